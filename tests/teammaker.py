"""New teams for tests: legal ones, ones with each mistake that can be made, and ones that nobody would send."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import Any, Final

from vbxl.books import teamsheet
from vbxl.books.form import Taken
from vbxl.books.intake import take
from vbxl.books.teamsheet import TeamForm
from vbxl.league.league import LOT_ROWS, SPONSORS, Sponsor
from vbxl.league.moves import Input, Row, Value
from vbxl.league.newteam import PLAYERS_MOST, Invitation, NewPlayer, NewTeam
from vbxl.league.view import ContractLot
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
# The rows of the sheet in which the first player and the first contract player stand.
PLAYER_ROW: Final = 16
BID_ROW: Final = 33


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


# The smallest mistake of each kind: by its code the team, the cell, what is said, and the remedy.
WRONG: Final[dict[str, tuple[NewTeam, str, str]]] = {
    "R1.1-NAME missing": (
        replace(LEGAL, team_name=Input()),
        "B10: R1.1-NAME: a name is missing (found nothing; rule R1.1).",
        "Type how your team shall be called.",
    ),
    "R1.1-NAME long": (
        replace(LEGAL, team_name=Input("x" * 41)),
        f'B10: R1.1-NAME: a name has at most 40 characters (found "{"x" * 41}"; rule R1.1).',
        "Type how your team shall be called.",
    ),
    "R1.1-NAME invisible": (
        replace(LEGAL, team_name=Input("Harbour\u200bGulls")),
        'B10: R1.1-NAME: a name has visible characters only (found "Harbour\\u200bGulls"; rule R1.1).',
        "Type how your team shall be called.",
    ),
    "R9.1-SPONSOR": (
        replace(LEGAL, sponsor=Input("generous")),
        'B11: R9.1-SPONSOR: there is no such sponsor (found "generous"; rule R9.1).',
        "Choose one of steady, winner, spectacle. As it stands: none.",
    ),
    "FILE-SEND": (
        replace(LEGAL, send_number=Input("soon")),
        'B12: FILE-SEND: the send number is a whole number from 0 to 999 (found "soon"; rule file).',
        "Type 1, and one more each time you send again. As it stands: counted as 0.",
    ),
    "R1.1-SIX": (
        replace(LEGAL, players=rows(*LEGAL.players[:4])),
        "B20: R1.1-SIX: a team has at least 6 players, here are 4 (found nothing; rule R1.1).",
        "Fill in 2 more.",
    ),
    "R1.4-NAME missing": (
        changed(2, name=None),
        "B18: R1.4-NAME: a name is missing (found nothing; rule R1.4).",
        "Type how he shall be called.",
    ),
    "R1.4-NAME invisible": (
        changed(2, name="T.\tLindqvist"),
        'B18: R1.4-NAME: a name has visible characters only (found "T.\\u0009Lindqvist"; rule R1.4).',
        "Type how he shall be called.",
    ),
    "R1.4-TWICE": (
        changed(4, name="  p.   DE wit"),
        'B20: R1.4-TWICE: another player has this name, or one that looks the same (found "p.   DE wit"; rule R1.4).',
        "Type another name.",
    ),
    "R1.2-AGE missing": (
        changed(0, age=None),
        "C16: R1.2-AGE: an age is one of A, B, C, D, E (found nothing; rule R1.2).",
        "Choose an age.",
    ),
    "R1.2-AGE": (
        changed(0, age="Age A"),
        'C16: R1.2-AGE: an age is one of A, B, C, D, E (found "Age A"; rule R1.2).',
        "Choose an age.",
    ),
    "R1.2-BUDGET": (
        # B: 21 + 12 + 10 = 43 of 42.
        changed(2, dl=10),
        'C18: R1.2-BUDGET: players of Age B take 43 PP, and there are 42 (found "B"; rule R1.2).',
        "Take 1 points away from players of Age B, or change an age.",
    ),
    "R1.2-BUDGET of Age E": (
        # E has no points at all: 20 of 0.
        changed(0, age="e"),
        'C16: R1.2-BUDGET: players of Age E take 20 PP, and there are 0 (found "e"; rule R1.2).',
        "Take 20 points away from players of Age E, or change an age.",
    ),
    "R1.2-LEVEL missing": (
        changed(6, ol=None),
        "D22: R1.2-LEVEL: a level of a new player is whole points, 1 or more (found nothing; rule R1.2).",
        "Type plain digits.",
    ),
    "R1.2-LEVEL half": (
        changed(6, dl=3.5),
        "E22: R1.2-LEVEL: a level of a new player is whole points, 1 or more (found 3.5; rule R1.2).",
        "Type plain digits.",
    ),
    "R1.2-LEVEL nought": (
        changed(6, dl=0),
        "E22: R1.2-LEVEL: a level of a new player is whole points, 1 or more (found 0; rule R1.2).",
        "Type plain digits.",
    ),
    "R1.2-RATIO": (
        # 7 > 2 × 3.
        changed(6, ol=7, dl=3),
        "D22: R1.2-RATIO: the higher level may be at most 2 times the lower (found 7; rule R1.2).",
        "Lower this level, or raise the other.",
    ),
    "R1.2-RATIO of DL": (
        changed(6, ol=3, dl=7),
        "E22: R1.2-RATIO: the higher level may be at most 2 times the lower (found 7; rule R1.2).",
        "Lower this level, or raise the other.",
    ),
    "R1.2-TOTAL": (
        # 12 + 13 = 25 > 24, of the 30 PP of Age A.
        changed(0, ol=12, dl=13),
        "E16: R1.2-TOTAL: OL and DL together may be at most 24, here they are 25 (found 13; rule R1.2).",
        "Take 1 away.",
    ),
    "R7.1-PAY": (
        with_bids(bid("Ana Lund", 99.5, 2)),
        "C34: R7.1-PAY: a bid is whole dollars from 1 to 1,000,000 (found 99.5; rule R7.1).",
        "Type plain digits. As it stands: no bid.",
    ),
    "R7.1-ROUNDS": (
        with_bids(bid("Ana Lund", 100)),
        "F34: R7.1-ROUNDS: a contract lasts 2, 3 or 4 rounds (found nothing; rule R7.1).",
        "Choose one of them. As it stands: no bid.",
    ),
    "R7.2-LOT": (
        with_bids(bid("row 7", None, 3)),
        "F39: R7.2-LOT: no lot stands there (found 3; rule R7.2).",
        "Bid for what is listed. As it stands: no bid.",
    ),
    "R8.3-CREDIT": (
        # 1,347 + 10 % of 3 × 1,347 = 404.1, rounded up: 1,752 > 750 + 1,000.
        with_bids(bid("Rolf Berg", 1347, 3)),
        "C35: R8.3-CREDIT: you have $750, and may owe $1,000 (found 1347; rule R8.3).",
        "Bid less. As it stands: no bid.",
    ),
}  # fmt: skip
# The codes of rules that only a new team can break.
CODES_OF_TEAMS: Final = frozenset(case.partition(" ")[0] for case in WRONG if case.startswith("R1."))

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
    yield from (Made(case, team) for case, (team, _, _) in WRONG.items())
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


def taken(data: bytes, file: str = FILE, reader: str = "vbxl") -> Taken:
    """A file as it is taken in."""
    return take(data, file, reader)


def opened(data: bytes, file: str = FILE, reader: str = "vbxl") -> TeamForm:
    """A workbook read as a Team sheet."""
    form = taken(data, file, reader).form
    assert isinstance(form, TeamForm)
    return form
