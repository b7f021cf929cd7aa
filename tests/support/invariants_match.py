"""Laws of a match: sets and tiredness, positions, points, rallies, the lack of devotion (R2 – R5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from invariants import Round, law
from roster_story import Key, homes, lacking, men, normal
from vbxl.league.events import LackDrawn, Line, MatchPlayed, Promoted, SetPlayed, Side, ToAmateurs

# By position code: what the levels are multiplied by and what is taken off them (R3.1).
END_LEVELS: Final = {1: (1.2, 0, 1, 2), 2: (1.1, 0, 1, 1), 3: (1, 0, 1, 0), 4: (1, 1, 1.1, 0), 5: (1, 2, 1.2, 0)}
CONCEPT_NEEDS: Final = {"AC": ({1, 2}, 5), "OC": ({1, 2}, 4), "NC": (set(), 0), "DC": ({4, 5}, 4), "WC": ({4, 5}, 5)}
RISKS: Final = {"AC": (9, 12), "OC": (6, 9), "NC": (3, 9), "DC": (3, 6), "WC": (0, 3)}
# How many mean risk factors, in percentage points, a concept's chance changes against another (R5.3).
AGAINST: Final = {
    ("AC", "OC"): 0.5, ("AC", "NC"): 1.0, ("AC", "DC"): -0.5, ("AC", "WC"): -1.0, ("OC", "NC"): 0.5, ("OC", "DC"): 0.5,
    ("OC", "WC"): -0.5, ("NC", "DC"): 0.5, ("WC", "NC"): -1.0, ("WC", "DC"): -0.5,
}  # fmt: skip
NEAR: Final = 1e-9
LEGAL_SETS: Final = {(3, 0), (3, 1), (3, 2)}
Levels = tuple[float, float]


def sides(one: MatchPlayed) -> Iterator[tuple[str, bool, SetPlayed, Side]]:
    """Every side of every set: the team, whether it is at home, the set, the side."""
    for each in one.sets:
        yield one.home, True, each, each.home
        yield one.visitors, False, each, each.visitors


def said(one: MatchPlayed, each: SetPlayed, team: str = "") -> str:
    return f"match {one.number} set {each.number}{f' {team}' if team else ''}"


@law("R0.2", "R5", "R11.1")
def each_fixture_of_the_round_is_played_once_the_cup_first(one: Round) -> Iterator[str]:
    played = [(each.number, each.division, each.home, each.visitors) for each in one.told(MatchPlayed)]
    due = [(each.number, each.division, each.home, each.visitors) for each in one.due]
    if played != due:
        yield f"played {played}, due {due}"
    scores = {number: each.scores for number, each in one.matches.items()}
    now = {each.number: each.sets for each in one.ended.fixtures}
    for each in one.before.fixtures:
        if now.get(each.number) != scores.get(each.number, each.sets):
            yield f"match {each.number} stands as {now.get(each.number)}, played {scores.get(each.number)}"
        if (each.round_number < one.number) != bool(each.sets):
            yield f"match {each.number} of round {each.round_number} has {len(each.sets)} sets before it"


@law("R2.1", "R5.1")
def scores_are_legal_and_what_the_rallies_make_them(one: Round) -> Iterator[str]:
    for match in one.told(MatchPlayed):
        won = [0, 0]
        for number, each in enumerate(match.sets, start=1):
            if max(won) == 3:
                yield f"{said(match, each)} is played though the match was over"
            if each.number != number or each.home_first != (number % 2 == 1):
                yield f"{said(match, each)} is the {number}. and the home side serves: {each.home_first}"
            if _rallied(each, one.season.set_points) != each.score:
                yield f"{said(match, each)} ended {each.score}, by its rallies {_rallied(each, one.season.set_points)}"
            won[each.score[0] < each.score[1]] += 1
        if (max(won), min(won)) not in LEGAL_SETS:
            yield f"match {match.number} ended {won[0]}-{won[1]}"


def _rallied(one: SetPlayed, points: int) -> tuple[int, int] | None:
    """The score that the rallies make; None if they go on after the set was won, or stop before."""
    score, home_serves, over = [0, 0], one.home_first, False
    for winner in one.rallies:
        if over:
            return None
        if (winner == "H") == home_serves:
            score[winner != "H"] += 1
        home_serves = winner == "H"
        over = max(score) >= points and abs(score[0] - score[1]) >= 2
    return (score[0], score[1]) if over else None


@law("R5.2", "R5.3", "R5.4")
def chances_follow_from_totals_concepts_and_risks(one: Round) -> Iterator[str]:
    for match in one.told(MatchPlayed):
        for each in match.sets:
            for own, other in ((each.home, each.visitors), (each.visitors, each.home)):
                total = own.total_ol + other.total_dl
                chance = own.total_ol / total if total else 0.5
                chance += AGAINST.get((own.concept, other.concept), 0) * (own.risk + other.risk) / 2 / 100
                low, high = one.season.chance_lowest / 100, one.season.chance_highest / 100
                if abs(own.chance - min(high, max(low, chance))) > NEAR:
                    yield f"{said(match, each)}: a chance of {own.chance}, worked out {chance}"


@law("R3.1", "R4.1")
def totals_are_the_end_levels_and_the_points(one: Round) -> Iterator[str]:
    for match in one.told(MatchPlayed):
        for team, _, each, side in sides(match):
            for line in side.lines:
                if line.name and not _ends(line):
                    yield f"{said(match, each, team)}: {line}"
            ol = sum(line.end_ol for line in side.lines) + side.home[0] + side.devotion[0] + side.special[0]
            dl = sum(line.end_dl for line in side.lines) + side.home[1] + side.devotion[1] + side.special[1]
            if abs(ol - side.total_ol) > NEAR or abs(dl - side.total_dl) > NEAR:
                yield f"{said(match, each, team)}: totals {side.total_ol}/{side.total_dl}, worked out {ol}/{dl}"


def _ends(line: Line) -> bool:
    times_ol, less_ol, times_dl, less_dl = END_LEVELS[line.position]
    ol, dl = max(0, line.start_ol * times_ol - less_ol), max(0, line.start_dl * times_dl - less_dl)
    return abs(line.end_ol - ol) < NEAR and abs(line.end_dl - dl) < NEAR


@law("R1.1", "R2.1", "R3.2", "R3.3", "R3.4")
def every_set_is_played_by_six_different_players_of_the_team_in_a_legal_formation(one: Round) -> Iterator[str]:
    rosters = {team.id: set(normal(one, team.id)) for team in one.teams}
    for match in one.told(MatchPlayed):
        for team, _, each, side in sides(match):
            names = [line.name for line in side.lines if line.name]
            if len(side.lines) != 6 or len(set(names)) != len(names):
                yield f"{said(match, each, team)}: {names}"
            if team in rosters and not set(names) <= rosters[team]:
                yield f"{said(match, each, team)}: strangers {set(names) - rosters[team]}"
            codes = Counter(line.position for line in side.lines if line.name)
            if codes[1] > 2 or codes[5] > 2:
                yield f"{said(match, each, team)}: {codes[1]} setters, {codes[5]} blockers"
            needs, least = CONCEPT_NEEDS[side.concept]
            if sum(codes[code] for code in needs) < least:
                yield f"{said(match, each, team)}: {side.concept} with {dict(codes)}"
            low, high = RISKS[side.concept]
            if not low <= side.risk <= high:
                yield f"{said(match, each, team)}: {side.concept} with a risk of {side.risk}"


@law("R2.2", "R2.3", "R4.4")
def nobody_plays_above_his_level_and_who_played_is_tired(one: Round) -> Iterator[str]:
    for team in one.teams:
        levels, halved = normal(one, team.id), lacking(one, team.id)
        for at, match in enumerate(one.matches_of(team.id)):
            tops = {name: _half(top) if not at and name in halved else top for name, top in levels.items()}
            yield from _tired(match, team.id, tops, one)
            for grown in one.told(Promoted):
                if (grown.team, grown.match_number) == (team.id, match.number):
                    levels[grown.player] = (grown.ol, grown.dl)


def _half(levels: Levels) -> Levels:
    return levels[0] / 2, levels[1] / 2


def _tired(match: MatchPlayed, team: str, tops: dict[str, Levels], one: Round) -> Iterator[str]:
    """Start levels against those of the set before: by 5 lower in all after a set played, by 3 higher after a rest.

    What is known of who rests is the total only; with halves a step may be half a point.
    """
    loss, gain = one.season.set_loss, one.season.set_gain
    totals = {name: (sum(top), sum(top)) for name, top in tops.items()}
    for each in match.sets:
        lines = {line.name: line for line in each.side(team == match.home).lines if line.name}
        for name, line in lines.items():
            top = tops.get(name, (0.0, 0.0))
            low, high = totals.get(name, (0.0, 0.0))
            have = line.start_ol + line.start_dl
            if line.start_ol > top[0] + NEAR or line.start_dl > top[1] + NEAR or min(line.start_ol, line.start_dl) < 0:
                yield f"{said(match, each, team)}: {name} starts with {line.start_ol}/{line.start_dl} of {top}"
            if not low - NEAR <= have <= high + NEAR:
                yield f"{said(match, each, team)}: {name} starts with {have} in all, not {low} to {high}"
            if min(line.start_ol, line.start_dl) < 1 and top != (0, 0):
                yield f"{said(match, each, team)}: {name} plays with {line.start_ol}/{line.start_dl}"
            totals[name] = (have, have)
        for name, (low, high) in totals.items():
            halves = sum(level % 1 != 0 for level in tops[name])
            most = sum(tops[name])
            if name in lines:
                totals[name] = (max(0, low - loss), max(0, high - loss + halves))
            else:
                totals[name] = (min(most, low + gain - halves), min(most, high + gain))


@law("R2.3")
def a_level_falls_by_no_more_than_a_set_costs(one: Round) -> Iterator[str]:
    for match in one.told(MatchPlayed):
        for home in (True, False):
            for first, second in pairwise(match.sets):
                was = {line.name: line for line in first.side(home).lines if line.name}
                for line in second.side(home).lines:
                    if line.name in was:
                        ol, dl = was[line.name].start_ol - line.start_ol, was[line.name].start_dl - line.start_dl
                        if not (0 <= ol <= one.season.set_loss and 0 <= dl <= one.season.set_loss):
                            yield f"{said(match, second)}: {line.name} lost {ol}/{dl}"


@law("R4.1", "R4.2")
def points_keep_to_their_limits(one: Round) -> Iterator[str]:
    at_home = one.season.home_points_first + one.season.home_points_step * (one.number - 1)
    stock = {team.id: one.before.balances[team.id].sp for team in one.teams}
    for match in one.told(MatchPlayed):
        spent = {True: [0, 0, 0], False: [0, 0, 0]}
        for _, home, _, side in sides(match):
            for kind, pair in enumerate((side.home, side.devotion, side.special)):
                spent[home][kind] += sum(pair)
                if min(pair) < 0 or any(point != int(point) for point in pair):
                    yield f"match {match.number}: {pair} points"
        for home, team in ((True, match.home), (False, match.visitors)):
            own, devotion, special = spent[home]
            most = min(one.season.special_limit, max(0, stock.get(team, 0)))
            if own > (at_home if home else 0) or devotion > one.season.devotion_limit or special > most:
                yield f"match {match.number} {team}: HA {own}, DP {devotion}, SP {special} of {most}"
            if team in stock:
                stock[team] -= special
    left = {entry.giver: 0 for entry in one.booked}
    for entry in one.booked:
        if entry.stage.startswith("5"):
            left[entry.giver] += entry.amount
    for each in one.teams:
        used = one.before.balances[each.id].sp - stock[each.id]
        if used != left.get(each.id, 0):
            yield f"{each.id} used {used} SP and {left.get(each.id, 0)} were booked"


@law("R4.3", "R4.4")
def devotion_is_paid_for_by_draws_and_half_levels(one: Round) -> Iterator[str]:
    drawn = {(each.team, each.match_number): each for each in one.told(LackDrawn)}
    used: Counter[tuple[str, int]] = Counter()
    for match in one.told(MatchPlayed):
        for team, _, _, side in sides(match):
            used[team, match.number] += sum(side.devotion)
    if {key: each.devotion for key, each in drawn.items()} != {key: dp for key, dp in used.items() if dp}:
        yield f"drawn for {sorted(drawn)}, devotion {dict(used)}"
    struck: Counter[Key] = Counter()
    for each in one.told(LackDrawn):
        third, over = divmod(each.devotion, 3)
        chances = [min(1, (third + (part < over)) * one.season.lack_chance / 100) for part in range(3)]
        if any(abs(have - want) > NEAR for have, want in zip(sorted(each.chances), sorted(chances), strict=True)):
            yield f"{each.team}: chances {each.chances} for {each.devotion} DP"
        hit = sum(number < chance for number, chance in zip(each.numbers, each.chances, strict=True))
        if len(each.players) + each.lapsed != hit or (one.last and each.players):
            yield f"{each.team}: {hit} of three draws hit, {len(each.players)} struck, {each.lapsed} lapsed"
        levels = normal(one, each.team)
        for name in each.players:
            struck[each.team, name] += 1
            if levels.get(name, (0, 0)) == (0, 0) and not _grew(one, each.team, name):
                yield f"{each.team}: {name} is struck at 0/0"
    if any(times > 1 for times in struck.values()):
        yield f"struck twice in a round: {struck}"
    yield from _marked(one, set(struck) | _waiting(one))


def _grew(one: Round, team: str, name: str) -> bool:
    return any((each.team, each.player) == (team, name) for each in one.told(Promoted))


def _waiting(one: Round) -> set[Key]:
    """Lacks of teams that had no match in the round: they hold for the next one."""
    played = {team for match in one.told(MatchPlayed) for team in (match.home, match.visitors)}
    return {(team.id, name) for team in one.teams if team.id not in played for name in lacking(one, team.id)}


def _marked(one: Round, lacks: set[Key]) -> Iterator[str]:
    """Who is to have a lack has it when the round has ended, sold players with their new team, nobody else has one."""
    freed = {
        (was.team, was.name)
        for was, now in zip(one.before.contract_players, one.ended.contract_players, strict=True)
        if not now.team
    }
    want = {homes(one).get(key, key) for key in lacks - men(one).unsold - freed}
    want -= {(each.team, each.player) for each in one.told(ToAmateurs)}
    have = {(team.id, each.name) for team in one.ended.teams for each in team.players if each.lack}
    have |= {(each.team, each.name) for each in one.ended.contract_players if each.lack}
    if have != want:
        yield f"a lack for {sorted(have - want)}, struck and without it {sorted(want - have)}"
