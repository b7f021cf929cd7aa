"""R12 No move received: the line-up of a team that sent nothing."""

from __future__ import annotations

from collections.abc import Sequence

from vbxl.rules.tiredness import PLAYERS_IN_SET, Levels, can_play


def best_six(levels: Sequence[Levels], originals: Sequence[Levels]) -> tuple[int, ...]:
    """The best legal six of a roster by OL + DL at a set, ties in roster order (R12.1); fewer when fewer may play.

    Levels are those at the start of the set; the answer is places in the roster, best first.

    >>> best_six([(5, 5), (9, 9), (0, 8)], [(9, 9), (9, 9), (9, 9)])
    (1, 0)
    """
    able = [at for at, (now, original) in enumerate(zip(levels, originals, strict=True)) if can_play(*now, *original)]
    return tuple(sorted(able, key=lambda at: (-sum(levels[at]), at))[:PLAYERS_IN_SET])
