"""The league book's cup matches checked: a bracket that can be played on to the final, or none at all (R11.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from vbxl.books.leaguebook.cells import Row, plain_text
from vbxl.league.league import Fixture, is_amateurs_id
from vbxl.rules.cup import cup_rounds, tie_name

_NONE: Final = "or delete all rows of division 0: then no cup is played."
Match = tuple[Fixture, Row]
# Row, column, what is wrong, and what may be done.
Fault = tuple[Row, str, str, str]


def side(row: Row, name: str, ids: Mapping[str, str], *, cup: bool | None) -> str:
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
        said = f"the cup has {sides} sides; it takes 2, 4, 8, 16 or so on"
        yield row, "Match no.", said, "Add the matches that are missing, with amateurs where teams are too few"
    planned = cup_rounds(sides, rounds)
    if not planned:
        said = f"a cup of {sides} sides takes more rounds than the {rounds} of the season"
        yield row, "Match no.", said, "Play league matches in more rounds"
    known = {one.number: (one, row) for one, row in matches}
    number, before = first.number, 0
    for at, its_round in enumerate(planned):
        name, numbers = tie_name(sides >> at), range(number, number + (sides >> at + 1))
        there = [known.pop(one) for one in numbers if one in known]
        yield from _gaps(name, numbers, there)
        row = there[0][1] if there else row
        follows = there[0][0].round_number if there else its_round
        if follows <= before:
            said = f"the cup's {name} is to be played in round {follows}, the cup round before it in round {before}"
            yield row, "Round", said, "Let each cup round come later than the one before"
        if not there:
            if before < round_number:
                said = f"the cup's {name} has no matches, and those of round {before} are played"
                yield row, "Match no.", said, "Add rows for the matches of the winners"
            break
        number, before = numbers.stop, follows
    for one, row in known.values():
        said = f"match {one.number} has no place in a cup that starts with match {first.number}"
        yield row, "Match no.", said, "Number the cup's matches without a gap"


def _gaps(name: str, numbers: range, there: Sequence[Match]) -> Iterator[Fault]:
    """What is wrong with a cup round that is there in part, or in several rounds."""
    if there and len(there) < len(numbers):
        said = f"the cup's {name} takes matches {numbers[0]} to {numbers[-1]}; {len(there)} of them stand here"
        yield there[0][1], "Match no.", said, "Number the cup's matches without a gap"
    rounds = Counter(one.round_number for one, _ in there)
    for one, row in there:
        its_round = rounds.most_common(1)[0][0]
        if one.round_number != its_round:
            yield row, "Round", f"the cup's {name} is played in round {its_round}", f"Type {its_round}"
