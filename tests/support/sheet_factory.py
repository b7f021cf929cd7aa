"""Move sheets for tests: of teams and moves of every kind, read back, and their XML changed as a forger would."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property, lru_cache
from html import unescape

from openpyxl.formula.translate import Translator

from leagues import made_league
from move_factory import made_moves, messy_moves
from vbxl.books import movesheet
from vbxl.books.parsed_form import Form
from vbxl.functions import FUNCTIONS
from vbxl.league.forecast import Guess
from vbxl.league.league import ROSTER_ROWS
from vbxl.league.moves import Moves
from vbxl.league.view import UNLISTED, MatchView, RosterLine, View, view
from vbxl.rules.season import season_with
from vbxl.xlsx.guard import Guarded, guard

FILE = "moves.xlsx"
PROTECTION = re.compile(r"<sheetProtection\b[^>]*/>")
FORMULA = re.compile(r"(<f(?: [^>/]*)?>)(.*?)</f>")
# A formula cell as it is written: address, attributes and text of the formula (none where it is copied), value.
FORMULA_CELL = re.compile(
    r'<c r="([A-Z]+[0-9]+)"[^>]*><f((?: [a-z]+="[^"]*")*)(?:/>|>(.*?)</f>)<v(?: xml:space="preserve")?>(.*?)</v></c>'
)
SHARED = re.compile(r' t="shared"(?: ref="[A-Z0-9:]+")? si="([0-9]+)"')


@dataclass(frozen=True)
class Made:
    """A move sheet that was made: what is special about it, and what it was made of."""

    what: str
    view: View
    moves: Moves | None
    guesses: Mapping[str, Guess] | None = None

    @cached_property
    def data(self) -> bytes:
        """The workbook, built once."""
        return movesheet.build(self.view, self.moves, self.guesses)


@cache
def team_view(team: int = 3, seed: int = 1, round_number: int = 7) -> View:
    """What a team of a made league sees."""
    return view(made_league(seed=seed, round_number=round_number), f"T{team:02d}")


def _roster(seen: View, change: Callable[[int, RosterLine], RosterLine]) -> View:
    return replace(seen, roster=tuple(change(at, line) for at, line in enumerate(seen.roster)))


def halved(seen: View) -> View:
    """Every second player lacks devotion, so that levels end in halves (R4.4)."""
    return _roster(seen, lambda at, line: replace(line, lack=at % 2 == 0, ol=line.ol + at % 3, dl=line.dl + 1))


def tired(seen: View) -> View:
    """Players of low levels, who are too tired after a set or two (R2.2)."""
    return _roster(seen, lambda at, line: replace(line, ol=at % 5, dl=(at + 2) % 4, lack=at % 4 == 0))


def talents(seen: View) -> View:
    """Half of the team are new talents of 0/0 (R2.2)."""
    return _roster(seen, lambda at, line: replace(line, ol=0, dl=0, kind="talent") if at % 2 else line)


def crowded(seen: View) -> View:
    """A roster that fills all its rows."""
    free = ROSTER_ROWS - len(seen.roster)
    more = (replace(seen.roster[at % 9], name=f"Reserve {at}", ol=at, dl=20 - at) for at in range(free))
    return replace(seen, roster=(*seen.roster, *more))


def cupped(seen: View) -> View:
    """A round with a cup match, which comes first and takes the lack of devotion and the SP first (R4.2, R4.4)."""
    cup = MatchView("cup", 901, 0, home=True, opponent="The Amateurs", home_points=20, lacking=True)
    matches = (cup, *(replace(one, lacking=False) for one in seen.matches))
    meetings = tuple((UNLISTED, *league) for _, *league in seen.meetings)
    return replace(halved(seen), sp=30, matches=matches, meetings=meetings)


def last_round(seen: View) -> View:
    """The season's last round, in which ageing is asked for."""
    return replace(seen, rounds=seen.round_number)


def other_season(seen: View) -> View:
    """A season with settings of its own."""
    chosen = [("set_loss", 8), ("set_gain", 2), ("devotion_limit", 11), ("special_limit", 17), ("home_points_step", 0)]
    return replace(seen, settings=season_with(chosen))


KINDS: dict[str, Callable[[View], View]] = {
    "halved": halved,
    "tired": tired,
    "talents": talents,
    "crowded": crowded,
    "cup": cupped,
    "last round": last_round,
    "other season": other_season,
    "hardly any SP": lambda seen: replace(seen, sp=3),
    "no SP": lambda seen: replace(seen, sp=-2),
    "one match": lambda seen: replace(seen, matches=seen.matches[:1]),
    "no match": lambda seen: replace(seen, matches=()),
    "six players": lambda seen: replace(seen, roster=seen.roster[:6]),
    "nobody": lambda seen: replace(seen, roster=()),
}


@cache
def made_sheets() -> tuple[Made, ...]:
    """Over fifty sheets, the same ones for whoever asks."""
    return tuple(_made_sheets())


def _made_sheets() -> Iterator[Made]:
    """Over fifty sheets: legal and messy moves and none, every kind of team, other leagues."""
    for team in range(1, 9):
        seen = team_view(team)
        yield Made(f"T{team:02d} legal", seen, made_moves(seen, team))
        yield Made(f"T{team:02d} messy", seen, messy_moves(seen, team))
    yield Made("empty", team_view(), None)
    for kind, change in KINDS.items():
        seen = change(team_view())
        # Who has overdrawn his SP plans as if he had none.
        planned = replace(seen, sp=max(0, seen.sp))
        if kind in {"halved", "cup", "last round", "nobody"}:
            yield Made(f"{kind}, empty", seen, None)
        yield Made(f"{kind}, legal", seen, made_moves(planned, 1))
        yield Made(f"{kind}, messy", seen, messy_moves(planned, 2))
    for seed in range(2, 8):
        seen = team_view(seed, seed, round_number=seed - 1)
        yield Made(f"league {seed} legal", seen, made_moves(seen, seed))
        yield Made(f"league {seed} messy", seen, messy_moves(seen, seed))


@lru_cache(8)
def guard_once(data: bytes) -> Guarded:
    """Return a workbook that the guard lets through; all tests that ask in a row get the same."""
    return guard(data, functions=FUNCTIONS)


def opened(data: bytes, file: str = FILE) -> Form:
    """A workbook read as a move sheet."""
    guarded = guard_once(data)
    return movesheet.read(guarded, file)


def parts(data: bytes) -> dict[str, str]:
    """The XML of a workbook by the name of its part."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name).decode() for name in archive.namelist()}


def patched(data: bytes, change: Callable[[str, str], str]) -> bytes:
    """A workbook whose parts went through `change(name, xml)`; it must change something."""
    before = parts(data)
    after = {name: change(name, xml) for name, xml in before.items()}
    assert after != before, "the patch found nothing to change"
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, xml in after.items():
            archive.writestr(name, xml)
    return written.getvalue()


def unprotected(data: bytes) -> bytes:
    """A workbook without sheet protection, so that an engine lets a test change the cells that are given."""
    return patched(data, lambda _, xml: PROTECTION.sub("", xml))


def cell_formulas(data: bytes) -> Iterator[tuple[str, str, str]]:
    """Part, address and formula of every formula cell; a copied one as it stands in its own cell."""
    for part, xml in parts(data).items():
        first: dict[str, Translator] = {}
        for cell, attributes, text, _ in FORMULA_CELL.findall(xml):
            shared = SHARED.fullmatch(attributes)
            assert shared or not attributes, f"{part} {cell}: a formula of a kind this test does not know: {attributes}"
            if shared and text:
                first[shared[1]] = Translator(f"={unescape(text)}", origin=cell)
            if text:
                yield part, cell, unescape(text)
            else:
                yield part, cell, first[shared[1]].translate_formula(cell).removeprefix("=") if shared else ""


def formulas_of(data: bytes) -> set[str]:
    """Every formula of a workbook's cells, as text; of copied ones the first."""
    return {unescape(text) for xml in parts(data).values() for _, text in FORMULA.findall(xml)}
