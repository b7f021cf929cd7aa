"""The records of all seasons: titles, seasons, runs, matches and prices, with all holders of each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from vbxl.books.bulletin import A_PLAYER, CONTRACT_MADE, GM_OFFER, TRANSFER
from vbxl.books.history.public_past import Deal, MatchRun, PastMatch, PublicPast, SeasonTableLine, label_season
from vbxl.books.story.sentences import show_score
from vbxl.rules.money import money
from vbxl.rules.season import BEFORE_THE_FIRST
from vbxl.rules.tiredness import SETS

# The holder of a record, its date, and what happened.
Story = tuple[str, str, str]


class Best(NamedTuple):
    """A record and one of its holders, as text.

    `record` is its name, and `value` the measure reached. `who` is the holder, `when` the date, and `what` what
    happened.
    """

    record: str
    value: str
    who: str
    when: str
    what: str


def list_records(public: PublicPast) -> Iterator[Best]:
    """Yield every record, once for each holder; the name of a record says which matches count."""
    yield from _list_titles(public)
    yield from _list_seasons(public)
    yield from _list_runs(public)
    yield from _list_matches(public)
    yield from _list_prices(public)


def _find_best(
    record: str,
    items: Iterable[Any],
    measure: Callable[[Any], float | None],
    show: str | Callable[[Any], str],
    tell: Callable[[Any], Story],
) -> Iterator[Best]:
    """Yield a record for each item with the highest `measure`, unless that is 0; `show` turns a measure into text."""
    measured = [(measure(item) or 0, item) for item in items]
    most = max((value for value, _ in measured), default=0)
    for value, item in measured:
        if value == most > 0:
            yield Best(record, show.format(most) if isinstance(show, str) else show(item), *tell(item))


def _tell_when(season: int, round_number: int) -> str:
    label = f"season {label_season(season)}"
    return f"{label}, round {round_number}" if round_number else label


def _list_titles(public: PublicPast) -> Iterator[Best]:
    order = list(dict.fromkeys(line.team for line in public.lines))
    teams = sorted(public.all_time, key=lambda team: order.index(team.team))

    def tell(holder: tuple[str, list[int]]) -> Story:
        name, seasons = holder
        labels = ", ".join(str(label_season(season)) for season in seasons)
        return name, f"season{'s' if len(seasons) > 1 else ''} {labels}", ""

    titles = [(team.name, team.titles) for team in teams]
    cups = [(team.name, team.cups) for team in teams]
    for record, holders in (("Most titles", titles), ("Most cups", cups)):
        yield from _find_best(record, holders, lambda holder: len(holder[1]), "{}", tell)


def _list_seasons(public: PublicPast) -> Iterator[Best]:
    over = [line for line in public.lines if line.finished and line.matches]

    def tell(line: SeasonTableLine) -> Story:
        won = f"{line.won} of {line.matches} won, place {line.place} in division {line.division}"
        return public.name(line.team), f"season {line.label}", won

    yield from _find_best("Best season", over, lambda line: line.won / line.matches, "{:.0%} won", tell)
    yield from _find_best("Most points in a season", over, lambda line: line.points, "{} points", tell)


def _list_runs(public: PublicPast) -> Iterator[Best]:
    def tell(run: MatchRun) -> Story:
        first, last = run.rounds[0], run.rounds[-1]
        ended = f" to {last}" if last != first else ""
        return public.name(run.team), f"{_tell_when(run.season, first)}{ended}", ""

    def show(run: MatchRun) -> str:
        return f"{len(run.rounds)} match{'' if len(run.rounds) == 1 else 'es'}"

    for word, won in (("won", True), ("lost", False)):
        record = f"Most league matches {word} in a row in a season"
        yield from _find_best(record, public.list_runs(won=won), lambda run: len(run.rounds), show, tell)


def _list_matches(public: PublicPast) -> Iterator[Best]:
    matches = public.matches

    def tell(past: PastMatch) -> Story:
        match = past.match
        when = f"{_tell_when(past.season, match.round_number)}, {past.competition}"
        score = f"{show_score(match.sets_won)} ({' '.join(map(show_score, match.sets))})"
        return f"{public.name(match.home)} – {public.name(match.visitors)}", when, score

    def find_lead(past: PastMatch) -> int:
        home, visitors = past.match.points
        return home - visitors if past.match.winner == past.match.home else visitors - home

    # Only the scores are known of rounds that are no longer in the folder.
    known = "" if all(past.match.rallies for past in matches) else ", as far as we know"
    records: tuple[tuple[str, Callable[[PastMatch], int], str | Callable[[PastMatch], str]], ...] = (
        (
            "Highest-scoring set, league and cup", lambda past: max(map(sum, past.match.sets)),
            lambda past: show_score(max(past.match.sets, key=sum)),
        ),
        ("Most points in a match, league and cup", lambda past: sum(past.match.points), "{} points"),
        (
            f"Most rallies in a match, league and cup{known}", lambda past: sum(map(len, past.match.rallies)),
            "{} rallies",
        ),
        (
            "Clearest win in three sets, league and cup", lambda past: find_lead(past) * (0 in past.match.sets_won),
            "by {} points",
        ),
    )  # fmt: skip
    for record, measure, show in records:
        yield from _find_best(record, matches, measure, show, tell)
    full = [past for past in matches if len(past.match.sets) == SETS]
    least = min((abs(find_lead(past)) for past in full), default=0)
    for past in full:
        if abs(find_lead(past)) == least:
            words = f"{least} point{'' if least == 1 else 's'} apart"
            yield Best(f"Closest {SETS}-set match by total points, league and cup", words, *tell(past))


def _list_prices(public: PublicPast) -> Iterator[Best]:
    deals = public.deals
    of_gm = [deal for deal in deals if deal.sale.kind == GM_OFFER]
    kinds = {
        "Dearest transfer": [deal for deal in deals if deal.sale.kind == TRANSFER],
        "Dearest player sold by the GM": [deal for deal in of_gm if deal.sale.called],
        "Dearest TP or SP sold by the GM": [deal for deal in of_gm if not deal.sale.called],
        "Highest contract pay": [deal for deal in deals if deal.sale.kind == CONTRACT_MADE],
    }

    def show(deal: Deal) -> str:
        sale = deal.sale
        return f"{money(sale.pay)} a round" if sale.pay is not None else money(sale.price or 0)

    def tell(deal: Deal) -> Story:
        sale = deal.sale
        what = sale.called if sale.what == A_PLAYER else sale.what
        levels = f", {sale.ol}/{sale.dl}" if sale.ol is not None else ""
        when = _tell_when(deal.season, deal.round_number)
        if deal.round_number == BEFORE_THE_FIRST:
            when = f"{when}, before round 1"
        return f"{sale.seller} to {sale.buyer}", when, f"{what}{levels}"

    for record, sold in kinds.items():
        yield from _find_best(record, sold, lambda deal: deal.sale.pay or deal.sale.price, show, tell)
