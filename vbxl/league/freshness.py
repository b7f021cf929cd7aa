"""How fresh the players of a roster are from set to set of a match (R2), by splits chosen, blank or stated."""

from __future__ import annotations

from collections.abc import Mapping

from vbxl.rules.season import Season
from vbxl.rules.tiredness import NEAR, Levels, after_set, can_play, splits_reaching

Stated = tuple[float | None, float | None]


class Freshness:
    """The levels of the players at the start of the set that comes next.

    A form that states start levels fixes them only for those who play the set, so what happened to a player since his
    levels were last certain is kept until they are stated again (R2.5).
    """

    def __init__(self, ceilings: Mapping[str, Levels], season: Season) -> None:
        """Start a match: everybody has the levels that are also his ceiling in it."""
        self.season = season
        self.ceilings = ceilings
        self.levels: dict[str, Levels] = dict(ceilings)
        self._since: dict[str, tuple[Levels, list[bool]]] = {name: (levels, []) for name, levels in ceilings.items()}

    def able(self, name: str) -> bool:
        """Whether a player may play the set that comes next (R2.2)."""
        return can_play(*self.levels[name], *self.ceilings[name])

    def state(self, name: str, stated: Stated) -> bool:
        """Take a player's stated start levels; False, and nothing changes, if no legal split reaches them (R2.5)."""
        start, played = self._since[name]
        if not played:
            return all(want is None or abs(want - have) < NEAR for want, have in zip(stated, start, strict=True))
        splits = splits_reaching(start, self.ceilings[name], played, stated, self.season)
        if splits is None:
            return False
        levels = start
        for was_played, split in zip(played, splits, strict=True):
            levels = after_set(*levels, *self.ceilings[name], was_played, split, self.season)
        self.levels[name] = levels
        self._since[name] = (levels, [])
        return True

    def play(self, played: Mapping[str, int | None], gains: Mapping[str, int | None]) -> None:
        """Play a set: those who play lose by their split, the others gain by theirs; None is blank (R2.4)."""
        season = self.season
        for name, (ol, dl) in self.levels.items():
            in_set = name in played
            split = played[name] if in_set else gains.get(name)
            after = after_set(ol, dl, *self.ceilings[name], in_set, split, season)
            self.levels[name] = after
            if split is not None:
                self._since[name] = (after, [])
            elif in_set:
                # With these levels he was seen to start: no later statement can change them.
                self._since[name] = ((ol, dl), [True])
            else:
                self._since[name][1].append(False)
