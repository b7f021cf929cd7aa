"""Both dice games at the terminal, Volleyball Dice (D) and The Volleyball Dice Game (K): questions and reports."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

import typer

from vbxl.books.display_width import measure_width, pad_text
from vbxl.cli.dice_table import DICE_STYLES, Coach, Seats, ask, join_dice, play_at_terminal, read_numbers, seat_players
from vbxl.dice import footwork, footwork_odds, icon_odds, icons
from vbxl.dice.footwork import (
    EMPTY,
    BumpPlacement,
    DiceLineUp,
    FootworkOptions,
    FootworkRoll,
    Line,
    Return,
    Round,
    RoundEnd,
    RoundPhase,
    count_in_play,
    list_bump_spots,
)
from vbxl.dice.footwork import Act as FootworkAct
from vbxl.dice.game import (
    Player,
    advise_footwork,
    advise_icons,
    count_bumps_left,
    make_footwork_kind,
    make_icons_kind,
    play_footwork_by_thumb,
    play_icons_by_thumb,
)
from vbxl.dice.icons import (
    FACES,
    FREE_BALL,
    MOST_DICE,
    MOST_FACES,
    ROLLS,
    Act,
    Answer,
    Ball,
    Face,
    Faces,
    IconOptions,
    Keep,
    Rally,
    RallyEnd,
    RallyPhase,
    Send,
    count_blocks_needed,
    count_icons,
)
from vbxl.problems import shown

# Volleyball Dice.

EMPTY_SPOTS: Final = "-.x_–−"
FOOTWORK_RULES: Final = """\
  Volleyball Dice: six dice are six players. A player with no dice left loses the round; the other scores and serves.
  Serve: the server rolls six dice and lines them up on spots 1 to 6.
  Footwork: the receiver rolls all their dice and lines them up opposite. Where two dice meet, the lower one goes
    out of play; if they are equal, both stay.
  Bumps: if you now have an empty spot, you may bump up to twice: roll a die that is out and put it on an empty spot
    where the die opposite is no higher, or where there is none. Both dice stay in. If yours fits nowhere, it stays out.
  Return: you send the ball back with the dice that are still in line. The other player then rolls the dice they still
    have in line, and so on.
  Options: with --aces, three or more of a kind on a serve or in footwork win at once; with --dropped-bump, a bump that
    fits nowhere loses the round.
  What to type: a line-up spot by spot, such as 2 4 1 3 1 1, with - for an empty spot; y or n; the number of a spot;
    hint, rules or quit."""
# The end of a round, seen by its winner.
FOOTWORK_ENDINGS: Final[Mapping[str, str]] = {
    RoundEnd.ACE.value: "an ace, with three or more of a kind",
    RoundEnd.SPIKE.value: "a spike, with three or more of a kind",
    RoundEnd.KNOCK_OUT.value: "the opponent's last die is knocked out",
    RoundEnd.NO_DICE.value: "the opponent has no dice left after their own footwork",
    RoundEnd.DROPPED.value: "the opponent dropped the bump",
}


def play_footwork(options: FootworkOptions, seats: Seats) -> None:
    """Play a game of Volleyball Dice with these options."""
    coach = Coach(advise_footwork(footwork_odds.load_odds(options)), _describe_footwork)

    def person(side: int, round_: Round) -> FootworkAct | None:
        return _ask_footwork(seats, side, coach, round_)

    extras = [name for name, on in (("aces and spikes", options.aces), ("dropped bump", options.dropped_bump)) if on]
    opening = f"Volleyball Dice, first to {options.points}" + (f"; with {' and '.join(extras)}" if extras else "")
    players: tuple[Player[Round, FootworkAct], Player[Round, FootworkAct]]
    players = seat_players(seats, person, play_footwork_by_thumb, coach.adviser.best)
    kind, watcher = make_footwork_kind(options), partial(_report_footwork, seats)
    play_at_terminal(seats, opening, "round", FOOTWORK_ENDINGS, kind, players, watcher)


def _describe_footwork(_: Round, act: FootworkAct | None) -> str:
    if isinstance(act, DiceLineUp):
        return join_dice(act.line)
    if isinstance(act, BumpPlacement):
        return f"spot {act.spot}"
    return "returning" if isinstance(act, Return) else "bumping"


def _ask_footwork(seats: Seats, side: int, coach: Coach[Round, FootworkAct], round_: Round) -> FootworkAct | None:
    """Ask a person what to do if there is a choice; return None for a bump."""
    spots, name = round_.options.dice, seats.names[side]
    if round_.phase is RoundPhase.LINE_UP_SERVE:
        return ask(
            seats.out,
            FOOTWORK_RULES,
            f"{name}, line up your serve, spots 1 to {spots} (Enter for the order rolled): ",
            lambda text: _read_line(round_, text) if text else DiceLineUp(round_.dice),
            lambda: "every order is equally good, since the receiver may put their dice anywhere",
        )
    read: Callable[[Round, str], FootworkAct | None]
    if round_.phase is RoundPhase.LINE_UP:
        question, read = f"line up your dice, spots 1 to {spots} (- for an empty spot): ", _read_line
    elif round_.phase is RoundPhase.PLACE:
        fits = list_bump_spots(round_.own, round_.other, round_.dice[0])
        if len(fits) == 1:
            return BumpPlacement(fits[0])
        question, read = f"the {round_.dice[0]} goes to spot: ", _read_spot
    else:
        left = count_bumps_left(round_)
        question, read = f"bump? {left} left (y or n): ", _read_bump
    act: FootworkAct | None = ask(
        seats.out, FOOTWORK_RULES, f"{name}, {question}", partial(read, round_), partial(coach.give_hint, round_)
    )
    if seats.coach:
        seats.out.line(f"  Coach: {coach.judge(round_, act)}.")
    return act


def _read_line(round_: Round, text: str) -> FootworkAct | None:
    return _check(round_, DiceLineUp(read_numbers(text, EMPTY_SPOTS)))


def _read_spot(round_: Round, text: str) -> FootworkAct | None:
    remedy = f"type one spot, 1 to {round_.options.dice}"
    spots = read_numbers(text.removeprefix("spot"), remedy=remedy)
    if len(spots) != 1:
        raise ValueError(remedy)
    return _check(round_, BumpPlacement(spots[0]))


def _read_bump(_: Round, text: str) -> FootworkAct | None:
    if text in ("y", "yes", "b", "bump"):
        return None
    if text in ("n", "no", "r", "return"):
        return Return()
    raise ValueError("type y to bump, or n to return the ball")


def _check(round_: Round, act: FootworkAct) -> FootworkAct:
    wrong = footwork.find_fault(round_, act)
    if wrong:
        raise ValueError(wrong)
    return act


def _report_footwork(seats: Seats, before: Round, act: FootworkAct, after: Round) -> None:
    name, out = seats.names[before.turn], seats.out
    if isinstance(act, FootworkRoll) and before.phase is RoundPhase.BUMP:
        fits = list_bump_spots(before.own, before.other, act.dice[0])
        where = f"fits spot {' or '.join(map(str, fits))}" if fits else "fits nowhere"
        out.line(f"{name}: bumps a {act.dice[0]}, which {where}.")
    elif isinstance(act, FootworkRoll):
        if before.phase is RoundPhase.FOOTWORK:
            _draw_lines(seats, before.turn, (EMPTY,) * before.options.dice, before.other)
        out.line(f"{name}: {before.phase.value}, {join_dice(act.dice)}.")
    elif isinstance(act, DiceLineUp) and before.phase is RoundPhase.LINE_UP:
        out.line(f"{name}: lines up {join_dice(act.line)}.")
        _draw_lines(seats, before.turn, act.line, before.other, after)
    elif isinstance(act, BumpPlacement):
        out.line(f"{name}: the {before.dice[0]} goes to spot {act.spot}.")
        _draw_lines(seats, before.turn, after.lines[before.turn], before.other)
    if before.phase is not RoundPhase.LINE_UP_SERVE and after.turn != before.turn:
        count = count_in_play(after.lines[before.turn])
        out.line(f"{name}: returns the ball with {count} {'die' if count == 1 else 'dice'}.")


def _draw_lines(seats: Seats, turn: int, own: Line, other: Line, after: Round | None = None) -> None:
    """Draw both lines, side 1 on top, with the spots between; dice that are out in `after` are in round brackets."""
    lines = (other, own) if turn else (own, other)
    width = max(map(measure_width, seats.names))
    rows = []
    for side in (1, 0):
        stays = after.lines[side] if after else lines[side]
        dice = [
            " . " if die == EMPTY else f"[{die}]" if die == left else f"({die})"
            for die, left in zip(lines[side], stays, strict=True)
        ]
        rows.append(f"  {pad_text(seats.names[side], width, to_right=False)}  {' '.join(dice)}".rstrip())
    spots = " ".join(f" {spot} " for spot in range(1, len(own) + 1))
    for row in (rows[0], f"  {' ' * width}  {spots}".rstrip(), rows[1]):
        seats.out.picture(row, DICE_STYLES)


# The Volleyball Dice Game.

ICON_RULES: Final = """\
  The Volleyball Dice Game: six dice are six players. A face shows Attack (A), two Attacks (AA), Defend (D), two
    Defends (DD), Set (S) or Block (B).
  Serve: roll all six dice once; the Attack icons are your attack. Without any, the serve goes into the net and your
    opponent scores.
  Your turn: up to three rolls. After each, keep the dice you like and roll the others again, or stop and answer.
  Defend: you need as many Defend icons as the attack has icons; a free ball needs none. Otherwise you lose the rally.
  Attack: once you have defended, you attack with all your Attack icons if you also have a Set. If you have no Set or
    no Attack, you send back a free ball.
  Block: instead of defending, you may block with as many Block icons as the attack has icons (one for a free ball).
    Your Block icons become your attack. You cannot block a serve.
  Option --setter-dump: if you have defended and still have a roll left, you may attack with your Set icons.
  The winner of a rally scores a point and serves next.
  What to type: the places to keep, such as 1 4 5, or 0 for none; attack, free, block or dump; hint, rules or quit."""
TYPE_ICONS: Final = "type the places to keep, such as 1 4 5, or 0 for none; or type attack, free, block or dump"
ANSWERS: Final = {
    "attack": Answer.ATTACK, "a": Answer.ATTACK, "free": Answer.FREE_BALL, "f": Answer.FREE_BALL,
    "free ball": Answer.FREE_BALL, "block": Answer.BLOCK, "b": Answer.BLOCK, "dump": Answer.SETTER_DUMP,
    "setter dump": Answer.SETTER_DUMP,
}  # fmt: skip
# The end of a rally, seen by its winner.
ICON_ENDINGS: Final[Mapping[str, str]] = {
    RallyEnd.IN_THE_NET.value: "the serve goes into the net",
    RallyEnd.NOT_DEFENDED.value: "the attack gets through",
}


def read_faces(text: str) -> Faces:
    """Return the faces of a die; BadParameter if a face is unknown or there are too many."""
    words = [word.strip().upper() for word in text.split(",")]
    wrong = [word for word in words if word not in Face.__members__]
    if wrong or len(words) > MOST_FACES:
        what = f"{shown(wrong[0])} is not a face" if wrong else f"a die has at most {MOST_FACES} faces"
        raise typer.BadParameter(f"{what}; choose from {', '.join(Face)}", param_hint="--faces")
    return tuple(Face(word) for word in words)


def play_icons(options: IconOptions, seats: Seats) -> None:
    """Play a game of The Volleyball Dice Game with these options."""
    coach = Coach(advise_icons(_find_odds(options)), _describe_icons)

    def person(side: int, rally: Rally) -> Act:
        return _ask_icons(seats, side, coach, rally)

    dump = "; with setter dumps" if options.setter_dump else ""
    opening = (
        f"The Volleyball Dice Game, first to {options.points}{dump}; the die has the faces {', '.join(options.faces)}"
    )
    players: tuple[Player[Rally, Act], Player[Rally, Act]]
    players = seat_players(seats, person, play_icons_by_thumb, coach.adviser.best)
    kind, watcher = make_icons_kind(options), partial(_report_icons, seats)
    play_at_terminal(seats, opening, "rally", ICON_ENDINGS, kind, players, watcher)


def _find_odds(options: IconOptions) -> icon_odds.IconOdds:
    """Return the odds, solved now unless the die is the usual one; BadParameter if rallies might never end."""
    if sorted(options.faces) == sorted(FACES):
        return icon_odds.load_odds(options)
    from vbxl.dice.icon_solving import solve

    try:
        return icon_odds.IconOdds(solve(options).values, options)
    except ValueError as wrong:
        raise typer.BadParameter(str(wrong), param_hint="--faces") from None


def _describe_icons(rally: Rally, act: Act | None) -> str:
    if isinstance(act, Send):
        return _describe_answer(act.answer, rally.answers[act.answer])
    if isinstance(act, Keep) and any(act.kept):
        places = [place for place, keep in enumerate(act.kept, start=1) if keep]
        return f"keeping {join_dice(places)} ({join_dice(rally.dice[place - 1] for place in places)})"
    return "keeping none"


def _describe_answer(answer: Answer, ball: Ball) -> str:
    return answer.value if ball == FREE_BALL else f"{answer.value} of {ball.attack}"


def _describe_ball(ball: Ball) -> str:
    if ball == FREE_BALL:
        return "a free ball: you can return it without a Defend, or block it with 1 Block"
    if ball.served:
        return f"a serve of {ball.attack}: you need {ball.attack} Defend; you cannot block a serve"
    if ball.attack > MOST_DICE:
        return f"an attack of {ball.attack}: you need {ball.attack} Defend; it is too strong to block"
    return f"an attack of {ball.attack}: you need {ball.attack} Defend or {count_blocks_needed(ball)} Block"


def _ask_icons(seats: Seats, side: int, coach: Coach[Rally, Act], rally: Rally) -> Act:
    choices = [_describe_answer(answer, ball) for answer, ball in rally.answers.items()]
    if not rally.rolls_left and len(choices) == 1:
        seats.out.line(f"  Only {choices[0]} is possible.")
        return Send(next(iter(rally.answers)))
    if rally.rolls_left:
        choices.insert(0, "places to keep (0 for none)")
    prompt = f"{seats.names[side]}, {', or '.join(choices)}: "
    act: Act = ask(seats.out, ICON_RULES, prompt, partial(_read_choice, rally), partial(coach.give_hint, rally))
    if seats.coach:
        seats.out.line(f"  Coach: {coach.judge(rally, act)}.")
    return act


def _read_choice(rally: Rally, text: str) -> Act:
    """Return the choice typed: which dice to keep, or an answer. ValueError if it is unclear or not allowed."""
    act: Act
    if text in ANSWERS:
        act = Send(ANSWERS[text])
    elif text in ("none", "-"):
        act = Keep((False,) * rally.options.dice)
    else:
        places = read_numbers(text.removeprefix("keep"), remedy=TYPE_ICONS)
        wrong = [place for place in places if place > rally.options.dice]
        if wrong:
            raise ValueError(f"there is no place {wrong[0]}; choose from 1 to {rally.options.dice}")
        if not places:
            raise ValueError(TYPE_ICONS)
        act = Keep(tuple(place in places for place in range(1, rally.options.dice + 1)))
    refusal = icons.find_fault(rally, act)
    if refusal:
        raise ValueError(refusal)
    return act


def _report_icons(seats: Seats, before: Rally, act: Act, after: Rally) -> None:
    name, out = seats.names[before.turn], seats.out
    if isinstance(act, Keep | Send):
        out.line(f"{name}: {_describe_icons(before, act)}.")
    elif before.phase is RallyPhase.SERVE:
        out.line(f"{name}: serves.")
        _draw_faces(seats, act.faces)
    else:
        count = count_icons(after.dice)
        shown_icons = f"Attack {count.attack}, Defend {count.defend}, Set {count.set}, Block {count.block}"
        out.line(f"{name}: roll {before.rolls + 1} of {ROLLS}. {shown_icons}.")
        _draw_faces(seats, after.dice)
    if after.turn != before.turn and after.winner is None:
        out.line(f"{seats.names[after.turn]}: faces {_describe_ball(after.ball)}.")


def _draw_faces(seats: Seats, faces: Faces) -> None:
    seats.out.picture(f"  {' '.join(f'[{face:<2}]' for face in faces)}", DICE_STYLES)
    places = " ".join(f" {place}  " for place in range(1, len(faces) + 1))
    seats.out.line(f"  {places}".rstrip())
