"""The first sheet of the season's information: the seven items of the 1996 list, and the contract players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from vbxl.books.commitment_sheets import FAIRNESS
from vbxl.books.seasonbook.scheme import BY_TEAM, ROUNDS, SCHEME, transfers_in
from vbxl.league.cup import bracket
from vbxl.league.deadlines import with_weekday
from vbxl.league.league import SP, TP, League
from vbxl.rules.contracts import ROUNDS_LONGEST, ROUNDS_SHORTEST, contract_bonus, contract_cost
from vbxl.rules.market import offers_open
from vbxl.rules.money import money, round_training_points, sponsor_income, training_points
from vbxl.rules.public_numbers import source_words
from vbxl.rules.public_source import SourceKind
from vbxl.rules.team import PLAYERS_LEAST, player_points
from vbxl.rules.tiredness import SETS_TO_WIN
from vbxl.xlsx.value import Value
from vbxl.xlsx.writer import Column, FormSheet, ValueBook

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
        self._player_points()
        self._special_points()
        self._training_points()
        self._sponsors()
        self._contract_players()
        self._scheme()
        self._home_advantage()
        self._besides()
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
        self.row += 1

    def _special_points(self) -> None:
        season = self.season
        self.band("2  Special points (SP) for the whole season (R4.1)")
        self.words(
            f"{season.special_points} SP a team",
            f"At most {season.special_limit} in a match. Those that are left at the end of the season are lost.",
        )
        self.row += 1

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
        self.row += 1

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
        self.row += 1

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
        self.row += 1

    def _scheme(self) -> None:
        matches = sum(not fixture.cup for fixture in self.league.fixtures)
        self.band("6  Playing scheme for the whole season")
        self.words(
            f"{matches} league matches", f"Home – visitors: sheet {SCHEME}; team by team with days off: {BY_TEAM}."
        )
        self.row += 1

    def _home_advantage(self) -> None:
        season, rounds = self.season, self.league.rounds
        self.band("7  Home advantage (HA) during the season (R4.1)")
        self.words(
            f"{season.home_points(1)} HA in round 1",
            f"{season.home_points_step} more each round: {season.home_points(rounds)} in round {rounds}. "
            f"Round by round: sheet {ROUNDS}.",
        )
        self.row += 1

    def _besides(self) -> None:
        self.band("What else is to be known")
        for label, words in self._told():
            self.words(label, words)
        self.row += 1

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
            link = self.page.styles.link
            self.page.sheet.write_url(self.row, 0, f"internal:'{name}'!A1", link, name)
            self.page.put(self.row, 1, words, "plain")
            self.row += 1


def _window(rounds: Sequence[int]) -> str:
    """In which rounds a market is open; "" for none."""
    return f"in rounds {rounds[0]} to {rounds[-1]}" if rounds else ""
