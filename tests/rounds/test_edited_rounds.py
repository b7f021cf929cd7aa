"""A round whose league book the GM edited: on his screen, in the results, in reports, in the audit, and verified."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from commands import as_json, vbxl
from commitment_parts import made_results, opened
from league_folders import KEY, resolved, small_league
from played_round import cells, inside, market_league, market_round, report_of, results_of, texts, told_of
from round_places import round_at
from test_leaguebook import edited
from vbxl.books import leaguebook, report
from vbxl.league.gm_edits import find_edits
from vbxl.league.json_form import json_bytes
from vbxl.league.league import Balance, League
from vbxl.rounds import audit
from vbxl.rounds.book import find_book_edits, open_book
from vbxl.rounds.folder import WRITTEN_BOOK, find_league
from vbxl.rounds.verify import Verified, verify

LEAGUE = small_league()
CHANGED = "Changed by the GM"
UNKNOWN = "We cannot tell whether the GM changed anything: "
PLAYER = LEAGUE.teams[0].players[0]


def place(root: Path, number: int = 2) -> Path:
    return root / "season-1" / f"round-{number:02d}"


def edit(root: Path) -> None:
    """What the GM does: a level of T01 and the deadline of round 3."""

    def typed(workbook: Any) -> None:
        assert workbook["Players"]["B2"].value == PLAYER.name
        workbook["Players"]["E2"] = PLAYER.ol + 3
        workbook["Season"]["B16"] = "2026-10-18 18:00 +01:00"
        assert workbook["Season"]["A16"].value == "deadline_round_3"

    book = round_at(place(root)).book
    book.write_bytes(edited(typed, book.read_bytes()))


LINES = [
    f"the league: deadline, round 3: Sat {LEAGUE.deadlines[2]} → Sun 2026-10-18 18:00 +01:00",
    f"Northgate Nets: OL, {PLAYER.name}: {PLAYER.ol} → {PLAYER.ol + 3}",
]


@pytest.fixture
def root(copy: Callable[[Path], Path], sent: Path) -> Path:
    return copy(sent)


@pytest.fixture(scope="module")
def played_edited(sent: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The round resolved from an edited book. Not to be changed: ask for a copy."""
    root = tmp_path_factory.mktemp("edited") / "league"
    shutil.copytree(sent, root)
    edit(root)
    assert resolved(root).edited
    return root


@pytest.fixture
def again(copy: Callable[[Path], Path], played_edited: Path) -> Path:
    return copy(played_edited)


def sheets(root: Path, name: str) -> dict[str, list[list[Any]]]:
    (path,) = (place(root) / "results").glob(name)
    return cells(path.read_bytes())


def told_audit(root: Path) -> Any:
    return audit.read_audit(round_at(place(root)).audit)["edited"]


def verified(root: Path) -> Verified:
    (one,) = verify(find_league(root), key=lambda: bytes.fromhex(KEY))
    return one


def test_a_book_saved_again_without_an_edit_has_none(root: Path) -> None:
    book = round_at(place(root)).book
    book.write_bytes(edited(lambda workbook: workbook.create_sheet("My notes"), book.read_bytes()))
    assert find_book_edits(find_league(root).open_round(), open_book(book)) == ()


def test_what_was_edited_is_told_in_results_report_and_audit(played_edited: Path) -> None:
    rows = sheets(played_edited, "*-results.xlsx")[CHANGED]
    assert [row[0] for row in rows[:3]] == [
        CHANGED,
        "changed by the GM since round 1 of season 1 was resolved",
        "A team's secrets are listed by kind only; its own report shows them in full.",
    ]
    assert rows[4:] == [
        ["Whose", "What", "Of which", "Before", "Now"],
        ["the league", "deadline", "round 3", f"Sat {LEAGUE.deadlines[2]}", "Sun 2026-10-18 18:00 +01:00"],
        ["Northgate Nets", "a player's levels", None, None, None],
    ]
    own = sheets(played_edited, "teams/*-T01-northgate-nets-report.xlsx")
    assert own[CHANGED][5:] == [["Northgate Nets", "OL", PLAYER.name, str(PLAYER.ol), str(PLAYER.ol + 3)]]
    front = [cell for row in own["Report"] for cell in row if cell]
    assert "One detail of your team was changed by the GM since round 1 of season 1 was resolved." in front
    assert CHANGED not in sheets(played_edited, "teams/*-T02-mill-lane-blockers-report.xlsx")
    assert [(one["team"], one["what"], one["before"], one["after"]) for one in told_audit(played_edited)] == [
        ("", "deadline", LEAGUE.deadlines[2], "2026-10-18 18:00 +01:00"),
        ("T01", "OL", str(PLAYER.ol), str(PLAYER.ol + 3)),
    ]
    assert verified(played_edited).same


def test_the_gm_sees_his_edits_before_the_round_is_played(root: Path) -> None:
    edit(root)
    heading = "Changed by the GM since round 1 of season 1 was resolved"
    for command in (("status",), ("resolve", "--dry-run")):
        lines = vbxl(*command, root)[1].splitlines()
        at = lines.index(heading)
        assert lines[at + 1 : at + 3] == LINES
        told = as_json(*command, root)[1]["edited"]
        assert [one["what"] for one in told] == ["deadline", "OL"]


def _gone(kept: Path) -> None:
    kept.unlink()


def _of_another_round(kept: Path) -> None:
    kept.write_bytes(leaguebook.build(replace(LEAGUE, season_number=2))[0])


@pytest.mark.parametrize("lost", [_gone, _of_another_round])
def test_without_the_copy_nothing_can_be_known(root: Path, lost: Callable[[Path], None]) -> None:
    lost(round_at(place(root)).written_book)
    out = vbxl("status", root)[1]
    assert f"note: cannot list your changes since round 1 of season 1 was resolved: {WRITTEN_BOOK} is missing or" in out
    assert as_json("status", root)[1]["edited"] is None


def test_what_cannot_be_known_is_told_in_the_results(root: Path) -> None:
    round_at(place(root)).written_book.unlink()
    done = resolved(root)
    assert done.edited is None
    told = [row[0] for row in sheets(root, "*-results.xlsx")[CHANGED] if row[0]]
    assert told[1] == "changed by the GM since round 1 of season 1 was resolved"
    assert told[3].startswith(UNKNOWN)
    assert CHANGED not in sheets(root, "teams/*-T01-northgate-nets-report.xlsx")
    assert told_audit(root) is None
    assert verified(root).same


def test_a_copy_that_went_after_the_round_is_a_difference(again: Path) -> None:
    round_at(place(again)).written_book.unlink()
    gone = f"{WRITTEN_BOOK} is missing or unreadable, so vbxl cannot compare the GM's edits"
    assert verified(again).differences == (gone,)


def test_an_edit_taken_out_of_the_audit_is_a_difference(again: Path) -> None:
    path = round_at(place(again)).audit
    told = json.loads(path.read_bytes())
    told["edited"].pop()
    path.write_bytes(json_bytes(told))
    assert verified(again).differences == ("edited: the number of entries is recorded as 1, but the replay gives 2",)


def secretly_edited(league: League) -> League:
    """A league in which every team's secrets were others: levels, names, accounts, sponsor, counts, line-ups."""
    listed = {one.player for one in league.transfers}
    teams = tuple(
        replace(
            team, opening=Balance(98765, 8765, 7654), sponsor="", spied=77, scouted=66, warnings=55, last_match=(),
            players=tuple(
                one if one.name in listed or at == 1 else replace(one, name=f"Zqx {one.name}" if at else one.name,
                ol=one.ol if at else 543, dl=one.dl if at else 432)
                for at, one in enumerate(team.players)
            ),
        )
        for team in league.teams
    )  # fmt: skip
    return replace(league, teams=teams)


def test_no_secret_comes_into_the_results_by_an_edit() -> None:
    league = market_league()
    found = find_edits(secretly_edited(league), league)
    played = market_round()
    book = made_results(played.before, played.after, played.events, played.receipts, found)
    assert "levels" in texts(book, CHANGED)
    parts = inside(book).decode("utf-8", "replace")
    for secret in ("Zqx", "98765", "8765", "7654", "543", "432", "77", "66"):
        assert secret not in texts(book, CHANGED), secret
    quiet = inside(results_of(played)).decode("utf-8", "replace")
    names = {player.name for team in league.teams for player in team.players}
    assert [name for name in names if parts.count(name) != quiet.count(name)] == []


def test_a_report_tells_nothing_of_what_was_edited_of_others() -> None:
    league = market_league()
    found = find_edits(secretly_edited(league), league)
    played = market_round()
    of_others = tuple(one for one in found if one.team != "T04")
    draws = opened(played.before, "T04")
    book = report.build(
        played.before, played.after, "T04", played.events, told_of(played), (), None, (), draws, of_others
    )
    assert book == report_of(played, "T04")


def test_typed_text_stays_text_in_what_was_edited() -> None:
    league = market_league()
    typed = '=HYPERLINK("http://x.y")'
    first = league.teams[0]
    before = replace(league, teams=(replace(first, name=typed), *league.teams[1:]), name="a\u202eb")
    played = market_round()
    book = made_results(played.before, played.after, played.events, {}, find_edits(before, league))
    said = [row[3] for row in cells(book)[CHANGED]]
    assert {typed, "a\\u202eb"} <= set(said)
    assert b"<f>" not in inside(book)
