"""R5 The match in cells: scoring chances, and the exact chances of sets and matches."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from vbxl.functions.cells import reject_value
from vbxl.functions.definition import (
    Given,
    cell_function,
    declare_cell,
    declare_flag,
    declare_number,
    declare_whole,
    read_five,
    read_single,
)
from vbxl.functions.description import EACH, ONE, ArgumentKind, Example, ResultShape, Takes
from vbxl.rules import odds
from vbxl.rules.lineup import NEUTRAL, Concept
from vbxl.rules.season import Season

CHANCE: Final = declare_cell("your chance of winning a rally when you serve", ArgumentKind.CHANCE, "0…1", rule="R5.4")
CHANCE_OTHER: Final = declare_cell(
    "the opponents' chance of winning a rally when they serve", ArgumentKind.CHANCE, "0…1", rule="R5.4"
)
SERVES_FIRST: Final = declare_flag("whether you serve first in the set")
HOME: Final = declare_flag("whether you play at home", rule="R5.1", takes=Takes.ONE)


def check_risk(name: str, concept: Concept, risk: int | None) -> int:
    """Return a risk factor, or the concept's lowest if it's None; ValueError if the concept doesn't allow it (R3.4)."""
    if risk is None:
        return concept.lowest_risk
    if not concept.lowest_risk <= risk <= concept.highest_risk:
        bounds = f"{concept.short}'s range, {concept.lowest_risk} to {concept.highest_risk}"
        raise reject_value(name, risk, f"is outside {bounds}", "R3.4")
    return risk


@cell_function(
    "the scoring chance, from 0 to 1",
    "R5.2, R5.3, R5.4",
    EACH,
    Example((60, 40, "OC", "NC", 8, 6), 0.635),
    arrays="calculate_scoring_chances",
)
def vb_chance(
    ol: float = declare_number("your total OL in the set, points included", lowest=0),
    dl_other: float = declare_number("the opponents' total DL in the set, points included", lowest=0),
    concept: Concept | None = declare_cell(
        "your concept; NC if blank", ArgumentKind.CONCEPT, rule="R3.3", optional=True
    ),
    concept_other: Concept | None = declare_cell(
        "the opponents' concept; NC if blank", ArgumentKind.CONCEPT, rule="R3.3", optional=True
    ),
    risk: int | None = declare_whole("your risk factor; the concept's lowest if blank", "", rule="R3.4", optional=True),
    risk_other: int | None = declare_whole(
        "the opponents' risk factor; the concept's lowest if blank", "", rule="R3.4", optional=True
    ),
    *,
    season: Season,
) -> float:
    """Return the chance of winning a rally when serving (R5.2–R5.4), unrounded.

    The settings chance_lowest and chance_highest bound it.

    >>> vb_chance([[60], [72]], [[40], [48]], "OC", "NC", 8, 6)
    [[0.635], [0.635]]
    """
    own, other = concept or NEUTRAL, concept_other or NEUTRAL
    risks = check_risk("risk", own, risk), check_risk("risk_other", other, risk_other)
    return odds.calculate_scoring_chance(ol, dl_other, own, other, *risks, season)


@cell_function(
    "the exact chance of winning the set, from 0 to 1",
    "R5.1",
    EACH,
    Example((0.55, 0.5, True), 0.6748934027926748),
    arrays="set_wins",
)
def vb_setwin(
    chance: float = CHANCE, chance_other: float = CHANCE_OTHER, serves_first: bool = SERVES_FIRST, *, season: Season
) -> float:
    """Return the exact chance of winning a set (R5.1), unrounded; R5.4 bounds the chances."""
    return odds.set_win(chance, chance_other, serves_first, season)


@cell_function(
    "one row per score: your points, the opponents' points and the chance; 16–14 and 14–16 include all longer sets",
    "R5.1",
    ResultShape(None, 3),
    Example((0.5, 0.5, True, [["set_points", 2]]), [[2, 0, 4 / 9], [0, 2, 2 / 9], [3, 1, 7 / 45], [1, 3, 8 / 45]]),
)
def vb_setscores(
    chance: Given = replace(CHANCE, takes=Takes.ONE),
    chance_other: Given = replace(CHANCE_OTHER, takes=Takes.ONE),
    serves_first: Given = replace(SERVES_FIRST, takes=Takes.ONE),
    *,
    season: Season,
) -> list[list[float]]:
    """Return the exact probabilities of a set's scores (R5.1), unrounded.

    The rows run from 15–0 to 15–13, then from 13–15 to 0–15; the last two, 16–14 and 14–16, stand for all longer sets.

    >>> rows = vb_setscores(0.5, 0.5, True)
    >>> len(rows), rows[0][:2], rows[-1][:2], round(rows[0][2], 9)
    (30, [15, 0], [14, 16], 0.002283658)
    """
    scores = odds.set_scores(read_single(chance), read_single(chance_other), read_single(serves_first), season)
    return [list(row) for row in scores]


@cell_function(
    "the expected number of rallies in the set",
    "R5.1",
    EACH,
    Example((0.5, 0.5, True, [["set_points", 2]]), 6),
    arrays="set_rallies",
)
def vb_setrallies(
    chance: float = CHANCE, chance_other: float = CHANCE_OTHER, serves_first: bool = SERVES_FIRST, *, season: Season
) -> float:
    """Return the expected number of rallies of a set (R5.1), including those that score no point."""
    return odds.set_rallies(chance, chance_other, serves_first, season)


@cell_function(
    "the exact chance of winning the match, from 0 to 1",
    "R2.1, R5.1",
    ONE,
    Example((0.55, 0.5, True), 0.7707025898077385),
)
def vb_matchwin(
    chance: Given = replace(CHANCE, takes=Takes.FIVE),
    chance_other: Given = replace(CHANCE_OTHER, takes=Takes.FIVE),
    home: Given = HOME,
    *,
    season: Season,
) -> float:
    """Return the exact chance of winning a match (R2.1, R5.1), unrounded; R5.4 bounds the chances.

    >>> round(vb_matchwin([0.6, 0.55, 0.5, 0.45, 0.4], 0.5, "yes"), 4)
    0.4938
    """
    return odds.match_win(read_five(chance), read_five(chance_other), read_single(home), season)


@cell_function(
    "six rows, from 3–0 to 0–3: your sets, the opponents' sets and the chance",
    "R2.1, R5.1",
    ResultShape(6, 3),
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
)
def vb_matchresults(
    chance: Given = replace(CHANCE, takes=Takes.FIVE),
    chance_other: Given = replace(CHANCE_OTHER, takes=Takes.FIVE),
    home: Given = HOME,
    *,
    season: Season,
) -> list[list[float]]:
    """Return the exact probabilities of 3–0, 3–1, 3–2, 2–3, 1–3, 0–3 (R2.1, R5.1), unrounded."""
    results = odds.match_results(read_five(chance), read_five(chance_other), read_single(home), season)
    return [list(row) for row in results]
