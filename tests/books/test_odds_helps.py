"""The Odds sheet helps to choose: every number of it against a set played out rally by rally (R5.1 – R5.4).

What the sheet shows is found by its labels, as a reader finds it. Neither its formulas nor the engine's odds are used.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, Final

import pytest

from calculators import Calculator
from enumeration import R33, R53
from exhaustive import mark_all_but_first
from move_factory import made_moves
from office import Office
from sheet_factory import team_view
from vbxl.books import movesheet
from vbxl.league.as_entered import TypedSet, matches_typed
from vbxl.league.league import SpiedSet
from vbxl.league.moves import Moves
from vbxl.league.public_strength import RelativeStrength
from vbxl.league.team_knowledge import OpponentRecord, SpiedMatch
from vbxl.league.view import View

NEAR: Final = 1e-9
SETS: Final = 5
# What a guess may go by, in the order of the drop-down.
OWN, PERCENT, FRESH, SET_BY_SET, SPY, PUBLIC = range(6)
PAIRS: Final = tuple(
    (short, risk) for short, (_, _, lowest, highest) in R33.items() for risk in range(lowest, highest + 1)
)
ROWS: Final = 120


@dataclass(frozen=True)
class Side:
    """A side of a set."""

    ol: float
    dl: float
    concept: str
    risk: float


# --- the rules, played out ---


def scoring(one: Side, other: Side) -> float:
    """R5.2 – R5.4."""
    both = one.ol + other.dl
    change = R53.get((one.concept, other.concept), 0.0) * (one.risk + other.risk) / 2 / 100
    part = one.ol / both if both else 0.5
    return float(min(max(part + change, 0.01), 0.99))


@cache
def won(p: float, q: float, first: bool, points: int) -> float:
    """R5.1: the chance to win a set from the scoring chances, score by score, side-outs summed out."""

    def serving(on_own: float, on_other: float, own: float, other: float) -> tuple[float, float]:
        """The chance from a score with oneself serving, and the other: what follows a point of each is known."""
        # s = p * own + (1 - p) * r and r = q * other + (1 - q) * s.
        s = (on_own * own + (1 - on_own) * on_other * other) / (1 - (1 - on_own) * (1 - on_other))
        return s, on_other * other + (1 - on_other) * s

    # From level scores at the end: a point ahead, level, a point behind, each with oneself serving or the other.
    level = (0.5, 0.5)
    while True:
        ahead, behind = serving(p, q, 1.0, level[1]), serving(p, q, level[0], 0.0)
        found = serving(p, q, ahead[0], behind[1])
        if max(abs(one - other) for one, other in zip(found, level, strict=True)) < 1e-16:
            break
        level = found
    table = {(points - 1, points - 1): level}
    for own, other in product(reversed(range(points)), repeat=2):
        if own + other < 2 * points - 2:
            gained = 1.0 if own == points - 1 else table[own + 1, other][0]
            lost = 0.0 if other == points - 1 else table[own, other + 1][1]
            table[own, other] = serving(p, q, gained, lost)
    return table[0, 0][not first]


def set_won(one: Side, other: Side, first: bool, points: int) -> float:
    return won(scoring(one, other), scoring(other, one), first, points)


def match_won(wins: Sequence[float]) -> float:
    """R2.1, over all 32 ways in which five sets may end."""
    total = 0.0
    for ends in product((True, False), repeat=SETS):
        if sum(ends) >= 3:
            likely = 1.0
            for good, win in zip(ends, wins, strict=True):
                likely *= win if good else 1 - win
            total += likely
    return total


def test_a_set_is_played_out_as_a_hand_works_it_out() -> None:
    """To one point with even chances: who serves scores next with 2/3, and two clear are needed (R5.1)."""
    # From level, serving: s = 4/9 + 1/3 · r' …; by hand s = a² / (a² + b² + ab(1 − a − b)) with a = b = 2/3.
    a = 2 / 3
    assert won(0.5, 0.5, True, 1) == pytest.approx(a * a / (2 * a * a + a * a * (1 - 2 * a)), abs=1e-12)
    assert won(0.5, 0.5, True, 15) + won(0.5, 0.5, False, 15) == pytest.approx(1, abs=1e-12)
    assert won(0.6, 0.4, True, 15) > won(0.5, 0.5, True, 15) > 0.5 > won(0.4, 0.6, False, 15)


# --- the sheet ---


class Odds:
    """The part of a match on the Odds sheet, found by its labels."""

    def __init__(self, book: Any, at: int) -> None:
        cells = book.read("Odds", f"A1:N{ROWS}")
        band = next(row for row, line in enumerate(cells) if str(line[0]).startswith(f"MATCH {at}: "))
        part = cells[band:]
        heads = part[1], part[2]
        groups: list[str] = []
        for text in heads[0]:
            groups.append(text or (groups[-1] if groups else ""))
        self.column = {(group, head): column for column, (group, head) in enumerate(zip(groups, heads[1], strict=True))}
        self.sets = part[3 : 3 + SETS]
        self.match = next(line for line in part if line[0] == "The match")
        first = next(row for row, line in enumerate(part) if line[0] == "Concept") + 1
        lines = part[first : first + len(PAIRS)]
        assert [(line[0][:2], line[1]) for line in lines] == [*PAIRS]
        self.choices = {pair: line[2 : 2 + SETS] for pair, line in zip(PAIRS, lines, strict=True)}
        below = part[first + len(PAIRS) :]
        self.best = next(line for line in below if line[0] == "Best choice")[2 : 2 + SETS]
        self.more = next(line for line in below if line[0] == "More than as typed")[2 : 2 + SETS]
        self.point = {
            (line[0], line[1]): (line[2 : 2 + SETS], line[7]) for line in below[:8] if str(line[0]).startswith("+1 ")
        }

    def their(self, head: str) -> list[Any]:
        return [line[self.column["THEY (GUESS)", head]] for line in self.sets]

    @property
    def sides(self) -> list[Side]:
        """The opponent as the sheet takes it to be."""
        four = (self.their(head) for head in ("OL", "DL", "concept", "risk"))
        return [Side(*one) for one in zip(*four, strict=True)]

    @property
    def wins(self) -> list[Any]:
        return [line[12] for line in self.sets]


def own_sides(seen: View, moves: Moves, slot: str = "match1") -> list[Side]:
    return [side_of(one) for one in matches_typed(seen, moves)[slot].sets]


def side_of(one: TypedSet) -> Side:
    return Side(*one.total, one.concept.short, one.risk)


def four(one: Side) -> list[Any]:
    """A side as it is typed into a line of guesses."""
    return [one.ol, one.dl, one.concept, one.risk]


def may_play(one: TypedSet) -> set[str]:
    """R3.3, by the positions of the line-up."""
    attack = sum(line.code in {1, 2} for line in one.lines)
    defence = sum(line.code in {4, 5} for line in one.lines)
    return {
        short
        for short, (needs_attack, needs_defence, _, _) in R33.items()
        if attack >= needs_attack and defence >= needs_defence
    }


def check(odds: Odds, seen: View, moves: Moves, slot: str) -> None:
    """All of a match against the rules, with the opponent as the sheet says that it is."""
    match = next(one for one in seen.matches if one.slot == slot)
    points, typed = seen.settings.set_points, matches_typed(seen, moves)[slot].sets
    wins: list[float] = []
    raised: dict[str, list[float]] = {"+1 OL": [], "+1 DL": []}
    for at, (one, their) in enumerate(zip(typed, odds.sides, strict=True)):
        first, own, allowed = (at % 2 == 0) == match.home, side_of(one), may_play(one)
        wins.append(set_won(own, their, first, points))
        assert odds.wins[at] == pytest.approx(wins[at], abs=NEAR)
        found = {}
        for short, risk in PAIRS:
            shown = odds.choices[short, risk][at]
            if short in allowed:
                found[short, risk] = set_won(replace(own, concept=short, risk=risk), their, first, points)
                assert shown == pytest.approx(found[short, risk], abs=NEAR), (at, short, risk)
            else:
                assert shown == "–", (at, short, risk)
        most = max(found.values())
        short, risk = odds.best[at].split()
        assert found[short, int(risk)] == pytest.approx(most, abs=NEAR)
        assert odds.more[at] == pytest.approx(most - wins[at], abs=NEAR)
        for name, better in (("+1 OL", replace(own, ol=own.ol + 1)), ("+1 DL", replace(own, dl=own.dl + 1))):
            raised[name].append(set_won(better, their, first, points))
    assert odds.match[12] == pytest.approx(match_won(wins), abs=NEAR)
    for name, better_wins in raised.items():
        gains = [better - win for better, win in zip(better_wins, wins, strict=True)]
        of_match = [
            match_won([*wins[:at], better, *wins[at + 1 :]]) - match_won(wins) for at, better in enumerate(better_wins)
        ]
        for kind, wanted in (("the set", gains), ("the match", of_match)):
            shown, said = odds.point[name, kind]
            assert shown == pytest.approx(wanted, abs=NEAR)
            if max(wanted) > NEAR:
                assert wanted[int(said.removeprefix("most in set ")) - 1] == pytest.approx(max(wanted), abs=NEAR)


def words(book: Any) -> list[str]:
    return [line[0] for line in book.read("", "guess_mode_list")]


def choose(book: Any, slot: str, mode: int | None, **numbers: Any) -> None:
    """Type into the block of guesses; what is not named is emptied."""
    values: dict[tuple[str, str], Any] = {
        ("", f"{slot}_guess_{name}"): numbers.get(name) for name in ("percent", "depth", "report")
    }
    values["", f"{slot}_guess_mode"] = None if mode is None else words(book)[mode]
    values["", f"{slot}_guess"] = [numbers.get("every", [None] * 4)]
    for at, line in enumerate(numbers.get("sets", [[None] * 4] * SETS), start=1):
        values["", f"{slot}_set{at}_guess"] = [line]
    book.set_many(values)


SPIED: Final = SpiedMatch(
    6,
    40,
    "Old Brewery VC",
    "Mill Lane",
    (SpiedSet(70.5, 61, "OC", 7), SpiedSet(66, 60, "NC", 3), SpiedSet(80, 44.25, "WC", 2)),
)


def knowing(seen: View, *reports: SpiedMatch, percent: int | None = None) -> View:
    """A view with spy reports, and with one strength of all opponents by public results."""
    strength = None if percent is None else RelativeStrength(percent)
    records = tuple(OpponentRecord(one.opponent, (), (0, 0), (0, 0), strength) for one in seen.matches)
    return replace(seen, known=replace(seen.known, spied=reports, opponents=records))


def opened(seen: View, moves: Moves, folder: Path) -> Path:
    path = folder / "moves.xlsx"
    path.write_bytes(movesheet.build(seen, moves))
    return path


def same(sides: Sequence[Side], wanted: Sequence[Side]) -> None:
    for side, want in zip(sides, wanted, strict=True):
        assert (side.concept, side.risk) == (want.concept, want.risk)
        assert (side.ol, side.dl) == pytest.approx((want.ol, want.dl), abs=NEAR)


def tired(ol: float, dl: float, depth: int, loss: int, gain: int) -> list[tuple[float, float]]:
    """The totals of five sets of a roster of equal players: the six least tired play, in roster order (R5.7)."""
    lost, found = [0] * depth, []
    for _ in range(SETS):
        six = sorted(range(depth), key=lambda player: (lost[player], player))[:6]
        left = max(0.0, 1 - sum(lost[player] for player in six) / (ol + dl))
        found.append((ol * left, dl * left))
        lost = [points + loss if player in six else max(0, points - gain) for player, points in enumerate(lost)]
    return found


def all_modes(book: Any, seen: View, moves: Moves) -> None:
    """Type every mode, and see whom the sheet takes the opponent for and all that follows."""
    own = own_sides(seen, moves)
    loss, gain = seen.settings.set_loss, seen.settings.set_gain

    def seen_as(wanted: Sequence[Side]) -> None:
        odds = Odds(book, 1)
        same(odds.sides, wanted)
        check(odds, seen, moves, "match1")

    choose(book, "match1", OWN)
    seen_as(own)
    choose(book, "match1", PERCENT, percent=90)
    seen_as([replace(one, ol=one.ol * 0.9, dl=one.dl * 0.9) for one in own])
    # A set's own line counts first, value by value; concept and risk of all sets before one's own.
    choose(
        book, "match1", PERCENT, percent=110, every=[None, None, "DC", 5], sets=[[80, None, "OC", 8], *[[None] * 4] * 4]
    )
    wanted = [replace(one, ol=one.ol * 1.1, dl=one.dl * 1.1, concept="DC", risk=5) for one in own]
    seen_as([Side(80, own[0].dl * 1.1, "OC", 8), *wanted[1:]])
    for depth in (6, 9, 12, 20):
        choose(book, "match1", FRESH, depth=depth, every=[75, 60, "NC", 4])
        seen_as([Side(*both, "NC", 4) for both in tired(75, 60, depth, loss, gain)])
    choose(book, "match1", FRESH, depth=7.25, every=[75, 60, "NC", 4])
    quarter = [
        Side(0.75 * ol + 0.25 * more_ol, 0.75 * dl + 0.25 * more_dl, "NC", 4)
        for (ol, dl), (more_ol, more_dl) in zip(tired(75, 60, 7, loss, gain), tired(75, 60, 8, loss, gain), strict=True)
    ]
    seen_as(quarter)
    # Nothing chosen, and totals for all sets: they tire.
    choose(book, "match1", None, depth=7.25, every=[75, 60, "NC", 4])
    seen_as(quarter)
    sides = [
        Side(60 + at, 70 - at, short, risk)
        for at, (short, risk) in enumerate([("AC", 12), ("OC", 6), ("NC", 9), ("DC", 3), ("WC", 0)])
    ]
    choose(book, "match1", SET_BY_SET, sets=[four(one) for one in sides])
    seen_as(sides)
    choose(book, "match1", SPY, report=SPIED.label, every=[64, 63, "DC", 6])
    told = [Side(one.ol, one.dl, one.concept, one.risk) for one in SPIED.sets]
    seen_as([*told, Side(64, 63, "DC", 6), Side(64, 63, "DC", 6)])
    choose(book, "match1", PUBLIC)
    seen_as([replace(one, ol=one.ol * 0.94, dl=one.dl * 0.94) for one in own])
    # A sheet of before has no mode: a report chosen, or totals in the line for all sets, say what it goes by.
    choose(book, "match1", None, report=SPIED.label, every=[64, 63, "DC", 6])
    seen_as([*told, Side(64, 63, "DC", 6), Side(64, 63, "DC", 6)])
    choose(book, "match1", None, sets=[four(one) for one in sides])
    seen_as(sides)
    choose(book, "match1", None)
    seen_as(own)


def test_set_by_set_nothing_is_made_up(tmp_path: Path) -> None:
    """A set with a total that is not typed has no chance, and so has the match."""
    seen = knowing(team_view())
    moves = made_moves(seen, 1)
    with Calculator().scenario(opened(seen, moves, tmp_path)) as book:
        lines = [[70, 70, None, None], [70, None, None, None], [None, 70, "OC", None], [None] * 4, [70, 70, "AC", 10]]
        choose(book, "match1", SET_BY_SET, sets=lines)
        odds, own, points = Odds(book, 1), own_sides(seen, moves), seen.settings.set_points
        first = seen.matches[0].home
        # A concept left blank is Neutral, with its lowest risk factor.
        wanted = [
            set_won(own[at], Side(70, 70, *tactic), first, points) for at, tactic in ((0, ("NC", 3)), (4, ("AC", 10)))
        ]
    assert odds.wins == [pytest.approx(wanted[0], abs=NEAR), "", "", "", pytest.approx(wanted[1], abs=NEAR)]
    assert odds.match[12] == ""
    assert [odds.choices["NC", 3][at] == "–" for at in range(SETS)] == [False, True, True, True, False]


def test_every_mode_and_all_that_follows(tmp_path: Path) -> None:
    seen = knowing(team_view(), SPIED, percent=94)
    moves = made_moves(seen, 1)
    with Calculator().scenario(opened(seen, moves, tmp_path)) as book:
        all_modes(book, seen, moves)


@pytest.mark.exhaustive
def test_libreoffice_sees_every_mode_so_too(office: Office, tmp_path: Path) -> None:
    seen = knowing(team_view(), SPIED, percent=94)
    moves = made_moves(seen, 1)
    with office.scenario(opened(seen, moves, tmp_path)) as book:
        all_modes(book, seen, moves)


@pytest.mark.parametrize("seed", mark_all_but_first(range(4)))
def test_line_ups_of_every_kind(seed: int, tmp_path: Path) -> None:
    """Both matches of some teams against an opponent who plays all concepts."""
    seen = knowing(team_view(seed + 1, seed + 1))
    moves = made_moves(seen, seed)
    sides = [
        Side(55 + 9 * at, 75 - 5 * seed, short, risk)
        for at, (short, risk) in enumerate([("WC", 3), ("AC", 9), ("DC", 4), ("NC", 3), ("OC", 9)])
    ]
    with Calculator().scenario(opened(seen, moves, tmp_path)) as book:
        for at, match in enumerate(seen.matches, start=1):
            choose(book, match.slot, SET_BY_SET, sets=[four(one) for one in sides])
            same(Odds(book, at).sides, sides)
            check(Odds(book, at), seen, moves, match.slot)
