"""Invented names of teams and players, and new teams within the budgets of R1.2."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from enum import IntEnum
from typing import Final

from vbxl.league.league import OWN, Player
from vbxl.league.new_team import PLAYERS_MOST
from vbxl.rules.draw import Stream
from vbxl.rules.season import Season
from vbxl.rules.team import PLAYERS_LEAST, find_free_name, looks, make_own_name, player_points

TOWNS: Final = (
    "Alderbrook", "Amberley", "Birchmoor", "Blackmere", "Cawdale", "Coldharbour", "Deepwell", "Dunmere", "Eastwick",
    "Elmstead", "Fenholt", "Foxhaven", "Grimsand", "Gullport", "Hollin", "Harrowgate", "Ivelbeck", "Ironbridge",
    "Jarrowby", "Kelmarsh", "Kingsferry", "Lodden", "Lantern Hill", "Marlpit", "Mill Lane", "Netherby", "Northgate",
    "Oakhanger", "Old Brewery", "Pellworm", "Quarrington", "Ravensey", "Stavering", "Saltmarsh", "Thornay", "Ulverholm",
    "Vosberg", "Wexcombe", "Yarrowdale", "Zuidwal",
)  # fmt: skip
CLUBS: Final = (
    "Anchors", "Badgers", "Blockers", "Comets", "Diggers", "Drifters", "Foxes", "Gulls", "Herons", "Hornets", "Kites",
    "Lanterns", "Millers", "Nets", "Otters", "Ravens", "Rockets", "Sailors", "Spikers", "Towers", "United", "Wall",
)  # fmt: skip
GIVEN: Final = (
    "Ana", "Arne", "Bruno", "Carla", "Dario", "Elin", "Emil", "Femke", "Goran", "Hanna", "Ida", "Jonas", "Juri", "Kaya",
    "Lars", "Lena", "Mika", "Nadia", "Noor", "Olga", "Piet", "Rolf", "Sam", "Sofia", "Teo", "Ugo", "Vera", "Wim",
    "Yara", "Zoran",
)  # fmt: skip
INITIALS: Final = "ABCDEFGHIJKLMNOPRSTUVWYZ"
SURNAMES: Final = (
    "Adriaans", "Amber", "Arkwright", "Bakel", "Bellini", "Brouwer", "Castell", "Corrigan", "Cruz", "Dahlin", "Drost",
    "Duarte", "Engel", "Falk", "Fontaine", "Fry", "Gerrits", "Groot", "Haddad", "Halim", "Hanley", "Holm", "Iglesias",
    "Ito", "Ivarsen", "Jansen", "Juhl", "Keld", "Keller", "Kovac", "Lindqvist", "Lund", "Moreau", "Nagy", "Novak",
    "Okafor", "Okoro", "Olsen", "Orme", "Pires", "Quist", "Rossi", "Roth", "Ruiz", "Saito", "Sands", "Stone", "Tamm",
    "Tanaka", "Ueda", "van Dam", "Varga", "Vega", "Vermeer", "Volkov", "de Wit", "Ybarra", "Zeller",
)  # fmt: skip

# Each level is at least one point.
LEAST_TOTAL: Final = 2
# Players of one age differ by at most a quarter of their share.
SPREAD: Final = 4
# The least share of the points in each level, for a player who leans to neither side.
EVEN_PERCENT: Final = 45
PERCENT: Final = 100


def invent_team_names(stream: Stream, count: int, taken: Collection[str] = ()) -> tuple[str, ...]:
    """Invent names of teams, all different and not taken (R1.1)."""
    towns, clubs = stream.shuffle(TOWNS), stream.shuffle(CLUBS)
    used = {looks(name) for name in taken}
    found: list[str] = []
    for number in range(count):
        name = f"{towns[number % len(towns)]} {clubs[(number + number // len(towns)) % len(clubs)]}"
        found.append(find_free_name(name, used))
        used.add(looks(found[-1]))
    return tuple(found)


def invent_player_names(stream: Stream, count: int, *, full: bool = False) -> tuple[str, ...]:
    """Invent different names of players: "P. de Wit", or with `full` "Ana de Wit" (R1.4)."""
    found: list[str] = []
    surnames = stream.shuffle(SURNAMES)
    for number in range(count):
        first = stream.choice(GIVEN) if full else f"{stream.choice(INITIALS)}."
        found.append(make_own_name(f"{first} {surnames[number % len(surnames)]}", found))
    return tuple(found)


def invent_players(stream: Stream, season: Season) -> tuple[Player, ...]:
    """Invent the players of a new team within its budgets (R1.2); ValueError if they are too small for six."""
    totals = [
        (age, total)
        for age, count in _count_players(season).items()
        for total in _share_budget(stream, age, count, season)
    ]
    names = invent_player_names(stream, len(totals))
    leanings = stream.shuffle([index % len(_Leaning) for index in range(len(totals))])
    return tuple(
        Player(name, OWN, age, *_draw_levels(stream, total, _Leaning(leaning), season))
        for name, (age, total), leaning in zip(names, totals, leanings, strict=True)
    )


class _Leaning(IntEnum):
    """A player's stronger side: offence, defence, or neither."""

    OFFENCE = 0
    DEFENCE = 1
    NEITHER = 2


def _get_level_step(season: Season) -> int:
    """Return the steps in which a new player's total can grow: 2 if the ratio 1 keeps both levels equal."""
    return 2 if season.new_player_ratio == 1 else 1


def _count_players(season: Season) -> dict[str, int]:
    """Return the players of each age: as few as can use the budgets, but at least six and at most 14."""
    budgets, step = player_points(season), _get_level_step(season)
    most = season.new_player_total - season.new_player_total % step
    counts = {age: min(-(-(points - points % step) // most), points // LEAST_TOTAL) for age, points in budgets.items()}
    while sum(counts.values()) > PLAYERS_MOST:
        counts[max(counts, key=lambda age: counts[age])] -= 1
    while sum(counts.values()) < PLAYERS_LEAST:
        age = max(counts, key=lambda count: budgets[count] / (counts[count] + 1))
        if budgets[age] < LEAST_TOTAL * (counts[age] + 1):
            raise ValueError(f"the PP of the settings do not make {PLAYERS_LEAST} players (rule R1.2)")
        counts[age] += 1
    return counts


def _share_budget(stream: Stream, age: str, players: int, season: Season) -> Iterator[int]:
    """Yield each player's share of an age's budget, within what a player's levels allow."""
    step = _get_level_step(season)
    most = season.new_player_total // step
    points = min(player_points(season)[age] // step, players * most)
    least = LEAST_TOTAL // step
    for others in range(players - 1, -1, -1):
        middle = points // (others + 1)
        low = max(least, points - others * most, middle - middle // SPREAD)
        high = min(most, points - others * least, middle + middle // SPREAD)
        mine = low + stream.below(high - low + 1)
        points -= mine
        yield mine * step


def _draw_levels(stream: Stream, total: int, leaning: _Leaning, season: Season) -> tuple[int, int]:
    """Return OL and DL for a total, by a leaning and within the ratio of new players."""
    least, half = -(-total // (season.new_player_ratio + 1)), total // 2
    middle = max(least, total * EVEN_PERCENT // PERCENT)
    if leaning is _Leaning.NEITHER:
        lower = middle + stream.below(half - middle + 1)
        return (lower, total - lower) if stream.below(2) else (total - lower, lower)
    lower = least + stream.below(middle - least + 1)
    return (total - lower, lower) if leaning is _Leaning.OFFENCE else (lower, total - lower)
