"""A team's own report of a round: its file, corrections, its matches, account, bids, spies, players.

It may hold all that is the team's own, and of others only what everybody knows or what the team paid a spy for. Of an
opponent's side it shows no level, point, concept or risk, nor the team's own scoring chance, from which the opponent's
total would follow.
"""

from __future__ import annotations

from collections.abc import Sequence

from vbxl.books import shared_sheets
from vbxl.books.bulletin.form import Bulletin
from vbxl.books.commitment_sheets import own_draws_sheet
from vbxl.books.report.account import account_sheet, bids_sheet
from vbxl.books.report.corrections import corrections, corrections_sheet, points_sheet
from vbxl.books.report.front import ReportFront
from vbxl.books.report.match import match_sheet
from vbxl.books.report.own_view import OwnRound
from vbxl.books.report.players import season_end_sheet, team_sheet, training_sheet
from vbxl.books.report.spy_reports import spy_sheets
from vbxl.league.events import Event
from vbxl.league.gm_edits.audience import Edited
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
    told: Bulletin,
    problems: tuple[Problem, ...],
    sent: Receipt | None,
    others: tuple[Receipt, ...],
    opened: OpenedDraws,
    edited: Edited = (),
) -> bytes:
    """The report of a round for one team, by its id.

    `told` is the round's bulletin. `problems` are those of the team's own files; `sent` is the file that was played,
    None if there was none, and `others` are the files of the team that did not count; `opened` are its own draws.
    `edited` is what the GM had edited in the league book. Of `events` and edits those of other teams are left aside.
    """
    heading = f"{after.name} – season {before.season_number}, round {before.round_number}"
    name = after.by_id[team].name
    book = ValueBook(f"Report for {name}: {heading}", f"{name} – {heading}")
    own = OwnRound(before, after, team, events, edited)
    found = corrections(own, problems, sent=sent is not None)
    ReportFront(book, own, told).write(found, sent, others)
    season_end_sheet(book, own)
    corrections_sheet(book, found)
    shared_sheets.team_sheet(book, own.team.name, own.edited, own.edited_since)
    for match in own.matches:
        match_sheet(book, match, before.settings)
    points_sheet(book, own)
    account_sheet(book, own)
    bids_sheet(book, own)
    spy_sheets(book, own)
    training_sheet(book, own)
    team_sheet(book, own)
    own_draws_sheet(book, opened, own.team.name)
    return book.done()
