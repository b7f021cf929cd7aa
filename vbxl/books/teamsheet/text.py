"""The Team form: the Team sheet as plain text, short enough to fill in on a phone, written and read."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from vbxl.books.teamsheet.reading import TeamForm
from vbxl.books.textform.lines import TextLine, read_name, read_value, show_name, split_lines
from vbxl.books.textform.mail import drop_letters, is_greeting, is_mail_header, is_separator, is_signature
from vbxl.books.textform.rows import NUMBERED, TextRow, print_row, read_row
from vbxl.books.textform.words import END, NEW_PLAYERS, TABLES, WIDTH
from vbxl.league.checks import send_number
from vbxl.league.moves import BLANK, Input, Moves, Row
from vbxl.league.new_team import PLAYERS_MOST, Invitation, NewPlayer, NewTeam
from vbxl.problems import Problem
from vbxl.rules.season import AGES
from vbxl.rules.team import NEW_LEVEL_LEAST, PLAYERS_LEAST, get_player_points, named, spaced

TITLE: Final = "VOLLEYBALL - TEAM FORM"
EXAMPLE: Final = "1. P. de Wit, A, 10/9"
_LABEL: Final = re.compile(r"[^\w\"]{0,9}(sheet|team(?: name)?|sponsor|send)\s{0,9}[:=]", re.IGNORECASE)
_TITLES: Final = {NEW_PLAYERS.title.casefold(): "players", TABLES["contracts"].title.casefold(): "contracts"}
# A line that isn't a row of the form is a player only if it has a single letter for the age, and two levels.
_WRITTEN: Final = re.compile(r"(?<!\w)[A-E](?!\w)\D{0,12}\d{1,3}\D{1,12}\d{1,3}", re.IGNORECASE)
_LONGEST_IGNORED: Final = 100
_NOT_READ: Final = f"Write a player as in {EXAMPLE}. Otherwise, this line is not read."


def build_text(invitation: Invitation, team: NewTeam | None = None) -> str:
    """Return the Team form of an invitation, blank or with a team that a manager has already sent."""
    season, team = invitation.settings, team or NewTeam()
    number = send_number(team.moves) or 0
    points = ", ".join(f"{age} {many}" for age, many in get_player_points(season).items())
    lines = [
        TITLE,
        *_wrap_help("Fill in the form and mail it back; lines with # are help."),
        "",
        f"SHEET: {invitation.id}",
        f"SEND: {number + 1}",
        *_wrap_help("Add 1 to SEND each time you send the form again."),
        f"TEAM: {_print(team.team_name)}".rstrip(),
        *(_list_sponsors(invitation, team) if invitation.sponsors else ()),
        "",
        NEW_PLAYERS.title,
        *_wrap_help(f"Name, age, OL/DL, as in {EXAMPLE}"),
        *_wrap_help(
            f"{PLAYERS_LEAST} to {PLAYERS_MOST} players; leave other rows blank. Points to spend at each age: "
            f"{points}. What you do not spend is lost. OL and DL: each "
            f"{NEW_LEVEL_LEAST} or more, together at most {season.new_player_total}, the higher at most "
            f"{season.new_player_ratio} times the lower. A is the youngest age, {AGES[-1]} the oldest."
        ),
        *_list_players(team),
        *(_list_lots(invitation, team) if invitation.contract_lots else ()),
        "",
        END,
    ]
    return "".join(f"{line}\n" for line in lines)


def _print(entry: Input) -> str:
    text = spaced(entry.text)
    return show_name(text, ",") if text else ""


def _list_players(team: NewTeam) -> Iterator[str]:
    """Yield a row for each player already sent, worded so that it is read back unchanged; then yield blank rows."""
    filled = [player for player in team.players if player.filled]
    for number, player in enumerate([*filled, *[NewPlayer()] * (PLAYERS_MOST - len(filled))], start=1):
        name, *others = map(_print, (player.name, player.age, player.ol, player.dl))
        if name and all(others):
            yield print_row(NEW_PLAYERS.key, str(number), (name, *others))
        else:
            yield f"{number}. {', '.join(filter(None, (name or '-', *others)))}"


def _list_sponsors(invitation: Invitation, team: NewTeam) -> Iterator[str]:
    yield f"SPONSOR: {_print(team.sponsor)}".rstrip()
    for sponsor in invitation.sponsors:
        cells = show_name(sponsor.name), *map(str, (sponsor.a_round, sponsor.match_won, sponsor.set_won))
        yield f"# {print_row('sponsors', '1', cells).removeprefix('1. ')}"


def _list_lots(invitation: Invitation, team: NewTeam) -> Iterator[str]:
    bids = {named(row.key): tuple(entry.text for entry in row.inputs) for row in team.contract_bids}
    yield from ("", f"{TABLES['contracts'].title}: {len(invitation.contract_lots)}")
    yield from _wrap_help("Optional. Bid dollars per round, for 2, 3 or 4 rounds.")
    for number, lot in enumerate(invitation.contract_lots, start=1):
        bid = bids.get(named(lot.player), ("", ""))
        yield print_row("contracts", str(number), (show_name(lot.player), str(lot.ol), str(lot.dl), *bid))


def _wrap_help(text: str) -> list[str]:
    return [f"# {line}" for line in textwrap.wrap(text, WIDTH - 2, break_long_words=False, break_on_hyphens=False)]


@dataclass
class _Entries:
    """Collects entries with the depth at which each is quoted; one that is quoted less deeply was typed later."""

    file: str
    labels: dict[str, tuple[int, Input]] = field(default_factory=dict)
    numbered: dict[int, tuple[int, NewPlayer]] = field(default_factory=dict)
    others: list[NewPlayer] = field(default_factory=list)
    bids: dict[str, tuple[int, Row]] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    ignored: list[str] = field(default_factory=list)

    def put_label(self, key: str, depth: int, value: Input) -> None:
        if not value.blank and (key not in self.labels or depth <= self.labels[key][0]):
            self.labels[key] = depth, value

    def put_player(self, row: TextRow, depth: int) -> None:
        cells = row.cells
        player = NewPlayer(*map(read_name, (cells["name"], cells["age"])), *map(read_value, (cells["ol"], cells["dl"])))
        if not player.filled:
            return
        if not row.number:
            self.others.append(player)
        elif row.number not in self.numbered or depth <= self.numbered[row.number][0]:
            self.numbered[row.number] = depth, player

    def put_bid(self, row: TextRow, depth: int) -> None:
        name = row.cells["name"].text
        inputs, key = (read_value(row.cells["bid"], money=True), read_value(row.cells["rounds"])), named(name)
        if any(not entry.blank for entry in inputs) and (key not in self.bids or depth <= self.bids[key][0]):
            self.bids[key] = depth, Row(name, inputs)

    def refuse(self, line: TextLine, why: str, remedy: str = _NOT_READ) -> None:
        cell = line.cell()
        self.problems.append(Problem("TEXT-LINE", cell.place, line.text.strip(), why, remedy))

    def make_team(self) -> NewTeam:
        players = [*(player for _, (_, player) in sorted(self.numbered.items())), *self.others]
        for player in players[PLAYERS_MOST:]:
            message = f"a team has at most {PLAYERS_MOST} players"
            remedy = "Leave a player out. Otherwise, this line is not read."
            self.problems.append(Problem("TEXT-LINE", player.name.place, player.name.value, message, remedy))
        blank = (NewPlayer(),) * (PLAYERS_MOST - len(players))
        label = {key: value for key, (_, value) in self.labels.items()}
        return NewTeam(
            team_name=label.get("team", BLANK),
            send_number=label.get("send", BLANK),
            sponsor=label.get("sponsor", BLANK),
            players=(*players[:PLAYERS_MOST], *blank),
            contract_bids=tuple(row for _, row in self.bids.values()),
        )


def read_text(data: bytes, file: str, sheet: str) -> TeamForm:
    """Read a Team form from any text, quoted or not. `sheet` is the form's id.

    A bad form gives problems and never raises an error.
    """
    lines, wrong = split_lines(data, file)
    if wrong:
        return TeamForm(None, "", Moves(), (wrong,))
    entries = _Entries(file)
    section = ""
    for line in drop_letters(lines):
        text = line.text.strip()
        if not text or text.startswith("#") or is_separator(text):
            continue
        title = _TITLES.get(text.partition(":")[0].strip().casefold())
        if title or text.casefold() == END.casefold():
            section = title or END
        elif not _read_label(line, entries) and not _read_entry(line, section, entries):
            _overlook(line, section, entries)
    team = entries.make_team()
    return TeamForm(None, sheet, team.moves, tuple(entries.problems), asked=team, ignored=tuple(entries.ignored))


def _read_label(line: TextLine, entries: _Entries) -> bool:
    label = _LABEL.match(line.text)
    if label is None:
        return False
    key, cell = label[1].casefold().split()[0], line.cell(label.end())
    if key != "sheet":
        entries.put_label(key, line.depth, read_value(cell) if key == "send" else read_name(cell))
    return True


def _read_entry(line: TextLine, section: str, entries: _Entries) -> bool:
    """Read a bid or a player; return whether the line is one of these.

    A player outside the form's rows must have an age and two levels.
    """
    if section == END:
        return False
    bid = read_row("contracts", line) if section == "contracts" else None
    if bid:
        entries.put_bid(bid, line.depth)
        return True
    player = read_row(NEW_PLAYERS.key, line) if section != "contracts" else None
    if player is None:
        return False
    is_row = bool(section and player.number) and not (player.cells["name"].text and player.cells["ol"].blank)
    if not (is_row or _WRITTEN.search(line.text)):
        return False
    entries.put_player(player, line.depth)
    return True


def _overlook(line: TextLine, section: str, entries: _Entries) -> None:
    """Report a line that looks like a row of the form but isn't an entry; note any other line that isn't quoted."""
    text = line.text.strip()
    if is_greeting(text) or is_mail_header(text) or is_signature(text):
        return
    if section not in ("", END) and NUMBERED.match(line.text):
        entries.refuse(line, "this is not a row of the form")
    elif not line.depth and text != TITLE:
        entries.ignored.append(text if len(text) <= _LONGEST_IGNORED else f"{text[: _LONGEST_IGNORED - 1]}…")
