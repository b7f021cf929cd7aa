"""Downloads: the public files of every round and season, the calendar, and the Atom feed of results."""

from __future__ import annotations

import uuid
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from functools import partial
from typing import Final
from xml.sax.saxutils import escape, quoteattr

import htpy as h
from markupsafe import Markup

from vbxl.books.bulletin import Bulletin
from vbxl.books.story.sentences import show_score
from vbxl.league.deadlines import moment_of
from vbxl.site.page import FEED, Node, SitePage, Th, frame_page, make_section, make_table, name_season, show_text
from vbxl.site.source import Download, Site, SiteRound

DOWNLOADS: Final = "downloads.html"
# The newest rounds that the feed has.
FEED_MOST: Final = 30
# Of a round without a deadline nobody knows the time, and a feed must have one.
_UNKNOWN: Final = datetime(2000, 1, 1, tzinfo=UTC)
_KILO: Final = 1000


def list_pages(site: Site) -> Iterator[SitePage]:
    """Yield the page of downloads, and the feed."""
    yield SitePage(DOWNLOADS, (site.name, repr(site.downloads)), partial(_make_page, site))
    newest = site.rounds[-FEED_MOST:]
    yield SitePage(
        FEED, (site.name, site.url, *(round_.digest for round_ in newest)), partial(_make_feed, site, newest)
    )


def _make_page(site: Site) -> bytes:
    body: list[Node] = [
        h.p["The results as mailed, and as data for programs. Everything here is public. ",
            h.a(href=FEED)["Atom feed of results"], "."]
    ]  # fmt: skip
    whole = [download for download in site.downloads if not download.season]
    if whole:
        body.append(make_section("The league", _list_files("Calendar of deadlines and history", whole)))
    for number in sorted({download.season for download in site.downloads if download.season}, reverse=True):
        own = [download for download in site.downloads if download.season == number]
        own.sort(key=lambda download: (download.round_number and -download.round_number, download.path))
        body.append(
            make_section(name_season(number), _list_files(f"Files of season {number}, the newest round first", own))
        )
    return frame_page(site, DOWNLOADS, "Downloads", body, words="Every public file of the league, calendar and feed.")


def _list_files(caption: str, files: Sequence[Download]) -> Markup:
    heads = [Th("File"), Th("What"), Th("Round", "number"), Th("Size", "number")]
    rows: list[list[Node]] = [
        [
            h.a(href=file.path)[show_text(file.path.rpartition("/")[2])], show_text(file.title),
            str(file.round_number) if file.round_number else "", format_size(file.size),
        ]
        for file in files
    ]  # fmt: skip
    return make_table(caption, heads, rows)


def format_size(octets: int) -> str:
    """Return a size as people read it.

    >>> format_size(900), format_size(31_878), format_size(4_200_000)
    ('900 B', '32 kB', '4.2 MB')
    """
    if octets < _KILO:
        return f"{octets} B"
    return f"{octets / _KILO:.0f} kB" if octets < _KILO**2 else f"{octets / _KILO**2:.1f} MB"


def make_feed_id(league: str, *parts: int) -> str:
    """Return the identity of a feed or of an entry: always the same for a league and round, wherever the site is put.

    >>> make_feed_id("Amber League", 1, 7) == make_feed_id("Amber League", 1, 7) != make_feed_id("Amber League", 1, 8)
    True
    """
    return uuid.uuid5(uuid.NAMESPACE_URL, "|".join(["vbxl", league, *map(str, parts)])).urn


def _make_feed(site: Site, rounds: Sequence[SiteRound]) -> bytes:
    """Return the rounds as Atom (RFC 4287), the newest first; links are absolute where the site's address is known."""
    newest = max((_find_moment(round_.bulletin) for round_ in rounds), default=_UNKNOWN)
    lines = [
        '<?xml version="1.0" encoding="utf-8"?>',
        '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
        f"<title>{_make_text(site.name)}</title>",
        f"<id>{make_feed_id(site.name)}</id>",
        f"<updated>{_format_moment(newest)}</updated>",
        f"<author><name>{_make_text(site.open.gm or site.name)}</name></author>",
        f'<link rel="self" href={_make_address(site, FEED)}/>',
        f'<link rel="alternate" type="text/html" href={_make_address(site, "index.html")}/>',
    ]
    for round_ in reversed(rounds):
        lines += _make_entry(site, round_)
    return ("\n".join([*lines, "</feed>"]) + "\n").encode()


def _make_entry(site: Site, round_: SiteRound) -> Iterator[str]:
    bulletin = round_.bulletin
    name = bulletin.name
    told = [*bulletin.warnings, *(headline.text for headline in bulletin.headlines)]
    told += [f"{name(match.home)} {show_score(match.sets_won)} {name(match.visitors)}" for match in bulletin.matches]
    yield "<entry>"
    corrected = "CORRECTED: " if bulletin.corrections else ""
    yield f"<title>{_make_text(corrected + name_season(*bulletin.at))}</title>"
    yield f"<id>{make_feed_id(site.name, *bulletin.at)}</id>"
    yield f"<updated>{_format_moment(_find_moment(bulletin))}</updated>"
    yield f'<link rel="alternate" type="text/html" href={_make_address(site, f"{round_.folder}/index.html")}/>'
    yield f'<summary type="text">{_make_text(chr(10).join(told))}</summary>'
    yield "</entry>"


def _make_text(text: str) -> str:
    return escape("\n".join(map(show_text, text.split("\n"))))


def _make_address(site: Site, path: str) -> str:
    return quoteattr(f"{site.url}{path}")


def _find_moment(bulletin: Bulletin) -> datetime:
    deadline = "".join(bulletin.deadlines[bulletin.round_number - 1 : bulletin.round_number])
    return moment_of(deadline) or _UNKNOWN


def _format_moment(moment: datetime) -> str:
    return moment.isoformat()
