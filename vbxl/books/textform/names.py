"""Finds which player a typed name means: as listed, by surname, or without dots and accents (R12.2)."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache
from typing import Final

from vbxl.books.textform.lines import Cell, TextLine
from vbxl.league.league import ROSTER_ROWS
from vbxl.problems import Problem, escaped
from vbxl.rules.team import NAMES_KEPT
from vbxl.rules.team import named as name_key

# Longer names aren't recognised; they count as they're typed.
LONGEST_KNOWN: Final = 100
_MOST_SURNAME_WORDS: Final = 4
_LAST_WORD_LEAST: Final = 3
_TRIM: Final = ".,()[]#*!-–_?:;"
# Parts of a surname that aren't surnames themselves.
_PARTICLES: Final = frozenset(
    {
        "van", "von", "der", "den", "de", "het", "ter", "ten", "te", "du", "des", "di", "da", "dos", "das", "do", "la",
        "le", "los", "el", "al", "bin", "ben", "zu", "zum", "zur", "af", "av", "mc", "mac", "st", "jr", "sr", "jnr",
        "snr", "junior", "senior", "ii", "iii", "iv",
    }
)  # fmt: skip
_APOSTROPHES: Final = dict.fromkeys(map(ord, "'’‘`´ʼ′"))
_TYPED: Final = re.compile(r"[\w\u0300-\u036f \u00a0.,'’‘`´ʼ′‐‑–-]*")
_WORD: Final = re.compile(r"[^\W_][\w\u0300-\u036f]*")
_LETTERS_LEAST: Final = 2
# Spellings of letters with a mark, besides leaving the mark out.
_SPELT: Final = {
    "ä": ("ae",), "ö": ("oe",), "ü": ("ue",), "å": ("aa",), "ø": ("o", "oe"), "æ": ("ae",), "œ": ("oe",), "ł": ("l",),
    "đ": ("d",), "ð": ("d",), "þ": ("th",), "ı": ("i",),
}  # fmt: skip
# A spelling of a name: the ways to write each of its letters.
Letters = tuple[tuple[str, ...], ...]


def fits(typed: str, name: str) -> bool:
    """Whether a text is a player's surname, or the name without its dots, spaces, apostrophes or accents (R12.2).

    Initials may follow the surname. Accents may be left out but not added. A first name alone doesn't fit.

    >>> fits("Dam", "P. van Dam"), fits("K Holm", "K. Holm"), fits("P. Holm", "K. Holm"), fits("Muller", "J. Müller")
    (True, True, False, True)
    """
    text = "".join(_split_words(typed)) if _TYPED.fullmatch(typed) else ""
    return bool(text) and any(_spells(text, letters) for letters in _list_spellings(name))


def strip_accents(text: str) -> str:
    """Return a word in lower case without its accents."""
    apart = unicodedata.normalize("NFD", text.casefold())
    return apart if apart.isascii() else "".join(char for char in apart if not unicodedata.combining(char))


def trim_word(text: str) -> str:
    """Return a word in lower case without the punctuation around it."""
    return text.casefold().strip(_TRIM)


def _split_words(text: str) -> list[str]:
    plain = unicodedata.normalize("NFC", text.translate(_APOSTROPHES)).casefold()
    return _WORD.findall(unicodedata.normalize("NFC", plain))


def _spells(text: str, letters: Letters) -> bool:
    """Whether a text is a spelling of a name; `letters` has the ways to write each letter of the name."""
    ends = {0}
    for ways in letters:
        ends = {at + len(way) for at in ends for way in ways if text.startswith(way, at)}
        if not ends:
            return False
    return len(text) in ends


@lru_cache(NAMES_KEPT)
def _list_spellings(name: str) -> tuple[Letters, ...]:
    """Return all possible spellings of a player's name, without spaces."""
    words = _split_words(name)
    first = _find_surname(name, words)
    surname = words[first:]
    runs = [words, *(surname[at:] for at in range(len(surname)))]
    if first and len(words[0]) == 1:
        # After initials, everything is surname: its first part may stand for it, initials may follow it, and `v` may be
        # `van`.
        runs += [surname[:at] for at in range(1, len(surname))]
        initials = words[:first]
        parts = [surname[at:] for at in range(len(surname)) if any(map(_is_surname, surname[at:]))]
        runs += [run for part in parts for run in ([*initials, *part], [*part, *initials])]
        short = [word[0] if word in _PARTICLES else word for word in surname]
        runs += [[*initials, *short]] if any(map(_is_surname, short)) else []
    runs = [run for run in runs if run is words or any(map(_is_surname, run))]
    return tuple(tuple(map(_list_ways, "".join(run))) for run in runs)


def _find_surname(name: str, words: list[str]) -> int:
    """Return the index of the surname's first word, which comes after initials or a first name."""
    dotted = {word for part in re.findall(r"\w+(?=\.)", name) for word in _split_words(part)}
    first = 0
    while first < len(words) - 1 and (len(words[first]) == 1 or words[first] in dotted - _PARTICLES):
        first += 1
    return first or int(len(words) > 1 and words[0] not in _PARTICLES)


def _is_surname(word: str) -> bool:
    letters = sum(map(str.isalpha, word))
    return word not in _PARTICLES and letters >= (_LETTERS_LEAST if word.isascii() else 1)


def _list_ways(char: str) -> tuple[str, ...]:
    """Return the ways to spell a letter: with its accent, without it, or with the accent written out."""
    bare = "".join(part for part in unicodedata.normalize("NFD", char) if not unicodedata.combining(part))
    return tuple(filter(None, dict.fromkeys((char, bare, *_SPELT.get(char, ())))))


class KnownNames:
    """Listed names, to be recognised at the beginning of a line."""

    def __init__(self, names: Iterable[str]) -> None:
        self._spelling = {name_key(name): name for name in names if 0 < len(name) <= LONGEST_KNOWN}
        self._listed = tuple(self._spelling.values())
        self._most = max((len(key.split()) for key in self._spelling), default=0)

    @cached_property
    def last_words(self) -> frozenset[str]:
        """Return the last word of each name, in lower case and without accents; short words are left out."""
        last = (strip_accents(trim_word(key.split()[-1])) for key in self._spelling if key.split())
        return frozenset(word for word in last if len(word) >= _LAST_WORD_LEAST)

    def __bool__(self) -> bool:
        return bool(self._listed)

    def __contains__(self, text: object) -> bool:
        return isinstance(text, str) and name_key(text) in self._spelling

    def spell(self, text: str) -> str:
        """Return a typed name as it is listed; if it isn't listed, return it unchanged."""
        return self._spelling.get(name_key(text), text)

    def find_fitting(self, text: str) -> tuple[str, ...]:
        """Return the listed names that a text may mean; () if the text is itself a listed name."""
        # A text may list thousands of names, but no team has so many players.
        if text in self or len(text) > LONGEST_KNOWN or len(self._listed) > 2 * ROSTER_ROWS:
            return ()
        return tuple(name for name in self._listed if fits(text, name))

    def names(self, text: str) -> bool:
        """Whether a text stands for exactly one of the listed names."""
        return text in self or len(self.find_fitting(text)) == 1

    def find_at(self, line: TextLine, start: int = 0) -> tuple[Cell, int] | None:
        """Return the listed name that begins at an index of a line, and the index where it ends; None if there is none.

        The longest full name is chosen; surnames count only if there is no full name.
        """
        ends = [end for _, end in line.words(start)][: max(self._most, _MOST_SURNAME_WORDS)]
        for end in reversed(ends[: self._most]):
            for stop in (end, end - (line.text[end - 1] in ",:;")):
                cell = line.cell(start, stop)
                if name_key(line.text[start:stop]) in self._spelling:
                    return cell, stop
        words = (strip_accents(trim_word(word)) for word in line.text[start:].split()[:_MOST_SURNAME_WORDS])
        if self.last_words.isdisjoint(words):
            return None
        for end in reversed(ends[:_MOST_SURNAME_WORDS]):
            stop = end - (line.text[end - 1] in ",:;")
            if self.find_fitting(line.cell(start, stop).text):
                return line.cell(start, stop), stop
        return None


NO_NAMES: Final = KnownNames(())


def make_name_problem(name: Cell, fitting: Sequence[str]) -> Problem:
    """Return the problem of an unlisted name.

    It says that the name was read as the only one that fits, or that several names fit.
    """
    if len(fitting) == 1:
        return Problem("TEXT-NAME", name.place, name.text, f"read as {escaped(fitting[0])}", "Nothing to do.")
    message = f"this may mean {escaped(', '.join(fitting[:-1]))} or {escaped(fitting[-1])}"
    remedy = "Write the name as in your roster. Otherwise, it counts as unknown."
    return Problem("TEXT-WHO", name.place, name.text, message, remedy)
