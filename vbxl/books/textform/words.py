"""The words of the text form: its tables and labels, as build() prints them and read() knows them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from vbxl.rules.lineup import CONCEPTS, POSITIONS

WIDTH: Final = 48
_LINES_MOST, _LINES_OF_CUP = 150, 40
TITLE: Final = "VOLLEYBALL - MOVE FORM"
END: Final = "END OF FORM"
# So many lines below a label its answer may stand.
FURTHER_LINES: Final = 12
TITLE_WORDS: Final = frozenset({"volleyball", "move", "moves", "form", "sheet", "-", "–", "homeplay", "or", "outbound"})
# No mail program breaks a line that is shorter.
WRAPS_FROM: Final = 60
# In every letter of vbxl, before what looks like an entry, and at its end, since who answers may cut off either.
LETTER_MARK: Final = "If you answer this mail, nothing below counts as a move."
LETTER_END: Final = "This letter was written by vbxl."


def most_lines(matches: int) -> int:
    """How many lines a form of so many matches should have at most; with a cup match come more."""
    return _LINES_MOST + (_LINES_OF_CUP if matches > len(("match1", "match2")) else 0)


@dataclass(frozen=True, slots=True)
class FormTable:
    """A table of the form: title, columns, which of them are typed into, what people call it, a line of help.

    The first column holds names; `counted` tables state the number of given rows, which shows if some were cut off.
    """

    key: str
    title: str
    columns: tuple[str, ...]
    typed: tuple[int, ...] = ()
    counted: bool = False
    spellings: tuple[str, ...] = ()
    hint: str = ""

    @property
    def given(self) -> tuple[int, ...]:
        """The columns that are not typed into."""
        return tuple(index for index in range(len(self.columns)) if index not in self.typed)


ROSTER: Final = FormTable(
    "roster",
    "ROSTER",
    ("PLAYER", "Kind", "Age", "OL", "DL", "LD", "Trained", "Pay", "Until"),
    counted=True,
    spellings=("my players", "my team", "players", "squad"),
    hint="LD: half levels in one match. Trained: OL/DL this season.",
)
TEAMS: Final = FormTable("teams", "TEAMS", ("TEAM",), counted=True)
SPONSORS: Final = FormTable("sponsors", "SPONSORS", ("NAME", "a round", "match won", "set won"), counted=True)
TRAINING: Final = FormTable(
    "training",
    "TRAINING",
    ("PLAYER", "OL OLD", "OL NEW", "DL OLD", "DL NEW"),
    typed=(2, 4),
    hint="Under NEW the level after training, or +1. Blank: not trained.",
)
SCOUTING: Final = FormTable(
    "scouting",
    "SCOUTING",
    ("NAME",),
    typed=(0,),
    spellings=("scout", "scouts", "talents", "new talents", "scouting of new talents"),
    hint="A name for each new talent you want.",
)
SPYING: Final = FormTable(
    "spying",
    "SPYING ORDER",
    ("TEAM", "AGAINST", "DETAIL"),
    typed=(0, 1, 2),
    spellings=("spying", "spying orders", "spy", "spy order", "spy orders"),
    hint="AGAINST: the opponent in that match. DETAIL: yes for all levels.",
)
SALE: Final = FormTable(
    "sale",
    "FOR SALE",
    ("PLAYER", "MINIMUM"),
    typed=(0, 1),
    spellings=("players for sale", "sale", "sales", "transfer list"),
    hint="Own players to be sold next round, with or without a minimum.",
)
TRANSFERS: Final = FormTable(
    "transfers",
    "BIDS ON TRANSFERS",
    ("PLAYER", "Team", "Age", "OL", "DL", "Minimum", "BID"),
    typed=(6,),
    counted=True,
    spellings=("transfers", "transfer bids", "bids transfers", "transfer market", "transfermarket"),
)
OFFERS: Final = FormTable(
    "offers",
    "BIDS ON GM OFFERS",
    ("WHAT", "Age", "OL", "DL", "Amount", "BID", "NAME"),
    typed=(5, 6),
    counted=True,
    spellings=("gm offers", "offers", "offer bids", "bids gm offers", "bids for gm offers", "gm sale"),
    hint="NAME: for a player, the new name.",
)
CONTRACTS: Final = FormTable(
    "contracts",
    "BIDS ON CONTRACT PLAYERS",
    ("PLAYER", "OL", "DL", "BID", "ROUNDS"),
    typed=(3, 4),
    counted=True,
    spellings=("contract players", "contractplayers", "contracts", "contract bids", "bids contract players"),
    hint="BID: pay a round. ROUNDS: 2, 3 or 4.",
)
AGEING: Final = FormTable(
    "ageing",
    "AGEING",
    ("PLAYER", "Age", "OL", "DL", "Next", "Loss", "Least", "LOSS OL"),
    typed=(7,),
    spellings=("aging",),
    hint="LOSS OL: how much of the loss comes off OL, or blank.",
)
# What a sponsor pays for, in the order of the columns.
SPONSORS_PAY: Final = ("a round", "a match won", "a set won")
SETTINGS: Final = FormTable("settings", "SETTINGS", ("NAME", "Value"), counted=True)

TABLES: Final[Mapping[str, FormTable]] = {
    one.key: one
    for one in (
        *(ROSTER, TEAMS, SPONSORS, TRAINING, SCOUTING, SPYING, SALE),
        *(TRANSFERS, OFFERS, CONTRACTS, AGEING, SETTINGS),
    )
}
COUNTED: Final = tuple(key for key, one in TABLES.items() if one.counted)
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
# The given part's own words; behind SPONSOR and the like stands what was typed.
GIVEN_KEYS: Final = frozenset(GIVEN_LABELS)

SECTIONS: Final[Mapping[str, str]] = {
    **{one.title.casefold(): one.key for one in TABLES.values()},
    **{spelling: one.key for one in TABLES.values() for spelling in one.spellings},
    "given": "given",
    "information to be used by filling in the form": "codes",
    "codes": "codes",
    "position codes": "codes",
    "end of form": "outside",
    "end": "outside",
}
LONGEST_SECTION: Final = max(len(phrase.split()) for phrase in SECTIONS)

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
SET_COLUMNS: Final = ("PLAYER", "OL", "DL", "Code", "OL", "DL")
PAIRS: Final = ("home", "devotion", "special")


def _spelled(spellings: Mapping[str, Iterable[str]]) -> Mapping[tuple[str, ...], str]:
    return {tuple(phrase.split()): key for key, phrases in spellings.items() for phrase in phrases}


SET_SPELLINGS: Final = _spelled(
    {
        "concept": ("tactical concept", "tactical concept code", "tactic", "tactics", "concept", "concept code"),
        "home": ("home adv", "home advantage", "homeadv", "home", "ha"),
        "devotion": ("devotion", "dp"),
        "special": ("special", "sp"),
        "risk": ("risk", "risk factor", "riskfactor", "rf"),
        "total": ("total levels", "total level", "totals", "total"),
    }
)
MATCH_SPELLINGS: Final = _spelled(
    {
        "homeplay": ("homeplay", "home"),
        "outbound": ("outbound", "away"),
        "division": ("division", "division no"),
        "number": ("match no", "match nr"),
        "ha": ("ha", "home adv", "home advantage"),
        "ld": ("ld",),
        "team": ("team",),
        "against": ("against", "opponent"),
    }
)
# Said between a label and its value.
FILLERS: Final = frozenset({"pts", "pt", "points", "point", "code", "factor", "levels", "ol/dl", "no", "nr", "number"})

HEADINGS: Final = frozenset(
    word
    for text in (
        *(column for table in TABLES.values() for column in table.columns),
        *SET_COLUMNS,
        "Startlevels Start Levels Level Position Pos Endlevels End Old New Nr No Lot",
        "# Pts Players Rounds Pay Bids OL/DL",
    )
    for word in text.casefold().split()
)

HINTS: Final = (
    "Type between the bars and behind the colons. Blank: no choice.",
    "Leave the rest as it is and mail it all back as plain text.",
    "A whole number, higher each time you send the form again.",
    "Code: the position's code or name. Startlevels may stay blank.",
    "The sponsor who shall pay this round; blank: as before.",
    "Any text of your own: it goes into all draws of the round.",
)
SPYING_HELP: Final = "As: TEAM: one, AGAINST: other, DETAIL: yes."
BRIEF_SPYING_HELP: Final = "TEAM: a, AGAINST: b, DETAIL: yes"
SALE_HELP: Final = "For the next round, as: name, minimum: 300."
SPONSOR_HELP: Final = "Name one below; blank: as before."
PAIR_NAMES: Final = dict(zip(PAIRS, ("HA", "DP", "SP"), strict=True))
TIRED: Final = "tired"
SHORT_HELP: Final = "SHORT REPLY: send only the line SHEET, AS LAST TIME and what changes, such as:"
WHOLE_HELP: Final = "or all of this form. Lines with # are help."
SEND_HELP: Final = "A number, higher each time; any text of yours."
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
SAME_LEVELS_HELP: Final = "All start their sets as in the match above."
OTHER_LEVELS_HELP: Final = "Start levels, where not as in the match above:"
# Tables without a blank line above them, and lines of help that are not those of the form with bars.
CLOSE: Final = frozenset({"scouting", "spying", "sponsors", "sale", "offers", "contracts", "teams", "settings"})
HELP: Final[Mapping[str, str]] = {
    "roster": "Age, OL/DL; LD: half levels in one match.",
    "training": "",
    "scouting": "A name a line.",
    "spying": "",
    "sale": "",
    "transfers": "In brackets the minimum.",
    "offers": "",
    "contracts": "Bid: pay a round. Rounds: 2, 3 or 4.",
    "ageing": "loss OL: how much of the loss comes off OL, or blank.",
}
# Lines of help of the form with bars, which is still read.
CODE_LINES: Final = (
    "Position codes: " + ", ".join(f"{position.name}={position.code}" for position in POSITIONS),
    "Tactical concept codes: " + ", ".join(f"{concept.short}={concept.code}" for concept in CONCEPTS),
    *(
        f"  {concept.short} {concept.name}: risk factor {concept.lowest_risk} to {concept.highest_risk}"
        for concept in CONCEPTS
    ),
)

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
