"""What stands in the rooms of a move sheet, by their names: what is given of a team, and what it typed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from vbxl.books.movesheet.ageing import unused_losses
from vbxl.books.movesheet.fresh_block import hidden_name, hidden_rows
from vbxl.books.movesheet.market import market_contents
from vbxl.books.movesheet.match import match_contents
from vbxl.books.movesheet.odds import spied_contents
from vbxl.books.movesheet.rules import teams_contents
from vbxl.books.movesheet.shape import shape_of
from vbxl.books.movesheet.table import table_contents
from vbxl.books.movesheet.team import roster_contents
from vbxl.books.movesheet.training import unused_wishes
from vbxl.league.given_cells import given, roster_keys, row_key
from vbxl.league.league import LOT_ROWS
from vbxl.league.match_forecast import NO_GUESSES, Guesses
from vbxl.league.moves import BLANK, Input, MatchMoves, Moves, Row
from vbxl.league.view import View
from vbxl.rules.team import named
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.value import Grid
from vbxl.xlsx.writer import Contents


def contents(view: View, moves: Moves, guesses: Mapping[str, Guesses]) -> Contents:
    """All rooms that a move sheet may have, by their names."""
    shape = shape_of(view)
    found = given(view) | roster_contents(view) | match_contents(view)
    found |= spied_contents(view) | table_contents(view, shape) | teams_contents(view)
    for match in view.matches:
        found |= _match(match.slot, view, moves.matches.get(match.slot, MatchMoves()))
        found |= _guesses(match.slot, guesses.get(match.slot, NO_GUESSES))
    found |= _orders(view, moves)
    for rooms in (unused_wishes, unused_losses, market_contents):
        found |= rooms(view, found)
    return found


def _column(inputs: Iterable[Input]) -> Grid:
    return tuple((one.value,) for one in inputs)


def _columns(names: Sequence[str], rows: Sequence[Sequence[Input]]) -> dict[str, Grid]:
    """Columns of inputs beside each other, each with its name."""
    return {name: _column(row[at] for row in rows) for at, name in enumerate(names)}


def _by_key(rows: Sequence[Row], keys: Iterable[str], width: int) -> list[tuple[Input, ...]]:
    """The inputs of a block in the order of its given keys, blank where nothing was typed."""
    typed = {named(row.key): row.inputs for row in rows}
    return [typed.get(named(key), (BLANK,) * width) for key in keys]


def _match(slot: str, view: View, moves: MatchMoves) -> dict[str, Grid]:
    """The line-ups of a match, and the gains of who rests."""
    found: dict[str, Grid] = {}
    for number, one in enumerate(moves.sets, start=1):
        prefix = f"{slot}_set{number}"
        for name, inputs in (("player", one.players), ("position", one.positions), ("loss_ol", one.loss_ol)):
            found[f"{prefix}_{name}"] = _column(inputs)
        for name, single in (("concept", one.concept), ("risk", one.risk)):
            found[f"{prefix}_{name}"] = ((single.value,),)
        for name, (ol, dl) in (("home", one.home), ("devotion", one.devotion), ("special", one.special)):
            found[f"{prefix}_{name}"] = ((ol.value, dl.value),)
    gains = _by_key(moves.gain_ol, roster_keys(view), SETS)
    found[f"{slot}_gain_ol"] = tuple(tuple(one.value for one in row) for row in gains)
    found[hidden_name(slot)] = hidden_rows(view, found[f"{slot}_gain_ol"])
    return found


def _guesses(slot: str, guesses: Guesses) -> dict[str, Grid]:
    """What the manager expects of an opponent."""
    lines = {f"{slot}_guess": guesses.every}
    lines |= {f"{slot}_set{number}_guess": one for number, one in enumerate(guesses.sets, start=1)}
    found: dict[str, Grid] = {name: (tuple(one.value for one in line.cells),) for name, line in lines.items()}
    return found | {f"{slot}_guess_report": ((guesses.report.value,),)}


def _orders(view: View, moves: Moves) -> dict[str, Grid]:
    """All else that is typed."""
    roster, most = roster_keys(view), max(LOT_ROWS, len(view.offers))
    offers = [str(number) for number in range(1, most + 1)]
    singles = {"send_number": moves.send_number, "salt": moves.salt, "sponsor_choice": moves.sponsor}
    return {
        **{name: ((one.value,),) for name, one in singles.items()},
        **_columns(("training_ol", "training_dl"), _by_key(moves.training, roster, 2)),
        **_columns(("ageing_loss_ol",), _by_key(moves.ageing, roster, 1)),
        "scout_name": _column(moves.scouts),
        **_columns(("spy_team", "spy_match", "spy_detail"), moves.spying),
        **_columns(("sale_player", "sale_minimum"), moves.sales),
        **_columns(("transfer_bid",), _by_key(moves.transfer_bids, _lots(one.player for one in view.transfers), 1)),
        **_columns(("offer_bid", "offer_name"), _by_key(moves.offer_bids, offers, 2)),
        **_columns(
            ("contract_bid", "contract_rounds"),
            _by_key(moves.contract_bids, _lots(one.player for one in view.contract_lots), 2),
        ),
    }


def _lots(players: Iterable[str]) -> list[str]:
    """Whose rows those of a list are: of its lots, then of nobody."""
    known = [*players]
    return [*known, *(row_key(None, at) for at in range(len(known), LOT_ROWS))]
