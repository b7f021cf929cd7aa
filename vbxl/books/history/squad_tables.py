"""Careers as tables: a line a season of a player, a line a player, levels by round, accounts by round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from vbxl.books.charts import POINTS_LEAST
from vbxl.books.history.careers import LevelPoint, Spell
from vbxl.books.history.source import Past, balance_at_start
from vbxl.league.league import CONTRACT, DOLLARS, SP, TP
from vbxl.rules.tiredness import PLAYERS_IN_SET
from vbxl.xlsx.styles import BLUE
from vbxl.xlsx.value import Value
from vbxl.xlsx.writer import Column, ValueBook, ValuePage, lines_needed

PLAYERS: Final = "Players"
CAREERS: Final = "Careers"
LEVELS: Final = "Levels by round"
NO_PLAYERS: Final = "Nobody was in the team yet."
STILL_HERE: Final = "is in the team"
# Sentences wrap, so that a line fits a page across.
TOLD_WIDTH: Final = 36
SPARK_WIDTH: Final = 22
PRINT_SCALE: Final = 70
SPARK_STYLE: Final = {"type": "line", "markers": True, "series_color": BLUE, "markers_color": BLUE, "weight": 1.5}


def round_label(season: int, round_number: int) -> str:
    """A round as charts and narrow heads name it.

    >>> round_label(2, 7)
    'S2 R7'
    """
    return f"S{season} R{round_number}"


Careers = Mapping[int, Sequence[Spell]]


def by_career(spells: Sequence[Spell]) -> Careers:
    """Return the spells of each player, in the order in which the players came."""
    found: dict[int, list[Spell]] = {}
    for spell in spells:
        found.setdefault(spell.career, []).append(spell)
    return found


def players_sheet(
    book: ValueBook,
    careers: Careers,
    levels: Sequence[LevelPoint],
    last_season: int,
    names: Mapping[str, str] | None = None,
) -> None:
    """Every player with the whole career, a line each; with the teams' names if there are several."""
    best: dict[int, int] = {}
    for one in levels:
        best[one.career] = max(one.ol + one.dl, best.get(one.career, 0))
    found: list[list[Value]] = []
    for number, own in careers.items():
        begun, ended = own[0], own[-1]
        teams = dict.fromkeys(spell.team for spell in own)
        first, last = begun.ol_start + begun.dl_start, ended.ol_end + ended.dl_end
        here = not ended.left and ended.season >= last_season
        found.append(
            [
                ended.name, *([", ".join(names[team] for team in teams)] if names else []), ended.kind,
                ended.age or None, begun.season, ended.season, sum(spell.matches for spell in own),
                sum(spell.matches_won for spell in own), sum(spell.sets for spell in own),
                sum(spell.sets_won for spell in own), sum(spell.trained_ol + spell.trained_dl for spell in own),
                first, max(first, best.get(number, 0), last), last, begun.came, STILL_HERE if here else ended.left,
            ]
        )  # fmt: skip
    columns = [
        Column("Player", "bold"), *([Column("Teams", "text", 60)] if names else []), Column("Kind"),
        Column("Age", "centre"), Column("First season", "centre"), Column("Last season", "centre"),
        Column("Matches", "number"), Column("Won", "number"), Column("Sets", "number"), Column("Sets won", "number"),
        Column("Trained", "number"), Column("First OL + DL", "number"), Column("Best OL + DL", "number"),
        Column("Last OL + DL", "centre"), Column("Arrival", "wrapped", TOLD_WIDTH),
        Column("Departure", "wrapped", TOLD_WIDTH),
    ]  # fmt: skip
    page = book.table(PLAYERS, columns, found, NO_PLAYERS)
    _fitted(page, found, 2)
    page.sheet.freeze_panes(1, 1)


def careers_sheet(book: ValueBook, spells: Sequence[Spell], names: Mapping[str, str] | None = None) -> None:
    """Every season of every player, a player's together; with the names of the teams where they are several."""
    parts = [at for at in range(1, len(spells)) if spells[at].career != spells[at - 1].career]
    found: list[list[Value]] = [
        [
            spell.name, *([names.get(spell.team, spell.team)] if names else []), spell.season, spell.kind,
            spell.age or None, spell.ol_start, spell.dl_start, spell.ol_end, spell.dl_end, spell.matches,
            spell.matches_won, spell.sets, spell.sets_won, spell.trained_ol, spell.trained_dl, spell.came or None,
            spell.left or None, spell.remark or None,
        ]
        for spell in spells
    ]  # fmt: skip
    columns = [
        Column("Player", "bold"), *([Column("Team")] if names else []), Column("Season", "centre"), Column("Kind"),
        Column("Age", "centre"), Column("OL start", "number"), Column("DL start", "number"),
        Column("OL end", "number"), Column("DL end", "number"), Column("Matches", "number"), Column("Won", "number"),
        Column("Sets", "number"), Column("Sets won", "number"), Column("OL trained", "number"),
        Column("DL trained", "centre"), Column("Arrival", "wrapped", TOLD_WIDTH),
        Column("Departure", "wrapped", TOLD_WIDTH), Column("Remark", "wrapped", TOLD_WIDTH),
    ]  # fmt: skip
    page = book.table(CAREERS, columns, found, NO_PLAYERS, parts)
    _fitted(page, found, 3)
    page.sheet.freeze_panes(1, 1)


def _fitted(page: ValuePage, found: Sequence[Sequence[Value]], sentences: int) -> None:
    """Rows as high as the sentences in their last columns need: LibreOffice leaves them as they are."""
    for index, row in enumerate(found, start=1):
        told = [one for one in row[-sentences:] if isinstance(one, str)]
        if any(lines_needed(one, TOLD_WIDTH) > 1 for one in told):
            page.fit(index, *((one, TOLD_WIDTH) for one in told))


def levels_sheet(book: ValueBook, careers: Careers, levels: Sequence[LevelPoint]) -> None:
    """OL + DL of every player at the start of every round, with a small line chart beside the name."""
    rounds = sorted({(one.season, one.round_number) for one in levels})
    labels = [round_label(*at) for at in rounds]
    totals: dict[int, dict[tuple[int, int], int]] = {}
    for one in levels:
        totals.setdefault(one.career, {})[one.season, one.round_number] = one.ol + one.dl
    found: list[list[Value]] = [
        [own[-1].name, None, *(totals[number].get(at) for at in rounds)]
        for number, own in careers.items()
        if number in totals
    ]
    columns = [Column("Player", "bold"), Column("OL + DL"), *(Column(label, "number") for label in labels)]
    page = book.table(LEVELS, columns, found, NO_PLAYERS)
    if found:
        page.sheet.set_column(1, 1, SPARK_WIDTH)
        for index, line in enumerate(found, start=1):
            there = [column for column, total in enumerate(line) if column > 1 and total is not None]
            if len(there) >= POINTS_LEAST:
                page.sheet.add_sparkline(index, 1, {"range": _cells(LEVELS, index, there[0], there[-1]), **SPARK_STYLE})
    page.sheet.freeze_panes(1, 2)
    # As many pages across as it takes: one would be too small to read.
    page.sheet.set_print_scale(PRINT_SCALE)
    page.sheet.repeat_columns(0, 1)


def _cells(sheet: str, row: int, first: int, last: int) -> str:
    from xlsxwriter.utility import xl_range_abs

    return f"'{sheet}'!{xl_range_abs(row, first, row, last)}"


class Strength(NamedTuple):
    """A team at the start of a round: how many own players, their OL and DL in all, OL + DL of the best six."""

    season: int
    round_number: int
    players: int
    ol: int
    dl: int
    six: int


def strengths(levels: Sequence[LevelPoint]) -> list[Strength]:
    """A team's strength round by round, from the levels of its players."""
    by_round: dict[tuple[int, int], list[LevelPoint]] = {}
    for one in levels:
        if one.kind != CONTRACT:
            by_round.setdefault((one.season, one.round_number), []).append(one)
    return [
        Strength(*at, len(own), sum(one.ol for one in own), sum(one.dl for one in own), _best(own))
        for at, own in by_round.items()
    ]


def _best(own: Sequence[LevelPoint]) -> int:
    return sum(sorted(one.ol + one.dl for one in own)[-PLAYERS_IN_SET:])


class Account(NamedTuple):
    """A team's dollars, TP and SP at the start of a round."""

    season: int
    round_number: int
    dollars: int
    tp: int
    sp: int


def accounts(past: Past, team: str) -> list[Account]:
    """A team's account round by round."""
    return [
        Account(*round_.at, *(balance_at_start(round_.league, team, unit) for unit in (DOLLARS, TP, SP)))
        for round_ in past.rounds
        if team in round_.league.by_id
    ]
