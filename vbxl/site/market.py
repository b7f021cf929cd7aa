"""The public market: what is for sale, what was sold and signed, and what the game master booked (R7, R8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import htpy as h
from markupsafe import Markup

from vbxl.books.bulletin import BulletinTeam, Lot, Sold
from vbxl.rules.money import money
from vbxl.site.page import Node, SitePage, framed, head, known, said, season_word, section, table, team, to
from vbxl.site.source import Site, SiteRound

MARKET: Final = "market.html"
NOT_SOLD: Final = "not sold"


def pages(site: Site) -> Iterator[SitePage]:
    """The page of the market."""
    yield SitePage(MARKET, (site.digest,), partial(_page, site))


def _page(site: Site) -> bytes:
    last = site.last
    body: list[Node] = []
    if last is None:
        body.append(h.p["No round was played yet."])
    elif last.bulletin.season_over:
        body.append(h.p["The season is over: nothing is for sale before the next begins."])
    else:
        coming = last.bulletin.round_number + 1
        body.append(section(f"For sale in round {coming}", _lots(site, last)))
    for season in reversed(site.seasons):
        found = [round_ for round_ in reversed(season.rounds) if round_.bulletin.sales]
        if found:
            caption = f"Sold, bought and signed in season {season.number}, the newest first"
            body.append(sales_table(MARKET, site, found, caption, season_word(season.number)))
    return framed(site, MARKET, "Market", body, words="What is for sale, what was sold, and for how much.")


def _lots(site: Site, round_: SiteRound) -> Node:
    lots = round_.bulletin.lots
    if not lots:
        return h.p["Nothing is for sale."]
    heads = [
        head("What"), head("Kind"), head("Team"), head("Age"), head("OL", "number", "Offence level"),
        head("DL", "number", "Defence level"), head("Least bid", "number"), head("Pay a round", "number"),
        head("Remark", "prose"),
    ]  # fmt: skip
    rows = [_lot(site, round_, lot) for lot in lots]
    return table("Players and points to bid for, and contract players", heads, rows)


def _lot(site: Site, round_: SiteRound, lot: Lot) -> list[Node]:
    remark = lot.remark or ("" if lot.bids else "no bids in this round")
    return [
        said(lot.what), lot.kind, named(MARKET, site, round_, lot.team), lot.age, known(lot.ol), known(lot.dl),
        _money(lot.least), _money(lot.pay), said(remark),
    ]  # fmt: skip


def named(path: str, site: Site, round_: SiteRound, name: str) -> Node:
    """A team as sales name it, as a link to its page; the game master and nobody stay words."""
    found = by_name(round_.bulletin.teams, name)
    return team(path, site, found.id, name) if found else said(name)


def by_name(teams: Sequence[BulletinTeam], name: str) -> BulletinTeam | None:
    """The team of a name in its round; None for the game master, and for nobody."""
    return next((team for team in teams if team.name == name), None)


def sales_table(path: str, site: Site, rounds: Sequence[SiteRound], caption: str, title: str = "Market") -> Markup:
    """What was sold, bought and signed in rounds, and whom nobody bought."""
    heads = [
        head("Round", "number"), head("What"), head("Kind"), head("From"), head("To"), head("Age"),
        head("OL", "number", "Offence level when listed"), head("DL", "number", "Defence level when listed"),
        head("Price", "number"), head("Pay a round", "number"), head("Until round", "number"),
    ]  # fmt: skip
    rows = [_sale(path, site, round_, sale) for round_ in rounds for sale in round_.bulletin.sales]
    return section(title, table(caption, heads, rows, first=1))


def _sale(path: str, site: Site, round_: SiteRound, sale: Sold) -> list[Node]:
    number = round_.bulletin.round_number
    buyer = named(path, site, round_, sale.buyer) if sale.buyer else NOT_SOLD
    what = f"{sale.what}, now {sale.called}" if sale.called and sale.called != sale.what else sale.what
    return [
        h.a(href=to(path, f"{round_.folder}/index.html"))[str(number)], said(what), sale.kind,
        named(path, site, round_, sale.seller), buyer, sale.age, known(sale.ol), known(sale.dl), _money(sale.price),
        _money(sale.pay), known(sale.last_round),
    ]  # fmt: skip


def _money(amount: int | None) -> str:
    return "" if amount is None else money(amount)
