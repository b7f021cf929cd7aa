"""What stands in the rooms of a Team sheet, by their names: whose it is and until when, and what is typed."""

from __future__ import annotations

from collections.abc import Sequence

from vbxl.books.teamsheet.places import BIDS, PLAYERS, UNUSED_BIDS
from vbxl.league.given_cells import row_key, setting_grids
from vbxl.league.league import LOT_ROWS
from vbxl.league.moves import BLANK, Input, Value
from vbxl.league.new_team import Invitation, NewTeam
from vbxl.rules.team import named
from vbxl.xlsx.value import Grid
from vbxl.xlsx.writer import Contents


def identity(invitation: Invitation) -> dict[str, Value]:
    """What the sheet says of itself, by defined name."""
    return {
        "league_name": invitation.league_name,
        "season_number": invitation.season_number,
        "rounds_number": invitation.rounds,
        "deadline": invitation.deadline or None,
        "team_sheet_id": str(invitation.id),
    }


def contents(invitation: Invitation, asked: NewTeam) -> Contents:
    """Every room of a Team sheet, by its name."""
    singles = {"team_name": asked.team_name, "send_number": asked.send_number, "sponsor_choice": asked.sponsor}
    players = [(one.name, one.age, one.ol, one.dl) for one in asked.players]
    lots = [lot.player for lot in invitation.contract_lots]
    typed = {named(row.key): row.inputs for row in asked.contract_bids}
    keys = [*lots, *(row_key(None, at) for at in range(len(lots), LOT_ROWS))]
    bids = [typed.get(named(key), (BLANK, BLANK)) for key in keys]
    unused = (all(one.blank for one in row) for row in bids[len(lots) :])
    return {
        **{name: ((value,),) for name, value in identity(invitation).items()},
        **{name: ((one.value,),) for name, one in singles.items()},
        **setting_grids(invitation.settings),
        **_columns(PLAYERS, players),
        **_columns(BIDS, bids),
        UNUSED_BIDS: tuple((one,) for one in unused),
    }


def _columns(names: Sequence[str], rows: Sequence[Sequence[Input]]) -> dict[str, Grid]:
    """Columns of inputs beside each other, each with its name."""
    return {name: tuple((row[at].value,) for row in rows) for at, name in enumerate(names)}
