"""The commands that found a league, and what they print: `vbxl new` and `vbxl start`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from vbxl.cli.app import Folder, Panel, QuietOption, argument, command, option, seed_from
from vbxl.cli.console import Bars, Printer
from vbxl.cli.league_run import (
    KEY_BYTES_LEAST,
    keep_key,
    make_key,
    open_league,
    read_key,
    shorten_path,
    start_workers,
    write_hint,
)

if TYPE_CHECKING:
    from vbxl.league.league import League
    from vbxl.rounds.folder import LeagueFolder
    from vbxl.rounds.founding import Founded

DivisionsOption = Annotated[str, option("--divisions", "Number of divisions, or their sizes, such as 5+6+7.", "D")]


@command(Panel.LEAGUE, "new")
def new(
    folder: Annotated[Path, argument("The folder for the new league.")],
    *,
    name: Annotated[str, option("--name", "The name of the league.", "NAME")] = "",
    teams: Annotated[int | None, option("--teams", "Number of teams, all invented by vbxl; 8 by default.", "N")] = None,
    divisions: DivisionsOption = "",
    rounds: Annotated[
        int | None, option("--rounds", "Number of rounds in the season; the teams meet as often as that allows.", "N")
    ] = None,
    team: Annotated[list[str] | None, option("--team", "A team's name; repeat for more teams.", "NAME")] = None,
    managers: Annotated[
        Path | None, option("--managers", "A file that lists the managers, one per line: name,address.", "FILE.csv")
    ] = None,
    gm: Annotated[str, option("--gm", 'Your name and address, such as "Dirk Smit <dirk@example.org>".', "NAME")] = "",
    deadline: Annotated[
        str, option("--deadline", "Deadline of round 1 or, with --managers, of the Team sheets.", "WHEN")
    ] = "",
    days: Annotated[int | None, option("--days", "Days between deadlines; 7 by default.", "N")] = None,
    time_zone: Annotated[str, option("--time-zone", "The league's time zone, such as Europe/Amsterdam.", "ZONE")] = "",
    public: Annotated[
        str,
        option("--public", 'Where public numbers come from: drand, or "lottery 6/49 Wed Sat 19:25 NAME".', "SOURCE"),
    ] = "",
    seed: Annotated[str, option("--seed", "The league's key, to make the same league again.", "HEX")] = "",
    quiet: QuietOption = False,
) -> None:
    """Create a league at once, or invite managers to one.

    With --managers, vbxl mail invites everyone in the file: each builds a team, and vbxl start begins the first season.
    """
    from datetime import UTC, datetime

    from vbxl.rounds.founding import await_teams, found_league
    from vbxl.rounds.terms import Choice, check_new_folder

    key_notes: list[str] = []
    league = check_new_folder(folder)
    key, keep = _make_key(league, seed, key_notes)
    with Bars(silent=quiet) as bars, start_workers(None) as workers:
        choice = Choice(
            key=key,
            keep=keep,
            moment=datetime.now(UTC),
            name=name,
            teams=teams,
            divisions=divisions,
            rounds=rounds,
            names=tuple(team or ()),
            deadline=deadline,
            days=days,
            time_zone=time_zone,
            managers=managers,
            gm=gm,
            public=public,
            workers=workers,
            progress=bars,
        )
        made = await_teams(folder, choice) if managers else found_league(folder, choice)
    show = print_waiting if managers else print_founded
    show(Printer(silent=quiet), league, made, key_notes)


@command(Panel.LEAGUE, "start")
def start(
    folder: Folder,
    *,
    teams: Annotated[
        int | None, option("--teams", "Number of teams; by default, 8 or one per manager, whichever is more.", "N")
    ] = None,
    divisions: DivisionsOption = "",
    now: Annotated[bool, option("--now", "Start before the deadline even if Team sheets are missing.")] = False,
    quiet: QuietOption = False,
) -> None:
    """Start a season with the teams that have entered.

    Managers without a Team sheet get an invented team. Later, before round 1 of a season, it also takes in newcomers:
    type their names and addresses on the Managers sheet, and vbxl mail invites them.
    """
    from datetime import UTC, datetime

    from vbxl.rounds.founding import StartOptions, start_league

    with open_league(folder, quiet=quiet) as run:
        options = StartOptions(
            key=run.key(), moment=datetime.now(UTC), teams=teams, divisions=divisions, now=now, workers=run.workers,
            progress=run.bars,
        )  # fmt: skip
        made = start_league(run.league, options)
    print_founded(run.out, run.league, made, run.notes)


def _make_key(folder: LeagueFolder, seed: str, key_notes: list[str]) -> tuple[bytes, Callable[[], None]]:
    from vbxl.rounds.terms import ChoiceError

    given, existing = seed_from(seed), read_key(folder.key, key_notes.append)
    if given and existing not in (None, given):
        raise ChoiceError(f"--seed: {folder.key} already holds another key; omit --seed")
    if given and len(given) < KEY_BYTES_LEAST:
        raise ChoiceError(
            f"--seed: {len(given)} bytes are too few for a key; type at least {KEY_BYTES_LEAST}, two digits per byte"
        )
    if existing:
        return existing, lambda: None
    key = given or make_key()
    return key, lambda: keep_key(folder.key, key, key_notes.append)


def print_founded(out: Printer, folder: LeagueFolder, made: Founded, key_notes: Iterable[str]) -> None:
    """Print a new league, or a league that newcomers have entered, and what to do next."""
    from vbxl.cli.output import NOTHING, print_notes, print_written_section
    from vbxl.league.cup import bracket
    from vbxl.league.deadlines import with_weekday
    from vbxl.league.events import BidTold

    league = made.league
    print_notes(out, (*key_notes, *made.notes), made.problems)
    sizes = [sum(team.division == division for team in league.teams) for division in league.divisions]
    out.print_heading(f"{league.name}: {_describe_size(sizes, league.rounds)}")
    rows = []
    for team in league.teams:
        entry = made.entries.get(team.id)
        sheet = entry.counting.file if entry and entry.is_in and entry.counting else "invented"
        manager = league.people.of(team.id)
        plays = manager.name or ", ".join(manager.addresses) or (manager.bot and f"bot ({manager.bot})") or NOTHING
        size, sponsor = len(team.players), team.sponsor or NOTHING
        rows.append((f"{team.id} {team.name}", team.division, size, sponsor, plays, sheet))
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
    missing = []
    if any(league.deadlines):
        out.print_heading("Deadlines")
        out.table(("Round", "Moves are due"), list(enumerate(map(with_weekday, league.deadlines), start=1)))
    else:
        missing.append("deadline_round_1 and so on: there are no deadlines yet")
    if not league.people.gm.address:
        missing.append("gm_name and gm_address: without them, the sheets will not say where to send moves")
    if missing:
        hint = write_hint("sheets", folder)
        out.print_heading(f"Before you send the sheets, type these on the Season sheet and run {hint}")
        for line in missing:
            out.line(line)
    print_written_section(out, made.written)
    out.line()
    hint = write_hint("mail", folder)
    out.line(f"Next: {hint} writes a mail with the sheets to each manager whose address is on the Managers sheet.")
    out.line(f"{league.name} is ready; {made.round} is open: {shorten_path(made.round.path)}", always=True)


def print_waiting(out: Printer, folder: LeagueFolder, made: Founded, key_notes: Iterable[str]) -> None:
    """Print a league that waits for its teams: whom it waits for, and what to do next."""
    from vbxl.cli.output import NOTHING, print_notes, print_written_section
    from vbxl.league.deadlines import with_weekday

    league = made.league
    print_notes(out, (*key_notes, *made.notes), made.problems)
    out.print_heading(f"{league.name} is waiting for its teams")
    rows = [
        (manager.name or NOTHING, "; ".join(manager.addresses) or NOTHING, manager.team_name or NOTHING)
        for manager in league.people.newcomers.values()
    ]
    out.table(("Manager", "Address", "Team"), rows)
    print_written_section(out, made.written)
    out.line()
    if not league.people.gm.address:
        out.line(
            f"First type your name and e-mail address into {shorten_path(made.round.book)}, as gm_name and gm_address."
        )
    until = f"; Team sheets are due by {with_weekday(league.deadline)}" if league.deadline else ""
    invites, says = write_hint("mail", folder), write_hint("status", folder)
    out.line(f"Next: {invites} writes each of them an invitation{until}. {says} shows whose team is in.")
    people = f"{len(rows)} manager{'' if len(rows) == 1 else 's'}"
    out.line(
        f"{league.name} is waiting for {people}; when their teams are in, run {write_hint('start', folder)}",
        always=True,
    )


def _print_contract_players(out: Printer, league: League) -> None:
    from vbxl.cli.output import NOTHING, Rows
    from vbxl.rules.money import money

    rows: Rows = []
    for player in league.contract_players:
        contract = ("free", NOTHING, NOTHING)
        if player.team:
            contract = (league.called(player.team), money(player.pay), str(player.last_round))
        rows.append((player.name, player.ol, player.dl, *contract))
    if rows:
        out.print_heading("Contract players")
        out.table(("Player", "OL", "DL", "Team", "Pay per round", "Until round"), rows)


def _describe_size(sizes: Sequence[int], rounds: int) -> str:
    divisions = f"{len(sizes)} divisions ({' + '.join(map(str, sizes))})" if len(sizes) > 1 else "one division"
    return f"{sum(sizes)} teams in {divisions}, {rounds} round{'s' if rounds > 1 else ''}"
