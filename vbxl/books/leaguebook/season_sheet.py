"""The sheet Season: settings, numbers of season and round, deadlines, the game master, the source of public numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
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
    named_source,
    source_fault,
)
from vbxl.rules.public_numbers import NAME_LONGEST as SOURCE_LONGEST
from vbxl.rules.season import BEFORE_THE_FIRST, Season, season_with, setting_fault, settings
from vbxl.xlsx.record_sheet import WHOLE, Faults, RecordRow, Value, Values, nearest, plain_text, whole_number

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
# The sheet's blocks, in its order, and the settings of the rules that stand in the first one.
LEAGUE_BLOCK: Final = "League"
DEADLINES_BLOCK: Final = "Deadlines"
PUBLIC_BLOCK: Final = "Public numbers"
RULES_BLOCK: Final = "Rules"
OFTEN_CHANGED: Final = ("matches_a_round", "meetings", "season_rounds", "promoted", "relegated")
KINDS: Final = ", ".join(kind.value for kind in SourceKind)
_DEADLINE_NAME: Final = re.compile(rf"{DEADLINE}([1-9][0-9]{{0,2}})")
_NUMBER_FIELD: Final = replace(SEASON.by_name["Value"], kind=WHOLE)


@dataclass(frozen=True)
class SettingRow:
    """A row of the sheet: its name, its rule, a sentence on it, and what a spreadsheet program lets people type.

    A row with a `highest` number takes whole numbers, one with `longest` takes text; others say what they take in
    `error`, and `limit` is the drop-down or the bounds for the length of their text. Rows of a `block` are together.
    """

    name: str
    rule: str
    sentence: str
    unit: str | None = None
    default: int = 1
    lowest: int = 1
    highest: int = 0
    longest: int = 0
    error: str = ""
    limit: tuple[int, int] | str = ""
    prompt: str = ""
    block: str = LEAGUE_BLOCK

    def validation(self) -> tuple[str, str, dict[str, Any]]:
        """Return prompt, error and limits for a spreadsheet program."""
        if self.highest:
            error = f"A whole number from {self.lowest:,} to {self.highest:,}."
            bounds = {"type": "whole", "operator": "between", "formula1": self.lowest, "formula2": self.highest}
            return f"{self.prompt or self.sentence} {error}", error, bounds
        if self.longest:
            error = f"Text of at most {self.longest:,} characters."
            bounds = {"type": "textLength", "operator": "lessThanOrEqual", "formula1": self.longest}
            return f"{self.sentence} {error}", error, bounds
        if isinstance(self.limit, str):
            return self.sentence, self.error, {"type": "list", "formula1": self.limit}
        least, most = self.limit
        bounds = {"type": "textLength", "operator": "between", "formula1": least, "formula2": most}
        return self.prompt or self.sentence, self.error, bounds


def _list_season_settings(block: str) -> tuple[SettingRow, ...]:
    """Return the rows of the rules' settings in a block."""
    return tuple(
        SettingRow(
            setting.name, setting.rule, setting.sentence, setting.unit, setting.default, setting.lowest,
            setting.highest, prompt=f"{setting.sentence} ({setting.rule})", block=block,
        )
        for setting in settings()
        if (setting.name in OFTEN_CHANGED) == (block == LEAGUE_BLOCK)
    )  # fmt: skip


_LEAGUE_ROWS: Final = (
    SettingRow(LEAGUE_NAME, "R0", "The league's name."),
    SettingRow(SEASON_NUMBER, "R0", "The number of the season.", highest=SEASON_HIGHEST),
    SettingRow(ROUND_NUMBER, "R0", "The round to be played next; this book is its start.", lowest=0,
               highest=ROUND_HIGHEST),
    SettingRow(TIME_ZONE, "R0.2", "The league's time zone by its name, like Europe/Amsterdam: of deadlines without "
               "one; may be blank.", limit=(3, 80), error=f"The name of a time zone, like {ZONE_EXAMPLES}, or blank."),
    SettingRow(GM_NAME, "R12.2", "Your name, as shown on every sheet, form and report.", longest=NAME_LONGEST),
    SettingRow(GM_ADDRESS, "R12.2", "The e-mail address to which managers send their moves.", longest=ADDRESS_LONGEST),
    SettingRow(PREFACE, "R12.2", "Your words at the top of this round's mails, results and pages; blank again in the "
               "next round's book.", longest=PREFACE_LONGEST),
    *_list_season_settings(LEAGUE_BLOCK),
)  # fmt: skip
_PUBLIC_ROWS: Final = (
    SettingRow(PUBLIC_SOURCE, "R0.4", f"Where public numbers come from ({KINDS}), so that nobody can choose draws; "
               "fixed for the season.", error=f"One of {KINDS}, or blank.", limit=f'"{",".join(SourceKind)}"',
               block=PUBLIC_BLOCK),
    SettingRow(PUBLIC_NAME, "R0.4", "Of a lottery its name; of drand nothing.", longest=SOURCE_LONGEST,
               block=PUBLIC_BLOCK),
    SettingRow(PUBLIC_DRAWS, "R0.4", f"Of a lottery: numbers, days and hour, like {DRAWS_EXAMPLE}.",
               longest=SOURCE_LONGEST, block=PUBLIC_BLOCK),
    SettingRow(PUBLIC_HOURS, "R0.4", "The value comes at least this many hours after closing.", "h", NO_SOURCE.hours,
               highest=HOURS_MOST, block=PUBLIC_BLOCK),
    SettingRow(PUBLIC_DAYS, "R0.4", "After this many days the round is played without one.", "days", NO_SOURCE.days,
               highest=DAYS_MOST, block=PUBLIC_BLOCK),
)  # fmt: skip
_RULE_ROWS: Final = _list_season_settings(RULES_BLOCK)
_NUMBERS: Final = {row.name: row for row in _LEAGUE_ROWS if row.name in (SEASON_NUMBER, ROUND_NUMBER)}
_SETTINGS: Final = {
    setting.name: row for row in (*_LEAGUE_ROWS, *_RULE_ROWS) for setting in settings() if setting.name == row.name
}
_ENTRIES: Final = SettingRow(
    ENTRIES_UNTIL, "R0.2", "When the Team sheets must be in: date, time and zone, or blank.", limit=(5, 80),
    error=f"Date, time and zone, like {EXAMPLES}, or blank.",
)  # fmt: skip
PUBLIC_ROWS: Final = tuple(row.name for row in _PUBLIC_ROWS)
# In the order in which names are compared to guess which one was meant.
_KNOWN: Final = (
    LEAGUE_NAME, SEASON_NUMBER, ROUND_NUMBER, TIME_ZONE, GM_NAME, GM_ADDRESS, PREFACE, ENTRIES_UNTIL, *PUBLIC_ROWS,
    *_SETTINGS,
)  # fmt: skip


def list_settings(league: League) -> Iterator[tuple[SettingRow, Values]]:
    """Yield the sheet's rows in order, each with its cells."""
    source, gm = league.public_source, league.people.gm
    used = source.kind is not SourceKind.NONE
    values: dict[str, Value] = {
        LEAGUE_NAME: league.name, SEASON_NUMBER: league.season_number, ROUND_NUMBER: league.round_number,
        TIME_ZONE: league.time_zone, GM_NAME: gm.name, GM_ADDRESS: gm.address, PREFACE: league.people.preface,
        PUBLIC_SOURCE: source.kind.value if used else None, PUBLIC_NAME: source.name, PUBLIC_DRAWS: source.draws,
        PUBLIC_HOURS: source.hours if used else None, PUBLIC_DAYS: source.days if used else None,
    }  # fmt: skip
    deadlines = []
    text = f"Date, time and zone, like {EXAMPLES}; or date and time in the league's time_zone."
    for number, deadline in enumerate(league.deadlines, start=1):
        sentence = f"When the moves of round {number} must be in: date, time and zone."
        # A cell that was made a date is a number, of five digits at least.
        deadlines.append(
            SettingRow(f"{DEADLINE}{number}", "R0.2", sentence, error=text, limit=(5, 80), prompt=text,
                       block=DEADLINES_BLOCK)
        )  # fmt: skip
        values[f"{DEADLINE}{number}"] = deadline
    waits = [_ENTRIES] if league.round_number == BEFORE_THE_FIRST else []
    values[ENTRIES_UNTIL] = league.people.entries_until
    for row in (*_LEAGUE_ROWS, *waits, *deadlines, *_PUBLIC_ROWS, *_RULE_ROWS):
        value = getattr(league.settings, row.name) if row.name in _SETTINGS else values[row.name]
        yield row, SEASON.row(row, value=value)


def read_season(rows: tuple[RecordRow, ...], end: tuple[int, int, int], title: str, faults: Faults) -> League:
    """Return a league with what the sheet says and nothing else; a default replaces any unusable value.

    Round 0 means that the sheet gives no round. Rows that are missing are reported at the cell `end`.
    """
    named: dict[str, RecordRow] = {}
    for row in rows:
        name = row.text("Setting").casefold()
        if name in named:
            text = f"{escaped(name)} is listed twice, first in {named[name].address('Setting')}"
            row.report("Setting", text, "Delete one of the two rows.", "BOOK-TWICE")
        elif name:
            named[name] = row
            if name not in _KNOWN and not _DEADLINE_NAME.fullmatch(name):
                remedy = "Correct the name or delete the row; a column of your own may hold what you like."
                text = f"there is no setting {escaped(name)}{nearest(name, _KNOWN)}"
                row.report("Setting", text, remedy, "BOOK-LINK")
    for name in (LEAGUE_NAME, *_NUMBERS):
        if name not in named:
            text, remedy = f"there is no setting {name}", f"Add a row with {name} and its value."
            faults.add(end, title, "BOOK-LINK", None, text, remedy)
    for name, setting in _SETTINGS.items():
        if name not in named:
            text = f"there is no setting {name}: {setting.default} counts"
            remedy = f"If you want another, add a row with {name} and its value; the next book has the row again."
            faults.add(end, title, "BOOK-SETTING", None, text, remedy, setting.rule)
    if LEAGUE_NAME in named and named[LEAGUE_NAME].is_blank("Value"):
        named[LEAGUE_NAME].report("Value", "the league has no name", "Type the league's name.")
    zone, deadlines = _read_deadlines(named)
    entries = _read_deadline(named[ENTRIES_UNTIL], ENTRIES_UNTIL, zone or UTC_NAME) if ENTRIES_UNTIL in named else ""
    numbers = {name: _read_number(named[name], row) for name, row in (_NUMBERS | _SETTINGS).items() if name in named}
    chosen = [(name, value) for name, value in numbers.items() if name in _SETTINGS and value is not None]
    return League(
        name=_read_name(named, LEAGUE_NAME),
        season_number=numbers.get(SEASON_NUMBER) or 1,
        round_number=numbers.get(ROUND_NUMBER) or 0,
        settings=season_with(chosen),
        deadlines=deadlines,
        teams=(),
        fixtures=(),
        sponsors=(),
        time_zone=zone,
        public_source=_read_source(named),
        people=People(
            Contact(_read_name(named, GM_NAME), _read_gm_address(named)),
            {},
            _read_preface(named),
            entries_until=entries,
        ),
    )


# What is known of a league without the sheet.
UNKNOWN: Final = League("", 1, 0, Season(), (), (), (), sponsors=())


def _read_name(rows: Mapping[str, RecordRow], name: str) -> str:
    return rows[name].text("Value") if name in rows and not rows[name].is_blank("Value") else ""


def _read_gm_address(rows: Mapping[str, RecordRow]) -> str:
    if GM_ADDRESS not in rows or rows[GM_ADDRESS].is_blank("Value"):
        return ""
    addresses = read_addresses(rows[GM_ADDRESS], "Value")
    if len(addresses) > 1:
        text = f"{GM_ADDRESS} holds {len(addresses)} addresses"
        rows[GM_ADDRESS].report("Value", text, "Type one, to which moves are mailed.")
    return next(iter(addresses), "")


def _read_preface(rows: Mapping[str, RecordRow]) -> str:
    if PREFACE not in rows:
        return ""
    value = rows[PREFACE].typed("Value")
    text = "" if value is None else plain_text(value)
    lines = [line.rstrip() for line in (text or "").splitlines()]
    if text is None or len(text) > PREFACE_LONGEST:
        message = f"{PREFACE} must be text of at most {PREFACE_LONGEST} characters"
        rows[PREFACE].report("Value", message, "Type less, or text.")
        return ""
    if any(escaped(line) != line for line in lines):
        message = f"{PREFACE} holds an invisible character or one that reverses text"
        rows[PREFACE].report("Value", message, "Type it again.")
        return ""
    return "\n".join(lines)


def _read_number(row: RecordRow, setting: SettingRow) -> int | None:
    value = row.typed("Value")
    number = whole_number(value)
    if number is not None and setting.lowest <= number <= setting.highest:
        return number
    text = f"{setting.name} must be a whole number from {setting.lowest} to {setting.highest}"
    if setting.name in _SETTINGS:
        text = setting_fault(setting.name, number) or text
    # A formula without a value has been reported already, and is not blank.
    if value is not None or row.is_blank("Value"):
        remedy = _NUMBER_FIELD.remedy("" if value is None else value, f"a number, like {setting.default}")
        row.report("Value", text, remedy, rule=setting.rule)
    return None


def _read_deadlines(rows: Mapping[str, RecordRow]) -> tuple[str, tuple[str, ...]]:
    """Return the time zone, which may stand below the deadlines, and these."""
    zone = _read_zone(rows[TIME_ZONE]) if TIME_ZONE in rows else ""
    names = (_DEADLINE_NAME.fullmatch(name) for name in rows)
    due = {int(name[1]): rows[name[0]] for name in names if name}
    deadlines = []
    for number in sorted(due):
        # A zone that is wrong is reported once, and not with each deadline.
        deadlines.append(_read_deadline(due[number], f"{DEADLINE}{number}", UTC_NAME if zone is None else zone))
        if number > 1 and number - 1 not in due:
            text = f"there is no {DEADLINE}{number - 1} before it"
            remedy = "Add the rows that are missing, or correct the number."
            due[number].report("Setting", text, remedy, "BOOK-LINK", "R0.2")
    return zone or "", tuple(deadlines)


def _read_zone(row: RecordRow) -> str | None:
    """Return the name of the time zone, "" without one; None where the cell names none, which is reported."""
    value = row.typed("Value")
    if value is None:
        return "" if row.is_blank("Value") else None
    try:
        return zone_of(plain_text(value) or str(value))
    except ValueError as fault:
        remedy = SEASON.by_name["Value"].remedy(value, f"it like {ZONE_EXAMPLES}, or clear the cell")
        row.report("Value", f"{TIME_ZONE}: {fault}", remedy, rule="R0.2")
        return None


def _read_deadline(row: RecordRow, name: str, zone: str) -> str:
    value = row.typed("Value")
    if value is None:
        return ""
    if isinstance(value, datetime):
        # Spreadsheets count in parts of a day, so a minute is never quite one.
        moment = (value + timedelta(seconds=30)).replace(second=0, microsecond=0)
        if not (moment.hour or moment.minute):
            remedy = f"Type the hour too, as a date with its hour, or as text like {EXAMPLES}."
            row.report("Value", f"{name} has no hour, or midnight, which looks the same", remedy, rule="R0.2")
            return ""
        if not zone:
            remedy = f"Type the league's zone beside {TIME_ZONE}, like {ZONE_EXAMPLES}; or type date, time and zone as "
            remedy += f"text, like {EXAMPLES}."
            row.report("Value", f"{name} has no time zone, because the cell is a date", remedy, rule="R0.2")
            return ""
        value = f"{moment:%Y-%m-%d %H:%M}"
    try:
        return deadline_of(plain_text(value) or "", zone)
    except ValueError as fault:
        remedy = SEASON.by_name["Value"].remedy(value or "", f"it like {EXAMPLES}")
        row.report("Value", f"{name}: {fault}", remedy, rule="R0.2")
        return ""


def _read_source(rows: Mapping[str, RecordRow]) -> PublicSource:
    """Return the source of public numbers (R0.4), NO_SOURCE without one or where something is wrong with it."""
    if PUBLIC_SOURCE not in rows or rows[PUBLIC_SOURCE].is_blank("Value"):
        return NO_SOURCE
    row, typed = rows[PUBLIC_SOURCE], _read_text(rows, PUBLIC_SOURCE).casefold()
    if typed not in set(SourceKind):
        text, remedy = f"{PUBLIC_SOURCE} must be one of {KINDS}", f"Type {KINDS}; or clear the cell."
        row.report("Value", text, remedy, rule="R0.4")
        return NO_SOURCE
    kind = SourceKind(typed)
    if kind is SourceKind.NONE:
        return NO_SOURCE
    name, draws = (" ".join(_read_text(rows, part).split()) for part in (PUBLIC_NAME, PUBLIC_DRAWS))
    hours, days = (_read_public_number(rows, part) for part in (PUBLIC_HOURS, PUBLIC_DAYS))
    source = named_source(kind, name, draws, hours, days)
    fault = source_fault(source)
    if not fault:
        return source
    remedy = f"Type it in {PUBLIC_NAME} or {PUBLIC_DRAWS}, or clear {PUBLIC_SOURCE}."
    row.report("Value", f"{kind} {fault}", remedy, rule="R0.4")
    return NO_SOURCE


def _read_text(rows: Mapping[str, RecordRow], name: str) -> str:
    value = rows[name].typed("Value") if name in rows else None
    return "" if value is None else (plain_text(value) or str(value)).strip()


def _read_public_number(rows: Mapping[str, RecordRow], name: str) -> int:
    setting = next(row for row in _PUBLIC_ROWS if row.name == name)
    if name not in rows or rows[name].is_blank("Value"):
        return setting.default
    number = whole_number(rows[name].typed("Value"))
    if number is not None and 1 <= number <= setting.highest:
        return number
    text = f"{name} must be a whole number from 1 to {setting.highest}"
    rows[name].report("Value", text, f"Type a number, like {setting.default}.", rule="R0.4")
    return setting.default
