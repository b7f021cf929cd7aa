"""How fresh each player is in every set of a match, below the roster on the Team sheet (R2).

The workings stand beside, in columns folded away: conditional formats see no other sheet, and formulas stay short.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vbxl.books.movesheet import formulas
from vbxl.books.movesheet.checks import IssueList, write_moved
from vbxl.books.movesheet.layout import (
    DATA_SHEET,
    FRESH_ROW,
    FRESH_ROWS,
    GAIN_COLUMN,
    HEAD_HEIGHT,
    KEYS_ROW,
    PLAYERS_COLUMN,
    ROSTER_ROW,
    SHEETS,
    TEAM_SHEET,
    FreshPlace,
    MoveSheetShape,
    gain_block,
    set_losses,
    set_named,
    set_rows,
    set_strengths,
)
from vbxl.books.movesheet.team import HEAD_ROWS, ROSTER, ROSTER_LEFT
from vbxl.books.movesheet.training import TRAINING
from vbxl.league.given_cells import YES
from vbxl.league.league import ROSTER_ROWS, TALENT
from vbxl.league.training import SURE_SETS
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.grid import Grid, GridColumn
from vbxl.xlsx.value import Grid as Values
from vbxl.xlsx.worksheet import ref
from vbxl.xlsx.writer import Page

BETWEEN: Final = ", "
TOO_TIRED: Final = " (too tired)"
NUMBERS: Final = range(1, SETS + 1)
# Beside the roster, above the workings of the matches: its row numbers, and the levels after training.
NUMBER_COLUMN: Final = 34
ROSTER_WORKINGS: Final = Grid(
    TEAM_SHEET,
    ROSTER_ROW,
    ROSTER_ROWS,
    [
        GridColumn("number", "row", values=range(1, ROSTER_ROWS + 1), style="plain", head_style="head"),
        *(
            GridColumn(f"trained_{level}", f"{level.upper()} trained", head_style="head",
                       formula=f'=IF({{roster.name}}="",0,{{training.new_{level}}})', style="working")
            for level in ("ol", "dl")
        ),
    ],
    left=NUMBER_COLUMN,
    others={"roster": ROSTER, "training": TRAINING},
)  # fmt: skip

# The names that line-ups may hold: the roster, then the talents who come.
KEYS: Final = Grid(DATA_SHEET, KEYS_ROW, ROSTER_ROWS, [GridColumn("name")], left=PLAYERS_COLUMN)


def hidden_name(slot: str) -> str:
    """Return the name that holds which rows of a match's freshness are hidden."""
    return f".{slot}_hidden"


def hidden_rows(gains: Values) -> Values:
    """Return which rows of a match's freshness are folded away: those in which no gain was typed."""
    return tuple((all(gain is None for gain in typed),) for typed in gains)


def _first_level(level: str, slot: str, matches_before: bool) -> str:
    """A level at the start of a match: after training, or a new player's (R6.3); half of it for an LD (R4.4)."""
    now = f"{{workings.trained_{level}}}"
    if matches_before:
        grown = "{roster.talent_matches}+{before.sure}>=talent_matches"
        now = f"IF(AND({{before.sure}}>0,{grown}),talent_level,{now})"
    return f'={now}/IF(AND({{roster.lack}}="{YES}",{slot}_lack="{YES}"),lack_divisor,1)'


def _next_level(level: str, number: int) -> str:
    """A level at the start of a set after the first: lower after a set played, higher after a rest (R2.3)."""
    now, before = f"{{set{number - 1}_{level}}}", number - 1
    to_dl = f"{{to_dl{before}}}"
    lost, gained = (to_dl, to_dl) if level == "dl" else (f"(set_loss-{to_dl})", f"(set_gain-{to_dl})")
    rested = f"{now}+MIN({{set1_{level}}}-{now},{gained})"
    return f"=IF({{line{before}}}>0,{now}-MIN({now},{lost}),{rested})"


def _split(slot: str, number: int) -> str:
    """The entry of a player after a set as text: `loss OL` of the own line, or `gain OL` of a rest (R2.4).

    The loss of a player who is replaced is not the substitute's. Without a name on the roster no gain counts.
    """
    line, at = f"{{line{number}}}", number - 1
    loss, named = f"INDEX({set_losses(slot, at)},{line})", f"INDEX({set_named(slot, at)},{line})"
    played = f'IF({named}={{workings.number:c}},{formulas.trimmed(loss)},"")'
    rested = f'IF({{roster.name}}="","",{formulas.trimmed(f"{{gain{number}}}")})'
    return f"=IF({line}>0,{played},{rested})"


def _points_to_dl(number: int) -> str:
    """How many points of a set's loss or a rest's gain DL gives or gets; OL has the others (R2.4).

    Anything but a whole number of points counts as blank: one point at a time from the currently higher heap, the first
    on a tie, comes to half of the points and of the heaps' difference together, rounded up. A heap gives no more than
    it holds, of which a part counts as one.
    """
    line, typed, points = f"{{line{number}}}", f"{{split{number}}}", f"IF({{line{number}}}>0,set_loss,set_gain)"
    ol, dl = (
        f"IF({line}>0,{{set{number}_{level}}},{{set1_{level}}}-{{set{number}_{level}}})" for level in ("ol", "dl")
    )
    blank = f"MAX(0,MIN({points},INT(({ol}-{dl}+{points}+1)/2)))"
    # Divided by FALSE it is an error, and the blank rule stands for it.
    wished = f'IFERROR(VALUE({typed})/(MEDIAN(0,{points},INT(VALUE({typed})))&""={typed}),{blank})'
    return f"=MIN({points}-MIN({wished},-INT(-{ol})),-INT(-{dl}))"


def _matches_sure(matches_before: bool) -> str:
    """How many matches so far are sure to count for a new talent, by the lines in their first sets (R6.3)."""
    sets = "+".join(f"MIN(1,{{line{number}}})" for number in range(1, SURE_SETS + 1))
    new = f'OR({{roster.kind}}="{TALENT}",{{roster.kind}}=""),{{roster.ol}}+{{roster.dl}}=0'
    before = "+{before.sure}" if matches_before else ""
    return f"=IF(AND({new}),IF({sets}<talent_sets,0,1){before},0)"


def _count_tired(first: int, last: int) -> str:
    return f'COUNTIF({{strength{first}}}:{{strength{last}}},"{formulas.TIRED}")'


def _tired_sets() -> str:
    """In words the sets for which a player is too tired, in them or not (R2.2)."""
    sets = []
    for number in NUMBERS:
        before = '" "'
        if number > 1:
            comma = f'IF({_count_tired(number + 1, SETS)}=0," and ",", ")' if number < SETS else '" and "'
            before = f'IF({_count_tired(1, number - 1)}=0," ",{comma})'
        sets.append(f'IF({{strength{number}}}="{formulas.TIRED}",{before}&{number},"")')
    count = _count_tired(1, SETS)
    return f'=IF({count}=0,"","too tired for set"&IF({count}>1,"s","")&{"&".join(sets)})'


def _resting(number: int) -> str:
    """A player who rests in a set, with the levels to start with, as an item of a list."""
    levels = '&"/"&'.join(f"ROUND({{set{number}_{level}}},1)" for level in ("ol", "dl"))
    tired = f'IF({{strength{number}}}="{formulas.TIRED}","{TOO_TIRED}","")'
    return f'=IF(OR({{name:c}}="",{{line{number}}}>0),"","{BETWEEN}"&{{name:c}}&" "&{levels}&{tired})'


def _plays(number: int) -> str:
    """The number of a set that a player plays, else a mark for a rest, or for one who is too tired (R2.2)."""
    return f'IF({{line{number}}}>0,{number},IF({{strength{number}}}="{formulas.TIRED}","×","–"))'


def _wrong_gain(number: int) -> str:
    """1 for a gain that is none, of who rests (R2.4)."""
    judged = formulas.whole_or(f"{{gain{number}}}", "set_gain", "0", "1", "0").removeprefix("=")
    return f"=IF({{line{number}}}>0,0,{judged})"


def _strength_left(number: int, named: str) -> str:
    """The strength of who may replace another in a set, as a number below 0: the lowest is the strongest (R3.5).

    Of equals the first on the roster is lower. Others have a word, who are too tired (R2.2) or named in the set.
    """
    row, ol, dl = "{workings.number:c}", f"{{set{number}_ol}}", f"{{set{number}_dl}}"
    strength = f"{row}/10^(strength_decimals+2)-ROUND({ol}+{dl},strength_decimals)"
    left = f'IF(COUNTIF({named},{row})>0,"{formulas.NAMED}",{strength})'
    tired = f"AND({{set1_ol:c}}+{{set1_dl:c}}>0,MIN({ol},{dl})<level_least)"
    return f'=IF({{name:c}}="","",IF({tired},"{formulas.TIRED}",{left}))'


def fresh_grid(shape: MoveSheetShape, slot: str) -> Grid:
    """Return the freshness of a match, a row a player (R2)."""
    place = FreshPlace(shape, slot)
    before = place.at > 0
    others = {"roster": ROSTER, "workings": ROSTER_WORKINGS, "keys": KEYS}
    if before:
        others["before"] = fresh_grid(shape, shape.slots[place.at - 1])
    wrong = f"SUM({{wrong1}}:{{wrong{SETS - 1}}})"
    columns = [
        GridColumn("name", "Player", "={before.name}" if before else "={keys.name}", "name"),
        *(
            GridColumn(
                f"set{number}_{level}", level.upper(),
                _first_level(level, slot, before) if number == 1 else _next_level(level, number), "working_level",
                names=[place.levels(number - 1, side)],
            )
            for number in NUMBERS
            for side, level in enumerate(("ol", "dl"))
        ),
        *(GridColumn(f"gain{number}", "gain OL") for number in NUMBERS),
        GridColumn(
            "plays", "Plays set",
            '=IF({name:c}="","",' + '&" "&'.join(_plays(number) for number in NUMBERS) + ")", names=[f"{slot}_plays"],
        ),
        GridColumn(
            "message", "Tiredness; what is wrong",
            "=IF({any_wrong}=0,{tired},INDEX(gain_text,{any_wrong}))", "remark_fit", head_style="head",
        ),
        *(
            # The line in which the player plays, 0 for a rest.
            GridColumn(
                f"line{number}",
                formula=f"=IFERROR(MATCH({{workings.number:c}},{set_rows(slot, number - 1)},0),0)",
            )
            for number in NUMBERS
        ),
        *(
            GridColumn(
                f"strength{number}", names=[set_strengths(slot, number - 1)],
                formula=_strength_left(number, set_named(slot, number - 1)),
            )
            for number in NUMBERS
        ),
        *(GridColumn(f"wrong{number}", formula=_wrong_gain(number)) for number in range(1, SETS)),
        # Nobody reads what is typed beside nobody, or beside a talent who comes in this round.
        GridColumn("any_wrong", formula=f'=IF(OR({slot}_entries=0,{{roster.name}}=""),0,MIN(1,{wrong}))'),
        GridColumn("number"),
        GridColumn("sure", formula="" if slot == shape.slots[-1] else _matches_sure(before)),
        GridColumn("tired", formula=_tired_sets(), names=[f"{slot}_tired"]),
        *(
            GridColumn(f"{name}{number}", formula=formula)
            for number in range(1, SETS)
            for name, formula in (("split", _split(slot, number)), ("to_dl", _points_to_dl(number)))
        ),
        *(GridColumn(f"rests{number}", formula=_resting(number)) for number in NUMBERS),
        GridColumn("moved"),
    ]  # fmt: skip
    return Grid(TEAM_SHEET, place.row, ROSTER_ROWS, columns, edge="message", others=others)


def write_freshness(page: Page, shape: MoveSheetShape, slot: str, issues: IssueList) -> None:
    """Write the freshness of a match; each player's gains are one place where a problem may be."""
    grid, place, block = fresh_grid(shape, slot), FreshPlace(shape, slot), gain_block(slot)
    grid.write(page)
    _write_heads(page, grid, slot)
    page.room(f"{slot}_gain_ol", grid.first, grid.at["gain1"], ROSTER_ROWS, SETS, "input_centre")
    for number in NUMBERS:
        texts = "&".join(ref(row, grid.at[f"rests{number}"]) for row in range(grid.first, grid.last + 1))
        page.formula(place.totals, grid.at[f"rests{number}"], f"={texts}")
    page.define(block.name, grid.first - 1, 0, block.rows, block.columns)
    first, last = grid.at["gain1"], grid.at[f"gain{SETS - 1}"]
    for row in range(grid.first, grid.last + 1):
        issues.add(page, row, first, "gain_text", grid.cell("any_wrong", row), last=last)
    page.hide(hidden_name(slot), grid.first, ROSTER_ROWS, level=1)
    _mark(page, grid)
    gains = [grid.at[f"gain{number}"] for number in NUMBERS]
    write_moved(page, issues, block, grid.at["moved"], grid.first, gains)


def set_up_page(page: Page, shape: MoveSheetShape) -> None:
    """Set limits, widths, panes and print; matches have heads of their own, so only title and names stay in view."""
    gains = [fresh_grid(shape, slot).area("gain1", f"gain{SETS}")[0] for slot in shape.slots]
    if gains:
        text = "Points of the rest that go to OL; blank: the default."
        page.whole(gains, "0", "=set_gain", "gain OL", text)
    sheet, message, last = page.sheet, GAIN_COLUMN + SETS + 1, ROSTER_LEFT + len(ROSTER.columns)
    if shape.slots:
        last = max(last, fresh_grid(shape, shape.slots[0]).at["moved"])
    sheet.set_column(0, 0, 22)
    sheet.set_column(1, GAIN_COLUMN + SETS - 1, 7.1)
    for column, width in ((message - 1, 11), (message, 36.5), (message + 1, 2)):
        sheet.set_column(column, column, width)
    # A rest in the last set gains nothing; the input stays, since the form has one for every set.
    sheet.set_column(GAIN_COLUMN + SETS - 1, GAIN_COLUMN + SETS - 1, 1)
    sheet.set_column(message + 2, last, 4, None, {"hidden": True, "level": 1})
    sheet.freeze_panes(1, 1)
    page.printed(FRESH_ROW + len(shape.slots) * FRESH_ROWS - 1, message, 0)
    sheet.fit_to_pages(1, 1)


def _write_heads(page: Page, grid: Grid, slot: str) -> None:
    band, row = grid.first - HEAD_ROWS, grid.first - 2
    for line in (band - 1, band, row, row + 1):
        page.sheet.set_row(line, HEAD_HEIGHT if line > row else None, None, {"hidden": True, "level": 1})
    title = f"{SHEETS[slot].upper()}: "
    page.band(band, grid.last_shown, title)
    page.formula(band, 0, f'="{title}"&{slot}_place&" against "&{slot}_opponent', "band")
    page.put(band, grid.at["gain1"], "Of a rest: points that go to OL", "band_text")
    for column in range(grid.last_shown + 1):
        page.put(row, column, None, "head")
    page.put(row, 0, "Start levels of", "head")
    for number in NUMBERS:
        page.put(row, grid.at[f"set{number}_ol"], f"Set {number}", "head")
        page.put(row, grid.at[f"gain{number}"], f"Set {number}", "head_centre")


def _mark(page: Page, grid: Grid) -> None:
    """Colours, each with its word beside: the sets played, those the player is too tired for, wrong gains."""

    def mark(area: Sequence[tuple[int, int, int, int]], condition: str, style: str) -> None:
        page.mark(area, {"type": "formula", "criteria": f"={grid.fill(condition, grid.first)}"}, style)

    for number in NUMBERS:
        levels = grid.area(f"set{number}_ol", f"set{number}_dl")
        mark(levels, f'{{strength{number}:c}}="{formulas.TIRED}"', "wrong_text")
        mark(levels, f"{{line{number}:c}}>0", "plays")
    mark(grid.area("message"), "{any_wrong:c}>0", "wrong_text")
    mark(grid.area("gain1", f"gain{SETS - 1}"), "AND({any_wrong:c}>0,{wrong1}>0)", "wrong_centre")
