"""Resolving: a round as one function of its folder, the clock and the key."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path
from typing import Final

from vbxl.books import leaguebook
from vbxl.books.intake import is_system_file
from vbxl.league import stages
from vbxl.league.closing_list import Closing, RoundCorrection, ScoreChange, list_file_changes
from vbxl.league.events import Corrected, Event, MatchPlayed
from vbxl.league.gm_edit_words import EditKind
from vbxl.league.gm_edits import Edited, write_gm_lines
from vbxl.league.json_form import json_bytes, plain
from vbxl.league.league import League
from vbxl.league.people import Character
from vbxl.league.view import make_round_tokens
from vbxl.problems import Problem, escaped
from vbxl.rounds import audit, commit
from vbxl.rounds.audit import FinishedRound
from vbxl.rounds.book import LeagueBook, find_book_edits, find_next_folder, round_book
from vbxl.rounds.bots import list_move_changes, make_bot_files, make_bot_moves
from vbxl.rounds.closing import (
    ClosingRecord,
    FoundFiles,
    NoValueError,
    ResolveState,
    ValueWish,
    choose_round,
    find_hindrance,
    find_noted_files,
    make_closing,
    read_records,
    require_same_source,
)
from vbxl.rounds.collect import NO_NAMES, BotFile, Collected, Files, collect, start_reading
from vbxl.rounds.commit import Replacement
from vbxl.rounds.errors import StoppedError, UnusableError
from vbxl.rounds.folder import AUDIT, BOOK, LeagueFolder, RoundFolder, lock_league
from vbxl.rounds.history import write_history_in_lock
from vbxl.rounds.results import make_public_files, make_reports, make_round_bulletin
from vbxl.rounds.sheets import find_unfinished, make_calendar, make_round_files, read_sent_calendars
from vbxl.rounds.workers import HERE, Progress, Workers
from vbxl.rules.commitments import seal_round
from vbxl.rules.draw import Draw
from vbxl.rules.public_numbers import NO_SOURCE

# The number of the last stage before the matches; a dry run goes no further.
LAST_DRY_STAGE: Final = 4


@dataclass(frozen=True)
class ResolveOptions:
    """How to resolve a round; `moment` is the current time, and `key` returns the league's key when needed.

    `mailed` decides, from the league after the round, whether to build reports and the next round's move sheets. With
    `all_bots`, bots also play for human managers without a move. All bots get the `character`; if it is None, each has
    its own. `public` has the public numbers as typed, `ask` asks for a number that is missing, and `without` says that
    the round is played without one. `reason` says why a round is played again, or why it is played without a number
    that may still come; everybody reads it. Before anything is written, `warned` is called with the scores that a
    correction changes, and may end the run. With `continues`, `vbxl undo` also undoes the previous command.
    """

    moment: datetime
    key: Callable[[], bytes]
    workers: Workers = HERE
    dry_run: bool = False
    redo: bool = False
    now: bool = False
    seed: bytes | None = None
    public: Sequence[str] = ()
    without: bool = False
    reason: str = ""
    ask: Callable[[str], str] = field(default=lambda _question: "")
    progress: Progress | None = None
    mailed: Callable[[League], bool] = field(default=lambda _league: True)
    all_bots: bool = False
    character: Character | None = None
    warned: Callable[[Sequence[str]], None] = field(default=lambda _lines: None)
    continues: bool = False


@dataclass(frozen=True)
class Resolution:
    """The result of resolving a round: how far it got, a `line` that says so, and everything found, played and written.

    `edited` are the GM's edits to the league book; `closing` has the round's closing lists and public number.
    """

    state: ResolveState
    line: str
    round: RoundFolder
    notes: tuple[str, ...] = ()
    before: League | None = None
    collected: Collected | None = None
    events: tuple[Event, ...] = ()
    after: League | None = None
    book_problems: tuple[Problem, ...] = ()
    written: tuple[Path, ...] = ()
    edited: Edited = ()
    closing: Closing | None = None


def resolve(folder: LeagueFolder, wish: ResolveOptions) -> Resolution:
    """Play the open round of a league, or with `redo` play the last round again."""
    with ExitStack() as held:
        notes: list[str] = []
        if not wish.dry_run:
            note = held.enter_context(lock_league(folder.lock))
            notes += [note] if note else []
            notes += commit.tidy(folder)
        round_ = choose_round(folder, redo=wish.redo)
        files, records, more = _find_frozen_files(round_)
        # Other processes read the files while we read the league book here.
        reading = start_reading(files.paths, wish.workers.jobs, files.names)
        held.callback(reading.close)
        book = round_book(round_)
        notes += [*find_unfinished(book.league), *more]
        edited = find_book_edits(round_, book)
        require_same_source(round_, book.league, edited)
        stored = _read_audit_before(round_) if wish.redo else None
        found = _Round(folder, round_, book, wish, edited, files.paths, reading, records, stored)
        done = found.resolve()
        return replace(done, notes=(*notes, *done.notes), book_problems=book.problems, edited=found.edited)


def _find_frozen_files(round_: RoundFolder) -> tuple[FoundFiles, tuple[ClosingRecord, ...], list[str]]:
    """Return the files that a round is played with, its closing lists, and notes on files that came too late."""
    paths, records = round_.list_moves(), read_records(round_)
    if not records:
        return FoundFiles(paths, NO_NAMES, ()), (), []
    found, number = find_noted_files(round_, records[-1].files, "closed"), records[-1].list.number
    if found.faults:
        raise StoppedError(f"{'; '.join(found.faults)}: restore the files, or run `vbxl close` again")
    late = [escaped(path.name) for path in paths if path not in found.paths and not is_system_file(path.name)]
    note = f"these came too late for closing list {number} and do not count: {', '.join(late)}"
    return found, records, [f"{note}; `vbxl close` makes a new list"] if late else []


def _read_audit_before(round_: RoundFolder) -> audit.Json:
    """Return the audit of a round that is about to be replayed; StoppedError if it cannot be read."""
    try:
        stored = audit.read_audit(round_.audit)
        audit.read_corrections(stored), audit.read_closing(stored), audit.decode_events(stored)
    except (OSError, ValueError, TypeError) as fault:
        line = f"{round_.audit} cannot be read, so vbxl cannot say what changes: {fault}"
        raise StoppedError(f"{line}; restore it from a backup") from None
    return stored


@dataclass(frozen=True)
class _Round:
    """The round being resolved, and everything needed to resolve it."""

    folder: LeagueFolder
    round: RoundFolder
    book: LeagueBook
    wish: ResolveOptions
    edited: Edited
    paths: tuple[Path, ...]
    reading: Files
    records: tuple[ClosingRecord, ...] = ()
    stored: audit.Json | None = None

    @property
    def league(self) -> League:
        return self.book.league

    def resolve(self) -> Resolution:
        league, wish = self.league, self.wish
        number = league.round_number
        if number > league.rounds:
            line = f"season {league.season_number} ended with round {league.rounds}. To play {self.round} as its "
            line += (
                f"last round, enter a match on the Fixtures sheet of {self.round.book}; the next season will follow it"
            )
            return Resolution(ResolveState.OVER, line, self.round, before=league)
        if league.undrawn:
            raise StoppedError(f"round {number} has no matches yet; run `vbxl sheets` to draw them")
        tokens = make_round_tokens(league, wish.key())
        jobs = wish.workers.jobs
        collected = collect(self.paths, league, tokens, jobs, wish.progress, self.reading)
        bots = self._play_all_bots(collected)
        collected = collected.add_moves(bots)
        asked = Resolution(ResolveState.WAITS, "", self.round, before=league, collected=collected)
        waits = find_hindrance(
            collected, wish.moment, now=wish.now or bool(self.records), redo=wish.redo, dry_run=wish.dry_run
        )
        if waits:
            state, why = waits
            return replace(asked, state=state, line=f"round {number} is waiting, with {collected.count}; {why}")
        if not (bots or wish.redo or self.records):
            bots = make_bot_moves(self.round, collected, wish.key, wish.progress)
            collected = collected.add_moves(bots)
            asked = replace(asked, collected=collected)
        if wish.dry_run:
            events = self._play_before_matches(collected)
            line = f"round {number} checked, {collected.count}; nothing was drawn or written"
            line = "; ".join(filter(None, (line, collected.shut, collected.question)))
            return replace(asked, state=ResolveState.CHECKED, events=events, line=line)
        coming, there = find_next_folder(self.round, league), self.round.next
        if coming.path.exists() and not coming.opened:
            line = f"{coming.path} exists, but that round is not open; move the folder elsewhere and resolve again"
            return replace(asked, state=ResolveState.STOPPED, line=line)
        if there.opened and there != coming:
            line = f"the league book says that {coming} follows {self.round}, but {there} exists; "
            return replace(asked, state=ResolveState.STOPPED, line=f"{line}move {there.path} elsewhere first")
        try:
            closing = self._make_closing(collected)
        except NoValueError as why:
            return replace(asked, line=f"round {number} is waiting, with {collected.count}; {why}")
        return self._play(collected, asked, bots, closing)

    def _play_all_bots(self, collected: Collected) -> dict[str, BotFile]:
        if not self.wish.all_bots or self.records:
            return {}
        if collected.shut:
            raise StoppedError(f"{collected.shut}, then run the command again")
        key, progress = self.wish.key, self.wish.progress
        return make_bot_files(self.round, collected, key, self.wish.character, collected.missing, progress)

    def _make_closing(self, collected: Collected) -> Closing | None:
        wish = self.wish
        by_hand = wish.seed is not None and self.league.public_source != NO_SOURCE
        reason = wish.reason or ("the game master set the seed by hand" if by_hand else "")
        value = ValueWish(wish.moment, wish.public, wish.without or by_hand, reason, wish.redo, wish.ask)
        before = audit.read_closing(self.stored) if self.stored else None
        return make_closing(self.league, collected, self.records, before, value)

    def _list_corrections(self, files: Mapping[str, str]) -> tuple[RoundCorrection, ...]:
        """Return the round's corrections, the present one last; the scores that it changes aren't known yet."""
        if self.stored is None:
            return ()
        before = {team: str(file["sha256"]) for team, file in self.stored["accepted"].items()}
        edited = self.stored["league_before"] != audit.hash_league(self.league)
        latest = RoundCorrection(self.wish.reason, list_file_changes(before, files), (), edited)
        return (*audit.read_corrections(self.stored), latest)

    def _score_correction(
        self, corrections: tuple[RoundCorrection, ...], events: tuple[Event, ...], closing: Closing | None
    ) -> tuple[RoundCorrection, ...]:
        """Add the changed scores to the last correction, or drop it if nothing changed; return the corrections.

        StoppedError if the last correction has no reason.
        """
        matches = audit.decode_matches(self.stored) if self.stored else ()
        published = {match.number: match.scores for match in matches}
        scores = tuple(
            ScoreChange(match.number, match.home, match.visitors, published[match.number], match.scores)
            for match in events
            if isinstance(match, MatchPlayed) and published.get(match.number, match.scores) != match.scores
        )
        latest = replace(corrections[-1], scores=scores)
        same_closing = self.stored is not None and plain(closing) == self.stored["closing"]
        if same_closing and not (latest.files or latest.book or latest.scores):
            return corrections[:-1]
        if not latest.reason:
            raise StoppedError("give a --reason, which everybody who got the first results will read")
        if latest.scores:
            changes = [score.words(self.league.called) for score in latest.scores]
            last = f"these published scores of {self.round} have changed: mail everybody the corrected results"
            self.wish.warned((*changes, last))
        return (*corrections[:-1], latest)

    def _carry_over(self, after: League) -> tuple[League, tuple[str, ...]]:
        """Return the league with the people and deadlines of the book that --redo replaces.

        Today's managers keep their teams, the sheets mailed to them still count, and a postponed deadline stays. Lines
        about lost edits are returned too.
        """
        there = self.round.next
        try:
            old = round_book(there)
        except (OSError, UnusableError):
            return after, (
                f"the old league book of {there} cannot be read, so names and addresses are those of {self.round}",
            )
        edited = find_book_edits(there, old)
        if edited is None:
            lines = [f"your edits to the old league book of {there} are lost, and vbxl cannot say what they were"]
        else:
            gone = [edit for edit in edited if edit.kind is not EditKind.DEADLINE]
            lines = [
                f"this is not in the new league book, so type it again: {line}"
                for line in write_gm_lines(gone, old.league)
            ]
        return replace(after, people=old.league.people, deadlines=old.league.deadlines), tuple(lines)

    def _play_before_matches(self, collected: Collected) -> tuple[Event, ...]:
        """Return the events before the first match. Nothing may be drawn for them, since a dry run draws nothing."""
        draw = Draw(b"")
        _, events = stages.play(stages.open_ledger(self.league), collected.moves, draw, LAST_DRY_STAGE)
        if draw.streams:
            raise AssertionError("a stage before the matches used random numbers")
        return events

    def _play(
        self, collected: Collected, asked: Resolution, bots: Mapping[str, BotFile], closing: Closing | None
    ) -> Resolution:
        league, wish = self.league, self.wish
        season, number, key = league.season_number, league.round_number, wish.key()
        files = collected.team_hashes
        corrections = self._list_corrections(files)
        mixture = audit.make_mixture((league.name, season, number), files, corrections, closing)
        seal = None if wish.seed else seal_round(key, mixture)
        draw = Draw.of(seal) if seal else Draw(wish.seed or b"")
        ended, events = stages.play_round(league, collected.moves, draw)
        if bots and any(isinstance(event, Corrected) for event in events):
            collected, draw = collected.add_moves(bots, read=True), Draw.of(seal) if seal else Draw(draw.seed)
            ended, events = stages.play_round(league, collected.moves, draw)
        if corrections:
            corrections = self._score_correction(corrections, events, closing)
        after = stages.follow_round(ended, draw)
        over, next_ = stages.is_season_over(ended), find_next_folder(self.round, league)
        open_, undone = self._carry_over(after) if wish.redo else (after, ())
        if not over:
            ended = replace(ended, deadlines=open_.deadlines)
        played = FinishedRound(league, collected, seal, draw, events, ended, after, self.edited, closing, corrections)
        bulletin = make_round_bulletin(played, key)
        written = {**make_public_files(played, bulletin), **make_calendar(ended, read_sent_calendars(self.round))}
        mailed = wish.mailed(open_)
        if mailed:
            written |= make_reports(played, bulletin, wish.workers, wish.progress)
        coming = make_round_files(open_, key, self.book.data, wish.workers, wish.progress, sheets=mailed)
        if open_.deadlines != after.deadlines:
            # This copy has the old deadlines, so the new ones still count as an edit, and everybody is told of them.
            as_written, _ = leaguebook.build(replace(open_, deadlines=after.deadlines), self.book.data)
            coming = replace(coming, as_written=as_written)
        changes = [
            *list_move_changes(self.round, bots),
            Replacement(self.round.results, written),
            Replacement(self.round.audit, json_bytes(audit.audit(played, self.book.data))),
        ]
        notes = (*coming.lost, *undone)
        if wish.redo:
            changes, kept = self._keep_old([*changes, *coming.list_changes(next_)], next_)
            notes = (*coming.lost, kept, *undone)
        else:
            changes += [Replacement(self.round.kept_book, self.book.data), *coming.list_changes(next_)]
        command = "season" if wish.all_bots else "resolve --redo" if wish.redo else "resolve"
        paths = commit.commit(self.folder, changes, command, continues=wish.continues)
        if over:
            try:
                paths = (*paths, *write_history_in_lock(self.folder, wish.progress, wish.workers))
            except Exception as fault:  # noqa: BLE001 - the round is committed, and the history can be written later
                notes = (*notes, f"could not write the history ({fault}); run `vbxl history`")
        line = f"round {number} resolved, {collected.count}"
        if closing:
            named = "" if closing.without_number else closing.read[-1].value_words
            line += f", public number: {named}" if named else ", without a public number"
        line += f"; season {season} is over" if over else ""
        line += f"; {f'season {after.season_number}, ' if over else ''}round {after.round_number} is open"
        done = replace(asked, state=ResolveState.RESOLVED, line=line, events=events, after=ended, closing=closing)
        return replace(done, notes=notes, written=tuple(sorted(paths)))

    def _keep_old(self, changes: Sequence[Replacement], following: RoundFolder) -> tuple[list[Replacement], str]:
        """Make the changes of a --redo keep what they replace; return them, and a line that says where it is kept.

        The next round's moves, news and closing lists are carried over: no closing list's number or value may be used
        twice (R0.4).
        """
        kept = commit.find_free_name(self.round.record / "results", commit.BEFORE_REDO)
        names = {
            self.round.results: "results", self.round.audit: AUDIT, following.path: "next-round",
            following.record: "next-record", self.folder.book: f"next-{BOOK}",
        }  # fmt: skip
        redone = []
        for change in changes:
            place = kept / names[change.path] if change.path in names else None
            carried = (following.moves, following.closing) if change.path == following.path else ()
            content = change.content
            if change.path == following.record and following.closings.is_file() and not isinstance(content, bytes):
                content = {**content, following.closings.name: following.closings.read_bytes()}
            if change.path == following.path and following.news.is_file() and not isinstance(content, bytes):
                content = {**content, following.news.name: following.news.read_bytes()}
            redone.append(replace(change, content=content, carried=carried, kept=place))
        where = kept.relative_to(self.folder.root).as_posix()
        line = f"the old results are kept in {where}, with the old round {following.number} and your edits to its book"
        return redone, line


def play_on(folder: LeagueFolder, options: ResolveOptions, seasons: int = 1) -> Iterator[Resolution]:
    """Resolve round after round, starting with the open one, until this number of seasons is over.

    Moves that people sent are played; bots play for the other teams. Only the round that stays open gets move sheets,
    and only the last one played gets reports: nobody reads the others, and `vbxl sheets` makes them on demand. A round
    that can't be resolved ends the run. If a run is interrupted, the next one carries on from there.
    """
    root = LeagueFolder(folder.root)
    over = root.open_round().season + seasons
    options = replace(options, now=True, all_bots=True, mailed=lambda coming: coming.season_number >= over)
    while root.open_round().season < over:
        done = resolve(root, options)
        options = replace(options, continues=True)
        yield done
        if done.state is not ResolveState.RESOLVED:
            return
