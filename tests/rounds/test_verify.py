"""Every resolved round can be played again from its inputs; whatever differs is told in a line."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from league_folders import KEY, resolved, send_all
from round_places import round_at
from vbxl.books import leaguebook
from vbxl.league.json_form import json_bytes
from vbxl.rounds.book import open_book
from vbxl.rounds.folder import find_league
from vbxl.rounds.verify import Verified, verify


def verified(root: Path, key: str = KEY) -> tuple[Verified, ...]:
    return verify(find_league(root), key=lambda: bytes.fromhex(key) if key else None)


def change(path: Path, how: Callable[[dict[str, Any]], object]) -> None:
    told = json.loads(path.read_bytes())
    how(told)
    path.write_bytes(json_bytes(told))


@pytest.fixture
def root(copy: Callable[[Path], Path], played: Path) -> Path:
    return copy(played)


@pytest.fixture
def old(root: Path) -> Path:
    """The folder of the round that was resolved."""
    return root / "season-1" / "round-02"


def test_every_round_comes_out_the_same(root: Path) -> None:
    send_all(root / "season-1" / "round-03")
    resolved(root)
    assert [(one.round.number, one.same, one.notes) for one in verified(root)] == [(2, True, ()), (3, True, ())]


def _score(told: dict[str, Any]) -> None:
    next(one for one in told["events"] if one["event"] == "MatchPlayed")["sets"][1]["score"][0] += 1


def _draw(told: dict[str, Any]) -> None:
    first = min(told["draws"])
    told["draws"][first]["numbers"][0] = 0.5


def _draws_gone(told: dict[str, Any]) -> None:
    told["draws"].pop(min(told["draws"]))


def _event_gone(told: dict[str, Any]) -> None:
    told["events"].pop()


def _league(told: dict[str, Any]) -> None:
    told["league_after"] = "0" * 64


def _seed(told: dict[str, Any]) -> None:
    told["seed"] = "00" * 32


def _secret(told: dict[str, Any]) -> None:
    told["secret"] = "00" * 32


def _counted(told: dict[str, Any]) -> None:
    told["accepted"]["T01"]["send_number"] = 9


@pytest.mark.parametrize(
    ("how", "line"),
    [
        (_score, "].sets[1].score[0]: recorded "),
        (_draw, "draws.R4 team T01 match 5 lack of devotion"),
        (_draws_gone, "draws.R4 team T01 match 5 lack of devotion"),
        (_event_gone, "events: the number of entries is recorded as "),
        (_league, "the league after the round is different"),
        (_seed, "seed: recorded as '0000"),
        (_secret, "the secret of the round does not follow from league.key"),
        (_counted, "accepted.T01.send_number: recorded as 9, but the replay gives 1"),
    ],
)
def test_whatever_was_changed_in_the_audit_is_told(
    root: Path, old: Path, how: Callable[[dict[str, Any]], object], line: str
) -> None:
    change(round_at(old).audit, how)
    (one,) = verified(root)
    assert not one.same
    assert any(line in told for told in one.differences), one.differences
    assert all("\n" not in told for told in one.differences)


@pytest.fixture
def odd(copy: Callable[[Path], Path], sent: Path) -> Path:
    """A league whose round was resolved with a file among the moves that is no move."""
    root = copy(sent)
    (root / "season-1" / "round-02" / "moves" / "greeting.txt").write_text("See you on Saturday.\n", "utf-8")
    resolved(root)
    return root


def _problem(told: dict[str, Any]) -> dict[str, Any]:
    (greeting,) = (file for file in told["files"] if file["file"] == "greeting.txt")
    problem = greeting["problems"][0]
    assert isinstance(problem, dict)
    return problem


def test_a_problem_that_another_version_worded_otherwise_is_the_same(odd: Path) -> None:
    path = round_at(odd / "season-1" / "round-02").audit
    change(path, lambda told: _problem(told).update(message="!", remedy="!"))
    assert [one.differences for one in verified(odd)] == [()]


def test_another_problem_differs(odd: Path) -> None:
    path = round_at(odd / "season-1" / "round-02").audit
    change(path, lambda told: _problem(told).update(code="FILE-SIZE", found="another"))
    (one,) = verified(odd)
    assert [line.partition(".problems[0].")[2].split(":")[0] for line in one.differences] == ["code", "found"]


def test_a_missing_or_changed_input_is_named(root: Path, old: Path) -> None:
    (old / "moves" / "t01.txt").unlink()
    with (old / "moves" / "t02.txt").open("ab") as opened:
        opened.write(b"\n")
    (one,) = verified(root)
    assert one.differences[0] == "moves/'t01.txt' is missing, but was there when the round was resolved"
    assert one.differences[1] == "moves/'t02.txt' was changed after the round was resolved"


def test_what_came_late_is_no_input(root: Path, old: Path) -> None:
    (old / "moves" / "late.txt").write_bytes((old / "moves" / "t01.txt").read_bytes().replace(b"SEND: 1", b"SEND: 7"))
    (one,) = verified(root)
    assert one.same


def test_a_book_edited_after_its_round_is_told(root: Path, old: Path) -> None:
    league = open_book(round_at(old).book).league
    first = league.teams[0]
    players = (replace(first.players[0], ol=first.players[0].ol + 1), *first.players[1:])
    edited = replace(league, teams=(replace(first, players=players), *league.teams[1:]))
    round_at(old).book.write_bytes(leaguebook.build(edited)[0])
    (one,) = verified(root)
    assert "league.xlsx was changed after the round was resolved" in one.differences


def test_an_edit_between_rounds_is_no_difference(root: Path) -> None:
    book = round_at(root / "season-1" / "round-03").book
    league = open_book(book).league
    book.write_bytes(leaguebook.build(replace(league, name="Renamed League"))[0])
    (one,) = verified(root)
    assert one.same
    assert one.notes == ("the league book of season 1, round 3 has been edited",)


def test_what_cannot_be_read_differs(root: Path, old: Path) -> None:
    round_at(old).audit.write_bytes(b"{}")
    assert verified(root)[0].differences[0].startswith("audit.json cannot be read: ")
    round_at(old).audit.write_bytes(b"[" * 100_000)
    assert verified(root)[0].differences[0].startswith("audit.json cannot be read: ")


def test_a_given_seed_needs_no_key(copy: Callable[[Path], Path], sent: Path) -> None:
    root = copy(sent)
    resolved(root, seed=bytes(16))
    (one,) = verified(root, key="")
    assert one.same
    assert one.notes == ("the seed was set with --seed",)
