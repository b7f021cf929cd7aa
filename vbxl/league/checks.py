"""Everything that can be wrong with a move: one list of checks, for `vbxl check` and `vbxl resolve`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from vbxl.league.ageing import check_too_early, plan_ageing, season_ends
from vbxl.league.bids import plan_sales, read_contract_bids, read_offer_bids, transfer_bids
from vbxl.league.cash_forecast import check_credit, warn_of_bank
from vbxl.league.income import chosen_sponsor
from vbxl.league.match_entries import MatchEntry, enter_matches
from vbxl.league.moves import MatchMoves, Moves
from vbxl.league.spying import plan_spying
from vbxl.league.training import make_view_after_training, plan_scouting, plan_training
from vbxl.league.view import View
from vbxl.problems import Problem, problem
from vbxl.rules.points import read_points
from vbxl.rules.tiredness import SETS

# A send number has up to three digits.
SENDS_MOST: Final = 999
Entries = Sequence[MatchEntry]
Check = Callable[[Moves, View, Entries], Iterator[Problem]]


def check_line_ups(_moves: Moves, _view: View, entries: Entries) -> Iterator[Problem]:
    """Yield what would be corrected in sets: players, splits, positions, concepts, risks, points (R2–R4.1)."""
    for entry in entries:
        for correction in entry.plan.corrections if not entry.typed.blank else ():
            yield correction.problem


def check_point_limits(_moves: Moves, _view: View, entries: Entries) -> Iterator[Problem]:
    """Yield the points above a match's limit or the season's stock, if every set is played (R4.1, R4.2)."""
    for entry in entries:
        for limit in entry.limits:
            beyond = next(limit.find_excess(entry.typed, entry.plan, SETS), None)
            if beyond:
                cell, have = beyond
                total = sum(map(sum, limit.list_wanted(entry.plan)))
                case = "" if limit.kind != "home" or entry.match.home else "visitors"
                fields = {"total": total, "most": limit.most, "over": total - limit.most, "counts": have}
                yield problem(limit.code, cell.place, cell.value, case, **fields)


def check_blank_matches(moves: Moves, view: View, _entries: Entries) -> Iterator[Problem]:
    """Yield matches left wholly blank, which copy the team's last one (R12.1)."""
    for match in view.matches:
        typed = moves.matches.get(match.slot, MatchMoves())
        if typed.blank:
            yield problem("R12.1-BLANK", typed.sets[0].players[0].place, None, opponent=match.opponent)


def check_training(moves: Moves, view: View, _entries: Entries) -> Iterator[Problem]:
    """Yield training that is illegal or that the TP do not cover (R6.1)."""
    return (correction.problem for correction in plan_training(view, moves).corrections)


def check_scouting(moves: Moves, view: View, _entries: Entries) -> Iterator[Problem]:
    """Yield new talents beyond the season's number or without a name (R6.3)."""
    return (correction.problem for correction in plan_scouting(view, moves).corrections)


def check_spying(moves: Moves, view: View, _entries: Entries) -> Iterator[Problem]:
    """Yield spying orders that name nothing, cannot be paid, or make the bank step in (R9.2, R9.3)."""
    yield from (correction.problem for correction in plan_spying(view, moves).corrections)
    yield from warn_of_bank(view, moves)


def check_sponsor(moves: Moves, view: View, _entries: Entries) -> Iterator[Problem]:
    """Yield an unknown sponsor (R9.1)."""
    _, correction = chosen_sponsor(moves.sponsor, view.sponsor, view.sponsors)
    if correction:
        yield correction.problem


def check_market(moves: Moves, view: View, _entries: Entries) -> Iterator[Problem]:
    """Yield players who cannot be offered, and bids that are invalid or that the account cannot bear (R7, R8)."""
    yield from (
        correction.problem for correction in plan_sales(make_view_after_training(view, moves), moves).corrections
    )
    for bids in (transfer_bids, read_offer_bids, read_contract_bids):
        yield from (correction.problem for correction in bids(view, moves).corrections)
    yield from (correction.problem for correction in check_credit(view, moves))


def check_ageing(moves: Moves, view: View, _entries: Entries) -> Iterator[Problem]:
    """Yield ageing splits that are not carried out, by the levels after this round's training (R10)."""
    if season_ends(view):
        yield from (
            correction.problem for correction in plan_ageing(make_view_after_training(view, moves), moves).corrections
        )
    else:
        yield from check_too_early(view, moves)


def check_send_number(moves: Moves, _view: View, _entries: Entries) -> Iterator[Problem]:
    """Yield a send number that is not a whole number."""
    if send_number(moves) is None:
        yield problem("FILE-SEND", moves.send_number.place, moves.send_number.value, most=SENDS_MOST)


CHECKS: Final[tuple[Check, ...]] = (
    check_send_number,
    check_blank_matches,
    check_line_ups,
    check_point_limits,
    check_training,
    check_scouting,
    check_spying,
    check_sponsor,
    check_market,
    check_ageing,
)


def checks(moves: Moves, view: View) -> tuple[Problem, ...]:
    """Return all problems of a move, in the order of CHECKS."""
    entries = tuple(enter_matches(view, moves))
    return tuple(problem for check in CHECKS for problem in check(moves, view, entries))


def send_number(moves: Moves) -> int | None:
    """Return a move's send number: 0 for a blank, None for anything but a whole number from 0 to 999."""
    number = read_points(moves.send_number.value)
    return number if number is not None and number <= SENDS_MOST else None
