"""Move sheets with rosters at the bounds of R6, and with talents who come or grow in the round."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Final

from move_factory import made_moves, messy_moves
from sheet_factory import Made, cupped, team_view
from vbxl.league.league import CONTRACT, OWN, TALENT
from vbxl.league.moves import Input, MatchMoves, Moves, Row, Value
from vbxl.league.training import make_view_after_training, plan_training
from vbxl.league.view import RosterLine, View
from vbxl.rules.season import AGES, Season, season_with

# The seeds of rosters which between them meet every bound.
ROSTERS: Final = range(60, 120)
PLAYERS: Final = 20
TALENTS: Final = 12
MESS: Final[tuple[Value, ...]] = (None, 1, 1, 1, "1", " 1 ", 0, "0", 2, -1, 0.5, "x", "1.0", "+1", "01", 1e9)
WISHES: Final[tuple[tuple[Value, ...], ...]] = ((None,), (1, 1, 1, 1, "1", None), MESS)
SEASONS: Final = (
    Season(),
    season_with([("trained_times", 2), ("trained_ratio", 2), ("trained_total", 24), ("wage_2_from", 5)]),
    season_with([("trained_ratio", 1), ("trained_times", 0), ("wage_3_from", 12), ("wage_4_from", 13)]),
)


def bound_levels(chance: random.Random, season: Season) -> tuple[int, int]:
    """Levels of a player, most of them within a point of what training allows."""
    kind = chance.randrange(4)
    low = chance.randint(1, 9)
    if kind == 0:
        high = max(1, season.trained_ratio * low + chance.randint(-2, 1))
    elif kind == 1:
        high = max(1, season.trained_total - low - chance.randint(0, 2))
    else:
        high = chance.randint(0, 14)
    return (high, low) if chance.random() < 0.5 else (low, high)


def bound_line(at: int, chance: random.Random, season: Season) -> RosterLine:
    kind = chance.choice((OWN, OWN, OWN, TALENT, CONTRACT))
    ol, dl = (0, 0) if kind == TALENT and chance.random() < 0.5 else bound_levels(chance, season)
    trained = [season.trained_times - chance.choice((0, 1, 1, 1, 2, 3)) for _ in range(2)]
    return RosterLine(
        f"Player {at}", kind, chance.choice(AGES) if kind == OWN else "", ol, dl,
        trained_ol=max(0, trained[0]), trained_dl=max(0, trained[1]),
        talent_matches=chance.randint(0, 3) if kind == TALENT else 0,
        pay=chance.randint(1, 300) if kind == CONTRACT else 0, last_round=9 if kind == CONTRACT else 0,
    )  # fmt: skip


def roster_sheet(seed: int) -> Made:
    """A roster at the bounds with wishes of every kind, and nothing else; few TP most of the time."""
    chance = random.Random(seed)  # noqa: S311 - made-up wishes, not the league's chance
    season = SEASONS[seed // len(WISHES) % len(SEASONS)]
    lines = tuple(bound_line(at, chance, season) for at in range(chance.randint(0, PLAYERS)))
    seen = replace(
        team_view(), roster=lines, matches=(), tp=chance.choice((0, 1, 2, 5, 9, 40, 40)), settings=season, transfers=(),
        offers=(), contract_lots=(),
    )  # fmt: skip
    # A third of them ask for no more than what may be, a third for all they could; the rest is nonsense too.
    wishes = WISHES[seed % len(WISHES)]
    rows = tuple(Row(line.name, (Input(chance.choice(wishes)), Input(chance.choice(wishes)))) for line in lines)
    moves = Moves(training=tuple(row for row in rows if not all(one.blank for one in row.inputs)))
    if wishes == (None,):
        moves = replace(moves, training=legal_only(seen, moves, chance))
    return Made(f"roster {seed}", seen, moves)


def legal_only(seen: View, moves: Moves, chance: random.Random) -> tuple[Row, ...]:
    """Wishes of which the resolver corrects none, tried one after the other."""
    rows = moves.training
    for line in chance.sample(seen.roster, len(seen.roster)):
        wish = chance.choice(((1, 1), (1, None), (None, 1)))
        more = (*(row for row in rows if row.key != line.name), Row(line.name, (Input(wish[0]), Input(wish[1]))))
        if not plan_training(seen, replace(moves, training=more)).corrections:
            rows = more
    return rows


@cache
def roster_sheets() -> tuple[Made, ...]:
    return tuple(roster_sheet(seed) for seed in ROSTERS)


def talent_sheets() -> Iterator[Made]:
    """Teams with many talents, some of them new in the round, in seasons in which talents grow fast."""
    for seed in range(TALENTS):
        chance = random.Random(seed)  # noqa: S311 - made-up wishes, not the league's chance
        season = season_with([("talent_matches", 1 + seed % 4), ("talent_level", 1 + seed % 3)])
        seen = cupped(team_view(1 + seed % 8)) if seed % 2 else team_view(1 + seed % 8)
        young = [RosterLine(f"Young {at}", TALENT, "", 0, 0, talent_matches=at) for at in range(4)]
        roster = (*young, *seen.roster[: chance.choice((2, 4, 9))])
        if seed % 5 == 0:
            roster += tuple(replace(seen.roster[0], name=f"Filler {at}") for at in range(18 - len(roster)))
        seen = replace(seen, roster=roster, settings=season, scouted=chance.choice((0, 0, 1)))
        moves = (messy_moves if seed % 3 == 2 else made_moves)(seen, seed)
        names = ("Zoë New", "zoë new", "Young 1", "A * B?", "~", "y" * 41, "Q" * 40, 12, "Young 1", "  Two   Words ")
        scouts = tuple(Input(chance.choice(names)) for _ in range(chance.choice((1, 2, 3, 3))))
        asked = replace(moves, scouts=scouts)
        yield Made(f"talents {seed}", seen, replace(asked, matches=named_young(seen, asked, chance)))


def named_young(seen: View, moves: Moves, chance: random.Random) -> dict[str, MatchMoves]:
    """The matches with young players in the first lines: the roster's talents and those who come."""
    young = [line.name for line in make_view_after_training(seen, moves).roster if line.new_talent]
    typed = {}
    for slot, match in moves.matches.items():
        sets = []
        for one in match.sets:
            chosen = [Input(name) for name in chance.sample(young, min(len(young), chance.choice((2, 3, 4))))]
            sets.append(replace(one, players=(*chosen, *one.players[len(chosen) :])))
        typed[slot] = replace(match, sets=tuple(sets))
    return typed
