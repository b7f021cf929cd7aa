"""The results of a round that was played: what everybody gets, and each team's own report."""

from __future__ import annotations

from functools import partial

from vbxl.books import report, results
from vbxl.books.bulletin import Bulletin
from vbxl.books.public_round import PublicRound
from vbxl.books.publishing import make_bulletin, write_json, write_text
from vbxl.league.events import Event, by_team
from vbxl.league.gm_edits import Edited
from vbxl.league.league import League
from vbxl.league.moves import Receipt
from vbxl.league.view import make_round_commitments
from vbxl.problems import Problem
from vbxl.rounds.audit import FinishedRound
from vbxl.rounds.collect import OLDER
from vbxl.rounds.file_names import Mailed, name_team_file, round_stem
from vbxl.rounds.folder import TEAMS
from vbxl.rounds.workers import HERE, Progress, Workers, count_done
from vbxl.rules.commitments import EVERYBODY, OpenedDraws


def make_round_bulletin(played: FinishedRound, key: bytes) -> Bulletin:
    """Return the bulletin of a round: everything about it that is public."""
    commitments, draws = make_round_commitments(played.following, key), played.open_draws(EVERYBODY)
    return make_bulletin(
        _make_public_audit(played), played.events, played.collected.team_hashes, commitments, draws, played.closing,
        played.corrections,
    )  # fmt: skip


def _make_public_audit(played: FinishedRound) -> PublicRound:
    return PublicRound(played.before, played.ended, played.events, played.edited)


def make_public_files(played: FinishedRound, bulletin: Bulletin) -> dict[str, bytes]:
    """Return the results that everybody gets, by file name: a workbook, a text to read and JSON for programs."""
    stem = round_stem(bulletin.league, *bulletin.at, Mailed.RESULTS, len(bulletin.corrections))
    return {
        f"{stem}.xlsx": results.build(_make_public_audit(played), bulletin),
        f"{stem}.txt": write_text(bulletin),
        f"{stem}.json": write_json(bulletin),
    }


# What only this team's report has: team, events, problems, its move, older ones, its draws.
_ReportOrder = tuple[str, tuple[Event, ...], tuple[Problem, ...], Receipt | None, tuple[Receipt, ...], OpenedDraws]


def make_reports(
    played: FinishedRound, bulletin: Bulletin, workers: Workers = HERE, progress: Progress | None = None
) -> dict[str, bytes]:
    """Return each team's own report, by its path in results/."""
    events, collected, teams = by_team(played.events), played.collected, played.before.teams
    orders: list[_ReportOrder] = []
    for team in (team.id for team in teams):
        counting = collected.accepted.get(team)
        older = tuple(file.sent for file in collected.list_team_files(team) if file.standing == OLDER)
        problems, draws = collected.list_problems(team), played.open_draws(team)
        orders.append((team, events.get(team, ()), problems, counting.sent if counting else None, older, draws))
    make = partial(_build_report, played.before, played.ended, bulletin, played.edited)
    reports = count_done("writing the reports", workers.run(make, orders), len(orders), progress)
    stems = [name_team_file(played.before, team, Mailed.REPORT, len(played.corrections)) for team in teams]
    return {f"{TEAMS}/{stem}.xlsx": data for stem, data in zip(stems, reports, strict=True)}


def _build_report(before: League, after: League, bulletin: Bulletin, edited: Edited, order: _ReportOrder) -> bytes:
    team, events, problems, sent, older, draws = order
    return report.build(before, after, team, events, bulletin, problems, sent, older, draws, edited)
