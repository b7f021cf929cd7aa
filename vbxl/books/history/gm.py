"""The GM's own history: the whole careers of everybody, through all teams, and the accounts of all teams. Secret."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from vbxl.books.history.charts import HEIGHT, LINES_MOST, Drawn, Series, line_chart, put_chart, rows_of
from vbxl.books.history.public import notes_sheet
from vbxl.books.history.squads import (
    CAREERS,
    PLAYERS,
    accounts,
    careers_sheet,
    careers_told,
    players_sheet,
    round_label,
    strengths,
)
from vbxl.books.history.team import KnownPast
from vbxl.rules.team import named
from vbxl.xlsx.value import Value
from vbxl.xlsx.writer import Column, ValueBook

ROUND: Final = "Round"
FRONT: Final = "For the GM"
ACCOUNTS: Final = "Accounts"
STRENGTH: Final = "Strength"
WIDTHS: Final = (30, 90)
SHEETS: Final = (
    (PLAYERS, "Every player of every team, a line each"),
    (CAREERS, "Every season of every player, through all teams"),
    (ACCOUNTS, "What every team had in the bank, round by round, with charts"),
    (STRENGTH, "OL + DL of every team's best six, round by round, with charts"),
)


def gm_book(known: KnownPast) -> bytes:
    """The book of the history that is the GM's alone."""
    past = known.past
    book = ValueBook(f"History for the GM: {past.now.name}", f"{past.now.name} – history, secret")
    page = book.form(FRONT, WIDTHS)
    page.titled(len(WIDTHS) - 1, (past.now.name, "The history of everybody", "Secret: for the GM alone."))
    for at, (name, words) in enumerate(SHEETS, start=4):
        page.sheet.write_url(at, 0, f"internal:'{name}'!A1", page.styles.link, name)
        page.put(at, 1, words, "plain")
    names = past.names
    careers = known.careers
    spells = sorted(careers.spells, key=lambda one: one.career)
    players_sheet(book, careers_told(spells, careers.levels, known.last_season), names).sheet.freeze_panes(1, 1)
    careers_sheet(book, spells, names)
    dollars = {team.id: {one[:2]: one.dollars for one in accounts(past, team.id)} for team in past.now.teams}
    _by_team(book, known, ACCOUNTS, "money", dollars)
    sixes = {team.id: {one[:2]: one.six for one in strengths(careers.levels_of(team.id))} for team in past.now.teams}
    _by_team(book, known, STRENGTH, "number", sixes)
    notes_sheet(book, past.reasons)
    return book.done()


def _by_team(
    book: ValueBook, known: KnownPast, name: str, look: str, of: Mapping[str, Mapping[tuple[int, int], int]]
) -> None:
    """A line a round, a column a team, of what each had in it, and charts of those that one tells apart."""
    # A head of its own for each column, whatever a team is called.
    called = known.past.names.items()
    names = {team: f"{name} ({team})" if named(name) == named(ROUND) else name for team, name in called}
    order = [team.id for team in known.past.now.teams]
    labels = [one.at for one in known.past.rounds]
    found: list[list[Value]] = [[round_label(*at), *(of[team].get(at) for team in order)] for at in labels]
    page = book.table(name, [Column(ROUND), *(Column(names[team], look, 16) for team in order)], found)
    page.sheet.freeze_panes(1, 1)
    row = len(found) + 2
    breaks = []
    for start in range(0, len(order), LINES_MOST):
        last = min(start + LINES_MOST, len(order))
        words = f"Line chart: {name.lower()} of {last - start} teams by round. The numbers are in the table above."
        series = [Series((0, at), (1, at, len(found), at)) for at in range(start + 1, last + 1)]
        title, up = (name, "Dollars") if look == "money" else ("OL + DL of the best six", "Points")
        drawn = Drawn(name, (1, 0, len(found), 0), series, title, ROUND, up, words)
        put_chart(page, (row, 1), line_chart(page.book, drawn, money=look == "money"), drawn)
        breaks.append(row - 1)
        row += rows_of(HEIGHT)
    page.sheet.print_area(0, 0, row, max(len(order), 8))
    page.sheet.set_h_pagebreaks(breaks)
