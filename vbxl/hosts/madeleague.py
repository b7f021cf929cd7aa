"""What `vbxl new` tells of what it made: for people, and for programs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from vbxl.hosts import records, telling
from vbxl.hosts.tables import Printer
from vbxl.league.cup import bracket
from vbxl.league.events import BidTold
from vbxl.league.league import ContractPlayer, League
from vbxl.league.questions import questions
from vbxl.rounds.audit import plain
from vbxl.rounds.founding import Founded
from vbxl.rounds.invitation import Invited
from vbxl.rules.money import money

NONE: Final = "–"
Made = Founded | Invited


def told(out: Printer, made: Made, kept: Iterable[str]) -> None:
    """What was made, where, and what is to be decided; `kept` is what was said of the key."""
    if isinstance(made, Invited):
        _invited(out, made, kept)
    else:
        _founded(out, made, kept)


def _invited(out: Printer, made: Invited, kept: Iterable[str]) -> None:
    telling.notes(out, kept)
    out.heading(f"{made.league.name}: blank Team sheets for {_sized(made.sizes, made.rounds)}")
    _contract_players(out, made.league)
    out.heading("Written")
    for line in telling.places(made.written):
        out.line(line)
    start = made.start
    out.line()
    out.line(
        f"Settings, sponsors and contract players may be changed in {telling.near(start.book)}: then --blank anew."
    )
    out.line(f"send {telling.near(start.sheet)}, put what comes back into {telling.near(start.teams)}", always=True)


def _founded(out: Printer, made: Founded, kept: Iterable[str]) -> None:
    league, files = made.league, {one.name: one.file for one in made.files.teams}
    telling.notes(out, (*kept, *made.notes), made.problems)
    sizes = [sum(team.division == division for team in league.teams) for division in league.divisions]
    out.heading(f"{league.name}: {_sized(sizes, league.rounds)}")
    rows = [
        (
            f"{team.id} {team.name}",
            team.division,
            len(team.players),
            team.sponsor or NONE,
            files.get(team.name, "made up"),
        )
        for team in league.teams
    ]
    out.table(("Team", "Division", "Players", "Sponsor", "From"), rows)
    _contract_players(out, league)
    bids = [one for one in made.events if isinstance(one, BidTold)]
    if bids:
        out.heading("Bids on contract players (yours to know: only who was hired is public)")
        told = [(league.called(one.team), one.what, one.bid, "yes" if one.won else "no", one.why) for one in bids]
        out.table(("Team", "Player", "Bid", "Hired", "Why"), told)
    ties = [f"{one.name} in round {one.round_number}" for one in bracket(league)]
    if ties:
        out.heading("Galaxy Cup")
        out.line(", ".join(ties))
    asked = questions(league)
    if asked:
        out.heading("Yours to decide before the sheets go out: see the sheet Questions of the league book")
        for one in asked:
            out.line(one.what)
    out.heading("Written")
    for line in telling.places(made.written):
        out.line(line)
    out.line()
    where = telling.near(made.round.path)
    out.line("Mail season.xlsx to everybody and each sheet of sheets/ to its team; put the replies into moves/.")
    out.line(f"{league.name} is made, {made.round} is open: {where}", always=True)


def _contract_players(out: Printer, league: League) -> None:
    if league.contract_players:
        out.heading("Contract players")
        rows = [
            (one.name, one.ol, one.dl, league.called(one.team) if one.team else "free", *_contract(one))
            for one in league.contract_players
        ]
        out.table(("Player", "OL", "DL", "Plays for", "Pay a round", "Until round"), rows)


def _contract(player: ContractPlayer) -> tuple[str, str]:
    return (money(player.pay), str(player.last_round)) if player.team else (NONE, NONE)


def _sized(sizes: Sequence[int], rounds: int) -> str:
    """How large a league is, in words."""
    many = f"{len(sizes)} divisions ({' + '.join(map(str, sizes))})" if len(sizes) > 1 else "one division"
    return f"{sum(sizes)} teams in {many}, {rounds} round{'s' if rounds > 1 else ''}"


def record(made: Made, kept: Iterable[str]) -> dict[str, Any]:
    """What was made, for programs."""
    league = made.league
    told: dict[str, Any] = {
        "state": "invited" if isinstance(made, Invited) else "made",
        "league": league.name,
        "contract_players": [plain(one) for one in league.contract_players],
        "written": [str(one) for one in made.written],
    }
    if isinstance(made, Invited):
        return {**told, "divisions": list(made.sizes), "rounds": made.rounds, "notes": [*kept]}
    files = {one.name: one.file for one in made.files.teams}
    return {
        **told,
        "season": made.round.season,
        "round": made.round.number,
        "rounds": league.rounds,
        "deadlines": list(league.deadlines),
        "teams": [
            {
                "id": team.id,
                "name": team.name,
                "division": team.division,
                "players": len(team.players),
                "sponsor": team.sponsor,
                "file": files.get(team.name, ""),
            }
            for team in league.teams
        ],
        "cup_rounds": [one.round_number for one in bracket(league)],
        "bids": [plain(one) for one in made.events if isinstance(one, BidTold)],
        "questions": [plain(one) for one in questions(league)],
        "problems": records.problems(made.problems),
        "notes": [*kept, *made.notes],
    }
