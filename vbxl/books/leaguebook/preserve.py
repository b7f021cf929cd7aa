"""Preserves what the game master added to the league book, and lists what openpyxl cannot save."""

from __future__ import annotations

import io
import posixpath
import re
import xml.etree.ElementTree as ET
import zipfile
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from openpyxl.cell.cell import MergedCell
from openpyxl.drawing.image import PILImage
from openpyxl.formula.translate import Translator
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.formula import ArrayFormula

from vbxl.books.leaguebook.cells import LeagueSheet, is_blank, plain_text, title_key
from vbxl.books.leaguebook.sheets import SHEETS, Key
from vbxl.books.leaguebook.styles import resize

MOST_NAMED = 5


@dataclass
class Moved:
    """A table made ready for its new rows: the rows that have old cells, each column's usual style, what was lost."""

    numbers: set[int] = field(default_factory=set)
    styles: dict[int, Any] = field(default_factory=dict)
    lost: list[str] = field(default_factory=list)


def moved(ws: Any, sheet: LeagueSheet, header_row: int, places: Mapping[str, int], keys: Sequence[Key]) -> Moved:
    """Move each old row's cells to where the row of the same key comes, lines outside the table below it."""
    kept = Moved()
    rows = _rows(ws, header_row)
    known = {place: name for name, place in places.items()}
    by_key, loose = _sorted(rows, sheet, places)
    kept.styles = _usual(ws, by_key.values(), known)
    targets: dict[int, int] = {}
    for number, key in enumerate(keys, start=header_row + 1):
        if key in by_key:
            targets[by_key[key]] = number
            kept.numbers.add(number)
    last = header_row + len(keys)
    for number in loose:
        last = targets[number] = max(number, last + 1)
    kept.lost += _split(ws, rows, known, targets)
    kept.lost += _orphaned(rows, known, [(key, number) for key, number in by_key.items() if number not in targets], ws)
    _move(ws, rows, targets)
    kept.lost += _unfiltered(ws, header_row)
    for row in ws.iter_rows(min_row=1, max_row=ws.max_row):
        for cell in row:
            if cell.comment is not None:
                resize(cell.comment)
    return kept


def _rows(ws: Any, header_row: int) -> dict[int, dict[int, Any]]:
    rows: dict[int, dict[int, Any]] = {}
    for (number, place), cell in ws._cells.items():  # noqa: SLF001 - asking for a cell would make it
        if number > header_row:
            rows.setdefault(number, {})[place] = cell
    return dict(sorted(rows.items()))


def _sorted(
    rows: Mapping[int, Mapping[int, Any]], sheet: LeagueSheet, places: Mapping[str, int]
) -> tuple[dict[Key, int], list[int]]:
    """The table's rows by key, and the rows below or between them in which something else stands."""
    seen: Counter[Key] = Counter()
    by_key: dict[Key, int] = {}
    loose: list[int] = []
    counted = [places[name] for name in sheet.counted]
    for number, row in rows.items():
        if all(is_blank(row[place].value) for place in counted if place in row):
            if any(cell.value is not None or cell.comment is not None for cell in row.values()):
                loose.append(number)
            continue
        values = (row[place].value if place in row else None for place in (places[name] for name in sheet.keys))
        key = tuple("" if value is None else (plain_text(value) or str(value)).casefold() for value in values)
        seen[key] += 1
        by_key[*key, str(seen[key])] = number
    return by_key, loose


def _usual(ws: Any, numbers: Any, known: Mapping[int, str]) -> dict[int, Any]:
    """The style that most cells of a column have, so that a GM's own format goes on in new rows."""
    found: dict[int, Any] = {}
    numbers = set(numbers)
    for place in known:
        used: Counter[tuple[int, ...]] = Counter()
        styles: dict[tuple[int, ...], Any] = {}
        for number in sorted(numbers):
            cell = ws._cells.get((number, place))  # noqa: SLF001 - as above
            if cell is not None and cell.has_style:
                style = tuple(cell._style)  # noqa: SLF001 - openpyxl has no other name for a style as a whole
                used[style] += 1
                styles[style] = cell._style  # noqa: SLF001 - as above
        if used:
            found[place] = styles[used.most_common(1)[0][0]]
    return found


def _split(
    ws: Any, rows: Mapping[int, Mapping[int, Any]], known: Mapping[int, str], targets: Mapping[int, int]
) -> list[str]:
    """Split merged cells where they would hide a value or tear when rows move."""
    lost = []
    for area in list(ws.merged_cells.ranges):
        numbers = [number for number in range(area.min_row, area.max_row + 1) if number in rows]
        hides = any(area.min_col <= place <= area.max_col for place in known)
        if numbers and (hides or any(targets.get(number) != number for number in numbers)):
            ws.unmerge_cells(area.coord)
            lost.append(f"{ws.title}: the merged cells {area.coord} were split.")
    return lost


def _orphaned(
    rows: Mapping[int, Mapping[int, Any]], known: Mapping[int, str], gone: Sequence[tuple[Key, int]], ws: Any
) -> list[str]:
    """The GM's notes beside rows that are gone."""
    notes = []
    for key, number in gone:
        own = [
            get_column_letter(place)
            for place, cell in sorted(rows[number].items())
            if cell.comment is not None or (place not in known and not is_blank(cell.value))
        ]
        if own:
            notes.append(
                f"{', '.join(f'{letter}{number}' for letter in own)} ({' '.join(part for part in key[:-1] if part)})"
            )
    if not notes:
        return []
    more = f" and of {len(notes) - MOST_NAMED} more" if len(notes) > MOST_NAMED else ""
    return [f"{ws.title}: rows are gone, and with them what you wrote in {'; '.join(notes[:MOST_NAMED])}{more}."]


def _move(ws: Any, rows: Mapping[int, Mapping[int, Any]], targets: Mapping[int, int]) -> None:
    cells = ws._cells  # noqa: SLF001 - what belongs to a cell moves with it; move_range does the same
    for number, row in rows.items():
        if targets.get(number) != number:
            for place in row:
                # The parts of merged cells that were split are gone already.
                cells.pop((number, place), None)
    for number, target in targets.items():
        if number == target:
            continue
        for place, cell in rows[number].items():
            if isinstance(cell, MergedCell):
                continue
            origin = cell.coordinate
            cell.row = target
            cells[target, place] = cell
            if cell.hyperlink is not None:
                cell.hyperlink.ref = cell.coordinate
            _translate(cell, origin)


def _translate(cell: Any, origin: str) -> None:
    """Let a formula of the GM's look at the same cells of its row as before."""
    if cell.data_type != "f":
        return
    if isinstance(cell.value, str):
        cell.value = Translator(cell.value, origin).translate_formula(cell.coordinate)
    elif isinstance(cell.value, ArrayFormula) and cell.value.ref == origin:
        text = Translator(cell.value.text, origin).translate_formula(cell.coordinate)
        cell.value = ArrayFormula(cell.coordinate, text)


def _unfiltered(ws: Any, header_row: int) -> list[str]:
    """Show the rows that a filter hid, since other rows come to stand there."""
    tables = [table.autoFilter for table in ws.tables.values() if table.autoFilter is not None]
    filtered = [one for one in (ws.auto_filter, *tables) if one.filterColumn or one.sortState is not None]
    if not any(one.filterColumn for one in filtered):
        for one in filtered:
            one.sortState = None
        return []
    for one in filtered:
        one.filterColumn, one.sortState = [], None
    for number, row in ws.row_dimensions.items():
        if number > header_row:
            row.hidden = False
    return [f"{ws.title}: the filter was taken off, and all rows are shown."]


_EXTENSIONS: Final = {
    "05C60535-1F16-4FD2-B633-F4F36F0B64E0": "sparklines",
    "78C0D931-6437-407D-A8EE-F0AAD7539E65": "conditional formats of Excel 2010 and later (some bars and icons)",
    "CCE6A557-97BC-4B89-ADB6-D9C93CAAB3DF": "drop-downs that take their list from another sheet",
    "A8765BA9-456A-4DAB-B4F3-ACF838C121DE": "slicers",
    "3A4CF648-6AED-40F4-86FF-DC5316D8AED3": "slicers",
    "7E03D99C-DC04-49D9-9315-930204A7B6E9": "timelines",
    "FC87AEE6-9EDD-4A0A-B7FB-166176984837": "protected ranges",
    "01252117-D84E-4E92-8308-4BE1C098FCBB": "error marks switched off",
}
_WORKBOOK_PARTS: Final = (
    (r"xl/vbaProject\.bin", "macros"),
    (r"xl/metadata\.xml", "the marks of formulas that spill over several cells, and of pictures in cells"),
    (r"xl/featurePropertyBag/.*", "check boxes in cells (TRUE and FALSE stay)"),
    (r"xl/webextensions/.*|xl/taskpanes/.*", "add-ins kept in the book"),
    (r"xl/connections\.xml|xl/queryTables/.*", "queries and data connections"),
    (r"xl/customXml/.*|customXml/item\d.*", "hidden custom XML"),
    (r"xl/model/.*", "the data model"),
)
_SHEET_PARTS: Final = {
    "threadedcomment": "the threads of comments (their text stays as a note)",
    "ctrlprop": "check boxes, buttons and other controls",
    "control": "check boxes, buttons and other controls",
    "oleobject": "embedded objects",
    "package": "embedded objects",
    "slicer": "slicers",
    "timeline": "timelines",
    "pivottable": "fine points of its pivot tables (the tables stay)",
}
_EXT: Final = re.compile(rb"""<(?:\w+:)?ext\b[^>]*\buri\s*=\s*["']\{([0-9A-Fa-f-]{36})\}["']""")
_BACKGROUND: Final = re.compile(rb"<(?:\w+:)?picture\b")
_HEADER_PICTURE: Final = re.compile(rb"<(?:\w+:)?legacyDrawingHF\b")
_FORMULA: Final = re.compile(rb"<(?!xm:)(?:\w+:)?f[ />]")
_FORMATTED: Final = re.compile(rb"""<(?:\w+:)?[biu](?:\s+val="(?:1|true)")?\s*/>""")
_CONTROL: Final = re.compile(rb"""ObjectType=["'](?!Note|Pict)""")
# Whether Pillow is here, without which openpyxl drops every picture.
_KEPT_PICTURES: Final = (".png", ".jpg", ".jpeg", ".gif", ".bmp") if PILImage else ()


def losses(data: bytes) -> tuple[str, ...]:
    """The parts of a workbook that openpyxl would not write again, a sentence for each kind and sheet."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        names = set(archive.namelist())
        found = [
            f"The book loses {what}."
            for pattern, what in _WORKBOOK_PARTS
            if any(re.fullmatch(pattern, name) for name in names)
        ]
        for title, part in _sheets(archive):
            found += [f"{title} loses {what}." for what in dict.fromkeys(_of_sheet(archive, names, title, part))]
    return tuple(dict.fromkeys(found))


def _parsed(content: bytes) -> ET.Element:
    return ET.fromstring(content)  # noqa: S314 - the GM's own book, and expat refuses entity bombs


def _local(tag: str) -> str:
    return tag.rpartition("}")[2]


def _related(archive: zipfile.ZipFile, part: str) -> list[tuple[str, str, str]]:
    """The relations of a part: id, the last word of the kind, target."""
    folder, name = posixpath.split(part)
    try:
        listed = archive.read(f"{folder}/_rels/{name}.rels")
    except KeyError:
        return []
    found = []
    for one in _parsed(listed):
        target = one.get("Target", "")
        path = target.lstrip("/") if target.startswith("/") else posixpath.normpath(posixpath.join(folder, target))
        found.append((one.get("Id", ""), one.get("Type", "").rpartition("/")[2], path))
    return found


def _sheets(archive: zipfile.ZipFile) -> Iterator[tuple[str, str]]:
    """Each sheet's title and part."""
    parts = {number: target for number, _, target in _related(archive, "xl/workbook.xml")}
    for one in _parsed(archive.read("xl/workbook.xml")).iter():
        if _local(one.tag) == "sheet":
            number = next((value for key, value in one.attrib.items() if _local(key) == "id"), "")
            if parts.get(number) in archive.namelist():
                yield one.get("name", ""), parts[number]


def _of_sheet(archive: zipfile.ZipFile, names: set[str], title: str, part: str) -> Iterator[str]:
    content = archive.read(part)
    extensions = (uri.decode().upper() for uri in _EXT.findall(content))
    yield from (_EXTENSIONS[uri] for uri in extensions if uri in _EXTENSIONS)
    if _BACKGROUND.search(content):
        yield "its background picture"
    if _HEADER_PICTURE.search(content):
        yield "pictures in its header or footer"
    own = title_key(title) not in {title_key(sheet.title) for sheet in SHEETS}
    if own and _FORMULA.search(content):
        yield "the stored values of its formulas, until a spreadsheet program opens the book and works them out"
    for _, kind, target in _related(archive, part):
        yield from _of_related(archive, kind, target if target in names else "")


def _of_related(archive: zipfile.ZipFile, kind: str, target: str) -> Iterator[str]:
    if kind.casefold() in _SHEET_PARTS:
        yield _SHEET_PARTS[kind.casefold()]
    if kind == "comments" and target and _FORMATTED.search(archive.read(target)):
        yield "bold, italic and underlined in notes (their words stay)"
    if kind == "vmlDrawing" and target and _CONTROL.search(archive.read(target)):
        yield _SHEET_PARTS["control"]
    if kind == "drawing" and target:
        yield from _of_drawing(archive, target)


def _of_drawing(archive: zipfile.ZipFile, part: str) -> Iterator[str]:
    content = archive.read(part)
    kinds = {_local(one.tag) for one in _parsed(content).iter()}
    if kinds & {"sp", "cxnSp", "grpSp"}:
        yield "text boxes and shapes"
    related = _related(archive, part)
    pictures = [target for _, kind, target in related if kind == "image"]
    if any(not target.casefold().endswith(_KEPT_PICTURES or ("\0",)) for target in pictures):
        yield "pictures"
    if any(kind == "chartEx" for _, kind, _ in related):
        yield "charts of the kinds that Excel 2016 brought"
    if any(kind == "chart" for _, kind, _ in related):
        yield "fine points of its charts' looks (the charts stay)"
