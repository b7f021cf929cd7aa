"""What was understood of a move, in a few rows of a label and words: for the receipt that its team gets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import zip_longest
from typing import Final

from vbxl.league.moves import BLANK, MATCH_NAMES, Input, MatchMoves, Moves, Row, SetMoves
from vbxl.league.no_move import prefilled
from vbxl.league.view import View
from vbxl.problems import escaped
from vbxl.rules import lineup

_AS_SENT: Final = "the line-ups as the form proposed them"
_POINTS: Final = (("home", "HA"), ("devotion", "DP"), ("special", "SP"))


def move_summary(moves: Moves, view: View, *, changes_only: bool = False) -> list[tuple[str, str]]:
    """A move in a few rows, beside what the form proposed; of a short reply only what it changed.

    A row with the label "" goes on with the one before it. What somebody typed is data: it is shown as it stands, with
    nothing in it that a terminal obeys.
    """
    rows = [("sponsor", _entry(moves.sponsor) or f"as before ({_said(view.sponsor) or 'none'})")]
    rows += [(what, "; ".join(each) or "nothing") for what, each in _market(moves) if each or not changes_only]
    sent = prefilled(view).matches
    for match in view.matches:
        rows += _match(match.slot, moves.matches.get(match.slot, MatchMoves()), sent.get(match.slot, MatchMoves()))
    if changes_only:
        kept = rows[1:] if moves.sponsor.blank else rows
        return [row for row in kept if row[1] != _AS_SENT] or [("changed", "nothing")]
    return rows


def _market(moves: Moves) -> Iterator[tuple[str, list[str]]]:
    """The entries outside the matches: what they are for, and each in short."""
    yield "training", [_training(row) for row in moves.training]
    yield "talents", [_entry(one) for one in moves.scouts]
    yield "spying", [_order(*one) for one in moves.spying]
    yield "for sale", [_entry(who) + (f" from {_entry(low)}" if not low.blank else "") for who, low in moves.sales]
    bids = [*(_bid(row.key, row.inputs) for row in moves.transfer_bids)]
    bids += [_bid(f"GM offer {row.key}", row.inputs, " as ") for row in moves.offer_bids]
    bids += [_bid(row.key, row.inputs, " for ", " rounds") for row in moves.contract_bids]
    yield "bids", bids
    if moves.ageing:
        yield "ageing", [f"{_said(row.key)} {_entry(row.inputs[0])} off OL" for row in moves.ageing]


def _training(row: Row) -> str:
    gains = [f"{level} {_signed(one)}" for level, one in zip(("OL", "DL"), row.inputs, strict=True) if not one.blank]
    return f"{_said(row.key)} {', '.join(gains)}"


def _signed(one: Input) -> str:
    value = one.value
    return f"+{value}" if isinstance(value, int) and not isinstance(value, bool) and value > 0 else _entry(one)


def _order(team: Input, match: Input, detail: Input) -> str:
    against = f" against {_entry(match)}" if not match.blank else ""
    return f"{_entry(team)}{against}" + (f", detail {_entry(detail)}" if not detail.blank else "")


def _bid(what: str, inputs: Iterable[Input], before: str = "", behind: str = "") -> str:
    bid, *rest = inputs
    further = [f"{before}{_entry(one)}{behind}" for one in rest if not one.blank]
    return f"{_said(what)} {_entry(bid) or 'no bid'}{''.join(further)}"


def _match(slot: str, moves: MatchMoves, sent: MatchMoves) -> list[tuple[str, str]]:
    """The sets of a match that are not as they were proposed, each in short, or that all of them are."""
    name = MATCH_NAMES[slot]
    if moves.blank:
        return [(name, "left blank: the line-ups of your last match")]
    pairs = enumerate(zip_longest(moves.sets, sent.sets, fillvalue=SetMoves()), 1)
    changed = [(number, said) for number, (one, was) in pairs if (said := ", ".join(_set(one, was)))]
    if not changed:
        return [(name, _AS_SENT)]
    rows = [("" if at else name, f"set {number}: {said}") for at, (number, said) in enumerate(changed)]
    return rows if len(changed) == len(moves.sets) else [*rows, ("", "the other sets as the form proposed them")]


def _set(one: SetMoves, was: SetMoves) -> Iterator[str]:
    """What is changed in a set: players with their positions, concept, risk, points."""
    if one.blank and not was.blank:
        yield "left blank"
    if one.blank:
        return
    places = zip(one.players, one.positions, was.players, was.positions, strict=True)
    for number, (player, code, old_player, old_code) in enumerate(places, 1):
        if player.text != old_player.text or _position(code) != _position(old_code):
            yield f"{number} {_entry(player) or 'nobody'} {_position(code)}".rstrip()
    if _concept(one.concept) != _concept(was.concept):
        yield f"concept {_concept(one.concept) or 'blank'}"
    if one.risk.text != was.risk.text:
        yield f"risk {_entry(one.risk) or 'blank'}"
    for field, short in _POINTS:
        pair = getattr(one, field)
        if any(not each.blank for each in pair):
            yield f"{short} {'/'.join(_entry(each) or '0' for each in pair)}"


def _position(one: Input) -> str:
    known = lineup.position(one.value)
    return known.name if known else _entry(one)


def _concept(one: Input) -> str:
    known = lineup.concept(one.value)
    return known.short if known else _entry(one)


def _entry(one: Input) -> str:
    return "" if one == BLANK else _said(one.text)


def _said(text: str) -> str:
    return escaped(text)
