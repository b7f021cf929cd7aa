"""The pages of the past: records with everybody who shares them, champions, all time, and who met whom."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Final

import htpy as h

from vbxl.books.history.league_book import WON_AND_LOST
from vbxl.books.history.public_past import PublicPast
from vbxl.books.history.records import list_records
from vbxl.books.story.sentences import show_score
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
CHAMPIONS: Final = "champions.html"
HEAD_TO_HEAD: Final = "head-to-head.html"
# More teams than this stand upright in the heads of the grid.
ACROSS_MOST: Final = 6


def list_pages(site: Site) -> Iterator[SitePage]:
    """Yield the pages of records, champions, and who met whom; the past is collected once for all."""
    past = cache(lambda: collect_past(site))
    for path, make in ((RECORDS, _make_records), (CHAMPIONS, _make_champions), (HEAD_TO_HEAD, _make_head_to_head)):
        yield SitePage(path, (site.digest, repr(site.notes)), partial(make, site, past))


def _make_records(site: Site, past: Callable[[], PublicPast]) -> bytes:
    words = "The best of all seasons. Everybody who shares a record is listed, former teams too."
    body: list[Node] = [h.p[words]]
    found = list(list_records(past())) if site.rounds or site.open.history else []
    heads = [Th("Record"), Th("Value"), Th("Who", "prose"), Th("When", "prose"), Th("What", "prose")]
    lines: list[list[Node]] = [
        [
            show_text(best.record),
            h.strong[show_prose(best.value)],
            _link_holder(site, best.who),
            show_text(best.when),
            show_prose(best.what),
        ]
        for best in found
    ]
    body.append(make_table("Records of all seasons", heads, lines) if lines else h.p["There is no record yet."])
    return frame_page(site, RECORDS, "Records", body, words="The best of all seasons.")


def _link_holder(site: Site, who: str) -> Node:
    """Who holds a record: a team as a link to its page, a match as it is."""
    side = next((team for team, name in site.names.items() if name == who), None)
    return link_team(RECORDS, site, side, who) if side else show_text(who)


def _make_champions(site: Site, past: Callable[[], PublicPast]) -> bytes:
    if not site.rounds and not site.open.history:
        return frame_page(site, CHAMPIONS, "Champions", [h.p["No season is over yet."]])
    public = past()
    body: list[Node] = [_show_titles(site, public), _show_all_time(site, public), *_show_final_tables(site, public)]
    return frame_page(site, CHAMPIONS, "Champions", body, words="Champions, cups and the table of all time.")


def _show_titles(site: Site, public: PublicPast) -> Node:
    over = [season for season in reversed(public.seasons) if season.finished]
    if not over:
        return h.p["No season is over yet: the table of all time shows the current standings."]
    divisions = sorted({division for season in over for division in public.divisions(season.number)})
    heads = [Th("Season"), *(Th(f"Division {division}") for division in divisions), Th("Galaxy Cup")]
    lines: list[list[Node]] = []
    for season in over:
        first = {line.division: line for line in public.lines if line.season == season.number and line.place == 1}
        winners: list[Node] = [
            link_team(CHAMPIONS, site, first[division].team, first[division].name) if division in first else ""
            for division in divisions
        ]
        cup = season.cup_winner
        won = link_team(CHAMPIONS, site, cup, public.name(cup)) if cup else ""
        lines.append([show_text(str(season.label)), *winners, won])
    return make_section(
        "Champions", make_table("The winner of each division and of the cup, the newest season first", heads, lines)
    )


def _show_final_tables(site: Site, public: PublicPast) -> Iterator[Node]:
    """Yield the final tables of seasons without pages of their rounds: they were played elsewhere."""
    heads = [
        Th("#", "number", "Place"), Th("Team"), Th("P", "number", "Played"), Th("W", "number", "Won"),
        Th("L", "number", "Lost"), Th("Points", "number"), Th("Cup"),
    ]  # fmt: skip
    for season in reversed([season for season in public.seasons if not season.results]):
        for division in public.divisions(season.number):
            lines: list[list[Node]] = [
                [
                    str(line.place), link_team(CHAMPIONS, site, line.team, line.name),
                    *map(format_known, (line.matches, line.won, line.lost, line.points)), show_text(line.cup),
                ]
                for line in public.table(season.number, division)
            ]  # fmt: skip
            caption = f"Final table of division {division}, season {season.label}"
            yield make_section(
                f"Season {season.label}, division {division}", make_table(caption, heads, lines, first=1)
            )


def _show_all_time(site: Site, public: PublicPast) -> Node:
    heads = [
        Th("#", "number", "Rank"), Th("Team"), Th("Seasons", "number"), Th("P", "number", "Played"),
        Th("W", "number", "Won"), Th("L", "number", "Lost"), Th("Share won", "number"), Th("Points", "number"),
        Th("Titles", "number"), Th("Cups", "number"), Th("Best place", "number"),
    ]  # fmt: skip
    lines: list[list[Node]] = []
    for line in public.all_time:
        share = "" if line.share is None else f"{line.share:.0%}"
        former = "" if line.team in site.present else " (former)"
        numbers = len(line.seasons), line.matches, line.won, line.lost
        honours = line.points, len(line.titles), len(line.cups), line.best
        figures = [*map(format_known, numbers), share, *map(format_known, honours)]
        lines.append([format_known(line.rank), [link_team(CHAMPIONS, site, line.team, line.name), former], *figures])
    return make_section("All time", make_table("League matches of all seasons, team by team", heads, lines, first=1))


def _make_head_to_head(site: Site, past: Callable[[], PublicPast]) -> bytes:
    title = "Head-to-head"
    if not site.rounds and not site.open.history:
        return frame_page(site, HEAD_TO_HEAD, title, [h.p["No match has been played yet."]])
    public = past()
    order = public.rivals
    body: list[Node] = [h.p[WON_AND_LOST]]
    heads = [Th("Team"), *(Th(show_text(public.name(team)), "pair") for team in order)]
    lines: list[list[Node]] = [
        [
            link_team(HEAD_TO_HEAD, site, team, public.name(team)),
            *(_show_pair(public.head_to_head.get((team, other)), own=team == other) for other in order),
        ]
        for team in order
    ]
    look = "grid upright" if len(order) > ACROSS_MOST else "grid"
    body.append(make_table("Won and lost, team against team", heads, lines, look=look))
    return frame_page(site, HEAD_TO_HEAD, title, body, words="Who beat whom, over all seasons.")


def _show_pair(score: tuple[int, int] | None, *, own: bool) -> Node:
    if own:
        return h.span(".own")["·"]
    if score is None:
        return ""
    return h.strong[show_score(score)] if score[0] > score[1] else show_score(score)
