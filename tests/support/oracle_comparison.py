"""What a sheet shows held against what the engine says, cell by cell: the oracles of the sheets that ask for orders."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

import pytest

from listed_spots import listed_spots
from market_factory import objected_cells
from sheet_factory import Made
from shown_cells import Shown, near
from vbxl.league.checks import checks
from vbxl.league.moves import Moves
from vbxl.xlsx.cells import quote_sheet
from wanted_cells import draw_anew

# How many wrong cells are named.
NAMED: Final = 20


@dataclass(frozen=True, slots=True)
class Held:
    """A cell: where it stands or what it is, what it shows, and what the engine says."""

    place: str
    shown: Any
    wanted: Any

    @property
    def apart(self) -> bool:
        """Whether the two are not the same."""
        return not near(self.shown, self.wanted)

    def __str__(self) -> str:
        return f"{self.place}: shown {self.shown!r}, wanted {self.wanted!r}"


def wrong(some: Iterable[Held]) -> list[str]:
    """The cells that show something else than the engine says."""
    return [str(one) for one in some if one.apart]


def agree(some: Iterable[Held]) -> int:
    """Fail with the cells that are wrong; how many were compared."""
    every = [*some]
    said = wrong(every)
    assert not said, "\n".join([f"{len(said)} of {len(every)} cells:", *said[:NAMED]])
    return len(every)


def row_held(shown: Shown, sheet: str, row: int, wanted: Mapping[int, Any], what: str) -> Iterator[Held]:
    """Cells of a row by their columns; row and columns are counted from 0, as the pages that write them count."""
    for column, want in wanted.items():
        yield Held(f"{what}, {sheet} row {row + 1} column {column}", shown.cell(sheet, row + 1, column + 1), want)


def checks_held(made: Made, shown: Shown, sheet: str) -> Iterator[Held]:
    """The cells of a sheet that are listed on the Checks sheet, and what the sheet says in all (R12.2)."""
    found = [address for address, _ in listed_spots(shown.area)]
    listed = sorted(cell for cell in found if cell.startswith(quote_sheet(sheet)))
    cells, ready = objected(made, sheet)
    yield Held(f"{made.what}: cells of {sheet} listed", ", ".join(listed), ", ".join(cells))
    state = shown.area("check_status")[0][0]
    yield Held(f"{made.what}: READY", state == "READY", ready)
    yield Held(f"{made.what}: status", state, len(found) or "READY")
    yield Held(f"{made.what}: problems", shown.area("problems")[0][0], len(found))


def objected(made: Made, sheet: str) -> tuple[list[str], bool]:
    """The cells of a sheet that a check objects to, and whether no check objects to anything; looked at once."""
    key = (made.what, sheet)
    if key not in _OBJECTED:
        _OBJECTED[key] = objected_cells(made, sheet), not checks(made.moves or Moves(), made.view)
    return _OBJECTED[key]


# By the name of the sheet that was made: names are used once.
_OBJECTED: Final[dict[tuple[str, str], tuple[list[str], bool]]] = {}


# --- mistakes ---


def mistaken(monkeypatch: pytest.MonkeyPatch, module: Any, mistake: tuple[str, str, str]) -> None:
    """Make a function of formulas write a text of its formula otherwise; the rest of the program stays as it is."""
    name, old, new = mistake
    right = getattr(module, name)

    def changed(*given: Any, **named: Any) -> str:
        formula: str = right(*given, **named)
        return formula.replace(old, new)

    monkeypatch.setattr(module, name, changed)
    draw_anew(monkeypatch)


def seen_in(stock: Iterable[Made], held: Callable[[Made, Shown], Iterator[Held]]) -> list[str]:
    """What is wrong in the first sheet in which anything is; sheets are built anew, with the mistake."""
    for made in stock:
        anew = replace(made)
        if said := wrong(held(anew, Shown(anew.data))):
            return said
    return []
