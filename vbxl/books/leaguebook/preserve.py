"""Preserves the game master's additions to the league book, and lists what openpyxl can't save."""

from __future__ import annotations

import io
import re
import xml.etree.ElementTree as ET
import zipfile
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from openpyxl.cell.cell import MergedCell
from openpyxl.drawing.image import PILImage
from openpyxl.formula.translate import Translator
from openpyxl.packaging.relationship import get_dependents, get_rels_path
from openpyxl.worksheet.formula import ArrayFormula

from vbxl.books.leaguebook.sheets import SHEETS
from vbxl.xlsx.record_sheet import Key, RecordSheet, fold_title, is_blank, parse_text

MOST_NAMED = 5
Cells = Mapping[int, Mapping[int, Any]]


def move_rows(
    ws: Any, sheet: RecordSheet, header_row: int, places: Mapping[str, int], keys: Sequence[Key]
) -> tuple[set[int], dict[int, Any], list[str]]:
    """Move the GM's additions with their rows: to the row that has the same key now or, if none has, below the table.

    Return the numbers of the rows that took over old cells, the usual style of each column (for new rows), and
    sentences about what was lost.
    """
    cells: dict[int, dict[int, Any]] = {}
    # Accessing a cell would create it.
    for (number, place), cell in sorted(ws._cells.items(), key=lambda entry: entry[0][0]):  # noqa: SLF001
        if number > header_row:
            cells.setdefault(number, {})[place] = cell
    numbers, loose = _sort_rows(cells, sheet, places)
    styles = _find_usual_styles(cells, sorted(numbers.values()), places.values())
    targets = {numbers[key]: number for number, key in enumerate(keys, start=header_row + 1) if key in numbers}
    kept, last = set(targets.values()), header_row + len(keys)
    for number in loose:
        last = targets[number] = max(number, last + 1)
    lost = _split_merged_cells(ws, cells, set(places.values()), targets)
    gone = {key: cells[number] for key, number in numbers.items() if number not in targets}
    lost += _list_lost_notes(ws, gone, set(places.values()))
    _move_cells(ws, cells, targets)
    lost += _take_filters_off(ws, header_row)
    for row in ws.iter_rows(min_row=1, max_row=ws.max_row):
        for cell in row:
            if cell.comment is not None:
                fit_note(cell.comment)
    return kept, styles, lost


def fit_note(comment: Any) -> None:
    """Make a note large enough for its text, since openpyxl doesn't read the size that it had."""
    lines = sum(1 + len(line) // 38 for line in comment.text.splitlines()) or 1
    comment.width, comment.height = 270, 24 + 19 * lines


def _sort_rows(cells: Cells, sheet: RecordSheet, places: Mapping[str, int]) -> tuple[dict[Key, int], list[int]]:
    """Return the numbers of the table's rows by key, and the numbers of any other rows that aren't empty."""
    seen: Counter[Key] = Counter()
    numbers: dict[Key, int] = {}
    loose: list[int] = []
    needed = [places[name] for name in sheet.needed]
    for number, row in cells.items():
        if all(is_blank(row[place].value) for place in needed if place in row):
            if any(cell.value is not None or cell.comment is not None for cell in row.values()):
                loose.append(number)
            continue
        values = (row[places[name]].value if places[name] in row else None for name in sheet.keys)
        key = tuple("" if value is None else (parse_text(value) or str(value)).casefold() for value in values)
        seen[key] += 1
        numbers[*key, str(seen[key])] = number
    return numbers, loose


def _find_usual_styles(cells: Cells, numbers: Sequence[int], places: Iterable[int]) -> dict[int, Any]:
    usual: dict[int, Any] = {}
    for place in places:
        styled = [cells[number][place] for number in numbers if place in cells[number]]
        styles = {tuple(cell._style): cell._style for cell in styled if cell.has_style}  # noqa: SLF001 - openpyxl has
        counts = Counter(tuple(cell._style) for cell in styled if cell.has_style)  # noqa: SLF001 - no other name for it
        if counts:
            usual[place] = styles[counts.most_common(1)[0][0]]
    return usual


def _split_merged_cells(ws: Any, cells: Cells, places: set[int], targets: Mapping[int, int]) -> list[str]:
    """Split merged cells that would hide a value, or that moving rows would tear apart; return a sentence for each."""
    lost = []
    for area in list(ws.merged_cells.ranges):
        numbers = [number for number in range(area.min_row, area.max_row + 1) if number in cells]
        hides = any(area.min_col <= place <= area.max_col for place in places)
        if numbers and (hides or any(targets.get(number) != number for number in numbers)):
            ws.unmerge_cells(area.coord)
            lost.append(f"{ws.title}: the merged cells {area.coord} were split.")
    return lost


def _list_lost_notes(ws: Any, gone: Mapping[Key, Mapping[int, Any]], places: set[int]) -> list[str]:
    """Return a list with a sentence about notes that the GM wrote next to rows now gone; [] if there are none."""
    notes = []
    for key, row in gone.items():
        own = [
            cell.coordinate
            for place, cell in sorted(row.items())
            if cell.comment is not None or (place not in places and not is_blank(cell.value))
        ]
        if own:
            notes.append(f"{', '.join(own)} ({' '.join(part for part in key[:-1] if part)})")
    if not notes:
        return []
    more = f" and of {len(notes) - MOST_NAMED} more" if len(notes) > MOST_NAMED else ""
    return [f"{ws.title}: rows are gone, and with them what you wrote in {'; '.join(notes[:MOST_NAMED])}{more}."]


def _move_cells(ws: Any, rows: Cells, targets: Mapping[int, int]) -> None:
    cells = ws._cells  # noqa: SLF001 - what belongs to a cell moves with it; move_range does the same
    for number, row in rows.items():
        if targets.get(number) != number:
            for place in row:
                # The parts of merged cells that were split are gone already.
                cells.pop((number, place), None)
    for number, target in targets.items():
        for place, cell in rows[number].items():
            if number == target or isinstance(cell, MergedCell):
                continue
            origin = cell.coordinate
            cell.row = target
            cells[target, place] = cell
            if cell.hyperlink is not None:
                cell.hyperlink.ref = cell.coordinate
            # The GM's formula refers to the same cells of its own row as before.
            if cell.data_type == "f" and isinstance(cell.value, str):
                cell.value = Translator(cell.value, origin).translate_formula(cell.coordinate)
            elif cell.data_type == "f" and isinstance(cell.value, ArrayFormula) and cell.value.ref == origin:
                text = Translator(cell.value.text, origin).translate_formula(cell.coordinate)
                cell.value = ArrayFormula(cell.coordinate, text)


def _take_filters_off(ws: Any, header_row: int) -> list[str]:
    """Remove filters, since the rows they hide are about to change; return a sentence if any rows were hidden."""
    tables = [table.autoFilter for table in ws.tables.values() if table.autoFilter is not None]
    filters = [item for item in (ws.auto_filter, *tables) if item.filterColumn or item.sortState is not None]
    hides = any(item.filterColumn for item in filters)
    for item in filters:
        item.filterColumn, item.sortState = [], None
    if not hides:
        return []
    for number, row in ws.row_dimensions.items():
        if number > header_row:
            row.hidden = False
    return [f"{ws.title}: the filter was removed, and all rows are shown."]


# --- What openpyxl can't save ---

_EXTENSIONS: Final = {
    "05C60535-1F16-4FD2-B633-F4F36F0B64E0": "sparklines",
    "78C0D931-6437-407D-A8EE-F0AAD7539E65": "conditional formats of Excel 2010 and later (some bars and icons)",
    "CCE6A557-97BC-4B89-ADB6-D9C93CAAB3DF": "drop-downs that take their list from another sheet",
    "A8765BA9-456A-4DAB-B4F3-ACF838C121DE": "slicers",
    "3A4CF648-6AED-40F4-86FF-DC5316D8AED3": "slicers",
    "7E03D99C-DC04-49D9-9315-930204A7B6E9": "timelines",
    "FC87AEE6-9EDD-4A0A-B7FB-166176984837": "protected ranges",
    "01252117-D84E-4E92-8308-4BE1C098FCBB": "your choice of error warnings to ignore",
}
_WORKBOOK_PARTS: Final = (
    (r"xl/vbaProject\.bin", "macros"),
    (r"xl/metadata\.xml", "the data behind spilling formulas and pictures in cells"),
    (r"xl/featurePropertyBag/.*", "check boxes in cells (TRUE and FALSE stay)"),
    (r"xl/webextensions/.*|xl/taskpanes/.*", "add-ins stored in the book"),
    (r"xl/connections\.xml|xl/queryTables/.*", "queries and data connections"),
    (r"xl/customXml/.*|customXml/item\d.*", "hidden custom XML"),
    (r"xl/model/.*", "the data model"),
)
_SHEET_PARTS: Final = {
    "threadedcomment": "comment threads (their text stays as a note)",
    "ctrlprop": "check boxes, buttons and other controls",
    "control": "check boxes, buttons and other controls",
    "oleobject": "embedded objects",
    "package": "embedded objects",
    "slicer": "slicers",
    "timeline": "timelines",
    "pivottable": "details of its pivot tables (the tables stay)",
}
_EXT: Final = re.compile(rb"""<(?:\w+:)?ext\b[^>]*\buri\s*=\s*["']\{([0-9A-Fa-f-]{36})\}["']""")
_BACKGROUND: Final = re.compile(rb"<(?:\w+:)?picture\b")
_HEADER_PICTURE: Final = re.compile(rb"<(?:\w+:)?legacyDrawingHF\b")
_FORMULA: Final = re.compile(rb"<(?!xm:)(?:\w+:)?f[ />]")
_FORMATTED: Final = re.compile(rb"""<(?:\w+:)?[biu](?:\s+val="(?:1|true)")?\s*/>""")
_CONTROL: Final = re.compile(rb"""ObjectType=["'](?!Note|Pict)""")
# Without Pillow openpyxl drops every picture.
_KEPT_PICTURES: Final = (".png", ".jpg", ".jpeg", ".gif", ".bmp") if PILImage else ()


def list_losses(data: bytes) -> list[str]:
    """Return what a workbook would lose if openpyxl saved it: a sentence for each kind of part, and for each sheet."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        parts = archive.namelist()
        lost = [
            f"The book loses {what}."
            for pattern, what in _WORKBOOK_PARTS
            if any(re.fullmatch(pattern, part) for part in parts)
        ]
        targets = {number: target for number, _, target in _list_relations(archive, "xl/workbook.xml")}
        for element in _parse(archive.read("xl/workbook.xml")).iter():
            if _get_tag(element.tag) == "sheet":
                number = next((value for key, value in element.attrib.items() if _get_tag(key) == "id"), "")
                title, part = element.get("name", ""), targets.get(number, "")
                if part in parts:
                    lost += [f"{title} loses {what}." for what in _find_sheet_losses(archive, title, part)]
    return list(dict.fromkeys(lost))


def _parse(content: bytes) -> ET.Element:
    return ET.fromstring(content)  # noqa: S314 - the GM's own book, and expat refuses entity bombs


def _get_tag(tag: str) -> str:
    return tag.rpartition("}")[2]


def _list_relations(archive: zipfile.ZipFile, part: str) -> list[tuple[str, str, str]]:
    """Return the relations of a part, each as its id, the last word of its type, and its target."""
    path = get_rels_path(part)
    relations = get_dependents(archive, path) if path in archive.namelist() else []
    return [(relation.id, relation.Type.rpartition("/")[2], relation.target) for relation in relations]


def _find_sheet_losses(archive: zipfile.ZipFile, title: str, part: str) -> Iterator[str]:
    content = archive.read(part)
    extensions = (uri.decode().upper() for uri in _EXT.findall(content))
    yield from (_EXTENSIONS[uri] for uri in extensions if uri in _EXTENSIONS)
    if _BACKGROUND.search(content):
        yield "its background picture"
    if _HEADER_PICTURE.search(content):
        yield "pictures in its header or footer"
    if fold_title(title) not in {fold_title(sheet.title) for sheet in SHEETS} and _FORMULA.search(content):
        yield "the stored values of its formulas, until a spreadsheet program opens the book and calculates them"
    parts = archive.namelist()
    for _, kind, target in _list_relations(archive, part):
        if kind.casefold() in _SHEET_PARTS:
            yield _SHEET_PARTS[kind.casefold()]
        if target not in parts:
            continue
        if kind == "comments" and _FORMATTED.search(archive.read(target)):
            yield "bold, italics and underlining in notes (the words stay)"
        if kind == "vmlDrawing" and _CONTROL.search(archive.read(target)):
            yield _SHEET_PARTS["control"]
        if kind == "drawing":
            yield from _find_drawing_losses(archive, target)


def _find_drawing_losses(archive: zipfile.ZipFile, part: str) -> Iterator[str]:
    if {_get_tag(element.tag) for element in _parse(archive.read(part)).iter()} & {"sp", "cxnSp", "grpSp"}:
        yield "text boxes and shapes"
    relations = _list_relations(archive, part)
    pictures = [target for _, kind, target in relations if kind == "image"]
    if any(not target.casefold().endswith(_KEPT_PICTURES or ("\0",)) for target in pictures):
        yield "pictures"
    kinds = {kind for _, kind, _ in relations}
    if "chartEx" in kinds:
        yield "chart types that came with Excel 2016"
    if "chart" in kinds:
        yield "some styling of its charts (the charts themselves are kept)"
