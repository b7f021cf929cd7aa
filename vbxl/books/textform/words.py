"""The words of the text form: its tables and labels, as build() prints them and read() knows them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from vbxl.rules.lineup import CONCEPTS, POSITIONS

WIDTH: Final = 48
_LINES_MOST, _LINES_OF_CUP = 150, 40
TITLE: Final = "VOLLEYBALL - MOVE FORM"
END: Final = "END OF FORM"
# In every letter of vbxl, before what looks like an entry, and at its end, since who answers may cut off either.
LETTER_MARK: Final = "Reply freely: the quoted text below is ignored."
LETTER_END: Final = "This letter was written by vbxl."


def most_lines(matches: int) -> int:
    """How many lines a form of so many matches should have at most; with a cup match come more."""
    return _LINES_MOST + (_LINES_OF_CUP if matches > len(("match1", "match2")) else 0)


@dataclass(frozen=True, slots=True)
class FormTable:
    """A table of the form: its title, and the template that prints its rows and reads them back.

    `cells` names the cells, each with what a row says that leaves it out. In a template `{name}` is a cell, `[…]` is
    printed where a cell in it says more than that, and `<…>` is a pattern that is only read. `counted` tables state the
    number of given rows, which shows if some were cut off. `also` are templates that are only read.
    """

    key: str
    title: str
    cells: str
    template: str
    typed: tuple[str, ...] = ()
    counted: bool = False
    spellings: tuple[str, ...] = ()
    help: str = ""
    mark: str = ". "
    also: tuple[str, ...] = ()


TABLES: Final[Mapping[str, FormTable]] = {
    table.key: table
    for table in (
        FormTable(
            "roster",
            "ROSTER",
            "name kind age ol dl lack trained=0/0 pay until",
            "{name}, {kind}[ {age}], {ol}/{dl}[, {lack}][, trained {trained}][, pay {pay} until {until}]",
            counted=True,
            spellings=("my players", "my team", "players", "squad"),
            help="Age, OL/DL; LD: half levels in one match.",
        ),
        FormTable("teams", "TEAMS", "name", "{name}", counted=True),
        FormTable(
            "sponsors",
            "SPONSORS",
            "name round=0 match=0 set=0",
            "{name}[, {round} a round][, {match} a match won][, {set} a set won]",
            counted=True,
        ),
        FormTable(
            "training",
            "TRAINING",
            "name ol dl",
            "{name}:[ OL {ol},][ DL {dl}]",
            typed=("ol", "dl"),
        ),
        FormTable(
            "scouting",
            "SCOUTING",
            "name",
            "{name}",
            typed=("name",),
            spellings=("scout", "scouts", "talents", "new talents", "scouting of new talents"),
            help="A name a line.",
            mark="| ",
        ),
        FormTable(
            "spying",
            "SPYING ORDER",
            "team against detail",
            "{team} | {against} | {detail}",
            typed=("team", "against", "detail"),
            spellings=("spying", "spying orders", "spy", "spy order", "spy orders"),
            mark="| ",
            also=(
                "<(?=TEAM|AGAINST|DETAIL)>[TEAM: {team}][<,? {0,9}>AGAINST: {against}][<,? {0,9}>DETAIL<S?>: {detail}]",
                "{team}[ <(?:against|vs\\.?|v)> {against}][, DETAIL<S?>: {detail}]",
            ),
        ),
        FormTable(
            "sale",
            "FOR SALE",
            "name least",
            "{name}, minimum: {least}",
            typed=("name", "least"),
            spellings=("players for sale", "sale", "sales", "transfer list"),
        ),
        FormTable(
            "transfers",
            "BIDS ON TRANSFERS",
            "name team age ol dl least bid",
            "{name}[[ {age}] {ol}/{dl}[, {team}] ({least})]<,?> bid: {bid}",
            typed=("bid",),
            counted=True,
            spellings=("transfers", "transfer bids", "bids transfers", "transfer market", "transfermarket"),
            help="In brackets the minimum.",
        ),
        FormTable(
            "offers",
            "BIDS ON GM OFFERS",
            "kind age ol dl amount bid new=-",
            "{kind}[ {age}][ {ol}/{dl}][ {amount}], bid: {bid}[, name: {new}]",
            typed=("bid", "new"),
            counted=True,
            spellings=("gm offers", "offers", "offer bids", "bids gm offers", "bids for gm offers", "gm sale"),
        ),
        FormTable(
            "contracts",
            "BIDS ON CONTRACT PLAYERS",
            "name ol dl bid rounds",
            "{name}[, {ol}/{dl}], bid: {bid}, rounds: {rounds}",
            typed=("bid", "rounds"),
            counted=True,
            spellings=("contract players", "contractplayers", "contracts", "contract bids", "bids contract players"),
            help="Bid: pay a round. Rounds: 2, 3 or 4.",
        ),
        FormTable(
            "ageing",
            "AGEING",
            "name levels split",
            "{name}[, {levels}], loss OL: {split}",
            typed=("split",),
            spellings=("aging",),
            help="loss OL: how much of the loss comes off OL, or blank.",
        ),
        FormTable("settings", "SETTINGS", "name value", "{name}: {value}", counted=True),
    )
}
# A player of a set in which the name of one could be taken for anything else.
SET_ROW: Final = FormTable(
    "set",
    "",
    "name ol dl position loss",
    "{name} | {ol} | {dl} | {position} | |[ | loss {loss}]",
    mark="| ",
    also=("{name} | {ol} | {dl} | {position}",),
)
# A player of the form for a new team.
NEW_PLAYERS: Final = FormTable(
    "new players",
    "PLAYERS",
    "name age ol dl",
    "{name}, {age}, {ol}/{dl}",
    also=(
        "{name}< {0,9},?> {age}<(?: {0,9},? {0,9})>{ol}< {0,9}[/, -] {0,9}>{dl}",
        "{name}< {0,9},?> {age}<,?> OL<:?> {ol}<,?> DL<:?> {dl}",
        "{name}",
    ),
)
COUNTED: Final = tuple(key for key, table in TABLES.items() if table.counted)
TYPED: Final = frozenset(key for key, table in TABLES.items() if table.typed)
SHEET: Final = "sheet"
SEND: Final = "send"
SALT: Final = "salt"
SPONSOR: Final = "sponsor_choice"
# Written by build() as LABEL: value; the form gives no View unless all are there.
GIVEN_LABELS: Final[Mapping[str, str]] = {
    "league_name": "LEAGUE",
    "team_name": "TEAM",
    "season_number": "SEASON",
    "round_number": "ROUND",
    "rounds": "ROUNDS",
    "deadline": "DEADLINE",
    "division": "DIVISION",
    "dollars": "ACCOUNT",
    "tp": "TP",
    "sp": "SP LEFT",
    "sponsor": "SPONSOR NOW",
    "spied": "SPIED",
    "scouted": "SCOUTED",
    "matches": "MATCHES",
}
# The labels that share a line of the form.
GIVEN_LINES: Final = (
    *(("league_name",), ("team_name",), ("season_number", "round_number", "rounds", "division"), ("deadline",)),
    *(("dollars", "tp", "sp", "spied"), ("scouted", "matches", "sponsor")),
)
LABELS: Final[Mapping[str, str]] = {
    **{label.casefold(): key for key, label in GIVEN_LABELS.items()},
    "sheet": SHEET,
    "sheet id": SHEET,
    "move sheet id": SHEET,
    "send": SEND,
    "send no": SEND,
    "send number": SEND,
    "salt": SALT,
    "sponsor": SPONSOR,
    "sponsor choice": SPONSOR,
}

# The names of the tables as people write them.
SECTIONS: Final[Mapping[str, str]] = {
    name: table.key for table in TABLES.values() for name in (table.title.casefold(), *table.spellings)
}

# Follows DIVISION NO. in a cup match.
CUP: Final = "CUP"
MATCH_TITLES: Final[Mapping[str, str]] = {"match1": "MATCH 1", "match2": "MATCH 2", "cup": "CUP MATCH"}
# The lines that the parts of the form begin with which stand apart in any form that is not the closest.
BEGIN_PARTS: Final = ("SHEET:", *MATCH_TITLES.values())
SLOTS: Final[Mapping[str, str]] = {
    "match 1": "match1",
    "match1": "match1",
    "match 2": "match2",
    "match2": "match2",
    "cup": "cup",
    "cup match": "cup",
    "match cup": "cup",
    "galaxy cup": "cup",
}
PAIRS: Final = ("home", "devotion", "special")
# The labels of a set as people write them.
SET_LABELS: Final[Mapping[str, str]] = {
    spelling: key
    for key, spellings in {
        "concept": ("tactical concept", "tactic", "tactics", "concept"),
        "home": ("home advantage", "home adv", "home", "ha"),
        "devotion": ("devotion", "dp"),
        "special": ("special", "sp"),
        "risk": ("risk factor", "riskfactor", "risk", "rf"),
    }.items()
    for spelling in spellings
}
SPYING_HELP: Final = "As: TEAM: one, AGAINST: other, DETAIL: yes."
BRIEF_SPYING_HELP: Final = "TEAM: a, AGAINST: b, DETAIL: yes"
SALE_HELP: Final = "For the next round, as: name, minimum: 300."
SPONSOR_HELP: Final = "Name one below; blank: as before."
PAIR_NAMES: Final = dict(zip(PAIRS, ("HA", "DP", "SP"), strict=True))
TIRED: Final = "tired"
SHORT_HELP: Final = "SHORT REPLY: send only the line SHEET, {} and what changes, such as:"
WHOLE_HELP: Final = "or all of this form. Lines with # are help."
SEND_HELP: Final = "A number, higher each time; any text you like."
SET_HELP: Final = (
    "Position: "
    + ", ".join(f"{position.code} {position.name}" for position in POSITIONS)
    + ". Concepts, risks: "
    + ", ".join(f"{one.short} {one.name} {one.lowest_risk}-{one.highest_risk}" for one in CONCEPTS)
    + ". Points OL/DL, as 3/0: HA home advantage, DP devotion, SP special. Behind the position loss 3: of the set's"
    " cost 3 come off OL."
)
# In a form that is written closer.
BRIEF_SET_HELP: Final = (
    ", ".join(f"{position.code} {position.name}" for position in POSITIONS)
    + ". Risks: "
    + ", ".join(f"{one.short} {one.lowest_risk}-{one.highest_risk}" for one in CONCEPTS)
    + ". Points OL/DL. Loss 3: 3 off OL."
)
LEVELS_HELP: Final = f"Levels in sets 1 to 5; {TIRED}: cannot play."
# In a form that is written closer.
SAME: Final = "="
CLOSE_LEVELS_HELP: Final = f"Levels in sets 1-5; {TIRED}: cannot play; {SAME} same"
SAME_IN_ALL: Final = "In all sets"
SAME_LEVELS_HELP: Final = "Everybody starts as in the match above."
OTHER_LEVELS_HELP: Final = "Start levels, where not as in the match above:"
# Tables without a blank line above them.
CLOSE: Final = frozenset({"scouting", "spying", "sponsors", "sale", "offers", "contracts", "teams", "settings"})

GREETINGS: Final = frozenset(
    {
        "regards", "greetings", "greetz", "cheers", "thanks", "thank", "thx", "bye", "ciao", "sincerely",
        "yours", "groeten", "groetjes", "groet", "mvg", "met", "gruss", "gruß", "grüsse", "grüße",
        "gruesse", "lg", "mfg", "mit", "viele", "liebe", "beste", "hoi", "hi", "hello", "hallo", "dear",
        "saludos", "salutations", "cordialement", "succes", "sent", "verzonden", "gesendet", "kind", "best",
        "warm",
    }
)  # fmt: skip
# These open a greeting only before certain words: "Best" may be a player.
GREETING_PAIRS: Final[Mapping[str, frozenset[str]]] = {
    "kind": frozenset({"regards"}),
    "best": frozenset({"regards", "wishes"}),
    "warm": frozenset({"regards", "wishes"}),
    "met": frozenset({"vriendelijke", "groet", "groeten", "sportieve"}),
    "mit": frozenset({"freundlichen", "besten", "lieben", "sportlichen"}),
    "viele": frozenset({"grüße", "grüsse", "gruesse"}),
    "liebe": frozenset({"grüße", "grüsse", "gruesse"}),
    "beste": frozenset({"groeten", "grüße", "grüsse"}),
    "sent": frozenset({"from", "by"}),
    "verzonden": frozenset({"vanaf"}),
    "gesendet": frozenset({"von"}),
    "hi": frozenset({"all", "rien", "gm", "there"}),
    "yours": frozenset({"sincerely", "truly", "faithfully"}),
}
# What lines begin with that say no more than a greeting, if they are short.
COURTESIES: Final = frozenset(
    {
        *GREETINGS, "gr", "grt", "grtz", "br", "kr", "rgds", "vg", "vh", "mvh", "bg", "xx", "xxx", "love", "ta", "dag",
        "goedemorgen", "goedemiddag", "goedenavond", "beste", "bedankt", "dank", "tot", "succes", "guten", "moin",
        "servus", "tschüss", "bis", "danke", "herzliche", "schöne", "liebe", "lieber", "freundliche", "bonjour",
        "bonsoir",
        "salut", "merci", "bien", "amicalement", "bises", "hola", "buenos", "buenas", "un", "gracias", "atentamente",
        "olá", "abraço", "abraços", "obrigado", "obrigada", "atenciosamente", "buongiorno", "buonasera", "saluti",
        "cordiali", "distinti", "grazie", "cześć", "dzień", "witam", "pozdrawiam", "pozdrowienia", "dziękuję", "hej",
        "hei", "heja", "hälsningar", "vänliga", "hilsen", "tack", "tak", "takk", "mange", "med", "terve", "terveisin",
        "kiitos", "ahoj", "dobrý", "pozdrav", "děkuji", "szia", "üdv", "üdvözlettel", "köszönöm", "merhaba", "selam",
        "saygılarımla", "привет", "здравствуйте", "спасибо", "good", "kindest", "all", "many", "see", "have", "take",
        "talk", "enjoy", "speak",
    }
)  # fmt: skip
MAIL_HEADERS: Final = frozenset(
    {
        "from", "to", "cc", "bcc", "sent", "date", "subject", "reply-to", "message-id", "in-reply-to",
        "references", "received", "return-path", "mime-version", "user-agent", "content-type",
        "content-transfer-encoding", "content-disposition", "x-mailer", "organization", "van", "aan", "verzonden",
        "onderwerp", "datum", "von", "an", "gesendet", "betreff", "de", "à",
    }
)  # fmt: skip
