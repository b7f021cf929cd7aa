"""The list that leads from a paragraph of the rulebook to the code: whole, and true to the docstrings."""

from __future__ import annotations

import inspect
import re
from importlib import import_module
from operator import attrgetter
from pathlib import Path

import pytest

from vbxl.cli.reference import MODULE, parse_citations, write_rules_in_code

ROOT = Path(__file__).parents[2]
RULES = (ROOT / "RULES.md").read_text("utf-8")
LIST = (ROOT / "docs" / "rules-in-code.md").read_text("utf-8")
NUMBERS = re.findall(r"^\*\*([RDK][\d.]+)\*\*", RULES, re.MULTILINE)
ROW = re.compile(r"^\| (\S+) \|.*\| \[(.*)\]\(\.\./\2\) \| (.*) \|$", re.MULTILINE)


def rows(number: str) -> list[tuple[str, list[str]]]:
    """The files that the list names for a paragraph, each with the names in it."""
    return [(path, names.replace("`", "").split(", ")) for other, path, names in ROW.findall(LIST) if other == number]


def test_the_list_is_what_build_writes() -> None:
    assert write_rules_in_code(RULES) == LIST


def test_the_list_has_every_paragraph_in_the_order_of_the_rulebook() -> None:
    assert list(dict.fromkeys(number for number, _, _ in ROW.findall(LIST))) == NUMBERS
    assert len(NUMBERS) > 40


@pytest.mark.parametrize("number", NUMBERS)
def test_a_paragraph_leads_to_functions_whose_docstrings_cite_it(number: str) -> None:
    found = rows(number)
    assert [name for _, names in found for name in names if name != MODULE], number
    for path, names in found:
        module = import_module(path.removesuffix("/__init__.py").removesuffix(".py").replace("/", "."))
        for name in names:
            described = module if name == MODULE else attrgetter(name)(module)
            assert number in parse_citations(inspect.getdoc(described) or ""), (path, name)
