"""The league of the wishes: T01 in round 3, and moves with training, scouting, spying, a sponsor, sales and bids."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from plain_league import SIX_OF_A, five, inputs, plain_league, plain_set, sends, with_team
from vbxl.league.league import Balance, ContractPlayer, Fixture, League, Offer, Transfer
from vbxl.league.moves import Input, Moves, Row

# Six who play, then one who has all points there are, one at three to one, one trained often, and a new talent.
LEVELS: Final = (*[(12, 12)] * 6, (18, 17), (9, 3), (12, 12), (0, 0))
ROUND, LAST = 3, 12


def market_league(**changes: Any) -> League:
    """T01 has ten players, a hired one, $500 and 2 TP in round 3 of 12; `changes` are of its team."""
    made = plain_league([("T01", "T02"), ("T03", "T01")], {"A": LEVELS}, round_number=ROUND)
    made = replace(
        made,
        fixtures=(*made.fixtures, Fixture(9, LAST, 1, "T03", "T04")),
        contract_players=(ContractPlayer("Rolf", 9, 9, "T01", 80, 5), ContractPlayer("Mika", 8, 8)),
        transfers=(Transfer("T02", "B1"),),
        offers=(Offer("player", ol=9, dl=11, age="B"), Offer("TP", amount=5)),
    )
    players = list(made.by_id["T01"].players)
    players[8] = replace(players[8], trained_ol=5)
    return with_team(made, "T01", **{"players": tuple(players), "opening": Balance(500, 2, 200)} | changes)


def wishing(**wishes: Any) -> Moves:
    """A legal move with these wishes."""
    return replace(sends(five(plain_set(SIX_OF_A)), five(plain_set(SIX_OF_A))), **wishes)


# Training of which nothing is reported.
TRAINED: Final = wishing(training=(Row("A1", inputs((1, "1"))),), sponsor=Input("Winner"))
