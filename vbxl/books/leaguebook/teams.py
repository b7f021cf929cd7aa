"""Judges the teams of the league book: managers, players, contracts, last line-ups, spy reports (R9.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from vbxl.books.leaguebook.sheets import CONTRACTS, LINES, LINEUPS, MANAGERS, PLAYERS, SPIED, TEAMS
from vbxl.league.league import (
    ROSTER_ROWS,
    TALENT,
    Balance,
    ContractPlayer,
    Fixture,
    LastSet,
    Player,
    SpiedSet,
    SpyRecord,
    Team,
    named_like_amateurs,
)
from vbxl.league.people import Manager
from vbxl.problems import escaped
from vbxl.rules.season import AGES
from vbxl.rules.team import PLAYERS_LEAST, name_fault, spaced
from vbxl.xlsx.record_sheet import RecordRow, plain_text

TeamRows = Mapping[str, tuple[Team, RecordRow]]
PlayerRows = Mapping[str, list[tuple[Player, RecordRow]]]
ContractRows = Sequence[tuple[ContractPlayer, RecordRow]]


def read_teams(rows: Iterable[RecordRow]) -> dict[str, tuple[Team, RecordRow]]:
    """Return the teams, without players, by casefolded id."""

    def judge(row: RecordRow, values: Mapping[str, Any]) -> None:
        if named_like_amateurs(values["name"]):
            text = f"amateur sides in the cup are named {values['name']}"
            row.report("Name", text, "Give the team another name.")

    teams: dict[str, tuple[Team, RecordRow]] = {}
    for values, row in TEAMS.read(rows, judge):
        opening = Balance(values.pop("dollars"), values.pop("tp"), values.pop("sp"))
        if values["id"]:
            teams.setdefault(values["id"].casefold(), (Team(players=(), opening=opening, **values), row))
    return teams


def report_lonely_teams(teams: TeamRows) -> None:
    """Report single teams of a division, where a season is about to be drawn (R0.2)."""
    sizes = Counter(team.division for team, _ in teams.values())
    for team, row in teams.values():
        if team.division and sizes[team.division] == 1:
            text = f"{team.name} is the only team in division {team.division} and would have no matches"
            row.report("Division", text, "Move the team to another division, or others to this one.", rule="R0.2")


def read_managers(rows: Iterable[RecordRow]) -> tuple[dict[str, Manager], dict[str, Manager]]:
    """Return the managers by team, as far as anything is known of them, and by their own ids who waits for a team."""
    managers: dict[str, Manager] = {}
    newcomers: dict[str, Manager] = {}
    for values, row in MANAGERS.read(rows):
        team, manager = values.pop("team"), Manager(**values)
        if team and manager != Manager():
            managers.setdefault(team, manager)
        elif row.is_blank("Team id") and manager.person:
            wished = spaced(plain_text(row.value("Team")) or "")
            if wished and name_fault(wished):
                row.report("Team", f"team: {name_fault(wished)}", "Type another name, or clear the cell.")
            if manager.newcomer_id in newcomers:
                text = f"{escaped(manager.person)} waits for a team twice"
                row.report("Address", text, "Delete one of the two rows, or type another address.", "BOOK-TWICE")
            newcomers.setdefault(manager.newcomer_id, replace(manager, team_name=wished))
    return managers, newcomers


def read_players(rows: Iterable[RecordRow]) -> dict[str, list[tuple[Player, RecordRow]]]:
    """Return each team's players in the order of their rows; those of an unknown team are left out."""

    def judge(row: RecordRow, values: Mapping[str, Any]) -> None:
        kind, age = values["kind"], values["age"]
        if kind and kind != TALENT and row.is_blank("Age"):
            remedy = f"Type {row.sheet.by_name['Age'].holds}."
            row.report("Age", "an own player has an age", remedy, rule="R1.2")
        if kind == TALENT and age not in ("", AGES[0]):
            text = f"a talent has no age, or {AGES[0]} after the first season"
            row.report("Age", text, "Clear the cell, or make Kind own.", rule="R10.2")

    players: dict[str, list[tuple[Player, RecordRow]]] = {}
    for values, row in PLAYERS.read(rows, judge):
        team = values.pop("team")
        if team:
            players.setdefault(team, []).append((Player(**values), row))
    return players


def read_contracts(rows: Iterable[RecordRow], round_number: int) -> list[tuple[ContractPlayer, RecordRow]]:
    """Return the contract players in the order of their rows."""
    contracts = [(ContractPlayer(**values), row) for values, row in CONTRACTS.read(rows)]
    for player, row in contracts:
        if player.team and row.good and player.last_round < round_number:
            text = f"the contract with {player.team} ended before this round, {round_number}"
            remedy = "Type the last round of the contract, or clear Team id, Pay and Last round."
            row.report("Last round", text, remedy, rule="R7.3")
    return contracts


def check_rosters(teams: TeamRows, players: PlayerRows, contracts: ContractRows) -> None:
    """Report teams that are too small or too large, and names shared with a team's contract player (R1.1, R1.4)."""
    for team, row in teams.values():
        own = players.get(team.id, [])
        hired = [(player, its_row) for player, its_row in contracts if player.team == team.id]
        names = {player.name.casefold() for player, _ in own}
        for contracted, its_row in hired:
            if contracted.name and contracted.name.casefold() in names:
                text = f"team {team.id} has two players {contracted.name}, one of them in Players"
                its_row.report("Player", text, "Give one of the two another name.", "BOOK-TWICE", "R1.4")
        if len(own) < PLAYERS_LEAST:
            text = f"team {team.id} has {len(own)} players of its own; it needs at least {PLAYERS_LEAST}"
            row.report("Team id", text, "Add rows to Players.", "BOOK-TEAM")
        if len(own) + len(hired) > ROSTER_ROWS:
            text = f"team {team.id} has {len(own) + len(hired)} players; a move sheet holds {ROSTER_ROWS}"
            row.report("Team id", text, "Delete rows in Players, or end contracts.", "BOOK-TEAM")


def read_lineups(rows: Iterable[RecordRow]) -> dict[str, tuple[LastSet, ...]]:
    """Return each team's last line-ups (R12.1), its sets in order."""
    teams: dict[str, dict[int, tuple[LastSet, RecordRow]]] = {}
    for values, row in LINEUPS.read(rows):
        lines = tuple((values[f"player_{number}"], values[f"position_{number}"]) for number in LINES)
        last = LastSet(lines, values["concept"], values["risk"])
        if values["team"] and values["set"]:
            teams.setdefault(values["team"], {}).setdefault(values["set"], (last, row))
    for team, sets in teams.items():
        _report_missing_sets({number: row for number, (_, row) in sets.items()}, f"team {team}")
    return {team: tuple(last for _, (last, _) in sorted(sets.items())) for team, sets in teams.items()}


def read_spy_reports(rows: Iterable[RecordRow], fixtures: Iterable[Fixture]) -> tuple[SpyRecord, ...]:
    """Return the spy reports in the order of their first rows, their sets in order."""
    sides: dict[int, set[str]] = {}
    for match in fixtures:
        sides.setdefault(match.number, set()).update((match.home, match.visitors))

    def judge(row: RecordRow, values: dict[str, Any]) -> None:
        team, target, number = values["team"], values["target"], values["match"]
        if team and team == target:
            text = f"team {team} has a spy report on itself"
            row.report("About", text, "Type the id of another team, or delete the report's rows.", "BOOK-LINK", "R9.2")
        playing = sides.get(number, set())
        if number and not (playing and (not target or target in playing)):
            text = f"team {target} does not play match {number}" if playing else f"there is no match {number}"
            row.report("Match", text, "Type its number as in Fixtures, or delete the report's rows.", "BOOK-LINK")
            values["match"] = 0

    reports: dict[tuple[str, str, int], dict[int, tuple[SpiedSet, RecordRow]]] = {}
    for values, row in SPIED.read(rows, judge):
        key, number = (values.pop("team"), values.pop("target"), values.pop("match")), values.pop("set")
        if all(key) and number:
            reports.setdefault(key, {}).setdefault(number, (SpiedSet(**values), row))
    for (team, target, match_number), sets in reports.items():
        whose = f"the report of {team} on {target}, match {match_number}"
        _report_missing_sets({number: row for number, (_, row) in sets.items()}, whose)
    return tuple(
        SpyRecord(*key, tuple(spied for _, (spied, _) in sorted(sets.items()))) for key, sets in reports.items()
    )


def _report_missing_sets(sets: Mapping[int, RecordRow], whose: str) -> None:
    for number, row in sorted(sets.items()):
        if number > 1 and number - 1 not in sets:
            text = f"set {number - 1} of {whose} is missing"
            row.report("Set", text, "Add a row for it, or delete the rows of its later sets.", "BOOK-LINK")
