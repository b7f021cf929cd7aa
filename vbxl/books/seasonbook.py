"""The season's information: the public book with everything that the 1996 rules publish before round 1.

These are player points, special points, training points, sponsors, contract players, the playing scheme and the home
advantage (R0.1). It adds deadlines, the rounds of each market, the cup's draw and every setting. No team's roster,
account or sponsor comes near it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from vbxl.books.bracket import CUP, write_cup
from vbxl.books.bulletin import FREE
from vbxl.books.commitment_sheets import FAIRNESS, write_season_fairness
from vbxl.books.public_round import list_coming
from vbxl.books.public_sheets import list_fixture_columns
from vbxl.league.cup import bracket
from vbxl.league.deadlines import with_weekday
from vbxl.league.league import SP, TP, Fixture, League, Team
from vbxl.league.team_knowledge import cup_round
from vbxl.rules.commitments import Commitments
from vbxl.rules.contracts import ROUNDS_LONGEST, ROUNDS_SHORTEST, calculate_contract_bonus, calculate_contract_cost
from vbxl.rules.market import are_offers_open, is_sale_open
from vbxl.rules.money import calculate_sponsor_income, calculate_training_points, money, round_training_points
from vbxl.rules.public_numbers import SourceKind, describe_public_source
from vbxl.rules.season import Season, settings
from vbxl.rules.team import PLAYERS_LEAST, get_player_points
from vbxl.rules.tiredness import SETS_TO_WIN
from vbxl.xlsx.cells import Value
from vbxl.xlsx.form import Column, FormSheet, index_columns, write_table
from vbxl.xlsx.writer import ValueBook

TITLE: Final = "Information at the start of the season"
ROUNDS: Final = "Rounds"
FIXTURES: Final = "Fixtures"
BY_TEAM: Final = "By team"
PLAYERS: Final = "Contract players"
COSTS: Final = "Contract costs"
SETTINGS: Final = "Settings"
FAIRNESS_WORDS: Final = "what was fixed before anybody could send a move, and where public numbers come from"
# A label, values, and words that may run over all columns to the right.
WIDTHS: Final = (25, 13, 13, 13, 19, 13, 21)
# Letters are narrower on the whole than the digits in which widths are counted.
WORDS_WIDTH: Final = 1.1 * sum(WIDTHS[1:])
# An example round for a sponsor: one match won in four sets, one lost in five.
SHOWN: Final = ((SETS_TO_WIN, 1), (2, SETS_TO_WIN))
LENGTHS: Final = range(ROUNDS_SHORTEST, ROUNDS_LONGEST + 1)
# The pays for which the costs are shown, in dollars a round.
PAYS: Final = range(25, 525, 25)


def build(league: League, coming: Commitments) -> bytes:
    """Return the public Season information book; `coming` are the commitments of round 1."""
    heading = f"{league.name} – season {league.season_number}"
    book = ValueBook(f"{TITLE}: {heading}", heading)
    cup = any(fixture.cup for fixture in league.fixtures)
    sheets = [sheet for sheet in SHEETS if cup or sheet[0] != CUP]
    write_front(book, league, [*((name, words) for name, words, _ in sheets), (FAIRNESS, FAIRNESS_WORDS)])
    for _, _, write in sheets:
        write(book, league)
    write_season_fairness(book, coming, league)
    return book.save()


def write_front(book: ValueBook, league: League, sheets: Sequence[tuple[str, str]]) -> None:
    """Write the seven items of the 1996 rules, other facts, and the list of the other sheets."""
    sizes = ", ".join(str(sum(team.division == division for team in league.teams)) for division in league.divisions)
    divisions = "one division" if len(league.divisions) == 1 else f"{len(league.divisions)} divisions"
    about = f"Public. {league.rounds} rounds, {len(league.teams)} teams, {divisions} ({sizes})."
    titles = TITLE, f"{league.name}, season {league.season_number}", about
    form = FormSheet(book, "Information", WIDTHS, titles, words_width=WORDS_WIDTH)
    season, rounds = league.settings, league.rounds
    free = sum(not player.team for player in league.contract_players)
    matches = sum(not fixture.cup for fixture in league.fixtures)
    special = f"At most {season.special_limit} in a match. Unused SP are lost at the end of the season."
    contract = (
        f"{ROUNDS_SHORTEST} to {ROUNDS_LONGEST} rounds; the highest pay per round wins. The bonus, "
        f"{season.contract_bonus_3}% for 3 rounds and {season.contract_bonus_4}% for 4, is paid at the start. "
        f"The {COSTS} sheet lists all costs."
    )
    players = f"{len(league.contract_players)} players, {free} free", f"The {PLAYERS} sheet shows levels and teams."
    fixtures = f"Listed by round on the {FIXTURES} sheet, and by team, with days off, on the {BY_TEAM} sheet."
    first, step, last = season.home_points(1), season.home_points_step, season.home_points(rounds)
    advantage = f"{step} more each round, up to {last} in round {rounds}. The {ROUNDS} sheet shows every round."
    _add_player_points(form, season)
    title = "2  Special points (SP) for the whole season (R4.1)"
    _add_part(form, title, (f"{season.special_points} SP per team", special))
    _add_training_points(form, season, rounds)
    _add_sponsors(form, league)
    _add_part(form, "5  Contract players (R7)", players, ("A contract", contract))
    _add_part(form, "6  Fixtures for the whole season", (f"{matches} league matches", fixtures))
    _add_part(form, "7  Home advantage (HA) during the season (R4.1)", (f"{first} HA in round 1", advantage))
    _add_part(form, "Also worth knowing", *_list_more(league))
    form.band("In this book")
    for name, words in sheets:
        form.page.put(form.row, 1, words, "plain")
        form.link(name, name)
    form.finish()
    form.page.sheet.set_portrait()
    form.page.sheet.fit_to_pages(1, 1)


def _add_part(form: FormSheet, title: str, *lines: tuple[str, str]) -> None:
    form.band(title)
    for label, words in lines:
        form.words(label, words)
    form.row += 1


def _add_player_points(form: FormSheet, season: Season) -> None:
    form.band("1  Player points (PP) for a new team, by age (R1.2)")
    budget = get_player_points(season)
    form.line(["Age", *budget], ["head", *["head_right"] * len(budget)])
    form.line([f"PP: {sum(budget.values())} in all", *budget.values()], ["text", *["number"] * len(budget)])
    form.words(
        "A new player",
        f"OL and DL: each at least 1, together at most {season.new_player_total}, the higher at most "
        f"{season.new_player_ratio} times the lower. A team has at least {PLAYERS_LEAST} players.",
    )
    form.words("Starting capital", money(season.starting_capital))
    form.row += 1


def _add_training_points(form: FormSheet, season: Season, rounds: int) -> None:
    form.band("3  Training points (TP) per round (R6.2)")
    points = {round_training_points(number, rounds, season) for number in range(1, rounds + 1)}
    a_round = " or ".join(map(str, sorted(points)))
    form.words("Every team", f"{a_round} TP a round, {season.tp_season} a season. League matches bring more:")
    # Every win brings the same.
    lost = [(won, SETS_TO_WIN) for won in reversed(range(SETS_TO_WIN))]
    shown = [f"{SETS_TO_WIN}–0 to {SETS_TO_WIN}–{SETS_TO_WIN - 1}", *(f"{own}–{other}" for own, other in lost)]
    won_or_lost = [calculate_training_points(*result, season) for result in ((SETS_TO_WIN, SETS_TO_WIN - 1), *lost)]
    form.line(["Your sets first", *shown], ["head", *["head_right"] * len(shown)])
    form.line(["TP for the match", *won_or_lost], ["text", *["number"] * len(shown)])
    form.words("Also", f"The GM sells TP too. One TP adds one point to a level; unused {TP} carry over.")
    form.row += 1


def _add_sponsors(form: FormSheet, league: League) -> None:
    form.band("4  Sponsors (R9.1): one at a time; change whenever you like")
    results = " and ".join(f"{own}–{other}" for own, other in SHOWN)
    form.table(
        (
            Column("Sponsor", "name", "bold"), Column("A round", "a_round", "money"),
            Column("A match won", "match_won", "money"), Column("A set won", "set_won", "money"),
            Column(
                f"With {results}",
                lambda sponsor: calculate_sponsor_income(sponsor.a_round, sponsor.match_won, sponsor.set_won, SHOWN),
                "money",
            ),
        ),
        league.sponsors,
    )  # fmt: skip
    income = f"Every team gets {money(league.settings.round_income)} a round. Cup matches do not count."
    form.words("Also", income)
    form.row += 1


def _list_more(league: League) -> Iterator[tuple[str, str]]:
    season, rounds = league.settings, range(1, league.rounds + 1)
    first = with_weekday(next(filter(None, league.deadlines), ""))
    deadlines = f"{first}. The {ROUNDS} sheet lists all deadlines." if first else "No deadline has been set yet."
    yield "First deadline", deadlines
    if len(league.divisions) > 1:
        movers = f"{season.promoted} up and {season.relegated} down between neighbouring divisions"
        yield "Promotion, relegation", f"{movers} at the end of the season."
    sold = [number for number in rounds if _is_sale_open(number, league)]
    words = "The season is too short for transfers."
    if sold:
        words = f"Players are sold in rounds {sold[0]} to {sold[-1]}, always in the round after the offer."
    yield "Transfers (R8.1)", words
    offered = [number for number in rounds if are_offers_open(number, league.rounds, season)]
    words = "The season is too short for GM sales."
    if offered:
        players = f"{season.offered_players} player{'' if season.offered_players == 1 else 's'}"
        lots = f"{players}, {season.offered_tp} {TP}, {season.offered_sp} {SP}"
        words = f"{lots} a round, in rounds {offered[0]} to {offered[-1]}."
    yield "GM sale (R8.2)", words
    if league.public_source.kind is not SourceKind.NONE:
        yield "Public number (R0.4)", f"{describe_public_source(league.public_source)}: see the {FAIRNESS} sheet."
    cup = [str(tie.round_number) for tie in bracket(league)]
    if cup:
        yield "Galaxy Cup (R11)", f"In rounds {', '.join(cup)}, before the league matches: see the {CUP} sheet."


def write_rounds(book: ValueBook, league: League) -> None:
    """Write every round: its deadline, home advantage and cup round, and which markets are open (R0.1, R8)."""
    season, last = league.settings, league.rounds
    ties = {tie.round_number: tie.name for tie in bracket(league)}
    matches = Counter(fixture.round_number for fixture in league.fixtures if not fixture.cup)
    deadlines = dict(enumerate(league.deadlines, start=1))

    def answer(name: str, is_open: Callable[[int], bool]) -> Column:
        return Column(name, lambda number: "yes" if is_open(number) else "no", "centre")

    columns = (
        Column("Round", lambda number: number, "centre"),
        Column("Deadline", lambda number: with_weekday(deadlines.get(number, ""))),
        Column("Home advantage", season.home_points, "centre"), Column("League matches", matches.get, "centre"),
        Column("Cup round", ties.get, "remark"),
        answer("Transfers", lambda number: _is_sale_open(number, league)),
        answer("GM sale", lambda number: are_offers_open(number, last, season)),
        answer("Contract bids", lambda number: last - number >= ROUNDS_SHORTEST),
    )  # fmt: skip
    write_table(book, ROUNDS, columns, range(1, last + 1))


def _is_sale_open(number: int, league: League) -> bool:
    """Whether players can be sold in a round.

    Players are listed in the round before their sale, so none are sold in round 1 (R8.1).
    """
    return number > 1 and is_sale_open(number, league.rounds, league.settings)


def write_fixtures(book: ValueBook, league: League) -> None:
    """Write every match of the season by round and division, cup matches first (R0.2, R11.1)."""
    columns = list_fixture_columns(league.deadlines, bracket(league), league.called, league.settings)
    write_table(book, FIXTURES, columns, list_coming(league, 0), "There are no matches this season.", group=1)


def write_by_team(book: ValueBook, league: League) -> None:
    """Write a row for every team and round: its opponents, whether it is at home or away, and its days off (R0.2)."""
    most = max((_count_days(league, division, number) for division, number in league.match_days if division), default=0)
    cup = any(fixture.cup for fixture in league.fixtures)
    rows = []
    for team in sorted(league.teams, key=lambda team: team.division):
        for number in range(1, league.rounds + 1):
            matches = league.matches_of(team.id, number)
            played: list[Value] = [_describe_match(league, match, team) for match in matches if not match.cup]
            played += ["day off"] * (_count_days(league, team.division, number) - len(played))
            played += [None] * (most - len(played))
            tie = next((match for match in matches if match.cup), None)
            words = f"{cup_round(league, tie)}: {_describe_match(league, tie, team)}" if tie else None
            rows.append((team.division, team.name, number, *played, words))
    columns = [
        Column("Division", 0, "centre"), Column("Team", 1, "bold"), Column("Round", 2, "centre"),
        *(Column(f"Match {index - 2}", index) for index in range(3, most + 3)),
        *([Column("Cup", -1, "remark")] if cup else []),
    ]  # fmt: skip
    write_table(book, BY_TEAM, columns, rows, group=2)


def _count_days(league: League, division: int, number: int) -> int:
    """Return how many match days a division has in a round: as many as the busiest team has matches."""
    matches = league.match_days.get((division, number), ())
    return max(Counter(side for match in matches for side in (match.home, match.visitors)).values(), default=0)


def _describe_match(league: League, match: Fixture, team: Team) -> str:
    at_home = match.home == team.id
    return f"{league.called(match.visitors if at_home else match.home)} ({'home' if at_home else 'away'})"


def write_players(book: ValueBook, league: League) -> None:
    """Write every contract player's levels, which hold for the whole season, and the player's team (R7.3)."""
    columns = (
        Column("Player", "name", "bold"), Column("OL", "ol", "number"), Column("DL", "dl", "number"),
        Column("OL + DL", lambda player: player.ol + player.dl, "number"),
        Column("Plays for", lambda player: league.called(player.team) if player.team else FREE, "remark"),
        Column("Pay per round", lambda player: player.pay or None, "money"),
        Column("Contract to round", lambda player: player.last_round or None, "centre"),
    )  # fmt: skip
    write_table(book, PLAYERS, columns, league.contract_players, "This season has no contract players.")


def write_costs(book: ValueBook, league: League) -> None:
    """Write what contracts of each length cost: the bonus, which is paid at the start, and the total (R7.1)."""
    parts = {"Bonus": calculate_contract_bonus, "In all": calculate_contract_cost}
    rows = [
        (pay, *(cost(pay, length, league.settings) for length in LENGTHS for cost in parts.values())) for pay in PAYS
    ]
    heads = ["Pay per round", *(f"{part}, {length} rounds" for length in LENGTHS for part in parts)]
    write_table(book, COSTS, index_columns(heads, "money"), rows)


def write_settings(book: ValueBook, league: League) -> None:
    """Write every number of the season, with its unit and its rule (R0.2)."""
    season, rules = settings(), [setting.rule.partition(".")[0] for setting in settings()]
    columns = (
        Column("Rule", "rule", "centre"), Column("What", "sentence", "bold", 90),
        Column("Value", lambda setting: getattr(league.settings, setting.name), "number"),
        Column("Unit", "unit", "remark"), Column("Name in the books", "name"),
    )  # fmt: skip
    parts = [index for index in range(1, len(rules)) if rules[index] != rules[index - 1]]
    write_table(book, SETTINGS, columns, season, parts=parts)


SHEETS: Final[tuple[tuple[str, str, Callable[[ValueBook, League], None]], ...]] = (
    (ROUNDS, "every round: deadline, home advantage, cup round, open markets", write_rounds),
    (FIXTURES, "all matches: home – visitors, by round and division", write_fixtures),
    (BY_TEAM, "every team's matches and days off", write_by_team),
    (CUP, "the Galaxy Cup draw and rounds", write_cup),
    (PLAYERS, "the contract players: levels, teams and pay", write_players),
    (COSTS, "what a contract costs", write_costs),
    (SETTINGS, "every number of the season, with its rule", write_settings),
)
