"""The account that samples/README.md works out by pencil is the one that resolving books, and its sums are right."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from round_places import round_at
from snapshot import Snapshot
from vbxl.books import leaguebook
from vbxl.cli.main import app
from vbxl.league.league import DOLLARS, GM, TP, UNITS, Booking, League

SAMPLES = Path(__file__).parents[2] / "samples"
README = SAMPLES / "README.md"
BLOCK = re.compile(r"(<!-- account: .*? -->\n)(.*?)(<!-- /account -->)", re.DOTALL)
TEAM = "T01"
SEASON = "season-1"
HEAD = ("stage", "entry", "with", "$", "TP", "SP", "$ left", "TP left", "SP left")
# The wages of R9.1 as RULES.md prints them: up to this total, so many dollars.
WAGES = ((0, 0), (10, 25), (20, 50), (28, 100), (10**6, 200))


def read(path: Path) -> League:
    league, _ = leaguebook.read(path.read_bytes(), path.name)
    assert league is not None
    return league


@pytest.fixture(scope="module")
def leagues(tmp_path_factory: pytest.TempPathFactory) -> tuple[League, League]:
    """The sample league before and after its round."""
    folder = tmp_path_factory.mktemp("account") / "samples"
    shutil.copytree(SAMPLES, folder, ignore=shutil.ignore_patterns("results*", "round-08*", "pictures"))
    done = CliRunner().invoke(app, ["resolve", str(folder)])
    assert done.exit_code == 0, done.output
    return read(round_at(folder / SEASON / "round-07").book), read(round_at(folder / SEASON / "round-08").book)


def wage(total: int) -> int:
    """A wage by the printed table."""
    return next(dollars for most, dollars in WAGES if total <= most)


def block(before: League, after: League) -> str:
    """What stands in the README: the ledger of a team line by line, and how its wages come about."""
    lines = [row(HEAD), row(["---"] * len(HEAD)), *map(row, account(after)), ""]
    return "\n".join([*lines, *(f"- {one}" for one in workings(before, after)), ""])


def row(cells: list[str] | tuple[str, ...]) -> str:
    return f"| {' | '.join(cells)} |"


def account(after: League) -> Iterator[list[str]]:
    """Every entry in the order of the stages, with what is left of each unit then."""
    opening = after.by_id[TEAM].opening
    left = [opening.dollars, opening.tp, opening.sp]
    yield ["", "what there was", "", "", "", "", *map(str, left)]
    for one in after.bookings_of(TEAM):
        at, change = UNITS.index(one.unit), one.amount if one.taker == TEAM else -one.amount
        left[at] += change
        moved = [""] * len(UNITS)
        moved[at] = f"{change:+d}"
        yield [one.stage, one.reason, other(one, after), *moved, *map(str, left)]


def other(one: Booking, league: League) -> str:
    account = one.giver if one.taker == TEAM else one.taker
    return GM if account == GM else league.by_id[account].name


def trained(before: League, after: League) -> dict[str, int]:
    """OL + DL of every player after training: what the book had, and a point for every TP."""
    totals = {one.name: one.ol + one.dl for one in before.by_id[TEAM].players}
    for one in after.bookings_of(TEAM):
        if one.unit == TP and one.giver == TEAM:
            totals[one.reason.removeprefix("training for ")] += one.amount
    return totals


def workings(before: League, after: League) -> Iterator[str]:
    """How the amounts come about that are no number of the league book or of the results."""
    season, booked = before.settings, {one.reason: one.amount for one in after.bookings_of(TEAM)}
    if any(reason.startswith("spying on ") for reason in booked):
        both = season.spy_price + season.spy_detail_price
        yield f"Spying (R9.2): ${season.spy_price}, and ${season.spy_detail_price} for each player's levels: ${both}."
    sponsor = next(one for one in before.sponsors if one.name == after.by_id[TEAM].sponsor)
    paid = (int(reason.split(": ")[1].split()[0]) for reason in booked if reason.startswith("sponsor "))
    won = next(paid, 0)
    said = f"{sponsor.name} pays ${sponsor.match_won} a match won"
    yield f"Sponsor (R9.1): {said}: {won} x ${sponsor.match_won} = ${won * sponsor.match_won}."
    totals = trained(before, after)
    told = ", ".join(f"{name} {total}: ${wage(total)}" for name, total in totals.items())
    yield f"Wages by OL + DL after training (R9.1): {told}. Together ${sum(map(wage, totals.values()))}."
    for one in after.contract_players_of(TEAM):
        rounds = one.last_round - before.round_number
        percent = {3: season.contract_bonus_3, 4: season.contract_bonus_4}[rounds]
        bonus = booked[f"contract bonus for {one.name}"]
        said = f"{one.name}: ${one.pay} x {rounds} rounds = ${one.pay * rounds}"
        yield f"Contract (R7.1): {said}; {percent} % of it, rounded up, is ${bonus}; then ${one.pay} a round."


def test_the_readme_tells_what_was_booked(leagues: tuple[League, League], snapshot: Snapshot) -> None:
    told = block(*leagues)
    text, blocks = BLOCK.subn(lambda found: found[1] + told + found[3], README.read_text("utf-8"))
    assert blocks == 1
    snapshot(text, README)


def test_its_sums_are_right_by_themselves() -> None:
    found = BLOCK.search(README.read_text("utf-8"))
    assert found is not None
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in found[2].splitlines() if line.startswith("|")]
    left = [int(cell) for cell in rows[2][6:]]
    for cells in rows[3:]:
        left = [have + int(change or 0) for have, change in zip(left, cells[3:6], strict=True)]
        assert [int(cell) for cell in cells[6:]] == left, cells
    stages = [int(cells[0].split()[0]) for cells in rows[3:]]
    assert stages == sorted(stages)
    # Training, spying, matches, income, wages and the market: a round in which something of everything happens.
    assert {1, 3, 5, 6, 7, 8, 9} <= set(stages)


def test_the_wages_in_the_ledger_are_those_of_the_levels(leagues: tuple[League, League]) -> None:
    before, after = leagues
    paid = sum(
        one.amount for one in after.bookings_of(TEAM) if one.unit == DOLLARS and one.reason.startswith("wages: ")
    )
    assert paid == sum(wage(total) for total in trained(before, after).values())
