"""Records and transactions: the bests of all seasons, and every sale and contract, from public figures (R7, R8)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from vbxl.books.history.source import Past, PastRound, framed, known, runs
from vbxl.books.public_round import CONTRACT_MADE, FREE, GM_OFFER, TRANSFER
from vbxl.books.results.matches import set_score
from vbxl.league.events import BidTold, Contracted, OfferSold, Sale
from vbxl.league.league import GM, PLAYER, BookedIn, ContractPlayer
from vbxl.rules.money import money
from vbxl.rules.season import BEFORE_THE_FIRST

A_PLAYER: Final = f"a {PLAYER}"


@dataclass(frozen=True, slots=True)
class Deal:
    """A sale or a contract; levels are those listed, `called` is the name in the new team (R1.4).

    A contract that was made before the season is of round 0.
    """

    season: int
    round_number: int
    kind: str
    what: str
    seller: str
    buyer: str
    age: str | None = None
    ol: int | None = None
    dl: int | None = None
    price: int | None = None
    pay: int | None = None
    last_round: int | None = None
    called: str | None = None


def deals(past: Past) -> tuple[Deal, ...]:
    """Every deal in the order in which they were made; who was not sold, and who became an amateur, is no deal."""
    return tuple(deal for round_ in past.rounds for deal in _of_round(past, round_))


def _of_round(past: Past, one: PastRound) -> Iterator[Deal]:
    if one.at[1] == 1:
        for hired in one.league.contract_players:
            if hired.team:
                yield Deal(
                    one.at[0], BEFORE_THE_FIRST, CONTRACT_MADE, hired.name, FREE, past.name(hired.team), None,
                    hired.ol, hired.dl, None, hired.pay, hired.last_round,
                )  # fmt: skip
    contracts = {player.name: player for player in one.league.contract_players}
    called: dict[str, str] = {}
    for event in one.events or ():
        if isinstance(event, BidTold) and event.won and event.stage == BookedIn.CONTRACTS.value:
            # The bid, just before the contract, has the name under which the player was listed.
            called[event.team] = event.what
        elif isinstance(event, Sale) and event.buyer:
            yield _transfer(past, one, event)
        elif isinstance(event, OfferSold):
            yield _offer(past, one.at, event)
        elif isinstance(event, Contracted):
            name = called.get(event.team, event.player)
            yield _contract(past, one.at, event, name, contracts.get(name))


def _transfer(past: Past, one: PastRound, event: Sale) -> Deal:
    # Any training after the listing is the teams' own business.
    team = one.league.by_id.get(event.seller)
    listed = next((player for player in team.players if player.name == event.player), None) if team else None
    return Deal(
        *one.at, TRANSFER, event.player, past.name(event.seller), past.name(event.buyer), age=event.age,
        ol=listed.ol if listed else None, dl=listed.dl if listed else None, price=event.paid, called=event.called,
    )  # fmt: skip


def _offer(past: Past, at: tuple[int, int], event: OfferSold) -> Deal:
    buyer = past.name(event.buyer)
    if event.kind != PLAYER:
        return Deal(*at, GM_OFFER, f"{event.amount} {event.kind}", GM, buyer, price=event.paid)
    return Deal(*at, GM_OFFER, A_PLAYER, GM, buyer, event.age, event.ol, event.dl, event.paid, called=event.called)


def _contract(past: Past, at: tuple[int, int], event: Contracted, name: str, was: ContractPlayer | None) -> Deal:
    return Deal(
        *at, CONTRACT_MADE, name, past.name(was.team) if was and was.team else FREE, past.name(event.team),
        ol=was.ol if was else None, dl=was.dl if was else None, pay=event.pay, last_round=event.last_round,
        called=event.player if event.player != name else None,
    )  # fmt: skip


# So many who share a record are named.
NAMED_MOST: Final = 3
# Record, value, who, when, what.
Best = tuple[str, str, str, str, str]
Told = tuple[str, str, str]


def bests(past: Past, tables: Any, sides: Any, deals: Sequence[Deal]) -> Iterator[Best]:
    """Every record that anybody holds, its holders one after another; matches of the cup count where it is not said."""
    yield from _titles(tables)
    yield from _seasons(past, tables)
    yield from _runs(past, sides)
    yield from _matches(past, sides)
    yield from _dearest(deals)


def _best(record: str, lines: Any, by: str, value: Callable[[Any], str], told: Callable[[Any], Told]) -> Iterator[Best]:
    """Those of the lines with the most of a column; nobody where there is no line, or the most is nothing."""
    most = lines[by].max()
    if not known(most) or not most:
        return
    holders = list(lines[lines[by] == most].itertuples())
    for holder in holders[:NAMED_MOST]:
        yield record, value(holder), *told(holder)
    if len(holders) > NAMED_MOST:
        yield record, value(holders[0]), f"and {len(holders) - NAMED_MOST} more", "", ""


def _titles(tables: Any) -> Iterator[Best]:
    for record, by in (("Most titles", "champion"), ("Most cups", "cup_winner")):
        won = tables.groupby("team", sort=False).agg(name=("name", "last"), times=(by, "sum"))
        seasons = tables[tables[by]].groupby("team")["season"].agg(lambda found: ", ".join(map(str, found)))
        won = won.join(seasons.rename("seasons"))
        yield from _best(record, won, "times", lambda one: str(one.times), _title)


def _title(one: Any) -> Told:
    return one.name, f"season{'s' if one.times > 1 else ''} {one.seasons}", ""


def _seasons(past: Past, tables: Any) -> Iterator[Best]:
    over = tables[tables["finished"].astype(bool) & (tables["matches"] > 0)]
    over = over.assign(share=over["won"] / over["matches"])

    def told(one: Any) -> Told:
        place = f"place {one.place} of division {one.division}"
        return past.names.get(one.team, one.name), f"season {one.season}", f"{one.won} of {one.matches} won, {place}"

    yield from _best("Best season", over, "share", lambda one: f"{one.share:.0%} won", told)
    yield from _best("Most points in a season", over, "points", lambda one: f"{one.points} points", told)


def _runs(past: Past, sides: Any) -> Iterator[Best]:
    for record, won in (("Most league matches won in a row", True), ("Most league matches lost in a row", False)):
        found = runs(sides, won=won)

        def told(one: Any) -> Told:
            began, ended = _when(one.first_season, one.first_round), _when(one.last_season, one.last_round)
            return past.name(one.team), began if began == ended else f"{began} to {ended}", ""

        yield from _best(record, found, "length", lambda one: f"{one.length} matches", told)


def _when(season: int, round_number: int) -> str:
    return f"season {season}, round {round_number}"


def _matches(past: Past, sides: Any) -> Iterator[Best]:
    matches = sides[sides["at_home"]]
    matches = matches.assign(total=matches["scored"] + matches["conceded"])
    won = sides[sides["won"]]
    clearest = won.assign(margin=(won["scored"] - won["conceded"]).where(won["against"] == 0))

    def told(one: Any) -> Told:
        sets = f"{set_score((one.own, one.against))} ({' '.join(one.sets)})"
        home, visitors = (one.team, one.other) if one.at_home else (one.other, one.team)
        if not one.at_home:
            sets = f"{set_score((one.against, one.own))} ({' '.join(one.sets)})"
        sides_told = f"{past.name(home)} – {past.name(visitors)}"
        return sides_told, f"{_when(one.season, one.round_number)}, {one.competition}", sets

    yield from _best("Highest set", matches, "highest_set", lambda one: _highest(one.sets, one.highest_set), told)
    yield from _best("Most points in a match", matches, "total", lambda one: f"{one.total} points", told)
    yield from _best("Clearest match", clearest, "margin", lambda one: f"{int(one.margin)} points more", told)


def _highest(sets: Sequence[str], total: int) -> str:
    """The set of a match with so many points in all."""
    return next(set_ for set_ in sets if sum(int(points) for points in set_.split("–")) == total)


def _dearest(deals: Sequence[Deal]) -> Iterator[Best]:
    offered = [deal for deal in deals if deal.kind == GM_OFFER]
    kinds = (
        ("Dearest transfer", [deal for deal in deals if deal.kind == TRANSFER], "price"),
        ("Dearest player of the GM", [one for one in offered if one.called], "price"),
        ("Dearest TP or SP of the GM", [one for one in offered if not one.called], "price"),
        ("Highest pay of a contract", [deal for deal in deals if deal.kind == CONTRACT_MADE], "pay"),
    )
    for record, found, by in kinds:
        lines = framed(Deal, found)

        def value(one: Any, by: str = by) -> str:
            return money(int(getattr(one, by))) + (" a round" if by == "pay" else "")

        yield from _best(record, lines, by, value, _deal)


def _deal(one: Any) -> Told:
    what = one.called if one.what == A_PLAYER else one.what
    levels = f", {one.ol:g}/{one.dl:g}" if known(one.ol) else ""
    return f"{one.seller} to {one.buyer}", _when(one.season, one.round_number), f"{what}{levels}"
