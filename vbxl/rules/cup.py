"""R11 Galaxy Cup: the size of the draw, its pairings, and its rounds."""

from __future__ import annotations

from collections.abc import Sequence

from vbxl.rules.draw import Stream

Pair = tuple[str, str]


def get_cup_size(teams: int) -> int:
    """Return how many places the draw has: the lowest power of two that holds all teams (R11.1).

    Amateurs fill the other places.

    >>> [get_cup_size(teams) for teams in (4, 5, 16, 18)]
    [4, 8, 16, 32]
    """
    return 1 << (teams - 1).bit_length() if teams > 1 else 0


def list_cup_rounds(teams: int, rounds: int) -> tuple[int, ...]:
    """Return the rounds of the season in which the cup is played, evenly spread; the final is in the last one (R11.1).

    The result is () if the cup needs more rounds than the season has.

    >>> list_cup_rounds(16, 7), list_cup_rounds(18, 7), list_cup_rounds(5, 2)
    ((2, 4, 5, 7), (1, 3, 4, 6, 7), ())
    """
    ties = get_cup_size(teams).bit_length() - 1
    if not 0 < ties <= rounds:
        return ()
    return tuple((number * rounds + ties // 2) // ties for number in range(1, ties + 1))


def draw_cup(teams: Sequence[str], amateurs: Sequence[str], stream: Stream) -> tuple[Pair, ...]:
    """Return the matches of the first cup round in the order of the draw, home side first (R11.1).

    The winners of matches 1 and 2 will meet, as will those of matches 3 and 4, and so on. Amateur teams are placed as
    far apart as possible, so that they meet as late as possible. `teams` and `amateurs` together fill the draw.
    """
    matches = (len(teams) + len(amateurs)) // 2
    with_amateurs = dict(zip(_spread_places(matches), amateurs, strict=False))
    waiting = stream.shuffle(teams)
    drawn: list[Pair] = []
    for index in range(matches):
        other = with_amateurs.get(index) or waiting.pop()
        pair = waiting.pop(), other
        drawn.append(pair if stream.below(2) else pair[::-1])
    return tuple(drawn)


def _spread_places(matches: int) -> list[int]:
    """Return the places of a draw in an order that keeps each place as far as possible from the places before it.

    >>> _spread_places(8)
    [0, 4, 2, 6, 1, 5, 3, 7]
    """
    places = [0]
    step = matches
    while step > 1:
        step //= 2
        places += [place + step for place in places]
    return places


def pair_winners(winners: Sequence[str]) -> tuple[Pair, ...]:
    """Return the next cup round: winners of adjacent matches meet, and the one higher in the draw is at home (R11.1).

    >>> pair_winners(["T03", "T01", "A1", "T04"])
    (('T03', 'T01'), ('A1', 'T04'))
    """
    return tuple(zip(winners[::2], winners[1::2], strict=True))


def get_round_name(sides: int) -> str:
    """Return the name of a cup round, by the number of sides in it (R11.1).

    >>> get_round_name(2), get_round_name(4), get_round_name(16)
    ('final', 'semi-final', 'round of 16')
    """
    return {2: "final", 4: "semi-final", 8: "quarter-final"}.get(sides, f"round of {sides}")
