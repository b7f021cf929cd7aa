"""Luck: wins against those to be expected, by the chances as played once a season is opened, else by points (R5.8)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

import htpy as h
from markupsafe import Markup

from vbxl.site import svg
from vbxl.site.page import (
    Node,
    SitePage,
    Th,
    format_signed,
    frame_page,
    link_team,
    make_section,
    make_table,
    name_season,
    show_text,
)
from vbxl.site.source import Site, SiteSeason

LUCK: Final = "luck.html"
EXACT: Final = (
    "This season has been opened, so the scoring chances of every set are public. They give the exact chance to win "
    "each match (R2.1, R5.1, R5.2); added up, these are the wins to expect. A set that was not played counts with the "
    "mean of the sets that were."
)
BY_POINTS: Final = (
    "The chances of this season stay secret until it is opened. Until then, wins are compared with what the points of "
    "each match were worth (R5.8): the chance to win it between sides as strong as its points make most likely. Close "
    "wins count as luck, clear ones as merit."
)


@dataclass(frozen=True, slots=True)
class Expectation:
    """A team's league matches of a season: how many it played and won, and how many wins were to be expected."""

    team: str
    matches: int
    won: int
    expected: float


def list_pages(site: Site) -> Iterator[SitePage]:
    """Yield the page of luck."""
    chances = repr([dict(round_.chances) for round_ in site.rounds if round_.chances])
    yield SitePage(LUCK, (site.digest, chances), partial(_make_page, site))


def compute_expectations(season: SiteSeason) -> list[Expectation]:
    """Return every team's wins of a season beside those expected, the luckiest first.

    By the chances as played where the season is opened, and every league match of it is known so; else by `luck` of its
    last bulletin (R5.8).
    """
    if is_exact(season):
        found = list(_compute_exact(season))
    else:
        found = [Expectation(line.team, line.matches, line.won, line.worth) for line in season.last.bulletin.luck]
    name = season.last.bulletin.name
    return sorted(
        found, key=lambda expectation: (-(expectation.won - expectation.expected), name(expectation.team).casefold())
    )


def is_exact(season: SiteSeason) -> bool:
    """Whether the chances of every league match of a season are public."""
    league = [(round_, match) for round_, match in season.matches if not match.cup]
    return bool(league) and all(round_.get_chances(match.number) for round_, match in league)


def _compute_exact(season: SiteSeason) -> Iterator[Expectation]:
    played: dict[str, int] = {}
    won: dict[str, int] = {}
    expected: dict[str, float] = {}
    for round_, match in season.matches:
        chance = round_.compute_home_chance(match)
        if match.cup or chance is None:
            continue
        for side, own in ((match.home, chance), (match.visitors, 1 - chance)):
            played[side] = played.get(side, 0) + 1
            won[side] = won.get(side, 0) + (match.winner == side)
            expected[side] = expected.get(side, 0.0) + own
    for side, matches in played.items():
        yield Expectation(side, matches, won[side], expected[side])


def _make_page(site: Site) -> bytes:
    body: list[Node] = [h.p["Who won more than expected, and who less. Cup matches do not count."]]
    if not site.seasons:
        body.append(h.p["No round has been played yet."])
    body += [_show_season(site, season) for season in reversed(site.seasons)]
    return frame_page(site, LUCK, "Luck", body, words="Wins against expected wins, team by team.")


def _show_season(site: Site, season: SiteSeason) -> Markup:
    exact, name = is_exact(season), season.last.bulletin.name
    lines = [expectation for expectation in compute_expectations(season) if expectation.matches]
    heads = [
        Th("Team"), Th("P", "number", "Played"), Th("W", "number", "Won"),
        Th("Expected" if exact else "Worth", "number"), Th("Luck", "number"),
    ]  # fmt: skip
    rows: list[list[Node]] = [
        [
            link_team(LUCK, site, line.team, name(line.team)), str(line.matches), str(line.won), f"{line.expected:.2f}",
            h.strong[format_signed(line.won - line.expected, 2)],
        ]
        for line in lines
    ]  # fmt: skip
    what = "Wins against expected wins by the chances as played" if exact else "Wins against what the points were worth"
    words = "; ".join(f"{show_text(name(line.team))} won {line.won}, expected {line.expected:.1f}" for line in lines)
    spots = [(name(line.team), line.won, line.expected) for line in lines]
    chart = svg.draw_luck(f"{what}, season {season.number}", f"{words}.", spots) if spots else None
    title = name_season(season.number) + ("" if season.over else " (not over)")
    how = h.p[EXACT if exact else BY_POINTS]
    return make_section(title, how, chart, make_table(f"{what}, season {season.number}", heads, rows))
