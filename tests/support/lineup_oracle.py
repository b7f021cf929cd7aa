"""What the engine wants in the match sheets, in the freshness behind them, and in the list of problems (R2 – R4).

What stands beside a formula is worked out from the formula, so that nothing else holds these cells against the engine.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from sheet_factory import Made, opened
from shown_cells import Shown
from test_checks_sheet import Verdicts, general, told
from vbxl.books import movesheet
from vbxl.books.movesheet import checks as movesheet_checks
from vbxl.books.movesheet import match, team
from vbxl.books.movesheet.checks import GUESS_TEXT, MESSAGES, PLACE_TEXT, text
from vbxl.books.movesheet.layout import (
    BENCH_LINE,
    CHECKS_SHEET,
    GUESS_LINE,
    HEAD_ROWS,
    LEVELS_MEAN,
    LIMIT_ROW,
    SHEETS,
    TEAM_SHEET,
    FreshPlace,
    MatchColumns,
    Scalars,
    first_line,
    set_rows,
    shape_of,
)
from vbxl.books.movesheet.match import match_contents
from vbxl.league.as_entered import KINDS, TypedLine, TypedMatch, TypedSet, matches_typed, split_typed
from vbxl.league.checks import checks
from vbxl.league.given_cells import AWAY, HOME, YES
from vbxl.league.league import ROSTER_ROWS
from vbxl.league.match_forecast import first_guess, set_fault
from vbxl.league.moves import BLANK, CUP_SLOT, Input, MatchMoves, Moves, SetMoves
from vbxl.league.no_move import filled_in
from vbxl.league.training import SURE_SETS, counting
from vbxl.league.view import MatchView
from vbxl.problems import Fault
from vbxl.rules import lineup
from vbxl.rules.match import home_serves
from vbxl.rules.points import special_limit
from vbxl.rules.team import named
from vbxl.rules.tiredness import SETS, can_play
from vbxl.xlsx.areas import Area, parse_area
from vbxl.xlsx.guard import guard
from wanted_cells import Wanted

C: Final = MatchColumns
S: Final = Scalars
NOTHING: Final = (None, None)


def tired_for(match: TypedMatch, row: int) -> tuple[int, ...]:
    """List the sets for which the player of a roster row (from 0) is too tired, in them or not (R2.2)."""
    first = match.fresh[0][row]
    return tuple(index for index, levels in enumerate(match.fresh, start=1) if not can_play(*levels[row], *first))


class Oracle:
    """What the engine wants of a sheet: its cells, and the problems that sheet Checks lists."""

    def __init__(self, made: Made) -> None:
        """Ask the engine."""
        self.made, self.view, self.moves = made, made.view, made.moves or Moves()
        self.names = guard(made.data).names
        self.cells = Wanted(self.names)
        self.problems = checks(opened(made.data).moves, made.view)
        self.filled = filled_in(made.view)
        self.sure = dict.fromkeys([line.name for line in self.view.roster], 0)
        stock = self.view.sp
        for one, typed in zip(self.view.matches, matches_typed(self.view, self.moves).values(), strict=True):
            most = (one.home_points, self.view.settings.devotion_limit, special_limit(stock, self.view.settings))
            self._match(one, typed, most)
            self._fresh(one, typed)
            stock -= min(most[-1], typed.used("special"))

    def rebuilt(self) -> bytes:
        """The workbook built again, with the formulas as they are by now."""
        return movesheet.build(self.view, self.moves, self.made.guesses)

    def amiss(self, data: bytes) -> list[str]:
        """What of a workbook is otherwise than the engine wants it."""
        shown = Shown(data)
        return [*self.cells.amiss(shown), *self._unlike(shown)]

    # --- a match sheet ---

    def _match(self, one: MatchView, typed: TypedMatch, most: Sequence[int]) -> None:
        put, area, slot, sheet = self.cells.put, self.cells.area, one.slot, SHEETS[one.slot]
        area(f"{slot}_opponent", [[one.opponent]])
        area(f"{slot}_place", [[HOME if one.home else AWAY]])
        area(f"{slot}_number", [[one.number]])
        area(f"{slot}_division", [[one.division]])
        area(f"{slot}_lack", [[YES if one.lacking else None]])
        put(sheet, 0, C.line, f"{HOME if one.home else AWAY} against {one.opponent}")
        seen = self.view
        where = f"division {one.division}"
        if one.slot == CUP_SLOT:
            where = f"{match.CUP_TITLE} {match_contents(seen)[match.CUP_ROUND][0][0]}"
        lack = f". {match.LACKING}" if one.lacking else ""
        put(sheet, 1, C.line, f"{seen.team_name}: {where}, match {one.number}, round {seen.round_number}{lack}")
        put(sheet, HEAD_ROWS, C.line, text("empty_match_text", 1) if typed.blank else match.FILL_IN)
        put(sheet, HEAD_ROWS, C.label, LEVELS_MEAN)
        put(sheet, 0, C.scalar, sum(each.entries for each in typed.sets))
        put(sheet, 1, C.scalar, int(typed.blank))
        for kind, name in enumerate(KINDS):
            put(sheet, LIMIT_ROW + kind, C.left, typed.used(name))
            put(sheet, LIMIT_ROW + kind, C.allowed, most[kind])
        left = list(most)
        for at, each in enumerate(typed.sets):
            self._set(one, typed, at)
            for number, line in enumerate(each.lines):
                self._line(sheet, first_line(at) + number, line, typed)
            over = []
            for kind, pair in enumerate(each.points):
                before, left[kind] = left[kind], left[kind] - sum(max(0, point) for point in pair)
                self._points(sheet, first_line(at) + 2 + kind, pair, before, left[kind])
                over += [text(f"{KINDS[kind]}_text", 1)] * (left[kind] < 0 <= before)
            said = _sentence(each, over, bad_guess=self._bad_guess(one, at))
            put(sheet, first_line(at) + BENCH_LINE, C.label, said)

    def _set(self, one: MatchView, typed: TypedMatch, at: int) -> None:
        put, area, sheet, first = self.cells.put, self.cells.area, SHEETS[one.slot], first_line(at)
        each, prefix = typed.sets[at], f"{one.slot}_set{at + 1}"
        area(f"{prefix}_start", [line.start or NOTHING for line in each.lines])
        area(f"{prefix}_end", [line.end or NOTHING for line in each.lines])
        area(f"{prefix}_total", [each.total])
        area(set_rows(one.slot, at), [[line.row] for line in each.lines])
        serves = home_serves(at + 1) == one.home
        put(sheet, first - 2, C.position, "you serve first" if serves else "they serve first")
        put(sheet, first - 2, C.message, text("empty_set_text", 1) if typed.empty(at) else self._said(one.slot, at))
        put(sheet, first - 1, C.loss, f"loss OL 0–{self.view.settings.set_loss}")
        for row, value in (
            (S.entries, each.entries), (S.attack, each.attack), (S.defence, each.defence),
            (S.asked, each.concept_code), (S.concept, each.concept.code), (S.left, each.left),
        ):  # fmt: skip
            put(sheet, first + row, C.scalar, value)
        put(sheet, first + S.empty, C.over, int(typed.empty(at)))
        put(sheet, first + S.risk, C.risk, each.risk)
        put(sheet, first, C.fault, int(each.concept_fault))
        put(sheet, first + 1, C.fault, int(each.risk_fault))
        for number, allowed in enumerate(each.allowed):
            put(sheet, first + number, C.allows, int(allowed))
        shorts = (concept.short for concept, allowed in zip(lineup.CONCEPTS, each.allowed, strict=True) if allowed)
        put(sheet, first, C.allowed, " ".join(shorts))
        put(sheet, first, C.dl, each.concept.short)
        put(sheet, first + 1, C.dl, each.risk)
        put(sheet, first + 1, C.allowed, f"{each.concept.lowest_risk}–{each.concept.highest_risk}")
        put(sheet, first + GUESS_LINE, C.over, int(self._bad_guess(one, at)))
        put(sheet, first, C.said, _concept_said(each))
        put(sheet, first + 1, C.said, _risk_said(each))
        put(sheet, first + BENCH_LINE, C.player, bench(typed, at))

    def _bad_guess(self, one: MatchView, at: int) -> bool:
        made = self.made.guesses
        guess = first_guess(one, self.view.known.spied) if made is None else made.get(one.slot)
        return guess is not None and set_fault(guess.sets[at])

    def _said(self, slot: str, at: int) -> str:
        """How a line-up came about, as long as it stands as it was filled in; capitals make no other line-up."""
        filled, typed = (of.matches.get(slot, MatchMoves()).sets[at] for of in (self.filled.moves, self.moves))
        pairs = zip(_line_up(filled), _line_up(typed), strict=True)
        same = all(str(one).casefold() == str(other).casefold() for one, other in pairs)
        return self.filled.marks[slot][at] if same else ""

    def _line(self, sheet: str, row: int, line: TypedLine, typed: TypedMatch) -> None:
        used = line.code or lineup.ALLROUND.code
        position = lineup.position(used)
        assert position is not None
        faults = (line.player_fault, line.position_fault, line.loss_fault)
        told_first = next((one for one in faults if one > Fault.NONE), Fault.NONE)
        # Where nothing is wrong stands an early warning, or why nobody plays there.
        beside = PLACE_TEXT if line.player_fault is Fault.NOBODY else ""
        if line.row:
            beside = tired_text(tired_for(typed, line.row - 1))
        self.cells.put(sheet, row, C.position_name, position.name)
        self.cells.put(sheet, row, C.message, text("fault_text", told_first) or beside)
        able = Fault.TIRED if line.tired else Fault.NONE
        self.cells.across(sheet, row, C.named, (line.named_row, line.row, line.code, used, able, *faults))

    def _points(self, sheet: str, row: int, pair: Sequence[int], before: int, left: int) -> None:
        bad = sum(point < 0 for point in pair)
        self.cells.across(sheet, row, C.points_ol, pair)
        self.cells.put(sheet, row, C.fault, bad)
        self.cells.put(sheet, row, C.left, left)
        self.cells.put(sheet, row, C.allowed, "counts as 0" if bad else f"over by {-left}" if left < 0 else "")
        # They are told once: in the set that goes beyond the limit.
        self.cells.put(sheet, row, C.over, int(left < 0 <= before))

    # --- the freshness on sheet Team ---

    def _fresh(self, one: MatchView, typed: TypedMatch) -> None:
        view, place = self.view, FreshPlace(shape_of(self.view), one.slot)
        for at, levels in enumerate(typed.fresh):
            for side in (0, 1):
                # Nobody has no levels.
                column = [*(each[side] for each in levels), *[0] * (ROSTER_ROWS - len(levels))]
                self.cells.area(place.levels(at, side), [[value] for value in column])
        title = f"{SHEETS[one.slot].upper()}: {HOME if one.home else AWAY} against {one.opponent}"
        self.cells.put(TEAM_SHEET, place.row - team.HEAD_ROWS, 0, title)
        for at in range(SETS):
            head = f"gain OL 0–{view.settings.set_gain}"
            self.cells.put(TEAM_SHEET, place.row - 1, FreshPlace.gain_column(at), head)
        sure = ([typed.names[line.row - 1] for line in each.lines if line.row] for each in typed.sets[:SURE_SETS])
        played = counting(sure)
        for name in typed.names:
            self.sure[name] = self.sure.get(name, 0) + (name in played)
        gains = {named(row.key): row.inputs for row in self.moves.matches.get(one.slot, MatchMoves()).gain_ol}
        for row in range(ROSTER_ROWS):
            name = typed.names[row] if row < len(typed.names) else ""
            self._player(place.row + row, row, name, typed)
            if row < len(view.roster):
                self._gains(place.row + row, row, typed, gains.get(named(name), (BLANK,) * SETS))
            else:
                self.cells.across(TEAM_SHEET, place.row + row, team.ANY_WRONG, (0,))
                tired = tired_text(tired_for(typed, row)) if name else ""
                self.cells.put(TEAM_SHEET, place.row + row, team.MESSAGE, tired)
            if place.at < len(view.matches) - 1:
                may_grow = row >= len(view.roster) or view.roster[row].new_talent
                self.cells.put(TEAM_SHEET, place.row + row, team.SURE, self.sure.get(name, 0) if may_grow else 0)

    def _player(self, page_row: int, row: int, name: str, typed: TypedMatch) -> None:
        lines = _lines_of(typed, row)
        too_tired = tired_for(typed, row) if name else ()
        said = " ".join(str(at) if line else "–" for at, line in enumerate(lines, start=1))
        self.cells.put(TEAM_SHEET, page_row, team.NAME, name)
        self.cells.put(TEAM_SHEET, page_row, team.PLAYS, said if name else "")
        self.cells.put(TEAM_SHEET, page_row, team.TIRED, tired_text(too_tired))
        self.cells.across(TEAM_SHEET, page_row, team.PLAYING, lines)
        self.cells.across(TEAM_SHEET, page_row, team.TOO_TIRED, (int(at + 1 in too_tired) for at in range(SETS)))

    def _gains(self, page_row: int, row: int, typed: TypedMatch, gains: Sequence[Input]) -> None:
        """Gains of sets that he rests, or is too tired for; nothing is gained after the last set (R2.4)."""
        lines, too_tired, most = _lines_of(typed, row), tired_for(typed, row), self.view.settings.set_gain
        rests = [not line or at in too_tired for at, line in enumerate(lines, start=1)]
        bad = [not one.blank and split_typed(one.value, most) is None for one in gains]
        wrong = [int(one and other) for one, other in zip(rests, bad, strict=True)][:-1]
        any_wrong = int(any(wrong) and not typed.blank)
        self.cells.across(TEAM_SHEET, page_row, team.WRONG_GAIN, (*wrong, any_wrong))
        self.cells.put(TEAM_SHEET, page_row, team.MESSAGE, text("gain_text", any_wrong) or tired_text(too_tired))

    # --- the list of problems ---

    def _unlike(self, shown: Shown) -> Iterator[str]:
        """Where sheet Checks and the checks do not find the same problems in the same cells."""
        rows = range(movesheet_checks.FIRST + 1, movesheet_checks.FIRST + 1 + movesheet_checks.LISTED)
        lines = [(shown.cell(CHECKS_SHEET, row, movesheet_checks.PLACE + 1),
                  shown.cell(CHECKS_SHEET, row, movesheet_checks.WRONG + 1)) for row in rows]  # fmt: skip
        known = {message.text for messages in MESSAGES.values() for message in messages}
        odd = [line for line in lines if line[0] and general(line[1]) not in known]
        if odd:
            yield f"Checks: {odd}"
            return
        listed = tuple(told(self.names, where, said) for where, said in lines if where)
        status = shown.area("check_status")[0][0]
        both = Verdicts(self.made, listed, self.problems, status, self.names)
        only: list[tuple[str, Area | None]] = [(code, one.area) for one in both.only_listed for code in one.codes]
        if len(listed) < movesheet_checks.LISTED:
            only += [(one.code, parse_area(one.place.sheet, one.place.cell)) for one in both.only_told]
        for code, area in only:
            if area is None or not both.excused(code, area):
                yield f"Checks: only one side has {code} in {area}"
        if (status == "READY") == bool(self.problems):
            yield f"Checks: {status}, {len(self.problems)} problems"
        if len(listed) < movesheet_checks.LISTED and status != (len(listed) or "READY"):
            yield f"Checks: {status}, {len(listed)} lines"


def _line_up(one: SetMoves) -> list[object]:
    """What of a set is filled in: players, positions, concept and risk factor; nothing is an empty text."""
    inputs = (*one.players, *one.positions, one.concept, one.risk)
    return ["" if each.value is None else each.value for each in inputs]


def _lines_of(typed: TypedMatch, row: int) -> list[int]:
    """The line in which the player of a roster row (from 0) stands in each set, 0 where he rests."""
    every = ([line.row for line in one.lines] for one in typed.sets)
    return [rows.index(row + 1) + 1 if row + 1 in rows else 0 for rows in every]


def _concept_said(one: TypedSet) -> str:
    """Why a concept is not played; also where it is, for the cell is out of sight then."""
    why = "concepts are AC, OC, NC, DC, WC"
    if one.concept_code:
        asked = lineup.CONCEPTS[one.concept_code - 1]
        many, who = one.defence, "blockers or defenders"
        needed = asked.needs_defence
        if one.attack < asked.needs_attack:
            many, who, needed = one.attack, "setters or attackers", asked.needs_attack
        why = f"{asked.short} needs {needed} {who}, you have {many}"
    return f"{why}: {one.concept.short} is played"


def _risk_said(one: TypedSet) -> str:
    bounds = f"{one.concept.lowest_risk} to {one.concept.highest_risk}"
    return f"risk of {one.concept.short}: a whole number, {bounds}; {one.risk} is played"


def _sentence(one: TypedSet, over: Sequence[str], *, bad_guess: bool) -> str:
    """What is said of concept, risk factor, points and the guess, one behind the other."""
    wrong = [_concept_said(one)] * one.concept_fault + [_risk_said(one)] * one.risk_fault
    wrong += [text("points_text", 1)] * any(point < 0 for pair in one.points for point in pair)
    return "; ".join([*wrong, *over, *[GUESS_TEXT] * bad_guess])


def bench(typed: TypedMatch, at: int) -> str:
    """Who stands in no line of a set (from 0), with start levels to a decimal; who is too tired says so."""
    rests = [row for row in range(len(typed.names)) if not _lines_of(typed, row)[at]]
    texts = []
    for row in rests:
        levels = "/".join(f"{round(level + 1e-9, 1):g}" for level in typed.fresh[at][row])
        tired = team.TOO_TIRED_MARK if at + 1 in tired_for(typed, row) else ""
        texts.append(f"{typed.names[row]} {levels}{tired}")
    return f"{match.ON_BENCH}{' · '.join(texts)}" if texts else match.NO_BENCH


def tired_text(sets: Sequence[int]) -> str:
    """For which sets a player is too tired, "" for none (R2.2)."""
    *first, last = map(str, sets or [0])
    return f"too tired for sets {', '.join(first)} and {last}" if first else f"too tired for set {last}" if sets else ""
