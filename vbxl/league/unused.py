"""What a move leaves unused, listed as "Not used yet" by Start and `vbxl check`; it is never a problem."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from vbxl.league.cash_forecast import plan_steps, prospect
from vbxl.league.income import chosen_sponsor
from vbxl.league.league import CONTRACT, TALENT
from vbxl.league.match_entries import MatchEntry, enter_matches
from vbxl.league.moves import MATCH_NAMES, MatchMoves, Moves
from vbxl.league.no_move import filled_in, line_up_text
from vbxl.league.spying import VOID
from vbxl.league.team_knowledge import NOTHING_KNOWN
from vbxl.league.training import TrainingLine, plan_training
from vbxl.league.view import RosterLine, View
from vbxl.rules.contracts import ROUNDS_SHORTEST, find_highest_pay
from vbxl.rules.market import BID_LOWEST, is_covered
from vbxl.rules.money import sponsor_income
from vbxl.rules.season import Season
from vbxl.rules.tiredness import SETS_TO_WIN
from vbxl.rules.training import find_training_fault

TITLE: Final = "Not used yet"
MARKET: Final = "Market"
TRAINING: Final = "Training"
# How many trainable players are named.
NAMED: Final = 3


@dataclass(frozen=True, slots=True)
class Unused:
    """Something unused: its code, the sheet to use it on, and a sentence."""

    code: str
    sheet: str
    sentence: str

    def __str__(self) -> str:
        """Return it as printed: `Market: spying orders left: 4, at $300 each`."""
        return f"{self.sheet}: {self.sentence}"


def list_unused(seen: View, moves: Moves) -> tuple[Unused, ...]:
    """Return everything that a move leaves unused, in the order of the sheets (R4.1, R6.1, R7.2, R9.1, R9.2).

    Dollars have no separators, as in the sheet's formulas. Line-ups are compared with those that the sheet came with,
    if these are known.
    """
    entries = tuple(enter_matches(seen, moves))
    return (
        *_check_sponsor(seen, moves),
        *_check_training(seen, moves),
        *_check_home_advantage(entries),
        *_check_special_points(seen, entries),
        *_check_line_ups(seen, moves),
        *_check_contracts(seen, moves),
        *_check_spying(seen, moves),
    )


def _check_sponsor(seen: View, moves: Moves) -> Iterator[Unused]:
    """Report a missing sponsor: the most that one pays for certain, and if every set is won (R9.1)."""
    name, _ = chosen_sponsor(moves.sponsor, seen.sponsor, seen.sponsors)
    won = [(SETS_TO_WIN, 0)] * len(seen.league_matches)
    terms = [(sponsor.a_round, sponsor.match_won, sponsor.set_won) for sponsor in seen.sponsors]
    most = max((sponsor_income(*sponsor, won) for sponsor in terms), default=0)
    if most > 0 and all(sponsor.name != name for sponsor in seen.sponsors):
        least = max(sponsor_income(*sponsor, []) for sponsor in terms)
        text = f"no sponsor is chosen; in this round one pays ${least} at least, one ${most} at most"
        yield Unused("SPONSOR", MARKET, text)


def _check_training(seen: View, moves: Moves) -> Iterator[Unused]:
    """Report TP left, and who can be trained (R6.1)."""
    lines = plan_training(seen, moves).lines
    left = lines[-1].tp_left if lines else seen.tp
    pairs = zip(seen.roster, lines, strict=True)
    who = [line.name for line, planned in pairs if _is_trainable(line, planned, seen.settings)]
    if left > 0 and who:
        more = f" and {len(who) - NAMED} more" if len(who) > NAMED else ""
        whom = ", ".join(who[:NAMED]) + more
        yield Unused("TP", TRAINING, f"training points (TP) left: {left}, for {whom}")


def _is_trainable(line: RosterLine, done: TrainingLine, season: Season) -> bool:
    """Whether a level that is not trained this round could be (R6.1, R6.3, R7.3)."""
    ol, dl = done.gain
    trained, talent = (line.trained_ol, line.trained_dl), line.kind == TALENT
    return line.kind != CONTRACT and any(
        find_training_fault(line.ol, line.dl, more, trained, season, talent=talent) is None
        for more, gained in (((ol + 1, dl), ol), ((ol, dl + 1), dl))
        if not gained
    )


def _check_home_advantage(entries: Sequence[MatchEntry]) -> Iterator[Unused]:
    """Report unused HA of home matches, which is lost (R4.1)."""
    for entry in entries:
        most, used = entry.match.home_points, entry.count_points("home")
        if used < most:
            text = f"home advantage (HA) unused: {most - used} of {most}"
            yield Unused("HA", MATCH_NAMES[entry.match.slot], text)


def _check_special_points(seen: View, entries: Sequence[MatchEntry]) -> Iterator[Unused]:
    """Report fewer SP used than an even share of the rounds left, if more are allowed (R4.1)."""
    used = sum(entry.count_points("special") for entry in entries)
    share = seen.sp // (seen.rounds - seen.round_number + 1)
    if used < min(share, len(seen.matches) * seen.settings.special_limit):
        sheet = MATCH_NAMES[seen.matches[0].slot]
        text = f"special points (SP) used: {used} of {seen.sp}; an even share is {share} a round"
        yield Unused("SP", sheet, text)


def _check_line_ups(seen: View, moves: Moves) -> Iterator[Unused]:
    if seen.known == NOTHING_KNOWN:
        return
    proposed = filled_in(seen).moves.matches
    for match in seen.matches:
        typed = moves.matches.get(match.slot, MatchMoves())
        pairs = zip(typed.sets, proposed[match.slot].sets, strict=True)
        same = sum(line_up_text(set_).casefold() == line_up_text(other).casefold() for set_, other in pairs)
        if same:
            yield Unused("LINE-UPS", MATCH_NAMES[match.slot], f"sets still as proposed: {same}")


def _check_contracts(seen: View, moves: Moves) -> Iterator[Unused]:
    """Report contract players if there is no bid on any, with a pay that the account can bear (R7.2, R8.3)."""
    accounts = prospect(seen, moves).accounts
    asked = plan_steps(seen, moves, accounts)
    bids = any(bid.dollars for bid in asked.contracts.bids)
    spent = accounts[0] - asked.steps[-1].account if asked.steps else 0
    most = find_highest_pay([account - spent for account in accounts], ROUNDS_SHORTEST, seen.settings)
    if seen.contract_lots and not bids and most >= BID_LOWEST:
        pay = f"you can pay up to ${most} a round for {ROUNDS_SHORTEST} rounds"
        text = f"contract players free: {len(seen.contract_lots)}, no bid; {pay}"
        yield Unused("CONTRACT", MARKET, text)


def _check_spying(seen: View, moves: Moves) -> Iterator[Unused]:
    """Report spying orders left that the account can bear, now and at the end of the round (R9.2, R9.3)."""
    found = prospect(seen, moves)
    left = seen.settings.spy_times - seen.spied - sum(line.fault not in VOID for line in found.spying.lines)
    price = seen.settings.spy_price
    if left > 0 and is_covered(min(found.spying.account, found.least), price, seen.settings):
        yield Unused("SPYING", MARKET, f"spying orders left: {left}, at ${price} each")
