"""What people type in a cell and in the text form means the same, whatever signs their program makes of it."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pytest

from move_factory import made_moves
from sheet_factory import opened, team_view
from vbxl.books import movesheet, textform
from vbxl.books.parsed_form import Form
from vbxl.league.checks import checks
from vbxl.league.moves import BLANK, Input, Moves

NAMES: Final = ("J. O'Neil", "P. Müller", "A. García-Løv", "Q. van Dam")
TEAM: Final = replace(team_view(), matches=team_view().matches[:1])
ROSTER: Final = tuple(
    replace(line, name=name)
    for line, name in zip(TEAM.roster, (*NAMES, *(line.name for line in TEAM.roster[len(NAMES) :])), strict=True)
)
SEEN: Final = replace(TEAM, roster=ROSTER)
BASE: Final = made_moves(SEEN, 1)
# What stands in the text form where the entry under test is put.
MARK: Final = "Zzyzx"


def with_set(typed: str, **cells: object) -> Moves:
    """Moves whose first player is as typed, with other cells of the set."""
    match = BASE.matches["match1"]
    first = replace(
        match.sets[0],
        players=tuple(map(Input, (typed, *(line.name for line in ROSTER[4:9])))),
        positions=(Input(3),) * 6,
        concept=Input("NC"),
        loss_ol=(BLANK,) * 6,
    )
    first = replace(first, **cells)  # type: ignore[arg-type]  # inputs of the set
    return replace(BASE, matches={**BASE.matches, "match1": replace(match, sets=(first, *match.sets[1:]), gain_ol=())})


ENTRIES: Final[dict[str, Callable[[str], Moves]]] = {
    "player": with_set,
    "points": lambda typed: with_set(NAMES[1], home=(Input(typed), BLANK)),
    "concept": lambda typed: with_set(NAMES[1], concept=Input(typed)),
    "position": lambda typed: with_set(NAMES[1], positions=(Input(typed), *(Input(3),) * 5)),
    "talent": lambda typed: replace(with_set(NAMES[1]), scouts=(Input(typed),)),
}
TYPED: Final = [
    *(("player", text) for text in (
        "J. O’Neil", "J. O‘Neil", "J. O`Neil", "J. O´Neil", "J. O′Neil", unicodedata.normalize("NFD", "P. Müller"),
        "P.\u00a0Müller", "P.\u202fMüller", "P. Müller\u200b", "\ufeffP. Müller", "A. García–Løv", "A. Garcia-Lov",
        "Ａ. García-Løv", "O'Neil", "P. Mueller", "Dam", "Müller P.", "Nobody", "P\u200d. Müller",
    )),
    *(("points", text) for text in ("−2", "-2", "５", "2\u00a0", "＋2", "1 000")),
    *(("concept", text) for text in ("ＮＣ", "NC\u00a0", "nc")),
    *(("position", text) for text in ("３", "setter\u00a0", "Ｓetter")),
    *(("talent", text) for text in ("👩\u200d🚀 Ann", "D’Arcy", unicodedata.normalize("NFD", "Zoë"), "A−B", "Ａnn")),
]  # fmt: skip


def verdict(form: Form) -> list[str]:
    return sorted({problem.code for problem in (*form.problems, *checks(form.moves, SEEN))})


@pytest.mark.parametrize(("entry", "typed"), TYPED, ids=ascii)
def test_an_entry_in_a_cell_has_the_verdict_of_the_text_form(entry: str, typed: str) -> None:
    made = ENTRIES[entry]
    text = textform.build(SEEN, made(MARK)).replace(MARK, typed)
    assert typed in text
    sheet, form = opened(movesheet.build(SEEN, made(typed))), textform.read(text.encode(), "moves.txt")
    assert verdict(sheet) == verdict(form)
    ours, theirs = (one.moves.matches["match1"].sets[0].players[0].value for one in (sheet, form))
    if entry == "player" and verdict(sheet) in ([], ["TEXT-NAME"]):
        assert ours == theirs
        assert ours in NAMES


def test_a_name_that_was_read_as_another_is_told_at_its_cell() -> None:
    (problem,) = opened(movesheet.build(SEEN, with_set("P. Mueller"))).problems
    assert str(problem) == 'moves.xlsx!Match 1!B11: TEXT-NAME: read as P. Müller (found "P. Mueller"). Nothing to do.'
