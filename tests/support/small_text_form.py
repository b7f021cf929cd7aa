"""A small text form: the view and the moves of the golden form, and how a form typed by hand is read in tests."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from vbxl.books.parsed_form import Form
from vbxl.books.textform import build, read
from vbxl.league.league import LastSet, Offer, Sponsor
from vbxl.league.lineups import prefilled
from vbxl.league.moves import BLANK, Input, MatchMoves, Moves, Row, SetMoves
from vbxl.league.team_knowledge import TeamKnowledge
from vbxl.league.view import ContractLot, MatchView, RosterLine, SheetId, TransferLot, View, league_mark
from vbxl.rules.season import season_with

ROSTER = (
    RosterLine("J. Jansen", "own", "A", 12, 11, trained_ol=1),
    RosterLine("J. Jansen 2", "own", "B", 10, 10, lack=True),
    RosterLine("K. Pálffy", "own", "C", 17, 9),
    RosterLine("L. O'Dell", "own", "D", 15, 12),
    RosterLine("H. Ueda", "own", "E", 14, 9),
    RosterLine("C. Moreau", "talent", "", 0, 0, talent_matches=3),
    RosterLine("Rolf Amber", "contract", "", 13, 10, pay=80, last_round=12),
)
NAMES = tuple(line.name for line in ROSTER)
VIEW = View(
    league_name="Harbour League",
    id=SheetId(1, 12, "T03", league_mark("Harbour League"), "6b1d0c7f2e9a4853"),
    team_name="Harbour Gulls",
    season_number=1,
    round_number=12,
    rounds=12,
    deadline="2026-11-14 20:00 +01:00",
    settings=season_with([("meetings", 8)]),
    division=1,
    roster=ROSTER,
    matches=(MatchView("match1", 49, 1, True, "River Rats", 46, True),),
    dollars=-120,
    tp=4,
    sp=60,
    sponsor="steady",
    spied=1,
    scouted=1,
    teams=("Harbour Gulls", "River Rats"),
    sponsors=(
        Sponsor("steady", a_round=250),
        Sponsor("winner", match_won=220),
        Sponsor("spectacle", set_won=70),
    ),
    transfers=(TransferLot("M. Fontaine", "River Rats", "A", 12, 6, 150),),
    offers=(Offer("player", 0, 9, 11, "B"), Offer("TP", 5)),
    contract_lots=(ContractLot("Mika Stone", 7, 12),),
)
TWO = (VIEW.matches[0], MatchView("match2", 53, 1, False, "Old Mill", 0, False))
I = Input  # noqa: E741 - a table of inputs is read more easily with a short name


def six(*values: object) -> tuple[Input, ...]:
    return tuple(Input(one) for one in (*values, *[None] * (6 - len(values))))  # type: ignore[arg-type]


SET_1 = SetMoves(
    players=six("J. Jansen", "J. Jansen 2", "K. Pálffy", "L. O'Dell", "H. Ueda", "Rolf Amber"),
    positions=six(1, 2, "Setter", 4, 2, 3),
    concept=I("OC"),
    risk=I(7),
    home=(I(10), I(0)),
    devotion=(I(3), BLANK),
    special=(BLANK, I(5)),
)
SET_2 = SetMoves(
    players=six("J. Jansen", "J. Jansen 2", "K. Pálffy", "L. O'Dell", "H. Ueda", "C. Moreau"),
    positions=six(1, 2, 1, 4, 2, 3),
    starts=((I(9), I(9)), (I(3), I(2.5)), (I(12), I(9)), (I(12), I(10)), (BLANK, BLANK), (BLANK, BLANK)),
)
MOVES = Moves(
    send_number=I(2),
    salt=I("bcdfghjklmnpqrst"),
    matches={"match1": MatchMoves((SET_1, SET_2, SetMoves(), SetMoves(), SetMoves()))},
    training=(Row("J. Jansen", (I(1), BLANK)), Row("K. Pálffy", (I(0), I(1)))),
    scouts=(I("P. Nieuw"),),
    spying=((I("River Rats"), I("match1"), I("yes")),),
    sponsor=I("winner"),
    sales=((I("H. Ueda"), I(300)),),
    transfer_bids=(Row("M. Fontaine", (I(410),)),),
    offer_bids=(Row("1", (I(300), I("K. Klaver"))),),
    contract_bids=(Row("Mika Stone", (I(120), I(3))),),
    ageing=(Row("J. Jansen", (I(3),)),),
)
GOLDEN = build(VIEW, MOVES)
SHEET = f"SHEET: {VIEW.id}\n"
LAST = LastSet(
    tuple(zip([line.name for line in (*ROSTER[:5], ROSTER[6])], (5, 3, 1, 1, 2, 2), strict=True)), concept=3, risk=5
)
# A form of two matches in the middle of a season, and what it says as it is sent.
SENT = replace(
    VIEW,
    round_number=8,
    id=replace(VIEW.id, round_number=8),
    matches=TWO,
    known=TeamKnowledge(last_match=(LAST,) * 5),
    transfers=(*VIEW.transfers, TransferLot("A. Juhl", "River Rats", "C", 13, 7, 400)),
    contract_lots=(*VIEW.contract_lots, ContractLot("Piet van Brouwer", 7, 8)),
)
AS_SENT = prefilled(SENT)
FORM = build(SENT, AS_SENT)
LINES = FORM.splitlines()
# What a form typed by hand starts with: whose it is, and the names, so that these are known.
TYPED = SHEET + "ROSTER: 7\n" + "".join(f"{at}. {name}, own A, 12/11\n" for at, name in enumerate(NAMES, 1))


def quoted(text: str, mark: str = "> ") -> str:
    return "".join(f"{mark}{line}\n" for line in text.splitlines())


def edited(old: str, new: str) -> str:
    """The form as it was sent, with a piece of it changed."""
    assert old in FORM
    return FORM.replace(old, new, 1)


def names_of(set_: SetMoves) -> list[object]:
    return [player.value for player in set_.players]


def said(text: str) -> Form:
    return read(text.encode(), "m.txt")


def clean(text: str) -> Moves:
    form = said(text)
    assert [str(one) for one in form.problems] == []
    return form.moves


def one_set(text: str, number: int = 1) -> SetMoves:
    return clean(f"{TYPED}MATCH 1\nSET {number}\n{text}").matches["match1"].sets[number - 1]


def told(text: str) -> list[tuple[int, int, object]]:
    """Line, column and what was found of each problem, all of them TEXT-LINE."""
    form = said(text)
    assert {one.code for one in form.problems} <= {"TEXT-LINE"}
    assert {one.place.file for one in form.problems} <= {"m.txt"}
    return [(one.place.line, one.place.column, one.found) for one in form.problems]


def inputs(moves: Moves) -> Iterator[Input]:
    yield moves.send_number
    for match in moves.matches.values():
        for one in match.sets:
            yield from (*one.players, *one.positions, one.concept, one.risk, *one.home, *one.devotion, *one.special)
            for pair in one.starts:
                yield from pair
    rows = (*moves.training, *moves.transfer_bids, *moves.offer_bids, *moves.contract_bids, *moves.ageing)
    for row in rows:
        yield from row.inputs
    yield moves.sponsor
    yield from moves.scouts
    for entry in (*moves.sales, *moves.spying):
        yield from entry
