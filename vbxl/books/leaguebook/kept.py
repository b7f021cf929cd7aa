"""What a GM put into the league book kept: his cells, notes and colours go where their rows go."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from openpyxl.cell.cell import MergedCell
from openpyxl.formula.translate import Translator
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.formula import ArrayFormula

from vbxl.books.leaguebook.cells import is_blank, plain_text
from vbxl.books.leaguebook.columns import Sheet
from vbxl.books.leaguebook.rows import Key
from vbxl.books.leaguebook.styles import resize

MOST_NAMED = 5


@dataclass
class Moved:
    """A table made ready for its new rows: the rows that have old cells, each column's usual style, what was lost."""

    numbers: set[int] = field(default_factory=set)
    styles: dict[int, Any] = field(default_factory=dict)
    lost: list[str] = field(default_factory=list)


def moved(ws: Any, sheet: Sheet, header_row: int, places: Mapping[str, int], keys: Sequence[Key]) -> Moved:
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
    kept.lost += _gone(rows, known, [(key, number) for key, number in by_key.items() if number not in targets], ws)
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
    rows: Mapping[int, Mapping[int, Any]], sheet: Sheet, places: Mapping[str, int]
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


def _gone(
    rows: Mapping[int, Mapping[int, Any]],
    known: Mapping[int, str],
    gone: Sequence[tuple[Key, int]],
    ws: Any,
) -> list[str]:
    """What a GM wrote beside rows that are no more."""
    told = []
    for key, number in gone:
        own = [
            get_column_letter(place)
            for place, cell in sorted(rows[number].items())
            if cell.comment is not None or (place not in known and not is_blank(cell.value))
        ]
        if own:
            told.append(
                f"{', '.join(f'{letter}{number}' for letter in own)} ({' '.join(part for part in key[:-1] if part)})"
            )
    if not told:
        return []
    more = f" and of {len(told) - MOST_NAMED} more" if len(told) > MOST_NAMED else ""
    return [f"{ws.title}: rows are gone, and with them what you wrote in {'; '.join(told[:MOST_NAMED])}{more}."]


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
