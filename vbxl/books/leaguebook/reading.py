"""Reads the league book: checks every cell, reports all faults at once, and makes the league from its tables.

Only a book without faults makes a League; warnings don't matter.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import islice
from typing import Any, Final

from vbxl.books.leaguebook.season_sheet import UNKNOWN, read_season
from vbxl.books.leaguebook.sheets import (
    CONTRACTS,
    FIXTURES,
    HISTORY,
    LEDGER,
    LINES,
    LINEUPS,
    MANAGERS,
    MARKET,
    OFFER,
    PARTIES,
    PLAYERS,
    SEASON,
    SET_COLUMNS,
    SHEETS,
    SPIED,
    SPONSORS,
    TABLE,
    TEAMS,
    TRANSFER,
    is_cup,
)
from vbxl.books.leaguebook.tables import SheetTable, find_tables
from vbxl.books.leaguebook.writing import group_rows
from vbxl.league.league import (
    GM,
    LOTS_MOST,
    PLAYER,
    ROSTER_ROWS,
    TALENT,
    Balance,
    BookedIn,
    Booking,
    ContractPlayer,
    Fixture,
    LastSet,
    League,
    Offer,
    PastSeason,
    Player,
    SpiedSet,
    Sponsor,
    SpyRecord,
    Team,
    Transfer,
    is_named_like_amateurs,
)
from vbxl.league.people import Manager
from vbxl.problems import Problem, escaped
from vbxl.rules.cup import get_round_name, list_cup_rounds
from vbxl.rules.match import Score, find_sets_fault
from vbxl.rules.season import AGES, Season
from vbxl.rules.team import PLAYERS_LEAST, name_fault, spaced
from vbxl.xlsx.record_sheet import Faults, RecordRow, RecordSheet, parse_text

Read = tuple[League | None, tuple[Problem, ...]]
Match = tuple[Fixture, RecordRow]
TeamRows = Mapping[str, tuple[Team, RecordRow]]
PlayerRows = Mapping[str, list[tuple[Player, RecordRow]]]
ContractRows = Sequence[tuple[ContractPlayer, RecordRow]]
# Row, column, fault, and remedy.
Fault = tuple[RecordRow, str, str, str]
# Larger books, in bytes, aren't cached; one of 18 teams after a season, or of 50 after a round, is smaller.
KEPT_LARGEST: Final = 1_000_000
_SETS: Final = tuple(SET_COLUMNS.values())


def read(data: bytes, file: str, written: bytes | None = None) -> Read:
    """Return the league in a league book, and all problems of the book; the league is None if the book has faults.

    `written` is the book as vbxl wrote it. If it is given, a calculated cell gets a warning only if the GM changed that
    cell. It gets none if it is merely out of date because the GM edited another cell, such as a team's name.
    """
    read_book = _read if written is not None or len(data) > KEPT_LARGEST else _read_once
    return read_book(data, file, written)


def _read(data: bytes, file: str, written: bytes | None = None) -> Read:
    faults = Faults(file)
    tables = find_tables(data, faults)
    if isinstance(tables, Problem):
        return None, (tables,)
    league = _read_league(tables, faults)
    if league is not None and faults.are_warnings:
        before = find_tables(written, Faults(file)) if written is not None else {}
        _report_changed(league, tables, {} if isinstance(before, Problem) else before)
    return (league if faults.are_warnings else None), faults.all


# Cached, since a round needs a book several times.
_read_once: Final = lru_cache(maxsize=4)(_read)


def _read_league(tables: Mapping[str, SheetTable], faults: Faults) -> League | None:
    """Return the league; None if the Teams sheet is missing. Every sheet is checked, even if others are missing."""

    def rows(sheet: RecordSheet) -> tuple[RecordRow, ...]:
        return tables[sheet.title].rows if sheet.title in tables else ()

    league = UNKNOWN
    if SEASON.title in tables:
        season = tables[SEASON.title]
        league = read_season(season.rows, season.end, season.title, faults)
    number = league.round_number
    sponsors = tuple(Sponsor(**values) for values, _ in SPONSORS.read(rows(SPONSORS)))
    if SPONSORS.title in tables:
        faults.links["Sponsors"] = {sponsor.name.casefold(): sponsor.name for sponsor in sponsors}
    if TEAMS.title not in tables:
        return None
    teams = _read_teams(rows(TEAMS))
    ids = {key: team.id for key, (team, _) in teams.items()}
    names = {team.name.casefold(): team.id for team, _ in teams.values()}
    faults.links |= {"Teams": ids, "Ledger": {**names, **ids, GM.casefold(): GM}}
    players = _read_players(rows(PLAYERS))
    contracts = _read_contracts(rows(CONTRACTS), number)
    if PLAYERS.title in tables and CONTRACTS.title in tables:
        _check_rosters(teams, players, contracts)
    lineups = _read_lineups(rows(LINEUPS))
    fixtures = _read_fixtures(rows(FIXTURES), {key: team for key, (team, _) in teams.items()}, league.settings, number)
    if number == 1:
        _report_lonely_teams(teams)
    if teams and number and FIXTURES.title in tables and not rows(FIXTURES):
        # Before the first round, missing matches are still to be drawn; after it, they've been lost (R0.2).
        code, remedy = "BOOK-CELL", "Copy the rows from an earlier book of this season."
        if number == 1:
            code, remedy = "BOOK-UNDRAWN", "Run `vbxl sheets`: it draws up the fixtures and makes the cup draw."
        at = SHEETS.index(FIXTURES) + 1, 0, 1
        faults.add(at, tables[FIXTURES.title].title, code, None, "there are no matches", remedy, "R0.2")
    rosters = {team: {player.name.casefold(): player.name for player, _ in own} for team, own in players.items()}
    transfers, offers = _read_market(rows(MARKET), rosters) if PLAYERS.title in tables else ((), ())
    managers, newcomers = _read_managers(rows(MANAGERS))
    ordered = sorted(teams.values(), key=lambda entry: (int(entry[0].id[1:]), len(entry[0].id)))
    return replace(
        league,
        round_number=number,
        teams=tuple(
            replace(
                team,
                players=tuple(player for player, _ in players.get(team.id, ())),
                last_match=lineups.get(team.id, ()),
            )
            for team, _ in ordered
        ),
        fixtures=fixtures,
        contract_players=tuple(player for player, _ in contracts),
        ledger=_read_ledger(rows(LEDGER), number),
        transfers=transfers,
        offers=offers,
        sponsors=sponsors,
        history=tuple(PastSeason(**values) for values, _ in HISTORY.read(rows(HISTORY))),
        spied=_read_spy_reports(rows(SPIED), fixtures) if FIXTURES.title in tables else (),
        people=replace(league.people, managers=managers, newcomers=newcomers),
    )


def _report_changed(league: League, tables: Mapping[str, SheetTable], written: Mapping[str, SheetTable]) -> None:
    """Report each calculated cell that the GM changed: it isn't right, nor is it as vbxl wrote it."""
    rows = group_rows(league)
    for sheet in (TEAMS, MANAGERS, FIXTURES, TABLE):
        if sheet.title not in tables:
            continue
        # By the first column alone: a match whose teams the GM changed is still the same match.
        before = {row.key()[0]: row for row in written[sheet.title].rows} if sheet.title in written else {}
        right = dict(zip(sheet.list_keys(rows[sheet]), rows[sheet], strict=True))
        for row in tables[sheet.title].rows:
            if sheet is MANAGERS and row.is_blank("Team id"):
                continue
            values = right.get(row.key())
            expected = dict(zip(sheet.by_name, values, strict=True)) if values else None
            changed = row.find_changed_cells(expected) if expected else dict.fromkeys(sheet.keys)
            was = before.get(row.key()[0])
            if was:
                changed = {name: value for name, value in changed.items() if _text(row, name) != _text(was, name)}
            if changed:
                shown = ", ".join(f"{name} is {value}" for name, value in changed.items() if value is not None)
                text = f"this cell is calculated, not read: {shown}"
                text = text if shown else "there is no such row in the league, so it was ignored"
                row.report(next(iter(changed)), text, sheet.remedy, "BOOK-TABLE", sheet.rule)


def _text(row: RecordRow, name: str) -> str:
    value = row.cells.get(name)
    return parse_text(value) or str(value)


# --- Teams and their people ---


def _read_teams(rows: Iterable[RecordRow]) -> dict[str, tuple[Team, RecordRow]]:
    """Return the teams by casefolded id, with their rows but without their players."""

    def judge(row: RecordRow, values: Mapping[str, Any]) -> None:
        if is_named_like_amateurs(values["name"]):
            text = f"names like {values['name']} are for amateur sides in the cup"
            row.report("Name", text, "Rename the team.")

    teams: dict[str, tuple[Team, RecordRow]] = {}
    for values, row in TEAMS.read(rows, judge):
        opening = Balance(values.pop("dollars"), values.pop("tp"), values.pop("sp"))
        if values["id"]:
            teams.setdefault(values["id"].casefold(), (Team(players=(), opening=opening, **values), row))
    return teams


def _report_lonely_teams(teams: TeamRows) -> None:
    """Report divisions with a single team if a season is about to be drawn (R0.2)."""
    sizes = Counter(team.division for team, _ in teams.values())
    for team, row in teams.values():
        if team.division and sizes[team.division] == 1:
            text = f"{team.name} is the only team in division {team.division} and would have no matches"
            row.report("Division", text, "Move the team to another division, or move others to this one.", rule="R0.2")


def _read_managers(rows: Iterable[RecordRow]) -> tuple[dict[str, Manager], dict[str, Manager]]:
    """Return two mappings: the known managers, by team; and the people waiting for a team, by their own ids."""
    managers: dict[str, Manager] = {}
    newcomers: dict[str, Manager] = {}
    for values, row in MANAGERS.read(rows):
        team, manager = values.pop("team"), Manager(**values)
        if team and manager != Manager():
            managers.setdefault(team, manager)
        elif row.is_blank("Team id") and manager.person:
            wished = spaced(parse_text(row.value("Team")) or "")
            if wished and name_fault(wished):
                row.report("Team", f"team: {name_fault(wished)}", "Type another name, or clear the cell.")
            if manager.newcomer_id in newcomers:
                text = f"{escaped(manager.person)} is listed twice as waiting for a team"
                row.report("Address", text, "Delete one of the two rows, or type another address.", "BOOK-TWICE")
            newcomers.setdefault(manager.newcomer_id, replace(manager, team_name=wished))
    return managers, newcomers


def _read_players(rows: Iterable[RecordRow]) -> dict[str, list[tuple[Player, RecordRow]]]:
    """Return each team's players in roster order; players of an unknown team are left out."""

    def judge(row: RecordRow, values: Mapping[str, Any]) -> None:
        kind, age = values["kind"], values["age"]
        if kind and kind != TALENT and row.is_blank("Age"):
            remedy = f"Type {row.sheet.by_name['Age'].holds}."
            row.report("Age", "a player needs an age, unless Kind is talent", remedy, rule="R1.2")
        if kind == TALENT and age not in ("", AGES[0]):
            text = f"a talent has no age in the first season, and is Age {AGES[0]} after that"
            row.report("Age", text, "Clear the cell, or change Kind to own.", rule="R10.2")

    players: dict[str, list[tuple[Player, RecordRow]]] = {}
    for values, row in PLAYERS.read(rows, judge):
        team = values.pop("team")
        if team:
            players.setdefault(team, []).append((Player(**values), row))
    return players


def _read_contracts(rows: Iterable[RecordRow], round_number: int) -> list[tuple[ContractPlayer, RecordRow]]:
    contracts = [(ContractPlayer(**values), row) for values, row in CONTRACTS.read(rows)]
    for player, row in contracts:
        if player.team and row.good and player.last_round < round_number:
            text = f"the contract with {player.team} ended before the open round, {round_number}"
            remedy = "Type the last round of the contract, or clear Team id, Pay and Last round."
            row.report("Last round", text, remedy, rule="R7.3")
    return contracts


def _check_rosters(teams: TeamRows, players: PlayerRows, contracts: ContractRows) -> None:
    """Report teams that are too small or too large (R1.1).

    Also report own players who have the name of a contract player (R1.4).
    """
    for team, row in teams.values():
        own = players.get(team.id, [])
        hired = [(player, its_row) for player, its_row in contracts if player.team == team.id]
        names = {player.name.casefold() for player, _ in own}
        for contracted, its_row in hired:
            if contracted.name and contracted.name.casefold() in names:
                text = f"team {team.id} has two players called {contracted.name} (one of them on the Players sheet)"
                its_row.report("Player", text, "Rename one of the two.", "BOOK-TWICE", "R1.4")
        if len(own) < PLAYERS_LEAST:
            text = f"team {team.id} has {len(own)} players of its own; it needs at least {PLAYERS_LEAST}"
            row.report("Team id", text, "Add rows to the Players sheet.", "BOOK-TEAM")
        if len(own) + len(hired) > ROSTER_ROWS:
            text = f"team {team.id} has {len(own) + len(hired)} players; a move sheet has room for {ROSTER_ROWS}"
            row.report("Team id", text, "Delete rows from the Players sheet, or end contracts.", "BOOK-TEAM")


def _read_lineups(rows: Iterable[RecordRow]) -> dict[str, tuple[LastSet, ...]]:
    teams: dict[str, dict[int, tuple[LastSet, RecordRow]]] = {}
    for values, row in LINEUPS.read(rows):
        lines = tuple((values[f"player_{number}"], values[f"position_{number}"]) for number in LINES)
        last = LastSet(lines, values["concept"], values["risk"])
        if values["team"] and values["set"]:
            teams.setdefault(values["team"], {}).setdefault(values["set"], (last, row))
    for team, sets in teams.items():
        _report_missing_sets({number: row for number, (_, row) in sets.items()}, f"team {team}")
    return {team: tuple(last for _, (last, _) in sorted(sets.items())) for team, sets in teams.items()}


def _read_spy_reports(rows: Iterable[RecordRow], fixtures: Iterable[Fixture]) -> tuple[SpyRecord, ...]:
    sides: dict[int, set[str]] = {}
    for match in fixtures:
        sides.setdefault(match.number, set()).update((match.home, match.visitors))

    def judge(row: RecordRow, values: dict[str, Any]) -> None:
        team, target, number = values["team"], values["target"], values["match"]
        if team and team == target:
            text = f"team {team} has a spy report about itself"
            row.report("About", text, "Type the id of another team, or delete the report's rows.", "BOOK-LINK", "R9.2")
        playing = sides.get(number, set())
        if number and not (playing and (not target or target in playing)):
            text = f"team {target} is not in match {number}" if playing else f"there is no match {number}"
            remedy = "Type the match's number as on the Fixtures sheet, or delete the report's rows."
            row.report("Match", text, remedy, "BOOK-LINK")
            values["match"] = 0

    reports: dict[tuple[str, str, int], dict[int, tuple[SpiedSet, RecordRow]]] = {}
    for values, row in SPIED.read(rows, judge):
        key, number = (values.pop("team"), values.pop("target"), values.pop("match")), values.pop("set")
        if all(key) and number:
            reports.setdefault(key, {}).setdefault(number, (SpiedSet(**values), row))
    for (team, target, match_number), sets in reports.items():
        whose = f"{team}'s report on {target}, match {match_number},"
        _report_missing_sets({number: row for number, (_, row) in sets.items()}, whose)
    return tuple(
        SpyRecord(*key, tuple(spied for _, (spied, _) in sorted(sets.items()))) for key, sets in reports.items()
    )


def _report_missing_sets(sets: Mapping[int, RecordRow], whose: str) -> None:
    for number, row in sorted(sets.items()):
        if number > 1 and number - 1 not in sets:
            text = f"set {number - 1} of {whose} is missing"
            row.report("Set", text, "Add a row for that set, or delete the rows of the later sets.", "BOOK-LINK")


# --- Matches, ledger and market ---


def _read_fixtures(
    rows: Iterable[RecordRow], teams: Mapping[str, Team], season: Season, round_number: int
) -> tuple[Fixture, ...]:
    """Return the matches in order of their numbers; `teams` has the teams of the Teams sheet by casefolded id.

    If the number of the open round is unknown (0), sets aren't read, since it isn't known which matches have been
    played.
    """
    busy: Counter[tuple[str, int, bool]] = Counter()

    def judge(row: RecordRow, values: dict[str, Any]) -> None:
        division, its_round = values["division"], values["round_number"]
        cup = is_cup(row)
        if values["home"] and values["home"] == values["visitors"]:
            row.report("Visitors id", f"team {values['home']} plays against itself", "Type the id of another team.")
        for name, side in (("Home id", values["home"]), ("Visitors id", values["visitors"])):
            team = teams.get(side.casefold())
            if team and division and team.division not in (0, division):
                text = f"team {side} is in division {team.division}, not {division}"
                redraw = "; or clear all rows here and run `vbxl sheets`, which draws them up again"
                remedy = "Correct the division here or on the Teams sheet, or the id"
                remedy += f"{redraw if round_number == 1 else ''}."
                row.report(name, text, remedy, "BOOK-LINK")
            if side and its_round and cup is not None:
                busy[side, its_round, cup] += 1
                count = busy[side, its_round, cup]
                if cup and count > 1:
                    text = f"{side} has {count} cup matches in round {its_round}; at most one is allowed"
                    row.report(name, text, "Type another id, or move the match to another round.", rule="R11.1")
                if not cup and count > season.matches_a_round:
                    most = season.matches_a_round
                    text = f"team {side} has {count} matches in round {its_round}; at most {most} are allowed"
                    remedy = "Move the match to another round, or raise matches_a_round on the Season sheet."
                    row.report(name, text, remedy, rule="R0.2")
        scores = [values.pop(attribute) for attribute in SET_COLUMNS]
        values["sets"] = _judge_sets(row, scores, its_round, season, round_number)

    ordered = sorted(rows, key=lambda row: row.number)
    matches = [(Fixture(**values), row) for values, row in FIXTURES.read(ordered, judge)]
    matches.sort(key=lambda match: match[0].number)
    rounds = max((match.round_number for match, _ in matches), default=0)
    if all(row.good for _, row in matches):
        cup = [(match, row) for match, row in matches if match.cup]
        # One reason is enough: the others may be its consequences.
        for row, name, text, remedy in islice(_find_cup_faults(cup, rounds, round_number or 1), 1):
            without = "delete all rows of division 0: no cup will then be played"
            row.report(name, text, f"{remedy}, or {without}.", "BOOK-CUP")
    return tuple(match for match, _ in matches)


def _judge_sets(
    row: RecordRow, scores: Sequence[Score | None], its_round: int, season: Season, round_number: int
) -> tuple[Score, ...]:
    typed = [name for name in _SETS if not row.is_blank(name)]
    if not its_round or not round_number or any(scores[_SETS.index(name)] is None for name in typed):
        return ()
    if its_round >= round_number:
        if typed:
            text = f"round {its_round} has not been played yet: the open round is {round_number}"
            row.report(typed[0], text, "Clear the sets; vbxl will play the match.", rule="R5.1")
        return ()
    gap = next((name for name in _SETS[: len(typed)] if name not in typed), None)
    if gap:
        text = f"{gap} is blank, but the match has been played"
        row.report(gap, text, "Type the score of the set, such as 15-9.", rule="R5.1")
        return ()
    sets = tuple(score for score in scores if score is not None)
    fault = find_sets_fault(sets, season)
    if fault:
        number = re.match(r"set (\d)", fault)
        name = _SETS[int(number[1]) - 1] if number else typed[-1] if typed else _SETS[0]
        row.report(name, fault, "Correct the points of the set.", rule="R5.1")
    return sets


def _find_cup_faults(matches: Sequence[Match], rounds: int, round_number: int) -> Iterator[Fault]:
    """Yield the reasons why a cup can't be played to its end.

    The season has `rounds` rounds; `round_number` is the open round.
    """
    if not matches:
        return
    first, row = matches[0]
    sides = len({side for match, _ in matches for side in (match.home, match.visitors)})
    if sides & (sides - 1):
        text = f"the cup has {sides} sides; the number must be 2, 4, 8, 16 and so on"
        yield row, "Match no.", text, "Add the matches that are missing, with amateurs if there are too few teams"
    planned = list_cup_rounds(sides, rounds)
    if not planned:
        text = f"a cup of {sides} sides takes more rounds than the {rounds} of the season"
        yield row, "Match no.", text, "Play league matches in more rounds"
    left = {match.number: (match, its_row) for match, its_row in matches}
    number, before = first.number, 0
    for index, its_round in enumerate(planned):
        name, numbers = get_round_name(sides >> index), range(number, number + (sides >> index + 1))
        played = [left.pop(match) for match in numbers if match in left]
        yield from _find_cup_gaps(name, numbers, played)
        row = played[0][1] if played else row
        follows = played[0][0].round_number if played else its_round
        if follows <= before:
            text = f"the cup's {name} is in round {follows}, but the cup round before it is in round {before}"
            yield row, "Round", text, "Play each cup round later than the one before"
        if not played:
            if before < round_number:
                text = f"the cup's {name} has no matches, although the cup matches of round {before} have been played"
                yield row, "Match no.", text, "Add rows for the winners' matches"
            break
        number, before = numbers.stop, follows
    for match, row in left.values():
        text = f"match {match.number} has no place in a cup that starts with match {first.number}"
        yield row, "Match no.", text, "Number the cup matches without gaps"


def _find_cup_gaps(name: str, numbers: range, played: Sequence[Match]) -> Iterator[Fault]:
    if played and len(played) < len(numbers):
        text = f"the cup's {name} needs matches {numbers[0]} to {numbers[-1]}, but has only {len(played)} of them"
        yield played[0][1], "Match no.", text, "Number the cup matches without gaps"
    rounds = Counter(match.round_number for match, _ in played)
    for match, row in played:
        usual = rounds.most_common(1)[0][0]
        if match.round_number != usual:
            yield row, "Round", f"the cup's {name} is played in round {usual}", f"Type {usual}"


def _read_ledger(rows: Iterable[RecordRow], round_number: int) -> tuple[Booking, ...]:
    """Return the bookings.

    The GM's own bookings must belong to the open round: any others would appear in no report, or in two.
    """

    def judge(row: RecordRow, values: dict[str, Any]) -> None:
        if values["giver"] and values["giver"] == values["taker"]:
            row.report("To", f"{values['giver']} cannot give to itself", PARTIES, rule="R9")
        stage, booked_in = values["stage"], values["round_number"]
        if row.is_blank("Round"):
            values["round_number"] = round_number
            if stage in {*BookedIn}:
                remedy = "Type the round of the entry, or clear Stage if the entry is yours."
                row.report("Round", f"an entry with stage {stage} needs a round", remedy, rule="R9")
        elif round_number and booked_in != round_number:
            last_round = booked_in == round_number - 1
            if last_round and stage in {*BookedIn}:
                return
            text = f"your own entries belong to the open round, {round_number}"
            remedy = "Leave Round and Stage blank"
            if last_round:
                text += f", and the stage in {row.address('Stage')} is not one that vbxl writes"
                remedy += "; or, if you did not add this row, put back its stage"
            row.report("Round", text, f"{remedy}; or delete the row.", rule="R9")

    return tuple(Booking(**values) for values, _ in LEDGER.read(rows, judge))


def _read_market(
    rows: Iterable[RecordRow], rosters: Mapping[str, Mapping[str, str]]
) -> tuple[tuple[Transfer, ...], tuple[Offer, ...]]:
    """Return the players for sale, and the GM's offers; `rosters` has each team's players by casefolded name."""
    seen: dict[object, RecordRow] = {}
    transfers: list[Transfer] = []
    offers: list[Offer] = []
    for row in rows:
        lot = row.read("Lot")
        if len(transfers) + len(offers) == LOTS_MOST:
            text = f"a move sheet lists at most {LOTS_MOST} lots"
            row.report("Lot", text, "Delete rows, or offer the rest in a later round.", "BOOK-CELL", "R8")
        if lot == TRANSFER:
            _need(row, "Team id", "a transfer needs a selling team", "R8.1")
            _need(row, "Player", "a transfer needs a player", "R8.1")
            _refuse_others(row, ("Kind", "Amount", "OL", "DL", "Age"), TRANSFER)
            team = row.read("Team id")
            remedy = "Type the name as on the Players sheet, or delete the row."
            names = rosters.get(team, {}) if team else None
            player = row.link("Player", names, f"player of team {team}", remedy, suggests=True)
            MARKET.check_unique(row, {"team": team, "player": player}, seen)
            transfers.append(Transfer(team, player, row.read("Minimum")))
        elif lot == OFFER:
            _refuse_others(row, ("Team id", "Player", "Minimum"), OFFER)
            _need(row, "Kind", "an offer needs a kind: player, TP or SP", "R8.2")
            kind = row.read("Kind")
            for name in ("OL", "DL", "Age") if kind == PLAYER else ("Amount",) if kind else ():
                _need(row, name, f"an offer of {kind if kind != PLAYER else 'a player'} needs {name}", "R8.2")
            offers.append(Offer(kind, *(row.read(name) for name in ("Amount", "OL", "DL", "Age"))))
    return tuple(transfers), tuple(offers)


def _need(row: RecordRow, name: str, text: str, rule: str) -> None:
    if row.is_blank(name):
        row.report(name, text, f"Type {row.sheet.by_name[name].holds}.", rule=rule)


def _refuse_others(row: RecordRow, names: tuple[str, ...], lot: str) -> None:
    for name in names:
        if not row.is_blank(name):
            row.report(name, f"{name} does not apply to {lot}s", "Clear the cell, or correct Lot.", rule="R8")
