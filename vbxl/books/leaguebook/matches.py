"""Reads the matches of the league book: fixtures, cup bracket (R11.1), ledger, market and history."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, datetime, time, timedelta
from typing import Final

from vbxl.books.leaguebook.cells import Faults, TableRow, Unique, plain_text
from vbxl.books.leaguebook.sheets import OFFER, TRANSFER
from vbxl.books.leaguebook.tables import SheetTable
from vbxl.league.league import (
    CUP_DIVISION,
    GM,
    LOTS_MOST,
    PLAYER,
    BookedIn,
    Booking,
    Fixture,
    Offer,
    PastSeason,
    Team,
    Transfer,
    is_amateurs_id,
)
from vbxl.rules.cup import cup_rounds, tie_name
from vbxl.rules.match import Score, sets_fault
from vbxl.rules.season import Season
from vbxl.rules.tiredness import SETS

_NONE: Final = "or delete all rows of division 0: then no cup is played."
Match = tuple[Fixture, TableRow]
# Row, column, what is wrong, and what may be done.
Fault = tuple[TableRow, str, str, str]


def side(row: TableRow, name: str, ids: Mapping[str, str], *, cup: bool | None) -> str:
    """The id of a match's side: a team's, in the cup also that of amateurs; "" when the cell names none.

    `cup` None means that the division could not be read.
    """
    said = (plain_text(row.cells.get(name)) or "").upper()
    amateurs = is_amateurs_id(said)
    if amateurs and cup is not False:
        return said
    if amateurs:
        said = f"{said} are amateurs, who play in the cup only"
        row.problem(name, said, "Type a team's id as in Teams, or make Division 0.", "BOOK-LINK", "R11.1")
        return ""
    mend = "Type a team's id as in Teams, or A and a number for amateurs." if cup else ""
    return row.link(name, ids, "team", mend)


def check_cup(matches: Sequence[Match], rounds: int, round_number: int) -> None:
    """Tell the first reason why a cup cannot be played to its end; its matches in the order of their numbers.

    `rounds` are those of the season, `round_number` is that of the open one.
    """
    for row, name, said, mend in _faults(matches, rounds, round_number):
        row.problem(name, said, f"{mend}, {_NONE}", "BOOK-CUP")
        return


def _faults(matches: Sequence[Match], rounds: int, round_number: int) -> Iterator[Fault]:
    if not matches:
        return
    first, row = matches[0]
    sides = len({side for one, _ in matches for side in (one.home, one.visitors)})
    if sides & (sides - 1):
        text = f"the cup has {sides} sides; it takes 2, 4, 8, 16 or so on"
        yield row, "Match no.", text, "Add the matches that are missing, with amateurs where teams are too few"
    planned = cup_rounds(sides, rounds)
    if not planned:
        text = f"a cup of {sides} sides takes more rounds than the {rounds} of the season"
        yield row, "Match no.", text, "Play league matches in more rounds"
    known = {one.number: (one, row) for one, row in matches}
    number, before = first.number, 0
    for index, its_round in enumerate(planned):
        name, numbers = tie_name(sides >> index), range(number, number + (sides >> index + 1))
        there = [known.pop(one) for one in numbers if one in known]
        yield from _gaps(name, numbers, there)
        row = there[0][1] if there else row
        follows = there[0][0].round_number if there else its_round
        if follows <= before:
            text = f"the cup's {name} is to be played in round {follows}, the cup round before it in round {before}"
            yield row, "Round", text, "Let each cup round come later than the one before"
        if not there:
            if before < round_number:
                text = f"the cup's {name} has no matches, and those of round {before} are played"
                yield row, "Match no.", text, "Add rows for the matches of the winners"
            break
        number, before = numbers.stop, follows
    for one, row in known.values():
        text = f"match {one.number} has no place in a cup that starts with match {first.number}"
        yield row, "Match no.", text, "Number the cup's matches without a gap"


def _gaps(name: str, numbers: range, there: Sequence[Match]) -> Iterator[Fault]:
    """The fault of a cup round that is incomplete, or in several rounds."""
    if there and len(there) < len(numbers):
        text = f"the cup's {name} takes matches {numbers[0]} to {numbers[-1]}; {len(there)} of them stand here"
        yield there[0][1], "Match no.", text, "Number the cup's matches without a gap"
    rounds = Counter(one.round_number for one, _ in there)
    for one, row in there:
        its_round = rounds.most_common(1)[0][0]
        if one.round_number != its_round:
            yield row, "Round", f"the cup's {name} is played in round {its_round}", f"Type {its_round}"


# The signs people put between two numbers: hyphen, en dash, minus, colon.
_SCORE: Final = re.compile(r"([0-9]{1,3})\s*[-–−:]\s*([0-9]{1,3})")
_SETS: Final = tuple(f"Set {number}" for number in range(1, SETS + 1))


def fixtures_read(
    table: SheetTable, teams: Mapping[str, Team], season: Season, round_number: int | None
) -> tuple[Fixture, ...]:
    """The matches in the order of their numbers; `teams` are those of Teams by casefolded id.

    Without the number of the open round nothing is said about who should have played.
    """
    unique = Unique()
    ids = {key: team.id for key, team in teams.items()}
    busy: dict[tuple[str, int, bool], int] = {}
    found: list[tuple[Fixture, TableRow]] = []
    for row in sorted(table.rows, key=lambda one: one.number):
        division = row.whole("Division")
        # Nothing else is reported of an unreadable cell.
        cup = division == CUP_DIVISION if row.good else None
        number, its_round = row.whole("Match no."), row.whole("Round")
        home, visitors = (side(row, name, ids, cup=cup) for name in ("Home id", "Visitors id"))
        if number:
            unique.twice(
                row, "Match no.", number, f"match {number} stands twice", "Give one of the two another number."
            )
        if home and home == visitors:
            row.problem("Visitors id", f"team {home} plays against itself", "Type the id of another team.")
        for name, team_id in (("Home id", home), ("Visitors id", visitors)):
            team = teams.get(team_id.casefold())
            if team and division and team.division not in (0, division):
                text = f"team {team_id} plays in division {team.division}, not {division}"
                anew = "; or clear all rows here and run `vbxl sheets`, which draws them anew"
                mend = f"Correct the division here or in Teams, or the id{anew if round_number == 1 else ''}."
                row.problem(name, text, mend, "BOOK-LINK")
            if team_id and its_round and cup is not None:
                key = team_id, its_round, cup
                busy[key] = busy.get(key, 0) + 1
                _busy(row, name, key, busy[key], season)
        sets = _sets(row, its_round, season, round_number)
        found.append((Fixture(number, its_round, division, home, visitors, sets), row))
    found.sort(key=lambda one: one[0].number)
    fixtures = tuple(one for one, _ in found)
    rounds = max((fixture.round_number for fixture in fixtures), default=0)
    if all(row.good for _, row in found):
        check_cup([one for one in found if one[0].cup], rounds, round_number or 1)
    return fixtures


def _busy(row: TableRow, name: str, key: tuple[str, int, bool], many: int, season: Season) -> None:
    team, its_round, cup = key
    if cup and many > 1:
        text = f"{team} has {many} matches of the cup in round {its_round}; one is the most"
        row.problem(name, text, "Type another id, or give the match another round.", rule="R11.1")
    if not cup and many > season.matches_a_round:
        text = f"team {team} has {many} matches in round {its_round}; {season.matches_a_round} are the most"
        row.problem(name, text, "Move the match to another round, or raise matches_a_round in Season.", rule="R0.2")


def report_undrawn(table: SheetTable, faults: Faults, round_number: int) -> None:
    """Tell of a table without matches: before a season's first round they are drawn, later they are lost (R0.2)."""
    if table.rows:
        return
    code, mend = "BOOK-CELL", "Copy the rows from an earlier book of this season."
    if round_number == 1:
        code, mend = "BOOK-UNDRAWN", "Run `vbxl sheets`: it draws the playing scheme and the cup."
    faults.add((table.number, 0, 1), table.title, code, None, "there are no matches", mend, "R0.2")


def _sets(row: TableRow, its_round: int, season: Season, round_number: int | None) -> tuple[Score, ...]:
    scores = [_score(row, name) for name in _SETS]
    typed = [name for name in _SETS if not row.blank(name)]
    if not its_round or round_number is None or None in [scores[_SETS.index(name)] for name in typed]:
        return ()
    if its_round >= round_number:
        if typed:
            text = f"round {its_round} has not been played: the open round is {round_number}"
            row.problem(typed[0], text, "Clear the sets; the program plays the match.", rule="R5.1")
        return ()
    gap = next((name for name in _SETS[: len(typed)] if name not in typed), None)
    if gap:
        row.problem(
            gap, f"{gap} is blank, and the match has been played", "Type the points of the set, like 15-9.", rule="R5.1"
        )
        return ()
    sets = tuple(score for score in scores if score is not None)
    fault = sets_fault(sets, season)
    if fault:
        last = typed[-1] if typed else _SETS[0]
        named = re.match(r"set (\d)", fault)
        row.problem(_SETS[int(named[1]) - 1] if named else last, fault, "Correct the points of the set.", rule="R5.1")
    return sets


def _score(row: TableRow, name: str) -> Score | None:
    value = row.typed(name)
    if value is None:
        return None
    if isinstance(value, date | datetime | time | timedelta):
        text = f"{name} became a date or a time of day, and the original entry is lost"
        row.problem(name, text, "Make the cell's format Text and type the points again, like 15-9.", rule="R5.1")
        return None
    found = _SCORE.fullmatch(value.strip()) if isinstance(value, str) else None
    if not found:
        row.problem(
            name, f"{name} must be the points of home and visitors", "Type them like 15-9, home first.", rule="R5.1"
        )
        return None
    return int(found[1]), int(found[2])


def ledger_read(table: SheetTable, teams: Mapping[str, str], round_number: int | None) -> tuple[Booking, ...]:
    """The bookings in the order of their rows; `teams` are ids by casefolded ids and names.

    A booking of the GM's own is one of the open round: in a round that is over it would stand in no report, and in one
    to come in two.
    """
    parties = {**teams, GM.casefold(): GM}
    found = []
    for row in table.rows:
        mend = f"Type a team's id or name as in Teams, or {GM}."
        giver, taker = (_party(row, name, parties, mend) for name in ("From", "To"))
        if giver and giver == taker:
            row.problem("To", f"{giver} gives to itself", mend, rule="R9")
        booked_in, stage = row.whole("Round"), row.text("Stage")
        if row.blank("Round"):
            if stage in {*BookedIn}:
                mend = "Type the round in which it was booked, or clear Stage if the booking is yours."
                row.problem("Round", f"a booking of the stage {stage} has a round", mend, rule="R9")
            booked_in = round_number or 0
        if round_number and not row.blank("Round") and not _booked_so(booked_in, stage, round_number):
            said = f"a booking of yours is always one of the open round, {round_number}"
            mend = "Leave Round and Stage blank"
            if booked_in == round_number - 1:
                said += f", and the stage in {row.where('Stage')} is not one that vbxl writes"
                mend += "; or, if the row is not yours, type the stage as it was"
            row.problem("Round", said, f"{mend}; or delete the row.", rule="R9")
        found.append(
            Booking(booked_in, stage, row.choice("Unit"), row.whole("Amount"), giver, taker, row.text("Reason"))
        )
    return tuple(found)


def _party(row: TableRow, name: str, parties: Mapping[str, str], mend: str) -> str:
    """Who gives or gets, by id."""
    if row.blank(name):
        row.problem(name, f"{name} is blank", mend, rule="R9")
        return ""
    return row.link(name, parties, "team", mend)


def _booked_so(booked_in: int, stage: str, round_number: int) -> bool:
    """Whether a round and stage are those of a booking of the GM's, or of one that resolving wrote."""
    return booked_in == round_number or (booked_in == round_number - 1 and stage in {*BookedIn})


def market_read(
    table: SheetTable, rosters: Mapping[str, Mapping[str, str]], ids: Mapping[str, str]
) -> tuple[tuple[Transfer, ...], tuple[Offer, ...]]:
    """The players for sale, in the order of the rows; `rosters` gives each team's players by casefolded name."""
    unique = Unique()
    transfers: list[Transfer] = []
    offers: list[Offer] = []
    for row in table.rows:
        lot = row.choice("Lot")
        if len(transfers) + len(offers) == LOTS_MOST:
            text = f"a move sheet lists at most {LOTS_MOST} lots"
            row.problem("Lot", text, "Delete rows, or offer the rest in a later round.", "BOOK-CELL", "R8")
        if lot == TRANSFER:
            transfers.append(_transfer(row, rosters, ids, unique))
        elif lot == OFFER:
            offers.append(_offer(row))
    return tuple(transfers), tuple(offers)


def _needless(row: TableRow, names: tuple[str, ...], lot: str) -> None:
    for name in names:
        if not row.blank(name):
            row.problem(name, f"the lot is {lot}, which has no {name}", "Clear the cell, or correct Lot.", rule="R8")


def _needed(row: TableRow, name: str, text: str, rule: str) -> None:
    if row.blank(name):
        row.problem(name, text, f"Type {row.sheet.by_name[name].holds}.", rule=rule)


def _transfer(
    row: TableRow, rosters: Mapping[str, Mapping[str, str]], ids: Mapping[str, str], unique: Unique
) -> Transfer:
    _needed(row, "Team id", "a transfer names the team that sells", "R8.1")
    _needed(row, "Player", "a transfer names the player", "R8.1")
    _needless(row, ("Kind", "Amount", "OL", "DL", "Age"), TRANSFER)
    team = row.link("Team id", ids, "team")
    mend = "Type the name as it stands in Players, or delete the row."
    player = row.link("Player", rosters.get(team, {}), f"player of team {team}", mend) if team else row.text("Player")
    if player:
        unique.twice(
            row,
            "Player",
            (team, player.casefold()),
            f"{player} of {team} is for sale twice",
            "Delete one of the two rows.",
        )
    return Transfer(team, player, row.whole("Minimum"))


def _offer(row: TableRow) -> Offer:
    _needless(row, ("Team id", "Player", "Minimum"), OFFER)
    _needed(row, "Kind", "an offer is a player, TP or SP", "R8.2")
    kind = row.choice("Kind")
    for name in ("OL", "DL", "Age") if kind == PLAYER else ("Amount",) if kind else ():
        _needed(row, name, f"an offer of {kind if kind != PLAYER else 'a player'} has {name}", "R8.2")
    return Offer(kind, row.whole("Amount"), row.whole("OL"), row.whole("DL"), row.choice("Age"))


def history_read(table: SheetTable) -> tuple[PastSeason, ...]:
    """The lines of past seasons' tables, in the order of the rows."""
    unique, found = Unique(), []
    for row in table.rows:
        one = PastSeason(
            row.whole("Season"), row.whole("Division"), row.whole("Place"), row.text("Team"),
            row.whole("Matches"), row.whole("Won"), row.whole("Points"), row.text("Cup"),
        )  # fmt: skip
        if one.season_number and one.team:
            text = f"season {one.season_number} has two lines of {one.team}"
            key = one.season_number, one.team.casefold()
            unique.twice(row, "Team", key, text, "Delete one of the two rows, or correct the season or the name.")
        found.append(one)
    return tuple(found)
