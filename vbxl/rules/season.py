"""R0 The season: every setting with its unit, its rule and a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cache, cached_property

AGES = ("A", "B", "C", "D", "E")
# The round before round 1, for the draws of the whole season and for bids that come with new teams (R7.3).
BEFORE_THE_FIRST = 0


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting: its name, default, unit and rule, a sentence that describes it, and the bounds for its value."""

    name: str
    default: int
    unit: str
    rule: str
    sentence: str
    lowest: int
    highest: int


def _declare(default: int, unit: str, rule: str, sentence: str, lowest: int = 0, highest: int = 100_000) -> int:
    metadata = {"unit": unit, "rule": rule, "sentence": sentence, "lowest": lowest, "highest": highest}
    declared: int = field(default=default, metadata=metadata)
    return declared


@dataclass(frozen=True)
class Season:
    """The settings of a season, which the GM publishes before it starts (R0.1, R0.2). All are whole numbers."""

    matches_a_round: int = _declare(2, "matches", "R0.2", "Matches that each team plays in a round.", 1, 2)
    meetings: int = _declare(2, "times", "R0.2", "How many times two teams in a division meet in a season.", 1, 20)
    season_rounds: int = _declare(0, "rounds", "R0.2", "Rounds in a season; 0 for as many as the matches need.", 0, 200)
    promoted: int = _declare(1, "teams", "R0.2", "Teams promoted from each division at the end of the season.", 0, 10)
    relegated: int = _declare(1, "teams", "R0.2", "Teams relegated from each division at the end of the season.", 0, 10)
    pp_age_a: int = _declare(30, "PP", "R0.2", "Player points that a new team can spend on players of Age A.")
    pp_age_b: int = _declare(42, "PP", "R0.2", "Player points that a new team can spend on players of Age B.")
    pp_age_c: int = _declare(42, "PP", "R0.2", "Player points that a new team can spend on players of Age C.")
    pp_age_d: int = _declare(30, "PP", "R0.2", "Player points that a new team can spend on players of Age D.")
    pp_age_e: int = _declare(0, "PP", "R0.2", "Player points that a new team can spend on players of Age E.")
    special_points: int = _declare(200, "SP", "R0.2", "Special points that a team has for the whole season.")
    home_points_first: int = _declare(24, "HA", "R0.2", "Home advantage points for a home match in round 1.")
    home_points_step: int = _declare(2, "HA", "R0.2", "Home advantage points added each round.", 0, 100)
    tp_season: int = _declare(
        42, "TP", "R0.2", "Training points each team gets in a season, spread over its rounds.", 0, 1000
    )
    tp_match_won: int = _declare(2, "TP", "R0.2", "Training points for a match won.", 0, 100)
    tp_set_won: int = _declare(1, "TP", "R0.2", "Training points for each set won in a lost match.", 0, 100)
    contract_players: int = _declare(6, "players", "R0.2", "Contract players at the start of the season.", 0, 12)
    offered_players: int = _declare(2, "players", "R0.2", "Players the GM offers each round.", 0, 10)
    offered_tp: int = _declare(5, "TP", "R0.2", "Training points the GM offers each round.", 0, 100)
    offered_sp: int = _declare(10, "SP", "R0.2", "Special points the GM offers each round.", 0, 100)
    new_player_ratio: int = _declare(
        2, "times", "R1.2", "A new player's higher level can be at most this many times the lower.", 1, 100
    )
    new_player_total: int = _declare(24, "points", "R1.2", "The highest total of OL and DL for a new player.", 2, 1000)
    starting_capital: int = _declare(750, "$", "R1.3", "Money in a new team's account.")
    set_loss: int = _declare(5, "points", "R2.3", "Points a player loses after each set played.", 0, 20)
    set_gain: int = _declare(3, "points", "R2.3", "Points a player regains after each set spent resting.", 0, 20)
    devotion_limit: int = _declare(
        30, "DP", "R4.1", "The most devotion points that a team may use in a match.", 0, 1000
    )
    special_limit: int = _declare(40, "SP", "R4.1", "The most special points that a team may use in a match.", 0, 1000)
    lack_chance: int = _declare(
        3, "%", "R4.3", "What each devotion point adds to the chance of a lack of devotion.", 0, 100
    )
    set_points: int = _declare(15, "points", "R5.1", "Points needed to win a set, with a lead of two.", 2, 100)
    chance_lowest: int = _declare(1, "%", "R5.4", "Lowest possible scoring chance.", 1, 50)
    chance_highest: int = _declare(99, "%", "R5.4", "Highest possible scoring chance.", 50, 99)
    table_won: int = _declare(2, "points", "R5.5", "Table points for a match won.", 0, 100)
    table_lost: int = _declare(0, "points", "R5.5", "Table points for a match lost.", 0, 100)
    trained_ratio: int = _declare(
        3, "times", "R6.1", "After training, the higher level can be at most this many times the lower.", 1, 100
    )
    trained_total: int = _declare(35, "points", "R6.1", "The highest total of OL and DL after training.", 2, 1000)
    trained_times: int = _declare(5, "times", "R6.1", "How many times each level may be trained in a season.", 0, 100)
    talents: int = _declare(3, "talents", "R6.3", "New talents that a team may scout in a season.", 0, 14)
    talent_matches: int = _declare(
        4, "matches", "R6.3", "Matches of two sets or more that a talent needs to become a player.", 1, 100
    )
    talent_level: int = _declare(2, "points", "R6.3", "OL and DL of a talent who has become a player.", 1, 100)
    contract_bonus_3: int = _declare(10, "%", "R7.1", "Bonus on the total pay of a three-round contract.", 0, 1000)
    contract_bonus_4: int = _declare(20, "%", "R7.1", "Bonus on the total pay of a four-round contract.", 0, 1000)
    paid_age_a: int = _declare(60, "$", "R8.1", "Price per level point of an unsold player of Age A.")
    paid_age_b: int = _declare(45, "$", "R8.1", "Price per level point of an unsold player of Age B.")
    paid_age_c: int = _declare(30, "$", "R8.1", "Price per level point of an unsold player of Age C.")
    paid_age_d: int = _declare(15, "$", "R8.1", "Price per level point of an unsold player of Age D.")
    paid_age_e: int = _declare(0, "$", "R8.1", "Price per level point of an unsold player of Age E.")
    sale_free_rounds: int = _declare(3, "rounds", "R8.1", "Rounds without transfers at the end of the season.", 0, 100)
    offer_free_rounds: int = _declare(4, "rounds", "R8.2", "Rounds without GM offers at the end of the season.", 0, 100)
    credit: int = _declare(1000, "$", "R8.3", "The most that a team may owe the bank.")
    round_income: int = _declare(500, "$", "R9.1", "Money each team gets every round.")
    wage_1: int = _declare(25, "$", "R9.1", "What a player below the second wage band earns a round.")
    wage_2: int = _declare(50, "$", "R9.1", "What a player in the second wage band earns a round.")
    wage_3: int = _declare(100, "$", "R9.1", "What a player in the third wage band earns a round.")
    wage_4: int = _declare(200, "$", "R9.1", "What a player in the fourth wage band earns a round.")
    wage_2_from: int = _declare(
        11, "points", "R9.1", "The total of OL and DL at which the second wage band starts.", 1, 1000
    )
    wage_3_from: int = _declare(
        21, "points", "R9.1", "The total of OL and DL at which the third wage band starts.", 1, 1000
    )
    wage_4_from: int = _declare(
        29, "points", "R9.1", "The total of OL and DL at which the fourth wage band starts.", 1, 1000
    )
    spy_times: int = _declare(4, "times", "R9.2", "Spying orders that a team may give in a season.", 0, 100)
    spy_price: int = _declare(300, "$", "R9.2", "Price of a spying order.")
    spy_detail_price: int = _declare(
        250, "$", "R9.2", "Extra price of a spying order that includes each player's levels."
    )
    age_loss_b: int = _declare(6, "points", "R10.1", "Points lost from Age A to Age B.", 0, 100)
    age_loss_c: int = _declare(10, "points", "R10.1", "Points lost from Age B to Age C.", 0, 100)
    age_loss_d: int = _declare(14, "points", "R10.1", "Points lost from Age C to Age D.", 0, 100)
    age_loss_e: int = _declare(14, "points", "R10.1", "Points lost from Age D to Age E.", 0, 100)
    age_least_b: int = _declare(2, "points", "R10.1", "The least that each level loses from Age A to Age B.", 0, 50)
    age_least_c: int = _declare(3, "points", "R10.1", "The least that each level loses from Age B to Age C.", 0, 50)
    age_least_d: int = _declare(4, "points", "R10.1", "The least that each level loses from Age C to Age D.", 0, 50)
    age_least_e: int = _declare(4, "points", "R10.1", "The least that each level loses from Age D to Age E.", 0, 50)
    aged_ratio: int = _declare(
        3, "times", "R10.1", "After ageing, the higher level can be at most this many times the lower.", 1, 100
    )
    amateur_level: int = _declare(5, "points", "R10.2", "OL and DL of an amateur who fills a gap in a team.", 1, 100)
    cup_amateurs: int = _declare(8, "players", "R11.1", "Players in an amateur team in the cup.", 6, 20)
    cup_amateur_level: int = _declare(7, "points", "R11.1", "OL and DL of an amateur in the cup.", 1, 100)

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        # Cached, because it is used very often.
        return hash(tuple(getattr(self, field_.name) for field_ in fields(self)))

    def home_points(self, round_number: int) -> int:
        """Return the home advantage of a round (R0.2)."""
        return self.home_points_first + self.home_points_step * (round_number - 1)


@cache
def settings() -> tuple[Setting, ...]:
    """Return every setting in the rulebook's order, with default, unit, rule, sentence and bounds (R0.2)."""
    return tuple(Setting(name=field_.name, default=field_.default, **field_.metadata) for field_ in fields(Season))  # type: ignore[arg-type]


@cache
def _index_settings() -> Mapping[str, Setting]:
    return {setting.name: setting for setting in settings()}


def find_setting_fault(name: str, value: object) -> str | None:
    """Return why a value is not allowed for a setting, or None if it is allowed (R0.2).

    >>> find_setting_fault("set_points", 1)
    'set_points must be a whole number from 2 to 100'
    """
    known = _index_settings().get(name)
    if known is None:
        return f"there is no setting {name}"
    if isinstance(value, bool) or not isinstance(value, int) or not known.lowest <= value <= known.highest:
        return f"{name} must be a whole number from {known.lowest} to {known.highest}"
    return None


def season_with(pairs: Iterable[tuple[str, int]], season: Season | None = None) -> Season:
    """Return a season with some settings changed (R0.2); ValueError if one of them is unknown or out of bounds."""
    changes = tuple(pairs)
    for name, value in changes:
        fault = find_setting_fault(name, value)
        if fault:
            raise ValueError(f"{fault} (rule R0.2)")
    return replace(season or Season(), **dict(changes))
