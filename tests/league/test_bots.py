"""Bots: legal from what a team is told alone, the same every time, and sensible enough to keep a league alive."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from vbxl.league.bots import choose_bot_moves, make_bot_stream
from vbxl.league.checks import checks
from vbxl.league.events import Corrected, LackDrawn, ToAmateurs
from vbxl.league.league import League
from vbxl.league.lineups import enter_matches
from vbxl.league.opening import invent_teams, make_league
from vbxl.league.people import Character
from vbxl.league.study import SimulatedRound, play_seasons
from vbxl.league.view import View, make_full_view
from vbxl.rules.draw import Draw
from vbxl.rules.season import Season
from vbxl.rules.team import PLAYERS_LEAST
from vbxl.rules.tiredness import PLAYERS_IN_SET, SETS

SEED = b"bots"
# Sizes of divisions: how many seasons are looked at, and of the places of all line-ups, how many may be left empty for
# want of players who are able, in percent; most in a league of four, whose seasons are too short to buy anybody.
LEAGUES = {(8, 8): (3, 0.5), (5, 6): (1, 0.5), (4,): (2, 5)}
CHOSEN = [pytest.param(sizes, marks=[pytest.mark.exhaustive] if sizes == (8, 8) else []) for sizes in LEAGUES]


def league_of(sizes: tuple[int, ...], seed: bytes = SEED) -> League:
    season, draw = Season(), Draw(seed)
    return make_league("Bots", season, invent_teams(sizes, season, draw), draw)


@pytest.fixture(scope="module", params=CHOSEN, ids=str)
def rounds(request: pytest.FixtureRequest) -> list[SimulatedRound]:
    sizes = request.param
    return list(play_seasons(league_of(sizes), LEAGUES[sizes][0], SEED))


def moved(rounds: list[SimulatedRound]) -> Iterator[tuple[SimulatedRound, View]]:
    for one in rounds:
        for team in one.before.teams:
            yield one, make_full_view(one.before, team.id)


def test_a_move_is_legal(rounds: list[SimulatedRound]) -> None:
    """No problem but a place for which nobody is left; and then nobody is left for it."""
    empty = 0
    for one, seen in moved(rounds):
        moves = one.moves[seen.id.team]
        found = checks(moves, seen)
        assert {problem.code for problem in found} <= {"R2.1-BLANK"}, found
        empty += len(found)
        for entry in enter_matches(seen, moves):
            for asked, played in zip(entry.typed.sets, entry.plan.sets, strict=True):
                assert [player.text for player in asked.players] == [line.name for line in played.lines]
                blanks = sum(player.blank for player in asked.players)
                assert not blanks or len({line.name for line in played.lines} - {""}) == PLAYERS_IN_SET - blanks
    places = sum(PLAYERS_IN_SET * SETS * len(seen.matches) for _, seen in moved(rounds))
    sizes = tuple(Counter(team.division for team in rounds[0].before.teams).values())
    assert 100 * empty <= LEAGUES[sizes][1] * places


def test_what_is_corrected_could_not_be_known(rounds: list[SimulatedRound]) -> None:
    """Stages correct nothing of a bot's but bids that others made void, and what hangs on when a talent grows."""
    talents = {"R2.2-TIRED", "R3.3-CONCEPT", "R3.4-RISK"}
    known = {"R2.1-BLANK", "R8.3-CREDIT", "R1.1-ROOM", "R8.1-SIX", *talents}
    codes = Counter[str]()
    for one in rounds:
        # Whom the bank sends to the amateurs can no longer be offered (R9.3).
        gone = {(event.team, event.player) for event in one.events if isinstance(event, ToAmateurs)}
        for event in one.events:
            if isinstance(event, Corrected) and (event.team, event.correction.problem.found) not in gone:
                codes[event.correction.problem.code] += 1
    assert set(codes) <= known, codes


def test_teams_stay_alive(rounds: list[SimulatedRound]) -> None:
    for one in rounds:
        assert all(len(team.players) >= PLAYERS_LEAST for team in one.ended.teams)
    last = rounds[-1]
    assert all(any(min(player.ol, player.dl) > 0 for player in team.players) for team in last.ended.teams)


@pytest.mark.parametrize("character", Character)
def test_the_same_view_and_stream_give_the_same_move(character: Character) -> None:
    seen = make_full_view(league_of((4,)), "T02")

    def move(number: int) -> object:
        return choose_bot_moves(seen, character, make_bot_stream(SEED, 1, number, "T02"))

    assert move(1) == move(1)
    assert move(1) != move(2)


def test_a_bot_goes_by_nothing_but_what_its_team_is_told() -> None:
    """What changes for others alone changes nothing: their players, their money, what they were told."""
    league = league_of((4,))
    own = league.teams[0]
    others = tuple(
        replace(team, players=team.players[::-1], opening=replace(team.opening, dollars=9), spied=1)
        for team in league.teams[1:]
    )
    changed = replace(league, teams=(own, *others))

    def move(of: League) -> object:
        return choose_bot_moves(make_full_view(of, own.id), Character.SPENDER, make_bot_stream(SEED, 1, 1, own.id))

    assert move(league) == move(changed)


def test_characters_differ_in_what_they_do() -> None:
    """Nobody but careful managers against nobody but attackers: devotion points, concepts, the state of the bank."""
    league = league_of((8,))
    spent, attacks = {}, {}
    for character in (Character.CAREFUL, Character.ATTACKER):
        told = list(play_seasons(league, 1, SEED, {team.id: character for team in league.teams}))
        before_last = [event for one in told[:-1] for event in one.events]
        spent[character] = sum(event.devotion for event in before_last if isinstance(event, LackDrawn))
        attacks[character] = sum(
            asked.concept.text in ("AC", "OC")
            for one in told for its in one.moves.values() for match in its.matches.values() for asked in match.sets
        )  # fmt: skip
    assert spent[Character.ATTACKER] > spent[Character.CAREFUL]
    assert attacks[Character.ATTACKER] > 1.2 * attacks[Character.CAREFUL]
