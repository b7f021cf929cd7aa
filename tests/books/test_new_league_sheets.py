"""A new league of Team sheets that came (R1, R7.3): what is read back, and what keeps a league away."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from commands import vbxl
from founded_leagues import LEVELS, chosen, copied, given_by, invited, sent, team
from league_folders import files_of
from vbxl.books import teamsheet
from vbxl.cli.key import read_key_of_book
from vbxl.league.events import BidTold
from vbxl.league.league import Player
from vbxl.rounds import sheets
from vbxl.rounds.book import open_book
from vbxl.rounds.check import check_files
from vbxl.rounds.new_league import Founded, TeamSheetsError, found_league
from vbxl.rounds.setup_folder import ChoiceError

TWO = "if they are two managers', one must choose another name"


@pytest.fixture(autouse=True)
def _no_sheets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without move sheets a league is made in no time; others look at those."""
    monkeypatch.setattr(sheets, "make_sheets", lambda *_: {})


@pytest.fixture(scope="module")
def alpha(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Sheets of four teams, with bids; one was sent twice; and what else comes with mails. Not to be changed."""
    root = tmp_path_factory.mktemp("alpha")
    made = invited(root, divisions="1", rounds=6, deadline="2026-10-01 20:00 +02:00")
    first, second, third = (one.name for one in made.league.contract_players[:3])
    sent(
        made,
        zz=team("Alpha", [(first, 200, 4), (second, 100, 2)]),
        aa=team("Beta", [(first, 199, 4), (second, 100, 3)], sponsor=None),
        mm=team("  gamma  RAY", [(third, 900, 2)]),
        nn=team("Gamma Ray", [(third, 90, 2)], send=2, sponsor="winner"),
        cc=team("=1+1", [(third, "x", 2)], sponsor="nobody"),
    )
    (made.start.teams / "holiday.txt").write_text("We were on the beach.")
    (made.start.teams / "~$zz.xlsx").write_bytes(b"lock")
    (made.start.teams / ".DS_Store").write_bytes(b"x")
    (made.start.teams / "blank.xlsx").write_bytes(made.sheet.read_bytes())
    return root


@pytest.fixture(scope="module")
def done(alpha: Path, tmp_path_factory: pytest.TempPathFactory) -> Founded:
    root = copied(alpha, tmp_path_factory.mktemp("done"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sheets, "make_sheets", lambda *_: {})
        return found_league(root, chosen(root, deadline="2026-12-05 20:00 +01:00"))


def test_a_league_of_those_who_came(done: Founded) -> None:
    league = done.league
    assert [(one.id, one.name, one.sponsor) for one in league.teams] == [
        ("T01", "=1+1", ""), ("T02", "Alpha", "steady"), ("T03", "Beta", ""), ("T04", "Gamma Ray", "winner"),
    ]  # fmt: skip
    players = tuple(Player(f"P. {at}", "own", "AABBCCDD"[at], *pair) for at, pair in enumerate(LEVELS))
    assert {one.players for one in league.teams} == {players}
    assert (league.rounds, len(league.deadlines), league.name) == (6, 6, "Amber League")
    assert open_book(done.round.book).league == league


def test_bids_that_came_with_the_sheets_are_settled(done: Founded, alpha: Path) -> None:
    league = done.league
    first, second, third, *free = league.contract_players
    assert first.name == open_book(alpha / "start" / "league.xlsx").league.contract_players[0].name
    # The first takes the highest pay; the second, at the same pay, the longer contract; the last bid of a team counts.
    assert [(one.team, one.pay, one.last_round) for one in (first, second, third)] == [
        ("T02", 200, 4), ("T03", 100, 3), ("T04", 90, 2),
    ]  # fmt: skip
    assert all(not one.team for one in free)
    # 20 % of 4 x 200 and 10 % of 3 x 100 are bonuses.
    assert [league.balances[one.id].dollars for one in league.teams] == [750, 750 - 160, 750 - 30, 750]
    told = [(one.team, one.won) for one in done.events if isinstance(one, BidTold) and one.valid]
    assert told == [("T02", True), ("T03", False), ("T02", False), ("T03", True), ("T04", True)]


def test_whatever_else_came_is_told_and_stops_nothing(done: Founded) -> None:
    codes = [(one.place.file, one.code) for one in done.files.problems]
    assert codes == [
        ("cc.xlsx", "R9.1-SPONSOR"), ("cc.xlsx", "R7.1-PAY"), ("holiday.txt", "FILE-ID"), ("~$zz.xlsx", "FILE-LOCK"),
    ]  # fmt: skip
    assert done.notes == (
        "ignored blank.xlsx: it is the blank form",
        f"nn.xlsx counts for gamma RAY, not mm.xlsx: send number 2 against 1; {TWO}",
    )


def test_other_teams_make_other_draws(done: Founded, alpha: Path, tmp_path: Path) -> None:
    root = copied(alpha, tmp_path)
    (root / "start" / "teams" / "zz.xlsx").unlink()
    league = found_league(root, chosen(root, teams=4)).league
    assert league.contract_players[4:] == done.league.contract_players[4:]
    assert league.teams[-1].name not in [one.name for one in done.league.teams]


def test_who_does_not_come_is_made_up_and_who_plays_where_is_drawn(alpha: Path, tmp_path: Path) -> None:
    divisions = set()
    for number in (1, 2, 3, 4):
        root = copied(alpha, tmp_path / str(number))
        choice = replace(chosen(root, divisions="3+4", names=("Delta",)), key=bytes([number]) * 32)
        done = found_league(root, choice)
        assert [one.name for one in done.league.teams[:5]] == ["=1+1", "Alpha", "Beta", "Gamma Ray", "Delta"]
        assert sorted(one.division for one in done.league.teams) == [1, 1, 1, 2, 2, 2, 2]
        assert "4 teams entered; 2 of 7 are invented" in done.notes
        assert "the league has 7 teams; 4 were planned" in done.notes
        divisions.add(tuple(one.division for one in done.league.teams))
    assert len(divisions) > 1


def broken(root: Path) -> dict[str, bytes]:
    """Files that may be somebody's team and make none."""
    made = given_by(root / "start" / "amber-league-team-sheet.xlsx")
    other = replace(made, league_name="Other League")
    return {
        "cut.xlsx": (root / "start" / "amber-league-team-sheet.xlsx").read_bytes()[:5000],
        "other.xlsx": teamsheet.build(other, team("Epsilon")),
        "no-ending": teamsheet.build(other, team("Epsilon")),
        "book.xlsx": (root / "start" / "league.xlsx").read_bytes(),
        "five.xlsx": teamsheet.build(made, team("Five", levels=LEVELS[:5])),
        "rich.xlsx": teamsheet.build(made, team("Rich", levels=((9, 7), *LEVELS[1:]))),
        "nameless.xlsx": teamsheet.build(made, team("")),
        "cup.xlsx": teamsheet.build(made, team(" amateurs  3")),
        "old.xls": b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600),
    }


CODES = {
    "cut.xlsx": "FILE-UNREADABLE", "other.xlsx": "FILE-LEAGUE", "no-ending": "FILE-LEAGUE", "book.xlsx": "FILE-ID",
    "five.xlsx": "R1.1-SIX", "rich.xlsx": "R1.2-BUDGET", "nameless.xlsx": "R1.1-NAME", "cup.xlsx": "R1.1-NAME",
    "old.xls": "FILE-KIND",
}  # fmt: skip


@pytest.mark.parametrize("name", CODES)
def test_one_file_that_makes_no_team_keeps_the_league_away(alpha: Path, tmp_path: Path, name: str) -> None:
    root = copied(alpha, tmp_path)
    (root / "start" / "teams" / name).write_bytes(broken(alpha)[name])
    before = files_of(root)
    with pytest.raises(TeamSheetsError) as fault:
        found_league(root, chosen(root))
    told = f"{root / 'start' / 'teams'}: nothing was made; fix these files or move them away: {name}"
    assert str(fault.value) == told
    own = [one.code for one in fault.value.problems if one.place.file == name]
    assert own == [CODES[name]]
    assert files_of(root) == before


def test_two_teams_of_one_look_make_no_league(alpha: Path, tmp_path: Path) -> None:
    root = copied(alpha, tmp_path)
    made = given_by(root / "start" / "amber-league-team-sheet.xlsx")
    # Beta in Cyrillic letters, each of which is somebody's honest letter.
    (root / "start" / "teams" / "late.xlsx").write_bytes(teamsheet.build(made, team("\u0412\u0435\u0442\u0430")))
    with pytest.raises(TeamSheetsError) as fault:
        found_league(root, chosen(root))
    told = {one.place.file: one.message for one in fault.value.problems if one.code == "R1.1-NAME"}
    assert told == {
        "aa.xlsx": "the team in late.xlsx has a name that looks the same",
        "late.xlsx": "the team in aa.xlsx has a name that looks the same",
    }


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"name": "Other"}, "{start}/league.xlsx and the Team sheets name the league Amber League; omit --name"),
        (
            {"rounds": 9},
            "--rounds: the settings are now in {start}/league.xlsx; change them there and run --blank again",
        ),
        ({"teams": 3}, "4 Team sheets arrived, but the league has room for 3 teams; raise --teams or --divisions"),
        ({"names": ("ALPHA",)}, '--team "ALPHA": another team has this name or one that looks the same'),
    ],
)
def test_choices_that_do_not_go_with_what_was_sent_out(alpha: Path, given: dict[str, object], said: str) -> None:
    before = files_of(alpha)
    with pytest.raises(ChoiceError) as fault:
        found_league(alpha, chosen(alpha, **given))
    assert str(fault.value) == said.format(start=alpha / "start")
    assert files_of(alpha) == before


def test_what_is_drawn_hangs_on_every_sheet(done: Founded, alpha: Path, tmp_path: Path) -> None:
    root = copied(alpha, tmp_path)
    again = team("Beta", send=7, sponsor=None, levels=LEVELS[::-1])
    (root / "start" / "teams" / "aa.xlsx").write_bytes(
        teamsheet.build(given_by(root / "start" / "amber-league-team-sheet.xlsx"), again)
    )
    league = found_league(root, chosen(root)).league
    assert [one.name for one in league.teams] == [one.name for one in done.league.teams]
    assert league.fixtures != done.league.fixtures


def test_a_manager_and_the_gm_can_check_a_team_sheet(alpha: Path, tmp_path: Path) -> None:
    bad = tmp_path / "five.xlsx"
    bad.write_bytes(broken(alpha)["five.xlsx"])
    good, worse = check_files([alpha / "start" / "teams" / "aa.xlsx", bad], None, read_key_of_book)
    assert (good.problems, good.by) == ((), "checked against the sheet's own data")
    assert [one.code for one in worse.problems] == ["R1.1-SIX"]


def test_a_folder_of_team_sheets_is_checked_file_by_file(alpha: Path) -> None:
    teams = alpha / "start" / "teams"
    code, out, _ = vbxl("check", teams, "-q")
    ends = [line for line in out.splitlines() if line.startswith(str(teams))]
    # A verdict for every file but the one that the system left.
    names = sorted(path.name for path in teams.iterdir() if path.name != ".DS_Store")
    assert [line.removeprefix(f"{teams}/").partition(":")[0] for line in ends] == names
    assert code == 2
    assert f"{teams}/aa.xlsx: no problems; checked against the sheet's own data" in ends
    assert any(line.startswith(f"{teams}/holiday.txt: 1 problem; ") for line in ends)
    assert "cc.xlsx!" in out
