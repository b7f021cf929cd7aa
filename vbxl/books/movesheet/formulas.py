"""The formulas of line-ups and training.

The rules R2 – R4 and R6 in plain cells, as text around the cells they stand between.

No rule's number stands in a formula: settings and tables are named ranges of the Rules sheet. Only functions that Excel
2007 has, nothing volatile, no array formula. The cells given are addresses such as "$B9".

As in `formulas`, no rule's number stands in them; cells are given as addresses.
"""

from __future__ import annotations

from collections.abc import Sequence

from vbxl.league.given_cells import HOME
from vbxl.problems import Fault
from vbxl.rules.lineup import CONCEPTS, LIMITS
from vbxl.rules.match import home_serves


def value_of(typed: str) -> str:
    """An entry as a number, an error if it is none; TRUE is none, though some programs count it as 1."""
    return f"VALUE({_spaced(typed)})"


def plainly(typed: str, least: str = "", most: str = "") -> str:
    """Whether a whole number was typed in plain digits: not 2.5, and as text not +3, 3.0, 300% or 1e0.

    With bounds it must lie between them: then the nearest number that does is that number.
    """
    nearest = f"INT({value_of(typed)})"
    if most:
        nearest = f"MEDIAN({least},{most},{nearest})"
    elif least:
        nearest = f"MAX({least},{nearest})"
    return f'{nearest}&""={trimmed(typed)}'


def trimmed(typed: str) -> str:
    """An entry as text without spaces around it, those of web pages included."""
    return f"TRIM({_spaced(typed)})"


def _spaced(typed: str) -> str:
    return f'SUBSTITUTE({typed},nbsp," ")'


def literally(typed: str) -> str:
    """An entry without spaces around it, for a lookup that would take * ? ~ as a pattern."""
    return f'SUBSTITUTE(SUBSTITUTE(SUBSTITUTE({trimmed(typed)},"~","~~"),"*","~*"),"?","~?")'


def refused(name: str) -> str:
    """Whether a text that was typed as a name holds a character that no name has, of those that a sheet lists (R1.4).

    Then it does not stand among all names as they are without such characters.
    """
    return f"ISERROR(FIND({name},names_cleaned))"


def named_row(name: str, among: str = "roster_key") -> str:
    """The roster row of the player who is named, or a name's place among others; 0 if blank or unknown (R2.1)."""
    return f'=IF({trimmed(name)}="",0,IFERROR(MATCH({literally(name)},{among},0),0))'


def fitting_row(named: str, above: str, strengths: str) -> str:
    """The roster row of the player who is named and may play; 0 for a repeat and who is too tired (R2.1, R2.2)."""
    return f'=IF({named}=0,0,IF(COUNTIF({above},{named})>0,0,IF(INDEX({strengths},{named})="{TIRED}",0,{named})))'


def playing_row(fits: str, so_far: str, typed: str, strengths: str) -> str:
    """The roster row of the player who plays: the one named, else the strongest who is left, 0 for nobody (R3.5).

    `so_far` are the cells like `fits` down to this one: the second place without a player gets the second strongest.
    """
    strongest = f"SMALL({strengths},COUNTIF({so_far},0))"
    return f"=IF({fits}>0,{fits},IF({typed}=0,0,IFERROR(MATCH({strongest},{strengths},0),0)))"


# Who cannot be a substitute: too tired for the set, or named in it.
TIRED, NAMED = "tired", "named"


def code(typed: str, table: str) -> str:
    """The code of what was typed for a "position" or "concept", 0 if it is none (R3.1, R3.3)."""
    return f"=IFERROR(INDEX({table}_word_code,MATCH({literally(typed)},{table}_word,0)),0)"


def position_code(typed: str, row: str) -> str:
    """The code of a position, 0 if it is none, and in a place where nobody plays (R3.1, R3.5)."""
    return f"=IF({row}=0,0,{code(typed, 'position').removeprefix('=')})"


def position_played(row: str, code_: str, fault: str) -> str:
    """The code of the position played, 0 for nobody: Allround where none was chosen, another beyond a limit (R3.5)."""
    played = code_
    for limit in LIMITS:
        played = f"IF({fault}={Fault.of(limit.code):d},{limit.instead.name.lower()}_code,{played})"
    return f"=IF({row}=0,0,IF({code_}=0,position_default,{played}))"


def start_level(row: str, levels: str) -> str:
    """The start level of the player of a roster row, blank where nobody plays (R2.3, R3.6)."""
    return f'=IF({row}=0,"",INDEX({levels},{row}))'


def end_level(row: str, start: str, position: str, level: str) -> str:
    """The end level, "ol" or "dl", of a player in a position; never below 0 (R3.1)."""
    change = f"{start}*INDEX(position_{level}_factor,{position})-INDEX(position_{level}_less,{position})"
    return f'=IF({row}=0,"",MAX(0,{change}))'


def player_fault(entries: str, player: str, named: str, rows: tuple[str, str], above: str) -> str:
    """The fault of the player in a line: 0 none, else the number of the message (R2.1, R2.2).

    `rows` are those of who fits and who plays. −1 where none is named and nobody is left (R3.5). A set of which nothing
    was filled in is reported as a whole.
    """
    fits, plays = rows
    blank = f"IF({plays}>0,{Fault.BLANK:d},{Fault.NOBODY:d})"
    repeat = f"IF(COUNTIF({above},{named})>0,{Fault.TWICE:d},{Fault.TIRED:d})"
    unknown = f'IF({trimmed(player)}="",{blank},{Fault.UNKNOWN:d})'
    return f"=IF(OR({entries}=0,{fits}>0),0,IF({named}>0,{repeat},{unknown}))"


def position_fault(entries: str, plays: str, position: str, so_far: str) -> str:
    """The fault of the position in a line: 0 none, else the number of the message (R3.1, R3.2)."""
    broken = "0"
    for limit in reversed(LIMITS):
        name = limit.position.name.lower()
        beyond = f"AND({position}={name}_code,COUNTIF({so_far},{name}_code)>{name}s_most)"
        broken = f"IF({beyond},{Fault.of(limit.code):d},{broken})"
    return f"=IF(OR({entries}=0,{plays}=0),0,IF({position}=0,{Fault.POSITION:d},{broken}))"


def line_message(faults: tuple[str, str, str], rows: tuple[str, str], tired: str) -> str:
    """The sentence beside a line: what is wrong and who plays, or else for which sets the player is too tired."""
    (fits, plays), text = rows, [f"INDEX(fault_text,{fault})" for fault in faults]
    instead = f'IF({plays}=0,"{EMPTY_PLACE}",INDEX(player_key,{plays})&" plays")'
    # What is wrong with the player ends with a colon and who plays in general; here it is who.
    player = f'LEFT({text[0]},FIND(":",{text[0]}))&" "&{instead}'
    fine = f'IF({fits}>0,INDEX({tired},{plays})&"",IF({plays}>0,{instead},IF({faults[0]}<0,place_text,"")))'
    others = f"IF({faults[1]}>0,{text[1]},IF({faults[2]}>0,{text[2]},{fine}))"
    return f"=IF({faults[0]}>0,{player},{others})"


EMPTY_PLACE = "the place stays empty"


def whole_or(typed: str, most: str, fine: str, bad: str, blank: str) -> str:
    """One of three values: for a whole number from 0 to the most, for anything else, and for a blank."""
    return whole_from(typed, "0", most, fine, bad, blank)


def whole_from(typed: str, least: str, most: str, fine: str, bad: str, blank: str) -> str:
    """One of three values: for a whole number from the least to the most, for anything else, and for a blank."""
    return f'=IF({trimmed(typed)}="",{blank},IFERROR(IF({plainly(typed, least, most)},{fine},{bad}),{bad}))'


def limit_head(what: str, most: str) -> str:
    """The head of a column of inputs with their limits: from 0 to a setting."""
    return f'="{what} 0–"&{most}'


def loss_fault(entries: str, fits: str, typed: str) -> str:
    """The fault of the `loss OL` of a player in a set: 0 none, else the number of the message (R2.4)."""
    judged = whole_or(typed, "set_loss", "0", f"{Fault.LOSS:d}", "0").removeprefix("=")
    return f"=IF(OR({entries}=0,{fits}=0),0,{judged})"


def points(typed: str) -> str:
    """The points of an input, −1 for what are none (R4.1)."""
    return whole_or(typed, "", value_of(typed), "-1", "0")


def points_counted(typed: str, left: str) -> str:
    """The points of an input that count of those that are left (R4.1, R4.2)."""
    return f"MAX(0,MIN({typed},{left}))"


def risk_played(typed: str, concept: str) -> str:
    """The risk factor played: the one typed if the concept played allows it, else its lowest (R3.4)."""
    low, high = f"INDEX(concept_lowest,{concept})", f"INDEX(concept_highest,{concept})"
    return f"=MAX({low},IFERROR(IF({plainly(typed, '0', high)},{value_of(typed)},0),0))"


def risk_fault(typed: str, played: str) -> str:
    """1 for a risk factor that is not the one played, else 0; blank is allowed (R3.4)."""
    return f'=IF({trimmed(typed)}="",0,IFERROR(IF({played}&""={trimmed(typed)},0,1),1))'


def concept_allowed(attack: str, defence: str, concept: str) -> str:
    """1 if so many who attack and who defend allow a concept, else 0 (R3.3)."""
    return f"=IF(AND({attack}>=INDEX(concept_attack,{concept}),{defence}>=INDEX(concept_defence,{concept})),1,0)"


def concept_played(asked: str, allowed: str) -> str:
    """The code of the concept played: the one asked for if it is allowed, else Neutral (R3.4)."""
    return f"=IF({asked}=0,concept_default,IF(INDEX({allowed},{asked})=1,{asked},concept_default))"


def concept_said(asked: str, played: str, attack: str, defence: str) -> str:
    """What is wrong with a concept that is not played, and what is: how many of whom it needs (R3.3)."""
    needs, every = [], ", ".join(one.short for one in CONCEPTS)
    for have, role, who in ((attack, "attack", "setters or attackers"), (defence, "defence", "blockers or defenders")):
        needs.append(f'INDEX(concept_{role},{asked})&" {who}, you have "&{have}')
    lacks = f'INDEX(concept_short,{asked})&" needs "&IF({attack}<INDEX(concept_attack,{asked}),{needs[0]},{needs[1]})'
    return f'=IF({asked}=0,"concepts are {every}",{lacks})&": "&INDEX(concept_short,{played})&" is played"'


def risk_said(concept: str, played: str) -> str:
    """What is wrong with a risk factor that is not played, and which one is (R3.4)."""
    low, high = f"INDEX(concept_lowest,{concept})", f"INDEX(concept_highest,{concept})"
    bounds = f'"risk of "&INDEX(concept_short,{concept})&": a whole number, "&{low}&" to "&{high}'
    return f'={bounds}&"; "&{played}&" is played"'


def line_up(cells: Sequence[str]) -> str:
    """The inputs of a line-up as one text, to be held against the one that was filled in."""
    return "=" + '&"|"&'.join(cells)


def serves_first(place: str, at: int) -> str:
    """The side that serves first in a set (from 0), you or they: the home side in sets 1, 3 and 5 (R5.1)."""
    home, visitors = ("you", "they") if home_serves(at + 1) else ("they", "you")
    return f'=IF({place}="{HOME}","{home}","{visitors}")'


def set_state(empty: str, typed: str, filled: str, text: str) -> str:
    """The sentence beside the title of a set: that it is left empty, or still as it was filled in (R12.1)."""
    return f'=IF({empty}>0,empty_set_text,IF({typed}={filled},{text},""))'


# The numbers tried behind a used name, first to last; with all of them used the talent has no name on the sheet.
SCOUT_NUMBERS = ("", " 2", " 3", " 4")
def scout_typed(number: str) -> str:
    """The name of a talent as typed, without spaces around it."""
    return f"={trimmed(f'INDEX(scout_name,{number})')}"


def scout_looked_up(name: str) -> str:
    """The name of a talent, ready to be looked up."""
    return f"={literally(name)}"


def scout_number(looked_up: str, taken: str) -> str:
    """The ending of a talent's name if the name is used (R1.4)."""
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
    """The talent's number among those who come, 0 without a player."""
    return f'=IF({called}="",0,{before}+1)'


def player(name: str, number: str, called: str, places: str) -> str:
    """Whom a line-up knows by a row of the roster: its player, behind them the talents who come, else ""."""
    talent = f'IFERROR(INDEX({called},MATCH({number}-COUNTA(roster_name),{places},0)),"")'
    return f'=IF({name}="",{talent},{name})'
