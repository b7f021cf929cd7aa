"""Nothing goes to the wrong one: a file of another team in a team's place stops everything before a mail is written."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from shutil import copytree

import pytest

from commands import vbxl
from league_folders import files_of
from mail_leagues import KEY, address, league_of, mail, mailed_league, move_of, outbox, put_in, sent_by_hand, token_of
from round_places import round_at
from test_mail_twice import typed_into
from vbxl.post.attachments import Attachments, Enclosed
from vbxl.rounds.errors import StoppedError

TEAMS = ("T01", "T02", "T03", "T04")
FIRST, SECOND = "season-1/round-01", "season-1/round-02"
Wrong = Callable[[Path], None]


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A league of which no mail was written."""
    return mailed_league(tmp_path_factory.mktemp("begun") / "league")


@pytest.fixture(scope="module")
def played(begun: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A league whose first round was played, and whose results no mail took along."""
    root = tmp_path_factory.mktemp("played") / "league"
    copytree(begun, root)
    assert vbxl("mail", root)[0] == 0
    sent_by_hand(root)
    put_in(root, {f"{team}.eml": mail(team, "my move", attached=move_of(root, team)) for team in TEAMS})
    assert vbxl("mail", root)[0] == vbxl("resolve", root)[0] == 0
    return root


def file_of(folder: Path, team: str, ending: str) -> Path:
    (path,) = folder.glob(f"*-{team}-*{ending}")
    return path


def swapped(folder: str, ending: str) -> Wrong:
    def swap(root: Path) -> None:
        one, other = (file_of(root / folder, team, ending) for team in ("T02", "T03"))
        data = one.read_bytes()
        one.write_bytes(other.read_bytes())
        other.write_bytes(data)

    return swap


def anothers(folder: str, ending: str) -> Wrong:
    """A file of one team under another's name."""

    def copy(root: Path) -> None:
        data = file_of(root / folder, "T03", ending).read_bytes()
        file_of(root / folder, "T02", ending).write_bytes(data)

    return copy


def with_token(written: str) -> Wrong:
    """Another team's token somewhere in a text form."""

    def add(root: Path) -> None:
        path = file_of(round_at(root / FIRST).forms, "T02", ".txt")
        told = written.format(token=token_of(root, "T03"), TOKEN=token_of(root, "T03").upper())
        path.write_bytes(path.read_bytes() + told.encode())

    return add


def first_line_with_token(root: Path) -> None:
    path = file_of(round_at(root / FIRST).forms, "T02", ".txt")
    path.write_bytes(f"# {token_of(root, 'T03')}\n".encode() + path.read_bytes())


def the_others_sheet_behind_it(root: Path) -> None:
    """Two forms in a file: the own one comes first."""
    one, other = (file_of(round_at(root / FIRST).forms, team, ".txt") for team in ("T02", "T03"))
    one.write_bytes(one.read_bytes() + other.read_bytes())


def of_another_league(root: Path) -> None:
    """A sheet in which nothing says whom it is for."""
    file_of(round_at(root / FIRST).forms, "T02", ".txt").write_bytes(b"no form at all\n")


def a_picture(root: Path) -> None:
    file_of(root / FIRST / "sheets", "T02", ".xlsx").write_bytes(b"\x89PNG\r\n\x1a\n")


def empty(root: Path) -> None:
    file_of(root / FIRST / "sheets", "T02", ".xlsx").write_bytes(b"")


def report_for_results(root: Path) -> None:
    """A report, which is one team's, as the results, which are everybody's."""
    (results,) = (root / FIRST / "results").glob("*-results.xlsx")
    results.write_bytes(file_of(root / FIRST / "results" / "teams", "T03", ".xlsx").read_bytes())


def sheet_for_report(root: Path) -> None:
    report = file_of(root / FIRST / "results" / "teams", "T02", ".xlsx")
    report.write_bytes(file_of(root / SECOND / "sheets", "T03", ".xlsx").read_bytes())


def token_in_calendar(root: Path) -> None:
    path = root / FIRST / "results" / "league.ics"
    path.write_bytes(path.read_bytes() + token_of(root, "T03").encode())


def sheet_for_season(root: Path) -> None:
    (season,) = (root / FIRST).glob("*-season.xlsx")
    season.write_bytes(file_of(root / FIRST / "sheets", "T03", ".xlsx").read_bytes())


def stops(root: Path, *words: str) -> str:
    """The run stops, nothing is written, and nothing in the journal; gives what is said."""
    before = {name: data for name, data in files_of(root).items() if name != ".vbxl.lock"}
    code, out, err = vbxl("mail", root, *words)
    assert code in (1, 2), (out, err)
    assert "no mail was written" in out + err
    after = {name: data for name, data in files_of(root).items() if name != ".vbxl.lock"}
    # What came is filed, but not for read: the next run files the same again.
    assert {name: data for name, data in after.items() if "/moves/" not in name} == {
        name: data for name, data in before.items() if "/moves/" not in name
    }
    return out + err


@pytest.mark.parametrize(
    "wrong",
    [
        swapped(f"{FIRST}/sheets", ".xlsx"), anothers(f".vbxl/{FIRST}/forms", ".txt"), with_token("\nTOKEN: {TOKEN}\n"),
        of_another_league, sheet_for_season,
        *(pytest.param(wrong, marks=pytest.mark.exhaustive) for wrong in (
            swapped(f".vbxl/{FIRST}/forms", ".txt"), anothers(f"{FIRST}/sheets", ".xlsx"), with_token("\n# {token}\n"),
            with_token("{token}"), with_token("\n# ({token})"), first_line_with_token, the_others_sheet_behind_it,
            a_picture, empty,
        )),
    ],
)  # fmt: skip
def test_a_wrong_sheet_stops_all(begun: Path, tmp_path: Path, wrong: Wrong) -> None:
    root = tmp_path / "league"
    copytree(begun, root)
    wrong(root)
    said = stops(root)
    assert "T02" in said or "season" in said
    assert outbox(root) == []


@pytest.mark.parametrize(
    "wrong",
    [
        swapped(f"{FIRST}/results/teams", ".xlsx"), report_for_results, token_in_calendar,
        *(pytest.param(wrong, marks=pytest.mark.exhaustive) for wrong in (
            anothers(f"{FIRST}/results/teams", ".xlsx"), sheet_for_report, swapped(f"{SECOND}/sheets", ".xlsx"),
            anothers(f".vbxl/{SECOND}/forms", ".txt"),
        )),
    ],
)  # fmt: skip
def test_a_wrong_file_among_results_stops_all(played: Path, tmp_path: Path, wrong: Wrong) -> None:
    root = tmp_path / "league"
    copytree(played, root)
    if wrong is token_in_calendar and not (root / FIRST / "results" / "league.ics").exists():
        pytest.fail("the results have no calendar")
    wrong(root)
    lay = [path.name for path in (root / "outbox").iterdir()]
    stops(root)
    assert [path.name for path in (root / "outbox").iterdir()] == lay


def test_a_file_of_one_team_is_opened_for_no_other(begun: Path) -> None:
    files = Attachments(league_of(begun), [], bytes.fromhex(KEY))
    sheet = Enclosed(file_of(round_at(begun / FIRST).forms, "T02", ".txt"), "T02", is_sheet=True)
    assert files.open(sheet, "T02").name == sheet.path.name
    with pytest.raises(StoppedError, match="this file is for T02, not for T03; no mail was written"):
        files.open(sheet, "T03")


def test_a_wrong_file_is_not_sent_again_either(played: Path, tmp_path: Path) -> None:
    root = tmp_path / "league"
    copytree(played, root)
    assert vbxl("mail", root)[0] == 0
    sent_by_hand(root)
    assert vbxl("mail", root)[0] == 0
    put_in(root, {"again.eml": mail("T02", "RESEND", f"resend {token_of(root, 'T02')}")})
    anothers(f"{FIRST}/results/teams", ".xlsx")(root)
    stops(root)
    # When the file is right again the mail that asked is answered.
    report = file_of(played / FIRST / "results" / "teams", "T02", ".xlsx")
    file_of(root / FIRST / "results" / "teams", "T02", ".xlsx").write_bytes(report.read_bytes())
    assert vbxl("mail", root)[0] == 0
    assert [(one.kind, one.team) for one in outbox(root)] == [("resend", "T02")]


def test_a_mail_that_lies_in_the_outbox_follows_the_book(begun: Path, tmp_path: Path) -> None:
    root = tmp_path / "league"
    copytree(begun, root)
    assert vbxl("mail", root)[0] == 0
    typed_into(root, "Managers", {"D2": f"{address('T01')}; t01@new.example", "F3": "x", "D4": ""})
    code, out, _ = vbxl("mail", root)
    assert code == 0
    assert "no address of T03" in out
    assert {one.team: one.to for one in outbox(root)} == {
        "T01": (address("T01"), "t01@new.example"), "T04": (address("T04"),),
    }  # fmt: skip


def test_a_new_manager_gets_nothing_that_was_made_for_another(begun: Path, tmp_path: Path) -> None:
    """Until his own sheets are made: with the token of another manager he could send nothing that counts."""
    root = tmp_path / "league"
    copytree(begun, root)
    assert vbxl("mail", root)[0] == 0
    put_in(root, {"T01.eml": mail("T01", "my move", attached=move_of(root, "T01"))})
    old = token_of(root, "T01")
    typed_into(root, "Managers", {"C2": "Bert Visser", "D2": "bert@example.org"})
    code, out, _ = vbxl("mail", root)
    assert code == 0
    assert "vbxl sheets" in out
    assert [one.to for one in outbox(root) if one.team == "T01"] == []
    assert vbxl("sheets", root)[0] == vbxl("mail", root)[0] == 0
    (own,) = (one for one in outbox(root) if one.team == "T01" and one.kind == "sheets")
    assert own.to == ("bert@example.org",)
    assert token_of(root, "T01") != old
    assert token_of(root, "T01") in own.text
    assert not [name for name, data in own.files.items() if old.encode() in data]
