"""LibreOffice as the judge of our workbooks: what an independent calculator makes of every formula.

LibreOffice trusts the values cached in a file, so everything here is calculated hard before it is read.
Take the session's `office` fixture; it skips without LibreOffice, and fails instead in CI.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import json
import os
import queue
import shutil
import signal
import subprocess
import tempfile
import threading
import time
import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, NoReturn, Self, TypeAlias, TypeVar

import pytest

Value: TypeAlias = str | float | None
Input: TypeAlias = str | float | None
Rows: TypeAlias = Sequence[Sequence[Input]]
Place: TypeAlias = tuple[str, str]
Result = TypeVar("Result")

# The system's folders and no more: with a virtual environment in front, LibreOffice's Python components fail to load.
SYSTEM_PATH = "/usr/bin:/bin"
BRIDGE = Path(__file__).with_name("office_bridge.py")
FORMATS = (".xlsx", ".ods", ".pdf")
START_SECONDS = 60.0
REQUEST_SECONDS = 120.0
STOP_SECONDS = 5.0
POLL_SECONDS = 0.1


class Cell(NamedTuple):
    """A cell that is not empty. The formula is LibreOffice's spelling (`=SUM($Other.A1;B2)`), empty if there is none.

    Truth values are 1.0 and 0.0, and a constant TRUE counts as the formula `=TRUE()`. A cell in error has the value
    None and its number: 502 bad argument, 503 #NUM!, 519 #VALUE!, 522 and 523 circular, 524 #REF!, 525 #NAME?,
    532 #DIV/0!, 32767 #N/A.
    """

    formula: str
    value: Value
    error: int


Cells: TypeAlias = dict[str, dict[str, Cell]]


class OfficeError(RuntimeError):
    """LibreOffice refused, or could not be reached."""


class OfficeGoneError(OfficeError):
    """LibreOffice or the helper ended while it was asked."""


class OfficeSlowError(OfficeError):
    """LibreOffice did not answer in time."""


def absent(reason: str) -> NoReturn:
    """A program that a test needs is not here: skip, but in CI, where everything has to run, fail."""
    if os.environ.get("CI", "").lower() not in {"", "0", "false"}:
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason)


@functools.cache
def _lacking() -> str | None:
    """What is missing for LibreOffice to be driven, if anything."""
    # localc is what Calc's own package adds; soffice is there with any other part of the suite too.
    if not shutil.which("soffice", path=SYSTEM_PATH) or not shutil.which("localc", path=SYSTEM_PATH):
        return "LibreOffice Calc (soffice) is not installed"
    python = shutil.which("python3", path=SYSTEM_PATH)
    tried = python and subprocess.run(
        [python, "-I", "-c", "import uno"],
        env={"PATH": SYSTEM_PATH},
        capture_output=True,
        check=False,
        timeout=START_SECONDS,
    )
    if not tried or tried.returncode:
        return "python3-uno (LibreOffice's bridge for the system's python3) is not installed"
    return None


def needs_office() -> None:
    """Return where LibreOffice can be driven; else skip the test, or fail it in CI."""
    reason = _lacking()
    if reason:
        absent(reason)


class _Running:
    """One soffice with a profile of its own and the helper that speaks to it; no call outlasts its time limit."""

    def __init__(self, prepare: Callable[[Path], None] | None = None) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="vbxl-office-", ignore_cleanup_errors=True)
        home = self.folder = Path(self._folder.name)
        # A fixed locale, so that TEXT() and the like give the same everywhere; an own home, to touch nobody's.
        env = {
            "PATH": SYSTEM_PATH,
            "HOME": str(home),
            "TMPDIR": str(home),
            "LC_ALL": "C.UTF-8",
            "SAL_USE_VCLPLUGIN": "svp",
        }
        env |= {name: os.environ[name] for name in ("TZ",) if name in os.environ}
        self._pipe = home.name.replace("-", "_")
        options = ["--headless", "--invisible", "--norestore", "--nologo", "--nodefault", "--nolockcheck"]
        self._profile = (home / "profile").as_uri()
        if prepare:
            prepare(home / "profile")
        with (home / "log").open("wb") as log:
            self._office = subprocess.Popen(
                ["soffice", f"-env:UserInstallation={self._profile}", *options, f"--accept=pipe,name={self._pipe};urp"],
                env=env,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
            self._helper = subprocess.Popen(
                ["python3", "-I", "-B", str(BRIDGE), self._pipe, str(START_SECONDS)],
                env=env,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                start_new_session=True,
                encoding="utf-8",
            )
        self._asked = 0
        self._answers: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        threading.Thread(target=self._listen, daemon=True).start()
        try:
            self._answer(START_SECONDS, "start")
        except BaseException:
            self.stop(POLL_SECONDS)
            raise

    def _listen(self) -> None:
        """Pass the helper's lines on; None when it has ended."""
        if self._helper.stdout is not None:
            with contextlib.suppress(ValueError):  # closed under our hands by stop()
                for line in self._helper.stdout:
                    self._answers.put(line)
        self._answers.put(None)

    def _answer(self, seconds: float, what: str) -> Any:
        end = time.monotonic() + seconds
        while True:
            try:
                line = self._answers.get(timeout=POLL_SECONDS)
            except queue.Empty:
                if self._office.poll() is not None:
                    raise OfficeGoneError(
                        self._told(f"LibreOffice ended at {what}, exit {self._office.returncode}")
                    ) from None
                if time.monotonic() > end:
                    raise OfficeSlowError(self._told(f"LibreOffice took over {seconds:.0f} s to {what}")) from None
                continue
            if line is None:
                raise OfficeGoneError(self._told(f"LibreOffice's helper ended at {what}"))
            answer = json.loads(line)
            # Another number answers a question whose asker was interrupted while he waited.
            if answer["to"] == self._asked:
                break
        if "gone" in answer:
            raise OfficeGoneError(self._told(f"LibreOffice ended at {what}: {answer['gone']}"))
        if "error" in answer:
            raise OfficeError(answer["error"])
        return answer["ok"]

    def _told(self, text: str) -> str:
        """The text with the last of what the programs wrote."""
        log = (self.folder / "log").read_text(encoding="utf-8", errors="replace").strip()[-2000:]
        return f"{text}\n{log}" if log else text

    def ask(self, do: str, **arguments: Any) -> Any:
        """One request and its answer."""
        self._asked += 1
        try:
            if self._helper.stdin is not None:
                self._helper.stdin.write(json.dumps({"to": self._asked, "do": do, **arguments}) + "\n")
                self._helper.stdin.flush()
        except OSError as broken:
            raise OfficeGoneError(self._told(f"LibreOffice's helper is gone at {do}")) from broken
        try:
            return self._answer(REQUEST_SECONDS, do)
        except OfficeError as problem:
            where = arguments.get("path")
            if where is not None:
                problem.add_note(f"asked to {do} {where}")
            raise

    def stop(self, patience: float = STOP_SECONDS) -> None:
        """End both programs: asked first, killed when they do not listen."""
        if self._helper.stdin is not None:
            with contextlib.suppress(OSError):
                self._helper.stdin.close()
        for program in (self._helper, self._office):
            with contextlib.suppress(subprocess.TimeoutExpired):
                program.wait(patience)
            # Its whole group: soffice is a launcher, and what it launched must not outlive it.
            with contextlib.suppress(ProcessLookupError):
                os.killpg(program.pid, signal.SIGKILL)
            program.wait()
        if self._helper.stdout is not None:
            self._helper.stdout.close()
        self._remove_pipes()
        self._folder.cleanup()

    def _remove_pipes(self) -> None:
        """Remove the two sockets that a killed LibreOffice leaves; it names the second by a digest of its profile."""
        digest = hashlib.md5(self._profile.encode("utf-16-le"), usedforsecurity=False).digest()
        for name in (self._pipe, "SingleOfficeIPC_" + "".join(f"{byte:x}" for byte in digest)):
            # LibreOffice takes this folder whatever TMPDIR says.
            Path("/tmp", f"OSL_PIPE_{os.getuid()}_{name}").unlink(missing_ok=True)  # noqa: S108


class Document:
    """A workbook that stays open, for many scenarios; `Office.scenario` makes it. The file itself is never changed.

    A place is a sheet and an address (`"B5"`, `"B5:C9"`) or a defined name that points into that sheet; the sheet ""
    stands for any name of the workbook. None as an input empties the cell, text is never taken for a formula, a
    protected cell refuses.
    """

    def __init__(self, office: Office, path: Path) -> None:
        self._office, self._name, self._bytes = office, path.name, path.read_bytes()
        self._held: tuple[_Running, int] | None = None
        self._inputs: dict[Place, Input | Rows] = {}
        self.sheets: list[str] = []
        office.work(self._number)

    def _number(self, running: _Running) -> int:
        """The helper's number for this document; opened and set anew if the office had to be restarted."""
        if self._held is None or self._held[0] is not running:
            # A copy, since a document open for writing gets a lock file beside it, which a dead office leaves there.
            copy = Path(tempfile.mkdtemp(dir=running.folder)) / self._name
            copy.write_bytes(self._bytes)
            number, self.sheets = running.ask("open", path=str(copy))
            self._held = (running, number)
            if self._inputs:
                running.ask("set", document=number, cells=[[*place, value] for place, value in self._inputs.items()])
        return self._held[1]

    def _ask(self, do: str, **arguments: Any) -> Any:
        return self._office.work(lambda running: running.ask(do, document=self._number(running), **arguments))

    def set(self, sheet: str, area: str, value: Input | Rows) -> None:
        """Put one value into all cells of an area, or rows of values of the area's shape."""
        self.set_many({(sheet, area): value})

    def set_many(self, values: Mapping[Place, Input | Rows]) -> None:
        """The same for many areas in one go, which is quicker."""
        self._ask("set", cells=[[*place, value] for place, value in values.items()])
        for place, value in values.items():
            # What is set again goes to the end: a replay after a restart has to write overlapping areas in order.
            self._inputs.pop(place, None)
            self._inputs[place] = value

    def read(self, sheet: str, area: str) -> list[list[Value]]:
        """The rows of an area, calculated; "" is an empty cell or an empty text, None an error."""
        return self.read_many([(sheet, area)])[0]

    def read_many(self, places: Sequence[Place]) -> list[list[list[Value]]]:
        """The same for many areas in one go, which is quicker."""
        found: list[list[list[Value]]] = self._ask("read", areas=[list(place) for place in places])
        return found

    def value(self, sheet: str, cell: str) -> Value:
        """One cell, calculated."""
        return self.read(sheet, cell)[0][0]

    def cells(self) -> Cells:
        """Every non-empty cell, as `Office.recalculate` gives them, with what has been set here."""
        return _as_cells(self._ask("cells"))

    def close(self) -> None:
        """Close the document in the office, if that still has it."""
        if self._held is not None:
            held, number = self._held
            self._held = None
            self._office.work(lambda running: running.ask("close", document=number) if running is held else None)


class Office:
    """One headless LibreOffice, started at the first question, restarted once for a question at which it dies.

    `prepare` is given the folder of its profile before it starts.
    """

    def __init__(self, prepare: Callable[[Path], None] | None = None) -> None:
        self._prepare = prepare
        self._running: _Running | None = None
        self._broken: OfficeError | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self, patience: float = STOP_SECONDS) -> None:
        """End LibreOffice and remove its profile; a later question would start it again."""
        running, self._running = self._running, None
        if running is not None:
            running.stop(patience)

    def _start(self) -> _Running:
        # A machine on which it does not start says so once and slowly; every later test hears it at once.
        if self._broken is not None:
            raise self._broken
        try:
            return _Running(self._prepare)
        except OfficeError as problem:
            self._broken = problem
            raise

    def work(self, question: Callable[[_Running], Result]) -> Result:
        """Ask the running office; if it dies of it, ask a new one once more; if it is too slow, end it."""
        for last in (False, True):
            if self._running is None:
                self._running = self._start()
            try:
                return question(self._running)
            except OfficeSlowError:
                self.close(POLL_SECONDS)
                raise
            except OfficeGoneError as gone:
                self.close(POLL_SECONDS)
                if last:
                    raise
                warnings.warn(f"LibreOffice is started again: {gone}", stacklevel=2)
        raise AssertionError

    def recalculate(self, path: Path | str) -> Cells:
        """Sheet → address → cell of everything in a workbook, hidden sheets too, after a hard recalculation."""
        source = _existing(path)
        return _as_cells(self.work(lambda running: running.ask("recalculate", path=source)))

    @contextlib.contextmanager
    def scenario(self, path: Path | str) -> Iterator[Document]:
        """A copy of a workbook, kept open to be set and read."""
        document = Document(self, Path(_existing(path)))
        try:
            yield document
        finally:
            document.close()

    def save_as(self, path: Path | str, target: Path | str, cuts: Sequence[tuple[str, str, str]] = ()) -> Path:
        """Calculate hard and write as .xlsx, .ods or .pdf, by the target's suffix.

        Before that cells are dragged: each of `cuts` is a sheet, the cells, and the first of the cells they come to.
        """
        source, written = _existing(path), Path(target).resolve()
        if written.suffix.lower() not in FORMATS:
            raise ValueError(f"{written.name}: LibreOffice is asked to write {', '.join(FORMATS)} only")
        moved = [list(cut) for cut in cuts]
        self.work(lambda running: running.ask("save", path=source, target=str(written), cuts=moved))
        return written

    def pictures(self, path: Path | str, folder: Path | str, dots_per_inch: int = 96) -> list[Path]:
        """The printed pages as PNG files `name-1.png`, … in the folder, by way of a PDF."""
        program = shutil.which("pdftoppm", path=SYSTEM_PATH)
        if program is None:
            absent("pdftoppm (poppler-utils) is not installed")
        stem, into = Path(path).stem, Path(folder)
        into.mkdir(parents=True, exist_ok=True)
        # Drawn apart, so that what an earlier run left in the folder is never taken for a page of this one.
        with tempfile.TemporaryDirectory(prefix="vbxl-pictures-") as drawn:
            pdf = self.save_as(path, Path(drawn) / "pages.pdf")
            command = [program, "-png", "-r", str(dots_per_inch), str(pdf), str(Path(drawn) / stem)]
            subprocess.run(command, check=True, capture_output=True, timeout=REQUEST_SECONDS)
            return [Path(shutil.move(page, into / page.name)) for page in sorted(Path(drawn).glob("*.png"))]


def _existing(path: Path | str) -> str:
    """The absolute path of a file that is there."""
    return str(Path(path).resolve(strict=True))


def _as_cells(found: Any) -> Cells:
    return {sheet: {name: Cell(*cell) for name, cell in cells.items()} for sheet, cells in found.items()}
