"""A round whose moves came by mail: it is played as if the files lay there, and no hash decides between two moves."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path

import pytest

from commands import as_json, vbxl
from commitment_parts import KEY
from league_folders import made_folder, move_file, small_league
from nasty_mails import HEAD, PLAIN, multipart, part, zipped
from round_places import round_at
from vbxl.books import movesheet, textform
from vbxl.league.lineups import prefilled
from vbxl.league.moves import Input
from vbxl.league.view import add_salt, make_full_view, make_round_tokens
from vbxl.rounds.collect import COUNTS, OLDER, REFUSED, UNDECIDED, Collected, collect
from vbxl.rounds.folder import RoundFolder

pytestmark = pytest.mark.usefixtures("no_move_sheets")
LEAGUE = small_league()
SHEETS = {team.id: move_file(LEAGUE, team.id, 1, "xlsx") for team in LEAGUE.teams}
RECEIVED = "Sat, 14 Nov 2026 19:05:00 +0100"


def mail_of(data: bytes, received: str = RECEIVED) -> bytes:
    return multipart(part(data, "Content-Type: a/b"), head=HEAD.replace(RECEIVED.encode(), received.encode()))


def folder(root: Path) -> Path:
    return made_folder(root, LEAGUE, ())


def played(root: Path) -> dict[str, object]:
    assert vbxl("resolve", root, "--now")[0] == 0
    told = json.loads(next(root.glob(".vbxl/season-1/round-*/audit.json")).read_bytes())
    matches = [event for event in told["events"] if event["event"] == "MatchPlayed"]
    return {"matches": matches, **{key: told[key] for key in ("seed", "league_after", "draws")}}


def test_a_round_by_mail_is_the_round_of_the_files(tmp_path: Path) -> None:
    files, mails = folder(tmp_path / "files"), folder(tmp_path / "mails")
    for team, sheet in SHEETS.items():
        (files / "moves" / f"{team}.xlsx").write_bytes(sheet)
    moves = mails / "moves"
    (moves / "anna.eml").write_bytes(mail_of(SHEETS["T01"]))
    mark = b"From x Sat Nov 14 19:05:00 2026\n"
    (moves / "inbox").write_bytes(mark + mail_of(SHEETS["T02"]).replace(b"\r\n", b"\n"))
    (moves / "move.zip").write_bytes(zipped({"t03.xlsx": SHEETS["T03"]}))
    for name in ("cur", "new", "tmp"):
        (moves / "Maildir" / name).mkdir(parents=True)
    (moves / "Maildir" / "cur" / "1731610000.M1.host:2,S").write_bytes(mail_of(SHEETS["T04"]))
    (moves / "away.eml").write_bytes(b"Auto-Submitted: auto-replied\r\n" + mail_of(SHEETS["T01"]))
    _, told = as_json("status", tmp_path / "mails")
    assert told["missing"] == []
    assert played(tmp_path / "files") == played(tmp_path / "mails")
    assert vbxl("verify", tmp_path / "mails")[0] == 0
    # None of the mails counts as one that came late.
    assert as_json("status", tmp_path / "mails")[1]["late"] == []
    (moves / "anna.eml").write_bytes(mail_of(SHEETS["T01"]) + b"\r\n")
    code, out, _ = vbxl("verify", tmp_path / "mails")
    assert code == 1
    assert "moves/'anna.eml' was changed after the round was resolved" in out


def test_two_moves_that_nothing_tells_apart_are_a_question(tmp_path: Path) -> None:
    place = folder(tmp_path / "league")
    for name in ("monday", "wednesday"):
        form = move_file(LEAGUE, "T01", 1).replace(b"SALT:", f"SALT: {name}".encode())
        (place / "moves" / f"{name}.txt").write_bytes(form)
    (place / "moves" / "t02.xlsx").write_bytes(SHEETS["T02"])
    before = sorted(place.rglob("*"))
    for words in ((), ("--now",)):
        code, out, _ = vbxl("resolve", tmp_path / "league", *words)
        assert code == 1
        assert "we cannot tell which move is the latest: monday.txt and wednesday.txt of Harbour Gulls" in out.replace(
            LEAGUE.by_id["T01"].name, "Harbour Gulls"
        )
        assert "out of moves/" in out
        assert sorted(place.rglob("*")) == before
    assert "cannot tell which move is the latest" in vbxl("status", tmp_path / "league")[1]
    # A bot does not play in place of a manager who has sent two moves.
    assert vbxl("bots", tmp_path / "league")[0] == 0
    assert not list((place / "moves").glob("*T01*"))
    assert vbxl("status", tmp_path / "league", "--replies")[0] == 0
    (reply,) = (place / "replies").glob("*-T01-*")
    assert "We have received several moves from you" in reply.read_text("utf-8")
    (place / "moves" / "monday.txt").rename(tmp_path / "monday.txt")
    assert vbxl("resolve", tmp_path / "league", "--now")[0] == 0
    told = json.loads(round_at(place).audit.read_bytes())
    assert told["accepted"]["T01"]["file"] == "wednesday.txt"


TOKENS = make_round_tokens(LEAGUE, KEY)
SEEN = make_full_view(LEAGUE, "T01", TOKENS["T01"])
# As they were sent out (R12.1).
SENT = add_salt(prefilled(SEEN), SEEN, KEY)
SENT_FORM = textform.build(SEEN, SENT).encode()
SENT_SHEET = movesheet.build(SEEN, SENT)
CHANGED = replace(SENT, sponsor=Input("winner"))
CHANGED_FORM = textform.build(SEEN, CHANGED).encode()
XLSX = "Content-Type: application/octet-stream; name=move.xlsx"


def written(form: bytes, *, quoted: bool = False, head: bytes = HEAD, above: bytes = b"") -> bytes:
    lines = form.splitlines(keepends=True)
    return head + PLAIN + b"\r\n" + above + b"".join(b"> " + line if quoted else line for line in lines)


def mail_at(form: bytes, received: str) -> bytes:
    return written(form, head=HEAD.replace(RECEIVED.encode(), received.encode()))


def got(root: Path, **files: bytes) -> Collected:
    for name, data in files.items():
        (root / name.replace("_", ".")).write_bytes(data)
    return collect(sorted(root.iterdir()), LEAGUE, TOKENS)


def standings(found: Collected) -> dict[str, str]:
    return {one.file: one.standing for one in found.files}


@pytest.mark.parametrize(
    "mail",
    [
        written(SENT_FORM, quoted=True, above=b"I am away, a move follows.\r\n\r\n"),
        written(textform.build(SEEN, prefilled(SEEN)).encode(), quoted=True),
        written(SENT_FORM[: SENT_FORM.index(b"SET 4")], quoted=True),
    ],
    ids=["quoted", "without salt", "the beginning alone"],
)
def test_a_form_that_a_mail_quotes_as_it_was_sent_is_no_move(tmp_path: Path, mail: bytes) -> None:
    found = got(tmp_path, a_eml=mail, b_eml=mail_at(CHANGED_FORM, "Fri, 13 Nov 2026 10:00:00 +0100"))
    assert standings(found) == {"a.eml: text": REFUSED, "b.eml: text": COUNTS}
    (problem,) = [one for one in found.list_problems("T01") if one.place.file == "a.eml: text"]
    assert problem.code == "FILE-MAIL"
    assert problem.message == "the mail quotes the form, but no entry was changed"
    assert problem.remedy == "To play it unchanged, write AS LAST TIME in the mail, or raise SEND by one."
    # Alone it is none either: the team has sent nothing.
    (tmp_path / "b.eml").unlink()
    assert "T01" in [team.id for team in got(tmp_path).missing]


@pytest.mark.parametrize(
    "mail",
    [
        written(SENT_FORM.replace(b"SEND:", b"SEND: 1"), quoted=True),
        written(CHANGED_FORM),
        written(SENT_FORM.replace(b"concept NC, risk 7", b"concept NC, risk", 1)),
        written(SENT_FORM, quoted=True, above=f"SHEET: {SEEN.id}\r\nas last time\r\n\r\n".encode()),
        multipart(part(SENT_SHEET, XLSX)),
        SENT_FORM,
    ],
    ids=["send 1", "an entry", "a risk less", "as last time", "sheet attached", "form"],
)
def test_whoever_changes_something_or_sends_the_form_on_purpose_has_moved(tmp_path: Path, mail: bytes) -> None:
    found = got(tmp_path, a=mail)
    assert list(found.accepted) == ["T01"]


def test_what_came_back_as_it_was_sent_beside_a_move_is_no_second_move(tmp_path: Path) -> None:
    changed, sent = movesheet.build(SEEN, CHANGED), [f"{XLSX}"]
    text = part(SENT_FORM, "Content-Type: text/plain; charset=utf-8")
    answered = part(CHANGED_FORM, "Content-Type: text/plain; charset=utf-8")
    found = got(
        tmp_path,
        a_eml=multipart(text, part(changed, *sent)),
        b_eml=multipart(answered, part(SENT_SHEET, *sent)),
        c_eml=multipart(text, part(SENT_SHEET, *sent)),
    )
    refused = [one for one in found.files if one.standing == REFUSED]
    assert [one.file for one in refused] == ["a.eml: text", "b.eml: move.xlsx", "c.eml: text"]
    assert {one.problems[0].remedy for one in refused} == {"Nothing to do: we read that move."}


def test_two_moves_in_one_mail_are_decided_by_what_decides_between_mails(tmp_path: Path) -> None:
    rfc822 = b"Content-Type: message/rfc822\r\n\r\n"
    early, late = (
        rfc822 + mail_at(form, f"Fri, 13 Nov 2026 {hour}:00:00 +0100")
        # The later is the one with slips.
        for form, hour in ((CHANGED_FORM, 10), (SENT_FORM.replace(b"SALT:", b"SALT: x") + b"\r\nSET 9\r\n", 12))
    )
    for number, order in enumerate(((early, late), (late, early))):
        place = tmp_path / str(number)
        place.mkdir()
        found = got(place, a_eml=multipart(*order))
        assert sorted(standings(found).values()) == [COUNTS, OLDER]
        assert found.accepted["T01"].moves.salt.text.startswith("x")


def test_the_question_names_only_what_is_not_surely_older(tmp_path: Path) -> None:
    salts = [CHANGED_FORM.replace(b"SALT:", f"SALT: {salt}".encode()) for salt in "abc"]
    early, late = (
        mail_at(form, f"Fri, 13 Nov 2026 {hour}:00:00 +0100") for form, hour in zip(salts, (10, 12), strict=False)
    )
    found = got(tmp_path, a_eml=early, b_eml=late, c_txt=salts[2])
    assert standings(found) == {"a.eml: text": OLDER, "b.eml: text": UNDECIDED, "c.txt": UNDECIDED}
    assert "b.eml: text and c.txt of" in found.question
    assert "or ask which one counts and move the other file out of moves/" in found.question


def test_the_same_move_twice_is_no_question(tmp_path: Path) -> None:
    sheet = movesheet.build(SEEN, CHANGED)
    crlf = CHANGED_FORM.replace(b"\n", b"\r\n")
    found = got(tmp_path, a_eml=written(crlf), b_eml=written(CHANGED_FORM), c_xlsx=sheet, d_txt=CHANGED_FORM)
    assert standings(found) == {"a.eml: text": COUNTS, "b.eml: text": OLDER, "c.xlsx": OLDER, "d.txt": OLDER}
    assert all("arrived twice" in one.problems[0].message for one in found.files if one.standing == OLDER)
    other = CHANGED_FORM.replace(b"SALT:", b"SALT: other")
    assert got(tmp_path, e_txt=other).question


def test_what_was_not_read_to_its_end_makes_the_round_wait(tmp_path: Path) -> None:
    place = folder(tmp_path / "league")
    for team, sheet in SHEETS.items():
        (place / "moves" / f"{team}.xlsx").write_bytes(sheet)
    many = multipart(*(part(b"x", "Content-Type: a/b") for _ in range(600)))
    (place / "moves" / "big.eml").write_bytes(many)
    code, out, _ = vbxl("resolve", tmp_path / "league")
    assert code == 1
    assert "cannot read all of big.eml in moves/, which may contain moves that count" in out
    assert vbxl("resolve", tmp_path / "league", "--now")[0] == 0


@pytest.mark.usefixtures("readers_apart")
def test_a_mail_that_a_program_renames_changes_nothing(tmp_path: Path) -> None:
    place = folder(tmp_path / "league")
    moves = place / "moves"
    for box in ("anna", "bob"):
        for name in ("cur", "new"):
            (moves / box / name).mkdir(parents=True)
    (moves / "anna" / "new" / "1.host").write_bytes(mail_of(SHEETS["T01"]))
    (moves / "bob" / "cur" / "1.host").write_bytes(mail_of(SHEETS["T02"]))
    (moves / "bob" / "new" / "1.host").write_bytes(mail_of(SHEETS["T03"]))
    (moves / "t04.eml").write_bytes(mail_of(SHEETS["T04"]))
    assert vbxl("resolve", tmp_path / "league", "--now")[0] == 0
    (moves / "anna" / "new" / "1.host").rename(moves / "anna" / "cur" / "1.host:2,S")
    (moves / "t04.eml").rename(moves / "of galleon.eml")
    assert vbxl("verify", tmp_path / "league")[0] == 0
    assert as_json("status", tmp_path / "league")[1]["late"] == []
    (moves / "anna" / "cur" / "1.host:2,S").unlink()
    code, out, _ = vbxl("verify", tmp_path / "league")
    assert code == 1
    assert "moves/'anna/1.host' is missing" in out


def test_every_kind_of_mail_folder_is_looked_into(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    round_ = RoundFolder(1, 1, tmp_path)
    moves = round_.moves
    for inner in (
        "cur",
        "new",
        "tmp",
        ".Round1/cur",
        ".Round1/new",
        "Box/cur",
        "Box/new",
        "Box/.Sub/cur",
        "Box/.Sub/new",
    ):
        (moves / inner).mkdir(parents=True)
    (moves / "Inbox.mbox").mkdir()
    files = ("cur/a", "new/b", "tmp/x", ".Round1/cur/c", "Box/cur/d", "Box/.Sub/new/e", "Box/dovecot.index", "f.txt")
    for name in (*files, "Inbox.mbox/mbox", "Inbox.mbox/table_of_contents"):
        (moves / name).write_bytes(b"x")
    assert [path.name for path in round_.list_moves()] == ["a", "b", "c", "d", "e", "f.txt", "mbox"]
    listed = Path.iterdir

    def shut(path: Path) -> object:
        if path.name == "cur":
            raise PermissionError(13, "Permission denied", os.fspath(path))
        return listed(path)

    monkeypatch.setattr(Path, "iterdir", shut)
    assert {path.name for path in round_.list_moves()} == {"b", "e", "f.txt", "mbox", "cur"}
