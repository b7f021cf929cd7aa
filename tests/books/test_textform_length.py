"""The text form's length: at most 150 lines of 48 columns with two matches, whatever team and market it shows."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import leagues
from blocks import CASES
from small_text_form import MOVES, SHEET, VIEW, I, said, six
from test_textform_answers import quoted
from test_textform_narrow import MOST_LINES, WIDTH, levels_are_those_of_the_engine
from vbxl.books.parsed_form import Form
from vbxl.books.textform import build, read
from vbxl.league.league import LastSet
from vbxl.league.moves import MatchMoves, Moves, Row, SetMoves
from vbxl.league.no_move import prefilled
from vbxl.league.people import Contact
from vbxl.league.view import ContractLot, RosterLine, TransferLot, View, full_view

MADE = leagues.made_league()
SAMPLES = Path(__file__).parents[2] / "samples" / "season-1" / "round-07" / "sheets"
ONE_LINE_EACH = (CASES / "textform_one_line_each.txt").read_text("utf-8")


def big_team(players: int, *, last_round: bool = False) -> View:
    """A team of so many, all named in its last match, some with a lack of devotion; a full market, the GM's address."""
    seen = full_view(MADE, "T01")
    roster = list(seen.roster)
    while len(roster) < players:
        count = len(roster)
        if count % 4:
            name, age, ol, dl = f"{chr(65 + count)}. Newman", "ABCDE"[count % 5], 13 - count % 3, 8 + count % 4
            roster.append(RosterLine(name, "own", age, ol, dl, trained_ol=1, trained_dl=2))
        else:
            roster.append(RosterLine(f"{chr(65 + count)}. Brouwer", "contract", "", 9, 8, pay=120, last_round=12))
    roster = [replace(line, lack=count % 3 == 1 and line.ol > 0) for count, line in enumerate(roster)]
    names = [line.name for line in roster if line.ol]
    last = tuple(
        LastSet(tuple((names[(7 * at + one) % len(names)], one % 5 + 1) for one in range(6)), concept=3, risk=9)
        for at in range(5)
    )
    number = seen.rounds if last_round else seen.round_number
    return replace(
        seen,
        roster=tuple(roster),
        transfers=tuple(TransferLot(f"{one}. Fontaine", "Northgate Nets", "A", 12, 6, 150) for one in "MNOPQR"),
        # A contract lasts two rounds at least.
        contract_lots=()
        if last_round
        else (*seen.contract_lots, *(ContractLot(f"{one}. Krumm", 7, 8) for one in "OP")),
        known=replace(seen.known, last_match=last),
        gm=Contact("Dirk Smit", "dirk@example.org"),
        round_number=number,
        id=replace(seen.id, round_number=number),
    )


def text_of_good_length(seen: View, moves: Moves) -> str:
    text = build(seen, moves)
    lines = text.splitlines()
    assert len(seen.matches) == 2
    assert len(lines) <= MOST_LINES
    assert max(map(len, lines)) <= WIDTH
    return text


@pytest.mark.parametrize("last_round", [False, True])
@pytest.mark.parametrize("players", [12, 14, 16, 18, 20])
def test_a_large_team_in_a_full_market(players: int, *, last_round: bool) -> None:
    seen = big_team(players, last_round=last_round)
    moves = prefilled(seen)
    text = text_of_good_length(seen, moves)
    assert len(seen.roster) == players
    assert ("\nAGEING" in text) is last_round
    assert said(text) == said(quoted(text)) == Form(seen, str(seen.id), moves)
    levels_are_those_of_the_engine(seen, moves, text)


@pytest.mark.parametrize("team", [team.id for team in MADE.teams])
def test_a_team_has_room_where_it_has_few_players(team: str) -> None:
    text = text_of_good_length(full_view(MADE, team), prefilled(full_view(MADE, team)))
    assert "\n\nROSTER: " in text
    assert "tired: cannot play." in text


def test_blank_lines_go_before_players_share_lines() -> None:
    text = text_of_good_length(big_team(12), prefilled(big_team(12)))
    assert "\n\nROSTER: " not in text
    assert "\n\nMATCH 2" in text
    assert "in sets 1 to 5; tired: cannot play." in text


@pytest.mark.parametrize("players", [14, 18, 20])
def test_other_line_ups_in_each_match_and_points_in_every_set(players: int) -> None:
    seen = big_team(players)
    names = [line.name for line in seen.roster]
    matches = {
        match.slot: MatchMoves(
            tuple(
                SetMoves(
                    players=six(*(names[(3 + 4 * later + 7 * at + one) % players] for one in range(6))),
                    positions=six(1, 2, 2, 3, 4, 5),
                    concept=I("NC"),
                    risk=I(5),
                    home=(I(2), I(1)),
                    devotion=(I(1), I(0)),
                    special=(I(2), I(3)),
                )
                for at in range(5)
            )
        )
        for later, match in enumerate(seen.matches)
    }
    moves = replace(prefilled(seen), matches=matches)
    text = text_of_good_length(seen, moves)
    assert "SET 1: concept NC, risk 5, HA 2/1 DP 1/0 SP 2/3\n" in text
    assert said(text) == said(quoted(text)) == Form(seen, str(seen.id), moves)
    levels_are_those_of_the_engine(seen, moves, text.replace("\nMATCH 2", "\n\nMATCH 2"))


def test_a_close_form_says_all_that_a_roomy_one_needs_to_be_answered() -> None:
    text = build(big_team(20), prefilled(big_team(20)))
    assert "\n\nROSTER: " not in text
    assert "; = same" in text
    for needed in (
        "AS LAST TIME",
        "Mail it to",
        "1 Setter, 2 Attacker",
        "NC 3-9",
        "Account: now",
        "minimum: 300",
        "OL +1",
    ):
        assert needed in text.replace("\n# ", " "), needed


def test_splits_are_typed_where_a_close_form_lists_none() -> None:
    seen = big_team(20, last_round=True)
    text = build(seen, prefilled(seen))
    assert "# As: G. Ivarsen, loss OL: 3." in text.replace("\n# ", " ").replace("blank. ", "\n# ")
    for typed in ("G. Ivarsen, loss OL: 3", "1. G. Ivarsen, A 7/4, loss OL: 3", "G. Ivarsen 3"):
        form = said(text.replace("\nTEAMS: ", f"\n{typed}\nTEAMS: ", 1))
        assert form.problems == ()
        assert form.moves == replace(prefilled(seen), ageing=(Row("G. Ivarsen", (I(3),)),))
    assert said(build(seen, form.moves)) == form


def test_every_samples_form_is_short() -> None:
    """As they are built now, from the views that the stored forms give."""
    stored = sorted(SAMPLES.glob("*.txt"))
    assert len(stored) == 8
    for path in stored:
        form = read(path.read_bytes(), path.name)
        assert form.view is not None
        seen = replace(form.view, gm=Contact("Dirk Smit", "dirk@example.org"))
        assert said(text_of_good_length(seen, form.moves)) == Form(form.view, form.sheet_id, form.moves)


def test_a_form_with_a_line_for_each_player_and_its_old_help_is_read() -> None:
    """The narrow form as it was at first."""
    for text in (ONE_LINE_EACH, quoted(ONE_LINE_EACH), quoted(ONE_LINE_EACH, "> > ")):
        assert said(text) == Form(VIEW, str(VIEW.id), MOVES)


def test_help_beside_a_title_hides_no_row() -> None:
    for title in ("SCOUTING # A name a line.", "scouting: # A name a line.", "SCOUTING"):
        form = read(f"{SHEET}{title}\nP. Nieuw\n".encode(), "m.txt")
        assert form.moves.scouts == (I("P. Nieuw"),)
