"""R1 Teams: the letters of a name: all visible, none that poses as another, no two names that look the same.

No spreadsheet knows scripts, so the sheets' formulas find only the characters that a sheet lists. What a READY sheet
cannot tell, `vbxl check` and the round do, as with control characters.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterator
from typing import Final

from vbxl.problems import UNSEEN

# Scripts with letters that look like those of another: a word may have only one of them.
ALIKE: Final = frozenset(
    {
        "LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "COPTIC", "CHEROKEE", "LISU", "DESERET", "CANADIAN", "TIFINAGH",
    }
)  # fmt: skip
# Below this are languages' own letters that are two in one, like ĳ and ǆ, and the Spanish signs behind numbers.
LANGUAGES_END: Final = "\u0250"
# Signs that nobody takes for letters.
SIGNS: Final = "№™"
# How many marks a letter may bear, and in a script that stacks its own, such as Thai, Hebrew or Tibetan.
MARKS_MOST: Final = 2
OWN_MARKS_MOST: Final = 4
# A hyphen may join words of two scripts.
_WORD_ENDS: Final = "-‐‑–—/"
# Letters and the Latin ones that they look like; where small and capital letters differ, the capital counts.
_LOOKS: Final = (
    ("авекмнорстухѕіјһԁԛԝѵӏԍ", "abekmhopctyxsijhdqwvig"),
    ("αβεζηικμνορτυχϳ", "abezhikmnoptyxj"),
    ("աօստլհյոզց", "wouslhjnqg"),
    ("ⲁⲃⲉⲍⲏⲓⲕⲙⲛⲟⲣⲥⲧⲩⲭ", "abezhikmnopctyx"),
    ("ᎠᎡᎢᎥᎪᎫᎬᎳᎷᎻᎽᏀᏃᏏᏒᏔᏕᏙᏚᏞᏟᏢᏦᏴ", "drtiajewmhygzbrwsvslcpkb"),
)
# What people paste unseen with a name, or type with an East Asian keyboard: tab and line feed, every space but the
# ordinary and the no-break one, soft hyphen, marks of width 0, of direction, of lines and of bytes, fillers, the empty
# Braille cell; wide digits and letters. No spreadsheet knows scripts, so the sheets' formulas look for these.
REFUSED: Final = (
    "\t\n\u00ad\u034f\u061c\u115f\u1160\u1680\u180e\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
    "\u200b\u200c\u200d\u200e\u200f\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u202f\u205f\u2060\u2066\u2067\u2068\u2069"
    "\u2800\u3000\u3164\ufeff\uffa0"
    + "".join(
        chr(first + index) for first, count in ((0xFF10, 10), (0xFF21, 26), (0xFF41, 26)) for index in range(count)
    )
)
_LATIN: Final = str.maketrans({own: other for ours, theirs in _LOOKS for own, other in zip(ours, theirs, strict=True)})


def find_letters_fault(name: str) -> str | None:
    """Return why letters are not allowed in a name, each with its number, or None if all are (R1.4).

    >>> find_letters_fault("Müller-Lüdenscheidt") is None
    True
    >>> find_letters_fault("Т" + "om")
    '"Т" (U+0422, Cyrillic) is among Latin letters'
    >>> find_letters_fault("\uff34om")
    '"Ｔ" (U+FF34) is "T" in disguise'
    """
    if name.isascii():
        return None
    text = unicodedata.normalize("NFC", name)
    return next(
        (fault for find in (_find_unseen, _find_disguised, _find_stray_marks, _find_mixed) for fault in find(text)),
        None,
    )


def shape(text: str) -> str:
    """Return a text as it looks, with Latin letters for those of other scripts that look like them (R1.4).

    >>> shape("том"), shape("tóm") == shape("tom")
    ('tom', False)
    """
    if text.isascii():
        return text.lower()
    plain = unicodedata.normalize("NFKD", text.casefold()).casefold().translate(_LATIN)
    return unicodedata.normalize("NFC", plain)


def _find_unseen(text: str) -> Iterator[str]:
    for char in text:
        if char in UNSEEN:
            yield f"{_number(char)} cannot be seen"


def _find_disguised(text: str) -> Iterator[str]:
    for char in text:
        plain = unicodedata.normalize("NFKC", char)
        if char >= LANGUAGES_END and char not in SIGNS and plain.isascii() and any(map(str.isalnum, plain)):
            yield f'"{char}" ({_number(char)}) is "{plain}" in disguise'


def _find_stray_marks(text: str) -> Iterator[str]:
    """Yield the marks that stand on no letter, and those too many on one."""
    count, bears = 0, False
    for char in text:
        if not unicodedata.category(char).startswith("M"):
            count, bears = 0, char.isalnum()
            continue
        count += 1
        if not bears:
            yield f"{_number(char)} is a mark without a letter"
        most = MARKS_MOST if unicodedata.name(char, "").startswith("COMBINING") else OWN_MARKS_MOST
        if count > most:
            yield f"{_number(char)} is one mark too many on a letter"


def _find_mixed(text: str) -> Iterator[str]:
    """Yield the letters of another script than the rest of their word."""
    for word in text.translate(dict.fromkeys(map(ord, _WORD_ENDS), " ")).split():
        scripts = [(char, _get_script(char)) for char in word]
        counted = Counter(script for _, script in scripts if script in ALIKE)
        if len(counted) > 1:
            most = counted.most_common(1)[0][0]
            one, other = next(pair for pair in scripts if pair[1] in counted and pair[1] != most)
            yield f'"{one}" ({_number(one)}, {other.title()}) is among {most.title()} letters'


def _get_script(letter: str) -> str:
    """Return the script of a letter, "" for anything else."""
    if not letter.isalpha():
        return ""
    return unicodedata.name(letter, "").partition(" ")[0]


def _number(text: str) -> str:
    return f"U+{ord(text):04X}"
