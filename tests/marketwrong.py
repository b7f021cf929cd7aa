"""The smallest broken wishes: training, scouting, spying, sponsor, sales and bids with one fault each, and its line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from plain import SIX_OF_A, at, five, plain_league, plain_set, sends, squad, with_team
from vbxl.league.league import Balance, ContractPlayer, Fixture, League, Offer, Transfer
from vbxl.league.moves import BLANK, Input, Moves, Row

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


def trains(player: str, ol: Any = None, dl: Any = None) -> Moves:
    """A wish of training: cells E5 for OL and G5 for DL."""
    return wishing(training=(Row(player, (at(ol, "E5", "Training"), at(dl, "G5", "Training"))),))


def market(value: Any, cell: str) -> Input:
    """A cell of the Market sheet."""
    return at(value, cell, "Market")


def spies(team: Any, match: Any = "match1", detail: Any = None, number: int = 1) -> Moves:
    """The same spying order so many times: cells C5 … E5."""
    order = (market(team, "C5"), market(match, "D5"), market(detail, "E5"))
    return wishing(spying=(order,) * number)


def sells(*offered: tuple[str, Any]) -> Moves:
    """Players for sale from A11 on, the least bid in B11."""
    return wishing(
        sales=tuple(
            (market(name, f"A{row}"), market(least, f"B{row}")) for row, (name, least) in enumerate(offered, 11)
        )
    )


def bids(what: str, key: str, *typed: Any) -> Moves:
    """A bid in G30, and what stands beside it in H30."""
    cells = tuple(market(value, f"{column}30") for column, value in zip("GH", typed, strict=False))
    return wishing(**{f"{what}_bids": (Row(key, cells),)})


@dataclass(frozen=True)
class Wished:
    """A move of T01 with one fault, the line that is told of it without the file's name, and how the league differs."""

    moves: Moves
    said: str
    remedy: str
    changes: Mapping[str, Any] = field(default_factory=dict)
    listed: tuple[Transfer, ...] = ()
    number: int = ROUND

    def league(self) -> League:
        """The league in which it is wrong."""
        made = replace(market_league(**self.changes), round_number=self.number)
        return replace(made, transfers=self.listed) if self.listed else made


WISHED: dict[str, Wished] = {
    "R6.1-PLAYER": Wished(
        trains("Nobody", 1),
        'Training!E5: R6.1-PLAYER: no such player in your team (found "Nobody"; rule R6.1).',
        "Name a player of your team.",
    ),
    "R6.1-WISH": Wished(
        trains("A1", 2),
        "Training!E5: R6.1-WISH: A1 can be trained by 1 point a level (found 2; rule R6.1).",
        "Type 1, or leave it empty. As it stands: OL is not trained.",
    ),
    "R6.1-WISH half": Wished(
        trains("A1", 1, 0.5),
        "Training!G5: R6.1-WISH: A1 can be trained by 1 point a level (found 0.5; rule R6.1).",
        "Type 1, or leave it empty. As it stands: DL is not trained.",
    ),
    "R6.1-TIMES": Wished(
        trains("A9", 1),
        "Training!E5: R6.1-TIMES: A9: a level is trained at most 5 times a season (found 1; rule R6.1).",
        "Take the point away. As it stands: OL is not trained.",
    ),
    "R6.1-TOTAL": Wished(
        trains("A7", None, 1),
        "Training!G5: R6.1-TOTAL: A7: OL and DL together would be more than 35 (found 1; rule R6.1).",
        "Take the point away. As it stands: DL is not trained.",
    ),
    "R6.1-RATIO": Wished(
        trains("A8", 1),
        "Training!E5: R6.1-RATIO: A8: the higher level would be more than 3 times the lower (found 1; rule R6.1).",
        "Take the point away. As it stands: OL is not trained.",
    ),
    "R6.1-TP": Wished(
        trains("A1", 1, 1),
        "Training!G5: R6.1-TP: A1: there are not enough TP left (found 1; rule R6.1).",
        "Take the point away. As it stands: DL is not trained.",
        {"opening": Balance(500, 1, 200)},
    ),
    "R6.3-TALENT": Wished(
        trains("A10", 1),
        "Training!E5: R6.3-TALENT: A10: a new talent cannot be trained before he has played his matches "
        "(found 1; rule R6.3).",
        "Take the point away. As it stands: OL is not trained.",
    ),
    "R7.3-TRAINING": Wished(
        trains("Rolf", None, 1),
        "Training!G5: R7.3-TRAINING: Rolf: a contract player cannot be trained (found 1; rule R7.3).",
        "Take the point away. As it stands: DL is not trained.",
    ),
    "R6.3-SCOUT": Wished(
        wishing(scouts=(market("N. Young", "A5"),)),
        "Market!A5: R6.3-SCOUT: a team scouts 3 talents a season, and you have had them all "
        '(found "N. Young"; rule R6.3).',
        "Take the name away. As it stands: no talent.",
        {"scouted": 3},
    ),
    "R6.3-NAME": Wished(
        wishing(scouts=(market("x" * 41, "A5"),)),
        "Market!A5: R6.3-NAME: a name has at most 40 characters "
        '(found "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"; rule R6.3).',
        "Type another name. As it stands: no talent.",
    ),
    "R1.1-ROOM": Wished(
        wishing(scouts=(market("N. Young", "A5"),)),
        'Market!A5: R1.1-ROOM: your roster has room for 20 players (found "N. Young"; rule R1.1).',
        "Take the name away. As it stands: no talent.",
        {"players": squad("A", [(12, 12)] * 19)},
    ),
    "R7.1-ROUNDS": Wished(
        bids("contract", "Mika", 80, 5),
        "Market!H30: R7.1-ROUNDS: a contract lasts 2, 3 or 4 rounds (found 5; rule R7.1).",
        "Choose one of them. As it stands: no bid.",
    ),
    "R7.1-PAY": Wished(
        bids("contract", "Mika", 79.5, 2),
        "Market!G30: R7.1-PAY: a bid is whole dollars from 1 to 1,000,000 (found 79.5; rule R7.1).",
        "Type plain digits. As it stands: no bid.",
    ),
    "R8.1-PLAYER": Wished(
        sells(("Rolf", None)),
        'Market!A11: R8.1-PLAYER: no player of your own (found "Rolf"; rule R8.1).',
        "Name one of your own players. As it stands: he is not offered.",
    ),
    "R8.1-TWICE": Wished(
        sells(("A1", None), ("a1", 100)),
        'Market!A12: R8.1-TWICE: he is offered twice (found "a1"; rule R8.1).',
        "Take one of the two away. As it stands: he is offered once.",
    ),
    "R8.1-MINIMUM": Wished(
        sells(("A1", -1)),
        "Market!B11: R8.1-MINIMUM: the least bid is whole dollars up to 1,000,000 (found -1; rule R8.1).",
        "Type plain digits. As it stands: he is not offered.",
    ),
    "R8.1-SIX": Wished(
        sells(*((f"A{number}", None) for number in range(1, 6))),
        'Market!A15: R8.1-SIX: fewer than 6 players of your own would stay (found "A5"; rule R8.1).',
        "Take the offer away. As it stands: he is not offered.",
    ),
    "R8.1-CLOSED": Wished(
        sells(("A1", None)),
        'Market!A11: R8.1-CLOSED: no players are sold any more this season (found "A1"; rule R8.1).',
        "Take the offer away. As it stands: he is not offered.",
        number=9,
    ),
    "R8.1-LOT": Wished(
        bids("transfer", "B2", 100),
        'Market!G30: R8.1-LOT: nobody of that name can be bid for in this round (found "B2"; rule R8.1).',
        "Bid for what is listed. As it stands: no bid.",
    ),
    "R8.2-LOT": Wished(
        bids("offer", "3", 100, None),
        "Market!G30: R8.2-LOT: no lot stands there (found 100; rule R8.2).",
        "Bid for what is listed. As it stands: no bid.",
    ),
    "R7.2-LOT": Wished(
        bids("contract", "Rolf", 60, 2),
        'Market!G30: R7.2-LOT: nobody of that name can be bid for in this round (found "Rolf"; rule R7.2).',
        "Bid for what is listed. As it stands: no bid.",
    ),
    "R8.1-BID": Wished(
        bids("transfer", "B1", 0),
        "Market!G30: R8.1-BID: a bid is whole dollars from 1 to 1,000,000 (found 0; rule R8.1).",
        "Type plain digits. As it stands: no bid.",
    ),
    "R8.1-OWN": Wished(
        bids("transfer", "A6", 100),
        "Market!G30: R8.1-OWN: A6 is a player of yours (found 100; rule R8.1).",
        "Take the bid away. As it stands: no bid.",
        listed=(Transfer("T01", "A6"),),
    ),
    "R8.2-BID": Wished(
        bids("offer", "2", "ten", None),
        'Market!G30: R8.2-BID: a bid is whole dollars from 1 to 1,000,000 (found "ten"; rule R8.2).',
        "Type plain digits. As it stands: no bid.",
    ),
    "R8.2-NAME": Wished(
        bids("offer", "1", 100, None),
        "Market!H30: R8.2-NAME: a name is missing (found nothing; rule R8.2).",
        "Type how he shall be called. As it stands: Newcomer.",
    ),
    # 500 and 500 of income, less 80 of pay and 7 × 100 + 200 + 50 of wages, are -30; a thousand may be owed. A contract
    # costs 539 for its first round and 20 % of 2156, which is 432 rounded up.
    "R8.3-CREDIT": Wished(
        bids("transfer", "B1", 971),
        "Market!G30: R8.3-CREDIT: at best you have -$30 "
        "when the bids come up, and may owe $1,000 (found 971; rule R8.3).",
        "Bid less. As it stands: no bid.",
    ),
    "R8.3-CREDIT contract": Wished(
        bids("contract", "Mika", 539, 4),
        "Market!G30: R8.3-CREDIT: at best you have -$30 "
        "when the bids come up, and may owe $1,000 (found 539; rule R8.3).",
        "Bid less. As it stands: no bid.",
    ),
    "R9.1-SPONSOR": Wished(
        wishing(sponsor=market("Nobody Ltd", "G5")),
        'Market!G5: R9.1-SPONSOR: there is no such sponsor (found "Nobody Ltd"; rule R9.1).',
        "Choose one of steady, winner, spectacle. As it stands: none, as before.",
    ),
    "R9.2-TEAM": Wished(
        spies("Team X"),
        'Market!C5: R9.2-TEAM: no other team of that name (found "Team X"; rule R9.2).',
        "Name one of the teams as they are listed. As it stands: void and free.",
    ),
    "R9.2-MATCH": Wished(
        spies("Team B", "match3"),
        'Market!D5: R9.2-MATCH: the team has no such match in this round (found "match3"; rule R9.2).',
        "Type match1 or match2, or against whom. As it stands: void and free.",
    ),
    "R9.2-DETAIL": Wished(
        spies("Team B", "match1", "perhaps"),
        "Market!E5: R9.2-DETAIL: it does not say whether each player's levels are wanted "
        '(found "perhaps"; rule R9.2).',
        "Type yes or leave it empty. As it stands: the totals only.",
    ),
    "R9.2-TIMES": Wished(
        spies("Team B"),
        'Market!C5: R9.2-TIMES: a team spies 4 times a season, and you have had them all (found "Team B"; rule R9.2).',
        "Take the order away. As it stands: void and free.",
        {"spied": 4},
    ),
    "R9.2-CREDIT": Wished(
        spies("Team B"),
        'Market!C5: R9.2-CREDIT: the account would be below -$1,000 (found "Team B"; rule R9.2).',
        "Take the order away. As it stands: void and free.",
        {"opening": Balance(-701, 2, 200)},
    ),
    "R9.2-BASIC": Wished(
        spies("Team B", "match1", "yes"),
        'Market!E5: R9.2-BASIC: with the players the account would be below -$1,000 (found "yes"; rule R9.2).',
        "Take yes away. As it stands: the totals only.",
        {"opening": Balance(-451, 2, 200)},
    ),
}

# What only the end of a round can tell, since it depends on others.
AMONG_OTHERS: Final = ("R8.1-FULL",)
LEGAL: Final = {
    "training": replace(trains("A1", 1, "1"), sponsor=Input("Winner")),
    "training a talent": trains("A9", None, 1),
    "scouting": wishing(scouts=(Input("N. Young"), Input("A1"))),
    "spying": wishing(spying=((Input("team b"), Input("Team A"), Input("Yes")), (Input("Team D"), Input(2), BLANK))),
    "sales": sells(("A1", None), ("a7", 0), ("A9", "300"), ("A10", 50)),
    "a bid to the limit": bids("transfer", "B1", 970),
    "a contract to the limit": bids("contract", "mika", 538, 4),
    "offers": wishing(offer_bids=(Row("1", (Input(100), Input("A1"))), Row("2", (Input(1), BLANK)))),
}
