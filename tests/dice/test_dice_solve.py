"""`vbxl dice solve`: fresh solutions against the tables that ship, and what it prints and writes."""

from __future__ import annotations

from collections import Counter
from itertools import product
from pathlib import Path

import pytest

from commands import vbxl
from vbxl.cli.dice import find_greatest_difference
from vbxl.dice import footwork_odds, footwork_solving, icon_odds, solved
from vbxl.dice.footwork import FootworkOptions
from vbxl.dice.footwork_odds import WAYS, load_odds

# The table shows ten decimals, the values before rounding are within 1e-10.
WITHIN = 2e-10
ICONS = solved.read_table(icon_odds.TABLE)


def test_icons_are_solved_again_to_the_shipped_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, _ = vbxl("dice", "solve", "--game", "icons", "--out", "new")
    assert code == 0
    assert "icons.csv: the same as the shipped table" in out
    assert "49.9492 %" in out
    assert (tmp_path / "new" / "icons.csv").read_bytes() == ICONS.encode()
    other = ICONS.replace("0.496061084690", "0.496161084690")
    monkeypatch.setattr(solved, "read_table", lambda _: other)
    code, out, _ = vbxl("dice", "solve", "--game", "icons")
    assert code == 1
    assert "icons.csv: differs from the shipped table by up to 1.0e-04" in out
    assert [path.name for path in tmp_path.iterdir()] == ["new"]


@pytest.mark.exhaustive
def test_footwork_is_solved_again_to_the_shipped_table() -> None:
    code, out, _ = vbxl("dice", "solve", "--game", "footwork")
    assert code == 0
    assert "footwork.csv: the same as the shipped table" in out


@pytest.mark.parametrize(
    ("made", "difference"),
    [
        ("line,own,plain\n61,1,0.5\n61,2,0.25\n", 0.0),
        ("line,own,plain\n61,1,0.5\n61,2,0.75\n", 0.5),
        ("line,own,plain\n61,1,0.5\n", None),
        ("line,own,aces\n61,1,0.5\n61,2,0.25\n", None),
        ("line,own,plain\n61,1,0.5\n61,3,0.25\n", None),
        ("line,own,plain\n61,1,0.5\n61,2\n", None),
    ],
)
def test_tables_are_compared_row_by_row(made: str, difference: float | None) -> None:
    assert find_greatest_difference(made, "line,own,plain\n61,1,0.5\n61,2,0.25\n") == difference


@pytest.mark.parametrize("way", WAYS)
def test_the_shipped_value_of_a_line_is_the_mean_of_all_rolls_against_it(way: str) -> None:
    odds = load_odds(WAYS[way])
    for line, own in (((6, 1), 3), ((5, 3, 2), 2), ((4, 4, 1, 1, 2, 6), 4)):
        rolls = Counter(tuple(sorted(roll)) for roll in product(range(1, 7), repeat=own))
        other = (*line, *[0] * (6 - len(line)))
        mean = sum(count * odds.roll_chance(other, roll) for roll, count in rolls.items()) / 6**own
        assert abs(mean - odds.chance(line, own)) < WITHIN


def test_footwork_of_two_dice_is_solved_and_written(monkeypatch: pytest.MonkeyPatch) -> None:
    small = {name: FootworkOptions(way.aces, way.dropped_bump, dice=2) for name, way in WAYS.items()}
    monkeypatch.setattr(footwork_solving, "WAYS", small)
    done: list[int] = []
    solutions = footwork_solving.solve_all(lambda _what, count, _of: done.append(count))
    assert done == [0, 1, 2, 3, 4]
    # Three of a kind cannot be rolled with two dice.
    plain, aces, dropped, both = (solution.serving for solution in solutions.values())
    assert (plain, dropped) == (aces, both)
    # 6 lines of one die and 21 of two, against one die or two.
    text = footwork_solving.write_table(solutions)
    assert len(text.splitlines()) == 1 + 54
    assert find_greatest_difference(text, solved.read_table(footwork_odds.TABLE)) is None
