"""The pages of the past: records with everybody who shares them, champions, all time, and who met whom."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Final

import htpy as h

from vbxl.books.history.past import PublicPast
from vbxl.books.history.public import WON_AND_LOST
from vbxl.books.history.tables import PublicTables, list_records
from vbxl.books.story.sentences import dashed
from vbxl.site.page import Node, SitePage, framed, head, known, prose, said, section, table, team
from vbxl.site.source import Site, published_past

RECORDS: Final = "records.html"
CHAMPIONS: Final = "champions.html"
HEAD_TO_HEAD: Final = "head-to-head.html"
Tables = Callable[[], PublicTables]
# More teams than this stand upright in the heads of the grid.
ACROSS_MOST: Final = 6


def pages(site: Site) -> Iterator[SitePage]:
    """The pages of records, champions, and who met whom; the tables are calculated once for all."""
    tables = cache(lambda: PublicTables(published_past(site)))
    for path, make in ((RECORDS, _records), (CHAMPIONS, _champions), (HEAD_TO_HEAD, _head_to_head)):
        yield SitePage(path, (site.digest, repr(site.notes)), partial(make, site, tables))


def _records(site: Site, tables: Tables) -> bytes:
    words = "The bests of all seasons. Each says what it counts; who shares one is listed too, and former teams stay."
    body: list[Node] = [h.p[words]]
    found = list(list_records(tables())) if site.rounds or site.open.history else []
    heads = [head("Record"), head("Value"), head("Who", "prose"), head("When", "prose"), head("What", "prose")]
    lines: list[list[Node]] = [
        [said(best.record), h.strong[prose(best.value)], _who(site, best.who), said(best.when), prose(best.what)]
        for best in found
    ]
    body.append(table("Records of all seasons", heads, lines) if lines else h.p["There is no record yet."])
    return framed(site, RECORDS, "Records", body, words="The bests of all seasons.")


def _who(site: Site, who: str) -> Node:
    """Who holds a record: a team as a link to its page, a match as it is."""
    side = next((one for one, name in site.names.items() if name == who), None)
    return team(RECORDS, site, side, who) if side else said(who)


def _champions(site: Site, tables: Tables) -> bytes:
    if not site.rounds and not site.open.history:
        return framed(site, CHAMPIONS, "Champions", [h.p["No season is over yet."]])
    public = tables().public
    body: list[Node] = [_titles(site, public), _all_time(site, tables()), *_final_tables(site, public)]
    return framed(site, CHAMPIONS, "Champions", body, words="Champions, cups and the table of all time.")


def _titles(site: Site, public: PublicPast) -> Node:
    over = [season for season in reversed(public.seasons) if season.finished]
    if not over:
        return h.p["No season is over yet: the table of all time shows how it stands."]
    divisions = sorted({division for season in over for division in public.divisions(season.number)})
    heads = [
        head("Season"),
        *(head(f"Division {division}") for division in divisions),
        head("Galaxy Cup"),
    ]
    lines: list[list[Node]] = []
    for season in over:
        first = {line.division: line for line in public.lines if line.season == season.number and line.place == 1}
        winners: list[Node] = [
            team(CHAMPIONS, site, first[division].team, first[division].name) if division in first else ""
            for division in divisions
        ]
        cup = season.cup_winner
        won = team(CHAMPIONS, site, cup, public.name(cup)) if cup else ""
        lines.append([said(str(season.label)), *winners, won])
    return section(
        "Champions", table("The winner of each division and of the cup, the newest season first", heads, lines)
    )


def _final_tables(site: Site, public: PublicPast) -> Iterator[Node]:
    """The final tables of seasons without pages of their rounds: they were played elsewhere."""
    heads = [
        head("#", "number", "Place"), head("Team"), head("P", "number", "Played"), head("W", "number", "Won"),
        head("L", "number", "Lost"), head("Points", "number"), head("Cup"),
    ]  # fmt: skip
    for season in reversed([season for season in public.seasons if not season.results]):
        for division in public.divisions(season.number):
            lines: list[list[Node]] = [
                [
                    str(line.place), team(CHAMPIONS, site, line.team, line.name),
                    *map(known, (line.matches, line.won, line.lost, line.points)), said(line.cup),
                ]
                for line in public.table(season.number, division)
            ]  # fmt: skip
            caption = f"Final table of division {division}, season {season.label}"
            yield section(f"Season {season.label}, division {division}", table(caption, heads, lines, first=1))


def _all_time(site: Site, tables: PublicTables) -> Node:
    heads = [
        head("#", "number", "Rank"), head("Team"), head("Seasons", "number"), head("P", "number", "Played"),
        head("W", "number", "Won"), head("L", "number", "Lost"), head("Share won", "number"), head("Points", "number"),
        head("Titles", "number"), head("Cups", "number"), head("Best place", "number"),
    ]  # fmt: skip
    lines: list[list[Node]] = []
    for line in tables.all_time:
        share = "" if line.share is None else f"{line.share:.0%}"
        former = "" if line.team in site.present else " (former)"
        played = len(line.seasons), line.matches, line.won, line.lost
        figures = [*map(known, played), share, *map(known, (line.points, len(line.titles), len(line.cups), line.best))]
        lines.append([known(line.rank), [team(CHAMPIONS, site, line.team, line.name), former], *figures])
    return section("All time", table("League matches of all seasons, team by team", heads, lines, first=1))


def _head_to_head(site: Site, tables: Tables) -> bytes:
    title = "Head-to-head"
    if not site.rounds and not site.open.history:
        return framed(site, HEAD_TO_HEAD, title, [h.p["No match was played yet."]])
    all_time = tables().all_time
    public, met = tables().public, tables().head_to_head
    played = {one for one, _ in met}
    last = max(public.teams.values(), default=0) + 1
    order = [line.team for line in all_time if line.team in played]
    order.sort(key=lambda side: public.teams.get(side, last))
    body: list[Node] = [h.p[WON_AND_LOST]]
    heads = [head("Team"), *(head(said(public.name(one)), "pair") for one in order)]
    lines: list[list[Node]] = [
        [
            team(HEAD_TO_HEAD, site, one, public.name(one)),
            *(_pair(met.get((one, other)), own=one == other) for other in order),
        ]
        for one in order
    ]
    look = "grid upright" if len(order) > ACROSS_MOST else "grid"
    body.append(table("Won and lost, team against team", heads, lines, look=look))
    return framed(site, HEAD_TO_HEAD, title, body, words="Who beat whom, over all seasons.")


def _pair(score: tuple[int, int] | None, *, own: bool) -> Node:
    if own:
        return h.span(".own")["·"]
    if score is None:
        return ""
    return h.strong[dashed(score)] if score[0] > score[1] else dashed(score)
