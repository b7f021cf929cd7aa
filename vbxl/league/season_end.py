"""Stage 11 and the end of a season: contracts, the next market, promotion, ageing (R0.2, R7 – R10)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import IntEnum
from itertools import pairwise, zip_longest
from typing import Final

from vbxl.league.cup import draw_next_cup_round
from vbxl.league.events import Aged, Corrected, Correction, Event, FilledUp, Freed, Listed, Placed, Retired
from vbxl.league.league import (
    AGE,
    AMATEUR,
    CONTRACT,
    OWN,
    PLAYER,
    SP,
    TALENT,
    TP,
    TRANSFERS_MOST,
    League,
    Offer,
    Player,
    Team,
    Transfer,
)
from vbxl.league.market import SaleLine, plan_sales
from vbxl.league.money import Rosters, apply_bank_measures
from vbxl.league.moves import BLANK, Input, Moves
from vbxl.league.view import RosterLine, View, view
from vbxl.problems import AgeFault, Problem, problem
from vbxl.rules.ageing import STAYS_FROM, choose_age_split, get_age_loss, get_next_age, list_legal_losses
from vbxl.rules.commitments import EVERYBODY
from vbxl.rules.draw import Draw, Stream
from vbxl.rules.fixtures import FEWEST_TEAMS
from vbxl.rules.market import are_offers_open
from vbxl.rules.points import read_points
from vbxl.rules.season import AGES, Season
from vbxl.rules.team import PLAYERS_LEAST, make_own_name, named

# The ages at which a year costs level points.
SPLIT_AGES: Final = AGES[:-1]


class Leaving(IntEnum):
    """The reasons why a player leaves at the season's end, in the order of the sheet's sentences."""

    STAYS = 0
    CONTRACT = 1
    LAST_AGE = 2
    OL = 3
    DL = 4
    BOTH = 5
    EITHER = 6


_BELOW: Final = f"would fall below {STAYS_FROM} with any split"
WHY: Final = {
    Leaving.STAYS: "",
    Leaving.CONTRACT: "the contract ends with the season",
    Leaving.LAST_AGE: f"Age {AGES[-1]} is the last",
    Leaving.OL: f"OL {_BELOW}",
    Leaving.DL: f"DL {_BELOW}",
    Leaving.BOTH: f"OL and DL {_BELOW}",
    Leaving.EITHER: f"OL or DL {_BELOW}",
}
# The wording's case for an entry next to a player with nothing to split.
_CASES: Final = {AgeFault.CONTRACT: "contract", AgeFault.TALENT: "talent", AgeFault.LAST_AGE: "last age"}


@dataclass(frozen=True, slots=True)
class AgeLine:
    """A player of the roster at the season's end (R10.1, R10.2).

    If the player leaves, `next_age` is "" and the new levels are 0. `loss` is the total loss, and `least` is the part
    of it that each level must bear. `asked` is the OL loss entered; it is None if the entry is blank or not a whole
    number. `keeping` has the lowest and the highest OL loss that leave both levels at 1 or more; if no OL loss does,
    the first is above the second. `legal` has the lowest and the highest legal OL loss, and `loss_ol` is the OL loss
    carried out. The fields from `loss` to `loss_ol` keep their defaults if the player has no loss to split.
    """

    player: str
    kind: str
    age: str
    next_age: str
    ol: int
    dl: int
    new_ol: int
    new_dl: int
    loss: int = 0
    least: int = 0
    asked: int | None = None
    keeping: tuple[int, int] = (0, 0)
    legal: tuple[int, int] = (0, 0)
    loss_ol: int = 0
    leaving: Leaving = Leaving.STAYS
    fault: AgeFault = AgeFault.NONE

    @property
    def splits(self) -> bool:
        """Whether there is a loss to split."""
        return self.kind not in {CONTRACT, TALENT} and self.age in SPLIT_AGES

    @property
    def leaves(self) -> str:
        """Why the player leaves; "" for a player who stays."""
        return WHY[self.leaving]


@dataclass(frozen=True)
class AgePlan:
    """A team's ageing as planned: a line for each player, and corrections of the splits."""

    lines: tuple[AgeLine, ...]
    corrections: tuple[Correction, ...]

    @property
    def staying(self) -> int:
        """The number of own players next season, before the team is filled up."""
        return sum(not line.leaves for line in self.lines)


def plan_ageing(seen: View, moves: Moves) -> AgePlan:
    """Plan what the year costs each player, from the move's splits and the levels after training (R10.1, R10.2)."""
    asked = {named(row.key): row for row in moves.ageing}
    lines: list[AgeLine] = []
    corrections: list[Correction] = []
    for line in seen.roster:
        row = asked.pop(named(line.name), None)
        cell = row.inputs[0] if row else BLANK
        planned = _plan_line(line, cell, seen.settings)
        lines.append(planned)
        corrections += _report_fault(planned, cell)
    corrections += [
        Correction(problem(AgeFault.NOBODY.code, row.inputs[0].place, row.key), "nothing split")
        for row in asked.values()
    ]
    return AgePlan(tuple(lines), tuple(corrections))


def is_last_round(seen: View) -> bool:
    """Whether the season ends with this round, which means that players age after it (R10.1)."""
    return seen.round_number >= seen.rounds


def check_too_early(seen: View, moves: Moves) -> Iterator[Problem]:
    """Report splits typed before the season's last round: nobody ages yet (R10.1)."""
    for row in moves.ageing:
        cell = row.inputs[0]
        now = seen.round_number
        yield problem(AgeFault.NOBODY.code, cell.place, cell.value, "early", last=seen.rounds, now=now)


def split_entered(typed: object) -> int | None:
    """Return the OL loss typed, a whole number that may be below 0; None if the entry isn't a whole number (R10.2).

    >>> split_entered("4"), split_entered(-3), split_entered(2.5), split_entered(None)
    (4, -3, None, None)
    """
    if isinstance(typed, str):
        text = typed.strip(" ")
        if text.startswith("-") and text[1:2].isdigit():
            below = read_points(text[1:])
            return -below if below else None
        return read_points(typed) if text else None
    if typed is None or isinstance(typed, bool) or not isinstance(typed, int | float):
        return None
    return int(typed) if typed == typed // 1 else None


def _plan_line(line: RosterLine, cell: Input, season: Season) -> AgeLine:
    if line.kind == CONTRACT:
        return _leave_unsplit(line, cell, AgeFault.CONTRACT, Leaving.CONTRACT)
    if line.kind == TALENT:
        return _leave_unsplit(line, cell, AgeFault.TALENT, Leaving.STAYS)
    if line.age not in SPLIT_AGES:
        return _leave_unsplit(line, cell, AgeFault.LAST_AGE, Leaving.LAST_AGE)
    return _split(line, cell, season)


def _leave_unsplit(line: RosterLine, cell: Input, beside: AgeFault, leaving: Leaving) -> AgeLine:
    """Return the line of a player who has no loss to split; any entry in the player's row is a fault."""
    fault = AgeFault.NONE if cell.blank else beside
    if leaving:
        return AgeLine(line.name, line.kind, line.age, "", line.ol, line.dl, 0, 0, leaving=leaving, fault=fault)
    older = get_next_age(line.kind) or ""
    return AgeLine(line.name, line.kind, line.age, older, line.ol, line.dl, line.ol, line.dl, fault=fault)


def _split(line: RosterLine, cell: Input, season: Season) -> AgeLine:
    loss, least = get_age_loss(line.age, season)
    asked = split_entered(cell.value)
    legal = list_legal_losses(line.ol, line.dl, line.age, season)
    loss_ol = choose_age_split(line.ol, line.dl, line.age, asked, season)
    new_ol, new_dl = line.ol - loss_ol, line.dl - (loss - loss_ol)
    leaving = Leaving.STAYS
    if min(new_ol, new_dl) < STAYS_FROM:
        new_ol = new_dl = 0
        leaving = _find_leave_reason(line.ol - least < STAYS_FROM, line.dl - least < STAYS_FROM)
    keeping = max(least, loss - line.dl + STAYS_FROM), min(loss - least, line.ol - STAYS_FROM)
    fault = AgeFault.NONE
    if not cell.blank and (asked is None or not 0 <= asked <= loss):
        fault = AgeFault.SPLIT
    elif asked is not None and asked not in legal:
        fault = AgeFault.ILLEGAL
    older = "" if leaving else get_next_age(line.age) or ""
    return AgeLine(
        line.name, line.kind, line.age, older, line.ol, line.dl, new_ol, new_dl, loss, least, asked,
        keeping, (legal[0], legal[-1]), loss_ol, leaving, fault,
    )  # fmt: skip


def _find_leave_reason(ol_too_low: bool, dl_too_low: bool) -> Leaving:
    """Return why no split keeps a player.

    One or both levels are too low for their least loss; otherwise, the two together can't bear the whole loss.
    """
    if ol_too_low and dl_too_low:
        return Leaving.BOTH
    if ol_too_low or dl_too_low:
        return Leaving.OL if ol_too_low else Leaving.DL
    return Leaving.EITHER


def _report_fault(done: AgeLine, cell: Input) -> Iterator[Correction]:
    if done.fault is AgeFault.NONE:
        return
    if not done.splits:
        case = _CASES[done.fault]
        stray = problem(done.fault.code, cell.place, cell.value, case, player=done.player, age=AGES[-1])
        yield Correction(stray, f"{done.player}: nothing split")
        return
    lowest, highest = done.legal
    wrong = problem(
        done.fault.code, cell.place, cell.value, player=done.player, loss=done.loss, asked=done.asked,
        legal=f"{lowest}" if lowest == highest else f"{lowest} to {highest}", loss_ol=done.loss_ol,
    )  # fmt: skip
    yield Correction(wrong, f"{done.player}: OL loses {done.loss_ol}, DL {done.loss - done.loss_ol}")


def find_next_divisions(league: League) -> Mapping[str, int]:
    """Return the next division of each team, by the team's id: the first teams go up, the last ones go down (R0.2).

    The settings say how many teams move. If a division is too small for both, promotion takes precedence. Fewer teams
    move if a division would be left with too few for a match.
    """
    order = {division: [line.team for line in league.tables[division]] for division in league.divisions}
    neighbours = tuple(pairwise(league.divisions))
    up, down = dict.fromkeys(order, 0), dict.fromkeys(order, 0)
    for _, lower in neighbours:
        up[lower] = min(league.settings.promoted, len(order[lower]))
    for upper, _ in neighbours:
        down[upper] = min(league.settings.relegated, len(order[upper]) - up[upper])
    while small := next((division for division in order if _is_too_small(division, order, neighbours, up, down)), None):
        leaving = down if down[small] else up
        leaving[small] -= 1
    moves = {team: division for division, teams in order.items() for team in teams}
    for upper, lower in neighbours:
        moves |= dict.fromkeys(order[lower][: up[lower]], upper)
        moves |= dict.fromkeys(order[upper][len(order[upper]) - down[upper] :], lower)
    return moves


def _is_too_small(
    division: int,
    order: Mapping[int, list[str]],
    neighbours: tuple[tuple[int, int], ...],
    up: Mapping[int, int],
    down: Mapping[int, int],
) -> bool:
    leaving = up[division] + down[division]
    coming = sum(up[lower] for upper, lower in neighbours if upper == division)
    coming += sum(down[upper] for upper, lower in neighbours if lower == division)
    return leaving > 0 and len(order[division]) - leaving + coming < FEWEST_TEAMS


def end_season(league: League, moves: Mapping[str, Moves]) -> tuple[League, tuple[Event, ...]]:
    """End the season: set final places, drop sponsors, age players, and fill teams up to six with amateurs (R10)."""
    events: list[Event] = list(_list_places(league))
    teams = []
    for team in league.teams:
        plan = plan_ageing(view(league, team.id), moves.get(team.id, Moves()))
        events += [Corrected(team.id, 0, correction) for correction in plan.corrections]
        players = []
        lines = {line.player: line for line in plan.lines}
        for player in team.players:
            line = lines[player.name]
            older, event = _age_player(team, player, line)
            players += [older] if older else []
            events.append(event)
        filled = list(_fill_team(team, players, league))
        events += filled
        amateurs = (Player(player.player, OWN, player.age, player.ol, player.dl) for player in filled)
        teams.append(replace(team, players=(*players, *amateurs), sponsor=""))
    return replace(league, teams=tuple(teams)), tuple(events)


def _list_places(league: League) -> Iterator[Placed]:
    coming = find_next_divisions(league)
    for division in league.divisions:
        for place, line in enumerate(league.tables[division], start=1):
            yield Placed(line.team, division, place, coming[line.team])


def _age_player(team: Team, player: Player, line: AgeLine) -> tuple[Player | None, Event]:
    """Return a player as of next season (None if the player leaves) and the event; a new talent stays one (R10.2)."""
    age = TALENT if player.kind == TALENT else player.age
    if line.leaves:
        return None, Retired(team.id, player.name, age, player.ol, player.dl, line.leaves)
    kind = TALENT if player.kind == TALENT and not player.ol and not player.dl else OWN
    older = Player(player.name, kind, line.next_age, line.new_ol, line.new_dl)
    event = Aged(team.id, player.name, age, player.ol, player.dl, line.next_age, line.new_ol, line.new_dl, line.loss_ol)
    return older, event


def _fill_team(team: Team, players: list[Player], league: League) -> Iterator[FilledUp]:
    level = league.settings.amateur_level
    names = [player.name for player in players]
    for number in range(1, PLAYERS_LEAST - len(players) + 1):
        names.append(make_own_name(f"{AMATEUR} {number}", names))
        yield FilledUp(team.id, names[-1], AGE, level, level)


def close_round(league: League, moves: Mapping[str, Moves], draw: Draw) -> tuple[League, tuple[Event, ...]]:
    """Close a round: bank, expired contracts, new lists, next cup round; after the last round, end the season."""
    league, banked = apply_bank_measures(league)
    league, freed = end_contracts(league)
    league, listed = list_transfers(league, moves, draw)
    league, cup = draw_next_cup_round(replace(league, offers=make_offers(league, league.round_number + 1, draw)))
    events = (*banked, *freed, *listed, *cup)
    if league.round_number < league.rounds:
        return league, events
    league, ended = end_season(league, moves)
    return league, (*events, *ended)


def end_contracts(league: League) -> tuple[League, tuple[Event, ...]]:
    """Free the contract players whose contract ends with this round; after the last round, free all (R7.3, R10.1)."""
    rosters = Rosters(league)
    over = league.round_number >= league.rounds
    ending = [
        player
        for player in league.contract_players
        if player.team and (over or player.last_round <= league.round_number)
    ]
    for player in ending:
        rosters.release(player.name)
    return rosters.apply_to(league), tuple(Freed(player.team, player.name) for player in ending)


def list_transfers(league: League, moves: Mapping[str, Moves], draw: Draw) -> tuple[League, tuple[Event, ...]]:
    """List next round's players for sale: the first player of each team, then the second, and so on (R8.1).

    If there are too many, the order of teams is drawn.
    """
    events: list[Event] = []
    offered: list[list[tuple[str, SaleLine]]] = []
    for team in league.teams:
        if team.id in moves:
            plan = plan_sales(view(league, team.id), moves[team.id])
            events += [Corrected(team.id, 0, correction) for correction in plan.corrections]
            offered.append([(team.id, line) for line in plan.lines if not line.fault])
    if sum(map(len, offered)) > TRANSFERS_MOST:
        offered = draw.stream("R8.1 order of the list", whose=EVERYBODY).shuffle(offered)
    lots = [lot for together in zip_longest(*offered) for lot in together if lot]
    for team_id, line in lots[TRANSFERS_MOST:]:
        events.append(Corrected(team_id, 0, _report_full_list(line)))
    lots = lots[:TRANSFERS_MOST]
    events += [Listed(team_id, line.player, line.minimum) for team_id, line in lots]
    transfers = tuple(Transfer(team_id, line.player, line.minimum) for team_id, line in lots)
    return replace(league, transfers=transfers), tuple(events)


def _report_full_list(line: SaleLine) -> Correction:
    return Correction(problem("R8.1-FULL", line.cell.place, line.player, most=TRANSFERS_MOST), "not offered")


def make_offers(league: League, round_number: int, draw: Draw) -> tuple[Offer, ...]:
    """Return the GM's offers for a coming round, which the GM may change in the league book (R0.2, R8.2)."""
    season = league.settings
    if not are_offers_open(round_number, league.rounds, season):
        return ()
    offers = []
    for number in range(1, season.offered_players + 1):
        ol, dl = draw_levels(season, stream := draw.stream(f"R8.2 new player {number}", whose=EVERYBODY))
        offers.append(Offer(PLAYER, ol=ol, dl=dl, age=stream.choice(AGES[:-1])))
    offers += [Offer(TP, season.offered_tp)] if season.offered_tp else []
    offers += [Offer(SP, season.offered_sp)] if season.offered_sp else []
    return tuple(offers)


def draw_levels(season: Season, stream: Stream) -> tuple[int, int]:
    """Draw a player's OL and DL within R1.2; the total is at least two thirds of the highest for a new player."""
    most = season.new_player_total
    total = most - stream.below(most // 3 + 1)
    if season.new_player_ratio == 1:
        total -= total % 2
    least = -(-total // (season.new_player_ratio + 1))
    ol = least + stream.below(total - 2 * least + 1)
    return ol, total - ol
