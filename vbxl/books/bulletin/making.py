"""A bulletin made of a round: from the public side of its leagues and events, and from nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from vbxl.books.bulletin.form import BookingLine, Bulletin, BulletinMatch, BulletinTeam, LuckLine, StandingLine
from vbxl.books.public_round import Match, PublicRound
from vbxl.books.story import story
from vbxl.league.closing_list import Closing
from vbxl.league.events import Event, MatchPlayed
from vbxl.league.league import GM, League
from vbxl.league.public_odds import compared_matches, deserved, rally_chances
from vbxl.league.round_corrections import RoundCorrection
from vbxl.rules.commitments import Commitments, OpenedDraws
from vbxl.rules.match import sets_won

# Decimals of what is worked out: enough for every use, and the same on every machine.
DECIMALS: Final = 6


def bulletin(
    public: PublicRound,
    events: Sequence[Event],
    receipts: Mapping[str, str],
    coming: Commitments,
    opened: OpenedDraws,
    closing: Closing | None = None,
    corrections: tuple[RoundCorrection, ...] = (),
) -> Bulletin:
    """The bulletin of a round, from its public side, the rallies of its matches, and what `results.build` gets."""
    before, after = public.before, public.after
    matches = played_matches(public, events)
    tables = tuple(_tables(public))
    told = story(public, matches, tables)
    return Bulletin(
        league=after.name,
        season=before.season_number,
        round_number=before.round_number,
        rounds=before.rounds,
        season_over=public.season_over,
        time_zone=after.time_zone,
        deadlines=after.deadlines,
        settings=before.settings,
        teams=tuple(BulletinTeam(team.id, team.name, team.division) for team in before.teams),
        headlines=told.headlines,
        match_of_the_round=told.match_of_the_round,
        matches=matches,
        tables=tables,
        luck=tuple(luck_lines(after)),
        coming=tuple(_coming(public)),
        cup=public.cup,
        placed=tuple(public.placed.values()),
        cup_winner=public.cup_winner,
        sales=public.sales,
        lots=public.lots,
        bookings=tuple(_bookings(public)),
        edits=public.edited,
        edits_since=public.edited_since,
        receipts=dict(receipts),
        seals=coming,
        opened=opened,
        closing=closing,
        corrections=corrections,
    )


def played_matches(public: PublicRound, events: Sequence[Event]) -> tuple[BulletinMatch, ...]:
    """The matches of a round in the order in which they were played, with all rallies and the odds before (R5.8)."""
    chances, compared = rally_chances(public.before), compared_matches(public.before)
    found = []
    for event in events:
        if isinstance(event, MatchPlayed):
            rallies = tuple(set_.rallies for set_ in event.sets)
            one = public.after.by_number[event.number]
            chance = round(chances[event.number], DECIMALS)
            match = _match(public.matches[one.number], event.home, event.visitors, rallies, chance)
            found.append(replace(match, results_before=one.number in compared))
    return tuple(found)


def _match(
    one: Match, home: str, visitors: str, rallies: tuple[str, ...] = (), chance: float | None = None
) -> BulletinMatch:
    return BulletinMatch(one.round_number, one.number, one.division, home, visitors, one.cup, one.sets, rallies, chance)


def _coming(public: PublicRound) -> Iterator[BulletinMatch]:
    """The matches to come; a side that is not known yet is ""."""
    for one in public.to_come:
        fixture = public.after.by_number.get(one.number)
        sides = (fixture.home, fixture.visitors) if fixture else ("", "")
        yield _match(one, *sides)


def _tables(public: PublicRound) -> Iterator[StandingLine]:
    for division in public.after.divisions:
        earlier = public.places(division, public.number - 1)
        for place, one in enumerate(public.after.table(division, public.number), start=1):
            yield StandingLine(
                division, place, earlier.get(one.team), one.team, one.matches, one.won, one.lost, one.points,
                one.sets_won, one.sets_lost, one.points_won, one.points_lost,
            )  # fmt: skip


def luck_lines(after: League) -> Iterator[LuckLine]:
    """Every team's wins in the league matches of the season, beside what their points were worth (R5.8)."""
    matches, won, worth = Counter[str](), Counter[str](), dict.fromkeys(after.by_id, 0.0)
    for one in after.fixtures:
        if one.sets and not one.cup:
            home = deserved(one.sets, after.settings)
            home_won, visitors_won = sets_won(one.sets)
            matches.update((one.home, one.visitors))
            won[one.home if home_won > visitors_won else one.visitors] += 1
            worth[one.home] += home
            worth[one.visitors] += 1 - home
    for team in after.teams:
        yield LuckLine(team.id, matches[team.id], won[team.id], round(worth[team.id], DECIMALS))


def _bookings(public: PublicRound) -> Iterator[BookingLine]:
    for one in public.adjustments:
        giver, taker = (GM if side == GM else public.name(side) for side in (one.giver, one.taker))
        yield BookingLine(giver, taker, one.unit, one.amount, one.reason)
