"""The half of the office harness that holds `uno`: JSON lines in, JSON lines out, LibreOffice behind a pipe.

`office.py` starts it with the system's own python3, since `uno` is built for that one and no other. So this file uses
the standard library and `uno` only, and nothing newer than Python 3.10. Usage: python3 office_bridge.py PIPE SECONDS

A request is {"to": number, "do": name, ...}; the answer is {"to": number} with "ok": result, "error": text, or "gone":
text if LibreOffice died. The first answer, to 0, comes unasked when all is ready.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import uno

# What queryContentCells and queryFormulaCells call VALUE + DATETIME + STRING + FORMULA, FORMULA, and ERROR.
CONTENT, FORMULA, FAILED = 1 | 2 | 4 | 16, 16, 4
FILTERS = {".xlsx": "Calc MS Excel 2007 XML", ".ods": "calc8", ".pdf": "calc_pdf_Export"}
RETRY_SECONDS = 0.05


def properties(**values: Any) -> tuple[Any, ...]:
    """Named values in the form UNO calls take them."""
    made = []
    for name, value in values.items():
        one = uno.createUnoStruct("com.sun.star.beans.PropertyValue")
        one.Name, one.Value = name, value
        made.append(one)
    return tuple(made)


def connected(pipe: str, seconds: float) -> Any:
    """The running office's context; polls while the office starts, then gives up."""
    context = uno.getComponentContext()
    resolver = context.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", context)
    not_yet = uno.getClass("com.sun.star.connection.NoConnectException")
    end = time.monotonic() + seconds
    while True:
        try:
            return resolver.resolve(f"uno:pipe,name={pipe};urp;StarOffice.ComponentContext")
        except not_yet:
            if time.monotonic() > end:
                raise
            time.sleep(RETRY_SECONDS)


def address(row: int, column: int) -> str:
    """The name of a cell counted from 0: (4, 27) is AB5."""
    letters = ""
    column += 1
    while column:
        column, digit = divmod(column - 1, 26)
        letters = chr(ord("A") + digit) + letters
    return f"{letters}{row + 1}"


def places(ranges: Any) -> set[tuple[int, int]]:
    """Every (row, column) of a query's answer."""
    return {
        (row, column)
        for block in ranges.getRangeAddresses()
        for row in range(block.StartRow, block.EndRow + 1)
        for column in range(block.StartColumn, block.EndColumn + 1)
    }


def cells_of(sheet: Any) -> dict[str, tuple[str, Any, int]]:
    """Address → (formula, value, error) of every non-empty cell."""
    blocks = sheet.queryContentCells(CONTENT).getRangeAddresses()
    if not blocks:
        return {}
    # The bounds of what is in cells, not gotoEndOfUsedArea: that one counts cells which are only commented.
    top, left = min(b.StartRow for b in blocks), min(b.StartColumn for b in blocks)
    bottom, right = max(b.EndRow for b in blocks), max(b.EndColumn for b in blocks)
    area = sheet.getCellRangeByPosition(left, top, right, bottom)
    # getFormulaArray gives the text '=foo' exactly as it would a formula; only a query can tell them apart.
    calculated = places(sheet.queryContentCells(FORMULA))
    failed = places(sheet.queryFormulaCells(FAILED))
    found = {}
    for row, (values, formulas) in enumerate(zip(area.getDataArray(), area.getFormulaArray(), strict=True), top):
        for column, (value, formula) in enumerate(zip(values, formulas, strict=True), left):
            is_formula = (row, column) in calculated
            if value == "" and not is_formula:
                continue
            error = sheet.getCellByPosition(column, row).getError() if (row, column) in failed else 0
            found[address(row, column)] = (formula if is_formula else "", None if error else value, error)
    return found


def buttons_of(sheet: Any) -> list[list[str]]:
    """Label and macro of every button on a sheet, in their order: [["Check", "VBAProject.Module.Macro"], …]."""
    found = []
    for form in sheet.DrawPage.Forms:
        for at in range(form.Count):
            macros = [one.ScriptCode for one in form.getScriptEvents(at) if one.EventMethod == "actionPerformed"]
            found += [[form.getByIndex(at).Label, one.partition(":")[2].partition("?")[0]] for one in macros]
    return found


def as_data(value: Any) -> Any:
    """A value as setDataArray takes it: it refuses booleans and writes #N/A for None, where '' empties the cell."""
    if value is None:
        return ""
    return value if isinstance(value, str) else float(value)


class Bridge:
    """The documents that are open, and what can be asked of them."""

    def __init__(self, context: Any) -> None:
        self.context = context
        self.office = self.made("com.sun.star.frame.Desktop")
        self.documents: dict[int, Any] = {}
        self.stale: set[int] = set()
        self.areas: dict[tuple[int, str, str], Any] = {}
        self.last = 0

    def made(self, service: str) -> Any:
        """An instance of one of the office's services."""
        return self.context.ServiceManager.createInstanceWithContext(service, self.context)

    def load(self, path: str, *, writable: bool = False, macros: bool = False) -> Any:
        """A document, hidden, with macros and link updates off; only a writable one leaves a lock file beside it."""
        mode = 4 if macros else 0  # ALWAYS_EXECUTE_NO_WARN, NEVER_EXECUTE
        options = properties(Hidden=True, ReadOnly=not writable, MacroExecutionMode=mode, UpdateDocMode=0)
        document = self.office.loadComponentFromURL(uno.systemPathToFileUrl(path), "_blank", 0, options)
        if document is None:
            raise ValueError(f"LibreOffice cannot load {path}")
        if not document.supportsService("com.sun.star.sheet.SpreadsheetDocument"):
            document.close(True)
            raise ValueError(f"{path} is no workbook to LibreOffice")
        return document

    def cells_in(self, document: Any) -> dict[str, dict[str, tuple[str, Any, int]]]:
        """All sheets, hidden ones too, in their order."""
        document.calculateAll()
        return {sheet.Name: cells_of(sheet) for sheet in document.Sheets}

    def recalculate(self, path: str) -> Any:
        """Load, calculate hard, read everything, close."""
        document = self.load(path)
        try:
            return self.cells_in(document)
        finally:
            document.close(True)

    def press(self, path: str, labels: list[str], area: list[str]) -> Any:
        """Load with macros on; the buttons of each sheet, and the rows of [sheet, area] after each press of a label."""
        document = self.load(path, writable=True, macros=True)
        try:
            buttons = {sheet.Name: buttons_of(sheet) for sheet in document.Sheets}
            macros = {label: macro for found in buttons.values() for label, macro in found}
            after = []
            for label in labels:
                script = f"vnd.sun.star.script:{macros[label]}?language=Basic&location=document"
                document.getScriptProvider().getScript(script).invoke((), (), ())
                after.append(document.Sheets.getByName(area[0]).getCellRangeByName(area[1]).getDataArray())
            return {"buttons": buttons, "after": after}
        finally:
            document.close(True)

    def save(self, path: str, target: str, cuts: list[list[str]]) -> None:
        """Load, move cells as a person drags them, calculate hard, write under another name and format."""
        document = self.load(path, writable=bool(cuts))
        try:
            for sheet, cells, to in cuts:
                page = document.Sheets.getByName(sheet)
                source, target_cell = (page.getCellRangeByName(place) for place in (cells, to))
                page.unprotect("")
                page.moveRange(target_cell.getCellByPosition(0, 0).CellAddress, source.RangeAddress)
            document.calculateAll()
            chosen = FILTERS[Path(target).suffix.lower()]
            document.storeToURL(uno.systemPathToFileUrl(target), properties(FilterName=chosen, Overwrite=True))
        finally:
            document.close(True)

    def open(self, path: str) -> Any:
        """Keep a document open; its number and its sheets."""
        self.last += 1
        self.documents[self.last] = document = self.load(path, writable=True)
        self.stale.add(self.last)
        return [self.last, list(document.Sheets.ElementNames)]

    def area(self, document: int, sheet: str, name: str) -> Any:
        """A range of a sheet, by address or by a defined name that points into it; no sheet: any defined name."""
        key = (document, sheet, name)
        if key not in self.areas:
            book = self.documents[document]
            if sheet and not book.Sheets.hasByName(sheet):
                raise ValueError(f"no sheet {sheet!r}; there are {', '.join(book.Sheets.ElementNames)}")
            try:
                if sheet:
                    found = book.Sheets.getByName(sheet).getCellRangeByName(name)
                else:
                    found = book.NamedRanges.getByName(name).getReferredCells()
            except uno.getClass("com.sun.star.uno.Exception"):
                found = None
            if found is None:
                raise ValueError(f"no cells {name!r} in {sheet or 'the defined names'!r}")
            self.areas[key] = found
        return self.areas[key]

    def set(self, document: int, cells: list[Any]) -> None:
        """Write each [sheet, area, value]; rows of values fill the area one by one, a single value fills all of it."""
        self.stale.add(document)
        for sheet, name, value in cells:
            area = self.area(document, sheet, name)
            at = area.RangeAddress
            height, width = at.EndRow - at.StartRow + 1, at.EndColumn - at.StartColumn + 1
            rows = value if isinstance(value, list) else [[value] * width] * height
            if len(rows) != height or any(len(row) != width for row in rows):
                raise ValueError(f"{sheet}!{name} has {height} rows of {width}; the values given have another shape")
            try:
                area.setDataArray(tuple(tuple(as_data(one) for one in row) for row in rows))
            except uno.getClass("com.sun.star.lang.DisposedException"):
                raise
            except uno.getClass("com.sun.star.uno.RuntimeException") as refused:
                raise ValueError(f"{sheet}!{name} cannot be written: a protected cell or part of an array") from refused

    def calculated(self, document: int) -> Any:
        """The document, calculated hard if anything was set since the last time."""
        if document in self.stale:
            self.documents[document].calculateAll()
            self.stale.discard(document)
        return self.documents[document]

    def read(self, document: int, areas: list[Any]) -> Any:
        """Rows of each [sheet, area]; '' is an empty cell, None an error."""
        self.calculated(document)
        return [self.area(document, sheet, name).getDataArray() for sheet, name in areas]

    def cells(self, document: int) -> Any:
        """As recalculate, of an open document with what has been set in it."""
        return self.cells_in(self.documents[document])

    def close(self, document: int) -> None:
        """Close an open document and keep nothing."""
        self.areas = {key: area for key, area in self.areas.items() if key[0] != document}
        self.stale.discard(document)
        self.documents.pop(document).close(True)


def serve(bridge: Bridge, answer: Callable[[Any], None]) -> None:
    """Answer one line after the other until standard input ends or LibreOffice does."""
    asked = {
        name: getattr(bridge, name)
        for name in (
            "recalculate",
            "press",
            "save",
            "open",
            "set",
            "read",
            "cells",
            "close",
        )
    }
    dead = uno.getClass("com.sun.star.lang.DisposedException")
    for line in sys.stdin:
        request = json.loads(line)
        to = request.pop("to")
        try:
            answer({"to": to, "ok": asked[request.pop("do")](**request)})
        except dead as lost:
            answer({"to": to, "gone": str(lost)})
            return
        except Exception as problem:  # noqa: BLE001 - whatever it is, the asking side has to hear of it
            # A bridge that breaks in mid-call may be told as a bare RuntimeException; one more question tells.
            try:
                bridge.office.getComponents()
            except Exception:  # noqa: BLE001 - any failure of so small a question means the same
                answer({"to": to, "gone": str(problem)})
                return
            answer({"to": to, "error": f"{type(problem).__name__}: {problem}"})


def main(pipe: str, seconds: str) -> None:
    """Connect, say that all is ready, serve, and end the office."""
    # The line to the tests gets a descriptor of its own, so that nothing a library prints can end up in it.
    wire = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)

    def answer(what: Any) -> None:
        wire.write(json.dumps(what) + "\n")
        wire.flush()

    bridge = Bridge(connected(pipe, float(seconds)))
    answer({"to": 0, "ok": "ready"})
    try:
        serve(bridge, answer)
    finally:
        # Also the way out when the tests were killed: standard input ends, and no office is left behind.
        with contextlib.suppress(uno.getClass("com.sun.star.uno.Exception")):
            for number in list(bridge.documents):
                bridge.close(number)
            bridge.office.terminate()


if __name__ == "__main__":
    main(*sys.argv[1:])
