"""The Odds sheet: both sides of each set, scoring chances, every score in sets, and what the opponent may play.

What a manager types about an opponent is a note, not part of a move (R5.1 – R5.7). Spy reports are listed below (R9.2).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from vbxl.books.movesheet.choices import find_choice, find_part, write_choices, write_list, write_vectors_across
from vbxl.books.movesheet.formulas import escape_pattern, find_code, is_whole, parse_number, tell_server, trim
from vbxl.books.movesheet.layout import (
    CONCEPTS_MEAN,
    GUESS_INPUTS,
    GUESS_PARTS,
    HEAD_HEIGHT,
    LEVELS_MEAN,
    LINES,
    ODDS_SHEET,
    SHEETS,
    MatchColumns,
    MoveSheetShape,
    OddsColumns,
    Scalars,
    Section,
    find_end_row,
    find_set_cell,
    make_guess_block,
    name_set,
)
from vbxl.books.movesheet.reading import AGAINST, CONCEPT, DL, OL, REPORT, RISK, ROUND, SET
from vbxl.league.forecast import AMATEURS, SPY_REPORT, STRENGTH, THIS_SET, make_usual_opponent
from vbxl.league.moves import CUP_SLOT, Value
from vbxl.league.team_knowledge import REPORTS_MOST
from vbxl.league.view import View
from vbxl.rules.odds import MATCH_ENDS
from vbxl.rules.team import spaced
from vbxl.rules.tiredness import SETS, SETS_TO_WIN
from vbxl.xlsx.cells import Grid as Values
from vbxl.xlsx.cells import down, ref
from vbxl.xlsx.grid import Grid, GridColumn
from vbxl.xlsx.writer import Page

C: Final = OddsColumns
WIDTHS: Final = {C.label: 17, C.serves: 10.5, C.remark: 36}
SHEET_WIDTH: Final = 8.5
ABOUT: Final = f"Exact chances with your line-ups as filled in. {LEVELS_MEAN} {CONCEPTS_MEAN}"
# Shown beside the sets of a wholly blank match, with its sheet's name, and beside the match.
NO_OWN: Final = "fill in the {} sheet"
NO_MATCH: Final = "shown when the match is filled in"
GROUPS: Final = {C.ol: "YOU", C.their_ol: "THEY", C.chance: "SCORING CHANCE", C.win: "THE SET"}


def write_odds(page: Page, data: Page, shape: MoveSheetShape) -> None:
    """Write the Odds sheet: a part for each match of the round, then the spy reports.

    Some numbers that its formulas need are written on `data`.
    """
    sheet = page.sheet
    sheet.set_column(0, C.last, SHEET_WIDTH)
    page.set_widths(WIDTHS)
    sheet.set_column(C.last + 1, C.last + 1, 2)
    sheet.set_column(C.guess, C.last_working, SHEET_WIDTH, None, {"hidden": True, "level": 1})
    page.band(0, C.last, "ODDS", "title")
    page.put(1, 0, ABOUT, "note")
    write_vectors_across(data, shape)
    write_list(page, shape)
    for slot in shape.slots:
        _write_sets(page, shape, slot)
        write_choices(page, shape, slot)
    _write_spies(page, shape)
    sheet.freeze_panes(1, 0)
    page.set_up_printing(make_spy_grid(shape).last, C.last, 0, upright=True)
    sheet.set_h_pagebreaks([Section(shape, slot).band for slot in shape.slots[1:]])


def fill_odds(view: View) -> dict[str, Values]:
    """Return, by slot, the cells that differ from sheet to sheet: the usual opponents and the spy reports (R5.7).

    No entry on the sheet changes the usual opponents.
    """
    filled: dict[str, Values] = {}
    for match in view.matches:
        usual, prefix = make_usual_opponent(view, match), f"{match.slot}_usual"
        single: dict[str, Value] = {"percent": usual.percent, "home": usual.home, "source": usual.source}
        filled |= {f"{prefix}_{name}": ((value,),) for name, value in single.items()}
        filled[prefix] = tuple(usual.totals)
    reports = [report for report in view.known.spied if report.sets]
    rows: list[tuple[Value, ...]] = []
    keys: list[tuple[Value]] = []
    for report in reports:
        # Cells about a whole report are in the row of its first set.
        own: tuple[Value, ...] = (report.label, report.round_number, report.against)
        for number, set_ in enumerate(report.sets, start=1):
            rows.append((*own, number, set_.ol, set_.dl, set_.concept, set_.risk))
            keys.append((spaced(report.label) if number == 1 else None,))
            own = (None, None, None)
    shown = 2 + len(rows) if rows else 0
    return filled | {
        **{f".spied_{name}": tuple((row[at],) for row in rows) for at, name in enumerate(SPIED)},
        ".spied_key": tuple(keys),
        ".spied_label": tuple((report.label,) for report in reports),
        ".spied_hidden": tuple((row >= shown,) for row in range(2 + REPORTS_MOST * SETS)),
    }


# --- the sets of a match ---


def _if_known(formula: str) -> str:
    """Wrap a formula so that it gives "" if the match is blank."""
    return f'=IF({{ol:c}}="","",{formula})'


def _find_chance(part: str, own: str, other: str) -> str:
    """Return the formula for the scoring chance after the concepts have taken effect, kept within its bounds.

    See R5.3 and R5.4.
    """
    effect = f"INDEX(concept_effect,{own},{other})*(({{risk:c}}+{{their_risk:c}})/2)/per_cent"
    return _if_known(f"MAX(chance_lowest/per_cent,MIN(chance_highest/per_cent,{part}+{effect}))")


def _tell_sources(slot: str, common: int) -> str:
    """Return the formula for words on the source of a set's values: own guesses, the spy report or default totals."""
    lines = {THIS_SET: "own", SPY_REPORT: "spied"}
    texts = "&".join(f'IF(COUNT({{{line}_ol}}:{{{line}_risk}})>0,", {name}","")' for name, line in lines.items())
    missing = ",".join(f"COUNT({{own_{level}}},{{spied_{level}}})=0" for level in ("ol", "dl"))
    base = f'IF({ref(common, C.asked, "rc")}<>"","{STRENGTH}",{slot}_usual_source)'
    return f'=MID({texts}&IF(OR({missing}),", "&{base},""),3,99)'


def _find_first(*cells: str, otherwise: str) -> str:
    """Return the formula for the first of some cells that isn't blank; it gives `otherwise` if all of them are."""
    for cell in reversed(cells):
        otherwise = f'IF({cell}<>"",{cell},{otherwise})'
    return f"={otherwise}"


def make_sets_grid(shape: MoveSheetShape, slot: str) -> Grid:
    """Return the grid of a match's sets, one per row: what both sides play, and the chances."""
    section, spies = Section(shape, slot), make_spy_grid(shape)
    common = section.common
    concept_of_all, risk_of_all, report = (ref(common, column, "rc") for column in (C.own + 2, C.own + 3, C.told))
    share = ref(common, C.words, "rc")
    code = "{their_code}"
    lowest, highest = (f"INDEX(concept_{end},{code})" for end in ("lowest", "highest"))
    # The risk factor if none is known: the concept's lowest for amateurs, else the middle one.
    usual_risk = f'IF({slot}_usual_source="{AMATEURS}",{lowest},INT(({lowest}+{highest})/2))'
    risk = f"IF(AND({{asked}}>={lowest},{{asked}}<={highest}),{{asked}},{lowest})"
    numbers = spies.fill("{set:all}", spies.first)
    row = f"{report}+{{label:c}}-1"
    told = f"=IF({report}=0,0,IFERROR(IF(INDEX({numbers},{row})={{label:c}},{row},0),0))"
    spied = {
        part: spies.fill(f"{{{name}:all}}", spies.first)
        for part, name in zip(GUESS_PARTS, ("ol", "dl", "code", "risk"), strict=True)
    }
    columns = [
        GridColumn("label", "Set", style="bold_left", values=range(1, SETS + 1), head_style="head"),
        GridColumn("serves", "First serve", style="text", head_style="head"),
        GridColumn("ol", "OL", style="level", head_style="head_right"),
        GridColumn("dl", "DL", style="level", head_style="head_right"),
        GridColumn("concept", "concept", _if_known("INDEX(concept_short,{code})"), "centre"),
        GridColumn("risk", "risk", style="centre"),
        *(
            GridColumn(
                f"their_{level}", level.upper(), head_style="head_right", style="level",
                formula=_find_first(
                    f"{{own_{level}}}", f"{{spied_{level}}}",
                    otherwise=f"{{usual_{level}}}*{share}+{slot}_usual_home",
                ),
            )
            for level in ("ol", "dl")
        ),
        GridColumn("their_concept", "concept", f"=INDEX(concept_short,{code})", "centre"),
        GridColumn("their_risk", "risk", f"={risk}", "centre"),
        GridColumn("chance", "you", _find_chance("{part}", "{code:c}", "{their_code:c}"), "percent_1",
                   head_style="head_right"),
        GridColumn("chance_other", "they", _find_chance("{their_part}", "{their_code:c}", "{code:c}"), "percent_1",
                   head_style="head_right"),
        GridColumn("win", "you win", style="percent_1", head_style="head_right"),
        GridColumn("remark", "Source of their line-up", head_style="head", style="remark",
                   formula=f'=IF({{fault:c}}>0,guess_text,IF({{ol:c}}="","{NO_OWN.format(SHEETS[slot])}",{{words}}))'),
        GridColumn("code", place=C.code),
        GridColumn("their_code", formula=_find_first(
            "{own_concept}", "{spied_concept}", concept_of_all, otherwise="concept_default")),
        GridColumn("part", formula=_if_known(find_part("{ol:c}", "{their_dl:c}"))),
        GridColumn("their_part", formula=_if_known(find_part("{their_ol:c}", "{dl:c}"))),
        GridColumn("asked", formula=_find_first("{own_risk}", "{spied_risk}", risk_of_all, otherwise=usual_risk)),
        # The set's row in the table of spy reports, 0 if the report doesn't have it.
        GridColumn("told", formula=told),
        GridColumn("words", formula=_tell_sources(slot, common)),
        *(GridColumn(f"own_{part}") for part in GUESS_PARTS),
        *(GridColumn(f"spied_{part}", formula=f'=IF({{told:c}}=0,"",INDEX({cells},{{told:c}}))')
          for part, cells in spied.items()),
        GridColumn("usual_ol"),
        GridColumn("usual_dl"),
        GridColumn("late", formula='=IF({serves}="you",0,1)'),
        GridColumn("fault", place=C.fault),
    ]  # fmt: skip
    return Grid(ODDS_SHEET, section.first_set, SETS, columns, edge="remark", folds=False)


def _write_sets(page: Page, shape: MoveSheetShape, slot: str) -> None:
    section, grid = Section(shape, slot), make_sets_grid(shape, slot)
    page.band(section.band, C.last, "")
    title = f'="{SHEETS[slot].upper()}: "&{slot}_place&" against "&{slot}_opponent'
    page.formula(section.band, 0, title, "band")
    for column in range(C.last + 1):
        page.put(section.heads - 1, column, GROUPS.get(column), "head")
    page.sheet.set_row(section.heads - 1, HEAD_HEIGHT)
    grid.write(page)
    page.put(section.heads, C.remark, grid.columns[C.remark].head, page.styles("head", indent=1))
    own = {
        "ol": (LINES, MatchColumns.end_ol, "level"), "dl": (LINES, MatchColumns.end_dl, "level"),
        "risk": (Scalars.risk, MatchColumns.risk, "centre"),
        "code": (Scalars.concept, MatchColumns.scalar, None),
    }  # fmt: skip
    for at, row in enumerate(range(section.first_set, section.first_set + SETS)):
        for name, (line, column, style) in own.items():
            cell = find_set_cell(slot, at, line, column)
            formula = f"={cell}" if name in ("ol", "code") else grid.fill(_if_known(cell), row)
            page.formula(row, grid.at[name], formula, style)
        page.formula(row, C.serves, tell_server(f"{slot}_place", at), "text")
        for column, part in enumerate(GUESS_PARTS, start=C.guess):
            page.formula(row, grid.at[f"own_{part}"], UNDERSTAND[part](ref(row, column)))
        page.formula(row, C.win, f"={find_choice(shape, slot, at, 'typed')}", "percent_1")
        page.define(name_set(slot, at, "win"), row, C.win)
    _write_guesses(page, shape, slot)
    _write_common(page, shape, slot)
    _write_results(page, slot, section)


def _write_common(page: Page, shape: MoveSheetShape, slot: str) -> None:
    """Write the workings that all sets share: the usual opponent, the guess for all sets, and the spy report (R5.7)."""
    section, spies = Section(shape, slot), make_spy_grid(shape)
    row = section.common
    keys = spies.fill("{key:all}", spies.first)
    page.formula(row, C.told, f"=IFERROR(MATCH({escape_pattern(f'{slot}_guess_report')},{keys},0),0)")
    for column, name, part in (
        (C.asked, "strength", "ol"),
        (C.own + 2, "concept", "concept"),
        (C.own + 3, "risk", "risk"),
    ):
        page.formula(row, column, UNDERSTAND[part](f"{slot}_guess_{name}"))
    for column, name in ((C.their_code, "percent"), (C.part, "home"), (C.their_part, "source")):
        page.room(f"{slot}_usual_{name}", row, column, look="working")
    page.room(f"{slot}_usual", section.first_set, C.usual, SETS, 2, look="level")
    # The opponent's share of the usual totals: as typed, else by public results, else 100 %.
    strength, percent = ref(row, C.asked), f"{slot}_usual_percent"
    part = f'IF({strength}<>"",{strength},IF({percent}<>"",{percent},per_cent))/per_cent'
    page.formula(row, C.words, f"={part}")


def _write_results(page: Page, slot: str, section: Section) -> None:
    row, first = section.results, section.first_set
    for column in range(C.last + 1):
        page.put(row - 1, column, None, "head")
        page.put(row, column, None, "total")
    page.put(row - 1, C.label, "How it may end", "head")
    page.put(row, C.label, "The match", "total")
    page.put(row - 1, C.win, "you win", "head_right")
    wins = down(first, first + SETS - 1, C.win)
    known = ref(section.heads, C.sets, "rc")
    page.formula(section.heads, C.sets, f"=IF(COUNT({wins})=ROWS({wins}),1,0)")
    scores = _write_scores(page, first, known)
    for column, score in enumerate(MATCH_ENDS, start=C.ol):
        page.put(row - 1, column, f"{score[0]}–{score[1]}", "head_right")
        page.formula(row, column, f"={scores[score]}", "total_percent")
    page.formula(row, C.remark, f'=IF({ref(section.heads, C.sets)}=0,"{NO_MATCH}","")', "total")
    won = f"SUM({ref(row, C.ol)}:{ref(row, C.ol + SETS_TO_WIN - 1)})"
    page.formula(row, C.win, f'=IF({ref(section.heads, C.sets)}=0,"",{won})', "total_percent")
    page.define(f"{slot}_win", row, C.win)


def _write_scores(page: Page, first: int, known: str) -> Mapping[tuple[int, int], str]:
    """Write the chance of every result in sets; return the cell of each result.

    The rows are for the sets won, the columns for the sets lost.
    """
    cells = {(0, 0): ref(first, C.sets)}
    page.put(first, C.sets, 1, "plain")
    for won in range(SETS_TO_WIN + 1):
        for lost in range(SETS_TO_WIN + 1):
            if (won, lost) in cells or won == lost == SETS_TO_WIN:
                continue
            win, parts = ref(first + won + lost - 1, C.win, "rc"), []
            # A match that is won or lost is over.
            if won and lost < SETS_TO_WIN:
                parts.append(f"{cells[won - 1, lost]}*{win}")
            if lost and won < SETS_TO_WIN:
                parts.append(f"{cells[won, lost - 1]}*(1-{win})")
            page.formula(first + won, C.sets + lost, f'=IF({known}=0,"",{"+".join(parts)})')
            cells[won, lost] = ref(first + won, C.sets + lost)
    return cells


# --- what the opponent may play ---

FIXED: Final = "if blank, public results are used"
AMATEURS_PLAY: Final = "amateurs: their line-up is known"
# The labels in front of the inputs about the opponent.
LABELS: Final = {
    C.label: "What do they play?",
    C.ol: "strength %",
    C.concept: "concept",
    C.their_ol: "risk",
    C.win: "Spy report",
}
STRENGTH_TEXT: Final = "As a percentage of yours; leave blank to use public results."
REPORT_TEXT: Final = "Sets in the report override what you type here."
NO_REPORT: Final = "No spy report yet: order one on the Market sheet."
# The slot for the note on the opponent in a cup match.
CUP_OPPONENT: Final = ".cup_opponent_note"


def _understand_level(typed: str) -> str:
    """Return the formula for a typed total; it is blank unless a number of at least 0 is typed (TRUE isn't one)."""
    return f'=IF(ISLOGICAL({typed}),"",IF(COUNTIF({typed},">=0")=0,"",{typed}))'


def _understand_concept(typed: str) -> str:
    """Return the formula for the code of the typed concept; it is blank if there is no such concept (R3.3)."""
    return find_code(typed, "concept", '""')


def _understand_risk(typed: str) -> str:
    """Return the formula for the typed risk factor; it is blank if the entry isn't a legal one (R3.4)."""
    return f'=IFERROR(IF({is_whole(typed, "0", "MAX(concept_highest)")},{parse_number(typed)},""),"")'


UNDERSTAND: Final = {
    "ol": _understand_level, "dl": _understand_level, "concept": _understand_concept, "risk": _understand_risk,
}  # fmt: skip


def _judge_guess(cells: Sequence[str], understood: Sequence[str]) -> str:
    """Return the formula that gives 1 if there are cells we can't understand, otherwise 0; spaces count as blank."""
    left_out = "&".join(f'IF({value}="",{cell},"")' for value, cell in zip(understood, cells, strict=True))
    return f'=IF({trim(left_out)}="",0,1)'


def _write_guesses(page: Page, shape: MoveSheetShape, slot: str) -> None:
    section, block = Section(shape, slot), make_guess_block(slot)
    row, common = section.every, section.common
    for column, label in LABELS.items():
        page.put(row, column, label, "label" if column == C.label else "label_right")
    for name, column in GUESS_INPUTS.items():
        page.room(f"{slot}_guess_{name}", row, column, look="input_name" if name == "report" else "input_centre")
    page.define(block.name, section.band, 0, block.rows, block.columns)
    typed = [f"{slot}_guess_{name}" for name in ("strength", "concept", "risk")]
    understood = [ref(common, column) for column in (C.asked, C.own + 2, C.own + 3)]
    page.formula(row, C.fault, _judge_guess(typed, understood))
    # 1 if the chosen spy report doesn't exist; a lone space counts as blank.
    chosen, report = trim(f"{slot}_guess_report"), ref(common, C.told)
    page.formula(row, C.late, f'=IF(AND({chosen}<>"",{report}=0),1,0)')
    note = f'"{FIXED}"'
    if slot == CUP_SLOT:
        page.room(CUP_OPPONENT, row, C.sets, look="working")
        note = ref(row, C.sets)
    wrong, no_report = ref(row, C.fault), ref(row, C.late)
    text = f"=IF({wrong}>0,guess_text,IF({no_report}>0,report_text,{note}))"
    page.formula(row, C.their_concept, text, "remark_beside")
    page.put(common, C.guess, "In this set they play", "head")
    for column, head in enumerate(("OL", "DL", "concept", "risk"), start=C.guess):
        if column > C.guess:
            page.put(common, column, None, "head")
        page.put(section.heads, column, head, "head_centre")
    parts = range(len(GUESS_PARTS))
    for at, line in enumerate(range(section.first_set, section.first_set + SETS)):
        page.room(name_set(slot, at, "guess"), line, C.guess, 1, len(parts), "input_centre")
        typed, understood = ([ref(line, first + part) for part in parts] for first in (C.guess, C.own))
        page.formula(line, C.fault, _judge_guess(typed, understood))
    _limit_guesses(page, section)


def _limit_guesses(page: Page, section: Section) -> None:
    row, first, last = section.every, section.first_set, section.first_set + SETS - 1
    of_match = {name: (row, column, row, column) for name, column in GUESS_INPUTS.items()}
    concepts, risks = ((first, C.guess + part, last, C.guess + part) for part in (2, 3))
    page.allow_positive([of_match["strength"]], "Their strength", STRENGTH_TEXT)
    page.offer_list([of_match["report"]], "spy_report", "Spy report", REPORT_TEXT)
    page.offer_list([of_match["concept"], concepts], "concept_list", "Their concept", "Leave blank for Neutral.")
    bounds = "=MIN(concept_lowest)", "=MAX(concept_highest)"
    text = "Leave blank for the middle of their concept's range."
    page.allow_whole([of_match["risk"], risks], *bounds, "Their risk factor", text)
    page.allow_positive([(first, C.guess, last, C.guess + 1)], "Their total", "Their total, including points.")
    marks = (
        ([of_match[name] for name in ("strength", "concept", "risk")], C.fault),
        ([of_match["report"]], C.late),
        ([(first, C.guess, last, C.guess + 3)], C.fault),
    )
    for cells, column in marks:
        page.mark(cells, f"{ref(cells[0][0], column, 'c')}>0", "wrong")


SPIED: Final = ("report", "round", "against", "set", "ol", "dl", "concept", "risk")


def make_spy_grid(shape: MoveSheetShape) -> Grid:
    """Return the grid of all spy reports, newest first: a row per set, with room for REPORTS_MOST reports (R9.2)."""
    columns = [
        GridColumn("report", REPORT, slot=".spied_report", style="text", head_style="head"),
        GridColumn("gap1", head_style="head"),
        GridColumn("gap2", head_style="head"),
        GridColumn("round", ROUND, slot=".spied_round", style="centre"),
        GridColumn("against", AGAINST, slot=".spied_against", style="text", head_style="head"),
        GridColumn("gap5", head_style="head"),
        GridColumn("gap6", head_style="head"),
        GridColumn("set", SET, slot=".spied_set", style="centre"),
        GridColumn("ol", OL, slot=".spied_ol", style="level", head_style="head_right"),
        GridColumn("dl", DL, slot=".spied_dl", style="level", head_style="head_right"),
        GridColumn("concept", CONCEPT, slot=".spied_concept", style="centre"),
        GridColumn("risk", RISK, slot=".spied_risk", style="centre"),
        GridColumn("gap12", head_style="head"),
        GridColumn("gap13", head_style="head"),
        # The report's label for comparisons, in its first row; and the concept's code.
        GridColumn("key", slot=".spied_key", style="plain", place=C.code + 1),
        GridColumn("code", formula=_understand_concept("{concept}")),
    ]
    return Grid(ODDS_SHEET, find_end_row(shape) + 2, REPORTS_MOST * SETS, columns, edge="gap13", folds=False)


def _write_spies(page: Page, shape: MoveSheetShape) -> None:
    grid = make_spy_grid(shape)
    band, first = grid.first - 2, grid.first
    page.formula(band - 1, C.label, f'=IF({ref(first, C.label)}="","{NO_REPORT}","")', "plain")
    page.band(band, C.last, "WHAT YOUR SPIES FOUND")
    grid.write(page)
    # Each report once. Unused cells show "" but aren't blank: with a blank, Excel would accept any entry.
    listed, label = C.code, C.code + 3
    page.room(".spied_label", first, label, REPORTS_MOST, look="plain")
    for row in range(first, first + REPORTS_MOST):
        page.formula(row, listed, f'=IF({ref(row, label)}="","",{ref(row, label)})', "plain")
    page.define("spy_report", first, listed, REPORTS_MOST)
    page.hide(".spied_hidden", band, 2 + grid.rows)
