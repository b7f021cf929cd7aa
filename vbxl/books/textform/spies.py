"""Spying orders as people type them: a team, its opponent or the match, whether with the players' levels (R9.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vbxl.books.textform.fields import word
from vbxl.books.textform.lines import Cell, Line, named, quoted, shown_name, typed
from vbxl.books.textform.rows import Names, gap
from vbxl.league.moves import Input
from vbxl.league.spying import DETAIL_WORDS

Order = tuple[Input, Input, Input]
_LABELS: Final = {"team": 0, "against": 1, "detail": 2, "details": 2}
# Digits may as well be a match, and a dash holds a place.
_DETAILS: Final = {text: wanted for text, wanted in DETAIL_WORDS.items() if text.isalpha()}
_AGAINST: Final = frozenset({"against", "vs", "v", "versus", "tegen", "gegen"})
_BEFORE_MATCH: Final = _AGAINST | {":", "=", "", "in"}
_BEFORE_DETAIL: Final = frozenset({"with", "incl", "including", "and", "+", "&", "plus", "met", "mit", ":", "=", ""})
_STARTS_MATCH: Final = frozenset({"against", "vs", "versus", "match", "match1", "match2"})
_MARKS: Final = ",;:!?="


def spy_order(line: Line, start: int, teams: Names) -> Order | None:
    """A spying order as typed: team, its opponent or the match, and whether with details; None if it is none."""
    spans = line.words(start, splitters=":=")
    texts = [word(line.text[begin:end]) if line.text[begin] != '"' else '"' for begin, end in spans]
    labelled = _labelled(line, start, spans, texts)
    if labelled or not spans:
        return labelled
    known = teams.ahead(line, spans)
    if known:
        taken, team = known
    else:
        taken = next((at for at, text in enumerate(texts) if text in _STARTS_MATCH), len(spans))
        chunk = next((at for at in range(1, len(spans)) if gap(line, spans, at)), taken)
        taken = min(taken, chunk)
        if not taken:
            return None
        team = _between(line, spans[0][0], spans[taken - 1][1])
    match, detail = _match_and_detail(line, spans[taken:], texts[taken:], teams)
    return named(team), match, detail


def match_named(cell: Cell) -> Input:
    """A match or an opponent between bars, without the "against" people put before it."""
    rest = "" if cell.quoted else _said_against(cell.text)
    return named(Cell(rest, cell.place) if rest else cell)


def match_shown(text: str) -> str:
    """A match or an opponent as the form prints it between bars."""
    return quoted(text) if _said_against(text) else shown_name(text)


def _said_against(text: str) -> str:
    """What stands behind the "against" that a text begins with; "" if it begins with none."""
    first, _, rest = text.partition(" ")
    return rest.strip() if word(first) in _AGAINST else ""


def _labelled(line: Line, start: int, spans: Sequence[tuple[int, int]], texts: Sequence[str]) -> Order | None:
    """`TEAM: … AGAINST: … DETAIL: …`, any of them; None for a line that does not begin with such a label."""
    edges: list[tuple[int, int, int]] = []
    for at, text in enumerate(texts):
        marked = at + 1 < len(texts) and texts[at + 1] in ":="
        if text in _LABELS and marked and texts[at + 1]:
            edges.append((_LABELS[text], spans[at][0], spans[at + 1][1]))
    if not edges or edges[0][1] != spans[0][0]:
        return None
    found = [Input(None, line.place(start))] * (max(_LABELS.values()) + 1)
    stops = [begin for _, begin, _ in edges[1:]] + [len(line.text)]
    for (column, _, behind), stop in zip(edges, stops, strict=True):
        cell = line.cell(behind, stop)
        if not cell.quoted and cell.text.endswith((",", ";")):
            cell = Cell(cell.text[:-1].rstrip(), cell.place)
        found[column] = typed(cell) if column == _LABELS["detail"] else named(cell)
    return found[0], found[1], found[2]


def _match_and_detail(
    line: Line, spans: Sequence[tuple[int, int]], texts: Sequence[str], teams: Names
) -> tuple[Input, Input]:
    begin, end = 0, len(spans)
    known = None
    while begin < end and not (known := teams.ahead(line, list(spans[begin:]))) and texts[begin] in _BEFORE_MATCH:
        begin += 1
    least = begin + known[0] if known else begin
    said: list[int] = []
    while end > least and (texts[end - 1] in _DETAILS or texts[end - 1] in _BEFORE_DETAIL):
        end -= 1
        if texts[end] in _DETAILS:
            said.append(end)
    blank = Input(None, line.place(spans[0][0] if spans else len(line.text)))
    detail = blank
    if said:
        # "no details" says no.
        at = min(said, key=lambda one: (_DETAILS[texts[one]], -one))
        detail = typed(_between(line, *spans[at]))
    if known and end == least:
        return named(known[1]), detail
    return named(_between(line, spans[begin][0], spans[end - 1][1])) if begin < end else blank, detail


def _between(line: Line, start: int, end: int) -> Cell:
    """The cell between two indexes, without the marks of a sentence around it."""
    while end > start + 1 and line.text[end - 1] in _MARKS:
        end -= 1
    if line.text[start] == "(" and line.text[end - 1] == ")":
        start, end = start + 1, end - 1
    if line.text[end - 1] == "." and (line.text[end - 2].isdigit() or word(line.text[start:end]) in DETAIL_WORDS):
        end -= 1
    return line.cell(start, end)
