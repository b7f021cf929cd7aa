"""Sealed draws in the books that people get: commitments of the round to come, and draws that are opened to them.

The public results and a season's information hold the commitments; the results open the draws that are everybody's, a
team's report its own. What stands there is found again by defined names, by whoever verifies (rounds/verify_files.py).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from vbxl.league.league import League
from vbxl.rules.commitments import EVERYBODY, THE_ROUND, Commitments, OpenedDraws, commitment, mixed_with
from vbxl.xlsx.guard import guard
from vbxl.xlsx.readers import open_cells
from vbxl.xlsx.value import Value
from vbxl.xlsx.worksheet import quoted, ref
from vbxl.xlsx.writer import FormSheet, ValueBook, ValuePage

SEALED: Final = "Sealed draws"
OWN_DRAWS: Final = "Own draws"
WIDTHS: Final = (18, 62, 76)
WORDS_WIDTH: Final = 1.2 * sum(WIDTHS[1:])
RECEIPT_TEAM: Final = "receipt_team"
RECEIPT_FILE: Final = "receipt_sha256"
PLAYED_MATCH: Final = "played_match"
PLAYED_SETS: Final = "played_sets"
# Names that belong together stand in one list: those of what is sealed, and of what is opened.
SEALED_NAMES: Final = ("sealed_season", "sealed_round", "sealed_whose", "sealed_commitment")
OPENED_NAMES: Final = ("opened_league", "opened_season", "opened_round", "opened_whose", "opened_secret")
DRAWS: Final = ("opened_draw", "opened_numbers")
WHAT: Final = {
    THE_ROUND: "matches, and ties on the market: opened at the season's end",
    EVERYBODY: "lists, offers, scheme, cup: opened in that round's results",
}
OF_TEAM: Final = "opened in its own report"
GIVEN: Final = (
    "The game master gave the seed of this round by hand (--seed): nothing was sealed, and nothing is proved."
)


@dataclass(frozen=True)
class SealedFound:
    """The contents of a kept book: commitments, opened draws, each team's accepted file, scores by match and set."""

    sealed: Commitments | None = None
    opened: OpenedDraws | None = None
    receipts: Mapping[str, str] | None = None
    scores: Mapping[int, tuple[str, ...]] = field(default_factory=dict)


class _Sheet(FormSheet):
    def __init__(self, book: ValueBook, name: str, title: str) -> None:
        super().__init__(book, name, WIDTHS, WORDS_WIDTH)
        self.page.titled(len(WIDTHS) - 1, (name, title))
        self.row = 3

    def named(self, name: str, row: int, column: int, rows: int = 1) -> None:
        """Give cells of this sheet a defined name."""
        define(self.page, name, (row, column, rows, 1))

    def said(self, label: str, value: Value, name: str, look: str = "text") -> None:
        """A label and one value with a defined name."""
        self.named(name, self.row, 1)
        self.line([label, value], ["bold", look])

    def done(self) -> None:
        self.page.sheet.print_area(0, 0, self.row - 1, len(WIDTHS) - 1)
        self.page.sheet.freeze_panes(2, 0)
        self.page.sheet.repeat_rows(0, 1)


def define(page: ValuePage, name: str, area: tuple[int, int, int, int]) -> None:
    """Give cells a defined name: their first row and column, from 0, and how many rows and columns."""
    row, column, rows, columns = area
    corners = ref(row, column, "rc"), ref(row + rows - 1, column + columns - 1, "rc")
    page.book.define_name(name, f"={quoted(page.name)}{':'.join(corners)}")


def sealed_sheet(book: ValueBook, coming: Commitments, league: League, opened: OpenedDraws | None = None) -> None:
    """The public sheet: the commitments of the round to come, and what was everybody's in the round that was played."""
    played = f"Round {opened.round_number} opened for everybody; " if opened else ""
    title = f"{played}season {coming.season}, round {coming.round_number} sealed"
    form = _Sheet(book, SEALED, title[:1].upper() + title[1:])
    form.band(f"Season {coming.season}, round {coming.round_number}: fixed before anybody sends a move")
    form.words(
        "What this is",
        "All draws of that round follow from its secrets and from the files that will be accepted. The secrets stand "
        "since before anybody could send; here is the SHA-256 of each. Keep this book: when one of them is opened, its "
        "SHA-256 must be the one told here. `vbxl verify` compares them; rally.xlsx, which comes then, by hand.",
    )
    form.said("Season", coming.season, SEALED_NAMES[0], "bold_left")
    form.said("Round", coming.round_number, SEALED_NAMES[1], "bold_left")
    form.line(["Whose", "What is drawn from it", "SHA-256 of the secret"], "head")
    for name, column in zip(SEALED_NAMES[2:], (0, 2), strict=True):
        form.named(name, form.row, column, len(coming.of))
    for whose, told in coming.of.items():
        what = WHAT.get(whose) or f"{league.called(whose)} – {OF_TEAM}"
        form.line([whose, what, told], ["bold", "text", "hash"])
    form.row += 1
    if opened:
        _opened(form, opened, "its SHA-256 stands in the results of the round before, or in the season's information")
    form.done()


def own_draws_sheet(book: ValueBook, opened: OpenedDraws, name: str) -> None:
    """A team's own sheet: the draws that were nobody else's business, with all that it takes to make them again."""
    form = _Sheet(book, OWN_DRAWS, f"{name}, round {opened.round_number}: your lack of devotion, drawn so")
    _opened(form, opened, f"listed beside {opened.whose} on the sheet {SEALED} of the round before")
    form.done()


def _opened(form: _Sheet, opened: OpenedDraws, where: str) -> None:
    form.band(f"Season {opened.season}, round {opened.round_number}: opened")
    league, season, number, whose, secret = OPENED_NAMES
    form.said("League", opened.league, league)
    form.said("Season", opened.season, season, "bold_left")
    form.said("Round", opened.round_number, number, "bold_left")
    form.said("Whose", opened.whose, whose)
    if not opened.secret:
        form.words("No secret", GIVEN)
        return
    form.said("Secret", opened.secret, secret, "hash")
    form.words("Its SHA-256", f"{commitment(bytes.fromhex(opened.secret))} – {where}")
    mixed = mixed_with(opened.league, opened.season, opened.round_number, ())
    form.words("Mixed with", f"{mixed}, then | and the SHA-256 of each accepted file in order: see Receipts")
    form.words(
        "How it is drawn",
        "Seed = HMAC-SHA256(secret, mixed with). Numbers of a draw = HMAC-SHA256(seed, its name, a zero byte and a "
        "counter of 8 bytes from 0), four of 64 bits each: the first 53 bits / 2^53, or “4/6”: number 4 of 0 to 5.",
    )
    if not opened.draws:
        form.words("Draws", "None in this round.")
        return
    form.line(["Draw", None, "Numbers"], "head")
    for name, column in zip(DRAWS, (0, 2), strict=True):
        form.named(name, form.row, column, len(opened.draws))
    for draw, numbers in opened.draws.items():
        said = format_numbers(numbers)
        form.line([draw, None, said], ["top", "top", "wrapped"])
        form.page.fit(form.row - 1, (said, WIDTHS[2]))


def format_numbers(numbers: Sequence[float | str]) -> str:
    """The numbers of a draw in one text.

    >>> format_numbers((0.25, "4/6"))
    '0.25 4/6'
    """
    return " ".join(map(str, numbers))


def parse_numbers(text: str) -> tuple[float | str, ...]:
    """The numbers in such a text; ValueError without any.

    >>> parse_numbers("0.25 4/6")
    (0.25, '4/6')
    """
    return tuple(one if "/" in one else float(one) for one in text.split())


def read_sealed(data: bytes) -> SealedFound | None:
    """The sealed draws in a kept book, None if it has none; Refused if it is no workbook."""
    guarded = guard(data)
    cells = open_cells(guarded)

    def rows(name: str) -> list[tuple[str, ...]]:
        area = guarded.names.get(name)
        return [tuple("" if one is None else str(one) for one in row) for row in cells.area(area)] if area else []

    def column(name: str) -> list[str]:
        return [row[0] for row in rows(name)]

    def first(name: str) -> str:
        return next(iter(column(name)), "")

    def whole(name: str) -> int:
        text = first(name)
        return int(text) if text.isdecimal() else 0

    sealed = opened = receipts = None
    if SEALED_NAMES[0] in guarded.names:
        of = dict(zip(column(SEALED_NAMES[2]), column(SEALED_NAMES[3]), strict=False))
        sealed = Commitments(whole(SEALED_NAMES[0]), whole(SEALED_NAMES[1]), of)
    if OPENED_NAMES[0] in guarded.names:
        draws = zip(column(DRAWS[0]), map(parse_numbers, column(DRAWS[1])), strict=False)
        league, season, number, whose, secret = OPENED_NAMES
        values = first(league), whole(season), whole(number), first(whose), first(secret)
        opened = OpenedDraws(*values, dict(draws))
    if RECEIPT_TEAM in guarded.names:
        receipts = dict(zip(column(RECEIPT_TEAM), column(RECEIPT_FILE), strict=False))
    sets = [tuple(filter(None, row)) for row in rows(PLAYED_SETS)]
    scores = {int(one): score for one, score in zip(column(PLAYED_MATCH), sets, strict=False) if one.isdecimal()}
    return SealedFound(sealed, opened, receipts, scores) if sealed or opened else None
