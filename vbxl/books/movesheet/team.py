"""The Team sheet: the roster with its normal levels, and how fresh each player is in every set of a match (R2).

The workings stand beside, in columns folded away: conditional formats see no other sheet, and formulas stay short.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vbxl.books.movesheet import formulas
from vbxl.books.movesheet.checks import IssueList, write_moved
from vbxl.books.movesheet.formulas import TIRED as TIRED_WORD
from vbxl.books.movesheet.layout import (
    DATA_SHEET,
    FRESH_ROW,
    FRESH_ROWS,
    HEAD_HEIGHT,
    KEYS_ROW,
    LAST_FRESH_COLUMN,
    PLAYERS_COLUMN,
    ROSTER_ROW,
    SCOUTS,
    SHEETS,
    TEAM_SHEET,
    TRAINING_ROW,
    TRAINING_SHEET,
    FreshPlace,
    MatchColumns,
    MoveSheetShape,
    TrainingColumns,
    set_losses,
    set_named,
    set_rows,
    set_strengths,
)
from vbxl.books.movesheet.places import gain_block
from vbxl.league.given_cells import ROSTER, YES
from vbxl.league.league import CONTRACT, OWN, ROSTER_ROWS
from vbxl.league.training import SURE_SETS
from vbxl.league.view import View
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.value import Grid
from vbxl.xlsx.worksheet import quoted, ref
from vbxl.xlsx.writer import Page

NAME, KIND, AGE, OL, DL, LACK, TRAINED_OL, TRAINED_DL, LEFT_OL, LEFT_DL, TALENT_MATCHES, PAY, CONTRACT_END = range(13)
HEADS: Final = (
    "Player", "Kind", "Age", "OL", "DL", "LD", "OL trained", "DL trained", "OL left", "DL left",
    "Talent matches", "Pay a round", "Paid to round",
)  # fmt: skip
LOOKS: Final = {NAME: "name", KIND: "text_indent", PAY: "money"}
HEAD_LOOKS: Final = {NAME: "head", KIND: "head_indent"}
# Behind the freshness of a match: the sets played, and what is wrong, or else those the player is too tired for.
PLAYS, MESSAGE = range(LAST_FRESH_COLUMN + 1, LAST_FRESH_COLUMN + 3)
TEAM_LAST: Final = MESSAGE
# Folded away: the line in each set played, the strength as a substitute or why the player is none, and 1 for each
# wrong gain OL and for any such gain.
PLAYING: Final = TEAM_LAST + 2
STRENGTH: Final = PLAYING + SETS
WRONG_GAIN: Final = STRENGTH + SETS
ANY_WRONG: Final = WRONG_GAIN + SETS - 1
ROW_NUMBER: Final = ANY_WRONG + 1
# In the same column, above the rows of a match: how much is typed into it.
ENTRIES: Final = ROW_NUMBER
# Of a new talent: how many of the matches so far are sure to count.
SURE: Final = ROW_NUMBER + 1
# In words the sets that he is too tired for; then the steps from set to set, so many columns each.
TIRED: Final = SURE + 1
STEP_COLUMN: Final = TIRED + 1
STEP_WIDTH: Final = 2
# Beside the roster, folded away too: OL and DL after training.
AFTER_TRAINING: Final = (STEP_COLUMN, STEP_COLUMN + 1)
# Who plays not in a set, with start levels: each as a text, and above them all of these as one.
BENCH: Final = STEP_COLUMN + (SETS - 1) * STEP_WIDTH
# Whether the gains were moved.
MOVED: Final = BENCH + SETS
WORKINGS_LAST: Final = MOVED

# How often a level may still be trained: of a talent as often as one likes, of others never.
NO_LIMIT: Final = "any"
NEVER: Final = "–"

STOCK_ROW: Final = 3
STOCKS: Final = (
    ("Account", "account", "money"),
    ("TP", "training_left", "number"),
    ("SP left", "special_left", "number"),
)
STOCK_COLUMNS: Final = 3
WHERE: Final = (
    "Training points (TP) are for sheet Training, special points (SP) for the match sheets; Market shows the account."
)
WHAT: Final = (
    "Your players before this round's training: offensive level (OL), defensive level (DL), lack of devotion (LD). "
    "Below, how fresh each starts every set. Bold: plays that set. Red: too tired for it."
)
NAME_WIDTH: Final = 22
WIDTH: Final = 7.1
WIDTHS: Final = {TALENT_MATCHES: 8.6, PLAYS: 11, MESSAGE: 36.5, TEAM_LAST + 1: 2}
WORKINGS_WIDTH: Final = 4
HIDDEN: Final = ".roster_hidden"
# A match's block has a band and two rows of heads; so many rows fit on a page, of which title and heads are two each.
HEAD_ROWS: Final = 3
ROWS_A_PAGE: Final = 41
BREAKS: Final = ".team_breaks"


def write_roster(page: Page, shape: MoveSheetShape) -> None:
    """The roster with its normal levels and what may still be trained, and what the team has (R1.2, R6.1)."""
    page.band(0, TEAM_LAST, "YOUR TEAM", "title")
    page.put(1, 0, WHAT, "note")
    for index, (label, name, look) in enumerate(STOCKS):
        page.put(STOCK_ROW, index * STOCK_COLUMNS, label, "label")
        page.room(name, STOCK_ROW, index * STOCK_COLUMNS + 1, look=look)
    page.put(STOCK_ROW - 1, 0, WHERE, "note")
    page.band(ROSTER_ROW - 2, CONTRACT_END, "ROSTER")
    page.put(ROSTER_ROW - 2, OL, "normal levels", "band_text")
    page.put(ROSTER_ROW - 2, TRAINED_OL, "this season", "band_text")
    page.sheet.set_row(ROSTER_ROW - 1, HEAD_HEIGHT)
    for column, head in enumerate(HEADS):
        page.put(ROSTER_ROW - 1, column, head, HEAD_LOOKS.get(column, "head_centre"))
    given = [column for column in range(len(HEADS)) if column not in (LEFT_OL, LEFT_DL)]
    for column, name in zip(given, ROSTER, strict=True):
        page.room(name, ROSTER_ROW, column, ROSTER_ROWS, look=LOOKS.get(column, "centre"))
    for row in range(ROSTER_ROW, ROSTER_ROW + ROSTER_ROWS):
        for column, times in ((LEFT_OL, TRAINED_OL), (LEFT_DL, TRAINED_DL)):
            page.formula(row, column, _left_to_train(row, times), "working_centre")
        page.put(row, ROW_NUMBER, row - ROSTER_ROW + 1)
        for column, new in zip(AFTER_TRAINING, (TrainingColumns.new_ol, TrainingColumns.new_dl), strict=True):
            trained = quoted(TRAINING_SHEET) + ref(TRAINING_ROW + row - ROSTER_ROW, new)
            page.formula(row, column, f'=IF({ref(row, NAME)}="",0,{trained})')
    page.put(ROSTER_ROW - 1, ROW_NUMBER, "row", "head")
    for column, head in zip(AFTER_TRAINING, ("OL trained", "DL trained"), strict=True):
        page.put(ROSTER_ROW - 1, column, head, "head")
    page.hide(HIDDEN, ROSTER_ROW, ROSTER_ROWS)
    _frame(page, shape)


def roster_contents(view: View) -> dict[str, Grid]:
    """Which rows of the roster are nobody's, out of sight; and before which rows a page ends."""
    return {HIDDEN: tuple((row >= len(view.roster),) for row in range(ROSTER_ROWS)), BREAKS: _breaks(view)}


def fresh_rows(view: View) -> int:
    """The number of rows with freshness: the roster, and new talents if one may grow in the round they come (R6.3)."""
    talents = SCOUTS if 0 < view.settings.talent_matches < len(view.matches) else 0
    return min(ROSTER_ROWS, len(view.roster) + talents)


def _breaks(view: View) -> Grid:
    """The rows before which a page ends, so that no match is torn apart."""
    block = FRESH_ROWS - ROSTER_ROWS + fresh_rows(view) + 1
    used, breaks = ROSTER_ROW + 2 + len(view.roster), []
    for index in range(len(view.matches)):
        used += block
        if used > ROWS_A_PAGE:
            used = block + 2
            breaks.append((FRESH_ROW + index * FRESH_ROWS - HEAD_ROWS,))
    return tuple(breaks)


def _left_to_train(row: int, times: int) -> str:
    """How often a level may still be trained this season, "" beside nobody (R6.1, R6.3, R7.3)."""
    kind, levels = ref(row, KIND, "c"), f"{ref(row, OL, 'c')}+{ref(row, DL, 'c')}"
    other = f'IF(OR({kind}="{CONTRACT}",{levels}=0),"{NEVER}","{NO_LIMIT}")'
    return f'=IF({kind}="{OWN}",MAX(0,trained_times-{ref(row, times)}),IF({kind}="","",{other}))'


def _frame(page: Page, shape: MoveSheetShape) -> None:
    """Widths, panes and print; every match's block has heads of its own, so that only title and names stay in view."""
    sheet = page.sheet
    sheet.set_column(NAME, NAME, NAME_WIDTH)
    sheet.set_column(NAME + 1, LAST_FRESH_COLUMN, WIDTH)
    for column, width in WIDTHS.items():
        sheet.set_column(column, column, width)
    # A rest in the last set gains nothing; the input stays, since the form has one for every set.
    sheet.set_column(LAST_FRESH_COLUMN, LAST_FRESH_COLUMN, WIDTH, None, {"hidden": True})
    sheet.set_column(PLAYING, WORKINGS_LAST, WORKINGS_WIDTH, None, {"hidden": True, "level": 1})
    sheet.freeze_panes(1, 1)
    page.end_pages(BREAKS)
    page.printed(FRESH_ROW + len(shape.slots) * FRESH_ROWS - 1, TEAM_LAST, 0)


RESTS: Final = "–"
BETWEEN: Final = " · "
TOO_TIRED_MARK: Final = " (too tired)"
# The workings of a step from one set to the next.
SPLIT, TO_DL = range(STEP_WIDTH)
WORKINGS: Final = ("split typed after set", "points to DL after set")


def hidden_rows(view: View, gains: Grid) -> Grid:
    """Which rows of a match's freshness are out of sight: those of nobody, but for one in which a gain was typed."""
    shown = fresh_rows(view)
    return tuple((row >= shown and all(gain is None for gain in typed),) for row, typed in enumerate(gains))


def _before(tired: Sequence[str], at: int) -> str:
    """What stands before the number of a set in a list: a blank, a comma, or "and" before the last."""
    if not at:
        return '" "'
    last = at == len(tired) - 1
    after = '" and "' if last else f'IF({_count_tired(tired[at + 1 :])}=0," and ",", ")'
    return f'IF({_count_tired(tired[:at])}=0," ",{after})'


def _count_tired(cells: Sequence[str]) -> str:
    return f'COUNTIF({cells[0]}:{cells[-1]},"{TIRED_WORD}")'


def hidden_name(slot: str) -> str:
    """The name that holds which rows of a match's freshness are hidden."""
    return f".{slot}_hidden"


class FreshBlock:
    """The freshness of one match: a block of the Team sheet, its workings folded away at the right."""

    def __init__(self, team: Page, shape: MoveSheetShape, slot: str, spots: IssueList) -> None:
        """For a match of the round."""
        self.team, self.shape, self.slot, self.spots = team, shape, slot, spots
        self.place = FreshPlace(shape, slot)

    def write(self) -> None:
        """Write the block; each player's gains are one spot for the list of problems."""
        self._heads()
        first = self.place.row
        self.team.room(f"{self.slot}_gain_ol", first, FreshPlace.gain_column(0), ROSTER_ROWS, SETS, "input_centre")
        for row in range(ROSTER_ROWS):
            self._name(row)
            self._first(row)
            self._plays(row)
            for index in range(SETS - 1):
                self._step(row, index)
            self._matches(row)
            self._tiredness(row)
            self._gains(row)
            self._bench(row)
        self.team.hide(hidden_name(self.slot), first, ROSTER_ROWS)
        self._names()
        self._marks()
        columns = [FreshPlace.gain_column(at) for at in range(SETS)]
        write_moved(self.team, self.spots, gain_block(self.slot), MOVED, first, columns)

    def _names(self) -> None:
        block = gain_block(self.slot)
        self.team.define(block.name, self.place.row - 1, 0, block.rows, block.columns)
        self.team.define(f"{self.slot}_tired", self.place.row, TIRED, ROSTER_ROWS)
        for index in range(SETS):
            self.team.define(set_strengths(self.slot, index), self.place.row, STRENGTH + index, ROSTER_ROWS)
            for side in (0, 1):
                name, column = self.place.levels(index, side), FreshPlace.column(index, side)
                self.team.define(name, self.place.row, column, ROSTER_ROWS)

    def _heads(self) -> None:
        team, row = self.team, self.place.row
        title = f"{SHEETS[self.slot].upper()}: "
        team.band(row - HEAD_ROWS, TEAM_LAST, title)
        text = f'="{title}"&{self.slot}_place&" against "&{self.slot}_opponent'
        team.formula(row - HEAD_ROWS, 0, text, "band")
        team.put(row - HEAD_ROWS, FreshPlace.gain_column(0), "Of a rest: points that go to OL", "band_text")
        team.sheet.set_row(row - 1, HEAD_HEIGHT)
        for column in range(TEAM_LAST + 1):
            team.put(row - 2, column, None, "head")
            team.put(row - 1, column, None, "head")
        team.put(row - 2, 0, "Start levels of", "head")
        heads = {0: "Player", PLAYS: "Plays set", MESSAGE: "Tiredness; what is wrong"}
        for column, head in heads.items():
            team.put(row - 1, column, head, "head_centre" if column == PLAYS else "head")
        for index in range(SETS):
            team.put(row - 2, FreshPlace.column(index, 0), f"Set {index + 1}", "head")
            for side, head in enumerate(("OL", "DL")):
                team.put(row - 1, FreshPlace.column(index, side), head, "head_centre")
            team.put(row - 2, FreshPlace.gain_column(index), f"Set {index + 1}", "head_centre")
            head = formulas.limit_head("gain OL", "set_gain")
            team.formula(row - 1, FreshPlace.gain_column(index), head, "head_centre")
            team.put(row - 1, PLAYING + index, index + 1, "head_centre")
            team.put(row - 1, STRENGTH + index, index + 1, "head_centre")
        workings = {
            ENTRIES: "typed",
            SURE: "sure",
            TIRED: "tiredness",
            PLAYING: "line in set",
            STRENGTH: "strength left in set",
            WRONG_GAIN: "gain OL wrong in set",
        }
        for index in range(SETS):
            team.put(row - 1, BENCH + index, f"rests in set {index + 1}", "head")
            texts = "&".join(ref(row + player, BENCH + index) for player in range(ROSTER_ROWS))
            team.formula(self.place.totals, BENCH + index, f"={texts}")
        for column, head in workings.items():
            team.put(row - 2, column, head, "head")
        team.put(row - 1, ANY_WRONG, "any", "head_centre")
        team.formula(row - 1, ENTRIES, f"={quoted(SHEETS[self.slot])}{ref(0, MatchColumns.scalar)}")
        for index in range(SETS - 1):
            team.put(row - 1, WRONG_GAIN + index, index + 1, "head_centre")
            for column, head in enumerate(WORKINGS):
                team.put(row - 1, STEP_COLUMN + index * STEP_WIDTH + column, f"{head} {index + 1}", "head")

    def _name(self, row: int) -> None:
        """The names that line-ups may hold; of every match but the first those of the match before."""
        place = self.place
        source = ref(place.row - FRESH_ROWS + row, NAME)
        if not place.at:
            source = quoted(DATA_SHEET) + ref(KEYS_ROW + row, PLAYERS_COLUMN)
        self.team.formula(place.row + row, NAME, f"={source}", "name")

    def _sure(self, row: int) -> str:
        """Where it stands how many matches up to the one before are sure to count for a talent; "" in the first."""
        return ref(self.place.row - FRESH_ROWS + row, SURE) if self.place.at else ""

    def _first(self, row: int) -> None:
        """Levels at the start of the match: those after training, or of a talent who is a player by now (R6.1, R6.3).

        Half of them for a lack of devotion, where it counts (R4.4).
        """
        for side, column in enumerate(AFTER_TRAINING):
            level = ref(ROSTER_ROW + row, column)
            if self._sure(row):
                level = formulas.grown_level(level, self._sure(row), ref(ROSTER_ROW + row, TALENT_MATCHES))
            lack = f'AND({ref(ROSTER_ROW + row, LACK)}="{YES}",{self.slot}_lack="{YES}")'
            formula = f"={level}/IF({lack},lack_divisor,1)"
            self.team.formula(self.place.row + row, FreshPlace.column(0, side), formula, "working_level")

    def _plays(self, row: int) -> None:
        """The line in which a player plays each set, 0 for a rest."""
        page_row = self.place.row + row
        player = ref(ROSTER_ROW + row, ROW_NUMBER, "c")
        for index in range(SETS):
            line = f"=IFERROR(MATCH({player},{set_rows(self.slot, index)},0),0)"
            self.team.formula(page_row, PLAYING + index, line)

    def _matches(self, row: int) -> None:
        """How many matches so far are sure to count for a talent (R6.3); nothing comes after the last."""
        if self.slot == self.shape.slots[-1]:
            return
        page_row = self.place.row + row
        kind, *levels = (ref(ROSTER_ROW + row, column) for column in (KIND, OL, DL))
        lines = [ref(page_row, PLAYING + index) for index in range(SURE_SETS)]
        before = f"+{self._sure(row)}" if self._sure(row) else ""
        self.team.formula(page_row, SURE, formulas.sure_matches(kind, (levels[0], levels[1]), lines, before))

    def _step(self, row: int, at: int) -> None:
        """From one set to the next: the workings, and the levels at the start of the next set (R2.3, R2.4)."""
        team, page_row, step = self.team, self.place.row + row, STEP_COLUMN + at * STEP_WIDTH
        line, gain = ref(page_row, PLAYING + at), ref(page_row, FreshPlace.gain_column(at))
        split, to_dl = ref(page_row, step + SPLIT), ref(page_row, step + TO_DL)
        now, most = ([ref(page_row, FreshPlace.column(index, side)) for side in (0, 1)] for index in (at, 0))
        loss = f"INDEX({set_losses(self.slot, at)},{line})"
        own = f"INDEX({set_named(self.slot, at)},{line})={ref(ROSTER_ROW + row, ROW_NUMBER, 'c')}"
        team.formula(page_row, step + SPLIT, formulas.split_cell(line, loss, ref(ROSTER_ROW + row, NAME), gain, own))
        team.formula(page_row, step + TO_DL, formulas.dl_points(split, line, now, most))
        for side, points in enumerate(((f"(set_loss-{to_dl})", f"(set_gain-{to_dl})"), (to_dl, to_dl))):
            formula = formulas.next_level(line, now[side], most[side], points)
            team.formula(page_row, FreshPlace.column(at + 1, side), formula, "working_level")

    def _tiredness(self, row: int) -> None:
        """The sets that a player plays, and those that the player is too tired for, in them or not (R2.2)."""
        team, page_row = self.team, self.place.row + row
        name, head, number = ref(page_row, NAME, "c"), self.place.row - 1, ref(ROSTER_ROW + row, ROW_NUMBER, "c")
        levels = [
            (ref(page_row, FreshPlace.column(index, 0), fixed), ref(page_row, FreshPlace.column(index, 1), fixed))
            for index, fixed in ((0, "c"), *((index, "") for index in range(SETS)))
        ]
        for index, now in enumerate(levels[1:]):
            formula = formulas.strength_left(name, number, now, levels[0], set_named(self.slot, index))
            team.formula(page_row, STRENGTH + index, formula)
        cells = [(ref(page_row, PLAYING + index), ref(head, PLAYING + index, "r")) for index in range(SETS)]
        sets = '&" "&'.join(f'IF({cell}=0,"{RESTS}",{number_})' for cell, number_ in cells)
        formula = f'=IF({name}="","",{sets})'
        team.formula(page_row, PLAYS, formula, "working_centre")
        cells = [(ref(page_row, STRENGTH + index), ref(head, STRENGTH + index, "r")) for index in range(SETS)]
        tired = [cell for cell, _ in cells]
        sets = "&".join(
            f'IF({cell}="{TIRED_WORD}",{_before(tired, at)}&{number_},"")' for at, (cell, number_) in enumerate(cells)
        )
        count = _count_tired(tired)
        formula = f'=IF({count}=0,"","too tired for set"&IF({count}>1,"s","")&{sets})'
        team.formula(page_row, TIRED, formula)

    def _bench(self, row: int) -> None:
        """Who rests in each set, with the levels that the player would start with."""
        page_row = self.place.row + row
        name = ref(page_row, NAME, "c")
        for index in range(SETS):
            levels = '&"/"&'.join(f"ROUND({ref(page_row, FreshPlace.column(index, side))},1)" for side in (0, 1))
            tired = f'IF({ref(page_row, STRENGTH + index)}="{TIRED_WORD}","{TOO_TIRED_MARK}","")'
            rests = f'"{BETWEEN}"&{name}&" "&{levels}&{tired}'
            playing = ref(page_row, PLAYING + index)
            self.team.formula(page_row, BENCH + index, f'=IF(OR({name}="",{playing}>0),"",{rests})')

    def _gains(self, row: int) -> None:
        """The faults of a player's gains: those of sets at rest, the last one apart (R2.4)."""
        team, page_row = self.team, self.place.row + row
        for index in range(SETS - 1):
            judged = formulas.whole_or(ref(page_row, FreshPlace.gain_column(index)), "set_gain", "0", "1", "0")
            formula = f"=IF({ref(page_row, PLAYING + index)}>0,0,{judged.removeprefix('=')})"
            team.formula(page_row, WRONG_GAIN + index, formula)
        entries = ref(self.place.row - 1, ENTRIES, "r")
        cells = f"{ref(page_row, WRONG_GAIN)}:{ref(page_row, ANY_WRONG - 1)}"
        # Nobody reads what is typed beside nobody, or beside a talent who comes in this round.
        nobody = f'{ref(ROSTER_ROW + row, NAME)}=""'
        team.formula(page_row, ANY_WRONG, f"=IF(OR({entries}=0,{nobody}),0,MIN(1,SUM({cells})))")
        fault_cell = ref(page_row, ANY_WRONG)
        formula = f"=IF({fault_cell}=0,{ref(page_row, TIRED)},INDEX(gain_text,{fault_cell}))"
        team.formula(page_row, MESSAGE, formula, "remark_beside")
        first, last = FreshPlace.gain_column(0), FreshPlace.gain_column(SETS - 2)
        self.spots.add(team, page_row, first, "gain_text", quoted(TEAM_SHEET) + fault_cell, last=last)

    def _marks(self) -> None:
        """Colours, each with its word beside: the sets played, those the player is too tired for, wrong gains."""
        first, last = self.place.row, self.place.row + ROSTER_ROWS - 1
        for index in range(SETS):
            levels = [(first, FreshPlace.column(index, 0), last, FreshPlace.column(index, 1))]
            plays, tired = ref(first, PLAYING + index, "c"), ref(first, STRENGTH + index, "c")
            for rule, look in ((f'={tired}="{TIRED_WORD}"', "wrong_text"), (f"={plays}>0", "plays")):
                self.team.mark(levels, {"type": "formula", "criteria": rule}, look)
        gains = [(first, FreshPlace.gain_column(0), last, FreshPlace.gain_column(SETS - 2))]
        messages = [(first, MESSAGE, last, MESSAGE)]
        self.team.mark(messages, {"type": "formula", "criteria": f"={ref(first, ANY_WRONG, 'c')}>0"}, "wrong_text")
        wrong = f"=AND({ref(first, ANY_WRONG, 'c')}>0,{ref(first, WRONG_GAIN)}>0)"
        self.team.mark(gains, {"type": "formula", "criteria": wrong}, "wrong_centre")
