"""A sheet of The Volleyball Dice Game (K1 to K3): a board of the dice on the table, and a log, one row a turn."""

from __future__ import annotations

from typing import Final

from vbxl.books.dicetable import boardcells
from vbxl.books.dicetable import iconplaces as at
from vbxl.books.dicetable.agreed import POINTS_MOST, Row
from vbxl.books.dicetable.iconboard import ADDRESSES, Board
from vbxl.books.dicetable.iconformulas import TurnRules
from vbxl.books.dicetable.iconplaces import DICE
from vbxl.books.dicetable.iconturns import IconTable, IconTurn, play
from vbxl.books.dicetable.loglooks import mark_messages, mark_next, says, when
from vbxl.books.dicetable.wording import NO, WRONG, YES, Typed
from vbxl.books.page import TITLE_HEIGHT, Corner, Page, ref
from vbxl.dice.icons import ROLLS, Face

WIDTHS: Final = {
    at.NO: 6, at.PLAYER: 15, at.FACED: 12, at.NEEDED: 20, at.POSSIBLE: 27, at.ANSWER: 13, at.SENDS: 14,
    at.MESSAGE: 52, at.WON: 24, at.SCORE[0]: 8, at.SCORE[1]: 8, at.GAP_ICONS: 1.5, at.GAP_WORKINGS: 3,
    **dict.fromkeys(range(at.ROLL[0], at.END + DICE), 5),
    **dict.fromkeys(range(at.BOARD, at.BOARD + DICE), 7.5),
    **dict.fromkeys(at.GAPS, 1.5),
    **dict.fromkeys(range(at.ICONS, at.BLOCK + 1), 7.5),
}  # fmt: skip
WORKING_WIDTH: Final = 7
HEIGHTS: Final = {
    at.TITLE: TITLE_HEIGHT, at.NEXT_ROW: 26, at.LABEL_ROW: 16, at.DIE_ROW: 36, at.WORD_ROW: 18, at.ICONS_ROW: 18,
    at.FACED_ROW: 36, at.GROUP: 16, at.HEAD: 16,
}  # fmt: skip
HEADS: Final = {
    at.NO: "Turn", at.PLAYER: "Player", at.FACED: "Faces", at.NEEDED: "Needed", at.POSSIBLE: "Possible",
    at.ANSWER: "Answer", at.SENDS: "Sends", at.MESSAGE: "How it stands", at.WON: "Rally won",
    **{at.ICONS + n: word for n, word in enumerate(at.ICON_WORDS)},
}  # fmt: skip
GROUPS: Final = {
    at.NO: ("TURN", at.FACED), at.ROLL[0]: ("ROLL 1: all six dice", at.ROLL[0] + DICE - 1),
    at.ROLL[1]: ("ROLL 2: only the dice rolled again", at.ROLL[1] + DICE - 1),
    at.ROLL[2]: ("ROLL 3: likewise", at.ROLL[2] + DICE - 1), at.END: ("AS THEY LIE", at.END + DICE - 1),
    at.ICONS: ("ICONS", at.BLOCK), at.NEEDED: ("THE ANSWER", at.SENDS), at.MESSAGE: ("WHAT COMES OF IT", at.SCORE[1]),
    at.AFTER[0]: ("WORKINGS: nothing is typed here", at.LAST_COLUMN),
}  # fmt: skip
WORKING_HEADS: Final = {
    **{at.MADE[n]: f"roll {n + 1}?" for n in range(ROLLS)},
    at.ANSWER_READ: "answer", at.TYPED: "typed", at.OPEN: "open", at.SIDE: "side", at.SERVE: "serve", at.BALL: "ball",
    at.SERVED: "served", at.COUNT: "rolls", at.ROLL_FAULT: "roll fault", at.READY: "rolled", at.DEFENDED: "defended",
    at.WAY: "in play", at.WAY + 1: "block", at.WAY + 2: "dump", at.WAY_COUNT: "ways", at.CHOSEN: "chosen",
    at.ANSWER_FAULT: "fault", at.DONE: "stands", at.WINNER: "winner", at.SENT: "sent", at.MORE: "rolls left",
}  # fmt: skip
NUMBERED: Final = (*at.ROLL, at.END, *at.AFTER[:2])
LEGEND: Final = (
    "A Attack · AA Attack ×2 · D Defend · DD Defend ×2 · S Set · B Block",
    "That these are the faces is our reading (ruling K2): whoever knows better may change them.",
    "Yellow cells are typed; all else is worked out. Whoever wins a rally serves the next.",
)
FACE_LOOKS: Final = {
    Face.A: "band_text", Face.AA: "band_text", Face.D: "word", Face.DD: "word", Face.S: "good_centre",
    Face.B: "closed",
}  # fmt: skip


class IconSheet:
    """The sheet, with what is typed into it."""

    def __init__(self, page: Page, table: IconTable, rows: int, prefix: str = "") -> None:
        """A log of so many rows; with a prefix its inputs and results are defined names."""
        self.page, self.table, self.rows, self.prefix = page, table, rows, prefix
        self.played = play(table, rows)
        self.board = Board(table, self.played)
        self.last = at.FIRST + rows - 1

    def write(self) -> None:
        """Write the sheet."""
        page = self.page
        page.band(
            at.TITLE, at.SCORE[1], f"{page.name.upper()}: The Volleyball Dice Game, six dice for both to roll", "title"
        )
        page.band(at.NEXT_ROW, at.SCORE[1], "", "next")
        page.formula(at.NEXT_ROW, 0, self.board.next_rule(), self.board.next(), "next")
        self._names()
        self._options()
        self._dice()
        boardcells.write(page, at.AFTER[0], self.board.workings())
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
        for column, text in ((at.NO, "No."), (at.PLAYER, "Player"), (at.SCORE_COLUMN, "Score")):
            page.put(at.LABEL_ROW, column, text, "head" if column == at.PLAYER else "head_centre")
        for side, row in enumerate(at.NAME_ROWS):
            page.put(row, at.NO, side + 1, "score")
            page.put(row, at.NAME_COLUMN, self.table.names[side], "input_big")
            page.formula(row, at.SCORE_COLUMN, self.board.score_rule(side), self.board.score[side], "score")
        told = "A name of up to 20 letters; empty is Player 1 and Player 2."
        page.text_length([(row, at.NAME_COLUMN, row, at.NAME_COLUMN) for row in at.NAME_ROWS], "0", "20", "Name", told)

    def _options(self) -> None:
        page, table = self.page, self.table
        page.band(at.LABEL_ROW, at.OPTION, "AGREED ON BEFORE THE GAME", first=at.END)
        dump = "Whoever has defended before the last roll may attack with the number of Set icons."
        options: tuple[tuple[int, str, Typed, tuple[str, ...], str], ...] = (
            (at.SERVER_ROW, "Serves first: 1 or 2", table.server, ("1", "2"), "The number of the player; draw lots."),
            (at.DUMP_ROW, "Setter dump", table.dump, (NO, YES), dump),
            (at.POINTS_ROW, "Points to win", table.points, (), "Whoever has so many points first wins the game."),
        )
        for row, label, value, words, told in options:
            page.put(row, at.OPTION_LABEL, label, "label")
            page.put(row, at.OPTION, value, "input_centre")
            place = [(row, at.OPTION, row, at.OPTION)]
            if words:
                page.listed(place, words, label.partition(":")[0], told)
            else:
                page.whole(place, "1", str(POINTS_MOST), label, f"1 to {POINTS_MOST}. {told}")
        for n, face in enumerate(table.faces):
            page.put(at.FACES_ROW, at.FACES + n, face, "input_centre")
        page.put(at.ICONS_ROW, at.FACES, "The six faces of the die", "label")
        faces = [(at.FACES_ROW, at.FACES, at.FACES_ROW, at.FACES + DICE - 1)]
        page.listed(faces, at.KNOWN, "Face", "A Attack, AA Attack ×2, D Defend, DD Defend ×2, S Set, B Block.")
        for n, line in enumerate(LEGEND):
            page.put(at.DIE_ROW + n, at.NEEDED, line, "note")

    def _dice(self) -> None:
        page, board = self.page, self.board
        for die in range(DICE):
            column = at.BOARD + die
            page.formula(at.DIE_ROW, column, board.die_rule(die), board.die(die), "die")
            rule = board.word_rule(ref(at.DIE_ROW, column))
            page.formula(at.WORD_ROW, column, rule, board.word(die), "die_word")
        for row, rule, value in board.lines():
            page.formula(row, at.BOARD, rule, value, "board_line")

    # --- the log ---

    def _heads(self) -> None:
        page = self.page
        for first, (text, last) in GROUPS.items():
            page.band(at.GROUP, last, text, first=first)
        left = (at.PLAYER, at.FACED, at.NEEDED, at.POSSIBLE, at.SENDS, at.MESSAGE, at.WON)
        for column in range(at.LAST_COLUMN + 1):
            if column not in (*at.GAPS, at.GAP_ICONS, at.GAP_WORKINGS):
                head = HEADS.get(column) or WORKING_HEADS.get(column)
                page.put(at.HEAD, column, head, "head" if column in left else "head_centre")
        for first in NUMBERED:
            for die in range(DICE):
                page.put(at.HEAD, first + die, die + 1, "head_centre")
        for side, name in enumerate(self.table.shown_names):
            page.formula(at.HEAD, at.SCORE[side], f"={ADDRESSES[f'name_{side + 1}']}", name, "head_name")

    def _start(self) -> None:
        """The row before the first turn: nobody has a point, and the first server serves."""
        page, fault = self.page, self.table.settings_fault
        page.put(at.START, at.NO, "start", "centre")
        for side in (0, 1):
            page.put(at.START, at.SCORE[side], 0, "centre")
        for column in (at.SIDE, at.SENT, at.SERVE):
            page.put(at.START, column, 0, "working_centre")
        page.formula(at.START, at.DONE, f'=IF({ADDRESSES["fault"]}="",1,0)', int(not fault), "working_centre")
        page.formula(at.START, at.WINNER, f"={ADDRESSES['server']}", self.table.read_server, "working_centre")

    def _log(self) -> None:
        turns = (*self.table.turns, *[IconTurn()] * (self.rows - len(self.table.turns)))
        for n, (turn, values) in enumerate(zip(turns, self.played.rows, strict=True)):
            self._turn(at.FIRST + n, n + 1, turn, values)

    def _turn(self, row: int, number: int, turn: IconTurn, values: Row) -> None:
        page = self.page
        page.put(row, at.NO, number, "centre")
        for first, roll in zip(at.ROLL, turn.rolls, strict=True):
            for die, typed in enumerate(roll):
                page.put(row, first + die, typed, "input_centre")
        page.put(row, at.ANSWER, turn.answer, "input")
        rules = TurnRules(row, ADDRESSES).rules()
        for column, rule in rules.items():
            page.formula(row, column, rule, values[column], _look(column))

    def _block(self, first: int, columns: int = 1) -> Corner:
        return at.FIRST, first, self.last, first + columns - 1

    def _limits(self) -> None:
        page = self.page
        faces = f"{ref(at.FACES_ROW, at.FACES, 'rc')}:{ref(at.FACES_ROW, at.FACES + DICE - 1, 'rc')}"
        told = (
            "The face that a die shows. In roll 2 and 3 only for the dice rolled again; empty for a die that is kept."
        )
        page.choices([self._block(first, DICE) for first in at.ROLL], faces, "Roll", told)
        ways = f"{ref(at.FIRST, at.WAY, 'c')}:{ref(at.FIRST, at.WAY + at.WAYS - 1, 'c')}"
        told = "Only where there is a choice; what is possible stands at the left. To change it, choose another."
        page.choices([self._block(at.ANSWER)], ways, "Answer", told)

    def _looks(self) -> None:
        page, first = self.page, at.FIRST
        open_, done, serve = (ref(first, one, "c") for one in (at.OPEN, at.DONE, at.SERVE))
        rolls, answer = [self._block(one, DICE) for one in at.ROLL], self._block(at.ANSWER)
        for area, read in zip(rolls, at.AFTER, strict=True):
            bad = f'AND({ref(first, read)}="{at.NONE}",{ref(first, area[1])}<>"")'
            page.mark([area], when(bad), "wrong_centre")
        page.mark([answer], when(says(ref(first, at.ANSWER_FAULT, "c"), WRONG)), "wrong")
        page.mark([*rolls, answer], when(f"{open_}=0"), "closed")
        page.mark([*rolls[1:], answer], when(f'AND({serve}=1,{ref(first, at.ROLL[1])}="")'), "closed")
        page.mark([self._block(at.NO, at.FACED + 1)], when(f"AND({open_}=1,{done}=0)"), "needed")
        mark_messages(page, self._block(at.MESSAGE))
        page.mark([self._block(at.WON, 3)], when(f'{ref(first, at.WON, "c")}<>""'), "good")
        dice = (at.DIE_ROW, at.BOARD, at.WORD_ROW, at.BOARD + DICE - 1)
        for face, look in FACE_LOOKS.items():
            page.mark([dice], when(f'{ref(at.DIE_ROW, at.BOARD, "r")}="{face}"'), look)
        top = (at.NEXT_ROW, 0, at.NEXT_ROW, at.SCORE[1])
        mark_next(page, top, [(row, at.NO) for row in at.NAME_ROWS], ADDRESSES["side"])

    def _shape(self) -> None:
        page = self.page
        for column in range(at.LAST_COLUMN + 1):
            page.sheet.set_column(column, column, WIDTHS.get(column, WORKING_WIDTH))
        for row, height in HEIGHTS.items():
            page.sheet.set_row(row, height)
        page.sheet.freeze_panes(at.START, at.FACED)
        page.printed(self.last, at.SCORE[1], at.HEAD)
        page.sheet.set_selection(ref(at.FIRST, at.ROLL[0]))

    def _define(self) -> None:
        page, rows = self.page, self.rows

        def name(what: str, row: int, column: int, rows: int = 1, columns: int = 1) -> None:
            page.define(f"{self.prefix}_{what}", row, column, rows, columns)

        def logged(what: str, column: int, columns: int = 1) -> None:
            name(what, at.FIRST, column, rows, columns)

        name("next", at.NEXT_ROW, 0)
        for what, row in {"server": at.SERVER_ROW, "dump": at.DUMP_ROW, "points": at.POINTS_ROW}.items():
            name(what, row, at.OPTION)
        name("faces", at.FACES_ROW, at.FACES, 1, DICE)
        name("lying", at.DIE_ROW, at.BOARD, 1, DICE)
        name("faced", at.FACED_ROW, at.BOARD)
        for n, row in enumerate(at.NAME_ROWS, start=1):
            name(f"name_{n}", row, at.NAME_COLUMN)
            name(f"score_{n}", row, at.SCORE_COLUMN)
            logged(f"scores_{n}", at.SCORE[n - 1])
        for n, first in enumerate(at.ROLL, start=1):
            logged(f"roll_{n}", first, DICE)
        logged("player", at.PLAYER)
        logged("balls", at.FACED)
        logged("dice", at.END, DICE)
        logged("counted", at.ICONS, len(at.ICON_WORDS))
        logged("possible", at.POSSIBLE)
        logged("answer", at.ANSWER)
        logged("sends", at.SENDS)
        logged("message", at.MESSAGE)
        logged("won", at.WON)


def _look(column: int) -> str:
    if column in (at.PLAYER, at.FACED, at.NEEDED, at.POSSIBLE, at.SENDS, at.WON):
        return "name"
    if column == at.MESSAGE:
        return "message"
    return "centre" if column < at.GAP_WORKINGS else "working_centre"
