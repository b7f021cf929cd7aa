"""What the engine wants in the match sheets, in the freshness behind them, and in the list of problems (R2 – R4).

What stands beside a formula is worked out from the formula, so that nothing else holds these cells against the engine.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from sheet_factory import Made, guard_once, opened
from shown_cells import Shown
from test_checks_sheet import Verdicts, general, told
from vbxl.books import movesheet
from vbxl.books.movesheet import checks as movesheet_checks
from vbxl.books.movesheet import formulas, match, set_block, team
from vbxl.books.movesheet.checks import MESSAGES, PLACE_TEXT, find_text
from vbxl.books.movesheet.formulas import EMPTY_PLACE
from vbxl.books.movesheet.layout import (
    BENCH_LINE,
    GAIN_COLUMN,
    HEAD_ROWS,
    LEVELS_MEAN,
    LIMIT_ROW,
    LINES,
    SHEETS,
    TEAM_SHEET,
    MatchColumns,
    Scalars,
    find_first_line,
    find_fresh_row,
    make_shape,
    name_set,
)
from vbxl.books.movesheet.match import fill_matches
from vbxl.league.checks import checks
from vbxl.league.events import Line
from vbxl.league.forecast import split_typed
from vbxl.league.given_cells import AWAY, HOME, YES
from vbxl.league.league import ROSTER_ROWS
from vbxl.league.lineups import KINDS, MatchEntry, SetPlan, enter_matches, fill_in
from vbxl.league.moves import BLANK, CUP_SLOT, Input, MatchMoves, Moves, SetMoves
from vbxl.league.training import SURE_SETS, list_counted_players
from vbxl.problems import Fault, Problem
from vbxl.rules import lineup
from vbxl.rules.match import home_serves
from vbxl.rules.points import read_points
from vbxl.rules.team import named
from vbxl.rules.tiredness import SETS, can_play
from vbxl.xlsx.cells import START, Area, parse_area, ref
from wanted_cells import Wanted

C: Final = MatchColumns
S: Final = Scalars
NOTHING: Final = (None, None)
LINE_CODES: Final = {code for fault in Fault if fault > Fault.NONE for code in fault.said.codes}


class PlayedMatch:
    """A match as the engine plays it, by the rows of the roster; nothing is played where nothing was typed (R3.6)."""

    def __init__(self, entry: MatchEntry, problems: Sequence[Problem]) -> None:
        """Take it from a team's entry, and what is wrong from the problems of the checks."""
        self.entry, self.blank, self.slot = entry, entry.typed.blank, entry.match.slot
        self.names = [line.name for line in entry.seen.roster]
        self.codes = {one.place.cell: one.code for one in problems if one.place.sheet == SHEETS[self.slot]}
        # Nobody gets tired in a match of which nothing is known.
        self.starts = [entry.plan.starts[0]] * SETS if self.blank else entry.plan.starts

    def plan(self, at: int) -> SetPlan:
        """A set (from 0) as it is played; an empty one in a match that is blank."""
        nothing = SetPlan((Line(),) * LINES, lineup.NEUTRAL, lineup.NEUTRAL.lowest_risk)
        return nothing if self.blank else self.entry.plan.sets[at]

    def row(self, name: str) -> int:
        """The roster row of a player, 0 for nobody."""
        return self.names.index(name) + 1 if name in self.names else 0

    def named_rows(self, at: int) -> list[int]:
        """The roster rows of the players who are named in a set."""
        keys = [named(name) for name in self.names]
        players = [named(player.text) for player in self.entry.typed.sets[at].players]
        return [keys.index(player) + 1 if player in keys else 0 for player in players]

    def rows(self, at: int) -> list[int]:
        """The roster rows of who plays in the lines of a set."""
        return [self.row(line.name) for line in self.plan(at).lines]

    def entries(self, at: int) -> int:
        """How much is typed into a set but for its losses."""
        typed = self.entry.typed.sets[at]
        points = (*typed.home, *typed.devotion, *typed.special)
        return sum(not cell.blank for cell in (*typed.players, *typed.positions, typed.concept, typed.risk, *points))

    def points(self, at: int) -> list[tuple[int, ...]]:
        """The points of each kind that are typed into a set, −1 for what are none."""
        pairs = (getattr(self.entry.typed.sets[at], kind) for kind in KINDS)
        return [
            tuple(-1 if read_points(cell.value) is None else read_points(cell.value) or 0 for cell in pair)
            for pair in pairs
        ]

    def fault(self, row: int, column: int) -> str:
        """The code of the problem that the checks have with a cell, "" for none."""
        return self.codes.get(ref(row, column), "")

    def tired_for(self, row: int) -> list[int]:
        """The sets for which the player of a roster row (from 0) is too tired, in them or not (R2.2)."""
        name, first = self.names[row], self.starts[0]
        return [at for at, levels in enumerate(self.starts, 1) if not can_play(*levels[name], *first[name])]

    def lines(self, row: int) -> list[int]:
        """The line in which the player of a roster row (from 0) plays each set, 0 for a rest."""
        every = [self.rows(at) for at in range(SETS)]
        return [rows.index(row + 1) + 1 if row + 1 in rows else 0 for rows in every]


class Oracle:
    """What the engine wants of a sheet: its cells, and the problems that sheet Start lists."""

    def __init__(self, made: Made) -> None:
        """Ask the engine."""
        self.made, self.view = made, made.view
        self.moves = opened(made.data).moves
        self.names = guard_once(made.data).names
        self.cells = Wanted(self.names)
        self.problems = checks(self.moves, made.view)
        self.filled = fill_in(made.view)
        slots = [match.slot for match in made.view.matches]
        self.fresh = team.make_fresh_grid(make_shape(made.view), slots[0]).at if slots else {}
        self.sure = dict.fromkeys([line.name for line in self.view.roster], 0)
        for entry in enter_matches(self.view, self.moves):
            played = PlayedMatch(entry, self.problems)
            self._match(played)
            self._fresh(played)

    def rebuilt(self) -> bytes:
        """The workbook built again, with the formulas as they are by now."""
        return movesheet.build(self.view, self.made.moves or Moves(), self.made.guesses)

    def amiss(self, data: bytes) -> list[str]:
        """What of a workbook is otherwise than the engine wants it."""
        shown = Shown(data)
        return [*self.cells.amiss(shown), *self._unlike(shown)]

    # --- a match sheet ---

    def _match(self, played: PlayedMatch) -> None:
        put, area, one, slot, seen = self.cells.put, self.cells.area, played.entry.match, played.slot, self.view
        sheet, entry = SHEETS[slot], played.entry
        area(f"{slot}_opponent", [[one.opponent]])
        area(f"{slot}_place", [[HOME if one.home else AWAY]])
        area(f"{slot}_number", [[one.number]])
        area(f"{slot}_division", [[one.division]])
        area(f"{slot}_lack", [[YES if one.lacking else None]])
        put(sheet, 0, C.line, f"{HOME if one.home else AWAY} against {one.opponent}")
        where = f"division {one.division}"
        if one.slot == CUP_SLOT:
            where = f"{match.CUP_TITLE} {fill_matches(seen)[match.CUP_ROUND][0][0]}"
        lack = f". {match.LACKING}" if one.lacking else ""
        put(sheet, 1, C.line, f"{seen.team_name}: {where}, match {one.number}, round {seen.round_number}{lack}")
        put(sheet, HEAD_ROWS, C.line, find_text("empty_match_text", 1) if played.blank else match.FILL_IN)
        put(sheet, HEAD_ROWS, C.label, LEVELS_MEAN)
        put(sheet, 0, C.scalar, sum(played.entries(at) for at in range(SETS)))
        put(sheet, 1, C.scalar, int(played.blank))
        most = [limit.most for limit in entry.limits]
        for kind, name in enumerate(KINDS):
            put(sheet, LIMIT_ROW + kind, C.left, entry.count_points(name))
            put(sheet, LIMIT_ROW + kind, C.allowed, most[kind])
        for at in range(SETS):
            self._set(played, at)
            over = []
            for kind, pair in enumerate(played.points(at)):
                before, most[kind] = most[kind], most[kind] - sum(max(0, point) for point in pair)
                self._points(sheet, find_first_line(at) + 2 + kind, pair, before, most[kind])
                over += [find_text(f"{KINDS[kind]}_text", 1)] * (most[kind] < 0 <= before)
            said = self._sentence(played, at, over)
            put(sheet, find_first_line(at) + BENCH_LINE, C.position_name, said or bench(played, at))

    def _set(self, played: PlayedMatch, at: int) -> None:
        put, area, slot, first = self.cells.put, self.cells.area, played.slot, find_first_line(at)
        sheet, prefix, plan, rows = SHEETS[slot], f"{slot}_set{at + 1}", played.plan(at), played.rows(at)
        area(f"{prefix}_start", [(line.start_ol, line.start_dl) if line.name else NOTHING for line in plan.lines])
        area(f"{prefix}_end", [(line.end_ol, line.end_dl) if line.name else NOTHING for line in plan.lines])
        area(f"{prefix}_total", [["", None] if played.blank else played.entry.sum_totals(at)])
        area(name_set(slot, at, "rows"), [[row] for row in rows])
        serves = home_serves(at + 1) == played.entry.match.home
        put(sheet, first - 2, C.position_name, "you serve first" if serves else "they serve first")
        empty = not played.entries(at) and any(rows)
        put(sheet, first - 2, C.message, find_text("empty_set_text", 1) if empty else self._said(slot, at))
        put(sheet, first - 1, C.loss, f"loss OL 0–{self.view.settings.set_loss}")
        positions = [lineup.position(line.position) for line in plan.lines if line.name]
        asked = lineup.concept(played.entry.typed.sets[at].concept.value)
        for row, value in (
            (S.entries, played.entries(at)), (S.attack, sum(one is not None and one.attacks for one in positions)),
            (S.defence, sum(one is not None and one.defends for one in positions)),
            (S.asked, asked.code if asked else 0), (S.concept, plan.concept.code),
        ):  # fmt: skip
            put(sheet, first + row, C.scalar, value)
        put(sheet, first + S.empty, C.over, int(empty))
        put(sheet, first + S.risk, C.risk, plan.risk)
        put(sheet, first, C.fault, int(played.fault(first, C.ol) == "R3.3-CONCEPT"))
        put(sheet, first + 1, C.fault, int(played.fault(first + 1, C.ol) == "R3.4-RISK"))
        allowed = lineup.list_allowed_concepts(positions)
        for number, concept in enumerate(lineup.CONCEPTS):
            put(sheet, first + number, C.allows, int(concept in allowed))
        put(sheet, first, C.allowed, " ".join(concept.short for concept in allowed))
        put(sheet, first, C.left, plan.concept.short)
        put(sheet, first + 1, C.left, plan.risk)
        put(sheet, first + 1, C.allowed, f"{plan.concept.lowest_risk}–{plan.concept.highest_risk}")
        for number in range(LINES):
            self._line(played, at, number)

    def _said(self, slot: str, at: int) -> str:
        """How a line-up came about, as long as it stands as it was filled in; capitals make no other line-up."""
        filled, typed = (of.matches.get(slot, MatchMoves()).sets[at] for of in (self.filled.moves, self.moves))
        pairs = zip(_line_up(filled), _line_up(typed), strict=True)
        same = all(str(one).casefold() == str(other).casefold() for one, other in pairs)
        return self.filled.marks[slot][at] if same else ""

    def _line(self, played: PlayedMatch, at: int, number: int) -> None:
        """A line: who is named, who plays and where, and what the checks say of its cells."""
        sheet, row, typed = SHEETS[played.slot], find_first_line(at) + number, played.entry.typed.sets[at]
        line, plays, named_row = played.plan(at).lines[number], played.rows(at)[number], played.named_rows(at)[number]
        fits = plays if plays == named_row else 0
        position = lineup.position(typed.positions[number].value) if plays else None
        codes = [played.fault(row, column) for column in (C.player, C.position, C.loss)]
        faults = [Fault.of(code) if code in LINE_CODES and played.entries(at) else Fault.NONE for code in codes]
        if played.entries(at) and typed.players[number].blank and not plays:
            faults[0] = Fault.NOBODY
        used = lineup.position(line.position)
        self.cells.put(sheet, row, C.position_name, used.name if used else "")
        instead = f"{line.name} plays" if plays else EMPTY_PLACE
        if faults[0] > Fault.NONE:
            said = f"{find_text('fault_text', faults[0]).partition(':')[0]}: {instead}"
        elif any(faults[1:]):
            said = find_text("fault_text", faults[1] or faults[2])
        elif fits:
            said = ""
        else:
            said = instead if plays else PLACE_TEXT if faults[0] else ""
        self.cells.put(sheet, row, C.message, said)
        code = position.code if position else 0
        self.cells.across(sheet, row, C.named, (named_row, fits, plays, code, used.code if used else 0, *faults))

    def _points(self, sheet: str, row: int, pair: Sequence[int], before: int, left: int) -> None:
        bad = sum(point < 0 for point in pair)
        self.cells.across(sheet, row, C.points_ol, pair)
        self.cells.put(sheet, row, C.fault, bad)
        self.cells.put(sheet, row, C.left, left)
        self.cells.put(sheet, row, C.allowed, "ignored" if bad else f"over by {-left}" if left < 0 else "")
        # They are told once: in the set that goes beyond the limit.
        self.cells.put(sheet, row, C.over, int(left < 0 <= before))

    def _sentence(self, played: PlayedMatch, at: int, over: Sequence[str]) -> str:
        """What is said of concept, risk factor and points, one behind the other."""
        plan, first, sheet = played.plan(at), find_first_line(at), SHEETS[played.slot]
        concept, risk = _concept_said(plan, played.entry.typed.sets[at]), _risk_said(plan)
        # These stand there where nothing is wrong too, out of sight.
        self.cells.put(sheet, first, C.said, concept)
        self.cells.put(sheet, first + 1, C.said, risk)
        wrong = [concept] * (played.fault(first, C.ol) == "R3.3-CONCEPT")
        wrong += [risk] * (played.fault(first + 1, C.ol) == "R3.4-RISK")
        wrong += [find_text("points_text", 1)] * any(point < 0 for pair in played.points(at) for point in pair)
        return "; ".join([*wrong, *over])

    # --- the freshness on sheet Team ---

    def _fresh(self, played: PlayedMatch) -> None:
        view, one, names = self.view, played.entry.match, played.names
        first_row = find_fresh_row(make_shape(view), played.slot)
        for at, levels in enumerate(played.starts):
            for side in (0, 1):
                # Nobody has no levels.
                column = [*(levels[name][side] for name in names), *[0] * (ROSTER_ROWS - len(names))]
                self.cells.area(name_set(played.slot, at, f"fresh_{('ol', 'dl')[side]}"), [[value] for value in column])
        title = f"{SHEETS[one.slot].upper()}: {HOME if one.home else AWAY} against {one.opponent}"
        self.cells.put(TEAM_SHEET, first_row - team.HEAD_ROWS, 0, title)
        for at in range(SETS):
            head = "gain OL"
            self.cells.put(TEAM_SHEET, first_row - 1, GAIN_COLUMN + at, head)
        counts = list_counted_players([] if played.blank else played.entry.plan.list_names(SURE_SETS))
        for name in names:
            self.sure[name] = self.sure.get(name, 0) + (name in counts)
        gains = {named(row.key): row.inputs for row in played.entry.typed.gain_ol}
        for row in range(ROSTER_ROWS):
            name = names[row] if row < len(names) else ""
            self._player(first_row + row, row, name, played)
            if row < len(view.roster):
                self._gains(first_row + row, row, played, gains.get(named(name), (BLANK,) * SETS))
            else:
                self.cells.across(TEAM_SHEET, first_row + row, self.fresh["any_wrong"], (0,))
                self.cells.put(TEAM_SHEET, first_row + row, self.fresh["message"], "")
            if one.slot != view.matches[-1].slot:
                may_grow = row >= len(view.roster) or view.roster[row].new_talent
                sure = self.sure.get(name, 0) if may_grow else 0
                self.cells.put(TEAM_SHEET, first_row + row, self.fresh["sure"], sure)

    def _player(self, page_row: int, row: int, name: str, played: PlayedMatch) -> None:
        lines, too_tired = played.lines(row), played.tired_for(row) if name else []
        marks = ["×" if at in too_tired else "–" for at in range(1, SETS + 1)]
        said = " ".join(str(at) if line else marks[at - 1] for at, line in enumerate(lines, start=1))
        self.cells.put(TEAM_SHEET, page_row, self.fresh["name"], name)
        self.cells.put(TEAM_SHEET, page_row, self.fresh["plays"], said if name else "")
        self.cells.across(TEAM_SHEET, page_row, self.fresh["line1"], lines)
        for at in range(SETS):
            if not name or at + 1 in too_tired or row + 1 in played.named_rows(at):
                word = "" if not name else formulas.TIRED if at + 1 in too_tired else formulas.NAMED
                self.cells.put(TEAM_SHEET, page_row, self.fresh["strength1"] + at, word)

    def _gains(self, page_row: int, row: int, played: PlayedMatch, gains: Sequence[Input]) -> None:
        """Gains of sets that the player rests; nothing is gained after the last set (R2.4)."""
        most = self.view.settings.set_gain
        bad = [not one.blank and split_typed(one.value, most) is None for one in gains]
        wrong = [int(other and not line) for line, other in zip(played.lines(row), bad, strict=True)][:-1]
        any_wrong = int(any(wrong) and not played.blank)
        self.cells.across(TEAM_SHEET, page_row, self.fresh["wrong1"], (*wrong, any_wrong))
        self.cells.put(TEAM_SHEET, page_row, self.fresh["message"], find_text("gain_text", any_wrong))

    # --- the list of problems ---

    def _unlike(self, shown: Shown) -> Iterator[str]:
        """Where the list on Start and the checks do not find the same problems in the same cells."""
        rows = range(movesheet_checks.FIRST + 1, movesheet_checks.FIRST + 1 + movesheet_checks.LISTED)
        lines = [(shown.cell(START, row, movesheet_checks.PLACE + 1),
                  shown.cell(START, row, movesheet_checks.WRONG + 1)) for row in rows]  # fmt: skip
        lines = [line for line in lines if line[0] != movesheet_checks.TIP]
        known = {message.text for messages in MESSAGES.values() for message in messages}
        odd = [line for line in lines if line[0] and general(line[1]) not in known]
        if odd:
            yield f"Start: {odd}"
            return
        listed = tuple(told(self.names, where, said) for where, said in lines if where)
        status = shown.area("check_status")[0][0]
        both = Verdicts(self.made, listed, self.problems, status, self.names)
        only: list[tuple[str, Area | None]] = [(code, one.area) for one in both.only_listed for code in one.codes]
        if len(listed) < movesheet_checks.LISTED:
            only += [(one.code, parse_area(one.place.sheet, one.place.cell)) for one in both.only_told]
        for code, area in only:
            yield f"Start: only one side has {code} in {area}"
        if (status == "READY") == bool(self.problems):
            yield f"Start: {status}, {len(self.problems)} problems"
        if len(listed) < movesheet_checks.LISTED and status != (len(listed) or "READY"):
            yield f"Start: {status}, {len(listed)} lines"


def _line_up(one: SetMoves) -> list[object]:
    """What of a set is filled in: players, positions, concept and risk factor; nothing is an empty text."""
    inputs = (*one.players, *one.positions, one.concept, one.risk)
    return ["" if each.value is None else each.value for each in inputs]


def _concept_said(plan: SetPlan, typed: SetMoves) -> str:
    """Why a concept is not played; also where it is, for the cell is out of sight then."""
    why, asked = "concepts are AC, OC, NC, DC, WC", lineup.concept(typed.concept.value)
    positions = [lineup.position(line.position) for line in plan.lines]
    if asked:
        attack = sum(one is not None and one.attacks for one in positions)
        many, who = sum(one is not None and one.defends for one in positions), "blockers or defenders"
        needed = asked.needs_defence
        if attack < asked.needs_attack:
            many, who, needed = attack, "setters or attackers", asked.needs_attack
        why = f"{asked.short} needs {needed} {who}, but you have {many}"
    return f"{why}; {plan.concept.short} is played"


def _risk_said(plan: SetPlan) -> str:
    bounds = f"{plan.concept.lowest_risk} to {plan.concept.highest_risk}"
    return f"risk of {plan.concept.short} must be a whole number, {bounds}; {plan.risk} is played"


def bench(played: PlayedMatch, at: int) -> str:
    """Who rests in a set (from 0) but could play, with start levels to a decimal."""
    texts = []
    for row, name in enumerate(played.names):
        if not played.lines(row)[at] and at + 1 not in played.tired_for(row):
            levels = "/".join(f"{round(level + 1e-9, 1):g}" for level in played.starts[at][name])
            texts.append(f"{name} {levels}")
    return f"{set_block.ON_BENCH}{', '.join(texts)}" if texts else set_block.NO_BENCH
