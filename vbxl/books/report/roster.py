"""A team's players in its own report: the roster after the round, and what was trained (R4.4, R6.1)."""

from __future__ import annotations

from typing import Final

from vbxl.books.report.own import OwnRound
from vbxl.league.events import Trained
from vbxl.league.league import TALENT
from vbxl.league.moves import MATCH_NAMES
from vbxl.league.view import match_levels
from vbxl.xlsx.value import Value
from vbxl.xlsx.writer import Column, ValueBook

TRAINING: Final = "Training"
TEAM: Final = "Team"


def training_sheet(book: ValueBook, own: OwnRound) -> None:
    """Every player who was trained, from which levels to which, and who chose it; no sheet if nobody was."""
    trained = own.of(Trained)
    if not trained:
        return
    columns = [
        Column("Player", "bold"), Column("OL before", "level"), Column("DL before", "level"),
        Column("OL gained", "change"), Column("DL gained", "change"), Column("OL after", "level"),
        Column("DL after", "level"), Column("Chosen by", "remark"),
    ]  # fmt: skip
    rows: list[list[Value]] = [
        [
            one.player, one.ol, one.dl, *one.gain, one.ol + one.gain[0], one.dl + one.gain[1],
            "the GM" if one.by_gm else "you",
        ]
        for one in trained
    ]  # fmt: skip
    book.table(TRAINING, columns, rows)


def team_sheet(book: ValueBook, own: OwnRound) -> None:
    """The roster as it stands after the round, with levels in the next match (R4.4)."""
    columns = [
        Column("Player", "bold"), Column("Kind"), Column("Age", "centre"),
        Column("OL", "level"), Column("DL", "level"),
        Column("Lack of devotion", "remark", 30),
        Column("OL next match", "level"), Column("DL next match", "level"),
        Column("OL trained", "number"), Column("DL trained", "number"), Column("Talent matches", "number"),
        Column("Pay a round", "money"), Column("Contract to round", "centre"),
    ]  # fmt: skip
    first = next((MATCH_NAMES[one.slot].lower() for one in own.next.matches if one.lacking), "the next match")
    rows: list[list[Value]] = []
    for line in own.next.roster:
        lack = f"half levels in {first}" if line.lack else "no"
        matches = line.talent_matches if line.kind == TALENT else None
        # In the next season they are counted anew.
        counts = [None] * 3 if own.season_over else [line.trained_ol, line.trained_dl, matches]
        rows.append(
            [
                line.name, line.kind, line.age or None, line.ol, line.dl, lack, *match_levels(line, lacking=True),
                *counts, line.pay or None, line.last_round or None,
            ]
        )  # fmt: skip
    book.table(TEAM, columns, rows)
