"""The board above the log of The Volleyball Dice Game: what it says, as formulas and as the values they have now."""

from __future__ import annotations

from typing import Final

from vbxl.books.dicetable import iconplaces as at
from vbxl.books.dicetable.boardcells import Working, cells
from vbxl.books.dicetable.iconformulas import known
from vbxl.books.dicetable.iconplaces import DICE
from vbxl.books.dicetable.iconturns import IconTable, Played
from vbxl.books.dicetable.logcells import Log
from vbxl.books.dicetable.wording import NOTHING, chosen, digit_rule, name_rule, points_rule, said, yes_read, yes_rule
from vbxl.books.page import ref
from vbxl.dice.icons import ROLLS

KEYS: Final = (
    "name_1", "name_2", "server", "dump", "points", "fault", "dice",
    *(f"face_{n + 1}" for n in range(DICE)), "rolls",
    "rows", "done", "over", "side", "shown", "lead", "now",
)  # fmt: skip
ADDRESSES: Final = cells(at.AFTER[0], KEYS)
PLAYERS: Final = '"12"'
RALLY_TO: Final = "Rally to {won}. "
MAY_ROLL: Final = "{name} sends the {sends}, or rolls again. "
TO_SERVE: Final = "{lead}{name}: roll 6 dice for the serve, and type them into turn {turn}"
TO_ANSWER: Final = "{lead}{name}: roll 6 dice against the {faced}, and type them into turn {turn}"
SO_FAR: Final = "Turn {turn}, {name}: {message}"
GAME_WON: Final = "{lead}{name} wins the game, {won} : {lost}"
FULL: Final = "The log is full: go on in an empty copy of this sheet, and add up the scores"
LIE: Final = "The dice of {name}"
ICONS: Final = "Attack {attack} · Defend {defend} · Set {set} · Block {block}"
SERVES: Final = "{name} serves; it needs {needed}"
FACES: Final = "{name} faces the {faced}; needed: {needed}"


class Board:
    """The cells above a log of so many rows."""

    def __init__(self, table: IconTable, played: Played, rows: int) -> None:
        """For what is typed and what it comes to."""
        self.table, self.played, self.rows = table, played, rows
        self.log = Log(at.START, at.FIRST, at.FIRST + rows - 1, ADDRESSES)
        self.names = table.shown_names

    @property
    def score(self) -> tuple[int, int]:
        """The score now."""
        return self.played.standing.game.score

    def score_rule(self, side: int) -> str:
        """The formula of a player's score."""
        return f"={self.log.after(at.SCORE[side], ADDRESSES['done'])}"

    def workings(self) -> list[Working]:
        """The workings above the log."""
        return [*self._settings(), *self._faces(), *self._stands()]

    def _settings(self) -> list[Working]:
        table, board = self.table, ADDRESSES
        name_1, name_2 = (ref(row, at.NAME_COLUMN, "rc") for row in at.NAME_ROWS)
        rows = (at.SERVER_ROW, at.DUMP_ROW, at.POINTS_ROW)
        server, dump, points = (ref(row, at.OPTION, "rc") for row in rows)
        read = f"=MAX({NOTHING},{digit_rule(server, PLAYERS).removeprefix('=')})"
        no_face = ",".join(f'{board[f"face_{n + 1}"]}=""' for n in range(DICE))
        fault = chosen(
            (f"{board['server']}=0", f'"{at.SERVER_FAULT}"'),
            (f"{board['dump']}<0", f'"{at.DUMP_FAULT}"'),
            (f"{board['points']}=0", f'"{at.POINTS_FAULT}"'),
            (f"OR({no_face})", f'"{at.FACES_FAULT}"'),
            otherwise='""',
        )
        return [
            Working("name_1", "player 1", name_rule(name_1, "Player 1"), self.names[0]),
            Working("name_2", "player 2", name_rule(name_2, "Player 2"), self.names[1]),
            Working("server", "serves first", read, table.read_server),
            Working("dump", "setter dump", yes_rule(dump), yes_read(table.dump)),
            Working("points", "points to win", points_rule(points, at.POINTS_MOST), table.read_points),
            Working("fault", "fault above", f"={fault}", table.settings_fault),
            Working("dice", "dice a side", None, DICE),
        ]

    def _faces(self) -> list[Working]:
        found = []
        for n, face in enumerate(self.table.read_faces):
            text = f"UPPER(TRIM({ref(at.FACES_ROW, at.FACES + n, 'rc')}))"
            found.append(Working(f"face_{n + 1}", f"face {n + 1}", f'=IF({known(text)},{text},"")', face))
        return [*found, Working("rolls", "rolls a turn", None, ROLLS)]

    @property
    def over(self) -> bool:
        """Whether the game is won."""
        return not self.table.settings_fault and self.played.standing.game.winner is not None

    @property
    def side(self) -> int:
        """Whose turn is next, 1 or 2; 0 where there is none."""
        rally = self.played.standing.rally
        return 0 if rally is None or self.played.done == self.rows else rally.turn + 1

    @property
    def shown(self) -> int:
        """The turn whose dice the board shows: the one being typed, or else the last; 0 for none."""
        done = self.played.done
        return done + int(self.played.rows[done][at.MADE[0]]) if self.side else done

    def _stands(self) -> list[Working]:
        board, score = ADDRESSES, [ref(row, at.SCORE_COLUMN, "rc") for row in at.NAME_ROWS]
        over = f'AND({board["fault"]}="",MAX({score[0]},{score[1]})>={board["points"]})'
        none = f'OR({board["fault"]}<>"",{board["over"]}=1,{board["done"]}={board["rows"]})'
        turn = f"({board['done']}+1)"
        side = f"=IF({none},0,{self.log.at(at.SIDE, turn)})"
        shown = f"={board['done']}+IF({board['side']}=0,0,{self.log.at(at.MADE[0], turn)})"
        return [
            Working("rows", "turns there is room for", None, self.rows),
            Working("done", "turns that stand", f"={self.log.many(at.DONE)}", self.played.done),
            Working("over", "game over", f"=IF({over},1,0)", int(self.over)),
            Working("side", "next is", side, self.side),
            Working("shown", "dice of turn", shown, self.shown),
            Working("lead", "after the last turn", self._lead_rule(), self._lead()),
            Working("now", "the next turn", self._now_rule(turn), self._now()),
        ]

    def _lead_rule(self) -> str:
        done, log = ADDRESSES["done"], self.log
        return "=" + chosen(
            (f"{done}=0", '""'),
            (f"{log.at(at.WINNER, done)}>0", said(RALLY_TO, won=log.at(at.WON, done))),
            (f"{log.at(at.MORE, done)}>0", said(MAY_ROLL, name=log.at(at.PLAYER, done), sends=log.at(at.SENDS, done))),
            otherwise='""',
        )

    def _lead(self) -> str:
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

    def _now(self) -> str:
        if not self.side:
            return ""
        row, turn = self.played.rows[self.played.done], self.played.done + 1
        if row[at.TYPED]:
            return SO_FAR.format(turn=turn, name=row[at.PLAYER], message=row[at.MESSAGE])
        start = TO_SERVE if row[at.SERVE] else TO_ANSWER
        return start.format(lead=self._lead(), name=row[at.PLAYER], faced=row[at.FACED], turn=turn)

    def next_rule(self) -> str:
        """The formula of the one line that says what to do."""
        board, (one, two) = ADDRESSES, (ref(row, at.SCORE_COLUMN, "rc") for row in at.NAME_ROWS)
        name = f"IF({one}>{two},{board['name_1']},{board['name_2']})"
        won = said(GAME_WON, lead=board["lead"], name=name, won=f"MAX({one},{two})", lost=f"MIN({one},{two})")
        return "=" + chosen(
            (f'{board["fault"]}<>""', board["fault"]),
            (f"{board['over']}=1", won),
            (f"{board['done']}={board['rows']}", f'"{FULL}"'),
            otherwise=board["now"],
        )

    def next(self) -> str:
        """What it says now."""
        if self.table.settings_fault:
            return self.table.settings_fault
        winner = self.played.standing.game.winner
        if winner is not None:
            won, lost = max(self.score), min(self.score)
            return GAME_WON.format(lead=self._lead(), name=self.names[winner], won=won, lost=lost)
        return FULL if self.played.done == self.rows else self._now()

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
        turn = f"({board['done']}+1)"
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
        if not self.side:
            return ""
        row = self.played.rows[self.played.done]
        told = SERVES if row[at.SERVE] else FACES
        return told.format(name=row[at.PLAYER], faced=row[at.FACED], needed=row[at.NEEDED])
