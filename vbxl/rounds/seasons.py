"""Whole seasons on disk: round after round, with bots for the teams that sent nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime

from vbxl.league.league import League
from vbxl.league.people import Character
from vbxl.rounds.bots import BotOptions, send_bots
from vbxl.rounds.folder import LeagueFolder
from vbxl.rounds.progress import Progress
from vbxl.rounds.readiness import ResolveState
from vbxl.rounds.resolve import Resolution, ResolveOptions, resolve
from vbxl.rounds.workers import HERE, Workers


@dataclass(frozen=True)
class SeasonOptions:
    """How seasons are to be played: how many, that of the open round the first; the rest as for a round and its bots.

    `moment` is now and `key` gives the league's key. `sheets` asks for the move sheets of every round: else only the
    round that stays open gets them, since nobody will fill in those of the others. `without` plays a league with public
    numbers without them (R0.4).
    """

    moment: datetime
    key: Callable[[], bytes]
    seasons: int = 1
    character: Character | None = None
    text: bool = True
    sheets: bool = False
    without: bool = False
    workers: Workers = HERE
    progress: Progress | None = None


def play_on(folder: LeagueFolder, wish: SeasonOptions) -> Iterator[Resolution]:
    """Every round from the open one to the end of the last season wished for, as each is resolved.

    Moves that people sent are played. Ends early with a round that cannot be resolved; a run that was interrupted is
    taken up again where it ended.
    """
    root = LeagueFolder(folder.root)
    over = root.open_round().season + wish.seasons

    def sheets(coming: League) -> bool:
        return wish.sheets or coming.season_number >= over

    while root.open_round().season < over:
        bots = BotOptions(
            key=wish.key, character=wish.character, text=wish.text, workers=wish.workers,
            progress=wish.progress,
        )  # fmt: skip
        if not root.open_round().closings.exists():
            send_bots(root, bots)
        round_ = ResolveOptions(
            moment=wish.moment, key=wish.key, workers=wish.workers, now=True,
            progress=wish.progress, sheets=sheets, without=wish.without,
        )  # fmt: skip
        done = resolve(root, round_)
        yield done
        if done.state is not ResolveState.RESOLVED:
            return
