"""Answers that people type into a reply: below a quoted label, between bars, in bold type."""

from __future__ import annotations

import pytest

from small_text_form import GOLDEN, clean, inputs, quoted, said
from vbxl.league.moves import Moves


def without(label: str) -> str:
    """The form as it was sent, with a label that has nothing behind it."""
    lines = GOLDEN.splitlines()
    return "\n".join(label if line.startswith(label) else line for line in lines)


def values(moves: Moves) -> list[object]:
    return [one.value for one in inputs(moves)]


ANSWERED = clean(GOLDEN)


def replied(label: str, answer: str, between: str = "") -> str:
    return quoted(without(label)).replace(f"> {label}\n", f"> {label}\n{between}{answer}\n")


@pytest.mark.parametrize("between", ["", "\n", ">\n\n"])
@pytest.mark.parametrize(
    ("label", "answer", "field"), [("SPONSOR:", "winner", "sponsor"), ("SEND:", "4", "send_number")]
)
def test_an_answer_below_a_quoted_label_is_its_answer(label: str, answer: str, field: str, between: str) -> None:
    moves = clean(replied(label, answer, between))
    assert getattr(moves, field).text == answer
    if not between:
        place = getattr(moves, field).place
        assert (replied(label, answer).splitlines()[place.line - 1], place.column) == (answer, 1)


def test_an_answer_below_a_label_of_a_set() -> None:
    label = "RISK FACTOR : "
    lines = GOLDEN.splitlines()
    at = next(index for index, line in enumerate(lines) if line.strip().startswith("RISK FACTOR"))
    bare = lines[at][: lines[at].index(":") + 1]
    text = quoted("\n".join([*lines[:at], bare])) + "7\n" + quoted("\n".join(lines[at + 1 :]))
    assert label.split(maxsplit=1)[0] in bare
    assert clean(text).matches["match1"].sets[0].risk.value == 7


def test_what_may_be_an_answer_is_not_passed_over() -> None:
    form = said(replied("SPONSOR:", "I should like the winner, please"))
    assert form.moves.sponsor.blank
    assert ["SPONSOR" in problem.message for problem in form.problems] == [True]


@pytest.mark.parametrize("after", ["> SALT: abc", "Regards,\nAnna", "--\nAnna", "=====\n"])
def test_what_is_no_answer_is_none(after: str) -> None:
    text = quoted(without("SPONSOR:").partition("SPONSOR:")[0] + "SPONSOR:") + f"{after}\n"
    assert said(text).moves.sponsor.blank


@pytest.mark.parametrize("mark", ["|", "> | "])
def test_a_form_quoted_with_bars(mark: str) -> None:
    assert values(clean(quoted(GOLDEN, mark))) == values(ANSWERED)


@pytest.mark.parametrize("mark", ["", "> "])
def test_labels_in_bold_type(mark: str) -> None:
    text = quoted(GOLDEN.replace("\nSPONSOR:", "\n*SPONSOR:*").replace("\nSEND:", "\n*SEND*:"), mark)
    assert "*SPONSOR:*" in text
    assert clean(text) != Moves()
    assert values(clean(text)) == values(ANSWERED)
