"""The open questions of a season's start: what stands in the league is told, and every place named is there."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings

from cup_leagues import with_cup
from leagues import leagues, made_league
from vbxl.books.leaguebook.sheets import SHEETS
from vbxl.league.league import Balance, Booking, League, PastSeason, Player, Sponsor
from vbxl.league.people import Contact, People
from vbxl.league.questions import Question, questions
from vbxl.rules.season import Season
from vbxl.rules.season import settings as all_settings

START = with_cup(made_league(teams=6, round_number=1, meetings=8))


def asked(league: League, word: str) -> Question:
    """The one question in which a word stands."""
    found = [one for one in questions(league) if word in one.what]
    assert len(found) == 1
    return found[0]


def none_asked(league: League, word: str) -> bool:
    return not any(word in one.what for one in questions(league))


@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(leagues())
def test_questions_are_of_the_first_round_only_and_name_what_is_there(league: League) -> None:
    found = questions(league)
    assert bool(found) == (league.round_number == 1)
    assert len({one.what for one in found}) == len(found)
    sheets = {sheet.title for sheet in SHEETS}
    titles = {header for sheet in SHEETS for header in sheet.by_name}
    known = {one.name for one in all_settings()} | {"gm_name", "gm_address"}
    rounds = {f"deadline_round_{number}" for number in range(1, league.rounds + 1)}
    for one in found:
        assert all((one.what, one.where, one.stands, one.otherwise))
        assert one.where.split(",")[0].split(";")[0] in sheets
        named = set(re.findall(r"[a-z]+_[a-z_0-9]+", one.where))
        assert named <= known | rounds
        for part in re.findall(r"(?:Teams|Players|Market), ([A-Z][a-z]+(?: SP)?)", one.where):
            assert part in titles


@pytest.mark.parametrize("number", [2, 7])
def test_no_question_is_open_later(number: int) -> None:
    assert questions(made_league(round_number=number)) == ()


def test_deadlines() -> None:
    """Twelve rounds of which 1, 2, 5 and all from 11 on have none."""
    stand = [*START.deadlines[:10]]
    assert START.rounds == 12
    for at in (0, 1, 4):
        stand[at] = ""
    league = replace(START, deadlines=tuple(stand))
    missing = asked(league, "must the moves")
    assert missing.what == "When must the moves of rounds 1–2, 5, 11–12 be in?"
    assert missing.where == (
        "Season, deadline_round_1 to deadline_round_2, deadline_round_5, deadline_round_11 to deadline_round_12"
    )
    assert missing.stands == "blank"
    there = asked(league, "suit")
    assert there.what == "Do the deadlines of rounds 3–4, 6–10 suit?"
    assert there.stands == "Sat 2026-10-17 20:00 +01:00 … Sat 2026-12-05 20:00 +01:00"
    assert "last season" not in there.otherwise
    assert "last season" in asked(replace(league, season_number=2), "suit").otherwise
    assert none_asked(START, "must the moves")
    assert none_asked(replace(START, deadlines=()), "suit")


def test_to_whom_moves_are_mailed_is_asked_until_an_address_is_known() -> None:
    question = asked(START, "mail their moves")
    assert (question.where, question.stands) == ("Season, gm_name and gm_address", "blank")
    assert asked(replace(START, people=People(Contact("Dirk Smit"))), "mail their moves").stands == "Dirk Smit"
    known = replace(START, people=People(Contact("Dirk Smit", "dirk@example.org")))
    assert not [one for one in questions(known) if "mail their moves" in one.what]


def test_who_has_gone_up_and_down() -> None:
    """T01 – T03 are in division 1, the others in 2; last season T03 was in 2, T06 in 1; a renamed team is not known."""
    names = [team.name for team in START.teams]
    before = (1, 1, 2, 2, 2, 1)
    history = tuple(PastSeason(2, division, 1, name, 8, 4, 8) for division, name in zip(before, names, strict=True))
    league = replace(START, season_number=3, history=(*history, PastSeason(1, 2, 1, names[0], 8, 4, 8)))
    stands = asked(league, "which divisions").stands
    assert stands == f"division 1: 3 teams; division 2: 3 teams; up: {names[2]} (2 to 1); down: {names[5]} (1 to 2)"
    renamed = replace(league, teams=(*START.teams[:2], replace(START.teams[2], name="New"), *START.teams[3:]))
    assert "up" not in asked(renamed, "which divisions").stands
    assert asked(START, "which divisions").stands == "division 1: 3 teams; division 2: 3 teams"


def test_the_cup_and_the_scheme() -> None:
    """Six teams and two sides of amateurs: three cup rounds in twelve; 2 × 3 pairs that meet eight times."""
    cup = asked(START, "Galaxy Cup")
    assert cup.stands == "6 teams and 2 sides of amateurs; cup rounds in rounds 4, 8, 12"
    assert asked(START, "How long").stands == "each pair meets 8 times, 2 matches a round: 48 matches in 12 rounds"
    undrawn = replace(START, fixtures=())
    assert "vbxl sheets" in asked(undrawn, "How long").otherwise
    assert none_asked(undrawn, "Galaxy Cup")
    without = replace(START, fixtures=tuple(one for one in START.fixtures if not one.cup))
    assert "no match of the cup" in asked(without, "Galaxy Cup").stands


def test_sponsors_contract_players_and_offers() -> None:
    teams = (*START.teams[:4], *(replace(team, sponsor="") for team in START.teams[4:]))
    paying = (Sponsor("steady", 250), Sponsor("winner", 0, 220), Sponsor("mixed", 10, 20, 30), Sponsor("idle"))
    league = replace(START, teams=teams, sponsors=paying)
    assert asked(league, "sponsors").stands == (
        "steady ($250 a round); winner ($220 a match won); mixed ($10 a round, $20 a match won, $30 a set won); "
        "idle (nothing)"
    )
    assert "2 of 6 teams have none yet" in asked(league, "sponsors").otherwise
    first = START.contract_players[0]
    hired = replace(
        league, contract_players=(replace(first, team="T03", pay=90, last_round=3), *START.contract_players[1:])
    )
    assert asked(hired, "contract players").stands.startswith(
        f"{first.name} {first.ol}/{first.dl} (with Harbour Gulls); "
    )
    assert asked(league, "offer").stands == "a player 9/11 of Age B; 5 TP; 10 SP"
    assert asked(replace(league, offers=()), "offer").otherwise == "You offer nothing."


def test_settings_as_they_stand() -> None:
    """12 rounds: HA 24 + 2 × 11 in the last."""
    season = Season(
        tp_season=31, tp_match_won=3, tp_set_won=2, round_income=450, wage_1=25, wage_2=50, wage_3=100, wage_4=200,
        wage_2_from=11, wage_3_from=22, wage_4_from=29, special_points=180, home_points_first=24, home_points_step=2,
    )  # fmt: skip
    league = replace(START, settings=season)
    assert asked(league, "home advantage").stands == "24 HA in round 1, 46 in round 12"
    assert asked(league, "training points").stands == (
        "31 TP for everybody, spread over the rounds; 3 for a match won, 2 for each set won in a match lost"
    )
    assert asked(league, "wages").stands == "$450 a round; wages $25, from 11 points $50, from 22 $100, from 29 $200"
    assert asked(league, "special points").stands == "180 SP"
    assert none_asked(made_league(teams=4, divisions=1, round_number=1), "up and down")


def test_teams_in_need() -> None:
    """T01 was filled up to six, T02 owes $1,200 and was warned, T03 owes $40 by the ledger."""
    first, second, third, *others = START.teams
    amateurs = tuple(Player(f"Amateur {number}", "own", "A", 5, 5) for number in (1, 2))
    trained = Player("Amateur 3", "own", "A", 6, 5)
    first = replace(first, players=(*first.players[:3], *amateurs, trained))
    second = replace(second, opening=Balance(-1200), warnings=1)
    third = replace(third, opening=Balance(0))
    owed = (Booking(0, "10 contracts", "$", 40, "T03", "GM", "bonus"),)
    others = [replace(team, opening=Balance(0)) for team in others]
    league = replace(START, season_number=2, teams=(first, second, third, *others), ledger=owed)
    filled = asked(league, "filled up")
    assert (filled.where, filled.stands) == ("Players, rows of T01", "Northgate Nets: Amateur 1, Amateur 2")
    assert none_asked(replace(league, season_number=1), "filled up")
    few = asked(league, "only 6")
    assert (few.where, few.stands) == ("Players, rows of T01; Market, rows of Lot offer", "Northgate Nets")
    debts = asked(league, "debts")
    assert debts.where == "Ledger, a row of round 1 to T02, T03"
    assert debts.stands == "Mill Lane Blockers -$1,200 (warned 1 time); Harbour Gulls -$40"
    assert "R9.3" in debts.otherwise
    assert "R9.3" not in asked(replace(league, teams=(first, third, *others)), "debts").otherwise
    assert none_asked(START, "debts")


def test_many_teams_are_cut_short() -> None:
    league = made_league(teams=60, divisions=6, round_number=1, meetings=1)
    league = replace(league, teams=tuple(replace(team, opening=Balance(-5)) for team in league.teams))
    debts = asked(league, "debts")
    assert debts.stands.count("-$5") == 12
    assert debts.stands.endswith("and 48 more")
    assert debts.where.endswith("T12, and 48 more")


def test_before_there_are_teams() -> None:
    bare = League("Bare", 1, 1, Season(), (), (), ())
    assert [one.where.split(",")[0] for one in questions(bare)] == [
        "Season", "Sponsors", "Contract players", "Season", "Season", "Season", "Season", "Season", "Season",
    ]  # fmt: skip
    assert "have none yet" not in asked(bare, "sponsors").otherwise
