"""The tables of the league book: every field with its meaning, its limits, and how it is read and shown.

The sheet Season, whose rows are of several kinds, is in `season_sheet`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import date, datetime, time, timedelta
from functools import partial
from typing import Any, Final

from vbxl.league.bots import usual_character
from vbxl.league.league import (
    CUP_DIVISION,
    DIVISIONS_MOST,
    GM,
    OFFER_KINDS,
    OWN,
    SEASON_HIGHEST,
    TALENT,
    UNITS,
    League,
    Team,
    is_amateurs_id,
)
from vbxl.league.people import MANAGER, PLAYED_BY, Character, addresses_of, format_since, parse_since
from vbxl.problems import escaped
from vbxl.rules.lineup import CONCEPTS, POSITIONS, Concept, Position, concept, position
from vbxl.rules.match import Score
from vbxl.rules.season import AGES
from vbxl.rules.team import looks
from vbxl.rules.tiredness import PLAYERS_IN_SET, SETS
from vbxl.xlsx.record_sheet import (
    CHOICE,
    EXPLAINED,
    LINK,
    NUMBER,
    TEXT,
    WORKED_OUT,
    YES,
    RecordRow,
    RecordSheet,
    Unique,
    Values,
    parse_text,
    parse_whole,
)
from vbxl.xlsx.record_sheet import RecordField as Field

TRANSFER: Final = "transfer"
OFFER: Final = "offer"
NAME_LONGEST: Final = 40
TEXT_LONGEST: Final = 200
# The longest text in a cell with addresses, and in one that also has a name.
ADDRESSES_LONGEST: Final = 130
PEOPLE_LONGEST: Final = 200
MONEY_HIGHEST: Final = 1_000_000
ROUND_HIGHEST: Final = 999
RISK_HIGHEST: Final = max(chosen.highest_risk for chosen in CONCEPTS)
EXAMPLE: Final = "anna@example.org"
PARTIES: Final = f"Type a team's id or name as on the Teams sheet, or {GM}."
SET_COLUMNS: Final = {f"set_{number}": f"Set {number}" for number in range(1, SETS + 1)}
LINES: Final = range(1, PLAYERS_IN_SET + 1)
_TEAM_ID: Final = re.compile(r"T[0-9]{2,5}")
_NO: Final = ("no", "n", "-")
# How people tick a cell.
_TICKS: Final = ("y", "x", "1", "true", "✓", "✔")
# The words for a bot, alone or before its character.
_BOT: Final = "bot"
# The signs people put between two numbers: hyphen, en dash, minus, colon.
_SCORE: Final = re.compile(r"([0-9]{1,3})\s*[-–−:]\s*([0-9]{1,3})")


# --- Cells that are read in their own way ---


def read_team_id(row: RecordRow, name: str) -> str:
    """Return the id of the row's team, "" if it is invalid."""
    team_id = row.text(name).upper()
    if team_id and not _TEAM_ID.fullmatch(team_id):
        row.report(name, f"{name} must be T and two to five digits", "Type an id that no other team has, like T09.")
        return ""
    return team_id


def read_managed_team(row: RecordRow, name: str) -> str:
    """Return the id of a manager's team, "" if the manager is waiting for one."""
    field = row.sheet.by_name[name]
    return "" if row.is_blank(name) else row.link(name, row.faults.links.get(field.source), field.noun)


def read_addresses(row: RecordRow, name: str) -> tuple[str, ...]:
    """Return the e-mail addresses in a cell; () if any of them is invalid."""
    try:
        return addresses_of(row.text(name))
    except ValueError as fault:
        remedy = f"Type an address like {EXAMPLE}; separate several with semicolons."
        row.report(name, escaped(str(fault)), remedy)
        return ()


def read_character(row: RecordRow, name: str) -> Character | None:
    """Return the character of a team's bot, typed as `careful` or `bot careful`; None if a manager plays the team."""
    typed = (parse_text(row.read_typed(name)) or "").casefold()
    bot, _, character = typed.partition(" ")
    team = row.faults.links["Teams"].get((parse_text(row.value("Team id")) or "").casefold())
    if team and typed == _BOT:
        return usual_character(team)
    if bot == _BOT and character in {*Character}:
        return Character(character)
    plays = row.choice(name)
    return None if plays in ("", MANAGER) else Character(plays)


def read_since(row: RecordRow, name: str) -> tuple[int, int] | None:
    """Return the season and round in a cell; None if the cell is blank or invalid."""
    text = row.text(name)
    since = parse_since(text)
    if text and since is None:
        row.report(name, f"{name} is not a season and round", "Type them like S1-R08, or clear the cell.")
    return since


def read_yes(row: RecordRow, name: str, ticks: tuple[str, ...] = ()) -> bool:
    """Whether a cell says yes, or has one of `ticks`. A word for no is accepted too; anything else is reported."""
    value = row.read_typed(name)
    word = value.strip().casefold() if isinstance(value, str) else ""
    return word in ticks or (word not in _NO and row.choice(name) == YES)


def is_cup(row: RecordRow) -> bool | None:
    """Whether a match is a cup match; None if its division can't be read."""
    division = parse_whole(row.value("Division"))
    return division == CUP_DIVISION if division is not None and 0 <= division <= DIVISIONS_MOST else None


def read_side(row: RecordRow, name: str) -> str:
    """Return the id of a match's side (a team or, in the cup, amateurs); "" if it is invalid."""
    side = (parse_text(row.cells.get(name)) or "").upper()
    if is_amateurs_id(side):
        if is_cup(row) is not False:
            return side
        text = f"{side} are amateurs, who only play in the cup"
        row.report(name, text, "Type a team's id as on the Teams sheet, or set Division to 0.", "BOOK-LINK", "R11.1")
        return ""
    remedy = "Type a team's id as on the Teams sheet, or A and a number for amateurs." if is_cup(row) else ""
    return row.link(name, row.faults.links["Teams"], "team", remedy)


def read_score(row: RecordRow, name: str) -> Score | None:
    """Return the points of a set; None if the cell is blank or the score is invalid."""
    value = row.read_typed(name)
    score = _SCORE.fullmatch(value.strip()) if isinstance(value, str) else None
    if isinstance(value, date | datetime | time | timedelta):
        text = f"{name} was turned into a date or time by a spreadsheet program, and the original entry is lost"
        row.report(name, text, "Format the cell as Text and type the points again, like 15-9.", rule="R5.1")
    elif value is not None and not score:
        text = f"{name} must be the points of the home side and the visitors"
        row.report(name, text, "Type them like 15-9, home first.", rule="R5.1")
    return (int(score[1]), int(score[2])) if score else None


def read_party(row: RecordRow, name: str) -> str:
    """Return the id of the party that pays or is paid an amount; the cell may have the team's name instead."""
    if row.is_blank(name):
        row.report(name, f"{name} is blank", PARTIES, rule="R9")
        return ""
    return row.link(name, row.faults.links["Ledger"], "team", PARTIES)


def read_code(row: RecordRow, name: str, find: Callable[[object], Position | Concept | None]) -> int:
    """Return the code of the position or concept in a cell, written in any legal way; 0 if there is none."""
    value = row.read_typed(name)
    chosen = find(value)
    if value is not None and not chosen:
        row.choice(name)
    return chosen.code if chosen else 0


def read_played_concept(row: RecordRow, name: str) -> str:
    """Return the abbreviation of the concept in a cell of a spy report."""
    chosen = concept(row.read_typed(name))
    return chosen.short if chosen else row.choice(name)


def read_risk(row: RecordRow, name: str) -> int | None:
    """Return the risk factor in a cell; None if the cell is blank."""
    risk = row.whole(name)
    return None if row.is_blank(name) else risk


# --- Fields of several sheets ---

_team = partial(Field, "team", "Team id", "the team's id", LINK, source="Teams", noun="team")
_level = partial(Field, width=7, explains="Normal level, before anybody tires (R2).")
_ol = partial(_level, "ol", "OL", holds="the player's offensive level")
_dl = partial(_level, "dl", "DL", holds="the player's defensive level")
_count = partial(Field, width=9, blank=True, highest=100)
_money = partial(Field, width=11, unit="$", highest=MONEY_HIGHEST)
_opening = partial(_money, lowest=-MONEY_HIGHEST)
_balance = partial(Field, kind=WORKED_OUT, width=12)
_result = partial(Field, width=9, highest=MONEY_HIGHEST)
_worked_out = partial(Field, kind=WORKED_OUT, width=9)
_set = partial(Field, "set", "Set", "the number of the set", width=6, lowest=1, highest=SETS)
_concept = partial(Field, "concept", "Concept", kind=CHOICE, choices=tuple(chosen.short for chosen in CONCEPTS))
_risk = partial(Field, "risk", "Risk", width=7, highest=RISK_HIGHEST)
_age = partial(Field, "age", "Age", "the age, A (youngest) to E", CHOICE, 6, blank=True, choices=AGES)
_LACK: Final = Field(
    "lack", "LD", "yes if the player lacks devotion", CHOICE, 6, blank=True, choices=(YES,), parse=read_yes,
    explains="Levels are halved in the team's first match of this round (R4.4).",
)  # fmt: skip
_AMATEURS: Final = "In the cup (division 0), this may also be amateurs: A and a number, like A1."
_CONCEPT: Final = {chosen.code: chosen.short for chosen in CONCEPTS}
_POSITION: Final = {chosen.code: chosen.name for chosen in POSITIONS}
_DELETE_ONE: Final = "Delete one of the two rows."
_RENAME_ONE: Final = "Rename one of them."


def show_number(number: int) -> int | None:
    """Return a number for a cell; if the number is 0, return None, which leaves the cell blank."""
    return number or None


# --- The sheets ---

SEASON: Final = RecordSheet("Season", (
    Field("name", "Setting", "the setting's name", TEXT, 24,
          explains="Do not change it: settings are found by this name."),
    Field("value", "Value", "the setting's value", TEXT, 30, wraps=True,
          explains="A deadline needs a date, time and zone, like 2026-11-14 20:00 Europe/Amsterdam, or a date and "
          "time in the league's time_zone; blank if there is none."),
    Field("unit", "Unit", "the value's unit", EXPLAINED, 10),
    Field("rule", "Rule", "the rule that uses it", EXPLAINED, 8),
    Field("sentence", "Sentence", "what it means", EXPLAINED, 64, wraps=True),
    Field("block", "Block", "League, Deadlines, Public numbers or Rules", EXPLAINED, 15),
), ("Setting",))  # fmt: skip

TEAMS: Final = RecordSheet("Teams", (
    Field("id", "Team id", "the team's id, like T03", TEXT, longest=6, parse=read_team_id,
          explains="T and two to five digits. It never changes."),
    Field("name", "Name", "the team's name", TEXT, 26, longest=NAME_LONGEST, explains="Every team has its own."),
    Field("division", "Division", "the number of its division", width=9, lowest=1, highest=DIVISIONS_MOST),
    _opening("dollars", "Opening account", "what was in the bank before the entries on the Ledger sheet"),
    _opening("tp", "Opening TP", "the team's training points before the entries on the Ledger sheet", unit=""),
    _opening("sp", "Opening SP", "the team's special points before the entries on the Ledger sheet", unit=""),
    _balance("account", "Account", "the opening account plus the entries on the Ledger sheet", unit="$"),
    _balance("tp_now", "TP", "the opening TP plus the entries on the Ledger sheet"),
    _balance("sp_now", "SP", "the opening SP plus the entries on the Ledger sheet"),
    Field("sponsor", "Sponsor", "the sponsor's name", LINK, 14, blank=True, source="Sponsors", noun="sponsor",
          suggests=True, explains="As on the Sponsors sheet, or blank (R9.1)."),
    _count("spied", "Spied", "how many times the team has spied this season",
           explains="Spying orders carried out (R9.2)."),
    _count("scouted", "Scouted", "how many talents the team has scouted this season", explains="See R6.3."),
    _count("warnings", "Bank warnings", "for how many rounds the team's account has been below the limit", width=10,
           explains="See R9.3; otherwise 0."),
), ("Team id",), (
    Unique(("name",), "team {name} is listed twice", "Rename one of the two.", looks),
    Unique(("id",), "team {id} is listed twice", "Change the id of one of the two."),
), "R9", "To change it, add a row to the Ledger sheet; if you have already done so, do nothing.")  # fmt: skip

MANAGERS: Final = RecordSheet("Managers", (
    _team(parse=read_managed_team,
          explains="Blank for someone who is waiting for a team: `vbxl mail` sends them a Team sheet."),
    Field("team_name", "Team", "the team's name", WORKED_OUT, 26,
          explains="In a row without a Team id: what to call the team if no Team sheet arrives, or blank."),
    Field("name", "Manager", "the name of the manager", TEXT, 24, blank=True,
          explains="Only you see it; it is not in any sheet, report or results."),
    Field("addresses", "Address", f"the manager's e-mail address, like {EXAMPLE}", TEXT, 34, blank=True,
          longest=ADDRESSES_LONGEST, parse=read_addresses, show=lambda addresses: "; ".join(addresses) or None,
          explains="Separate several with semicolons. Only you see them."),
    Field("bot", "Plays", "who runs the team: its manager, or a bot (careful, a spender or an attacker)",
          CHOICE, 12, blank=True, choices=PLAYED_BY, parse=read_character,
          show=lambda bot: bot.value if bot else MANAGER,
          explains="Blank means manager; bot means a bot of the team's usual kind. A bot moves by itself in "
          "every round; a move that a person sends takes precedence."),
    Field("no_mail", "No mail", "yes if the manager is to get no mail", CHOICE, 9, blank=True, choices=(YES,),
          parse=partial(read_yes, ticks=_TICKS), explains="vbxl then writes no replies to the team."),
    Field("since", "Since", "the first season and round of this manager with the team, like S1-R08", TEXT, blank=True,
          kept=True, parse=read_since, show=lambda since: format_since(since) or None,
          explains="vbxl fills this in when it makes the sheets."),
    Field("changes", "Changes", "how many times the team has changed manager", width=9, blank=True, kept=True,
          show=show_number,
          explains="vbxl keeps count. With each change, the team's sheets get a new token, and the old sheet no longer "
          "counts."),
    Field("sheets_for", "Sheets for", "who the last sheets were made for", TEXT, 46, blank=True,
          longest=PEOPLE_LONGEST, kept=True,
          explains="vbxl fills this in. When an address listed here is removed, or a manager without one is "
          "replaced, `vbxl sheets` makes sheets that only the new manager can use."),
), ("Team id",), (Unique(("team",), "team {team} is listed twice", _DELETE_ONE),),
    "R12.2", "To rename a team, change its name on the Teams sheet; if you have already done so, do nothing."
)  # fmt: skip

PLAYERS: Final = RecordSheet("Players", (
    _team(explains="A team has at least 6 players, and at most 20 including contract players (R1.1)."),
    Field("name", "Player", "the player's name", TEXT, 24,
          explains="Names are unique within a team (R1.4). The order of a team's rows is its roster order."),
    Field("kind", "Kind", "own or talent", CHOICE, 8, choices=(OWN, TALENT),
          explains="Talents: R6.3. Contract players have their own sheet."),
    _age(explains="Blank for a talent of this season, A for one from an earlier season (R10.2)."),
    _ol(),
    _dl(),
    _LACK,
    _count("trained_ol", "Trained OL", "how many times OL was trained this season", explains="See R6.1."),
    _count("trained_dl", "Trained DL", "how many times DL was trained this season", explains="See R6.1."),
    _count("talent_matches", "Talent matches", "matches in which the talent has played two sets or more",
           explains="With enough of them, the talent becomes a player (R6.3)."),
), ("Team id", "Player"), (
    Unique(("team", "name"), "team {team} has two players called {name}", _RENAME_ONE, looks),
))  # fmt: skip

FIXTURES: Final = RecordSheet("Fixtures", (
    Field("number", "Match no.", "the number of the match", width=8, lowest=1, highest=MONEY_HIGHEST,
          explains="Every match has its own number, which is part of the name of each of its draws."),
    Field("round_number", "Round", "the round it is played in", width=8, lowest=1, highest=ROUND_HIGHEST),
    Field("division", "Division", "the teams' division, or 0 for the Galaxy Cup", width=9,
          highest=DIVISIONS_MOST,
          explains="Cup matches have division 0 and come before the league matches of their round (R11.1). The order "
          "of the matches in the first cup round is the draw: the winners of the first two meet, then those of the "
          "next two, and so on. In round 1 you may clear all rows of this table: `vbxl sheets` then draws up the "
          "fixtures and makes the cup draw again."),
    Field("home", "Home id", "the home team's id", LINK, source="Teams", parse=read_side, explains=_AMATEURS),
    Field("home_name", "Home", "the home team's name", WORKED_OUT, 24),
    Field("visitors", "Visitors id", "the visitors' id", LINK, source="Teams", parse=read_side, explains=_AMATEURS),
    Field("visitors_name", "Visitors", "the visitors' name", WORKED_OUT, 24),
    *(
        Field(attribute, name, f"the points of {name.lower()}, home first, like 15-9", TEXT, 8, blank=True,
              parse=read_score,
              explains="Blank until it is played. The cells are text; otherwise a spreadsheet program would turn "
              "15-9 into a date.")
        for attribute, name in SET_COLUMNS.items()
    ),
    # Who plays is part of the key: what a GM wrote beside match 5 isn't about match 5 of the next season.
), ("Match no.", "Home id", "Visitors id"), (
    Unique(("number",), "match {number} is listed twice", "Change the number of one of the two."),
), "book", "To rename a team, change its name on the Teams sheet; to change who plays, change the id; if you have "
    "already done so, do nothing.")  # fmt: skip

TABLE: Final = RecordSheet("Table", (
    _worked_out("division", "Division", "the division"),
    _worked_out("place", "Place", "the place in the table"),
    _worked_out("team", "Team id", "the team's id"),
    _worked_out("team_name", "Team", "the team's name", width=26),
    _worked_out("matches", "Matches", "matches played"),
    _worked_out("won", "Won", "matches won"),
    _worked_out("lost", "Lost", "matches lost"),
    _worked_out("points", "Points", "points for matches won and lost"),
    _worked_out("sets_won", "Sets won", "sets won"),
    _worked_out("sets_lost", "Sets lost", "sets lost"),
    _worked_out("points_won", "Points won", "points won in all sets"),
    _worked_out("points_lost", "Points lost", "points lost in all sets"),
), ("Team id",), (), "R5.5", "To change it, correct the sets on the Fixtures sheet; if you have already done so, do "
    "nothing."
)  # fmt: skip

LEDGER: Final = RecordSheet("Ledger", (
    Field("round_number", "Round", "the round of the entry", width=8, blank=True, highest=ROUND_HIGHEST,
          explains="All entries since the opening balances on the Teams sheet. To adjust an account, add a row: "
          "Unit, Amount, From, To and Reason are enough. The results show the row to everybody."),
    Field("stage", "Stage", "the stage of the round; blank in your own entries", TEXT, 18, blank=True,
          explains="vbxl fills this in; leave it blank in your own entries. Say under Reason what an entry is for."),
    Field("unit", "Unit", "$, TP or SP", CHOICE, 8, choices=UNITS),
    Field("amount", "Amount", "the amount", highest=MONEY_HIGHEST,
          explains="Never below 0: swap From and To instead."),
    Field("giver", "From", f"the id or name of the team that gives, or {GM}", TEXT, parse=read_party),
    Field("taker", "To", f"the id or name of the team that receives, or {GM}", TEXT, parse=read_party),
    Field("reason", "Reason", "what it is for", TEXT, 44, blank=True, longest=TEXT_LONGEST),
), ("Round", "Stage", "Unit", "Amount", "From", "To", "Reason"))  # fmt: skip

CONTRACTS: Final = RecordSheet("Contract players", (
    Field("name", "Player", "the contract player's name", TEXT, 24,
          explains="No other contract player, and no player of the same team, may have this name. See R7."),
    _ol(),
    _dl(),
    _team(blank=True, explains="Blank if the player is free."),
    _money("pay", "Pay", "the pay per round", blank=True, show=show_number),
    Field("last_round", "Last round", "the last round of the contract", width=8, blank=True, highest=ROUND_HIGHEST,
          show=show_number),
    _LACK,
), ("Player",), (Unique(("name",), "contract player {name} is listed twice", _RENAME_ONE),))  # fmt: skip

MARKET: Final = RecordSheet("Market", (
    Field("lot", "Lot", "transfer or offer", CHOICE, choices=(TRANSFER, OFFER),
          explains="A transfer is a team's sale of a player (R8.1): fill in Team id, Player and Minimum. An offer is "
          "the GM's (R8.2): fill in Kind, and Amount or, for a player, OL, DL and Age."),
    _team(blank=True),
    Field("player", "Player", "the name of the player for sale", TEXT, 24, blank=True),
    _money("minimum", "Minimum", "the lowest bid that the team accepts", blank=True),
    Field("kind", "Kind", "player, TP or SP", CHOICE, 9, blank=True, choices=OFFER_KINDS),
    Field("amount", "Amount", "how many TP or SP", width=9, blank=True, highest=MONEY_HIGHEST, show=show_number),
    _ol(holds="the offered player's offensive level", blank=True),
    _dl(holds="the offered player's defensive level", blank=True),
    _age(),
), ("Lot", "Team id", "Player", "Kind", "Amount", "OL", "DL", "Age"), (
    Unique(("team", "player"), "{player} of {team} is for sale twice", _DELETE_ONE),
))  # fmt: skip

SPONSORS: Final = RecordSheet("Sponsors", (
    Field("name", "Name", "the sponsor's name", TEXT, 20, longest=NAME_LONGEST, explains="See R9.1."),
    _money("a_round", "Dollars per round", "the pay per round"),
    _money("match_won", "Dollars per match won", "the pay for a match won"),
    _money("set_won", "Dollars per set won", "the pay for a set won"),
), ("Name",), (Unique(("name",), "sponsor {name} is listed twice", _RENAME_ONE),))  # fmt: skip

HISTORY: Final = RecordSheet("Past seasons", (
    Field("season_number", "Season", "the number of the season", width=9, lowest=1, highest=SEASON_HIGHEST,
          explains="For seasons played elsewhere, type the year, such as 1996."),
    Field("division", "Division", "the division", width=9, lowest=1, highest=DIVISIONS_MOST),
    Field("place", "Place", "the place in the final table", width=9, lowest=1),
    Field("team", "Team", "the team's name", TEXT, 26),
    _result("matches", "Matches", "matches played"),
    _result("won", "Won", "matches won"),
    _result("points", "Points", "points in the table"),
    Field("cup", "Cup", "the result in the Galaxy Cup", TEXT, 14, blank=True,
          explains="Type winner, or the round in which the team lost, like semi-final (R11); blank if no cup was "
          "played."),
), ("Season", "Division", "Place", "Team"), (
    Unique(("season_number", "team"), "season {season_number} has two rows for {team}",
           "Delete one of the two rows, or correct the season or the name."),
))  # fmt: skip

LINEUPS: Final = RecordSheet("Last line-ups", (
    _team(explains="The line-ups that each team sent for its last match, used again if no move arrives (R12.1)."),
    _set(),
    _concept(holds="the concept", blank=True, parse=partial(read_code, find=concept), show=_CONCEPT.get,
             explains="Blank: none chosen (R3.4)."),
    _risk(holds="the risk factor", blank=True, parse=read_risk, explains="Blank: none chosen (R3.4)."),
    *(
        column
        for number in LINES
        for column in (
            Field(f"player_{number}", f"Player {number}", "the player's name", TEXT, 18, blank=True),
            Field(f"position_{number}", f"Position {number}", "the position", CHOICE, blank=True,
                  choices=tuple(_POSITION.values()), parse=partial(read_code, find=position), show=_POSITION.get),
        )
    ),
), ("Team id", "Set"), (
    Unique(("team", "set"), "set {set} of team {team} is listed twice", _DELETE_ONE),
))  # fmt: skip

SPIED: Final = RecordSheet("Spy reports", (
    _team(explains="The team that paid for the report; only that team's move sheets show the report (R9.2)."),
    Field("target", "About", "the id of the team spied on", LINK, source="Teams", noun="team"),
    Field("match", "Match", "the number of the match", width=8, lowest=1, highest=MONEY_HIGHEST,
          explains="As on the Fixtures sheet."),
    _set(),
    _result("ol", "OL", "the team's offensive total, including all points", NUMBER),
    _result("dl", "DL", "the team's defensive total, including all points", NUMBER),
    _concept(holds="the concept played", parse=read_played_concept),
    _risk(holds="the risk factor played"),
), ("Team id", "About", "Match", "Set"), (
    Unique(("team", "target", "match", "set"),
           "set {set} of {team}'s report on {target}, match {match}, is listed twice", _DELETE_ONE),
))  # fmt: skip

# First the sheets that a game master edits every week, last those only looked up.
SHEETS: Final = (
    SEASON, TEAMS, MANAGERS, LEDGER, MARKET, PLAYERS, CONTRACTS, SPONSORS, FIXTURES, TABLE, LINEUPS, SPIED, HISTORY,
)  # fmt: skip


def list_rows(league: League) -> Iterator[tuple[RecordSheet, Values]]:
    """Yield the rows of a league's tables, each with its sheet; the Season sheet is left out."""
    for team in league.teams:
        yield from _list_team_rows(league, team)
    for newcomer in league.people.newcomers.values():
        yield MANAGERS, MANAGERS.row(newcomer, team="")
    for match in league.fixtures:
        names = {"home_name": league.called(match.home), "visitors_name": league.called(match.visitors)}
        sets = dict(zip(SET_COLUMNS, (f"{home}-{visitors}" for home, visitors in match.sets), strict=False))
        yield FIXTURES, FIXTURES.row(match, **names, **sets)
    for division in league.divisions:
        for place, line in enumerate(league.table(division), start=1):
            name = league.by_id[line.team].name
            yield TABLE, TABLE.row(line, division=division, place=place, team_name=name)
    for transfer in league.transfers:
        yield MARKET, MARKET.row(transfer, lot=TRANSFER)
    for offer in league.offers:
        without = {} if offer.ol or offer.dl or offer.age else {"ol": None, "dl": None}
        yield MARKET, MARKET.row(offer, lot=OFFER, **without)
    for report in league.spied:
        about = {"team": report.team, "target": report.target, "match": report.match_number}
        yield from ((SPIED, SPIED.row(spied, **about, set=at)) for at, spied in enumerate(report.sets, start=1))
    for sheet, records in (
        (LEDGER, league.ledger),
        (CONTRACTS, league.contract_players),
        (SPONSORS, league.sponsors),
        (HISTORY, league.history),
    ):
        yield from ((sheet, sheet.row(record)) for record in records)


def _list_team_rows(league: League, team: Team) -> Iterator[tuple[RecordSheet, Values]]:
    opening, now = team.opening, league.balances[team.id]
    before = {"dollars": opening.dollars, "tp": opening.tp, "sp": opening.sp}
    yield TEAMS, TEAMS.row(team, **before, account=now.dollars, tp_now=now.tp, sp_now=now.sp)
    yield MANAGERS, MANAGERS.row(league.people.of(team.id), team=team.id, team_name=team.name)
    for player in team.players:
        yield PLAYERS, PLAYERS.row(player, team=team.id)
    for number, last in enumerate(team.last_match, start=1):
        lines: dict[str, Any] = {}
        for line, (name, code) in enumerate(last.lines, start=1):
            lines |= {f"player_{line}": name, f"position_{line}": code}
        yield LINEUPS, LINEUPS.row(last, team=team.id, set=number, **lines)
