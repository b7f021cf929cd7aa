"""Views and moves for tests of the Market sheet: teams with much and little, and a league in which one team bids."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from leagues import made_league
from move_factory import made_moves, messy_moves
from sheet_factory import Made, crowded, cupped, opened, team_view
from shown_cells import Drawn
from vbxl.league.checks import checks
from vbxl.league.league import DOLLARS, League
from vbxl.league.moves import BLANK, Input, Moves, Row, Value
from vbxl.league.view import TransferLot, View, view
from vbxl.xlsx.cells import quote_sheet

# Rounds of a season of twelve: the first, the middle, those in which one market after the other closes, the last.
ROUNDS: Final = (1, 2, 7, 8, 9, 10, 11, 12)
ACCOUNTS: Final = (-1500, -900, -400, 0, 100, 600, 2000, 9000)
RICH: Final = 5000


def market_view(seed: int) -> View:
    """What a team sees by seed: money and TP of all sizes, full rosters and small ones, few lots and many."""
    chance = random.Random(f"market {seed}")  # noqa: S311 - made-up views, not the league's chance
    league = made_league(seed=seed, round_number=chance.choice(ROUNDS))
    seen = view(league, f"T{chance.randint(1, 8):02d}")
    seen = replace(
        seen,
        dollars=chance.choice(ACCOUNTS),
        tp=chance.choice((0, 1, 9)),
        sp=chance.choice((0, 5, 100)),
        spied=chance.randint(0, 5),
        scouted=chance.randint(0, 4),
        sponsor=chance.choice(("steady", "winner", "Gone Ltd", "")),
    )
    kind = chance.choice(("crowded", "six", "eight", "cup", "", "", ""))
    if kind == "crowded":
        seen = crowded(seen)
    elif kind in {"six", "eight"}:
        seen = replace(seen, roster=seen.roster[: 6 if kind == "six" else 8])
    elif kind == "cup":
        seen = cupped(seen)
    lots = chance.choice((None, None, 0, 1, 12, 13, 60))
    return seen if lots is None else replace(seen, transfers=many_lots(seen, lots, chance))


def many_lots(seen: View, count: int, chance: random.Random) -> tuple[TransferLot, ...]:
    """So many players for sale, seldom one of the team's own."""
    others = [name for name in seen.teams if name != seen.team_name]
    teams = [*others, seen.team_name] if chance.random() < 0.2 else others
    return tuple(
        TransferLot(f"Lot {at}", chance.choice(teams), "B", at % 9 + 1, 9, chance.choice((0, 100, 300)))
        for at in range(count)
    )


def market_sheets(count: int) -> Iterator[Made]:
    """So many sheets, legal and messy ones in turn."""
    for seed in range(count // 2):
        seen = market_view(seed)
        yield Made(f"legal {seed}", seen, made_moves(seen, seed))
        yield Made(f"messy {seed}", seen, messy_moves(seen, seed))


def typed(*values: Value) -> tuple[Input, ...]:
    """What was typed side by side, None for blank."""
    return tuple(BLANK if value is None else Input(value) for value in values)


def order(team: Value, match: Value, detail: Value) -> tuple[Input, Input, Input]:
    """An order to spy as it is typed, None for blank."""
    first, second, third = typed(team, match, detail)
    return first, second, third


def offer(player: Value, minimum: Value) -> tuple[Input, Input]:
    """A player offered for sale as he is typed, None for blank."""
    first, second = typed(player, minimum)
    return first, second


def closing_market() -> Made:
    """A full team with little money late in the season: no sale, no room, orders and bids beyond credit."""
    seen = crowded(team_view(2, round_number=9))
    seen = replace(
        seen, dollars=-200, spied=0, scouted=0, sponsor="steady",
        transfers=tuple(lot for lot in team_view(3).transfers if lot.team != seen.team_name),
    )  # fmt: skip
    others = [name for name in seen.teams if name != seen.team_name]
    orders = (
        (others[0], "match1", "maybe"),
        (others[1], "match2", "yes"),
        (others[2], "2", "no"),
        (others[3], "x", None),
    )
    wishes: dict[str, Any] = {
        "scouts": typed("N. Young"),
        "spying": tuple(typed(*order) for order in orders),
        "sales": (typed(seen.roster[0].name, None),),
        "transfer_bids": (Row(seen.transfers[0].player, typed(RICH)), Row(seen.transfers[1].player, typed(1))),
    }
    return Made("closing market", seen, replace(made_moves(seen, 1), **wishes))


def objected_cells(made: Made, sheet: str) -> list[str]:
    """The cells of a sheet that a check of the same file objects to."""
    data = made.data.written() if isinstance(made.data, Drawn) else made.data
    places = [problem.place for problem in checks(opened(data).moves, made.view)]
    return sorted(f"{quote_sheet(sheet)}{place.cell}" for place in places if place.sheet == sheet)


def only_bidder(seed: int) -> tuple[League, View, Moves]:
    """A league in which one team alone bids, its view and its moves; nothing it bids for is its own."""
    chance = random.Random(f"only bidder {seed}")  # noqa: S311 - made-up leagues, not the league's chance
    league = made_league(seed=seed)
    sellers = {listed.team for listed in league.transfers}
    team = chance.choice([one.id for one in league.teams if one.id not in sellers])
    moved = [
        replace(one, opening=replace(one.opening, dollars=chance.choice((-600, -100, 300, 800, 2500))))
        if one.id == team
        else one
        for one in league.teams
    ]
    booked = tuple(entry for entry in league.ledger if entry.unit != DOLLARS)
    league = replace(league, teams=tuple(moved), ledger=booked)
    seen = view(league, team)
    wishes = _bids(seen, chance) | {"sales": (), "sponsor": Input("steady")}
    return league, seen, replace(made_moves(seen, seed), **wishes)


def _bids(seen: View, chance: random.Random) -> dict[str, Any]:
    """Bids on all lots, none below what is accepted; some of them are too dear when their turn comes."""
    offers = [
        Row(str(at), typed(chance.choice((40, 250, 600)), "N. Newman" if offer.kind == "player" else None))
        for at, offer in enumerate(seen.offers, start=1)
    ]
    return {
        "transfer_bids": tuple(
            Row(lot.player, typed(max(1, lot.minimum) + chance.choice((0, 50, 400)))) for lot in seen.transfers
        ),
        "offer_bids": tuple(offers),
        "contract_bids": tuple(
            Row(lot.player, typed(chance.choice((25, 85, 400)), chance.choice((2, 3, 4)))) for lot in seen.contract_lots
        ),
    }
