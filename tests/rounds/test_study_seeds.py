"""Studies of many seeds: a line a season, taken up where they ended, and means with intervals worked by hand."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from commands import vbxl
from vbxl.league.study import (
    MatchCounts,
    MatchFigure,
    measure_economy,
    play_seasons,
)
from vbxl.rounds import runs
from vbxl.rounds.runs import BALANCE, TITLES, invent_league, read_runs, sum_up_runs

LEAGUE = ("--teams", 4, "--divisions", 1)
STUDY = ("study", *LEAGUE, "--seasons", 2, "--jobs", 1)


def line(seed: int, season: int, **changed: Any) -> bytes:
    """A line in which everything is made up."""
    told = {
        "vbxl": "1.0", "settings": "aa", "start": "4 teams", "bots": "usual", "seed": seed, "season": season,
        "teams": 4, "matches": 20, "home_won": 10, "three_nil": 5, "three_one": 7, "first_set": 14,
        "champion": "Gulls", "median": 500.0, "levels": 100.0, "users": dict.fromkeys(runs.STAGES, 2), **changed,
    }  # fmt: skip
    return json.dumps(told).encode() + b"\n"


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The runs of seeds 1 to 3. Not to be changed: ask for a copy."""
    out = tmp_path_factory.mktemp("runs") / "runs.jsonl"
    assert vbxl(*STUDY, "--seeds", "1-3", "--out", out)[0] == 0
    return out


@pytest.fixture
def out(played: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(played, tmp_path / "runs.jsonl"))


def keys(path: Path) -> list[tuple[int, int]]:
    return [(one["seed"], one["season"]) for one in map(json.loads, path.read_bytes().splitlines())]


def test_a_line_a_season_with_the_figures_of_its_rounds(played: Path) -> None:
    assert keys(played) == [(seed, season) for seed in (1, 2, 3) for season in (1, 2)]
    rounds = list(play_seasons(invent_league(4, 1, b"\x02"), 2, b"\x02"))
    for number in (1, 2):
        its = measure_economy(one for one in rounds if one.before.season_number == number)
        told = json.loads(played.read_bytes().splitlines()[1 + number])
        assert (told["seed"], told["season"], told["start"]) == (2, number, "4 teams, 1 division")
        assert told["matches"] == 12
        assert MatchCounts(**{one.name: told[one.name] for one in fields(MatchCounts)}) == its.played
        assert ({told["champion"]: 1}, told["median"], told["levels"]) == (its.titles, its.medians[0], its.levels[0])
        assert told["users"] == its.users


def test_processes_change_no_line(played: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.jsonl"
    words = ["2" if word == 1 and STUDY[at - 1] == "--jobs" else word for at, word in enumerate(STUDY)]
    assert vbxl(*words, "--seeds", "1-3", "--out", other)[0] == 0
    assert sorted(other.read_bytes().splitlines()) == sorted(played.read_bytes().splitlines())


def test_runs_that_are_there_are_not_played_again(out: Path, played: Path) -> None:
    code, printed, _ = vbxl(*STUDY, "--seeds", "2-4", "--out", out)
    assert (code, "played 1 run; 2 of 3 were already in the file" in printed, "3 runs, 6 seasons" in printed) == (
        0,
        True,
        True,
    )
    assert out.read_bytes().startswith(played.read_bytes())
    assert keys(out)[6:] == [(4, 1), (4, 2)]


def test_a_line_torn_by_a_crash_is_played_again(out: Path, played: Path) -> None:
    out.write_bytes(played.read_bytes()[:-200])
    assert vbxl("study", out)[1].count("3 runs, 5 seasons") == 1
    printed = vbxl(*STUDY, "--seeds", "1-3", "--out", out)[1]
    assert ("played 1 run;" in printed, out.read_bytes()) == (True, played.read_bytes())


def test_a_league_on_disk_is_the_start_of_every_run(sent: Path, copy: Callable[[Path], Path], tmp_path: Path) -> None:
    other = tmp_path / "other.jsonl"
    words = ("--seasons", 1, "--seeds", "1-2", "--jobs", 1, "--out", other)
    assert vbxl("study", copy(sent), *words)[0] == 0
    told = [json.loads(one) for one in other.read_bytes().splitlines()]
    assert [one["seed"] for one in told] == [1, 2]
    assert len({one["start"] for one in told}) == 1
    assert ", season 1, round 2, " in told[0]["start"]


def test_a_sum_counts_runs_and_not_their_seasons(tmp_path: Path) -> None:
    """Seed 1 has won 10 and 12 of 20 at home, that is 55 %; seed 2 15 of 20 twice: 65 ± 12.7062 × 14.1421 / √2."""
    first = line(1, 1) + line(1, 2, home_won=12, median=700) + line(2, 1, home_won=15)
    (tmp_path / "a.jsonl").write_bytes(first)
    # Put together in another order, a line twice.
    (tmp_path / "b.jsonl").write_bytes(line(2, 2, home_won=15) + line(1, 1))
    files = (tmp_path / "b.jsonl", tmp_path / "a.jsonl")
    (found,) = sum_up_runs(read_runs(files))
    assert (found.runs, found.seasons, found.disagreeing) == (2, 4, ())
    assert found.figures["home wins, %"].mean == 65
    assert found.figures["home wins, %"].within == pytest.approx(127.062, abs=1e-3)
    # Of 20 matches 5 had three sets, 7 four and 8 five: 83 sets; and who won set 1 won 14.
    means = {name: found.figures[name].mean for name in MatchFigure}
    assert means[MatchFigure.SETS] == pytest.approx(4.15)
    assert (means[MatchFigure.THREE_NIL], means[MatchFigure.THREE_ONE], means[MatchFigure.THREE_TWO]) == (25, 35, 40)
    assert means[MatchFigure.FIRST_SET] == pytest.approx(70)
    code, printed, _ = vbxl("study", *files)
    assert (code, printed.endswith("bozhinvi/volleystat (CC0)\n")) == (0, True)
    assert found.figures[BALANCE].mean == 550
    spying = found.figures["spying, % of teams"]
    assert (spying.mean, spying.within, spying.runs) == (50, 0, 2)
    # In two seasons nobody can be said to win too often.
    assert TITLES not in found.figures


def test_lines_that_disagree_are_told_and_end_with_1(tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_bytes(line(1, 1) + line(1, 2) + line(1, 2, home_won=11))
    code, out, _ = vbxl("study", tmp_path / "a.jsonl")
    assert code == 1
    assert "seed 1, season 2: two lines disagree; the first one counts" in out
    (found,) = sum_up_runs(runs.read_runs([tmp_path / "a.jsonl"]))
    assert found.figures[MatchFigure.HOME].mean == 50


def test_every_line_that_is_none_is_told_and_nothing_is_touched(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    wrong = [
        line(1, 2, median=float("nan")),
        line(1, 3, matches=-1),
        b"[1]\n",
        b'"a"\n',
        line(1, 4, champion=None),
        b"\xff\n",
    ]
    path.write_bytes(line(1, 1) + b"".join(wrong))
    before = path.read_bytes()
    for words in (("study", path), (*STUDY, "--seeds", "1", "--out", path)):
        code, _, err = vbxl(*words)
        assert code == 2
        assert [one.split(" ")[0] for one in err.splitlines()[:-1]] == [f"a.jsonl:{at}:1:" for at in range(2, 8)]
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--seeds", "a-b"], "--seeds takes a range A-B"),
        (["--seeds", "1", "--seed", "0a"], "cannot be combined"),
        (["--out", "runs.jsonl"], "need --seeds"),
        (["--scheduler", "tcp://127.0.0.1:8786"], "need --seeds"),
        (["README.md", "--seeds", "1"], "run files cannot be combined"),
    ],
)
def test_what_does_not_go_together_is_told(words: list[str], told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(Path(__file__).parents[2])
    code, _, err = vbxl("study", *words)
    assert code == 2
    assert told in " ".join(err.replace("│", " ").split())
