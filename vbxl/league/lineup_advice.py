"""Advice on a match: the best line-up found, the assumed opponent, and the changes to the move."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from vbxl import lineup
from vbxl.league.lineups import SetPlan
from vbxl.league.match_entries import MatchEntry, enter_matches
from vbxl.league.match_forecast import (
    ExpectedSet,
    Guess,
    first_guess,
    forecast_opponent,
    match_odds,
    usual_opponent,
)
from vbxl.league.moves import BLANK, Input, MatchMoves, Moves, Row, SetMoves
from vbxl.league.no_move import prefilled
from vbxl.league.team_knowledge import NOTHING_KNOWN
from vbxl.league.view import MatchView, View
from vbxl.lineup import LineUp, Opponent, Proposal, lock_faults, search_line_up
from vbxl.lineup.chances import has_kept_locks, is_legal
from vbxl.problems import shown
from vbxl.rules.lineup import ALLROUND, POSITIONS, Position
from vbxl.rules.points import KINDS, Pair, limit_special_points, read_points
from vbxl.rules.season import Season
from vbxl.rules.team import named
from vbxl.rules.tiredness import SETS, Levels, choose_legal_split


def list_changes(own: MatchEntry, other: MatchEntry) -> tuple[str, ...]:
    """List a proposal's changes to one's own match, set by set: players, positions, tactics, points, splits."""
    if own.typed.blank:
        return ("everything: your match is blank",)
    found: list[str] = []
    for at in range(SETS):
        before, after = own.plan.sets[at], other.plan.sets[at]
        differences = [*_list_player_changes(before, after)]
        old, new = (f"{plan.concept.short} risk {plan.risk}" for plan in (before, after))
        if old != new:
            differences.append(f"{new} instead of {old}")
        for kind, was, now in zip(KINDS, own.points(at), other.points(at), strict=True):
            if was != now:
                differences.append(f"{kind} {_describe_pair(now)} instead of {_describe_pair(was)}")
        if at < SETS - 1:
            differences += _split_changes(own, other, at)
        found += [f"set {at + 1}: {difference}" for difference in differences]
    return tuple(found)


def _list_player_changes(before: SetPlan, after: SetPlan) -> Iterator[str]:
    was, now = ({line.name: POSITIONS[line.position - 1].name for line in plan.lines if line.name}
                for plan in (before, after))  # fmt: skip
    out = [name for name in was if name not in now]
    for name, position in now.items():
        if name not in was:
            instead = f" instead of {out.pop(0)}" if out else ""
            yield f"{name} plays {position}{instead}"
        elif was[name] != position:
            yield f"{name} plays {position} instead of {was[name]}"
    yield from (f"{name} rests" for name in out)


def _describe_pair(pair: Pair) -> str:
    parts = [f"{number} {level}" for number, level in zip(pair, ("OL", "DL"), strict=True) if number]
    return " ".join(parts) or "0"


def _split_changes(own: MatchEntry, other: MatchEntry, at: int) -> Iterator[str]:
    """Yield changed splits of those who play, or rest, in both matches."""
    was, now = _list_losses(own, at), _list_losses(other, at)
    for name, split in now.items():
        if name in was and was[name] != split:
            yield _split(name, "loses", "loss", split, was[name])
    gained, gains = _list_gains(own, at), _list_gains(other, at)
    for line in own.seen.roster:
        before, after = gained.get(named(line.name)), gains.get(named(line.name))
        if before != after and line.name not in now and line.name not in was:
            yield _split(line.name, "gains", "gain", after, before)


def _list_losses(entry: MatchEntry, at: int) -> dict[str, int | None]:
    """Return the splits of a set's players, None for the blank rule; substitutes have blanks (R2.4, R3.5)."""
    typed, most = entry.typed.sets[at], entry.seen.settings.set_loss
    lines = zip(entry.plan.sets[at].lines, typed.players, typed.loss_ol, strict=True)
    return {
        line.name: split_typed(loss.value, most) if named(player.text) == named(line.name) else None
        for line, player, loss in lines
        if line.name
    }


def _list_gains(entry: MatchEntry, at: int) -> Mapping[str, int | None]:
    most = entry.seen.settings.set_gain
    return {named(row.key): split_typed(row.inputs[at].value, most) for row in entry.typed.gain_ol}


def split_typed(value: object, limit: int) -> int | None:
    """Return the typed split, None if it is blank or illegal (R2.4)."""
    return None if value is None else choose_legal_split(read_points(value), limit)


def _split(name: str, verb: str, noun: str, split: int | None, was: int | None) -> str:
    """Return a changed split in words; the rules choose a blank one (R2.4)."""
    if split is None:
        return f"{name}: {noun} OL left blank instead of {was}"
    return (
        f"{name} {verb} {split} OL, which was left blank"
        if was is None
        else f"{name} {verb} {split} OL instead of {was}"
    )


ALL_ALLOWED: Final = (None, None, None)
SHOWN_DECIMALS: Final = 2


@dataclass(frozen=True, slots=True)
class PlayerLock:
    """A player whom the manager wants in a set: in this position, or in any (None)."""

    set_number: int
    player: str
    position: Position | None = None


@dataclass(frozen=True, slots=True)
class LineupWish:
    """The manager's wishes for a proposal: most HA, DP and SP (None: all allowed), and locks."""

    points: tuple[int | None, int | None, int | None] = ALL_ALLOWED
    locks: tuple[PlayerLock, ...] = ()
    thorough: bool = True


@dataclass(frozen=True)
class Proposed:
    """A proposal as a manager would enter it, with both matches' chances, the changes and the assumptions.

    `own` is None if one of the manager's sets is empty. Both play the opponent in `assumed`, set by set.
    """

    moves: MatchMoves
    win: float
    sets: tuple[float, ...]
    own: float | None
    changes: tuple[str, ...]
    assumed: tuple[str, ...]


def propose(view: View, match: MatchView, moves: Moves, guess: Guess, wish: LineupWish = LineupWish()) -> Proposed:
    """Return the best line-up found for a match of a move, with training and the other matches as typed (R2–R5).

    It is never worse than the manager's own match, or than the six freshest in each set (R12.1), if those are legal and
    within the wish. ValueError: wrong points or locks, all of them.
    """
    own, freshest = _enter_later_match(view, match, moves), _enter_freshest(view, match, moves)
    seen = own.seen
    theirs = forecast_opponent(guess, usual_opponent(view, match), view.known.spied)
    levels = [seen.levels(line, match) for line in seen.roster]
    opponents = [Opponent(set_.ol, set_.dl, set_.concept, set_.risk) for set_ in theirs]
    allowed = _limit_points(view, match, moves, wish)
    locks = _lock_players(seen, levels, wish)
    chances = [match_odds(view, entry, guess).win for entry in (own, freshest)]
    ranked = [own, freshest] if (chances[0] or 0.0) >= (chances[1] or 0.0) else [freshest, own]
    starts = (_start(entry) for entry in ranked if not entry.typed.blank)
    legal = (sets for sets in starts if is_legal(levels, sets, allowed, seen.settings) and has_kept_locks(sets, locks))
    best = search_line_up(
        levels, opponents, allowed, match.home, seen.settings, locks, next(legal, None), wish.thorough
    )
    found = type_moves(best, [line.name for line in seen.roster])
    return Proposed(
        moves=found,
        win=best.win,
        sets=best.wins,
        own=chances[0],
        changes=list_changes(own, _enter_later_match(view, match, _replace_match(moves, match, found))),
        assumed=tuple(_describe_opponent(number, set_) for number, set_ in enumerate(theirs, start=1)),
    )


def _enter_later_match(view: View, match: MatchView, moves: Moves) -> MatchEntry:
    """Return a later match as it will be played: after training, scouting and earlier matches (R6)."""
    return next(entry for entry in enter_matches(view, moves) if entry.match.slot == match.slot)


def _replace_match(moves: Moves, match: MatchView, found: MatchMoves) -> Moves:
    return replace(moves, matches={**moves.matches, match.slot: found})


def _enter_freshest(view: View, match: MatchView, moves: Moves) -> MatchEntry:
    """Return the six freshest in each set; the last match is unknown, since a sheet does not hold it."""
    freshest = prefilled(replace(view, known=NOTHING_KNOWN)).matches[match.slot]
    return _enter_later_match(view, match, _replace_match(moves, match, freshest))


def _describe_opponent(number: int, theirs: ExpectedSet) -> str:
    """Return the opponent assumed for a set, and the source, in words."""
    ol, dl = (round(level, SHOWN_DECIMALS) for level in (theirs.ol, theirs.dl))
    return f"set {number}: OL {ol:g}, DL {dl:g}, {theirs.concept.short} {theirs.risk} ({', '.join(theirs.sources)})"


def _limit_points(view: View, match: MatchView, moves: Moves, wish: LineupWish) -> tuple[int, int, int]:
    """Return the HA, DP and SP to use: the wish, within the limits and what the other matches leave (R4.1)."""
    if any(point is not None and point < 0 for point in wish.points):
        raise ValueError("points must be whole numbers, 0 or more (rule R4.1)")
    others = (
        moves.matches[match_view.slot]
        for match_view in view.matches
        if match_view.slot != match.slot and match_view.slot in moves.matches
    )
    elsewhere = sum(read_points(typed.value) or 0 for match in others for set_ in match.sets for typed in set_.special)
    season = view.settings
    allowed = (match.home_points, season.devotion_limit, limit_special_points(view.sp - elsewhere, season))
    home, devotion, special = (
        most if asked is None else min(asked, most) for asked, most in zip(wish.points, allowed, strict=True)
    )
    return home, devotion, special


def _lock_players(seen: View, levels: Sequence[Levels], wish: LineupWish) -> tuple[lineup.RosterLock, ...]:
    rows = {named(line.name): index for index, line in enumerate(seen.roster)}
    strangers = [lock for lock in wish.locks if named(lock.player) not in rows]
    locks = tuple(
        lineup.RosterLock(lock.set_number, rows[named(lock.player)], lock.position)
        for lock in wish.locks
        if lock not in strangers
    )
    faults = [f"{shown(stranger.player)} is not a player of the team (rule R2.1)" for stranger in strangers]
    faults += lock_faults(levels, locks, seen.settings, [line.name for line in seen.roster])
    if faults:
        raise ValueError("; ".join(faults))
    return locks


def _start(entry: MatchEntry) -> tuple[LineUp, ...]:
    rows = {line.name: index for index, line in enumerate(entry.seen.roster)}
    keys = {named(name): row for name, row in rows.items()}
    sets = []
    for at, plan in enumerate(entry.plan.sets):
        players = tuple(rows[line.name] if line.name else None for line in plan.lines)
        losses = _list_losses(entry, at)
        gains = {keys[name]: gain for name, gain in _list_gains(entry, at).items() if name in keys and gain is not None}
        home, devotion, special = entry.points(at)
        sets.append(
            LineUp(
                players=players,
                positions=tuple(POSITIONS[line.position - 1] if line.position else ALLROUND for line in plan.lines),
                losses=tuple(losses.get(line.name) for line in plan.lines),
                concept=plan.concept,
                risk=plan.risk,
                home=home,
                devotion=devotion,
                special=special,
                gains=tuple((row, gain) for row, gain in gains.items() if row not in players),
            )
        )
    return tuple(sets)


@dataclass(frozen=True)
class Suggestion:
    """Line-ups for a match as a manager would type them, with the chances of its sets and of the match."""

    moves: MatchMoves
    sets: tuple[float, ...]
    win: float


def suggest_line_ups(view: View, match: MatchView) -> Suggestion | None:
    """Return the five line-ups that a move sheet suggests, None without players (R2–R5).

    They spend all home advantage but no DP and SP, leave splits blank, and play against the opponent that the sheet
    expects as it is sent: public results, and the team's own spy reports.
    """
    if not view.roster:
        return None
    theirs = forecast_opponent(first_guess(match, view.known.spied), usual_opponent(view, match), view.known.spied)
    opponents = tuple(Opponent(set_.ol, set_.dl, set_.concept, set_.risk) for set_ in theirs)
    levels = tuple(view.levels(line, match) for line in view.roster)
    best = _search_quickly(levels, opponents, match.home_points, match.home, view.settings)
    return Suggestion(type_moves(best, [line.name for line in view.roster]), best.wins, best.win)


@lru_cache(maxsize=64)
def _search_quickly(
    levels: tuple[Levels, ...], opponents: tuple[Opponent, ...], home_points: int, home: bool, season: Season
) -> Proposal:
    return search_line_up(levels, opponents, (home_points, 0, 0), home, season, blank=True)


def type_moves(best: Proposal, names: Sequence[str]) -> MatchMoves:
    """Return a proposal as a manager's entries."""
    sets = []
    for set_ in best.sets:
        home, devotion, special = (
            (_type_points(ol), _type_points(dl)) for ol, dl in (set_.home, set_.devotion, set_.special)
        )
        sets.append(
            SetMoves(
                players=tuple(BLANK if player is None else Input(names[player]) for player in set_.players),
                positions=tuple(Input(position.code) for position in set_.positions),
                loss_ol=tuple(BLANK if loss is None else Input(loss) for loss in set_.losses),
                concept=Input(set_.concept.short),
                risk=Input(set_.risk),
                home=home,
                devotion=devotion,
                special=special,
            )
        )
    gains: dict[int, list[Input]] = {}
    for index, set_ in enumerate(best.sets):
        for player, gain in set_.gains:
            gains.setdefault(player, [BLANK] * SETS)[index] = Input(gain)
    return MatchMoves(tuple(sets), tuple(Row(names[player], tuple(gains[player])) for player in sorted(gains)))


def _type_points(points: int) -> Input:
    return Input(points) if points else BLANK
