"""The Training and Market sheets of a move sheet: what can be asked for besides the line-ups (R6 – R10)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from vbxl.books.form import Grid
from vbxl.books.movesheet.given import CONTRACTS, OFFERS, SPONSORS, TRANSFERS
from vbxl.books.movesheet.places import ROSTER_ROW, TEAM_SHEET
from vbxl.books.movesheet.team import AGE, DL, NAME, OL
from vbxl.books.page import Page, quoted, ref
from vbxl.league.league import LOT_ROWS, ROSTER_ROWS
from vbxl.league.lineups import named
from vbxl.league.moves import BLANK, Input, Moves, Row, Value
from vbxl.league.view import View

SCOUTS, SPIES, SALES = 3, 4, 5
TRAINING_ROW: Final = 4
DETAIL: Final = "yes"


def by_key(rows: Sequence[Row], keys: Iterable[str], width: int) -> list[tuple[Input, ...]]:
    """The inputs of a block in the order of its given keys, blank where nothing was typed."""
    typed = {named(row.key): row.inputs for row in rows}
    return [typed.get(named(key), (BLANK,) * width) for key in keys]


def _inputs(
    page: Page, names: Sequence[str], row: int, column: int, rows: int, typed: Sequence[Sequence[Input]]
) -> None:
    """A block of input columns, each with its name; what is typed already, then blanks."""
    for at, name in enumerate(names):
        values: list[Value] = [one[at].value for one in typed[:rows]]
        page.column(name, row, column + at, values + [None] * (rows - len(values)), "input")


def write_training(page: Page, view: View, moves: Moves) -> None:
    """TRAINING: a point a level for each own player, old and new levels; in the last round the split of ageing."""
    page.band(0, 8, "TRAINING", "title")
    page.put(1, 0, "Type 1 beside each level to train: one TP is one point. A new talent cannot be trained.", "note")
    heads = ["PLAYER", "OL old", "+ OL", "OL new", "DL old", "+ DL", "DL new", "Age"]
    ageing = view.round_number >= view.rounds
    if ageing:
        heads.append("Ageing: loss OL")
    for column, head in enumerate(heads):
        page.put(TRAINING_ROW - 1, column, head, "head")
    typed = by_key(moves.training, [line.name for line in view.roster], 2)
    _inputs(page, ["training_ol"], TRAINING_ROW, 2, ROSTER_ROWS, [one[:1] for one in typed])
    _inputs(page, ["training_dl"], TRAINING_ROW, 5, ROSTER_ROWS, [one[1:] for one in typed])
    team = quoted(TEAM_SHEET)
    for at, line in enumerate(view.roster):
        row, source = TRAINING_ROW + at, ROSTER_ROW + at
        page.formula(row, 0, f"={team}{ref(source, NAME)}", line.name, "text")
        for column, from_column, level, plus in ((1, OL, line.ol, typed[at][0]), (4, DL, line.dl, typed[at][1])):
            page.formula(row, column, f"={team}{ref(source, from_column)}", level, "working_number")
            new = f"={ref(row, column)}+N({ref(row, column + 1)})"
            page.formula(row, column + 2, new, level + _number(plus.value), "working_number")
        page.formula(row, 7, f'={team}{ref(source, AGE)}&""', line.age, "working_centre")
    first, last = TRAINING_ROW, TRAINING_ROW + ROSTER_ROWS - 1
    page.whole([(first, 2, last, 2)], "0", "1", "Training OL", "1 trains this level by one point.")
    page.whole([(first, 5, last, 5)], "0", "1", "Training DL", "1 trains this level by one point.")
    if ageing:
        page.whole([(first, 8, last, 8)], "0", "", "Ageing", "Points of the loss that come off OL; blank leaves it.")
        _inputs(page, ["ageing_loss_ol"], TRAINING_ROW, 8, ROSTER_ROWS, by_key(moves.ageing, _names(view), 1))
    page.sheet.set_column(0, 0, 24)
    page.sheet.set_column(1, 8, 9)
    page.sheet.freeze_panes(TRAINING_ROW, 1)
    page.sheet.set_paper(9)
    page.sheet.fit_to_pages(1, 0)


def _names(view: View) -> list[str]:
    return [line.name for line in view.roster]


def _number(value: Value) -> float:
    return value if isinstance(value, int | float) and not isinstance(value, bool) else 0


def write_market(page: Page, view: View, moves: Moves, grids: dict[str, Grid]) -> None:
    """Scouting, spying order, sponsor, what is for sale, and bids for players, GM offers and contract players."""
    page.band(0, 8, "MARKET", "title")
    page.put(1, 0, "Bids are whole dollars. A bid that you cannot pay when its turn comes is no bid.", "note")
    row = _orders(page, moves, grids)
    row = _lots(page, row, "PLAYERS FOR SALE: transfers", TRANSFERS, grids, "transfer", ("bid",))
    lots = [lot.player for lot in view.transfers]
    _inputs(page, ["transfer_bid"], row - LOT_ROWS - 1, 6, LOT_ROWS, by_key(moves.transfer_bids, lots, 1))
    row = _lots(page, row, "OFFERS OF THE GM: players, TP, SP", OFFERS, grids, "offer", ("bid", "name for a player"))
    numbers = [str(at + 1) for at in range(len(view.offers))]
    _inputs(page, ["offer_bid", "offer_name"], row - LOT_ROWS - 1, 6, LOT_ROWS, by_key(moves.offer_bids, numbers, 2))
    row = _lots(page, row, "CONTRACT PLAYERS", CONTRACTS, grids, "contract", ("pay a round", "rounds (2, 3, 4)"))
    lots = [lot.player for lot in view.contract_lots]
    bids = by_key(moves.contract_bids, lots, 2)
    _inputs(page, ["contract_bid", "contract_rounds"], row - LOT_ROWS - 1, 6, LOT_ROWS, bids)
    first = row - LOT_ROWS - 1
    page.listed([(first, 7, first + LOT_ROWS - 1, 7)], "234", "Rounds", "A contract lasts 2, 3 or 4 rounds.")
    page.sheet.set_column(0, 0, 30)
    page.sheet.set_column(1, 8, 16)
    page.sheet.set_column(2, 2, 22)
    page.sheet.set_landscape()
    page.sheet.set_paper(9)
    page.sheet.fit_to_pages(1, 0)


def _orders(page: Page, moves: Moves, grids: dict[str, Grid]) -> int:
    """The orders of their own: scouting, spying, sponsor, sale."""
    page.put(3, 0, "SCOUTING: new talents", "band")
    _inputs(page, ["scout_name"], 4, 0, SCOUTS, [(one,) for one in moves.scouts])
    page.put(3, 2, "SPYING ORDER: team", "band")
    page.put(3, 3, "match", "band")
    page.put(3, 4, "each player too", "band")
    _inputs(page, ["spy_team", "spy_match", "spy_detail"], 4, 2, SPIES, moves.spying)
    last = 4 + SPIES - 1
    page.listed([(4, 3, last, 3)], ["match1", "match2", "cup"], "Match", "Which of that team's matches of this round.")
    page.listed([(4, 4, last, 4)], [DETAIL], "Each player too", "yes: each player's levels as well, for more money.")
    page.choices([(4, 2, last, 2)], "team_names", "Spying order", "The team to spy on.")
    page.put(3, 6, "SPONSOR", "band")
    page.put(4, 6, moves.sponsor.value, "input")
    page.define("sponsor_choice", 4, 6)
    page.choices([(4, 6, 4, 6)], "sponsor_name", "Sponsor", "The sponsor of this round; blank keeps the one you have.")
    page.put(5, 6, "now:", "label")
    page.put(5, 7, grids["sponsor_now"][0][0], "text")
    page.define("sponsor_now", 5, 7)
    for at, (label, name) in enumerate(
        (("spied this season", "spied_count"), ("scouted this season", "scouted_count"))
    ):
        page.put(6 + at, 6, label, "label")
        page.put(6 + at, 7, grids[name][0][0], "number")
        page.define(name, 6 + at, 7)
    page.put(9, 0, "FOR SALE: your player", "band")
    page.put(9, 1, "least accepted $", "band")
    _inputs(page, ["sale_player", "sale_minimum"], 10, 0, SALES, moves.sales)
    page.whole([(10, 1, 10 + SALES - 1, 1)], "0", "", "Least accepted", "Whole dollars; blank takes any bid.")
    page.choices([(10, 0, 10 + SALES - 1, 0)], "roster_list", "For sale", "A player of yours to offer.")
    for column, (name, head) in enumerate(
        zip(SPONSORS, ("SPONSORS", "$ a round", "$ a match won", "$ a set won"), strict=True)
    ):
        page.put(9, 3 + column, head, "band")
        page.column(name, 10, 3 + column, [one[0] for one in grids[name]], "text")
    return 10 + LOT_ROWS + 2


def _lots(
    page: Page, row: int, title: str, names: dict[str, str], grids: dict[str, Grid], what: str, asked: Sequence[str]
) -> int:
    """A list of lots: given columns, then the columns to fill in; the row of the next list."""
    page.band(row, 8, title)
    heads = [name.removeprefix(f"{what}_") for name in names]
    for column, (name, head) in enumerate(zip(names, heads, strict=True)):
        page.put(row + 1, column, head.upper() if head in ("ol", "dl") else head.capitalize(), "head")
        page.column(name, row + 2, column, [one[0] for one in grids[name]], "text")
    for column, head in enumerate(asked):
        page.put(row + 1, 6 + column, head, "head")
    last = row + 1 + LOT_ROWS
    page.whole([(row + 2, 6, last, 6)], "1", "", asked[0].capitalize(), "Whole dollars, at least 1.")
    return row + LOT_ROWS + 3
