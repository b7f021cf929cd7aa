"""What commands report of rounds: as text for people, or with --json for programs, from the same values."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from textwrap import shorten
from typing import TYPE_CHECKING, Any, Final

from typer import echo

from vbxl.cli.league_run import shorten_path, write_hint
from vbxl.league.events import (
    Absent,
    BankTold,
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
from vbxl.league.gm_edits import CHANGED_BY_GM, Edited, since, write_gm_lines
from vbxl.league.json_form import plain
from vbxl.league.league import CUP_DIVISION, League, Team
from vbxl.league.people import format_since
from vbxl.problems import NOTES
from vbxl.rounds.closing import ClosedRound, ResolveState, describe_source
from vbxl.rounds.collect import COUNTS, OLDER, Collected
from vbxl.rounds.folder import HIDDEN, WRITTEN_BOOK, LeagueFolder, RoundFolder
from vbxl.rules.match import sets_won
from vbxl.rules.money import money

if TYPE_CHECKING:
    from vbxl.cli.console import Printer
    from vbxl.cli.league_run import LeagueRun
    from vbxl.problems import Problem
    from vbxl.rounds.resolve import Resolution
    from vbxl.rounds.status import Status

NOTHING: Final = "–"
# A folder with more files gets one line.
LISTED_FILES_MOST: Final = 3
NOTE_MOST: Final = 120
# The bank's measures by number (R9.3).
MEASURES: Final = (
    "back within the limit",
    "warned: one round to recover",
    "any contract players leave",
    "players join the amateurs",
)
Rows = list[tuple[object, ...]]
Json = dict[str, Any]
DEALS = Sale | OfferSold | Contracted | Freed | BankTold | ToAmateurs


# Parts of several reports.


def print_json(value: object) -> None:
    """Print JSON in ASCII, which no terminal can misread."""
    echo(json.dumps(plain(value), indent=1, allow_nan=False))


def print_notes(out: Printer, lines: Iterable[str], problems: Iterable[Problem] = ()) -> None:
    """Print the league book's problems that don't stop anything, then the notes."""
    for problem in problems:
        out.line(str(problem))
    for line in dict.fromkeys(lines):
        out.line(f"note: {line}")


def print_written(out: Printer, paths: Sequence[Path]) -> None:
    """Print the files that a command wrote, a line each."""
    for line in _list_places(paths):
        out.line(f"wrote {line}")


def print_written_section(out: Printer, paths: Sequence[Path]) -> None:
    """Print the files that a command wrote, under a heading."""
    out.print_heading("Written")
    for line in _list_places(paths):
        out.line(line)


def _list_places(paths: Sequence[Path]) -> list[str]:
    """Return a line for each file, or one line for a folder with many; leave out files that only the program reads."""
    folders: dict[Path, list[Path]] = {}
    for path in paths:
        if HIDDEN not in path.parts:
            folders.setdefault(path.parent, []).append(path)
    lines = []
    for folder, files in folders.items():
        if len(files) <= LISTED_FILES_MOST:
            lines += [shorten_path(path) for path in files]
        else:
            lines.append(f"{shorten_path(folder)}{os.sep} ({len(files)} files)")
    return lines


def print_gm_edits(out: Printer, league: League, edits: Edited) -> None:
    """Print what the game master changed in the league book, so that slips are noticed before the round is played."""
    if edits is None:
        out.line(f"note: cannot list your changes {since(league)}: {WRITTEN_BOOK} is missing or unreadable")
    elif edits:
        out.print_heading(f"{CHANGED_BY_GM} {since(league)}")
        for line in write_gm_lines(edits, league):
            out.line(str(line))


def _title_team(team: Team) -> str:
    return f"{team.id} {team.name}"


def count_problems(problems: Iterable[Problem]) -> str:
    """Return the number of problems in words, not counting mere notes."""
    number = sum(problem.code not in NOTES for problem in problems)
    return "no problems" if not number else f"{number} problem" + ("s" if number > 1 else "")


def _print_moves(out: Printer, collected: Collected) -> None:
    """Print a line for each team, then a line for each file that does not count; moves replaced later are left out."""
    rows: Rows = []
    for team in collected.league.teams:
        move = collected.accepted.get(team.id)
        if move:
            problems = count_problems(move.problems).replace("no problems", "none")
            rows.append((_title_team(team), move.file, str(move.send_number), problems))
        else:
            bot = collected.league.people.of(team.id).bot
            rows.append((_title_team(team), NOTHING, NOTHING, f"bot ({bot.value})" if bot else "no move"))
    for file in collected.files:
        if file.standing not in {COUNTS, OLDER}:
            codes = ", ".join(dict.fromkeys(problem.code for problem in file.problems))
            rows.append((file.team or "?", file.file, str(file.send_number or NOTHING), f"does not count: {codes}"))
    out.table(("Team", "File", "Send no.", "Problems"), rows)


def _print_problems_by_team(out: Printer, collected: Collected) -> None:
    parts = [(f"Problems: {_title_team(team)}", team.id) for team in collected.league.teams]
    for heading, team in (*parts, ("Problems in files whose team is unknown", "")):
        files = (file for file in collected.list_team_files(team) if file.standing != OLDER)
        _print_problems(out, heading, [problem for file in files for problem in file.problems])


def _print_problems(out: Printer, heading: str, problems: Sequence[Problem]) -> None:
    if problems:
        out.print_heading(heading)
        for problem in problems:
            # The whole text that came with a sheet is in its mail, and is mostly a greeting.
            out.line(shorten(str(problem), NOTE_MOST) if problem.code == "FILE-TEXT" else str(problem))


def describe_round(round_: RoundFolder) -> Json:
    """Return a round as it appears in JSON."""
    return {"season": round_.season, "round": round_.number}


def describe_problems(problems: Iterable[Problem]) -> list[Json]:
    """Return problems as they appear in JSON, each with the line that would be printed."""
    return [{**plain(problem), "line": str(problem)} for problem in problems]


def _describe_collected(collected: Collected) -> Json:
    accepted = collected.accepted
    return {
        "files": [
            {
                "file": file.file,
                "sha256": file.taken.sha256,
                "kind": file.taken.kind,
                "team": file.team,
                "send_number": file.send_number,
                "modified": file.taken.modified,
                "standing": file.standing,
                "problems": describe_problems(file.problems),
            }
            for file in collected.files
        ],
        "in": len(accepted),
        "teams": [
            {"team": team.id, "name": team.name, "file": accepted[team.id].file if team.id in accepted else None}
            for team in collected.league.teams
        ],
        "missing": [team.id for team in collected.missing],
    }


# resolve and close.


def show_resolution(out: Printer, done: Resolution, hint: str, *, as_json: bool) -> None:
    """Show a round that was resolved or checked, or say why it waits; `hint` is the command that mails the results."""
    if as_json:
        print_json(_describe_resolution(done))
        return
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
        print_written_section(out, done.written)
    if not out.silent and (done.edited or done.state not in {ResolveState.WAITS, ResolveState.OVER}):
        out.line()
    if hint and done.state is ResolveState.RESOLVED:
        out.line(f"Next: {hint} writes everybody a mail with the results.")
    out.line(done.line, always=True)


def _describe_resolution(done: Resolution) -> Json:
    record: Json = {
        "state": done.state.value,
        "line": done.line,
        "league": done.before.name if done.before else None,
        **describe_round(done.round),
        "notes": done.notes,
        "book_problems": describe_problems(done.book_problems),
        "edited": done.edited,
        "written": list(map(str, done.written)),
    }
    if done.collected:
        record |= _describe_collected(done.collected)
    if done.after:
        matches = [event for event in done.events if isinstance(event, MatchPlayed)]
        deals = [event for event in done.events if isinstance(event, DEALS)]
        record |= {
            "matches": [
                {
                    "number": match.number, "division": match.division, "home": match.home,
                    "visitors": match.visitors, "sets": match.scores,
                }
                for match in matches
            ],
            "deals": [{"event": type(event).__name__, **plain(event)} for event in deals],
            "tables": {division: done.after.table(division) for division in done.after.divisions},
        }  # fmt: skip
        places = [event for event in done.events if isinstance(event, Placed)]
        if places:
            cup = next((event.team for event in done.events if isinstance(event, CupWon)), None)
            record["season_end"] = {"places": places, "cup": cup}
    if done.closing:
        record["closing"] = done.closing
    return record


def print_season_round(out: Printer, done: Resolution, key_notes: Iterable[str]) -> None:
    """Print a round of `vbxl season` in one line; at the season's end, print the tables too."""
    print_notes(out, (*key_notes, *done.notes), done.book_problems)
    out.line(done.line)
    if done.after and done.after.round_number > done.after.rounds:
        _print_tables(out, done.after, f"Season {done.after.season_number}, division")
        print_season_end(out, done.after, done.events)


def print_closed(run: LeagueRun, done: ClosedRound) -> None:
    """Print a closed round: the moves, the list for everybody, and what comes next; or print why the round waits."""
    out, league, closing = run.out, done.collected.league, done.closing_list
    print_notes(out, (*run.notes, *done.notes), done.book_problems)
    print_gm_edits(out, league, done.edited)
    out.print_heading(f"{league.name}, {done.round}: moves received")
    _print_moves(out, done.collected)
    _print_problems_by_team(out, done.collected)
    if closing:
        out.print_heading("Send this to everybody now: run vbxl mail, or paste it into a mail")
        for line in (*closing.sentences, f"SHA-256 of the list: {closing.sha256}", "", *closing.text.splitlines()):
            out.line(line)
        if done.written:
            print_written_section(out, done.written)
    out.line()
    out.line(done.line, always=True)
    if closing:
        decides = f"{closing.value_words} decides; nobody knows it before {closing.due_words}"
        out.line(f"{decides}. You will need {describe_source(closing)}", always=True)


def _print_received(out: Printer, done: Resolution, league: League, collected: Collected) -> None:
    """Print a round's moves, their problems, and who is missing; in a dry run, also what happens before matches."""
    if collected.files or done.state is ResolveState.STOPPED:
        out.print_heading(f"{league.name}, {done.round}: moves received")
        _print_moves(out, collected)
        _print_problems_by_team(out, collected)
    if done.state is ResolveState.STOPPED and collected.awaited:
        out.print_heading("No readable move from")
        for team in collected.awaited:
            out.line(_title_team(team))
    if done.state is ResolveState.CHECKED:
        # No sheet can predict these by itself, such as an order to spy on a match that is not played.
        known = {(problem.code, problem.place) for team in league.teams for problem in collected.list_problems(team.id)}
        problems = [event.correction.problem for event in done.events if isinstance(event, Corrected)]
        late = [problem for problem in problems if (problem.code, problem.place) not in known]
        _print_problems(out, "Problems that no single sheet shows", late)
        _print_before_matches(out, league, done.events)


def _print_before_matches(out: Printer, league: League, events: Iterable[Event]) -> None:
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
            division = "cup" if match.division == CUP_DIVISION else match.division
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
    rows: Rows = []
    for event in events:
        if isinstance(event, BankTold):
            rows.append((league.by_id[event.team].name, money(event.dollars), MEASURES[event.measure]))
        elif isinstance(event, ToAmateurs):
            rows.append((league.by_id[event.team].name, money(event.paid), f"{event.player} joins the amateurs"))
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
    """Print champions, promotion, relegation and the cup, if the season has ended."""
    places = [event for event in events if isinstance(event, Placed)]
    rows: Rows = [
        (f"Champion of division {event.division}", league.called(event.team)) for event in places if event.place == 1
    ]
    for event in places:
        if event.next_division != event.division:
            goes = "up" if event.next_division < event.division else "down"
            rows.append((f"Goes {goes} to division {event.next_division}", league.called(event.team)))
    rows += [("Winner of the Galaxy Cup", league.called(event.team)) for event in events if isinstance(event, CupWon)]
    if places:
        out.print_heading("End of the season")
        out.table(("Result", "Team"), rows)


# status.


def show_status(
    run: LeagueRun, status: Status, replies: Sequence[Path], askers: Sequence[str], mails: Sequence[str], *,
    as_json: bool,
) -> None:  # fmt: skip
    """Show the state of a league: moves, late files, entries, open questions, and mails not sent yet."""
    out = run.out
    if as_json:
        print_json(_describe_status(status, replies, askers))
        return
    print_notes(out, status.notes, status.book_problems)
    if not status.over and not status.waits:
        print_gm_edits(out, status.league, status.edited)
        out.print_heading(f"{status.league.name}, {status.round}")
        _print_moves(out, status.collected)
        _print_sheets_for(out, status.league)
        _print_problems_by_team(out, status.collected)
    if status.late:
        out.print_heading(f"Received after the round was {'closed or ' if status.closed else ''}resolved")
        for late in status.late:
            of_round = f"{late.round}: {late.file} ({late.team or 'team unknown'})"
            wrong = f": this is the sheet for round {late.round.number}; round {status.round.number} is open"
            out.line(of_round if late.round == status.round else of_round + wrong)
    _print_entries(out, status)
    print_questions(out, askers, run.league)
    for line in mails:
        out.line(line)
    if not status.over or status.late:
        out.line()
    out.line(status.line, always=True)
    print_written(out, replies)


def _describe_status(status: Status, replies: Iterable[Path], askers: Iterable[str]) -> Json:
    closed = None
    if status.closed:
        value = status.closed.value
        words = {"name": value.name, "words": status.closed.value_words, "due": value.due.isoformat()}
        closed = {
            "number": status.closed.number, "sha256": status.closed.sha256, "text": status.closed.text,
            "source": status.closed.source, "value": words,
        }  # fmt: skip
    return {
        "line": status.line,
        "league": status.league.name,
        **describe_round(status.round),
        "deadline": status.league.deadline,
        "over": status.over,
        "notes": status.notes,
        "book_problems": describe_problems(status.book_problems),
        "edited": status.edited,
        **_describe_collected(status.collected),
        "sheets_for": {team: manager.sheets_for for team, manager in status.league.people.managers.items()},
        "entries": [
            {
                "manager": entry.name,
                "team": entry.team_name,
                "in": entry.is_in,
                "files": [
                    {"file": file.file, "standing": file.standing, "problems": describe_problems(file.problems)}
                    for file in entry.files
                ],
            }
            for entry in status.entries.entries.values()
        ],
        "closed": closed,
        "late": [{**describe_round(late.round), "file": late.file, "team": late.team} for late in status.late],
        "replies": list(map(str, replies)),
        "waiting_for_answer": list(askers),
    }


def print_questions(out: Printer, askers: Sequence[str], folder: LeagueFolder) -> None:
    """Print who is waiting for the game master's answer."""
    if askers:
        hint = write_hint("mail", folder, "--answered TEAM")
        out.line(f"waiting for your answer: {', '.join(askers)} (once you have answered, run {hint})")


def _print_sheets_for(out: Printer, league: League) -> None:
    rows: Rows = []
    for team in league.teams:
        manager = league.people.of(team.id)
        if manager.sheets_for:
            rows.append((_title_team(team), manager.sheets_for, format_since(manager.since)))
    if rows:
        out.print_heading("Whose sheets count")
        out.table(("Team", "Sheet made for", "Since"), rows)


def _print_entries(out: Printer, status: Status) -> None:
    entries = status.entries
    rows: Rows = []
    for entry in entries.entries.values():
        counting = entry.counting
        state = "in" if entry.is_in else "a problem" if entry.files else "missing"
        if entry.is_in and entry.faults:
            state = f"in, {count_problems(entry.faults)}"
        rows.append((entry.name, entry.team_name or NOTHING, counting.file if counting else NOTHING, state))
    if rows:
        out.print_heading(f"{status.league.name}: entries for season {entries.season}")
        out.table(("Manager", "Team", "File", "State"), rows)
    for entry in entries.entries.values():
        _print_problems(out, f"Problems: {entry.name}", entry.problems)
    others = [problem for file in entries.others for problem in file.problems]
    _print_problems(out, "Files from people who are not waiting for a team", others)
