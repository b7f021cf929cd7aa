"""The formulas of the Market sheet: the rules R6.3 and R7 – R9 in plain cells, as `formulas` has those of the match.

`less` is what a bid takes from an account as it stands in a formula: "-P41", or "-P41-Q41" with a bonus.
"""

from __future__ import annotations

from vbxl.books.movesheet.formulas import literally, plainly, value_of, whole_from

CONTRACT_KIND = '"contract"'
PLAYER_KIND = '"player"'


def nothing(cells: str) -> str:
    """Whether nothing was typed into a row of inputs."""
    return f"COUNTA({cells})=0"


def told(fault: str, texts: str) -> str:
    """The sentence of a fault from a list of messages, nothing for none."""
    return f'=IF({fault}>0,INDEX({texts},{fault}),"")'


def bad_name(typed: str) -> str:
    """Whether a player cannot be called so (R1.4)."""
    return f'OR(TRIM({typed})="",LEN(TRIM({typed}))>name_longest)'


def scout_fault(typed: str, got_above: str) -> str:
    """What is wrong with a new talent: 0 nothing, else the number of the message (R6.3)."""
    room = f"IF(COUNTA(roster_name)+SUM({got_above})>=roster_most,3,0)"
    times = f"IF(talents-scouted_count-SUM({got_above})<=0,2,{room})"
    return f'=IF({typed}="",0,IF({bad_name(typed)},1,{times}))'


def own_row(row: str) -> str:
    """The roster row of a player of one's own, 0 for a contract player (R1.1)."""
    return f"=IF({row}=0,0,IF(INDEX(roster_kind,{row})={CONTRACT_KIND},0,{row}))"


def spare_players(scouted: str) -> str:
    """How many players of one's own may go: those, talents included, above the six that must stay (R1.1, R8.1)."""
    return f"=COUNTA(roster_name)-COUNTIF(roster_kind,{CONTRACT_KIND})+SUM({scouted})-players_least"


def sale_fault(cells: str, own: str, bad_least: str, offered_above: str, spare: str) -> str:
    """What is wrong with an offer: 0 nothing, else the number of the message (R8.1)."""
    six = f'IF(COUNTIF({offered_above},">0")>={spare},4,0)'
    closed = f"IF(round_number+1>rounds_number-sale_free_rounds,5,{six})"
    twice = f"IF(COUNTIF({offered_above},{own})>0,2,IF({bad_least}=1,3,{closed}))"
    return f"=IF({nothing(cells)},0,IF({own}=0,1,{twice}))"


def spied_team(typed: str) -> str:
    """The place of the team spied on among all teams, 0 for none and for one's own (R9.2)."""
    none = f'OR(TRIM({typed})="",TRIM({typed})=TRIM(team_name))'
    return f"=IF({none},0,IFERROR(MATCH({literally(typed)},team_key,0),0))"


def looked_up(typed: str) -> str:
    """What was typed, ready to be looked up."""
    return f"={literally(typed)}"


def spied_match(text: str, match: str, team: str) -> str:
    """1 for a match that the team may have: one of the round, or one against another team; else 0 (R9.2)."""
    other = f"IF(TRIM({match})=TRIM({team}),0,IF(ISNUMBER(MATCH({text},team_key,0)),1,0))"
    return f'=IF({text}="",0,IF(ISNUMBER(MATCH({text},spy_match_word,0)),1,{other}))'


def spied_detail(typed: str) -> str:
    """1 for each player's levels too, 0 without them, −1 for what says neither (R9.2)."""
    return f'=IF({typed}="",0,IFERROR(INDEX(spy_detail_word_code,MATCH({literally(typed)},spy_detail_word,0)),-1))'


def spy_left(done_above: str) -> str:
    """How many orders the season has left (R9.2)."""
    return f"spy_times-spied_count-SUM({done_above})"


def spy_done(team: str, match: str, done_above: str, before: str) -> str:
    """1 for an order that is carried out, with its detail or without; else 0 (R9.2)."""
    return f"=IF(AND({team}>0,{match}=1,{spy_left(done_above)}>0,{before}-spy_price>=-credit),1,0)"


def _detail(detail: str) -> str:
    return f"MAX(0,{detail})*spy_detail_price"


def spy_price(done: str, detail: str, before: str) -> str:
    """What an order costs, nothing if it is not carried out (R9.2)."""
    more = _detail(detail)
    return f'=IF({done}=0,"",spy_price+IF({before}-spy_price-{more}>=-credit,{more},0))'


def spy_fault(cells: str, valid: tuple[str, str], done_above: str, done: str, detail: str, before: str) -> str:
    """What is wrong with an order whose team and match are valid or not: 0 nothing, else the number (R9.2)."""
    team, match = valid
    paid = f"IF({done}=0,5,IF({detail}<0,3,IF({before}-spy_price-{_detail(detail)}>=-credit,0,6)))"
    return f"=IF({nothing(cells)},0,IF({team}=0,1,IF({match}=0,2,IF({spy_left(done_above)}<=0,4,{paid}))))"


def sponsor_most(terms: tuple[str, str, str], matches: str) -> str:
    """What a sponsor pays for a round if every match is won without losing a set (R9.1)."""
    a_round, match_won, set_won = terms
    return f"={a_round}+{matches}*({match_won}+{set_won}*sets_to_win)"


def bid(typed: str) -> str:
    """The dollars of a bid, 0 where nothing was typed, −1 for what is no bid (R8.1)."""
    return whole_from(typed, "bid_lowest", "bid_highest", value_of(typed), "-1", "0")


def counted(amount: str, void: str) -> str:
    """The dollars of a bid that counts, 0 for a void one (R8.1)."""
    return f"=IF({void},0,MAX(0,{amount}))"


def rounds_asked(typed: str) -> str:
    """The rounds of a contract, no more than are left after this one; 0 where none were typed that can be (R7.1)."""
    value = value_of(typed)
    legal = f"AND({value}>=contract_shortest,{value}<=contract_longest,{plainly(typed)})"
    return f"=IFERROR(IF({legal},MIN({value},rounds_number-round_number),0),0)"


def bonus(pay: str, rounds: str) -> str:
    """The bonus at the start of a contract, rounded up (R7.1)."""
    percent = f"IF({rounds}=contract_longest,contract_bonus_4,IF({rounds}>contract_shortest,contract_bonus_3,0))"
    return f"=-INT(-{pay}*{rounds}*{percent}/per_cent)"


def bid_fault(amount: str, wrong: str, number: int, dollars: str, less: str) -> str:
    """What is wrong with a bid: 0 nothing, else the number of the message; the last is that nothing could pay it.

    `wrong` and its number is the fault that only bids of this kind may have (R7, R8).
    """
    beyond = f"IF(AND({dollars}>0,own_for_sale=0,account_most-spying_sum{less}<-credit),5,0)"
    return f"=IF({amount}<0,1,IF({wrong},{number},{beyond}))"


def account_after(before: str, less: str, paid: str) -> str:
    """The account after a lot if it is won; a bid that is not covered leaves it as it was (R8.3)."""
    return f"=IF({before}{less}<-credit,{before},{before}-{paid})"


def with_bid(dollars: str, shown: str) -> str:
    """Something that is shown only beside a bid."""
    return f'=IF({dollars}>0,{shown},"")'


def beside_nothing(typed: str) -> str:
    """The sentence beside rows that hold no lot, where something was typed: it is no bid (R8.1)."""
    return f'=IF({typed}>0,INDEX(lot_text,3),"")'


def bid_told(fault: str, dollars: str, before: str, less: str, minimum: str = "") -> str:
    """The sentence beside a bid: its fault, else a warning that it may be too dear or cannot win (R8.1, R8.3)."""
    low = f'IF({dollars}<{minimum},INDEX(lot_text,2),"")' if minimum else '""'
    warned = f'IF({dollars}=0,"",IF({before}{less}<-credit,INDEX(lot_text,1),{low}))'
    return f"=IF({fault}>0,INDEX(bid_text,{fault}),{warned})"
