"""What one match as typed has other than another one, in plain words, set by set."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from vbxl.league.moves import MatchMoves
from vbxl.league.typed import TypedMatch, TypedSet, split_typed
from vbxl.rules.lineup import POSITIONS
from vbxl.rules.points import KINDS, Pair
from vbxl.rules.season import Season
from vbxl.rules.team import named
from vbxl.rules.tiredness import SETS

# A match as typed: its inputs, and what the sheet makes of them.
AsTyped = tuple[MatchMoves, TypedMatch]


def changes(own: AsTyped, other: AsTyped, season: Season) -> tuple[str, ...]:
    """What the other match has that one's own has not: players, positions, tactics, points and splits, set by set."""
    if own[0].blank:
        return ("everything: your match is blank",)
    found: list[str] = []
    for at in range(SETS):
        before, after = own[1].sets[at], other[1].sets[at]
        told = (
            *_players(own[1], before, after),
            *_tactic(before, after),
            *_points(before, after),
            *(_splits(own, other, at, season) if at < SETS - 1 else ()),
        )
        found += [f"set {at + 1}: {one}" for one in told]
    return tuple(found)


def _placed(names: tuple[str, ...], one: TypedSet) -> dict[str, str]:
    """Positions by player."""
    return {
        names[line.row - 1]: POSITIONS[line.code - 1].name if line.code else "in no position"
        for line in one.lines
        if line.row
    }


def _players(match: TypedMatch, before: TypedSet, after: TypedSet) -> Iterator[str]:
    was, now = _placed(match.names, before), _placed(match.names, after)
    out = [name for name in was if name not in now]
    for name, position in now.items():
        if name not in was:
            instead = f" instead of {out.pop(0)}" if out else ""
            yield f"{name} plays {position}{instead}"
        elif was[name] != position:
            yield f"{name} plays {position} instead of {was[name]}"
    yield from (f"{name} rests" for name in out)


def _tactic(before: TypedSet, after: TypedSet) -> Iterator[str]:
    was, now = (f"{one.concept.short} risk {one.risk}" for one in (before, after))
    if was != now:
        yield f"{now} instead of {was}"


def _points(before: TypedSet, after: TypedSet) -> Iterator[str]:
    for kind, was, now in zip(KINDS, before.points, after.points, strict=True):
        if was != now:
            yield f"{kind} {_pair(now)} instead of {_pair(was)}"


def _pair(pair: Pair) -> str:
    ol, dl = (max(0, one) for one in pair)
    parts = [f"{number} {level}" for number, level in ((ol, "OL"), (dl, "DL")) if number]
    return " ".join(parts) or "0"


def _splits(own: AsTyped, other: AsTyped, at: int, season: Season) -> Iterator[str]:
    """Other splits of those who play, or rest, in both: where one does not, the split has changed with it."""
    was, now = (_losses(*one, at, season.set_loss) for one in (own, other))
    for name, split in now.items():
        if name in was and was[name] != split:
            yield _split(name, "loses", "loss", split, was[name])
    gained, gains = (_gains(one[0], at, season.set_gain) for one in (own, other))
    for name in own[1].names:
        before, after = gained.get(named(name)), gains.get(named(name))
        if before != after and name not in now and name not in was:
            yield _split(name, "gains", "gain", after, before)


def _losses(moves: MatchMoves, match: TypedMatch, at: int, most: int) -> dict[str, int | None]:
    pairs = zip(match.sets[at].lines, moves.sets[at].loss_ol, strict=True)
    return {match.names[line.row - 1]: split_typed(loss.value, most) for line, loss in pairs if line.row}


def _gains(moves: MatchMoves, at: int, most: int) -> Mapping[str, int | None]:
    return {named(row.key): split_typed(row.inputs[at].value, most) for row in moves.gain_ol}


def _split(name: str, verb: str, noun: str, split: int | None, was: int | None) -> str:
    """A split that is another one than before; one left blank is chosen by the rules (R2.4)."""
    if split is None:
        return f"{name}: {noun} OL left blank instead of {was}"
    return (
        f"{name} {verb} {split} OL, which was left blank"
        if was is None
        else f"{name} {verb} {split} OL instead of {was}"
    )
