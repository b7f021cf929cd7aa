"""A sheet of Volleyball Dice (D1, D2): a board of both lines, and a log, one row a turn."""

from __future__ import annotations

from typing import Final

from vbxl.books.dicetable import boardcells
from vbxl.books.dicetable import footworkplaces as at
from vbxl.books.dicetable.agreed import POINTS_MOST, Row
from vbxl.books.dicetable.footworkboard import ADDRESSES, Board
from vbxl.books.dicetable.footworkformulas import TurnRules
from vbxl.books.dicetable.footworkturns import FootworkTable, FootworkTurn, play
from vbxl.books.dicetable.loglooks import mark_messages, mark_next, says, when
from vbxl.books.dicetable.wording import BAD, NO, WRONG, YES, Typed
from vbxl.books.page import TITLE_HEIGHT, Corner, Page, ref
from vbxl.dice.footwork import SPOTS

WIDTHS: Final = {
    at.NO: 6, at.PLAYER: 15, at.WHAT: 10, at.DICE: 6, at.GAP_LINE: 1.5, at.GAP_BUMP: 1.5, at.GAP_MESSAGE: 1.5,
    at.MESSAGE: 60, at.LINES[0]: 13, at.LINES[1]: 13, at.WON: 28, at.SCORE[0]: 8, at.SCORE[1]: 8, at.GAP_WORKINGS: 3,
    **dict.fromkeys(range(at.ROLL, at.ROLL + SPOTS), 4.5),
    **dict.fromkeys(range(at.LINE, at.LINE + SPOTS), 6.5),
    **dict.fromkeys((*at.BUMP_DIE, *at.BUMP_SPOT), 6),
    **dict.fromkeys(at.BUMP_FITS, 10),
}  # fmt: skip
WORKING_WIDTH: Final = 7
HEIGHTS: Final = {
    at.TITLE: TITLE_HEIGHT, at.NEXT_ROW: 26, at.SPOT_ROW: 16, at.DIE_1: 36, at.NUMBER_1: 18, at.NUMBER_2: 18,
    at.DIE_2: 36, at.GROUP: 16, at.HEAD: 16,
}  # fmt: skip
HEADS: Final = {
    at.NO: "Turn", at.PLAYER: "Player", at.WHAT: "What", at.DICE: "Dice", at.MESSAGE: "How it stands",
    at.WON: "Round won", **dict.fromkeys(at.BUMP_DIE, "die"), **dict.fromkeys(at.BUMP_FITS, "fits"),
    **dict.fromkeys(at.BUMP_SPOT, "spot"),
}  # fmt: skip
GROUPS: Final = {
    at.NO: ("TURN", at.DICE), at.ROLL: ("THE ROLL", at.ROLL + SPOTS - 1),
    at.LINE: ("THE LINE-UP, spot by spot", at.LINE + SPOTS - 1), at.BUMP_DIE[0]: ("BUMP 1", at.BUMP_SPOT[0]),
    at.BUMP_DIE[1]: ("BUMP 2", at.BUMP_SPOT[1]), at.MESSAGE: ("WHAT COMES OF IT", at.SCORE[1]),
    at.READ_ROLL: ("WORKINGS: nothing is typed here", at.LAST_COLUMN),
}  # fmt: skip
WORKING_HEADS: Final = {
    at.READ_ROLL: "roll read", at.READ_LINE: "line read", at.READ_DIE[0]: "die 1", at.READ_SPOT[0]: "spot 1",
    at.READ_DIE[1]: "die 2", at.READ_SPOT[1]: "spot 2", at.TYPED: "typed", at.OPEN: "open", at.SIDE: "side",
    at.SERVE: "serve", at.ROLL_FAULT: "roll fault", at.ACE: "ace", at.OVER: "too many", at.LEFT: "to place",
    at.LINE_FAULT: "line fault", at.PLAYED: "lined up", at.DECIDED: "decided",
    at.CAN[0]: "bump 1?", at.BARRED[0]: "barred 1", at.FIT[0]: "fits 1", at.BUMP_FAULT[0]: "fault 1",
    at.PUT[0]: "put 1", at.FAILED[0]: "failed 1", at.CAN[1]: "bump 2?", at.BARRED[1]: "barred 2",
    at.FIT[1]: "fits 2", at.BUMP_FAULT[1]: "fault 2", at.PUT[1]: "put 2", at.FAILED[1]: "failed 2",
    at.DONE: "stands", at.WINNER: "winner", at.MORE: "bumps left", at.OWN_TEXT: "own line",
    at.OTHER_TEXT: "other line",
}  # fmt: skip
# Heads that are the number of a spot: formulas look at them.
NUMBERED: Final = {
    at.ROLL: "", at.LINE: "", at.READ_ROLL: "the roll, read", at.READ_LINE: "the line-up, read", at.FACED: "it meets",
    at.CHOICE: "still to place", at.OWN: "own line left", at.OTHER: "other line left",
}  # fmt: skip
NOTE: Final = "Yellow cells are typed; all else is worked out. Whoever wins a round serves the next."


class FootworkSheet:
    """The sheet, with what is typed into it."""

    def __init__(self, page: Page, table: FootworkTable, rows: int, prefix: str = "") -> None:
        """A log of so many rows; with a prefix its inputs and results are defined names."""
        self.page, self.table, self.rows, self.prefix = page, table, rows, prefix
        self.played = play(table, rows)
        self.board = Board(table, self.played)
        self.last = at.FIRST + rows - 1

    def write(self) -> None:
        """Write the sheet."""
        page = self.page
        page.band(at.TITLE, at.SCORE[1], f"{page.name.upper()}: footwork and bumps, six dice for each to roll", "title")
        page.band(at.NEXT_ROW, at.SCORE[1], "", "next")
        page.formula(at.NEXT_ROW, 0, self.board.next_rule(), self.board.next(), "next")
        self._names()
        self._options()
        self._dice()
        boardcells.write(page, at.READ_ROLL, self.board.workings())
        self._heads()
        self._start()
        self._log()
        self._limits()
        self._looks()
        self._shape()
        if self.prefix:
            self._define()

    # --- above the log ---

    def _names(self) -> None:
        page = self.page
        for column, text in ((at.NO, "No."), (at.PLAYER, "Player"), (at.WHAT, "Score")):
            page.put(at.SPOT_ROW, column, text, "head" if column == at.PLAYER else "head_centre")
        for side, row in enumerate(at.NAME_ROWS):
            page.put(row, at.NO, side + 1, "score")
            page.put(row, at.NAME_COLUMN, self.table.names[side], "input_big")
            page.formula(row, at.WHAT, self.board.score_rule(side), self.board.score[side], "score")
        told = "A name of up to 20 letters; empty is Player 1 and Player 2."
        page.text_length([(row, at.NAME_COLUMN, row, at.NAME_COLUMN) for row in at.NAME_ROWS], "0", "20", "Name", told)

    def _options(self) -> None:
        page, table = self.page, self.table
        page.band(at.SPOT_ROW, at.OPTION, "AGREED ON BEFORE THE GAME", first=at.OPTION_LABEL)
        options: tuple[tuple[int, str, Typed, tuple[str, ...], str], ...] = (
            (at.SERVER_ROW, "Serves first: 1 or 2", table.server, ("1", "2"), "The number of the player; draw lots."),
            (at.ACES_ROW, "Aces and spikes", table.aces, (NO, YES),
             "Three or more of a kind on a serve or on footwork win the round at once."),
            (at.DROPPED_ROW, "Dropped bump", table.dropped, (NO, YES), "A bump that fits nowhere loses the round."),
            (at.POINTS_ROW, "Points to win", table.points, (), "Whoever has so many points first wins the game."),
        )  # fmt: skip
        for row, label, value, words, told in options:
            page.put(row, at.OPTION_LABEL, label, "label")
            page.put(row, at.OPTION, value, "input_centre")
            place = [(row, at.OPTION, row, at.OPTION)]
            if words:
                page.listed(place, words, label.partition(":")[0], told)
            else:
                page.whole(place, "1", str(POINTS_MOST), label, f"1 to {POINTS_MOST}. {told}")
        page.put(at.SPOT_ROW, at.MESSAGE, NOTE, "note")

    def _dice(self) -> None:
        page, board = self.page, self.board
        for spot in range(1, SPOTS + 1):
            column = at.LINE + spot - 1
            page.put(at.SPOT_ROW, column, spot, "head_centre")
            rows = ((1, at.DIE_1, at.NUMBER_1), (2, at.DIE_2, at.NUMBER_2))
            for player, die, number in rows:
                page.formula(
                    number, column, board.number_rule(player, column), board.number(player, spot), "die_number"
                )
                page.formula(die, column, board.face_rule(player, ref(number, column)), board.face(player, spot), "die")
        page.put(at.SPOT_ROW, at.ROLL + 1, "As the lines stand now, spot", "label")

    # --- the log ---

    def _heads(self) -> None:
        page = self.page
        for first, (text, last) in GROUPS.items():
            page.band(at.GROUP, last, text, first=first)
        for column in range(at.LAST_COLUMN + 1):
            if column not in (at.GAP_LINE, at.GAP_BUMP, at.GAP_MESSAGE, at.GAP_WORKINGS):
                head = HEADS.get(column) or WORKING_HEADS.get(column)
                page.put(at.HEAD, column, head, "head" if column in (at.PLAYER, at.MESSAGE, at.WON) else "head_centre")
        for first in NUMBERED:
            for spot in range(1, SPOTS + 1):
                page.put(at.HEAD, first + spot - 1, spot, "head_centre")
        for side, name in enumerate(self.table.shown_names):
            for column in (at.LINES[side], at.SCORE[side]):
                page.formula(at.HEAD, column, f"={ADDRESSES[f'name_{side + 1}']}", name, "head_name")

    def _start(self) -> None:
        """The row before the first turn: nobody has a point or a die, and the first server serves."""
        page, fault = self.page, self.table.settings_fault
        page.put(at.START, at.NO, "start", "centre")
        for side in (0, 1):
            page.put(at.START, at.LINES[side], at.NO_LINE, "centre")
            page.put(at.START, at.SCORE[side], 0, "centre")
        page.put(at.START, at.SIDE, 0, "working_centre")
        page.formula(at.START, at.DONE, f'=IF({ADDRESSES["fault"]}="",1,0)', int(not fault), "working_centre")
        page.formula(at.START, at.WINNER, f"={ADDRESSES['server']}", self.table.read_server, "working_centre")

    def _log(self) -> None:
        turns = (*self.table.turns, *[FootworkTurn()] * (self.rows - len(self.table.turns)))
        for n, (turn, values) in enumerate(zip(turns, self.played.rows, strict=True)):
            self._turn(at.FIRST + n, n + 1, turn, values)

    def _turn(self, row: int, number: int, turn: FootworkTurn, values: Row) -> None:
        page = self.page
        page.put(row, at.NO, number, "centre")
        for n in range(SPOTS):
            page.put(row, at.ROLL + n, turn.roll[n], "input_centre")
            page.put(row, at.LINE + n, turn.line[n], "input_centre")
        for n in range(len(at.BUMP_DIE)):
            page.put(row, at.BUMP_DIE[n], turn.dice[n], "input_centre")
            page.put(row, at.BUMP_SPOT[n], turn.spots[n], "input_centre")
        rules = TurnRules(row, ADDRESSES).rules()
        for column, rule in rules.items():
            page.formula(row, column, rule, values[column], _look(column))

    def _block(self, first: int, columns: int = 1) -> Corner:
        return at.FIRST, first, self.last, first + columns - 1

    def _limits(self) -> None:
        page, die = self.page, tuple("123456")
        page.listed([self._block(at.ROLL, SPOTS)], die, "Roll", "A die that was rolled, 1 to 6; the order is free.")
        choice = f"{ref(at.FIRST, at.CHOICE, 'c')}:{ref(at.FIRST, at.CHOICE + SPOTS - 1, 'c')}"
        told = "One of the dice rolled that have no spot yet; leave a spot empty if you have fewer dice. "
        page.choices([self._block(at.LINE, SPOTS)], choice, "Line-up", f"{told}To change one, clear it first.")
        page.listed([self._block(one) for one in at.BUMP_DIE], die, "Bump", "The die rolled for the bump, 1 to 6.")
        spots = "The spot for the bumped die, one that fits; leave it empty if it fits nowhere."
        page.listed([self._block(one) for one in at.BUMP_SPOT], die, "Spot", spots)

    def _looks(self) -> None:
        page, first, last = self.page, at.FIRST, self.last
        open_, done, played = (ref(first, one, "c") for one in (at.OPEN, at.DONE, at.PLAYED))
        roll, line = self._block(at.ROLL, SPOTS), self._block(at.LINE, SPOTS)
        for area, read in ((roll, at.READ_ROLL), (line, at.READ_LINE)):
            page.mark([area], when(f"AND({open_}=1,{ref(first, read)}={BAD})"), "wrong_centre")
        out = f"AND({played}=1,{ref(first, at.READ_LINE)}>0,{ref(first, at.OWN)}=0)"
        page.mark([line], when(out), "die_out")
        page.mark([roll, line], when(f"{open_}=0"), "closed")
        for n in (0, 1):
            bump = (first, at.BUMP_DIE[n], last, at.BUMP_SPOT[n])
            can, die, spot, fault = (
                ref(first, one[n], "c") for one in (at.CAN, at.READ_DIE, at.READ_SPOT, at.BUMP_FAULT)
            )
            page.mark([bump], when(says(fault, WRONG)), "wrong_centre")
            page.mark([bump], when(f"AND({can}=0,{die}=0,{spot}=0)"), "closed")
        page.mark([self._block(at.NO, at.DICE + 1)], when(f"AND({open_}=1,{done}=0)"), "needed")
        mark_messages(page, self._block(at.MESSAGE))
        page.mark([self._block(at.WON, 3)], when(f'{ref(first, at.WON, "c")}<>""'), "good")
        for row in (at.DIE_1, at.DIE_2):
            gone = when(f'{ref(row, at.LINE)}="{at.OUT}"')
            page.mark([(row, at.LINE, row, at.LINE + SPOTS - 1)], gone, "closed")
        top = (at.NEXT_ROW, 0, at.NEXT_ROW, at.SCORE[1])
        mark_next(page, top, [(row, at.NO) for row in at.NAME_ROWS], ADDRESSES["side"])

    def _shape(self) -> None:
        page = self.page
        for column in range(at.LAST_COLUMN + 1):
            page.sheet.set_column(column, column, WIDTHS.get(column, WORKING_WIDTH))
        for row, height in HEIGHTS.items():
            page.sheet.set_row(row, height)
        page.sheet.freeze_panes(at.START, at.WHAT)
        page.printed(self.last, at.SCORE[1], at.HEAD)
        page.sheet.set_selection(ref(at.FIRST, at.ROLL))

    def _define(self) -> None:
        page, rows = self.page, self.rows

        def name(what: str, row: int, column: int, rows: int = 1, columns: int = 1) -> None:
            page.define(f"{self.prefix}_{what}", row, column, rows, columns)

        def logged(what: str, column: int, columns: int = 1) -> None:
            name(what, at.FIRST, column, rows, columns)

        name("next", at.NEXT_ROW, 0)
        rows_of = {"server": at.SERVER_ROW, "aces": at.ACES_ROW, "dropped": at.DROPPED_ROW, "points": at.POINTS_ROW}
        for what, row in rows_of.items():
            name(what, row, at.OPTION)
        for n, (row, number) in enumerate(zip(at.NAME_ROWS, (at.NUMBER_1, at.NUMBER_2), strict=True), start=1):
            name(f"name_{n}", row, at.NAME_COLUMN)
            name(f"score_{n}", row, at.WHAT)
            name(f"line_{n}", number, at.LINE, 1, SPOTS)
            logged(f"bump_{n}_die", at.BUMP_DIE[n - 1])
            logged(f"bump_{n}_spot", at.BUMP_SPOT[n - 1])
            logged(f"lines_{n}", at.LINES[n - 1])
            logged(f"scores_{n}", at.SCORE[n - 1])
        logged("player", at.PLAYER)
        logged("dice", at.DICE)
        logged("roll", at.ROLL, SPOTS)
        logged("lineup", at.LINE, SPOTS)
        logged("message", at.MESSAGE)
        logged("won", at.WON)


def _look(column: int) -> str:
    if column in (at.PLAYER, at.WON):
        return "name"
    if column == at.MESSAGE:
        return "message"
    return "centre" if column < at.GAP_WORKINGS else "working_centre"
