"""The past of a league: every readable round, and the careers of all players that follow from them.

League books show who played for whom and at which levels; the events say why. A change without an event, made by the GM
or in an unreadable round, is marked as such.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import count
from typing import Final, NamedTuple

from vbxl.league.events import (
    Aged,
    BidTold,
    Contracted,
    Event,
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
from vbxl.league.league import CONTRACT, DOLLARS, OWN, PLAYER, SP, TALENT, TP, BookedIn, League, Player
from vbxl.rules.match import sets_won
from vbxl.rules.money import money
from vbxl.rules.team import named


@dataclass(frozen=True)
class PastRound:
    """A round: the league at its start, and its events, which are None if the round is open or lacks its audit."""

    league: League
    events: tuple[Event, ...] | None = None

    @property
    def at(self) -> tuple[int, int]:
        """The numbers of the season and the round."""
        return self.league.season_number, self.league.round_number


@dataclass(frozen=True)
class Past:
    """The known past of a league: its rounds in order of time, at least one, and notes on what is missing.

    `notes` are public. `reasons` also say why things are missing; they are for the GM alone, since they quote files.
    """

    rounds: tuple[PastRound, ...]
    notes: tuple[str, ...] = ()
    reasons: tuple[str, ...] = ()

    @property
    def now(self) -> League:
        """The league in its latest round."""
        return self.rounds[-1].league

    @cached_property
    def names(self) -> dict[str, str]:
        """The latest name of every team there ever was, by id."""
        return {team.id: team.name for past_round in self.rounds for team in past_round.league.teams}

    @cached_property
    def ids(self) -> dict[str, str]:
        """Team ids by every name that a team ever had; the names are folded for comparison (R1.4)."""
        return {named(team.name): team.id for past_round in self.rounds for team in past_round.league.teams}

    @cached_property
    def careers(self) -> Careers:
        """The careers of all players."""
        return Careers(self)

    def name(self, side: str) -> str:
        """Return the name of a team or of a side of amateurs by its id."""
        return self.names.get(side) or self.now.called(side)

    def list_accounts(self, team: str) -> list[tuple[int, ...]]:
        """Return a team's stocks at the start of each round, before the GM's bookings.

        Each item has the season, the round, and the team's dollars, TP and SP.
        """
        accounts = []
        for league in (past_round.league for past_round in self.rounds if team in past_round.league.by_id):
            opening = league.by_id[team].opening
            stocks = {DOLLARS: opening.dollars, TP: opening.tp, SP: opening.sp}
            for booking in league.bookings_of(team):
                if booking.round_number < league.round_number:
                    stocks[booking.unit] += booking.amount if booking.taker == team else -booking.amount
            accounts.append((league.season_number, league.round_number, *stocks.values()))
        return accounts


UNTOLD: Final = "not recorded"
UNREADABLE: Final = "in a round that cannot be read"
FIRST_SQUAD: Final = "in the team from the start"
BEFORE: Final = "in the team since before these records began"
BEFORE_SEASON: Final = "contract made before the season"
Key = tuple[str, str]


@dataclass
class Spell:
    """A player's season in a team: levels at its start and end, matches, and how the player came and left.

    `career` is the player's number, the same in all teams. `came` is "" if the player was already in the team, and
    `left` is "" if the player stayed.
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


class LevelPoint(NamedTuple):
    """A player's levels at the start of a round."""

    career: int
    team: str
    season: int
    round_number: int
    kind: str
    ol: int
    dl: int


class Careers:
    """The spells of all players, in the order in which they began, and all levels at the start of each round."""

    def __init__(self, past: Past) -> None:
        self.spells: list[Spell] = []
        self.levels: list[LevelPoint] = []
        self._name = past.name
        self._numbers = count(1)
        self._here: dict[Key, Spell] = {}
        # Players who will be in a team in the next round: career, reason, and what is known of them.
        self._coming: dict[Key, tuple[int, str, Player]] = {}
        self._free: dict[str, int] = {}
        self._bids: dict[str, str] = {}
        self._at = (0, 0)
        unexplained = UNTOLD
        for number, past_round in enumerate(past.rounds):
            self._start_round(past_round.league, unexplained, first=number == 0)
            unexplained = UNREADABLE if past_round.events is None else UNTOLD
            for event in past_round.events or ():
                self._take_event(event)

    def list_spells(self, team: str) -> list[Spell]:
        """Return the spells in a team, grouped by player; players are in the order in which they arrived."""
        own = [spell for spell in self.spells if spell.team == team]
        first = {spell.career: index for index, spell in reversed(list(enumerate(own)))}
        return sorted(own, key=lambda spell: first[spell.career])

    def list_levels(self, team: str) -> list[LevelPoint]:
        """Return the levels of a team's players at the start of each round."""
        return [point for point in self.levels if point.team == team]

    def _start_round(self, league: League, unexplained: str, *, first: bool) -> None:
        """Compare a league book's players with those of the round before; begin and end spells accordingly.

        `unexplained` is the reason noted for changes that no event explains.
        """
        season = league.season_number
        if season != self._at[0]:
            self._free = {}
        self._at = season, league.round_number
        missing = set(self._here)
        for team in league.teams:
            hired = [Player(player.name, CONTRACT, "", player.ol, player.dl)
                     for player in league.contract_players_of(team.id)]  # fmt: skip
            for entry in (*team.players, *hired):
                key = team.id, entry.name
                missing.discard(key)
                spell = self._here.get(key)
                if spell is None:
                    spell = self._arrive(key, entry, unexplained, first=first)
                elif spell.season != season:
                    spell = self._open(spell.career, team.id, entry)
                spell.kind, spell.age = entry.kind, entry.age
                spell.ol_end, spell.dl_end = entry.ol, entry.dl
                self.levels.append(LevelPoint(spell.career, team.id, *self._at, entry.kind, entry.ol, entry.dl))
        for key in sorted(missing):
            self._leave(key, unexplained)
        self._coming = {}

    def _arrive(self, key: Key, entry: Player, unexplained: str, *, first: bool) -> Spell:
        if key in self._coming:
            career, came, _ = self._coming.pop(key)
            return self._open(career, key[0], entry, came)
        came = unexplained
        if self._at[1] == 1 and entry.kind == CONTRACT:
            came = BEFORE_SEASON
        elif first:
            came = FIRST_SQUAD if self._at == (1, 1) else BEFORE
        return self._open(next(self._numbers), key[0], entry, came)

    def _open(self, career: int, team: str, entry: Player, came: str = "") -> Spell:
        levels = entry.ol, entry.dl, entry.ol, entry.dl
        spell = Spell(career, team, self._at[0], entry.name, entry.kind, entry.age, *levels, came=came)
        self.spells.append(spell)
        self._here[team, entry.name] = spell
        return spell

    def _find(self, team: str, name: str) -> Spell | None:
        """Return a player's current spell; None if the player is unknown.

        If the player was expected next round, the spell begins now.
        """
        if (team, name) not in self._here and (team, name) in self._coming:
            career, came, entry = self._coming.pop((team, name))
            return self._open(career, team, entry, came)
        return self._here.get((team, name))

    def _leave(self, key: Key, why: str) -> int:
        """End a player's spell and return the player's career number; an unknown player gets a new one."""
        spell = self._find(*key)
        if spell is None:
            return next(self._numbers)
        del self._here[key]
        spell.left = why
        return spell.career

    def _take_event(self, event: Event) -> None:
        """Apply an event to the players' careers; most events change nothing in them."""
        when = f"round {self._at[1]}"
        match event:
            case MatchPlayed():
                self._take_match(event)
            case Trained():
                if spell := self._set_levels(event, event.gain):
                    spell.trained_ol += event.gain[0]
                    spell.trained_dl += event.gain[1]
            case Scouted():
                talent = Player(event.player, TALENT, "", 0, 0)
                self._open(next(self._numbers), event.team, talent, f"scouted, {when}")
            case Promoted():
                if spell := self._set_levels(event):
                    spell.remark = f"{event.ol}/{event.dl} after the required matches, {when}"
            case Aged():
                self._set_levels(event)
            case Retired():
                self._set_levels(event)
                self._leave((event.team, event.player), f"retired: {event.why}")
            case FilledUp():
                self._expect(event.team, event.player, event, "an amateur, to bring the team up to six")
            case _:
                self._take_deal(event, when)

    def _take_deal(self, event: Event, when: str) -> None:
        match event:
            case Sale():
                if event.buyer or event.amateur:
                    self._take_sale(event, f"for {money(event.paid)}, {when}")
            case OfferSold(kind=kind) if kind == PLAYER:
                bought = f"bought from the GM for {money(event.paid)}, {when}"
                self._expect(event.buyer, event.called, event, bought)
            case BidTold(won=True, stage=BookedIn.CONTRACTS.value):
                # The contract has the player's name from now on; the bid, just before it, the name so far.
                self._bids[event.team] = event.what
            case Contracted():
                signed = f"signed by {self._name(event.team)}, {when}"
                self._take_contract(event, f"{money(event.pay)} a round, {when}", signed)
            case Freed():
                why = "contract ended by the bank" if event.by_bank else "contract ended"
                self._free[event.player] = self._leave((event.team, event.player), f"{why}, {when}")
            case ToAmateurs():
                paid = f"for {money(event.paid)}, {when}"
                self._leave((event.team, event.player), f"sold by the bank to the amateurs {paid}")

    def _expect(self, team: str, name: str, event: FilledUp | OfferSold, came: str) -> None:
        entry = Player(name, OWN, event.age, event.ol, event.dl)
        self._coming[team, name] = next(self._numbers), came, entry

    def _set_levels(self, event: Trained | Promoted | Aged | Retired, gain: tuple[int, int] = (0, 0)) -> Spell | None:
        """Set a player's levels to those stated in an event; return the player's spell, None if there is none."""
        spell = self._find(event.team, event.player)
        if spell:
            spell.ol_end, spell.dl_end = event.ol + gain[0], event.dl + gain[1]
        return spell

    def _take_match(self, event: MatchPlayed) -> None:
        home_sets, visitors_sets = sets_won(event.scores)
        for team, home in ((event.home, True), (event.visitors, False)):
            spells: dict[str, Spell] = {}
            for played_set in event.sets:
                for player in {line.name for line in played_set.side(home).lines if line.name}:
                    if spell := self._find(team, player):
                        spells[player] = spell
                        spell.sets += 1
                        spell.sets_won += (played_set.score[0] > played_set.score[1]) == home
            for spell in spells.values():
                spell.matches += 1
                spell.matches_won += (home_sets > visitors_sets) == home

    def _take_sale(self, event: Sale, paid: str) -> None:
        key = event.seller, event.player
        spell = self._find(*key)
        if spell:
            spell.ol_end, spell.dl_end = event.ol, event.dl
        goes = f"to the amateurs {paid}" if event.amateur else f"sold to {self._name(event.buyer)} {paid}"
        career = self._leave(key, goes)
        if event.buyer:
            entry = Player(event.called, spell.kind if spell else OWN, event.age, event.ol, event.dl)
            self._coming[event.buyer, event.called] = career, f"bought from {self._name(event.seller)} {paid}", entry

    def _take_contract(self, event: Contracted, terms: str, signed: str) -> None:
        name = self._bids.pop(event.team, event.player)
        now = next((spell for spell in self._here.values() if spell.kind == CONTRACT and spell.name == name), None)
        if now and now.team == event.team:
            renewed = f"contract renewed until round {event.last_round}, {terms}"
            now.remark = "; ".join(filter(None, (now.remark, renewed)))
            return
        if now:
            career = self._leave((now.team, now.name), signed)
        else:
            career = self._free.pop(name, 0) or next(self._numbers)
        levels = (now.ol_end, now.dl_end) if now else (0, 0)
        came = f"contract until round {event.last_round}, {terms}"
        entry = Player(event.player, CONTRACT, "", *levels)
        self._coming[event.team, event.player] = career, came, entry
