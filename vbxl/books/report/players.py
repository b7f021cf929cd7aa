"""A team's players in its report: training (R6), the roster after the round, and the season's end (R10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vbxl.books.report.own_round import OwnRound
from vbxl.league.cup import list_cup_matches
from vbxl.league.events import Aged, FilledUp, Freed, Placed, Retired, Trained
from vbxl.league.league import SP, TALENT, TP
from vbxl.league.moves import MATCH_NAMES
from vbxl.league.team_knowledge import cup_round
from vbxl.league.view import match_levels
from vbxl.rules.match import sets_won
from vbxl.rules.money import money
from vbxl.xlsx.form import Column, FormSheet, write_table
from vbxl.xlsx.writer import ValueBook

SEASON_END: Final = "Season end"
WIDTHS: Final = (28, 12, 12, 10, 10, 10, 10, 10, 10, 30)
WHY_FROM: Final = 5
NEXT_STEPS: Final = (
    "The GM will send you the move sheet for round 1 and the new season's information: fixtures, cup, sponsors.",
    "All sponsors are free again: choose one on that sheet, or you will have none.",
    "All contract players are free again: bid for them on that sheet.",
    "The counts of talents, training and spying orders start again from zero.",
)


def write_training(book: ValueBook, own: OwnRound) -> None:
    """If anybody was trained, write the sheet of training: the levels before and after, and who chose them."""
    columns = (
        Column("Player", "player", "bold"), Column("OL before", "ol", "level"), Column("DL before", "dl", "level"),
        Column("OL gained", lambda event: event.gain[0], "change"),
        Column("DL gained", lambda event: event.gain[1], "change"),
        Column("OL after", lambda event: event.ol + event.gain[0], "level"),
        Column("DL after", lambda event: event.dl + event.gain[1], "level"),
        Column("Chosen by", lambda event: "the GM" if event.by_gm else "you", "remark"),
    )  # fmt: skip
    trained = own.events(Trained)
    if trained:
        write_table(book, "Training", columns, trained)


def write_team(book: ValueBook, own: OwnRound) -> None:
    """Write the roster after the round, including each player's levels in the next match (R4.4)."""
    first = next((MATCH_NAMES[match.slot].lower() for match in own.next.matches if match.lacking), "the next match")
    # Training and matches count from zero in the next season.
    counted = not own.season_over
    columns = (
        Column("Player", "name", "bold"), Column("Kind", "kind"), Column("Age", "age", "centre"),
        Column("OL", "ol", "level"), Column("DL", "dl", "level"),
        Column("Lack of devotion", lambda line: f"half levels in {first}" if line.lack else "no", "remark", 30),
        Column("OL next match", lambda line: match_levels(line, lacking=True)[0], "level"),
        Column("DL next match", lambda line: match_levels(line, lacking=True)[1], "level"),
        Column("OL trained", lambda line: line.trained_ol if counted else None, "number"),
        Column("DL trained", lambda line: line.trained_dl if counted else None, "number"),
        Column(
            "Talent matches", lambda line: line.talent_matches if counted and line.kind == TALENT else None, "number"
        ),
        Column("Pay per round", lambda line: line.pay or None, "money"),
        Column("Contract to round", lambda line: line.last_round or None, "centre"),
    )  # fmt: skip
    write_table(book, "Team", columns, own.next.roster)


def write_season_end(book: ValueBook, own: OwnRound) -> None:
    """If the season is over, write the team's place, what it keeps, who ages, leaves or joins, and what comes next."""
    if not own.events(Placed):
        return
    about = f"{own.team.name}, season {own.before.season_number}"
    titles = "The season's end", about, "Private: only your team sees this."
    form = FormSheet(book, SEASON_END, WIDTHS, titles)
    form.band("Your season")
    form.words("Place", describe_place(own, own.events(Placed)[0]))
    cup = describe_cup(own)
    if cup:
        form.words("Galaxy Cup", cup)
    balance = own.after.balances[own.id]
    form.words("Carried over", f"{money(balance.dollars)} and {balance.tp} {TP}.")
    left = f"Your {balance.sp} unused {SP} go back to the GM" if balance.sp else f"You have no {SP} left"
    form.words("Special points", f"{left}; the next season brings new ones.")
    form.words("Sponsor", "Every sponsor's contract has ended.")
    gone = ", ".join(event.player for event in own.events(Freed))
    form.words("Contract players", f"Gone: {gone}." if gone else "You had none left.")
    form.row += 1
    _add_aged(form, own.events(Aged))
    form.row += 1
    left_players = [(event, event.why) for event in own.events(Retired)]
    _add_movers(form, "Left for the amateurs", left_players, "Nobody has left.")
    filled = [(event, "an amateur, to bring you up to six") for event in own.events(FilledUp)]
    if filled:
        form.row += 1
        _add_movers(form, "New in the team", filled)
    form.row += 1
    form.band("What to do next")
    for number, step in enumerate(NEXT_STEPS, start=1):
        form.words(str(number), step)
    form.finish(repeated=True)
    form.page.sheet.fit_to_pages(1, 0)


def _add_aged(form: FormSheet, aged: Sequence[Aged]) -> None:
    """Add the players who stay, with their ages and levels before and after the end of the season (R10.1)."""
    form.band("A year older")
    form.table(
        (
            Column("Player", "player", "bold"), Column("Age before", "age", "centre"),
            Column("Age now", "next_age", "centre"), Column("OL before", "ol", "number"),
            Column("DL before", "dl", "number"), Column("OL lost", lambda event: event.ol - event.next_ol, "number"),
            Column("DL lost", lambda event: event.dl - event.next_dl, "number"),
            Column("OL now", "next_ol", "number"), Column("DL now", "next_dl", "number"),
        ),
        aged,
    )  # fmt: skip
    if not aged:
        form.words("Nobody", "None of your players stayed.")


def _add_movers(
    form: FormSheet, title: str, movers: Sequence[tuple[Retired | FilledUp, str]], nobody: str = ""
) -> None:
    form.band(title)
    if not movers:
        form.words("Nobody", nobody)
        return
    heads = ["Player", "Age", None, "OL", "DL", "Why", *[None] * (form.last - WHY_FROM)]
    styles = ["head", "head_centre", "head", "head_right", "head_right", *["head_indent"] * (form.last - WHY_FROM + 1)]
    form.line(heads, styles)
    for event, why in movers:
        form.page.across(form.row, (WHY_FROM, form.last), why, "remark")
        form.line([event.player, event.age, None, event.ol, event.dl], ["bold", "centre", "text", "number", "number"])


def describe_place(own: OwnRound, placed: Placed) -> str:
    """Return the team's final place and its next division (R5.5, R0.2)."""
    teams = len(own.after.tables[placed.division])
    text = f"Place {placed.place} of {teams} in division {placed.division}"
    if placed.place == 1:
        text = f"Champion of division {placed.division}"
    if placed.next_division == placed.division:
        return f"{text}; you stay there."
    goes = "up" if placed.next_division < placed.division else "down"
    return f"{text}; you go {goes} to division {placed.next_division}."


def describe_cup(own: OwnRound) -> str:
    """Return how far the team got in the season's cup; "" if no cup was played (R11.1)."""
    matches = list_cup_matches(own.after, own.id)
    if not matches:
        return ""
    last = matches[-1]
    home, visitors = sets_won(last.sets)
    # The winner of any other cup match has a next one.
    if last.sets and (home > visitors) == (last.home == own.id):
        return "You have won the Galaxy Cup."
    return f"You reached the {cup_round(own.after, last)}."
