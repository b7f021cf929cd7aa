"""Stories of rounds written down to be odd: one and many, equals, the first and the last, names of every kind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from leagues import made_league
from vbxl.books.bulletin import Bulletin, Headline
from vbxl.books.story.facts import find_longest_runs
from vbxl.books.story.sentences import News
from vbxl.league.events import Contracted, OfferSold, Placed, Sale
from vbxl.league.league import CUP_DIVISION, Fixture, League, Transfer
from vbxl.rules.match import Score
from written_rounds import AWAY_SWEEP, Written, written_round

# A match as home, visitors and sets, by the places of its sides; () for one to come.
Day = Sequence[tuple[int, int, tuple[Score, ...]]]
SWEEP: tuple[Score, ...] = ((15, 9),) * 3
# Both sides as close as can be: 74–67 for the winner, 15–13 in the fifth set.
TIGHT: tuple[Written, ...] = (("H", 13), ("V", 13), ("H", 13), ("V", 13), ("H", 13))


def league_of(teams: int, rounds: Sequence[Day], **changes: int) -> League:
    """A division of teams whose fixtures are written: by rounds, home, visitors and sets, () for those to come."""
    made = made_league(teams, 1, round_number=1, meetings=1)
    ids = [team.id for team in made.teams]
    fixtures: list[Fixture] = []
    for number, day in enumerate(rounds, start=1):
        for home, visitors, sets in day:
            fixtures.append(Fixture(len(fixtures) + 1, number, 1, ids[home], ids[visitors], sets))
    now = next(one.round_number for one in fixtures if not one.sets)
    return replace(
        made, fixtures=tuple(fixtures), round_number=now, settings=replace(made.settings, **changes),
        contract_players=(), transfers=(), ledger=(),
    )  # fmt: skip


def told(bulletin: Bulletin, kind: News) -> list[Headline]:
    return [one for one in bulletin.headlines if one.kind == kind]


def kinds(bulletin: Bulletin) -> set[str]:
    return {one.kind for one in bulletin.headlines}


# --- before any result, and with few ---


def test_in_the_first_round_nobody_is_favourite_leads_or_is_on_a_run() -> None:
    league = league_of(4, [[(0, 1, ()), (2, 3, ())], [(1, 2, ()), (3, 0, ())]])
    found = kinds(written_round(league, {})) | kinds(written_round(league, {1: AWAY_SWEEP}))
    without = {
        News.UPSET,
        News.NO_UPSET,
        News.LEADER,
        News.WINNING,
        News.LOSING,
        News.RECORD,
        News.CLIMB,
        News.FALL,
    }
    assert found & without == set()
    assert News.TOP_MATCH in found


def test_an_upset_is_against_results_and_not_between_divisions() -> None:
    past: Day = [(0, 1, SWEEP), (2, 3, SWEEP)]
    rounds: list[Day] = [*[past] * 12, [(0, 3, ()), (1, 2, ())], [(0, 2, ())]]
    league = league_of(4, rounds)
    lost = {25: AWAY_SWEEP, 26: AWAY_SWEEP}
    (headline,) = told(written_round(league, lost), News.UPSET)
    assert headline.match == 25
    # The same match in the cup, against a side of amateurs, who have no results.
    cup = tuple(
        replace(one, division=CUP_DIVISION, visitors="A1") if one.number == 25 else one for one in league.fixtures
    )
    found = written_round(replace(league, fixtures=cup), lost)
    chance = found.by_number[25].home_chance(league.settings)
    assert chance is not None
    assert chance > 0.6
    assert told(found, News.UPSET) == []
    (surprise,) = told(found, News.CUP_SURPRISE)
    assert "Amateurs 1 beat" in surprise.text
    assert "Amateurs 1 (" not in surprise.text


# --- equals ---


def test_of_two_matches_that_are_as_close_neither_is_the_closest() -> None:
    league = league_of(4, [[(0, 1, ()), (2, 3, ())], [(0, 2, ())]])
    (one,) = told(written_round(league, {1: TIGHT}), News.CLOSEST)
    assert one.match == 1
    assert told(written_round(league, {1: TIGHT, 2: TIGHT}), News.CLOSEST) == []


def test_the_closest_match_is_so_by_sets_and_then_by_all_points() -> None:
    league = league_of(4, [[(0, 1, ()), (2, 3, ())], [(0, 2, ())]])
    for lost, close in ((9, True), (8, False)):
        found = told(written_round(league, {1: (*TIGHT[:4], ("H", lost))}), News.CLOSEST)
        assert bool(found) == close
    # A fifth set of 15–13 is not closer than one of 15–9 where all points are further apart; four sets never are.
    clear: tuple[Written, ...] = (("H", 2), ("V", 13), ("H", 8), ("V", 13), ("H", 13))
    four: tuple[Written, ...] = (("H", 13), ("V", 8), ("H", 13), ("H", 13))
    for other in (clear, four):
        (closest,) = told(written_round(league, {1: other, 2: (*TIGHT[:4], ("H", 9))}), News.CLOSEST)
        assert closest.match == 2
        for part in ("3–2", "71–65", "points", "sets"):
            assert part in closest.text


def test_a_team_that_had_the_longest_run_more_than_once_is_named_once() -> None:
    """A set in which both score in turn to 8–8 ends with a run of eight points: the last in turn, and seven."""
    league = league_of(4, [[(0, 1, ()), (2, 3, ())], [(0, 2, ())]])
    names = [team.name for team in league.teams]
    short: tuple[Written, ...] = (("h", 12), ("v", 12), ("h", 12), ("v", 12), ("h", 12))
    (once,) = told(written_round(league, {1: (("h", 8), *short[1:]), 2: short}), News.RUN)
    assert names[0] in once.text
    assert "ight points" in once.text
    assert "from 7–8 to 15–8" in once.text
    (twice,) = told(written_round(league, {1: (("h", 8), ("v", 12), ("h", 8), ("h", 8)), 2: short}), News.RUN_SHARED)
    assert f"{names[0]} (three times)" in twice.text
    (two,) = told(written_round(league, {1: (("h", 8), ("v", 8), ("h", 8), *short[3:]), 2: short}), News.RUN_SHARED)
    assert f"{names[0]} (twice) and {names[1]}" in two.text
    assert two.cites == ("match 1, set 1", "match 1, set 2", "match 1, set 3")


def test_rallies_without_a_point_do_not_count_in_a_run_nor_end_it() -> None:
    """From 1–1 to 7–1 is a run of six points, too short to tell, though it takes seven rallies to win the serve too."""
    league = league_of(4, [[(0, 1, ()), (2, 3, ())], [(0, 2, ())]])
    found = written_round(league, {1: (("h", 12),) * 3, 2: (("h", 12),) * 3})
    match = found.by_number[1]

    def run_of(letters: str) -> list[tuple[int, tuple[int, int], tuple[int, int]]]:
        one = replace(match, rallies=(letters,))
        return [(run.points, run.start, run.end) for run in find_longest_runs([one])]

    # Home scores, visitors win the serve and score, home wins it back and scores six.
    assert run_of("H" + "VV" + "H" + "H" * 6) == [(6, (1, 1), (7, 1))]
    # The visitors win a rally and lose the next: no point, and the run goes on.
    assert run_of("HHH" + "VH" + "HHH") == [(6, (0, 0), (6, 0))]


def test_many_that_share_a_run_of_wins_are_counted() -> None:
    pairs = [(0, 1), (2, 3), (4, 5), (6, 7), (8, 9), (10, 11), (12, 13)]
    rounds: list[Day] = [[(*pair, SWEEP) for pair in pairs] for _ in range(3)]
    league = league_of(14, [*rounds, [(*pair, ()) for pair in pairs], [(0, 2, ())]])
    found = written_round(league, {})
    (headline,) = told(found, News.WINNING)
    assert headline.text.count(",") >= 4
    assert " and two more" in headline.text
    assert "our league" in headline.text or "four league" in headline.text
    assert len(headline.teams) == 7


def test_records_that_several_share_are_counted_and_the_winner_comes_first() -> None:
    clear = ((15, 2),) * 3
    rounds: list[Day] = [
        [(0, 1, clear), (2, 3, clear)], [(0, 1, SWEEP), (2, 3, SWEEP)], [(0, 1, ()), (2, 3, ())], [(0, 2, ())],
    ]  # fmt: skip
    league = league_of(4, rounds)
    names = [team.name for team in league.teams]
    sweep: tuple[Written, ...] = (("V", 1),) * 3
    found = told(written_round(league, {5: sweep, 6: sweep}), News.RECORD)
    (clearest,) = [one for one in found if "clearest" in one.text]
    assert f"42 points, {names[1]} – {names[0]} and one other match" in clearest.text
    assert f"39 points, {names[0]} – {names[1]} in round 1 and one other match" in clearest.text
    assert clearest.match is None
    (equal,) = [
        one for one in told(written_round(league, {5: (("H", 2),) * 3}), News.RECORD_EQUALLED) if "clear" in one.text
    ]
    assert equal.match == 5
    # Of four sets even a greater margin is no win in three.
    four: tuple[Written, ...] = (("H", 0), ("V", 13), ("H", 0), ("H", 0))
    assert not [one for one in told(written_round(league, {5: four}), News.RECORD) if "clearest" in one.text]


# --- comebacks ---


def test_who_never_was_behind_came_back_from_nothing() -> None:
    """A side that the results gave next to nothing, and that led from the first point on: an upset, no more."""
    past: Day = [(0, 1, ((15, 0),) * 3)]
    league = league_of(2, [past] * 12 + [[(0, 1, ())], [(0, 1, ())]])
    found = written_round(league, {13: (("V", 0),) * 3})
    (upset,) = told(found, News.UPSET)
    assert int(upset.text.split(" %")[0].rsplit(" ", 1)[1]) < 25
    assert told(found, News.COMEBACK) == []


# --- the first and the last ---


def test_the_last_round_has_champions_and_nothing_to_come() -> None:
    league = league_of(2, [[(0, 1, SWEEP)], [(1, 0, ())]], table_won=1)
    first = league.teams[1]
    placed = [Placed("T02", 1, 1, 1), Placed("T01", 1, 2, 1)]
    found = written_round(league, {2: (("H", 2),) * 3}, placed)
    (champion,) = told(found, News.CHAMPION)
    assert first.name in champion.text
    assert f"with 1 point, ahead of {league.teams[0].name} on tie-breaks." in champion.text
    assert not kinds(found) & {
        News.TOP_MATCH,
        News.TITLE_RACE,
        News.DOWN_RACE,
        News.LEADER,
    }


# --- names ---

NASTY = (
    "{team} {0} {", "%s %d 100 %", "<script>alert(1)</script>", "a\x07b\u202ec", "'quoted' \"twice\"", "=1+1",
    "ß united", "no and none", "Amateurs 1", "free",
)  # fmt: skip


@pytest.mark.parametrize("first", range(0, len(NASTY), 2))
def test_names_are_said_as_they_were_typed(first: int) -> None:
    past: Day = [(0, 1, SWEEP), (2, 3, SWEEP)]
    league = league_of(4, [past] * 4 + [[(0, 1, ()), (2, 3, ())], [(0, 2, ())]])
    called = (NASTY[first], NASTY[first + 1], "Third", "Fourth")
    teams = tuple(replace(team, name=name) for team, name in zip(league.teams, called, strict=True))
    player = teams[0].players[0].name
    league = replace(league, teams=teams, transfers=(Transfer("T01", player, 5),))
    events = [Sale("T01", player, "A", 9, 9, "T02", NASTY[first], 70)]
    found = written_round(league, {9: TIGHT, 10: AWAY_SWEEP}, events)
    shown = [name.replace("\x07", "\\u0007").replace("\u202e", "\\u202e") for name in called]
    about = [one for one in found.headlines if "T01" in one.teams]
    assert len(about) > 3
    for one in about:
        assert shown[0] in one.text, one
        assert one.text.isprintable()
    (sale,) = told(found, News.SOLD)
    assert sale.teams == ("T02", "T01")
    assert f"{player} (now {shown[0]})" in sale.text


def test_deals_are_the_dearest_first() -> None:
    league = league_of(2, [[(0, 1, ())], [(0, 1, ())]])
    offers = [OfferSold("T01", "player", 1, 9, 11, "B", f"Player {at}", 100 * at) for at in (1, 3, 2)]
    found = told(written_round(league, {}, [*offers, OfferSold("T02", "TP", 5, 0, 0, "", "", 999)]), News.SOLD)
    assert [one.cites for one in found] == [("sale of Player 3",), ("sale of Player 2",)]
    assert "$300" in found[0].text


def test_a_contract_says_with_whom_for_how_much_and_how_long() -> None:
    league = league_of(2, [[(0, 1, ())], [(0, 1, ())]])
    hired = made_league(2, 1).contract_players[:1]
    event = Contracted("T02", hired[0].name, 120, 3, 4, 36)
    (headline,) = told(written_round(replace(league, contract_players=hired), {}, [event]), News.SIGNED)
    for part in (hired[0].name, league.teams[1].name, "$120 a round", "until the end of round 4"):
        assert part in headline.text
    assert "36" not in headline.text
