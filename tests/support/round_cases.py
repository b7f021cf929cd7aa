"""Scenarios of a round worked out by hand: how a line of tests/cases/R…_rounds.csv is set up, played and compared.

A line has cells in JSON: `stages` by number in the order in which they are run, `league`, `moves` and `expected`. Teams
are called "Team T01"; each has six own players without any other word, "Fill 1" …, before those who are named.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from vbxl.league.events import Corrected, Event, MatchPlayed, SetPlayed, Side
from vbxl.league.league import (
    OWN,
    PLAYER,
    TALENT,
    Balance,
    ContractPlayer,
    Fixture,
    League,
    Offer,
    Player,
    Sponsor,
    Team,
    Transfer,
)
from vbxl.league.moves import Input, Moves, Pair, Row, Value
from vbxl.league.stages import STAGES, open_ledger
from vbxl.rules.draw import Draw
from vbxl.rules.match import Score
from vbxl.rules.season import season_with

TABLES: Final = Path(__file__).parents[1] / "cases"
HEADER: Final = ["paragraph", "case", "stages", "league", "moves", "expected", "working"]
ROUND, ROUNDS, FILL = 3, 12, 6
NMR: Final = "NMR"
# Two teams more, so that the season's last round has a match which concerns nobody.
SPARE: Final = ("T98", "T99")
BALANCES: Final = {"$": "dollars", "TP": "tp", "SP": "sp"}
COUNTS: Final = ("spied", "scouted", "warnings", "sponsor")
# The sponsors by whom the lines are worked out, whatever those of a new league pay.
SPONSORS: Final = (Sponsor("steady", a_round=250), Sponsor("winner", match_won=220), Sponsor("spectacle", set_won=70))
# The TP by which they are, unless they say otherwise: 2 for a match won, 1 for a set won in one lost, as in 1996.
WORKED: Final = {"tp_season": 0, "tp_match_won": 2, "tp_set_won": 1}
# What a line may say, so that a slip of the pen in a table is told and not overlooked.
LEAGUE_KEYS: Final = {
    "round", "rounds", "settings", "teams", "contracts", "transfers", "offers", "played", "fixtures",
}  # fmt: skip
TEAM_KEYS: Final = {*BALANCES, *COUNTS, "fill", "players"}
MOVE_KEYS: Final = {
    "training", "scouts", "spying", "sponsor", "sales", "transfer_bids", "offer_bids", "contract_bids", "ageing",
}  # fmt: skip
EXPECTED_KEYS: Final = {*BALANCES, *COUNTS, "players", "codes"}


@dataclass(frozen=True)
class RoundCase:
    """A line of a table."""

    where: str
    stages: tuple[int, ...]
    league: Mapping[str, Any]
    moves: Mapping[str, Any]
    expected: Mapping[str, Any]

    def play(self, seed: bytes = b"seed") -> tuple[League, tuple[Event, ...]]:
        """Run its stages, and no others."""
        league, moves, draw = open_ledger(made(self.league)), asked(self.league, self.moves), Draw(seed)
        events: list[Event] = []
        for number in self.stages:
            league, happened = STAGES[number - 1](league, moves, draw)
            events += happened
        return league, tuple(events)


def round_cases() -> Iterator[RoundCase]:
    """Every line of every table of rounds."""
    for path in sorted(TABLES.glob("R*_rounds.csv")):
        with path.open(encoding="utf-8", newline="") as file:
            table = csv.DictReader(file)
            if table.fieldnames != HEADER:
                raise ValueError(f"{path.name}: the header is {table.fieldnames}")
            for row in table:
                where = f"{path.name}:{table.line_num} {row['paragraph']} {row['case']}"
                stages, league, moves, expected = (json.loads(row[one]) for one in HEADER[2:6])
                yield RoundCase(where, tuple(stages), league, moves, expected)


def _known(said: Mapping[str, Any], keys: set[str]) -> Mapping[str, Any]:
    if not set(said) <= keys:
        raise ValueError(f"no such words: {sorted(set(said) - keys)}")
    return said


def made(said: Mapping[str, Any]) -> League:
    """The league that a line describes."""
    _known(said, LEAGUE_KEYS)
    number, rounds = said.get("round", ROUND), said.get("rounds", ROUNDS)
    teams = [_team(team, one) for team, one in said.get("teams", {}).items()]
    teams += [_team(team, {}) for team in SPARE]
    pairs = [tuple(one) for one in said.get("fixtures", [])]
    played = [(home, visitors, result) for home, visitors, result in said.get("played", [])]
    pairs += [one[:2] for one in played if one[:2] not in pairs]
    fixtures = [Fixture(at, number, 1, home, visitors) for at, (home, visitors) in enumerate(pairs, start=1)]
    numbers = {(one.home, one.visitors): one.number for one in fixtures}
    fixtures.append(Fixture(len(fixtures) + 1, rounds, 1, *SPARE))
    return League(
        name="Worked League",
        season_number=1,
        round_number=number,
        settings=season_with({**WORKED, **said.get("settings", {})}.items()),
        deadlines=(),
        teams=tuple(teams),
        fixtures=tuple(fixtures),
        contract_players=tuple(_contract_player(name, one) for name, one in said.get("contracts", {}).items()),
        transfers=tuple(Transfer(*one) for one in said.get("transfers", [])),
        offers=tuple(_offer(*one) for one in said.get("offers", [])),
        sponsors=SPONSORS,
        played=tuple(_played(numbers[home, visitors], home, visitors, result) for home, visitors, result in played),
    )


def _team(team: str, said: Mapping[str, Any]) -> Team:
    _known(said, TEAM_KEYS)
    fill = [Player(f"Fill {at}", OWN, "E", 1, 1) for at in range(1, said.get("fill", FILL) + 1)]
    named = [_player(name, one) for name, one in said.get("players", {}).items()]
    return Team(
        id=team,
        name=f"Team {team}",
        division=1,
        players=(*fill, *named),
        opening=Balance(*(said.get(unit, 0) for unit in BALANCES)),
        sponsor=said.get("sponsor", ""),
        spied=said.get("spied", 0),
        scouted=said.get("scouted", 0),
        warnings=said.get("warnings", 0),
    )


def _player(name: str, said: str) -> Player:
    """A player of "B 10 8 t5/0 m3": age or talent, levels, how often each was trained, his matches as a talent."""
    age, ol, dl, *more = said.split()
    talent = age == TALENT
    player = Player(name, TALENT if talent else OWN, "" if talent else age, int(ol), int(dl))
    for word in more:
        if word[0] == "t":
            trained_ol, trained_dl = word[1:].split("/")
            player = replace(player, trained_ol=int(trained_ol), trained_dl=int(trained_dl))
        elif word[0] == "m":
            player = replace(player, talent_matches=int(word[1:]))
        else:
            raise ValueError(f"{name}: {said}")
    return player


def _contract_player(name: str, said: str) -> ContractPlayer:
    ol, dl, *contract = said.split()
    team, pay, last_round = contract or ("", "0", "0")
    return ContractPlayer(name, int(ol), int(dl), team, int(pay), int(last_round))


def _offer(kind: str, *said: Any) -> Offer:
    if kind != PLAYER:
        return Offer(kind, *said)
    age, ol, dl = said
    return Offer(PLAYER, ol=ol, dl=dl, age=age)


def _played(number: int, home: str, visitors: str, result: str) -> MatchPlayed:
    """A match that ended so, the loser's sets first."""
    won, lost = (int(one) for one in result.split("-"))
    scores: list[Score] = [(15, 9)] * won + [(9, 15)] * lost
    if won > lost:
        scores.reverse()
    side = Side((), "NC", 3, (0, 0), (0, 0), (0, 0), 60, 60, 0.5)
    sets = (SetPlayed(at, at % 2 == 1, score, "", side, side) for at, score in enumerate(scores, start=1))
    return MatchPlayed(number, 1, home, visitors, tuple(sets))


def asked(league: Mapping[str, Any], said: Mapping[str, Any]) -> dict[str, Moves]:
    """The moves that a line describes; a team of which it says nothing sent an empty one."""
    teams = league.get("teams", {})
    if not set(said) <= set(teams):
        raise ValueError(f"moves of teams that are none: {sorted(said)}")
    return {team: _moves(said.get(team, {})) for team in teams if said.get(team) != NMR}


def _moves(said: Mapping[str, Any]) -> Moves:
    """A move; rows of the form with nothing in them are none, as for those who read sheets and text forms."""
    _known(said, MOVE_KEYS)
    orders = [(Input(team), Input(match), Input(detail)) for team, match, detail in said.get("spying", [])]
    sales: list[Pair] = [(Input(name), Input(least)) for name, least in said.get("sales", [])]
    return Moves(
        training=_rows(said.get("training", {})),
        scouts=tuple(Input(name) for name in said.get("scouts", []) if name is not None),
        spying=tuple(order for order in orders if not all(one.blank for one in order)),
        sponsor=Input(said.get("sponsor")),
        sales=tuple(pair for pair in sales if not all(one.blank for one in pair)),
        transfer_bids=_rows({name: [bid] for name, bid in said.get("transfer_bids", {}).items()}),
        offer_bids=_rows(said.get("offer_bids", {})),
        contract_bids=_rows(said.get("contract_bids", {})),
        ageing=_rows({name: [loss] for name, loss in said.get("ageing", {}).items()}),
    )


def _rows(said: Mapping[str, list[Value]]) -> tuple[Row, ...]:
    rows = [Row(key, tuple(Input(value) for value in values)) for key, values in said.items()]
    return tuple(row for row in rows if not all(one.blank for one in row.inputs))


def differences(expected: Mapping[str, Any], league: League, events: tuple[Event, ...]) -> list[str]:
    """What is not as expected, in words."""
    found: list[str] = []
    for key, want in expected.items():
        if key == "one_of":
            fitting = [one for one in want if not differences(one, league, events)]
            found += [] if len(fitting) == 1 else [f"{len(fitting)} of {len(want)} alternatives fit"]
        elif key == "transfers":
            have = [[one.team, one.player, one.minimum] for one in league.transfers]
            found += [] if have == want else [f"transfers: {have}, not {want}"]
        elif key == "contracts":
            found += _contracts(want, league)
        else:
            found += [f"{key} {one}" for one in _of_team(key, _known(want, EXPECTED_KEYS), league, events)]
    return found


def _contracts(expected: Mapping[str, list[Any] | None], league: League) -> Iterator[str]:
    players = {one.name: one for one in league.contract_players}
    for name, want in expected.items():
        one = players[name]
        have = [one.team, one.pay, one.last_round] if one.team else None
        if have != want:
            yield f"{name}: {have}, not {want}"


def _of_team(team_id: str, expected: Mapping[str, Any], league: League, events: tuple[Event, ...]) -> Iterator[str]:
    team, balance = league.by_id[team_id], league.balances[team_id]
    levels = {one.name: f"{one.kind} {one.age} {one.ol} {one.dl}".split() for one in team.players}
    for key, want in expected.items():
        if key == "players":
            for name, wanted in want.items():
                # Said are the levels, or before them the age, or before that the kind.
                words = (wanted or "").split()
                found = levels.get(name, [])[-len(words) :]
                if found != words:
                    yield f"{name}: {' '.join(found) or None}, not {wanted}"
            continue
        codes = [one.correction.problem.code for one in events if isinstance(one, Corrected) and one.team == team_id]
        if key == "codes":
            have: object = bool(codes)
        else:
            have = getattr(balance, BALANCES[key]) if key in BALANCES else getattr(team, key)
        if have != want:
            yield f"{key}: {have}, not {want}; told {codes}"
