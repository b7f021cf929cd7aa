"""The Rules sheet changed by hand: every setting, table and sentence of it reaches the formulas."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

import pytest

from calculators import Calculator, Document, Place, Values, differing, stored
from exhaustive import mark_all_but_first
from rules_sheet_factory import legal_sheet, telling_sheets
from sheet_factory import Made, formulas_of, in_formulas, parts, unprotected
from sheet_kinds import every_sheet
from vbxl.league.match_forecast import points_lost
from vbxl.rules.season import Season, season_with, settings
from vbxl.xlsx.areas import cell_at
from vbxl.xlsx.guard import guard

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
# What no number or text of the Rules sheet is or comes near to: a formula that looks at the cell must show it.
OTHER_TEXT: Final = "something else"
FURTHER: Final = 10
# The settings in parts, the first of which is tried by default.
PARTS: Final = 8
LAST_COLUMN: Final = "BF"


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


def set_season(document: Document, season: Season, name: str) -> None:
    """Put a setting of a season into the sheet, and with it what the program works out from the settings of a set."""
    document.set("", name, getattr(season, name))
    if name in {"set_loss", "set_gain"}:
        document.set("", "points_lost", [[*row] for row in points_lost(season.set_loss, season.set_gain)])


def against(document: Document, made: Made, name: str, should: Values, value: int) -> list[str]:
    """How a sheet with one setting changed by hand differs from one built so, which carries what it should."""
    set_season(document, with_other(made, name, value), name)
    found = differing(should, document.values(should))
    set_season(document, made.view.settings, name)
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


@pytest.mark.parametrize("name", mark_all_but_first(OTHER_SETTINGS))
def test_a_formula_that_ignores_a_setting_is_seen(name: str, calculator: Calculator, tmp_path: Path) -> None:
    path = tmp_path / "deaf.xlsx"
    value = OTHER_SETTINGS[name][0]
    for at, made in enumerate(tried()):
        if name not in used_settings(made.data):
            continue
        now, should = stored(made.data), stored_with(at, name, value)
        if should == now:
            continue
        number = str(getattr(made.view.settings, name))
        path.write_bytes(unprotected(in_formulas(made.data, partial(re.sub, rf"\b{name}\b", number))))
        with calculator.scenario(path) as document:
            # As long as the season is as it was, nothing shows.
            assert differing(now, document.values(now)) == []
            if against(document, made, name, should, value):
                return
    pytest.fail(f"no sheet shows that a formula ignores {name}")


# What no manager reads stands on the hidden sheet beside what formulas work out.
TABLES: Final = ("Rules", "Data")
# There for a drop-down, or for who looks things up in the sheet, and for no formula.
FOR_NO_FORMULA: Final = frozenset({"position_code", "position_list", "concept_list", "team_names", "spy_match_list"})
# Worked out on the hidden sheet, so no numbers or words of the rules.
WORKED_OUT: Final = frozenset(
    {"roster_key", "player_key", "names_cleaned", "spot_number", "spot_key", "spot_said", "spot_parts", "problems"}
)


def named_cells(data: bytes) -> Iterator[tuple[str, list[Place]]]:
    """Names of numbers and words of the rules that are no settings, with their cells: they are there for a formula."""
    known = {one.name for one in settings()} | {"setting_name", "setting_value"} | FOR_NO_FORMULA | WORKED_OUT
    for name, area in guard(data).names.items():
        if area.sheet in TABLES and name not in known:
            rows, columns = area.shape
            yield name, [(area.sheet, area.cell(row, column)) for row in range(rows) for column in range(columns)]


def is_text(name: str) -> bool:
    """Whether a name of the Rules sheet holds sentences to be shown: what is wrong, by which rule, what to do."""
    return name.endswith("_text") or name.startswith("message_")


def rules_cells(data: bytes) -> list[tuple[str, list[Place]]]:
    """Name and addresses of the named cells that formulas reckon with, one by one.

    Of the words that may be typed, of all teams, their matches and all depths of a roster, only some are, so that they
    change all together.
    """
    found: list[tuple[str, list[Place]]] = []
    for name, cells in named_cells(data):
        if not is_text(name):
            together = "_word" in name or name in {"team_key", "team_meets", "spy_match_column", "points_lost"}
            found += [(name, cells)] if together else [(name, [cell]) for cell in cells]
    return found


def text_cells(data: bytes) -> dict[Place, str]:
    """The cells with sentences that are shown, each with a name it has.

    Not that for a damaged workbook, whose cells are errors: nothing that is typed brings it about. Nor what is wrong
    with a concept or a risk factor: it is said with the numbers of the case.
    """
    names = guard(data).names
    first = names["error_text"].row - names["message_text"].row
    unseen = {names[f"message_{part}"].cell(first) for part in ("text", "rule", "remedy")}
    unseen |= {names[f"{kind}_text"].cell(0) for kind in ("concept", "risk")}
    found = {place: name for name, cells in named_cells(data) if is_text(name) for place in cells}
    return {place: name for place, name in found.items() if place[1] not in unseen}


def watched(data: bytes) -> list[tuple[str, str]]:
    """All cells of a sheet that a manager sees, but those of the Rules sheet."""
    return [(one, f"A1:{LAST_COLUMN}{last_row(data, one)}") for one in guard(data).sheets if one not in TABLES]


@pytest.mark.exhaustive
def test_every_number_of_the_rules_sheet_reaches_a_formula(calculator: Calculator, tmp_path: Path) -> None:
    # formualizer takes no-break spaces away by itself; that the sheet does, IronCalc sees where odd things are typed.
    left = [one for one in rules_cells(tried()[0].data) if one[0] != "nbsp"]
    assert len({name for name, _ in left}) >= 25, left
    path = tmp_path / "open.xlsx"
    for made in tried():
        path.write_bytes(unprotected(made.data))
        with calculator.scenario(path) as document:
            places = watched(made.data)
            before = document.read_many(places)
            # Every telling sheet has the same Rules sheet: what one does not look at another does.
            held = {place: document.value(*place) for _, cells in left for place in cells}
            left = [one for one in left if not reaches(document, places, before, {at: held[at] for at in one[1]})]
            assert document.read_many(places) == before
    assert not left, "no formula looks at these"


def reaches(document: Document, places: list[tuple[str, str]], before: object, old: Mapping[Place, Any]) -> bool:
    """Whether anything changes with these cells; afterwards they are as they were, with the next look."""
    document.set_many({at: value + FURTHER if isinstance(value, float) else OTHER_TEXT for at, value in old.items()})
    other = document.read_many(places) != before
    # A number that was text ("3" among the words) has to come back as text.
    document.set_many(old)
    return other


def test_every_sentence_of_the_rules_sheet_is_shown_somewhere(calculator: Calculator, tmp_path: Path) -> None:
    left = text_cells(tried()[0].data)
    assert len(left) >= 140, len(left)
    path = tmp_path / "open.xlsx"
    for made in tried():
        path.write_bytes(unprotected(made.data))
        with calculator.scenario(path) as document:
            document.set_many({place: f"<{place[1]}>" for place in left})
            shown = {value for rows in document.read_many(watched(made.data)) for row in rows for value in row}
        left = {place: name for place, name in left.items() if f"<{place[1]}>" not in shown}
    assert not left, "sentences that no cell shows"


def last_row(data: bytes, sheet: str) -> int:
    """The last row of a sheet in which a cell stands."""
    xml = parts(data)[f"xl/worksheets/sheet{guard(data).sheets.index(sheet) + 1}.xml"]
    return max(at[0] for at in map(cell_at, re.findall(r'<c r="([A-Z]+[0-9]+)"', xml)) if at)
