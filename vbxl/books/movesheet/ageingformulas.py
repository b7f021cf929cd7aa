"""The formulas of the Ageing sheet: what a year costs each player, and which splits of it are legal (R10).

As in `formulas`, no rule's number stands in them; cells are given as addresses. Of whole levels and losses the legal
losses of OL are those from a lowest to a highest one: with the sum of both levels fixed, the ratio is the lower the
closer both are to half of it.
"""

from __future__ import annotations

from vbxl.books.movesheet.formulas import plainly, trimmed, value_of
from vbxl.league.ageing import Leaving
from vbxl.league.league import CONTRACT, OWN, TALENT
from vbxl.problems import AgeFault

LEAVES = "leaves"
# What stands for something typed that is no whole number.
NO_NUMBER = "?"
# What is said of a row in which nobody stands: no sentence.
NOBODY = -1
RULE = (
    '="Afterwards the higher level is at most "&aged_ratio&" times the lower where any split allows it. '
    'Who falls below "&aged_least&" in a level leaves."'
)


def least_loss(loss: str, least: str) -> str:
    """What each level loses at least: no more than half of the loss (R10.1)."""
    return f"=MIN({least},INT(({loss})/2))"


def step(kind: str, age: str) -> str:
    """Which year of the table a player goes through, 0 for who has nothing to split (R10.1)."""
    return f'=IF({kind}="{OWN}",IFERROR(MATCH({age},ageing_age,0),0),0)'


def of_step(step_: str, column: str) -> str:
    """What the table says of a player's year, "" for who has nothing to split (R10.1)."""
    return f'=IF({step_}=0,"",INDEX({column},{step_}))'


def typed(cell: str) -> str:
    """The OL loss typed as a number, "" if blank, a mark if it is no whole number (R10.2)."""
    number = f'IFERROR(IF({plainly(cell)},{value_of(cell)},"{NO_NUMBER}"),"{NO_NUMBER}")'
    return f'=IF({trimmed(cell)}="","",{number})'


def keeping_low(step_: str, dl: str, loss: str, least: str) -> str:
    """The least OL loss that each level's least loss and DL's lowest level allow (R10.1, R10.2)."""
    return f"=IF({step_}=0,0,MAX({least},{loss}-{dl}+aged_least))"


def keeping_high(step_: str, ol: str, loss: str, least: str) -> str:
    """The most OL loss that each level's least loss and OL's lowest level allow (R10.1, R10.2)."""
    return f"=IF({step_}=0,0,MIN({loss}-{least},{ol}-aged_least))"


def lowest(step_: str, levels: tuple[str, str], loss: tuple[str, str], keeping: tuple[str, str]) -> str:
    """The least OL loss that is legal: every one if he leaves, else as the ratio has it, or next to it (R10.2).

    `loss` is the loss and the least of each level, `keeping` the bounds of those that keep him.
    """
    (ol, dl), (lost, least), (low, high) = levels, loss, keeping
    even = f"-INT(aged_ratio*({ol}+{dl}-{lost})/(aged_ratio+1)-{ol})"
    near = f"INT(({ol}-{dl}+{lost})/2)"
    return f'=IF({step_}=0,"",IF({low}>{high},{least},MAX({low},MIN({high},{near},{even}))))'


def highest(step_: str, levels: tuple[str, str], loss: tuple[str, str], keeping: tuple[str, str]) -> str:
    """The most OL loss that is legal, as `lowest` (R10.2)."""
    (ol, dl), (lost, least), (low, high) = levels, loss, keeping
    even = f"INT({ol}-({ol}+{dl}-{lost})/(aged_ratio+1))"
    return f'=IF({step_}=0,"",IF({low}>{high},{lost}-{least},MIN({high},MAX({low},{_nearest(ol, dl, lost)},{even}))))'


def _nearest(ol: str, dl: str, loss: str) -> str:
    """The OL loss that leaves both levels closest to each other, the higher of two (R10.2)."""
    return f"INT(({ol}-{dl}+{loss}+1)/2)"


def taken(step_: str, typed_: str, legal: tuple[str, str], levels: tuple[str, str], loss: str) -> str:
    """The OL loss carried out: the legal one nearest to what was typed, or that leaves the levels closest (R10.2)."""
    wished = f"IF(ISNUMBER({typed_}),{typed_},{_nearest(*levels, loss)})"
    return f"=IF({step_}=0,0,MAX({legal[0]},MIN({legal[1]},{wished})))"


def lost(keeping: tuple[str, str], levels: tuple[str, str], least: str) -> str:
    """Why no split keeps a player: the number of the sentence, 0 if one does (R10.1)."""
    ol, dl = (f"{level}-{least}<aged_least" for level in levels)
    at = Leaving
    why = f"IF({ol},IF({dl},{at.BOTH:d},{at.OL:d}),IF({dl},{at.DL:d},{at.EITHER:d}))"
    return f"=IF({keeping[0]}<={keeping[1]},0,{why})"


def said(kind: str, step_: str, lost_: str, talent: int) -> str:
    """What is said of a player whatever is typed: the number of the sentence, 0 nothing, −1 beside nobody (R10.1)."""
    splits = f"IF({step_}=0,{Leaving.LAST_AGE:d},{lost_})"
    known = f'IF({kind}="{CONTRACT}",{Leaving.CONTRACT:d},IF({kind}="{TALENT}",{talent},{splits}))'
    return f'=IF({kind}="",{NOBODY},{known})'


def next_age(kind: str, step_: str, said_: str) -> str:
    """The age of next season, or that he leaves; "" of nobody (R10.1)."""
    older = f'IF({said_}>0,"{LEAVES}",IF({said_}<0,"",INDEX(ageing_next,{step_})))'
    return f'=IF({kind}="{TALENT}",INDEX(ageing_age,1),{older})'


def part(said_: str, amount: str) -> str:
    """A part of the loss of who stays and has one, else "" (R10.1)."""
    return f'=IF({said_}<>0,"",{amount})'


def new_level(kind: str, said_: str, level: str, loss: str) -> str:
    """A level next season, "" for who leaves; a talent keeps his (R10.1)."""
    return f'=IF({kind}="{TALENT}",{level},IF({said_}<>0,"",{level}-{loss}))'


def fault(kind: str, step_: str, typed_: str, loss: str, legal: tuple[str, str]) -> str:
    """What is wrong with the OL loss typed: 0 nothing, else the number of the message (R10.1, R10.2)."""
    at = AgeFault
    known = f'IF({kind}="{CONTRACT}",{at.CONTRACT:d},IF({kind}="{TALENT}",{at.TALENT:d},{at.LAST_AGE:d}))'
    closed = f'IF({kind}="",{at.NOBODY:d},{known})'
    fits = f"IF(AND({typed_}>={legal[0]},{typed_}<={legal[1]}),0,{at.ILLEGAL:d})"
    judged = f"IF(ISNUMBER({typed_}),IF(AND({typed_}>=0,{typed_}<={loss}),{fits},{at.SPLIT:d}),{at.SPLIT:d})"
    return f'=IF({typed_}="",0,IF({step_}=0,{closed},{judged}))'


def legal(step_: str, bounds: tuple[str, str], taken_: str, said_: str) -> str:
    """Which losses of OL are legal, and which one is taken, "" where nothing is split (R10.2)."""
    low, high = bounds
    which = f'IF({low}={high},{low}&" is",{low}&" to "&{high}&" are")&" legal; "&{taken_}&" is taken"'
    return f'=IF({step_}=0,"",{which}&IF({said_}>0,"; he leaves",""))'


def told(fault_: str, step_: str, said_: str, legal_: str) -> str:
    """The sentence beside a player: which splits are legal, why nothing is split, or why he leaves (R10)."""
    wrong = f"IF({step_}>0,{legal_},INDEX(ageing_text,{fault_}))"
    return f'=IF({fault_}>0,{wrong},IF({said_}>0,INDEX(leaving_text,{said_}),""))'


def staying(next_ages: str) -> str:
    """How many players of its own a team has next season, new talents among them (R10.2)."""
    return f'=COUNTIF(player_key,"?*")-COUNTIF({next_ages},"{LEAVES}")'


def amateurs(stay: str) -> str:
    """How many amateurs fill the team up (R10.2)."""
    return f"=MAX(0,players_least-{stay})"


def amateurs_text(many: str) -> str:
    """What is said of the amateurs who fill the team up (R10.2)."""
    who = f'IF({many}=1,"amateur fills","amateurs fill")'
    levels = 'INDEX(ageing_age,1)&", "&amateur_level&"/"&amateur_level'
    return f'=IF({many}=0,"",{who}&" your team: Age "&{levels})'
