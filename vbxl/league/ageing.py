"""What a year costs each player of a team, with the splits of the season's last move (R10)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from vbxl.league.events import Correction
from vbxl.league.league import CONTRACT, TALENT
from vbxl.league.moves import BLANK, Input, Moves
from vbxl.league.view import RosterLine, View
from vbxl.problems import AgeFault, Problem, problem
from vbxl.rules.ageing import STAYS_FROM, age_loss, choose_age_split, list_legal_losses, next_age
from vbxl.rules.points import read_points
from vbxl.rules.season import AGES, Season
from vbxl.rules.team import named

# The ages after which a year costs something.
SPLIT_AGES: Final = AGES[:-1]


class Leaving(IntEnum):
    """Why a player leaves, in the order of the sheet's sentences."""

    STAYS = 0
    CONTRACT = 1
    LAST_AGE = 2
    OL = 3
    DL = 4
    BOTH = 5
    EITHER = 6


_BELOW: Final = f"would be below {STAYS_FROM}, however split"
WHY: Final = {
    Leaving.STAYS: "",
    Leaving.CONTRACT: "the contract ends with the season",
    Leaving.LAST_AGE: f"Age {AGES[-1]} is the last",
    Leaving.OL: f"OL {_BELOW}",
    Leaving.DL: f"DL {_BELOW}",
    Leaving.BOTH: f"OL and DL {_BELOW}",
    Leaving.EITHER: f"OL or DL {_BELOW}",
}
# What the sheet says of an entry next to a player with nothing to split.
_CASES: Final = {AgeFault.CONTRACT: "contract", AgeFault.TALENT: "talent", AgeFault.LAST_AGE: "last age"}


@dataclass(frozen=True, slots=True)
class AgeLine:
    """A player of the roster at the season's end (R10.1, R10.2).

    `age` is the age now and `next_age` that of next season, "" for a player who leaves; `ol`, `dl` are the levels
    before and `new_ol`, `new_dl` after, 0 for a leaver; `loss` is the whole loss and `least` the least of each level;
    `asked` is the OL loss entered, None if blank or no whole number; `keeping` is the least and the most OL loss with
    which no level falls too low, the first above the second if there is none; `legal` holds the bounds of the legal
    ones; `loss_ol` is the one carried out. All of them are 0 where nothing is split.
    """

    player: str
    kind: str
    age: str
    next_age: str
    ol: int
    dl: int
    new_ol: int
    new_dl: int
    loss: int = 0
    least: int = 0
    asked: int | None = None
    keeping: tuple[int, int] = (0, 0)
    legal: tuple[int, int] = (0, 0)
    loss_ol: int = 0
    leaving: Leaving = Leaving.STAYS
    fault: AgeFault = AgeFault.NONE

    @property
    def splits(self) -> bool:
        """Whether there is a loss to split."""
        return self.kind not in {CONTRACT, TALENT} and self.age in SPLIT_AGES

    @property
    def leaves(self) -> str:
        """The reason for leaving, "" for a player who stays."""
        return WHY[self.leaving]


@dataclass(frozen=True)
class AgePlan:
    """A team's ageing: a line for each player, and corrections of the splits."""

    lines: tuple[AgeLine, ...]
    corrections: tuple[Correction, ...]

    @property
    def staying(self) -> int:
        """The number of own players next season, before the team is filled up."""
        return sum(not line.leaves for line in self.lines)


def plan_ageing(seen: View, moves: Moves) -> AgePlan:
    """Return what a year costs each player, with the splits of a move at its levels after training (R10.1, R10.2)."""
    asked = {named(row.key): row for row in moves.ageing}
    lines: list[AgeLine] = []
    corrections: list[Correction] = []
    for line in seen.roster:
        row = asked.pop(named(line.name), None)
        cell = row.inputs[0] if row else BLANK
        planned = _plan_line(line, cell, seen.settings)
        lines.append(planned)
        corrections += _report_fault(planned, cell)
    corrections += [
        Correction(problem(AgeFault.NOBODY.code, row.inputs[0].place, row.key), "nothing split")
        for row in asked.values()
    ]
    return AgePlan(tuple(lines), tuple(corrections))


def season_ends(seen: View) -> bool:
    """Whether the season ends with this round, so that players age after it (R10.1)."""
    return seen.round_number >= seen.rounds


def check_too_early(seen: View, moves: Moves) -> Iterator[Problem]:
    """Report splits typed before the season's last round, when nobody ages (R10.1)."""
    for row in moves.ageing:
        cell = row.inputs[0]
        now = seen.round_number
        yield problem(AgeFault.NOBODY.code, cell.place, cell.value, "early", last=seen.rounds, now=now)


def split_entered(typed: object) -> int | None:
    """Return the typed OL loss, a whole number that may be below 0; None if blank or anything else (R10.2).

    >>> split_entered("4"), split_entered(-3), split_entered(2.5), split_entered(None)
    (4, -3, None, None)
    """
    if isinstance(typed, str):
        text = typed.strip(" ")
        if text.startswith("-") and text[1:2].isdigit():
            below = read_points(text[1:])
            return -below if below else None
        return read_points(typed) if text else None
    if typed is None or isinstance(typed, bool) or not isinstance(typed, int | float):
        return None
    return int(typed) if typed == typed // 1 else None


def _plan_line(line: RosterLine, cell: Input, season: Season) -> AgeLine:
    if line.kind == CONTRACT:
        return _leave_unsplit(line, cell, AgeFault.CONTRACT, Leaving.CONTRACT)
    if line.kind == TALENT:
        return _leave_unsplit(line, cell, AgeFault.TALENT, Leaving.STAYS)
    if line.age not in SPLIT_AGES:
        return _leave_unsplit(line, cell, AgeFault.LAST_AGE, Leaving.LAST_AGE)
    return _split(line, cell, season)


def _leave_unsplit(line: RosterLine, cell: Input, beside: AgeFault, leaving: Leaving) -> AgeLine:
    """Return the line of a player with nothing to split, and the fault of an entry next to it."""
    fault = AgeFault.NONE if cell.blank else beside
    if leaving:
        return AgeLine(line.name, line.kind, line.age, "", line.ol, line.dl, 0, 0, leaving=leaving, fault=fault)
    older = next_age(line.kind) or ""
    return AgeLine(line.name, line.kind, line.age, older, line.ol, line.dl, line.ol, line.dl, fault=fault)


def _split(line: RosterLine, cell: Input, season: Season) -> AgeLine:
    loss, least = age_loss(line.age, season)
    asked = split_entered(cell.value)
    legal = list_legal_losses(line.ol, line.dl, line.age, season)
    loss_ol = choose_age_split(line.ol, line.dl, line.age, asked, season)
    new_ol, new_dl = line.ol - loss_ol, line.dl - (loss - loss_ol)
    leaving = Leaving.STAYS
    if min(new_ol, new_dl) < STAYS_FROM:
        new_ol = new_dl = 0
        leaving = _find_leave_reason(line.ol - least < STAYS_FROM, line.dl - least < STAYS_FROM)
    keeping = max(least, loss - line.dl + STAYS_FROM), min(loss - least, line.ol - STAYS_FROM)
    fault = AgeFault.NONE
    if not cell.blank and (asked is None or not 0 <= asked <= loss):
        fault = AgeFault.SPLIT
    elif asked is not None and asked not in legal:
        fault = AgeFault.ILLEGAL
    older = "" if leaving else next_age(line.age) or ""
    return AgeLine(
        line.name, line.kind, line.age, older, line.ol, line.dl, new_ol, new_dl, loss, least, asked,
        keeping, (legal[0], legal[-1]), loss_ol, leaving, fault,
    )  # fmt: skip


def _find_leave_reason(ol_too_low: bool, dl_too_low: bool) -> Leaving:
    """Return why no split keeps a player: one level is too low for its least loss, or both for the whole loss."""
    if ol_too_low and dl_too_low:
        return Leaving.BOTH
    if ol_too_low or dl_too_low:
        return Leaving.OL if ol_too_low else Leaving.DL
    return Leaving.EITHER


def _report_fault(done: AgeLine, cell: Input) -> Iterator[Correction]:
    if done.fault is AgeFault.NONE:
        return
    if not done.splits:
        case = _CASES[done.fault]
        stray = problem(done.fault.code, cell.place, cell.value, case, player=done.player, age=AGES[-1])
        yield Correction(stray, f"{done.player}: nothing split")
        return
    lowest, highest = done.legal
    wrong = problem(
        done.fault.code, cell.place, cell.value, player=done.player, loss=done.loss, asked=done.asked,
        legal=f"{lowest}" if lowest == highest else f"{lowest} to {highest}", loss_ol=done.loss_ol,
    )  # fmt: skip
    yield Correction(wrong, f"{done.player}: OL loses {done.loss_ol}, DL {done.loss - done.loss_ol}")
