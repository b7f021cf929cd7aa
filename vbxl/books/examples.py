"""An example of each book: what a game master and a manager of a small league have before them, and the dice games."""

from __future__ import annotations

import hashlib
from typing import Final

from vbxl.books import dicetable, leaguebook, movesheet, rally, seasonbook, teamsheet, textform
from vbxl.books.dicestrategy import footwork_book, icon_book
from vbxl.books.movesheet.tools import Tools
from vbxl.league.example import example_guesses, example_league, example_moves
from vbxl.league.new_team import invitation
from vbxl.league.no_move import prefilled
from vbxl.league.round_secrets import round_commitments, round_tokens, salted
from vbxl.league.view import View, full_view

# The key of an example is no secret.
KEY: Final = hashlib.sha256(b"an example").digest()


def example_books() -> dict[str, bytes]:
    """The books by file name, each with the same bytes whenever it is built."""
    league, seen = example_league(), _seen()
    sent, moves = (salted(one, seen, KEY) for one in (prefilled(seen), example_moves(seen)))
    return {
        "move-sheet.xlsx": movesheet.build(seen, sent),
        "move-sheet-filled.xlsx": movesheet.build(seen, moves, example_guesses(seen)),
        "move-form.txt": textform.build(seen, sent).encode(),
        "league.xlsx": leaguebook.build(league)[0],
        "season.xlsx": seasonbook.build(league, round_commitments(league, KEY)),
        "team-sheet.xlsx": teamsheet.build(invitation(league, league.rounds, league.deadline)),
        "rally.xlsx": rally.build(),
        "volleyball-dice-strategy.xlsx": footwork_book(),
        "dice-game-strategy.xlsx": icon_book(),
        "volleyball-dice.xlsx": dicetable.build(),
    }


def example_sheet(tools: Tools) -> bytes:
    """The example's move sheet, filled in, with the tools of a host."""
    seen = _seen()
    return movesheet.build(seen, salted(example_moves(seen), seen, KEY), example_guesses(seen), tools)


def _seen() -> View:
    league = example_league()
    team = league.teams[0].id
    return full_view(league, team, round_tokens(league, KEY)[team])
