"""The strategy book of The Volleyball Dice Game: its tables against the odds, worked chances, the sheet Ask asked."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random
from typing import Final

import pytest

from calculators import Calculator, Document
from strategy_workbooks import ICONS, TABLED, Asked, opened, sheet, shown, table, typed
from vbxl.books.dicestrategy.icons import table_balls
from vbxl.dice import icons
from vbxl.dice.icon_odds import shipped_odds
from vbxl.dice.icons import Answer, Ball, Face

QUESTIONS: Final = 40
PLAIN, DUMP = icons.IconOptions(), icons.IconOptions(setter_dump=True)


@pytest.fixture
def asked(calculator: Calculator, tmp_path: Path) -> Iterator[Document]:
    """The book, open to be asked."""
    with opened(ICONS, calculator, tmp_path) as document:
        yield document


def test_the_chances_by_attack_faced_are_the_known_ones() -> None:
    lines = {row[0]: row for row in sheet(ICONS, "Chances")}
    known = (0.68721709, 0.61908460, 0.58687059, 0.49606108, 0.41110320, 0.30933911, 0.23136086)
    heads = ("free ball", "1", "2", "3", "4", "5", "6")
    assert [round(float(lines[head][1]), 8) for head in heads] == list(known)
    assert float(lines["the rally"][1]) == pytest.approx(0.49949229, abs=5e-9)
    # No attack of 11 or 12 comes in a rally, and no free ball is served.
    assert (lines["11"][1], lines["12"][1], lines["free ball"][2]) == ("", "", "")
    # A serve of 12 is six times Attack ×2; the serves that are not in the net are all of them.
    assert float(lines["12"][5]) == pytest.approx(6**-6)
    serves = sum(float(lines[str(attack)][5]) for attack in range(1, 13))
    assert serves == pytest.approx(1 - (4 / 6) ** 6)


def test_the_game_follows_from_the_rally() -> None:
    lines = {row[0]: row for row in sheet(ICONS, "Chances")}
    for column in (1, 3):
        serving = float(lines["the rally"][column])
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
        assert float(lines["the game to 3 points"][column]) == pytest.approx(chance, abs=1e-9)


def keeps(options: icons.IconOptions, rolls_left: int, kind: str) -> list[list[str]]:
    """A keep table, or the chances of the same rolls."""
    name = f"{kind} {rolls_left} left"
    return table(ICONS, f"Dump {name.lower()}" if options.setter_dump else name, "Roll")


def test_every_keep_of_the_tables_is_worth_what_stands_beside_it_and_nothing_is_worth_more() -> None:
    chance, wrong = Random(8), []  # noqa: S311 - a sample of the tables
    for options, rolls_left in product((PLAIN, DUMP), (2, 1)):
        kept, wins = (keeps(options, rolls_left, kind) for kind in ("Keep", "Chance"))
        assert kept[0] == wins[0] == [*kept[0][:2], *table_balls()]
        assert len(kept) == len(wins) == 1 + 462
        for _ in range(150):
            row, column = chance.randrange(1, 463), chance.randrange(2, 21)
            faces = tuple(map(Face, kept[row][0].split()))
            ball = table_balls()[kept[0][column]]
            best, said = shipped_odds(options).roll_chance(faces, ball, rolls_left), kept[row][column]
            keep = list(faces) if said == "all" else [Face(one) for one in said.split() if one != "–"]
            which = []
            for face in faces:
                which.append(face in keep)
                if face in keep:
                    keep.remove(face)
            worth = shipped_odds(options).keep_chance(faces, which, ball, rolls_left)
            if keep or abs(worth - best) > 1e-9 or abs(float(wins[row][column]) - best) > TABLED:
                wrong.append((options, rolls_left, faces, ball, said))
    assert wrong == []


def test_worked_keeps() -> None:
    kept = {row[0]: dict(zip(keeps(PLAIN, 1, "Keep")[0], row, strict=True)) for row in keeps(PLAIN, 1, "Keep")[1:]}
    wins = {
        str(row[0]): dict(zip(keeps(PLAIN, 1, "Keep")[0], row, strict=True)) for row in keeps(PLAIN, 1, "Chance")[1:]
    }
    # Six blocks answer an attack of 6 with one of 6.
    assert kept["B B B B B B"]["rally 6"] == "all"
    assert float(wins["B B B B B B"]["rally 6"]) == pytest.approx(1 - 0.23136086, abs=TABLED)
    # One Block more is needed, and comes once in six.
    assert kept["D B B B B B"]["rally 6"] == "B B B B B"
    assert float(wins["D B B B B B"]["rally 6"]) == pytest.approx((1 - 0.23136086) / 6, abs=TABLED)
    # Ten is the strongest that comes back; nothing can be made better.
    assert kept["AA AA AA AA AA S"]["free ball"] == "all"
    # The ten Defend are there, and an Attack or a Set more would change nothing yet: one die, no return of an attack.
    assert kept["DD DD DD DD DD B"]["attack 10"] == "all"
    assert float(wins["DD DD DD DD DD B"]["attack 10"]) == pytest.approx(1 - 0.68721709, abs=TABLED)


FAULTS: Final[tuple[tuple[Asked, str], ...]] = (
    ({"ask_attack": 0, "ask_served": "yes"}, "a serve of 0 is in the net: the point is yours"),
    ({"ask_attack": 13}, "the attack faced is a whole number from 0 to 12"),
    ({"ask_attack": "four"}, "the attack faced is a whole number from 0 to 12"),
    ({"ask_attack": None}, "the attack faced is a whole number from 0 to 12"),
    ({"ask_rolls": 1.5}, "the rolls left are 0, 1 or 2"),
    ({"ask_served": "perhaps"}, "is it a serve: yes or no"),
    ({"ask_dump": None}, "setter dump: yes or no"),
    ({"ask_dump": "off"}, "setter dump: yes or no"),
    ({"ask_faces": [["A", "A", "A", "A", "A", None]]}, "choose six dice: A, AA, D, DD, S, B"),
    ({"ask_faces": [["A", "A", "A", "A", "A", "X"]]}, "choose six dice: A, AA, D, DD, S, B"),
)  # fmt: skip


def test_what_is_wrong_with_a_question_is_told_and_leaves_the_answer_empty(asked: Document) -> None:
    right: Asked = {
        "ask_dump": "no", "ask_attack": 4, "ask_served": "no", "ask_rolls": 1,
        "ask_faces": [["DD", "DD", "S", "AA", "A", "B"]],
    }  # fmt: skip
    for change, sentence in FAULTS:
        typed(asked, {**right, **change})
        assert shown(asked, "ask_fault", "ask_advice", "ask_keep", "ask_chance", "ask_send") == [
            sentence,
            "",
            "",
            "",
            "",
        ]
    typed(asked, right)
    assert shown(asked, "ask_fault", "ask_send") == ["", "attack of 3"]


def test_the_dice_game_asked_in_libreoffice_answers_as_the_odds_do(asked: Document) -> None:
    chance, wrong = Random(2026), []  # noqa: S311 - questions
    answered = set()
    for at in range(QUESTIONS):
        options, rolls_left = (PLAIN, DUMP)[at % 2], at % 3
        faces = tuple(chance.choice(list(Face)) for _ in range(6))
        ball = Ball(chance.randint(0, 5))
        if ball.attack and chance.random() < 0.5:
            ball = Ball(chance.randint(1, 12), served=True)
        given: Asked = {
            "ask_dump": "yes" if options.setter_dump else "no", "ask_attack": ball.attack,
            "ask_served": "yes" if ball.served else "no", "ask_rolls": rolls_left,
        }  # fmt: skip
        typed(asked, {**given, "ask_faces": [[*map(str, faces)]]})
        best = shipped_odds(options).roll_chance(faces, ball, rolls_left)
        answer = shipped_odds(options).best_answer(faces, ball, rolls_left)
        stop = shipped_odds(options).answer_chance(answer, faces, ball, rolls_left) if answer else 0
        send = "nothing: the ball is not defended"
        if answer:
            back = icons.answers(faces, ball, rolls_left, options)[answer].attack
            send = str(answer) if answer is Answer.FREE_BALL else f"{answer} of {back}"
            answered.add(answer)
        kept = shipped_odds(options).best_keep(tuple(sorted(faces, key=list(Face).index)), ball, rolls_left)
        fault, found, found_stop, found_send, keep = shown(
            asked, "ask_fault", "ask_chance", "ask_stop", "ask_send", "ask_keep"
        )
        dice = len(faces) if keep == "all" else len(str(keep).replace("–", "").split())
        near = abs(float(str(found)) - best) < TABLED and abs(float(str(found_stop)) - stop) < 1e-9
        if fault or not near or (found_send, dice) != (send, sum(kept)):
            wrong.append((options, rolls_left, faces, ball, fault, found, best, found_stop, stop, found_send, keep))
    assert wrong == []
    assert answered == set(Answer)


# Setter dump, attack, served, rolls left, dice, what is sent.
SENT: Final = (
    # Six Set: without an Attack a free ball, and a dump of six only while a roll is left.
    ("yes", 0, "no", 1, "S S S S S S", "setter dump of 6"),
    ("yes", 0, "no", 0, "S S S S S S", "free ball"),
    ("no", 0, "no", 1, "S S S S S S", "free ball"),
    # A block needs no Set, a serve may not be blocked, and a free ball needs one Block.
    ("no", 3, "no", 1, "B B B AA AA A", "block of 3"),
    ("no", 3, "yes", 1, "B B B AA AA A", "nothing: the ball is not defended"),
    ("no", 4, "no", 1, "B B B AA AA A", "nothing: the ball is not defended"),
    ("no", 0, "no", 1, "B A A A A A", "block of 1"),
    # The original's example: Attack 4, Defend 3, and a Set.
    ("no", 3, "yes", 2, "AA AA DD D S B", "attack of 4"),
    ("no", 4, "yes", 2, "AA AA DD D S B", "nothing: the ball is not defended"),
)


def test_what_may_be_sent_is_what_the_rules_say(asked: Document) -> None:
    for dump, attack, served, left, dice, sent in SENT:
        given: Asked = {"ask_dump": dump, "ask_attack": attack, "ask_served": served, "ask_rolls": left}
        typed(asked, {**given, "ask_faces": [[*dice.split()]]})
        assert shown(asked, "ask_fault", "ask_send") == ["", sent], (dump, attack, served, left, dice)


# Attack, rolls left, dice, the advice: no ball is served, no setter dump.
ADVICE: Final = (
    (6, 1, "D B B B B B", "Keep B B B B B, roll the other 1"),
    (0, 2, "AA S AA AA AA AA", "Stop. Send attack of 10"),
    (1, 2, "A A A A A A", "Keep none: roll all six"),
    (6, 0, "D B B B B B", "The ball is not defended: the rally is lost"),
)


def test_the_advice_is_said_in_words(asked: Document) -> None:
    for attack, left, dice, advice in ADVICE:
        given: Asked = {"ask_dump": "no", "ask_attack": attack, "ask_served": "no", "ask_rolls": left}
        typed(asked, {**given, "ask_faces": [[*dice.split()]]})
        assert shown(asked, "ask_advice") == [advice]
