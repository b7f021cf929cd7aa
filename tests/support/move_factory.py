"""Moves made by a seed: legal ones as a sensible manager sends them, and messy ones as people send them."""

from __future__ import annotations

import random
from dataclasses import replace

from vbxl.league.lineups import Freshness, MatchEntry, enter_matches
from vbxl.league.moves import BLANK, Input, MatchMoves, Moves, Pair, Row, SetMoves, Value
from vbxl.league.training import SURE_SETS, apply_match, list_counted_players, make_view_after_training
from vbxl.league.view import MatchView, View
from vbxl.rules import lineup
from vbxl.rules.tiredness import PLAYERS_IN_SET, SETS
from wish_factory import asked, messy_asked

# What people type where something else belongs. TRUE is not among it: LibreOffice counts it as 1 in any formula.
MESS: tuple[Value, ...] = (None, "Nobody Known", 7, 0, -3, 2.5, "x", "3", "set", "OC", 12, "all", 99)

# Position codes that suit AC, OC, NC, DC and WC.
LINE_UPS = ((1, 2, 2, 2, 2, 3), (1, 2, 2, 2, 3, 4), (3, 3, 3, 3, 2, 4), (5, 4, 4, 4, 3, 1), (5, 5, 4, 4, 4, 3))


def made_moves(view: View, seed: int) -> Moves:
    """A legal move: the freshest players, positions that suit a concept, points within the limits, legal wishes."""
    chance = random.Random(f"{view.id}|{seed}")  # noqa: S311 - made-up moves, not the league's chance
    wishes = asked(view, seed)
    # Trained players and new talents play as they will be, and so does a talent after the match that makes him one.
    seen = make_view_after_training(view, Moves(**wishes))
    matches: dict[str, MatchMoves] = {}
    for match in view.matches:
        made = _match(seen, match, chance, len(view.roster))
        matches[match.slot] = made
        seen = apply_match(
            seen, list_counted_players([one.text for one in each.players] for each in made.sets[:SURE_SETS])
        )
    return Moves(send_number=Input(1), matches=matches, **wishes)


def _match(view: View, match: MatchView, chance: random.Random, known_rows: int) -> MatchMoves:
    """A match of the form, which has lines for so many players of the roster to say how they rest."""
    known = {line.name for line in view.roster[:known_rows]}
    fresh = Freshness({line.name: view.levels(line, match) for line in view.roster}, view.settings)
    stock = min(view.settings.special_limit, max(0, view.sp) // max(1, len(view.matches)))
    budgets = {"home": match.home_points, "devotion": view.settings.devotion_limit, "special": stock // 4}
    sets: list[SetMoves] = []
    gains: dict[str, list[Input]] = {}
    for number in range(SETS):
        able = [name for name in fresh.levels if fresh.is_able(name)]
        able.sort(key=lambda name: -sum(fresh.levels[name]) - chance.random())
        six = able[:PLAYERS_IN_SET]
        losses = [chance.choice([None, None, 2, 3]) for _ in six]
        resting = [name for name in fresh.levels if name not in six and name in known]
        rests = {name: chance.choice([None, None, None, 0, 1, 3]) for name in resting}
        for name, gain in rests.items():
            if gain is not None and number < SETS - 1:
                gains.setdefault(name, [BLANK] * SETS)[number] = Input(gain)
        sets.append(_set(six, losses, budgets, match, chance))
        fresh.play(dict(zip(six, losses, strict=True)), rests if number < SETS - 1 else {})
    rows = tuple(Row(line.name, tuple(gains[line.name])) for line in view.roster if line.name in gains)
    return MatchMoves(tuple(sets), rows)


def _set(
    six: list[str], losses: list[int | None], budgets: dict[str, int], match: MatchView, chance: random.Random
) -> SetMoves:
    codes = chance.choice(LINE_UPS)[: len(six)]
    allowed = lineup.list_allowed_concepts([lineup.position(code) for code in codes])
    concept = chance.choice(allowed)
    spread = {kind: _points(budgets, kind, chance) for kind in budgets}
    blanks = (BLANK,) * (PLAYERS_IN_SET - len(six))
    return SetMoves(
        players=(*(Input(name) for name in six), *blanks),
        positions=(*(Input(code) for code in codes), *blanks),
        loss_ol=(*(BLANK if loss is None else Input(loss) for loss in losses), *blanks),
        concept=Input(concept.short),
        risk=Input(chance.randint(concept.lowest_risk, concept.highest_risk)),
        home=spread["home"] if match.home else (BLANK, BLANK),
        devotion=spread["devotion"],
        special=spread["special"],
    )


def _points(budgets: dict[str, int], kind: str, chance: random.Random) -> Pair:
    part = chance.randint(0, budgets[kind] // 3)
    budgets[kind] -= part
    ol = chance.randint(0, part)
    return (Input(ol) if ol else BLANK), (Input(part - ol) if part - ol else BLANK)


def messy_moves(view: View, seed: int) -> Moves:
    """A move with faults of every kind: blanks, strangers, repeats, wrong codes, points over the limit, nonsense."""
    moves = made_moves(view, seed)
    chance = random.Random(f"mess|{view.id}|{seed}")  # noqa: S311 - made-up moves, not the league's chance
    matches = {}
    for slot, match in moves.matches.items():
        sets = tuple(_messed(one, chance) for one in match.sets)
        rows = tuple(
            Row(row.key, (*(_mess(one, chance, 0.2) for one in row.inputs[:-1]), BLANK)) for row in match.gain_ol
        )
        matches[slot] = MatchMoves(sets, tuple(row for row in rows if not all(one.blank for one in row.inputs)))
    if chance.random() < 0.2:
        matches["match2"] = MatchMoves()
    return replace(moves, matches=matches, **messy_asked(view, seed))


def _mess(one: Input, chance: random.Random, likely: float) -> Input:
    return Input(chance.choice(MESS)) if chance.random() < likely else one


def _messed(one: SetMoves, chance: random.Random) -> SetMoves:
    players = [_mess(player, chance, 0.1) for player in one.players]
    if chance.random() < 0.3:
        players[chance.randrange(PLAYERS_IN_SET)] = players[0]
    many = chance.random() < 0.3
    return SetMoves(
        players=tuple(players),
        positions=tuple(_mess(position, chance, 0.2) for position in one.positions),
        loss_ol=tuple(_mess(loss, chance, 0.1) for loss in one.loss_ol),
        concept=_mess(one.concept, chance, 0.3),
        risk=_mess(one.risk, chance, 0.3),
        home=(_mess(one.home[0], chance, 0.1), one.home[1]),
        devotion=(Input(25) if many else _mess(one.devotion[0], chance, 0.1), one.devotion[1]),
        special=(one.special[0], Input(30) if many else _mess(one.special[1], chance, 0.1)),
    )


def entered(view: View, moves: Moves) -> dict[str, MatchEntry]:
    """A team's matches as they will be played, by slot."""
    return {entry.match.slot: entry for entry in enter_matches(view, moves)}
