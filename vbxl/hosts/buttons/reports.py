"""The buttons Check, Odds and Text form: each writes its answer on a sheet of its own."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from vbxl.books.textform.building import build
from vbxl.books.textform.words import TITLE, WIDTH
from vbxl.hosts.buttons.workbook import OpenSheet, convert_value, find_chosen_match
from vbxl.hosts.buttons.writing import PERCENT, OwnSheet
from vbxl.league.checks import checks
from vbxl.league.forecast import match_odds
from vbxl.league.lineups import enter_matches
from vbxl.league.moves import BLANK, MATCH_NAMES, Input, Moves, Pair
from vbxl.league.view import View
from vbxl.problems import Problem, escaped, shown
from vbxl.rules.team import named
from vbxl.xlsx.cells import Column, normalize

PROBLEMS_SHEET: Final = "Check"
PROBLEMS_TITLE: Final = "CHECK"
READY: Final = "READY: nothing is wrong. Save this workbook and mail it."
WHOLE: Final = "the workbook"


def _name_place(problem: Problem) -> str:
    return "!".join(escaped(part) for part in (problem.place.sheet, problem.place.cell) if part) or WHOLE


def _describe_problem(problem: Problem) -> str:
    return f"{problem.message} (rule {problem.rule})"


PROBLEMS_COLUMNS: Final = (
    Column("Cell", _name_place, widest=20),
    Column("Found", lambda problem: None if problem.found is None else shown(problem.found), widest=24),
    Column("What is wrong", _describe_problem, widest=62),
    Column("What to do", "remedy", widest=54),
)


def check(opened: OpenSheet) -> str:
    """List all problems, unread entries and breaches of the rules, and go to the cell of the first one."""
    problems = (*opened.form.problems, *checks(opened.moves, opened.view))
    own = OwnSheet(opened, PROBLEMS_SHEET, PROBLEMS_TITLE)
    own.line("Problems when you last pressed Check" if problems else READY)
    own.table(PROBLEMS_COLUMNS, problems)
    own.write(PROBLEMS_COLUMNS)
    if not problems:
        return READY
    first = problems[0]
    if first.place.cell:
        opened.go_to(first.place.sheet, first.place.cell)
    count = f"{len(problems)} problem{'' if len(problems) == 1 else 's'}"
    return f"{count}. {_name_place(first)}: {_describe_problem(first)}. {first.remedy}"


ODDS_TITLE: Final = "ODDS"
SETS_COLUMNS: Final = (
    Column("Set", 0, widest=12), Column("Serves first", 1, widest=12),
    Column("You OL", 2, "level", 9), Column("You DL", 3, "level", 9),
    Column("Concept", 4, widest=9), Column("Risk", 5, widest=6),
    Column("They OL", 6, "level", 9), Column("They DL", 7, "level", 9),
    Column("Concept", 8, widest=9), Column("Risk", 9, widest=6),
    Column("You score", 10, "percent_1", 11), Column("They score", 11, "percent_1", 11),
    Column("You win the set", 12, "percent_1", 15), Column("Your sheet says", 13, "percent_1", 15),
    Column("Their line-up comes from", 14, widest=40),
)  # fmt: skip
RESULTS: Final = (Column("Sets", lambda result: f"{result[0]}–{result[1]}"), Column("Chance", 2, "percent_1"))


def odds(opened: OpenSheet) -> str:
    """Write the odds of the chosen match, and show them."""
    match, view = find_chosen_match(opened), opened.view
    entry = next(entry for entry in enter_matches(view, opened.moves) if entry.match.slot == match.slot)
    forecast = match_odds(view, entry, opened.guess(match))
    sheet = OwnSheet(opened, f"Odds for {MATCH_NAMES[match.slot]}", ODDS_TITLE)
    sheet.line("Match", MATCH_NAMES[match.slot], "against", match.opponent)
    why = "not known, since your match is blank"
    row = sheet.line("You win", why if forecast.win is None else forecast.win)
    sheet.format_numbers(PERCENT, row, 2)
    sheet.line()
    rows = []
    for number, (plan, odds_of_set) in enumerate(zip(entry.plan.sets, forecast.sets, strict=True), start=1):
        theirs = odds_of_set.expected
        area = opened.names.get(f"{match.slot}_set{number}_win")
        in_sheet = area and opened.cell((area.sheet, area.row, area.column))
        own = (None,) * 4 if entry.typed.blank else (*entry.sum_totals(number - 1), plan.concept.short, plan.risk)
        rows.append((
            number, "you" if odds_of_set.serves_first else "they", *own,
            theirs.ol, theirs.dl, theirs.concept.short, theirs.risk,
            odds_of_set.chance, odds_of_set.chance_other, odds_of_set.win, normalize(in_sheet),
            ", ".join(theirs.sources),
        ))  # fmt: skip
    sheet.table(SETS_COLUMNS, rows)
    sheet.line()
    sheet.table(RESULTS, forecast.results)
    sheet.write(SETS_COLUMNS)
    opened.go_to(sheet.name)
    against = f"{MATCH_NAMES[match.slot]} against {match.opponent}"
    return f"{against}: {why}." if forecast.win is None else f"{against}: your chance of winning is {forecast.win:.1%}."


TEXT_SHEET: Final = "Text form"
COPY: Final = "The text form is in column A: select the column, copy it, and paste it into a mail to your GM."


def text_form(opened: OpenSheet) -> str:
    """Write the move as a text form on a sheet of its own, one line per row."""
    view = opened.view
    lines = build(view, set_start_levels(view, opened.moves)).splitlines()
    sheet = OwnSheet(opened, TEXT_SHEET, TITLE, text_only=True)
    sheet.rows += [[line or None] for line in lines[1:]]
    sheet.write([Column(None, widest=WIDTH)])
    opened.go_to(TEXT_SHEET)
    return COPY


def set_start_levels(view: View, moves: Moves) -> Moves:
    """Return a move with start levels in place of its chosen splits, since the text form states levels (R2.5).

    A match without chosen splits needs no levels: the same rule for blanks applies in both forms. The text form can't
    state invalid splits, or gains of players who aren't in any line-up.
    """
    matches = dict(moves.matches)
    for entry in enter_matches(view, moves):
        typed = entry.typed
        losses = [loss for set_moves in typed.sets for loss in set_moves.loss_ol]
        gains = [gain for row in typed.gain_ol for gain in row.inputs]
        if all(split.blank for split in (*losses, *gains)):
            continue
        sets = []
        for set_moves, levels in zip(typed.sets, entry.plan.starts, strict=True):
            by_name = {named(name): start for name, start in levels.items()}
            starts: list[Pair] = []
            for player in set_moves.players:
                start = by_name.get(named(player.text))
                starts.append(
                    (Input(convert_value(start[0])), Input(convert_value(start[1]))) if start else (BLANK, BLANK)
                )
            sets.append(replace(set_moves, starts=tuple(starts)))
        matches[entry.match.slot] = replace(typed, sets=tuple(sets))
    return replace(moves, matches=matches)
