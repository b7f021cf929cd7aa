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
from vbxl.site.page import Node, SitePage, crumbs, framed, said, season_word, section, to
from vbxl.site.source import Site, SiteSeason, round_folder

CUP: Final = "cup.html"


def pages(site: Site) -> Iterator[SitePage]:
    """The cup of the last season that has one, and that of each season."""
    with_cup = [season for season in site.seasons if season.last.bulletin.cup]
    for season in with_cup:
        yield SitePage(cup_page(season.number), (site.name, season.digest), partial(_season, site, season))
    told = " ".join(f"{season.number}:{season.digest}" for season in with_cup)
    yield SitePage(CUP, (site.name, told), partial(_newest, site, with_cup))


def cup_page(season: int) -> str:
    """The page of a season's cup.

    >>> cup_page(2)
    'season-2/cup.html'
    """
    return f"season-{season}/cup.html"


def _season(site: Site, season: SiteSeason) -> bytes:
    path = cup_page(season.number)
    title = f"{GALAXY_CUP}, season {season.number}"
    last = season.last.bulletin
    above = crumbs(path, (CUP, "Cup"))
    return framed(site, path, title, _bracket(path, last), words=_words(last), above=above, under=CUP)


def _words(bulletin: Bulletin) -> str:
    winner = bulletin.cup_winner
    return f"{bulletin.name(winner)} wins the cup." if winner else "The bracket as far as it is known."


def _newest(site: Site, seasons: list[SiteSeason]) -> bytes:
    if not seasons:
        return framed(site, CUP, GALAXY_CUP, [h.p["No cup was played yet."]])
    last = seasons[-1]
    body: list[Node] = [section(season_word(last.number), *_bracket(CUP, last.last.bulletin))]
    if len(seasons) > 1:
        links = (h.li[h.a(href=cup_page(season.number))[season_word(season.number)]] for season in reversed(seasons))
        body.append(section("Every cup", h.ul(".names")[links]))
    return framed(site, CUP, GALAXY_CUP, body, words=_words(last.last.bulletin))


def _bracket(path: str, bulletin: Bulletin) -> Iterator[Node]:
    if bulletin.cup_winner:
        yield h.p(".result")[h.strong[said(bulletin.name(bulletin.cup_winner))], " wins the cup"]
    label = f"Bracket of season {bulletin.season}"
    yield h.div(".scroll.plain", tabindex="0", role="group", aria_label=label)[
        h.ol(".bracket")[(_cup_round(path, bulletin, cup_round) for cup_round in bulletin.cup)]
    ]


def _cup_round(path: str, bulletin: Bulletin, cup_round: CupRound) -> h.Element:
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
            h.span(class_=f"side {look}".strip())[h.span[said(name)], h.span[str(won[at]) if won else ""], " "]
        )
    if won:
        page = f"{round_folder(bulletin.season, match.round_number)}/match-{match.number}.html"
        return h.a(".tie", href=to(path, page))[sides]
    return h.div(".tie")[sides]
