"""The frame of a page, its tables and scores; typed text is always escaped, never markup."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from os.path import relpath
from typing import Final, TypeAlias

import htpy as h
from markupsafe import Markup

from vbxl.books.bulletin import Match
from vbxl.books.story.sentences import show_score
from vbxl.league.league import is_amateurs_id
from vbxl.problems import escaped
from vbxl.rules.match import Score
from vbxl.rules.money import money
from vbxl.site.source import Site, SiteRound, name_team_page

Node: TypeAlias = h.Node
FRONT: Final = "index.html"
STYLE: Final = "style.css"
FEED: Final = "feed.xml"
# No link leads to the newest round: every page would change with it.
NAVIGATION: Final = (
    (FRONT, "Front"),
    ("rounds.html", "Rounds"),
    ("tables.html", "Tables and cup"),
    ("teams/index.html", "Teams"),
    ("records.html", "Records"),
    ("rules.html", "Rules and downloads"),
)
_SCORE: Final = re.compile(r"(\b\d{1,4}–\d{1,4}\b)", re.ASCII)
FRAMES_KEPT: Final = 64
TEXTS_KEPT: Final = 4096
# Blocks scripts and forms, in case an escape is ever forgotten.
_POLICY: Final = "script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-src 'none'"


@dataclass(frozen=True)
class SitePage:
    """A file of the site: its path, everything that its bytes depend on, and the function that makes them."""

    path: str
    inputs: tuple[str, ...]
    make: Callable[[], bytes]


@lru_cache(TEXTS_KEPT)
def show_text(text: str) -> str:
    """Return typed text for display, without invisible characters."""
    return escaped(text)


def show_prose(text: str) -> Node:
    """Return a sentence in which browsers do not break scores after the dash."""
    parts = _SCORE.split(show_text(text))
    return [h.span(".whole")[part] if at % 2 else part for at, part in enumerate(parts)]


def show_sets(sets: Iterable[Score]) -> h.Element:
    """Return the points of each set, home first; browsers do not break a score after the dash."""
    parts = [h.span[show_score(set_)] for set_ in sets]
    return h.span(".points")[[[" " if at else None, part] for at, part in enumerate(parts)]]


def link_to(path: str, target: str) -> str:
    """Return the link from a page to a path of the site.

    >>> link_to("season-1/round-02/match-7.html", "teams/T03.html")
    '../../teams/T03.html'
    >>> link_to("index.html", "season-1/round-02/index.html")
    'season-1/round-02/index.html'
    """
    folder = path.rpartition("/")[0]
    return relpath(target, folder or ".").replace("\\", "/")


def render(part: h.Element | h.Fragment) -> Markup:
    """Render a part now, since htpy would otherwise pass each of its pieces through every element around it."""
    return part.__html__()


def frame_page(
    site: Site,
    path: str,
    title: str,
    body: Iterable[Node],
    *,
    words: str = "",
    named: str = "",
    above: Node = None,
    under: str = "",
) -> bytes:
    """Return a page as bytes; previews describe it by `words`, and `above` goes above its heading.

    If other pages have the same heading, `named` replaces it in the title. `under` is the navigation entry that the
    page belongs to.
    """
    name = show_text(site.name)
    whole = name if path == FRONT else f"{show_text(named or title)} – {name}"
    page = h.html(lang="en")[
        h.head[
            h.meta(charset="utf-8"),
            h.meta(http_equiv="Content-Security-Policy", content=_POLICY),
            h.meta(name="viewport", content="width=device-width, initial-scale=1"),
            h.meta(name="color-scheme", content="light dark"),
            h.title[whole],
            h.meta(name="description", content=show_text(words or title)),
            h.meta(property="og:title", content=whole),
            h.meta(property="og:description", content=show_text(words or title)),
            h.link(rel="icon", href="data:,"),
            h.link(rel="stylesheet", href=link_to(path, STYLE)),
            h.link(rel="alternate", type="application/atom+xml", title=name, href=link_to(path, FEED)),
        ],
        h.body[
            _make_top(name, path.rpartition("/")[0], under or path),
            h.main("#content")[above, h.h1[show_text(title)], *body],
            _make_bottom(path.rpartition("/")[0]),
        ],
    ]
    return f"{page}\n".encode()


@lru_cache(FRAMES_KEPT)
def _make_top(name: str, folder: str, here: str) -> Markup:
    """Return the top of a page; it is cached, since making it is half the work of a short page."""
    path = f"{folder}/" if folder else ""
    brand = None if here == FRONT and not folder else h.p(".league")[h.a(href=link_to(path, FRONT))[name]]
    entries = h.ul[(_link_entry(path, here, *link) for link in NAVIGATION)]
    skip = h.a(".skip", href="#content")["Skip to content"]
    return render(h.fragment[skip, h.header(".top")[brand, h.nav(aria_label="Pages")[entries]]])


@lru_cache(FRAMES_KEPT)
def _make_bottom(folder: str) -> Markup:
    path = f"{folder}/" if folder else ""
    links = ((FEED, "Feed"), ("rules.html", "Calendar, downloads, and how to check the draws"))
    parts = [h.span[h.a(href=link_to(path, target))[label]] for target, label in links]
    return render(h.footer[h.p["Made by vbxl from public results. ", *parts]])


def _link_entry(path: str, here: str, target: str, label: str) -> h.Element:
    return h.li[h.a(href=link_to(path, target), aria_current="page" if target == here else None)[label]]


def make_crumbs(path: str, *links: tuple[str, str]) -> h.Element:
    """Return links to the pages above a page, from the top down."""
    return h.nav(".crumbs", aria_label="Breadcrumbs")[
        h.ol[(h.li[h.a(href=link_to(path, target))[show_text(label)]] for target, label in links)]
    ]


def link_neighbours(path: str, before: tuple[str, str] | None, after: tuple[str, str] | None) -> h.Element | None:
    """Return links to the previous and the next page."""
    if not before and not after:
        return None
    return h.nav(".between", aria_label="Previous and next")[
        h.a(".before", href=link_to(path, before[0]), rel="prev")["← ", show_text(before[1])] if before else h.span,
        h.a(".after", href=link_to(path, after[0]), rel="next")[show_text(after[1]), " →"] if after else h.span,
    ]


def make_section(title: str, *body: Node, level: int = 2) -> Markup:
    """Return a section of a page with its heading."""
    heading = h.h2 if level == 2 else h.h3  # noqa: PLR2004 - the level of the heading itself
    return render(h.section[heading[show_text(title)], *body])


@dataclass(frozen=True, slots=True)
class Th:
    """A column head: its text, its style ("number", "prose" or ""), and `full`, what an abbreviated text stands for."""

    text: str
    look: str = ""
    full: str = ""


def make_table(
    caption: str, heads: Sequence[Th], rows: Iterable[Sequence[Node]], *, first: int = 0, look: str = ""
) -> Markup:
    """Return a table in a scrolling box; the cells of the column with index `first` are heads of their rows."""
    title = show_text(caption)
    return render(
        h.div(".scroll", tabindex="0", role="group", aria_label=title)[
            h.table(class_=look or None)[
                h.caption[title],
                h.thead[h.tr[(h.th(scope="col", class_=head.look or None)[_show_head(head)] for head in heads)]],
                h.tbody[[_make_row(heads, row, first) for row in rows]],
            ]
        ]
    )


def _show_head(head: Th) -> Node:
    return h.abbr(title=head.full)[head.text] if head.full else head.text


def _make_row(heads: Sequence[Th], row: Sequence[Node], first: int) -> Markup:
    return render(
        h.tr[
            (
                h.th(scope="row", class_=head.look or None)[cell]
                if at == first
                else h.td(class_=head.look or None)[cell]
                for at, (head, cell) in enumerate(zip(heads, row, strict=True))
            )
        ]
    )


def link_team(path: str, site: Site, side: str, name: str) -> Node:
    """Return the name of a side as a link to its page; amateurs have no page."""
    if side not in site.names or is_amateurs_id(side):
        return show_text(name)
    return h.a(href=link_to(path, name_team_page(side)))[show_text(name)]


def link_seller(path: str, site: Site, round_: SiteRound, name: str) -> Node:
    """Return a seller's or buyer's name, linked to the team's page if it is a team's; otherwise, return plain text."""
    team = next((team.id for team in round_.bulletin.teams if team.name == name), "")
    return link_team(path, site, team, name)


def format_money(amount: int | None) -> str:
    """Return an amount in dollars; "" if there is none."""
    return "" if amount is None else money(amount)


def list_scores(path: str, round_: SiteRound, matches: Iterable[Match]) -> Markup:
    """Return matches as a list of scores, each linked to the match's page."""
    return render(h.ul(".scores")[[render(h.li[link_match(path, round_, match)]) for match in matches]])


def link_match(path: str, round_: SiteRound, match: Match) -> h.Element:
    """Return a match on one line: both sides, the sets won, and the points of each set."""
    home, visitors = match.sets_won
    name = round_.bulletin.name
    return h.a(href=link_to(path, round_.page(match.number)))[
        h.span(class_="home won" if home > visitors else "home")[show_text(name(match.home))],
        " ",
        h.span(".sets")[show_score((home, visitors))],
        " ",
        h.span(class_="visitors won" if visitors > home else "visitors")[show_text(name(match.visitors))],
        " ",
        show_sets(match.sets),
        [" ", h.span(".tag")["Match of the round"]] if match.number == round_.bulletin.match_of_the_round else None,
    ]


def format_percent(chance: float) -> str:
    """Return a chance as a whole percentage: 0 % only if it is impossible, 100 % only if it is certain.

    >>> format_percent(0.523), format_percent(0.002), format_percent(0.999), format_percent(1.0)
    ('52 %', 'below 1 %', 'above 99 %', '100 %')
    """
    if 0 < chance < 0.005:  # noqa: PLR2004 - what would be rounded to nothing
        return "below 1 %"
    if 0.995 <= chance < 1:  # noqa: PLR2004 - what would be rounded to all
        return "above 99 %"
    return f"{100 * chance:.0f} %"


def format_signed(number: float, decimals: int = 0) -> str:
    """Return a difference with its sign.

    >>> format_signed(3), format_signed(-2), format_signed(0), format_signed(-0.26, 1)
    ('+3', '−2', '0', '−0.3')
    """
    text = f"{abs(number):.{decimals}f}"
    if not float(text):
        return text
    return f"{'−' if number < 0 else '+'}{text}"


def format_known(number: float | None) -> str:
    """Return a whole number as text; "" if it is unknown."""
    return "" if number is None else f"{number:.0f}"


def name_season(number: int, round_number: int | None = None) -> str:
    """Return the name of a season, or of a round in it, for headings.

    >>> name_season(2), name_season(2, 7)
    ('Season 2', 'Season 2, round 7')
    """
    return f"Season {number}" if round_number is None else f"Season {number}, round {round_number}"


def show_news(text: str, gm: str = "") -> h.Element | None:
    """Return the game master's words to everybody, with a paragraph for each line."""
    lines = [line for line in text.splitlines() if line.strip()]
    if not lines:
        return None
    by = f"{show_text(gm)}, game master" if gm else "The game master"
    return h.figure(".news")[h.blockquote[(h.p[show_text(line)] for line in lines)], h.figcaption[by]]


def list_notes(lines: Sequence[str], label: str = "What is missing") -> h.Element | None:
    """Return lines, such as warnings, in a box of their own."""
    if not lines:
        return None
    return h.aside(".note", aria_label=label)[h.ul[(h.li[show_prose(line)] for line in lines)]]
