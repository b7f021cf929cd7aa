"""The sheet of The Volleyball Dice Game (K1 to K3): the board of dice, and the log with one row per turn."""

from __future__ import annotations

from typing import Final

from vbxl.books.dicetable import formula_parts
from vbxl.books.dicetable import icon_formulas as at
from vbxl.books.dicetable.formula_parts import (
    NO,
    WRONG,
    YES,
    Working,
    cells,
    chosen,
    says,
    sentence,
    when,
    yes_rule,
)
from vbxl.books.dicetable.game_sheet import (
    GameSheet,
    IconTable,
    IconTurn,
    Layout,
    Option,
    filled,
    points_option,
    server_option,
)
from vbxl.books.dicetable.icon_formulas import DICE, IconTurnFormulas, known
from vbxl.dice.icons import ROLLS, Face
from vbxl.xlsx.worksheet import ref
from vbxl.xlsx.writer import Page

KEYS: Final = (
    "name_1", "name_2", "server", "dump", "points", "fault", "dice",
    *(f"face_{n + 1}" for n in range(DICE)), "rolls",
    "rows", "done", "over", "side", "shown", "lead", "now",
)  # fmt: skip
ADDRESSES: Final = cells(at.AFTER[0], KEYS)
MAY_ROLL: Final = "{name} sends the {sends}, or rolls again. "
TO_SERVE: Final = "{lead}{name}: roll 6 dice for the serve and type the roll into turn {turn}"
TO_ANSWER: Final = "{lead}{name}: roll 6 dice against the {faced} and type the roll into turn {turn}"
LIE: Final = "The dice of {name}"
ICONS: Final = "Attack {attack} · Defend {defend} · Set {set} · Block {block}"
SERVES: Final = "{name} serves; it needs {needed}"
FACES: Final = "{name} faces the {faced}; needed: {needed}"


WIDTHS: Final = {
    formula_parts.TURN_NO: 6, formula_parts.PLAYER: 15, at.FACED: 12, at.NEEDED: 20, at.POSSIBLE: 27, at.ANSWER: 13,
    at.SENDS: 14,
    at.MESSAGE: 52, at.WON: 24, at.SCORE[0]: 8, at.SCORE[1]: 8, at.GAP_ICONS: 1.5, at.GAP_WORKINGS: 3,
    **dict.fromkeys(range(at.ROLL[0], at.END + DICE), 5),
    **dict.fromkeys(range(at.BOARD, at.BOARD + DICE), 7.5),
    **dict.fromkeys(at.GAPS, 1.5),
    **dict.fromkeys(range(at.ICONS, at.BLOCK + 1), 7.5),
}  # fmt: skip
HEADS: Final = {
    formula_parts.TURN_NO: "Turn", formula_parts.PLAYER: "Player", at.FACED: "Faces", at.NEEDED: "Needed",
    at.POSSIBLE: "Possible",
    at.ANSWER: "Answer", at.SENDS: "Sends", at.MESSAGE: "How it stands", at.WON: "Rally won",
    **{at.ICONS + n: word for n, word in enumerate(at.ICON_WORDS)},
}  # fmt: skip
GROUPS: Final = {
    formula_parts.TURN_NO: ("TURN", at.FACED), at.ROLL[0]: ("ROLL 1: all six dice", at.ROLL[0] + DICE - 1),
    at.ROLL[1]: ("ROLL 2: only the dice rolled again", at.ROLL[1] + DICE - 1),
    at.ROLL[2]: ("ROLL 3: likewise", at.ROLL[2] + DICE - 1), at.END: ("AS THEY LIE", at.END + DICE - 1),
    at.ICONS: ("ICONS", at.BLOCK), at.NEEDED: ("THE ANSWER", at.SENDS), at.MESSAGE: ("WHAT COMES OF IT", at.SCORE[1]),
    at.AFTER[0]: ("WORKINGS: nothing is typed here", at.LAST_COLUMN),
}  # fmt: skip
WORKINGS: Final = {
    **{at.MADE[n]: f"roll {n + 1}?" for n in range(ROLLS)},
    at.ANSWER_READ: "answer", at.TYPED: "typed", at.OPEN: "open", at.SIDE: "side", at.SERVE: "serve", at.BALL: "ball",
    at.SERVED: "served", at.COUNT: "rolls", at.ROLL_FAULT: "roll fault", at.READY: "rolled", at.DEFENDED: "defended",
    at.WAY: "in play", at.WAY + 1: "block", at.WAY + 2: "dump", at.WAY_COUNT: "ways", at.CHOSEN: "chosen",
    at.ANSWER_FAULT: "fault", at.DONE: "stands", at.WINNER: "winner", at.SENT: "sent", at.MORE: "rolls left",
}  # fmt: skip
NUMBERED: Final = (*at.ROLL, at.END, *at.AFTER[:2])
LEGEND: Final = (
    "A Attack · AA Attack ×2 · D Defend · DD Defend ×2 · S Set · B Block",
    "These faces are our reading of the rules; change them if you know better.",
    "Yellow cells are typed; all else is worked out. Whoever wins a rally serves the next.",
)
FACE_LOOKS: Final = {
    Face.A: "band_text", Face.AA: "band_text", Face.D: "word", Face.DD: "word", Face.S: "good_centre",
    Face.B: "closed",
}  # fmt: skip
LAYOUT: Final = Layout(
    title="The Volleyball Dice Game, six dice for both to roll",
    widths=WIDTHS,
    heads={**HEADS, **WORKINGS},
    groups=GROUPS,
    numbered=NUMBERED,
    named=(at.SCORE,),
    texts=(formula_parts.PLAYER, at.FACED, at.NEEDED, at.POSSIBLE, at.SENDS, at.WON),
    first=at.ROLL[0],
    band=at.END,
    label=at.OPTION_LABEL,
    option=at.OPTION,
)


class IconSheet(GameSheet):
    """The sheet, with what is typed into it."""

    columns = at.COLUMNS
    addresses = ADDRESSES
    layout = LAYOUT
    won_to = "Rally to {won}. "

    def __init__(self, page: Page, table: IconTable, rows: int, prefix: str = "") -> None:
        """A log of so many rows; with a prefix its inputs and results are defined names."""
        super().__init__(page, table, rows, prefix)
        self.game, self.turns = table, filled(table.turns, IconTurn(), rows)

    def workings(self) -> list[Working]:
        """The workings above the log."""
        addresses, turn = self.addresses, self.turn
        rows = (at.SERVER_ROW, at.DUMP_ROW, at.POINTS_ROW)
        server, dump, points = (ref(row, at.OPTION, "rc") for row in rows)
        no_face = ",".join(f'{addresses[f"face_{n + 1}"]}=""' for n in range(DICE))
        faces = []
        for n in range(DICE):
            text = f"UPPER(TRIM({ref(at.FACES_ROW, at.FACES + n, 'rc')}))"
            faces.append(Working(f"face_{n + 1}", f"face {n + 1}", f'=IFERROR(IF({known(text)},{text},""),"")'))
        shown = f"={addresses['done']}+IF({addresses['side']}=0,0,{self.log.at(at.MADE[0], turn)})"
        return [
            *self._who(server),
            Working("dump", "setter dump", yes_rule(dump)),
            self._points(points),
            self._fault((f"{addresses['dump']}<0", at.DUMP_FAULT), (f"OR({no_face})", at.FACES_FAULT)),
            Working("dice", "dice a side", given=DICE),
            *faces,
            Working("rolls", "rolls a turn", given=ROLLS),
            *self._going(),
            Working("shown", "dice of turn", shown),
            *self._next(),
        ]

    def may_rule(self, done: str) -> str:
        """That one may roll again, as a part of a formula."""
        return sentence(MAY_ROLL, name=self.log.at(formula_parts.PLAYER, done), sends=self.log.at(at.SENDS, done))

    def to_roll_rule(self) -> str:
        """The player to roll and the ball to answer, as a part of a formula."""
        turn, log, lead = self.turn, self.log, self.addresses["lead"]
        name, faced = log.name(self.addresses["side"]), log.at(at.FACED, turn)
        serve = sentence(TO_SERVE, lead=lead, name=name, turn=turn)
        answer = sentence(TO_ANSWER, lead=lead, name=name, faced=faced, turn=turn)
        return f"IF({log.at(at.SERVE, turn)}=1,{serve},{answer})"

    # --- the dice that lie on the table ---

    def die_rule(self, die: int) -> str:
        """The formula of a die as it lies."""
        shown = self.addresses["shown"]
        return f'=IF({shown}=0,"",{self.log.at(at.END + die, shown)})'

    def word_rule(self, die: str) -> str:
        """The formula of what a die shows, in words."""
        return "=" + chosen(*((f'{die}="{face}"', f'"{word}"') for face, word in at.FACE_WORDS.items()), otherwise='""')

    def board_lines(self) -> tuple[tuple[int, str], ...]:
        """Row and formula of the three sentences of the board: whose dice, their icons, what is faced."""
        shown, board, log = self.addresses["shown"], self.addresses, self.log
        turn = self.turn
        whose = f'=IF({shown}=0,"",{sentence(LIE, name=log.at(formula_parts.PLAYER, shown))})'
        names = ("attack", "defend", "set", "block")
        icons = sentence(ICONS, **{name: log.at(at.ICONS + n, shown) for n, name in enumerate(names)})
        ready = f"IF({log.at(at.READY, shown)}=1,{icons},"
        counted = f'=IF({shown}=0,"",{ready}""))'
        name, needed = log.name(board["side"]), log.at(at.NEEDED, turn)
        faced = sentence(FACES, name=name, faced=log.at(at.FACED, turn), needed=needed)
        serve = f"{log.at(at.SERVE, turn)}=1"
        faces = f'=IF({board["side"]}=0,"",IF({serve},{sentence(SERVES, name=name, needed=needed)},{faced}))'
        return (formula_parts.LABEL_ROW, whose), (at.ICONS_ROW, counted), (at.FACED_ROW, faces)

    def options(self) -> tuple[Option, ...]:
        """The players' agreements, beside the faces of the die."""
        table = self.game
        dump = "Whoever has defended before the last roll may attack with the number of Set icons."
        return (
            server_option(at.SERVER_ROW, table),
            Option("dump", at.DUMP_ROW, "Setter dump", table.dump, (NO, YES), dump),
            points_option(at.POINTS_ROW, table),
        )

    def _faces(self) -> None:
        page = self.page
        for n, face in enumerate(self.game.faces):
            page.put(at.FACES_ROW, at.FACES + n, face, "input_centre")
        page.put(at.ICONS_ROW, at.FACES, "The six faces of the die", "label")
        faces = [(at.FACES_ROW, at.FACES, at.FACES_ROW, at.FACES + DICE - 1)]
        page.listed(faces, at.KNOWN, "Face", "A Attack, AA Attack ×2, D Defend, DD Defend ×2, S Set, B Block.")
        for n, line in enumerate(LEGEND):
            page.put(at.DIE_ROW + n, at.NEEDED, line, "note")

    def dice(self) -> None:
        """Write the dice as they lie, the sentences below them, and the faces of the die."""
        page = self.page
        self._faces()
        for die in range(DICE):
            column = at.BOARD + die
            page.formula(at.DIE_ROW, column, self.die_rule(die), "die")
            page.formula(at.WORD_ROW, column, self.word_rule(ref(at.DIE_ROW, column)), "die_word")
        for row, rule in self.board_lines():
            page.formula(row, at.BOARD, rule, "board_line")

    # --- the log ---

    def start(self) -> None:
        """No ball comes over the net before the first turn."""
        for column in (at.SENT, at.SERVE):
            self.page.put(formula_parts.START, column, 0, "working_centre")

    def typed(self, row: int, turn: int) -> None:
        """Write the rolls and the answer."""
        page, typed = self.page, self.turns[turn]
        for first, roll in zip(at.ROLL, typed.rolls, strict=True):
            for die, face in enumerate(roll):
                page.put(row, first + die, face, "input_centre")
        page.put(row, at.ANSWER, typed.answer, "input")

    def rules(self, row: int) -> dict[int, str]:
        """The formulas of a row of the log by column."""
        return IconTurnFormulas(row, ADDRESSES).rules()

    def limits(self) -> None:
        """Say what may be typed: faces, and answers that are possible."""
        page = self.page
        faces = f"{ref(at.FACES_ROW, at.FACES, 'rc')}:{ref(at.FACES_ROW, at.FACES + DICE - 1, 'rc')}"
        text = (
            "The face that a die shows. In roll 2 and 3 only for the dice rolled again; empty for a die that is kept."
        )
        page.choices([self.block(first, DICE) for first in at.ROLL], faces, "Roll", text)
        ways = f"{ref(formula_parts.FIRST, at.WAY, 'c')}:{ref(formula_parts.FIRST, at.WAY + at.WAYS - 1, 'c')}"
        text = "Only where there is a choice; what is possible stands at the left. To change it, choose another."
        page.choices([self.block(at.ANSWER)], ways, "Answer", text)

    def mark_typed(self) -> None:
        """Colour the rolls and the answer."""
        page, first = self.page, formula_parts.FIRST
        open_, serve = ref(first, at.OPEN, "c"), ref(first, at.SERVE, "c")
        rolls, answer = [self.block(one, DICE) for one in at.ROLL], self.block(at.ANSWER)
        for area, read in zip(rolls, at.AFTER, strict=True):
            bad = f'AND({ref(first, read)}="{at.NONE}",{ref(first, area[1])}<>"")'
            page.mark([area], when(bad), "wrong_centre")
        page.mark([answer], when(says(ref(first, at.ANSWER_FAULT, "c"), WRONG)), "wrong")
        page.mark([*rolls, answer], when(f"{open_}=0"), "closed")
        page.mark([*rolls[1:], answer], when(f'AND({serve}=1,{ref(first, at.ROLL[1])}="")'), "closed")

    def mark_dice(self) -> None:
        """Colour the dice by their faces."""
        dice = (at.DIE_ROW, at.BOARD, at.WORD_ROW, at.BOARD + DICE - 1)
        for face, look in FACE_LOOKS.items():
            self.page.mark([dice], when(f'{ref(at.DIE_ROW, at.BOARD, "r")}="{face}"'), look)

    def define(self) -> None:
        """Define names for dice, rolls and answers."""
        self.name("faces", at.FACES_ROW, at.FACES, DICE)
        self.name("lying", at.DIE_ROW, at.BOARD, DICE)
        self.name("faced", at.FACED_ROW, at.BOARD)
        for n, first in enumerate(at.ROLL, start=1):
            self.logged(f"roll_{n}", first, DICE)
        self.logged("balls", at.FACED)
        self.logged("dice", at.END, DICE)
        self.logged("counted", at.ICONS, len(at.ICON_WORDS))
        self.logged("possible", at.POSSIBLE)
        self.logged("answer", at.ANSWER)
        self.logged("sends", at.SENDS)
