"""Entries as people say them in a mail, outside the rows of the form, and which other lines look like an entry."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from vbxl.books.textform import words
from vbxl.books.textform.answers import chosen_sponsor
from vbxl.books.textform.given import InputCollector
from vbxl.books.textform.lines import Cell, TextLine, number, quotations
from vbxl.books.textform.mail import is_mail_header, is_sign_off
from vbxl.books.textform.narrow import players_of
from vbxl.books.textform.rows import BUILT_ROW, KnownNames, fields, is_value, position_word, row_number, word
from vbxl.books.textform.short_reply import SpokenChange, leads_on, said_last_time
from vbxl.books.textform.surnames import plain
from vbxl.books.textform.tables import KnownRows, can_be_name
from vbxl.league.view import sheet_ids
from vbxl.rules import lineup

_HINTS: Final = tuple(
    " ".join(one.split()).casefold()
    for one in (*words.HINTS, *(table.hint for table in words.TABLES.values() if table.hint), *words.CODE_LINES)
)
_PIECE_WORDS: Final = 3
# A longer line is a sentence: who plays where can be said in fewer words.
_MOST_WORDS: Final = 12
_LONGEST: Final = 200
_BEFORE: Final = frozenset({"", "my", "the", "our", "and", "also", "please", "mijn", "mein", "-", "–", "*", "•", "->"})
_ORDERS: Final = frozenset(
    {
        "sell", "sale", "bid", "bids", "buy", "offer", "train", "training", "spy", "spying", "scout", "play", "plays",
        "replace", "instead", "verkoop", "verkopen", "koop", "bied", "bod", "trainen", "opstellen",
    }
)  # fmt: skip
# Words that hardly anybody writes in a mail who means no entry.
_KEYWORDS: Final = frozenset(
    {
        "sponsor", "salt", "concept", "tactic", "tactics", "tactical", "risk", "devotion", "scout", "scouting", "spy",
        "spying", "bid", "bids", "training", "train", "transfer", "transfers", "line-up", "lineup", "ageing",
    }
)  # fmt: skip
# With a number behind them these say what a mail is about.
_HEADS: Final = frozenset({"page", "round", "season", "week", "team", "runde", "ronde", "saison", "ronda", "kolejka"})
# How people mark a row.
_CHOSEN: Final = frozenset({"x", "yes", "✓", "✔"})
_OF_FORM: Final = re.compile(r"\b(?:match|set)\s{0,2}[1-9]\b|\bfor sale\b|\bhome advantage\b", re.IGNORECASE)
_TAGS: Final = re.compile(r"\b(?:HA|DP|SP|OL|DL|TP|LD|AC|OC|NC|DC|WC)\b")
_SHAPED: Final = re.compile(
    r"(?<![\w/+.-])(?:\d{1,3}\s{0,2}[/x×]\s{0,2}\d{1,3}|\+[1-3]|(?:OL|DL)\s?\+?\d)(?![\w/-])"
    r"|^[^\W\d_]{2,20} ?[:=] ?\d{1,4}$"
)
_MOST_DIGITS: Final = 6
_MOST_NUMBERS: Final = 3
_CONCEPT_LETTERS: Final = 2
_ENTRIES: Final = frozenset({"sponsor", "send", "salt"})
_MOST_NAME_WORDS: Final = 4
_LISTS: Final = ("roster", "transfers", "contracts", "teams")
_POINTS: Final = re.compile(r"[0-9]{1,2}")


def is_hint(text: str) -> bool:
    """Whether a line is one of the form's own help, or where it begins or ends, as a mail program breaks it."""
    said = " ".join(text.lstrip("#").split()).casefold()
    if said in _HINTS:
        return True
    return len(said.split()) >= _PIECE_WORDS and any(one.startswith(said) or one.endswith(said) for one in _HINTS)


def is_help(text: str) -> bool:
    """Whether a line is help of the form, marked as that or not."""
    return text.lstrip().startswith("#") or is_hint(text)


def may_be_entry(line: TextLine, known: KnownRows) -> bool:
    """Whether a line that was not read may have been meant as an entry; any other is passed over with a note at most.

    It has a keyword of the form, a name of its lists, or a number in the shape of an entry.
    """
    text = line.text.strip()
    said = [word(one) for one in text.split()]
    if looks_like_entry(line, known):
        return True
    if "@" in text or "://" in text:
        return False
    if _OF_FORM.search(text) or _TAGS.search(text):
        return True
    if len(said) > _MOST_WORDS:
        return len(said) <= 2 * _MOST_WORDS and not _KEYWORDS.isdisjoint(said)
    numbers = sum(is_value(one) and len(one) < _MOST_DIGITS for one in said)
    if is_value(said[-1]) and len(said) <= _PIECE_WORDS and said[0] not in _HEADS:
        return True
    if (
        numbers > 1
        or (numbers and not any(map(str.isalpha, text)))
        or said[0] in _CHOSEN
        or not _KEYWORDS.isdisjoint(said)
    ):
        return True
    named = any(not names.last_words.isdisjoint(map(plain, said)) for names in _lists(known))
    return named or _SHAPED.search(text) is not None


def looks_like_entry(line: TextLine, known: KnownRows) -> bool:
    """Whether a line is more than prose: a row, a label with a value, or somebody's name with a number or an order."""
    text = line.text.strip()
    if len(text) > _LONGEST or is_hint(text) or "@" in text:
        return False
    spans = line.words(splitters=":=")
    texts = [word(line.text[start:end]) for start, end in spans]
    texts = texts[1:] if texts[:1] == [""] and text.startswith("#") else texts
    if not texts or len(texts) > _MOST_WORDS:
        return False
    if BUILT_ROW.match(line.text):
        return any(not cell.blank for cell in line.bars[1:])
    values = [one for one in texts if is_value(one) and len(one) <= _MOST_DIGITS]
    if len(values) == len(texts) <= _MOST_NUMBERS or chosen_sponsor(text, known):
        return True
    if len(texts) == 1 and len(texts[0]) == _CONCEPT_LETTERS and lineup.concept(texts[0]):
        return True
    begin = next((at for at, one in enumerate(texts) if one not in _BEFORE), len(texts))
    return (
        _labelled(texts[begin:], known)
        or _of_set(line.tail(spans[begin][0]) if begin < len(spans) else line)
        or _names_somebody(texts, known, said=bool(values) or not _ORDERS.isdisjoint(texts))
    )


def _labelled(texts: Sequence[str], known: KnownRows) -> bool:
    """Whether words begin with a label that is typed behind, and something stands there."""
    if not texts or texts[0] not in _ENTRIES or not texts[1:]:
        return False
    marked = texts[1] in {":", "="}
    if texts[0] == "send":
        return any(number(one) is not None for one in texts[1:])
    return (marked and bool(texts[2:])) or any(one in known.names.get("sponsors", ()) for one in texts[1:])


def _of_set(line: TextLine) -> bool:
    found = fields(line, words.SET_SPELLINGS)
    if not found or found[0].key == "total":
        return False
    first = found[0]
    texts = [word(line.text[start:end]) for start, end in line.words(first.start, first.end, splitters=":=|/")]
    if first.key == "concept":
        return any(lineup.concept(one) is not None for one in texts[:2])
    return bool(texts) and _POINTS.fullmatch(texts[0]) is not None


def _names_somebody(texts: Sequence[str], known: KnownRows, *, said: bool) -> bool:
    """Whether words name a player or a lot with a value or an order, or name somebody and say nothing else."""
    alone = " ".join(one for one in texts if one not in {"", ":", "="})
    for table in _LISTS:
        names = known.names.get(table)
        if names is None:
            continue
        if table != "teams" and len(texts) <= _MOST_NAME_WORDS and (alone in names or names.fitting(alone)):
            return True
        if said and not names.last_words.isdisjoint(map(plain, texts)):
            return True
    return False


def _lists(known: KnownRows) -> Iterator[KnownNames]:
    return (names for table in _LISTS if (names := known.names.get(table)) is not None)


# Several entries on one line.

_SHEET: Final = r"(?:move )?sheet(?: ?id)?[ :=]{1,3}S\d{1,4}-R\d"
# Where an entry begins that needs no heading above it; before each, a line is cut.
_ENTRY: Final = re.compile(
    rf"(?:sponsor\b(?! now)(?! question)|send(?: (?:number|no\.?|nr\.?))?[ :=]{{1,3}}\d|salt[ ]?[:=]|{_SHEET}"
    r"|match ?[12]\b|cup match\b|set ?[1-5]\b|(?:training|scouting|scout|for sale|sale|spying order|spying|spy)[ ]?:)",
    re.IGNORECASE,
)
_SHEET_LINE: Final = re.compile(
    r"\s*(?:move )?sheet(?: ?id)?[ :=]{1,3}S\d{1,4}-R\d{1,3}-T\d{2,5}-[0-9a-f]{8}(?:-[0-9a-f]{16})?(?=[\s,;.]+\S)",
    re.IGNORECASE,
)
_SALT: Final = re.compile(r"\s*salt\b", re.IGNORECASE)
_MATCH_BEFORE: Final = re.compile(r"(?:match ?[12]|cup match|cup)[\s,:;.\-–]{1,4}\Z", re.IGNORECASE)
# `in match 1` belongs to what stands before it.
_IN: Final = re.compile(r"\b(?:in|for|of|at|from)\s?\(?\Z|\(\Z", re.IGNORECASE)
_JOINED: Final = re.compile(r"[\s,;.]{0,4}(?:\s(?:and|&|\+|plus|with)\s{1,3})?\Z", re.IGNORECASE)
# A word or two with a colon, a dot or a dash that stands before an entry, in any language: `PS:`, `P.S.`, `Note:`.
_PREFIX: Final = re.compile(r"\s*(?:(?:[^\W\d_]\.){2,4}|[^\W\d_]{1,20}(?: [^\W\d_]{1,20})?\s?[:–—-])\s{1,3}(?=\S)")
_NB: Final = re.compile(r"\s*(?:ps|nb|pps|edit|update)\s{1,3}(?=\S)", re.IGNORECASE)


def clauses(line: TextLine, known: KnownRows, *, in_set: bool = False) -> list[TextLine]:
    """The entries that share a line, each by itself: `sponsor: winner, match 1 set 1 risk 5`; else the line alone.

    Only a line is cut that begins with an entry or says AS LAST TIME: what is given to the form may hold such words.
    """
    if len(line.text) > 2 * _LONGEST or BUILT_ROW.match(line.text) or "|" in line.text or is_help(line.text):
        return [line]
    sheet = _SHEET_LINE.match(line.text)
    if sheet:
        return [line.upto(sheet.end()), *clauses(_trimmed(line, sheet.end(), len(line.text)), known)]
    line = _unprefixed(line, known)
    last = said_last_time(line.text)
    if _SALT.match(line.text) or not (last or _begins(line, known)):
        return [line]
    cuts = {*last} if last else set[int]()
    kept = quotations(line.text)
    for found in _ENTRY.finditer(line.text):
        at = found.start()
        if at == 0 or line.text[at - 1].isalnum() or any(start <= at < end for start, end in kept):
            continue
        if found[0].casefold().startswith("set") and _MATCH_BEFORE.search(line.text, 0, at):
            continue
        if found[0][:1] in "MmSsCc" and _IN.search(line.text, 0, at):
            continue
        cuts.add(at)
    leave = next((one for one in re.finditer(r"[,;.!]\s{1,3}", line.text) if is_sign_off(line.text[one.end() :])), None)
    cuts |= {leave.end()} if leave else set()
    edges = sorted({0, *cuts, *_named_after_commas(line, known), len(line.text)})
    pieces = [_trimmed(line, start, end) for start, end in pairwise(edges)]
    pieces = [one for one in pieces if one.text]
    alone = not pieces or (in_set and len(pieces) > 1 and players_of(line, known.of("set")))
    return [line] if alone else pieces


def _begins(line: TextLine, known: KnownRows) -> bool:
    """Whether a line begins with an entry."""
    start = line.text.lstrip(" *•–->")
    return _ENTRY.match(start) is not None or bool(spoken(_first_clause(line), known))


def _first_clause(line: TextLine) -> TextLine:
    found = re.search(r"[,;] ", line.text)
    return line.upto(found.start()) if found else line


def _named_after_commas(line: TextLine, known: KnownRows) -> Iterator[int]:
    """Where behind a comma or an `and` another entry begins that names somebody."""
    for found in re.finditer(r"(?:[,;]|(?<!\b\w)[.!](?= \w{2})|\band\b|&)\s{1,3}", line.text):
        rest = _first_clause(line.tail(found.end()))
        said = (plain(word(one)) for one in rest.text.split())
        # Of a player whose name fits two that one piece is told, and no more of the line.
        if spoken(rest, known) or (_SHAPED.search(rest.text) and not known.of("set").last_words.isdisjoint(said)):
            yield found.end()


def _trimmed(line: TextLine, start: int, end: int) -> TextLine:
    """A piece of a line without what joins it to the next, or to the one before it."""
    joined = _JOINED.search(line.text, start, end)
    end = joined.start() if joined and end < len(line.text) else end
    lead = re.compile(r"[\s,;.:!–-]{0,9}(?:(?:and|but|plus|with|except|please|also)\b[\s:,]{0,3}){0,3}", re.IGNORECASE)
    found = lead.match(line.text, start, end) if start else None
    return line.part(found.end() if found else start, end)


def _unprefixed(line: TextLine, known: KnownRows) -> TextLine:
    """A line without the `PS:` or `Note:` before an entry."""
    found = _PREFIX.match(line.text) or _NB.match(line.text)
    said = found[0].strip(" :–—-").casefold() if found else ""
    if (
        found is None
        or said in words.MAIL_HEADERS
        or said in words.LABELS
        or said in words.SECTIONS
        or _ENTRY.match(line.text.lstrip())
    ):
        return line
    if fields(line, words.SET_SPELLINGS) or fields(line, words.MATCH_SPELLINGS):
        return line
    rest = line.tail(found.end())
    return rest if said_last_time(rest.text) or _begins(rest, known) or fields(rest, words.SET_SPELLINGS) else line


# One entry that names somebody.


@dataclass(frozen=True, slots=True)
class Spoken:
    """An entry that names somebody: the table that it belongs to and its row there, or a change of line-ups."""

    table: str
    line: TextLine
    change: SpokenChange | None = None


_WHERE: Final = re.compile(
    r"[\s,]{1,3}(?:\(|in |for |at )?\s?((?:match ?[12]|cup match)(?:,? (?:in )?set ?[1-5])?"
    r"|set ?[1-5]|all (?:sets|matches))\)?\Z",
    re.IGNORECASE,
)
_FOR: Final = re.compile(
    r"\s(?:for|instead of|in (?:place|for) of|in for|replaces|statt|anstelle von|pour|voor|in plaats van|por|per)\s",
    re.IGNORECASE,
)
_BY: Final = re.compile(r"\s(?:with|by|->|=>|→)\s", re.IGNORECASE)
_LEAD: Final = re.compile(
    r"\s*(?:(?:please|pls|also|and|then|i want|we want|i would like|-|–|\*|•)[\s,:]{1,2}){0,3}", re.IGNORECASE
)
_PLAY: Final = re.compile(r"(?:play|use|put(?: in)?|line up|field)\s{1,2}", re.IGNORECASE)
_REPLACE: Final = re.compile(r"(?:replace|swap|change|substitute)\s{1,2}", re.IGNORECASE)
_TRAIN: Final = re.compile(r"(?:train(?:ing)?)[\s:]{1,3}", re.IGNORECASE)
_SELL: Final = re.compile(r"(?:sell|offer|put up)\s{1,2}", re.IGNORECASE)
_FOR_SALE: Final = re.compile(r"(?:for sale|on sale|to be sold)\b[\s,:]{0,2}", re.IGNORECASE)
_SPY: Final = re.compile(r"(?:spy)(?: on)?\s{1,2}(?!order)", re.IGNORECASE)
_SCOUT: Final = re.compile(r"(?:scout)\s{1,2}(?!\d)", re.IGNORECASE)
_BID: Final = re.compile(
    r"(?:i )?(?:bid|offer|pay)\s{1,2}(?P<bid>[$€]?\s?[0-9.,]{1,12}[$€]?)(?: dollars?)?\s(?:on|for|to)\s", re.IGNORECASE
)
_BID_WORDS: Final = re.compile(
    r"(?:[$€]?\d[\d.,]{0,11}[$€]?(?![^\W\d])|\b(?:for|at|bid|pay|dollars?|usd|euros?|rounds?|a|per|x|over|and|each|please)\b"
    r"|[\s,:*/x-]){0,40}",
    re.IGNORECASE,
)
_AS: Final = re.compile(r"\s{0,3}(?:[:,]|\b(?:as|to|is|at|now)\b(?: an?)?)\s{0,3}", re.IGNORECASE)
_GAINS: Final = re.compile(
    r"[\s:,]{0,3}(?:(?:(?:OL|DL)[\s:=]{0,2}\+?\s?1|\+\s?1\s?(?:on |in |of )?(?:OL|DL)|OL|DL|\+1/\+1)"
    r"(?:[\s,;&+/]|\band\b){0,5}){1,2}[.!]?\Z",
    re.IGNORECASE,
)
_GAIN: Final = re.compile(r"\b(OL|DL)\b|(\+1/\+1)", re.IGNORECASE)


def spoken(line: TextLine, known: KnownRows) -> Spoken | None:
    """What a line says that names somebody and stands under no heading; None if it is something else."""
    if len(line.text) > _LONGEST or "|" in line.text or not line.text.strip() or not known.names:
        return None
    lead = _LEAD.match(line.text)
    line = line.tail(lead.end()) if lead else line
    return (
        _change(line, known) or _training(line, known) or _bid(line, known) or _sale(line, known) or _order(line, known)
    )


def _named(line: TextLine, names: KnownNames) -> tuple[Cell, TextLine] | None:
    """The one of some names that a line begins with, and the rest of the line."""
    spans = line.words()
    ends = [end - (line.text[end - 1] in ",:;") for _, end in spans]
    found = names.ahead(line, spans)
    if found:
        count, cell = found
        return cell, line.tail(ends[count - 1])
    said = (plain(word(line.text[start:end])) for start, end in spans[:_MOST_NAME_WORDS])
    if names.last_words.isdisjoint(said):
        return None
    for end in reversed(ends[:_MOST_NAME_WORDS]):
        cell = line.cell(spans[0][0], end)
        if len(names.fitting(cell.text)) == 1:
            return cell, line.tail(end)
    return None


def _whole_name(line: TextLine, names: KnownNames) -> Cell | None:
    """The name that is all of a line, with the marks of a sentence around it."""
    cell = line.cell(0, len(line.text.rstrip(" .,;!")) or None)
    for one in (cell, line.cell()):
        if one.text in names or len(names.fitting(one.text)) == 1:
            return one
    return None


def _change(line: TextLine, known: KnownRows) -> Spoken | None:
    """`H. Ueda for C. Moreau`, `replace C. Moreau by H. Ueda`, `H. Ueda 2`, each perhaps with a match and a set."""
    roster = known.of("set")
    where = _WHERE.search(line.text)
    bare = line.upto(where.start()) if where else line
    said = where[1] if where else ""
    replaced = _REPLACE.match(bare.text)
    plays = _PLAY.match(bare.text)
    start = replaced or plays
    bare = bare.tail(start.end()) if start else bare
    for cut in (_BY if replaced else _FOR).finditer(bare.text):
        first, second = (bare.upto(cut.start()), bare.tail(cut.end()))
        coming, going = (second, first) if replaced else (first, second)
        position = None
        if not replaced and (named := _named(going, roster)) and named[1].text.strip(" .,!"):
            # `H. Ueda for C. Moreau as setter`
            position = _position(named[1])
            going = going.upto(len(going.text) - len(named[1].text)) if position else going
        player, other = _whole_name(coming, roster), _whole_name(going, roster)
        if player and other:
            return Spoken("", line, SpokenChange(player, other, position, said))
    named = _named(bare, roster)
    position = _position(named[1]) if named else None
    return Spoken("", line, SpokenChange(named[0], None, position, said)) if named and position else None


def _position(rest: TextLine) -> Cell | None:
    """The position that the rest of a line says and nothing else."""
    lead = _AS.match(rest.text)
    cell = rest.cell(lead.end() if lead else 0, len(rest.text.rstrip(" .,;!")) or None)
    return cell if cell.text and position_word(cell.text) else None


def _training(line: TextLine, known: KnownRows) -> Spoken | None:
    """`H. Ueda OL+1 DL+1`, `train H. Ueda in OL`."""
    start = _TRAIN.match(line.text)
    line = line.tail(start.end()) if start else line
    named = _named(line, known.of("training"))
    rest = named[1].text.strip() if named else ""
    if start and rest.casefold().startswith(("in ", "on ")):
        rest = rest[3:]
    if not named or not _GAINS.match(rest) or not (start or "1" in rest):
        return None
    levels = {one.upper() for found in _GAIN.findall(rest) for one in (found[0],) if one} or {"OL", "DL"}
    gains = ", ".join(f"{level} +1" for level in ("OL", "DL") if level in levels)
    return Spoken("training", _retyped(line, f"{named[0].text}: {gains}"))


def _bid(line: TextLine, known: KnownRows) -> Spoken | None:
    """`Ana Lund bid 100 rounds 2`, `bid 410 on M. Fontaine`."""
    first = _BID.match(line.text)
    for table in ("contracts", "transfers"):
        named = _named(line.tail(first.end()) if first else line, known.of(table))
        if not named:
            continue
        rest = named[1].text.strip(" .,;!:")
        if not re.search(r"\d", f"{first['bid']}{rest}" if first else rest) or not _BID_WORDS.fullmatch(rest):
            continue
        rest = f"{first['bid']} {rest}" if first else rest
        return Spoken(table, _retyped(line, f"{named[0].text} {rest}"))
    return None


def _sale(line: TextLine, known: KnownRows) -> Spoken | None:
    """`sell H. Ueda, minimum 300`, `H. Ueda for sale from 300`."""
    start = _SELL.match(line.text)
    named = _named(line.tail(start.end()) if start else line, known.of("sale"))
    rest = named[1].text.strip(" .,;!") if named else ""
    sale = _FOR_SALE.match(rest)
    if not named or not (start or sale):
        return None
    least = re.findall(r"[0-9][0-9.,]*", rest)
    if len(least) > 1 or (rest and not sale and not least and rest.casefold() not in {"please", "thanks"}):
        return None
    return Spoken("sale", _retyped(line, f"{named[0].text} {''.join(least)}".rstrip()))


def _order(line: TextLine, known: KnownRows) -> Spoken | None:
    """`spy on River Rats against Old Mill`, `scout P. Nieuw`."""
    spy = _SPY.match(line.text)
    if spy and known.of("spying").ahead(rest := line.tail(spy.end()), rest.words()):
        return Spoken("spying", rest)
    scout = _SCOUT.match(line.text)
    name = line.text[scout.end() :].strip(" .,;!") if scout else ""
    if (
        name
        and can_be_name(name)
        and len(name.split()) <= _MOST_NAME_WORDS
        and all(one[0].isupper() for one in name.split())
    ):
        return Spoken("scouting", _retyped(line, name))
    return None


def _retyped(line: TextLine, text: str) -> TextLine:
    """A line in the words that its table reads."""
    return TextLine(line.file, text, line.depth, line.spots[:1])


ORDERED: Final = re.compile(r"\b(?:bid|sell|sale|train|spy|scout|OL|DL)\b", re.IGNORECASE)
_MAY_NAME: Final = re.compile(r"\b(?:for|instead of|bid|sell|train|replace|OL|DL)\b|\d", re.IGNORECASE)


def may_name(line: TextLine) -> bool:
    """Whether a line may be an entry that names somebody, as far as shows where no names are known."""
    text = line.text.strip()
    names = sum(one[:1].isupper() for one in text.split())
    if sheet_ids(text) or "@" in text or len(text.split()) > _MOST_WORDS:
        return False
    return names > 0 and _MAY_NAME.search(text) is not None


NOT_READ: Final = "Write it as the form has it, or leave it out. As it stands: it is not read."
_LONGEST_IGNORED: Final = 100


class Leftovers:
    """The lines of a form that nothing was read from: those that may be an entry are told, the others ignored."""

    def __init__(self, asked: InputCollector, known: KnownRows) -> None:
        self._asked = asked
        self._known = known
        # The numbers of the lines in which somebody says something, and no program.
        self.said: AbstractSet[int] = frozenset()
        self.ignored: list[str] = []

    def ignore(self, line: TextLine) -> None:
        """Note a line that is no entry, unless it only greets, signs, or is a program's."""
        text = line.text.strip()
        if line.number in self.said and not (is_help(text) or is_mail_header(text) or leads_on(text)):
            self.ignored.append(text if len(text) <= _LONGEST_IGNORED else f"{text[: _LONGEST_IGNORED - 1]}…")

    def unknown(self, line: TextLine, why: str = "") -> None:
        """Tell of a line inside the form that may be an entry; `why` says that it stands where an answer does."""
        text = line.text.strip()
        if is_hint(text):
            return
        if (why and line.number in self.said) or may_be_entry(line, self._known):
            self._asked.tell(line.cell().place, text, why or "this line says nothing we know", NOT_READ)
        else:
            self.ignore(line)

    def overlooked(self, line: TextLine, *, talent: bool) -> None:
        """Tell of a line outside the form that looks like an entry, or like the name of a talent."""
        if talent or looks_like_entry(line, self._known):
            why = "this looks like an entry, and it stands where none is read"
            self._asked.tell(line.cell().place, line.text.strip(), why, NOT_READ)
        else:
            self.ignore(line)

    def is_aside(self, line: TextLine, section: str, *, new_paragraph: bool) -> bool:
        """Whether a line stands in a section and says nothing for it: manners, a sentence, another paragraph.

        A talent may be called as nobody is yet.
        """
        text = line.text.strip()
        if row_number(line) is not None or "|" in text:
            return False
        if section == "scouting":
            return is_sign_off(text)
        if not self._known.of(section) or may_be_entry(line, self._known) or fields(line, words.SET_SPELLINGS):
            return False
        if any(map(str.isdigit, text)) and not new_paragraph:
            return False
        sentence = len(text.split()) > _MOST_NAME_WORDS and section != "spying"
        return is_sign_off(text) or new_paragraph or sentence
