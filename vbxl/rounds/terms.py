"""The terms of a new league: what the game master chose for it, judged, and the people who wait for its teams."""

from __future__ import annotations

import codecs
import csv
import io
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final

from vbxl.league.deadlines import DAY, EXAMPLES, WEEK, ZONE_EXAMPLES, get_zone_name, pace_deadlines, zone_of
from vbxl.league.league import SPONSORS, League
from vbxl.league.opening import check_sizes, divide_teams, draw_contract_players, fit_season
from vbxl.league.people import Contact, Manager, People, addresses_of, check_person, parse_contact
from vbxl.problems import Place, Problem, escaped, shown
from vbxl.rounds.errors import UnusableError
from vbxl.rounds.folder import BOOK, FIRST_SEASON, LeagueFolder, find_league, round_folder, round_name
from vbxl.rounds.workers import HERE, Progress, Workers
from vbxl.rules.commitments import Mixture, seal_round
from vbxl.rules.draw import Draw
from vbxl.rules.fixtures import count_rounds_needed
from vbxl.rules.public_numbers import NO_SOURCE, parse_source
from vbxl.rules.season import BEFORE_THE_FIRST, Season, season_with
from vbxl.rules.team import looks, name_fault, spaced

DEFAULT_NAME: Final = "Galaxy League"
DEFAULT_TEAMS: Final = 8
# The limits of the book and of folder names.
ROUNDS_MOST: Final = 200
DAYS_MOST: Final = 366
_NUMBER: Final = re.compile(r"[0-9]{1,4}", re.ASCII)
# The columns of a file of managers (the last is optional), and what may separate them.
COLUMNS: Final = ("name", "address", "team")
NEEDED: Final = COLUMNS[:2]
DELIMITERS: Final = ",;\t"
# Bytes of a file for ten thousand teams.
LONGEST: Final = 4_000_000
# How zipped and old workbooks begin.
_WORKBOOKS: Final = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")


class ChoiceError(UnusableError):
    """No league can be made from the GM's choices; the message is one line with the limits."""


class ManagersFileError(ChoiceError):
    """A file of managers that cannot be used; `problems` has everything that is wrong with it."""

    def __init__(self, path: Path, problems: Sequence[Problem]) -> None:
        super().__init__(f"{path}: nothing was made; correct the managers file")
        self.problems = tuple(problems)


@dataclass(frozen=True)
class Choice:
    """The GM's choices for a new league; a choice left open is None or "".

    `key` is the league's key, and `keep` writes it to its file. `divisions` is the number of divisions, or their sizes,
    such as 5+6+7. `managers` is a file of the people waiting for a team, `gm` is the game master's name and address,
    and `public` is the source of public numbers (R0.4). `moment` is the current time.
    """

    key: bytes
    keep: Callable[[], None]
    moment: datetime | None = None
    name: str = ""
    teams: int | None = None
    divisions: str = ""
    rounds: int | None = None
    names: tuple[str, ...] = ()
    deadline: str = ""
    days: int | None = None
    time_zone: str = ""
    managers: Path | None = None
    gm: str = ""
    public: str = ""
    workers: Workers = HERE
    progress: Progress | None = None


def check_new_folder(path: Path) -> LeagueFolder:
    """Return the folder for a new league; ChoiceError if it already holds a league or cannot hold one."""
    if path.exists() and not path.is_dir():
        raise ChoiceError(f"{path}: not a folder; give a folder for the new league")
    absolute = path.absolute()
    if round_folder(absolute) or round_folder(absolute / round_name(1)):
        raise ChoiceError(f"{path}: this is the name of a season or round folder; give a folder for the new league")
    folder = find_league(path) if path.is_dir() else LeagueFolder(absolute)
    rounds = folder.list_rounds() if path.is_dir() else ()
    if folder.get_entries(FIRST_SEASON).opened and not rounds:
        raise ChoiceError(f"{path}: this folder holds a league that is waiting for its teams; run `vbxl start {path}`")
    if rounds:
        raise ChoiceError(f"{path}: this folder already holds a league ({rounds[-1]} is open); give another folder")
    first = folder.get_entries(FIRST_SEASON).next_round.path
    if first.exists():
        raise ChoiceError(f"{first} exists but holds no {BOOK}; move it elsewhere")
    return folder


def choose_sizes(teams: int | None, divisions: str, known: int, what: str) -> tuple[int, ...]:
    """Return the chosen sizes of the divisions; ChoiceError if the `known` teams, described by `what`, don't fit."""
    try:
        sizes = _parse_sizes(divisions)
        if len(sizes) > 1:
            check_sizes(sizes)
            if teams not in (None, sum(sizes)):
                raise ChoiceError(f"--divisions {divisions} makes {sum(sizes)} teams, but --teams is {teams}")
        else:
            sizes = divide_teams(max(DEFAULT_TEAMS, known) if teams is None else teams, *(sizes or (1,)))
    except ValueError as fault:
        raise ChoiceError(str(fault)) from None
    if sum(sizes) < known:
        raise ChoiceError(f"{what}, but the league has room for {sum(sizes)} teams; raise --teams or --divisions")
    return sizes


def _parse_sizes(divisions: str) -> tuple[int, ...]:
    """Return the division sizes typed, or just the number of divisions if that was typed; () if nothing was typed."""
    parts = [part.strip() for part in divisions.split("+")] if divisions else []
    if not all(_NUMBER.fullmatch(part) for part in parts):
        raise ChoiceError(
            f"--divisions {shown(divisions)}: give a number of divisions, or the size of each, such as 5+6+7"
        )
    return tuple(map(int, parts))


def count_rounds(season: Season, sizes: tuple[int, ...]) -> int:
    """Return the rounds of a season with divisions of these sizes; ChoiceError if there are too many."""
    rounds = max(season.season_rounds, count_rounds_needed(sizes, season))
    if rounds > ROUNDS_MOST:
        least = replace(season, meetings=1)
        raise ChoiceError(
            f"the season would have {rounds} rounds, more than {ROUNDS_MOST}: make divisions smaller, or set fewer "
            f"meetings (one meeting each takes {count_rounds_needed(sizes, least)} rounds)"
        )
    return rounds


def make_terms(choice: Choice, sizes: tuple[int, ...] = ()) -> League:
    """Return the chosen league, without teams; `sizes` are the division sizes, or () if they aren't known yet."""
    name = spaced(choice.name or DEFAULT_NAME)
    fault = name_fault(name)
    if fault:
        raise ChoiceError(f"--name {shown(choice.name)}: {fault}")
    season = Season()
    if choice.rounds is not None:
        if not 1 <= choice.rounds <= ROUNDS_MOST:
            raise ChoiceError(f"--rounds {choice.rounds}: a season has 1 to {ROUNDS_MOST} rounds")
        season = season_with([("season_rounds", choice.rounds)])
        season = fit_rounds(season, sizes) if sizes else season
    try:
        gm = parse_contact(choice.gm) if choice.gm else Contact()
    except ValueError as wrong:
        raise ChoiceError(f"--gm {shown(choice.gm)}: {wrong}") from None
    try:
        source = parse_source(choice.public) if choice.public else NO_SOURCE
    except ValueError as wrong:
        raise ChoiceError(f"--public {shown(choice.public)}: {wrong}") from None
    try:
        zone = zone_of(choice.time_zone) or get_zone_name(choice.deadline)
    except ValueError as wrong:
        raise ChoiceError(f"--time-zone {shown(choice.time_zone)}: {wrong}; type it as in {ZONE_EXAMPLES}") from None
    draw = Draw.of(seal_round(choice.key, Mixture(name, FIRST_SEASON, BEFORE_THE_FIRST, {})))
    hired = draw_contract_players(season, draw)
    return League(
        name, FIRST_SEASON, 1, season, (), (), (), contract_players=hired, sponsors=SPONSORS,
        time_zone=zone, public_source=source, people=People(gm),
    )  # fmt: skip


def fit_rounds(season: Season, sizes: tuple[int, ...]) -> Season:
    """Return a season's settings for divisions of these sizes.

    If the number of rounds is fixed, teams meet as often as that number allows. ChoiceError if it is too small.
    """
    try:
        return fit_season(season.season_rounds, sizes, season) if season.season_rounds else season
    except ValueError as short:
        raise ChoiceError(f"--rounds: {short}") from None


def make_deadlines(choice: Choice, rounds: int, zone: str) -> tuple[str, ...]:
    """Return the chosen deadlines, one per round, in the league's time zone unless they name another zone.

    Return () if the GM chose no deadline.
    """
    if not choice.deadline:
        if choice.days is not None:
            raise ChoiceError("--days needs --deadline, the first deadline")
        return ()
    days = WEEK // DAY if choice.days is None else choice.days
    if not 1 <= days <= DAYS_MOST:
        raise ChoiceError(f"--days {days}: a round lasts 1 to {DAYS_MOST} days")
    try:
        return pace_deadlines(choice.deadline, timedelta(days=days), rounds, zone)
    except (ValueError, OverflowError) as fault:
        why = str(fault) if isinstance(fault, ValueError) else "the last round would be after the year 9999"
        raise ChoiceError(f"--deadline {shown(choice.deadline)}: {why}; type it as in {EXAMPLES}") from None


def read_newcomers(path: Path) -> tuple[Manager, ...]:
    """Return the people in a CSV file, in the file's order; ManagersFileError if any line is unusable."""
    if not path.is_file():
        raise ChoiceError(f"{path}: no such managers file")
    with path.open("rb") as opened:
        data = opened.read(LONGEST + 1)
    if len(data) > LONGEST:
        raise ChoiceError(f"{path}: larger than {LONGEST:,} bytes; a managers file is smaller")
    if data.startswith(_WORKBOOKS):
        raise ChoiceError(f"{path}: this is a workbook; save it as CSV (comma delimited) and give that file")
    text = _decode_csv(data)
    problems: list[Problem] = []

    def complain(line: int, typed: object, message: str, remedy: str) -> None:
        problems.append(Problem("FILE-MANAGERS", Place(path.name, line=line, column=1), typed, message, remedy))

    head = text.partition("\n")[0].rstrip("\r")
    (_, heads), *rows = _parse_csv(text) or [(1, [])]
    names = [name.casefold() for name in heads]
    columns: dict[str, int] = {name: names.index(name) for name in COLUMNS if name in names}
    missing = [name for name in NEEDED if name not in columns]
    if missing:
        remedy = f"Write {','.join(NEEDED)} in the first line, and below it a line for each manager."
        complain(1, head, f"there is no {' and no '.join(missing)} column", remedy)
        raise ManagersFileError(path, problems)
    managers = tuple(_read_managers(rows, len(heads), columns, complain))
    if not managers and not problems:
        complain(1, None, "the file lists no managers", "Add a line for each manager.")
    if problems:
        raise ManagersFileError(path, problems)
    return managers


def _read_managers(
    rows: Sequence[tuple[int, list[str]]],
    width: int,
    columns: Mapping[str, int],
    complain: Callable[[int, object, str, str], None],
) -> Iterator[Manager]:
    """Yield the manager of each row; `rows` come with their line numbers and have at most `width` cells."""
    team_lines: dict[str, int] = {}
    people_lines: dict[str, int] = {}
    for line, cells in rows:
        if not any(cells):
            continue
        if any(cells[width:]):
            remedy = 'Put quotation marks round a cell that holds a comma or other delimiter: "Dam, Bob van".'
            complain(line, cells[-1], f"the line has {len(cells)} cells, but the first line has {width}", remedy)
            continue
        typed = {name: cells[at] if at < len(cells) else "" for name, at in columns.items()}
        person, team, address = spaced(typed["name"]), spaced(typed.get("team", "")), typed["address"]
        fault = name_fault(team) if team else ""
        if fault:
            complain(line, team, f"team: {fault}", "Type another name, or leave it out.")
        elif team and looks(team) in team_lines:
            message = f"team {escaped(team)} is listed twice, first on line {team_lines[looks(team)]}"
            complain(line, team, message, "Rename one of the two.")
        team_lines.setdefault(looks(team), line)
        fault = check_person(person)
        if fault:
            complain(line, person, f"name: {fault}", "Type a proper name, or leave it out.")
        try:
            addresses = addresses_of(address)
        except ValueError as wrong:
            remedy = "Type an address like anna@example.org; separate several with semicolons."
            complain(line, address, escaped(str(wrong)), remedy)
            continue
        manager = Manager(person, addresses, team_name=team)
        if not manager.person:
            remedy = "Type the name and the address of the manager, or delete the line."
            complain(line, team, "the line has neither a name nor an address", remedy)
            continue
        if manager.newcomer_id in people_lines:
            message = f"{escaped(manager.person)} is listed twice, first on line {people_lines[manager.newcomer_id]}"
            complain(line, address, message, "Type another address.")
        people_lines.setdefault(manager.newcomer_id, line)
        yield manager


def _decode_csv(data: bytes) -> str:
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data.decode("utf-16", "replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")


def _parse_csv(text: str) -> list[tuple[int, list[str]]]:
    """Return the rows of a text, each with the line on which it begins; [] if it isn't CSV."""
    delimiter = max(DELIMITERS, key=text.partition("\n")[0].count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    rows, line = [], 1
    try:
        for cells in reader:
            rows.append((line, [cell.strip() for cell in cells]))
            line = reader.line_num + 1
    except csv.Error:
        return []
    return rows
