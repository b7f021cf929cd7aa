"""Studies: the default settings keep a league healthy, and what is unhealthy is told."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from statistics import median

import pytest

from commands import vbxl
from vbxl.league.events import MatchPlayed
from vbxl.league.study import (
    BUNDESLIGA,
    HOME_WON,
    THREE_NIL,
    Economy,
    MatchCounts,
    MatchFigure,
    SimulatedRound,
    economy,
    faults,
    play_seasons,
)
from vbxl.rounds.runs import made_league, studied

# Seasons that nobody had looked at when the settings were chosen.
SEEDS = (b"first study", b"second study")
HEALTHY = Economy(
    10, 16, MatchCounts(1000, 570, 300, 380, 700), {"Gulls": 4, "Kites": 3, "Foxes": 3}, (500.0,) * 10, (144.0,) * 10,
    {"training": 16, "spying": 8},
)  # fmt: skip


@pytest.fixture(scope="session", params=SEEDS, ids=lambda seed: seed.decode())
def seasons(request: pytest.FixtureRequest) -> Economy:
    """Ten seasons of a league of 2 × 8 with the default settings."""
    return studied(made_league(16, 2, request.param), 10, request.param)


def test_the_default_settings_keep_a_league_healthy(seasons: Economy) -> None:
    assert faults(seasons) == ()


def test_teams_are_after_ten_seasons_about_as_good_as_new_ones(seasons: Economy) -> None:
    assert all(120 < levels < 180 for levels in seasons.levels[2:]), seasons.levels


def test_what_is_healthy_is_not_told() -> None:
    assert faults(HEALTHY) == ()


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"titles": {"Gulls": 5, "Kites": 5}}, "Gulls won 5 of 10"),
        ({"medians": (500.0, -501.0)}, "after season 2 is $-501"),
        ({"medians": (5001.0,)}, "after season 1 is $5,001"),
        ({"users": {"spying": 7}}, "spying: only 7 of 16"),
    ],
)
def test_every_band_that_is_missed_is_told(changed: dict[str, object], told: str) -> None:
    assert told in faults(replace(HEALTHY, **changed))[0]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "changed", [{"medians": (-500.0, 5000.0)}, {"seasons": 4, "titles": {"Gulls": 4}}], ids=["medians", "titles"]
)
def test_a_band_holds_at_its_edge(changed: dict[str, object]) -> None:
    assert faults(replace(HEALTHY, **changed)) == ()  # type: ignore[arg-type]


def of_matches(**changed: int) -> tuple[str, ...]:
    """What is told of a healthy league with other counts of its matches."""
    return faults(replace(HEALTHY, played=replace(HEALTHY.played, **changed)))


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"home_won": 499}, "the home team wins 49.9 % of the matches, not 50 to 62 %"),
        ({"home_won": 621}, "the home team wins 62.1 % of the matches, not 50 to 62 %"),
        ({"three_nil": 551}, "55.1 % of the matches end 3-0, not 20 to 55 %"),
        ({"three_nil": 199}, "19.9 % of the matches end 3-0, not 20 to 55 %"),
        # 19 of 100.
        ({"matches": 100, "home_won": 57, "three_nil": 19}, "19.0 % of the matches end 3-0, not 20 to 55 %"),
    ],
)
def test_every_band_of_matches_that_is_missed_is_told(changed: Mapping[str, int], told: str) -> None:
    assert of_matches(**changed) == (told,)


@pytest.mark.parametrize("changed", [{"home_won": 500}, {"home_won": 620}, {"three_nil": 200}, {"three_nil": 550}])
def test_a_band_of_matches_holds_at_its_edge(changed: Mapping[str, int]) -> None:
    assert of_matches(**changed) == ()


def test_few_matches_may_have_no_3_0_at_all_but_not_only_those() -> None:
    assert of_matches(matches=99, home_won=56, three_nil=0) == ()
    assert of_matches(matches=99, home_won=56, three_nil=99) == ("100.0 % of the matches end 3-0, not 20 to 55 %",)


def test_the_figures_of_the_real_league_are_those_of_its_counts() -> None:
    """By hand: 348 of 1,696 ended 3-2, and 3 × 802 + 4 × 546 + 5 × 348 = 6,330 sets."""
    assert {name: round(figure, 2) for name, figure in BUNDESLIGA.figures.items()} == {
        MatchFigure.HOME: 56.96,
        MatchFigure.THREE_NIL: 47.29,
        MatchFigure.THREE_ONE: 32.19,
        MatchFigure.THREE_TWO: 20.52,
        MatchFigure.SETS: 3.73,
        MatchFigure.FIRST_SET: 79.01,
    }
    assert set(MatchCounts(0, 0, 0, 0, 0).figures.values()) == {0.0}


def test_figures_are_those_of_the_rounds() -> None:
    """Counted again from nothing but the points of the sets and the ledgers."""
    rounds = list(play_seasons(made_league(8, 2, b"figures"), 2, b"figures"))
    found = economy(rounds)
    ends = Counter[str]()
    for one in rounds:
        for event in one.events:
            if isinstance(event, MatchPlayed) and event.division:
                sets = ["home" if home > visitors else "visitors" for home, visitors in event.scores]
                # Who wins the last set wins the match.
                ends.update(["all", f"{sets[-1]} won", f"{len(sets)} sets", *["first"] * (sets[0] == sets[-1])])
    counts = MatchCounts(ends["all"], ends["home won"], ends["3 sets"], ends["4 sets"], ends["first"])
    assert found.played == counts
    mean = (3 * ends["3 sets"] + 4 * ends["4 sets"] + 5 * ends["5 sets"]) / ends["all"]
    assert found.played.figures[MatchFigure.SETS] == pytest.approx(mean)
    # Two divisions of four: each pair of a division meets twice.
    assert found.played.matches == 2 * 2 * 12
    last = {one.before.season_number: one for one in rounds}
    assert found.medians == tuple(
        median(one.ended.balances[team.id].dollars for team in one.ended.teams) for one in last.values()
    )
    first = next(line.team for line in rounds[-1].before.history if (line.division, line.place) == (1, 1))
    second = rounds[-1].ended.tables[1][0].team
    assert found.titles == Counter([first, rounds[-1].ended.called(second)])


def test_the_rulebook_prints_the_bands_and_the_real_league() -> None:
    rules = (Path(__file__).parents[2] / "RULES.md").read_text("utf-8")
    real = BUNDESLIGA.figures
    lengths = [f"{real[name]:.0f}" for name in (MatchFigure.THREE_NIL, MatchFigure.THREE_ONE, MatchFigure.THREE_TWO)]
    for row in (
        rf"matches won at home \| {HOME_WON[0]} to {HOME_WON[1]} % \| .*",
        rf"matches that end 3–0 \| {THREE_NIL[0]} to {THREE_NIL[1]} % \| .*",
        rf"matches won at home \| .* \| {real[MatchFigure.HOME]:.1f} %",
        rf"matches that end 3–0, 3–1, 3–2 \| .* \| {', '.join(lengths)} %",
        rf"sets a match \| .* \| {real[MatchFigure.SETS]:.2f}",
        rf"matches won by the winner of set 1 \| .* \| {real[MatchFigure.FIRST_SET]:.1f} %",
    ):
        assert re.search(rf"^\| {row} \|$", rules, re.MULTILINE), row


def test_without_a_round_there_are_no_figures() -> None:
    with pytest.raises(ValueError, match="at least one round"):
        economy(list[SimulatedRound]())


def test_the_same_seed_plays_the_same_seasons() -> None:
    def played(seed: bytes) -> list[object]:
        return [one.ended for one in play_seasons(made_league(4, 1, b"league"), 1, seed)]

    assert played(b"a") == played(b"a")
    assert played(b"a") != played(b"b")


def test_the_command_tells_what_is_missed_and_ends_with_it() -> None:
    """A single division of four plays too few rounds for the GM's sale to open at all."""
    words = ("study", "--teams", 4, "--divisions", 1, "--seasons", 1, "--seed", "0a")
    code, out, _ = vbxl(*words)
    assert code == 1
    assert "missed: GM sale: only 0 of 4 teams use it, fewer than 50 %" in out
    # Each run is set beside a real league.
    assert "\nmatches that ended 3-0, %  " in out
    assert re.search(r"^sets a match +[345]\.\d\d +3\.73$", out, re.MULTILINE)
    assert "Bundesliga: German men and women, 2013/14 to 2018/19, 1,696 matches" in out
    assert re.search(r"^league matches +12$", out, re.MULTILINE)


def test_more_divisions_than_teams_are_refused() -> None:
    assert vbxl("study", "--teams", 2, "--divisions", 3)[0] == 2
