"""A game master with a team tries 200 moves and sends the best: what it brings without a public number, and with one.

He holds the key and has all other files. Of his own only the salt changes, so the line-ups of each try are the same,
and only the draws differ (R0.4, docs/verification.md).
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache
from math import sqrt
from typing import Final

import pytest

from leagues import made_league
from vbxl.league import stages
from vbxl.league.closing_list import Closing, ClosingList, ListedTeam
from vbxl.league.events import MatchPlayed
from vbxl.league.matchday import Entered, enter, play
from vbxl.league.view import full_view
from vbxl.rounds.resolve import LAST_DRY_STAGE
from vbxl.rules.commitments import PublicNumber, Sealed, book_seal, round_secret, sealed
from vbxl.rules.draw import Draw, Stream
from vbxl.rules.match import sets_won
from vbxl.rules.public_numbers import PublicSource, coming_value, lottery_string, source_of

LEAGUE: Final = made_league(teams=4, divisions=1, round_number=3, seed=4)
CHEAT: Final = "T01"
TRIES: Final = 200
ROUNDS: Final = 150
HONEST: Final = 4000
ROUNDS_CLOSED: Final = 100
VALUES: Final = 20
# Values that he guesses before the list is closed, to find a move that is good with most of them.
GUESSES: Final = 3
CLOSED: Final = datetime(2026, 11, 14, 20, 5, tzinfo=UTC)
SOURCES: Final = (source_of("lottery 6/49 Wed Sat 19:25 Lotto 6aus49"), source_of("drand"))
FIXTURE: Final = next(
    one for one in LEAGUE.fixtures if one.round_number == LEAGUE.round_number and CHEAT in (one.home, one.visitors)
)


@dataclass(frozen=True)
class Sides:
    """The sides of the cheat's match, as they enter it without a move."""

    home: Entered
    visitors: Entered


@cache
def sides() -> Sides:
    league, _ = stages.play(stages.opening(LEAGUE), {}, Draw(b""), LAST_DRY_STAGE)
    found = []
    for team in (FIXTURE.home, FIXTURE.visitors):
        seen = full_view(league, team)
        match = next(one for one in seen.matches if one.number == FIXTURE.number)
        found.append(enter(seen, match, None, league.by_id[team].last_match, league.balances[team].sp))
    return Sides(*found)


def match_played(seal: Sealed) -> MatchPlayed:
    """The cheat's match by the rules' own functions, without the rest of the round."""
    return play(FIXTURE, sides().home, sides().visitors, LEAGUE.settings, Draw.of(seal))


def won(seal: Sealed) -> bool:
    home, visitors = sets_won(match_played(seal).scores)
    return (home > visitors) == (FIXTURE.home == CHEAT)


def key(number: int) -> bytes:
    return hashlib.sha256(f"key {number}".encode()).digest()


def others(number: int) -> dict[str, str]:
    """The files of all others in a round, which he has seen."""
    teams = (team.id for team in LEAGUE.teams if team.id != CHEAT)
    return {team: hashlib.sha256(f"{number} {team}".encode()).hexdigest() for team in teams}


def own(number: int, attempt: int) -> str:
    return hashlib.sha256(f"{number} own, salt {attempt}".encode()).hexdigest()


def seal(number: int, attempt: int, public: PublicNumber | None = None) -> Sealed:
    files = [*others(number).values(), own(number, attempt)]
    return sealed(key(number), LEAGUE.name, LEAGUE.season_number, LEAGUE.round_number, files, public)


def listed(number: int, attempt: int, source: PublicSource) -> ClosingList:
    """The closing list of a round with one of his moves in it."""
    files = others(number) | {CHEAT: own(number, attempt)}
    closed = CLOSED + timedelta(days=7 * number)
    secret = round_secret(key(number), LEAGUE.season_number, LEAGUE.round_number)
    return ClosingList(
        LEAGUE.name, LEAGUE.season_number, LEAGUE.round_number, 1, closed, source, coming_value(source, closed, UTC),
        book_seal(secret, "league"), tuple(ListedTeam(team.id, team.name, files[team.id]) for team in LEAGUE.teams),
    )  # fmt: skip


def value(source: PublicSource, name: str) -> str:
    """A value that a source may give: numbers of a draw, or the digits of a beacon."""
    if source == SOURCES[0]:
        return lottery_string([Stream(b"a lottery", name).shuffled(range(1, 50))[:6]])
    return hashlib.sha256(name.encode()).hexdigest()


def won_with(number: int, attempt: int, source: PublicSource, guess: str) -> bool:
    public = Closing((listed(number, attempt, source).text,), guess).public
    return won(seal(number, attempt, public))


def share(outcomes: Sequence[bool]) -> float:
    return sum(outcomes) / len(outcomes)


@cache
def honest() -> float:
    """His chance with one move."""
    return share([won(seal(number, 0)) for number in range(HONEST)])


def error(chance: float, rounds: int) -> float:
    """The standard error of a share."""
    return sqrt(chance * (1 - chance) / rounds)


def test_the_match_by_itself_is_the_match_of_the_whole_round() -> None:
    for number in range(5):
        _, events = stages.round_played(LEAGUE, {}, Draw.of(seal(number, 0)))
        whole = next(one for one in events if isinstance(one, MatchPlayed) and one.number == FIXTURE.number)
        assert match_played(seal(number, 0)).sets == whole.sets


def test_without_a_public_number_200_moves_win_every_match_that_can_be_won() -> None:
    """Each try wins with his honest chance p, all of them fail with (1-p)^200: from 34 % of the matches to all."""
    tries = [next((one for one in range(TRIES) if won(seal(number, one))), None) for number in range(ROUNDS)]
    cheated = share([one is not None for one in tries])
    p = honest()
    assert 0.3 < p < 0.4
    assert (1 - p) ** TRIES < 1e-30
    assert cheated == 1
    # The first that wins is enough: after 1 / p tries on average.
    needed = [one + 1 for one in tries if one is not None]
    assert sum(needed) / len(needed) == pytest.approx(1 / p, rel=0.25)


@pytest.mark.parametrize("source", SOURCES, ids=lambda one: one.kind.value)
def test_with_a_public_number_200_moves_bring_nothing(source: PublicSource) -> None:
    """He sends the move that wins with most of the values he guesses; then the list is closed, and the value comes.

    For each list values are drawn that might have come: 35.0 % and 34.0 % of 2,000 matches are won, with an
    honest chance of 34.3 % (standard error 1.3 %).
    """
    outcomes = []
    for number in range(ROUNDS_CLOSED):
        guesses = [value(source, f"guess {number} {one}") for one in range(GUESSES)]
        chosen = likely(number, source, guesses)
        assert wins(number, chosen, source, guesses) > GUESSES / 2
        outcomes += [won_with(number, chosen, source, value(source, f"{number} {one}")) for one in range(VALUES)]
    cheated, p = share(outcomes), honest()
    assert abs(cheated - p) < 3 * sqrt(error(p, len(outcomes)) ** 2 + error(p, HONEST) ** 2)


def likely(number: int, source: PublicSource, guesses: Sequence[str]) -> int:
    """The first of his tries that wins with all guesses, else with as many as any."""
    won_by = {}
    for attempt in range(TRIES):
        won_by[attempt] = wins(number, attempt, source, guesses)
        if won_by[attempt] == len(guesses):
            break
    return max(won_by, key=lambda attempt: won_by[attempt])


def wins(number: int, attempt: int, source: PublicSource, guesses: Sequence[str]) -> int:
    return sum(won_with(number, attempt, source, guess) for guess in guesses)
