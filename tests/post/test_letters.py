"""The letters of each kind: what each says by hand, that it is the team's alone, and that no answer to it is a move."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from commitment_parts import KEY, sealed_view
from cup_seasons import SMALL, played
from league_folders import made_folder, made_moves, move_file, resolved, small_league
from vbxl.books import textform
from vbxl.books.letter import Letter, as_text
from vbxl.league.events import CupWon, MatchPlayed, Placed
from vbxl.league.league import League
from vbxl.league.moves import Input
from vbxl.league.people import Character, Contact, Manager, People
from vbxl.league.stages import follow_round
from vbxl.league.view import make_round_tokens
from vbxl.post.letters import (
    write_receipt,
    write_replies,
    write_sheets_letter,
)
from vbxl.post.round_results import ResolvedRound, read_resolved_round, write_results_letter
from vbxl.rounds.collect import Collected, collect
from vbxl.rounds.errors import StoppedError, UnusableError
from vbxl.rounds.folder import RoundFolder, find_league
from vbxl.rules.draw import Draw

GM = Contact("Dirk Smit", "dirk@example.org")
PEOPLE = People(
    GM,
    {
        "T01": Manager("Anna Bakker", ("anna@example.org",)),
        "T02": Manager("Bert Sluyter", ("bert@example.org",)),
        "T03": Manager("", ("carla@example.org",)),
    },
)
LEAGUE = replace(small_league(), people=PEOPLE)
FILES = ("harbour-league-S1-R02-T01-northgate-nets-move.txt", "harbour-league-S1-R02-T01-northgate-nets-move.xlsx")


def flat(letter: Letter) -> str:
    """A letter's text in one line."""
    return " ".join(as_text(letter).split())


@cache
def season_end(team: str) -> Letter:
    """The results of the last round of a season with a cup, for a team."""
    return write_results_letter(whole_season(), team, (), next_sheets=False)


@cache
def whole_season() -> ResolvedRound:
    last = played(SMALL, 3)[-1]
    matches = tuple(one for one in last.events if isinstance(one, MatchPlayed))
    outcome = tuple(one for one in last.events if isinstance(one, CupWon | Placed))
    return ResolvedRound(last.before, follow_round(last.after, Draw(b"next")), matches, outcome)


@pytest.fixture(scope="module")
def round_(tmp_path_factory: pytest.TempPathFactory) -> RoundFolder:
    """A round that was resolved."""
    root = tmp_path_factory.mktemp("league")
    made_folder(root, LEAGUE, ("T01", "T02", "T03"))
    resolved(root, seed=b"one seed")
    return find_league(root).list_rounds()[0]


@pytest.fixture(scope="module")
def collected(tmp_path_factory: pytest.TempPathFactory) -> Collected:
    """Moves that came: two of T01, two of T02 of which none is the latest, one of T03 of another round."""
    folder = tmp_path_factory.mktemp("moves")
    another = replace(made_moves(LEAGUE, "T02", 3), salt=Input("another"))
    files = {
        "mine.txt": move_file(LEAGUE, "T01", 2),
        "old.txt": move_file(LEAGUE, "T01", 1),
        "one.txt": move_file(LEAGUE, "T02", 3),
        "two.txt": textform.build(sealed_view(LEAGUE, "T02"), another).encode(),
        "last week.txt": move_file(replace(LEAGUE, round_number=1), "T03"),
    }
    for name, data in files.items():
        (folder / name).write_bytes(data)
    found = collect(sorted(folder.iterdir()), LEAGUE, make_round_tokens(LEAGUE, KEY))
    return replace(found, league=LEAGUE)


def test_receipts_of_several_files(collected: Collected) -> None:
    counted, question, refused, nothing = (write_receipt(collected, f"T0{number}") for number in range(1, 5))
    assert flat(counted).startswith("Hello Anna Bakker, Your move for round 2 of Harbour League (season 1) is in.")
    # A move that was replaced is nobody's trouble any more.
    assert "old.txt" not in flat(counted)
    again = f"You can change your move until Sat {LEAGUE.deadline}: send it again with send number 3."
    assert again in flat(counted)
    assert question.subject.startswith("Round 2: which move counts?")
    assert "- one.txt (send number 3)" in flat(question)
    assert "- two.txt (send number 3)" in flat(question)
    assert f"with a higher send number by Sat {LEAGUE.deadline}. The round waits for it." in flat(question)
    assert "We have not received a readable move from Harbour Gulls" in flat(refused)
    assert "We also received this, but it doesn't count: last week.txt" in flat(refused)
    assert "round 1" in flat(refused)
    assert flat(refused).count("(FILE-ROUND)") == 1
    assert "also received" not in flat(nothing)


def test_a_team_without_sponsor_deadline_or_game_master() -> None:
    teams = tuple(replace(one, sponsor="") if one.id == "T01" else one for one in LEAGUE.teams)
    bare = replace(LEAGUE, teams=teams, deadlines=(), people=People(managers={"T01": Manager(bot=Character.CAREFUL)}))
    text = flat(write_sheets_letter(bare, "T01", ()))
    assert "You have no sponsor yet. Choose one in the sheet." in text
    assert "If you send no move, a bot runs your team." in text
    assert "answer this mail with the file attached" in text
    assert "deadline" not in text
    assert "Attached" not in text
    with_one = replace(LEAGUE, teams=tuple(replace(one, sponsor="steady") for one in LEAGUE.teams))
    assert "sponsor" not in flat(write_sheets_letter(with_one, "T01", ()))


def test_replies_are_written_for_whom_mail_reaches(tmp_path: Path, collected: Collected) -> None:
    made_folder(tmp_path, LEAGUE, ())
    folder = find_league(tmp_path)
    asked = replace(LEAGUE, people=People(GM, {"T01": Manager(no_mail=True), "T04": Manager(bot=Character.CAREFUL)}))
    known = replace(collected, league=asked)
    written = write_replies(folder, folder.open_round(), known)
    assert [re.findall(r"T\d\d", path.name) for path in written] == [["T02"], ["T03"]]
    assert written[0].read_text("utf-8") == as_text(write_receipt(known, "T02"))
    shut = replace(collected.files[0], taken=replace(collected.files[0].taken, partly=True))
    with pytest.raises(StoppedError, match="then write the replies"):
        write_replies(folder, folder.open_round(), replace(known, files=(shut,)))


def test_results_at_the_end_of_a_season() -> None:
    # As in the book of the season: Oakhanger Nets won the cup, Jarrowby Otters the first division.
    winner = as_text(season_end("T01"))
    assert season_end("T01").subject == "Round 3: cup won 3-2, lost 2-3, lost 1-3 (The League, season 1)"
    assert "- Cup final: you won 3–2 at home against Fenholt Anchors (" in winner
    assert "- You lost 1–3 away against Jarrowby Otters (10–15, 15–8, 4–15, 7–15).\n" in winner
    # Above the tables, as winner of the cup, and in the table: none of the other matches is the team's own.
    assert winner.count("Oakhanger Nets") == 3
    assert "Other matches\n=============\n\n- Blackmere Diggers 3–1 Jarrowby Otters\n- " in winner
    assert (
        "Season 1 is over\n"
        "================\n"
        "\n"
        "- You finished 3rd in division 1 and stay there.\n"
        "- Champion: Jarrowby Otters.\n"
        "- Winner of the cup: Oakhanger Nets.\n"
        "- Promoted to division 1: Ulverholm Kites.\n"
        "- Relegated to division 2: Blackmere Diggers.\n"
        "\n"
        "Division 1, final table (* your team)\n"
        "  #  Team                Points   Sets\n"
    ) in winner
    assert "* 3  Oakhanger Nets           4  12–13\n" in winner
    assert "The sheets for season 2 follow in another mail." in winner
    down = as_text(season_end("T04"))
    assert "- You finished 4th in division 1 and go down to division 2.\n" in down
    assert "\nCup final\n=========\n\n- Oakhanger Nets 3–2 Fenholt Anchors\n" in down
    past = {one.team: one for one in whole_season().after.history}
    assert [past[name].points for name in ("Jarrowby Otters", "Oakhanger Nets")] == [10, 4]


def test_a_round_that_is_not_resolved(tmp_path: Path) -> None:
    with pytest.raises(UnusableError, match="not been resolved"):
        read_resolved_round(RoundFolder(1, 2, tmp_path / "season-1" / "round-02"))
    other = RoundFolder(1, 2, tmp_path / "season-1" / "round-02")
    other.record.mkdir(parents=True)
    other.audit.write_bytes(b"{}")
    with pytest.raises(UnusableError, match="schema"):
        read_resolved_round(other)


def players_of(league: League, teams: Sequence[str]) -> set[str]:
    return {player.name for team in teams for player in league.by_id[team].players}


def test_results_hold_no_player_and_no_account_of_another(round_: RoundFolder) -> None:
    done = read_resolved_round(round_)
    ids = [team.id for team in done.after.teams]
    poorer = write_results_letter(done, "T01", FILES, next_sheets=True)
    shown = as_text(poorer)
    assert not any(name in shown for name in players_of(done.after, ids))
    # The letter is the same whatever the others have and however they played.
    ledger = tuple(one for one in done.after.ledger if "T01" in (one.giver, one.taker))
    teams = tuple(
        one if one.id == "T01" else replace(one, players=(), sponsor="", warnings=3) for one in done.after.teams
    )
    sets = tuple(
        replace(one, sets=tuple(replace(set_, home=replace(set_.home, lines=(), total_ol=0.0)) for set_ in one.sets))
        for one in done.matches
    )
    other = replace(done, after=replace(done.after, ledger=ledger, teams=teams), matches=sets)
    assert write_results_letter(other, "T01", FILES, next_sheets=True) == poorer


@pytest.mark.parametrize(
    ("counted", "said"),
    [
        ({"T01": ("anna.eml: move.xlsx", 3)}, "We played your move with send number 3."),
        ({"T01": ("league-S1-R02-T01-nets-move-bot.txt", 0)}, "A bot ran your team."),
        ({"T02": ("bert.txt", 1)}, "We received no move from you in time, so your team played under rule R12;"),
    ],
)
def test_results_say_which_move_was_played(counted: dict[str, tuple[str, int]], said: str) -> None:
    letter = write_results_letter(replace(whole_season(), counted=counted), "T01", (), next_sheets=False)
    assert said in flat(letter)
