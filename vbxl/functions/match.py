"""R5 The match in cells: scoring chances, and the exact chances of sets and matches."""

from __future__ import annotations

from typing import Final

from vbxl.functions.arguments import Cells, Spill, each, five, season_of, single
from vbxl.functions.cells import bad
from vbxl.functions.description import SETTINGS, Argument, ArgumentKind, Example, Function, ResultShape, Takes
from vbxl.rules import odds
from vbxl.rules.lineup import NEUTRAL, Concept

_CHANCE: Final = (
    Argument("ol", "own total OL of the set, points included", "points", ArgumentKind.NUMBER, "R5.2", lowest=0),
    Argument(
        "dl_other", "the others' total DL of the set, points included", "points", ArgumentKind.NUMBER, "R5.2", lowest=0
    ),
    Argument("concept", "own concept; blank is NC", "", ArgumentKind.CONCEPT, "R3.3", optional=True),
    Argument("concept_other", "the others' concept; blank is NC", "", ArgumentKind.CONCEPT, "R3.3", optional=True),
    Argument("risk", "own risk factor; blank is the concept's lowest", "", ArgumentKind.WHOLE, "R3.4", optional=True),
    Argument(
        "risk_other", "the others' risk factor; blank is the lowest", "", ArgumentKind.WHOLE, "R3.4", optional=True
    ),
    SETTINGS,
)


def _chances(takes: Takes) -> tuple[Argument, Argument]:
    return (
        Argument("chance", "chance to win a rally one serves", "0…1", ArgumentKind.CHANCE, "R5.4", takes),
        Argument(
            "chance_other", "the others' chance to win a rally they serve", "0…1", ArgumentKind.CHANCE, "R5.4", takes
        ),
    )


def _first(takes: Takes) -> Argument:
    return Argument("serves_first", "whether one serves first in the set", "", ArgumentKind.FLAG, "R5.1", takes)


_SET: Final = (*_chances(Takes.EACH), _first(Takes.EACH), SETTINGS)
_SCORES: Final = (*_chances(Takes.ONE), _first(Takes.ONE), SETTINGS)
_MATCH: Final = (
    *_chances(Takes.FIVE),
    Argument("home", "whether one plays at home", "", ArgumentKind.FLAG, "R5.1", Takes.ONE),
    SETTINGS,
)


def allowed_risk(argument: Argument, chosen: Concept, risk: int | None) -> int:
    """A risk factor that the concept allows, its lowest for a blank one (R3.4); ValueError for any other."""
    if risk is None:
        return chosen.lowest_risk
    if not chosen.lowest_risk <= risk <= chosen.highest_risk:
        raise bad(argument, risk, f"is outside {chosen.lowest_risk} to {chosen.highest_risk} of {chosen.short}")
    return risk


def vb_chance(
    ol: Cells,
    dl_other: Cells,
    concept: Cells = None,
    concept_other: Cells = None,
    risk: Cells = None,
    risk_other: Cells = None,
    settings: Cells = None,
) -> Spill:
    """The scoring chance, 0…1, to win a rally that one serves (R5.2, R5.3, R5.4).

    ol, dl_other: team totals of the set, at least 0. concept, concept_other: code, abbreviation or name; blank is NC.
    risk, risk_other: whole numbers that the concept allows; blank is its lowest. The chance is unrounded and kept
    within 0.01 … 0.99 (settings chance_lowest, chance_highest). ValueError: a total, concept or risk that is none.

    >>> vb_chance(60, 40)
    0.6
    >>> vb_chance([[60], [72]], [[40], [48]], "OC", "NC", 8, 6)
    [[0.635], [0.635]]
    """
    season = season_of(settings)

    def one(
        own_ol: float,
        other_dl: float,
        own: Concept | None,
        other: Concept | None,
        own_risk: int | None,
        other_risk: int | None,
    ) -> float:
        own, other = own or NEUTRAL, other or NEUTRAL
        risks = allowed_risk(_CHANCE[4], own, own_risk), allowed_risk(_CHANCE[5], other, other_risk)
        return odds.scoring_chance(own_ol, other_dl, own, other, *risks, season)

    given = (ol, dl_other, concept, concept_other, risk, risk_other)
    return each(_CHANCE[:-1], given, one, block=lambda columns: columns.scoring_chances(season))


def vb_setwin(chance: Cells, chance_other: Cells, serves_first: Cells, settings: Cells = None) -> Spill:
    """The exact chance, 0…1, to win a set (R5.1).

    chance, chance_other: scoring chances 0…1, kept within 0.01 … 0.99 (R5.4). serves_first: TRUE if one serves the
    first rally. Unrounded. ValueError: a chance outside 0…1 (55 % is 0.55), something that is not TRUE or FALSE.

    >>> round(vb_setwin(0.55, 0.5, True), 10)
    0.6748934028
    """
    season = season_of(settings)

    def one(own: float, other: float, first: bool) -> float:
        return odds.set_win(own, other, first, season)

    return each(_SET[:-1], (chance, chance_other, serves_first), one, block=lambda columns: columns.set_wins(season))


def vb_setscores(chance: Cells, chance_other: Cells, serves_first: Cells, settings: Cells = None) -> list[list[float]]:
    """The exact probabilities of a set's scores (R5.1): rows of own points, the others' points, probability.

    From 15–0 to 15–13, from 13–15 to 0–15, then 16–14 and 14–16 for all longer sets. Arguments as VB_SETWIN, single
    cells. Unrounded, adding up to 1. ValueError: as VB_SETWIN, and ranges.

    >>> rows = vb_setscores(0.5, 0.5, True)
    >>> len(rows), rows[0][:2], rows[-1][:2], round(rows[0][2], 9)
    (30, [15, 0], [14, 16], 0.002283658)
    """
    season = season_of(settings)
    own, other = single(_SCORES[0], chance), single(_SCORES[1], chance_other)
    return [list(row) for row in odds.set_scores(own, other, single(_SCORES[2], serves_first), season)]


def vb_setrallies(chance: Cells, chance_other: Cells, serves_first: Cells, settings: Cells = None) -> Spill:
    """The expected number of rallies of a set (R5.1).

    Arguments as VB_SETWIN. Rallies without a point count too. Unrounded. ValueError: as VB_SETWIN.

    >>> round(vb_setrallies(0.5, 0.5, True), 6)
    49.137051
    """
    season = season_of(settings)

    def one(own: float, other: float, first: bool) -> float:
        return odds.set_rallies(own, other, first, season)

    return each(_SET[:-1], (chance, chance_other, serves_first), one, block=lambda columns: columns.set_rallies(season))


def vb_matchwin(chance: Cells, chance_other: Cells, home: Cells, settings: Cells = None) -> float:
    """The exact chance, 0…1, to win a match (R2.1, R5.1).

    chance, chance_other: scoring chances 0…1 of all sets, or five, one a set; kept within 0.01 … 0.99 (R5.4). home:
    TRUE for the home side, who serves first in sets 1, 3, 5. Unrounded. ValueError: a chance outside 0…1, another
    number of chances, something that is not TRUE or FALSE.

    >>> round(vb_matchwin(0.55, 0.5, True), 4)
    0.7707
    >>> round(vb_matchwin([0.6, 0.55, 0.5, 0.45, 0.4], 0.5, "yes"), 4)
    0.4938
    """
    season = season_of(settings)
    own, other = five(_MATCH[0], chance), five(_MATCH[1], chance_other)
    return odds.match_win(own, other, single(_MATCH[2], home), season)


def vb_matchresults(chance: Cells, chance_other: Cells, home: Cells, settings: Cells = None) -> list[list[float]]:
    """The exact probabilities of 3–0, 3–1, 3–2, 2–3, 1–3, 0–3 (R2.1, R5.1): rows of own sets, others', probability.

    Arguments as VB_MATCHWIN. Unrounded, adding up to 1. ValueError: as VB_MATCHWIN.

    >>> [(own, other, round(likely, 4)) for own, other, likely in vb_matchresults(0.5, 0.5, True)][:3]
    [(3, 0, 0.1313), (3, 1, 0.1809), (3, 2, 0.1978)]
    """
    season = season_of(settings)
    own, other = five(_MATCH[0], chance), five(_MATCH[1], chance_other)
    return [list(row) for row in odds.match_results(own, other, single(_MATCH[2], home), season)]


VB_CHANCE: Final = Function(
    "VB_CHANCE",
    _CHANCE,
    "the scoring chance, 0…1",
    ResultShape(each=True),
    "R5.2, R5.3, R5.4",
    Example((60, 40, "OC", "NC", 8, 6), 0.635),
    vb_chance,
)
VB_SETWIN: Final = Function(
    "VB_SETWIN",
    _SET,
    "the chance to win the set, 0…1, exact",
    ResultShape(each=True),
    "R5.1",
    Example((0.55, 0.5, True), 0.6748934027926748),
    vb_setwin,
)
VB_SETSCORES: Final = Function(
    "VB_SETSCORES",
    _SCORES,
    "rows of own points, the others' points, probability; 16–14 and 14–16 stand for all longer sets",
    ResultShape(None, 3),
    "R5.1",
    Example(
        (0.5, 0.5, True, [["set_points", 2]]),
        [[2, 0, 4 / 9], [0, 2, 2 / 9], [3, 1, 7 / 45], [1, 3, 8 / 45]],
    ),
    vb_setscores,
)
VB_SETRALLIES: Final = Function(
    "VB_SETRALLIES",
    _SET,
    "the expected number of rallies of the set",
    ResultShape(each=True),
    "R5.1",
    Example((0.5, 0.5, True, [["set_points", 2]]), 6),
    vb_setrallies,
)
VB_MATCHWIN: Final = Function(
    "VB_MATCHWIN",
    _MATCH,
    "the chance to win the match, 0…1, exact",
    ResultShape(),
    "R2.1, R5.1",
    Example((0.55, 0.5, True), 0.7707025898077385),
    vb_matchwin,
)
VB_MATCHRESULTS: Final = Function(
    "VB_MATCHRESULTS",
    _MATCH,
    "six rows of own sets, the others' sets, probability, from 3–0 to 0–3",
    ResultShape(6, 3),
    "R2.1, R5.1",
    Example(
        (0.5, 0.5, True),
        [
            [3, 0, 0.13127275641850142],
            [3, 1, 0.180872524218421],
            [3, 2, 0.19784070833416734],
            [2, 3, 0.17786873039198778],
            [1, 3, 0.19412448139990787],
            [0, 3, 0.11802079923701456],
        ],
    ),
    vb_matchresults,
)
