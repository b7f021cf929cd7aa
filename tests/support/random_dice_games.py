"""Games at the table played at random by the rules, with what a sheet must say of every turn.

Nothing here asks the workbook's own model.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from vbxl.books.dicetable.footwork import FootworkTable, FootworkTurn
from vbxl.books.dicetable.game_sheet import Typed
from vbxl.books.dicetable.icons import IconTable, IconTurn
from vbxl.dice import footwork, icons
from vbxl.dice.game import Game

NAMES: Final = ("Anna", "Bert")
NOTHING: Final = (None,) * 6


@dataclass(frozen=True)
class Told:
    """What must stand in a row: whose turn it is, both lines or the ball, who won, and the score."""

    player: str
    result: tuple[str, str]
    won: str
    score: tuple[int, int]


@dataclass(frozen=True)
class Footworks:
    """A game of Volleyball Dice: what is typed, and what must stand in its rows."""

    table: FootworkTable
    told: tuple[Told, ...]


@dataclass(frozen=True)
class Rallies:
    """A game of The Volleyball Dice Game, likewise."""

    table: IconTable
    told: tuple[Told, ...]


def won_by(winner: int | None, ending: object) -> str:
    """Who won a round, and how, as the sheet writes it."""
    return "" if winner is None else f"{NAMES[winner]} ({ending})"


def yes(option: bool) -> str:
    """An option as it is typed."""
    return "yes" if option else "no"


# --- Volleyball Dice ---


def footwork_turn(chance: Random, before: footwork.Round) -> tuple[FootworkTurn, footwork.Round]:
    """A turn by the rules, dice anywhere in the line and bumps now and then; and the round after it."""
    dice = [chance.randint(1, 6) for _ in range(before.to_roll)]
    cells = [*dice, *[0] * (6 - len(dice))]
    roll: tuple[Typed, ...] = tuple(die or None for die in cells)
    now = footwork.apply_act(before, footwork.FootworkRoll(tuple(dice)))
    if now.phase is footwork.RoundPhase.OVER:
        return FootworkTurn(roll), now
    chance.shuffle(cells)
    now = footwork.apply_act(now, footwork.DiceLineUp(tuple(cells)))
    bumps: list[tuple[Typed, Typed]] = []
    while now.phase is footwork.RoundPhase.BUMP and now.turn == before.turn and chance.random() < 0.7:
        die, spot = chance.randint(1, 6), None
        now = footwork.apply_act(now, footwork.FootworkRoll((die,)))
        if now.phase is footwork.RoundPhase.PLACE:
            spot = chance.choice(footwork.list_bump_spots(now.own, now.other, die))
            now = footwork.apply_act(now, footwork.BumpPlacement(spot))
        bumps.append((die, spot))
    if now.phase is footwork.RoundPhase.BUMP and now.turn == before.turn:
        now = footwork.apply_act(now, footwork.Return())
    one, two = (*bumps, (None, None), (None, None))[:2]
    line: tuple[Typed, ...] = tuple(die or None for die in cells)
    return FootworkTurn(roll, line, (one[0], two[0]), (one[1], two[1])), now


def dashes(line: footwork.Line) -> str:
    """A line as the sheet writes it."""
    return " ".join(str(die) if die else "–" for die in line)


def footworks(chance: Random, rows: int) -> Footworks:
    """A game of Volleyball Dice of at most so many rows."""
    points, server = chance.choice((1, 5, 5, 9)), chance.randrange(2)
    options = footwork.FootworkOptions(chance.random() < 0.4, chance.random() < 0.4, points)
    game, round_ = Game(points, server), footwork.start_round(server, options)
    turns: list[FootworkTurn] = []
    told: list[Told] = []
    while game.winner is None and len(turns) < rows:
        side = round_.turn
        turn, round_ = footwork_turn(chance, round_)
        turns.append(turn)
        won, lines = won_by(round_.winner, round_.ending), round_.lines
        if round_.winner is not None:
            game = game.end_rally(round_.winner)
            round_ = footwork.start_round(game.server, options)
        told.append(Told(NAMES[side], (dashes(lines[0]), dashes(lines[1])), won, game.score))
    table = FootworkTable(NAMES, server + 1, points, yes(options.aces), yes(options.dropped_bump), tuple(turns))
    return Footworks(table, tuple(told))


# --- The Volleyball Dice Game ---


def icon_turn(chance: Random, rally: icons.Rally) -> tuple[IconTurn, icons.Rally]:
    """A turn by the rules, with up to three rolls and an answer where there is a choice; and the rally after it."""
    die = rally.options.faces
    first = tuple(chance.choice(die) for _ in range(6))
    now = icons.apply_act(rally, icons.IconRoll(first))
    rolls: list[tuple[Typed, ...]] = [tuple(map(str, first))]
    if rally.phase is icons.RallyPhase.SERVE:
        return IconTurn((rolls[0], NOTHING, NOTHING)), now
    while now.rolls_left and (not now.answers or chance.random() < 0.3):
        # Whoever keeps what defends gets further than by chance.
        wanted = {icons.Face.D, icons.Face.DD} if now.ball.served or chance.random() < 0.5 else {icons.Face.B}
        kept = [one in wanted for one in now.dice]
        kept[chance.randrange(6)] = False
        again = [None if keep else chance.choice(die) for keep in kept]
        now = icons.apply_act(now, icons.Keep(tuple(kept)))
        now = icons.apply_act(now, icons.IconRoll(tuple(one for one in again if one)))
        rolls.append(tuple(one and str(one) for one in again))
    answer = None
    if now.answers:
        chosen = chance.choice(list(now.answers))
        answer = str(chosen) if len(now.answers) > 1 else None
        now = icons.apply_act(now, icons.Send(chosen))
    one, two, three = (*rolls, NOTHING, NOTHING)[:3]
    return IconTurn((one, two, three), answer), now


def faced(ball: icons.Ball) -> str:
    """A ball as the sheet writes it."""
    return f"{'serve' if ball.served else 'attack'} of {ball.attack}" if ball.attack else "free ball"


def rallies(chance: Random, rows: int) -> Rallies:
    """A game of The Volleyball Dice Game of at most so many rows."""
    points, server = chance.choice((1, 3, 3, 9)), chance.randrange(2)
    die = icons.FACES if chance.random() < 0.7 else tuple(chance.choice(icons.FACES) for _ in range(6))
    options = icons.IconOptions(chance.random() < 0.5, points, faces=die)
    game, rally = Game(points, server), icons.start_rally(server, options)
    turns: list[IconTurn] = []
    told: list[Told] = []
    while game.winner is None and len(turns) < rows:
        side = rally.turn
        turn, rally = icon_turn(chance, rally)
        turns.append(turn)
        won, sent = won_by(rally.winner, rally.ending), "" if rally.winner is not None else faced(rally.ball)
        if rally.winner is not None:
            game = game.end_rally(rally.winner)
            rally = icons.start_rally(game.server, options)
        told.append(Told(NAMES[side], (sent, ""), won, game.score))
    table = IconTable(NAMES, server + 1, points, yes(options.setter_dump), tuple(map(str, die)), tuple(turns))
    return Rallies(table, tuple(told))
