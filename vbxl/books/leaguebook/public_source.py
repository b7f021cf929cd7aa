"""The rows of the sheet Season that name a league's source of public numbers (R0.4), written and read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from vbxl.books.leaguebook.cells import TableRow, plain_text, whole_number
from vbxl.rules.public_numbers import DAYS_MOST, DRAWS_EXAMPLE, HOURS_MOST, named_source, source_fault
from vbxl.rules.public_source import NO_SOURCE, PublicSource, SourceKind

KIND: Final = "public_source"
NAME: Final = "public_name"
DRAWS: Final = "public_draws"
HOURS: Final = "public_hours"
DAYS: Final = "public_days"
PUBLIC_ROWS: Final = (KIND, NAME, DRAWS, HOURS, DAYS)
RULE: Final = "R0.4"
KINDS: Final = ", ".join(kind.value for kind in SourceKind)
Row = tuple[str, str | int | None, str | None, str, str]


def public_rows(source: PublicSource) -> Iterator[Row]:
    """The rows of a source, blank where a league has none."""
    used = source.kind is not SourceKind.NONE
    yield (
        KIND, source.kind.value if used else None, None, RULE,
        f"Where public numbers come from ({KINDS}), so that nobody can choose draws; fixed for the season.",
    )  # fmt: skip
    yield (
        NAME, source.name or None, None, RULE,
        "Of a lottery its name; of drand nothing.",
    )  # fmt: skip
    yield DRAWS, source.draws or None, None, RULE, f"Of a lottery: numbers, days and hour, like {DRAWS_EXAMPLE}."
    yield HOURS, source.hours if used else None, "h", RULE, "The value comes at least so long after closing."
    yield DAYS, source.days if used else None, "days", RULE, "If it is so late, the round is played without one."


def source_read(rows: Mapping[str, TableRow]) -> PublicSource:
    """The source in the rows by name, NO_SOURCE without one; what is wrong is reported at its cell."""
    if KIND not in rows or rows[KIND].blank("Value"):
        return NO_SOURCE
    typed = _text(rows, KIND).casefold()
    if typed not in set(SourceKind):
        rows[KIND].problem("Value", f"{KIND} must be one of {KINDS}", f"Type {KINDS}; or clear the cell.", rule=RULE)
        return NO_SOURCE
    kind = SourceKind(typed)
    if kind is SourceKind.NONE:
        return NO_SOURCE
    name, draws = (" ".join(_text(rows, row).split()) for row in (NAME, DRAWS))
    hours = _whole(rows, HOURS, NO_SOURCE.hours, HOURS_MOST)
    source = named_source(kind, name, draws, hours, _whole(rows, DAYS, NO_SOURCE.days, DAYS_MOST))
    fault = source_fault(source)
    if fault:
        rows[KIND].problem("Value", f"{kind} {fault}", f"Type it in {NAME} or {DRAWS}, or clear {KIND}.", rule=RULE)
        return NO_SOURCE
    return source


def _text(rows: Mapping[str, TableRow], name: str) -> str:
    if name not in rows or rows[name].blank("Value"):
        return ""
    value = rows[name].typed("Value")
    return "" if value is None else (plain_text(value) or str(value)).strip()


def _whole(rows: Mapping[str, TableRow], name: str, default: int, most: int) -> int:
    if name not in rows or rows[name].blank("Value"):
        return default
    number = whole_number(rows[name].typed("Value"))
    if number is None or not 1 <= number <= most:
        text = f"{name} must be a whole number from 1 to {most}"
        rows[name].problem("Value", text, f"Type a number, like {default}.", rule=RULE)
        return default
    return number
