"""The facts of a round, each as the words of its sentence, with what shows it: matches by number, sales by name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Final

from vbxl.books.bulletin import CONTRACT_MADE, TRANSFER, Match, Sold, StandingLine
from vbxl.books.public_round import PublicRound
from vbxl.books.story.facts import (
    CLEAREST_MATCH,
    EVEN,
    HIGHEST_SET,
    Mark,
    Moment,
    Run,
    Streak,
    closeness,
    longest_runs,
    lowest,
    own_first,
    records,
    set_turns,
    streaks,
    turning_set,
    winner_chance,
)
from vbxl.books.story.sentences import (
    ORDINALS,
    News,
    counted,
    dashed,
    joined,
    number_word,
    percent,
    place_word,
    times,
    won_of,
)
from vbxl.books.story.stakes import Stakes, stakes
from vbxl.league.league import Fixture
from vbxl.league.public_odds import deserved
from vbxl.problems import escaped
from vbxl.rules.match import sets_won
from vbxl.rules.money import money
from vbxl.rules.season import Season

# A winner whose chance was higher is no upset; one whose chance never was lower made no comeback.
UPSET_MOST: Final = 0.4
COMEBACK_MOST: Final = 0.25
# Five sets with more points between both sides were not close.
CLOSE_MOST: Final = 6
# A set that raised the chance by less turned nothing.
TURN_LEAST: Final = 0.2
# Shorter runs of points, smaller steps in the table and less luck are no news.
RUN_LEAST: Final = 7
STEP_LEAST: Final = 2
LUCK_LEAST: Final = 0.5
# So many sales, and so many contracts, the dearest first; so many surprises and ends of runs.
DEALS_MOST: Final = 2
# Their sentences say that they are about the cup.
OF_CUP: Final = (News.CUP_WINNER, News.CUP_SURPRISE)
# A race with more teams is none yet, and a longer list of names is no sentence.
RACE_MOST: Final = 4
NAMES_MOST: Final = 5


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact: its kind, the words of its sentence, what shows it, the teams that it is about, and its match."""

    kind: News
    words: Mapping[str, str]
    cites: tuple[str, ...] = ()
    teams: tuple[str, ...] = ()
    match: int | None = None


@dataclass(frozen=True)
class RoundFacts:
    """The facts of a round, from what everybody may know of it."""

    public: PublicRound
    matches: Sequence[Match]
    tables: Sequence[StandingLine]

    def all(self) -> Iterator[Fact]:
        """Every fact, the kinds in the order of a round's story."""
        yield from self._season_end()
        yield from self._title()
        yield from self._upset()
        yield from self._cup()
        yield from self._comeback()
        yield from self._closest()
        yield from self._turn()
        yield from self._leaders()
        yield from self._records()
        yield from self._streaks()
        yield from self._luck()
        yield from self._run()
        yield from self._deals()
        yield from self._steps()
        yield from self._stakes()
        yield from self._top_match()

    @property
    def _number(self) -> int:
        return self.public.number

    @cached_property
    def _season(self) -> Season:
        return self.public.before.settings

    @cached_property
    def match_of_the_round(self) -> Match | None:
        """The match to look at: the upset; else the greatest comeback; else the closest."""
        least, back = self._least_likely, self._furthest_back
        if least and winner_chance(least, self._season) < UPSET_MOST:
            return least
        if back and back[1].chance < COMEBACK_MOST:
            return back[0]
        return min(self.matches, key=closeness, default=None)

    @cached_property
    def _least_likely(self) -> Match | None:
        """The match whose winner the results before it favoured least (R5.8)."""
        known = [match for match in self.matches if match.results_before]
        return min(known, key=lambda match: winner_chance(match, self._season), default=None)

    @cached_property
    def _furthest_back(self) -> tuple[Match, Moment] | None:
        """The match whose winner had the lowest chance while behind, and that moment."""
        found = [(match, at) for match in self.matches if (at := lowest(match, self._season))]
        return min(found, key=lambda each: each[1].chance, default=None)

    def _name(self, side: str) -> str:
        return escaped(self.public.name(side))

    def _of_match(self, kind: News, match: Match, **words: str) -> Fact:
        """A fact of a match, with its winner, its loser, the score, the winner's sets first, and its odds."""
        score = dashed(own_first(match.sets_won, home=match.winner == match.home))
        said = {
            "winner": self._name(match.winner),
            "loser": self._name(match.loser),
            "score": score if kind in OF_CUP else score + _in_cup(match.cup),
            "odds": match.odds_words,
        }
        return Fact(kind, {**said, **words}, (match_cite(match.number),), (match.winner, match.loser), match.number)

    def _season_end(self) -> Iterator[Fact]:
        """Champions, and who has won the cup."""
        placed = self.public.placed
        for division in self.public.after.divisions if placed else ():
            first, *others = [line for line in self.tables if line.division == division]
            lead = first.points - others[0].points if others else 0
            second = self._name(others[0].team) if others else ""
            ahead = f", {lead} ahead of {second}" if lead else f", ahead of {second} on tie-breaks" if second else ""
            words = {
                "division": str(division),
                "team": self._name(first.team),
                "points": f"{first.points} point{'s' if first.points != 1 else ''}",
                "ahead": ahead,
            }
            yield Fact(News.CHAMPION, words, (f"table of division {division}",), (first.team,))
        if self.public.cup_winner:
            final = next(match for match in self.matches if match.winner == self.public.cup_winner and match.cup)
            yield self._of_match(News.CUP_WINNER, final)

    @cached_property
    def _at_stake(self) -> list[tuple[Stakes, Stakes | None]]:
        """What is at stake in each division after the round, and what was after the round before."""
        found = []
        for division in self.public.after.divisions:
            now = stakes(self.public.after, division, self._number)
            if now:
                found.append((now, stakes(self.public.after, division, self._number - 1)))
        return found

    def _title(self) -> Iterator[Fact]:
        for now, before in self._at_stake:
            if now.champion and not (before and before.champion):
                words = {"division": str(now.division), "team": self._name(now.champion)}
                yield Fact(News.TITLE_SURE, words, (f"table of division {now.division}",), (now.champion,))

    def _upset(self) -> Iterator[Fact]:
        bulletin_match = self._least_likely
        if bulletin_match is None:
            return
        chance = winner_chance(bulletin_match, self._season)
        if chance < UPSET_MOST:
            yield self._of_match(News.UPSET, bulletin_match, chance=percent(chance))
        league = [match for match in self.matches if not match.cup]
        favoured = (match.results_before and winner_chance(match, self._season) > EVEN for match in league)
        if len(league) > 1 and all(favoured):
            cites = tuple(match_cite(match.number) for match in league)
            yield Fact(News.NO_UPSET, {"matches": counted(len(league), "league match")}, cites)

    def _cup(self) -> Iterator[Fact]:
        """Cup matches that a side of a lower division won, the greatest difference first; amateurs are lowest."""
        found = []
        for match in self.matches:
            if match.cup:
                winner, loser = self._level(match.winner), self._level(match.loser)
                if winner > loser:
                    found.append((loser - winner, match.number, match))
        for _, _, match in sorted(found)[:DEALS_MOST]:
            sides = {"winner": self._with_level(match.winner), "loser": self._with_level(match.loser)}
            yield self._of_match(News.CUP_SURPRISE, match, **sides)

    def _level(self, side: str) -> int:
        league = self.public.before
        return league.by_id[side].division if side in league.by_id else league.divisions[-1] + 1

    def _with_level(self, side: str) -> str:
        """A side's name with its division; that of amateurs says it."""
        known = side in self.public.before.by_id
        return f"{self._name(side)} (division {self._level(side)})" if known else self._name(side)

    def _comeback(self) -> Iterator[Fact]:
        if self._furthest_back is None:
            return
        match, at = self._furthest_back
        if at.chance < COMEBACK_MOST:
            points = f" and {dashed(at.points)} in the {ORDINALS[at.set_number - 1]} set" if any(at.points) else ""
            behind = f"{dashed(at.sets)} in sets{points}"
            yield self._of_match(News.COMEBACK, match, chance=percent(at.chance), behind=behind)

    def _closest(self) -> Iterator[Fact]:
        ordered = sorted(self.matches, key=closeness)
        # Of two that are equal in all neither is closest.
        if not ordered or (len(ordered) > 1 and closeness(ordered[0]) == closeness(ordered[1])):
            return
        match = ordered[0]
        sets, points = closeness(match)
        if sets == 1 and points <= CLOSE_MOST:
            points_won = dashed(own_first(match.points, home=match.winner == match.home))
            yield self._of_match(News.CLOSEST, match, points=points_won)

    def _turn(self) -> Iterator[Fact]:
        match = self.match_of_the_round
        if match is None:
            return
        turn = turning_set(match, self._season)
        kept = all(later.after > EVEN for later in set_turns(match, self._season)[turn.set_number :])
        if kept and turn.before < EVEN < turn.after and turn.after - turn.before >= TURN_LEAST:
            words = {"set": ORDINALS[turn.set_number - 1], "before": percent(turn.before), "after": percent(turn.after)}
            yield self._of_match(News.TURN, match, **words)

    def _leaders(self) -> Iterator[Fact]:
        for division in self.public.after.divisions:
            table = [line for line in self.tables if line.division == division]
            first = table[0]
            if first.before is not None and first.before > 1 and not self.public.placed:
                before = next(line.team for line in table if line.before == 1)
                words = {"division": str(division), "team": self._name(first.team), "other": self._name(before)}
                yield Fact(News.LEADER, words, (f"table of division {division}",), (first.team,))

    def _records(self) -> Iterator[Fact]:
        cup = any(fixture.cup and fixture.sets for fixture in self.public.after.fixtures)
        for record in records(self.public.after, self._number):
            kind = News.RECORD if record.broken else News.RECORD_EQUALLED
            words = {
                "what": record.name,
                "counted": " in league and cup" if cup else "",
                "value": _record_value(record.name, record.now.matches[0]),
                "where": self._where(record.name, record.now),
                "old_value": _record_value(record.name, record.before.matches[0]),
                "old_where": self._where(record.name, record.before, old=True),
            }
            first, *more = record.now.matches
            cites = tuple(match_cite(fixture.number) for fixture in (*record.now.matches, *record.before.matches))
            yield Fact(kind, words, cites, (first.home, first.visitors), None if more else first.number)

    def _where(self, name: str, mark: Mark, *, old: bool = False) -> str:
        """The matches that have a mark, as a record's sentence names them; the winner first of what was won."""
        first, *more = mark.matches
        sides = [self._name(first.home), self._name(first.visitors)]
        if name == CLEAREST_MATCH and first.sets[0][0] < first.sets[0][1]:
            sides.reverse()
        match = " – ".join(sides) + _in_cup(first.cup)
        where = f"{match} in round {first.round_number}" if old else match
        if not more:
            return where
        return f"{where} and {counted(len(more), 'other match')}"

    def _streaks(self) -> Iterator[Fact]:
        found = list(streaks(self.public.after, self._number))
        for one in sorted(
            (streak for streak in found if streak.ended), key=lambda streak: (-streak.length, streak.team)
        )[:DEALS_MOST]:
            yield self._streak_ended(one)
        for kind, won in ((News.WINNING, True), (News.LOSING, False)):
            standing = [streak for streak in found if not streak.ended and streak.won == won]
            most = max((streak.length for streak in standing), default=0)
            holders = [streak.team for streak in standing if streak.length == most]
            if holders:
                words = {"count": number_word(most), "teams": self._names(holders)}
                yield Fact(kind, words, self._matches_of(holders), tuple(holders))

    def _streak_ended(self, streak: Streak) -> Fact:
        fixture = streak.ended
        if fixture is None:
            raise AssertionError("a streak that stands has no match that ended it")
        home = fixture.home == streak.team
        other = fixture.visitors if home else fixture.home
        words = {
            "ending": "Beaten at last" if streak.won else "A win at last",
            "count": number_word(streak.length),
            "kind": "wins" if streak.won else "defeats",
            "team": self._name(streak.team),
            "other": self._name(other),
            "score": dashed(own_first(sets_won(fixture.sets), home=home)),
        }
        return Fact(News.STREAK_ENDED, words, (match_cite(fixture.number),), (streak.team, other), fixture.number)

    @cached_property
    def _placed(self) -> Mapping[str, str]:
        """Where each team stands, to say behind its name."""
        return {line.team: f" (now {place_word(line.place)} in division {line.division})" for line in self.tables}

    def _names(self, teams: Sequence[str], said: Mapping[str, str] = MappingProxyType({})) -> str:
        """The names of teams, or of the first of many, with what is said of each."""
        names = [self._name(team) + said.get(team, "") for team in teams[:NAMES_MOST]]
        more = len(teams) - len(names)
        return joined([*names, f"{number_word(more)} more"] if more else names)

    def _matches_of(self, teams: Sequence[str]) -> tuple[str, ...]:
        own = (match for match in self.matches if not match.cup and {match.home, match.visitors} & set(teams))
        return tuple(match_cite(match.number) for match in own)

    def _luck(self) -> Iterator[Fact]:
        """The team that won most more, and the one that won most less, than the points of its matches were worth."""
        luck: dict[str, list[tuple[bool, float, int]]] = {}
        for match in self.matches:
            home = deserved(match.sets, self._season)
            for side, worth in ((match.home, home), (match.visitors, 1 - home)):
                if side in self.public.before.by_id:
                    luck.setdefault(side, []).append((match.winner == side, worth, match.number))
        balance = {team: sum(won - worth for won, worth, _ in own) for team, own in luck.items()}
        for kind, sign in ((News.BEST_LUCK, 1), (News.WORST_LUCK, -1)):
            most = max((sign * one for one in balance.values()), default=0)
            if most < LUCK_LEAST:
                continue
            team = next(team for team, one in balance.items() if sign * one == most)
            own = luck[team]
            words = {
                "team": self._name(team),
                "outcome": self._outcome(won_of(sum(won for won, _, _ in own), len(own)), team),
                "worth": f"{sum(worth for _, worth, _ in own):.1f}",
            }
            yield Fact(kind, words, tuple(match_cite(number) for _, _, number in own), (team,))

    def _outcome(self, won: str, team: str) -> str:
        """What a team won of its matches of the round, and whether a cup match is among them."""
        kinds = {bool(match.cup) for match in self.matches if team in (match.home, match.visitors)}
        counted_too = " (cup and league)" if len(kinds) > 1 else _in_cup(True in kinds)
        return f"{won} of the round{counted_too}"

    def _run(self) -> Iterator[Fact]:
        found = longest_runs(self.matches)
        if not found or found[0].points < RUN_LEAST:
            return
        first, *more = found
        cites = tuple(f"{match_cite(run.match)}, set {run.set_number}" for run in found)
        teams = tuple(dict.fromkeys(run.team for run in found))
        if not more:
            words = {
                "count": number_word(first.points),
                "team": self._name(first.team),
                "other": self._name(first.other) + _in_cup(self._cup_match(first.match)),
                "set": ORDINALS[first.set_number - 1],
                "start": dashed(first.start),
                "end": dashed(first.end),
            }
            yield Fact(News.RUN, words, cites, teams, first.match)
            return
        words = {"count": number_word(first.points), "teams": self._run_names(found)}
        yield Fact(News.RUN_SHARED, words, cites, teams)

    def _cup_match(self, number: int) -> bool:
        return any(match.number == number and match.cup for match in self.matches)

    def _run_names(self, found: Sequence[Run]) -> str:
        """Who had the longest run, each team once, with how often."""
        often = Counter(run.team for run in found)
        names = [self._name(team) + (f" ({times(many)})" if many > 1 else "") for team, many in often.items()]
        more = len(names) - NAMES_MOST
        return joined([*names[:NAMES_MOST], f"{number_word(more)} more"] if more > 0 else names)

    def _deals(self) -> Iterator[Fact]:
        sold = [sale for sale in self.public.sales if sale.buyer and (sale.kind == TRANSFER or sale.called)]
        for one in sorted(sold, key=lambda sale: -(sale.price or 0))[:DEALS_MOST]:
            words = {
                "player": _player(one),
                "buyer": escaped(one.buyer),
                "seller": escaped(one.seller) if one.kind == TRANSFER else "the GM",
                "price": money(one.price or 0),
            }
            sides = (one.buyer, one.seller) if one.kind == TRANSFER else (one.buyer,)
            yield Fact(News.SOLD, words, (f"sale of {_player(one)}",), self._ids(*sides))
        signed = [sale for sale in self.public.sales if sale.kind == CONTRACT_MADE]
        for one in sorted(signed, key=lambda sale: -(sale.pay or 0))[:DEALS_MOST]:
            words = {
                "player": _player(one),
                "team": escaped(one.buyer),
                "pay": money(one.pay or 0),
                "until": str(one.last_round),
            }
            cite = f"contract of {escaped(one.what)}"
            yield Fact(News.SIGNED, words, (cite,), self._ids(one.buyer))

    def _ids(self, *names: str) -> tuple[str, ...]:
        """The ids of teams by name."""
        ids = {team.name: team.id for team in self.public.after.teams}
        return tuple(ids[name] for name in names)

    def _steps(self) -> Iterator[Fact]:
        """The greatest climb and the greatest fall in any table."""
        steps = {line.team: line.before - line.place for line in self.tables if line.before is not None}
        for kind, sign in ((News.CLIMB, 1), (News.FALL, -1)):
            most = max((sign * step for step in steps.values()), default=0)
            if most >= STEP_LEAST:
                teams = [team for team, step in steps.items() if sign * step == most]
                words = {"count": number_word(most), "teams": self._names(teams, self._placed)}
                divisions = dict.fromkeys(line.division for line in self.tables if line.team in teams)
                yield Fact(kind, words, tuple(f"table of division {division}" for division in divisions), tuple(teams))

    def _stakes(self) -> Iterator[Fact]:
        for now, before in self._at_stake:
            cites = (f"table of division {now.division}",)
            division = str(now.division)
            for kind, sure, known in (
                (News.UP_SURE, now.up_sure, before.up_sure if before else ()),
                (News.DOWN_SURE, now.down_sure, before.down_sure if before else ()),
            ):
                new = [team for team in sure if team not in known]
                if new:
                    yield Fact(kind, {"division": division, "teams": self._names(new)}, cites, tuple(new))
            # With one place to go up by, who can still win the title can still go up.
            up_open = now.up_open if {*now.up_open} != {*now.title} else ()
            races = ((News.TITLE_RACE, now.title), (News.UP_RACE, up_open), (News.DOWN_RACE, now.down_open))
            for kind, teams in races:
                # Where everything is possible for everybody there is no race yet.
                if 1 < len(teams) <= RACE_MOST and len(teams) < now.teams:
                    words = {"division": division, "teams": self._names(teams), "count": number_word(len(teams))}
                    yield Fact(kind, words, cites, teams)

    def _top_match(self) -> Iterator[Fact]:
        """The match of the next round in which the best placed teams meet, in the first division."""
        after = self.public.after
        places = {line.team: line.place for line in self.tables if line.division == after.divisions[0]}
        coming = [
            fixture
            for fixture in after.match_days.get((after.divisions[0], after.round_number), ())
            if not fixture.sets
        ]
        coming = [fixture for fixture in coming if not self.public.season_over]
        if not coming:
            return
        fixture = min(coming, key=lambda each: (places[each.home] + places[each.visitors], each.number))
        words = {
            "home": self._name(fixture.home),
            "visitors": self._name(fixture.visitors),
            "home_place": str(places[fixture.home]),
            "visitors_place": str(places[fixture.visitors]),
            "division": str(fixture.division),
        }
        yield Fact(News.TOP_MATCH, words, (match_cite(fixture.number),), (fixture.home, fixture.visitors))


def match_cite(number: int) -> str:
    """How a sentence cites a match."""
    return f"match {number}"


def _in_cup(cup: object) -> str:
    """What stands behind a match of the cup, or its score, where league and cup are told together."""
    return " (cup)" if cup else ""


def _player(sale: Sold) -> str:
    """A player as he was listed, and his name in the new team where it is another (R1.4); a new one by that name."""
    if sale.kind != TRANSFER and sale.called:
        return escaped(sale.called)
    renamed = sale.called and sale.called != sale.what
    return f"{escaped(sale.what)} (now {escaped(sale.called)})" if renamed else escaped(sale.what)


def _record_value(name: str, fixture: Fixture) -> str:
    """What a match's record is, as its sentence says it."""
    if name == HIGHEST_SET:
        return dashed(max(fixture.sets, key=sum))
    if name == CLEAREST_MATCH:
        return f"{abs(sum(home - visitors for home, visitors in fixture.sets))} points"
    return f"{sum(sum(score) for score in fixture.sets)} points"
