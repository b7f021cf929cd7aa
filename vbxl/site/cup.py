"""The Galaxy Cup: the bracket of each season from the first cup round to the final (R11)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

import htpy as h

from vbxl.books.bracket import GALAXY_CUP, name_unknown_sides
from vbxl.books.bulletin import Bulletin
from vbxl.league.cup import CupMatch, CupRound
from vbxl.rules.match import sets_won
from vbxl.site.page import Node, SitePage, frame_page, link_to, make_crumbs, make_section, name_season, show_text
from vbxl.site.source import Site, SiteSeason, name_round_folder

CUP: Final = "cup.html"


def list_pages(site: Site) -> Iterator[SitePage]:
    """Yield the cup of the last season that has one, and that of each season."""
    with_cup = [season for season in site.seasons if season.last.bulletin.cup]
    for season in with_cup:
        yield SitePage(name_cup_page(season.number), (site.name, season.digest), partial(_make_season, site, season))
    told = " ".join(f"{season.number}:{season.digest}" for season in with_cup)
    yield SitePage(CUP, (site.name, told), partial(_make_newest, site, with_cup))


def name_cup_page(season: int) -> str:
    """Return the page of a season's cup.

    >>> name_cup_page(2)
    'season-2/cup.html'
    """
    return f"season-{season}/cup.html"


def _make_season(site: Site, season: SiteSeason) -> bytes:
    path = name_cup_page(season.number)
    title = f"{GALAXY_CUP}, season {season.number}"
    last = season.last.bulletin
    above = make_crumbs(path, (CUP, "Cup"))
    return frame_page(site, path, title, _show_bracket(path, last), words=_describe(last), above=above, under=CUP)


def _describe(bulletin: Bulletin) -> str:
    winner = bulletin.cup_winner
    return f"{bulletin.name(winner)} wins the cup." if winner else "The bracket so far."


def _make_newest(site: Site, seasons: list[SiteSeason]) -> bytes:
    if not seasons:
        return frame_page(site, CUP, GALAXY_CUP, [h.p["No cup has been played yet."]])
    last = seasons[-1]
    body: list[Node] = [make_section(name_season(last.number), *_show_bracket(CUP, last.last.bulletin))]
    if len(seasons) > 1:
        links = (
            h.li[h.a(href=name_cup_page(season.number))[name_season(season.number)]] for season in reversed(seasons)
        )
        body.append(make_section("Every cup", h.ul(".names")[links]))
    return frame_page(site, CUP, GALAXY_CUP, body, words=_describe(last.last.bulletin))


def _show_bracket(path: str, bulletin: Bulletin) -> Iterator[Node]:
    if bulletin.cup_winner:
        yield h.p(".result")[h.strong[show_text(bulletin.name(bulletin.cup_winner))], " wins the cup"]
    label = f"Bracket of season {bulletin.season}"
    yield h.div(".scroll.plain", tabindex="0", role="group", aria_label=label)[
        h.ol(".bracket")[(_show_cup_round(path, bulletin, cup_round) for cup_round in bulletin.cup)]
    ]


def _show_cup_round(path: str, bulletin: Bulletin, cup_round: CupRound) -> h.Element:
    name = cup_round.name[:1].upper() + cup_round.name[1:]
    return h.li[
        h.p(".round")[h.strong[name], h.small[f" round {cup_round.round_number}"]],
        h.ol[(h.li[_match(path, bulletin, match)] for match in cup_round.matches)],
    ]


def _match(path: str, bulletin: Bulletin, match: CupMatch) -> h.Element:
    won = sets_won(match.sets) if match.sets else None
    sides, unknown = [], name_unknown_sides(bulletin.cup)
    for at, side in enumerate((match.home, match.visitors)):
        name = bulletin.name(side) if side else unknown[match.number][at]
        look = "won" if won and side == match.winner else "" if side else "unknown"
        sides.append(
            h.span(class_=f"side {look}".strip())[h.span[show_text(name)], h.span[str(won[at]) if won else ""], " "]
        )
    if won:
        page = f"{name_round_folder(bulletin.season, match.round_number)}/match-{match.number}.html"
        return h.a(".tie", href=link_to(path, page))[sides]
    return h.div(".tie")[sides]
