"""The buttons of a move sheet: one function each, the same in Excel on the desktop and in xlwings Lite.

Every host calls `press("check", book)`. Nothing here imports a workbook library, so that all of it runs in Lite too.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from vbxl.books.movesheet.tools import BUTTONS
from vbxl.hosts.buttons.best_lineup import accept, best_lineup
from vbxl.hosts.buttons.reports import check, odds, text_form
from vbxl.hosts.buttons.workbook import ButtonError, OpenSheet
from vbxl.hosts.buttons.writing import clear, note_question, read_record, undo
from vbxl.problems import escaped, list_choices

if TYPE_CHECKING:
    import xlwings as xw

__all__ = ["PRESSED", "press"]

# The only button that asks before it acts; a press of any other button withdraws the question.
CLEAR: Final = "clear"
# The action of each button; its result is the final message, empty if there is none to show.
PRESSED: Final[Mapping[str, Callable[[OpenSheet], str]]] = {
    "check": check,
    "best_lineup": best_lineup,
    "accept": accept,
    "odds": odds,
    "text_form": text_form,
    CLEAR: clear,
    "undo": undo,
}
LABELS: Final = {button.name: button.label for button in BUTTONS}


def press(name: str, book: xw.Book) -> None:
    """Press a button of the open move sheet; ValueError for an unknown name.

    Every failure is shown in an alert of a few lines, never as a traceback.
    """
    if name not in PRESSED:
        raise ValueError(f"there is no {name!r} button; press {list_choices(list(PRESSED))}")
    mode = "info"
    try:
        opened = OpenSheet(book)
        if name != CLEAR and read_record(opened).question:
            note_question(opened, "")
        message = PRESSED[name](opened)
    except ButtonError as refusal:
        message = str(refusal)
    except Exception as fault:  # noqa: BLE001 - a traceback is of no use to the person at the button
        reason = escaped(f"{type(fault).__name__}: {fault}".splitlines()[0])
        message, mode = f"{LABELS[name]} failed: {reason}.", "critical"
    if message:
        book.app.alert(message, title=LABELS[name], mode=mode)
