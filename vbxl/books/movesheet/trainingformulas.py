"""The formulas of the Training sheet, of the levels a match starts with and of who may be named in it (R1.4, R6).

As in `formulas`, no rule's number stands in them; cells are given as addresses.
"""

from __future__ import annotations

from collections.abc import Sequence

from vbxl.books.movesheet.formulas import literally, refused, trimmed, value_of, whole_or
from vbxl.league.league import CONTRACT, OWN, TALENT
from vbxl.problems import TrainingFault

# What is tried behind a used name, first to last; with all of them used the sheet knows the talent by none.
SCOUT_NUMBERS = ("", " 2", " 3", " 4")
LIMITS = (
    '="The higher level at most "&trained_ratio&" times the lower, both together at most "&trained_total'
    '&". Each at most "&trained_times&" times a season, but for a talent."'
)


def times_head(level: str) -> str:
    """The head over how often a level was trained this season (R6.1)."""
    return f'="{level} trained, of "&trained_times'


def of_player(kind: str, shown: str) -> str:
    """What is shown of a player; "" in a row in which nobody stands."""
    return f'=IF({kind}="","",{shown})'


def wish(typed: str, kind: str) -> str:
    """A wish of training: 0 or 1 point, −1 for what is none, as anything beside nobody (R6.1)."""
    return whole_or(typed, "1", f'IF({kind}="",-1,{value_of(typed)})', "-1", "0")


def wishes(ol: str, dl: str) -> str:
    """The points wished for both levels together (R6.1)."""
    return f"=MAX(0,{ol})+MAX(0,{dl})"


def trainable(kind: str, ol: str, dl: str) -> str:
    """1 for who may be trained at all, 0 for a contract player, a new talent and nobody (R6.3, R7.3)."""
    return f'=IF(OR({kind}="",{kind}="{CONTRACT}",AND({kind}="{TALENT}",SUM({ol},{dl})=0)),0,1)'


def times_over(typed: str, kind: str, trained: str) -> str:
    """1 for a wished level that was trained as often as it may be; a talent's may be trained always (R6.1)."""
    return f'=IF(AND({typed}>0,{kind}="{OWN}",{trained}>=trained_times),1,0)'


def _within(ol: str, dl: str) -> str:
    """Whether levels keep to the ratio (R6.1)."""
    return f"MAX({ol},{dl})<=trained_ratio*MIN({ol},{dl})"


def legal(wished: str, open_: str, over: tuple[str, str], levels: tuple[str, str], typed: tuple[str, str]) -> str:
    """1 if something is wished and all of it legal, else 0; whether TP cover it is another matter (R6.1)."""
    ol, dl = (f"{level}+MAX(0,{one})" for level, one in zip(levels, typed, strict=True))
    fits = f"AND({over[0]}+{over[1]}=0,{ol}+{dl}<=trained_total,{_within(ol, dl)})"
    return f"=IF({wished}*{open_}=0,0,IF({fits},1,0))"


def legal_alone(typed: str, open_: str, over: str, level: str, other: str) -> str:
    """1 if the one level's point is wished and legal by itself, else 0 (R6.1)."""
    fits = f"{level}+{other}<trained_total,{_within(f'{level}+1', other)}"
    return f"=IF(MAX(0,{typed})*{open_}=0,0,IF(AND({over}=0,{fits}),1,0))"


def new_level(level: str, typed: str, alone: str, plan: tuple[str, str, str], other: str = "") -> str:
    """A level after training: both wishes where legal and covered, else OL alone, else DL alone; "" of nobody (R6.1).

    `plan` is whether all is legal, how much is wished, and the TP left before; `other` a test that the other level,
    whose turn comes first, has got nothing.
    """
    all_legal, wished, before = plan
    alone_fits = f"AND({before}>0,{alone}=1{other})"
    gain = f"IF(AND({all_legal}=1,{wished}<={before}),MAX(0,{typed}),IF({alone_fits},1,0))"
    return f'=IF({level}="","",{level}+{gain})'


def tp_left(before: str, old: tuple[str, str], new: tuple[str, str]) -> str:
    """The TP left after a line: a point of each level costs one (R6.1)."""
    return f"={before}-SUM({new[0]},{new[1]})+SUM({old[0]},{old[1]})"


def training_fault(typed: str, level: str, new: tuple[str, str], who: tuple[str, str, str], told: str = "") -> str:
    """What is wrong with the wish for a level: 0 nothing, else the number of the message (R6.1).

    `new` are the level after training and that of the other one; `who` is the player's kind, whether he may be
    trained at all, and whether this level was trained as often as it may be. `told` says whether it was told already
    that nobody stands there.
    """
    kind, open_, over = who
    after, other = new
    of = TrainingFault
    poor = f"IF({_within(f'{after}+1', other)},{of.TP:d},{of.RATIO:d})"
    high = f"IF({after}+{other}>=trained_total,{of.TOTAL:d},{poor})"
    closed = f'IF({kind}="{CONTRACT}",{of.CONTRACT:d},IF({open_}=0,{of.TALENT:d},IF({over}>0,{of.TIMES:d},{high})))'
    stray = f"IF({told}>0,0,{of.NOBODY:d})" if told else f"{of.NOBODY:d}"
    return f'=IF({typed}<0,IF({kind}="",{stray},{of.WISH:d}),IF(OR({typed}=0,{after}>{level}),0,{closed}))'


def wage(kind: str, pay: str, ol: str, dl: str) -> str:
    """Dollars a round for a player: a wage by his levels after training, a contract player's pay (R7.1, R9.1)."""
    total = f"{ol}+{dl}"
    bands = f"IF({total}<wage_3_from,wage_2,IF({total}<wage_4_from,wage_3,wage_4))"
    return of_player(kind, f'IF({kind}="{CONTRACT}",{pay},IF({total}=0,0,IF({total}<wage_2_from,wage_1,{bands})))')


def sure_matches(kind: str, levels: tuple[str, str], lines: Sequence[str], before: str) -> str:
    """How many matches so far are sure to count for a new talent, by his lines in the sets of every match (R6.3).

    `kind` and `levels` are those of the roster, empty for one who comes in this round. Of others it is 0.
    """
    sets = "+".join(f"MIN(1,{line})" for line in lines)
    new = f'OR({kind}="{TALENT}",{kind}=""),{"+".join(levels)}=0'
    return f"=IF(AND({new}),IF({sets}<talent_sets,0,1){before},0)"


def grown_level(level: str, sure: str, matches: str) -> str:
    """The level of a new talent who may be a player by now (R6.3)."""
    return f"IF(AND({sure}>0,{matches}+{sure}>=talent_matches),talent_level,{level})"


def scout_typed(number: str) -> str:
    """The name of a talent as typed, without spaces around it."""
    return f"={trimmed(f'INDEX(scout_name,{number})')}"


def scout_looked_up(name: str) -> str:
    """The name of a talent, ready to be looked up."""
    return f"={literally(name)}"


def scout_number(looked_up: str, taken: str) -> str:
    """What comes behind the name of a talent if it is used (R1.4)."""
    two, three = (f'ISNUMBER(MATCH({looked_up}&"{behind}",{taken},0))' for behind in SCOUT_NUMBERS[1:3])
    tried = f'IF({two},IF({three},"{SCOUT_NUMBERS[3]}","{SCOUT_NUMBERS[2]}"),"{SCOUT_NUMBERS[1]}")'
    return f'=IF({looked_up}="","",IF(ISNUMBER(MATCH({looked_up},{taken},0)),{tried},""))'


def scout_called(name: str, number: str, before: str, typed: str) -> str:
    """The name of a talent who comes, "" for nobody: the season and the roster have room for so many (R6.3).

    `name` is what was typed without spaces around it.
    """
    room = f"{before}<talents-scouted_count,COUNTA(roster_name)+{before}<roster_most"
    return f'=IF({name}="","",IF(AND(LEN({name})<=name_longest,NOT({refused(typed)}),{room}),{name}&{number},""))'


def scout_place(called: str, before: str) -> str:
    """Which of the talents he is who come, 0 for nobody."""
    return f'=IF({called}="",0,{before}+1)'


def player(name: str, number: str, called: str, places: str) -> str:
    """Whom a line-up knows by a row of the roster: its player, behind them the talents who come, else ""."""
    talent = f'IFERROR(INDEX({called},MATCH({number}-COUNTA(roster_name),{places},0)),"")'
    return f'=IF({name}="",{talent},{name})'
