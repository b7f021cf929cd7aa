"""A match sheet of the move sheet: the five set blocks of the 1996 form, each line with what it comes to as typed."""

from __future__ import annotations

from typing import Final

from vbxl.books.movesheet import formulas, places
from vbxl.books.movesheet.given import HOMEPLAY, OUTBOUND, YES
from vbxl.books.movesheet.places import FIRST_SET, HEAD_HEIGHT, LIMIT_ROW, LINES, SET_ROWS, FreshPlace
from vbxl.books.movesheet.rules import FAULTS, POINT_FAULTS
from vbxl.books.page import Page, down, ref
from vbxl.league.moves import MatchMoves, SetMoves
from vbxl.league.typed import BAD_POINTS, KINDS, Fault, TypedLine, TypedMatch, TypedSet
from vbxl.league.view import MatchView, View
from vbxl.rules import lineup
from vbxl.rules.match import home_serves
from vbxl.rules.tiredness import SETS

C: Final = places.Columns
POINT_LABELS: Final = ("HOME ADV. Pts.", "DEVOTION Pts.", "SPECIAL Pts.")
USED_LABELS: Final = ("TOTAL USED HOME ADV.", "TOTAL USED DEVOTION POINTS", "TOTAL USED SPECIAL POINTS")


class MatchSheet:
    """Writes one match sheet."""

    def __init__(self, page: Page, view: View, match: MatchView, moves: MatchMoves, typed: TypedMatch) -> None:
        """For a match of a view, with what is typed in already and what that comes to."""
        self.page, self.view, self.match, self.moves, self.typed = page, view, match, moves, typed
        self.fresh = FreshPlace(view, match.slot)
        self.limits = (match.home_points, view.settings.devotion_limit, 0)

    def write(self, special: tuple[str, int], gains: tuple[str, int]) -> None:
        """The whole sheet; `special` and `gains` are formula and value of its SP limit and of its bad gains."""
        self.limits = (*self.limits[:2], special[1])
        self._widths()
        self._header(special)
        for at in range(SETS):
            self._set(at)
        self._problems(gains)

    def _widths(self) -> None:
        sheet = self.page.sheet
        for column, width in enumerate((4, 24, 8, 8, 9, 11, 8, 8, 8, 42, 2, 17, 8, 8, 8, 16, 2)):
            sheet.set_column(column, column, width)
        sheet.set_column(C.named, C.last, 7, None, {"hidden": True, "level": 1})
        sheet.freeze_panes(FIRST_SET, 0)
        sheet.hide_gridlines(2)
        sheet.set_landscape()
        sheet.set_paper(9)
        sheet.fit_to_pages(1, 1)
        sheet.print_area(0, 0, FIRST_SET + SETS * SET_ROWS, C.allowed)

    def _header(self, special: tuple[str, int]) -> None:
        page, match = self.page, self.match
        for row in range(FIRST_SET - 1):
            page.sheet.set_row(row, None, page.styles["title_text"])
        slot = match.slot
        page.put(0, C.line, "VOLLEYBALL", "title")
        page.put(0, C.position, HOMEPLAY if match.home else OUTBOUND, "title_bold")
        page.define(f"{slot}_place", 0, C.position)
        page.put(1, C.line, "TEAM:", "title_text")
        page.formula(1, C.start_ol, "=team_name", self.view.team_name, "title_bold")
        page.put(2, C.line, "AGAINST:", "title_text")
        page.put(2, C.start_ol, match.opponent, "title_bold")
        page.define(f"{slot}_opponent", 2, C.start_ol)
        page.put(4, C.line, "Fill the yellow cells. Everything else is worked out for you.", "title_text")
        facts = (
            ("DIVISION NO.", "division", match.division),
            ("MATCH NO.", "number", match.number),
            ("LD counts here", "lack", YES if match.lacking else None),
        )
        for row, (label, name, value) in enumerate(facts):
            page.put(row, C.label, label, "title_text")
            page.put(row, C.dl, value, "title_bold")
            page.define(f"{slot}_{name}", row, C.dl)
        for kind, name in enumerate(KINDS):
            page.put(LIMIT_ROW + kind, C.label, USED_LABELS[kind], "title_text")
            page.formula(LIMIT_ROW + kind, C.left, self._used(kind), self.typed.used(name), "title_bold")
        page.put(LIMIT_ROW, C.allowed, match.home_points, "title_of")
        page.define(f"{slot}_home_points", LIMIT_ROW, C.allowed)
        page.formula(LIMIT_ROW + 1, C.allowed, "=devotion_limit", self.limits[1], "title_of")
        page.formula(LIMIT_ROW + 2, C.allowed, *special, "title_of")

    def _used(self, kind: int) -> str:
        """The points of a kind typed over the whole match: the limit less what the last set leaves."""
        return f"={self._limit(kind)}-{self._left(SETS - 1, kind)}"

    @staticmethod
    def _limit(kind: int) -> str:
        return ref(LIMIT_ROW + kind, C.allowed, "rc")

    def _left(self, at: int, kind: int) -> str:
        return ref(self._first(at) + 2 + kind, C.left)

    @staticmethod
    def _first(at: int) -> int:
        """The row of the first line of a set."""
        return FIRST_SET + at * SET_ROWS + 2

    def _set(self, at: int) -> None:
        page, first = self.page, self._first(at)
        band = first - 2
        serves = "you serve first" if home_serves(at + 1) == self.match.home else "they serve first"
        for column in range(C.allowed + 1):
            page.put(band, column, None, "band")
            if column != C.message + 1:
                page.put(first - 1, column, None, "head")
        page.put(band, C.line, f"SET {at + 1}", "band")
        page.put(band, C.position, serves, "band_text")
        page.put(band, C.label, "TACTICAL CONCEPT", "band")
        heads = ("", "PLAYER", "Start OL", "Start DL", "POSITION code", "", "End OL", "End DL", "loss OL", "")
        for column, head in enumerate(heads):
            page.put(first - 1, column, head, "head")
        for column, head in ((C.ol, "OL"), (C.dl, "DL"), (C.left, "left"), (C.allowed, "allowed")):
            page.put(first - 1, column, head, "head_centre")
        page.put(first - 1, C.named, "row", "head")
        page.sheet.set_row(first - 1, HEAD_HEIGHT)
        moves, typed = self.moves.sets[at], self.typed.sets[at]
        for line in range(LINES):
            self._line(at, first, line, moves, typed.lines[line])
        self._total(first, typed)
        self._concept(first, moves, typed)
        for kind in range(len(KINDS)):
            self._points(at, kind, moves, typed)
        self._checks(at, first, typed)
        self._names(at, first)

    def _names(self, at: int, first: int) -> None:
        define, prefix = self.page.define, f"{self.match.slot}_set{at + 1}"
        define(f"{prefix}_player", first, C.player, LINES)
        define(f"{prefix}_position", first, C.position, LINES)
        define(f"{prefix}_loss_ol", first, C.loss, LINES)
        define(f"{prefix}_start", first, C.start_ol, LINES, 2)
        define(f"{prefix}_end", first, C.end_ol, LINES, 2)
        define(f"{prefix}_total", first + LINES, C.end_ol, 1, 2)
        define(f"{prefix}_concept", first, C.ol)
        define(f"{prefix}_risk", first + 1, C.ol)
        for kind, name in enumerate(KINDS):
            define(f"{prefix}_{name}", first + 2 + kind, C.ol, 1, 2)

    def _line(self, at: int, first: int, number: int, moves: SetMoves, line: TypedLine) -> None:
        page, row = self.page, first + number
        player, position, loss = ref(row, C.player), ref(row, C.position), ref(row, C.loss)
        named, counted = ref(row, C.named), ref(row, C.row, "c")
        code, used = ref(row, C.code), ref(row, C.used)
        page.put(row, C.line, number + 1, "label")
        page.put(row, C.player, moves.players[number].value, "input")
        page.put(row, C.position, moves.positions[number].value, "input_centre")
        page.put(row, C.loss, moves.loss_ol[number].value, "input_centre")
        for side, column in enumerate((C.start_ol, C.start_dl)):
            value = "" if line.start is None else line.start[side]
            page.formula(
                row, column, formulas.start_level(counted, self.fresh.levels(at, side)), value, "working_level"
            )
        shown = lineup.position(line.code or lineup.ALLROUND.code)
        name = shown.name if shown else ""
        page.formula(row, C.position_name, f"=INDEX(position_name,{used})", name, "working_muted")
        for side, (start, column) in enumerate(((C.start_ol, C.end_ol), (C.start_dl, C.end_dl))):
            value = "" if line.end is None else line.end[side]
            level = ("ol", "dl")[side]
            page.formula(row, column, formulas.end_level(counted, ref(row, start), used, level), value, "working_level")
        page.formula(row, C.named, formulas.named_row(player, "player_key"), line.named_row)
        above = f"{ref(first - 1, C.named, 'r')}:{ref(row - 1, C.named)}"
        page.formula(row, C.row, formulas.counted_row(named, above), line.row)
        page.formula(row, C.code, formulas.code(position, "position"), line.code)
        page.formula(row, C.used, formulas.or_default(code, "position_default"), line.code or lineup.ALLROUND.code)
        self._line_faults(first, row, line, (player, named, ref(row, C.row), code, loss))

    def _line_faults(self, first: int, row: int, line: TypedLine, cells: tuple[str, str, str, str, str]) -> None:
        page = self.page
        player, named, counted, code, loss = cells
        starts = f"{ref(row, C.start_ol)}:{ref(row, C.start_dl)}"
        ol, dl = self.fresh.levels(0, 0), self.fresh.levels(0, 1)
        fault = formulas.player_fault(player, named, counted, starts, ol, dl)
        page.formula(row, C.player_fault, fault, line.player_fault)
        so_far = f"{ref(first, C.code, 'r')}:{ref(row, C.code)}"
        page.formula(row, C.position_fault, formulas.position_fault(code, so_far), line.position_fault)
        page.formula(row, C.loss_fault, formulas.loss_fault(loss), line.loss_fault)
        cells_of = [ref(row, column) for column in (C.player_fault, C.position_fault, C.loss_fault)]
        told = '""'
        for cell in reversed(cells_of):
            told = f"IF({cell}>0,INDEX(fault_text,{cell}),{told})"
        faults = [one for one in (line.player_fault, line.position_fault, line.loss_fault) if one is not Fault.NONE]
        value = "" if self.typed.blank or not faults else FAULTS[faults[0]]
        page.formula(row, C.message, f'=IF({self._entries()}=0,"",{told})', value, "wrong_text")

    def _entries(self) -> str:
        """The cell that counts everything typed into the match."""
        return ref(0, C.scalar, "rc")

    def _total(self, first: int, typed: TypedSet) -> None:
        page, row = self.page, first + LINES
        for column in range(C.message + 1):
            page.put(row, column, None, "total")
        page.put(row, C.player, "TOTAL LEVELS", "total")
        for side, (column, points) in enumerate(((C.end_ol, C.points_ol), (C.end_dl, C.points_dl))):
            counted = "".join(f"+MAX(0,{ref(first + 2 + kind, points)})" for kind in range(len(KINDS)))
            formula = f"=SUM({down(first, first + LINES - 1, column, '')}){counted}"
            page.formula(row, column, formula, typed.total[side], "total_level")
        page.put(row, C.message, "players and points", "total")

    def _concept(self, first: int, moves: SetMoves, typed: TypedSet) -> None:
        page = self.page
        page.put(first, C.label, "Concept code", "label")
        page.put(first, C.ol, moves.concept.value, "input_centre")
        page.put(first + 1, C.label, "RISK FACTOR", "label")
        page.put(first + 1, C.ol, moves.risk.value, "input_centre")
        attack, defence = ref(first + 1, C.scalar, "r"), ref(first + 2, C.scalar, "r")
        allowed = down(first, first + len(lineup.CONCEPTS) - 1, C.allows)
        for at, concept in enumerate(lineup.CONCEPTS):
            row = first + at
            formula = formulas.concept_allowed(attack, defence, ref(row, C.line, "c"))
            page.formula(row, C.allows, formula, int(typed.allowed[at]))
            text = f'=IF({ref(row, C.allows)}=1,INDEX(concept_short,{ref(row, C.line, "c")})&" ","")'
            page.formula(row, C.allows_text, text, f"{concept.short} " if typed.allowed[at] else "")
        texts = "&".join(ref(first + at, C.allows_text) for at in range(len(lineup.CONCEPTS)))
        shorts = [one.short for one, may in zip(lineup.CONCEPTS, typed.allowed, strict=True) if may]
        page.formula(first, C.allowed, f"=TRIM({texts})", " ".join(shorts), "working_centre")
        played = ref(first + 4, C.scalar)
        page.formula(first, C.dl, f"=INDEX(concept_short,{played})", typed.concept.short, "working_centre")
        low, high = typed.concept.lowest_risk, typed.concept.highest_risk
        risks = f'=INDEX(concept_lowest,{played})&"–"&INDEX(concept_highest,{played})'
        page.formula(first + 1, C.allowed, risks, f"{low}–{high}", "working_centre")
        self._scalars(first, typed, attack_cells=down(first, first + LINES - 1, C.used, "r"), allowed=allowed)

    def _scalars(self, first: int, typed: TypedSet, attack_cells: str, allowed: str) -> None:
        """The workings of a set: entries, who attacks and defends, concept asked for and played, their faults."""
        page, last = self.page, first + LINES - 1
        inputs = [down(first, last, C.player, ""), down(first, last, C.position, ""), down(first, first + 1, C.ol, "")]
        inputs.append(f"{ref(first + 2, C.ol)}:{ref(first + 4, C.dl)}")
        page.formula(first, C.scalar, f"=COUNTA({','.join(inputs)})", typed.entries)
        for row, codes, value in (
            (first + 1, ("setter_code", "attacker_code"), typed.attack),
            (first + 2, ("defender_code", "blocker_code"), typed.defence),
        ):
            counts = "+".join(f"COUNTIF({attack_cells},{code})" for code in codes)
            page.formula(row, C.scalar, f"={counts}", value)
        concept, risk = ref(first, C.ol), ref(first + 1, C.ol)
        asked, played = ref(first + 3, C.scalar), ref(first + 4, C.scalar)
        page.formula(first + 3, C.scalar, formulas.code(concept, "concept"), typed.concept_code)
        page.formula(first + 4, C.scalar, formulas.concept_played(asked, allowed), typed.concept.code)
        fault = f'=IF(AND({concept}<>"",{asked}<>{played}),1,0)'
        page.formula(first, C.fault, fault, int(typed.concept_fault))
        page.formula(first + 1, C.fault, formulas.risk_fault(risk, played), int(typed.risk_fault))

    def _points(self, at: int, kind: int, moves: SetMoves, typed: TypedSet) -> None:
        page, row = self.page, self._first(at) + 2 + kind
        page.put(row, C.label, POINT_LABELS[kind], "label")
        for side, (column, working) in enumerate(((C.ol, C.points_ol), (C.dl, C.points_dl))):
            page.put(row, column, getattr(moves, KINDS[kind])[side].value, "input_centre")
            page.formula(row, working, formulas.points(ref(row, column)), typed.points[kind][side])
        used = f"-MAX(0,{ref(row, C.points_ol)})-MAX(0,{ref(row, C.points_dl)})"
        before = self._left(at - 1, kind) if at else self._limit(kind)
        page.formula(row, C.left, f"={before}{used}", self._left_value(at, kind), "working_number")

    def _left_value(self, at: int, kind: int) -> int:
        used = sum(max(0, one) for typed in self.typed.sets[: at + 1] for one in typed.points[kind])
        return self.limits[kind] - used

    def _checks(self, at: int, first: int, typed: TypedSet) -> None:
        """The faults of a set counted, and the sentence under its concept and points."""
        page, last = self.page, first + LINES - 1
        corner = f"{ref(first + 2, C.points_ol)}:{ref(first + 4, C.points_dl)}"
        bad = sum(one == BAD_POINTS for pair in typed.points for one in pair)
        page.formula(first + 2, C.fault, f"=COUNTIF({corner},-1)", bad)
        left = [self._left(at, kind) for kind in range(len(KINDS))]
        over = int(min(self._left_value(at, kind) for kind in range(len(KINDS))) < 0)
        page.formula(first + 3, C.fault, f"=IF(MIN({','.join(left)})<0,1,0)", over)
        lines = f"{ref(first, C.player_fault)}:{ref(last, C.loss_fault)}"
        faults = [fault for line in typed.lines for fault in (line.player_fault, line.position_fault, line.loss_fault)]
        own = f"SUM({down(first, first + 2, C.fault, '')})"
        count = sum(one is not Fault.NONE for one in faults) + typed.concept_fault + typed.risk_fault + bad
        page.formula(first + 4, C.fault, f'=COUNTIF({lines},">0")+{own}', count)
        told = '""'
        for row in reversed(range(4)):
            told = f"IF({ref(first + row, C.fault)}>0,INDEX(point_text,{row + 1}),{told})"
        wrong = [typed.concept_fault, typed.risk_fault, bad, over]
        value = next((text for text, one in zip(POINT_FAULTS, wrong, strict=True) if one), "")
        page.formula(first + 5, C.label, f"={told}", value, "wrong_text")

    def _problems(self, gains: tuple[str, int]) -> None:
        """The match's entries and problems counted, and the workbook's state beside the title."""
        page = self.page
        firsts = [self._first(at) for at in range(SETS)]
        entries = "+".join(ref(first, C.scalar) for first in firsts)
        page.formula(0, C.scalar, f"={entries}", sum(one.entries for one in self.typed.sets))
        own = "+".join(ref(first + 4, C.fault) for first in firsts)
        over = "".join(f"+IF({self._left(SETS - 1, kind)}<0,1,0)" for kind in range(len(KINDS)))
        bad_gains, count = gains
        page.formula(1, C.scalar, f"=IF({self._entries()}=0,1,{own}{over}+{bad_gains})", self.problems(count))
        page.define(f"{self.match.slot}_problems", 1, C.scalar)

    def problems(self, bad_gains: int) -> int:
        """How many problems the sheet counts in this match."""
        if self.typed.blank:
            return 1
        count = bad_gains
        for one in self.typed.sets:
            faults = [
                fault for line in one.lines for fault in (line.player_fault, line.position_fault, line.loss_fault)
            ]
            count += sum(fault is not Fault.NONE for fault in faults) + one.concept_fault + one.risk_fault
            count += sum(point == BAD_POINTS for pair in one.points for point in pair)
        return count + sum(self._left_value(SETS - 1, kind) < 0 for kind in range(len(KINDS)))
