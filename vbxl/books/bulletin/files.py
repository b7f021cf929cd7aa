"""The files of a round's results besides the workbook: text for chats and mails, JSON for programs."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

from vbxl.books.bracket import competition
from vbxl.books.bulletin.form import Bulletin, BulletinMatch
from vbxl.books.letter import harmless, wrapped
from vbxl.books.story.sentences import News, dashed
from vbxl.league.deadlines import moment_of, with_weekday
from vbxl.league.json_form import json_bytes, made, plain
from vbxl.league.league import CUP_DIVISION

COLUMNS: Final = 40
# In a chat so many sentences are read; the workbook and the pages have them all.
SENTENCES_MOST: Final = 6
INDENT: Final = "  "


def text_file(bulletin: Bulletin) -> bytes:
    """A round for a chat or a mail: sentences, scores with their sets, tables, and what is next; UTF-8."""
    parts = [part for part in _parts(bulletin) if part]
    return ("\n\n".join("\n".join(part) for part in parts) + "\n").encode()


def _parts(bulletin: Bulletin) -> Iterator[list[str]]:
    title = f"{bulletin.league}: season {bulletin.season}, round {bulletin.round_number} of {bulletin.rounds}"
    yield _folded(title)
    yield [line for text in bulletin.warnings for line in _folded(text, mark="! ")]
    said = [one.text for one in bulletin.headlines if one.kind != News.TOP_MATCH][:SENTENCES_MOST]
    yield [line for text in said for line in _folded(text, mark="* ")]
    for division in (CUP_DIVISION, *bulletin.divisions):
        played = bulletin.played(division)
        if played:
            yield [
                *_folded(competition(division, played[0].cup).upper()),
                *(line for one in played for line in _score(bulletin, one)),
            ]
    for division in bulletin.divisions:
        yield [*_folded(f"Table of division {division}: points, sets".upper()), *_table(bulletin, division)]
    yield _next(bulletin)


def _folded(text: str, mark: str = "") -> list[str]:
    """A text in lines, those after the first set in where a mark stands before it."""
    lines = wrapped(text, COLUMNS - len(INDENT))
    return [harmless(f"{(mark if not at else INDENT) if mark else ''}{line}") for at, line in enumerate(lines)]


def _score(bulletin: Bulletin, one: BulletinMatch) -> Iterator[str]:
    yield from _folded(f"{bulletin.name(one.home)} – {bulletin.name(one.visitors)}")
    yield from _folded(f"{dashed(one.sets_won)} ({' '.join(map(dashed, one.sets))})", mark=INDENT)


def _table(bulletin: Bulletin, division: int) -> Iterator[str]:
    for line in bulletin.table(division):
        sets = dashed((line.sets_won, line.sets_lost))
        yield from _folded(f"{line.place}. {bulletin.name(line.team)}: {line.points}, {sets}")


def _next(bulletin: Bulletin) -> list[str]:
    if bulletin.season_over:
        return _folded("That was the last round of the season.")
    number = bulletin.round_number + 1
    lines = _folded(f"Round {number}".upper())
    if bulletin.deadline:
        lines += _folded(f"Moves by {with_weekday(bulletin.deadline)}")
    for division in (CUP_DIVISION, *bulletin.divisions):
        coming = [one for one in bulletin.next_matches(division) if one.home]
        if coming:
            lines += _folded(competition(division, coming[0].cup))
        for one in coming:
            lines += _folded(f"{bulletin.name(one.home)} – {bulletin.name(one.visitors)}", mark=INDENT)
    return lines


# Counted up when a program that read the last one could misread the next.
SCHEMA: Final = 1
FORM: Final = "vbxl round results"


def json_file(bulletin: Bulletin) -> bytes:
    """A bulletin as the bytes of its `results.json`: the form's name and version, each field, and `football`.

    `football` is {"name", "matches": [{"round", "date", "team1", "team2", "score": {"ft": [3, 1]}}]} as openfootball's
    football.json has it, with each match's competition and the points of its sets besides.
    """
    stored = {"form": FORM, "schema": SCHEMA, **plain(bulletin), "football": _football(bulletin)}
    return json_bytes(stored)


def read_json(data: bytes) -> Bulletin:
    """The bulletin in a `results.json`; ValueError in one line where it is none of this form and version."""
    try:
        stored = json.loads(data)
    except (ValueError, RecursionError) as fault:
        raise ValueError(f"it is not JSON ({fault})") from fault
    if not isinstance(stored, dict) or stored.get("form") != FORM:
        raise ValueError(f'it is no results of a round (its "form" is not "{FORM}")')
    if stored.get("schema") != SCHEMA:
        raise ValueError(f"its schema is {stored.get('schema')!r}, and this vbxl reads {SCHEMA}")
    fields = {name: value for name, value in stored.items() if name not in ("form", "schema", "football")}
    try:
        found: Bulletin = made(Bulletin, fields)
        if found.closing:
            # Its lists are read again wherever they are shown.
            _ = found.closing.read
    except (TypeError, ValueError, KeyError) as fault:
        raise ValueError(f"it is not in the form of this vbxl ({fault})") from fault
    return found


def _football(bulletin: Bulletin) -> Mapping[str, Any]:
    return {
        "name": f"{bulletin.league} {bulletin.season}",
        "matches": [dict(_football_match(bulletin, one)) for one in bulletin.matches],
    }


def _football_match(bulletin: Bulletin, match: BulletinMatch) -> Iterator[tuple[str, Any]]:
    yield "round", f"Round {match.round_number}"
    yield "group", competition(match.division, match.cup)
    known = bulletin.deadlines[match.round_number - 1 : match.round_number]
    moment = moment_of("".join(known)) if known else None
    if moment:
        yield "date", f"{moment:%Y-%m-%d}"
    yield "team1", bulletin.name(match.home)
    yield "team2", bulletin.name(match.visitors)
    yield "score", {"ft": list(match.sets_won), "sets": [list(score) for score in match.sets]}
