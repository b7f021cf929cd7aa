"""The text form's sets as people type them: rows, what stands below them, headings."""

from __future__ import annotations

import pytest

from small_text_form import HAND, SHEET, TWO, TYPED, VIEW, I, clean, one_set, said, six
from vbxl.books.textform import build
from vbxl.league.moves import BLANK, SetMoves


@pytest.mark.parametrize(
    ("row", "player", "start", "code"),
    [
        ("J. Jansen 12 11 1 14.4 9", "J. Jansen", (12, 11), 1),
        ("J. Jansen 1 14.4 9", "J. Jansen", (None, None), 1),
        ("J. Jansen\t12\t11\t1\t14,4\t9", "J. Jansen", (12, 11), 1),
        ("J. Jansen | | | 1", "J. Jansen", (None, None), 1),
        ("J. Jansen ... ... 1", "J. Jansen", (None, None), 1),
        ("1. J. Jansen 12 11 1", "J. Jansen", (12, 11), 1),
        ("1.J. Jansen 1", "J. Jansen", (None, None), 1),
        ("J. Jansen: 1", "J. Jansen", (None, None), 1),
        ("J. Jansen 12,5 11 1", "J. Jansen", (12.5, 11), 1),
        ("J. Jansen 12 11 Setter 14.4 9", "J. Jansen", (12, 11), "Setter"),
        ("J. Jansen All-round", "J. Jansen", (None, None), "All-round"),
        ("J. Jansen 2 3", "J. Jansen 2", (None, None), 3),
        ("J.  Jansen  2   10 10 3", "J. Jansen 2", (10, 10), 3),
        ("N. Nieuwe 2 12 11 1", "N. Nieuwe 2", (12, 11), 1),
        ("N. Nieuwe 2 1", "N. Nieuwe 2", (None, None), 1),
        ("N. Nieuwe | 12 | 11 | 1", "N. Nieuwe", (12, 11), 1),
        ("1 Tall Piet 3", "Tall Piet", (None, None), 3),
        ('"N. | Nieuwe" | 12 | 11 | 1', "N. | Nieuwe", (12, 11), 1),
        ('N. "Nono" Nieuwe 12 11 1', 'N. "Nono" Nieuwe', (12, 11), 1),
        ("Müller–Lüdenscheidt 12 11 1", "Müller–Lüdenscheidt", (12, 11), 1),
    ],
)
def test_rows(row: str, player: str, start: tuple[float | None, float | None], code: object) -> None:
    made = one_set(f"{row}\n")
    assert made.players == six(player)
    assert made.positions == six(code)
    assert made.starts == (() if start == (None, None) else ((I(start[0]), I(start[1])), *((BLANK, BLANK),) * 5))


def test_numbers_before_players() -> None:
    assert one_set("1 J. Jansen 3\n4 H. Ueda 2\n").players == six("J. Jansen", None, None, "H. Ueda")
    # These are on the shirts.
    assert one_set("7 J. Jansen 3\n4 H. Ueda 2\n11 K. Pálffy 1\n").players == six("J. Jansen", "H. Ueda", "K. Pálffy")


def test_player_left_out() -> None:
    made = one_set("1. J. Jansen 3\n2.\n3. 12 11 4\n4| | | | 2\n")
    assert made.players == six("J. Jansen")
    assert made.positions == six(3, None, 4, 2)


def test_quoted_original_keeps_its_blank_rows() -> None:
    blank = "".join(f"> {at}|      |   |\n" for at in range(1, 7))
    assert one_set(blank + "J. Jansen 3\nH. Ueda 2\n").players == six("J. Jansen", "H. Ueda")


@pytest.mark.parametrize(
    ("line", "ol", "dl"),
    [
        ("DEVOTION  Pts.  OL/DL :   3 |   4", 3, 4),
        ("devotion pts: 3/4", 3, 4),
        ("DP: 3-4", 3, 4),
        ("DP = 3, 4", 3, 4),
        ("DP: OL 3 DL 4", 3, 4),
        ("DP: DL 4, OL 3", 3, 4),
        ("DP: OL=3 DL=4", 3, 4),
        ("DP: 3 OL 4 DL", 3, 4),
        ("DP 3", 3, None),
        ("DP: - 4", None, 4),
        ("DP\t3\t4", 3, 4),
        ("Devotion points: 3 4", 3, 4),
        ("DP: lots", "lots", None),
        ("DEVOTION ....... 3 4", 3, 4),
    ],
)
def test_points(line: str, ol: object, dl: object) -> None:
    assert one_set(f"{line}\n") == SetMoves(devotion=(I(ol), I(dl)))  # type: ignore[arg-type]


@pytest.mark.parametrize("label", ["HOME ADV. Pts.", "HOME ADVANTAGE", "HA", "Home adv", "home advantage:", "HOME:"])
def test_home_labels(label: str) -> None:
    assert one_set(f"{label} 3 4\n").home == (I(3), I(4))


@pytest.mark.parametrize("label", ["SPECIAL Pts.", "SP", "sp:", "SPECIAL POINTS", "Special:"])
def test_special_labels(label: str) -> None:
    assert one_set(f"{label} 3 4\n").special == (I(3), I(4))


@pytest.mark.parametrize("label", ["RISK FACTOR", "RISK", "Risk:", "risk factor :", "RF", "RISK FACTOR |"])
def test_risk_labels(label: str) -> None:
    assert one_set(f"{label} 7\n").risk == I(7)


@pytest.mark.parametrize(
    ("line", "value"),
    [
        ("TACTICAL CONCEPT code : 2", 2),
        ("TACTICAL CONCEPT OC", "OC"),
        ("Concept code 2", 2),
        ("concept: Offensive", "Offensive"),
        ("CONCEPT: Wall concept", "Wall concept"),
        ("TACTICAL CONCEPT  Agressive", "Agressive"),
        ("Tactic: dc", "dc"),
        ("Concept: all or nothing", "all or nothing"),
    ],
)
def test_concept(line: str, value: object) -> None:
    assert one_set(f"{line}\n").concept == I(value)  # type: ignore[arg-type]


def test_two_columns_of_1996_in_any_order() -> None:
    made = one_set(
        "RISK FACTOR  7             TOTAL LEVELS  70  60\n"
        "TACTICAL CONCEPT           HOME ADV. Pts.  3  0\n"
        "Concept code  OC           DEVOTION Pts.   4/2\n"
        "J. Jansen 12 11 3\n"
        "                           SPECIAL Pts.    OL 1 DL 5\n"
        "TOTAL USED DEVOTION POINTS (Whole match) 6\n"
    )
    assert (made.concept, made.risk, made.home) == (I("OC"), I(7), (I(3), I(0)))
    assert (made.devotion, made.special, made.players) == ((I(4), I(2)), (I(1), I(5)), six("J. Jansen"))


@pytest.mark.parametrize(
    "heading",
    ["SET 3", "Set3", "set 3:", "SET NO. 3", "SET 3 Startlevels Position Endlevels", "--- SET 3 ---", "SET 3."],
)
def test_set_headings(heading: str) -> None:
    sets = clean(f"{HAND}{heading}\nJ. Jansen 3\n").matches["match1"].sets
    assert [one.blank for one in sets] == [True, True, False, True, True]


@pytest.mark.parametrize(
    "heading",
    [
        "VOLLEYBALL\nOUTBOUND\nDIVISION NO. 1\nMATCH NO. 53\nTEAM : Harbour Gulls  AGAINST: Old Mill\n",
        "TEAM : Harbour Gulls   AGAINST: Old Mill\n",
        "Match2:\n",
    ],
)
def test_match_headings(heading: str) -> None:
    seen = VIEW.__class__(**{**VIEW.__dict__, "matches": TWO})
    quoted = "".join(f"> {line}\n" for line in build(seen).splitlines())
    form = said(f"{SHEET}{heading}SET 1\nJ. Jansen 3\n\nOn 14 Nov 2026, Rien wrote:\n{quoted}")
    assert form.problems == ()
    assert list(form.moves.matches) == ["match2"]


def test_matches_without_a_word() -> None:
    moves = clean(TYPED + "SET 1\nJ. Jansen 3\nSET 2\nH. Ueda 2\nSET 1\nK. Pálffy 1\n")
    assert moves.matches["match1"].sets[1].players == six("H. Ueda")
    assert moves.matches["match2"].sets[0].players == six("K. Pálffy")
    assert list(clean(TYPED + "CUP\nSET 1\nJ. Jansen 3\n").matches) == ["cup"]
