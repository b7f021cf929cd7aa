"""Records: the bests of all seasons and everybody who shares them, from public figures (R5, R7, R8)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from vbxl.books.history.making import A_PLAYER
from vbxl.books.history.public_past import Deal, PublicPast
from vbxl.books.history.tables import PublicTables, framed, known, runs
from vbxl.books.public_round import CONTRACT_MADE, GM_OFFER, TRANSFER
from vbxl.books.results.matches import set_score
from vbxl.rules.money import money
from vbxl.rules.season import BEFORE_THE_FIRST
from vbxl.rules.tiredness import SETS


class Best(NamedTuple):
    """A record of one holder, as text: its name and value, who holds it, since when, and what happened."""

    record: str
    value: str
    who: str
    when: str
    what: str


Told = tuple[str, str, str]
Value = Callable[[Any], str]
Teller = Callable[[Any], Told]


def bests(tables: PublicTables) -> Iterator[Best]:
    """Every record that anybody holds, its holders one after another; matches of the cup count where it is not said."""
    public = tables.public
    yield from _titles(public, tables.seasons)
    yield from _seasons(public, tables.seasons)
    yield from _runs(public, tables.sides)
    yield from _matches(public, tables.sides)
    yield from _dearest(public)


def _best(record: str, lines: Any, by: str, value: Value, told: Teller) -> Iterator[Best]:
    """All of the lines with the most of a column; nobody where there is no line, or the most is nothing."""
    most = lines[by].max()
    if known(most) and most:
        yield from _holders(record, lines[lines[by] == most], value, told)


def _holders(record: str, lines: Any, value: Value, told: Teller) -> Iterator[Best]:
    for holder in lines.itertuples():
        yield Best(record, value(holder), *told(holder))


def _titles(public: PublicPast, seasons: Any) -> Iterator[Best]:
    def told(one: Any) -> Told:
        return public.name(one.Index), f"season{'s' if one.times > 1 else ''} {one.seasons}", ""

    for record, by in (("Most titles", "champion"), ("Most cups", "cup_winner")):
        won = seasons.groupby("team", sort=False).agg(times=(by, "sum"))
        when = seasons[seasons[by]].groupby("team")["season"]
        labels = when.agg(lambda found: ", ".join(public.by_number[number].label for number in found))
        yield from _best(record, won.join(labels.rename("seasons")), "times", lambda one: str(one.times), told)


def _seasons(public: PublicPast, seasons: Any) -> Iterator[Best]:
    over = seasons[seasons["finished"].astype(bool) & (seasons["matches"].fillna(0) > 0) & seasons["won"].notna()]
    over = over.assign(share=over["won"] / over["matches"])

    def told(one: Any) -> Told:
        place = f"place {one.place} of division {one.division}"
        won = f"{int(one.won)} of {int(one.matches)} won, {place}"
        return public.name(one.team), f"season {public.by_number[one.season].label}", won

    yield from _best("Best season", over, "share", lambda one: f"{one.share:.0%} won", told)
    yield from _best("Most points in a season", over, "points", lambda one: f"{int(one.points)} points", told)


def _runs(public: PublicPast, sides: Any) -> Iterator[Best]:
    for record, won in (("Most league matches won in a row", True), ("Most league matches lost in a row", False)):
        found = runs(sides, won=won)

        def told(one: Any) -> Told:
            began = _when(public, one.first_season, one.first_round)
            ended = _when(public, one.last_season, one.last_round)
            return public.name(one.team), began if began == ended else f"{began} to {ended}", ""

        yield from _best(record, found, "length", lambda one: _matches_text(one.length), told)


def _matches_text(length: int) -> str:
    return f"{length} match{'' if length == 1 else 'es'}"


def _when(public: PublicPast, season: int, round_number: int) -> str:
    label = f"season {public.by_number[season].label}"
    return f"{label}, round {round_number}" if round_number else label


def _matches(public: PublicPast, sides: Any) -> Iterator[Best]:
    def told(one: Any) -> Told:
        home, visitors, score = one.team, one.other, (one.own, one.against)
        if not one.at_home:
            home, visitors, score = visitors, home, score[::-1]
        when = f"{_when(public, one.season, one.round_number)}, {one.competition}"
        return f"{public.name(home)} – {public.name(visitors)}", when, f"{set_score(score)} ({' '.join(one.sets)})"

    # Of some matches only the sets won are known: they hold no record of points.
    matches = sides[sides["at_home"]]
    matches = matches.assign(total=matches["scored"] + matches["conceded"])
    won = sides[sides["won"]]
    clearest = won.assign(margin=(won["scored"] - won["conceded"]).where(won["against"] == 0))
    full = matches[matches["own"] + matches["against"] == SETS]
    full = full.assign(apart=(full["scored"] - full["conceded"]).abs())

    yield from _best("Highest set", matches, "highest_set", lambda one: _highest(one.sets, one.highest_set), told)
    yield from _best("Most points in a match", matches, "total", lambda one: f"{int(one.total)} points", told)
    yield from _best("Most rallies in a match", matches, "rallies", lambda one: f"{int(one.rallies)} rallies", told)
    yield from _best("Clearest match", clearest, "margin", lambda one: f"{int(one.margin)} points more", told)
    closest = full[full["apart"] == full["apart"].min()]
    yield from _holders(f"Closest match of {SETS} sets", closest, lambda one: _apart(int(one.apart)), told)


def _apart(points: int) -> str:
    """The difference of the points of two sides."""
    return f"{points} point{'' if points == 1 else 's'} apart"


def _highest(sets: Sequence[str], total: int) -> str:
    """The set of a match with so many points in all."""
    return next(set_ for set_ in sets if sum(int(points) for points in set_.split("–")) == total)


def _dearest(public: PublicPast) -> Iterator[Best]:
    offered = [deal for deal in public.deals if deal.kind == GM_OFFER]
    kinds = (
        ("Dearest transfer", [deal for deal in public.deals if deal.kind == TRANSFER], "price"),
        ("Dearest player of the GM", [one for one in offered if one.called], "price"),
        ("Dearest TP or SP of the GM", [one for one in offered if not one.called], "price"),
        ("Highest pay of a contract", [deal for deal in public.deals if deal.kind == CONTRACT_MADE], "pay"),
    )

    def told(one: Any) -> Told:
        what = one.called if one.what == A_PLAYER else one.what
        levels = f", {one.ol:g}/{one.dl:g}" if known(one.ol) else ""
        when = _when(public, one.season, one.round_number)
        if one.round_number == BEFORE_THE_FIRST:
            when = f"{when}, before round 1"
        return f"{one.seller} to {one.buyer}", when, f"{what}{levels}"

    for record, found, by in kinds:

        def value(one: Any, by: str = by) -> str:
            return money(int(getattr(one, by))) + (" a round" if by == "pay" else "")

        yield from _best(record, framed(Deal, found), by, value, told)
