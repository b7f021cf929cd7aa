"""Seasons in the public results: what the end of this one decided, final tables of the past, places over the years."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from vbxl.books.charts import CHART_COLUMNS, CHART_ROWS, Series, add_places
from vbxl.books.public_round import PublicRound
from vbxl.league.events import Placed
from vbxl.league.league import PastSeason, season_order
from vbxl.league.opening import past_lines
from vbxl.xlsx.value import Value
from vbxl.xlsx.writer import Column, ValueBook, ValuePage

PAST_SEASONS: Final = "Past seasons"
BY_SEASON: Final = "Places by season"
CHAMPION: Final = "champion"
GOES_UP: Final = "goes up"
GOES_DOWN: Final = "goes down"
CUP_WINNER: Final = "cup winner"
GOOD, PLAIN = "good_paragraph", "paragraph"
# Columns before those of the seasons.
SEASONS_FROM: Final = 2

Told = tuple[str, str, str]


def season_words(public: PublicRound) -> list[Told]:
    """The decisions of the season's end, as labels, words and looks; nothing before it (R0.2, R11.1)."""
    if not public.season_over:
        return []
    placed = list(public.placed.values())
    told: list[Told] = [
        (f"Champion of division {one.division}", public.name(one.team), GOOD) for one in placed if one.place == 1
    ]
    for goes, look in ((GOES_UP, GOOD), (GOES_DOWN, PLAIN)):
        for division in public.after.divisions:
            names = [public.name(one.team) for one in placed if one.next_division == division and _goes(one) == goes]
            if names:
                told.append((f"{goes.capitalize()} to division {division}", "; ".join(names), look))
    if public.cup_winner:
        told.append(("Winner of the Galaxy Cup", public.name(public.cup_winner), GOOD))
    return told


def season_marks(public: PublicRound) -> Mapping[str, tuple[str, ...]]:
    """The season's end for each team, by its id: champion, goes up, goes down, cup winner."""
    return {
        team: tuple(
            word
            for word, true in (
                (CHAMPION, one.place == 1),
                (_goes(one), bool(_goes(one))),
                (CUP_WINNER, team == public.cup_winner),
            )
            if true
        )
        for team, one in public.placed.items()
    }


def _goes(one: Placed) -> str:
    if one.next_division == one.division:
        return ""
    return GOES_UP if one.next_division < one.division else GOES_DOWN


def past_seasons(public: PublicRound) -> list[PastSeason]:
    """The lines of all final tables, newest season first, with this season's when it is over."""
    lines = [*public.after.history, *(past_lines(public.after) if public.season_over else ())]
    return sorted(
        lines, key=lambda one: (-season_order(one.season_number, public.after.season_number), one.division, one.place)
    )


def history_sheet(book: ValueBook, public: PublicRound) -> None:
    """The final tables of all seasons, with their champions and each team's result in the cup."""
    lines = past_seasons(public)
    rows: list[list[Value]] = [
        [
            line.season_number, line.division, line.place, line.team, line.matches, line.won, line.points,
            line.cup or None,
            CHAMPION if line.place == 1 else None,
        ]
        for line in lines
    ]  # fmt: skip
    columns = [
        Column("Season", "centre"), Column("Division", "centre"), Column("Place", "centre"), Column("Team", "bold"),
        Column("Matches", "number"), Column("Won", "number"), Column("Points", "number"), Column("Cup", "remark"),
        Column("Title", "remark"),
    ]  # fmt: skip
    book.table(PAST_SEASONS, columns, rows, group=2)


def by_season_sheet(book: ValueBook, public: PublicRound) -> None:
    """Every team's place in the whole league by season, divisions one after the other, with a chart a division."""
    ranks = league_places(past_seasons(public))
    seasons = sorted(ranks, key=lambda number: season_order(number, public.after.season_number))
    teams = sorted(
        public.after.teams, key=lambda team: (team.division, ranks[seasons[-1]].get(team.name, len(ranks[seasons[-1]])))
    )
    rows: list[list[Value]] = [
        [team.name, team.division, *(ranks[season].get(team.name) for season in seasons)] for team in teams
    ]
    columns = [
        Column("Team", "bold"), Column("Division", "centre"),
        *(Column(f"Season {season}", "centre") for season in seasons),
    ]  # fmt: skip
    parts = [index for index in range(1, len(rows)) if rows[index][1] != rows[index - 1][1]]
    page = book.table(BY_SEASON, columns, rows, parts=parts)
    _charts(page, [team.division for team in teams], len(columns), max(map(len, ranks.values())))


def _charts(page: ValuePage, divisions: Sequence[int], columns: int, places: int) -> None:
    """A chart for each division that a team plays in, beside the table."""
    at = columns + 1
    page.sheet.set_column(columns, columns, 3)
    for number, division in enumerate(sorted(set(divisions))):
        rows = [row for row, one in enumerate(divisions, start=1) if one == division]
        first, last = SEASONS_FROM, columns - 1
        lines = [Series((row, 0), (0, first, 0, last), (row, first, row, last)) for row in rows]
        teams = f"{len(rows)} teams of division {division}"
        add_places(
            page, (1 + number * CHART_ROWS, at), lines, places, f"Teams of division {division}: place in the league",
            "", f"the place of each of {teams} over {last - first + 1} seasons",
        )  # fmt: skip
    bottom = max(len(divisions), len(set(divisions)) * CHART_ROWS)
    page.sheet.print_area(0, 0, bottom, at + CHART_COLUMNS - 1)
    page.sheet.set_h_pagebreaks(list(range(2 * CHART_ROWS + 1, bottom, 2 * CHART_ROWS)))


def league_places(lines: Sequence[PastSeason]) -> dict[int, dict[str, int]]:
    """Each season's places in the whole league by team, the divisions one after the other."""
    ranks: dict[int, dict[str, int]] = {}
    for line in sorted(lines, key=lambda each: (each.season_number, each.division, each.place)):
        season = ranks.setdefault(line.season_number, {})
        season[line.team] = len(season) + 1
    return ranks
