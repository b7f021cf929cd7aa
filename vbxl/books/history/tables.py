"""What follows from the public past: places among all teams, all time, who met whom, and every record."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby
from typing import Any, Final, NamedTuple

from vbxl.books.bulletin import A_PLAYER, CONTRACT_MADE, GM_OFFER, TRANSFER
from vbxl.books.history.past import Deal, PastMatch, PublicPast, SeasonTableLine, label_season
from vbxl.books.story.sentences import show_score
from vbxl.league.cup import WINNER
from vbxl.rules.money import money
from vbxl.rules.season import BEFORE_THE_FIRST
from vbxl.rules.tiredness import SETS

SHARE_DECIMALS: Final = 3
Pair = tuple[str, str]


@dataclass
class AllTimeLine:
    """A team over all seasons; `best` is its best place among all teams."""

    team: str
    name: str
    rank: int = 0
    seasons: list[int] = field(default_factory=list)
    matches: int = 0
    won: int = 0
    lost: int = 0
    points: int = 0
    sets_won: int = 0
    sets_lost: int = 0
    titles: list[int] = field(default_factory=list)
    cups: list[int] = field(default_factory=list)
    best: int | None = None

    @property
    def share(self) -> float | None:
        """The share of its matches that it won."""
        return round(self.won / self.matches, SHARE_DECIMALS) if self.matches else None


class MatchRun(NamedTuple):
    """League matches that a team won, or lost, one after another in a season, by their rounds."""

    team: str
    season: int
    won: bool
    rounds: list[int]


class Best(NamedTuple):
    """A record of one holder, as text: its name and value, who holds it, since when, and what happened."""

    record: str
    value: str
    who: str
    when: str
    what: str


class PublicTables:
    """The tables of a public past, each calculated once."""

    def __init__(self, public: PublicPast) -> None:
        """Take a public past."""
        self.public = public
        self.lines = sorted(public.lines, key=lambda line: (line.season, line.division, line.place))
        self.matches = sorted(
            public.matches,
            key=lambda past: (past.season, past.match.round_number, past.match.division > 0, past.match.number),
        )

    @cached_property
    def places(self) -> dict[int, dict[str, int]]:
        """The place of every team among all teams, season by season; none below a division not wholly known."""
        seasons = groupby(self.lines, lambda line: line.season)
        return {season: dict(_rank_teams(lines)) for season, lines in seasons}

    @cached_property
    def all_time(self) -> list[AllTimeLine]:
        """A line for each team, most points first."""
        teams: dict[str, AllTimeLine] = {}
        for line in self.lines:
            team = teams.setdefault(line.team, AllTimeLine(line.team, self.public.name(line.team)))
            team.seasons += [line.season] if line.season not in team.seasons else []
            team.matches += line.matches
            team.won += line.won
            team.lost += line.lost
            team.points += line.points
            team.sets_won += line.sets_won or 0
            team.sets_lost += line.sets_lost or 0
            place = self.places[line.season].get(line.team)
            if line.finished:
                team.titles += [line.season] if place == 1 else []
                team.cups += [line.season] if line.cup == WINNER else []
                team.best = min(filter(None, (team.best, place)), default=None)

        def sort_key(team: AllTimeLine) -> tuple[float, ...]:
            return -team.points, team.share is None, -(team.share or 0), team.sets_lost - team.sets_won

        ranked = sorted(sorted(teams.values(), key=lambda team: team.name), key=sort_key)
        for rank, team in enumerate(ranked, start=1):
            team.rank = rank
        return ranked

    @cached_property
    def head_to_head(self) -> dict[Pair, tuple[int, int]]:
        """How many league matches of all seasons a team won and lost against another, home and away together."""
        met: dict[Pair, list[int]] = defaultdict(lambda: [0, 0])
        for _, match in self.matches:
            if match.division:
                met[match.winner, match.loser][0] += 1
                met[match.loser, match.winner][1] += 1
        return {pair: (won, lost) for pair, (won, lost) in met.items()}

    def cross_table(self, season: int, division: int) -> dict[Pair, str]:
        """Return the results of a season's division by home team and visitors, in the order of play."""
        scores: dict[Pair, list[str]] = defaultdict(list)
        for played_in, match in self.matches:
            if (played_in, match.division) == (season, division):
                scores[match.home, match.visitors].append(show_score(match.sets_won))
        return {pair: ", ".join(played) for pair, played in scores.items()}

    def list_runs(self, *, won: bool) -> list[MatchRun]:
        """Return the runs of league matches won, or lost."""
        runs, current = list[MatchRun](), dict[str, MatchRun]()
        league = [past for past in self.matches if past.match.division]
        for season, match in league:
            for team in (match.home, match.visitors):
                run = current.get(team)
                if run is None or (run.season, run.won) != (season, match.winner == team):
                    run = current[team] = MatchRun(team, season, match.winner == team, [])
                    runs.append(run)
                run.rounds.append(match.round_number)
        return [run for run in runs if run.won == won]


def _rank_teams(lines: Iterable[SeasonTableLine]) -> Iterator[tuple[str, int]]:
    """Yield the teams of a season with their places among all of them, division by division."""
    above = 0
    for expected, (division, group) in enumerate(groupby(lines, lambda line: line.division), start=1):
        own = list(group)
        if division != expected:
            return
        yield from ((line.team, above + line.place) for line in own)
        if len(own) == 1 or [line.place for line in own] != list(range(1, len(own) + 1)):
            return
        above += len(own)


def list_records(tables: PublicTables) -> Iterator[Best]:
    """Yield every record that anybody holds, its holders one after another; each says which matches it counts."""
    yield from _list_titles(tables)
    yield from _list_seasons(tables)
    yield from _list_runs(tables)
    yield from _list_matches(tables)
    yield from _list_dearest(tables.public)


def _find_best(
    record: str,
    items: Iterable[Any],
    measure: Callable[[Any], float | None],
    describe: Callable[[Any, Any], str],
    tell: Callable[[Any], tuple[str, str, str]],
) -> Iterator[Best]:
    """Yield all items with the highest measure, which `describe` gets too; none if that is nothing."""
    measured = [(measure(item) or 0, item) for item in items]
    most = max((value for value, _ in measured), default=0)
    if most:
        yield from (Best(record, describe(item, value), *tell(item)) for value, item in measured if value == most)


def _list_titles(tables: PublicTables) -> Iterator[Best]:
    order = {line.team: index for index, line in reversed(list(enumerate(tables.lines)))}
    teams = sorted(tables.all_time, key=lambda team: order[team.team])

    def tell(holder: tuple[str, list[int]]) -> tuple[str, str, str]:
        name, seasons = holder
        labels = ", ".join(str(label_season(season)) for season in seasons)
        return name, f"season{'s' if len(seasons) > 1 else ''} {labels}", ""

    titles = [(team.name, team.titles) for team in teams]
    cups = [(team.name, team.cups) for team in teams]
    for record, holders in (("Most titles", titles), ("Most cups", cups)):
        yield from _find_best(record, holders, lambda holder: len(holder[1]), lambda _, times: str(times), tell)


def _list_seasons(tables: PublicTables) -> Iterator[Best]:
    public = tables.public
    over = [line for line in tables.lines if line.finished and line.matches]

    def tell(line: SeasonTableLine) -> tuple[str, str, str]:
        won = f"{line.won} of {line.matches} won, place {line.place} of division {line.division}"
        return public.name(line.team), f"season {line.label}", won

    yield from _find_best(
        "Best season", over, lambda line: line.won / line.matches, lambda _, share: f"{share:.0%} won", tell
    )
    yield from _find_best(
        "Most points in a season", over, lambda line: line.points, lambda _, points: f"{points} points", tell
    )


def _list_runs(tables: PublicTables) -> Iterator[Best]:
    def tell(run: MatchRun) -> tuple[str, str, str]:
        first, last = run.rounds[0], run.rounds[-1]
        ended = f" to {last}" if last != first else ""
        return tables.public.name(run.team), f"{_tell_when(run.season, first)}{ended}", ""

    def describe(_: MatchRun, length: int) -> str:
        return f"{length} match{'' if length == 1 else 'es'}"

    for word, won in (("won", True), ("lost", False)):
        record = f"Most league matches {word} in a row in a season"
        yield from _find_best(record, tables.list_runs(won=won), lambda run: len(run.rounds), describe, tell)


def _tell_when(season: int, round_number: int) -> str:
    label = f"season {label_season(season)}"
    return f"{label}, round {round_number}" if round_number else label


def _list_matches(tables: PublicTables) -> Iterator[Best]:
    public, matches = tables.public, tables.matches

    def tell(past: PastMatch) -> tuple[str, str, str]:
        match = past.match
        when = f"{_tell_when(past.season, match.round_number)}, {past.competition}"
        score = f"{show_score(match.sets_won)} ({' '.join(map(show_score, match.sets))})"
        return f"{public.name(match.home)} – {public.name(match.visitors)}", when, score

    def find_margin(past: PastMatch) -> int:
        """Return by how many points a match was won in three sets."""
        home, visitors = past.match.points
        clear = 0 in past.match.sets_won
        return (home - visitors if past.match.winner == past.match.home else visitors - home) if clear else 0

    def find_distance(past: PastMatch) -> int:
        home, visitors = past.match.points
        return abs(home - visitors)

    # Of rounds that are no longer in the folder only the scores are known.
    known = "" if all(past.match.rallies for past in matches) else ", as far as known"
    records: tuple[tuple[str, Callable[[PastMatch], int], Callable[[PastMatch, int], str]], ...] = (
        (
            "Highest set, league and cup", lambda past: max(map(sum, past.match.sets)),
            lambda past, _: show_score(max(past.match.sets, key=sum)),
        ),
        (
            "Most points in a match, league and cup", lambda past: sum(past.match.points),
            lambda _, most: f"{most} points",
        ),
        (
            f"Most rallies in a match, league and cup{known}", lambda past: sum(map(len, past.match.rallies)),
            lambda _, most: f"{most} rallies",
        ),
        ("Clearest win in three sets, league and cup", find_margin, lambda _, most: f"{most} points more"),
    )  # fmt: skip
    for record, measure, describe in records:
        yield from _find_best(record, matches, measure, describe, tell)
    full = [past for past in matches if len(past.match.sets) == SETS]
    least = min(map(find_distance, full), default=0)
    for past in full:
        if find_distance(past) == least:
            words = f"{least} point{'' if least == 1 else 's'} apart"
            yield Best(f"Closest match of {SETS} sets by total points, league and cup", words, *tell(past))


def _list_dearest(public: PublicPast) -> Iterator[Best]:
    kinds = (
        ("Dearest transfer", [deal for deal in public.deals if deal.sale.kind == TRANSFER]),
        (
            "Dearest player of the GM",
            [deal for deal in public.deals if deal.sale.kind == GM_OFFER and deal.sale.called],
        ),
        (
            "Dearest TP or SP of the GM",
            [deal for deal in public.deals if deal.sale.kind == GM_OFFER and not deal.sale.called],
        ),
        ("Highest pay of a contract", [deal for deal in public.deals if deal.sale.kind == CONTRACT_MADE]),
    )

    def describe(deal: Deal, most: int) -> str:
        return f"{money(most)} a round" if deal.sale.pay is not None else money(most)

    def tell(deal: Deal) -> tuple[str, str, str]:
        sale = deal.sale
        what = sale.called if sale.what == A_PLAYER else sale.what
        levels = f", {sale.ol}/{sale.dl}" if sale.ol is not None else ""
        when = _tell_when(deal.season, deal.round_number)
        if deal.round_number == BEFORE_THE_FIRST:
            when = f"{when}, before round 1"
        return f"{sale.seller} to {sale.buyer}", when, f"{what}{levels}"

    for record, deals in kinds:
        yield from _find_best(record, deals, lambda deal: deal.sale.pay or deal.sale.price, describe, tell)
