"""A set block of a match sheet: six lines with what they come to as typed, totals, concept, points, guess, chances."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from vbxl.books.movesheet import formulas
from vbxl.books.movesheet.checklist import Spots
from vbxl.books.movesheet.messages import (
    CONCEPT,
    EMPTY_SET,
    OVER,
    PLACE_TEXT,
    POINTS,
    RISK,
    text,
    tired_text,
)
from vbxl.books.movesheet.odds import guess_fault_formula, odds_cell
from vbxl.books.movesheet.places import (
    GUESS_LINE,
    HEAD_HEIGHT,
    LIMIT_ROW,
    LINES,
    TEAM_SHEET,
    TOTAL_LINE,
    Columns,
    FreshPlace,
    Scalars,
    first_line,
    set_rows,
)
from vbxl.books.movesheet.team import TOO_TIRED
from vbxl.books.movesheet.shape import shape_of
from vbxl.books.page import Page
from vbxl.books.worksheet import down, quoted, ref
from vbxl.league.expected import MatchOdds
from vbxl.league.guesses import Guesses, guess_fault
from vbxl.league.league import ROSTER_ROWS
from vbxl.league.moves import MatchMoves, SetMoves
from vbxl.league.typed import BAD_POINTS, KINDS, Fault, TypedLine, TypedMatch
from vbxl.league.view import MatchView, View
from vbxl.rules import lineup
from vbxl.rules.match import home_serves

C: Final = Columns
S: Final = Scalars
POINT_LABELS: Final = ("HOME ADV. Pts.", "DEVOTION Pts.", "SPECIAL Pts.")
POINTS_LINE: Final = 2
HEADS: Final = ("", "PLAYER", "Start OL", "Start DL", "POSITION code", "", "End OL", "End DL", "loss OL", "")
RIGHT_HEADS: Final = {C.label: "", C.ol: "OL", C.dl: "DL", C.left: "left", C.allowed: "allowed"}
FAULT_COLUMNS: Final = (C.player_fault, C.position_fault, C.loss_fault)
GUESS_COLUMNS: Final = (C.ol, C.dl, C.left, C.allowed)


@dataclass(frozen=True)
class Played:
    """A match with all that its sheet shows: what is typed in, what it comes to, what is guessed, what it is worth.

    `limits` are the most HA, DP and SP of the match, `filled` the line-ups that were filled in, `marks` how they came
    about.
    """

    view: View
    match: MatchView
    moves: MatchMoves
    typed: TypedMatch
    limits: tuple[int, int, int]
    guesses: Guesses
    odds: MatchOdds
    filled: MatchMoves
    marks: tuple[str, ...]

    def left(self, at: int, kind: int) -> int:
        """Points of a kind that are left after a set (from 0)."""
        used = sum(max(0, one) for typed in self.typed.sets[: at + 1] for one in typed.points[kind])
        return self.limits[kind] - used


def write_guess(page: Page, played: Played, at: int | None, row: int) -> str:
    """The guess of a set (from 0), None for all sets; the cell that is above 0 where something is not understood."""
    guess = played.guesses.every if at is None else played.guesses.sets[at]
    page.put(row, C.label, "They: OL DL conc. risk", "label")
    for column, one in zip(GUESS_COLUMNS, guess.cells, strict=True):
        page.put(row, column, one.value, "input_centre")
    fault = guess_fault_formula(shape_of(played.view), played.match.slot, at, [ref(row, column) for column in GUESS_COLUMNS])
    page.formula(row, C.over, fault)
    return ref(row, C.over)


def joined(moves: SetMoves) -> str:
    """A line-up as one text: players and positions, then concept and risk."""
    pairs = [cell for pair in zip(moves.players, moves.positions, strict=True) for cell in pair]
    return "|".join(formulas.as_text(one.value) for one in (*pairs, moves.concept, moves.risk))


class SetBlock:
    """Writes one set."""

    def __init__(self, page: Page, played: Played, spots: Spots, at: int) -> None:
        """For a set (from 0) of a match."""
        self.page, self.played, self.spots, self.at = page, played, spots, at
        self.first = first_line(at)
        self.last = self.first + LINES - 1
        self.moves, self.typed = played.moves.sets[at], played.typed.sets[at]
        self.fresh = FreshPlace(played.view, played.match.slot)
        self.sheet = quoted(page.name)

    def write(self) -> None:
        """The whole block."""
        self._heads()
        for number in range(LINES):
            self._line(number, self.typed.lines[number])
        self._total()
        self._concept()
        for kind in range(len(KINDS)):
            self._points(kind)
        self._guess()
        self._chances()
        self._sentence()
        self._names()

    def _scalar(self, row: int, column: int = C.scalar, fixed: str = "") -> str:
        """A cell of the set's workings, by its row among them."""
        return ref(self.first + row, column, fixed)

    def _heads(self) -> None:
        page, band = self.page, self.first - 2
        match, at = self.played.match, self.at
        serves = "you serve first" if home_serves(at + 1) == match.home else "they serve first"
        page.band(band, C.message, f"SET {at + 1}")
        page.put(band, C.position, serves, "band_text")
        page.band(band, C.allowed, "TACTICAL CONCEPT", first=C.label)
        for column, head in enumerate(HEADS):
            page.put(self.first - 1, column, head, "head" if column in (C.player, C.message) else "head_centre")
        most = self.played.view.settings.set_loss
        page.formula(
            self.first - 1, C.loss, formulas.limit_head("loss OL", "set_loss"), "head_centre"
        )
        for column, head in RIGHT_HEADS.items():
            page.put(self.first - 1, column, head, "head_centre")
        page.sheet.set_row(self.first - 1, HEAD_HEIGHT)
        self._state(band)

    def _state(self, band: int) -> None:
        """Whether the line-up still stands as it was filled in, or was left empty."""
        page, played = self.page, self.played
        entries, left, every = self._scalar(S.entries), self._scalar(S.left), ref(0, C.scalar, "rc")
        empty = played.typed.empty(self.at)
        page.formula(self.first + S.empty, C.over, f"=IF(AND({entries}=0,{left}>0,{every}>0),1,0)")
        filled, mark, now = joined(played.filled.sets[self.at]), played.marks[self.at], joined(self.moves)
        page.put(self.first + S.filled, C.risk, filled)
        page.put(self.first + S.said, C.risk, mark)
        rows = range(self.first, self.last + 1)
        cells = [ref(row, column) for row in rows for column in (C.player, C.position)]
        cells += [ref(self.first, C.ol), ref(self.first + 1, C.ol)]
        page.formula(self.first + S.typed, C.risk, formulas.line_up(cells))
        of = [self._scalar(row, column) for row, column in ((S.empty, C.over), (S.typed, C.risk), (S.filled, C.risk))]
        state = formulas.set_state(of[0], of[1], of[2], self._scalar(S.said, C.risk))
        # A formula compares texts without regard to capitals.
        same = now.casefold() == filled.casefold()
        said = EMPTY_SET.text if empty else mark if same else ""
        page.formula(band, C.message, state, "band_note")
        fault = self._scalar(S.empty, C.over)
        self.spots.add(page, self.first, C.player, "empty_set_text", self.sheet + fault, int(empty))
        criteria = f"={self._scalar(S.empty, C.over, 'rc')}>0"
        page.mark([(band, C.message, band, C.message)], {"type": "formula", "criteria": criteria}, "wrong")

    def _line(self, number: int, line: TypedLine) -> None:
        page, row, moves = self.page, self.first + number, self.moves
        player, position = ref(row, C.player), ref(row, C.position)
        named, counted = ref(row, C.named), ref(row, C.row, "c")
        code, used = ref(row, C.code), ref(row, C.used)
        page.put(row, C.line, number + 1, "label_right")
        page.put(row, C.player, moves.players[number].value, "input_name")
        page.put(row, C.position, moves.positions[number].value, "input_centre")
        page.put(row, C.loss, moves.loss_ol[number].value, "input_centre")
        for side, column in enumerate((C.start_ol, C.start_dl)):
            value = "" if line.start is None else line.start[side]
            levels = self.fresh.levels(self.at, side)
            page.formula(row, column, formulas.start_level(counted, levels), "working_level")
        shown = lineup.position(line.code or lineup.ALLROUND.code)
        page.formula(
            row, C.position_name, f"=INDEX(position_name,{used})", "working_muted"
        )
        for side, (start, column) in enumerate(((C.start_ol, C.end_ol), (C.start_dl, C.end_dl))):
            value = "" if line.end is None else line.end[side]
            level = ("ol", "dl")[side]
            page.formula(row, column, formulas.end_level(counted, ref(row, start), used, level), "working_end")
        page.formula(row, C.named, formulas.named_row(player, "player_key"))
        above = f"{ref(self.first - 1, C.named, 'r')}:{ref(row - 1, C.named)}"
        page.formula(row, C.row, formulas.counted_row(named, above))
        page.formula(row, C.code, formulas.position_code(position, ref(row, C.player_fault)))
        page.formula(row, C.used, formulas.or_default(code, "position_default"))
        self._line_faults(row, line)

    def _line_faults(self, row: int, line: TypedLine) -> None:
        page, entries = self.page, self._scalar(S.entries, fixed="r")
        counted, able, code = ref(row, C.row), ref(row, C.able), ref(row, C.code)
        starts = f"{ref(row, C.start_ol)}:{ref(row, C.start_dl)}"
        ol, dl = self.fresh.levels(0, 0), self.fresh.levels(0, 1)
        tired = Fault.TIRED if line.tired else Fault.NONE
        page.formula(row, C.able, formulas.able_fault(counted, starts, ol, dl))
        above = f"{ref(self.first - 1, C.player_fault, 'r')}:{ref(row - 1, C.player_fault)}"
        left = self._scalar(S.left, fixed="r")
        fault = formulas.player_fault(
            entries, ref(row, C.player), ref(row, C.named), counted, able, left=left, above=above
        )
        page.formula(row, C.player_fault, fault)
        so_far = f"{ref(self.first, C.code, 'r')}:{code}"
        page.formula(
            row,
            C.position_fault,
            formulas.position_fault(entries, ref(row, C.player_fault), code, so_far),
        )
        page.formula(
            row, C.loss_fault, formulas.loss_fault(entries, ref(row, C.player_fault), ref(row, C.loss))
        )
        # Where nothing is wrong, an early warning, or why nobody stands there.
        nobody = f'IF({ref(row, C.player_fault)}<0,place_text,"")'
        told = f'IF({counted}=0,{nobody},INDEX({self.played.match.slot}_tired,{counted})&"")'
        for cell in reversed([ref(row, column) for column in FAULT_COLUMNS]):
            told = f"IF({cell}>0,INDEX(fault_text,{cell}),{told})"
        faults = line.player_fault, line.position_fault, line.loss_fault
        first = next((one for one in faults if one > Fault.NONE), Fault.NONE)
        nobody = PLACE_TEXT if line.player_fault is Fault.NOBODY else ""
        warning = tired_text(self.played.typed.tired_for(line.row - 1)) if line.row else nobody
        said = text("fault_text", first) if first else warning
        page.formula(row, C.message, f"={told}", "remark_beside")
        for column, at_fault, one in zip((C.player, C.position, C.loss), FAULT_COLUMNS, faults, strict=True):
            self.spots.add(page, row, column, "fault_text", self.sheet + ref(row, at_fault), one)

    def _total(self) -> None:
        page, row = self.page, self.first + TOTAL_LINE
        for column in range(C.message + 1):
            page.put(row, column, None, "total")
        page.put(row, C.player, "TOTAL LEVELS", "total")
        for side, (column, points) in enumerate(((C.end_ol, C.points_ol), (C.end_dl, C.points_dl))):
            counted = "".join(f"+MAX(0,{ref(self.first + POINTS_LINE + kind, points)})" for kind in range(len(KINDS)))
            formula = f"=SUM({down(self.first, self.last, column, '')}){counted}"
            page.formula(row, column, formula, "total_level")
        page.put(row, C.message, "players and points", "total_text")

    def _concept(self) -> None:
        page, first, typed = self.page, self.first, self.typed
        page.put(first, C.label, "Concept code", "label")
        page.put(first, C.ol, self.moves.concept.value, "input_centre")
        page.put(first + 1, C.label, "RISK FACTOR", "label")
        page.put(first + 1, C.ol, self.moves.risk.value, "input_centre")
        attack, defence = self._scalar(S.attack, fixed="r"), self._scalar(S.defence, fixed="r")
        for at, concept in enumerate(lineup.CONCEPTS):
            row = first + at
            formula = formulas.concept_allowed(attack, defence, ref(row, C.line, "c"))
            page.formula(row, C.allows, formula)
            shown = f'=IF({ref(row, C.allows)}=1,INDEX(concept_short,{ref(row, C.line, "c")})&" ","")'
            page.formula(row, C.allows_text, shown)
        texts = "&".join(ref(first + at, C.allows_text) for at in range(len(lineup.CONCEPTS)))
        shorts = [one.short for one, may in zip(lineup.CONCEPTS, typed.allowed, strict=True) if may]
        page.formula(first, C.allowed, f"=TRIM({texts})", "working_centre")
        played = self._scalar(S.concept)
        page.formula(first, C.dl, f"=INDEX(concept_short,{played})", "working_centre")
        page.formula(first + 1, C.dl, f"={self._scalar(S.risk, C.risk)}", "working_centre")
        low, high = typed.concept.lowest_risk, typed.concept.highest_risk
        risks = f'=INDEX(concept_lowest,{played})&"–"&INDEX(concept_highest,{played})'
        page.formula(first + 1, C.allowed, risks, "working_centre")
        self._codes()

    def _codes(self) -> None:
        """Entries, who is left, attacks, defends, concept and risk factor asked for and played, their faults."""
        page, first, last, typed = self.page, self.first, self.last, self.typed
        inputs = [down(first, last, C.player, ""), down(first, last, C.position, ""), down(first, first + 1, C.ol, "")]
        inputs.append(f"{ref(first + POINTS_LINE, C.ol)}:{ref(first + POINTS_LINE + len(KINDS) - 1, C.dl)}")
        page.formula(first + S.entries, C.scalar, f"=COUNTA({','.join(inputs)})")
        too_tired = quoted(TEAM_SHEET) + down(self.fresh.row, self.fresh.row + ROSTER_ROWS - 1, TOO_TIRED + self.at)
        rows, able = down(first, last, C.row, ""), down(first, last, C.able, "")
        page.formula(first + S.left, C.scalar, formulas.players_left(too_tired, rows, able))
        used = down(first, last, C.used, "r")
        for row, codes, value in (
            (S.attack, ("setter_code", "attacker_code"), typed.attack),
            (S.defence, ("defender_code", "blocker_code"), typed.defence),
        ):
            counts = "+".join(f"COUNTIF({used},{code})" for code in codes)
            page.formula(first + row, C.scalar, f"={counts}")
        concept, risk = ref(first, C.ol), ref(first + 1, C.ol)
        asked, played = self._scalar(S.asked), self._scalar(S.concept)
        allowed = down(first, first + len(lineup.CONCEPTS) - 1, C.allows)
        page.formula(first + S.asked, C.scalar, formulas.code(concept, "concept"))
        page.formula(first + S.concept, C.scalar, formulas.concept_played(asked, allowed))
        page.formula(first + S.risk, C.risk, formulas.risk_played(risk, played))
        wrong = f'=IF(AND({formulas.trimmed(concept)}<>"",{asked}<>{played}),1,0)'
        page.formula(first, C.fault, wrong)
        page.formula(first + 1, C.fault, formulas.risk_fault(risk, self._scalar(S.risk, C.risk)))
        for row, table, value in ((0, "concept_text", typed.concept_fault), (1, "risk_text", typed.risk_fault)):
            self.spots.add(page, first + row, C.ol, table, self.sheet + ref(first + row, C.fault), int(value))

    def _points(self, kind: int) -> None:
        page, played, row = self.page, self.played, self.first + POINTS_LINE + kind
        page.put(row, C.label, POINT_LABELS[kind], "label")
        pair = self.typed.points[kind]
        for side, (column, working) in enumerate(((C.ol, C.points_ol), (C.dl, C.points_dl))):
            page.put(row, column, getattr(self.moves, KINDS[kind])[side].value, "input_centre")
            page.formula(row, working, formulas.points(ref(row, column)))
            # Bad points stand there as −1.
            bad = int(pair[side] == BAD_POINTS)
            self.spots.add(page, row, column, "points_text", f"-{self.sheet}{ref(row, working)}", bad)
        workings = f"{ref(row, C.points_ol)}:{ref(row, C.points_dl)}"
        page.formula(row, C.fault, f'=COUNTIF({workings},"<0")')
        used = f"-MAX(0,{ref(row, C.points_ol)})-MAX(0,{ref(row, C.points_dl)})"
        at_first = not self.at
        before = ref(LIMIT_ROW + kind, C.allowed, "rc") if at_first else ref(first_line(self.at - 1) + 2 + kind, C.left)
        left = ref(row, C.left)
        points = played.left(self.at, kind)
        page.formula(row, C.left, f"={before}{used}", "working_number")
        wrong = ref(row, C.fault)
        said = POINTS.text if BAD_POINTS in pair else f"over by {-points}" if points < 0 else ""
        told = f'=IF({wrong}>0,points_text,IF({left}<0,"over by "&-{left},""))'
        page.formula(row, C.allowed, told, "over")
        over = points < 0 and (at_first or played.left(self.at - 1, kind) >= 0)
        rule = f"=IF({left}<0,1,0)" if at_first else f"=IF(AND({left}<0,{before}>=0),1,0)"
        page.formula(row, C.over, rule)
        table = list(OVER)[kind]
        self.spots.add(page, row, C.ol, table, self.sheet + ref(row, C.over), int(over), last=C.dl)

    def _guess(self) -> None:
        """What the opponent plays in this set, as the manager guesses; empty cells go by the spy report or all sets."""
        page, row = self.page, self.first + GUESS_LINE
        write_guess(page, self.played, self.at, row)
        page.define(f"{self.played.match.slot}_set{self.at + 1}_guess", row, C.ol, 1, len(GUESS_COLUMNS))

    def _chances(self) -> None:
        page, row, odds = self.page, self.first + TOTAL_LINE, self.played.odds.sets[self.at]
        page.put(row, C.label, "Scoring chance", "total")
        page.put(row, C.left, None, "total")
        for column, what, look in ((C.ol, "chance", "you"), (C.dl, "chance_other", "they"), (C.allowed, "win", "win")):
            value = getattr(odds, what)
            cell = odds_cell(shape_of(self.played.view), self.played.match.slot, self.at, what)
            page.formula(row, column, f"={cell}", f"total_{look}")

    def _sentence(self) -> None:
        """What is wrong with concept and risk factor, or with the guess."""
        page, row, typed = self.page, self.first + TOTAL_LINE + 1, self.typed
        concept, risk = ref(self.first, C.fault), ref(self.first + 1, C.fault)
        guess = ref(self.first + GUESS_LINE, C.over)
        both = f'IF(AND({concept}>0,{risk}>0)," · ","")'
        left_out = f'IF(AND({concept}+{risk}=0,{guess}>0),guess_text,"")'
        told = f'=IF({concept}>0,concept_text,"")&{both}&IF({risk}>0,risk_text,"")&{left_out}'
        wrong = [CONCEPT.text] * typed.concept_fault + [RISK.text] * typed.risk_fault
        bad_guess = guess_fault(self.played.guesses.sets[self.at])
        page.formula(row, C.label, told, "wrong_text")

    def _names(self) -> None:
        define, prefix, first = self.page.define, f"{self.played.match.slot}_set{self.at + 1}", self.first
        define(f"{prefix}_player", first, C.player, LINES)
        define(f"{prefix}_position", first, C.position, LINES)
        define(set_rows(self.played.match.slot, self.at), first, C.row, LINES)
        define(f"{prefix}_loss_ol", first, C.loss, LINES)
        define(f"{prefix}_start", first, C.start_ol, LINES, 2)
        define(f"{prefix}_end", first, C.end_ol, LINES, 2)
        define(f"{prefix}_total", first + TOTAL_LINE, C.end_ol, 1, 2)
        define(f"{prefix}_concept", first, C.ol)
        define(f"{prefix}_risk", first + 1, C.ol)
        for kind, name in enumerate(KINDS):
            define(f"{prefix}_{name}", first + POINTS_LINE + kind, C.ol, 1, 2)
