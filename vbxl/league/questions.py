"""The decisions of a GM before the first round of a season: a list of open questions, none later (R0.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from vbxl.league.cup import bracket
from vbxl.league.deadlines import with_weekday
from vbxl.league.league import AMATEUR, PLAYER, League, Offer, Sponsor, Team
from vbxl.rules.market import covered
from vbxl.rules.money import money
from vbxl.rules.season import AGES, Season
from vbxl.rules.team import PLAYERS_LEAST, player_points

# Longer lists are cut: the sheet that is named has them all.
MOST_NAMED: Final = 12
BLANK: Final = "blank"
DRAWN_ANEW: Final = "clear all rows of Fixtures and run `vbxl sheets`: playing scheme and cup are then drawn anew"
UNDRAWN: Final = "No round can be played before `vbxl sheets` has drawn playing scheme and cup."


@dataclass(frozen=True, slots=True)
class Question:
    """An open question: its text, its place in the league book, the present answer, and the consequence.

    `otherwise` says what happens if nothing is done.
    """

    what: str
    where: str
    stands: str
    otherwise: str


Asks = Callable[[League], Iterator[Question]]


def questions(league: League) -> tuple[Question, ...]:
    """The decisions possible before the sheets of a season's first round go out; () in every later round (R0.1)."""
    if league.round_number != 1:
        return ()
    return tuple(question for asks in ASKED for question in asks(league))


def scheme(league: League) -> Iterator[Question]:
    """The teams of each division, and how often they play (R0.2)."""
    if not league.teams:
        return
    sizes = [
        f"division {division}: {_counted(sum(team.division == division for team in league.teams), 'team')}"
        for division in league.divisions
    ]
    yield Question(
        "Which teams play, and in which divisions?",
        "Teams, Division; for a new team a row there and six or more in Players",
        "; ".join([*sizes, *_up_and_down(league)]),
        f"They play as it stands. After changing it {DRAWN_ANEW}.",
    )
    season, own = league.settings, [fixture for fixture in league.fixtures if not fixture.cup]
    matches = f"{_counted(len(own), 'match', 'matches')} in {_counted(league.rounds, 'round')}" if own else "not drawn"
    yield Question(
        "How long is the season?",
        "Season, meetings, matches_a_round, season_rounds; Fixtures",
        f"each pair meets {_counted(season.meetings, 'time')}, "
        f"{_counted(season.matches_a_round, 'match', 'matches')} a round: {matches}",
        f"It is played as drawn. After changing it {DRAWN_ANEW}." if own else UNDRAWN,
    )


def _up_and_down(league: League) -> Iterator[str]:
    """The teams promoted and relegated since the season before, as far as Past seasons has teams' names of today."""
    before = {one.team: one.division for one in league.history if one.season_number == league.season_number - 1}
    went = [(team, before.get(team.name, team.division)) for team in league.teams]
    for way, chosen in (
        ("up", [one for one in went if one[0].division < one[1]]),
        ("down", [one for one in went if one[0].division > one[1]]),
    ):
        if chosen:
            yield f"{way}: {', '.join(f'{team.name} ({old} to {team.division})' for team, old in chosen[:MOST_NAMED])}"


def cup(league: League) -> Iterator[Question]:
    """The draw of the Galaxy Cup (R11.1)."""
    if not league.fixtures:
        return
    rounds = bracket(league)
    if rounds:
        sides = {side for match in rounds[0].matches for side in (match.home, match.visitors)}
        amateurs = len(sides - set(league.by_id))
        sizes = [
            _counted(len(sides) - amateurs, "team"),
            *([_counted(amateurs, "side") + " of amateurs"] * bool(amateurs)),
        ]
        stands = (
            f"{' and '.join(sizes)}; cup rounds in rounds {', '.join(str(round_.round_number) for round_ in rounds)}"
        )
    else:
        stands = "no match of the cup: the season has too few rounds for one"
    yield Question(
        "Is the draw of the Galaxy Cup as it shall be?",
        "Fixtures, rows of division 0",
        stands,
        "It is played as drawn; with all rows of division 0 deleted none is." if rounds else "No cup is played.",
    )


def deadlines(league: League) -> Iterator[Question]:
    """When the moves must be in (R0.2); a blank deadline never comes."""
    if not league.fixtures:
        return
    stand = [*league.deadlines, *[""] * league.rounds][: league.rounds]
    numbers = [number for number, deadline in enumerate(stand, start=1) if not deadline]
    if numbers:
        yield Question(
            f"When must the moves of {_rounds(numbers)} be in?",
            f"Season, {_rows(numbers)}",
            BLANK,
            "There is no deadline: with teams missing `vbxl resolve` waits until you say --now, and nobody is late.",
        )
    given = [with_weekday(deadline) for deadline in stand if deadline]
    if given:
        numbers = [number for number, deadline in enumerate(stand, start=1) if deadline]
        yield Question(
            f"Do the deadlines of {_rounds(numbers)} suit?",
            f"Season, {_rows(numbers)}",
            " … ".join(dict.fromkeys((given[0], given[-1]))),
            "They hold." + (" They go on at the pace of last season." if league.season_number > 1 else ""),
        )


def mail(league: League) -> Iterator[Question]:
    """To whom moves are mailed (R12.2); only where no address is known."""
    if not league.people.gm.address:
        yield Question(
            "To whom do the managers mail their moves?",
            "Season, gm_name and gm_address",
            league.people.gm.name or BLANK,
            "The sheets say: mail it to the game master. They show no address and no link that opens a mail.",
        )


def _rounds(numbers: Sequence[int]) -> str:
    return f"{'round' if len(numbers) == 1 else 'rounds'} {', '.join(_spans(numbers, '{}–{}'))}"


def _rows(numbers: Sequence[int]) -> str:
    return ", ".join(f"deadline_round_{span}" for span in _spans(numbers, "{} to deadline_round_{}"))


def _spans(numbers: Sequence[int], between: str) -> list[str]:
    """Numbers in order, those that follow each other together.

    >>> _spans([1, 2, 3, 5], "{}–{}")
    ['1–3', '5']
    """
    spans = []
    for _, group in groupby(enumerate(numbers), key=lambda one: one[1] - one[0]):
        span = [number for _, number in group]
        spans.append(str(span[0]) if len(span) == 1 else between.format(span[0], span[-1]))
    return spans


def sponsors(league: League) -> Iterator[Question]:
    """The sponsors' terms (R9.1): every sponsor left at the end of the season before, so every team must choose."""
    terms = [f"{sponsor.name} ({_terms(sponsor)})" for sponsor in league.sponsors]
    without = sum(not team.sponsor for team in league.teams)
    yet = f"; {without} of {_counted(len(league.teams), 'team')} have none yet" if league.teams else ""
    yield Question(
        "Which sponsors are there, and what do they pay?",
        "Sponsors",
        _listed(terms),
        f"They stay. A team that chooses none in its sheet has none{yet}.",
    )


def _terms(sponsor: Sponsor) -> str:
    pays = ((sponsor.a_round, "a round"), (sponsor.match_won, "a match won"), (sponsor.set_won, "a set won"))
    return ", ".join(f"{money(dollars)} {per}" for dollars, per in pays if dollars) or "nothing"


def contract_players(league: League) -> Iterator[Question]:
    """The contract players for hire this season (R7)."""
    yield Question(
        "Which contract players are there?",
        "Contract players",
        _listed(
            [
                f"{player.name} {player.ol}/{player.dl}{_hired(league, player.team)}"
                for player in league.contract_players
            ]
        ),
        "They stay. Teams bid in round 1 for those who are free; a contract starts in the round after the bid."
        if league.teams
        else "They stay. New teams bid with their Team sheets.",
    )


def _hired(league: League, team: str) -> str:
    return f" (with {league.called(team)})" if team else ""


def first_offers(league: League) -> Iterator[Question]:
    """The GM's sale in round 1 (R8.2)."""
    if not league.teams:
        return
    yield Question(
        "What do you offer in round 1?",
        "Market, rows of Lot offer",
        _listed([_offered(offer) for offer in league.offers]),
        "It is sold to the highest bidders; what nobody wants is gone." if league.offers else "You offer nothing.",
    )


def _offered(offer: Offer) -> str:
    if offer.kind == PLAYER:
        return f"a player {offer.ol}/{offer.dl} of Age {offer.age}"
    return f"{offer.amount} {offer.kind}"


def settings(league: League) -> Iterator[Question]:
    """The settings that are published at the start (R0.1) and others that may be changed before sheets go out."""
    season, kept = league.settings, "It stays for the season."
    last, capital = max(league.rounds, 1), money(league.settings.starting_capital)
    yield Question(
        "How many special points for the season?",
        "Season, special_points; what each team has: Teams, Opening SP, and Ledger"
        if league.teams
        else "Season, special_points",
        f"{season.special_points} SP",
        "Every team has them already: who changes the setting changes those entries too." if league.teams else kept,
    )
    yield Question(
        "How are training points earned?",
        "Season, tp_season, tp_match_won, tp_set_won",
        f"{season.tp_season} TP for everybody, spread over the rounds; {season.tp_match_won} for a match won, "
        f"{season.tp_set_won} for each set won in a match lost",
        kept,
    )
    yield Question(
        "How large is the home advantage?",
        "Season, home_points_first, home_points_step",
        f"{season.home_points(1)} HA in round 1, {season.home_points(last)} in round {last}",
        kept,
    )
    yield Question("What comes in, and what are the wages?", _MONEY, _wages(season), kept)
    if len(league.divisions) != 1:
        yield Question(
            "How many go up and down at the end?",
            "Season, promoted, relegated",
            f"{season.promoted} up and {season.relegated} down between two divisions",
            kept,
        )
    yield Question(
        "What may a new team spend?",
        "Season, pp_age_a to pp_age_e, starting_capital",
        ", ".join([*(f"{points} PP of Age {age}" for age, points in player_points(season).items()), capital]),
        "It counts for new teams only.",
    )


_MONEY: Final = "Season, round_income, wage_1 to wage_4, wage_2_from to wage_4_from"


def _wages(season: Season) -> str:
    return (
        f"{money(season.round_income)} a round; wages {money(season.wage_1)}, from {season.wage_2_from} points "
        f"{money(season.wage_2)}, from {season.wage_3_from} {money(season.wage_3)}, from {season.wage_4_from} "
        f"{money(season.wage_4)}"
    )


def filled_up(league: League) -> Iterator[Question]:
    """Teams whose players were not six after the last season, so that amateurs came (R10.2)."""
    found = [(team, names) for team in league.teams if (names := _amateurs(team, league.settings))]
    if league.season_number > 1 and found:
        yield Question(
            "May the teams that were filled up go on with amateurs?",
            f"Players, rows of {_ids([team for team, _ in found])}",
            _listed([f"{team.name}: {', '.join(names)}" for team, names in found]),
            "They stay the players of their teams.",
        )


def _amateurs(team: Team, season: Season) -> list[str]:
    """The players who came from the amateurs, by what they are like."""
    levels = (season.amateur_level, season.amateur_level, AGES[0])
    return [
        player.name
        for player in team.players
        if player.name.startswith(f"{AMATEUR} ") and (player.ol, player.dl, player.age) == levels
    ]


def few_players(league: League) -> Iterator[Question]:
    """Teams that have no player to spare (R1.1)."""
    few = [team for team in league.teams if len(team.players) <= PLAYERS_LEAST]
    if few:
        yield Question(
            f"Shall teams of only {PLAYERS_LEAST} players get help?",
            f"Players, rows of {_ids(few)}; Market, rows of Lot offer",
            _listed([team.name for team in few]),
            "They play with those they have: nobody can rest, and they can sell nobody.",
        )


def debts(league: League) -> Iterator[Question]:
    """Teams that owe money from the season before; the bank's warnings go on too (R9.3)."""
    owed = [(team, league.balances[team.id].dollars) for team in league.teams]
    owed = [one for one in owed if one[1] < 0]
    if owed:
        beyond = any(not covered(dollars, 0, league.settings) for _, dollars in owed)
        yield Question(
            "Shall debts stand?",
            f"Ledger, a row of round 1 to {_ids([team for team, _ in owed])}",
            _listed([f"{team.name} {money(dollars)}{_warned(team)}" for team, dollars in owed]),
            "They stand." + (" The bank's measures go on where the limit is passed (R9.3)." if beyond else ""),
        )


def _warned(team: Team) -> str:
    return f" (warned {_counted(team.warnings, 'time')})" if team.warnings else ""


ASKED: Final[tuple[Asks, ...]] = (
    deadlines, mail, scheme, cup, sponsors, contract_players, first_offers, settings, filled_up, few_players, debts,
)  # fmt: skip


def _counted(number: int, one: str, more: str = "") -> str:
    return f"{number} {one if number == 1 else more or f'{one}s'}"


def _ids(teams: Sequence[Team]) -> str:
    return _listed([team.id for team in teams]).replace(";", ",")


def _listed(parts: Sequence[str]) -> str:
    """Several things in a row, the first of many."""
    if not parts:
        return "none"
    more = [f"and {len(parts) - MOST_NAMED} more"] if len(parts) > MOST_NAMED else []
    return "; ".join([*parts[:MOST_NAMED], *more])
