"""The grammar of rows and of a set's lines: one template both prints a table's rows and reads them back."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from vbxl.books.textform import words
from vbxl.books.textform.lines import Cell, TextLine, find_outside, find_quotations, quote, read_number
from vbxl.books.textform.names import KnownNames, trim_word
from vbxl.rules import lineup

_QUOTED: Final = r'"(?:\\.|[^"\\])*"'
_NAME: Final = rf'(?:{_QUOTED}|[^\s",:|;](?:[^",:|;]*?[^\s",:|;])?)'
_WHOLE: Final = r"-?[0-9]{1,9}"
_POINTS: Final = rf"(?:{_QUOTED}|[+-]?[0-9]+(?:\.[0-9]+)?|TRUE|FALSE|-)"
_REST: Final = rf"(?:{_QUOTED}|.*?)"
_BETWEEN_BARS: Final = rf"(?:{_QUOTED}|[^|]*?)"
# The pattern of each cell of a row; other cells are whole numbers.
_LOOKS: Final[Mapping[str, str]] = {
    **dict.fromkeys(("name", "team"), _NAME),
    **dict.fromkeys(("bid", "new", "rounds", "split", "least typed"), _REST),
    "kind": r"\w+(?: [0-9]+)?",
    "age": "[A-E]",
    "lack": "LD",
    "levels": "(?:[A-E] )?-?[0-9]{1,9}/-?[0-9]{1,9}",
    "trained": "[0-9]+/[0-9]+",
}
# Cells with another pattern, by table.
_OWN_LOOKS: Final[Mapping[str, Mapping[str, str]]] = {
    "training": {"ol": _POINTS, "dl": _POINTS},
    "sale": {"least": _REST},
    "offers": {"kind": r"\w+", "ol": "[0-9]+|-", "dl": "[0-9]+|-", "amount": "[0-9]+"},
    "scouting": {"name": r".+"},
    words.NEW_PLAYERS.key: dict.fromkeys(("ol", "dl"), r"[^\s/,|]{1,9}"),
    "set": dict.fromkeys(("name", "ol", "dl", "position", "loss"), _BETWEEN_BARS),
    "spying": dict.fromkeys(("team", "against", "detail"), _BETWEEN_BARS),
}
_NAMES: Final = frozenset({"name", "team", "new"})
NUMBERED: Final = re.compile(r"\s*#?(?P<n>[0-9]{1,3})\s*(?:[|):]|\.(?![0-9]))\s*")
_NO_TABLE: Final = {"set": words.SET_ROW, words.NEW_PLAYERS.key: words.NEW_PLAYERS}
_TOKEN: Final = re.compile(r"\{(?P<cell>\w+)\}|<(?P<pattern>[^>]*)>|(?P<mark>[\[\]])|(?P<text>[^][{}<>]+)")
# Around a label, comma, colon and spaces may be missing, but thousands of spaces don't make a row.
_GAP: Final = re.compile(
    r"(?P<bar> \| )|(?P<comma>, (?=(?:\w+ )?\w+:))|(?P<colon>: ?)|(?P<end>,\Z)|(?P<glued>(?<=[A-Z]) \Z)|(?P<space> )"
)
_GAPS: Final = {
    "bar": r"\s{0,30}\|\s{0,30}",
    "comma": r"(?:,\s{0,30}|\s{1,30}|(?<=[\s:]))",
    "colon": r"(?::|(?!\w))\s{0,30}",
    "end": ",?",
    "glued": r"\s{0,30}",
    "space": r"\s{1,30}",
}
Tree = list["str | tuple[str, str] | Tree"]


@cache
def _parse(template: str) -> Tree:
    """Parse a template into texts, pairs ("cell", name) and ("pattern", regex), and a list for each optional part."""
    stack: list[Tree] = [[]]
    for token in _TOKEN.finditer(template):
        kind = token.lastgroup or ""
        if token["mark"] == "[":
            stack.append([])
        elif token["mark"]:
            part = stack.pop()
            stack[-1].append(part)
        else:
            stack[-1].append(token[0] if kind == "text" else (kind, token[kind]))
    return stack[0]


def _compile_tree(tree: Tree, looks: Mapping[str, str]) -> str:
    pieces = []
    for part in tree:
        if isinstance(part, list):
            pieces.append(f"(?:{_compile_tree(part, looks)})?")
        elif isinstance(part, tuple):
            kind, value = part
            pieces.append(f"(?P<{value}>{looks.get(value, _WHOLE)})" if kind == "cell" else value)
        else:
            at = 0
            for gap in _GAP.finditer(part):
                pieces += [re.escape(part[at : gap.start()]), _GAPS[gap.lastgroup or ""]]
                at = gap.end()
            pieces.append(re.escape(part[at:]))
    return "".join(pieces)


def _get_table(key: str) -> words.FormTable:
    return _NO_TABLE.get(key) or words.TABLES[key]


@cache
def _compile_patterns(key: str) -> Sequence[re.Pattern[str]]:
    table = _get_table(key)
    looks = {**_LOOKS, **_OWN_LOOKS.get(key, {})}
    templates = (table.template, *table.also)
    return [re.compile(_compile_tree(_parse(template), looks), re.IGNORECASE | re.DOTALL) for template in templates]


@cache
def list_cell_defaults(key: str) -> Mapping[str, str]:
    """Return the default values of the cells in a table's row, by cell and in order."""
    pairs = (cell.partition("=") for cell in _get_table(key).cells.split())
    return {name: default for name, _, default in pairs}


@dataclass(frozen=True, slots=True)
class TextRow:
    """A row of a table as read: its number (0 if it has no number), and its cells by name."""

    number: int
    cells: Mapping[str, Cell]


def read_row(key: str, line: TextLine) -> TextRow | None:
    """Read a row of a table from a line; None if the line isn't such a row."""
    numbered = NUMBERED.match(line.text)
    start = numbered.end() if numbered else len(line.text) - len(line.text.lstrip())
    return _match_row(key, line, start, len(line.text.rstrip()), int(numbered["n"]) if numbered else 0)


def _match_row(key: str, line: TextLine, start: int, end: int, number: int) -> TextRow | None:
    for pattern in _compile_patterns(key):
        found = pattern.fullmatch(line.text, start, end)
        if found is None:
            continue
        cells = {}
        for name, default in list_cell_defaults(key).items():
            if name not in found.groupdict() or found[name] is None:
                cells[name] = Cell("" if default == "-" else default, line.place(end))
            else:
                cell = line.cell(*found.span(name))
                bare = cell.text.rstrip(",") if not cell.quoted and name in _get_table(key).typed else cell.text
                cells[name] = cell if bare == cell.text else Cell(bare.rstrip(), cell.place)
        return TextRow(number, cells)
    return None


def read_shared_rows(key: str, line: TextLine) -> list[TextRow]:
    """Read the rows on one line, since rows of TEAMS and SETTINGS share lines; [] if the line is anything else."""
    rows = []
    for start, end in split_at_commas(line):
        numbered = NUMBERED.match(line.text, start, end)
        row = _match_row(key, line, numbered.end(), end, int(numbered["n"])) if numbered else None
        if row is None:
            return []
        rows.append(row)
    return rows


_IN_NUMBER: Final = re.compile(r"(?<=[0-9]),(?=[0-9])")


def split_at_commas(line: TextLine) -> list[tuple[int, int]]:
    """Return the start and end of each text between commas; commas inside quotations and numbers don't count."""
    text = line.text
    cuts = [at for at in find_outside(text, ",") if not _IN_NUMBER.match(text, at)]
    spans = zip([0, *(at + 1 for at in cuts)], [*cuts, len(text)], strict=True)
    return [(start, start + len(text[start:end].rstrip())) for start, end in spans if text[start:end].strip()]


@lru_cache(maxsize=10_000)
def print_row(key: str, number: str, cells: tuple[str, ...]) -> str:
    """Print a row, with its names in quotation marks if they could be misread.

    Rows are cached, since most of them are in all forms.
    """
    table = _get_table(key)
    defaults = list_cell_defaults(key)
    named = dict(zip(defaults, cells, strict=True))
    unquoted = {name: value for name, value in named.items() if name in _NAMES and value and value[0] != '"'}
    for values in (named, named | {name: quote(value) for name, value in unquoted.items()}):
        blanked = {name: value or ("-" if name == "name" else "") for name, value in values.items()}
        text = _fill(_parse(table.template), blanked, defaults).rstrip(" ," if key == "training" else " ")
        text = f"{number}{table.mark}{text.replace(': , ', ': ')}"
        row = read_row(key, TextLine("", text, 0, ((0, 1, 1),)))
        meant = {name: TextLine("", value, 0, ((0, 1, 1),)).cell() for name, value in values.items()}
        if row and all(
            (row.cells[name].text, row.cells[name].quoted) == (cell.text, cell.quoted) for name, cell in meant.items()
        ):
            break
    return text


def _fill(tree: Tree, cells: Mapping[str, str], defaults: Mapping[str, str]) -> str:
    pieces = []
    for part in tree:
        if isinstance(part, list):
            inside = [name for kind, name in _list_cells(part) if kind == "cell"]
            if any(cells[name] not in {defaults[name], "-"} for name in inside):
                pieces.append(_fill(part, cells, defaults))
        elif isinstance(part, tuple):
            pieces.append(cells[part[1]] if part[0] == "cell" else "")
        else:
            pieces.append(part)
    return "".join(pieces)


def _list_cells(tree: Tree) -> Iterator[tuple[str, str]]:
    for part in tree:
        if isinstance(part, list):
            yield from _list_cells(part)
        elif isinstance(part, tuple):
            yield part


def fold(text: str, width: int) -> Iterator[str]:
    """Fold a row into lines of at most `width` characters, if possible.

    Lines end only after commas outside quotations.
    """
    while len(text) > width:
        cuts = [at for at in find_outside(text, ",") if at < width and text[at + 1 : at + 2] == " "]
        if not cuts:
            break
        yield text[: cuts[-1] + 1]
        text = text[cuts[-1] + 2 :]
    yield text


# The lines of a set.

_LABEL: Final = re.compile(
    rf"(?<![\w.])({'|'.join(sorted(words.SET_LABELS, key=len, reverse=True))})\b(?: points)?\.?(?:\s*(?P<mark>[:=]))?",
    re.IGNORECASE,
)
_PAIR: Final = re.compile(
    rf"(?=[OD]L)(?:OL\s*(?P<ol_tagged>{_POINTS}))?,?\s*(?:DL\s*(?P<dl_tagged>{_POINTS}))?"
    rf"|(?P<ol>{_POINTS})(?:(?:\s*/\s*|\s+)(?P<dl>{_POINTS}))?",
    re.IGNORECASE,
)


def begins_with_label(line: TextLine) -> bool:
    """Whether a line begins with a label of a set."""
    return _LABEL.match(line.text.lstrip()) is not None


def read_fields(line: TextLine) -> list[tuple[str, int, Cell]] | None:
    """Return a set's labelled values in a line, each as (label, index, value); the index is 1 for DL and 0 otherwise.

    Return None if the line holds anything else, or repeats a label.
    """
    start = len(line.text) - len(line.text.lstrip())
    if not _LABEL.match(line.text, start):
        return None
    quotations = find_quotations(line.text)
    labels: list[tuple[str, re.Match[str]]] = []
    for label in _LABEL.finditer(line.text, start):
        key = words.SET_LABELS[label[1].casefold()]
        inside = any(begin < label.start() < end for begin, end in quotations)
        if not inside and not (labels and labels[-1][0] == key):
            labels.append((key, label))
    fields: list[tuple[str, int, Cell]] = []
    ends = [*(label.start() for _, label in labels[1:]), len(line.text)]
    for (key, label), end in zip(labels, ends, strict=True):
        stop = max(label.end(), len(line.text[:end].rstrip(" \t,;")))
        cell = line.cell(label.end(), stop)
        if key in words.PAIRS:
            values = _read_pair(line, label.end(), stop)
        else:
            short = cell.quoted or lineup.concept(cell.text) is not None or len(cell.text.split()) <= 1
            values = [cell] if short or label["mark"] else None
        if values is None:
            return None
        fields += [(key, side, value) for side, value in enumerate(values)]
    # A repeated label makes it unclear which one counts.
    return fields if len({(key, side) for key, side, _ in fields}) == len(fields) else None


def _read_pair(line: TextLine, start: int, stop: int) -> Sequence[Cell] | None:
    """Return OL and DL from `3/0`, `3 0`, `OL 3` or `OL 3, DL 0`; None if the text is anything else.

    A single number is OL.
    """
    blank, whole = Cell("", line.place(stop)), line.cell(start, stop)
    begin = start + len(line.text[start:stop]) - len(line.text[start:stop].lstrip())
    found = _PAIR.fullmatch(line.text, begin, stop)
    if found is None:
        return [whole, blank] if whole.blank else None
    sides = ((name for name in (side, f"{side}_tagged") if found[name]) for side in ("ol", "dl"))
    return [line.cell(*found.span(name)) if (name := next(names, None)) else blank for names in sides]


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """A player of a set: place number (0 if none was given), name, start levels, position, and loss of OL."""

    number: int
    name: Cell
    ol: Cell
    dl: Cell
    position: Cell
    loss: Cell

    @property
    def blank(self) -> bool:
        """Whether the place is left empty."""
        return self.name.blank and self.position.blank


_LEVEL: Final = rf"(?:{_QUOTED}|[+-]?[0-9]+(?:[.,][0-9]+)?|-)"
_LEVELS: Final = re.compile(rf"({_LEVEL})/({_LEVEL})")
_PLACE: Final = re.compile(r"\s*#?(?P<n>[1-6])\s+(?=[^\W\d])")
_LOSS_WORDS: Final = 3
_MOST_COMMAS: Final = 12


@lru_cache(1)  # a line is read while its kind is unknown, and then again
def read_players(line: TextLine, known: KnownNames) -> Sequence[PlayerRow]:
    """Return the players of a set who share a line, or one player with a place number; [] for any other line.

    In `E. Falk 2, A. Juhl 8/13 1, K. Engel 4 loss 3`, start levels precede the position (R2.5), and the loss of OL
    follows it (R2.4). A dash stands for a blank.
    """
    barred = read_row("set", line) if "|" in line.text else None
    if barred:
        return [PlayerRow(barred.number, *barred.cells.values())]
    if (find_outside(line.text, "|;:") and not NUMBERED.match(line.text)) or line.text.count(",") > _MOST_COMMAS:
        return []
    players = [_read_player(line, start, end, known) for start, end in split_at_commas(line)]
    rows = [player for player in players if player]
    if len(rows) < len(players) or not rows:
        return []
    sure = [known.names(row.name.text) or bool(known.find_fitting(row.name.text)) or row.name.quoted for row in rows]
    if "," not in line.text:
        player = rows[0]
        return rows if sure[0] or (player.number and (player.name.blank or not player.position.blank)) else []
    likely = [good or not row.position.blank or row.name.blank for good, row in zip(sure, rows, strict=True)]
    return rows if sum(likely) * 2 > len(rows) else []


def _read_player(line: TextLine, start: int, end: int, known: KnownNames) -> PlayerRow | None:
    numbered = NUMBERED.match(line.text, start, end) or _PLACE.match(line.text, start, end)
    number = int(numbered["n"]) if numbered else 0
    spans = line.words(numbered.end() if numbered else start, end)
    texts = [line.text[slice(*span)] for span in spans]
    blank = Cell("", line.place(end))
    loss = position = ol = dl = blank
    if not texts:
        return PlayerRow(number, blank, blank, blank, blank, blank) if numbered else None
    if len(texts) >= _LOSS_WORDS and texts[-2].casefold() == "loss":
        loss = line.cell(*spans[-1])
        spans, texts = spans[:-2], texts[:-2]
    if len(texts) > 1 and line.text[spans[0][0] : spans[-1][1]] not in known and _is_code(texts[-1]):
        position = line.cell(*spans.pop())
        texts.pop()
    levels = _LEVELS.fullmatch(texts[-1]) if len(texts) > 1 else None
    if levels:
        at = spans.pop()[0]
        ol, dl = (line.cell(at + levels.start(group), at + levels.end(group)) for group in (1, 2))
    name = line.cell(spans[0][0], spans[-1][1])
    label = name.text.casefold() in words.SET_LABELS
    if name.text not in known and not name.quoted and (label or is_value(name.text)):
        return None
    return PlayerRow(number, name, ol, dl, position, loss)


def is_position(text: str) -> bool:
    """Whether a word is the name or code of a position; hyphens don't matter."""
    return lineup.position(text) is not None or lineup.position(text.replace("-", "")) is not None


def _is_code(text: str) -> bool:
    """Whether a word after a name is meant as a position, even if no such position exists."""
    if text == "-" or text[0] == '"' or text in {"TRUE", "FALSE"}:
        return True
    return read_number(text) is not None or (not text.isdigit() and is_position(text))


def is_value(text: str) -> bool:
    """Whether a word can only be a number."""
    return read_number(text, money=True) is not None


# Entries under SCOUTING that mean no talent.
NOBODY: Final = frozenset(
    {"none", "no", "nobody", "no one", "nothing", "", "niemand", "geen", "keine", "keiner", "nee", "nein"}
)
_NO_NAMES: Final = frozenset(
    {"no", "not", "none", "nothing", "yes", "ok", "okay", "x", "as", "same", "ja", "page", "all", "true"}
)


def can_be_name(text: str) -> bool:
    """Whether a text can be a talent's name.

    Such a name doesn't begin with yes or no and, if it has digits, has a capital letter too.
    """
    parts = text.split()
    if not parts or trim_word(text) in NOBODY:
        return False
    if trim_word(parts[0]) in _NO_NAMES and (len(parts) == 1 or parts[1][:1].islower()):
        return False
    return any(map(str.isalpha, text)) and (not any(map(str.isdigit, text)) or text != text.lower())
