"""The tables of the text form: lots, spying orders, ageing, and the values behind each name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from vbxl.books.textform import words
from vbxl.books.textform.lines import Cell, TextLine, named_piece, number, quoted, shown_name, typed
from vbxl.books.textform.rows import NO_NAMES, TAGS, KnownNames, TextRow, gap, is_value, word
from vbxl.books.textform.words import FormTable
from vbxl.league.ageing import SPLIT_AGES
from vbxl.league.moves import Input
from vbxl.league.spying import DETAIL_WORDS
from vbxl.rules.ageing import age_loss, next_age
from vbxl.rules.season import Season
from vbxl.rules.team import named

_BETWEEN: Final = (" ({})", " {}", ", {}", " of {}", " from {}", " - {}", " / {}")


def _bracketed(player: str) -> tuple[str, str]:
    """A name and the team in brackets behind it; "" for a name without one."""
    name, _, team = player.rpartition(" (")
    return (name, team[:-1]) if name and team.endswith(")") else (player, "")


def team_shown(player: str, team: str) -> str:
    """The column of a lot's team: empty if the player's name includes the team."""
    return "" if _bracketed(player)[1] == team else team


def seller(player: str, shown: str) -> str:
    """A lot's team, from the player's name if the column is empty."""
    return shown or _bracketed(player)[1]


def also_called(lots: Iterable[tuple[str, str]]) -> Mapping[str, str]:
    """Other names for the players for sale besides their listed ones: each with the team behind it."""
    found: dict[str, str] = {}
    for player, team in lots:
        bare, in_brackets = _bracketed(player)
        for name in {player, bare} if named(in_brackets) == named(team) else {player}:
            for between in _BETWEEN:
                found.setdefault(name + between.format(team), player)
    return found


def called_alike(name: str, listed: Iterable[str]) -> tuple[str, ...]:
    """The listed players who share a name that is listed only with a team behind it."""
    return tuple(one for one in listed if named(_bracketed(one)[0]) == named(name) != named(one))


Order = tuple[Input, Input, Input]
_LABELS: Final = {"team": 0, "against": 1, "detail": 2, "details": 2}
# Digits may as well be a match, and a dash holds a place.
_DETAILS: Final = {text: wanted for text, wanted in DETAIL_WORDS.items() if text.isalpha()}
_AGAINST: Final = frozenset({"against", "vs", "v", "versus", "tegen", "gegen"})
_BEFORE_MATCH: Final = _AGAINST | {":", "=", "", "in"}
_BEFORE_DETAIL: Final = frozenset({"with", "incl", "including", "and", "+", "&", "plus", "met", "mit", ":", "=", ""})
_STARTS_MATCH: Final = frozenset({"against", "vs", "versus", "match", "match1", "match2"})
_MARKS: Final = ",;:!?="


def spy_order(line: TextLine, start: int, teams: KnownNames) -> Order | None:
    """A spying order as typed: team, its opponent or the match, and whether with details; None if it is none."""
    spans = line.words(start, splitters=":=")
    texts = [word(line.text[begin:end]) if line.text[begin] != '"' else '"' for begin, end in spans]
    labelled = _labelled(line, start, spans, texts)
    if labelled or not spans:
        return labelled
    known = teams.ahead(line, spans)
    if known:
        taken, team = known
    else:
        taken = next((index for index, text in enumerate(texts) if text in _STARTS_MATCH), len(spans))
        chunk = next((index for index in range(1, len(spans)) if gap(line, spans, index)), taken)
        taken = min(taken, chunk)
        if not taken:
            return None
        team = _between(line, spans[0][0], spans[taken - 1][1])
    match, detail = _match_and_detail(line, spans[taken:], texts[taken:], teams)
    return named_piece(team), match, detail


def match_named(cell: Cell) -> Input:
    """A match or an opponent between bars, without the "against" people put before it."""
    rest = "" if cell.quoted else _opponent_text(cell.text)
    return named_piece(Cell(rest, cell.place) if rest else cell)


def match_shown(text: str) -> str:
    """A match or an opponent as the form prints it between bars."""
    return quoted(text) if _opponent_text(text) else shown_name(text)


def _opponent_text(text: str) -> str:
    """The text behind an "against" at the beginning; "" without one."""
    first, _, rest = text.partition(" ")
    return rest.strip() if word(first) in _AGAINST else ""


def _labelled(line: TextLine, start: int, spans: Sequence[tuple[int, int]], texts: Sequence[str]) -> Order | None:
    """`TEAM: … AGAINST: … DETAIL: …`, any of them; None for a line that does not begin with such a label."""
    edges: list[tuple[int, int, int]] = []
    for index, text in enumerate(texts):
        marked = index + 1 < len(texts) and texts[index + 1] in ":="
        if text in _LABELS and marked and texts[index + 1]:
            edges.append((_LABELS[text], spans[index][0], spans[index + 1][1]))
    if not edges or edges[0][1] != spans[0][0]:
        return None
    found = [Input(None, line.place(start))] * (max(_LABELS.values()) + 1)
    stops = [begin for _, begin, _ in edges[1:]] + [len(line.text)]
    for (column, _, behind), stop in zip(edges, stops, strict=True):
        cell = line.cell(behind, stop)
        if not cell.quoted and cell.text.endswith((",", ";")):
            cell = Cell(cell.text[:-1].rstrip(), cell.place)
        found[column] = typed(cell) if column == _LABELS["detail"] else named_piece(cell)
    return found[0], found[1], found[2]


def _match_and_detail(
    line: TextLine, spans: Sequence[tuple[int, int]], texts: Sequence[str], teams: KnownNames
) -> tuple[Input, Input]:
    begin, end = 0, len(spans)
    known = None
    while begin < end and not (known := teams.ahead(line, list(spans[begin:]))) and texts[begin] in _BEFORE_MATCH:
        begin += 1
    least = begin + known[0] if known else begin
    said: list[int] = []
    while end > least and (texts[end - 1] in _DETAILS or texts[end - 1] in _BEFORE_DETAIL):
        end -= 1
        if texts[end] in _DETAILS:
            said.append(end)
    blank = Input(None, line.place(spans[0][0] if spans else len(line.text)))
    detail = blank
    if said:
        # "no details" says no.
        at = min(said, key=lambda one: (_DETAILS[texts[one]], -one))
        detail = typed(_between(line, *spans[at]))
    if known and end == least:
        return named_piece(known[1]), detail
    return named_piece(_between(line, spans[begin][0], spans[end - 1][1])) if begin < end else blank, detail


def _between(line: TextLine, start: int, end: int) -> Cell:
    """The cell between two indexes, without the marks of a sentence around it."""
    while end > start + 1 and line.text[end - 1] in _MARKS:
        end -= 1
    if line.text[start] == "(" and line.text[end - 1] == ")":
        start, end = start + 1, end - 1
    if line.text[end - 1] == "." and (line.text[end - 2].isdigit() or word(line.text[start:end]) in DETAIL_WORDS):
        end -= 1
    return line.cell(start, end)


_SIGNS: Final = "+-−–"
_NAME_COLUMNS: Final = frozenset({("sale", 0), ("scouting", 0), ("spying", 0), ("offers", 6)})
_SPIED_MATCH: Final = ("spying", 1)
_MONEY: Final = frozenset({"MINIMUM", "BID"})
# How many values a row of a table has when its given columns were left out, the likely first.
SIZES: Final[Mapping[str, tuple[int, ...]]] = {
    "training": (4, 2, 1),
    "transfers": (1,),
    "contracts": (2, 1),
    "ageing": (1,),
    "sale": (1,),
}
# Words that people put between the values of a row, or behind them.
_MONEY_SAID: Final = frozenset({"for", "at", "bid", "dollar", "dollars", "usd", "euro"})
SAID: Final[Mapping[str, frozenset[str]]] = {
    "training": frozenset({"and", "to", "from", "by"}),
    "transfers": _MONEY_SAID,
    "contracts": _MONEY_SAID | {"round", "rounds", "a", "per", "pay", "x", "*", "/", "over", "and"},
    "sale": _MONEY_SAID | {"min", "minimum", "least", "from"},
}
_ROUNDS: Final = re.compile(r"([0-9]{1,3}) ?rounds?", re.IGNORECASE)
_ROUNDS_FIRST: Final = re.compile(
    r"(?<![0-9])([0-9]{1,3})\s{0,3}rounds?\b(?=[^0-9]{0,20}[a-z@$€,:][^0-9]{0,20}[0-9])", re.IGNORECASE
)
_NO_MINIMUM: Final = frozenset({"no", "without", "any", "min", "minimum", "zonder", "ohne"})


# What stands under SCOUTING for no talent, and before what is no name.
NOBODY: Final = frozenset(
    {"none", "no", "nobody", "no one", "nothing", "", "niemand", "geen", "keine", "keiner", "nee", "nein"}
)
_NO_NAMES: Final = frozenset(
    {"no", "not", "none", "nothing", "yes", "ok", "okay", "x", "as", "same", "ja", "page", "all", "true"}
)


def can_be_name(text: str) -> bool:
    """Whether a talent may be called so: not in small letters with a number, nor after a word that says no or yes."""
    said = text.split()
    if not said or word(text) in NOBODY or (word(said[0]) in _NO_NAMES and (len(said) == 1 or said[1][:1].islower())):
        return False
    return any(map(str.isalpha, text)) and (not any(map(str.isdigit, text)) or text != text.lower())


@dataclass(frozen=True)
class KnownRows:
    """The given part of a text, as far as reading the rest needs it."""

    names: Mapping[str, KnownNames] = field(default_factory=dict)
    given: Mapping[str, Mapping[str, tuple[str, ...]]] = field(default_factory=dict)
    numbered: Mapping[str, Mapping[int, str]] = field(default_factory=dict)
    years: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def of(self, table: str) -> KnownNames:
        """The names that stand in a table's rows."""
        return self.names.get(_LISTED.get(table, "roster"), NO_NAMES)

    def told(self, table: str, name: str) -> tuple[str, ...]:
        """The cells that the form gives behind a name of a table, column by column."""
        listed = _LISTED.get(table, "roster")
        return self.given.get(listed, {}).get(named(self.of(table).spelled(name)), ())

    def alike(self, table: str, name: str) -> tuple[str, ...]:
        """The listed players whom an ambiguous name may mean."""
        listed = self.numbered.get(table, {}).values() if table == "transfers" else ()
        return () if named(name) in map(named, listed) else called_alike(name, listed)

    def levels(self, name: str) -> tuple[str, str]:
        """A player's normal levels as the roster gives them."""
        told = self.given.get("roster", {}).get(named(name), ())
        return (told[2], told[3]) if len(told) > len(TAGS) + 1 else ("", "")


_LISTED: Final = {"transfers": "transfers", "contracts": "contracts", "offers": "offers", "spying": "teams"}


def likes(table: str, text: str) -> bool:
    """Whether a word may be a value in a row of a table."""
    return is_value(text) or (table == "training" and word(text) in TAGS)


def typed_inputs(table: FormTable, row: TextRow, known: KnownRows) -> tuple[Input, ...] | None:
    """The entry in a row of a table; None if it is unclear."""
    behind = len(table.columns) - 1
    if table is words.TRAINING:
        return _training(row, known)
    columns = [at for at in table.typed if at]
    if row.exact and len(row.values) == behind:
        cells = [row.values[at - 1] for at in columns]
    else:
        entered = _without_given(table, row, known)
        if len(entered) > len(columns):
            if not row.exact or len(row.values) > behind:
                return None
            # Bars at the end of a row were taken away.
            entered = [row.values[at - 1] for at in columns if at - 1 < len(row.values)]
        cells = entered + [Cell("", row.name.place)] * (len(columns) - len(entered))
    if 0 in table.typed:
        cells.insert(0, row.name)
        columns.insert(0, 0)
    return tuple(_input(table, at, cell) for at, cell in zip(columns, cells, strict=True))


def _input(table: FormTable, column: int, cell: Cell) -> Input:
    if (table.key, column) == _SPIED_MATCH:
        return match_named(cell)
    if (table.key, column) in _NAME_COLUMNS:
        return named_piece(cell)
    if table is words.CONTRACTS and (rounds := _ROUNDS.fullmatch(cell.text)) and not cell.quoted:
        cell = Cell(rounds[1], cell.place)
    return typed(cell, money=table.columns[column] in _MONEY)


def _without_given(table: FormTable, row: TextRow, known: KnownRows) -> list[Cell]:
    """The values behind a name without those that the form itself had put there."""
    values = [one for one in row.values if not one.blank]
    given = known.told(table.key, row.name.text)
    told_short = given[1:] if table is words.TRANSFERS else given
    if table is words.AGEING:
        # The roster's age, OL, DL; its kind and the rest are not repeated there.
        told_short = given[1:4]
        given = (*told_short, *known.years.get(given[1] if len(given) > 1 else "", ()))
    if table is words.SALE and values and all(word(one.text) in _NO_MINIMUM for one in values):
        return []
    taken = 0
    # His team may stand behind a player's name already; what a year costs need not stand there.
    for shown in (given, told_short):
        told = " ".join(shown).split()
        said = " ".join(one.text for one in values[: len(told)]).split()
        taken = taken or (len(told) if said == told else 0)
    if not taken and row.exact:
        filled = [one for one in given if one]
        taken = len(filled) if [one.text for one in values[: len(filled)]] == filled else 0
    return values[taken:]


_SIGNED: Final = re.compile(r"(\b(?:OL|DL))[:=]?\s?(\+[0-9]{1,2})\b", re.IGNORECASE)
_SIGN_FIRST: Final = re.compile(r"(?<!\S)(\+[0-9]{1,2})\s?(?:on |in |of )?(OL|DL)\b", re.IGNORECASE)


def tags_apart(line: TextLine) -> TextLine:
    """A row of training with `OL+1` and `+1 OL` as `OL +1`."""
    text = _SIGNED.sub(r"\1 \2 ", _SIGN_FIRST.sub(r"\2 \1 ", line.text))
    return line if text == line.text else TextLine(line.file, text.rstrip(" ,;"), line.depth, line.spots[:1])


def _training(row: TextRow, known: KnownRows) -> tuple[Input, ...] | None:
    """The points wished on OL and DL; the form of 1996 has old and new levels."""
    ol, dl = known.levels(row.name.text)
    values = list(row.values)
    blank = Cell("", row.name.place)
    if row.exact and len(values) in {3, 4}:
        old_ol, new_ol, old_dl, new_dl = (*values, blank)[:4]
        return _pair(_gain(new_ol, old_ol.text or ol), _gain(new_dl, old_dl.text or dl))
    values = [one for one in values if not one.blank]
    if any(word(one.text) in TAGS for one in values):
        return _tagged(values, (ol, dl), blank)
    if len(values) == 4:  # noqa: PLR2004
        return _pair(_gain(values[1], values[0].text), _gain(values[3], values[2].text))
    if len(values) == len(TAGS) + 1:
        return _one_left_out(values, (ol, dl), blank)
    if len(values) > len(TAGS):
        return None
    first, second = (*values, blank, blank)[:2]
    if len(values) == len(TAGS) and (first.text, second.text) == (ol, dl):
        # Levels as the form prints them, unless they read as well as "OL from 12 to 13".
        return None if _one_more(ol, second.text) else _pair(_gain(blank, ol), _gain(blank, dl))
    if len(values) == len(TAGS) and first.text == ol and not (_one_more(dl, second.text) or second.text == dl):
        return _pair(_gain(second, ol), _gain(blank, dl))
    return _pair(_gain(first, ol), _gain(second, dl))


def _one_left_out(values: Sequence[Cell], old: tuple[str, str], blank: Cell) -> tuple[Input, ...] | None:
    """Both old levels and one new one: which it is shows by where the other old level stands."""
    first, second, third = values
    ol, dl = old
    if first.text != ol:
        return None
    new_ol, new_dl = third.text == dl, second.text == dl
    if new_ol == new_dl:
        return None
    return _pair(_gain(second, ol), _gain(blank, dl)) if new_ol else _pair(_gain(blank, ol), _gain(third, dl))


def _tagged(values: Sequence[Cell], old: tuple[str, str], blank: Cell) -> tuple[Input, ...] | None:
    """`OL 12 13 DL +1`: one number behind a tag is the new level, two are the old and the new one."""
    said: dict[str, list[Cell]] = {}
    tag = ""
    for one in values:
        if word(one.text) in TAGS:
            tag = word(one.text)
            said.setdefault(tag, [])
        elif not tag:
            return None
        else:
            said[tag].append(one)
    found = []
    for tag, level in zip(TAGS, old, strict=True):
        numbers = said.get(tag, [blank])
        if not 1 <= len(numbers) <= 2:  # noqa: PLR2004
            return None
        found.append(_gain(numbers[-1], numbers[0].text if len(numbers) > 1 else level))
    return _pair(*found)


def _one_more(old: str, new: str) -> bool:
    before, after = number(old), number(new)
    return before is not None and after is not None and after - before == 1


def _pair(ol: Input | None, dl: Input | None) -> tuple[Input, ...] | None:
    return None if ol is None or dl is None else (ol, dl)


def _gain(new: Cell, old: str) -> Input | None:
    """The points that lead from the old level to the new; a sign, 0 or 1 below the old level says them outright."""
    asked = typed(new)
    value = asked.value
    if isinstance(value, bool) or not isinstance(value, int | float) or new.text[0] in _SIGNS:
        return asked
    before = number(old)
    if value in {0, 1} and (before is None or value < before):
        return asked
    if before is None:
        return None
    gain = round(value - before, 9)
    return Input(int(gain) if gain == int(gain) else gain, new.place)


def rounds_last(line: TextLine, row: TextRow) -> TextRow:
    """A bid for a contract player with its pay before its rounds: `3 rounds at 80` says them the other way round."""
    first = _ROUNDS_FIRST.search(line.text)
    if first and len(row.values) > 1 and row.values[0].place == line.place(first.start(1)):
        return replace(row, values=(row.values[1], row.values[0], *row.values[2:]))
    return row


def offer_inputs(row: TextRow, known: KnownRows) -> tuple[str, tuple[Input, ...]] | None:
    """The lot's number, the bid and the name of a row of the GM's offers; None if they are unclear."""
    columns = len(words.OFFERS.columns)
    if row.number is not None and row.exact and len(row.values) == columns - 1:
        bid, name = row.values[-2:]
        return str(row.number), (typed(bid, money=True), named_piece(name))
    cells = [one for one in (row.name, *row.values) if not one.blank]
    lot = row.number
    if lot is None:
        lot, cells = _lot_named(cells, known)
        if lot is None:
            return None
    given = known.given.get("offers", {}).get(str(lot), ())
    shown = [one for one in given if one]
    if [cell.text for cell in cells[: len(shown)]] == shown:
        cells = cells[len(shown) :]
    elif given and cells and cells[0].text.casefold() == given[0].casefold():
        cells = cells[1:]
    if not cells:
        return str(lot), ()
    if not is_value(cells[0].text):
        return None
    rest = cells[1:]
    name = Cell(" ".join(one.text for one in rest), rest[0].place) if rest else Cell("", cells[0].place)
    if len(rest) == 1:
        name = rest[0]
    return str(lot), (typed(cells[0], money=True), named_piece(name))


def _lot_named(cells: list[Cell], known: KnownRows) -> tuple[int | None, list[Cell]]:
    """The lot that a row without a number begins with, by its number or as the only one of a kind, and what follows."""
    first = number(cells[0].text) if cells else None
    if isinstance(first, int):
        return first, cells[1:]
    of_kind = _of_kind(cells[0].text, known) if cells else None
    return of_kind, [one for one in cells[1:] if word(one.text) not in _MONEY_SAID]


def _of_kind(text: str, known: KnownRows) -> int | None:
    """The number of the only offer of a kind, as `TP: 50` names it."""
    offers = known.given.get("offers", {})
    near = [int(lot) for lot, cells in offers.items() if cells and cells[0].casefold() == text.casefold()]
    return near[0] if len(near) == 1 else None


Year = tuple[str, str, str]
NO_YEAR = ("", "", "")


def years(season: Season) -> Mapping[str, Year]:
    """The next age, the loss and the least of each level, by age (R10.1)."""
    costs = {age: age_loss(age, season) for age in SPLIT_AGES}
    return {age: (next_age(age) or "", str(loss), str(least)) for age, (loss, least) in costs.items()}
