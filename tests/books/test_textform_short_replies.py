"""A short reply: AS LAST TIME and the lines that change; the rest is as in the form that was sent (R12.1)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from small_text_form import AS_SENT, FORM, MOVES, SENT, I, quoted, said
from vbxl.books.parsed_form import Form
from vbxl.books.textform import read
from vbxl.books.textform.short_reply import complete_moves, find_last_time
from vbxl.league.moves import MatchMoves, Moves, SetMoves
from vbxl.league.view import View
from vbxl.problems import NOTES, Place

ID = f"SHEET: {SENT.id}\n"


def reply(text: str, view: View | None = SENT) -> Form:
    return read(text.encode(), "m.txt", view)


def changed(slot: str, number: int, moves: Moves = AS_SENT, **values: object) -> Moves:
    """The moves with other values in one set."""
    sets = list(moves.matches[slot].sets)
    sets[number - 1] = replace(sets[number - 1], **values)  # type: ignore[arg-type]
    return replace(moves, matches={**moves.matches, slot: MatchMoves(tuple(sets))})


def players(slot: str, number: int, place: int, name: str) -> tuple[object, ...]:
    """The players of a set with another in one place."""
    six = AS_SENT.matches[slot].sets[number - 1].players
    return (*six[: place - 1], I(name), *six[place:])


@pytest.mark.parametrize(
    "line",
    [
        "as last time", "AS LAST TIME", "As last time.", "the same as before", "Same as last round!",
        "Rest is as before", "everything else as before", "All as last time, please", "as last time, but:",
        "  as   last  time  ", "same line-up as last time", "As last time please, with these changes:", "unchanged",
        "*as last time*", "no changes", "Hi Rien, as last time, but", "as proposed",
        "as last time, except the sponsor and the line-up:", "As last time please. When is the final?",
    ],
)  # fmt: skip
def test_words_that_keep_the_rest(line: str) -> None:
    assert find_last_time(line)
    assert reply(f"{ID}{line}\nSEND: 2\n").moves == replace(AS_SENT, send_number=I(2))


@pytest.mark.parametrize(
    "line",
    [
        "last time", "not as last time", "as last time, we won 3-1", "SPONSOR: as before", "as last time?",
        "Is it the same as last time?", "we lost again as last time", "as last time, I could not open the sheet",
        "I cannot decide, as last time",
    ],
)  # fmt: skip
def test_words_that_do_not(line: str) -> None:
    assert not find_last_time(line)
    assert not reply(f"{ID}{line}\n").as_last_time


@pytest.mark.parametrize(
    "text",
    [
        f"{ID}as last time\n", f"SHEET: {SENT.id} as last time\n", f"Sheet: {SENT.id}, same as before.\n",
        f"as last time\n{ID}", f"Hi Rien,\n\n{ID}\nas last time\n\nRegards,\nPiet\n", f"> {ID}as last time\n",
    ],
)  # fmt: skip
def test_only_the_id_and_the_words(text: str) -> None:
    assert reply(text) == Form(None, str(SENT.id), AS_SENT, as_last_time=True)


# Rolf Amber plays in no set of the form as it was sent, Ueda in some.
WITHOUT_UEDA = players("match1", 2, 5, "C. Moreau")


@pytest.mark.parametrize(
    ("lines", "moves"),
    [
        ("as last time\nSPONSOR: winner", replace(AS_SENT, sponsor=I("winner"))),
        ("As last time. SPONSOR: winner", replace(AS_SENT, sponsor=I("winner"))),
        ("SPONSOR: winner and the rest as last time", replace(AS_SENT, sponsor=I("winner"))),
        ("as last time\nSEND: 2\nSALT: abc", replace(AS_SENT, send_number=I(2), salt=I("abc"))),
        ("Hi Rien, as last time please, SPONSOR: winner, send: 3, cheers Anna", replace(
            AS_SENT, sponsor=I("winner"), send_number=I(3))),
        # The position of a place stays if only its player changes, and the player if only the position does.
        ("as last time\nMATCH 1\nSET 2\n3| C. Moreau", changed(
            "match1", 2, players=players("match1", 2, 3, "C. Moreau"))),
        ("as last time\nMATCH 2\nSET 5\n3 C. Moreau", changed(
            "match2", 5, players=players("match2", 5, 3, "C. Moreau"))),
        ("as last time\nMATCH 1 SET 2\nH. Ueda 2", changed(
            "match1", 2, positions=(*AS_SENT.matches["match1"].sets[1].positions[:4], I(2), I(3)))),
        ("as last time\nMATCH 1 SET 2\nRISK: 4", changed("match1", 2, risk=I(4))),
        ("as last time\nmatch 1, set 2: risk 4, DP: 3/2", changed("match1", 2, risk=I(4), devotion=(I(3), I(2)))),
        ("as last time\nsponsor: winner, match 1 set 1 risk 3. Thanks, Anna", replace(
            changed("match1", 1, risk=I(3)), sponsor=I("winner"))),
        ("as last time, match 1 set 2: C. Moreau for H. Ueda", changed("match1", 2, players=WITHOUT_UEDA)),
        ("match 1 set 2: Moreau instead of Ueda", changed("match1", 2, players=WITHOUT_UEDA)),
        ("MATCH 1\nSET 2\nMoreau for Ueda", changed("match1", 2, players=WITHOUT_UEDA)),
        ("as last time, match 1 set 2: C. Moreau for H. Ueda, sponsor winner.", replace(
            changed("match1", 2, players=WITHOUT_UEDA), sponsor=I("winner"))),
        ("as last time\nmatch 1 set 2: C. Moreau for H. Ueda, so be it", changed("match1", 2, players=WITHOUT_UEDA)),
        ("as last time\nsell H. Ueda, minimum 300", replace(AS_SENT, sales=((I("H. Ueda"), I(300)),))),
        ("as last time\nscout Piet Nieuw", replace(AS_SENT, scouts=(I("Piet Nieuw"),))),
    ],
)  # fmt: skip
def test_the_lines_that_change(lines: str, moves: Moves) -> None:
    form = reply(f"{ID}{lines}\n")
    assert [problem for problem in form.problems if problem.code not in NOTES] == []
    assert (form.moves, form.as_last_time) == (moves, True)


@pytest.mark.parametrize(
    ("lines", "field", "rows"),
    [
        ("TRAINING\nUeda: OL +1", "training", [("H. Ueda", [1, None])]),
        ("H. Ueda OL+1 DL+1, O'Dell OL +1", "training", [("H. Ueda", [1, 1]), ("L. O'Dell", [1, None])]),
        ("BIDS ON TRANSFERS\nM. Fontaine bid 410", "transfer_bids", [("M. Fontaine", [410])]),
        ("Mika Stone bid 100 rounds 2", "contract_bids", [("Mika Stone", [100, 2])]),
    ],
)
def test_rosters_and_lots_are_those_of_the_form_that_was_sent(lines: str, field: str, rows: list[object]) -> None:
    form = reply(f"{ID}as last time\n{lines}\n")
    assert [(row.key, [cell.value for cell in row.inputs]) for row in getattr(form.moves, field)] == rows
    assert {problem.code for problem in form.problems} <= NOTES


def test_without_a_match_who_plays_for_whom_counts_in_every_set() -> None:
    moves = reply(f"{ID}C. Moreau for H. Ueda\n").moves
    for match, was in zip(moves.matches.values(), AS_SENT.matches.values(), strict=True):
        for ours, theirs in zip(match.sets, was.sets, strict=True):
            names = [player.value for player in theirs.players]
            instead = ["C. Moreau" if name == "H. Ueda" and "C. Moreau" not in names else name for name in names]
            assert [player.value for player in ours.players] == instead


@pytest.mark.parametrize(
    ("lines", "code", "message"),
    [
        ("my sponsor should be winner", "TEXT-LINE", "could not understand this line"),
        ("SET 2\n3| C. Moreau", "TEXT-PART", "which match"),
        ("MATCH 1\nSET 2\nC. Moreau 2", "TEXT-PART", "which of the six places"),
        ("MATCH 1\nSET 6", "TEXT-LINE", "there are only 5 sets"),
        ("Ueda instead of Moreau", "TEXT-PART", "there is no set in which C. Moreau plays"),
        ("bid 100 on Mika Stone for 2 rounds", "TEXT-LINE", "could not understand this line"),
        *((line, "TEXT-LINE", "") for line in ("SETS 1 and 2 risk 4", "all sets: risk 4", "risk 4 in all sets")),
    ],
)
def test_what_is_unclear_is_told_and_changes_nothing(lines: str, code: str, message: str) -> None:
    form = reply(f"{ID}as last time\n{lines}\n")
    (problem,) = [problem for problem in form.problems if problem.code not in NOTES]
    assert (form.moves, problem.code, message in problem.message) == (AS_SENT, code, True)


def test_what_follows_a_sponsor_is_not_lost() -> None:
    form = reply(f"{ID}as last time, SPONSOR: steady, risk 77\n")
    assert form.moves == replace(AS_SENT, sponsor=I("steady"))
    assert [problem.found for problem in form.problems] == ["risk 77"]


def test_lists_are_replaced_whole_and_start_levels_go_with_a_set_that_changes() -> None:
    lists = ("training", "scouts", "spying", "sales", "transfer_bids", "offer_bids", "contract_bids", "ageing")
    other = replace(MOVES, **dict.fromkeys(lists, ("something else",)))  # type: ignore[arg-type]
    for typed, sent in ((MOVES, other), (Moves(), MOVES)):
        whole = complete_moves(typed, sent, Place("m.txt"))
        assert [getattr(whole, name) for name in lists] == [getattr(MOVES, name) for name in lists]
    was = MOVES.matches["match1"].sets
    for risk, starts in ((I(None), was[1].starts), (I(3), ())):
        sets = (was[0], SetMoves(risk=risk), *was[2:])
        whole = complete_moves(Moves(matches={"match1": MatchMoves(sets)}), MOVES, Place("m.txt"))
        assert whole.matches["match1"].sets[1].starts == starts


def test_without_what_was_sent_it_waits_for_it() -> None:
    text = f"{ID}as last time\nSEND: 3\nTRAINING\nUeda OL +1\nnonsense of a line\n"
    form = said(text)
    assert (form.part, form.problems, form.as_last_time) == (text.encode(), (), True)
    assert (form.sheet_id, form.moves.send_number) == (str(SENT.id), I(3))


@pytest.mark.parametrize(
    "above", [f"{ID}as last time\nSPONSOR: steady\n", "Hi,\nas last time\nSPONSOR: steady\nRegards\nPiet\n"]
)
@pytest.mark.parametrize("view", [None, SENT])
def test_above_the_quoted_form_it_changes_that(above: str, view: View | None) -> None:
    wrote = "\nOn Sat, 14 Nov 2026 at 10:00, Rien Kooy <gm@example.org>\nwrote:\n\n"
    filled = quoted(FORM.replace("SEND:", "SEND: 4"))
    form = reply(above + wrote + filled, view)
    assert form == Form(SENT, str(SENT.id), replace(AS_SENT, send_number=I(4), sponsor=I("steady")), as_last_time=True)
    # Of a form that was cut the rest is as it was sent.
    cut = reply(f"{ID}as last time\nSPONSOR: winner\n{wrote}{filled[: len(filled) // 3]}")
    assert cut.moves == replace(AS_SENT, sponsor=I("winner"))


@pytest.mark.parametrize("mark", ["", "> "])
def test_a_whole_form_with_the_words_in_it_is_a_whole_form(mark: str) -> None:
    text = quoted(FORM, mark)
    for changed_text in (f"{text}as last time\n", text.replace(f"{mark}SEND:", f"as last time\n{mark}SEND:", 1)):
        assert reply(changed_text) == Form(SENT, str(SENT.id), AS_SENT)


def test_a_form_of_another_team_is_not_completed() -> None:
    other = replace(SENT.id, team="T04")
    form = reply(f"SHEET: {other}\nas last time\n")
    assert (form.sheet_id, form.moves, bool(form.part)) == (str(other), Moves(), True)


def test_a_part_without_the_words_is_told_in_one_line() -> None:
    form = reply(f"{ID}SPONSOR: winner\n")
    assert form.moves == Moves(sponsor=I("winner"))
    assert [(problem.code, problem.place.line) for problem in form.problems] == [("TEXT-PART", 1)]
    assert "add the line AS LAST TIME" in form.problems[0].remedy
    assert said(f"{ID}SPONSOR: winner\n").part
    head = reply(quoted(FORM.partition("ROSTER:")[0]) + "SPONSOR: winner\n")
    assert ["AS LAST TIME" in problem.remedy for problem in head.problems][:1] == [True]


@pytest.mark.parametrize("id_", ["", "SHEET: S1-R08-T03-4a8b\n"])
def test_words_without_an_id_are_nobodys_and_it_is_told_what_to_copy(id_: str) -> None:
    form = reply(f"{id_}as last time\nSPONSOR: winner\n")
    assert (form.as_last_time, form.part, form.problems[0].code) == (False, b"", "TEXT-PART")
    assert "SHEET" in form.problems[0].remedy
