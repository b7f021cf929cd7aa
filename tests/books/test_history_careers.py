"""Careers, levels and accounts in the histories of teams and of the GM, and what may never be in whose book."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from past_leagues import founded, lines, played_on
from vbxl.books.history.league_book import write_league_book
from vbxl.books.history.past import Past, PastRound
from vbxl.books.history.team_book import list_own_pasts, write_gm_book, write_team_book
from vbxl.league.events import (
    Aged,
    BidTold,
    Event,
    LackDrawn,
    MatchPlayed,
    Promoted,
    Retired,
    Sale,
    Scouted,
    SetPlayed,
    Side,
    ToAmateurs,
    Trained,
)
from vbxl.league.league import League, Team

ROUNDS = played_on(founded((4, 4)), 10)
PAST = Past(ROUNDS)
TEAMS = [team.id for team in ROUNDS[0].league.teams]
BOOKS = {own.team: write_team_book(own) for own in list_own_pasts(PAST)}
GM_BOOK = write_gm_book(PAST)
SALE_AT, SALE = next(
    (one, event) for one in ROUNDS for event in one.events or () if isinstance(event, Sale) and event.buyer
)


def write_book(past: Past, team: str) -> bytes:
    """A team's own history."""
    return next(write_team_book(own) for own in list_own_pasts(past) if own.team == team)


def test_sets_and_matches_are_those_in_which_he_stood() -> None:
    sets, won, matches = Counter[Any](), Counter[Any](), Counter[Any]()
    for one in ROUNDS:
        for match in (event for event in one.events or () if isinstance(event, MatchPlayed)):
            for team, at in ((match.home, 0), (match.visitors, 1)):
                there = set()
                for played in match.sets:
                    for stood in (played.home, played.visitors)[at].lines:
                        key = team, one.at[0], stood.name
                        there.add(key)
                        sets[key] += 1
                        won[key] += played.score[at] > played.score[1 - at]
                matches.update(there)
    found = {(team, line["Season"], line["Player"]): line for team in TEAMS for line in lines(BOOKS[team], "Careers")}
    told = {key: line for key, line in found.items() if line["Sets"]}
    expected = {(team, season, player) for team, season, player in sets if team in TEAMS and player}
    assert set(told) == expected
    assert len(expected) > 100
    for key, line in told.items():
        assert (line["Sets"], line["Sets won"], line["Matches"]) == (sets[key], won[key], matches[key])


def test_levels_at_a_season_s_start_and_end_are_those_of_books_and_of_ageing() -> None:
    found = {(team, line["Season"], line["Player"]): line for team in TEAMS for line in lines(BOOKS[team], "Careers")}
    first = {one.at[0]: one.league for one in reversed(ROUNDS)}
    for season, league in first.items():
        for team in league.teams:
            for player in team.players:
                line = found[team.id, season, player.name]
                assert (line["OL start"], line["DL start"]) == (player.ol, player.dl)
    for one in ROUNDS:
        for event in one.events or ():
            if isinstance(event, Aged | Retired):
                line = found[event.team, one.at[0], event.player]
                assert (line["OL end"], line["DL end"]) == (event.ol, event.dl)
            if isinstance(event, Retired):
                assert line["Departure"] == f"retired: {event.why}"


def test_everybody_came_and_left_for_a_reason() -> None:
    rows = [line for team in TEAMS for line in lines(BOOKS[team], "Careers")]
    said = [line[head] or "" for line in rows for head in ("Arrival", "Departure")]
    assert not [one for one in said if "no event" in one or "cannot be read" in one]
    for kind in ("from the start", "scouted", "bought from the GM", "bought from ", "bring the team up", "contract to"):
        assert any(kind in one for one in said), kind
    for kind in ("retired", "sold to", "contract ended"):
        assert any(kind in one for one in said), kind
    assert any("2/2 after the required matches" in str(line["Remark"]) for line in rows)
    there = {(team, player.name) for team in TEAMS for player in ROUNDS[-1].league.by_id[team].players}
    told = {
        (team, line["Player"])
        for team in TEAMS
        for line in lines(BOOKS[team], "Players")
        if line["Departure"] == "is in the team" and line["Kind"] != "contract"
    }
    assert told == there


def test_a_sold_player_s_career_goes_on_in_the_gm_s_book_alone() -> None:
    names = PAST.names
    own = [line for line in lines(BOOKS[SALE.seller], "Careers") if line["Player"] == SALE.player]
    assert own[-1]["Departure"] == f"sold to {names[SALE.buyer]} for ${SALE.paid}, round {SALE_AT.at[1]}"
    bought = [line for line in lines(BOOKS[SALE.buyer], "Careers") if line["Player"] == SALE.called]
    came = f"bought from {names[SALE.seller]} for ${SALE.paid}, round {SALE_AT.at[1]}"
    assert [line["Arrival"] for line in bought if line["Arrival"]] == [came]
    assert bought[0]["Season"] == SALE_AT.at[0]
    whole = [
        line
        for line in lines(GM_BOOK, "Players")
        if line["Player"] == SALE.called and line["Teams"].startswith(f"{names[SALE.seller]}, {names[SALE.buyer]}")
    ]
    assert len(whole) == 1
    assert whole[0]["Sets"] >= sum(line["Sets"] for line in [*own, *bought])
    assert whole[0]["Arrival"] == own[0]["Arrival"]


def test_a_name_that_is_used_in_his_new_team_is_still_one_career() -> None:
    number = ROUNDS.index(SALE_AT)
    called = f"{SALE.player} 2"
    sold = replace(SALE, called=called)
    events = tuple(sold if one is SALE else one for one in SALE_AT.events or ())
    after = ROUNDS[number + 1].league
    players = tuple(
        replace(one, name=called) if one.name == SALE.called else one for one in after.by_id[SALE.buyer].players
    )
    teams = tuple(replace(team, players=players) if team.id == SALE.buyer else team for team in after.teams)
    past = (*ROUNDS[:number], PastRound(SALE_AT.league, events), PastRound(replace(after, teams=teams)))
    (line,) = [one for one in lines(write_gm_book(Past(past)), "Players") if one["Player"] == called]
    assert "," in line["Teams"]


def test_who_the_gm_took_away_or_put_in_is_told_as_that() -> None:
    number = 4
    later = ROUNDS[number].league
    team = later.teams[0]
    gone, stranger = team.players[0], replace(team.players[0], name="Stranger")
    changed = replace(team, players=(*team.players[1:], stranger))
    edited = replace(later, teams=(changed, *later.teams[1:]))
    book = write_book(Past((*ROUNDS[:number], PastRound(edited))), team.id)
    rows = {(line["Player"], line["Season"]): line for line in lines(book, "Careers")}
    assert rows[gone.name, 1 if later.season_number == 1 else later.season_number - 1] is not None
    last = max(season for player, season in rows if player == gone.name)
    assert rows[gone.name, last]["Departure"] == "not recorded"
    assert rows["Stranger", later.season_number]["Arrival"] == "not recorded"


def test_who_the_bank_sold_is_told_with_what_he_brought() -> None:
    one = ROUNDS[3]
    team = one.league.by_id["T02"]
    gone = team.players[1]
    events = (*(one.events or ()), ToAmateurs(team.id, gone.name, 240))
    after = ROUNDS[4].league
    teams = tuple(
        replace(each, players=tuple(player for player in each.players if player.name != gone.name))
        if each.id == team.id
        else each
        for each in after.teams
    )
    past = Past((*ROUNDS[:3], PastRound(one.league, events), PastRound(replace(after, teams=teams))))
    (line,) = [line for line in lines(write_book(past, team.id), "Players") if line["Player"] == gone.name]
    assert line["Departure"] == f"to the amateurs, by the bank, for $240, round {one.at[1]}"


def without_secrets(one: PastRound, keep: str = "") -> PastRound:
    """A round in which everything is otherwise that only other teams than one know."""
    listed = {(transfer.team, transfer.player) for transfer in one.league.transfers}
    sold = {(event.seller, event.player) for event in one.events or () if isinstance(event, Sale) and event.buyer}

    def other(team: Team) -> Team:
        if team.id == keep:
            return team
        players = tuple(
            player
            if (team.id, player.name) in listed | sold
            else replace(player, name=f"X{player.name}", ol=player.ol + 3, dl=player.dl + 2, age="A", lack=True)
            for player in team.players
        )
        opening = replace(team.opening, dollars=team.opening.dollars + 999, tp=77, sp=5)
        return replace(team, players=players, opening=opening, sponsor="", warnings=2, last_match=())

    league: League = replace(one.league, teams=tuple(map(other, one.league.teams)), spied=())
    if one.events is None:
        return PastRound(league)
    return PastRound(league, tuple(event for told in one.events for event in _other(told, keep)))


def _other(event: Event, keep: str) -> list[Event]:
    if isinstance(event, MatchPlayed):
        return [replace(event, sets=tuple(_hidden(one, event, keep) for one in event.sets))]
    if isinstance(event, BidTold):
        return [event] if event.won or event.team == keep else []
    if isinstance(event, Trained | LackDrawn | Scouted | Promoted | Aged | Retired):
        return [event] if event.team == keep else []
    return [event]


def _hidden(one: SetPlayed, match: MatchPlayed, keep: str) -> SetPlayed:
    blank = Side((), "AC", 12, (0, 0), (0, 0), (0, 0), 1.0, 1.0, 0.5)
    home = one.home if match.home == keep else blank
    return replace(one, home=home, visitors=one.visitors if match.visitors == keep else blank)


def test_nothing_secret_changes_the_write_league_book() -> None:
    hidden = tuple(map(without_secrets, ROUNDS))
    assert hidden != ROUNDS
    assert write_league_book(Past(hidden)) == write_league_book(Past(ROUNDS))


@pytest.mark.parametrize("team", ["T01", SALE.seller, SALE.buyer, "T08"])
def test_nothing_secret_of_others_changes_a_team_s_book(team: str) -> None:
    hidden = Past(tuple(without_secrets(one, team) for one in ROUNDS))
    assert write_book(hidden, team) == BOOKS[team]
    assert write_gm_book(hidden) != GM_BOOK
