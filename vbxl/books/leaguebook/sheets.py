"""The league book's sheets: every table with its columns, what each means, and what it may hold."""

from __future__ import annotations

from typing import Final

from vbxl.books.leaguebook.columns import CHOICE, EXPLAINED, LINK, NUMBER, TEXT, WHOLE, WORKED_OUT, Column, Sheet
from vbxl.league.league import DIVISIONS_MOST, GM, OFFER_KINDS, OWN, TALENT, UNITS
from vbxl.rules.lineup import CONCEPTS, POSITIONS
from vbxl.rules.season import AGES
from vbxl.rules.tiredness import PLAYERS_IN_SET, SETS

YES: Final = "yes"
TRANSFER: Final = "transfer"
OFFER: Final = "offer"
NAME_LONGEST: Final = 40
TEXT_LONGEST: Final = 200
MONEY_HIGHEST: Final = 1_000_000
ROUND_HIGHEST: Final = 999
SEASON_HIGHEST: Final = 9999


def _team_id(*, blank: bool = False, name: str = "Team id", holds: str = "the team's id", explains: str = "") -> Column:
    return Column(name, holds, LINK, 10, blank=blank, source="Teams", explains=explains)


def _level(name: str, holds: str, *, blank: bool = False) -> Column:
    return Column(name, holds, width=7, blank=blank, explains="Normal level, before anybody tires (R2).")


def _total(name: str, holds: str) -> Column:
    return Column(name, holds, NUMBER, 9, highest=MONEY_HIGHEST)


def _count(name: str, holds: str, explains: str = "", width: float = 9) -> Column:
    return Column(name, holds, width=width, blank=True, highest=100, explains=explains)


def _money(
    name: str, holds: str, *, unit: str = "$", blank: bool = False, owed: bool = False, explains: str = ""
) -> Column:
    lowest = -MONEY_HIGHEST if owed else 0
    return Column(name, holds, WHOLE, 11, unit, blank, lowest, MONEY_HIGHEST, explains=explains)


def _result(name: str, holds: str, kind: str = WHOLE) -> Column:
    return Column(name, holds, kind, width=9, highest=MONEY_HIGHEST)


def _lack() -> Column:
    return Column(
        "LD",
        "yes if he lacks devotion",
        CHOICE,
        6,
        blank=True,
        choices=(YES,),
        explains="He has half his levels in his team's first match of this round (R4.4).",
    )


_AGE: Final = "his age, A (youngest) to E"
_HOW_FAR: Final = "winner, or the cup round that it lost, like semi-final (R11); blank where no cup was played."
_AMATEURS: Final = "In the cup, division 0, also amateurs: A and a number, like A1."

SEASON: Final = Sheet(
    "Season",
    (
        Column(
            "Setting", "the setting's name", TEXT, 24, explains="Do not change it: settings are found by this name."
        ),
        Column(
            "Value",
            "the setting's value",
            TEXT,
            30,
            explains="A deadline is date, time and zone, like 2026-11-14 20:00 +01:00; blank where there is none.",
        ),
        Column("Unit", "the value's unit", EXPLAINED, 10),
        Column("Rule", "the rule that uses it", EXPLAINED, 8),
        Column("Sentence", "what it means", EXPLAINED, 64, wraps=True),
    ),
    ("Setting",),
)

TEAMS: Final = Sheet(
    "Teams",
    (
        Column(
            "Team id",
            "the team's id, like T03",
            TEXT,
            10,
            longest=6,
            explains="T and two to five digits. It never changes.",
        ),
        Column("Name", "the team's name", TEXT, 26, longest=NAME_LONGEST, explains="Every team has its own."),
        Column("Division", "the number of its division", width=9, lowest=1, highest=DIVISIONS_MOST),
        _money("Opening account", "what was in the bank before the bookings in Ledger", owed=True),
        _money("Opening TP", "its training points before the bookings in Ledger", unit="", owed=True),
        _money("Opening SP", "its special points before the bookings in Ledger", unit="", owed=True),
        Column("Account", "opening account and the bookings in Ledger", WORKED_OUT, 12, "$"),
        Column("TP", "opening TP and the bookings in Ledger", WORKED_OUT, 12),
        Column("SP", "opening SP and the bookings in Ledger", WORKED_OUT, 12),
        Column(
            "Sponsor",
            "the sponsor's name",
            LINK,
            14,
            blank=True,
            source="Sponsors",
            explains="As in Sponsors, or blank (R9.1).",
        ),
        _count("Spied", "how often it has spied this season", "Spying orders carried out (R9.2)."),
        _count("Scouted", "how many talents it has scouted this season", "See R6.3."),
        _count(
            "Bank warnings",
            "for how many rounds its account has been below the credit",
            "See R9.3; 0 when it is not.",
            10,
        ),
    ),
    ("Team id",),
    rule="R9",
    remedy="To change it add a row to Ledger; if that is what you did, all is well.",
)

PLAYERS: Final = Sheet(
    "Players",
    (
        _team_id(explains="A team has 6 players or more, and with its contract players 20 at most (R1.1)."),
        Column(
            "Player",
            "the player's name",
            TEXT,
            24,
            explains="No two of a team are called the same (R1.4). The order of a team's rows is its roster order.",
        ),
        Column(
            "Kind",
            "own or talent",
            CHOICE,
            8,
            choices=(OWN, TALENT),
            explains="Talents: R6.3. Contract players have their own sheet.",
        ),
        Column(
            "Age",
            _AGE,
            CHOICE,
            6,
            blank=True,
            choices=AGES,
            explains="Blank for a talent of this season, A for one of before (R10.2).",
        ),
        _level("OL", "the player's offensive level"),
        _level("DL", "the player's defensive level"),
        _lack(),
        _count("Trained OL", "how often OL was trained this season", "See R6.1."),
        _count("Trained DL", "how often DL was trained this season", "See R6.1."),
        _count(
            "Talent matches", "matches of two sets or more that the talent has played", "They make him a player (R6.3)."
        ),
    ),
    ("Team id", "Player"),
)

FIXTURES: Final = Sheet(
    "Fixtures",
    (
        Column(
            "Match no.",
            "the number of the match",
            width=8,
            lowest=1,
            highest=MONEY_HIGHEST,
            explains="Every match has its own; a draw is named by it.",
        ),
        Column("Round", "the round it is played in", width=8, lowest=1, highest=ROUND_HIGHEST),
        Column(
            "Division",
            "the division of both teams, or 0 for the Galaxy Cup",
            width=9,
            highest=DIVISIONS_MOST,
            explains="A match of the cup has division 0 and comes before the league matches of its round (R11.1). The "
            "matches of its first round are its draw: the winners of the first two meet, those of the next two, and so "
            "on. In round 1 all rows of this table may be cleared: then vbxl sheets draws scheme and cup anew.",
        ),
        _team_id(name="Home id", holds="the home team's id", explains=_AMATEURS),
        Column("Home", "the home team's name", WORKED_OUT, 24),
        _team_id(name="Visitors id", holds="the visitors' id", explains=_AMATEURS),
        Column("Visitors", "the visitors' name", WORKED_OUT, 24),
        *(
            Column(
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
    remedy="To rename a team change its name in Teams, to change who plays change the id; if you did, all is well.",
)

TABLE: Final = Sheet(
    "Table",
    tuple(
        Column(name, holds, WORKED_OUT, width)
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
    remedy="To change it correct the sets in Fixtures; if that is what you did, all is well.",
)

LEDGER: Final = Sheet(
    "Ledger",
    (
        Column(
            "Round",
            "the round it was booked in",
            width=8,
            highest=ROUND_HIGHEST,
            explains="What was booked since the opening balances in Teams. To adjust an account add a row with the "
            "number of the open round; the results tell it to everyone, with its reason.",
        ),
        Column("Stage", "the stage of the round, or why you book", TEXT, 18),
        Column("Unit", "$, TP or SP", CHOICE, 8, choices=UNITS),
        Column(
            "Amount",
            "the amount",
            width=10,
            highest=MONEY_HIGHEST,
            explains="Never below 0: turn From and To round instead.",
        ),
        Column("From", f"the id of the team that gives, or {GM}", TEXT, 10),
        Column("To", f"the id of the team that gets, or {GM}", TEXT, 10),
        Column("Reason", "what it is for", TEXT, 44, blank=True, longest=TEXT_LONGEST),
    ),
    ("Round", "Stage", "Unit", "Amount", "From", "To", "Reason"),
)

CONTRACTS: Final = Sheet(
    "Contract players",
    (
        Column(
            "Player",
            "the contract player's name",
            TEXT,
            24,
            explains="No two are called the same, nor like a player of their team. See R7.",
        ),
        _level("OL", "the player's offensive level"),
        _level("DL", "the player's defensive level"),
        _team_id(blank=True, explains="Blank for one who is free."),
        _money("Pay", "his pay a round", blank=True),
        Column("Last round", "the last round of his contract", width=8, blank=True, highest=ROUND_HIGHEST),
        _lack(),
    ),
    ("Player",),
)

MARKET: Final = Sheet(
    "Market",
    (
        Column(
            "Lot",
            "transfer or offer",
            CHOICE,
            10,
            choices=(TRANSFER, OFFER),
            explains="transfer: a team sells a player (R8.1): Team id, Player, Minimum. offer: the GM sells (R8.2): "
            "Kind, Amount or OL, DL and Age.",
        ),
        _team_id(blank=True),
        Column("Player", "the name of the player for sale", TEXT, 24, blank=True),
        _money("Minimum", "the least his team accepts", blank=True),
        Column("Kind", "player, TP or SP", CHOICE, 9, blank=True, choices=OFFER_KINDS),
        Column("Amount", "how many TP or SP", width=9, blank=True, highest=MONEY_HIGHEST),
        _level("OL", "the offered player's offensive level", blank=True),
        _level("DL", "the offered player's defensive level", blank=True),
        Column("Age", _AGE, CHOICE, 6, blank=True, choices=AGES),
    ),
    ("Lot", "Team id", "Player", "Kind", "Amount", "OL", "DL", "Age"),
)

SPONSORS: Final = Sheet(
    "Sponsors",
    (
        Column("Name", "the sponsor's name", TEXT, 20, longest=NAME_LONGEST, explains="See R9.1."),
        _money("Dollars a round", "what he pays a round"),
        _money("Dollars a match won", "what he pays for a match won"),
        _money("Dollars a set won", "what he pays for a set won"),
    ),
    ("Name",),
)

HISTORY: Final = Sheet(
    "Past seasons",
    (
        Column("Season", "the number of the season", lowest=1, highest=SEASON_HIGHEST, width=9),
        Column("Division", "the division", lowest=1, highest=DIVISIONS_MOST, width=9),
        Column("Place", "the place in the final table", lowest=1, width=9),
        Column("Team", "the team's name", TEXT, 26),
        _result("Matches", "matches played"),
        _result("Won", "matches won"),
        _result("Points", "points in the table"),
        Column("Cup", "how far it came in the Galaxy Cup", TEXT, 14, blank=True, explains=_HOW_FAR, optional=True),
    ),
    ("Season", "Division", "Place", "Team"),
    # Excel keeps the name for itself.
    earlier=("History",),
)

LINEUPS: Final = Sheet(
    "Last line-ups",
    (
        _team_id(explains="What each team sent for its last match: it plays again when no move comes (R12.1)."),
        Column("Set", "the number of the set", width=6, lowest=1, highest=SETS),
        Column(
            "Concept",
            "the concept",
            CHOICE,
            10,
            blank=True,
            choices=tuple(one.short for one in CONCEPTS),
            explains="Blank: none chosen (R3.4).",
        ),
        Column(
            "Risk",
            "the risk factor",
            width=7,
            blank=True,
            highest=max(one.highest_risk for one in CONCEPTS),
            explains="Blank: none chosen (R3.4).",
        ),
        *(
            column
            for number in range(1, PLAYERS_IN_SET + 1)
            for column in (
                Column(f"Player {number}", "the player's name", TEXT, 18, blank=True),
                Column(
                    f"Position {number}",
                    "his position",
                    CHOICE,
                    10,
                    blank=True,
                    choices=tuple(one.name for one in POSITIONS),
                ),
            )
        ),
    ),
    ("Team id", "Set"),
)

SPIED: Final = Sheet(
    "Spy reports",
    (
        _team_id(explains="Who paid for the report: it stands in this team's move sheets, and in no other's (R9.2)."),
        _team_id(name="About", holds="the id of the team spied on"),
        Column(
            "Match", "the number of the match", width=8, lowest=1, highest=MONEY_HIGHEST, explains="As in Fixtures."
        ),
        Column("Set", "the number of the set", width=6, lowest=1, highest=SETS),
        _total("OL", "the team's offensive total, all points with it"),
        _total("DL", "the team's defensive total, all points with it"),
        Column("Concept", "the concept played", CHOICE, 10, choices=tuple(one.short for one in CONCEPTS)),
        Column("Risk", "the risk factor played", width=7, highest=max(one.highest_risk for one in CONCEPTS)),
    ),
    ("Team id", "About", "Match", "Set"),
)

SHEETS: Final = (
    SEASON, TEAMS, PLAYERS, FIXTURES, TABLE, LEDGER, CONTRACTS, MARKET, SPONSORS, HISTORY, LINEUPS, SPIED,
)  # fmt: skip
# The table is worked out; books of before there were spy reports have none.
OPTIONAL: Final = (TABLE, SPIED)
