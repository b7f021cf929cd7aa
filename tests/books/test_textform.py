"""The text form with bars as it was at first: what it says, and where each entry of it stands."""

from __future__ import annotations

import pytest

from small_text_form import GOLDEN, HAND, LINES, MOVES, SHEET, VIEW, clean, inputs, said, six
from vbxl.books.parsed_form import Form
from vbxl.books.textform import read


def test_a_filled_form_comes_back() -> None:
    assert read(GOLDEN.encode(), "m.txt") == Form(VIEW, str(VIEW.id), MOVES)


def test_names_are_known_without_their_count() -> None:
    rows = "ROSTER\n| J. Jansen 2 | own | A | 12 | 11 |\nMy Name 3  own  B  10  10\n"
    made = clean(f"{SHEET}{rows}MATCH 1\nSET 1\nJ. Jansen 2\nMy Name 3\n").matches["match1"].sets[0]
    assert (made.players, made.positions) == (six("J. Jansen 2", "My Name 3"), six())


@pytest.mark.parametrize("mark", ["", "> > "])
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
