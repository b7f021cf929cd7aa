"""Printed output: what each command reports to people.

A command imports only what it needs, so imports here that belong to one of them stand in its function.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Final

from vbxl.league.deadlines import with_weekday
from vbxl.league.events import (
    Absent,
    BankTold,
    BidTold,
    Contracted,
    Corrected,
    CupWon,
    Event,
    Freed,
    MatchPlayed,
    OfferSold,
    Placed,
    Sale,
    Scouted,
    Spied,
    ToAmateurs,
    Trained,
    by_team,
)
from vbxl.league.gm_edits.audience import CHANGED_BY_GM, Edited, since, write_gm_lines
from vbxl.league.league import CUP_DIVISION, League, Team
from vbxl.league.people import since_text
from vbxl.league.unused import TITLE
from vbxl.problems import NOTES
from vbxl.rounds.folder import HIDDEN, WRITTEN_BOOK
from vbxl.rules.match import sets_won
from vbxl.rules.money import money

if TYPE_CHECKING:
    from vbxl.cli.console import Printer
    from vbxl.problems import Problem
    from vbxl.rounds.bots import BotsSent
    from vbxl.rounds.check import Checked
    from vbxl.rounds.closing import ClosedRound
    from vbxl.rounds.collect import Collected
    from vbxl.rounds.founding import Founded
    from vbxl.rounds.resolve import Resolution
    from vbxl.rounds.season_file import OpenedSeason
    from vbxl.rounds.sheets import Postponed
    from vbxl.rounds.status import Late, Status
    from vbxl.rounds.verify import Verified
    from vbxl.rounds.verify_files import Finding

NOTHING: Final = "–"
# A cup match has this in place of a division.
CUP: Final = "cup"
# A folder with more files than this gets one line.
MOST_FILES: Final = 3
# The bank's measures by number (R9.3).
MEASURES: Final = (
    "back within the limit",
    "warned: one round to recover",
    "any contract players leave",
    "players go to the amateurs",
)
Rows = list[tuple[object, ...]]


# Shared by several commands.


def print_notes(out: Printer, lines: Iterable[str], problems: Iterable[Problem] = ()) -> None:
    """Print notes, after problems of the league book that stop nothing."""
    for problem in problems:
        out.line(str(problem))
    for line in dict.fromkeys(lines):
        out.line(f"note: {line}")


def print_written(out: Printer, paths: Sequence[Path]) -> None:
    """Print the files that a command wrote, a line each."""
    for line in list_places(paths):
        out.line(f"wrote {line}")


def list_places(paths: Sequence[Path]) -> list[str]:
    """Written files: each by name where a folder has few of them, else their number.

    What only the program reads is not listed.
    """
    folders: dict[Path, list[Path]] = {}
    for path in paths:
        if HIDDEN not in path.parts:
            folders.setdefault(path.parent, []).append(path)
    lines = []
    for folder, files in folders.items():
        if len(files) <= MOST_FILES:
            lines += [shorten_path(path) for path in files]
        else:
            lines.append(f"{shorten_path(folder)}{os.sep} ({len(files)} files)")
    return lines


def shorten_path(path: Path) -> str:
    """Return a path relative to the working folder, if that is shorter."""
    try:
        seen = os.path.relpath(path)
    except ValueError:  # another drive
        return str(path)
    return seen if len(seen) < len(str(path)) else str(path)


def _print_written_section(out: Printer, paths: Sequence[Path]) -> None:
    out.print_heading("Written")
    for line in list_places(paths):
        out.line(line)


def _title_team(team: Team) -> str:
    return f"{team.id} {team.name}"


def _count(number: int) -> str:
    return "no problems" if not number else f"{number} problem" + ("s" if number > 1 else "")


# A round: resolve, status, check, verify.


def print_resolution(out: Printer, done: Resolution) -> None:
    """Print a round that was resolved or checked, or why it waits."""
    from vbxl.rounds.closing import ResolveState

    print_notes(out, done.notes, done.book_problems)
    if done.before and done.state is not ResolveState.OVER:
        print_gm_edits(out, done.before, done.edited)
        if done.collected:
            _print_received(out, done, done.before, done.collected)
    if done.after and done.before:
        _print_absent(out, done.before, done.events)
        out.print_heading(f"Results of round {done.round.number}")
        print_results(out, done.before, done.events)
        _print_deals(out, done.before, done.events)
        _print_bank(out, done.before, done.events)
        _print_tables(out, done.after, "Table of division")
        print_season_end(out, done.after, done.events)
        _print_written_section(out, done.written)
    if not out.silent and (done.edited or done.state not in {ResolveState.WAITS, ResolveState.OVER}):
        out.line()
    out.line(done.line, always=True)


def print_closed(out: Printer, done: ClosedRound, key_notes: Iterable[str]) -> None:
    """Print a round that was closed: the moves, the list for everybody, and what comes next; or why it waits."""
    from vbxl.rounds.closing import describe_source

    league, closing = done.collected.league, done.closing_list
    print_notes(out, (*key_notes, *done.notes), done.book_problems)
    print_gm_edits(out, league, done.edited)
    out.print_heading(f"{league.name}, {done.round}: moves received")
    _print_moves(out, done.collected)
    _print_problems_by_team(out, done.collected)
    if closing:
        out.print_heading("For everybody, at once: send it with vbxl mail, or paste it")
        for line in (*closing.sentences, f"SHA-256 of the list: {closing.sha256}", "", *closing.text.splitlines()):
            out.line(line)
        if done.written:
            _print_written_section(out, done.written)
    out.line()
    out.line(done.line, always=True)
    if closing:
        out.line(
            f"{closing.value_words} decides, known from {closing.due_words}: {describe_source(closing)}", always=True
        )


def print_postponed(out: Printer, done: Postponed, key_notes: Iterable[str]) -> None:
    """Print deadlines that were moved, and what to do next."""
    print_notes(out, (*key_notes, *done.notes), done.problems)
    rows: Rows = [
        (deadline.round_number, with_weekday(deadline.before), with_weekday(deadline.after)) for deadline in done.moved
    ]
    out.table(("Round", "Before", "Now"), rows)
    print_written(out, done.written)
    out.line("vbxl mail tells everybody; moves already sent still count, and so do sheets with the old deadline")


def _print_received(out: Printer, done: Resolution, league: League, collected: Collected) -> None:
    """Print the moves of a round with their problems; who is missing; for a dry run the stages before the matches."""
    from vbxl.rounds.closing import ResolveState

    if collected.files or done.state is ResolveState.STOPPED:
        out.print_heading(f"{league.name}, {done.round}: moves received")
        _print_moves(out, collected)
        _print_problems_by_team(out, collected)
    if done.state is ResolveState.STOPPED and collected.awaited:
        out.print_heading("No readable move from")
        for team in collected.awaited:
            out.line(_title_team(team))
    if done.state is ResolveState.CHECKED:
        _print_problems(out, "Problems found with all moves together", _find_late_corrections(collected, done.events))
        _print_before_matches(out, league, done.events)


def print_gm_edits(out: Printer, league: League, edits: Edited) -> None:
    """Print the GM's changes to the league book since vbxl wrote it, so that a slip is seen before it is played."""
    if edits is None:
        out.line(f"note: cannot list your changes {since(league)}: {WRITTEN_BOOK} is missing or unreadable")
    elif edits:
        out.print_heading(f"{CHANGED_BY_GM} {since(league)}")
        for line in write_gm_lines(edits, league):
            out.line(str(line))


def _print_moves(out: Printer, collected: Collected) -> None:
    """Print a line per team, then one per file that cannot count; a move that a newer one replaced is no news."""
    from vbxl.rounds.collect import COUNTS, OLDER

    rows: Rows = []
    for team in collected.league.teams:
        counted = collected.accepted.get(team.id)
        if counted:
            faults = _count_faults(counted.problems)
            problems = _count(faults) if faults else "none"
            rows.append((_title_team(team), counted.file, str(counted.send_number), problems))
        else:
            bot = collected.league.people.of(team.id).bot
            rows.append((_title_team(team), NOTHING, NOTHING, f"a bot moves, {bot.value}" if bot else "no move"))
    for came in collected.files:
        if came.standing not in {COUNTS, OLDER}:
            codes = ", ".join(dict.fromkeys(problem.code for problem in came.problems))
            rows.append((came.team or "?", came.file, str(came.send_number or NOTHING), f"does not count: {codes}"))
    out.table(("Team", "File", "Send no.", "Problems"), rows)


def _print_problems_by_team(out: Printer, collected: Collected) -> None:
    """Print every problem with its place and remedy: team by team, then of files that belong to no team."""
    from vbxl.rounds.collect import OLDER

    for heading, team in (
        *((f"Problems of {_title_team(team)}", team.id) for team in collected.league.teams),
        ("Problems of files without a known team", ""),
    ):
        files = (file for file in collected.list_team_files(team) if file.standing != OLDER)
        _print_problems(out, heading, [problem for file in files for problem in file.problems])


def _print_problems(out: Printer, heading: str, problems: Sequence[Problem]) -> None:
    if problems:
        out.print_heading(heading)
        for problem in problems:
            out.line(str(problem))


def _find_late_corrections(collected: Collected, events: Iterable[Event]) -> list[Problem]:
    """Corrections that no sheet could predict by itself, such as of an order to spy on a match that is not played."""
    known = {
        (problem.code, problem.place) for team in collected.league.teams for problem in collected.list_problems(team.id)
    }
    problems = [event.correction.problem for event in events if isinstance(event, Corrected)]
    return [problem for problem in problems if (problem.code, problem.place) not in known]


def _print_before_matches(out: Printer, league: League, events: Iterable[Event]) -> None:
    """Print the stages before the first match, team by team: training, talents, spying."""
    rows: Rows = []
    for team, own in by_team(events).items():
        points = sum(sum(event.gain) for event in own if isinstance(event, Trained))
        talents = [event.player for event in own if isinstance(event, Scouted)]
        spies = [
            f"{league.called(event.target)}, match {event.match_number} ({money(event.paid)})"
            for event in own
            if isinstance(event, Spied)
        ]
        cells = (", ".join(names) or NOTHING for names in (talents, spies))
        rows.append((_title_team(league.by_id[team]), points or NOTHING, *cells))
    if rows:
        out.print_heading("Before the matches")
        out.table(("Team", "Points trained", "New talents", "Spying"), sorted(rows, key=lambda row: str(row[0])))


def _print_absent(out: Printer, league: League, events: Iterable[Event]) -> None:
    absences = [event for event in events if isinstance(event, Absent)]
    if absences:
        out.print_heading("Played without a move")
        for event in absences:
            out.line(f"{_title_team(league.by_id[event.team])}, match {event.match_number}: {event.played}")


def print_results(out: Printer, league: League, events: Iterable[Event]) -> None:
    """Print the matches, with the points of every set."""
    rows: Rows = []
    for match in events:
        if isinstance(match, MatchPlayed):
            home, visitors = sets_won(match.scores)
            points = ", ".join(f"{own}-{other}" for own, other in match.scores)
            teams = f"{league.called(match.home)} – {league.called(match.visitors)}"
            division = CUP if match.division == CUP_DIVISION else match.division
            rows.append((division, match.number, teams, f"{home}-{visitors}", points))
    out.table(("Division", "Match", "Home – visitors", "Sets", "Points"), rows)


def _print_deals(out: Printer, league: League, events: Iterable[Event]) -> None:
    names = {team.id: team.name for team in league.teams}
    rows: Rows = []
    for event in events:
        if isinstance(event, Sale) and event.buyer:
            rows.append((event.player, names[event.seller], names[event.buyer], money(event.paid)))
        elif isinstance(event, Sale):
            to = ("amateurs", money(event.paid)) if event.amateur else ("not sold", NOTHING)
            rows.append((event.player, names[event.seller], *to))
        elif isinstance(event, OfferSold):
            sold = event.called or f"{event.amount} {event.kind}"
            rows.append((sold, "GM", names[event.buyer], money(event.paid)))
        elif isinstance(event, Contracted):
            price = f"{money(event.pay)} a round until round {event.last_round}"
            rows.append((event.player, "contract", names[event.team], price))
        elif isinstance(event, Freed):
            rows.append((event.player, names[event.team], "free", NOTHING))
    if rows:
        out.print_heading("Transfers and contracts")
        out.table(("Player or item", "From", "To", "Price"), rows)


def _print_bank(out: Printer, league: League, events: Iterable[Event]) -> None:
    """Print the bank's measures: teams that owe too much, or did."""
    rows: Rows = []
    for event in events:
        if isinstance(event, BankTold):
            rows.append((league.by_id[event.team].name, money(event.dollars), MEASURES[event.measure]))
        elif isinstance(event, ToAmateurs):
            rows.append((league.by_id[event.team].name, money(event.paid), f"{event.player} goes to the amateurs"))
    if rows:
        out.print_heading("Bank")
        out.table(("Team", "Account or price", "Measure"), rows)


def _print_tables(out: Printer, league: League, heading: str) -> None:
    heads = ("Place", "Team", "Played", "Won", "Lost", "Sets", "Rally points", "Points")
    for division in league.divisions:
        rows: Rows = []
        for place, standing in enumerate(league.table(division), start=1):
            sets, points = f"{standing.sets_won}-{standing.sets_lost}", f"{standing.points_won}-{standing.points_lost}"
            matches = standing.matches, standing.won, standing.lost
            rows.append((place, league.called(standing.team), *matches, sets, points, standing.points))
        out.print_heading(f"{heading} {division}")
        out.table(heads, rows)


def print_season_end(out: Printer, league: League, events: Sequence[Event]) -> None:
    """After a season's last round: champions, promotion, relegation, the cup; else nothing."""
    placed = [event for event in events if isinstance(event, Placed)]
    rows: Rows = [
        (f"Champion of division {event.division}", league.called(event.team)) for event in placed if event.place == 1
    ]
    for event in placed:
        if event.next_division != event.division:
            goes = "up" if event.next_division < event.division else "down"
            rows.append((f"Goes {goes} to division {event.next_division}", league.called(event.team)))
    rows += [("Winner of the Galaxy Cup", league.called(event.team)) for event in events if isinstance(event, CupWon)]
    if placed:
        out.print_heading("End of the season")
        out.table(("Result", "Team"), rows)


def print_status(out: Printer, found: Status, askers: Sequence[str] = ()) -> None:
    """Print the state of a league: the moves so far, late files, and who waits for an answer."""
    print_notes(out, found.notes, found.book_problems)
    if not found.over and not found.waits:
        print_gm_edits(out, found.league, found.edited)
        out.print_heading(f"{found.league.name}, {found.round}")
        _print_moves(out, found.collected)
        _print_sheets_for(out, found.league)
        _print_problems_by_team(out, found.collected)
    if found.late:
        closed = "closed or " if found.closed else ""
        out.print_heading(f"Received after the round was {closed}resolved")
        for late in found.late:
            out.line(f"{late.round}: {late.file} ({late.team or 'team unknown'}){_describe_late(late, found)}")
    _print_entries(out, found)
    print_questions(out, askers)
    if not found.over or found.late:
        out.line()
    out.line(found.line, always=True)


def _describe_late(late: Late, found: Status) -> str:
    if late.round == found.round:
        return ""
    return f": this is the sheet of round {late.round.number}; round {found.round.number} is open"


def print_questions(out: Printer, askers: Sequence[str]) -> None:
    """Print who waits for the game master's answer."""
    if askers:
        out.line(f"waiting for your answer: {', '.join(askers)} (when you have answered: vbxl mail --answered TEAM)")


def _print_sheets_for(out: Printer, league: League) -> None:
    """Print for whom the sheet of each team was made that counts; nothing in a league without managers."""
    rows: Rows = []
    for team in league.teams:
        manager = league.people.of(team.id)
        if manager.sheets_for:
            rows.append((_title_team(team), manager.sheets_for, since_text(manager.since)))
    if rows:
        out.print_heading("Whose sheet counts")
        out.table(("Team", "Sheet made for", "Since"), rows)


def _count_faults(problems: Iterable[Problem]) -> int:
    """Count the problems that are more than a note."""
    return sum(problem.code not in NOTES for problem in problems)


def print_checked(out: Printer, files: Sequence[Checked]) -> None:
    """Print each file's problems, one a line; what it does not use yet, as advice; then how it was checked."""
    for file in files:
        for problem in file.problems:
            out.line(str(problem), always=True)
        if file.unused:
            out.line(f"{TITLE}:")
        for unused in file.unused:
            out.line(f"  {unused}")
        kind = file.taken.kind
        read_as = f", read as {kind}" if kind and file.path.suffix.lower() != f".{kind}" else ""
        out.line(f"{file.path}: {_count(_count_faults(file.problems))}{read_as}; {file.by}", always=True)


def print_verified(out: Printer, rounds: Sequence[Verified]) -> None:
    """Print rounds that were played again: the same, or each difference."""
    for found in rounds:
        out.line(f"{found.round}: {'same' if found.same else 'differs'}", always=True)
        for line in found.differences:
            out.line(f"  {line}", always=True)
        for line in found.notes:
            out.line(f"  note: {line}")
    if not rounds:
        out.line("no round has been resolved yet", always=True)


def print_verified_files(out: Printer, findings: Sequence[Finding]) -> None:
    """Print kept files compared with each other, subject by subject; at the end the totals."""
    from vbxl.rounds.verify_files import VerifyState

    words = {VerifyState.SAME: "same", VerifyState.DIFFERS: "DIFFERS", VerifyState.OPEN: "open"}
    for about, found in groupby(findings, key=lambda finding: finding.about):
        out.line(f"{about}:")
        for finding in found:
            out.line(f"  {words[finding.state]:8} {finding.words}")
    counts = [sum(finding.state is state for finding in findings) for state in VerifyState]
    total = f"{counts[0]} the same, {counts[1]} different, {counts[2]} open"
    out.line(total if findings else "these files hold nothing to verify", always=True)


def print_opened_season(out: Printer, done: OpenedSeason) -> None:
    """Print the file that opens a season, and how to use it."""
    print_notes(out, done.notes)
    out.line(f"opened season {done.season} ({done.rounds} rounds): wrote {shorten_path(done.path)}")
    out.line("It shows everyone the whole season: secrets, draws, line-ups, levels, points, accounts, bids.")
    out.line(f"To verify the season: vbxl verify {done.path.name}, followed by the results and reports you kept")


# A league: new, start, bots, season.


def print_founded(out: Printer, made: Founded, key_notes: Iterable[str]) -> None:
    """Print a league that was founded, or that newcomers entered; where it is, and what to do next."""
    from vbxl.league.cup import bracket

    league = made.league
    print_notes(out, (*key_notes, *made.notes), made.problems)
    sizes = [sum(team.division == division for team in league.teams) for division in league.divisions]
    out.print_heading(f"{league.name}: {_describe_size(sizes, league.rounds)}")
    rows = []
    for team in league.teams:
        entry = made.entries.get(team.id)
        came = entry.counting.file if entry and entry.is_in and entry.counting else "invented"
        manager = league.people.of(team.id)
        plays = manager.name or ", ".join(manager.addresses) or (manager.bot and f"a bot, {manager.bot}") or NOTHING
        rows.append((_title_team(team), team.division, len(team.players), team.sponsor or NOTHING, plays, came))
    out.table(("Team", "Division", "Players", "Sponsor", "Manager", "Team sheet"), rows)
    _print_contract_players(out, league)
    bids = [event for event in made.events if isinstance(event, BidTold)]
    if bids:
        out.print_heading("Bids on contract players (only the hires are public; keep the rest to yourself)")
        bid_rows = [(league.called(bid.team), bid.what, bid.bid, "yes" if bid.won else "no", bid.why) for bid in bids]
        out.table(("Team", "Player", "Bid", "Hired", "Why"), bid_rows)
    cup_rounds = [f"{cup_round.name} in round {cup_round.round_number}" for cup_round in bracket(league)]
    if cup_rounds:
        out.print_heading("Galaxy Cup")
        out.line(", ".join(cup_rounds))
    missing = _find_missing(league)
    if missing:
        out.print_heading("Before you send the sheets: type this into the sheet Season, then run vbxl sheets")
        for line in missing:
            out.line(line)
    _print_written_section(out, made.written)
    out.line()
    out.line("Next: `vbxl mail` writes a mail to each manager whose address is in Managers, with the sheets.")
    out.line(f"{league.name} is ready, {made.round} is open: {shorten_path(made.round.path)}", always=True)


def print_waiting(out: Printer, made: Founded, key_notes: Iterable[str]) -> None:
    """Print a league that waits for its teams; for whom, and what to do next."""
    league = made.league
    print_notes(out, (*key_notes, *made.notes), made.problems)
    out.print_heading(f"{league.name} waits for its teams")
    rows = [
        (manager.name or NOTHING, "; ".join(manager.addresses) or NOTHING, manager.team_name or NOTHING)
        for manager in league.people.newcomers.values()
    ]
    out.table(("Manager", "Address", "Team"), rows)
    _print_written_section(out, made.written)
    out.line()
    until = f", until {with_weekday(league.deadline)}" if league.deadline else ""
    if not league.people.gm.address:
        out.line(f"First type your name and address into {shorten_path(made.round.book)}: gm_name and gm_address.")
    out.line(f"Next: `vbxl mail` writes an invitation to each of them{until}; `vbxl status` says who is in.")
    out.line(f"{league.name} waits for {_count_people(len(rows))}; when they are in, run `vbxl start`", always=True)


def _count_people(number: int) -> str:
    return f"{number} manager{'' if number == 1 else 's'}"


def _print_entries(out: Printer, found: Status) -> None:
    """Print who is in and who is not, and everything that is wrong with what came."""
    from vbxl.rounds.collect import OLDER

    entries = found.entries
    rows: Rows = []
    for entry in entries.entries.values():
        counting = entry.counting
        state = "in" if entry.is_in else "a problem" if entry.files else "missing"
        if entry.is_in and entry.faults:
            state = f"in, {_count(len(entry.faults))}"
        rows.append((entry.name, entry.team_name or NOTHING, counting.file if counting else NOTHING, state))
    if rows:
        out.print_heading(f"{found.league.name}: entries for season {entries.season}")
        out.table(("Manager", "Team", "File", "State"), rows)
    for entry in entries.entries.values():
        # A sheet that a right one replaced is no problem.
        files = [file for file in entry.files if file.standing != OLDER or not entry.is_in]
        problems = [problem for file in files for problem in file.problems]
        _print_problems(out, f"Problems of {entry.name}", problems)
    others = [problem for file in entries.others for problem in file.problems]
    _print_problems(out, "Files of nobody who waits for a team", others)


def _find_missing(league: League) -> list[str]:
    """Return what a league without defaults for it must know before its first round."""
    lines = []
    if not any(league.deadlines):
        lines.append("deadline_round_1 and so on: there are no deadlines")
    if not league.people.gm.address:
        lines.append("gm_name and gm_address: the sheets do not say where to mail a move")
    return lines


def _print_contract_players(out: Printer, league: League) -> None:
    if not league.contract_players:
        return
    rows: Rows = []
    for player in league.contract_players:
        contract = ("free", NOTHING, NOTHING)
        if player.team:
            contract = (league.called(player.team), money(player.pay), str(player.last_round))
        rows.append((player.name, player.ol, player.dl, *contract))
    out.print_heading("Contract players")
    out.table(("Player", "OL", "DL", "Team", "Pay a round", "Until round"), rows)


def _describe_size(sizes: Sequence[int], rounds: int) -> str:
    divisions = f"{len(sizes)} divisions ({' + '.join(map(str, sizes))})" if len(sizes) > 1 else "one division"
    return f"{sum(sizes)} teams in {divisions}, {rounds} round{'s' if rounds > 1 else ''}"


def print_bots(out: Printer, sent: BotsSent, key_notes: Iterable[str]) -> None:
    """Print the teams for which bots sent a move, and the files."""
    print_notes(out, (*key_notes, *sent.notes), sent.problems)
    for team in sent.left_alone:
        out.line(f"{team} {sent.league.called(team)}: skipped, a move is already there")
    if sent.characters:
        rows = [(f"{team} {sent.league.called(team)}", bot.value) for team, bot in sent.characters.items()]
        out.table(("Team", "Character"), rows)
        print_written(out, sent.written)
    moves = "1 move" if len(sent.characters) == 1 else f"{len(sent.characters)} moves"
    out.line(f"{sent.round}: bots sent {moves}", always=True)


def round_played(out: Printer, done: Resolution, key_notes: Iterable[str]) -> None:
    """A round of `vbxl season` in one line, with tables at the season's end."""
    print_notes(out, (*key_notes, *done.notes), done.book_problems)
    out.line(done.line)
    if done.after and done.after.round_number > done.after.rounds:
        _print_tables(out, done.after, f"Season {done.after.season_number}, division")
        print_season_end(out, done.after, done.events)
