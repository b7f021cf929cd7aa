"""R2 – R4 Line-ups in cells: end levels, totals, tiredness, lack of devotion, and what a line-up may play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from vbxl.functions.arguments import Cells, Spill, added, cell_of, each, line_up, season_of
from vbxl.functions.cells import CellError, bad, is_blank, read, value_text
from vbxl.functions.description import SETTINGS, Argument, ArgumentKind, Example, Function, ResultShape, Takes
from vbxl.functions.players import OK
from vbxl.problems import beside
from vbxl.rules import lineup
from vbxl.rules.lineup import ALLROUND, NEUTRAL, Concept, Position
from vbxl.rules.points import PARTS, lack_probabilities
from vbxl.rules.tiredness import NEAR, PLAYERS_IN_SET, after_set, can_play, legal_split

_ENDLEVELS: Final = (
    Argument("ol", "the player's OL at the start of the set", "points", ArgumentKind.NUMBER, "R3.1", lowest=0),
    Argument("dl", "the player's DL at the start of the set", "points", ArgumentKind.NUMBER, "R3.1", lowest=0),
    Argument("position", "code 1 to 5 or name", "", ArgumentKind.POSITION, "R3.1"),
    SETTINGS,
)
_TOTALS: Final = (
    Argument(
        "ol", "OL at the start of the set, a cell a player", "points", ArgumentKind.NUMBER, "R3.1", Takes.SIX, lowest=0
    ),
    Argument(
        "dl", "DL at the start of the set, a cell a player", "points", ArgumentKind.NUMBER, "R3.1", Takes.SIX, lowest=0
    ),
    Argument("position", "code 1 to 5 or name, a cell a player", "", ArgumentKind.POSITION, "R3.1", Takes.SIX),
    Argument(
        "points_ol",
        "HA, DP and SP on offence",
        "points",
        ArgumentKind.WHOLE,
        "R4.1",
        Takes.SUM,
        optional=True,
        lowest=0,
    ),
    Argument(
        "points_dl",
        "HA, DP and SP on defence",
        "points",
        ArgumentKind.WHOLE,
        "R4.1",
        Takes.SUM,
        optional=True,
        lowest=0,
    ),
    SETTINGS,
)
_CONCEPTS: Final = (
    Argument("position", "code 1 to 5 or name, a cell a player", "", ArgumentKind.POSITION, "R3.1", Takes.SIX),
    SETTINGS,
)
_RISKS: Final = (Argument("concept", "code 1 to 5, AC to WC or name", "", ArgumentKind.CONCEPT, "R3.3"), SETTINGS)
_CHECKLINEUP: Final = (
    Argument("name", "the players' names", "", ArgumentKind.NAME, "R2.1", Takes.SIX),
    Argument("ol", "OL at the start of the set", "points", ArgumentKind.NUMBER, "R2.2", Takes.SIX),
    Argument("dl", "DL at the start of the set", "points", ArgumentKind.NUMBER, "R2.2", Takes.SIX),
    Argument("position", "code 1 to 5 or name", "", ArgumentKind.POSITION, "R3.1", Takes.SIX),
    Argument(
        "concept",
        "code 1 to 5, AC to WC or name; blank is NC",
        "",
        ArgumentKind.CONCEPT,
        "R3.3",
        Takes.ONE,
        optional=True,
    ),
    Argument(
        "risk", "risk factor; blank is the concept's lowest", "", ArgumentKind.WHOLE, "R3.4", Takes.ONE, optional=True
    ),
    Argument(
        "talent", "TRUE for a new talent, original levels 0/0", "", ArgumentKind.FLAG, "R2.2", Takes.SIX, optional=True
    ),
    SETTINGS,
)
_SUBSTITUTE: Final = "a substitute plays"
_NAME, _LINEUP_OL, _LINEUP_DL, _POSITION, _CONCEPT, _RISK, _TALENT, _ = _CHECKLINEUP


def vb_endlevels(ol: Cells, dl: Cells, position: Cells, settings: Cells = None) -> Spill:
    """A player's end levels OL, DL in a position (R3.1).

    ol, dl: levels at the start of the set, at least 0. position: code 1–5, name or a clear beginning of it. Unrounded,
    never below 0. ValueError: a level or a position that is none.

    >>> vb_endlevels(12, 9, "Allround"), vb_endlevels(5, 1, 1)
    ([12.0, 9.0], [6.0, 0.0])
    """
    season_of(settings)
    return each(_ENDLEVELS[:-1], (ol, dl, position), lineup.end_levels, columns=2)


def vb_totals(
    ol: Cells,
    dl: Cells,
    position: Cells,
    points_ol: Cells = None,
    points_dl: Cells = None,
    settings: Cells = None,
) -> list[float]:
    """A team's totals OL, DL of a set (R3.1, R3.6, R4.1): end levels as typed, and points.

    ol, dl, position: a row or column of at most six, as VB_ENDLEVELS; a line without levels counts 0. points_ol,
    points_dl: whole numbers of at least 0; of a range the sum. Unrounded. ValueError: what is no level, position or
    points, more than six lines.

    >>> vb_totals([10] * 6, [9] * 6, [1, 2, 3, 3, 3, 3], 7, [2, 3])
    [70.0, 56.0]
    """
    season_of(settings)
    total_ol, total_dl = float(added(_TOTALS[3], points_ol)), float(added(_TOTALS[4], points_dl))
    for index, line in enumerate(line_up(_TOTALS[:3], (ol, dl, position)), start=1):
        end_ol, end_dl = _end_levels_of_line(index, *line)
        total_ol += end_ol
        total_dl += end_dl
    return [total_ol, total_dl]


def _end_levels_of_line(at: int, ol: object, dl: object, typed: object) -> tuple[float, float]:
    try:
        # A position that cannot be read is bad input even where no player stands beside it.
        played = None if is_blank(typed) else read(_TOTALS[2], typed)
        if is_blank(ol) and is_blank(dl):
            return 0.0, 0.0
        return lineup.end_levels(read(_TOTALS[0], ol), read(_TOTALS[1], dl), played or read(_TOTALS[2], typed))
    except ValueError as fault:
        raise type(fault)(f"line {at}: {fault}") from None


def vb_concepts(position: Cells, settings: Cells = None) -> list[str]:
    """The concepts a line-up may play (R3.3), in the order AC, OC, NC, DC, WC.

    position: a row or column of at most six codes or names; a blank counts for nothing. A third setter or blocker
    counts as what is played for it, Attacker or Defender (R3.5). ValueError: a position that is none, more than six.

    >>> vb_concepts([1, 1, 2, 2, 2, 3])
    ['AC', 'OC', 'NC']
    """
    season_of(settings)
    cells = [cell for (cell,) in line_up(_CONCEPTS[:1], (position,))]
    asked = [None if is_blank(cell) and len(cells) > 1 else read(_CONCEPTS[0], cell) for cell in cells]
    return [one.short for one in lineup.concepts_allowed(lineup.positions_played(asked))]


def vb_risks(concept: Cells, settings: Cells = None) -> Spill:
    """The lowest and highest risk factor of a concept (R3.4).

    concept: code 1–5, AC … WC, or name. ValueError: a concept that is none.

    >>> vb_risks("OC")
    [6, 9]
    """
    season_of(settings)

    def one(chosen: Concept) -> tuple[int, int]:
        return chosen.lowest_risk, chosen.highest_risk

    return each(_RISKS[:-1], (concept,), one, columns=2)


def vb_checklineup(
    name: Cells,
    ol: Cells,
    dl: Cells,
    position: Cells,
    concept: Cells = None,
    risk: Cells = None,
    talent: Cells = None,
    settings: Cells = None,
) -> list[str]:
    """The faults of a line-up (R2.1, R2.2, R3.1–R3.5): seven texts, one a player, the last for the line-up.

    name, ol, dl, position: a row or column of six. concept, risk: of the set, or blank. talent: TRUE for a new talent,
    whose original levels are 0/0. Each text is "ok" or the reasons and what the resolver would do; each fault is told
    once, where it stands. ValueError: an error cell, more than six lines, ranges of different length.

    >>> names, level = ["Ann", "Ben", "Cas", "Dora", "Eva", "Ann"], [9] * 6
    >>> vb_checklineup(names, level, level, [1, 2, 2, 3, 4, 5], "OC")[5:]  # doctest: +NORMALIZE_WHITESPACE
    ['"Ann" is named twice in lines 1 and 6 (rule R2.1): a substitute plays',
     'OC needs 4 setters or attackers, and has 3 (rule R3.3): NC with risk 3']
    """
    season_of(settings)
    wanted = (_NAME, _LINEUP_OL, _LINEUP_DL, _POSITION, _TALENT)
    lines = line_up(wanted, (name, ol, dl, position, talent))
    given = len(lines)
    lines += [(None,) * len(wanted)] * (PLAYERS_IN_SET - given)
    names = [_tried(_NAME, line[0])[0] for line in lines]
    positions = [_tried(_POSITION, line[3]) for line in lines]
    asked = [found or ALLROUND for found, _ in positions]
    played = lineup.positions_played(asked)
    texts: list[str] = []
    for index, line in enumerate(lines):
        faults = _player_faults(index, names, line[1], line[2], line[4])
        if not is_blank(line[3]) or names[index]:
            faults += [f"{fault}: Allround is played" for fault in positions[index][1]]
        limit = lineup.limit_broken(asked[: index + 1])
        if limit:
            faults.append(beside(limit.code, most=limit.most, instead=limit.instead.name))
        texts.append("; ".join(faults) or OK)
    few = beside("R2.1-BLANK", "few", given=given, players=PLAYERS_IN_SET)
    faults = [few] if given < PLAYERS_IN_SET else []
    faults += _tactic_faults(cell_of(_CONCEPT, concept), cell_of(_RISK, risk), played)
    return [*texts, "; ".join(faults) or OK]


def _tried(argument: Argument, cell: object) -> tuple[Any, list[str]]:
    """A cell's value, or None and what is wrong with it; an error cell is passed on."""
    try:
        return read(argument, cell), []
    except CellError:
        raise
    except ValueError as fault:
        return None, [str(fault)]


def _player_faults(at: int, names: Sequence[str | None], ol: object, dl: object, talent: object) -> list[str]:
    now_ol, faults_ol = _tried(_LINEUP_OL, ol)
    now_dl, faults_dl = _tried(_LINEUP_DL, dl)
    new, faults = _tried(_TALENT, talent)
    name = names[at]
    if not name:
        return [beside("R2.1-BLANK", played=_SUBSTITUTE)]
    first = next(line for line, other in enumerate(names) if other and other.casefold() == name.casefold())
    if first < at:
        where = f"lines {first + 1} and {at + 1}"
        faults.append(beside("R2.1-TWICE", name=value_text(name), where=where, played=_SUBSTITUTE))
    if is_blank(ol) and is_blank(dl):
        return [*faults, beside("R2.1-UNKNOWN", "no levels", name=value_text(name))]
    if faults_ol or faults_dl:
        return [*faults, *faults_ol, *faults_dl]
    # A tired talent of 2/2 may stand at 0/0 too: the talent column says whose original levels are 0/0.
    original = (0, 0) if new and now_ol == now_dl == 0 else (1, 1)
    if not can_play(now_ol, now_dl, *original):
        levels = {"ol": now_ol, "dl": now_dl}
        faults.append(beside("R2.2-TIRED", name=value_text(name), where="the set", **levels, played=_SUBSTITUTE))
    return faults


def _tactic_faults(concept: object, risk: object, played: Sequence[Position | None]) -> list[str]:
    wish, unreadable = (None, []) if is_blank(concept) else _tried(_CONCEPT, concept)
    faults = [f"{fault}: NC is played" for fault in unreadable]
    chosen = lineup.concept_played(wish or NEUTRAL, played)
    if not is_blank(risk):
        _tried(_RISK, risk)
    factor = lineup.risk_played(risk, chosen)
    if wish and chosen is not wish:
        fields = {**lineup.lacked(wish, played), "concept": chosen.short, "risk": factor}
        faults.append(beside("R3.3-CONCEPT", **fields))
    if not is_blank(risk) and lineup.risk_fault(risk, chosen):
        faults.append(beside("R3.4-RISK", **lineup.risk_bounds(chosen), risk=factor))
    return faults


_TIRED: Final = '"Cas" is too tired for the set, with 0.5/9 at its start (rule R2.2): a substitute plays'

VB_ENDLEVELS: Final = Function(
    "VB_ENDLEVELS",
    _ENDLEVELS,
    "end OL and DL",
    ResultShape(1, 2, each=True),
    "R3.1",
    Example((12, 9, "Setter"), [14.4, 7]),
    vb_endlevels,
)
VB_TOTALS: Final = Function(
    "VB_TOTALS",
    _TOTALS,
    "the team's total OL and DL of the set",
    ResultShape(1, 2),
    "R3.1, R3.6, R4.1",
    Example(([[10], [10], [10], [10], [10], [10]], [[9], [9], [9], [9], [9], [9]], 3, 7, 5), [67, 59]),
    vb_totals,
)
VB_CONCEPTS: Final = Function(
    "VB_CONCEPTS",
    _CONCEPTS,
    "the concepts this line-up may play, in the order AC, OC, NC, DC, WC",
    ResultShape(1, None),
    "R3.3",
    Example(([[1], [1], [2], [2], [2], [3]],), ["AC", "OC", "NC"]),
    vb_concepts,
)
VB_RISKS: Final = Function(
    "VB_RISKS",
    _RISKS,
    "the lowest and the highest risk factor",
    ResultShape(1, 2, each=True),
    "R3.4",
    Example(("OC",), [6, 9]),
    vb_risks,
)
VB_CHECKLINEUP: Final = Function(
    "VB_CHECKLINEUP",
    _CHECKLINEUP,
    '"ok" or what is wrong, one a player, then the line-up',
    ResultShape(PLAYERS_IN_SET + 1, 1),
    "R2.1, R2.2, R3.1, R3.2, R3.3, R3.4",
    Example(
        (
            [["Ann"], ["Ben"], ["Cas"], ["Dora"], ["Eva"], ["Finn"]],
            [[10], [10], [0.5], [10], [10], [10]],
            [[9], [9], [9], [9], [9], [9]],
            [[1], [2], [2], [3], [4], [5]],
        ),
        [OK, OK, _TIRED, OK, OK, OK, OK],
    ),
    vb_checklineup,
)


_AFTERSET: Final = (
    Argument("ol", "OL at the start of the set", "points", ArgumentKind.NUMBER, "R2.4", lowest=0),
    Argument("dl", "DL at the start of the set", "points", ArgumentKind.NUMBER, "R2.4", lowest=0),
    Argument(
        "max_ol",
        "OL at the start of the match, the ceiling of recovery",
        "points",
        ArgumentKind.NUMBER,
        "R2.3",
        lowest=0,
    ),
    Argument(
        "max_dl",
        "DL at the start of the match, the ceiling of recovery",
        "points",
        ArgumentKind.NUMBER,
        "R2.3",
        lowest=0,
    ),
    Argument("played", "whether the player played the set", "", ArgumentKind.FLAG, "R2.3"),
    Argument(
        "split",
        "loss OL of a set played, gain OL of a set rested; blank, or no such whole number: the blank rule, no error",
        "points",
        ArgumentKind.SPLIT,
        "R2.4",
        optional=True,
    ),
    SETTINGS,
)
_TIREDNESS_OL, _TIREDNESS_DL = _AFTERSET[:2]


def vb_afterset(
    ol: Cells,
    dl: Cells,
    max_ol: Cells,
    max_dl: Cells,
    played: Cells,
    split: Cells = None,
    settings: Cells = None,
) -> Spill:
    """A player's OL, DL at the start of the next set (R2.3, R2.4).

    ol, dl: levels at the start of this set, 0 … max. max_ol, max_dl: levels at the start of the match (half the normal
    ones with a lack of devotion). played: TRUE or FALSE. split: points of OL lost (0 … 5) or gained (0 … 3); blank, or
    anything that is no such whole number, is the blank rule. Nothing is rounded. ValueError: a level that is no number,
    below 0 or above its maximum.

    >>> vb_afterset(12, 12, 12, 12, True, 5)
    [7.0, 12.0]
    >>> vb_afterset([[12], [9]], [[12], [10]], 12, 12, [[True], [False]])
    [[9.0, 10.0], [11.0, 11.0]]
    """
    season = season_of(settings)

    def one(
        now_ol: float, now_dl: float, top_ol: float, top_dl: float, has_played: bool, asked: float | None
    ) -> tuple[float, float]:
        if now_ol > top_ol + NEAR:
            raise bad(_TIREDNESS_OL, now_ol, f"is above max_ol {top_ol:g}", "R2.3")
        if now_dl > top_dl + NEAR:
            raise bad(_TIREDNESS_DL, now_dl, f"is above max_dl {top_dl:g}", "R2.3")
        most = season.set_loss if has_played else season.set_gain
        return after_set(now_ol, now_dl, top_ol, top_dl, has_played, legal_split(asked, most), season)

    return each(_AFTERSET[:-1], (ol, dl, max_ol, max_dl, played, split), one, columns=2)


VB_AFTERSET: Final = Function(
    "VB_AFTERSET",
    _AFTERSET,
    "OL and DL at the start of the next set",
    ResultShape(1, 2, each=True),
    "R2.3, R2.4",
    Example((12, 12, 12, 12, True, 5), [7, 12]),
    vb_afterset,
)


_LACK: Final = (
    Argument("devotion", "devotion points spent in the match", "DP", ArgumentKind.WHOLE, "R4.1", lowest=0),
    SETTINGS,
)


def vb_lack(devotion: Cells, settings: Cells = None) -> Spill:
    """The probabilities of 0, 1, 2, 3 lacks of devotion from a match (R4.3).

    devotion: DP spent in the match, a whole number from 0 to 30 (the setting devotion_limit). The four probabilities
    are unrounded and add up to 1. ValueError: anything else.

    >>> [round(likely, 6) for likely in vb_lack(10)]
    [0.728728, 0.243516, 0.026784, 0.000972]
    """
    season = season_of(settings)

    def one(spent: int) -> tuple[float, ...]:
        if spent > season.devotion_limit:
            raise bad(_LACK[0], spent, f"is above {season.devotion_limit}")
        return lack_probabilities(spent, season)

    return each(_LACK[:-1], (devotion,), one, columns=PARTS + 1)


VB_LACK: Final = Function(
    "VB_LACK",
    _LACK,
    "the probabilities of 0, 1, 2 and 3 lacks of devotion",
    ResultShape(1, PARTS + 1, each=True),
    "R4.3",
    Example((30,), [0.343, 0.441, 0.189, 0.027]),
    vb_lack,
)
