"""A new league on disk (R0, R1, R11): made whole or not at all, the same from the same key, and ready to be played."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

import founded_leagues
from league_folders import files_of, half_written
from round_places import round_at
from vbxl.league.deadlines import EXAMPLES, ZONE_EXAMPLES
from vbxl.league.league import GM, Balance, Booking, ContractPlayer
from vbxl.league.moves import Input, Moves, Row
from vbxl.league.opening import make_league, make_team, settle_first_bids
from vbxl.rounds import sheets
from vbxl.rounds.book import open_book
from vbxl.rounds.file_names import Mailed, name_sheet
from vbxl.rounds.founding import Founded, found_league
from vbxl.rounds.terms import Choice, ChoiceError, count_rounds
from vbxl.rounds.workers import Workers
from vbxl.rules.draw import Draw
from vbxl.rules.season import season_with

FIRST = Path("season-1") / "round-01"


def chosen(path: Path, **given: object) -> Choice:
    """A choice for a league of four teams at a path."""
    return founded_leagues.chosen(path, **{"teams": 4, **given})


@pytest.fixture
def no_sheets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without move sheets a league is made in no time; for tests that look at all else."""
    monkeypatch.setattr(sheets, "_make_team_files", lambda *_: {})


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Founded:
    path = tmp_path_factory.mktemp("made") / "deep" / "league"
    return found_league(path, chosen(path, name="Amber  League ", deadline="2026-12-05 20:00 +01:00"))


def test_a_league_is_made_whole(made: Founded) -> None:
    root = made.round.path.parent.parent
    got = files_of(root)
    sheets = {name for name in got if name.startswith("season-1/round-01/sheets/")}
    assert {"league.key", "league.xlsx"} <= set(got)
    assert made.round.written_book.read_bytes() == got["league.xlsx"]
    assert len(sheets) == len(files_of(made.round.forms)) == 4
    assert (root / FIRST / "moves").is_dir()
    assert not half_written(root)
    league = open_book(round_at(root / FIRST).book).league
    assert league == made.league
    assert (league.name, league.season_number, league.round_number) == ("Amber League", 1, 1)
    assert {path.relative_to(root).as_posix() for path in made.written} == set(got) - {"league.key"}


def test_everything_of_a_season_is_drawn(made: Founded) -> None:
    league = made.league
    own = [one for one in league.fixtures if not one.cup]
    # Everybody at home once against everybody else, two matches a round: three rounds.
    assert Counter((one.home, one.visitors) for one in own) == {
        (home, other): 1 for home in league.by_id for other in league.by_id if home != other
    }
    for number in (1, 2, 3):
        sides = [side for one in own if one.round_number == number for side in (one.home, one.visitors)]
        assert Counter(sides) == dict.fromkeys(league.by_id, 2)
    # Four teams: a semi-final each, and no amateurs.
    cup = [one for one in league.fixtures if one.cup]
    assert sorted(side for one in cup for side in (one.home, one.visitors)) == sorted(league.by_id)
    assert len(league.contract_players) == 6
    for one in league.contract_players:
        assert (one.team, one.pay, one.last_round) == ("", 0, 0)
        assert one.ol + one.dl <= 24
        assert max(one.ol, one.dl) <= 2 * min(one.ol, one.dl)
    assert not league.offers  # none in the last four rounds, and there are three
    assert [one.name for one in league.sponsors] == ["steady", "winner", "spectacle"]
    assert league.deadlines == (
        "2026-12-05 20:00 +01:00", "2026-12-12 20:00 +01:00", "2026-12-19 20:00 +01:00",
    )  # fmt: skip
    assert (league.ledger, league.history, made.events, made.notes) == ((), (), (), ())
    assert {one.opening for one in league.teams} == {Balance(750, 0, 200)}


@pytest.mark.usefixtures("eager")
def test_the_same_key_makes_the_same_bytes_and_another_one_others(made: Founded, tmp_path: Path) -> None:
    with Workers(2) as workers:
        choice = chosen(tmp_path / "b", name="Amber League", deadline="2026-12-05 20:00 +01:00", workers=workers)
        again = found_league(tmp_path / "b", choice)
    assert files_of(again.round.path) == files_of(made.round.path)
    other = replace(chosen(tmp_path / "c", name="Amber League"), key=bytes(32))
    changed = found_league(tmp_path / "c", other).league
    assert [one.name for one in changed.teams] != [one.name for one in made.league.teams]
    assert changed.contract_players != made.league.contract_players


def test_given_names_sizes_rounds_and_days(tmp_path: Path) -> None:
    names = ("=1+1", "../x", "[bold]<b>水 {0} %s")
    done = found_league(
        tmp_path,
        chosen(
            tmp_path, teams=None, divisions="2+3", rounds=6, names=names, deadline="2026-12-05 20:00 +01:00", days=14
        ),
    )
    league = done.league
    assert [(one.name, one.division) for one in league.teams[:3]] == [(names[0], 1), (names[1], 1), (names[2], 2)]
    assert (len(league.teams), league.rounds, league.settings.season_rounds) == (5, 6, 6)
    # Three teams need three days, on two of which each of them plays: in six rounds of two days four meetings fit.
    assert league.settings.meetings == 4
    assert league.deadlines[-1] == "2027-02-13 20:00 +01:00"
    assert open_book(done.round.book).league == league
    stems = {name_sheet(league.name, 1, 1, team, Mailed.MOVE) for team in (("T01", "1 1"), ("T02", "x"))}
    assert {path.stem for path in (tmp_path / FIRST / "sheets").iterdir()} >= stems


@pytest.mark.usefixtures("no_sheets")
@pytest.mark.parametrize(
    ("time_zone", "deadline", "zone", "first"),
    [
        ("Europe/Amsterdam", "2026-12-05 20:00", "Europe/Amsterdam", "2026-12-05 20:00 Europe/Amsterdam"),
        ("", "2026-12-05 20:00 Asia/Tokyo", "Asia/Tokyo", "2026-12-05 20:00 Asia/Tokyo"),
        ("", "2026-12-05 20:00 +01:00", "", "2026-12-05 20:00 +01:00"),
    ],
)
def test_the_time_zone_of_a_league(tmp_path: Path, time_zone: str, deadline: str, zone: str, first: str) -> None:
    made = found_league(tmp_path, chosen(tmp_path, time_zone=time_zone, deadline=deadline))
    league = open_book(made.round.book).league
    assert (league.time_zone, league.deadlines[0]) == (zone, first)


@pytest.mark.usefixtures("no_sheets")
def test_a_season_too_short_for_a_cup_is_told(tmp_path: Path) -> None:
    done = found_league(tmp_path, chosen(tmp_path, divisions="2"))
    assert done.notes == ("there is no Galaxy Cup: it needs 2 rounds, and the season has 1",)
    assert not any(one.cup for one in done.league.fixtures)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"teams": 1}, "a division needs at least 2 teams, not 1 (rule R0.2)"),
        ({"teams": 10_001}, "a league has at most 10,000 teams, not 10,001 (rule R0.2)"),
        (
            {"teams": 8, "divisions": "9"},
            "8 teams can form 1 to 4 divisions, not 9: a division needs at least 2 teams (rule R0.2)",
        ),
        ({"divisions": "2+3"}, "--divisions 2+3 makes 5 teams, but --teams is 4"),
        ({"divisions": "3+1"}, "a division needs at least 2 teams, not 1 (rule R0.2)"),
        ({"divisions": "²"}, '--divisions "²": give a number of divisions, or the size of each, such as 5+6+7'),
        ({"rounds": 1}, "--rounds: 4 teams need at least 2 rounds to meet once, not 1 (rule R0.2)"),
        ({"rounds": 201}, "--rounds 201: a season has 1 to 200 rounds"),
        ({"name": "a\x1bb"}, '--name "a\\u001bb": a name can have only visible characters'),
        ({"name": "x" * 41}, f'--name "{"x" * 41}": a name can have at most 40 characters'),
        ({"names": ("Gulls", "gulls ")}, '--team "gulls ": another team has this name, or one that looks the same'),
        (
            {"names": ("Amateurs 3",)},
            '--team "Amateurs 3": this name is reserved for an amateur team in the Galaxy Cup',
        ),
        (
            {"names": tuple("abcde")},
            "you gave 5 teams, but the league has room for 4 teams; raise --teams or --divisions",
        ),
        (
            {"time_zone": "../../etc/passwd"},
            f'--time-zone "../../etc/passwd": no such time zone; type it as in {ZONE_EXAMPLES}',
        ),
        ({"days": 3}, "--days needs --deadline, the first deadline"),
        ({"deadline": "2026-12-05 20:00 +01:00", "days": 0}, "--days 0: a round lasts 1 to 366 days"),
        *(
            ({"deadline": said}, f'--deadline "{said}": {why}; type it as in {EXAMPLES}')
            for said, why in (
                ("tomorrow", "not a readable date and time"),
                ("9999-12-31 20:00 +01:00", "the last round would be after the year 9999"),
            )
        ),
    ],
)  # fmt: skip
def test_what_makes_no_league_is_told_in_one_line(tmp_path: Path, given: dict[str, object], said: str) -> None:
    path = tmp_path / "league"
    with pytest.raises(ChoiceError) as fault:
        found_league(path, chosen(path, **given))
    assert str(fault.value) == said
    assert not path.exists()


def test_nothing_is_made_where_something_is(made: Founded, tmp_path: Path) -> None:
    root = made.round.path.parent.parent
    before = files_of(root)
    for path, said in (
        (root, "this folder already holds a league (season 1, round 1 is open); give another folder"),
        (root / "season-1", "this is the name of a season or round folder; give a folder for the new league"),
        (root / FIRST, "this is the name of a season or round folder; give a folder for the new league"),
        (root / "league.key", "not a folder; give a folder for the new league"),
    ):
        with pytest.raises(ChoiceError) as fault:
            found_league(path, chosen(path))
        assert str(fault.value) == f"{path}: {said}"
    assert files_of(root) == before
    (tmp_path / FIRST / "moves").mkdir(parents=True)
    with pytest.raises(ChoiceError, match=r"exists but holds no league\.xlsx; move it elsewhere"):
        found_league(tmp_path, chosen(tmp_path))
    assert files_of(tmp_path) == {}


def test_a_season_has_no_more_rounds_than_folders_and_book_can_count() -> None:
    # 21 teams meet twenty times on 420 days, two a round.
    with pytest.raises(ChoiceError) as fault:
        count_rounds(season_with([("meetings", 20)]), (21,))
    assert str(fault.value) == (
        "the season would have 210 rounds, more than 200: make divisions smaller, or set fewer meetings (one "
        "meeting each takes 11 rounds)"
    )
    assert count_rounds(season_with([("meetings", 20)]), (20,)) == 190


def asks(*bids: tuple[str, object, object]) -> Moves:
    return Moves(contract_bids=tuple(Row(name, (Input(pay), Input(rounds))) for name, pay, rounds in bids))  # type: ignore[arg-type]


def test_contract_bids_are_settled_before_round_1() -> None:
    """Worked by hand: pay first, then length; bonus 10 % of 3 x pay, 20 % of 4 x pay, rounded up, booked in round 0."""
    season = season_with([("offered_players", 0)])
    teams = [make_team(number, f"Team {number}", 1, (), season) for number in (1, 2, 3, 4)]
    hired = tuple(ContractPlayer(name, 12, 12) for name in ("Ana", "Bo", "Cy", "Di"))
    league = make_league("League", replace(season, season_rounds=7), teams, Draw(b"x"), hired=hired)
    moves = {
        "T01": asks(("Ana", 201, 3), ("Bo", 100, 2)),
        "T02": asks(("Ana", 200, 4), ("Bo", 100, 4)),
        # 4 x 781 and a bonus of 625 are 3,749: what 750, four times 500 and 1,000 of credit just carry.
        "T03": asks(("Cy", 781, 4), ("Di", "much", 2)),
        # A dollar more, and a bonus of 626, are 3,754: no bid, though the highest.
        "T04": asks(("Cy", 782, 4)),
    }
    settled, events = settle_first_bids(league, moves, Draw(b"y"))
    assert settled.round_number == 1
    assert settled.contract_players == (
        ContractPlayer("Ana", 12, 12, "T01", 201, 3),
        ContractPlayer("Bo", 12, 12, "T02", 100, 4),
        ContractPlayer("Cy", 12, 12, "T03", 781, 4),
        ContractPlayer("Di", 12, 12),
    )
    assert settled.ledger == (
        Booking(0, "10 contracts", "$", 61, "T01", GM, "contract bonus for Ana"),
        Booking(0, "10 contracts", "$", 80, "T02", GM, "contract bonus for Bo"),
        Booking(0, "10 contracts", "$", 625, "T03", GM, "contract bonus for Cy"),
    )
    assert [settled.balances[team].dollars for team in ("T01", "T02", "T03", "T04")] == [689, 670, 125, 750]
    assert {type(one).__name__ for one in events} == {"BidTold", "Contracted", "Corrected"}
