"""The sheets Rally and Set: the number drawn for a rally, who wins it, and a whole set rally by rally (R5.1).

A number is read digit by digit: 0.25 and 8.5e-05 are the same whether a comma or a point is the reader's decimal sign.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vbxl.books.rally import layout
from vbxl.books.rally.hashing import digest_digits
from vbxl.books.rally.inputs import (
    DIFFERENT,
    LABEL,
    NO_POINTS,
    NO_RALLY,
    POINTS_MOST,
    RALLY_TYPED,
    SAME,
    TOLD,
    RallyPart,
    chance_fault,
    hexadecimal,
    name,
    side,
    side_read,
    whole,
    write_message,
)
from vbxl.books.rally.layout import (
    HOME,
    INNER_TEXT,
    OUTER_TEXT,
    POINT,
    RALLIES,
    RALLY_LAST,
    SECRET_BLOCK,
    SERVE,
    SET_SHEET,
    VISITORS,
    digits_name,
    ending_name,
)
from vbxl.books.rally.messages import NO, YES
from vbxl.books.rally.seed import SeedPart
from vbxl.rules.season import Season
from vbxl.xlsx.worksheet import down, ref
from vbxl.xlsx.writer import Page

FROM, TO, ITEM, LIST_DIGITS, TENS = range(10, 15)
LIST_TITLE: Final = "THE LIST, TAKEN APART"
LIST_HEADS: Final = {FROM: "from", TO: "to", ITEM: "text", LIST_DIGITS: "without e", TENS: "tens less"}
LIST_WIDTHS: Final = {FROM: 8, TO: 8, ITEM: 26, LIST_DIGITS: 26, TENS: 10}
# Digits behind the point: what a spreadsheet holds of a number for certain.
PLACES: Final = 15
TYPE_BELOW: Final = "the whole line of the draw; or type the numbers below"
COUNTS: Final = "the numbers of this list count, not those typed below"


def write_list(page: Page, row: int, column: int, first: int, head: int) -> None:
    """The input with what is said of it beside it, and its workings at the right; the example has none."""
    page.put(row, column - 1, "Or all at once: the list", "label")
    page.put(row, column, None, "input_text")
    page.define("set_list", row, column)
    rule = f'=IF(set_list="","{TYPE_BELOW}","{COUNTS}")'
    page.formula(row, column + 1, rule, "remark_beside")
    page.band(head - 2, TENS, LIST_TITLE, first=FROM)
    page.put(head - 1, FROM, "read:", "label")
    inner = 'MID(set_list,FIND("[",set_list)+1,FIND("]",set_list&"]")-FIND("[",set_list)-1)'
    page.formula(head - 1, TO, f'=IFERROR({inner},set_list&"")', "plain_hash")
    page.define("list_read", head - 1, TO)
    for at, text in LIST_HEADS.items():
        page.put(head, at, text, "head_centre")
        page.sheet.set_column(at, at, LIST_WIDTHS[at])
    for index in range(RALLIES):
        _item(page, first + index, first=index == 0)


def _item(page: Page, row: int, *, first: bool) -> None:
    """An item of the list: from where to where it stands, its text, and its digits without a power of ten."""
    begins, ends, item = (ref(row, column) for column in (FROM, TO, ITEM))
    before = ref(row - 1, TO)
    starts = '=IF(list_read="","",1)'
    follows = f'=IF({before}="","",IF({before}>LEN(list_read),"",{before}+1))'
    power = f'FIND("e-",{item}'
    rules = {
        FROM: starts if first else follows,
        TO: f'=IF({begins}="","",FIND(",",list_read&",",{begins}))',
        ITEM: f'=IF({ends}="","",LOWER(TRIM(MID(list_read,{begins},{ends}-{begins}))))',
        LIST_DIGITS: f'=LEFT({item},{power}&"e-")-1)',
        TENS: f"=IFERROR(VALUE(MID({item},{power})+2,3)),0)",
    }
    for column, rule in rules.items():
        page.formula(row, column, rule, "working_centre")


def number_read(row: int, typed: str) -> str:
    """The number of a rally: that of the list, or the one typed; a text that is none stays as it is.

    The digits without the point are a whole number; it is divided by ten as often as digits stand behind the point.
    """
    item, digits, tens = (ref(row, column) for column in (ITEM, LIST_DIGITS, TENS))
    point = f'FIND(".",{digits}&".")'
    behind = f"MID({digits},{point}+1,{PLACES})"
    value = f"VALUE(LEFT({digits},{point}-1)&{behind})/10^(LEN({behind})+{tens})"
    return f'=IF(set_list="",IF({typed}="","",{typed}),IF({item}="","",IFERROR({value},{item})))'


RALLY_WIDTHS: Final = (30, 72, 74)
RALLY_TITLE: Final = "RALLY: is the secret the sealed one, does the seed follow, which number was drawn, who wins"
RALLY_NOTE: Final = (
    "Type or paste into the yellow cells; all else is worked out by the formulas of this workbook. An example is shown."
)
SEALED, SEEDED, DRAWN, PLAYED = 3, 9, 22, 35
SECRET_ROW, COMMITMENT_ROW, HASH_ROW, SAME_ROW = range(SEALED + 1, SEALED + 5)
NAME_ROW, RALLY_ROW, INNER_ROW, DIGEST_ROW, HEAD_ROW, FIRST_WORD = range(DRAWN + 1, DRAWN + 7)
NUMBER_ROW: Final = FIRST_WORD + layout.NUMBERS_A_DIGEST
IN_SET_ROW: Final = NUMBER_ROW + 1
RALLY_HOME_ROW, RALLY_VISITORS_ROW, RALLY_SERVER_ROW, CHANCE_ROW, BELOW_ROW, WINNER_ROW, POINT_ROW = range(
    PLAYED + 1, PLAYED + 8
)
SAME_TOLD: Final = "this secret was sealed before the round was played"
DIFFERENT_TOLD: Final = "this is not the secret that was sealed: ask the game master"
NOT_IN_SET: Final = f"sheet {SET_SHEET} holds no number for this rally"
# Spreadsheets read fifteen digits of what is typed.
AS_TYPED: Final = "1E-14"
DIGEST_TOLD: Final = "HMAC-SHA256 of seed and message: sheets Bytes, Block 2 to 5"
NUMBER_TOLD: Final = "the first 53 bits of the word, divided by 2^53: from 0 to below 1"


class RallySheet(RallyPart):
    """The sheet, for the example."""

    def write(self) -> None:
        """Write the sheet."""
        page = self.page
        page.band(0, TOLD, RALLY_TITLE, "title")
        page.put(1, LABEL, RALLY_NOTE, "note")
        self._sealed()
        SeedPart(page, SEEDED).write()
        self._drawn()
        self._words()
        self._played()
        for column, width in enumerate(RALLY_WIDTHS):
            page.sheet.set_column(column, column, width)
        page.sheet.freeze_panes(1, 0)
        page.printed(POINT_ROW, TOLD)
        page.sheet.fit_to_pages(1, 1)
        page.sheet.set_selection(ref(SECRET_ROW, RALLY_TYPED))

    def _sealed(self) -> None:
        """The secret against the commitment."""
        page = self.page
        page.band(SEALED, TOLD, "1  IS THE SECRET THE ONE THAT WAS SEALED?")
        self.typed(SECRET_ROW, "Round secret", "round_secret", layout.SECRET.hex(), "input_hash")
        self.fault(SECRET_ROW, "secret_fault", hexadecimal("secret_read", "secret_bytes"))
        self.typed(COMMITMENT_ROW, "Commitment, as published", "commitment", layout.COMMITMENT, "input_hash")
        wrong = hexadecimal("commitment_read", "commitment_bytes")
        self.fault(COMMITMENT_ROW, "commitment_fault", wrong)
        rule = f'=IF(secret_fault<>"","",{digest_digits(SECRET_BLOCK)})'
        text = "worked out on sheet Block 1"
        self.worked(HASH_ROW, "SHA-256 of the secret", rule, "working_hash", text)
        page.define("secret_hash", HASH_ROW, RALLY_TYPED)
        both = f'IF(secret_hash=commitment_read,"{SAME}","{DIFFERENT}")'
        self.worked(SAME_ROW, "They are the", f'=IF(secret_fault&commitment_fault<>"","",{both})')
        page.define("sealed", SAME_ROW, RALLY_TYPED)
        rule = f'=IF(sealed="","",IF(sealed="{SAME}","{SAME_TOLD}","{DIFFERENT_TOLD}"))'
        page.formula(SAME_ROW, TOLD, rule, "remark_beside")
        self.judged(SAME_ROW)

    def _drawn(self) -> None:
        """Name and number of the rally, and the digest that they give with the seed."""
        page = self.page
        page.band(DRAWN, TOLD, "3  WHICH NUMBER WAS DRAWN?")
        self.typed(NAME_ROW, "Name of the draw", "draw_name", layout.DRAW, "input_text")
        self.fault(NAME_ROW, "name_fault", name("draw_read", "name_bytes"))
        self.typed(RALLY_ROW, "Number of the rally", "rally_number", layout.RALLY, "input_left")
        wrong = whole("rally_number", RALLY_LAST, NO_RALLY)
        self.fault(RALLY_ROW, "rally_fault", wrong)
        text = f"Whole number from 1 to {RALLY_LAST:,}: the first rally of the set is 1."
        page.whole([(RALLY_ROW, RALLY_TYPED, RALLY_ROW, RALLY_TYPED)], "1", str(RALLY_LAST), "Rally", text)
        text = "on the way to it: sheets Block 2 and 3"
        self.worked(INNER_ROW, "Inner digest", _known(digest_digits(INNER_TEXT)), "working_hash", text)
        self.worked(DIGEST_ROW, "Digest", _known(digest_digits(OUTER_TEXT)), "working_hash", DIGEST_TOLD)
        page.define("digest", DIGEST_ROW, RALLY_TYPED)

    def _words(self) -> None:
        """The four words of the digest, each with the number that it is and the rally that it decides."""
        page = self.page
        for column, head in enumerate(("Rally", "64 bits of the digest, as 16 hexadecimal digits", "Number drawn")):
            page.put(HEAD_ROW, column, head, "head")
        for index in range(layout.NUMBERS_A_DIGEST):
            row, high, low = FIRST_WORD + index, 2 * index, 2 * index + 1
            rally = _known(f"numbers_a_digest*counter+{index + 1}")
            page.formula(row, LABEL, rally, "working_left")
            digits = _known(f"INDEX({digits_name(OUTER_TEXT)},{high + 1})&INDEX({digits_name(OUTER_TEXT)},{low + 1})")
            page.formula(row, RALLY_TYPED, digits, "working_hash")
            parts = (f"INDEX({ending_name(OUTER_TEXT)},{at + 1})" for at in (high, low))
            rule = "{}/2^32+INT({}/2^11)/2^53".format(*parts)
            self._number(row, TOLD, rule)
        page.define("four_numbers", FIRST_WORD, TOLD, layout.NUMBERS_A_DIGEST)
        page.put(NUMBER_ROW, LABEL, "Number drawn for the rally", "label")
        self._number(NUMBER_ROW, RALLY_TYPED, "INDEX(four_numbers,rally_number-numbers_a_digest*counter)")
        page.put(NUMBER_ROW, TOLD, NUMBER_TOLD, "remark_beside")
        page.define("number_drawn", NUMBER_ROW, RALLY_TYPED)
        chosen = f'=AND({ref(FIRST_WORD, LABEL, "c")}<>"",{ref(FIRST_WORD, LABEL, "c")}=rally_number)'
        words = (FIRST_WORD, LABEL, NUMBER_ROW - 1, TOLD)
        page.mark([words], {"type": "formula", "criteria": chosen}, "plays")
        typed = "INDEX(set_numbers,rally_number)"
        both = f'IF(ABS({typed}-number_drawn)<{AS_TYPED},"{SAME}","{DIFFERENT}")'
        held = f'IF(rally_number>{RALLIES},"{NOT_IN_SET}",IF(ISNUMBER({typed}),{both},"{NOT_IN_SET}"))'
        text = "to fifteen digits, which is what a spreadsheet reads of a number"
        self.worked(IN_SET_ROW, f"That of sheet {SET_SHEET} is the", _known(held), text=text)
        self.judged(IN_SET_ROW)

    def _number(self, row: int, column: int, formula: str) -> None:
        """A number drawn, stored to its last bit."""
        self.page.formula(row, column, _known(formula), "working_drawn", exact=True)

    def _played(self) -> None:
        """The server and the chance, and the result of the number drawn."""
        page = self.page
        page.band(PLAYED, TOLD, "4  WHO WINS THE RALLY? (R5.1)")
        chances = (
            (RALLY_HOME_ROW, HOME, layout.CHANCE_HOME, "home_fault"),
            (RALLY_VISITORS_ROW, VISITORS, layout.CHANCE_VISITORS, "visitors_fault"),
        )
        for row, who, chance, fault in chances:
            self.typed(row, f"Scoring chance, {who}", f"chance_{who}", chance, "input_left")
            self.fault(row, fault, chance_fault(f"chance_{who}"))
        server = HOME if layout.HOME_SERVES else VISITORS
        self.typed(RALLY_SERVER_ROW, "Serves", "server", server, "input_left")
        self.fault(RALLY_SERVER_ROW, "server_fault", side("server"))
        text = "The side that serves in this rally."
        page.listed([(RALLY_SERVER_ROW, RALLY_TYPED, RALLY_SERVER_ROW, RALLY_TYPED)], (HOME, VISITORS), "Serves", text)
        wrong = 'home_fault&visitors_fault&server_fault<>""'
        serves = f'IF({side_read("server")}="{HOME}",chance_home,chance_visitors)'
        page.put(CHANCE_ROW, LABEL, "Scoring chance of who serves", "label")
        page.formula(CHANCE_ROW, RALLY_TYPED, f'=IF({wrong},"",{serves})', "working_left")
        page.define("server_chance", CHANCE_ROW, RALLY_TYPED)
        blank = '=IF(OR(server_chance="",number_drawn=""),"",{})'
        below = blank.format(f'IF(number_drawn<server_chance,"{YES}","{NO}")')
        text = "the server wins the rally if the number is below the server's scoring chance"
        self.worked(BELOW_ROW, "Is the number below it?", below, text=text)
        page.define("is_below", BELOW_ROW, RALLY_TYPED)
        read = side_read("server")
        other = f'IF({read}="{HOME}","{VISITORS}","{HOME}")'
        rule = f'=IF(is_below="","",IF(is_below="{YES}",{read},{other}))'
        self.worked(WINNER_ROW, "Wins the rally", rule)
        page.define("rally_winner", WINNER_ROW, RALLY_TYPED)
        rule = f'=IF(is_below="","",IF(is_below="{YES}","{POINT}","{SERVE}")&rally_winner)'
        self.worked(POINT_ROW, "What it brings", rule)


def _known(formula: str) -> str:
    """A formula that gives nothing where seed, name or number of the rally is wrong."""
    return f'=IF(seed_fault&name_fault&rally_fault<>"","",{formula})'


RALLY, SET_TYPED, NUMBER, SERVES, CHANCE, WINS, HOME_POINTS, VISITORS_POINTS, HAPPENS = range(9)
SET_WIDTHS: Final = (26, 22, 22, 12, 12, 12, 12, 12, 44, 2)
SET_HEADS: Final = (
    "Rally",
    "Number drawn",
    "as read",
    "Serves",
    "Chance",
    "Wins it",
    "Home",
    "Visitors",
    "What it brings",
)
SET_TITLE: Final = "SET: rally by rally from the numbers drawn"
SET_NOTE: Final = (
    "Paste the numbers of the draw into the yellow column, or their list into one cell. An example is shown."
)
GIVEN, SET_HOME_ROW, SET_VISITORS_ROW, SET_SERVER_ROW, POINTS_ROW, CLEAR_ROW, LIST_ROW = range(3, 10)
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
        self.server = HOME if layout.HOME_SERVES else VISITORS
        self.points = Season().set_points

    def write(self) -> None:
        """Write the sheet."""
        page = self.page
        page.band(0, HAPPENS, SET_TITLE, "title")
        page.put(1, RALLY, SET_NOTE, "note")
        self._given()
        for column, head in enumerate(SET_HEADS):
            look = "head_indent" if column == HAPPENS else "head" if column in (SET_TYPED, NUMBER) else "head_centre"
            page.put(HEAD, column, head, look)
        self._start()
        self._rallies()
        self._ended()
        page.define("set_typed", FIRST, SET_TYPED, RALLIES)
        page.define("set_numbers", FIRST, NUMBER, RALLIES)
        for column, width in enumerate(SET_WIDTHS):
            page.sheet.set_column(column, column, width)
        page.sheet.freeze_panes(HEAD + 1, 0)
        page.printed(LAST, HAPPENS, HEAD, upright=True)
        page.sheet.set_selection(ref(FIRST, SET_TYPED))

    def _input(self, row: int, label: str, name: str, value: str | float, rule: str) -> None:
        """An input with what is wrong with it."""
        self.page.put(row, RALLY, label, "label")
        self.page.put(row, SET_TYPED, value, "input_left")
        self.page.define(name, row, SET_TYPED)
        write_message(self.page, row, NUMBER, f"{name}_fault", rule, SET_TYPED)

    def _given(self) -> None:
        """The inputs of the set."""
        page = self.page
        page.band(GIVEN, WINS, "WHAT IT IS PLAYED WITH")
        for row, who, value in (
            (SET_HOME_ROW, HOME, layout.CHANCE_HOME),
            (SET_VISITORS_ROW, VISITORS, layout.CHANCE_VISITORS),
        ):
            name = f"set_chance_{who}"
            self._input(row, f"Scoring chance, {who}", name, value, chance_fault(name))
        self._input(SET_SERVER_ROW, "Serves first", "set_server", self.server, side("set_server"))
        text = "Home in sets 1, 3 and 5, the visitors in sets 2 and 4 (R5.1)."
        page.listed([(SET_SERVER_ROW, SET_TYPED, SET_SERVER_ROW, SET_TYPED)], (HOME, VISITORS), "Serves first", text)
        rule = whole("set_points", POINTS_MOST, NO_POINTS)
        self._input(POINTS_ROW, "Points that win a set", "set_points", self.points, rule)
        page.put(CLEAR_ROW, RALLY, "… and this many clear", "label")
        page.put(CLEAR_ROW, SET_TYPED, CLEAR, "bold_left")
        page.define("points_clear", CLEAR_ROW, SET_TYPED)
        write_list(page, LIST_ROW, SET_TYPED, FIRST, HEAD)

    def _start(self) -> None:
        """The row before the first rally: nobody has a point, and who serves first is known if all inputs are right."""
        page = self.page
        page.put(START, RALLY, "start", "centre")
        for column in (SET_TYPED, NUMBER, SERVES, CHANCE):
            page.put(START, column, None, "closed")
        wrong = "&".join(f"set_{one}_fault" for one in ("chance_home", "chance_visitors", "server", "points"))
        rule = f'=IF({wrong}<>"","",{side_read("set_server")})'
        page.formula(START, WINS, rule, "working_centre")
        for column in (HOME_POINTS, VISITORS_POINTS):
            page.put(START, column, 0, "centre")
        page.formula(START, HAPPENS, f'=IF({ref(START, WINS)}="","{MEND}","serves first")', "text_indent")

    def _rallies(self) -> None:
        """A row a rally."""
        page = self.page
        for index in range(RALLIES):
            row = FIRST + index
            page.put(row, RALLY, index + 1, "centre")
            page.put(row, SET_TYPED, self.numbers[index] if index < len(self.numbers) else None, "input_drawn")
            page.formula(row, NUMBER, number_read(row, ref(row, SET_TYPED)), "working_drawn", exact=True)
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
        area = [(FIRST, SET_TYPED, LAST, SET_TYPED)]
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
