"""The settings: the numbers of the rulings typed by hand, their bounds, and papers that say the same."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from vbxl.cli.reference import make_settings_table
from vbxl.league.league import SPONSORS, Sponsor
from vbxl.rules.season import Season, Setting, find_setting_fault, season_with, settings

ROOT = Path(__file__).parents[2]
RULES = (ROOT / "RULES.md").read_text("utf-8")
APPENDIX = (ROOT / "docs" / "appendix.md").read_text("utf-8")
# Typed from the rulings, paragraph by paragraph: every number marked †.
DEFAULTS = {
    "R0.2": {
        "matches_a_round": 2, "meetings": 2, "season_rounds": 0, "promoted": 1, "relegated": 1,
        "pp_age_a": 30, "pp_age_b": 42, "pp_age_c": 42, "pp_age_d": 30, "pp_age_e": 0,
        "special_points": 200, "home_points_first": 24, "home_points_step": 2,
        "tp_season": 42, "tp_match_won": 2, "tp_set_won": 1,
        "contract_players": 6, "offered_players": 2, "offered_tp": 5, "offered_sp": 10,
    },
    "R1.2": {"new_player_ratio": 2, "new_player_total": 24},
    "R1.3": {"starting_capital": 750},
    "R2.3": {"set_loss": 5, "set_gain": 3},
    "R4.1": {"devotion_limit": 30, "special_limit": 40},
    "R4.3": {"lack_chance": 3},
    "R5.1": {"set_points": 15},
    "R5.4": {"chance_lowest": 1, "chance_highest": 99},
    "R5.5": {"table_won": 2, "table_lost": 0},
    "R6.1": {"trained_ratio": 3, "trained_total": 35, "trained_times": 5},
    "R6.3": {"talents": 3, "talent_matches": 4, "talent_level": 2},
    "R7.1": {"contract_bonus_3": 10, "contract_bonus_4": 20},
    "R8.1": {
        "paid_age_a": 60, "paid_age_b": 45, "paid_age_c": 30, "paid_age_d": 15, "paid_age_e": 0, "sale_free_rounds": 3,
    },
    "R8.2": {"offer_free_rounds": 4},
    "R8.3": {"credit": 1000},
    # Wages on 2–10, 11–20, 21–28 and from 29.
    "R9.1": {
        "round_income": 500, "wage_1": 25, "wage_2": 50, "wage_3": 100, "wage_4": 200,
        "wage_2_from": 11, "wage_3_from": 21, "wage_4_from": 29,
    },
    "R9.2": {"spy_times": 4, "spy_price": 300, "spy_detail_price": 250},
    "R10.1": {
        "age_loss_b": 6, "age_loss_c": 10, "age_loss_d": 14, "age_loss_e": 14,
        "age_least_b": 2, "age_least_c": 3, "age_least_d": 4, "age_least_e": 4, "aged_ratio": 3,
    },
    "R10.2": {"amateur_level": 5},
    "R11.1": {"cup_amateurs": 8, "cup_amateur_level": 7},
}  # fmt: skip


def test_defaults_are_the_numbers_of_the_rulings() -> None:
    found: dict[str, dict[str, int]] = {}
    for one in settings():
        found.setdefault(one.rule, {})[one.name] = one.default
    assert found == DEFAULTS
    assert vars(Season()) == {name: number for rule in DEFAULTS.values() for name, number in rule.items()}


def test_the_sponsors_are_those_of_the_rulings() -> None:
    assert set(SPONSORS) == {
        Sponsor("steady", a_round=200),
        Sponsor("winner", match_won=200),
        Sponsor("spectacle", set_won=50),
    }
    told = " ".join(RULES.split())
    assert '"steady" pays $200 a round, "winner" $200 a match won, "spectacle" $50 a set won.' in told


@pytest.mark.parametrize("one", settings(), ids=lambda one: one.name)
def test_a_setting_may_be_chosen_up_to_its_bounds_and_no_further(one: Setting) -> None:
    for value in (one.lowest, one.default, one.highest):
        assert vars(season_with([(one.name, value)])) == vars(Season()) | {one.name: value}
    for value in (one.lowest - 1, one.highest + 1):
        with pytest.raises(
            ValueError, match=rf"^{one.name} must be .* from {one.lowest} to {one.highest} \(rule R0\.2\)$"
        ):
            season_with([(one.name, value)])


@pytest.mark.parametrize("wrong", [True, False, 15.0, 15.5, "15", None, float("nan")])
def test_a_setting_is_a_whole_number(wrong: object) -> None:
    assert find_setting_fault("set_points", wrong) == "set_points must be a whole number from 2 to 100"
    assert find_setting_fault("set_points", 15) is None
    with pytest.raises(ValueError, match=r"^set_points must be a whole number from 2 to 100 \(rule R0\.2\)$"):
        season_with([("set_points", wrong)])  # type: ignore[list-item]


@pytest.mark.parametrize("name", ["set_point", "home_points"])
def test_there_are_no_other_settings(name: str) -> None:
    with pytest.raises(ValueError, match=f"there is no setting {name}"):
        season_with([("set_points", 25), (name, 1)])


def test_the_appendix_has_the_table_of_the_settings() -> None:
    assert APPENDIX.count(make_settings_table()) == 1
    # As typed above, whatever the program says.
    told = {name: int(number) for name, number in re.findall(r"^\| `(\w+)` \| (\d+) \|", APPENDIX, re.MULTILINE)}
    assert told == {name: number for rule in DEFAULTS.values() for name, number in rule.items()}


MARKED = re.compile(r"\b([\d,]+|two|three|four)†")
WORDS = {"two": 2, "three": 3, "four": 4}


def test_the_text_of_the_rulebook_gives_the_same_numbers() -> None:
    """A number marked † belongs to its paragraph, or in the first part to the next one cited; none is missing."""
    told: dict[str, set[int]] = {}
    for text in re.split(r"\n(?=\*\*R\d+\.\d+\*\*|#)", RULES):
        heads = re.match(r"\*\*(R\d+\.\d+)\*\*", text)
        for marked in MARKED.finditer(text):
            cited = heads or re.compile(r"(R\d+\.\d+)").search(text, marked.end())
            assert cited, marked
            number = marked[1]
            told.setdefault(cited[1], set()).add(WORDS.get(number) or int(number.replace(",", "")))
    assert told == {rule: set(numbers.values()) for rule, numbers in DEFAULTS.items()}


def paragraphs() -> list[str]:
    return re.findall(r"^\*\*(R\d+\.\d+)\*\*", RULES, re.MULTILINE)


def test_a_paragraph_stands_once_and_in_order() -> None:
    numbers = [tuple(int(part) for part in one[1:].split(".")) for one in paragraphs()]
    assert numbers == sorted(set(numbers))


def cited(text: str) -> set[str]:
    return set(re.findall(r"\bR\d+\.\d+", text))


def test_every_paragraph_the_program_cites_is_in_the_rulebook() -> None:
    known = set(paragraphs())
    sources = {path.relative_to(ROOT): path.read_text("utf-8") for path in (ROOT / "vbxl").rglob("*.py")}
    assert {str(path): wrong for path, text in sources.items() if (wrong := cited(text) - known)} == {}
    assert len(set().union(*map(cited, sources.values()))) > 30
    # The rulebook's own references as well.
    assert cited(RULES) <= known
