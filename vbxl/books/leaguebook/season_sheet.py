"""The sheet Season: rows for settings, deadlines, the game master and the source of public numbers."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import partial
from typing import Any, Final

from vbxl.books.leaguebook.sheets import ROUND_HIGHEST, SEASON, read_addresses
from vbxl.league.deadlines import EXAMPLES, UTC_NAME, ZONE_EXAMPLES, deadline_of, zone_of
from vbxl.league.league import SEASON_HIGHEST, League
from vbxl.league.people import ADDRESS_LONGEST, NAME_LONGEST, PREFACE_LONGEST, Contact, People
from vbxl.problems import escaped
from vbxl.rules.public_numbers import (
    DAYS_MOST,
    DRAWS_EXAMPLE,
    HOURS_MOST,
    NO_SOURCE,
    PublicSource,
    SourceKind,
    find_source_fault,
    make_source,
)
from vbxl.rules.public_numbers import NAME_LONGEST as SOURCE_LONGEST
from vbxl.rules.season import BEFORE_THE_FIRST, Season, season_with, settings
from vbxl.xlsx.record_sheet import (
    CHOICE,
    TEXT,
    WHOLE,
    Faults,
    RecordField,
    RecordRow,
    RecordSheet,
    Value,
    Values,
    parse_text,
    suggest_name,
)

LEAGUE_NAME: Final = "league_name"
SEASON_NUMBER: Final = "season_number"
ROUND_NUMBER: Final = "round_number"
TIME_ZONE: Final = "time_zone"
DEADLINE: Final = "deadline_round_"
GM_NAME: Final = "gm_name"
GM_ADDRESS: Final = "gm_address"
PREFACE: Final = "preface"
ENTRIES_UNTIL: Final = "entries_until"
PUBLIC_SOURCE: Final = "public_source"
PUBLIC_NAME: Final = "public_name"
PUBLIC_DRAWS: Final = "public_draws"
PUBLIC_HOURS: Final = "public_hours"
PUBLIC_DAYS: Final = "public_days"
# Settings of the rules that are in the first block.
OFTEN_CHANGED: Final = ("matches_a_round", "meetings", "season_rounds", "promoted", "relegated")
KINDS: Final = ", ".join(kind.value for kind in SourceKind)
DATE_LONGEST: Final = 80
_DEADLINE_NAME: Final = re.compile(rf"{DEADLINE}([1-9][0-9]{{0,2}})")


@dataclass(frozen=True)
class SettingRow(RecordField):
    """A row of the sheet: a field of the league, its meaning, and the block of rows that it belongs to.

    `takes` says what may be typed; it is "" if that follows from the field's kind and limits.
    """

    sentence: str = ""
    block: str = "League"
    default: int = 1
    takes: str = ""

    def remedy(self, value: object, holds: str = "") -> str:
        """Return the remedy for an invalid value.

        If the value is blank, the remedy is to fill in the cell, not to clear the row.
        """
        return super().remedy("" if value is None else value, holds)


# --- Rows that are read in their own way ---


def _read_zone(row: RecordRow, name: str) -> str | None:
    """Return the name of the time zone, "" if the cell is blank.

    If there is no such zone, report that and return None.
    """
    value = row.read_typed(name)
    if value is None:
        return "" if row.is_blank(name) else None
    try:
        return zone_of(parse_text(value) or str(value))
    except ValueError as fault:
        row.report(name, f"{name}: {fault}", row.sheet.by_name[name].remedy(value))
        return None


def _read_deadline(row: RecordRow, name: str, zone: str | None) -> str:
    """Return a deadline, "" if it is blank or invalid.

    `zone` is the league's time zone; if it is None (invalid), UTC is used.
    """
    value = row.read_typed(name)
    if value is None:
        return ""
    zone = UTC_NAME if zone is None else zone
    if isinstance(value, datetime):
        # Spreadsheets store a time as a part of a day, so minutes aren't exact.
        moment = (value + timedelta(seconds=30)).replace(second=0, microsecond=0)
        if not (moment.hour or moment.minute):
            remedy = f"Type the time as well: as a date with a time, or as text like {EXAMPLES}."
            row.report(name, f"{name} has no time of day, or is midnight, which looks the same", remedy)
            return ""
        if not zone:
            remedy = f"Type a time zone next to {TIME_ZONE}, like {ZONE_EXAMPLES}, or type the deadline as text, "
            remedy += f"like {EXAMPLES}."
            row.report(name, f"{name} has no time zone, because the cell is a date", remedy)
            return ""
        value = f"{moment:%Y-%m-%d %H:%M}"
    try:
        return deadline_of(parse_text(value) or "", zone)
    except ValueError as fault:
        row.report(name, f"{name}: {fault}", row.sheet.by_name[name].remedy(value or ""))
        return ""


def _read_gm_address(row: RecordRow, name: str) -> str:
    addresses = read_addresses(row, name)
    if len(addresses) > 1:
        remedy = "Type only the address that managers mail moves to."
        row.report(name, f"{name} holds {len(addresses)} addresses", remedy)
    return next(iter(addresses), "")


def _read_preface(row: RecordRow, name: str) -> str:
    value = row.read_typed(name)
    text = "" if value is None else parse_text(value)
    lines = [line.rstrip() for line in (text or "").splitlines()]
    if text is None or len(text) > PREFACE_LONGEST:
        row.report(name, f"{name} must be text of at most {PREFACE_LONGEST} characters", "Shorten the text.")
        return ""
    if any(escaped(line) != line for line in lines):
        row.report(name, f"{name} holds an invisible character or one that reverses text", "Type it again.")
        return ""
    return "\n".join(lines)


# --- The rows ---


def _make_row(
    name: str, rule: str, sentence: str, kind: str = TEXT, holds: str = "text, or clear the cell", **details: Any
) -> SettingRow:
    return SettingRow(name, name, holds, kind, rule=rule, sentence=sentence, **details)


def _make_number(name: str, rule: str, sentence: str, default: int, highest: int, **details: Any) -> SettingRow:
    holds, lowest = f"a number, like {default}", details.pop("lowest", 1)
    return _make_row(name, rule, sentence, WHOLE, holds, default=default, lowest=lowest, highest=highest, **details)


def _list_rules_settings(*, often_changed: bool) -> tuple[SettingRow, ...]:
    return tuple(
        _make_number(
            setting.name, setting.rule, setting.sentence, setting.default, setting.highest, lowest=setting.lowest,
            unit=setting.unit, block="League" if often_changed else "Rules",
        )
        for setting in settings()
        if (setting.name in OFTEN_CHANGED) == often_changed
    )  # fmt: skip


_LEAGUE_ROWS: Final = (
    _make_row(LEAGUE_NAME, "R0", "The league's name.", holds="the league's name"),
    _make_number(SEASON_NUMBER, "R0", "The number of the season.", 1, SEASON_HIGHEST),
    _make_number(ROUND_NUMBER, "R0", "The next round to be played; it starts from this book.", 1, ROUND_HIGHEST,
                 lowest=0),
    _make_row(TIME_ZONE, "R0.2", "The league's time zone, like Europe/Amsterdam, for deadlines that do not name one.",
              holds=f"a time zone such as {ZONE_EXAMPLES}, or clear the cell", blank=True, longest=DATE_LONGEST,
              takes=f"The name of a time zone, like {ZONE_EXAMPLES}, or blank.", parse=_read_zone),
    _make_row(GM_NAME, "R12.2", "Your name, as shown on every sheet, form and report.", blank=True,
              longest=NAME_LONGEST),
    _make_row(GM_ADDRESS, "R12.2", "The e-mail address that managers send their moves to.", blank=True,
              longest=ADDRESS_LONGEST, parse=_read_gm_address),
    _make_row(PREFACE, "R12.2", "Your message at the top of this round's mails, results and pages; in the next round's "
              "book it is blank again.", blank=True, longest=PREFACE_LONGEST, parse=_read_preface),
    *_list_rules_settings(often_changed=True),
)  # fmt: skip
_public = partial(_make_row, rule="R0.4", blank=True, block="Public numbers")
_public_number = partial(_make_number, rule="R0.4", blank=True, block="Public numbers")
_PUBLIC_ROWS: Final = (
    _public(PUBLIC_SOURCE, sentence=f"Where public numbers come from ({KINDS}), so that nobody can steer the draws; "
            "fixed for the season.", kind=CHOICE, holds=f"{KINDS}, or clear the cell", choices=tuple(SourceKind)),
    _public(PUBLIC_NAME, sentence="The name of a lottery; blank for drand.", longest=SOURCE_LONGEST),
    _public(PUBLIC_DRAWS, sentence=f"A lottery's numbers, days and hour, like {DRAWS_EXAMPLE}.",
            longest=SOURCE_LONGEST),
    _public_number(PUBLIC_HOURS, sentence="The value comes at least this many hours after closing.", unit="h",
                   default=NO_SOURCE.hours, highest=HOURS_MOST),
    _public_number(PUBLIC_DAYS, sentence="After this many days the round is played without the value.", unit="days",
                   default=NO_SOURCE.days, highest=DAYS_MOST),
)  # fmt: skip
_DATE: Final = _make_row(
    ENTRIES_UNTIL, "R0.2", "When the Team sheets must be in: date, time and zone, or blank.", blank=True,
    holds=f"it like {EXAMPLES}", longest=DATE_LONGEST,
    takes=f"Date, time and zone, like {EXAMPLES}; or date and time in the league's time_zone.",
)  # fmt: skip
_RULE_ROWS: Final = _list_rules_settings(often_changed=False)
_SETTINGS: Final = {setting.name for setting in settings()}
PUBLIC_ROWS: Final = tuple(row.name for row in _PUBLIC_ROWS)
_ROWS: Final = {row.name: row for row in (*_LEAGUE_ROWS, _DATE, *_PUBLIC_ROWS, *_RULE_ROWS)}


def _make_deadline(number: int) -> SettingRow:
    name, sentence = f"{DEADLINE}{number}", f"When the moves of round {number} must be in."
    return replace(_DATE, name=name, attribute=name, sentence=sentence, block="Deadlines")


def list_settings(league: League) -> Iterator[tuple[SettingRow, Values]]:
    """Yield the sheet's rows in order, each with its cells."""
    source, gm = league.public_source, league.people.gm
    used = source.kind is not SourceKind.NONE
    deadlines = {_make_deadline(number): text for number, text in enumerate(league.deadlines, start=1)}
    values: dict[str, Value] = {
        LEAGUE_NAME: league.name, SEASON_NUMBER: league.season_number, ROUND_NUMBER: league.round_number,
        TIME_ZONE: league.time_zone, GM_NAME: gm.name, GM_ADDRESS: gm.address, PREFACE: league.people.preface,
        PUBLIC_SOURCE: source.kind.value if used else None, PUBLIC_NAME: source.name, PUBLIC_DRAWS: source.draws,
        PUBLIC_HOURS: source.hours if used else None, PUBLIC_DAYS: source.days if used else None,
        ENTRIES_UNTIL: league.people.entries_until,
        **{row.name: text for row, text in deadlines.items()},
        **{name: getattr(league.settings, name) for name in _SETTINGS},
    }  # fmt: skip
    waits = [_DATE] if league.round_number == BEFORE_THE_FIRST else []
    for row in (*_LEAGUE_ROWS, *waits, *deadlines, *_PUBLIC_ROWS, *_RULE_ROWS):
        yield row, SEASON.row(row, value=values[row.name])


# What is known of a league without the sheet.
UNKNOWN: Final = League("", 1, 0, Season(), (), (), (), sponsors=())


def read_season(rows: tuple[RecordRow, ...], end: tuple[int, int, int], title: str, faults: Faults) -> League:
    """Return a league with only the sheet's values; unusable values are replaced by defaults.

    Round 0 means that the sheet gives no round. Missing rows are reported at the cell `end`.
    """
    named = _name_rows(rows)
    for name in (LEAGUE_NAME, SEASON_NUMBER, ROUND_NUMBER):
        if name not in named:
            text, remedy = f"the setting {name} is missing", f"Add a row with {name} and its value."
            faults.add(end, title, "BOOK-LINK", None, text, remedy)
    for setting in settings():
        if setting.name not in named:
            text = f"the setting {setting.name} is missing, so {setting.default} is used"
            remedy = f"To use another value, add a row with {setting.name}; the next book will list it."
            faults.add(end, title, "BOOK-SETTING", None, text, remedy, setting.rule)

    def read(name: str) -> Any:
        return named[name].read(name) if name in named else 0 if _ROWS[name].kind == WHOLE else ""

    zone = read(TIME_ZONE)
    deadlines = _read_deadlines(named, partial(_read_deadline, zone=zone))
    entries = _read_deadline(named[ENTRIES_UNTIL], ENTRIES_UNTIL, zone or UTC_NAME) if ENTRIES_UNTIL in named else ""
    numbers = [(name, read(name)) for name in _SETTINGS if name in named]
    return replace(
        UNKNOWN,
        name=read(LEAGUE_NAME),
        season_number=read(SEASON_NUMBER) or 1,
        round_number=read(ROUND_NUMBER),
        settings=season_with((name, number) for name, number in numbers if number >= _ROWS[name].lowest),
        deadlines=deadlines,
        time_zone=zone or "",
        public_source=_read_source(named, read),
        people=People(Contact(read(GM_NAME), read(GM_ADDRESS)), {}, read(PREFACE), entries_until=entries),
    )


def _name_rows(rows: tuple[RecordRow, ...]) -> dict[str, RecordRow]:
    """Return the rows by the names of their settings; each row can then read its value by that name."""
    named: dict[str, RecordRow] = {}
    for row in rows:
        name = row.text("Setting").casefold()
        deadline = _DEADLINE_NAME.fullmatch(name)
        field = _make_deadline(int(deadline[1])) if deadline else _ROWS.get(name)
        if name in named:
            text = f"{escaped(name)} is listed twice, first in {named[name].address('Setting')}"
            row.report("Setting", text, "Delete one of the two rows.", "BOOK-TWICE")
        elif field:
            sheet = RecordSheet(SEASON.title, (*SEASON.fields, field), ())
            places, cells = ({**row.places, name: row.places["Value"]}, {**row.cells, name: row.cells.get("Value")})
            named[name] = replace(row, sheet=sheet, places=places, cells=cells)
        elif name:
            remedy = "Correct the name or delete the row; for notes, use a column of your own."
            text = f"there is no setting {escaped(name)}{suggest_name(name, _ROWS)}"
            row.report("Setting", text, remedy, "BOOK-LINK")
    return named


def _read_deadlines(rows: Mapping[str, RecordRow], parse: Callable[[RecordRow, str], str]) -> tuple[str, ...]:
    numbers = sorted(int(name.removeprefix(DEADLINE)) for name in rows if name.startswith(DEADLINE))
    deadlines = []
    for number in numbers:
        row = rows[f"{DEADLINE}{number}"]
        deadlines.append(parse(row, f"{DEADLINE}{number}"))
        if number > 1 and number - 1 not in numbers:
            text = f"there is no {DEADLINE}{number - 1} before it"
            row.report("Setting", text, "Add the rows that are missing, or correct the number.", "BOOK-LINK", "R0.2")
    return tuple(deadlines)


def _read_source(rows: Mapping[str, RecordRow], read: Callable[[str], Any]) -> PublicSource:
    """Return the source of public numbers (R0.4); NO_SOURCE if there is none or it is invalid."""
    kind = SourceKind(read(PUBLIC_SOURCE) or SourceKind.NONE)
    if kind is SourceKind.NONE:
        return NO_SOURCE
    name, draws = (" ".join(read(part).split()) for part in (PUBLIC_NAME, PUBLIC_DRAWS))
    hours, days = (read(part) or _ROWS[part].default for part in (PUBLIC_HOURS, PUBLIC_DAYS))
    source = make_source(kind, name, draws, hours, days)
    fault = find_source_fault(source)
    if not fault:
        return source
    if all(rows[part].good for part in PUBLIC_ROWS if part in rows):
        remedy = f"Type it in {PUBLIC_NAME} or {PUBLIC_DRAWS}, or clear {PUBLIC_SOURCE}."
        rows[PUBLIC_SOURCE].report(PUBLIC_SOURCE, f"{kind} {fault}", remedy)
    return NO_SOURCE
