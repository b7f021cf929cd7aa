"""The best line-up of a match of a move: what is assumed of the opponent, the proposal, and what it changes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from vbxl.league.changes import changes
from vbxl.league.expected import match_odds
from vbxl.league.guesses import Expected, Guess, Guesses, expected
from vbxl.league.lineups import plan_match
from vbxl.league.moves import BLANK, Input, MatchMoves, Moves, Row, SetMoves
from vbxl.league.prefilled import prefilled
from vbxl.league.talents import SURE_SETS, after_match, asked_view, counting
from vbxl.league.typed import TypedMatch, as_typed, split_typed
from vbxl.league.view import MatchView, View
from vbxl.problems import shown
from vbxl.rules import proposal
from vbxl.rules.lineup import ALLROUND, POSITIONS, Position
from vbxl.rules.points import points, special_limit
from vbxl.rules.proposal import LineUp, Opponent, Proposal, best_line_up, lock_faults
from vbxl.rules.proposal.proposed import is_legal, keeps
from vbxl.rules.team import named
from vbxl.rules.tiredness import SETS, Levels

ALL_ALLOWED: Final = (None, None, None)
UNKNOWN: Final = "nothing is known: as strong as your own line-ups as they were sent to you"
PARTLY: Final = "; what it leaves out as strong as your own line-ups as they were sent to you"


@dataclass(frozen=True, slots=True)
class Lock:
    """A player whom the manager wants in a set: in this position, or in any (None)."""

    set_number: int
    player: str
    position: Position | None = None


@dataclass(frozen=True, slots=True)
class Wish:
    """What the manager wants of a proposal: at most so many HA, DP, SP (None is all that is allowed), and locks."""

    points: tuple[int | None, int | None, int | None] = ALL_ALLOWED
    locks: tuple[Lock, ...] = ()
    thorough: bool = True


@dataclass(frozen=True)
class Proposed:
    """A proposal as a manager would type it, its chances and those of his own match, what changes and what was assumed.

    `own` is None where one of his own sets is empty. Both are against the same opponent, as `assumed` tells.
    """

    moves: MatchMoves
    win: float
    sets: tuple[float, ...]
    own: float | None
    changes: tuple[str, ...]
    assumed: tuple[str, ...]


def propose(view: View, match: MatchView, moves: Moves, guesses: Guesses, wish: Wish = Wish()) -> Proposed:
    """The best line-up found for a match of a move, with training and the other matches as typed (R2–R5).

    It is never worse than the manager's own match, if that is legal and within the wish, nor than the sheet as it was
    sent. ValueError: points that are none, locks that cannot be kept, all of them.
    """
    seen = _seen(view, match, moves)
    own = moves.matches.get(match.slot, MatchMoves())
    before = prefilled(view).matches[match.slot]
    typed, sent = as_typed(seen, match, own), as_typed(seen, match, before)
    theirs, assumed = _opponents(expected(guesses, view.known.spied), sent)
    levels = [seen.levels(line, match) for line in seen.roster]
    opponents = [Opponent(one.ol or 0.0, one.dl or 0.0, one.concept, one.risk) for one in theirs]
    allowed = _allowed(view, match, moves, wish)
    locks = _locks(seen, levels, wish)
    against = _as_guesses(theirs)
    chances = [match_odds(view, match, one, against).win for one in (typed, sent)]
    ranked = [own, before] if (chances[0] or 0.0) >= (chances[1] or 0.0) else [before, own]
    starts = (_start(seen, match, one) for one in ranked if not one.blank)
    legal = (one for one in starts if is_legal(levels, one, allowed, seen.settings) and keeps(one, locks))
    best = best_line_up(levels, opponents, allowed, match.home, seen.settings, locks, next(legal, None), wish.thorough)
    found = as_moves(best, [line.name for line in seen.roster])
    return Proposed(
        moves=found,
        win=best.win,
        sets=best.wins,
        own=chances[0],
        changes=changes((own, typed), (found, as_typed(seen, match, found)), seen.settings),
        assumed=assumed,
    )


def _seen(view: View, match: MatchView, moves: Moves) -> View:
    """The roster with which the match is played: after training, scouting and the matches before it (R6)."""
    seen = asked_view(view, moves)
    for one in view.matches:
        if one.slot == match.slot:
            break
        typed = as_typed(seen, one, moves.matches.get(one.slot, MatchMoves()))
        names = [line.name for line in seen.roster]
        seen = after_match(
            seen, counting([names[line.row - 1] for line in each.lines if line.row] for each in typed.sets[:SURE_SETS])
        )
    return seen


def _opponents(guessed: Sequence[Expected], sent: TypedMatch) -> tuple[tuple[Expected, ...], tuple[str, ...]]:
    """What is taken of the opponent, set by set, and where it is from, in words."""
    found, told = [], []
    for number, (one, own) in enumerate(zip(guessed, sent.sets, strict=True), start=1):
        ol = own.total[0] if one.ol is None else one.ol
        dl = own.total[1] if one.dl is None else one.dl
        source = " and ".join(one.sources)
        where = source + ("" if one.known else PARTLY) if source else UNKNOWN
        told.append(f"set {number}: OL {ol:g}, DL {dl:g}, {one.concept.short} {one.risk:g} ({where})")
        found.append(replace(one, ol=ol, dl=dl))
    return tuple(found), tuple(told)


def _as_guesses(theirs: Sequence[Expected]) -> Guesses:
    """What is taken of the opponent as the guesses of each set, so that the odds are those of everybody else."""
    return Guesses(
        sets=tuple(Guess(Input(one.ol), Input(one.dl), Input(one.concept.short), Input(one.risk)) for one in theirs)
    )


def _allowed(view: View, match: MatchView, moves: Moves, wish: Wish) -> tuple[int, int, int]:
    """HA, DP and SP that may be used: what is wished, within the limits and what the other matches leave (R4.1)."""
    if any(one is not None and one < 0 for one in wish.points):
        raise ValueError("points are whole numbers of at least 0 (rule R4.1)")
    others = (moves.matches[one.slot] for one in view.matches if one.slot != match.slot and one.slot in moves.matches)
    elsewhere = sum(points(typed.value) or 0 for one in others for each in one.sets for typed in each.special)
    season = view.settings
    allowed = (match.home_points, season.devotion_limit, special_limit(view.sp - elsewhere, season))
    home, devotion, special = (
        most if asked is None else min(asked, most) for asked, most in zip(wish.points, allowed, strict=True)
    )
    return home, devotion, special


def _locks(seen: View, levels: Sequence[Levels], wish: Wish) -> tuple[proposal.Lock, ...]:
    rows = {named(line.name): at for at, line in enumerate(seen.roster)}
    strangers = [one for one in wish.locks if named(one.player) not in rows]
    locks = tuple(
        proposal.Lock(one.set_number, rows[named(one.player)], one.position)
        for one in wish.locks
        if one not in strangers
    )
    faults = [f"{shown(one.player)} is no player of the team (rule R2.1)" for one in strangers]
    faults += lock_faults(levels, locks, seen.settings, [line.name for line in seen.roster])
    if faults:
        raise ValueError("; ".join(faults))
    return locks


def _start(seen: View, match: MatchView, moves: MatchMoves) -> tuple[LineUp, ...]:
    """A match as it would be played, as a start for the search."""
    rows = {line.name: at for at, line in enumerate(seen.roster)}
    keys = {named(line.name): at for at, line in enumerate(seen.roster)}
    season = seen.settings
    sets = []
    for at, (plan, typed) in enumerate(zip(plan_match(seen, match, moves).sets, moves.sets, strict=True)):
        players = tuple(rows[line.name] if line.name else None for line in plan.lines)
        typed_rows = [keys.get(named(one.text)) for one in typed.players]
        gains = {
            keys[named(row.key)]: split_typed(row.inputs[at].value, season.set_gain)
            for row in moves.gain_ol
            if named(row.key) in keys
        }
        sets.append(
            LineUp(
                players=players,
                positions=tuple(POSITIONS[line.position - 1] if line.position else ALLROUND for line in plan.lines),
                losses=tuple(
                    split_typed(loss.value, season.set_loss) if player == row else None
                    for player, row, loss in zip(players, typed_rows, typed.loss_ol, strict=True)
                ),
                concept=plan.concept,
                risk=plan.risk,
                home=plan.home,
                devotion=plan.devotion,
                special=plan.special,
                gains=tuple((row, gain) for row, gain in gains.items() if gain is not None and row not in players),
            )
        )
    return tuple(sets)


def as_moves(best: Proposal, names: Sequence[str]) -> MatchMoves:
    """A proposal as a manager would type it."""
    sets = []
    for one in best.sets:
        home, devotion, special = ((_some(ol), _some(dl)) for ol, dl in (one.home, one.devotion, one.special))
        sets.append(
            SetMoves(
                players=tuple(BLANK if player is None else Input(names[player]) for player in one.players),
                positions=tuple(Input(position.code) for position in one.positions),
                loss_ol=tuple(BLANK if loss is None else Input(loss) for loss in one.losses),
                concept=Input(one.concept.short),
                risk=Input(one.risk),
                home=home,
                devotion=devotion,
                special=special,
            )
        )
    gains: dict[int, list[Input]] = {}
    for at, one in enumerate(best.sets):
        for player, gain in one.gains:
            gains.setdefault(player, [BLANK] * SETS)[at] = Input(gain)
    return MatchMoves(tuple(sets), tuple(Row(names[player], tuple(gains[player])) for player in sorted(gains)))


def _some(points: int) -> Input:
    return Input(points) if points else BLANK
