"""The sheet Rally: is the secret the one that was sealed, which number was drawn, and who wins the rally (R5.1)."""

from __future__ import annotations

from typing import Final

from vbxl.books.rally import example, faults
from vbxl.books.rally.places import (
    HOME,
    POINT,
    RALLIES,
    RALLY_LAST,
    SERVE,
    SET_SHEET,
    VISITORS,
    digits_name,
    ending_name,
)
from vbxl.books.rally.sha256 import STATE
from vbxl.xlsx.worksheet import ref
from vbxl.xlsx.writer import Corner, Page

LABEL, TYPED, TOLD = range(3)
WIDTHS: Final = (30, 72, 74)
TITLE: Final = "RALLY: is the secret the sealed one, which number was drawn, who wins the rally"
NOTE: Final = (
    "Type or paste into the yellow cells; all else is worked out by the formulas of this workbook. An example is shown."
)
SEALED, DRAWN, PLAYED = 3, 9, 23
SECRET_ROW, COMMITMENT_ROW, HASH_ROW, SAME_ROW = range(SEALED + 1, SEALED + 5)
SEED_ROW, NAME_ROW, RALLY_ROW, INNER_ROW, DIGEST_ROW, HEAD_ROW, FIRST_WORD = range(DRAWN + 1, DRAWN + 8)
NUMBER_ROW: Final = FIRST_WORD + example.NUMBERS_A_DIGEST
IN_SET_ROW: Final = NUMBER_ROW + 1
HOME_ROW, VISITORS_ROW, SERVER_ROW, CHANCE_ROW, BELOW_ROW, WINNER_ROW, POINT_ROW = range(PLAYED + 1, PLAYED + 8)
SAME, DIFFERENT = "SAME", "DIFFERENT"
SAME_TOLD: Final = "this secret was sealed before the round was played"
DIFFERENT_TOLD: Final = "this is not the secret that was sealed: ask the game master"
NOT_IN_SET: Final = f"sheet {SET_SHEET} holds no number for this rally"
# Spreadsheets read fifteen digits of what is typed.
AS_TYPED: Final = "1E-14"
DIGEST_TOLD: Final = "HMAC-SHA256 of seed and message: sheets Bytes, Block 2 to 5"
NUMBER_TOLD: Final = "the first 53 bits of the word, divided by 2^53: from 0 to below 1"
YES, NO = "yes", "no"


class RallySheet:
    """The sheet, for the example."""

    def __init__(self, page: Page) -> None:
        """On a page."""
        self.page = page

    def write(self) -> None:
        """Write the sheet."""
        page = self.page
        page.band(0, TOLD, TITLE, "title")
        page.put(1, LABEL, NOTE, "note")
        self._sealed()
        self._drawn()
        self._words()
        self._played()
        for column, width in enumerate(WIDTHS):
            page.sheet.set_column(column, column, width)
        page.sheet.freeze_panes(1, 0)
        page.printed(POINT_ROW, TOLD)
        page.sheet.fit_to_pages(1, 1)
        page.sheet.set_selection(ref(SECRET_ROW, TYPED))

    def _input(self, row: int, label: str, name: str, value: str | float, look: str) -> None:
        self.page.put(row, LABEL, label, "label")
        self.page.put(row, TYPED, value, look)
        self.page.define(name, row, TYPED)

    def _worked(self, row: int, label: str, formula: str, look: str = "working_left", said: str = "") -> None:
        self.page.put(row, LABEL, label, "label")
        self.page.formula(row, TYPED, formula, look)
        if said:
            self.page.put(row, TOLD, said, "remark_beside")

    def _sealed(self) -> None:
        """The secret against the commitment."""
        page = self.page
        page.band(SEALED, TOLD, "1  IS THE SECRET THE ONE THAT WAS SEALED?")
        self._input(SECRET_ROW, "Round secret", "round_secret", example.SECRET.hex(), "input_hash")
        faults.told(page, SECRET_ROW, TOLD, "secret_fault", faults.hexadecimal("secret_read", "secret_bytes"), TYPED)
        self._input(COMMITMENT_ROW, "Commitment, as published", "commitment", example.COMMITMENT, "input_hash")
        wrong = faults.hexadecimal("commitment_read", "commitment_bytes")
        faults.told(page, COMMITMENT_ROW, TOLD, "commitment_fault", wrong, TYPED)
        rule = f'=IF(secret_fault<>"","",{_digest(1)})'
        said = "worked out on sheet Block 1"
        self._worked(HASH_ROW, "SHA-256 of the secret", rule, "working_hash", said)
        page.define("secret_hash", HASH_ROW, TYPED)
        both = f'IF(secret_hash=commitment_read,"{SAME}","{DIFFERENT}")'
        self._worked(SAME_ROW, "They are the", f'=IF(secret_fault&commitment_fault<>"","",{both})')
        page.define("sealed", SAME_ROW, TYPED)
        rule = f'=IF(sealed="","",IF(sealed="{SAME}","{SAME_TOLD}","{DIFFERENT_TOLD}"))'
        page.formula(SAME_ROW, TOLD, rule, "remark_beside")
        self._judged(SAME_ROW)

    def _judged(self, row: int) -> None:
        """Green where a cell says SAME, red where it says DIFFERENT."""
        area: Corner = (row, TYPED, row, TYPED)
        for word, look in ((SAME, "good"), (DIFFERENT, "wrong")):
            self.page.mark([area], {"type": "cell", "criteria": "==", "value": f'"{word}"'}, look)

    def _drawn(self) -> None:
        """Seed, name and number of the rally, and the digest that they give."""
        page = self.page
        page.band(DRAWN, TOLD, "2  WHICH NUMBER WAS DRAWN?")
        self._input(SEED_ROW, "Seed of the round", "seed", example.SEED.hex(), "input_hash")
        faults.told(page, SEED_ROW, TOLD, "seed_fault", faults.hexadecimal("seed_read", "seed_bytes"), TYPED)
        self._input(NAME_ROW, "Name of the draw", "draw_name", example.DRAW, "input_text")
        faults.told(page, NAME_ROW, TOLD, "name_fault", faults.name("draw_read", "name_bytes"), TYPED)
        self._input(RALLY_ROW, "Number of the rally", "rally_number", example.RALLY, "input_left")
        wrong = faults.whole("rally_number", RALLY_LAST, faults.NO_RALLY)
        faults.told(page, RALLY_ROW, TOLD, "rally_fault", wrong, TYPED)
        said = f"Whole number from 1 to {RALLY_LAST:,}: the first rally of the set is 1."
        page.whole([(RALLY_ROW, TYPED, RALLY_ROW, TYPED)], "1", str(RALLY_LAST), "Rally", said)
        said = "on the way to it: sheets Block 2 and 3"
        self._worked(INNER_ROW, "Inner digest", _known(_digest(3)), "working_hash", said)
        self._worked(DIGEST_ROW, "Digest", _known(_digest(5)), "working_hash", DIGEST_TOLD)
        page.define("digest", DIGEST_ROW, TYPED)

    def _words(self) -> None:
        """The four words of the digest, each with the number that it is and the rally that it decides."""
        page = self.page
        for column, head in enumerate(("Rally", "64 bits of the digest, as 16 hexadecimal digits", "Number drawn")):
            page.put(HEAD_ROW, column, head, "head")
        for at in range(example.NUMBERS_A_DIGEST):
            row, high, low = FIRST_WORD + at, 2 * at, 2 * at + 1
            rally = _known(f"numbers_a_digest*counter+{at + 1}")
            page.formula(row, LABEL, rally, "working_left")
            digits = _known(f"INDEX({digits_name(5)},{high + 1})&INDEX({digits_name(5)},{low + 1})")
            page.formula(row, TYPED, digits, "working_hash")
            parts = (f"INDEX({ending_name(5)},{at + 1})" for at in (high, low))
            rule = "{}/2^32+INT({}/2^11)/2^53".format(*parts)
            self._number(row, TOLD, rule)
        page.define("four_numbers", FIRST_WORD, TOLD, example.NUMBERS_A_DIGEST)
        page.put(NUMBER_ROW, LABEL, "Number drawn for the rally", "label")
        self._number(NUMBER_ROW, TYPED, "INDEX(four_numbers,rally_number-numbers_a_digest*counter)")
        page.put(NUMBER_ROW, TOLD, NUMBER_TOLD, "remark_beside")
        page.define("number_drawn", NUMBER_ROW, TYPED)
        chosen = f'=AND({ref(FIRST_WORD, LABEL, "c")}<>"",{ref(FIRST_WORD, LABEL, "c")}=rally_number)'
        words = (FIRST_WORD, LABEL, NUMBER_ROW - 1, TOLD)
        page.mark([words], {"type": "formula", "criteria": chosen}, "plays")
        typed = "INDEX(set_numbers,rally_number)"
        both = f'IF(ABS({typed}-number_drawn)<{AS_TYPED},"{SAME}","{DIFFERENT}")'
        held = f'IF(rally_number>{RALLIES},"{NOT_IN_SET}",IF(ISNUMBER({typed}),{both},"{NOT_IN_SET}"))'
        said = "to fifteen digits, which is what a spreadsheet reads of a number"
        self._worked(IN_SET_ROW, f"That of sheet {SET_SHEET} is the", _known(held), said=said)
        self._judged(IN_SET_ROW)

    def _number(self, row: int, column: int, formula: str) -> None:
        """A number drawn, stored to its last bit."""
        self.page.formula(row, column, _known(formula), "working_drawn", exact=True)

    def _played(self) -> None:
        """Who serves with which chance, and what the number makes of it."""
        page = self.page
        page.band(PLAYED, TOLD, "3  WHO WINS THE RALLY? (R5.1)")
        chances = (
            (HOME_ROW, HOME, example.CHANCE_HOME, "home_fault"),
            (VISITORS_ROW, VISITORS, example.CHANCE_VISITORS, "visitors_fault"),
        )
        for row, who, chance, fault in chances:
            self._input(row, f"Scoring chance, {who}", f"chance_{who}", chance, "input_left")
            faults.told(page, row, TOLD, fault, faults.chance(f"chance_{who}"), TYPED)
        server = HOME if example.HOME_SERVES else VISITORS
        self._input(SERVER_ROW, "Serves", "server", server, "input_left")
        faults.told(page, SERVER_ROW, TOLD, "server_fault", faults.side("server"), TYPED)
        said = "The side that serves in this rally."
        page.listed([(SERVER_ROW, TYPED, SERVER_ROW, TYPED)], (HOME, VISITORS), "Serves", said)
        wrong = 'home_fault&visitors_fault&server_fault<>""'
        serves = f'IF({faults.side_read("server")}="{HOME}",chance_home,chance_visitors)'
        page.put(CHANCE_ROW, LABEL, "Scoring chance of who serves", "label")
        page.formula(CHANCE_ROW, TYPED, f'=IF({wrong},"",{serves})', "working_left")
        page.define("server_chance", CHANCE_ROW, TYPED)
        blank = '=IF(OR(server_chance="",number_drawn=""),"",{})'
        below = blank.format(f'IF(number_drawn<server_chance,"{YES}","{NO}")')
        said = "who serves wins the rally if the number is below his scoring chance"
        self._worked(BELOW_ROW, "Is the number below it?", below, said=said)
        page.define("is_below", BELOW_ROW, TYPED)
        read = faults.side_read("server")
        other = f'IF({read}="{HOME}","{VISITORS}","{HOME}")'
        rule = f'=IF(is_below="","",IF(is_below="{YES}",{read},{other}))'
        self._worked(WINNER_ROW, "Wins the rally", rule)
        page.define("rally_winner", WINNER_ROW, TYPED)
        rule = f'=IF(is_below="","",IF(is_below="{YES}","{POINT}","{SERVE}")&rally_winner)'
        self._worked(POINT_ROW, "What it brings", rule)


def _digest(number: int) -> str:
    """What comes out of a block as one text."""
    return "&".join(f"INDEX({digits_name(number)},{at + 1})" for at in range(STATE))


def _known(formula: str) -> str:
    """A formula that gives nothing where seed, name or number of the rally is wrong."""
    return f'=IF(seed_fault&name_fault&rally_fault<>"","",{formula})'
