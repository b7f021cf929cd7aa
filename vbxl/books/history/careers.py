"""The careers of all players, found by walking through the rounds: team, arrival and departure, with the reasons.

The league books say who is there and with which levels; the events say why. What changes between two books without an
event, by the GM's hand or in an unreadable round, is marked as such.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, singledispatchmethod
from typing import Final, TypeVar

from vbxl.books.history.source import Past
from vbxl.league.events import (
    Aged,
    BidTold,
    Contracted,
    FilledUp,
    Freed,
    MatchPlayed,
    OfferSold,
    Promoted,
    Retired,
    Sale,
    Scouted,
    ToAmateurs,
    Trained,
)
from vbxl.league.league import CONTRACT, OWN, PLAYER, TALENT, BookedIn, League
from vbxl.rules.match import sets_won
from vbxl.rules.money import money

UNTOLD: Final = "no event shows it"
UNREADABLE: Final = "in a round that cannot be read"
FIRST_SQUAD: Final = "in the team from the start"
BEFORE: Final = "in the team before the history begins"
BEFORE_SEASON: Final = "contract made before the season"
Key = tuple[str, str]


@dataclass
class Spell:
    """A player's season in a team: levels at its start and end, matches, and the reasons for coming and leaving.

    `career` is the same number in every team; "" as `came` or `left` means that the player was there before, or stayed.
    """

    career: int
    team: str
    season: int
    name: str
    kind: str
    age: str
    ol_start: int
    dl_start: int
    ol_end: int
    dl_end: int
    matches: int = 0
    matches_won: int = 0
    sets: int = 0
    sets_won: int = 0
    trained_ol: int = 0
    trained_dl: int = 0
    came: str = ""
    left: str = ""
    remark: str = ""


@dataclass(frozen=True, slots=True)
class LevelPoint:
    """A player's levels at the start of a round, or as it stands now."""

    career: int
    team: str
    season: int
    round_number: int
    kind: str
    ol: int
    dl: int


@dataclass(frozen=True, slots=True)
class _Line:
    """A player in a league book, or in an event."""

    name: str
    kind: str
    age: str
    ol: int
    dl: int


Known = TypeVar("Known", Spell, LevelPoint)


class Careers:
    """Every spell of every player, in the order in which they began, and every level that a book has."""

    def __init__(self, past: Past) -> None:
        """Walk through the past."""
        self.spells: list[Spell] = []
        self.levels: list[LevelPoint] = []
        self._past = past
        self._here: dict[Key, Spell] = {}
        # A player who joins a team with its next round: career, reason, and what is known.
        self._coming: dict[Key, tuple[int, str, _Line]] = {}
        self._free: dict[str, int] = {}
        self._bids: dict[str, str] = {}
        self._count = 0
        self._at = (0, 0)
        unread = False
        for number, round_ in enumerate(past.rounds):
            self._started(round_.league, first=number == 0, unread=unread)
            unread = round_.events is None
            for event in round_.events or ():
                self._happened(event)

    def of(self, team: str) -> list[Spell]:
        """The spells in a team, a player's together, in the order in which the players came."""
        own = self._spells_of.get(team, [])
        first = {one.career: at for at, one in reversed(list(enumerate(own)))}
        return sorted(own, key=lambda one: first[one.career])

    def levels_of(self, team: str) -> list[LevelPoint]:
        """The levels in a team."""
        return self._levels_of.get(team, [])

    @cached_property
    def _spells_of(self) -> dict[str, list[Spell]]:
        return _by_team(self.spells)

    @cached_property
    def _levels_of(self) -> dict[str, list[LevelPoint]]:
        return _by_team(self.levels)

    def _started(self, league: League, *, first: bool, unread: bool) -> None:
        season = league.season_number
        if season != self._at[0]:
            self._free = {}
        self._at = season, league.round_number
        gone = set(self._here)
        for team in league.teams:
            for line in _lines(league, team.id):
                key = team.id, line.name
                gone.discard(key)
                spell = self._here.get(key) or self._came(key, line, first=first, unread=unread)
                if spell.season != season:
                    spell = self._opened(_next_season(spell, line, season))
                spell.kind, spell.age = line.kind, line.age
                spell.ol_end, spell.dl_end = line.ol, line.dl
                self.levels.append(
                    LevelPoint(spell.career, team.id, season, league.round_number, line.kind, line.ol, line.dl)
                )
        for key in sorted(gone):
            self._leaves(key, UNREADABLE if unread else UNTOLD)
        self._coming = {}

    def _came(self, key: Key, line: _Line, *, first: bool, unread: bool) -> Spell:
        if key in self._coming:
            career, came, _ = self._coming.pop(key)
            return self._begun(career, key[0], line, came)
        if self._at[1] == 1 and line.kind == CONTRACT:
            came = BEFORE_SEASON
        elif first:
            came = FIRST_SQUAD if self._at == (1, 1) else BEFORE
        else:
            came = UNREADABLE if unread else UNTOLD
        return self._begun(self._new(), key[0], line, came)

    def _new(self) -> int:
        self._count += 1
        return self._count

    def _begun(self, career: int, team: str, line: _Line, came: str) -> Spell:
        levels = line.ol, line.dl
        return self._opened(
            Spell(career, team, self._at[0], line.name, line.kind, line.age, *levels, *levels, came=came)
        )

    def _opened(self, spell: Spell) -> Spell:
        self.spells.append(spell)
        self._here[spell.team, spell.name] = spell
        return spell

    def _of(self, team: str, name: str) -> Spell | None:
        """The spell that an event means; one who was to come with the next round is there at once."""
        key = team, name
        if key not in self._here and key in self._coming:
            career, came, line = self._coming.pop(key)
            return self._begun(career, team, line, came)
        return self._here.get(key)

    def _leaves(self, key: Key, why: str) -> int:
        """A player leaves: the number of the career, a new one for a player not known to be there."""
        spell = self._of(*key)
        if spell is None:
            return self._new()
        del self._here[key]
        spell.left = why
        return spell.career

    @property
    def _round(self) -> str:
        return f"round {self._at[1]}"

    @singledispatchmethod
    def _happened(self, event: object) -> None:
        """The changes by an event; none by those that are not named below."""

    @_happened.register
    def _match(self, event: MatchPlayed) -> None:
        won = sets_won(event.scores)
        for team, home in ((event.home, True), (event.visitors, False)):
            played: dict[str, Spell] = {}
            for set_ in event.sets:
                names = {line.name for line in set_.side(home).lines if line.name}
                for name in names:
                    spell = self._of(team, name)
                    if spell is not None:
                        played[name] = spell
                        spell.sets += 1
                        spell.sets_won += (set_.score[0] > set_.score[1]) == home
            for spell in played.values():
                spell.matches += 1
                spell.matches_won += (won[0] > won[1]) == home

    @_happened.register
    def _trained(self, event: Trained) -> None:
        spell = self._of(event.team, event.player)
        if spell:
            spell.trained_ol += event.gain[0]
            spell.trained_dl += event.gain[1]
            spell.ol_end, spell.dl_end = event.ol + event.gain[0], event.dl + event.gain[1]

    @_happened.register
    def _scouted(self, event: Scouted) -> None:
        line = _Line(event.player, TALENT, "", 0, 0)
        self._begun(self._new(), event.team, line, f"scouted, {self._round}")

    @_happened.register
    def _promoted(self, event: Promoted) -> None:
        spell = self._of(event.team, event.player)
        if spell:
            spell.ol_end, spell.dl_end = event.ol, event.dl
            spell.remark = f"{event.ol}/{event.dl} after the required matches, {self._round}"

    @_happened.register
    def _sale(self, event: Sale) -> None:
        if not event.buyer and not event.amateur:
            return
        paid = f"for {money(event.paid)}, {self._round}"
        spell = self._of(event.seller, event.player)
        kind = spell.kind if spell else OWN
        if spell:
            spell.ol_end, spell.dl_end = event.ol, event.dl
        to = "to the amateurs" if event.amateur else f"sold to {self._past.name(event.buyer)}"
        career = self._leaves((event.seller, event.player), f"{to} {paid}")
        if event.buyer:
            line = _Line(event.called, kind, event.age, event.ol, event.dl)
            came = f"bought from {self._past.name(event.seller)} {paid}"
            self._coming[event.buyer, event.called] = career, came, line

    @_happened.register
    def _offer(self, event: OfferSold) -> None:
        if event.kind == PLAYER:
            line = _Line(event.called, OWN, event.age, event.ol, event.dl)
            came = f"bought from the GM for {money(event.paid)}, {self._round}"
            self._coming[event.buyer, event.called] = self._new(), came, line

    @_happened.register
    def _bid(self, event: BidTold) -> None:
        if event.won and event.stage == BookedIn.CONTRACTS.value:
            # A contract gives the name from now on; the bid, just before it, the name so far.
            self._bids[event.team] = event.what

    @_happened.register
    def _contract(self, event: Contracted) -> None:
        name = self._bids.pop(event.team, event.player)
        now = next((one for one in self._here.values() if one.kind == CONTRACT and one.name == name), None)
        terms = f"{money(event.pay)} a round, {self._round}"
        if now and now.team == event.team:
            now.remark = "; ".join(filter(None, (now.remark, f"contract renewed to round {event.last_round}, {terms}")))
            return
        if now:
            career = self._leaves((now.team, now.name), f"signed by {self._past.name(event.team)}, {self._round}")
        else:
            career = self._free.pop(name, 0) or self._new()
        came = f"contract to round {event.last_round}, {terms}"
        levels = (now.ol_end, now.dl_end) if now else (0, 0)
        self._coming[event.team, event.player] = career, came, _Line(event.player, CONTRACT, "", *levels)

    @_happened.register
    def _freed(self, event: Freed) -> None:
        why = "contract ended by the bank" if event.by_bank else "contract ended"
        self._free[event.player] = self._leaves((event.team, event.player), f"{why}, {self._round}")

    @_happened.register
    def _to_amateurs(self, event: ToAmateurs) -> None:
        why = f"to the amateurs, by the bank, for {money(event.paid)}, {self._round}"
        self._leaves((event.team, event.player), why)

    @_happened.register
    def _aged(self, event: Aged) -> None:
        spell = self._of(event.team, event.player)
        if spell:
            spell.ol_end, spell.dl_end = event.ol, event.dl

    @_happened.register
    def _retired(self, event: Retired) -> None:
        spell = self._of(event.team, event.player)
        if spell:
            spell.ol_end, spell.dl_end = event.ol, event.dl
        self._leaves((event.team, event.player), f"retired: {event.why}")

    @_happened.register
    def _filled(self, event: FilledUp) -> None:
        line = _Line(event.player, OWN, event.age, event.ol, event.dl)
        self._coming[event.team, event.player] = self._new(), "an amateur who fills the team up to six", line


def _by_team(found: Iterable[Known]) -> dict[str, list[Known]]:
    own: dict[str, list[Known]] = {}
    for one in found:
        own.setdefault(one.team, []).append(one)
    return own


def _next_season(spell: Spell, line: _Line, season: int) -> Spell:
    """The next season of a player who stayed."""
    return Spell(spell.career, spell.team, season, line.name, line.kind, line.age, line.ol, line.dl, line.ol, line.dl)


def _lines(league: League, team: str) -> Iterator[_Line]:
    """The players of a team when a round begins: own players, then contract players."""
    for player in league.by_id[team].players:
        yield _Line(player.name, player.kind, player.age, player.ol, player.dl)
    for hired in league.contract_players_of(team):
        yield _Line(hired.name, CONTRACT, "", hired.ol, hired.dl)
