"""The best line-up in cells: a legal proposal for a match, as a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from vbxl.functions.cells import format_value, is_blank, read, read_range
from vbxl.functions.definition import (
    Given,
    cell_function,
    declare_cell,
    declare_flag,
    declare_number,
    declare_whole,
    list_cells,
    read_five,
    read_single,
)
from vbxl.functions.description import Argument, ArgumentKind, Example, ResultShape, Takes
from vbxl.functions.match import check_risk
from vbxl.rules.lineup import NEUTRAL, Concept
from vbxl.rules.points import KINDS
from vbxl.rules.season import Season
from vbxl.rules.tiredness import SETS

if TYPE_CHECKING:
    from vbxl.lineup import Proposal, RosterLock

# The rows of a move sheet's roster.
PLAYERS_MOST: Final = 20
POINTS_MOST: Final = 1000

_LOCK: Final = (
    Argument("locks", "the set", "", ArgumentKind.WHOLE, "R2.1", lowest=1, highest=SETS),
    Argument("locks", "the player", "", ArgumentKind.NAME, "R2.1"),
    Argument("locks", "the position; leave blank for any", "", ArgumentKind.POSITION, "R3.1", optional=True),
)
# One player without tiredness, so that each set can be checked with VB_ENDLEVELS, VB_CHANCE and VB_SETWIN.
_EXAMPLE: Final[tuple[Any, ...]] = (
    "Ann", 20, 20, True, 20, 20, "NC", 3, None, None, False, [["set_loss", 0]],
)  # fmt: skip
_SERVING: Final = 0.5866406385516965
_RECEIVING: Final = 0.5382760522834
_MATCH: Final = 0.6248059171186602
_NO_POINTS: Final = [0] * 6
_FOUND: Final[list[list[object]]] = [
    [1, "Ann", "Setter", None, "NC", 3, *_NO_POINTS, _SERVING, _MATCH],
    [2, "Ann", "Blocker", None, "NC", 3, *_NO_POINTS, _RECEIVING, None],
    [3, "Ann", "Setter", None, "NC", 3, *_NO_POINTS, _SERVING, None],
    [4, "Ann", "Blocker", None, "NC", 3, *_NO_POINTS, _RECEIVING, None],
    [5, "Ann", "Setter", None, "NC", 3, *_NO_POINTS, _SERVING, None],
]
_COLUMNS: Final = (
    "set",
    "player",
    "position; blank if the player rests in this set",
    "split: the OL that a player loses by playing or gains by resting; blank means the default split",
    "concept; this column and those after it are filled only in the first row of each set",
    "risk factor",
    "HA on OL",
    "HA on DL",
    "DP on OL",
    "DP on DL",
    "SP on OL",
    "SP on DL",
    "the chance of winning the set",
    "the chance of winning the match, in the very first row only",
)
_NOTES: Final = (
    "A resting player has a row only if the split differs from the default.",
    "The chances hold only against the opponent you enter.",
)
_FURTHER: Final = Example(
    (
        ["Ann", "Ben", "Cas", "Dora", "Eva", "Finn", "Gus", "Hal"], [12, 9, 10, 14, 8, 11, 7, 0],
        [9, 12, 10, 6, 13, 8, 7, 0], True, 55, 55, "NC", 5, [10, 6], [[1, "Hal", "Blocker"]],
    ),
    (
        (1, "Dora", "Setter", 0, "AC", 12, 0, 1, 0, 0, 0, 0, 0.5839, 0.1782),
        (1, "Ann", "Attacker", 5, None, None, None, None, None, None, None, None, None, None),
        (1, "Cas", "Attacker", 0, None, None, None, None, None, None, None, None, None, None),
        (1, "Eva", "Attacker", 5, None, None, None, None, None, None, None, None, None, None),
        (1, "Gus", "Attacker", 5, None, None, None, None, None, None, None, None, None, None),
        (1, "Hal", "Blocker", None, None, None, None, None, None, None, None, None, None, None),
    ),
    "eight players at home against 55/55, with at most 10 HA and 6 DP; Hal must play as Blocker in set 1",
)  # fmt: skip


@cell_function(
    "one row per player, with set, position and split; the first row of each set also has its concept, risk factor, "
    "HA, DP and SP on each level, and chance of winning; the very first row also has the chance of winning the match",
    "R2, R3, R4, R5",
    ResultShape(None, len(_COLUMNS)),
    Example(_EXAMPLE, _FOUND),
    columns=_COLUMNS,
    notes=_NOTES,
    further=_FURTHER,
)
def vb_bestlineup(
    name: Given = declare_cell(
        "the players' names; blank rows are ignored", ArgumentKind.NAME, rule="R2.1", takes=Takes.ROSTER
    ),
    ol: Given = declare_number(
        "OL at the start of the match; a player with OL 0 and DL 0 is a new talent, who may play",
        rule="R2.2",
        takes=Takes.ROSTER,
        lowest=0,
    ),
    dl: Given = declare_number("DL at the start of the match", rule="R2.2", takes=Takes.ROSTER, lowest=0),
    home: Given = declare_flag("TRUE for the home side, FALSE for the visitors", rule="R5.1", takes=Takes.ONE),
    ol_other: Given = declare_number(
        "the opponent's total OL, with all points", rule="R5.2", takes=Takes.FIVE, lowest=0
    ),
    dl_other: Given = declare_number(
        "the opponent's total DL, with all points", rule="R5.2", takes=Takes.FIVE, lowest=0
    ),
    concept_other: Given = declare_cell(
        "the opponent's concept; NC if blank", ArgumentKind.CONCEPT, rule="R5.3", takes=Takes.FIVE, optional=True
    ),
    risk_other: Given = declare_whole(
        "the opponent's risk factor; the concept's lowest if blank", "", rule="R3.4", takes=Takes.FIVE, optional=True
    ),
    points: Given = declare_whole(
        "the most HA, DP and SP to use (HA only at home, DP and SP up to the season's limits); if blank, none are used",
        rule="R4.1",
        takes=Takes.POINTS,
        optional=True,
        lowest=0,
        highest=POINTS_MOST,
    ),
    locks: Given = declare_cell(
        "players who must play in a set, and their positions; a blank position means any, a blank range locks nobody",
        ArgumentKind.LOCKS,
        rule="R2.1",
        takes=Takes.LOCKS,
        optional=True,
    ),
    thorough: Given = declare_flag(
        "TRUE to search longer, about 0.4 s per formula; FALSE if blank", rule="R5", takes=Takes.ONE, optional=True
    ),
    *,
    season: Season,
) -> list[list[object]]:
    """Return the five legal line-ups with the highest chance found to win a match (R2–R5), the same every time.

    ValueError if the input is bad or the locks can't be kept.
    """
    # The search is imported when it is first asked for, so that the other functions start quickly.
    from vbxl.lineup import Opponent, lock_faults, search_line_up

    names, levels = _read_roster(name, ol, dl)
    at_home = read_single(home)
    totals = read_five(ol_other), read_five(dl_other)
    concepts: list[Concept] = [concept or NEUTRAL for concept in read_five(concept_other)]
    pairs = zip(concepts, read_five(risk_other), strict=True)
    risks = [check_risk(risk_other.name, concept, risk) for concept, risk in pairs]
    opponents = [Opponent(*values) for values in zip(*totals, concepts, risks, strict=True)]
    cells = list_cells(points)
    if len(cells) > len(KINDS):
        raise ValueError(
            f"points: {len(cells)} cells, but there are only {len(KINDS)} kinds, {', '.join(KINDS)} (rule R4.1)"
        )
    home_points, devotion, special, *_ = (*(points.read(cell) or 0 for cell in cells), 0, 0)
    allowed = (home_points if at_home else 0, min(devotion, season.devotion_limit), min(special, season.special_limit))
    wanted = _read_locks(locks, names)
    look_longer = bool(read_single(thorough))
    faults = lock_faults(levels, wanted, season, names)
    if faults:
        raise ValueError(f"locks: {'; '.join(faults)}")
    proposal = search_line_up(levels, opponents, allowed, at_home, season, wanted, thorough=look_longer)
    return [*_list_rows(proposal, names)]


def _read_roster(name: Given, ol: Given, dl: Given) -> tuple[list[str], list[tuple[float, float]]]:
    columns = [(given, list_cells(given)) for given in (name, ol, dl)]
    if len({len(cells) for _, cells in columns}) > 1:
        # Read all cells first, so that a spreadsheet error is reported before anything else.
        for given, cells in columns:
            for cell in cells:
                given.read(cell)
        sizes = ", ".join(f"{given.name} {len(cells)}" for given, cells in columns)
        raise ValueError(f"the ranges differ in length: {sizes} (rule R2.1)")
    names: list[str] = []
    levels: list[tuple[float, float]] = []
    lines = [line for line in zip(*(cells for _, cells in columns), strict=True) if not all(map(is_blank, line))]
    for line_name, line_ol, line_dl in lines or [(None, None, None)]:
        player = name.read(line_name)
        if player.casefold() in (other.casefold() for other in names):
            raise name.fault(player, "is listed twice")
        names.append(player)
        levels.append((float(ol.read(line_ol)), float(dl.read(line_dl))))
    if len(names) > PLAYERS_MOST:
        raise ValueError(f"name: {len(names)} players, but a roster has at most {PLAYERS_MOST} (rule R1.1)")
    return names, levels


def _read_locks(locks: Given, names: Sequence[str]) -> list[RosterLock]:
    from vbxl.lineup import RosterLock

    cells = read_range(*locks)
    rows = cells.rows
    if cells.width == 1 and cells.height in (len(_LOCK) - 1, len(_LOCK)):
        # A flat list of set, player and position is one lock.
        rows = [cells.cells]
    places = {name.casefold(): index for index, name in enumerate(names)}
    wanted = []
    for row in rows:
        if all(map(is_blank, row)):
            continue
        set_number = read(_LOCK[0], row[0])
        if len(row) not in (len(_LOCK) - 1, len(_LOCK)):
            raise ValueError(f"locks: a range of {cells} must have three columns: set, player and position (rule R2.1)")
        player, position = read(_LOCK[1], row[1]), read(_LOCK[2], row[2]) if len(row) == len(_LOCK) else None
        if player.casefold() not in places:
            raise ValueError(f"locks: {format_value(player)} is not one of the players (rule R2.1)")
        wanted.append(RosterLock(set_number, places[player.casefold()], position))
    return wanted


def _list_rows(proposal: Proposal, names: Sequence[str]) -> Iterator[list[object]]:
    for set_number, (played, win) in enumerate(zip(proposal.sets, proposal.wins, strict=True), start=1):
        points = (*played.home, *played.devotion, *played.special)
        tactic = [played.concept.short, played.risk, *points, win, proposal.win if set_number == 1 else None]
        lines: list[list[object]] = [
            [set_number, names[player], position.name, loss]
            for player, position, loss in zip(played.players, played.positions, played.losses, strict=True)
            if player is not None
        ]
        lines += [[set_number, names[player], None, gain] for player, gain in played.gains]
        lines = lines or [[set_number, *[None] * 3]]
        yield [*lines[0], *tactic]
        yield from ([*line, *[None] * len(tactic)] for line in lines[1:])
