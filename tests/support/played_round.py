"""A round that was played, for tests of what is told about it: moves by seed, files as sent, what is inside a book."""

from __future__ import annotations

import importlib
import io
import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from commitment_parts import made_bulletin, made_results, opened
from leagues import made_league
from move_factory import made_moves
from vbxl.books import report
from vbxl.books.bulletin import Bulletin
from vbxl.league.events import (
    Aged,
    BankTold,
    BidTold,
    Contracted,
    CupWon,
    Event,
    FilledUp,
    Listed,
    MatchPlayed,
    OfferSold,
    Placed,
    Retired,
    Sale,
    SetPlayed,
    Side,
    Trained,
    list_teams_concerned,
)
from vbxl.league.league import DOLLARS, GM, SP, TP, Balance, Booking, League, Player, Team, Transfer
from vbxl.league.moves import BLANK, Input, MatchMoves, Moves, Receipt, Row, Value
from vbxl.league.stages import resolve
from vbxl.league.view import view
from vbxl.problems import Problem
from vbxl.rules.draw import Draw


@dataclass(frozen=True)
class PlayedRound:
    """A round with all that the books are made of."""

    before: League
    after: League
    events: Sequence[Event]
    moves: Mapping[str, Moves]

    @property
    def receipts(self) -> dict[str, str]:
        """The receipts of the teams that sent something: a made-up hash each."""
        return {team: sent(team, self.moves[team]).sha256 for team in self.moves}


def played_round(
    league: League | None = None, absent: str = "T04", changed: Mapping[str, Moves] | None = None
) -> PlayedRound:
    """A round in mid-season; one team is absent, some moves may be chosen."""
    before = league or made_league()
    moves = {one.id: made_moves(view(before, one.id), 3) for one in before.teams if one.id != absent}
    moves |= changed or {}
    after, events = resolve(before, moves, Draw(b"seed"))
    return PlayedRound(before, after, events, moves)


# What the teams of `market_round` stand at before it: warnings of the bank, and dollars.
OWED = {"T04": (1, 900), "T06": (1, -1900), "T07": (2, -2600), "T08": (0, -1700)}
ADJUSTED = (
    Booking(7, "fair play", DOLLARS, 100, GM, "T03", "nobody argued with the referee"),
    Booking(7, "fine", TP, 1, "T02", GM, "the sheet came late"),
    Booking(7, "mistake", SP, 5, GM, "T05", ""),
)


def market_league() -> League:
    """Round 7 with players for sale, contracts that end, the GM's own bookings, and teams that owe too much."""
    league = made_league()
    teams = []
    for team in league.teams:
        warnings, dollars = OWED.get(team.id, (0, 1500))
        players = tuple(replace(one, talent_matches=3 * (team.id == "T03")) for one in team.players)
        teams.append(replace(team, players=players, opening=Balance(dollars, 9, 120), warnings=warnings))
    listed = [(teams[0], 0), (teams[2], 200), (teams[4], 900)]
    rolf, mika, teo, *others = league.contract_players
    return replace(
        league,
        teams=tuple(teams),
        ledger=ADJUSTED,
        transfers=tuple(Transfer(team.id, team.players[4].name, minimum) for team, minimum in listed),
        contract_players=(rolf, mika, replace(teo, team="T01", pay=60, last_round=7), *others),
    )


def market_round(losing: int = 400) -> PlayedRound:
    """A round in which everything happens that a report tells of; `losing` is a bid of T01 that is not the highest.

    T03: a player sold, one bought of the GM, two spying orders, a new talent and one who grows, a booking of the GM.
    T01: a player without a bid, a contract won, another ended. T02: a player bought, a contract player lost to T05.
    T04: absent, recovered. T05: a player not sold, mistakes of every area. T06, T07, T08: each measure of the bank.
    """
    league = market_league()
    seen = {team.id: view(league, team.id) for team in league.teams}
    second, third = (one.player for one in league.transfers[1:])
    own = league.by_id["T03"].players
    asked: dict[str, dict[str, Any]] = {
        "T01": {
            "transfer_bids": _rows({second: (losing,)}), "offer_bids": _rows({"2": (30, None)}),
            "contract_bids": _rows({"Rolf Amber": (85, 3)}),
        },
        "T02": {
            "transfer_bids": _rows({second: (500,)}), "offer_bids": _rows({"1": (200, "Second Best")}),
            "contract_bids": _rows({"Mika Stone": (80, 4)}),
            "sales": (_inputs(league.by_id["T02"].players[2].name, 300),),
        },
        "T03": {
            "scouts": (Input("Young Hopeful"),), "sponsor": Input("winner"),
            "spying": (
                _inputs("Lantern Hill", "match1", "yes"),
                _inputs(seen["T03"].matches[0].opponent, "Harbour Gulls", None),
            ),
            "transfer_bids": _rows({third: (300,)}), "offer_bids": _rows({"1": (250, "New Star")}),
            "sales": (_inputs(own[1].name, None),),
        },
        "T05": {
            "training": _rows({"Nobody Known": (1, None)}), "scouts": (Input("x" * 41),), "sponsor": Input("Nobody"),
            "spying": (_inputs("Nobody VC", "match1", None),), "sales": (_inputs("Nobody Known", None),),
            "transfer_bids": _rows({"Nobody Known": (10,)}), "offer_bids": _rows({"2": (30, None)}),
            "contract_bids": _rows({"Rolf Amber": (85, 2), "Mika Stone": (90, 4)}),
        },
        "T08": {"transfer_bids": _rows({second: (450,)})},
    }  # fmt: skip
    nothing = Moves()
    wishes = ("scouts", "spying", "sponsor", "sales", "transfer_bids", "offer_bids", "contract_bids")
    moves = {}
    for team in league.teams:
        if team.id != "T04":
            blank = {name: getattr(nothing, name) for name in wishes}
            moves[team.id] = replace(made_moves(seen[team.id], 3), **(blank | asked.get(team.id, {})))
    moves["T03"] = _with_player(moves["T03"], own[-1].name)
    after, events = resolve(league, moves, Draw(b"seed"))
    return PlayedRound(league, after, events, moves)


def _inputs(*values: Value) -> tuple[Input, ...]:
    return tuple(Input(value) for value in values)


def _rows(typed: Mapping[str, tuple[Value, ...]]) -> tuple[Row, ...]:
    return tuple(Row(key, _inputs(*values)) for key, values in typed.items())


def _with_player(moves: Moves, name: str) -> Moves:
    """The move with a player in the last place of every set of the first match."""
    match = moves.matches["match1"]
    sets = tuple(
        replace(one, players=(*one.players[:-1], Input(name)), loss_ol=(*one.loss_ol[:-1], BLANK)) for one in match.sets
    )
    return replace(moves, matches={**moves.matches, "match1": MatchMoves(sets, match.gain_ol)})


def results_of(played: PlayedRound) -> bytes:
    """The book of results of a round."""
    return made_results(played.before, played.after, played.events, played.receipts)


def told_of(played: PlayedRound) -> Bulletin:
    """The bulletin of a round."""
    return made_bulletin(played.before, played.after, played.events, played.receipts)


def report_of(
    played: PlayedRound, team: str, problems: tuple[Problem, ...] = (), others: tuple[Receipt, ...] = ()
) -> bytes:
    """A team's report of a round."""
    moves = played.moves.get(team)
    file = sent(team, moves) if moves else None
    return report.build(
        played.before,
        played.after,
        team,
        played.events,
        told_of(played),
        problems,
        file,
        others,
        opened(played.before, team),
    )


def texts(book: bytes, sheet: str) -> str:
    """All that stands on a sheet, a cell a line."""
    return "\n".join(str(value) for row in cells(book)[sheet] for value in row if value is not None)


def sent(team: str, moves: Moves, number: int = 1) -> Receipt:
    """A team's file as it came."""
    return Receipt(
        f"{team} move.xlsx", f"{int(team[1:]) * 16 + number:x}".rjust(64, "a"), number, "2026-11-20T18:03:11", moves
    )


def inside(book: bytes) -> bytes:
    """Every byte of every part of a workbook."""
    with zipfile.ZipFile(io.BytesIO(book)) as parts:
        return b"\0".join(parts.read(name) for name in parts.namelist())


@lru_cache(32)
def cells(book: bytes) -> dict[str, list[list[Any]]]:
    """What stands in every sheet, row by row."""
    from openpyxl import load_workbook

    opened = load_workbook(io.BytesIO(book))
    return {sheet.title: [list(row) for row in sheet.iter_rows(values_only=True)] for sheet in opened}


def frame(book: bytes, sheet: str) -> Any:
    """A sheet as pandas reads it without being told anything: blanks are "", and a team called NA keeps its name."""
    # By its name, since pandas has no types that mypy could read.
    pandas = importlib.import_module("pandas")
    return pandas.read_excel(io.BytesIO(book), sheet_name=sheet, engine="openpyxl", keep_default_na=False)


def with_team(league: League, team: str, **changes: Any) -> League:
    """The league with a team changed."""
    return replace(league, teams=tuple(replace(one, **changes) if one.id == team else one for one in league.teams))


def other_secrets(played: PlayedRound, keep: str) -> PlayedRound:
    """The same round with every secret of every team but one changed: what nobody else may notice in his book.

    `keep` is a team's id, or "" for none. Scores, how they ran, names of what is for sale and transfers stay.
    """
    before, after = (_other_league(league, keep) for league in (played.before, played.after))
    events: list[Event] = []
    for one in played.events:
        if isinstance(one, MatchPlayed):
            sets = tuple(_other_set(each, one, keep) for each in one.sets)
            events.append(replace(one, sets=sets))
        elif keep in list_teams_concerned(one) or isinstance(one, Placed | CupWon):
            events.append(one)
        elif isinstance(one, Sale):
            events.append(_other_sale(one))
        elif isinstance(one, Contracted):
            events.append(replace(one, bonus=one.bonus + 77))
        elif isinstance(one, OfferSold):
            events.append(one)
    for team in before.teams:
        if team.id != keep:
            events += _planted(team.id)
    return PlayedRound(before, after, events, played.moves)


def _other_sale(sale: Sale) -> Sale:
    """Who bought him for what is public; the levels he was trained to, and why not sold, are the seller's."""
    if sale.buyer:
        return replace(sale, ol=1, dl=1)
    return replace(sale, ol=1, dl=1, amateur=not sale.amateur, paid=sale.paid + 999, why="a secret of his team")


def _planted(team: str) -> tuple[Event, ...]:
    """Events of a team that nobody else may notice."""
    return (
        Trained(team, "Stranger 0", 3, 3, (1, 1)),
        BidTold(team, "8 transfers", "Stranger 9", "$31,337", won=False, why="a secret of his team"),
        BankTold(team, -31_337, 2),
        Listed(team, "Stranger 0", 31_337),
        Aged(team, "Stranger 1", "B", 31, 33, "C", 21, 23, 5),
        Retired(team, "Stranger 2", "E", 31, 33, "a secret of his team"),
        FilledUp(team, "Stranger 3", "A", 31, 33),
    )


def _other_set(one: SetPlayed, match: MatchPlayed, keep: str) -> SetPlayed:
    home, visitors = _other_side(one.home, match.home == keep), _other_side(one.visitors, match.visitors == keep)
    # How the score ran everybody saw.
    return replace(one, home=home, visitors=visitors)


def _other_side(side: Side, own: bool) -> Side:
    if own:
        # His own chance would give the other's total away.
        return replace(side, chance=0.123456)
    lines = tuple(replace(line, name="Somebody Else", position=5, start_ol=1.25, end_ol=2.25) for line in side.lines)
    return Side(lines, "WC", 1, (9, 9), (8, 8), (7, 7), 101.25, 99.75, 0.654321)


def _other_league(league: League, keep: str) -> League:
    teams = tuple(one if one.id == keep else _other_team(one, league) for one in league.teams)
    # What the GM booked of his own accord is told to everybody.
    adjusted = {one for one in league.ledger if one.round_number >= league.round_number}
    ledger = tuple(one for one in league.ledger if keep in (one.giver, one.taker) or one in adjusted)
    contract_players = tuple(
        one if one.team == keep else replace(one, lack=not one.lack) for one in league.contract_players
    )
    return replace(league, teams=teams, ledger=ledger, contract_players=contract_players)


def _other_team(team: Team, league: League) -> Team:
    listed = {one.player for one in league.transfers if one.team == team.id}
    players = tuple(
        replace(one, lack=not one.lack)
        if one.name in listed
        else Player(f"Stranger {at}", "own", "E", 3, 3, trained_ol=4)
        for at, one in enumerate(team.players)
    )
    opening = replace(team.opening, dollars=-999, tp=77, sp=1)
    return replace(team, players=players, opening=opening, sponsor="spectacle", spied=3, scouted=3, last_match=())
