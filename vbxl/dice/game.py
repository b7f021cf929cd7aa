"""D1, K1 A game of rounds or rallies: who wins one has a point and serves the next, up to the points agreed on."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Game:
    """The score of the two sides, who serves next, and the points to win."""

    points: int
    server: int
    score: tuple[int, int] = (0, 0)

    @property
    def winner(self) -> int | None:
        """The side with all its points; None while the game goes on."""
        return next((side for side in (0, 1) if self.score[side] >= self.points), None)

    def won_by(self, side: int) -> Game:
        """The game after a round or rally won by a side; ValueError where it is over.

        >>> Game(5, server=0).won_by(1)
        Game(points=5, server=1, score=(0, 1))
        """
        if self.winner is not None:
            raise ValueError("the game is over")
        score = (self.score[0] + (side == 0), self.score[1] + (side == 1))
        return replace(self, server=side, score=score)


def game_chance(serving: float, points: int) -> float:
    """The chance of the first server to win a game (D1, K1), by his chance to win a round or rally that he serves.

    serving: 0…1, the same for both sides. points: at least 1. Unrounded.

    >>> round(game_chance(0.5, 3), 12), game_chance(1, 5)
    (0.5, 1.0)
    """
    # By the points that server and other still need, few first; whoever wins a point serves next.
    chances: dict[tuple[int, int], float] = {}
    for total in range(2, 2 * points + 1):
        for own in range(max(1, total - points), min(points, total - 1) + 1):
            other = total - own
            won = chances[own - 1, other] if own > 1 else 1.0
            lost = 1 - chances[other - 1, own] if other > 1 else 0.0
            chances[own, other] = serving * won + (1 - serving) * lost
    return chances[points, points]
