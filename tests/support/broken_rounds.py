"""Rounds told falsely on purpose: for every law ways in which what happened, or stands, breaks it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
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
    FilledUp,
    LackDrawn,
    Line,
    Listed,
    MatchPlayed,
    OfferSold,
    Placed,
    Promoted,
    Retired,
    Sale,
    Scouted,
    SetPlayed,
    Spied,
    SpyReport,
    ToAmateurs,
    Trained,
)
from vbxl.league.league import League, Player, Team

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


def _sent(one: Round, event: Any) -> bool:
    return event.team in one.moves


def _nmr(one: Round, event: Any) -> bool:
    return event.team not in one.moves


def _home_sent_nothing(one: Round, event: Any) -> bool:
    return event.home in one.before.by_id and event.home not in one.moves


HALF_A_TALENT: Final = Player("T. Half", "talent", "", 1, 0)


def _turned(league: League) -> League:
    one = league.fixtures[0]
    return replace(league, fixtures=(replace(one, home=one.visitors, visitors=one.home), *league.fixtures[1:]))


def _cup_pair(league: League) -> League:
    final = max((one for one in league.fixtures if one.cup), key=lambda one: one.number)
    others = tuple(one for one in league.fixtures if one is not final)
    return replace(league, fixtures=(*others, replace(final, home=final.visitors, visitors=final.home)))


def _without_a_semi_final(league: League) -> League:
    *others, _, final = sorted((one for one in league.fixtures if one.cup), key=lambda one: one.number)
    return replace(league, fixtures=(*(one for one in league.fixtures if not one.cup), *others, final))


def _upside_down(league: League) -> League:
    changed = replace(league)
    changed.__dict__["tables"] = {division: table[::-1] for division, table in league.tables.items()}
    return changed


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
    return _with(rounds, 1, before=team_of(league, 0, opening=league.teams[0].opening.plus("$", 1)))


def _hired(league: League) -> League:
    one, *others = league.contract_players
    return replace(league, contract_players=(replace(one, team="T01", pay=9, last_round=99), *others))


def _last(one: Round) -> bool:
    return one.last


def _lost(_round: Round, event: BidTold) -> bool:
    return not event.won


def _offensive(_round: Round, match: MatchPlayed) -> bool:
    return match.sets[0].home.concept in {"AC", "OC"}


def _kept(match: MatchPlayed) -> MatchPlayed:
    """The first player of the first set plays the second as well, a point better."""
    first = match.sets[0].home.lines[0]
    return _lines(lambda lines: (replace(first, start_ol=first.start_ol + 1), *lines[1:]), 1)(match)


BREAKERS: Final[dict[str, list[Breaker]]] = {
    "each_fixture_of_the_round_is_played_once_the_cup_first": [
        untold(MatchPlayed), told(MatchPlayed, lambda one: replace(one, home=one.visitors)),
        ends(lambda league: replace(league, fixtures=tuple(replace(one, sets=()) for one in league.fixtures))),
    ],
    "scores_are_legal_and_what_the_rallies_make_them": [
        told(MatchPlayed, _set(lambda one: replace(one, score=(one.score[0] + 1, one.score[1])))),
        told(MatchPlayed, _set(lambda one: replace(one, rallies=one.rallies[:-1]))),
        told(MatchPlayed, _set(lambda one: replace(one, rallies=one.rallies + "H"))),
        told(MatchPlayed, _set(lambda one: replace(one, home_first=not one.home_first))),
        told(MatchPlayed, lambda one: replace(one, sets=one.sets[:-1])), judged(set_points=14),
    ],
    "chances_follow_from_totals_concepts_and_risks": [
        told(MatchPlayed, _home(chance=0.123)), told(MatchPlayed, _home(concept="WC", risk=20)),
    ],
    "totals_are_the_end_levels_and_the_points": [
        told(MatchPlayed, _home(total_ol=99)),
        told(MatchPlayed, _line(lambda one: replace(one, end_dl=one.end_dl + 1))),
        told(MatchPlayed, _home(home=(7, 7))),
    ],
    "every_set_is_played_by_six_different_players_of_the_team_in_a_legal_formation": [
        told(MatchPlayed, _lines(lambda lines: (lines[1], *lines[1:]))), told(MatchPlayed, _home(risk=13)),
        told(MatchPlayed, _line(lambda one: replace(one, name="A. Stranger"))),
        told(MatchPlayed, _lines(lambda lines: tuple(replace(one, position=1) for one in lines))),
        told(MatchPlayed, _lines(lambda lines: lines[:-1])), told(MatchPlayed, _home(concept="AC", risk=9, lines=())),
        told(MatchPlayed, _lines(lambda lines: tuple(replace(one, position=4) for one in lines)), _offensive),
    ],
    "nobody_plays_above_his_level_and_who_played_is_tired": [
        told(MatchPlayed, _line(lambda one: replace(one, start_ol=one.start_ol + 1))),
        told(MatchPlayed, _line(lambda one: replace(one, start_ol=one.start_ol - 1))),
        told(MatchPlayed, _line(lambda one: replace(one, start_dl=0.5))),
        told(MatchPlayed, _line(lambda one: replace(one, start_dl=one.start_dl + 1), 2)),
        judged(set_loss=4), judged(set_gain=2),
    ],
    "a_level_falls_by_no_more_than_a_set_costs": [told(MatchPlayed, _kept), judged(set_loss=2)],
    "points_keep_to_their_limits": [
        told(MatchPlayed, _home(devotion=(31, 0))), told(MatchPlayed, _home(special=(1, 0), devotion=(-1, 0))),
        judged(home_points_first=2, home_points_step=0), judged(special_limit=1),
    ],
    "devotion_is_paid_for_by_draws_and_half_levels": [
        untold(LackDrawn), told(LackDrawn, lambda one: replace(one, chances=(0.5, 0.5, 0.5))),
        told(LackDrawn, lambda one: replace(one, players=()), lambda _, one: bool(one.players)),
        told(LackDrawn, lambda one: replace(one, lapsed=one.lapsed + 1)), judged(lack_chance=2),
        ends(_players(lambda men: tuple(replace(one, lack=not one.lack) for one in men))),
    ],
    "every_team_has_six_players_or_more_each_with_a_name_of_his_own": [
        ends(_players(lambda men: men[:5])), follows(_players(lambda men: (*men, men[0]))),
        ends(_players(lambda men: tuple(replace(men[0], name=f"N. Many {at}") for at in range(21)))),
    ],
    "whoever_comes_goes_or_changes_has_an_event_that_says_why": [
        untold(Sale, lambda _, one: one.amateur), untold(Sale, lambda _, one: bool(one.buyer)), untold(Scouted),
        untold(Promoted), untold(OfferSold, lambda _, one: one.kind == "player"), untold(ToAmateurs), untold(Aged),
        untold(Retired), untold(FilledUp), untold(Trained), ends(_players(lambda men: men[1:])),
        follows(_players(lambda men: men[1:])),
    ],
    "a_round_trains_a_point_a_level_within_ratio_total_and_tp": [
        told(Trained, lambda one: replace(one, gain=(2, 0))),
        told(Trained, lambda one: replace(one, by_gm=not one.by_gm)),
        judged(trained_total=12), judged(trained_ratio=1), untold(Trained),
    ],
    "a_level_is_trained_five_times_a_season_new_talents_excepted": [judged(trained_times=1)],
    "talents_are_three_a_season_and_players_after_four_matches_of_two_sets": [
        untold(Promoted), judged(talents=0), judged(talent_matches=3), judged(talent_level=3), _unsent,
        ends(_team(scouted=2)),
    ],
    "a_new_talent_is_nothing_and_every_other_has_an_age_and_a_level": [
        ends(lambda league: team_of(league, 0, players=(*league.teams[0].players, HALF_A_TALENT))),
        ends(_players(lambda men: (replace(men[0], kind="own", age="F"), *men[1:]))),
        ends(_players(lambda men: (replace(men[0], kind="own", age="A", dl=0), *men[1:]))),
    ],
    "a_year_costs_every_player_what_the_rules_say": [
        told(Aged, lambda one: replace(one, next_ol=one.next_ol + 1, next_dl=one.next_dl - 1)),
        told(Aged, lambda one: replace(one, next_age="A"), lambda _, one: one.age == "B"),
        untold(Aged), untold(Retired),
        untold(FilledUp), judged(age_loss_b=5), judged(age_least_c=5), judged(aged_ratio=1), judged(amateur_level=4),
        ends(_team(sponsor="steady"), _last), ends(_hired, _last),
        told(Scouted, lambda one: FilledUp(one.team, one.player, "A", 5, 5)),
    ],
    "nothing_moves_but_by_the_ledger_which_sums_to_zero": [
        _unbooked, ends(_team(opening=replace(Team("", "", 1, ()).opening, dollars=77))),
        ends(lambda league: replace(league, ledger=tuple(replace(one, amount=-one.amount) for one in league.ledger))),
    ],
    "no_account_passes_its_limit_but_by_wages_and_pay": [judged(credit=-9000)],
    "every_dollar_follows_from_what_happened": [
        told(Sale, lambda one: replace(one, paid=one.paid + 1), lambda _, one: one.paid > 0), judged(wage_2=51),
        told(OfferSold, lambda one: replace(one, paid=one.paid + 1)), untold(Spied), judged(round_income=499),
        told(Contracted, lambda one: replace(one, bonus=one.bonus + 1)), untold(ToAmateurs),
        starts(lambda league: replace(league, sponsors=())),
    ],
    "the_sponsor_chosen_stays": [ends(_team(sponsor="nobody")), ends(_team(sponsor="steady"), _last)],
    "tp_and_sp_follow_from_what_happened": [
        judged(tp_match_won=9), judged(tp_set_won=9), untold(Trained), told(MatchPlayed, _home(special=(40, 0))),
        untold(OfferSold, lambda _, one: one.kind == "TP"), untold(OfferSold, lambda _, one: one.kind == "SP"),
    ],
    "spying_is_four_orders_a_season_and_tells_what_was_played": [
        judged(spy_times=0), judged(spy_price=299), untold(SpyReport), untold(Spied), ends(_team(spied=4)),
        told(SpyReport, lambda one: replace(one, sets=(replace(one.sets[0], risk=-1), *one.sets[1:]))),
        told(SpyReport, lambda one: replace(one, detail=not one.detail)),
    ],
    "the_bank_warns_then_ends_contracts_then_sells_players": [
        untold(BankTold), told(BankTold, lambda one: replace(one, measure=1), lambda _, one: one.measure > 1),
        untold(ToAmateurs), judged(credit=5000), judged(paid_age_a=0, paid_age_b=0, paid_age_c=0, paid_age_d=0),
    ],
    "the_highest_valid_bid_wins_every_lot": [
        untold(Sale), untold(OfferSold), untold(Contracted), judged(credit=-2000),
        told(Sale, lambda one: replace(one, paid=one.paid - 1), lambda _, one: bool(one.buyer)),
        told(Sale, lambda one: replace(one, buyer="T01"), lambda _, one: bool(one.buyer) and one.buyer != "T01"),
        told(OfferSold, lambda one: replace(one, buyer="T02" if one.buyer == "T01" else "T01")),
        told(Contracted, lambda one: replace(one, pay=one.pay + 1)),
        told(Contracted, lambda one: replace(one, rounds=one.rounds - 1)),
        judged(contract_bonus_4=21, contract_bonus_3=11),
    ],
    "contracts_keep_to_their_rounds_and_to_the_season": [
        told(Contracted, lambda one: replace(one, last_round=one.last_round + 1)), ends(_hired), untold(Contracted),
        told(Contracted, lambda one: replace(one, rounds=1)),
    ],
    "nothing_is_offered_but_in_the_rounds_in_which_it_is_sold": [
        judged(sale_free_rounds=30), judged(offer_free_rounds=30), untold(Listed), judged(offered_players=2),
        ends(lambda league: replace(league, offers=()), lambda one: bool(one.ended.offers)),
    ],
    "who_was_offered_is_listed_while_six_stay": [
        untold(Listed), told(Listed, lambda one: replace(one, minimum=one.minimum + 1)), judged(sale_free_rounds=30),
    ],
    "every_bid_is_told_what_became_of_it": [
        told(BidTold, lambda one: replace(one, won=True), _lost), untold(BidTold, lambda _, one: one.won),
        told(BidTold, lambda one: replace(one, valid=False), lambda _, one: one.won),
    ],
    "who_sends_nothing_plays_the_last_line_up_without_points": [
        untold(Absent), told(MatchPlayed, _home(home=(1, 0)), _home_sent_nothing),
        told(MatchPlayed, _home(risk=8), _home_sent_nothing),
        told(MatchPlayed, _lines(lambda lines: lines[::-1]), _home_sent_nothing),
    ],
    "a_line_up_is_remembered_as_it_was_sent": [
        ends(lambda league: replace(league, teams=tuple(replace(one, last_match=()) for one in league.teams))),
        ends(lambda league: team_of(league, -1, last_match=league.teams[0].last_match)),
    ],
    "who_sends_nothing_asks_for_nothing": [_unsent],
    "the_gm_trains_in_one_pass_talents_first": [
        told(Trained, lambda one: replace(one, gain=one.gain[::-1]), _nmr), untold(Trained, _nmr),
        judged(trained_total=20),
    ],
    "amateurs_are_eight_allround_players_who_play_the_freshest_six": [
        judged(cup_amateur_level=9), judged(cup_amateurs=7),
    ],
    "every_pair_meets_home_and_away_and_every_team_is_in_the_draw": [
        starts(_turned), starts(lambda league: replace(league, fixtures=league.fixtures[1:])),
        starts(lambda league: replace(league, fixtures=league.fixtures[:-1])),
        follows(_turned), judged(matches_a_round=1), judged(meetings=3),
    ],
    "a_season_starts_anew": [
        follows(_team(scouted=1)), follows(_players(lambda men: (replace(men[0], trained_ol=1), *men[1:]))),
        follows(_hired), follows(lambda league: replace(league, ledger=())),
        follows(lambda league: replace(league, season_number=1)),
        follows(lambda league: replace(league, transfers=(1,))),  # type: ignore[arg-type]
    ],
    "the_table_follows_from_the_scores_of_league_matches": [
        judged(table_won=3), judged(table_lost=1), ends(_upside_down),
    ],
    "the_first_go_up_and_the_last_go_down": [
        told(Placed, lambda one: replace(one, next_division=3 - one.next_division)), untold(Placed),
        told(Placed, lambda one: replace(one, place=one.place + 1)), follows(_team(division=9)),
    ],
    "what_was_is_kept": [
        follows(lambda league: replace(league, history=league.history[1:])),
        follows(lambda league: replace(league, history=tuple(replace(one, cup="final") for one in league.history))),
    ],
    "the_cup_halves_the_sides_until_one_has_won_it": [
        untold(CupWon), told(CupWon, lambda one: replace(one, team="A1")), ends(_cup_pair, _last),
        ends(_without_a_semi_final, _last),
    ],
    "every_round_finds_what_the_one_before_left": [_richer],
}  # fmt: skip


def breakers() -> Iterator[tuple[str, int, Breaker]]:
    """Every way of breaking a law: the law's name, which of its ways, and the way."""
    for name, ways in BREAKERS.items():
        yield from ((name, at, way) for at, way in enumerate(ways))
