"""A short reply: AS LAST TIME and the lines that change; the rest is as in the form that was sent (R12.1)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from small_text_form import GOLDEN, MOVES, NAMES, TWO, VIEW, I, said
from vbxl.books.parsed_form import Form
from vbxl.books.textform import build, read
from vbxl.books.textform.short_reply import complete_moves as completed
from vbxl.books.textform.short_reply import find_last_time as says_last_time
from vbxl.league.league import LastSet
from vbxl.league.moves import MatchMoves, Moves, SetMoves
from vbxl.league.no_move import prefilled
from vbxl.league.team_knowledge import TeamKnowledge
from vbxl.league.view import View
from vbxl.problems import NOTES, Place

PLAYED = (*NAMES[:5], NAMES[6])
LAST = LastSet(tuple(zip(PLAYED, (3, 1, 2, 4, 4, 3), strict=True)), 1, 3)
SENT = replace(VIEW, matches=TWO, known=TeamKnowledge(last_match=(LAST,) * 5))
AS_SENT = prefilled(SENT)
ID = f"SHEET: {SENT.id}\n"


def reply(text: str, view: View | None = SENT) -> Form:
    return read(text.encode(), "m.txt", view)


def changed(slot: str, number: int, moves: Moves = AS_SENT, **values: object) -> Moves:
    """The moves with other values in one set."""
    sets = list(moves.matches[slot].sets)
    sets[number - 1] = replace(sets[number - 1], **values)  # type: ignore[arg-type]
    return replace(moves, matches={**moves.matches, slot: MatchMoves(tuple(sets))})


def players(slot: str, number: int, **others: str) -> tuple[object, ...]:
    names = [one.value for one in AS_SENT.matches[slot].sets[number - 1].players]
    for place, name in others.items():
        names[int(place.removeprefix("p")) - 1] = name
    return tuple(map(I, names))


@pytest.mark.parametrize(
    "line",
    [
        "as last time", "AS LAST TIME", "As last time.", "as before", "same as last time", "the same as before",
        "Same as last round!", "like last time", "the rest as last time", "Rest is as before",
        "everything else as before",
        "All as last time, please", "as last time, but:", "as last time except for", "*as last time*",
        "as last time with these changes:", "  as   last  time  ", "as last week", "as last turn",
        "same team as last time", "same line-up as last time", "just as last time", "as last time but with",
        "As last time please, with these changes:", "as last time except sponsor", "as last time thanks",
        "Rest same as before", "no changes", "unchanged", "as in the last round", "“as last time”",
        "please as last time", "Hi Rien, as last time, but", "as last time, except the sponsor and the line-up:",
    ],
)  # fmt: skip
def test_words_that_keep_the_rest(line: str) -> None:
    assert says_last_time(line)
    assert reply(f"{ID}{line}\nSEND: 2\n").moves == replace(AS_SENT, send_number=I(2))


@pytest.mark.parametrize(
    "line",
    [
        "last time",
        "not as last time",
        "as last time, we won 3-1",
        "as",
        "SPONSOR: as before",
    ],
)
def test_words_that_do_not(line: str) -> None:
    assert not says_last_time(line)


@pytest.mark.parametrize(
    "text",
    [
        f"SHEET: {SENT.id}\nas last time\n",
        f"SHEET: {SENT.id} as last time\n",
        f"Sheet {SENT.id}, same as before.\n",
        f"as last time\nSHEET: {SENT.id}\n",
        f"Hi Rien,\n\nSHEET: {SENT.id}\n\nas last time\n\nRegards,\nPiet\n",
        f"> SHEET: {SENT.id}\nas last time\n",
    ],
)
def test_only_the_id_and_the_words(text: str) -> None:
    form = reply(text)
    assert (form.moves, form.problems, form.as_last_time, form.part) == (AS_SENT, (), True, b"")
    assert form.sheet_id == str(SENT.id)


@pytest.mark.parametrize(
    "line",
    ["As last time. SPONSOR: winner", "Hi Rien, as last time, but SPONSOR: winner", "as last time with sponsor winner"],
)
def test_entries_behind_the_words(line: str) -> None:
    form = reply(f"{ID}{line}\n")
    assert (form.moves, form.problems) == (replace(AS_SENT, sponsor=I("winner")), ())


def test_who_is_to_play_for_somebody_who_does_not_is_told() -> None:
    form = reply(f"{ID}as last time, but with Ueda instead of Moreau\n")
    assert (form.moves, [one.code for one in form.problems if one.code not in NOTES]) == (AS_SENT, ["TEXT-PART"])


@pytest.mark.parametrize("lines", ["MATCH 1 SET 2\nRISK: 4", "Match 1 set 2 risk 4", "match 1, set 2: risk 4"])
def test_match_and_set_on_a_line(lines: str) -> None:
    form = reply(f"{ID}as last time\n{lines}\n")
    assert (form.moves, form.problems) == (changed("match1", 2, risk=I(4)), ())


@pytest.mark.parametrize("lines", ["SETS 1 and 2 risk 4", "all sets: risk 4", "risk 4 in all sets"])
def test_several_sets_on_a_line_are_told(lines: str) -> None:
    form = reply(f"{ID}as last time\n{lines}\n")
    assert (form.moves, [one.code for one in form.problems]) == (AS_SENT, ["TEXT-LINE"])


def test_a_part_with_the_head_of_the_form_hears_of_the_words() -> None:
    head = build(SENT, AS_SENT).partition("ROSTER:")[0]
    form = reply("".join(f"> {line}\n" for line in head.splitlines()) + "SPONSOR: winner\n")
    assert "TEXT-PART" in [one.code for one in form.problems]
    assert "AS LAST TIME" in form.problems[0].remedy


@pytest.mark.parametrize(
    ("lines", "moves"),
    [
        ("SPONSOR: winner", replace(AS_SENT, sponsor=I("winner"))),
        ("SEND: 2\nSALT: abc", replace(AS_SENT, send_number=I(2), salt=I("abc"))),
        # The position of a place stays if only its player changes, and the player if only the position does.
        ("MATCH 1\nSET 2\n3| C. Moreau", changed("match1", 2, players=players("match1", 2, p3="C. Moreau"))),
        ("MATCH 2\nSET 5\n3 C. Moreau", changed("match2", 5, players=players("match2", 5, p3="C. Moreau"))),
        ("MATCH 1\nSET 1\nRISK FACTOR: 4\nDEVOTION: 3 | 2", changed(
            "match1", 1, risk=I(4), devotion=(I(3), I(2)))),
    ],
)  # fmt: skip
def test_the_lines_that_change(lines: str, moves: Moves) -> None:
    form = reply(f"{ID}as last time\n{lines}\n")
    assert form.problems == ()
    assert form.moves == moves


def test_the_roster_and_the_lots_come_from_the_form_that_was_sent() -> None:
    lines = "TRAINING\nUeda: OL +1\nBIDS ON TRANSFERS\nM. Fontaine 410\nBIDS ON CONTRACT PLAYERS\nMika Stone 120 3\n"
    form = reply(f"{ID}as last time\n{lines}")
    training, transfers, contracts = (
        [(row.key, [one.value for one in row.inputs]) for row in rows]
        for rows in (form.moves.training, form.moves.transfer_bids, form.moves.contract_bids)
    )
    assert training == [("H. Ueda", [1, None])]
    assert (transfers, contracts) == ([("M. Fontaine", [410])], [("Mika Stone", [120, 3])])
    assert [one.code for one in form.problems] == ["TEXT-NAME"]


def test_lists_are_replaced_whole_and_start_levels_go_with_a_set_that_changes() -> None:
    lists = (
        "training", "scouts", "spying", "sales", "transfer_bids", "offer_bids", "contract_bids", "ageing",
    )  # fmt: skip
    other = replace(MOVES, **dict.fromkeys(lists, ("something else",)))  # type: ignore[arg-type]
    for asked, sent in ((MOVES, other), (Moves(), MOVES)):
        whole = completed(asked, sent, Place("m.txt"))
        assert [getattr(whole, name) for name in lists] == [getattr(MOVES, name) for name in lists]
    was = MOVES.matches["match1"].sets
    for risk, starts in ((I(None), was[1].starts), (I(3), ())):
        sets = (was[0], SetMoves(risk=risk), *was[2:])
        whole = completed(Moves(matches={"match1": MatchMoves(sets)}), MOVES, Place("m.txt"))
        assert whole.matches["match1"].sets[1].starts == starts


@pytest.mark.parametrize(
    ("lines", "said_of_it", "line"),
    [
        ("my sponsor should be winner", "says nothing we know", 3),
        ("SET 2\n3| C. Moreau", "which match", 3),
        ("MATCH 1\nSET 2\nC. Moreau 2", "which of the six places", 5),
        ("MATCH 1\nSET 6", "there are 5 sets", 4),
    ],
)
def test_what_is_unclear_is_told_and_changes_nothing(lines: str, said_of_it: str, line: int) -> None:
    form = reply(f"{ID}as last time\n{lines}\n")
    assert form.moves == AS_SENT
    assert [(one.place.line, said_of_it in one.message) for one in form.problems] == [(line, True)]


def test_without_what_was_sent_it_waits_for_it() -> None:
    text = f"{ID}as last time\nSEND: 3\nTRAINING\nUeda OL +1\nnonsense of a line\n"
    form = said(text)
    assert (form.part, form.problems, form.as_last_time) == (text.encode(), (), True)
    assert (form.sheet_id, form.moves.send_number) == (str(SENT.id), I(3))


QUOTED = "".join(f"> {line}\n" for line in GOLDEN.splitlines())
WROTE = "\nOn Sat, 14 Nov 2026 at 10:00, Rien Kooy <gm@example.org>\nwrote:\n\n"


@pytest.mark.parametrize(
    "above", [f"{ID}as last time\nSPONSOR: steady\n", "Hi Rien,\nas last time\nSPONSOR: steady\nRegards\nPiet\n"]
)
@pytest.mark.parametrize("view", [None, SENT])
def test_above_the_quoted_form_it_changes_that(above: str, view: View | None) -> None:
    form = reply(above + WROTE + QUOTED, view)
    assert (form.moves, form.problems, form.as_last_time) == (replace(MOVES, sponsor=I("steady")), (), True)
    assert (form.view, form.part) == (VIEW, b"")


def test_above_a_quoted_form_that_was_cut_the_rest_is_as_sent() -> None:
    cut = QUOTED[: len(QUOTED) // 3]
    assert reply(f"{ID}as last time\nSPONSOR: winner\n{WROTE}{cut}").moves == replace(AS_SENT, sponsor=I("winner"))


@pytest.mark.parametrize("mark", ["", "> "])
def test_a_whole_form_with_the_words_in_it_is_a_whole_form(mark: str) -> None:
    text = "".join(f"{mark}{line}\n" for line in GOLDEN.splitlines())
    for found in (text + "as last time\n", text.replace(f"{mark}SEND:", f"as last time\n{mark}SEND:", 1)):
        form = reply(found)
        assert (form.moves, form.problems, form.as_last_time) == (MOVES, (), False)


def test_a_form_of_another_team_is_not_completed() -> None:
    other = replace(SENT.id, team="T04")
    form = reply(f"SHEET: {other}\nas last time\n")
    assert (form.sheet_id, form.moves, bool(form.part)) == (str(other), Moves(), True)


def test_without_the_words_a_part_is_told_in_one_line() -> None:
    form = reply(f"{ID}SPONSOR: winner\n")
    assert form.moves == Moves(sponsor=I("winner"))
    assert [(one.code, one.place.line) for one in form.problems] == [("TEXT-PART", 1)]
    assert "add the line AS LAST TIME" in form.problems[0].remedy
    assert said(f"{ID}SPONSOR: winner\n").part


def test_words_without_an_id_are_nobodys() -> None:
    form = reply("as last time\nSPONSOR: winner\n")
    assert (form.sheet_id, form.as_last_time, form.part) == ("", False, b"")


OTHER_SIX = tuple(map(I, (*NAMES[:4], "C. Moreau", NAMES[6])))
TWO_ENTRIES = replace(changed("match1", 1, risk=I(3)), sponsor=I("spectacle"))


def without_ueda(*slots: str) -> Moves:
    """What was sent with C. Moreau in the place of H. Ueda in some matches."""
    moves = AS_SENT
    for slot in slots:
        for number, one in enumerate(AS_SENT.matches[slot].sets, 1):
            names = [player.value for player in one.players]
            if "C. Moreau" not in names and "H. Ueda" in names:
                others = tuple(I("C. Moreau" if name == "H. Ueda" else name) for name in names)
                moves = changed(slot, number, moves, players=others)
    return moves


@pytest.mark.parametrize(
    ("lines", "moves"),
    [
        ("C. Moreau for H. Ueda", without_ueda("match1", "match2")),
        ("as last time\nMoreau instead of Ueda in match 1", without_ueda("match1")),
        ("as last time, match 1 set 2: C. Moreau for H. Ueda", changed("match1", 2, players=OTHER_SIX)),
        ("MATCH 1\nSET 2\nreplace Ueda by Moreau", changed("match1", 2, players=OTHER_SIX)),
        ("as last time\nMATCH 1 SET 2\nH. Ueda 2", changed(
            "match1", 2, positions=(*AS_SENT.matches["match1"].sets[1].positions[:4], I(2), I(3)))),
        ("as last time, H. Ueda OL+1 DL+1, O'Dell +1 OL", replace(AS_SENT, training=())),
        ("as last time\nMika Stone bid 100 rounds 2", replace(AS_SENT, contract_bids=())),
        ("as last time\nsponsor: spectacle, match 1 set 1 risk 3", TWO_ENTRIES),
        ("as last time, sponsor spectacle; match 1 set 1: risk 3. Thanks, Anna", TWO_ENTRIES),
        ("Hi Rien, as last time please, SPONSOR: winner, send 3, cheers Anna", replace(
            AS_SENT, sponsor=I("winner"), send_number=I(3))),
        ("SPONSOR: winner and the rest as last time", replace(AS_SENT, sponsor=I("winner"))),
        ("as last time\n\nCheers, Anna\n\nPS: SPONSOR: winner\nUpdate: send 3", replace(
            AS_SENT, sponsor=I("winner"), send_number=I(3))),
        ("as last time\nsell H. Ueda, minimum 300", replace(AS_SENT, sales=((I("H. Ueda"), I(300)),))),
        ("as last time\nscout Piet Nieuw", replace(AS_SENT, scouts=(I("Piet Nieuw"),))),
    ],
)  # fmt: skip
def test_entries_as_people_say_them(lines: str, moves: Moves) -> None:
    form = reply(f"{ID}{lines}\n")
    assert [one for one in form.problems if one.code not in NOTES] == []
    assert form.as_last_time
    bids, training = form.moves.contract_bids, form.moves.training
    if "Mika" in lines:
        assert [(row.key, [one.value for one in row.inputs]) for row in bids] == [("Mika Stone", [100, 2])]
    if "OL" in lines:
        wishes = [(row.key, [one.value for one in row.inputs]) for row in training]
        assert wishes == [("H. Ueda", [1, 1]), ("L. O'Dell", [1, None])]
    assert replace(form.moves, contract_bids=(), training=()) == replace(moves, contract_bids=(), training=())


@pytest.mark.parametrize(
    "line",
    [
        "as last time?", "Is it the same as last time?", "we lost again as last time", "not the same as last time",
        "as last time, I could not open the sheet", "SPONSOR: as before", "I cannot decide, as last time",
    ],
)  # fmt: skip
def test_a_sentence_that_holds_the_words_is_no_move(line: str) -> None:
    assert not reply(f"{ID}{line}\n").as_last_time
