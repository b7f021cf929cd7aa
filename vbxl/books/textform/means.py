"""What a team can afford, as lines of help in the text form: TP, times left, prices, and the account (R6 – R9)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from vbxl.books.textform.lines import shown_name
from vbxl.league.cash_forecast import Prospect, prospect
from vbxl.league.income import chosen_sponsor
from vbxl.league.league import CONTRACT
from vbxl.league.moves import BLANK, Moves
from vbxl.league.spying import spy_matches
from vbxl.league.view import View
from vbxl.rules.contracts import ROUNDS_LONGEST
from vbxl.rules.market import compensation, sale_open
from vbxl.rules.money import money, sponsor_income, spying_price
from vbxl.rules.season import AGES
from vbxl.rules.team import PLAYERS_LEAST, named
from vbxl.rules.tiredness import SETS_TO_WIN

_LABEL: Final = 34
_AMOUNT: Final = 9


def roster_help(view: View) -> Iterator[str]:
    """What the roster's columns mean for talents and contract players (R6.3, R7.1)."""
    season = view.settings
    talent = next((line for line in view.roster if line.new_talent), None)
    if talent:
        has, level = talent.talent_matches, season.talent_level
        yield f"talent {has}: has played {has} of the {season.talent_matches} matches that make him {level}/{level}."
    if any(line.kind == CONTRACT for line in view.roster):
        yield "Pay: his pay a round. Until: the last round of his contract."


def training_help(view: View) -> Iterator[str]:
    """TP left and the limits of training (R6.1)."""
    season = view.settings
    yield f"TP left: {view.tp}. 1 TP trains 1 point: a level once a round, and"
    yield f"{season.trained_times} times a season. OL + DL stay at {season.trained_total} or less,"
    yield f"the higher level at {season.trained_ratio} times the lower or less."


def scouting_help(view: View) -> Iterator[str]:
    """Talents scouted of those allowed (R6.3)."""
    yield f"Scouted {view.scouted} of {view.settings.talents} this season."


def spying_help(view: View) -> Iterator[str]:
    """How else a match is named, orders given of those allowed, and what they cost (R9.2)."""
    season = view.settings
    basic, detailed = (money(spying_price(detail=one, season=season)) for one in (False, True))
    yield f"Instead of the opponent: {' or '.join(spy_matches(view))}."
    yield f"Spied {view.spied} of {season.spy_times} this season. {basic} an order, {detailed} with DETAIL."


def sponsor_help(view: View) -> Iterator[str]:
    """What a sponsor would pay this round at least and at most (R9.1)."""
    all_won = [(SETS_TO_WIN, 0)] * len(view.league_matches)
    for one in view.sponsors:
        terms = (one.a_round, one.match_won, one.set_won)
        least, most = sponsor_income(*terms, []), sponsor_income(*terms, all_won)
        paid = money(least) if least == most else f"{money(least)} to {money(most)}"
        yield f"This round {shown_name(one.name)} pays {paid}."


def sale_help(view: View) -> Iterator[str]:
    """When nobody can be offered, who must stay, and what is paid for whom nobody buys (R8.1)."""
    season = view.settings
    if not sale_open(view.round_number + 1, view.rounds, season):
        yield "No player can be offered any more this season."
        return
    paid = ", ".join(f"{age} {money(compensation(1, 0, age, season))}" for age in AGES)
    yield f"{PLAYERS_LEAST} players of your own must stay. For one whom nobody buys"
    yield f"you get, a level point: {paid}."


def account_help(view: View) -> Iterator[str]:
    """The account of the round as far as it is known: what is there when the first bid comes up (R8.3, R9.1)."""
    seen: Prospect = prospect(view, Moves())
    chosen, _ = chosen_sponsor(BLANK, view.sponsor, view.sponsors)
    sponsor = "sponsor as before, nothing won" if chosen else "no sponsor"
    yield "YOUR ACCOUNT WHEN THE BIDS COME UP"
    for label, amount in (
        ("now", seen.now),
        ("income of the round", seen.income),
        (sponsor, seen.sponsor_least),
        ("contract pay", -seen.pay),
        ("wages at the levels of the roster", -seen.wages),
        ("in all, at least", seen.least),
        ("in all, every set won", seen.most),
    ):
        yield f"  {label:<{_LABEL}}{money(amount):>{_AMOUNT}}"
    own = any(named(lot.team) == named(view.team_name) for lot in view.transfers)
    yield "Spying orders come off it, and training may raise wages."
    if own:
        yield "What your players for sale bring comes to it, lot by lot."
    yield "Lots come in the order of this form. A bid is not valid if it"
    yield f"leaves less than {money(-view.settings.credit)} after all you won before."


def transfer_help(view: View) -> Iterator[str]:
    """How to name one of several players with one name (R8.1)."""
    shared = next((lot for lot in view.transfers if lot.player.endswith(f" ({lot.team})")), None)
    if shared:
        yield "Of two with one name write the team too, in brackets."


def contract_help(view: View) -> Iterator[str]:
    """What a longer contract costs more, and how long one can be (R7.1, R7.2)."""
    season = view.settings
    yield f"Bonus at the start: {season.contract_bonus_3}% for 3 rounds, {season.contract_bonus_4}% for 4."
    left = view.rounds - view.round_number
    if left < ROUNDS_LONGEST:
        yield f"Rounds left after this one: {left}."
