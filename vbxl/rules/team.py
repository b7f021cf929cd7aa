"""R1 Teams: the levels of new players, the budget of a new team, and names."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Collection, Container, Iterable, Iterator
from functools import lru_cache
from typing import Final

from vbxl.problems import UNSEEN, sentence
from vbxl.rules.season import AGES, Season

# Scripts with letters that look like another script's: a word may use only one of them.
ALIKE: Final = frozenset(
    {
        "LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "COPTIC", "CHEROKEE", "LISU", "DESERET", "CANADIAN", "TIFINAGH",
    }
)  # fmt: skip
# Below this lie letters that join two, such as ĳ and ǆ, and the Spanish ordinal signs.
LANGUAGES_END: Final = "\u0250"
# Signs that nobody takes for letters.
SIGNS: Final = "№™"
# How many marks a letter may bear, and how many in scripts that stack their own, such as Thai, Hebrew or Tibetan.
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
    """Return which letter of a name isn't allowed, with its code point, and why; None if all are allowed (R1.4).

    >>> find_letters_fault("Müller-Lüdenscheidt") is None
    True
    >>> find_letters_fault("Т" + "om")
    '"Т" (U+0422, Cyrillic) is mixed with Latin letters'
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
    """Return a text in small letters, with the Latin letter in place of each letter that looks like one (R1.4).

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
            yield f"{_number(char)} is invisible"


def _find_disguised(text: str) -> Iterator[str]:
    for char in text:
        plain = unicodedata.normalize("NFKC", char)
        if char >= LANGUAGES_END and char not in SIGNS and plain.isascii() and any(map(str.isalnum, plain)):
            yield f'"{char}" ({_number(char)}) is "{plain}" in disguise'


def _find_stray_marks(text: str) -> Iterator[str]:
    """Yield a fault for each combining mark without a letter, or beyond the number that a letter may have."""
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
            yield f"{_number(char)} is one mark too many for its letter"


def _find_mixed(text: str) -> Iterator[str]:
    """Yield a fault for each word that mixes scripts with similar letters."""
    for word in text.translate(dict.fromkeys(map(ord, _WORD_ENDS), " ")).split():
        scripts = [(char, _get_script(char)) for char in word]
        counted = Counter(script for _, script in scripts if script in ALIKE)
        if len(counted) > 1:
            most = counted.most_common(1)[0][0]
            letter, other = next(pair for pair in scripts if pair[1] in counted and pair[1] != most)
            yield f'"{letter}" ({_number(letter)}, {other.title()}) is mixed with {most.title()} letters'


def _get_script(letter: str) -> str:
    """Return the script of a letter; "" if it is not a letter."""
    if not letter.isalpha():
        return ""
    return unicodedata.name(letter, "").partition(" ")[0]


def _number(text: str) -> str:
    return f"U+{ord(text):04X}"


PLAYERS_LEAST = 6
NEW_LEVEL_LEAST = 1
# Only these two count as spaces, here and in the sheets' formulas.
HARD_SPACE = "\u00a0"
SPACES = f" {HARD_SPACE}"
NAME_LONGEST = 40
# How many compared names are remembered: those of a few hundred teams.
NAMES_KEPT: Final = 2**13


def find_new_player_fault(ol: float, dl: float, season: Season) -> str | None:
    """Return why a new player's levels are not allowed, or None if they are allowed (R1.2).

    >>> find_new_player_fault(12, 12, Season()) is None
    True
    >>> find_new_player_fault(9, 4, Season())
    'the higher level may be at most 2 times the lower'
    """
    if ol != int(ol) or dl != int(dl) or min(ol, dl) < NEW_LEVEL_LEAST:
        return sentence("R1.2-LEVEL", least=NEW_LEVEL_LEAST)
    if not is_ratio_kept(ol, dl, season):
        return sentence("R1.2-RATIO", ratio=season.new_player_ratio)
    if not is_total_kept(ol, dl, season):
        return sentence("R1.2-TOTAL", most=season.new_player_total, total=ol + dl)
    return None


def is_ratio_kept(ol: float, dl: float, season: Season) -> bool:
    """Whether a new player's higher level is at most the season's ratio times the lower (R1.2)."""
    return max(ol, dl) <= season.new_player_ratio * min(ol, dl)


def is_total_kept(ol: float, dl: float, season: Season) -> bool:
    """Whether a new player's levels add up to at most the season's limit (R1.2)."""
    return ol + dl <= season.new_player_total


def get_player_points(season: Season) -> dict[str, int]:
    """Return the budget of a new team: player points by age (R1.2).

    >>> get_player_points(Season())
    {'A': 30, 'B': 42, 'C': 42, 'D': 30, 'E': 0}
    """
    return {age: getattr(season, f"pp_age_{age.lower()}") for age in AGES}


def count_player_points_left(players: Iterable[tuple[str, int, int]], season: Season) -> dict[str, int]:
    """Return what a new team has left of its PP, by age; the number is below 0 if too many are spent (R1.2).

    `players` has the age, OL and DL of each player.

    >>> count_player_points_left([("A", 12, 12), ("B", 10, 10)], Season())
    {'A': 6, 'B': 22, 'C': 42, 'D': 30, 'E': 0}
    """
    left = get_player_points(season)
    for age, ol, dl in players:
        left[age] -= ol + dl
    return left


def spaced(text: str) -> str:
    """Return a text with plain single spaces, and none at the ends (R1.4).

    >>> spaced(" A.\u00a0 Juhl ")
    'A. Juhl'
    """
    return " ".join(filter(None, text.replace(HARD_SPACE, " ").split(" ")))


def named(text: str) -> str:
    """Return a name in the form in which names are compared: in small letters, with plain single spaces (R1.4)."""
    # Names are compared again and again; longer texts are not worth remembering.
    return _normalize_name(text) if len(text) <= NAME_LONGEST else spaced(text).casefold()


@lru_cache(NAMES_KEPT)
def _normalize_name(text: str) -> str:
    return spaced(text).casefold()


def looks(name: str) -> str:
    """Return a form of a name for comparing: it is equal for names that look the same and so count as the same (R1.4).

    >>> looks("Вова") == looks("Boba"), looks("J.  JANSEN") == looks("J. Jansen"), looks("Tom") == looks("Tóm")
    (True, True, False)
    """
    return shape(named(name))


def name_fault(name: str) -> str | None:
    r"""Return why a text can't be a player's name; None if it has 1 to 40 visible, genuine characters (R1.4).

    >>> name_fault("J. Jansen") is None, name_fault(" "), name_fault("a\tb")
    (True, 'a name is missing', 'a name can have only visible characters')
    """
    if not name.strip():
        return "a name is missing"
    if not name.isprintable():
        return "a name can have only visible characters"
    fault = find_letters_fault(name)
    if fault:
        return fault
    return f"a name can have at most {NAME_LONGEST} characters" if len(name) > NAME_LONGEST else None


def make_own_name(name: str, taken: Collection[str]) -> str:
    """Return the name of a player who joins a team, with a number if a name in the team looks the same (R1.4).

    >>> make_own_name("J. Jansen", ["j. jansen", "J. Jansen 2"])
    'J. Jansen 3'
    """
    return find_free_name(name, {looks(text) for text in taken})


def find_free_name(name: str, used: Container[str]) -> str:
    """Return a name; if it is used, return it with the first number from 2 up that makes it free.

    `used` has names in the form that `looks` gives.
    """
    number, chosen = 1, name
    while looks(chosen) in used:
        number += 1
        chosen = f"{name} {number}"
    return chosen
