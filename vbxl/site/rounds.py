"""The pages of rounds: one of each with its story, scores, tables, market and edits, and the list of all of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

import htpy as h
from markupsafe import Markup

from vbxl.books.bracket import name_competition
from vbxl.books.bulletin import Bulletin
from vbxl.league.deadlines import with_weekday
from vbxl.league.league import CUP_DIVISION
from vbxl.site.market import show_sales
from vbxl.site.page import (
    Node,
    SitePage,
    Th,
    frame_page,
    link_neighbours,
    link_to,
    list_notes,
    list_scores,
    make_crumbs,
    make_section,
    make_table,
    name_season,
    show_news,
    show_prose,
    show_text,
)
from vbxl.site.source import Site, SiteRound, SiteSeason
from vbxl.site.tables import FULL_TABLES, show_short_table

ROUNDS: Final = "rounds.html"


def list_pages(site: Site) -> Iterator[SitePage]:
    """Yield the page of each round, and that of all."""
    for round_ in site.rounds:
        before, after = site.neighbours(round_)
        around = repr([other.bulletin.at for other in (before, after) if other])
        inputs = (site.name, round_.digest, around)
        yield SitePage(f"{round_.folder}/index.html", inputs, partial(_make_page, site, round_))
    yield SitePage(ROUNDS, (site.digest, repr(site.notes)), partial(_make_overview, site))


def show_headlines(path: str, round_: SiteRound) -> Node:
    """The story of a round as cards, each with a link to the match that it is about; nothing where there is none."""
    found = round_.bulletin.headlines
    if not found:
        return None
    return make_section(
        "Headlines",
        h.ul(".cards")[
            (
                h.li[
                    h.p[show_prose(headline.text)],
                    h.p(".more")[
                        h.a(href=link_to(path, round_.page(headline.match)))[f"Match {headline.match}, rally by rally"]
                    ]
                    if headline.match in round_.bulletin.by_number and headline.match is not None
                    else None,
                ]
                for headline in found
            )
        ],
    )


def show_results(path: str, round_: SiteRound, level: int = 2) -> Markup:
    """Return the scores of a round: the cup first, then the divisions."""
    bulletin = round_.bulletin
    parts = [(division, bulletin.played(division)) for division in (CUP_DIVISION, *bulletin.divisions)]
    return make_section(
        "Results",
        *(
            make_section(
                name_competition(division, found[0].cup),
                list_scores(path, round_, found),
                level=level + 1,
            )
            for division, found in parts
            if found
        ),
    )


def _make_page(site: Site, round_: SiteRound) -> bytes:
    bulletin, path = round_.bulletin, f"{round_.folder}/index.html"
    title = name_season(*bulletin.at)
    before, after = site.neighbours(round_)
    deadline = "".join(bulletin.deadlines[bulletin.round_number - 1 : bulletin.round_number])
    body = [
        h.p(".meta")[
            f"Round {bulletin.round_number} of {bulletin.rounds}",
            f" · moves were due {show_text(with_weekday(deadline))}" if deadline else None,
        ],
        show_news(bulletin.news),
        list_notes(bulletin.warnings, "Read this first"),
        show_headlines(path, round_),
        show_results(path, round_),
        make_section(
            "Tables",
            h.div(".tables")[(show_short_table(path, site, bulletin, division) for division in bulletin.divisions)],
            h.p[h.a(href=link_to(path, f"{round_.folder}/table.html"))[FULL_TABLES]],
        ),
        _show_season_end(bulletin),
        show_sales(path, site, [round_], "Sold, bought and signed in this round") if bulletin.sales else None,
        _list_bookings(bulletin),
        _list_edits(bulletin),
        link_neighbours(path, _link(before), _link(after)),
    ]
    return frame_page(
        site, path, title, body, words=_describe(bulletin), above=make_crumbs(path, (ROUNDS, "Rounds")), under=ROUNDS
    )


def _describe(bulletin: Bulletin) -> str:
    told = [headline.text for headline in bulletin.headlines[:2]]
    return " ".join(told) or f"{len(bulletin.matches)} matches, tables and market of {name_season(*bulletin.at)}."


def _link(other: SiteRound | None) -> tuple[str, str] | None:
    return (f"{other.folder}/index.html", name_season(*other.bulletin.at)) if other else None


def _show_season_end(bulletin: Bulletin) -> Node:
    """Who ended where, and plays where next; nothing before the season's last round."""
    if not bulletin.season_over:
        return None
    name = bulletin.name
    items = [
        f"{name(place.team)} {'goes up' if place.next_division < place.division else 'goes down'} "
        f"to division {place.next_division}"
        for place in bulletin.placed
        if place.next_division != place.division
    ]
    first = [f"{name(place.team)} wins division {place.division}" for place in bulletin.placed if place.place == 1]
    cup = [f"{name(bulletin.cup_winner)} wins the Galaxy Cup"] if bulletin.cup_winner else []
    return make_section("The season's end", h.ul[(h.li[show_text(text)] for text in (*first, *cup, *items))])


def _list_bookings(bulletin: Bulletin) -> Node:
    if not bulletin.bookings:
        return None
    heads = [Th("From"), Th("To"), Th("Amount", "number"), Th("Unit"), Th("Reason", "prose")]
    rows: list[list[Node]] = [
        [show_text(line.giver), show_text(line.taker), str(line.amount), line.unit, show_text(line.reason)]
        for line in bulletin.bookings
    ]
    return make_section("Bookings of the game master", make_table("What the game master booked", heads, rows))


def _list_edits(bulletin: Bulletin) -> Node:
    if bulletin.edits is None:
        return make_section("Edits of the game master", h.p["What the game master edited is not known."])
    if not bulletin.edits:
        return None
    lines = [show_text(str(edit)) for edit in bulletin.edits]
    return make_section(
        "Edits of the game master",
        h.p[f"In the league book {show_text(bulletin.edits_since)}:"],
        h.ul[(h.li[line] for line in lines)],
    )


def _make_overview(site: Site) -> bytes:
    body: list[Node] = [list_notes(site.notes)]
    if not site.rounds:
        body.append(h.p["No round has been played yet."])
    body += [_show_season(season) for season in reversed(site.seasons)]
    return frame_page(site, ROUNDS, "Rounds", body, words="Every round of every season.")


def _show_season(season: SiteSeason) -> Markup:
    title = name_season(season.number) + ("" if season.over else " (not over)")
    rows: list[list[Node]] = []
    for round_ in reversed(season.rounds):
        bulletin = round_.bulletin
        label = h.a(href=f"{round_.folder}/index.html")[f"Round {bulletin.round_number}"]
        deadline = "".join(bulletin.deadlines[bulletin.round_number - 1 : bulletin.round_number])
        first = next((line for line in bulletin.tables if line.place == 1), None)
        leader = show_text(bulletin.name(first.team)) if first else ""
        story: Node = show_prose(bulletin.headlines[0].text) if bulletin.headlines else ""
        rows.append([label, show_text(with_weekday(deadline)), str(len(bulletin.matches)), leader, story])
    heads = [Th("Round"), Th("Moves were due"), Th("Matches", "number"), Th("Leader"), Th("Story", "prose")]
    told = any(round_.bulletin.headlines for round_ in season.rounds)
    if not told:
        heads, rows = heads[:-1], [row[:-1] for row in rows]
    return make_section(title, make_table(f"Rounds of season {season.number}, the newest first", heads, rows))
