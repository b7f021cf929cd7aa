"""Laws of players: rosters, names, training, talents, and the year's ageing (R1, R6, R10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from invariants import Round, law, long_law, seasons_of
from roster_story import TALENT, Key, Man, carried, men
from vbxl.league.events import Aged, FilledUp, MatchPlayed, Promoted, Retired, Scouted, Trained
from vbxl.league.league import ROSTER_ROWS, League
from vbxl.league.moves import Value
from vbxl.rules.season import Season

OLDER: Final = {TALENT: "A", "A": "B", "B": "C", "C": "D", "D": "E"}


@law("R1.1", "R1.4")
def every_team_has_six_players_or_more_each_with_a_name_of_his_own(one: Round) -> Iterator[str]:
    for league in (one.ended, one.coming):
        for team in league.teams:
            if len(team.players) < 6:
                yield f"{team.id} has {len(team.players)} players"
            hired = [each.name for each in league.contract_players if each.team == team.id]
            if len(team.players) + len(hired) > ROSTER_ROWS:
                yield f"{team.id} has {len(team.players)} players and {len(hired)} contract players"
            names = Counter(" ".join(name.lower().split()) for name in (*(each.name for each in team.players), *hired))
            yield from (f"{team.id} has {times} called {name}" for name, times in names.items() if times > 1)


@law("R1.1", "R6", "R7", "R8", "R9.3", "R10")
def whoever_comes_goes_or_changes_has_an_event_that_says_why(one: Round) -> Iterator[str]:
    yield from men(one).faults
    for team in one.ended.teams:
        told = Counter(men(one).aged[team.id])
        have = Counter(Man(each.name, each.kind, each.age, each.ol, each.dl) for each in team.players)
        if told != have:
            yield f"{team.id}: by the events {list((told - have).elements())}, in fact {list((have - told).elements())}"
        players = one.coming.by_id[team.id].players
        coming = Counter(Man(each.name, each.kind, each.age, each.ol, each.dl) for each in players)
        if coming != have:
            yield f"{team.id}: the next round finds {list((coming - have).elements())}"


@law("R6.1", "R12.1")
def a_round_trains_a_point_a_level_within_ratio_total_and_tp(one: Round) -> Iterator[str]:
    story, season = men(one), one.season
    spent: Counter[str] = Counter()
    for each in one.told(Trained):
        spent[each.team] += sum(each.gain)
        ol, dl = each.ol + each.gain[0], each.dl + each.gain[1]
        if not set(each.gain) <= {0, 1} or not sum(each.gain):
            yield f"{each}"
        if max(ol, dl) > season.trained_ratio * min(ol, dl) or ol + dl > season.trained_total:
            yield f"{each.team}: {each.player} is trained to {ol}/{dl}"
        if any(man.new_talent and man.name == each.player for man in story.before[each.team]):
            yield f"{each.team}: {each.player} is an untrainable talent"
        if each.by_gm != (each.team not in one.moves):
            yield f"{each.team}: {each.player} trained by the GM: {each.by_gm}"
    twice = Counter((each.team, each.player) for each in one.told(Trained))
    yield from (f"{key} is trained {times} times" for key, times in twice.items() if times > 1)
    booked = Counter({entry.giver: 0 for entry in one.booked})
    for entry in one.booked:
        booked[entry.giver] += entry.amount if entry.stage.startswith("1 ") else 0
    for team in one.teams:
        if spent[team.id] > max(0, one.before.balances[team.id].tp) or spent[team.id] != booked[team.id]:
            yield f"{team.id} trained {spent[team.id]} points, booked {booked[team.id]}"


@long_law("R6.1")
def a_level_is_trained_five_times_a_season_new_talents_excepted(rounds: Sequence[Round]) -> Iterator[str]:
    for season in seasons_of(rounds):
        times: tuple[Counter[Key], Counter[Key]] = (Counter(), Counter())
        for one in season:
            for each in one.told(Trained):
                young = any(man.name == each.player and man.kind == TALENT for man in men(one).before[each.team])
                for level, gain in zip(times, each.gain, strict=True):
                    level[each.team, each.player] += gain
                    done = level[each.team, each.player]
                    if gain and done > one.season.trained_times and not young:
                        yield f"season {one.before.season_number} round {one.number}: {each} for the {done}th time"
            times = carried(times[0], one), carried(times[1], one)


@long_law("R6.3")
def talents_are_three_a_season_and_players_after_four_matches_of_two_sets(rounds: Sequence[Round]) -> Iterator[str]:
    for season in seasons_of(rounds):
        scouted: Counter[str] = Counter()
        counted: Counter[Key] = Counter()
        for one in season:
            where = f"season {one.before.season_number} round {one.number}"
            scouted.update(each.team for each in one.told(Scouted))
            for team in one.teams:
                if scouted[team.id] > one.season.talents or one.ended.by_id[team.id].scouted != scouted[team.id]:
                    yield f"{where}: {team.id} has scouted {scouted[team.id]}"
                if team.id not in one.moves and any(each.team == team.id for each in one.told(Scouted)):
                    yield f"{where}: {team.id} sent nothing and has scouted"
            due = list(_grown(one, counted))
            told = [(each.team, each.player, each.match_number, each.ol, each.dl) for each in one.told(Promoted)]
            if sorted(due) != sorted(told):
                yield f"{where}: promoted {told}, by their matches {due}"
            counted = carried(counted, one)


def _grown(one: Round, counted: Counter[Key]) -> Iterator[tuple[str, str, int, int, int]]:
    """Who becomes a player in a round by the matches that counted so far, which it counts on."""
    level, four = one.season.talent_level, one.season.talent_matches
    for match in one.told(MatchPlayed):
        for home, team in ((True, match.home), (False, match.visitors)):
            talents = {man.name for man in men(one).scouted.get(team, ()) if man.new_talent}
            sets = Counter(line.name for each in match.sets for line in each.side(home).lines)
            for name in sorted(talents):
                counted[team, name] += sets[name] >= 2
                if sets[name] >= 2 and counted[team, name] == four:
                    yield team, name, match.number, level, level


@law("R6.3", "R6.1")
def a_new_talent_is_nothing_and_every_other_has_an_age_and_a_level(one: Round) -> Iterator[str]:
    for team in one.ended.teams:
        for man in team.players:
            if man.kind == TALENT and min(man.ol, man.dl) == 0 and (man.ol, man.dl) != (0, 0):
                yield f"{team.id}: {man.name} is a talent of {man.ol}/{man.dl}"
            if man.kind != TALENT and man.age not in {"A", "B", "C", "D", "E"}:
                yield f"{team.id}: {man.name} is of age {man.age!r}"
            if man.kind != TALENT and min(man.ol, man.dl) < 1:
                yield f"{team.id}: {man.name} has {man.ol}/{man.dl}"


@law("R10.1", "R10.2")
def a_year_costs_every_player_what_the_rules_say(one: Round) -> Iterator[str]:
    ageing = (Aged, Retired, FilledUp)
    if not one.last:
        yield from (f"in round {one.number}: {each}" for kind in ageing for each in one.told(kind))
        return
    for team in one.teams:
        aged = {each.player: each for each in one.told(Aged) if each.team == team.id}
        gone = {each.player: each for each in one.told(Retired) if each.team == team.id}
        asked = dict(_asked(one, team.id))
        for man in men(one).banked[team.id]:
            age = TALENT if man.kind == TALENT else man.age
            want = after_a_year(man.ol, man.dl, age, asked.get(man.name), one.season)
            each = aged.get(man.name)
            have = (each.next_age, each.next_ol, each.next_dl) if each else None
            if have != want or (man.name in gone) != (want is None):
                yield f"{team.id}: {man} is {have}, not {want}; he asked {asked.get(man.name)}"
        new = [(each.age, each.ol, each.dl) for each in one.told(FilledUp) if each.team == team.id]
        level = one.season.amateur_level
        if new != [("A", level, level)] * max(0, 6 - len(aged)):
            yield f"{team.id} kept {len(aged)} and is filled up with {new}"
    yield from _over(one.ended, one.before.season_number)


def _over(ended: League, season: int) -> Iterator[str]:
    """What else is over with a season."""
    for team in ended.teams:
        if team.sponsor:
            yield f"{team.id} keeps its sponsor {team.sponsor} after season {season}"
        yield from (f"{man} is of age E at most" for man in team.players if man.age not in {"A", "B", "C", "D", "E"})
    hired = [each for each in ended.contract_players if each.team]
    yield from (f"{each.name} plays for {each.team} after season {season}" for each in hired)


def _asked(one: Round, team: str) -> Iterator[tuple[str, Value]]:
    if team in one.moves:
        yield from ((row.key, row.inputs[0].value) for row in one.moves[team].ageing)


def after_a_year(ol: int, dl: int, age: str, asked: Value, season: Season) -> tuple[str, int, int] | None:
    """Age and levels of a player a year later, None for who leaves: every split is tried, as R10 is worded."""
    if age not in OLDER:
        return None
    if age == TALENT:
        return OLDER[age], ol, dl
    loss, least = (getattr(season, f"age_{what}_{OLDER[age].lower()}") for what in ("loss", "least"))
    least = min(least, loss // 2)
    splits = [(one, loss - one) for one in range(least, loss - least + 1)]
    kept = [(ol - one, dl - other) for one, other in splits if ol - one >= 1 and dl - other >= 1]
    if not kept:
        return None
    lowest = min(max(after) / min(after) for after in kept)
    legal = [after for after in kept if max(after) <= season.aged_ratio * min(after)]
    legal = legal or [after for after in kept if max(after) / min(after) == lowest]
    if isinstance(asked, int):
        chosen = min(legal, key=lambda after: (abs((ol - after[0]) - asked), after[0]))
    else:
        chosen = min(legal, key=lambda after: (abs(after[0] - after[1]), after[0]))
    return OLDER[age], *chosen
