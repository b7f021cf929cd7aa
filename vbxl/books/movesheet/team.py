"""The Team sheet: the roster by strength, and below it, folded away, how fresh each player is in every set (R1.2, R2).

Its workings are beside it, in hidden columns: conditional formats can't refer to other sheets, and formulas stay short.
"""

from __future__ import annotations

from typing import Final

from vbxl.books.movesheet.checks import IssueList
from vbxl.books.movesheet.formulas import NAMED, TIRED, escape_pattern, judge_whole, trim
from vbxl.books.movesheet.layout import (
    DATA_SHEET,
    FRESH_ROW,
    FRESH_ROWS,
    GAIN_COLUMN,
    HEAD_HEIGHT,
    KEYS_ROW,
    LEVELS_MEAN,
    PLAYERS_COLUMN,
    ROSTER_ROW,
    SHEETS,
    TEAM_SHEET,
    MoveSheetShape,
    find_fresh_row,
    make_gain_block,
    name_set,
)
from vbxl.books.movesheet.training import ROSTER, ROSTER_LEFT, TRAINING
from vbxl.league.given_cells import YES
from vbxl.league.league import CONTRACT, OWN, ROSTER_ROWS, TALENT
from vbxl.league.training import SURE_SETS
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.cells import ref
from vbxl.xlsx.grid import Grid, GridColumn
from vbxl.xlsx.styles import CHANCE
from vbxl.xlsx.writer import Page

SUITS_COLUMN: Final = 8
# A bar is full at 40 points.
BAR: Final = {"type": "data_bar", "min_type": "num", "min_value": 0, "max_type": "num", "max_value": 40}
# The columns of up to three matches.
PLAYS_COLUMNS: Final = tuple(range(GAIN_COLUMN + 1, GAIN_COLUMN + 4))
STOCK_ROW: Final = 3
STOCK_COLUMNS: Final = 3
STOCKS: Final = (
    ("Account", "account", "money"),
    ("TP now", "training_left", "number"),
    ("SP now", "special_left", "number"),
)
WHAT: Final = "Sets played, match by match; – means resting, × too tired."
FOLDED: Final = "Each set's levels and gain OL are hidden below: press + (Excel: select the rows, right-click, Unhide)."
POINTS: Final = "TP: training points. SP: special points. LD: lack of devotion, in the first match."
MESSAGE_COLUMN: Final = GAIN_COLUMN + SETS + 1


def _show(formula: str) -> str:
    return f'=IF({{at:c}}=0,"",{formula})'


def _find_given(name: str) -> str:
    return f"INDEX({ROSTER.fill(f'{{{name}:all}}', ROSTER_ROW)},{{at:c}})"


def _count_trainings(level: str) -> str:
    """Return the formula for how often a level may still be trained; it gives "any" for a talent (R6.1, R6.3)."""
    other = f'IF(OR({{kind:c}}="{CONTRACT}",{{both:c}}=0),"–","any")'
    return _show(f'IF({{kind:c}}="{OWN}",MAX(0,trained_times-{_find_given(f"trained_{level}")}),{other})')


def _find_position() -> str:
    """Return the formula for a player's best position, with the level that this position raises (R3.1)."""
    better = []
    for level, other, position in (("ol", "dl", "setter"), ("dl", "ol", "blocker")):
        factor, less = (f"INDEX(position_{part},{position}_code)" for part in (f"{level}_factor", f"{other}_less"))
        text = f'"{position.capitalize()}: {level.upper()} "&ROUND({{{level}:c}}*{factor},1)'
        better.append(f'IF({{{level}:c}}*({factor}-1)>{less},{text},"Allround")')
    return _show(f"IF({{ol:c}}>={{dl:c}},{better[0]},{better[1]})")


def list_by_strength(shape: MoveSheetShape) -> Grid:
    """Return the grid of players in order of OL + DL: their possible training, best position, note, and sets played."""
    pay = f'"$"&{_find_given("pay")}&" to round "&{_find_given("paid_to")}'
    matches = _find_given("talent_matches")
    note = f'IF({{kind:c}}="{CONTRACT}",{pay},IF({matches}>0,{matches}&" matches",""))'
    offered = f"ISNUMBER(MATCH({escape_pattern('{name:c}')},own_for_sale,0))"
    note = f'TRIM({note}&IF({offered}," for sale","")&IF({_find_given("lack")}="{YES}"," LD",""))'
    columns = [
        GridColumn("name", "Player", _show(_find_given("name")), "name"),
        GridColumn("kind", "Kind", _show(_find_given("kind")), "text"),
        GridColumn("age", "Age", _show(f'{_find_given("age")}&""'), "centre"),
        *(GridColumn(level, level.upper(), _show(_find_given(level)), "centre") for level in ("ol", "dl")),
        GridColumn("both", "OL + DL", _show("{ol:c}+{dl:c}"), "number"),
        GridColumn("left_ol", "OL left", _count_trainings("ol"), "centre"),
        GridColumn("left_dl", "DL left", _count_trainings("dl"), "centre"),
        GridColumn("suits", "Suits", _find_position(), "text"),
        GridColumn("note", "Note", _show(note), "text", place=SUITS_COLUMN + 2),
        *(
            GridColumn(slot, SHEETS[slot], _show(f"INDEX({slot}_plays,{{at:c}})"), "centre", place=column)
            for slot, column in zip(shape.slots, PLAYS_COLUMNS[len(PLAYS_COLUMNS) - len(shape.slots) :], strict=True)
        ),
        GridColumn("rank", values=range(1, ROSTER_ROWS + 1), style="plain", place=ROSTER_LEFT - 4),
        GridColumn("at", formula="=IFERROR(MATCH(SMALL(roster_order,{rank}),roster_order,0),0)"),
        # The strongest first, equals in roster order.
        GridColumn("key", formula='=IF({roster.name}="","",{rank}/per_cent-{roster.ol}-{roster.dl})',
                   names=["roster_order"]),
    ]  # fmt: skip
    edge = shape.slots[-1] if shape.slots else "note"
    return Grid(TEAM_SHEET, ROSTER_ROW, ROSTER_ROWS, columns, edge=edge, folds=False, others={"roster": ROSTER})


def write_roster(page: Page, shape: MoveSheetShape) -> None:
    """Write the players by strength, the team's stock, and the workings next to the roster."""
    page.band(0, MESSAGE_COLUMN, "YOUR TEAM", "title")
    page.put(1, 0, f"{WHAT} {LEVELS_MEAN} {POINTS}", "note")
    page.put(2, 0, FOLDED, "note")
    for index, (label, name, style) in enumerate(STOCKS):
        page.put(STOCK_ROW, index * STOCK_COLUMNS, label, "label")
        page.room(name, STOCK_ROW, index * STOCK_COLUMNS + 1, look=style)
    page.sheet.set_row(ROSTER_ROW - 1, HEAD_HEIGHT)
    grid = list_by_strength(shape)
    for column in range(MESSAGE_COLUMN + 1):
        page.put(ROSTER_ROW - 1, column, None, "head")
    ROSTER.write(page)
    grid.write(page)
    (area,) = grid.area("both")
    page.sheet.conditional_format(*area, {**BAR, "bar_color": CHANCE})
    page.hide(".roster_hidden", ROSTER_ROW, ROSTER_ROWS)
    ROSTER_WORKINGS.write(page)


# --- how fresh each player is ---

BETWEEN: Final = ", "
NUMBERS: Final = range(1, SETS + 1)
# A match's block has a band and two rows of heads.
HEAD_ROWS: Final = 3
# Beside the roster, above the workings of the matches: its row numbers, and the levels after training.
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
    left=34,
    others={"roster": ROSTER, "training": TRAINING},
)  # fmt: skip
# The names that line-ups may use: the roster, then the talents who join.
KEYS: Final = Grid(DATA_SHEET, KEYS_ROW, ROSTER_ROWS, [GridColumn("name")], left=PLAYERS_COLUMN)


def _start_match(level: str, slot: str, matches_before: bool) -> str:
    """Return the formula for a level at the start of a match.

    Training and growing up (R6.3) raise the level, and an LD lowers it (R4.4).
    """
    now = f"{{workings.trained_{level}}}"
    if matches_before:
        grown = "{roster.talent_matches}+{before.sure}>=talent_matches"
        now = f"IF(AND({{before.sure}}>0,{grown}),talent_level,{now})"
    return f'={now}/IF(AND({{roster.lack}}="{YES}",{slot}_lack="{YES}"),lack_divisor,1)'


def _start_set(level: str, number: int) -> str:
    """Return the formula for a level at the start of a later set (R2.3).

    The level falls if the player plays in the set before, and rises if the player rests.
    """
    now, before = f"{{set{number - 1}_{level}}}", number - 1
    to_dl = f"{{to_dl{before}}}"
    lost, gained = (to_dl, to_dl) if level == "dl" else (f"(set_loss-{to_dl})", f"(set_gain-{to_dl})")
    rested = f"{now}+MIN({{set1_{level}}}-{now},{gained})"
    return f"=IF({{line{before}}}>0,{now}-MIN({now},{lost}),{rested})"


def _read_split(slot: str, number: int) -> str:
    """Return the formula for a player's entry after a set, as text: `loss OL`, or `gain OL` after a rest (R2.4).

    A substitute doesn't take over the entry of the player who was replaced. A gain in a row without a name doesn't
    count.
    """
    line = f"{{line{number}}}"
    loss, named = (f"INDEX({name_set(slot, number - 1, part)},{line})" for part in ("loss_ol", "named"))
    played = f'IF({named}={{workings.number:c}},{trim(loss)},"")'
    rested = f'IF({{roster.name}}="","",{trim(f"{{gain{number}}}")})'
    return f"=IF({line}>0,{played},{rested})"


def _split_points(number: int) -> str:
    """Return the formula for DL's part of the points lost in a set or gained in a rest; OL gets the rest (R2.4).

    Two heaps hold the points that the levels can lose or regain. By default each point comes from the higher heap (OL's
    on a tie): OL's part is half of the points plus half of the heaps' difference, rounded up. A heap gives no more than
    it holds; a fraction counts as one point. An entry that isn't a whole number of points counts as blank.
    """
    line, typed, points = f"{{line{number}}}", f"{{split{number}}}", f"IF({{line{number}}}>0,set_loss,set_gain)"
    ol, dl = (
        f"IF({line}>0,{{set{number}_{level}}},{{set1_{level}}}-{{set{number}_{level}}})" for level in ("ol", "dl")
    )
    blank = f"MAX(0,MIN({points},INT(({ol}-{dl}+{points}+1)/2)))"
    # Dividing by FALSE is an error, for which `blank` stands in.
    wished = f'IFERROR(VALUE({typed})/(MEDIAN(0,{points},INT(VALUE({typed})))&""={typed}),{blank})'
    return f"=MIN({points}-MIN({wished},-INT(-{ol})),-INT(-{dl}))"


def _count_sure_matches(matches_before: bool) -> str:
    """Return the formula for how many matches are sure to count for a new talent (R6.3).

    A match is sure to count if the talent plays enough of the sets that every match has.
    """
    sets = "+".join(f"MIN(1,{{line{number}}})" for number in range(1, SURE_SETS + 1))
    new = f'OR({{roster.kind}}="{TALENT}",{{roster.kind}}=""),{{roster.ol}}+{{roster.dl}}=0'
    before = "+{before.sure}" if matches_before else ""
    return f"=IF(AND({new}),IF({sets}<talent_sets,0,1){before},0)"


def _tell_resting(number: int) -> str:
    """Return the formula for a list item: the name and levels of a player who rests in a set but could play in it."""
    levels = '&"/"&'.join(f"ROUND({{set{number}_{level}}},1)" for level in ("ol", "dl"))
    cannot = f'OR({{name:c}}="",{{line{number}}}>0,{{strength{number}}}="{TIRED}")'
    return f'=IF({cannot},"","{BETWEEN}"&{{name:c}}&" "&{levels})'


def _measure_strength(number: int, named: str) -> str:
    """Return the formula that ranks the players who could come on in a set; the lowest number is the strongest (R3.5).

    Ranks are below 0; of two equal players, the one higher on the roster has the lower number. If a player is too tired
    (R2.2) or already named in the set, the formula gives a word instead.
    """
    row, ol, dl = "{workings.number:c}", f"{{set{number}_ol}}", f"{{set{number}_dl}}"
    strength = f"{row}/10^(strength_decimals+2)-ROUND({ol}+{dl},strength_decimals)"
    left = f'IF(COUNTIF({named},{row})>0,"{NAMED}",{strength})'
    tired = f"AND({{set1_ol:c}}+{{set1_dl:c}}>0,MIN({ol},{dl})<level_least)"
    return f'=IF({{name:c}}="","",IF({tired},"{TIRED}",{left}))'


def make_fresh_grid(shape: MoveSheetShape, slot: str) -> Grid:
    """Return the grid of the players' freshness in a match, with a row for each player (R2)."""
    place = shape.slots.index(slot)
    later = place > 0
    others = {"roster": ROSTER, "workings": ROSTER_WORKINGS, "keys": KEYS}
    if later:
        others["before"] = make_fresh_grid(shape, shape.slots[place - 1])
    # The number of a set that a player plays, else a mark for a rest, or for being too tired (R2.2).
    plays = '&" "&'.join(
        f'IF({{line{number}}}>0,{number},IF({{strength{number}}}="{TIRED}","×","–"))' for number in NUMBERS
    )
    gains = {
        number: judge_whole(f"{{gain{number}}}", "set_gain", "0", "1", "0").removeprefix("=")
        for number in range(1, SETS)
    }
    wrong = f"SUM({{wrong1}}:{{wrong{SETS - 1}}})"
    columns = [
        GridColumn("name", "Player", "={before.name}" if later else "={keys.name}", "name"),
        *(
            GridColumn(
                f"set{number}_{level}", level.upper(),
                _start_match(level, slot, later) if number == 1 else _start_set(level, number), "working_level",
                names=[name_set(slot, number - 1, f"fresh_{level}")],
            )
            for number in NUMBERS
            for level in ("ol", "dl")
        ),
        *(GridColumn(f"gain{number}", "gain OL") for number in NUMBERS),
        GridColumn("plays", "Plays set", f'=IF({{name:c}}="","",{plays})', names=[f"{slot}_plays"]),
        GridColumn(
            "message", None, '=IF({any_wrong}=0,"",INDEX(gain_text,{any_wrong}))', "remark_fit", head_style="head",
        ),
        *(
            # The line in which the player plays, 0 for a rest.
            GridColumn(
                f"line{number}",
                formula=f"=IFERROR(MATCH({{workings.number:c}},{name_set(slot, number - 1, 'rows')},0),0)",
            )
            for number in NUMBERS
        ),
        *(
            GridColumn(
                f"strength{number}", names=[name_set(slot, number - 1, "strengths")],
                formula=_measure_strength(number, name_set(slot, number - 1, "named")),
            )
            for number in NUMBERS
        ),
        # 1 for an invalid gain of a player who rests (R2.4).
        *(GridColumn(f"wrong{number}", formula=f"=IF({{line{number}}}>0,0,{gain})") for number, gain in gains.items()),
        # Entries without a player, or for a talent who comes in this round, are ignored.
        GridColumn("any_wrong", formula=f'=IF(OR({slot}_entries=0,{{roster.name}}=""),0,MIN(1,{wrong}))'),
        GridColumn("number"),
        GridColumn("sure", formula="" if slot == shape.slots[-1] else _count_sure_matches(later)),
        *(
            GridColumn(f"{name}{number}", formula=formula)
            for number in range(1, SETS)
            for name, formula in (("split", _read_split(slot, number)), ("to_dl", _split_points(number)))
        ),
        *(GridColumn(f"rests{number}", formula=_tell_resting(number)) for number in NUMBERS),
        GridColumn("moved"),
    ]  # fmt: skip
    return Grid(TEAM_SHEET, find_fresh_row(shape, slot), ROSTER_ROWS, columns, edge="message", others=others)


def write_freshness(page: Page, shape: MoveSheetShape, slot: str, issues: IssueList) -> None:
    """Write the freshness in a match; all invalid gains of a player are listed as one problem."""
    grid = make_fresh_grid(shape, slot)
    first, last = grid.at["gain1"], grid.at[f"gain{SETS - 1}"]
    grid.write(page)
    _write_heads(page, grid, slot)
    page.room(f"{slot}_gain_ol", grid.first, first, ROSTER_ROWS, SETS, "input_centre")
    rows = range(grid.first, grid.last + 1)
    for number in NUMBERS:
        texts = "&".join(ref(row, grid.at[f"rests{number}"]) for row in rows)
        page.formula(grid.first - HEAD_ROWS, grid.at[f"rests{number}"], f"={texts}")
    for row in rows:
        issues.add(page, row, first, "gain_text", grid.cell("any_wrong", row), last=last)
    page.hide(f".{slot}_hidden", grid.first, ROSTER_ROWS, level=1)
    # Colours, each with its word next to it: the sets played, those the player is too tired for, invalid gains.
    for number in NUMBERS:
        levels = f"set{number}_ol", f"set{number}_dl"
        grid.mark(page, levels, f'{{strength{number}:c}}="{TIRED}"', "wrong_text")
        grid.mark(page, levels, f"{{line{number}:c}}>0", "plays")
    grid.mark(page, "message", "{any_wrong:c}>0", "wrong_text")
    grid.mark(page, ("gain1", f"gain{SETS - 1}"), "AND({any_wrong:c}>0,{wrong1}>0)", "wrong_centre")
    gains = [grid.at[f"gain{number}"] for number in NUMBERS]
    issues.add_block(page, make_gain_block(slot), grid.first, gains, grid.at["moved"])


def _write_heads(page: Page, grid: Grid, slot: str) -> None:
    band, row = grid.first - HEAD_ROWS, grid.first - 2
    for line in (band - 1, band, row, row + 1):
        page.sheet.set_row(line, HEAD_HEIGHT if line > row else None, None, {"hidden": True, "level": 1})
    page.band(band, grid.last_shown, "")
    page.formula(band, 0, f'="{SHEETS[slot].upper()}: "&{slot}_place&" against "&{slot}_opponent', "band")
    page.put(band, grid.at["gain1"], "Points that a rest gives back to OL", "band_text")
    for column in range(grid.last_shown + 1):
        page.put(row, column, None, "head")
    page.put(row, 0, "Start levels of", "head")
    for number in NUMBERS:
        page.put(row, grid.at[f"set{number}_ol"], f"Set {number}", "head")
        page.put(row, grid.at[f"gain{number}"], f"Set {number}", "head_centre")


def set_up_team(page: Page, shape: MoveSheetShape) -> None:
    """Set input limits, column widths, frozen panes and printing; only the title and the names stay in view."""
    grids = [make_fresh_grid(shape, slot) for slot in shape.slots]
    last = ROSTER_LEFT + len(ROSTER.columns)
    if grids:
        gains = [grid.area("gain1", f"gain{SETS}")[0] for grid in grids]
        text = "Points that the rest gives back to OL; leave blank for the default."
        page.allow_whole(gains, "0", "=set_gain", "gain OL", text)
        last = max(last, grids[0].at["moved"])
    # A rest in the last set gains nothing; the input stays, since the form has one for every set.
    last_gain = GAIN_COLUMN + SETS - 1
    widths = {0: 22, **dict.fromkeys(range(1, SUITS_COLUMN + 2), 7.1), SUITS_COLUMN + 2: 10}
    widths |= {**dict.fromkeys(range(GAIN_COLUMN, last_gain), 8.5), last_gain: 1}
    widths |= {MESSAGE_COLUMN - 1: 11, MESSAGE_COLUMN: 30, MESSAGE_COLUMN + 1: 2}
    page.set_widths(widths)
    page.sheet.set_column(MESSAGE_COLUMN + 2, last, 4, None, {"hidden": True, "level": 1})
    page.sheet.freeze_panes(1, 1)
    page.set_up_printing(FRESH_ROW + len(shape.slots) * FRESH_ROWS - 1, MESSAGE_COLUMN, 0)
    page.sheet.fit_to_pages(1, 1)
