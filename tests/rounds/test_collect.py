"""Everything in the folder of moves: whose it is, which file of a team counts, and what is told of the others."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from random import Random

import pytest

import crashing_readers
from commitment_parts import KEY, sealed_view
from league_folders import made_moves, move_file, small_league
from openpyxl_workbook import workbook_of
from vbxl.books import movesheet, textform
from vbxl.books.letter import as_text
from vbxl.books.parsed_form import Envelope, Form, ParsedFile
from vbxl.league.league import League
from vbxl.league.lineups import prefilled
from vbxl.league.moves import Input
from vbxl.league.view import add_salt, make_full_view, make_round_tokens
from vbxl.post.letters import write_receipt
from vbxl.rounds.collect import COUNTS, OLDER, REFUSED, UNDECIDED, Collected, InboxFile, collect, is_later

LEAGUE = small_league()


def put(folder: Path, name: str, data: bytes) -> Path:
    (folder / name).write_bytes(data)
    return folder / name


def collected(paths: Iterable[Path], league: League = LEAGUE, jobs: int = 1) -> Collected:
    return collect(list(paths), league, make_round_tokens(league, KEY), jobs)


def by_file(of: Collected) -> dict[str, InboxFile]:
    return {one.file: one for one in of.files}


def codes(one: InboxFile) -> list[str]:
    return [problem.code for problem in one.problems]


def test_the_highest_send_number_counts(tmp_path: Path) -> None:
    names = {"z first.txt": 1, "a second.txt": 2, "m none.txt": 0}
    paths = [put(tmp_path, name, move_file(LEAGUE, "T01", number)) for name, number in names.items()]
    got = collected(paths)
    found = by_file(got)
    assert got.accepted["T01"].file == "a second.txt"
    assert [team.id for team in got.missing] == ["T02", "T03", "T04"]
    for name in ("z first.txt", "m none.txt"):
        assert found[name].standing == OLDER
        assert codes(found[name]) == ["FILE-TWICE"]
        assert "a second.txt" in found[name].problems[0].message
        assert name in found[name].problems[0].message


def taken(file: str, sha256: str, number: object = 1, modified: str = "", team: str = "T01") -> ParsedFile:
    of = sealed_view(LEAGUE, team).id
    # The salt makes each a move of its own.
    moves = replace(made_moves(LEAGUE, team), send_number=Input(number), salt=Input(sha256))  # type: ignore[arg-type]
    form = Form(None, str(of), moves)
    return ParsedFile(file, sha256, "xlsx", modified, form)


def mailed(file: str, sha256: str, received: str = "", dated: str = "", modified: str = "") -> ParsedFile:
    return replace(taken(file, sha256, 2, modified), envelope=Envelope(file, "e", received, dated))


@pytest.mark.parametrize(
    "files",
    [
        (taken("a", "0", 2, "2026-11-20T10:00:00"), taken("b", "f", 2, "2026-11-20T10:00:00")),
        (taken("a", "0", 2), taken("b", "f", 2)),
        (taken("a", "0", 2, ""), taken("b", "f", 2, "2026-11-20T10:00:01")),
        (mailed("a", "0", "2026-11-20T10:00"), taken("b", "f", 2, "2026-11-20T10:00:01")),
        (mailed("a", "0", "2026-11-20T10:00"), mailed("b", "f", "", "2026-11-20T10:00")),
        # Each of the three is later than another by what both have: a circle.
        (mailed("a", "1", "2026-11-20", "2026-11-22"), mailed("b", "2", "2026-11-21", "", "2026-11-20"),
         mailed("c", "3", "", "2026-11-21", "2026-11-21")),
    ],
)  # fmt: skip
def test_what_nothing_decides_is_a_question(monkeypatch: pytest.MonkeyPatch, files: tuple[ParsedFile, ...]) -> None:
    older = taken("0", "9", 1)
    for order in (files, files[::-1]):
        monkeypatch.setattr("vbxl.rounds.collect.read_all", lambda *_args, order=order: [older, *order])
        got = collected([])
        assert "T01" not in got.accepted
        assert "T01" not in [team.id for team in got.missing]
        assert {one.file: one.standing for one in got.files} == {"0": OLDER} | {one.file: UNDECIDED for one in files}
        assert all(one.file in got.question for one in files)
        assert all([problem.code for problem in one.problems] == ["FILE-TWICE"] for one in got.files)


@pytest.mark.parametrize(
    ("lower", "higher"),
    [
        (taken("a", "f", 1, "2026-11-20T10:00:00"), taken("b", "0", 2, "2026-11-01T10:00:00")),
        (taken("a", "f", 9), taken("b", "0", 10)),
        (taken("a", "f", "9"), taken("b", "0", "10")),
        (taken("a", "f", "soon"), taken("b", "0", 1)),
        (taken("a", "f", None), taken("b", "0", 1)),
        (taken("a", "f", 2, "2026-11-20T10:00:00"), taken("b", "0", 2, "2026-11-20T10:00:01")),
        # When a mail was received comes before what the sender's clock says, and that before the date inside the file.
        (mailed("a", "f", "2026-11-20T10:00"), mailed("b", "0", "2026-11-20T11:00")),
        (mailed("a", "f", "2026-11-20", "2030-01-01"), mailed("b", "0", "2026-11-21", "2020-01-01")),
        (mailed("a", "f", "", "2026-11-20T10:00"), mailed("b", "0", "", "2026-11-20T11:00")),
        (mailed("a", "f", "2026-11-20T10:00", "2026-11-20T09:00"), mailed("b", "0", "", "2026-11-20T11:00")),
    ],
)
def test_what_decides_between_two_files(monkeypatch: pytest.MonkeyPatch, lower: ParsedFile, higher: ParsedFile) -> None:
    assert is_later(higher, lower)
    assert not is_later(lower, higher)
    for order in ([lower, higher], [higher, lower]):
        monkeypatch.setattr("vbxl.rounds.collect.read_all", lambda *_args, order=order: order)
        found = by_file(collected([]))
        assert found[higher.file].standing == COUNTS
        assert found[lower.file].standing == OLDER


def as_sent(team: str = "T01") -> bytes:
    """The move sheet of a team as the game master mails it."""
    seen = make_full_view(LEAGUE, team, make_round_tokens(LEAGUE, KEY)[team])
    return movesheet.build(seen, add_salt(prefilled(seen), seen, KEY))


def saved_again(data: bytes, cell: str = "", value: object = None) -> bytes:
    """A sheet saved by another program, with a cell of Match 1 typed over."""
    book, written = workbook_of(data), BytesIO()
    if cell:
        book["Match 1"][cell].value = value
    book.save(written)
    return written.getvalue()


def test_a_sheet_in_which_nothing_was_changed_is_played_and_said_to_be_unchanged(tmp_path: Path) -> None:
    sent = {"bytes.xlsx": as_sent("T01"), "saved.xlsx": saved_again(as_sent("T02"))}
    sent |= {"text.txt": textform.build(sealed_view(LEAGUE, "T03"), prefilled(make_full_view(LEAGUE, "T03"))).encode()}
    got = collected([put(tmp_path, name, data) for name, data in sent.items()])
    for name, one in by_file(got).items():
        assert (one.standing, codes(one)) == (COUNTS, ["FILE-SAME"])
        assert str(one.problems[0]) == (
            f"{name}: FILE-SAME: nothing was changed in the form, so we play it as we sent it. "
            "If that is what you want, do nothing. Otherwise fill in the form and send it again."
        )
    receipt = as_text(write_receipt(got, "T01"))
    assert "Nothing was changed in the form" in receipt


def test_a_sheet_in_which_anything_was_changed_is_not_said_to_be_unchanged(tmp_path: Path) -> None:
    roster = [line.name for line in sealed_view(LEAGUE, "T01").roster]
    for cell, value in (("B11", roster[-1]), ("M11", "DC"), ("M13", 1), ("P1", 99)):
        got = collected([put(tmp_path, "changed.xlsx", saved_again(as_sent(), cell, value))])
        assert "FILE-SAME" not in codes(by_file(got)["changed.xlsx"]), cell
    number = saved_again(as_sent())
    book, written = workbook_of(number), BytesIO()
    ((sheet, cell),) = book.defined_names["send_number"].destinations
    book[sheet][cell].value = 1
    book.save(written)
    assert "FILE-SAME" not in codes(by_file(collected([put(tmp_path, "sent.xlsx", written.getvalue())]))["sent.xlsx"])


def test_files_of_elsewhere(tmp_path: Path) -> None:
    other = replace(LEAGUE, name="Another League")
    earlier = replace(LEAGUE, round_number=1)
    seen = sealed_view(LEAGUE, "T02")
    nobody = replace(seen, id=replace(seen.id, team="T99"))
    put(tmp_path, "league.txt", move_file(other, "T01"))
    put(tmp_path, "round.txt", move_file(earlier, "T01"))
    put(tmp_path, "team.txt", textform.build(nobody, made_moves(LEAGUE, "T02")).encode())
    put(tmp_path, "letter.txt", b"Dear GM,\n\nI send my moves tomorrow.\n")
    put(tmp_path, "photo.png", b"\x89PNG\r\n\x1a\n")
    got = collected(tmp_path.iterdir())
    found = by_file(got)
    assert not got.accepted
    assert {name: codes(one)[0] for name, one in found.items()} == {
        "league.txt": "FILE-LEAGUE",
        "round.txt": "FILE-ROUND",
        "team.txt": "FILE-TEAM",
        "letter.txt": "FILE-ID",
        "photo.png": "FILE-KIND",
    }
    assert {one.standing for one in got.files} == {REFUSED}
    # A reply can only go to a team that the file certainly belongs to.
    assert {one.file: one.team for one in got.files if one.team} == {"round.txt": "T01"}
    assert "this is the sheet for round 1; round 2 is open" in found["round.txt"].problems[0].message


def test_a_partly_valid_sheet_counts_with_every_problem(tmp_path: Path) -> None:
    moves = made_moves(LEAGUE, "T01")
    first = moves.matches["match1"]
    wrong = replace(first.sets[0], concept=Input("nonsense"), devotion=(Input(99), Input("many")))
    bad = replace(moves, matches={**moves.matches, "match1": replace(first, sets=(wrong, *first.sets[1:]))})
    put(tmp_path, "bad.txt", textform.build(sealed_view(LEAGUE, "T01"), bad).encode())
    got = collected(tmp_path.iterdir())
    assert got.accepted["T01"].standing == COUNTS
    assert {"R3.3-CONCEPT", "R4.1-POINTS", "R4.1-DEVOTION"} <= set(codes(got.files[0]))
    assert all(problem.place.file == "bad.txt" for problem in got.problems)


@pytest.mark.usefixtures("eager")
def test_neither_order_nor_processes_change_anything(tmp_path: Path) -> None:
    for team in LEAGUE.teams:
        for number in (1, 2):
            put(tmp_path, f"{team.id} {number}.txt", move_file(LEAGUE, team.id, number))
    put(tmp_path, "T04.xlsx", move_file(LEAGUE, "T04", 3, "xlsx"))
    put(tmp_path, "cut.xlsx", move_file(LEAGUE, "T03", 3, "xlsx")[:900])
    paths = sorted(tmp_path.iterdir())
    told = collected(paths)
    for seed in range(2):
        Random(seed).shuffle(paths)  # noqa: S311 - an order for a test
        assert collected(paths) == told
        assert collected(paths, jobs=2) == told
    assert told.accepted["T04"].file == "T04.xlsx"


@pytest.mark.usefixtures("eager")
def test_a_file_that_kills_its_process_stops_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for team in LEAGUE.teams:
        put(tmp_path, f"{team.id.lower()}.txt", move_file(LEAGUE, team.id))
    monkeypatch.setattr("vbxl.rounds.collect.take_parts", crashing_readers.dying_of_t02)
    for jobs in (1, 2):
        got = collected(tmp_path.iterdir(), jobs=jobs)
        assert list(got.accepted) == ["T01", "T03", "T04"]
        (problem,) = by_file(got)["t02.txt"].problems
        assert str(problem).startswith("t02.txt: FILE-UNREADABLE: the file crashed the reader. Copy")


def test_typed_names_are_escaped_in_messages(tmp_path: Path) -> None:
    name = "\u202emoves\x1b[31m.txt"
    paths = [put(tmp_path, name, move_file(LEAGUE, "T01", 2)), put(tmp_path, "b.txt", move_file(LEAGUE, "T01", 1))]
    told = "".join(str(problem) for problem in collected(paths).problems)
    assert told.isprintable()
    assert "\\u202emoves\\u001b[31m.txt" in told
