"""The words of the text form: its tables, labels and help, as they are printed and read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from vbxl.rules.lineup import CONCEPTS, POSITIONS

WIDTH: Final = 48
_LINES_MOST, _LINES_OF_CUP = 150, 40
TITLE: Final = "VOLLEYBALL - MOVE FORM"
END: Final = "END OF FORM"
# Every letter by vbxl has LETTER_MARK before anything that looks like an entry, and LETTER_END at its end; a reply may
# cut off either. FORMER_MARK is in letters that somebody may still answer.
LETTER_MARK: Final = "Details below; no need to delete them if you reply."
FORMER_MARK: Final = "Reply freely: the quoted text below is ignored."
LETTER_END: Final = "This letter was written by vbxl."


def limit_lines(matches: int) -> int:
    """Return how many lines a form should have at most; a third match (a cup match) allows for more."""
    return _LINES_MOST + (_LINES_OF_CUP if matches > len(("match1", "match2")) else 0)


@dataclass(frozen=True, slots=True)
class FormTable:
    """A table of the form: its title, and the template by which its rows are printed and read back.

    `cells` names the cells, each with the default that it has if a row leaves it out. In a template, `{name}` is a
    cell, `[…]` is left out if all cells in it have their defaults, and `<…>` is a pattern that is read but never
    printed. If a table is `counted`, its title states the number of given rows, so missing rows are noticed. `also` has
    further templates, which are used only for reading.
    """

    key: str
    title: str
    cells: str
    template: str
    typed: tuple[str, ...] = ()
    counted: bool = False
    help: str = ""
    mark: str = ". "
    also: tuple[str, ...] = ()


TABLES: Final[Mapping[str, FormTable]] = {table.key: table for table in (
    FormTable("roster", "ROSTER", "name kind age ol dl lack trained=0/0 pay until",
              "{name}, {kind}[ {age}], {ol}/{dl}[, {lack}][, trained {trained}][, pay {pay} until {until}]",
              counted=True, help="Age, OL/DL; LD: half levels in one match."),
    FormTable("teams", "TEAMS", "name", "{name}", counted=True),
    FormTable("sponsors", "SPONSORS", "name round=0 match=0 set=0",
              "{name}[, {round} a round][, {match} a match won][, {set} a set won]", counted=True),
    FormTable("training", "TRAINING", "name ol dl", "{name}:[ OL {ol},][ DL {dl}]", typed=("ol", "dl")),
    FormTable("scouting", "SCOUTING", "name", "{name}", typed=("name",), help="One name per line.", mark="| "),
    FormTable("spying", "SPYING ORDER", "team against detail", "{team} | {against} | {detail}",
              typed=("team", "against", "detail"), mark="| ",
              also=("<TEAM: >{team}, AGAINST: {against}[, DETAIL: {detail}]",
                    "{team} against {against}[, DETAIL: {detail}]")),
    FormTable("sale", "FOR SALE", "name least", "{name}, minimum: {least}", typed=("name", "least"),
              also=("{name}",)),
    FormTable("transfers", "BIDS ON TRANSFERS", "name team age ol dl least bid",
              "{name}[[ {age}] {ol}/{dl}[, {team}] ({least})]<,?> bid: {bid}", typed=("bid",), counted=True,
              help="Minimum in brackets."),
    FormTable("offers", "BIDS ON GM OFFERS", "kind age ol dl amount bid new=-",
              "{kind}[ {age}][ {ol}/{dl}][ {amount}], bid: {bid}[, name: {new}]", typed=("bid", "new"), counted=True),
    FormTable("contracts", "BIDS ON CONTRACT PLAYERS", "name ol dl bid rounds",
              "{name}[, {ol}/{dl}], bid: {bid}, rounds: {rounds}", typed=("bid", "rounds"), counted=True,
              help="Bid: pay per round. Rounds: 2, 3 or 4."),
    FormTable("ageing", "AGEING", "name levels split", "{name}[, {levels}], loss OL: {split}", typed=("split",),
              help="loss OL: how much of the loss comes off OL, or blank."),
    FormTable("settings", "SETTINGS", "name value", "{name}: {value}", counted=True),
)}  # fmt: skip
# A player of a set whose name could be misread.
SET_ROW: Final = FormTable(
    "set", "", "name ol dl position loss", "{name} | {ol} | {dl} | {position} | |[ | loss {loss}]", mark="| ",
    also=("{name} | {ol} | {dl} | {position}",),
)  # fmt: skip
# A player of the form for a new team.
NEW_PLAYERS: Final = FormTable(
    "new players", "PLAYERS", "name age ol dl", "{name}, {age}, {ol}/{dl}",
    also=(
        "{name}< {0,9},?> {age}<(?: {0,9},? {0,9})>{ol}< {0,9}[/, -] {0,9}>{dl}",
        "{name}< {0,9},?> {age}<,?> OL<:?> {ol}<,?> DL<:?> {dl}",
        "{name}",
    ),
)  # fmt: skip
COUNTED: Final = tuple(key for key, table in TABLES.items() if table.counted)
TYPED: Final = frozenset(key for key, table in TABLES.items() if table.typed)
TITLES: Final = {table.title.casefold(): key for key, table in TABLES.items()}
# Tables without a blank line above them.
CLOSE: Final = frozenset({"scouting", "spying", "sponsors", "sale", "offers", "contracts", "teams", "settings"})
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
}

# In place of the division of a cup match.
CUP: Final = "CUP"
MATCH_TITLES: Final[Mapping[str, str]] = {"match1": "MATCH 1", "match2": "MATCH 2", "cup": "CUP MATCH"}
SLOTS: Final[Mapping[str, str]] = {
    "match 1": "match1",
    "match1": "match1",
    "match 2": "match2",
    "match2": "match2",
    "cup match": "cup",
    "cup": "cup",
}
# The parts that have a blank line above them in every layout but the closest.
BEGIN_PARTS: Final = ("SHEET:", *MATCH_TITLES.values())
PAIRS: Final = ("home", "devotion", "special")
PAIR_NAMES: Final = dict(zip(PAIRS, ("HA", "DP", "SP"), strict=True))
# The labels of a set.
SET_LABELS: Final[Mapping[str, str]] = {
    spelling: key
    for key, spellings in {
        "concept": ("tactical concept", "tactic", "concept"),
        "home": ("home advantage", "home", "ha"),
        "devotion": ("devotion", "dp"),
        "special": ("special", "sp"),
        "risk": ("risk factor", "risk"),
    }.items()
    for spelling in spellings
}
SPYING_HELP: Final = "Like TEAM: one, AGAINST: other, DETAIL: yes."
BRIEF_SPYING_HELP: Final = "TEAM: a, AGAINST: b, DETAIL: yes"
SALE_HELP: Final = "For the next round, like: name, minimum: 300."
SPONSOR_HELP: Final = "Pick one below; blank keeps yours."
SHORT_HELP: Final = "SHORT REPLY: send only the SHEET line, {} and your changes, such as:"
WHOLE_HELP: Final = "or this whole form. Lines with # are help."
SEND_HELP: Final = "SEND: add 1 each time. SALT: any text."
SET_HELP: Final = (
    "Position: "
    + ", ".join(f"{position.code} {position.name}" for position in POSITIONS)
    + ". Concepts, risks: "
    + ", ".join(f"{concept.short} {concept.name} {concept.lowest_risk}-{concept.highest_risk}" for concept in CONCEPTS)
    + ". Points OL/DL, like 3/0: HA home advantage, DP devotion, SP special. After the position, loss 3 takes 3 of the "
    "set's cost off OL."
)
# In a form that is written closer.
BRIEF_SET_HELP: Final = (
    ", ".join(f"{position.code} {position.name}" for position in POSITIONS)
    + ". Risks: "
    + ", ".join(f"{concept.short} {concept.lowest_risk}-{concept.highest_risk}" for concept in CONCEPTS)
    + ". Points OL/DL. Loss 3: 3 off OL."
)
TIRED: Final = "tired"
LEVELS_HELP: Final = f"Levels in sets 1 to 5; {TIRED}: cannot play."
# In a form that is written closer.
SAME: Final = "="
CLOSE_LEVELS_HELP: Final = f"Levels in sets 1-5; {TIRED}: cannot play; {SAME} same"
SAME_IN_ALL: Final = "In all sets"
SAME_LEVELS_HELP: Final = "Everybody starts as in the match above."
OTHER_LEVELS_HELP: Final = "Start levels that differ from the match above:"
