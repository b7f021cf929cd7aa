"""What stands in a new sheet already: legal whatever happened since, and it is said how it came about (R12.1)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from invariants_no_move import Freshness
from leagues import leagues, made_league
from season_invariants import new
from sheet_factory import KINDS
from vbxl.league.checks import checks
from vbxl.league.league import LastSet, League
from vbxl.league.lineups import fill_in, prefilled
from vbxl.league.moves import Input, SetMoves
from vbxl.league.stages import resolve
from vbxl.league.study import play_seasons
from vbxl.league.view import View, make_full_view
from vbxl.rules.draw import Draw

WORDS_LONGEST = 40


def last_set(names: list[str], codes: tuple[int, ...] = (3,) * 6, concept: int = 3, risk: int | None = 5) -> LastSet:
    """A set of a last match."""
    return LastSet(tuple(zip(names, codes, strict=True)), concept, risk)


def seen_with(*last: LastSet, team: int = 3) -> View:
    """What a team sees whose last match was this."""
    seen = make_full_view(made_league(), f"T{team:02d}")
    return replace(seen, known=replace(seen.known, last_match=last))


def names_of(seen: View) -> list[str]:
    """The players who may play from the start, in roster order."""
    return [line.name for line in seen.roster if line.ol and line.dl]


def with_six(seen: View, level: int, others: int) -> View:
    """The first six who may play with these levels, all others but talents with those."""
    six = names_of(seen)[:6]
    roster = (
        replace(line, ol=level if line.name in six else others, dl=level if line.name in six else others, lack=False)
        if line.ol
        else line
        for line in seen.roster
    )
    return replace(seen, roster=tuple(roster))


def views() -> Iterator[View]:
    """Teams of made leagues, each also changed in every way that the sheets of tests are."""
    for seed in range(1, 4):
        league = made_league(seed=seed, round_number=(1, 2, 7)[seed % 3])
        for team in league.teams[::7]:
            seen = make_full_view(league, team.id)
            yield seen
            yield from (change(seen) for change in KINDS.values())


def assert_sendable(seen: View) -> None:
    """A sheet sent back as it came has no problem, even with places that nobody can take, and plays what it says."""
    moves = prefilled(seen)
    assert checks(moves, seen) == ()
    assert_as_strong_as_the_simple_six(seen)
    assert set(moves.matches) == {match.slot for match in seen.matches}
    assert moves.send_number.blank
    told = fill_in(seen).marks
    assert set(told) == set(moves.matches)
    for slot, texts in told.items():
        assert len(texts) == len(moves.matches[slot].sets)
        for text, one in zip(texts, moves.matches[slot].sets, strict=True):
            assert text.startswith("too few") == any(player.blank for player in one.players)
            assert 0 < len(text) <= WORDS_LONGEST


def test_a_sheet_sent_back_as_it_came_is_legal() -> None:
    for seen in views():
        assert_sendable(seen)


@settings(max_examples=5, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(leagues(), st.data())
def test_it_is_legal_in_any_league(league: League, data: st.DataObject) -> None:
    team = data.draw(st.sampled_from(league.teams))
    assert_sendable(make_full_view(league, team.id))


def test_it_plays_what_no_move_would_have_played() -> None:
    """R12.1: the copy of the last match without points, or the simple six where they are better."""
    for round_number in (1, 7):
        league = made_league(round_number=round_number)
        sent = {team.id: prefilled(make_full_view(league, team.id)) for team in league.teams}
        # Training without a move is the GM's own matter: nobody has anything to train with.
        poor = replace(
            league, ledger=(), teams=tuple(replace(one, opening=replace(one.opening, tp=0)) for one in league.teams)
        )
        one, other = (resolve(poor, moves, Draw(b"seed"))[0] for moves in (sent, {}))
        assert one.fixtures == other.fixtures


def test_the_last_match_stands_in_every_match_as_it_was() -> None:
    six = names_of(seen_with())[:6]
    last = (last_set(six, (1, 2, 2, 1, 5, 5), 2, 8), *[last_set(six, (4, 4, 1, 1, 5, 5))] * 4)
    seen = with_six(seen_with(*last), 40, 10)
    moves = prefilled(seen)
    for match in seen.matches:
        first = moves.matches[match.slot].sets[0]
        assert first == SetMoves(
            players=tuple(map(Input, six)),
            positions=tuple(map(Input, (1, 2, 2, 1, 5, 5))),
            concept=Input("OC"),
            risk=Input(8),
        )
        assert fill_in(seen).marks[match.slot] == ("as in your last match",) * 5


@pytest.mark.parametrize(
    ("change", "mark"),
    [
        (lambda six: last_set(["A. Gone", *six[1:]]), "as in your last match, with 1 changed"),
        (lambda six: last_set(["", "", *six[2:]]), "as in your last match, with 2 changed"),
        (lambda six: last_set([six[1], *six[1:]]), "as in your last match, with 1 changed"),
        (lambda six: last_set(six, (1, 1, 1, 3, 3, 3)), "as in your last match, but corrected"),
        (lambda six: last_set(six, (0, 3, 3, 3, 3, 3)), "as in your last match, but corrected"),
        (lambda six: last_set(six, concept=1), "as in your last match, but corrected"),
        (lambda six: last_set(six, risk=12), "as in your last match, but corrected"),
        (lambda six: last_set(six, concept=0, risk=None), "as in your last match"),
        (lambda six: last_set(six, (1, 1, 2, 4, 4, 5)), "as in your last match"),
        (lambda _: last_set([""] * 6, (0,) * 6, 0, None), "your six strongest"),
    ],
)
def test_a_mark_says_how_a_set_came_about(change: object, mark: str) -> None:
    assert callable(change)
    # For 10/10 all positions are the same.
    seen = with_six(seen_with(*[change(names_of(seen_with())[:6])] * 5), 10, 5)
    assert_sendable(seen)
    assert fill_in(seen).marks["match1"][0] == mark


def test_a_talent_who_grows_in_the_first_match_tires_in_the_second() -> None:
    seen = seen_with()
    five = tuple(replace(line, ol=40, dl=40, lack=False) for line in with_six(seen, 40, 40).roster if line.ol)[:5]
    talent = replace(five[0], name="T. Lent", kind="talent", age="", ol=0, dl=0)
    for played, tired in ((seen.settings.talent_matches - 1, 2), (0, 0)):
        marks = fill_in(replace(seen, roster=(*five, replace(talent, talent_matches=played)))).marks
        first, second = (marks[match.slot] for match in seen.matches)
        assert set(first) == {"your six strongest"}
        # As 2/2 he is too tired after a set, and rests for the next.
        assert sum(mark.startswith("too few") for mark in second) == tired


def test_one_place_is_one_place() -> None:
    seen = seen_with()
    able = [line for line in seen.roster if line.ol and line.dl and not line.lack]
    strong = tuple(replace(line, ol=40, dl=40) for line in able[:5])
    assert set(fill_in(replace(seen, roster=strong)).marks["match1"]) == {"too few can play: 1 place empty"}


def test_a_weaker_player_and_a_weaker_position_are_not_filled_in_again() -> None:
    names = names_of(seen_with())
    for level, last in ((10, last_set([*names[:5], names[6]])), (20, last_set(names[:6], (1, 3, 2, 2, 5, 5)))):
        seen = with_six(seen_with(*[last] * 5), level, 5)
        first = prefilled(seen).matches["match1"].sets[0]
        assert {player.text for player in first.players} == set(names[:6])
        assert first.risk.value == 5
        assert fill_in(seen).marks["match1"][0] == "a stronger six than last time"


def test_nothing_that_is_filled_in_is_weaker_than_the_simple_six() -> None:
    """R12.1: over a season of bots and absent teams, in each set of every sheet, by a sum of its own."""
    league = new((4, 5), "filled in")
    sets = 0
    for one in play_seasons(league, 1, b"filled in", absent=("T01", "T04", "T09")):
        for team in one.before.teams:
            sets += assert_as_strong_as_the_simple_six(make_full_view(one.before, team.id))
    assert sets > 200


def assert_as_strong_as_the_simple_six(seen: View) -> int:
    """Each set as it is filled in is legal and as strong; how many there are."""
    levels = {line.name: (line.ol, line.dl) for line in seen.roster}
    played = {line.name: line.talent_matches for line in seen.roster if line.new_talent}
    half = {line.name for line in seen.roster if line.lack}
    filled = prefilled(seen).matches
    for match in seen.matches:
        halved = half if match.lacking else set()
        fresh = Freshness({name: (ol / 2, dl / 2) if name in halved else (ol, dl) for name, (ol, dl) in levels.items()},
                          seen.settings)  # fmt: skip
        sixes = []
        for set_ in filled[match.slot].sets:
            names = [player.text for player in set_.players]
            codes = [int(str(code.value)) for code in set_.positions]
            assert codes.count(1) <= 2 >= codes.count(5)
            assert fresh.total(names, codes) > fresh.best_total(fresh.strongest_six()) - 1e-9, (seen.id, match, set_)
            fresh.play(names)
            sixes.append(names)
        for name, before in played.items():
            # A talent grows by matches of two sets and more of the three that are surely played (R6.3).
            played[name] = before + (sum(name in names for names in sixes[:3]) >= 2)
            if played[name] >= seen.settings.talent_matches:
                levels[name] = (seen.settings.talent_level,) * 2
    return 5 * len(seen.matches)
