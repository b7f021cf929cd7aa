"""What the receipt says of a move: in short what was understood, with expectations written by hand."""

from __future__ import annotations

from dataclasses import replace

from small_text_form import AS_SENT, MOVES, SENT, VIEW, I, six
from vbxl.books.move_summary import summarise_move
from vbxl.books.textform import read
from vbxl.league.moves import MatchMoves, Moves, Row, SetMoves

OTHERS = ("", "the other sets as proposed in the form")


def test_a_move_in_a_few_lines() -> None:
    asked = replace(MOVES, matches={})
    assert summarise_move(asked, VIEW, None) == [
        ("sponsor", "winner"),
        ("training", "J. Jansen OL +1; K. Pálffy OL 0, DL +1"),
        ("talents", "P. Nieuw"),
        ("spying", "River Rats against match1, detail yes"),
        ("for sale", "H. Ueda from 300"),
        ("bids", "M. Fontaine 410; GM offer 1 300 as K. Klaver; Mika Stone 120 for 3 rounds"),
        ("ageing", "J. Jansen 3 off OL"),
        ("Match 1", "left blank, so the line-ups of your last match count"),
    ]


def test_a_move_that_asks_for_nothing() -> None:
    assert summarise_move(AS_SENT, SENT, AS_SENT) == [
        ("sponsor", "as before (steady)"),
        ("training", "nothing"),
        ("talents", "nothing"),
        ("spying", "nothing"),
        ("for sale", "nothing"),
        ("bids", "nothing"),
        ("Match 1", "the line-ups proposed in the form"),
        ("Match 2", "the line-ups proposed in the form"),
    ]


def test_the_sets_that_were_changed() -> None:
    sets = list(AS_SENT.matches["match1"].sets)
    six_names = list(sets[1].players)
    six_names[2] = I("C. Moreau")
    codes = list(sets[1].positions)
    codes[5] = I(5)
    sets[1] = replace(sets[1], players=tuple(six_names), positions=tuple(codes), risk=I(4), devotion=(I(3), I(2)))
    sets[4] = SetMoves()
    asked = replace(AS_SENT, matches={**AS_SENT.matches, "match1": MatchMoves(tuple(sets))})
    assert summarise_move(asked, SENT, AS_SENT)[6:] == [
        ("Match 1", "set 2: 3 C. Moreau Setter, 6 Rolf Amber Blocker, risk 4, DP 3/2"),
        ("", "set 5: left blank"),
        OTHERS,
        ("Match 2", "the line-ups proposed in the form"),
    ]


def test_a_set_of_ones_own() -> None:
    own = SetMoves(players=six("H. Ueda"), positions=six("Setter"), concept=I("OC"), home=(I(2), I(None)))
    asked = replace(AS_SENT, matches={"match1": MatchMoves((own, *AS_SENT.matches["match1"].sets[1:]))})
    (row,) = [one for one in summarise_move(asked, SENT, AS_SENT) if "set 1" in one[1]]
    assert row == (
        "Match 1",
        "set 1: 1 H. Ueda Setter, 2 nobody, 3 nobody, 4 nobody, 5 nobody, 6 nobody, concept OC, risk blank, HA 2/0",
    )


def test_a_short_reply_lists_what_it_changed() -> None:
    text = f"SHEET: {SENT.id}\nas last time\nSPONSOR: winner\nMATCH 2\nSET 1\n3| Moreau\nJuhl bid 500\n"
    form = read(text.encode(), "m.txt", SENT)
    assert summarise_move(form.moves, SENT, AS_SENT, changes_only=True) == [
        ("sponsor", "winner"),
        ("bids", "A. Juhl 500"),
        ("Match 2", "set 1: 3 C. Moreau Setter"),
        OTHERS,
    ]
    assert summarise_move(AS_SENT, SENT, AS_SENT, changes_only=True) == [("changed", "nothing")]


def test_what_was_typed_is_data() -> None:
    odd = "a\x1b[31m\u202eb"
    asked = Moves(sponsor=I(odd), scouts=(I(odd),), sales=((I(odd), I(odd)),), training=(Row(odd, (I(odd), I(odd))),))
    text = "\n".join(words for _, words in summarise_move(asked, SENT, AS_SENT))
    assert "\x1b" not in text
    assert "\u202e" not in text
    assert "\\u001b" in text
