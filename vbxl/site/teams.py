"""The page of each team, with trophies, form, squad, seasons, results and market, and the list of teams."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Final

import htpy as h
from markupsafe import Markup

from vbxl.books.bracket import GALAXY_CUP, name_competition
from vbxl.books.bulletin import CONTRACT_PLAYER, Match
from vbxl.books.history.public_past import PublicPast
from vbxl.books.story.sentences import show_score
from vbxl.league.league import GM
from vbxl.rules.money import money
from vbxl.site import svg
from vbxl.site.page import (
    Node,
    SitePage,
    Th,
    format_known,
    format_money,
    format_percent,
    frame_page,
    link_seller,
    link_team,
    link_to,
    make_crumbs,
    make_section,
    make_table,
    show_sets,
    show_text,
)
from vbxl.site.source import Site, SiteRound, SiteSeason, collect_past, list_matches, name_team_page

TEAMS: Final = "teams/index.html"
PUBLIC_SQUAD: Final = "Players known to everybody; the team keeps the others secret"
DOLLARS: Final = "$"


def list_pages(site: Site) -> Iterator[SitePage]:
    """Yield a page for each present and former team, and the list of teams."""
    chances = repr([dict(round_.chances) for round_ in site.rounds if round_.chances])
    past = cache(lambda: collect_past(site))
    for team in sorted(site.names):
        own = [round_.digest for round_ in site.rounds if team in round_.bulletin.names]
        last = site.rounds[-1].digest if site.rounds else ""
        state = repr((site.names[team], team in site.present, [season.opened for season in site.seasons]))
        inputs = (site.name, state, *own, last, chances, repr(site.open.history), repr(site.earlier))
        yield SitePage(name_team_page(team), inputs, partial(_make_page, site, past, team))
    yield SitePage(TEAMS, (site.digest,), partial(_make_overview, site))


def _make_page(site: Site, past: Callable[[], PublicPast], team: str) -> bytes:
    path, name = name_team_page(team), site.names[team]
    body: list[Node] = [_show_now(site, team)]
    trophies = list(_list_trophies(past(), team))
    if trophies:
        body.append(make_section("Trophies", h.ul(".trophies")[(h.li[show_text(trophy)] for trophy in trophies)]))
    body += [_show_form(site, team), _show_squad(site, team), _show_seasons(path, site, past(), team)]
    for season in reversed(site.seasons):
        matches = list(list_matches([season], team))
        if matches:
            body.append(_show_results(path, site, season, team, matches))
    body += [_show_sales(path, site, team), _list_bookings(path, site, team)]
    words, above = f"Results, history and trophies of {name}.", make_crumbs(path, (TEAMS, "Teams"))
    return frame_page(site, path, name, body, words=words, above=above, under=TEAMS)


def _show_now(site: Site, team: str) -> h.Element:
    division = next((bulletin_team.division for bulletin_team in site.open.teams if bulletin_team.id == team), None)
    if division is None:
        return h.p(".meta")["A former team of the league"]
    now = site.names[team]
    words = f"Division {division} in season {site.open.season}"
    former = dict.fromkeys(
        round_.bulletin.names[team] for round_ in site.rounds if round_.bulletin.names.get(team, now) != now
    )
    return h.p(".meta")[words, f" · formerly {show_text(', '.join(former))}" if former else None]


def _list_trophies(past: PublicPast, team: str) -> Iterator[str]:
    for season in past.seasons:
        if not season.finished:
            continue
        for line in past.lines:
            if (line.season, line.place, line.team) == (season.number, 1, team):
                yield f"Season {season.label}: winner of division {line.division}"
        if season.cup_winner == team:
            yield f"Season {season.label}: winner of the {GALAXY_CUP}"


def _show_form(site: Site, team: str) -> Node:
    """Return a chart of the team's place after each round of the last season, once that season has two rounds."""
    if not site.seasons:
        return None
    rounds = site.seasons[-1].rounds
    if len(rounds) < 2:  # noqa: PLR2004 - a line has two ends
        return None
    numbers = [round_.bulletin.round_number for round_ in rounds]
    places = [
        next((float(line.place) for line in round_.bulletin.tables if line.team == team), None) for round_ in rounds
    ]
    held = [f"{place:.0f} after round {at}" for at, place in zip(numbers, places, strict=True) if place is not None]
    if not held:
        return None
    words = f"Place {', '.join(held)}."
    line = svg.RaceLine(site.names[team], tuple(places))
    title = f"Place in the division after each round of season {site.seasons[-1].number}"
    return make_section("Form", svg.draw_race(title, words, numbers, [line], places=True))


def _show_squad(site: Site, team: str) -> Node:
    """Return the players who are publicly known: contract players, and players for sale."""
    last = site.last
    if last is None or last.bulletin.season_over or team not in last.bulletin.names:
        return None
    name = last.bulletin.names[team]
    lots = [lot for lot in last.bulletin.lots if lot.team == name]
    if not lots:
        return None
    heads = [
        Th("Player"), Th("Kind"), Th("Age"), Th("OL", "number", "Offensive level"),
        Th("DL", "number", "Defensive level"), Th("Pay per round", "number"), Th("Until round", "number"),
    ]  # fmt: skip
    rows: list[list[Node]] = [
        [
            show_text(lot.what), "contract player" if lot.kind == CONTRACT_PLAYER else "for sale", lot.age,
            format_known(lot.ol), format_known(lot.dl), format_money(lot.pay), format_known(lot.last_round),
        ]
        for lot in lots
    ]  # fmt: skip
    return make_section("Public squad", make_table(PUBLIC_SQUAD, heads, rows))


def _show_seasons(path: str, site: Site, past: PublicPast, team: str) -> Node:
    heads = [
        Th("Season"), Th("Division", "number"), Th("Place", "number"), Th("P", "number", "Played"),
        Th("W", "number", "Won"), Th("L", "number", "Lost"), Th("Sets", "number"), Th("Points", "number"),
        Th("Cup", "whole"),
    ]  # fmt: skip
    tables = {season.number: f"{season.last.folder}/table.html" for season in site.seasons}
    rows: list[list[Node]] = []
    for season in reversed(past.seasons):
        label: Node = season.heading
        if season.number in tables:
            label = h.a(href=link_to(path, tables[season.number]))[season.heading]
        own = [line for line in past.lines if (line.season, line.team) == (season.number, team)]
        for line in own:
            known = line.sets_won is not None and line.sets_lost is not None
            sets = f"{line.sets_won}–{line.sets_lost}" if known else ""
            figures = (line.division, line.place, line.matches, line.won, line.lost)
            rows.append([label, *map(format_known, figures), sets, format_known(line.points), show_text(line.cup)])
    return make_section("Seasons", make_table("League matches, season by season", heads, rows)) if rows else None


def _show_results(
    path: str, site: Site, season: SiteSeason, team: str, matches: list[tuple[SiteRound, Match]]
) -> Markup:
    heads = [
        Th("Round", "number"), Th("Result"), Th("Opponent"), Th("Where"), Th("Sets"),
        Th("Odds before", "number"), Th("Competition", "whole"),
    ]  # fmt: skip
    rows = [_make_result(path, site, round_, team, match) for round_, match in reversed(matches)]
    earlier = [match for match in site.earlier_in(season.number) if team in (match.home, match.visitors)]
    rows += [_make_result(path, site, None, team, match) for match in reversed(earlier)]
    title = f"Results of season {season.number}"
    return make_section(title, make_table(f"Matches of season {season.number}, newest first", heads, rows, first=1))


def _make_result(path: str, site: Site, round_: SiteRound | None, team: str, match: Match) -> list[Node]:
    at_home = match.home == team
    home, visitors = match.sets_won
    own, other = (home, visitors) if at_home else (visitors, home)
    sets = [score if at_home else (score[1], score[0]) for score in match.sets]
    against = match.visitors if at_home else match.home
    chance = round_.compute_home_chance(match) if round_ else None
    before = "" if chance is None else format_percent(chance if at_home else 1 - chance)
    result = f"{'won' if own > other else 'lost'} {show_score((own, other))}"
    name = (round_ or site.seasons[-1].last).bulletin.name(against)
    return [
        str(match.round_number),
        h.a(href=link_to(path, round_.page(match.number)))[result] if round_ else result,
        link_team(path, site, against, name), "home" if at_home else "away", show_sets(sets),
        before, name_competition(match.division, match.cup),
    ]  # fmt: skip


def _show_sales(path: str, site: Site, team: str) -> Node:
    heads = [
        Th("Season", "number"), Th("Round", "number"), Th("What"), Th("How"), Th("From or to"),
        Th("Price", "number"), Th("Pay per round", "number"),
    ]  # fmt: skip
    rows: list[list[Node]] = []
    for round_ in reversed(site.rounds):
        name = round_.bulletin.names.get(team)
        for sale in round_.bulletin.sales:
            if name is None or name not in (sale.buyer, sale.seller) or not sale.buyer:
                continue
            bought = sale.buyer == name
            how = "signed" if bought and sale.pay is not None else "bought" if bought else "left for"
            other = sale.seller if bought else sale.buyer
            rows.append(
                [
                    str(round_.bulletin.season), str(round_.bulletin.round_number), show_text(sale.called or sale.what),
                    how, link_seller(path, site, round_, other), format_money(sale.price),
                    format_money(sale.pay),
                ]
            )  # fmt: skip
    caption = "Bought, signed and sold, newest first"
    return make_section("Market", make_table(caption, heads, rows, first=2)) if rows else None


def _list_bookings(path: str, site: Site, team: str) -> Node:
    heads = [
        Th("Season", "number"), Th("Round", "number"), Th("Amount", "number"), Th("Unit"), Th("From or to"),
        Th("Reason", "prose"),
    ]  # fmt: skip
    rows: list[list[Node]] = []
    for round_ in reversed(site.rounds):
        name = round_.bulletin.names.get(team)
        for booking in round_.bulletin.bookings:
            if name is None or name not in (booking.giver, booking.taker):
                continue
            taken = booking.taker == name
            other = booking.giver if taken else booking.taker
            amount = booking.amount if taken else -booking.amount
            shown = money(amount) if booking.unit == DOLLARS else str(amount)
            party = "the game master" if other == GM else link_seller(path, site, round_, other)
            where = [str(round_.bulletin.season), str(round_.bulletin.round_number)]
            rows.append([*where, shown, booking.unit, party, show_text(booking.reason)])
    caption = "Entries made by the game master, newest first"
    return make_section("Bookings", make_table(caption, heads, rows)) if rows else None


def _make_overview(site: Site) -> bytes:
    divisions = sorted({team.division for team in site.open.teams})
    body: list[Node] = []
    for division in divisions:
        own = sorted(
            (team for team in site.open.teams if team.division == division), key=lambda team: team.name.casefold()
        )
        links = (h.li[link_team(TEAMS, site, team.id, team.name)] for team in own)
        body.append(make_section(f"Division {division}", h.ul(".names")[links]))
    former = sorted(site.names.keys() - site.present, key=lambda team: site.names[team].casefold())
    if former:
        links = (h.li[link_team(TEAMS, site, team, site.names[team])] for team in former)
        body.append(make_section("Former teams", h.ul(".names")[links]))
    return frame_page(site, TEAMS, "Teams", body, words=f"The {len(site.open.teams)} teams of {site.name}.")
