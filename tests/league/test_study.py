"""Studies: the default settings keep a league healthy, and what is unhealthy is told."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from commands import vbxl
from vbxl.league.study import (
    BUNDESLIGA,
    HOME_WON,
    THREE_NIL,
    Economy,
    MatchCounts,
    MatchFigure,
    list_faults,
)
from vbxl.rounds.runs import invent_league, study_league

# Seasons that nobody had looked at when the settings were chosen.
STUDIES = [
    (b"first study", 3),
    *(pytest.param((seed, 10), marks=pytest.mark.exhaustive) for seed in (b"first study", b"second study")),
]
HEALTHY = Economy(
    10, 16, MatchCounts(1000, 570, 300, 380, 700), {"Gulls": 4, "Kites": 3, "Foxes": 3}, (500.0,) * 10, (144.0,) * 10,
    {"training": 16, "spying": 8},
)  # fmt: skip


@pytest.fixture(scope="session", params=STUDIES, ids=str)
def seasons(request: pytest.FixtureRequest) -> Economy:
    """Seasons of a league of 2 × 8 with the default settings."""
    seed, count = request.param
    return study_league(invent_league(16, 2, seed), count, seed)


def test_the_default_settings_keep_a_league_healthy(seasons: Economy) -> None:
    assert list_faults(seasons) == ()


def test_teams_are_after_some_seasons_about_as_good_as_new_ones(seasons: Economy) -> None:
    assert all(120 < levels < 180 for levels in seasons.levels[2:]), seasons.levels


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"titles": {"Gulls": 5, "Kites": 5}}, "Gulls won 5 of 10"),
        ({"medians": (500.0, -501.0)}, "after season 2: -$501"),
        ({"medians": (5001.0,)}, "after season 1: $5,001"),
        ({"users": {"spying": 7}}, "spying: only 7 of 16"),
    ],
)
def test_every_band_that_is_missed_is_told(changed: dict[str, object], told: str) -> None:
    assert told in list_faults(replace(HEALTHY, **changed))[0]  # type: ignore[arg-type]


def of_matches(**changed: int) -> tuple[str, ...]:
    """What is told of a healthy league with other counts of its matches."""
    return list_faults(replace(HEALTHY, played=replace(HEALTHY.played, **changed)))


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"home_won": 499}, "the home team wins 49.9 % of matches; expected 50 to 62 %"),
        ({"home_won": 621}, "the home team wins 62.1 % of matches; expected 50 to 62 %"),
        ({"three_nil": 551}, "55.1 % of matches end 3-0; expected 20 to 55 %"),
        ({"three_nil": 199}, "19.9 % of matches end 3-0; expected 20 to 55 %"),
        # 19 of 100.
        ({"matches": 100, "home_won": 57, "three_nil": 19}, "19.0 % of matches end 3-0; expected 20 to 55 %"),
    ],
)
def test_every_band_of_matches_that_is_missed_is_told(changed: Mapping[str, int], told: str) -> None:
    assert of_matches(**changed) == (told,)


def test_the_appendix_prints_the_bands_and_the_real_league() -> None:
    appendix = (Path(__file__).parents[2] / "docs" / "appendix.md").read_text("utf-8")
    real = BUNDESLIGA.figures
    lengths = [f"{real[name]:.0f}" for name in (MatchFigure.THREE_NIL, MatchFigure.THREE_ONE, MatchFigure.THREE_TWO)]
    for row in (
        rf"matches won at home \| {HOME_WON[0]} to {HOME_WON[1]}% \| .*",
        rf"matches that end 3–0 \| {THREE_NIL[0]} to {THREE_NIL[1]}% \| .*",
        rf"matches won at home \| .* \| {real[MatchFigure.HOME]:.1f}%",
        rf"matches that end 3–0, 3–1, 3–2 \| .* \| {', '.join(lengths)}%",
        rf"sets per match \| .* \| {real[MatchFigure.SETS]:.2f}",
        rf"matches won by the winner of set 1 \| .* \| {real[MatchFigure.FIRST_SET]:.1f}%",
    ):
        assert re.search(rf"^\| {row} \|$", appendix, re.MULTILINE), row


def test_the_command_tells_what_is_missed_and_ends_with_it() -> None:
    """A single division of four plays too few rounds for the GM's sale to open at all."""
    words = ("study", "--teams", 4, "--divisions", 1, "--seasons", 1, "--seed", "0a")
    code, out, _ = vbxl(*words)
    assert code == 1
    assert "missed: GM sale: only 0 of 4 teams use it; expected at least 50 %" in out
    # Each run is set beside a real league.
    assert "\nmatches that ended 3-0, %  " in out
    assert re.search(r"^sets per match +[345]\.\d\d +3\.73$", out, re.MULTILINE)
    assert "Bundesliga: German men and women, 2013/14 to 2018/19, 1,696 matches" in out
    assert re.search(r"^league matches +12$", out, re.MULTILINE)


def test_more_divisions_than_teams_are_refused() -> None:
    assert vbxl("study", "--teams", 2, "--divisions", 3)[0] == 2
