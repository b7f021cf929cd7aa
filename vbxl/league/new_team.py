"""A manager's new team: name, players within the budgets, sponsor, first bids (R1, R7.3, R9.1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final

from vbxl.league.checks import SENDS_MOST, Step, describe_uncarried, plan_steps, send_number
from vbxl.league.deadlines import with_weekday
from vbxl.league.league import OWN, League, Player, Sponsor
from vbxl.league.market import read_contract_bids
from vbxl.league.money import find_sponsor, report_unknown_sponsor
from vbxl.league.moves import BLANK, Input, Moves, Row
from vbxl.league.people import Contact
from vbxl.league.view import ContractLot, SheetId, View, league_mark
from vbxl.problems import NewFault, Problem, list_choices, problem
from vbxl.rules.contracts import ROUNDS_SHORTEST, list_accounts_ahead
from vbxl.rules.money import wage
from vbxl.rules.points import read_points
from vbxl.rules.season import AGES, BEFORE_THE_FIRST, Season
from vbxl.rules.team import (
    NEW_LEVEL_LEAST,
    PLAYERS_LEAST,
    count_player_points_left,
    get_player_points,
    is_ratio_kept,
    is_total_kept,
    looks,
    name_fault,
    named,
    spaced,
)

# Rows for players on a Team sheet.
PLAYERS_MOST: Final = 14
# A level has up to three digits.
LEVEL_MOST: Final = 999
BAD_LEVEL: Final = -1
# The id on a Team sheet that anybody may fill in.
NOBODY: Final = "N00000000"


@dataclass(frozen=True)
class Invitation:
    """The pre-filled part of a Team sheet: league, season, rounds, settings, sponsors, contract players, deadline.

    The newcomer with the id `whose` gets the sheet and mails it back to `gm`; `token` proves that the sheet is the
    newcomer's. Invitations that differ only in these three fields are equal.
    """

    league_name: str
    season_number: int
    rounds: int
    settings: Season
    sponsors: tuple[Sponsor, ...] = ()
    contract_lots: tuple[ContractLot, ...] = ()
    deadline: str = ""
    gm: Contact = field(default=Contact(), compare=False)
    whose: str = field(default=NOBODY, compare=False)
    token: str = field(default="", compare=False, repr=False)

    @property
    def mail_link(self) -> str:
        """A link that opens a mail to the game master about a team; "" if there is no address."""
        return self.gm.mail_link(f"{self.league_name}, season {self.season_number}, new team")

    @property
    def id(self) -> SheetId:
        """The id of the Team sheet."""
        return SheetId(self.season_number, BEFORE_THE_FIRST, self.whose, league_mark(self.league_name), self.token)

    @property
    def view(self) -> View:
        """The view for checking bids: that of a team without players, before round 1."""
        return View(
            league_name=self.league_name,
            id=replace(self.id, token=""),
            team_name="",
            season_number=self.season_number,
            round_number=BEFORE_THE_FIRST,
            rounds=self.rounds,
            deadline=self.deadline,
            settings=self.settings,
            division=0,
            roster=(),
            matches=(),
            dollars=self.settings.starting_capital,
            tp=0,
            sp=self.settings.special_points,
            sponsors=self.sponsors,
            contract_lots=self.contract_lots,
        )


def make_invitation(league: League, rounds: int, whose: str = NOBODY, token: str = "") -> Invitation:
    """Return the pre-filled part of a newcomer's Team sheet, for a league waiting for teams or for its next season.

    It lists no contract players if next season's are not known yet, or if the season is shorter than any contract.
    """
    waits = league.round_number == BEFORE_THE_FIRST
    hired = league.contract_players if waits and rounds >= ROUNDS_SHORTEST else ()
    lots = tuple(ContractLot(player.name, player.ol, player.dl) for player in hired)
    deadline = with_weekday(league.deadline) if waits else ""
    return Invitation(
        league.name, find_entry_season(league), rounds, league.settings, league.sponsors, lots, deadline,
        league.people.gm, whose, token,
    )  # fmt: skip


def find_entry_season(league: League) -> int:
    """Return the season that newcomers enter: this one or, once its first round is played, the next one."""
    return league.season_number + (league.round_number > 1)


@dataclass(frozen=True, slots=True)
class NewPlayer:
    """A row of the Team sheet as typed: a player's name, age, OL and DL."""

    name: Input = BLANK
    age: Input = BLANK
    ol: Input = BLANK
    dl: Input = BLANK

    @property
    def filled(self) -> bool:
        """Whether anything was typed into the row."""
        return any(cell.text for cell in (self.name, self.age, self.ol, self.dl))


@dataclass(frozen=True)
class NewTeam:
    """A filled-in Team sheet; `players` are its rows, even blank ones, and `contract_bids` have pay and rounds."""

    team_name: Input = BLANK
    send_number: Input = BLANK
    sponsor: Input = BLANK
    players: tuple[NewPlayer, ...] = (NewPlayer(),) * PLAYERS_MOST
    contract_bids: tuple[Row, ...] = ()

    @property
    def is_blank(self) -> bool:
        """Whether the form is unchanged: no name, no player, no bid."""
        return not self.team_name.text and not any(player.filled for player in self.players) and not self.contract_bids

    @property
    def moves(self) -> Moves:
        """The Team sheet's entries that a move has too: send number, sponsor, bids on contract players."""
        return Moves(send_number=self.send_number, sponsor=self.sponsor, contract_bids=self.contract_bids)


@dataclass(frozen=True, slots=True)
class PlannedPlayer:
    """A row of players as judged, with its faults.

    `age` is the age's number from 1, or 0 if there is none. A level is 0 if it is blank, −1 if it is impossible.
    """

    filled: bool
    age: int
    ol: int
    dl: int
    name_fault: NewFault = NewFault.NONE
    age_fault: NewFault = NewFault.NONE
    ol_fault: NewFault = NewFault.NONE
    dl_fault: NewFault = NewFault.NONE
    total_fault: NewFault = NewFault.NONE

    @property
    def points(self) -> int:
        """The PP that the row uses (R1.2)."""
        return max(0, self.ol) + max(0, self.dl)

    @property
    def faults(self) -> tuple[NewFault, ...]:
        """The faults in the order of reporting."""
        return (self.name_fault, self.age_fault, self.ol_fault, self.dl_fault, self.total_fault)


@dataclass(frozen=True)
class NewTeamPlan:
    """A new team judged by the rules, with its rows and bids in order (R1, R7)."""

    asked: NewTeam
    invitation: Invitation

    @cached_property
    def players(self) -> tuple[PlannedPlayer, ...]:
        """The judged rows of players."""
        season = self.invitation.settings
        spent: list[tuple[str, int, int]] = []
        above: set[str] = set()
        many, rows = sum(row.filled for row in self.asked.players), []
        first_blank = next((index for index, row in enumerate(self.asked.players) if not row.filled), -1)
        for index, row in enumerate(self.asked.players):
            if not row.filled:
                six = NewFault.SIX if index == first_blank and many < PLAYERS_LEAST else NewFault.NONE
                rows.append(PlannedPlayer(filled=False, age=0, ol=0, dl=0, name_fault=six))
                continue
            player = _judge_player(row, above, spent, season)
            above.add(looks(row.name.text))
            if player.age:
                spent.append((AGES[player.age - 1], max(0, player.ol), max(0, player.dl)))
            rows.append(player)
        return tuple(rows)

    @cached_property
    def points_left(self) -> Mapping[str, int]:
        """The PP left by age, below 0 if overspent (R1.2)."""
        every = [(AGES[player.age - 1], player.points, 0) for player in self.players if player.age]
        return count_player_points_left(every, self.invitation.settings)

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """The judged bids in listing order (R7.1, R8.3)."""
        return plan_steps(self.invitation.view, self.asked.moves, self.accounts).steps

    @cached_property
    def accounts(self) -> tuple[int, ...]:
        """The account before round 1 and after the first rounds, counting only certain amounts (R8.3)."""
        season = self.invitation.settings
        chosen = choose_first_sponsor(self.asked, self.invitation)
        sponsor = next((sponsor.a_round for sponsor in self.invitation.sponsors if sponsor.name == chosen), 0)
        wages = sum(wage(player.points, 0, season) for player in self.players)
        return list_accounts_ahead(season.starting_capital, season.round_income + sponsor - wages, (), BEFORE_THE_FIRST)


def _read_level(cell: Input) -> int:
    """Return a typed level; 0 if the cell is blank, −1 if it can't hold a level (R1.2)."""
    if not cell.text:
        return 0
    level = read_points(cell.value)
    return level if level is not None and NEW_LEVEL_LEAST <= level <= LEVEL_MOST else BAD_LEVEL


def _read_age(cell: Input) -> int:
    """Return the number of the age typed, counted from 1; 0 if the cell has no age (R1.2)."""
    ages = [named(age) for age in AGES]
    typed = named(cell.text)
    return ages.index(typed) + 1 if typed in ages else 0


def _judge_player(
    row: NewPlayer, above: set[str], spent: Sequence[tuple[str, int, int]], season: Season
) -> PlannedPlayer:
    """Judge a filled row (R1.2, R1.4); `above` has the names in earlier rows, `spent` has their ages and levels."""
    age, ol, dl = _read_age(row.age), _read_level(row.ol), _read_level(row.dl)
    name = spaced(row.name.text)
    of_name = NewFault.NAME if name_fault(name) else NewFault.TWICE if looks(name) in above else NewFault.NONE
    of_age = NewFault.NONE if age else NewFault.AGE
    if age:
        key = AGES[age - 1]
        before = count_player_points_left(spent, season)[key]
        if before >= 0 > before - max(0, ol) - max(0, dl):
            of_age = NewFault.BUDGET
    of_ol, of_dl = (NewFault.LEVEL if level <= 0 else NewFault.NONE for level in (ol, dl))
    of_both = NewFault.NONE
    if ol > 0 and dl > 0:
        if not is_ratio_kept(ol, dl, season):
            of_ol, of_dl = (NewFault.RATIO if level == max(ol, dl) else NewFault.NONE for level in (ol, dl))
        if not is_total_kept(ol, dl, season):
            of_both = NewFault.TOTAL
    return PlannedPlayer(True, age, ol, dl, of_name, of_age, of_ol, of_dl, of_both)


def new_team_problems(asked: NewTeam, invitation: Invitation) -> tuple[Problem, ...]:
    """Return all problems of a new team, cell by cell (R1, R7–R9)."""
    plan = NewTeamPlan(asked, invitation)
    return (*_check_head(plan), *_check_players(plan), *_check_bids(plan))


def _check_head(plan: NewTeamPlan) -> Iterator[Problem]:
    asked = plan.asked
    name = asked.team_name
    why = name_fault(spaced(name.text))
    if why:
        yield problem("R1.1-NAME", name.place, name.value, why=why)
    if asked.sponsor.text and not choose_first_sponsor(asked, plan.invitation):
        yield report_unknown_sponsor(asked.sponsor, plan.invitation.sponsors, "you have no sponsor")
    if send_number(asked.moves) is None:
        yield problem("FILE-SEND", asked.send_number.place, asked.send_number.value, most=SENDS_MOST)


def _check_players(plan: NewTeamPlan) -> Iterator[Problem]:
    for row, player in zip(plan.asked.players, plan.players, strict=True):
        higher = row.ol if player.ol >= player.dl else row.dl
        cells = (row.name, row.age, row.ol, row.dl, higher)
        for cell, fault in zip(cells, player.faults, strict=True):
            if fault:
                yield problem(fault.code, cell.place, cell.value, **_list_fields(fault, cell, player, plan))


def _list_fields(fault: NewFault, cell: Input, player: PlannedPlayer, plan: NewTeamPlan) -> dict[str, object]:
    season = plan.invitation.settings
    match fault:
        case NewFault.SIX:
            many = sum(row.filled for row in plan.asked.players)
            return {"least": PLAYERS_LEAST, "many": many, "more": PLAYERS_LEAST - many}
        case NewFault.NAME:
            return {"why": name_fault(spaced(cell.text))}
        case NewFault.BUDGET:
            age = AGES[player.age - 1]
            budget, over = get_player_points(season)[age], -plan.points_left[age]
            return {"age": age, "spent": budget + over, "budget": budget, "over": over}
        case NewFault.TOTAL:
            most = season.new_player_total
            return {"most": most, "total": player.points, "over": player.points - most}
        case _:
            return {"ages": list_choices(AGES), "ratio": season.new_player_ratio, "least": NEW_LEVEL_LEAST}


def _check_bids(plan: NewTeamPlan) -> Iterator[Problem]:
    """Yield the problems of bids on contract players: invalid bids, then bids that the team can't pay (R7, R8.3)."""
    yield from (
        correction.problem for correction in read_contract_bids(plan.invitation.view, plan.asked.moves).corrections
    )
    for step in plan.steps:
        if step.missing:
            yield describe_uncarried(step, plan.accounts, BEFORE_THE_FIRST, plan.invitation.settings)


def note_lost_points(asked: NewTeam, invitation: Invitation) -> tuple[str, ...]:
    """Return a note if PP will be lost; () if none will be. Losing PP is no problem, since it breaks no rule (R1.2)."""
    left = NewTeamPlan(asked, invitation).points_left
    lost = [f"{many} of Age {age}" for age, many in left.items() if many > 0]
    return (f"unused player points are lost: {', '.join(lost)}",) if lost else ()


def make_players(asked: NewTeam) -> tuple[Player, ...]:
    """Return a new team's players in the order of its rows; the rows must have no problems (R1.2)."""
    return tuple(
        Player(spaced(row.name.text), OWN, AGES[_read_age(row.age) - 1], _read_level(row.ol), _read_level(row.dl))
        for row in asked.players
        if row.filled
    )


def choose_first_sponsor(asked: NewTeam, invitation: Invitation) -> str:
    """Return the name of a new team's sponsor; "" if it has none (R9.1)."""
    return find_sponsor(asked.sponsor, "", invitation.sponsors)[0]
