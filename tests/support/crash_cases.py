"""Commands that write, each with the folder it starts from: what the crash tests interrupt at every operation."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from closed_leagues import SOURCES, listed
from commands import vbxl
from founded_leagues import awaited, sent, team
from league_folders import KEY, made_folder, move_file, send_all
from leagues import made_league
from round_places import round_at
from vbxl.books import leaguebook
from vbxl.league.league import Sponsor
from vbxl.league.people import Character, Contact, Manager, People
from vbxl.rounds.book import open_book

# Two teams that play three rounds: every kind of file, and as few as can be.
LEAGUE: Final = made_league(teams=2, divisions=1, round_number=2, meetings=6)
OPEN: Final = "season-1/round-02"
# With a public number: closed at a moment that is past by any clock, so that its value may be typed.
PUBLIC: Final = replace(LEAGUE, public_source=SOURCES["drand"])
CLOSED: Final = datetime(2024, 1, 6, 12, tzinfo=UTC)
NEXT: Final = "season-1/round-03"
SEASON: Final = "season-2/round-01"
KEPT: Final = re.compile(r"-(before-redo|before-sheets)-[0-9]+(\.|/|$)")
PERSONAL: Final = re.compile(r".*/moves/.*|(.*/)?league\.xlsx|league\.key")


@dataclass(frozen=True)
class Case:
    """A command: how its folder comes about, and its words after it.

    `again` is how it ends once it has done its work; `history` says that a history follows.
    """

    prepare: Callable[[Path], object]
    words: tuple[str, ...]
    again: int = 0
    history: bool = False

    def run(self, root: Path) -> tuple[int, str, str]:
        """The command in a folder."""
        return vbxl(self.words[0], root, *self.words[1:])


def done(*words: object) -> None:
    code, out, err = vbxl(*words)
    assert code == 0, (out, err)


def all_sent(root: Path) -> None:
    made_folder(root, LEAGUE)


def all_sent_public(root: Path) -> None:
    made_folder(root, PUBLIC)


def bot_awaited(root: Path) -> None:
    """A bot plays T02, which has not moved yet."""
    people = People(Contact(), {"T02": Manager(bot=Character.CAREFUL)})
    made_folder(root, replace(PUBLIC, people=people), ("T01",))


def round_closed(root: Path) -> None:
    all_sent_public(root)
    listed(root, CLOSED)


def late_after_closing(root: Path) -> None:
    """A move came after the first closing list."""
    round_closed(root)
    (root / OPEN / "moves" / "late.txt").write_bytes(move_file(PUBLIC, "T02", 5))


def resolved(root: Path) -> None:
    all_sent(root)
    done("resolve", root)


def edited(book: Path) -> None:
    """The GM has written another sponsor into a league book."""
    league = open_book(book).league
    book.write_bytes(leaguebook.build(replace(league, sponsors=(*league.sponsors, Sponsor("newcomer", 99))))[0])


def resolved_and_later(root: Path) -> None:
    """A move of round 2 came again; for round 3 moves have come, and its book was edited."""
    resolved(root)
    (root / OPEN / "moves" / "again.txt").write_bytes(move_file(LEAGUE, "T02", 5))
    (root / NEXT / "moves" / "early.txt").write_bytes(b"an early move")
    (root / NEXT / "moves" / "from mails").mkdir()
    (root / NEXT / "moves" / "from mails" / "photo.txt").write_bytes(b"a photo")
    edited(round_at(root / NEXT).book)


def last_sent(root: Path) -> None:
    resolved(root)
    send_all(root / NEXT)


def season_over(root: Path) -> None:
    last_sent(root)
    done("resolve", root)
    league = open_book(round_at(root / NEXT).book).league
    (root / NEXT / "moves" / "again.txt").write_bytes(move_file(league, "T02", 5))
    (root / SEASON / "moves" / "early.txt").write_bytes(b"an early move")


def book_edited(root: Path) -> None:
    all_sent(root)
    edited(round_at(root / OPEN).book)


def matches_cleared(root: Path) -> None:
    league = made_league(teams=2, divisions=1, round_number=1, meetings=6)
    place = made_folder(root, league, ())
    round_at(place).book.write_bytes(leaguebook.build(replace(league, fixtures=()))[0])
    (place / SEASON_FILE).write_bytes(b"of before")
    (place / "league.ics").write_bytes(b"of before")


def replied(root: Path) -> None:
    """Replies were written before T02 sent."""
    all_sent(root)
    later = (root / OPEN / "moves" / "t02.txt").rename(root / "t02.txt")
    done("status", root, "--replies")
    later.rename(root / OPEN / "moves" / "t02.txt")


def half_sent(root: Path) -> None:
    made_folder(root, LEAGUE, ("T01",))


def nothing(_root: Path) -> None:
    """A league that is made."""


def teams_sent(root: Path) -> None:
    awaited(root, rounds=6)
    sent(root, Anna=team("Alpha"), Bert=team("Beta"))


def told_before(root: Path) -> None:
    """A history was written before round 2 was resolved."""
    all_sent(root)
    done("history", root)
    done("resolve", root)


# The season's information, in the folder of its first round.
SEASON_FILE: Final = "harbour-league-S1-season.xlsx"
CLOSING: Final = f"{OPEN}/closing"
LISTS: Final = ("harbour-league-S1-R02-closing-1.txt", "harbour-league-S1-R02-closing-2.txt")
CASES: Final[Mapping[str, Case]] = {
    "resolve": Case(all_sent, ("resolve",), again=1),
    "close": Case(all_sent_public, ("close", "--now")),
    "close once more": Case(late_after_closing, ("close", "--now")),
    "close, with a bot": Case(bot_awaited, ("close", "--now")),
    "resolve --redo": Case(resolved_and_later, ("resolve", "--redo", "--reason", "a move came late")),
    "resolve a season's last round": Case(last_sent, ("resolve",), again=1, history=True),
    "sheets": Case(book_edited, ("sheets",)),
    "sheets, drawing anew": Case(matches_cleared, ("sheets",)),
    "status --replies": Case(replied, ("status", "--replies")),
    "bots": Case(half_sent, ("bots",)),
    "new": Case(nothing, ("new", "--teams", "2", "--seed", KEY), again=2),
    "start": Case(teams_sent, ("start", "--now", "--teams", "4"), again=2),
    "open": Case(season_over, ("open",)),
    "history": Case(told_before, ("history",)),
}
