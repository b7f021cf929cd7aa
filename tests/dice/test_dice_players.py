"""Who plays the dice games: the rule of thumb by hand, best play against what else may be done, and whole games."""

from __future__ import annotations

from random import Random

import pytest

from dice_table_play import faces
from vbxl.dice import icons
from vbxl.dice.footwork import (
    BumpPlacement,
    DiceLineUp,
    FootworkOptions,
    FootworkRoll,
    Return,
    Round,
    RoundPhase,
    apply_act,
    find_fault,
    start_round,
)
from vbxl.dice.footwork_odds import load_odds
from vbxl.dice.game import (
    MOST_TURNS,
    MOST_VOID,
    Game,
    advise_footwork,
    advise_icons,
    begin_game,
    choose_simple_line_up,
    make_footwork_kind,
    make_icons_kind,
    play_footwork_by_thumb,
    play_game,
    play_icons_by_thumb,
)
from vbxl.dice.icon_odds import load_odds as icon_odds
from vbxl.rules.draw import Stream

ROUNDING = 1e-9


def line(text: str) -> tuple[int, ...]:
    return tuple(0 if die == "-" else int(die) for die in text.split())


def to_bump(own: str, other: str, options: FootworkOptions) -> Round:
    return Round(options, 0, (line(own), line(other)), RoundPhase.BUMP)


def ignore(*_: object) -> None:
    """Watch nothing."""


@pytest.mark.parametrize(
    ("other", "roll", "lined_up"),
    [
        # 4 beats the 3, 3 the 2, 2 the 1; the 1s beat none and go against the highest left, all of which are higher.
        ("5 3 1 6 4 2", "2 1 4 3 1 1", "1 4 2 1 1 3"),
        # The 5s beat the 4 and the 2, 3 the 1; a 1 stands where there is none, the other goes against the 6.
        ("5 - 1 6 4 2", "3 1 5 5 1", "- 1 3 1 5 5"),
        # Nothing beats a 6: a 6 meets one equal, a 5 stands alone, the rest is lost.
        ("6 6 - 6 6 6", "6 5 4 3", "6 4 5 3 - -"),
    ],
)
def test_a_newcomer_lines_up(other: str, roll: str, lined_up: str) -> None:
    assert choose_simple_line_up(line(other), line(roll)) == line(lined_up)


@pytest.mark.parametrize(
    ("other", "dropped", "bumps"),
    [("5 6 6", False, True), ("5 2 6", True, True), ("5 3 6", True, False), ("5 - 6", True, True)],
)
def test_a_newcomer_bumps_where_it_costs_nothing_or_five_numbers_of_six_fit(
    other: str, dropped: bool, bumps: bool
) -> None:
    round_ = to_bump("6 - -", other, FootworkOptions(dropped_bump=dropped, dice=3))
    assert (play_footwork_by_thumb(round_) is None) is bumps


def test_a_newcomer_places_a_bumped_die_opposite_the_highest_that_it_holds() -> None:
    round_ = apply_act(to_bump("- 4 1 - - -", "5 - 1 6 4 2", FootworkOptions()), FootworkRoll((4,)))
    assert play_footwork_by_thumb(round_) == BumpPlacement(5)


def random_round(random: Random, options: FootworkOptions) -> Round:
    """A round some acts on, which somebody has to choose in."""
    round_ = start_round(0, options)
    for _ in range(random.randrange(40)):
        act = play_footwork_by_thumb(round_) if not round_.to_roll or round_.phase is RoundPhase.BUMP else None
        dice = tuple(random.choices(range(1, 7), k=round_.to_roll))
        coming = apply_act(round_, FootworkRoll(dice) if act is None else act)
        if coming.winner is not None:
            break
        round_ = coming
    while round_.phase in (RoundPhase.SERVE, RoundPhase.FOOTWORK):
        round_ = apply_act(round_, FootworkRoll(tuple(random.choices(range(1, 7), k=round_.to_roll))))
    return round_


def others(round_: Round, random: Random) -> list[DiceLineUp | BumpPlacement | Return | None]:
    """Some of what else may be done."""
    if round_.phase is RoundPhase.BUMP:
        return [None, Return()]
    if round_.phase is RoundPhase.PLACE:
        return [place for place in map(BumpPlacement, range(1, 7)) if not find_fault(round_, place)]
    dice = [*round_.dice, *[0] * (6 - len(round_.dice))]
    return [DiceLineUp(tuple(random.sample(dice, 6))) for _ in range(5)]


@pytest.mark.parametrize("dropped", [False, True])
def test_best_play_gives_nothing_away(dropped: bool) -> None:
    options, random = FootworkOptions(dropped_bump=dropped), Random(2015)  # noqa: S311 - the same in every run
    adviser, seen = advise_footwork(load_odds(options)), set()
    for _ in range(100):
        round_ = random_round(random, options)
        seen.add(round_.phase)
        best = adviser.chance(round_, adviser.best(round_))
        for act in (*others(round_, random), play_footwork_by_thumb(round_)):
            assert adviser.chance(round_, act) < best + ROUNDING
    assert seen == {RoundPhase.LINE_UP_SERVE, RoundPhase.LINE_UP, RoundPhase.BUMP, RoundPhase.PLACE}


def test_the_chance_of_a_line_up_is_that_of_what_may_follow() -> None:
    # The seed's line-up leaves - 4 1 - - - against 5 - 1 6 4 2, and bumping is best there: both are the same position.
    adviser = advise_footwork(load_odds(FootworkOptions()))
    lined_up = Round(
        FootworkOptions(), 0, (line("- - - - - -"), line("5 3 1 6 4 2")), RoundPhase.LINE_UP, (2, 1, 4, 3, 1, 1)
    )
    act = DiceLineUp(line("2 4 1 3 1 1"))
    left = apply_act(lined_up, act)
    assert adviser.chance(lined_up, act) == adviser.chance(left, None)
    # The bump is the mean of what each number makes of it; a 1 fits nowhere.
    bumped = [apply_act(left, FootworkRoll((die,))) for die in range(1, 7)]
    assert adviser.chance(left, None) == pytest.approx(
        sum(adviser.chance(round_, adviser.best(round_)) for round_ in bumped) / 6
    )


def test_best_play_of_icons_is_what_the_odds_advise() -> None:
    odds = icon_odds(icons.IconOptions())
    adviser, lying = advise_icons(odds), faces("DD DD S AA A B")
    rally = icons.Rally(icons.IconOptions(), 1, icons.RallyPhase.CHOOSE, icons.Ball(3, served=True), lying, rolls=3)
    assert adviser.best(rally) == icons.Send(icons.Answer.ATTACK)
    first = icons.Rally(icons.IconOptions(), 1, icons.RallyPhase.CHOOSE, icons.Ball(6), faces("A A S B B A"), rolls=1)
    kept = odds.find_best_keep(first.dice, first.ball, 2)
    assert adviser.best(first) == icons.Keep(kept)
    assert adviser.chance(first, icons.Keep(kept)) == odds.roll_chance(first.dice, first.ball, 2)


def test_a_game_is_played_to_its_points_and_winners_serve() -> None:
    kind, stream = make_footwork_kind(FootworkOptions(points=3)), Stream(b"\1", "D game 1")
    first = {begin_game(kind, Stream(b"\1", f"D game {number}")) for number in range(20)}
    assert first == {Game(3, 0), Game(3, 1)}
    game = begin_game(kind, stream)
    server = game.server
    players = (play_footwork_by_thumb, play_footwork_by_thumb)
    for after_round, played in play_game(kind, game, players, stream, ignore):
        game = after_round
        assert played.server == server
        assert played.winner in (0, 1)
        server = played.winner
    assert max(game.score) == 3
    assert game.winner == server


def test_two_who_never_attack_do_not_go_on_for_ever() -> None:
    # A die without a Set: after the first free ball nothing but free balls.
    kind, stream = make_icons_kind(icons.IconOptions(faces=faces("A DD DD DD DD DD"))), Stream(b"\1", "K game 1")
    players = (play_icons_by_thumb, play_icons_by_thumb)
    rounds = [*play_game(kind, begin_game(kind, stream), players, stream, ignore)]
    void = [played for _, played in rounds if played.winner is None]
    assert [played.turns for played in void] == [MOST_TURNS] * MOST_VOID
    assert rounds[-1][0].winner is None
