"""A season by mail alone: every move comes as a mail of another kind, and each team is told all, once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest

from commands import as_json, vbxl
from exhaustive import mark_all_but_first
from mail_leagues import KEY, address, journal_of, league_of, mail, mailed_league, outbox, put_in, run, sent_by_hand
from nasty_mails import NastyMail, corpus
from vbxl.books import movesheet, textform
from vbxl.league.bots import choose_bot_moves, make_bot_stream, usual_character
from vbxl.league.league import League
from vbxl.league.moves import Input, Moves
from vbxl.league.view import View, make_full_view, make_round_tokens
from vbxl.post.journal import Entry
from vbxl.rounds.book import open_book
from vbxl.rounds.collect import collect
from vbxl.rounds.folder import find_league

pytest.importorskip("tnefparse", reason="winmail.dat is read by tnefparse")
MARK = b"From x Sat Nov 14 19:05:00 2026\n"


def boxed(found: list[NastyMail]) -> bytes:
    """A mailbox of mails, as a mail program exports it."""
    return b"".join(MARK + one.data.replace(b"\r\n", b"\n").replace(b"\nFrom ", b"\n>From ") + b"\n\n" for one in found)


def fits_a_box(one: NastyMail) -> bool:
    """Whether it is a mail as it stands in a mailbox: not a file of another kind, nor one with odd ends of lines."""
    return (
        one.file == "mail.eml" and one.data.startswith(b"Received: ") and b"\r\n" in one.data and b"\0" not in one.data
    )


def told(root: Path) -> Iterator[tuple[str, str]]:
    """Kind and team of each mail of the outbox, which goes to its team alone."""
    for one in outbox(root):
        assert one.to == (address(one.team),)
        yield one.kind, one.team


def each(kind: str, teams: list[str]) -> Counter[tuple[str, str]]:
    return Counter((kind, team) for team in teams)


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


@pytest.mark.parametrize(("many", "rounds"), mark_all_but_first([(4, 2), (8, 4)], rows=True))
def test_a_season_by_mail_alone(tmp_path: Path, many: int, rounds: int) -> None:
    root = mailed_league(tmp_path / "league", many, rounds)
    teams = [team.id for team in league_of(root).teams]
    traps: list[str] = []
    assert vbxl("mail", root)[0] == 0
    assert Counter(told(root)) == each("sheets", teams)
    sent_by_hand(root)
    for number in range(1, rounds + 1):
        round_ = find_league(root).open_round()
        league = open_book(round_.book).league
        # One of them sends another move first, as a text in a mail.
        again = views(league)[f"T0{number}"]
        first = replace(asked(again, 1), sponsor=Input("no such sponsor"))
        put_in(root, {f"first-{number}.eml": mail(again.id.team, "first", textform.build(again, first))})
        assert vbxl("mail", root)[0] == 0
        assert list(told(root)) == [("receipt", again.id.team)]
        if number % 2:
            sent_by_hand(root)
        meant, box = {}, list[NastyMail]()
        for at, seen in enumerate(views(league).values()):
            team = seen.id.team
            meant[team] = asked(seen, 2)
            chosen = next(islice(mails(seen, meant[team]), len(traps), None))
            traps.append(chosen.trap)
            if at % 2 and fits_a_box(chosen):
                box.append(chosen)
            else:
                put_in(root, {f"{number}-{team}-{chosen.file}": chosen.data})
        put_in(root, {f"{number}.mbox": boxed(box)})
        read = run(root).read
        # Each receipt is of the move that counts, and one of an older move that was not sent is not there any more.
        assert Counter(told(root)) == each("receipt", teams), traps[-many:]
        assert all("with send number 3." in " ".join(one.text.split()) for one in outbox(root))
        assert {team for one in read for team in one.teams} == set(teams)
        sent_by_hand(root)
        collected = collect(round_.list_moves(), league, make_round_tokens(league, bytes.fromhex(KEY)))
        assert {team: line_ups(moves) for team, moves in collected.moves.items()} == {
            team: line_ups(moves) for team, moves in meant.items()
        }, traps[-many:]
        assert {one.send_number for one in collected.accepted.values()} == {2}
        code, done = as_json("resolve", root)
        assert (code, done["state"]) == (0, "resolved"), done["line"]
        assert vbxl("mail", root)[0] == 0
        assert Counter(told(root)) == each("results", teams)
        sent_by_hand(root)
    # The sheets of the next season go out when the results of this one have.
    assert vbxl("mail", root)[0] == 0
    assert Counter(told(root)) == each("sheets", teams)
    sent_by_hand(root)
    assert vbxl("mail", root)[0] == 0
    assert list(told(root)) == []
    assert len(set(traps)) == many * rounds
    assert vbxl("verify", root)[0] == 0
    # What went out by the journal: of each kind one a team and round, and each first move that was sent has one more.
    went = Counter(
        (one.kind, one.season, one.round_number, one.team)
        for one in journal_of(root).mails.values()
        if one.state is not Entry.WITHDRAWN
    )
    expected = Counter(
        (kind, 1, number, team) for kind in ("receipt", "results") for number in range(1, rounds + 1) for team in teams
    )
    expected.update(("receipt", 1, number, f"T0{number}") for number in range(1, rounds + 1, 2))
    expected.update(("sheets", season, 1, team) for season in (1, 2) for team in teams)
    assert went == expected
