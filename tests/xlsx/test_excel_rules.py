"""No book of any kind breaks a rule of Excel that no schema says, and what looks for that sees what is broken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from html import escape
from typing import Final

import pytest

from broken_books import BROKEN, Broken, changed, rows, sound
from excel_rules import Breach, breaches
from exhaustive import mark_all_but_first

# Rule → why it may be broken, and the kinds of books that do.
EXCEPTIONS: Final = {
    "function-own": (
        "it asks the add-in of LibreOffice, whose functions Excel shows as #NAME?",
        {"self-test-libreoffice.xlsx"},
    ),
    "cell-number": (
        "a GM's own formula, kept by openpyxl, which writes it without a value until Excel works it out",
        {"league with notes"},
    ),
}


def told(found: list[Breach]) -> dict[str, str]:
    """Each rule that is broken, how often, and the first place."""
    counts = Counter(one.code for one in found)
    first = {one.code: f"{one.place}: {one.wrong}" for one in reversed(found)}
    return {code: f"{count} times, first {first[code]}" for code, count in counts.items()}


# What looks like a breach and is none.
SOUND_FORMULAS: Final = (
    "SUMPRODUCT((B1:B3=1)*(C1:C3+1))",
    "SUM(IF(TRUE,B1:B3,C1:C3))",
    "INDEX(concept_short,2)&INDEX(B1:D9,2,3)",
    "ROWS(B$1:B900)+COLUMNS(B1:D1)+ROW(B7)",
    "SUM(Team!D:D)+SUM(Team!$7:$7)+SUM((B1:B3,D1))",
    "SUM(B1:C3 C2:D9)",
    '"a ""(b"";{c,"&-2^2%&TRUE&"x"',
    "SUM({1,2;3,4})+MAX({-1;2})",
    "MATCH(ROW(B5),D901:D902,0)",
    'MATCH(B14&"",E901:E902,0)',
    'COUNTIF(D901:D902,5)+COUNTIF(E901:E902,"?*")',
    "IFERROR(#N/A,'Team'!B3)",
    "SUM(B1:INDEX(B1:B9,3))",
    "HYPERLINK(\"#'Team'!B3\")",
    'IF(FALSE,,"")',
)


@cache
def of_sound() -> frozenset[Breach]:
    return frozenset(breaches(sound()))


Judge = Callable[[str], dict[str, str]]


@pytest.fixture(scope="module")
def judge(books: dict[str, bytes]) -> Judge:
    """What is wrong with a kind of book."""
    return cache(lambda kind: told(breaches(books[kind])))


@pytest.mark.parametrize("step", mark_all_but_first([2, 1]))
def test_no_kind_of_book_breaks_a_rule(books: dict[str, bytes], judge: Judge, step: int) -> None:
    allowed = {(kind, code) for code, (_, kinds) in EXCEPTIONS.items() for kind in kinds}
    found = {
        kind: {code: what for code, what in judge(kind).items() if (kind, code) not in allowed}
        for kind in [*books][::step]
    }
    assert {kind: seen for kind, seen in found.items() if seen} == {}


def test_every_exception_still_occurs(judge: Judge) -> None:
    allowed = [(kind, code) for code, (_, kinds) in EXCEPTIONS.items() for kind in sorted(kinds)]
    assert [(kind, code) for kind, code in allowed if code not in judge(kind)] == []


def test_the_sheet_that_gets_broken_is_sound() -> None:
    assert told(sorted(of_sound())) == {}


@pytest.mark.parametrize(
    "broken",
    [
        pytest.param(broken, id=broken.what, marks=[pytest.mark.exhaustive] if at % 5 else [])
        for at, broken in enumerate(BROKEN)
    ],
)
def test_what_is_broken_is_seen_by_its_rule_alone(broken: Broken) -> None:
    new = set(breaches(broken.data)) - of_sound()
    assert {one.code for one in new} == {code for code in (broken.code, *broken.also) if code}, new


def test_sound_formulas_break_no_rule() -> None:
    row = '<row r="901"><c r="D901"><v>5</v></c><c r="E901" t="str"><v>AC</v></c></row>'
    cells = "".join(
        f'<row r="{1000 + at}"><c r="A{1000 + at}"><f>{escape(text, quote=False)}</f><v>0</v></c></row>'
        for at, text in enumerate(SOUND_FORMULAS)
    )
    assert set(breaches(changed(sound(), rows(row + cells)))) - of_sound() == set()
