"""The facts of a round: each has the words for its sentence, and the matches or sales that prove it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Final

from vbxl.books.bulletin import CONTRACT_MADE, TRANSFER, Headline, Match, Sold, StandingLine
from vbxl.books.public_round import PublicRound
from vbxl.books.story.facts import (
    CLEAREST_MATCH,
    EVEN,
    HIGHEST_SET,
    Mark,
    Moment,
    Streak,
    find_longest_runs,
    find_lowest_moment,
    find_winner_chance,
    list_season_records,
    list_set_turns,
    list_streaks,
    measure_closeness,
    put_own_first,
)
from vbxl.books.story.sentences import (
    ORDINALS,
    News,
    count_things,
    describe_wins,
    join_names,
    percent,
    show_score,
    spell_number,
    spell_place,
    spell_times,
    write_sentence,
)
from vbxl.books.story.stakes import Stakes, find_stakes
from vbxl.league.league import Fixture
from vbxl.league.public_strength import calculate_match_worth
from vbxl.problems import escaped
from vbxl.rules.match import sets_won
from vbxl.rules.money import money
from vbxl.rules.season import Season

# It's an upset if the winner's chance was lower, and a comeback if it once fell lower.
UPSET_MOST: Final = 0.4
COMEBACK_MOST: Final = 0.25
# Five sets with a larger point difference were not close.
CLOSE_MOST: Final = 6
# A set that raised the chance by less was not a turning point.
TURN_LEAST: Final = 0.2
# Shorter runs of points, smaller steps in the table and less luck are no news.
RUN_LEAST: Final = 7
STEP_LEAST: Final = 2
LUCK_LEAST: Final = 0.5
# A story has at most this many sales, contracts, surprises and ended runs each, the dearest or greatest first.
DEALS_MOST: Final = 2
# Their sentences say that they are about the cup.
OF_CUP: Final = (News.CUP_WINNER, News.CUP_SURPRISE)
# With more teams there is no race yet, and a longer list of names does not make a sentence.
RACE_MOST: Final = 4
NAMES_MOST: Final = 5


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact: its kind, the words for its sentence, what proves it, its teams, and the number of its match, if any."""

    kind: News
    words: Mapping[str, str]
    cites: tuple[str, ...] = ()
    teams: tuple[str, ...] = ()
    match: int | None = None


@dataclass(frozen=True)
class RoundFacts:
    """The facts of a round, from public data."""

    public: PublicRound
    matches: Sequence[Match]
    tables: Sequence[StandingLine]

    def list_all(self) -> Iterator[Fact]:
        """Yield every fact, kind by kind in the order of a round's story."""
        tellers = (
            self._tell_season_end, self._tell_title, self._tell_upset, self._tell_cup, self._tell_comeback,
            self._tell_closest, self._tell_turn, self._tell_leaders, self._tell_records, self._tell_streaks,
            self._tell_luck, self._tell_run, self._tell_deals, self._tell_steps, self._tell_stakes,
            self._tell_top_match,
        )  # fmt: skip
        for tell in tellers:
            yield from tell()

    @cached_property
    def _season(self) -> Season:
        return self.public.before.settings

    @cached_property
    def match_of_the_round(self) -> Match | None:
        """The most interesting match.

        It is the upset; if there is none, the greatest comeback; otherwise, the closest match.
        """
        if self._upset:
            return self._upset
        if self._comeback:
            return self._comeback[0]
        return min(self.matches, key=measure_closeness, default=None)

    @cached_property
    def _upset(self) -> Match | None:
        """The match won against the longest odds, based on earlier results (R5.8); None if it was no upset."""
        candidates = [match for match in self.matches if match.results_before]
        match = min(candidates, key=lambda match: find_winner_chance(match, self._season), default=None)
        return match if match and find_winner_chance(match, self._season) < UPSET_MOST else None

    @cached_property
    def _comeback(self) -> tuple[Match, Moment] | None:
        """The match with the greatest comeback, and its winner's lowest moment; None if no match had a comeback."""
        moments = [(match, find_lowest_moment(match, self._season)) for match in self.matches]
        comebacks = [(match, at) for match, at in moments if at and at.chance < COMEBACK_MOST]
        return min(comebacks, key=lambda pair: pair[1].chance, default=None)

    def _name(self, side: str) -> str:
        return escaped(self.public.name(side))

    def _make_match_fact(self, kind: News, match: Match, **words: str) -> Fact:
        """Return a fact about a match, with its winner, loser, odds and score, and with further words.

        In the score, the winner's sets come first.
        """
        score = show_score(put_own_first(match.sets_won, home=match.winner == match.home))
        names = {
            "winner": self._name(match.winner),
            "loser": self._name(match.loser),
            "score": score if kind in OF_CUP else score + _mark_cup(match.cup),
            "odds": match.odds_words,
        }
        return Fact(kind, {**names, **words}, (_cite_match(match.number),), (match.winner, match.loser), match.number)

    def _tell_season_end(self) -> Iterator[Fact]:
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
            yield self._make_match_fact(News.CUP_WINNER, final)

    @cached_property
    def _at_stake(self) -> list[tuple[Stakes, Stakes | None]]:
        """The stakes of each division after the round, paired with its stakes a round earlier.

        Divisions without stakes are left out; the earlier stakes are None if there were none.
        """
        divisions = []
        for division in self.public.after.divisions:
            now = find_stakes(self.public.after, division, self.public.number)
            if now:
                divisions.append((now, find_stakes(self.public.after, division, self.public.number - 1)))
        return divisions

    def _tell_title(self) -> Iterator[Fact]:
        for now, before in self._at_stake:
            if now.champion and not (before and before.champion):
                words = {"division": str(now.division), "team": self._name(now.champion)}
                yield Fact(News.TITLE_SURE, words, (f"table of division {now.division}",), (now.champion,))

    def _tell_upset(self) -> Iterator[Fact]:
        if self._upset:
            chance = percent(find_winner_chance(self._upset, self._season))
            yield self._make_match_fact(News.UPSET, self._upset, chance=chance)
        league = [match for match in self.matches if not match.cup]
        favoured = (match.results_before and find_winner_chance(match, self._season) > EVEN for match in league)
        if len(league) > 1 and all(favoured):
            cites = tuple(_cite_match(match.number) for match in league)
            yield Fact(News.NO_UPSET, {"matches": count_things(len(league), "league match")}, cites)

    def _tell_cup(self) -> Iterator[Fact]:
        """Yield cup wins over sides of a higher division, with the widest gap first.

        Amateurs count as the lowest division of all.
        """
        surprises = []
        for match in self.matches:
            if match.cup:
                winner, loser = self._find_level(match.winner), self._find_level(match.loser)
                if winner > loser:
                    surprises.append((loser - winner, match.number, match))
        for _, _, match in sorted(surprises)[:DEALS_MOST]:
            sides = {"winner": self._name_with_level(match.winner), "loser": self._name_with_level(match.loser)}
            yield self._make_match_fact(News.CUP_SURPRISE, match, **sides)

    def _find_level(self, side: str) -> int:
        league = self.public.before
        return league.by_id[side].division if side in league.by_id else league.divisions[-1] + 1

    def _name_with_level(self, side: str) -> str:
        known = side in self.public.before.by_id
        return f"{self._name(side)} (division {self._find_level(side)})" if known else self._name(side)

    def _tell_comeback(self) -> Iterator[Fact]:
        if self._comeback:
            match, at = self._comeback
            points = f" and {show_score(at.points)} in the {ORDINALS[at.set_number - 1]} set" if any(at.points) else ""
            behind = f"{show_score(at.sets)} in sets{points}"
            yield self._make_match_fact(News.COMEBACK, match, chance=percent(at.chance), behind=behind)

    def _tell_closest(self) -> Iterator[Fact]:
        ordered = sorted(self.matches, key=measure_closeness)
        # If two are equally close, neither is the closest.
        if not ordered or (len(ordered) > 1 and measure_closeness(ordered[0]) == measure_closeness(ordered[1])):
            return
        match = ordered[0]
        sets, points = measure_closeness(match)
        if sets == 1 and points <= CLOSE_MOST:
            points_won = show_score(put_own_first(match.points, home=match.winner == match.home))
            yield self._make_match_fact(News.CLOSEST, match, points=points_won)

    def _tell_turn(self) -> Iterator[Fact]:
        match = self.match_of_the_round
        # The story has told how the comeback went.
        if match is None or (self._comeback and match == self._comeback[0]):
            return
        turns = list_set_turns(match, self._season)
        # The last set decides anyway.
        turn = max(turns[:-1], key=lambda turn: turn.after - turn.before)
        stayed_ahead = all(later.after > EVEN for later in turns[turn.set_number :])
        if stayed_ahead and turn.before < EVEN < turn.after and turn.after - turn.before >= TURN_LEAST:
            words = {"set": ORDINALS[turn.set_number - 1], "before": percent(turn.before), "after": percent(turn.after)}
            yield self._make_match_fact(News.TURN, match, **words)

    def _tell_leaders(self) -> Iterator[Fact]:
        for division in self.public.after.divisions:
            table = [line for line in self.tables if line.division == division]
            first = table[0]
            if first.before is not None and first.before > 1 and not self.public.placed:
                before = next(line.team for line in table if line.before == 1)
                words = {"division": str(division), "team": self._name(first.team), "other": self._name(before)}
                yield Fact(News.LEADER, words, (f"table of division {division}",), (first.team,))

    def _tell_records(self) -> Iterator[Fact]:
        cup = any(fixture.cup and fixture.sets for fixture in self.public.after.fixtures)
        for record in list_season_records(self.public.after, self.public.number):
            kind = News.RECORD if record.broken else News.RECORD_EQUALLED
            words = {
                "what": record.name,
                "counted": " in league and cup" if cup else "",
                "value": _describe_record(record.name, record.now.matches[0]),
                "where": self._describe_matches(record.name, record.now),
                "old_value": _describe_record(record.name, record.before.matches[0]),
                "old_where": self._describe_matches(record.name, record.before, old=True),
            }
            first, *more = record.now.matches
            cites = tuple(_cite_match(fixture.number) for fixture in (*record.now.matches, *record.before.matches))
            yield Fact(kind, words, cites, (first.home, first.visitors), None if more else first.number)

    def _describe_matches(self, name: str, mark: Mark, *, old: bool = False) -> str:
        """Return words for the matches that hold a record; in the clearest win, the winner is named first."""
        first, *more = mark.matches
        sides = [self._name(first.home), self._name(first.visitors)]
        if name == CLEAREST_MATCH and first.sets[0][0] < first.sets[0][1]:
            sides.reverse()
        match = " – ".join(sides) + _mark_cup(first.cup)
        where = f"{match} in round {first.round_number}" if old else match
        if not more:
            return where
        return f"{where} and {count_things(len(more), 'other match')}"

    def _tell_streaks(self) -> Iterator[Fact]:
        recent = list(list_streaks(self.public.after, self.public.number))
        over = [(streak, streak.ended) for streak in recent if streak.ended]
        for streak, fixture in sorted(over, key=lambda pair: (-pair[0].length, pair[0].team))[:DEALS_MOST]:
            yield self._describe_streak_end(streak, fixture)
        for kind, won in ((News.WINNING, True), (News.LOSING, False)):
            standing = [streak for streak in recent if not streak.ended and streak.won == won]
            most = max((streak.length for streak in standing), default=0)
            holders = [streak.team for streak in standing if streak.length == most]
            if holders:
                words = {"count": spell_number(most), "teams": self._join_names(holders)}
                yield Fact(kind, words, self._cite_matches(holders), tuple(holders))

    def _describe_streak_end(self, streak: Streak, fixture: Fixture) -> Fact:
        home = fixture.home == streak.team
        other = fixture.visitors if home else fixture.home
        words = {
            "ending": "Beaten at last" if streak.won else "A win at last",
            "count": spell_number(streak.length),
            "kind": "wins" if streak.won else "defeats",
            "team": self._name(streak.team),
            "other": self._name(other),
            "score": show_score(put_own_first(sets_won(fixture.sets), home=home)),
        }
        return Fact(News.STREAK_ENDED, words, (_cite_match(fixture.number),), (streak.team, other), fixture.number)

    def _join_names(self, teams: Sequence[str], notes: Mapping[str, str] = MappingProxyType({})) -> str:
        """Return the names of teams, each with its note.

        If there are many, return only the first few, and how many more there are.
        """
        names = [self._name(team) + notes.get(team, "") for team in teams[:NAMES_MOST]]
        more = len(teams) - len(names)
        return join_names([*names, f"{spell_number(more)} more"] if more else names)

    def _cite_matches(self, teams: Sequence[str]) -> tuple[str, ...]:
        own = (match for match in self.matches if not match.cup and {match.home, match.visitors} & set(teams))
        return tuple(_cite_match(match.number) for match in own)

    def _tell_luck(self) -> Iterator[Fact]:
        """Yield the team with the most wins above what its points were worth, and the team with the most below it."""
        luck: dict[str, list[tuple[bool, float, int]]] = {}
        for match in self.matches:
            home = calculate_match_worth(match.sets, self._season)
            for side, worth in ((match.home, home), (match.visitors, 1 - home)):
                if side in self.public.before.by_id:
                    luck.setdefault(side, []).append((match.winner == side, worth, match.number))
        balance = {team: sum(won - worth for won, worth, _ in own) for team, own in luck.items()}
        for kind, sign in ((News.BEST_LUCK, 1), (News.WORST_LUCK, -1)):
            most = max((sign * luck for luck in balance.values()), default=0)
            if most < LUCK_LEAST:
                continue
            team = next(team for team, luck in balance.items() if sign * luck == most)
            own = luck[team]
            wins = describe_wins(sum(won for won, _, _ in own), len(own))
            kinds = {bool(match.cup) for match in self.matches if team in (match.home, match.visitors)}
            counted_too = " (cup and league)" if len(kinds) > 1 else _mark_cup(True in kinds)
            words = {
                "team": self._name(team),
                "outcome": f"{wins} of the round{counted_too}",
                "worth": f"{sum(worth for _, worth, _ in own):.1f}",
            }
            yield Fact(kind, words, tuple(_cite_match(number) for _, _, number in own), (team,))

    def _tell_run(self) -> Iterator[Fact]:
        runs = find_longest_runs(self.matches)
        if not runs or runs[0].points < RUN_LEAST:
            return
        first, *more = runs
        cites = tuple(f"{_cite_match(run.match)}, set {run.set_number}" for run in runs)
        teams = tuple(dict.fromkeys(run.team for run in runs))
        if not more:
            in_cup = any(match.number == first.match and match.cup for match in self.matches)
            words = {
                "count": spell_number(first.points),
                "team": self._name(first.team),
                "other": self._name(first.other) + _mark_cup(in_cup),
                "set": ORDINALS[first.set_number - 1],
                "start": show_score(first.start),
                "end": show_score(first.end),
            }
            yield Fact(News.RUN, words, cites, teams, first.match)
            return
        often = Counter(run.team for run in runs)
        notes = {team: f" ({spell_times(times)})" for team, times in often.items() if times > 1}
        words = {"count": spell_number(first.points), "teams": self._join_names(teams, notes)}
        yield Fact(News.RUN_SHARED, words, cites, teams)

    def _tell_deals(self) -> Iterator[Fact]:
        sold = [sale for sale in self.public.sales if sale.buyer and (sale.kind == TRANSFER or sale.called)]
        for sale in sorted(sold, key=lambda sale: -(sale.price or 0))[:DEALS_MOST]:
            words = {
                "player": _name_player(sale),
                "buyer": escaped(sale.buyer),
                "seller": escaped(sale.seller) if sale.kind == TRANSFER else "the GM",
                "price": money(sale.price or 0),
            }
            sides = (sale.buyer, sale.seller) if sale.kind == TRANSFER else (sale.buyer,)
            yield Fact(News.SOLD, words, (f"sale of {_name_player(sale)}",), self._list_ids(*sides))
        signed = [sale for sale in self.public.sales if sale.kind == CONTRACT_MADE]
        for sale in sorted(signed, key=lambda sale: -(sale.pay or 0))[:DEALS_MOST]:
            words = {
                "player": _name_player(sale),
                "team": escaped(sale.buyer),
                "pay": money(sale.pay or 0),
                "until": str(sale.last_round),
            }
            cite = f"contract of {escaped(sale.what)}"
            yield Fact(News.SIGNED, words, (cite,), self._list_ids(sale.buyer))

    def _list_ids(self, *names: str) -> tuple[str, ...]:
        ids = {team.name: team.id for team in self.public.after.teams}
        return tuple(ids[name] for name in names)

    def _tell_steps(self) -> Iterator[Fact]:
        steps = {line.team: line.before - line.place for line in self.tables if line.before is not None}
        standings = {line.team: f" (now {spell_place(line.place)} in division {line.division})" for line in self.tables}
        for kind, sign in ((News.CLIMB, 1), (News.FALL, -1)):
            most = max((sign * step for step in steps.values()), default=0)
            if most >= STEP_LEAST:
                teams = [team for team, step in steps.items() if sign * step == most]
                words = {"count": spell_number(most), "teams": self._join_names(teams, standings)}
                divisions = dict.fromkeys(line.division for line in self.tables if line.team in teams)
                yield Fact(kind, words, tuple(f"table of division {division}" for division in divisions), tuple(teams))

    def _tell_stakes(self) -> Iterator[Fact]:
        for now, before in self._at_stake:
            cites = (f"table of division {now.division}",)
            division = str(now.division)
            for kind, sure, known in (
                (News.UP_SURE, now.up_sure, before.up_sure if before else ()),
                (News.DOWN_SURE, now.down_sure, before.down_sure if before else ()),
            ):
                new = [team for team in sure if team not in known]
                if new:
                    yield Fact(kind, {"division": division, "teams": self._join_names(new)}, cites, tuple(new))
            # If only one team goes up, the race for promotion is the race for the title.
            up_open = now.up_open if {*now.up_open} != {*now.title} else ()
            races = ((News.TITLE_RACE, now.title), (News.UP_RACE, up_open), (News.DOWN_RACE, now.down_open))
            for kind, teams in races:
                # It isn't a race while every team can still get there.
                if 1 < len(teams) <= RACE_MOST and len(teams) < now.teams:
                    words = {"division": division, "teams": self._join_names(teams), "count": spell_number(len(teams))}
                    yield Fact(kind, words, cites, teams)

    def _tell_top_match(self) -> Iterator[Fact]:
        """Yield the match of the next round between the best-placed teams of the first division."""
        after = self.public.after
        places = {line.team: line.place for line in self.tables if line.division == after.divisions[0]}
        fixtures = after.match_days.get((after.divisions[0], after.round_number), ())
        coming = [fixture for fixture in fixtures if not fixture.sets]
        if not coming:
            return
        fixture = min(coming, key=lambda match: (places[match.home] + places[match.visitors], match.number))
        words = {
            "home": self._name(fixture.home),
            "visitors": self._name(fixture.visitors),
            "home_place": spell_place(places[fixture.home]),
            "visitors_place": spell_place(places[fixture.visitors]),
            "division": str(fixture.division),
        }
        yield Fact(News.TOP_MATCH, words, (_cite_match(fixture.number),), (fixture.home, fixture.visitors))


def tell_story(facts: RoundFacts) -> Iterator[Headline]:
    """Yield the story of a round, the most important sentence first.

    The numbers of the round and the matches choose the templates.
    """
    turn = facts.public.before.season_number + facts.public.number
    for index, fact in enumerate(facts.list_all()):
        text = write_sentence(fact.kind, fact.words, turn + (fact.match or index))
        yield Headline(fact.kind, text, fact.cites, fact.teams, fact.match)


def _cite_match(number: int) -> str:
    return f"match {number}"


def _mark_cup(cup: object) -> str:
    """Return ` (cup)` for a cup match, "" for a league match. It is used in sentences that may be about either kind."""
    return " (cup)" if cup else ""


def _name_player(sale: Sold) -> str:
    """Return a player's name as listed and, if it differs, the name in the new team (R1.4)."""
    if sale.kind != TRANSFER and sale.called:
        return escaped(sale.called)
    renamed = sale.called and sale.called != sale.what
    return f"{escaped(sale.what)} (now {escaped(sale.called)})" if renamed else escaped(sale.what)


def _describe_record(name: str, fixture: Fixture) -> str:
    """Return the feat by which a match holds a record, such as its number of points, worded for the story."""
    if name == HIGHEST_SET:
        return show_score(max(fixture.sets, key=sum))
    if name == CLEAREST_MATCH:
        return f"{abs(sum(home - visitors for home, visitors in fixture.sets))} points"
    return f"{sum(sum(score) for score in fixture.sets)} points"
