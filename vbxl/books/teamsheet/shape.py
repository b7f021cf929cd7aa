"""The shape of a Team sheet: all that decides which cells, formulas and names its blank form has."""

from __future__ import annotations

from dataclasses import dataclass

from vbxl.league.league import Sponsor
from vbxl.league.new_team import Invitation
from vbxl.league.view import ContractLot


@dataclass(frozen=True, slots=True)
class Shape:
    """What all teams of a league find on their sheets, so that one form serves them: what is offered."""

    sponsors: tuple[Sponsor, ...]
    contract_lots: tuple[ContractLot, ...]


def shape_of(invitation: Invitation) -> Shape:
    """The shape of the Team sheets of an invitation."""
    return Shape(invitation.sponsors, invitation.contract_lots)
