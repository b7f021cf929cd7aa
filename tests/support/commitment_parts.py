"""What tests of books need of sealed draws: a key, commitments of the round to come, and draws that are opened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from vbxl.books import results
from vbxl.books.bulletin import Bulletin
from vbxl.books.public_round import PublicRound
from vbxl.books.publishing import make_bulletin
from vbxl.league.events import Event
from vbxl.league.gm_edits import Edited
from vbxl.league.league import League
from vbxl.league.view import View, make_round_commitments, make_round_tokens, view
from vbxl.rules.commitments import EVERYBODY, Commitments, OpenedDraws, derive_secret, round_secret

KEY = bytes.fromhex("5c" * 32)


def sealed_view(league: League, team: str) -> View:
    """What a team's move sheet gives it, its token too."""
    return view(league, team, make_round_tokens(league, KEY)[team])


def coming(league: League) -> Commitments:
    """The commitments of a league's open round."""
    return make_round_commitments(league, KEY)


def opened(
    league: League, whose: str = EVERYBODY, draws: Mapping[str, tuple[float | str, ...]] | None = None
) -> OpenedDraws:
    """The draws of somebody in a league's open round, as they are told after it."""
    secret = derive_secret(round_secret(KEY, league.season_number, league.round_number), whose)
    return OpenedDraws(league.name, league.season_number, league.round_number, whose, secret.hex(), draws or {})


def made_bulletin(
    before: League, after: League, events: Sequence[Event], receipts: Mapping[str, str], edited: Edited = ()
) -> Bulletin:
    """The bulletin of a round, with the seals of KEY."""
    public = PublicRound(before, after, events, edited)
    return make_bulletin(public, events, receipts, coming(after), opened(before))


def made_results(
    before: League, after: League, events: Sequence[Event], receipts: Mapping[str, str], edited: Edited = ()
) -> bytes:
    """The results of a round that everybody gets, with the seals of KEY."""
    public = PublicRound(before, after, events, edited)
    return results.build(public, make_bulletin(public, events, receipts, coming(after), opened(before)))
