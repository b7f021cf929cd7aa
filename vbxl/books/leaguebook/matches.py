"""Judges the matches of the league book, the cup (R11.1), the ledger and the market."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Final

from vbxl.books.leaguebook.sheets import FIXTURES, LEDGER, MARKET, OFFER, PARTIES, SET_COLUMNS, TRANSFER, is_cup
from vbxl.league.league import LOTS_MOST, PLAYER, BookedIn, Booking, Fixture, Offer, Team, Transfer
from vbxl.rules.cup import cup_rounds, tie_name
from vbxl.rules.match import Score, sets_fault
from vbxl.rules.season import Season
from vbxl.xlsx.record_sheet import RecordRow

_SETS: Final = tuple(SET_COLUMNS.values())
Match = tuple[Fixture, RecordRow]
# Row, column, what is wrong, and what may be done.
Fault = tuple[RecordRow, str, str, str]


def read_fixtures(
    rows: Iterable[RecordRow], teams: Mapping[str, Team], season: Season, round_number: int
) -> tuple[Fixture, ...]:
    """Return the matches in the order of their numbers; `teams` are those of Teams by casefolded id.

    Without the number of the open round, 0, nothing is said about which matches should have been played.
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
                text = f"team {side} plays in division {team.division}, not {division}"
                redraw = "; or clear all rows here and run `vbxl sheets`, which draws them again"
                remedy = f"Correct the division here or in Teams, or the id{redraw if round_number == 1 else ''}."
                row.report(name, text, remedy, "BOOK-LINK")
            if side and its_round and cup is not None:
                busy[side, its_round, cup] += 1
                count = busy[side, its_round, cup]
                if cup and count > 1:
                    text = f"{side} has {count} cup matches in round {its_round}; at most one is allowed"
                    row.report(name, text, "Type another id, or give the match another round.", rule="R11.1")
                if not cup and count > season.matches_a_round:
                    most = season.matches_a_round
                    text = f"team {side} has {count} matches in round {its_round}; at most {most} are allowed"
                    remedy = "Move the match to another round, or raise matches_a_round in Season."
                    row.report(name, text, remedy, rule="R0.2")
        scores = [values.pop(attribute) for attribute in SET_COLUMNS]
        values["sets"] = _judge_sets(row, scores, its_round, season, round_number)

    ordered = sorted(rows, key=lambda row: row.number)
    matches = [(Fixture(**values), row) for values, row in FIXTURES.read(ordered, judge)]
    matches.sort(key=lambda match: match[0].number)
    rounds = max((match.round_number for match, _ in matches), default=0)
    if all(row.good for _, row in matches):
        cup = [(match, row) for match, row in matches if match.cup]
        # One reason is enough: what follows from it would be as many more.
        for row, name, text, remedy in islice(_find_cup_faults(cup, rounds, round_number or 1), 1):
            row.report(name, text, f"{remedy}, or delete all rows of division 0: then no cup is played.", "BOOK-CUP")
    return tuple(match for match, _ in matches)


def _judge_sets(
    row: RecordRow, scores: Sequence[Score | None], its_round: int, season: Season, round_number: int
) -> tuple[Score, ...]:
    typed = [name for name in _SETS if not row.is_blank(name)]
    if not its_round or not round_number or any(scores[_SETS.index(name)] is None for name in typed):
        return ()
    if its_round >= round_number:
        if typed:
            text = f"round {its_round} has not been played: the open round is {round_number}"
            row.report(typed[0], text, "Clear the sets; vbxl plays the match.", rule="R5.1")
        return ()
    gap = next((name for name in _SETS[: len(typed)] if name not in typed), None)
    if gap:
        text = f"{gap} is blank, and the match has been played"
        row.report(gap, text, "Type the points of the set, like 15-9.", rule="R5.1")
        return ()
    sets = tuple(score for score in scores if score is not None)
    fault = sets_fault(sets, season)
    if fault:
        number = re.match(r"set (\d)", fault)
        name = _SETS[int(number[1]) - 1] if number else typed[-1] if typed else _SETS[0]
        row.report(name, fault, "Correct the points of the set.", rule="R5.1")
    return sets


def _find_cup_faults(matches: Sequence[Match], rounds: int, round_number: int) -> Iterator[Fault]:
    """Yield the reasons why a cup cannot be played to its end; its matches come in the order of their numbers.

    `rounds` are those of the season, `round_number` is that of the open one.
    """
    if not matches:
        return
    first, row = matches[0]
    sides = len({side for match, _ in matches for side in (match.home, match.visitors)})
    if sides & (sides - 1):
        text = f"the cup has {sides} sides; it takes 2, 4, 8, 16 and so on"
        yield row, "Match no.", text, "Add the matches that are missing, with amateurs where teams are too few"
    planned = cup_rounds(sides, rounds)
    if not planned:
        text = f"a cup of {sides} sides takes more rounds than the {rounds} of the season"
        yield row, "Match no.", text, "Play league matches in more rounds"
    left = {match.number: (match, its_row) for match, its_row in matches}
    number, before = first.number, 0
    for index, its_round in enumerate(planned):
        name, numbers = tie_name(sides >> index), range(number, number + (sides >> index + 1))
        played = [left.pop(match) for match in numbers if match in left]
        yield from _find_cup_gaps(name, numbers, played)
        row = played[0][1] if played else row
        follows = played[0][0].round_number if played else its_round
        if follows <= before:
            text = f"the cup's {name} is in round {follows}, but the cup round before it is in round {before}"
            yield row, "Round", text, "Let each cup round come later than the one before"
        if not played:
            if before < round_number:
                text = f"the cup's {name} has no matches, and those of round {before} are played"
                yield row, "Match no.", text, "Add rows for the matches of the winners"
            break
        number, before = numbers.stop, follows
    for match, row in left.values():
        text = f"match {match.number} has no place in a cup that starts with match {first.number}"
        yield row, "Match no.", text, "Number the cup's matches without a gap"


def _find_cup_gaps(name: str, numbers: range, played: Sequence[Match]) -> Iterator[Fault]:
    """Yield the faults of a cup round that is incomplete or spread over several rounds."""
    if played and len(played) < len(numbers):
        text = f"the cup's {name} takes matches {numbers[0]} to {numbers[-1]}; {len(played)} of them are here"
        yield played[0][1], "Match no.", text, "Number the cup's matches without a gap"
    rounds = Counter(match.round_number for match, _ in played)
    for match, row in played:
        usual = rounds.most_common(1)[0][0]
        if match.round_number != usual:
            yield row, "Round", f"the cup's {name} is played in round {usual}", f"Type {usual}"


def read_ledger(rows: Iterable[RecordRow], round_number: int) -> tuple[Booking, ...]:
    """Return the bookings in the order of their rows.

    A booking of the GM's own is one of the open round: in a round that is over it would stand in no report, and in one
    to come in two.
    """

    def judge(row: RecordRow, values: dict[str, Any]) -> None:
        if values["giver"] and values["giver"] == values["taker"]:
            row.report("To", f"{values['giver']} gives to itself", PARTIES, rule="R9")
        stage, booked_in = values["stage"], values["round_number"]
        if row.is_blank("Round"):
            values["round_number"] = round_number
            if stage in {*BookedIn}:
                remedy = "Type the round in which it was booked, or clear Stage if the booking is yours."
                row.report("Round", f"a booking of the stage {stage} has a round", remedy, rule="R9")
        elif round_number and booked_in != round_number:
            last_round = booked_in == round_number - 1
            if last_round and stage in {*BookedIn}:
                return
            text = f"a booking of yours is always one of the open round, {round_number}"
            remedy = "Leave Round and Stage blank"
            if last_round:
                text += f", and the stage in {row.address('Stage')} is not one that vbxl writes"
                remedy += "; or, if the row is not yours, type the stage as it was"
            row.report("Round", text, f"{remedy}; or delete the row.", rule="R9")

    return tuple(Booking(**values) for values, _ in LEDGER.read(rows, judge))


def read_market(
    rows: Iterable[RecordRow], rosters: Mapping[str, Mapping[str, str]]
) -> tuple[tuple[Transfer, ...], tuple[Offer, ...]]:
    """Return the players for sale in the order of the rows; `rosters` has each team's players by casefolded name."""
    seen: dict[object, RecordRow] = {}
    transfers: list[Transfer] = []
    offers: list[Offer] = []
    for row in rows:
        lot = row.read("Lot")
        if len(transfers) + len(offers) == LOTS_MOST:
            text = f"a move sheet lists at most {LOTS_MOST} lots"
            row.report("Lot", text, "Delete rows, or offer the rest in a later round.", "BOOK-CELL", "R8")
        if lot == TRANSFER:
            _need(row, "Team id", "a transfer names the team that sells", "R8.1")
            _need(row, "Player", "a transfer names the player", "R8.1")
            _refuse_others(row, ("Kind", "Amount", "OL", "DL", "Age"), TRANSFER)
            team = row.read("Team id")
            remedy = "Type the name as in Players, or delete the row."
            names = rosters.get(team, {}) if team else None
            player = row.link("Player", names, f"player of team {team}", remedy, suggests=True)
            MARKET.check_unique(row, {"team": team, "player": player}, seen)
            transfers.append(Transfer(team, player, row.read("Minimum")))
        elif lot == OFFER:
            _refuse_others(row, ("Team id", "Player", "Minimum"), OFFER)
            _need(row, "Kind", "an offer is a player, TP or SP", "R8.2")
            kind = row.read("Kind")
            for name in ("OL", "DL", "Age") if kind == PLAYER else ("Amount",) if kind else ():
                _need(row, name, f"an offer of {kind if kind != PLAYER else 'a player'} has {name}", "R8.2")
            offers.append(Offer(kind, *(row.read(name) for name in ("Amount", "OL", "DL", "Age"))))
    return tuple(transfers), tuple(offers)


def _need(row: RecordRow, name: str, text: str, rule: str) -> None:
    if row.is_blank(name):
        row.report(name, text, f"Type {row.sheet.by_name[name].holds}.", rule=rule)


def _refuse_others(row: RecordRow, names: tuple[str, ...], lot: str) -> None:
    for name in names:
        if not row.is_blank(name):
            row.report(name, f"the lot is {lot}, which has no {name}", "Clear the cell, or correct Lot.", rule="R8")
