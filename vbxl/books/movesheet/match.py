"""A match sheet: the 1996 form with its head, the guess of the opponent, and five set blocks of six lines each."""

from __future__ import annotations

from typing import Final

from vbxl.books.movesheet import formulas
from vbxl.books.movesheet.checks import IssueList, write_moved
from vbxl.books.movesheet.layout import (
    BENCH_LINE,
    FIRST_SET,
    GUESS_LINE,
    HEAD_HEIGHT,
    HEAD_ROWS,
    LEVELS_MEAN,
    LIMIT_ROW,
    LINES,
    SET_ROWS,
    SHEETS,
    TEAM_SHEET,
    TOTAL_LINE,
    FreshPlace,
    MatchColumns,
    MoveSheetShape,
    Scalars,
    first_line,
    set_name,
    set_rows,
)
from vbxl.books.movesheet.odds import match_win_cell, odds_cell, write_guess, write_guess_block
from vbxl.books.movesheet.odds.sheet import AMATEURS_PLAY, CUP_OPPONENT, FIXED
from vbxl.books.movesheet.places import set_block
from vbxl.books.movesheet.team import BENCH, BETWEEN, TOO_TIRED
from vbxl.league.as_entered import KINDS
from vbxl.league.given_cells import YES
from vbxl.league.match_forecast import against_amateurs
from vbxl.league.moves import CUP_SLOT
from vbxl.league.no_move import FilledIn, filled_in, line_up_text
from vbxl.league.view import View
from vbxl.rules import lineup
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.value import Grid
from vbxl.xlsx.worksheet import down, quoted, ref
from vbxl.xlsx.writer import Page

C: Final = MatchColumns
S: Final = Scalars
POINT_LABELS: Final = ("Home advantage", "Devotion points", "Special points")
POINTS_LINE: Final = 2
BETWEEN_FAULTS: Final = "; "
# As many characters as three lines have room for.
SENTENCE_LONGEST: Final = 250
HEADS: Final = ("", "PLAYER", "Start OL", "Start DL", "POSITION code", "", "End OL", "End DL", "loss OL", "")
RIGHT_HEADS: Final = {C.label: "", C.ol: "OL", C.dl: "DL", C.left: "left", C.allowed: "allowed"}
FAULT_COLUMNS: Final = (C.player_fault, C.position_fault, C.loss_fault)


def filled_contents(slot: str, filled: FilledIn) -> dict[str, Grid]:
    """The line-ups of a match as they were filled in, each as one text, and a few words on how it came about."""
    sets = zip(filled.moves.matches[slot].sets, filled.marks[slot], strict=True)
    return {_filled_room(slot, index): ((line_up_text(one),), (mark,)) for index, (one, mark) in enumerate(sets)}


def _filled_room(slot: str, at: int) -> str:
    return f".{slot}_set{at + 1}_filled"


ON_BENCH: Final = "Could play too, with the levels they would start with: "
NO_BENCH: Final = "Nobody else is there."
# Three lines of small letters.
BENCH_HEIGHT: Final = 39


class SetBlock:
    """Writes one set."""

    def __init__(self, page: Page, shape: MoveSheetShape, slot: str, spots: IssueList, at: int) -> None:
        """For a set (from 0) of a match."""
        self.page, self.shape, self.slot, self.spots, self.at = page, shape, slot, spots, at
        self.prefix = set_name(slot, at)
        self.first = first_line(at)
        self.last = self.first + LINES - 1
        self.fresh = FreshPlace(shape, slot)
        self.sheet = quoted(page.name)

    def write(self) -> None:
        """The whole block."""
        self._heads()
        self._inputs()
        for row in range(self.first, self.last + 1):
            self._line(row)
        self._total()
        self._concept()
        for kind in range(len(KINDS)):
            self._points(kind)
        self._guess()
        self._chances()
        self._bench()
        self._sentence()
        self._names()
        inputs = (C.player, C.position, C.loss, C.ol, C.dl)
        write_moved(self.page, self.spots, set_block(self.slot, self.at), C.moved, self.first, inputs)

    def _scalar(self, row: int, column: int = C.scalar, fixed: str = "") -> str:
        """A cell of the set's workings, by its row among them."""
        return ref(self.first + row, column, fixed)

    def _of_team(self, column: int) -> str:
        """What the Team sheet sums up of the set; `column` is that of the first set."""
        return quoted(TEAM_SHEET) + ref(self.fresh.totals, column + self.at)

    def _heads(self) -> None:
        page, band = self.page, self.first - 2
        page.band(band, C.message, f"SET {self.at + 1}")
        serves = formulas.serves_first(f"{self.slot}_place", self.at)
        page.formula(band, C.position, f'{serves}&" serve first"', "band_text")
        page.band(band, C.allowed, "TACTICAL CONCEPT", first=C.label)
        for column, head in enumerate(HEADS):
            page.put(self.first - 1, column, head, "head" if column in (C.player, C.message) else "head_centre")
        page.formula(self.first - 1, C.loss, formulas.limit_head("loss OL", "set_loss"), "head_centre")
        for column, head in RIGHT_HEADS.items():
            page.put(self.first - 1, column, head, "head_centre")
        page.sheet.set_row(self.first - 1, HEAD_HEIGHT)
        self._state(band)

    def _state(self, band: int) -> None:
        """Whether the line-up still stands as it was filled in, or was left empty."""
        page = self.page
        entries, left, every = self._scalar(S.entries), self._scalar(S.left), ref(0, C.scalar, "rc")
        page.formula(self.first + S.empty, C.over, f"=IF(AND({entries}=0,{left}>0,{every}>0),1,0)")
        page.room(_filled_room(self.slot, self.at), self.first + S.filled, C.risk, 2, look="plain")
        self._line_up()
        of = [self._scalar(row, column) for row, column in ((S.empty, C.over), (S.typed, C.risk), (S.filled, C.risk))]
        state = formulas.set_state(of[0], of[1], of[2], self._scalar(S.said, C.risk))
        page.formula(band, C.message, state, "band_note")
        fault = self._scalar(S.empty, C.over)
        self.spots.add(page, self.first, C.player, "empty_set_text", self.sheet + fault)
        criteria = f"={self._scalar(S.empty, C.over, 'rc')}>0"
        page.mark([(band, C.message, band, C.message)], {"type": "formula", "criteria": criteria}, "wrong")

    def _line_up(self) -> None:
        """The line-up that counts, to be held against the one that was filled in."""
        rows = range(self.first, self.last + 1)
        cells = [ref(row, column) for row in rows for column in (C.player, C.position)]
        cells += [ref(row, C.ol) for row in (self.first, self.first + 1)]
        self.page.formula(self.first + S.typed, C.risk, formulas.line_up(cells))

    def _inputs(self) -> None:
        """Player, position and loss; concept and risk factor."""
        room, first = self.page.room, self.first
        room(f"{self.prefix}_player", first, C.player, LINES, look="input_name")
        room(f"{self.prefix}_position", first, C.position, LINES, look="input_centre")
        room(f"{self.prefix}_loss_ol", first, C.loss, LINES, look="input_centre")
        room(f"{self.prefix}_concept", first, C.ol, look="input_centre")
        room(f"{self.prefix}_risk", first + 1, C.ol, look="input_centre")
        for row, kind in enumerate(KINDS, start=first + POINTS_LINE):
            room(f"{self.prefix}_{kind}", row, C.ol, 1, 2, "input_centre")

    def _line(self, row: int) -> None:
        page = self.page
        player, position = ref(row, C.player), ref(row, C.position)
        named, counted = ref(row, C.named), ref(row, C.row, "c")
        code, used = ref(row, C.code), ref(row, C.used)
        page.put(row, C.line, row - self.first + 1, "label_right")
        for side, column in enumerate((C.start_ol, C.start_dl)):
            level = formulas.start_level(counted, self.fresh.levels(self.at, side))
            page.formula(row, column, level, "working_level")
        page.formula(row, C.position_name, f"=INDEX(position_name,{used})", "working_muted")
        for side, (start, column) in enumerate(((C.start_ol, C.end_ol), (C.start_dl, C.end_dl))):
            level = ("ol", "dl")[side]
            page.formula(row, column, formulas.end_level(counted, ref(row, start), used, level), "working_end")
        page.formula(row, C.named, formulas.named_row(player, "player_key"))
        above = f"{ref(self.first - 1, C.named, 'r')}:{ref(row - 1, C.named)}"
        page.formula(row, C.row, formulas.counted_row(named, above))
        page.formula(row, C.code, formulas.position_code(position, ref(row, C.player_fault)))
        page.formula(row, C.used, formulas.or_default(code, "position_default"))
        self._line_faults(row)

    def _line_faults(self, row: int) -> None:
        page, entries = self.page, self._scalar(S.entries, fixed="r")
        counted, able, code = ref(row, C.row), ref(row, C.able), ref(row, C.code)
        starts = f"{ref(row, C.start_ol)}:{ref(row, C.start_dl)}"
        ol, dl = self.fresh.levels(0, 0), self.fresh.levels(0, 1)
        page.formula(row, C.able, formulas.able_fault(counted, starts, ol, dl))
        above = f"{ref(self.first - 1, C.player_fault, 'r')}:{ref(row - 1, C.player_fault)}"
        left = self._scalar(S.left, fixed="r")
        fault = formulas.player_fault(
            entries, ref(row, C.player), ref(row, C.named), counted, able, left=left, above=above
        )
        page.formula(row, C.player_fault, fault)
        so_far = f"{ref(self.first, C.code, 'r')}:{code}"
        page.formula(row, C.position_fault, formulas.position_fault(entries, ref(row, C.player_fault), code, so_far))
        page.formula(row, C.loss_fault, formulas.loss_fault(entries, ref(row, C.player_fault), ref(row, C.loss)))
        # Where nothing is wrong, an early warning, or why nobody stands there.
        nobody = f'IF({ref(row, C.player_fault)}<0,place_text,"")'
        tired = f'INDEX({self.slot}_tired,{ref(row, C.row, "c")})&""'
        text = f"IF({counted}=0,{nobody},{tired})"
        for cell in reversed([ref(row, column) for column in FAULT_COLUMNS]):
            text = f"IF({cell}>0,INDEX(fault_text,{cell}),{text})"
        page.formula(row, C.message, f"={text}", "remark_beside")
        for column, fault_column in zip((C.player, C.position, C.loss), FAULT_COLUMNS, strict=True):
            self.spots.add(page, row, column, "fault_text", self.sheet + ref(row, fault_column))

    def _total(self) -> None:
        page, row = self.page, self.first + TOTAL_LINE
        for column in range(C.message + 1):
            page.put(row, column, None, "total")
        page.put(row, C.player, "TOTAL LEVELS", "total")
        for column, points in ((C.end_ol, C.points_ol), (C.end_dl, C.points_dl)):
            counted = "".join(f"+MAX(0,{ref(self.first + POINTS_LINE + kind, points)})" for kind in range(len(KINDS)))
            formula = f"=SUM({down(self.first, self.last, column, '')}){counted}"
            page.formula(row, column, formula, "total_level")
        page.put(row, C.message, "players and points", "total_text")

    def _concept(self) -> None:
        page, first = self.page, self.first
        page.put(first, C.label, "Concept code", "label")
        page.put(first + 1, C.label, "RISK FACTOR", "label")
        attack, defence = self._scalar(S.attack, fixed="r"), self._scalar(S.defence, fixed="r")
        for row in range(first, first + len(lineup.CONCEPTS)):
            formula = formulas.concept_allowed(attack, defence, ref(row, C.line, "c"))
            page.formula(row, C.allows, formula)
        self._concept_shown()
        self._codes()

    def _concept_shown(self) -> None:
        """The concept and the risk factor that are played, and those that are allowed."""
        page, first = self.page, self.first
        shown = "&".join(
            f'IF({ref(row, C.allows)}=1,INDEX(concept_short,{ref(row, C.line, "c")})&" ","")'
            for row in range(first, first + len(lineup.CONCEPTS))
        )
        page.formula(first, C.allowed, f"=TRIM({shown})", "working_centre")
        played = self._scalar(S.concept)
        page.formula(first, C.dl, f"=INDEX(concept_short,{played})", "working_centre")
        page.formula(first + 1, C.dl, f"={self._scalar(S.risk, C.risk)}", "working_centre")
        risks = f'=INDEX(concept_lowest,{played})&"–"&INDEX(concept_highest,{played})'
        page.formula(first + 1, C.allowed, risks, "working_centre")

    def _codes(self) -> None:
        """Entries, who is left, attacks, defends, concept and risk factor asked for and played, their faults."""
        page, first, last = self.page, self.first, self.last
        page.formula(first + S.entries, C.scalar, f"=COUNTA({self._entered()})")
        tired = self._of_team(TOO_TIRED)
        rows, able = down(first, last, C.row, ""), down(first, last, C.able, "")
        page.formula(first + S.left, C.scalar, formulas.players_left(tired, rows, able))
        used = down(first, last, C.used, "r")
        for row, codes in (
            (S.attack, ("setter_code", "attacker_code")),
            (S.defence, ("defender_code", "blocker_code")),
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
        page.formula(
            first, C.said, formulas.concept_said(asked, played, self._scalar(S.attack), self._scalar(S.defence))
        )
        page.formula(first + 1, C.said, formulas.risk_said(played, self._scalar(S.risk, C.risk)))
        for row, table in enumerate(("concept_text", "risk_text"), start=first):
            said = self.sheet + ref(row, C.said)
            self.spots.add(page, row, C.ol, table, self.sheet + ref(row, C.fault), said=said)

    def _entered(self) -> str:
        """All inputs of a set but for the splits."""
        first, last = self.first, self.last
        points = f"{ref(first + POINTS_LINE, C.ol)}:{ref(first + POINTS_LINE + len(KINDS) - 1, C.dl)}"
        lines = (down(first, last, column, "") for column in (C.player, C.position))
        return ",".join((*lines, down(first, first + 1, C.ol, ""), points))

    def _points(self, kind: int) -> None:
        page, row = self.page, self.first + POINTS_LINE + kind
        page.put(row, C.label, POINT_LABELS[kind], "label")
        for column, working in ((C.ol, C.points_ol), (C.dl, C.points_dl)):
            page.formula(row, working, formulas.points(ref(row, column)))
            # Bad points stand there as −1.
            self.spots.add(page, row, column, "points_text", f"-{self.sheet}{ref(row, working)}")
        workings = f"{ref(row, C.points_ol)}:{ref(row, C.points_dl)}"
        page.formula(row, C.fault, f'=COUNTIF({workings},"<0")')
        used = f"-MAX(0,{ref(row, C.points_ol)})-MAX(0,{ref(row, C.points_dl)})"
        at_first = not self.at
        before = ref(LIMIT_ROW + kind, C.allowed, "rc") if at_first else ref(first_line(self.at - 1) + 2 + kind, C.left)
        left = ref(row, C.left)
        page.formula(row, C.left, f"={before}{used}", "working_number")
        wrong = ref(row, C.fault)
        text = f'=IF({wrong}>0,"counts as 0",IF({left}<0,"over by "&-{left},""))'
        page.formula(row, C.allowed, text, "over")
        rule = f"=IF({left}<0,1,0)" if at_first else f"=IF(AND({left}<0,{before}>=0),1,0)"
        page.formula(row, C.over, rule)
        table = f"{KINDS[kind]}_text"
        self.spots.add(page, row, C.ol, table, self.sheet + ref(row, C.over), last=C.dl)

    def _guess(self) -> None:
        """What the opponent plays in this set, where the manager says so."""
        write_guess(self.page, self.shape, self.slot, self.at, self.first + GUESS_LINE)

    def _chances(self) -> None:
        page, row = self.page, self.first + TOTAL_LINE
        page.put(row, C.label, "Scoring chance", "total")
        page.put(row, C.left, None, "total")
        for column, what, look in ((C.ol, "chance", "you"), (C.dl, "chance_other", "they"), (C.allowed, "win", "win")):
            page.formula(row, column, f"={odds_cell(self.shape, self.slot, self.at, what)}", f"total_{look}")

    def _bench(self) -> None:
        """Who else could play this set, and who is too tired for it (R2.2)."""
        page, row = self.page, self.first + BENCH_LINE
        bench = self._of_team(BENCH)
        page.across(row, (C.player, C.message), "", "bench")
        text = f'IF({bench}="","{NO_BENCH}","{ON_BENCH}"&MID({bench},LEN("{BETWEEN}")+1,LEN({bench})))'
        page.formula(row, C.player, f"={text}", "bench")
        page.sheet.set_row(row, BENCH_HEIGHT)

    def _sentence(self) -> None:
        """The faults of concept, risk factor, points and the guess, one behind the other."""
        page, first = self.page, self.first
        row, guess = first + BENCH_LINE, ref(first + GUESS_LINE, C.over)
        rows = range(first + POINTS_LINE, first + POINTS_LINE + len(KINDS))
        faults = [(f"{ref(wrong, C.fault)}>0", ref(wrong, C.said)) for wrong in (first, first + 1)]
        faults.append((f"SUM({ref(rows[0], C.fault)}:{ref(rows[-1], C.fault)})>0", "points_text"))
        faults += [(f"{ref(at, C.over)}>0", f"{kind}_text") for kind, at in zip(KINDS, rows, strict=True)]
        faults.append((f"{guess}>0", "guess_text"))
        every = "&".join(f'IF({test},"{BETWEEN_FAULTS}"&{said},"")' for test, said in faults)
        page.across(row, (C.label, C.allowed), "", "wrong_lines")
        page.formula(row, C.label, f"=MID({every},{len(BETWEEN_FAULTS) + 1},{SENTENCE_LONGEST})", "wrong_lines")

    def _names(self) -> None:
        define, first, block = self.page.define, self.first, set_block(self.slot, self.at)
        define(block.name, first - 1, 0, block.rows, block.columns)
        define(set_rows(self.slot, self.at), first, C.row, LINES)
        define(f"{self.prefix}_start", first, C.start_ol, LINES, 2)
        define(f"{self.prefix}_end", first, C.end_ol, LINES, 2)
        define(f"{self.prefix}_total", first + TOTAL_LINE, C.end_ol, 1, 2)


# Label, and what stands beside it: a kind of points of which so many may be used.
USED_LABELS: Final = ("HOME ADVANTAGE (HA) used", "DEVOTION POINTS (DP) used", "SPECIAL POINTS (SP) used")
FILL_IN: Final = "Fill in the yellow cells."
LACKING: Final = "LD: a lack of devotion halves levels"
# What of a match is given beside its head.
MATCH_GIVEN: Final = ("place", "opponent", "division", "number", "lack")
WIDTHS: Final = (3, 21, 7, 7, 9.5, 8.5, 7, 7, 6.5, 33, 1.5, 18, 9.5, 9.5, 7, 13, 2)
ROW_HEIGHT: Final = 22
LAST_ROW: Final = FIRST_SET + SETS * SET_ROWS - 1
CUP_TITLE: Final = "GALAXY CUP"
# Of a match of the cup: which round of it.
CUP_ROUND: Final = ".cup_round"


def match_contents(view: View) -> dict[str, Grid]:
    """The parts of the match sheets beside the given ones: line-ups as they were filled in, the cup's round."""
    filled = filled_in(view)
    found: dict[str, Grid] = {}
    for match in view.matches:
        found |= filled_contents(match.slot, filled)
        if match.slot == CUP_SLOT:
            known = {one.number: one.cup for one in view.known.season}
            found[CUP_ROUND] = (((known.get(match.number) or "cup match").upper(),),)
            found[CUP_OPPONENT] = ((AMATEURS_PLAY if against_amateurs(view, match) else FIXED,),)
    return found


class MatchSheet:
    """Writes one match sheet."""

    def __init__(self, page: Page, shape: MoveSheetShape, slot: str, spots: IssueList) -> None:
        """For a match of the round."""
        self.page, self.shape, self.slot, self.spots = page, shape, slot, spots

    def write(self, special: str) -> None:
        """The whole sheet; `special` is the formula of the SP that its match may use."""
        self._widths()
        self._head()
        self._points_used(special)
        self._links()
        write_guess_block(self.page, self.shape, self.slot)
        self._entries()
        self._names()
        for index in range(SETS):
            SetBlock(self.page, self.shape, self.slot, self.spots, index).write()

    def _names(self) -> None:
        """Which concepts each set allows, from its first line on, for the choices on Odds."""
        first = first_line(0)
        self.page.define(f"{self.slot}_allows", first, C.allows, first_line(SETS - 1) + SET_ROWS - first)

    def _widths(self) -> None:
        sheet = self.page.sheet
        for column, width in enumerate(WIDTHS):
            sheet.set_column(column, column, width)
        sheet.set_column(C.named, C.last, 7, None, {"hidden": True, "level": 1})
        # On paper people write into it.
        sheet.set_default_row(ROW_HEIGHT)
        sheet.freeze_panes(HEAD_ROWS, 0)
        self.page.printed(LAST_ROW, C.allowed, upright=True)
        sheet.fit_to_pages(1, 1)

    def _head(self) -> None:
        """Who plays whom, and where; what is given stands beside it, folded away."""
        page, slot, of_cup = self.page, self.slot, self.slot == CUP_SLOT
        for row in range(HEAD_ROWS):
            page.band(row, C.allowed, "", "title_text")
        self._given()
        for row, look in enumerate(("title_fit", "title_bold_fit")):
            page.across(row, (C.line, C.loss), "", look)
        page.formula(0, C.line, f'={slot}_place&" against "&{slot}_opponent', "title_fit")
        where = f'"division "&{slot}_division'
        if of_cup:
            # A match of the cup has a number there that is read back, but it is no division that anybody plays in.
            where = f'"{CUP_TITLE} "&{quoted(SHEETS[slot])}{ref(len(MATCH_GIVEN), C.given)}'
        lack = f'IF({slot}_lack="{YES}",". {LACKING}","")'
        said = f'=team_name&": "&{where}&", match "&{slot}_number&", round "&round_number&{lack}'
        page.formula(1, C.line, said, "title_bold_fit")
        page.formula(1, C.message, f"={match_win_cell(self.shape, slot)}", "title_win")

    def _given(self) -> None:
        """What is given of the match, beside the head."""
        for row, name in enumerate(MATCH_GIVEN):
            self.page.room(f"{self.slot}_{name}", row, C.given, look="working")
        if self.slot == CUP_SLOT:
            self.page.room(CUP_ROUND, len(MATCH_GIVEN), C.given, look="working")

    def _points_used(self, special: str) -> None:
        """How many points of each kind are used, and how many may be (R4.1)."""
        page = self.page
        for row, label in enumerate(USED_LABELS, start=LIMIT_ROW):
            page.put(row, C.label, label, "title_text")
            left = ref(first_line(SETS - 1) + 2 + row - LIMIT_ROW, C.left)
            page.formula(row, C.left, f"={ref(row, C.allowed)}-{left}", "title_bold")
        page.room(f"{self.slot}_home_points", LIMIT_ROW, C.allowed, look="title_of")
        page.formula(LIMIT_ROW + 1, C.allowed, "=devotion_limit", "title_of")
        page.formula(LIMIT_ROW + 2, C.allowed, special, "title_of")

    def _links(self) -> None:
        """The way from set to set, in the part of the head that stays in view; LibreOffice draws links in blue."""
        page, row = self.page, HEAD_ROWS - 1
        page.band(row, C.message, "", "link_ground")
        page.put(row, C.line, "Go to", "link_ground")
        columns = (C.start_ol, C.start_dl, C.position, C.position_name, C.end_ol)
        for index, column in enumerate(columns):
            target = f"{quoted(page.name)}{ref(first_line(index), C.player)}"
            text = f"Set {index + 1}"
            tip = f"To the first player of set {index + 1}"
            page.link_to(row, column, target, text, tip, "title_link")

    def _entries(self) -> None:
        """Everything typed into the match counted; with nothing at all the last line-ups are copied (R12.1)."""
        page = self.page
        entries = "+".join(ref(first_line(index), C.scalar) for index in range(SETS))
        page.formula(0, C.scalar, f"={entries}")
        fault = ref(1, C.scalar)
        page.formula(1, C.scalar, f"=IF({ref(0, C.scalar)}=0,1,0)")
        page.formula(HEAD_ROWS, C.line, f'=IF({fault}>0,empty_match_text,"{FILL_IN}")', "note")
        page.put(HEAD_ROWS, C.label, LEVELS_MEAN, "note")
        page.mark(
            [(HEAD_ROWS, C.line, HEAD_ROWS, C.message)],
            {"type": "formula", "criteria": f"={ref(1, C.scalar, 'rc')}>0"},
            "wrong",
        )
        self.spots.add(page, first_line(0), C.player, "empty_match_text", quoted(page.name) + fault)
