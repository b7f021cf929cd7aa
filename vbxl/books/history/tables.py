"""The public past as pandas tables: seasons, matches, all time, places, runs, and who met whom.

Every one has the columns it should have, even where it has no line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields
from functools import cached_property
from typing import Any, Final, NamedTuple

import pandas as pd

from vbxl.books.history.public_past import Deal, PublicMatch, PublicPast, SeasonTableLine
from vbxl.books.history.source import A_PLAYER
from vbxl.books.public_round import CONTRACT_MADE, GM_OFFER, TRANSFER
from vbxl.books.results.matches import set_score
from vbxl.league.cup import WINNER
from vbxl.rules.money import money
from vbxl.rules.season import BEFORE_THE_FIRST
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.value import Value

SHARE_DECIMALS: Final = 3
# Columns in which a count may be unknown.
COUNTS: Final = ("matches", "won", "lost", "points", "sets_won", "sets_lost", "scored", "conceded")
POINTS: Final = ("home_points", "visitors_points", "highest_set")


def framed(kind: type, lines: object) -> Any:
    """Lines of one kind as a table with a column for each of their fields."""
    return pd.DataFrame(lines, columns=[field_.name for field_ in fields(kind)], dtype=object).infer_objects()


def _numeric(frame: Any, names: Sequence[str]) -> Any:
    """A table whose columns of counts are numbers even where some are not known."""
    return frame.assign(**{name: pd.to_numeric(frame[name]) for name in names})


def rows(frame: Any) -> list[list[Value]]:
    """A table as the values of cells: plain numbers and text, None where nothing is known."""
    plain = frame.astype(object)
    found: list[list[Value]] = plain.where(plain.notna(), None).to_numpy().tolist()
    return found


def known(value: object) -> bool:
    """Whether a cell of a table holds anything: pandas has several ways to say that it does not."""
    return bool(pd.notna(value))


def table_frame(public: PublicPast) -> Any:
    """A line a season and team, with `rank`, the place among all teams of the season, division by division.

    There is no rank below a division of which not all teams are known.
    """
    frame = _numeric(framed(SeasonTableLine, public.lines), COUNTS).sort_values(
        ["season", "division", "place"], kind="stable", ignore_index=True
    )
    frame["rank"] = frame["place"] + [above for _, own in frame.groupby("season") for above in _above(own)]
    frame["champion"] = (frame["rank"] == 1) & frame["finished"].astype(bool)
    frame["cup_winner"] = (frame["cup"] == WINNER) & frame["finished"].astype(bool)
    return frame


def _above(season: Any) -> Iterator[float]:
    """How many teams play in the divisions above, a number a line of a season's tables; NaN where it is not known."""
    above: float = 0
    follows = 1
    for division, own in season.groupby("division"):
        if division != follows:
            above = float("nan")
        yield from [above] * len(own)
        whole = len(own) > 1 and list(own["place"]) == list(range(1, len(own) + 1))
        above = above + len(own) if whole else float("nan")
        follows = division + 1


def match_frame(public: PublicPast) -> Any:
    """A line a match that was played, season by season, round by round, the cup first; its sets as text."""
    frame = framed(PublicMatch, public.matches)
    for name in POINTS:
        frame[name] = pd.Series([getattr(one, name) for one in public.matches], dtype=object)
    frame = _numeric(frame, (*POINTS, "rallies"))
    frame["sets"] = pd.Series([tuple(map(set_score, one.sets)) for one in public.matches], dtype=object)
    return frame


def side_frame(matches: Any) -> Any:
    """A line a match and side: `team` against `other`, `own` sets to `against`, whether at home and whether won."""
    swapped = {"home": "visitors", "visitors": "home", "home_sets": "visitors_sets", "visitors_sets": "home_sets"}
    swapped |= {"home_points": "visitors_points", "visitors_points": "home_points"}
    both = pd.concat([matches.assign(at_home=True), matches.rename(columns=swapped).assign(at_home=False)])
    sides = both.rename(
        columns={
            "home": "team", "visitors": "other", "home_sets": "own", "visitors_sets": "against",
            "home_points": "scored", "visitors_points": "conceded",
        }
    )  # fmt: skip
    sides["won"] = sides["own"] > sides["against"]
    sides["cup"] = sides["division"] == 0
    order = ["season", "round_number", "cup", "number"]
    return sides.sort_values(order, ascending=[True, True, False, True], kind="stable", ignore_index=True)


def all_time(tables: Any) -> Any:
    """A line a team over all seasons: what it played and won, titles, cups and its best place; most points first."""
    finished = tables["rank"].where(tables["finished"].astype(bool))
    frame = (
        tables.assign(best=finished)
        .groupby("team", sort=False)
        .agg(
            name=("name", "last"), seasons=("season", "nunique"), matches=("matches", "sum"), won=("won", "sum"),
            lost=("lost", "sum"), points=("points", "sum"), sets_won=("sets_won", "sum"),
            sets_lost=("sets_lost", "sum"), titles=("champion", "sum"), cups=("cup_winner", "sum"),
            best=("best", "min"),
        )
        .reset_index()
    )  # fmt: skip
    frame["share"] = (frame["won"] / frame["matches"]).where(frame["matches"] > 0).round(SHARE_DECIMALS)
    frame["difference"] = frame["sets_won"] - frame["sets_lost"]
    frame = frame.sort_values(
        ["points", "share", "difference", "name"], ascending=[False, False, False, True], kind="stable"
    )
    frame.insert(0, "rank", range(1, len(frame) + 1))
    return frame.reset_index(drop=True)


def places(tables: Any) -> Any:
    """The place among all teams: a line a team, a column a season, in the order of the last season's places."""
    frame = tables.pivot_table(index="team", columns="season", values="rank", aggfunc="first")
    return frame.sort_values(list(frame.columns[::-1]), kind="stable", na_position="last")


def cross_table(matches: Any, season: int, division: int) -> dict[tuple[str, str], str]:
    """A division's results of a season by home team and visitors, in the order in which they were played."""
    own = matches[(matches["season"] == season) & (matches["division"] == division)]
    if own.empty:
        return {}
    scores = own.assign(score=[set_score(pair) for pair in zip(own["home_sets"], own["visitors_sets"], strict=True)])
    return dict(scores.groupby(["home", "visitors"])["score"].agg(", ".join))


def head_to_head(sides: Any) -> dict[tuple[str, str], tuple[int, int]]:
    """How many league matches of all seasons a team won and lost against another, home and away together."""
    league = sides[sides["division"] > 0]
    met = league.groupby(["team", "other"], sort=False)["won"].agg(["sum", "size"])
    return {pair: (int(won), int(size - won)) for pair, won, size in met.itertuples()}


def runs(sides: Any, *, won: bool) -> Any:
    """Runs of league matches won, or lost, one after another in a season: team, how many, its rounds; longest first."""
    league = sides[sides["division"] > 0].sort_values(["season", "round_number", "number"], kind="stable")
    new = league["won"] != league.groupby("team")["won"].shift()
    league = league.assign(run=new.groupby(league["team"]).cumsum())
    found = (
        league[league["won"] == won]
        .groupby(["team", "season", "run"], sort=False)
        .agg(length=("won", "size"), first_round=("round_number", "first"), last_round=("round_number", "last"))
        .reset_index()
    )  # fmt: skip
    return found.sort_values("length", ascending=False, kind="stable", ignore_index=True)


class PublicTables:
    """The tables of a public past, each calculated once."""

    def __init__(self, public: PublicPast) -> None:
        """Take a public past."""
        self.public = public
        self.seasons = table_frame(public)
        self.matches = match_frame(public)

    @cached_property
    def sides(self) -> Any:
        """A line a match and side."""
        return side_frame(self.matches)

    @cached_property
    def all_time(self) -> Any:
        """A line a team over all seasons."""
        called = self.seasons["team"].map(self.public.name)
        return all_time(self.seasons.assign(name=called))

    @cached_property
    def head_to_head(self) -> dict[tuple[str, str], tuple[int, int]]:
        """League matches won and lost by team and other team."""
        return head_to_head(self.sides)


class Best(NamedTuple):
    """A record of one holder, as text: its name and value, who holds it, since when, and what happened."""

    record: str
    value: str
    who: str
    when: str
    what: str


Told = tuple[str, str, str]
Wording = Callable[[Any], str]
Teller = Callable[[Any], Told]


def bests(tables: PublicTables) -> Iterator[Best]:
    """Every record that anybody holds, its holders one after another; each says which matches it counts."""
    public = tables.public
    yield from _titles(public, tables.seasons)
    yield from _seasons(public, tables.seasons)
    yield from _runs(public, tables.sides)
    yield from _matches(public, tables.sides)
    yield from _dearest(public)


def _best(record: str, lines: Any, by: str, value: Wording, told: Teller) -> Iterator[Best]:
    """All of the lines with the most of a column; nobody where there is no line, or the most is nothing."""
    most = lines[by].max()
    if known(most) and most:
        yield from _holders(record, lines[lines[by] == most], value, told)


def _holders(record: str, lines: Any, value: Wording, told: Teller) -> Iterator[Best]:
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
    for record, won in (("won", True), ("lost", False)):
        found = runs(sides, won=won)

        def told(one: Any) -> Told:
            when = _when(public, one.season, one.first_round)
            ended = f" to {one.last_round}" if one.last_round != one.first_round else ""
            return public.name(one.team), f"{when}{ended}", ""

        name = f"Most league matches {record} in a row in a season"
        yield from _best(name, found, "length", lambda one: _matches_text(one.length), told)


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

    yield from _best(
        "Highest set, league and cup", matches, "highest_set", lambda one: _highest(one.sets, one.highest_set), told
    )
    yield from _best(
        "Most points in a match, league and cup", matches, "total", lambda one: f"{int(one.total)} points", told
    )
    # Of rounds that are no longer in the folder only the scores are known.
    known_of = "" if matches["rallies"].notna().all() else ", as far as known"
    rallies = f"Most rallies in a match, league and cup{known_of}"
    yield from _best(rallies, matches, "rallies", lambda one: f"{int(one.rallies)} rallies", told)
    clearest_win = "Clearest win in three sets, league and cup"
    yield from _best(clearest_win, clearest, "margin", lambda one: f"{int(one.margin)} points more", told)
    closest = full[full["apart"] == full["apart"].min()]
    yield from _holders(
        f"Closest match of {SETS} sets by all points, league and cup", closest, lambda one: _apart(int(one.apart)), told
    )


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
