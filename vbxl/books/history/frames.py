"""The past as tables of pandas: a line a season and team, a line a match, a line a match and side, and what they add.

Every one has the columns it should have, even where it has no line.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any, Final

import pandas as pd

from vbxl.books.history.past import Past, TableLine
from vbxl.books.results.matches import set_score
from vbxl.league.cup import WINNER, bracket
from vbxl.league.league import Fixture
from vbxl.rules.match import sets_won
from vbxl.xlsx.value import Value

SHARE_DECIMALS: Final = 3


@dataclass(frozen=True, slots=True)
class MatchLine:
    """A match as everybody knows it; `competition` is the division, or the round of the cup."""

    season: int
    round_number: int
    number: int
    division: int
    competition: str
    home: str
    visitors: str
    home_sets: int
    visitors_sets: int
    sets: tuple[str, ...]
    home_points: int
    visitors_points: int
    highest_set: int


def framed(kind: type, lines: object) -> Any:
    """Lines of one kind as a table with a column for each of their fields."""
    return pd.DataFrame(lines, columns=[one.name for one in fields(kind)], dtype=object).infer_objects()


def rows(frame: Any) -> list[list[Value]]:
    """A table as the values of cells: plain numbers and text, None where nothing is known."""
    plain = frame.astype(object)
    found: list[list[Value]] = plain.where(plain.notna(), None).to_numpy().tolist()
    return found


def known(value: object) -> bool:
    """Whether a cell of a table holds anything: pandas has several ways to say that it does not."""
    return bool(pd.notna(value))


def table_frame(past: Past) -> Any:
    """A line a season and team, with `rank`, the place among all teams of the season, division by division."""
    lines = [line for season in past.seasons for line in season.lines]
    frame = framed(TableLine, lines).sort_values(["season", "division", "place"], kind="stable", ignore_index=True)
    frame["rank"] = frame.groupby("season").cumcount() + 1
    frame["champion"] = (frame["rank"] == 1) & frame["finished"].astype(bool)
    frame["cup_winner"] = (frame["cup"] == WINNER) & frame["finished"].astype(bool)
    return frame


def match_frame(past: Past) -> Any:
    """A line a match that was played, season by season, round by round, the cup first."""
    return framed(MatchLine, list(_matches(past)))


def _matches(past: Past) -> Iterator[MatchLine]:
    for season in past.seasons:
        if season.league is None:
            continue
        cup = {match.number: one.name for one in bracket(season.league) for match in one.matches}
        played = [one for one in season.league.fixtures if one.sets]
        for one in sorted(played, key=lambda each: (each.round_number, each.order)):
            what = f"Cup, {cup.get(one.number, '')}" if one.cup else f"Division {one.division}"
            yield _match(season.number, one, what)


def _match(season: int, one: Fixture, competition: str) -> MatchLine:
    return MatchLine(
        season, one.round_number, one.number, one.division, competition, one.home, one.visitors, *sets_won(one.sets),
        tuple(set_score(score) for score in one.sets), sum(home for home, _ in one.sets),
        sum(visitors for _, visitors in one.sets), max(sum(score) for score in one.sets),
    )  # fmt: skip


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
