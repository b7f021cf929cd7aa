"""A game master with a team who cheats: what 200 tried moves bring him, and what shows each way around a public number.

The table of tricks in SECURITY.md has them by name. He holds the key and has all other files. Of his own only the salt
changes, so the line-ups of each try are the same, and only the draws differ (R0.4, docs/verification.md).
"""

from __future__ import annotations

import hashlib
import json
import shutil
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from functools import cache
from math import sqrt
from pathlib import Path
from typing import Any, Final

import openpyxl
import pytest

from closed_leagues import CLOSED as CLOSED_FIRST
from closed_leagues import SECRET, listed, played_closed, results_of, shown, typed_value, with_source
from closed_leagues import SOURCES as SEASON_SOURCES
from league_folders import REASON, made_folder, move_file, resolved, send_all, small_league
from leagues import made_league
from vbxl.books import leaguebook, seasonbook
from vbxl.league import stages
from vbxl.league.closing_list import EARLY_WORDS, WITHOUT_WORDS, Closing, ClosingList, ListedTeam
from vbxl.league.events import MatchPlayed
from vbxl.league.lineups import MatchEntry, enter_match
from vbxl.league.matchday import play
from vbxl.league.view import make_full_view, make_round_commitments
from vbxl.rounds import audit
from vbxl.rounds.book import open_book
from vbxl.rounds.closing import ResolveState
from vbxl.rounds.errors import StoppedError
from vbxl.rounds.folder import find_league
from vbxl.rounds.resolve import LAST_DRY_STAGE
from vbxl.rounds.season_file import open_audit
from vbxl.rounds.verify_files import VerifyState, replay_round
from vbxl.rules.commitments import ListedNumber, Mixture, Sealed, book_seal, round_secret, seal_round
from vbxl.rules.draw import Draw, Stream
from vbxl.rules.match import sets_won
from vbxl.rules.public_numbers import PublicSource, PublicValue, find_coming_value, format_lottery_numbers, parse_source

pytestmark = pytest.mark.usefixtures("no_move_sheets")
LEAGUE: Final = made_league(teams=4, divisions=1, round_number=3, seed=9)
CHEAT: Final = "T01"
TRIES: Final = 200
ROUNDS: Final = 150
HONEST: Final = 4000
# By default.
FEWER_HONEST: Final = 1000
VALUES: Final = 20
# Values that he guesses before the list is closed, to find a move that is good with most of them.
GUESSES: Final = 3
CLOSED: Final = datetime(2026, 11, 14, 20, 5, tzinfo=UTC)
SOURCES: Final = (parse_source("lottery 6/49 Wed Sat 19:25 Lotto 6aus49"), parse_source("drand"))
FIXTURE: Final = next(
    one for one in LEAGUE.fixtures if one.round_number == LEAGUE.round_number and CHEAT in (one.home, one.visitors)
)


@dataclass(frozen=True)
class Sides:
    """The sides of the cheat's match, as they enter it without a move."""

    home: MatchEntry
    visitors: MatchEntry


@cache
def sides() -> Sides:
    league, _ = stages.play(stages.open_ledger(LEAGUE), {}, Draw(b""), LAST_DRY_STAGE)
    found = []
    for team in (FIXTURE.home, FIXTURE.visitors):
        seen = make_full_view(league, team)
        match = next(one for one in seen.matches if one.number == FIXTURE.number)
        found.append(enter_match(seen, match, None, league.by_id[team].last_match, league.balances[team].sp))
    return Sides(*found)


def match_played(seal: Sealed) -> MatchPlayed:
    """The cheat's match by the rules' own functions, without the rest of the round."""
    return play(FIXTURE, sides().home, sides().visitors, LEAGUE.settings, Draw.of(seal))


def won(seal: Sealed) -> bool:
    home, visitors = sets_won(match_played(seal).scores)
    return (home > visitors) == (FIXTURE.home == CHEAT)


def key(number: int) -> bytes:
    return hashlib.sha256(f"key {number}".encode()).digest()


def others(number: int) -> dict[str, str]:
    """The files of all others in a round, which he has seen."""
    teams = (team.id for team in LEAGUE.teams if team.id != CHEAT)
    return {team: hashlib.sha256(f"{number} {team}".encode()).hexdigest() for team in teams}


def own(number: int, attempt: int) -> str:
    return hashlib.sha256(f"{number} own, salt {attempt}".encode()).hexdigest()


def seal(number: int, attempt: int, lists: tuple[ListedNumber, ...] = ()) -> Sealed:
    files = others(number) | {CHEAT: own(number, attempt)}
    at = LEAGUE.name, LEAGUE.season_number, LEAGUE.round_number
    return seal_round(key(number), Mixture(*at, files, lists=lists))


def list_of(number: int, files: Mapping[str, str], source: PublicSource, at: int = 1) -> ClosingList:
    """A closing list of a round with some files in it."""
    closed = CLOSED + timedelta(days=7 * number, hours=3 * at)
    secret = round_secret(key(number), LEAGUE.season_number, LEAGUE.round_number)
    return ClosingList(
        LEAGUE.name, LEAGUE.season_number, LEAGUE.round_number, at, closed, source,
        find_coming_value(source, closed, UTC),
        book_seal(secret, "league"), tuple(ListedTeam(team.id, team.name, files[team.id]) for team in LEAGUE.teams),
    )  # fmt: skip


def value(source: PublicSource, name: str) -> str:
    """A value that a source may give: numbers of a draw, or the digits of a beacon."""
    if source == SOURCES[0]:
        return format_lottery_numbers([Stream(b"a lottery", name).shuffle(range(1, 50))[:6]])
    return hashlib.sha256(name.encode()).hexdigest()


def won_with(number: int, attempt: int, source: PublicSource, guess: str) -> bool:
    files = others(number) | {CHEAT: own(number, attempt)}
    closing = Closing((list_of(number, files, source).text,), (PublicValue(guess),))
    return won(seal(number, attempt, closing.numbers))


def share(outcomes: Sequence[bool]) -> float:
    return sum(outcomes) / len(outcomes)


@cache
def honest(rounds: int) -> float:
    """His chance with one move."""
    return share([won(seal(number, 0)) for number in range(rounds)])


def error(chance: float, rounds: int) -> float:
    """The standard error of a share."""
    return sqrt(chance * (1 - chance) / rounds)


def test_the_match_by_itself_is_the_match_of_the_whole_round() -> None:
    for number in range(5):
        _, events = stages.play_round(LEAGUE, {}, Draw.of(seal(number, 0)))
        whole = next(one for one in events if isinstance(one, MatchPlayed) and one.number == FIXTURE.number)
        assert match_played(seal(number, 0)).sets == whole.sets


def test_without_a_public_number_200_moves_win_every_match_that_can_be_won() -> None:
    """Each try wins with his honest chance p, all of them fail with (1-p)^200: from 39 % of the matches to all."""
    tries = [next((one for one in range(TRIES) if won(seal(number, one))), None) for number in range(ROUNDS)]
    cheated = share([one is not None for one in tries])
    p = honest(FEWER_HONEST)
    assert 0.3 < p < 0.4
    assert (1 - p) ** TRIES < 1e-30
    assert cheated == 1
    # The first that wins is enough: after 1 / p tries on average.
    needed = [one + 1 for one in tries if one is not None]
    assert sum(needed) / len(needed) == pytest.approx(1 / p, rel=0.25)


@pytest.mark.parametrize(
    ("source", "lists", "fair"),
    [
        (SOURCES[0], 25, FEWER_HONEST),
        *(pytest.param(source, 100, HONEST, marks=pytest.mark.exhaustive) for source in SOURCES),
    ],
    ids=["lottery, fewer lists", "lottery", "drand"],
)
def test_with_a_public_number_200_moves_bring_nothing(source: PublicSource, lists: int, fair: int) -> None:
    """He sends the move that wins with most of the values he guesses; then the list is closed, and the value comes.

    For each list values are drawn that might have come: 40.1 % and 39.1 % of 2,000 matches are won, with an
    honest chance of 39.2 % (standard error 1.3 %).
    """
    outcomes = []
    for number in range(lists):
        guesses = [value(source, f"guess {number} {one}") for one in range(GUESSES)]
        chosen = likely(number, source, guesses)
        assert wins(number, chosen, source, guesses) > GUESSES / 2
        outcomes += [won_with(number, chosen, source, value(source, f"{number} {one}")) for one in range(VALUES)]
    cheated, p = share(outcomes), honest(fair)
    assert abs(cheated - p) < 3 * sqrt(error(p, len(outcomes)) ** 2 + error(p, fair) ** 2)


def likely(number: int, source: PublicSource, guesses: Sequence[str]) -> int:
    """The first of his tries that wins with all guesses, else with as many as any."""
    won_by = {}
    for attempt in range(TRIES):
        won_by[attempt] = wins(number, attempt, source, guesses)
        if won_by[attempt] == len(guesses):
            break
    return max(won_by, key=lambda attempt: won_by[attempt])


def wins(number: int, attempt: int, source: PublicSource, guesses: Sequence[str]) -> int:
    return sum(won_with(number, attempt, source, guess) for guess in guesses)


def test_repeating_a_redo_with_the_files_of_others_draws_his_match_no_second_time() -> None:
    """200 redos, each with another file of a team he does not play: in a league with public numbers each has a new
    list and a new value, and none of them changes a rally of his match.
    """
    source, number = SOURCES[1], 1
    (stranger,) = sorted({team.id for team in LEAGUE.teams} - {FIXTURE.home, FIXTURE.visitors})[:1]
    files = others(number) | {CHEAT: own(number, 0)}
    lists, values = [list_of(number, files, source)], [PublicValue(value(source, "first"))]
    first = match_played(seal(number, 0, Closing((lists[0].text,), (values[0],)).numbers))
    for at in range(2, TRIES + 2):
        files = files | {stranger: hashlib.sha256(f"redo {at}".encode()).hexdigest()}
        lists = [lists[0], list_of(number, files, source, at)]
        closing = Closing(tuple(one.text for one in lists), (values[0], PublicValue(value(source, f"redo {at}"))))
        assert match_played(seal(number, 0, closing.numbers)) == first
        # Without a public number too: his match takes in its own two files.
        mixture = replace(seal(number, 0).mixture, files=files)
        assert match_played(seal_round(key(number), mixture)) == match_played(seal(number, 0))


def test_repeating_a_redo_with_his_own_file_draws_once_for_each_list() -> None:
    """He cannot try moves on a value that is out: a list that comes later takes a later value, and all stand there."""
    source, number = SOURCES[1], 1
    files = others(number) | {CHEAT: own(number, 0)}
    first = list_of(number, files, source)
    tried = set()
    for attempt in range(1, 20):
        again = list_of(number, files | {CHEAT: own(number, attempt)}, source, 2)
        # The value of the second list is not there yet: with that of the first the list does not agree.
        told = PublicValue(value(source, "first")), PublicValue("")
        mixed = Mixture("", 1, 1, {}, lists=Closing((first.text, again.text), told).numbers)
        used = mixed.number_of((FIXTURE.home, FIXTURE.visitors))
        assert used is not None
        tried.add((used.list_number, used.value))
    assert tried == {(2, "")}


# The tricks by name, with what managers keep: the season's information, the list they got, the results.

CLOSABLE: Final = replace(small_league(), public_source=SEASON_SOURCES["drand"])
MINE: Final = "T01"
MONDAY: Final = CLOSED_FIRST + timedelta(days=1)


@pytest.fixture(scope="module")
def sent(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A league with public numbers in which all have sent for round 2. Not to be changed: ask for a copy."""
    root = tmp_path_factory.mktemp("sent") / "league"
    made_folder(root, CLOSABLE)
    (root / "season.xlsx").write_bytes(seasonbook.build(CLOSABLE, make_round_commitments(CLOSABLE, SECRET)))
    return root


@pytest.fixture
def root(sent: Path, copy: Callable[[Path], Path]) -> Path:
    return copy(sent)


def sends_another(root: Path, number: int) -> None:
    """The cheat's next try, in place of the one before."""
    (root / "season-1" / "round-02" / "moves" / "t01.txt").write_bytes(move_file(CLOSABLE, MINE, number))


def mailed(root: Path) -> list[Path]:
    """The closing lists of the open round as everybody gets them, kept elsewhere."""
    kept = root.parent / "kept"
    kept.mkdir(exist_ok=True)
    lists = sorted(find_league(root).open_round().closing.glob("*.txt"))
    return [Path(shutil.copy(one, kept / f"{one.stem} {len([*kept.iterdir()])}.txt")) for one in lists]


def shows(root: Path, *lists: Path) -> list[str]:
    """What differs, as a manager sees it who kept the season's information, closing lists and the results."""
    return shown(VerifyState.DIFFERS, root / "season.xlsx", results_of(root), *lists)


def test_an_honest_round_shows_nothing(root: Path) -> None:
    one = listed(root)
    lists = mailed(root)
    assert resolved(root, moment=one.value.due, public=typed_value(one)).state is ResolveState.RESOLVED
    assert shows(root, *lists) == []
    assert f"{lists[0].name}, season 1, round 2: the results contain closing list 1 unchanged" in shown(
        VerifyState.SAME, results_of(root), *lists
    )


def test_trick_another_move_after_closing(root: Path) -> None:
    listed(root)
    sends_another(root, 2)
    with pytest.raises(StoppedError, match=r"moves/'t01.txt' was changed after the round was closed"):
        resolved(root)


def test_trick_closing_until_a_value_suits(root: Path) -> None:
    """Three lists, each with another of his moves: all are in the results, in order, each with a later value."""
    moment = MONDAY
    for number in range(2, 5):
        one = listed(root, moment)
        lists = mailed(root)
        moment += timedelta(hours=3)
        sends_another(root, number)
    last = listed(root, moment)
    assert resolved(root, moment=last.value.due, public=typed_value(last)).state is ResolveState.RESOLVED
    assert (one.number, last.number) == (3, 4)
    assert shows(root, *lists) == []
    same = shown(VerifyState.SAME, root / "season.xlsx", results_of(root))
    agree = "the receipts and the public number agree with the round's 4 closing lists; ask what changed"
    assert f"season 1, round 2: {agree}" in same


def test_trick_a_list_thrown_away_and_closed_anew_under_its_number(root: Path) -> None:
    listed(root)
    (kept,) = mailed(root)
    find_league(root).open_round().closings.unlink()
    sends_another(root, 2)
    again = listed(root, MONDAY)
    assert resolved(root, moment=again.value.due, public=typed_value(again)).state is ResolveState.RESOLVED
    words = "these results do not contain this closing list 1: others got a different one, or it was left out"
    assert shows(root, kept) == [f"{kept.name}, season 1, round 2: {words}"]


def test_trick_different_lists_for_different_managers(root: Path) -> None:
    one = listed(root)
    (kept,) = mailed(root)
    other = kept.with_name("other.txt")
    other.write_text(one.text.replace(one.teams[0].sha256, "0" * 64), "utf-8")
    assert resolved(root, moment=one.value.due, public=typed_value(one)).state is ResolveState.RESOLVED
    assert [line.partition(":")[0] for line in shows(root, kept, other)] == ["other.txt, season 1, round 2"]


@pytest.mark.parametrize("chosen", [{"without": True}, {"seed": b"suits me"}], ids=["without", "seed"])
def test_trick_a_round_without_a_value(root: Path, chosen: dict[str, Any]) -> None:
    """Results in every form and the reports say so."""
    listed(root)
    if "without" in chosen:
        with pytest.raises(StoppedError, match="to play without it, give a --reason"):
            resolved(root, **chosen, moment=CLOSED_FIRST + timedelta(days=2), reason="")
        chosen["moment"] = CLOSED_FIRST + timedelta(days=2)
    assert resolved(root, **chosen).state is ResolveState.RESOLVED
    told = "played without a public number: anybody with the key and a team could have tried out moves"
    assert f"season 1, round 2: {told}" in shown(VerifyState.OPEN, root / "season.xlsx", results_of(root))
    results = results_of(root).parent
    texts = [next(results.glob("*-results.txt")).read_text("utf-8")]
    for book in (results_of(root), *results.glob("teams/*.xlsx")):
        front = openpyxl.load_workbook(book).worksheets[0]
        texts.append(" ".join(str(cell.value) for row in front.iter_rows() for cell in row if cell.value))
    assert len(texts) == 2 + len(CLOSABLE.teams)
    assert all(" ".join(WITHOUT_WORDS.split()) in " ".join(text.split()) for text in texts)
    closing_ = json.loads(next(results.glob("*-results.json")).read_bytes())["closing"]
    assert (len(closing_["lists"]), closing_["values"]) == (1, [{"value": "", "signature": ""}])
    if "without" in chosen:
        assert closing_["early"] == REASON
        assert all(f"{EARLY_WORDS} {REASON}" in " ".join(text.split()) for text in texts)


@pytest.mark.parametrize("kind", ["none", "lottery"])
def test_trick_another_source_during_the_season(root: Path, kind: str) -> None:
    """Refused by the copy of the book; where he forges that too, the season's information names another source."""
    played_closed(root)
    round_ = find_league(root).open_round()
    send_all(round_.path)
    with_source(root, SEASON_SOURCES[kind])
    with pytest.raises(StoppedError, match="the source of public numbers is fixed for the season"):
        resolved(root)
    with pytest.raises(StoppedError, match=r"fixed for the season|uses no public numbers"):
        listed(root, MONDAY)
    round_.written_book.write_bytes(round_.book.read_bytes())
    if kind == "none":
        assert resolved(root).state is ResolveState.RESOLVED
        fault = "played without a public number: anybody with the key and a team could have tried out moves"
    else:
        played_closed(root, MONDAY)
        fault = "a closing list and the season information name different sources of public numbers"
    files = root / "season.xlsx", results_of(root), results_of(root, 3)
    assert shown(VerifyState.DIFFERS, *files) == [f"season 1, round 3: {fault}"]


def test_trick_an_edit_of_the_book_after_closing(root: Path) -> None:
    """Refused by the record; where he forges that too, the opened season does not fit the list."""
    one = listed(root)
    round_ = find_league(root).open_round()
    league = open_book(round_.book).league
    rich = replace(league, sponsors=(replace(league.sponsors[0], a_round=900), *league.sponsors[1:]))
    round_.book.write_bytes(leaguebook.build(rich)[0])
    with pytest.raises(StoppedError, match=r"league\.xlsx was edited after closing list 1"):
        resolved(root, moment=one.value.due, public=typed_value(one))
    forged = round_.closings.read_text("utf-8").replace(audit.hash_league(league), audit.hash_league(rich))
    round_.closings.write_text(forged, "utf-8")
    assert resolved(root, moment=one.value.due, public=typed_value(one)).state is ResolveState.RESOLVED
    stored = open_audit(audit.read_audit(round_.audit))
    assert replay_round(stored) == ("the league has changed since the round was closed",)
