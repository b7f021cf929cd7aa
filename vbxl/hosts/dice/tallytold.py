"""What many games of computers came to: for people, and for programs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from vbxl.dice.game import game_chance
from vbxl.dice.playing import MOST_TURNS
from vbxl.dice.tally import Share, Tally
from vbxl.hosts.tables import Printer


@dataclass(frozen=True)
class Study:
    """Games between computers: what, by whom, from which seed; `serving` is worked out where both play best."""

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


def study(out: Printer, told: Study) -> None:
    """The figures in tables."""
    tally = told.tally
    out.line(f"{told.opening}: {told.names[0]} against {told.names[1]}.")
    rows = [
        (name, _said(tally.games_won(side)), _said(tally.serving(side)), _said(tally.receiving(side)))
        for side, name in enumerate(told.names)
    ]
    out.table(("Player", "Games won", f"{told.whats.capitalize()} won serving", "Receiving"), rows)
    out.line()
    exact = _exact(told)
    heads = ("Figure", "Found", "Worked out") if exact else ("Figure", "Found")
    found = [
        (f"The server wins the {told.what}", _said(tally.rounds_served())),
        ("The first server wins the game", _said(tally.games_first())),
    ]
    rows_of = [(*row, f"{100 * chance:.2f} %") for row, chance in zip(found, exact, strict=True)] if exact else found
    out.table(heads, rows_of)
    out.line()
    count = tally.rounds.total()
    out.table(
        ("Ending", told.whats.capitalize(), "Share"),
        [(ending, number, f"{100 * number / count:.1f} %") for ending, number in tally.endings.most_common()],
    )
    out.line()
    games = tally.games.total() + tally.void_games
    out.line(f"Games {games}, {told.whats} {count}, {told.turns} a {told.what} {tally.mean_turns:.2f}.")
    if tally.void_rounds:
        out.line(
            f"Void after {MOST_TURNS} turns and served again: {told.whats} {tally.void_rounds}. "
            f"Games that ended so without a winner: {tally.void_games}."
        )
    out.line("In brackets: where the true chance lies, 95 times of 100; play more games, and it is closer.")
    out.line(f"Seed {told.seed.hex()}: with --seed {told.seed.hex()} the same games are played again.")


def record(told: Study) -> dict[str, Any]:
    """The same for programs; chances 0…1, the true one between low and high 95 times of 100."""
    tally, exact = told.tally, _exact(told)
    sides = [
        {
            "name": name,
            "player": player,
            "games": _share(tally.games_won(side)),
            "serving": _share(tally.serving(side)),
            "receiving": _share(tally.receiving(side)),
        }
        for side, (name, player) in enumerate(zip(told.names, told.players, strict=True))
    ]
    return {
        "game": told.opening,
        "seed": told.seed.hex(),
        "sides": sides,
        f"server_wins_{told.what}": _share(tally.rounds_served()),
        "first_server_wins_game": _share(tally.games_first()),
        "worked_out": {f"server_wins_{told.what}": exact[0], "first_server_wins_game": exact[1]} if exact else None,
        "endings": dict(tally.endings.most_common()),
        f"mean_{told.turns}": tally.mean_turns,
        f"void_{told.whats}": tally.void_rounds,
        "void_games": tally.void_games,
    }


def _exact(told: Study) -> tuple[float, float] | None:
    if told.serving is None:
        return None
    return told.serving, game_chance(told.serving, told.points)


def _said(share: Share) -> str:
    if not share.of:
        return "none"
    low, high = share.between
    return f"{100 * share.share:.2f} % ({100 * low:.1f} to {100 * high:.1f}) of {share.of}"


def _share(share: Share) -> Mapping[str, float]:
    low, high = share.between
    return {"won": share.won, "of": share.of, "share": share.share, "low": low, "high": high}
