"""Formulas of entries, line-ups, bids, names and sponsors that several sheets share (R1.4, R3, R7, R8.3, R9.1).

They're built around cells: addresses such as "$B9", or a grid's columns in braces. Numbers of the rules aren't written
out: settings and tables are named ranges of the Rules sheet. They use only functions that Excel 2007 has, no volatile
ones and no array formulas.
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

# The rules' numbers about teams and bids that aren't settings; `lists.FIXED` has the others.
MARKET_FIXED: Final = (
    ("players_least", PLAYERS_LEAST, "R1.1", "How many players of its own a team must keep."),
    ("roster_most", ROSTER_ROWS, "R1.1", "How many players a team has room for."),
    ("name_longest", NAME_LONGEST, "R1.4", "Longest player name, in characters."),
    ("sets_to_win", SETS_TO_WIN, "R2.1", "Sets that win a match."),
    ("contract_shortest", ROUNDS_SHORTEST, "R7.1", "Shortest contract, in rounds."),
    ("contract_longest", ROUNDS_LONGEST, "R7.1", "Longest contract, in rounds."),
    ("bid_lowest", BID_LOWEST, "R8.1", "Lowest bid, in dollars."),
    ("bid_highest", BID_HIGHEST, "R8.1", "Highest bid, in dollars."),
)
# Why a player can't be a substitute: too tired for the set, or already named in it.
TIRED, NAMED = "tired", "named"
EMPTY_PLACE: Final = "the place stays empty"


# --- what was typed ---


def _replace_spaces(typed: str) -> str:
    return f'SUBSTITUTE({typed},nbsp," ")'


def parse_number(typed: str) -> str:
    """Return the formula that reads an entry as a number.

    Anything else is an error, even TRUE, which some programs count as 1.
    """
    return f"VALUE({_replace_spaces(typed)})"


def trim(typed: str) -> str:
    """Return the formula for an entry as text, without the spaces around it; non-breaking spaces count as spaces."""
    return f"TRIM({_replace_spaces(typed)})"


def escape_pattern(typed: str) -> str:
    """Return the formula for a trimmed entry with * ? ~ escaped, since lookups treat them as a pattern."""
    return f'SUBSTITUTE(SUBSTITUTE(SUBSTITUTE({trim(typed)},"~","~~"),"*","~*"),"?","~?")'


def is_blank(*typed: str) -> str:
    """Return the condition that cells are all blank; spaces count as blank."""
    return f'{trim("&".join(typed))}=""'


def is_whole(typed: str, least: str = "", most: str = "") -> str:
    """Return the condition that an entry is a whole number from `least` to `most`.

    An entry typed as text must be plain digits: not +3, 3.0, 300% or 1e0.
    """
    nearest = f"INT({parse_number(typed)})"
    if most:
        nearest = f"MEDIAN({least},{most},{nearest})"
    elif least:
        nearest = f"MAX({least},{nearest})"
    return f'{nearest}&""={trim(typed)}'


def judge_whole(typed: str, most: str, fine: str, bad: str, blank: str, least: str = "0") -> str:
    """Return the formula that judges whether an entry is a whole number from `least` to `most`.

    It gives `fine` for such a number, `blank` for a blank, and `bad` for anything else.
    """
    return f"=IF({is_blank(typed)},{blank},IFERROR(IF({is_whole(typed, least, most)},{fine},{bad}),{bad}))"


def is_refused(name: str) -> str:
    """Return the condition that a typed name has a character that isn't allowed (R1.4)."""
    return f"ISERROR(FIND({name},names_cleaned))"


def is_bad_name(typed: str) -> str:
    """Return the condition that a player's name is blank, too long, or has a character that isn't allowed (R1.4)."""
    return f"OR({is_blank(typed)},LEN({trim(typed)})>name_longest,{is_refused(typed)})"


def find_row(name: str, among: str = "roster_key") -> str:
    """Return the formula for a name's index in a list, such as the roster; 0 if it is blank or unlisted (R2.1)."""
    return f"=IF({is_blank(name)},0,IFERROR(MATCH({escape_pattern(name)},{among},0),0))"


def find_code(typed: str, table: str, otherwise: str = "0") -> str:
    """Return the formula for an entry's code in `table`; `otherwise` if the entry has none (R3.1, R3.3).

    The table is "position" or "concept".
    """
    return f"=IFERROR(INDEX({table}_word_code,MATCH({escape_pattern(typed)},{table}_word,0)),{otherwise})"


def tell_server(place: str, at: int) -> str:
    """Return the formula for who serves first in set `at` (from 0): "you" or "they" (R5.1).

    The home team serves first in sets 1, 3 and 5.
    """
    home, visitors = ("you", "they") if home_serves(at + 1) else ("they", "you")
    return f'=IF({place}="{HOME}","{home}","{visitors}")'


# --- bids and sponsors ---


def is_unknown_sponsor(typed: str, chosen: str) -> str:
    """Return the formula that gives 1 if an unknown sponsor was typed, otherwise 0 (R9.1)."""
    return f"=IF(OR({is_blank(typed)},{chosen}>0),0,1)"


def add_sponsor_pay(terms: tuple[str, str, str], matches: str) -> str:
    """Return the formula for a sponsor's pay in a round with `matches` matches, all won in straight sets (R9.1)."""
    a_round, match_won, set_won = terms
    return f"={a_round}+{matches}*({match_won}+{set_won}*sets_to_win)"


def parse_bid(typed: str) -> str:
    """Return the formula for a bid in dollars: 0 if it's blank, −1 if it isn't a legal bid (R8.1)."""
    return judge_whole(typed, "bid_highest", parse_number(typed), "-1", "0", least="bid_lowest")


def count_bid(amount: str, void: str) -> str:
    """Return the formula for the dollars of a bid; it gives 0 if the bid is void (R8.1)."""
    return f"=IF({void},0,MAX(0,{amount}))"


def show_with_bid(dollars: str, shown: str) -> str:
    """Return the formula that gives `shown` if there is a bid, and "" if there isn't."""
    return f'=IF({dollars}>0,{shown},"")'


def tell_missing(missing: str, most: str) -> str:
    """Return the formula for a sentence on a bid: how much is missing for it, and what the highest possible bid is."""
    return f'"$"&{missing}&" is missing: no bid"&IF({most}<bid_lowest,"","; at most $"&{most})'


def parse_rounds(typed: str) -> str:
    """Return the formula for how many rounds a contract lasts, at most as many as are left after this round (R7.1).

    It gives 0 if the entry is blank or impossible.
    """
    legal = is_whole(typed, "contract_shortest", "contract_longest")
    left = "rounds_number-round_number"
    return f"=IFERROR(IF({left}<contract_shortest,0,IF({legal},MIN({parse_number(typed)},{left}),0)),0)"


def find_bonus(pay: str, rounds: str) -> str:
    """Return the formula for a contract's bonus, rounded up (R7.1).

    The formula begins with a minus sign, but its value is positive.
    """
    percent = f"IF({rounds}=contract_longest,contract_bonus_4,IF({rounds}>contract_shortest,contract_bonus_3,0))"
    return f"-INT(-{pay}*{rounds}*{percent}/per_cent)"


def find_missing_pay(pay: str, rounds: str, bonus: str, most: str, ahead: Sequence[str]) -> str:
    """Return the formula for the dollars missing to pay a contract in its worst round (R8.3).

    If its value is 0 or less, nothing is missing. `most` is what may be spent now. Each of `ahead` is the account's
    change from the end of this round to the end of a later one.
    """
    first, second, *later = ahead
    more = [f"IF({rounds}>{at - 1},{at}*{pay}-{change},{pay})" for at, change in enumerate(later, start=3)]
    needs = ",".join((pay, f"{pay}-{first}", f"2*{pay}-{second}", *more))
    return f"{bonus}-({most})+MAX({needs})"


def find_highest_pay(rounds: int, ahead: Sequence[str], most: str) -> str:
    """Return the formula for the highest pay that the account can bear (R8.3).

    The parameters are those of `find_missing_pay`.
    """
    percent = f"+{rounds}*contract_bonus_{rounds}" if rounds > ROUNDS_SHORTEST else ""
    limits = [f"per_cent*{most}/(per_cent{percent})"]
    limits += [
        f"per_cent*({most}+{change})/({at}*per_cent{percent})" for at, change in enumerate(ahead[:rounds], start=1)
    ]
    return f"=MAX(0,INT(MIN({','.join(limits)})))"
