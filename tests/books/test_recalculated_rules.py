"""The Rules sheet changed by hand: every setting, table and sentence of it reaches the formulas."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from calculators import Calculator, Document, Values, differing, stored
from exhaustive import mark_all_but_first
from rules_sheet_factory import legal_sheet, telling_sheets
from sheet_factory import Made, formulas_of, unprotected
from sheet_kinds import every_sheet
from vbxl.league.forecast import make_usual_opponent
from vbxl.rules.season import Season, season_with, settings

# Each setting that formulas use, with values beside its default: a tighter and a looser season. Only set_points is not
# among them: it decides how many rows the Odds sheet has, so that a sheet is built anew for it. Sheets of seasons with
# other set_points are among those of every_sheet.
ROWS_BY: Final = frozenset({"set_points"})
OTHER_SETTINGS: Final[Mapping[str, tuple[int, ...]]] = {
    "matches_a_round": (1,),
    "lack_chance": (0, 12),
    "meetings": (1, 3),
    "promoted": (0, 2),
    "relegated": (0, 2),
    "special_points": (100, 300),
    "home_points_first": (0, 30),
    "home_points_step": (0, 5),
    "tp_season": (0, 70),
    "tp_match_won": (0, 2),
    "tp_set_won": (0, 2),
    "table_won": (1, 3),
    "table_lost": (1, 2),
    "set_loss": (3, 8),
    "set_gain": (1, 6),
    "devotion_limit": (7, 60),
    "special_limit": (9, 500),
    "trained_ratio": (2, 4),
    "trained_total": (24, 40),
    "trained_times": (2, 6),
    "talents": (2, 6),
    "talent_matches": (2, 5),
    "talent_level": (1, 3),
    "contract_bonus_3": (0, 33),
    "contract_bonus_4": (7, 55),
    "sale_free_rounds": (0, 6),
    "credit": (300, 9000),
    "round_income": (0, 700),
    "wage_1": (10, 40),
    "wage_2": (20, 75),
    "wage_3": (60, 150),
    "wage_4": (110, 400),
    "wage_2_from": (9, 14),
    "wage_3_from": (17, 24),
    "wage_4_from": (24, 36),
    "spy_times": (2, 9),
    "spy_price": (100, 900),
    "spy_detail_price": (50, 800),
    "age_loss_b": (4, 9),
    "age_loss_c": (8, 13),
    "age_loss_d": (9, 17),
    "age_loss_e": (8, 20),
    "age_least_b": (0, 3),
    "age_least_c": (1, 4),
    "age_least_d": (2, 6),
    "age_least_e": (1, 5),
    "aged_ratio": (2, 4),
    "amateur_level": (3, 7),
    "chance_lowest": (30, 50),
    "chance_highest": (50, 60),
}
# The settings in parts, the first of which is tried by default.
PARTS: Final = 8


@cache
def tried() -> tuple[Made, ...]:
    """Sheets whose cells depend on every setting that formulas use, and a legal one."""
    return *telling_sheets(), legal_sheet()


@cache
def stored_with(at: int, name: str, value: int) -> Values:
    """What the sheet of that place in `tried` carries if it is built for a season in which one setting is another."""
    made = tried()[at]
    return stored(replace(made, view=replace(made.view, settings=with_other(made, name, value))).data)


def with_other(made: Made, name: str, value: int) -> Season:
    """The season of a sheet with one setting changed."""
    return season_with([(name, value)], made.view.settings)


def set_season(document: Document, made: Made, season: Season, name: str) -> None:
    """Put a setting of a season into the sheet, and with it what the program works out from the settings of a set."""
    document.set("", name, getattr(season, name))
    seen = replace(made.view, settings=season)
    for match in seen.matches:
        usual = make_usual_opponent(seen, match)
        document.set("", f"{match.slot}_usual", [[*levels] for levels in usual.totals])
        document.set("", f"{match.slot}_usual_home", usual.home)


def against(document: Document, made: Made, name: str, should: Values, value: int) -> list[str]:
    """How a sheet with one setting changed by hand differs from one built so, which carries what it should."""
    set_season(document, made, with_other(made, name, value), name)
    found = differing(should, document.values(should))
    set_season(document, made, made.view.settings, name)
    return found


@cache
def used_settings(data: bytes) -> frozenset[str]:
    """The settings that the formulas of a sheet name."""
    words = {word for formula in formulas_of(data) for word in re.findall(r"[a-z0-9_]+", formula)}
    return frozenset(words & {one.name for one in settings()})


@pytest.mark.exhaustive
def test_every_setting_that_formulas_use_is_tried() -> None:
    used = frozenset().union(*(used_settings(made.data) for made in (*tried(), *every_sheet()[::7])))
    assert used == set(OTHER_SETTINGS) | ROWS_BY


@pytest.mark.parametrize("part", mark_all_but_first(range(PARTS)))
def test_a_setting_changed_in_the_sheet_is_the_setting_of_the_engine(
    calculator: Calculator, tmp_path: Path, part: int
) -> None:
    path = tmp_path / "open.xlsx"
    left = [(name, value) for name, values in list(OTHER_SETTINGS.items())[part::PARTS] for value in values]
    for at, made in enumerate(tried()):
        now, used = stored(made.data), used_settings(made.data)
        path.write_bytes(unprotected(made.data))
        with calculator.scenario(path) as document:
            for name, value in [one for one in left if one[0] in used]:
                should = stored_with(at, name, value)
                if should != now:
                    found = against(document, made, name, should, value)
                    assert not found, "\n".join([f"{made.what}, {name} {value}:", *found[:20]])
                    left.remove((name, value))
    assert not left, "settings that change nothing"
