"""Names and typed text that mean something to a spreadsheet mean the same to the formulas and to the engine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from exhaustive import mark_all_but_every
from move_factory import made_moves
from office import Office
from sheet_factory import Made, team_view
from stored_values import compare
from vbxl.league.checks import checks
from vbxl.league.moves import BLANK, Input, Value

# What looks like a number, a truth value, an error, an operator, a formula; capitals that differ by language.
NAMES: Final = (
    "=1+1", "+1", "-", "@now", "#REF!", "#N/A", "TRUE", "1908", "007", "12.0", "1e5", "15-9", "'quoted", 'a "b"',
    "{=A1}", "<>z", ">a", "İ", "ß", "李小龙",
)  # fmt: skip
# Codes and words as people type them, good and bad, into any cell that takes one.
TYPED: Final = (
    "#N/A", "3", "SET", "setter", "a", "wc", "Wall", "offensive", "x", " 6", "-0", "1 2", 2.5, -3, 0, 5.0, "setter ",
    "s*", "+3", "?etter", "AC ", "agressive", "wall concept", "TRUE", "3.0", "- 3",
)  # fmt: skip


def of_names(names: Sequence[str]) -> Made:
    """A sheet of a team that bears these names."""
    seen = team_view()
    own = seen.roster
    roster = tuple(replace(own[at % 9], name=name) for at, name in enumerate(names))
    seen = replace(seen, roster=(*roster, *own[: max(0, 9 - len(names))]))
    return Made("names", seen, made_moves(seen, 1))


def of_typed(value: Value) -> Made:
    """A sheet in which this was typed as position, loss, concept, risk and points."""
    seen = team_view()
    moves = made_moves(seen, 1)
    match = moves.matches["match1"]
    one = Input(value)
    first = replace(match.sets[0], positions=(one, *match.sets[0].positions[1:]))
    second = replace(match.sets[1], concept=one)
    third = replace(match.sets[2], risk=one, loss_ol=(one, *match.sets[2].loss_ol[1:]), devotion=(one, BLANK))
    sets = (first, second, third, *match.sets[3:])
    return Made("typed", seen, replace(moves, matches={**moves.matches, "match1": replace(match, sets=sets)}))


def of_player(typed: str) -> Made:
    """A sheet in which this was typed as a player."""
    seen = team_view()
    moves = made_moves(seen, 1)
    match = moves.matches["match1"]
    first = replace(match.sets[0], players=(*match.sets[0].players[:5], Input(typed)))
    sets = (first, *match.sets[1:])
    return Made("player", seen, replace(moves, matches={**moves.matches, "match1": replace(match, sets=sets)}))


def found_in(office: Office, made: Made, folder: Path) -> list[str]:
    path = folder / "odd.xlsx"
    path.write_bytes(made.data)
    return compare(office, path).differences


def test_names_that_look_like_something_else_are_names(office: Office, tmp_path: Path) -> None:
    assert found_in(office, of_names(NAMES), tmp_path) == []


@pytest.mark.parametrize("name", mark_all_but_every(5, ["Wh*", "Who?", "~tilde", "J.  Jansen", "_x0041_"]))
def test_names_that_mean_something_to_a_lookup_are_names(name: str, office: Office, tmp_path: Path) -> None:
    # After a name that it would be mistaken for.
    assert found_in(office, of_names(["Whom", name]), tmp_path) == []


@pytest.mark.parametrize("value", mark_all_but_every(9, TYPED))
def test_what_people_type_means_the_same_to_sheet_and_engine(value: Value, office: Office, tmp_path: Path) -> None:
    assert found_in(office, of_typed(value), tmp_path) == []


@pytest.mark.parametrize(
    "case", mark_all_but_every(2, [lambda name: f"  {name.upper().replace(' ', '   ')} ", str.lower])
)
def test_a_player_is_named_without_regard_to_capitals_and_blanks(
    case: Callable[[str], str], office: Office, tmp_path: Path
) -> None:
    made = of_player(case(team_view().roster[8].name))
    assert made.moves is not None
    assert not [one for one in checks(made.moves, made.view) if one.code == "R2.1-UNKNOWN"]
    assert found_in(office, made, tmp_path) == []
