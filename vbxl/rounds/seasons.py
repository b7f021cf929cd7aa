"""Whole seasons on disk: round after round, with bots for the teams that sent nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime

from vbxl.league.people import Character
from vbxl.rounds.folder import LeagueFolder
from vbxl.rounds.progress import Progress
from vbxl.rounds.readiness import ResolveState
from vbxl.rounds.resolve import Resolution, ResolveOptions, resolve
from vbxl.xlsx.readers import OWN


@dataclass(frozen=True)
class SeasonOptions:
    """How seasons are to be played: how many, that of the open round the first; the rest as for a round and its bots.

    `moment` is now and `key` gives the league's key. Only the round that stays open gets move sheets, and only the last
    one played gets reports: nobody reads those of the others, and `vbxl sheets` makes them for who asks. `without`
    plays a league with public numbers without them (R0.4).
    """

    moment: datetime
    key: Callable[[], bytes]
    seasons: int = 1
    character: Character | None = None
    without: bool = False
    reader: str = OWN
    progress: Progress | None = None


def play_on(folder: LeagueFolder, wish: SeasonOptions) -> Iterator[Resolution]:
    """Every round from the open one to the end of the last season wished for, as each is resolved.

    Moves that people sent are played. Ends early with a round that cannot be resolved; a run that was interrupted is
    taken up again where it ended.
    """
    root = LeagueFolder(folder.root)
    over = root.open_round().season + wish.seasons
    options = ResolveOptions(
        moment=wish.moment, key=wish.key, reader=wish.reader, now=True, progress=wish.progress,
        mailed=lambda coming: coming.season_number >= over, all_bots=True, character=wish.character,
        without=wish.without,
    )  # fmt: skip
    while root.open_round().season < over:
        done = resolve(root, options)
        yield done
        if done.state is not ResolveState.RESOLVED:
            return
