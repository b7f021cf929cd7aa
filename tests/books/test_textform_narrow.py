"""The form for a phone: narrow and short, changed and answered as people do, and its levels those of the engine."""

from __future__ import annotations

from dataclasses import replace

import pytest

import leagues
from cup_seasons import played
from exhaustive import mark_all_but_every
from small_text_form import AS_SENT, MOVES, SENT, TWO, VIEW, I, quoted, said, six
from vbxl.books.parsed_form import Form
from vbxl.books.textform import build, read
from vbxl.league.lineups import plan_match
from vbxl.league.moves import BLANK, MatchMoves, Moves, SetMoves
from vbxl.league.no_move import prefilled
from vbxl.league.view import View, make_full_view
from vbxl.rules.tiredness import can_play

WIDTH, MOST_LINES = 48, 150
FORM = build(SENT, AS_SENT)
LINES = FORM.splitlines()
FIRST_OF_SET = "J. Jansen 5, J. Jansen 2 3, K. Pálffy 1,"
MADE = leagues.made_league()


def first_set(form: Form, slot: str = "match1") -> SetMoves:
    return form.moves.matches[slot].sets[0]


def names(one: SetMoves) -> list[object]:
    return [player.value for player in one.players]


AS_NAMED = names(AS_SENT.matches["match1"].sets[0])


def test_a_form_says_what_it_was_built_of() -> None:
    assert read(build(VIEW, MOVES).encode(), "m.txt") == Form(VIEW, str(VIEW.id), MOVES)


# Names that look like the form itself, and what mail programs, editors and people do to names.
TRICKY = (
    "SET 1", "TRAINING", "RISK", "RISK FACTOR", "SHEET: x", "TEAM", "AGAINST: b", "END OF FORM", "-- ", "--",
    "> quoted", "# hint", "1", "2.", "3|4", "a;b", 'J. "Joe" Jansen', '"Joe"', '"Joe" and "Jim"', "back\\slash",
    "ends\\", "\\u0041", "J. Jansen", "J. Jansen 2", " spaced ", "tab\there", "new\nline", "zero\u200bwidth",
    "bidi\u202e", "Kovač", "Müller–Lüdenscheidt", "...", "-", "_", "7,5", "yes", "TRUE", "Setter", "AC", "O'Dell",
    "Regards", "From: me", "On Monday, 3 wrote:", "x" * 90, "😀 \U000e0001", "a  b" * 30, "PLAYER", "12 11 3", "Best",
    "MATCH 1", "VOLLEYBALL", "SEND: 7", "=1+1", "+1", "\ufeffmark", "\x1b[31m", "against 3", "vs. x",
    "3 rounds", "80/3",
)  # fmt: skip


@pytest.mark.parametrize("first", range(0, len(TRICKY), 6))
def test_names_that_look_like_something_else_are_read_as_they_are(first: int) -> None:
    called = TRICKY[first : first + 6]
    roster = tuple(replace(line, name=name) for line, name in zip(SENT.roster, called, strict=False))
    seen = replace(SENT, roster=roster, team_name=called[0], teams=called, known=VIEW.known)
    one = SetMoves(players=tuple(map(I, called)), risk=I(3))
    asked = Moves(matches={"match1": MatchMoves((one,) * 5)}, scouts=(I(called[1]),), sponsor=I(called[2]))
    text = build(seen, asked)
    assert all(len(line) <= WIDTH and line == line.rstrip() for line in text.split("\n"))
    assert read(text.encode(), "m.txt") == Form(seen, str(seen.id), asked)
    replied = "".join(f"> > {line}\r\n" for line in text.split("\n"))
    assert read(replied.encode("utf-16"), "m.txt") == Form(seen, str(seen.id), asked)


def test_an_attacker_whose_name_and_code_are_another_name_is_read_as_he_is() -> None:
    one = replace(AS_SENT.matches["match1"].sets[0], positions=six(2, 3, 1, 1, 5, 2))
    asked = Moves(matches={"match1": MatchMoves((one,) * 5)})
    assert read(build(VIEW, asked).encode(), "m.txt") == Form(VIEW, str(VIEW.id), asked)


@pytest.mark.parametrize("mark", ["", "> ", "> > ", "| "])
@pytest.mark.parametrize("space", [" ", "\u00a0"])
def test_as_it_was_sent_it_says_what_was_sent(mark: str, space: str) -> None:
    form = said(quoted(FORM, mark).replace(" ", space))
    assert (form.view, form.moves, form.problems) == (SENT, AS_SENT, ())


@pytest.mark.parametrize("number", mark_all_but_every(3, range(7)))
def test_every_form_of_a_season_with_a_cup_is_short_and_says_what_was_sent(number: int) -> None:
    before = played((8,), 7)[number].before
    for team in before.teams:
        seen = make_full_view(before, team.id)
        text = build(seen, prefilled(seen))
        most = MOST_LINES + 40 * (len(seen.matches) > 2)
        assert len(text.splitlines()) <= most
        assert max(map(len, text.splitlines())) <= WIDTH
        assert said(text) == Form(seen, str(seen.id), prefilled(seen))


def test_the_longest_names_are_wrapped_and_read() -> None:
    long = tuple(replace(line, name=f"{line.name} {'Longname ' * 4}"[:40].strip()) for line in SENT.roster)
    seen = replace(SENT, roster=long, team_name="Ferrymen " * 4 + "1908", teams=("Ferrymen " * 4 + "1908", "Old Mill"))
    seen = replace(seen, matches=tuple(replace(one, opponent="Saltmarsh and District Spikers 1908") for one in TWO))
    moves = Moves(matches={"match2": MatchMoves((SetMoves(players=six(*(one.name for one in long[:6]))),) * 5)})
    text = build(seen, moves)
    assert max(map(len, text.splitlines())) <= WIDTH
    assert said(quoted(text, "> > ")) == Form(seen, str(seen.id), moves)


def shown_levels(text: str) -> dict[str, list[str]]:
    """Each player's start levels in the five sets of match 1 as the form tells them, roomy or close."""
    part = text[text.index("# Levels in sets") : text.index("\nMATCH 2")].replace("\n# ", "\n").partition("\n")[2]
    changing, _, fresh = " ".join(part.split()).partition("In all sets: ")
    shown: dict[str, list[str]] = {}
    name: list[str] = []
    levels: list[str] = []
    for piece in changing.replace(",", "").replace(";", "").split():
        if piece not in {"=", "tired"} and "/" not in piece:
            name.append(piece)
            continue
        levels.append(levels[-1] if piece == "=" else piece)
        if len(levels) == 5:
            shown[" ".join(name)] = levels
            name, levels = [], []
    for player in fresh.split(", ") if fresh else ():
        one, _, level = player.rpartition(" ")
        shown[one] = [level] * 5
    assert not name
    return shown


def levels_are_those_of_the_engine(seen: View, moves: Moves, text: str) -> int:
    """How many times somebody is told to be tired; every level told is held against the engine's."""
    match = seen.matches[0]
    starts = plan_match(seen, match, moves.matches[match.slot]).starts
    shown = shown_levels(text)
    assert set(shown) == {line.name for line in seen.roster}
    told_tired = 0
    for line in seen.roster:
        for start, one in zip(starts, shown[line.name], strict=True):
            able = can_play(*start[line.name], *seen.levels(line, match))
            told_tired += not able
            assert (one == "tired") is not able
            assert not able or [float(level) for level in one.split("/")] == list(start[line.name])
    return told_tired


def test_the_example_on_top_is_a_short_reply_to_this_form() -> None:
    at = LINES.index("#   AS LAST TIME")
    example = [line.removeprefix("#   ") for line in LINES[at:] if line.startswith("#   ")]
    assert len(example) == 4
    form = read(f"SHEET: {SENT.id}\n{chr(10).join(example)}\n".encode(), "m.txt", SENT)
    assert form.problems == ()
    changed = first_set(form, "match2")
    was = AS_SENT.matches["match2"].sets[0]
    assert (changed.risk.value, changed.players[:5]) == (3, was.players[:5])
    assert changed.players[5] != was.players[5]
    assert not form.moves.sponsor.blank


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("H. Ueda 5, J. Jansen 2 3, K. Pálffy 1,", ["H. Ueda", *AS_NAMED[1:]]),
        ("Moreau 5, J. Jansen 2 3, Palffy 1", ["C. Moreau", *AS_NAMED[1:]]),
        ("J. Jansen Blocker, J. Jansen 2 allround, K. Pálffy se,", AS_NAMED),
    ],
)
def test_names_changed_in_their_line(line: str, expected: list[object]) -> None:
    assert LINES[LINES.index(FIRST_OF_SET) - 1].startswith("SET 1: ")
    form = said(FORM.replace(FIRST_OF_SET, line, 1))
    assert names(first_set(form)) == expected
    assert {one.code for one in form.problems} <= {"TEXT-NAME"}
    assert form.moves.matches["match1"].sets[1:] == AS_SENT.matches["match1"].sets[1:]


def test_start_levels_and_losses_may_stand_beside_a_name() -> None:
    form = said(FORM.replace(FIRST_OF_SET, "J. Jansen 12/11 5, J. Jansen 2 3 loss 3, K. Pálffy 1 loss 0,", 1))
    found = first_set(form)
    assert form.problems == ()
    assert names(found) == AS_NAMED
    assert found.starts[:2] == ((I(12), I(11)), (BLANK, BLANK))
    assert found.loss_ol == six(None, 3, 0)
    assert [one.value for one in found.positions[:3]] == [5, 3, 1]
    again = build(SENT, form.moves)
    assert said(again).moves == form.moves


@pytest.mark.parametrize("mark", ["> ", "> > "])
def test_a_line_of_as_many_below_its_line_takes_its_places(mark: str) -> None:
    second = LINES[LINES.index(FIRST_OF_SET) + 1]
    names_below = "C. Moreau 4, H. Ueda 2, Rolf Amber 3"
    text = quoted(FORM, mark).replace(f"{mark}{second}\n", f"{mark}{second}\n{names_below}\n", 1)
    found = names(first_set(said(text)))
    assert found == [*AS_NAMED[:3], "C. Moreau", "H. Ueda", "Rolf Amber"]


def test_one_name_below_a_line_of_three_is_told_unless_it_says_the_place() -> None:
    text = quoted(FORM).replace(f"> {FIRST_OF_SET}\n", f"> {FIRST_OF_SET}\nC. Moreau 2\n", 1)
    form = said(text)
    assert names(first_set(form)) == AS_NAMED
    assert ["whose place" in one.message for one in form.problems] == [True]
    form = said(text.replace("\nC. Moreau 2\n", "\n2. C. Moreau 2\n"))
    assert names(first_set(form)) == [AS_NAMED[0], "C. Moreau", *AS_NAMED[2:]]


@pytest.mark.parametrize(
    ("old", "new", "field", "expected"),
    [
        ("SPONSOR:\n", "SPONSOR: winner\n", "sponsor", "winner"),
        ("SEND:\n", "SEND: 4\n", "send_number", 4),
        ("(400) bid:", "(400) bid: $500", "transfer_bids", ["A. Juhl", 500]),
        ("2. TP 5, bid:", "2. TP 5, bid: 60", "offer_bids", ["2", 60, None]),
        ("bid: name:", "bid: 700, name: K. Tester", "offer_bids", ["1", 700, "K. Tester"]),
        ("bid: name:", "bid: 700 name: K. Tester", "offer_bids", ["1", 700, "K. Tester"]),
        ("7/12, bid: rounds:", "7/12, bid: 80, rounds: 3", "contract_bids", ["Mika Stone", 80, 3]),
        ("7/12, bid: rounds:", "7/12, bid: 80 rounds: 3 rounds", "contract_bids", ["Mika Stone", 80, 3]),
        ("TRAINING\n", "TRAINING\nPalffy: OL +1, DL +1\n", "training", ["K. Pálffy", 1, 1]),
        ("TRAINING\n", "TRAINING\nK. Pálffy DL +1\n", "training", ["K. Pálffy", None, 1]),
    ],
)
@pytest.mark.parametrize("mark", ["", "> "])
def test_what_is_typed_into_the_form(old: str, new: str, field: str, expected: object, mark: str) -> None:
    assert f"\n{old}" in FORM or old in FORM
    form = said(quoted(FORM.replace(old, new, 1), mark))
    found = getattr(form.moves, field)
    value = found.value if field in {"sponsor", "send_number"} else None
    rows = value if value is not None else [found[0].key, *(one.value for one in found[0].inputs)]
    assert rows == expected
    assert form.view == SENT
    assert {one.code for one in form.problems} <= {"TEXT-NAME"}


@pytest.mark.parametrize("old", ["2. TP 5, bid:", FIRST_OF_SET, "SET 2: concept NC, risk 5, HA: DP: SP:"])
@pytest.mark.parametrize("words", ["please let us win this one", "I would take Ueda instead of Moreau, please"])
def test_sentences_are_told_and_nothing_else_is_lost(old: str, words: str) -> None:
    form = said(FORM.replace(f"{old}\n", f"{old}\n{words}\n", 1))
    assert (form.view, form.moves) == (SENT, AS_SENT)
    assert [*(one.found for one in form.problems), *form.ignored] == [words]
