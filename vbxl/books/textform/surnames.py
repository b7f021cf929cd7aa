"""Which player a name means that is typed without its initial, its dots or its accents."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

from vbxl.rules.team import NAMES_KEPT

# What belongs to a surname and is none by itself.
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
# How people write letters with a mark where they have no such key, besides leaving the mark away.
_SPELT: Final = {
    "ä": ("ae",), "ö": ("oe",), "ü": ("ue",), "å": ("aa",), "ø": ("o", "oe"), "æ": ("ae",), "œ": ("oe",), "ł": ("l",),
    "đ": ("d",), "ð": ("d",), "þ": ("th",), "ı": ("i",),
}  # fmt: skip


def fits(typed: str, name: str) -> bool:
    """Whether what was typed is a player's surname, or the name without its dots, spaces, apostrophes or accents (R12).

    The initials may stand behind the surname. A letter with an accent may be typed without it, never the other way
    round. A first name alone is no surname.

    >>> fits("Dam", "P. van Dam"), fits("K Holm", "K. Holm"), fits("P. Holm", "K. Holm"), fits("Muller", "J. Müller")
    (True, True, False, True)
    """
    said = "".join(_words(typed)) if _TYPED.fullmatch(typed) else ""
    return bool(said) and any(_spells(said, letters) for letters in _called(name))


def plain(text: str) -> str:
    """A word without its accents, in small letters."""
    apart = unicodedata.normalize("NFD", text.casefold())
    return apart if apart.isascii() else "".join(one for one in apart if not unicodedata.combining(one))


def _words(text: str) -> list[str]:
    plain = unicodedata.normalize("NFC", text.translate(_APOSTROPHES)).casefold()
    return _WORD.findall(unicodedata.normalize("NFC", plain))


Letters = tuple[tuple[str, ...], ...]


def _spells(said: str, letters: Letters) -> bool:
    """Whether a text is made of those letters, each in one of its ways; in time that no name can make long."""
    ends = {0}
    for ways in letters:
        ends = {at + len(way) for at in ends for way in ways if said.startswith(way, at)}
        if not ends:
            return False
    return len(said) in ends


@lru_cache(NAMES_KEPT)
def _called(name: str) -> tuple[Letters, ...]:
    """All that a player may be called, the spaces left out: letter by letter the ways to type it."""
    words = _words(name)
    first = _surname_from(name, words)
    surname = words[first:]
    runs = [words, *(surname[at:] for at in range(len(surname)))]
    if first and _is_initial(words[0]):
        # Behind initials all is surname, so that its first part may stand for it.
        runs += [surname[:at] for at in range(1, len(surname))]
        runs += _with_initials(words[:first], surname)
    called = [run for run in runs if run is words or any(map(_is_surname, run))]
    return tuple(tuple(map(_ways, "".join(run))) for run in called)


def _with_initials(initials: list[str], surname: list[str]) -> list[list[str]]:
    """Initials and surname as people write them otherwise: turned round, a part of the surname, `v` for `van`."""
    parts = [surname[at:] for at in range(len(surname)) if any(map(_is_surname, surname[at:]))]
    short = [word[0] if word in _PARTICLES else word for word in surname]
    return [
        *(run for part in parts for run in ([*initials, *part], [*part, *initials])),
        *([[*initials, *short]] if any(map(_is_surname, short)) else []),
    ]


def _surname_from(name: str, words: list[str]) -> int:
    """Which word of a name is the first of the surname: the one behind the initials or the first name."""
    dotted = {word for part in re.findall(r"\w+(?=\.)", name) for word in _words(part)}
    first = 0
    while first < len(words) - 1 and (_is_initial(words[first]) or words[first] in dotted - _PARTICLES):
        first += 1
    return first or int(len(words) > 1 and words[0] not in _PARTICLES)


def _is_initial(word: str) -> bool:
    return len(word) == 1


def _is_surname(word: str) -> bool:
    letters = sum(map(str.isalpha, word))
    return word not in _PARTICLES and letters >= (_LETTERS_LEAST if word.isascii() else 1)


def _ways(char: str) -> tuple[str, ...]:
    """A letter, and what is typed for it without its mark."""
    bare = "".join(one for one in unicodedata.normalize("NFD", char) if not unicodedata.combining(one))
    return tuple(filter(None, dict.fromkeys((char, bare, *_SPELT.get(char, ())))))
