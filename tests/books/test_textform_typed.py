"""What people type into the form and its tables: read where it can mean one thing, else told in one line."""

from __future__ import annotations

from dataclasses import replace

import pytest

import leagues
from small_text_form import (
    AS_SENT,
    FORM,
    SENT,
    TYPED,
    I,
    clean,
    edited,
    names_of,
    one_set,
    quoted,
    said,
    six,
    told,
)
from vbxl.books.parsed_form import Form
from vbxl.books.textform import build
from vbxl.league.market import plan_sales, read_contract_bids, transfer_bids
from vbxl.league.moves import BLANK, Moves, Row, SetMoves
from vbxl.league.spying import plan_spying
from vbxl.league.view import TransferLot, View, view

FIRST_OF_SET = "J. Jansen 5, J. Jansen 2 3, K. Pálffy 1,"
AS_NAMED = names_of(AS_SENT.matches["match1"].sets[0])
SEEN = replace(
    view(leagues.made_league(), "T03"),
    dollars=5_000,
    spied=0,
    # How matches are named is what is tried here, not who meets whom.
    meetings=(),
    transfers=(
        TransferLot("M. Fontaine", "Northgate Nets", "A", 12, 6, 150),
        TransferLot("J. Jansen (Mill Lane Blockers)", "Mill Lane Blockers", "B", 12, 9, 0),
        TransferLot("J. Jansen (Old Brewery VC)", "Old Brewery VC", "C", 12, 9, 1250),
        TransferLot("D. Quist 2", "Lantern Hill", "C", 7, 13, 400),
    ),
)
TEAM = "Mill Lane Blockers"


def replied(typed: str, seen: View = SEEN) -> Form:
    """What was typed above the form, as a mail program quotes that."""
    form = said(f"{typed}\n\nRien wrote:\n{quoted(build(seen))}")
    assert form.view == seen
    return form


def asked(typed: str) -> Moves:
    form = replied(typed)
    assert [str(problem) for problem in form.problems if problem.code != "TEXT-NAME"] == []
    return form.moves


@pytest.mark.parametrize(
    ("old", "new", "field", "expected"),
    [
        ("SPONSOR:\n", "SPONSOR: winner\n", "sponsor", "winner"),
        ("SPONSOR:\n", "SPONSOR: winner, please\n", "sponsor", "winner"),
        ("SEND:\n", "send no. = 4\n", "send_number", 4),
        ("(400) bid:", "(400) bid: $500", "transfer_bids", ["A. Juhl", 500]),
        ("(400) bid:", "(400) bid: 1.500,-", "transfer_bids", ["A. Juhl", 1500]),
        ("2. TP 5, bid:", "2. TP 5, bid: 60", "offer_bids", ["2", 60, None]),
        ("bid: name:", "bid: 700, name: K. Tester", "offer_bids", ["1", 700, "K. Tester"]),
        ("bid: name:", "bid: 700 name: K. Tester", "offer_bids", ["1", 700, "K. Tester"]),
        ("7/12, bid: rounds:", "7/12, bid: 80, rounds: 3", "contract_bids", ["Mika Stone", 80, 3]),
        ("7/12, bid: rounds:", "7/12, bid 80 rounds 3", "contract_bids", ["Mika Stone", 80, 3]),
        ("TRAINING\n", "TRAINING\nPalffy: OL +1, DL +1\n", "training", ["K. Pálffy", 1, 1]),
        ("TRAINING\n", "TRAINING\nK. Pálffy DL +1\n", "training", ["K. Pálffy", None, 1]),
    ],
)
@pytest.mark.parametrize("mark", ["", "> "])
def test_what_is_typed_into_the_form(old: str, new: str, field: str, expected: object, mark: str) -> None:
    form = said(quoted(edited(old, new), mark))
    found = getattr(form.moves, field)
    assert (
        found.value if hasattr(found, "value") else [found[0].key, *(cell.value for cell in found[0].inputs)]
    ) == expected
    assert form.view == SENT
    assert {problem.code for problem in form.problems} <= {"TEXT-NAME"}


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("H. Ueda 5, J. Jansen 2 3, K. Pálffy 1,", ["H. Ueda", *AS_NAMED[1:]]),
        ("Moreau 5, J. Jansen 2 3, Palffy 1", ["C. Moreau", *AS_NAMED[1:]]),
        ("J. Jansen Blocker, J. Jansen 2 allround, K. Pálffy se,", AS_NAMED),
    ],
)
def test_names_changed_in_their_line(line: str, expected: list[object]) -> None:
    form = said(edited(FIRST_OF_SET, line))
    assert names_of(form.moves.matches["match1"].sets[0]) == expected
    assert {problem.code for problem in form.problems} <= {"TEXT-NAME"}
    assert form.moves.matches["match1"].sets[1:] == AS_SENT.matches["match1"].sets[1:]


def test_start_levels_and_losses_may_stand_beside_a_name() -> None:
    form = said(edited(FIRST_OF_SET, "J. Jansen 12/11 5, J. Jansen 2 3 loss 3, K. Pálffy 1 loss 0,"))
    found = form.moves.matches["match1"].sets[0]
    assert (form.problems, names_of(found)) == ((), AS_NAMED)
    assert found.starts[:2] == ((I(12), I(11)), (BLANK, BLANK))
    assert found.loss_ol == six(None, 3, 0)
    assert [position.value for position in found.positions[:3]] == [5, 3, 1]
    assert said(build(SENT, form.moves)).moves == form.moves


def test_one_name_below_a_line_of_three_is_told_unless_it_says_the_place() -> None:
    text = quoted(FORM).replace(f"> {FIRST_OF_SET}\n", f"> {FIRST_OF_SET}\nC. Moreau 2\n", 1)
    form = said(text)
    assert names_of(form.moves.matches["match1"].sets[0]) == AS_NAMED
    assert ["whose place" in problem.message for problem in form.problems] == [True]
    form = said(text.replace("\nC. Moreau 2\n", "\n2. C. Moreau 2\n"))
    assert names_of(form.moves.matches["match1"].sets[0]) == [AS_NAMED[0], "C. Moreau", *AS_NAMED[2:]]


@pytest.mark.parametrize("after", ["2. TP 5, bid:", FIRST_OF_SET, "SET 2: concept NC, risk 5, HA: DP: SP:"])
@pytest.mark.parametrize("words", ["please let us win this one", "I would take Ueda instead of Moreau, please"])
def test_sentences_are_told_and_nothing_else_is_lost(after: str, words: str) -> None:
    form = said(edited(f"{after}\n", f"{after}\n{words}\n"))
    assert (form.view, form.moves) == (SENT, AS_SENT)
    assert [*(problem.found for problem in form.problems), *form.ignored] == [words]


@pytest.mark.parametrize(
    ("rows", "players", "codes"),
    [
        ("1. J. Jansen 1\n4. H. Ueda Setter", ("J. Jansen", None, None, "H. Ueda"), (1, None, None, "Setter")),
        ("1| J. Jansen\n2) H. Ueda 2", ("J. Jansen", "H. Ueda"), (None, 2)),
        ("J. Jansen All-round\nJ. Jansen 2 3", ("J. Jansen", "J. Jansen 2"), ("All-round", 3)),
        ("4 Ueda 2", (None, None, None, "H. Ueda"), (None, None, None, 2)),
        ("J. Jansen 3, N. Nieuwe 2, -, K. Pálffy -", ("J. Jansen", "N. Nieuwe", None, "K. Pálffy"), (3, 2)),
        ("1| J. Jansen | | | 2\n2| Ueda | | | 3 | | | loss 1", ("J. Jansen", "H. Ueda"), (2, 3)),
        ('"N. | Nieuwe" 1, H. Ueda 2', ("N. | Nieuwe", "H. Ueda"), (1, 2)),
    ],
)
def test_players_of_a_set(rows: str, players: tuple[object, ...], codes: tuple[object, ...]) -> None:
    found = said(f"{TYPED}MATCH 1\nSET 1\n{rows}\n").moves.matches["match1"].sets[0]
    assert (found.players, found.positions) == (six(*players), six(*codes))


@pytest.mark.parametrize(
    ("line", "ol", "dl"),
    [
        ("DP: 3/4", 3, 4), ("devotion points: 3 / 4", 3, 4), ("DP = 3 4", 3, 4), ("DP: OL 3 DL 4", 3, 4),
        ("DP 3", 3, None), ("DP: - 4", None, 4), ("DP: DL 4", None, 4), ('DP: "x y"/3', "x y", 3),
    ],
)  # fmt: skip
def test_points(line: str, ol: object, dl: object) -> None:
    assert one_set(f"{line}\n") == SetMoves(devotion=(I(ol), I(dl)))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("line", "field", "value"),
    [
        *((f"{label} 3 4", "home", (I(3), I(4))) for label in ("HOME ADVANTAGE", "HA", "HOME:")),
        *((f"{label} 3 4", "special", (I(3), I(4))) for label in ("SP", "sp:", "SPECIAL POINTS")),
        *((f"{label} 7", "risk", I(7)) for label in ("RISK FACTOR", "Risk:", "risk factor :")),
        ("TACTICAL CONCEPT : 2", "concept", I(2)), ("concept: Offensive", "concept", I("Offensive")),
        ("CONCEPT: Wall concept", "concept", I("Wall concept")), ("Tactic: dc", "concept", I("dc")),
    ],
)  # fmt: skip
def test_labels_of_a_set(line: str, field: str, value: object) -> None:
    assert one_set(f"{line}\n") == SetMoves(**{field: value})  # type: ignore[arg-type]


@pytest.mark.parametrize("heading", ["SET 3", "Set3", "set 3:", "SET 3."])
def test_set_headings(heading: str) -> None:
    sets = clean(f"{TYPED}MATCH 1\n{heading}\nJ. Jansen 3\n").matches["match1"].sets
    assert [set_.blank for set_ in sets] == [True, True, False, True, True]


@pytest.mark.parametrize("heading", ["Match2:\nSET 1", "MATCH 2, SET 1", "match 2 set 1"])
def test_match_headings(heading: str) -> None:
    form = replied(f"SHEET: {SEEN.id}\n{heading}\n1. {SEEN.roster[0].name} 3\n")
    assert (form.problems, [*form.moves.matches]) == ((), ["match2"])
    assert [*clean(f"{TYPED}CUP\nSET 1\nJ. Jansen 3\n").matches] == ["cup"]


def test_a_set_without_a_match_counts_only_where_there_is_one() -> None:
    form = replied(f"SHEET: {SEEN.id}\nSET 1\n1. {SEEN.roster[0].name} 3\n")
    assert (form.moves, ["which match" in problem.message for problem in form.problems]) == (Moves(), [True])


@pytest.mark.parametrize(
    ("typed", "gain"),
    [
        ("H. Quist: OL +1, DL +1", (1, 1)), ("Quist DL 1", (None, 1)), ("H. Quist OL+1", (1, None)),
        ('H. Quist: OL "x", DL +1.5', ("x", 1.5)),
    ],
)  # fmt: skip
def test_training(typed: str, gain: tuple[object, object]) -> None:
    (row,) = asked(f"TRAINING\n{typed}\n").training
    assert (row.key, tuple(cell.value for cell in row.inputs)) == ("H. Quist", gain)


@pytest.mark.parametrize(
    ("text", "talents"),
    [
        ("SCOUTING\n1| Jan Talent\n2|\n3| Piet 2\n", ("Jan Talent", "Piet 2")),
        ("SCOUTING: Jan Talent\nPiet 2\n", ("Jan Talent", "Piet 2")),
        *((f"SCOUTING\n{nobody}\n", ()) for nobody in ("none", "no", "-", "None.", "geen")),
    ],
)
def test_scouting(text: str, talents: tuple[str, ...]) -> None:
    assert clean(TYPED + text).scouts == tuple(map(I, talents))


@pytest.mark.parametrize(
    ("order", "match", "detail"),
    [
        (f"{TEAM} against Old Brewery VC, detail: yes", "Old Brewery VC", True),
        (f"{TEAM} against match 2", "match 2", False),
        (f"TEAM: {TEAM}, AGAINST: match 2, DETAIL: yes", "match 2", True),
        (f"1| {TEAM} | match 2 |", "match 2", False),
        (f"spy on {TEAM} against match 2", "match 2", False),
    ],
)
def test_spying_orders(order: str, match: str, detail: bool) -> None:
    plan = plan_spying(SEEN, asked(f"SPYING ORDER\n{order}\n"))
    (line,) = plan.lines
    assert (plan.corrections, line.team) == ((), TEAM)
    assert line.match.casefold().replace("match ", "match") == match.casefold().replace("match ", "match")
    assert (line.detail, line.price) == (detail, 550 if detail else 300)


@pytest.mark.parametrize(
    ("typed", "minimum"),
    [
        ("H. Quist, minimum: 100", 100), ("Quist minimum $1.200,-", 1200), ("H. Quist", 0),
        ("sell H. Quist, minimum 100", 100),
    ],
)  # fmt: skip
def test_sales(typed: str, minimum: int) -> None:
    plan = plan_sales(SEEN, asked(f"FOR SALE\n{typed}\n"))
    assert plan.corrections == ()
    assert [(line.player, line.minimum) for line in plan.lines] == [("H. Quist", minimum)]


@pytest.mark.parametrize(
    ("typed", "lot", "dollars"),
    [
        ("M. Fontaine bid 1.200", 0, 1200), ("Fontaine, bid: 410 $", 0, 410),
        ("J. Jansen (Mill Lane Blockers), bid: 300", 1, 300), ("D. Quist 2 bid 410", 3, 410),
        ("3. J. Jansen (Old Brewery VC) C 12/9 (1250) bid: 1300", 2, 1300),
    ],
)  # fmt: skip
def test_transfer_bids(typed: str, lot: int, dollars: int) -> None:
    bids = transfer_bids(SEEN, asked(f"BIDS ON TRANSFERS\n{typed}\n"))
    assert bids.corrections == ()
    assert [(bid.lot, bid.dollars) for bid in bids.bids] == [(lot, dollars)]


@pytest.mark.parametrize("typed", ["j. jansen bid $300", "2. J. Jansen, bid: 300"])
def test_one_name_for_two_players_is_told(typed: str) -> None:
    form = replied(f"BIDS ON TRANSFERS\n{typed}\nM. Fontaine bid 200\n")
    (problem,) = form.problems
    assert (problem.code, problem.place.line) == ("TEXT-LINE", 2)
    assert "2 players called" in problem.message
    assert "Write J. Jansen (Mill Lane Blockers) or J. Jansen (Old Brewery VC)" in problem.remedy
    assert [row.key for row in form.moves.transfer_bids] == ["M. Fontaine"]


@pytest.mark.parametrize("typed", ["bid: 80, rounds: 3", "bid 80 rounds 3"])
def test_contract_bids(typed: str) -> None:
    bids = read_contract_bids(SEEN, asked(f"BIDS ON CONTRACT PLAYERS\nRolf Amber, {typed}\n"))
    assert bids.corrections == ()
    assert [(bid.lot, bid.dollars, bid.rounds) for bid in bids.bids] == [(0, 80, 3)]


@pytest.mark.parametrize(
    ("section", "typed"),
    [
        ("BIDS ON TRANSFERS", "M. Fontaine 300"), ("BIDS ON TRANSFERS", "M. Fontainebid: 300"),
        ("BIDS ON TRANSFERS", "M. Fontaine between 300 and 400"),
        ("BIDS ON TRANSFERS", "3 1300"), ("BIDS ON TRANSFERS", "M. Fontaine 2k"), ("FOR SALE", "H. Quist 100"),
        ("BIDS ON CONTRACT PLAYERS", "Rolf Amber 80 3"), ("BIDS ON CONTRACT PLAYERS", "Rolf Amber $80 for 3 rounds"),
        ("TRAINING", "H. Quist +1/+1"), ("TRAINING", "H. Quist OL 7 to 8"), ("TRAINING", "H. Quist +1 DL"),
        ("TRAINING", "1. Let H. Quist train"), ("FOR SALE", "sell somebody for 100"),
        ("SPYING ORDER", f"{TEAM} match 1"), ("SPYING ORDER", f"TEAM: {TEAM}"), ("SPYING ORDER", "AGAINST: match 1"),
        ("BIDS ON GM OFFERS", "TP for 200"), ("AGEING", "all off DL"),
        ("BIDS ON CONTRACT PLAYERS", "1| Rolf Amber | 13 | 10 | 80 | 3"),
    ],
)  # fmt: skip
def test_what_can_mean_two_things_or_is_no_row_is_told(section: str, typed: str) -> None:
    form = replied(f"{section}\n{typed}\n")
    assert [(problem.code, problem.found) for problem in form.problems] == [("TEXT-LINE", typed)]
    assert form.moves == Moves()


def test_a_name_of_a_row_is_as_the_roster_has_it() -> None:
    assert clean(f"{TYPED}TRAINING\nj.  JANSEN 2 OL +1\n").training == (Row("J. Jansen 2", (I(1), BLANK)),)


@pytest.mark.parametrize(
    "line",
    ["RISC: 7", "RF 7", "please, no devotion points!", "DP: 3 4 5", "DP: 3 | 4", "7 8", "SET 6", "HA 1 DP 2 HA 1"],
)
def test_lines_of_a_set_that_may_be_an_entry_are_told(line: str) -> None:
    text = f"Hello you,\n\n{TYPED}MATCH 1\nSET 1\nJ. Jansen 3\n> {line}\nSET 2\n"
    assert told(text) == [(TYPED.count("\n") + 6, 3, line)]
