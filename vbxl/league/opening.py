"""The opening of a league and of a season (R0, R1): invented teams, playing scheme, cup, contract players, offers."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from enum import IntEnum
from typing import Final

from vbxl.league.cup import draw_first_cup_round, find_cup_progress
from vbxl.league.deadlines import continue_deadlines
from vbxl.league.events import Event, group_pairs
from vbxl.league.league import (
    DIVISIONS_MOST,
    GM,
    OWN,
    SP,
    SPONSORS,
    TEAMS_MOST,
    Balance,
    BookedIn,
    Booking,
    ContractPlayer,
    Fixture,
    League,
    PastSeason,
    Player,
    Sponsor,
    Team,
)
from vbxl.league.market import make_contracts
from vbxl.league.money import calculate_wages
from vbxl.league.moves import Moves
from vbxl.league.new_team import PLAYERS_MOST
from vbxl.league.season_end import draw_levels, find_next_divisions, make_offers
from vbxl.rules.commitments import EVERYBODY
from vbxl.rules.draw import Draw, Stream
from vbxl.rules.fixtures import FEWEST_TEAMS, count_meetings_within, count_rounds_needed, match_days, round_of_day
from vbxl.rules.season import BEFORE_THE_FIRST, Season, season_with
from vbxl.rules.team import PLAYERS_LEAST, find_free_name, get_player_points, looks, make_own_name

TOWNS: Final = (
    "Alderbrook", "Amberley", "Birchmoor", "Blackmere", "Cawdale", "Coldharbour", "Deepwell", "Dunmere", "Eastwick",
    "Elmstead", "Fenholt", "Foxhaven", "Grimsand", "Gullport", "Hollin", "Harrowgate", "Ivelbeck", "Ironbridge",
    "Jarrowby", "Kelmarsh", "Kingsferry", "Lodden", "Lantern Hill", "Marlpit", "Mill Lane", "Netherby", "Northgate",
    "Oakhanger", "Old Brewery", "Pellworm", "Quarrington", "Ravensey", "Stavering", "Saltmarsh", "Thornay", "Ulverholm",
    "Vosberg", "Wexcombe", "Yarrowdale", "Zuidwal",
)  # fmt: skip
CLUBS: Final = (
    "Anchors", "Badgers", "Blockers", "Comets", "Diggers", "Drifters", "Foxes", "Gulls", "Herons", "Hornets", "Kites",
    "Lanterns", "Millers", "Nets", "Otters", "Ravens", "Rockets", "Sailors", "Spikers", "Towers", "United", "Wall",
)  # fmt: skip
GIVEN: Final = (
    "Ana", "Arne", "Bruno", "Carla", "Dario", "Elin", "Emil", "Femke", "Goran", "Hanna", "Ida", "Jonas", "Juri", "Kaya",
    "Lars", "Lena", "Mika", "Nadia", "Noor", "Olga", "Piet", "Rolf", "Sam", "Sofia", "Teo", "Ugo", "Vera", "Wim",
    "Yara", "Zoran",
)  # fmt: skip
INITIALS: Final = "ABCDEFGHIJKLMNOPRSTUVWYZ"
SURNAMES: Final = (
    "Adriaans", "Amber", "Arkwright", "Bakel", "Bellini", "Brouwer", "Castell", "Corrigan", "Cruz", "Dahlin", "Drost",
    "Duarte", "Engel", "Falk", "Fontaine", "Fry", "Gerrits", "Groot", "Haddad", "Halim", "Hanley", "Holm", "Iglesias",
    "Ito", "Ivarsen", "Jansen", "Juhl", "Keld", "Keller", "Kovac", "Lindqvist", "Lund", "Moreau", "Nagy", "Novak",
    "Okafor", "Okoro", "Olsen", "Orme", "Pires", "Quist", "Rossi", "Roth", "Ruiz", "Saito", "Sands", "Stone", "Tamm",
    "Tanaka", "Ueda", "van Dam", "Varga", "Vega", "Vermeer", "Volkov", "de Wit", "Ybarra", "Zeller",
)  # fmt: skip

# Each level is at least one point.
LEAST_TOTAL: Final = 2
# Players of one age differ by at most a quarter of their share.
SPREAD: Final = 4
# The least share of the points in each level, for a player without a leaning.
EVEN_PERCENT: Final = 45
PERCENT: Final = 100


def invent_team_names(stream: Stream, count: int, taken: Collection[str] = ()) -> tuple[str, ...]:
    """Invent names of teams, all different from each other and from those in `taken` (R1.1)."""
    towns, clubs = stream.shuffle(TOWNS), stream.shuffle(CLUBS)
    used = {looks(name) for name in taken}
    names: list[str] = []
    for number in range(count):
        name = f"{towns[number % len(towns)]} {clubs[(number + number // len(towns)) % len(clubs)]}"
        names.append(find_free_name(name, used))
        used.add(looks(names[-1]))
    return tuple(names)


def invent_player_names(stream: Stream, count: int, *, full: bool = False) -> tuple[str, ...]:
    """Invent different names of players, such as "P. de Wit" or, if `full`, "Ana de Wit" (R1.4)."""
    names: list[str] = []
    surnames = stream.shuffle(SURNAMES)
    for number in range(count):
        first = stream.choice(GIVEN) if full else f"{stream.choice(INITIALS)}."
        names.append(make_own_name(f"{first} {surnames[number % len(surnames)]}", names))
    return tuple(names)


def invent_players(stream: Stream, season: Season) -> tuple[Player, ...]:
    """Invent a new team's players within its budgets; ValueError if the budgets don't stretch to six players (R1.2)."""
    totals = [
        (age, total)
        for age, count in _count_players(season).items()
        for total in _share_budget(stream, age, count, season)
    ]
    names = invent_player_names(stream, len(totals))
    leanings = stream.shuffle([index % len(_Leaning) for index in range(len(totals))])
    return tuple(
        Player(name, OWN, age, *_draw_levels(stream, total, _Leaning(leaning), season))
        for name, (age, total), leaning in zip(names, totals, leanings, strict=True)
    )


class _Leaning(IntEnum):
    OFFENCE = 0
    DEFENCE = 1
    NEITHER = 2


def _get_level_step(season: Season) -> int:
    """Return the step between a new player's possible totals: 2 if OL and DL must be equal (ratio 1), otherwise 1."""
    return 2 if season.new_player_ratio == 1 else 1


def _count_players(season: Season) -> dict[str, int]:
    """Return how many players of each age to invent: as few as can use up the budgets, but 6 to 14 in all."""
    budgets, step = get_player_points(season), _get_level_step(season)
    most = season.new_player_total - season.new_player_total % step
    counts = {age: min(-(-(points - points % step) // most), points // LEAST_TOTAL) for age, points in budgets.items()}
    while sum(counts.values()) > PLAYERS_MOST:
        counts[max(counts, key=lambda age: counts[age])] -= 1
    while sum(counts.values()) < PLAYERS_LEAST:
        age = max(counts, key=lambda count: budgets[count] / (counts[count] + 1))
        if budgets[age] < LEAST_TOTAL * (counts[age] + 1):
            raise ValueError(f"the settings give too few PP for {PLAYERS_LEAST} players (rule R1.2)")
        counts[age] += 1
    return counts


def _share_budget(stream: Stream, age: str, players: int, season: Season) -> Iterator[int]:
    """Yield each player's share of an age's budget, within what a player's levels allow."""
    step = _get_level_step(season)
    most = season.new_player_total // step
    points = min(get_player_points(season)[age] // step, players * most)
    least = LEAST_TOTAL // step
    for others in range(players - 1, -1, -1):
        middle = points // (others + 1)
        low = max(least, points - others * most, middle - middle // SPREAD)
        high = min(most, points - others * least, middle + middle // SPREAD)
        mine = low + stream.below(high - low + 1)
        points -= mine
        yield mine * step


def _draw_levels(stream: Stream, total: int, leaning: _Leaning, season: Season) -> tuple[int, int]:
    """Return random OL and DL that add up to `total`, favour a level as asked, and keep the ratio for new players."""
    least, half = -(-total // (season.new_player_ratio + 1)), total // 2
    middle = max(least, total * EVEN_PERCENT // PERCENT)
    if leaning is _Leaning.NEITHER:
        lower = middle + stream.below(half - middle + 1)
        return (lower, total - lower) if stream.below(2) else (total - lower, lower)
    lower = least + stream.below(middle - least + 1)
    return (total - lower, lower) if leaning is _Leaning.OFFENCE else (lower, total - lower)


def open_next_season(ended: League, draw: Draw) -> League:
    """Return the league at the start of the next season (R0.3), with new SP booked in the ledger."""
    balances, coming = ended.balances, find_next_divisions(ended)
    teams = tuple(_renew_team(team, balances[team.id], coming[team.id]) for team in ended.teams)
    league = replace(
        ended,
        season_number=ended.season_number + 1,
        round_number=1,
        teams=teams,
        fixtures=(),
        ledger=tuple(_book_special_points(teams, ended.settings)),
        transfers=(),
        history=(*ended.history, *list_past_lines(ended)),
        spied=(),
        played=(),
        spying=(),
        wages={},
    )
    opened = draw_season(league, draw)
    # Rows without a deadline, to be filled in.
    deadlines = continue_deadlines(ended.deadlines, opened.rounds) if len(ended.deadlines) >= ended.rounds else ()
    return replace(opened, deadlines=deadlines or ("",) * opened.rounds)


def draw_season(league: League, draw: Draw) -> League:
    """Draw a season before its first round: playing scheme, cup, contract players and offers (R0.1, R0.3)."""
    fixtures = draw_playing_scheme(league, draw)
    league = replace(league, fixtures=fixtures)
    stream = draw.stream("R11 draw of the cup", whose=EVERYBODY)
    cup = draw_first_cup_round([team.id for team in league.teams], league.rounds, len(fixtures) + 1, stream)
    return replace(
        league,
        fixtures=(*fixtures, *cup),
        contract_players=draw_contract_players(league.settings, draw),
        offers=make_offers(league, 1, draw),
    )


def draw_playing_scheme(league: League, draw: Draw) -> tuple[Fixture, ...]:
    """Return a season's league matches, numbered by round and division; teams draw places in the scheme (R0.2)."""
    season = league.settings
    every = group_pairs((team.division, team.id) for team in league.teams)
    # A team alone in its division plays only in the cup.
    members = {division: teams for division, teams in sorted(every.items()) if len(teams) >= FEWEST_TEAMS}
    rounds = max(season.season_rounds, count_rounds_needed([len(teams) for teams in members.values()], season))
    matches: list[tuple[int, int, str, str]] = []
    for division, teams in members.items():
        order = draw.stream(f"R0.2 playing scheme of division {division}", whose=EVERYBODY).shuffle(teams)
        days = match_days(len(order), season.meetings)
        for index, day in enumerate(days):
            number = round_of_day(index, len(days), rounds)
            matches += [(number, division, order[home], order[visitors]) for home, visitors in day]
    matches.sort(key=lambda match: match[:2])
    return tuple(Fixture(number, *match) for number, match in enumerate(matches, start=1))


def draw_contract_players(season: Season, draw: Draw) -> tuple[ContractPlayer, ...]:
    """Draw a season's contract players, all free, with levels as for new players (R7.3)."""
    stream = draw.stream("R7.3 names of contract players", whose=EVERYBODY)
    names = invent_player_names(stream, season.contract_players, full=True)
    return tuple(
        ContractPlayer(name, *draw_levels(season, draw.stream(f"R7.3 contract player {number}", whose=EVERYBODY)))
        for number, name in enumerate(names, start=1)
    )


def _renew_team(team: Team, balance: Balance, division: int) -> Team:
    players = tuple(
        replace(player, lack=False, trained_ol=0, trained_dl=0, talent_matches=0) for player in team.players
    )
    return replace(team, division=division, players=players, opening=balance, spied=0, scouted=0, last_match=())


def _book_special_points(teams: tuple[Team, ...], season: Season) -> Iterator[Booking]:
    stage = BookedIn.SEASON.value
    for team in teams:
        if team.opening.sp > 0:
            yield Booking(BEFORE_THE_FIRST, stage, SP, team.opening.sp, team.id, GM, "left over from last season")
        if season.special_points:
            why = "special points for the season"
            yield Booking(BEFORE_THE_FIRST, stage, SP, season.special_points, GM, team.id, why)


def list_past_lines(ended: League) -> Iterator[PastSeason]:
    """Yield the lines of a season's final tables, each with the team's result in the cup."""
    far = find_cup_progress(ended)
    for division in ended.divisions:
        for place, line in enumerate(ended.tables[division], start=1):
            name = ended.by_id[line.team].name
            yield PastSeason(
                ended.season_number, division, place, name, line.matches, line.won, line.points, far.get(line.team, "")
            )


def make_league(
    name: str,
    season: Season,
    teams: Sequence[Team],
    draw: Draw,
    sponsors: tuple[Sponsor, ...] = SPONSORS,
    hired: tuple[ContractPlayer, ...] | None = None,
) -> League:
    """Return a league before round 1 with its season drawn; `hired` replaces the drawn contract players."""
    league = League(name, 1, 1, season, (), tuple(teams), (), sponsors=sponsors)
    drawn = draw_season(league, draw)
    return drawn if hired is None else replace(drawn, contract_players=hired)


def settle_first_bids(league: League, moves: Mapping[str, Moves], draw: Draw) -> tuple[League, tuple[Event, ...]]:
    """Settle the contract bids that came with new teams; the contracts start in round 1 (R7.3)."""
    before, _ = calculate_wages(replace(league, round_number=BEFORE_THE_FIRST), moves, draw)
    hired, events = make_contracts(before, moves, draw)
    return replace(hired, round_number=1, wages={}), events


def divide_teams(teams: int, divisions: int) -> tuple[int, ...]:
    """Return the sizes of a new league's divisions, as even as possible, larger first; ValueError if that's impossible.

    >>> divide_teams(17, 3)
    (6, 6, 5)
    >>> divide_teams(8, 9)
    Traceback (most recent call last):
    ...
    ValueError: 8 teams can form 1 to 4 divisions, not 9: a division needs at least 2 teams (rule R0.2)
    """
    check_sizes((teams,))
    most = min(teams // FEWEST_TEAMS, DIVISIONS_MOST)
    if not 1 <= divisions <= most:
        many = f"1 to {most} divisions" if most > 1 else "1 division"
        text = f"{teams} teams can form {many}, not {divisions}: a division needs at least {FEWEST_TEAMS} teams"
        raise ValueError(f"{text} (rule R0.2)")
    return tuple(teams // divisions + (index < teams % divisions) for index in range(divisions))


def check_sizes(sizes: Sequence[int]) -> None:
    """Raise ValueError if divisions of these sizes do not make a league.

    >>> check_sizes((5, 1))
    Traceback (most recent call last):
    ...
    ValueError: a division needs at least 2 teams, not 1 (rule R0.2)
    """
    if min(sizes) < FEWEST_TEAMS:
        raise ValueError(f"a division needs at least {FEWEST_TEAMS} teams, not {min(sizes)} (rule R0.2)")
    if len(sizes) > DIVISIONS_MOST:
        raise ValueError(f"a league has at most {DIVISIONS_MOST:,} divisions, not {len(sizes):,} (rule R0.2)")
    if sum(sizes) > TEAMS_MOST:
        raise ValueError(f"a league has at most {TEAMS_MOST:,} teams, not {sum(sizes):,} (rule R0.2)")


def fit_season(rounds: int, sizes: Sequence[int], season: Season) -> Season:
    """Return settings for this many rounds, with as many meetings as fit; ValueError if not even one fits (R0.2).

    >>> fit_season(14, (8, 8), Season()).meetings
    4
    >>> fit_season(3, (8, 8), Season())
    Traceback (most recent call last):
    ...
    ValueError: 8 teams need at least 4 rounds to meet once, not 3 (rule R0.2)
    """
    meetings = count_meetings_within(sizes, rounds, season)
    if not meetings:
        least = count_rounds_needed(sizes, replace(season, meetings=1))
        raise ValueError(f"{max(sizes)} teams need at least {least} rounds to meet once, not {rounds} (rule R0.2)")
    return season_with([("season_rounds", rounds), ("meetings", meetings)], season)


def make_team(number: int, name: str, division: int, players: tuple[Player, ...], season: Season) -> Team:
    """Return a new team with its starting capital and the season's SP (R0.2, R1.3)."""
    opening = Balance(season.starting_capital, 0, season.special_points)
    return Team(make_team_id(number), name, division, players, opening)


def make_team_id(number: int) -> str:
    """Return a team's id, such as T03, from its number."""
    return f"T{number:02d}"


def invent_teams(sizes: Iterable[int], season: Season, draw: Draw, names: Sequence[str] = ()) -> tuple[Team, ...]:
    """Invent the teams of divisions of these sizes (R1.2); the first ones get the given names.

    ValueError if the budgets are too small for six players.
    """
    divisions = [division for division, size in enumerate(sizes, start=1) for _ in range(size)]
    more = len(divisions) - len(names)
    called = (*names, *invent_team_names(draw.stream("R1.1 names of teams"), more, names))
    return tuple(
        make_team(number, name, division, invent_players(draw.stream(f"R1.2 players of team {number}"), season), season)
        for number, (name, division) in enumerate(zip(called, divisions, strict=True), start=1)
    )
