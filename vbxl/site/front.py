"""The front page: the GM's news, the next deadline, headlines and scores of the last round, and the tables."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

import htpy as h

from vbxl.books.bracket import name_competition
from vbxl.league.deadlines import with_weekday
from vbxl.site.page import (
    FRONT,
    Node,
    SitePage,
    frame_page,
    link_team,
    link_to,
    list_notes,
    make_section,
    name_season,
    show_news,
    show_text,
)
from vbxl.site.rounds import show_headlines, show_results
from vbxl.site.source import Site, SiteRound
from vbxl.site.tables import FULL_TABLES, show_short_table

# More matches to come than this are shown when asked for.
LISTED_MOST: Final = 12


def list_pages(site: Site) -> Iterator[SitePage]:
    """Yield the front page."""
    yield SitePage(FRONT, (site.digest, repr(site.notes)), partial(_make_page, site))


def _make_page(site: Site) -> bytes:
    last = site.last
    story = [show_news(site.open.news, site.open.gm), _show_last_round(last)]
    if last:
        story += [
            list_notes(last.bulletin.warnings, "Read this first"),
            show_headlines(FRONT, last),
            show_results(FRONT, last),
        ]
    beside = [_show_deadline(site), *_show_tables(site), _show_coming(site)]
    body = [h.div(".front")[h.div[story], h.div[beside]], list_notes(site.notes)]
    return frame_page(site, FRONT, site.name, body, words=_describe(site))


def _describe(site: Site) -> str:
    if site.last is None:
        return f"{site.name}: season {site.open.season} begins."
    told = [headline.text for headline in site.last.bulletin.headlines[:2]]
    return " ".join(told) or f"Results, tables and records after {name_season(*site.last.bulletin.at).lower()}."


def _show_last_round(last: SiteRound | None) -> Node:
    if last is None:
        return h.p(".meta")["No round has been played yet."]
    bulletin = last.bulletin
    words = f"{name_season(*bulletin.at)} of {bulletin.rounds}"
    over = ": the season is over" if bulletin.season_over else ""
    return h.p(".meta")[h.a(href=link_to(FRONT, f"{last.folder}/index.html"))[words], over]


def _show_deadline(site: Site) -> h.Element:
    opened = site.open
    what = f"Moves of season {opened.season}, round {opened.number} of {opened.rounds} are due"
    if opened.number > opened.rounds:
        return h.div(".due")[h.p[f"Season {opened.season} is over."]]
    when = show_text(with_weekday(opened.deadline)) if opened.deadline else "when the game master says so"
    return h.div(".due")[
        h.p[what], h.p(".when")[h.strong[when]], h.p(".more")[h.a(href="downloads.html")["Calendar and files"]]
    ]


def _show_tables(site: Site) -> Iterator[Node]:
    last = site.last
    if last is None:
        yield make_section(
            "Teams",
            h.ul[
                (
                    h.li[link_team(FRONT, site, bulletin_team.id, bulletin_team.name)]
                    for bulletin_team in site.open.teams
                )
            ],
        )
        return
    bulletin = last.bulletin
    tables = (show_short_table(FRONT, site, bulletin, division) for division in bulletin.divisions)
    yield make_section("Tables", *tables, h.p[h.a(href="tables.html")[FULL_TABLES]])


def _show_coming(site: Site) -> Node:
    """Return the matches of the round that is open, as far as the last results have them."""
    last = site.last
    if last is None:
        return None
    bulletin = last.bulletin
    matches = [
        match for match in bulletin.coming if match.round_number == site.open.number and match.home and match.visitors
    ]
    if not matches or site.open.season != bulletin.season:
        return None
    lines = [
        h.li[
            show_text(bulletin.name(match.home)),
            " – ",
            show_text(bulletin.name(match.visitors)),
            h.small[f" {name_competition(match.division, match.cup)}"],
        ]
        for match in matches
    ]
    listed = h.ul(".coming")[lines]
    if len(lines) > LISTED_MOST:
        listed = h.details[h.summary[f"{len(lines)} matches of round {site.open.number}"], listed]
    return make_section("Next", listed)
