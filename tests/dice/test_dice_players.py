"""Who plays the dice games: the rule of thumb by hand, best play against what else may be done, and games."""

from __future__ import annotations

from random import Random

import pytest

from commands import as_json
from dice_table_play import faces, typed
from vbxl.dice import footwork_players, icon_players, icons
from vbxl.dice.footwork import (
    BumpPlacement,
    DiceLineUp,
    FootworkOptions,
    FootworkRoll,
    Return,
    Round,
    RoundPhase,
    after,
    fault,
    served_by,
)
from vbxl.dice.footwork_odds import FootworkOdds, shipped_odds
from vbxl.dice.footwork_players import act_chance, best_act, best_player, thumb_line, thumb_player
from vbxl.dice.game import MOST_TURNS, MOST_VOID, Game, PlayedRound, begun, footwork_kind, game_played, icons_kind
from vbxl.dice.icon_odds import shipped_odds as icon_odds
from vbxl.dice.tally import Share, Tally
from vbxl.rules.draw import Stream

ROUNDING = 1e-9
# Two standard errors and not quite: what is told with 95 %.


def line(text: str) -> tuple[int, ...]:
    return tuple(0 if one == "-" else int(one) for one in text.split())


def to_bump(own: str, other: str, options: FootworkOptions, bumps: int = 0) -> Round:
    return Round(options, 0, (line(own), line(other)), RoundPhase.BUMP, bumps=bumps)


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
    assert thumb_line(line(other), line(roll)) == line(lined_up)


@pytest.mark.parametrize(
    ("other", "dropped", "bumps"),
    [("5 6 6", False, True), ("5 2 6", True, True), ("5 3 6", True, False), ("5 - 6", True, True)],
)
def test_a_newcomer_bumps_where_it_costs_nothing_or_five_numbers_of_six_fit(
    other: str, dropped: bool, bumps: bool
) -> None:
    round_ = to_bump("6 - -", other, FootworkOptions(dropped_bump=dropped, dice=3))
    assert (thumb_player(round_) is None) is bumps


def test_a_newcomer_places_a_bumped_die_opposite_the_highest_that_it_holds() -> None:
    round_ = after(to_bump("- 4 1 - - -", "5 - 1 6 4 2", FootworkOptions()), FootworkRoll((4,)))
    assert thumb_player(round_) == BumpPlacement(5)


def random_round(random: Random, options: FootworkOptions) -> Round:
    """A round some acts on, which somebody has to choose in."""
    round_ = served_by(0, options)
    for _ in range(random.randrange(40)):
        act = thumb_player(round_) if not round_.to_roll or round_.phase is RoundPhase.BUMP else None
        dice = tuple(random.choices(range(1, 7), k=round_.to_roll))
        coming = after(round_, FootworkRoll(dice) if act is None else act)
        if coming.winner is not None:
            break
        round_ = coming
    while round_.phase in (RoundPhase.SERVE, RoundPhase.FOOTWORK):
        round_ = after(round_, FootworkRoll(tuple(random.choices(range(1, 7), k=round_.to_roll))))
    return round_


def others(round_: Round, random: Random) -> list[DiceLineUp | BumpPlacement | Return | None]:
    """Some of what else may be done."""
    if round_.phase is RoundPhase.BUMP:
        return [None, Return()]
    if round_.phase is RoundPhase.PLACE:
        return [place for place in map(BumpPlacement, range(1, 7)) if not fault(round_, place)]
    dice = [*round_.dice, *[0] * (6 - len(round_.dice))]
    return [DiceLineUp(tuple(random.sample(dice, 6))) for _ in range(5)]


@pytest.mark.parametrize("dropped", [False, True])
def test_best_play_gives_nothing_away(dropped: bool) -> None:
    options, random = FootworkOptions(dropped_bump=dropped), Random(2015)  # noqa: S311 - the same in every run
    odds, seen = shipped_odds(options), set()
    remembering = best_player(odds)
    for _ in range(150):
        round_ = random_round(random, options)
        seen.add(round_.phase)
        best = act_chance(round_, best_act(round_, odds), odds)
        assert abs(act_chance(round_, remembering(round_), odds) - best) < ROUNDING
        assert all(act_chance(round_, act, odds) < best + ROUNDING for act in others(round_, random))
        assert act_chance(round_, thumb_player(round_), odds) < best + ROUNDING
    assert seen == {RoundPhase.LINE_UP_SERVE, RoundPhase.LINE_UP, RoundPhase.BUMP, RoundPhase.PLACE}


def test_the_chance_of_a_line_up_is_that_of_what_may_follow() -> None:
    # The seed's line-up leaves - 4 1 - - - against 5 - 1 6 4 2, and bumping is best there: both are the same position.
    odds = shipped_odds(FootworkOptions())
    lined_up = Round(
        FootworkOptions(), 0, (line("- - - - - -"), line("5 3 1 6 4 2")), RoundPhase.LINE_UP, (2, 1, 4, 3, 1, 1)
    )
    act = DiceLineUp(line("2 4 1 3 1 1"))
    left = after(lined_up, act)
    assert left.phase is RoundPhase.BUMP
    assert act_chance(lined_up, act, odds) == act_chance(left, None, odds)
    # The bump is a 1 in six, which fits nowhere; and so on: the mean of what each number makes of it.
    assert act_chance(left, None, odds) == pytest.approx(sum(after_bump(left, die, odds) for die in range(1, 7)) / 6)


def after_bump(round_: Round, die: int, odds: FootworkOdds) -> float:
    bumped = after(round_, FootworkRoll((die,)))
    return act_chance(bumped, best_act(bumped, odds), odds)


@pytest.mark.parametrize(("command", "games"), [(("footwork", "--dropped-bump"), 100), (("icons",), 60)])
def test_best_play_beats_the_rule_of_thumb(command: tuple[str, ...], games: int) -> None:
    _, told = as_json("dice", *command, "--players", "thumb,best", "--games", games, "--seed", "2015")
    best = told["sides"][1]
    assert best["player"] == "best"
    assert best["games"]["low"] > 0.5


def test_best_play_of_icons_is_what_the_odds_advise() -> None:
    odds = icon_odds(icons.IconOptions())
    lying = faces("DD DD S AA A B")
    rally = icons.Rally(icons.IconOptions(), 1, icons.RallyPhase.CHOOSE, icons.Ball(3, served=True), lying, rolls=3)
    assert icon_players.best_act(rally, odds) == icons.Send(icons.Answer.ATTACK)
    first = icons.Rally(icons.IconOptions(), 1, icons.RallyPhase.CHOOSE, icons.Ball(6), faces("A A S B B A"), rolls=1)
    kept = odds.best_keep(first.dice, first.ball, 2)
    assert icon_players.best_act(first, odds) == icons.Keep(kept) == icon_players.best_player(odds)(first)
    assert icon_players.act_chance(first, icons.Keep(kept), odds) == odds.roll_chance(first.dice, first.ball, 2)


def test_a_game_is_played_to_its_points_and_winners_serve() -> None:
    kind, stream = footwork_kind(FootworkOptions(points=3)), Stream(b"\1", "D game 1")
    game = begun(kind, stream)
    first = {begun(kind, Stream(b"\1", f"D game {number}")) for number in range(20)}
    assert first == {Game(3, 0), Game(3, 1)}
    server = game.server
    players = (footwork_players.thumb_player, footwork_players.thumb_player)
    for stands, done in game_played(kind, game, players, kind.drawn(stream)):
        game = stands
        assert done.server == server
        assert done.winner in (0, 1)
        server = done.winner
    assert max(game.score) == 3
    assert game.winner == server


def test_two_who_never_attack_do_not_go_on_for_ever() -> None:
    # A die without a Set: after the first free ball nothing but free balls.
    kind = icons_kind(icons.IconOptions(faces=faces("A DD DD DD DD DD")))
    stream = Stream(b"\1", "K game 1")
    players = (icon_players.thumb_player, icon_players.thumb_player)
    played = [*game_played(kind, begun(kind, stream), players, kind.drawn(stream))]
    void = [done for _, done in played if done.winner is None]
    assert [done.turns for done in void] == [MOST_TURNS] * MOST_VOID
    assert played[-1][0].winner is None
    told = typed("icons --faces A,DD,DD,DD,DD,DD --players thumb,thumb --games 1 --seed 01")
    reported = "Void after 500 turns and served again: 5 rallies. Games that ended without a winner for that reason: 1."
    assert reported in told.out


def test_rounds_and_games_are_counted() -> None:
    tally = Tally()
    for done in (
        PlayedRound(0, 0, "ace", 3),
        PlayedRound(0, 1, "spike", 5),
        PlayedRound(1, 1, "ace", 1),
        PlayedRound(1, None, "void", 500),
    ):
        tally.add_round(done)
    tally.add_game(0, 1)
    tally.add_game(0, None)
    assert (tally.serving(0), tally.receiving(1)) == (Share(1, 2), Share(1, 2))
    assert (tally.serving(1), tally.receiving(0)) == (Share(1, 1), Share(0, 1))
    assert (tally.rounds_served(), tally.mean_turns, tally.void_rounds) == (Share(2, 3), 3, 1)
    assert (tally.games_won(1), tally.games_first(), tally.void_games) == (Share(1, 1), Share(0, 1), 1)
    assert tally.endings == {"ace": 2, "spike": 1}


def test_the_bounds_of_a_share_are_those_of_wilson() -> None:
    # By hand for 1 of 4: z²/n = 0.9604, middle 0.7302/1.9604 = 0.3725, half 1.96·√0.1069/1.9604 = 0.3269.
    assert Share(1, 4).between == pytest.approx((0.0456, 0.6994), abs=5e-5)
    # 3 of 3: middle and half are both z²/2n, so the lower bound is 1/(1 + z²/n) = 1/2.2805.
    assert Share(3, 3).between == pytest.approx((0.4385, 1), abs=5e-5)
    assert (Share(0, 0).share, Share(0, 0).between) == (0, (0, 1))
