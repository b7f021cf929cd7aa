"""The sheets Bumps and Bump lines of Volleyball Dice: when to bump, with dropped bump and without (D)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from vbxl.books.dicestrategy.footworkplaces import DROPPED, PLAIN, every_line, said
from vbxl.books.dicestrategy.tables import Column, write_table
from vbxl.dice.footwork import EMPTY, SIDES, SPOTS, FootworkOptions, Line
from vbxl.dice.footwork_odds import shipped_odds
from vbxl.league.moves import Value
from vbxl.xlsx.writer import Page

ALWAYS, NEVER = "always", "never"
BUMP, RETURN = "bump", "return"
DECIMALS: Final = 5
# One bump may still be made: with two there is more to win, and no more to lose.
LAST: Final = 1
# A strong and a weak line of every number of dice.
EXAMPLES: Final[tuple[Line, ...]] = (
    (6, 5, 4, 3, 2), (5, 4, 3, 2, 1), (6, 5, 4, 3), (5, 4, 3, 2), (6, 5, 4), (4, 3, 2), (6, 5), (3, 2), (6,), (2,),
)  # fmt: skip


class Position(NamedTuple):
    """Two lines after footwork, one die at least of the own line out."""

    own: Line
    other: Line


def position(own: Line, others: int, low: int) -> Position | None:
    """A position with these own dice, so many of the other's, the lowest opposite an empty spot; None if there is none.

    All dice opposite empty spots are alike. low: 1…6; a spot opposite no die takes every die, as one opposite a 1 does.
    """
    empty = SPOTS - len(own)
    opposite = min(others, empty)
    if opposite < empty and low > 1:
        return None
    equal = others - opposite
    line = (*own[:equal], *(EMPTY,) * (len(own) - equal), *(low,) * opposite, *(EMPTY,) * (empty - opposite))
    return Position((*own, *(EMPTY,) * empty), line)


def worth(at: Position, options: FootworkOptions) -> tuple[float, float]:
    """The chances of the return and of the last bump."""
    odds = shipped_odds(options)
    return odds.return_chance(*at), odds.bump_chance(*at, LAST)


def worth_it(own: int, others: int, low: int, options: FootworkOptions) -> tuple[int, int] | None:
    """For how many lines of so many own dice the last bump beats the return, and of how many; None if of none."""
    odds = shipped_odds(options)
    found = [at for line in every_line(own) if (at := position(line, others, low))]
    return (sum(odds.bumps(*at, LAST) for at in found), len(found)) if found else None


def write_bumps(page: Page) -> None:
    """Write the sheet Bumps."""
    columns = [Column("Your dice in play", "centre", 12), Column("Lowest die opposite an empty spot", "centre", 20)]
    columns += [Column("A bump fits", "percent", 10)]
    columns += [Column(f"the other has {others}", "centre", 13) for others in range(1, SPOTS + 1)]
    rows: list[list[Value]] = []
    for own in range(SPOTS - 1, 0, -1):
        for low in range(1, SIDES + 1):
            cells = [_told(worth_it(own, others, low, DROPPED)) for others in range(1, SPOTS + 1)]
            rows.append([own, low, (SIDES + 1 - low) / SIDES, *cells])
    notes = (
        "Without dropped bump: bump whenever a die is out, both times. With it: for how many of your possible lines",
        "the last bump beats the return; with two bumps left, for as many or more. No die opposite is like a 1.",
    )
    write_table(page, "BUMPS: when to bump", notes, columns, rows, 2)


def write_bump_lines(page: Page) -> None:
    """Write the sheet Bump lines."""
    columns = [
        Column("You have", "hash", 14), Column("Your dice in play", "centre", 10),
        Column("The other's dice in play", "centre", 12), Column("Lowest die opposite an empty spot", "centre", 18),
        Column("A bump fits", "percent", 10), Column("Return, no options", "percent_1", 12),
        Column("Bump, no options", "percent_1", 12), Column("Return, dropped bump", "percent_1", 15),
        Column("Bump, dropped bump", "percent_1", 15), Column("With dropped bump", "centre", 14),
    ]  # fmt: skip
    notes = ("Your chance to win the round if you return the ball, and if you make your last bump.",)
    write_table(page, "BUMP LINES: what a bump is worth", notes, columns, [*_examples()], 1)


def _examples() -> Iterator[list[Value]]:
    for own in EXAMPLES:
        for others in range(1, SPOTS + 1):
            for low in range(1, SIDES + 1):
                at = position(own, others, low)
                if at is None:
                    continue
                chances = [round(chance, DECIMALS) for options in (PLAIN, DROPPED) for chance in worth(at, options)]
                best = BUMP if shipped_odds(DROPPED).bumps(*at, LAST) else RETURN
                yield [said(own), len(own), others, low, (SIDES + 1 - low) / SIDES, *chances, best]


def _told(found: tuple[int, int] | None) -> str | None:
    if found is None:
        return None
    better, of = found
    return ALWAYS if better == of else NEVER if not better else f"{better} of {of}"
