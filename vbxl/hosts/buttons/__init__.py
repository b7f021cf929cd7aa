"""The buttons of a move sheet: one function each, the same in Excel on the desktop and in xlwings Lite.

`press("check", book)` is what every host calls. Nothing here imports a workbook library: all of it runs in Lite too.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from vbxl.books.movesheet.tools import BUTTONS
from vbxl.hosts.buttons.best_lineup import accept, best_lineup
from vbxl.hosts.buttons.clearing import clear
from vbxl.hosts.buttons.reports import check, odds, text_form
from vbxl.hosts.buttons.workbook import ButtonError, OpenSheet
from vbxl.hosts.buttons.writing import ask, read_undo, undo
from vbxl.problems import escaped

if TYPE_CHECKING:
    import xlwings as xw

__all__ = ["PRESSED", "press"]

# The one button that asks before it acts; every other press is no answer.
CLEAR: Final = "clear"
# What each button does; it gives what is said at the end, nothing where all was said.
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
    """Press a button of the move sheet that is open; ValueError for a name that no button has.

    Whatever goes wrong is told in an alert of a line or a few, never as a traceback.
    """
    if name not in PRESSED:
        raise ValueError(f"no button {name!r}: there are {', '.join(PRESSED)}")
    mode = "info"
    try:
        opened = OpenSheet(book)
        if name != CLEAR and read_undo(opened).asked:
            ask(opened, "")
        said = PRESSED[name](opened)
    except ButtonError as refusal:
        said = str(refusal)
    except Exception as fault:  # noqa: BLE001 - whoever presses a button can do nothing with a traceback
        said, mode = f"{LABELS[name]} went wrong and did nothing more: {_one_line(fault)}.", "critical"
    if said:
        book.app.alert(said, title=LABELS[name], mode=mode)


def _one_line(fault: Exception) -> str:
    return escaped(f"{type(fault).__name__}: {fault}".splitlines()[0])
