"""Lines that nothing was read from, and which of them look like an entry all the same, so that they are told."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from vbxl.books.textform import words
from vbxl.books.textform.answers import chosen_sponsor
from vbxl.books.textform.lines import TextLine, number
from vbxl.books.textform.rows import BUILT_ROW, fields, is_value, word
from vbxl.books.textform.surnames import plain
from vbxl.books.textform.tables import KnownRows
from vbxl.rules import lineup

_HINTS: Final = tuple(
    " ".join(one.split()).casefold()
    for one in (*words.HINTS, *(table.hint for table in words.TABLES.values() if table.hint), *words.CODE_LINES)
)
_PIECE_WORDS: Final = 3
# A longer line is a sentence: who plays where can be said in fewer words.
_MOST_WORDS: Final = 12
_LONGEST: Final = 200
_QUOTES_SOMEBODY: Final = ("wrote:", "schrieb:", "schreef:", "écrit :", "écrit:", "escribió:", "ha scritto:")
_BEFORE: Final = frozenset({"", "my", "the", "our", "and", "also", "please", "mijn", "mein", "-", "–", "*", "•", "->"})
_ORDERS: Final = frozenset(
    {
        "sell", "sale", "bid", "bids", "buy", "offer", "train", "training", "spy", "spying", "scout", "play", "plays",
        "replace", "instead", "verkoop", "verkopen", "koop", "bied", "bod", "trainen", "opstellen",
    }
)  # fmt: skip
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


def looks_like_entry(line: TextLine, known: KnownRows) -> bool:
    """Whether a line is more than prose: a row, a label with a value, or somebody's name with a number or an order."""
    text = line.text.strip()
    if len(text) > _LONGEST or is_hint(text) or "@" in text or text.casefold().endswith(_QUOTES_SOMEBODY):
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
