"""Every situation of an input that is wrong, as a manager types it, and the sentence that the sheet says beside it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Final, NamedTuple

import pytest

from calculators import Document
from leagues import made_league
from sheet_factory import last_round
from vbxl.books import movesheet
from vbxl.books.movesheet import checks as movesheet_checks
from vbxl.books.movesheet.checks import GUESS_TEXT, LEAVING_TEXTS, LOT_WARNINGS, MESSAGES, PLACE_TEXT, REPORT_TEXT
from vbxl.books.movesheet.layout import (
    AGEING_ROW,
    AGEING_SHEET,
    CHECKS_SHEET,
    TOTAL_LINE,
    TRAINING_ROW,
    TRAINING_SHEET,
    AgeingColumns,
    MarketColumns,
    MatchColumns,
    TrainingColumns,
    first_line,
)
from vbxl.books.movesheet.start import BESIDE, SEND_ROW, START
from vbxl.league.league import CONTRACT, OWN, TALENT, Offer
from vbxl.league.moves import Value
from vbxl.league.no_move import prefilled
from vbxl.league.view import ContractLot, RosterLine, TransferLot, View, full_view
from vbxl.xlsx.areas import Area
from vbxl.xlsx.guard import guard
from vbxl.xlsx.worksheet import ref

C: Final = MatchColumns
MARKET: Final = "Market"
ROSTER: Final = (
    *(RosterLine(f"Own {at}", OWN, "C", 10, 10) for at in range(1, 9)),
    RosterLine("Often", OWN, "B", 10, 10, trained_ol=5),
    RosterLine("Highest", OWN, "B", 18, 17),
    RosterLine("Uneven", OWN, "B", 9, 3),
    RosterLine("Hired", CONTRACT, "", 10, 10, pay=50, last_round=9),
    RosterLine("New", TALENT, "", 0, 0),
    RosterLine("Weak", OWN, "A", 6, 6),
    RosterLine("Old", OWN, "E", 15, 15),
)
ROW: Final = {line.name: at for at, line in enumerate(ROSTER)}


@cache
def seen() -> View:
    """A team of players whose levels are round numbers, at home in match 1; it may spy once more, and is not rich."""
    view = full_view(made_league(), "T03")
    first = replace(view.matches[0], home=True, home_points=24, lacking=False)
    return replace(
        view, roster=ROSTER, matches=(first, *view.matches[1:]), sp=200, tp=3, dollars=900, spied=3, scouted=2,
        transfers=(TransferLot("For Sale", view.matches[0].opponent, "B", 9, 9, 100),
                   TransferLot("Own 1", view.team_name, "C", 10, 10, 0)),
        offers=(Offer("player", 1, 9, 9, "B"), Offer("TP", 5)), contract_lots=(ContractLot("Rolf", 12, 9),),
    )  # fmt: skip


@cache
def sheet(kind: str) -> tuple[bytes, Mapping[str, Area]]:
    view = seen()
    if kind == "no own sale":
        view = replace(view, transfers=view.transfers[:1])
    elif kind == "last round":
        view = last_round(view)
    elif kind == "full":
        more = (RosterLine(f"More {at}", OWN, "A", 5, 5) for at in range(20 - len(ROSTER)))
        view = replace(view, roster=(*ROSTER, *more), scouted=0)
    data = movesheet.build(view, prefilled(view))
    return data, guard(data).names


class Situation(NamedTuple):
    """Cells by the name of an area and the row in it; what is typed; where the sentence stands; the sheet's kind."""

    typed: Mapping[tuple[str, int, int], Value]
    sheet: str
    cell: str
    says: str
    kind: str = ""


def set_cells(**typed: Value) -> Mapping[tuple[str, int, int], Value]:
    """Single cells of the first set of match 1; `position_1` is the position in its first line."""
    found: dict[tuple[str, int, int], Value] = {}
    for name, value in typed.items():
        what, _, line = name.rpartition("_")
        level = {"OL": 0, "DL": 1}.get(line)
        if level is not None:
            found[f"match1_set1_{what}", 0, level] = value
        elif line.isdigit():
            found[f"match1_set1_{what}", int(line) - 1, 0] = value
        else:
            found[f"match1_set1_{name}", 0, 0] = value
    return found


SENTENCE: Final = ref(first_line(0) + TOTAL_LINE + 1, C.label)
LINE_1, LINE_3 = ref(first_line(0), C.message), ref(first_line(0) + 2, C.message)
# Three who attack: a setter, two attackers; the others Allround.
THREE: Final = {"position_1": 1, "position_2": 2, "position_3": 2, **{f"position_{at}": 3 for at in (4, 5, 6)}}
BAD_BID: Final = "no bid: digits alone, 1 to 1,000,000, without $"


def on_match(cell: str, says: str, **typed: Value) -> Situation:
    return Situation(set_cells(**typed), "Match 1", cell, says)


def beside(area: str, says: str, *typed: tuple[str, int, int, Value], column: int, kind: str = "") -> Situation:
    """A sentence in a column of the row of the first cell that is typed into."""
    sheet_ = {"training": TRAINING_SHEET, "ageing": AGEING_SHEET}.get(area.partition("_")[0], MARKET)
    return Situation({(name, row, at): value for name, row, at, value in typed}, sheet_, f"{area} {column}", says, kind)


def market(area: str, value: Value, says: str, *others: tuple[str, int, int, Value], kind: str = "") -> Situation:
    return beside(area, says, (area, 0, 0, value), *others, column=_MESSAGES[area], kind=kind)


_MESSAGES: Final = {
    **dict.fromkeys(("transfer_bid", "offer_bid", "contract_bid", "offer_name", "scout_name"), MarketColumns.message),
    "sponsor_choice": MarketColumns.third, "sale_player": MarketColumns.third, "spy_team": MarketColumns.sixth,
}  # fmt: skip


def trains(name: str, says: str, level: str = "ol", value: Value = 1, **more: Value) -> Situation:
    cells = [(f"training_{level}", ROW[name], 0, value)]
    cells += [(f"training_{level}", ROW[other.replace("_", " ")], 0, one) for other, one in more.items()]
    row = ref(TRAINING_ROW + ROW[name], TrainingColumns.message)
    return Situation({(area, at, column): one for area, at, column, one in cells}, TRAINING_SHEET, row, says)


def ages(name: str, value: Value, says: str) -> Situation:
    row = ref(AGEING_ROW + ROW[name], AgeingColumns.message)
    return Situation({("ageing_loss_ol", ROW[name], 0): value}, AGEING_SHEET, row, says, "last round")


OTHER: Final = "Old Brewery VC"
YES_NO: Final = ("spy_detail", 0, 0)
SITUATIONS: Final[Mapping[str, Situation]] = {
    # Line-ups: what the rule wants, and what is played.
    "OC with three": on_match(
        SENTENCE, "OC needs 4 setters or attackers, you have 3: NC is played", concept="OC", risk=3, **THREE
    ),
    "AC with three": on_match(
        SENTENCE, "AC needs 5 setters or attackers, you have 3: NC is played", concept="AC", risk=3, **THREE
    ),
    "WC with none": on_match(
        SENTENCE, "WC needs 5 blockers or defenders, you have 0: NC is played", concept="WC", risk=3, **THREE
    ),
    "no such concept": on_match(SENTENCE, "concepts are AC, OC, NC, DC, WC: NC is played", concept="XC", risk=3),
    "risk 10": on_match(SENTENCE, "risk of NC: a whole number, 3 to 9; 3 is played", concept="NC", risk=10),
    "risk $5": on_match(SENTENCE, "risk of NC: a whole number, 3 to 9; 3 is played", concept="NC", risk="$5"),
    "half points": on_match(SENTENCE, MESSAGES["points_text"][0].text, special_OL=2.5),
    "home beyond": on_match(SENTENCE, MESSAGES["home_text"][0].text, home_OL=20, home_DL=7),
    "devotion beyond": on_match(SENTENCE, MESSAGES["devotion_text"][0].text, devotion_OL=31),
    "special beyond": on_match(SENTENCE, MESSAGES["special_text"][0].text, special_DL=41),
    "nobody": on_match(LINE_1, "no player chosen: the freshest one plays", player_1=None),
    "unknown": on_match(LINE_1, "not in your team: the freshest one plays", player_1="Nobody Known"),
    "twice": on_match(LINE_3, "twice in this set: the freshest other plays", player_1="Own 1", player_3="Own 1",
                      **{f"player_{at}": f"Own {at}" for at in (2, 4, 5, 6)}),
    "no position": on_match(LINE_1, "positions are 1 to 5: plays as Allround", position_1="a"),
    "third setter": on_match(
        LINE_3, "two setters at most: plays as Attacker", position_1=1, position_2=1, position_3=1
    ),
    "third blocker": on_match(
        LINE_3, "two blockers at most: plays as Defender", position_1=5, position_2=5, position_3=5
    ),
    "loss 9": on_match(LINE_1, "not 0 to the loss: the higher level loses", loss_ol_1=9),
    # Training.
    "wish 2": trains("Own 1", "a level gains 1 point or none: not trained", value=2),
    "contract player": trains("Hired", "a contract player: not trained"),
    "new talent": trains("New", "a new talent must play his matches first: not trained"),
    "often": trains("Often", "trained as often as a season allows: not trained"),
    "total": trains("Highest", "OL and DL together would be above the limit: not trained"),
    "ratio": trains("Uneven", "the higher level would be too many times the lower: not trained"),
    "no TP": trains(
        "Own 4", "not enough training points (TP) left: not trained", Own_1=1, Own_2=1, Own_3=1
    ),
    # Ageing: C to D costs 14 of 20 points, and of the 6 left no level may be more than three times the other.
    "contract player ages": ages("Hired", 3, "a contract player has no age: nothing is split"),
    "talent ages": ages("New", 3, "a talent loses nothing: nothing is split"),
    "last age": ages("Old", 3, "the player leaves in any case: nothing is split"),
    "split beyond": ages("Own 1", 15, "6 to 8 are legal; 8 is taken"),
    "split $3": ages("Own 1", "$3", "6 to 8 are legal; 7 is taken"),
    # Market: what is typed with $ is told as what it is.
    "bid $300": market("transfer_bid", "$300", BAD_BID),
    "bid 1,300": market("transfer_bid", "1,300", BAD_BID),
    "offer $300": market("offer_bid", "$300", BAD_BID),
    "pay $300": market("contract_bid", "$300", BAD_BID, ("contract_rounds", 0, 0, 2)),
    "least $300": market(
        "sale_player", "Own 2", "not offered: digits alone, 0 to 1,000,000, without $",
        ("sale_minimum", 0, 0, "$300"),
    ),
    "own lot": beside("transfer_bid", "a player of your own: no bid", ("transfer_bid", 1, 0, 100),
                      column=MarketColumns.message),
    "no lot": beside("transfer_bid", "no lot stands here: no bid", ("transfer_bid", 3, 0, 100),
                     column=MarketColumns.message),
    "five rounds": market("contract_bid", 20, "a contract lasts 2, 3 or 4 rounds: no bid",
                          ("contract_rounds", 0, 0, 5)),
    "no name": market("offer_bid", 20, "no name of 1 to 40 visible characters: called Newcomer"),
    "beyond credit": market("transfer_bid", 90000, "more than you can have and may owe, at best: no bid",
                            kind="no own sale"),
    "no such sponsor": market("sponsor_choice", "Acme", "no sponsor of that name: it stays as before"),
    "hired for sale": market("sale_player", "Hired", "no player of your own: not offered"),
    "offered twice": beside("sale_player", "offered twice: one of the two offers counts",
                            ("sale_player", 1, 0, "Own 2"), ("sale_player", 0, 0, "Own 2"),
                            column=MarketColumns.third),
    "too late to sell": market("sale_player", "Own 2", "no players are sold any more this season: not offered",
                               kind="last round"),
    "second talent": beside("scout_name", "the season's talents are all scouted: no talent",
                            ("scout_name", 1, 0, "Ben Two"), ("scout_name", 0, 0, "Ann One"),
                            column=MarketColumns.message),
    "bad talent": market("scout_name", "x" * 41, "no name of 1 to 40 visible characters: no talent"),
    "full roster": market("scout_name", "Ann One", "your roster is full: no talent", kind="full"),
    "spy on nobody": market("spy_team", "Nobody", "no other team of that name: not ordered, not paid"),
    "spy in no match": market("spy_team", OTHER, "the team has no such match: not ordered, not paid",
                              ("spy_match", 0, 0, "match9")),
    # They meet Northgate Nets and Mill Lane Blockers.
    "spy on who does not meet them": market("spy_team", OTHER, "the team has no such match: not ordered, not paid",
                                            ("spy_match", 0, 0, "Lantern Hill")),
    "spy perhaps": market("spy_team", OTHER, "neither yes nor no: the totals only are ordered",
                          ("spy_match", 0, 0, "match1"), (*YES_NO, "perhaps")),
    "spy twice": beside("spy_team", "all orders of the season are used: not ordered, not paid",
                        ("spy_team", 1, 0, OTHER), ("spy_match", 1, 0, "match1"),
                        ("spy_team", 0, 0, OTHER), ("spy_match", 0, 0, "match1"), column=MarketColumns.sixth),
    # The mail.
    "sent soon": Situation({("send_number", 0, 0): "soon"}, START, ref(SEND_ROW, BESIDE),
                           "no whole number up to 999: counts as 0"),
}  # fmt: skip


@cache
def document(kind: str) -> Document:
    """The sheet of a kind, loaded once; who types into it takes it back."""
    return Document(sheet(kind)[0])


@pytest.mark.parametrize("name", SITUATIONS)
def test_the_sheet_says_it_beside_the_cell_and_the_checks_list_it(name: str) -> None:
    one = SITUATIONS[name]
    names, book = sheet(one.kind)[1], document(one.kind)
    typed, before = {}, {}
    for (area, row, column), value in one.typed.items():
        place = names[area]
        at = place.sheet, ref(place.row - 1 + row, place.column - 1 + column)
        typed[at], before[at] = value, book.value(*at) or None
    cell = one.cell
    if " " in cell:
        area, row, _ = next(iter(one.typed))
        cell = ref(names[area].row - 1 + row, int(cell.rpartition(" ")[2]))
    book.set_many(typed)
    said = book.value(one.sheet, cell)
    rows = range(movesheet_checks.FIRST, movesheet_checks.FIRST + 20)
    listed = [book.value(CHECKS_SHEET, ref(row, movesheet_checks.WRONG)) for row in rows]
    book.set_many(before)
    assert said == one.says
    if one.sheet == AGEING_SHEET and "legal" in one.says:
        assert "no whole number from 0 to the loss: a legal one is taken" in listed
    else:
        assert one.says in listed


@pytest.mark.parametrize("kind", ["", "no own sale", "last round", "full"])
def test_nothing_is_listed_before_anything_is_typed(kind: str) -> None:
    assert document(kind).value("", "check_status") == "READY"


# Those which need more than a cell or two; their own tests type them.
ELSEWHERE: Final = {
    "error_text": {1}, "empty_match_text": {1}, "empty_set_text": {1}, "gain_text": {1},
    "fault_text": {4}, "training_text": {8}, "sale_text": {4}, "spy_text": {5, 6}, "ageing_text": {1, 2, 6},
    "concept_text": {1}, "risk_text": {1},
}  # fmt: skip


def test_the_table_has_every_message_but_those_that_other_tests_type() -> None:
    said = {one.says for one in SITUATIONS.values()}
    missing = {
        name: numbers
        for name, messages in MESSAGES.items()
        if (numbers := {at for at, one in enumerate(messages, start=1) if one.text not in said})
    }
    assert missing == ELSEWHERE


def test_no_message_is_a_bare_word() -> None:
    """What is wrong, and what counts: four words at least."""
    every = [one.text for messages in MESSAGES.values() for one in messages]
    every += [GUESS_TEXT, REPORT_TEXT, PLACE_TEXT, *LEAVING_TEXTS, *LOT_WARNINGS]
    assert [text for text in every if len(text.split()) < 4] == []
