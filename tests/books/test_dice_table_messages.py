"""What the sheets of the dice games say of a turn, word for word: every sentence of a log and of the board."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

import pytest

from dice_workbook import D, K, Table, made_book
from shown_cells import Shown
from vbxl.books.dicetable import EXAMPLE_FOOTWORK, EXAMPLE_ICONS, footwork, game_sheet, icons
from vbxl.books.dicetable.footwork import FootworkTurn
from vbxl.books.dicetable.icons import IconTurn
from vbxl.books.dicetable.log import Typed
from vbxl.xlsx.grid import GridColumn

ROWS: Final = 8
NOTHING: Final = (None,) * 6


Case = tuple[Table, int, str]


def wrong_cells(cases: Sequence[Case], column: int | None) -> Iterator[str]:
    """Where the sheets of some tables do not say what they should: in the row of a turn, or in the line at the top."""
    shown = Shown(made_book({f"S{number}": table for number, (table, _, _) in enumerate(cases)}, ROWS))
    for number, (table, turns, sentence) in enumerate(cases):
        row = game_sheet.NEXT_ROW if column is None else game_sheet.FIRST + turns - 1
        found = shown.cell(f"S{number}", row + 1, (column or 0) + 1)
        if found != sentence:
            yield f"{table}: {found!r}, wanted {sentence!r}"


def footwork_cases(rows: Iterable[tuple[tuple[FootworkTurn, ...], str, dict[str, Any]]]) -> list[Case]:
    return [(replace(EXAMPLE_FOOTWORK, turns=turns, **options), len(turns), said) for turns, said, options in rows]


def icon_cases(rows: Iterable[tuple[tuple[IconTurn, ...], str, dict[str, Any]]]) -> list[Case]:
    return [(replace(EXAMPLE_ICONS, turns=turns, **options), len(turns), said) for turns, said, options in rows]


def wrong_sentences(game: str) -> Iterator[str]:
    """Every sentence of a log, and of the line at the top, that is not as it should be; of game "D" or "K"."""
    if game == "D":
        yield from wrong_cells(footwork_cases(FOOTWORKS), D["message"])
        yield from wrong_cells(footwork_cases(D_NEXT), None)
    else:
        yield from wrong_cells(icon_cases(RALLIES), K["message"])
        yield from wrong_cells(icon_cases(K_NEXT), None)


# --- the sentences of Volleyball Dice: the original's round, and what may go wrong in it ---

SERVE, FOOT, LAST = EXAMPLE_FOOTWORK.turns
TO_PLACE: Final = "Next: place your dice, in any order"
EVEN: Final = FootworkTurn(SERVE.roll, SERVE.line)
# Sixth spot lost, and got back by a bumped 6.
BACK: Final = FootworkTurn((5, 3, 1, 6, 4, 1), (5, 3, 1, 6, 4, 1), (6, None), (6, None))


def bumps(*pairs: tuple[Typed, Typed]) -> FootworkTurn:
    """The original's footwork with other bumps: left are – 4 1 – – – against 5 – 1 6 4 2."""
    one, two = (*pairs, (None, None), (None, None))[:2]
    return replace(FOOT, dice=(one[0], two[0]), spots=(one[1], two[1]))


# The turns, what the last of them must say, and options that are not the usual ones.
FOOTWORKS: Final[tuple[tuple[tuple[FootworkTurn, ...], str, dict[str, Any]], ...]] = (
    ((SERVE, FootworkTurn(line=(1,) * 6)), "Next: roll 6 dice", {}),
    ((FootworkTurn(("x",) * 6),), "Wrong: die 1 of the roll is none: type 1 to 6", {}),
    ((SERVE, replace(FOOT, roll=(2, 1, None, 3, 1, 1))), "Next: type 1 more of the roll", {}),
    ((SERVE, replace(FOOT, roll=(2, 1, "x", 3, 1, 1))), "Wrong: die 3 of the roll is none: type 1 to 6", {}),
    ((SERVE, replace(FOOT, roll=(2, 1, 4, 3, 1, 0))), "Wrong: die 6 of the roll is none: type 1 to 6", {}),
    ((SERVE, replace(FOOT, roll=(2.5, 1, 4, 3, 1, 1))), "Wrong: die 1 of the roll is none: type 1 to 6", {}),
    ((SERVE, FootworkTurn(FOOT.roll)), f"{TO_PLACE}: 1 1 1 2 3 4", {}),
    ((SERVE, FootworkTurn(FOOT.roll, (None, 4, None, 3, None, None))), f"{TO_PLACE}: 1 1 1 2", {}),
    ((SERVE, replace(FOOT, line=(2, 4, 1, 3, 1, 7))), "Wrong: spot 6 of the line-up holds no die: type 1 to 6", {}),
    ((SERVE, replace(FOOT, line=(6, 4, 1, 3, 1, 1))), "Wrong: 6 is lined up, but was not rolled", {}),
    ((SERVE, replace(FOOT, line=(4, 4, 1, 3, 1, 1))), "Wrong: 4 is lined up, but was not rolled", {}),
    ((SERVE, bumps((1, None), (4, 5))), "ok", {}),
    ((SERVE, bumps(("4", " 6 "))), "ok", {}),
    ((SERVE, bumps((4, 1))), "Wrong: bump 1: spot 1 lies opposite a 5, which is higher: choose 5 or 6", {}),
    ((SERVE, bumps((4, 2))), "Wrong: bump 1: spot 2 has a die: choose 5 or 6", {}),
    ((SERVE, bumps((4, None))), "Next: place the bumped 4 in spot 5 or 6", {}),
    ((SERVE, bumps((1, 5))), "Wrong: a bumped 1 fits nowhere: clear the spot of bump 1", {}),
    ((SERVE, bumps((None, 5))), "Wrong: bump 1 has a spot, but no die", {}),
    ((SERVE, bumps((7, None))), "Wrong: the die of bump 1 is none: type 1 to 6", {}),
    ((SERVE, bumps((4, 8))), "Wrong: the spot of bump 1 is none: choose 5 or 6", {}),
    ((SERVE, bumps((None, None), (4, 5))), "Wrong: bump 2 is typed, but no bump 1", {}),
    ((SERVE, bumps((4, 5), (4, 5))), "Wrong: bump 2: spot 5 has a die: choose 6", {}),
    ((SERVE, bumps((4, 5), (2, 4))), "Wrong: bump 2: spot 4 lies opposite a 6, which is higher: choose 6", {}),
    ((SERVE, bumps((1, None), (4, None))), "Next: place the bumped 4 in spot 5 or 6", {}),
    (
        (SERVE, bumps((1, None), (4, 5))),
        "Wrong: the dropped bump has lost the round: clear bump 2",
        {"dropped": "yes"},
    ),
    ((SERVE, FOOT), "Wrong: three of a kind have won the round: clear the line-up", {"aces": "Yes"}),
    ((replace(SERVE, dice=(3, None)),), "Wrong: there is no bump after a serve: clear it", {}),
    ((SERVE, FOOT, replace(LAST, dice=(1, None))), "Wrong: the round is won: clear the bump", {}),
    ((SERVE, replace(EVEN, dice=(6, None))), "Wrong: all six dice are in play: clear bump 1", {}),
    ((SERVE, replace(BACK, dice=(6, 1))), "Wrong: all six dice are in play: clear bump 2", {}),
    ((SERVE, FOOT, replace(LAST, roll=(3, 1, 5, 5, 1, 1))), "Wrong: 6 dice are typed, but 5 rolled: clear 1", {}),
    ((SERVE, FootworkTurn(FOOT.roll), LAST), "Wait: turn 2 comes first", {}),
    ((SERVE, FOOT, LAST, SERVE), "Wait: the game is over; clear this turn", {"points": 1}),
    ((SERVE,), "Wait: mend the options first", {"points": 0}),
)


# --- the sentences of The Volleyball Dice Game: a serve of 4, and what may go wrong against it ---

SERVED: Final = EXAMPLE_ICONS.turns[0]
BEST: Final = ("DD", "DD", "S", "AA", "A", "B")
POOR: Final = ("DD", "D", "A", "B", "B", "S")
WEAK: Final = IconTurn((("A", "B", "B", "B", "B", "B"), NOTHING, NOTHING))
AGAIN: Final = (None, "A", "A", "A", "A", "A")


def rolls(*some: tuple[Typed, ...], answer: Typed = None) -> IconTurn:
    """A turn of so many rolls."""
    one, two, three = (*some, NOTHING, NOTHING, NOTHING)[:3]
    return IconTurn((one, two, three), answer)


RALLIES: Final[tuple[tuple[tuple[IconTurn, ...], str, dict[str, Any]], ...]] = (
    ((rolls(answer="attack"),), "Next: roll 6 dice for the serve", {}),
    ((SERVED, rolls(NOTHING, POOR)), "Next: roll 6 dice", {}),
    ((SERVED, rolls(("DD", None, *BEST[2:]))), "Next: type 1 more of roll 1", {}),
    ((SERVED, rolls(("DD", "DD", "C", *BEST[3:]))), "Wrong: die 3 of roll 1 shows no face of the die", {}),
    ((SERVED, rolls(("DD", "DD", "*", *BEST[3:]))), "Wrong: die 3 of roll 1 shows no face of the die", {}),
    ((SERVED, rolls(BEST, (4, *NOTHING[1:]))), "Wrong: die 1 of roll 2 shows no face of the die", {}),
    ((SERVED, rolls(BEST, AGAIN, ("?", *NOTHING[1:]))), "Wrong: die 1 of roll 3 shows no face of the die", {}),
    ((rolls(BEST, AGAIN),), "Wrong: a serve is one roll: clear rolls 2 and 3", {}),
    ((rolls(BEST, answer="attack"),), "Wrong: a serve is no answer: clear it", {}),
    ((SERVED, rolls(BEST, NOTHING, AGAIN)), "Wrong: roll 3 is typed, but no roll 2", {}),
    ((SERVED, rolls(POOR)), "Next: no answer yet: roll again", {}),
    (
        (SERVED, rolls(POOR, answer="Free ball")),
        "Wrong: free ball is not possible: clear it and roll again",
        {},
    ),
    ((SERVED, rolls(BEST)), "ok", {}),
    ((SERVED, rolls(BEST, answer=" ATTACK ")), "ok", {}),
    ((SERVED, rolls(BEST, answer="block")), "Wrong: block is not possible: choose attack 3", {}),
    (
        (SERVED, rolls(BEST, answer="smash")),
        "Wrong: there is no such answer: attack, free ball, block, setter dump",
        {},
    ),
    (
        (SERVED, rolls(POOR, AGAIN, AGAIN, answer="attack")),
        "Wrong: the ball is not defended: clear the answer",
        {},
    ),
    ((SERVED, rolls(BEST)), "Next: choose the answer: attack 3 or setter dump 1", {"dump": "yes"}),
    ((SERVED, rolls(BEST, AGAIN, ("DD", "DD", "S", None, None, None))), "ok", {"dump": "yes"}),
    ((SERVED, rolls(BEST, answer="free ball")), "Wrong: free ball is not possible: choose attack 3", {}),
    # A serve is never blocked; a free ball is blocked by one Block at least, so that here is no choice.
    ((WEAK, rolls(("B",) * 6, answer="block")), "Wrong: block is not possible: clear it and roll again", {}),
    ((SERVED, rolls(("DD", "DD", "B", "B", "B", "B")), rolls(("A", "A", "D", "D", "D", "D"))), "ok", {}),
    (
        (SERVED, rolls(("DD", "DD", "B", "B", "B", "B")), rolls(("A", "S", "B", "D", "D", "D"))),
        "Next: choose the answer: attack 1 or block 1",
        {},
    ),
    ((SERVED, rolls(POOR), rolls(BEST)), "Wait: turn 2 comes first", {}),
    ((rolls(("B",) * 6), rolls(BEST)), "Wait: the game is over; clear this turn", {"points": 1}),
    ((SERVED,), "Wait: mend the options first", {"faces": ("A", "AA", "D", "DD", "S", "?")}),
)


@pytest.mark.parametrize("game", ["D", "K"])
def test_every_sentence_is_said_where_it_should_be(game: str) -> None:
    assert list(wrong_sentences(game)) == []
    assert unsaid(footwork.list_columns(EXAMPLE_FOOTWORK, 1), {sentence for _, sentence, _ in FOOTWORKS}) == []
    assert unsaid(icons.list_columns(EXAMPLE_ICONS, 1), {sentence for _, sentence, _ in RALLIES}) == []


def unsaid(columns: Sequence[GridColumn], said: set[str]) -> list[str]:
    """The parts of a log's sentences that were never said."""
    faults = [column.formula for column in columns if re.search("message|fault|barred", column.name)]
    # Both bumps have the same sentences but for their number.
    said = {re.sub(r"bump \d", "bump", sentence) for sentence in said}
    parts = {re.sub(r"bump \d", "bump", part) for formula in faults for part in re.findall(r'"([^"]*)"', formula)}
    return [part for part in sorted(parts) if " " in part.strip() and not any(part in sentence for sentence in said)]


# --- what is needed ---

STRONG: Final = ("D", "S", "AA", "AA", "AA")


def test_a_block_is_named_as_long_as_six_dice_can_make_one() -> None:
    # Against a serve of 1 six Attack go back, or seven; six dice show six Block at most.
    for last, wanted in (("B", "6 Defend or 6 Block"), ("A", "7 Defend")):
        table = replace(EXAMPLE_ICONS, turns=(WEAK, rolls((*STRONG, last))))
        shown = Shown(made_book({"K": table}, ROWS))
        assert shown.cell("K", game_sheet.FIRST + 3, K["needed"] + 1) == wanted
        faces = f"Ann faces the attack of {wanted[0]}; needed: {wanted}"
        assert shown.cell("K", icons.FACED_ROW + 1, K[icons.BOARD] + 1) == faces


# --- the line at the top ---

D_NEXT: Final[tuple[tuple[tuple[FootworkTurn, ...], str, dict[str, Any]], ...]] = (
    ((), "P1: roll 6 dice for the serve and type the roll into turn 1", {}),
    ((), "P2: roll 6 dice for the serve and type the roll into turn 1", {"server": 2}),
    ((), "P1: roll 6 dice for the serve and type the roll into turn 1", {"points": 99}),
    ((), "Player 1: roll 6 dice for the serve and type the roll into turn 1", {"names": (" ", None)}),
    ((FootworkTurn(("x",) * 6),), "Turn 1, P1: Wrong: die 1 of the roll is none: type 1 to 6", {}),
    ((SERVE,), "P2: roll 6 dice for footwork and type the roll into turn 2", {}),
    (
        (SERVE, bumps()),
        "P2: bump, up to twice, or return. P1: roll 5 dice for footwork and type the roll into turn 3",
        {},
    ),
    (
        (SERVE, bumps((4, 5))),
        "P2: bump once more, or return. P1: roll 5 dice for footwork and type the roll into turn 3",
        {},
    ),
    ((SERVE, bumps((4, 5), (1, None))), "P1: roll 5 dice for footwork and type the roll into turn 3", {}),
    ((SERVE, bumps((4, 1))), f"Turn 2, P2: {FOOTWORKS[13][1]}", {}),
    ((SERVE, FOOT, LAST), "Round to P1 (knock-out). P1: roll 6 dice for the serve and type the roll into turn 4", {}),
    (
        (SERVE, bumps((1, None))),
        "Round to P1 (dropped bump). P1: roll 6 dice for the serve and type the roll into turn 3",
        {"dropped": "yes"},
    ),
    ((SERVE, FootworkTurn(FOOT.roll)), "Round to P2 (spike). P2 wins the game, 1 : 0", {"aces": "yes", "points": 1}),
    ((), "Wrong: who serves first? Type 1 or 2", {"server": "Anna"}),
    ((), "Wrong: aces and spikes are yes or no", {"aces": "maybe"}),
    ((), "Wrong: dropped bump is yes or no", {"dropped": None}),
    ((), "Wrong: points to win are a whole number from 1 to 99", {"points": "5"}),
)
BEA_SENDS: Final = "Bea sends the attack of 3, or rolls again."
K_NEXT: Final[tuple[tuple[tuple[IconTurn, ...], str, dict[str, Any]], ...]] = (
    ((), "Ann: roll 6 dice for the serve and type the roll into turn 1", {}),
    ((), "Ann: roll 6 dice for the serve and type the roll into turn 1", {"points": 99}),
    ((), "Player 1: roll 6 dice for the serve and type the roll into turn 1", {"names": (" ", None)}),
    ((SERVED,), "Bea: roll 6 dice against the serve of 4 and type the roll into turn 2", {}),
    ((SERVED, rolls(BEST)), f"{BEA_SENDS} Ann: roll 6 dice against the attack of 3 and type the roll into turn 3", {}),
    ((SERVED, rolls(POOR)), "Turn 2, Bea: Next: no answer yet: roll again", {}),
    (
        (SERVED, rolls(POOR, AGAIN, AGAIN)),
        "Rally to Ann (not defended). Ann: roll 6 dice for the serve and type the roll into turn 3",
        {},
    ),
    ((rolls(("B",) * 6),), "Rally to Bea (serve in the net). Bea wins the game, 1 : 0", {"points": 1}),
    ((), "Wrong: who serves first? Type 1 or 2", {"server": None}),
    ((), "Wrong: setter dump is yes or no", {"dump": "x"}),
    ((), "Wrong: points to win are a whole number from 1 to 99", {"points": 2.5}),
    ((), "Wrong: a face of the die is one of A, AA, D, DD, S, B", {"faces": ("A", None, "D", "DD", "S", "B")}),
)
