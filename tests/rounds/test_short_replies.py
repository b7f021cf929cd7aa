"""A short reply in a round: it counts as the form that was sent with its lines in place, and the manager is told."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from commands import vbxl
from commitment_parts import sealed_view
from league_folders import KEY, made_folder, resolved, small_league
from round_places import round_at
from vbxl.books import textform
from vbxl.books.letter import as_text
from vbxl.league.lineups import prefilled
from vbxl.league.moves import Input, MatchMoves, Moves
from vbxl.league.view import make_full_view
from vbxl.post.letters import write_receipt
from vbxl.rounds.folder import find_league
from vbxl.rounds.status import get_status

pytestmark = pytest.mark.usefixtures("no_move_sheets")
LEAGUE = small_league()
ROOT = Path(__file__).parents[2]
ID = f"SHEET: {sealed_view(LEAGUE, 'T01').id}\n"
SENT = prefilled(make_full_view(LEAGUE, "T01"))
# C. Moreau has not played in any set; he takes the place and the position of the third.
LINES = "SPONSOR: winner\nSEND: 2\nMATCH 2\nSET 1\n3| C. Moreau\nDEVOTION: 3 2\n"
SHORT = f"Hi!\n\n{ID}as last time\n{LINES}\nRegards,\nAnna\n"


def full() -> Moves:
    """What SHORT says, written out."""
    match = SENT.matches["match2"]
    third = [*match.sets[0].players[:2], Input("C. Moreau"), *match.sets[0].players[3:]]
    first = replace(match.sets[0], players=tuple(third), devotion=(Input(3), Input(2)))
    return replace(
        SENT,
        send_number=Input(2),
        sponsor=Input("winner"),
        matches={**SENT.matches, "match2": MatchMoves((first, *match.sets[1:]))},
    )


def folder(root: Path, text: str, name: str = "t01.txt") -> Path:
    place = made_folder(root, LEAGUE, ("T02", "T03", "T04"))
    (place / "moves" / name).write_text(text, encoding="utf-8")
    return place


def told(root: Path) -> str:
    """The receipt of the first team."""
    found = get_status(find_league(root), bytes.fromhex(KEY))
    return as_text(write_receipt(found.collected, LEAGUE.teams[0].id))


def test_a_round_is_the_same_by_a_short_reply_as_by_the_full_form(tmp_path: Path) -> None:
    folder(tmp_path / "short", SHORT)
    folder(tmp_path / "full", textform.build(sealed_view(LEAGUE, "T01"), full()))
    short, whole = (resolved(tmp_path / kind, seed=b"one seed") for kind in ("short", "full"))
    assert short.events == whole.events
    assert short.after == whole.after
    ours, theirs = (one.collected.accepted["T01"] for one in (short, whole) if one.collected)
    assert ours.problems == theirs.problems == ()
    assert ours.moves == theirs.moves
    assert ours.send_number == 2
    # Into the seed goes the file as it came.
    assert ours.taken.sha256 != theirs.taken.sha256


def test_the_receipt_says_that_the_rest_is_as_sent(tmp_path: Path) -> None:
    folder(tmp_path, SHORT)
    text = told(tmp_path)
    said = " ".join(text.split())
    assert "You sent a short reply: everything it doesn't mention stays as in the form we sent you." in said
    assert "Needs your attention" not in text
    played = text.partition("You'll play\n")[2].partition("Not used yet")[0]
    assert "C. Moreau" in played
    assert "nothing" not in played


def test_the_example_of_the_handbook_is_true(tmp_path: Path) -> None:
    """The reply shown in docs/manager.md is one to a round of the sample league, and has no problems."""
    page = (ROOT / "docs" / "manager.md").read_text("utf-8")
    (shown,) = re.findall(r"```text\n(SHEET: .*?)```", page, re.DOTALL)
    round_ = ROOT / "samples" / "season-1" / "round-07"
    sheet = (round_at(round_).forms / "amber-coast-league-S1-R07-T01-northgate-nets-move.txt").read_text("utf-8")
    assert shown.splitlines()[0] in sheet.splitlines()
    (tmp_path / "reply.txt").write_text(shown, encoding="utf-8")
    exits, out, _ = vbxl("check", "--quiet", tmp_path / "reply.txt", "--league", round_at(round_).root)
    assert exits == 0
    assert [line.split(": ")[1] for line in out.splitlines()[:-1]] == ["TEXT-NAME"]
    assert "read as H. Ueda" in out


@pytest.mark.parametrize("ending", [".xlsx", ".txt"])
def test_a_manager_checks_a_short_reply_with_the_sheet_alone(tmp_path: Path, ending: str) -> None:
    round_ = round_at(ROOT / "samples" / "season-1" / "round-07")
    (form,), (workbook,) = round_.forms.glob("*T03*"), round_.sheets.glob("*T03*")
    sheet = form if ending == ".txt" else workbook
    ident = re.findall(r"SHEET: (\S+)", form.read_text("utf-8"))[0]
    beside = tmp_path / f"T03-move{ending}"
    beside.write_bytes(sheet.read_bytes())
    short = tmp_path / "reply.txt"
    short.write_text(
        f"my sheet {ident}\nas last time please, SPONSOR: steady, match 2 set 1 risk 11\ngr Anneke\n", "utf-8"
    )
    code, out, _ = vbxl("check", short, beside, "--quiet")
    assert code == 1
    assert "reply.txt:2:" in out
    assert "R3.4-RISK" in out
    assert "1 problem; checked against the sheet's own data, with the rest as in the form we sent" in out
    code, out, _ = vbxl("check", short, beside)
    # What the receipt will say.
    played = out.partition("You'll play:\n")[2].partition("Not used yet")[0]
    assert [" ".join(line.split()) for line in played.splitlines()[:2]] == ["sponsor steady", "Match 2 set 1: risk 11"]
    code, out, _ = vbxl("check", short, "--quiet")
    assert code == 2
    assert "Check it together with the sheet that you received" in out
