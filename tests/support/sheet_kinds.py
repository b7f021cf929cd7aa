"""Over two hundred generated move sheets: every kind of team, season, line-up, point and guess, right and wrong."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import product
from typing import Final

from leagues import made_league, with_reports
from market_factory import market_sheets
from move_factory import LINE_UPS, made_moves, messy_moves
from rules_sheet_factory import legal_sheet, telling_sheets
from sheet_factory import KINDS, Made, cupped, halved, last_round, made_sheets, team_view, tired
from vbxl.league.forecast import Guess, SetGuess
from vbxl.league.lineups import prefilled
from vbxl.league.moves import BLANK, MATCH_SLOTS, Input, MatchMoves, Moves, SetMoves, Value
from vbxl.league.view import View, make_full_view
from vbxl.rules.lineup import CONCEPTS
from vbxl.rules.season import season_with
from vbxl.rules.tiredness import SETS

MARKETS: Final = 24
GUESSED: Final = 16
RISKS: Final = range(14)
# With these all five positions are in a line-up, which may play NC alone.
MIXED: Final = (1, 2, 3, 4, 5, 3)
LEGAL_OF: Final = dict(zip((concept.short for concept in CONCEPTS), LINE_UPS, strict=True))
# How many points win a set decides how many rows the Odds sheet has, so that only sheets built so can be held
# against what is calculated; the other settings are the tightest and loosest that a formula may meet.
SEASONS: Final[tuple[tuple[tuple[str, int], ...], ...]] = (
    (("set_points", 2), ("chance_lowest", 50), ("chance_highest", 50)),
    (("set_points", 3), ("chance_lowest", 45), ("chance_highest", 55), ("set_loss", 0), ("set_gain", 0)),
    (("set_points", 11), ("devotion_limit", 0), ("special_limit", 0), ("home_points_first", 0)),
    (("set_points", 25), ("set_loss", 9), ("set_gain", 9), ("devotion_limit", 999), ("special_limit", 999)),
    (("set_points", 40), ("talent_matches", 1), ("talent_level", 5), ("talents", 3)),
    (("trained_ratio", 1), ("trained_times", 0), ("trained_total", 2), ("talents", 0), ("spy_times", 0)),
    (("credit", 0), ("round_income", 0), ("spy_price", 0), ("contract_bonus_3", 0), ("sale_free_rounds", 12)),
)
# Guesses that are understood, and what people type besides.
LEVELS: Final[tuple[Value, ...]] = (None, None, 60, 72.5, 0, 250, 55, "60", -1, "x", 1e-3)
THEIR_CONCEPTS: Final[tuple[Value, ...]] = (None, "AC", "oc", "Neutral", 4, "5", "wall", "?", 9, " dc ")
THEIR_RISKS: Final[tuple[Value, ...]] = (None, 0, 3, 6, 9, 12, 13, "7", 2.5, -1, "low")
# A strength in percent of one's own team (R5.7).
STRENGTHS: Final[tuple[Value, ...]] = (None, None, 90, 112.5, 0, "90", -1)


@cache
def every_sheet() -> tuple[Made, ...]:
    """All generated sheets, the same ones for whoever asks."""
    found = (
        *made_sheets(),
        *telling_sheets(),
        legal_sheet(),
        *_pairs(),
        *_prefilled(),
        *_guessed(),
        *_seasons(),
        *_mixed_kinds(),
        *market_sheets(MARKETS),
    )
    return tuple(Made(f"{at} {one.what}", one.view, one.moves, one.guesses) for at, one in enumerate(found))


# --- every position, concept and risk factor ---


def _pairs() -> Iterator[Made]:
    """Every concept with every risk factor, in a line-up that allows it and in one with all the positions."""
    seen = team_view(2)
    players = made_moves(seen, 1).matches["match1"].sets[0].players
    sets = [
        SetMoves(
            players=players,
            positions=tuple(Input(code) for code in codes),
            loss_ol=(BLANK,) * len(players),
            concept=Input(concept.short if risk % 2 else concept.code),
            risk=Input(risk),
        )
        for concept, risk in product(CONCEPTS, RISKS)
        for codes in (LEGAL_OF[concept.short], MIXED)
    ]
    for number in range(len(sets) // (2 * SETS)):
        first = 2 * SETS * number
        matches = {"match1": sets[first : first + SETS], "match2": sets[first + SETS : first + 2 * SETS]}
        played = {slot: MatchMoves(tuple(some)) for slot, some in matches.items()}
        yield Made(f"pairs {number}", seen, replace(made_moves(seen, number), matches=played))


# --- as sheets are sent, and with guesses ---


def _told() -> Iterator[View]:
    """What the teams of a league know: the last line-ups of each, and some have spied."""
    for seed, number in ((1, 7), (2, 3)):
        league = with_reports(made_league(seed=seed, round_number=number), range(12))
        yield from (make_full_view(league, team.id) for team in league.teams)


def _prefilled() -> Iterator[Made]:
    """Sheets as they are sent: the last line-ups stand in them, with players who are halved or tired, or without."""
    for at, seen in enumerate(_told()):
        changed = (seen, halved(seen), tired(seen), cupped(seen), last_round(seen))[at % 5]
        yield Made(f"prefilled {at}", changed, prefilled(changed))


def _guess(chance: random.Random) -> SetGuess:
    some: Sequence[Sequence[Value]] = (LEVELS, LEVELS, THEIR_CONCEPTS, THEIR_RISKS)
    return SetGuess(*(Input(chance.choice(values)) for values in some))


def guesses_of(seen: View, seed: int) -> Mapping[str, Guess]:
    """What is said of each opponent by a seed: with one of the team's spy reports, with none, or with nobody's."""
    chance = random.Random(f"guess|{seed}")  # noqa: S311 - made-up guesses, not the league's chance
    labels: list[Value] = [*(one.label for one in seen.known.spied), None, "Nobody VC, match 1"]
    found = {}
    for at, match in enumerate(seen.matches):
        sets = tuple(_guess(chance) if chance.random() < 0.6 else SetGuess() for _ in range(SETS))
        strength, concept, risk = (Input(chance.choice(of)) for of in (STRENGTHS, THEIR_CONCEPTS, THEIR_RISKS))
        found[match.slot] = Guess(strength, concept, risk, Input(labels[(seed + at) % len(labels)]), sets)
    return found


def _guessed() -> Iterator[Made]:
    """Line-ups of every kind against guesses of every kind."""
    # The two teams of the second league that have spied most, in turn.
    spies = sorted(_told(), key=lambda seen: -len(seen.known.spied))[:4]
    for seed in range(GUESSED):
        seen = spies[seed % len(spies)]
        moves = (made_moves, messy_moves)[seed % 2](seen, seed)
        yield Made(f"guessed {seed}", seen, moves, guesses_of(seen, seed))


# --- other seasons, kinds of kinds ---


def _seasons() -> Iterator[Made]:
    for at, chosen in enumerate(SEASONS):
        seen = replace(team_view(at + 1), settings=season_with(chosen))
        name = ", ".join(f"{name} {value}" for name, value in chosen)
        yield Made(f"{name}, legal", seen, made_moves(seen, at))
        yield Made(f"{name}, messy", seen, messy_moves(seen, at), guesses_of(seen, at))


def _mixed_kinds() -> Iterator[Made]:
    """Teams that are two things at once, each with a legal move, a messy one and none."""
    both = (
        ("halved", "last round"),
        ("cup", "last round"),
        ("tired", "halved"),
        ("talents", "cup"),
        ("crowded", "cup"),
        ("other season", "cup"),
        ("tired", "other season"),
        ("six players", "halved"),
        ("six players", "talents"),
        ("hardly any SP", "cup"),
    )
    for at, (one, other) in enumerate(both):
        seen = KINDS[other](KINDS[one](team_view(at % 8 + 1, seed=at % 3 + 1)))
        yield Made(f"{one}, {other}, legal", seen, made_moves(seen, at))
        for seed in (at, at + 50, at + 100):
            yield Made(f"{one}, {other}, messy {seed}", seen, messy_moves(seen, seed), guesses_of(seen, at))
        yield Made(f"{one}, {other}, half", seen, _half(made_moves(seen, at)))


def _half(moves: Moves) -> Moves:
    """A move of which the later sets, or all of the last match, are still to be filled in."""
    matches = dict(moves.matches)
    for slot in [slot for slot in MATCH_SLOTS if slot in matches]:
        matches[slot] = replace(matches[slot], sets=(*matches[slot].sets[:3], SetMoves(), SetMoves()), gain_ol=())
        last = slot
    if len(matches) > 1:
        matches[last] = MatchMoves()
    return replace(moves, matches=matches)
