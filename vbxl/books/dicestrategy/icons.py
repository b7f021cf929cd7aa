"""The strategy book of The Volleyball Dice Game (K).

Its sheets Ask and Chances and its keep tables, from the solved values.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Final, NamedTuple

from vbxl.books.charts import Cells, ChartSeries, chance_chart
from vbxl.books.dicestrategy.tables import (
    LABEL,
    NO,
    TABLE_FIRST,
    TABLE_HEAD,
    TOLD,
    TYPED,
    YES,
    AskSheet,
    StrategyColumn,
    any_fault,
    lock,
    no_whole,
    tint,
    write_table,
)
from vbxl.books.shared_sheets import write_start_sheet
from vbxl.dice.game import game_chance
from vbxl.dice.icon_odds import shipped_odds
from vbxl.dice.icons import FACES, FREE_BALL, ICONS, ROLLS, Answer, Ball, Face, Faces, IconOptions, icons_of
from vbxl.league.moves import Value
from vbxl.xlsx.worksheet import ref
from vbxl.xlsx.writer import Book2007, Page

START_SHEET: Final = "Start"
ASK_SHEET: Final = "Ask"
CHANCES_SHEET: Final = "Chances"
PLAIN: Final = IconOptions()
DUMP: Final = IconOptions(setter_dump=True)
# Rolls left after the first and the second.
ROLLS_LEFT: Final = (2, 1)
BALLS_NAME: Final = "keep_balls"
ROLLS_NAME: Final = "keep_rolls"
FREE: Final = str(Answer.FREE_BALL)
RALLY, SERVE, EITHER = "rally", "serve", "attack"
# A die shows one Block at most: so many dice block no stronger attack.
BLOCK_MOST: Final = PLAIN.dice
# The dice to keep: all, which is to stop and answer, or none.
ALL: Final = "all"
NONE: Final = "–"


def chance_name(options: IconOptions) -> str:
    """The chances to win by attack faced in a rally, from the free ball on."""
    return f"chance_rally{_dump(options)}"


def keep_name(options: IconOptions, rolls_left: int) -> str:
    """The dice to keep, rolls by balls."""
    return f"keep{_dump(options)}_{rolls_left}"


def win_name(options: IconOptions, rolls_left: int) -> str:
    """The chances to win, rolls by balls."""
    return f"win{_dump(options)}_{rolls_left}"


def keep_sheet(options: IconOptions, rolls_left: int) -> str:
    """The sheet with what to keep."""
    return f"{'Dump keep' if options.setter_dump else 'Keep'} {rolls_left} left"


def win_sheet(options: IconOptions, rolls_left: int) -> str:
    """The sheet with the chances of the same rolls."""
    return f"{'Dump chance' if options.setter_dump else 'Chance'} {rolls_left} left"


def _dump(options: IconOptions) -> str:
    return "_dump" if options.setter_dump else ""


def table_balls() -> dict[str, Ball]:
    """The balls of the tables by their heads; what no block reaches is the same served or not, and stands there once.

    >>> list(table_balls())[6:10]
    ['rally 6', 'serve 1', 'serve 2', 'serve 3']
    """
    blocked = range(1, BLOCK_MOST + 1)
    return {
        FREE: FREE_BALL,
        **{f"{RALLY} {attack}": Ball(attack) for attack in blocked},
        **{f"{SERVE} {attack}": Ball(attack, served=True) for attack in blocked},
        **{f"{EITHER} {attack}": Ball(attack) for attack in range(BLOCK_MOST + 1, PLAIN.strongest + 1)},
    }


ASK_TITLE: Final = "ASK: what to keep, what to send"
ASK_NOTE: Final = (
    "Choose or type in the yellow cells; all else is worked out by formulas from the tables of this workbook."
)
(GIVEN, DUMP_ROW, ATTACK_ROW, SERVED_ROW, ROLLS_ROW, FACES_ROW, FAULT_ROW) = range(3, 10)
ADVICE, DO_ROW, KEEP_ROW, CHANCE_ROW, SEND_ROW, STOP_ROW = range(11, 17)
WORKINGS, HEAD_ROW, COUNT_ROW = 18, 19, 20
ICON_ROWS: Final = {"attack": 21, "defend": 22, "set": 23, "block": 24}
SORTED_ROW, BALL_ROW, COLUMN_ROW, AT_ROW, ANSWERS_ROW, FIRST_ANSWER = range(25, 31)
ASK_LAST: Final = FIRST_ANSWER + len(Answer) - 1
TOTAL: Final = TOLD
LOST: Final = "nothing: the ball is not defended"
NO_ANSWER: Final = "The ball is not defended: the rally is lost"
ROLL_ALL: Final = "Keep none: roll all six"
NET: Final = "a serve of 0 is in the net: the point is yours"


class IconQuestion(NamedTuple):
    """A question: the six dice, the ball faced, the rolls left; in a game without setter dump."""

    faces: Faces
    ball: Ball
    rolls_left: int


# The example of the original: a serve of 4 is received.
EXAMPLE: Final = IconQuestion((Face.DD, Face.B, Face.A, Face.S, Face.D, Face.AA), Ball(4, served=True), 2)


def write_ask(page: Page) -> None:
    """Write the sheet, with an example."""
    sheet = AskSheet(page, ASK_TITLE, ASK_NOTE)
    _given(sheet)
    _advice(sheet)
    _workings(page)
    sheet.done(ASK_LAST, (FACES_ROW, TYPED))


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
    """The rows for the options and the rolls left; none without a roll left."""
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
    texts = "&".join(
        f'REPT({ref(HEAD_ROW, index, "rc")}&" ",{ref(COUNT_ROW, index, "rc")})' for index in range(TYPED, last + 1)
    )
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
    """The ball of each answer, and the chance to win with it; empty where these dice do not allow it."""
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


ROLL_WIDTH: Final = 20
WAYS_WIDTH: Final = 9
KEEP_WIDTH: Final = 15
WIN_WIDTH: Final = 9
# Behind the roll and its ways.
BALL_COLUMNS: Final = 2
# Of a chance in a table of thousands: a tenth of a percentage point is shown.
DECIMALS: Final = 5
# Of its size, in percent: so that seven balls fit on a page.
PRINTED: Final = 75
# By rolls left.
ORDINALS: Final = {2: "first", 1: "second"}
DUMPED: Final = {False: "no setter dump", True: "setter dump is played"}


@cache
def every_roll(dice: int = PLAIN.dice) -> tuple[Faces, ...]:
    """Every roll, its dice in the order of the faces."""
    return tuple(combinations_with_replacement(Face, dice))


def ways(roll: Sequence[Face]) -> int:
    """The number of ways in which dice show a roll, if each die is distinguished.

    >>> ways((Face.A, Face.A, Face.S))
    3
    """
    return factorial(len(roll)) // prod(factorial(roll.count(face)) for face in set(roll))


def keep_text(roll: Faces, ball: Ball, rolls_left: int, options: IconOptions) -> str:
    """The best dice of a roll to keep, in the words of the tables."""
    keeps = shipped_odds(options).best_keep(roll, ball, rolls_left)
    if all(keeps):
        return ALL
    return " ".join(face for face, keep in zip(roll, keeps, strict=True) if keep) or NONE


def win_chance(roll: Faces, ball: Ball, rolls_left: int, options: IconOptions) -> float:
    """The chance to win with best play, as the tables say it."""
    return round(shipped_odds(options).roll_chance(roll, ball, rolls_left), DECIMALS)


def write_keeps(page: Page, options: IconOptions, rolls_left: int) -> None:
    """The sheet with what to keep."""
    title = f"WHAT TO KEEP, {_left(rolls_left)}"
    notes = (
        f"For every roll and ball faced, {DUMPED[options.setter_dump]}. “{ALL}”: stop and answer. “{NONE}”: roll all.",
        f"From {BLOCK_MOST + 1} on no block reaches the attack: served or not is the same.",
    )
    _write(page, title, notes, ("centre", KEEP_WIDTH), lambda roll, ball: keep_text(roll, ball, rolls_left, options))
    rolls, balls = len(every_roll()), len(table_balls())
    page.define(keep_name(options, rolls_left), TABLE_FIRST, BALL_COLUMNS, rolls, balls)
    if (options, rolls_left) == (PLAIN, ROLLS_LEFT[0]):
        page.define(ROLLS_NAME, TABLE_FIRST, 0, rolls)
        page.define(BALLS_NAME, TABLE_HEAD, BALL_COLUMNS, 1, balls)
    stops: dict[str, object] = {"type": "cell", "criteria": "==", "value": f'"{ALL}"'}
    page.mark([(TABLE_FIRST, BALL_COLUMNS, TABLE_FIRST + rolls - 1, BALL_COLUMNS + balls - 1)], stops, "good_centre")


def write_wins(page: Page, options: IconOptions, rolls_left: int) -> None:
    """The sheet with the chances."""
    title = f"CHANCE TO WIN THE RALLY, {_left(rolls_left)}"
    notes = (
        f"With best play of both sides from here, {DUMPED[options.setter_dump]}.",
        f"What to keep stands on sheet {keep_sheet(options, rolls_left)}, in the same places.",
    )
    _write(page, title, notes, ("percent_1", WIN_WIDTH), lambda roll, ball: win_chance(roll, ball, rolls_left, options))
    rolls, balls = len(every_roll()), len(table_balls())
    page.define(win_name(options, rolls_left), TABLE_FIRST, BALL_COLUMNS, rolls, balls)
    tint(page, TABLE_FIRST, BALL_COLUMNS, rolls, balls)


class KeepTable(NamedTuple):
    """A sheet with a table: who writes it, the options, the rolls left, and what it holds in words."""

    write: Callable[[Page, IconOptions, int], None]
    options: IconOptions
    rolls_left: int
    said: str


def keep_sheets() -> dict[str, KeepTable]:
    """The tables in their order, by the names of their sheets."""
    found: dict[str, KeepTable] = {}
    for options in (PLAIN, DUMP):
        for rolls_left in ROLLS_LEFT:
            after = f"after the {ORDINALS[rolls_left]} roll, {DUMPED[options.setter_dump]}"
            keep, win = keep_sheet(options, rolls_left), win_sheet(options, rolls_left)
            found[keep] = KeepTable(write_keeps, options, rolls_left, f"what to keep {after}")
            found[win] = KeepTable(write_wins, options, rolls_left, f"the chance to win {after}")
    return found


def _left(rolls_left: int) -> str:
    return f"AFTER THE {ORDINALS[rolls_left].upper()} ROLL: rolls left {rolls_left}"


def _write(
    page: Page, title: str, notes: Sequence[str], look: tuple[str, float], cell: Callable[[Faces, Ball], Value]
) -> None:
    balls = table_balls()
    of = len(PLAIN.faces) ** PLAIN.dice
    columns = [StrategyColumn("Roll", "text", ROLL_WIDTH), StrategyColumn(f"Ways of {of:,}", "number", WAYS_WIDTH)]
    columns += [StrategyColumn(head, *look) for head in balls]
    rows: list[list[Value]] = [
        [" ".join(roll), ways(roll), *(cell(roll, ball) for ball in balls.values())] for roll in every_roll()
    ]
    write_table(page, title, notes, columns, rows)
    if look[1] == KEEP_WIDTH:
        # Three pages side by side: in a rally, served, and what no block reaches; small print would be too small.
        page.sheet.set_print_scale(PRINTED)
        page.sheet.set_v_pagebreaks([BALL_COLUMNS + 1 + BLOCK_MOST, BALL_COLUMNS + 1 + 2 * BLOCK_MOST])
        page.sheet.repeat_columns(0, BALL_COLUMNS - 1)


ATTACK, IN_RALLY, SERVED, DUMP_RALLY, DUMP_SERVED, ROLLED = range(6)
WIDTHS: Final = (24, 17, 17, 17, 17, 16)
HEADS: Final = ("Attack faced", "in a rally", "served", "in a rally", "served", "such a serve")
CHANCES_TITLE: Final = "CHANCES: by the attack that is faced, before the first roll"
CHANCES_NOTE: Final = "The chance of the side that faces the ball to win the rally, with best play of both sides."
GROUPS, HEAD, FIRST = 3, 4, 5
CHANCES_LAST: Final = FIRST + PLAIN.strongest
RALLY_MOST: Final = 10
CHANCES_NOTES: Final = (
    f"In a rally {RALLY_MOST} is the strongest: five Attack ×2 and a Set after a free ball; after defending it is 8.",
    "From 7 on no block reaches it: served or not is the same. Below, a serve is worse to face.",
    "A serve without an Attack is in the net, and the other side has the point: one serve in eleven.",
)
SERVER: Final = CHANCES_LAST + len(CHANCES_NOTES) + 4
# Of the chart: above the chance against a free ball.
HIGHEST: Final = 0.7
CHART: Final = "Chance to win by attack faced"


def write_chances(page: Page) -> None:
    """Write the sheet."""
    page.band(0, ROLLED, CHANCES_TITLE, "title")
    page.put(1, ATTACK, CHANCES_NOTE, "note")
    for column, width in enumerate(WIDTHS):
        page.sheet.set_column(column, column, width)
    for first, last, group in ((IN_RALLY, SERVED, "Without options"), (DUMP_RALLY, DUMP_SERVED, "With setter dump")):
        page.band(GROUPS, last, group, first=first)
    page.band(GROUPS, ROLLED, "How likely", first=ROLLED)
    for column, head in enumerate(HEADS):
        page.put(HEAD, column, head, "head_centre" if column else "head")
    for attack in range(PLAIN.strongest + 1):
        row = FIRST + attack
        page.put(row, ATTACK, str(attack) if attack else FREE, "text")
        values: tuple[Value, ...] = (
            *_faced(attack, PLAIN), *_faced(attack, DUMP), serve_strength(attack) if attack else None,
        )  # fmt: skip
        for column, value in enumerate(values, start=IN_RALLY):
            page.put(row, column, value, "percent_1")
    for options, column in ((PLAIN, IN_RALLY), (DUMP, DUMP_RALLY)):
        page.define(chance_name(options), FIRST, column, PLAIN.strongest + 1)
    for row, said in enumerate(CHANCES_NOTES, start=CHANCES_LAST + 2):
        page.put(row, ATTACK, said, "note")
    _server(page)
    _chart(page)
    page.sheet.freeze_panes(2, 0)


def serve_strength(attack: int) -> float:
    """The chance that a serve has so many Attack icons."""
    rolls = every_roll()
    return sum(ways(roll) for roll in rolls if icons_of(roll).attack == attack) / sum(map(ways, rolls))


def _faced(attack: int, options: IconOptions) -> tuple[float | None, float | None]:
    """The chances against an attack in a rally and as a serve; None for what does not occur."""
    odds = shipped_odds(options)
    if not attack:
        return odds.ball_chance(FREE_BALL), None
    rally = odds.ball_chance(Ball(attack)) if attack <= RALLY_MOST else None
    return rally, odds.ball_chance(Ball(attack, served=True))


def _server(page: Page) -> None:
    """The worth of the serve, in the rally and in the game."""
    page.band(SERVER, ROLLED, "WHAT THE SERVE IS WORTH")
    heads = ("The server wins", "without options", "with setter dump")
    for column, head in zip((ATTACK, IN_RALLY, DUMP_RALLY), heads, strict=True):
        page.put(SERVER + 1, column, head, "head_centre" if column else "head")
    serving = {IN_RALLY: shipped_odds(PLAIN).serve_chance(), DUMP_RALLY: shipped_odds(DUMP).serve_chance()}
    points = PLAIN.points
    for row, label in ((SERVER + 2, "the rally"), (SERVER + 3, f"the game to {points} points")):
        page.put(row, ATTACK, label, "text")
    for column, chance in serving.items():
        for row, value in ((SERVER + 2, chance), (SERVER + 3, game_chance(chance, points))):
            page.put(row, column, value, "percent_2")


def _chart(page: Page) -> None:
    along: Cells = [CHANCES_SHEET, FIRST, ATTACK, CHANCES_LAST, ATTACK]
    lines = [
        ChartSeries([CHANCES_SHEET, HEAD, column], along, [CHANCES_SHEET, FIRST, column, CHANCES_LAST, column])
        for column in (IN_RALLY, SERVED)
    ]
    chart = chance_chart(page.book, lines, CHART, "Attack faced", HIGHEST)
    words = (
        "Line chart: the chance to win the rally by the attack faced, from the free ball to 12, a line in a rally and "
        "one for a serve. It falls from 69% against a free ball to below 10% against 8 and more. The table is above it."
    )
    row = SERVER + 6
    page.sheet.insert_chart(row, ATTACK, chart, {"description": words, "object_position": 3})
    page.printed(row + 18, ROLLED, upright=True)
    page.sheet.fit_to_pages(1, 1)


BOOK_TITLE: Final = "THE VOLLEYBALL DICE GAME: how to play it best"
WHAT: Final = (
    "What to keep of every roll, and the chance to win: exact, for both sides playing best. No macro, no Python."
)
GAME: Final = {
    "The game": "The Volleyball Dice Game is by Chad Davidson. Six dice are six players: serve, receive, set, attack, "
    "block; up to three rolls a turn. The rules stand in the rulebook of vbxl, part K.",
    "The dice": f"The faces are {', '.join(FACES)}: Attack, Attack ×2, Defend, Defend ×2, Set, Block. The pictures of "
    "the original are lost: these faces are a reading of ours that fits all its examples, not the author's word.",
    "What is best": "The highest chance to win the rally if the other side plays best too. Of equally good keeps the "
    "tables name the one with most dice.",
}
STEPS: Final = {
    "While you play": f"Sheet {ASK_SHEET}: choose your dice, the attack you face and the rolls left. There is what to "
    "keep, what to send, and your chance.",
    "On paper": f"Print the keep tables. Your dice in the order {', '.join(FACES)} are the line, the ball you face is "
    f"the column, and there stands what to keep: “{ALL}” is stop and answer, “{NONE}” is roll all six again.",
    "To see the game": f"Sheet {CHANCES_SHEET} with its chart.",
}
BOOK_NOTES: Final = {
    "Balls": "“free ball” is an attack of 0; “rally 4” an attack of 4 that may be blocked; “serve 4” one that may not. "
    "From “attack 7” on no block reaches it, and served or not is the same.",
    "Setter dump": "An option of the game, by default off. The last four tables are for games with it.",
    "Programs": "Excel 2007 or later, LibreOffice, Google Sheets: plain formulas.",
}
KEY: Final = (
    ("input", "yellow", "you fill in"),
    ("working", "light grey", "worked out by a formula"),
    ("needed", "amber", "still empty, but needed"),
    ("good", "green", f"{ALL}: stop and answer; of chances, the greener the higher"),
)


def icon_book() -> bytes:
    """The strategy book of The Volleyball Dice Game."""
    book = Book2007("The Volleyball Dice Game: strategy")
    tables = keep_sheets()
    start, ask, chances = (book.page(one) for one in (START_SHEET, ASK_SHEET, CHANCES_SHEET))
    contents = {
        ASK_SHEET: "your dice, and what to do with them",
        CHANCES_SHEET: "the chance to win by the attack faced, with a chart, and what the serve is worth",
        **{sheet: table.said for sheet, table in tables.items()},
    }
    blocks = {"WHAT IT IS": GAME, "HOW TO USE IT": STEPS, "GOOD TO KNOW": BOOK_NOTES}
    write_start_sheet(start, BOOK_TITLE, WHAT, blocks, contents, KEY)
    write_ask(ask)
    write_chances(chances)
    pages = []
    for sheet, table in tables.items():
        page = book.page(sheet)
        table.write(page, table.options, table.rolls_left)
        pages.append(page)
    lock(ask, start, chances, *pages)
    return book.finish()
