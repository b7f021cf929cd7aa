"""The public past as pandas tables: seasons, matches, all time, places, runs, and who met whom.

Every one has the columns it should have, even where it has no line.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields
from functools import cached_property
from typing import Any, Final

import pandas as pd

from vbxl.books.history.public_past import PublicMatch, PublicPast, SeasonTableLine
from vbxl.books.results.matches import set_score
from vbxl.league.cup import WINNER
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
    """Runs of league matches won, or lost, one after another: team, how many, where it began and ended; longest first.

    A run goes on over the end of a season.
    """
    league = sides[sides["division"] > 0].sort_values(["season", "round_number", "number"], kind="stable")
    new = league["won"] != league.groupby("team")["won"].shift()
    league = league.assign(run=new.groupby(league["team"]).cumsum())
    found = (
        league[league["won"] == won]
        .groupby(["team", "run"], sort=False)
        .agg(
            length=("won", "size"), first_season=("season", "first"), first_round=("round_number", "first"),
            last_season=("season", "last"), last_round=("round_number", "last"),
        )
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
