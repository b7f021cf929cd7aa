"""A team's players in its report: the roster after the round, training (R6), and the season's end (R10)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from vbxl.books.report.own_view import OwnRound
from vbxl.league.cup import cup_matches_of
from vbxl.league.events import Aged, FilledUp, Freed, Placed, Retired, Trained
from vbxl.league.league import SP, TALENT, TP
from vbxl.league.moves import MATCH_NAMES
from vbxl.league.team_knowledge import cup_round
from vbxl.league.view import match_levels
from vbxl.rules.match import sets_won
from vbxl.rules.money import money
from vbxl.xlsx.value import Value
from vbxl.xlsx.writer import Column, FormSheet, ValueBook

TRAINING: Final = "Training"
TEAM: Final = "Team"


def training_sheet(book: ValueBook, own: OwnRound) -> None:
    """Every player who was trained, from which levels to which, and who chose it; no sheet if nobody was."""
    trained = own.of(Trained)
    if not trained:
        return
    columns = [
        Column("Player", "bold"), Column("OL before", "level"), Column("DL before", "level"),
        Column("OL gained", "change"), Column("DL gained", "change"), Column("OL after", "level"),
        Column("DL after", "level"), Column("Chosen by", "remark"),
    ]  # fmt: skip
    rows: list[list[Value]] = [
        [
            one.player, one.ol, one.dl, *one.gain, one.ol + one.gain[0], one.dl + one.gain[1],
            "the GM" if one.by_gm else "you",
        ]
        for one in trained
    ]  # fmt: skip
    book.table(TRAINING, columns, rows)


def team_sheet(book: ValueBook, own: OwnRound) -> None:
    """The roster as it stands after the round, with levels in the next match (R4.4)."""
    columns = [
        Column("Player", "bold"), Column("Kind"), Column("Age", "centre"),
        Column("OL", "level"), Column("DL", "level"),
        Column("Lack of devotion", "remark", 30),
        Column("OL next match", "level"), Column("DL next match", "level"),
        Column("OL trained", "number"), Column("DL trained", "number"), Column("Talent matches", "number"),
        Column("Pay a round", "money"), Column("Contract to round", "centre"),
    ]  # fmt: skip
    first = next((MATCH_NAMES[match.slot].lower() for match in own.next.matches if match.lacking), "the next match")
    rows: list[list[Value]] = []
    for line in own.next.roster:
        lack = f"half levels in {first}" if line.lack else "no"
        matches = line.talent_matches if line.kind == TALENT else None
        # In the next season they are counted anew.
        counts = [None] * 3 if own.season_over else [line.trained_ol, line.trained_dl, matches]
        rows.append(
            [
                line.name, line.kind, line.age or None, line.ol, line.dl, lack, *match_levels(line, lacking=True),
                *counts, line.pay or None, line.last_round or None,
            ]
        )  # fmt: skip
    book.table(TEAM, columns, rows)


SEASON_END: Final = "Season end"
# Columns: what or whom, then ages and levels; a sentence may run over all that follow.
WIDTHS: Final = (28, 12, 12, 10, 10, 10, 10, 10, 10, 30)
LAST: Final = len(WIDTHS) - 1
AGED_HEADS: Final = (
    "Player", "Age before", "Age now", "OL before", "DL before", "OL lost", "DL lost", "OL now", "DL now",
)  # fmt: skip
LEFT_HEADS: Final = ("Player", "Age", "", "OL", "DL")
WHY_COLUMN: Final = len(LEFT_HEADS)
NEXT_STEPS: Final = (
    "The sheets of the next season's round 1 come from the GM, with the season's information: scheme, cup, sponsors.",
    "All sponsors are free again: choose one in that sheet, or you have none.",
    "All contract players are free again: bid for them in that sheet.",
    "Talents to be scouted, training of each level and spying orders are counted anew.",
)


def season_end_sheet(book: ValueBook, own: OwnRound) -> None:
    """The sheet of the season's end; no sheet before it."""
    if own.of(Placed):
        _SeasonEnd(book, own).write()


def place_words(own: OwnRound, placed: Placed) -> str:
    """Where the team ended and where it plays next season, in a sentence (R5.5, R0.2)."""
    teams = len(own.after.tables[placed.division])
    text = f"Place {placed.place} of {teams} in division {placed.division}"
    if placed.place == 1:
        text = f"Champion of division {placed.division}"
    if placed.next_division == placed.division:
        return f"{text}; you stay in it."
    goes = "up" if placed.next_division < placed.division else "down"
    return f"{text}; you go {goes} to division {placed.next_division}."


def cup_words(own: OwnRound) -> str:
    """The team's result in the season's cup, in a sentence; "" where none was played (R11.1)."""
    matches = cup_matches_of(own.after, own.id)
    if not matches:
        return ""
    last = matches[-1]
    home, visitors = sets_won(last.sets)
    # The winner of any other match of the cup has a next one.
    if last.sets and (home > visitors) == (last.home == own.id):
        return "You have won the Galaxy Cup."
    return f"You came as far as the {cup_round(own.after, last)}."


class _SeasonEnd(FormSheet):
    """Writes the sheet from top to bottom."""

    def __init__(self, book: ValueBook, own: OwnRound) -> None:
        super().__init__(book, SEASON_END, WIDTHS)
        self.own = own

    def write(self) -> None:
        own, season = self.own, self.own.before.season_number
        texts = ("The season's end", f"{own.team.name}, season {season}", "For this team only.")
        self.page.titled(LAST, texts)
        self.band("Your season")
        for label, words in self._season():
            self.words(label, words)
        self._aged()
        self._who("Left for the amateurs", [(event, event.why) for event in own.of(Retired)], "Nobody has left.")
        filled = [(event, "an amateur, so that you have six") for event in own.of(FilledUp)]
        if filled:
            self._who("New in the team", filled, "")
        self.row += 1
        self.band("What to do next")
        for number, step in enumerate(NEXT_STEPS, start=1):
            self.words(str(number), step)
        self.page.finish(self.row - 1, LAST, repeated=True)
        self.page.sheet.fit_to_pages(1, 0)

    def _season(self) -> Iterator[tuple[str, str]]:
        own = self.own
        yield "Place", place_words(own, own.of(Placed)[0])
        cup = cup_words(own)
        if cup:
            yield "Galaxy Cup", cup
        balance = own.after.balances[own.id]
        yield "Carried over", f"{money(balance.dollars)} and {balance.tp} {TP}."
        left = f"The {balance.sp} {SP} that are left go back to the GM" if balance.sp else f"No {SP} are left"
        yield "Special points", f"{left}; the next season brings new ones."
        yield "Sponsor", "Every sponsor's contract has ended."
        gone = [event.player for event in own.of(Freed)]
        yield "Contract players", f"Gone: {', '.join(gone)}." if gone else "You had none any more."

    def _aged(self) -> None:
        """Every player who stays: the changes of a year, and how the loss was split (R10.1)."""
        self.row += 1
        self.band("A year older")
        self.line(AGED_HEADS, ["head", *["head_centre"] * 2, *["head_right"] * 6])
        for event in self.own.of(Aged):
            lost = event.ol - event.next_ol, event.dl - event.next_dl
            ages, levels = (event.age, event.next_age), (event.ol, event.dl)
            values: list[Value] = [event.player, *ages, *levels, *lost, event.next_ol, event.next_dl]
            self.line(values, ["bold", *["centre"] * 2, *["number"] * 6])
        if not self.own.of(Aged):
            self.words("Nobody", "None of your players stays.")

    def _who(self, title: str, players: Sequence[tuple[Retired | FilledUp, str]], nobody: str) -> None:
        """Players who left or came, and why."""
        self.row += 1
        self.band(title)
        if not players:
            self.words("Nobody", nobody)
            return
        looks = ["head", "head_centre", "head", "head_right", "head_right", *["head_indent"] * (LAST + 1 - WHY_COLUMN)]
        self.line([*LEFT_HEADS, "Why", *[None] * (LAST - WHY_COLUMN)], looks)
        for one, why in players:
            self.line([one.player, one.age, None, one.ol, one.dl], ["bold", "centre", "text", "number", "number"])
            self.page.across(self.row - 1, (WHY_COLUMN, LAST), why, "remark")
