"""Bots: they write moves for the teams that they play, and for other teams without a move."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from vbxl.books import textform
from vbxl.books.parsed_form import Form, ParsedFile
from vbxl.league.bots import choose_bot_moves, make_bot_stream, usual_character
from vbxl.league.league import League, Team
from vbxl.league.moves import BLANK
from vbxl.league.people import Character
from vbxl.league.view import make_full_view, make_round_tokens, make_sheet_salt
from vbxl.problems import Problem, escaped
from vbxl.rounds import commit
from vbxl.rounds.book import round_book
from vbxl.rounds.collect import BotFile, Collected, collect
from vbxl.rounds.commit import Replacement
from vbxl.rounds.errors import StoppedError
from vbxl.rounds.file_names import BOT, Mailed, name_sheet
from vbxl.rounds.folder import LeagueFolder, RoundFolder, lock_league
from vbxl.rounds.workers import Progress, count_done
from vbxl.rules.team import named


@dataclass(frozen=True)
class BotsSent:
    """The result of sending bots: their `characters` by team id, and the ids of teams skipped (`left_alone`)."""

    round: RoundFolder
    league: League
    characters: Mapping[str, Character]
    left_alone: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()
    written: tuple[Path, ...] = ()


def send_bots(
    folder: LeagueFolder,
    key: Callable[[], bytes],
    teams: Sequence[str] = (),
    character: Character | None = None,
    jobs: int = 1,
    progress: Progress | None = None,
) -> BotsSent:
    """Write a bot's move for each team that has no readable file in the open round, or only for those in `teams`.

    A person's file is never touched, and it takes precedence over a bot's, whatever their send numbers.
    """
    with lock_league(folder.lock) as held:
        notes = (*([held] if held else []), *commit.tidy(folder))
        round_ = folder.open_round()
        if folder.named and folder.named != round_:
            raise StoppedError(f"{folder.named} is not open; the open round is {round_}")
        if round_.closings.exists():
            raise StoppedError(f"{round_} is closed, so further moves do not count")
        book = round_book(round_)
        league = book.league
        if league.round_number > league.rounds:
            raise StoppedError(f"season {league.season_number} ended with round {league.rounds}")
        tokens = make_round_tokens(league, key())
        collected = collect(round_.list_moves(), league, tokens, jobs, progress)
        if collected.shut:
            raise StoppedError(f"{collected.shut}, then run `vbxl bots` again")
        wanted = find_teams(league, teams) if teams else collected.missing
        missing = {team.id for team in collected.missing}
        characters = {team.id: character or get_character(league, team.id) for team in wanted if team.id in missing}
        files = _write_forms(collected, characters, key(), progress)
        written = commit.commit(folder, list_move_changes(round_, files), "bots")
        left_alone = tuple(team.id for team in wanted if team.id not in missing)
        return BotsSent(round_, league, characters, left_alone, notes, book.problems, written)


def get_character(league: League, team: str) -> Character:
    """Return the character of a team's bot: the one in the Managers sheet or, if there is none, the team's default."""
    return league.people.of(team).bot or usual_character(team)


def make_bot_moves(
    round_: RoundFolder, collected: Collected, key: Callable[[], bytes], progress: Progress | None = None
) -> dict[str, BotFile]:
    """Return a move, by file name, for each team that a bot plays and that has no move yet; see `make_bot_files`."""
    teams = [team for team in collected.missing if collected.league.people.of(team.id).bot]
    return make_bot_files(round_, collected, key, None, teams, progress)


def make_bot_files(
    round_: RoundFolder,
    collected: Collected,
    key: Callable[[], bytes],
    character: Character | None,
    teams: Sequence[Team],
    progress: Progress | None = None,
) -> dict[str, BotFile]:
    """Return a bot's move for each team, under a file name that is free in the folder of moves.

    Nothing is written here: if the round has to wait, the game master may not want these moves later. Without a
    `character`, each team's bot has its own.
    """
    characters = {team.id: character or get_character(collected.league, team.id) for team in teams}
    files = _write_forms(collected, characters, key(), progress) if characters else {}
    found = {}
    for name, file in files.items():
        free = _find_free_path(round_.moves / name).name
        found[free] = replace(file, taken=replace(file.taken, file=free))
    return found


def find_teams(league: League, names: Sequence[str]) -> tuple[Team, ...]:
    """Return the teams with these names or ids; StoppedError if one does not exist."""
    # If a team is named like another's id, the id wins.
    known = {named(team.name): team for team in league.teams} | {named(team.id): team for team in league.teams}
    unknown = [name for name in names if named(name) not in known]
    if unknown:
        raise StoppedError(f"the league has no team {escaped(unknown[0])}; nothing was written")
    wanted = {known[named(name)].id for name in names}
    return tuple(team for team in league.teams if team.id in wanted)


def _write_forms(
    collected: Collected, characters: Mapping[str, Character], key: bytes, progress: Progress | None
) -> dict[str, BotFile]:
    """Return each bot's move as a text form, under a name that lets any file from the manager take precedence."""
    league = collected.league
    files = {}
    for team, character in count_done("playing the bots", characters.items(), len(characters), progress):
        view = make_full_view(league, team, collected.tokens[team])
        stream = make_bot_stream(key, league.season_number, league.round_number, team)
        moves = replace(choose_bot_moves(view, character, stream), send_number=BLANK, salt=make_sheet_salt(view, key))
        stem = name_sheet(league.name, league.season_number, league.round_number, (team, view.team_name), Mailed.MOVE)
        name, data = f"{stem}-{BOT}.txt", textform.build(view, moves).encode()
        form = Form(view, str(view.id), moves)
        files[name] = BotFile(data, ParsedFile(name, hashlib.sha256(data).hexdigest(), "txt", form=form))
    return files


def list_move_changes(round_: RoundFolder, files: Mapping[str, BotFile]) -> tuple[Replacement, ...]:
    """Return the changes that add these files to the folder of moves without replacing any file there."""
    return tuple(Replacement(_find_free_path(round_.moves / name), file.data) for name, file in files.items())


def _find_free_path(path: Path) -> Path:
    number, free = 1, path
    while free.exists() or free.is_symlink():
        number += 1
        free = path.with_stem(f"{path.stem}-{number}")
    return free
