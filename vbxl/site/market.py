"""The public market: what is for sale, what was sold and signed, and what the game master booked (R7, R8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import htpy as h
from markupsafe import Markup

from vbxl.books.bulletin import BulletinTeam, Lot, Sold
from vbxl.rules.money import money
from vbxl.site.page import (
    Node,
    SitePage,
    Th,
    format_known,
    frame_page,
    link_team,
    link_to,
    make_section,
    make_table,
    name_season,
    show_text,
)
from vbxl.site.source import Site, SiteRound

MARKET: Final = "market.html"
NOT_SOLD: Final = "not sold"


def list_pages(site: Site) -> Iterator[SitePage]:
    """Yield the page of the market."""
    yield SitePage(MARKET, (site.digest,), partial(_make_page, site))


def _make_page(site: Site) -> bytes:
    last = site.last
    body: list[Node] = []
    if last is None:
        body.append(h.p["No round has been played yet."])
    elif last.bulletin.season_over:
        body.append(h.p["The season is over: nothing is for sale before the next begins."])
    else:
        coming = last.bulletin.round_number + 1
        body.append(make_section(f"For sale in round {coming}", _list_lots(site, last)))
    for season in reversed(site.seasons):
        found = [round_ for round_ in reversed(season.rounds) if round_.bulletin.sales]
        if found:
            caption = f"Sold, bought and signed in season {season.number}, the newest first"
            body.append(show_sales(MARKET, site, found, caption, name_season(season.number)))
    return frame_page(site, MARKET, "Market", body, words="What is for sale, what was sold, and for how much.")


def _list_lots(site: Site, round_: SiteRound) -> Node:
    lots = round_.bulletin.lots
    if not lots:
        return h.p["Nothing is for sale."]
    heads = [
        Th("What"), Th("Kind"), Th("Team"), Th("Age"), Th("OL", "number", "Offence level"),
        Th("DL", "number", "Defence level"), Th("Least bid", "number"), Th("Pay a round", "number"),
        Th("Remark", "prose"),
    ]  # fmt: skip
    rows = [_show_lot(site, round_, lot) for lot in lots]
    return make_table("Players and points to bid for, and contract players", heads, rows)


def _show_lot(site: Site, round_: SiteRound, lot: Lot) -> list[Node]:
    remark = lot.remark or ("" if lot.bids else "no bids in this round")
    return [
        show_text(lot.what), lot.kind, link_seller(MARKET, site, round_, lot.team), lot.age,
        format_known(lot.ol), format_known(lot.dl), _format_money(lot.least), _format_money(lot.pay), show_text(remark),
    ]  # fmt: skip


def link_seller(path: str, site: Site, round_: SiteRound, name: str) -> Node:
    """Return a team as sales name it, as a link to its page; the game master and nobody stay words."""
    found = find_team(round_.bulletin.teams, name)
    return link_team(path, site, found.id, name) if found else show_text(name)


def find_team(teams: Sequence[BulletinTeam], name: str) -> BulletinTeam | None:
    """Return the team of a name in its round; None for the game master, and for nobody."""
    return next((team for team in teams if team.name == name), None)


def show_sales(path: str, site: Site, rounds: Sequence[SiteRound], caption: str, title: str = "Market") -> Markup:
    """Return what was sold, bought and signed in rounds, and whom nobody bought."""
    heads = [
        Th("Round", "number"), Th("What"), Th("Kind"), Th("From"), Th("To"), Th("Age"),
        Th("OL", "number", "Offence level when listed"), Th("DL", "number", "Defence level when listed"),
        Th("Price", "number"), Th("Pay a round", "number"), Th("Until round", "number"),
    ]  # fmt: skip
    rows = [_show_sale(path, site, round_, sale) for round_ in rounds for sale in round_.bulletin.sales]
    return make_section(title, make_table(caption, heads, rows, first=1))


def _show_sale(path: str, site: Site, round_: SiteRound, sale: Sold) -> list[Node]:
    number = round_.bulletin.round_number
    buyer = link_seller(path, site, round_, sale.buyer) if sale.buyer else NOT_SOLD
    what = f"{sale.what}, now {sale.called}" if sale.called and sale.called != sale.what else sale.what
    return [
        h.a(href=link_to(path, f"{round_.folder}/index.html"))[str(number)], show_text(what), sale.kind,
        link_seller(path, site, round_, sale.seller), buyer, sale.age, format_known(sale.ol), format_known(sale.dl),
        _format_money(sale.price), _format_money(sale.pay), format_known(sale.last_round),
    ]  # fmt: skip


def _format_money(amount: int | None) -> str:
    return "" if amount is None else money(amount)
