"""A study: seasons of a league in memory, from a league that is made or from the open round of one on disk."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from vbxl.league.bots import Character
from vbxl.league.league import League
from vbxl.league.new_league import division_sizes, invented_teams, new_league
from vbxl.league.study import Economy, PlayedRound, economy, play_seasons
from vbxl.rounds.book import round_book
from vbxl.rounds.folder import LeagueFolder
from vbxl.rounds.progress import Progress
from vbxl.rounds.stops import StoppedError, UnusableError
from vbxl.rules.draw import Draw
from vbxl.rules.season import Season


def made_league(teams: int, divisions: int, seed: bytes) -> League:
    """A league of invented teams with the default settings, before its first round; UnusableError if none can be."""
    draw, season = Draw(seed), Season()
    try:
        sizes = division_sizes(teams, divisions)
    except ValueError as fault:
        raise UnusableError(str(fault)) from None
    return new_league("Study", season, invented_teams(sizes, season, draw), draw)


def open_league(folder: LeagueFolder) -> League:
    """The league of the open round of a folder, with its own settings."""
    league = round_book(folder.open_round()).league
    if league.round_number > league.rounds:
        raise StoppedError(f"season {league.season_number} is over after round {league.rounds}")
    return league


def studied(
    league: League, seasons: int, seed: bytes, character: Character | None = None, progress: Progress | None = None
) -> Economy:
    """What seasons of a league come to; nothing is written."""
    return economy(_counted(played_seasons(league, seasons, seed, character), league, seasons, progress))


def played_seasons(league: League, seasons: int, seed: bytes, character: Character | None) -> Iterator[PlayedRound]:
    """Every round of seasons of a league, with bots of one character, or of the usual ones."""
    characters = {team.id: character for team in league.teams} if character else None
    return play_seasons(league, seasons, seed, characters)


def _counted(
    rounds: Iterable[PlayedRound], league: League, seasons: int, progress: Progress | None
) -> Iterator[PlayedRound]:
    for one in rounds:
        if progress:
            # Seasons are of one length as long as the divisions are.
            done = (one.before.season_number - league.season_number) * one.before.rounds + one.before.round_number
            progress("playing the rounds", done, seasons * one.before.rounds)
        yield one
