"""Games at the table made at random, with what the rules say of every turn: nothing here asks the workbook's own model.

A turn is typed as people type it, now and then wrong; `stands` is then what the acts of vbxl.dice come to.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from vbxl.books.dicetable.game_sheet import FootworkTable, FootworkTurn, IconTable, IconTurn, Typed
from vbxl.dice import footwork, icons
from vbxl.dice.game import Game

NAMES: Final = ("Anna", "Bert")
JUNK: Final[tuple[Typed, ...]] = (
    0, 7, -1, 2.5, "x", "?", "*", "4 5", "–", "", "  ", "3", " 6 ", 1, 2, 3, 4, 5, 6,
)  # fmt: skip
DIGITS: Final = {str(n): n for n in range(1, 7)}
# The chance that a game is left as it stands.
PAUSE: Final = 0.005
WORDS: Final[tuple[Typed, ...]] = (
    "attack", "block", "free ball", "setter dump", "Block", " ATTACK ", "smash", "*", 4, "", None,
)  # fmt: skip
FACES: Final[tuple[Typed, ...]] = ("A", "AA", "D", "DD", "S", "B", "b", " dd ", "C", "?", "!", "*", 1, "A A", "", " ")


@dataclass(frozen=True)
class Told:
    """What must stand in a row: whether the turn stands, whose it is, both lines or the ball, who won, score."""

    stands: bool
    player: str
    result: tuple[str, str]
    won: str
    score: tuple[int, int]


@dataclass(frozen=True)
class Footworks:
    """A game of Volleyball Dice: what is typed, and what must stand in the rows that may be played."""

    table: FootworkTable
    told: tuple[Told, ...]


@dataclass(frozen=True)
class Rallies:
    """A game of The Volleyball Dice Game, likewise."""

    table: IconTable
    told: tuple[Told, ...]


# --- Volleyball Dice ---


def digit(typed: Typed) -> int:
    """A number of a die or spot; 0 for nothing. ValueError for anything else."""
    text = (str(int(typed)) if isinstance(typed, int | float) and typed == int(typed) else str(typed or "")).strip(" ")
    if text and text not in DIGITS:
        raise ValueError(text)
    return DIGITS.get(text, 0)


def footwork_stands(round_: footwork.Round, turn: FootworkTurn) -> footwork.Round | None:
    """The round after a turn as it is typed; None where the rules do not allow it, or it is not complete."""
    try:
        roll, line, dice, spots = (
            [digit(one) for one in cells] for cells in (turn.roll, turn.line, turn.dice, turn.spots)
        )
        side, now = round_.turn, footwork.after(round_, footwork.FootworkRoll(tuple(die for die in roll if die)))
        if now.phase is footwork.RoundPhase.OVER:
            return None if any((*line, *dice, *spots)) else now
        now = footwork.after(now, footwork.DiceLineUp(tuple(line)))
        for n, (die, spot) in enumerate(zip(dice, spots, strict=True)):
            if not die and not spot:
                continue
            if now.phase is not footwork.RoundPhase.BUMP or now.turn != side or now.bumps != n:
                return None
            now = footwork.after(now, footwork.FootworkRoll((die,)))
            if now.phase is footwork.RoundPhase.PLACE:
                now = footwork.after(now, footwork.BumpPlacement(spot))
            elif spot:
                return None
    except ValueError:
        return None
    if now.phase is footwork.RoundPhase.BUMP and now.turn == side:
        return footwork.after(now, footwork.Return())
    return now


def footwork_turn(chance: Random, round_: footwork.Round) -> FootworkTurn:
    """A turn by the rules: dice anywhere in the line, bumps now and then."""
    dice = [chance.randint(1, 6) for _ in range(round_.to_roll)]
    cells: list[Typed] = [*dice, *[None] * (6 - len(dice))]
    chance.shuffle(cells)
    roll = tuple(cells)
    now = footwork.after(round_, footwork.FootworkRoll(tuple(digit(die) for die in roll if die)))
    if now.phase is footwork.RoundPhase.OVER:
        return FootworkTurn(roll)
    chance.shuffle(cells)
    line = tuple(cells)
    now = footwork.after(now, footwork.DiceLineUp(tuple(digit(die) for die in line)))
    bumps: list[tuple[Typed, Typed]] = []
    while now.phase is footwork.RoundPhase.BUMP and now.turn == round_.turn and chance.random() < 0.7:
        die, spot = chance.randint(1, 6), None
        now = footwork.after(now, footwork.FootworkRoll((die,)))
        if now.phase is footwork.RoundPhase.PLACE:
            spot = chance.choice(footwork.bump_spots(now.own, now.other, die))
            now = footwork.after(now, footwork.BumpPlacement(spot))
        bumps.append((die, spot))
    one, two = (*bumps, (None, None), (None, None))[:2]
    return FootworkTurn(roll, line, (one[0], two[0]), (one[1], two[1]))


def _with(cells: Sequence[Typed], at: int, value: Typed) -> tuple[Typed, ...]:
    return tuple(value if n == at else one for n, one in enumerate(cells))


def footwork_slip(chance: Random, turn: FootworkTurn) -> FootworkTurn:
    """The same turn with a slip in one cell or two."""
    for _ in range(chance.randint(1, 2)):
        value = chance.choice((None, *JUNK))
        what = chance.choice(("roll", "line", "dice", "spots", "spots", "both", "none"))
        if what == "both":
            turn = replace(turn, dice=(turn.dice[0], chance.randint(1, 6)), spots=(turn.spots[0], chance.randint(1, 6)))
            continue
        if what == "none":
            turn = replace(turn, roll=(None,) * 6)
            continue
        at = chance.randrange(6 if what in ("roll", "line") else 2)
        if what == "roll":
            turn = replace(turn, roll=_with(turn.roll, at, value))
        elif what == "line":
            turn = replace(turn, line=_with(turn.line, at, value))
        elif what == "dice":
            turn = replace(turn, dice=(value, turn.dice[1]) if at == 0 else (turn.dice[0], value))
        else:
            turn = replace(turn, spots=(value, turn.spots[1]) if at == 0 else (turn.spots[0], value))
    return turn


def dashes(line: footwork.Line) -> str:
    """A line as the sheet writes it."""
    return " ".join(str(die) if die else "–" for die in line)


def footworks(chance: Random, rows: int, slips: float) -> Footworks:
    """A game of Volleyball Dice of at most so many rows, that ends at its first slip that is a fault."""
    points = chance.choice((1, 5, 5, 9))
    options = footwork.FootworkOptions(chance.random() < 0.4, chance.random() < 0.4, points)
    server = chance.randrange(2)
    game, told = Game(points, server), list[Told]()
    turns: list[FootworkTurn] = []
    round_: footwork.Round | None = footwork.served_by(server, options)
    while round_ is not None and len(turns) < rows and chance.random() > PAUSE:
        turn, side = footwork_turn(chance, round_), round_.turn
        if chance.random() < slips:
            turn = footwork_slip(chance, turn)
        turns.append(turn)
        now = footwork_stands(round_, turn)
        if now is None:
            told.append(Told(False, NAMES[side], ("", ""), "", (0, 0)))
            break
        won = ""
        if now.winner is not None:
            game, won = game.won_by(now.winner), f"{NAMES[now.winner]} ({now.ending})"
        told.append(Told(True, NAMES[side], (dashes(now.lines[0]), dashes(now.lines[1])), won, game.score))
        again = None if game.winner is not None else footwork.served_by(game.server, options)
        round_ = now if now.winner is None else again
    if not (told and told[-1].stands and round_):
        turns += [FootworkTurn((1, 2, 3, 4, 5, 6))] * min(chance.randrange(3), rows - len(turns))
    table = FootworkTable(NAMES, server + 1, points, yes(options.aces), yes(options.dropped_bump), tuple(turns))
    return Footworks(table, tuple(told))


def yes(option: bool) -> str:
    """An option as it is typed."""
    return "yes" if option else "no"


# --- The Volleyball Dice Game ---


def face(typed: Typed, die: Sequence[icons.Face]) -> icons.Face | None:
    """A face; None for nothing. ValueError for what is not on the die."""
    text = str(typed if typed is not None else "").strip(" ").upper()
    if not text:
        return None
    found = icons.Face(text)
    if found not in die:
        raise ValueError(text)
    return found


def rally_stands(rally: icons.Rally, turn: IconTurn) -> icons.Rally | None:
    """The rally after a turn as it is typed; None where the rules do not allow it, or it is not complete."""
    answer = str(turn.answer if turn.answer is not None else "").strip(" ").lower()
    try:
        first, *later = ([face(one, rally.options.faces) for one in roll] for roll in turn.rolls)
        now = icons.after(rally, icons.IconRoll(tuple(one for one in first if one)))
        if rally.phase is icons.RallyPhase.SERVE:
            return None if answer or any(one for roll in later for one in roll) else now
        if any(later[1]) and not any(later[0]):
            return None
        for roll in later:
            if any(roll):
                now = icons.after(now, icons.Keep(tuple(one is None for one in roll)))
                now = icons.after(now, icons.IconRoll(tuple(one for one in roll if one)))
        if now.phase is icons.RallyPhase.OVER:
            return None if answer else now
        if not answer:
            if len(now.answers) != 1:
                return None
            answer = next(iter(now.answers))
        return icons.after(now, icons.Send(icons.Answer(answer)))
    except ValueError:
        return None


def icon_turn(chance: Random, rally: icons.Rally) -> IconTurn:
    """A turn by the rules: up to three rolls, an answer where there is a choice."""
    die = rally.options.faces
    roll: list[Typed] = [str(chance.choice(die)) for _ in range(6)]
    now = icons.after(rally, icons.IconRoll(tuple(icons.Face(str(one)) for one in roll)))
    rolls: list[tuple[Typed, ...]] = [tuple(roll)]
    if rally.phase is icons.RallyPhase.SERVE:
        return IconTurn((rolls[0], (None,) * 6, (None,) * 6))
    while now.rolls_left and (not now.answers or chance.random() < 0.3):
        # Whoever keeps what defends gets further than by chance.
        wanted = {icons.Face.D, icons.Face.DD} if now.ball.served or chance.random() < 0.5 else {icons.Face.B}
        kept = [one in wanted for one in now.dice]
        kept[chance.randrange(6)] = False
        again = [None if keep else str(chance.choice(die)) for keep in kept]
        now = icons.after(now, icons.Keep(tuple(kept)))
        now = icons.after(now, icons.IconRoll(tuple(icons.Face(one) for one in again if one)))
        rolls.append(tuple(again))
    answer = str(chance.choice(list(now.answers))) if len(now.answers) > 1 else None
    one, two, three = (*rolls, (None,) * 6, (None,) * 6)[:3]
    return IconTurn((one, two, three), answer)


def icon_slip(chance: Random, turn: IconTurn) -> IconTurn:
    """The same turn with a slip in one cell or two."""
    for _ in range(chance.randint(1, 2)):
        if chance.random() < 0.4:
            turn = replace(turn, answer=chance.choice(WORDS))
            continue
        which = chance.randrange(3)
        cells = _with(turn.rolls[which], chance.randrange(6), chance.choice((None, *FACES)))
        one, two, three = (cells if n == which else roll for n, roll in enumerate(turn.rolls))
        turn = replace(turn, rolls=(one, two, three))
    return turn


def rallies(chance: Random, rows: int, slips: float) -> Rallies:
    """A game of The Volleyball Dice Game of at most so many rows, that ends at its first slip that is a fault."""
    points, server = chance.choice((1, 3, 3, 9)), chance.randrange(2)
    die = icons.FACES if chance.random() < 0.7 else tuple(chance.choice(icons.FACES) for _ in range(6))
    options = icons.IconOptions(chance.random() < 0.5, points, faces=die)
    game, told = Game(points, server), list[Told]()
    turns: list[IconTurn] = []
    rally: icons.Rally | None = icons.served_by(server, options)
    while rally is not None and len(turns) < rows and chance.random() > PAUSE:
        turn, side = icon_turn(chance, rally), rally.turn
        if chance.random() < slips:
            turn = icon_slip(chance, turn)
        turns.append(turn)
        now = rally_stands(rally, turn)
        if now is None:
            told.append(Told(False, NAMES[side], ("", ""), "", (0, 0)))
            break
        won = ""
        if now.winner is not None:
            game, won = game.won_by(now.winner), f"{NAMES[now.winner]} ({now.ending})"
        faced = (
            "free ball" if not now.ball.attack else f"{'serve' if now.ball.served else 'attack'} of {now.ball.attack}"
        )
        told.append(Told(True, NAMES[side], ("" if won else faced, ""), won, game.score))
        again = None if game.winner is not None else icons.served_by(game.server, options)
        rally = now if now.winner is None else again
    if not (told and told[-1].stands and rally):
        turns += [IconTurn((("A",) * 6, ("B",) + (None,) * 5, (None,) * 6))] * min(
            chance.randrange(3), rows - len(turns)
        )
    table = IconTable(NAMES, server + 1, points, yes(options.setter_dump), tuple(str(one) for one in die), tuple(turns))
    return Rallies(table, tuple(told))
