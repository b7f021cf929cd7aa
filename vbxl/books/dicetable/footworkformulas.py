"""The formulas of a turn of Volleyball Dice (D1, D2): what a row says of what is typed into it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from vbxl.books.dicetable import footworkplaces as at
from vbxl.books.dicetable import places
from vbxl.books.dicetable.rowrules import RowRules
from vbxl.books.dicetable.wording import BAD, chosen, digit_rule, said
from vbxl.dice.footwork import SPOTS, RoundEnd
from vbxl.xlsx.worksheet import ref

NUMBERS: Final = range(1, SPOTS + 1)


class TurnRules(RowRules):
    """The formulas of one row of a log of Volleyball Dice."""

    columns = at.COLUMNS

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
        return f"IF({self.of(at.SIDE)}=1,{first},{second})"

    # --- what is typed, and where the turn begins ---

    def _read(self) -> dict[int, str]:
        digits = self.board["digits"]
        pairs = [(at.READ_ROLL + n, at.ROLL + n) for n in range(SPOTS)]
        pairs += [(at.READ_LINE + n, at.LINE + n) for n in range(SPOTS)]
        pairs += [*zip(at.READ_DIE, at.BUMP_DIE, strict=True), *zip(at.READ_SPOT, at.BUMP_SPOT, strict=True)]
        reads = f"{self.of(at.READ_ROLL)}:{self.of(at.READ_SPOT[-1])}"
        typed = f'IF(COUNTIF({reads},"<>0")>0,1,0)'
        return {**{read: digit_rule(self.of(typed), digits) for read, typed in pairs}, at.TYPED: typed}

    def _begun(self) -> dict[int, str]:
        open_, serve, board = self.of(at.OPEN), self.of(at.SERVE), self.board
        own = self.by_side(self.before(at.LINES[0]), self.before(at.LINES[1]))
        other = self.by_side(self.before(at.LINES[1]), self.before(at.LINES[0]))
        count = f'LEN(SUBSTITUTE(SUBSTITUTE({own},"{at.DASH}","")," ",""))'
        all_dice = f'OR({serve}=1,{own}="{at.NO_LINE}")'

        def faced(spot: int) -> str:
            return f"IF(AND({open_}=1,{serve}=0),IFERROR(VALUE(MID({other},2*{self.head(at.FACED, spot)}-1,1)),0),0)"

        return {
            **self.whose(),
            at.DICE: f'IF({open_}=0,"",IF({all_dice},{board["dice"]},{count}))',
            **self.six_of(at.FACED, faced),
        }

    def head(self, column: int, spot: int) -> str:
        """The number in the head of a spot's column."""
        return ref(places.HEAD, column + spot - 1, "r")

    # --- the roll ---

    def _rolled(self) -> dict[int, str]:
        open_, dice, roll, board = self.of(at.OPEN), self.of(at.DICE), self.six(at.READ_ROLL), self.board
        count = f'COUNTIF({roll},">0")'
        fault = chosen(
            (f"{open_}=0", '""'),
            (f"COUNTIF({roll},{BAD})>0", said(at.ROLL_BAD, at=f"MATCH({BAD},{roll},0)")),
            (f"{count}=0", said(at.ROLL_FIRST, dice=dice, word=f'IF({dice}=1,"die","dice")')),
            (f"{count}<{dice}", said(at.ROLL_MORE, dice=f"({dice}-{count})")),
            (f"{count}>{dice}", said(at.ROLL_MANY, count=count, dice=dice, more=f"({count}-{dice})")),
            otherwise='""',
        )
        alike = ",".join(f"COUNTIF({roll},{number})" for number in NUMBERS)
        ready = f'{open_}=1,{self.of(at.ROLL_FAULT)}=""'
        return {
            at.ROLL_FAULT: fault,
            at.ACE: f"IF(AND({board['aces']}=1,{ready},MAX({alike})>={board['of_a_kind']}),1,0)",
        }

    # --- the line-up and the footwork ---

    def _more(self, these: str, those: str) -> str:
        """The dice of which there are more here than there, as a text."""
        parts = (f'REPT("{n} ",MAX(0,COUNTIF({these},{n})-COUNTIF({those},{n})))' for n in NUMBERS)
        return f"TRIM({'&'.join(parts)})"

    def _lined_up(self) -> dict[int, str]:
        of, roll, line = self.of, self.six(at.READ_ROLL), self.six(at.READ_LINE)
        open_, over, left, played = of(at.OPEN), of(at.OVER), of(at.LEFT), of(at.PLAYED)
        fault = chosen(
            (f'OR({open_}=0,{of(at.ROLL_FAULT)}<>"")', '""'),
            (f"{of(at.ACE)}=1", f'IF(COUNTIF({line},"<>0")>0,{said(at.ACE_LINE)},"")'),
            (f"COUNTIF({line},{BAD})>0", said(at.LINE_BAD, at=f"MATCH({BAD},{line},0)")),
            (f'{over}<>""', said(at.LINE_OVER, dice=over)),
            (f'{left}<>""', said(at.LINE_LEFT, dice=left)),
            otherwise='""',
        )

        def own(spot: int) -> str:
            placed, faced = of(at.READ_LINE, spot - 1), of(at.FACED, spot - 1)
            return f"IF(AND({played}=1,{placed}>={faced}),{placed},0)"

        def other(spot: int) -> str:
            placed, faced = of(at.READ_LINE, spot - 1), of(at.FACED, spot - 1)
            return f"IF(AND({played}=1,{faced}>={placed}),{faced},0)"

        def choice(number: int) -> str:
            place = f"2*{self.head(at.CHOICE, number)}-1"
            return f'IF(LEN({left})<{place},"",VALUE(MID({left},{place},1)))'

        side = of(at.SIDE)
        decided = chosen(
            (f"{played}=0", "0"),
            (f"{of(at.ACE)}=1", side),
            (f"{of(at.SERVE)}=1", "0"),
            (f"{self._in_play(at.OWN)}=0", f"3-{side}"),
            (f"{self._in_play(at.OTHER)}=0", side),
            otherwise="0",
        )
        return {
            at.OVER: f'IF({open_}=0,"",{self._more(line, roll)})',
            at.LEFT: f'IF({open_}=0,"",{self._more(roll, line)})',
            **self.six_of(at.CHOICE, choice),
            at.LINE_FAULT: fault,
            at.PLAYED: f'IF(AND({open_}=1,{of(at.ROLL_FAULT)}="",{of(at.LINE_FAULT)}=""),1,0)',
            **self.six_of(at.OWN, own),
            **self.six_of(at.OTHER, other),
            at.DECIDED: decided,
        }

    def _in_play(self, column: int) -> str:
        return f'COUNTIF({self.six(column)},">0")'

    # --- bumps ---

    def _bump(self, which: int) -> dict[int, str]:
        of, number = self.of, which + 1
        die, spot, can, fit = of(at.READ_DIE[which]), of(at.READ_SPOT[which]), of(at.CAN[which]), of(at.FIT[which])
        fault, put = of(at.BUMP_FAULT[which]), of(at.PUT[which])
        first = [of(one[0]) for one in (at.READ_DIE, at.BUMP_FAULT, at.PUT, at.FAILED, at.CAN)]
        first_die, first_fault, first_put, first_failed, first_can = first
        dropped = f"AND({self.board['dropped']}=1,{first_failed}=1)"
        in_play = f"{self._in_play(at.OWN)}+IF({first_put}>0,1,0)" if which else self._in_play(at.OWN)

        def fits(place: int) -> str:
            taken = f",{first_put}<>{place}" if which else ""
            empty = f"{of(at.OWN, place - 1)}=0{taken}"
            return f'IF(AND({empty},{of(at.OTHER, place - 1)}<={die}),"{place} ","")'

        earlier = f',{first_fault}<>""' if which else ""
        begun = f"{of(at.PLAYED)}=0{earlier}"
        choose = f'SUBSTITUTE({fit}," "," or ")'
        barred = of(at.BARRED[which])
        none_typed = f"OR({begun},AND({die}=0,{spot}=0))"
        bars: list[tuple[str, str]] = [
            (none_typed, '""'),
            (f"{of(at.SERVE)}=1", said(at.NO_BUMP_SERVE)),
            (f"{of(at.DECIDED)}>0", said(at.NO_BUMP_WON)),
        ]
        if which:
            bars += [
                (f"{first_can}=0", said(at.NO_BUMP_SIX, bump=str(number))),
                (f"{first_die}=0", said(at.BUMP_ORDER)),
                (dropped, said(at.NO_BUMP_DROPPED)),
            ]
        taken = f"{spot}={first_put}" if which else ""
        standing = f"INDEX({self.six(at.OWN)},{spot})>0"
        opposite = f"INDEX({self.six(at.OTHER)},{spot})"
        bars.append((f"{can}=0", said(at.NO_BUMP_SIX, bump=str(number))))
        told = chosen(
            (none_typed, '""'),
            (f'{barred}<>""', barred),
            (f"{die}={BAD}", said(at.DIE_BAD, bump=str(number))),
            (f"{die}=0", said(at.DIE_NONE, bump=str(number))),
            (f'{fit}=""', f'IF({spot}=0,"",{said(at.SPOT_NOWHERE, die=die, bump=str(number))})'),
            (f"{spot}=0", said(at.SPOT_NONE, die=die, fits=choose)),
            (f"{spot}={BAD}", said(at.SPOT_BAD, bump=str(number), fits=choose)),
            (f"ISNUMBER(FIND({spot},{fit}))", '""'),
            (
                f"OR({standing},{taken})" if which else standing,
                said(at.SPOT_TAKEN, bump=str(number), spot=spot, fits=choose),
            ),
            otherwise=said(at.SPOT_HIGHER, bump=str(number), spot=spot, other=opposite, fits=choose),
        )
        may = f"{of(at.PLAYED)}=1,{of(at.SERVE)}=0,{of(at.DECIDED)}=0"
        if which:
            may = f'{first_can}=1,{first_die}>0,{first_fault}="",NOT({dropped})'
        fitting = "&".join(fits(place) for place in NUMBERS)
        none = f"OR({can}=0,{die}<1)"
        return {
            at.CAN[which]: f"IF(AND({may},{in_play}<{self.board['dice']}),1,0)",
            at.FIT[which]: f'IF({none},"",TRIM({fitting}))',
            at.BUMP_FITS[which]: f'IF({none},"",IF({fit}="","{at.NOWHERE}",{fit}))',
            at.BARRED[which]: chosen(*bars, otherwise='""'),
            at.BUMP_FAULT[which]: told,
            at.PUT[which]: f'IF(AND({can}=1,{fault}="",{spot}>0),{spot},0)',
            at.FAILED[which]: f'IF(AND({can}=1,{die}>0,{fault}="",{put}=0),1,0)',
        }

    # --- what comes of it ---

    def _ended(self) -> dict[int, str]:
        of, side = self.of, self.of(at.SIDE)
        played, done, winner, decided = of(at.PLAYED), of(at.DONE), of(at.WINNER), of(at.DECIDED)
        faults = [of(one) for one in at.BUMP_FAULT]
        failed = "+".join(of(one) for one in at.FAILED)
        lost = f"AND({self.board['dropped']}=1,{failed}>0)"
        more = chosen(
            (f"OR({done}=0,{of(at.CAN[0])}=0,{winner}>0)", "0"),
            (f"{of(at.READ_DIE[0])}=0", self.board["bumps"]),
            (f"AND({of(at.READ_DIE[1])}=0,{of(at.CAN[1])}=1)", "1"),
            otherwise="0",
        )
        final = (
            chosen((f"{of(at.PUT[0])}={n}", of(at.READ_DIE[0])), (f"{of(at.PUT[1])}={n}", of(at.READ_DIE[1])),
                   otherwise=of(at.OWN, n - 1))
            for n in NUMBERS
        )  # fmt: skip
        others = (of(at.OTHER, n - 1) for n in NUMBERS)
        return {
            at.DONE: f'IF(AND({played}=1,{faults[0]}="",{faults[1]}=""),1,0)',
            at.WINNER: f"IF({done}=0,0,IF({decided}>0,{decided},IF({lost},3-{side},0)))",
            at.MORE: more,
            at.OWN_TEXT: f'SUBSTITUTE({self._spaced(final)},"0","{at.DASH}")',
            at.OTHER_TEXT: f'SUBSTITUTE({self._spaced(others)},"0","{at.DASH}")',
        }

    @staticmethod
    def _spaced(cells: Iterable[str]) -> str:
        return '&" "&'.join(cells)

    def _told(self) -> dict[int, str]:
        of, open_, played = self.of, self.of(at.OPEN), self.of(at.PLAYED)
        why = chosen(
            (f"{of(at.ACE)}=1", f'IF({of(at.SERVE)}=1,"{RoundEnd.ACE}","{RoundEnd.SPIKE}")'),
            (f"{self._in_play(at.OWN)}=0", f'"{RoundEnd.NO_DICE}"'),
            (f"{self._in_play(at.OTHER)}=0", f'"{RoundEnd.KNOCK_OUT}"'),
            otherwise=f'"{RoundEnd.DROPPED}"',
        )
        # A spike leaves the lines as they were: nothing is lined up.
        spike = f"AND({of(at.ACE)}=1,{of(at.SERVE)}=0)"

        def line(player: int) -> str:
            own, other = (
                of(one) for one in ((at.OWN_TEXT, at.OTHER_TEXT) if player == 1 else (at.OTHER_TEXT, at.OWN_TEXT))
            )
            return f'IF({played}=0,"",IF({spike},{self.before(at.LINES[player - 1])},{self.by_side(own, other)}))'

        what = f'IF({open_}=0,"",IF({of(at.SERVE)}=1,"{at.SERVES}","{at.FOOTWORK}"))'
        faults = (at.ROLL_FAULT, at.LINE_FAULT, *at.BUMP_FAULT)
        return self.told(faults, why, {at.WHAT: what, at.LINES[0]: line(1), at.LINES[1]: line(2)})
