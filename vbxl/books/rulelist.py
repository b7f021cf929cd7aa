"""docs/rules-in-code.md: for every paragraph of the rulebook, the functions that play it.

The list follows from two texts: RULES.md, which numbers its paragraphs, and the docstrings, which cite these numbers.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from textwrap import shorten
from typing import Final, NamedTuple

from vbxl.rules import RULEBOOK

PACKAGE: Final = "vbxl"
# The folders that play the rules, in the order in which a reader looks for one.
FOLDERS: Final = ("rules", "league", "dice", "rounds")
HEAD: Final = (
    "# The rules in the code",
    "",
    "Made by `vbxl build` from RULES.md and the docstrings of `vbxl/`; change it there. Search this page for the",
    "number of a paragraph: its rows name the functions and classes whose docstrings cite it, `vbxl/rules/` first.",
    "`(module)` stands for the docstring at the top of the file.",
)
MODULE: Final = "(module)"
_LONGEST: Final = 110
_PART: Final = re.compile(
    r"^## ([^\n]+)|^\*\*([RDK]\d+(?:\.\d+)?)\*\* ((?:\*Settled by us:\*\n\n)?.+?)(?=\n\n|\Z)",
    re.MULTILINE | re.DOTALL,
)
_CITED: Final = re.compile(r"\b(?:(R\d+)\.(\d+)(?:–\1\.(\d+))?|[DK]\d)\b")
_MARKS: Final = re.compile(r"†| ?\(`\w+`\)|\*Settled by us:\* (?:- )?")
_SENTENCE: Final = re.compile(r"(?<=\.)\s")


class Paragraph(NamedTuple):
    """A numbered paragraph of the rulebook: the heading above it, and how it begins."""

    number: str
    heading: str
    beginning: str


def paragraphs(rules: str) -> tuple[Paragraph, ...]:
    """The numbered paragraphs of RULES.md in their order; none for a text of other rules."""
    found, heading = [], ""
    for part in _PART.finditer(rules.replace("\r\n", "\n")):
        title, number, text = part.groups()
        heading = title or heading
        if number:
            found.append(Paragraph(number, heading, _beginning(text)))
    return tuple(found)


def rules_in_code(rules: str) -> str:
    """docs/rules-in-code.md: every paragraph of RULES.md with the functions and classes that cite it."""
    lines, heading = [*HEAD], ""
    for paragraph in paragraphs(rules):
        if paragraph.heading != heading:
            heading = paragraph.heading
            lines += [
                "",
                f"## {heading}",
                "",
                *_home(heading),
                "| paragraph | begins | file | cited by |",
                "|---|---|---|---|",
            ]
        lines += _rows(paragraph)
    return "\n".join(lines) + "\n"


def _home(heading: str) -> list[str]:
    """The rule's own file, where RULEBOOK knows one."""
    _, names = RULEBOOK.get(heading.partition(" ")[0], ("", ""))
    return (
        [f"At home in {', '.join(_link(f'{PACKAGE}/rules/{name}') for name in names.split(', '))}.", ""]
        if names
        else []
    )


def _rows(paragraph: Paragraph) -> Iterator[str]:
    """A row for each file that cites the paragraph; each shows the number, so that a search finds all of them."""
    beginning = paragraph.beginning
    for path, citing in citations().items():
        names = [name for name, numbers in citing.items() if paragraph.number in numbers]
        if names:
            shown = ", ".join(name if name == MODULE else f"`{name}`" for name in names)
            yield f"| {paragraph.number} | {beginning} | {_link(path)} | {shown} |"
            beginning = ""


def _link(path: str) -> str:
    return f"[{path}](../{path})"


def _beginning(text: str) -> str:
    """The first sentence of a paragraph without its marks, or as much of it as a row of a table has room for."""
    plain = _MARKS.sub("", " ".join(text.split()))
    first = shorten(_SENTENCE.split(plain, maxsplit=1)[0], _LONGEST, placeholder=" …")
    return f"{first[:1].upper()}{first[1:]}"


@cache
def citations() -> Mapping[str, Mapping[str, frozenset[str]]]:
    """The paragraphs that docstrings cite, by file and by name: a public function, class or method, or MODULE."""
    found = {}
    for folder in FOLDERS:
        for path, file in _sources(files(PACKAGE) / folder, f"{PACKAGE}/{folder}"):
            cited = {name: cited_in(text) for name, text in _docstrings(ast.parse(file.read_text("utf-8")))}
            found[path] = {name: numbers for name, numbers in cited.items() if numbers}
    return found


def cited_in(text: str) -> frozenset[str]:
    """The paragraphs that a text cites; a range such as R5.1–R5.4 cites all of its paragraphs."""
    found = set()
    for cited in _CITED.finditer(text):
        rule, first, last = cited.groups()
        numbers = range(int(first), int(last or first) + 1) if rule else ()
        found |= {f"{rule}.{number}" for number in numbers} or {cited[0]}
    return frozenset(found)


def _sources(folder: Traversable, path: str) -> Iterator[tuple[str, Traversable]]:
    """The Python files below a folder with their paths, those in the folder itself before those of its own folders."""
    inside = sorted(folder.iterdir(), key=lambda entry: entry.name)
    yield from ((f"{path}/{file.name}", file) for file in inside if file.name.endswith(".py"))
    for entry in inside:
        if entry.is_dir():
            yield from _sources(entry, f"{path}/{entry.name}")


def _docstrings(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Every public docstring of a module by the name of what it describes, methods behind the name of their class."""
    yield MODULE, ast.get_docstring(tree) or ""
    yield from _described(tree, "")


def _described(parent: ast.Module | ast.ClassDef, prefix: str) -> Iterator[tuple[str, str]]:
    for node in parent.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            yield f"{prefix}{node.name}", ast.get_docstring(node) or ""
            if isinstance(node, ast.ClassDef):
                yield from _described(node, f"{prefix}{node.name}.")
