"""What a move leaves unused: the engine by hand, and the list on the Start sheet, which says the same."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import product
from typing import Any, Final

import pytest

from leagues import made_league
from move_factory import made_moves, messy_moves
from sheet_factory import FORMULA_CELL, KINDS, Made, cupped, guard_once, last_round, parts
from stored_values import carried
from vbxl.books.movesheet.checks import FIRST, LISTED, PLACE, TIP, WRONG
from vbxl.league.checks import Unused, forecast_account, list_unused, plan_steps
from vbxl.league.league import CONTRACT, OWN, TALENT, Sponsor
from vbxl.league.lineups import prefilled
from vbxl.league.moves import BLANK, MATCH_NAMES, Input, MatchMoves, Moves, Row, SetMoves
from vbxl.league.view import ContractLot, RosterLine, View, make_full_view
from vbxl.xlsx.cells import START, ref

LINES_MOST: Final = 11
INPUTS: Final = ("_player", "_home", "_special", "training_ol", "training_dl", "_choice", "_bid", "spy_team")


def known_view(team: int = 3, seed: int = 1, round_number: int = 7) -> View:
    return make_full_view(made_league(seed=seed, round_number=round_number), f"T{team:02d}")


# --- the engine, by numbers worked by hand ---


def said(seen: View, moves: Moves, code: str) -> list[str]:
    return [str(one) for one in list_unused(seen, moves) if one.code == code]


TERMS: Final = (Sponsor("steady", 200, 0, 0), Sponsor("winner", 0, 200, 0), Sponsor("sets", 10, 0, 50))


@pytest.mark.parametrize(
    ("now", "typed", "sponsors", "told"),
    [
        # Two matches won 3-0 pay 2 x $200, or $10 + 6 x $50.
        ("", None, TERMS, ["Market: no sponsor chosen: the safest pays at least $200 this round, the best up to $400"]),
        ("", "nobody", TERMS[1:],
         ["Market: no sponsor chosen: the safest pays at least $10 this round, the best up to $400"]),
        ("", "steady", TERMS, []),
        ("winner", None, TERMS, []),
        ("winner", "nobody", TERMS, []),
        ("", None, (), []),
        ("", None, (Sponsor("mean", 0, 0, 0),), []),
    ],
)  # fmt: skip
def test_a_sponsor_who_pays_is_not_chosen(now: str, typed: str | None, sponsors: Any, told: list[str]) -> None:
    seen = replace(known_view(), sponsor=now, sponsors=sponsors)
    assert len(seen.league_matches) == 2
    assert said(seen, Moves(sponsor=Input(typed)), "SPONSOR") == told


def test_a_cup_match_brings_no_sponsor_money() -> None:
    seen = replace(cupped(known_view()), sponsor="", sponsors=TERMS[1:2])
    assert said(seen, Moves(), "SPONSOR") == [
        "Market: no sponsor chosen: the safest pays at least $0 this round, the best up to $400"
    ]


PLAYERS: Final = (
    RosterLine("Both", OWN, "B", 10, 10),
    RosterLine("Often", OWN, "B", 10, 10, trained_ol=5, trained_dl=5),
    RosterLine("Highest", OWN, "B", 18, 17),
    # 9 is three times 3, so DL alone can grow.
    RosterLine("Uneven", OWN, "B", 9, 3),
    RosterLine("Hired", CONTRACT, "", 10, 10),
    RosterLine("New", TALENT, "", 0, 0),
    RosterLine("Grown", TALENT, "", 2, 2, trained_ol=9, trained_dl=9),
)


def trained(*rows: tuple[str, int | None, int | None]) -> Moves:
    return Moves(training=tuple(Row(name, (Input(ol), Input(dl))) for name, ol, dl in rows))


@pytest.mark.parametrize(
    ("moves", "tp", "told"),
    [
        (Moves(), 4, ["Training: training points (TP) left: 4; you can train Both, Uneven, Grown"]),
        (trained(("Both", 1, None)), 4, ["Training: training points (TP) left: 3; you can train Both, Uneven, Grown"]),
        (trained(("Both", 1, 1), ("Grown", 1, 1)), 5, ["Training: training points (TP) left: 1; you can train Uneven"]),
        # With DL 4 OL may grow to 12.
        (trained(("Both", 1, 1), ("Uneven", None, 1), ("Grown", 1, 1)), 6,
         ["Training: training points (TP) left: 1; you can train Uneven"]),
        (trained(("Both", 1, 1), ("Uneven", 1, 1), ("Grown", 1, 1)), 9, []),
        (Moves(), 0, []),
        (trained(("Both", 1, 1)), 2, []),
    ],
)  # fmt: skip
def test_training_points_are_left_for_who_can_be_trained(moves: Moves, tp: int, told: list[str]) -> None:
    assert said(replace(known_view(), roster=PLAYERS, tp=tp), moves, "TP") == told


@pytest.mark.parametrize(
    ("many", "whom"), [(1, "P1"), (2, "P1, P2"), (3, "P1, P2, P3"), (4, "P1, P2, P3 and 1 more"),
                       (11, "P1, P2, P3 and 8 more")],
)  # fmt: skip
def test_who_can_be_trained_is_named_and_the_rest_are_counted(many: int, whom: str) -> None:
    players = tuple(RosterLine(f"P{at}", OWN, "B", 10, 10) for at in range(1, many + 1))
    seen = replace(known_view(), roster=players, tp=11)
    assert said(seen, Moves(), "TP") == [f"Training: training points (TP) left: 11; you can train {whom}"]


def points(slot: str, kind: str, *sets: tuple[int, int]) -> Moves:
    """A move with points of a kind in the first sets of a match, and nobody named."""
    spent = [(Input(ol), Input(dl)) for ol, dl in sets]
    pairs = [SetMoves(home=one) if kind == "home" else SetMoves(special=one) for one in spent]
    return Moves(matches={slot: MatchMoves((*pairs, *[SetMoves()] * (5 - len(sets))))})


@pytest.mark.parametrize(("sets", "left"), [((), 24), (((4, 5), (0, 3)), 12), (((12, 12),), 0), (((20, 20),), 0)])
def test_home_advantage_is_left_in_a_home_match(sets: tuple[tuple[int, int], ...], left: int) -> None:
    seen = known_view()
    home, away = (replace(seen.matches[at], home=not at, home_points=0 if at else 24) for at in (0, 1))
    moves = points(home.slot, "home", *sets) if sets else Moves()
    told = [f"Match 1: home advantage (HA) unused: {left} of 24"] if left else []
    assert said(replace(seen, matches=(home, away)), moves, "HA") == told


@pytest.mark.parametrize(
    ("stock", "now", "rounds", "used", "told"),
    [
        (200, 1, 7, 0, ["0 of 200; an even share is 28 a round"]),
        (200, 1, 7, 27, ["27 of 200; an even share is 28 a round"]),
        (200, 1, 7, 28, []),
        (91, 8, 12, 18, []),
        (30, 7, 7, 10, ["10 of 30; an even share is 30 a round"]),
        (30, 7, 7, 30, []),
        # 200 are left, and two matches take 80: one of them has its 40.
        (200, 7, 7, 40, ["40 of 200; an even share is 200 a round"]),
        (0, 1, 7, 0, []),
        (-5, 1, 7, 0, []),
    ],
)
def test_fewer_special_points_than_an_even_share(stock: int, now: int, rounds: int, used: int, told: list[str]) -> None:
    seen = replace(known_view(), sp=stock, round_number=now, rounds=rounds)
    moves = points("match1", "special", (used, 0)) if used else Moves()
    assert said(seen, moves, "SP") == [f"Match 1: special points (SP) used: {one}" for one in told]


def test_special_points_of_both_matches_are_one_share() -> None:
    seen = replace(known_view(), sp=91, round_number=8, rounds=12)
    first, second = points("match1", "special", (8, 0)).matches, points("match2", "special", (4, 6)).matches
    assert said(seen, Moves(matches={**first, **second}), "SP") == []
    assert said(seen, Moves(matches=first), "SP") == [
        "Match 1: special points (SP) used: 8 of 91; an even share is 18 a round"
    ]


def test_both_matches_with_all_they_may_use_leave_no_special_points_to_use() -> None:
    seen = replace(known_view(), sp=200, round_number=7, rounds=7)
    both = {**points("match1", "special", (40, 0)).matches, **points("match2", "special", (0, 40)).matches}
    assert said(seen, Moves(matches=both), "SP") == []


def test_line_ups_stand_as_they_were_proposed() -> None:
    seen = known_view()
    moves = prefilled(seen)
    same = "sets left as prefilled: 5; the move sheet suggests others"
    assert said(seen, moves, "LINE-UPS") == [f"Match {at}: {same}" for at in (1, 2)]
    sets = moves.matches["match1"].sets
    changed = MatchMoves((replace(sets[0], risk=Input(99)), *sets[1:]))
    points_only = MatchMoves((replace(sets[0], special=(Input(1), BLANK)), *sets[1:]))
    other = replace(moves, matches={**moves.matches, "match1": changed})
    assert said(seen, other, "LINE-UPS")[0] == "Match 1: sets left as prefilled: 4; the move sheet suggests others"
    other = replace(moves, matches={"match1": points_only})
    assert said(seen, other, "LINE-UPS") == ["Match 1: sets left as prefilled: 5; the move sheet suggests others"]


LOTS: Final = (ContractLot("Rolf", 12, 9), ContractLot("Mika", 8, 8))


@pytest.mark.parametrize(
    ("dollars", "lots", "bid", "told"),
    [
        # $700 + $500 of the round and of each of the two; and $1,000 may be owed: $3,200 for two rounds.
        (700, LOTS, None, ["Market: free contract players: 2; you can pay up to $1600 a round for 2 rounds"]),
        (700, LOTS, 0, ["Market: free contract players: 2; you can pay up to $1600 a round for 2 rounds"]),
        (700, LOTS, 5, []),
        (-1499, LOTS, None, ["Market: free contract players: 2; you can pay up to $1 a round for 2 rounds"]),
        (-1500, LOTS, None, []),
        (700, (), None, []),
    ],
)
def test_contract_players_at_a_pay_that_the_account_bears(dollars: int, lots: Any, bid: Any, told: list[str]) -> None:
    # Nobody is paid a wage: the team has nobody.
    seen = replace(known_view(), roster=(), dollars=dollars, contract_lots=lots, sponsor="", transfers=(), offers=())
    moves = Moves(contract_bids=(Row("Rolf", (Input(bid), Input(2))),))
    assert said(seen, moves, "CONTRACT") == told


@pytest.mark.parametrize(("pay", "rounds", "bears"), [(1600, 2, True), (1601, 2, False), (1600, 3, False)])
def test_the_pay_that_is_told_is_the_most_for_two_rounds_and_too_much_with_a_bonus(
    pay: int, rounds: int, bears: bool
) -> None:
    # $3,200 as above; three rounds of $1,600 take $4,800 and a bonus of $480 from $3,700 (R7.1).
    seen = replace(known_view(round_number=3), roster=(), dollars=700, contract_lots=LOTS, sponsor="", transfers=())
    moves = Moves(contract_bids=(Row("Rolf", (Input(pay), Input(rounds))),))
    (step,) = plan_steps(seen, moves, forecast_account(seen, moves).accounts).steps
    assert (step.bid.rounds, step.covered, not step.missing) == (rounds, bears, bears)


@pytest.mark.parametrize(
    ("spied", "dollars", "orders", "told"),
    [
        (1, 0, 0, ["Market: spying orders left: 3, at $300 each"]),
        (1, 0, 1, ["Market: spying orders left: 2, at $300 each"]),
        (1, 0, 3, []),
        (4, 900, 0, []),
        (0, -700, 0, ["Market: spying orders left: 4, at $300 each"]),
        (0, -701, 0, []),
        # After one of them the account is at -$701.
        (0, -401, 1, []),
    ],
)
def test_spying_orders_that_the_account_bears(spied: int, dollars: int, orders: int, told: list[str]) -> None:
    # Nobody is paid a wage, so that the round brings more than it takes.
    seen = replace(known_view(), spied=spied, dollars=dollars, roster=())
    other = next(name for name in seen.teams if name != seen.team_name)
    order = (Input(other), Input("match1"), BLANK)
    assert said(seen, Moves(spying=(order,) * orders), "SPYING") == told


def test_no_order_is_left_that_would_lead_the_bank_to_step_in() -> None:
    seen = replace(known_view(), spied=0)
    rest = forecast_account(seen, Moves()).rest
    assert rest < 0
    seen = replace(seen, dollars=seen.settings.spy_price - seen.settings.credit - rest)
    assert said(seen, Moves(), "SPYING") == ["Market: spying orders left: 4, at $300 each"]
    assert said(replace(seen, dollars=seen.dollars - 1), Moves(), "SPYING") == []


# --- the sheet says what the engine says ---


def _one_player(seen: View) -> View:
    """A roster of which only one player can be trained."""
    first = seen.roster[0]
    others = (replace(line, trained_ol=5, trained_dl=5, kind=OWN) for line in seen.roster[1:])
    return replace(seen, tp=9, roster=(replace(first, kind=OWN, ol=9, dl=9), *others))


SITUATIONS: Final[dict[str, Callable[[View], View]]] = {
    **KINDS,
    "no sponsor": lambda seen: replace(seen, sponsor=""),
    "no sponsors": lambda seen: replace(seen, sponsor="", sponsors=()),
    "one to train": _one_player,
    "no money": lambda seen: replace(seen, dollars=-990, sponsor=""),
    "first round": lambda seen: replace(seen, round_number=1, spied=0, sponsor="", sp=200),
    "cup and last": lambda seen: last_round(cupped(seen)),
    "nothing to hire": lambda seen: replace(seen, contract_lots=()),
}


@cache
def stock() -> tuple[Made, ...]:
    """Moves of every kind, as they are proposed, legal and messy, of many teams, rounds and leagues."""
    return tuple(_stock())


def _stock() -> Iterator[Made]:
    for kind, change in SITUATIONS.items():
        seen = change(known_view())
        sane = replace(seen, sp=max(0, seen.sp))
        yield Made(f"{kind}, proposed", seen, prefilled(seen))
        yield Made(f"{kind}, legal", seen, made_moves(sane, 4))
        yield Made(f"{kind}, messy", seen, messy_moves(sane, 5))
        yield Made(f"{kind}, empty", seen, None)
    for seed in range(2, 8):
        for team in (1, 6):
            seen = known_view(team, seed, round_number=seed)
            yield Made(f"league {seed} team {team} legal", seen, made_moves(seen, seed))
            yield Made(f"league {seed} team {team} messy", seen, messy_moves(seen, seed))
    yield from with_inputs()


def with_inputs() -> Iterator[Made]:
    """Line-ups as proposed in all sets but one, and all HA used, in a match with others beside it."""
    for kind, seen in (("league", known_view()), ("cup", cupped(known_view()))):
        moves = prefilled(seen)
        slots = [match.slot for match in seen.matches]
        for slot in slots:
            first, second, *others = moves.matches[slot].sets
            sets = (replace(first, risk=Input(1)), replace(second, home=(Input(20), Input(16))), *others)
            typed = {**moves.matches, slot: replace(moves.matches[slot], sets=sets)}
            yield Made(f"{kind}, {slot} typed", seen, replace(moves, matches=typed))


def every_line(one: Made) -> tuple[Unused, ...]:
    """What the engine says."""
    return list_unused(one.view, one.moves or Moves())


def wanted(one: Made) -> list[str]:
    return [str(line) for line in every_line(one)]


@pytest.mark.parametrize("step", [17, pytest.param(1, marks=pytest.mark.exhaustive)])
def test_the_sheet_lists_what_the_engine_says_behind_the_problems(step: int) -> None:
    codes, states = set(), set()
    for one in stock()[::step]:
        values, every = carried(one.data), wanted(one)
        rows = range(FIRST, FIRST + LISTED)
        listed = [values[START, ref(row, WRONG)] for row in rows if values.get((START, ref(row, PLACE))) == TIP]
        place = guard_once(one.data).names["check_status"]
        state = values[START, ref(place.row - 1, place.column - 1)]
        problems = 0 if state == "READY" else int(str(state))
        assert listed == every[: max(0, LISTED - problems)], one.what
        status = "READY" if state == "READY" else f"{state} problem{'' if state == 1 else 's'}"
        assert set(heads(one).values()) == {status}, one.what
        codes |= {line.code for line in every_line(one)}
        states.add(status.partition(" ")[0])
    assert codes == {"SPONSOR", "TP", "HA", "SP", "LINE-UPS", "CONTRACT", "SPYING"}
    assert "READY" in states


def linked(one: Made) -> Iterator[tuple[str, str, str]]:
    """Every line that may apply: its text, "" where it does not apply, and the sheet and cell to which it leads."""
    values = carried(one.data)
    names = guard_once(one.data).names
    first, column = names["unused_text"].row - 1, names["unused_text"].column - 1
    for row in range(first, first + LINES_MOST):
        place = values.get((START, ref(row, column + 1)))
        if place:
            sheet, cell = str(place).removeprefix("#").replace("'", "").split("!")
            yield str(values.get((START, ref(row, column))) or ""), sheet, cell.replace("$", "")


def test_each_line_links_to_a_cell_that_can_be_filled_in() -> None:
    led = set()
    for one in [*stock()[:2], *[*with_inputs()][-2:]]:
        inputs = {
            (area.sheet, area.cell(row, column))
            for name, area in guard_once(one.data).names.items()
            if name.endswith(INPUTS)
            for row, column in product(range(area.shape[0]), range(area.shape[1]))
        }
        for text, sheet, cell in linked(one):
            assert (sheet, cell) in inputs, one.what
            if text:
                assert sheet == text.partition(":")[0], (one.what, text)
                led.add(sheet)
    assert led == {"Market", "Training", *MATCH_NAMES.values()}


def test_training_points_link_to_the_first_who_can_be_trained() -> None:
    rows = set()
    for one in stock()[::17]:
        values = carried(one.data)
        for text, sheet, cell in linked(one):
            if "(TP)" in text:
                row = int(cell.removeprefix("E"))
                first = re.split(", | and ", text.partition("; you can train ")[2])[0]
                assert (sheet, values[sheet, f"A{row}"]) == ("Training", first), one.what
                rows.add(row)
    assert len(rows) > 1


def heads(one: Made) -> dict[str, str]:
    """What stands at the top of each visible sheet but Start of whether it is ready."""
    names = {f"xl/worksheets/sheet{at}.xml": name for at, name in enumerate(guard_once(one.data).sheets, start=1)}
    values = carried(one.data)
    cells = {
        names[part]: cell
        for part, xml in parts(one.data).items()
        for cell, _, formula, _ in FORMULA_CELL.findall(xml)
        if formula == "status_text"
    }
    assert len(cells) == len(names) - 3
    return {sheet: str(values[sheet, cell]) for sheet, cell in cells.items()}
