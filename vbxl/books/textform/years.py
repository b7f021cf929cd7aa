"""What a year costs a player, as the AGEING table of the text form shows it, and as its help tells it (R10)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from vbxl.books.textform.lines import shown_name
from vbxl.league.ageing import SPLIT_AGES, AgeLine, Leaving, plan_ageing
from vbxl.league.moves import Moves
from vbxl.league.view import View
from vbxl.rules.ageing import STAYS_FROM, age_loss, next_age
from vbxl.rules.season import Season
from vbxl.rules.team import PLAYERS_LEAST

Year = tuple[str, str, str]
NO_YEAR = ("", "", "")


def years(season: Season) -> Mapping[str, Year]:
    """The next age, the loss and the least of each level, by age (R10.1)."""
    costs = {age: age_loss(age, season) for age in SPLIT_AGES}
    return {age: (next_age(age) or "", str(loss), str(least)) for age, (loss, least) in costs.items()}


def ageing_help(view: View) -> Iterator[str]:
    """What the columns mean, what is legal, who leaves and how many stay, at the levels of the roster (R10)."""
    season, plan = view.settings, plan_ageing(view, Moves())
    yield "Loss: the points he loses. Least: what each level loses of it."
    yield f"Afterwards the higher level is at most {season.aged_ratio} times the lower, if"
    yield "any split allows it. Blank: the levels end as close as can be."
    for line in plan.lines:
        if line.leaves:
            yield f"{shown_name(line.player)} leaves: {_why(line)}."
    yield f"Before training and new talents: {plan.staying} of your players stay."
    if plan.staying < PLAYERS_LEAST:
        level = season.amateur_level
        yield f"Amateurs (Age {SPLIT_AGES[0]}, {level}/{level}) fill it up to {PLAYERS_LEAST}."


def _why(line: AgeLine) -> str:
    if line.leaving in {Leaving.CONTRACT, Leaving.LAST_AGE}:
        return line.leaves
    return f"no split keeps both levels at {STAYS_FROM}"
