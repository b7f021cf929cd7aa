"""Nothing goes to the wrong one: a file of another team in a team's place stops everything before a mail is written."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from shutil import copytree

import pytest

from commands import vbxl
from league_folders import files_of
from mail_leagues import (
    KEY,
    address,
    league_of,
    mail,
    mailed_league,
    move_of,
    outbox,
    put_in,
    sent_by_hand,
    token_of,
    typed_into,
)
from vbxl.post.attachments import Attachments, Enclosed
from vbxl.rounds.errors import StoppedError

TEAMS = ("T01", "T02", "T03", "T04")
FIRST, SECOND = "season-1/round-01", "season-1/round-02"
SHEET, FORM = f"{FIRST}/sheets/*-T02-*.xlsx", f".vbxl/{FIRST}/forms/*-T02-*.txt"
REPORT, RESULTS = f"{FIRST}/results/teams/*-T02-*.xlsx", f"{FIRST}/results/*-results.xlsx"
NEXT_SHEET, NEXT_FORM = SHEET.replace("round-01", "round-02"), FORM.replace("round-01", "round-02")
CALENDAR = f"{FIRST}/results/league.ics"
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


def find(root: Path, pattern: str) -> Path:
    (path,) = root.glob(pattern)
    return path


def swapped(pattern: str) -> Wrong:
    """The files of two teams, each under the other's name."""

    def swap(root: Path) -> None:
        files = find(root, pattern), find(root, of_t03(pattern))
        for path, data in zip(files, [path.read_bytes() for path in reversed(files)], strict=True):
            path.write_bytes(data)

    return swap


def written(pattern: str, make: Callable[[Path, bytes], bytes]) -> Wrong:
    """A file with other bytes, made of the league and the file's own."""

    def write(root: Path) -> None:
        path = find(root, pattern)
        path.write_bytes(make(root, path.read_bytes()))

    return write


def copied(pattern: str, source: str) -> Wrong:
    """A file with the bytes of another one."""
    return written(pattern, lambda root, _: find(root, source).read_bytes())


def with_token(text: str, pattern: str = FORM) -> Wrong:
    """Another team's token somewhere in a file."""
    return written(pattern, lambda root, data: data + text.format(token=token_of(root, "T03")).encode())


def of_t03(pattern: str) -> str:
    return pattern.replace("T02", "T03")


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
        swapped(SHEET), copied(FORM, of_t03(FORM)), with_token("\nTOKEN: {token}\n"),
        written(FORM, lambda *_: b"no form at all\n"), copied(f"{FIRST}/*-season.xlsx", of_t03(SHEET)),
        *(pytest.param(wrong, marks=pytest.mark.exhaustive) for wrong in (
            swapped(FORM), copied(SHEET, of_t03(SHEET)), with_token("{token}"),
            # The own sheet comes first.
            written(FORM, lambda root, data: data + find(root, of_t03(FORM)).read_bytes()),
            written(FORM, lambda root, data: token_of(root, "T03").upper().encode() + b"\n" + data),
            written(SHEET, lambda *_: b"\x89PNG\r\n\x1a\n"), written(SHEET, lambda *_: b""),
        )),
    ],
)  # fmt: skip
def test_a_wrong_sheet_stops_all(begun: Path, tmp_path: Path, wrong: Wrong) -> None:
    root = Path(copytree(begun, tmp_path / "league"))
    wrong(root)
    said = stops(root)
    assert "T02" in said or "season" in said
    assert outbox(root) == []


@pytest.mark.parametrize(
    "wrong",
    [
        swapped(REPORT), copied(RESULTS, of_t03(REPORT)), with_token("{token}", CALENDAR),
        *(pytest.param(wrong, marks=pytest.mark.exhaustive) for wrong in (
            copied(REPORT, of_t03(REPORT)), copied(REPORT, of_t03(NEXT_SHEET)), swapped(NEXT_SHEET),
            copied(NEXT_FORM, of_t03(NEXT_FORM)),
        )),
    ],
)  # fmt: skip
def test_a_wrong_file_among_results_stops_all(played: Path, tmp_path: Path, wrong: Wrong) -> None:
    root = Path(copytree(played, tmp_path / "league"))
    wrong(root)
    lay = [path.name for path in (root / "outbox").iterdir()]
    stops(root)
    assert [path.name for path in (root / "outbox").iterdir()] == lay


def test_a_file_of_one_team_is_opened_for_no_other(begun: Path) -> None:
    files = Attachments(league_of(begun), [], bytes.fromhex(KEY))
    sheet = Enclosed(find(begun, FORM), "T02", is_sheet=True)
    assert files.open(sheet, "T02").name == sheet.path.name
    with pytest.raises(StoppedError, match="this file is for T02, not for T03, so no mail was written"):
        files.open(sheet, "T03")


def test_a_wrong_file_is_not_sent_again_either(played: Path, tmp_path: Path) -> None:
    root = Path(copytree(played, tmp_path / "league"))
    assert vbxl("mail", root)[0] == 0
    sent_by_hand(root)
    assert vbxl("mail", root)[0] == 0
    put_in(root, {"again.eml": mail("T02", "RESEND", f"resend {token_of(root, 'T02')}")})
    copied(REPORT, of_t03(REPORT))(root)
    stops(root)
    # When the file is right again the mail that asked is answered.
    find(root, REPORT).write_bytes(find(played, REPORT).read_bytes())
    assert vbxl("mail", root)[0] == 0
    assert [(one.kind, one.team) for one in outbox(root)] == [("resend", "T02")]


def test_a_mail_that_lies_in_the_outbox_follows_the_book(begun: Path, tmp_path: Path) -> None:
    root = Path(copytree(begun, tmp_path / "league"))
    assert vbxl("mail", root)[0] == 0
    typed_into(root, "Managers", {"D2": f"{address('T01')}; t01@new.example", "F3": "x", "D4": ""})
    code, out, _ = vbxl("mail", root)
    assert code == 0
    assert "no address for T03" in out
    assert {one.team: one.to for one in outbox(root)} == {
        "T01": (address("T01"), "t01@new.example"), "T04": (address("T04"),),
    }  # fmt: skip


def test_a_new_manager_gets_nothing_that_was_made_for_another(begun: Path, tmp_path: Path) -> None:
    """Until his own sheets are made: with the token of another manager he could send nothing that counts."""
    root = Path(copytree(begun, tmp_path / "league"))
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
