"""Careers as tables: a line a season of a player, a line a player, levels by round, accounts by round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import pandas as pd

from vbxl.books.fresh import Column, Fresh, Value, lines_needed
from vbxl.books.history.careers import Careers, LevelPoint, Spell
from vbxl.books.history.frames import framed, rows
from vbxl.books.history.past import Past, balance_at_start
from vbxl.books.styles import BLUE
from vbxl.league.league import CONTRACT, DOLLARS, SP, TP
from vbxl.rules.tiredness import PLAYERS_IN_SET

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


def level_frame(points: Sequence[LevelPoint]) -> Any:
    """Levels by round, with `total` and `label`."""
    frame = framed(LevelPoint, points)
    frame["total"] = frame["ol"] + frame["dl"]
    frame["label"] = [round_label(*at) for at in zip(frame["season"], frame["round_number"], strict=True)]
    return frame


def player_frame(spells: Sequence[Spell], levels: Any, last_season: int) -> Any:
    """A line a player, in the order of the spells: when he was there, what he played, how good he was, where he is."""
    frame = framed(Spell, spells)
    frame = frame.assign(
        first_total=frame["ol_start"] + frame["dl_start"], last_total=frame["ol_end"] + frame["dl_end"]
    )
    made = frame.groupby("career", sort=False).agg(
        name=("name", "last"), kind=("kind", "last"), age=("age", "last"), first_season=("season", "first"),
        last_season=("season", "last"), seasons=("season", "nunique"), matches=("matches", "sum"),
        matches_won=("matches_won", "sum"), sets=("sets", "sum"), sets_won=("sets_won", "sum"),
        trained=("trained_ol", "sum"), trained_dl=("trained_dl", "sum"), first=("first_total", "first"),
        last=("last_total", "last"), came=("came", "first"), left=("left", "last"),
    )  # fmt: skip
    best = levels.groupby("career")["total"].max()
    made["best"] = pd.concat([made["first"], made["last"], best.reindex(made.index)], axis=1).max(axis=1)
    made["trained"] = made["trained"] + made["trained_dl"]
    made["left"] = made["left"].where((made["left"] != "") | (made["last_season"] < last_season), STILL_HERE)
    return made.reset_index()


def players_sheet(book: Fresh, frame: Any, *, teams: bool = False) -> Any:
    """Every player with his whole career, a line each."""
    shown = frame.assign(age=frame["age"].where(frame["age"] != "", None))
    names = [
        "name", *(["teams"] if teams else []), "kind", "age", "first_season", "last_season", "matches", "matches_won",
        "sets", "sets_won", "trained", "first", "best", "last", "came", "left",
    ]  # fmt: skip
    columns = [
        Column("Player", "bold"), *([Column("Teams", "text", 60)] if teams else []), Column("Kind"),
        Column("Age", "centre"), Column("First season", "centre"), Column("Last season", "centre"),
        Column("Matches", "number"), Column("Won", "number"), Column("Sets", "number"), Column("Sets won", "number"),
        Column("Trained", "number"), Column("First OL + DL", "number"), Column("Best OL + DL", "number"),
        Column("Last OL + DL", "centre"), Column("How he came", "wrapped", TOLD_WIDTH),
        Column("Why he left", "wrapped", TOLD_WIDTH),
    ]  # fmt: skip
    found = rows(shown[names])
    sheet = book.table(PLAYERS, columns, found, NO_PLAYERS)
    _fitted(book, sheet, found, 2)
    return sheet


def careers_sheet(book: Fresh, spells: Sequence[Spell], names: dict[str, str] | None = None) -> None:
    """Every season of every player, a player's together; with the names of the teams where they are several."""
    found: list[list[Value]] = []
    parts: list[int] = []
    last = 0
    for one in spells:
        if one.career != last:
            parts.append(len(found))
        last = one.career
        found.append(
            [
                one.name, *([names.get(one.team, one.team)] if names else []), one.season, one.kind, one.age or None,
                one.ol_start, one.dl_start, one.ol_end, one.dl_end, one.matches, one.matches_won, one.sets,
                one.sets_won, one.trained_ol, one.trained_dl, one.came or None, one.left or None, one.remark or None,
            ]
        )  # fmt: skip
    columns = [
        Column("Player", "bold"), *([Column("Team")] if names else []), Column("Season", "centre"), Column("Kind"),
        Column("Age", "centre"), Column("OL start", "number"), Column("DL start", "number"),
        Column("OL end", "number"), Column("DL end", "number"), Column("Matches", "number"), Column("Won", "number"),
        Column("Sets", "number"), Column("Sets won", "number"), Column("OL trained", "number"),
        Column("DL trained", "centre"), Column("How he came", "wrapped", TOLD_WIDTH),
        Column("Why he left", "wrapped", TOLD_WIDTH), Column("Remark", "wrapped", TOLD_WIDTH),
    ]  # fmt: skip
    sheet = book.table(CAREERS, columns, found, NO_PLAYERS, parts[1:])
    _fitted(book, sheet, found, 3)
    sheet.freeze_panes(1, 1)


def _fitted(book: Fresh, sheet: Any, found: Sequence[Sequence[Value]], sentences: int) -> None:
    """Rows as high as the sentences in their last columns need: LibreOffice leaves them as they are."""
    for at, row in enumerate(found, start=1):
        told = [one for one in row[-sentences:] if isinstance(one, str)]
        if any(lines_needed(one, TOLD_WIDTH) > 1 for one in told):
            book.fit(sheet, at, *((one, TOLD_WIDTH) for one in told))


def levels_sheet(book: Fresh, players: Any, levels: Any) -> None:
    """OL + DL of every player at the start of every round, a small line of it beside his name."""
    labels = list(dict.fromkeys(levels.sort_values(["season", "round_number"], kind="stable")["label"]))
    by_round = levels.pivot_table(index="career", columns="label", values="total", aggfunc="last")
    order = [one for one in players["career"] if one in by_round.index]
    by_round = by_round.reindex(index=order, columns=labels)
    names = dict(zip(players["career"], players["name"], strict=True))
    found: list[list[Value]] = [
        [names[career], None, *line] for career, line in zip(order, rows(by_round), strict=True)
    ]
    columns = [Column("Player", "bold"), Column("OL + DL"), *(Column(one, "number") for one in labels)]
    sheet = book.table(LEVELS, columns, found, NO_PLAYERS)
    if found:
        sheet.set_column(1, 1, SPARK_WIDTH)
        for at, line in enumerate(found, start=1):
            there = [column for column, total in enumerate(line) if column > 1 and total is not None]
            sheet.add_sparkline(at, 1, {"range": _cells(LEVELS, at, there[0], there[-1]), **SPARK_STYLE})
    sheet.freeze_panes(1, 2)
    # As many pages across as it takes: one would be too small to read.
    sheet.set_print_scale(PRINT_SCALE)
    sheet.repeat_columns(0, 1)


def _cells(sheet: str, row: int, first: int, last: int) -> str:
    from xlsxwriter.utility import xl_range_abs

    return f"'{sheet}'!{xl_range_abs(row, first, row, last)}"


def strength_frame(levels: Any) -> Any:
    """A team at the start of every round: how many own players, their OL and DL in all, OL + DL of the best six."""
    own = levels[levels["kind"] != CONTRACT]
    by_round = own.groupby(["season", "round_number", "label"], sort=False)
    frame = by_round.agg(players=("career", "size"), ol=("ol", "sum"), dl=("dl", "sum")).reset_index()
    six = by_round["total"].apply(lambda found: found.nlargest(PLAYERS_IN_SET).sum())
    return frame.assign(six=six.to_numpy())


def account_frame(past: Past, team: str) -> Any:
    """What a team had of dollars, TP and SP at the start of every round, and how its dollars changed in it."""
    found = [
        (*one.at, round_label(*one.at), *(balance_at_start(one.league, team, unit) for unit in (DOLLARS, TP, SP)))
        for one in past.rounds
        if team in one.league.by_id
    ]
    frame = pd.DataFrame(found, columns=["season", "round_number", "label", "dollars", "tp", "sp"])
    frame["change"] = frame["dollars"].shift(-1) - frame["dollars"]
    return frame


def careers_of(careers: Careers, team: str) -> tuple[list[Spell], Any]:
    """A team's own part of all careers: spells and levels."""
    return careers.of(team), level_frame([one for one in careers.levels if one.team == team])
