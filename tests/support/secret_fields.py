"""Which fields of a league and of a move are secret, for tests: every field of every dataclass, with how it is tested.

What is secret says the rulebook: line-ups, levels of who is not for sale, points, concepts, risk, chances, accounts,
losing bids. A field that is missing here fails a test, so that nobody adds one without saying whose it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from enum import StrEnum

from vbxl.league.league import (
    Balance,
    Booking,
    ContractPlayer,
    Fixture,
    LastSet,
    League,
    Offer,
    PastSeason,
    Player,
    SpiedSet,
    Sponsor,
    SpyRecord,
    Team,
    Transfer,
)
from vbxl.league.moves import Input, MatchMoves, Moves, Receipt, Row, SetMoves
from vbxl.league.people import Contact, Manager, People
from vbxl.rules.public_numbers import PublicSource


class Kept(StrEnum):
    """How a field is tested."""

    PLANTED = "a value found nowhere else is looked for in all bytes"
    CHANGED = "another value changes no byte of anybody else's files"
    PUBLIC = "everybody may know it"
    WITHIN = "it holds others, which are told by themselves"
    EMPTY = "empty whenever a league is written"


P, C, A, W, E = Kept.PLANTED, Kept.CHANGED, Kept.PUBLIC, Kept.WITHIN, Kept.EMPTY

FIELDS: Mapping[type, Mapping[str, Kept]] = {
    League: {
        "name": A, "season_number": A, "round_number": A, "settings": A, "deadlines": A, "teams": W, "fixtures": W,
        "contract_players": W, "ledger": W, "transfers": W, "offers": W, "sponsors": W, "history": W, "spied": W,
        "time_zone": A, "public_source": W, "played": E, "spying": E, "wages": E, "people": W,
    },
    Team: {
        "id": A, "name": A, "division": A, "players": W, "opening": W, "sponsor": C, "spied": C, "scouted": C,
        "warnings": C, "last_match": W,
    },
    PublicSource: {"kind": A, "name": A, "draws": A, "hours": A, "days": A},
    # Who manages a team is for the game master, and in letters for himself; the game master's own name and address
    # stand on every sheet.
    People: {"gm": W, "managers": W, "preface": A, "newcomers": W, "entries_until": A, "news": A},
    Contact: {"name": A, "address": A},
    Manager: {
        "name": P, "addresses": P, "bot": C, "no_mail": C, "since": C, "changes": C, "sheets_for": P,
        "team_name": P,
    },
    Player: {
        "name": P, "kind": C, "age": C, "ol": C, "dl": C, "lack": C, "trained_ol": C, "trained_dl": C,
        "talent_matches": C,
    },
    ContractPlayer: {"name": A, "ol": A, "dl": A, "team": A, "pay": A, "last_round": A, "lack": C},
    LastSet: {"lines": P, "concept": C, "risk": C},
    Balance: {"dollars": P, "tp": P, "sp": P},
    Booking: {"round_number": A, "stage": C, "unit": C, "amount": P, "giver": C, "taker": C, "reason": P},
    SpyRecord: {"team": C, "target": C, "match_number": C, "sets": W},
    SpiedSet: {"ol": P, "dl": P, "concept": C, "risk": C},
    Fixture: dict.fromkeys(("number", "round_number", "division", "home", "visitors", "sets"), A),
    Transfer: dict.fromkeys(("team", "player", "minimum"), A),
    Offer: dict.fromkeys(("kind", "amount", "ol", "dl", "age"), A),
    Sponsor: dict.fromkeys(("name", "a_round", "match_won", "set_won"), A),
    PastSeason: dict.fromkeys(
        ("season_number", "division", "place", "team", "matches", "won", "points", "cup"), A
    ),
    Moves: {
        "send_number": P, "salt": P, "matches": W, "training": P, "scouts": P, "spying": P, "sponsor": P, "sales": P,
        "transfer_bids": P, "offer_bids": P, "contract_bids": P, "ageing": P,
    },
    MatchMoves: {"sets": W, "gain_ol": P},
    SetMoves: {
        "players": P, "positions": P, "loss_ol": P, "concept": P, "risk": P, "home": P, "devotion": P, "special": P,
        "starts": P,
    },
    Row: {"key": P, "inputs": W},
    Input: {"value": W, "place": A},
    Receipt: {"file": P, "sha256": A, "send_number": C, "modified": P, "moves": W},
}  # fmt: skip


def unsaid() -> Iterator[str]:
    """Fields that the table lacks, and lines of it that no field has."""
    for kind, said in FIELDS.items():
        yield from (f"{kind.__name__}.{name}" for name in {one.name for one in fields(kind)} ^ set(said))


def kept(how: Kept) -> frozenset[str]:
    """The fields that are tested in a way, as `Player.name`."""
    return frozenset(
        f"{kind.__name__}.{name}" for kind, said in FIELDS.items() for name, one in said.items() if one is how
    )
