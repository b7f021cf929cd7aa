"""Whole seasons on disk, by the program's commands: bots play them, and their rounds are read back from the books."""

from __future__ import annotations

import re
from pathlib import Path

from commands import vbxl
from invariants import Round
from league_folders import KEY
from vbxl.league import stages
from vbxl.rounds import audit
from vbxl.rounds.book import open_book, round_book
from vbxl.rounds.collect import collect
from vbxl.rounds.folder import LeagueFolder, find_league
from vbxl.rules.draw import Draw


def made(root: Path, teams: int, divisions: str) -> LeagueFolder:
    """A league made by `vbxl new`."""
    code, _, err = vbxl(
        "new", root, "--teams", teams, "--divisions", divisions, "--name", "Boxed League", "--seed", KEY
    )
    assert code == 0, err
    return find_league(root)


def season(folder: LeagueFolder, *options: str) -> list[str]:
    """Play the open season to its end by `vbxl season`; how each round ended."""
    code, out, err = vbxl("season", folder.root, *options)
    assert code == 0, err
    return re.findall(r"^round \d+ (\w+),", out, re.MULTILINE)


def rounds_of(folder: LeagueFolder) -> list[Round]:
    """The resolved rounds: leagues as the books have them, events as moves, seed and rules give them.

    What is played here again must be what the audit tells.
    """
    found = []
    for one in folder.list_resolved():
        told = audit.read(one.audit.read_bytes())
        before = round_book(one).league
        moves = collect([one.moves / each["file"] for each in told["files"]], before, told["tokens"]).moves
        seal = audit.read_seal(told)
        assert seal is not None
        opened, draw = stages.open_ledger(before), Draw.of(seal)
        ended, events = stages.play_round(before, moves, draw)
        assert audit.hash_league(stages.follow_round(ended, draw)) == told["league_after"]
        coming = open_book(one.next.book).league
        assert audit.hash_league(coming) == told["league_after"]
        assert [each["event"] for each in told["events"]] == [type(each).__name__ for each in events]
        found.append(Round(opened, moves, events, ended, coming))
    return found
