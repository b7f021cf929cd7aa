"""What follows from the league's key, worked out again with hashlib and hmac: tokens, salts, commitments, draws."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from commands import as_json, vbxl
from commitment_parts import sealed_view
from exhaustive import mark_all_but_first
from league_folders import KEY, files_of, made_moves, resolved, small_league
from played_round import cells
from round_places import round_at
from vbxl.books import movesheet, textform
from vbxl.books.intake import take
from vbxl.league.league import League
from vbxl.league.moves import BLANK, Input
from vbxl.league.view import make_round_commitments, make_round_tokens
from vbxl.rounds.book import open_book
from vbxl.rounds.collect import InboxFile, collect
from vbxl.rules.commitments import Mixture, make_first_salt, make_sheet_token, seal_round
from vbxl.rules.draw import Draw

LEAGUE = small_league()
NOW = (LEAGUE.name, 1, 2)
TEAMS = [team.id for team in LEAGUE.teams]
SECRET = bytes.fromhex(KEY)
OTHER = bytes(range(32))


def mac(key: bytes, text: str) -> bytes:
    """HMAC-SHA256 as the standard library has it."""
    return hmac.new(key, text.encode("utf-8"), hashlib.sha256).digest()


def token(team: str, key: bytes = SECRET, round_number: int = 2, league: str = LEAGUE.name) -> str:
    return mac(key, f"sheet|{league}|1|{round_number}|{team}").hex()[:16]


def salt(team: str, round_number: int) -> str:
    digits = mac(SECRET, f"salt|{LEAGUE.name}|1|{round_number}|{team}").hex()[:16]
    return "".join("bcdfghjklmnpqrst"[int(one, 16)] for one in digits)


def numbers(seed: bytes, name: str) -> Iterator[int]:
    """The words of a draw, 64 bits each."""
    counter = 0
    while True:
        digest = mac_bytes(seed, name.encode() + b"\0" + counter.to_bytes(8, "big"))
        yield from (int.from_bytes(digest[at : at + 8], "big") for at in range(0, 32, 8))
        counter += 1


def mac_bytes(key: bytes, data: bytes) -> bytes:
    return hmac.new(key, data, hashlib.sha256).digest()


def drawn(seed: bytes, name: str, told: str) -> str:
    """The numbers that a draw gives in place of those told, in the same kinds."""
    words, found = numbers(seed, name), []
    for one in told.split():
        word = next(words)
        if "/" not in one:
            found.append(repr((word >> 11) / 2**53))
            continue
        bound = int(one.partition("/")[2])
        while word >= 2**64 - 2**64 % bound:
            word = next(words)
        found.append(f"{word % bound}/{bound}")
    return " ".join(found)


# Tokens.


def test_a_token_is_another_for_another_league_season_round_team_and_key() -> None:
    found = {
        make_sheet_token(key, league, season, number, team)
        for key, league, season, number, team in product(
            (SECRET, OTHER), (LEAGUE.name, "Another"), (1, 2), (1, 2), ("T01", "T02")
        )
    }
    assert len(found) == 2**5
    assert make_sheet_token(SECRET, *NOW, "T03") == token("T03")
    assert make_round_tokens(LEAGUE, SECRET) == {team: token(team) for team in TEAMS}


def file_with(kind: str, of: str = "T01", **changed: Any) -> bytes:
    """A move of a team whose sheet id is changed in some parts."""
    seen = sealed_view(LEAGUE, "T01")
    seen = replace(sealed_view(LEAGUE, of), id=replace(seen.id, team=of, **changed))
    moves = made_moves(LEAGUE, of)
    return textform.build(seen, moves).encode() if kind == "txt" else movesheet.build(seen, moves)


def came(tmp_path: Path, data: bytes, key: bytes | None = SECRET, league: League = LEAGUE) -> InboxFile:
    path = tmp_path / "a file"
    path.write_bytes(data)
    (one,) = collect([path], league, make_round_tokens(league, key) if key else None).files
    return one


@pytest.mark.parametrize("kind", ["txt", "xlsx"])
def test_an_intact_sheet_counts(tmp_path: Path, kind: str) -> None:
    one = came(tmp_path, file_with(kind, token=token("T01")))
    assert (one.standing, one.team) == ("counts", "T01")
    assert "FILE-TOKEN" not in {problem.code for problem in one.problems}


@pytest.mark.parametrize("kind", mark_all_but_first(["txt", "xlsx"]))
@pytest.mark.parametrize(
    ("changed", "code", "why"),
    [
        ({"token": ""}, "FILE-TOKEN", "the sheet id does not contain the token of Northgate Nets for this round"),
        ({"token": "0123456789abcdef"}, "FILE-TOKEN", "the token in the sheet id is not that of Northgate Nets"),
        ({"token": token("T02")}, "FILE-TOKEN", "the token in the sheet id is not that of Northgate Nets"),
        ({"token": token("T01", OTHER)}, "FILE-TOKEN", "the token in the sheet id is not that of Northgate Nets"),
        ({"token": token("T01", round_number=1)}, "FILE-TOKEN", "the token in the sheet id is not that of"),
        (
            {"token": token("T01", round_number=1), "round_number": 1},
            "FILE-ROUND",
            "this is the sheet for round 1; round 2 is open",
        ),
        (
            {"token": token("T01", round_number=3), "round_number": 3},
            "FILE-ROUND",
            "this is the sheet for round 3; round 2 is open",
        ),
        ({"of": "T02", "token": token("T01")}, "FILE-TOKEN", "is not that of Mill Lane Blockers for this round"),
    ],
)
def test_a_sheet_that_shows_no_token_or_another_is_refused(
    tmp_path: Path, kind: str, changed: dict[str, Any], code: str, why: str
) -> None:
    one = came(tmp_path, file_with(kind, **changed))
    assert one.standing == "refused"
    assert [problem.code for problem in one.problems if problem.code.startswith("FILE")] == [code]
    assert why in one.problems[0].message
    # What is told may go to another team than the one whose token it is.
    line = str(one.problems[0])
    assert not changed["token"] or changed["token"] not in line
    assert all(token(team, round_number=number) not in line for team in TEAMS for number in (1, 2, 3))


def test_a_token_of_another_league_or_of_nobody_is_not_told_either(tmp_path: Path) -> None:
    elsewhere: dict[str, dict[str, Any]] = {"FILE-LEAGUE": {"league_mark": "0" * 8}, "FILE-TEAM": {"team": "T99"}}
    for code, changed in elsewhere.items():
        seen = sealed_view(LEAGUE, "T01")
        form = textform.build(replace(seen, id=replace(seen.id, **changed)), made_moves(LEAGUE, "T01"))
        one = came(tmp_path, form.encode())
        assert one.problems[0].code == code
        assert token("T01") not in str(one.problems[0])


@pytest.mark.parametrize("kind", ["txt", "xlsx"])
def test_capitals_are_the_same_id(tmp_path: Path, kind: str) -> None:
    seen = sealed_view(LEAGUE, "T01")
    if kind == "txt":
        form = textform.build(seen, made_moves(LEAGUE, "T01"))
        one = came(tmp_path, form.replace(str(seen.id), str(seen.id).upper()).encode())
    else:
        capitals = replace(seen.id, league_mark=seen.id.league_mark.upper(), token=seen.id.token.upper())
        one = came(tmp_path, movesheet.build(replace(seen, id=capitals), made_moves(LEAGUE, "T01")))
    assert one.standing == "counts"
    assert "FILE-GIVEN" not in {problem.code for problem in one.problems}
    assert token("T01") not in "".join(map(str, one.problems)).lower()


def test_without_the_key_no_token_is_looked_at(tmp_path: Path) -> None:
    assert came(tmp_path, file_with("txt", token="0123456789abcdef"), None).standing == "counts"


# Commands with and without the key.


@pytest.fixture
def root(copy: Callable[[Path], Path], sent: Path) -> Path:
    return copy(sent)


def test_check_looks_at_the_token_where_the_key_is(root: Path) -> None:
    file = root / "season-1" / "round-02" / "moves" / "t01.txt"
    file.write_bytes(file_with("txt", token=token("T02")))
    code, out, _ = vbxl("check", file)
    assert code == 1
    assert "t01.txt: FILE-TOKEN: " in out
    assert token("T02") not in out
    (root / "league.key").unlink()
    code, out, _ = vbxl("check", file)
    assert "FILE-TOKEN" not in out
    assert "without the league's key, vbxl cannot tell who made the sheet" in out


def test_status_says_that_the_key_is_not_there(root: Path) -> None:
    key = root / "league.key"
    note = "league.key is missing, so vbxl cannot tell who made the sheets"
    assert note not in vbxl("status", root)[1]
    key.unlink()
    code, out, _ = vbxl("status", root)
    assert code == 0
    assert f"note: {note}" in out
    assert not key.exists()


@pytest.mark.parametrize(
    "words",
    [
        ("resolve",),
        ("resolve", "--now"),
        ("resolve", "--dry-run"),
        ("resolve", "--seed", "0a0b"),
        ("bots",),
        ("season", "--yes"),
    ],
)
def test_nothing_is_played_without_the_key(root: Path, words: tuple[str, ...]) -> None:
    (root / "league.key").unlink()
    before = files_of(root)
    code, out, err = vbxl(words[0], root, *words[1:])
    assert (code, err.count("\n")) == (2, 1), (out, err)
    assert "league.key: the league's key is missing; restore it from your backup" in err
    assert files_of(root) == before


def test_sheets_make_a_new_key_and_new_tokens(root: Path) -> None:
    key = root / "league.key"
    key.unlink()
    code, out, _ = vbxl("sheets", root)
    assert code == 0
    assert "made league.key" in out
    text = key.read_text("ascii").strip()
    assert len(bytes.fromhex(text)) == 32
    assert text != KEY
    assert text not in out
    assert key.stat().st_mode & 0o777 == 0o600
    _, told = as_json("status", root)
    # What came was made with the old key.
    assert told["in"] == 0
    (form,) = round_at(root / "season-1" / "round-02").forms.glob("*-T01-*.txt")
    assert f"-{token('T01', bytes.fromhex(text))}\n" in form.read_text("utf-8")


# Salts.


def test_a_salt_is_no_number_and_no_word() -> None:
    salts = {
        make_first_salt(SECRET, league, season, number, team)
        for league, season, number, team in product((LEAGUE.name, "X"), (1, 2), range(1, 9), TEAMS)
    }
    assert len(salts) == 2 * 2 * 8 * 4
    assert all(len(one) == 16 and set(one) <= set("bcdfghjklmnpqrst") for one in salts)
    assert make_first_salt(SECRET, *NOW, "T02") == salt("T02", 2)


@pytest.mark.parametrize("kind", ["txt", "xlsx"])
def test_each_sheet_that_is_sent_out_holds_its_salt_and_its_token(played: Path, kind: str) -> None:
    for team, number in product(TEAMS, (2, 3)):
        round_ = round_at(played / "season-1" / f"round-0{number}")
        (path,) = (round_.forms if kind == "txt" else round_.sheets).glob(f"*-{team}-*.{kind}")
        form = take(path.read_bytes(), path.name).form
        assert form is not None
        assert form.moves.salt.value == salt(team, number)
        assert form.sheet_id.endswith(f"-{token(team, round_number=number)}")


@pytest.mark.parametrize("typed", mark_all_but_first([Input("=1+1"), BLANK, Input("my own words"), Input(1234)], 2))
@pytest.mark.parametrize("kind", mark_all_but_first(["xlsx", "txt"]))
def test_any_salt_will_do_and_none_too(tmp_path: Path, kind: str, typed: Input) -> None:
    def told(salted: Input) -> tuple[list[str], str]:
        seen, moves = sealed_view(LEAGUE, "T01"), replace(made_moves(LEAGUE, "T01"), salt=salted)
        data = textform.build(seen, moves).encode() if kind == "txt" else movesheet.build(seen, moves)
        one = came(tmp_path, data)
        assert one.standing == "counts"
        return list(map(str, one.problems)), one.taken.sha256

    lines, counted = told(Input(salt("T01", 2)))
    others, other = told(typed)
    assert others == lines
    # All draws are mixed with it.
    assert counted != other
    mixtures = [Mixture(*NOW, {"T01": one, "T02": "b" * 64}) for one in (counted, other)]
    seeds = {seal_round(SECRET, mixture).seed_for("round", ("T01", "T02")) for mixture in mixtures}
    assert len(seeds) == 2


# Commitments, and what is opened at once.


def sealed_rows(book: bytes, sheet: str = "Fairness") -> dict[str, str]:
    """The third column of a sheet by the first; labels of one value by their second."""
    return {str(row[0]): str(row[2] if row[2] is not None else row[1]) for row in cells(book)[sheet] if row[0]}


def committed(number: int) -> dict[str, str]:
    """The SHA-256 of every secret of a round of the first season, by whose it is."""
    secret = mac(SECRET, f"round|1|{number}")
    parts = {"round": secret, **{one: mac(secret, f"for|{one}") for one in ("everybody", *TEAMS)}}
    return {whose: hashlib.sha256(one).hexdigest() for whose, one in parts.items()}


def results_of(root: Path, number: int) -> bytes:
    (path,) = (root / "season-1" / f"round-0{number}" / "results").glob("*-results.xlsx")
    return path.read_bytes()


def test_what_is_published_before_a_round_is_the_sha256_of_what_is_opened_later(ended: Path) -> None:
    before = sealed_rows(results_of(ended, 2))
    assert {whose: before[whose] for whose in committed(3)} == committed(3)
    assert make_round_commitments(replace(LEAGUE, round_number=3), SECRET).of == committed(3)
    after = sealed_rows(results_of(ended, 3))
    assert hashlib.sha256(bytes.fromhex(after["Secret"])).hexdigest() == before["everybody"]
    for team in TEAMS:
        (path,) = (ended / "season-1" / "round-03" / "results" / "teams").glob(f"*-{team}-*.xlsx")
        own = sealed_rows(path.read_bytes(), "Own draws")
        assert own["Whose"] == team
        assert hashlib.sha256(bytes.fromhex(own["Secret"])).hexdigest() == before[team]


def test_the_information_of_a_season_seals_its_first_round(ended: Path) -> None:
    told = sealed_rows(next((ended / "season-2" / "round-01").glob("*-season.xlsx")).read_bytes())
    secret = mac(SECRET, "round|2|1")
    assert told["round"] == hashlib.sha256(secret).hexdigest()
    assert told["T03"] == hashlib.sha256(mac(secret, "for|T03")).hexdigest()


def by_hand(root: Path, number: int, told: dict[str, str], whose: str) -> int:
    """Every draw of a sheet worked out again from its secret and the receipts; how many there are."""
    files = sorted(hashlib.sha256(path.read_bytes()).hexdigest() for path in _moves(root, number).iterdir())
    receipts = {str(row[0]): str(row[3]) for row in cells(results_of(root, number))["Receipts"][1:]}
    assert sorted(receipts.values()) == files
    secret = bytes.fromhex(told["Secret"])
    assert secret == mac(mac(SECRET, f"round|1|{number}"), f"for|{whose}")
    listed = [f"{team} {receipts[team]}" for team in sorted(receipts) if whose in (team, "everybody")]
    mixed = "|".join([LEAGUE.name, "1", str(number), *listed])
    assert whose == "everybody" or told["Mixed with"] == mixed
    seed = mac(secret, mixed)
    draws = {name: one for name, one in told.items() if name.startswith("R") and name[1].isdecimal()}
    assert {name: drawn(seed, name, one) for name, one in draws.items()} == draws
    return len(draws)


def _moves(root: Path, number: int) -> Path:
    return root / "season-1" / f"round-0{number}" / "moves"


def test_draws_that_are_opened_at_once_come_out_by_hand(ended: Path) -> None:
    for number in (2, 3):
        assert by_hand(ended, number, sealed_rows(results_of(ended, number)), "everybody") > 0 or number == 2
        for team in TEAMS:
            (path,) = (ended / "season-1" / f"round-0{number}" / "results" / "teams").glob(f"*-{team}-*.xlsx")
            # Two matches in which devotion points were spent.
            assert by_hand(ended, number, sealed_rows(path.read_bytes(), "Own draws"), team) == 2


def test_the_draws_that_are_not_opened_come_from_the_round_secret() -> None:
    seal = seal_round(SECRET, Mixture(*NOW, {"T01": "b" * 64, "T02": "a" * 64, "T03": "c" * 64}))
    seed = mac(mac(SECRET, "round|1|2"), f"{LEAGUE.name}|1|2|T02 {'a' * 64}|T04 no move")
    stream = Draw.of(seal).stream("R5 division 1 match 5 set 1", ("T02", "T04"))
    words = numbers(seed, "R5 division 1 match 5 set 1")
    assert [stream.draw_uniform() for _ in range(9)] == [(next(words) >> 11) / 2**53 for _ in range(9)]


def test_a_seed_that_is_given_says_so(root: Path) -> None:
    resolved(root, seed=b"chosen")
    said = "The game master typed this round's seed (--seed). Nothing was sealed, so nothing can be proved."
    told = sealed_rows(results_of(root, 2))
    assert told["No secret"] == said
    assert "Secret" not in told
    (path,) = (root / "season-1" / "round-02" / "results" / "teams").glob("*-T01-*.xlsx")
    assert sealed_rows(path.read_bytes(), "Own draws")["No secret"] == said
    # The round to come is sealed as ever.
    assert told["round"] == committed(3)["round"]
    assert open_book(round_at(root / "season-1" / "round-03").book).league.round_number == 3
