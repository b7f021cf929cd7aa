"""Who played for whom: rosters told stage by stage from nothing but the league before a round and its events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from invariants import Round
from vbxl.league.events import (
    Aged,
    FilledUp,
    OfferSold,
    Promoted,
    Retired,
    Sale,
    Scouted,
    ToAmateurs,
    Trained,
)

TALENT: Final = "talent"
OWN: Final = "own"
Rosters = Mapping[str, tuple["Man", ...]]
Key = tuple[str, str]


@dataclass(frozen=True)
class Man:
    """A player of a team, as the laws know him."""

    name: str
    kind: str
    age: str
    ol: int
    dl: int

    @property
    def new_talent(self) -> bool:
        """Whether he is a talent who has not played his matches."""
        return self.kind == TALENT and self.ol == self.dl == 0


@dataclass
class Story:
    """The rosters after each stage that changes them, and what in the events could not be."""

    before: Rosters
    trained: Rosters = field(default_factory=dict)
    scouted: Rosters = field(default_factory=dict)
    played: Rosters = field(default_factory=dict)
    sold: Rosters = field(default_factory=dict)
    bought: Rosters = field(default_factory=dict)
    banked: Rosters = field(default_factory=dict)
    aged: Rosters = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)
    homes: dict[Key, Key] = field(default_factory=dict)
    unsold: set[Key] = field(default_factory=set)


class _Teller:
    def __init__(self, one: Round) -> None:
        self.one = one
        self.now = {team.id: [Man(each.name, each.kind, each.age, each.ol, each.dl) for each in team.players]
                    for team in one.teams}  # fmt: skip
        self.story = Story(self.shown())

    def shown(self) -> Rosters:
        return {team: tuple(men) for team, men in self.now.items()}

    def find(self, team: str, name: str, why: object) -> Man | None:
        found = next((man for man in self.now[team] if man.name == name), None)
        if found is None:
            self.story.faults.append(f"{team} has no {name}: {why}")
        return found

    def leave(self, team: str, name: str, why: object) -> Man | None:
        man = self.find(team, name, why)
        if man:
            self.now[team] = [each for each in self.now[team] if each is not man]
        return man

    def change(self, team: str, man: Man, changed: Man) -> None:
        self.now[team] = [changed if each is man else each for each in self.now[team]]

    def levels(self, man: Man | None, ol: int, dl: int, why: object) -> None:
        if man and (man.ol, man.dl) != (ol, dl):
            self.story.faults.append(f"{man.name} has {man.ol}/{man.dl}: {why}")

    def tell(self) -> Story:
        one, story = self.one, self.story
        for trained in one.told(Trained):
            man = self.find(trained.team, trained.player, trained)
            self.levels(man, trained.ol, trained.dl, trained)
            if man:
                self.change(trained.team, man, replace(man, ol=man.ol + trained.gain[0], dl=man.dl + trained.gain[1]))
        story.trained = self.shown()
        for new in one.told(Scouted):
            self.now[new.team].append(Man(new.player, TALENT, "", 0, 0))
        story.scouted = self.shown()
        for grown in one.told(Promoted):
            man = self.find(grown.team, grown.player, grown)
            if man:
                self.change(grown.team, man, replace(man, ol=grown.ol, dl=grown.dl))
        story.played = self.shown()
        self._market()
        for gone in one.told(ToAmateurs):
            self.leave(gone.team, gone.player, gone)
        story.banked = self.shown()
        self._end()
        story.aged = self.shown()
        return story

    def _market(self) -> None:
        for sale in self.one.told(Sale):
            man = self.find(sale.seller, sale.player, sale)
            self.levels(man, sale.ol, sale.dl, sale)
            if man and (sale.buyer or sale.amateur):
                self.leave(sale.seller, sale.player, sale)
            if sale.amateur:
                self.story.unsold.add((sale.seller, sale.player))
            if man and sale.buyer:
                self.now[sale.buyer].append(replace(man, name=sale.called))
                self.story.homes[sale.seller, sale.player] = sale.buyer, sale.called
        self.story.sold = self.shown()
        for sold in self.one.told(OfferSold):
            if sold.kind == "player":
                self.now[sold.buyer].append(Man(sold.called, OWN, sold.age, sold.ol, sold.dl))
        self.story.bought = self.shown()

    def _end(self) -> None:
        for aged in self.one.told(Aged):
            man = self.find(aged.team, aged.player, aged)
            self.levels(man, aged.ol, aged.dl, aged)
            if man:
                kind = TALENT if man.new_talent else OWN
                self.change(aged.team, man, Man(man.name, kind, aged.next_age, aged.next_ol, aged.next_dl))
        for gone in self.one.told(Retired):
            self.levels(self.leave(gone.team, gone.player, gone), gone.ol, gone.dl, gone)
        for new in self.one.told(FilledUp):
            self.now[new.team].append(Man(new.player, OWN, new.age, new.ol, new.dl))


def men(one: Round) -> Story:
    """The rosters of a round from stage to stage."""
    kept = one.__dict__.get("story")
    if kept is None:
        kept = one.__dict__["story"] = _Teller(one).tell()
    return kept


def homes(one: Round) -> Mapping[Key, Key]:
    """Where who changed his team in a round is now, and under which name: sold players and contract players."""
    found = dict(men(one).homes)
    for was, now in zip(one.before.contract_players, one.ended.contract_players, strict=True):
        if was.team and now.team:
            found[was.team, was.name] = now.team, now.name
    return found


def carried(counts: Mapping[Key, int], one: Round) -> Counter[Key]:
    """What is counted of players as a round leaves it: with their new teams, and of nobody who is gone."""
    moved, staying = homes(one), {(team, man.name) for team, found in men(one).aged.items() for man in found}
    kept = {moved.get(key, key): count for key, count in counts.items() if key not in men(one).unsold}
    return Counter({key: count for key, count in kept.items() if key in staying})


def normal(one: Round, team: str) -> dict[str, tuple[float, float]]:
    """A team's players of the round with their normal levels: contract players and new talents among them."""
    found: dict[str, tuple[float, float]] = {each.name: (each.ol, each.dl) for each in men(one).scouted[team]}
    return found | {each.name: (each.ol, each.dl) for each in one.before.contract_players if each.team == team}


def lacking(one: Round, team: str) -> set[str]:
    """Who has half his levels in the team's first match of the round (R4.4)."""
    found = {each.name for each in one.before.by_id[team].players if each.lack}
    return found | {each.name for each in one.before.contract_players if each.team == team and each.lack}
