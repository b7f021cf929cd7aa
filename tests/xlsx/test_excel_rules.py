"""No book of any kind breaks a rule of Excel that no schema says, and what looks for that sees what is broken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Final

import pytest

from broken_books import BROKEN, Broken, sound
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


@cache
def of_sound() -> frozenset[Breach]:
    return frozenset(breaches(sound()))


Judge = Callable[[str], dict[str, str]]


@pytest.fixture(scope="module")
def judge(books: dict[str, bytes]) -> Judge:
    """What is wrong with a kind of book."""
    return cache(lambda kind: told(breaches(books[kind])))


@pytest.mark.parametrize("step", mark_all_but_first([4, 1]))
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
