"""A round whose moves came by mail: it is played as if the files lay there, and no hash decides between two moves."""

from __future__ import annotations

import json
from pathlib import Path

from commands import as_json, vbxl
from league_folders import made_folder, move_file, small_league
from nasty_mails import HEAD, multipart, part, zipped
from vbxl.rounds.folder import RoundFolder

LEAGUE = small_league()
SHEETS = {team.id: move_file(LEAGUE, team.id, 1, "xlsx") for team in LEAGUE.teams}
RECEIVED = "Sat, 14 Nov 2026 19:05:00 +0100"


def mail_of(data: bytes, received: str = RECEIVED) -> bytes:
    return multipart(part(data, "Content-Type: a/b"), head=HEAD.replace(RECEIVED.encode(), received.encode()))


def folder(root: Path) -> Path:
    return made_folder(root, LEAGUE, ())


def played(root: Path) -> dict[str, object]:
    assert vbxl("resolve", root, "--now")[0] == 0
    told = json.loads(next(root.glob("season-1/round-*/results/audit.json")).read_bytes())
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


def test_the_mail_received_later_counts_whatever_its_hash(tmp_path: Path) -> None:
    for number, (first, second) in enumerate([("T01-a", "T01-b"), ("T01-b", "T01-a")]):
        place = folder(tmp_path / str(number))
        for name, hour in ((first, 18), (second, 19)):
            # The salt makes two moves of the same entries.
            form = move_file(LEAGUE, "T01", 1).replace(b"SALT:", f"SALT: {name}".encode())
            data = mail_of(form, f"Sat, 14 Nov 2026 {hour}:05:00 +0100")
            (place / "moves" / f"{name}.eml").write_bytes(data)
        _, told = as_json("status", tmp_path / str(number))
        assert told["teams"][0]["file"].startswith(second)


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
        assert "nothing says which move is the latest: monday.txt and wednesday.txt of Harbour Gulls" in out.replace(
            LEAGUE.by_id["T01"].name, "Harbour Gulls"
        )
        assert "out of moves/" in out
        assert sorted(place.rglob("*")) == before
    assert "nothing says which move is the latest" in vbxl("status", tmp_path / "league")[1]
    # A bot does not play in place of a manager who has sent two moves.
    assert vbxl("bots", tmp_path / "league")[0] == 0
    assert not list((place / "moves").glob("*T01*"))
    assert vbxl("status", tmp_path / "league", "--replies")[0] == 0
    (reply,) = (place / "replies").glob("*-T01-*")
    assert "We have received several moves from you" in reply.read_text("utf-8")
    (place / "moves" / "monday.txt").rename(tmp_path / "monday.txt")
    assert vbxl("resolve", tmp_path / "league", "--now")[0] == 0
    told = json.loads((place / "results" / "audit.json").read_bytes())
    assert told["accepted"]["T01"]["file"] == "wednesday.txt"


def test_mails_of_a_maildir_are_files_of_the_folder_of_moves(tmp_path: Path) -> None:
    round_ = RoundFolder(1, 1, tmp_path)
    (round_.moves / "later").mkdir(parents=True)
    (round_.moves / "b.txt").write_bytes(b"x")
    for name in ("cur", "new"):
        (round_.moves / "Mail" / name).mkdir(parents=True)
    (round_.moves / "Mail" / "new" / "a").write_bytes(b"x")
    assert [path.name for path in round_.came()] == ["a", "b.txt", "later"]
