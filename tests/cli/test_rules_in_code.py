"""From a paragraph of the rulebook to its code: the list in docs/appendix.md is whole, and true to the docstrings."""

from __future__ import annotations

import inspect
import re
from importlib import import_module
from operator import attrgetter
from pathlib import Path

import pytest

from vbxl.cli.reference import fill_appendix, parse_citations

ROOT = Path(__file__).parents[2]
RULES = (ROOT / "RULES.md").read_text("utf-8")
APPENDIX = (ROOT / "docs" / "appendix.md").read_text("utf-8")
NUMBERS = re.findall(r"^\*\*([RDK][\d.]+)\*\*", RULES, re.MULTILINE)
ROWS = re.findall(r"^\| ([RDK][\d.]+) \| \[[\w.]+\]\(\.\./(\S+)\.py\) \| (.+) \|$", APPENDIX, re.MULTILINE)


def test_the_appendix_is_what_build_writes() -> None:
    assert fill_appendix(APPENDIX) == APPENDIX


def test_the_list_has_every_paragraph_of_the_rulebook_in_its_order() -> None:
    assert [number for number, _, _ in ROWS] == NUMBERS
    assert len(NUMBERS) > 40


@pytest.mark.parametrize(("number", "path", "names"), ROWS, ids=[number for number, _, _ in ROWS])
def test_a_paragraph_leads_to_functions_whose_docstrings_cite_it(number: str, path: str, names: str) -> None:
    module = import_module(path.replace("/", "."))
    for name in names.replace("`", "").split(", "):
        assert number in parse_citations(inspect.getdoc(attrgetter(name)(module)) or ""), name


@pytest.mark.parametrize(
    ("text", "cited"),
    [
        ("", set()),
        ("as R7 and R7.x say, in cell AD1", set()),
        ("R2.3, R2.4; (D2)", {"R2.3", "R2.4", "D2"}),
        ("R5.1–R5.4", {"R5.1", "R5.2", "R5.3", "R5.4"}),
        ("R5.1–R6.4", {"R5.1", "R6.4"}),
        ("R12.1 and R12.2.", {"R12.1", "R12.2"}),
    ],
)
def test_what_a_docstring_cites(text: str, cited: set[str]) -> None:
    assert parse_citations(text) == cited
