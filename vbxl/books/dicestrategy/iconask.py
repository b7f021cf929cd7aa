"""The sheet Ask of The Volleyball Dice Game: six dice and the ball faced, and what to keep or to send, by formulas."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from vbxl.books.dicestrategy.asked import LABEL, NO, TOLD, TYPED, YES, AskSheet, any_fault, no_whole
from vbxl.books.dicestrategy.iconplaces import (
    ALL,
    BALLS_NAME,
    DUMP,
    EITHER,
    FREE,
    NONE,
    PLAIN,
    RALLY,
    ROLLS_LEFT,
    ROLLS_NAME,
    SERVE,
    chance_name,
    keep_name,
    win_name,
)
from vbxl.dice.icons import ICONS, ROLLS, Answer, Ball, Face, Faces, IconOptions
from vbxl.xlsx.worksheet import ref
from vbxl.xlsx.writer import Page

TITLE: Final = "ASK: what to keep, what to send"
NOTE: Final = "Choose or type in the yellow cells; all else is worked out by formulas from the tables of this workbook."
(GIVEN, DUMP_ROW, ATTACK_ROW, SERVED_ROW, ROLLS_ROW, FACES_ROW, FAULT_ROW) = range(3, 10)
ADVICE, DO_ROW, KEEP_ROW, CHANCE_ROW, SEND_ROW, STOP_ROW = range(11, 17)
WORKINGS, HEAD_ROW, COUNT_ROW = 18, 19, 20
ICON_ROWS: Final = {"attack": 21, "defend": 22, "set": 23, "block": 24}
SORTED_ROW, BALL_ROW, COLUMN_ROW, AT_ROW, ANSWERS_ROW, FIRST_ANSWER = range(25, 31)
LAST: Final = FIRST_ANSWER + len(Answer) - 1
TOTAL: Final = TOLD
LOST: Final = "nothing: the ball is not defended"
NO_ANSWER: Final = "The ball is not defended: the rally is lost"
ROLL_ALL: Final = "Keep none: roll all six"
NET: Final = "a serve of 0 is in the net: the point is yours"


class Asked(NamedTuple):
    """A question: the six dice, the ball faced, the rolls left; in a game without setter dump."""

    faces: Faces
    ball: Ball
    rolls_left: int


# The example of the original: a serve of 4 is received.
EXAMPLE: Final = Asked((Face.DD, Face.B, Face.A, Face.S, Face.D, Face.AA), Ball(4, served=True), 2)


def write_ask(page: Page) -> None:
    """Write the sheet, with an example."""
    sheet = AskSheet(page, TITLE, NOTE)
    _given(sheet)
    _advice(sheet)
    _workings(page)
    sheet.done(LAST, (FACES_ROW, TYPED))


def _given(sheet: AskSheet) -> None:
    page, faces = sheet.page, tuple(Face)
    strongest = PLAIN.strongest
    page.band(GIVEN, TOLD, "WHAT LIES BEFORE YOU")
    asked = EXAMPLE
    sheet.typed(DUMP_ROW, "Setter dump?", "ask_dump", (NO,), "whether your game is played with it")
    sheet.typed(ATTACK_ROW, "Attack faced", "ask_attack", (asked.ball.attack,), f"0 to {strongest}; 0 is a free ball")
    sheet.typed(SERVED_ROW, "Is it a serve?", "ask_served", (YES,), "a serve may not be blocked")
    sheet.typed(ROLLS_ROW, "Rolls left", "ask_rolls", (asked.rolls_left,), "2 after the first roll, 1 after the second")
    sheet.typed(FACES_ROW, "Your six dice", "ask_faces", tuple(asked.faces), f"in any order: {', '.join(faces)}")

    def one(row: int) -> list[tuple[int, int, int, int]]:
        return [(row, TYPED, row, TYPED)]

    page.listed(one(DUMP_ROW), (NO, YES), "Setter dump?", "yes or no.")
    attack = f"A whole number from 0, a free ball, to {strongest}."
    page.whole(one(ATTACK_ROW), "0", str(strongest), "Attack faced", attack)
    page.listed(one(SERVED_ROW), (YES, NO), "Is it a serve?", "yes or no.")
    page.whole(one(ROLLS_ROW), "0", str(ROLLS - 1), "Rolls left", f"0, 1 or {ROLLS - 1}.")
    page.listed([(FACES_ROW, TYPED, FACES_ROW, TOLD - 1)], faces, "A die", f"One of {', '.join(faces)}.")
    tests = (
        (f'AND(ask_dump<>"{YES}",ask_dump<>"{NO}")', "setter dump: yes or no"),
        (no_whole("ask_attack", 0, strongest), f"the attack faced is a whole number from 0 to {strongest}"),
        (f'AND(ask_served<>"{YES}",ask_served<>"{NO}")', "is it a serve: yes or no"),
        (f'AND(ask_served="{YES}",ask_attack=0)', NET),
        (no_whole("ask_rolls", 0, ROLLS - 1), f"the rolls left are 0, 1 or {ROLLS - 1}"),
        (f"SUM(ask_counts)<>{PLAIN.dice}", f"choose six dice: {', '.join(faces)}"),
    )
    sheet.fault(FAULT_ROW, "ask_fault", any_fault(tests), (DUMP_ROW, ATTACK_ROW, SERVED_ROW, ROLLS_ROW))


def _advice(sheet: AskSheet) -> None:
    page = sheet.page
    page.band(ADVICE, TOLD, "WHAT TO DO")
    dice = 'LEN(ask_keep)-LEN(SUBSTITUTE(ask_keep," ",""))+1'
    rest = f'"Keep "&ask_keep&", roll the other "&({PLAIN.dice}-({dice}))'
    rest = f'IF(ask_keep="{NONE}","{ROLL_ALL}",{rest})'
    stop_here = f'IF(COUNT(ask_answer_chances)=0,"{NO_ANSWER}","Stop. Send "&ask_send)'
    do = f'=IF(ask_fault<>"","",IF(ask_keep="{ALL}",{stop_here},{rest}))'
    sheet.result(DO_ROW, "Advice", "ask_advice", do, "bold_left")
    sheet.result(KEEP_ROW, "Keep", "ask_keep", _found(keep_name, f'"{ALL}"'), "text")
    look = "percent_left"
    sheet.result(CHANCE_ROW, "Chance to win the rally", "ask_chance", _found(win_name, "ask_stop"), look)
    best = "MATCH(MAX(ask_answer_chances),ask_answer_chances,0)"
    strength = f"INDEX(ask_sent,{best})"
    best = f'INDEX(ask_answers,{best})&IF({strength}=0,""," of "&{strength})'
    formula = f'=IF(ask_fault<>"","",IF(COUNT(ask_answer_chances)=0,"{LOST}",{best}))'
    sheet.result(SEND_ROW, "If you stop now, send", "ask_send", formula, "text")
    sheet.result(STOP_ROW, "… and win with", "ask_stop", '=IF(ask_fault<>"","",MAX(ask_answer_chances))', look)


def _found(named: Callable[[IconOptions, int], str], stopped: str) -> str:
    """What the table of the options and the rolls left says; with no roll left there is none."""
    at = "ask_row,ask_column"
    of = [f"INDEX({named(options, rolls)},{at})" for options in (PLAIN, DUMP) for rolls in ROLLS_LEFT]
    which = f'{ROLLS}-ask_rolls+IF(ask_dump="{YES}",{len(ROLLS_LEFT)},0)'
    return f'=IF(ask_fault<>"","",IF(ask_rolls=0,{stopped},CHOOSE({which},{",".join(of)})))'


def _workings(page: Page) -> None:
    """The dice in order, their icons, where they stand in the tables, and what each answer is worth."""
    faces = tuple(Face)
    last = TYPED + len(faces) - 1
    page.band(WORKINGS, TOLD, "WORKINGS")
    page.put(HEAD_ROW, LABEL, "Face", "label")
    page.put(COUNT_ROW, LABEL, "Dice that show it", "label")
    for column, face in enumerate(faces, start=TYPED):
        page.put(HEAD_ROW, column, str(face), "head_centre")
        page.formula(COUNT_ROW, column, f"=COUNTIF(ask_faces,{ref(HEAD_ROW, column, 'r')})", "working_centre")
    page.put(HEAD_ROW, TOTAL, "together", "head")
    page.define("ask_counts", COUNT_ROW, TYPED, columns=len(faces))
    for icon, row in ICON_ROWS.items():
        page.put(row, LABEL, f"{icon.capitalize()} icons of a face", "label")
        for column, face in enumerate(faces, start=TYPED):
            page.put(row, column, getattr(ICONS[face], icon), "centre")
        area = f"{ref(row, TYPED)}:{ref(row, last)}"
        page.formula(row, TOTAL, f"=SUMPRODUCT(ask_counts,{area})", "bold_left")
        page.define(f"ask_{icon}_icons", row, TOTAL)
    texts = "&".join(f'REPT({ref(HEAD_ROW, at, "rc")}&" ",{ref(COUNT_ROW, at, "rc")})' for at in range(TYPED, last + 1))
    kind = f'IF(ask_served="{YES}","{SERVE} ","{RALLY} ")&ask_attack'
    ball = f'IF(ISNUMBER(MATCH({kind},{BALLS_NAME},0)),{kind},"{EITHER} "&ask_attack)'
    ball = f'=IF(ask_fault<>"","",IF(ask_attack=0,"{FREE}",{ball}))'
    lines = (
        (SORTED_ROW, "Dice in order", "ask_sorted", f'=IF(ask_fault<>"","",TRIM({texts}))'),
        (BALL_ROW, "Ball faced", "ask_ball", ball),
        (COLUMN_ROW, "Column of the tables", "ask_column", f'=IF(ask_fault<>"","",MATCH(ask_ball,{BALLS_NAME},0))'),
        (AT_ROW, "Line of the tables", "ask_row", f'=IF(ask_fault<>"","",MATCH(ask_sorted,{ROLLS_NAME},0))'),
    )
    for row, label, name, formula in lines:
        page.put(row, LABEL, label, "label")
        page.formula(row, TYPED, formula, "bold_left")
        page.define(name, row, TYPED)
    _answer_workings(page)


def _answer_workings(page: Page) -> None:
    """What each answer sends, and the chance to win with it; empty where these dice do not allow it."""
    defends = "ask_defend_icons>=ask_attack"
    sets, attacks = "ask_set_icons>=1", "ask_attack_icons>=1"
    rules: dict[Answer, tuple[str, str]] = {
        Answer.ATTACK: (f"AND({defends},{sets},{attacks})", "ask_attack_icons"),
        Answer.FREE_BALL: (f"AND({defends},NOT(AND({sets},{attacks})))", "0"),
        Answer.BLOCK: (f'AND(ask_served="{NO}",ask_block_icons>=MAX(1,ask_attack))', "ask_block_icons"),
        Answer.SETTER_DUMP: (f'AND(ask_dump="{YES}",ask_rolls>=1,{defends},{sets})', "ask_set_icons"),
    }
    for column, head in enumerate(("Answer", "sends", "wins with")):
        page.put(ANSWERS_ROW, column, head, "head_centre" if column else "head")
    page.put(ANSWERS_ROW, TOLD, "empty: these dice do not allow it", "remark_beside")
    for row, (answer, (allowed, strength)) in enumerate(rules.items(), start=FIRST_ANSWER):
        page.put(row, LABEL, str(answer), "text")
        page.formula(row, TYPED, f'=IF({ref(row, TYPED + 1)}="","",{strength})', "working_centre")
        of = [f"INDEX({chance_name(options)},{strength}+1)" for options in (DUMP, PLAIN)]
        formula = f'=IF(ask_fault<>"","",IF({allowed},1-IF(ask_dump="{YES}",{",".join(of)}),""))'
        page.formula(row, TYPED + 1, formula, "working_chance")
    last = FIRST_ANSWER + len(rules) - 1
    for name, column in (("ask_answers", LABEL), ("ask_sent", TYPED), ("ask_answer_chances", TYPED + 1)):
        page.define(name, FIRST_ANSWER, column, last - FIRST_ANSWER + 1)
