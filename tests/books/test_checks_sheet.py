"""The list of problems on Start against `vbxl check`: the same problems in the same cells, by formulas alone."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final, NamedTuple

import pytest

from exhaustive import mark_all_but_first
from listed_spots import listed_spots
from problem_cases import PROBLEMS
from rules_sheet_factory import telling_sheets
from sheet_factory import FILE, Made, cell_formulas, guard_once
from sheet_kinds import every_sheet
from vbxl.books.movesheet import checks as movesheet_checks
from vbxl.books.movesheet import read
from vbxl.books.movesheet.checks import (
    GUESS_TEXT,
    LEAVING_TEXTS,
    LOT_WARNINGS,
    MESSAGES,
    PLACE_TEXT,
    REPORT_TEXT,
    find_text,
)
from vbxl.league.checks import checks
from vbxl.league.moves import BLANK, Input, Moves, Row, Value
from vbxl.problems import CODES, BidFault, Problem, SpyFault
from vbxl.xlsx.cells import START, Area, parse_area, parse_cell, ref
from vbxl.xlsx.guard import Guarded
from wishes import TRAINED

# The same is said of a bid and of what stands beside no lot in three blocks, and of special points whichever limit they
# break: then a sentence stands for several codes.
BIDS: Final = ("transfer_bid", "offer_bid", "contract_bid")
CODES_OF: Final[Mapping[str, tuple[str, ...]]] = {
    message.text: message.codes for messages in MESSAGES.values() for message in messages
}
IN_SHEET: Final = {code for codes in CODES_OF.values() for code in codes}


# Sentence, remedy and rule as they belong together on a line of the list, and where they stand.
TOGETHER: Final = {(one.text, one.remedy, one.rule) for messages in MESSAGES.values() for one in messages}
LINE: Final = (movesheet_checks.PLACE, movesheet_checks.WRONG, movesheet_checks.REMEDY, movesheet_checks.RULE)
# Sentences that say the numbers of their case.
OF_THE_CASE: Final = {
    find_text("concept_text", 1): re.compile(
        "(.. needs [0-9] .* or .*, but you have [0-9]|concepts are AC, OC, NC, DC, WC); NC is played"
    ),
    find_text("risk_text", 1): re.compile(
        "risk of [A-Z]{2} must be a whole number, [0-9]+ to [0-9]+; [0-9]+ is played"
    ),
    BidFault.CREDIT.said.text: re.compile(r"\$[1-9][0-9]* is missing: no bid(; at most \$[1-9][0-9]*)?"),
    SpyFault.CREDIT.said.text: re.compile(r"\$[1-9][0-9]* short: not ordered, so not paid for"),
    SpyFault.BASIC.said.text: re.compile(r"\$[1-9][0-9]* short: you get the totals only"),
    SpyFault.BANK.said.text: re.compile(r"\$[1-9][0-9]* short after the round: the bank steps in"),
}
WITH_SUMS: Final = {fault.said.text for fault in (BidFault.CREDIT, SpyFault.CREDIT, SpyFault.BASIC, SpyFault.BANK)}
LISTED_ROWS: Final = range(movesheet_checks.FIRST, movesheet_checks.FIRST + movesheet_checks.LISTED)
STATUS: Final = ref(0, movesheet_checks.FOUND)
MORE: Final = ref(movesheet_checks.HEAD_ROW, movesheet_checks.WRONG)


class Told(NamedTuple):
    """A line of the list: the cells it links to, and the codes that its sentence stands for there."""

    area: Area
    codes: frozenset[str]

    def is_about(self, problem: Problem) -> bool:
        """Whether it tells of this problem: a code of its, in a cell of its."""
        at = parse_area(problem.place.sheet, problem.place.cell)
        return problem.code in self.codes and at is not None and inside(at, self.area)


def general(sentence: str) -> str:
    """The message of a list that a sentence with the numbers of its case stands for."""
    return next((message for message, said in OF_THE_CASE.items() if said.fullmatch(sentence)), sentence)


def inside(one: Area, other: Area) -> bool:
    rows = other.row <= one.row and one.last_row <= other.last_row
    return one.sheet == other.sheet and rows and other.column <= one.column and one.last_column <= other.last_column


def told(names: Mapping[str, Area], where: str, sentence: str) -> Told:
    """A line of the list by what stands in it; of three codes for three blocks of bids, that of its block."""
    sentence = general(sentence)
    sheet, _, cells = where.rpartition("!")
    area = parse_area(sheet.strip("'"), cells)
    assert area is not None, where
    codes = CODES_OF[sentence]
    if len(codes) == len(BIDS):
        blocks = [names[name] for name in BIDS]
        codes = tuple(code for code, of in zip(codes, blocks, strict=True) if of.row <= area.row <= of.last_row)
        assert len(codes) == 1, where
    return Told(area, frozenset(codes))


def spots(cells: Guarded, names: Mapping[str, Area]) -> Iterator[Told]:
    """Every spot of a sheet that has a problem, by the values that its Data sheet carries."""
    sentences = [str(one) for (one,) in cells.area(names["message_text"])]
    for where, message in listed_spots(lambda name: cells.area(names[name])):
        yield told(names, where, sentences[message - 1])


# --- one fault in a sheet that is legal but for it ---

# What stands beside nobody or no lot; where only a text form names a stranger, a sheet has an empty row.
BESIDE: Final[Mapping[str, Moves]] = {
    "R6.1-PLAYER": replace(TRAINED, training=(Row("row 15", (BLANK, Input(1))),)),
    "R8.1-LOT": replace(TRAINED, transfer_bids=(Row("row 9", (Input(70),)),)),
    "R8.2-LOT": replace(TRAINED, offer_bids=(Row("8", (Input(70), BLANK)),)),
    "R7.2-LOT": replace(TRAINED, contract_bids=(Row("row 11", (Input(70), Input(2))),)),
    "R10.1-NOBODY stranger": replace(TRAINED, ageing=(Row("row 15", (Input(3),)),)),
}
# Only a text form can state start levels, or split a loss before the last round, where a sheet has no cell for it.
OF_TEXT_FORMS: Final = frozenset({"R2.5-START", "R10.1-NOBODY early"})
FAULTS: Final = tuple(sorted(PROBLEMS.keys() - OF_TEXT_FORMS))


def faulty(name: str) -> Made:
    """A sheet with the one fault of that name, as the smallest broken moves of the checks have it."""
    case = PROBLEMS[name]
    return Made(name, case.seen, BESIDE.get(name, case.moves))


def list_of(cells: Guarded) -> list[Told]:
    """The problems of the list as the workbook carries them."""
    rows = [[str(value_at(cells, ref(row, column)) or "") for column in LINE] for row in LISTED_ROWS]
    rows = [row for row in rows if row[0] != movesheet_checks.TIP]
    for where, sentence, remedy, rule in rows:
        # All of a line or nothing of it: the one sentence with its own remedy and rule.
        assert (general(sentence), remedy, rule) in TOGETHER if where else not (sentence or remedy or rule), where
        assert sentence not in WITH_SUMS
    return [told(cells.names, where, sentence) for where, sentence, _, _ in rows if where]


def value_at(cells: Guarded, cell: str) -> Value:
    area = parse_area(START, cell)
    assert area is not None
    return cells.area(area)[0][0]


def test_there_is_a_fault_for_every_code_of_a_sheet() -> None:
    # Cells that were moved are no entries: tests/league/test_checks_errors.py moves some.
    assert {name.partition(" ")[0] for name in FAULTS} == IN_SHEET - {"FILE-MOVED"}


@pytest.mark.parametrize("part", mark_all_but_first(range(8)))
def test_a_single_fault_is_listed_as_the_checks_tell_it(part: int) -> None:
    for made in map(faulty, FAULTS[part::8]):
        cells = guard_once(made.data)
        (problem,) = checks(read(cells, FILE).moves, made.view)
        listed = list_of(cells)
        assert len(listed) == 1, made.what
        assert listed[0].is_about(problem), f"{made.what}: {listed[0]} is not {problem}"
        assert problem.code == made.what.partition(" ")[0]
        assert value_at(cells, STATUS) == "1 problem"


def test_the_list_holds_the_first_problems_with_their_links_and_says_how_many_more_there_are() -> None:
    made = max(every_sheet(), key=lambda one: len(checks(one.moves or Moves(), one.view)))
    cells = guard_once(made.data)
    every = list(spots(cells, cells.names))
    assert len(every) > len(LISTED_ROWS)
    assert list_of(cells) == every[: len(LISTED_ROWS)]
    assert value_at(cells, MORE) == f"and {len(every) - len(LISTED_ROWS)} more: fix these first"
    assert value_at(cells, STATUS) == f"{len(every)} problems"
    part = f"xl/worksheets/sheet{cells.sheets.index(START) + 1}.xml"
    at = {cell: formula for where, cell, formula in cell_formulas(made.data) if where == part}
    for row in LISTED_ROWS:
        where = ref(row, movesheet_checks.ADDRESS)
        assert at[ref(row, movesheet_checks.PLACE)].endswith(f'HYPERLINK("#"&{where},SUBSTITUTE({where},"\'","")))')


# --- all generated sheets ---


class Verdicts(NamedTuple):
    """A sheet's list beside the problems that the checks have with the same file."""

    made: Made
    listed: tuple[Told, ...]
    problems: tuple[Problem, ...]
    status: str | int | float | bool | None
    names: Mapping[str, Area]

    @property
    def only_listed(self) -> Iterator[Told]:
        """Lines of the list that the checks know nothing of."""
        return (one for one in self.listed if not any(one.is_about(problem) for problem in self.problems))

    @property
    def only_told(self) -> Iterator[Problem]:
        """Problems that the list has not."""
        return (one for one in self.problems if not any(line.is_about(one) for line in self.listed))


def verdicts(step: int) -> Iterator[Verdicts]:
    """The telling sheets and a share of all as both see them; of every sheet it is calculated whether it is ready."""
    for made in (*telling_sheets(), *every_sheet()[::step]):
        cells = guard_once(made.data)
        problems = checks(read(cells, FILE).moves, made.view)
        status = cells.area(cells.names["check_status"])[0][0]
        yield Verdicts(made, tuple(spots(cells, cells.names)), problems, status, cells.names)


@pytest.mark.parametrize("step", [40, pytest.param(1, marks=pytest.mark.exhaustive)])
def test_sheet_and_checks_find_every_fault_in_the_same_cells(step: int) -> None:
    wrong, lines = [], 0
    for one in verdicts(step):
        assert one.status == ("READY" if not one.problems else len(one.listed)), one.made.what
        assert {problem.code for problem in one.problems} <= IN_SHEET
        lines += len(one.listed)
        wrong += [f"{one.made.what}: only the sheet: {sorted(line.codes)} in {line.area}" for line in one.only_listed]
        wrong += [f"{one.made.what}: only the checks: {problem}" for problem in one.only_told]
        # One line tells of all wrong gains of a player in a match.
        rows = {parse_cell(problem.place.cell) for problem in one.problems if problem.code == "R2.4-GAIN"}
        others = [problem for problem in one.problems if problem.code != "R2.4-GAIN"]
        if len(one.listed) != len(others) + len({at and at[0] for at in rows}):
            wrong.append(f"{one.made.what}: {len(one.listed)} lines, {len(one.problems)} problems")
    assert not wrong, "\n".join([f"{len(wrong)} of {lines}:", *wrong[:20]])
    assert lines > 100


def test_every_sentence_stands_for_codes_and_every_code_of_a_sheet_has_its_sentence() -> None:
    assert len(CODES_OF) == sum(map(len, MESSAGES.values())), "two faults have the same sentence"
    assert set(CODES) >= IN_SHEET
    assert [sentence for sentence, codes in CODES_OF.items() if not codes] == [find_text("error_text", 1)]


def test_no_message_is_a_bare_word() -> None:
    """What is wrong, and what counts: four words at least."""
    every = [*CODES_OF, GUESS_TEXT, REPORT_TEXT, PLACE_TEXT, *LEAVING_TEXTS, *LOT_WARNINGS]
    assert [text for text in every if len(text.split()) < 4] == []
