"""The sets of a match on the Odds sheet: both sides, scoring chances, and every score in sets (R5.1 – R5.7)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from vbxl.books.movesheet.formulas import literally, serves_first
from vbxl.books.movesheet.layout import (
    HEAD_HEIGHT,
    ODDS_SHEET,
    SHEETS,
    MatchColumns,
    MoveSheetShape,
    Scalars,
    first_line,
    set_name,
)
from vbxl.books.movesheet.layout import LINES as SET_LINES
from vbxl.books.movesheet.odds.choices import choice_cell
from vbxl.books.movesheet.odds.layout import GUESS_PARTS, RESULTS, OddsColumns, Section
from vbxl.books.movesheet.odds.opponent import (
    concept_understood,
    level_understood,
    risk_understood,
    spy_grid,
    write_guesses,
)
from vbxl.league.forecast import AMATEURS, SPY_REPORT, STRENGTH, THIS_SET
from vbxl.rules.odds import MATCH_ENDS
from vbxl.rules.tiredness import SETS, SETS_TO_WIN
from vbxl.xlsx.grid import Grid, GridColumn
from vbxl.xlsx.worksheet import down, quoted, ref
from vbxl.xlsx.writer import Page

C: Final = OddsColumns
# Beside the sets of a match that is wholly blank, with the name of its sheet; and beside the match.
NO_OWN: Final = "fill in sheet {}"
NO_MATCH: Final = "shown when the match is filled in"
GROUPS: Final = {C.ol: "YOU", C.their_ol: "THEY", C.chance: "SCORING CHANCE", C.win: "THE SET"}


def _match_cell(slot: str, at: int, row: int, column: int) -> str:
    return quoted(SHEETS[slot]) + ref(first_line(at) + row, column)


def _known(formula: str) -> str:
    """A formula that gives nothing where the match is blank."""
    return f'=IF({{ol:c}}="","",{formula})'


def _chance(part: str, own: str, other: str) -> str:
    """The scoring chance with what the concepts do to it, within its bounds (R5.3, R5.4)."""
    effect = f"INDEX(concept_effect,{own},{other})*(({{risk:c}}+{{their_risk:c}})/2)/per_cent"
    return _known(f"MAX(chance_lowest/per_cent,MIN(chance_highest/per_cent,{part}+{effect}))")


def _part(ol: str, dl_other: str) -> str:
    """The scoring chance before the concepts (R5.2, R5.4)."""
    return _known(f"IF({ol}+{dl_other}=0,even_chance,{ol}/({ol}+{dl_other}))")


def _words(slot: str, common: int) -> str:
    """Where the values of a set are taken from: which lines say something, and what totals come from without them."""
    lines = {THIS_SET: "own", SPY_REPORT: "spied"}
    texts = "&".join(f'IF(COUNT({{{line}_ol}}:{{{line}_risk}})>0,", {name}","")' for name, line in lines.items())
    lacking = ",".join(f"COUNT({{own_{level}}},{{spied_{level}}})=0" for level in ("ol", "dl"))
    base = f'IF({ref(common, C.asked, "rc")}<>"","{STRENGTH}",{slot}_usual_source)'
    return f'=MID({texts}&IF(OR({lacking}),", "&{base},""),3,99)'


def _first_of(*cells: str, otherwise: str) -> str:
    """The first of some cells that shows something, or what stands for none."""
    for cell in reversed(cells):
        otherwise = f'IF({cell}<>"",{cell},{otherwise})'
    return f"={otherwise}"


def set_grid(shape: MoveSheetShape, slot: str) -> Grid:
    """Return the sets of a match, a row each: what both sides play, and the chances."""
    section, spies = Section(shape, slot), spy_grid(shape)
    common = section.common
    concept_of_all, risk_of_all, report = (ref(common, column, "rc") for column in (C.own + 2, C.own + 3, C.told))
    share = ref(common, C.words, "rc")
    code = "{their_code}"
    lowest, highest = (f"INDEX(concept_{end},{code})" for end in ("lowest", "highest"))
    # Where nobody says the risk factor: of amateurs the lowest of the concept, else the middle one.
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
        GridColumn("concept", "concept", _known("INDEX(concept_short,{code})"), "centre"),
        GridColumn("risk", "risk", style="centre"),
        *(
            GridColumn(
                f"their_{level}", level.upper(), head_style="head_right", style="level",
                formula=_first_of(
                    f"{{own_{level}}}", f"{{spied_{level}}}",
                    otherwise=f"{{usual_{level}}}*{share}+{slot}_usual_home",
                ),
            )
            for level in ("ol", "dl")
        ),
        GridColumn("their_concept", "concept", f"=INDEX(concept_short,{code})", "centre"),
        GridColumn("their_risk", "risk", f"={risk}", "centre"),
        GridColumn("chance", "you", _chance("{part}", "{code:c}", "{their_code:c}"), "percent_1",
                   head_style="head_right"),
        GridColumn("chance_other", "they", _chance("{their_part}", "{their_code:c}", "{code:c}"), "percent_1",
                   head_style="head_right"),
        GridColumn("win", "you win", style="percent_1", head_style="head_right"),
        GridColumn("remark", "What they play is from", head_style="head", style="remark",
                   formula=f'=IF({{fault:c}}>0,guess_text,IF({{ol:c}}="","{NO_OWN.format(SHEETS[slot])}",{{words}}))'),
        GridColumn("code", place=C.code),
        GridColumn("their_code", formula=_first_of(
            "{own_concept}", "{spied_concept}", concept_of_all, otherwise="concept_default")),
        GridColumn("part", formula=_part("{ol:c}", "{their_dl:c}")),
        GridColumn("their_part", formula=_part("{their_ol:c}", "{dl:c}")),
        GridColumn("asked", formula=_first_of("{own_risk}", "{spied_risk}", risk_of_all, otherwise=usual_risk)),
        # The row of the set in the table of spy reports, 0 if the report has it not.
        GridColumn("told", formula=told),
        GridColumn("words", formula=_words(slot, common)),
        *(GridColumn(f"own_{part}") for part in GUESS_PARTS),
        *(GridColumn(f"spied_{part}", formula=f'=IF({{told:c}}=0,"",INDEX({cells},{{told:c}}))')
          for part, cells in spied.items()),
        GridColumn("usual_ol"),
        GridColumn("usual_dl"),
        GridColumn("late", formula='=IF({serves}="you",0,1)'),
        GridColumn("fault", place=C.fault),
    ]  # fmt: skip
    return Grid(ODDS_SHEET, section.first_set, SETS, columns, edge="remark", folds=False)


def write_sets(page: Page, shape: MoveSheetShape, slot: str) -> None:
    """Write band, sets and results of a match."""
    section, grid = Section(shape, slot), set_grid(shape, slot)
    page.band(section.band, C.last, "")
    title = f'="{SHEETS[slot].upper()}: "&{slot}_place&" against "&{slot}_opponent'
    page.formula(section.band, 0, title, "band")
    for column in range(C.last + 1):
        page.put(section.heads - 1, column, GROUPS.get(column), "head")
    page.sheet.set_row(section.heads - 1, HEAD_HEIGHT)
    grid.write(page)
    page.put(section.heads, C.remark, grid.columns[C.remark].head, page.styles("head", indent=1))
    understand = {"ol": level_understood, "dl": level_understood, "concept": concept_understood,
                  "risk": risk_understood}  # fmt: skip
    for at in range(SETS):
        row = section.first_set + at
        own = {
            "ol": (SET_LINES, MatchColumns.end_ol, "level"), "dl": (SET_LINES, MatchColumns.end_dl, "level"),
            "risk": (Scalars.risk, MatchColumns.risk, "centre"),
            "code": (Scalars.concept, MatchColumns.scalar, "working"),
        }  # fmt: skip
        for name, (line, column, style) in own.items():
            cell = _match_cell(slot, at, line, column)
            formula = f"={cell}" if name in ("ol", "code") else grid.fill(_known(cell), row)
            page.formula(row, grid.at[name], formula, style)
        page.formula(row, C.serves, serves_first(f"{slot}_place", at), "text")
        for column, part in enumerate(GUESS_PARTS, start=C.guess):
            page.formula(row, grid.at[f"own_{part}"], understand[part](ref(row, column)))
        page.formula(row, C.win, f"={choice_cell(shape, slot, at, 'typed')}", "percent_1")
        page.define(f"{set_name(slot, at)}_win", row, C.win)
    write_guesses(page, shape, slot)
    _write_common(page, shape, slot)
    _write_results(page, shape, slot)


def _write_common(page: Page, shape: MoveSheetShape, slot: str) -> None:
    """Write what all sets share: the usual opponent, what is said of it for all sets, and the spy report (R5.7)."""
    section, spies = Section(shape, slot), spy_grid(shape)
    row = section.common
    keys = spies.fill("{key:all}", spies.first)
    page.formula(row, C.told, f"=IFERROR(MATCH({literally(f'{slot}_guess_report')},{keys},0),0)")
    page.formula(row, C.asked, level_understood(f"{slot}_guess_strength"))
    page.formula(row, C.own + 2, concept_understood(f"{slot}_guess_concept"))
    page.formula(row, C.own + 3, risk_understood(f"{slot}_guess_risk"))
    for column, name in ((C.their_code, "percent"), (C.part, "home"), (C.their_part, "source")):
        page.room(f"{slot}_usual_{name}", row, column, look="working")
    page.room(f"{slot}_usual", section.first_set, C.usual, SETS, 2, look="level")
    # The part of the usual totals that the opponent has: as typed, else by public results, else all.
    strength, percent = ref(row, C.asked), f"{slot}_usual_percent"
    part = f'IF({strength}<>"",{strength},IF({percent}<>"",{percent},per_cent))/per_cent'
    page.formula(row, C.words, f"={part}")


def _write_results(page: Page, shape: MoveSheetShape, slot: str) -> None:
    """Write how the match may end, and the chance to win it (R2.1)."""
    section = Section(shape, slot)
    row = section.results
    for column in range(C.last + 1):
        page.put(row - 1, column, None, "head")
        page.put(row, column, None, "total")
    page.put(row - 1, C.label, "How it may end", "head")
    page.put(row, C.label, "The match", "total")
    page.put(row - 1, C.win, "you win", "head_right")
    wins = down(section.first_set, section.first_set + SETS - 1, C.win)
    known = ref(section.heads, C.sets, "rc")
    page.formula(section.heads, C.sets, f"=IF(COUNT({wins})=ROWS({wins}),1,0)")
    scores = _write_scores(page, section, known)
    for column, score in enumerate(MATCH_ENDS, start=C.ol):
        page.put(row - 1, column, f"{score[0]}–{score[1]}", "head_right")
        page.formula(row, column, f"={scores[score]}", "total_percent")
    page.formula(row, C.remark, f'=IF({ref(section.heads, C.sets)}=0,"{NO_MATCH}","")', "total")
    won = f"SUM({ref(row, C.ol)}:{ref(row, C.ol + RESULTS // 2 - 1)})"
    page.formula(row, C.win, f'=IF({ref(section.heads, C.sets)}=0,"",{won})', "total_percent")
    page.define(f"{slot}_win", row, C.win)


def _write_scores(page: Page, section: Section, known: str) -> Mapping[tuple[int, int], str]:
    """Write the chance of every score in sets, down by sets won, across by sets lost; return the cell of each."""
    first = section.first_set
    cells = {(0, 0): ref(first, C.sets)}
    page.put(first, C.sets, 1, "plain")
    for won in range(SETS_TO_WIN + 1):
        for lost in range(SETS_TO_WIN + 1):
            if (won, lost) in cells or won == lost == SETS_TO_WIN:
                continue
            win, parts = ref(first + won + lost - 1, C.win, "rc"), []
            # A match that is won or lost does not go on.
            if won and lost < SETS_TO_WIN:
                parts.append(f"{cells[won - 1, lost]}*{win}")
            if lost and won < SETS_TO_WIN:
                parts.append(f"{cells[won, lost - 1]}*(1-{win})")
            page.formula(first + won, C.sets + lost, f'=IF({known}=0,"",{"+".join(parts)})')
            cells[won, lost] = ref(first + won, C.sets + lost)
    return cells
