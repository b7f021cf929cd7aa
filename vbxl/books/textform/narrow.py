"""The narrow lines of the form: what a phone shows of a table's row, and the row with bars that it stands for."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Final

from vbxl.books.textform import words
from vbxl.books.textform.lines import Cell, TextLine, number, outside
from vbxl.books.textform.rows import KnownNames, TextRow, is_value, position_word

_MOST_PIECES: Final = 5
_NUMBERED: Final = r"\s*#?(?P<n>[0-9]{1,3})[.)]\s+"
_NAME: Final = r'(?:"(?:\\.|[^"\\])*"|[^\s",:|;](?:[^",:|;]*?[^\s",:|;])?)'
_LEVELS: Final = r"(?P<ol>-?[0-9]{1,9})/(?P<dl>-?[0-9]{1,9})"
_AGE: Final = r"(?P<age>[A-E])"
_WHOLE: Final = r"-?[0-9]{1,9}"


def _row(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern.replace(" ", r"\s+"), re.IGNORECASE | re.DOTALL)


# What the groups of each pattern hold, in the order of the table's columns, and what stands for one that is left out.
_PATTERNS: Final[Mapping[str, tuple[re.Pattern[str], tuple[tuple[str, str], ...]]]] = {
    "roster": (
        _row(
            rf"{_NUMBERED}(?P<name>{_NAME}), (?P<kind>\w+(?: [0-9]+)?)(?: {_AGE})?, {_LEVELS}(?P<lack>, LD)?"
            rf"(?:, trained (?P<trained>[0-9]+/[0-9]+))?(?:, pay (?P<pay>{_WHOLE}) until (?P<until>{_WHOLE}))?"
        ),
        (
            *(("name", ""), ("kind", ""), ("age", ""), ("ol", ""), ("dl", ""), ("lack", "")),
            *(("trained", "0/0"), ("pay", ""), ("until", "")),
        ),
    ),
    "sponsors": (
        _row(
            rf"{_NUMBERED}(?P<name>{_NAME})(?=, [0-9])(?:, (?P<round>{_WHOLE}) a round)?"
            rf"(?:, (?P<match>{_WHOLE}) a match won)?(?:, (?P<set>{_WHOLE}) a set won)?(?: # .*)?"
        ),
        (("name", ""), ("round", "0"), ("match", "0"), ("set", "0")),
    ),
    "transfers": (
        _row(
            rf"{_NUMBERED}(?P<name>{_NAME})(?: {_AGE})? {_LEVELS}(?:, (?P<team>{_NAME}))? \((?P<least>{_WHOLE})\)"
            r",? bid:(?P<bid>.*)"
        ),
        (("name", ""), ("team", ""), ("age", ""), ("ol", ""), ("dl", ""), ("least", ""), ("bid", "")),
    ),
    "offers": (
        _row(
            rf"{_NUMBERED}(?P<name>\w+)(?: {_AGE})?(?: (?P<ol>[0-9]+|-)/(?P<dl>[0-9]+|-))?(?: (?P<amount>[0-9]+))?"
            r", bid:(?P<bid>.*?)(?:,?\s*\bname:(?P<new>.*))?"
        ),
        (("name", ""), ("age", ""), ("ol", ""), ("dl", ""), ("amount", ""), ("bid", ""), ("new", "")),
    ),
    "contracts": (
        _row(rf"{_NUMBERED}(?P<name>{_NAME}), {_LEVELS}, bid:(?P<bid>.*?)(?:,?\s*\brounds:(?P<rounds>.*))?"),
        (("name", ""), ("ol", ""), ("dl", ""), ("bid", ""), ("rounds", "")),
    ),
    "ageing": (
        _row(
            rf"(?:{_NUMBERED})?\s*(?P<name>{_NAME})(?:, (?:{_AGE} )?{_LEVELS})?"
            rf"(?:, to (?P<next>[A-E]), loses (?P<loss>{_WHOLE}), each level (?P<least>{_WHOLE}) or more)?"
            r", loss OL:(?P<split>.*)"
        ),
        (
            *(("name", ""), ("age", ""), ("ol", ""), ("dl", ""), ("next", ""), ("loss", "")),
            *(("least", ""), ("split", "")),
        ),
    ),
    "training": (
        _row(
            rf"(?:{_NUMBERED})?\s*(?P<name>{_NAME}):(?= [OD]L )(?: OL (?P<ol>[+-]?[0-9]+))?,?"
            r"(?: DL (?P<dl>[+-]?[0-9]+))?"
        ),
        (("name", ""), ("oldol", ""), ("ol", ""), ("olddl", ""), ("dl", "")),
    ),
    "sale": (_row(rf"{_NUMBERED}(?P<name>{_NAME}), minimum:(?P<least>.*)"), (("name", ""), ("least", ""))),
}
# Several of these may share a line.
_SHARING: Final = {
    "teams": _row(rf"{_NUMBERED}(?P<name>{_NAME})\s*"),
    "settings": _row(rf"{_NUMBERED}(?P<name>{_NAME}): (?P<value>{_WHOLE})\s*"),
}
_SEVERAL_LABELS: Final = re.compile(r"\s*[A-Z ]{2,20}: -?[0-9]{1,12}(?=, [A-Z ]{2,20}:)", re.IGNORECASE)
# What can only be a narrow row, even if it is not as it was given.
NARROW_ROW: Final = re.compile(r"\s*[0-9]{1,3}[.)]\s.{1,200}\b(?:bid|loss OL):", re.IGNORECASE)
_SECOND_CELL: Final = re.compile(r"\s*(?:(?:name|rounds):|DL\s+[-+0-9])", re.IGNORECASE)
_HEADING: Final = re.compile(r"\s*((?:cup )?match(?: [12])?), (home|away), (against:.*)", re.IGNORECASE | re.DOTALL)


def rows_of(section: str, line: TextLine) -> list[TextLine]:
    """The rows with bars, or the labels, that a narrow line stands for; none if it is no narrow line."""
    if "|" in line.text and outside(line.text, "|"):
        return []
    if section in _SHARING:
        return _sharing(line, _SHARING[section])
    found = _PATTERNS.get(section)
    if found is None:
        return _labels(line)
    pattern, columns = found
    row = pattern.fullmatch(line.text)
    if row is None:
        return _labels(line)
    groups = row.groupdict()
    pieces: list[tuple[tuple[int, int], str]] = []
    for name, left_out in columns:
        if groups.get(name) is None:
            pieces.append(((len(line.text),) * 2, left_out))
        else:
            pieces.append((row.span(name), "yes" if name == "lack" else ""))
    # A number keeps the row from being taken for anything else.
    count = line.part(*row.span("n")) if groups["n"] else TextLine(line.file, "0", line.depth, line.part(0, 0).spots)
    return [_barred(line, count, pieces)]


def _barred(line: TextLine, count: TextLine, pieces: Sequence[tuple[tuple[int, int], str]]) -> TextLine:
    made = count
    for at, ((start, end), stands) in enumerate(pieces):
        piece = line.part(start, end)
        if stands:
            piece = TextLine(line.file, stands, line.depth, piece.spots)
        made = made.joined(piece, " | " if at else "| ")
    return made


def _sharing(line: TextLine, pattern: re.Pattern[str]) -> list[TextLine]:
    found = []
    for start, end in _between_commas(line):
        row = pattern.fullmatch(line.text, start, end)
        if row is None:
            return []
        cells = [(row.span(name), "") for name in row.groupdict() if name != "n"]
        found.append(_barred(line, line.part(*row.span("n")), cells))
    return found


def _labels(line: TextLine) -> list[TextLine]:
    """`SEASON: 1, ROUND: 7`: labels of the given part on one line; or the heading of a match."""
    heading = _HEADING.fullmatch(line.text)
    if heading:
        return [line.part(*heading.span(at)) for at in (1, 2, 3)]
    found: list[TextLine] = []
    rest = line
    if line.text.rstrip().endswith(","):
        return []
    while label := _SEVERAL_LABELS.match(rest.text):
        found.append(rest.upto(label.end()))
        rest = rest.tail(label.end() + 2)
    found = [*found, rest] if found else []
    given = (words.LABELS.get(one.text.partition(":")[0].strip().casefold()) in words.GIVEN_KEYS for one in found)
    return found if all(given) else []


def _between_commas(line: TextLine) -> list[tuple[int, int]]:
    """What stands between the commas of a line, outside quotations and numbers; none at its end parts anything."""
    text = line.text
    cuts = (at for at in outside(text, ",") if not (text[:at][-1:].isdigit() and text[at + 1 : at + 2].isdigit()))
    edges = [-1, *cuts, len(text)]
    spans = [(start + 1, end) for start, end in pairwise(edges)]
    return spans if line.text[slice(*spans[-1])].strip() or len(spans) == 1 else spans[:-1]


def whole(section: str, lines: Sequence[TextLine], at: int) -> tuple[TextLine, int]:
    """A narrow row that goes on behind its commas on the next lines, in one, and the index of its last line."""
    made, last = lines[at], at
    while not (found := bool(rows_of(section, made))) or made.text.rstrip().endswith(","):
        near = lines[last + 1] if last + 1 < min(len(lines), at + _MOST_PIECES) else None
        goes_on = near and near.depth == made.depth and made.text.rstrip().endswith(",")
        if not near or not goes_on or (found and not _SECOND_CELL.match(near.text)):
            break
        made, last = made.joined(near, " "), last + 1
    return (made, last) if found else (lines[at], at)


# Players of a set, several on a line.


@dataclass(frozen=True, slots=True)
class PlacedPlayer:
    """A player of a set as a narrow line names him: row, start OL and DL, position, and what comes off OL."""

    row: TextRow
    cells: tuple[Cell, Cell, Cell, Cell]


_LOSS: Final = "loss"
_START: Final = re.compile(r"([0-9]{1,3}(?:[.,][0-9]{1,3})?|-)/([0-9]{1,3}(?:[.,][0-9]{1,3})?|-)")
_PLACE: Final = re.compile(r"#?([1-9])[.)]")
_WITH_LOSS: Final = 3


def players_of(line: TextLine, known: KnownNames) -> list[PlacedPlayer]:
    """The players of a set between commas, each with a position behind the name; none if the line is something else.

    `E. Falk 2, A. Juhl 8/13 1, K. Engel 4 loss 3`: start levels may stand before the position, the points that come
    off OL behind it (R2.4, R2.5); a dash holds the place of what is blank.
    """
    if "," not in line.text or ":" in line.text or outside(line.text, "|;"):
        return []
    found = []
    sure = said = 0
    spans = _between_commas(line)
    if len(spans) == 1 and not line.text.rstrip().endswith(","):
        return []
    for start, end in spans:
        one = _player(line, start, end, known)
        if one is None:
            return []
        found.append(one)
        said += not one.row.name.blank
        sure += one.row.name.text in known or not one.cells[2].blank or bool(known.fitting(one.row.name.text))
    return found if sure * 2 > said or not said else []


def _player(line: TextLine, start: int, end: int, known: KnownNames) -> PlacedPlayer | None:
    spans = line.words(start, end)
    texts = [line.text[slice(*one)] for one in spans]
    if not texts:
        return None
    count = _PLACE.fullmatch(texts[0]) if len(texts) > 1 else None
    if count:
        spans, texts = spans[1:], texts[1:]
    blank = line.part(end, end).cell()
    loss = code = ol = dl = blank
    if len(texts) >= _WITH_LOSS and texts[-2].casefold() == _LOSS:
        loss = line.cell(*spans[-1])
        spans, texts = spans[:-2], texts[:-2]
    if len(texts) > 1 and line.text[spans[0][0] : spans[-1][1]] not in known and _is_position(texts[-1]):
        code = line.cell(*spans.pop())
        texts.pop()
    levels = _START.fullmatch(texts[-1]) if len(texts) > 1 else None
    if levels:
        at = spans.pop()[0]
        ol, dl = (line.cell(at + levels.start(group), at + levels.end(group)) for group in (1, 2))
    name = line.cell(spans[0][0], spans[-1][1])
    label = tuple(name.text.casefold().split()) in words.SET_SPELLINGS
    if name.text not in known and not name.quoted and (label or is_value(name.text)):
        return None
    return PlacedPlayer(TextRow(int(count[1]) if count else None, name, (), exact=True), (ol, dl, code, loss))


def _is_position(text: str) -> bool:
    return text == "-" or isinstance(number(text), int) or (not text.isdigit() and position_word(text))


# How the rows of the tables are printed.

Cells = Sequence[str]


def _roster(cells: Cells) -> str:
    name, kind, age, ol, dl, lack, trained, pay, until = cells
    said = [name, f"{kind} {age}" if age else kind, f"{ol}/{dl}"]
    said += ["LD"] if lack else []
    said += [f"trained {trained}"] if trained != "0/0" else []
    said += [f"pay {pay} until {until}"] if pay or until else []
    return ", ".join(said)


def _sponsor(cells: Cells) -> str:
    name, *paid = cells
    terms = [(amount, what) for amount, what in zip(paid, words.SPONSORS_PAY, strict=True) if amount != "0"]
    return ", ".join([name, *(f"{amount} {what}" for amount, what in terms or [("0", words.SPONSORS_PAY[0])])])


def _transfer(cells: Cells) -> str:
    name, team, age, ol, dl, least, bid = cells
    said = " ".join(one for one in (name, age, f"{ol}/{dl}") if one not in {"", "-"})
    return f"{said}{'' if team in {'', '-'} else f', {team}'} ({least}) bid: {bid}"


def _offer(cells: Cells) -> str:
    name, age, ol, dl, amount, bid, new = cells
    levels = f"{ol}/{dl}" if (ol, dl) != ("-", "-") else ""
    said = " ".join(one for one in (name, age, levels, amount) if one not in {"", "-"})
    behind = f"bid: {bid}," if bid else "bid:"
    return f"{said}, {behind} name: {new}" if name == "player" or new else f"{said}, bid: {bid}"


def _contract(cells: Cells) -> str:
    name, ol, dl, bid, rounds = cells
    return f"{name}, {ol}/{dl}, bid: {bid}{',' if bid else ''}{' ' if bid else ''}rounds: {rounds}"


def _ageing(cells: Cells) -> str:
    name, age, ol, dl, next_, loss, least, split = cells
    said = [name, f"{age} {ol}/{dl}" if age else f"{ol}/{dl}"]
    said += [f"to {next_}", f"loses {loss}", f"each level {least} or more"] if next_ else []
    return ", ".join([*said, f"loss OL: {split}"])


def _training(cells: Cells) -> str:
    name, _, ol, _, dl = cells
    return f"{name}: " + ", ".join(f"{tag} {one}" for tag, one in (("OL", ol), ("DL", dl)) if one)


_PRINTED: Final[Mapping[str, Callable[[Cells], str]]] = {
    "roster": _roster,
    "teams": lambda cells: cells[0],
    "sponsors": _sponsor,
    "settings": lambda cells: f"{cells[0]}: {cells[1]}",
    "transfers": _transfer,
    "offers": _offer,
    "contracts": _contract,
    "ageing": _ageing,
    "training": _training,
    "sale": lambda cells: f"{cells[0]}, minimum: {cells[1]}",
}


@lru_cache(maxsize=10_000)
def row_lines(section: str, count: str, cells: tuple[str, ...], width: int) -> tuple[str, ...]:
    """A row of a table as the form prints it: narrow lines if they are read back as these cells, else between bars.

    Most rows stand in the form of every team, and in each layout of a form: they are kept.
    """
    barred = f"{count}| " + " | ".join(cells)
    printed = _PRINTED.get(section)
    if printed is None:
        return (barred,)
    said = (*folded(f"{count}. {printed(cells).rstrip()}", width),)
    made, last = whole(section, [*map(_line, said)], 0)
    rows = rows_of(section, made) if last == len(said) - 1 else []
    return said if [_cells(row, section) for row in rows] == [_cells(_line(barred), section)] else (barred,)


def _line(text: str) -> TextLine:
    return TextLine("", text, 0, ((0, 1, 1),))


def _cells(row: TextLine, section: str) -> list[tuple[str, bool]]:
    """The cells of a row; training repeats no old level where it is narrow."""
    cells = [(one.text, one.quoted) for one in row.bars]
    return [cells[1], *cells[3::2]] if section == "training" else cells


def folded(text: str, width: int) -> Iterator[str]:
    """A narrow row in lines of that width, which end behind a comma where one stands outside quotations."""
    while len(text) > width:
        cuts = [at for at in outside(text, ",") if at < width and text[at + 1 : at + 2] == " "]
        if not cuts:
            break
        yield text[: cuts[-1] + 1]
        text = text[cuts[-1] + 2 :]
    yield text
