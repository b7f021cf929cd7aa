"""The best line-up in cells: a legal proposal for a match, as a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from vbxl.functions.arguments import Cells, five, flat, season_of, single
from vbxl.functions.cells import bad, is_blank, range_of, read, value_text
from vbxl.functions.description import SETTINGS, Argument, ArgumentKind, Example, Function, Further, ResultShape, Takes
from vbxl.functions.match import allowed_risk
from vbxl.rules.lineup import NEUTRAL, Concept
from vbxl.rules.points import KINDS
from vbxl.rules.tiredness import SETS

if TYPE_CHECKING:
    from vbxl.lineup import Opponent, Proposal, RosterLock

# A move sheet's roster has so many rows.
PLAYERS_MOST: Final = 20
POINTS_MOST: Final = 1000

_BESTLINEUP: Final = (
    Argument("name", "the players' names; blank rows are left out", "", ArgumentKind.NAME, "R2.1", Takes.ROSTER),
    Argument(
        "ol",
        "OL at the start of the match; OL 0 and DL 0 is a new talent, who may play",
        "points",
        ArgumentKind.NUMBER,
        "R2.2",
        Takes.ROSTER,
        lowest=0,
    ),
    Argument("dl", "DL at the start of the match", "points", ArgumentKind.NUMBER, "R2.2", Takes.ROSTER, lowest=0),
    Argument("home", "TRUE for the home side, FALSE for the visitors", "", ArgumentKind.FLAG, "R5.1", Takes.ONE),
    Argument(
        "ol_other",
        "the opponent's total OL, with all points",
        "points",
        ArgumentKind.NUMBER,
        "R5.2",
        Takes.FIVE,
        lowest=0,
    ),
    Argument(
        "dl_other",
        "the opponent's total DL, with all points",
        "points",
        ArgumentKind.NUMBER,
        "R5.2",
        Takes.FIVE,
        lowest=0,
    ),
    Argument(
        "concept_other",
        "the opponent's concept; blank is NC",
        "",
        ArgumentKind.CONCEPT,
        "R5.3",
        Takes.FIVE,
        optional=True,
    ),
    Argument(
        "risk_other",
        "the opponent's risk factor; blank is the concept's lowest",
        "",
        ArgumentKind.WHOLE,
        "R3.4",
        Takes.FIVE,
        optional=True,
    ),
    Argument(
        "points",
        "HA, DP and SP that may be used at most, HA only at home, DP and SP as the season allows; blank is none",
        "points",
        ArgumentKind.WHOLE,
        "R4.1",
        Takes.POINTS,
        optional=True,
        lowest=0,
        highest=POINTS_MOST,
    ),
    Argument(
        "locks",
        "players who must play a set, and where; a blank position is any; blank is nobody",
        "",
        ArgumentKind.LOCKS,
        "R2.1",
        Takes.LOCKS,
        optional=True,
    ),
    Argument(
        "thorough",
        "TRUE to look longer, for about 0.4 s a formula; blank is FALSE",
        "",
        ArgumentKind.FLAG,
        "R5",
        Takes.ONE,
        optional=True,
    ),
    SETTINGS,
)
_NAME, _OL, _DL, _HOME, _OL_OTHER, _DL_OTHER, _CONCEPT, _RISK, _POINTS, _LOCKS, _THOROUGH, _ = _BESTLINEUP
_LOCK: Final = (
    Argument("locks", "the set", "", ArgumentKind.WHOLE, "R2.1", lowest=1, highest=SETS),
    Argument("locks", "the player", "", ArgumentKind.NAME, "R2.1"),
    Argument("locks", "the position; blank is any", "", ArgumentKind.POSITION, "R3.1", optional=True),
)


def vb_bestlineup(
    name: Cells,
    ol: Cells,
    dl: Cells,
    home: Cells,
    ol_other: Cells,
    dl_other: Cells,
    concept_other: Cells = None,
    risk_other: Cells = None,
    points: Cells = None,
    locks: Cells = None,
    thorough: Cells = None,
    settings: Cells = None,
) -> list[list[object]]:
    """The five line-ups with the highest chance found to win a match (R2–R5): legal, and the same every time.

    name, ol, dl: a row or column of up to 20 players; blank rows are left out. home: TRUE or FALSE. ol_other, dl_other,
    concept_other, risk_other: the opponent's totals with all points, concept and risk factor, one cell or five. points:
    up to three cells, HA, DP and SP at most, no more than the season allows; HA counts at home only. locks: rows of
    set, player, position or blank. thorough: TRUE to look longer. A row a player: set, player, position, split (loss OL
    of who plays; gain OL of who rests, who has no position; blank is the blank rule); in the first row of each set also
    concept, risk factor, HA OL, HA DL, DP OL, DP DL, SP OL, SP DL and the chance to win the set; in the first row of
    all the chance to win the match. ValueError: what is no level, total, concept, risk factor or number of points;
    locks that cannot be kept.

    >>> rows = vb_bestlineup(["Ann", "Ben"], [20, 9], [20, 9], True, 20, 20)
    >>> len(rows[0]), sorted(row[1] for row in rows[:2]), rows[0][4:6]
    (14, ['Ann', 'Ben'], ['NC', 3])
    """
    # The search is imported when it is first asked for, so that the other functions start as quickly as ever.
    from vbxl.lineup import best_line_up

    season = season_of(settings)
    names, levels = _roster(name, ol, dl)
    at_home = single(_HOME, home)
    opponents = _opponents(ol_other, dl_other, concept_other, risk_other)
    home_points, devotion, special = _points(points)
    allowed = (
        home_points if at_home else 0,
        min(devotion, season.devotion_limit),
        min(special, season.special_limit),
    )
    wanted = _locks(locks, names)
    slow = bool(single(_THOROUGH, thorough))
    from vbxl.lineup import lock_faults

    faults = lock_faults(levels, wanted, season, names)
    if faults:
        raise ValueError(f"locks: {'; '.join(faults)}")
    found = best_line_up(levels, opponents, allowed, at_home, season, wanted, thorough=slow)
    return [*_rows(found, names)]


def _roster(name: Cells, ol: Cells, dl: Cells) -> tuple[list[str], list[tuple[float, float]]]:
    columns = [flat(argument, cells) for argument, cells in ((_NAME, name), (_OL, ol), (_DL, dl))]
    if len({len(column) for column in columns}) > 1:
        _raise_errors(columns)
        sizes = ", ".join(f"{one.name} {len(column)}" for one, column in zip(_BESTLINEUP, columns, strict=False))
        raise ValueError(f"the ranges differ in length: {sizes} (rule R2.1)")
    names: list[str] = []
    levels: list[tuple[float, float]] = []
    lines = [line for line in zip(*columns, strict=True) if not all(map(is_blank, line))]
    for line in lines or [(None, None, None)]:
        called = read(_NAME, line[0])
        if called.casefold() in (other.casefold() for other in names):
            raise bad(_NAME, called, "stands twice")
        names.append(called)
        levels.append((float(read(_OL, line[1])), float(read(_DL, line[2]))))
    if len(names) > PLAYERS_MOST:
        raise ValueError(f"name: {len(names)} players, but a roster has at most {PLAYERS_MOST} (rule R1.1)")
    return names, levels


def _raise_errors(columns: Sequence[Sequence[object]]) -> None:
    """Read all cells first, so that an error of the spreadsheet is reported before anything else."""
    for argument, column in zip((_NAME, _OL, _DL), columns, strict=True):
        for cell in column:
            read(argument, cell)


def _opponents(ol: Cells, dl: Cells, concept: Cells, risk: Cells) -> list[Opponent]:
    from vbxl.lineup import Opponent

    totals = five(_OL_OTHER, ol), five(_DL_OTHER, dl)
    concepts: list[Concept] = [one or NEUTRAL for one in five(_CONCEPT, concept)]
    risks = [allowed_risk(_RISK, one, asked) for one, asked in zip(concepts, five(_RISK, risk), strict=True)]
    return [Opponent(*one) for one in zip(*totals, concepts, risks, strict=True)]


def _points(points: Cells) -> tuple[int, int, int]:
    given = flat(_POINTS, points)
    if len(given) > len(KINDS):
        raise ValueError(f"points: {len(given)} cells, but there are {len(KINDS)}: {', '.join(KINDS)} (rule R4.1)")
    home, devotion, special, *_ = (*(read(_POINTS, cell) or 0 for cell in given), 0, 0)
    return home, devotion, special


def _locks(locks: Cells, names: Sequence[str]) -> list[RosterLock]:
    from vbxl.lineup import RosterLock

    given = range_of(_LOCKS, locks)
    rows = given.rows
    if given.width == 1 and given.height in (len(_LOCK) - 1, len(_LOCK)):
        # A flat list of set, player and position is one lock.
        rows = [given.cells]
    places = {name.casefold(): index for index, name in enumerate(names)}
    found = []
    for row in rows:
        if all(map(is_blank, row)):
            continue
        first = read(_LOCK[0], row[0])
        if len(row) not in (len(_LOCK) - 1, len(_LOCK)):
            raise ValueError(f"locks: {given} is not three columns, set, player and position (rule R2.1)")
        called, position = read(_LOCK[1], row[1]), read(_LOCK[2], row[2]) if len(row) == len(_LOCK) else None
        if called.casefold() not in places:
            raise ValueError(f"locks: {value_text(called)} is none of the players (rule R2.1)")
        found.append(RosterLock(first, places[called.casefold()], position))
    return found


def _rows(found: Proposal, names: Sequence[str]) -> Iterator[list[object]]:
    for number, (one, win) in enumerate(zip(found.sets, found.wins, strict=True), start=1):
        tactic: list[object] = [one.concept.short, one.risk, *one.home, *one.devotion, *one.special, win]
        tactic.append(found.win if number == 1 else None)
        lines: list[list[object]] = [
            [number, names[player], position.name, loss]
            for player, position, loss in zip(one.players, one.positions, one.losses, strict=True)
            if player is not None
        ]
        lines += [[number, names[player], None, gain] for player, gain in one.gains]
        lines = lines or [[number, *[None] * 3]]
        yield [*lines[0], *tactic]
        yield from ([*line, *[None] * len(tactic)] for line in lines[1:])


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
    "position; blank: the player rests in this set",
    "split: loss OL of who plays, gain OL of who rests; blank is the blank rule",
    "concept; this and all that follows stands in the first row of each set",
    "risk factor",
    "HA on OL",
    "HA on DL",
    "DP on OL",
    "DP on DL",
    "SP on OL",
    "SP on DL",
    "the chance to win the set",
    "the chance to win the match; in the first row of all",
)
_NOTES: Final = (
    "A player who rests has a row only where the split should not be the blank rule.",
    "A chance holds only against the opponent that is given.",
)
_FURTHER: Final = Further(
    "eight players at home against 55/55, with 10 HA and 6 DP at most; Hal must block in set 1",
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
)  # fmt: skip

VB_BESTLINEUP: Final = Function(
    "VB_BESTLINEUP",
    _BESTLINEUP,
    "a row a player: set, player, position, split; in the first row of each set also concept, risk factor, HA, DP and "
    "SP on OL and DL, the chance to win it; in the first row of all the chance to win the match",
    ResultShape(None, len(_COLUMNS)),
    "R2, R3, R4, R5",
    Example(_EXAMPLE, _FOUND),
    vb_bestlineup,
    _COLUMNS,
    _NOTES,
    _FURTHER,
)
