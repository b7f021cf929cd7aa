"""The output of commands: tables and progress on a terminal, plain lines elsewhere; typed text is never markup."""

from __future__ import annotations

import sys
import time
from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import TYPE_CHECKING, Final, Self

from typer import echo

from vbxl.problems import escaped

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

# Seconds; sooner, a bar would only flicker.
PATIENCE: Final = 1.0
GAP: Final = "  "
Rows = Sequence[Sequence[object]]


class Printer:
    """Prints lines and tables; if `silent`, only lines marked `always`."""

    def __init__(self, *, silent: bool = False) -> None:
        self.silent = silent
        self.terminal = sys.stdout.isatty()

    def line(self, text: str = "", *, always: bool = False) -> None:
        """Print a line; control and direction characters in typed text are escaped."""
        if always or not self.silent:
            echo(escaped(text))

    def print_heading(self, text: str) -> None:
        """Print a heading below a blank line, bold on a terminal."""
        if self.silent:
            return
        echo()
        if self.terminal:
            from rich.console import Console
            from rich.text import Text

            Console(highlight=False).print(Text(escaped(text), style="bold"))
        else:
            echo(escaped(text))

    def picture(self, text: str, styles: Mapping[str, str]) -> None:
        """Print a line; on a terminal, `styles` gives a style for each part that matches a regular expression."""
        if self.silent or not self.terminal:
            self.line(text)
            return
        from rich.console import Console
        from rich.text import Text

        drawn = Text(escaped(text))
        for found, style in styles.items():
            drawn.highlight_regex(found, style)
        Console(highlight=False).print(drawn)

    def table(self, heads: Sequence[str], rows: Rows) -> None:
        """Print a table with numbers aligned right and everything else aligned left."""
        if self.silent:
            return
        cells = [[escaped(str(cell)) for cell in row] for row in rows]
        right = [all(isinstance(row[index], int | float) for row in rows) for index in range(len(heads))]
        if self.terminal:
            _make_rich_table(heads, cells, right)
            return
        from vbxl.books.display_width import measure_width, pad_text

        widths = [max(measure_width(row[index]) for row in [list(heads), *cells]) for index in range(len(heads))]
        for row in [list(heads), *cells]:
            echo(GAP.join(pad_text(*cell) for cell in zip(row, widths, right, strict=True)).rstrip())


def _make_rich_table(heads: Sequence[str], cells: Sequence[Sequence[str]], right: Sequence[bool]) -> None:
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(box=box.SIMPLE, pad_edge=False)
    for head, to_right in zip(heads, right, strict=True):
        table.add_column(Text(head), justify="right" if to_right else "left", overflow="fold")
    for row in cells:
        # Text, not str: a team may be called [bold].
        table.add_row(*(Text(cell) for cell in row))
    Console(highlight=False).print(table)


class Bars:
    """Progress bars on a terminal with the time left, for work that takes over a second."""

    def __init__(self, *, silent: bool = False) -> None:
        self._silent = silent or not sys.stderr.isatty()
        self._began = time.monotonic()
        self._bars: Progress | None = None
        self._tasks: dict[str, TaskID] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._bars:
            self._bars.stop()

    def __call__(self, what: str, done: int, total: int) -> None:
        """Show on a bar how much of some work is done."""
        if self._silent or (not self._bars and time.monotonic() - self._began < PATIENCE):
            return
        if not self._bars:
            from rich.console import Console
            from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

            named = TextColumn("{task.description}", markup=False)
            left = TimeRemainingColumn(compact=True, elapsed_when_finished=True)
            columns = (named, BarColumn(), MofNCompleteColumn(), left)
            self._bars = Progress(*columns, console=Console(stderr=True), transient=True)
            self._bars.start()
        if what not in self._tasks:
            self._tasks[what] = self._bars.add_task(what, total=total)
        self._bars.update(self._tasks[what], completed=done)
