"""The odds of a match: by the chances as played once a season is opened, computed another way; else by results."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from commands import vbxl
from site_leagues import parsed, results_of
from vbxl.rounds.folder import find_league

Pair = tuple[float, float]


def set_win(chances: Pair, home_first: bool, points: int = 15) -> float:
    """Home's chance to win a set, by following every rally to a margin that no set reaches in practice (R5.1)."""
    a, b = chances
    # The next point goes to home: by who serves, a geometric row of side-outs.
    serving, receiving = a / (1 - (1 - a) * (1 - b)), (1 - b) * a / (1 - (1 - a) * (1 - b))

    @cache
    def won(home: int, visitors: int, home_serves: bool) -> float:
        if max(home, visitors) >= points and abs(home - visitors) > 1:
            return float(home > visitors)
        if home + visitors > 200:
            return 0.5
        chance = serving if home_serves else receiving
        # Who scores has served, and serves on.
        return chance * won(home + 1, visitors, True) + (1 - chance) * won(home, visitors + 1, False)

    return won(0, 0, home_first)


def match_win(sets: list[Pair]) -> float:
    """Home's chance to win a match, over every course of five sets (R2.1)."""
    mean = sum(one for one, _ in sets) / len(sets), sum(one for _, one in sets) / len(sets)
    wins = [set_win(pair, number % 2 == 0) for number, pair in enumerate(sets + [mean] * (5 - len(sets)))]

    def ahead(home: int, visitors: int) -> float:
        if 3 in (home, visitors):
            return float(home == 3)
        win = wins[home + visitors]
        return win * ahead(home + 1, visitors) + (1 - win) * ahead(home, visitors + 1)

    return ahead(0, 0)


@pytest.fixture(scope="module")
def out(published_league: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("odds") / "site"
    code, _, err = vbxl("site", published_league, place)
    assert code == 0, err
    return place


def chances(league: Path) -> dict[tuple[int, int], list[Pair]]:
    """The scoring chances of each league match of the opened season, by round and number."""
    (path,) = (league / "season-1").glob("*-opened.json")
    return {
        (one["round"], event["number"]): [
            (set_["home"]["chance"], set_["visitors"]["chance"]) for set_ in event["sets"]
        ]
        for one in json.loads(path.read_bytes())["rounds"]
        for event in one["events"]
        if event["event"] == "MatchPlayed"
    }


def test_a_match_of_an_opened_season_begins_with_the_chance_as_played(published_league: Path, out: Path) -> None:
    known = chances(published_league)
    for one in results_of(find_league(published_league)):
        for match in one["matches"]:
            page = parsed(
                (
                    out / f"season-{one['season']}/round-{one['round_number']:02d}/match-{match['number']}.html"
                ).read_bytes()
            )
            odds = "".join(part.text for part in page.all("p", "odds"))
            picture = page.all("svg")[1].all("desc")[0].text
            if one["season"] == 1:
                chance = match_win(known[one["round_number"], match["number"]])
                assert "From the chances in the match itself" in odds
                assert f"set 1 {100 * chance:.0f} %" in picture
                assert f"{100 * chance:.0f} % for" in odds
            else:
                # The first round of a season has no results before it, and no odds by them.
                assert one["round_number"] > 1 or not match["results_before"]
                assert ("From the public results before" in odds) == match["results_before"]
                assert bool(odds) == match["results_before"]
                by_score = "From the score alone" in page.text
                assert by_score != match["results_before"]
            won = sum(a > b for a, b in match["sets"]) == 3
            assert picture.endswith(f"at the end: {'100' if won else '0'} %.")
