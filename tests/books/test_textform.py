"""The text form with bars, as it was until November 2026: all that it can say comes back from it."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import leagues
import typed_forms
from old_text_form import build
from small_text_form import GOLDEN, HAND, LINES, MOVES, SHEET, VIEW, I, clean, inputs, said, six
from vbxl.books.parsed_form import Form
from vbxl.books.textform import read
from vbxl.league.moves import MatchMoves, Moves, Row, SetMoves
from vbxl.league.view import view


def test_a_filled_form_comes_back() -> None:
    assert read(GOLDEN.encode(), "m.txt") == Form(VIEW, str(VIEW.id), MOVES)


def test_blank_form_asks_for_nothing() -> None:
    assert read(build(VIEW).encode(), "m.txt") == Form(VIEW, str(VIEW.id), Moves())


def test_forms_of_a_league() -> None:
    league = leagues.made_league()
    for team in league.teams:
        seen = view(league, team.id)
        assert read(build(seen).encode(), "m.txt") == Form(seen, str(seen.id), Moves())


def test_form_is_plain_and_narrow() -> None:
    text = build(VIEW, MOVES)
    assert text.endswith("END OF FORM\n")
    assert "\r" not in text
    assert all(line.isprintable() and len(line) <= 78 and line == line.rstrip() for line in text.splitlines())


def test_splits_are_start_levels() -> None:
    split = SetMoves(players=six("J. Jansen"), loss_ol=six(3))
    asked = Moves(matches={"match1": MatchMoves((split, *[SetMoves()] * 4), (Row("H. Ueda", (I(1),) * 5),))})
    back = clean(build(VIEW, asked)).matches["match1"]
    assert back.sets[0] == SetMoves(players=six("J. Jansen"))
    assert back.gain_ol == ()


@pytest.mark.parametrize("size", range(60, 70))
def test_long_names_in_a_reply(size: int) -> None:
    # Somewhere among these a line breaks before what a mail program would take for a quote mark or strip.
    name = "a" * size + " > > > >" * 20
    seen = VIEW.__class__(**{**VIEW.__dict__, "team_name": name})
    replied = "".join(f"> {line}\n" for line in build(seen).splitlines())
    assert said(replied).view == seen


def test_names_are_known_without_their_count() -> None:
    rows = "ROSTER\n| J. Jansen 2 | own | A | 12 | 11 |\nMy Name 3  own  B  10  10\n"
    made = clean(f"{SHEET}{rows}MATCH 1\nSET 1\nJ. Jansen 2\nMy Name 3\n").matches["match1"].sets[0]
    assert (made.players, made.positions) == (six("J. Jansen 2", "My Name 3"), six())


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(st.data())
def test_round_trip(data: st.DataObject) -> None:
    seen = data.draw(typed_forms.views())
    asked = data.draw(typed_forms.moves(seen))
    text = build(seen, asked)
    assert all(len(line) <= 78 for line in text.split("\n"))
    assert read(text.encode(), "m.txt") == Form(seen, str(seen.id), asked)
    replied = "".join(f"> > {line}\r\n" for line in text.split("\n"))
    assert read(replied.encode("utf-16"), "m.txt") == Form(seen, str(seen.id), asked)


@pytest.mark.parametrize("mark", ["", "> ", "> > ", ">>"])
def test_places(mark: str) -> None:
    text = "Hello,\n\n" + "".join(f"{mark}{line}\n" for line in GOLDEN.splitlines())
    lines = text.split("\n")
    found = list(inputs(said(text).moves))
    assert sum(not one.blank for one in found) > 30
    for one in found:
        assert one.place.file == "m.txt"
        assert one.place.line > 0
        stands = lines[one.place.line - 1]
        # What was trained is the difference of what stands there.
        if one.value is not None and stands.count("|") != 5:
            assert stands[one.place.column - 1 :].startswith(str(one.value))


def test_place_of_what_was_left_blank() -> None:
    made = said(HAND + "SET 1\nJ. Jansen 1\nSET 2\n").moves.matches["match1"]
    assert [made.sets[0].players[1].place.line, made.sets[0].risk.place.line] == [LINES + 1, LINES + 1]
    assert made.sets[1].players[0].place.line == LINES + 3
