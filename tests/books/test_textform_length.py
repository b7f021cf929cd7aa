"""The text form's length: at most 150 lines of 48 columns with two matches, whatever team and market it shows."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

import leagues
from blocks import CASES
from small_text_form import MOVES, VIEW, I, quoted, said, six
from test_textform_narrow import MOST_LINES, WIDTH, levels_are_those_of_the_engine
from vbxl.books.parsed_form import Form
from vbxl.books.textform import build, read
from vbxl.league.cash_forecast import prospect
from vbxl.league.league import LastSet, Sponsor
from vbxl.league.moves import MatchMoves, Moves, Row, SetMoves
from vbxl.league.no_move import prefilled
from vbxl.league.people import Contact
from vbxl.league.view import ContractLot, RosterLine, TransferLot, View, make_full_view
from vbxl.rules.season import season_with

MADE = leagues.made_league()
SAMPLES = Path(__file__).parents[2] / "samples" / "season-1" / "round-07" / "sheets"
ONE_LINE_EACH = (CASES / "textform_one_line_each.txt").read_text("utf-8")


def big_team(players: int, *, last_round: bool = False) -> View:
    """A team of so many, all named in its last match, some with a lack of devotion; a full market, the GM's address."""
    seen = make_full_view(MADE, "T01")
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
    text = text_of_good_length(make_full_view(MADE, team), prefilled(make_full_view(MADE, team)))
    assert "\n\nROSTER: " in text
    assert "tired: cannot play." in text


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


def helps(seen: View) -> str:
    """A form in one line, without the marks of what it explains."""
    return " ".join(build(seen).replace("# ", "").split())


@pytest.mark.parametrize("team", ["T01", "T03"])
def test_the_account_adds_up_as_the_league_does(team: str) -> None:
    seen = make_full_view(MADE, team)
    known = prospect(seen, Moves())
    said_of_it = re.search(r"Account: (.*?) = (\S+) for bids", helps(seen))
    assert said_of_it
    amounts = [int(one.replace("$", "").replace(",", "")) for one in re.findall(r"-?\$[\d,]*\d", said_of_it[1])]
    assert sum(amounts) == known.least == int(said_of_it[2].replace("$", "").replace(",", ""))
    assert amounts[0] == seen.dollars


def test_the_numbers_are_those_of_the_season() -> None:
    season = season_with([
        ("spy_price", 301), ("spy_detail_price", 252), ("spy_times", 7), ("talents", 6), ("trained_times", 9),
        ("trained_total", 34), ("trained_ratio", 2), ("credit", 1234), ("contract_bonus_3", 11), ("paid_age_a", 61),
    ])  # fmt: skip
    seen = replace(make_full_view(MADE, "T03"), settings=season, tp=17, spied=5, scouted=2)
    shown = helps(seen)
    for sentence in (
        "TP left: 17, 1 a point; a level once a round, 9 times a season.",
        "OL + DL up to 34, higher to 2 times the lower.",
        "Scouted: 2 of 6.",
        "Spied 5 of 7 this season. $301 an order, $553 with DETAIL.",
        "Unsold, a level point pays A $61,",
        "No bid may leave less than -$1,234.",
        "11% for 3 rounds",
    ):
        assert sentence in shown, sentence
    closed = "No player can be offered any more this season."
    assert [closed in helps(replace(seen, round_number=at)) for at in (8, 9, 11)] == [False, True, True]
    assert "Rounds left after this one: 3." in helps(replace(seen, round_number=seen.rounds - 3))
    assert "no sponsor $0" in helps(replace(seen, sponsor=""))


@pytest.mark.parametrize("name", ["SET 1", "a|b", '"q"', "x" * 90, "# hint", "SPONSOR: me", "Jo (Jr)", "A (B (C))"])
def test_sponsors_and_lots_of_any_name(name: str) -> None:
    seen = make_full_view(MADE, "T03")
    lots = (TransferLot(name, "Jr", "A", 5, 5, 1), TransferLot(f"{name} (x)", "x", "", 5, 5, 1))
    seen = replace(seen, sponsors=(Sponsor(name, 1, 2, 3), *seen.sponsors), sponsor=name, transfers=lots)
    assert said(build(seen)) == Form(seen, str(seen.id), Moves())
    assert "Of two with one name write the team too, in brackets." in helps(seen)
