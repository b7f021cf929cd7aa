"""Information at the start of the season: the public book with all that the 1996 rules want published before round 1.

Player points, special points, training points, sponsors, contract players, the playing scheme and the home advantage
(R0.1), and besides them deadlines, windows of the market, the cup's draw and every setting. No team's roster, account
or sponsor comes near it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from operator import itemgetter
from typing import Final

from vbxl.books.bracket import CUP, cup_sheet, unknown_side
from vbxl.books.commitment_sheets import FAIRNESS, season_fairness_sheet
from vbxl.books.shared_sheets import DEADLINE
from vbxl.league.cup import bracket
from vbxl.league.deadlines import with_weekday
from vbxl.league.league import CUP_DIVISION, SP, TP, Fixture, League, Team
from vbxl.league.team_knowledge import cup_round
from vbxl.rules.commitments import Commitments
from vbxl.rules.contracts import ROUNDS_LONGEST, ROUNDS_SHORTEST, contract_bonus, contract_cost
from vbxl.rules.market import offers_open, sale_open
from vbxl.rules.money import money, round_training_points, sponsor_income, training_points
from vbxl.rules.public_numbers import source_words
from vbxl.rules.public_source import SourceKind
from vbxl.rules.season import settings
from vbxl.rules.team import PLAYERS_LEAST, player_points
from vbxl.rules.tiredness import SETS_TO_WIN
from vbxl.xlsx.value import Value
from vbxl.xlsx.writer import Column, FormSheet, ValueBook

ROUNDS: Final = "Rounds"
SCHEME: Final = "Playing scheme"
BY_TEAM: Final = "By team"
IN_CUP: Final = "cup"
DAY_OFF: Final = "day off"
YES, NO = "yes", "no"
# A row of the scheme, and before it round, division and number, by which it is sorted.
Ordered = tuple[tuple[int, int, int], list[Value]]


def rounds_sheet(book: ValueBook, league: League) -> None:
    """Every round: its deadline, home advantage and cup round, and which parts of the market are open (R0.1, R8)."""
    season, last = league.settings, league.rounds
    ties = {one.round_number: one.name for one in bracket(league)}
    rows: list[list[Value]] = [
        [
            index, deadline(league, index), season.home_points(index),
            sum(fixture.round_number == index and not fixture.cup for fixture in league.fixtures), ties.get(index),
            YES if transfers_in(index, league) else NO, YES if offers_open(index, last, season) else NO,
            YES if last - index >= ROUNDS_SHORTEST else NO,
        ]
        for index in range(1, last + 1)
    ]  # fmt: skip
    columns = [
        Column("Round", "centre"), DEADLINE, Column("Home advantage", "centre"),
        Column("League matches", "centre"), Column("Cup round", "remark"), Column("Transfers", "centre"),
        Column("GM sale", "centre"), Column("Contract bids", "centre"),
    ]  # fmt: skip
    book.table(ROUNDS, columns, rows)


def transfers_in(round_number: int, league: League) -> bool:
    """Whether players of teams can be sold in a round: they are listed in the one before (R8.1)."""
    return round_number > 1 and sale_open(round_number, league.rounds, league.settings)


def deadline(league: League, round_number: int) -> str | None:
    """The deadline of a round with its day of the week, None where none is set."""
    return with_weekday(league.deadlines[round_number - 1]) if round_number <= len(league.deadlines) else None


def scheme_sheet(book: ValueBook, league: League) -> None:
    """Every match of the season: home – visitors, by round and division, the cup's first (R0.2, R11.1)."""
    rows = [row for _, row in sorted((*_matches(league), *_cup_matches(league)), key=itemgetter(0))]
    columns = [
        Column("Round", "centre"), DEADLINE, Column("Division", "centre"), Column("Match", "centre"),
        Column("Home"), Column("Visitors"), Column("Home advantage", "centre"), Column("Cup round", "remark"),
    ]  # fmt: skip
    book.table(SCHEME, columns, rows, "There is no match this season.", group=1)


def _matches(league: League) -> Iterator[Ordered]:
    for fixture in league.fixtures:
        if not fixture.cup:
            sides = league.called(fixture.home), league.called(fixture.visitors)
            yield _row(league, fixture.round_number, fixture.division, fixture.number, *sides)


def _cup_matches(league: League) -> Iterator[Ordered]:
    rounds = bracket(league)
    for index, round_ in enumerate(rounds):
        for place, match in enumerate(round_.matches):
            home, visitors = (
                league.called(side) if side else unknown_side(rounds, index, 2 * place + feeds)
                for feeds, side in enumerate((match.home, match.visitors))
            )
            yield _row(league, round_.round_number, CUP_DIVISION, match.number, home, visitors, round_.name)


def _row(
    league: League, at: int, division: int, number: int, home: str, visitors: str, cup: str | None = None
) -> Ordered:
    points = league.settings.home_points(at)
    played_in = IN_CUP if division == CUP_DIVISION else division
    return (at, division, number), [at, deadline(league, at), played_in, number, home, visitors, points, cup]


def by_team_sheet(book: ValueBook, league: League) -> None:
    """A row for every team and round: against whom it plays, at home or away, and its days off (R0.2)."""
    most = max((_match_days(league, division, at) for division, at in league.match_days if division), default=0)
    cup = any(fixture.cup for fixture in league.fixtures)
    rows: list[list[Value]] = []
    for team in sorted(league.teams, key=lambda one: one.division):
        for index in range(1, league.rounds + 1):
            told = _matches_text(league, team, index)
            cup_match = [_cup_text(league, team, index)] if cup else []
            rows.append([team.division, team.name, index, *told, *[None] * (most - len(told)), *cup_match])
    columns = [
        Column("Division", "centre"), Column("Team", "bold"), Column("Round", "centre"),
        *(Column(f"Match {index}") for index in range(1, most + 1)),
        *([Column("Cup", "remark", 60)] if cup else []),
    ]  # fmt: skip
    book.table(BY_TEAM, columns, rows, group=2)


def _match_days(league: League, division: int, round_number: int) -> int:
    """How many match days of a division a round has: as many as the matches of who plays most."""
    played = Counter(
        side for one in league.match_days.get((division, round_number), ()) for side in (one.home, one.visitors)
    )
    return max(played.values(), default=0)


def _matches_text(league: League, team: Team, round_number: int) -> list[Value]:
    """A team's league matches of a round, and its days off."""
    played: list[Value] = [
        _against(league, match, team) for match in league.matches_of(team.id, round_number) if not match.cup
    ]
    return [*played, *[DAY_OFF] * (_match_days(league, team.division, round_number) - len(played))]


def _cup_text(league: League, team: Team, round_number: int) -> str | None:
    for match in league.matches_of(team.id, round_number):
        if match.cup:
            return f"{cup_round(league, match)}: {_against(league, match, team)}"
    return None


def _against(league: League, match: Fixture, team: Team) -> str:
    at_home = match.home == team.id
    return f"{league.called(match.visitors if at_home else match.home)} ({'home' if at_home else 'away'})"


PLAYERS: Final = "Contract players"
COSTS: Final = "Contract costs"
FREE: Final = "free"
LENGTHS: Final = range(ROUNDS_SHORTEST, ROUNDS_LONGEST + 1)
# Pays a round that the costs are shown for, in dollars.
PAYS: Final = range(25, 525, 25)


def players_sheet(book: ValueBook, league: League) -> None:
    """Every contract player with the levels of the whole season, and the player's team (R7.3)."""
    rows: list[list[Value]] = [
        [
            player.name, player.ol, player.dl, player.ol + player.dl,
            league.called(player.team) if player.team else FREE,
            player.pay or None, player.last_round or None,
        ]
        for player in league.contract_players
    ]  # fmt: skip
    columns = [
        Column("Player", "bold"), Column("OL", "number"), Column("DL", "number"), Column("Together", "number"),
        Column("Plays for", "remark"), Column("Pay a round", "money"), Column("Contract to round", "centre"),
    ]  # fmt: skip
    book.table(PLAYERS, columns, rows, "This season has no contract players.")


def costs_sheet(book: ValueBook, league: League) -> None:
    """The cost of contracts: for each length the bonus, paid at the start, and the whole (R7.1)."""
    season = league.settings
    rows: list[list[Value]] = []
    for pay in PAYS:
        costs = ((contract_bonus(pay, length, season), contract_cost(pay, length, season)) for length in LENGTHS)
        rows.append([pay, *(dollars for pair in costs for dollars in pair)])
    columns = [
        Column("Pay a round", "money"),
        *(Column(f"{what}, {length} rounds", "money") for length in LENGTHS for what in ("Bonus", "In all")),
    ]  # fmt: skip
    book.table(COSTS, columns, rows)


TITLE: Final = "Information at the start of the season"
# A label, values, and words that may run over all that follow.
WIDTHS: Final = (25, 13, 13, 13, 19, 13, 21)
LAST: Final = len(WIDTHS) - 1
# Letters are narrower on the whole than the digits in which widths are counted.
WORDS_WIDTH: Final = 1.1 * sum(WIDTHS[1:])
# A round that a sponsor is shown by: a match won in four sets, one lost in five.
SHOWN: Final = ((SETS_TO_WIN, 1), (2, SETS_TO_WIN))


class SeasonFront(FormSheet):
    """Writes the first sheet."""

    def __init__(self, book: ValueBook, league: League, sheets: Sequence[tuple[str, str]]) -> None:
        """For a league at the start of a season; `sheets` are the others by name, with what they hold."""
        super().__init__(book, "Information", WIDTHS, WORDS_WIDTH)
        self.league, self.season, self.sheets = league, league.settings, sheets

    def write(self) -> None:
        """The title, the seven items, what else is to be known, and the list of sheets."""
        league = self.league
        sizes = ", ".join(str(sum(team.division == division for team in league.teams)) for division in league.divisions)
        divisions = "one division" if len(league.divisions) == 1 else f"{len(league.divisions)} divisions"
        text = f"{league.rounds} rounds, {len(league.teams)} teams, {divisions} ({sizes})"
        self.page.titled(LAST, (TITLE, f"{league.name}, season {league.season_number}", f"Public. {text}."))
        items = self._player_points, self._special_points, self._training_points, self._sponsors
        for write in (*items, self._contract_players, self._scheme, self._home_advantage, self._besides):
            write()
            self.row += 1
        self._list()
        self.page.finish(self.row - 1, LAST)
        self.page.sheet.set_portrait()
        self.page.sheet.fit_to_pages(1, 1)

    def _player_points(self) -> None:
        self.band("1  Player points (PP) for a new team, by age (R1.2)")
        budget = player_points(self.season)
        self.line(["Age", *budget], ["head", *["head_right"] * len(budget)])
        self.line([f"PP: {sum(budget.values())} in all", *budget.values()], ["text", *["number"] * len(budget)])
        season = self.season
        self.words(
            "A new player",
            f"OL and DL at least 1 each, together at most {season.new_player_total}; the higher at most "
            f"{season.new_player_ratio} times the lower. A team has at least {PLAYERS_LEAST} players.",
        )
        self.words("Starting capital", money(season.starting_capital))

    def _special_points(self) -> None:
        season = self.season
        self.band("2  Special points (SP) for the whole season (R4.1)")
        self.words(
            f"{season.special_points} SP a team",
            f"At most {season.special_limit} in a match. Those that are left at the end of the season are lost.",
        )

    def _training_points(self) -> None:
        self.band("3  Training points (TP) of a round (R6.2)")
        rounds = self.league.rounds
        every = [round_training_points(number, rounds, self.season) for number in range(1, rounds + 1)]
        a_round = f"{every[0]} TP" if len({*every}) == 1 else f"{min(every)} or {max(every)} TP"
        self.words("Every team", f"{a_round} a round, {self.season.tp_season} in the season; and for league matches:")
        results = [(SETS_TO_WIN, lost) for lost in range(SETS_TO_WIN)]
        results += [(won, SETS_TO_WIN) for won in reversed(range(SETS_TO_WIN))]
        won = f"{SETS_TO_WIN}–0 to {SETS_TO_WIN}–{SETS_TO_WIN - 1}"
        shown = [won, *(f"{own}–{other}" for own, other in results[SETS_TO_WIN:])]
        points = [training_points(*result, self.season) for result in results[SETS_TO_WIN - 1 :]]
        self.line(["Sets, one's own first", *shown], ["head", *["head_right"] * len(shown)])
        self.line(["TP for the match", *points], ["text", *["number"] * len(points)])
        self.words(
            "Besides", f"The GM sells TP too. One TP trains one point of a level; {TP} are kept for next season."
        )

    def _sponsors(self) -> None:
        self.band("4  Sponsors (R9.1): one a round, chosen anew whenever you like")
        shown = " and ".join(f"{own}–{other}" for own, other in SHOWN)
        heads = ["Sponsor", "A round", "A match won", "A set won", f"With {shown}"]
        self.line(heads, ["head", *["head_right"] * (len(heads) - 1)])
        for sponsor in self.league.sponsors:
            paid = sponsor_income(sponsor.a_round, sponsor.match_won, sponsor.set_won, SHOWN)
            self.line(
                [sponsor.name, sponsor.a_round, sponsor.match_won, sponsor.set_won, paid], ["bold", *["money"] * 4]
            )
        self.words("Besides", f"{money(self.season.round_income)} a round for every team. Cup matches do not count.")

    def _contract_players(self) -> None:
        players = self.league.contract_players
        free = sum(not player.team for player in players)
        self.band("5  Contract players (R7)")
        self.words(f"{len(players)} players, {free} free", f"Their levels, and who is hired: sheet {PLAYERS}.")
        self.words(
            "A contract",
            f"{ROUNDS_SHORTEST} to {ROUNDS_LONGEST} rounds, to the highest pay a round; a bonus of "
            f"{self.season.contract_bonus_3}% for 3 rounds, {self.season.contract_bonus_4}% for 4, paid at the start. "
            f"What it comes to: sheet {COSTS}.",
        )

    def _scheme(self) -> None:
        matches = sum(not fixture.cup for fixture in self.league.fixtures)
        self.band("6  Playing scheme for the whole season")
        self.words(
            f"{matches} league matches", f"Home – visitors: sheet {SCHEME}; team by team with days off: {BY_TEAM}."
        )

    def _home_advantage(self) -> None:
        season, rounds = self.season, self.league.rounds
        self.band("7  Home advantage (HA) during the season (R4.1)")
        self.words(
            f"{season.home_points(1)} HA in round 1",
            f"{season.home_points_step} more each round: {season.home_points(rounds)} in round {rounds}. "
            f"Round by round: sheet {ROUNDS}.",
        )

    def _besides(self) -> None:
        self.band("What else is to be known")
        for label, words in self._told():
            self.words(label, words)

    def _told(self) -> Iterator[tuple[str, str]]:
        league, season = self.league, self.season
        first = with_weekday(next(filter(None, league.deadlines), ""))
        yield "First deadline", f"{first}; all of them: sheet {ROUNDS}." if first else "None is set yet."
        sizes = f"{season.promoted} up and {season.relegated} down between two divisions"
        if len(league.divisions) > 1:
            yield "Promotion, relegation", f"{sizes} at the end of the season."
        rounds = range(1, league.rounds + 1)
        sold = _window([at for at in rounds if transfers_in(at, league)])
        each = f"Players are sold {sold}, each in the round after the offer."
        yield "Transfers (R8.1)", each if sold else "No players are sold in so short a season."
        offered = [f"{season.offered_players} players" if season.offered_players != 1 else "1 player"]
        offered += [f"{season.offered_tp} {TP}", f"{season.offered_sp} {SP}"]
        window = _window([at for at in rounds if offers_open(at, league.rounds, season)])
        each = f"{', '.join(offered)} a round, {window}."
        yield "GM sale (R8.2)", each if window else "The GM sells nothing in so short a season."
        source = league.public_source
        if source.kind is not SourceKind.NONE:
            yield "Public number (R0.4)", f"{source_words(source)}: see sheet {FAIRNESS}."
        cup = [str(one.round_number) for one in bracket(league)]
        if cup:
            yield "Galaxy Cup (R11)", f"In rounds {', '.join(cup)}, before the league matches: see the draw."

    def _list(self) -> None:
        self.band("In this book")
        for name, words in self.sheets:
            self.page.link(self.row, 0, name)
            self.page.put(self.row, 1, words, "plain")
            self.row += 1


def _window(rounds: Sequence[int]) -> str:
    """In which rounds a market is open; "" for none."""
    return f"in rounds {rounds[0]} to {rounds[-1]}" if rounds else ""


SETTINGS: Final = "Settings"
FAIRNESS_WORDS: Final = "what is fixed of the draws before anybody sends, and where public numbers come from"


def settings_sheet(book: ValueBook, league: League) -> None:
    """Every number of the season, with its unit and its rule (R0.2)."""
    columns = [
        Column("Rule", "centre"), Column("What", "bold", 90), Column("Value", "number"), Column("Unit", "remark"),
        Column("Name in the books"),
    ]  # fmt: skip
    rows: list[list[Value]] = [
        [setting.rule, setting.sentence, getattr(league.settings, setting.name), setting.unit, setting.name]
        for setting in settings()
    ]
    parts = [index for index in range(1, len(rows)) if _rule(rows[index]) != _rule(rows[index - 1])]
    book.table(SETTINGS, columns, rows, parts=parts)


def _rule(row: list[Value]) -> str:
    return str(row[0]).partition(".")[0]


SHEETS: Final[tuple[tuple[str, str, Callable[[ValueBook, League], None]], ...]] = (
    (ROUNDS, "every round: deadline, home advantage, cup round, what the market does", rounds_sheet),
    (SCHEME, "all matches: home – visitors, by round and division", scheme_sheet),
    (BY_TEAM, "all matches by team, with its days off", by_team_sheet),
    (CUP, "the draw of the Galaxy Cup and its rounds", cup_sheet),
    (PLAYERS, "the contract players: levels, who is hired and by whom", players_sheet),
    (COSTS, "what a contract costs", costs_sheet),
    (SETTINGS, "every number of the season, with its rule", settings_sheet),
)


def build(league: League, coming: Commitments) -> bytes:
    """The book of a season's information that everybody gets with round 1; the same league gives the same bytes.

    `coming` are the commitments of that round.
    """
    heading = f"{league.name} – season {league.season_number}"
    book = ValueBook(f"{TITLE}: {heading}", heading)
    cup = any(fixture.cup for fixture in league.fixtures)
    sheets = [sheet for sheet in SHEETS if cup or sheet[0] != CUP]
    SeasonFront(book, league, [*((name, words) for name, words, _ in sheets), (FAIRNESS, FAIRNESS_WORDS)]).write()
    for _, _, write in sheets:
        write(book, league)
    season_fairness_sheet(book, coming, league)
    return book.done()
