"""The sheet of Volleyball Dice (D1, D2): the board of both lines, and the log with one row per turn."""

from __future__ import annotations

from typing import Final

from vbxl.books.dicetable import footwork_formulas as at
from vbxl.books.dicetable import formula_parts
from vbxl.books.dicetable.footwork_formulas import FootworkTurnFormulas
from vbxl.books.dicetable.formula_parts import (
    BAD,
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
    FootworkTable,
    FootworkTurn,
    GameSheet,
    Layout,
    Option,
    filled,
    points_option,
    server_option,
)
from vbxl.dice.footwork import BUMPS, OF_A_KIND, SPOTS
from vbxl.xlsx.worksheet import ref
from vbxl.xlsx.writer import Page

KEYS: Final = (
    "name_1", "name_2", "server", "aces", "dropped", "points", "fault",
    "dice", "digits", "of_a_kind", "bumps", "rows", "done", "over", "side",
    "played", "line_1", "line_2", "lead", "now",
)  # fmt: skip
ADDRESSES: Final = cells(at.READ_ROLL, KEYS)
MAY_BUMP: Final = "{name}: bump{many}, or return. "
TWICE, ONCE = ", up to twice", " once more"
ROLL: Final = "{lead}{name}: roll {dice} {word} for {what} and type the roll into turn {turn}"
THE_SERVE: Final = "the serve"


WIDTHS: Final = {
    formula_parts.TURN_NO: 6, formula_parts.PLAYER: 15, at.WHAT: 10, at.DICE: 6, at.GAP_LINE: 1.5, at.GAP_BUMP: 1.5,
    at.GAP_MESSAGE: 1.5,
    at.MESSAGE: 60, at.LINES[0]: 13, at.LINES[1]: 13, at.WON: 28, at.SCORE[0]: 8, at.SCORE[1]: 8, at.GAP_WORKINGS: 3,
    **dict.fromkeys(range(at.ROLL, at.ROLL + SPOTS), 4.5),
    **dict.fromkeys(range(at.LINE, at.LINE + SPOTS), 6.5),
    **dict.fromkeys((*at.BUMP_DIE, *at.BUMP_SPOT), 6),
    **dict.fromkeys(at.BUMP_FITS, 10),
}  # fmt: skip
HEADS: Final = {
    formula_parts.TURN_NO: "Turn", formula_parts.PLAYER: "Player", at.WHAT: "What", at.DICE: "Dice",
    at.MESSAGE: "How it stands",
    at.WON: "Round won", **dict.fromkeys(at.BUMP_DIE, "die"), **dict.fromkeys(at.BUMP_FITS, "fits"),
    **dict.fromkeys(at.BUMP_SPOT, "spot"),
}  # fmt: skip
GROUPS: Final = {
    formula_parts.TURN_NO: ("TURN", at.DICE), at.ROLL: ("THE ROLL", at.ROLL + SPOTS - 1),
    at.LINE: ("THE LINE-UP, spot by spot", at.LINE + SPOTS - 1), at.BUMP_DIE[0]: ("BUMP 1", at.BUMP_SPOT[0]),
    at.BUMP_DIE[1]: ("BUMP 2", at.BUMP_SPOT[1]), at.MESSAGE: ("WHAT COMES OF IT", at.SCORE[1]),
    at.READ_ROLL: ("WORKINGS: nothing is typed here", at.LAST_COLUMN),
}  # fmt: skip
WORKINGS: Final = {
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
# Formulas look at these heads: roll and line-up, both as they are read, the line it meets, the dice still to place,
# both lines as they are left.
NUMBERED: Final = (at.ROLL, at.LINE, at.READ_ROLL, at.READ_LINE, at.FACED, at.CHOICE, at.OWN, at.OTHER)
NOTE: Final = "Yellow cells are typed; all else is worked out. Whoever wins a round serves the next."
LAYOUT: Final = Layout(
    title="footwork and bumps, six dice for each to roll",
    widths=WIDTHS,
    heads={**HEADS, **WORKINGS},
    groups=GROUPS,
    numbered=NUMBERED,
    named=(at.LINES, at.SCORE),
    texts=(formula_parts.PLAYER, at.WON),
    first=at.ROLL,
    band=at.OPTION_LABEL,
    label=at.OPTION_LABEL,
    option=at.OPTION,
)


class FootworkSheet(GameSheet):
    """The sheet, with what is typed into it."""

    columns = at.COLUMNS
    addresses = ADDRESSES
    layout = LAYOUT
    won_to = "Round to {won}. "

    def __init__(
        self, page: Page, table: FootworkTable, rows: int, prefix: str = "", notes: tuple[str, ...] = ()
    ) -> None:
        """A log of so many rows, with notes of its own; with a prefix its inputs and results are defined names."""
        super().__init__(page, table, rows, prefix)
        self.game, self.notes = table, (NOTE, *notes)
        self.turns = filled(table.turns, FootworkTurn(), rows)

    def workings(self) -> list[Working]:
        """The workings above the log."""
        rows = (at.SERVER_ROW, at.ACES_ROW, at.DROPPED_ROW, at.POINTS_ROW)
        server, aces, dropped, points = (ref(row, at.OPTION, "rc") for row in rows)
        faults = (
            (f"{self.addresses['aces']}<0", at.ACES_FAULT),
            (f"{self.addresses['dropped']}<0", at.DROPPED_FAULT),
        )
        lines = [f"={self.log.after(line, self.addresses['played'])}" for line in at.LINES]
        return [
            *self._who(server),
            Working("aces", "aces and spikes", yes_rule(aces)),
            Working("dropped", "dropped bump", yes_rule(dropped)),
            self._points(points),
            self._fault(*faults),
            Working("dice", "dice a side", given=SPOTS),
            Working("digits", "on a die", given=at.DIGITS),
            Working("of_a_kind", "alike win", given=OF_A_KIND),
            Working("bumps", "bumps a turn", given=BUMPS),
            *self._going(),
            Working("played", "line-ups", f"={self.log.many(at.PLAYED)}"),
            Working("line_1", "line 1", lines[0]),
            Working("line_2", "line 2", lines[1]),
            *self._next(),
        ]

    def may_rule(self, done: str) -> str:
        """That one may bump, as a part of a formula."""
        many = f'IF({self.log.at(at.MORE, done)}=1,"{ONCE}","{TWICE}")'
        return sentence(MAY_BUMP, name=self.log.name(self.log.at(at.SIDE, done)), many=many)

    def to_roll_rule(self) -> str:
        """The player to roll and the number of dice, as a part of a formula."""
        turn, name = self.turn, self.log.name(self.addresses["side"])
        dice = self.log.at(at.DICE, turn)
        what = f'IF({self.log.at(at.SERVE, turn)}=1,"{THE_SERVE}","{at.FOOTWORK}")'
        word = f'IF({dice}=1,"die","dice")'
        return sentence(ROLL, lead=self.addresses["lead"], name=name, dice=dice, word=word, what=what, turn=turn)

    def number_rule(self, player: int, column: int) -> str:
        """The formula of a die of the board as a number, – for none."""
        return f"=MID({self.addresses[f'line_{player}']},2*{ref(formula_parts.LABEL_ROW, column, 'r')}-1,1)"

    def face_rule(self, player: int, number: str) -> str:
        """The formula of a die as it looks, from its number; × where it is out of play, nothing before it is rolled."""
        played, line = self.addresses["played"], self.addresses[f"line_{player}"]
        begun = chosen(
            (f"{played}=0", '""'),
            (f'AND({self.log.at(at.SERVE, played)}=1,{line}="{at.NO_LINE}")', '""'),
            otherwise=f'"{at.OUT}"',
        )
        return f'=IFERROR(MID("{at.FACES}",VALUE({number}),1),{begun})'

    def options(self) -> tuple[Option, ...]:
        """The players' agreements."""
        table, no_yes = self.game, (NO, YES)
        aces = "Three or more of a kind on a serve or on footwork win the round at once."
        dropped = "A bump that fits nowhere loses the round."
        return (
            server_option(at.SERVER_ROW, table),
            Option("aces", at.ACES_ROW, "Aces and spikes", table.aces, no_yes, aces),
            Option("dropped", at.DROPPED_ROW, "Dropped bump", table.dropped, no_yes, dropped),
            points_option(at.POINTS_ROW, table),
        )

    def dice(self) -> None:
        """Write both lines as they stand."""
        page = self.page
        for n, note in enumerate(self.notes):
            page.put(formula_parts.LABEL_ROW + n, at.MESSAGE, note, "note")
        for spot in range(1, SPOTS + 1):
            column = at.LINE + spot - 1
            page.put(formula_parts.LABEL_ROW, column, spot, "head_centre")
            rows = ((1, at.DIE_1, at.NUMBER_1), (2, at.DIE_2, at.NUMBER_2))
            for player, die, number in rows:
                page.formula(number, column, self.number_rule(player, column), "die_number")
                page.formula(die, column, self.face_rule(player, ref(number, column)), "die")
        page.put(formula_parts.LABEL_ROW, at.ROLL + 1, "As the lines stand now, spot", "label")

    # --- the log ---

    def start(self) -> None:
        """Nobody has a die before the first turn."""
        for column in at.LINES:
            self.page.put(formula_parts.START, column, at.NO_LINE, "centre")

    def typed(self, row: int, turn: int) -> None:
        """Write roll, line-up and bumps."""
        page, typed = self.page, self.turns[turn]
        for n in range(SPOTS):
            page.put(row, at.ROLL + n, typed.roll[n], "input_centre")
            page.put(row, at.LINE + n, typed.line[n], "input_centre")
        for n in range(len(at.BUMP_DIE)):
            page.put(row, at.BUMP_DIE[n], typed.dice[n], "input_centre")
            page.put(row, at.BUMP_SPOT[n], typed.spots[n], "input_centre")

    def rules(self, row: int) -> dict[int, str]:
        """The formulas of a row of the log by column."""
        return FootworkTurnFormulas(row, ADDRESSES).rules()

    def limits(self) -> None:
        """Say what may be typed: dice, those left to place, spots."""
        page, die = self.page, tuple("123456")
        page.listed([self.block(at.ROLL, SPOTS)], die, "Roll", "A die that was rolled, 1 to 6; the order is free.")
        choice = f"{ref(formula_parts.FIRST, at.CHOICE, 'c')}:{ref(formula_parts.FIRST, at.CHOICE + SPOTS - 1, 'c')}"
        text = "One of the dice rolled that have no spot yet; leave a spot empty if you have fewer dice. "
        page.choices([self.block(at.LINE, SPOTS)], choice, "Line-up", f"{text}To change one, clear it first.")
        page.listed([self.block(one) for one in at.BUMP_DIE], die, "Bump", "The die rolled for the bump, 1 to 6.")
        spots = "The spot for the bumped die, one that fits; leave it empty if it fits nowhere."
        page.listed([self.block(one) for one in at.BUMP_SPOT], die, "Spot", spots)

    def mark_typed(self) -> None:
        """Colour roll, line-up and bumps."""
        page, first, last = self.page, formula_parts.FIRST, self.last
        open_, played = ref(first, at.OPEN, "c"), ref(first, at.PLAYED, "c")
        roll, line = self.block(at.ROLL, SPOTS), self.block(at.LINE, SPOTS)
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

    def mark_dice(self) -> None:
        """Grey out the dice that are out of play."""
        for row in (at.DIE_1, at.DIE_2):
            gone = when(f'{ref(row, at.LINE)}="{at.OUT}"')
            self.page.mark([(row, at.LINE, row, at.LINE + SPOTS - 1)], gone, "closed")

    def define(self) -> None:
        """Define names for lines, rolls and bumps."""
        for n, number in enumerate((at.NUMBER_1, at.NUMBER_2)):
            self.name(f"line_{n + 1}", number, at.LINE, SPOTS)
            self.logged(f"bump_{n + 1}_die", at.BUMP_DIE[n])
            self.logged(f"bump_{n + 1}_spot", at.BUMP_SPOT[n])
            self.logged(f"lines_{n + 1}", at.LINES[n])
        self.logged("dice", at.DICE)
        self.logged("roll", at.ROLL, SPOTS)
        self.logged("lineup", at.LINE, SPOTS)
