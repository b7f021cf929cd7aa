"""Reads the teams of the league book: sponsors, managers, players, contracts, last line-ups, spy reports (R9.2)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from typing import Final

from vbxl.books.leaguebook.cells import YES, TableRow, Unique, plain_text
from vbxl.books.leaguebook.managers import EXAMPLE
from vbxl.books.leaguebook.tables import SheetTable
from vbxl.league.bots import usual_character
from vbxl.league.league import (
    ROSTER_ROWS,
    TALENT,
    Balance,
    ContractPlayer,
    Fixture,
    LastSet,
    Player,
    SpiedSet,
    Sponsor,
    SpyRecord,
    Team,
    named_like_amateurs,
)
from vbxl.league.people import MANAGER, Character, Manager, addresses_of, since_of
from vbxl.problems import escaped
from vbxl.rules.lineup import concept, position
from vbxl.rules.season import AGES
from vbxl.rules.team import PLAYERS_LEAST, looks
from vbxl.rules.tiredness import PLAYERS_IN_SET

_TEAM_ID: Final = re.compile(r"T[0-9]{2,5}")
_NO: Final = ("no", "n", "-")
# How people tick a cell.
_TICKS: Final = ("y", "x", "1", "true", "✓", "✔")
# What may be typed for a bot, by itself or before its character.
_BOT: Final = "bot"


def sponsors_read(table: SheetTable) -> tuple[Sponsor, ...]:
    """The sponsors in the order of their rows."""
    unique, found = Unique(), []
    for row in table.rows:
        name = row.text("Name")
        amounts = [row.whole(f"Dollars a {what}") for what in ("round", "match won", "set won")]
        if name and not unique.twice(
            row, "Name", name.casefold(), f"sponsor {name} stands twice", "Give one another name."
        ):
            found.append(Sponsor(name, *amounts))
    return tuple(found)


def team_order(team_id: str) -> tuple[int, int]:
    """Where a team stands among all: by the number of its id, so that T100 comes after T99."""
    return int(team_id[1:]), len(team_id)


def teams_read(table: SheetTable, sponsors: tuple[Sponsor, ...] | None) -> dict[str, tuple[Team, TableRow]]:
    """The teams, without players, by casefolded id; sponsors None means that their sheet could not be read."""
    names, ids = Unique(), Unique()
    found: dict[str, tuple[Team, TableRow]] = {}
    known = {one.name.casefold(): one.name for one in sponsors or ()}
    for row in table.rows:
        team_id = row.text("Team id").upper()
        name = row.text("Name")
        if team_id and not _TEAM_ID.fullmatch(team_id):
            row.problem(
                "Team id", "Team id must be T and two to five digits", "Type an id that no other team has, like T09."
            )
            team_id = ""
        names.twice(row, "Name", looks(name) or row, f"team {name} stands twice", "Give one of the two another name.")
        if named_like_amateurs(name):
            row.problem("Name", f"sides of amateurs in the cup are called {name}", "Give the team another name.")
        sponsor = row.link("Sponsor", known, "sponsor") if sponsors is not None else row.text("Sponsor")
        team = Team(
            team_id, name, row.whole("Division"), (),
            Balance(row.whole("Opening account"), row.whole("Opening TP"), row.whole("Opening SP")),
            sponsor, row.whole("Spied"), row.whole("Scouted"), row.whole("Bank warnings"),
        )  # fmt: skip
        twice = ids.twice(
            row, "Team id", team_id or row, f"team {team_id} stands twice", "Give one of the two another id."
        )
        if team_id and not twice:
            found[team_id.casefold()] = team, row
    return found


def managers_read(table: SheetTable, ids: Mapping[str, str]) -> dict[str, Manager]:
    """The managers by team, as far as anything is known of them."""
    unique = Unique()
    found = {}
    for row in table.rows:
        team = row.link("Team id", ids, "team")
        since = row.text("Since")
        one = Manager(
            row.text("Manager"), addresses(row, "Address"), _bot(row, team), _ticked(row, "No mail"),
            since_of(since), row.whole("Changes"), row.text("Sheets for"),
        )  # fmt: skip
        if since and one.since is None:
            row.problem("Since", "Since is no season and round", "Type them like S1-R08, or clear the cell.")
        text = f"team {team} stands twice"
        if team and not unique.twice(row, "Team id", team, text, "Delete one of the two rows.") and one != Manager():
            found[team] = one
    return found


def _bot(row: TableRow, team: str) -> Character | None:
    """The character of the bot that plays a team, also as `bot careful`; None for a manager."""
    typed = (plain_text(row.typed("Plays")) or "").casefold()
    bot, _, rest = typed.partition(" ")
    if team and typed == _BOT:
        return usual_character(team)
    if bot == _BOT and rest in {*Character}:
        return Character(rest)
    plays = row.choice("Plays")
    return None if plays in ("", MANAGER) else Character(plays)


def _ticked(row: TableRow, name: str) -> bool:
    """Whether a cell says yes, or was ticked in another way; what is neither yes nor no is reported."""
    value = row.typed(name)
    typed = value.strip().casefold() if isinstance(value, str) else ""
    return typed in _TICKS or (typed not in _NO and row.choice(name) == YES)


def addresses(row: TableRow, name: str) -> tuple[str, ...]:
    """The e-mail addresses in a cell; what is none is reported."""
    try:
        return addresses_of(row.text(name))
    except ValueError as fault:
        mend = f"Type an address like {EXAMPLE}; several with a semicolon between them."
        row.problem(name, escaped(str(fault)), mend)
        return ()


def report_lonely(teams: Mapping[str, tuple[Team, TableRow]]) -> None:
    """Report single teams of a division, where a season is about to be drawn (R0.2)."""
    sizes = Counter(team.division for team, _ in teams.values())
    for team, row in teams.values():
        if team.division and sizes[team.division] == 1:
            text = f"{team.name} is the only team in division {team.division} and would have no matches"
            row.problem("Division", text, "Move the team to another division, or others to this one.", rule="R0.2")


def _lack(row: TableRow) -> bool:
    value = row.typed("LD")
    if isinstance(value, str) and value.strip().casefold() in _NO:
        return False
    return row.choice("LD") == YES


def players_read(table: SheetTable, ids: Mapping[str, str]) -> dict[str, list[tuple[Player, TableRow]]]:
    """Each team's players in the order of their rows; those of an unknown team are reported and left out."""
    unique = Unique()
    found: dict[str, list[tuple[Player, TableRow]]] = {}
    for row in table.rows:
        team_id = row.link("Team id", ids, "team")
        name, kind, age = row.text("Player"), row.choice("Kind"), row.choice("Age")
        if kind and kind != TALENT and row.blank("Age"):
            row.problem("Age", "an own player has an age", f"Type {row.sheet.by_name['Age'].holds}.", rule="R1.2")
        if kind == TALENT and age not in ("", AGES[0]):
            text = f"a talent has no age, or {AGES[0]} after the first season"
            row.problem("Age", text, "Clear the cell, or make Kind own.", rule="R10.2")
        player = Player(
            name, kind, age, row.whole("OL"), row.whole("DL"), _lack(row),
            row.whole("Trained OL"), row.whole("Trained DL"), row.whole("Talent matches"),
        )  # fmt: skip
        text = f"team {team_id} has two players {name}"
        unique.twice(row, "Player", (team_id, looks(name)) if team_id and name else row, text, "Give one another name.")
        if team_id:
            found.setdefault(team_id, []).append((player, row))
    return found


def contracts_read(
    table: SheetTable, ids: Mapping[str, str], round_number: int
) -> list[tuple[ContractPlayer, TableRow]]:
    """The contract players in the order of their rows."""
    unique = Unique()
    found = []
    for row in table.rows:
        name = row.text("Player")
        unique.twice(
            row, "Player", name.casefold() or row, f"contract player {name} stands twice", "Give one another name."
        )
        team_id = row.link("Team id", ids, "team")
        last = row.whole("Last round")
        player = ContractPlayer(name, row.whole("OL"), row.whole("DL"), team_id, row.whole("Pay"), last, _lack(row))
        if team_id and row.good and last < round_number:
            text = f"the contract with {team_id} ended before this round, {round_number}"
            row.problem(
                "Last round",
                text,
                "Type the last round of the contract, or clear Team id, Pay and Last round.",
                rule="R7.3",
            )
        found.append((player, row))
    return found


def check_rosters(
    teams: Mapping[str, tuple[Team, TableRow]],
    players: Mapping[str, list[tuple[Player, TableRow]]],
    contracts: list[tuple[ContractPlayer, TableRow]],
) -> None:
    """Report teams that are too small or too large, and names shared with a team's contract player (R1.1, R1.4)."""
    contracted: dict[str, list[tuple[ContractPlayer, TableRow]]] = {}
    for one, row in contracts:
        contracted.setdefault(one.team, []).append((one, row))
    for team, team_row in teams.values():
        own, hired = players.get(team.id, []), contracted.get(team.id, [])
        taken = {player.name.casefold() for player, _ in own}
        for one, row in hired:
            if one.name and one.name.casefold() in taken:
                text = f"team {team.id} has two players {one.name}, one of them in Players"
                row.problem("Player", text, "Give one of the two another name.", "BOOK-TWICE", "R1.4")
        if len(own) < PLAYERS_LEAST:
            text = f"team {team.id} has {len(own)} players of its own; {PLAYERS_LEAST} are the least"
            team_row.problem("Team id", text, "Add rows to Players.", "BOOK-TEAM")
        if len(own) + len(hired) > ROSTER_ROWS:
            text = f"team {team.id} has {len(own) + len(hired)} players; a move sheet holds {ROSTER_ROWS}"
            team_row.problem("Team id", text, "Delete rows in Players, or end contracts.", "BOOK-TEAM")


def lineups_read(table: SheetTable, ids: Mapping[str, str]) -> dict[str, tuple[LastSet, ...]]:
    """Each team's last line-ups (R12.1), its sets in order."""
    unique = Unique()
    found: dict[str, dict[int, tuple[LastSet, TableRow]]] = {}
    for row in table.rows:
        team_id, number = row.link("Team id", ids, "team"), row.whole("Set")
        lines = tuple(
            (row.text(f"Player {index}"), _position(row, f"Position {index}")) for index in range(1, PLAYERS_IN_SET + 1)
        )
        risk = row.whole("Risk")
        last = LastSet(lines, _teams_concept(row), None if row.blank("Risk") else risk)
        if team_id and number:
            text = f"set {number} of team {team_id} stands twice"
            if not unique.twice(row, "Set", (team_id, number), text, "Delete one of the two rows."):
                found.setdefault(team_id, {})[number] = last, row
    for team_id, sets in found.items():
        report_gaps({number: row for number, (_, row) in sets.items()}, f"team {team_id}")
    return {team_id: tuple(one for _, (one, _) in sorted(sets.items())) for team_id, sets in found.items()}


def report_gaps(sets: Mapping[int, TableRow], whose: str) -> None:
    """Tell which sets are missing before others, of a team's line-ups or of a report."""
    for number, row in sorted(sets.items()):
        if number > 1 and number - 1 not in sets:
            text = f"set {number - 1} of {whose} is missing"
            row.problem("Set", text, "Add a row for it, or delete the rows of its later sets.", "BOOK-LINK")


def _position(row: TableRow, name: str) -> int:
    value = row.typed(name)
    found = position(value)
    if value is not None and not found:
        row.choice(name)
    return found.code if found else 0


def _teams_concept(row: TableRow) -> int:
    value = row.typed("Concept")
    found = concept(value)
    if value is not None and not found:
        row.choice("Concept")
    return found.code if found else 0


def with_players(
    teams: Mapping[str, tuple[Team, TableRow]],
    players: Mapping[str, list[tuple[Player, TableRow]]],
    lineups: Mapping[str, tuple[LastSet, ...]],
) -> tuple[Team, ...]:
    """The teams complete, in the order of their ids."""
    return tuple(
        replace(
            team, players=tuple(player for player, _ in players.get(team.id, ())), last_match=lineups.get(team.id, ())
        )
        for team, _ in sorted(teams.values(), key=lambda one: team_order(one[0].id))
    )


# The spying team, the team spied on, the match.
_Key = tuple[str, str, int]


def spied_read(table: SheetTable, ids: Mapping[str, str], fixtures: Iterable[Fixture]) -> tuple[SpyRecord, ...]:
    """The spy reports in the order of their first rows, their sets in order."""
    unique = Unique()
    matches: dict[int, set[str]] = {}
    for match in fixtures:
        matches.setdefault(match.number, set()).update((match.home, match.visitors))
    found: dict[_Key, dict[int, tuple[SpiedSet, TableRow]]] = {}
    for row in table.rows:
        team, target = row.link("Team id", ids, "team"), row.link("About", ids, "team")
        if team and team == target:
            text = f"team {team} has a spy report on itself"
            row.problem("About", text, "Type the id of another team, or delete the report's rows.", "BOOK-LINK", "R9.2")
        key = team, target, _match(row, target, matches)
        number = row.whole("Set")
        set_ = SpiedSet(row.decimal("OL"), row.decimal("DL"), _spied_concept(row), row.whole("Risk"))
        if all(key) and number:
            text = f"set {number} of {_whose(key)} stands twice"
            if not unique.twice(row, "Set", (key, number), text, "Delete one of the two rows."):
                found.setdefault(key, {})[number] = set_, row
    for key, sets in found.items():
        report_gaps({number: row for number, (_, row) in sets.items()}, _whose(key))
    return tuple(SpyRecord(*key, tuple(set_ for _, (set_, _) in sorted(sets.items()))) for key, sets in found.items())


def _whose(key: _Key) -> str:
    return f"the report of {key[0]} on {key[1]}, match {key[2]}"


def _match(row: TableRow, target: str, matches: Mapping[int, Collection[str]]) -> int:
    """The number of a match of the team spied on; 0 when the cell names none."""
    number = row.whole("Match")
    teams = matches.get(number, ())
    if teams and (not target or target in teams):
        return number
    if number:
        text = f"team {target} does not play match {number}" if teams else f"there is no match {number}"
        row.problem("Match", text, "Type its number as in Fixtures, or delete the report's rows.", "BOOK-LINK")
    return 0


def _spied_concept(row: TableRow) -> str:
    found = concept(row.typed("Concept"))
    return found.short if found else row.choice("Concept")
