"""A season of eight in which every move comes as a mail of another kind, some in several: each counts as meant."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest

from commands import as_json, vbxl
from nasty_mails import NastyMail, corpus
from vbxl.books import movesheet, textform
from vbxl.league.bots import choose_bot_moves, make_bot_stream, usual_character
from vbxl.league.league import League
from vbxl.league.moves import Input, Moves
from vbxl.league.round_secrets import make_round_tokens
from vbxl.league.view import View, make_full_view
from vbxl.rounds.book import open_book
from vbxl.rounds.collect import OLDER, collect
from vbxl.rounds.folder import find_league

KEY = "5c" * 32
TEAMS, ROUNDS = 8, 4
pytest.importorskip("tnefparse", reason="winmail.dat is read by tnefparse")


def mails(seen: View, moves: Moves) -> list[NastyMail]:
    """Every kind of mail that holds just one move."""
    form = textform.build(seen, moves).encode()
    found = corpus(form, movesheet.build(seen, moves), textform.build(seen).encode())
    return [one for one in found if len(one.kinds) == 1 and not one.codes]


def asked(seen: View, send_number: int) -> Moves:
    """A bot's move as the team's manager might send it."""
    team = seen.id.team
    stream = make_bot_stream(bytes.fromhex(KEY), seen.season_number, seen.round_number, team)
    return replace(choose_bot_moves(seen, usual_character(team), stream), send_number=Input(send_number))


def views(league: League) -> dict[str, View]:
    return {
        team: make_full_view(league, team, token)
        for team, token in make_round_tokens(league, bytes.fromhex(KEY)).items()
    }


def line_ups(moves: Moves) -> dict[str, list[tuple[object, ...]]]:
    found = moves.matches.items()
    return {slot: [tuple(one.value for one in each.players) for each in match.sets] for slot, match in found}


@pytest.mark.usefixtures("no_move_sheets")
@pytest.mark.parametrize("played", [2, pytest.param(ROUNDS, marks=pytest.mark.exhaustive)])
def test_each_mail_counts_as_it_should(tmp_path: Path, played: int) -> None:
    root = tmp_path / "league"
    made = ("--teams", TEAMS, "--rounds", ROUNDS, "--seed", KEY, "--name", "Mail League")
    assert vbxl("new", root, *made)[0] == 0
    traps: list[str] = []
    for number in range(1, played + 1):
        round_ = find_league(root).open_round()
        league = open_book(round_.book).league
        meant = {}
        for seen in views(league).values():
            team = seen.id.team
            meant[team] = asked(seen, 2)
            chosen = next(islice(mails(seen, meant[team]), len(traps), None))
            traps.append(chosen.trap)
            (round_.moves / f"{team}-{chosen.file}").write_bytes(chosen.data)
        # One of them has sent another move before, as a file and as a mail.
        again = views(league)[f"T0{number}"]
        first = replace(asked(again, 1), sponsor=Input("no such sponsor"))
        (round_.moves / "first.txt").write_bytes(textform.build(again, first).encode())
        (round_.moves / "first.eml").write_bytes(mails(again, first)[0].data)
        collected = collect(round_.list_moves(), league, make_round_tokens(league, bytes.fromhex(KEY)))
        assert {team: line_ups(moves) for team, moves in collected.moves.items()} == {
            team: line_ups(moves) for team, moves in meant.items()
        }, traps[-TEAMS:]
        assert {one.send_number for one in collected.accepted.values()} == {2}
        assert sum(one.standing == OLDER and one.file.startswith("first.") for one in collected.files) == 2
        code, told = as_json("resolve", root)
        assert (code, told["state"]) == (0, "resolved"), told["line"]
    assert len(set(traps)) == TEAMS * played
    code, out, _ = vbxl("verify", root)
    assert code == 0
    assert out.splitlines() == [f"season 1, round {number}: same" for number in range(1, played + 1)]
