"""The sheet Line-ups of Volleyball Dice: every line-up of a roll, and what it is worth, worked out in cells.

A line-up matters by three things alone: the own dice that stay, how many of the other's do, and the two lowest dice
opposite empty spots (`vbxl.dice.footwork_odds`). They are one number here, so that line-ups with one result are judged
once, in the first row that has it. A die of a value counts a power of seven, since no value has more than six dice.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations
from typing import Final

from vbxl.books.dicestrategy.tables import TABLE_FIRST, TABLE_HEAD
from vbxl.dice.footwork import SIDES, SPOTS, FootworkOptions, Line
from vbxl.dice.footwork_odds import CLOSED, TIE, WEIGHTS, weight
from vbxl.xlsx.worksheet import ref
from vbxl.xlsx.writer import HEAD_HEIGHT, Page

LINE_UPS_SHEET: Final = "Line-ups"
PLAIN: Final = FootworkOptions()
DROPPED: Final = FootworkOptions(dropped_bump=True)
# The ways to play, in the order of their tables: the name of the sheet, of its table, and what is said of it.
WAYS: Final = {
    PLAIN: ("Lines", "footwork_plain", "no options"),
    FootworkOptions(aces=True): ("Lines aces", "footwork_aces", "aces and spikes"),
    DROPPED: ("Lines dropped bump", "footwork_dropped", "dropped bump"),
    FootworkOptions(aces=True, dropped_bump=True): ("Lines both", "footwork_both", "both options"),
}
# A tie, as a formula writes it.
SAME: Final = f"{TIE:.9f}"
DIGIT: Final = SPOTS + 1
# In the number of a result: own dice, then how many dice of the other, then the dice opposite empty spots.
OTHERS: Final = DIGIT**SIDES
OPEN: Final = OTHERS * DIGIT
# No roll has more different results against a line: 6 5 4 3 2 against 6 5 4 3 2 1 has as many.
RESULTS: Final = 252
# A position on the sheet Ask bump, and the same with the bumped die in each of the spots.
POSITIONS: Final = 1 + SPOTS
LINE, NUMBER, SEEN = range(SPOTS, SPOTS + 3)
LINE_UPS: Final = tuple(permutations(range(1, SPOTS + 1)))
# What each result is worth, in columns; R is the return.
PLACE, AT, CODE, OWN, COUNT, FREE, LOW, NEXT, RETURNED = range(SEEN + 2, SEEN + 11)
ONE_MORE: Final = RETURNED + 1
PAIRS: Final = tuple((die, more) for die in range(1, SIDES + 1) for more in range(die, SIDES + 1))
TWO_MORE: Final = ONE_MORE + SIDES
LAST_BUMP: Final = TWO_MORE + len(PAIRS)
ONE_LEFT: Final = LAST_BUMP + 1
PLACED: Final = ONE_LEFT + 1
FIRST_BUMP: Final = PLACED + SIDES
BEST, TIES = FIRST_BUMP + 1, FIRST_BUMP + 2
WEIGHT: Final = TIES + 2
MEETING: Final = WEIGHT + 2
NOTES: Final = (
    "Workings of Ask and Ask bump. Left: every line-up, by the spots of your dice, and a number for what it leads to.",
    "Right: every result once, and its worth: returned (R, R65 with 6 and 5 bumped in), with the last bump, with both.",
)


def write_line_ups(page: Page, lines: Iterable[Line]) -> None:
    """Write the sheet; the lines in the order of the tables."""
    page.band(0, RETURNED, "LINE-UPS: what every line-up of the roll on Ask is worth", "title")
    for row, note in enumerate(NOTES, start=1):
        page.put(row, 0, note, "note")
    page.sheet.set_row(TABLE_HEAD, HEAD_HEIGHT)
    _meeting(page)
    page.column("footwork_weights", TABLE_FIRST, WEIGHT, [weight(line) for line in lines], "number")
    page.put(TABLE_HEAD, WEIGHT, "Lines as numbers", "head_centre")
    _line_ups(page)
    _results(page)
    page.sheet.freeze_panes(TABLE_FIRST, 0)
    page.printed(TABLE_FIRST + POSITIONS + SPOTS, RETURNED)
    page.sheet.fit_to_pages(1, 1)


def meets(die: str, other: str) -> str:
    """What a die in a spot opposite another, or either missing (0), adds to the number of the result."""
    stays = f"IF(AND({die}>0,{die}>={other}),{DIGIT}^({die}-1),{OPEN}*{DIGIT}^IF({other}>0,{other}-1,0))"
    return f"{stays}+IF(AND({other}>0,{other}>={die}),{OTHERS},0)"


def _meeting(page: Page) -> None:
    """Every die of the roll opposite every die of the line."""
    page.put(TABLE_HEAD, MEETING, "Your die", "head_centre")
    for spot in range(1, SPOTS + 1):
        page.put(TABLE_HEAD, MEETING + spot, f"in spot {spot}", "head_centre")
    for row in range(SPOTS):
        at = TABLE_FIRST + row
        page.formula(at, MEETING, f"=IF(ask_rolled=1,INDEX(ask_roll_sorted,{row + 1}),0)", "working_centre")
        for spot in range(1, SPOTS + 1):
            met = meets(ref(at, MEETING, "c"), f"INDEX(ask_opposite,{spot})")
            page.formula(at, MEETING + spot, f"=IF(ask_rolled=1,{met},0)")
        page.define(f"meet_{row + 1}", at, MEETING + 1, columns=SPOTS)


def _line_ups(page: Page) -> None:
    for die in range(SPOTS):
        page.put(TABLE_HEAD, die, f"Die {die + 1} in spot", "head_centre")
        page.column(f"line_up_{die + 1}", TABLE_FIRST, die, [one[die] for one in LINE_UPS], "centre")
    for column, head in ((LINE, "Line-up"), (NUMBER, "Result"), (SEEN, "Results so far")):
        page.put(TABLE_HEAD, column, head, "head_centre")
    page.define("line_up_codes", TABLE_FIRST, NUMBER, len(LINE_UPS))
    page.define("line_up_seen", TABLE_FIRST, SEEN, len(LINE_UPS))
    for at in range(len(LINE_UPS)):
        row = TABLE_FIRST + at
        page.put(row, LINE, at + 1, "number")
        met = "+".join(f"INDEX(meet_{die + 1},{ref(row, die, 'c')})" for die in range(SPOTS))
        page.formula(row, NUMBER, f'=IF(ask_rolled=1,{met},"")')
        first = f"MATCH(0+{ref(row, NUMBER, 'c')},line_up_codes,0)={ref(row, LINE, 'c')}"
        before = ref(row - 1, SEEN, "c") if at else "0"
        page.formula(row, SEEN, f'=IF(ask_rolled=1,{before}+IF({first},1,0),"")')


def _results(page: Page) -> None:
    for column, head in _heads():
        page.put(TABLE_HEAD, column, head, "head_centre")
    rows = POSITIONS + RESULTS
    for name, column in (
        ("result_line_up", AT),
        ("result_best", BEST),
        ("result_returned", RETURNED),
        ("result_ties", TIES),
    ):
        page.define(name, TABLE_FIRST + POSITIONS, column, RESULTS)
    for at in range(rows):
        row = TABLE_FIRST + at
        if at < POSITIONS:
            page.put(row, PLACE, "as it is" if not at else f"spot {at}", "centre")
            page.formula(row, CODE, f"=INDEX(bump_codes,{at + 1})")
        else:
            page.put(row, PLACE, at - POSITIONS + 1, "number")
            seen = f"MATCH({ref(row, PLACE, 'c')},line_up_seen,0)"
            page.formula(row, AT, f'=IF(ask_rolled=1,IFERROR({seen},""),"")')
            tied = f"IF({ref(row, BEST, 'c')}>=ask_best-{SAME},1,0)"
            page.formula(row, TIES, f'=IF({ref(row, AT, "c")}="","",{tied})')
            page.formula(row, CODE, f'=IF({ref(row, AT, "c")}="","",INDEX(line_up_codes,{ref(row, AT, "c")}))')
        for column, formula in _worth(row):
            page.formula(row, column, formula, exact=column >= RETURNED)
    for name, column in (
        ("bump_returned", RETURNED),
        ("bump_last", LAST_BUMP),
        ("bump_one_left", ONE_LEFT),
        ("bump_first", FIRST_BUMP),
    ):
        page.define(name, TABLE_FIRST, column, POSITIONS)


def _heads() -> Iterator[tuple[int, str]]:
    yield from (
        (PLACE, "Place"), (AT, "Line-up"), (CODE, "Result"), (OWN, "Your dice"), (COUNT, "The other's dice"),
        (FREE, "Opposite empty"),
        (LOW, "Lowest"), (NEXT, "Next"), (RETURNED, "R"), (LAST_BUMP, "Last bump"), (ONE_LEFT, "One bump left"),
        (FIRST_BUMP, "Both bumps"), (BEST, "Worth"),
        (TIES, "Best"),
    )  # fmt: skip
    for die in range(1, SIDES + 1):
        yield ONE_MORE + die - 1, f"R{die}"
        yield PLACED + die - 1, f"A {die} first"
    for at, (die, more) in enumerate(PAIRS):
        yield TWO_MORE + at, f"R{more}{die}"


def _worth(row: int) -> Iterator[tuple[int, str]]:
    """The formulas of a result, but for its number."""

    def cell(column: int) -> str:
        return ref(row, column, "c")

    def known(formula: str) -> str:
        return f'=IF({cell(CODE)}="","",{formula})'

    yield OWN, known(f"MOD({cell(CODE)},{OTHERS})")
    yield COUNT, known(f"INT(MOD({cell(CODE)},{OPEN})/{OTHERS})")
    yield FREE, known(f"INT({cell(CODE)}/{OPEN})")
    yield LOW, known(_lowest(cell(FREE)))
    rest = f"({cell(FREE)}-{DIGIT}^({cell(LOW)}-1))"
    yield NEXT, known(f"IF({cell(LOW)}={CLOSED},{CLOSED},{_lowest(rest)})")
    yield RETURNED, _returned(cell(OWN), cell(COUNT))
    for die in range(1, SIDES + 1):
        yield ONE_MORE + die - 1, _returned(f"{cell(OWN)}+{WEIGHTS[die]}", cell(COUNT))
    for at, (die, more) in enumerate(PAIRS):
        yield TWO_MORE + at, _returned(f"{cell(OWN)}+{WEIGHTS[die] + WEIGHTS[more]}", cell(COUNT))
    singles = [cell(ONE_MORE + die) for die in range(SIDES)]
    yield LAST_BUMP, known(f"IF({cell(LOW)}={CLOSED},0,{_bumped(singles, cell(LOW), cell(RETURNED))})")
    yield ONE_LEFT, known(f"MAX({cell(RETURNED)},{cell(LAST_BUMP)})")
    for die in range(1, SIDES + 1):
        pairs = [cell(TWO_MORE + PAIRS.index((min(die, more), max(die, more)))) for more in range(1, SIDES + 1)]
        returned = cell(ONE_MORE + die - 1)
        low, following = (_bumped(pairs, cell(column), returned) for column in (LOW, NEXT))
        # The die may leave the spot that takes most dice open.
        ways = f"IF({cell(NEXT)}<{CLOSED},{following},0),IF({cell(NEXT)}<={die},{low},0)"
        yield PLACED + die - 1, known(f"MAX({returned},{ways})")
    placed = [cell(PLACED + die) for die in range(SIDES)]
    yield FIRST_BUMP, known(f"IF({cell(LOW)}={CLOSED},0,{_bumped(placed, cell(LOW), cell(ONE_LEFT))})")
    yield BEST, known(f"IF({cell(COUNT)}=0,1,IF({cell(OWN)}=0,0,MAX({cell(RETURNED)},{cell(FIRST_BUMP)})))")


def _lowest(free: str) -> str:
    """The lowest of the dice opposite empty spots, as a number; 7 where there is none."""
    return "1+" + "+".join(f"IF(MOD({free},{DIGIT**side})=0,1,0)" for side in range(1, SIDES + 1))


def _returned(own: str, others: str) -> str:
    """The chance when the ball is returned; 0 with more dice than there are."""
    found = ",".join(f"INDEX({name},MATCH(0+{own},footwork_weights,0),{others})" for _, name, _ in WAYS.values())
    return f"=IFERROR(1-CHOOSE(ask_table,{found}),0)"


def _bumped(placed: Sequence[str], low: str, missed: str) -> str:
    """The mean over the six faces of a bump: from `low` on a die goes in."""
    terms = "+".join(f"IF({low}<={die},{one},0)" for die, one in enumerate(placed, start=1))
    return f"({terms}+({low}-1)*ask_kept*{missed})/{SIDES}"


def first_best(worth: Sequence[str]) -> str:
    """The place of the first of some cells that ties with the best."""
    formula = str(len(worth))
    for at in range(len(worth) - 1, 0, -1):
        one = worth[at - 1]
        formula = f"IF(AND(ISNUMBER({one}),{one}>=MAX({','.join(worth)})-{SAME}),{at},{formula})"
    return formula
