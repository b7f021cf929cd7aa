"""The tables: as of any round, at home and away, and the race for points; and the newest of them (R5.5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import htpy as h
from markupsafe import Markup

from vbxl.books.bulletin import Bulletin, Match, StandingLine
from vbxl.books.story.sentences import dashed
from vbxl.rules.match import PlayedMatch, Standing, standings
from vbxl.rules.season import Season
from vbxl.site import svg
from vbxl.site.page import (
    Node,
    SitePage,
    between,
    crumbs,
    framed,
    head,
    said,
    season_word,
    section,
    signed,
    table,
    team,
    to,
)
from vbxl.site.source import Site, SiteRound, SiteSeason

TABLES: Final = "tables.html"
FULL_TABLES: Final = "Full tables, home and away, and the points race"
_PLACE: Final = head("#", "number", "Place")
_PLAYED: Final = head("P", "number", "Played")
_WON: Final = head("W", "number", "Won")
_LOST: Final = head("L", "number", "Lost")
_POINTS: Final = head("Points", "number")


def pages(site: Site) -> Iterator[SitePage]:
    """The tables as of each round, and the newest."""
    for season in site.seasons:
        for at, round_ in enumerate(season.rounds):
            so_far = season.rounds[: at + 1]
            after = season.rounds[at + 1].digest if at + 1 < len(season.rounds) else ""
            inputs = (site.name, *(other.digest for other in so_far), str(bool(after)), repr(site.earlier))
            yield SitePage(f"{round_.folder}/table.html", inputs, partial(_as_of, site, season, at))
    yield SitePage(TABLES, (site.digest,), partial(_newest, site))


def short_table(path: str, site: Site, bulletin: Bulletin, division: int) -> Markup:
    """A division's table with what fits a narrow column."""
    heads = [_PLACE, head("Team"), _PLAYED, _WON, head("Sets", "number", "Set difference"), _POINTS]
    rows: list[list[Node]] = [
        [
            str(line.place), team(path, site, line.team, bulletin.name(line.team)), str(line.matches), str(line.won),
            signed(line.sets_won - line.sets_lost), h.strong[str(line.points)],
        ]
        for line in bulletin.table(division)
    ]  # fmt: skip
    return table(f"Division {division}", heads, rows, first=1, look="short")


def _as_of(site: Site, season: SiteSeason, at: int) -> bytes:
    round_ = season.rounds[at]
    path = f"{round_.folder}/table.html"
    title = f"Tables after {season_word(*round_.bulletin.at).lower()}"
    here = (f"{round_.folder}/index.html", season_word(*round_.bulletin.at))
    before = season.rounds[at - 1] if at else None
    after = season.rounds[at + 1] if at + 1 < len(season.rounds) else None
    body = [
        *_divisions(path, site, season.rounds[: at + 1]),
        between(path, _link(before), _link(after)),
    ]
    return framed(
        site,
        path,
        title,
        body,
        words=_words(round_.bulletin),
        above=crumbs(path, (TABLES, "Tables"), here),
        under=TABLES,
    )


def _link(round_: SiteRound | None) -> tuple[str, str] | None:
    return (f"{round_.folder}/table.html", f"After round {round_.bulletin.round_number}") if round_ else None


def _words(bulletin: Bulletin) -> str:
    first = [table for table in bulletin.tables if table.place == 1]
    return "; ".join(f"{bulletin.name(line.team)} leads division {line.division}" for line in first)


def _newest(site: Site) -> bytes:
    last = site.last
    if last is None:
        return framed(site, TABLES, "Tables", [h.p["No round was played yet."]])
    body: list[Node] = [h.p(".meta")[f"After {season_word(*last.bulletin.at).lower()}"]]
    body += _divisions(TABLES, site, site.seasons[-1].rounds)
    body.append(
        section(
            "As of any round",
            *(
                h.p[
                    h.strong[season_word(season.number)],
                    ": round ",
                    [
                        (h.a(href=to(TABLES, f"{round_.folder}/table.html"))[str(round_.bulletin.round_number)], " ")
                        for round_ in season.rounds
                    ],
                ]
                for season in reversed(site.seasons)
            ),
        )
    )
    return framed(site, TABLES, "Tables", body, words=_words(last.bulletin))


def _divisions(path: str, site: Site, rounds: Sequence[SiteRound]) -> Iterator[Node]:
    bulletin = rounds[-1].bulletin
    earlier = [match for match in site.earlier_in(bulletin.season) if match.round_number < bulletin.round_number]
    matches = [*earlier, *(match for round_ in rounds for match in round_.bulletin.matches)]
    for division in bulletin.divisions:
        own = [match for match in matches if match.division == division]
        halves_ = h.div(".tables")[list(_home_and_away(path, site, bulletin, division, own))]
        parts: list[Node] = [_full(path, site, bulletin, division), halves_]
        if len(rounds) > 1:
            parts.append(_race(rounds, bulletin, division))
        yield section(f"Division {division}", *parts)


def _full(path: str, site: Site, bulletin: Bulletin, division: int) -> Markup:
    # What a telephone shows without scrolling comes first.
    heads = [
        _PLACE, head("Team"), _POINTS, _PLAYED, _WON, _LOST, head("Sets", "number"),
        head("±", "number", "Set difference"), head("Rally points", "number"), head("Change"),
    ]  # fmt: skip
    rows = [_line(path, site, bulletin, line) for line in bulletin.table(division)]
    return table(f"Table of division {division}", heads, rows, first=1)


def _line(path: str, site: Site, bulletin: Bulletin, line: StandingLine) -> list[Node]:
    return [
        str(line.place), team(path, site, line.team, bulletin.name(line.team)), h.strong[str(line.points)],
        str(line.matches), str(line.won), str(line.lost), dashed((line.sets_won, line.sets_lost)),
        signed(line.sets_won - line.sets_lost), dashed((line.scored, line.conceded)), line.change,
    ]  # fmt: skip


def _home_and_away(
    path: str, site: Site, bulletin: Bulletin, division: int, matches: Sequence[Match]
) -> Iterator[Markup]:
    heads = [_PLACE, head("Team"), _POINTS, _PLAYED, _WON, _LOST, head("Sets", "number")]
    for caption, at_home in (("At home", True), ("Away", False)):
        lines = halves(bulletin, division, matches, bulletin.settings, at_home=at_home)
        rows: list[list[Node]] = [
            [
                str(place), team(path, site, line.team, bulletin.name(line.team)), h.strong[str(line.points)],
                str(line.matches), str(line.won), str(line.lost), dashed((line.sets_won, line.sets_lost)),
            ]
            for place, line in enumerate(lines, start=1)
        ]  # fmt: skip
        yield table(f"{caption}, division {division}", heads, rows, first=1)


def halves(
    bulletin: Bulletin, division: int, matches: Sequence[Match], season: Season, *, at_home: bool
) -> list[Standing]:
    """A division's table of matches at home, or away: by points, set difference, difference of points, and name."""
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


def _race(rounds: Sequence[SiteRound], bulletin: Bulletin, division: int) -> Node:
    points = [{line.team: line.points for line in round_.bulletin.tables} for round_ in rounds]
    table_ = bulletin.table(division)
    lines = [svg.RaceLine(bulletin.name(line.team), tuple(after.get(line.team) for after in points)) for line in table_]
    words = "; ".join(f"{said(bulletin.name(line.team))} {line.points} points" for line in table_)
    numbers = [round_.bulletin.round_number for round_ in rounds]
    title = f"Points after each round, division {division}"
    return svg.race(title, f"After round {numbers[-1]}: {words}.", numbers, lines)
