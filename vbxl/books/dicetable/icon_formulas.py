"""The formulas of a turn of The Volleyball Dice Game (K1, K3), and the layout and words of its log."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from vbxl.books.dicetable.formula_parts import GROUP, LABEL_ROW, PLAYER, LogColumns, RowRules, chosen, sentence
from vbxl.dice.icons import MOST_DICE, ROLLS, Answer, Face, RallyEnd

DICE: Final = MOST_DICE

# --- rows of the board ---
DIE_ROW, WORD_ROW, ICONS_ROW, FACED_ROW = range(LABEL_ROW + 1, GROUP)

# --- columns of the log ---
FACED: Final = PLAYER + 1
ROLL: Final = tuple(FACED + 1 + n * (DICE + 1) for n in range(ROLLS))
GAPS: Final = tuple(one + DICE for one in ROLL)
END: Final = GAPS[-1] + 1
GAP_ICONS: Final = END + DICE
ICONS: Final = GAP_ICONS + 1
ICON_WORDS: Final = ("Attack", "Defend", "Set", "Block")
ATTACK, DEFEND, SET, BLOCK = range(ICONS, ICONS + len(ICON_WORDS))
NEEDED, POSSIBLE, ANSWER, SENDS, MESSAGE, WON = range(BLOCK + 1, BLOCK + 7)
SCORE: Final = (WON + 1, WON + 2)
GAP_WORKINGS: Final = SCORE[1] + 1

# --- workings, a row a turn ---
# The dice after roll 1 and roll 2; what can be read as no face is !, and so is an error as an answer.
AFTER: Final = (GAP_WORKINGS + 1, GAP_WORKINGS + 1 + DICE, END)
# Whether anything is typed into each roll, the answer as it is read, whether anything is typed at all.
MADE: Final = tuple(AFTER[1] + DICE + n for n in range(ROLLS))
ANSWER_READ, TYPED, OPEN, SIDE, SERVE, BALL, SERVED, COUNT, ROLL_FAULT, READY, DEFENDED, WAY = range(
    MADE[-1] + 1, MADE[-1] + 13
)
# The answers that are possible, for the drop-down: attack or free ball, block, setter dump.
WAYS: Final = 3
WAY_COUNT, CHOSEN, ANSWER_FAULT, DONE, WINNER, SENT, MORE = range(WAY + WAYS, WAY + WAYS + 7)
LAST_COLUMN: Final = MORE
COLUMNS: Final = LogColumns(
    MESSAGE, WON, SCORE, TYPED, OPEN, SIDE, SERVE, DONE, WINNER, MORE, workings=AFTER[0], last=LAST_COLUMN
)

# --- what is typed above the log ---
OPTION_LABEL, OPTION = ICONS, BLOCK
SERVER_ROW, DUMP_ROW, POINTS_ROW = DIE_ROW, WORD_ROW, ICONS_ROW
FACES_ROW, FACES = FACED_ROW, END
BOARD: Final = ROLL[1]

NONE: Final = "!"
KNOWN: Final = tuple(str(face) for face in Face)
FACE_WORDS: Final = {
    Face.A: "Attack", Face.AA: "Attack ×2", Face.D: "Defend", Face.DD: "Defend ×2", Face.S: "Set", Face.B: "Block",
}  # fmt: skip
SERVE_WORD: Final = "serve"
SERVE_OF: Final = "serve of {attack}"
ATTACK_OF: Final = "attack of {attack}"
SENT_OF: Final = "{answer} of {attack}"
NEEDS_SERVE: Final = "1 Attack"
NEEDS_DEFEND: Final = "{attack} Defend"
# Of an attack that a block can reach: a die shows one Block at most.
NEEDS_EITHER: Final = "{attack} Defend or {attack} Block"
NEEDS_NOTHING: Final = "nothing, or 1 Block"
NO_WAY: Final = "none"
OR: Final = " or "

# --- the words of the log ---
ROLL_BAD: Final = "Wrong: die {at} of roll {roll} shows no face of the die"
ROLL_FIRST: Final = "Next: roll {dice} dice"
ROLL_SERVE: Final = "Next: roll {dice} dice for the serve"
ROLL_MORE: Final = "Next: type {dice} more of roll 1"
SERVE_ONCE: Final = "Wrong: a serve is one roll: clear rolls 2 and 3"
ROLL_ORDER: Final = "Wrong: roll 3 is typed, but no roll 2"
SERVE_ANSWER: Final = "Wrong: a serve is no answer: clear it"
AGAIN: Final = "Next: no answer yet: roll again"
CHOOSE: Final = "Next: choose the answer: {ways}"
UNKNOWN: Final = f"Wrong: there is no such answer: {', '.join(Answer)}"
LOST_ANSWER: Final = "Wrong: the ball is not defended: clear the answer"
IMPOSSIBLE: Final = "Wrong: {answer} is not possible: choose {ways}"
IMPOSSIBLE_YET: Final = "Wrong: {answer} is not possible: clear it and roll again"
DUMP_FAULT: Final = "Wrong: setter dump is yes or no"
FACES_FAULT: Final = f"Wrong: a face of the die is one of {', '.join(KNOWN)}"


def known(text: str, faces: Mapping[str, str] | None = None) -> str:
    """Whether a text is a face: of those that there are, or of those in some cells."""
    these = [f'"{face}"' for face in KNOWN] if faces is None else [faces[f"face_{n + 1}"] for n in range(DICE)]
    return f"OR({','.join(f'{text}={one}' for one in these)})"


class IconTurnFormulas(RowRules):
    """The formulas of one row of a log of The Volleyball Dice Game."""

    columns = COLUMNS

    def every(self) -> dict[int, str]:
        """Every formula of the row, without the sign that it begins with."""
        return {
            **self._told(), **self._typed(), **self._begun(), **self._rolled(), **self._answered(), **self._ended(),
        }  # fmt: skip

    # --- what is typed, and where the turn begins ---

    def _typed(self) -> dict[int, str]:
        of = self.of
        made = {
            MADE[n]: f'IFERROR(IF(TRIM({"&".join(of(ROLL[n], die) for die in range(DICE))})="",0,1),1)'
            for n in range(ROLLS)
        }
        any_ = "+".join(of(one) for one in MADE)
        return {
            **made,
            ANSWER_READ: f'IFERROR(LOWER(TRIM({of(ANSWER)})),"{NONE}")',
            TYPED: f'IF({any_}>0,1,IF({of(ANSWER_READ)}="",0,1))',
        }

    def _begun(self) -> dict[int, str]:
        before, none = self.before, f"OR({self.of(OPEN)}=0,{self.of(SERVE)}=1)"
        return {
            **self.whose(),
            BALL: f"IF({none},0,{before(SENT)})",
            SERVED: f"IF({none},0,{before(SERVE)})",
        }

    # --- the rolls ---

    def _rolled(self) -> dict[int, str]:
        of, open_ = self.of, self.of(OPEN)
        dice: dict[int, str] = {}
        for n in range(ROLLS):
            for die in range(DICE):
                text = f"UPPER(TRIM({of(ROLL[n], die)}))"
                kept = of(AFTER[n - 1], die) if n else '""'
                read = f'IF({text}="",{kept},IF({known(text, self.board)},{text},"{NONE}"))'
                dice[AFTER[n] + die] = f'IF({open_}=0,"",IFERROR({read},"{NONE}"))'
        one, two, three = (self.six(column) for column in AFTER)
        missing = f'COUNTIF({one},"")'
        made_2, made_3 = of(MADE[1]), of(MADE[2])

        def bad(cells: str) -> str:
            return f'COUNTIF({cells},"{NONE}")>0'

        def first_bad(cells: str, roll: int) -> str:
            return sentence(ROLL_BAD, at=f'MATCH("{NONE}",{cells},0)', roll=str(roll))

        wanted = self.board["dice"]
        fault = chosen(
            (f"{open_}=0", '""'),
            (bad(one), first_bad(one, 1)),
            (
                f"{missing}={wanted}",
                f"IF({of(SERVE)}=1,{sentence(ROLL_SERVE, dice=wanted)},{sentence(ROLL_FIRST, dice=wanted)})",
            ),
            (f"{missing}>0", sentence(ROLL_MORE, dice=missing)),
            (f"AND({of(SERVE)}=1,{made_2}+{made_3}>0)", sentence(SERVE_ONCE)),
            (f"AND({made_3}=1,{made_2}=0)", sentence(ROLL_ORDER)),
            (bad(two), first_bad(two, 2)),
            (bad(three), first_bad(three, 3)),
            otherwise='""',
        )
        return {
            **dice,
            COUNT: chosen((f"{open_}=0", "0"), (f"{made_3}=1", "3"), (f"{made_2}=1", "2"), otherwise=of(MADE[0])),
            ROLL_FAULT: fault,
            READY: f'IF(AND({open_}=1,{of(ROLL_FAULT)}=""),1,0)',
            **self._icons(),
        }

    def _icons(self) -> dict[int, str]:
        end, ready = self.six(END), self.of(READY)

        def count(*faces: Face) -> str:
            # The face that shows two icons comes second.
            parts = (f'{"2*" if n else ""}COUNTIF({end},"{face}")' for n, face in enumerate(faces))
            return f'IF({ready}=0,"",{"+".join(parts)})'

        return {
            ATTACK: count(Face.A, Face.AA),
            DEFEND: count(Face.D, Face.DD),
            SET: count(Face.S),
            BLOCK: count(Face.B),
        }

    # --- the answer ---

    def _answered(self) -> dict[int, str]:
        of, board = self.of, self.board
        ready, serve, served, ball = (of(one) for one in (READY, SERVE, SERVED, BALL))
        attack, defend, set_, block = (of(one) for one in (ATTACK, DEFEND, SET, BLOCK))
        way, block_way, dump_way = (of(WAY, n) for n in range(WAYS))
        answer, many, count, picked = (of(one) for one in (ANSWER_READ, WAY_COUNT, COUNT, CHOSEN))
        defended = of(DEFENDED)
        attacking = f'IF(AND({set_}>0,{attack}>0),"{Answer.ATTACK}","{Answer.FREE_BALL}")'
        no_answer = chosen(
            (f"AND({many}=0,{count}<{board['rolls']})", sentence(AGAIN)),
            (f"{many}>1", sentence(CHOOSE, ways=of(POSSIBLE))),
            otherwise='""',
        )
        words = ",".join(f'{answer}="{one}"' for one in Answer)
        fault = chosen(
            (f"{ready}=0", '""'),
            (f"{serve}=1", f'IF({answer}="","",{sentence(SERVE_ANSWER)})'),
            (f'{answer}=""', no_answer),
            (f"NOT(OR({words}))", sentence(UNKNOWN)),
            (f"AND({many}=0,{count}={board['rolls']})", sentence(LOST_ANSWER)),
            (f'{picked}<>""', '""'),
            (f"{many}=0", sentence(IMPOSSIBLE_YET, answer=answer)),
            otherwise=sentence(IMPOSSIBLE, answer=answer, ways=of(POSSIBLE)),
        )
        ways = ",".join(f"{answer}={one}" for one in (way, block_way, dump_way))
        return {
            DEFENDED: f"IF(AND({ready}=1,{serve}=0),IF({defend}>={ball},1,0),0)",
            WAY: f'IF({defended}=0,"",{attacking})',
            WAY + 1: f'IF(OR({ready}=0,{serve}=1,{served}=1),"",IF({block}>=MAX(1,{ball}),"{Answer.BLOCK}",""))',
            WAY + 2: f"IF(AND({board['dump']}=1,{defended}=1,{count}<{board['rolls']}),"
            f'IF({set_}>0,"{Answer.SETTER_DUMP}",""),"")',
            WAY_COUNT: "+".join(f'IF({one}="",0,1)' for one in (way, block_way, dump_way)),
            CHOSEN: chosen(
                (f"{many}=0", '""'),
                (f'{answer}<>""', f'IF(OR({ways}),{answer},"")'),
                (f"{many}=1", f"{way}&{block_way}&{dump_way}"),
                otherwise='""',
            ),
            ANSWER_FAULT: fault,
            POSSIBLE: self._possible(),
        }

    def _possible(self) -> str:
        of = self.of
        way, block, dump = (of(WAY, n) for n in range(WAYS))
        strong = f'IF({way}="{Answer.ATTACK}"," "&{of(ATTACK)},"")'
        between = f'IF(AND({way}<>"",{block}<>""),"{OR}","")'
        blocks = f'IF({block}="","",{block}&" "&{of(BLOCK)})'
        dumps = f'IF({dump}="","","{OR}"&{dump}&" "&{of(SET)})'
        none = f'IF(AND({of(READY)}=1,{of(SERVE)}=0),"{NO_WAY}","")'
        return f"IF({of(WAY_COUNT)}=0,{none},{way}&{strong}&{between}&{blocks}&{dumps})"

    # --- the result ---

    def _ended(self) -> dict[int, str]:
        of, side = self.of, self.of(SIDE)
        done, winner, serve, picked = (of(one) for one in (DONE, WINNER, SERVE, CHOSEN))
        lost = f"IF({serve}=1,{of(ATTACK)}=0,{of(WAY_COUNT)}=0)"
        sent = chosen(
            (f"OR({done}=0,{winner}>0)", "0"),
            (f'OR({serve}=1,{picked}="{Answer.ATTACK}")', of(ATTACK)),
            (f'{picked}="{Answer.BLOCK}"', of(BLOCK)),
            (f'{picked}="{Answer.SETTER_DUMP}"', of(SET)),
            otherwise="0",
        )
        return {
            DONE: f'IF(AND({of(READY)}=1,{of(ANSWER_FAULT)}=""),1,0)',
            WINNER: f"IF({done}=0,0,IF({lost},3-{side},0))",
            SENT: sent,
            MORE: f"IF(OR({done}=0,{winner}>0,{serve}=1),0,{self.board['rolls']}-{of(COUNT)})",
        }

    def _told(self) -> dict[int, str]:
        of = self.of
        open_, serve, done, winner = (of(one) for one in (OPEN, SERVE, DONE, WINNER))
        ball, served, sent = of(BALL), of(SERVED), of(SENT)
        why = f'IF({serve}=1,"{RallyEnd.IN_THE_NET}","{RallyEnd.NOT_DEFENDED}")'

        def facing(of_serve: str, defend: str, to_defend: str, to_free_ball: str, to_attack: str) -> str:
            return chosen(
                (f"{open_}=0", '""'),
                (f"{serve}=1", sentence(of_serve)),
                (defend, sentence(to_defend, attack=ball)),
                (f"{ball}=0", sentence(to_free_ball)),
                otherwise=sentence(to_attack, attack=ball),
            )

        faced = facing(SERVE_WORD, f"{served}=1", SERVE_OF, Answer.FREE_BALL, ATTACK_OF)
        no_block = f"OR({served}=1,{ball}>{self.board['dice']})"
        needed = facing(NEEDS_SERVE, no_block, NEEDS_DEFEND, NEEDS_NOTHING, NEEDS_EITHER)
        sends = chosen(
            (f"OR({done}=0,{winner}>0)", '""'),
            (f"{serve}=1", sentence(SERVE_OF, attack=sent)),
            (f"{sent}=0", f'"{Answer.FREE_BALL}"'),
            otherwise=sentence(SENT_OF, answer=of(CHOSEN), attack=sent),
        )
        return self.told((ROLL_FAULT, ANSWER_FAULT), why, {FACED: faced, NEEDED: needed, SENDS: sends})
