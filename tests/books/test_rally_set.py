"""The sheet Set of the Rally book, calculated by formualizer, against sets as the rules play them (R5.1)."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from calculators import Calculator, Document, Input
from rally_workbook import opened, shown, typed
from vbxl.rules.draw import Stream
from vbxl.rules.match import SetResult, play_set
from vbxl.rules.season import Season

RALLIES: Final = 200
CHANCE: Final = "a chance is a number from 0 to 1, like 0.55"
POINTS: Final = "points are a whole number from 1 to 99"


@pytest.fixture
def document(calculator: Calculator, tmp_path: Path) -> Iterator[Document]:
    """The book, open to be typed into."""
    with opened(calculator, tmp_path) as one:
        yield one


@pytest.fixture
def told(played: Path) -> Path:
    """The audit of a round that was resolved."""
    return played / "season-1" / "round-02" / "results" / "audit.json"


class Played(NamedTuple):
    """A set as it was played: chances, who served first, the points that win, the numbers, and what came of it."""

    home: float
    visitors: float
    home_first: bool
    points: int
    numbers: list[float]
    result: SetResult


def made_set(seed: int, home: float, visitors: float, home_first: bool, points: int = 15) -> Played:
    """A set of a made-up seed."""
    stream = Stream(sha256(bytes([seed])).digest(), "R5 division 1 match 1 set 1")
    season = Season(set_points=points)
    result = play_set(home, visitors, home_first, stream.uniform, season)
    return Played(home, visitors, home_first, points, [one for one in stream.numbers if isinstance(one, float)], result)


SETS: Final = (
    made_set(1, 0.55, 0.5, home_first=True),
    made_set(2, 0.5, 0.5, home_first=False),
    made_set(3, 0.9, 0.2, home_first=True),
    made_set(4, 0.3, 0.35, home_first=False),
    made_set(5, 1.0, 0.0, home_first=False),
    made_set(6, 0.62, 0.61, home_first=True, points=21),
    made_set(221, 0.5, 0.5, home_first=True),
    made_set(30, 0.2, 0.2, home_first=True),
    made_set(77, 0.55, 0.6, home_first=True),
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
    document.set("", "set_typed", [[number] for number in column])


def test_a_set_is_scored_as_the_rules_play_it(document: Document) -> None:
    for one in SETS:
        lay(document, one, one.numbers)
        many, result = len(one.numbers), one.result
        winner = "home" if result.home > result.visitors else "visitors"
        score, rallies, state, serves = (row[0] for row in document.read("Set", "I5:I8"))
        assert (score, rallies) == (f"{result.home} – {result.visitors}", many)
        assert (state, serves) == (f"{winner} wins the set in rally {many}", "nobody: the set is over")
        won = [str(row[0]) for row in document.read("Set", f"F14:F{13 + RALLIES}")]
        assert "".join(word[:1].upper() for word in won) == result.rallies
        assert won[many:] == [""] * (RALLIES - many)
        happened = [row[0] for row in document.read("Set", f"I14:I{13 + many}")]
        points = sum(str(said).startswith("a point for") for said in happened)
        assert (points, happened[-1]) == (result.home + result.visitors - 1, f"{winner} wins the set")


def test_a_set_that_is_not_over_says_where_it_stops_and_who_serves(document: Document) -> None:
    one = SETS[0]
    lay(document, one, one.numbers[:10])
    serves = {"H": "home", "V": "visitors"}[one.result.rallies[9]]
    assert document.read("Set", "I6:I8") == [[10.0], ["not over: number 11 is missing"], [serves]]
    assert document.value("Set", "I24") == "the next number is missing"
    # A text, a number of 1, and one below 0 are none that was drawn; what stands behind them is not used.
    for wrong in ("0.5", 1, -0.1):
        lay(document, one, [*one.numbers[:10], wrong, *one.numbers[11:]])
        assert document.read("Set", "I6:I8") == [[10.0], ["not over: number 11 cannot be read"], [serves]]
        told = [["no number from 0 to below 1 (a comma for a point?)"], ["not used"]]
        assert document.read("Set", "I24:I25") == told, wrong
    lay(document, one, [*one.numbers, 0.5])
    assert document.value("Set", f"I{14 + len(one.numbers)}") == "not used"
    lay(document, one, [0.99] * RALLIES)
    full = "not over: there is room for 200 rallies"
    assert document.read("Set", "I5:I7") == [["0 – 0"], [float(RALLIES)], [full]]


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
        assert document.read("Set", "I5:I8") == [["0 – 0"], [0.0], [mend], [""]], (name, value)
        typed(document, {name: right})
        assert document.read("Set", "I7") == [["visitors wins the set in rally 47"]]


# --- the list as it stands in an audit ---


def numbers_read(document: Document) -> list[object]:
    """What the list is read as, up to the first empty cell."""
    column: list[object] = [row[0] for row in document.read("", "set_numbers")]
    return column[: column.index("")] if "" in column else column


def test_a_list_of_numbers_is_read_digit_by_digit(document: Document) -> None:
    drawn = [0.24231464424281254, 0.00012386263557795396, 8.5e-05, 1.2345678901234567e-09, 0.0, 0.5, 0.9999999999999999]
    for text in (json.dumps(drawn), f'"R5 x": {json.dumps(drawn)},', ", ".join(map(repr, drawn)), f" {drawn} "):
        typed(document, {"set_list": text})
        found = numbers_read(document)
        assert all(isinstance(one, float) for one in found), (text, found)
        assert found == pytest.approx(drawn, abs=1e-15, rel=0), text
    # What is no number stays a text, a comma at the end is no item, and an item that is empty ends the list.
    for text, expected in (
        ("[0.25, x, 0.5]", [0.25, "x", 0.5]),
        ("0.25,", [0.25]),
        ("[0.25,0]", [0.25, 0.0]),
        ("0.25,0.5,1", [0.25, 0.5, 1.0]),
        ("[0.25, , 0.5]", [0.25]),
        ("0.25 0.5", ["0.25 0.5"]),
        ("[]", []),
        ("0.25, -0.5, 1.5", [0.25, -0.5, 1.5]),
    ):
        typed(document, {"set_list": text})
        assert (text, numbers_read(document)) == (text, expected)
    typed(document, {"set_list": json.dumps([0.99] * (RALLIES + 10))})
    assert numbers_read(document) == [0.99] * RALLIES


def test_the_list_counts_before_what_is_typed(document: Document) -> None:
    one = SETS[1]
    lay(document, one, [0.5, 0.5])
    assert document.value("Set", "C10") == "the whole line of the draw; or type the numbers below"
    typed(document, {"set_list": json.dumps(one.numbers)})
    assert document.value("Set", "C10") == "the numbers of this list count, not those typed below"
    assert document.value("Set", "I5") == f"{one.result.home} – {one.result.visitors}"
    typed(document, {"set_list": None})
    assert document.value("Set", "I7") == "not over: number 3 is missing"


def test_every_set_of_a_round_comes_out_as_its_audit_tells(document: Document, told: Path) -> None:
    text = told.read_text("utf-8")
    audit = json.loads(text)
    lines = {line.split('"')[1]: line for line in text.splitlines() if line.startswith('  "R5 ')}
    matches = [event for event in audit["events"] if event["event"] == "MatchPlayed"]
    typed(document, {"seed": audit["seed"], "rally_number": 1})
    tried = 0
    for match in matches:
        for one in match["sets"]:
            name = f"R5 division {match['division']} match {match['number']} set {one['number']}"
            typed(document, {f"set_chance_{side}": one[side]["chance"] for side in ("home", "visitors")})
            typed(document, {"set_server": "home" if one["home_first"] else "visitors", "set_list": lines[name]})
            typed(document, {"draw_name": name})
            home, visitors = one["score"]
            assert document.value("Set", "I5") == f"{home} – {visitors}", name
            won = document.read("Set", f"F14:F{13 + len(one['rallies'])}")
            assert "".join(str(row[0])[:1].upper() for row in won) == one["rallies"], name
            # The first number, recomputed from the seed, is the first one of the list.
            assert document.value("Rally", "B34") == "SAME", name
            tried += 1
    assert tried >= 3 * len(matches) > 0
