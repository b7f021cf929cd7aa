"""Seasons in the public results: what the end of this one decided, final tables of the past, places over the years."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from vbxl.books.bulletin import Bulletin
from vbxl.books.charts import Chart, add_places, take_rows
from vbxl.books.public_round import PublicRound
from vbxl.league.events import Placed
from vbxl.league.league import PastSeason, season_order
from vbxl.league.opening import past_lines
from vbxl.xlsx.form import Column, write_table
from vbxl.xlsx.writer import ValueBook

PAST_SEASONS: Final = "Past seasons"
BY_SEASON: Final = "Places by season"
CHAMPION: Final = "champion"
GOES_UP: Final = "goes up"
GOES_DOWN: Final = "goes down"
CUP_WINNER: Final = "cup winner"
GOOD, PLAIN = "good_paragraph", "paragraph"


def list_decisions(public: PublicRound) -> Iterator[tuple[str, str, str]]:
    """Yield what the season's end decided, as label, words and style; nothing before it (R0.2, R11.1)."""
    if not public.season_over:
        return
    placed = public.placed.values()
    for event in placed:
        if event.place == 1:
            yield f"Champion of division {event.division}", public.name(event.team), GOOD
    for goes, style in ((GOES_UP, GOOD), (GOES_DOWN, PLAIN)):
        for division in public.after.divisions:
            movers = [event for event in placed if event.next_division == division and _find_move(event) == goes]
            if movers:
                names = "; ".join(public.name(event.team) for event in movers)
                yield f"{goes.capitalize()} to division {division}", names, style
    if public.cup_winner:
        yield "Winner of the Galaxy Cup", public.name(public.cup_winner), GOOD


def mark_teams(public: PublicRound) -> Mapping[str, tuple[str, ...]]:
    """Return what the season's end means for each team, by its id: champion, goes up, goes down, cup winner."""
    marks = {}
    for team, event in public.placed.items():
        champion, winner = CHAMPION if event.place == 1 else "", CUP_WINNER if team == public.cup_winner else ""
        marks[team] = tuple(filter(None, (champion, _find_move(event), winner)))
    return marks


def _find_move(event: Placed) -> str:
    if event.next_division == event.division:
        return ""
    return GOES_UP if event.next_division < event.division else GOES_DOWN


def list_past_seasons(public: PublicRound) -> list[PastSeason]:
    """Return the lines of all final tables, newest season first, with this season's when it is over."""
    now = public.after.season_number
    lines = [*public.after.history, *(past_lines(public.after) if public.season_over else ())]
    return sorted(lines, key=lambda line: (-season_order(line.season_number, now), line.division, line.place))


def write_past_seasons(book: ValueBook, public: PublicRound, _: Bulletin) -> None:
    """Write the final tables of all seasons, with their champions and each team's result in the cup."""
    columns = (
        Column("Season", "season_number", "centre"), Column("Division", "division", "centre"),
        Column("Place", "place", "centre"), Column("Team", "team", "bold"), Column("Matches", "matches", "number"),
        Column("Won", "won", "number"), Column("Points", "points", "number"), Column("Cup", "cup", "remark"),
        Column("Title", lambda line: CHAMPION if line.place == 1 else None, "remark"),
    )  # fmt: skip
    write_table(book, PAST_SEASONS, columns, list_past_seasons(public), group=2)


def write_by_season(book: ValueBook, public: PublicRound, _: Bulletin) -> None:
    """Write every team's place in the whole league by season, with a chart a division."""
    after, ranks = public.after, dict[int, dict[str, int]]()
    lines = sorted(list_past_seasons(public), key=lambda line: (line.season_number, line.division, line.place))
    for line in lines:
        season = ranks.setdefault(line.season_number, {})
        season[line.team] = len(season) + 1
    seasons = sorted(ranks, key=lambda number: season_order(number, after.season_number))
    last = ranks[seasons[-1]]
    teams = sorted(after.teams, key=lambda team: (team.division, last.get(team.name, len(last))))
    rows = [(team.name, team.division, *(ranks[season].get(team.name) for season in seasons)) for team in teams]
    columns = [
        Column("Team", 0, "bold"), Column("Division", 1, "centre"),
        *(Column(f"Season {season}", index, "centre") for index, season in enumerate(seasons, start=2)),
    ]  # fmt: skip
    parts = [index for index in range(1, len(rows)) if rows[index][1] != rows[index - 1][1]]
    page = write_table(book, BY_SEASON, columns, rows, parts=parts)
    charts = []
    for division in sorted({team.division for team in teams}):
        own = [row for row, team in enumerate(teams, start=1) if team.division == division]
        words = f"the place of each of {len(own)} teams of division {division} over {len(seasons)} seasons"
        title = f"Teams of division {division}: place in the league"
        series = take_rows(own, 2, len(columns) - 1)
        charts.append(Chart(title, series, words, places=max(map(len, ranks.values()))))
    add_places(page, len(columns), len(rows), charts)
