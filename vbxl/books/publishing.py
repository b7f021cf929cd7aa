"""The bulletin of a round, made from what is public, and its files as text and as JSON."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from vbxl.books.bracket import name_competition
from vbxl.books.bulletin import BookingLine, Bulletin, BulletinTeam, LuckLine, Match
from vbxl.books.letter import make_harmless, wrap
from vbxl.books.public_round import DECIMALS, PublicRound, list_coming
from vbxl.books.story.round_facts import RoundFacts, tell_story
from vbxl.books.story.sentences import News, show_score
from vbxl.league.closing_list import Closing, RoundCorrection
from vbxl.league.cup import bracket
from vbxl.league.deadlines import moment_of, with_weekday
from vbxl.league.events import Event
from vbxl.league.json_form import json_bytes, made, plain
from vbxl.league.league import CUP_DIVISION, GM, League
from vbxl.league.public_strength import calculate_match_worth
from vbxl.rules.commitments import Commitments, OpenedDraws
from vbxl.rules.match import sets_won

COLUMNS: Final = 40
# The most sentences in a text for chats; the pages have them all.
SENTENCES_MOST: Final = 6
INDENT: Final = "  "
# Increased when a program for the last version could misread the next.
SCHEMA: Final = 1
FORM: Final = "vbxl round results"


def make_bulletin(
    public: PublicRound,
    events: Sequence[Event],
    receipts: Mapping[str, str],
    coming: Commitments,
    opened: OpenedDraws,
    closing: Closing | None = None,
    corrections: tuple[RoundCorrection, ...] = (),
) -> Bulletin:
    """Return the bulletin of a round; `receipts` has, by team, the SHA-256 of the file that counts."""
    before, after = public.before, public.after
    matches = tuple(public.list_played(events))
    tables = tuple(public.list_standings())
    facts = RoundFacts(public, matches, tables)
    best = facts.match_of_the_round
    return Bulletin(
        league=after.name,
        season=before.season_number,
        round_number=before.round_number,
        rounds=before.rounds,
        season_over=public.season_over,
        time_zone=after.time_zone,
        deadlines=after.deadlines,
        settings=before.settings,
        teams=tuple(BulletinTeam(team.id, team.name, team.division) for team in before.teams),
        headlines=tuple(tell_story(facts)),
        match_of_the_round=best.number if best else None,
        matches=matches,
        tables=tables,
        luck=tuple(list_luck(after)),
        coming=tuple(list_coming(after, public.number)),
        cup=bracket(after),
        placed=tuple(public.placed.values()),
        cup_winner=public.cup_winner,
        sales=public.sales,
        lots=tuple(public.list_lots()),
        bookings=tuple(_list_bookings(public)),
        edits=public.edits,
        edits_since=public.edits_since,
        receipts=dict(receipts),
        seals=coming,
        opened=opened,
        closing=closing,
        corrections=corrections,
        news=before.people.words,
    )


def list_luck(after: League) -> Iterator[LuckLine]:
    """Yield each team's wins in the season's league matches, and how many wins its points were worth (R5.8)."""
    matches, won, worth = Counter[str](), Counter[str](), dict.fromkeys(after.by_id, 0.0)
    for fixture in after.fixtures:
        if fixture.sets and not fixture.cup:
            home_worth = calculate_match_worth(fixture.sets, after.settings)
            home_won, visitors_won = sets_won(fixture.sets)
            matches.update((fixture.home, fixture.visitors))
            won[fixture.home if home_won > visitors_won else fixture.visitors] += 1
            worth[fixture.home] += home_worth
            worth[fixture.visitors] += 1 - home_worth
    for team in after.teams:
        yield LuckLine(team.id, matches[team.id], won[team.id], round(worth[team.id], DECIMALS))


def _list_bookings(public: PublicRound) -> Iterator[BookingLine]:
    for booking in public.before.adjustments:
        giver, taker = (GM if side == GM else public.name(side) for side in (booking.giver, booking.taker))
        yield BookingLine(giver, taker, booking.unit, booking.amount, booking.reason)


def write_text(bulletin: Bulletin) -> bytes:
    """Return a round as UTF-8 text for a chat or a mail.

    It has sentences, scores by set, tables, and the next matches.
    """
    title = f"{bulletin.league}: season {bulletin.season}, round {bulletin.round_number} of {bulletin.rounds}"
    parts = [fold(title), [line for text in bulletin.news.splitlines() for line in fold(text)]]
    parts.append([line for text in bulletin.warnings for line in fold(text, mark="! ")])
    sentences = [headline.text for headline in bulletin.headlines if headline.kind != News.TOP_MATCH]
    parts.append([line for text in sentences[:SENTENCES_MOST] for line in fold(text, mark="* ")])
    for division in (CUP_DIVISION, *bulletin.divisions):
        played = bulletin.played(division)
        scores = fold(name_competition(division, played[0].cup).upper()) if played else []
        for match in played:
            scores += _fold_sides(bulletin, match)
            scores += fold(f"{show_score(match.sets_won)} ({' '.join(map(show_score, match.sets))})", mark=INDENT)
        parts.append(scores)
    for division in bulletin.divisions:
        table = fold(f"Table of division {division}: points, sets".upper())
        for line in bulletin.table(division):
            sets = show_score((line.sets_won, line.sets_lost))
            table += fold(f"{line.place}. {bulletin.name(line.team)}: {line.points}, {sets}")
        parts.append(table)
    parts.append(_fold_next(bulletin))
    return ("\n\n".join("\n".join(part) for part in parts if part) + "\n").encode()


def fold(text: str, mark: str = "") -> list[str]:
    """Wrap a text into lines; if a `mark` precedes the first line, the other lines are indented."""
    lines = wrap(text, COLUMNS - len(INDENT))
    return [make_harmless(f"{(INDENT if index else mark) if mark else ''}{line}") for index, line in enumerate(lines)]


def _fold_sides(bulletin: Bulletin, match: Match, mark: str = "") -> list[str]:
    return fold(f"{bulletin.name(match.home)} – {bulletin.name(match.visitors)}", mark)


def _fold_next(bulletin: Bulletin) -> list[str]:
    if bulletin.season_over:
        return fold("That was the last round of the season.")
    lines = fold(f"Round {bulletin.round_number + 1}".upper())
    if bulletin.deadline:
        lines += fold(f"Moves by {with_weekday(bulletin.deadline)}")
    for division in (CUP_DIVISION, *bulletin.divisions):
        coming = [match for match in bulletin.next_matches(division) if match.home]
        if coming:
            lines += fold(name_competition(division, coming[0].cup))
        for match in coming:
            lines += _fold_sides(bulletin, match, INDENT)
    return lines


def write_json(bulletin: Bulletin) -> bytes:
    """Return a bulletin as the bytes of `results.json`.

    The file has the format's name and version, every field of the bulletin, and `football`. `football` has the form of
    openfootball's football.json, {"name", "matches": [{"round", "date", "team1", "team2", "score": {"ft": [3, 1]}}]},
    plus each match's competition and the points of its sets.
    """
    football = {
        "name": f"{bulletin.league} {bulletin.season}",
        "matches": [dict(_list_football(bulletin, match)) for match in bulletin.matches],
    }
    return json_bytes({"form": FORM, "schema": SCHEMA, **plain(bulletin), "football": football})


def _list_football(bulletin: Bulletin, match: Match) -> Iterator[tuple[str, Any]]:
    yield "round", f"Round {match.round_number}"
    yield "group", name_competition(match.division, match.cup)
    deadlines = bulletin.deadlines[match.round_number - 1 : match.round_number]
    moment = moment_of(deadlines[0]) if deadlines else None
    if moment:
        yield "date", f"{moment:%Y-%m-%d}"
    yield "team1", bulletin.name(match.home)
    yield "team2", bulletin.name(match.visitors)
    yield "score", {"ft": list(match.sets_won), "sets": [list(score) for score in match.sets]}


def read_json(data: bytes) -> Bulletin:
    """Return the bulletin in a `results.json`.

    ValueError, with a message of one line, if the format or its version is wrong.
    """
    try:
        stored = json.loads(data)
    except (ValueError, RecursionError) as fault:
        raise ValueError(f"it is not JSON ({fault})") from fault
    if not isinstance(stored, dict) or stored.get("form") != FORM:
        raise ValueError(f'these are not the results of a round (the "form" is not "{FORM}")')
    if stored.get("schema") != SCHEMA:
        raise ValueError(f"its schema is {stored.get('schema')!r}, but this version of vbxl reads {SCHEMA}")
    fields = {name: value for name, value in stored.items() if name not in ("form", "schema", "football")}
    try:
        bulletin: Bulletin = made(Bulletin, fields)
        if bulletin.closing:
            # A fault in its lists is to be reported now, not when they're shown.
            _ = bulletin.closing.read
    except (TypeError, ValueError, KeyError) as fault:
        raise ValueError(f"it is not in the format that this version of vbxl uses ({fault})") from fault
    return bulletin
