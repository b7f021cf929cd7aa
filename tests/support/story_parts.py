"""The words of a story's sentence, found again in it by its template."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final

from vbxl.books.story.sentences import NUMBERS, TEMPLATES, News

# What each word may look like; names are those of the round.
SCORES: Final = ("score", "points", "last", "start", "end")
NUMBERED: Final = ("count", "division", "set", "until", "home_place", "visitors_place")
NAMES: Final = ("team", "winner", "loser", "other", "home", "visitors", "buyer")


@cache
def pattern(template: str, names: tuple[str, ...]) -> re.Pattern[str]:
    """A template as a pattern with a group for each word."""
    known = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    parts = re.split(r"\{(\w+)\}", template)
    texts = [re.escape(parts[0])]
    for word, text in zip(parts[1::2], parts[2::2], strict=True):
        kind = rf"(?:{known})(?: \(division \d+\))?" if word in NAMES else ".+?"
        kind = r"\d+–\d+(?: \(cup\))?|\d+ points?" if word in SCORES else r"\w+" if word in NUMBERED else kind
        kind = rf"(?:{known})(?: \(cup\))?" if word == "other" else kind
        texts += [f"(?P<{word}>{kind})", re.escape(text)]
    pattern = "".join(texts).replace("(?P<ahead>.+?)", "(?P<ahead>.*?)")
    return re.compile(pattern.replace("(?P<counted>.+?)", "(?P<counted>(?: in league and cup)?)"))


def words_of(kind: News, index: int, text: str, names: Iterable[str]) -> Mapping[str, str] | None:
    """The words that a template of a kind has in a sentence; None where it is another's."""
    found = pattern(TEMPLATES[kind][index], tuple(names))
    # A sentence begins with a capital letter, and a word in the middle does not.
    match = found.fullmatch(text) or found.fullmatch(text[:1].lower() + text[1:])
    return match.groupdict() if match else None


def number_of(word: str) -> int:
    """A number that prose has in words or digits."""
    return int(word) if word.isdigit() else NUMBERS.index(word.lower())


def word_of(number: int) -> str:
    """A number as prose has it."""
    return NUMBERS[number] if number <= 10 else str(number)


def score_of(text: str) -> tuple[int, int]:
    """A score with its dash, of a cup match too."""
    home, visitors = text.removesuffix(" (cup)").split("–")
    return int(home), int(visitors)


def names_in(text: str, names: Iterable[str]) -> list[str]:
    """The names in a list, which must be nothing but names, what is said in brackets, commas and one "and"."""
    known = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    one = rf"(?:{known})(?: \([^()]*\))?"
    assert re.fullmatch(rf"{one}(?:(?:, {one})* and {one})?", text), text
    return re.findall(known, text)
