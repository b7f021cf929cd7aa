"""The dice games at the table: random games held against vbxl.dice, every sentence word for word, and the examples."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any, Final, TypeAlias

import pytest

from calculators import stored
from random_dice_games import NOTHING, Footworks, Rallies, Told, footworks, rallies
from shown_cells import Shown
from vbxl.books import dicetable
from vbxl.books.dicetable import EXAMPLE_FOOTWORK, EXAMPLE_ICONS, footwork, icons
from vbxl.books.dicetable.footwork import FootworkSheet, FootworkTable, FootworkTurn
from vbxl.books.dicetable.game_sheet import FIRST, NEXT_ROW, Typed
from vbxl.books.dicetable.icons import IconSheet, IconTable, IconTurn
from vbxl.dice.icons import Answer, Face, count_icons
from vbxl.xlsx.cells import Area
from vbxl.xlsx.grid import Grid, GridColumn
from vbxl.xlsx.template import Template
from vbxl.xlsx.writer import Book2007

Table: TypeAlias = FootworkTable | IconTable
Played: TypeAlias = Footworks | Rallies
Turns: TypeAlias = tuple[Any, ...]
GAME_ROWS: Final = 10
SENTENCE_ROWS: Final = 8
# Sheets of a workbook.
SHEETS: Final = 6
NASTY: Final = ("=1+1", "{0} %s", '"; <b>&amp;', "'x", "@SUM(A1)", "+A1", "_x0041_")
# The columns of both logs by their names.
D: Final = Grid("D", FIRST, 1, footwork.list_columns(FootworkTable(), 1)).at
K: Final = Grid("K", FIRST, 1, icons.list_columns(IconTable(), 1)).at


def make_book(tables: Mapping[str, Table], rows: int) -> bytes:
    """Return a workbook with a sheet for each table by its name, its log of so many rows."""
    book = Book2007("Dice games")
    for name, table in tables.items():
        sheet = FootworkSheet if isinstance(table, FootworkTable) else IconSheet
        sheet(book.page(name), table, rows).write()  # type: ignore[arg-type]
    return Template(book).fill({})


# --- games at random ---


@cache
def games(game: str, many: int) -> tuple[Played, ...]:
    """Games at random of "D" or "K", with every option."""
    chance = Random(2015)  # noqa: S311 - dice
    play = footworks if game == "D" else rallies
    return tuple(play(chance, GAME_ROWS) for _ in range(many))


def wrong_verdicts(game: str, many: int) -> Iterator[str]:
    """Where sheets show something else than the rules say, workbook after workbook."""
    played = games(game, many)
    for first in range(0, many, SHEETS):
        some = {f"{game}{number}": one for number, one in enumerate(played[first : first + SHEETS])}
        shown = Shown(make_book({name: one.table for name, one in some.items()}, GAME_ROWS))
        for name, one in some.items():
            yield from wrong_turns(shown, name, one)
            yield from wrong_board(shown, name, one)


def wrong_turns(shown: Shown, sheet: str, played: Played) -> Iterator[str]:
    """Turns that a sheet refuses, or whose lines, ball, winner or score are others than by the rules."""
    at, results = (D, ("lines_1", "lines_2")) if isinstance(played, Footworks) else (K, ("sends", "before_icons"))
    for number, told in enumerate(played.told):
        row = FIRST + number + 1

        def text(column: str, row: int = row, at: Mapping[str, int] = at) -> str:
            # A block and a setter dump are the attack that they send.
            value = str(shown.cell(sheet, row, at[column] + 1))
            return re.sub(f"^({Answer.BLOCK}|{Answer.SETTER_DUMP}) of", "attack of", value)

        found = Told(
            text("player"), (text(results[0]), text(results[1])), text("won"),
            (int(float(text("score_1") or 0)), int(float(text("score_2") or 0))),
        )  # fmt: skip
        if found != told or text("message") != "ok":
            yield f"{sheet}, turn {number + 1}: {found}, but by the rules {told}; {text('message')}"


def wrong_board(shown: Shown, sheet: str, played: Played) -> Iterator[str]:
    """The board if it does not show the lines, or the dice, that the last turn left."""
    if isinstance(played, Rallies):
        rolls = played.table.turns[-1].rolls
        typed = [[str(roll[die]).strip().upper() for roll in rolls if str(roll[die] or "").strip()] for die in range(6)]
        faces = [Face(die[-1]) for die in typed]
        counts = count_icons(faces)
        wanted = [*faces, *(icons.FACE_WORDS[face] for face in faces)]
        wanted.append(f"Attack {counts.attack} · Defend {counts.defend} · Set {counts.set} · Block {counts.block}")
        board = K[icons.BOARD] + 1
        found = [shown.cell(sheet, row + 1, board + die) for row in (icons.DIE_ROW, icons.WORD_ROW) for die in range(6)]
        found.append(shown.cell(sheet, icons.ICONS_ROW + 1, board))
    elif "ace" in played.told[-1].won or "spike" in played.told[-1].won:
        return
    else:
        numbers = " ".join(played.told[-1].result).split()
        wanted = [*numbers, *(footwork.FACES[int(number) - 1] for number in numbers if number != footwork.DASH)]
        found, looks = (
            [shown.cell(sheet, row + 1, D["line_1"] + 1 + spot) for row in rows for spot in range(6)]
            for rows in ((footwork.NUMBER_1, footwork.NUMBER_2), (footwork.DIE_1, footwork.DIE_2))
        )
        found += [look for look in looks if look not in ("", footwork.OUT)]
    if found != wanted:
        yield f"{sheet}, board: {found}, but {wanted}"


@pytest.mark.parametrize(
    ("game", "many"),
    [("D", 12), ("K", 12), *(pytest.param(game, 150, marks=pytest.mark.exhaustive) for game in ("D", "K"))],
)
def test_a_sheet_says_what_the_rules_say(game: str, many: int) -> None:
    assert list(wrong_verdicts(game, many)) == []
    assert sum(len(played.told) for played in games(game, many)) > 3 * many


# --- drop-downs, examples, names ---


def test_the_drop_downs_of_a_row_offer_what_is_left_and_what_is_possible() -> None:
    serve, foot, _ = EXAMPLE_FOOTWORK.turns
    placed = replace(foot, line=(None, 4, None, 3, None, None), dice=(None, None), spots=(None, None))
    both = IconTurn((("DD", "DD", "S", "AA", "A", "B"), (None,) * 6, (None,) * 6))
    of_d = replace(EXAMPLE_FOOTWORK, turns=(serve, placed))
    of_k = replace(EXAMPLE_ICONS, turns=(EXAMPLE_ICONS.turns[0], both), dump="yes")
    shown, turn_2 = Shown(make_book({"D": of_d, "K": of_k}, 4)), FIRST + 2
    assert [shown.cell("D", turn_2, D["choice_1"] + 1 + place) for place in range(6)] == [1, 1, 1, 2, "", ""]
    assert [shown.cell("K", turn_2, K["way_1"] + 1 + place) for place in range(3)] == ["attack", "", "setter dump"]


def test_the_examples_go_as_the_originals_tell_but_for_the_last_line_up_of_the_footwork() -> None:
    shows = stored(dicetable.build())

    def row(sheet: str, turn: int, *columns: str) -> list[object]:
        at = D if sheet == "Example D" else K
        return [shows[sheet, Area(sheet, 11, 1, 11, 1).cell(turn - 1, at[column])] for column in columns]

    # "P1: 5 x 1 6 4 2, P2: x 4 1 x x x"; the bumped 4 then stands in spot 5; the last dice are the
    # original's 5 5 3 1 1, its line-up is ours: a knock-out.
    assert row("Example D", 1, "lines_1", "lines_2") == ["5 3 1 6 4 2", "– – – – – –"]
    assert row("Example D", 2, "lines_1", "lines_2") == ["5 – 1 6 4 2", "– 4 1 – 4 –"]
    assert row("Example D", 2, *(f"own_{spot}" for spot in range(1, 7))) == [0, 4, 1, 0, 0, 0]
    assert row("Example D", 2, "fits_1", "fits_2") == ["nowhere", "5 6"]
    assert row("Example D", 3, "dice", "lines_1", "lines_2", "won") == [
        5,
        "1 5 3 1 5 –",
        "– – – – – –",
        "P1 (knock-out)",
    ]
    assert [row("Example K", turn, "sends")[0] for turn in (1, 2, 3, 4)] == [
        "serve of 4", "free ball", "attack of 6", "block of 6",
    ]  # fmt: skip
    assert row("Example K", 5, "faced", "needed") == ["attack of 6", "6 Defend or 6 Block"]


@pytest.mark.parametrize("name", NASTY)
def test_a_name_is_data(name: str) -> None:
    shown = Shown(make_book({"D": FootworkTable((name, "B")), "K": IconTable((name, "B"))}, 2))
    for sheet in ("D", "K"):
        assert shown.cell(sheet, FIRST + 1, D["player"] + 1) == name
        top = shown.cell(sheet, NEXT_ROW + 1, 1)
        assert top == f"{name}: roll 6 dice for the serve and type the roll into turn 1"


# --- sentences ---


def wrong_cells(example: Table, rows: Sequence[tuple[Turns, str, dict[str, Any]]], column: int | None) -> Iterator[str]:
    """Where sheets do not say what they should: in a column of the last turn, or in the line at the top."""
    tables: list[Table] = [replace(example, turns=turns, **options) for turns, _, options in rows]  # type: ignore[arg-type]
    shown = Shown(make_book({f"S{number}": table for number, table in enumerate(tables)}, SENTENCE_ROWS))
    for number, (table, (turns, sentence, _)) in enumerate(zip(tables, rows, strict=True)):
        row = NEXT_ROW if column is None else FIRST + len(turns) - 1
        text = shown.cell(f"S{number}", row + 1, (column or 0) + 1)
        if text != sentence:
            yield f"{table}: {text!r}, wanted {sentence!r}"


# --- the sentences of Volleyball Dice: the original's round, and what may go wrong in it ---

SERVE, FOOT, LAST = EXAMPLE_FOOTWORK.turns
TO_PLACE: Final = "Next: place these dice in any order"
EVEN: Final = FootworkTurn(SERVE.roll, SERVE.line)
# Sixth spot lost, and got back by a bumped 6.
BACK: Final = FootworkTurn((5, 3, 1, 6, 4, 1), (5, 3, 1, 6, 4, 1), (6, None), (6, None))


def bumps(*pairs: tuple[Typed, Typed]) -> FootworkTurn:
    """The original's footwork with other bumps: left are – 4 1 – – – against 5 – 1 6 4 2."""
    one, two = (*pairs, (None, None), (None, None))[:2]
    return replace(FOOT, dice=(one[0], two[0]), spots=(one[1], two[1]))


# The turns, what the last of them must say, and options that are not the usual ones.
FOOTWORKS: Final[tuple[tuple[Turns, str, dict[str, Any]], ...]] = (
    ((SERVE, FootworkTurn(line=(1,) * 6)), "Next: roll 6 dice", {}),
    ((FootworkTurn(("x",) * 6),), "Wrong: die 1 of the roll must be 1 to 6", {}),
    ((SERVE, replace(FOOT, roll=(2, 1, None, 3, 1, 1))), "Next: type 1 more of the roll", {}),
    ((SERVE, replace(FOOT, roll=(2, 1, "x", 3, 1, 1))), "Wrong: die 3 of the roll must be 1 to 6", {}),
    ((SERVE, replace(FOOT, roll=(2, 1, 4, 3, 1, 0))), "Wrong: die 6 of the roll must be 1 to 6", {}),
    ((SERVE, replace(FOOT, roll=(2.5, 1, 4, 3, 1, 1))), "Wrong: die 1 of the roll must be 1 to 6", {}),
    ((SERVE, FootworkTurn(FOOT.roll)), f"{TO_PLACE}: 1 1 1 2 3 4", {}),
    ((SERVE, FootworkTurn(FOOT.roll, (None, 4, None, 3, None, None))), f"{TO_PLACE}: 1 1 1 2", {}),
    ((SERVE, replace(FOOT, line=(2, 4, 1, 3, 1, 7))), "Wrong: spot 6 of the line-up must be 1 to 6", {}),
    ((SERVE, replace(FOOT, line=(6, 4, 1, 3, 1, 1))), "Wrong: 6 is lined up, but was not rolled", {}),
    ((SERVE, replace(FOOT, line=(4, 4, 1, 3, 1, 1))), "Wrong: 4 is lined up, but was not rolled", {}),
    ((SERVE, bumps((1, None), (4, 5))), "ok", {}),
    ((SERVE, bumps(("4", " 6 "))), "ok", {}),
    ((SERVE, bumps((4, 1))), "Wrong: the 5 opposite spot 1 is higher; choose 5 or 6 for bump 1", {}),
    ((SERVE, bumps((4, 2))), "Wrong: spot 2 is taken; choose 5 or 6 for bump 1", {}),
    ((SERVE, bumps((4, None))), "Next: place the bumped 4 in spot 5 or 6", {}),
    ((SERVE, bumps((1, 5))), "Wrong: a bumped 1 fits nowhere; clear its spot", {}),
    ((SERVE, bumps((None, 5))), "Wrong: bump 1 has a spot, but no die", {}),
    ((SERVE, bumps((7, None))), "Wrong: the die of bump 1 must be 1 to 6", {}),
    ((SERVE, bumps((4, 8))), "Wrong: there is no such spot; choose 5 or 6 for bump 1", {}),
    ((SERVE, bumps((None, None), (4, 5))), "Wrong: you typed bump 2, but no bump 1", {}),
    ((SERVE, bumps((4, 5), (4, 5))), "Wrong: spot 5 is taken; choose 6 for bump 2", {}),
    ((SERVE, bumps((4, 5), (2, 4))), "Wrong: the 6 opposite spot 4 is higher; choose 6 for bump 2", {}),
    ((SERVE, bumps((1, None), (4, None))), "Next: place the bumped 4 in spot 5 or 6", {}),
    (
        (SERVE, bumps((1, None), (4, 5))),
        "Wrong: the dropped bump lost the round; clear bump 2",
        {"dropped": "yes"},
    ),
    ((SERVE, FOOT), "Wrong: three of a kind won the round; clear the line-up", {"aces": "Yes"}),
    ((replace(SERVE, dice=(3, None)),), "Wrong: there is no bump after a serve; clear it", {}),
    ((SERVE, FOOT, replace(LAST, dice=(1, None))), "Wrong: the round is won; clear the bump", {}),
    ((SERVE, replace(EVEN, dice=(6, None))), "Wrong: all six dice are in play; clear bump 1", {}),
    ((SERVE, replace(BACK, dice=(6, 1))), "Wrong: all six dice are in play; clear bump 2", {}),
    ((SERVE, FOOT, replace(LAST, roll=(3, 1, 5, 5, 1, 1))), "Wrong: you typed 6 dice, but rolled 5; clear 1", {}),
    ((SERVE, FootworkTurn(FOOT.roll), LAST), "Wait: turn 2 comes first", {}),
    ((SERVE, FOOT, LAST, SERVE), "Wait: the game is over; clear this turn", {"points": 1}),
    ((SERVE,), "Wait: correct the options first", {"points": 0}),
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


RALLIES: Final[tuple[tuple[Turns, str, dict[str, Any]], ...]] = (
    ((rolls(answer="attack"),), "Next: roll 6 dice for the serve", {}),
    ((SERVED, rolls(NOTHING, POOR)), "Next: roll 6 dice", {}),
    ((SERVED, rolls(("DD", None, *BEST[2:]))), "Next: type 1 more of roll 1", {}),
    ((SERVED, rolls(("DD", "DD", "C", *BEST[3:]))), "Wrong: die 3 of roll 1 is not a face of the die", {}),
    ((SERVED, rolls(("DD", "DD", "*", *BEST[3:]))), "Wrong: die 3 of roll 1 is not a face of the die", {}),
    ((SERVED, rolls(BEST, (4, *NOTHING[1:]))), "Wrong: die 1 of roll 2 is not a face of the die", {}),
    ((SERVED, rolls(BEST, AGAIN, ("?", *NOTHING[1:]))), "Wrong: die 1 of roll 3 is not a face of the die", {}),
    ((rolls(BEST, AGAIN),), "Wrong: a serve is one roll; clear rolls 2 and 3", {}),
    ((rolls(BEST, answer="attack"),), "Wrong: a serve takes no answer; clear it", {}),
    ((SERVED, rolls(BEST, NOTHING, AGAIN)), "Wrong: you typed roll 3, but no roll 2", {}),
    ((SERVED, rolls(POOR)), "Next: no answer yet, so roll again", {}),
    (
        (SERVED, rolls(POOR, answer="Free ball")),
        "Wrong: free ball is not possible; clear it and roll again",
        {},
    ),
    ((SERVED, rolls(BEST)), "ok", {}),
    ((SERVED, rolls(BEST, answer=" ATTACK ")), "ok", {}),
    ((SERVED, rolls(BEST, answer="block")), "Wrong: block is not possible; choose attack 3", {}),
    (
        (SERVED, rolls(BEST, answer="smash")),
        "Wrong: there is no such answer; choose attack, free ball, block or setter dump",
        {},
    ),
    (
        (SERVED, rolls(POOR, AGAIN, AGAIN, answer="attack")),
        "Wrong: nobody digs the ball; clear the answer",
        {},
    ),
    ((SERVED, rolls(BEST)), "Next: choose the answer: attack 3 or setter dump 1", {"dump": "yes"}),
    ((SERVED, rolls(BEST, AGAIN, ("DD", "DD", "S", None, None, None))), "ok", {"dump": "yes"}),
    ((SERVED, rolls(BEST, answer="free ball")), "Wrong: free ball is not possible; choose attack 3", {}),
    # A serve is never blocked; a free ball is blocked by one Block at least, so that here is no choice.
    ((WEAK, rolls(("B",) * 6, answer="block")), "Wrong: block is not possible; clear it and roll again", {}),
    ((SERVED, rolls(("DD", "DD", "B", "B", "B", "B")), rolls(("A", "A", "D", "D", "D", "D"))), "ok", {}),
    (
        (SERVED, rolls(("DD", "DD", "B", "B", "B", "B")), rolls(("A", "S", "B", "D", "D", "D"))),
        "Next: choose the answer: attack 1 or block 1",
        {},
    ),
    ((SERVED, rolls(POOR), rolls(BEST)), "Wait: turn 2 comes first", {}),
    ((rolls(("B",) * 6), rolls(BEST)), "Wait: the game is over; clear this turn", {"points": 1}),
    ((SERVED,), "Wait: correct the options first", {"faces": ("A", "AA", "D", "DD", "S", "?")}),
)


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
        shown = Shown(make_book({"K": table}, SENTENCE_ROWS))
        assert shown.cell("K", FIRST + 3, K["needed"] + 1) == wanted
        faces = f"Ann faces the attack of {wanted[0]}; needed: {wanted}"
        assert shown.cell("K", icons.FACED_ROW + 1, K[icons.BOARD] + 1) == faces


# --- the line at the top ---

D_NEXT: Final[tuple[tuple[Turns, str, dict[str, Any]], ...]] = (
    ((), "P1: roll 6 dice for the serve and type the roll into turn 1", {}),
    ((), "P2: roll 6 dice for the serve and type the roll into turn 1", {"server": 2}),
    ((), "P1: roll 6 dice for the serve and type the roll into turn 1", {"points": 99}),
    ((), "Player 1: roll 6 dice for the serve and type the roll into turn 1", {"names": (" ", None)}),
    ((FootworkTurn(("x",) * 6),), "Turn 1, P1: Wrong: die 1 of the roll must be 1 to 6", {}),
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
    ((), "Wrong: type yes or no for the aces and spikes option", {"aces": "maybe"}),
    ((), "Wrong: type yes or no for the dropped bump option", {"dropped": None}),
    ((), "Wrong: points to win must be a whole number from 1 to 99", {"points": "5"}),
)
BEA_SENDS: Final = "Bea sends the attack of 3, or rolls again."
K_NEXT: Final[tuple[tuple[Turns, str, dict[str, Any]], ...]] = (
    ((), "Ann: roll 6 dice for the serve and type the roll into turn 1", {}),
    ((), "Ann: roll 6 dice for the serve and type the roll into turn 1", {"points": 99}),
    ((), "Player 1: roll 6 dice for the serve and type the roll into turn 1", {"names": (" ", None)}),
    ((SERVED,), "Bea: roll 6 dice against the serve of 4 and type the roll into turn 2", {}),
    ((SERVED, rolls(BEST)), f"{BEA_SENDS} Ann: roll 6 dice against the attack of 3 and type the roll into turn 3", {}),
    ((SERVED, rolls(POOR)), "Turn 2, Bea: Next: no answer yet, so roll again", {}),
    (
        (SERVED, rolls(POOR, AGAIN, AGAIN)),
        "Rally to Ann (not defended). Ann: roll 6 dice for the serve and type the roll into turn 3",
        {},
    ),
    ((rolls(("B",) * 6),), "Rally to Bea (serve into the net). Bea wins the game, 1 : 0", {"points": 1}),
    ((), "Wrong: who serves first? Type 1 or 2", {"server": None}),
    ((), "Wrong: type yes or no for the setter dump option", {"dump": "x"}),
    ((), "Wrong: points to win must be a whole number from 1 to 99", {"points": 2.5}),
    ((), "Wrong: a face of the die must be one of A, AA, D, DD, S, B", {"faces": ("A", None, "D", "DD", "S", "B")}),
)


@pytest.mark.parametrize(
    ("example", "columns", "sentences", "tops"),
    [
        (EXAMPLE_FOOTWORK, footwork.list_columns(EXAMPLE_FOOTWORK, 1), FOOTWORKS, D_NEXT),
        (EXAMPLE_ICONS, icons.list_columns(EXAMPLE_ICONS, 1), RALLIES, K_NEXT),
    ],
    ids=["D", "K"],
)
def test_every_sentence_is_said_where_it_should_be(
    example: Table, columns: Sequence[GridColumn], sentences: Sequence[Any], tops: Sequence[Any]
) -> None:
    message = (D if example is EXAMPLE_FOOTWORK else K)["message"]
    assert [*wrong_cells(example, sentences, message), *wrong_cells(example, tops, None)] == []
    assert unsaid(columns, {sentence for _, sentence, _ in sentences}) == []
