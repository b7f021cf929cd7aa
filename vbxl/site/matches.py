"""The page of a match: its odds, sets, the run of the score, and home's chance rally by rally (R5.8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import htpy as h
from markupsafe import Markup

from vbxl.books.bracket import name_competition
from vbxl.books.bulletin import Match
from vbxl.books.story.sentences import show_score
from vbxl.rules.match import home_serves, run_of_score
from vbxl.site import svg
from vbxl.site.page import (
    Node,
    SitePage,
    Th,
    format_percent,
    frame_page,
    link_neighbours,
    link_team,
    make_crumbs,
    make_section,
    make_table,
    name_season,
    show_text,
)
from vbxl.site.source import Site, SiteRound

ROUNDS: Final = "rounds.html"
AS_PLAYED: Final = "From the chances in the match itself, opened with the season (R5.2)."
BY_SCORE: Final = "From the score alone (R5.8): there were no earlier results to go by."
BY_RESULTS: Final = (
    "From the public results before the match (R5.8): line-ups and levels are secret until the season is opened."
)


def list_pages(site: Site) -> Iterator[SitePage]:
    """Yield a page for each match played."""
    for round_ in site.rounds:
        for match in round_.bulletin.matches:
            inputs = (site.name, round_.digest, repr(round_.chances.get(match.number)))
            yield SitePage(round_.page(match.number), inputs, partial(_make_page, site, round_, match))


def _make_page(site: Site, round_: SiteRound, match: Match) -> bytes:
    path, name = round_.page(match.number), round_.bulletin.name
    title = f"{name(match.home)} {show_score(match.sets_won)} {name(match.visitors)}"
    where, when = name_competition(match.division, match.cup), name_season(*round_.bulletin.at).lower()
    words = f"{title} ({' '.join(map(show_score, match.sets))}). {where}, {when}."
    body = [
        h.p(".meta")[f"{where} · {when} · match {match.number}"],
        _show_odds(round_, match),
        _show_sets(path, site, round_, match),
        *_draw_charts(round_, match),
        _link_neighbours(path, round_, match),
    ]
    above = make_crumbs(path, (ROUNDS, "Rounds"), (f"{round_.folder}/index.html", name_season(*round_.bulletin.at)))
    return frame_page(
        site, path, title, body, words=words, named=f"{title}, {where}, {when}", above=above, under=ROUNDS
    )


def _show_odds(round_: SiteRound, match: Match) -> Node:
    home = round_.compute_home_chance(match)
    if home is None:
        return None
    sides = [show_text(round_.bulletin.name(side)) for side in (match.home, match.visitors)]
    even = f"{format_percent(home)} for {sides[0]}, {format_percent(1 - home)} for {sides[1]}"
    winner = home if match.winner == match.home else 1 - home
    upset = winner < 0.5  # noqa: PLR2004 - even
    return h.p(".odds")[
        h.strong["Before the match: "],
        even,
        ". ",
        h.span(".tag")["Against the odds"] if upset else None,
        h.br,
        h.small[AS_PLAYED if round_.get_chances(match.number) else BY_RESULTS],
    ]


def _show_sets(path: str, site: Site, round_: SiteRound, match: Match) -> Markup:
    name = round_.bulletin.name
    heads = [Th("Side"), Th("Sets", "number")]
    heads += [Th(str(number), "number", f"Set {number}") for number in range(1, len(match.sets) + 1)]
    heads.append(Th("Points", "number", "Points in all sets"))
    rows: list[list[Node]] = []
    for at, side in enumerate((match.home, match.visitors)):
        own: list[Node] = [
            h.strong[str(score[at])] if score[at] == max(score) else str(score[at]) for score in match.sets
        ]
        rows.append([link_team(path, site, side, name(side)), str(match.sets_won[at]), *own, str(match.points[at])])
    return make_section("Sets", make_table("Points in each set, the winner's in bold", heads, rows, look="sets"))


def _draw_charts(round_: SiteRound, match: Match) -> Iterator[Node]:
    """Yield the charts of the score and the chances, if the rallies are known."""
    if not match.rallies:
        return
    name = round_.bulletin.name
    home, visitors = name(match.home), name(match.visitors)
    runs = [run_of_score(rallies, home_serves(number)) for number, rallies in enumerate(match.rallies, start=1)]
    leads = [[0, *(home_points - other for home_points, other in run)] for run in runs]
    words = "; ".join(
        f"set {number} {show_score(score)}, biggest leads {max(ahead)} and {-min(ahead)}"
        for number, (score, ahead) in enumerate(zip(match.sets, leads, strict=True), start=1)
    )
    title = f"The score, rally by rally: {home} is ahead above the line, {visitors} below it"
    yield make_section("Score, rally by rally", svg.draw_scores(title, f"{words}.", runs))
    course = round_.compute_course(match)
    if course:
        starts = ", ".join(
            f"set {number} {format_percent(set_chances[0])}" for number, set_chances in enumerate(course, start=1)
        )
        turn = _find_turn(course, home_won=match.winner == match.home)
        title = f"{home}'s chance of winning the match, rally by rally"
        words = f"At the start of each set: {starts}; at the end: {format_percent(course[-1][-1])}."
        yield make_section(
            "Chance of winning",
            svg.draw_chances(title, words, course, match.sets),
            h.p[f"The winner's chance was lowest in set {turn[0]}, rally {turn[1]}: {format_percent(turn[2])}."],
            h.p[
                h.small[
                    AS_PLAYED if round_.get_chances(match.number) else BY_RESULTS if match.results_before else BY_SCORE
                ]
            ],
        )


def _find_turn(course: Sequence[Sequence[float]], *, home_won: bool) -> tuple[int, int, float]:
    """Return the moment when the winner's chance was lowest: the set, the rally, and the chance before that rally."""
    spots = [
        (chance if home_won else 1 - chance, number, rally)
        for number, set_chances in enumerate(course, start=1)
        for rally, chance in enumerate(set_chances[:-1], start=1)
    ]
    chance, number, rally = min(spots)
    return number, rally, chance


def _link_neighbours(path: str, round_: SiteRound, match: Match) -> Node:
    matches, name = round_.bulletin.matches, round_.bulletin.name
    at = matches.index(match)

    def link(other: Match) -> tuple[str, str]:
        return round_.page(other.number), f"{name(other.home)} – {name(other.visitors)}"

    before = link(matches[at - 1]) if at else None
    return link_neighbours(path, before, link(matches[at + 1]) if at + 1 < len(matches) else None)
