"""Many games between computers: their counts in tables, with intervals and exact chances (D, K)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from vbxl.cli.console import Printer
from vbxl.dice.game import MOST_TURNS, game_chance
from vbxl.dice.tally import Share, Tally


@dataclass(frozen=True)
class DiceStudy:
    """Games between computers: their rules, players, seed and counts.

    `what` and `whats` name a round of the game, one and many. `serving` is the server's exact chance where it is known.
    """

    opening: str
    what: str
    whats: str
    turns: str
    points: int
    names: tuple[str, str]
    players: Sequence[str]
    seed: bytes
    tally: Tally
    serving: float | None

    @property
    def exact(self) -> tuple[float, float] | None:
        """The exact chances to win a round as its server and the game as its first server, where they are known."""
        return None if self.serving is None else (self.serving, game_chance(self.serving, self.points))


def print_study(out: Printer, study: DiceStudy) -> None:
    """The figures in tables."""
    tally, exact = study.tally, study.exact
    out.line(f"{study.opening}: {study.names[0]} against {study.names[1]}.")
    rows = [
        (name, _share(tally.games_won(side)), _share(tally.serving(side)), _share(tally.receiving(side)))
        for side, name in enumerate(study.names)
    ]
    out.table(("Player", "Games won", f"{study.whats.capitalize()} won serving", "Receiving"), rows)
    out.line()
    heads = ("Figure", "Counted", "Exact") if exact else ("Figure", "Counted")
    counted = [
        (f"The server wins the {study.what}", _share(tally.rounds_served())),
        ("The first server wins the game", _share(tally.games_first())),
    ]
    if exact:
        out.table(heads, [(*row, f"{100 * chance:.2f} %") for row, chance in zip(counted, exact, strict=True)])
    else:
        out.table(heads, counted)
    out.line()
    count = tally.rounds.total()
    out.table(
        ("Ending", study.whats.capitalize(), "Share"),
        [(ending, number, f"{100 * number / count:.1f} %") for ending, number in tally.endings.most_common()],
    )
    out.line()
    games = tally.games.total() + tally.void_games
    out.line(f"{games} games, {count} {study.whats}, {tally.mean_turns:.2f} {study.turns} per {study.what}.")
    if tally.void_rounds:
        out.line(
            f"Void after {MOST_TURNS} turns and served again: {tally.void_rounds} {study.whats}. "
            f"Games that ended without a winner for that reason: {tally.void_games}."
        )
    out.line("In brackets: the 95 % confidence interval. More games make it narrower.")
    out.line(f"To play the same games again: --seed {study.seed.hex()}")


def _share(share: Share) -> str:
    if not share.of:
        return "none"
    low, high = share.between
    return f"{100 * share.share:.2f} % ({100 * low:.1f} to {100 * high:.1f}) of {share.of}"
