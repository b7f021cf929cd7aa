"""The front page, the page of each round with all its public data, and the list of rounds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Final

import htpy as h
from markupsafe import Markup

from vbxl.books.bracket import name_competition
from vbxl.books.bulletin import Bulletin, Lot, Sold
from vbxl.league.deadlines import with_weekday
from vbxl.league.league import CUP_DIVISION
from vbxl.rules.commitments import EVERYBODY, THE_ROUND
from vbxl.site.page import (
    FRONT,
    Node,
    SitePage,
    Th,
    format_known,
    format_money,
    frame_page,
    link_neighbours,
    link_seller,
    link_team,
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
# The front page folds a longer list of coming matches.
COMING_MOST: Final = 12


def list_pages(site: Site) -> Iterator[SitePage]:
    """Yield the front page, the page of each round, and the list of rounds."""
    yield SitePage(FRONT, (site.digest, repr(site.notes)), partial(_make_front, site))
    for round_ in site.rounds:
        around = repr([other.bulletin.at for other in site.neighbours(round_) if other])
        inputs = (site.name, round_.digest, around)
        yield SitePage(f"{round_.folder}/index.html", inputs, partial(_make_page, site, round_))
    yield SitePage(ROUNDS, (site.digest, repr(site.notes)), partial(_make_overview, site))


# The front page.


def _make_front(site: Site) -> bytes:
    last = site.last
    story: list[Node] = [show_news(site.open.news, site.open.gm)]
    if last is None:
        words = f"{site.name}: season {site.open.season} begins."
        story.append(h.p(".meta")["No round has been played yet."])
        teams = (h.li[link_team(FRONT, site, team.id, team.name)] for team in site.open.teams)
        tables = make_section("Teams", h.ul[teams])
    else:
        bulletin = last.bulletin
        words = _describe(bulletin) or f"Results, tables and records after {name_season(*bulletin.at).lower()}."
        link = h.a(href=link_to(FRONT, f"{last.folder}/index.html"))[
            f"{name_season(*bulletin.at)} of {bulletin.rounds}"
        ]
        story += [
            h.p(".meta")[link, ": the season is over" if bulletin.season_over else None],
            list_notes(bulletin.warnings, "Read this first"),
            _show_headlines(FRONT, last),
            _show_results(FRONT, last),
        ]
        short = (show_short_table(FRONT, site, bulletin, division) for division in bulletin.divisions)
        tables = make_section("Tables", *short, h.p[h.a(href="tables.html")[FULL_TABLES]])
    body = [
        h.div(".front")[h.div[story], h.div[_show_deadline(site), tables, _show_coming(site)]],
        list_notes(site.notes),
    ]
    return frame_page(site, FRONT, site.name, body, words=words)


def _describe(bulletin: Bulletin) -> str:
    return " ".join(headline.text for headline in bulletin.headlines[:2])


def _show_deadline(site: Site) -> h.Element:
    opened = site.open
    if opened.number > opened.rounds:
        return h.div(".due")[h.p[f"Season {opened.season} is over."]]
    when = show_text(with_weekday(opened.deadline)) if opened.deadline else "when the game master decides"
    return h.div(".due")[
        h.p[f"Moves for season {opened.season}, round {opened.number} of {opened.rounds} are due"],
        h.p(".when")[h.strong[when]],
        h.p(".more")[h.a(href="rules.html")["Calendar and files"]],
    ]


def _show_coming(site: Site) -> Node:
    """Return the open round's matches, except those whose sides the last bulletin does not name."""
    if site.last is None or site.open.season != site.last.bulletin.season:
        return None
    bulletin, number = site.last.bulletin, site.open.number
    lines = [
        h.li[
            f"{show_text(bulletin.name(match.home))} – {show_text(bulletin.name(match.visitors))}",
            h.small[f" {name_competition(match.division, match.cup)}"],
        ]
        for match in bulletin.coming
        if match.round_number == number and match.home and match.visitors
    ]
    if not lines:
        return None
    coming = h.ul(".coming")[lines]
    folded = h.details[h.summary[f"{len(lines)} matches of round {number}"], coming]
    return make_section("Next", folded if len(lines) > COMING_MOST else coming)


def _show_headlines(path: str, round_: SiteRound) -> Node:
    cards = []
    for headline in round_.bulletin.headlines:
        link = None
        if headline.match is not None and headline.match in round_.bulletin.by_number:
            label = f"Match {headline.match}, rally by rally"
            link = h.p(".more")[h.a(href=link_to(path, round_.page(headline.match)))[label]]
        cards.append(h.li[h.p[show_prose(headline.text)], link])
    return make_section("Headlines", h.ul(".cards")[cards]) if cards else None


def _show_results(path: str, round_: SiteRound) -> Markup:
    parts = []
    for division in (CUP_DIVISION, *round_.bulletin.divisions):
        matches = round_.bulletin.played(division)
        if matches:
            title = name_competition(division, matches[0].cup if division == CUP_DIVISION else "")
            parts.append(make_section(title, list_scores(path, round_, matches), level=3))
    return make_section("Results", *parts)


# The page of a round.


def _make_page(site: Site, round_: SiteRound) -> bytes:
    bulletin, path = round_.bulletin, f"{round_.folder}/index.html"
    deadline = _get_deadline(bulletin)
    due = f" · moves were due {deadline}" if deadline else ""
    short = (show_short_table(path, site, bulletin, division) for division in bulletin.divisions)
    links = [
        (f"{other.folder}/index.html", name_season(*other.bulletin.at)) if other else None
        for other in site.neighbours(round_)
    ]
    body = [
        h.p(".meta")[f"Round {bulletin.round_number} of {bulletin.rounds}{due}"],
        show_news(bulletin.news),
        list_notes(bulletin.warnings, "Read this first"),
        _show_headlines(path, round_),
        _show_results(path, round_),
        make_section(
            "Tables", h.div(".tables")[short], h.p[h.a(href=link_to(path, f"{round_.folder}/table.html"))[FULL_TABLES]]
        ),
        _show_season_end(bulletin),
        _show_sales(path, site, round_),
        _list_lots(path, site, round_),
        _list_bookings(bulletin),
        _list_edits(bulletin),
        _show_seals(bulletin),
        link_neighbours(path, *links),
    ]
    words = _describe(bulletin) or f"{name_season(*bulletin.at)}: {len(bulletin.matches)} matches and the tables."
    above = make_crumbs(path, (ROUNDS, "Rounds"))
    return frame_page(site, path, name_season(*bulletin.at), body, words=words, above=above, under=ROUNDS)


def _get_deadline(bulletin: Bulletin) -> str:
    deadline = "".join(bulletin.deadlines[bulletin.round_number - 1 : bulletin.round_number])
    return show_text(with_weekday(deadline)) if deadline else ""


def _show_season_end(bulletin: Bulletin) -> Node:
    if not bulletin.season_over:
        return None
    name = bulletin.name
    lines = [f"{name(place.team)} wins division {place.division}" for place in bulletin.placed if place.place == 1]
    if bulletin.cup_winner:
        lines.append(f"{name(bulletin.cup_winner)} wins the Galaxy Cup")
    for place in bulletin.placed:
        if place.next_division != place.division:
            goes = "goes up" if place.next_division < place.division else "goes down"
            lines.append(f"{name(place.team)} {goes} to division {place.next_division}")
    return make_section("End of the season", h.ul[(h.li[show_text(line)] for line in lines)])


def _show_sales(path: str, site: Site, round_: SiteRound) -> Node:
    heads = [
        Th("What"), Th("Kind"), Th("From"), Th("To"), Th("Age"), Th("OL", "number", "Offensive level when listed"),
        Th("DL", "number", "Defensive level when listed"), Th("Price", "number"), Th("Pay per round", "number"),
        Th("Until round", "number"),
    ]  # fmt: skip
    rows = [_show_sale(path, site, round_, sale) for sale in round_.bulletin.sales]
    return (
        make_section("Market", make_table("Players sold, bought and signed in this round", heads, rows))
        if rows
        else None
    )


def _show_sale(path: str, site: Site, round_: SiteRound, sale: Sold) -> list[Node]:
    renamed = f", now {sale.called}" if sale.called and sale.called != sale.what else ""
    return [
        show_text(f"{sale.what}{renamed}"), sale.kind, link_seller(path, site, round_, sale.seller),
        link_seller(path, site, round_, sale.buyer) if sale.buyer else "not sold", sale.age, format_known(sale.ol),
        format_known(sale.dl), format_money(sale.price), format_money(sale.pay), format_known(sale.last_round),
    ]  # fmt: skip


def _list_lots(path: str, site: Site, round_: SiteRound) -> Node:
    bulletin = round_.bulletin
    heads = [
        Th("What"), Th("Kind"), Th("Team"), Th("Age"), Th("OL", "number", "Offensive level"),
        Th("DL", "number", "Defensive level"), Th("Minimum bid", "number"), Th("Pay per round", "number"),
        Th("Remark", "prose"),
    ]  # fmt: skip

    def show(lot: Lot) -> list[Node]:
        remark = lot.remark or ("" if lot.bids else "no bids in this round")
        return [
            show_text(lot.what), lot.kind, link_seller(path, site, round_, lot.team), lot.age, format_known(lot.ol),
            format_known(lot.dl), format_money(lot.least), format_money(lot.pay), show_text(remark),
        ]  # fmt: skip

    if bulletin.season_over or not bulletin.lots:
        return None
    caption = "Players, points and contract players to bid for"
    title = f"For sale in round {bulletin.round_number + 1}"
    return make_section(title, make_table(caption, heads, [show(lot) for lot in bulletin.lots]))


def _list_bookings(bulletin: Bulletin) -> Node:
    heads = [Th("From"), Th("To"), Th("Amount", "number"), Th("Unit"), Th("Reason", "prose")]
    rows: list[list[Node]] = [
        [show_text(line.giver), show_text(line.taker), str(line.amount), line.unit, show_text(line.reason)]
        for line in bulletin.bookings
    ]
    caption = "Entries made by the game master"
    return make_section("Entries made by the game master", make_table(caption, heads, rows)) if rows else None


def _list_edits(bulletin: Bulletin) -> Node:
    title = "Edits by the game master"
    if bulletin.edits is None:
        return make_section(title, h.p["We do not know what the game master edited."])
    if not bulletin.edits:
        return None
    edits = h.ul[(h.li[show_text(str(edit))] for edit in bulletin.edits)]
    return make_section(title, h.p[f"In the league book {show_text(bulletin.edits_since)}:"], edits)


def _show_seals(bulletin: Bulletin) -> Markup:
    number, seals, secret = bulletin.round_number, bulletin.seals, bulletin.opened.secret
    opened = ["The round's secret, now public: ", h.code[secret]] if secret else (
        "The seed of this round was set by hand, so there was no seal."
    )  # fmt: skip
    parts: list[Node] = [h.p[opened]]
    if bulletin.closing:
        for closing_list, value in bulletin.closing.valued:
            shown = h.code[show_text(value.value)] if value.value else "none"
            parts.append(h.p[f"Public number, {show_text(closing_list.value_words)}: ", shown])
        parts += [h.pre["\n".join(map(show_text, text.splitlines()))] for text in bulletin.closing.lists]
    receipts = f"Receipts: the SHA-256 of each move that counted in round {number}"
    parts.append(_list_hashes(receipts, "Team", bulletin, bulletin.receipts))
    caption = f"Seals of season {seals.season}, round {seals.round_number}, published with these results"
    parts.append(_list_hashes(caption, "Whose draws", bulletin, seals.of))
    return make_section("Seals and receipts", *parts)


def _list_hashes(caption: str, whose: str, bulletin: Bulletin, hashes: Mapping[str, str]) -> Node:
    words = {THE_ROUND: "the round's own", EVERYBODY: "everybody's", **bulletin.names}
    rows: list[list[Node]] = [
        [show_text(words.get(team, team)), h.code[show_text(digest)]] for team, digest in hashes.items()
    ]
    return make_table(caption, [Th(whose), Th("SHA-256")], rows) if rows else None


# The list of rounds.


def _make_overview(site: Site) -> bytes:
    body: list[Node] = [list_notes(site.notes)]
    if not site.rounds:
        body.append(h.p["No round has been played yet."])
    body += [_show_season(season) for season in reversed(site.seasons)]
    return frame_page(site, ROUNDS, "Rounds", body, words="Every round of every season.")


def _show_season(season: SiteSeason) -> Markup:
    rows: list[list[Node]] = []
    for round_ in reversed(season.rounds):
        bulletin = round_.bulletin
        label = h.a(href=f"{round_.folder}/index.html")[f"Round {bulletin.round_number}"]
        leader = next((show_text(bulletin.name(line.team)) for line in bulletin.tables if line.place == 1), "")
        story: Node = show_prose(bulletin.headlines[0].text) if bulletin.headlines else ""
        rows.append([label, _get_deadline(bulletin), str(len(bulletin.matches)), leader, story])
    heads = [Th("Round"), Th("Moves were due"), Th("Matches", "number"), Th("Leader"), Th("Story", "prose")]
    if not any(round_.bulletin.headlines for round_ in season.rounds):
        heads, rows = heads[:-1], [row[:-1] for row in rows]
    title = name_season(season.number) + ("" if season.over else " (not over)")
    return make_section(title, make_table(f"Rounds of season {season.number}, newest first", heads, rows))
