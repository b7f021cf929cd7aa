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
        found = [one for one in reversed(season.rounds) if one.bulletin.sales]
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
    rows = [_lot(site, round_, one) for one in lots]
    return table("Players and points to bid for, and contract players", heads, rows)


def _lot(site: Site, round_: SiteRound, one: Lot) -> list[Node]:
    remark = one.remark or ("" if one.bids else "no bids in this round")
    return [
        said(one.what), one.kind, named(MARKET, site, round_, one.team), one.age, known(one.ol), known(one.dl),
        _money(one.least), _money(one.pay), said(remark),
    ]  # fmt: skip


def named(path: str, site: Site, round_: SiteRound, name: str) -> Node:
    """A team as sales name it, as a link to its page; the game master and nobody stay words."""
    found = by_name(round_.bulletin.teams, name)
    return team(path, site, found.id, name) if found else said(name)


def by_name(teams: Sequence[BulletinTeam], name: str) -> BulletinTeam | None:
    """The team of a name in its round; None for the game master, and for nobody."""
    return next((one for one in teams if one.name == name), None)


def sales_table(path: str, site: Site, rounds: Sequence[SiteRound], caption: str, title: str = "Market") -> Markup:
    """What was sold, bought and signed in rounds, and whom nobody bought."""
    heads = [
        head("Round", "number"), head("What"), head("Kind"), head("From"), head("To"), head("Age"),
        head("OL", "number", "Offence level when listed"), head("DL", "number", "Defence level when listed"),
        head("Price", "number"), head("Pay a round", "number"), head("Until round", "number"),
    ]  # fmt: skip
    rows = [_sale(path, site, one, sale) for one in rounds for sale in one.bulletin.sales]
    return section(title, table(caption, heads, rows, first=1))


def _sale(path: str, site: Site, round_: SiteRound, one: Sold) -> list[Node]:
    number = round_.bulletin.round_number
    buyer = named(path, site, round_, one.buyer) if one.buyer else NOT_SOLD
    what = f"{one.what}, now {one.called}" if one.called and one.called != one.what else one.what
    return [
        h.a(href=to(path, f"{round_.folder}/index.html"))[str(number)], said(what), one.kind,
        named(path, site, round_, one.seller), buyer, one.age, known(one.ol), known(one.dl), _money(one.price),
        _money(one.pay), known(one.last_round),
    ]  # fmt: skip


def _money(amount: int | None) -> str:
    return "" if amount is None else money(amount)
