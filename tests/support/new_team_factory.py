"""New teams for tests: legal ones, ones with each mistake that can be made, and ones that nobody would send."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import Any, Final

from blocks import Line, blocks
from problem_cases import FOLDER, items_of, said_of
from vbxl.books import teamsheet
from vbxl.books.intake import take
from vbxl.books.parsed_form import ParsedFile
from vbxl.books.teamsheet import TeamForm
from vbxl.league.league import LOT_ROWS, SPONSORS, Sponsor
from vbxl.league.moves import Input, Row, Value
from vbxl.league.new_team import PLAYERS_MOST, Invitation, NewPlayer, NewTeam
from vbxl.league.view import ContractLot
from vbxl.problems import Problem
from vbxl.rules.season import AGES, Season, season_with

FILE: Final = "team.xlsx"
LOTS: Final = (
    ContractLot("Mika Stone", 9, 12),
    ContractLot("Ana Lund", 12, 11),
    ContractLot("Rolf Berg", 8, 14),
)
INVITATION: Final = Invitation("Galaxy League", 1, 14, Season(), SPONSORS, LOTS, "2030-01-05 20:00 +01:00")
# Budgets A 30, B 42, C 42, D 30: all of B, C and D is spent, ten points of A are left.
SQUAD: Final = (
    ("P. de Wit", "A", 10, 10),
    ("A. Okafor", "B", 8, 13),
    ("T. Lindqvist", "B", 12, 9),
    ("M. Rossi", "C", 13, 8),
    ("K. Novák", "C", 9, 12),
    ("S. Brandt", "D", 8, 12),
    ("D. Cruz", "D", 6, 4),
)


@dataclass(frozen=True)
class Made:
    """A Team sheet that was made: what is special about it, and what it was made of."""

    what: str
    asked: NewTeam | None = None
    invitation: Invitation = INVITATION

    @cached_property
    def data(self) -> bytes:
        """The workbook, built once."""
        return teamsheet.build(self.invitation, self.asked)

    @property
    def team(self) -> NewTeam:
        """What was typed."""
        return self.asked or NewTeam()


def player(name: Value = None, age: Value = None, ol: Value = None, dl: Value = None) -> NewPlayer:
    """A row as typed."""
    return NewPlayer(Input(name), Input(age), Input(ol), Input(dl))


def rows(*players: NewPlayer) -> tuple[NewPlayer, ...]:
    """These rows, then blank ones."""
    return (*players, *[NewPlayer()] * (PLAYERS_MOST - len(players)))


def bid(name: str, pay: Value = None, rounds: Value = None) -> Row:
    """A bid on a contract player."""
    return Row(name, (Input(pay), Input(rounds)))


LEGAL: Final = NewTeam(
    team_name=Input("Harbour Gulls"),
    send_number=Input(1),
    sponsor=Input("winner"),
    players=rows(*(player(*line) for line in SQUAD)),
    contract_bids=(bid("Mika Stone", 120, 3), bid("Rolf Berg", 300, 4)),
)


def changed(at: int, **typed: Value) -> NewTeam:
    """The legal team with some cells of a row (from 0) typed over."""
    cells: dict[str, Any] = {name: Input(value) for name, value in typed.items()}
    some = list(LEGAL.players)
    some[at] = replace(some[at], **cells)
    return replace(LEGAL, players=tuple(some))


def with_bids(*bids: Row) -> NewTeam:
    """The legal team with other bids."""
    return replace(LEGAL, contract_bids=bids)


@dataclass(frozen=True)
class BrokenTeam:
    """A block of cases/problems/new_teams.txt: a team with one mistake, and the lines that are reported of it."""

    name: str
    team: NewTeam
    lines: tuple[str, ...]

    @property
    def code(self) -> str:
        """The code that the block's name begins with."""
        return self.name.partition(" ")[0]

    def reported(self) -> tuple[Problem, ...]:
        """What is reported of the team's workbook."""
        return teamsheet.judge(taken(teamsheet.build(INVITATION, self.team)), INVITATION).problems


def broken_teams(file: str, text: str) -> dict[str, BrokenTeam]:
    """The teams of a file by name; a line that does not have the form is an error with its number."""
    _, found = blocks(file, text)
    teams = {}
    for block in found:
        said, lines = said_of(block)
        team = LEGAL
        for line in said:
            team = _broken(team, line)
        teams[block.name] = BrokenTeam(block.name, team, lines)
    return teams


def _broken(team: NewTeam, line: Line) -> NewTeam:
    """A team with what a line changes: cells of the team or of a player from 1, how many players, its only bid."""
    what, items = items_of(line)
    typed = {item.label: item.value for item in items}
    if what.startswith("bid on ") and list(typed) == ["dollars", "rounds"]:
        return replace(team, contract_bids=(bid(what.removeprefix("bid on "), *typed.values()),))
    if found := re.fullmatch(r"player ([1-9])", what):
        labels = {"name": "name", "age": "age", "OL": "ol", "DL": "dl"}
        if typed.keys() <= labels.keys():
            return changed(int(found[1]) - 1, **{labels[label]: value for label, value in typed.items()})
    labels = {"name": "team_name", "sponsor": "sponsor", "send number": "send_number"}
    if what == "team" and typed.keys() <= labels.keys():
        cells: dict[str, Any] = {labels[label]: Input(value) for label, value in typed.items()}
        return replace(team, **cells)
    if what == "team" and list(typed) == ["players"] and isinstance(kept := typed["players"], int):
        return replace(team, players=rows(*team.players[:kept]))
    raise line.error("nothing of a team")


TEAMS_FILE: Final = FOLDER / "new_teams.txt"
BROKEN: Final = broken_teams(TEAMS_FILE.name, TEAMS_FILE.read_text(encoding="utf-8"))
# The codes of rules that only a new team can break.
CODES_OF_TEAMS: Final = frozenset(case.code for case in BROKEN.values() if case.code.startswith("R1."))

# Names that are names, though they look like something else.
NAMES: Final = (
    "=1+1", "'quoted'", "@sum", "+cmd|' /C calc'!A0", "Łódź ★", 'a "b" & <c>', "*", "?", "~", "~*", "<>0", ">5", "TRUE",
    "1e5", "#N/A", "012", "x" * 40, "_x0041_", "👩", "nobody", "row 3",
)  # fmt: skip
# A truth is left out: LibreOffice takes one for a number, Excel does not, and no rule does.
HOSTILE: Final[tuple[Value, ...]] = (
    None, " ", "\u00a0", 0, 1, -1, 12, 12.5, "12", " 12 ", "12.0", "012", "1e1", "+7", "٣", "seven",
    "=1+1", 999, 1000, 10**15, 0.5, "a", "A", " e ", "F", "AB", "*", "?", "~", "x" * 41, "x" * 300, "T.\tLindqvist",
    "steady", "STEADY", "P. de Wit", "p.  de  wit",
)  # fmt: skip
SEASONS: Final[tuple[tuple[tuple[str, int], ...], ...]] = (
    (("pp_age_a", 0), ("pp_age_e", 100), ("new_player_ratio", 1)),
    (("new_player_ratio", 100), ("new_player_total", 1000), ("pp_age_b", 2000)),
    (("new_player_total", 2), ("starting_capital", 0), ("credit", 0)),
    (("contract_bonus_3", 0), ("contract_bonus_4", 1000), ("starting_capital", 100_000), ("matches_a_round", 1)),
    (("wage_2_from", 1), ("wage_3_from", 2), ("wage_4_from", 3), ("wage_1", 0)),
)  # fmt: skip


@cache
def every_sheet() -> tuple[Made, ...]:
    """All Team sheets that are made for tests, the same ones for whoever asks."""
    return tuple(_every_sheet())


def _every_sheet() -> Iterator[Made]:
    yield Made("blank")
    yield Made("legal", LEGAL)
    yield from (Made(case.name, case.team) for case in BROKEN.values())
    for at in range(0, len(NAMES), PLAYERS_MOST):
        named = [player(name, AGES[place % 4], 2, 2) for place, name in enumerate(NAMES[at : at + PLAYERS_MOST])]
        yield Made(f"names {at}", replace(LEGAL, team_name=Input(NAMES[at]), players=rows(*named)))
    for many in (0, 5, 6, 13, 14):
        some = [player(f"Player {one}", AGES[one % 4], 2, 3) for one in range(many)]
        yield Made(f"{many} players", replace(LEGAL, players=rows(*some)))
    gap = (LEGAL.players[0], NewPlayer(), *LEGAL.players[1:4])
    yield Made("dear in turn", with_bids(*(bid(lot.player, 700, 4) for lot in LOTS)))
    yield Made("a gap", replace(LEGAL, players=rows(*gap)))
    for seed in range(24):
        yield Made(f"messy {seed}", messy(seed))
    for at, chosen in enumerate(SEASONS):
        other = replace(INVITATION, settings=season_with(chosen))
        yield Made(f"season {at}, legal in another", LEGAL, other)
        yield Made(f"season {at}, messy", messy(100 + at, other), other)
    for invitation, what in _invitations():
        yield Made(f"{what}, blank", None, invitation)
        sponsor = Input(invitation.sponsors[-1].name) if invitation.sponsors else Input()
        bids = tuple(bid(lot.player, 60, 2) for lot in invitation.contract_lots)
        yield Made(f"{what}, legal", replace(LEGAL, sponsor=sponsor, contract_bids=bids), invitation)
        yield Made(f"{what}, messy", messy(len(what), invitation), invitation)


def _invitations() -> Iterator[tuple[Invitation, str]]:
    yield replace(INVITATION, sponsors=(), contract_lots=(), deadline=""), "nothing offered"
    many = tuple(ContractLot(f"Contract {at}", at, 20 - at) for at in range(LOT_ROWS))
    sponsors = tuple(Sponsor(f"Sponsor {at}", at, 2 * at, 3 * at) for at in range(15))
    yield replace(INVITATION, sponsors=sponsors, contract_lots=many), "all rows"
    odd = (ContractLot("=1+1", 9, 9), ContractLot("*", 1, 1), ContractLot("?  x", 2, 2))
    named = replace(INVITATION, league_name='=HYPERLINK("x")', contract_lots=odd, deadline="@SUM(1)")
    yield replace(named, sponsors=(Sponsor("~*", 5), Sponsor("*", 7))), "odd names"
    for rounds in (1, 2, 3):
        yield replace(INVITATION, rounds=rounds), f"{rounds} rounds"


def messy(seed: int, invitation: Invitation = INVITATION) -> NewTeam:
    """A team by a seed: the legal one, with anything in some of its cells."""
    chance = random.Random(f"new team|{seed}")  # noqa: S311 - made-up teams, not the league's chance

    def some(cell: Input, often: float = 0.2) -> Input:
        return Input(chance.choice(HOSTILE)) if chance.random() < often else cell

    players = [
        NewPlayer(*(some(cell) for cell in (one.name, one.age, one.ol, one.dl)))
        for one in LEGAL.players[: chance.randint(3, 12)]
    ]
    lots = [lot.player for lot in invitation.contract_lots]
    keys = [*lots, *(f"row {at + 1}" for at in range(len(lots), LOT_ROWS))]
    pays = (None, 1, 80, 500, 900, 1400, 1750, 5000)
    bids = [bid(key, chance.choice(pays), chance.choice((None, 2, 3, 4, "4", 5))) for key in (*keys[:3], keys[-1])]
    bids = [Row(one.key, tuple(some(cell, 0.1) for cell in one.inputs)) for one in bids]
    return NewTeam(
        team_name=some(LEGAL.team_name),
        send_number=some(LEGAL.send_number),
        sponsor=some(LEGAL.sponsor),
        players=rows(*players),
        contract_bids=tuple(one for one in bids if any(cell.text for cell in one.inputs)),
    )


def taken(data: bytes, file: str = FILE) -> ParsedFile:
    """A file as it is taken in."""
    return take(data, file)


def opened(data: bytes, file: str = FILE) -> TeamForm:
    """A workbook read as a Team sheet."""
    form = taken(data, file).form
    assert isinstance(form, TeamForm)
    return form
