"""The explanations next to the text form's tables, with the numbers of this team and round."""

from __future__ import annotations

from collections.abc import Iterator

from vbxl.books.textform import words
from vbxl.books.textform.lines import show_name
from vbxl.league.checks import Prospect, forecast_account
from vbxl.league.league import CONTRACT
from vbxl.league.money import find_sponsor
from vbxl.league.moves import BLANK, Moves
from vbxl.league.season_end import SPLIT_AGES, AgeLine, Leaving, plan_ageing
from vbxl.league.spying import spy_matches
from vbxl.league.view import View
from vbxl.rules.ageing import STAYS_FROM
from vbxl.rules.contracts import ROUNDS_LONGEST
from vbxl.rules.market import compensation, is_sale_open
from vbxl.rules.money import calculate_sponsor_income, get_spying_price, money
from vbxl.rules.season import AGES
from vbxl.rules.team import PLAYERS_LEAST
from vbxl.rules.tiredness import SETS_TO_WIN


def explain_roster(view: View) -> Iterator[str]:
    """Explain what can be entered for a talent and for contract players (R6.3, R7.1)."""
    season = view.settings
    talent = next((line for line in view.roster if line.new_talent), None)
    if talent:
        has, level = talent.talent_matches, season.talent_level
        yield f"Talent {has}: {has} of {season.talent_matches} matches played for {level}/{level}."
    if any(line.kind == CONTRACT for line in view.roster):
        yield "Pay: per round, until the contract ends."


def explain_training(view: View) -> Iterator[str]:
    """Give an example with the first player who can be trained, and state the TP left and the limits of training."""
    season = view.settings
    first = next((line.name for line in view.roster if line.kind != CONTRACT and not line.new_talent), None)
    if first is not None:
        yield f"Like {show_name(first)}: OL +1, DL +1."
    yield f"TP left: {view.tp}; a point costs 1 TP. Train a level once a round, {season.trained_times} times a season."
    yield f"OL + DL may reach {season.trained_total}, and the higher {season.trained_ratio} times the lower."


def explain_scouting(view: View) -> Iterator[str]:
    """Give the number of talents scouted, and the limit (R6.3)."""
    yield f"Scouted: {view.scouted} of {view.settings.talents}."


def explain_spying(view: View) -> Iterator[str]:
    """Explain how to order spying and how to name a match; give the orders used, their limit and their cost (R9.2)."""
    season = view.settings
    yield words.SPYING_HELP
    basic, detailed = (money(get_spying_price(detail=detail, season=season)) for detail in (False, True))
    yield f"Or AGAINST: {' or '.join(spy_matches(view))}."
    yield f"Spied: {view.spied} of {season.spy_times} this season. {basic} an order, {detailed} with DETAIL."


def explain_sponsors(view: View) -> Iterator[str]:
    """Give the least and the most that each sponsor pays this round (R9.1)."""
    all_won = [(SETS_TO_WIN, 0)] * len(view.league_matches)
    for sponsor in view.sponsors:
        terms = (sponsor.a_round, sponsor.match_won, sponsor.set_won)
        least, most = calculate_sponsor_income(*terms, []), calculate_sponsor_income(*terms, all_won)
        yield money(least) if least == most else f"{money(least)} to {money(most)}"


def explain_sale(view: View) -> Iterator[str]:
    """Explain how to offer a player, how many must stay, and what is paid if nobody bids; or say it's too late."""
    season = view.settings
    if not is_sale_open(view.round_number + 1, view.rounds, season):
        yield "Players can no longer be offered this season."
        return
    yield words.SALE_HELP
    paid = ", ".join(f"{age} {money(compensation(1, 0, age, season))}" for age in AGES)
    yield f"Keep {PLAYERS_LEAST} of your own. If nobody bids, each level point earns {paid}."


def explain_account(view: View, *, brief: bool = False) -> Iterator[str]:
    """Yield lines on what the account will hold when bids are judged, as far as that is certain (R8.3, R9.1).

    Unless `brief`, they also say what may change it.
    """
    seen: Prospect = forecast_account(view, Moves())
    chosen, _ = find_sponsor(BLANK, view.sponsor, view.sponsors)
    sponsor = "sponsor (nothing won)" if chosen else "no sponsor"
    amounts = (
        ("now", seen.now),
        ("income", seen.income),
        (sponsor, seen.sponsor),
        *([("contract pay", -seen.pay)] if seen.pay else []),
        ("wages", -seen.wages),
    )
    yield "Account: " + ", ".join(f"{label} {money(amount)}" for label, amount in amounts)
    yield f"= {money(seen.least)} for bids."
    yield f"No bid may leave you less than {money(-view.settings.credit)}."
    if brief:
        return
    yield "Spying leaves less for bids."


def explain_transfers(view: View) -> Iterator[str]:
    """Explain how to name a player if several players for sale have the same name (R8.1)."""
    shared = next((lot for lot in view.transfers if lot.player.endswith(f" ({lot.team})")), None)
    if shared:
        yield "If two share a name, add the team in brackets."


def explain_contracts(view: View) -> Iterator[str]:
    """Give the bonus for longer contracts and, if few rounds are left, say how many there are (R7.1, R7.2)."""
    season = view.settings
    yield f"Bonus at the start: {season.contract_bonus_3}% for 3 rounds, {season.contract_bonus_4}% for 4."
    left = view.rounds - view.round_number
    if left < ROUNDS_LONGEST:
        yield f"Rounds left after this one: {left}."


def explain_ageing(view: View, *, brief: bool = False) -> Iterator[str]:
    """Name the players who leave at their present levels (R10).

    Unless `brief`, also explain splits and say how many players stay.
    """
    season, plan = view.settings, plan_ageing(view, Moves())
    if not brief:
        yield f"After the loss, the higher level may be at most {season.aged_ratio} times the lower,"
        yield "unless no split allows that. Leave blank to keep the levels as close together as possible."
    leaving: dict[str, list[str]] = {}
    for line in plan.lines:
        if line.leaves:
            leaving.setdefault(_tell_why(line), []).append(show_name(line.player))
    for why, names in leaving.items():
        yield f"{', '.join(names)} {'leave' if names[1:] else 'leaves'}: {why}."
    if not brief or plan.staying < PLAYERS_LEAST:
        yield f"Without training and new talents, {plan.staying} of your players stay."
    if plan.staying < PLAYERS_LEAST:
        level = season.amateur_level
        yield f"Amateurs (Age {SPLIT_AGES[0]}, {level}/{level}) then fill the team up to {PLAYERS_LEAST}."


def _tell_why(line: AgeLine) -> str:
    if line.leaving in {Leaving.CONTRACT, Leaving.LAST_AGE}:
        return line.leaves
    return f"no split keeps both levels at {STAYS_FROM} or more"
