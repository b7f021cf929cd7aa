"""Nothing that looks like an answer is passed over: it is read where it can mean one thing only, else told (R12.2)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from blocks import CASES
from small_text_form import AS_SENT, SENT, I, inputs, quoted, said
from vbxl.books.parsed_form import Form
from vbxl.books.textform import build, read
from vbxl.league.moves import Moves
from vbxl.league.view import SheetId, View

FORM = (CASES / "textform_with_bars_sent.txt").read_text("utf-8")
LINES = FORM.splitlines()
BIDS = "BIDS ON TRANSFERS: 2"
ROWS = {
    "ueda": next(line for line in LINES if line.startswith(" 5| H. Ueda")),
    "odell": next(line for line in LINES if line.startswith(" 4| L. O'Dell") and "own" not in line),
    "juhl": next(line for line in LINES if "| A. Juhl" in line or "2| A. Juhl" in line),
    "pálffy": [line for line in LINES if line.startswith(" 3| K. Pálffy")][-1],
    "brouwer": next(line for line in LINES if "Piet van Brouwer" in line),
    "stone": next(line for line in LINES if "Mika Stone" in line),
    "player": next(line for line in LINES if line.startswith(" 1| player")),
    "tp": next(line for line in LINES if line.startswith(" 2| TP")),
    "winner": next(line for line in LINES if line.startswith(" 2| winner")),
    "concept": next(line for line in LINES if line.startswith("TACTICAL")),
    "risk": next(line for line in LINES if line.startswith("RISK")),
    "devotion": next(line for line in LINES if line.startswith("DEVOTION")),
}


def below(after: str, *more: str, mark: str = "> ", text: str = FORM) -> str:
    """The form quoted, with lines typed below one of its lines."""
    assert f"\n{after}\n" in text
    whole = quoted(text, mark) if mark else text
    return whole.replace(f"\n{mark}{after}\n", f"\n{mark}{after}\n" + "".join(f"{one}\n" for one in more), 1)


def values(moves: Moves) -> list[object]:
    return [one.value for one in inputs(moves)]


def codes(form: Form) -> list[str]:
    return [one.code for one in form.problems]


def only(form: Form, **changed: object) -> None:
    """The form is as it was sent, but for this, without a fault."""
    assert form.moves == replace(AS_SENT, **changed)  # type: ignore[arg-type]
    assert set(codes(form)) <= {"TEXT-OVER", "TEXT-NAME"}


GREETINGS = (
    "Thanks for the list!", "Hi Rien", "Cheers", "--", "Sent from my iPhone", "From: Anna", "Date: today",
    "-----Original Message-----", "On Mon, 2 Nov 2026, Anna wrote:", "End", "Codes", "Kind regards,",
)  # fmt: skip


@pytest.mark.parametrize("greeting", GREETINGS)
@pytest.mark.parametrize("mark", ["", "> "])
@pytest.mark.parametrize("where", ["ueda", "juhl"])
def test_a_greeting_inside_silences_nothing(greeting: str, mark: str, where: str) -> None:
    filled = FORM.replace("\nSPONSOR:", "\nSPONSOR: winner").replace("\nSALT:", "\nSALT: abc")
    form = said(below(ROWS[where], greeting, mark=mark, text=filled))
    assert form.view == SENT
    assert values(form.moves) == [*values(replace(AS_SENT, sponsor=I("winner"), salt=I("abc")))]


@pytest.mark.parametrize("greeting", GREETINGS)
@pytest.mark.parametrize("line", ["3. Ueda", "RISK FACTOR: 4", "Ueda 3"])
def test_what_follows_a_greeting_is_read_or_told(greeting: str, line: str) -> None:
    text = f"SHEET: {SENT.id}\nas last time\nMATCH 1\nSET 1\n{greeting}\n{line}\n"
    form = read(text.encode(), "m.txt", SENT)
    assert form.moves != AS_SENT or "TEXT-LINE" in codes(form) or "TEXT-PART" in codes(form)


def test_prose_after_a_greeting_stays_silent() -> None:
    form = said(FORM + "Thanks for all the work.\nIt was a fine season for us.\nAnna\nHarbour Street\n")
    only(form)
    only(said(below(ROWS["juhl"], "Thanks for all!", "What a fine list it is")))


@pytest.mark.parametrize("mark", ["", "> "])
@pytest.mark.parametrize(
    ("row", "answer", "field", "found"),
    [
        ("juhl", "500", "transfer_bids", ["A. Juhl", 500]),
        ("juhl", "$500", "transfer_bids", ["A. Juhl", 500]),
        ("juhl", "500,-", "transfer_bids", ["A. Juhl", 500]),
        ("pálffy", "18", "training", ["K. Pálffy", 1, None]),
        ("pálffy", "18 10", "training", ["K. Pálffy", 1, 1]),
        ("stone", "80 3", "contract_bids", ["Mika Stone", 80, 3]),
        ("stone", "80/3", "contract_bids", ["Mika Stone", 80, 3]),
        ("stone", "80", "contract_bids", ["Mika Stone", 80, None]),
        ("tp", "60", "offer_bids", ["2", 60, None]),
        ("player", "700 | K. Tester", "offer_bids", ["1", 700, "K. Tester"]),
    ],
)
def test_values_below_a_row_are_its_answer(mark: str, row: str, answer: str, field: str, found: list[object]) -> None:
    form = said(below(ROWS[row], answer, mark=mark))
    (entry,) = getattr(form.moves, field)
    assert [entry.key, *(one.value for one in entry.inputs)] == found
    assert codes(form) == []


@pytest.mark.parametrize(
    ("row", "answer"), [("pálffy", "+1"), ("pálffy", "11"), ("juhl", "1 2 3"), ("winner", "X"), ("juhl", "# 500")]
)
def test_values_that_may_be_for_several_cells_are_told(row: str, answer: str) -> None:
    form = said(below(ROWS[row], answer))
    assert codes(form) == ["TEXT-LINE"]
    assert form.moves == AS_SENT


@pytest.mark.parametrize("mark", ["", "> "])
@pytest.mark.parametrize(
    "answer",
    ["winner", "My choice: winner", "winner.", "Winner!", "the winner", "-> winner", "- winner", "winner please"],
)
def test_a_sponsor_below_his_label(mark: str, answer: str) -> None:
    only(said(below("SPONSOR:", answer, mark=mark)), sponsor=I("winner"))
    hint = LINES[LINES.index("SPONSOR:") + 1]
    only(said(below(hint, answer, mark=mark)), sponsor=I("winner"))
    only(said(FORM.replace("\nSPONSOR:\n", f"\nSPONSOR: {answer}\n")), sponsor=I("winner"))


@pytest.mark.parametrize(
    ("row", "line"),
    [
        ("winner", "yes"),
        ("winner", "X"),
        ("winner", "my sponsor: winner"),
        (" 2| River Rats", "River Rats"),
        ("SPONSOR:", "nobody I know"),
    ],
)
def test_given_tables_swallow_nothing(row: str, line: str) -> None:
    form = said(below(ROWS.get(row, row), line))
    assert [one.found for one in form.problems] == [line]


@pytest.mark.parametrize("line", ["WC", "WC Wall", "wall", "5"])
def test_a_concept_below_its_label_counts(line: str) -> None:
    form = said(below(ROWS["concept"], line))
    found = form.moves.matches["match1"].sets[0].concept.text
    assert found == line.partition(" ")[0]
    assert codes(form) == ["TEXT-OVER"]
    assert "in place of" in form.problems[0].message


@pytest.mark.parametrize("line", ["none", "no", "nobody", "-", "None.", "geen"])
def test_no_talents(line: str) -> None:
    only(said(below("SCOUTING", line)))


@pytest.mark.parametrize("line", ["yes", "ok", "page 2", "no change here", "2 talents"])
def test_what_is_no_talent_is_told_or_ignored(line: str) -> None:
    form = said(below("SCOUTING", line))
    assert form.moves.scouts == ()
    assert (codes(form), form.ignored) == ((["TEXT-LINE"], ()) if line == "yes" else ([], (line,)))


ENTRIES = (
    "my sponsor: winner", "my sponsor: Nobody Ltd", "Sponsor winner", "risk: 5", "risk 5 in all sets",
    "Bid on A. Juhl: 500", "Maybe sell H. Ueda", "send no 2", "Ueda",
)  # fmt: skip


@pytest.mark.parametrize("line", ENTRIES)
def test_an_entry_outside_the_form_is_told(line: str) -> None:
    for text in (f"Hello!\n{line}\n\n{quoted(FORM)}", f"{FORM}\n{line}\n"):
        form = said(text)
        found = [one.found for one in form.problems if one.code == "TEXT-LINE"]
        assert found == [line] or (line == "Sponsor winner" and form.moves.sponsor == I("winner"))
        assert all("it is not read" in one.remedy for one in form.problems)


@pytest.mark.parametrize(
    ("line", "said_so"),
    [("A. Juhl 500", "transfer_bids"), ("Sell H. Ueda", "sales"), ("PS: spy River Rats", "spying")],
)
def test_an_entry_outside_the_form_is_read(line: str, said_so: str) -> None:
    for text in (f"Hello!\n{line}\n\n{quoted(FORM)}", f"{FORM}\nCheers, Anna\n\n{line}\n"):
        form = said(text)
        assert getattr(form.moves, said_so)
        assert form.problems == ()


def test_prose_outside_the_form_is_silent() -> None:
    prose = "Hi Rien,\nthis is my form for round 8.\nSee you on Saturday at 10.\nWe won 3-1 last week!\n"
    only(said(prose + quoted(FORM) + prose))


def test_what_was_typed_counts_before_what_is_quoted() -> None:
    above = "MATCH 1\nSET 1\n4| H. Ueda\nRISK FACTOR: 4\n\nOn Mon, 2 Nov 2026 at 10:00, GM <gm@example.org> wrote:\n"
    form = said(above + quoted(FORM))
    found = form.moves.matches["match1"].sets[0]
    assert ([one.value for one in found.players][3], found.risk.value) == ("H. Ueda", 4)
    assert codes(form) == ["TEXT-OVER", "TEXT-OVER"]
    assert [one.remedy for one in form.problems] == ["Nothing to do."] * 2
    assert "in place of" in form.problems[0].message


@pytest.mark.parametrize("line", ["C. Moreau", "Moreau", "4| C. Moreau", "4. Moreau"])
def test_a_name_below_a_players_row_takes_his_place(line: str) -> None:
    form = said(below(ROWS["odell"], line))
    names = [one.value for one in form.moves.matches["match1"].sets[0].players]
    assert names == ["J. Jansen", "J. Jansen 2", "K. Pálffy", "C. Moreau", "H. Ueda", "Rolf Amber"]


def test_an_extra_name_moves_nobody() -> None:
    for form in (said(below(ROWS["odell"], "C. Moreau", mark="")), said(below(ROWS["odell"], "Moreau", "Ueda"))):
        names = [one.value for one in form.moves.matches["match1"].sets[0].players]
        assert [*names[:3], *names[4:]] == ["J. Jansen", "J. Jansen 2", "K. Pálffy", "H. Ueda", "Rolf Amber"]
        assert "TEXT-LINE" in codes(form)


@pytest.mark.parametrize("typed", ["A Juhl", "Juhl", "Juhl, A.", "JUHL"])
def test_a_lot_by_surname(typed: str) -> None:
    form = said(below(BIDS, f"1| {typed} | | | | | | 500" if "," in typed else f"{typed} 500"))
    assert [(row.key, row.inputs[0].value) for row in form.moves.transfer_bids] == [("A. Juhl", 500)]
    assert "TEXT-NAME" in codes(form)


def test_what_word_processors_do_to_characters() -> None:
    odd = FORM.replace("O'Dell", "O’Dell").replace("SPONSOR:", "SPONSOR： winner\u200b")
    odd = odd.replace("SEND:", "\ufeffSEND: 2")
    form = said(odd)
    only(form, sponsor=I("winner"), send_number=I(2))
    assert form.view == SENT


@pytest.mark.parametrize("mark", ["RK> ", "  RK> ", "An> ", ": "])
def test_other_marks_of_quotation(mark: str) -> None:
    only(said(quoted(FORM, mark)))
    only(said(below("SPONSOR:", "winner", mark=mark)), sponsor=I("winner"))


@pytest.mark.parametrize("name", ["niemand", "yes", "page 2", "12"])
def test_a_new_name_that_reads_like_none_is_built_so_that_it_is_one(name: str) -> None:
    asked = replace(AS_SENT, scouts=(I(name),), sponsor=I("the winner"))
    only(said(build(SENT, asked)), scouts=(I(name),), sponsor=I("the winner"))


@pytest.mark.parametrize("text", ["as last time\nSPONSOR: winner\n", "SHEET: S1-R08-T03-4a8b\nas last time\n"])
def test_a_short_reply_without_its_id_says_what_to_copy(text: str) -> None:
    form = said(text)
    assert "TEXT-PART" in codes(form)
    assert "SHEET" in form.problems[0].remedy


def test_two_teams_forms_in_one_text() -> None:
    other: View = replace(SENT, id=SheetId(1, 8, "T04", SENT.id.league_mark, "0" * 16), team_name="River Rats")
    text = (FORM + build(other, AS_SENT)).encode()
    form = read(text, "m.txt")
    assert (form.sheet_id, form.view) == (str(SENT.id), SENT)
    (told,) = form.problems
    assert (told.code, told.message) == ("TEXT-PART", "a second form stands in this text, that of T04")


# The realistic edits of a reply, each with what it says.
EDITS = (
    *((ROWS[row], answer) for row, answer in (
        ("juhl", "500"), ("juhl", "bid 500"), ("pálffy", "18"), ("pálffy", "+1"), ("stone", "80 3"), ("tp", "60"),
        ("player", "700 K. Tester"), ("odell", "C. Moreau"), ("odell", "4| Moreau | | | 2"), ("odell", "Moreau 2"),
        ("concept", "OC"), ("risk", "7"), ("risk", "risk 7"), ("risk", "make it 7"), ("devotion", "2 1"),
        ("juhl", "Juhl 500 please"),
    )),
    ("SPONSOR:", "winner"), ("SPONSOR:", "the winner, please"), ("SPONSOR:", "I take winner"), ("SEND:", "3"),
    ("SCOUTING", "K. New"), ("SCOUTING", "1) K. New 2) P. Old"), ("TRAINING", "Ueda OL +1"), (BIDS, "Juhl 500"),
    ("FOR SALE", "Ueda 300"), ("FOR SALE", "Ueda"), ("SPYING ORDER", "River Rats match1"),
)  # fmt: skip


@settings(max_examples=30, deadline=None)
@given(
    st.sampled_from(EDITS),
    st.sampled_from(["> ", ">> ", "> > ", "| ", "RK> "]),
    st.sampled_from(["", *GREETINGS]),
    st.booleans(),
)
def test_a_realistic_edit_is_read_or_told(edit: tuple[str, str], mark: str, greeting: str, blank: bool) -> None:
    after, answer = edit
    lines = [answer, greeting] if greeting and len(answer) % 2 else [*([greeting] if greeting else []), answer]
    text = below(after, *([""] if blank else []), *lines, mark=mark)
    form = said(text)
    number = text.splitlines().index(answer) + 1
    told = {one.place.line for one in form.problems}
    assert form.moves != AS_SENT or number in told, (edit, mark, greeting)
    # Nothing else is lost by it.
    assert form.view == SENT
    lost = [one for one in values(AS_SENT) if one is not None and one not in values(form.moves)]
    assert len(lost) <= 1
