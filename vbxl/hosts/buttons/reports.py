"""The buttons Check, Odds and Text form: each writes its answer on a sheet of its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from vbxl.books.movesheet.tools import FOUND_HEADS, FOUND_WIDTHS
from vbxl.books.textform.building import build
from vbxl.books.textform.words import TITLE, WIDTH
from vbxl.hosts.buttons import workbook
from vbxl.hosts.buttons.workbook import OpenSheet, plain
from vbxl.hosts.buttons.writing import LEVEL, PERCENT, OwnSheet
from vbxl.league.as_entered import TypedSet, matches_typed
from vbxl.league.checks import checks, planned
from vbxl.league.lineups import MatchPlan
from vbxl.league.match_forecast import Expected, SetOdds, match_odds
from vbxl.league.moves import BLANK, MATCH_NAMES, Input, MatchMoves, Moves, Pair
from vbxl.league.view import View
from vbxl.problems import Problem, escaped, shown
from vbxl.rules.team import named
from vbxl.rules.tiredness import Levels
from vbxl.xlsx.areas import Area
from vbxl.xlsx.value import Value

# For a plain sheet, which has no list on Checks.
PROBLEMS_SHEET: Final = "Check"
PROBLEMS_TITLE: Final = "CHECK"
READY: Final = "READY: nothing is wrong. Save this workbook and mail it."
WHOLE: Final = "the workbook"


def problems(opened: OpenSheet) -> tuple[Problem, ...]:
    """All problems of the move: the entries that could not be read, and the breaches of the rules."""
    return (*opened.form.problems, *checks(opened.moves, opened.view))


def check(opened: OpenSheet) -> str:
    """List all problems and go to the cell of the first."""
    found = problems(opened)
    _list(opened, [_row(problem) for problem in found])
    if not found:
        return READY
    first = found[0].place
    if first.cell:
        opened.go_to(first.sheet, first.cell)
    count = "1 problem" if len(found) == 1 else f"{len(found)} problems"
    _, _, wrong, remedy = _row(found[0])
    return f"{count}. {_where(found[0])}: {wrong}. {remedy}"


def _where(problem: Problem) -> str:
    place = problem.place
    return "!".join(escaped(part) for part in (place.sheet, place.cell) if part) or WHOLE


def _row(problem: Problem) -> tuple[str, str, str, str]:
    found = "" if problem.found is None else shown(problem.found)
    return _where(problem), found, f"{problem.message} (rule {problem.rule})", problem.remedy


def _list(opened: OpenSheet, rows: list[tuple[str, str, str, str]]) -> None:
    """Write the list where the form has room for it, else on the button's own sheet."""
    area = opened.names.get("check_found")
    if area is None or area.shape[1] != len(FOUND_HEADS):
        own = OwnSheet(opened, PROBLEMS_SHEET, PROBLEMS_TITLE)
        own.line("Problems found when Check was last pressed" if rows else READY)
        own.line(*FOUND_HEADS, bold=True)
        own.lines(rows)
        own.write(FOUND_WIDTHS)
        return
    room = area.shape[0]
    if len(rows) > room:
        more = f"and {len(rows) - room + 1} more: mend these first"
        rows = [*rows[: room - 1], ("", "", more, "")]
    blank: list[list[Value]] = [[None] * len(FOUND_HEADS)] * (room - len(rows))
    # These cells have the text format, so that no entry becomes a formula.
    opened.range(area).value = [*map(list, rows), *blank]
    opened.forget(area.sheet)


ODDS_TITLE: Final = "ODDS"
SET_HEADS: Final = (
    "Set", "Serves first", "You OL", "You DL", "Concept", "Risk", "They OL", "They DL", "Concept", "Risk",
    "You score", "They score", "You win the set", "Your sheet says", "They play, as guessed by",
)  # fmt: skip
# Columns of the sheet, from 1.
LEVELS: Final = (3, 4, 7, 8)
CHANCES: Final = (11, 12, 13, 14)
WIDTHS: Final = (12, 12, 9, 9, 9, 6, 9, 9, 9, 6, 11, 11, 15, 15, 40)
CHANCE: Final = 2
NOTHING_GUESSED: Final = "nothing is guessed"


def name(slot: str) -> str:
    """The name of the sheet that the odds of a match are written to."""
    return f"Odds of {MATCH_NAMES[slot]}"


def odds(opened: OpenSheet) -> str:
    """Write the odds of the chosen match, and show them."""
    match, view = workbook.match(opened), opened.view
    typed = matches_typed(view, opened.moves)[match.slot]
    forecast = match_odds(view, match, typed, opened.guesses(match))
    sheet = OwnSheet(opened, name(match.slot), ODDS_TITLE)
    sheet.line("Match", MATCH_NAMES[match.slot], "against", match.opponent)
    why = _missing(typed.sets, forecast.sets)
    row = sheet.line("You win", why if forecast.win is None else forecast.win)
    sheet.shown(PERCENT, row, CHANCE)
    sheet.line()
    head = sheet.line(*SET_HEADS, bold=True)
    for number, (own, set_odds) in enumerate(zip(typed.sets, forecast.sets, strict=True), start=1):
        in_sheet = _chance_in_sheet(opened, match.slot, number)
        sheet.line(number, *_set(own, set_odds), in_sheet, _source(set_odds.expected))
    for column in LEVELS:
        sheet.shown(LEVEL, head + 1, column, len(typed.sets))
    for column in CHANCES:
        sheet.shown(PERCENT, head + 1, column, len(typed.sets))
    sheet.line()
    head = sheet.line("Sets", "Chance", bold=True)
    for own_sets, their_sets, chance in forecast.results:
        sheet.line(f"{own_sets}–{their_sets}", chance)
    if forecast.results:
        sheet.shown(PERCENT, head + 1, CHANCE, len(forecast.results))
    sheet.write(WIDTHS)
    opened.go_to(sheet.name)
    against = f"{MATCH_NAMES[match.slot]} against {match.opponent}"
    return f"{against}: {why}." if forecast.win is None else f"{against}: your chance to win is {forecast.win:.1%}."


def _missing(own: Sequence[TypedSet], others: Sequence[SetOdds]) -> str:
    """Why the odds of a match are not known."""
    empty = next((number for number, typed in enumerate(own, start=1) if not typed.entries), None)
    if empty:
        return f"not known, your set {empty} is empty"
    unguessed = next((number for number, odds in enumerate(others, start=1) if not odds.expected.known), None)
    return f"not known, guess on the match sheet what they play in set {unguessed}"


def _set(own: TypedSet, set_odds: SetOdds) -> Iterator[Value]:
    theirs = set_odds.expected
    yield "you" if set_odds.serves_first else "they"
    yield from (*own.total, own.concept.short, own.risk) if own.entries else (None,) * 4
    yield from (theirs.ol, theirs.dl, theirs.concept.short, theirs.risk) if theirs.known else (None,) * 4
    yield from (set_odds.chance, set_odds.chance_other, set_odds.win)


def _source(theirs: Expected) -> str:
    return ", ".join(theirs.sources) or NOTHING_GUESSED


def _chance_in_sheet(opened: OpenSheet, slot: str, number: int) -> Value:
    """The match sheet's own value for a set, in the cell below the last cell of the set's guess."""
    guess = opened.names.get(f"{slot}_set{number}_guess")
    if guess is None:
        return None
    row, column = guess.last_row + 1, guess.last_column
    return opened.area(Area(guess.sheet, row, column, row, column))[0][0]


TEXT_SHEET: Final = "Text form"
COPY: Final = "The text form is in column A: select the column, copy it, and paste it into a mail to your GM."


def text_form(opened: OpenSheet) -> str:
    """Write the move as text, one line per row."""
    view = opened.view
    lines = build(view, stated(view, opened.moves)).splitlines()
    sheet = OwnSheet(opened, TEXT_SHEET, TITLE, text_only=True)
    sheet.lines([line or None] for line in lines[1:])
    sheet.write((WIDTH,))
    opened.go_to(TEXT_SHEET)
    return COPY


def stated(view: View, moves: Moves) -> Moves:
    """A move with its chosen splits as start levels, as the text form states them (R2.5).

    A match without a chosen split needs no levels: the blank rule is the same in both forms. The text form cannot state
    invalid splits or gains of players who are in no line-up.
    """
    matches = {match.slot: _stated(typed, plan) for match, typed, plan in planned(moves, view) if _chosen(typed)}
    return replace(moves, matches={**moves.matches, **matches})


def _chosen(match: MatchMoves) -> bool:
    losses = (loss for set_moves in match.sets for loss in set_moves.loss_ol)
    gains = (gain for row in match.gain_ol for gain in row.inputs)
    return any(not split.blank for split in (*losses, *gains))


def _stated(match: MatchMoves, plan: MatchPlan) -> MatchMoves:
    """A match with the levels at which each player in it will start each set."""
    sets = []
    for moves, levels in zip(match.sets, plan.starts, strict=True):
        by_name = {named(name): start for name, start in levels.items()}
        starts = tuple(_pair(by_name.get(named(player.text))) for player in moves.players)
        sets.append(replace(moves, starts=starts))
    return replace(match, sets=tuple(sets))


def _pair(start: Levels | None) -> Pair:
    return (BLANK, BLANK) if start is None else (Input(plain(start[0])), Input(plain(start[1])))
