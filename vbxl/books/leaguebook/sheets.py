"""The sheets of the league book.

Every table with its columns, their meaning and limits, and the rows that a league gives.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from vbxl.books.leaguebook.cells import (
    CHOICE,
    EXPLAINED,
    LINK,
    NUMBER,
    TEXT,
    WHOLE,
    WORKED_OUT,
    YES,
    LeagueColumn,
    LeagueSheet,
)
from vbxl.books.leaguebook.managers import MANAGERS, contact_rows, manager_rows, preface_row
from vbxl.books.leaguebook.public_source import public_rows
from vbxl.league.league import DIVISIONS_MOST, GM, OFFER_KINDS, OWN, SEASON_HIGHEST, TALENT, UNITS, Fixture, League
from vbxl.rules.lineup import CONCEPTS, POSITIONS
from vbxl.rules.season import AGES, settings
from vbxl.rules.tiredness import PLAYERS_IN_SET, SETS

TRANSFER: Final = "transfer"
OFFER: Final = "offer"
NAME_LONGEST: Final = 40
TEXT_LONGEST: Final = 200
MONEY_HIGHEST: Final = 1_000_000
ROUND_HIGHEST: Final = 999


def _team_id(
    *, blank: bool = False, name: str = "Team id", holds: str = "the team's id", explains: str = ""
) -> LeagueColumn:
    return LeagueColumn(name, holds, LINK, 10, blank=blank, source="Teams", explains=explains)


def _level(name: str, holds: str, *, blank: bool = False) -> LeagueColumn:
    return LeagueColumn(name, holds, width=7, blank=blank, explains="Normal level, before anybody tires (R2).")


def _total(name: str, holds: str) -> LeagueColumn:
    return LeagueColumn(name, holds, NUMBER, 9, highest=MONEY_HIGHEST)


def _count(name: str, holds: str, explains: str = "", width: float = 9) -> LeagueColumn:
    return LeagueColumn(name, holds, width=width, blank=True, highest=100, explains=explains)


def _money(
    name: str, holds: str, *, unit: str = "$", blank: bool = False, owed: bool = False, explains: str = ""
) -> LeagueColumn:
    lowest = -MONEY_HIGHEST if owed else 0
    return LeagueColumn(name, holds, WHOLE, 11, unit, blank, lowest, MONEY_HIGHEST, explains=explains)


def _result(name: str, holds: str, kind: str = WHOLE) -> LeagueColumn:
    return LeagueColumn(name, holds, kind, width=9, highest=MONEY_HIGHEST)


_LACK: Final = LeagueColumn(
    "LD", "yes if the player lacks devotion", CHOICE, 6, blank=True, choices=(YES,),
    explains="Levels are halved in the team's first match of this round (R4.4).",
)  # fmt: skip
_POSITIONS: Final = tuple(position.name for position in POSITIONS)
_AGE: Final = "the age, A (youngest) to E"
_YEARS: Final = "Add seasons played elsewhere with their years, such as 1996."
_HOW_FAR: Final = "winner, or the cup round that it lost, like semi-final (R11); blank where no cup was played."
_AMATEURS: Final = "In the cup, division 0, also amateurs: A and a number, like A1."

SEASON: Final = LeagueSheet(
    "Season",
    (
        LeagueColumn(
            "Setting", "the setting's name", TEXT, 24, explains="Do not change it: settings are found by this name."
        ),
        LeagueColumn(
            "Value",
            "the setting's value",
            TEXT,
            30,
            explains="A deadline is date, time and zone, like 2026-11-14 20:00 Europe/Amsterdam, or date and time in "
            "the league's time_zone; blank where there is none.",
            wraps=True,
        ),
        LeagueColumn("Unit", "the value's unit", EXPLAINED, 10),
        LeagueColumn("Rule", "the rule that uses it", EXPLAINED, 8),
        LeagueColumn("Sentence", "what it means", EXPLAINED, 64, wraps=True),
    ),
    ("Setting",),
)

TEAMS: Final = LeagueSheet(
    "Teams",
    (
        LeagueColumn(
            "Team id", "the team's id, like T03", TEXT, 10, longest=6,
            explains="T and two to five digits. It never changes.",
        ),
        LeagueColumn("Name", "the team's name", TEXT, 26, longest=NAME_LONGEST, explains="Every team has its own."),
        LeagueColumn("Division", "the number of its division", width=9, lowest=1, highest=DIVISIONS_MOST),
        _money("Opening account", "what was in the bank before the bookings in Ledger", owed=True),
        _money("Opening TP", "its training points before the bookings in Ledger", unit="", owed=True),
        _money("Opening SP", "its special points before the bookings in Ledger", unit="", owed=True),
        LeagueColumn("Account", "opening account and the bookings in Ledger", WORKED_OUT, 12, "$"),
        LeagueColumn("TP", "opening TP and the bookings in Ledger", WORKED_OUT, 12),
        LeagueColumn("SP", "opening SP and the bookings in Ledger", WORKED_OUT, 12),
        LeagueColumn(
            "Sponsor", "the sponsor's name", LINK, 14, blank=True, source="Sponsors",
            explains="As in Sponsors, or blank (R9.1).",
        ),
        _count("Spied", "how often it has spied this season", "Spying orders carried out (R9.2)."),
        _count("Scouted", "how many talents it has scouted this season", "See R6.3."),
        _count(
            "Bank warnings", "for how many rounds its account has been below the credit",
            "See R9.3; 0 when it is not.", 10,
        ),
    ),
    ("Team id",),
    rule="R9",
    remedy="To change it, add a row to Ledger; if you did, there is nothing to do.",
)  # fmt: skip

PLAYERS: Final = LeagueSheet(
    "Players",
    (
        _team_id(explains="A team has 6 players or more, and with its contract players 20 at most (R1.1)."),
        LeagueColumn(
            "Player", "the player's name", TEXT, 24,
            explains="No two of a team are called the same (R1.4). The order of a team's rows is its roster order.",
        ),
        LeagueColumn(
            "Kind", "own or talent", CHOICE, 8, choices=(OWN, TALENT),
            explains="Talents: R6.3. Contract players have their own sheet.",
        ),
        LeagueColumn(
            "Age", _AGE, CHOICE, 6, blank=True, choices=AGES,
            explains="Blank for a talent of this season, A for one of before (R10.2).",
        ),
        _level("OL", "the player's offensive level"),
        _level("DL", "the player's defensive level"),
        _LACK,
        _count("Trained OL", "how often OL was trained this season", "See R6.1."),
        _count("Trained DL", "how often DL was trained this season", "See R6.1."),
        _count(
            "Talent matches", "matches of two sets or more that the talent has played", "They make a player (R6.3)."
        ),
    ),
    ("Team id", "Player"),
)  # fmt: skip

FIXTURES: Final = LeagueSheet(
    "Fixtures",
    (
        LeagueColumn(
            "Match no.", "the number of the match", width=8, lowest=1, highest=MONEY_HIGHEST,
            explains="Every match has its own; a draw is named by it.",
        ),
        LeagueColumn("Round", "the round it is played in", width=8, lowest=1, highest=ROUND_HIGHEST),
        LeagueColumn(
            "Division",
            "the division of both teams, or 0 for the Galaxy Cup",
            width=9,
            highest=DIVISIONS_MOST,
            explains="A match of the cup has division 0 and comes before the league matches of its round (R11.1). The "
            "matches of its first round are its draw: the winners of the first two meet, those of the next two, and so "
            "on. In round 1 all rows of this table may be cleared: then vbxl sheets draws scheme and cup anew.",
        ),
        _team_id(name="Home id", holds="the home team's id", explains=_AMATEURS),
        LeagueColumn("Home", "the home team's name", WORKED_OUT, 24),
        _team_id(name="Visitors id", holds="the visitors' id", explains=_AMATEURS),
        LeagueColumn("Visitors", "the visitors' name", WORKED_OUT, 24),
        *(
            LeagueColumn(
                f"Set {number}",
                f"the points of set {number}, home first, like 15-9",
                TEXT,
                8,
                blank=True,
                explains="Blank until it is played. The cells are text, or a spreadsheet makes a date of 15-9.",
            )
            for number in range(1, SETS + 1)
        ),
    ),
    # With who plays: match 5 of another season is another match, and what a GM wrote beside it is not of this one.
    ("Match no.", "Home id", "Visitors id"),
    rule="book",
    remedy="To rename a team, change its name in Teams; to change who plays, change the id; if you did, there is "
    "nothing to do.",
)  # fmt: skip

TABLE: Final = LeagueSheet(
    "Table",
    tuple(
        LeagueColumn(name, holds, WORKED_OUT, width)
        for name, holds, width in (
            ("Division", "the division", 9),
            ("Place", "the place in the table", 9),
            ("Team id", "the team's id", 9),
            ("Team", "the team's name", 26),
            ("Matches", "matches played", 9),
            ("Won", "matches won", 9),
            ("Lost", "matches lost", 9),
            ("Points", "points for matches won and lost", 9),
            ("Sets won", "sets won", 9),
            ("Sets lost", "sets lost", 9),
            ("Points won", "points won in all sets", 9),
            ("Points lost", "points lost in all sets", 9),
        )
    ),
    ("Team id",),
    rule="R5.5",
    remedy="To change it, correct the sets in Fixtures; if you did, there is nothing to do.",
)

LEDGER: Final = LeagueSheet(
    "Ledger",
    (
        LeagueColumn(
            "Round",
            "the round it was booked in",
            width=8,
            blank=True,
            highest=ROUND_HIGHEST,
            explains="What was booked since the opening balances in Teams. To adjust an account add a row: Unit, "
            "Amount, From, To and Reason are enough. The results show it to everyone, with its reason.",
        ),
        LeagueColumn(
            "Stage", "the stage of the round; blank in a booking of yours", TEXT, 18, blank=True,
            explains="vbxl writes it. Leave it blank: then the row is your booking, and Reason says why.",
        ),
        LeagueColumn("Unit", "$, TP or SP", CHOICE, 8, choices=UNITS),
        LeagueColumn(
            "Amount", "the amount", width=10, highest=MONEY_HIGHEST,
            explains="Never below 0: turn From and To round instead.",
        ),
        LeagueColumn("From", f"the id or name of the team that gives, or {GM}", TEXT, 10),
        LeagueColumn("To", f"the id or name of the team that gets, or {GM}", TEXT, 10),
        LeagueColumn("Reason", "what it is for", TEXT, 44, blank=True, longest=TEXT_LONGEST),
    ),
    ("Round", "Stage", "Unit", "Amount", "From", "To", "Reason"),
)  # fmt: skip

CONTRACTS: Final = LeagueSheet(
    "Contract players",
    (
        LeagueColumn(
            "Player", "the contract player's name", TEXT, 24,
            explains="No two are called the same, nor like a player of their team. See R7.",
        ),
        _level("OL", "the player's offensive level"),
        _level("DL", "the player's defensive level"),
        _team_id(blank=True, explains="Blank for one who is free."),
        _money("Pay", "the pay a round", blank=True),
        LeagueColumn("Last round", "the last round of the contract", width=8, blank=True, highest=ROUND_HIGHEST),
        _LACK,
    ),
    ("Player",),
)  # fmt: skip

MARKET: Final = LeagueSheet(
    "Market",
    (
        LeagueColumn(
            "Lot",
            "transfer or offer",
            CHOICE,
            10,
            choices=(TRANSFER, OFFER),
            explains="transfer: a team sells a player (R8.1): Team id, Player, Minimum. offer: the GM sells (R8.2): "
            "Kind, Amount or OL, DL and Age.",
        ),
        _team_id(blank=True),
        LeagueColumn("Player", "the name of the player for sale", TEXT, 24, blank=True),
        _money("Minimum", "the least bid that the team accepts", blank=True),
        LeagueColumn("Kind", "player, TP or SP", CHOICE, 9, blank=True, choices=OFFER_KINDS),
        LeagueColumn("Amount", "how many TP or SP", width=9, blank=True, highest=MONEY_HIGHEST),
        _level("OL", "the offered player's offensive level", blank=True),
        _level("DL", "the offered player's defensive level", blank=True),
        LeagueColumn("Age", _AGE, CHOICE, 6, blank=True, choices=AGES),
    ),
    ("Lot", "Team id", "Player", "Kind", "Amount", "OL", "DL", "Age"),
)

SPONSORS: Final = LeagueSheet(
    "Sponsors",
    (
        LeagueColumn("Name", "the sponsor's name", TEXT, 20, longest=NAME_LONGEST, explains="See R9.1."),
        _money("Dollars a round", "the pay a round"),
        _money("Dollars a match won", "the pay for a match won"),
        _money("Dollars a set won", "the pay for a set won"),
    ),
    ("Name",),
)

HISTORY: Final = LeagueSheet(
    "Past seasons",
    (
        LeagueColumn("Season", "the number of the season", lowest=1, highest=SEASON_HIGHEST, width=9, explains=_YEARS),
        LeagueColumn("Division", "the division", lowest=1, highest=DIVISIONS_MOST, width=9),
        LeagueColumn("Place", "the place in the final table", lowest=1, width=9),
        LeagueColumn("Team", "the team's name", TEXT, 26),
        _result("Matches", "matches played"),
        _result("Won", "matches won"),
        _result("Points", "points in the table"),
        LeagueColumn("Cup", "the result in the Galaxy Cup", TEXT, 14, blank=True, explains=_HOW_FAR),
    ),
    ("Season", "Division", "Place", "Team"),
)

LINEUPS: Final = LeagueSheet(
    "Last line-ups",
    (
        _team_id(explains="What each team sent for its last match: it plays again when no move comes (R12.1)."),
        LeagueColumn("Set", "the number of the set", width=6, lowest=1, highest=SETS),
        LeagueColumn(
            "Concept", "the concept", CHOICE, 10, blank=True, choices=tuple(concept.short for concept in CONCEPTS),
            explains="Blank: none chosen (R3.4).",
        ),
        LeagueColumn(
            "Risk", "the risk factor", width=7, blank=True, highest=max(concept.highest_risk for concept in CONCEPTS),
            explains="Blank: none chosen (R3.4).",
        ),
        *(
            column
            for number in range(1, PLAYERS_IN_SET + 1)
            for column in (
                LeagueColumn(f"Player {number}", "the player's name", TEXT, 18, blank=True),
                LeagueColumn(f"Position {number}", "the position", CHOICE, 10, blank=True, choices=_POSITIONS),
            )
        ),
    ),
    ("Team id", "Set"),
)  # fmt: skip

SPIED: Final = LeagueSheet(
    "Spy reports",
    (
        _team_id(explains="The team that paid for the report: only its move sheets show it (R9.2)."),
        _team_id(name="About", holds="the id of the team spied on"),
        LeagueColumn(
            "Match", "the number of the match", width=8, lowest=1, highest=MONEY_HIGHEST, explains="As in Fixtures."
        ),
        LeagueColumn("Set", "the number of the set", width=6, lowest=1, highest=SETS),
        _total("OL", "the team's offensive total, all points with it"),
        _total("DL", "the team's defensive total, all points with it"),
        LeagueColumn("Concept", "the concept played", CHOICE, 10, choices=tuple(concept.short for concept in CONCEPTS)),
        LeagueColumn(
            "Risk", "the risk factor played", width=7, highest=max(concept.highest_risk for concept in CONCEPTS)
        ),
    ),
    ("Team id", "About", "Match", "Set"),
)

SHEETS: Final = (
    SEASON, TEAMS, MANAGERS, PLAYERS, FIXTURES, TABLE, LEDGER, CONTRACTS, MARKET, SPONSORS, HISTORY, LINEUPS, SPIED,
)  # fmt: skip


Value = str | int | float | None
Values = tuple[Value, ...]
Key = tuple[str, ...]

LEAGUE_NAME: Final = "league_name"
SEASON_NUMBER: Final = "season_number"
ROUND_NUMBER: Final = "round_number"
TIME_ZONE: Final = "time_zone"
DEADLINE: Final = "deadline_round_"
_CONCEPT: Final = {concept.code: concept.short for concept in CONCEPTS}
_POSITION: Final = {position.code: position.name for position in POSITIONS}


def rows_of(league: League) -> dict[str, list[Values]]:
    """Every sheet's rows by its title, in the order of a fresh book."""
    return {
        SEASON.title: list(_season(league)),
        TEAMS.title: list(_teams(league)),
        MANAGERS.title: list(manager_rows(league)),
        PLAYERS.title: list(_players(league)),
        FIXTURES.title: list(_fixtures(league)),
        TABLE.title: list(_table(league)),
        LEDGER.title: list(_ledger(league)),
        CONTRACTS.title: list(_contracts(league)),
        MARKET.title: list(_market(league)),
        SPONSORS.title: [
            (sponsor.name, sponsor.a_round, sponsor.match_won, sponsor.set_won) for sponsor in league.sponsors
        ],
        HISTORY.title: [
            (one.season_number, one.division, one.place, one.team, one.matches, one.won, one.points, one.cup or None)
            for one in league.history
        ],
        LINEUPS.title: list(_lineups(league)),
        SPIED.title: list(_spied(league)),
    }


def keyed(sheet: LeagueSheet, rows: Sequence[Values]) -> list[Key]:
    """Each row's key, by which what a GM put beside it finds it again; equal rows are counted."""
    seen: dict[Key, int] = {}
    keys = []
    for row in rows:
        key = tuple(str("" if row[at] is None else row[at]).strip().casefold() for at in sheet.key_places)
        seen[key] = seen.get(key, 0) + 1
        keys.append((*key, str(seen[key])))
    return keys


def _season(league: League) -> Iterator[Values]:
    yield LEAGUE_NAME, league.name, None, "R0", "The league's name."
    yield SEASON_NUMBER, league.season_number, None, "R0", "The number of the season."
    yield ROUND_NUMBER, league.round_number, None, "R0", "The round to be played next; this book is its start."
    sentence = "The league's time zone by its name, like Europe/Amsterdam: of deadlines without one; may be blank."
    yield TIME_ZONE, league.time_zone or None, None, "R0.2", sentence
    yield from contact_rows(league.people.gm)
    for number, deadline in enumerate(league.deadlines, start=1):
        sentence = f"When the moves of round {number} must be in: date, time and zone."
        yield f"{DEADLINE}{number}", deadline or None, None, "R0.2", sentence
    for setting in settings():
        yield setting.name, getattr(league.settings, setting.name), setting.unit, setting.rule, setting.sentence
    yield preface_row(league.people)
    yield from public_rows(league.public_source)


def _teams(league: League) -> Iterator[Values]:
    balances = league.balances
    for team in league.teams:
        opening, now = team.opening, balances[team.id]
        yield (
            team.id, team.name, team.division, opening.dollars, opening.tp, opening.sp, now.dollars, now.tp, now.sp,
            team.sponsor or None, team.spied, team.scouted, team.warnings,
        )  # fmt: skip


def _players(league: League) -> Iterator[Values]:
    for team in league.teams:
        for player in team.players:
            lack = YES if player.lack else None
            counts = player.trained_ol, player.trained_dl, player.talent_matches
            yield team.id, player.name, player.kind, player.age or None, player.ol, player.dl, lack, *counts


def _ledger(league: League) -> Iterator[Values]:
    for one in league.ledger:
        yield one.round_number, one.stage, one.unit, one.amount, one.giver, one.taker, one.reason or None


def _contracts(league: League) -> Iterator[Values]:
    for player in league.contract_players:
        contract = player.team or None, player.pay or None, player.last_round or None
        yield player.name, player.ol, player.dl, *contract, YES if player.lack else None


def _fixtures(league: League) -> Iterator[Values]:
    for fixture in league.fixtures:
        teams = fixture.home, league.called(fixture.home), fixture.visitors, league.called(fixture.visitors)
        yield fixture.number, fixture.round_number, fixture.division, *teams, *_sets(fixture)


def _sets(fixture: Fixture) -> Iterator[str | None]:
    for index in range(SETS):
        yield f"{fixture.sets[index][0]}-{fixture.sets[index][1]}" if index < len(fixture.sets) else None


def _table(league: League) -> Iterator[Values]:
    for division in league.divisions:
        for place, line in enumerate(league.table(division), start=1):
            yield (
                division, place, line.team, league.by_id[line.team].name, line.matches, line.won, line.lost,
                line.points, line.sets_won, line.sets_lost, line.points_won, line.points_lost,
            )  # fmt: skip


def _market(league: League) -> Iterator[Values]:
    for listed in league.transfers:
        yield TRANSFER, listed.team, listed.player, listed.minimum, None, None, None, None, None
    for offer in league.offers:
        levels = (offer.ol, offer.dl) if offer.ol or offer.dl or offer.age else (None, None)
        yield OFFER, None, None, None, offer.kind, offer.amount or None, *levels, offer.age or None


def _lineups(league: League) -> Iterator[Values]:
    for team in league.teams:
        for number, one in enumerate(team.last_match, start=1):
            lines = (value for name, code in one.lines for value in (name or None, _POSITION.get(code)))
            yield team.id, number, _CONCEPT.get(one.concept), one.risk, *lines


def _spied(league: League) -> Iterator[Values]:
    for record in league.spied:
        for number, set_ in enumerate(record.sets, start=1):
            told = set_.ol, set_.dl, set_.concept, set_.risk
            yield record.team, record.target, record.match_number, number, *told
