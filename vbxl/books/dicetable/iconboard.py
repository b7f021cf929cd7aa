"""The board above the log of The Volleyball Dice Game: what it says, as formulas."""

from __future__ import annotations

from typing import Final

from vbxl.books.dicetable import iconplaces as at
from vbxl.books.dicetable import places
from vbxl.books.dicetable.boardcells import Working, cells
from vbxl.books.dicetable.gameboard import GameBoard
from vbxl.books.dicetable.iconformulas import known
from vbxl.books.dicetable.iconplaces import DICE
from vbxl.books.dicetable.wording import chosen, said, yes_rule
from vbxl.dice.icons import ROLLS
from vbxl.xlsx.worksheet import ref

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


class Board(GameBoard):
    """The cells above a log of The Volleyball Dice Game."""

    won_to = "Rally to {won}. "

    def __init__(self, rows: int) -> None:
        """Above a log of so many rows."""
        super().__init__(rows, at.COLUMNS, ADDRESSES)

    def workings(self) -> list[Working]:
        """The workings above the log."""
        return [*self._settings(), *self._faces(), *self._stands()]

    def _settings(self) -> list[Working]:
        board = ADDRESSES
        rows = (at.SERVER_ROW, at.DUMP_ROW, at.POINTS_ROW)
        server, dump, points = (ref(row, at.OPTION, "rc") for row in rows)
        no_face = ",".join(f'{board[f"face_{n + 1}"]}=""' for n in range(DICE))
        return [
            *self._who(server),
            Working("dump", "setter dump", yes_rule(dump)),
            self._points(points),
            self._fault((f"{board['dump']}<0", at.DUMP_FAULT), (f"OR({no_face})", at.FACES_FAULT)),
            Working("dice", "dice a side", given=DICE),
        ]

    def _faces(self) -> list[Working]:
        found = []
        for n in range(DICE):
            text = f"UPPER(TRIM({ref(at.FACES_ROW, at.FACES + n, 'rc')}))"
            found.append(Working(f"face_{n + 1}", f"face {n + 1}", f'=IFERROR(IF({known(text)},{text},""),"")'))
        return [*found, Working("rolls", "rolls a turn", given=ROLLS)]

    def _stands(self) -> list[Working]:
        board, turn = ADDRESSES, self.turn
        shown = f"={board['done']}+IF({board['side']}=0,0,{self.log.at(at.MADE[0], turn)})"
        return [
            *self._going(),
            Working("shown", "dice of turn", shown),
            *self._next(),
        ]

    def may_rule(self, done: str) -> str:
        """That one may roll again, as a part of a formula."""
        return said(MAY_ROLL, name=self.log.at(places.PLAYER, done), sends=self.log.at(at.SENDS, done))

    def to_roll_rule(self) -> str:
        """Who rolls against what, as a part of a formula."""
        turn, log, lead = self.turn, self.log, ADDRESSES["lead"]
        name, faced = log.name(ADDRESSES["side"]), log.at(at.FACED, turn)
        serve = said(TO_SERVE, lead=lead, name=name, turn=turn)
        return f"IF({log.at(at.SERVE, turn)}=1,{serve},{said(TO_ANSWER, lead=lead, name=name, faced=faced, turn=turn)})"

    # --- the dice that lie on the table ---

    def die_rule(self, die: int) -> str:
        """The formula of a die as it lies."""
        shown = ADDRESSES["shown"]
        return f'=IF({shown}=0,"",{self.log.at(at.END + die, shown)})'

    def word_rule(self, die: str) -> str:
        """The formula of what a die shows, in words."""
        return "=" + chosen(*((f'{die}="{face}"', f'"{word}"') for face, word in at.FACE_WORDS.items()), otherwise='""')

    def lines(self) -> tuple[tuple[int, str], ...]:
        """Row and formula of the three sentences of the board: whose dice, their icons, what is faced."""
        shown, board, log = ADDRESSES["shown"], ADDRESSES, self.log
        turn = self.turn
        whose = f'=IF({shown}=0,"",{said(LIE, name=log.at(places.PLAYER, shown))})'
        names = ("attack", "defend", "set", "block")
        icons = said(ICONS, **{name: log.at(at.ICONS + n, shown) for n, name in enumerate(names)})
        ready = f"IF({log.at(at.READY, shown)}=1,{icons},"
        counted = f'=IF({shown}=0,"",{ready}""))'
        name, needed = log.name(board["side"]), log.at(at.NEEDED, turn)
        faced = said(FACES, name=name, faced=log.at(at.FACED, turn), needed=needed)
        serve = f"{log.at(at.SERVE, turn)}=1"
        faces = f'=IF({board["side"]}=0,"",IF({serve},{said(SERVES, name=name, needed=needed)},{faced}))'
        return (places.LABEL_ROW, whose), (at.ICONS_ROW, counted), (at.FACED_ROW, faces)
