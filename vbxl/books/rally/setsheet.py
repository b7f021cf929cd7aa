"""The sheet Set: a whole set scored rally by rally from the numbers drawn (R5.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vbxl.books.rally import example, faults
from vbxl.books.rally.places import HOME, POINT, RALLIES, SERVE, VISITORS
from vbxl.books.rally.setlist import number_read, write_list
from vbxl.rules.season import Season
from vbxl.xlsx.worksheet import down, ref
from vbxl.xlsx.writer import Page

RALLY, TYPED, NUMBER, SERVES, CHANCE, WINS, HOME_POINTS, VISITORS_POINTS, HAPPENS = range(9)
WIDTHS: Final = (26, 22, 22, 12, 12, 12, 12, 12, 44, 2)
HEADS: Final = ("Rally", "Number drawn", "as read", "Serves", "Chance", "Wins it", "Home", "Visitors", "What it brings")
TITLE: Final = "SET: rally by rally from the numbers drawn"
NOTE: Final = "Paste the numbers of the draw into the yellow column, or their list into one cell. An example is shown."
GIVEN, HOME_ROW, VISITORS_ROW, SERVER_ROW, POINTS_ROW, CLEAR_ROW, LIST_ROW = range(3, 10)
SCORE_ROW, PLAYED_ROW, STATE_ROW, NEXT_ROW = range(4, 8)
HEAD, START = 11, 12
FIRST: Final = START + 1
LAST: Final = START + RALLIES
CLEAR: Final = 2
OVER: Final = " wins the set"
MISSING: Final = "the next number is missing"
UNREADABLE: Final = "no number from 0 to below 1 (a comma for a point?)"
NOT_USED: Final = "not used"
MEND: Final = "mend what is red or empty"
FULL: Final = f"not over: there is room for {RALLIES} rallies"


class SetSheet:
    """The sheet, for the set of the example."""

    def __init__(self, page: Page, numbers: Sequence[float]) -> None:
        """For the numbers drawn."""
        self.page, self.numbers = page, numbers
        self.server = HOME if example.HOME_SERVES else VISITORS
        self.points = Season().set_points

    def write(self) -> None:
        """Write the sheet."""
        page = self.page
        page.band(0, HAPPENS, TITLE, "title")
        page.put(1, RALLY, NOTE, "note")
        self._given()
        for column, head in enumerate(HEADS):
            look = "head_indent" if column == HAPPENS else "head" if column in (TYPED, NUMBER) else "head_centre"
            page.put(HEAD, column, head, look)
        self._start()
        self._rallies()
        self._ended()
        page.define("set_typed", FIRST, TYPED, RALLIES)
        page.define("set_numbers", FIRST, NUMBER, RALLIES)
        for column, width in enumerate(WIDTHS):
            page.sheet.set_column(column, column, width)
        page.sheet.freeze_panes(HEAD + 1, 0)
        page.printed(LAST, HAPPENS, HEAD, upright=True)
        page.sheet.set_selection(ref(FIRST, TYPED))

    def _input(self, row: int, label: str, name: str, value: str | float, rule: str) -> None:
        """An input with what is wrong with it."""
        self.page.put(row, RALLY, label, "label")
        self.page.put(row, TYPED, value, "input_left")
        self.page.define(name, row, TYPED)
        faults.told(self.page, row, NUMBER, f"{name}_fault", rule, TYPED)

    def _given(self) -> None:
        """What the set is played with."""
        page = self.page
        page.band(GIVEN, WINS, "WHAT IT IS PLAYED WITH")
        for row, who, value in (
            (HOME_ROW, HOME, example.CHANCE_HOME),
            (VISITORS_ROW, VISITORS, example.CHANCE_VISITORS),
        ):
            name = f"set_chance_{who}"
            self._input(row, f"Scoring chance, {who}", name, value, faults.chance(name))
        self._input(SERVER_ROW, "Serves first", "set_server", self.server, faults.side("set_server"))
        said = "Home in sets 1, 3 and 5, the visitors in sets 2 and 4 (R5.1)."
        page.listed([(SERVER_ROW, TYPED, SERVER_ROW, TYPED)], (HOME, VISITORS), "Serves first", said)
        rule = faults.whole("set_points", faults.POINTS_MOST, faults.NO_POINTS)
        self._input(POINTS_ROW, "Points that win a set", "set_points", self.points, rule)
        page.put(CLEAR_ROW, RALLY, "… and this many clear", "label")
        page.put(CLEAR_ROW, TYPED, CLEAR, "bold_left")
        page.define("points_clear", CLEAR_ROW, TYPED)
        write_list(page, LIST_ROW, TYPED, FIRST, HEAD)

    def _start(self) -> None:
        """The row before the first rally: nobody has a point, and who serves first is known if all inputs are right."""
        page = self.page
        page.put(START, RALLY, "start", "centre")
        for column in (TYPED, NUMBER, SERVES, CHANCE):
            page.put(START, column, None, "closed")
        wrong = "&".join(f"set_{one}_fault" for one in ("chance_home", "chance_visitors", "server", "points"))
        rule = f'=IF({wrong}<>"","",{faults.side_read("set_server")})'
        page.formula(START, WINS, rule, "working_centre")
        for column in (HOME_POINTS, VISITORS_POINTS):
            page.put(START, column, 0, "centre")
        page.formula(START, HAPPENS, f'=IF({ref(START, WINS)}="","{MEND}","serves first")', "text_indent")

    def _rallies(self) -> None:
        """A row a rally."""
        page = self.page
        for at in range(RALLIES):
            row = FIRST + at
            page.put(row, RALLY, at + 1, "centre")
            page.put(row, TYPED, self.numbers[at] if at < len(self.numbers) else None, "input_drawn")
            page.formula(row, NUMBER, number_read(row, ref(row, TYPED)), "working_drawn", exact=True)
            for column, formula in enumerate(self._rules(row), start=SERVES):
                page.formula(row, column, formula, "text_indent" if column == HAPPENS else "working_centre")
        self._looks()

    def _rules(self, row: int) -> tuple[str, ...]:
        """The formulas of a rally: who serves with which chance, who wins it, the points of both, and in words."""
        number, serves, chance, wins, home, visitors = (ref(row, column) for column in range(NUMBER, HAPPENS))
        before, home_before, visitors_before = (ref(row - 1, column) for column in (WINS, HOME_POINTS, VISITORS_POINTS))
        read = f"IFERROR(AND(ISNUMBER({number}),{number}>=0,{number}<1),FALSE)"
        other = f'IF({serves}="{HOME}","{VISITORS}","{HOME}")'
        stops = f'IF({number}="","{MISSING}","{UNREADABLE}")'
        brings = f'IF({wins}={serves},"{POINT}","{SERVE}")&{wins}'
        last = f'IF({_over(home, visitors)},{wins}&"{OVER}",{brings})'
        return (
            f'=IF({before}="","",IF({_over(home_before, visitors_before)},"",{before}))',
            f'=IF({serves}="","",IF({serves}="{HOME}",set_chance_home,set_chance_visitors))',
            f'=IF({serves}="","",IF({read},IF({number}<{chance},{serves},{other}),""))',
            *(
                f'=IF({wins}="","",{points}+IF(AND({wins}="{who}",{serves}="{who}"),1,0))'
                for who, points in ((HOME, home_before), (VISITORS, visitors_before))
            ),
            f'=IF({serves}="",IF({number}="","","{NOT_USED}"),IF({wins}="",{stops},{last}))',
        )

    def _looks(self) -> None:
        """Red and amber where the play stops, green where the set is won."""
        page = self.page
        number, serves, wins = (ref(FIRST, column, "c") for column in (NUMBER, SERVES, WINS))
        stopped = f'{serves}<>"",{wins}=""'
        area = [(FIRST, TYPED, LAST, TYPED)]
        page.mark(area, {"type": "formula", "criteria": '=set_list<>""'}, "closed")
        page.mark(area, {"type": "formula", "criteria": f'=AND({stopped},{number}="")'}, "needed")
        page.mark(area, {"type": "formula", "criteria": f"=AND({stopped})"}, "wrong")
        won: dict[str, object] = {"type": "text", "criteria": "ends with", "value": OVER.strip()}
        page.mark([(FIRST, HAPPENS, LAST, HAPPENS)], won, "good")

    def _ended(self) -> None:
        """The score, how many rallies it took, and how it stands."""
        page = self.page
        page.band(GIVEN, HAPPENS, "HOW IT ENDED", first=HOME_POINTS)
        page.define("set_played", PLAYED_ROW, HAPPENS)
        of_home, of_visitors, of_wins = (
            f"INDEX({down(START, LAST, column)},set_played+1)" for column in (HOME_POINTS, VISITORS_POINTS, WINS)
        )
        over = _over(of_home, of_visitors)
        ready = f'{ref(START, WINS)}=""'
        fault = 'IF(INDEX(set_numbers,set_played+1)="","is missing","cannot be read")'
        open_ = f'IF(set_played={RALLIES},"{FULL}","not over: number "&set_played+1&" "&{fault})'
        lines = (
            (SCORE_ROW, "Score, home – visitors", f'={of_home}&" – "&{of_visitors}'),
            (PLAYED_ROW, "Rallies played", f"=COUNT({down(FIRST, LAST, HOME_POINTS)})"),
            (
                STATE_ROW,
                "How it stands",
                f'=IF({ready},"{MEND}",IF({over},{of_wins}&"{OVER} in rally "&set_played,{open_}))',
            ),
            (NEXT_ROW, "Serves next", f'=IF({ready},"",IF({over},"nobody: the set is over",{of_wins}))'),
        )
        for row, label, formula in lines:
            page.put(row, HOME_POINTS, label, "label")
            page.formula(row, HAPPENS, formula, "bold_left")


def _over(home: str, visitors: str) -> str:
    """Whether a set is over at a score: points enough, and two clear (R5.1)."""
    return f"AND(MAX({home},{visitors})>=set_points,ABS({home}-{visitors})>=points_clear)"
