"""The page of the past: champions, final tables of seasons played elsewhere, the table of all time, records."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

import htpy as h

from vbxl.books.history.public_past import PublicPast
from vbxl.books.history.records import list_records
from vbxl.site.page import (
    Node,
    SitePage,
    Th,
    format_known,
    frame_page,
    link_team,
    make_section,
    make_table,
    show_prose,
    show_text,
)
from vbxl.site.source import Site, collect_past

RECORDS: Final = "records.html"


def list_pages(site: Site) -> Iterator[SitePage]:
    """Yield the page of champions and records."""
    yield SitePage(RECORDS, (site.digest, repr(site.notes)), partial(_make_page, site))


def _make_page(site: Site) -> bytes:
    title = "Champions and records"
    if not site.rounds and not site.open.history:
        return frame_page(site, RECORDS, title, [h.p["No match has been played yet."]])
    past = collect_past(site)
    body = [
        _show_titles(site, past),
        _show_records(site, past),
        _show_all_time(site, past),
        *_show_final_tables(site, past),
    ]
    return frame_page(site, RECORDS, title, body, words="Champions, cup winners, records and the all-time table.")


def _show_titles(site: Site, past: PublicPast) -> Node:
    over = [season for season in reversed(past.seasons) if season.finished]
    if not over:
        return h.p["No season is over yet: the tables show the current standings."]
    divisions = sorted({division for season in over for division in past.divisions(season.number)})
    heads = [Th("Season"), *(Th(f"Division {division}") for division in divisions), Th("Galaxy Cup")]
    rows: list[list[Node]] = []
    for season in over:
        first = {line.division: line for line in past.lines if line.season == season.number and line.place == 1}
        winners: list[Node] = [
            link_team(RECORDS, site, first[division].team, first[division].name) if division in first else ""
            for division in divisions
        ]
        cup = season.cup_winner
        won = link_team(RECORDS, site, cup, past.name(cup)) if cup else ""
        rows.append([show_text(str(season.label)), *winners, won])
    caption = "Winners of each division and of the cup, newest season first"
    return make_section("Champions", make_table(caption, heads, rows))


def _show_records(site: Site, past: PublicPast) -> Node:
    sides = {name: team for team, name in site.names.items()}
    heads = [Th("Record"), Th("Value"), Th("Who", "prose"), Th("When", "prose"), Th("What", "prose")]
    rows: list[list[Node]] = [
        [
            show_text(best.record), h.strong[show_prose(best.value)],
            link_team(RECORDS, site, sides.get(best.who, ""), best.who), show_text(best.when), show_prose(best.what),
        ]
        for best in list_records(past)
    ]  # fmt: skip
    if not rows:
        return None
    shared = h.p["Shared records list every holder, including former teams."]
    return make_section("Records", shared, make_table("Records of all seasons", heads, rows))


def _show_all_time(site: Site, past: PublicPast) -> Node:
    heads = [
        Th("#", "number", "Rank"), Th("Team"), Th("Seasons", "number"), Th("P", "number", "Played"),
        Th("W", "number", "Won"), Th("L", "number", "Lost"), Th("Share won", "number"), Th("Points", "number"),
        Th("Titles", "number"), Th("Cups", "number"), Th("Best place", "number"),
    ]  # fmt: skip
    rows: list[list[Node]] = []
    for line in past.all_time:
        share = "" if line.share is None else f"{line.share:.0%}"
        former = "" if line.team in site.present else " (former)"
        numbers = len(line.seasons), line.matches, line.won, line.lost
        honours = line.points, len(line.titles), len(line.cups), line.best
        figures = [*map(format_known, numbers), share, *map(format_known, honours)]
        rows.append([format_known(line.rank), [link_team(RECORDS, site, line.team, line.name), former], *figures])
    return make_section("All time", make_table("League matches in all seasons, team by team", heads, rows, first=1))


def _show_final_tables(site: Site, past: PublicPast) -> Iterator[Node]:
    """Yield the final tables of seasons played elsewhere, whose rounds have no pages."""
    heads = [
        Th("#", "number", "Place"), Th("Team"), Th("P", "number", "Played"), Th("W", "number", "Won"),
        Th("L", "number", "Lost"), Th("Points", "number"), Th("Cup"),
    ]  # fmt: skip
    for season in reversed([season for season in past.seasons if not season.results]):
        for division in past.divisions(season.number):
            rows: list[list[Node]] = [
                [
                    str(line.place), link_team(RECORDS, site, line.team, line.name),
                    *map(format_known, (line.matches, line.won, line.lost, line.points)), show_text(line.cup),
                ]
                for line in past.table(season.number, division)
            ]  # fmt: skip
            caption = f"Final table of division {division}, season {season.label}"
            title = f"Season {season.label}, division {division}"
            yield make_section(title, make_table(caption, heads, rows, first=1))
