"""Draws in the books that people get: commitments of the round to come, and draws that are opened to them.

The public results and a season's information hold the commitments; the results open the draws that are everybody's, a
team's report its own. The source of public numbers stands in the season's information, the closing lists and the value
in the results (R0.4). What stands there is found again by defined names, by whoever verifies (rounds/verify_files.py).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

from vbxl.league.closing_list import TITLE, Closing, ClosingList
from vbxl.league.deadlines import UTC_NAME
from vbxl.league.league import League
from vbxl.rules.commitments import EVERYBODY, THE_ROUND, Commitments, OpenedDraws, commitment, mixed_with
from vbxl.rules.public_numbers import drand_address, source_words
from vbxl.rules.public_source import PublicSource, SourceKind
from vbxl.xlsx.guard import guard
from vbxl.xlsx.value import Value
from vbxl.xlsx.worksheet import quoted, ref
from vbxl.xlsx.writer import FormSheet, ValueBook, ValuePage

FAIRNESS: Final = "Fairness"
OWN_DRAWS: Final = "Own draws"
WIDTHS: Final = (18, 68, 76)
WORDS_WIDTH: Final = 1.2 * sum(WIDTHS[1:])
RECEIPT_TEAM: Final = "receipt_team"
RECEIPT_FILE: Final = "receipt_sha256"
PLAYED_MATCH: Final = "played_match"
PLAYED_SETS: Final = "played_sets"
# Names that belong together stand in one list: those of what is sealed, and of what is opened.
SEALED_NAMES: Final = ("sealed_season", "sealed_round", "sealed_whose", "sealed_commitment")
OPENED_NAMES: Final = ("opened_league", "opened_season", "opened_round", "opened_whose", "opened_secret")
DRAWS: Final = ("opened_draw", "opened_numbers")
SOURCE_NAMES: Final = {
    "public_source": "Kind", "public_name": "Name", "public_draws": "Draws", "public_hours": "Hours after closing",
    "public_days": "Days to wait",
}  # fmt: skip
# By whose clocks a lottery draws.
ZONE: Final = "public_zone"
CLOSING_LISTS: Final = "closing_lists"
VALUE_NAMES: Final = ("public_value", "public_signature")
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
    source: PublicSource | None = None
    zone: str = ""
    closing: Closing | None = None
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
        self.page.finish(self.row - 1, len(WIDTHS) - 1, 2, repeated=True)


def define(page: ValuePage, name: str, area: tuple[int, int, int, int]) -> None:
    """Give cells a defined name: their first row and column, from 0, and how many rows and columns."""
    row, column, rows, columns = area
    corners = ref(row, column, "rc"), ref(row + rows - 1, column + columns - 1, "rc")
    page.book.define_name(name, f"={quoted(page.name)}{':'.join(corners)}")


def _add_source(form: _Sheet, league: League) -> None:
    """The source of a season's public numbers, fixed at its start (R0.4)."""
    source = league.public_source
    form.band("The source of public numbers, fixed for the season (R0.4)")
    form.words("Source", f"{source_words(source)[:1].upper()}{source_words(source)[1:]}.")
    values: list[Value] = [source.kind.value, source.name, source.draws, source.hours, source.days]
    for (name, label), value in zip(SOURCE_NAMES.items(), values, strict=True):
        if value:
            form.said(label, value, name, "bold_left" if isinstance(value, int) else "text")
    if source.kind is SourceKind.LOTTERY:
        form.said("By the clocks of", league.time_zone or UTC_NAME, ZONE)
        form.words(
            "To check now",
            "Are its numbers drawn at this hour by these clocks, and has only one lottery this name? If not, say so "
            "before round 1: if the draw is earlier, its numbers are known before the closing list.",
        )
    form.words(
        "How it is used",
        "After the deadline the game master closes the round: everybody gets a list of the files that count, and "
        "which value will decide. The value comes later, and all draws follow from both. So nobody can try moves "
        "until the draws suit, the game master included. Keep the list that you get; if it reaches you after its "
        "value was known, say so to everybody.",
    )
    form.words(
        "If none comes",
        f"If the value has not come {source.days} days after its time, the round is played without a public number, "
        "and its results say so.",
    )
    form.row += 1


WITHOUT: Final = "without public number"
WITHOUT_WORDS: Final = (
    "This round was played without a public number: whoever holds the key and sends a move could try moves."
)
AGAIN: Final = "Each later list was made because something changed after closing; ask what."


def _add_public_number(form: _Sheet, closing: Closing) -> None:
    """The closing lists of a round and the public number that decided it (R0.4)."""
    if closing.value:
        _value(form, closing, closing.read[-1])
    else:
        form.band(WITHOUT[:1].upper() + WITHOUT[1:])
        form.words("No value", WITHOUT_WORDS)
        # Blank, so that whoever verifies sees that this round has none, also where it was never closed.
        form.said("Value", None, VALUE_NAMES[0])
        for last in closing.read[-1:]:
            waited = f"and waited for until {last.waits_until}: ask why it did not count."
            form.words("Named was", f"{last.value_words}, to be known from {last.due_words} {waited}")
    if closing.lists:
        many = len(closing.lists)
        form.band("The closing list" if many == 1 else f"The {many} closing lists, the last of which counts")
        form.words("What to check", "The list that you got before the value was known must be one of these, unchanged.")
        if many > 1:
            form.words("Why several", AGAIN)
        lines = [line for text in closing.lists for line in text.splitlines()]
        form.named(CLOSING_LISTS, form.row, 1, len(lines))
        for line in lines:
            form.page.across(form.row, (1, form.last), line, "hash")
            form.row += 1


def _value(form: _Sheet, closing: Closing, last: ClosingList) -> None:
    public = closing.public
    form.band(f"The value of {last.value_words}")
    form.said("Value", closing.value, VALUE_NAMES[0], "hash")
    if closing.signature:
        form.said("Signature", closing.signature, VALUE_NAMES[1], "hash")
    form.words("Where to look", _where(last))
    form.words("Mixed with", f"{public.mixed if public else ''} – SHA-256 and number of the last list, source, value")


def _where(last: ClosingList) -> str:
    if last.source.kind is SourceKind.DRAND:
        return f"{drand_address(int(last.value.name))}: its signature must be this one, and the value is its SHA-256."
    return f"{last.value_words}: the numbers in order, a full stop behind each, a slash behind a group (RFC 3797)."


def season_fairness_sheet(book: ValueBook, coming: Commitments, league: League) -> None:
    """The sheet of a season's information: the source of public numbers, and the sealed draws of round 1."""
    form = _Sheet(book, FAIRNESS, f"Season {coming.season}, round {coming.round_number} sealed")
    if league.public_source.kind is not SourceKind.NONE:
        _add_source(form, league)
    _add_commitments(form, coming, league)
    form.done()


def results_fairness_sheet(
    book: ValueBook, coming: Commitments, league: League, opened: OpenedDraws, closing: Closing | None
) -> None:
    """The sheet of a round's results: the next round sealed, this one opened for everybody, and its public number."""
    played = f"Round {opened.round_number} opened for everybody"
    form = _Sheet(book, FAIRNESS, f"{played}; season {coming.season}, round {coming.round_number} sealed")
    _add_commitments(form, coming, league)
    form.row += 1
    where = "its SHA-256 stands in the results of the round before, or in the season's information"
    _opened(form, opened, where, public=closing is not None and bool(closing.value))
    if closing:
        form.row += 1
        _add_public_number(form, closing)
    form.done()


def _add_commitments(form: _Sheet, coming: Commitments, league: League) -> None:
    """The commitments of the round to come."""
    form.band(f"Season {coming.season}, round {coming.round_number}: fixed before anybody sends a move")
    form.words(
        "What this is",
        "All draws of that round follow from its secrets and from the files that will be accepted. The secrets stand "
        "since before anybody could send; here is the SHA-256 of each. Keep this book: when one of them is opened, its "
        "SHA-256 must be the one told here. `vbxl verify` compares them.",
    )
    form.said("Season", coming.season, SEALED_NAMES[0], "bold_left")
    form.said("Round", coming.round_number, SEALED_NAMES[1], "bold_left")
    form.line(["Whose", "What is drawn from it", "SHA-256 of the secret"], "head")
    for name, column in zip(SEALED_NAMES[2:], (0, 2), strict=True):
        form.named(name, form.row, column, len(coming.of))
    for whose, told in coming.of.items():
        what = WHAT.get(whose) or f"{league.called(whose)} – {OF_TEAM}"
        form.line([whose, what, told], ["bold", "text", "hash"])


def own_draws_sheet(book: ValueBook, opened: OpenedDraws, name: str, *, public: bool = False) -> None:
    """A team's own draws, with all that it takes to make them again; no sheet in a round without any."""
    if not opened.draws:
        return
    form = _Sheet(book, OWN_DRAWS, f"{name}, round {opened.round_number}: your lack of devotion, drawn so")
    where = f"listed beside {opened.whose} on the sheet {FAIRNESS} of the round before"
    _opened(form, opened, where, public=public)
    form.done()


def _opened(form: _Sheet, opened: OpenedDraws, where: str, *, public: bool) -> None:
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
    files = f"{mixed}, then | and the SHA-256 of each accepted file in order: see Receipts"
    form.words("Mixed with", f"what the sheet {FAIRNESS} of the results says" if public else files)
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

    def rows(name: str) -> list[tuple[str, ...]]:
        area = guarded.names.get(name)
        return [tuple("" if one is None else str(one) for one in row) for row in guarded.area(area)] if area else []

    def column(name: str) -> list[str]:
        return [row[0] for row in rows(name)]

    def first(name: str) -> str:
        return next(iter(column(name)), "")

    def whole(name: str) -> int:
        text = first(name)
        return int(text) if text.isdecimal() else 0

    sealed = opened = receipts = source = closing = None
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
    names = list(SOURCE_NAMES)
    if first(names[0]) in set(SourceKind):
        source = PublicSource(
            SourceKind(first(names[0])), first(names[1]), first(names[2]), whole(names[3]), whole(names[4])
        )
    if CLOSING_LISTS in guarded.names or VALUE_NAMES[0] in guarded.names:
        closing = Closing(tuple(_lists(column(CLOSING_LISTS))), first(VALUE_NAMES[0]), first(VALUE_NAMES[1]))
    sets = [tuple(filter(None, row)) for row in rows(PLAYED_SETS)]
    scores = {int(one): score for one, score in zip(column(PLAYED_MATCH), sets, strict=False) if one.isdecimal()}
    return SealedFound(sealed, opened, receipts, source, first(ZONE), closing, scores) if sealed or opened else None


def _lists(lines: Sequence[str]) -> Iterator[str]:
    """The texts of closing lists that stand one below the other."""
    starts = [at for at, line in enumerate(lines) if line.startswith(TITLE)]
    for start, end in pairwise([*starts, len(lines)]):
        yield "\n".join(lines[start:end]) + "\n"
