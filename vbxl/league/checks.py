"""Everything that is wrong with a team's move: one visible list of checks, asked by `check` and by `resolve`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from vbxl.league.ageing import plan_ageing, season_ends, too_early
from vbxl.league.bids import contract_bids, offer_bids, plan_sales, transfer_bids
from vbxl.league.cash_forecast import bank_steps_in, beyond_credit
from vbxl.league.income import chosen_sponsor
from vbxl.league.lineups import MatchPlan, limits, plan_match
from vbxl.league.moves import MatchMoves, Moves
from vbxl.league.spying import plan_spying
from vbxl.league.training import SURE_SETS, after_match, counting, plan_scouting, plan_training, view_after_training
from vbxl.league.view import MatchView, View
from vbxl.problems import Problem, problem
from vbxl.rules.points import points
from vbxl.rules.tiredness import SETS

# The form holds send numbers of up to three digits.
SENDS_MOST: Final = 999
Plans = tuple[tuple[MatchView, MatchMoves, MatchPlan], ...]
Check = Callable[[Moves, View, Plans], Iterator[Problem]]


def line_ups(_moves: Moves, _view: View, plans: Plans) -> Iterator[Problem]:
    """Players, splits, positions, concepts, risks and points of sets that would have to be corrected (R2 – R4.1)."""
    for _, _, plan in plans:
        for correction in plan.corrections:
            yield correction.problem


def point_limits(_moves: Moves, view: View, plans: Plans) -> Iterator[Problem]:
    """Points above a match's limit or the season's stock, if every set is played (R4.1, R4.2)."""
    stock = view.sp
    for match, typed, plan in plans:
        for limit in limits(match, view.settings, stock):
            beyond = next(limit.excess(typed, plan, SETS), None)
            if beyond:
                cell, have = beyond
                total = sum(map(sum, limit.asked(plan)))
                fields = {"total": total, "most": limit.most, "over": total - limit.most, "counts": have}
                yield problem(limit.code, cell.place, cell.value, **fields)
            if limit.kind == "special":
                stock -= sum(map(sum, limit.counted(plan)))


def blank_matches(moves: Moves, view: View, _plans: Plans) -> Iterator[Problem]:
    """Matches left wholly blank, which copy the team's last one (R12.1)."""
    for match in view.matches:
        typed = moves.matches.get(match.slot, MatchMoves())
        if typed.blank:
            yield problem("R12.1-BLANK", typed.sets[0].players[0].place, None, opponent=match.opponent)


def training(moves: Moves, view: View, _plans: Plans) -> Iterator[Problem]:
    """Training that is not legal or that TP do not cover (R6.1)."""
    return (correction.problem for correction in plan_training(view, moves).corrections)


def scouting(moves: Moves, view: View, _plans: Plans) -> Iterator[Problem]:
    """New talents beyond the season's or without a name (R6.3)."""
    return (correction.problem for correction in plan_scouting(view, moves).corrections)


def spying(moves: Moves, view: View, _plans: Plans) -> Iterator[Problem]:
    """Spying orders that name nothing, that cannot be paid, or that lead the bank to step in (R9.2, R9.3)."""
    yield from (correction.problem for correction in plan_spying(view, moves).corrections)
    yield from bank_steps_in(view, moves)


def sponsor(moves: Moves, view: View, _plans: Plans) -> Iterator[Problem]:
    """A sponsor whom nobody knows (R9.1)."""
    _, correction = chosen_sponsor(moves.sponsor, view.sponsor, view.sponsors)
    if correction:
        yield correction.problem


def market(moves: Moves, view: View, _plans: Plans) -> Iterator[Problem]:
    """Players who cannot be offered, and bids that are none or that the account does not carry (R7, R8)."""
    yield from (correction.problem for correction in plan_sales(view_after_training(view, moves), moves).corrections)
    for bids in (transfer_bids, offer_bids, contract_bids):
        yield from (correction.problem for correction in bids(view, moves).corrections)
    yield from (one.problem for one in beyond_credit(view, moves))


def ageing(moves: Moves, view: View, _plans: Plans) -> Iterator[Problem]:
    """Splits of what a year costs that are not carried out, at the levels after this round's training (R10)."""
    if season_ends(view):
        yield from (
            correction.problem for correction in plan_ageing(view_after_training(view, moves), moves).corrections
        )
    else:
        yield from too_early(view, moves)


def send_numbers(moves: Moves, _view: View, _plans: Plans) -> Iterator[Problem]:
    """A send number that is not a whole number."""
    if send_number(moves) is None:
        yield problem("FILE-SEND", moves.send_number.place, moves.send_number.value, most=SENDS_MOST)


CHECKS: Final[tuple[Check, ...]] = (
    send_numbers, blank_matches, line_ups, point_limits, training, scouting, spying, sponsor, market,
    ageing,
)  # fmt: skip


def checks(moves: Moves, view: View) -> tuple[Problem, ...]:
    """All problems of a move, in the order of CHECKS."""
    plans = tuple(planned(moves, view))
    return tuple(problem for check in CHECKS for problem in check(moves, view, plans))


def send_number(moves: Moves) -> int | None:
    """The send number of a move: 0 if left empty, None if what was typed is no whole number from 0 to 999."""
    number = points(moves.send_number.value)
    return number if number is not None and number <= SENDS_MOST else None


def planned(moves: Moves, view: View) -> Iterator[tuple[MatchView, MatchMoves, MatchPlan]]:
    """The matches that are not blank as they will be played, after training and scouting; talents grow (R3.5, R6.3)."""
    seen = view_after_training(view, moves)
    for match in view.matches:
        typed = moves.matches.get(match.slot, MatchMoves())
        if not typed.blank:
            plan = plan_match(seen, match, typed)
            yield match, typed, plan
            seen = after_match(seen, counting([line.name for line in set_.lines] for set_ in plan.sets[:SURE_SETS]))
