"""The formulas of line-ups and training.

The rules R2 – R4 and R6 in plain cells, as text around the cells they stand between.

No rule's number stands in a formula: settings and tables are named ranges of the Rules sheet. Only functions that Excel
2007 has, nothing volatile, no array formula. The cells given are addresses such as "$B9".

As in `formulas`, no rule's number stands in them; cells are given as addresses.
"""

from __future__ import annotations

from vbxl.league.given_cells import HOME
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


# Who cannot be a substitute: too tired for the set, or named in it.
TIRED, NAMED = "tired", "named"


def code(typed: str, table: str) -> str:
    """The code of what was typed for a "position" or "concept", 0 if it is none (R3.1, R3.3)."""
    return f"=IFERROR(INDEX({table}_word_code,MATCH({literally(typed)},{table}_word,0)),0)"


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


def points(typed: str) -> str:
    """The points of an input, −1 for what are none (R4.1)."""
    return whole_or(typed, "", value_of(typed), "-1", "0")


def serves_first(place: str, at: int) -> str:
    """The side that serves first in a set (from 0), you or they: the home side in sets 1, 3 and 5 (R5.1)."""
    home, visitors = ("you", "they") if home_serves(at + 1) else ("they", "you")
    return f'=IF({place}="{HOME}","{home}","{visitors}")'


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
    """Return whom a line-up means by a roster row: its player; below the players, a talent who will join; else ""."""
    talent = f'IFERROR(INDEX({called},MATCH({number}-COUNTA(roster_name),{places},0)),"")'
    return f'=IF({name}="",{talent},{name})'
