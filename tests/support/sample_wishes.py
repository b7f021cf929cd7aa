"""What the teams of the sample league ask for besides their line-ups, and the accounts they stand at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from vbxl.league.league import DOLLARS, GM, TP, Booking, League
from vbxl.league.moves import BLANK, Input, MatchMoves, Moves, Row, Value

# What the accounts of these teams stand at on deadline day, the GM's own bookings included.
ACCOUNTS: Final = {"T02": -480, "T06": -1300}
# Ferrymen 1908 was below the limit at the end of round 6.
WARNED: Final = ("T06",)
ADJUSTMENTS: Final = (
    (DOLLARS, 50, "T07", GM, "fine: the sheet of round 6 came late"),
    (TP, 1, GM, "T04", "reported a mistake in the table of round 5"),
)
# Training OL, DL by player; bids by lot; everything as it is typed.
ASKED: Final[Mapping[str, dict[str, Any]]] = {
    "T01": {
        "training": {"G. Ivarsen": (1, 1), "J. Ekström": (None, 1), "P. Hanley": (1, 1)},
        "spying": [("Harbour Gulls", "match2", "yes")],
        "sponsor": "winner",
        "sales": [("K. Pálffy", 600)],
        "transfer_bids": {"A. Juhl": 420},
        "offer_bids": {"1": (300, "N. Verhoeven"), "3": (60, None)},
        "contract_bids": {"Rolf Amber": (120, 3)},
    },
    "T02": {
        "training": {"C. Nagy": (1, 1), "B. Gerrits": (1, None)},
        "spying": [("Northgate Nets", "match1", "yes"), ("Old Brewery VC", "match1", None)],
        "contract_bids": {"Mika Stone": (95, 2)},
    },
    "T03": {
        "training": {"K. Jansen": (1, 1), "H. Wójcik": (1, 1), "G. Groot": (1, None)},
        "scouts": ["J. van Rijn"],
        "transfer_bids": {"D. Quist": 390, "M. Fontaine": 180},
        "offer_bids": {"2": (90, None)},
        "contract_bids": {"Teo Varga": (100, 2)},
    },
    "T04": {
        "training": {"G. Drost": (1, None), "S. Pálffy": (None, 1)},
        "scouts": ["Y. Nieuwenhuis"],
        "spying": [("Harbour Gulls", "Northgate Nets", None)],
        "sponsor": "spectacle",
        "transfer_bids": {"A. Juhl": 420},
        "offer_bids": {"3": (80, None)},
        "contract_bids": {"Rolf Amber": (120, 3)},
    },
    "T05": {
        "training": {
            "J. Juhl": (1, 1), "P. van Dam": (2, None), "R. Hanley": (1, None), "E. Engel": (1, 1),
            "D. Quist": (None, 1), "B. Tamm": (1, 1), "F. Kovač": (1, 1), "H. Wójcik": (1, 1), "W. Keane": (1, 1),
        },
        "spying": [("Lantern Hill", "match1", None), ("Saltmarsh Spikers", "match3", "maybe")],
        "sponsor": "Heineken",
        "sales": [("Rolf Amber", None), ("J. Juhl", "a lot"), ("B. Tamm", 900), ("B. Tamm", 800)],
        "transfer_bids": {"D. Quist": 500, "A. Juhl": "400 or so", "M. Fontaine": 90000},
        "offer_bids": {"1": (250, None)},
        "contract_bids": {"Teo Varga": (140, 5), "Piet Brouwer": (55, 4)},
    },
    "T07": {
        "training": {"M. Gerrits": (1, None), "P. Ekström": (1, 1)},
        "sales": [("A. Tamm", None)],
        "transfer_bids": {"D. Quist": 450},
        "offer_bids": {"1": (260, "R. Ooms"), "2": (75, None)},
        "contract_bids": {"Piet Brouwer": (60, 4), "Teo Varga": (100, 3)},
    },
    "T08": {
        "training": {"L. Vermeer": (1, 1), "T. Ueda": (None, None), "C. Maes": (1, 1)},
        "scouts": ["E. Holm"],
        "transfer_bids": {"M. Fontaine": 200},
        "offer_bids": {"1": (280, "S. de Wit")},
    },
}  # fmt: skip


def with_accounts(league: League) -> League:
    """The league with the accounts, warnings and bookings of the samples."""
    bookings = tuple(Booking(league.round_number, "GM", *one) for one in ADJUSTMENTS)
    booked = replace(league, ledger=(*league.ledger, *bookings))
    teams = []
    for team in booked.teams:
        missing = ACCOUNTS.get(team.id, booked.balances[team.id].dollars) - booked.balances[team.id].dollars
        opening = replace(team.opening, dollars=team.opening.dollars + missing)
        teams.append(replace(team, opening=opening, warnings=int(team.id in WARNED)))
    return replace(booked, teams=tuple(teams))


def asked(team: str, moves: Moves) -> Moves:
    """A move with the line-ups that were made and the wishes of the samples."""
    wishes = ASKED.get(team, {})
    return replace(
        moves,
        matches=_with_talent(moves.matches) if team == "T01" else moves.matches,
        training=_rows(wishes.get("training", {})),
        scouts=tuple(Input(name) for name in wishes.get("scouts", [])),
        spying=tuple(_cells(one) for one in wishes.get("spying", [])),
        sponsor=_cell(wishes.get("sponsor")),
        sales=tuple(_cells(one) for one in wishes.get("sales", [])),
        transfer_bids=_rows({name: (bid,) for name, bid in wishes.get("transfer_bids", {}).items()}),
        offer_bids=_rows(wishes.get("offer_bids", {})),
        contract_bids=_rows(wishes.get("contract_bids", {})),
    )


def _with_talent(matches: Mapping[str, MatchMoves]) -> dict[str, MatchMoves]:
    """C. Moreau, one match from being a player: he plays sets 2 and 3 of match 1, and set 1 of match 2 with 2/2."""
    places = {"match1": (1, 2), "match2": (0,)}
    found = {}
    for slot, match in matches.items():
        sets = list(match.sets)
        for at in places[slot]:
            sets[at] = replace(sets[at], players=(*sets[at].players[:-1], Input("C. Moreau")))
        found[slot] = replace(match, sets=tuple(sets))
    return found


def _cell(value: Value) -> Input:
    return BLANK if value is None else Input(value)


def _cells(values: Any) -> Any:
    return tuple(_cell(value) for value in values)


def _rows(wishes: Mapping[str, Any]) -> tuple[Row, ...]:
    return tuple(Row(key, _cells(values)) for key, values in wishes.items())
