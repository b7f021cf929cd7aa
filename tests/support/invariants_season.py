"""Laws of a season: the scheme, the table, the cup, its end and the next one's start (R0, R5.5, R10, R11)."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, pairwise

from invariants import Round, law, long_law, seasons_of
from vbxl.league.events import CupWon, Placed
from vbxl.league.league import Fixture, League

Line = tuple[int, Fraction, Fraction, Fraction]
# Further than any ratio of sets or points: of who has lost none.
ALL: Fraction = Fraction(10**9)


def scheme_faults(league: League) -> Iterator[str]:
    """The playing scheme of a season (R0.2) and the first cup round (R11.1)."""
    season = league.settings
    numbers = [each.number for each in league.fixtures]
    if sorted(numbers) != list(range(1, len(numbers) + 1)):
        yield f"matches are numbered {numbers}"
    teams = {team.id: team.division for team in league.teams}
    met: Counter[tuple[str, str]] = Counter()
    rounds: Counter[tuple[str, int]] = Counter()
    places: dict[str, str] = defaultdict(str)
    matches = [one for one in league.fixtures if one.division]
    for each in sorted(matches, key=lambda one: (one.round_number, one.number)):
        if not teams[each.home] == teams[each.visitors] == each.division:
            yield f"{each} is not of one division"
        met[each.home, each.visitors] += 1
        for team, place in ((each.home, "H"), (each.visitors, "V")):
            rounds[team, each.round_number] += 1
            places[team] += place
    for one, other in combinations(sorted(teams), 2):
        there, back = met[one, other], met[other, one]
        want = season.meetings if teams[one] == teams[other] else 0
        if there + back != want or abs(there - back) > want % 2:
            yield f"{one} and {other} meet {there} and {back} times"
    yield from (f"{key} has {times} matches" for key, times in rounds.items() if times > season.matches_a_round)
    yield from (f"{team} plays {row}" for team, row in places.items() if "HHH" in row or "VVV" in row)
    if league.rounds < season.season_rounds or {number for _, number in rounds} - set(range(1, league.rounds + 1)):
        yield f"rounds {sorted({number for _, number in rounds})} of {league.rounds}"
    yield from _draw_faults(league, [each for each in league.fixtures if not each.division])


def _draw_faults(league: League, cup: Sequence[Fixture]) -> Iterator[str]:
    size, ties = 1, 0
    while size < len(league.teams):
        size, ties = size * 2, ties + 1
    if ties > league.rounds:
        yield from (f"{each} though no cup fits" for each in cup)
        return
    sides = [side for each in cup for side in (each.home, each.visitors)]
    amateurs = [f"A{number}" for number in range(1, size - len(league.teams) + 1)]
    if sorted(sides) != sorted([*(team.id for team in league.teams), *amateurs]):
        yield f"the draw holds {sorted(sides)}"
    teams = set(league.by_id)
    yield from (f"amateurs meet in {each}" for each in cup if not {each.home, each.visitors} & teams)
    if min((each.number for each in cup), default=0) <= max(each.number for each in league.fixtures if each.division):
        yield "a cup match has a number among the league matches"


def opened_faults(league: League) -> Iterator[str]:
    """What starts anew with a season (R0.3), what the GM offers in its first round."""
    season = league.settings
    for team in league.teams:
        if league.balances[team.id].sp != season.special_points:
            yield f"{team.id} starts with {league.balances[team.id].sp} SP"
        if team.spied or team.scouted:
            yield f"{team.id} starts with {team.spied} orders and {team.scouted} talents"
        for man in team.players:
            if man.lack or man.trained_ol or man.trained_dl or man.talent_matches:
                yield f"{team.id}: {man} starts with the counts of last season"
    if any(each.sets for each in league.fixtures):
        yield "matches are played before round 1"
    if len(league.contract_players) != season.contract_players or any(each.team for each in league.contract_players):
        yield f"contract players {league.contract_players}"
    for hired in league.contract_players:
        yield from _new(hired.name, hired.ol, hired.dl, league)
    want = [*["player"] * season.offered_players, *["TP"] * bool(season.offered_tp), *["SP"] * bool(season.offered_sp)]
    if [each.kind for each in league.offers] != (want if league.rounds > season.offer_free_rounds else []):
        yield f"the GM offers {league.offers} in round 1 of {league.rounds}"
    if league.transfers or league.spied or league.round_number != 1:
        yield f"round {league.round_number} starts with {league.transfers} and {league.spied}"


def _new(name: str, ol: int, dl: int, league: League) -> Iterator[str]:
    season = league.settings
    if min(ol, dl) < 1 or max(ol, dl) > season.new_player_ratio * min(ol, dl) or ol + dl > season.new_player_total:
        yield f"{name} has {ol}/{dl}"


@law("R0.2", "R11.1")
def every_pair_meets_home_and_away_and_every_team_is_in_the_draw(one: Round) -> Iterator[str]:
    if one.number == 1:
        yield from scheme_faults(one.before)
    if one.last:
        yield from scheme_faults(one.coming)


@law("R0.3", "R7.3", "R8.2")
def a_season_starts_anew(one: Round) -> Iterator[str]:
    if not one.last:
        if (one.coming.season_number, one.coming.round_number) != (one.before.season_number, one.number + 1):
            yield f"round {one.coming.round_number} of season {one.coming.season_number} follows"
        return
    if one.coming.season_number != one.before.season_number + 1:
        yield f"season {one.coming.season_number} follows season {one.before.season_number}"
    yield from opened_faults(one.coming)
    for team in one.coming.teams:
        was, now = one.ended.balances[team.id], one.coming.balances[team.id]
        if (was.dollars, was.tp) != (now.dollars, now.tp):
            yield f"{team.id} ended with {was} and starts with {now}"
    units = {entry.unit for entry in one.coming.ledger}
    if units - {"SP"}:
        yield f"the new season books {units}"


def standing(played: Sequence[Fixture], team: str, won_points: int, lost_points: int) -> Line:
    """Points, set difference, set ratio, point ratio of a team (R5.5)."""
    points, sets, rallies = 0, [0, 0], [0, 0]
    for each in played:
        if team not in (each.home, each.visitors):
            continue
        at_home = team == each.home
        own = [score[not at_home] for score in each.sets]
        other = [score[at_home] for score in each.sets]
        won = sum(mine > theirs for mine, theirs in zip(own, other, strict=True))
        sets = [sets[0] + won, sets[1] + len(own) - won]
        rallies = [rallies[0] + sum(own), rallies[1] + sum(other)]
        points += won_points if won == 3 else lost_points
    ratios = [Fraction(*pair) if pair[1] else ALL * bool(pair[0]) for pair in (sets, rallies)]
    return points, Fraction(sets[0] - sets[1]), ratios[0], ratios[1]


@law("R5.5", "R11.1")
def the_table_follows_from_the_scores_of_league_matches(one: Round) -> Iterator[str]:
    season = one.season
    for division in one.ended.divisions:
        played = [each for each in one.ended.fixtures if each.division == division and each.sets]
        lines = {team.id: standing(played, team.id, season.table_won, season.table_lost)
                 for team in one.ended.teams if team.division == division}  # fmt: skip
        table = one.ended.tables[division]
        if sorted(line.team for line in table) != sorted(lines):
            yield f"the table of division {division} holds {[line.team for line in table]}"
            continue
        for first, second in pairwise(table):
            if lines[first.team] < lines[second.team]:
                yield f"{first.team} with {lines[first.team]} stands above {second.team} with {lines[second.team]}"
        for line in table:
            own = [each for each in played if line.team in (each.home, each.visitors)]
            if (line.matches, line.points) != (len(own), lines[line.team][0]):
                yield f"{line} after {len(own)} matches and {lines[line.team][0]} points"


@law("R0.2", "R10.1")
def the_first_go_up_and_the_last_go_down(one: Round) -> Iterator[str]:
    placed = one.told(Placed)
    if not one.last:
        yield from (f"in round {one.number}: {each}" for each in placed)
        return
    want = {}
    for division in one.before.divisions:
        for place, line in enumerate(one.ended.tables[division], start=1):
            want[line.team] = division, place
    if {each.team: (each.division, each.place) for each in placed} != want or len(placed) != len(want):
        yield f"placed {placed}, by the tables {want}"
    sizes = Counter(team.division for team in one.before.teams)
    then = Counter(team.division for team in one.coming.teams)
    if min(then.values()) < 2 or (one.season.promoted == one.season.relegated == 1 and then != sizes):
        yield f"divisions of {then}, before {sizes}"
    now = {team.id: team.division for team in one.coming.teams}
    if {each.team: each.next_division for each in placed} != now:
        yield f"told {placed}, the next season has {now}"
    yield from _moved(one, want, now, sizes)


def _moved(
    one: Round, want: Mapping[str, tuple[int, int]], now: Mapping[str, int], sizes: Mapping[int, int]
) -> Iterator[str]:
    """Whether the right ones move, where a division is large enough for all who go up and down."""
    season, divisions = one.season, one.before.divisions
    if season.promoted != season.relegated or min(sizes.values()) <= season.promoted + season.relegated:
        return
    for team, (division, place) in want.items():
        up = place <= season.promoted and division > divisions[0]
        down = place > sizes[division] - season.relegated and division < divisions[-1]
        if now[team] != division - up + down:
            yield f"{team}, {place}. of division {division}, is in division {now[team]}"


@law("R0.3", "R11.1")
def what_was_is_kept(one: Round) -> Iterator[str]:
    if not one.last:
        if one.coming.history != one.before.history:
            yield "the history changed during a season"
        return
    new = one.coming.history[len(one.before.history) :]
    names = {team.id: team.name for team in one.teams}
    want = {(one.before.season_number, each.division, each.place, names[each.team]) for each in one.told(Placed)}
    if {(each.season_number, each.division, each.place, each.team) for each in new} != want:
        yield f"kept {new}, placed {want}"
    winners = [each.team for each in new if each.cup == "winner"]
    cup = [names[each.team] for each in one.told(CupWon) if each.team in names]
    if winners != cup:
        yield f"kept as winners of the cup {winners}, told {cup}"


@long_law("R11.1")
def the_cup_halves_the_sides_until_one_has_won_it(rounds: Sequence[Round]) -> Iterator[str]:
    for season in seasons_of(rounds):
        won = [(one.number, each) for one in season for each in one.told(CupWon)]
        cup = [each for each in season[-1].ended.fixtures if not each.division]
        where = f"season {season[0].before.season_number}"
        if not cup or not season[-1].last:
            continue
        days = sorted({each.round_number for each in cup})
        cup.sort(key=lambda each: each.number)
        ties = [[each for each in cup if each.round_number == day] for day in days]
        if [len(tie) for tie in ties] != [2**power for power in reversed(range(len(ties)))]:
            yield f"{where}: cup rounds of {[len(tie) for tie in ties]}"
        gaps = {later - earlier for earlier, later in pairwise([0, *days])}
        if max(gaps) - min(gaps) > 1 or days[-1] != season[-1].before.rounds:
            yield f"{where}: cup rounds in {days} of {season[-1].before.rounds}"
        for first, second in pairwise(ties):
            winners = list(map(_winner, first))
            if [side for each in second for side in (each.home, each.visitors)] != winners:
                yield f"{where}: {second} after {winners}"
            if first[-1].number >= second[0].number:
                yield f"{where}: {second[0].number} comes after {first[-1].number}"
        final = ties[-1][0]
        if [(number, each.team, each.match_number) for number, each in won] != [
            (days[-1], _winner(final), final.number)
        ]:
            yield f"{where}: won by {won}, the final was {ties[-1]}"


def _winner(one: Fixture) -> str:
    home = sum(first > second for first, second in one.sets)
    return one.home if home == 3 else one.visitors


@long_law("R0.3")
def every_round_finds_what_the_one_before_left(rounds: Sequence[Round]) -> Iterator[str]:
    for first, second in pairwise(rounds):
        where = f"season {second.before.season_number} round {second.number}"
        if second.before.balances != first.coming.balances:
            yield f"{where}: the accounts are others"
        if second.before.teams != tuple(_opened(first.coming)):
            yield f"{where}: the teams are others"
        if second.before.fixtures != first.coming.fixtures:
            yield f"{where}: the matches are others"


def _opened(league: League) -> Iterator[object]:
    yield from (replace(team, opening=league.balances[team.id]) for team in league.teams)
