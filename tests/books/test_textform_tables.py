"""The text form's other blocks as people type them."""

from __future__ import annotations

import pytest

from small_text_form import SHEET, TYPED, I, clean, told
from vbxl.league.moves import BLANK, Input, Row


@pytest.mark.parametrize(
    ("row", "ol", "dl"),
    [
        ("J. Jansen 12 13 11 11", 1, 0),
        ("J. Jansen 12 13 11", 1, None),
        ("J. Jansen 12 13", 1, None),
        ("J. Jansen 13", 1, None),
        ("J. Jansen 0 1", 0, 1),
        ("J. Jansen OL 12 13 DL 12", 1, 1),
        ("1| J. Jansen | 12 | x | 11 | 1.5", "x", -9.5),
    ],
)
def test_training(row: str, ol: object, dl: object) -> None:
    rows = clean(f"{TYPED}TRAINING OL OL DL DL\nPLAYER OLD NEW OLD NEW\n{row}\n").training
    blank = ol is None and dl is None
    assert rows == (() if blank else (Row("J. Jansen", (I(ol), I(dl))),))  # type: ignore[arg-type]


def test_training_that_can_mean_two_things() -> None:
    assert told(TYPED.replace("| 12 | 11 |", "| 12 | 13 |") + "TRAINING\nJ. Jansen 12 13\n")
    assert told(TYPED.replace("| 12 | 11 |", "| 12 | 13 |") + "TRAINING\nJ. Jansen 12 13 13\n")
    assert told(SHEET + "TRAINING\nN. Nieuwe 12\n") == [(3, 1, "N. Nieuwe 12")]


def test_name_of_a_row_as_the_roster_has_it() -> None:
    assert clean(TYPED + "TRAINING\nj.  JANSEN 2 +1\n").training == (Row("J. Jansen 2", (I(1), BLANK)),)


@pytest.mark.parametrize(
    ("text", "orders"),
    [
        ("SPYING ORDER TEAM AGAINST\nRiver Rats   Old Mill   yes\n", [("River Rats", "Old Mill", "yes")]),
        ("SPYING ORDER\n1| River Rats | match2 | x\n", [("River Rats", "match2", "x")]),
        ("SPYING ORDER\nTEAM : River Rats  AGAINST: Old Mill DETAIL: no\n", [("River Rats", "Old Mill", "no")]),
        ("SPYING\nRiver Rats\n", [("River Rats", None, None)]),
        (
            "SPYING\n1. Ferrymen 1908\tOld Mill\n2. River Rats\n",
            [("Ferrymen 1908", "Old Mill", None), ("River Rats", None, None)],
        ),
    ],
)
def test_spying(text: str, orders: list[tuple[object, ...]]) -> None:
    assert clean(SHEET + text).spying == tuple(tuple(map(Input, one)) for one in orders)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "text",
    [
        "SCOUTING\n1| Jan Talent\n2|\n3| Piet 2\n",
        "SCOUTING: Jan Talent\nPiet 2\n",
        "SCOUT 1: Jan Talent\nSCOUT 2: Piet 2\n",
        "scouting\nJan Talent\nPiet 2\n",
    ],
)
def test_scouting(text: str) -> None:
    assert clean(SHEET + text).scouts == (I("Jan Talent"), I("Piet 2"))


@pytest.mark.parametrize("line", ["SPONSOR: winner", "SPONSOR winner", "sponsor = winner", "Sponsor:winner"])
def test_sponsor(line: str) -> None:
    assert clean(SHEET + line).sponsor == I("winner")


@pytest.mark.parametrize("line", ["SEND: 3", "SEND 3", "send = 3", "Send no.: 3"])
def test_send(line: str) -> None:
    assert clean(SHEET + line).send_number == I(3)


@pytest.mark.parametrize(
    ("minimum", "value"),
    [("400", 400), ("$400", 400), ("$ 1.400", 1400), ("1,400", 1400), ("400,-", 400), ("", None), ("12.5", 12.5)],
)
def test_sales_and_dollars(minimum: str, value: object) -> None:
    assert clean(f"{TYPED}FOR SALE\nH. Ueda  {minimum}\n").sales == ((I("H. Ueda"), I(value)),)  # type: ignore[arg-type]


def test_bids_by_hand() -> None:
    moves = clean(
        SHEET + "TRANSFERS\nM. Fontaine: 410\nA. Juhl 2 $ 1.000\n"
        "GM OFFERS\n1 300 K. Klaver\n2: 50\nLOT 3: $20, N. Nieuwe 2\n4 | 70 | A. B.\n"
        "CONTRACT PLAYERS\nMika Stone 120 3\nTeo Varga; 90; 2\nAGEING\nJ. Jansen 3\n"
    )
    assert moves.transfer_bids == (Row("M. Fontaine", (I(410),)), Row("A. Juhl 2", (I(1000),)))
    offers = [(row.key, *(one.value for one in row.inputs)) for row in moves.offer_bids]
    assert offers == [("1", 300, "K. Klaver"), ("2", 50, None), ("3", 20, "N. Nieuwe 2"), ("4", 70, "A. B.")]
    assert moves.contract_bids == (Row("Mika Stone", (I(120), I(3))), Row("Teo Varga", (I(90), I(2))))
    assert moves.ageing == (Row("J. Jansen", (I(3),)),)
