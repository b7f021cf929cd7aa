"""A league, the moves of its teams, and other values for every secret of one of them that is too small to be planted.

A change is a choice of ways to change something: the first that alters no public result is the one that is played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from league_folders import made_moves
from leagues import made_league
from played_round import with_team
from vbxl.books.public_round import PublicRound, list_coming
from vbxl.league import stages
from vbxl.league.events import MatchPlayed
from vbxl.league.league import (
    DOLLARS,
    GM,
    OWN,
    TALENT,
    Balance,
    Booking,
    LastSet,
    League,
    Player,
    SpiedSet,
    SpyRecord,
    Team,
    Transfer,
)
from vbxl.league.moves import BLANK, Input, MatchMoves, Moves, Row, SetMoves
from vbxl.league.people import Character, Manager, People
from vbxl.league.view import view
from vbxl.rules.draw import Draw
from vbxl.rules.tiredness import SETS

SEED: Final = bytes(range(32))
OURS: Final = "T01"
SELLER: Final = "T02"
BUYER: Final = "T03"
SPIED: Final = SpyRecord(OURS, BUYER, 2, (SpiedSet(61.5, 58.25, "OC", 7),))


@dataclass(frozen=True)
class Played:
    """A round as it is about to be played: the league, and what each team sends."""

    league: League
    moves: dict[str, Moves]

    @property
    def own(self) -> Team:
        """The team whose secrets are changed."""
        return self.league.by_id[OURS]

    @property
    def asked(self) -> Moves:
        """What it sends."""
        return self.moves[OURS]

    def with_own(self, **changes: Any) -> Played:
        """Its line of the league changed."""
        return replace(self, league=with_team(self.league, OURS, **changes))

    def with_asked(self, **changes: Any) -> Played:
        """What it sends changed."""
        return replace(self, moves={**self.moves, OURS: replace(self.asked, **changes)})


Ways = Iterator[Played]


@dataclass(frozen=True)
class Change:
    """A secret that is changed: the fields it stands in, and the ways."""

    fields: tuple[str, ...]
    ways: Callable[[Played], Ways]


def base() -> Played:
    """Round 4 of 9: T01 is outbid on everything, its first match copies its last one."""
    league = made_league(teams=4, divisions=1, round_number=4, meetings=6)
    for team in league.teams:
        opening = Balance(4000, 20, 150)
        players = tuple(replace(one, lack=False, trained_ol=1, trained_dl=1) for one in team.players)
        league = with_team(league, team.id, opening=opening, players=players, spied=1, scouted=1)
    *able, talent = league.by_id[OURS].players
    bench = Player("B. Bench", OWN, "B", 2, 1, trained_ol=1, trained_dl=1)
    league = with_team(league, OURS, players=(*able, bench, talent))
    sold = league.by_id[SELLER].players[4].name
    first, second, *others = league.contract_players
    league = replace(
        league, transfers=(Transfer(SELLER, sold, 100),), spied=(SPIED,),
        contract_players=(
            replace(first, team="", pay=0, last_round=0, lack=False),
            replace(second, team=OURS, pay=80, last_round=7, lack=False),
            *others,
        ),
        ledger=(Booking(3, "6 income", DOLLARS, 250, GM, OURS, "sponsor steady"),),
    )  # fmt: skip
    moves = {team.id: made_moves(league, team.id) for team in league.teams}
    ours = moves[OURS]
    bids = {"transfer_bids": sold, "offer_bids": "1", "contract_bids": first.name}
    low: dict[str, Any] = {
        "transfer_bids": (Row(sold, (Input(120),)),), "offer_bids": (Row("1", (Input(130), Input("A. Wish"))),),
        "contract_bids": (Row(first.name, (Input(60), Input(2))),),
    }  # fmt: skip
    high: dict[str, Any] = {name: (Row(key, (Input(700), *low[name][0].inputs[1:])),) for name, key in bids.items()}
    other = next(one for one in league.matches_of(BUYER, 4) if OURS not in (one.home, one.visitors))
    against = league.called(other.visitors if other.home == BUYER else other.home)
    moves[OURS] = replace(
        ours, salt=Input("bcdfg"), matches={**ours.matches, "match1": MatchMoves()},
        training=(Row(bench.name, (Input(1), BLANK)),), scouts=(Input("Y. Hope"),),
        spying=((Input(league.called(BUYER)), Input(against), BLANK),), sponsor=Input("winner"), **low,
    )  # fmt: skip
    moves[BUYER] = replace(moves[BUYER], **high)
    return Played(league, moves)


def facts(played: Played) -> object:
    """All that the public knows of a round, and how its scores ran, which those who played see."""
    after, events = stages.resolve(played.league, played.moves, Draw(SEED))
    public = PublicRound(played.league, after, events)
    coming = view(after, after.teams[0].id)
    rallies = [one.rallies for match in events if isinstance(match, MatchPlayed) for one in match.sets]
    return (
        public.sales, list_coming(after, public.number), after.fixtures, public.before.adjustments, rallies,
        coming.transfers, coming.offers, coming.contract_lots, after.tables, after.contract_players,
    )  # fmt: skip


def changed(played: Played, change: Change) -> Played:
    """The round with a secret changed in the first way that alters nothing public; there must be one."""
    known = facts(played)
    return next(way for way in change.ways(played) if facts(way) == known)


def _players(**changes: Callable[[Player], object]) -> Callable[[Played], Ways]:
    """One player after another changed, of those who are no talents; the last is seldom put in, the others play."""

    def ways(played: Played) -> Ways:
        players = played.own.players
        for at, one in enumerate(players):
            if one.kind != TALENT:
                told: dict[str, Any] = {name: how(one) for name, how in changes.items()}
                yield played.with_own(players=(*players[:at], replace(one, **told), *players[at + 1 :]))

    return ways


def _talent(played: Played) -> Ways:
    """The talent has played a match more."""
    *others, last = played.own.players
    yield played.with_own(players=(*others, replace(last, talent_matches=last.talent_matches ^ 1)))


def _own(**changes: Any) -> Callable[[Played], Ways]:
    def ways(played: Played) -> Ways:
        yield played.with_own(**changes)

    return ways


def _asked(**changes: Any) -> Callable[[Played], Ways]:
    def ways(played: Played) -> Ways:
        yield played.with_asked(**changes)

    return ways


def _last(how: Callable[[LastSet], LastSet]) -> Callable[[Played], Ways]:
    """One set after another of the last match changed; the first ones are played for sure."""

    def ways(played: Played) -> Ways:
        sets = played.own.last_match
        for at in range(SETS):
            yield played.with_own(last_match=(*sets[:at], how(sets[at]), *sets[at + 1 :]))

    return ways


def _code(code: int) -> int:
    """Another position, Allround if it can be, and another concept, NC if it can be."""
    return 3 if code != 3 else 2


def _other(code: Input) -> Input:
    return Input(_code(int(code.text)))


def _sets(how: Callable[[SetMoves], SetMoves]) -> Callable[[Played], Ways]:
    """One set after another of the second match changed; the first ones are played for sure."""

    def ways(played: Played) -> Ways:
        match = played.asked.matches["match2"]
        for at in range(SETS):
            sets = (*match.sets[:at], how(match.sets[at]), *match.sets[at + 1 :])
            yield played.with_asked(matches={**played.asked.matches, "match2": replace(match, sets=sets)})

    return ways


def _risk(one: Input | int | None) -> int:
    now = one.value if isinstance(one, Input) else one
    return 4 if now == 3 else 3


def _ledger(played: Played) -> Ways:
    """What was booked in the round before, which is in the account already."""
    other = Booking(3, "7 pay and wages", "TP", 2, OURS, GM, "another")
    yield replace(played, league=replace(played.league, ledger=(other,)))


def _managed(played: Played) -> Ways:
    """Another person, a bot while the team sends a move of its own, and one who followed another."""
    for one in (
        Manager("Anna Bakker", ("anna@example.org",), no_mail=True, since=(1, 3)),
        Manager(bot=Character.SPENDER),
        Manager("Bert", ("bert@example.org",), since=(1, 4), changes=1, sheets_for="Bert, bert@example.org"),
    ):
        yield replace(played, league=replace(played.league, people=People(managers={OURS: one})))


def _spied(played: Played) -> Ways:
    """A report of another match on another team."""
    for match in played.league.fixtures:
        if match.number != SPIED.match_number and SELLER in (match.home, match.visitors) and match.sets:
            told = replace(SPIED, target=SELLER, match_number=match.number, sets=(SpiedSet(55.0, 51.5, "DC", 4),))
            yield replace(played, league=replace(played.league, spied=(told,)))


def _unspied(played: Played) -> Ways:
    yield replace(played, league=replace(played.league, spied=()))


def _contracted(played: Played) -> Ways:
    """The contract player lacks devotion."""
    told = tuple(replace(one, lack=one.team == OURS) for one in played.league.contract_players)
    yield replace(played, league=replace(played.league, contract_players=told))


def _order(played: Played) -> Ways:
    """Spied upon is another team, with details."""
    seller = played.league.called(SELLER)
    against = view(played.league, SELLER).matches[0].opponent
    yield played.with_asked(spying=((Input(seller), Input(against), Input("yes")),))


def _bids(played: Played) -> Ways:
    asked = played.asked
    yield played.with_asked(
        transfer_bids=(replace(asked.transfer_bids[0], inputs=(Input(177),)),),
        offer_bids=(replace(asked.offer_bids[0], inputs=(Input(188), Input("B. Dream"))),),
        contract_bids=(replace(asked.contract_bids[0], inputs=(Input(99), Input(3))),),
    )


def _training(played: Played) -> Ways:
    yield played.with_asked(training=(replace(played.asked.training[0], inputs=(BLANK, Input(1))),))


def _swapped(one: SetMoves) -> SetMoves:
    first, second, *rest = one.players
    return replace(one, players=(second, first, *rest))


def _moved(one: SetMoves) -> SetMoves:
    first, *rest = one.positions
    return replace(one, positions=(_other(first), *rest))


def _last_moved(one: LastSet) -> LastSet:
    (name, code), *rest = one.lines
    return replace(one, lines=((name, _code(code)), *rest))


CHANGES: Final[dict[str, tuple[Change, ...]]] = {
    "the roster": (
        Change(("Player.ol",), _players(ol=lambda one: one.ol + 1)),
        Change(("Player.dl",), _players(dl=lambda one: one.dl + 1)),
        Change(("Player.age",), _players(age=lambda one: "D" if one.age != "D" else "A")),
        Change(("Player.trained_ol", "Player.trained_dl"), _players(trained_ol=lambda _: 4, trained_dl=lambda _: 3)),
        Change(("Player.talent_matches",), _talent),
        Change(("Player.lack",), _players(lack=lambda _: True)),
        Change(("Player.kind",), _players(kind=lambda _: TALENT, age=lambda _: "")),
        Change(("ContractPlayer.lack",), _contracted),
    ),
    "account, counts and the last match": (
        Change(("Balance.dollars", "Balance.tp", "Balance.sp"), _own(opening=Balance(3777, 33, 141))),
        Change(
            ("Team.sponsor", "Team.spied", "Team.scouted", "Team.warnings"),
            _own(sponsor="spectacle", spied=3, scouted=2, warnings=1),
        ),
        Change(tuple(f"Booking.{one}" for one in ("stage", "unit", "giver", "taker")), _ledger),
        Change(("SpyRecord.target", "SpyRecord.match_number", "SpiedSet.concept", "SpiedSet.risk"), _spied),
        Change(("LastSet.lines",), _last(_last_moved)),
        Change(("LastSet.risk",), _last(lambda one: replace(one, risk=_risk(one.risk)))),
        Change(("LastSet.concept",), _last(lambda one: replace(one, concept=_code(one.concept)))),
        Change(("SpyRecord.team",), _unspied),
        Change(("Manager.bot", "Manager.no_mail", "Manager.since", "Manager.changes"), _managed),
    ),
    "line-ups and points": (
        Change(("SetMoves.players",), _sets(_swapped)),
        Change(("SetMoves.positions",), _sets(_moved)),
        Change(("SetMoves.concept",), _sets(lambda one: replace(one, concept=_other(one.concept)))),
        Change(("SetMoves.risk",), _sets(lambda one: replace(one, risk=Input(_risk(one.risk))))),
        Change(("SetMoves.home",), _sets(lambda one: replace(one, home=(Input(1), Input(1))))),
        Change(("SetMoves.devotion",), _sets(lambda one: replace(one, devotion=(Input(0), Input(4))))),
        Change(("SetMoves.special",), _sets(lambda one: replace(one, special=(Input(2), Input(1))))),
    ),
    "wishes and bids": (
        Change(("Moves.training",), _training),
        Change(("Moves.scouts", "Moves.sponsor"), _asked(scouts=(Input("Z. Other"),), sponsor=Input("spectacle"))),
        Change(("Moves.spying",), _order),
        Change(("Moves.transfer_bids", "Moves.offer_bids", "Moves.contract_bids"), _bids),
        Change(("Moves.sales",), _asked(sales=((Input("Nobody Known"), Input(50)),))),
        Change(("Moves.salt",), _asked(salt=Input("another"))),
        Change(("Receipt.send_number", "Moves.send_number"), _asked(send_number=Input(7))),
    ),
}  # fmt: skip
