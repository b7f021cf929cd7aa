"""A league that waits for its teams (R1, R7.3): which Team sheets count, what is told, and what is made of them."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import openpyxl
import pytest

from commands import vbxl
from founded_leagues import KEY, LEVELS, PEOPLE, awaited, chosen, invited, sent, started, team, waiting
from league_folders import files_of
from vbxl.books import teamsheet
from vbxl.league.events import BidTold
from vbxl.league.league import Player
from vbxl.league.people import Character
from vbxl.rounds.book import open_book
from vbxl.rounds.entries import SeasonEntries, collect_entries
from vbxl.rounds.errors import StoppedError
from vbxl.rounds.folder import NoLeagueError, find_league
from vbxl.rounds.founding import Founded, StartOptions, await_teams, start_league
from vbxl.rounds.terms import ChoiceError

pytestmark = pytest.mark.usefixtures("no_move_sheets")
ZONE = "Europe/Amsterdam"


def entries_of(root: Path) -> SeasonEntries:
    return collect_entries(find_league(root), waiting(root), KEY)


@pytest.fixture
def full(tmp_path: Path) -> Path:
    """Four people, whose teams came with bids; one sent twice; and what else comes with mails."""
    root = tmp_path / "league"
    made = awaited(root, rounds=6, deadline=f"2026-10-01 20:00 {ZONE}", days=14)
    first, second, third = (one.name for one in made.league.contract_players[:3])
    sent(
        root,
        Anna=team("Alpha", [(first, 200, 4), (second, 100, 2)]),
        Bert=team("Beta", [(first, 199, 4), (second, 100, 3)], sponsor=None),
        Carla1=team("  gamma  RAY", [(third, 900, 2)]),
        Carla2=team("Gamma Ray", [(third, 90, 2)], send=2, sponsor="winner"),
        Dirk=team("=1+1", [(third, "x", 2)], sponsor="nobody"),
    )
    moves = root / "season-1" / "round-00" / "moves"
    (moves / "holiday.txt").write_text("We were on the beach.")
    (moves / ".DS_Store").write_bytes(b"x")
    return root


@pytest.fixture
def done(full: Path) -> Founded:
    return started(full, teams=4, now=False)


def test_a_league_that_waits_is_a_book_and_a_key(tmp_path: Path) -> None:
    root = tmp_path / "league"
    awaited(root, deadline=f"2026-10-01 20:00 {ZONE}", days=14)
    assert {one for one in files_of(root) if not one.startswith(".vbxl/")} == {"league.key", "league.xlsx"}
    league = waiting(root)
    assert [one.person for one in league.people.newcomers.values()][:2] == [
        "Anna, anna@example.org", "Bert, bert@example.org",
    ]  # fmt: skip
    assert (league.round_number, league.teams, league.deadline) == (0, (), f"2026-10-01 20:00 {ZONE}")
    assert league.deadlines == (f"2026-10-15 20:00 {ZONE}", f"2026-10-29 20:00 {ZONE}")
    for word in ("resolve", "bots", "sheets", "close", "season"):
        assert "is still waiting for its teams; start it with `vbxl start`" in vbxl(word, root)[2], word
    with pytest.raises(ChoiceError, match="this folder holds a league that is waiting for its teams; run `vbxl start "):
        awaited(root)


def test_teams_are_made_of_the_sheets_that_count(done: Founded) -> None:
    league = done.league
    assert [(one.id, one.name, one.sponsor) for one in league.teams] == [
        ("T01", "=1+1", ""), ("T02", "Alpha", "steady"), ("T03", "Beta", ""), ("T04", "Gamma Ray", "winner"),
    ]  # fmt: skip
    players = tuple(Player(f"P. {at}", "own", "AABBCCDD"[at], *pair) for at, pair in enumerate(LEVELS))
    assert {one.players for one in league.teams} == {players}
    assert [league.people.of(one.id).name for one in league.teams] == ["Dirk", "Anna", "Bert", "Carla"]
    assert not league.people.newcomers
    assert league.deadlines[:2] == (f"2026-10-15 20:00 {ZONE}", f"2026-10-29 20:00 {ZONE}")
    assert (league.rounds, len(league.deadlines)) == (6, 6)
    assert open_book(done.round.book).league == league


def test_bids_that_came_with_the_sheets_are_settled(done: Founded) -> None:
    league = done.league
    # The first takes the highest pay; the second, at the same pay, the longer contract; the last bid of a team counts.
    assert [(one.team, one.pay, one.last_round) for one in league.contract_players[:3]] == [
        ("T02", 200, 4), ("T03", 100, 3), ("T04", 90, 2),
    ]  # fmt: skip
    # 20 % of 4 x 200 and 10 % of 3 x 100 are bonuses.
    assert [league.balances[one.id].dollars for one in league.teams] == [750, 750 - 160, 750 - 30, 750]
    told = [(one.team, one.won) for one in done.events if isinstance(one, BidTold) and one.valid]
    assert told == [("T02", True), ("T03", False), ("T02", False), ("T03", True), ("T04", True)]


def test_what_came_is_told_and_stops_nothing(full: Path) -> None:
    entries = entries_of(full)
    assert entries.count == "4 of 4 Team sheets in"
    assert [file.file for file in entries.others] == ["holiday.txt"]
    by_name = {entry.name: entry for entry in entries.entries.values()}
    assert [fault.code for fault in by_name["Dirk"].faults] == ["R9.1-SPONSOR", "R7.1-PAY"]
    assert [(file.file, file.standing) for file in by_name["Carla"].files] == [
        ("Carla1.xlsx", "older"), ("Carla2.xlsx", "counts"),
    ]  # fmt: skip


def broken(root: Path, other: Path) -> dict[str, tuple[bytes, str]]:
    """What somebody may send that makes no team, with the code of why."""
    made = invited(root, "Anna")
    awaited(other, name="Other League")
    return {
        "five": (teamsheet.build(made, team("Five", levels=LEVELS[:5])), "R1.1-SIX"),
        "rich": (teamsheet.build(made, team("Rich", levels=((9, 7), *LEVELS[1:]))), "R1.2-BUDGET"),
        "nameless": (teamsheet.build(made, team("")), "R1.1-NAME"),
        "cup": (teamsheet.build(made, team(" amateurs  3")), "R1.1-NAME"),
        "blank": (teamsheet.build(made), "FILE-SAME"),
        "other": (teamsheet.build(invited(other, "Anna"), team("Epsilon")), "FILE-LEAGUE"),
        "forged": (teamsheet.build(replace(made, token="0" * 16), team("Epsilon")), "FILE-TOKEN"),
        "bare": (teamsheet.build(replace(made, token=""), team("Epsilon")), "FILE-TOKEN"),
        "stranger": (teamsheet.build(replace(made, whose="N12345678"), team("Epsilon")), "FILE-TOKEN"),
        "cut": (teamsheet.build(made)[:5000], "FILE-UNREADABLE"),
    }


def test_one_file_that_makes_no_team_stops_nobody_else(tmp_path: Path) -> None:
    root = tmp_path / "league"
    awaited(root)
    sent(root, Bert=team("Beta"))
    moves = root / "season-1" / "round-00" / "moves"
    for name, (data, code) in broken(root, tmp_path / "other").items():
        (moves / "x.xlsx").write_bytes(data)
        entries = entries_of(root)
        files = [file for entry in entries.entries.values() for file in entry.files] + [*entries.others]
        assert [fault.code for file in files if file.file == "x.xlsx" for fault in file.problems] == [code], name
        assert [entry.name for entry in entries.teams] == ["Bert"], name


def test_of_two_names_that_look_alike_the_first_stands(tmp_path: Path) -> None:
    root = tmp_path / "league"
    awaited(root)
    # Beta in Cyrillic letters, each of which is somebody's honest letter.
    sent(root, Anna=team("Beta"), Bert=team("\u0412\u0435\u0442\u0430"))
    anna, bert, *_ = entries_of(root).entries.values()
    assert (anna.is_in, bert.is_in) == (True, False)
    assert bert.faults[0].message == "another new team already has this name, or one that looks the same"


def test_a_league_waits_for_those_who_are_missing_until_the_deadline_or_now(tmp_path: Path) -> None:
    root = tmp_path / "league"
    awaited(root, deadline="2026-10-01 20:00 +02:00")
    sent(root, Anna=team("Alpha"), Bert=team("Beta", levels=LEVELS[:5]))
    before = files_of(root)
    with pytest.raises(StoppedError) as fault:
        started(root, now=False)
    assert str(fault.value) == (
        "1 of 4 Team sheets in; missing: Bert (with problems), Carla, Dirk. Wait for them, or use --now, and "
        "vbxl will invent their teams"
    )
    assert files_of(root) == before
    later = StartOptions(KEY, datetime(2026, 10, 1, 18, 0, 1, tzinfo=UTC))
    league = start_league(find_league(root), later).league
    people = [league.people.of(one.id) for one in league.teams]
    # Alpha's manager, three with invented teams, and bots for the rest of eight.
    assert [one.name for one in people] == ["Anna", "Bert", "Carla", "Dirk", "", "", "", ""]
    assert all(isinstance(one.bot, Character) for one in people[4:])
    assert [len(one.players) >= 6 for one in league.teams] == [True] * 8


def test_names_in_the_file_are_those_of_teams_that_are_invented(tmp_path: Path) -> None:
    root, file = tmp_path / "league", tmp_path / "m.csv"
    file.write_text("Team;NAME;Address\r\nAlpha;Anna;a@example.org\r\n;Bert;b@example.org\r\nGamma;Carla;\r\n")
    await_teams(root, chosen(root, managers=file))
    sent(root, Bert=team("alpha"))
    league = started(root, teams=3).league
    # Bert's sheet has the name; Anna's team is called otherwise.
    assert [(one.name, league.people.of(one.id).name) for one in league.teams][:2] == [
        ("alpha", "Bert"), ("Gamma", "Carla"),
    ]  # fmt: skip
    assert (league.people.of("T03").name, league.teams[2].name.casefold() != "alpha") == ("Anna", True)


def test_what_the_gm_types_into_the_book_counts(tmp_path: Path) -> None:
    root = tmp_path / "league"
    made = awaited(root, people=("Anna",), deadline=f"2026-10-01 20:00 {ZONE}")
    book = openpyxl.load_workbook(made.round.book)
    for row in book["Season"].iter_rows():
        if row[0].value in ("pp_age_e", "entries_until"):
            row[1].value = {"pp_age_e": 20, "entries_until": f"2026-10-08 20:00 {ZONE}"}[str(row[0].value)]
    book["Sponsors"].append(["dairy", 10, 20, 30])
    book["Contract players"]["A2"].value = "Zed Zero"
    heads = [str(cell.value) for cell in book["Managers"][1]]
    typed = {"Manager": "Bert", "Address": "bert@example.org"}
    book["Managers"].append([typed.get(head) for head in heads])
    book.save(made.round.book)
    league = waiting(root)
    assert (league.deadline, [one.name for one in league.people.newcomers.values()]) == (
        f"2026-10-08 20:00 {ZONE}", ["Anna", "Bert"],
    )  # fmt: skip
    given = invited(root, "Bert")
    assert (given.settings.pp_age_e, given.sponsors[-1].name) == (20, "dairy")
    assert given.contract_lots[0].player == "Zed Zero"
    sent(root, Bert=team("Beta", [("Zed Zero", 50, 2)], sponsor="dairy"))
    league = started(root, teams=8).league
    assert (league.settings.pp_age_e, league.contract_players[0].name, league.contract_players[0].team) == (
        20, "Zed Zero", "T01",
    )  # fmt: skip
    assert league.teams[0].sponsor == "dairy"


def test_the_same_sheets_make_the_same_league_and_others_another(tmp_path: Path) -> None:
    leagues = []
    for number, levels in enumerate((LEVELS, LEVELS, LEVELS[::-1])):
        root = tmp_path / str(number)
        awaited(root)
        sent(root, Anna=team("Alpha", levels=levels))
        leagues.append(started(root, teams=6, divisions="2").league)
    assert leagues[0] == leagues[1]
    assert [one.name for one in leagues[2].teams][:1] == ["Alpha"]
    assert leagues[2].fixtures != leagues[0].fixtures
    assert leagues[2].contract_players == leagues[0].contract_players


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (
            {"teams": 3},
            "4 people are waiting for a team, but the league has room for 3 teams; raise --teams or --divisions",
        ),
        ({"divisions": "x"}, '--divisions "x": give a number of divisions, or the size of each, such as 5+6+7'),
        ({"divisions": "2+2", "teams": 5}, "--divisions 2+2 makes 4 teams, but --teams is 5"),
    ],
)
def test_choices_for_the_start_that_make_no_league(tmp_path: Path, given: dict[str, object], said: str) -> None:
    root = tmp_path / "league"
    awaited(root)
    before = files_of(root)
    with pytest.raises(ChoiceError) as fault:
        started(root, **given)
    assert str(fault.value) == said
    assert files_of(root) == before


def test_choices_that_belong_to_the_start_are_refused_before(tmp_path: Path) -> None:
    for option, given in (("--teams", {"teams": 4}), ("--divisions", {"divisions": "2"})):
        with pytest.raises(ChoiceError, match=f"{option} cannot be used with --managers; give it to `vbxl start`"):
            awaited(tmp_path / "league", **given)
    assert not (tmp_path / "league").exists()


def test_newcomers_enter_before_the_first_round_of_a_season_and_later_in_the_next(tmp_path: Path) -> None:
    root = tmp_path / "league"
    awaited(root, people=PEOPLE[:2])
    first = started(root, teams=4)
    with pytest.raises(StoppedError, match="no new team is ready for season 1"):
        started(root)
    add_newcomer(root, "Carla")
    sent(root, Carla=team("Gamma"))
    done = started(root)
    new = done.league.teams[-1]
    assert (new.id, new.name, done.league.people.of("T05").name, new.opening.dollars) == ("T05", "Gamma", "Carla", 750)
    assert done.league.teams[:4] == first.league.teams
    assert {one.home for one in done.league.fixtures if not one.cup} == {f"T0{number}" for number in range(1, 6)}
    assert not done.league.people.newcomers
    assert open_book(done.round.book).league == done.league
    add_newcomer(root, "Dirk")
    sent(root, Dirk=team("Delta"))
    (done.round.moves / "move.txt").write_text("a move has come")
    with pytest.raises(StoppedError, match="has begun; new teams can join before round 1 of the next season"):
        started(root)


def test_a_sheet_that_came_during_a_season_counts_for_the_next(tmp_path: Path) -> None:
    root = tmp_path / "league"
    awaited(root, people=PEOPLE[:2])
    started(root, teams=4)
    assert [vbxl(word, root)[0] for word in ("bots", "resolve")] == [0, 0]
    add_newcomer(root, "Carla")
    sent(root, Carla=team("Gamma", [("nobody", 9, 2)]))
    assert (root / "season-2" / "round-00" / "moves" / "Carla.xlsx").is_file()
    with pytest.raises(StoppedError, match="has begun; new teams can join before round 1 of season 2"):
        started(root)
    assert vbxl("season", root, "--yes")[0] == 0
    assert "new teams are waiting: Carla; run `vbxl start` before round 1 is played" in vbxl("status", root)[1]
    done = started(root)
    assert (done.round.season, [one.name for one in done.league.teams][4:]) == (2, ["Gamma"])
    assert done.league.by_id["T05"].opening.sp == done.league.settings.special_points
    assert vbxl("verify", root)[0] == 0


def add_newcomer(root: Path, name: str) -> None:
    """The GM types somebody into Managers of the open round."""
    path = find_league(root).open_round().book
    book = openpyxl.load_workbook(path)
    heads = [str(cell.value) for cell in book["Managers"][1]]
    typed = {"Manager": name, "Address": f"{name.lower()}@example.org"}
    book["Managers"].append([typed.get(head) for head in heads])
    book.save(path)


def test_no_command_of_a_round_works_without_a_league(tmp_path: Path) -> None:
    with pytest.raises(NoLeagueError, match="this folder holds no league"):
        find_league(tmp_path).find_open_round()


def test_a_sheet_that_a_right_one_replaced_is_no_problem(full: Path) -> None:
    code, out, err = vbxl("status", full)
    assert (code, err) == (0, "")
    assert "Problems: Dirk" in out
    assert "Problems: Carla" not in out


def test_a_first_deadline_in_the_past_is_noted(tmp_path: Path) -> None:
    code, out, err = vbxl("new", tmp_path / "league", "--teams", "4", "--deadline", f"2020-10-01 20:00 {ZONE}")
    assert (code, err) == (0, "")
    assert "note: the first deadline, Thu 2020-10-01 20:00 Europe/Amsterdam, has already passed" in out
