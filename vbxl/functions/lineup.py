"""R2 – R4 Line-ups in cells: end levels, totals, tiredness, lack of devotion, and what a line-up may play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from vbxl.functions.cells import CellError, format_value, is_blank, reject_value
from vbxl.functions.definition import (
    Given,
    add_up,
    cell_function,
    declare_cell,
    declare_flag,
    declare_number,
    declare_whole,
    get_only_cell,
    list_lines,
)
from vbxl.functions.description import EACH_PAIR, ArgumentKind, Example, ResultShape, Takes
from vbxl.functions.players import OK
from vbxl.problems import beside
from vbxl.rules import lineup
from vbxl.rules.lineup import ALLROUND, NEUTRAL, Concept, Position
from vbxl.rules.points import PARTS, calculate_lack_probabilities
from vbxl.rules.season import Season
from vbxl.rules.tiredness import NEAR, PLAYERS_IN_SET, apply_set, can_play, choose_legal_split

_SUBSTITUTE: Final = "a substitute plays"


@cell_function("end OL and DL: the levels in that position", "R3.1", EACH_PAIR, Example((12, 9, "Setter"), [14.4, 7]))
def vb_endlevels(
    ol: float = declare_number("the player's OL at the start of the set", lowest=0),
    dl: float = declare_number("the player's DL at the start of the set", lowest=0),
    position: Position = declare_cell("code 1 to 5 or name", ArgumentKind.POSITION),
) -> tuple[float, float]:
    """Return a player's end levels in a position (R3.1), unrounded and never below 0.

    >>> vb_endlevels(5, 1, 1)
    [6.0, 0.0]
    """
    return lineup.end_levels(ol, dl, position)


@cell_function(
    "OL and DL at the start of the next set", "R2.3, R2.4", EACH_PAIR, Example((12, 12, 12, 12, True, 5), [7, 12])
)
def vb_afterset(
    ol: float = declare_number("OL at the start of the set", rule="R2.4", lowest=0),
    dl: float = declare_number("DL at the start of the set", rule="R2.4", lowest=0),
    max_ol: float = declare_number("OL at the start of the match, which recovery cannot exceed", lowest=0),
    max_dl: float = declare_number("DL at the start of the match, which recovery cannot exceed", lowest=0),
    played: bool = declare_flag("whether the player played the set"),
    split: float | None = declare_cell(
        "OL lost by playing the set or gained by resting; anything but a legal whole number gives the default split",
        ArgumentKind.SPLIT,
        "points",
        rule="R2.4",
        optional=True,
    ),
    *,
    season: Season,
) -> tuple[float, float]:
    """Return a player's levels at the start of the next set (R2.3, R2.4), unrounded.

    With a lack of devotion the levels at the start of the match are half the normal ones.

    >>> vb_afterset([[12], [9]], [[12], [10]], 12, 12, [[True], [False]])
    [[9.0, 10.0], [11.0, 11.0]]
    """
    if ol > max_ol + NEAR:
        raise reject_value("ol", ol, f"is above max_ol {max_ol:g}", "R2.3")
    if dl > max_dl + NEAR:
        raise reject_value("dl", dl, f"is above max_dl {max_dl:g}", "R2.3")
    most = season.set_loss if played else season.set_gain
    return apply_set(ol, dl, max_ol, max_dl, played, choose_legal_split(split, most), season)


@cell_function(
    "the team's total OL and DL in the set",
    "R3.1, R4.1",
    ResultShape(1, 2),
    Example(([[10], [10], [10], [10], [10], [10]], [[9], [9], [9], [9], [9], [9]], 3, 7, 5), [67, 59]),
)
def vb_totals(
    ol: Given = declare_number("OL at the start of the set, one cell per player", takes=Takes.SIX, lowest=0),
    dl: Given = declare_number("DL at the start of the set, one cell per player", takes=Takes.SIX, lowest=0),
    position: Given = declare_cell(
        "the position's code, 1 to 5, or its name, one cell per player", ArgumentKind.POSITION, takes=Takes.SIX
    ),
    points_ol: Given = declare_whole(
        "HA, DP and SP used on offence", rule="R4.1", takes=Takes.SUM, optional=True, lowest=0
    ),
    points_dl: Given = declare_whole(
        "HA, DP and SP used on defence", rule="R4.1", takes=Takes.SUM, optional=True, lowest=0
    ),
) -> list[float]:
    """Return a team's total OL and DL in a set (R3.1, R4.1): end levels plus points, unrounded.

    A line without levels counts 0. One cell of levels or positions holds for all lines.
    """
    totals = [float(add_up(points_ol)), float(add_up(points_dl))]
    for line, (line_ol, line_dl, line_position) in enumerate(list_lines(ol, dl, position), start=1):
        try:
            # A position that cannot be read is bad input even next to blank levels.
            played = None if is_blank(line_position) else position.read(line_position)
            if is_blank(line_ol) and is_blank(line_dl):
                continue
            levels = ol.read(line_ol), dl.read(line_dl)
            end_ol, end_dl = lineup.end_levels(*levels, played or position.read(line_position))
        except ValueError as fault:
            raise type(fault)(f"line {line}: {fault}") from None
        totals = [totals[0] + end_ol, totals[1] + end_dl]
    return totals


@cell_function(
    "the concepts that this line-up can play, in the order AC, OC, NC, DC, WC",
    "R3.3",
    ResultShape(1, None),
    Example(([[1], [1], [2], [2], [2], [3]],), ["AC", "OC", "NC"]),
)
def vb_concepts(
    position: Given = declare_cell(
        "the position's code, 1 to 5, or its name, one cell per player",
        ArgumentKind.POSITION,
        rule="R3.1",
        takes=Takes.SIX,
    ),
) -> list[str]:
    """Return the concepts that a line-up may play (R3.3); blank positions count for nothing.

    A third setter or blocker counts as Attacker or Defender, which is played instead (R3.5).
    """
    cells = [cell for (cell,) in list_lines(position)]
    wanted = [None if is_blank(cell) and len(cells) > 1 else position.read(cell) for cell in cells]
    return [concept.short for concept in lineup.list_allowed_concepts(lineup.get_positions_played(wanted))]


@cell_function("the lowest and the highest risk factor", "R3.4", EACH_PAIR, Example(("OC",), [6, 9]))
def vb_risks(
    concept: Concept = declare_cell(
        "the concept's code, 1 to 5 or AC to WC, or its name", ArgumentKind.CONCEPT, rule="R3.3"
    ),
) -> tuple[int, int]:
    """Return the lowest and highest risk factor of a concept (R3.4)."""
    return concept.lowest_risk, concept.highest_risk


_TIRED: Final = '"Cas" is too tired for the set: OL/DL would start at 0.5/9 (rule R2.2): a substitute plays'


@cell_function(
    '"ok", or what is wrong, first for each player, then for the line-up',
    "R2.1, R2.2, R3.1, R3.2, R3.3, R3.4",
    ResultShape(PLAYERS_IN_SET + 1, 1),
    Example(
        (
            [["Ann"], ["Ben"], ["Cas"], ["Dora"], ["Eva"], ["Finn"]],
            [[10], [10], [0.5], [10], [10], [10]],
            [[9], [9], [9], [9], [9], [9]],
            [[1], [2], [2], [3], [4], [5]],
        ),
        [OK, OK, _TIRED, OK, OK, OK, OK],
    ),
)
def vb_checklineup(
    name: Given = declare_cell("the players' names", ArgumentKind.NAME, takes=Takes.SIX),
    ol: Given = declare_number("OL at the start of the set", rule="R2.2", takes=Takes.SIX),
    dl: Given = declare_number("DL at the start of the set", rule="R2.2", takes=Takes.SIX),
    position: Given = declare_cell("code 1 to 5 or name", ArgumentKind.POSITION, rule="R3.1", takes=Takes.SIX),
    concept: Given = declare_cell(
        "the concept's code, 1 to 5 or AC to WC, or its name; NC if blank",
        ArgumentKind.CONCEPT,
        rule="R3.3",
        takes=Takes.ONE,
        optional=True,
    ),
    risk: Given = declare_whole(
        "risk factor; the concept's lowest if blank", "", rule="R3.4", takes=Takes.ONE, optional=True
    ),
    talent: Given = declare_flag(
        "TRUE for a new talent, whose original levels are 0/0", rule="R2.2", takes=Takes.SIX, optional=True
    ),
) -> list[str]:
    """Return the faults of a line-up (R2.1, R2.2, R3.1–R3.5): a text for each of six players, then one for the line-up.

    Each text is "ok", or the reasons and what would be played instead; each fault is reported once.
    ValueError if a cell holds an error, if there are more than six lines, or if the ranges differ in length.

    >>> names, level = ["Ann", "Ben", "Cas", "Dora", "Eva", "Ann"], [9] * 6
    >>> vb_checklineup(names, level, level, [1, 2, 2, 3, 4, 5], "OC")[5:]  # doctest: +NORMALIZE_WHITESPACE
    ['"Ann" is named twice in lines 1 and 6 (rule R2.1): a substitute plays',
     'OC needs 4 setters or attackers, but this line-up has 3 (rule R3.3): you play NC with risk 3']
    """
    columns = (name, ol, dl, position, talent)
    lines = list_lines(*columns)
    count = len(lines)
    lines += [(None,) * len(columns)] * (PLAYERS_IN_SET - count)
    names = [_try_read(name, line[0])[0] for line in lines]
    positions = [_try_read(position, line[3]) for line in lines]
    wanted = [value or ALLROUND for value, _ in positions]
    played = lineup.get_positions_played(wanted)
    texts: list[str] = []
    for index, line in enumerate(lines):
        levels = [(given, line[column]) for column, given in ((1, ol), (2, dl), (4, talent))]
        faults = _list_player_faults(index, names, *levels)
        if not is_blank(line[3]) or names[index]:
            faults += [f"{fault}: the player plays as Allround" for fault in positions[index][1]]
        limit = lineup.find_broken_limit(wanted[: index + 1])
        if limit:
            faults.append(beside(limit.code, most=limit.most, instead=limit.instead.name))
        texts.append("; ".join(faults) or OK)
    few = beside("R2.1-BLANK", "few", given=count, players=PLAYERS_IN_SET)
    faults = [few] if count < PLAYERS_IN_SET else []
    faults += _list_tactic_faults(concept, risk, played)
    return [*texts, "; ".join(faults) or OK]


def _try_read(given: Given, cell: object) -> tuple[Any, list[str]]:
    """Return a cell's value and no faults, or None and the fault; CellError if the cell holds an error."""
    try:
        return given.read(cell), []
    except CellError:
        raise
    except ValueError as fault:
        return None, [str(fault)]


def _list_player_faults(
    index: int,
    names: Sequence[str | None],
    ol: tuple[Given, object],
    dl: tuple[Given, object],
    talent: tuple[Given, object],
) -> list[str]:
    now_ol, faults_ol = _try_read(*ol)
    now_dl, faults_dl = _try_read(*dl)
    new, faults = _try_read(*talent)
    name = names[index]
    if not name:
        return [beside("R2.1-BLANK", played=_SUBSTITUTE)]
    first = next(line for line, other in enumerate(names) if other and other.casefold() == name.casefold())
    if first < index:
        where = f"lines {first + 1} and {index + 1}"
        faults.append(beside("R2.1-TWICE", name=format_value(name), where=where, played=_SUBSTITUTE))
    if is_blank(ol[1]) and is_blank(dl[1]):
        return [*faults, beside("R2.1-UNKNOWN", "no levels", name=format_value(name))]
    if faults_ol or faults_dl:
        return [*faults, *faults_ol, *faults_dl]
    # A tired talent of 2/2 may be at 0/0 too: the talent column says whose original levels are 0/0.
    original = (0, 0) if new and now_ol == now_dl == 0 else (1, 1)
    if not can_play(now_ol, now_dl, *original):
        levels = {"ol": now_ol, "dl": now_dl}
        faults.append(beside("R2.2-TIRED", name=format_value(name), where="the set", **levels, played=_SUBSTITUTE))
    return faults


def _list_tactic_faults(concept: Given, risk: Given, played: Sequence[Position | None]) -> list[str]:
    typed_concept, typed_risk = get_only_cell(concept), get_only_cell(risk)
    wanted, unreadable = (None, []) if is_blank(typed_concept) else _try_read(concept, typed_concept)
    faults = [f"{fault}: plays NC" for fault in unreadable]
    chosen = lineup.choose_concept(wanted or NEUTRAL, played)
    if not is_blank(typed_risk):
        _try_read(risk, typed_risk)
    factor = lineup.choose_risk(typed_risk, chosen)
    if wanted and chosen is not wanted:
        fields = {**lineup.describe_lack(wanted, played), "concept": chosen.short, "risk": factor}
        faults.append(beside("R3.3-CONCEPT", **fields))
    if not is_blank(typed_risk) and lineup.is_risk_fault(typed_risk, chosen):
        faults.append(beside("R3.4-RISK", **lineup.describe_risk_bounds(chosen), risk=factor))
    return faults


@cell_function(
    "the chances of 0, 1, 2 and 3 lacks of devotion",
    "R4.3",
    ResultShape(1, PARTS + 1, each=True),
    Example((30,), [0.343, 0.441, 0.189, 0.027]),
)
def vb_lack(
    devotion: int = declare_whole("devotion points spent in the match", "DP", rule="R4.1", lowest=0), *, season: Season
) -> tuple[float, ...]:
    """Return the probabilities of 0 to 3 lacks of devotion from a match (R4.3), unrounded."""
    if devotion > season.devotion_limit:
        raise reject_value("devotion", devotion, f"is above {season.devotion_limit}", "R4.1")
    return calculate_lack_probabilities(devotion, season)
