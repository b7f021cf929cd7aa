"""The strategy books of the two dice games: their tables against the odds, worked chances, and LibreOffice asked."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterator
from functools import cache
from itertools import permutations, product
from pathlib import Path
from random import Random
from typing import Final

import openpyxl
import pytest
from openpyxl.cell.read_only import EmptyCell
from python_calamine import CalamineWorkbook

from footworklines import met
from office import Document, Input, Office, Value
from sheetmaker import FORMULA_CELL, cell_formulas
from vbxl.books.dicestrategy import footwork_book, icon_book
from vbxl.books.dicestrategy.footworkcommon import COMMON
from vbxl.books.dicestrategy.iconplaces import table_balls
from vbxl.dice import footwork, iconodds, icons
from vbxl.dice.footworkodds import shipped_odds
from vbxl.dice.icons import Answer, Ball, Face

ICONS, FOOTWORK = "icons", "footwork"
BUILD: Final = {ICONS: icon_book, FOOTWORK: footwork_book}
FUNCTIONS: Final = frozenset(
    {
        "AND", "CHOOSE", "COUNT", "COUNTA", "COUNTIF", "IF", "IFERROR", "INDEX", "INT", "ISNUMBER", "LEN", "MATCH",
        "MAX", "NOT", "REPT", "SUBSTITUTE", "SUM", "SUMPRODUCT", "TRIM",
    }
)  # fmt: skip
QUESTIONS: Final = 40
LARGEST: Final = 600_000
PLAIN, DUMP = icons.Options(), icons.Options(setter_dump=True)
TABLES: Final = {(PLAIN, 2): "2 left", (PLAIN, 1): "1 left", (DUMP, 2): "2 left", (DUMP, 1): "1 left"}
# As a chance stands in a table of thousands.
TABLED: Final = 6e-6
Rows = list[list[Value]]


@cache
def built(which: str) -> bytes:
    """A book, built once."""
    return BUILD[which]()


@cache
def sheet(which: str, name: str) -> Rows:
    """The values of a sheet, from its first cell on."""
    book = CalamineWorkbook.from_filelike(io.BytesIO(built(which)))
    rows: Rows = book.get_sheet_by_name(name).to_python(skip_empty_area=False)
    return rows


@cache
def table(which: str, name: str, first: str) -> Rows:
    """The lines of a table below its heads, the first of which is given."""
    rows = sheet(which, name)
    head = next(at for at, row in enumerate(rows) if row and row[0] == first)
    return [[*row] for row in rows[head:]]


@pytest.fixture(params=[ICONS, FOOTWORK])
def book(request: pytest.FixtureRequest) -> bytes:
    """Both books in turn."""
    return built(request.param)


@pytest.fixture
def asked(office: Office, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Document]:
    """A book, open to be asked."""
    path = tmp_path / f"{request.param}.xlsx"
    path.write_bytes(built(request.param))
    with office.scenario(path) as document:
        yield document


def shown(document: Document, *names: str) -> list[Value]:
    """What stands in cells by their names."""
    return [rows[0][0] for rows in document.read_many([("", name) for name in names])]


def typed(document: Document, **values: Input | list[list[Input]]) -> None:
    """Type into cells by their names."""
    document.set_many({("", name): value for name, value in values.items()})


# --- as they are built ---


@pytest.mark.parametrize("which", [ICONS, FOOTWORK])
def test_a_book_is_the_same_each_time_and_small_enough_to_mail(which: str) -> None:
    assert BUILD[which]() == built(which)
    assert len(built(which)) < LARGEST


def test_formulas_are_plain_and_of_excel_2007_and_stand_on_the_sheet_ask_alone(book: bytes) -> None:
    used: set[str] = set()
    found = list(cell_formulas(book))
    for _, _, formula in found:
        used |= set(re.findall(r"([A-Za-z_][A-Za-z0-9_.]*)\(", re.sub('"[^"]*"', "", formula)))
    assert used
    assert used <= FUNCTIONS
    assert {part for part, _, _ in found} == {"xl/worksheets/sheet2.xml"}
    assert CalamineWorkbook.from_filelike(io.BytesIO(book)).sheet_names[1] == "Ask"


def test_only_what_is_typed_is_open(book: bytes) -> None:
    read = openpyxl.load_workbook(io.BytesIO(book), read_only=True)
    names = {name: one.attr_text for name, one in read.defined_names.items()}
    inputs = [name for name in ("ask_dump", "ask_attack", "ask_served", "ask_rolls", "ask_faces", "ask_aces",
                                "ask_dropped", "ask_line", "ask_own") if name in names]  # fmt: skip
    ask = read["Ask"]
    expected = {cell.coordinate for name in inputs for row in _rows(ask, names[name]) for cell in row}
    opened = {
        cell.coordinate
        for row in ask.iter_rows()
        for cell in row
        if not isinstance(cell, EmptyCell) and not cell.protection.locked
    }
    assert opened == expected
    with zipfile.ZipFile(io.BytesIO(book)) as package:
        sheets = [name for name in package.namelist() if name.startswith("xl/worksheets/sheet")]
        assert [name for name in sheets if b"<sheetProtection " not in package.read(name)] == []


def _rows(ask: object, area: str) -> Iterator[tuple[object, ...]]:
    cells = ask[area.split("!")[1].replace("$", "")]  # type: ignore[index]
    yield from cells if isinstance(cells, tuple) else ((cells,),)


@pytest.mark.parametrize(
    ("which", "title", "names", "along", "values"),
    [
        (ICONS, "Chance to win by attack faced", ["B5", "C5"], "A6:A18", ["B6:B18", "C6:C18"]),
        (
            FOOTWORK, "Chance to win by dice left", [f"{one}4" for one in "BCDEFG"], "A5:A10",
            [f"{one}5:{one}10" for one in "BCDEFG"],
        ),
    ],
)  # fmt: skip
def test_the_chart_is_drawn_from_its_table_and_told_in_words(
    which: str, title: str, names: list[str], along: str, values: list[str]
) -> None:
    with zipfile.ZipFile(io.BytesIO(built(which))) as package:
        chart = package.read("xl/charts/chart1.xml").decode()
        drawing = package.read("xl/drawings/drawing1.xml").decode()
        assert [name for name in package.namelist() if name.startswith("xl/charts/chart")] == ["xl/charts/chart1.xml"]
    found = [one.replace("$", "") for one in re.findall(r"<c:f>Chances!(.*?)</c:f>", chart)]
    assert found == [one for name, value in zip(names, values, strict=True) for one in (name, along, value)]
    assert f"<a:t>{title}</a:t>" in chart
    assert re.search(r'descr="Line chart: the chance to win the r', drawing)


# --- The Volleyball Dice Game ---


def test_the_chances_by_attack_faced_are_the_known_ones() -> None:
    lines = {str(row[0]): row for row in sheet(ICONS, "Chances")}
    known = (0.68721709, 0.61908460, 0.58687059, 0.49606108, 0.41110320, 0.30933911, 0.23136086)
    heads = ("free ball", "1", "2", "3", "4", "5", "6")
    assert [round(float(str(lines[head][1])), 8) for head in heads] == list(known)
    assert float(str(lines["the rally"][1])) == pytest.approx(0.49949229, abs=5e-9)
    # No attack of 11 or 12 comes in a rally, and no free ball is served.
    assert (lines["11"][1], lines["12"][1], lines["free ball"][2]) == ("", "", "")
    # A serve of 12 is six times Attack ×2; the serves that are not in the net are all of them.
    assert float(str(lines["12"][5])) == pytest.approx(6**-6)
    serves = sum(float(str(lines[str(attack)][5])) for attack in range(1, 13))
    assert serves == pytest.approx(1 - (4 / 6) ** 6)


def test_the_game_follows_from_the_rally() -> None:
    lines = {str(row[0]): row for row in sheet(ICONS, "Chances")}
    for column in (1, 3):
        serving = float(str(lines["the rally"][column]))
        # To three points, who wins a rally serves the next: all games of up to five rallies.
        chance = 0.0
        for rallies in product((True, False), repeat=5):
            serves, won, likely = True, [0, 0], 1.0
            for first in rallies:
                likely *= serving if first == serves else 1 - serving
                won[not first] += 1
                serves = first
            # All five are played on, and nothing that comes after the third point changes who won.
            chance += likely * (sum(rallies) >= 3)
        assert float(str(lines["the game to 3 points"][column])) == pytest.approx(chance, abs=1e-9)


def keeps(options: icons.Options, rolls_left: int, kind: str) -> Rows:
    """A keep table, or the chances of the same rolls."""
    name = f"{kind} {rolls_left} left"
    return table(ICONS, f"Dump {name.lower()}" if options.setter_dump else name, "Roll")


def test_every_keep_of_the_tables_is_worth_what_stands_beside_it_and_nothing_is_worth_more() -> None:
    chance, wrong = Random(8), []  # noqa: S311 - a sample of the tables
    for options, rolls_left in TABLES:
        kept, wins = (keeps(options, rolls_left, kind) for kind in ("Keep", "Chance"))
        assert kept[0] == wins[0] == [*kept[0][:2], *table_balls()]
        assert len(kept) == len(wins) == 1 + 462
        for _ in range(150):
            row, column = chance.randrange(1, 463), chance.randrange(2, 21)
            faces = tuple(map(Face, str(kept[row][0]).split()))
            ball = table_balls()[str(kept[0][column])]
            best, said = iconodds.roll_chance(faces, ball, rolls_left, options), str(kept[row][column])
            keep = list(faces) if said == "all" else [Face(one) for one in said.split() if one != "–"]
            which = []
            for face in faces:
                which.append(face in keep)
                if face in keep:
                    keep.remove(face)
            worth = iconodds.keep_chance(faces, which, ball, rolls_left, options)
            if keep or abs(worth - best) > 1e-9 or abs(float(str(wins[row][column])) - best) > TABLED:
                wrong.append((options, rolls_left, faces, ball, said))
    assert wrong == []


def test_worked_keeps() -> None:
    kept = {str(row[0]): dict(zip(keeps(PLAIN, 1, "Keep")[0], row, strict=True)) for row in keeps(PLAIN, 1, "Keep")[1:]}
    wins = {
        str(row[0]): dict(zip(keeps(PLAIN, 1, "Keep")[0], row, strict=True)) for row in keeps(PLAIN, 1, "Chance")[1:]
    }
    # Six blocks answer an attack of 6 with one of 6.
    assert kept["B B B B B B"]["rally 6"] == "all"
    assert wins["B B B B B B"]["rally 6"] == pytest.approx(1 - 0.23136086, abs=TABLED)
    # One Block more is needed, and comes once in six.
    assert kept["D B B B B B"]["rally 6"] == "B B B B B"
    assert wins["D B B B B B"]["rally 6"] == pytest.approx((1 - 0.23136086) / 6, abs=TABLED)
    # Ten is the strongest that comes back; nothing can be made better.
    assert kept["AA AA AA AA AA S"]["free ball"] == "all"
    # The ten Defend are there, and an Attack or a Set more would change nothing yet: one die, no return of an attack.
    assert kept["DD DD DD DD DD B"]["attack 10"] == "all"
    assert wins["DD DD DD DD DD B"]["attack 10"] == pytest.approx(1 - 0.68721709, abs=TABLED)


FAULTS: Final = (
    ({"ask_attack": 0, "ask_served": "yes"}, "a serve of 0 is in the net: the point is yours"),
    ({"ask_attack": 13}, "the attack faced is a whole number from 0 to 12"),
    ({"ask_attack": "four"}, "the attack faced is a whole number from 0 to 12"),
    ({"ask_attack": None}, "the attack faced is a whole number from 0 to 12"),
    ({"ask_rolls": 1.5}, "the rolls left are 0, 1 or 2"),
    ({"ask_served": "perhaps"}, "is it a serve: yes or no"),
    ({"ask_dump": None}, "setter dump is on or off"),
    ({"ask_faces": [["A", "A", "A", "A", "A", None]]}, "choose six dice: A, AA, D, DD, S, B"),
    ({"ask_faces": [["A", "A", "A", "A", "A", "X"]]}, "choose six dice: A, AA, D, DD, S, B"),
)  # fmt: skip


@pytest.mark.parametrize("asked", [ICONS], indirect=True)
def test_what_is_wrong_with_a_question_is_told_and_leaves_the_answer_empty(asked: Document) -> None:
    right: dict[str, Input | list[list[Input]]] = {
        "ask_dump": "off", "ask_attack": 4, "ask_served": "no", "ask_rolls": 1,
        "ask_faces": [["DD", "DD", "S", "AA", "A", "B"]],
    }  # fmt: skip
    for change, sentence in FAULTS:
        typed(asked, **{**right, **change})
        assert shown(asked, "ask_fault", "ask_advice", "ask_keep", "ask_chance", "ask_send") == [
            sentence,
            "",
            "",
            "",
            "",
        ]
    typed(asked, **right)
    assert shown(asked, "ask_fault", "ask_send") == ["", "attack of 3"]


@pytest.mark.parametrize("asked", [ICONS], indirect=True)
def test_the_dice_game_asked_in_libreoffice_answers_as_the_odds_do(asked: Document) -> None:
    chance, wrong = Random(2026), []  # noqa: S311 - questions
    answered = set()
    for at in range(QUESTIONS):
        options, rolls_left = (PLAIN, DUMP)[at % 2], at % 3
        faces = tuple(chance.choice(list(Face)) for _ in range(6))
        ball = Ball(chance.randint(0, 5))
        if ball.attack and chance.random() < 0.5:
            ball = Ball(chance.randint(1, 12), served=True)
        typed(
            asked, ask_dump="on" if options.setter_dump else "off", ask_attack=ball.attack,
            ask_served="yes" if ball.served else "no", ask_rolls=rolls_left, ask_faces=[[str(one) for one in faces]],
        )  # fmt: skip
        best = iconodds.roll_chance(faces, ball, rolls_left, options)
        answer = iconodds.best_answer(faces, ball, rolls_left, options)
        stop = iconodds.answer_chance(answer, faces, ball, rolls_left, options) if answer else 0
        send = "nothing: the ball is not defended"
        if answer:
            back = icons.answers(faces, ball, rolls_left, options)[answer].attack
            send = str(answer) if answer is Answer.FREE_BALL else f"{answer} of {back}"
            answered.add(answer)
        kept = iconodds.best_keep(tuple(sorted(faces, key=list(Face).index)), ball, rolls_left, options)
        fault, found, found_stop, found_send, keep = shown(
            asked, "ask_fault", "ask_chance", "ask_stop", "ask_send", "ask_keep"
        )
        dice = len(faces) if keep == "all" else len(str(keep).replace("–", "").split())
        near = abs(float(str(found)) - best) < TABLED and abs(float(str(found_stop)) - stop) < 1e-9
        if fault or not near or (found_send, dice) != (send, sum(kept)):
            wrong.append((options, rolls_left, faces, ball, fault, found, best, found_stop, stop, found_send, keep))
    assert wrong == []
    assert answered == set(Answer)


# --- Volleyball Dice ---


def test_the_chances_of_the_server_are_the_known_ones() -> None:
    lines = {str(row[0]): row for row in sheet(FOOTWORK, "Chances")}
    assert lines["The server wins"][1:5] == ["as a rule", "aces and spikes", "dropped bump", "both options"]
    known = [float(str(one)) for one in lines["the round"][1:5]]
    assert known[:2] == [pytest.approx(0.327601, abs=5e-7), pytest.approx(0.473233, abs=5e-7)]
    # Who receives a serve with six dice wins what the server does not.
    assert float(str(lines["6 dice"][6])) == pytest.approx(1 - known[0])


def test_the_mean_over_one_die_of_the_other_is_that_over_its_six_lines() -> None:
    means = {str(row[0]): row for row in sheet(FOOTWORK, "Chances")}
    lines = {str(row[0]): row for row in table(FOOTWORK, "Lines", "The other's line")}
    for own, label in enumerate(("1 die", "2 dice", "3 dice", "4 dice", "5 dice", "6 dice"), start=1):
        six = [float(str(lines[str(side)][1 + own])) for side in range(1, 7)]
        assert float(str(means[label][1])) == pytest.approx(sum(six) / 6, abs=1e-6)


def test_every_line_has_the_chances_of_the_odds_for_all_ways_to_play() -> None:
    ways = {
        "Lines": footwork.Options(), "Lines aces": footwork.Options(aces=True),
        "Lines dropped bump": footwork.Options(dropped_bump=True),
        "Lines both": footwork.Options(aces=True, dropped_bump=True),
    }  # fmt: skip
    for name, options in ways.items():
        rows, odds = table(FOOTWORK, name, "The other's line")[1:], shipped_odds(options)
        # 6 + 21 + 56 + 126 + 252 + 462 lines of one die to six.
        assert len({row[0] for row in rows}) == len(rows) == 923
        found = [(row[0], own) for row in rows for own in range(1, 7)
                 if abs(float(str(row[1 + own])) - odds.chance(line_of(row[0]), own)) > TABLED]  # fmt: skip
        assert found == []


def line_of(text: Value) -> footwork.Line:
    """A line as the tables write it, in six spots."""
    dice = [0 if one == "–" else int(one) for one in str(text).split()]
    return (*dice, *[0] * (6 - len(dice)))


def test_the_best_line_up_of_the_example_stands_there() -> None:
    rows = table(FOOTWORK, "Answers", "Your dice")
    (found,) = (row for row in rows if row[1] == "4 3 2 1 1 1" and row[3] == "6 5 4 3 2 1")
    assert float(str(found[7])) == pytest.approx(0.362403, abs=TABLED)
    # The 4, the 3 and the 2 win, each opposite the next lower die, or stay opposite their equals; a 1 may stay.
    own, other = footwork.met(line_of(found[4]), line_of(found[3]))
    assert (own, other) == (line_of(found[5]), line_of(found[6]))
    assert sorted(line_of(found[4])) == [1, 1, 1, 2, 3, 4]
    # How likely: 6!/3! orders of these dice, of 6^6.
    assert float(str(found[2])) == pytest.approx(120 / 6**6, abs=1e-6)


def test_no_order_of_the_dice_is_better_than_the_line_up_of_the_table() -> None:
    odds = shipped_odds(footwork.Options())
    rows = table(FOOTWORK, "Answers", "Your dice")[1:]
    assert len(rows) == 8 * 462 + 10 * 252 + 12 * (126 + 56 + 21 + 6)
    for row in Random(5).sample(rows, 25):  # noqa: S311 - a sample of the table
        other, roll = line_of(row[3]), line_of(row[1])
        best = max(odds.line_chance(other, line) for line in set(permutations(roll)))
        assert float(str(row[7])) == pytest.approx(best, abs=TABLED), row
        assert odds.line_chance(other, line_of(row[4])) == pytest.approx(best, abs=1e-9), row


def test_the_serve_of_the_original_is_a_common_line_and_every_line_stands_highest_first() -> None:
    assert next(iter(COMMON[6])) == (6, 5, 4, 3, 2, 1)
    for common in COMMON.values():
        assert list(common.values()) == sorted(common.values(), reverse=True)
        assert all(list(line) == sorted(line, reverse=True) for line in common)


def test_the_common_lines_are_met_as_often_as_they_say() -> None:
    rounds = 700
    found = met(rounds, seed=3)
    for own, common in COMMON.items():
        expected = rounds * sum(common.values()) / 1000
        # Five times the deviation of a number of rare things; other rounds than those in which the lines were found.
        assert sum(found[own, line] for line in common) == pytest.approx(expected, abs=5 * expected**0.5), own


def test_bumping_is_always_worth_it_where_a_failed_bump_costs_nothing() -> None:
    rows = [dict(zip(table(FOOTWORK, "Bump lines", "You have")[0], row, strict=True)) for row in
            table(FOOTWORK, "Bump lines", "You have")[1:]]  # fmt: skip
    assert all(float(str(row["Bump, as a rule"])) > float(str(row["Return, as a rule"])) for row in rows)
    # With the dropped bump it is not.
    assert {row["With dropped bump"] for row in rows} == {"bump", "return"}
    odds, wrong = shipped_odds(footwork.Options()), []
    for own in (line for dice in range(1, 6) for line in _lines(dice)):
        for others, low in product(range(1, 7), range(1, 7)):
            back = 1 - odds.chance(own, others)
            # A die from the lowest opposite on goes in, and the other then has not what is his chance; else it is out.
            placed = sum(1 - odds.chance((*own, die), others) for die in range(low, 7))
            if (placed + (low - 1) * back) / 6 <= back:
                wrong.append((own, others, low))
    assert wrong == []


def _lines(dice: int) -> Iterator[footwork.Line]:
    yield from (line for line in product(range(6, 0, -1), repeat=dice) if list(line) == sorted(line, reverse=True))


def test_the_table_of_bumps_counts_the_lines_whose_bump_beats_the_return() -> None:
    odds = shipped_odds(footwork.Options(dropped_bump=True))
    rows = table(FOOTWORK, "Bumps", "Your dice in play")[1:]
    told = 0
    for row in rows:
        own, low = int(str(row[0]).removesuffix(".0")), int(str(row[1]).removesuffix(".0"))
        for others, cell in enumerate(row[3:9], start=1):
            if others < 6 - own and low > 1:
                # Some empty spot lies opposite no die, and takes every bump.
                assert cell == ""
                continue
            lines = [*_lines(own)]
            better = 0
            for line in lines:
                fits = [1 - odds.chance((*line, die), others) for die in range(low, 7)]
                better += sum(fits) / 6 > 1 - odds.chance(line, others) + 1e-9
            expected = "always" if better == len(lines) else "never" if not better else f"{better} of {len(lines)}"
            assert cell == expected, row
            told += 1
    assert told == 5 * 6 + 5 * (2 + 3 + 4 + 5 + 6)


ASK_FAULTS: Final = (
    ({"ask_line": [[None] * 6]}, "type the other's dice, 1 to 6 each; without any the round is over"),
    ({"ask_line": [[7, 1, 1, 1, 1, 1]]}, "a die shows 1 to 6; leave a spot without a die empty"),
    ({"ask_line": [["x", 1, 1, 1, 1, 1]]}, "a die shows 1 to 6; leave a spot without a die empty"),
    ({"ask_own": 0}, "your dice are a whole number from 1 to 6"),
    ({"ask_own": 7}, "your dice are a whole number from 1 to 6"),
    ({"ask_aces": None}, "aces and spikes: yes or no"),
    ({"ask_dropped": "on"}, "dropped bump: yes or no"),
)


@pytest.mark.parametrize("asked", [FOOTWORK], indirect=True)
def test_volleyball_dice_asked_in_libreoffice_answers_as_the_odds_do(asked: Document) -> None:
    right: dict[str, Input | list[list[Input]]] = {
        "ask_aces": "no", "ask_dropped": "no", "ask_own": 6, "ask_line": [[5, 3, 1, 6, 4, 2]],
    }  # fmt: skip
    for change, sentence in ASK_FAULTS:
        typed(asked, **{**right, **change})
        assert shown(asked, "ask_fault", "ask_chance", "ask_other_chance") == [sentence, "", ""]
    chance, wrong = Random(2015), []  # noqa: S311 - questions
    for at in range(QUESTIONS):
        aces, dropped = bool(at % 2), bool(at // 2 % 2)
        line = [chance.randint(1, 6) if chance.random() < 0.7 else None for _ in range(6)]
        line[chance.randrange(6)] = chance.randint(1, 6)
        own = chance.randint(1, 6)
        cells: list[Input] = [*line]
        typed(
            asked, ask_aces="yes" if aces else "no", ask_dropped="yes" if dropped else "no", ask_own=own,
            ask_line=[cells],
        )  # fmt: skip
        best = shipped_odds(footwork.Options(aces=aces, dropped_bump=dropped)).chance([one or 0 for one in line], own)
        fault, found, other = shown(asked, "ask_fault", "ask_chance", "ask_other_chance")
        near = abs(float(str(found)) - best) < TABLED and abs(float(str(found)) + float(str(other)) - 1) < 1e-9
        if fault or not near:
            wrong.append((aces, dropped, line, own, fault, found, best))
    assert wrong == []


@pytest.mark.parametrize("asked", [ICONS, FOOTWORK], indirect=True)
def test_every_formula_carries_what_libreoffice_calculates(asked: Document, request: pytest.FixtureRequest) -> None:
    which = request.node.callspec.params["asked"]
    with zipfile.ZipFile(io.BytesIO(built(which))) as package:
        xml = package.read("xl/worksheets/sheet2.xml").decode()
    carried = {cell: value for cell, _, _, value in FORMULA_CELL.findall(xml)}
    assert len(carried) >= 12
    found = asked.read_many([("Ask", cell) for cell in carried])
    for (cell, value), rows in zip(carried.items(), found, strict=True):
        calculated = rows[0][0]
        if isinstance(calculated, float):
            assert float(value) == pytest.approx(calculated, abs=1e-9), cell
        else:
            assert value == calculated, cell
