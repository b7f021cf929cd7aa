"""Formulas of entries, line-ups, bids, names and sponsors that several sheets share (R1.4, R3, R7, R8.3, R9.1).

They are text around the cells they stand between: addresses such as "$B9", or columns of a grid in braces. No rule's
number stands in them: settings and tables are named ranges of the Rules sheet. Only functions that Excel 2007 has,
nothing volatile, no array formula.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vbxl.league.given_cells import HOME
from vbxl.league.league import ROSTER_ROWS
from vbxl.rules.contracts import ROUNDS_LONGEST, ROUNDS_SHORTEST
from vbxl.rules.market import BID_HIGHEST, BID_LOWEST
from vbxl.rules.match import home_serves
from vbxl.rules.team import NAME_LONGEST, PLAYERS_LEAST
from vbxl.rules.tiredness import SETS_TO_WIN

# Numbers of the rules that are not settings, as in `lists.FIXED`.
MARKET_FIXED: Final = (
    ("players_least", PLAYERS_LEAST, "R1.1", "Players of its own that a team must keep."),
    ("roster_most", ROSTER_ROWS, "R1.1", "Players that a team has room for."),
    ("name_longest", NAME_LONGEST, "R1.4", "Longest name of a player, in characters."),
    ("sets_to_win", SETS_TO_WIN, "R2.1", "Sets that win a match."),
    ("contract_shortest", ROUNDS_SHORTEST, "R7.1", "Shortest contract, in rounds."),
    ("contract_longest", ROUNDS_LONGEST, "R7.1", "Longest contract, in rounds."),
    ("bid_lowest", BID_LOWEST, "R8.1", "Lowest bid, in dollars."),
    ("bid_highest", BID_HIGHEST, "R8.1", "Highest bid, in dollars."),
)
# Why a player cannot be a substitute: too tired for the set, or named in it.
TIRED, NAMED = "tired", "named"
EMPTY_PLACE: Final = "the place stays empty"


# --- what was typed ---


def _replace_spaces(typed: str) -> str:
    return f'SUBSTITUTE({typed},nbsp," ")'


def parse_number(typed: str) -> str:
    """Return an entry as a number, or else an error; TRUE is an error, although some programs count it as 1."""
    return f"VALUE({_replace_spaces(typed)})"


def trim(typed: str) -> str:
    """Return an entry as text without spaces around it, those of web pages included."""
    return f"TRIM({_replace_spaces(typed)})"


def escape_pattern(typed: str) -> str:
    """Return an entry, trimmed, for a lookup that would treat * ? ~ as a pattern."""
    return f'SUBSTITUTE(SUBSTITUTE(SUBSTITUTE({trim(typed)},"~","~~"),"*","~*"),"?","~?")'


def is_blank(*typed: str) -> str:
    """Return the condition that some cells are blank; spaces don't count."""
    return f'{trim("&".join(typed))}=""'


def is_whole(typed: str, least: str = "", most: str = "") -> str:
    """Return the condition that a whole number was typed in plain digits: not 2.5, and as text not +3, 3.0, 300% or
    1e0.

    With bounds, it must be within them: clamping it then changes nothing.
    """
    nearest = f"INT({parse_number(typed)})"
    if most:
        nearest = f"MEDIAN({least},{most},{nearest})"
    elif least:
        nearest = f"MAX({least},{nearest})"
    return f'{nearest}&""={trim(typed)}'


def judge_whole(typed: str, most: str, fine: str, bad: str, blank: str, least: str = "0") -> str:
    """Return one of three values: for a whole number within the bounds, for anything else, and for a blank."""
    return f"=IF({is_blank(typed)},{blank},IFERROR(IF({is_whole(typed, least, most)},{fine},{bad}),{bad}))"


def is_refused(name: str) -> str:
    """Return the condition that a name has an invalid character, so it isn't among the cleaned names (R1.4)."""
    return f"ISERROR(FIND({name},names_cleaned))"


def is_bad_name(typed: str) -> str:
    """Return the condition that a player's name is too short or too long, or has invalid characters (R1.4)."""
    return f"OR({is_blank(typed)},LEN({trim(typed)})>name_longest,{is_refused(typed)})"


def find_row(name: str, among: str = "roster_key") -> str:
    """Return a name's index among others, such as the roster row of a player; 0 if blank or unknown (R2.1)."""
    return f"=IF({is_blank(name)},0,IFERROR(MATCH({escape_pattern(name)},{among},0),0))"


def find_code(typed: str, table: str, otherwise: str = "0") -> str:
    """Return the code of a typed "position" or "concept", or `otherwise` for none (R3.1, R3.3)."""
    return f"=IFERROR(INDEX({table}_word_code,MATCH({escape_pattern(typed)},{table}_word,0)),{otherwise})"


def tell_server(place: str, at: int) -> str:
    """Return the first server of a set (from 0), you or they: the home side in sets 1, 3 and 5 (R5.1)."""
    home, visitors = ("you", "they") if home_serves(at + 1) else ("they", "you")
    return f'=IF({place}="{HOME}","{home}","{visitors}")'


# --- bids and sponsors ---


def is_unknown_sponsor(typed: str, chosen: str) -> str:
    """Return 1 for an unknown sponsor, else 0 (R9.1)."""
    return f"=IF(OR({is_blank(typed)},{chosen}>0),0,1)"


def add_sponsor_pay(terms: tuple[str, str, str], matches: str) -> str:
    """Return a sponsor's pay for a round in which every match is won without losing a set (R9.1)."""
    a_round, match_won, set_won = terms
    return f"={a_round}+{matches}*({match_won}+{set_won}*sets_to_win)"


def parse_bid(typed: str) -> str:
    """Return the amount of a bid in dollars, 0 if nothing was typed, −1 for anything else (R8.1)."""
    return judge_whole(typed, "bid_highest", parse_number(typed), "-1", "0", least="bid_lowest")


def count_bid(amount: str, void: str) -> str:
    """Return the dollars of a bid that counts, 0 for a void one (R8.1)."""
    return f"=IF({void},0,MAX(0,{amount}))"


def show_with_bid(dollars: str, shown: str) -> str:
    """Return the formula for what is shown only if there's a bid."""
    return f'=IF({dollars}>0,{shown},"")'


def tell_missing(missing: str, most: str) -> str:
    """Return the sentence with the amount missing for a bid, and with the highest possible bid."""
    return f'"$"&{missing}&" is missing: no bid"&IF({most}<bid_lowest,"","; at most $"&{most})'


def parse_rounds(typed: str) -> str:
    """Return a contract's rounds, at most those left after this one; 0 if blank or impossible (R7.1)."""
    legal = is_whole(typed, "contract_shortest", "contract_longest")
    left = "rounds_number-round_number"
    return f"=IFERROR(IF({left}<contract_shortest,0,IF({legal},MIN({parse_number(typed)},{left}),0)),0)"


def find_bonus(pay: str, rounds: str) -> str:
    """Return the bonus at the start of a contract, rounded up (R7.1)."""
    percent = f"IF({rounds}=contract_longest,contract_bonus_4,IF({rounds}>contract_shortest,contract_bonus_3,0))"
    return f"-INT(-{pay}*{rounds}*{percent}/per_cent)"


def find_missing_pay(pay: str, rounds: str, bonus: str, most: str, ahead: Sequence[str]) -> str:
    """Return the dollars missing for a contract in its worst round; 0 or less if none are missing (R8.3).

    `most` is what may be spent now; `ahead` is how the account changes from the end of this round to each later one.
    """
    first, second, *later = ahead
    more = [f"IF({rounds}>{at - 1},{at}*{pay}-{change},{pay})" for at, change in enumerate(later, start=3)]
    needs = ",".join((pay, f"{pay}-{first}", f"2*{pay}-{second}", *more))
    return f"{bonus}-({most})+MAX({needs})"


def find_highest_pay(rounds: int, ahead: Sequence[str], most: str) -> str:
    """Return the highest pay of a contract that the account can carry to its end, bonus included (R8.3).

    `most` is what may be spent now.
    """
    percent = f"+{rounds}*contract_bonus_{rounds}" if rounds > ROUNDS_SHORTEST else ""
    limits = [f"per_cent*{most}/(per_cent{percent})"]
    limits += [
        f"per_cent*({most}+{change})/({at}*per_cent{percent})" for at, change in enumerate(ahead[:rounds], start=1)
    ]
    return f"=MAX(0,INT(MIN({','.join(limits)})))"
