"""The roster on the Team sheet: each player's normal levels and what may still be trained (R1.2, R6.1)."""

from __future__ import annotations

from typing import Final

from vbxl.books.movesheet.layout import (
    GAIN_COLUMN,
    HEAD_HEIGHT,
    LEVELS_MEAN,
    ROSTER_ROW,
    SHEETS,
    TEAM_SHEET,
    MoveSheetShape,
)
from vbxl.league.league import CONTRACT, OWN, ROSTER_ROWS
from vbxl.league.view import View
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.grid import Grid, GridColumn
from vbxl.xlsx.styles import CHANCE
from vbxl.xlsx.value import Grid as Values
from vbxl.xlsx.writer import Page

# What is given of each player stands behind the workings, in the order of the league; a list by strength shows it.
ROSTER_LEFT: Final = 44
ROSTER: Final = Grid(
    TEAM_SHEET,
    ROSTER_ROW,
    ROSTER_ROWS,
    [
        GridColumn(name, head, slot=f"roster_{slot or name}", style="plain")
        for name, head, slot in (
            ("name", "Player", ""), ("kind", "Kind", ""), ("age", "Age", ""), ("ol", "OL", ""), ("dl", "DL", ""),
            ("lack", "LD", ""), ("trained_ol", "OL trained", ""), ("trained_dl", "DL trained", ""),
            ("talent_matches", "Talent matches", ""), ("pay", "Pay", ""), ("paid_to", "Paid to", "contract_end"),
        )
    ],
    left=ROSTER_LEFT,
)  # fmt: skip


def _given(name: str) -> str:
    """What is given of the player of a line."""
    return f"INDEX({ROSTER.fill(f'{{{name}:all}}', ROSTER_ROW)},{{at:c}})"


def _shown(formula: str) -> str:
    return f'=IF({{at:c}}=0,"",{formula})'


def _left_to_train(level: str) -> str:
    """How often a level may be trained this season: a talent's without limit, after the first matches (R6.1, R6.3)."""
    other = f'IF(OR({{kind:c}}="{CONTRACT}",{{both:c}}=0),"–","any")'
    return _shown(f'IF({{kind:c}}="{OWN}",MAX(0,trained_times-{_given(f"trained_{level}")}),{other})')


def _suits() -> str:
    """The position that makes most of a player's levels, and what it makes of the higher one (R3.1)."""
    better = []
    for level, position in (("ol", "setter"), ("dl", "blocker")):
        factor = f"INDEX(position_{level}_factor,{position}_code)"
        less = f"INDEX(position_{'dl' if level == 'ol' else 'ol'}_less,{position}_code)"
        text = f'"{position.capitalize()}: {level.upper()} "&ROUND({{{level}:c}}*{factor},1)'
        better.append(f'IF({{{level}:c}}*({factor}-1)>{less},{text},"Allround")')
    return _shown(f"IF({{ol:c}}>={{dl:c}},{better[0]},{better[1]})")


def _note() -> str:
    """What a contract costs until when, a lack of devotion, or how often a talent has played."""
    pay = f'"$"&{_given("pay")}&" to round "&{_given("paid_to")}'
    return _shown(
        f'IF({{kind:c}}="{CONTRACT}",{pay},IF({_given("talent_matches")}>0,{_given("talent_matches")}&" matches",""))'
    )


def by_strength(shape: MoveSheetShape) -> Grid:
    """Return the list of the players by OL + DL: what may be trained, what suits them, which sets they play."""
    columns = [
        GridColumn("name", "Player", _shown(_given("name")), "name"),
        GridColumn("kind", "Kind", _shown(_given("kind")), "text"),
        GridColumn("age", "Age", _shown(f'{_given("age")}&""'), "centre"),
        *(GridColumn(level, level.upper(), _shown(_given(level)), "centre") for level in ("ol", "dl")),
        GridColumn("both", "OL + DL", _shown("{ol:c}+{dl:c}"), "number"),
        GridColumn("left_ol", "OL left", _left_to_train("ol"), "centre"),
        GridColumn("left_dl", "DL left", _left_to_train("dl"), "centre"),
        GridColumn("suits", "Suits", _suits(), "text"),
        GridColumn("note", "Note", _note(), "text", place=SUITS_COLUMN + 2),
        *(
            GridColumn(slot, SHEETS[slot], _shown(f"INDEX({slot}_plays,{{at:c}})"), "centre", place=column)
            for slot, column in zip(shape.slots, PLAYS_COLUMNS[len(PLAYS_COLUMNS) - len(shape.slots) :], strict=True)
        ),
        GridColumn("rank", values=range(1, ROSTER_ROWS + 1), style="plain", place=ROSTER_LEFT - 4),
        GridColumn("at", formula="=IFERROR(MATCH(SMALL(roster_order,{rank}),roster_order,0),0)"),
        # The strongest first, of equals the first of the roster.
        GridColumn("key", formula='=IF({roster.name}="","",{rank}/per_cent-{roster.ol}-{roster.dl})',
                   names=["roster_order"]),
    ]  # fmt: skip
    edge = shape.slots[-1] if shape.slots else "note"
    return Grid(TEAM_SHEET, ROSTER_ROW, ROSTER_ROWS, columns, edge=edge, folds=False, others={"roster": ROSTER})


SUITS_COLUMN: Final = 8
# A bar is full at so many points.
BAR: Final = {"type": "data_bar", "min_type": "num", "min_value": 0, "max_type": "num", "max_value": 40}
# Where up to three matches stand.
PLAYS_COLUMNS: Final = (GAIN_COLUMN + SETS - 2, GAIN_COLUMN + SETS, GAIN_COLUMN + SETS + 1)
STOCK_ROW: Final = 3
STOCK_COLUMNS: Final = 3
STOCKS: Final = (
    ("Account", "account", "money"),
    ("TP", "training_left", "number"),
    ("SP left", "special_left", "number"),
)
WHAT: Final = "Sets played, as typed; –: rests; ×: too tired."
FOLDED: Final = "Hidden below: levels set by set, gain OL (press +; Excel: select the rows, right-click, Unhide)."
POINTS: Final = "TP: training points. SP: special points. LD: lack of devotion."
HIDDEN: Final = ".roster_hidden"
# A match's block has a band and two rows of heads.
HEAD_ROWS: Final = 3


def write_roster(page: Page, shape: MoveSheetShape, last: int) -> None:
    """Write the players by strength, and what the team has; the title reaches to the last column."""
    page.band(0, last, "YOUR TEAM", "title")
    page.put(1, 0, f"{WHAT} {LEVELS_MEAN} {POINTS}", "note")
    page.put(2, 0, FOLDED, "note")
    for index, (label, name, style) in enumerate(STOCKS):
        page.put(STOCK_ROW, index * STOCK_COLUMNS, label, "label")
        page.room(name, STOCK_ROW, index * STOCK_COLUMNS + 1, look=style)
    page.sheet.set_row(ROSTER_ROW - 1, HEAD_HEIGHT)
    grid = by_strength(shape)
    for column in range(last + 1):
        page.put(ROSTER_ROW - 1, column, None, "head")
    ROSTER.write(page)
    grid.write(page)
    (area,) = grid.area("both")
    page.sheet.conditional_format(*area, {**BAR, "bar_color": CHANCE})
    page.hide(HIDDEN, ROSTER_ROW, ROSTER_ROWS)


def roster_contents(view: View) -> dict[str, Values]:
    """Return which rows of the list are empty and hidden."""
    return {HIDDEN: tuple((row >= len(view.roster),) for row in range(ROSTER_ROWS))}
