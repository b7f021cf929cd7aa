"""The board above the log of The Volleyball Dice Game: what it says, as formulas and as the values they have now."""

from __future__ import annotations

from typing import Final

from vbxl.books.dicetable import iconplaces as at
from vbxl.books.dicetable.agreed import Played
from vbxl.books.dicetable.boardcells import Working, cells
from vbxl.books.dicetable.gameboard import SO_FAR, GameBoard
from vbxl.books.dicetable.iconformulas import known
from vbxl.books.dicetable.iconplaces import DICE
from vbxl.books.dicetable.iconturns import IconTable
from vbxl.books.dicetable.logcells import Log
from vbxl.books.dicetable.wording import chosen, said, yes_read, yes_rule
from vbxl.books.page import ref
from vbxl.dice.icons import ROLLS

KEYS: Final = (
    "name_1", "name_2", "server", "dump", "points", "fault", "dice",
    *(f"face_{n + 1}" for n in range(DICE)), "rolls",
    "rows", "done", "over", "side", "shown", "lead", "now",
)  # fmt: skip
ADDRESSES: Final = cells(at.AFTER[0], KEYS)
RALLY_TO: Final = "Rally to {won}. "
MAY_ROLL: Final = "{name} sends the {sends}, or rolls again. "
TO_SERVE: Final = "{lead}{name}: roll 6 dice for the serve and type the roll into turn {turn}"
TO_ANSWER: Final = "{lead}{name}: roll 6 dice against the {faced} and type the roll into turn {turn}"
LIE: Final = "The dice of {name}"
ICONS: Final = "Attack {attack} · Defend {defend} · Set {set} · Block {block}"
SERVES: Final = "{name} serves; it needs {needed}"
FACES: Final = "{name} faces the {faced}; needed: {needed}"


class Board(GameBoard):
    """The cells above a log of The Volleyball Dice Game."""

    def __init__(self, table: IconTable, played: Played) -> None:
        """For what is typed and what it comes to."""
        log = Log(at.START, at.FIRST, at.FIRST + len(played.rows) - 1, ADDRESSES)
        super().__init__(table, played, log, ([ref(row, at.SCORE_COLUMN, "rc") for row in at.NAME_ROWS], at.SCORE))
        self.table = table

    def workings(self) -> list[Working]:
        """The workings above the log."""
        return [*self._settings(), *self._faces(), *self._stands()]

    def _settings(self) -> list[Working]:
        table, board = self.table, ADDRESSES
        names = [ref(row, at.NAME_COLUMN, "rc") for row in at.NAME_ROWS]
        rows = (at.SERVER_ROW, at.DUMP_ROW, at.POINTS_ROW)
        server, dump, points = (ref(row, at.OPTION, "rc") for row in rows)
        no_face = ",".join(f'{board[f"face_{n + 1}"]}=""' for n in range(DICE))
        return [
            *self._who(names, server),
            Working("dump", "setter dump", yes_rule(dump), yes_read(table.dump)),
            self._points(points),
            self._fault((f"{board['dump']}<0", at.DUMP_FAULT), (f"OR({no_face})", at.FACES_FAULT)),
            Working("dice", "dice a side", None, DICE),
        ]

    def _faces(self) -> list[Working]:
        found = []
        for n, face in enumerate(self.table.read_faces):
            text = f"UPPER(TRIM({ref(at.FACES_ROW, at.FACES + n, 'rc')}))"
            found.append(Working(f"face_{n + 1}", f"face {n + 1}", f'=IF({known(text)},{text},"")', face))
        return [*found, Working("rolls", "rolls a turn", None, ROLLS)]

    @property
    def shown(self) -> int:
        """The turn whose dice the board shows: the one being typed, or else the last; 0 for none."""
        done = self.played.done
        return done + int(self.played.rows[done][at.MADE[0]]) if self.played.side else done

    def _stands(self) -> list[Working]:
        board, turn = ADDRESSES, self.turn
        shown = f"={board['done']}+IF({board['side']}=0,0,{self.log.at(at.MADE[0], turn)})"
        return [
            *self._going(at.DONE, at.SIDE),
            Working("shown", "dice of turn", shown, self.shown),
            Working("lead", "after the last turn", self._lead_rule(), self.lead()),
            Working("now", "the next turn", self._now_rule(turn), self.now()),
        ]

    def _lead_rule(self) -> str:
        done, log = ADDRESSES["done"], self.log
        return "=" + chosen(
            (f"{done}=0", '""'),
            (f"{log.at(at.WINNER, done)}>0", said(RALLY_TO, won=log.at(at.WON, done))),
            (f"{log.at(at.MORE, done)}>0", said(MAY_ROLL, name=log.at(at.PLAYER, done), sends=log.at(at.SENDS, done))),
            otherwise='""',
        )

    def lead(self) -> str:
        """The last rally's winner, or that one may roll again."""
        if not self.played.done:
            return ""
        row = self.played.rows[self.played.done - 1]
        if row[at.WINNER]:
            return RALLY_TO.format(won=row[at.WON])
        return MAY_ROLL.format(name=row[at.PLAYER], sends=row[at.SENDS]) if row[at.MORE] else ""

    def _now_rule(self, turn: str) -> str:
        board, log = ADDRESSES, self.log
        name, faced = log.name(board["side"]), log.at(at.FACED, turn)
        so_far = said(SO_FAR, turn=turn, name=name, message=log.at(at.MESSAGE, turn))
        return "=" + chosen(
            (f"{board['side']}=0", '""'),
            (f"{log.at(at.TYPED, turn)}=1", so_far),
            (f"{log.at(at.SERVE, turn)}=1", said(TO_SERVE, lead=board["lead"], name=name, turn=turn)),
            otherwise=said(TO_ANSWER, lead=board["lead"], name=name, faced=faced, turn=turn),
        )

    def now(self) -> str:
        """Who rolls against what, or what the turn that is being typed says."""
        if not self.played.side:
            return ""
        row, turn = self.played.rows[self.played.done], self.played.done + 1
        if row[at.TYPED]:
            return SO_FAR.format(turn=turn, name=row[at.PLAYER], message=row[at.MESSAGE])
        start = TO_SERVE if row[at.SERVE] else TO_ANSWER
        return start.format(lead=self.lead(), name=row[at.PLAYER], faced=row[at.FACED], turn=turn)

    # --- the dice that lie on the table ---

    def die_rule(self, die: int) -> str:
        """The formula of a die as it lies."""
        shown = ADDRESSES["shown"]
        return f'=IF({shown}=0,"",{self.log.at(at.END + die, shown)})'

    def die(self, die: int) -> str:
        """A die as it lies."""
        return str(self.played.rows[self.shown - 1][at.END + die]) if self.shown else ""

    def word_rule(self, die: str) -> str:
        """The formula of what a die shows, in words."""
        return "=" + chosen(*((f'{die}="{face}"', f'"{word}"') for face, word in at.FACE_WORDS.items()), otherwise='""')

    def word(self, die: int) -> str:
        """What a die shows, in words."""
        return next((word for face, word in at.FACE_WORDS.items() if face == self.die(die)), "")

    def lines(self) -> tuple[tuple[int, str, str], ...]:
        """Row, formula and value of the three sentences of the board: whose dice, their icons, what is faced."""
        shown, board, log = ADDRESSES["shown"], ADDRESSES, self.log
        turn = self.turn
        row = self.played.rows[self.shown - 1] if self.shown else None
        whose = f'=IF({shown}=0,"",{said(LIE, name=log.at(at.PLAYER, shown))})'
        names = ("attack", "defend", "set", "block")
        icons = said(ICONS, **{name: log.at(at.ICONS + n, shown) for n, name in enumerate(names)})
        ready = f"IF({log.at(at.READY, shown)}=1,{icons},"
        counted = f'=IF({shown}=0,"",{ready}""))'
        name, needed = log.name(board["side"]), log.at(at.NEEDED, turn)
        faced = said(FACES, name=name, faced=log.at(at.FACED, turn), needed=needed)
        serve = f"{log.at(at.SERVE, turn)}=1"
        faces = f'=IF({board["side"]}=0,"",IF({serve},{said(SERVES, name=name, needed=needed)},{faced}))'
        told_icons = ""
        if row and row[at.READY]:
            told_icons = ICONS.format(**{name: row[at.ICONS + n] for n, name in enumerate(names)})
        return (
            (at.LABEL_ROW, whose, LIE.format(name=row[at.PLAYER]) if row else ""),
            (at.ICONS_ROW, counted, told_icons),
            (at.FACED_ROW, faces, self._faced()),
        )

    def _faced(self) -> str:
        if not self.played.side:
            return ""
        row = self.played.rows[self.played.done]
        told = SERVES if row[at.SERVE] else FACES
        return told.format(name=row[at.PLAYER], faced=row[at.FACED], needed=row[at.NEEDED])
