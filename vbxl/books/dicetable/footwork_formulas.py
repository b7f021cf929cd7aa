"""The formulas of a turn of Volleyball Dice (D1, D2), and the rows, columns and words that they stand between."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from vbxl.books.dicetable import formula_parts
from vbxl.books.dicetable.formula_parts import (
    BAD,
    GROUP,
    LABEL_ROW,
    PLAYER,
    LogColumns,
    RowRules,
    chosen,
    digit_rule,
    sentence,
)
from vbxl.dice.footwork import SPOTS, RoundEnd
from vbxl.xlsx.worksheet import ref

# --- rows of the board ---
DIE_1, NUMBER_1, NUMBER_2, DIE_2 = range(LABEL_ROW + 1, GROUP)

# --- columns of the log ---
WHAT, DICE, ROLL = range(PLAYER + 1, PLAYER + 4)
GAP_LINE: Final = ROLL + SPOTS
LINE: Final = GAP_LINE + 1
GAP_BUMP: Final = LINE + SPOTS
BUMP_DIE: Final = (GAP_BUMP + 1, GAP_BUMP + 4)
BUMP_FITS: Final = tuple(one + 1 for one in BUMP_DIE)
BUMP_SPOT: Final = tuple(one + 2 for one in BUMP_DIE)
GAP_MESSAGE: Final = BUMP_SPOT[-1] + 1
MESSAGE: Final = GAP_MESSAGE + 1
LINES: Final = (MESSAGE + 1, MESSAGE + 2)
WON: Final = MESSAGE + 3
SCORE: Final = (WON + 1, WON + 2)
GAP_WORKINGS: Final = SCORE[1] + 1

# --- workings, a row a turn ---
# An entry as it is read: 0 nothing, −1 no digit.
READ_ROLL: Final = GAP_WORKINGS + 1
READ_LINE: Final = READ_ROLL + SPOTS
READ_DIE: Final = (READ_LINE + SPOTS, READ_LINE + SPOTS + 2)
READ_SPOT: Final = tuple(one + 1 for one in READ_DIE)
TYPED: Final = READ_SPOT[-1] + 1
# Whether the turn may be played, whose it is (1 or 2, else 0), whether it is a serve, the line it meets.
OPEN, SIDE, SERVE, FACED = range(TYPED + 1, TYPED + 5)
ROLL_FAULT: Final = FACED + SPOTS
# Three of a kind that win; dice placed and not rolled; dice rolled and not placed, for the sentence and the drop-down.
ACE, OVER, LEFT, CHOICE = range(ROLL_FAULT + 1, ROLL_FAULT + 5)
LINE_FAULT: Final = CHOICE + SPOTS
# Whether the line-up stands; both lines after the footwork; who has won the round by it.
PLAYED, OWN = LINE_FAULT + 1, LINE_FAULT + 2
OTHER: Final = OWN + SPOTS
DECIDED: Final = OTHER + SPOTS
# A bump: whether there may be one, why what is typed may be none, the spots where its die fits, its fault, the spot it
# went to, whether it failed.
CAN: Final = (DECIDED + 1, DECIDED + 7)
BARRED, FIT, BUMP_FAULT, PUT, FAILED = (tuple(one + index for one in CAN) for index in range(1, 6))
# Whether the turn stands, who has won the round, how many bumps may still be made, both lines as texts.
DONE, WINNER, MORE, OWN_TEXT, OTHER_TEXT = range(FAILED[-1] + 1, FAILED[-1] + 6)
LAST_COLUMN: Final = OTHER_TEXT
COLUMNS: Final = LogColumns(
    MESSAGE, WON, SCORE, TYPED, OPEN, SIDE, SERVE, DONE, WINNER, MORE, workings=READ_ROLL, last=LAST_COLUMN
)

# --- what is typed above the log, and what is worked out of it ---
OPTION_LABEL, OPTION = BUMP_DIE[0], BUMP_SPOT[-1]
SERVER_ROW, ACES_ROW, DROPPED_ROW, POINTS_ROW = DIE_1, NUMBER_1, NUMBER_2, DIE_2

DASH: Final = "–"
NO_LINE: Final = " ".join([DASH] * SPOTS)
DIGITS: Final = "123456"
FACES: Final = "⚀⚁⚂⚃⚄⚅"
SERVES, FOOTWORK = "serve", "footwork"

# --- the words of the log ---
ROLL_BAD: Final = "Wrong: die {at} of the roll is none: type 1 to 6"
ROLL_FIRST: Final = "Next: roll {dice} {word}"
ROLL_MORE: Final = "Next: type {dice} more of the roll"
ROLL_MANY: Final = "Wrong: {count} dice are typed, but {dice} rolled: clear {more}"
ACE_LINE: Final = "Wrong: three of a kind have won the round: clear the line-up"
LINE_BAD: Final = "Wrong: spot {at} of the line-up holds no die: type 1 to 6"
LINE_OVER: Final = "Wrong: {dice} is lined up, but was not rolled"
LINE_LEFT: Final = "Next: place your dice, in any order: {dice}"
NO_BUMP_SERVE: Final = "Wrong: there is no bump after a serve: clear it"
NO_BUMP_WON: Final = "Wrong: the round is won: clear the bump"
NO_BUMP_SIX: Final = "Wrong: all six dice are in play: clear bump {bump}"
NO_BUMP_DROPPED: Final = "Wrong: the dropped bump has lost the round: clear bump 2"
BUMP_ORDER: Final = "Wrong: bump 2 is typed, but no bump 1"
DIE_BAD: Final = "Wrong: the die of bump {bump} is none: type 1 to 6"
DIE_NONE: Final = "Wrong: bump {bump} has a spot, but no die"
SPOT_BAD: Final = "Wrong: the spot of bump {bump} is none: choose {fits}"
SPOT_NOWHERE: Final = "Wrong: a bumped {die} fits nowhere: clear the spot of bump {bump}"
SPOT_NONE: Final = "Next: place the bumped {die} in spot {fits}"
SPOT_TAKEN: Final = "Wrong: bump {bump}: spot {spot} has a die: choose {fits}"
SPOT_HIGHER: Final = "Wrong: bump {bump}: spot {spot} lies opposite a {other}, which is higher: choose {fits}"
NOWHERE: Final = "nowhere"

# --- the words above the log ---
ACES_FAULT: Final = "Wrong: aces and spikes are yes or no"
DROPPED_FAULT: Final = "Wrong: dropped bump is yes or no"
OUT: Final = "×"


NUMBERS: Final = range(1, SPOTS + 1)


class FootworkTurnFormulas(RowRules):
    """The formulas of one row of a log of Volleyball Dice."""

    columns = COLUMNS

    def six_of(self, column: int, text: Callable[[int], str]) -> dict[int, str]:
        """Six formulas side by side, by their number from 1."""
        return {column + spot - 1: text(spot) for spot in NUMBERS}

    def every(self) -> dict[int, str]:
        """Every formula of the row, without the sign that it begins with."""
        return {
            **self._told(), **self._read(), **self._begun(), **self._rolled(), **self._lined_up(),
            **self._bump(0), **self._bump(1), **self._ended(),
        }  # fmt: skip

    def by_side(self, first: str, second: str) -> str:
        """One thing if it is player 1's turn, else the other."""
        return f"IF({self.of(SIDE)}=1,{first},{second})"

    # --- what is typed, and where the turn begins ---

    def _read(self) -> dict[int, str]:
        digits = self.board["digits"]
        pairs = [(READ_ROLL + n, ROLL + n) for n in range(SPOTS)]
        pairs += [(READ_LINE + n, LINE + n) for n in range(SPOTS)]
        pairs += [*zip(READ_DIE, BUMP_DIE, strict=True), *zip(READ_SPOT, BUMP_SPOT, strict=True)]
        reads = f"{self.of(READ_ROLL)}:{self.of(READ_SPOT[-1])}"
        typed = f'IF(COUNTIF({reads},"<>0")>0,1,0)'
        return {**{read: digit_rule(self.of(typed), digits) for read, typed in pairs}, TYPED: typed}

    def _begun(self) -> dict[int, str]:
        open_, serve, board = self.of(OPEN), self.of(SERVE), self.board
        own = self.by_side(self.before(LINES[0]), self.before(LINES[1]))
        other = self.by_side(self.before(LINES[1]), self.before(LINES[0]))
        count = f'LEN(SUBSTITUTE(SUBSTITUTE({own},"{DASH}","")," ",""))'
        all_dice = f'OR({serve}=1,{own}="{NO_LINE}")'

        def faced(spot: int) -> str:
            return f"IF(AND({open_}=1,{serve}=0),IFERROR(VALUE(MID({other},2*{self.head(FACED, spot)}-1,1)),0),0)"

        return {
            **self.whose(),
            DICE: f'IF({open_}=0,"",IF({all_dice},{board["dice"]},{count}))',
            **self.six_of(FACED, faced),
        }

    def head(self, column: int, spot: int) -> str:
        """The number in the head of a spot's column."""
        return ref(formula_parts.HEAD, column + spot - 1, "r")

    # --- the roll ---

    def _rolled(self) -> dict[int, str]:
        open_, dice, roll, board = self.of(OPEN), self.of(DICE), self.six(READ_ROLL), self.board
        count = f'COUNTIF({roll},">0")'
        fault = chosen(
            (f"{open_}=0", '""'),
            (f"COUNTIF({roll},{BAD})>0", sentence(ROLL_BAD, at=f"MATCH({BAD},{roll},0)")),
            (f"{count}=0", sentence(ROLL_FIRST, dice=dice, word=f'IF({dice}=1,"die","dice")')),
            (f"{count}<{dice}", sentence(ROLL_MORE, dice=f"({dice}-{count})")),
            (f"{count}>{dice}", sentence(ROLL_MANY, count=count, dice=dice, more=f"({count}-{dice})")),
            otherwise='""',
        )
        alike = ",".join(f"COUNTIF({roll},{number})" for number in NUMBERS)
        ready = f'{open_}=1,{self.of(ROLL_FAULT)}=""'
        return {
            ROLL_FAULT: fault,
            ACE: f"IF(AND({board['aces']}=1,{ready},MAX({alike})>={board['of_a_kind']}),1,0)",
        }

    # --- the line-up and the footwork ---

    def _more(self, these: str, those: str) -> str:
        """The dice of which there are more here than there, as a text."""
        parts = (f'REPT("{n} ",MAX(0,COUNTIF({these},{n})-COUNTIF({those},{n})))' for n in NUMBERS)
        return f"TRIM({'&'.join(parts)})"

    def _lined_up(self) -> dict[int, str]:
        of, roll, line = self.of, self.six(READ_ROLL), self.six(READ_LINE)
        open_, over, left, played = of(OPEN), of(OVER), of(LEFT), of(PLAYED)
        fault = chosen(
            (f'OR({open_}=0,{of(ROLL_FAULT)}<>"")', '""'),
            (f"{of(ACE)}=1", f'IF(COUNTIF({line},"<>0")>0,{sentence(ACE_LINE)},"")'),
            (f"COUNTIF({line},{BAD})>0", sentence(LINE_BAD, at=f"MATCH({BAD},{line},0)")),
            (f'{over}<>""', sentence(LINE_OVER, dice=over)),
            (f'{left}<>""', sentence(LINE_LEFT, dice=left)),
            otherwise='""',
        )

        def own(spot: int) -> str:
            placed, faced = of(READ_LINE, spot - 1), of(FACED, spot - 1)
            return f"IF(AND({played}=1,{placed}>={faced}),{placed},0)"

        def other(spot: int) -> str:
            placed, faced = of(READ_LINE, spot - 1), of(FACED, spot - 1)
            return f"IF(AND({played}=1,{faced}>={placed}),{faced},0)"

        def choice(number: int) -> str:
            place = f"2*{self.head(CHOICE, number)}-1"
            return f'IF(LEN({left})<{place},"",VALUE(MID({left},{place},1)))'

        side = of(SIDE)
        decided = chosen(
            (f"{played}=0", "0"),
            (f"{of(ACE)}=1", side),
            (f"{of(SERVE)}=1", "0"),
            (f"{self._in_play(OWN)}=0", f"3-{side}"),
            (f"{self._in_play(OTHER)}=0", side),
            otherwise="0",
        )
        return {
            OVER: f'IF({open_}=0,"",{self._more(line, roll)})',
            LEFT: f'IF({open_}=0,"",{self._more(roll, line)})',
            **self.six_of(CHOICE, choice),
            LINE_FAULT: fault,
            PLAYED: f'IF(AND({open_}=1,{of(ROLL_FAULT)}="",{of(LINE_FAULT)}=""),1,0)',
            **self.six_of(OWN, own),
            **self.six_of(OTHER, other),
            DECIDED: decided,
        }

    def _in_play(self, column: int) -> str:
        return f'COUNTIF({self.six(column)},">0")'

    # --- bumps ---

    def _bump(self, which: int) -> dict[int, str]:
        of, number = self.of, which + 1
        die, spot, can, fit = of(READ_DIE[which]), of(READ_SPOT[which]), of(CAN[which]), of(FIT[which])
        fault, put = of(BUMP_FAULT[which]), of(PUT[which])
        first = [of(one[0]) for one in (READ_DIE, BUMP_FAULT, PUT, FAILED, CAN)]
        first_die, first_fault, first_put, first_failed, first_can = first
        dropped = f"AND({self.board['dropped']}=1,{first_failed}=1)"
        in_play = f"{self._in_play(OWN)}+IF({first_put}>0,1,0)" if which else self._in_play(OWN)

        def fits(place: int) -> str:
            taken = f",{first_put}<>{place}" if which else ""
            empty = f"{of(OWN, place - 1)}=0{taken}"
            return f'IF(AND({empty},{of(OTHER, place - 1)}<={die}),"{place} ","")'

        earlier = f',{first_fault}<>""' if which else ""
        begun = f"{of(PLAYED)}=0{earlier}"
        choose = f'SUBSTITUTE({fit}," "," or ")'
        barred = of(BARRED[which])
        none_typed = f"OR({begun},AND({die}=0,{spot}=0))"
        bars: list[tuple[str, str]] = [
            (none_typed, '""'),
            (f"{of(SERVE)}=1", sentence(NO_BUMP_SERVE)),
            (f"{of(DECIDED)}>0", sentence(NO_BUMP_WON)),
        ]
        if which:
            bars += [
                (f"{first_can}=0", sentence(NO_BUMP_SIX, bump=str(number))),
                (f"{first_die}=0", sentence(BUMP_ORDER)),
                (dropped, sentence(NO_BUMP_DROPPED)),
            ]
        taken = f"{spot}={first_put}" if which else ""
        standing = f"INDEX({self.six(OWN)},{spot})>0"
        opposite = f"INDEX({self.six(OTHER)},{spot})"
        bars.append((f"{can}=0", sentence(NO_BUMP_SIX, bump=str(number))))
        message = chosen(
            (none_typed, '""'),
            (f'{barred}<>""', barred),
            (f"{die}={BAD}", sentence(DIE_BAD, bump=str(number))),
            (f"{die}=0", sentence(DIE_NONE, bump=str(number))),
            (f'{fit}=""', f'IF({spot}=0,"",{sentence(SPOT_NOWHERE, die=die, bump=str(number))})'),
            (f"{spot}=0", sentence(SPOT_NONE, die=die, fits=choose)),
            (f"{spot}={BAD}", sentence(SPOT_BAD, bump=str(number), fits=choose)),
            (f"ISNUMBER(FIND({spot},{fit}))", '""'),
            (
                f"OR({standing},{taken})" if which else standing,
                sentence(SPOT_TAKEN, bump=str(number), spot=spot, fits=choose),
            ),
            otherwise=sentence(SPOT_HIGHER, bump=str(number), spot=spot, other=opposite, fits=choose),
        )
        may = f"{of(PLAYED)}=1,{of(SERVE)}=0,{of(DECIDED)}=0"
        if which:
            may = f'{first_can}=1,{first_die}>0,{first_fault}="",NOT({dropped})'
        fitting = "&".join(fits(place) for place in NUMBERS)
        none = f"OR({can}=0,{die}<1)"
        return {
            CAN[which]: f"IF(AND({may},{in_play}<{self.board['dice']}),1,0)",
            FIT[which]: f'IF({none},"",TRIM({fitting}))',
            BUMP_FITS[which]: f'IF({none},"",IF({fit}="","{NOWHERE}",{fit}))',
            BARRED[which]: chosen(*bars, otherwise='""'),
            BUMP_FAULT[which]: message,
            PUT[which]: f'IF(AND({can}=1,{fault}="",{spot}>0),{spot},0)',
            FAILED[which]: f'IF(AND({can}=1,{die}>0,{fault}="",{put}=0),1,0)',
        }

    # --- the result ---

    def _ended(self) -> dict[int, str]:
        of, side = self.of, self.of(SIDE)
        played, done, winner, decided = of(PLAYED), of(DONE), of(WINNER), of(DECIDED)
        faults = [of(one) for one in BUMP_FAULT]
        failed = "+".join(of(one) for one in FAILED)
        lost = f"AND({self.board['dropped']}=1,{failed}>0)"
        more = chosen(
            (f"OR({done}=0,{of(CAN[0])}=0,{winner}>0)", "0"),
            (f"{of(READ_DIE[0])}=0", self.board["bumps"]),
            (f"AND({of(READ_DIE[1])}=0,{of(CAN[1])}=1)", "1"),
            otherwise="0",
        )
        final = (
            chosen((f"{of(PUT[0])}={n}", of(READ_DIE[0])), (f"{of(PUT[1])}={n}", of(READ_DIE[1])),
                   otherwise=of(OWN, n - 1))
            for n in NUMBERS
        )  # fmt: skip
        others = (of(OTHER, n - 1) for n in NUMBERS)
        return {
            DONE: f'IF(AND({played}=1,{faults[0]}="",{faults[1]}=""),1,0)',
            WINNER: f"IF({done}=0,0,IF({decided}>0,{decided},IF({lost},3-{side},0)))",
            MORE: more,
            OWN_TEXT: f'SUBSTITUTE({self._spaced(final)},"0","{DASH}")',
            OTHER_TEXT: f'SUBSTITUTE({self._spaced(others)},"0","{DASH}")',
        }

    @staticmethod
    def _spaced(cells: Iterable[str]) -> str:
        return '&" "&'.join(cells)

    def _told(self) -> dict[int, str]:
        of, open_, played = self.of, self.of(OPEN), self.of(PLAYED)
        why = chosen(
            (f"{of(ACE)}=1", f'IF({of(SERVE)}=1,"{RoundEnd.ACE}","{RoundEnd.SPIKE}")'),
            (f"{self._in_play(OWN)}=0", f'"{RoundEnd.NO_DICE}"'),
            (f"{self._in_play(OTHER)}=0", f'"{RoundEnd.KNOCK_OUT}"'),
            otherwise=f'"{RoundEnd.DROPPED}"',
        )
        # A spike leaves the lines as they were: nothing is lined up.
        spike = f"AND({of(ACE)}=1,{of(SERVE)}=0)"

        def line(player: int) -> str:
            own, other = (of(one) for one in ((OWN_TEXT, OTHER_TEXT) if player == 1 else (OTHER_TEXT, OWN_TEXT)))
            return f'IF({played}=0,"",IF({spike},{self.before(LINES[player - 1])},{self.by_side(own, other)}))'

        what = f'IF({open_}=0,"",IF({of(SERVE)}=1,"{SERVES}","{FOOTWORK}"))'
        faults = (ROLL_FAULT, LINE_FAULT, *BUMP_FAULT)
        return self.told(faults, why, {WHAT: what, LINES[0]: line(1), LINES[1]: line(2)})
