"""The common parts of several books of values: columns of matches, and the game master's edits.

`league/gm_edits.py` decides which edits a reader may see.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from operator import attrgetter
from typing import Any, Final

from vbxl.books.bracket import name_unknown_sides
from vbxl.books.bulletin import Match
from vbxl.books.story.sentences import show_score
from vbxl.league.cup import CupRound
from vbxl.league.deadlines import with_weekday
from vbxl.league.gm_edits import CHANGED_BY_GM, NOTHING, EditLine
from vbxl.rules.season import Season
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.form import Column, FormSheet
from vbxl.xlsx.writer import ValueBook

GM_EDITS_WIDTHS: Final = (28, 34, 34, 46, 46)
UNKNOWN: Final = (
    "We cannot tell whether the GM changed anything: the copy of the league book that vbxl wrote for this "
    "round is gone, cannot be read, or was never made."
)
NOTE: Final = "A team's secrets are listed by kind only; its own report shows them in full."


def name_columns(style: str, *attributes: str) -> list[Column]:
    """Return columns for attributes, with heads made from their names.

    >>> [column.head for column in name_columns("number", "won", "sets_won")]
    ['Won', 'Sets won']
    """
    return [Column(name.replace("_", " ").capitalize(), name, style) for name in attributes]


def list_score_columns() -> list[Column]:
    """Return the columns that decide a team's place in the table (R5.5); unknown numbers stay empty."""

    def find_difference(line: Any) -> int | None:
        return None if line.sets_won is None else line.sets_won - line.sets_lost

    return [
        *name_columns("number", "matches", "won", "lost", "points", "sets_won", "sets_lost"),
        Column("Set difference", find_difference, "change"),
        *name_columns("number", "scored", "conceded"),
    ]


def list_set_columns(match: str = "", name: str = "") -> list[Column]:
    """Return columns for the set scores of a match, written as text, so that 15-9 doesn't become a date.

    `match` is the attribute of an item that holds its match; it is "" if the item itself is a match.
    """

    def read(item: Any, index: int) -> str | None:
        sets = attrgetter(f"{match}.sets" if match else "sets")(item)
        return show_score(sets[index]) if index < len(sets) else None

    return [Column(f"Set {index + 1}", partial(read, index=index), "centre", name=name) for index in range(SETS)]


def list_fixture_columns(
    deadlines: Sequence[str], rounds: tuple[CupRound, ...], name: Callable[[str], str], season: Season
) -> list[Column]:
    """Return the columns of coming matches, including the cup round; `name` returns a team's name, given its id."""
    unknown = name_unknown_sides(rounds)

    def find_deadline(match: Match) -> str:
        return with_weekday("".join(deadlines[match.round_number - 1 : match.round_number]))

    return [
        Column("Round", "round_number", "centre"), Column("Deadline", find_deadline),
        Column("Division", find_competition, "centre"), Column("Match", "number", "centre"),
        Column("Home", lambda match: name(match.home) if match.home else unknown[match.number][0]),
        Column("Visitors", lambda match: name(match.visitors) if match.visitors else unknown[match.number][1]),
        Column("Home advantage", lambda match: season.home_points(match.round_number), "centre"),
        Column("Cup round", "cup", "remark"),
    ]  # fmt: skip


def find_competition(match: Match) -> int | str:
    """Return a match's division, or "cup", as a table shows it."""
    return "cup" if match.cup else match.division


def write_public_edits(book: ValueBook, lines: Sequence[EditLine] | None, since: str) -> None:
    """Write the GM's changes for everybody to see; `lines` is None if the changes are unknown."""
    text = f"changed by the GM {since}"
    if lines is None:
        _write_edits(book, (text, "This round was played from the league book as we found it."), (), UNKNOWN)
    else:
        _write_edits(book, (text, NOTE), lines)


def write_own_edits(book: ValueBook, team: str, lines: Sequence[EditLine], since: str) -> None:
    """Write the GM's edits to a team, if there are any, for the team's report."""
    if lines:
        text = f"{team}: changed by the GM {since}"
        _write_edits(book, (text, "Private: other teams see only which kind of secret was edited."), lines)


def describe_own_edits(lines: Sequence[EditLine], since: str) -> tuple[str, str]:
    """Return a label and a sentence that summarise a team's own edits."""
    changed = f"{len(lines)} details of your team were" if len(lines) > 1 else "One detail of your team was"
    return f"{len(lines)} in all", f"{changed} changed by the GM {since}."


def _write_edits(book: ValueBook, titles: tuple[str, str], lines: Sequence[EditLine], words: str = "") -> None:
    form = FormSheet(book, CHANGED_BY_GM, GM_EDITS_WIDTHS, (CHANGED_BY_GM, *titles))
    if words:
        form.sentence(words)
    if lines:
        form.table(
            (
                Column("Whose", "whose", "bold", wrap=True), Column("What", "what", wrap=True),
                Column("Of which", "thing", wrap=True),
                Column("Before", lambda line: line.before or (NOTHING if line.after else None), wrap=True),
                Column("Now", lambda line: line.after or (NOTHING if line.before else None), wrap=True),
            ),
            lines,
        )  # fmt: skip
    form.finish(repeated=True)
