"""Fairness in published books: commitments for the coming round, and opened draws.

The results and a season's information hold the commitments. The results open the draws for everybody; a team's report
opens that team's draws. The source of public numbers is in the season's information; the closing lists and values are
in the results (R0.4). A verifier finds all of these by defined names (rounds/verify_files.py).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

from vbxl.books.bulletin import Bulletin
from vbxl.league.closing_list import (
    EARLY_WORDS,
    TITLE,
    WITHOUT_WORDS,
    Closing,
    ClosingList,
    FileChange,
    RoundCorrection,
    list_correction_lines,
)
from vbxl.league.deadlines import UTC_NAME
from vbxl.league.league import League
from vbxl.rules.commitments import EVERYBODY, NO_MOVE, THE_ROUND, Commitments, OpenedDraws, commitment
from vbxl.rules.public_numbers import PublicSource, PublicValue, SourceKind, describe_public_source, get_drand_address
from vbxl.xlsx.cells import Value
from vbxl.xlsx.form import FormSheet
from vbxl.xlsx.guard import Guarded, guard
from vbxl.xlsx.writer import ValueBook

FAIRNESS: Final = "Fairness"
OWN_DRAWS: Final = "Own draws"
WIDTHS: Final = (18, 68, 76)
WORDS_WIDTH: Final = 1.2 * sum(WIDTHS[1:])
RECEIPT_TEAM: Final = "receipt_team"
RECEIPT_FILE: Final = "receipt_sha256"
PLAYED_MATCH: Final = "played_match"
PLAYED_SETS: Final = "played_sets"
# Defined names of what is sealed, and of what is opened, the latter with label and style.
SEALED_NAMES: Final = ("sealed_season", "sealed_round", "sealed_whose", "sealed_commitment")
OPENED: Final = {
    "opened_league": ("League", "text"), "opened_season": ("Season", "bold_left"),
    "opened_round": ("Round", "bold_left"), "opened_whose": ("Whose", "text"), "opened_secret": ("Secret", "hash"),
    "opened_corrections": ("Times corrected", "bold_left"),
}  # fmt: skip
OPENED_NAMES: Final = tuple(OPENED)
DRAWS: Final = ("opened_draw", "opened_numbers")
SOURCE_NAMES: Final = {
    "public_source": "Kind", "public_name": "Name", "public_draws": "Draws", "public_hours": "Hours after closing",
    "public_days": "Days to wait",
}  # fmt: skip
# The time zone of a lottery's draws.
ZONE: Final = "public_zone"
CLOSING_LISTS: Final = "closing_lists"
VALUE_NAMES: Final = ("public_value", "public_signature")
EARLY: Final = "public_early"
CORRECTION_NAMES: Final = ("corrected_team", "corrected_before", "corrected_now")
WHAT: Final = {
    THE_ROUND: "matches and tied bids; opened at the season's end",
    EVERYBODY: "market lists, contract players, fixtures, cup; opened in that round's results",
}
GIVEN: Final = "The game master typed this round's seed (--seed). Nothing was sealed, so nothing can be proved."


@dataclass(frozen=True)
class FairnessData:
    """The fairness data of a published book; what the book doesn't have is None or empty."""

    sealed: Commitments | None = None
    opened: OpenedDraws | None = None
    receipts: Mapping[str, str] | None = None
    source: PublicSource | None = None
    zone: str = ""
    closing: Closing | None = None
    scores: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    changes: tuple[tuple[FileChange, ...], ...] = ()


class _Sheet(FormSheet):
    def __init__(self, book: ValueBook, name: str, title: str) -> None:
        super().__init__(book, name, WIDTHS, (name, title), words_width=WORDS_WIDTH)
        self.row = 3

    def put_value(self, label: str, value: Value, name: str, style: str = "text") -> None:
        self.page.define(name, self.row, 1)
        self.line([label, value], ["bold", style])

    def put_columns(self, columns: Mapping[str, str], rows: Sequence[Sequence[Value]], styles: Sequence[str]) -> None:
        """Write columns of values below their heads.

        The keys of `columns` are the heads. Its values are defined names for the cells below each head; "" defines no
        name.
        """
        self.line([head or None for head in columns], "head")
        for column, name in enumerate(columns.values()):
            if name:
                self.page.define(name, self.row, column, max(1, len(rows)))
        for row in rows:
            self.line(row, styles)


def _add_source(form: _Sheet, league: League) -> None:
    source = league.public_source
    form.band("The source of public numbers, fixed for the season (R0.4)")
    form.words("Source", f"{describe_public_source(source)[:1].upper()}{describe_public_source(source)[1:]}.")
    values: list[Value] = [source.kind.value, source.name, source.draws, source.hours, source.days]
    for (name, label), value in zip(SOURCE_NAMES.items(), values, strict=True):
        if value:
            form.put_value(label, value, name, "bold_left" if isinstance(value, int) else "text")
    if source.kind is SourceKind.LOTTERY:
        form.put_value("Time zone", league.time_zone or UTC_NAME, ZONE)
        form.words(
            "Check this now",
            "Is this the hour of the draw in this time zone, and does only one lottery have this name? If not, tell "
            "the game master before round 1: the numbers of an earlier draw would be known before the closing list.",
        )
    form.words(
        "How it works",
        "After the deadline, the game master closes the round: everybody gets a list of the files that count. It also "
        "says which public value, not yet known, will be used. All draws follow from the list and that value, so "
        "nobody, not even the game master, can keep trying moves until the draws suit them. Keep your list. If you "
        "get it only after the value has been published, tell everybody.",
    )
    form.words(
        "If no value arrives",
        f"If the value has not arrived {source.days} days after it was due, the round is played without one, "
        "and its results say so.",
    )
    form.row += 1


AGAIN: Final = (
    "A later list means that something changed after closing: ask what. In a corrected round the later list "
    "decides the matches of teams whose move changed, or everything if the league book changed (R0.5)."
)


def _add_public_numbers(form: _Sheet, closing: Closing) -> None:
    lists = closing.read
    if not lists:
        form.band("Played without a public number")
        # Blank, so that a verifier sees that this round has none.
        form.put_value("Value", None, VALUE_NAMES[0])
    if closing.without_number:
        form.words("No value", WITHOUT_WORDS)
    if closing.early:
        form.put_value("Reason", f"{EARLY_WORDS} {closing.early}", EARLY)
    if not lists:
        return
    form.band("The public number and its closing list")
    heads = {"Closing list": "", "Value": VALUE_NAMES[0], "Signature": VALUE_NAMES[1]}
    rows = [(entry.number, value.value or None, value.signature or None) for entry, value in closing.valued]
    form.put_columns(heads, rows, ["top", "hash", "hash"])
    for (entry, _), number in zip(closing.valued, closing.numbers, strict=True):
        known = f"{entry.value_words}, due {entry.due_words}"
        words = f"Played without {known}, after waiting until {entry.waits_until}: ask why."
        form.words(f"Value {entry.number}", _describe_value(entry) if number.value else words)
        if number.value:
            form.words("Mixed with", f"{number.mixed} – the list's SHA-256 and number, the source and the value")
    _add_lists(form, closing)


def _add_lists(form: _Sheet, closing: Closing) -> None:
    lists = closing.lists
    form.band("The closing list" if len(lists) == 1 else f"The {len(lists)} closing lists")
    form.words("What to check", "Each list must be exactly the one that you got before its value was known.")
    if len(lists) > 1:
        form.words("Why several", AGAIN)
    lines = [line for text in lists for line in text.splitlines()]
    form.page.define(CLOSING_LISTS, form.row, 1, len(lines))
    for line in lines:
        form.page.across(form.row, (1, form.last), line, "hash")
        form.row += 1


def _describe_value(entry: ClosingList) -> str:
    if entry.source.kind is SourceKind.DRAND:
        return (
            f"{get_drand_address(int(entry.value.name))}: the signature there must be this one; its SHA-256 is the "
            "value."
        )
    signs = "a full stop after each and a slash after each group (RFC 3797)"
    return f"{entry.value_words}: its numbers in order, with {signs}."


def _add_corrections(form: _Sheet, corrections: Sequence[RoundCorrection], league: League) -> None:
    """Add the corrections; they tell a verifier which files were played the first time (R0.5)."""
    form.band("Corrections: the round was played again")
    for words in list_correction_lines(corrections, league.called):
        form.words("", words)
    heads = ("Correction, team", "SHA-256 of the file before", "SHA-256 of the file now")
    rows = [
        (f"{number} {change.team}", change.before or NO_MOVE, change.now or NO_MOVE)
        for number, correction in enumerate(corrections, start=1)
        for change in correction.files
    ]
    form.put_columns(dict(zip(heads, CORRECTION_NAMES, strict=True)), rows, ["bold", "hash", "hash"])
    if not rows:
        form.line(["none", None, None], "text")
    form.row += 1


def write_season_fairness(book: ValueBook, coming: Commitments, league: League) -> None:
    """Write the fairness sheet of the Season information: the source of public numbers, and round 1's sealed draws."""
    form = _Sheet(book, FAIRNESS, f"Season {coming.season}, round {coming.round_number}: all draws sealed")
    if league.public_source.kind is not SourceKind.NONE:
        _add_source(form, league)
    _add_commitments(form, coming, league)
    form.finish(2, repeated=True)


def write_results_fairness(book: ValueBook, bulletin: Bulletin, league: League) -> None:
    """Write the fairness sheet of a round's results: corrections, sealed and opened draws, and public numbers."""
    coming, opened = bulletin.seals, bulletin.opened
    played = f"Round {opened.round_number}: public draws opened"
    form = _Sheet(book, FAIRNESS, f"{played}; season {coming.season}, round {coming.round_number}: all draws sealed")
    if bulletin.corrections:
        _add_corrections(form, bulletin.corrections, league)
    _add_commitments(form, coming, league)
    form.row += 1
    _add_opened(form, opened, "its SHA-256 is in the results of the previous round, or in the season's information")
    if bulletin.closing:
        form.row += 1
        _add_public_numbers(form, bulletin.closing)
    form.finish(2, repeated=True)


def _add_commitments(form: _Sheet, coming: Commitments, league: League) -> None:
    form.band(f"Season {coming.season}, round {coming.round_number}: fixed before anybody could send a move")
    form.words(
        "What this is",
        "All draws of that round follow from its secrets and the accepted files. The secrets were fixed "
        "before anybody could send a move; the SHA-256 of each is below. Keep this book: when a secret is opened, "
        "its SHA-256 must be the one shown here. `vbxl verify` compares the two.",
    )
    form.put_value("Season", coming.season, SEALED_NAMES[0], "bold_left")
    form.put_value("Round", coming.round_number, SEALED_NAMES[1], "bold_left")
    heads = {"Whose": SEALED_NAMES[2], "What is drawn from it": "", "SHA-256 of the secret": SEALED_NAMES[3]}
    rows = [
        (whose, WHAT.get(whose) or f"{league.called(whose)} – opened in the team's report", sha256)
        for whose, sha256 in coming.of.items()
    ]
    form.put_columns(heads, rows, ["bold", "text", "hash"])


def write_own_draws(book: ValueBook, opened: OpenedDraws, name: str) -> None:
    """Write a team's own draws, if there are any, with everything that is needed to repeat them."""
    if not opened.draws:
        return
    form = _Sheet(book, OWN_DRAWS, f"{name}, round {opened.round_number}: how your lack of devotion was drawn")
    _add_opened(form, opened, f"listed next to {opened.whose} on the {FAIRNESS} sheet of the previous round")
    form.finish(2, repeated=True)


def _add_opened(form: _Sheet, opened: OpenedDraws, where: str) -> None:
    form.band(f"Season {opened.season}, round {opened.round_number}: opened")
    values: list[Value] = [
        opened.league, opened.season, opened.round_number, opened.whose, opened.secret or None,
        opened.corrections or None,
    ]  # fmt: skip
    for (name, (label, style)), value in zip(OPENED.items(), values, strict=True):
        if value is not None:
            form.put_value(label, value, name, style)
    if not opened.secret:
        form.words("No secret", GIVEN)
        return
    form.words("Its SHA-256", f"{commitment(bytes.fromhex(opened.secret))} – {where}")
    round_ = f"{opened.league}|{opened.season}|{opened.round_number}"
    files = f"{round_}, then for each team, in order of id: |, the id, a space, and the file's SHA-256 from Receipts"
    if opened.corrections:
        files += " (or that of an earlier file listed under Corrections)"
    form.words("Mixed with", opened.mixed or files)
    form.words(
        "How it is drawn",
        "Seed = HMAC-SHA256(secret, mixed with). Each HMAC-SHA256(seed, the draw's name, a zero byte and an 8-byte "
        "counter from 0) gives four 64-bit numbers. Shown as a decimal, a number is its first 53 bits / 2^53; 4/6 "
        "means 4, drawn from 0 to 5.",
    )
    if not opened.draws:
        form.words("Draws", "None in this round.")
        return
    rows = [(draw, None, " ".join(map(str, numbers))) for draw, numbers in opened.draws.items()]
    form.put_columns({"Draw": DRAWS[0], "": "", "Numbers": DRAWS[1]}, rows, ["top", "top", "wrapped"])
    for row, (_, _, numbers) in enumerate(rows, start=form.row - len(rows)):
        form.page.fit(row, (numbers, WIDTHS[2]))


def parse_numbers(text: str) -> tuple[float | str, ...]:
    """Return the numbers of a draw, as read from a text on the sheet; ValueError if the text is anything else.

    >>> parse_numbers("0.25 4/6")
    (0.25, '4/6')
    """
    return tuple(number if "/" in number else float(number) for number in text.split())


def read_fairness(data: bytes) -> FairnessData | None:
    """Return the fairness data of a published book, None if it has none; Refused if it isn't a workbook."""
    guarded = guard(data)

    def column(name: str) -> list[str]:
        return [row[0] for row in _read_area(guarded, name)]

    def first(name: str) -> str:
        return next(iter(column(name)), "")

    def whole(name: str) -> int:
        return int(first(name)) if first(name).isdecimal() else 0

    if {SEALED_NAMES[0], OPENED_NAMES[0]}.isdisjoint(guarded.names):
        return None
    sealed = opened = source = closing = None
    if SEALED_NAMES[0] in guarded.names:
        season, number, whose, commitments = SEALED_NAMES
        sealed = Commitments(whole(season), whole(number), dict(zip(column(whose), column(commitments), strict=False)))
    if OPENED_NAMES[0] in guarded.names:
        draws = zip(column(DRAWS[0]), map(parse_numbers, column(DRAWS[1])), strict=False)
        league, season, number, whose, secret, corrections = OPENED_NAMES
        values = first(league), whole(season), whole(number), first(whose), first(secret)
        opened = OpenedDraws(*values, dict(draws), whole(corrections))
    listed = zip(column(RECEIPT_TEAM), column(RECEIPT_FILE), strict=False)
    receipts = dict(listed) if RECEIPT_TEAM in guarded.names else None
    kind, name, drawn, hours, days = SOURCE_NAMES
    if first(kind) in set(SourceKind):
        source = PublicSource(SourceKind(first(kind)), first(name), first(drawn), whole(hours), whole(days))
    if CLOSING_LISTS in guarded.names or VALUE_NAMES[0] in guarded.names:
        numbers = tuple(map(PublicValue, *map(column, VALUE_NAMES)))
        closing = _read_closing(column(CLOSING_LISTS), numbers, first(EARLY))
    sets = zip(
        column(PLAYED_MATCH), (tuple(filter(None, row)) for row in _read_area(guarded, PLAYED_SETS)), strict=False
    )
    return FairnessData(
        sealed, opened, receipts, source, first(ZONE), closing,
        scores={int(match): score for match, score in sets if match.isdecimal()},
        changes=_read_changes(*map(column, CORRECTION_NAMES)),
    )  # fmt: skip


def _read_area(guarded: Guarded, name: str) -> list[tuple[str, ...]]:
    area = guarded.names.get(name)
    cells = guarded.area(area) if area else ()
    return [tuple("" if cell is None else str(cell) for cell in row) for row in cells]


def _read_changes(
    labels: Sequence[str], before: Sequence[str], now: Sequence[str]
) -> tuple[tuple[FileChange, ...], ...]:
    """Return the files changed by each correction, in the order of the corrections."""
    changes: dict[int, list[FileChange]] = {}
    for label, *files in zip(labels, before, now, strict=False):
        number, _, team = label.partition(" ")
        if number.isdecimal() and team:
            shas = ("" if sha256 == NO_MOVE else sha256 for sha256 in files)
            changes.setdefault(int(number), []).append(FileChange(team, *shas))
    return tuple(tuple(changes[number]) for number in sorted(changes))


def _read_closing(lines: Sequence[str], values: tuple[PublicValue, ...], early: str) -> Closing:
    """Return a closing from the lines of its lists. If there are no lists, it has no values either."""
    starts = [index for index, line in enumerate(lines) if line.startswith(TITLE)]
    lists = tuple("\n".join(lines[start:end]) + "\n" for start, end in pairwise([*starts, len(lines)]))
    return Closing(lists, values if lists else (), early.removeprefix(EARLY_WORDS).strip())
