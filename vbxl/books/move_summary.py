"""A move in a few rows, as it was understood, for its receipt and for `vbxl check`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from typing import Final

from vbxl.league.moves import MATCH_NAMES, Input, MatchMoves, Moves, SetMoves
from vbxl.league.view import View
from vbxl.problems import escaped
from vbxl.rules import lineup

AS_SENT: Final = "the line-ups proposed in the form"
POINTS: Final = {"home": "HA", "devotion": "DP", "special": "SP"}


def summarise_move(
    moves: Moves, view: View, proposed: Moves | None, *, changes_only: bool = False
) -> list[tuple[str, str]]:
    """Return a move as rows of a label and words; its matches are compared with those of `proposed`, if it is given.

    A row with the label "" continues the row before it. Characters that could control a terminal are escaped. With
    `changes_only`, parts without a change are left out.
    """
    sponsor = _show(moves.sponsor) or f"as before ({escaped(view.sponsor) or 'none'})"
    rows = [("sponsor", sponsor)] if not (changes_only and moves.sponsor.blank) else []
    rows += [(what, "; ".join(parts) or "nothing") for what, parts in _list_market(moves) if parts or not changes_only]
    for slot in (match.slot for match in view.matches):
        before = proposed.matches.get(slot, MatchMoves()) if proposed else None
        match_rows = _describe_match(slot, moves.matches.get(slot, MatchMoves()), before)
        rows += [row for row in match_rows if row[1] != AS_SENT or not changes_only]
    return rows or [("changed", "nothing")]


def _list_market(moves: Moves) -> Iterator[tuple[str, list[str]]]:
    """Yield the name of each kind of entry outside the matches, with a phrase for each entry of that kind."""
    training = []
    for row in moves.training:
        pairs = zip(("OL", "DL"), row.inputs, strict=True)
        gains = ", ".join(f"{level} {_show_gain(gain)}" for level, gain in pairs if not gain.blank)
        training.append(f"{escaped(row.key)} {gains}")
    yield "training", training
    yield "talents", [_show(name) for name in moves.scouts]
    yield (
        "spying",
        [
            f"{_show(team)}{_show(match, ' against ')}{_show(detail, ', detail ')}"
            for team, match, detail in moves.spying
        ],
    )
    yield "for sale", [f"{_show(player)}{_show(least, ' from ')}" for player, least in moves.sales]
    bids = [(row.key, row, "", "") for row in moves.transfer_bids]
    bids += [(f"GM offer {row.key}", row, " as ", "") for row in moves.offer_bids]
    bids += [(row.key, row, " for ", " rounds") for row in moves.contract_bids]
    yield (
        "bids",
        [
            f"{escaped(what)} {_show(row.inputs[0]) or 'no bid'}"
            + "".join(_show(more, before, after) for more in row.inputs[1:])
            for what, row, before, after in bids
        ],
    )
    if moves.ageing:
        yield "ageing", [f"{escaped(row.key)} {_show(row.inputs[0])} off OL" for row in moves.ageing]


def _show_gain(gain: Input) -> str:
    value = gain.value
    return f"+{value}" if isinstance(value, int) and not isinstance(value, bool) and value > 0 else _show(gain)


def _describe_match(slot: str, moves: MatchMoves, proposed: MatchMoves | None) -> list[tuple[str, str]]:
    """Return the rows of a match: its sets that differ from the proposal, or a phrase if it is blank or unchanged."""
    name = MATCH_NAMES[slot]
    if moves.blank:
        return [(name, "left blank, so the line-ups of your last match count")]
    if proposed is None:
        changes = [
            (number, ", ".join(_list_changes(now, SetMoves())) or "blank") for number, now in enumerate(moves.sets, 1)
        ]
    else:
        pairs = enumerate(zip_longest(moves.sets, proposed.sets, fillvalue=SetMoves()), start=1)
        changes = [(number, ", ".join(_list_changes(now, was))) for number, (now, was) in pairs]
    rows = [("", f"set {number}: {words}") for number, words in changes if words]
    if not rows:
        return [(name, AS_SENT)]
    if len(rows) < len(moves.sets):
        rows.append(("", "the other sets as proposed in the form"))
    return [(name, rows[0][1]), *rows[1:]]


def _list_changes(now: SetMoves, was: SetMoves) -> Iterator[str]:
    if now.blank:
        if not was.blank:
            yield "left blank"
        return
    places = zip(now.players, now.positions, was.players, was.positions, strict=True)
    for number, (player, code, old_player, old_code) in enumerate(places, start=1):
        if player.text != old_player.text or _name_position(code) != _name_position(old_code):
            yield f"{number} {_show(player) or 'nobody'} {_name_position(code)}".rstrip()
    if _name_concept(now.concept) != _name_concept(was.concept):
        yield f"concept {_name_concept(now.concept) or 'blank'}"
    if now.risk.text != was.risk.text:
        yield f"risk {_show(now.risk) or 'blank'}"
    for field, short in POINTS.items():
        pair = getattr(now, field)
        if any(not points.blank for points in pair):
            yield f"{short} {'/'.join(_show(points) or '0' for points in pair)}"


def _name_position(code: Input) -> str:
    known = lineup.position(code.value)
    return known.name if known else _show(code)


def _name_concept(code: Input) -> str:
    known = lineup.concept(code.value)
    return known.short if known else _show(code)


def _show(entry: Input, before: str = "", after: str = "") -> str:
    """Return an input as it was typed, between `before` and `after`; "" if the input is blank."""
    return "" if entry.blank else f"{before}{escaped(entry.text)}{after}"
