"""What a change of season, days off and bots must not spoil, each found by somebody who used the program."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from commitment_parts import KEY, sealed_view
from league_folders import files_of, made_moves, move_file, resolved, send_all, small_league
from leagues import made_league
from round_places import round_at
from vbxl.books import leaguebook, textform
from vbxl.league import stages
from vbxl.league.league import Fixture, League
from vbxl.league.moves import BLANK
from vbxl.league.view import make_round_tokens
from vbxl.rounds.book import open_book
from vbxl.rounds.closing import ResolveState
from vbxl.rounds.collect import collect
from vbxl.rules.draw import Draw

LEAGUE = small_league()


@pytest.mark.parametrize("later", [True, False])
def test_a_redo_stops_where_another_round_would_follow(
    copy: Callable[[Path], Path], played: Path, *, later: bool
) -> None:
    """Round 3 of 3 has become the last but one, or round 2 the last: the round that is there is not the one to come."""
    root = copy(played)
    number = 2
    if later:
        send_all(root / "season-1" / "round-03")
        resolved(root)
        number = 3
    book = round_at(root / "season-1" / f"round-{number:02d}").book
    league = open_book(book).league
    if later:
        last = replace(league.fixtures[-1], round_number=4)
        fixtures = (*league.fixtures[:-1], last)
    else:
        fixtures = tuple(one for one in league.fixtures if one.round_number <= number)
    book.write_bytes(leaguebook.build(replace(league, fixtures=fixtures))[0])
    before = files_of(root)
    done = resolved(root, redo=True)
    assert done.state is ResolveState.STOPPED
    assert "follows season 1, round" in done.line
    assert files_of(root) == before


def test_a_lack_of_devotion_waits_for_the_next_match() -> None:
    """T01 has no match in round 1: its player's levels are halved in round 2 (R4.4)."""
    made = made_league(teams=4, divisions=1, round_number=1)
    first = made.teams[0]
    struck = replace(first, players=(replace(first.players[0], lack=True), *first.players[1:]))
    free = Fixture(1, 1, 1, "T02", "T03"), Fixture(2, 2, 1, "T01", "T02"), Fixture(3, 3, 1, "T03", "T04")
    league = replace(made, teams=(struck, *made.teams[1:]), fixtures=free, transfers=(), spied=())
    second, _ = stages.resolve(league, {}, Draw(b"1"))
    assert second.teams[0].players[0].lack
    third, _ = stages.resolve(second, {}, Draw(b"2"))
    assert not third.teams[0].players[0].lack


def told(league: League) -> list[str]:
    return [str(problem) for problem in leaguebook.read(leaguebook.build(league)[0], "league.xlsx")[1]]


def test_before_a_season_nobody_is_alone_in_a_division_or_called_like_amateurs() -> None:
    made = made_league(teams=4, divisions=1, round_number=1)
    first = replace(made.teams[0], division=2, name="amateurs  7")
    (name, alone) = told(replace(made, teams=(first, *made.teams[1:]), fixtures=(), history=(), spied=()))[:2]
    assert "are for amateur sides in the cup" in name
    assert "is the only team in division 2 and would have no matches" in alone


def test_what_a_person_sent_counts_before_the_move_of_a_bot(tmp_path: Path) -> None:
    """Even a mail without send number and date, against a text form of a bot with both."""
    bot, mail = tmp_path / "S1-R03-T01-anything-move-bot.txt", tmp_path / "reply.txt"
    bot.write_bytes(move_file(LEAGUE, "T01", 3))
    moves = replace(made_moves(LEAGUE, "T01"), send_number=BLANK)
    mail.write_bytes(textform.build(sealed_view(LEAGUE, "T01"), moves).encode())
    came = collect([bot, mail], LEAGUE, make_round_tokens(LEAGUE, KEY))
    assert came.accepted["T01"].file == "reply.txt"
    (problem,) = (one for one in came.list_problems("T01") if one.code == "FILE-TWICE")
    assert "a manager's move beats a bot's" in problem.message


def test_a_new_season_begins_without_the_line_ups_of_the_last() -> None:
    """Half of those who played are older or gone; the best six play where nothing is sent (R12.1)."""
    league = made_league(teams=4, divisions=1, round_number=1, meetings=1)
    for number in range(1, league.rounds + 1):
        league, _ = stages.resolve(league, {}, Draw(f"{number}".encode()))
    assert (league.season_number, league.round_number) == (2, 1)
    assert {team.last_match for team in league.teams} == {()}
