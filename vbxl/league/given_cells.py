"""The given cells of a move sheet by name: written from a view, read back, and compared."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, Protocol

from vbxl.league.deadlines import moment_of
from vbxl.league.league import LOT_ROWS, ROSTER_ROWS, Offer, Sponsor
from vbxl.league.moves import MATCH_SLOTS, Moves, Row, Value
from vbxl.league.view import ContractLot, MatchView, Meetings, RosterLine, TransferLot, View, sheet_id
from vbxl.problems import Place, Problem, escaped
from vbxl.rules.season import Season, season_with, settings

# The values of a range of cells, row by row.
Grid = tuple[tuple[Value, ...], ...]
HOME: Final = "HOME"
AWAY: Final = "AWAY"
# The words of the form of 1996, which sheets used until 2026; such files are still around.
FORMER_PLACES: Final[Mapping[Value, str]] = {"HOMEPLAY": HOME, "OUTBOUND": AWAY}
YES: Final = "yes"

# The fields of a view that have a cell each, by the cell's name.
SINGLES: Final = {
    "league_name": "league_name",
    "team_name": "team_name",
    "season_number": "season_number",
    "round_number": "round_number",
    "rounds_number": "rounds",
    "deadline": "deadline",
    "division_number": "division",
    "account": "dollars",
    "training_left": "tp",
    "special_left": "sp",
    "sponsor_now": "sponsor",
    "spied_count": "spied",
    "scouted_count": "scouted",
}


def _name_columns(block: str, *fields: str) -> dict[str, str]:
    return {f"{block}_{field}": field for field in fields}


# The fields of a roster line, a match and the lots, by the column's name.
ROSTER: Final = _name_columns(
    "roster", "name", "kind", "age", "ol", "dl", "lack", "trained_ol", "trained_dl", "talent_matches", "pay"
) | {"roster_contract_end": "last_round"}
MATCH: Final = {
    "number": "number",
    "division": "division",
    "place": "home",
    "opponent": "opponent",
    "home_points": "home_points",
    "lack": "lacking",
}
TRANSFERS: Final = _name_columns("transfer", "player", "team", "age", "ol", "dl", "minimum")
OFFERS: Final = _name_columns("offer", "kind", "amount", "ol", "dl", "age")
CONTRACTS: Final = _name_columns("contract", "player", "ol", "dl")
SPONSORS: Final = _name_columns("sponsor", "name", "a_round", "match_won", "set_won")
BLOCKS: Final = (
    (ROSTER, "roster", RosterLine, ROSTER_ROWS),
    (TRANSFERS, "transfers", TransferLot, LOT_ROWS),
    (OFFERS, "offers", Offer, LOT_ROWS),
    (CONTRACTS, "contract_lots", ContractLot, LOT_ROWS),
    (SPONSORS, "sponsors", Sponsor, LOT_ROWS),
)
# The given columns that identify a row.
NAMED: Final = ("roster_name", "transfer_player", "contract_player")
# Cells that may be empty.
_EMPTY: Final = {"lack": False} | dict.fromkeys(
    ("trained_ol", "trained_dl", "talent_matches", "pay", "last_round", "minimum", "amount"), 0
)


def column(values: Iterable[Value], rows: int) -> Grid:
    """Return a column of a block: the values, and below them empty cells."""
    cells = [(value,) for value in values]
    return tuple(cells + [(None,)] * (rows - len(cells)))


def _write_value(field: str, value: Any) -> Value:
    if value == "" or (field in _EMPTY and value == _EMPTY[field]):
        return None
    if isinstance(value, bool):
        return YES if value else None
    typed: Value = value
    return typed


def given(view: View) -> dict[str, Grid]:
    """Return the given cells of a view's move sheet: blocks of values by their name."""
    grids: dict[str, Grid] = {"move_sheet_id": ((str(view.id),),)}
    for name, field in SINGLES.items():
        grids[name] = ((_write_value("", getattr(view, field)),),)
    for match in view.matches:
        for name, field in MATCH.items():
            value: Value = _write_value(field, getattr(match, field))
            if field == "home":
                value = HOME if match.home else AWAY
            grids[f"{match.slot}_{name}"] = ((value,),)
    for names, block, _, rows in BLOCKS:
        lines: Sequence[object] = getattr(view, block)
        for name, field in names.items():
            grids[name] = column((_write_value(field, getattr(line, field)) for line in lines), rows)
    grids["team_names"] = column(view.teams, max(1, len(view.teams)))
    return grids | list_setting_grids(view.settings)


def list_setting_grids(season: Season) -> dict[str, Grid]:
    """Return two blocks of one column each: the names of all settings, and their values in a season."""
    every = settings()
    return {
        "setting_name": column((setting.name for setting in every), len(every)),
        "setting_value": column((getattr(season, setting.name) for setting in every), len(every)),
    }


def _read_value(field: str, cell: Value, kind: str) -> Any:
    """Return a cell as the value of a field of type `kind`; ValueError if it has another type."""
    if kind == "bool":
        return cell == YES
    if kind == "int":
        if cell is None and field in _EMPTY:
            return 0
        if isinstance(cell, bool) or not isinstance(cell, int):
            raise ValueError(field)
        return cell
    return "" if cell is None else str(cell)


def _read_rows(grids: Mapping[str, Grid], names: Mapping[str, str], make: type) -> tuple[Any, ...]:
    """Return the rows of a block, down to the first empty row, each made into an object of class `make`."""
    kinds = {field: str(make.__annotations__[field]) for field in names.values()}
    lines = []
    for row, (head,) in enumerate(grids[next(iter(names))]):
        if head is None:
            break
        lines.append(
            make(**{field: _read_value(field, grids[name][row][0], kinds[field]) for name, field in names.items()})
        )
    return tuple(lines)


def read_view(grids: Mapping[str, Grid]) -> View | None:
    """Return the view that given cells describe; None if they don't describe one."""
    try:
        kinds = {field: str(View.__annotations__[field]) for field in SINGLES.values()}
        singles: dict[str, Any] = {
            field: _read_value(field, grids[name][0][0], kinds[field]) for name, field in SINGLES.items()
        }
        known = sheet_id(str(grids["move_sheet_id"][0][0]))
        if known is None:
            return None
        pairs = zip(grids["setting_name"], grids["setting_value"], strict=True)
        chosen = [(str(name), _read_value("", value, "int")) for (name,), (value,) in pairs]
        blocks: dict[str, Any] = {block: _read_rows(grids, names, make) for names, block, make, _ in BLOCKS}
        return View(
            id=known,
            settings=season_with(chosen),
            matches=tuple(_read_match(grids, slot) for slot in MATCH_SLOTS if has_match(grids, slot)),
            teams=tuple(str(name) for (name,) in grids["team_names"] if name is not None),
            meetings=_read_meetings(grids.get("team_meets", ())),
            **singles,
            **blocks,
        )
    except (KeyError, ValueError):
        return None


def _read_meetings(grid: Grid) -> Meetings:
    """Return each team's opponents as numbers, leaving out empty rows; ValueError if a number isn't whole."""
    rows = [row for row in grid if row != (None,) * len(row)]
    return tuple(tuple(_read_value("", cell, "int") for cell in row) for row in rows)


def has_match(names: Container[str], slot: str) -> bool:
    """Whether a form has a match. One of the match's names is enough, in case other names were lost."""
    return any(f"{slot}_{name}" in names for name in MATCH)


def _read_match(grids: Mapping[str, Grid], slot: str) -> MatchView:
    def cell(name: str) -> Value:
        return grids[f"{slot}_{name}"][0][0]

    def whole(name: str) -> int:
        number: int = _read_value(name, cell(name), "int")
        return number

    place = cell("place")
    home = FORMER_PLACES.get(place, place) == HOME
    opponent = "" if cell("opponent") is None else str(cell("opponent"))
    lacking = cell("lack") == YES
    return MatchView(slot, whole("number"), whole("division"), home, opponent, whole("home_points"), lacking)


class CellArea(Protocol):
    """The place of a named range."""

    @property
    def sheet(self) -> str:
        """The sheet's name."""

    def cell(self, i: int, j: int = 0) -> str:
        """Return the address of the cell in row `i` and column `j` of the area."""


class ReturnedForm(Protocol):
    """What we need from a form that was sent back: its moves, its given cells by name, and the cells' places."""

    @property
    def moves(self) -> Moves:
        """The moves, with players and lots under the names that the form has now."""

    @property
    def given(self) -> Mapping[str, Grid]:
        """The given cells as they are in the form; {} for a form without cells."""

    @property
    def view(self) -> View | None:
        """The view that the given cells describe; None if they don't describe one."""

    @property
    def areas(self) -> Mapping[str, CellArea]:
        """The places of the given cells."""


def find_changed(form: ReturnedForm, view: View, file: str) -> tuple[Problem, ...]:
    """Return a problem for each given cell that differs from the cell sent out."""
    sent = given(view)
    if form.view and not form.given:
        return tuple(_find_typed_over(given(form.view), sent, file))
    problems = []
    moved = [names for names, _, _, _ in BLOCKS if _is_reordered(form.given, sent, names)]
    for names in moved:
        area = form.areas[next(iter(names))]
        message = "the rows are in a different order; each entry counts for the row it is in"
        place = Place(file, area.sheet, area.cell(0, 0))
        problems.append(Problem("FILE-GIVEN", place, None, message, "Nothing to do."))
    for name, grid in form.given.items():
        # Sheets sent before a deadline moved show the old one.
        if name == "deadline" and moment_of(str(grid[0][0])):
            continue
        # The id was compared before, and no message may show its token.
        if name == "move_sheet_id" or any(name in names for names in moved):
            continue
        for i, (row, should) in enumerate(zip(grid, sent.get(name, ()), strict=False)):
            if row != should and tuple(FORMER_PLACES.get(cell, cell) for cell in row) != should:
                area = form.areas[name]
                was = "empty" if should[0] is None else should[0]
                message = "a given cell was changed; the value in the league book counts"
                place = Place(file, area.sheet, area.cell(i, 0))
                problems.append(
                    Problem("FILE-GIVEN", place, row[0], message, f"It is {was}; there is nothing else to do.")
                )
    return tuple(problems)


def _find_typed_over(now: Mapping[str, Grid], sent: Mapping[str, Grid], file: str) -> Iterator[Problem]:
    """Yield a problem for each given number typed over in a text form, perhaps by an entry in the wrong column."""
    for names in (ROSTER, TRANSFERS, OFFERS, CONTRACTS):
        keys = next(iter(names))
        rows = enumerate(zip(now[keys], sent[keys], strict=False))
        # The GM may have changed the lot since.
        for row in (index for index, (key, was) in rows if key == was):
            for name in names:
                (value,), (should,) = now[name][row], sent[name][row]
                if value != should and isinstance(value, int):
                    where = f"{name.partition('_')[2].replace('_', ' ')} of {escaped(str(now[keys][row][0]))}"
                    message = f"the given {where} was changed; the value in the league book counts"
                    remedy = f"It is {should}. If you meant to enter something, type it in the column for entries."
                    yield Problem("FILE-GIVEN", Place(file), value, message, remedy)


def _list_rows(grids: Mapping[str, Grid], names: Mapping[str, str]) -> list[tuple[Value, ...]]:
    return [tuple(cell for (cell,) in row) for row in zip(*(grids.get(name, ()) for name in names), strict=False)]


def _is_reordered(given_now: Mapping[str, Grid], sent: Mapping[str, Grid], names: Mapping[str, str]) -> bool:
    now, was = _list_rows(given_now, names), _list_rows(sent, names)
    return now != was and sorted(map(repr, now)) == sorted(map(repr, was))


def _map_offer_numbers(given_now: Mapping[str, Grid], sent: Mapping[str, Grid]) -> dict[str, str]:
    """Map each offer's number in the form to the number that it had when sent; {} if no rows were moved."""
    if not _is_reordered(given_now, sent, OFFERS):
        return {}
    left = [*enumerate(_list_rows(sent, OFFERS), start=1)]
    numbers = {}
    for row, line in enumerate(_list_rows(given_now, OFFERS), start=1):
        at = next(place for place in left if place[1] == line)
        left.remove(at)
        numbers[str(row)] = str(at[0])
    return numbers


def make_row_key(cell: Value, at: int) -> str:
    """Return the key of row `at`, counted from 0: its given cell or, if that is empty, a text such as "row 3"."""
    return f"row {at + 1}" if cell is None else str(cell)


def list_roster_keys(view: View) -> list[str]:
    """Return the keys of the roster's rows: the players' names, then keys for the empty rows."""
    names = [line.name for line in view.roster]
    return [*names, *(make_row_key(None, index) for index in range(len(names), ROSTER_ROWS))]


def restore_given(form: ReturnedForm, view: View) -> Moves:
    """Return a form's moves under the names that were sent, even if rows were sorted or overwritten."""
    sent = given(view)
    renamed = {name: _map_renamed(form.given.get(name, ()), sent[name]) for name in NAMED}
    players, numbers = renamed["roster_name"], _map_offer_numbers(form.given, sent)
    if not any(renamed.values()) and not numbers:
        return form.moves
    moves = form.moves
    return replace(
        moves,
        matches={slot: replace(match, gain_ol=_rekey(match.gain_ol, players)) for slot, match in moves.matches.items()},
        training=_rekey(moves.training, players),
        ageing=_rekey(moves.ageing, players),
        transfer_bids=_rekey(moves.transfer_bids, renamed["transfer_player"]),
        offer_bids=_rekey(moves.offer_bids, numbers),
        contract_bids=_rekey(moves.contract_bids, renamed["contract_player"]),
    )


def _map_renamed(grid: Grid, sent: Grid) -> dict[str, str]:
    """Map each name that was typed over a given name to the name that was sent there."""
    known = {str(name) for (name,) in sent if name is not None}
    pairs = zip(grid, sent, strict=False)
    keys = {make_row_key(cell, index): name for index, ((cell,), (name,)) in enumerate(pairs) if name is not None}
    return {key: str(name) for key, name in keys.items() if key not in known}


def _rekey(rows: tuple[Row, ...], names: Mapping[str, str]) -> tuple[Row, ...]:
    return tuple(Row(names.get(row.key, row.key), row.inputs) for row in rows)
