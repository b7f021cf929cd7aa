"""`vbxl dice solve`: fresh solutions against the tables that ship, what is told of them, and what is written."""

from __future__ import annotations

from pathlib import Path

import pytest

from commands import as_json, vbxl
from vbxl.cli.dice import solving
from vbxl.dice import footwork_odds, footwork_solving, icon_odds
from vbxl.dice.footwork import FootworkOptions
from vbxl.dice.footwork_odds import WAYS, FootworkOdds, shipped_odds
from vbxl.dice.solved import solved

# The table shows ten decimals, the values before rounding are within 1e-10.
WITHIN = 2e-10
# One line in so many of the 923, of every number of dice.
SAMPLED = 37


def shipped_lines() -> list[tuple[int, ...]]:
    """Every line of the table, in its order."""
    rows = [row.split(",") for row in solved(footwork_odds.TABLE).splitlines()[1:]]
    return [tuple(map(int, row[0])) for row in rows if row[1] == "1"]


def test_k_solved_afresh_is_the_shipped_table_byte_for_byte(tmp_path: Path) -> None:
    code, told = as_json("dice", "solve", "--game", "icons", "--out", tmp_path / "new")
    assert code == 0
    assert (tmp_path / "new" / "icons.csv").read_bytes() == solved(icon_odds.TABLE).encode()
    one = told["solved"][0]
    assert (one["same"], one["apart"], one["balls"], one["rolls"], one["keeps"]) == (True, 0, 25, 462, 924)
    assert one["ways"][0]["server_wins"] == pytest.approx(0.49949229, abs=1e-8)
    assert told["written"] == [str(tmp_path / "new" / "icons.csv")]


def test_without_out_nothing_is_written_and_another_table_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, _ = vbxl("dice", "solve", "--game", "icons")
    assert code == 0
    assert "icons.csv: the same as the shipped table" in out
    assert "49.9492 %" in out
    other = solved(icon_odds.TABLE).replace("0.496061084690", "0.496161084690")
    monkeypatch.setattr(solving, "solved", lambda _: other)
    code, out, _ = vbxl("dice", "solve", "--game", "icons")
    assert code == 1
    assert "icons.csv: differs from the shipped table by up to 1.0e-04" in out
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("made", "apart"),
    [
        ("line,own,plain\n61,1,0.5\n61,2,0.25\n", 0.0),
        ("line,own,plain\n61,1,0.5\n61,2,0.75\n", 0.5),
        ("line,own,plain\n61,1,0.5\n", None),
        ("line,own,aces\n61,1,0.5\n61,2,0.25\n", None),
        ("line,own,plain\n61,1,0.5\n61,3,0.25\n", None),
        ("line,own,plain\n61,1,0.5\n61,2\n", None),
    ],
)
def test_tables_are_compared_row_by_row(made: str, apart: float | None) -> None:
    assert solving.greatest_difference(made, "line,own,plain\n61,1,0.5\n61,2,0.25\n") == apart


@pytest.mark.parametrize("way", WAYS)
def test_another_sweep_leaves_the_shipped_values_of_d_where_they_are(way: str) -> None:
    lines = shipped_lines()
    assert len(lines) == 923
    assert footwork_solving.residual(shipped_odds(WAYS[way]), lines[::SAMPLED]) < WITHIN


def test_a_wrong_value_is_moved_by_a_sweep() -> None:
    lines = shipped_lines()
    odds = shipped_odds(FootworkOptions())
    # The value of one state is what sweeps of its own line find; a thousandth more is found as that.
    wrong = footwork_odds.weight(lines[SAMPLED])
    values = {**odds.values, wrong: [one + 0.001 for one in odds.values[wrong]]}
    moved = footwork_solving.residual(FootworkOdds(values, FootworkOptions()), lines[SAMPLED : SAMPLED + 1])
    assert moved == pytest.approx(0.001, rel=0.2)


def test_the_table_is_written_as_it_ships() -> None:
    lines = tuple(shipped_lines())
    found = {name: footwork_solving.Solved(shipped_odds(way), lines, 5538, 0, 0, 0, 0) for name, way in WAYS.items()}
    assert footwork_solving.table(found) == solved(footwork_odds.TABLE)


def test_d_of_two_dice_is_solved_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        footwork_odds, "WAYS", {name: FootworkOptions(way.aces, way.dropped_bump, dice=2) for name, way in WAYS.items()}
    )
    told: list[tuple[str, int, int]] = []
    found = solving.solved_footwork(lambda *done: told.append(done))
    assert told == [("footwork.csv", done, 4) for done in range(5)]
    # 6 lines of one die and 21 of two, against one die or two.
    assert found.sizes["states"] == 54
    assert [way.options for way in found.ways] == list(WAYS)
    # Three of a kind cannot be rolled with two dice.
    plain, aces, dropped, both = found.ways
    assert (plain.server_wins, dropped.server_wins) == (aces.server_wins, both.server_wins)
    # Another table than the shipped one, which has lines of six dice.
    assert (found.apart, found.same) == (None, False)
    assert len(found.text.splitlines()) == 55
