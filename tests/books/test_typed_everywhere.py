"""No text that somebody typed becomes more than text in anything that is written or printed.

The same round is played twice, once with plain names and once with hostile ones: what the two differ in is typed text.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from commands import vbxl
from commitment_parts import KEY, sealed_view
from round_places import round_at
from twin_leagues import ABSENT, FILES, HOSTILE, NO_MOVE, Played, hostile, plain_league, plain_moves, played, renamed
from vbxl.books import movesheet, textform
from vbxl.books.parsed_form import Form
from vbxl.functions import FUNCTIONS
from vbxl.league.lineups import prefilled
from vbxl.league.view import add_salt, make_full_view
from vbxl.rounds.book import open_book
from vbxl.rounds.closing import ResolveState
from vbxl.xlsx.cells import unescape_text
from vbxl.xlsx.guard import guard
from workbook_parts import bones, cells, heads, parts, words

TEAM = re.compile(r"[a-z0-9-]+(-S[0-9]-R[0-9]{2})?-(T[0-9]{2})-[a-z0-9-]+-([a-z]+)\.")
LEAGUE = re.compile(r"(?<![A-Za-z0-9-])[a-z0-9-]+-((S[0-9]-(R[0-9]{2}-)?)?[a-z]+\.)")
# What differs for other reasons: hashes, the mark of the league in a sheet's id, names of files.
_HASH = re.compile(r"[0-9a-f]{64}")
# A name that needs bars takes a line of its own in a text form, so that the lines below have other numbers.
_LINE = re.compile(r"\bline [0-9]+\b|(?<=\.txt):[0-9]+:[0-9]+(?=:)")
_SHEET_ID = re.compile(r"(S1-R0[23]-T0[0-9])-[0-9a-f]{8}")
SENT = tuple(f"sent {number}.txt" for number in range(len(FILES)))


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> tuple[Played, Played]:
    """The round with plain names, and with hostile ones. Not to be changed."""
    league = plain_league()
    moves = plain_moves(league)
    one = played(tmp_path_factory.mktemp("plain"), league, moves, SENT)
    return one, played(tmp_path_factory.mktemp("typed"), renamed(league), renamed(moves), FILES)


@pytest.fixture(scope="module")
def typed(both: tuple[Played, Played]) -> Played:
    return both[1]


def written(root: Path, ending: str) -> dict[str, Path]:
    """What was written, by its path with a team's name left out."""
    found = [path for path in sorted(root.rglob(f"*{ending}")) if path.parent.name != "moves"]
    plain = (TEAM.sub(r"\2-\3.", path.relative_to(root).as_posix()) for path in found)
    named = {LEAGUE.sub(r"\1", name): path for name, path in zip(plain, found, strict=True)}
    return dict(sorted(named.items()))


def as_hostile(text: str) -> str:
    """A text of the plain round as the other one has it."""
    for ours, theirs in zip(SENT, FILES, strict=True):
        for ending in (".txt", ".xlsx"):
            text = text.replace(ours.replace(".txt", ending), theirs.replace(".txt", ending))
    return hostile(text)


def bare(text: str) -> str:
    return _LINE.sub("", _SHEET_ID.sub(r"\1", _HASH.sub("", text)))


def test_all_of_it_was_typed_and_played(both: tuple[Played, Played]) -> None:
    assert [one.resolution.state for one in both] == [ResolveState.RESOLVED, ResolveState.RESOLVED]
    after = open_book(round_at(both[1].root / "season-1" / "round-03").book).league
    assert after == renamed(open_book(round_at(both[0].root / "season-1" / "round-03").book).league)
    names = {one.name for team in after.teams for one in team.players} | {team.name for team in after.teams}
    names |= {one.name for one in after.contract_players} | {one.reason for one in after.ledger}
    assert set(HOSTILE) - names == set()


# What hangs on the league's name and on the bytes of files: tokens, salts, hashes.
SEALED = re.compile(r"S[0-9]+-R[0-9]+-T[0-9]+-[0-9a-f]{8}|^[bcdfghjklmnpqrst]{16}$|[0-9a-f]{64}")


def unsealed(found: dict[tuple[str, str], tuple[str, str]]) -> dict[tuple[str, str], tuple[str, str]]:
    return {at: (kind, "" if SEALED.search(text) else text) for at, (kind, text) in found.items()}


def test_every_workbook_is_the_plain_one_with_other_texts(both: tuple[Played, Played]) -> None:
    ours, theirs = (written(one.root, ".xlsx") for one in both)
    assert list(ours) == list(theirs)
    kinds = {re.sub("T[0-9]{2}", "T", name) for name in ours}
    assert {
        "history/S1-R02-history.xlsx", "history/gm.xlsx", "history/teams/T-history.xlsx",
        "season-1/round-02/results/S1-R02-results.xlsx", "season-1/round-02/results/teams/T-report.xlsx",
        "league.xlsx", "season-1/round-03/sheets/T-move.xlsx",
    } <= kinds  # fmt: skip
    for name in ours:
        plain_book, book = (parts(one[name].read_bytes()) for one in (ours, theirs))
        assert bones(book) == bones(plain_book), name
        found, expected = unsealed(cells(book)), unsealed(cells(plain_book))
        # The kind of every cell, and what stands in it, character by character.
        assert {at: (kind, bare(unescape_text(text))) for at, (kind, text) in found.items()} == {
            at: (kind, bare(as_hostile(text))) for at, (kind, text) in expected.items()
        }, name
        assert [bare(one) for one in words(book) if not SEALED.search(one)] == [
            bare(as_hostile(one)) for one in words(plain_book) if not SEALED.search(one)
        ], name


def test_no_head_of_a_page_has_a_code_that_was_typed(both: tuple[Played, Played]) -> None:
    codes = re.compile("&([LCRAPNFDTBIU]|[0-9]+)")
    ours, theirs = (written(one.root, ".xlsx") for one in both)
    many = 0
    for name in ours:
        plain_heads, found = (list(heads(parts(one[name].read_bytes()))) for one in (ours, theirs))
        for expected, head in zip(plain_heads, found, strict=True):
            assert codes.findall(head.replace("&&", "")) == codes.findall(expected), (name, head)
            # && is the letter; a space keeps a digit away from the size before it.
            shown = codes.sub("|", head.replace("&&", "\0")).replace("\0", "&")
            assert re.sub(r"\| ", "|", shown) == re.sub(r"\| ", "|", hostile(codes.sub("|", expected))), (name, head)
            assert "&" not in codes.sub("", head.replace("&&", ""))
            many += "&&" in head
    assert many > 10


def test_files_are_called_by_plain_letters(typed: Played) -> None:
    made = [path for path in typed.root.rglob("*") if path.parent.name != "moves"]
    assert len(made) > 50
    assert [str(path) for path in made if not re.fullmatch(r"[A-Za-z0-9.-]+", path.name)] == []


def test_what_was_sent_out_reads_back_as_it_was_meant(typed: Played) -> None:
    league = open_book(round_at(typed.root / "season-1" / "round-03").book).league
    for team in league.teams:
        seen, told = sealed_view(league, team.id), make_full_view(league, team.id)
        filled = add_salt(prefilled(told), seen, KEY)
        found = {path.suffix: path for path in typed.root.rglob(f"*-R03-{team.id}-*-move.*")}
        assert textform.read(found[".txt"].read_bytes(), "sheet.txt") == Form(seen, str(seen.id), filled)
        guarded = guard(found[".xlsx"].read_bytes(), functions=FUNCTIONS)
        form = movesheet.read(guarded, "sheet.xlsx")
        assert (form.moves, form.problems, form.sheet_id) == (filled, (), str(seen.id))


def test_what_was_asked_in_a_mail_is_what_was_typed(typed: Played) -> None:
    for path in sorted(typed.sent.glob("*.txt")):
        form = textform.read(path.read_bytes(), path.name)
        assert form.view is not None
        team = form.view.id.team
        sent = typed.moves[team]
        assert (form.moves.scouts, form.moves.sponsor, form.moves.offer_bids, form.moves.sales, form.moves.spying) == (
            sent.scouts, sent.sponsor, sent.offer_bids, sent.sales, sent.spying
        ), path.name  # fmt: skip
        assert [row.players for row in form.moves.matches["match1"].sets] == [
            row.players for row in sent.matches["match1"].sets
        ]


def test_replies_and_the_audit_hold_texts_alone(both: tuple[Played, Played]) -> None:
    for ending in (".txt", ".json"):
        ours, theirs = (written(one.root, ending) for one in both)
        assert list(ours) == list(theirs)
        for path in theirs.values():
            assert all(one.isprintable() for one in path.read_text("utf-8").split("\n")), path
    ours, theirs = (written(one.root / "season-1" / "round-02" / "replies", ".txt") for one in both)
    assert len(theirs) == len(both[1].league.teams)
    for name, path in theirs.items():
        # A heading is underlined as long as it is, and lines are broken where they are full.
        # The example of a short reply has only names that can be copied as they are.
        texts = (one.read_text("utf-8").partition("Or send a short reply")[0] for one in (path, ours[name]))
        told, expected = (re.sub(r"\n=+\n", "\n", one) for one in texts)
        told, expected = (bare(TEAM.sub(r"\1", " ".join(one.split()))) for one in (told, expected))
        expected = as_hostile(expected)
        assert "".join(told.split()) == "".join(expected.split()), name
    audits = [json.loads(written(one.root, ".json")[".vbxl/season-1/round-02/audit.json"].read_bytes()) for one in both]
    told, expected = (
        json.loads(json.dumps(audit["events"]), object_pairs_hook=hook)
        for audit, hook in zip(audits, (_with_hostile_texts, _without_lines), strict=True)
    )
    assert expected == told


def _without_lines(pairs: list[tuple[str, object]]) -> dict[str, object]:
    return {key: value for key, value in pairs if key not in {"line", "column"}}


def _with_hostile_texts(pairs: list[tuple[str, object]]) -> dict[str, object]:
    return {key: _hostile_value(value) for key, value in _without_lines(pairs).items()}


def _hostile_value(value: object) -> object:
    if isinstance(value, list):
        return [_hostile_value(one) for one in value]
    return as_hostile(value) if isinstance(value, str) else value


def commands(of: Played) -> Iterator[tuple[object, ...]]:
    yield "verify", of.root
    yield "status", of.root
    yield ("check", *sorted(of.sent.iterdir()))


def test_commands_print_lines_and_nothing_else(typed: Played) -> None:
    for asked in commands(typed):
        _, out, err = vbxl(*asked)
        assert all(line.isprintable() for line in (out + err).split("\n")), asked
        _, told, _ = vbxl(*asked, "--json")
        assert told.isascii()
        assert "[red]x" in json.dumps(json.loads(told)) or asked[0] == "verify"
    _, out, _ = vbxl("check", *sorted(typed.sent.iterdir()))
    assert out.count("[red]x[bold].txt") > 3
    assert NO_MOVE in out


def test_a_terminal_is_sent_colours_of_ours_alone(typed: Played) -> None:
    out = on_a_terminal("status", typed.root.as_posix())
    assert "\x1b[1m" in out, "a terminal gets bold headings"
    plain = re.sub(r"\x1b\[[0-9;]*m", "", out)
    assert {one for one in plain if not one.isprintable()} == {"\n"}
    # Nothing but bold and back: no colour, no link.
    assert set(re.findall(r"\x1b\[([0-9;]*)m", out)) <= {"0", "1"}
    for team in typed.league.teams:
        # A long name is folded in its column.
        assert team.name[:9] in plain
    assert f"{ABSENT} TRUE" in plain


def on_a_terminal(*words: str) -> str:
    """What a command sends to a terminal of its own, with line ends as in a file."""
    import pty

    ours, theirs = pty.openpty()
    environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "200", "LC_ALL": "C.UTF-8"}
    command = [sys.executable, "-m", "vbxl.cli.main", *words]
    process = subprocess.Popen(command, stdout=theirs, stderr=theirs, stdin=theirs, env=environment)
    os.close(theirs)
    said = b""
    # A terminal whose program has ended gives an error, not an end.
    while piece := _piece(ours):
        said += piece
    os.close(ours)
    process.wait(60)
    return said.decode().replace("\r\n", "\n")


def _piece(terminal: int) -> bytes:
    try:
        return os.read(terminal, 1 << 16)
    except OSError:
        return b""
