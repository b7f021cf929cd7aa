"""The page of rules and downloads: the game in short, settings, public files, how to check draws; and the Atom feed."""

from __future__ import annotations

import uuid
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from functools import partial
from itertools import groupby
from typing import Final
from xml.sax.saxutils import escape, quoteattr

import htpy as h
from markupsafe import Markup

from vbxl.books.bulletin import Bulletin
from vbxl.books.story.sentences import show_score
from vbxl.league.deadlines import moment_of
from vbxl.rules import RULEBOOK
from vbxl.rules.season import Season, settings
from vbxl.rules.tiredness import SETS, SETS_TO_WIN
from vbxl.site.page import FEED, Node, SitePage, Th, frame_page, make_section, make_table, name_season, show_text
from vbxl.site.source import Download, Site, SiteRound

RULES: Final = "rules.html"
FEED_ROUNDS_MOST: Final = 30
# A feed needs a time; without a deadline the round's is unknown.
_UNKNOWN: Final = datetime(2000, 1, 1, tzinfo=UTC)
_KILO: Final = 1000


def list_pages(site: Site) -> Iterator[SitePage]:
    """Yield the page of rules and downloads, and the feed."""
    inputs = (site.name, str(site.open.season), repr(site.open.settings), repr(site.downloads))
    yield SitePage(RULES, inputs, partial(_make_page, site))
    newest = site.rounds[-FEED_ROUNDS_MOST:]
    digests = (round_.digest for round_ in newest)
    yield SitePage(FEED, (site.name, site.url, site.open.gm, *digests), partial(_make_feed, site, newest))


def _make_page(site: Site) -> bytes:
    body = [_summarize_rules(site.open.settings), *_list_downloads(site), _explain_checks(), *_list_settings(site)]
    title = f"Rules for season {site.open.season}, and downloads"
    return frame_page(site, RULES, title, body, words="How a match is played, with all settings and public files.")


def _summarize_rules(season: Season) -> Markup:
    won, lost = season.table_won, season.table_lost
    return make_section(
        "In short",
        h.ul[
            h.li[f"The first side to win {SETS_TO_WIN} of {SETS} sets wins the match (R2.1)."],
            h.li[f"A set goes to {season.set_points} points, with a lead of two; only the serving side scores (R5.1)."],
            h.li["The home team serves first in sets 1, 3 and 5 (R5.1)."],
            h.li[f"A win is worth {won} points in the table, a defeat {lost} (R5.5)."],
            h.li[
                "Ties are broken by set difference, set ratio, point ratio, then the matches between the tied teams "
                "(R5.5)."
            ],
            h.li[
                f"At the end of the season, {season.promoted} teams go up from each division and {season.relegated} go "
                "down (R0.2)."
            ],
        ],
    )


def _list_downloads(site: Site) -> Iterator[Node]:
    yield make_section(
        "Downloads",
        h.p[
            "The results as they were mailed, and as JSON for programs. ",
            h.a(href=FEED)["Atom feed of results"],
            ".",
        ],
        _list_files("Calendar and history", [file for file in site.downloads if not file.season]),
    )
    for number in sorted({file.season for file in site.downloads if file.season}, reverse=True):
        own = [file for file in site.downloads if file.season == number]
        own.sort(key=lambda file: (file.round_number and -file.round_number, file.path))
        caption = f"Files of season {number}, newest round first"
        yield make_section(name_season(number), _list_files(caption, own), level=3)


def _list_files(caption: str, files: Sequence[Download]) -> Node:
    heads = [Th("File"), Th("What"), Th("Round", "number"), Th("Size", "number")]
    rows: list[list[Node]] = [
        [
            h.a(href=file.path)[show_text(file.path.rpartition("/")[2])], show_text(file.title),
            str(file.round_number or ""), format_size(file.size),
        ]
        for file in files
    ]  # fmt: skip
    return make_table(caption, heads, rows) if rows else None


def format_size(octets: int) -> str:
    """Return a size in readable units.

    >>> format_size(900), format_size(31_878), format_size(4_200_000)
    ('900 B', '32 kB', '4.2 MB')
    """
    if octets < _KILO:
        return f"{octets} B"
    return f"{octets / _KILO:.0f} kB" if octets < _KILO**2 else f"{octets / _KILO**2:.1f} MB"


def _explain_checks() -> Markup:
    verify = h.code["vbxl verify"]
    return make_section(
        "How to check the draws",
        h.p[
            "The secret of each round is fixed before anybody sends a move: its SHA-256, the seal, is published first. "
            "The draws follow from this secret, from the moves that counted and, in a league with public numbers, from "
            "a number published only after the list of these moves. So nobody can steer the draws."
        ],
        h.ul[
            h.li["Your move: find the SHA-256 of the file you sent among the receipts at the end of the round's page."],
            h.li[
                "A round: run ",
                verify,
                " with the results of that round and of the one before, your report and your move.",
            ],
            h.li[
                "An opened season: run ",
                verify,
                " with its season file and the results and reports you kept.",
            ],
        ],
    )  # fmt: skip


def _list_settings(site: Site) -> Iterator[Node]:
    heads = [Th("Setting"), Th("Value", "number"), Th("Unit"), Th("Usual", "number"), Th("Rule")]
    for chapter, own in groupby(settings(), lambda setting: setting.rule.partition(".")[0]):
        rows: list[list[Node]] = []
        for setting in own:
            value = getattr(site.open.settings, setting.name)
            shown: Node = str(value) if value == setting.default else h.strong[f"{value} (changed)"]
            rows.append([show_text(setting.sentence), shown, setting.unit, str(setting.default), setting.rule])
        title = RULEBOOK[chapter][0]
        caption = f"Settings of {chapter}, {title.lower()}"
        yield make_section(f"{chapter} {title}", make_table(caption, heads, rows))


def make_feed_id(league: str, *parts: int) -> str:
    """Return the id of a feed or an entry; it depends only on league and round, not on where the site is hosted.

    >>> make_feed_id("Amber League", 1, 7) == make_feed_id("Amber League", 1, 7) != make_feed_id("Amber League", 1, 8)
    True
    """
    return uuid.uuid5(uuid.NAMESPACE_URL, "|".join(["vbxl", league, *map(str, parts)])).urn


def _make_feed(site: Site, rounds: Sequence[SiteRound]) -> bytes:
    """Return an Atom feed (RFC 4287) of the rounds, newest first; links are absolute if the site's address is known."""
    newest = max((_find_moment(round_.bulletin) for round_ in rounds), default=_UNKNOWN)
    lines = [
        '<?xml version="1.0" encoding="utf-8"?>',
        '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
        f"<title>{_make_text(site.name)}</title>",
        f"<id>{make_feed_id(site.name)}</id>",
        f"<updated>{newest.isoformat()}</updated>",
        f"<author><name>{_make_text(site.open.gm or site.name)}</name></author>",
        f'<link rel="self" href={quoteattr(f"{site.url}{FEED}")}/>',
        f'<link rel="alternate" type="text/html" href={quoteattr(f"{site.url}index.html")}/>',
    ]
    for round_ in reversed(rounds):
        bulletin = round_.bulletin
        name, corrected = bulletin.name, "CORRECTED: " if bulletin.corrections else ""
        summary = [*bulletin.warnings, *(headline.text for headline in bulletin.headlines)]
        summary += [
            f"{name(match.home)} {show_score(match.sets_won)} {name(match.visitors)}" for match in bulletin.matches
        ]
        lines += [
            "<entry>",
            f"<title>{_make_text(corrected + name_season(*bulletin.at))}</title>",
            f"<id>{make_feed_id(site.name, *bulletin.at)}</id>",
            f"<updated>{_find_moment(bulletin).isoformat()}</updated>",
            f'<link rel="alternate" type="text/html" href={quoteattr(f"{site.url}{round_.folder}/index.html")}/>',
            f'<summary type="text">{_make_text(chr(10).join(summary))}</summary>',
            "</entry>",
        ]
    return ("\n".join([*lines, "</feed>"]) + "\n").encode()


def _make_text(text: str) -> str:
    return escape("\n".join(map(show_text, text.split("\n"))))


def _find_moment(bulletin: Bulletin) -> datetime:
    deadline = "".join(bulletin.deadlines[bulletin.round_number - 1 : bulletin.round_number])
    return moment_of(deadline) or _UNKNOWN
