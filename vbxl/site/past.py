"""The public past made of the bulletins that were published, for records, champions and who met whom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from vbxl.books.bracket import competition
from vbxl.books.bulletin.form import Bulletin
from vbxl.books.history.public_past import (
    Deal,
    PublicMatch,
    PublicPast,
    PublicSeason,
    SeasonTableLine,
    told_lines,
    told_season,
)
from vbxl.books.public_round import CONTRACT_MADE, FREE
from vbxl.league.cup import WINNER, CupRound
from vbxl.rules.season import BEFORE_THE_FIRST
from vbxl.rules.team import named
from vbxl.site.source import Site, SiteSeason

# As lots for contract players are called.
CONTRACT_PLAYER: Final = "Contract player"


def published_past(site: Site) -> PublicPast:
    """Everything that the bulletins of a league know of its past; seasons without any are told by the league book."""
    ids = team_ids(site)
    published = {season.number for season in site.seasons}
    told = [line for line in told_lines(site.open.history, site.open.season, ids) if line.season not in published]
    others = {number: [line for line in told if line.season == number] for number in {line.season for line in told}}
    seasons = [*map(_season, site.seasons), *(told_season(number, lines) for number, lines in others.items())]
    return PublicPast(
        league=site.name,
        at=(site.open.season, site.open.number),
        season_over=site.open.number > site.open.rounds,
        teams={team.id: team.division for team in site.open.teams},
        names={**{line.team: line.name for line in told}, **site.names},
        ids=ids,
        seasons=tuple(sorted(seasons, key=lambda season: season.number)),
        lines=[*told, *(line for season in site.seasons for line in _lines(season))],
        matches=[match for season in site.seasons for match in _matches(season)],
        deals=[deal for season in site.seasons for deal in _deals(season)],
        notes=site.notes,
    )


def team_ids(site: Site) -> Mapping[str, str]:
    """The id of every name that a team has or had, as names are compared (R1.4)."""
    ids = {named(team.name): team.id for one in site.rounds for team in one.bulletin.teams}
    return ids | {named(team.name): team.id for team in site.open.teams}


def _season(season: SiteSeason) -> PublicSeason:
    last = season.last.bulletin
    return PublicSeason(season.number, str(season.number), season.over, cup_winner=last.cup_winner, cup=last.cup)


def _lines(season: SiteSeason) -> Iterator[SeasonTableLine]:
    last = season.last.bulletin
    coming = {one.team: one.next_division for one in last.placed}
    cup = cup_results(last.cup)
    for one in last.tables:
        yield SeasonTableLine(
            season.number, one.division, one.place, one.team, last.name(one.team), one.matches, one.won, one.lost,
            one.points, one.sets_won, one.sets_lost, one.scored, one.conceded, coming.get(one.team),
            cup.get(one.team, ""), season.over,
        )  # fmt: skip


def cup_results(rounds: tuple[CupRound, ...]) -> Mapping[str, str]:
    """Every side's result in a bracket by its id: "winner", or the name of the cup round that it lost (R11.1)."""
    far: dict[str, str] = {}
    for one in rounds:
        for match in one.matches:
            far |= {side: one.name for side in (match.home, match.visitors) if side}
            if match.winner:
                far[match.winner] = WINNER
    return far


def _matches(season: SiteSeason) -> Iterator[PublicMatch]:
    for _, match in season.matches:
        rallies = sum(map(len, match.rallies)) if match.rallies else None
        what = f"Cup, {match.cup}" if match.cup else competition(match.division, "")
        at = season.number, match.round_number, match.number
        yield PublicMatch.of_sets(at, (match.division, what), (match.home, match.visitors), match.sets, rallies)


def _deals(season: SiteSeason) -> Iterator[Deal]:
    yield from _before_the_first(season.rounds[0].bulletin)
    for one in season.rounds:
        for sale in one.bulletin.sales:
            if sale.buyer:
                yield Deal(
                    *one.bulletin.at, sale.kind, sale.what, sale.seller, sale.buyer, sale.age or None, sale.ol, sale.dl,
                    sale.price, sale.pay, sale.last_round, sale.called or None,
                )  # fmt: skip


def _before_the_first(bulletin: Bulletin) -> Iterator[Deal]:
    """The contracts that were made before a season: those in force after its first round that were not made in it."""
    if bulletin.round_number != BEFORE_THE_FIRST + 1:
        return
    made = {sale.what for sale in bulletin.sales if sale.kind == CONTRACT_MADE}
    for lot in bulletin.lots:
        if lot.kind == CONTRACT_PLAYER and lot.team != FREE and lot.what not in made:
            yield Deal(
                bulletin.season, BEFORE_THE_FIRST, CONTRACT_MADE, lot.what, FREE, lot.team, None, lot.ol, lot.dl, None,
                lot.pay, lot.last_round,
            )  # fmt: skip
