"""The workbooks of the dice games held against vbxl.dice: verdicts, board and line at the top; the sheets Ask."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any, Final, NamedTuple

import pytest

from dice_oracle import Wanted
from dice_oracle_footwork import footwork_wanted
from dice_oracle_icons import icons_wanted
from dice_workbook import made_book
from mistakes import Mistake, make
from random_dice_games import footworks, rallies
from shown_cells import Shown, near
from strategy_oracle import (
    footwork_book_of,
    icon_book_of,
    of_footwork,
    of_icons,
    wrong_answers,
)
from strategy_workbooks import FOOTWORK, ICONS
from test_dice_table_messages import D_NEXT, FOOTWORKS, K_NEXT, RALLIES
from vbxl.books import dicetable
from vbxl.books.dicetable import building, formula_parts
from vbxl.books.dicetable.footwork_formulas import MESSAGE as D_MESSAGE
from vbxl.books.dicetable.game_sheet import FootworkTable, FootworkTurn, IconTable, IconTurn
from vbxl.books.dicetable.icon_formulas import MESSAGE as K_MESSAGE
from vbxl.dice.icons import Face
from wanted_cells import finish_unwritten

# Sheets of a workbook: few, since the first that shows a mistake ends the search.
SHEETS: Final = 6
RANDOM_GAMES: Final = 24
CELLS_LEAST: Final = 60_000
SENTENCES_LEAST: Final = 60


class Log(NamedTuple):
    """A table of a game, and the rows of its log."""

    table: FootworkTable | IconTable
    rows: int

    @property
    def wanted(self) -> Wanted:
        """What its sheet must show."""
        if isinstance(self.table, FootworkTable):
            return footwork_wanted(self.table, self.rows)
        return icons_wanted(self.table, self.rows)


# --- the stock ---


def settings() -> Iterator[dict[str, Any]]:
    """Names, points and servers of every kind, right and wrong, for both games alike."""
    for points in (0, 1, 2, 99, 100, 2.5, "5", None, " "):
        yield {"points": points}
    for server in (0, 1, 2, 3, "2", " 1 ", "x", None, 1.5):
        yield {"server": server}
    yield {"names": (" ", None)}
    yield {"names": ("  Anna   B. ", 7)}


def footwork_tables() -> Iterator[Log]:
    """Volleyball Dice: games at random with slips or without, every option, every sentence, a log that is full."""
    chance = Random(1961)  # noqa: S311 - dice
    for at in range(RANDOM_GAMES):
        rows = 8 if at % 4 else 12
        yield Log(footworks(chance, rows, 0.05 if at % 3 == 0 else 0.35).table, rows)
    serve = FootworkTable(turns=building.EXAMPLE_FOOTWORK.turns[:1])
    for others in settings():
        yield Log(replace(serve, **others), 2)
    for aces in ("YES", " no ", "", "maybe", 1):
        yield Log(replace(serve, aces=aces, dropped=aces), 2)
    yield Log(building.EXAMPLE_FOOTWORK, 3)
    yield Log(FootworkTable(turns=(FootworkTurn(("x",) * 6), FootworkTurn(roll=("?", *(None,) * 5)))), 3)
    for turns, _, options in (*FOOTWORKS, *D_NEXT):
        yield Log(replace(building.EXAMPLE_FOOTWORK, turns=turns, **options), len(turns) + 1)


def icon_tables() -> Iterator[Log]:
    """The Volleyball Dice Game: likewise."""
    chance = Random(1895)  # noqa: S311 - dice
    for at in range(RANDOM_GAMES):
        rows = 8 if at % 4 else 12
        yield Log(rallies(chance, rows, 0.05 if at % 3 == 0 else 0.35).table, rows)
    serve = IconTable(turns=building.EXAMPLE_ICONS.turns[:1])
    for others in settings():
        yield Log(replace(serve, **others), 2)
    for dump in ("YES", " no ", "", "maybe", 1):
        yield Log(replace(serve, dump=dump), 2)
    for last in ("b", " DD ", "", "C", 6, None):
        yield Log(replace(serve, faces=("A", "AA", "D", "DD", "S", last)), 2)
    yield Log(building.EXAMPLE_ICONS, 4)
    yield Log(replace(building.EXAMPLE_ICONS, turns=(*building.EXAMPLE_ICONS.turns, IconTurn(answer="block"))), 6)
    for turns, _, options in (*RALLIES, *K_NEXT):
        yield Log(replace(building.EXAMPLE_ICONS, turns=turns, **options), len(turns) + 1)


@cache
def stock(game: str) -> tuple[Log, ...]:
    """All tables of a game, "D" or "K"."""
    return tuple(footwork_tables() if game == "D" else icon_tables())


@cache
def wanted(game: str) -> tuple[Wanted, ...]:
    """What their sheets must show."""
    return tuple(log.wanted for log in stock(game))


def wrong(game: str) -> Iterator[str]:
    """Where sheets show something else than the engine says, workbook after workbook."""
    logs = list(enumerate(zip(stock(game), wanted(game), strict=True)))
    for first in range(0, len(logs), SHEETS):
        some = {f"{game}{at}": one for at, one in logs[first : first + SHEETS]}
        tables = {name: log.table for name, (log, _) in some.items()}
        of_d = {name: one for name, one in tables.items() if isinstance(one, FootworkTable)}
        of_k = {name: one for name, one in tables.items() if isinstance(one, IconTable)}
        shown = Shown(made_book(of_d, of_k, {name: log.rows for name, (log, _) in some.items()}))
        for name, (log, want) in some.items():
            yield from _apart(shown, name, want, log.table)


def _apart(shown: Shown, sheet: str, want: Wanted, said: object) -> Iterator[str]:
    for (row, column), value in want.items():
        found = shown.cell(sheet, row + 1, column + 1)
        if not near(found, value):
            yield f"{sheet} {row + 1}:{column + 1}: shown {found!r}, wanted {value!r}; {said}"


# --- the tests ---


@pytest.mark.parametrize("game", ["D", "K"])
def test_every_sheet_shows_what_the_engine_says(game: str) -> None:
    said = list(wrong(game))
    assert not said, "\n".join([f"{len(said)} cells:", *said[:20]])


def test_the_stock_has_turns_of_every_kind() -> None:
    every = [*zip(stock("D"), wanted("D"), strict=True), *zip(stock("K"), wanted("K"), strict=True)]
    assert sum(len(want) for _, want in every) >= CELLS_LEAST
    messages = {
        want[formula_parts.FIRST + row, D_MESSAGE if isinstance(log.table, FootworkTable) else K_MESSAGE]
        for log, want in every
        for row in range(log.rows)
    }
    assert len(messages) >= SENTENCES_LEAST
    assert {"ok", ""} <= messages
    tops = {str(want[formula_parts.NEXT_ROW, 0]) for _, want in every}
    assert sum("wins the game" in one for one in tops) >= 5
    assert any(one.startswith("The log is full") for one in tops)


def test_the_workbook_as_it_is_given_shows_what_the_engine_says() -> None:
    shown = Shown(dicetable.build())
    sheets = (
        (formula_parts.FOOTWORK_SHEET, Log(FootworkTable(), formula_parts.FOOTWORK_TURNS)),
        (formula_parts.ICONS_SHEET, Log(IconTable(), formula_parts.ICONS_TURNS)),
        (formula_parts.FOOTWORK_EXAMPLE, Log(building.EXAMPLE_FOOTWORK, formula_parts.EXAMPLE_TURNS)),
        (formula_parts.ICONS_EXAMPLE, Log(building.EXAMPLE_ICONS, formula_parts.EXAMPLE_TURNS)),
    )
    assert [one for sheet, log in sheets for one in _apart(shown, sheet, log.wanted, "")] == []
    (told,), *_ = shown.area("footwork_next")
    assert told == f"{formula_parts.PLAYERS[0]}: roll 6 dice for the serve and type the roll into turn 1"
    assert shown.area("footwork_message") == [["Next: roll 6 dice"], *[[""]] * (formula_parts.FOOTWORK_TURNS - 1)]
    assert shown.area("icons_faced") == [["Player 1 serves; it needs 1 Attack"]]
    assert [str(face) for face in Face] == [cell for row in shown.area("icons_faces") for cell in row]


def test_the_sheets_ask_answer_as_the_odds_do(monkeypatch: pytest.MonkeyPatch) -> None:
    said = [*wrong_answers(icon_book_of(monkeypatch, of_icons()), of_icons())]
    said += wrong_answers(footwork_book_of(monkeypatch, of_footwork()), of_footwork())
    assert said == []


# --- mistakes ---

D_TURN: Final = "vbxl.books.dicetable.footwork_formulas:FootworkTurnFormulas."
K_TURN: Final = "vbxl.books.dicetable.icon_formulas:IconTurnFormulas."
ROW: Final = "vbxl.books.dicetable.formula_parts:RowRules."
TOP: Final = "vbxl.books.dicetable.game_sheet:GameBoard."
D_BOARD: Final = "vbxl.books.dicetable.footwork_sheet:FootworkBoard."
K_BOARD: Final = "vbxl.books.dicetable.icon_sheet:IconBoard."
OF_D: Final = (
    # Equal dice go too; a bumped die must be higher; four of a kind; whoever serves goes on.
    Mistake(f"{D_TURN}_lined_up", ">=", ">"),
    Mistake(f"{D_TURN}_bump", "<=", "<"),
    Mistake(f"{D_TURN}_rolled", ">=", ">"),
    Mistake(f"{ROW}whose", "3-", ""),
    # Who has no die left wins; who drops a bump wins; the server's own first line counts; lines change sides.
    Mistake(f"{D_TURN}_lined_up", "=0,3-", "=0,0*"),
    Mistake(f"{D_TURN}_ended", ",3-", ","),
    Mistake(f"{D_TURN}_begun", "IF(OR(", "IF(AND("),
    Mistake(f"{D_TURN}by_side", "=1,", "=2,"),
    # A second bump where the first has failed; a line with noughts; junk that nobody reports; the wrong word.
    Mistake(f"{D_TURN}_bump", "NOT(AND(", "NOT(OR("),
    Mistake(f"{D_TURN}_ended", '"0","–"', '"9","–"'),
    Mistake(f"{D_TURN}_read", '"<>0"', '">0"'),
    Mistake(f"{D_TURN}_told", '"ace","spike"', '"spike","ace"'),
    Mistake(f"{D_BOARD}number_rule", "2*", "1*"),
    Mistake(f"{D_BOARD}face_rule", "VALUE(", "1+VALUE("),
    Mistake(f"{D_BOARD}may_rule", "=1,", "=2,"),
    Mistake(f"{D_BOARD}to_roll_rule", '"die","dice"', '"dice","die"'),
    Mistake("vbxl.books.dicetable.footwork_formulas:digit_rule", "LEN(", "1*LEN(0&"),
)
OF_BOTH: Final = (
    Mistake(f"{ROW}told", "=2,1,0)", "=1,1,0)"),
    Mistake(f"{ROW}whose", ")<", ")<="),
    Mistake(f"{TOP}next_rule", "MAX(", "MIN("),
    Mistake(f"{TOP}_now_rule", "Turn ", "Row "),
    Mistake("vbxl.books.dicetable.game_sheet:points_rule", "<=99", "<99"),
    Mistake("vbxl.books.dicetable.game_sheet:name_rule", '"Player 1"', '"Player 2"'),
)
OF_K: Final = (
    # A double face is one icon; one Defend more; no Block answers a free ball; a serve may be blocked.
    Mistake(f"{K_TURN}_icons", "2*", ""),
    Mistake(f"{K_TURN}_answered", ">=$BM", ">$BM"),
    Mistake(f"{K_TURN}_answered", "MAX(1,", "MAX(0,"),
    Mistake(f"{K_TURN}_begun", "=1),0,$BL", "=1),0,0*$BL"),
    # A setter dump after the last roll, of the Attack icons; an attack without a Set; kept dice are lost.
    Mistake(f"{K_TURN}_answered", "=1,$BO", "=1,0*$BO"),
    Mistake(f"{K_TURN}_ended", '"setter dump",$AH', '"setter dump",$AF'),
    Mistake(f"{K_TURN}_answered", "IF(AND($AH", "IF(OR($AH"),
    Mistake(f"{K_TURN}_rolled", '="",$A', '="",""&0*$A'),
    Mistake(f"{K_TURN}_ended", "),3-", "),"),
    Mistake(f"{K_TURN}_told", '"serve in the net"', '"not defended"'),
    Mistake(f"{K_TURN}_possible", '" or "', '" and "'),
    Mistake(f"{K_BOARD}word_rule", '="DD"', '="D"'),
    Mistake(f"{K_BOARD}lines", "Attack ", "Attacks "),
    Mistake(f"{K_BOARD}to_roll_rule", " against ", " for "),
    Mistake("vbxl.books.dicetable.icon_sheet:yes_rule", '"yes",1', '"yes",0'),
)


@pytest.mark.parametrize("game", ["D", "K"])
def test_without_a_mistake_nothing_is_seen(monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    finish_unwritten(monkeypatch)
    assert list(wrong(game)) == []


@pytest.mark.parametrize(
    ("game", "mistake"),
    [*(("D", one) for one in (*OF_D, *OF_BOTH)), *(("K", one) for one in (*OF_K, *OF_BOTH))],
    ids=str,
)
def test_a_mistake_is_seen(monkeypatch: pytest.MonkeyPatch, game: str, mistake: Mistake) -> None:
    done = make(monkeypatch, mistake)
    finish_unwritten(monkeypatch)
    assert next(wrong(game), None)
    assert done(), "no formula holds what is to be changed"


PAGE_OF_ASK: Final = "vbxl.xlsx.writer:Page.formula"
OF_ASK: Final = (
    (ICONS, Mistake("vbxl.books.dicestrategy.icons:_found", "-ask_rolls", "-ask_rolls+1")),
    (ICONS, Mistake("vbxl.books.dicestrategy.icons:_found", '"all"', '"–"')),
    (ICONS, Mistake(PAGE_OF_ASK, "ask_defend_icons>=", "ask_defend_icons>")),
    (ICONS, Mistake(PAGE_OF_ASK, "MAX(1,ask_attack)", "ask_attack")),
    (ICONS, Mistake(PAGE_OF_ASK, "ask_rolls>=1", "ask_rolls>=0")),
    (ICONS, Mistake(PAGE_OF_ASK, ",1-IF(ask_dump", ",0+IF(ask_dump")),
    (ICONS, Mistake(PAGE_OF_ASK, '" of "', '" by "')),
    (FOOTWORK, Mistake(PAGE_OF_ASK, '+IF(ask_dropped="yes",2,0)', '+IF(ask_dropped="yes",1,0)')),
    (FOOTWORK, Mistake(PAGE_OF_ASK, "1-ask_chance", "ask_chance")),
    (FOOTWORK, Mistake(PAGE_OF_ASK, ",ask_row,ask_own", ",ask_row,7-ask_own")),
    (FOOTWORK, Mistake(PAGE_OF_ASK, "COUNTIF(ask_line,", "1+COUNTIF(ask_line,")),
)


@pytest.mark.parametrize(("which", "mistake"), OF_ASK, ids=str)
def test_a_mistake_in_a_sheet_ask_is_seen(monkeypatch: pytest.MonkeyPatch, which: str, mistake: Mistake) -> None:
    done = make(monkeypatch, mistake)
    if which == ICONS:
        assert next(wrong_answers(icon_book_of(monkeypatch, of_icons()), of_icons()), None)
    else:
        assert next(wrong_answers(footwork_book_of(monkeypatch, of_footwork()), of_footwork()), None)
    assert done(), "no formula holds what is to be changed"
