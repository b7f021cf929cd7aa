"""The list that leads from a paragraph of the rulebook to the code: whole, and true to the docstrings."""

from __future__ import annotations

import inspect
import re
from importlib import import_module
from operator import attrgetter
from pathlib import Path

import pytest

from vbxl.cli.reference import MODULE, Paragraph, list_paragraphs, parse_citations, write_rules_in_code

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


def test_a_paragraph_begins_with_its_first_sentence_without_its_marks() -> None:
    rules = (
        "# House\n\n## R1 Teams\n\n**R1.1** *Settled by us:* a team has 6† (`least`) players.\nMore may come.\n\n"
        "**R1.2**   and so on\n\n**R1.3** *Settled by us:*\n\n- Names\n  differ. Always.\n- More.\n\n"
        f"## D Dice\n\n**D1** A round {'goes on ' * 20}.\n"
    )
    for text in (rules, rules.replace("\n", "\r\n")):
        first, second, third, fourth = list_paragraphs(text)
        assert first == Paragraph("R1.1", "R1 Teams", "A team has 6 players.")
        assert second == Paragraph("R1.2", "R1 Teams", "And so on")
        assert third == Paragraph("R1.3", "R1 Teams", "Names differ.")
        assert (fourth.number, fourth.heading) == ("D1", "D Dice")
        assert fourth.beginning.startswith("A round goes on goes on")
        assert fourth.beginning.endswith(" …")
    assert list_paragraphs("# Rules of this house\n\nNo shoes.\n") == ()


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
