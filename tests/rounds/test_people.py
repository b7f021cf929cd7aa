"""People of a league on disk: chores between rounds, managers who change, bots that move by themselves."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from openpyxl import load_workbook
from openpyxl.utils import get_column_letter

from commands import as_json, vbxl
from exhaustive import mark_all_but_first
from league_folders import made_folder, move_file, small_league
from round_places import round_at
from test_leaguebook import edited
from vbxl.league.json_form import json_bytes
from vbxl.league.people import Character, Contact, Manager, People, parse_contact
from vbxl.problems import Place
from vbxl.rounds import audit
from vbxl.rounds.audit import hash_league, read_seal
from vbxl.rounds.book import open_book
from vbxl.rounds.season_file import open_audit
from vbxl.rounds.terms import ManagersFileError, read_newcomers
from vbxl.rounds.verify_files import replay_round

ANNA = Manager("Anna Bakker", ("anna@example.org",), since=(1, 2), sheets_for="Anna Bakker, anna@example.org")
GM = Contact("Dirk Smit", "dirk@example.org")
LEAGUE = replace(small_league(), deadlines=("2999-01-05 20:00 +01:00",) * 3, people=People(GM, {"T01": ANNA}))


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The league's folder, to which nobody has sent. Not to be changed: ask for a copy."""
    root = tmp_path_factory.mktemp("made") / "league"
    made_folder(root, LEAGUE, ())
    return root


@pytest.fixture
def root(copy: Callable[[Path], Path], made: Path) -> Path:
    return copy(made)


def text_of(path: Path) -> str:
    """All the text of a file, of a workbook that of its parts."""
    if path.suffix == ".txt":
        return path.read_text("utf-8")
    with zipfile.ZipFile(path) as parts:
        return "".join(unescape(parts.read(name).decode("utf-8", "replace")) for name in parts.namelist())


def place(root: Path, number: int = 2) -> Path:
    return root / "season-1" / f"round-{number:02d}"


def type_in(root: Path, *cells: tuple[str, str, Any]) -> None:
    """What a GM types into the book of the open round."""

    def typed(workbook: Any) -> None:
        for sheet, cell, value in cells:
            workbook[sheet][cell] = value

    book = round_at(place(root)).book
    book.write_bytes(edited(typed, book.read_bytes()))


def row_of(root: Path, sheet: str, column: int, value: str) -> int:
    return column_of(round_at(place(root)).book.read_bytes(), sheet, column)[value]


@cache
def column_of(book: bytes, sheet: str, column: int) -> dict[Any, int]:
    """The rows of a column by what stands in them."""
    return {cell.value: cell.row for cell in load_workbook(io.BytesIO(book))[sheet][get_column_letter(column)]}


def send_all(root: Path, *teams: str) -> None:
    for team in teams:
        (place(root) / "moves" / f"{team}.txt").write_bytes(move_file(LEAGUE, team))


# Renaming and booking.


def test_renaming_two_teams_prints_no_warning_and_is_told_as_an_edit(root: Path) -> None:
    type_in(root, ("Teams", "B2", "Quay Rovers"), ("Teams", "B4", "FC Setters"))
    code, out, err = vbxl("status", root)
    assert (code, err) == (0, "")
    assert "BOOK-TABLE" not in out
    assert "Northgate Nets → Quay Rovers" in out
    assert vbxl("sheets", root)[0] == 0
    (form,) = round_at(place(root)).forms.glob("*-T01-quay-rovers-move.txt")
    assert "TEAM: Quay Rovers" in form.read_text("utf-8")


# A manager who follows another.


def test_another_manager_gets_another_token_and_the_old_sheet_is_refused(root: Path) -> None:
    old = move_file(LEAGUE, "T01")
    row = row_of(root, "Managers", 1, "T01")
    type_in(root, ("Managers", f"C{row}", "Bert Visser"), ("Managers", f"D{row}", "bert@example.org"))
    code, out, _ = vbxl("sheets", root)
    assert code == 0
    assert "new manager for Northgate Nets: the new sheets have a new token, and the old sheets no longer count" in out
    assert (round_at(place(root)).record / "league-before-sheets-1.xlsx").is_file()
    league = open_book(round_at(place(root)).book).league
    bert = league.people.of("T01")
    assert (bert.since, bert.changes, bert.sheets_for) == ((1, 2), 1, "Bert Visser, bert@example.org")
    # Once more it is the same sheet.
    (form,) = round_at(place(root)).forms.glob("*-T01-*.txt")
    before = form.read_bytes()
    assert vbxl("sheets", root)[0] == 0
    assert form.read_bytes() == before
    (place(root) / "moves" / "old.txt").write_bytes(old)
    out = vbxl("status", root)[1]
    assert "old.txt: FILE-TOKEN: the manager or address of Northgate Nets has changed since this sheet was sent" in out
    assert "Use the move sheet that the GM sent to the new manager or address." in out
    (place(root) / "moves" / "new.txt").write_bytes(before)
    send_all(root, "T02", "T03", "T04")
    assert vbxl("resolve", root)[0] == 0
    told = as_json("verify", root)
    assert told[0] == 0
    # Without the key the audit knows the old tokens.
    (root / "league.key").rename(root / "elsewhere")
    assert vbxl("verify", root)[0] == 0


ANNAS = "anna@example.org"
OTHER_MANAGERS = {
    "another address alone": ((ANNAS,), ("bert@example.org",)),
    "an address taken away": ((ANNAS, "a@work.example"), ("a@work.example",)),
    "the last address taken away": ((ANNAS,), ()),
}
SAME_MANAGER = {
    "capitals and spaces": ((ANNAS,), (" Anna@Example.ORG ",)),
    "in brackets behind a name": ((ANNAS,), (f"Anna Bakker <{ANNAS}>",)),
    "an address more": ((ANNAS,), ("a@work.example", ANNAS)),
    "another order": ((ANNAS, "a@work.example"), ("a@work.example", ANNAS)),
    "a first address": ((), (ANNAS,)),
}


def _old_sheet_after(root: Path, before: tuple[str, ...], now: tuple[str, ...], *names: str) -> str:
    """What status says of a sheet made for some addresses, after others were typed and new sheets made."""
    row = row_of(root, "Managers", 1, "T01")
    for addresses, name in ((before, names[0]), (now, names[-1])):
        type_in(root, ("Managers", f"C{row}", name), ("Managers", f"D{row}", "; ".join(addresses) or None))
        if addresses is before:
            type_in(root, ("Managers", f"I{row}", None), ("Managers", f"H{row}", None))
            assert vbxl("sheets", root)[0] == 0
            (form,) = round_at(place(root)).forms.glob("*-T01-*.txt")
            (place(root) / "moves" / "old.txt").write_bytes(form.read_bytes())
    pending = vbxl("status", root)[1]
    assert vbxl("sheets", root)[0] == 0
    out = vbxl("status", root)[1]
    assert ("FILE-TOKEN" in out) == ("note: new manager for Northgate Nets: run `vbxl sheets`" in pending)
    assert ("FILE-TOKEN" in pending) is False
    whose = out.partition("Whose sheets count")[2].splitlines()[2]
    for part in (names[-1], *(address.strip(" >").rpartition("<")[2] for address in now)):
        assert part in whose
    return out


@pytest.mark.parametrize("case", mark_all_but_first(OTHER_MANAGERS))
def test_a_change_of_address_alone_is_a_new_manager(root: Path, case: str) -> None:
    out = _old_sheet_after(root, *OTHER_MANAGERS[case], "Anna Bakker")
    assert "old.txt: FILE-TOKEN: the manager or address of Northgate Nets has changed since this sheet was sent" in out


@pytest.mark.parametrize("case", mark_all_but_first(SAME_MANAGER, 2))
def test_an_address_beside_the_first_or_spelt_otherwise_is_the_same_manager(root: Path, case: str) -> None:
    assert "FILE-TOKEN" not in _old_sheet_after(root, *SAME_MANAGER[case], "Anna Bakker")


def test_a_name_is_corrected_where_the_address_stays(root: Path) -> None:
    assert "FILE-TOKEN" not in _old_sheet_after(root, (ANNAS,), (ANNAS,), "Ana Baker", "Anna Bakker")


def test_a_name_decides_where_there_is_no_address(root: Path) -> None:
    assert "FILE-TOKEN" in _old_sheet_after(root, (), ("bert@example.org",), "Anna Bakker", "Bert Visser")


def test_a_new_manager_in_two_steps_shuts_the_old_one_out(root: Path) -> None:
    """First the name and an address beside the old one, then the old address away: each time with new sheets."""
    old = move_file(LEAGUE, "T01")
    row = row_of(root, "Managers", 1, "T01")
    type_in(root, ("Managers", f"C{row}", "Bert Visser"), ("Managers", f"D{row}", f"{ANNAS}; bert@example.org"))
    out = vbxl("sheets", root)[1]
    assert "Northgate Nets: the name or addresses were corrected; the sheets already sent still count" in out
    type_in(root, ("Managers", f"D{row}", "bert@example.org"))
    (place(root) / "moves" / "old.txt").write_bytes(old)
    out = vbxl("status", root)[1]
    assert "new manager for Northgate Nets: run `vbxl sheets`; until then the old sheet still counts" in out
    assert "Bert Visser, anna@example.org, bert@example.org" in out.partition("Whose sheets count")[2]
    assert "new manager for Northgate Nets: the new sheets have a new token" in vbxl("sheets", root)[1]
    code, told = as_json("status", root)
    assert (code, told["sheets_for"]["T01"]) == (0, "Bert Visser, bert@example.org")
    assert "FILE-TOKEN" in vbxl("status", root)[1]


def test_who_has_left_moves_the_team_no_more(root: Path) -> None:
    row = row_of(root, "Managers", 1, "T01")
    type_in(root, ("Managers", f"C{row}", None), ("Managers", f"D{row}", None))
    (place(root) / "moves" / "old.txt").write_bytes(move_file(LEAGUE, "T01"))
    # Until the sheets are made anew the old one counts, which the game master reads wherever it matters.
    for words in (("status", root), ("resolve", root, "--dry-run")):
        out = vbxl(*words)[1]
        assert "note: new manager for Northgate Nets: run `vbxl sheets`; until then the old sheet still" in out
    assert "the old sheets no longer count" in vbxl("sheets", root)[1]
    out = vbxl("status", root)[1]
    assert "new manager for" not in out
    assert "old.txt: FILE-TOKEN" in out


def test_a_redo_keeps_people_and_deadlines_and_says_what_else_it_loses(root: Path) -> None:
    send_all(root, "T01", "T02", "T03")
    assert vbxl("resolve", root, "--now")[0] == 0
    book = round_at(place(root, 3)).book
    row = row_of(root, "Managers", 1, "T01")

    def typed(workbook: Any) -> None:
        workbook["Managers"][f"C{row}"], workbook["Managers"][f"D{row}"] = "Bert Visser", "bert@example.org"
        workbook["Teams"]["B3"] = "FC Setters"

    book.write_bytes(edited(typed, book.read_bytes()))
    assert vbxl("sheets", root)[0] == vbxl("postpone", root, "7d")[0] == 0
    (form,) = round_at(place(root, 3)).forms.glob("*-T01-*.txt")
    mailed = form.read_bytes()
    send_all(root, "T04")
    code, out, _ = vbxl("resolve", root, "--redo", "--reason", "a move came late", "--yes")
    assert code == 0
    lost = [line for line in out.splitlines() if "type it again" in line]
    again = "note: this is not in the new league book, so type it again"
    assert lost == [f"{again}: FC Setters: name: Mill Lane Blockers → FC Setters"]
    league = open_book(book).league
    assert league.people.of("T01").name == "Bert Visser"
    assert league.deadlines == ("2999-01-05 20:00 +01:00",) * 2 + ("2999-01-12 20:00 +01:00",)
    # The sheet that was mailed to the new manager counts, and everybody is told of the deadline that was moved.
    (place(root, 3) / "moves" / "bert.txt").write_bytes(mailed)
    out = vbxl("status", root)[1]
    assert "bert.txt" in out
    assert out.count("FILE-") == out.count("bert.txt: FILE-SAME") == 1
    assert "deadline, round 3: Sat 2999-01-05 20:00 +01:00 → Sat 2999-01-12 20:00 +01:00" in out
    assert vbxl("verify", root)[0] == 0


def test_an_opened_audit_names_no_file_and_quotes_nobody(root: Path) -> None:
    (place(root) / "moves" / "mail of Anna Bakker.txt").write_bytes(move_file(LEAGUE, "T01"))
    (place(root) / "moves" / "anna@example.org.txt").write_bytes(b"Anna Bakker asks when the deadline is")
    broken = move_file(LEAGUE, "T02").replace(b"SPONSOR:", b"SPONSOR: Anna Bakker")
    (place(root) / "moves" / "t02.txt").write_bytes(broken)
    assert vbxl("resolve", root, "--now")[0] == 0
    stored = audit.read_audit(round_at(place(root)).audit)
    assert "Anna Bakker" in json_bytes(stored).decode()
    opened = open_audit(stored)
    text = json_bytes(opened).decode()
    stored["former_tokens"] = {"0123456789abcdef": "T01"}
    text += json_bytes(open_audit(stored)).decode()
    for secret in ("Anna", "anna@example.org", "t02.txt", "0123456789abcdef", *stored["tokens"].values()):
        assert secret not in text
    assert replay_round(opened) == replay_round(stored)
    hashes = {team: one["sha256"] for team, one in stored["accepted"].items()}
    assert {team: one["sha256"] for team, one in opened["accepted"].items()} == hashes
    assert read_seal(opened) == read_seal(stored)


# Bots.


def test_a_team_that_gets_no_mail_gets_no_reply(root: Path) -> None:
    row = row_of(root, "Managers", 1, "T02")
    type_in(root, ("Managers", f"F{row}", "x"))
    assert vbxl("status", root, "--replies")[0] == 0
    assert {path.name.split("-")[4] for path in (place(root) / "replies").iterdir()} == {"T01", "T03", "T04"}


def test_bots_alone_play_a_round_and_beside_managers_do_not(root: Path) -> None:
    rows = [row_of(root, "Managers", 1, team.id) for team in LEAGUE.teams]
    type_in(root, *(("Managers", f"E{row}", "bot") for row in rows[1:]))
    code, out, _ = vbxl("resolve", root, "--now")
    waits = "vbxl needs at least one move to play (`vbxl bots` sends some)"
    assert (code, out.splitlines()[-1]) == (1, f"round 2 is waiting, with 0 of 4 in, 3 played by bots; {waits}")
    assert not any((place(root) / "moves").iterdir())
    type_in(root, ("Managers", f"E{rows[0]}", "bot"))
    code, told = as_json("resolve", root)
    assert (code, told["state"]) == (0, "resolved")


def test_a_team_of_a_bot_moves_by_itself(root: Path) -> None:
    row = row_of(root, "Managers", 1, "T03")
    type_in(root, ("Managers", f"E{row}", "spender"))
    assert "T03" not in "".join(path.name for path in (place(root) / "moves").iterdir())
    send_all(root, "T01", "T02")
    code, out, _ = vbxl("resolve", root)
    assert code == 1
    assert "2 of 4 in, 1 played by a bot" in out
    assert "T03 " not in out.partition("No readable move from")[2]
    # A round that waits leaves no move of a bot behind.
    assert not list((place(root) / "moves").glob("*-T03-*"))
    send_all(root, "T04")
    before = sorted(root.rglob("*"))
    assert "4 of 4 in" in vbxl("resolve", root, "--dry-run")[1]
    assert sorted(root.rglob("*")) == before
    code, told = as_json("resolve", root)
    assert (code, told["state"]) == (0, "resolved")
    (bot,) = (place(root) / "moves").glob("*-T03-*-move-bot.txt")
    counted = {one["team"]: one["file"] for one in told["files"] if one["standing"] == "counts"}
    assert counted["T03"] == bot.name
    assert vbxl("verify", root)[0] == 0
    assert open_book(round_at(place(root, 3)).book).league.people.of("T03").bot is Character.SPENDER


def test_people_are_no_part_of_what_an_audit_compares() -> None:
    assert hash_league(LEAGUE) == hash_league(replace(LEAGUE, people=People()))
    assert hash_league(LEAGUE) != hash_league(replace(LEAGUE, name="Another"))


# The game master's own name.


def test_sheets_forms_and_reports_say_to_whom_they_are_mailed(root: Path) -> None:
    send_all(root, "T01", "T02", "T03", "T04")
    assert vbxl("resolve", root)[0] == 0
    (form,) = round_at(place(root, 3)).forms.glob("*-T01-*.txt")
    assert "# Mail it to Dirk Smit, dirk@example.org" in form.read_text("utf-8")
    # As much of the subject as fits on a line of the form: the name of the league would not.
    assert "# mailto:dirk@example.org?subject=T01%20S1%20R3" in form.read_text("utf-8").split("\n")
    (sheet,) = (place(root, 3) / "sheets").glob("*-T01-*.xlsx")
    link = "mailto:dirk@example.org?subject=Harbour%20League%2C%20season%201%2C%20round%203%2C%20Northgate%20Nets"
    assert link in text_of(sheet)
    (report,) = (place(root) / "results" / "teams").glob("*-T01-*.xlsx")
    assert link in text_of(report)
    # The manager's own name and address stand nowhere.
    for path in (form, sheet, report):
        assert "anna@example.org" not in text_of(path)
        assert "Anna Bakker" not in text_of(path)


def test_a_source_of_public_numbers_typed_in_mid_season_is_told_before_the_round_is_played(root: Path) -> None:
    """Only in the season's first round may it be typed."""
    said = "note: the source of public numbers is fixed for the season; on the Season sheet of "
    row = row_of(root, "Season", 1, "public_source")
    assert said not in vbxl("status", root)[1]
    type_in(root, ("Season", f"B{row}", "drand"))
    assert said not in vbxl("status", root)[1]
    # A round before it makes this one the second of the season.
    first = place(root, 1)
    round_at(first).record.mkdir()
    told = vbxl("status", root)[1], vbxl("sheets", root)[1], vbxl("status", root)[1]
    for out in told:
        assert said in out
        assert "what was there: source none" in out
    assert "fixed for the season" in "".join(as_json("status", root)[1]["notes"])
    type_in(root, ("Season", f"B{row}", None))
    assert said not in vbxl("status", root)[1]


def test_deadlines_that_do_not_follow_each_other_are_told(root: Path) -> None:
    row = row_of(root, "Season", 1, "deadline_round_3")
    type_in(root, ("Season", f"B{row}", "2999-01-04 20:00 +01:00"))
    said = "note: the deadline of round 3, Fri 2999-01-04 20:00 +01:00, is not later than that of an earlier round"
    for words in (("status", root), ("sheets", root)):
        assert said in vbxl(*words)[1]


# The file of managers.


def test_all_that_is_wrong_with_a_file_of_managers_is_told_at_once(tmp_path: Path) -> None:
    path = tmp_path / "managers.csv"
    lines = ("Anna,nobody,A", ",,B", "Carl,c@example.org,A", "C.,C@example.org,")
    path.write_text("\n".join(("name,address,team", *lines, "")), encoding="utf-8")
    with pytest.raises(ManagersFileError) as wrong:
        read_newcomers(path)
    assert [one.place.line for one in wrong.value.problems] == [2, 3, 4, 5]
    code, _, err = vbxl("new", tmp_path / "league", "--managers", path)
    assert code == 2
    assert err.count("FILE-MANAGERS") == 4
    assert not (tmp_path / "league").exists()


@pytest.mark.parametrize(
    ("data", "line", "said"),
    [
        (b"team,address\nA,\n", 1, "there is no name column"),
        (b"name,address\nvan Dam, Bob,bob@example.org\n", 2, "the line has 3 cells, but the first line has 2"),
        (b'name,address\n"An\nna",\n', 2, "name: a name must be one line of visible characters"),
        (b"name,address\n", 1, "the file lists no managers"),
    ],
)
def test_a_file_without_columns_or_people_is_told(tmp_path: Path, data: bytes, line: int, said: str) -> None:
    path = tmp_path / "managers.csv"
    path.write_bytes(data)
    with pytest.raises(ManagersFileError) as wrong:
        read_newcomers(path)
    (problem,) = wrong.value.problems
    # A row is named by the line on which it begins.
    assert (problem.place, problem.message) == (Place("managers.csv", line=line, column=1), said)


@pytest.mark.parametrize("text", ["", "Dirk", "a@example.org; b@example.org", "Dirk <nobody>", "x\ny@example.org z"])
def test_a_game_master_without_one_address_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="address"):
        parse_contact(text)
