"""The part "What should I play?" of Odds: your chance in each set with every concept, and with one more point.

Everything else stays as it is. The chances are calculated in a list, folded away at the right, with a row for each
choice of each set, so that all are copies of one formula. The numbers that it sums over are on the hidden Data sheet.

Let a set go to n points, P be the scoring chance of the side that serves first and Q the other's. Of two rallies, one
on each serve, at least one is won by its server with the chance D = P + Q − PQ. So a side on serve scores the next
point with the chance a = P/D (first side) or b = Q/D (other side), whatever side-outs come in between. The first side
wins by two or more if k of its n points follow points of the other, each with the chance 1 − a, and the other has at
most n − 2 points by then. That is the sum over k + m ≤ n − 2 of

    C(n,k) aⁿ⁻ᵏ (1−a)ᵏ · C(n−2,m) bᵐ (1−b)ⁿ⁻²⁻ᵐ

The score n − 1 all is reached with the first side serving, or the other, with the sums over k of

    C(n−1,k) C(n−2,k−1) (ab)ⁿ⁻¹ zᵏ   and   C(n−2,k) C(n−1,k) (ab)ⁿ⁻² a(1−a) zᵏ,   z = (1−P)(1−Q),

and from there the first side, if it serves, gets two clear with a²/(a² + b² + ab(1 − a − b)). The other side has the
rest of the chance.
"""

from __future__ import annotations

from math import comb
from typing import Final

from vbxl.books.movesheet.layout import (
    ACROSS,
    ODDS_SHEET,
    POINT_LINES,
    SET_ROWS,
    TABLES_COLUMN,
    MatchColumns,
    MoveSheetShape,
    OddsColumns,
    Scalars,
    Section,
    find_set_cell,
)
from vbxl.league.moves import Value
from vbxl.rules.lineup import CONCEPTS, Concept
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.cells import down, ref
from vbxl.xlsx.grid import Grid, GridColumn
from vbxl.xlsx.writer import Page

C: Final = OddsColumns
S: Final = Scalars
TITLE: Final = "WHAT SHOULD I PLAY? Your chance with each concept, at its best risk (in brackets)"
POINTS: Final = ("One more point: OL", "One more point: DL")
# Chances that differ by less look alike.
SHOWN_STEP: Final = 0.0001
# A set's rows in the list after its concepts: as typed, with one more point on OL, and on DL. Codes replace a concept.
EXTRA: Final = {"typed": 0, "ol": -1, "dl": -2}
LINES_OF_SET: Final = [*(concept.code for concept in CONCEPTS), *EXTRA.values()]
LIST_ROW: Final = 4
LIST_COLUMN: Final = C.last_working + 2
# A match's columns in the list.
OF_MATCH: Final = ("risk", "first", "second", "win")
# A set's values that the list looks up on the sheet.
OF_SET: Final = ("ol", "dl", "code", "risk", "their_ol", "their_dl", "their_code", "their_risk", "chance", "late")


def find_set_chance(late: str, first: str, second: str) -> str:
    """Return the formula for your chance of winning a set (R5.1); `late` is 1 if you serve second, otherwise 0.

    The docstring of this module explains the calculation.
    """
    n, scored = "set_points", f"({first}+{second}-{first}*{second})"
    a, b = f"({first}/{scored})", f"({second}/{scored})"
    after, missed = f"({second}*(1-{first})/{scored})", f"({first}*(1-{second})/{scored})"
    column = f"(win_points*{a}^({n}-win_after)*{after}^win_after)"
    row = f"(win_chances*{b}^win_scored*{missed}^({n}-2-win_scored))"
    clear = f"SUMPRODUCT((win_after+win_scored<={n}-2)*{column}*{row})"
    both = f"({first}*{second}/{scored}^2)"
    again = f"((1-{first})*(1-{second}))"
    two_clear = f"({first}^2+{second}^2+{first}*{second}*(1-({first}+{second})/{scored}))"
    serving = f"{both}^({n}-1)*{again}*SUMPRODUCT(win_serving*{again}^win_after)*{first}^2/{two_clear}"
    receiving = f"{both}^({n}-2)*{a}*{after}*SUMPRODUCT(win_receiving*{again}^win_after)*(1-{second}^2/{two_clear})"
    return f"ABS({late}-{clear}-{serving}-{receiving})"


def find_part(ol: str, dl_other: str) -> str:
    """Return the formula for the scoring chance as it is before the concepts take effect (R5.2, R5.4)."""
    return f"IF({ol}+{dl_other}=0,even_chance,{ol}/({ol}+{dl_other}))"


def _list_match_columns(shape: MoveSheetShape, slot: str) -> list[GridColumn]:
    """Return a match's columns in the list of choices.

    They have the risk factor, the scoring chances of both servers, and the chance of winning.
    """
    section = Section(shape, slot)
    now = {}
    for name in OF_SET:
        cells = down(section.first_set, section.first_set + SETS - 1, getattr(C, name))
        now[name] = f"INDEX({cells},{{set:c}})"
    own, risk = f"IF({{concept:c}}>0,{{concept:c}},{now['code']})", f"{{{slot}_risk:c}}"
    # A scoring chance rises or falls steadily with the risk factor, so the best one is the highest or the lowest
    # (R5.3).
    gains = [f"INDEX(concept_effect,{pair})" for pair in (f"{own},{now['their_code']}", f"{now['their_code']},{own}")]
    ends = [f"INDEX(concept_{end},{own})" for end in ("highest", "lowest")]
    best = f"=IF({{concept:c}}>0,IF({gains[0]}>{gains[1]},{ends[0]},{ends[1]}),{now['risk']})"
    risks = f"({risk}+{now['their_risk']})/2/per_cent"
    ol, dl = (f"({now[name]}+IF({{concept:c}}={EXTRA[name]},1,0))" for name in ("ol", "dl"))
    parts = find_part(ol, now["their_dl"]), find_part(now["their_ol"], dl)
    allowed = f"INDEX({slot}_allows,({{set:c}}-1)*{SET_ROWS}+MAX(1,{{concept:c}}))=1"
    may = f'AND({now["chance"]}<>"",OR({{concept:c}}<=0,{allowed}))'
    columns = [GridColumn(f"{slot}_risk", f"{slot} risk", best, "")]
    for name, late in (("first", now["late"]), ("second", f"(1-{now['late']})")):
        both = (own, now["their_code"])
        concepts = [f"IF({late}=0,{code},{other})" for code, other in (both, both[::-1])]
        effect = f"INDEX(concept_effect,{concepts[0]},{concepts[1]})*{risks}"
        chance = f"IF({late}=0,{parts[0]},{parts[1]})+{effect}"
        bounded = f"MAX(chance_lowest/per_cent,MIN(chance_highest/per_cent,{chance}))"
        columns.append(GridColumn(f"{slot}_{name}", f"{slot} {name}", f'=IF({may},{bounded},"")', ""))
    # A choice with the same chances as the row above takes its result, so the sum is calculated only once for them.
    first, second, above = f"{{{slot}_first:c}}", f"{{{slot}_second:c}}", f"{{{slot}_win:above}}"
    same = ",".join(f"{{{name}:c}}={{{name}:c-above}}" for name in ("set", f"{slot}_first", f"{slot}_second"))
    win = f'=IF({first}="","",IF(AND({same}),{above},{find_set_chance(now["late"], first, second)}))'
    columns.append(GridColumn(f"{slot}_win", f"{slot} win", win, ""))
    return columns


def list_choices(shape: MoveSheetShape) -> Grid:
    """Return the list of choices: a row for each choice in each set, with columns for each match."""
    columns = [
        GridColumn("set", "set", values=[at + 1 for at in range(SETS) for _ in LINES_OF_SET], style="number"),
        GridColumn("concept", "concept", values=LINES_OF_SET * SETS, style="number"),
        *(column for slot in shape.slots for column in _list_match_columns(shape, slot)),
    ]
    return Grid(ODDS_SHEET, LIST_ROW, SETS * len(LINES_OF_SET), columns, left=LIST_COLUMN)


def find_choice(shape: MoveSheetShape, slot: str, at: int, line: int | str, what: str = "win", fixed: str = "") -> str:
    """Return the address of the list's cell in column `what` for set `at` (from 0).

    `line` is the index of a concept, or a key of EXTRA.
    """
    place = line if isinstance(line, int) else len(CONCEPTS) + [*EXTRA].index(line)
    column = LIST_COLUMN + 2 + shape.slots.index(slot) * len(OF_MATCH) + OF_MATCH.index(what)
    return ref(LIST_ROW + at * len(LINES_OF_SET) + place, column, fixed)


def write_list(page: Page, shape: MoveSheetShape) -> None:
    """Write the list of choices in hidden columns."""
    grid = list_choices(shape)
    grid.write(page)
    page.sheet.set_column(LIST_COLUMN, grid.at[grid.columns[-1].name], 6, None, {"hidden": True, "level": 1})


def _round_chance(chance: str) -> str:
    """Return the formula that rounds a chance, since rounding errors would make equal chances differ."""
    return f"ROUND({chance},chance_decimals)"


def write_choices(page: Page, shape: MoveSheetShape, slot: str) -> None:
    """Write a line for each concept and a column for each set.

    Also write the best concept of each set, and where one more point is worth most.
    """
    section, last = Section(shape, slot), C.choices + SETS * ACROSS - 1
    page.band(section.choices_band, C.last, TITLE)
    for column in range(last + 1):
        page.put(section.choices - 1, column, "Concept" if column == C.label else None, "head")
    labels = {section.choices + line: f"{concept.short} {concept.name}" for line, concept in enumerate(CONCEPTS)}
    labels |= {section.best: "Best", section.best + 1: "gain over now"}
    labels |= dict(enumerate(POINTS, start=section.point))
    for row, label in labels.items():
        look = "total" if row == section.best else "text"
        page.put(row, C.label, label, look)
        page.put(row, C.serves, None, look)
    for at in range(SETS):
        _write_set(page, shape, slot, at)
    _write_where(page, section)


def _write_set(page: Page, shape: MoveSheetShape, slot: str, at: int) -> None:
    """Write the chance with each concept in set `at` (from 0), the best concept, and what one more point is worth."""
    section, column = Section(shape, slot), C.choices + at * ACROSS
    wins = [ref(section.first_set + number, C.win, "rc") for number in range(SETS)]
    win = wins.pop(at)

    def write(row: int, formula: str, look: str) -> None:
        page.across(row, (column, column + ACROSS - 1), "", look)
        page.formula(row, column, formula, look)

    page.across(section.choices - 1, (column, column + ACROSS - 1), f"Set {at + 1}", "head_centre")
    chances, risks = ([find_choice(shape, slot, at, line, what) for line in range(len(CONCEPTS))]
                      for what in ("win", "risk"))  # fmt: skip
    every = f"{chances[0]}:{chances[-1]}"
    ends = [find_choice(shape, slot, at, line, fixed="rc") for line in (0, len(CONCEPTS) - 1)]
    most_here = f"ROUND(MAX({ends[0]}:{ends[1]}),chance_decimals)"
    for line, (concept, chance, risk) in enumerate(zip(CONCEPTS, chances, risks, strict=True)):
        shown = f'ROUND({chance}*per_cent,1)&"% ("&{risk}&")"'
        lacks = _tell_lacking(slot, at, concept)
        write(section.choices + line, f'=IF({win}="","",IF({chance}="",{lacks},{shown}))', "working_centre")
    area = [(section.choices, column, section.choices + len(CONCEPTS) - 1, column)]
    first = find_choice(shape, slot, at, 0)
    best_one = f"AND(COUNT({first})=1,ROUND({first},chance_decimals)={most_here})"
    for look, condition in (("closed", f'{first}=""'), ("plays", best_one)):
        page.mark(area, condition, look)
    most = f"MATCH(MAX({every}),{every},0)"
    shorts = f'INDEX(concept_short,{most})&" "&INDEX({risks[0]}:{risks[-1]},{most})'
    write(section.best, f'=IF({win}="","",{shorts})', "total_centre")
    write(section.best + 1, f'=IF({win}="","",{_round_chance(f"MAX({every})-{win}")})', "percent_centre")
    # How much the match depends on this set: the chance that the other four end two all (R2.1).
    a, b, c, d = wins
    one_each = f"({a}*(1-{b})+{b}*(1-{a}))*({c}*(1-{d})+{d}*(1-{c}))"
    two_all = f"({a}*{b}*(1-{c})*(1-{d})+{one_each}+(1-{a})*(1-{b})*{c}*{d})"
    known = ref(section.heads, C.sets, "rc")
    for line, level in enumerate(("ol", "dl")):
        raised = find_choice(shape, slot, at, level)
        more = _round_chance(f"({raised}-{win})*{two_all}")
        write(section.point + line, f'=IF({known}=0,"",{more})', "percent_2_centre")


def _tell_lacking(slot: str, at: int, concept: Concept) -> str:
    """Return the formula for the players missing for a concept, such as "+1 attacker".

    The result is "" if the concept is always allowed.
    """
    roles = [("attack", S.attack, "attacker")] * bool(concept.needs_attack)
    roles += [("defence", S.defence, "defender")] * bool(concept.needs_defence)
    for name, row, who in roles:
        missing = f"(INDEX(concept_{name},{concept.code})-{find_set_cell(slot, at, row, MatchColumns.scalar)})"
        return f'"+"&{missing}&" {who}"&IF({missing}=1,"","s")'
    return '""'


def _write_where(page: Page, section: Section) -> None:
    first, last = section.point, section.point + POINT_LINES - 1
    left, right = C.choices, C.choices + SETS * ACROSS - 1
    every = f"{ref(first, left, 'rc')}:{ref(last, right, 'rc')}"
    ol, dl = (
        f'(MATCH(MAX({every}),{ref(row, left)}:{ref(row, right)},0)+{ACROSS - 1})/{ACROSS}&", on {level}"'
        for row, level in ((first, "OL"), (last, "DL"))
    )
    text = f'"Home, devotion and special points count most in set "&IFERROR({ol},{dl})&"."'
    several = "+".join(
        f"SUMPRODUCT(({ref(row, left)}:{ref(row, right)}>MAX({every})-{SHOWN_STEP})*1)" for row in (first, last)
    )
    text = f'IF({several}>1,"Home, devotion and special points count equally in several sets.",{text})'
    page.formula(section.where, C.label, f'=IF(COUNT({every})=0,"",IF(MAX({every})>0,{text},""))', "plain")
    cell = ref(first, left)
    most = f"AND(COUNT({cell})=1,{cell}=MAX({every}),{cell}>0)"
    page.mark([(first, left, last, right)], most, "plays")


def list_vectors(shape: MoveSheetShape) -> dict[str, list[Value]]:
    """Return the numbers that the sums for the chance of winning a set need, as columns by name.

    The docstring of this module calls the index of these columns k.
    """
    n = shape.set_points
    return {
        "win_after": [*range(n - 1)],
        "win_points": [comb(n, after) for after in range(n - 1)],
        "win_serving": [comb(n - 1, after + 1) * comb(n - 2, after) for after in range(n - 1)],
        "win_receiving": [comb(n - 2, after) * comb(n - 1, after) for after in range(n - 1)],
    }


def write_vectors_across(data: Page, shape: MoveSheetShape) -> None:
    """Write rows of numbers for the sums over the other side's points; they are combined with `list_vectors`.

    The docstring of this module calls the index of these rows m.
    """
    n = shape.set_points
    rows = {"win_scored": [*range(n - 1)], "win_chances": [comb(n - 2, scored) for scored in range(n - 1)]}
    for row, (name, numbers) in enumerate(rows.items()):
        data.put(row, TABLES_COLUMN - 1, name, "head")
        for column, number in enumerate(numbers, start=TABLES_COLUMN):
            data.put(row, column, number, None)
        data.define(name, row, TABLES_COLUMN, 1, len(numbers))
