"""A team's own report of a round: its file, corrections, matches, account, bids, spies, players.

It may show all about the team, but about others only what everybody knows or what its spies were paid to see. It shows
no levels, points, concept or risk of an opponent, nor the team's own scoring chance, which would give away their total.
"""

from __future__ import annotations

from collections.abc import Sequence

from vbxl.books.bulletin import Bulletin
from vbxl.books.commitment_sheets import write_own_draws
from vbxl.books.public_sheets import write_own_edits
from vbxl.books.report.account import write_account, write_bids
from vbxl.books.report.front import write_front
from vbxl.books.report.match import write_match, write_points, write_spies
from vbxl.books.report.own_round import OwnRound, list_corrections, write_corrections
from vbxl.books.report.players import write_season_end, write_team, write_training
from vbxl.league.events import Event
from vbxl.league.gm_edits import Edited
from vbxl.league.league import League
from vbxl.league.moves import Receipt
from vbxl.problems import Problem
from vbxl.rules.commitments import OpenedDraws
from vbxl.xlsx.writer import ValueBook


def build(
    before: League,
    after: League,
    team: str,
    events: Sequence[Event],
    bulletin: Bulletin,
    problems: tuple[Problem, ...],
    sent: Receipt | None,
    others: tuple[Receipt, ...],
    opened: OpenedDraws,
    edited: Edited = (),
) -> bytes:
    """Return one team's report of a round; `team` is its id.

    `problems` are the problems of the team's files. `sent` is the file that was played, None if there is none; `others`
    are the team's files that didn't count. `opened` has the team's own draws. `edited` has the GM's edits. `events` and
    `edited` may include those of other teams.
    """
    heading = f"{after.name} – season {before.season_number}, round {before.round_number}"
    name = after.by_id[team].name
    book = ValueBook(f"Report for {name}: {heading}", f"{name} – {heading}")
    own = OwnRound(before, after, team, events, edited)
    corrections = list_corrections(own, problems, sent=sent is not None)
    write_front(book, own, bulletin, corrections, sent, others)
    write_season_end(book, own)
    write_corrections(book, corrections)
    write_own_edits(book, name, own.edited, own.edited_since)
    for match in own.matches:
        write_match(book, own, match)
    write_points(book, own)
    write_account(book, own)
    write_bids(book, own)
    write_spies(book, own)
    write_training(book, own)
    write_team(book, own)
    write_own_draws(book, opened, name)
    return book.save()
