"""The formulas of a turn of The Volleyball Dice Game (K1, K3): what a row says of what is typed into it."""

from __future__ import annotations

from collections.abc import Mapping

from vbxl.books.dicetable import iconplaces as at
from vbxl.books.dicetable.iconplaces import DICE
from vbxl.books.dicetable.rowrules import RowRules
from vbxl.books.dicetable.wording import chosen, said
from vbxl.dice.icons import ROLLS, Answer, Face, RallyEnd


def known(text: str, faces: Mapping[str, str] | None = None) -> str:
    """Whether a text is a face: of those that there are, or of those in some cells."""
    these = [f'"{face}"' for face in at.KNOWN] if faces is None else [faces[f"face_{n + 1}"] for n in range(DICE)]
    return f"OR({','.join(f'{text}={one}' for one in these)})"


class TurnRules(RowRules):
    """The formulas of one row of a log of The Volleyball Dice Game."""

    columns = at.COLUMNS

    def every(self) -> dict[int, str]:
        """Every formula of the row, without the sign that it begins with."""
        return {
            **self._told(), **self._typed(), **self._begun(), **self._rolled(), **self._answered(), **self._ended(),
        }  # fmt: skip

    # --- what is typed, and where the turn begins ---

    def _typed(self) -> dict[int, str]:
        of = self.of
        made = {
            at.MADE[n]: f'IFERROR(IF(TRIM({"&".join(of(at.ROLL[n], die) for die in range(DICE))})="",0,1),1)'
            for n in range(ROLLS)
        }
        any_ = "+".join(of(one) for one in at.MADE)
        return {
            **made,
            at.ANSWER_READ: f'IFERROR(LOWER(TRIM({of(at.ANSWER)})),"{at.NONE}")',
            at.TYPED: f'IF({any_}>0,1,IF({of(at.ANSWER_READ)}="",0,1))',
        }

    def _begun(self) -> dict[int, str]:
        before, none = self.before, f"OR({self.of(at.OPEN)}=0,{self.of(at.SERVE)}=1)"
        return {
            **self.whose(),
            at.BALL: f"IF({none},0,{before(at.SENT)})",
            at.SERVED: f"IF({none},0,{before(at.SERVE)})",
        }

    # --- the rolls ---

    def _rolled(self) -> dict[int, str]:
        of, open_ = self.of, self.of(at.OPEN)
        dice: dict[int, str] = {}
        for n in range(ROLLS):
            for die in range(DICE):
                text = f"UPPER(TRIM({of(at.ROLL[n], die)}))"
                kept = of(at.AFTER[n - 1], die) if n else '""'
                read = f'IF({text}="",{kept},IF({known(text, self.board)},{text},"{at.NONE}"))'
                dice[at.AFTER[n] + die] = f'IF({open_}=0,"",IFERROR({read},"{at.NONE}"))'
        one, two, three = (self.six(column) for column in at.AFTER)
        missing = f'COUNTIF({one},"")'
        made_2, made_3 = of(at.MADE[1]), of(at.MADE[2])

        def bad(cells: str) -> str:
            return f'COUNTIF({cells},"{at.NONE}")>0'

        def first_bad(cells: str, roll: int) -> str:
            return said(at.ROLL_BAD, at=f'MATCH("{at.NONE}",{cells},0)', roll=str(roll))

        wanted = self.board["dice"]
        fault = chosen(
            (f"{open_}=0", '""'),
            (bad(one), first_bad(one, 1)),
            (
                f"{missing}={wanted}",
                f"IF({of(at.SERVE)}=1,{said(at.ROLL_SERVE, dice=wanted)},{said(at.ROLL_FIRST, dice=wanted)})",
            ),
            (f"{missing}>0", said(at.ROLL_MORE, dice=missing)),
            (f"AND({of(at.SERVE)}=1,{made_2}+{made_3}>0)", said(at.SERVE_ONCE)),
            (f"AND({made_3}=1,{made_2}=0)", said(at.ROLL_ORDER)),
            (bad(two), first_bad(two, 2)),
            (bad(three), first_bad(three, 3)),
            otherwise='""',
        )
        return {
            **dice,
            at.COUNT: chosen((f"{open_}=0", "0"), (f"{made_3}=1", "3"), (f"{made_2}=1", "2"), otherwise=of(at.MADE[0])),
            at.ROLL_FAULT: fault,
            at.READY: f'IF(AND({open_}=1,{of(at.ROLL_FAULT)}=""),1,0)',
            **self._icons(),
        }

    def _icons(self) -> dict[int, str]:
        end, ready = self.six(at.END), self.of(at.READY)

        def count(*faces: Face) -> str:
            # The face that shows two icons comes second.
            parts = (f'{"2*" if n else ""}COUNTIF({end},"{face}")' for n, face in enumerate(faces))
            return f'IF({ready}=0,"",{"+".join(parts)})'

        return {
            at.ATTACK: count(Face.A, Face.AA),
            at.DEFEND: count(Face.D, Face.DD),
            at.SET: count(Face.S),
            at.BLOCK: count(Face.B),
        }

    # --- the answer ---

    def _answered(self) -> dict[int, str]:
        of, board = self.of, self.board
        ready, serve, served, ball = (of(one) for one in (at.READY, at.SERVE, at.SERVED, at.BALL))
        attack, defend, set_, block = (of(one) for one in (at.ATTACK, at.DEFEND, at.SET, at.BLOCK))
        way, block_way, dump_way = (of(at.WAY, n) for n in range(at.WAYS))
        answer, many, count, picked = (of(one) for one in (at.ANSWER_READ, at.WAY_COUNT, at.COUNT, at.CHOSEN))
        defended = of(at.DEFENDED)
        attacking = f'IF(AND({set_}>0,{attack}>0),"{Answer.ATTACK}","{Answer.FREE_BALL}")'
        no_answer = chosen(
            (f"AND({many}=0,{count}<{board['rolls']})", said(at.AGAIN)),
            (f"{many}>1", said(at.CHOOSE, ways=of(at.POSSIBLE))),
            otherwise='""',
        )
        words = ",".join(f'{answer}="{one}"' for one in Answer)
        fault = chosen(
            (f"{ready}=0", '""'),
            (f"{serve}=1", f'IF({answer}="","",{said(at.SERVE_ANSWER)})'),
            (f'{answer}=""', no_answer),
            (f"NOT(OR({words}))", said(at.UNKNOWN)),
            (f"AND({many}=0,{count}={board['rolls']})", said(at.LOST_ANSWER)),
            (f'{picked}<>""', '""'),
            (f"{many}=0", said(at.IMPOSSIBLE_YET, answer=answer)),
            otherwise=said(at.IMPOSSIBLE, answer=answer, ways=of(at.POSSIBLE)),
        )
        ways = ",".join(f"{answer}={one}" for one in (way, block_way, dump_way))
        return {
            at.DEFENDED: f"IF(AND({ready}=1,{serve}=0),IF({defend}>={ball},1,0),0)",
            at.WAY: f'IF({defended}=0,"",{attacking})',
            at.WAY + 1: f'IF(OR({ready}=0,{serve}=1,{served}=1),"",IF({block}>=MAX(1,{ball}),"{Answer.BLOCK}",""))',
            at.WAY + 2: f"IF(AND({board['dump']}=1,{defended}=1,{count}<{board['rolls']}),"
            f'IF({set_}>0,"{Answer.SETTER_DUMP}",""),"")',
            at.WAY_COUNT: "+".join(f'IF({one}="",0,1)' for one in (way, block_way, dump_way)),
            at.CHOSEN: chosen(
                (f"{many}=0", '""'),
                (f'{answer}<>""', f'IF(OR({ways}),{answer},"")'),
                (f"{many}=1", f"{way}&{block_way}&{dump_way}"),
                otherwise='""',
            ),
            at.ANSWER_FAULT: fault,
            at.POSSIBLE: self._possible(),
        }

    def _possible(self) -> str:
        of = self.of
        way, block, dump = (of(at.WAY, n) for n in range(at.WAYS))
        strong = f'IF({way}="{Answer.ATTACK}"," "&{of(at.ATTACK)},"")'
        between = f'IF(AND({way}<>"",{block}<>""),"{at.OR}","")'
        blocks = f'IF({block}="","",{block}&" "&{of(at.BLOCK)})'
        dumps = f'IF({dump}="","","{at.OR}"&{dump}&" "&{of(at.SET)})'
        none = f'IF(AND({of(at.READY)}=1,{of(at.SERVE)}=0),"{at.NO_WAY}","")'
        return f"IF({of(at.WAY_COUNT)}=0,{none},{way}&{strong}&{between}&{blocks}&{dumps})"

    # --- what comes of it ---

    def _ended(self) -> dict[int, str]:
        of, side = self.of, self.of(at.SIDE)
        done, winner, serve, picked = (of(one) for one in (at.DONE, at.WINNER, at.SERVE, at.CHOSEN))
        lost = f"IF({serve}=1,{of(at.ATTACK)}=0,{of(at.WAY_COUNT)}=0)"
        sent = chosen(
            (f"OR({done}=0,{winner}>0)", "0"),
            (f'OR({serve}=1,{picked}="{Answer.ATTACK}")', of(at.ATTACK)),
            (f'{picked}="{Answer.BLOCK}"', of(at.BLOCK)),
            (f'{picked}="{Answer.SETTER_DUMP}"', of(at.SET)),
            otherwise="0",
        )
        return {
            at.DONE: f'IF(AND({of(at.READY)}=1,{of(at.ANSWER_FAULT)}=""),1,0)',
            at.WINNER: f"IF({done}=0,0,IF({lost},3-{side},0))",
            at.SENT: sent,
            at.MORE: f"IF(OR({done}=0,{winner}>0,{serve}=1),0,{self.board['rolls']}-{of(at.COUNT)})",
        }

    def _told(self) -> dict[int, str]:
        of = self.of
        open_, serve, done, winner = (of(one) for one in (at.OPEN, at.SERVE, at.DONE, at.WINNER))
        ball, served, sent = of(at.BALL), of(at.SERVED), of(at.SENT)
        why = f'IF({serve}=1,"{RallyEnd.IN_THE_NET}","{RallyEnd.NOT_DEFENDED}")'

        def facing(of_serve: str, defend: str, to_defend: str, to_free_ball: str, to_attack: str) -> str:
            return chosen(
                (f"{open_}=0", '""'),
                (f"{serve}=1", said(of_serve)),
                (defend, said(to_defend, attack=ball)),
                (f"{ball}=0", said(to_free_ball)),
                otherwise=said(to_attack, attack=ball),
            )

        faced = facing(at.SERVE_WORD, f"{served}=1", at.SERVE_OF, Answer.FREE_BALL, at.ATTACK_OF)
        no_block = f"OR({served}=1,{ball}>{self.board['dice']})"
        needed = facing(at.NEEDS_SERVE, no_block, at.NEEDS_DEFEND, at.NEEDS_NOTHING, at.NEEDS_EITHER)
        sends = chosen(
            (f"OR({done}=0,{winner}>0)", '""'),
            (f"{serve}=1", said(at.SERVE_OF, attack=sent)),
            (f"{sent}=0", f'"{Answer.FREE_BALL}"'),
            otherwise=said(at.SENT_OF, answer=of(at.CHOSEN), attack=sent),
        )
        return self.told((at.ROLL_FAULT, at.ANSWER_FAULT), why, {at.FACED: faced, at.NEEDED: needed, at.SENDS: sends})
