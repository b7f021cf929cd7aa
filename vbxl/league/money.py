"""Stages 4, 6 and 7: accounts, rosters, wages, income, lack of devotion, and the bank (R4.3, R6.2, R9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from vbxl.league.events import BankTold, Corrected, Correction, Event, Freed, LackDrawn, MatchPlayed, ToAmateurs
from vbxl.league.league import (
    CUP_DIVISION,
    DOLLARS,
    GM,
    ROSTER_ROWS,
    TALENT,
    TP,
    BookedIn,
    Booking,
    ContractPlayer,
    League,
    Player,
    Sponsor,
    Team,
    Unit,
)
from vbxl.league.moves import Input, Moves
from vbxl.league.view import view
from vbxl.problems import Problem, list_choices, problem
from vbxl.rules.contracts import list_accounts_ahead
from vbxl.rules.draw import Draw
from vbxl.rules.market import compensation, is_covered
from vbxl.rules.match import sets_won
from vbxl.rules.money import (
    calculate_sponsor_income,
    calculate_training_points,
    choose_amateur_sale,
    round_training_points,
    wage,
)
from vbxl.rules.points import list_part_chances
from vbxl.rules.team import PLAYERS_LEAST, make_own_name, named


class Rosters:
    """The rosters of all teams, and the contract players, while a stage changes them."""

    def __init__(self, league: League) -> None:
        self._league = league
        self.teams: dict[str, Team] = dict(league.by_id)
        self.contract_players: dict[str, ContractPlayer] = {player.name: player for player in league.contract_players}

    def list_own_players(self, team: str) -> tuple[Player, ...]:
        """Return a team's own players, including talents (R1.1)."""
        return self.teams[team].players

    def has_room(self, team: str) -> bool:
        """Whether a team has room for another player (R1.4); contract players count if their contracts go on."""
        staying = [
            player
            for player in self.contract_players.values()
            if player.team == team and player.last_round > self._league.round_number
        ]
        return len(self.list_own_players(team)) + len(staying) < ROSTER_ROWS

    def join(self, team: str, player: Player) -> str:
        """Add a player to a team; return the player's name, numbered if it is taken (R1.4)."""
        hired = (hired.name for hired in self.contract_players.values() if hired.team == team)
        called = make_own_name(player.name, [*(own.name for own in self.list_own_players(team)), *hired])
        self.teams[team] = replace(
            self.teams[team], players=(*self.list_own_players(team), replace(player, name=called))
        )
        return called

    def leave(self, team: str, name: str) -> Player:
        """Take a player off a team and return the player."""
        player = next(player for player in self.list_own_players(team) if player.name == name)
        self.teams[team] = replace(
            self.teams[team], players=tuple(other for other in self.list_own_players(team) if other is not player)
        )
        return player

    def sign(self, name: str, team: str, pay: int, last_round: int) -> str:
        """Sign a contract player for a team; return the player's name, numbered if it is taken (R1.4)."""
        player = self.contract_players[name]
        others = [player for player in self.contract_players if player != name]
        called = make_own_name(name, [*(player.name for player in self.list_own_players(team)), *others])
        signed = replace(player, name=called, team=team, pay=pay, last_round=last_round)
        self.contract_players = {
            contract_player.name: contract_player
            for contract_player in (signed if other is player else other for other in self.contract_players.values())
        }
        return called

    def release(self, name: str) -> None:
        """Free a contract player; any lack of devotion that the player has lapses (R4.4)."""
        player = self.contract_players[name]
        self.contract_players[name] = replace(player, team="", pay=0, last_round=0, lack=False)

    def apply_to(self, league: League) -> League:
        """Return the league with these rosters."""
        teams = tuple(self.teams[team.id] for team in league.teams)
        return replace(league, teams=teams, contract_players=tuple(self.contract_players.values()))


class Accounts:
    """All teams' balances, and the entries that a stage adds to the ledger."""

    def __init__(self, league: League, stage: str) -> None:
        """Start from the league's ledger; every new entry names this stage."""
        self._league = league
        self._stage = stage
        self._balances = dict(league.balances)
        self._bookings: list[Booking] = []

    def get_dollars(self, team: str) -> int:
        """Return a team's money in the bank now."""
        return self._balances[team].dollars

    def sum_certain_dollars(self, team: str) -> int:
        """Return a team's money without this round's uncertain income from results and from players sold (R8.3)."""
        league = self._league
        got: Counter[str] = Counter()
        for entry in (*league.ledger, *self._bookings):
            if entry.taker == team and entry.unit == DOLLARS and entry.round_number == league.round_number:
                got[entry.stage] += entry.amount
        sure = league.settings.round_income + self.find_sponsor_pay(team)
        return self.get_dollars(team) - max(0, got[BookedIn.INCOME.value] - sure) - got[BookedIn.TRANSFERS.value]

    def find_sponsor_pay(self, team: str) -> int:
        """Return the amount that a team's sponsor pays every round regardless of results (R9.1)."""
        now = self._league.by_id[team].sponsor
        return next((sponsor.a_round for sponsor in self._league.sponsors if sponsor.name == now), 0)

    def project_accounts(self, team: str, contracts: Iterable[ContractPlayer]) -> tuple[int, ...]:
        """Return a team's account after this round, and after each later round in which a contract may run (R8.3).

        Uncertain income doesn't count.
        """
        league = self._league
        wages = sum(dollars for _, dollars in league.wages.get(team, ()))
        a_round = league.settings.round_income + self.find_sponsor_pay(team) - wages
        pays = ((player.pay, player.last_round) for player in contracts if player.team == team)
        return list_accounts_ahead(self.sum_certain_dollars(team), a_round, pays, league.round_number)

    def book(self, unit: Unit, amount: int, giver: str, taker: str, reason: str) -> None:
        """Move an amount of at least 0 between accounts; 0 makes no entry."""
        if not amount:
            return
        self._bookings.append(Booking(self._league.round_number, self._stage, unit, amount, giver, taker, reason))
        for team, change in ((giver, -amount), (taker, amount)):
            if team in self._balances:
                self._balances[team] = self._balances[team].add(unit, change)

    def pay(self, team: str, dollars: int, reason: str) -> None:
        """Book a payment from a team to the GM."""
        self.book(DOLLARS, dollars, team, GM, reason)

    def get(self, team: str, dollars: int, reason: str) -> None:
        """Book a payment from the GM to a team."""
        self.book(DOLLARS, dollars, GM, team, reason)

    def apply_to(self, league: League) -> League:
        """Return the league with the new entries; the stage must have started from this league's balances."""
        if not self._bookings:
            return league
        after = replace(league, ledger=(*league.ledger, *self._bookings))
        if after.balances != self._balances:
            raise AssertionError(f"the balances after {self._stage} differ from those that were used")
        return after


def calculate_wages(league: League, _moves: Mapping[str, Moves], _draw: Draw) -> tuple[League, tuple[Event, ...]]:
    """Return the league with every own player's wage, from the levels after training (R9.1)."""
    due = {
        team.id: tuple((player.name, wage(player.ol, player.dl, league.settings)) for player in team.players)
        for team in league.teams
    }
    return replace(league, wages=due), ()


def pay_contracts_and_wages(
    league: League, _moves: Mapping[str, Moves], _draw: Draw
) -> tuple[League, tuple[Event, ...]]:
    """Book the pay of contract players and the wages of own players, with an entry for each wage band (R9.1, R7.3)."""
    accounts = Accounts(league, BookedIn.PAY.value)
    for team in league.teams:
        for player in league.contract_players_of(team.id):
            accounts.pay(team.id, player.pay, f"contract pay for {player.name}")
        counts = Counter(dollars for _, dollars in league.wages.get(team.id, ()) if dollars)
        for dollars in sorted(counts):
            players = "1 player" if counts[dollars] == 1 else f"{counts[dollars]} players"
            accounts.pay(team.id, dollars * counts[dollars], f"wages: {players} at ${dollars}")
    return accounts.apply_to(league), ()


WARNED, CONTRACTS_END, AMATEURS = 1, 2, 3


def apply_bank_measures(league: League) -> tuple[League, tuple[Event, ...]]:
    """Apply the bank's next measure to every team below the limit; clear the others' warnings (R9.3)."""
    accounts = Accounts(league, BookedIn.BANK.value)
    rosters = Rosters(league)
    events: list[Event] = []
    for team in league.teams:
        dollars = accounts.get_dollars(team.id)
        if is_covered(dollars, 0, league.settings):
            if team.warnings:
                events.append(BankTold(team.id, dollars, 0))
            _set_warnings(rosters, team.id, 0)
            continue
        measure = min(team.warnings + 1, AMATEURS)
        events.append(BankTold(team.id, dollars, measure))
        if measure == CONTRACTS_END:
            for name in [player.name for player in rosters.contract_players.values() if player.team == team.id]:
                rosters.release(name)
                events.append(Freed(team.id, name, by_bank=True))
        if measure == AMATEURS:
            events += _sell_to_amateurs(league, accounts, rosters, team.id)
        recovered = is_covered(accounts.get_dollars(team.id), 0, league.settings)
        _set_warnings(rosters, team.id, 0 if recovered else min(measure, CONTRACTS_END))
    return accounts.apply_to(rosters.apply_to(league)), tuple(events)


def _set_warnings(rosters: Rosters, team: str, warnings: int) -> None:
    rosters.teams[team] = replace(rosters.teams[team], warnings=warnings)


def _sell_to_amateurs(league: League, accounts: Accounts, rosters: Rosters, team: str) -> list[Event]:
    """Sell players until the debt is acceptable, only six are left, or the amateurs would pay for nobody else."""
    events: list[Event] = []
    while (
        not is_covered(accounts.get_dollars(team), 0, league.settings)
        and len(rosters.list_own_players(team)) > PLAYERS_LEAST
    ):
        season, players = league.settings, rosters.list_own_players(team)
        paid = [compensation(player.ol, player.dl, player.age or TALENT, season) for player in players]
        deficit = -season.credit - accounts.get_dollars(team)
        at = choose_amateur_sale(paid, deficit)
        if at is None:
            break
        player = rosters.leave(team, players[at].name)
        accounts.get(team, paid[at], f"{player.name} sold to the amateurs by the bank")
        events.append(ToAmateurs(team, player.name, paid[at]))
    return events


def draw_lacks(league: League, _moves: Mapping[str, Moves], draw: Draw) -> tuple[League, tuple[Event, ...]]:
    """Draw lacks of devotion for every match in which DP were played; in the last round, all lapse (R4.3, R4.4)."""
    struck: dict[str, list[str]] = {team.id: [] for team in league.teams}
    events: list[Event] = []
    for match in league.played:
        for team in (match.home, match.visitors):
            devotion = match.sum_points(team, "devotion")
            if not devotion:
                continue
            stream = draw.stream(f"R4 team {team} match {match.number} lack of devotion", whose=team)
            chances = list_part_chances(devotion, league.settings)
            numbers = tuple(stream.draw_uniform() for _ in chances)
            count = sum(number < chance for number, chance in zip(numbers, chances, strict=True))
            last = league.round_number >= league.rounds
            open_to = _open_to(league, team, struck[team]) if count and not last else []
            players = tuple(stream.shuffle(open_to)[:count]) if open_to else ()
            struck[team] += players
            lapsed = count - len(players)
            events.append(LackDrawn(team, match.number, devotion, chances, numbers, players, lapsed))
    return _mark_lacks(league, struck), tuple(events)


def _open_to(league: League, team: str, struck: list[str]) -> list[str]:
    """Return the names of a team's players who can still get a lack: no 0/0 talents, and nobody in `struck` (R4.4)."""
    return [line.name for line in view(league, team).roster if (line.ol or line.dl) and line.name not in struck]


def _mark_lacks(league: League, struck: Mapping[str, list[str]]) -> League:
    teams = tuple(
        replace(
            team,
            players=tuple(
                replace(player, lack=True) if player.name in struck[team.id] else player for player in team.players
            ),
        )
        if struck[team.id]
        else team
        for team in league.teams
    )
    contract_players = tuple(
        replace(player, lack=True) if player.name in struck.get(player.team, ()) else player
        for player in league.contract_players
    )
    return replace(league, teams=teams, contract_players=contract_players)


def find_sponsor(typed: Input, now: str, sponsors: Sequence[Sponsor]) -> tuple[str, Correction | None]:
    """Return the name of this round's sponsor, and a correction if an invalid choice is ignored (R9.1)."""
    if typed.blank:
        return now, None
    by_name = {named(sponsor.name): sponsor.name for sponsor in sponsors}
    chosen = by_name.get(named(typed.text))
    if chosen is not None:
        return chosen, None
    instead = f"you keep {now} as your sponsor" if now else "you have no sponsor"
    return now, Correction(report_unknown_sponsor(typed, sponsors, instead), instead)


def report_unknown_sponsor(typed: Input, sponsors: Sequence[Sponsor], instead: str) -> Problem:
    """Report an unknown sponsor; `instead` says what the team has in its place (R9.1)."""
    names = list_choices([sponsor.name for sponsor in sponsors])
    return problem(
        "R9.1-SPONSOR", typed.place, typed.value, "" if sponsors else "none", sponsors=names, instead=instead
    )


def settle_matches(league: League, moves: Mapping[str, Moves], draw: Draw) -> tuple[League, tuple[Event, ...]]:
    """Draw lacks of devotion, then book sponsors' pay and TP (R4.3, R9.1, R6.2)."""
    league, events = draw_lacks(league, moves, draw)
    league, more = book_income(league, moves)
    return league, (*events, *more)


def book_income(league: League, moves: Mapping[str, Moves]) -> tuple[League, tuple[Event, ...]]:
    """Book every team's round income, sponsor income and TP; a newly chosen sponsor pays at once (R9.1)."""
    accounts = Accounts(league, BookedIn.INCOME.value)
    sponsors = {sponsor.name: sponsor for sponsor in league.sponsors}
    played: dict[str, list[tuple[MatchPlayed, tuple[int, int]]]] = {}
    for match in league.played:
        if match.division == CUP_DIVISION:
            # The cup brings no sponsor income and no TP (R11.1).
            continue
        home, visitors = sets_won(match.scores)
        played.setdefault(match.home, []).append((match, (home, visitors)))
        played.setdefault(match.visitors, []).append((match, (visitors, home)))
    of_round = round_training_points(league.round_number, league.rounds, league.settings)
    events: list[Event] = []
    teams = []
    for team in league.teams:
        sent = moves.get(team.id)
        name, correction = find_sponsor(sent.sponsor, team.sponsor, league.sponsors) if sent else (team.sponsor, None)
        events += [Corrected(team.id, 0, correction)] if correction else []
        accounts.get(team.id, league.settings.round_income, "income for the round")
        accounts.book(TP, of_round, GM, team.id, "training points for the round")
        own = played.get(team.id, [])
        if name in sponsors:
            _book_sponsor_income(accounts, team.id, sponsors[name], [score for _, score in own])
        for match, (won, lost) in own:
            what = "won" if won > lost else "lost"
            tp = calculate_training_points(won, lost, league.settings)
            accounts.book(TP, tp, GM, team.id, f"match {match.number} {what} {won}-{lost}")
        teams.append(replace(team, sponsor=name))
    return accounts.apply_to(replace(league, teams=tuple(teams))), tuple(events)


def _book_sponsor_income(accounts: Accounts, team: str, sponsor: Sponsor, scores: Sequence[tuple[int, int]]) -> None:
    dollars = calculate_sponsor_income(sponsor.a_round, sponsor.match_won, sponsor.set_won, scores)
    won = sum(own > other for own, other in scores)
    sets = sum(own for own, _ in scores)
    text = f"sponsor {sponsor.name}: {won} of {len(scores)} matches, {sets} sets won"
    accounts.get(team, dollars, text)
