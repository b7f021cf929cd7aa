"""Training as it is told and as it is played (R6.1, R12.1); what comes of every wish stands in R06_rounds.csv."""

from __future__ import annotations

from dataclasses import replace

import pytest

from plain_league import SIX_OF_A, Outcome, five, outcome, plain_league, plain_set, sends, with_player, with_team
from vbxl.league.events import Trained
from vbxl.league.league import GM, Balance, Booking, League
from vbxl.league.moves import Input, Moves, Row
from vbxl.league.training import choose_gm_training, plan_training
from vbxl.league.view import view


def league(tp: int = 3) -> League:
    made = plain_league([("T01", "T02"), ("T03", "T01")], round_number=3)
    return with_team(made, "T01", opening=Balance(750, tp, 200))


def training(**wishes: tuple[object, object]) -> Moves:
    rows = (Row(name, (Input(ol), Input(dl))) for name, (ol, dl) in wishes.items())  # type: ignore[arg-type]
    return replace(sends(five(plain_set(SIX_OF_A)), five(plain_set(SIX_OF_A))), training=tuple(rows))


def trained(got: Outcome) -> list[Trained]:
    return [one for one in got.events if isinstance(one, Trained) and one.team == "T01"]


def test_who_was_trained_plays_with_his_new_levels_in_the_same_round() -> None:
    got = outcome(league(), {"T01": training(A2=(1, None), A1=(1, 1))})
    line = got.match(1).sets[0].home.lines[0]
    assert (line.name, line.start_ol, line.start_dl) == ("A1", 13, 13)
    # In roster order, each told and paid for by himself.
    assert trained(got) == [Trained("T01", "A1", 12, 12, (1, 1)), Trained("T01", "A2", 12, 12, (1, 0))]
    booked = [one for one in got.after.ledger if one.stage == "1 training" and one.giver == "T01"]
    assert booked == [
        Booking(3, "1 training", "TP", 2, "T01", GM, "training for A1"),
        Booking(3, "1 training", "TP", 1, "T01", GM, "training for A2"),
    ]


def test_his_wage_is_that_of_his_new_levels() -> None:
    made = with_player(league(), "A8", ol=14, dl=14)
    wages = {
        tp: -sum(
            one.amount
            for one in outcome(with_team(made, "T01", opening=Balance(750, tp, 200)), {"T01": training(A8=(1, None))})
            .after.ledger
            if one.giver == "T01" and one.reason.startswith("wages")
        )
        for tp in (0, 1)
    }  # fmt: skip
    # 28 points cost 100, 29 cost 200.
    assert wages == {0: -800, 1: -900}


def test_the_gm_trains_for_who_sent_nothing_and_says_so() -> None:
    got = outcome(league(2), {})
    assert trained(got) == [
        Trained("T01", "A1", 12, 12, (1, 0), by_gm=True),
        Trained("T01", "A2", 12, 12, (1, 0), by_gm=True),
    ]
    assert sum(map(sum, choose_gm_training(view(league(99), "T01")))) == 8


def test_a_file_without_wishes_is_no_file_that_is_missing() -> None:
    assert trained(outcome(league(), {"T01": training()})) == []


@pytest.mark.parametrize(
    ("levels", "times", "tp", "wish", "codes"),
    [
        # 8/9, OL trained five times, no TP: OL may not, for DL there is no TP.
        ((8, 9), (5, 0), 0, (1, 1), ["R6.1-TIMES", "R6.1-TP"]),
        # 3/9, OL trained five times: DL alone would be 3/10, above three to one.
        ((3, 9), (5, 0), 5, (1, 1), ["R6.1-TIMES", "R6.1-RATIO"]),
        # 17/17: each alone comes to 35, so that only TP are missing.
        ((17, 17), (0, 0), 0, (1, 1), ["R6.1-TP", "R6.1-TP"]),
        # 17/17 with TP: OL is trained, and DL with it would come to 36.
        ((17, 17), (0, 0), 2, (1, 1), ["R6.1-TOTAL"]),
        # What is no wish is told as such, the other by itself.
        ((9, 9), (0, 0), 0, ("x", 1), ["R6.1-WISH", "R6.1-TP"]),
        ((9, 9), (0, 0), 1, ("x", 1), ["R6.1-WISH"]),
    ],
)
def test_each_point_that_is_refused_has_its_own_reason(
    levels: tuple[int, int], times: tuple[int, int], tp: int, wish: tuple[object, object], codes: list[str]
) -> None:
    made = with_player(league(tp), "A8", ol=levels[0], dl=levels[1], trained_ol=times[0], trained_dl=times[1])
    plan = plan_training(view(made, "T01"), training(A8=wish))
    assert [one.problem.code for one in plan.corrections] == codes
