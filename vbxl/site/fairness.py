"""Fairness: the seals and receipts of every round, what was opened, and how anybody checks it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Final

import htpy as h
from markupsafe import Markup

from vbxl.league.closing_list import WITHOUT_WORDS
from vbxl.rules.commitments import EVERYBODY, THE_ROUND
from vbxl.site.page import (
    Node,
    SitePage,
    Th,
    frame_page,
    link_to,
    make_crumbs,
    make_section,
    make_table,
    name_season,
    show_text,
)
from vbxl.site.source import Site, SiteRound, SiteSeason

FAIRNESS: Final = "fairness.html"


def list_pages(site: Site) -> Iterator[SitePage]:
    """Yield the page that says how to check, and the seals and receipts of each season."""
    opened = repr([(download.path, download.season) for download in site.downloads if download.round_number == 0])
    told = repr([(season.number, season.over) for season in site.seasons])
    yield SitePage(FAIRNESS, (site.name, told, opened), partial(_make_page, site))
    for season in site.seasons:
        inputs = (
            site.name,
            season.digest,
            repr([download.path for download in site.downloads if download.season == season.number]),
        )
        yield SitePage(_name_season_page(season.number), inputs, partial(_make_season, site, season))


def _name_season_page(season: int) -> str:
    return f"season-{season}/fairness.html"


def _make_page(site: Site) -> bytes:
    body: list[Node] = [
        make_section(
            "What is promised",
            h.ul[
                h.li["The secret of each round was fixed before anybody sent a move: its seal was published before."],
                h.li["Every move that counted is known by its SHA-256, which each manager can compare."],
                h.li["The draws of a round follow from its secret and from these files, so nobody can choose them."],
                h.li[
                    "In a league with public numbers the draws also follow from a number that came after everybody had "
                    "the list of these files: nobody could try moves until the draws suited."
                ],
                h.li["Once a season is opened, anybody can recompute every rally."],
            ],
        ),
        make_section(
            "How to check",
            h.ol[
                h.li["Your file: find the SHA-256 of what you sent among the receipts of the round."],
                h.li[
                    "A round: save its results and those of the round before, your report and your move, and run ",
                    h.code["vbxl verify"], " with these files.",
                ],
                h.li[
                    "A season: save the season file from ", h.a(href="downloads.html")["Downloads"],
                    " once the season is opened, and run ", h.code["vbxl verify"],
                    " with it and the results and reports you kept.",
                ],
            ],
            h.p["A seal is the SHA-256 of a secret. When the secret is opened, its SHA-256 must be the seal."],
        ),
    ]  # fmt: skip
    rows: list[list[Node]] = []
    for season in reversed(site.seasons):
        link = h.a(href=_name_season_page(season.number))[name_season(season.number)]
        files = [
            download for download in site.downloads if download.season == season.number and download.round_number == 0
        ]
        links: list[Node] = [[h.a(href=file.path)[show_text(file.path.rpartition("/")[2])], " "] for file in files]
        rows.append([link, "over" if season.over else "being played", links])
    heads = [Th("Seals and receipts"), Th("Season"), Th("Files of the season")]
    if rows:
        body.append(make_section("Season by season", make_table("Where seals, receipts and files are", heads, rows)))
    return frame_page(site, FAIRNESS, "Fairness", body, words="Seals, receipts, and how anybody checks the draws.")


def _make_season(site: Site, season: SiteSeason) -> bytes:
    path = _name_season_page(season.number)
    title = f"Seals and receipts, season {season.number}"
    body = [_round(path, round_) for round_ in reversed(season.rounds)]
    words, above = "What was sealed, what was sent, what was opened.", make_crumbs(path, (FAIRNESS, "Fairness"))
    return frame_page(site, path, title, body, words=words, above=above, under=FAIRNESS)


def _round(path: str, round_: SiteRound) -> Markup:
    bulletin = round_.bulletin
    number, seals = bulletin.round_number, bulletin.seals
    opened = bulletin.opened.secret
    secret = h.p["Everybody's secret of the round, opened: ", h.code[opened]] if opened else None
    given = None if opened else h.p["The seed of this round was set by hand, so nothing was sealed."]
    receipts = f"Receipts: the SHA-256 of each move that counted in round {number}"
    parts: list[Node] = [
        h.p[h.a(href=link_to(path, f"{round_.folder}/index.html"))[f"Results of round {number}"]],
        secret,
        given,
        _show_public_number(round_),
        _list_hashes(receipts, "Team", round_, bulletin.receipts),
    ]
    if seals.of:
        caption = f"Seals of season {seals.season}, round {seals.round_number}, published with these results"
        parts.append(_list_hashes(caption, "Whose draws", round_, seals.of))
    return make_section(f"Round {number}", *parts)


def _show_public_number(round_: SiteRound) -> Node:
    """Return the public number of a round and its closing lists; nothing in a league without public numbers (R0.4)."""
    closing = round_.bulletin.closing
    if closing is None:
        return None
    words = [
        h.p[
            f"Public number, {show_text(closing_list.value_words)}: ",
            h.code[show_text(value.value)] if value.value else "none",
        ]
        for closing_list, value in closing.valued
    ]
    lists = [h.pre["\n".join(map(show_text, text.splitlines()))] for text in closing.lists]
    return [h.p[WITHOUT_WORDS] if closing.without_number else None, words, lists]


def _list_hashes(caption: str, whose: str, round_: SiteRound, hashes: Mapping[str, str]) -> Markup:
    words = {THE_ROUND: "the round's own", EVERYBODY: "everybody's"}
    rows: list[list[Node]] = [
        [show_text(words.get(team) or round_.bulletin.names.get(team) or team), h.code[show_text(digest)]]
        for team, digest in hashes.items()
    ]
    return make_table(caption, [Th(whose), Th("SHA-256")], rows)
