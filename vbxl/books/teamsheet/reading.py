"""What was typed into a Team sheet, found by defined name, and what the sheet gives: it may have come from anywhere."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from vbxl.books.form import Form
from vbxl.books.movesheet.reading import Held, InputReader, OpenWorkbook
from vbxl.books.teamsheet.head import IDENTITY
from vbxl.books.teamsheet.places import BIDS, PLAYERS
from vbxl.league.given_cells import CONTRACTS, SPONSORS, row_key
from vbxl.league.league import LOT_ROWS, Sponsor
from vbxl.league.moves import Row, Value
from vbxl.league.new_team import PLAYERS_MOST, Invitation, NewPlayer, NewTeam, team_sheet_id
from vbxl.league.view import ContractLot
from vbxl.rules.season import season_with
from vbxl.xlsx.value import Grid

TEAM_SHEET_ID: Final = "team_sheet_id"
SETTINGS: Final = ("setting_name", "setting_value")


@dataclass(frozen=True)
class TeamForm(Form):
    """A Team sheet as read: what was asked, and the invitation as the sheet gives it, None where that is damaged.

    As of any form, `moves` are what is asked as in a round: send number, sponsor, bids on contract players.
    """

    asked: NewTeam = field(default=NewTeam())
    invitation: Invitation | None = None


def read(opened: OpenWorkbook, cells: Held, file: str) -> TeamForm:
    """A Team sheet: its given cells, what was typed, and what could not be read; never an error."""
    reader = InputReader(opened, cells, file)
    names = [*IDENTITY, *SPONSORS, *CONTRACTS, *SETTINGS]
    for name in names:
        reader.take(name)
    columns = [reader.column(name, PLAYERS_MOST) for name in PLAYERS]
    asked = NewTeam(
        team_name=reader.single("team_name"),
        send_number=reader.single("send_number"),
        sponsor=reader.single("sponsor_choice"),
        players=tuple(NewPlayer(*row) for row in zip(*columns, strict=True)),
        contract_bids=_bids(reader),
    )
    said = reader.given.get(TEAM_SHEET_ID, ((None,),))[0][0]
    return TeamForm(
        view=None,
        sheet_id=str(said or ""),
        moves=asked.moves,
        problems=tuple(reader.problems),
        given=reader.given,
        areas=reader.areas,
        asked=asked,
        invitation=invitation_from(reader.given),
    )


def _bids(reader: InputReader) -> tuple[Row, ...]:
    """The bids that were typed, each by the name that stands in its row."""
    names = reader.given.get("contract_player", ())
    keys = [row_key(row[0], at) for at, row in enumerate(names)][:LOT_ROWS]
    keys += [row_key(None, at) for at in range(len(keys), LOT_ROWS)]
    columns = [reader.column(name, LOT_ROWS) for name in BIDS]
    rows = (Row(key, inputs) for key, inputs in zip(keys, zip(*columns, strict=True), strict=True))
    return tuple(row for row in rows if not all(one.blank for one in row.inputs))


def _whole(cell: Value) -> int:
    """A given whole number; ValueError where a cell holds none."""
    if isinstance(cell, int) and not isinstance(cell, bool):
        return cell
    raise ValueError(cell)


def invitation_from(given: Mapping[str, Grid]) -> Invitation | None:
    """The invitation that given cells describe; None where they do not describe one."""
    try:
        known = team_sheet_id(str(given[TEAM_SHEET_ID][0][0]))
        pairs = zip(*(given[name] for name in SETTINGS), strict=True)
        sponsors = [[row[0] for row in given[name]] for name in SPONSORS]
        lots = [[row[0] for row in given[name]] for name in CONTRACTS]
        deadline = given["deadline"][0][0]
        found = Invitation(
            league_name=str(given["league_name"][0][0]),
            season_number=_whole(given["season_number"][0][0]),
            rounds=_whole(given["rounds_number"][0][0]),
            settings=season_with((str(name), _whole(value)) for (name,), (value,) in pairs),
            sponsors=tuple(
                Sponsor(str(name), *(_whole(one) for one in terms))
                for name, *terms in zip(*sponsors, strict=True)
                if name is not None
            ),
            contract_lots=tuple(
                ContractLot(str(name), _whole(ol), _whole(dl))
                for name, ol, dl in zip(*lots, strict=True)
                if name is not None
            ),
            deadline="" if deadline is None else str(deadline),
        )
    except (KeyError, ValueError):
        return None
    # A sheet whose id is that of another league was put together by hand.
    return found if found.id == known else None
