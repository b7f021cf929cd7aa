"""The front page: the GM's preface, the next deadline, headlines and scores of the last round, and the tables."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

import htpy as h

from vbxl.books.bracket import competition
from vbxl.league.deadlines import with_weekday
from vbxl.site.page import FRONT, Node, SitePage, framed, notes, said, season_word, section, team, to
from vbxl.site.rounds import headlines, results
from vbxl.site.source import Site, SiteRound
from vbxl.site.tables import FULL_TABLES, short_table

# More matches to come than this are shown when asked for.
LISTED_MOST: Final = 12


def pages(site: Site) -> Iterator[SitePage]:
    """The front page."""
    yield SitePage(FRONT, (site.digest, repr(site.notes)), partial(_page, site))


def _page(site: Site) -> bytes:
    last = site.last
    story = [_preface(site), _played(last)]
    if last:
        story += [notes(last.bulletin.warnings, "Read this first"), headlines(FRONT, last), results(FRONT, last)]
    beside = [_deadline(site), *_tables(site), _coming(site)]
    body = [h.div(".front")[h.div[story], h.div[beside]], notes(site.notes)]
    return framed(site, FRONT, site.name, body, words=_words(site))


def _words(site: Site) -> str:
    if site.last is None:
        return f"{site.name}: season {site.open.season} begins."
    told = [headline.text for headline in site.last.bulletin.headlines[:2]]
    return " ".join(told) or f"Results, tables and records after {season_word(*site.last.bulletin.at).lower()}."


def _preface(site: Site) -> Node:
    text = site.open.preface.strip()
    if not text:
        return None
    by = f"{said(site.open.gm)}, game master" if site.open.gm else "The game master"
    lines = [line for line in text.splitlines() if line.strip()]
    return h.figure(".preface")[h.blockquote[(h.p[said(line)] for line in lines)], h.figcaption[by]]


def _played(last: SiteRound | None) -> Node:
    if last is None:
        return h.p(".meta")["No round was played yet."]
    bulletin = last.bulletin
    words = f"{season_word(*bulletin.at)} of {bulletin.rounds}"
    over = ": the season is over" if bulletin.season_over else ""
    return h.p(".meta")[h.a(href=to(FRONT, f"{last.folder}/index.html"))[words], over]


def _deadline(site: Site) -> h.Element:
    opened = site.open
    what = f"Moves of season {opened.season}, round {opened.number} of {opened.rounds} are due"
    if opened.number > opened.rounds:
        return h.div(".due")[h.p[f"Season {opened.season} is over."]]
    when = said(with_weekday(opened.deadline)) if opened.deadline else "when the game master says so"
    return h.div(".due")[
        h.p[what],
        h.p(".when")[h.strong[when]],
        h.p(".more")[h.a(href="downloads.html")["Calendar and files"]],
    ]


def _tables(site: Site) -> Iterator[Node]:
    last = site.last
    if last is None:
        yield section(
            "Teams",
            h.ul[(h.li[team(FRONT, site, bulletin_team.id, bulletin_team.name)] for bulletin_team in site.open.teams)],
        )
        return
    bulletin = last.bulletin
    tables = (short_table(FRONT, site, bulletin, division) for division in bulletin.divisions)
    yield section("Tables", *tables, h.p[h.a(href="tables.html")[FULL_TABLES]])


def _coming(site: Site) -> Node:
    """The matches of the round that is open, as far as the last results have them."""
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
            said(bulletin.name(match.home)),
            " – ",
            said(bulletin.name(match.visitors)),
            h.small[f" {competition(match.division, match.cup)}"],
        ]
        for match in matches
    ]
    listed = h.ul(".coming")[lines]
    if len(lines) > LISTED_MOST:
        listed = h.details[h.summary[f"{len(lines)} matches of round {site.open.number}"], listed]
    return section("Next", listed)
