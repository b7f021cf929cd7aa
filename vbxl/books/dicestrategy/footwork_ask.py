"""The sheets Ask and Ask bump of Volleyball Dice: the chance before the roll, the best line-up of it, the bumps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vbxl.books.dicestrategy.footwork_line_ups import DIGIT, OPEN, POSITIONS, SAME, WAYS, first_best, meets
from vbxl.books.dicestrategy.tables import LABEL, NO, TOLD, TYPED, YES, AskSheet, any_fault, no_whole
from vbxl.dice.footwork import BUMPS, OF_A_KIND, SIDES, SPOTS, Line
from vbxl.xlsx.worksheet import ref
from vbxl.xlsx.writer import Page

ASK_SHEET: Final = "Ask"
BUMP_SHEET: Final = "Ask bump"
LINES_NAME: Final = "footwork_lines"
# How a spot without a die is written.
OUT: Final = "–"
ASK_TITLE: Final = "ASK: the best line-up of your roll, and your chance"
ASK_NOTE: Final = (
    "Choose or type in the yellow cells; all else is worked out by formulas from the tables of this workbook."
)
GIVEN, ACES_ROW, DROPPED_ROW, LINE_ROW, OWN_ROW, ROLL_ROW, FAULT_ROW = range(3, 10)
ADVICE, ADVICE_ROW, SPOTS_ROW, OPPOSITE_ROW, KEEPS_ROW, LEFT_ROW, BEST_ROW = range(11, 18)
OUTCOME, CHANCE_ROW, OTHER_ROW = range(19, 22)
(WORKINGS, HEAD_ROW, COUNT_ROW, ROLLED_ROW, UP_ROW, SORTED_ROW, AT_ROW, TABLE_ROW, KEPT_ROW, READY_ROW, SPIKE_ROW,
 FOUND_ROW, DICE_ROW, PLACES_ROW, PLACED_ROW, FACED_ROW) = range(23, 39)  # fmt: skip
# The serve of the original's example, and the six dice of its receiver.
EXAMPLE: Final[Line] = (5, 3, 1, 6, 4, 2)
EXAMPLE_ROLL: Final[Line] = (2, 1, 4, 3, 1, 1)
SPOT_COLUMNS: Final = range(TYPED, TYPED + SPOTS)


def write_ask(page: Page) -> None:
    """Write the sheet, with an example."""
    sheet = AskSheet(page, ASK_TITLE, ASK_NOTE)
    page.band(GIVEN, TOLD, "WHAT LIES BEFORE YOU")
    sheet.typed(
        ACES_ROW, "Aces and spikes?", "ask_aces", (NO,), "three or more of a kind on a serve or on footwork win"
    )
    sheet.typed(DROPPED_ROW, "Dropped bump?", "ask_dropped", (NO,), "a bump that fails loses the round")
    line = "the dice in play, spot by spot; leave spots without a die empty"
    sheet.typed(LINE_ROW, "The other's line", "ask_line", EXAMPLE, line)
    sheet.typed(OWN_ROW, "Your dice in play", "ask_own", (SPOTS,), f"1 to {SPOTS}; who receives a serve has {SPOTS}")
    roll = "once you have rolled: the dice in any order; empty for the chance before the roll"
    sheet.typed(ROLL_ROW, "You rolled", "ask_roll", EXAMPLE_ROLL, roll)
    _guards(page)
    sheet.fault(FAULT_ROW, "ask_fault", any_fault(_faults()), (ACES_ROW, DROPPED_ROW, OWN_ROW))
    _advice(sheet)
    page.band(OUTCOME, TOLD, "BEFORE THE ROLL")
    found = ",".join(f"INDEX({name},ask_row,ask_own)" for _, name, _ in WAYS.values())
    formula = f'=IF(ask_fault<>"","",CHOOSE(ask_table,{found}))'
    sheet.result(CHANCE_ROW, "You win the round", "ask_chance", formula, "percent_left")
    formula = '=IF(ask_fault<>"","",1-ask_chance)'
    sheet.result(OTHER_ROW, "The other wins it", "ask_other_chance", formula, "percent_left")
    _workings(page)
    sheet.done(FACED_ROW, (LINE_ROW, TYPED))


def _faults() -> Sequence[tuple[str, str]]:
    return (
        (f'AND(ask_aces<>"{YES}",ask_aces<>"{NO}")', "aces and spikes: yes or no"),
        (f'AND(ask_dropped<>"{YES}",ask_dropped<>"{NO}")', "dropped bump: yes or no"),
        ("COUNTA(ask_line)=0", f"type the other's dice, 1 to {SIDES} each; without any the round is over"),
        ("SUM(ask_counts)<>COUNTA(ask_line)", f"a die shows 1 to {SIDES}; leave a spot without a die empty"),
        (no_whole("ask_own", 1, SPOTS), f"your dice are a whole number from 1 to {SPOTS}"),
        ("SUM(ask_roll_counts)<>COUNTA(ask_roll)", f"a die that you roll shows 1 to {SIDES}"),
        (
            "AND(COUNTA(ask_roll)>0,COUNTA(ask_roll)<>ask_own)",
            "you roll as many dice as you have in play: type all of them, or none",
        ),
    )


def _guards(page: Page) -> None:
    """The drop-downs, and what may be typed."""
    for row, title in ((ACES_ROW, "Aces and spikes?"), (DROPPED_ROW, "Dropped bump?")):
        page.listed([(row, TYPED, row, TYPED)], (YES, NO), title, "yes or no.")
    die = f"A die in play shows 1 to {SIDES}. Leave a spot without a die empty."
    page.whole([(LINE_ROW, TYPED, LINE_ROW, TOLD - 1)], "1", str(SIDES), "A die of the other", die)
    own = f"A whole number from 1 to {SPOTS}."
    page.whole([(OWN_ROW, TYPED, OWN_ROW, TYPED)], "1", str(SPOTS), "Your dice in play", own)
    rolled = f"A die of your roll shows 1 to {SIDES}. Before the roll leave all empty."
    page.whole([(ROLL_ROW, TYPED, ROLL_ROW, TOLD - 1)], "1", str(SIDES), "A die of your roll", rolled)


def _advice(sheet: AskSheet) -> None:
    """The best line-up, spot by spot, and what stays of both lines."""
    page = sheet.page
    page.band(ADVICE, TOLD, "WITH THE ROLL: WHAT TO DO")
    spots = '&" "&'.join(ref(SPOTS_ROW, column, "rc") for column in SPOT_COLUMNS)
    then = 'IF(INDEX(result_best,ask_result)>INDEX(result_returned,ask_result),", then bump",", then return")'
    then = f'IF(COUNT({_across(LEFT_ROW)})=0," and win",{then})'
    then = f'IF(COUNT({_across(KEEPS_ROW)})=0,", and lose: you have no die left",{then})'
    said = f'IF(ask_spike=1,"A spike: three alike win the round",IF(ask_rolled=1,"Line up "&{spots}&{then},""))'
    sheet.result(ADVICE_ROW, "Advice", "ask_advice", f'=IF(ask_fault<>"","",{said})', "bold_left")
    rows = (
        (SPOTS_ROW, "Your line-up", "highest die in the lowest spot, where it is all the same"),
        (OPPOSITE_ROW, "The other's line", None),
        (KEEPS_ROW, "You keep", f"“{OUT}”: no die"),
        (LEFT_ROW, "The other keeps", None),
    )
    for row, label, told in rows:
        page.put(row, LABEL, label, "label")
        page.put(row, TOLD, told, "remark_beside")
    for spot, column in enumerate(SPOT_COLUMNS, start=1):
        placed = f"INDEX(ask_placed,{spot})"
        own, other = ref(SPOTS_ROW, column, "r"), ref(OPPOSITE_ROW, column, "r")
        formulas = (
            (SPOTS_ROW, f'IF({placed}=0,"{OUT}",{placed})', "head_centre"),
            (OPPOSITE_ROW, f'IF(INDEX(ask_opposite,{spot})=0,"{OUT}",INDEX(ask_opposite,{spot}))', "working_centre"),
            (
                KEEPS_ROW,
                f'IF({own}="{OUT}","{OUT}",IF({other}="{OUT}",{own},IF({own}>={other},{own},"{OUT}")))',
                "working_centre",
            ),
            (
                LEFT_ROW,
                f'IF({other}="{OUT}","{OUT}",IF({own}="{OUT}",{other},IF({other}>={own},{other},"{OUT}")))',
                "working_centre",
            ),
        )
        for row, formula, look in formulas:
            page.formula(row, column, f'=IF(ask_rolled=1,{formula},"")', look)
    page.define("ask_line_up", SPOTS_ROW, TYPED, columns=SPOTS)
    formula = '=IF(ask_spike=1,1,IF(ask_rolled=1,MAX(result_best),""))'
    sheet.result(BEST_ROW, "You win the round", "ask_best", formula, "percent_left")


def _across(row: int) -> str:
    return f"{ref(row, TYPED, 'rc')}:{ref(row, TYPED + SPOTS - 1, 'rc')}"


def _workings(page: Page) -> None:
    """The line and the roll in order, where the line stands in the tables, and which line-up is the best."""
    page.band(WORKINGS, TOLD, "WORKINGS")
    labels = {HEAD_ROW: "A die shows", COUNT_ROW: "So many do", ROLLED_ROW: "So many of the roll do", UP_ROW: "or more"}
    for row, label in labels.items():
        page.put(row, LABEL, label, "label")
    texts = []
    for column, side in zip(SPOT_COLUMNS, range(SIDES, 0, -1), strict=True):
        head, count = (ref(row, column, "rc") for row in (HEAD_ROW, COUNT_ROW))
        page.put(HEAD_ROW, column, side, "head_centre")
        for row, typed in ((COUNT_ROW, "ask_line"), (ROLLED_ROW, "ask_roll")):
            page.formula(row, column, f"=COUNTIF({typed},{ref(HEAD_ROW, column, 'r')})", "working_centre")
        first = ref(ROLLED_ROW, TYPED, "rc")
        page.formula(UP_ROW, column, f"=SUM({first}:{ref(ROLLED_ROW, column, 'r')})", "working_centre")
        texts.append(f'REPT({head}&" ",{count})')
    page.define("ask_counts", COUNT_ROW, TYPED, columns=SIDES)
    page.define("ask_roll_counts", ROLLED_ROW, TYPED, columns=SIDES)
    page.define("ask_roll_up", UP_ROW, TYPED, columns=SIDES)
    rules = (
        (SORTED_ROW, "The line, highest first", "ask_sorted", f'IF(ask_fault<>"","",TRIM({"&".join(texts)}))'),
        (AT_ROW, "Line of the tables", "ask_row", f'IF(ask_fault<>"","",MATCH(ask_sorted,{LINES_NAME},0))'),
        (TABLE_ROW, "Table of the options", "ask_table", f'1+IF(ask_aces="{YES}",1,0)+IF(ask_dropped="{YES}",2,0)'),
        (KEPT_ROW, "Is the ball kept after a failed bump?", "ask_kept", f'IF(ask_dropped="{YES}",0,1)'),
        (READY_ROW, "To be lined up?", "ask_rolled", 'IF(AND(ask_fault="",COUNTA(ask_roll)>0,ask_spike=0),1,0)'),
        (
            SPIKE_ROW,
            "A spike?",
            "ask_spike",
            f'IF(AND(ask_fault="",ask_aces="{YES}",MAX(ask_roll_counts)>={OF_A_KIND}),1,0)',
        ),
        (FOUND_ROW, "The best, of all different", "ask_result", 'IF(ask_rolled=1,MATCH(1,result_ties,0),"")'),
    )
    for row, label, name, formula in rules:
        page.put(row, LABEL, label, "label")
        page.formula(row, TYPED, f"={formula}", "bold_left")
        page.define(name, row, TYPED)
    across = (
        (DICE_ROW, "Your dice, highest first", "ask_roll_sorted", 'COUNTIF(ask_roll_up,">={0}")'),
        (PLACES_ROW, "The spot of each", "ask_places", "INDEX(line_up_{0},INDEX(result_line_up,ask_result))"),
        (PLACED_ROW, "Your die in each spot", "ask_placed", "SUMIF(ask_places,{0},ask_roll_sorted)"),
        (FACED_ROW, "The other's die there", "ask_opposite", 'IF(INDEX(ask_line,{0})="",0,INDEX(ask_line,{0}))'),
    )
    for row, label, name, formula in across:
        page.put(row, LABEL, label, "label")
        for at, column in enumerate(SPOT_COLUMNS, start=1):
            page.formula(row, column, f"=IF(ask_rolled=1,{formula.format(at)},0)", "working_centre")
        page.define(name, row, TYPED, columns=SPOTS)


BUMP_TITLE: Final = "ASK BUMP: whether to bump, and where the bumped die goes"
BUMP_NOTE: Final = f"After footwork: type both lines as they lie. The options are those of the sheet {ASK_SHEET}."
(BUMP_GIVEN, MINE_ROW, THEIRS_ROW, LEFT_BUMPS_ROW, DIE_ROW, BUMP_FAULT_ROW) = range(3, 9)
(BUMP_DO, BUMP_ADVICE_ROW, RETURN_ROW, BUMP_ROW, WORTH_ROW) = range(10, 15)
BUMP_WORKINGS, MY_DICE_ROW, THEIR_DICE_ROW, CODES_ROW = range(16, 20)
# The round of the original after that footwork.
EXAMPLE_MINE: Final = (None, 4, 1, None, None, None)
EXAMPLE_THEIRS: Final = (5, None, 1, 6, 4, 2)


def write_ask_bump(page: Page) -> None:
    """Write the sheet, with an example."""
    sheet = AskSheet(page, BUMP_TITLE, BUMP_NOTE)
    page.band(BUMP_GIVEN, TOLD, "WHAT LIES BEFORE YOU")
    sheet.typed(MINE_ROW, "Your line", "bump_line", EXAMPLE_MINE, "spot by spot; empty where no die is")
    sheet.typed(THEIRS_ROW, "The other's line", "bump_other", EXAMPLE_THEIRS, "the spots opposite yours")
    left = f"{BUMPS} before the first, 1 before the last"
    sheet.typed(LEFT_BUMPS_ROW, "Bumps left", "bump_left", (BUMPS,), left)
    sheet.typed(DIE_ROW, "The bumped die", "bump_die", (None,), "once it is rolled; empty while you decide")
    die = f"A die in play shows 1 to {SIDES}. Leave a spot without a die empty."
    areas = [(MINE_ROW, TYPED, MINE_ROW, TOLD - 1), (THEIRS_ROW, TYPED, THEIRS_ROW, TOLD - 1)]
    page.whole(areas, "1", str(SIDES), "A die", die)
    page.whole([(LEFT_BUMPS_ROW, TYPED, LEFT_BUMPS_ROW, TYPED)], "1", str(BUMPS), "Bumps left", f"1 or {BUMPS}.")
    bumped = f"The die of a bump shows 1 to {SIDES}. Empty before it is rolled."
    page.whole([(DIE_ROW, TYPED, DIE_ROW, TYPED)], "1", str(SIDES), "The bumped die", bumped)
    sheet.fault(BUMP_FAULT_ROW, "bump_fault", any_fault(_bump_faults()), (LEFT_BUMPS_ROW,))
    _bump_advice(sheet)
    _bump_workings(page)
    sheet.done(CODES_ROW, (MINE_ROW, TYPED))


def _bump_faults() -> Sequence[tuple[str, str]]:
    wrong = f"a die shows 1 to {SIDES}; leave a spot without a die empty"
    meet = "+".join(
        f"IF(AND({mine}<>0,{theirs}<>0,{mine}<>{theirs}),1,0)"
        for column in SPOT_COLUMNS
        for mine, theirs in [(ref(MY_DICE_ROW, column), ref(THEIR_DICE_ROW, column))]
    )
    dice = "+".join(f"COUNTIF({{0}},{side})" for side in range(1, SIDES + 1))
    return (
        (f'AND(ask_aces<>"{YES}",ask_aces<>"{NO}")', f"aces and spikes: yes or no, on the sheet {ASK_SHEET}"),
        (f'AND(ask_dropped<>"{YES}",ask_dropped<>"{NO}")', f"dropped bump: yes or no, on the sheet {ASK_SHEET}"),
        ("COUNTA(bump_line)=0", "you have no die left: the round is lost"),
        ("COUNTA(bump_other)=0", "the other has no die left: the round is yours"),
        (f"{dice.format('bump_line')}<>COUNTA(bump_line)", wrong),
        (f"{dice.format('bump_other')}<>COUNTA(bump_other)", wrong),
        (f"{meet}>0", "after footwork dice that meet are equal: take the lower one out"),
        (no_whole("bump_left", 1, BUMPS), f"the bumps left are 1 or {BUMPS}"),
        (f'AND(bump_die<>"",{no_whole("bump_die", 1, SIDES)})', f"the bumped die shows 1 to {SIDES}"),
        (f"COUNTA(bump_line)={SPOTS}", "no spot of yours is empty: return the ball"),
    )


def _bump_advice(sheet: AskSheet) -> None:
    page = sheet.page
    page.band(BUMP_DO, TOLD, "WHAT TO DO")
    lost = f'IF(ask_dropped="{YES}","It fits nowhere: the round is lost","It fits nowhere: the bump is gone")'
    worth = _across(WORTH_ROW)
    spots = [ref(WORTH_ROW, column, "rc") for column in SPOT_COLUMNS]
    where = f'IF(COUNT({worth})=0,{lost},"Put the "&bump_die&" in spot "&{first_best(spots)})'
    now = f'IF(bump_chance>bump_return+{SAME},"Bump","Return the ball")'
    do = f'=IF(bump_fault<>"","",IF(bump_die="",{now},{where}))'
    sheet.result(BUMP_ADVICE_ROW, "Advice", "bump_advice", do, "bold_left")
    shown = 'IF(OR(bump_fault<>"",bump_die<>""),"",{0})'
    formula = f"={shown.format('INDEX(bump_returned,1)')}"
    sheet.result(RETURN_ROW, "You win if you return", "bump_return", formula, "percent_left")
    formula = f"={shown.format(f'IF(bump_left={BUMPS},INDEX(bump_first,1),INDEX(bump_last,1))')}"
    sheet.result(BUMP_ROW, "You win if you bump", "bump_chance", formula, "percent_left")
    page.put(WORTH_ROW, LABEL, "You win with it in the spot", "label")
    for spot, column in enumerate(SPOT_COLUMNS, start=1):
        mine, theirs = ref(MY_DICE_ROW, column, "r"), ref(THEIR_DICE_ROW, column, "r")
        found = f"IF(bump_left={BUMPS},INDEX(bump_one_left,{spot + 1}),INDEX(bump_returned,{spot + 1}))"
        fits = f'IF(AND({mine}=0,{theirs}<=bump_die),{found},"")'
        page.formula(WORTH_ROW, column, f'=IF(OR(bump_fault<>"",bump_die=""),"",{fits})', "percent_left")
    page.put(WORTH_ROW, TOLD, "empty where it does not fit; you may bump again if a bump is left", "remark_beside")
    page.define("bump_worth", WORTH_ROW, TYPED, columns=SPOTS)


def _bump_workings(page: Page) -> None:
    """Both lines with 0 for no die, and the numbers of the position and of it with the die in each spot."""
    page.band(BUMP_WORKINGS, TOLD, "WORKINGS")
    labels = {
        MY_DICE_ROW: "Your dice",
        THEIR_DICE_ROW: "The other's",
        CODES_ROW: "The line as a number, and with the die",
    }
    for row, label in labels.items():
        page.put(row, LABEL, label, "label")
    parts = []
    for column in SPOT_COLUMNS:
        for row, typed in ((MY_DICE_ROW, MINE_ROW), (THEIR_DICE_ROW, THEIRS_ROW)):
            page.formula(
                row, column, f'=IF({ref(typed, column, "r")}="",0,{ref(typed, column, "r")})', "working_centre"
            )
        mine, theirs = ref(MY_DICE_ROW, column, "rc"), ref(THEIR_DICE_ROW, column, "rc")
        parts.append(meets(mine, theirs))
        gone = f"{OPEN}*{DIGIT}^IF({theirs}>0,{theirs}-1,0)"
        with_it = f"{ref(CODES_ROW, TYPED, 'rc')}+{DIGIT}^(bump_die-1)-{gone}"
        fits = f'IF(AND(bump_die<>"",{mine}=0),{with_it},"")'
        page.formula(CODES_ROW, column + 1, f'=IF(bump_fault<>"","",{fits})')
    page.formula(CODES_ROW, TYPED, f'=IF(bump_fault<>"","",{"+".join(parts)})')
    page.define("bump_codes", CODES_ROW, TYPED, columns=POSITIONS)
