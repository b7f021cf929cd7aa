"""A set on a match sheet: six lines of players, concept, risk factor and points, and the line-up that will be played.

What is typed and what is played may differ (R3.5): hidden workings beside it find out who plays and what counts.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import Final

from vbxl.books.movesheet.checks import IssueList
from vbxl.books.movesheet.formulas import (
    EMPTY_PLACE,
    TIRED,
    find_code,
    find_row,
    is_blank,
    is_whole,
    judge_whole,
    parse_number,
    tell_server,
    trim,
)
from vbxl.books.movesheet.layout import (
    BENCH_LINE,
    FREE_LINE,
    HEAD_HEIGHT,
    LIMIT_ROW,
    LINES,
    SHEETS,
    TOTAL_LINE,
    MatchColumns,
    MoveSheetShape,
    Scalars,
    find_first_line,
    find_set_win,
    make_set_block,
    name_set,
)
from vbxl.books.movesheet.team import BETWEEN, HEAD_ROWS, make_fresh_grid
from vbxl.league.lineups import KINDS
from vbxl.problems import Fault
from vbxl.rules import lineup
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.cells import Cell, quote_sheet, ref
from vbxl.xlsx.grid import Grid, GridColumn
from vbxl.xlsx.writer import Corner, Page

C: Final = MatchColumns
S: Final = Scalars
POINTS_LINE: Final = 2
POINT_LABELS: Final = ("Home advantage", "Devotion points", "Special points")
ON_BENCH: Final = "Could play: "
NO_BENCH: Final = "Nobody else."
# The height of three lines of small letters, and the characters that fit in them.
BENCH_HEIGHT: Final = 39
SENTENCE_LONGEST: Final = 250
BETWEEN_FAULTS: Final = "; "
TYPED: Final = ref(0, C.scalar, "rc")
RISKS: Final = ("=MIN(concept_lowest)", "=MAX(concept_highest)")
# Single cells of a set, by row (counted from its first line) and column.
CELLS: Final = {
    "concept_typed": (0, C.ol), "risk_typed": (1, C.ol),
    "entries": (S.entries, C.scalar), "attack": (S.attack, C.scalar), "defence": (S.defence, C.scalar),
    "asked": (S.asked, C.scalar), "concept": (S.concept, C.scalar), "risk": (S.risk, C.risk),
    "concept_fault": (0, C.fault), "risk_fault": (1, C.fault),
    "concept_said": (0, C.said), "risk_said": (1, C.said),
    "empty": (S.empty, C.over), "as_typed": (S.typed, C.risk), "as_filled": (S.filled, C.risk),
    "filled_note": (S.said, C.risk),
}  # fmt: skip


def _judge_position() -> tuple[str, str]:
    """Return the formulas for the fault of a position (0 if there is none) and for the code of the position played.

    If no position was typed, Allround is played. If more players have a position than is allowed, those beyond the
    limit play another position (R3.1, R3.2, R3.5).
    """
    broken, played = "0", "{code}"
    for limit in reversed(lineup.LIMITS):
        name = limit.position.name.lower()
        beyond = f"AND({{code}}={name}_code,COUNTIF({{code:down}},{name}_code)>{name}s_most)"
        broken = f"IF({beyond},{Fault.of(limit.code):d},{broken})"
    for limit in lineup.LIMITS:
        played = f"IF({{position_fault}}={Fault.of(limit.code):d},{limit.instead.name.lower()}_code,{played})"
    fault = f"=IF(OR({{entries}}=0,{{row}}=0),0,IF({{code}}=0,{Fault.POSITION:d},{broken}))"
    return fault, f"=IF({{row}}=0,0,IF({{code}}=0,position_default,{played}))"


def _judge_player() -> str:
    """Return the formula for a player's fault, which is the number of a message (R3.5).

    The fault is 0 if there is none. It is also 0 if the set has no entries, since the set is then reported as a whole.
    It is −1 if the name is blank and nobody is left to fill the place.
    """
    blank = f"IF({{row}}>0,{Fault.BLANK:d},{Fault.NOBODY:d})"
    repeat = f"IF(COUNTIF({{named:up}},{{named}})>0,{Fault.TWICE:d},{Fault.TIRED:d})"
    unknown = f"IF({is_blank('{player}')},{blank},{Fault.UNKNOWN:d})"
    return f"=IF(OR({{entries}}=0,{{fits}}>0),0,IF({{named}}>0,{repeat},{unknown}))"


def _tell_player() -> str:
    instead = f'IF({{row}}=0,"{EMPTY_PLACE}",INDEX(player_key,{{row}})&" plays")'
    # The fault's sentence ends with a colon and a general remedy; here, the name of who plays follows instead.
    text = "INDEX(fault_text,{player_fault})"
    player = f'LEFT({text},FIND(":",{text}))&" "&{instead}'
    fine = f'IF({{fits}}>0,"",IF({{row}}>0,{instead},IF({{player_fault}}<0,place_text,"")))'
    others = f"IF({{loss_fault}}>0,INDEX(fault_text,{{loss_fault}}),{fine})"
    others = f"IF({{position_fault}}>0,INDEX(fault_text,{{position_fault}}),{others})"
    return f"=IF({{player_fault}}>0,{player},{others})"


def _find_end_level(level: str) -> str:
    """Return the formula for a player's level in the position played, which is never below 0 (R3.1)."""
    change = f"{{start_{level}}}*INDEX(position_{level}_factor,{{used}})-INDEX(position_{level}_less,{{used}})"
    return f'=IF({{row:c}}=0,"",MAX(0,{change}))'


def make_line_grid(slot: str, at: int) -> Grid:
    """Return the grid of the six lines of set `at` (from 0): the names typed, who plays where, and levels (R2, R3)."""
    first = find_first_line(at)
    strengths = name_set(slot, at, "strengths")
    strongest = f"MATCH(SMALL({strengths},COUNTIF({{fits:down}},0)),{strengths},0)"
    repeated = "COUNTIF({named:up},{named})>0"
    tired = f'INDEX({strengths},{{named}})="{TIRED}"'
    loss = judge_whole("{loss}", "set_loss", "0", f"{Fault.LOSS:d}", "0").removeprefix("=")
    position_fault, position_played = _judge_position()
    columns = [
        GridColumn("line", "", style="label_right", values=range(1, LINES + 1)),
        GridColumn("player", "PLAYER", slot=name_set(slot, at, "player"), style="input_name", head_style="head_open"),
        GridColumn(
            "position", "POSITION code", slot=name_set(slot, at, "position"), style="input_centre",
            head_style="head_open_centre",
        ),
        GridColumn("position_name", "", '=IF({used}=0,"",INDEX(position_name,{used}))', "working_muted"),
        *(
            GridColumn(
                f"start_{level}", f"Start {level.upper()}",
                f'=IF({{row:c}}=0,"",INDEX({name_set(slot, at, f"fresh_{level}")},{{row:c}}))', "working_level",
            )
            for level in ("ol", "dl")
        ),
        GridColumn("end_ol", "End OL", _find_end_level("ol"), "working_end"),
        GridColumn("end_dl", "End DL", _find_end_level("dl"), "working_end"),
        GridColumn("loss", '="loss OL 0–"&set_loss', slot=name_set(slot, at, "loss_ol"), style="input_centre"),
        GridColumn("message", "", _tell_player(), "remark_fit", head_style="head"),
        # Roster rows, 0 for none: the player named, the same if eligible, and the player on court. A gap is filled by
        # the strongest player left.
        GridColumn("named", formula=find_row("{player}", "player_key"), place=C.named,
                   names=[name_set(slot, at, "named")]),
        GridColumn("fits", formula=f"=IF({{named}}=0,0,IF({repeated},0,IF({tired},0,{{named}})))"),
        GridColumn("row", formula=f"=IF({{fits}}>0,{{fits}},IF({TYPED}=0,0,IFERROR({strongest},0)))",
                   names=[name_set(slot, at, "rows")]),
        GridColumn("code", formula=f"=IF({{row:c}}=0,0,{find_code('{position}', 'position').removeprefix('=')})"),
        GridColumn("used", formula=position_played),
        GridColumn("player_fault", formula=_judge_player(), fault_of="player"),
        GridColumn("position_fault", formula=position_fault, fault_of="position"),
        GridColumn("loss_fault", formula=f"=IF(OR({{entries}}=0,{{fits}}=0),0,{loss})", fault_of="loss"),
    ]  # fmt: skip
    cells = {name: ref(first + row, column, "r") for name, (row, column) in CELLS.items()}
    return Grid(SHEETS[slot], first, LINES, columns, edge="message", folds=False, cells=cells)


def make_limit_grid(slot: str) -> Grid:
    """Return the grid at the top of a match sheet: how many points of each kind are used, and how many are allowed."""
    columns = [GridColumn("used", place=C.left), GridColumn("allowed")]
    return Grid(SHEETS[slot], LIMIT_ROW, len(KINDS), columns)


def make_points_grid(slot: str, at: int) -> Grid:
    """Return the grid of the points in set `at` (from 0): a row per kind, with inputs and the points left (R4.1)."""
    before = "{before.left}" if at else "{limit.allowed}"
    # Only the set that goes over the limit reports it.
    over = f"=IF(AND({{left}}<0,{before}>=0),1,0)" if at else "=IF({left}<0,1,0)"
    columns = [
        GridColumn("label", style="label", values=POINT_LABELS, place=C.label),
        GridColumn("ol"),
        GridColumn("dl"),
        GridColumn("left", formula=f"={before}-MAX(0,{{points_ol}})-MAX(0,{{points_dl}})", style="working_number"),
        GridColumn("allowed", formula='=IF({fault}>0,"ignored",IF({left}<0,"over by "&-{left},""))', style="over"),
        *(
            # Invalid points are −1 here.
            GridColumn(
                f"points_{level}",
                place=place,
                formula=judge_whole(f"{{{level}}}", "", parse_number(f"{{{level}}}"), "-1", "0"),
            )
            for level, place in (("ol", C.points_ol), ("dl", C.points_dl))
        ),
        GridColumn("fault", formula='=COUNTIF({points_ol}:{points_dl},"<0")', place=C.fault),
        GridColumn("over", formula=over),
    ]
    others = {"before": make_points_grid(slot, at - 1)} if at else {"limit": make_limit_grid(slot)}
    first = find_first_line(at) + POINTS_LINE
    return Grid(SHEETS[slot], first, len(KINDS), columns, edge="allowed", heads=False, folds=False, others=others)


def write_set(page: Page, shape: MoveSheetShape, slot: str, at: int, issues: IssueList) -> None:
    """Write set `at` (from 0) of a match: heads, inputs, what will be played, totals and chances."""
    first = find_first_line(at)
    lines, points = make_line_grid(slot, at), make_points_grid(slot, at)
    _write_heads(page, slot, at)
    issues.add(page, first, C.player, "empty_set_text", quote_sheet(SHEETS[slot]) + ref(first + S.empty, C.over))
    lines.write(page)
    issues.add_grid(page, lines, "fault_text")
    _write_tactics(page, slot, at, lines, issues)
    points.write(page)
    for row, kind in enumerate(KINDS, start=points.first):
        page.room(name_set(slot, at, kind), row, C.ol, 1, 2, "input_centre")
        for level in ("ol", "dl"):
            bad = f"-{points.cell(f'points_{level}', row)}"
            issues.add(page, row, points.at[level], "points_text", bad)
        issues.add(page, row, C.ol, f"{kind}_text", points.cell("over", row), last=C.dl)
    _write_totals(page, shape, slot, at, lines, points)
    _write_notes(page, shape, slot, at, lines)
    page.define(name_set(slot, at, "start"), first, C.start_ol, LINES, 2)
    page.define(name_set(slot, at, "end"), first, C.end_ol, LINES, 2)
    page.define(name_set(slot, at, "total"), first + TOTAL_LINE, C.end_ol, 1, 2)
    _write_suggestion(page, slot, at)
    issues.add_block(page, make_set_block(slot, at), first, (C.player, C.position, C.loss, C.ol, C.dl), C.moved)


def _write_heads(page: Page, slot: str, at: int) -> None:
    band = find_first_line(at) - 2
    page.band(band, C.message, f"SET {at + 1}")
    serves = f'{tell_server(f"{slot}_place", at)}&" serve first"'
    page.formula(band, C.position_name, serves, "band_text")
    page.band(band, C.allowed, "TACTICAL CONCEPT", first=C.label)
    heads = {C.label: "", C.ol: "OL", C.dl: "DL", C.left: "left", C.allowed: "allowed"}
    for column, head in heads.items():
        page.put(band + 1, column, head, "head_open_centre" if column in (C.ol, C.dl) else "head_centre")
    for column in (C.player, C.position, C.ol, C.dl):
        page.put(band, column, None, "band_open")
    page.sheet.set_row(band + 1, HEAD_HEIGHT)


def _write_tactics(page: Page, slot: str, at: int, lines: Grid, issues: IssueList) -> None:
    first, sheet = lines.first, quote_sheet(SHEETS[slot])
    cells = {name: ref(first + down, column) for name, (down, column) in CELLS.items()}
    for row, (label, name) in enumerate((("Concept code", "concept"), ("RISK FACTOR", "risk")), start=first):
        page.put(row, C.label, label, "label")
        page.room(name_set(slot, at, name), row, C.ol, look="input_centre")
        fault, sentence = (sheet + cells[f"{name}_{end}"] for end in ("fault", "said"))
        issues.add(page, row, C.ol, f"{name}_text", fault, sentence=sentence)
    attack, defence = (ref(first + row, C.scalar, "r") for row in (S.attack, S.defence))
    shown = []
    for row in range(first, first + len(lineup.CONCEPTS)):
        concept, allows = ref(row, C.line, "c"), ref(row, C.allows)
        enough = f"{attack}>=INDEX(concept_attack,{concept}),{defence}>=INDEX(concept_defence,{concept})"
        page.formula(row, C.allows, f"=IF(AND({enough}),1,0)")
        shown.append(f'IF({allows}=1,INDEX(concept_short,{concept})&" ","")')
    concept, lowest, highest = (f"INDEX(concept_{part},{cells['concept']})" for part in ("short", "lowest", "highest"))
    page.formula(first, C.left, f"={concept}", "working_centre")
    page.formula(first, C.allowed, f"=TRIM({'&'.join(shown)})", "working_centre")
    page.formula(first + 1, C.left, f"={cells['risk']}", "working_centre")
    for line in (0, 1):
        page.put(first + line, C.dl, None, "open")
    page.formula(first + 1, C.allowed, f'={lowest}&"–"&{highest}', "working_centre")
    allowed = f"{ref(first, C.allows)}:{ref(first + len(lineup.CONCEPTS) - 1, C.allows)}"
    for name, formula in _find_tactics(lines, cells, allowed).items():
        page.formula(first + CELLS[name][0], CELLS[name][1], formula)


def _find_tactics(lines: Grid, cells: Mapping[str, str], allowed: str) -> dict[str, str]:
    """Return the formulas for a set's tactics, as typed and as played, by the names of their cells in CELLS."""
    used, asked, played, risk = lines.fill("{used:rows}", lines.first), cells["asked"], cells["concept"], cells["risk"]
    concept_typed, risk_typed = cells["concept_typed"], cells["risk_typed"]
    points = f"{ref(lines.first + POINTS_LINE, C.ol)}:{ref(lines.first + POINTS_LINE + len(KINDS) - 1, C.dl)}"
    entered = lines.fill(f"{{player:rows}},{{position:rows}},{concept_typed}:{risk_typed},{points}", lines.first)
    attack, defence = (
        "=" + "+".join(f"COUNTIF({used},{code}_code)" for code in codes)
        for codes in (("setter", "attacker"), ("defender", "blocker"))
    )
    short, low, high = (f"INDEX(concept_{part},{played})" for part in ("short", "lowest", "highest"))
    needs = [
        f'INDEX(concept_{role},{asked})&" {who}, but you have "&{cells[role]}'
        for role, who in (("attack", "setters or attackers"), ("defence", "blockers or defenders"))
    ]
    every = ", ".join(concept.short for concept in lineup.CONCEPTS)
    lacking = f"IF({cells['attack']}<INDEX(concept_attack,{asked}),{needs[0]},{needs[1]})"
    lacks = f'INDEX(concept_short,{asked})&" needs "&{lacking}'
    whole = f"IF({is_whole(risk_typed, '0', high)},{parse_number(risk_typed)},0)"
    bounds = f'"risk of "&{short}&" must be a whole number, "&{low}&" to "&{high}'
    return {
        "entries": f"=COUNTA({entered})",
        "attack": attack,
        "defence": defence,
        "asked": find_code(concept_typed, "concept"),
        # The concept asked for if it's allowed, else Neutral; its lowest risk unless a risk that it allows is typed.
        "concept": f"=IF({asked}=0,concept_default,IF(INDEX({allowed},{asked})=1,{asked},concept_default))",
        "risk": f"=MAX({low},IFERROR({whole},0))",
        "concept_fault": f'=IF(AND({trim(concept_typed)}<>"",{asked}<>{played}),1,0)',
        "risk_fault": f'=IF({is_blank(risk_typed)},0,IFERROR(IF({risk}&""={trim(risk_typed)},0,1),1))',
        "concept_said": f'=IF({asked}=0,"concepts are {every}",{lacks})&"; "&{short}&" is played"',
        "risk_said": f'={bounds}&"; "&{risk}&" is played"',
        "empty": lines.fill(f"=IF(AND({cells['entries']}=0,SUM({{row:rows}})>0),1,0)", lines.first),
        "as_typed": "=" + '&"|"&'.join(
            [*(ref(row, column) for row in range(lines.first, lines.last + 1) for column in (C.player, C.position)),
             concept_typed, risk_typed]
        ),
    }  # fmt: skip


def _write_totals(page: Page, shape: MoveSheetShape, slot: str, at: int, lines: Grid, points: Grid) -> None:
    row = lines.first + TOTAL_LINE
    for column in range(C.message + 1):
        page.put(row, column, None, "total")
    page.put(row, C.player, "TOTAL LEVELS", "total")
    before = "{before.left}" if at else "{limit.allowed}"
    counted = {
        "ol": f"MAX(0,MIN({{points_ol}},{before}))",
        "dl": f"MAX(0,MIN({{points_dl}},{before}-MAX(0,{{points_ol}})))",
    }
    for level, formula in counted.items():
        kinds = "+".join(points.fill(formula, line) for line in range(points.first, points.last + 1))
        total = f"{lines.fill(f'SUM({{end_{level}:rows}})', lines.first)}+{kinds}"
        page.formula(row, lines.at[f"end_{level}"], f'=IF({TYPED}=0,"",{total})', "total_level")
    for column in (C.player, C.position, C.ol, C.dl):
        page.put(row, column, "TOTAL LEVELS" if column == C.player else None, "total_open")
    page.put(row, C.label, "You win", "total")
    page.put(row, C.left, None, "total")
    page.formula(row, C.allowed, f"={find_set_win(shape, slot, at)}", "total_win")


def _write_notes(page: Page, shape: MoveSheetShape, slot: str, at: int, lines: Grid) -> None:
    """Write whether a set is still as prefilled, and its problems or, if it has none, who else could play."""
    first = lines.first
    cells = {name: ref(first + down, column) for name, (down, column) in CELLS.items()}
    page.room(f".{name_set(slot, at)}_filled", first + S.filled, C.risk, 2, look="plain")
    note = f'IF({cells["as_typed"]}={cells["as_filled"]},{cells["filled_note"]},"")'
    page.formula(first - 2, C.message, f"=IF({cells['empty']}>0,empty_set_text,{note})", "band_note")
    page.mark([(first - 2, C.message, first - 2, C.message)], f"{ref(first + S.empty, C.over, 'rc')}>0", "wrong")
    points = range(first + POINTS_LINE, first + POINTS_LINE + len(KINDS))
    faults = [(f"{cells[f'{name}_fault']}>0", cells[f"{name}_said"]) for name in ("concept", "risk")]
    faults.append((f"SUM({ref(points[0], C.fault)}:{ref(points[-1], C.fault)})>0", "points_text"))
    faults += [(f"{ref(line, C.over)}>0", f"{kind}_text") for kind, line in zip(KINDS, points, strict=True)]
    every = "&".join(f'IF({test},"{BETWEEN_FAULTS}"&{said},"")' for test, said in faults)
    said = ref(first + S.told, C.risk)
    page.formula(first + S.told, C.risk, f"=MID({every},{len(BETWEEN_FAULTS) + 1},{SENTENCE_LONGEST})")
    # Problems replace the list of others who could play.
    row = first + BENCH_LINE
    fresh = make_fresh_grid(shape, slot)
    bench = fresh.cell(f"rests{at + 1}", fresh.first - HEAD_ROWS)
    page.across(row, (C.position_name, C.message), "", "bench")
    text = f'IF({bench}="","{NO_BENCH}","{ON_BENCH}"&MID({bench},LEN("{BETWEEN}")+1,LEN({bench})))'
    page.formula(row, C.position_name, f'=IF({said}="",{text},{said})', "bench")
    page.mark([(row, C.position_name, row, C.position_name)], f'{said}<>""', "wrong_text")
    page.sheet.set_row(row, BENCH_HEIGHT)
    for line, column in list_open_cells(at):
        if line in (row, first + FREE_LINE):
            page.put(line, column, None, "open")


def _write_suggestion(page: Page, slot: str, at: int) -> None:
    """Write a suggested line-up next to the set, in the same rows, so that its values can be copied."""
    first, prefix = find_first_line(at), name_set(slot, at)
    for column in range(C.best_player, C.best_dl + 1):
        page.put(first - 2, column, None, "band")
    page.room(f".{prefix}_suggested_totals", first - 2, C.best_player - 1, look="band")
    # A copy of all sets covers the heads of the form, so these have the same words.
    heads = {C.best_player: "PLAYER", C.best_position: "POSITION code", C.best_ol: "OL", C.best_dl: "DL"}
    for column, head in heads.items():
        page.put(first - 1, column, head, "head" if column == C.best_player else "head_centre")
    page.room(f".{prefix}_suggested", first, C.best_player, LINES, 2, "suggested")
    page.put(first + POINTS_LINE, C.best_ol - 1, "HA", "label_right")
    page.room(f".{prefix}_suggested_tactics", first, C.best_ol, POINTS_LINE + len(KINDS), 2, "suggested_centre")
    page.put(first + TOTAL_LINE, C.best_player, "TOTAL LEVELS", "total")
    page.put(first + TOTAL_LINE, C.best_position, None, "total")


def list_open_cells(at: int) -> list[Cell]:
    """Return the unlocked cells around the inputs of set `at` (from 0).

    They are unlocked because a copy of all sets, when pasted, covers them too.
    """
    first = find_first_line(at)
    rows, columns = (-2, -1, TOTAL_LINE, BENCH_LINE), (C.player, C.position, C.ol, C.dl)
    cells = [*product(rows, columns), (FREE_LINE, C.ol), (FREE_LINE, C.dl), (0, C.dl), (1, C.dl)]
    return [(first + row, column) for row, column in cells]


def list_areas(first: int, column: int, last: int, last_column: int) -> list[Corner]:
    """Return one area in each of the five sets; `first` and `last` are rows counted from the set's first line."""
    lines = [find_first_line(at) for at in range(SETS)]
    return [(line + first, column, line + last, last_column) for line in lines]


def limit_sets(page: Page) -> None:
    """Add drop-downs, limits for numbers, and marks. They are only a guard rail, since pasted cells get past them."""
    last = LINES - 1
    text = "One of your players, only once in a set."
    page.offer_list(list_areas(0, C.player, last, C.player), "player_key", "Player", text)
    text = "1 Setter, 2 Attacker, 3 Allround, 4 Defender, 5 Blocker"
    page.offer_list(list_areas(0, C.position, last, C.position), "position_list", "Position", text)
    text = "Points taken off OL; leave blank for the default."
    page.allow_whole(list_areas(0, C.loss, last, C.loss), "0", "=set_loss", "loss OL", text)
    text = "AC Aggressive, OC Offensive, NC Neutral, DC Defensive, WC Wall; blank: NC."
    page.offer_list(list_areas(0, C.ol, 0, C.ol), "concept_list", "Tactical concept", text)
    text = "See 'allowed'; blank: the lowest."
    page.allow_whole(list_areas(1, C.ol, 1, C.ol), *RISKS, "Risk factor", text)
    text = "Whole points."
    page.allow_whole(list_areas(POINTS_LINE, C.ol, 1 + len(KINDS), C.dl), "0", "", "Points", text)
    _mark_sets(page)


def _mark_sets(page: Page) -> None:
    first = find_first_line(0)
    for column, fault in ((C.player, C.player_fault), (C.position, C.position_fault), (C.loss, C.loss_fault)):
        cell, number, areas = ref(first, column), ref(first, fault, "c"), list_areas(0, column, LINES - 1, column)
        page.mark(areas, f'AND({number}>0,{cell}="")', "needed")
        page.mark(areas, f"{number}>0", "wrong")
    faults = f"{ref(first, C.player_fault, 'c')}:{ref(first, C.loss_fault, 'c')}"
    page.mark(list_areas(0, C.message, LINES - 1, C.message), f"SUM({faults})>0", "wrong_text")
    page.mark(list_areas(0, C.ol, 1, C.ol), f"{ref(first, C.fault, 'c')}>0", "wrong")
    row = first + POINTS_LINE
    ol, dl, left = (ref(row, column, "c") for column in (C.points_ol, C.points_dl, C.left))
    # Points that don't count in full: OL counts before DL.
    for column, points, beyond in ((C.ol, ol, f"{left}+MAX(0,{dl})"), (C.dl, dl, left)):
        areas = list_areas(POINTS_LINE, column, 1 + len(KINDS), column)
        page.mark(areas, f"OR({points}<0,AND({points}>0,{beyond}<0))", "wrong")
    over = f"OR({left}<0,{ref(row, C.fault, 'c')}>0)"
    page.mark(list_areas(POINTS_LINE, C.left, 1 + len(KINDS), C.allowed), over, "wrong")
