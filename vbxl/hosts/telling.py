"""What commands print for people: who sent what, every problem with its remedy, results, tables, files."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from vbxl.hosts.tables import Printer
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
from vbxl.league.gm_edits.audience import CHANGED_BY_GM, Edited, gm_lines, since
from vbxl.league.league import CUP_DIVISION, League
from vbxl.problems import Problem
from vbxl.rounds.check import Checked
from vbxl.rounds.collect import Collected
from vbxl.rounds.folder import WRITTEN_BOOK
from vbxl.rounds.resolve import Resolution, State
from vbxl.rounds.status import Status
from vbxl.rounds.verify import Verified
from vbxl.rules.match import sets_won
from vbxl.rules.money import money

NOTHING: Final = "–"
# What a match of the cup has in place of a division.
CUP: Final = "cup"
# Longer lists are told by their folder.
MOST_FILES: Final = 4
# What the bank does, by measure (R9.3).
MEASURES: Final = (
    "back within the limit",
    "warned: one round to recover",
    "its contract players leave, if it has any",
    "players go to the amateurs",
)


def resolution(out: Printer, told: Resolution) -> None:
    """What resolving came to."""
    notes(out, told.notes, told.book_problems)
    if told.before and told.state is not State.OVER:
        edited(out, told.before, told.edited)
    if told.collected and told.before and told.state is not State.OVER:
        if told.collected.files or told.state is State.STOPPED:
            out.heading(f"{told.before.name}, {told.round}: who sent what")
            who_sent(out, told.collected)
            problems_by_team(out, told.collected)
        if told.state is State.STOPPED:
            missing(out, told.collected)
        if told.state is State.CHECKED:
            _problems(out, "Told only now that all moves are in", only_now(told.collected, told.events))
            before_matches(out, told.before, told.events)
    if told.after and told.before:
        absent(out, told.before, told.events)
        out.heading(f"Results of round {told.round.number}")
        results(out, told.before, told.events)
        deals(out, told.before, told.events)
        bank(out, told.before, told.events)
        for division in told.after.divisions:
            out.heading(f"Table of division {division}")
            table(out, told.after, division)
        season_end(out, told.after, told.events)
        out.heading("Written")
        for line in places(told.written):
            out.line(line)
    if not out.silent and told.state is not State.WAITS and told.state is not State.OVER:
        out.line()
    out.line(told.line, always=True)


def notes(out: Printer, lines: Iterable[str], problems: Iterable[Problem] = ()) -> None:
    """What is worth knowing, and problems of the league book that stop nothing."""
    for problem in problems:
        out.line(str(problem))
    for line in lines:
        out.line(f"note: {line}")


def edited(out: Printer, league: League, told: Edited) -> None:
    """What the GM changed in the league book since it was written, so that a slip is seen before it is played."""
    if told is None:
        out.line(f"note: what you changed {since(league)} cannot be known: {WRITTEN_BOOK} is gone or cannot be read")
    elif told:
        out.heading(f"{CHANGED_BY_GM} {since(league)}")
        for one in gm_lines(told, league):
            out.line(str(one))
        out.line()


def who_sent(out: Printer, of: Collected) -> None:
    """A line a team, then one a file that is nobody's or does not count."""
    rows: list[tuple[object, ...]] = []
    for team in of.league.teams:
        counted = of.accepted.get(team.id)
        wrong = len(counted.problems) if counted else 0
        number = str(counted.send_number) if counted else NOTHING
        state = _count(wrong) if counted else "no move"
        rows.append((f"{team.id} {team.name}", counted.file if counted else NOTHING, number, state))
    for one in of.files:
        if one.team not in of.accepted or of.accepted[one.team] is not one:
            codes = ", ".join(dict.fromkeys(problem.code for problem in one.problems))
            rows.append((one.team or "?", one.file, str(one.send_number or NOTHING), f"does not count: {codes}"))
    out.table(("Team", "File", "Sent no.", "Problems"), rows)


def _count(number: int) -> str:
    return "none" if not number else f"{number} problem" + ("s" if number > 1 else "")


def problems_by_team(out: Printer, of: Collected) -> None:
    """Every problem with its place and remedy, team by team, then of files that are nobody's."""
    for team in of.league.teams:
        _problems(out, f"Problems of {team.id} {team.name}", of.problems_of(team.id))
    _problems(out, "Problems of files that are no team's", of.problems_of(""))


def _problems(out: Printer, heading: str, problems: Sequence[Problem]) -> None:
    if problems:
        out.heading(heading)
        for problem in problems:
            out.line(str(problem))


def missing(out: Printer, of: Collected) -> None:
    """The teams that have sent nothing readable."""
    if of.missing:
        out.heading("No readable move of")
        for team in of.missing:
            out.line(f"{team.id} {team.name}")


def only_now(of: Collected, events: Iterable[Event]) -> list[Problem]:
    """What was corrected that no sheet could know by itself: a spying order on a match that is not played."""
    known = {(one.code, one.place) for team in of.league.teams for one in of.problems_of(team.id)}
    problems = [one.correction.problem for one in events if isinstance(one, Corrected)]
    return [one for one in problems if (one.code, one.place) not in known]


def before_matches(out: Printer, league: League, events: Iterable[Event]) -> None:
    """What happens before the first match, team by team: training, talents, spying."""
    rows: list[tuple[object, ...]] = []
    for team, own in by_team(events).items():
        points = sum(sum(one.gain) for one in own if isinstance(one, Trained))
        talents = [one.player for one in own if isinstance(one, Scouted)]
        spies = [
            f"{league.called(one.target)}, match {one.match_number} ({money(one.paid)})"
            for one in own
            if isinstance(one, Spied)
        ]
        cells = (", ".join(said) or NOTHING for said in (talents, spies))
        rows.append((f"{team} {league.by_id[team].name}", points or NOTHING, *cells))
    if rows:
        out.heading("Before the matches")
        out.table(("Team", "Points trained", "New talents", "Spying"), sorted(rows, key=lambda row: str(row[0])))


def absent(out: Printer, league: League, events: Iterable[Event]) -> None:
    """For whom the program played without a move, and what."""
    told = [one for one in events if isinstance(one, Absent)]
    if told:
        out.heading("Played without a move")
        for one in told:
            out.line(f"{one.team} {league.by_id[one.team].name}, match {one.match_number}: {one.played}")


def results(out: Printer, league: League, events: Iterable[Event]) -> None:
    """The matches, with the points of every set."""
    rows: list[tuple[object, ...]] = []
    for one in events:
        if isinstance(one, MatchPlayed):
            home, visitors = sets_won(one.scores)
            points = ", ".join(f"{own}-{other}" for own, other in one.scores)
            teams = f"{league.called(one.home)} – {league.called(one.visitors)}"
            played_in = CUP if one.division == CUP_DIVISION else one.division
            rows.append((played_in, one.number, teams, f"{home}-{visitors}", points))
    out.table(("Division", "Match", "Home – visitors", "Sets", "Points"), rows)


def deals(out: Printer, league: League, events: Iterable[Event]) -> None:
    """Who and what changed hands."""
    names = {team.id: team.name for team in league.teams}
    rows: list[tuple[object, ...]] = []
    for one in events:
        if isinstance(one, Sale) and one.buyer:
            rows.append((one.player, names[one.seller], names[one.buyer], money(one.paid)))
        elif isinstance(one, Sale):
            went = ("amateurs", money(one.paid)) if one.amateur else ("not sold", NOTHING)
            rows.append((one.player, names[one.seller], *went))
        elif isinstance(one, OfferSold):
            rows.append((one.called or f"{one.amount} {one.kind}", "GM", names[one.buyer], money(one.paid)))
        elif isinstance(one, Contracted):
            price = f"{money(one.pay)} a round until round {one.last_round}"
            rows.append((one.player, "contract", names[one.team], price))
        elif isinstance(one, Freed):
            rows.append((one.player, names[one.team], "free", NOTHING))
    if rows:
        out.heading("Sold and signed")
        out.table(("Who or what", "From", "To", "For"), rows)


def bank(out: Printer, league: League, events: Iterable[Event]) -> None:
    """Teams that owe too much, or did, and what the bank does."""
    rows: list[tuple[object, ...]] = []
    for one in events:
        if isinstance(one, BankTold):
            rows.append((league.by_id[one.team].name, money(one.dollars), MEASURES[one.measure]))
        elif isinstance(one, ToAmateurs):
            rows.append((league.by_id[one.team].name, money(one.paid), f"{one.player} goes to the amateurs"))
    if rows:
        out.heading("Bank")
        out.table(("Team", "Account or price", "What happens"), rows)


def table(out: Printer, league: League, division: int) -> None:
    """The table of a division."""
    rows = [
        (
            place,
            league.by_id[one.team].name,
            one.matches,
            one.won,
            one.lost,
            f"{one.sets_won}-{one.sets_lost}",
            f"{one.points_won}-{one.points_lost}",
            one.points,
        )
        for place, one in enumerate(league.table(division), start=1)
    ]
    out.table(("Place", "Team", "Played", "Won", "Lost", "Sets", "Rally points", "Points"), rows)


def season_end(out: Printer, league: League, events: Sequence[Event]) -> None:
    """After a season's last round: its champions, who goes up and down, who has won the cup; else nothing."""
    placed = [one for one in events if isinstance(one, Placed)]
    rows: list[tuple[object, ...]] = [
        (f"Champion of division {one.division}", league.called(one.team)) for one in placed if one.place == 1
    ]
    for one in placed:
        if one.next_division != one.division:
            goes = "up" if one.next_division < one.division else "down"
            rows.append((f"Goes {goes} to division {one.next_division}", league.called(one.team)))
    rows += [("Winner of the Galaxy Cup", league.called(one.team)) for one in events if isinstance(one, CupWon)]
    if placed:
        out.heading("Season's end")
        out.table(("What", "Who"), rows)


def places(written: Sequence[Path]) -> list[str]:
    """Where files were written: each by name where there are few in a folder, else how many."""
    folders: dict[Path, list[Path]] = {}
    for path in written:
        folders.setdefault(path.parent, []).append(path)
    lines = []
    for folder, paths in folders.items():
        if len(paths) <= MOST_FILES:
            lines += [near(path) for path in paths]
        else:
            lines.append(f"{near(folder)}{os.sep} ({len(paths)} files)")
    return lines


def near(path: Path) -> str:
    """A path as it is seen from here, if that is shorter."""
    try:
        seen = os.path.relpath(path)
    except ValueError:  # another drive
        return str(path)
    return seen if len(seen) < len(str(path)) else str(path)


def checked(out: Printer, told: Sequence[Checked]) -> None:
    """Every problem, one a line; then for each file what it was judged by."""
    for one in told:
        for problem in one.problems:
            out.line(str(problem), always=True)
        what = "no problems" if not one.problems else _count(len(one.problems))
        kind = one.taken.kind
        read_as = f", read as {kind}" if kind and one.path.suffix.lower() != f".{kind}" else ""
        out.line(f"{one.path}: {what}{read_as}; {one.by}")


def status(out: Printer, told: Status) -> None:
    """Where a league stands."""
    notes(out, told.notes, told.book_problems)
    if not told.over:
        edited(out, told.league, told.edited)
        out.heading(f"{told.league.name}, {told.round}")
        who_sent(out, told.collected)
        problems_by_team(out, told.collected)
    if told.late:
        out.heading("Came after the round was resolved")
        for one in told.late:
            out.line(f"{one.round}: {one.file} ({one.team or 'nobody knows whose'})")
    if not told.over or told.late:
        out.line()
    out.line(told.line, always=True)


def verified(out: Printer, told: Sequence[Verified]) -> None:
    """Which rounds came out as they are told, and where others differ."""
    for one in told:
        out.line(f"{one.round}: {'same' if one.same else 'differs'}", always=True)
        for line in one.differences:
            out.line(f"  {line}", always=True)
        for line in one.notes:
            out.line(f"  note: {line}")
    if not told:
        out.line("no round has been resolved yet", always=True)
