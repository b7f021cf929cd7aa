"""R6 Training and talents: the points that a player may gain, and when a talent grows."""

from __future__ import annotations

from typing import Final

from vbxl.rules.season import Season

TALENT_SETS: Final = 2
Gain = tuple[int, int]


def find_training_fault(
    ol: int, dl: int, gain: Gain, trained: Gain, season: Season, *, talent: bool = False
) -> str | None:
    """Return the code of the rule that forbids gaining these points of OL and DL, or None if none does (R6.1, R6.3).

    `trained` is how often each level was trained this season, which does not matter for a talent.

    >>> find_training_fault(9, 3, (1, 1), (0, 0), Season()) is None
    True
    >>> find_training_fault(9, 3, (1, 0), (0, 0), Season())
    'R6.1-RATIO'
    """
    if gain == (0, 0):
        return None
    if talent and not ol and not dl:
        return "R6.3-TALENT"
    new_ol, new_dl = ol + gain[0], dl + gain[1]
    if not talent and any(point and times >= season.trained_times for point, times in zip(gain, trained, strict=True)):
        return "R6.1-TIMES"
    if new_ol + new_dl > season.trained_total:
        return "R6.1-TOTAL"
    if max(new_ol, new_dl) > season.trained_ratio * min(new_ol, new_dl):
        return "R6.1-RATIO"
    return None


def describe_training_limits(season: Season) -> dict[str, object]:
    """Return the season's limits of training, to fill in the problems' sentences (R6.1).

    >>> describe_training_limits(Season())
    {'times': 5, 'most': 35, 'ratio': 3}
    """
    return {"times": season.trained_times, "most": season.trained_total, "ratio": season.trained_ratio}


def list_training_options(wish: Gain) -> tuple[Gain, ...]:
    """Return which parts of a training wish to try, in order: both points, OL alone, DL alone (R6.1).

    >>> list_training_options((1, 1)), list_training_options((0, 1))
    (((1, 1), (1, 0), (0, 1)), ((0, 1),))
    """
    ol, dl = wish
    tried = ((ol, dl), (ol, 0), (0, dl))
    return tuple(part for index, part in enumerate(tried) if sum(part) and part not in tried[:index])


def choose_training_gain(
    ol: int, dl: int, wish: Gain, trained: Gain, tp: int, season: Season, *, talent: bool = False
) -> Gain:
    """Return the points that a player gains: the first option that is legal and that the TP cover (R6.1).

    >>> choose_training_gain(9, 3, (1, 1), (0, 0), 1, Season())
    (0, 1)
    """
    for option in list_training_options(wish):
        if sum(option) <= tp and find_training_fault(ol, dl, option, trained, season, talent=talent) is None:
            return option
    return 0, 0


def promote_talent(ol: int, dl: int, matches: int, season: Season) -> Gain:
    """Return a talent's levels: they stay 0/0 until the talent has played two sets or more in enough matches (R6.3).

    `matches` counts such matches so far.

    >>> promote_talent(0, 0, 3, Season()), promote_talent(0, 0, 4, Season()), promote_talent(3, 2, 9, Season())
    ((0, 0), (2, 2), (3, 2))
    """
    if ol or dl or matches < season.talent_matches:
        return ol, dl
    return season.talent_level, season.talent_level
