"""Rounds told falsely on purpose: for every law a way in which what happened, or stands, breaks it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from invariants import Round
from vbxl.league.events import (
    Absent,
    Aged,
    BankTold,
    BidTold,
    Contracted,
    CupWon,
    Event,
    LackDrawn,
    Line,
    Listed,
    MatchPlayed,
    Placed,
    Promoted,
    Sale,
    Scouted,
    SetPlayed,
    Trained,
)
from vbxl.league.league import League, Player

Rounds = Sequence[Round]
Breaker = Callable[[Rounds], list[Round]]
Which = Callable[[Round, Any], bool]


def _any(_round: Round, _event: Any) -> bool:
    return True


def _nth(rounds: Rounds, fits: Callable[[Round], bool]) -> int:
    return next(at for at, one in enumerate(rounds) if fits(one))


def _with(rounds: Rounds, at: int, **changed: Any) -> list[Round]:
    return [*rounds[:at], replace(rounds[at], **changed), *rounds[at + 1 :]]


def told(kind: type, change: Callable[[Any], Event | None], which: Which = _any) -> Breaker:
    """The first event of a kind that fits is told otherwise, or not at all."""

    def broken(rounds: Rounds) -> list[Round]:
        at = _nth(rounds, lambda one: any(type(each) is kind and which(one, each) for each in one.events))
        event = next(each for each in rounds[at].events if type(each) is kind and which(rounds[at], each))
        events = [(change(each) if each is event else each) for each in rounds[at].events]
        return _with(rounds, at, events=tuple(each for each in events if each))

    return broken


def untold(kind: type, which: Which = _any) -> Breaker:
    """The first event of a kind that fits is not told."""
    return told(kind, lambda _: None, which)


def judged(**changed: int) -> Breaker:
    """Rounds that are judged by other settings than those by which they were played."""

    def broken(rounds: Rounds) -> list[Round]:
        return [
            replace(one, before=replace(one.before, settings=replace(one.before.settings, **changed))) for one in rounds
        ]

    return broken


def ends(change: Callable[[League], League], which: Callable[[Round], bool] = lambda _: True) -> Breaker:
    """The league at the end of the first round that fits is another."""

    def broken(rounds: Rounds) -> list[Round]:
        at = _nth(rounds, which)
        return _with(rounds, at, ended=change(rounds[at].ended))

    return broken


def follows(change: Callable[[League], League]) -> Breaker:
    """The league that follows a season's last round is another."""

    def broken(rounds: Rounds) -> list[Round]:
        at = _nth(rounds, lambda one: one.last)
        return _with(rounds, at, coming=change(rounds[at].coming))

    return broken


def starts(change: Callable[[League], League]) -> Breaker:
    """The league before the first round is another."""

    def broken(rounds: Rounds) -> list[Round]:
        return _with(rounds, 0, before=change(rounds[0].before))

    return broken


def team_of(league: League, at: int, **changed: Any) -> League:
    """A league with a team changed."""
    teams = list(league.teams)
    teams[at] = replace(teams[at], **changed)
    return replace(league, teams=tuple(teams))


def _team(**changed: Any) -> Callable[[League], League]:
    return lambda league: team_of(league, 0, **changed)


def _players(change: Callable[[tuple[Player, ...]], tuple[Player, ...]]) -> Callable[[League], League]:
    return lambda league: team_of(league, 0, players=change(league.teams[0].players))


def _set(change: Callable[[SetPlayed], SetPlayed], at: int = 0) -> Callable[[MatchPlayed], MatchPlayed]:
    def changed(match: MatchPlayed) -> MatchPlayed:
        return replace(match, sets=(*match.sets[:at], change(match.sets[at]), *match.sets[at + 1 :]))

    return changed


def _home(**changed: Any) -> Callable[[MatchPlayed], MatchPlayed]:
    return _set(lambda one: replace(one, home=replace(one.home, **changed)))


def _lines(change: Callable[[tuple[Line, ...]], tuple[Line, ...]], at: int = 0) -> Callable[[MatchPlayed], MatchPlayed]:
    return _set(lambda one: replace(one, home=replace(one.home, lines=change(one.home.lines))), at)


def _line(change: Callable[[Line], Line], at: int = 0) -> Callable[[MatchPlayed], MatchPlayed]:
    return _lines(lambda lines: (change(lines[0]), *lines[1:]), at)


def _nmr(one: Round, event: Any) -> bool:
    return event.team not in one.moves


HALF_A_TALENT: Final = Player("T. Half", "talent", "", 1, 0)


def _turned(league: League) -> League:
    one = league.fixtures[0]
    return replace(league, fixtures=(replace(one, home=one.visitors, visitors=one.home), *league.fixtures[1:]))


def _unsent(rounds: Rounds) -> list[Round]:
    """A team that scouted is said to have sent nothing."""
    at = _nth(rounds, lambda one: bool(one.told(Scouted)))
    team = rounds[at].told(Scouted)[0].team
    return _with(rounds, at, moves={key: sent for key, sent in rounds[at].moves.items() if key != team})


def _unbooked(rounds: Rounds) -> list[Round]:
    league = rounds[0].ended
    return _with(rounds, 0, ended=replace(league, ledger=(*league.ledger, replace(league.ledger[-1], taker="T99"))))


def _richer(rounds: Rounds) -> list[Round]:
    league = rounds[1].before
    return _with(rounds, 1, before=team_of(league, 0, opening=league.teams[0].opening.add("$", 1)))


def _lost(_round: Round, event: BidTold) -> bool:
    return not event.won


def _kept(match: MatchPlayed) -> MatchPlayed:
    """The first player of the first set plays the second as well, a point better."""
    first = match.sets[0].home.lines[0]
    return _lines(lambda lines: (replace(first, start_ol=first.start_ol + 1), *lines[1:]), 1)(match)


BREAKERS: Final[dict[str, Breaker]] = {
    "each_fixture_of_the_round_is_played_once_the_cup_first": untold(MatchPlayed),
    "scores_are_legal_and_what_the_rallies_make_them": told(
        MatchPlayed, _set(lambda one: replace(one, score=(one.score[0] + 1, one.score[1])))
    ),
    "chances_follow_from_totals_concepts_and_risks": told(MatchPlayed, _home(chance=0.123)),
    "totals_are_the_end_levels_and_the_points": told(MatchPlayed, _home(total_ol=99)),
    "every_set_is_played_by_six_different_players_of_the_team_in_a_legal_formation": told(
        MatchPlayed, _lines(lambda lines: (lines[1], *lines[1:]))
    ),
    "nobody_plays_above_his_level_and_who_played_is_tired": told(
        MatchPlayed, _line(lambda one: replace(one, start_ol=one.start_ol + 1))
    ),
    "a_level_falls_by_no_more_than_a_set_costs": told(MatchPlayed, _kept),
    "points_keep_to_their_limits": told(MatchPlayed, _home(devotion=(31, 0))),
    "devotion_is_paid_for_by_draws_and_half_levels": untold(LackDrawn),
    "every_team_has_six_players_or_more_each_with_a_name_of_his_own": ends(_players(lambda men: men[:5])),
    "whoever_comes_goes_or_changes_has_an_event_that_says_why": untold(Sale, lambda _, one: one.amateur),
    "a_round_trains_a_point_a_level_within_ratio_total_and_tp": told(Trained, lambda one: replace(one, gain=(2, 0))),
    "a_level_is_trained_five_times_a_season_new_talents_excepted": judged(trained_times=1),
    "talents_are_three_a_season_and_players_after_four_matches_of_two_sets": untold(Promoted),
    "a_new_talent_is_nothing_and_every_other_has_an_age_and_a_level": ends(
        lambda league: team_of(league, 0, players=(*league.teams[0].players, HALF_A_TALENT))
    ),
    "a_year_costs_every_player_what_the_rules_say": told(
        Aged, lambda one: replace(one, next_ol=one.next_ol + 1, next_dl=one.next_dl - 1)
    ),
    "nothing_moves_but_by_the_ledger_which_sums_to_zero": _unbooked,
    "no_account_passes_its_limit_but_by_wages_and_pay": judged(credit=-9000),
    "every_dollar_follows_from_what_happened": told(
        Sale, lambda one: replace(one, paid=one.paid + 1), lambda _, one: one.paid > 0
    ),
    "the_sponsor_chosen_stays": ends(_team(sponsor="nobody")),
    "tp_and_sp_follow_from_what_happened": judged(tp_match_won=9),
    "spying_is_four_orders_a_season_and_tells_what_was_played": judged(spy_times=0),
    "the_bank_warns_then_ends_contracts_then_sells_players": untold(BankTold),
    "the_highest_valid_bid_wins_every_lot": untold(Sale),
    "contracts_keep_to_their_rounds_and_to_the_season": told(
        Contracted, lambda one: replace(one, last_round=one.last_round + 1)
    ),
    "nothing_is_offered_but_in_the_rounds_in_which_it_is_sold": judged(sale_free_rounds=30),
    "who_was_offered_is_listed_while_six_stay": untold(Listed),
    "every_bid_is_told_what_became_of_it": told(BidTold, lambda one: replace(one, won=True), _lost),
    "who_sends_nothing_plays_the_last_line_up_without_points": untold(Absent),
    "a_line_up_is_remembered_as_it_was_sent": ends(
        lambda league: replace(league, teams=tuple(replace(one, last_match=()) for one in league.teams))
    ),
    "who_sends_nothing_asks_for_nothing": _unsent,
    "the_gm_trains_in_one_pass_talents_first": told(Trained, lambda one: replace(one, gain=one.gain[::-1]), _nmr),
    "amateurs_are_eight_allround_players_of_whom_the_six_strongest_play": judged(cup_amateur_level=9),
    "every_pair_meets_home_and_away_and_every_team_is_in_the_draw": starts(_turned),
    "a_season_starts_anew": follows(_team(scouted=1)),
    "the_table_follows_from_the_scores_of_league_matches": judged(table_won=3),
    "the_first_go_up_and_the_last_go_down": told(Placed, lambda one: replace(one, next_division=3 - one.next_division)),
    "what_was_is_kept": follows(lambda league: replace(league, history=league.history[1:])),
    "the_cup_halves_the_sides_until_one_has_won_it": untold(CupWon),
    "every_round_finds_what_the_one_before_left": _richer,
}
