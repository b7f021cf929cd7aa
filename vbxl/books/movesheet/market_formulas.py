"""The formulas of the Market sheet.

The rules R6.3 and R7 – R9 in plain cells, and the numbers and words they take from the Rules sheet.

`less` is what a bid takes from an account as it stands in a formula: "-P41", or "-P41-Q41" with a bonus.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from vbxl.books.movesheet.formulas import literally, plainly, refused, trimmed, value_of, whole_from
from vbxl.books.movesheet.layout import MoveSheetShape
from vbxl.league.league import ROSTER_ROWS
from vbxl.league.moves import MATCH_SLOTS
from vbxl.league.spying import DETAIL_WORDS, MATCH_WORDS
from vbxl.problems import BidFault, SaleFault, ScoutFault, SpyFault
from vbxl.rules.contracts import ROUNDS_LONGEST, ROUNDS_SHORTEST
from vbxl.rules.market import BID_HIGHEST, BID_LOWEST
from vbxl.rules.team import NAME_LONGEST, PLAYERS_LEAST
from vbxl.rules.tiredness import SETS_TO_WIN

CONTRACT_KIND = '"contract"'
PLAYER_KIND = '"player"'


def blank(*typed: str) -> str:
    """Whether nothing was typed into some cells; spaces are nothing."""
    return f'{trimmed("&".join(typed))}=""'


def bad_name(typed: str) -> str:
    """Whether a player cannot be called so: too short, too long, with characters that no name has (R1.4)."""
    return f"OR({blank(typed)},LEN({trimmed(typed)})>name_longest,{refused(typed)})"


def length(*typed: str) -> str:
    """How many characters were typed into some cells; spaces around them are none."""
    return f"=LEN({trimmed('&'.join(typed))})"


def scout_fault(typed: str, characters: str, got_above: str) -> str:
    """The fault of the name of a new talent: 0 none, else the number of the message (R6.3)."""
    room = f"IF(COUNTA(roster_name)+SUM({got_above})>=roster_most,{ScoutFault.ROOM:d},0)"
    times = f"IF(talents-scouted_count-SUM({got_above})<=0,{ScoutFault.TIMES:d},{room})"
    return f"=IF({characters}=0,0,IF(OR({characters}>name_longest,{refused(typed)}),{ScoutFault.NAME:d},{times}))"


def scout_got(characters: str, fault: str) -> str:
    """1 for a talent who comes, else 0 (R6.3)."""
    return f"=IF({characters}=0,0,IF({fault}=0,1,0))"


def unknown_sponsor(typed: str, chosen: str) -> str:
    """1 for a sponsor whom nobody knows, else 0 (R9.1)."""
    return f"=IF(OR({blank(typed)},{chosen}>0),0,1)"


def own_row(row: str) -> str:
    """The roster row of a player of one's own, 0 for a contract player (R1.1)."""
    return f"=IF({row}=0,0,IF(INDEX(roster_kind,{row})={CONTRACT_KIND},0,{row}))"


def spare_players(scouted: str) -> str:
    """How many players of one's own may go: those, talents included, above the six that must stay (R1.1, R8.1)."""
    return f"=COUNTA(roster_name)-COUNTIF(roster_kind,{CONTRACT_KIND})+SUM({scouted})-players_least"


def sale_fault(characters: str, own: str, bad_least: str, offered_above: str, spare: str) -> str:
    """The fault of an offer, its least bid apart: 0 none, else the number of the message (R8.1)."""
    six = f'IF(COUNTIF({offered_above},">0")>={spare},{SaleFault.SIX:d},0)'
    late = f"IF(round_number+1>rounds_number-sale_free_rounds,{SaleFault.CLOSED:d},{six})"
    once = f"IF({bad_least}>0,0,{late})"
    known = f"IF(COUNTIF({offered_above},{own})>0,{SaleFault.TWICE:d},{once})"
    return f"=IF({own}>0,{known},IF({characters}=0,0,{SaleFault.PLAYER:d}))"


def least_fault(refused: str, bad_least: str) -> str:
    """The fault of the least bid of an offer that is right otherwise (R8.1)."""
    return f"=IF(AND({refused}=0,{bad_least}>0),{SaleFault.MINIMUM:d},0)"


def spied_team(typed: str) -> str:
    """The place of the team spied on among all teams, 0 for none and for one's own (R9.2)."""
    return f"=IF({trimmed(typed)}=TRIM(team_name),0,IFERROR(MATCH({literally(typed)},team_key,0),0))"


def looked_up(typed: str) -> str:
    """An entry, ready to be looked up."""
    return f"={literally(typed)}"


def spied_match(text: str, team: str) -> str:
    """1 for a match that the team, by its number, has in the round, by its place or by the opponent; else 0 (R9.2).

    Where whom it meets is not known, any match of the round will do, and any other team.
    """
    slot, other = f"MATCH({text},spy_match_word,0)", f"MATCH({text},team_key,0)"
    has = [f"INDEX(team_meets,{team},{column})" for column in range(1, len(MATCH_SLOTS) + 1)]
    of_slot = f"INDEX(team_meets,{team},INDEX(spy_match_column,{slot}))"
    against = f'IF({has[0]}="",IF({other}<>{team},1,0),IF(OR({",".join(f"{one}={other}" for one in has)}),1,0))'
    by_place = f'IF({of_slot}="",1,IF({of_slot}=0,0,1))'
    return f'=IF(OR({text}="",{team}=0),0,IF(ISNUMBER({slot}),{by_place},IFERROR({against},0)))'


def spied_detail(text: str) -> str:
    """1 for each player's levels too, 0 without them, −1 for what says neither (R9.2)."""
    return f'=IF({text}="",0,IFERROR(INDEX(spy_detail_word_code,MATCH({text},spy_detail_word,0)),-1))'


def spy_left(done_above: str) -> str:
    """How many orders the season has left (R9.2)."""
    return f"spy_times-spied_count-SUM({done_above})"


def spy_done(team: str, match: str, done_above: str, before: str) -> str:
    """1 for an order that is carried out, with its detail or without; else 0 (R9.2)."""
    return f"=IF(AND({team}>0,{match}=1,{spy_left(done_above)}>0,{before}-spy_price>=-credit),1,0)"


def _detail(detail: str) -> str:
    return f"MAX(0,{detail})*spy_detail_price"


def spy_price(done: str, detail: str, before: str) -> str:
    """The cost of an order, nothing if it is not carried out (R9.2)."""
    more = _detail(detail)
    return f'=IF({done}=0,"",spy_price+IF({before}-spy_price-{more}>=-credit,{more},0))'


def spied_team_fault(
    cells: tuple[str, str, str], valid: tuple[str, str], done_above: str, done: str, of_detail: str, after: str
) -> str:
    """The fault of the team of an order, or of ordering at all: 0 none, else the number (R9.2, R9.3).

    `valid` are the cells that say whether team and match are.
    """
    team, match = valid
    bank = f"IF(AND({of_detail}=0,{_missing_after_round(after)}>0),{SpyFault.BANK:d},0)"
    void = f"IF({spy_left(done_above)}<=0,{SpyFault.TIMES:d},IF({done}=0,{SpyFault.CREDIT:d},{bank}))"
    return f"=IF({team}>0,IF({match}=0,0,{void}),IF({blank(*cells)},0,{SpyFault.TEAM:d}))"


def spied_match_fault(team: str, match: str) -> str:
    """The fault of the match of an order whose team is right (R9.2)."""
    return f"=IF(AND({team}>0,{match}=0),{SpyFault.MATCH:d},0)"


def spied_detail_fault(done: str, detail: str, before: str) -> str:
    """The fault of asking for each player's levels in an order that is carried out (R9.2)."""
    dear = f"IF({before}-spy_price-{_detail(detail)}>=-credit,0,{SpyFault.BASIC:d})"
    return f"=IF({done}=0,0,IF({detail}<0,{SpyFault.DETAIL:d},{dear}))"


def _missing_after_round(after: str) -> str:
    """The dollars that are missing at the end of the round, by the account after an order (R9.3)."""
    return f"account+spying_sum-account_least-{after}-credit"


def spying_missing(before: str, after: str) -> Mapping[SpyFault, str]:
    """The sentences with what is missing for an order, by the account before it and after it (R9.2, R9.3)."""
    return {
        SpyFault.CREDIT: f'"$"&spy_price-{before}-credit&" is missing: not ordered, not paid"',
        SpyFault.BASIC: f'"$"&spy_price+spy_detail_price-{before}-credit&" is missing: the totals only"',
        SpyFault.BANK: f'"$"&{_missing_after_round(after)}&" is missing after the round: the bank steps in"',
    }


def sponsor_most(terms: tuple[str, str, str], matches: str) -> str:
    """A sponsor's pay for a round in which every match is won without losing a set (R9.1)."""
    a_round, match_won, set_won = terms
    return f"={a_round}+{matches}*({match_won}+{set_won}*sets_to_win)"


def bid(typed: str) -> str:
    """The dollars of a bid, 0 where nothing was typed, −1 for what is no bid (R8.1)."""
    return whole_from(typed, "bid_lowest", "bid_highest", value_of(typed), "-1", "0")


def counted(amount: str, void: str) -> str:
    """The dollars of a bid that counts, 0 for a void one (R8.1)."""
    return f"=IF({void},0,MAX(0,{amount}))"


def rounds_typed(typed: str) -> str:
    """The rounds of a contract, no more than are left after this one; 0 where none were typed that can be (R7.1)."""
    legal = plainly(typed, "contract_shortest", "contract_longest")
    left = "rounds_number-round_number"
    return f"=IFERROR(IF({left}<contract_shortest,0,IF({legal},MIN({value_of(typed)},{left}),0)),0)"


def bonus(pay: str, rounds: str) -> str:
    """The bonus at the start of a contract, rounded up (R7.1)."""
    percent = f"IF({rounds}=contract_longest,contract_bonus_4,IF({rounds}>contract_shortest,contract_bonus_3,0))"
    return f"-INT(-{pay}*{rounds}*{percent}/per_cent)"


def no_lot(lot: str) -> str:
    """Whether no lot stands in a row, by its first cell."""
    return f'{lot}=""'


def bid_fault(amount: str, beyond: str, own: str = "") -> str:
    """The fault of a bid: 0 none, else the number of the message, such as that the account does not carry it (R8.3).

    `beyond` says whether it does not, `own` whether the lot is a player of one's own (R8.1).
    """
    too_dear = f"IF({beyond},{BidFault.CREDIT:d},0)"
    its = f"IF(AND({amount}>0,{own}),{BidFault.OWN:d},{too_dear})" if own else too_dear
    return f"IF({amount}<0,{BidFault.BID:d},{its})"


def name_missing(amount: str, kind: str, name: str) -> str:
    """The fault of a name for a player who is bid for (R8.2)."""
    characters = length(name).removeprefix("=")
    bad = f"OR({characters}=0,{characters}>name_longest,{refused(name)})"
    return f"IF(AND({amount}>0,{kind}={PLAYER_KIND},{bad}),{BidFault.NAME:d},0)"


def rounds_missing(amount: str, dollars: str) -> str:
    """The fault of the rounds of a contract in a bid: without a possible number the bid is void (R7.1)."""
    return f"IF({amount}>{dollars},{BidFault.ROUNDS:d},0)"


def lot_fault(lot: str, nothing: str, fault: str, unless: str = "") -> str:
    """The fault of a cell beside a lot; without a lot, any entry is one (R8.1).

    `nothing` says whether the cell is empty; `unless` is a cell of the row with a number where it was said already.
    """
    text = f"OR({unless}>0,{nothing})" if unless else nothing
    return f"=IF({no_lot(lot)},IF({text},0,{BidFault.LOT:d}),{fault})"


# What may be spent as the account stands before the first lot: its name (R8.3).
SPENT_MOST: Final = "spend_most"


def account_after(valid: str, before: str, beyond: str, paid: str) -> str:
    """The account after a lot if it is won; a bid that is not carried leaves it as it was (R8.3)."""
    return f'=IF({valid},{before}-IF({beyond},0,{paid}),"")'


def with_bid(dollars: str, shown: str) -> str:
    """Something that is shown only beside a bid."""
    return f'=IF({dollars}>0,{shown},"")'


def missing_said(missing: str, most: str) -> str:
    """The sentence with what is missing for a bid, and with the most that can be bid."""
    return f'"$"&{missing}&" is missing: no bid"&IF({most}<bid_lowest,"","; at most $"&{most})'


def pay_missing(pay: str, rounds: str, bonus: str, most: str, ahead: Sequence[str]) -> str:
    """The dollars that are missing for a contract where they are most; 0 or less where none are (R8.3).

    `most` is what may be spent now; `ahead` are the changes of the account from the end of this round to that of
    each later one.
    """
    first, second, *later = ahead
    more = [f"IF({rounds}>{at - 1},{at}*{pay}-{change},{pay})" for at, change in enumerate(later, start=3)]
    needs = ",".join((pay, f"{pay}-{first}", f"2*{pay}-{second}", *more))
    return f"{bonus}-({most})+MAX({needs})"


def ahead_of(ahead: Sequence[str], won: str, rounds: str) -> list[str]:
    """How the account changes in the rounds to come with contracts that were won, by their pays and rounds (R8.3)."""
    pays = (f"SUM({won})", f"2*SUM({won})", f"SUMPRODUCT({won}*(2+({rounds}>2)))", f"SUMPRODUCT({won}*{rounds})")
    return [f"({change}-{pay})" for change, pay in zip(ahead, pays, strict=True)]


def pay_most(rounds: int, ahead: Sequence[str], most: str = SPENT_MOST) -> str:
    """The highest pay of a contract of so many rounds that the account carries to its end, with its bonus (R8.3).

    `most` is what may be spent now.
    """
    percent = f"+{rounds}*contract_bonus_{rounds}" if rounds > ROUNDS_SHORTEST else ""
    limits = [f"per_cent*{most}/(per_cent{percent})"]
    limits += [
        f"per_cent*({most}+{change})/({at}*per_cent{percent})" for at, change in enumerate(ahead[:rounds], start=1)
    ]
    return f"=MAX(0,INT(MIN({','.join(limits)})))"


# Numbers of the rules that are no settings, as `rules.FIXED` has them.
MARKET_FIXED: Final = (
    ("players_least", PLAYERS_LEAST, "R1.1", "Players of its own that a team must keep."),
    ("roster_most", ROSTER_ROWS, "R1.1", "Players that a team has room for."),
    ("name_longest", NAME_LONGEST, "R1.4", "Characters of a player's name, at most."),
    ("sets_to_win", SETS_TO_WIN, "R2.1", "Sets that win a match."),
    ("contract_shortest", ROUNDS_SHORTEST, "R7.1", "Rounds of a contract, at least."),
    ("contract_longest", ROUNDS_LONGEST, "R7.1", "Rounds of a contract, at most."),
    ("bid_lowest", BID_LOWEST, "R8.1", "Dollars of a bid, at least."),
    ("bid_highest", BID_HIGHEST, "R8.1", "Dollars of a bid, at most."),
)
DETAILS: Final[Mapping[str, int]] = DETAIL_WORDS


def match_words(shape: MoveSheetShape) -> Mapping[str, str]:
    """Everything that may be typed for a match in a spying order of this round, with the match it means (R9.2)."""
    return {word: slot for word, slot in MATCH_WORDS.items() if slot in shape.spied}


def team_keys(names: Iterable[str]) -> tuple[str, ...]:
    """The names of teams as they are compared: spaces count as one (R1.4)."""
    return tuple(" ".join(name.split()) for name in names)
