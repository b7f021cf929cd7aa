"""Formulas of bids, names and sponsors that the Market sheet and the Team sheet share (R1.4, R7, R8.3, R9.1).

Cells are given as addresses, or as columns of a grid in braces.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vbxl.books.movesheet.formulas import plainly, refused, trimmed, value_of, whole_from
from vbxl.league.league import ROSTER_ROWS
from vbxl.rules.contracts import ROUNDS_LONGEST, ROUNDS_SHORTEST
from vbxl.rules.market import BID_HIGHEST, BID_LOWEST
from vbxl.rules.team import NAME_LONGEST, PLAYERS_LEAST
from vbxl.rules.tiredness import SETS_TO_WIN

# Numbers of the rules that are no settings, as `rules.FIXED` has them.
MARKET_FIXED: Final = (
    ("players_least", PLAYERS_LEAST, "R1.1", "Own players that a team must keep."),
    ("roster_most", ROSTER_ROWS, "R1.1", "Players that a team has room for."),
    ("name_longest", NAME_LONGEST, "R1.4", "Characters of a player's name, at most."),
    ("sets_to_win", SETS_TO_WIN, "R2.1", "Sets that win a match."),
    ("contract_shortest", ROUNDS_SHORTEST, "R7.1", "Rounds of a contract, at least."),
    ("contract_longest", ROUNDS_LONGEST, "R7.1", "Rounds of a contract, at most."),
    ("bid_lowest", BID_LOWEST, "R8.1", "Dollars of a bid, at least."),
    ("bid_highest", BID_HIGHEST, "R8.1", "Dollars of a bid, at most."),
)


def blank(*typed: str) -> str:
    """Whether nothing was typed into some cells; spaces are nothing."""
    return f'{trimmed("&".join(typed))}=""'


def bad_name(typed: str) -> str:
    """Whether a player's name is too short or too long, or has characters that no name has (R1.4)."""
    return f"OR({blank(typed)},LEN({trimmed(typed)})>name_longest,{refused(typed)})"


def unknown_sponsor(typed: str, chosen: str) -> str:
    """1 for a sponsor that is not in the list, else 0 (R9.1)."""
    return f"=IF(OR({blank(typed)},{chosen}>0),0,1)"


def sponsor_most(terms: tuple[str, str, str], matches: str) -> str:
    """A sponsor's pay for a round in which every match is won without losing a set (R9.1)."""
    a_round, match_won, set_won = terms
    return f"={a_round}+{matches}*({match_won}+{set_won}*sets_to_win)"


def bid(typed: str) -> str:
    """The amount of a bid in dollars, 0 if nothing was typed, −1 for anything else (R8.1)."""
    return whole_from(typed, "bid_lowest", "bid_highest", value_of(typed), "-1", "0")


def counted(amount: str, void: str) -> str:
    """The dollars of a bid that counts, 0 for a void one (R8.1)."""
    return f"=IF({void},0,MAX(0,{amount}))"


def with_bid(dollars: str, shown: str) -> str:
    """Something that is shown only beside a bid."""
    return f'=IF({dollars}>0,{shown},"")'


def missing_said(missing: str, most: str) -> str:
    """The sentence with what is missing for a bid, and with the highest possible bid."""
    return f'"$"&{missing}&" is missing: no bid"&IF({most}<bid_lowest,"","; at most $"&{most})'


def rounds_typed(typed: str) -> str:
    """The rounds of a contract, at most those left after this one; 0 for none or an impossible number (R7.1)."""
    legal = plainly(typed, "contract_shortest", "contract_longest")
    left = "rounds_number-round_number"
    return f"=IFERROR(IF({left}<contract_shortest,0,IF({legal},MIN({value_of(typed)},{left}),0)),0)"


def bonus(pay: str, rounds: str) -> str:
    """The bonus at the start of a contract, rounded up (R7.1)."""
    percent = f"IF({rounds}=contract_longest,contract_bonus_4,IF({rounds}>contract_shortest,contract_bonus_3,0))"
    return f"-INT(-{pay}*{rounds}*{percent}/per_cent)"


def pay_missing(pay: str, rounds: str, bonus: str, most: str, ahead: Sequence[str]) -> str:
    """The dollars that are missing for a contract in its worst round; 0 or less if none are (R8.3).

    `most` is what may be spent now; `ahead` are the changes of the account from the end of this round to that of
    each later one.
    """
    first, second, *later = ahead
    more = [f"IF({rounds}>{at - 1},{at}*{pay}-{change},{pay})" for at, change in enumerate(later, start=3)]
    needs = ",".join((pay, f"{pay}-{first}", f"2*{pay}-{second}", *more))
    return f"{bonus}-({most})+MAX({needs})"


def pay_most(rounds: int, ahead: Sequence[str], most: str) -> str:
    """The highest pay of a contract of so many rounds that the account carries to its end, with its bonus (R8.3).

    `most` is what may be spent now.
    """
    percent = f"+{rounds}*contract_bonus_{rounds}" if rounds > ROUNDS_SHORTEST else ""
    limits = [f"per_cent*{most}/(per_cent{percent})"]
    limits += [
        f"per_cent*({most}+{change})/({at}*per_cent{percent})" for at, change in enumerate(ahead[:rounds], start=1)
    ]
    return f"=MAX(0,INT(MIN({','.join(limits)})))"
