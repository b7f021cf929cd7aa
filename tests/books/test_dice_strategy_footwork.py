"""The strategy book of Volleyball Dice: its tables against the odds, worked chances, the sheet Ask asked."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product
from pathlib import Path
from random import Random
from typing import Final

import pytest

from calculators import Calculator, Document, Input, poisoned
from footwork_lines import met
from strategy_workbooks import FOOTWORK, TABLED, Asked, built, opened, sheet, shown, table, typed
from vbxl.books.dicestrategy.footwork import COMMON
from vbxl.books.dicestrategy.footwork_line_ups import RESULTS
from vbxl.dice import footwork, icons
from vbxl.dice.footwork_odds import shipped_odds

QUESTIONS: Final = 40
PLAIN, DUMP = icons.IconOptions(), icons.IconOptions(setter_dump=True)


@pytest.fixture
def asked(calculator: Calculator, tmp_path: Path) -> Iterator[Document]:
    """The book, open to be asked."""
    with opened(FOOTWORK, calculator, tmp_path) as document:
        yield document


def test_the_chances_of_the_server_are_the_known_ones() -> None:
    lines = {str(row[0]): row for row in sheet(FOOTWORK, "Chances")}
    assert lines["The server wins"][1:5] == ["no options", "aces and spikes", "dropped bump", "both options"]
    known = [float(one) for one in lines["the round"][1:5]]
    assert known[:2] == [pytest.approx(0.327601, abs=5e-7), pytest.approx(0.473233, abs=5e-7)]
    # Who receives a serve with six dice wins what the server does not.
    assert float(lines["6 dice"][6]) == pytest.approx(1 - known[0])


def test_the_mean_over_one_die_of_the_other_is_that_over_its_six_lines() -> None:
    means = {str(row[0]): row for row in sheet(FOOTWORK, "Chances")}
    lines = {str(row[0]): row for row in table(FOOTWORK, "Lines", "The other's line")}
    for own, label in enumerate(("1 die", "2 dice", "3 dice", "4 dice", "5 dice", "6 dice"), start=1):
        six = [float(lines[str(side)][1 + own]) for side in range(1, 7)]
        assert float(means[label][1]) == pytest.approx(sum(six) / 6, abs=1e-6)


def test_every_line_has_the_chances_of_the_odds_for_all_ways_to_play() -> None:
    ways = {
        "Lines": footwork.FootworkOptions(), "Lines aces": footwork.FootworkOptions(aces=True),
        "Lines dropped bump": footwork.FootworkOptions(dropped_bump=True),
        "Lines both": footwork.FootworkOptions(aces=True, dropped_bump=True),
    }  # fmt: skip
    for name, options in ways.items():
        rows, odds = table(FOOTWORK, name, "The other's line")[1:], shipped_odds(options)
        # 6 + 21 + 56 + 126 + 252 + 462 lines of one die to six.
        assert len({row[0] for row in rows}) == len(rows) == 923
        found = [(row[0], own) for row in rows for own in range(1, 7)
                 if abs(float(row[1 + own]) - odds.chance(line_of(row[0]), own)) > TABLED]  # fmt: skip
        assert found == []


def line_of(text: str) -> footwork.Line:
    """A line as the tables write it, in six spots."""
    dice = [0 if one == "–" else int(one) for one in text.split()]
    return (*dice, *[0] * (6 - len(dice)))


def test_the_best_line_up_of_the_example_stands_there() -> None:
    rows = table(FOOTWORK, "Answers", "Your dice")
    (found,) = (row for row in rows if row[1] == "4 3 2 1 1 1" and row[3] == "6 5 4 3 2 1")
    assert float(found[7]) == pytest.approx(0.362403, abs=TABLED)
    # The 4, the 3 and the 2 win, each opposite the next lower die, or stay opposite their equals; a 1 may stay.
    own, other = footwork.met(line_of(found[4]), line_of(found[3]))
    assert (own, other) == (line_of(found[5]), line_of(found[6]))
    assert sorted(line_of(found[4])) == [1, 1, 1, 2, 3, 4]
    # How likely: 6!/3! orders of these dice, of 6^6.
    assert float(found[2]) == pytest.approx(120 / 6**6, abs=1e-6)


def test_no_order_of_the_dice_is_better_than_the_line_up_of_the_table() -> None:
    odds = shipped_odds(footwork.FootworkOptions())
    rows = table(FOOTWORK, "Answers", "Your dice")[1:]
    assert len(rows) == 8 * 462 + 10 * 252 + 12 * (126 + 56 + 21 + 6)
    for row in Random(5).sample(rows, 25):  # noqa: S311 - a sample of the table
        other, roll = line_of(row[3]), line_of(row[1])
        best = max(odds.line_chance(other, line) for line in set(permutations(roll)))
        assert float(row[7]) == pytest.approx(best, abs=TABLED), row
        assert odds.line_chance(other, line_of(row[4])) == pytest.approx(best, abs=1e-9), row


def test_the_serve_of_the_original_is_a_common_line_and_every_line_stands_highest_first() -> None:
    assert next(iter(COMMON[6])) == (6, 5, 4, 3, 2, 1)
    for common in COMMON.values():
        assert list(common.values()) == sorted(common.values(), reverse=True)
        assert all(list(line) == sorted(line, reverse=True) for line in common)


def test_the_common_lines_are_met_as_often_as_they_say() -> None:
    rounds = 1500
    found = met(rounds, seed=3)
    for own, common in COMMON.items():
        expected = rounds * sum(common.values()) / 1000
        # Four times the deviation of a number of rare things; other rounds than those in which the lines were found.
        assert sum(found[own, line] for line in common) == pytest.approx(expected, abs=4 * expected**0.5), own


def test_bumping_is_always_worth_it_where_a_failed_bump_costs_nothing() -> None:
    rows = [dict(zip(table(FOOTWORK, "Bump lines", "You have")[0], row, strict=True)) for row in
            table(FOOTWORK, "Bump lines", "You have")[1:]]  # fmt: skip
    assert all(float(row["Bump, no options"]) > float(row["Return, no options"]) for row in rows)
    # With the dropped bump it is not.
    assert {row["With dropped bump"] for row in rows} == {"bump", "return"}
    odds, wrong = shipped_odds(footwork.FootworkOptions()), []
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
    odds = shipped_odds(footwork.FootworkOptions(dropped_bump=True))
    rows = table(FOOTWORK, "Bumps", "Your dice in play")[1:]
    told = 0
    for row in rows:
        own, low = round(float(row[0])), round(float(row[1]))
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


EMPTY: Final[list[list[Input]]] = [[None] * 6]
ASK_FAULTS: Final[tuple[tuple[Asked, str], ...]] = (
    ({"ask_line": [[None] * 6]}, "type the other's dice, 1 to 6 each; without any the round is over"),
    ({"ask_line": [[7, 1, 1, 1, 1, 1]]}, "a die shows 1 to 6; leave a spot without a die empty"),
    ({"ask_line": [["x", 1, 1, 1, 1, 1]]}, "a die shows 1 to 6; leave a spot without a die empty"),
    ({"ask_own": 0}, "your dice are a whole number from 1 to 6"),
    ({"ask_own": 7}, "your dice are a whole number from 1 to 6"),
    ({"ask_aces": None}, "aces and spikes: yes or no"),
    ({"ask_dropped": "on"}, "dropped bump: yes or no"),
    ({"ask_roll": [[1, 2, 3, 4, 5, 7]]}, "a die that you roll shows 1 to 6"),
    ({"ask_roll": [[1, 2, 3, 4, 5, "x"]]}, "a die that you roll shows 1 to 6"),
    (
        {"ask_roll": [[1, 2, 3, 4, 5, None]]},
        "you roll as many dice as you have in play: type all of them, or none",
    ),
)


def test_volleyball_dice_asked_in_libreoffice_answers_as_the_odds_do(asked: Document) -> None:
    right: Asked = {
        "ask_aces": "no",
        "ask_dropped": "no",
        "ask_own": 6,
        "ask_line": [[5, 3, 1, 6, 4, 2]],
        "ask_roll": EMPTY,
    }
    for change, sentence in ASK_FAULTS:
        typed(asked, {**right, **change})
        assert shown(asked, "ask_fault", "ask_chance", "ask_other_chance", "ask_best", "ask_advice") == [
            sentence, "", "", "", "",
        ]  # fmt: skip
    chance, wrong = Random(2015), []  # noqa: S311 - questions
    for at in range(QUESTIONS):
        aces, dropped = bool(at % 2), bool(at // 2 % 2)
        line = [chance.randint(1, 6) if chance.random() < 0.7 else None for _ in range(6)]
        line[chance.randrange(6)] = chance.randint(1, 6)
        own = chance.randint(1, 6)
        options: Asked = {"ask_aces": "yes" if aces else "no", "ask_dropped": "yes" if dropped else "no"}
        typed(asked, {**options, "ask_own": own, "ask_line": [[*line]], "ask_roll": EMPTY})
        best = shipped_odds(footwork.FootworkOptions(aces=aces, dropped_bump=dropped)).chance(
            [one or 0 for one in line], own
        )
        fault, found, other = shown(asked, "ask_fault", "ask_chance", "ask_other_chance")
        near = abs(float(str(found)) - best) < TABLED and abs(float(str(found)) + float(str(other)) - 1) < 1e-9
        if fault or not near:
            wrong.append((aces, dropped, line, own, fault, found, best))
    assert wrong == []


def book() -> Document:
    """The book, calculated by formualizer."""
    return Document(poisoned(built(FOOTWORK)))


def options_of(at: int) -> tuple[footwork.FootworkOptions, Asked]:
    """The four ways to play in turn, and how they are typed."""
    aces, dropped = bool(at % 2), bool(at // 2 % 2)
    words: Asked = {"ask_aces": "yes" if aces else "no", "ask_dropped": "yes" if dropped else "no"}
    return footwork.FootworkOptions(aces=aces, dropped_bump=dropped), words


def wrong_line_ups(document: Document, questions: int, seed: int) -> Iterator[str]:
    """Where Ask says another line-up of a roll than the odds, or another chance; spikes among them."""
    chance = Random(seed)  # noqa: S311 - questions
    for at in range(questions):
        options, words = options_of(at)
        line = [chance.randint(1, 6) if chance.random() < 0.75 else 0 for _ in range(6)]
        line[chance.randrange(6)] = chance.randint(1, 6)
        roll = [chance.randint(1, 6) for _ in range(chance.randint(1, 6) if at % 3 else 6)]
        given: Asked = {"ask_own": len(roll), "ask_line": [[one or None for one in line]]}
        typed(document, {**words, **given, "ask_roll": [[*roll, *[None] * (6 - len(roll))]]})
        odds = shipped_odds(options)
        best, (advice,) = odds.roll_chance(tuple(line), roll), shown(document, "ask_advice")
        placed: list[list[object]] = [["" for _ in range(6)]]
        want = "A spike: three alike win the round"
        if not (options.aces and footwork.of_a_kind(roll)):
            own = odds.best_line(tuple(line), roll)
            placed = [[die or "–" for die in own]]
            left, other = footwork.met(own, tuple(line))
            bumps = 0 in left and odds.line_chance(tuple(line), own) > odds.return_chance(left, other)
            then = " and win" if not any(other) else ", then bump" if bumps else ", then return"
            then = then if any(left) else ", and lose: you have no die left"
            want = f"Line up {' '.join(str(die) for die in placed[0])}{then}"
        found = [
            [int(one) if isinstance(one, float) else one for one in row] for row in document.read("", "ask_line_up")
        ]
        (said,) = shown(document, "ask_best")
        if abs(float(str(said)) - best) > 1e-9 or found != placed or advice != want:
            yield f"{words} {line} {roll}: {found} {said} {advice}, wanted {placed} {best} {want}"


def wrong_bumps(document: Document, questions: int, seed: int) -> Iterator[str]:
    """Where Ask bump says otherwise than the odds whether to bump, or where the die goes."""
    chance = Random(seed)  # noqa: S311 - questions
    for at in range(questions):
        options, words = options_of(at)
        mine, theirs = [0], [0]
        while not (any(mine) and any(theirs) and 0 in mine):
            lines = ([chance.randint(1, 6) if chance.random() < 0.8 else 0 for _ in range(6)] for _ in range(2))
            mine, theirs = map(list, footwork.met(*map(tuple, lines)))
        own, other, left = tuple(mine), tuple(theirs), chance.randint(1, 2)
        die = chance.randint(1, 6) if at % 3 else None
        given: Asked = {"bump_left": left, "bump_die": die}
        rows: Asked = {"bump_line": [[one or None for one in own]], "bump_other": [[one or None for one in other]]}
        typed(document, {**words, **given, **rows})
        odds = shipped_odds(options)
        advice, back, bump = shown(document, "bump_advice", "bump_return", "bump_chance")
        where = f"{words} {own} {other} {left} {die}"
        if die is None:
            want = "Bump" if odds.bumps(own, other, left) else "Return the ball"
            chances = (odds.return_chance(own, other), odds.bump_chance(own, other, left))
            near = all(abs(float(str(a)) - b) < 1e-9 for a, b in zip((back, bump), chances, strict=True))
            if advice != want or not near:
                yield f"{where}: {advice} {back} {bump}, wanted {want} {chances}"
            continue
        spot = odds.best_bump(own, other, die, left - 1)
        missed = "the round is lost" if options.dropped_bump else "the bump is gone"
        want = f"Put the {die} in spot {spot}" if spot else f"It fits nowhere: {missed}"
        fits = footwork.bump_spots(own, other, die)
        ((*worth,),) = document.read("", "bump_worth")
        near = all(
            cell != "" and abs(float(str(cell)) - odds.spot_chance(own, other, die, at, left - 1)) < 1e-9
            if at in fits
            else cell == ""
            for at, cell in enumerate(worth, start=1)
        )
        if advice != want or not near:
            yield f"{where}: {advice} {worth}, wanted {want}"


def test_the_line_up_of_a_roll_is_the_best_of_the_odds() -> None:
    assert [*wrong_line_ups(book(), 400, 2026)] == []


def test_the_bump_and_its_spot_are_the_best_of_the_odds() -> None:
    assert [*wrong_bumps(book(), 400, 2026)] == []


def test_libreoffice_says_the_same_of_rolls_and_bumps(asked: Document) -> None:
    assert [*wrong_line_ups(asked, QUESTIONS, 7)] == []
    assert [*wrong_bumps(asked, QUESTIONS, 7)] == []


def test_the_roll_with_the_most_different_results_has_room() -> None:
    document = book()
    rolls: list[list[Input]] = [[6, 5, 4, 3, 2, None], [6, 5, 4, 3, 1, None], [6, 5, 4, 3, 2, 1], [5, 4, 3, 2, 1, None]]
    for roll in rolls:
        own = sum(die is not None for die in roll)
        typed(document, {**options_of(2)[1], "ask_own": own, "ask_line": [[6, 5, 4, 3, 2, 1]], "ask_roll": [roll]})
        dice = [int(die) for die in roll if die]
        best = shipped_odds(options_of(2)[0]).roll_chance((6, 5, 4, 3, 2, 1), dice)
        (found,) = shown(document, "ask_best")
        assert float(str(found)) == pytest.approx(best, abs=1e-9)
        different = max(int(float(str(row[0]))) for row in document.read("", "line_up_seen"))
        assert different <= RESULTS
        assert dice != [6, 5, 4, 3, 2] or different == RESULTS


# A lone 1 is knocked out; six dice that all meet their equals leave no spot to bump into.
SAID: Final[tuple[tuple[list[Input], list[Input], str], ...]] = (
    ([1, None, None, None, None, None], [6, 6, None, None, None, None], "Line up 6 6 – – – – and win"),
    ([6, 6, 6, 6, 6, 6], [6, 6, 6, 6, 6, 6], "Line up 6 6 6 6 6 6, then return"),
    # Who has no die left after footwork loses at once (D2).
    ([6, 6, 6, 6, 6, 6], [1, *[None] * 5], "Line up 1 – – – – –, and lose: you have no die left"),
    ([6, 6, 6, 6, 6, 6], [6, *[None] * 5], "Line up 6 – – – – –, then bump"),
)


def test_the_advice_is_said_in_words() -> None:
    document = book()
    for line, roll, said in SAID:
        own = sum(die is not None for die in roll)
        typed(document, {"ask_aces": "no", "ask_dropped": "no", "ask_own": own, "ask_line": [line], "ask_roll": [roll]})
        assert shown(document, "ask_fault", "ask_advice") == ["", said]


BUMP_FAULTS: Final[tuple[tuple[Asked, str], ...]] = (
    ({"bump_line": EMPTY}, "you have no die left: the round is lost"),
    ({"bump_other": EMPTY}, "the other has no die left: the round is yours"),
    ({"bump_line": [[7, None, None, None, None, None]]}, "a die shows 1 to 6; leave a spot without a die empty"),
    ({"bump_other": [["x", None, None, None, None, None]]}, "a die shows 1 to 6; leave a spot without a die empty"),
    (
        {"bump_line": [[4, 4, None, None, None, None]]},
        "after footwork dice that meet are equal: take the lower one out",
    ),
    ({"bump_left": 3}, "the bumps left are 1 or 2"),
    ({"bump_die": 0}, "the bumped die shows 1 to 6"),
    ({"bump_die": "x"}, "the bumped die shows 1 to 6"),
    ({"bump_line": [[5, 4, 1, 6, 4, 2]]}, "no spot of yours is empty: return the ball"),
    ({"ask_dropped": None}, "dropped bump: yes or no, on the sheet Ask"),
    ({"ask_aces": "on"}, "aces and spikes: yes or no, on the sheet Ask"),
)


def test_what_is_wrong_with_a_question_about_a_bump_is_told() -> None:
    document = book()
    right: Asked = {
        "ask_aces": "no", "ask_dropped": "no", "bump_line": [[None, 4, 1, None, None, None]],
        "bump_other": [[5, None, 1, 6, 4, 2]], "bump_left": 2, "bump_die": None,
    }  # fmt: skip
    for change, sentence in BUMP_FAULTS:
        typed(document, {**right, **change})
        assert shown(document, "bump_fault", "bump_advice", "bump_return", "bump_chance") == [sentence, "", "", ""]
    typed(document, right)
    assert shown(document, "bump_fault", "bump_advice") == ["", "Bump"]
