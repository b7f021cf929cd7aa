"""The sheet Set of the Rally book, calculated by LibreOffice, against sets as the rules play them (R5.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from office import Document, Input, Office
from rallybook import opened, shown, typed
from vbxl.rules.draw import Stream
from vbxl.rules.match import SetResult, play_set
from vbxl.rules.season import Season

RALLIES: Final = 200
CHANCE: Final = "a chance is a number from 0 to 1, like 0.55"
POINTS: Final = "points are a whole number from 1 to 99"


@pytest.fixture
def document(office: Office, tmp_path: Path) -> Iterator[Document]:
    """The book, open to be typed into."""
    with opened(office, tmp_path) as one:
        yield one


class Played(NamedTuple):
    """A set as it was played: chances, who served first, the points that win, the numbers, and what came of it."""

    home: float
    visitors: float
    home_first: bool
    points: int
    numbers: list[float]
    result: SetResult


def played(seed: int, home: float, visitors: float, home_first: bool, points: int = 15) -> Played:
    """A set of a made-up seed."""
    stream = Stream(sha256(bytes([seed])).digest(), "R5 division 1 match 1 set 1")
    season = Season(set_points=points)
    result = play_set(home, visitors, home_first, stream.uniform, season)
    return Played(home, visitors, home_first, points, list(stream.numbers), result)


SETS: Final = (
    played(1, 0.55, 0.5, home_first=True),
    played(2, 0.5, 0.5, home_first=False),
    played(3, 0.9, 0.2, home_first=True),
    played(4, 0.3, 0.35, home_first=False),
    played(5, 1.0, 0.0, home_first=False),
    played(6, 0.62, 0.61, home_first=True, points=21),
    played(221, 0.5, 0.5, home_first=True),
    played(30, 0.2, 0.2, home_first=True),
    played(77, 0.55, 0.6, home_first=True),
)


def test_the_sets_tried_are_of_every_kind() -> None:
    scores = [(one.result.home, one.result.visitors) for one in SETS]
    assert max(len(one.numbers) for one in SETS) > 170
    assert {(19, 17), (20, 18), (16, 14)} < set(scores)
    assert {home > visitors for home, visitors in scores} == {True, False}
    assert (15, 0) in scores


def lay(document: Document, one: Played, numbers: Sequence[Input]) -> None:
    """Type a set into its sheet."""
    server = "home" if one.home_first else "visitors"
    typed(document, {"set_chance_home": one.home, "set_chance_visitors": one.visitors, "set_server": server})
    typed(document, {"set_points": one.points})
    column = [*numbers, *[None] * (RALLIES - len(numbers))]
    document.set("", "set_numbers", [[number] for number in column])


def test_a_set_is_scored_as_the_rules_play_it(document: Document) -> None:
    for one in SETS:
        lay(document, one, one.numbers)
        many, result = len(one.numbers), one.result
        winner = "home" if result.home > result.visitors else "visitors"
        score, rallies, state, serves = (row[0] for row in document.read("Set", "H5:H8"))
        assert (score, rallies) == (f"{result.home} – {result.visitors}", many)
        assert (state, serves) == (f"{winner} wins the set in rally {many}", "nobody: the set is over")
        won = [str(row[0]) for row in document.read("Set", f"E13:E{12 + RALLIES}")]
        assert "".join(word[:1].upper() for word in won) == result.rallies
        assert won[many:] == [""] * (RALLIES - many)
        happened = [row[0] for row in document.read("Set", f"H13:H{12 + many}")]
        points = sum(str(said).startswith("a point for") for said in happened)
        assert (points, happened[-1]) == (result.home + result.visitors - 1, f"{winner} wins the set")


def test_a_set_that_is_not_over_says_where_it_stops_and_who_serves(document: Document) -> None:
    one = SETS[0]
    lay(document, one, one.numbers[:10])
    serves = {"H": "home", "V": "visitors"}[one.result.rallies[9]]
    assert document.read("Set", "H6:H8") == [[10.0], ["not over: number 11 is missing"], [serves]]
    assert document.value("Set", "H23") == "the next number is missing"
    # A text, a number of 1, and one below 0 are none that was drawn; what stands behind them is not used.
    for wrong in ("0.5", 1, -0.1):
        lay(document, one, [*one.numbers[:10], wrong, *one.numbers[11:]])
        assert document.read("Set", "H6:H8") == [[10.0], ["not over: number 11 cannot be read"], [serves]]
        told = [["no number from 0 to below 1 (a comma for a point?)"], ["not used"]]
        assert document.read("Set", "H23:H24") == told, wrong
    lay(document, one, [*one.numbers, 0.5])
    assert document.value("Set", f"H{13 + len(one.numbers)}") == "not used"
    lay(document, one, [0.99] * RALLIES)
    full = "not over: there is room for 200 rallies"
    assert document.read("Set", "H5:H7") == [["0 – 0"], [float(RALLIES)], [full]]


def test_a_set_with_a_wrong_input_is_not_played(document: Document) -> None:
    wrong: tuple[tuple[str, Input, Input, str], ...] = (
        ("set_chance_home", 55, 0.55, CHANCE),
        ("set_chance_visitors", None, 0.5, CHANCE),
        ("set_server", "north", "visitors", "type home or visitors"),
        ("set_points", 14.5, 15, POINTS),
        ("set_points", 0, 15, POINTS),
    )
    for name, value, right, sentence in wrong:
        typed(document, {name: value})
        assert shown(document, (f"{name}_fault",)) == [sentence]
        mend = "mend what is red or empty"
        assert document.read("Set", "H5:H8") == [["0 – 0"], [0.0], [mend], [""]], (name, value)
        typed(document, {name: right})
        assert document.read("Set", "H7") == [["home wins the set in rally 43"]]
