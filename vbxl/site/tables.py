"""The tables as of any round: divisions, home and away, the points race, and the bracket of the cup (R5.5, R11)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import htpy as h
from markupsafe import Markup

from vbxl.books.bracket import GALAXY_CUP, name_unknown_sides
from vbxl.books.bulletin import Bulletin, Match, StandingLine
from vbxl.books.story.sentences import show_score
from vbxl.league.cup import CupMatch
from vbxl.rules.match import PlayedMatch, Standing, sets_won, standings
from vbxl.rules.season import Season
from vbxl.site import svg
from vbxl.site.page import (
    Node,
    SitePage,
    Th,
    format_signed,
    frame_page,
    link_neighbours,
    link_team,
    link_to,
    make_crumbs,
    make_section,
    make_table,
    name_season,
    show_text,
)
from vbxl.site.source import Site, SiteRound, SiteSeason, name_round_folder

TABLES: Final = "tables.html"
FULL_TABLES: Final = "Full tables, home and away, points race and cup"
_PLACE: Final = Th("#", "number", "Place")
_PLAYED: Final = Th("P", "number", "Played")
_WON: Final = Th("W", "number", "Won")
_LOST: Final = Th("L", "number", "Lost")
_POINTS: Final = Th("Points", "number")


def list_pages(site: Site) -> Iterator[SitePage]:
    """Yield a page of the tables and the cup as they stood after each round, and another as they stand now."""
    for season in site.seasons:
        for at, round_ in enumerate(season.rounds):
            so_far = season.rounds[: at + 1]
            after = season.rounds[at + 1].digest if at + 1 < len(season.rounds) else ""
            inputs = (site.name, *(other.digest for other in so_far), str(bool(after)), repr(site.earlier))
            yield SitePage(f"{round_.folder}/table.html", inputs, partial(_make_page, site, season, at))
    yield SitePage(TABLES, (site.digest,), partial(_make_newest, site))


def show_short_table(path: str, site: Site, bulletin: Bulletin, division: int) -> Markup:
    """Return a division's table for a narrow column."""
    heads = [_PLACE, Th("Team"), _PLAYED, _WON, Th("Sets", "number", "Set difference"), _POINTS]
    rows: list[list[Node]] = [
        [
            str(line.place), link_team(path, site, line.team, bulletin.name(line.team)), str(line.matches),
            str(line.won), format_signed(line.sets_won - line.sets_lost), h.strong[str(line.points)],
        ]
        for line in bulletin.table(division)
    ]  # fmt: skip
    return make_table(f"Division {division}", heads, rows, first=1, look="short")


def _make_page(site: Site, season: SiteSeason, at: int) -> bytes:
    rounds, round_ = season.rounds, season.rounds[at]
    path, name = f"{round_.folder}/table.html", name_season(*round_.bulletin.at)
    links = [
        (f"{rounds[other].folder}/table.html", f"After round {rounds[other].bulletin.round_number}")
        if 0 <= other < len(rounds)
        else None
        for other in (at - 1, at + 1)
    ]
    return frame_page(
        site,
        path,
        f"Tables after {name.lower()}",
        [*_show_tables(path, site, rounds[: at + 1]), link_neighbours(path, *links)],
        words=_describe(round_.bulletin),
        above=make_crumbs(path, (TABLES, "Tables"), (f"{round_.folder}/index.html", name)),
        under=TABLES,
    )


def _describe(bulletin: Bulletin) -> str:
    first = [line for line in bulletin.tables if line.place == 1]
    return "; ".join(f"{bulletin.name(line.team)} leads division {line.division}" for line in first)


def _make_newest(site: Site) -> bytes:
    title, last = "Tables and cup", site.last
    if last is None:
        return frame_page(site, TABLES, title, [h.p["No round has been played yet."]])
    lines = []
    for season in reversed(site.seasons):
        links = [
            (h.a(href=f"{round_.folder}/table.html")[str(round_.bulletin.round_number)], " ")
            for round_ in season.rounds
        ]
        lines.append(h.p[h.strong[name_season(season.number)], ": round ", links])
    body = [
        h.p(".meta")[f"After {name_season(*last.bulletin.at).lower()}"],
        *_show_tables(TABLES, site, site.seasons[-1].rounds),
        make_section("After each round", *lines),
    ]
    return frame_page(site, TABLES, title, body, words=_describe(last.bulletin))


def _show_tables(path: str, site: Site, rounds: Sequence[SiteRound]) -> Iterator[Node]:
    bulletin = rounds[-1].bulletin
    earlier = [match for match in site.earlier_in(bulletin.season) if match.round_number < bulletin.round_number]
    matches = [*earlier, *(match for round_ in rounds for match in round_.bulletin.matches)]
    for division in bulletin.divisions:
        own = [match for match in matches if match.division == division]
        halves_ = h.div(".tables")[list(_show_home_and_away(path, site, bulletin, division, own))]
        parts: list[Node] = [_show_full(path, site, bulletin, division), halves_]
        if len(rounds) > 1:
            parts.append(_show_race(rounds, bulletin, division))
        yield make_section(f"Division {division}", *parts)
    if bulletin.cup:
        yield _show_cup(path, bulletin)


def _show_full(path: str, site: Site, bulletin: Bulletin, division: int) -> Markup:
    # What a telephone shows without scrolling comes first.
    heads = [
        _PLACE, Th("Team"), _POINTS, _PLAYED, _WON, _LOST, Th("Sets", "number"),
        Th("±", "number", "Set difference"), Th("Rally points", "number"), Th("Change"),
    ]  # fmt: skip
    rows = [_make_row(path, site, bulletin, line) for line in bulletin.table(division)]
    return make_table(f"Table of division {division}", heads, rows, first=1)


def _make_row(path: str, site: Site, bulletin: Bulletin, line: StandingLine) -> list[Node]:
    return [
        str(line.place), link_team(path, site, line.team, bulletin.name(line.team)), h.strong[str(line.points)],
        str(line.matches), str(line.won), str(line.lost), show_score((line.sets_won, line.sets_lost)),
        format_signed(line.sets_won - line.sets_lost), show_score((line.scored, line.conceded)), line.change,
    ]  # fmt: skip


def _show_home_and_away(
    path: str, site: Site, bulletin: Bulletin, division: int, matches: Sequence[Match]
) -> Iterator[Markup]:
    heads = [_PLACE, Th("Team"), _POINTS, _PLAYED, _WON, _LOST, Th("Sets", "number")]
    for caption, at_home in (("At home", True), ("Away", False)):
        lines = compute_halves(bulletin, division, matches, bulletin.settings, at_home=at_home)
        rows: list[list[Node]] = [
            [
                str(place), link_team(path, site, line.team, bulletin.name(line.team)), h.strong[str(line.points)],
                str(line.matches), str(line.won), str(line.lost), show_score((line.sets_won, line.sets_lost)),
            ]
            for place, line in enumerate(lines, start=1)
        ]  # fmt: skip
        yield make_table(f"{caption}, division {division}", heads, rows, first=1)


def compute_halves(
    bulletin: Bulletin, division: int, matches: Sequence[Match], season: Season, *, at_home: bool
) -> list[Standing]:
    """Return a division's home or away table, sorted by points, set difference, point difference and name."""
    found: list[Standing] = []
    for standing_line in bulletin.table(division):
        own = [
            PlayedMatch(match.home, match.visitors, match.sets)
            for match in matches
            if standing_line.team == (match.home if at_home else match.visitors)
        ]
        found += standings({standing_line.team: bulletin.name(standing_line.team)}, own, season)

    def key(line: Standing) -> tuple[int, int, int, str]:
        sets, points = line.sets_won - line.sets_lost, line.points_won - line.points_lost
        return -line.points, -sets, -points, bulletin.name(line.team).casefold()

    return sorted(found, key=key)


def _show_race(rounds: Sequence[SiteRound], bulletin: Bulletin, division: int) -> Node:
    points = [{line.team: line.points for line in round_.bulletin.tables} for round_ in rounds]
    table_ = bulletin.table(division)
    lines = [svg.RaceLine(bulletin.name(line.team), tuple(after.get(line.team) for after in points)) for line in table_]
    words = "; ".join(f"{show_text(bulletin.name(line.team))} {line.points} points" for line in table_)
    numbers = [round_.bulletin.round_number for round_ in rounds]
    title = f"Points after each round, division {division}"
    return svg.draw_race(title, f"After round {numbers[-1]}: {words}.", numbers, lines)


def _show_cup(path: str, bulletin: Bulletin) -> Markup:
    winner = bulletin.cup_winner or next((match.winner for match in bulletin.cup[-1].matches), "")
    result = h.p(".result")[h.strong[show_text(bulletin.name(winner))], " wins the cup"] if winner else None
    rounds = [
        h.li[
            h.p(".round")[
                h.strong[cup_round.name[:1].upper() + cup_round.name[1:]], h.small[f" round {cup_round.round_number}"]
            ],
            h.ol[(h.li[_show_tie(path, bulletin, match)] for match in cup_round.matches)],
        ]
        for cup_round in bulletin.cup
    ]
    label = f"Bracket of season {bulletin.season}"
    bracket = h.div(".scroll.plain", tabindex="0", role="group", aria_label=label)[h.ol(".bracket")[rounds]]
    return make_section(GALAXY_CUP, result, bracket)


def _show_tie(path: str, bulletin: Bulletin, match: CupMatch) -> h.Element:
    won = sets_won(match.sets) if match.sets else None
    sides, unknown = [], name_unknown_sides(bulletin.cup)
    for at, side in enumerate((match.home, match.visitors)):
        name = bulletin.name(side) if side else unknown[match.number][at]
        style = "side won" if won and side == match.winner else "side" if side else "side unknown"
        sides.append(h.span(class_=style)[h.span[show_text(name)], h.span[str(won[at]) if won else ""], " "])
    if not won:
        return h.div(".tie")[sides]
    page = f"{name_round_folder(bulletin.season, match.round_number)}/match-{match.number}.html"
    return h.a(".tie", href=link_to(path, page))[sides]
