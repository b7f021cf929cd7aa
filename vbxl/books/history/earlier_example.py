"""An example of earlier seasons: one of which the final table is known, and one of which the results are."""

from __future__ import annotations

from typing import Final

from vbxl.books.history.earlier import EarlierMatch, EarlierName, EarlierPlace, EarlierSeasons
from vbxl.league.cup import WINNER
from vbxl.league.league import CUP_DIVISION
from vbxl.rules.match import Score, sets_won

GULLS: Final = "Harbour Gulls"
QUAY: Final = "Old Quay VC"
LANE: Final = "Mill Lane SC"
HILL: Final = "Lantern Hill"
TABLE: Final = "1996"
RESULTS: Final = "1997/98"
FINAL: Final = "final"


def example_seasons() -> EarlierSeasons:
    """The earlier seasons of workbooks/earlier-seasons.csv: three teams of today, one under another name, and one gone.

    >>> example_seasons().seasons
    ('1996', '1997/98')
    """
    table = ((QUAY, 5, WINNER), (GULLS, 4, FINAL), (LANE, 2, ""), (HILL, 1, ""))
    places = [
        EarlierPlace(TABLE, 1, place, team, 6, won, 2 * won, cup=cup)
        for place, (team, won, cup) in enumerate(table, start=1)
    ]
    # The other places of this season follow from its results.
    champion = EarlierPlace(RESULTS, 1, 1, GULLS, cup=WINNER)
    matches = (
        _match(1, GULLS, QUAY, (15, 9), (12, 15), (15, 7), (15, 11)),
        _match(1, LANE, HILL, (15, 12), (9, 15), (15, 13), (11, 15), (15, 10)),
        EarlierMatch(RESULTS, 1, "", 2, QUAY, LANE, (3, 0)),
        EarlierMatch(RESULTS, 1, "", 2, HILL, GULLS, (1, 3)),
        _match(3, GULLS, LANE, (13, 15), (15, 6), (15, 8), (12, 15), (15, 13)),
        EarlierMatch(RESULTS, 1, "", 3, HILL, QUAY, (0, 3)),
        EarlierMatch(RESULTS, CUP_DIVISION, FINAL, 3, GULLS, QUAY, (3, 2)),
    )
    names = (EarlierName(LANE, "Mill Lane Blockers"),)
    return EarlierSeasons((*places, champion), matches, names, (TABLE, RESULTS))


def _match(round_number: int, home: str, visitors: str, *sets: Score) -> EarlierMatch:
    return EarlierMatch(RESULTS, 1, "", round_number, home, visitors, sets_won(sets), sets)
