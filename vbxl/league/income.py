"""Stage 6, income (R9.1, R6.2), and lack of devotion, the price of devotion points (R4.3, R4.4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from vbxl.league.accounts import Accounts
from vbxl.league.events import Corrected, Correction, Event, LackDrawn, MatchPlayed
from vbxl.league.league import CUP_DIVISION, GM, TP, BookedIn, League, Sponsor
from vbxl.league.matchday import count_spent
from vbxl.league.moves import Input, Moves
from vbxl.league.view import view
from vbxl.problems import Problem, problem
from vbxl.rules.draw import Draw
from vbxl.rules.match import sets_won
from vbxl.rules.money import round_training_points, sponsor_income, training_points
from vbxl.rules.points import list_part_chances
from vbxl.rules.team import named


def draw_lacks(league: League, _moves: Mapping[str, Moves], draw: Draw) -> tuple[League, tuple[Event, ...]]:
    """Draw lacks of devotion for every match with devotion points; the last round's lapse (R4.3, R4.4)."""
    struck: dict[str, list[str]] = {team.id: [] for team in league.teams}
    events: list[Event] = []
    for match in league.played:
        for team in (match.home, match.visitors):
            devotion = count_spent(match, team, "devotion")
            if not devotion:
                continue
            stream = draw.stream(f"R4 team {team} match {match.number} lack of devotion", whose=team)
            chances = list_part_chances(devotion, league.settings)
            numbers = tuple(stream.draw_uniform() for _ in chances)
            count = sum(number < chance for number, chance in zip(numbers, chances, strict=True))
            last = league.round_number >= league.rounds
            open_to = _open_to(league, team, struck[team]) if count and not last else []
            players = tuple(stream.shuffle(open_to)[:count]) if open_to else ()
            struck[team] += players
            lapsed = count - len(players)
            events.append(LackDrawn(team, match.number, devotion, chances, numbers, players, lapsed))
    return _mark_lacks(league, struck), tuple(events)


def _open_to(league: League, team: str, struck: list[str]) -> list[str]:
    """List players and contract players who can be struck: no 0/0 talents, each at most once a round (R4.4)."""
    return [line.name for line in view(league, team).roster if (line.ol or line.dl) and line.name not in struck]


def _mark_lacks(league: League, struck: Mapping[str, list[str]]) -> League:
    teams = tuple(
        replace(
            team,
            players=tuple(
                replace(player, lack=True) if player.name in struck[team.id] else player for player in team.players
            ),
        )
        if struck[team.id]
        else team
        for team in league.teams
    )
    contract_players = tuple(
        replace(player, lack=True) if player.name in struck.get(player.team, ()) else player
        for player in league.contract_players
    )
    return replace(league, teams=teams, contract_players=contract_players)


STAGE: Final = BookedIn.INCOME.value


def chosen_sponsor(typed: Input, now: str, sponsors: Sequence[Sponsor]) -> tuple[str, Correction | None]:
    """Return the name of this round's sponsor: the one chosen, or the old one if none or unknown (R9.1)."""
    if typed.blank:
        return now, None
    by_name = {named(sponsor.name): sponsor.name for sponsor in sponsors}
    chosen = by_name.get(named(typed.text))
    if chosen is not None:
        return chosen, None
    before = f"{now or 'none'}, as before"
    return now, Correction(report_unknown_sponsor(typed, sponsors, before), before)


def report_unknown_sponsor(typed: Input, sponsors: Sequence[Sponsor], before: str) -> Problem:
    """Report an unknown sponsor; `before` is the one who pays (R9.1)."""
    names = ", ".join(sponsor.name for sponsor in sponsors)
    return problem("R9.1-SPONSOR", typed.place, typed.value, "" if sponsors else "none", sponsors=names, before=before)


def settle_matches(league: League, moves: Mapping[str, Moves], draw: Draw) -> tuple[League, tuple[Event, ...]]:
    """Draw lacks of devotion, then book sponsors' pay and TP (R4.3, R9.1, R6.2)."""
    league, events = draw_lacks(league, moves, draw)
    league, more = book_income(league, moves)
    return league, (*events, *more)


def book_income(league: League, moves: Mapping[str, Moves]) -> tuple[League, tuple[Event, ...]]:
    """Book every team's round income, sponsor income and TP; a newly chosen sponsor pays at once (R9.1)."""
    accounts = Accounts(league, STAGE)
    sponsors = {sponsor.name: sponsor for sponsor in league.sponsors}
    played: dict[str, list[tuple[MatchPlayed, tuple[int, int]]]] = {}
    for match in league.played:
        if match.division == CUP_DIVISION:
            # The cup brings no sponsor income and no TP (R11.1).
            continue
        home, visitors = sets_won(match.scores)
        played.setdefault(match.home, []).append((match, (home, visitors)))
        played.setdefault(match.visitors, []).append((match, (visitors, home)))
    of_round = round_training_points(league.round_number, league.rounds, league.settings)
    events: list[Event] = []
    teams = []
    for team in league.teams:
        sent = moves.get(team.id)
        name, correction = chosen_sponsor(sent.sponsor, team.sponsor, league.sponsors) if sent else (team.sponsor, None)
        events += [Corrected(team.id, 0, correction)] if correction else []
        accounts.get(team.id, league.settings.round_income, "income of the round")
        accounts.book(TP, of_round, GM, team.id, "training points of the round")
        own = played.get(team.id, [])
        if name in sponsors:
            _book_sponsor_income(accounts, team.id, sponsors[name], [score for _, score in own])
        for match, (won, lost) in own:
            what = "won" if won > lost else "lost"
            tp = training_points(won, lost, league.settings)
            accounts.book(TP, tp, GM, team.id, f"match {match.number} {what} {won}-{lost}")
        teams.append(replace(team, sponsor=name))
    return accounts.apply_to(replace(league, teams=tuple(teams))), tuple(events)


def _book_sponsor_income(accounts: Accounts, team: str, sponsor: Sponsor, scores: Sequence[tuple[int, int]]) -> None:
    dollars = sponsor_income(sponsor.a_round, sponsor.match_won, sponsor.set_won, scores)
    won = sum(own > other for own, other in scores)
    sets = sum(own for own, _ in scores)
    text = f"sponsor {sponsor.name}: {won} of {len(scores)} matches, {sets} sets won"
    accounts.get(team, dollars, text)
