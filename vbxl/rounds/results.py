"""The results of a round that was played: what everybody gets, and each team's own report.

They are made when a round is resolved. `vbxl season` leaves out the reports of rounds that are over when it ends;
`replay` plays such a round again, so that its reports can be made later, with the same bytes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from vbxl.books import report, results
from vbxl.books.bulletin import Bulletin
from vbxl.books.public_round import PublicRound
from vbxl.books.publishing import json_file, make_bulletin, text_file
from vbxl.league import stages
from vbxl.league.closing_list import Closing, RoundCorrection
from vbxl.league.events import Event, by_team
from vbxl.league.gm_edits import Edited
from vbxl.league.league import League
from vbxl.league.moves import Receipt
from vbxl.league.view import make_round_commitments, make_round_tokens
from vbxl.problems import Problem
from vbxl.rounds import audit
from vbxl.rounds.book import find_book_edits, round_book
from vbxl.rounds.closing import StoredFile, find_noted_files
from vbxl.rounds.collect import OLDER, Collected, collect
from vbxl.rounds.errors import StoppedError
from vbxl.rounds.file_names import Mailed, name_team_file, round_stem
from vbxl.rounds.folder import TEAMS, RoundFolder
from vbxl.rounds.workers import HERE, Progress, Workers, count_done
from vbxl.rules.commitments import EVERYBODY, OpenedDraws, Sealed, derive_secret
from vbxl.rules.draw import Draw


@dataclass(frozen=True)
class FinishedRound:
    """A round that was played: what it was played from, what happened, and the league when it ended.

    `ended` is the league after the round; after a season's last round `following` is the next season's.
    """

    before: League
    collected: Collected
    seal: Sealed | None
    draw: Draw
    events: tuple[Event, ...]
    ended: League
    following: League
    edited: Edited
    closing: Closing | None
    corrections: tuple[RoundCorrection, ...] = ()

    def open_draws(self, whose: str) -> OpenedDraws:
        """Return the draws of a team, or of everybody, with their secret."""
        secret = derive_secret(self.seal.secret, whose).hex() if self.seal else ""
        league, numbers = self.before, self.draw.list_numbers(whose)
        at = league.name, league.season_number, league.round_number
        mixed = ""
        if self.seal:
            number = self.seal.mixture.number_of()
            listed = number.mixed if number and number.value else ""
            mixed = listed if whose == EVERYBODY else self.seal.mixture.text((whose,))
        return OpenedDraws(*at, whose, secret, numbers, len(self.corrections), mixed)


def tell(played: FinishedRound, key: bytes) -> Bulletin:
    """Return what is public about a round."""
    hashes = {team: file.taken.sha256 for team, file in played.collected.accepted.items()}
    return make_bulletin(
        _make_public_audit(played), played.events, hashes, make_round_commitments(played.following, key),
        played.open_draws(EVERYBODY), played.closing, played.corrections,
    )  # fmt: skip


def _make_public_audit(played: FinishedRound) -> PublicRound:
    return PublicRound(played.before, played.ended, played.events, played.edited)


def make_public_files(played: FinishedRound, told: Bulletin) -> dict[str, bytes]:
    """Return the results that everybody gets, by file: a workbook, and texts for chats, tables and programs."""
    stem = round_stem(told.league, told.season, told.round_number, Mailed.RESULTS, len(told.corrections))
    return {
        f"{stem}.xlsx": results.build(_make_public_audit(played), told),
        f"{stem}.txt": text_file(told),
        f"{stem}.json": json_file(told),
    }


def make_reports(
    played: FinishedRound, told: Bulletin, workers: Workers = HERE, progress: Progress | None = None
) -> dict[str, bytes]:
    """Return each team's own report, by its path in results/."""
    own = by_team(played.events)
    orders = [_report_order(played, team.id, own.get(team.id, ())) for team in played.before.teams]
    make = partial(_report, played.before, played.ended, told, played.edited)
    made = count_done("writing the reports", workers.each(make, orders), len(orders), progress)
    times = len(played.corrections)
    stems = [name_team_file(played.before, team, Mailed.REPORT, times) for team in played.before.teams]
    return {f"{TEAMS}/{stem}.xlsx": data for stem, data in zip(stems, made, strict=True)}


@dataclass(frozen=True)
class _ReportOrder:
    """What a team's report has that those of others have not; workers get no more of the round."""

    team: str
    events: tuple[Event, ...]
    problems: tuple[Problem, ...]
    sent: Receipt | None
    others: tuple[Receipt, ...]
    opened: OpenedDraws


def _report_order(played: FinishedRound, team: str, events: tuple[Event, ...]) -> _ReportOrder:
    collected = played.collected
    file = collected.accepted.get(team)
    others = tuple(other.sent for other in collected.list_team_files(team) if other.standing == OLDER)
    sent = file.sent if file else None
    return _ReportOrder(team, events, collected.list_problems(team), sent, others, played.open_draws(team))


def _report(before: League, after: League, told: Bulletin, edited: Edited, order: _ReportOrder) -> bytes:
    return report.build(
        before, after, order.team, order.events, told, order.problems, order.sent, order.others, order.opened, edited
    )  # fmt: skip


def replay(
    round_: RoundFolder, key: Callable[[], bytes], jobs: int = 1, progress: Progress | None = None
) -> FinishedRound:
    """Play a resolved round again, from its league book, moves and audit; StoppedError where it comes out otherwise."""
    stored = audit.read(round_.audit.read_bytes())
    book = round_book(round_)
    # Of several moves in one mail, the mail is the file.
    files = [file.get("envelope") or file for file in stored["files"]]
    found = find_noted_files(round_, (StoredFile(file["file"], file["sha256"]) for file in files), "resolved")
    tokens = make_round_tokens(book.league, key())
    collected = collect(found.paths, book.league, tokens, jobs, progress, names=found.names)
    seal = audit.read_seal(stored)
    draw = Draw.of(seal) if seal else Draw(bytes.fromhex(stored["seed"]))
    ended, events = stages.play_round(book.league, collected.moves, draw)
    following = stages.follow_round(ended, draw)
    if found.lacking or audit.hash_league(following) != stored["league_after"]:
        raise StoppedError(f"{round_} cannot be played again as it was; `vbxl verify` says why")
    edited = find_book_edits(round_, book)
    closing, corrections = audit.read_closing(stored), audit.read_corrections(stored)
    return FinishedRound(book.league, collected, seal, draw, events, ended, following, edited, closing, corrections)
