"""The shape of a Team sheet: all that decides which cells, formulas and names its blank form has."""

from __future__ import annotations

from dataclasses import dataclass

from vbxl.league.league import Sponsor
from vbxl.league.newteam import Invitation
from vbxl.league.view import ContractLot
from vbxl.rules.season import Season


@dataclass(frozen=True, slots=True)
class Shape:
    """What all teams of a league find on their sheets, so that one form serves them: settings, and what is offered."""

    settings: Season
    sponsors: tuple[Sponsor, ...]
    contract_lots: tuple[ContractLot, ...]


def shape_of(invitation: Invitation) -> Shape:
    """The shape of the Team sheets of an invitation."""
    return Shape(invitation.settings, invitation.sponsors, invitation.contract_lots)
