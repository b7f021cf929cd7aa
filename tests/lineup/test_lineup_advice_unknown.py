"""The best line-up against an opponent of whom not all is known: one like oneself, and said so."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import product

import pytest

from excel_workbook import ExcelBook
from leagues import made_league
from test_buttons import read_in
from vbxl.books import movesheet
from vbxl.books.movesheet.tools import Host, Tools
from vbxl.hosts.buttons.best_lineup import (  # fmt: skip
    ASSUMED,
    ASSUMED_ROW,
    CAUTION_ROW,
    HEAD_ROW,
    OWN_ROW,
    SHEET,
    WIN_ROW,
)
from vbxl.league.as_entered import as_typed
from vbxl.league.lineup_advice import PARTLY, UNKNOWN, LineupWish, Proposed, propose
from vbxl.league.match_forecast import NO_GUESSES, Guess, Guesses
from vbxl.league.moves import BLANK, Input, Moves, Row
from vbxl.league.no_move import prefilled
from vbxl.league.team_knowledge import NOTHING_KNOWN
from vbxl.league.view import View, full_view
from vbxl.lineup import Opponent, best_line_up
from vbxl.rules.season import season_with
from vbxl.rules.tiredness import SETS

FAST = LineupWish(thorough=False)
NO_HOME_ADVANTAGE = season_with([("home_points_first", 0), ("home_points_step", 0)])
BLANK_MOVES = Moves()
ALL = Guess(Input(80), Input(81), Input("OC"), Input(7))


@cache
def teams() -> tuple[View, ...]:
    leagues = [made_league(seed=seed, round_number=number) for seed, number in ((1, 2), (2, 7), (3, 1))]
    return tuple(full_view(league, team.id) for league in leagues for team in league.teams)


def against(
    seen: View, guesses: Guesses = NO_GUESSES, moves: Moves = BLANK_MOVES, *, home: bool | None = None
) -> Proposed:
    """The proposal for a team's first match, at home or away as it is drawn or as is asked."""
    match = seen.matches[0]
    if home is not None:
        points = seen.settings.home_points(seen.round_number) if home else 0
        match = replace(match, home=home, home_points=points)
    return propose(seen, match, moves, guesses, FAST)


def totals(found: Proposed) -> list[tuple[str, str]]:
    """OL and DL taken of the opponent, set by set, as they are told."""
    words = [one.replace(",", "").split() for one in found.assumed]
    return [(one[3], one[5]) for one in words]


# --- how strong ---


def test_teams_that_are_equal_are_near_a_half() -> None:
    for seen, home in product(teams()[::5], (True, False)):
        found = against(replace(seen, settings=NO_HOME_ADVANTAGE), home=home)
        assert 0.3 <= found.win <= 0.7


def test_a_legal_start_does_not_keep_a_small_team_from_being_looked_at_well() -> None:
    # Nine players and a talent: the best drafts leave places empty, but the six freshest do not.
    seen = replace(full_view(made_league(seed=20, round_number=7), "T03"), settings=NO_HOME_ADVANTAGE)
    found = against(seen, home=False)
    assert found.win >= 0.3
    assert not any(one.blank for each in found.moves.sets for one in each.players)


def test_home_advantage_is_his_who_is_at_home() -> None:
    for seen in teams()[::9]:
        without = replace(seen, settings=NO_HOME_ADVANTAGE)
        assert against(seen, home=True).win > against(without, home=True).win
        assert against(seen, home=False).win < against(without, home=False).win
        assert against(seen, home=False).win > 0.1


def test_in_every_set_it_is_the_two_best_sets_of_a_quick_line_up_of_ones_own_from_the_other_side() -> None:
    seen = replace(teams()[9], sp=23)
    match = replace(seen.matches[0], home=False, home_points=0)
    fresh = as_typed(seen, match, prefilled(replace(seen, known=NOTHING_KNOWN)).matches[match.slot])
    mine = [Opponent(*one.total, one.concept, one.risk) for one in fresh.sets]
    levels = [seen.levels(line, match) for line in seen.roster]
    # Round 7: 36 HA are the other's; SP as far as one's own stock goes.
    theirs = best_line_up(levels, mine, (36, 30, 23), True, seen.settings, thorough=False)
    found = propose(seen, match, BLANK_MOVES, NO_GUESSES, FAST)
    best, second = sorted(theirs.totals, key=sum)[-2:]
    for told in totals(found):
        assert [float(one) for one in told] == [
            pytest.approx((one + other) / 2, abs=0.051) for one, other in zip(best, second, strict=True)
        ]
    tactics = [f"{one.concept.short} {one.risk}" for one in theirs.sets]
    assert all(f", {tactic} (as your own team)" in one for tactic, one in zip(tactics, found.assumed, strict=True))


def test_training_typed_in_the_sheet_makes_oneself_stronger_and_not_the_opponent() -> None:
    seen = replace(teams()[0], tp=40)
    able = [line.name for line in seen.roster if not line.new_talent and line.ol and line.ol < 17]
    trained = Moves(training=tuple(Row(name, (Input(1), BLANK)) for name in able))
    before, after = against(seen), against(seen, moves=trained)
    assert after.assumed == before.assumed
    assert after.win > before.win


# --- what is said ---


def test_nothing_known_is_said_once_and_every_set_is_as_the_own_team() -> None:
    found = against(teams()[0])
    assert found.caution == UNKNOWN
    assert all(one.endswith("(as your own team)") for one in found.assumed)


def test_what_is_partly_known_keeps_what_is_known() -> None:
    seen = teams()[0]
    ((ol, dl), *_) = totals(against(seen))
    set_2 = Guess(ol=Input(70), concept=Input("DC"))
    some = Guesses(every=Guess(concept=Input("NC")), sets=(ALL, set_2, *[Guess()] * (SETS - 2)))
    found = against(seen, some)
    left_out = "levels left out as your own team"
    assert found.assumed == (
        "set 1: OL 80, DL 81, OC 7 (your guess for this set)",
        f"set 2: OL 70, DL {dl}, DC 3 (your guess for this set; {left_out})",
        *(f"set {number}: OL {ol}, DL {dl}, NC 3 (your guess for all sets; {left_out})" for number in (3, 4, 5)),
    )
    assert found.caution == PARTLY
    one_set = against(seen, Guesses(sets=(ALL, *[Guess()] * (SETS - 1))))
    assert one_set.assumed[0].startswith("set 1: OL 80, DL 81, OC 7 ")
    assert totals(one_set)[1:] == [(ol, dl)] * (SETS - 1)
    assert one_set.caution == PARTLY


def test_there_is_no_caution_where_all_is_known() -> None:
    found = against(teams()[0], Guesses(sets=(ALL,) * SETS))
    assert found.caution == ""
    assert {one.partition(": ")[2] for one in found.assumed} == {"OL 80, DL 81, OC 7 (your guess for this set)"}


def test_fresh_totals_tire_from_set_to_set() -> None:
    """Twelve players have lost 0, 0, 12, 12 and 24 of the 161 points before the sets (R5.7)."""
    found = against(teams()[0], Guesses(every=ALL, depth=Input(12)))
    assert found.caution == ""
    assert totals(found) == [("80", "81"), ("80", "81"), ("74.04", "74.96"), ("74.04", "74.96"), ("68.07", "68.93")]
    words = "OC 7 (your guess of fresh totals that tire and your guess for all sets)"
    assert all(one.endswith(words) for one in found.assumed)
    # Without a depth as one's own six freshest do: less in every set.
    alike = [float(ol) for ol, _ in totals(against(teams()[0], Guesses(every=ALL)))]
    assert alike[0] == 80
    assert alike == sorted(alike, reverse=True)
    assert alike[1] < 80


def test_fresh_totals_tire_as_ones_own_six_freshest_do() -> None:
    found = against(teams()[0], Guesses(every=ALL))
    assert found.caution == ""
    first, *later = found.assumed
    assert first == "set 1: OL 80, DL 81, OC 7 (your guess of fresh totals that tire and your guess for all sets)"
    levels = [float(one.split("OL ")[1].split(",")[0]) for one in found.assumed]
    assert levels == sorted(levels, reverse=True)
    assert levels[-1] < levels[0]
    assert len(later) == SETS - 1


# --- in the button ---


@pytest.fixture(scope="module")
def book() -> ExcelBook:
    """A sheet as it is sent to a team that has played a match, with nothing known of the opponent."""
    seen = teams()[0]
    assert seen.known.last_match
    book = ExcelBook(movesheet.build(seen, prefilled(seen), None, Tools(Host.LITE)))
    book.said = book.press("best_lineup")  # type: ignore[attr-defined]
    return book


def test_the_button_takes_the_same_opponent_as_who_knows_the_last_match(book: ExcelBook) -> None:
    seen = teams()[0]
    known = propose(seen, seen.matches[0], prefilled(seen), NO_GUESSES)
    table = book.table(SHEET)
    told = [row[1] for row in table[ASSUMED_ROW - 1 : ASSUMED_ROW + SETS]]
    assert told == [ASSUMED, *known.assumed]
    assert table[WIN_ROW - 1][1] == pytest.approx(known.win)
    assert table[OWN_ROW - 1][1] == pytest.approx(known.own)
    assert known.win >= (known.own or 0)
    assert read_in(book).view.known.last_match == ()


def test_what_is_assumed_stands_with_the_chances_and_in_what_the_button_says(book: ExcelBook) -> None:
    assert book.said.endswith(f"%).\n{UNKNOWN}")  # type: ignore[attr-defined]
    assert "Nothing is known of them: type your guess on the match sheet." in UNKNOWN
    assert book.table(SHEET)[CAUTION_ROW - 1][1] == UNKNOWN
    assert OWN_ROW < CAUTION_ROW < ASSUMED_ROW < HEAD_ROW
