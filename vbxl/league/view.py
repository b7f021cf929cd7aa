"""A team's view of the league in a round: all that its move sheet holds and that the checks need."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from types import MappingProxyType
from typing import Final, TypeAlias

from vbxl.league.deadlines import with_weekday
from vbxl.league.league import CONTRACT, TALENT, ContractPlayer, Fixture, League, Offer, Player, Sponsor, Transfer
from vbxl.league.moves import CUP_SLOT, MATCH_SLOTS, Input, Moves
from vbxl.league.people import Contact
from vbxl.league.team_knowledge import NOTHING_KNOWN, TeamKnowledge, collect_knowledge
from vbxl.rules.commitments import Commitments, make_commitments, make_first_salt, make_sheet_token
from vbxl.rules.contracts import ROUNDS_SHORTEST
from vbxl.rules.season import AGES, Season
from vbxl.rules.team import named
from vbxl.rules.tiredness import Levels

_WHOSE: Final = r"(T\d{2,5}|N[0-9a-f]{8})"
_WHOLE_ID: Final = re.compile(
    rf"(?<![0-9A-Za-z-])(S\d{{1,4}}-R\d{{1,3}}-{_WHOSE}-[0-9a-f]{{8}}-[0-9a-f]{{16}})(?![0-9A-Za-z])",
    re.IGNORECASE | re.ASCII,
)
_ID: Final = re.compile(
    rf"S(\d{{1,4}})-R(\d{{1,3}})-{_WHOSE}-([0-9a-f]{{8}})(?:-([0-9a-f]{{16}}))?", re.IGNORECASE | re.ASCII
)


@dataclass(frozen=True, slots=True)
class SheetId:
    """A `move_sheet_id`: season, round, team, league mark, and the token that proves the sheet.

    If the token is "", nothing is proved. A Team sheet has round 0 and, in place of a team, the newcomer to whom it was
    sent.
    """

    season_number: int
    round_number: int
    team: str
    league_mark: str
    token: str = ""

    def __str__(self) -> str:
        """Return the id as in the sheet: `S1-R07-T03-5f2a90c1-6b1d0c7f2e9a4853`."""
        token = f"-{self.token}" if self.token else ""
        return f"S{self.season_number}-R{self.round_number:02d}-{self.team}-{self.league_mark}{token}"


def league_mark(name: str) -> str:
    """Return eight characters made from a league's name, to tell leagues apart."""
    return hashlib.sha256(name.encode()).hexdigest()[:8]


def find_sheet_ids(text: str) -> tuple[str, ...]:
    """Return the sheet ids that are found anywhere in a text and have a token, each once.

    >>> find_sheet_ids("your sheet S1-R07-T03-5f2a90c1-6b1d0c7f2e9a4853, S1-R07-T03-5f2a90c1")
    ('S1-R07-T03-5f2a90c1-6b1d0c7f2e9a4853',)
    """
    return tuple(dict.fromkeys(whole for whole, _ in _WHOLE_ID.findall(text)))


def sheet_id(text: str) -> SheetId | None:
    """Parse a move_sheet_id; None for any other text.

    >>> str(sheet_id("s1-r7-t03-5F2A90C1-6b1d0c7f2e9a4853"))
    'S1-R07-T03-5f2a90c1-6b1d0c7f2e9a4853'
    """
    match = _ID.fullmatch(text.strip())
    if not match:
        return None
    return SheetId(int(match[1]), int(match[2]), match[3].upper(), match[4].lower(), (match[5] or "").lower())


@dataclass(frozen=True, slots=True)
class RosterLine:
    """A player on a team's sheet: normal levels, lack of devotion, a talent's matches, and a contract's terms."""

    name: str
    kind: str
    age: str
    ol: int
    dl: int
    lack: bool = False
    trained_ol: int = 0
    trained_dl: int = 0
    talent_matches: int = 0
    pay: int = 0
    last_round: int = 0

    @property
    def new_talent(self) -> bool:
        """Whether this is a talent still at 0/0, who cannot be trained (R6.3)."""
        return self.kind == TALENT and not self.ol and not self.dl


@dataclass(frozen=True, slots=True)
class MatchView:
    """A match of the team in the round: slot (match1, match2, cup), number, division, home or away, and opponent.

    `home_points` is the round's home advantage; it is 0 for the visitors. `lacking` marks the match in which players
    with a lack of devotion have half their levels (R4.4).
    """

    slot: str
    number: int
    division: int
    home: bool
    opponent: str
    home_points: int
    lacking: bool


@dataclass(frozen=True, slots=True)
class TransferLot:
    """A player for sale, as listed on every sheet (R8.1). If players for sale share a name, `player` adds the team."""

    player: str
    team: str
    age: str
    ol: int
    dl: int
    minimum: int


@dataclass(frozen=True, slots=True)
class ContractLot:
    """A contract player whom teams can bid for this round (R7.2)."""

    player: str
    ol: int
    dl: int


_PLAYER_FIELDS: Final = tuple(field_.name for field_ in fields(Player))
# For each team, the numbers of its opponents in the cup, in match 1 and in match 2.
Meetings: TypeAlias = tuple[tuple[int, ...], ...]
UNLISTED: Final = -1


@dataclass(frozen=True)
class View:
    """One team's view of the round; everything in it may be shown to that team.

    `meetings` has three numbers for each of `teams`: its opponents in the cup, in match 1 and in match 2, as places in
    `teams` counted from 1. The number is 0 if there is no match, UNLISTED if the opponent isn't listed; `meetings` is
    () if unknown. `known` is what else the sheet shows, and `gm` is the person to whom the move is mailed. Views that
    differ only in these three fields are equal.
    """

    league_name: str
    id: SheetId
    team_name: str
    season_number: int
    round_number: int
    rounds: int
    deadline: str
    settings: Season
    division: int
    roster: tuple[RosterLine, ...]
    matches: tuple[MatchView, ...]
    dollars: int
    tp: int
    sp: int
    sponsor: str = ""
    spied: int = 0
    scouted: int = 0
    teams: tuple[str, ...] = ()
    sponsors: tuple[Sponsor, ...] = ()
    transfers: tuple[TransferLot, ...] = ()
    offers: tuple[Offer, ...] = ()
    contract_lots: tuple[ContractLot, ...] = field(default=())
    meetings: Meetings = field(default=(), compare=False)
    known: TeamKnowledge = field(default=NOTHING_KNOWN, compare=False)
    gm: Contact = field(default=Contact(), compare=False)

    @property
    def mail_link(self) -> str:
        """A link that opens a mail to the game master about the team's move; "" if there is no address."""
        now = f"season {self.season_number}, round {self.round_number}"
        return self.gm.mail_link(f"{self.league_name}, {now}, {self.team_name}")

    @property
    def league_matches(self) -> tuple[MatchView, ...]:
        """The matches that count for the table, TP and the sponsor: all but the cup's (R11.1)."""
        return tuple(match for match in self.matches if match.slot != CUP_SLOT)

    def levels(self, line: RosterLine, match: MatchView) -> Levels:
        """Return a player's levels at the start of a match; recovery never takes a player above these (R2.3, R4.4)."""
        return match_levels(line, lacking=match.lacking)


def match_levels(line: RosterLine, *, lacking: bool) -> Levels:
    """Return a player's levels at the start of a match; a lack of devotion halves them if `lacking` (R4.4)."""
    half = 2 if lacking and line.lack else 1
    return line.ol / half, line.dl / half


def assign_slots(matches: Iterable[Fixture]) -> dict[str, Fixture]:
    """Return a team's matches of a round by their slots in its sheet: cup, match1, match2."""
    places = iter(slot for slot in MATCH_SLOTS if slot != CUP_SLOT)
    return {CUP_SLOT if match.cup else next(places): match for match in matches}


def view(league: League, team_id: str, token: str = "") -> View:
    """Return a team's view of the open round; `token` is the token of the team's move sheet."""
    team = league.by_id[team_id]
    roster = [RosterLine(**{name: getattr(player, name) for name in _PLAYER_FIELDS}) for player in team.players]
    roster += [
        RosterLine(
            player.name, CONTRACT, "", player.ol, player.dl, player.lack, pay=player.pay, last_round=player.last_round
        )
        for player in league.contract_players_of(team_id)
    ]
    home_points = league.settings.home_points(league.round_number)
    matches: list[MatchView] = []
    for slot, fixture in assign_slots(league.matches_of(team_id, league.round_number)).items():
        home = fixture.home == team_id
        other = league.called(fixture.visitors if home else fixture.home)
        first = not matches
        matches.append(
            MatchView(slot, fixture.number, fixture.division, home, other, home_points if home else 0, first)
        )
    balance = league.balances[team_id]
    teams = _list_teams(league, team_id)
    return View(
        league_name=league.name,
        id=SheetId(league.season_number, league.round_number, team_id, league_mark(league.name), token),
        team_name=team.name,
        season_number=league.season_number,
        round_number=league.round_number,
        rounds=league.rounds,
        deadline=with_weekday(league.deadline),
        settings=league.settings,
        division=team.division,
        roster=tuple(roster),
        matches=tuple(matches),
        dollars=balance.dollars,
        tp=balance.tp,
        sp=balance.sp,
        sponsor=team.sponsor,
        spied=team.spied,
        scouted=team.scouted,
        teams=teams,
        meetings=_list_meetings(league, teams),
        sponsors=league.sponsors,
        transfers=list_transfer_lots(league),
        offers=league.offer_lots,
        contract_lots=tuple(ContractLot(lot.name, lot.ol, lot.dl) for lot in list_contract_lots(league)),
        gm=league.people.gm,
    )


def _list_teams(league: League, team_id: str) -> tuple[str, ...]:
    """Return the names of the teams that a sheet lists; this round's opponents are always among them."""
    listed = league.listed_teams[league.by_id[team_id].division]
    if len(listed) == len(league.teams):
        return listed
    sides = {side for match in league.matches_of(team_id, league.round_number) for side in (match.home, match.visitors)}
    names = (league.by_id[side].name for side in sorted(sides & league.by_id.keys()))
    others = [name for name in names if name not in listed]
    return (*listed[: len(listed) - len(others)], *others)


def _list_meetings(league: League, teams: Sequence[str]) -> Meetings:
    numbers, ids = {name: at for at, name in enumerate(teams, start=1)}, {team.name: team.id for team in league.teams}
    meetings = []
    for name in teams:
        slots = dict.fromkeys(MATCH_SLOTS, 0)
        for slot, match in assign_slots(league.matches_of(ids[name], league.round_number)).items():
            other = league.called(match.visitors if match.home == ids[name] else match.home)
            slots[slot] = numbers.get(other, UNLISTED)
        meetings.append(tuple(slots.values()))
    return tuple(meetings)


def make_full_view(league: League, team_id: str, token: str = "", *, opponents: bool = True) -> View:
    """Return a team's view of the open round with all that the team knows.

    `opponents` adds the opponents' records, which takes time.
    """
    return replace(view(league, team_id, token), known=collect_knowledge(league, team_id, opponents=opponents))


def find_player_for_sale(league: League, listed: Transfer) -> Player:
    """Return the player whom a transfer lists."""
    return next(player for player in league.by_id[listed.team].players if player.name == listed.player)


def list_transfer_lots(league: League) -> tuple[TransferLot, ...]:
    """Return the players for sale this round in listing order (R8.1)."""
    names = [named(listed.player) for listed in league.transfers]
    lots = []
    for listed, key in zip(league.transfers, names, strict=True):
        seller, player = league.by_id[listed.team], find_player_for_sale(league, listed)
        age = AGES[0] if player.kind == TALENT else player.age
        name = player.name if names.count(key) == 1 else f"{player.name} ({seller.name})"
        lots.append(TransferLot(name, seller.name, age, player.ol, player.dl, listed.minimum))
    return tuple(lots)


def list_contract_lots(league: League) -> tuple[ContractPlayer, ...]:
    """Return the contract players whom teams can bid for; () if no new contract fits into the season (R7.2, R7.3)."""
    if league.rounds - league.round_number < ROUNDS_SHORTEST:
        return ()
    return tuple(
        player for player in league.contract_players if not player.team or player.last_round <= league.round_number
    )


class Tokens(dict[str, str]):
    """The tokens of the round's move sheets, by team; `former` has the team of each earlier manager's void token."""

    def __init__(self, tokens: Mapping[str, str], former: Mapping[str, str] = MappingProxyType({})) -> None:
        super().__init__(tokens)
        self.former = dict(former)


def make_round_tokens(league: League, key: bytes) -> Tokens:
    """Return the tokens of the move sheets of a league's open round."""
    now = league.name, league.season_number, league.round_number
    changes = {team.id: league.people.of(team.id).changes for team in league.teams}
    return Tokens(
        {team: make_sheet_token(key, *now, team, many) for team, many in changes.items()},
        {make_sheet_token(key, *now, team, before): team for team, many in changes.items() for before in range(many)},
    )


def make_round_commitments(league: League, key: bytes) -> Commitments:
    """Return the published commitments to the secrets of a league's open round."""
    return make_commitments(key, league.season_number, league.round_number, [team.id for team in league.teams])


def make_sheet_salt(seen: View, key: bytes) -> Input:
    """Return the salt that a team's new sheet contains."""
    return Input(make_first_salt(key, seen.league_name, seen.season_number, seen.round_number, seen.id.team))


def add_salt(moves: Moves, seen: View, key: bytes) -> Moves:
    """Return the moves of a new sheet with its salt."""
    return replace(moves, salt=make_sheet_salt(seen, key))
