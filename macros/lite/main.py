"""Cell functions and buttons of this move sheet, for the free add-in xlwings Lite.

Made by `vbxl build`; not to be edited. The sheet does its work without this too, and nothing in here changes what the
resolver makes of a move: it reads only what was typed into the sheet.

First come the functions, then the buttons, then the program they call, module by module: the league's own.
"""

import xlwings as xw
from xlwings import arg, func, script


def _cells(name, *cells):
    from vbxl.functions.spilling import spilled

    try:
        return spilled(name, cells)
    except ValueError as fault:
        raise xw.XlwingsError(str(fault)) from None


def _press(name, book):
    from vbxl.hosts.buttons import press

    press(name, book)


@func
@arg("ol", ndim=2, err_to_str=True, doc="the player's OL at the start of the set, points")
@arg("dl", ndim=2, err_to_str=True, doc="the player's DL at the start of the set, points")
@arg("position", ndim=2, err_to_str=True, doc="code 1 to 5 or name")
@arg("settings", ndim=2, err_to_str=True, doc="season settings that differ from the defaults, a name and a value a row; may be left out")
def VB_ENDLEVELS(ol, dl, position, settings=None):
    "end OL and DL (rule R3.1); gives 1×2 for each cell of the input"
    return _cells("VB_ENDLEVELS", ol, dl, position, settings)

@func
@arg("ol", ndim=2, err_to_str=True, doc="OL at the start of the set, points")
@arg("dl", ndim=2, err_to_str=True, doc="DL at the start of the set, points")
@arg("max_ol", ndim=2, err_to_str=True, doc="OL at the start of the match, the ceiling of recovery, points")
@arg("max_dl", ndim=2, err_to_str=True, doc="DL at the start of the match, the ceiling of recovery, points")
@arg("played", ndim=2, err_to_str=True, doc="whether the player played the set, TRUE or FALSE")
@arg("split", ndim=2, err_to_str=True, doc="loss OL of a set played, gain OL of a set rested; blank, or no such whole number: the blank rule, no error, points; may be left out")
@arg("settings", ndim=2, err_to_str=True, doc="season settings that differ from the defaults, a name and a value a row; may be left out")
def VB_AFTERSET(ol, dl, max_ol, max_dl, played, split=None, settings=None):
    "OL and DL at the start of the next set (rule R2.3, R2.4); gives 1×2 for each cell of the input"
    return _cells("VB_AFTERSET", ol, dl, max_ol, max_dl, played, split, settings)

@func
@arg("ol", ndim=2, err_to_str=True, doc="OL at the start of the set, a cell a player, points")
@arg("dl", ndim=2, err_to_str=True, doc="DL at the start of the set, a cell a player, points")
@arg("position", ndim=2, err_to_str=True, doc="code 1 to 5 or name, a cell a player")
@arg("points_ol", ndim=2, err_to_str=True, doc="HA, DP and SP on offence, points; may be left out")
@arg("points_dl", ndim=2, err_to_str=True, doc="HA, DP and SP on defence, points; may be left out")
@arg("settings", ndim=2, err_to_str=True, doc="season settings that differ from the defaults, a name and a value a row; may be left out")
def VB_TOTALS(ol, dl, position, points_ol=None, points_dl=None, settings=None):
    "the team's total OL and DL of the set (rule R3.1, R3.6, R4.1); gives 1×2"
    return _cells("VB_TOTALS", ol, dl, position, points_ol, points_dl, settings)

@func
@arg("position", ndim=2, err_to_str=True, doc="code 1 to 5 or name, a cell a player")
@arg("settings", ndim=2, err_to_str=True, doc="season settings that differ from the defaults, a name and a value a row; may be left out")
def VB_CONCEPTS(position, settings=None):
    "the concepts this line-up may play, in the order AC, OC, NC, DC, WC (rule R3.3); gives 1×n"
    return _cells("VB_CONCEPTS", position, settings)

@func
@arg("concept", ndim=2, err_to_str=True, doc="code 1 to 5, AC to WC or name")
@arg("settings", ndim=2, err_to_str=True, doc="season settings that differ from the defaults, a name and a value a row; may be left out")
def VB_RISKS(concept, settings=None):
    "the lowest and the highest risk factor (rule R3.4); gives 1×2 for each cell of the input"
    return _cells("VB_RISKS", concept, settings)

@func
@arg("name", ndim=2, err_to_str=True, doc="the players' names")
@arg("ol", ndim=2, err_to_str=True, doc="OL at the start of the set, points")
@arg("dl", ndim=2, err_to_str=True, doc="DL at the start of the set, points")
@arg("position", ndim=2, err_to_str=True, doc="code 1 to 5 or name")
@arg("concept", ndim=2, err_to_str=True, doc="code 1 to 5, AC to WC or name; blank is NC; may be left out")
@arg("risk", ndim=2, err_to_str=True, doc="risk factor; blank is the concept's lowest, whole number; may be left out")
@arg("talent", ndim=2, err_to_str=True, doc="TRUE for a new talent, original levels 0/0, TRUE or FALSE; may be left out")
@arg("settings", ndim=2, err_to_str=True, doc="season settings that differ from the defaults, a name and a value a row; may be left out")
def VB_CHECKLINEUP(name, ol, dl, position, concept=None, risk=None, talent=None, settings=None):
    "\"ok\" or what is wrong, one a player, then the line-up (rule R2.1, R2.2, R3.1, R3.2, R3.3, R3.4); gives 7×1"
    return _cells("VB_CHECKLINEUP", name, ol, dl, position, concept, risk, talent, settings)

@func
@arg("ol", ndim=2, err_to_str=True, doc="the new player's OL, points")
@arg("dl", ndim=2, err_to_str=True, doc="the new player's DL, points")
@arg("settings", ndim=2, err_to_str=True, doc="season settings that differ from the defaults, a name and a value a row; may be left out")
def VB_CHECKPLAYER(ol, dl, settings=None):
    "\"ok\" or why a new player may not have these levels (rule R1.2); gives 1×1 for each cell of the input"
    return _cells("VB_CHECKPLAYER", ol, dl, settings)

@func
@arg("ol", ndim=2, err_to_str=True, doc="OL before the training, points")
@arg("dl", ndim=2, err_to_str=True, doc="DL before the training, points")
@arg("add_ol", ndim=2, err_to_str=True, doc="points of OL to gain, 0 or 1; blank is 0, points")
@arg("add_dl", ndim=2, err_to_str=True, doc="points of DL to gain, 0 or 1; blank is 0, points")
@arg("trained_ol", ndim=2, err_to_str=True, doc="how often OL was trained this season, times; may be left out")
@arg("trained_dl", ndim=2, err_to_str=True, doc="how often DL was trained this season, times; may be left out")
@arg("talent", ndim=2, err_to_str=True, doc="TRUE for a talent, new at 0/0 or not, TRUE or FALSE; may be left out")
@arg("settings", ndim=2, err_to_str=True, doc="season settings that differ from the defaults, a name and a value a row; may be left out")
def VB_CHECKTRAINING(ol, dl, add_ol, add_dl, trained_ol=None, trained_dl=None, talent=None, settings=None):
    "\"ok\" or why a player may not gain these points (rule R6.1, R6.3); gives 1×1 for each cell of the input"
    return _cells("VB_CHECKTRAINING", ol, dl, add_ol, add_dl, trained_ol, trained_dl, talent, settings)

@func
@arg("ol", ndim=2, err_to_str=True, doc="own total OL of the set, points included, points")
@arg("dl_other", ndim=2, err_to_str=True, doc="the others' total DL of the set, points included, points")
@arg("concept", ndim=2, err_to_str=True, doc="own concept; blank is NC; may be left out")
@arg("concept_other", ndim=2, err_to_str=True, doc="the others' concept; blank is NC; may be left out")
@arg("risk", ndim=2, err_to_str=True, doc="own risk factor; blank is the concept's lowest, whole number; may be left out")
@arg("risk_other", ndim=2, err_to_str=True, doc="the others' risk factor; blank is the lowest, whole number; may be left out")
@arg("settings", ndim=2, err_to_str=True, doc="season settings that differ from the defaults, a name and a value a row; may be left out")
def VB_CHANCE(ol, dl_other, concept=None, concept_other=None, risk=None, risk_other=None, settings=None):
    "the scoring chance, 0…1 (rule R5.2, R5.3, R5.4); gives 1×1 for each cell of the input"
    return _cells("VB_CHANCE", ol, dl_other, concept, concept_other, risk, risk_other, settings)

@func
@arg("chance", ndim=2, err_to_str=True, doc="chance to win a rally one serves, 0…1")
@arg("chance_other", ndim=2, err_to_str=True, doc="the others' chance to win a rally they serve, 0…1")
@arg("serves_first", ndim=2, err_to_str=True, doc="whether one serves first in the set, TRUE or FALSE")
@arg("settings", ndim=2, err_to_str=True, doc="season settings that differ from the defaults, a name and a value a row; may be left out")
def VB_SETWIN(chance, chance_other, serves_first, settings=None):
    "the chance to win the set, 0…1, exact (rule R5.1); gives 1×1 for each cell of the input"
    return _cells("VB_SETWIN", chance, chance_other, serves_first, settings)

@func
@arg("chance", ndim=2, err_to_str=True, doc="chance to win a rally one serves, 0…1")
@arg("chance_other", ndim=2, err_to_str=True, doc="the others' chance to win a rally they serve, 0…1")
@arg("serves_first", ndim=2, err_to_str=True, doc="whether one serves first in the set, TRUE or FALSE")
@arg("settings", ndim=2, err_to_str=True, doc="season settings that differ from the defaults, a name and a value a row; may be left out")
def VB_SETSCORES(chance, chance_other, serves_first, settings=None):
    "rows of own points, the others' points, probability; 16–14 and 14–16 stand for all longer sets (rule R5.1); gives n×3"
    return _cells("VB_SETSCORES", chance, chance_other, serves_first, settings)

@func
@arg("chance", ndim=2, err_to_str=True, doc="chance to win a rally one serves, 0…1")
@arg("chance_other", ndim=2, err_to_str=True, doc="the others' chance to win a rally they serve, 0…1")
@arg("serves_first", ndim=2, err_to_str=True, doc="whether one serves first in the set, TRUE or FALSE")
@arg("settings", ndim=2, err_to_str=True, doc="season settings that differ from the defaults, a name and a value a row; may be left out")
def VB_SETRALLIES(chance, chance_other, serves_first, settings=None):
    "the expected number of rallies of the set (rule R5.1); gives 1×1 for each cell of the input"
    return _cells("VB_SETRALLIES", chance, chance_other, serves_first, settings)

@func
@arg("chance", ndim=2, err_to_str=True, doc="chance to win a rally one serves, 0…1")
@arg("chance_other", ndim=2, err_to_str=True, doc="the others' chance to win a rally they serve, 0…1")
@arg("home", ndim=2, err_to_str=True, doc="whether one plays at home, TRUE or FALSE")
@arg("settings", ndim=2, err_to_str=True, doc="season settings that differ from the defaults, a name and a value a row; may be left out")
def VB_MATCHWIN(chance, chance_other, home, settings=None):
    "the chance to win the match, 0…1, exact (rule R2.1, R5.1); gives 1×1"
    return _cells("VB_MATCHWIN", chance, chance_other, home, settings)

@func
@arg("chance", ndim=2, err_to_str=True, doc="chance to win a rally one serves, 0…1")
@arg("chance_other", ndim=2, err_to_str=True, doc="the others' chance to win a rally they serve, 0…1")
@arg("home", ndim=2, err_to_str=True, doc="whether one plays at home, TRUE or FALSE")
@arg("settings", ndim=2, err_to_str=True, doc="season settings that differ from the defaults, a name and a value a row; may be left out")
def VB_MATCHRESULTS(chance, chance_other, home, settings=None):
    "six rows of own sets, the others' sets, probability, from 3–0 to 0–3 (rule R2.1, R5.1); gives 6×3"
    return _cells("VB_MATCHRESULTS", chance, chance_other, home, settings)

@func
@arg("devotion", ndim=2, err_to_str=True, doc="devotion points spent in the match, DP")
@arg("settings", ndim=2, err_to_str=True, doc="season settings that differ from the defaults, a name and a value a row; may be left out")
def VB_LACK(devotion, settings=None):
    "the probabilities of 0, 1, 2 and 3 lacks of devotion (rule R4.3); gives 1×4 for each cell of the input"
    return _cells("VB_LACK", devotion, settings)

@func
@arg("ol", ndim=2, err_to_str=True, doc="an own player's OL after the training, points")
@arg("dl", ndim=2, err_to_str=True, doc="an own player's DL after the training, points")
@arg("settings", ndim=2, err_to_str=True, doc="season settings that differ from the defaults, a name and a value a row; may be left out")
def VB_WAGE(ol, dl, settings=None):
    "the dollars a round that an own player is paid (rule R9.1); gives 1×1 for each cell of the input"
    return _cells("VB_WAGE", ol, dl, settings)

@func
@arg("ol", ndim=2, err_to_str=True, doc="the player's OL, points")
@arg("dl", ndim=2, err_to_str=True, doc="the player's DL, points")
@arg("age", ndim=2, err_to_str=True, doc="the player's age: A, B, C, D, E or talent")
@arg("settings", ndim=2, err_to_str=True, doc="season settings that differ from the defaults, a name and a value a row; may be left out")
def VB_COMPENSATION(ol, dl, age, settings=None):
    "the dollars paid for a player who becomes an amateur (rule R8.1); gives 1×1 for each cell of the input"
    return _cells("VB_COMPENSATION", ol, dl, age, settings)

@func
@arg("pay", ndim=2, err_to_str=True, doc="the pay a round, $")
@arg("rounds", ndim=2, err_to_str=True, doc="how long the contract lasts, 2 to 4, rounds")
@arg("settings", ndim=2, err_to_str=True, doc="season settings that differ from the defaults, a name and a value a row; may be left out")
def VB_CONTRACTCOST(pay, rounds, settings=None):
    "the dollars that a contract costs in all, with its bonus (rule R7.1); gives 1×1 for each cell of the input"
    return _cells("VB_CONTRACTCOST", pay, rounds, settings)

@func
@arg("ol", ndim=2, err_to_str=True, doc="OL at the end of the season, points")
@arg("dl", ndim=2, err_to_str=True, doc="DL at the end of the season, points")
@arg("age", ndim=2, err_to_str=True, doc="age in the season that ends: A, B, C, D, E or talent")
@arg("loss_ol", ndim=2, err_to_str=True, doc="points of the loss that come off OL; blank or no number: the blank rule; an illegal one: the nearest legal one, no error, points; may be left out")
@arg("settings", ndim=2, err_to_str=True, doc="season settings that differ from the defaults, a name and a value a row; may be left out")
def VB_AGED(ol, dl, age, loss_ol=None, settings=None):
    "OL and DL after the season; 0, 0 for a player who leaves (rule R10.1, R10.2); gives 1×2 for each cell of the input"
    return _cells("VB_AGED", ol, dl, age, loss_ol, settings)

@func
@arg("name", ndim=2, err_to_str=True, doc="the players' names; blank rows are left out")
@arg("ol", ndim=2, err_to_str=True, doc="OL at the start of the match; OL 0 and DL 0 is a new talent, who may play, points")
@arg("dl", ndim=2, err_to_str=True, doc="DL at the start of the match, points")
@arg("home", ndim=2, err_to_str=True, doc="TRUE for the home side, FALSE for the visitors, TRUE or FALSE")
@arg("ol_other", ndim=2, err_to_str=True, doc="the opponent's total OL, with all points, points")
@arg("dl_other", ndim=2, err_to_str=True, doc="the opponent's total DL, with all points, points")
@arg("concept_other", ndim=2, err_to_str=True, doc="the opponent's concept; blank is NC; may be left out")
@arg("risk_other", ndim=2, err_to_str=True, doc="the opponent's risk factor; blank is the concept's lowest, whole number; may be left out")
@arg("points", ndim=2, err_to_str=True, doc="HA, DP and SP that may be used at most, HA only at home, DP and SP as the season allows; blank is none, points; may be left out")
@arg("locks", ndim=2, err_to_str=True, doc="players who must play a set, and where; a blank position is any; blank is nobody; may be left out")
@arg("thorough", ndim=2, err_to_str=True, doc="TRUE to look longer, for about 0.4 s a formula; blank is FALSE, TRUE or FALSE; may be left out")
@arg("settings", ndim=2, err_to_str=True, doc="season settings that differ from the defaults, a name and a value a row; may be left out")
def VB_BESTLINEUP(name, ol, dl, home, ol_other, dl_other, concept_other=None, risk_other=None, points=None, locks=None, thorough=None, settings=None):
    "a row a player: set, player, position, split; in the first row of each set also concept, risk factor, HA, DP and SP on OL and DL, the chance to win it; in the first row of all the chance to win the match (rule R2, R3, R4, R5); gives n×14"
    return _cells("VB_BESTLINEUP", name, ol, dl, home, ol_other, dl_other, concept_other, risk_other, points, locks, thorough, settings)

@script(name="Check", button="[TextBox 1]Tools!B5")
def check(book: xw.Book):
    "Lists every problem on Checks and goes to the first."
    _press("check", book)

@script(name="Best line-up", button="[TextBox 2]Tools!B7")
def best_lineup(book: xw.Book):
    "Writes the best line-up found for the chosen match to a sheet."
    _press("best_lineup", book)

@script(name="Accept", button="[TextBox 3]Tools!B9")
def accept(book: xw.Book):
    "Puts that line-up into the match sheet."
    _press("accept", book)

@script(name="Odds", button="[TextBox 4]Tools!B11")
def odds(book: xw.Book):
    "Writes the odds of the chosen match, as typed, to a sheet."
    _press("odds", book)

@script(name="Text form", button="[TextBox 5]Tools!B13")
def text_form(book: xw.Book):
    "Writes the move as a mail's text on a sheet, for you to copy."
    _press("text_form", book)

@script(name="Clear", button="[TextBox 6]Tools!B15")
def clear(book: xw.Book):
    "Empties the line-ups of the chosen match; asks first."
    _press("clear", book)

@script(name="Undo", button="[TextBox 7]Tools!B17")
def undo(book: xw.Book):
    "Puts back what the last button replaced."
    _press("undo", book)

import sys
from collections.abc import Mapping, Sequence
from importlib.abc import ExecutionLoader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from types import ModuleType
class Served(MetaPathFinder, ExecutionLoader):
    def __init__(self, sources: Mapping[str, str]) -> None:
        self.sources = sources
    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        del path, target
        return spec_from_loader(fullname, self) if fullname in self.sources else None
    def is_package(self, fullname: str) -> bool:
        return any(name.startswith(f"{fullname}.") for name in self.sources)
    def get_filename(self, fullname: str) -> str:
        return f"main.py/{fullname.replace('.', '/')}.py"
    def get_source(self, fullname: str) -> str:
        return self.sources[fullname]
def serve(sources: Mapping[str, str]) -> None:
    tops = {name.partition(".")[0] for name in sources}
    for name in [name for name in sys.modules if name.partition(".")[0] in tops]:
        del sys.modules[name]
    sys.meta_path[:] = [one for one in sys.meta_path if type(one).__name__ != Served.__name__]
    sys.meta_path.insert(0, Served(sources))


_SOURCES = {}


_SOURCES["vbxl"] = ""


_SOURCES["vbxl.books"] = ""


_SOURCES["vbxl.books.areas"] = r'''
from __future__ import annotations
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
_CELL = r"\$?([A-Z]{1,3})\$?([1-9][0-9]{0,6})"
_ADDRESS = re.compile(_CELL)
_RANGE = re.compile(rf"{_CELL}(?::{_CELL})?")
_TARGET_XLSX = re.compile(rf"(?:'((?:[^']|'')+)'|([^'!:\[\]]+))!({_CELL}(?::{_CELL})?)")
_SHEET_ODS = r"\$?('(?:[^']|'')+'|[^'.:\[\]]+)"
_TARGET_ODS = re.compile(rf"{_SHEET_ODS}\.({_CELL})(?::(?:{_SHEET_ODS})?\.({_CELL}))?")
@dataclass(frozen=True, slots=True)
class Area:
    sheet: str
    row: int
    column: int
    last_row: int
    last_column: int
    def cell(self, i: int, j: int = 0) -> str:
        return address(self.row + i, self.column + j)
    @property
    def shape(self) -> tuple[int, int]:
        return self.last_row - self.row + 1, self.last_column - self.column + 1
    def __str__(self) -> str:
        first, last = self.cell(0, 0), address(self.last_row, self.last_column)
        return f"{self.sheet}!{first}" if first == last else f"{self.sheet}!{first}:{last}"
class Names(Mapping[str, Area]):
    __slots__ = ("_areas",)
    def __init__(self, pairs: Iterable[tuple[str, Area]] = ()) -> None:
        self._areas: dict[str, tuple[str, Area]] = {}
        for name, area in pairs:
            self._areas.setdefault(name.casefold(), (name, area))
    def __getitem__(self, name: str) -> Area:
        return self._areas[name.casefold()][1]
    def __iter__(self) -> Iterator[str]:
        return (name for name, _ in self._areas.values())
    def __len__(self) -> int:
        return len(self._areas)
    def __repr__(self) -> str:
        return f"Names({{{', '.join(f'{name}: {area}' for name, area in self._areas.values())}}})"
def letters(column: int) -> str:
    found = ""
    while column:
        column, digit = divmod(column - 1, 26)
        found = chr(65 + digit) + found
    return found
def number(column: str) -> int:
    found = 0
    for letter in column:
        found = found * 26 + ord(letter) - 64
    return found
def address(row: int, column: int) -> str:
    return f"{letters(column)}{row}"
def cell_at(text: str) -> tuple[int, int] | None:
    found = _ADDRESS.fullmatch(text)
    return (int(found[2]), number(found[1])) if found else None
def area_at(sheet: str, text: str) -> Area | None:
    found = _RANGE.fullmatch(text)
    if not found:
        return None
    row, column = int(found[2]), number(found[1])
    last_row, last_column = (int(found[4]), number(found[3])) if found[3] else (row, column)
    return Area(sheet, row, column, last_row, last_column) if row <= last_row and column <= last_column else None
def target_xlsx(text: str) -> Area | None:
    found = _TARGET_XLSX.fullmatch(text.strip())
    return area_at(found[1].replace("''", "'") if found[1] else found[2], found[3]) if found else None
def target_ods(text: str) -> Area | None:
    found = _TARGET_ODS.fullmatch(text.strip())
    if not found or (found[5] and found[5] != found[1]):
        return None
    sheet = found[1][1:-1].replace("''", "'") if found[1].startswith("'") else found[1]
    return area_at(sheet, f"{found[2]}:{found[6]}" if found[6] else found[2])
'''


_SOURCES["vbxl.books.form"] = r'''
from __future__ import annotations
from collections.abc import Mapping
from dataclasses import dataclass, field
from vbxl.books.areas import Area
from vbxl.league.moves import Moves, Value
from vbxl.league.view import View
from vbxl.problems import Problem
Grid = tuple[tuple[Value, ...], ...]
@dataclass(frozen=True)
class Form:
    view: View | None
    sheet_id: str
    moves: Moves
    problems: tuple[Problem, ...] = ()
    given: Mapping[str, Grid] = field(default_factory=dict)
    areas: Mapping[str, Area] = field(default_factory=dict)
'''


_SOURCES["vbxl.books.guard"] = ""


_SOURCES["vbxl.books.guard.calls"] = r'''
from __future__ import annotations
import re
from typing import Final
from vbxl.books.spelling import PREFIX, Spelling
from vbxl.functions import FUNCTIONS
_SHORT: Final = "VB"
_QUOTED: Final = re.compile(r"""'[^']*'(?=[!.])|"[^"]*\"""")
_NAMED: Final = re.compile(
    r"(?<!\w)(?:{})(?:{})(?![\w.!])".format(
        "|".join(re.escape(one.upper()) for one in Spelling),
        "|".join(name.removeprefix(PREFIX) for name in FUNCTIONS),
    )
)
def calls(formula: str) -> bool:
    large = formula.upper()
    return _SHORT in large and _NAMED.search(_QUOTED.sub(" ", large)) is not None
'''


_SOURCES["vbxl.books.movesheet"] = ""


_SOURCES["vbxl.books.movesheet.given"] = r'''
from __future__ import annotations
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final
from vbxl.books.form import Form, Grid
from vbxl.league.league import LOT_ROWS, ROSTER_ROWS, Offer, Sponsor
from vbxl.league.moves import MATCH_SLOTS, Moves, Row, Value
from vbxl.league.view import ContractLot, MatchView, RosterLine, TransferLot, View, sheet_id
from vbxl.problems import Place, Problem
from vbxl.rules.season import season_with, settings
HOMEPLAY: Final = "HOMEPLAY"
OUTBOUND: Final = "OUTBOUND"
YES: Final = "yes"
SINGLES: Final = {
    "league_name": "league_name",
    "team_name": "team_name",
    "season_number": "season_number",
    "round_number": "round_number",
    "rounds_number": "rounds",
    "deadline": "deadline",
    "division_number": "division",
    "account": "dollars",
    "training_left": "tp",
    "special_left": "sp",
    "sponsor_now": "sponsor",
    "spied_count": "spied",
    "scouted_count": "scouted",
}
ROSTER: Final = {
    "roster_name": "name",
    "roster_kind": "kind",
    "roster_age": "age",
    "roster_ol": "ol",
    "roster_dl": "dl",
    "roster_lack": "lack",
    "roster_trained_ol": "trained_ol",
    "roster_trained_dl": "trained_dl",
    "roster_talent_matches": "talent_matches",
    "roster_pay": "pay",
    "roster_contract_end": "last_round",
}
MATCH: Final = {
    "number": "number",
    "division": "division",
    "place": "home",
    "opponent": "opponent",
    "home_points": "home_points",
    "lack": "lacking",
}
TRANSFERS: Final = {
    "transfer_player": "player",
    "transfer_team": "team",
    "transfer_age": "age",
    "transfer_ol": "ol",
    "transfer_dl": "dl",
    "transfer_minimum": "minimum",
}
OFFERS: Final = {"offer_kind": "kind", "offer_amount": "amount", "offer_ol": "ol", "offer_dl": "dl", "offer_age": "age"}
CONTRACTS: Final = {"contract_player": "player", "contract_ol": "ol", "contract_dl": "dl"}
SPONSORS: Final = {
    "sponsor_name": "name",
    "sponsor_a_round": "a_round",
    "sponsor_match_won": "match_won",
    "sponsor_set_won": "set_won",
}
BLOCKS: Final = (
    (ROSTER, "roster", RosterLine, ROSTER_ROWS),
    (TRANSFERS, "transfers", TransferLot, LOT_ROWS),
    (OFFERS, "offers", Offer, LOT_ROWS),
    (CONTRACTS, "contract_lots", ContractLot, LOT_ROWS),
    (SPONSORS, "sponsors", Sponsor, LOT_ROWS),
)
NAMED: Final = ("roster_name", "transfer_player", "contract_player")
_EMPTY: Final = {"lack": False} | dict.fromkeys(
    ("trained_ol", "trained_dl", "talent_matches", "pay", "last_round", "minimum", "amount"), 0
)
def column(values: Iterable[Value], rows: int) -> Grid:
    cells = [(value,) for value in values]
    return tuple(cells + [(None,)] * (rows - len(cells)))
def _cell(field: str, value: Any) -> Value:
    if value == "" or (field in _EMPTY and value == _EMPTY[field]):
        return None
    if isinstance(value, bool):
        return YES if value else None
    typed: Value = value
    return typed
def given(view: View) -> dict[str, Grid]:
    grids: dict[str, Grid] = {"move_sheet_id": ((str(view.id),),)}
    for name, field in SINGLES.items():
        grids[name] = ((_cell("", getattr(view, field)),),)
    for match in view.matches:
        for name, field in MATCH.items():
            value: Value = _cell(field, getattr(match, field))
            if field == "home":
                value = HOMEPLAY if match.home else OUTBOUND
            grids[f"{match.slot}_{name}"] = ((value,),)
    for names, block, _, rows in BLOCKS:
        lines: Sequence[object] = getattr(view, block)
        for name, field in names.items():
            grids[name] = column((_cell(field, getattr(line, field)) for line in lines), rows)
    grids["team_names"] = column(view.teams, max(1, len(view.teams)))
    grids["setting_name"] = column((one.name for one in settings()), len(settings()))
    grids["setting_value"] = column((getattr(view.settings, one.name) for one in settings()), len(settings()))
    return grids
def _value(field: str, cell: Value, kind: str) -> Any:
    if kind == "bool":
        return cell == YES
    if kind == "int":
        if cell is None and field in _EMPTY:
            return 0
        if isinstance(cell, bool) or not isinstance(cell, int):
            raise ValueError(field)
        return cell
    return "" if cell is None else str(cell)
def _rows(grids: Mapping[str, Grid], names: Mapping[str, str], make: type) -> tuple[Any, ...]:
    kinds = {field: str(make.__annotations__[field]) for field in names.values()}
    lines = []
    for row, (head,) in enumerate(grids[next(iter(names))]):
        if head is None:
            break
        lines.append(make(**{field: _value(field, grids[name][row][0], kinds[field]) for name, field in names.items()}))
    return tuple(lines)
def view_from(grids: Mapping[str, Grid]) -> View | None:
    try:
        kinds = {field: str(View.__annotations__[field]) for field in SINGLES.values()}
        singles: dict[str, Any] = {
            field: _value(field, grids[name][0][0], kinds[field]) for name, field in SINGLES.items()
        }
        known = sheet_id(str(grids["move_sheet_id"][0][0]))
        if known is None:
            return None
        pairs = zip(grids["setting_name"], grids["setting_value"], strict=True)
        chosen = [(str(name), _value("", value, "int")) for (name,), (value,) in pairs]
        blocks: dict[str, Any] = {block: _rows(grids, names, make) for names, block, make, _ in BLOCKS}
        return View(
            id=known,
            settings=season_with(chosen),
            matches=tuple(_match(grids, slot) for slot in MATCH_SLOTS if has_match(grids, slot)),
            teams=tuple(str(name) for (name,) in grids["team_names"] if name is not None),
            **singles,
            **blocks,
        )
    except (KeyError, ValueError):
        return None
def has_match(names: Container[str], slot: str) -> bool:
    return any(f"{slot}_{name}" in names for name in MATCH)
def _match(grids: Mapping[str, Grid], slot: str) -> MatchView:
    def cell(name: str) -> Value:
        return grids[f"{slot}_{name}"][0][0]
    def whole(name: str) -> int:
        number: int = _value(name, cell(name), "int")
        return number
    home = cell("place") == HOMEPLAY
    opponent = "" if cell("opponent") is None else str(cell("opponent"))
    lacking = cell("lack") == YES
    return MatchView(slot, whole("number"), whole("division"), home, opponent, whole("home_points"), lacking)
def changed(form: Form, view: View, file: str) -> tuple[Problem, ...]:
    sent = given(view)
    problems = []
    moved = [names for names, _, _, _ in BLOCKS if _moved(form.given, sent, names)]
    for names in moved:
        area = form.areas[next(iter(names))]
        message = "the rows stand in another order; what was typed counts for what stands beside it"
        place = Place(file, area.sheet, area.cell(0, 0))
        problems.append(Problem("FILE-GIVEN", place, None, message, "Nothing to do."))
    for name, grid in form.given.items():
        if name == "move_sheet_id" or any(name in names for names in moved):
            continue
        for i, (row, should) in enumerate(zip(grid, sent.get(name, ()), strict=False)):
            if row != should:
                area = form.areas[name]
                was = "empty" if should[0] is None else should[0]
                message = "a given cell was changed; what the league book says counts"
                place = Place(file, area.sheet, area.cell(i, 0))
                problems.append(Problem("FILE-GIVEN", place, row[0], message, f"It is {was}; nothing else to do."))
    return tuple(problems)
def _lines(grids: Mapping[str, Grid], names: Mapping[str, str]) -> list[tuple[Value, ...]]:
    return [tuple(cell for (cell,) in row) for row in zip(*(grids.get(name, ()) for name in names), strict=False)]
def _moved(given_now: Mapping[str, Grid], sent: Mapping[str, Grid], names: Mapping[str, str]) -> bool:
    now, was = _lines(given_now, names), _lines(sent, names)
    return now != was and sorted(map(repr, now)) == sorted(map(repr, was))
def _renumbered(given_now: Mapping[str, Grid], sent: Mapping[str, Grid]) -> dict[str, str]:
    if not _moved(given_now, sent, OFFERS):
        return {}
    left = [*enumerate(_lines(sent, OFFERS), start=1)]
    numbers = {}
    for row, line in enumerate(_lines(given_now, OFFERS), start=1):
        at = next(one for one in left if one[1] == line)
        left.remove(at)
        numbers[str(row)] = str(at[0])
    return numbers
def row_key(cell: Value, at: int) -> str:
    return f"row {at + 1}" if cell is None else str(cell)
def roster_keys(view: View) -> list[str]:
    names = [line.name for line in view.roster]
    return [*names, *(row_key(None, at) for at in range(len(names), ROSTER_ROWS))]
def as_sent(form: Form, view: View) -> Moves:
    sent = given(view)
    renamed = {name: _renamed(form.given.get(name, ()), sent[name]) for name in NAMED}
    players, numbers = renamed["roster_name"], _renumbered(form.given, sent)
    if not any(renamed.values()) and not numbers:
        return form.moves
    moves = form.moves
    return replace(
        moves,
        matches={slot: replace(match, gain_ol=_keyed(match.gain_ol, players)) for slot, match in moves.matches.items()},
        training=_keyed(moves.training, players),
        ageing=_keyed(moves.ageing, players),
        transfer_bids=_keyed(moves.transfer_bids, renamed["transfer_player"]),
        offer_bids=_keyed(moves.offer_bids, numbers),
        contract_bids=_keyed(moves.contract_bids, renamed["contract_player"]),
    )
def _renamed(grid: Grid, sent: Grid) -> dict[str, str]:
    known = {str(name) for (name,) in sent if name is not None}
    pairs = zip(grid, sent, strict=False)
    keys = {row_key(cell, at): name for at, ((cell,), (name,)) in enumerate(pairs) if name is not None}
    return {key: str(name) for key, name in keys.items() if key not in known}
def _keyed(rows: tuple[Row, ...], names: Mapping[str, str]) -> tuple[Row, ...]:
    return tuple(Row(names.get(row.key, row.key), row.inputs) for row in rows)
'''


_SOURCES["vbxl.books.movesheet.inputs"] = r'''
from __future__ import annotations
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Protocol
from vbxl.books.areas import Area
from vbxl.books.form import Form, Grid
from vbxl.books.movesheet.given import BLOCKS, MATCH, SINGLES, has_match, row_key, view_from
from vbxl.league.moves import BLANK, MATCH_SLOTS, Input, MatchMoves, Moves, Pair, Row, SetMoves
from vbxl.problems import Place, Problem
from vbxl.rules.team import SPACES
from vbxl.rules.tiredness import PLAYERS_IN_SET, SETS
Inputs = tuple[tuple[Input, ...], ...]
REMEDY = "Fill in the sheet as it was sent to you; rows and sheets may be moved, but not deleted."
class Opened(Protocol):
    @property
    def names(self) -> Mapping[str, Area]:
        pass
    @property
    def formulas(self) -> AbstractSet[tuple[str, int, int]]:
        pass
    @property
    def calls(self) -> AbstractSet[tuple[str, int, int]]:
        pass
class Held(Protocol):
    def area(self, area: Area) -> Grid:
        pass
class Reader:
    def __init__(self, guarded: Opened, cells: Held, file: str) -> None:
        self.guarded, self.cells, self.file = guarded, cells, file
        self.problems: list[Problem] = []
        self.given: dict[str, Grid] = {}
        self.areas: dict[str, Area] = {}
    def take(self, name: str) -> Grid | None:
        area = self.guarded.names.get(name)
        if area is None:
            return None
        self.areas[name] = area
        self.given[name] = self.cells.area(area)
        return self.given[name]
    def inputs(self, name: str, rows: int, columns: int) -> Inputs:
        area = self.guarded.names.get(name)
        if area is None or area.shape != (rows, columns):
            where = Place(self.file) if area is None else Place(self.file, area.sheet, area.cell(0, 0))
            message = f"the range {name} of the form is gone or has another size; it is read as empty"
            self.problems.append(Problem("FILE-NAME", where, None, message, REMEDY))
            return ((BLANK,) * columns,) * rows
        return tuple(
            tuple(self._input(area, i, j, value) for j, value in enumerate(row))
            for i, row in enumerate(self.cells.area(area))
        )
    def _input(self, area: Area, i: int, j: int, value: object) -> Input:
        place = Place(self.file, area.sheet, area.cell(i, j))
        spot = area.sheet, area.row + i, area.column + j
        if spot in self.guarded.calls:
            message = "a cell function of vbxl stands in an input cell; what it last gave is not trusted: read as empty"
            remedy = "Type the value itself, or copy the cell and paste its value."
            self.problems.append(Problem("FILE-FUNCTION", place, value, message, remedy))
            return Input(None, place)
        if spot in self.guarded.formulas:
            message = "a formula stands in an input cell; the value it last had is read"
            remedy = "Type the value itself."
            self.problems.append(Problem("FILE-FORMULA", place, value, message, remedy))
        typed = value if value is None or isinstance(value, str | int | float | bool) else str(value)
        nothing = isinstance(typed, str) and not typed.strip(SPACES)
        return Input(None if nothing else typed, place)
    def column(self, name: str, rows: int) -> tuple[Input, ...]:
        return tuple(row[0] for row in self.inputs(name, rows, 1))
    def pair(self, name: str) -> Pair:
        ((ol, dl),) = self.inputs(name, 1, 2)
        return ol, dl
    def single(self, name: str) -> Input:
        return self.inputs(name, 1, 1)[0][0]
def read(guarded: Opened, cells: Held, file: str) -> Form:
    reader = Reader(guarded, cells, file)
    names = ["move_sheet_id", *SINGLES, "team_names", "setting_name", "setting_value"]
    names += [name for block, _, _, _ in BLOCKS for name in block]
    slots = [slot for slot in MATCH_SLOTS if has_match(guarded.names, slot)]
    names += [f"{slot}_{name}" for slot in slots for name in MATCH]
    for name in names:
        reader.take(name)
    head = reader.given.get("move_sheet_id", ((None,),))[0][0]
    moves = _moves(reader, slots)
    problems = tuple(reader.problems)
    return Form(view_from(reader.given), str(head or ""), moves, problems, reader.given, reader.areas)
def _moves(reader: Reader, slots: Sequence[str]) -> Moves:
    roster = _keys(reader.given, "roster_name")
    numbers = [str(row) for row, _ in enumerate(_keys(reader.given, "offer_kind"), start=1)]
    spying = zip(*(reader.column(name, 4) for name in ("spy_team", "spy_match", "spy_detail")), strict=True)
    sales = zip(*(reader.column(name, 5) for name in ("sale_player", "sale_minimum")), strict=True)
    ageing = _rows(reader, roster, ["ageing_loss_ol"]) if "ageing_loss_ol" in reader.guarded.names else ()
    return Moves(
        send_number=reader.single("send_number"),
        salt=reader.single("salt"),
        matches={slot: _match(reader, slot, roster) for slot in slots},
        training=_rows(reader, roster, ["training_ol", "training_dl"]),
        scouts=tuple(one for one in reader.column("scout_name", 3) if not one.blank),
        spying=tuple((team, match, detail) for team, match, detail in spying if not _all_blank(team, match, detail)),
        sponsor=reader.single("sponsor_choice"),
        sales=tuple((player, least) for player, least in sales if not _all_blank(player, least)),
        transfer_bids=_rows(reader, _keys(reader.given, "transfer_player"), ["transfer_bid"]),
        offer_bids=_rows(reader, numbers, ["offer_bid", "offer_name"]),
        contract_bids=_rows(reader, _keys(reader.given, "contract_player"), ["contract_bid", "contract_rounds"]),
        ageing=ageing,
    )
def _all_blank(*inputs: Input) -> bool:
    return all(one.blank for one in inputs)
def _keys(given: Mapping[str, Grid], name: str) -> list[str]:
    return [row_key(row[0], at) for at, row in enumerate(given.get(name, ()))]
def _rows(reader: Reader, keys: Sequence[str], names: Sequence[str]) -> tuple[Row, ...]:
    columns = [reader.column(name, len(keys)) for name in names]
    rows = (Row(key, inputs) for key, inputs in zip(keys, zip(*columns, strict=True), strict=True))
    return tuple(row for row in rows if not _all_blank(*row.inputs))
def _match(reader: Reader, slot: str, roster: Sequence[str]) -> MatchMoves:
    gains = reader.inputs(f"{slot}_gain_ol", len(roster), SETS)
    rows = (Row(key, inputs) for key, inputs in zip(roster, gains, strict=True))
    return MatchMoves(
        tuple(_set(reader, f"{slot}_set{number}") for number in range(1, SETS + 1)),
        tuple(row for row in rows if not _all_blank(*row.inputs)),
    )
def _set(reader: Reader, prefix: str) -> SetMoves:
    return SetMoves(
        players=reader.column(f"{prefix}_player", PLAYERS_IN_SET),
        positions=reader.column(f"{prefix}_position", PLAYERS_IN_SET),
        loss_ol=reader.column(f"{prefix}_loss_ol", PLAYERS_IN_SET),
        concept=reader.single(f"{prefix}_concept"),
        risk=reader.single(f"{prefix}_risk"),
        home=reader.pair(f"{prefix}_home"),
        devotion=reader.pair(f"{prefix}_devotion"),
        special=reader.pair(f"{prefix}_special"),
    )
'''


_SOURCES["vbxl.books.movesheet.noted"] = r'''
from __future__ import annotations
from collections.abc import Iterator
from typing import Final, TypeGuard
from vbxl.books.areas import Area
from vbxl.books.movesheet.inputs import Held, Opened
from vbxl.league.guesses import Guess, Guesses
from vbxl.league.known import REPORTS_MOST, SpiedMatch
from vbxl.league.league import SpiedSet
from vbxl.league.moves import BLANK, Input, Value
from vbxl.problems import Place
from vbxl.rules.team import SPACES
from vbxl.rules.tiredness import SETS
REPORT, ROUND, AGAINST, SET, OL, DL, CONCEPT, RISK = (
    "Report", "Round", "Against", "Set", "OL", "DL", "Concept", "Risk",
)
REPORT_HEADS: Final = (REPORT, ROUND, AGAINST, SET, OL, DL, CONCEPT, RISK)
_MATCH: Final = ", match "
def guesses(opened: Opened, cells: Held, slot: str) -> Guesses:
    def line(name: str, count: int) -> tuple[Input, ...]:
        area = opened.names.get(name)
        if area is None or area.shape != (1, count):
            return (BLANK,) * count
        (row,) = cells.area(area)
        called = [(area.sheet, area.row, area.column + at) in opened.calls for at in range(count)]
        return tuple(
            Input(None if unsure else value, Place("", area.sheet, area.cell(0, at)))
            for at, (value, unsure) in enumerate(zip(row, called, strict=True))
        )
    (report,) = line(f"{slot}_guess_report", 1)
    sets = tuple(Guess(*line(f"{slot}_set{number}_guess", 4)) for number in range(1, SETS + 1))
    return Guesses(report, Guess(*line(f"{slot}_guess", 4)), sets)
def reports(opened: Opened, cells: Held) -> tuple[SpiedMatch, ...]:
    table = opened.names.get("spy_report")
    if table is None or table.row == 1 or table.column == 1:
        return ()
    (heads,) = cells.area(Area(table.sheet, table.row - 1, 1, table.row - 1, table.column - 1))
    columns = {str(head): at for at, head in enumerate(heads) if head in REPORT_HEADS}
    if len(columns) < len(REPORT_HEADS):
        return ()
    last = table.row + REPORTS_MOST * SETS - 1
    rows = cells.area(Area(table.sheet, table.row, 1, last, table.column - 1))
    return tuple(_matches([{head: row[at] for head, at in columns.items()} for row in rows]))
def _matches(rows: list[dict[str, Value]]) -> Iterator[SpiedMatch]:
    at = 0
    while at < len(rows) and isinstance(rows[at][SET], int):
        head = rows[at]
        sets: list[SpiedSet | None] = []
        while at < len(rows) and isinstance(rows[at][SET], int) and (not sets or rows[at][REPORT] is None):
            sets.append(_set(rows[at]))
            at += 1
        team, _, number = str(head[REPORT] or "").rpartition(_MATCH)
        told = tuple(one for one in sets if one)
        if team.strip(SPACES) and number.isdecimal() and len(told) == len(sets):
            day = head[ROUND]
            yield SpiedMatch(day if isinstance(day, int) else 0, int(number), team, str(head[AGAINST] or ""), told)
def _set(row: dict[str, Value]) -> SpiedSet | None:
    ol, dl, risk = (row[head] for head in (OL, DL, RISK))
    if not (_number(ol) and _number(dl) and _number(risk)):
        return None
    return SpiedSet(float(ol), float(dl), str(row[CONCEPT] or ""), int(risk))
def _number(value: Value) -> TypeGuard[int | float]:
    return isinstance(value, int | float) and not isinstance(value, bool)
'''


_SOURCES["vbxl.books.movesheet.tools"] = r'''
from __future__ import annotations
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final
from vbxl.league.moves import Value
TOOLS_SHEET: Final = "Tools"
LOCK_ROWS: Final = 12
INPUTS: Final = {
    "tools_match": (1, 1),
    "tools_points": (1, 3),
    "lock_set": (LOCK_ROWS, 1),
    "lock_player": (LOCK_ROWS, 1),
    "lock_position": (LOCK_ROWS, 1),
}
FOUND_ROWS: Final = 60
FOUND_HEADS: Final = ("Cell", "What stood there", "What is wrong", "What to do")
FOUND_WIDTHS: Final = (20, 24, 62, 54)
class Host(StrEnum):
    LITE = "lite"
    WINDOWS = "windows"
@dataclass(frozen=True, slots=True)
class Button:
    name: str
    label: str
    does: str
    cell: str
    @property
    def macro(self) -> str:
        return "Vbxl" + "".join(word.capitalize() for word in self.name.split("_"))
BUTTONS: Final = (
    Button("check", "Check", "Lists every problem on Checks and goes to the first.", "B5"),
    Button("best_lineup", "Best line-up", "Writes the best line-up found for the chosen match to a sheet.", "B7"),
    Button("accept", "Accept", "Puts that line-up into the match sheet.", "B9"),
    Button("odds", "Odds", "Writes the odds of the chosen match, as typed, to a sheet.", "B11"),
    Button("text_form", "Text form", "Writes the move as a mail's text on a sheet, for you to copy.", "B13"),
    Button("clear", "Clear", "Empties the line-ups of the chosen match; asks first.", "B15"),
    Button("undo", "Undo", "Puts back what the last button replaced.", "B17"),
)
@dataclass(frozen=True)
class Tools:
    host: Host
    project: Mapping[str, str] = field(default_factory=dict)
    typed: Mapping[str, Sequence[Sequence[Value]]] = field(default_factory=dict)
'''


_SOURCES["vbxl.books.normal"] = r'''
from __future__ import annotations
Value = str | int | float | bool | None
def normal(value: object) -> Value:
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, int | float):
        number = float(value)
        return int(number) if number.is_integer() else number
    text = str(value)
    if not text.isascii() or "\r" in text:
        text = text.replace("\u00a0", " ").replace("\r\n", "\n").replace("\r", "\n")
    return text.strip() or None
'''


_SOURCES["vbxl.books.spelling"] = r'''
from __future__ import annotations
from enum import StrEnum
from typing import Final
PREFIX: Final = "VB_"
class Spelling(StrEnum):
    LITE = f"_xldudf_{PREFIX}"
    WINDOWS = PREFIX
    LIBREOFFICE = "VBXL."
    def spelt(self, name: str) -> str:
        return self + name.removeprefix(PREFIX)
'''


_SOURCES["vbxl.books.textform"] = ""


_SOURCES["vbxl.books.textform.building"] = r'''
from __future__ import annotations
from collections.abc import Iterable, Iterator, Mapping, Sequence
from vbxl.books.textform import means, words
from vbxl.books.textform.lines import LOGICAL, broken, number, quoted, shown_name
from vbxl.books.textform.lots import team_shown
from vbxl.books.textform.spies import match_shown
from vbxl.books.textform.words import WIDTH, Table
from vbxl.books.textform.years import NO_YEAR, ageing_help, years
from vbxl.league.agesplits import season_ends
from vbxl.league.league import CONTRACT, CUP_DIVISION, OWN
from vbxl.league.moves import BLANK, Input, MatchMoves, Moves, Row, SetMoves, Value
from vbxl.league.view import MatchView, RosterLine, View
from vbxl.rules import lineup
from vbxl.rules.season import Season, settings
from vbxl.rules.tiredness import PLAYERS_IN_SET
_NAME_LEAST = 20
_LABEL = 22
_LEAST = {"BID": 7, "MINIMUM": 9, "AGAINST": 20}
_WORDS = frozenset({"yes", "no", "x"})
_NONE = "-"
def build(view: View, moves: Moves | None = None) -> str:
    asked = moves or Moves()
    lines = [*_top(view, asked), *_roster(view)]
    for match in view.matches:
        lines += _match(view, match, asked.matches.get(match.slot, MatchMoves()))
    lines += [*_training(view, asked), *_talents_and_spies(view, asked), *_sponsor(view, asked)]
    lines += [*_market(view, asked)]
    if season_ends(view) or asked.ageing:
        lines += _ageing(view, asked)
    lines += [*_given_lists(view), "", words.CODES, *words.CODE_LINES, "", words.END]
    return "".join(f"{piece}\n" for line in lines for piece in broken(line.rstrip(), WIDTH))
def _top(view: View, moves: Moves) -> Iterator[str]:
    yield words.TITLE
    yield from map(_hint, words.FIRST_HINTS)
    yield ""
    yield f"SHEET: {view.id}"
    yield f"SEND: {_value(moves.send_number)}"
    yield _hint(words.SEND_HINT)
    yield f"SALT: {_word(moves.salt)}"
    yield _hint(words.SALT_HINT)
    yield ""
    for key, label in words.GIVEN_LABELS.items():
        said = len(view.matches) if key == "matches" else getattr(view, key)
        yield f"{label}: {_given(said, ':' if key == 'team_name' else '')}"
def _roster(view: View) -> Iterator[str]:
    cells = [_roster_cells(line) for line in view.roster]
    yield from _table(words.ROSTER, cells, count=len(cells), help_=means.roster_help(view))
def _roster_cells(line: RosterLine) -> tuple[str, ...]:
    kind = f"{line.kind} {line.talent_matches}" if line.new_talent or line.talent_matches else line.kind
    lack = "yes" if line.lack else ""
    pay, until = (line.pay, line.last_round) if line.pay or line.last_round else ("", "")
    told = (line.age, line.ol, line.dl, lack, f"{line.trained_ol}/{line.trained_dl}", pay, until)
    return (shown_name(line.name), kind, *map(_given, told))
def _match(view: View, match: MatchView, moves: MatchMoves) -> Iterator[str]:
    yield from ("", "=" * WIDTH, f"VOLLEYBALL   {words.MATCH_TITLES.get(match.slot, match.slot)}")
    side = "HOMEPLAY" if match.home else "OUTBOUND"
    division = words.CUP if match.division == CUP_DIVISION else match.division
    yield (
        f"{side}   DIVISION NO.: {division}   MATCH NO.: {match.number}   "
        f"HA: {match.home_points}   LD: {'yes' if match.lacking else 'no'}"
    )
    yield f"TEAM : {shown_name(view.team_name, ':')}"
    yield f"AGAINST: {shown_name(match.opponent, ':')}"
    yield _hint(words.SET_HINT)
    wide = max([_NAME_LEAST, *(len(shown_name(line.name)) for line in view.roster)])
    for count, one in enumerate(moves.sets, 1):
        yield from _set(count, one, wide)
    yield ""
    for label in words.TOTAL_USED:
        yield f"{label}:"
def _set(count: int, moves: SetMoves, wide: int) -> Iterator[str]:
    wide = min(wide, WIDTH - 40)
    heading = f"SET {count}"
    yield ""
    yield f"{heading:<{wide + 4}} Startlevels | Position | Endlevels"
    yield f" #| {'PLAYER':<{wide}} |  OL |  DL |   Code   |  OL |  DL"
    starts = moves.starts or ((BLANK, BLANK),) * PLAYERS_IN_SET
    for at, (player, code, (ol, dl)) in enumerate(zip(moves.players, moves.positions, starts, strict=True), 1):
        yield (f" {at}| {_name(player):<{wide}} | {_value(ol):>3} | {_value(dl):>3} | {_value(code):^8} |     |")
    for key, label in words.SET_LABELS.items():
        if key in words.PAIRS:
            ol, dl = getattr(moves, key)
            yield f"{label:<{_LABEL}}: {_value(ol):>3} | {_value(dl):>3}"
        elif key == "total":
            yield f"{label:<{_LABEL}}:     |"
        else:
            yield f"{label:<{_LABEL}}: {_value(getattr(moves, key)):>3}"
def _training(view: View, moves: Moves) -> Iterator[str]:
    asked = _by_key(moves.training)
    rows = []
    for line in view.roster:
        ol, dl = _inputs(asked, line.name, 2)
        if (line.kind == CONTRACT or line.new_talent) and ol.blank and dl.blank:
            continue
        rows.append((shown_name(line.name), str(line.ol), _trained(line.ol, ol), str(line.dl), _trained(line.dl, dl)))
    for row in _left(asked):
        ol, dl = row.inputs
        rows.append((shown_name(row.key), "", _trained(None, ol), "", _trained(None, dl)))
    yield from _table(words.TRAINING, rows, help_=means.training_help(view))
def _trained(old: int | None, gain: Input) -> str:
    value = gain.value
    if isinstance(value, int) and not isinstance(value, bool) and value >= 0 and old is not None:
        return str(old + value)
    if isinstance(value, int | float) and not isinstance(value, bool):
        said = _value(gain)
        return said if said.startswith("-") else f"+{said}"
    return _value(gain)
def _talents_and_spies(view: View, moves: Moves) -> Iterator[str]:
    names = _padded([(_name(one),) for one in moves.scouts], words.SCOUT_ROWS, 1)
    yield from _table(words.SCOUTING, names, help_=means.scouting_help(view))
    orders = [
        (_name(team), "" if match.blank else match_shown(str(match.value)), _value(detail))
        for team, match, detail in moves.spying
    ]
    yield from _table(words.SPYING, _padded(orders, words.SPY_ROWS, 3), help_=means.spying_help(view))
def _sponsor(view: View, moves: Moves) -> Iterator[str]:
    rows = [(shown_name(one.name), str(one.a_round), str(one.match_won), str(one.set_won)) for one in view.sponsors]
    yield from _table(words.SPONSORS, rows, count=len(rows))
    yield from map(_hint, means.sponsor_help(view))
    yield ""
    yield f"SPONSOR: {_name(moves.sponsor)}"
    yield _hint(words.SPONSOR_HINT)
def _market(view: View, moves: Moves) -> Iterator[str]:
    sales = [(_name(player), _value(minimum)) for player, minimum in moves.sales]
    yield from _table(words.SALE, _padded(sales, words.SALE_ROWS, 2), help_=means.sale_help(view))
    yield ""
    yield from map(_hint, means.account_help(view))
    asked = _by_key(moves.transfer_bids)
    rows: list[Sequence[str]] = []
    for lot in view.transfers:
        team = _given(team_shown(lot.player, lot.team)) or _NONE
        told = map(_given, (lot.age, lot.ol, lot.dl, lot.minimum))
        rows.append((_given(lot.player), team, *told, *map(_value, _inputs(asked, lot.player, 1))))
    rows += [(shown_name(row.key), *[""] * 5, _value(row.inputs[0])) for row in _left(asked)]
    yield from _table(words.TRANSFERS, rows, count=len(view.transfers), help_=means.transfer_help(view))
    asked = _by_key(moves.offer_bids)
    rows = []
    for at, offer in enumerate(view.offers, 1):
        bid, name = _inputs(asked, str(at), 2)
        terms = [_given(one) if one else _NONE for one in (offer.age, offer.ol, offer.dl, offer.amount)]
        rows.append((offer.kind, *terms, _value(bid), _name(name)))
    yield from _table(words.OFFERS, rows, count=len(view.offers), more=[
        (row.key, ("", "", "", "", "", _value(row.inputs[0]), _name(row.inputs[1]))) for row in _left(asked)
    ])
    asked = _by_key(moves.contract_bids)
    rows = []
    for free in view.contract_lots:
        rows.append((*map(_given, (free.player, free.ol, free.dl)), *map(_value, _inputs(asked, free.player, 2))))
    rows += [(shown_name(row.key), "", "", *map(_value, row.inputs)) for row in _left(asked)]
    yield from _table(words.CONTRACTS, rows, count=len(view.contract_lots), help_=means.contract_help(view))
def _ageing(view: View, moves: Moves) -> Iterator[str]:
    asked = _by_key(moves.ageing)
    costs = years(view.settings)
    rows: list[Sequence[str]] = []
    for line in view.roster:
        loss = _inputs(asked, line.name, 1)[0]
        year = costs.get(line.age, NO_YEAR) if line.kind == OWN else NO_YEAR
        if any(year) or not loss.blank:
            rows.append((*map(_given, (line.name, line.age, line.ol, line.dl)), *year, _value(loss)))
    rows += [(shown_name(row.key), *[""] * 6, _value(row.inputs[0])) for row in _left(asked)]
    yield from _table(words.AGEING, rows, help_=ageing_help(view))
def _given_lists(view: View) -> Iterator[str]:
    yield from _table(words.TEAMS, [(shown_name(name),) for name in view.teams], count=len(view.teams))
    changed = _changed(view.settings)
    yield from _table(words.SETTINGS, [(name, str(value)) for name, value in changed.items()], count=len(changed))
def _changed(season: Season) -> Mapping[str, int]:
    return {one.name: getattr(season, one.name) for one in settings() if getattr(season, one.name) != one.default}
def _table(
    table: Table,
    rows: Sequence[Sequence[str]],
    *,
    count: int | None = None,
    more: Iterable[tuple[str, Sequence[str]]] = (),
    help_: Iterable[str] = (),
) -> Iterator[str]:
    extra = list(more)
    all_rows = [*rows, *(cells for _, cells in extra)]
    last = len(table.columns) - 1
    widths = [
        max(len(title), _LEAST.get(title, 0), *(len(row[at]) for row in all_rows), 0)
        for at, title in enumerate(table.columns)
    ]
    widths[0] = max(widths[0], _NAME_LEAST if len(table.columns) > 1 else 0)
    over = sum(widths) + 3 * len(widths) + 1 - WIDTH
    for at in range(len(widths)):
        cut = max(0, min(over, widths[at] - max(len(table.columns[at]), 8)))
        widths[at] -= cut
        over -= cut
    yield ""
    yield table.title if count is None else f"{table.title}: {count}"
    if not all_rows:
        return
    if table.hint:
        yield _hint(table.hint)
    yield from map(_hint, help_)
    def line(first: str, cells: Sequence[str]) -> str:
        set_out: list[str] = []
        over = 0
        for at, (cell, width) in enumerate(zip(cells, widths, strict=True)):
            room = max(0, width - over)
            set_out.append(cell.ljust(room) if at in {0, last} or not cell[:1].isdigit() else cell.rjust(room))
            over = max(0, over + len(cell) - width)
        return f"{first:>2}| " + " | ".join(set_out)
    yield line("#", table.columns)
    for at, row in enumerate(rows, 1):
        yield line(str(at), row)
    for key, row in extra:
        yield line(key, row)
def _padded(rows: Sequence[tuple[str, ...]], least: int, columns: int) -> list[tuple[str, ...]]:
    return [*rows] + [("",) * columns] * (least - len(rows))
def _by_key(rows: Iterable[Row]) -> dict[str, list[Row]]:
    found: dict[str, list[Row]] = {}
    for row in rows:
        found.setdefault(row.key, []).append(row)
    return found
def _inputs(asked: dict[str, list[Row]], key: str, count: int) -> tuple[Input, ...]:
    waiting = asked.get(key)
    return waiting.pop(0).inputs if waiting else (BLANK,) * count
def _left(asked: Mapping[str, list[Row]]) -> list[Row]:
    return [row for rows in asked.values() for row in rows]
def _hint(text: str) -> str:
    return f"# {text}"
def _given(value: object, marks: str = "") -> str:
    text = str(value)
    return shown_name(text, marks) if text and isinstance(value, str) else text
def _name(one: Input) -> str:
    return "" if one.blank else shown_name(str(one.value))
def _word(one: Input) -> str:
    value = one.value
    if (
        isinstance(value, str)
        and value.isalpha()
        and value.isascii()
        and value not in LOGICAL
        and number(value) is None
    ):
        return value
    return _value(one)
def _value(one: Input) -> str:
    value: Value = one.value
    if value is None:
        return ""
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, str):
        known = lineup.position(value) or lineup.concept(value) or value in _WORDS
        return value if known and number(value) is None and value.isalpha() else quoted(value)
    text = repr(value) if "e" not in repr(value) else f"{value:f}"
    return text if number(text, money=True) == value else f"{text}0"
'''


_SOURCES["vbxl.books.textform.fields"] = r'''
from __future__ import annotations
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final
from vbxl.books.textform.lines import BARS, Cell, Line, number, outside
from vbxl.books.textform.words import FILLERS
_MARKS: Final = ":=|;"
_TRIM: Final = ".,()[]#*!-–_?"
_BULLETS: Final = frozenset({"", "-", "*", "•", "–"})
_TWO: Final = re.compile(r"([0-9]{1,6})([/+\-–])([0-9]{1,6})")
_TAGGED: Final = re.compile(r"(ol|dl)[:=]?([0-9]{1,6})", re.IGNORECASE)
_BETWEEN: Final = frozenset({"pts", "pt", "points", "point", "and", "en", "und", "+", "/", "&", ":", "=", ",", ""})
TAGS: Final = ("ol", "dl")
LONGEST_LABEL: Final = 3
_MOST_FIELDS: Final = 12
@dataclass(frozen=True, slots=True)
class Field:
    key: str
    marked: bool
    start: int
    end: int
def word(text: str) -> str:
    return text.casefold().strip(_TRIM)
def _compared(text: str) -> str:
    if text[0] == '"':
        return '"'
    return word(text) or ("" if set(text) <= {".", "_"} else text)
def fields(line: Line, labels: Mapping[tuple[str, ...], str]) -> list[Field]:
    spans = line.words(splitters=_MARKS)
    texts = [_compared(line.text[start:end]) for start, end in spans]
    at = 0
    while at < len(texts) and texts[at] in _BULLETS:
        at += 1
    found: list[Field] = []
    open_key = ""
    begin, marked = 0, False
    while at < len(texts):
        key, length = _label(texts, at, labels)
        if key and key != open_key:
            if open_key:
                found.append(Field(open_key, marked, begin, spans[at][0]))
                if len(found) >= _MOST_FIELDS:
                    return []
            at, marked = _behind(texts, at + length)
            open_key = key
            begin = spans[at - 1][1]
        elif not open_key:
            return []
        else:
            at += 1
    if open_key:
        found.append(Field(open_key, marked, begin, len(line.text)))
    return found
def _label(texts: list[str], at: int, labels: Mapping[tuple[str, ...], str]) -> tuple[str, int]:
    for length in range(min(LONGEST_LABEL, len(texts) - at), 0, -1):
        key = labels.get(tuple(texts[at : at + length]))
        if key:
            return key, length
    return "", 0
def _behind(texts: list[str], at: int) -> tuple[int, bool]:
    while at < len(texts) and (texts[at] in FILLERS or not texts[at]):
        at += 1
    if at < len(texts) and texts[at] in _MARKS:
        return at + 1, True
    return at, False
def single(line: Line, field: Field) -> Cell:
    start = field.start
    end = field.end
    for at in outside(line.text[:end], BARS):
        if at >= start:
            cell = line.cell(start, at)
            if not cell.blank:
                return cell
            start = at + 1
    cell = line.cell(start, end)
    return cell if cell.quoted or not cell.text.endswith(",") else Cell(cell.text[:-1].rstrip(), cell.place)
def pair(line: Line, field: Field) -> tuple[Cell, Cell] | None:
    blank = line.cell(field.end, field.end)
    bars = [at for at in outside(line.text[: field.end], BARS) if at >= field.start]
    if bars:
        at = bars[0]
        first = line.cell(field.start, at)
        rest = line.cell(at + 1, field.end)
        if not rest.quoted and rest.text.endswith(("|", ";")):
            rest = Cell(rest.text[:-1].rstrip(), rest.place)
        return first, rest
    tags: list[str] = []
    values: list[Cell] = []
    tag_first = True
    for start, end in line.words(field.start, field.end, splitters=":="):
        text = line.text[start:end]
        bare = word(text)
        two, tagged = _TWO.fullmatch(text.rstrip(",.")), _TAGGED.fullmatch(text)
        if bare in TAGS:
            tag_first = tag_first and (bool(tags) or not values)
            tags.append(bare)
        elif two:
            values += [line.cell(start, start + two.end(1)), line.cell(start + two.start(3), start + two.end(3))]
        elif tagged:
            tags.append(tagged[1].casefold())
            values.append(line.cell(start + tagged.start(2), end))
        elif text[0] == '"' or bare not in _BETWEEN:
            values.append(_without_comma(line, start, end))
        elif text in {"-", "–", "_", "."}:
            values.append(line.cell(start, end))
    return _placed(tags, values, blank)
def _placed(tags: list[str], values: list[Cell], blank: Cell) -> tuple[Cell, Cell] | None:
    if not tags or not values:
        if len(values) > len(TAGS):
            return None
        first, second = (*values, blank, blank)[:2]
        return first, second
    if len(set(tags)) < len(tags) or len(values) > len(tags):
        return None
    by_tag = dict(zip(tags, values, strict=False))
    return by_tag.get("ol", blank), by_tag.get("dl", blank)
def _without_comma(line: Line, start: int, end: int) -> Cell:
    while end > start + 1 and line.text[end - 1] == ",":
        end -= 1
    return line.cell(start, end)
def numeric(cells: tuple[Cell, Cell] | None) -> bool:
    return cells is not None and all(one.blank or number(one.text) is not None for one in cells)
'''


_SOURCES["vbxl.books.textform.lines"] = r'''
from __future__ import annotations
import bisect
import codecs
import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Final
from vbxl.league.moves import Input, Value
from vbxl.problems import Place, Problem
LARGEST: Final = 256 * 1024
MOST_LINES: Final = 5_000
LONGEST_LINE: Final = 4_000
_NEWLINE: Final = re.compile(r"\r\n|\r|\n")
_SPACES: Final = dict.fromkeys([*map(ord, "\f\v\x1a\x85\u00a0\u1680\u202f\u205f\u3000"), *range(0x2000, 0x200B)], " ")
_MAGIC: Final = (b"PK\x03\x04", b"PK\x05\x06", b"\xd0\xcf\x11\xe0", b"%PDF", b"\x1f\x8b", b"\x89PNG", b"{\\rtf")
_CONTROLS: Final = re.compile(r"[\x00-\x08\x0e-\x19\x1b-\x1f\x7f]")
_MOST_CONTROLS: Final = 0.02
BARS: Final = "|;"
_AROUND_QUOTES: Final = " \t|;:=,/"
_EMPTY: Final = re.compile(r"[\s._\-–—…]*")
_ESCAPE: Final = re.compile(r"\\(?:u([0-9a-f]{4})|U([0-9a-f]{8})|(.))", re.DOTALL)
_NUMBER: Final = re.compile(r"[+\-−–]?[0-9]{1,15}(?:[.,][0-9]{1,18})?")
_GROUPED: Final = re.compile(r"[+\-−–]?[0-9]{1,3}(?:([.,' ])[0-9]{3})(?:\1[0-9]{3}){0,3}")
_SURROGATES: Final = range(0xD800, 0xE000)
_SHORT_CODE: Final = 0xFFFF
_LONGEST_MONEY: Final = 40
_CENTS: Final = re.compile(r"(?:[.,](?:00|--?|–)?|-)\Z")
_LEAST_WIDE: Final = 4
LOGICAL: Final = {"TRUE": True, "FALSE": False}
@dataclass(frozen=True, slots=True)
class Cell:
    text: str
    place: Place
    quoted: bool = False
    @property
    def blank(self) -> bool:
        return not self.text and not self.quoted
@dataclass(frozen=True, slots=True)
class Line:
    file: str
    text: str
    depth: int
    spots: tuple[tuple[int, int, int], ...]
    @property
    def number(self) -> int:
        return self.spots[0][1]
    def place(self, index: int) -> Place:
        at, line, column = self.spots[max(0, bisect.bisect_right(self.spots, (index, 10**9, 0)) - 1)]
        return Place(file=self.file, line=line, column=column + max(0, index - at))
    def joined(self, after: Line, between: str) -> Line:
        start = len(self.text) + len(between)
        moved = tuple((at + start, line, column) for at, line, column in after.spots)
        return Line(self.file, self.text + between + after.text, self.depth, self.spots + moved)
    def tail(self, start: int, before: str = "") -> Line:
        place = self.place(start)
        return Line(self.file, before + self.text[start:], self.depth, ((len(before), place.line, place.column),))
    def cell(self, start: int = 0, end: int | None = None) -> Cell:
        text = self.text[start:end]
        bare = text.strip()
        place = self.place(start + len(text) - len(text.lstrip()) if bare else start)
        if len(bare) > 1 and bare[0] == '"' and quotations(bare)[:1] == [(0, len(bare))]:
            return Cell(_unquoted(bare), place, quoted=True)
        return Cell("" if _EMPTY.fullmatch(bare) else " ".join(bare.split()), place)
    def bars(self) -> list[Cell]:
        cuts = outside(self.text, BARS)
        if not cuts:
            return []
        edges = [-1, *cuts, len(self.text)]
        cells = [self.cell(start + 1, end) for start, end in pairwise(edges)]
        return cells[1:] if cells[0].blank else cells
    def words(self, start: int = 0, end: int | None = None, splitters: str = "") -> list[tuple[int, int]]:
        stop = len(self.text) if end is None else end
        if '"' not in self.text:
            return [one.span() for one in _words(splitters).finditer(self.text, start, stop)]
        found: list[tuple[int, int]] = []
        at = start
        kept = dict(quotations(self.text[:stop]))
        while at < stop:
            if self.text[at].isspace():
                at += 1
                continue
            begin = at
            if begin in kept:
                at = kept[begin]
            elif self.text[at] in splitters:
                at += 1
            else:
                while at < stop and not self.text[at].isspace() and self.text[at] not in splitters:
                    at += 1
            found.append((begin, at))
        return found
@cache
def _words(splitters: str) -> re.Pattern[str]:
    marks = re.escape(splitters)
    return re.compile(rf"[{marks}]|[^\s{marks}]+" if marks else r"\S+")
def quotations(text: str) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    at = text.find('"')
    while at != -1:
        if at and text[at - 1] not in _AROUND_QUOTES:
            at = text.find('"', at + 1)
            continue
        end = at + 1
        while end < len(text) and text[end] != '"':
            end += 2 if text[end] == "\\" else 1
        if end >= len(text):
            break
        if end + 1 == len(text) or text[end + 1] in _AROUND_QUOTES:
            found.append((at, end + 1))
            end += 1
        at = text.find('"', end)
    return found
def outside(text: str, marks: str) -> list[int]:
    spans = quotations(text) if '"' in text else []
    starts = [start for start, _ in spans]
    return [
        at
        for at, one in enumerate(text)
        if one in marks and not (spans and (near := bisect.bisect_right(starts, at) - 1) >= 0 and at < spans[near][1])
    ]
def _unquoted(text: str) -> str:
    def meant(found: re.Match[str]) -> str:
        code = found[1] or found[2]
        if code is None:
            return found[3]
        number = int(code, 16)
        return found[0] if number in _SURROGATES or number > sys.maxunicode else chr(number)
    return _ESCAPE.sub(meant, text[1:-1])
def quoted(text: str) -> str:
    said: list[str] = []
    for at, one in enumerate(text):
        lonely = one == " " and 0 < at < len(text) - 1 and text[at - 1] != " " and text[at + 1] != " "
        if one in '"\\':
            said.append("\\" + one)
        elif lonely or (one != " " and one.isprintable()):
            said.append(one)
        else:
            said.append(f"\\u{ord(one):04x}" if ord(one) <= _SHORT_CODE else f"\\U{ord(one):08x}")
    return '"' + "".join(said) + '"'
def shown_name(text: str, marks: str = "") -> str:
    plain = text.isprintable() and text == " ".join(text.split()) and not set(text) & {*'|;"\\', *marks}
    return text if plain and not _EMPTY.fullmatch(text) and text[0] not in ">#" else quoted(text)
def number(text: str, *, money: bool = False) -> int | float | None:
    bare = text.strip()
    if money and len(bare) < _LONGEST_MONEY:
        bare = _CENTS.sub("", bare.replace("$", "").replace("€", "").strip())
        if _GROUPED.fullmatch(bare):
            bare = re.sub("[.,' ]", "", bare)
    if not _NUMBER.fullmatch(bare):
        return None
    bare = bare.replace("−", "-").replace("–", "-").replace(",", ".")
    return float(bare) if "." in bare else int(bare)
def typed(cell: Cell, *, money: bool = False) -> Input:
    if cell.blank:
        return Input(None, cell.place)
    if cell.quoted:
        return Input(cell.text, cell.place)
    value: Value = number(cell.text, money=money)
    if value is None:
        value = LOGICAL.get(cell.text, cell.text)
    return Input(value, cell.place)
def named(cell: Cell) -> Input:
    return Input(None if cell.blank else cell.text, cell.place)
def lines_of(data: bytes, file: str) -> tuple[list[Line], Problem | None]:
    if len(data) > LARGEST:
        return [], _whole(file, "FILE-BOUNDS", f"{len(data):,} bytes", f"the text has more than {LARGEST:,} bytes")
    text = _decoded(data)
    if text is None:
        return [], _whole(file, "FILE-UNREADABLE", None, "this is no text")
    raw = _NEWLINE.split(text)
    if raw and not raw[-1]:
        raw.pop()
    if len(raw) > MOST_LINES:
        return [], _whole(file, "FILE-BOUNDS", f"{len(raw):,} lines", f"the text has more than {MOST_LINES:,} lines")
    return _unbroken([_unmarked(file, one, count) for count, one in enumerate(raw, 1)]), None
def _whole(file: str, code: str, found: object, message: str) -> Problem:
    return Problem(code, Place(file=file), found, message, "Send the form as plain text (.txt), and nothing else.")
def _decoded(data: bytes) -> str | None:
    if data.startswith(_MAGIC):
        return None
    try:
        if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
            text = data.decode("utf-16")
        elif data.startswith(codecs.BOM_UTF8):
            text = _eight_bits(data[len(codecs.BOM_UTF8) :])
        elif len(data) >= _LEAST_WIDE and data[1::2].count(0) > len(data) // 4:
            text = data.decode("utf-16-le")
        elif len(data) >= _LEAST_WIDE and data[::2].count(0) > len(data) // 4:
            text = data.decode("utf-16-be")
        else:
            text = _eight_bits(data)
    except UnicodeDecodeError:
        return None
    controls = len(_CONTROLS.findall(text))
    return None if "\x00" in text or controls > _MOST_CONTROLS * len(text) else text
def _eight_bits(data: bytes) -> str:
    lines = []
    for one in data.split(b"\n"):
        try:
            lines.append(one.decode("utf-8"))
        except UnicodeDecodeError:
            lines.append(_western(one))
    return "\n".join(lines)
def _western(line: bytes) -> str:
    try:
        return line.decode("cp1252")
    except UnicodeDecodeError:
        return line.decode("latin-1")
def _unmarked(file: str, raw: str, count: int) -> Line:
    text = raw.translate(_SPACES)
    start = depth = at = 0
    while at < len(text) and (text[at] in " \t" or text[at] == ">"):
        at += 1
        if text[at - 1] == ">":
            depth += 1
            start = at
    if depth and text[start : start + 1] == " ":
        start += 1
    return Line(file, text[start:].rstrip(), depth, ((0, count, start + 1),))
def _unbroken(lines: Sequence[Line]) -> list[Line]:
    found: list[Line] = []
    for one in lines:
        before = found[-1] if found else None
        if before and before.text.endswith("\\") and len(before.text) + len(one.text) <= LONGEST_LINE:
            after = one.tail(1) if one.text.startswith("\\") else one
            found[-1] = Line(before.file, before.text[:-1], before.depth, before.spots).joined(after, "")
        else:
            found.append(one)
    return found
def broken(text: str, width: int) -> list[str]:
    if len(text) <= width:
        return [text]
    room = width - 2
    chunks = [text[at : at + room] for at in range(0, len(text), room)]
    return [f"{chunks[0]}\\", *(f"\\{one}\\" for one in chunks[1:-1]), f"\\{chunks[-1]}"]
'''


_SOURCES["vbxl.books.textform.lots"] = r'''
from __future__ import annotations
from collections.abc import Iterable, Mapping
from typing import Final
from vbxl.rules.team import named
_BETWEEN: Final = (" ({})", " {}", ", {}", " of {}", " from {}", " - {}", " / {}")
def _bracketed(player: str) -> tuple[str, str]:
    name, _, team = player.rpartition(" (")
    return (name, team[:-1]) if name and team.endswith(")") else (player, "")
def team_shown(player: str, team: str) -> str:
    return "" if _bracketed(player)[1] == team else team
def seller(player: str, shown: str) -> str:
    return shown or _bracketed(player)[1]
def also_called(lots: Iterable[tuple[str, str]]) -> Mapping[str, str]:
    found: dict[str, str] = {}
    for player, team in lots:
        bare, in_brackets = _bracketed(player)
        for name in {player, bare} if named(in_brackets) == named(team) else {player}:
            for between in _BETWEEN:
                found.setdefault(name + between.format(team), player)
    return found
def called_alike(name: str, listed: Iterable[str]) -> tuple[str, ...]:
    return tuple(one for one in listed if named(_bracketed(one)[0]) == named(name) != named(one))
'''


_SOURCES["vbxl.books.textform.means"] = r'''
from __future__ import annotations
from collections.abc import Iterator
from typing import Final
from vbxl.books.textform.lines import shown_name
from vbxl.league.income import chosen_sponsor
from vbxl.league.league import CONTRACT
from vbxl.league.moves import BLANK, Moves
from vbxl.league.prospect import Prospect, prospect
from vbxl.league.spying import spy_matches
from vbxl.league.view import View
from vbxl.rules.contracts import ROUNDS_LONGEST
from vbxl.rules.market import compensation, sale_open
from vbxl.rules.money import money, sponsor_income, spying_price
from vbxl.rules.season import AGES
from vbxl.rules.team import PLAYERS_LEAST, named
from vbxl.rules.tiredness import SETS_TO_WIN
_LABEL: Final = 34
_AMOUNT: Final = 9
def roster_help(view: View) -> Iterator[str]:
    season = view.settings
    talent = next((line for line in view.roster if line.new_talent), None)
    if talent:
        has, level = talent.talent_matches, season.talent_level
        yield f"talent {has}: has played {has} of the {season.talent_matches} matches that make him {level}/{level}."
    if any(line.kind == CONTRACT for line in view.roster):
        yield "Pay: his pay a round. Until: the last round of his contract."
def training_help(view: View) -> Iterator[str]:
    season = view.settings
    yield f"TP left: {view.tp}. 1 TP trains 1 point: a level once a round, and"
    yield f"{season.trained_times} times a season. OL + DL stay at {season.trained_total} or less,"
    yield f"the higher level at {season.trained_ratio} times the lower or less."
def scouting_help(view: View) -> Iterator[str]:
    yield f"Scouted {view.scouted} of {view.settings.talents} this season."
def spying_help(view: View) -> Iterator[str]:
    season = view.settings
    basic, detailed = (money(spying_price(detail=one, season=season)) for one in (False, True))
    yield f"Instead of the opponent: {' or '.join(spy_matches(view))}."
    yield f"Spied {view.spied} of {season.spy_times} this season. {basic} an order, {detailed} with DETAIL."
def sponsor_help(view: View) -> Iterator[str]:
    all_won = [(SETS_TO_WIN, 0)] * len(view.matches)
    for one in view.sponsors:
        terms = (one.a_round, one.match_won, one.set_won)
        least, most = sponsor_income(*terms, []), sponsor_income(*terms, all_won)
        paid = money(least) if least == most else f"{money(least)} to {money(most)}"
        yield f"This round {shown_name(one.name)} pays {paid}."
def sale_help(view: View) -> Iterator[str]:
    season = view.settings
    if not sale_open(view.round_number + 1, view.rounds, season):
        yield "No player can be offered any more this season."
        return
    paid = ", ".join(f"{age} {money(compensation(1, 0, age, season))}" for age in AGES)
    yield f"{PLAYERS_LEAST} players of your own must stay. For one whom nobody buys"
    yield f"you get, a level point: {paid}."
def account_help(view: View) -> Iterator[str]:
    seen: Prospect = prospect(view, Moves())
    chosen, _ = chosen_sponsor(BLANK, view.sponsor, view.sponsors)
    sponsor = "sponsor as before, nothing won" if chosen else "no sponsor"
    yield "YOUR ACCOUNT WHEN THE BIDS COME UP"
    for label, amount in (
        ("now", seen.now),
        ("income of the round", seen.income),
        (sponsor, seen.sponsor_least),
        ("contract pay", -seen.pay),
        ("wages at the levels of the roster", -seen.wages),
        ("in all, at least", seen.least),
        ("in all, every set won", seen.most),
    ):
        yield f"  {label:<{_LABEL}}{money(amount):>{_AMOUNT}}"
    own = any(named(lot.team) == named(view.team_name) for lot in view.transfers)
    yield "Spying orders come off it, and training may raise wages."
    if own:
        yield "What your players for sale bring comes to it, lot by lot."
    yield "Lots come in the order of this form. A bid is not valid if it"
    yield f"leaves less than {money(-view.settings.credit)} after all you won before."
def transfer_help(view: View) -> Iterator[str]:
    shared = next((lot for lot in view.transfers if lot.player.endswith(f" ({lot.team})")), None)
    if shared:
        yield "Of two with one name write the team too, in brackets."
def contract_help(view: View) -> Iterator[str]:
    season = view.settings
    yield f"Bonus at the start: {season.contract_bonus_3}% for 3 rounds, {season.contract_bonus_4}% for 4."
    left = view.rounds - view.round_number
    if left < ROUNDS_LONGEST:
        yield f"Rounds left after this one: {left}."
'''


_SOURCES["vbxl.books.textform.rows"] = r'''
from __future__ import annotations
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final
from vbxl.books.textform.lines import BARS, Cell, Line, number
from vbxl.rules import lineup
from vbxl.rules.team import named as name_key
_ROW_NUMBER: Final = re.compile(r"#?([0-9]{1,3})[.):]?")
_GLUED_NUMBER: Final = re.compile(r"([0-9]{1,3})[.)](?=[^\W\d])")
BUILT_ROW: Final = re.compile(r"\s*[0-9]{1,3}\s*[|;]")
_NUMBERED: Final = re.compile(r"\s*#?([0-9]{1,3})\s*(?:[|;)]|\.(?![0-9]))")
_LONGEST_KNOWN: Final = 100
_AFTER_NAME: Final = ":,;"
_CURRENCY: Final = frozenset({"$", "€"})
_TWO: Final = re.compile(r"([+\-−]?[0-9]{1,9})[/x*×]([+\-−]?[0-9]{1,9})")
_PLACEHOLDERS: Final = frozenset({"-", "–", "—", "_", "...", "…", ""})
_ANY, _WHOLE, _AGE = re.compile(r".+", re.DOTALL), re.compile(r"-?[0-9]{1,9}"), re.compile(r"[A-Ea-e]")
_KIND, _YES, _TRAINED = re.compile(r"\w+(?: [0-9]+)?"), re.compile(r"yes", re.IGNORECASE), re.compile(r"[0-9]+/[0-9]+")
_NAMED: Final = (_ANY, True)
_INTEGER: Final = (_WHOLE, True)
_MAY_AGE: Final = (_AGE, False)
_GIVEN_ROWS: Final = {
    "roster": (
        *(_NAMED, (_KIND, True), _MAY_AGE, _INTEGER, _INTEGER, (_YES, False), (_TRAINED, True)),
        *((_WHOLE, False), (_WHOLE, False)),
    ),
    "teams": (_NAMED,),
    "sponsors": (_NAMED, _INTEGER, _INTEGER, _INTEGER),
    "settings": (_NAMED, _INTEGER),
    "transfers": (_NAMED, (_ANY, False), _MAY_AGE, _INTEGER, _INTEGER, _INTEGER),
    "offers": (_NAMED, _MAY_AGE, *((_WHOLE, False),) * 3),
    "contracts": (_NAMED, _INTEGER, _INTEGER),
}
Likes = Callable[[str], bool]
@dataclass(frozen=True, slots=True)
class Row:
    number: int | None
    name: Cell
    values: tuple[Cell, ...]
    exact: bool
    @property
    def blank(self) -> bool:
        return self.name.blank and all(one.blank for one in self.values)
class Names:
    def __init__(self, names: Iterable[str], also: Mapping[str, str] | None = None) -> None:
        listed = {name_key(name): name for name in names if 0 < len(name) <= _LONGEST_KNOWN}
        others = {name_key(said): name for said, name in (also or {}).items() if len(said) <= _LONGEST_KNOWN}
        self._spelling = {**others, **listed}
        self._exact = set(listed.values())
        self._most = max((len(key.split()) for key in self._spelling), default=0)
    def __contains__(self, text: str) -> bool:
        return name_key(text) in self._spelling
    def spelled(self, text: str) -> str:
        return text if text in self._exact else self._spelling.get(name_key(text), text)
    def ahead(self, line: Line, words: list[tuple[int, int]]) -> tuple[int, Cell] | None:
        near = 1
        while near < min(len(words), self._most) and not gap(line, words, near):
            near += 1
        return self._longest(line, words, min(near, self._most)) or self._longest(line, words, self._most)
    def _longest(self, line: Line, words: list[tuple[int, int]], most: int) -> tuple[int, Cell] | None:
        for count in range(min(most, len(words)), 0, -1):
            start, end = words[0][0], words[count - 1][1]
            if end - start > 2 * _LONGEST_KNOWN:
                continue
            for stop in (end, end - 1 if line.text[end - 1] in _AFTER_NAME else end):
                if name_key(line.text[start:stop]) in self._spelling:
                    return count, line.cell(start, stop)
        return None
NO_NAMES: Final = Names(())
def row_number(line: Line) -> int | None:
    found = _NUMBERED.match(line.text)
    return int(found[1]) if found else None
def is_value(text: str) -> bool:
    return number(text, money=True) is not None
def is_code(text: str) -> bool:
    return is_value(text) or (not text.isdigit() and position_word(text))
def position_word(text: str) -> bool:
    return lineup.position(text) is not None or lineup.position(text.replace("-", "")) is not None
def no_letters(line: Line) -> bool:
    return any(one.isdigit() for one in line.text) and not any(one.isalpha() or one in '"#' for one in line.text)
def barred(line: Line, columns: int) -> Row | None:
    cells = line.bars()
    if not cells:
        return None
    count: int | None = None
    first = _ROW_NUMBER.fullmatch(cells[0].text)
    follows = cells[1] if len(cells) > 1 else None
    if first and follows and not cells[0].quoted:
        one_more = len(cells) > columns
        if one_more or follows.blank or follows.quoted or number(follows.text) is None:
            count = int(first[1])
            cells = cells[1:]
    while len(cells) > columns and cells[-1].blank:
        cells.pop()
    return Row(count, cells[0], tuple(cells[1:]), exact=True)
def spaced(
    line: Line, names: Names, likes: Likes, sizes: tuple[int, ...], said: frozenset[str] = frozenset()
) -> Row | None:
    words = _without_currency(line, line.words())
    if not words:
        return None
    known = names.ahead(line, words)
    count: int | None = None
    if not known:
        count, words = _unnumbered(line, words)
        known = names.ahead(line, words) if words else None
    if not words:
        return Row(count, line.cell(len(line.text)), (), exact=False)
    at = known[0] if known else int(not _starts_with_values(line, words))
    words = [*words[:at], *_values_alone(line, words[at:], said, known=known is not None)]
    if known:
        taken, name = known
    else:
        taken = _name_words(line, words, likes, sizes)
        name = line.cell(words[0][0], words[taken - 1][1]) if taken else line.cell(words[0][0], words[0][0])
        if not name.quoted and name.text.endswith((":", ",")):
            name = Cell(name.text[:-1].rstrip(), name.place)
    values = (line.cell(*_bare(line, start, end)) for start, end in words[taken:])
    return Row(count, name, tuple(one for one in values if not one.blank), exact=False)
def _without_currency(line: Line, words: list[tuple[int, int]]) -> list[tuple[int, int]]:
    texts = [line.text[slice(*one)] for one in words]
    beside = [any(map(is_value, texts[max(0, at - 1) : at + 2])) for at in range(len(texts))]
    return [words[at] for at, text in enumerate(texts) if text not in _CURRENCY or not beside[at]]
def _starts_with_values(line: Line, words: list[tuple[int, int]]) -> bool:
    start, end = words[0]
    return _TWO.fullmatch(line.text, start, end) is not None or is_value(line.text[start:end])
def _values_alone(
    line: Line, words: list[tuple[int, int]], said: frozenset[str], *, known: bool
) -> list[tuple[int, int]]:
    if not said:
        return words
    found: list[tuple[int, int]] = []
    for start, end in words:
        bare = _bare(line, start, end)
        two = _TWO.fullmatch(line.text, *bare)
        found += [two.span(1), two.span(2)] if two else [bare]
    texts = [line.text[slice(*one)].rstrip(".") for one in found]
    texts = [one.casefold() for one in texts] if known else texts
    if not any(is_value(one) for one in texts):
        return words
    return [one for one, text in zip(found, texts, strict=True) if text not in said]
def _bare(line: Line, start: int, end: int) -> tuple[int, int]:
    while end > start and line.text[end - 1] in ",:;)":
        end -= 1
    while end > start and line.text[start] == "(":
        start += 1
    return start, end
def _unnumbered(line: Line, words: list[tuple[int, int]]) -> tuple[int | None, list[tuple[int, int]]]:
    start, end = words[0]
    text = line.text[start:end]
    found = _ROW_NUMBER.fullmatch(text)
    if found:
        marked = not text.isdigit()
        named_next = len(words) > 1 and number(line.text[slice(*words[1])]) is None
        return (int(found[1]), words[1:]) if marked or named_next or len(words) == 1 else (None, words)
    glued = _GLUED_NUMBER.match(text)
    if glued:
        return int(glued[1]), [(start + glued.end(), end), *words[1:]]
    return None, words
def gap(line: Line, words: list[tuple[int, int]], at: int) -> bool:
    between = line.text[words[at - 1][1] : words[at][0]]
    return "\t" in between or len(between) > 1 or line.text[words[at - 1][1] - 1] == ":"
def _name_words(line: Line, words: list[tuple[int, int]], likes: Likes, sizes: tuple[int, ...]) -> int:
    texts = [line.text[start:end].rstrip(",:;") for start, end in words]
    tail = len(words)
    while tail and (likes(texts[tail - 1]) or texts[tail - 1] in _PLACEHOLDERS):
        tail -= 1
    if not sizes:
        return len(words)
    if tail == 0:
        return 1 if any(one.isalpha() for one in texts[0]) else 0
    gaps = [at for at in range(max(1, tail), len(words)) if gap(line, words, at)]
    if gaps:
        split = gaps[0]
        have = len(words) - split
        if have not in sizes:
            more = [s for s in range(1, split - tail + 1) if have + s in sizes]
            split -= more[0] if more else 0
        return split
    run = len(words) - tail
    if run == 0:
        return len(words)
    return len(words) - _likely(texts[tail:], sizes)
def _likely(texts: list[str], sizes: tuple[int, ...]) -> int:
    run = len(texts)
    fitting = [size for size in sizes if size <= run]
    if not fitting:
        return 0
    if run == 2 and fitting[0] == 1 and not position_word(texts[-1]):
        return run
    return fitting[0]
def spaced_given(table: str, line: Line) -> tuple[int, tuple[str, ...]] | None:
    spans = line.words()
    if len(spans) < 2 or not (found := _ROW_NUMBER.fullmatch(line.text[slice(*spans[0])])):
        return None
    edges = [1, *(at for at in range(2, len(spans)) if gap(line, spans, at)), len(spans)]
    chunks = [line.cell(spans[start][0], spans[end - 1][1]).text for start, end in pairwise(edges)]
    told: list[str] = []
    for fits, least in _GIVEN_ROWS[table]:
        here = bool(chunks) and (not chunks[0] or fits.fullmatch(chunks[0]) is not None)
        if not here and least:
            return None
        told.append(chunks.pop(0) if here else "")
    return int(found[1]), tuple(told)
def looks_given(table: str, cells: Sequence[str]) -> bool:
    looks = zip(_GIVEN_ROWS[table], cells, strict=True)
    return all(fits.fullmatch(cell) is not None if cell else not least for (fits, least), cell in looks)
def continues(row: Line, after: Line, columns: int) -> bool:
    if not no_letters(after):
        return False
    have, more = _bars(row), _bars(after)
    if not have:
        lead, alone = _ROW_NUMBER.fullmatch((row.text.split() or [""])[0]), after.text.strip()
        counted = lead is not None and alone.isdecimal() and alone == str(int(lead[1]) + 1)
        letters = any(one.isalpha() for one in row.text)
        return more == 0 and row_number(after) is None and letters and not counted
    if have >= columns:
        return more == 0 and have == columns and row.text.rstrip().endswith(tuple(BARS)) and row_number(after) is None
    first, second = row_number(row), row_number(after)
    return have + more <= columns and (second is None or first is None or second != first + 1)
def _bars(line: Line) -> int:
    return sum(line.text.count(mark) for mark in BARS)
'''


_SOURCES["vbxl.books.textform.spies"] = r'''
from __future__ import annotations
from collections.abc import Sequence
from typing import Final
from vbxl.books.textform.fields import word
from vbxl.books.textform.lines import Cell, Line, named, quoted, shown_name, typed
from vbxl.books.textform.rows import Names, gap
from vbxl.league.moves import Input
from vbxl.league.spying import DETAIL_WORDS
Order = tuple[Input, Input, Input]
_LABELS: Final = {"team": 0, "against": 1, "detail": 2, "details": 2}
_DETAILS: Final = {text: wanted for text, wanted in DETAIL_WORDS.items() if text.isalpha()}
_AGAINST: Final = frozenset({"against", "vs", "v", "versus", "tegen", "gegen"})
_BEFORE_MATCH: Final = _AGAINST | {":", "=", "", "in"}
_BEFORE_DETAIL: Final = frozenset({"with", "incl", "including", "and", "+", "&", "plus", "met", "mit", ":", "=", ""})
_STARTS_MATCH: Final = frozenset({"against", "vs", "versus", "match", "match1", "match2"})
_MARKS: Final = ",;:!?="
def spy_order(line: Line, start: int, teams: Names) -> Order | None:
    spans = line.words(start, splitters=":=")
    texts = [word(line.text[begin:end]) if line.text[begin] != '"' else '"' for begin, end in spans]
    labelled = _labelled(line, start, spans, texts)
    if labelled or not spans:
        return labelled
    known = teams.ahead(line, spans)
    if known:
        taken, team = known
    else:
        taken = next((at for at, text in enumerate(texts) if text in _STARTS_MATCH), len(spans))
        chunk = next((at for at in range(1, len(spans)) if gap(line, spans, at)), taken)
        taken = min(taken, chunk)
        if not taken:
            return None
        team = _between(line, spans[0][0], spans[taken - 1][1])
    match, detail = _match_and_detail(line, spans[taken:], texts[taken:], teams)
    return named(team), match, detail
def match_named(cell: Cell) -> Input:
    rest = "" if cell.quoted else _said_against(cell.text)
    return named(Cell(rest, cell.place) if rest else cell)
def match_shown(text: str) -> str:
    return quoted(text) if _said_against(text) else shown_name(text)
def _said_against(text: str) -> str:
    first, _, rest = text.partition(" ")
    return rest.strip() if word(first) in _AGAINST else ""
def _labelled(line: Line, start: int, spans: Sequence[tuple[int, int]], texts: Sequence[str]) -> Order | None:
    edges: list[tuple[int, int, int]] = []
    for at, text in enumerate(texts):
        marked = at + 1 < len(texts) and texts[at + 1] in ":="
        if text in _LABELS and marked and texts[at + 1]:
            edges.append((_LABELS[text], spans[at][0], spans[at + 1][1]))
    if not edges or edges[0][1] != spans[0][0]:
        return None
    found = [Input(None, line.place(start))] * (max(_LABELS.values()) + 1)
    stops = [begin for _, begin, _ in edges[1:]] + [len(line.text)]
    for (column, _, behind), stop in zip(edges, stops, strict=True):
        cell = line.cell(behind, stop)
        if not cell.quoted and cell.text.endswith((",", ";")):
            cell = Cell(cell.text[:-1].rstrip(), cell.place)
        found[column] = typed(cell) if column == _LABELS["detail"] else named(cell)
    return found[0], found[1], found[2]
def _match_and_detail(
    line: Line, spans: Sequence[tuple[int, int]], texts: Sequence[str], teams: Names
) -> tuple[Input, Input]:
    begin, end = 0, len(spans)
    known = None
    while begin < end and not (known := teams.ahead(line, list(spans[begin:]))) and texts[begin] in _BEFORE_MATCH:
        begin += 1
    least = begin + known[0] if known else begin
    said: list[int] = []
    while end > least and (texts[end - 1] in _DETAILS or texts[end - 1] in _BEFORE_DETAIL):
        end -= 1
        if texts[end] in _DETAILS:
            said.append(end)
    blank = Input(None, line.place(spans[0][0] if spans else len(line.text)))
    detail = blank
    if said:
        at = min(said, key=lambda one: (_DETAILS[texts[one]], -one))
        detail = typed(_between(line, *spans[at]))
    if known and end == least:
        return named(known[1]), detail
    return named(_between(line, spans[begin][0], spans[end - 1][1])) if begin < end else blank, detail
def _between(line: Line, start: int, end: int) -> Cell:
    while end > start + 1 and line.text[end - 1] in _MARKS:
        end -= 1
    if line.text[start] == "(" and line.text[end - 1] == ")":
        start, end = start + 1, end - 1
    if line.text[end - 1] == "." and (line.text[end - 2].isdigit() or word(line.text[start:end]) in DETAIL_WORDS):
        end -= 1
    return line.cell(start, end)
'''


_SOURCES["vbxl.books.textform.words"] = r'''
from __future__ import annotations
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final
from vbxl.rules.lineup import CONCEPTS, POSITIONS
WIDTH: Final = 78
TITLE: Final = "VOLLEYBALL - MOVE FORM"
END: Final = "END OF FORM"
CODES: Final = "Information to be used by filling in the form:"
SPY_ROWS: Final = 4
SALE_ROWS: Final = 5
SCOUT_ROWS: Final = 3
@dataclass(frozen=True, slots=True)
class Table:
    key: str
    title: str
    columns: tuple[str, ...]
    typed: tuple[int, ...] = ()
    counted: bool = False
    spellings: tuple[str, ...] = ()
    hint: str = ""
    @property
    def given(self) -> tuple[int, ...]:
        return tuple(at for at in range(len(self.columns)) if at not in self.typed)
ROSTER: Final = Table(
    "roster",
    "ROSTER",
    ("PLAYER", "Kind", "Age", "OL", "DL", "LD", "Trained", "Pay", "Until"),
    counted=True,
    spellings=("my players", "my team", "players", "squad"),
    hint="LD: half levels in one match. Trained: OL/DL this season.",
)
TEAMS: Final = Table("teams", "TEAMS", ("TEAM",), counted=True)
SPONSORS: Final = Table("sponsors", "SPONSORS", ("NAME", "a round", "match won", "set won"), counted=True)
TRAINING: Final = Table(
    "training",
    "TRAINING",
    ("PLAYER", "OL OLD", "OL NEW", "DL OLD", "DL NEW"),
    typed=(2, 4),
    hint="Under NEW the level after training, or +1. Blank: not trained.",
)
SCOUTING: Final = Table(
    "scouting",
    "SCOUTING",
    ("NAME",),
    typed=(0,),
    spellings=("scout", "scouts", "talents", "new talents", "scouting of new talents"),
    hint="A name for each new talent you want.",
)
SPYING: Final = Table(
    "spying",
    "SPYING ORDER",
    ("TEAM", "AGAINST", "DETAIL"),
    typed=(0, 1, 2),
    spellings=("spying", "spying orders", "spy", "spy order", "spy orders"),
    hint="AGAINST: the opponent in that match. DETAIL: yes for all levels.",
)
SALE: Final = Table(
    "sale",
    "FOR SALE",
    ("PLAYER", "MINIMUM"),
    typed=(0, 1),
    spellings=("players for sale", "sale", "sales", "transfer list"),
    hint="Own players to be sold next round, with or without a minimum.",
)
TRANSFERS: Final = Table(
    "transfers",
    "BIDS ON TRANSFERS",
    ("PLAYER", "Team", "Age", "OL", "DL", "Minimum", "BID"),
    typed=(6,),
    counted=True,
    spellings=("transfers", "transfer bids", "bids transfers", "transfer market", "transfermarket"),
)
OFFERS: Final = Table(
    "offers",
    "BIDS ON GM OFFERS",
    ("WHAT", "Age", "OL", "DL", "Amount", "BID", "NAME"),
    typed=(5, 6),
    counted=True,
    spellings=("gm offers", "offers", "offer bids", "bids gm offers", "bids for gm offers", "gm sale"),
    hint="NAME: for a player, how he shall be called.",
)
CONTRACTS: Final = Table(
    "contracts",
    "BIDS ON CONTRACT PLAYERS",
    ("PLAYER", "OL", "DL", "BID", "ROUNDS"),
    typed=(3, 4),
    counted=True,
    spellings=("contract players", "contractplayers", "contracts", "contract bids", "bids contract players"),
    hint="BID: pay a round. ROUNDS: 2, 3 or 4.",
)
AGEING: Final = Table(
    "ageing",
    "AGEING",
    ("PLAYER", "Age", "OL", "DL", "Next", "Loss", "Least", "LOSS OL"),
    typed=(7,),
    spellings=("aging",),
    hint="LOSS OL: how much of the loss comes off OL, or blank.",
)
SETTINGS: Final = Table("settings", "SETTINGS", ("NAME", "Value"), counted=True)
TABLES: Final[Mapping[str, Table]] = {
    one.key: one
    for one in (
        *(ROSTER, TEAMS, SPONSORS, TRAINING, SCOUTING, SPYING, SALE),
        *(TRANSFERS, OFFERS, CONTRACTS, AGEING, SETTINGS),
    )
}
COUNTED: Final = tuple(key for key, one in TABLES.items() if one.counted)
SHEET: Final = "sheet"
SEND: Final = "send"
SALT: Final = "salt"
SPONSOR: Final = "sponsor_choice"
GIVEN_LABELS: Final[Mapping[str, str]] = {
    "league_name": "LEAGUE",
    "team_name": "TEAM",
    "season_number": "SEASON",
    "round_number": "ROUND",
    "rounds": "ROUNDS",
    "deadline": "DEADLINE",
    "division": "DIVISION",
    "dollars": "ACCOUNT",
    "tp": "TP",
    "sp": "SP LEFT",
    "sponsor": "SPONSOR NOW",
    "spied": "SPIED",
    "scouted": "SCOUTED",
    "matches": "MATCHES",
}
LABELS: Final[Mapping[str, str]] = {
    **{label.casefold(): key for key, label in GIVEN_LABELS.items()},
    "sheet": SHEET,
    "sheet id": SHEET,
    "move sheet id": SHEET,
    "send": SEND,
    "send no": SEND,
    "send number": SEND,
    "salt": SALT,
    "sponsor": SPONSOR,
    "sponsor choice": SPONSOR,
}
GIVEN_KEYS: Final = frozenset(GIVEN_LABELS)
SECTIONS: Final[Mapping[str, str]] = {
    **{one.title.casefold(): one.key for one in TABLES.values()},
    **{spelling: one.key for one in TABLES.values() for spelling in one.spellings},
    "given": "given",
    "information to be used by filling in the form": "codes",
    "codes": "codes",
    "position codes": "codes",
    "end of form": "outside",
    "end": "outside",
}
LONGEST_SECTION: Final = max(len(phrase.split()) for phrase in SECTIONS)
CUP: Final = "CUP"
MATCH_TITLES: Final[Mapping[str, str]] = {"match1": "MATCH 1", "match2": "MATCH 2", "cup": "CUP MATCH"}
SLOTS: Final[Mapping[str, str]] = {
    "match 1": "match1",
    "match1": "match1",
    "match 2": "match2",
    "match2": "match2",
    "cup": "cup",
    "cup match": "cup",
    "match cup": "cup",
    "galaxy cup": "cup",
}
SET_COLUMNS: Final = ("PLAYER", "OL", "DL", "Code", "OL", "DL")
SET_LABELS: Final[Mapping[str, str]] = {
    "concept": "TACTICAL CONCEPT code",
    "home": "HOME ADV. Pts.  OL/DL",
    "devotion": "DEVOTION  Pts.  OL/DL",
    "special": "SPECIAL   Pts.  OL/DL",
    "risk": "RISK FACTOR",
    "total": "TOTAL LEVELS    OL/DL",
}
PAIRS: Final = ("home", "devotion", "special")
def _spelled(spellings: Mapping[str, Iterable[str]]) -> Mapping[tuple[str, ...], str]:
    return {tuple(phrase.split()): key for key, phrases in spellings.items() for phrase in phrases}
SET_SPELLINGS: Final = _spelled(
    {
        "concept": ("tactical concept", "tactical concept code", "tactic", "tactics", "concept", "concept code"),
        "home": ("home adv", "home advantage", "homeadv", "home", "ha"),
        "devotion": ("devotion", "dp"),
        "special": ("special", "sp"),
        "risk": ("risk", "risk factor", "riskfactor", "rf"),
        "total": ("total levels", "total level", "totals", "total"),
    }
)
MATCH_SPELLINGS: Final = _spelled(
    {
        "homeplay": ("homeplay", "home"),
        "outbound": ("outbound", "away"),
        "division": ("division", "division no"),
        "number": ("match no", "match nr"),
        "ha": ("ha", "home adv", "home advantage"),
        "ld": ("ld",),
        "team": ("team",),
        "against": ("against", "opponent"),
    }
)
FILLERS: Final = frozenset({"pts", "pt", "points", "point", "code", "factor", "levels", "ol/dl", "no", "nr", "number"})
HEADINGS: Final = frozenset(
    word
    for text in (
        *(column for table in TABLES.values() for column in table.columns),
        *SET_COLUMNS,
        "Startlevels Start Levels Level Position Pos Endlevels End Old New Nr No Lot",
        "# Pts Players Rounds Pay Bids OL/DL",
    )
    for word in text.casefold().split()
)
HINTS: Final = (
    "Type between the bars and behind the colons. Blank: no choice.",
    "Leave the rest as it is and mail it all back as plain text.",
    "A whole number, higher each time you send the form again.",
    "Code: the position's code or name. Startlevels may stay blank.",
    "The sponsor who shall pay this round; blank: as before.",
    "Any text of your own: it goes into all draws of the round.",
)
FIRST_HINTS, SEND_HINT, SET_HINT, SPONSOR_HINT, SALT_HINT = HINTS[:2], HINTS[2], HINTS[3], HINTS[4], HINTS[5]
TOTAL_USED: Final = ("TOTAL USED DEVOTION POINTS (Whole match)", "TOTAL USED SPECIAL POINTS  (Whole match)")
CODE_LINES: Final = (
    "Position codes: " + ", ".join(f"{one.name}={one.code}" for one in POSITIONS),
    "Tactical concept codes: " + ", ".join(f"{one.short}={one.code}" for one in CONCEPTS),
    *(f"  {one.short} {one.name}: risk factor {one.lowest_risk} to {one.highest_risk}" for one in CONCEPTS),
)
GREETINGS: Final = frozenset(
    {
        "regards", "greetings", "greetz", "cheers", "thanks", "thank", "thx", "bye", "ciao", "sincerely",
        "yours", "groeten", "groetjes", "groet", "mvg", "met", "gruss", "gruß", "grüsse", "grüße",
        "gruesse", "lg", "mfg", "mit", "viele", "liebe", "beste", "hoi", "hi", "hello", "hallo", "dear",
        "saludos", "salutations", "cordialement", "succes", "sent", "verzonden", "gesendet", "kind", "best",
        "warm",
    }
)
GREETING_PAIRS: Final[Mapping[str, frozenset[str]]] = {
    "kind": frozenset({"regards"}),
    "best": frozenset({"regards", "wishes"}),
    "warm": frozenset({"regards", "wishes"}),
    "met": frozenset({"vriendelijke", "groet", "groeten", "sportieve"}),
    "mit": frozenset({"freundlichen", "besten", "lieben", "sportlichen"}),
    "viele": frozenset({"grüße", "grüsse", "gruesse"}),
    "liebe": frozenset({"grüße", "grüsse", "gruesse"}),
    "beste": frozenset({"groeten", "grüße", "grüsse"}),
    "sent": frozenset({"from", "by"}),
    "verzonden": frozenset({"vanaf"}),
    "gesendet": frozenset({"von"}),
    "hi": frozenset({"all", "rien", "gm", "there"}),
    "yours": frozenset({"sincerely", "truly", "faithfully"}),
}
MAIL_HEADERS: Final = frozenset(
    {
        "from", "to", "cc", "bcc", "sent", "date", "subject", "reply-to", "message-id", "in-reply-to",
        "references", "received", "return-path", "mime-version", "user-agent", "content-type",
        "content-transfer-encoding", "content-disposition", "x-mailer", "organization", "van", "aan", "verzonden",
        "onderwerp", "datum", "von", "an", "gesendet", "betreff", "de", "à",
    }
)
'''


_SOURCES["vbxl.books.textform.years"] = r'''
from __future__ import annotations
from collections.abc import Iterator, Mapping
from vbxl.books.textform.lines import shown_name
from vbxl.league.agesplits import SPLIT_AGES, AgeLine, Leaving, plan_ageing
from vbxl.league.moves import Moves
from vbxl.league.view import View
from vbxl.rules.ageing import STAYS_FROM, age_loss, next_age
from vbxl.rules.season import Season
from vbxl.rules.team import PLAYERS_LEAST
Year = tuple[str, str, str]
NO_YEAR = ("", "", "")
def years(season: Season) -> Mapping[str, Year]:
    costs = {age: age_loss(age, season) for age in SPLIT_AGES}
    return {age: (next_age(age) or "", str(loss), str(least)) for age, (loss, least) in costs.items()}
def ageing_help(view: View) -> Iterator[str]:
    season, plan = view.settings, plan_ageing(view, Moves())
    yield "Loss: the points he loses. Least: what each level loses of it."
    yield f"Afterwards the higher level is at most {season.aged_ratio} times the lower, if"
    yield "any split allows it. Blank: the levels end as close as can be."
    for line in plan.lines:
        if line.leaves:
            yield f"{shown_name(line.player)} leaves: {_why(line)}."
    yield f"Before training and new talents: {plan.staying} of your players stay."
    if plan.staying < PLAYERS_LEAST:
        level = season.amateur_level
        yield f"Amateurs (Age {SPLIT_AGES[0]}, {level}/{level}) fill it up to {PLAYERS_LEAST}."
def _why(line: AgeLine) -> str:
    if line.leaving in {Leaving.CONTRACT, Leaving.LAST_AGE}:
        return line.leaves
    return f"no split keeps both levels at {STAYS_FROM}"
'''


_SOURCES["vbxl.functions"] = r'''
from vbxl.functions.ageing import vb_aged
from vbxl.functions.contracts import vb_contractcost
from vbxl.functions.lineup import vb_checklineup, vb_concepts, vb_endlevels, vb_risks, vb_totals
from vbxl.functions.market import vb_compensation
from vbxl.functions.match import (
    vb_chance,
    vb_matchresults,
    vb_matchwin,
    vb_setrallies,
    vb_setscores,
    vb_setwin,
)
from vbxl.functions.money import vb_wage
from vbxl.functions.points import vb_lack
from vbxl.functions.proposal import vb_bestlineup
from vbxl.functions.registry import FUNCTIONS, call
from vbxl.functions.team import vb_checkplayer
from vbxl.functions.tiredness import vb_afterset
from vbxl.functions.training import vb_checktraining
__all__ = [
    "FUNCTIONS",
    "call",
    "vb_afterset",
    "vb_aged",
    "vb_bestlineup",
    "vb_chance",
    "vb_checklineup",
    "vb_checkplayer",
    "vb_checktraining",
    "vb_compensation",
    "vb_concepts",
    "vb_contractcost",
    "vb_endlevels",
    "vb_lack",
    "vb_matchresults",
    "vb_matchwin",
    "vb_risks",
    "vb_setrallies",
    "vb_setscores",
    "vb_setwin",
    "vb_totals",
    "vb_wage",
]
'''


_SOURCES["vbxl.functions.ageing"] = r'''
from __future__ import annotations
from math import floor
from typing import Final
from vbxl.functions.arguments import Cells, Spill, each, season_of
from vbxl.functions.description import SETTINGS, Argument, Example, Function, Kind, Shape
from vbxl.rules.ageing import aged
_AGED: Final = (
    Argument("ol", "OL at the end of the season", "points", Kind.WHOLE, "R10.1", lowest=0),
    Argument("dl", "DL at the end of the season", "points", Kind.WHOLE, "R10.1", lowest=0),
    Argument("age", "age in the season that ends: A, B, C, D, E or talent", "", Kind.AGE, "R10.1"),
    Argument(
        "loss_ol",
        "points of the loss that come off OL; blank or no number: the blank rule; an illegal one: the nearest legal "
        "one, no error",
        "points",
        Kind.SPLIT,
        "R10.2",
        optional=True,
    ),
    SETTINGS,
)
def vb_aged(ol: Cells, dl: Cells, age: Cells, loss_ol: Cells = None, settings: Cells = None) -> Spill:
    season = season_of(settings)
    def one(last_ol: int, last_dl: int, last_age: str, asked: float | None) -> tuple[int, int]:
        nearest = None if asked is None else floor(asked + 0.5)
        return aged(last_ol, last_dl, last_age, nearest, season)
    return each(_AGED[:-1], (ol, dl, age, loss_ol), one, columns=2)
VB_AGED: Final = Function(
    "VB_AGED",
    _AGED,
    "OL and DL after the season; 0, 0 for a player who leaves",
    Shape(1, 2, each=True),
    "R10.1, R10.2",
    Example((12, 9, "A"), [8, 7]),
    vb_aged,
)
'''


_SOURCES["vbxl.functions.arguments"] = r'''
from __future__ import annotations
from collections.abc import Callable, Iterable, Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, TypeAlias
from vbxl.functions.cells import PLAIN, CellError, is_blank, read, said
from vbxl.functions.description import SETTINGS, Argument, Kind
from vbxl.functions.ranges import MOST_CELLS, Range, of_cells, range_of, uncollected
from vbxl.rules.season import Season, season_with, setting_fault
from vbxl.rules.tiredness import PLAYERS_IN_SET, SETS
if TYPE_CHECKING:
    from vbxl.functions.columns import Formula
Cells: TypeAlias = object
Spill: TypeAlias = Any
PAIR: Final = 2
FEWEST_CELLS: Final = 1000
_BLANK: Final = object()
_DEFAULTS: Final = Season()
_NAME: Final = Argument("settings", "the name of a setting", "", Kind.NAME, "R0.2")
_VALUE: Final = Argument("settings", "the value of a setting", "", Kind.NUMBER, "R0.2")
def season_of(settings: Cells) -> Season:
    if settings is None:
        return _DEFAULTS
    pairs = range_of(SETTINGS, settings)
    rows = pairs.rows
    if pairs.height == PAIR and pairs.width == 1:
        rows = [pairs.cells]
    changes: dict[str, int] = {}
    for row in rows:
        if all(is_blank(cell) for cell in row):
            continue
        name = str(read(_NAME, row[0])).casefold()
        if len(row) != PAIR:
            raise ValueError(f"settings: {len(rows)}×{len(row)} is not two columns, name and value (rule R0.2)")
        if name in changes:
            raise ValueError(f"settings: {said(row[0])} stands twice (rule R0.2)")
        if is_blank(row[1]):
            continue
        value = read(_VALUE, row[1])
        whole = int(value) if isinstance(value, float) and value.is_integer() else value
        fault = setting_fault(name, whole)
        if fault or not isinstance(whole, int):
            raise ValueError(f"settings: {said(value)}: {fault} (rule R0.2)")
        changes[name] = whole
    return season_with(changes.items()) if changes else _DEFAULTS
def each(
    arguments: Sequence[Argument],
    cells: Sequence[Cells],
    one: Callable[..., object],
    *,
    columns: int = 1,
    told: bool = False,
    block: Callable[[ModuleType], Formula] | None = None,
) -> Spill:
    if PLAIN.issuperset(map(type, cells)):
        found = _given(arguments, cells, one, told=told)
        return found[0] if columns == 1 else [*found]
    ranges = [range_of(argument, given) for argument, given in zip(arguments, cells, strict=True)]
    height, width = max(given.height for given in ranges), max(given.width for given in ranges)
    if any(given.height not in (1, height) or given.width not in (1, width) for given in ranges):
        sizes = ", ".join(f"{argument.name} {given}" for argument, given in zip(arguments, ranges, strict=True))
        raise ValueError(f"the ranges differ in size: {sizes}; each is one cell, a row, a column or of full size")
    if height * width > MOST_CELLS:
        raise ValueError(f"{height}×{width} results are more than {MOST_CELLS}")
    filled = 1
    for given in ranges:
        filled = given.filled(filled) if given.height > 1 else filled
    worked = min(height, filled + 1)
    ranges = [given.part(0, worked) for given in ranges]
    result = None
    if block is not None:
        result = _in_arrays(arguments, ranges, one, block, (worked, width))
    if result is None:
        result = _cell_by_cell(arguments, ranges, one, (worked, width), columns=columns, told=told)
    if height == width == 1:
        return result[0][0] if columns == 1 else result[0]
    with uncollected():
        result.extend(result[-1].copy() for _ in range(height - worked))
    return result
def _cell_by_cell(
    arguments: Sequence[Argument],
    ranges: Sequence[Range],
    one: Callable[..., object],
    shape: tuple[int, int],
    *,
    columns: int,
    told: bool,
) -> list[list[object]]:
    values = [
        of_cells([_value(argument, cell) for cell in given.cells], given.height)
        for argument, given in zip(arguments, ranges, strict=True)
    ]
    reaching = _reaching(arguments, ranges)
    result: list[list[object]] = []
    for r in range(shape[0]):
        line: list[object] = []
        for c in range(shape[1]):
            picked = [given.reaching(r, c) for given in values]
            if any(all(picked[at] is _BLANK for at in group) for group in reaching):
                line += [None] * columns
            else:
                line += _placed(arguments, picked, one, (r, c), shape, told=told)
        result.append(line)
    return result
def _in_arrays(
    arguments: Sequence[Argument],
    ranges: Sequence[Range],
    one: Callable[..., object],
    block: Callable[[ModuleType], Formula],
    shape: tuple[int, int],
) -> list[list[object]] | None:
    if shape[0] * shape[1] < FEWEST_CELLS:
        return None
    from vbxl.functions import columns
    if not columns.has_numpy():
        return None
    with uncollected():
        found = columns.worked_out(arguments, ranges, _reaching(arguments, ranges), block(columns))
    if found.fault is None:
        return found.rows
    values = [_value(argument, given.reaching(*found.fault)) for argument, given in zip(arguments, ranges, strict=True)]
    _placed(arguments, values, one, found.fault, shape, told=False)
    return None
def _placed(
    arguments: Sequence[Argument],
    values: Sequence[object],
    one: Callable[..., object],
    at: tuple[int, int],
    shape: tuple[int, int],
    *,
    told: bool,
) -> tuple[object, ...]:
    try:
        return _given(arguments, values, one, told=told, reader=_usable)
    except ValueError as fault:
        names = [
            f"{name} {number + 1}" for name, number, many in zip(("row", "column"), at, shape, strict=True) if many > 1
        ]
        place = f"{', '.join(names)}: " if names else ""
        error = CellError if isinstance(fault, CellError) else ValueError
        raise error(place + str(fault)) from None
def _given(
    arguments: Sequence[Argument],
    cells: Iterable[object],
    one: Callable[..., object],
    *,
    told: bool,
    reader: Callable[[Argument, object], object] = read,
) -> tuple[object, ...]:
    try:
        given = one(*map(reader, arguments, cells))
    except CellError:
        raise
    except ValueError as fault:
        if not told:
            raise
        given = str(fault)
    return given if isinstance(given, tuple) else (given,)
def _value(argument: Argument, cell: object) -> object:
    if is_blank(cell):
        return _BLANK
    try:
        return read(argument, cell)
    except ValueError as fault:
        return fault
def _usable(argument: Argument, value: object) -> object:
    if isinstance(value, ValueError):
        raise value
    return read(argument, None) if value is _BLANK else value
def _reaching(arguments: Sequence[Argument], ranges: Sequence[Range]) -> list[list[int]]:
    down = [at for at, given in enumerate(ranges) if given.height > 1]
    across = [at for at, given in enumerate(ranges) if given.width > 1]
    groups = [sorted({*down, *across})] if {*down} & {*across} else [down, across]
    return [group for group in groups if any(not arguments[at].optional for at in group)]
def cell_of(argument: Argument, cells: Cells) -> object:
    given = range_of(argument, cells)
    if len(given.cells) != 1:
        raise ValueError(f"{argument.name}: {given} cells, but this takes one (rule {argument.rule})")
    return given.cells[0]
def single(argument: Argument, cells: Cells) -> Any:
    return read(argument, cell_of(argument, cells))
def flat(argument: Argument, cells: Cells) -> list[object]:
    given = range_of(argument, cells)
    if given.height > 1 and given.width > 1:
        raise ValueError(f"{argument.name}: {given} cells, but this takes a row or a column (rule {argument.rule})")
    return [*given.cells]
def added(argument: Argument, cells: Cells) -> int:
    total = 0
    for cell in range_of(argument, cells).cells:
        total += read(argument, cell) or 0
    return total
def five(argument: Argument, cells: Cells) -> list[Any]:
    given = flat(argument, cells)
    if len(given) not in (1, SETS):
        raise ValueError(f"{argument.name}: {len(given)} cells, but this takes one or {SETS}, one a set (rule R2.1)")
    values = [read(argument, cell) for cell in given]
    return values * SETS if len(values) == 1 else values
def line_up(arguments: Sequence[Argument], cells: Sequence[Cells]) -> list[tuple[object, ...]]:
    columns = [flat(argument, given) for argument, given in zip(arguments, cells, strict=True)]
    lines = max(len(column) for column in columns)
    if lines > PLAYERS_IN_SET:
        long = next(argument for argument, column in zip(arguments, columns, strict=True) if len(column) == lines)
        raise ValueError(f"{long.name}: {lines} cells, but a set has {PLAYERS_IN_SET} players (rule R2.1)")
    if any(len(column) not in (1, lines) for column in columns):
        sizes = ", ".join(f"{argument.name} {len(column)}" for argument, column in zip(arguments, columns, strict=True))
        raise ValueError(f"the ranges differ in length: {sizes} (rule R2.1)")
    return list(zip(*(column * (lines // len(column)) for column in columns), strict=True))
'''


_SOURCES["vbxl.functions.cells"] = r'''
from __future__ import annotations
import re
from collections.abc import Callable, Mapping
from math import isfinite
from typing import Any, Final, SupportsFloat
from vbxl.functions.description import Argument, Kind
from vbxl.problems import shown
from vbxl.rules.ageing import TALENT
from vbxl.rules.lineup import CONCEPTS, POSITIONS, Concept, Position, concept, position
from vbxl.rules.season import AGES
LARGEST: Final = 1_000_000
_DECIMAL: Final = r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]{1,3})?"
_COMMA: Final = r"[+-]?[0-9]*,[0-9]+"
_AMBIGUOUS: Final = r"[+-]?[1-9][0-9]{0,2},[0-9]{3}"
_ERROR: Final = r"#[^#]*[^\W\d_][^#]*[!?]|#N/A|#N/D|#NV|#GETTING_DATA|Err:[0-9]{3}"
_YES_NO: Final[Mapping[object, bool]] = {"yes": True, "no": False, "true": True, "false": False, 1: True, 0: False}
PLAIN: Final = frozenset({float, int, bool, str, type(None)})
class CellError(ValueError):
    pass
def plain(value: object) -> object:
    if type(value) in PLAIN or isinstance(value, list | tuple):
        return value
    unwrap = getattr(table(value), "tolist", None)
    if callable(unwrap):
        return unwrap()
    if isinstance(value, SupportsFloat) and hasattr(value, "as_integer_ratio"):
        try:
            return float(value)
        except (OverflowError, ValueError):
            return value
    return value
def table(value: Any) -> Any:
    return value.to_numpy() if hasattr(value, "to_numpy") and hasattr(value, "shape") else value
def is_blank(cell: object) -> bool:
    return cell is None or (isinstance(cell, str) and not cell.strip())
def is_error(text: str) -> bool:
    return bool(re.fullmatch(_ERROR, text)) and (text.startswith("Err") or text == text.upper())
def said(value: object) -> str:
    if isinstance(value, bool):
        return str(value).upper()
    if isinstance(value, int) and abs(value) > LARGEST:
        return "a whole number of more than a million" if value > 0 else "a whole number below minus a million"
    if isinstance(value, float) and value.is_integer() and abs(value) <= LARGEST:
        return shown(int(value))
    return shown(value)
def bad(argument: Argument, value: object, why: str, rule: str = "") -> ValueError:
    return ValueError(f"{argument.name}: {said(value)} {why} (rule {rule or argument.rule})")
def read(argument: Argument, cell: object) -> Any:
    if is_blank(cell):
        if argument.optional:
            return None
        raise ValueError(f"{argument.name}: blank, but needed (rule {argument.rule})")
    if isinstance(cell, str) and is_error(cell.strip()):
        error = shown(cell.strip())[1:-1]
        raise CellError(f"{argument.name}: the cell holds the error {error} (rule {argument.rule})")
    if isinstance(cell, list | tuple | dict | set):
        raise bad(argument, cell, "is no value of a single cell")
    return _READERS[argument.kind](argument, cell)
def _typed_number(argument: Argument, text: str) -> float:
    if re.fullmatch(_AMBIGUOUS, text):
        raise bad(argument, text, "may be a decimal or thousands: write a decimal point")
    if re.fullmatch(_COMMA, text):
        return float(text.replace(",", "."))
    if re.fullmatch(_DECIMAL, text):
        return float(text)
    if text.endswith("%") and (re.fullmatch(_DECIMAL, text[:-1].strip()) or re.fullmatch(_COMMA, text[:-1].strip())):
        raise bad(argument, text, "is text: 55 % is written 0.55")
    raise bad(argument, text, "is not a number")
def number(argument: Argument, cell: object) -> float:
    if isinstance(cell, bool) or not isinstance(cell, int | float | str):
        raise bad(argument, cell, "is not a number")
    value = _typed_number(argument, cell.strip()) if isinstance(cell, str) else cell
    if isinstance(value, float) and not isfinite(value):
        raise bad(argument, value, "is not a number")
    if abs(value) > LARGEST:
        raise bad(argument, value, f"is too large; the bound is {LARGEST}")
    if argument.lowest is not None and value < argument.lowest:
        raise bad(argument, value, f"is below {said(argument.lowest)}")
    if argument.highest is not None and value > argument.highest:
        raise bad(argument, value, f"is above {said(argument.highest)}")
    return value
def whole(argument: Argument, cell: object) -> int:
    value = number(argument, cell)
    if value != int(value):
        raise bad(argument, value, "is not a whole number")
    return int(value)
def chance(argument: Argument, cell: object) -> float:
    value = number(argument, cell)
    if 1 < value <= 100:
        raise bad(argument, value, f"is outside 0 to 1; {value:g} % is written {value / 100:g}")
    if not 0 <= value <= 1:
        raise bad(argument, value, "is outside 0 to 1")
    return value
def flag(argument: Argument, cell: object) -> bool:
    if isinstance(cell, str):
        word = cell.strip().casefold()
        found = _YES_NO.get(int(word) if word in ("0", "1") else word)
    else:
        found = _YES_NO.get(cell) if isinstance(cell, int | float) else None
    if found is None:
        raise bad(argument, cell, "is none of TRUE, FALSE, 1, 0, yes, no")
    return found
def _position(argument: Argument, cell: object) -> Position:
    found = position(cell)
    if found is None:
        raise bad(argument, cell, f"is none of {', '.join(f'{one.name} {one.code}' for one in POSITIONS)}")
    return found
def _concept(argument: Argument, cell: object) -> Concept:
    found = concept(cell)
    if found is None:
        raise bad(argument, cell, f"is none of {', '.join(f'{one.short} {one.code}' for one in CONCEPTS)}")
    return found
def _age(argument: Argument, cell: object) -> str:
    word = cell.strip() if isinstance(cell, str) else ""
    if word.upper() in AGES:
        return word.upper()
    if word.casefold() == TALENT:
        return TALENT
    raise bad(argument, cell, f"is none of {', '.join(AGES)}, {TALENT}")
def _name(_argument: Argument, cell: object) -> str:
    return f"{cell:.0f}" if isinstance(cell, float) and cell.is_integer() else " ".join(str(cell).split())
def _split(argument: Argument, cell: object) -> float | None:
    try:
        return number(argument, cell)
    except ValueError:
        return None
_READERS: Final[Mapping[Kind, Callable[[Argument, object], object]]] = {
    Kind.NUMBER: number,
    Kind.WHOLE: whole,
    Kind.CHANCE: chance,
    Kind.FLAG: flag,
    Kind.NAME: _name,
    Kind.POSITION: _position,
    Kind.CONCEPT: _concept,
    Kind.AGE: _age,
    Kind.SPLIT: _split,
}
'''


_SOURCES["vbxl.functions.columns"] = r'''
from __future__ import annotations
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from importlib import import_module
from math import inf, nan
from operator import and_
from typing import TYPE_CHECKING, Any, Final, TypeAlias
from vbxl.functions.cells import LARGEST, PLAIN, is_blank, read
from vbxl.functions.description import Argument, Kind
from vbxl.functions.ranges import Range
from vbxl.rules import odds
from vbxl.rules.lineup import CONCEPTS, NEUTRAL, Concept
from vbxl.rules.season import Season
if TYPE_CHECKING:
    import numpy as np
    Numbers: TypeAlias = np.ndarray[Any, np.dtype[np.float64]]
    Marks: TypeAlias = np.ndarray[Any, np.dtype[np.bool_]]
Formula: TypeAlias = Callable[..., "tuple[Numbers, Marks | bool]"]
AT_ONCE: Final = 4096
_NUMBERS: Final = frozenset({int, float, type(None)})
_NO_TEXT: Final[Mapping[object, None]] = {"": None}
_NUMERIC: Final = frozenset({Kind.NUMBER, Kind.CHANCE, Kind.WHOLE})
@dataclass(frozen=True, slots=True)
class Column:
    numbers: Numbers
    blank: Marks
    bad: Marks
@dataclass(frozen=True, slots=True)
class Block:
    rows: list[list[object]]
    fault: tuple[int, int] | None = None
def has_numpy() -> bool:
    try:
        import_module("numpy")
    except ImportError:
        return False
    return True
def worked_out(
    arguments: Sequence[Argument],
    ranges: Sequence[Range],
    reaching: Sequence[Sequence[int]],
    formula: Formula,
) -> Block:
    height, width = max(given.height for given in ranges), max(given.width for given in ranges)
    repeated = {at: column_of(arguments[at], given) for at, given in enumerate(ranges) if given.height == 1}
    rows: list[list[object]] = []
    step = max(1, AT_ONCE // width)
    for first in range(0, height, step):
        columns = [
            repeated[at] if at in repeated else column_of(arguments[at], given.part(first, first + step))
            for at, given in enumerate(ranges)
        ]
        results, bad = _part(arguments, columns, reaching, formula)
        if bad.any():
            r, c = divmod(int(bad.argmax()), width)
            return Block([], (first + r, c))
        rows += results.tolist()
    return Block(rows)
def _part(
    arguments: Sequence[Argument], columns: Sequence[Column], reaching: Sequence[Sequence[int]], formula: Formula
) -> tuple[np.ndarray[Any, Any], Marks]:
    import numpy as np
    results, wrong = formula(*(column.numbers for column in columns))
    bad: Marks = np.zeros(results.shape, bool) | wrong
    blank: Marks = np.zeros(results.shape, bool)
    for argument, column in zip(arguments, columns, strict=True):
        bad |= column.bad if argument.optional else column.bad | column.blank
    for group in reaching:
        blank |= reduce(and_, [columns[at].blank for at in group])
    if not blank.any():
        return results, bad
    shown = results.astype(object)
    shown[blank] = None
    return shown, bad & ~blank
def column_of(argument: Argument, given: Range) -> Column:
    import numpy as np
    cells, kinds, numbers = given.cells, given.kinds, None
    if argument.kind in _NUMERIC and str in kinds and kinds <= PLAIN:
        cells = list(map(_NO_TEXT.get, cells, cells))
        kinds = frozenset(map(type, cells))
    if argument.kind in _NUMERIC and kinds <= _NUMBERS:
        numbers = _plain_numbers(argument, cells)
    elif argument.kind is Kind.FLAG and kinds == {bool}:
        numbers = np.array(cells, float)
    if numbers is None:
        numbers = np.array(_coded(argument, cells, kinds), float)
    blank, bad = np.isnan(numbers), np.isinf(numbers)
    numbers[bad] = nan
    shape = given.height, given.width
    return Column(numbers.reshape(shape), blank.reshape(shape), bad.reshape(shape))
def _plain_numbers(argument: Argument, cells: Sequence[object]) -> Numbers | None:
    import numpy as np
    try:
        numbers = np.array(cells, float)
    except OverflowError:
        return None
    unknown = np.count_nonzero(np.isnan(numbers))
    if unknown and unknown != cells.count(None):
        return None
    lowest = max(-LARGEST if argument.lowest is None else argument.lowest, 0 if argument.kind is Kind.CHANCE else -inf)
    highest = min(LARGEST if argument.highest is None else argument.highest, 1 if argument.kind is Kind.CHANCE else inf)
    out = (numbers < lowest) | (numbers > highest)
    if argument.kind is Kind.WHOLE:
        out |= (numbers != np.trunc(numbers)) & ~np.isnan(numbers)
    numbers[out] = inf
    return numbers
def _coded(argument: Argument, cells: Sequence[object], kinds: frozenset[type]) -> list[float]:
    if not kinds <= PLAIN or (bool in kinds and kinds & {int, float}):
        return [_code(argument, cell) for cell in cells]
    read_once = {cell: _code(argument, cell) for cell in set(cells)}
    return list(map(read_once.__getitem__, cells))
def _code(argument: Argument, cell: object) -> float:
    if is_blank(cell):
        return nan
    try:
        value = read(argument, cell)
    except ValueError:
        return inf
    return float(value.code if isinstance(value, Concept) else value)
def scoring_chances(season: Season) -> Formula:
    import numpy as np
    codes = max(one.code for one in CONCEPTS) + 1
    effects, lowest, highest = np.zeros((codes, codes)), np.zeros(codes), np.zeros(codes)
    for (own, other), effect in odds.EFFECTS.items():
        effects[own.code, other.code] = effect
    for one in CONCEPTS:
        lowest[one.code], highest[one.code] = one.lowest_risk, one.highest_risk
    def played(concept: Numbers, risk: Numbers) -> tuple[np.ndarray[Any, np.dtype[np.intp]], Numbers, Marks]:
        code = np.where(np.isnan(concept), NEUTRAL.code, concept).astype(np.intp)
        chosen = np.where(np.isnan(risk), lowest[code], risk)
        return code, chosen, (chosen < lowest[code]) | (chosen > highest[code])
    def formula(
        ol: Numbers, dl_other: Numbers, concept: Numbers, concept_other: Numbers, risk: Numbers, risk_other: Numbers
    ) -> tuple[Numbers, Marks]:
        own, own_risk, wrong = played(concept, risk)
        other, other_risk, wrong_other = played(concept_other, risk_other)
        both = ol + dl_other
        level = np.divide(ol, both, out=np.full(both.shape, odds.EVEN), where=both > 0)
        chances = level + effects[own, other] * ((own_risk + other_risk) / 2) / 100
        return clamped(chances, season), wrong | wrong_other
    return formula
def set_wins(season: Season) -> Formula:
    import numpy as np
    def formula(chance: Numbers, chance_other: Numbers, serves_first: Numbers) -> tuple[Numbers, bool]:
        wins: Any = odds.exact_win(*_as_numbers(chance, chance_other, serves_first, season), season.set_points)
        return np.minimum(wins, 1.0), False
    return formula
def set_rallies(season: Season) -> Formula:
    def formula(chance: Numbers, chance_other: Numbers, serves_first: Numbers) -> tuple[Numbers, bool]:
        rallies: Any = odds.exact_rallies(*_as_numbers(chance, chance_other, serves_first, season), season.set_points)
        return rallies, False
    return formula
def _as_numbers(chance: Numbers, chance_other: Numbers, serves_first: Numbers, season: Season) -> tuple[Any, Any, Any]:
    return clamped(chance, season), clamped(chance_other, season), serves_first
def clamped(chances: Numbers, season: Season) -> Numbers:
    import numpy as np
    return np.clip(chances, season.chance_lowest / 100, season.chance_highest / 100)
'''


_SOURCES["vbxl.functions.contracts"] = r'''
from __future__ import annotations
from typing import Final
from vbxl.functions.arguments import Cells, Spill, each, season_of
from vbxl.functions.description import SETTINGS, Argument, Example, Function, Kind, Shape
from vbxl.rules.contracts import ROUNDS_LONGEST, ROUNDS_SHORTEST, contract_cost
from vbxl.rules.market import BID_LOWEST
_CONTRACTCOST: Final = (
    Argument("pay", "the pay a round", "$", Kind.WHOLE, "R7.1", lowest=BID_LOWEST),
    Argument(
        "rounds",
        f"how long the contract lasts, {ROUNDS_SHORTEST} to {ROUNDS_LONGEST}",
        "rounds",
        Kind.WHOLE,
        "R7.1",
        lowest=ROUNDS_SHORTEST,
        highest=ROUNDS_LONGEST,
    ),
    SETTINGS,
)
def vb_contractcost(pay: Cells, rounds: Cells, settings: Cells = None) -> Spill:
    season = season_of(settings)
    def one(dollars: int, length: int) -> int:
        return contract_cost(dollars, length, season)
    return each(_CONTRACTCOST[:-1], (pay, rounds), one)
VB_CONTRACTCOST: Final = Function(
    "VB_CONTRACTCOST",
    _CONTRACTCOST,
    "the dollars that a contract costs in all, with its bonus",
    Shape(each=True),
    "R7.1",
    Example((80, 4), 384),
    vb_contractcost,
)
'''


_SOURCES["vbxl.functions.description"] = r'''
from __future__ import annotations
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final
DIGITS: Final = 12
class Kind(StrEnum):
    NUMBER = "number"
    WHOLE = "whole number"
    CHANCE = "chance"
    FLAG = "TRUE or FALSE"
    NAME = "name"
    POSITION = "position"
    CONCEPT = "concept"
    AGE = "age"
    SPLIT = "split"
    LOCKS = "locks"
    SETTINGS = "settings"
class Takes(StrEnum):
    ONE = "one cell"
    EACH = "one cell or a range; the function is worked out for each"
    SIX = "the cells of a line-up, at most six"
    FIVE = "one cell or five, one a set"
    SUM = "any cells, added up"
    ROSTER = "the cells of a roster, one a player, at most twenty"
    POINTS = "up to three cells: HA, DP, SP"
    LOCKS = "a range of three columns: set, player, position"
    PAIRS = "a range of two columns: name, value"
@dataclass(frozen=True)
class Argument:
    name: str
    meaning: str
    unit: str
    kind: Kind
    rule: str
    takes: Takes = Takes.EACH
    optional: bool = False
    lowest: float | None = None
    highest: float | None = None
    def __str__(self) -> str:
        return f"[{self.name}]" if self.optional else self.name
@dataclass(frozen=True)
class Shape:
    rows: int | None = 1
    columns: int | None = 1
    each: bool = False
    def __str__(self) -> str:
        return f"{self.rows or 'n'}×{self.columns or 'n'}" + (" for each cell of the input" if self.each else "")
@dataclass(frozen=True)
class Example:
    arguments: tuple[object, ...]
    result: object
@dataclass(frozen=True)
class Further:
    about: str
    arguments: tuple[object, ...]
    first_rows: tuple[tuple[object, ...], ...]
@dataclass(frozen=True)
class Function:
    name: str
    arguments: tuple[Argument, ...]
    gives: str
    shape: Shape
    rule: str
    example: Example
    call: Callable[..., Any]
    columns: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    further: Further | None = None
    @property
    def required(self) -> int:
        return sum(not one.optional for one in self.arguments)
    def __str__(self) -> str:
        return f"{self.name}({', '.join(str(one) for one in self.arguments)})"
SETTINGS = Argument(
    "settings",
    "season settings that differ from the defaults, a name and a value a row",
    "",
    Kind.SETTINGS,
    "R0.2",
    Takes.PAIRS,
    optional=True,
)
def as_read(result: object) -> object:
    if isinstance(result, list | tuple):
        return [as_read(one) for one in result]
    if not isinstance(result, float):
        return result
    rounded = float(f"{result:.{DIGITS}g}")
    return int(rounded) if rounded.is_integer() and abs(rounded) < 10**DIGITS else rounded
'''


_SOURCES["vbxl.functions.lineup"] = r'''
from __future__ import annotations
from collections.abc import Sequence
from typing import Any, Final
from vbxl.functions.arguments import Cells, Spill, added, cell_of, each, line_up, season_of
from vbxl.functions.cells import CellError, bad, is_blank, read, said
from vbxl.functions.description import SETTINGS, Argument, Example, Function, Kind, Shape, Takes
from vbxl.functions.team import OK
from vbxl.rules import lineup
from vbxl.rules.lineup import ALLROUND, BLOCKER, NEUTRAL, SETTER, Concept, Position
from vbxl.rules.tiredness import PLAYERS_IN_SET, can_play
_ENDLEVELS: Final = (
    Argument("ol", "the player's OL at the start of the set", "points", Kind.NUMBER, "R3.1", lowest=0),
    Argument("dl", "the player's DL at the start of the set", "points", Kind.NUMBER, "R3.1", lowest=0),
    Argument("position", "code 1 to 5 or name", "", Kind.POSITION, "R3.1"),
    SETTINGS,
)
_TOTALS: Final = (
    Argument("ol", "OL at the start of the set, a cell a player", "points", Kind.NUMBER, "R3.1", Takes.SIX, lowest=0),
    Argument("dl", "DL at the start of the set, a cell a player", "points", Kind.NUMBER, "R3.1", Takes.SIX, lowest=0),
    Argument("position", "code 1 to 5 or name, a cell a player", "", Kind.POSITION, "R3.1", Takes.SIX),
    Argument("points_ol", "HA, DP and SP on offence", "points", Kind.WHOLE, "R4.1", Takes.SUM, optional=True, lowest=0),
    Argument("points_dl", "HA, DP and SP on defence", "points", Kind.WHOLE, "R4.1", Takes.SUM, optional=True, lowest=0),
    SETTINGS,
)
_CONCEPTS: Final = (
    Argument("position", "code 1 to 5 or name, a cell a player", "", Kind.POSITION, "R3.1", Takes.SIX),
    SETTINGS,
)
_RISKS: Final = (Argument("concept", "code 1 to 5, AC to WC or name", "", Kind.CONCEPT, "R3.3"), SETTINGS)
_CHECKLINEUP: Final = (
    Argument("name", "the players' names", "", Kind.NAME, "R2.1", Takes.SIX),
    Argument("ol", "OL at the start of the set", "points", Kind.NUMBER, "R2.2", Takes.SIX),
    Argument("dl", "DL at the start of the set", "points", Kind.NUMBER, "R2.2", Takes.SIX),
    Argument("position", "code 1 to 5 or name", "", Kind.POSITION, "R3.1", Takes.SIX),
    Argument(
        "concept", "code 1 to 5, AC to WC or name; blank is NC", "", Kind.CONCEPT, "R3.3", Takes.ONE, optional=True
    ),
    Argument("risk", "risk factor; blank is the concept's lowest", "", Kind.WHOLE, "R3.4", Takes.ONE, optional=True),
    Argument("talent", "TRUE for a new talent, original levels 0/0", "", Kind.FLAG, "R2.2", Takes.SIX, optional=True),
    SETTINGS,
)
_NAME, _OL, _DL, _POSITION, _CONCEPT, _RISK, _TALENT, _ = _CHECKLINEUP
def vb_endlevels(ol: Cells, dl: Cells, position: Cells, settings: Cells = None) -> Spill:
    season_of(settings)
    return each(_ENDLEVELS[:-1], (ol, dl, position), lineup.end_levels, columns=2)
def vb_totals(
    ol: Cells,
    dl: Cells,
    position: Cells,
    points_ol: Cells = None,
    points_dl: Cells = None,
    settings: Cells = None,
) -> list[float]:
    season_of(settings)
    total_ol, total_dl = float(added(_TOTALS[3], points_ol)), float(added(_TOTALS[4], points_dl))
    for at, line in enumerate(line_up(_TOTALS[:3], (ol, dl, position)), start=1):
        end_ol, end_dl = _end_levels_of_line(at, *line)
        total_ol += end_ol
        total_dl += end_dl
    return [total_ol, total_dl]
def _end_levels_of_line(at: int, ol: object, dl: object, typed: object) -> tuple[float, float]:
    try:
        played = None if is_blank(typed) else read(_TOTALS[2], typed)
        if is_blank(ol) and is_blank(dl):
            return 0.0, 0.0
        return lineup.end_levels(read(_TOTALS[0], ol), read(_TOTALS[1], dl), played or read(_TOTALS[2], typed))
    except ValueError as fault:
        raise type(fault)(f"line {at}: {fault}") from None
def vb_concepts(position: Cells, settings: Cells = None) -> list[str]:
    season_of(settings)
    cells = [cell for (cell,) in line_up(_CONCEPTS[:1], (position,))]
    asked = [None if is_blank(cell) and len(cells) > 1 else read(_CONCEPTS[0], cell) for cell in cells]
    return [one.short for one in lineup.concepts_allowed(lineup.positions_played(asked))]
def vb_risks(concept: Cells, settings: Cells = None) -> Spill:
    season_of(settings)
    def one(chosen: Concept) -> tuple[int, int]:
        return chosen.lowest_risk, chosen.highest_risk
    return each(_RISKS[:-1], (concept,), one, columns=2)
def vb_checklineup(
    name: Cells,
    ol: Cells,
    dl: Cells,
    position: Cells,
    concept: Cells = None,
    risk: Cells = None,
    talent: Cells = None,
    settings: Cells = None,
) -> list[str]:
    season_of(settings)
    wanted = (_NAME, _OL, _DL, _POSITION, _TALENT)
    lines = line_up(wanted, (name, ol, dl, position, talent))
    given = len(lines)
    lines += [(None,) * len(wanted)] * (PLAYERS_IN_SET - given)
    names = [_tried(_NAME, line[0])[0] for line in lines]
    positions = [_tried(_POSITION, line[3]) for line in lines]
    asked = [found or ALLROUND for found, _ in positions]
    played = lineup.positions_played(asked)
    texts: list[str] = []
    for at, line in enumerate(lines):
        faults = _player_faults(at, names, line[1], line[2], line[4])
        if not is_blank(line[3]) or names[at]:
            faults += [f"{fault}: Allround is played" for fault in positions[at][1]]
        if played[at] is not asked[at]:
            faults.append(_too_many(asked[at], played[at]))
        texts.append("; ".join(faults) or OK)
    faults = [f"only {given} of the {PLAYERS_IN_SET} players of a set (rule R2.1)"] if given < PLAYERS_IN_SET else []
    faults += _tactic_faults(cell_of(_CONCEPT, concept), cell_of(_RISK, risk), played)
    return [*texts, "; ".join(faults) or OK]
def _tried(argument: Argument, cell: object) -> tuple[Any, list[str]]:
    try:
        return read(argument, cell), []
    except CellError:
        raise
    except ValueError as fault:
        return None, [str(fault)]
def _player_faults(at: int, names: Sequence[str | None], ol: object, dl: object, talent: object) -> list[str]:
    now_ol, faults_ol = _tried(_OL, ol)
    now_dl, faults_dl = _tried(_DL, dl)
    new, faults = _tried(_TALENT, talent)
    name = names[at]
    if not name:
        return ["no player named: a substitute plays (rule R2.1)"]
    first = next(line for line, other in enumerate(names) if other and other.casefold() == name.casefold())
    if first < at:
        faults.append(f"{said(name)} stands in line {first + 1} already: a substitute plays (rule R2.1)")
    if is_blank(ol) and is_blank(dl):
        return [*faults, f"{said(name)} has no levels: no such player (rule R2.1)"]
    if faults_ol or faults_dl:
        return [*faults, *faults_ol, *faults_dl]
    original = (0, 0) if new and now_ol == now_dl == 0 else (1, 1)
    if not can_play(now_ol, now_dl, *original):
        faults.append(f"starts the set at {said(now_ol)}/{said(now_dl)}, below 1: a substitute plays (rule R2.2)")
    return faults
def _too_many(asked: Position, played: Position | None) -> str:
    most = {SETTER: lineup.SETTERS_MOST, BLOCKER: lineup.BLOCKERS_MOST}[asked]
    return f"more than {most} {asked.name.lower()}s: {played.name if played else 'nobody'} is played (rule R3.2)"
def _tactic_faults(concept: object, risk: object, played: Sequence[Position | None]) -> list[str]:
    wish, unreadable = (None, []) if is_blank(concept) else _tried(_CONCEPT, concept)
    faults = [f"{fault}: NC is played" for fault in unreadable]
    chosen = lineup.concept_played(wish or NEUTRAL, played)
    if wish and chosen is not wish:
        attack = sum(one is not None and one.attacks for one in played)
        defence = sum(one is not None and one.defends for one in played)
        needs, have = (wish.needs_attack, attack) if wish.needs_attack else (wish.needs_defence, defence)
        kinds = "setters or attackers" if wish.needs_attack else "blockers or defenders"
        faults.append(f"{wish.short} needs {needs} {kinds}, {have} play: {chosen.short} is played (rule R3.3)")
    if not is_blank(risk):
        _tried(_RISK, risk)
        if lineup.risk_fault(risk, chosen):
            bounds = f"from {chosen.lowest_risk} to {chosen.highest_risk}, the risks of {chosen.short}"
            fault = bad(_RISK, risk, f"is no whole number {bounds}")
            faults.append(f"{fault}: {chosen.lowest_risk} is played")
    return faults
VB_ENDLEVELS: Final = Function(
    "VB_ENDLEVELS",
    _ENDLEVELS,
    "end OL and DL",
    Shape(1, 2, each=True),
    "R3.1",
    Example((12, 9, "Setter"), [14.4, 7]),
    vb_endlevels,
)
VB_TOTALS: Final = Function(
    "VB_TOTALS",
    _TOTALS,
    "the team's total OL and DL of the set",
    Shape(1, 2),
    "R3.1, R3.6, R4.1",
    Example(([[10], [10], [10], [10], [10], [10]], [[9], [9], [9], [9], [9], [9]], 3, 7, 5), [67, 59]),
    vb_totals,
)
VB_CONCEPTS: Final = Function(
    "VB_CONCEPTS",
    _CONCEPTS,
    "the concepts this line-up may play, in the order AC, OC, NC, DC, WC",
    Shape(1, None),
    "R3.3",
    Example(([[1], [1], [2], [2], [2], [3]],), ["AC", "OC", "NC"]),
    vb_concepts,
)
VB_RISKS: Final = Function(
    "VB_RISKS",
    _RISKS,
    "the lowest and the highest risk factor",
    Shape(1, 2, each=True),
    "R3.4",
    Example(("OC",), [6, 9]),
    vb_risks,
)
VB_CHECKLINEUP: Final = Function(
    "VB_CHECKLINEUP",
    _CHECKLINEUP,
    '"ok" or what is wrong, one a player, then the line-up',
    Shape(PLAYERS_IN_SET + 1, 1),
    "R2.1, R2.2, R3.1, R3.2, R3.3, R3.4",
    Example(
        (
            [["Ann"], ["Ben"], ["Cas"], ["Dora"], ["Eva"], ["Finn"]],
            [[10], [10], [0.5], [10], [10], [10]],
            [[9], [9], [9], [9], [9], [9]],
            [[1], [2], [2], [3], [4], [5]],
        ),
        [OK, OK, "starts the set at 0.5/9, below 1: a substitute plays (rule R2.2)", OK, OK, OK, OK],
    ),
    vb_checklineup,
)
'''


_SOURCES["vbxl.functions.market"] = r'''
from __future__ import annotations
from typing import Final
from vbxl.functions.arguments import Cells, Spill, each, season_of
from vbxl.functions.description import SETTINGS, Argument, Example, Function, Kind, Shape
from vbxl.rules.market import compensation
_COMPENSATION: Final = (
    Argument("ol", "the player's OL", "points", Kind.WHOLE, "R8.1", lowest=0),
    Argument("dl", "the player's DL", "points", Kind.WHOLE, "R8.1", lowest=0),
    Argument("age", "the player's age: A, B, C, D, E or talent", "", Kind.AGE, "R8.1"),
    SETTINGS,
)
def vb_compensation(ol: Cells, dl: Cells, age: Cells, settings: Cells = None) -> Spill:
    season = season_of(settings)
    def one(level_ol: int, level_dl: int, his_age: str) -> int:
        return compensation(level_ol, level_dl, his_age, season)
    return each(_COMPENSATION[:-1], (ol, dl, age), one)
VB_COMPENSATION: Final = Function(
    "VB_COMPENSATION",
    _COMPENSATION,
    "the dollars paid for a player who becomes an amateur",
    Shape(each=True),
    "R8.1",
    Example((10, 8, "B"), 810),
    vb_compensation,
)
'''


_SOURCES["vbxl.functions.match"] = r'''
from __future__ import annotations
from typing import Final
from vbxl.functions.arguments import Cells, Spill, each, five, season_of, single
from vbxl.functions.cells import bad
from vbxl.functions.description import SETTINGS, Argument, Example, Function, Kind, Shape, Takes
from vbxl.rules import odds
from vbxl.rules.lineup import NEUTRAL, Concept
_CHANCE: Final = (
    Argument("ol", "own total OL of the set, points included", "points", Kind.NUMBER, "R5.2", lowest=0),
    Argument("dl_other", "the others' total DL of the set, points included", "points", Kind.NUMBER, "R5.2", lowest=0),
    Argument("concept", "own concept; blank is NC", "", Kind.CONCEPT, "R3.3", optional=True),
    Argument("concept_other", "the others' concept; blank is NC", "", Kind.CONCEPT, "R3.3", optional=True),
    Argument("risk", "own risk factor; blank is the concept's lowest", "", Kind.WHOLE, "R3.4", optional=True),
    Argument("risk_other", "the others' risk factor; blank is the lowest", "", Kind.WHOLE, "R3.4", optional=True),
    SETTINGS,
)
def _chances(takes: Takes) -> tuple[Argument, Argument]:
    return (
        Argument("chance", "chance to win a rally one serves", "0…1", Kind.CHANCE, "R5.4", takes),
        Argument("chance_other", "the others' chance to win a rally they serve", "0…1", Kind.CHANCE, "R5.4", takes),
    )
def _first(takes: Takes) -> Argument:
    return Argument("serves_first", "whether one serves first in the set", "", Kind.FLAG, "R5.1", takes)
_SET: Final = (*_chances(Takes.EACH), _first(Takes.EACH), SETTINGS)
_SCORES: Final = (*_chances(Takes.ONE), _first(Takes.ONE), SETTINGS)
_MATCH: Final = (
    *_chances(Takes.FIVE),
    Argument("home", "whether one plays at home", "", Kind.FLAG, "R5.1", Takes.ONE),
    SETTINGS,
)
def allowed_risk(argument: Argument, chosen: Concept, risk: int | None) -> int:
    if risk is None:
        return chosen.lowest_risk
    if not chosen.lowest_risk <= risk <= chosen.highest_risk:
        raise bad(argument, risk, f"is outside {chosen.lowest_risk} to {chosen.highest_risk} of {chosen.short}")
    return risk
def vb_chance(
    ol: Cells,
    dl_other: Cells,
    concept: Cells = None,
    concept_other: Cells = None,
    risk: Cells = None,
    risk_other: Cells = None,
    settings: Cells = None,
) -> Spill:
    season = season_of(settings)
    def one(
        own_ol: float,
        other_dl: float,
        own: Concept | None,
        other: Concept | None,
        own_risk: int | None,
        other_risk: int | None,
    ) -> float:
        own, other = own or NEUTRAL, other or NEUTRAL
        risks = allowed_risk(_CHANCE[4], own, own_risk), allowed_risk(_CHANCE[5], other, other_risk)
        return odds.scoring_chance(own_ol, other_dl, own, other, *risks, season)
    given = (ol, dl_other, concept, concept_other, risk, risk_other)
    return each(_CHANCE[:-1], given, one, block=lambda columns: columns.scoring_chances(season))
def vb_setwin(chance: Cells, chance_other: Cells, serves_first: Cells, settings: Cells = None) -> Spill:
    season = season_of(settings)
    def one(own: float, other: float, first: bool) -> float:
        return odds.set_win(own, other, first, season)
    return each(_SET[:-1], (chance, chance_other, serves_first), one, block=lambda columns: columns.set_wins(season))
def vb_setscores(chance: Cells, chance_other: Cells, serves_first: Cells, settings: Cells = None) -> list[list[float]]:
    season = season_of(settings)
    own, other = single(_SCORES[0], chance), single(_SCORES[1], chance_other)
    return [list(row) for row in odds.set_scores(own, other, single(_SCORES[2], serves_first), season)]
def vb_setrallies(chance: Cells, chance_other: Cells, serves_first: Cells, settings: Cells = None) -> Spill:
    season = season_of(settings)
    def one(own: float, other: float, first: bool) -> float:
        return odds.set_rallies(own, other, first, season)
    return each(_SET[:-1], (chance, chance_other, serves_first), one, block=lambda columns: columns.set_rallies(season))
def vb_matchwin(chance: Cells, chance_other: Cells, home: Cells, settings: Cells = None) -> float:
    season = season_of(settings)
    own, other = five(_MATCH[0], chance), five(_MATCH[1], chance_other)
    return odds.match_win(own, other, single(_MATCH[2], home), season)
def vb_matchresults(chance: Cells, chance_other: Cells, home: Cells, settings: Cells = None) -> list[list[float]]:
    season = season_of(settings)
    own, other = five(_MATCH[0], chance), five(_MATCH[1], chance_other)
    return [list(row) for row in odds.match_results(own, other, single(_MATCH[2], home), season)]
VB_CHANCE: Final = Function(
    "VB_CHANCE",
    _CHANCE,
    "the scoring chance, 0…1",
    Shape(each=True),
    "R5.2, R5.3, R5.4",
    Example((60, 40, "OC", "NC", 8, 6), 0.635),
    vb_chance,
)
VB_SETWIN: Final = Function(
    "VB_SETWIN",
    _SET,
    "the chance to win the set, 0…1, exact",
    Shape(each=True),
    "R5.1",
    Example((0.55, 0.5, True), 0.6748934027926748),
    vb_setwin,
)
VB_SETSCORES: Final = Function(
    "VB_SETSCORES",
    _SCORES,
    "rows of own points, the others' points, probability; 16–14 and 14–16 stand for all longer sets",
    Shape(None, 3),
    "R5.1",
    Example(
        (0.5, 0.5, True, [["set_points", 2]]),
        [[2, 0, 4 / 9], [0, 2, 2 / 9], [3, 1, 7 / 45], [1, 3, 8 / 45]],
    ),
    vb_setscores,
)
VB_SETRALLIES: Final = Function(
    "VB_SETRALLIES",
    _SET,
    "the expected number of rallies of the set",
    Shape(each=True),
    "R5.1",
    Example((0.5, 0.5, True, [["set_points", 2]]), 6),
    vb_setrallies,
)
VB_MATCHWIN: Final = Function(
    "VB_MATCHWIN",
    _MATCH,
    "the chance to win the match, 0…1, exact",
    Shape(),
    "R2.1, R5.1",
    Example((0.55, 0.5, True), 0.7707025898077385),
    vb_matchwin,
)
VB_MATCHRESULTS: Final = Function(
    "VB_MATCHRESULTS",
    _MATCH,
    "six rows of own sets, the others' sets, probability, from 3–0 to 0–3",
    Shape(6, 3),
    "R2.1, R5.1",
    Example(
        (0.5, 0.5, True),
        [
            [3, 0, 0.13127275641850142],
            [3, 1, 0.180872524218421],
            [3, 2, 0.19784070833416734],
            [2, 3, 0.17786873039198778],
            [1, 3, 0.19412448139990787],
            [0, 3, 0.11802079923701456],
        ],
    ),
    vb_matchresults,
)
'''


_SOURCES["vbxl.functions.money"] = r'''
from __future__ import annotations
from typing import Final
from vbxl.functions.arguments import Cells, Spill, each, season_of
from vbxl.functions.description import SETTINGS, Argument, Example, Function, Kind, Shape
from vbxl.rules.money import wage
_WAGE: Final = (
    Argument("ol", "an own player's OL after the training", "points", Kind.WHOLE, "R9.1", lowest=0),
    Argument("dl", "an own player's DL after the training", "points", Kind.WHOLE, "R9.1", lowest=0),
    SETTINGS,
)
def vb_wage(ol: Cells, dl: Cells, settings: Cells = None) -> Spill:
    season = season_of(settings)
    def one(level_ol: int, level_dl: int) -> int:
        return wage(level_ol, level_dl, season)
    return each(_WAGE[:-1], (ol, dl), one)
VB_WAGE: Final = Function(
    "VB_WAGE",
    _WAGE,
    "the dollars a round that an own player is paid",
    Shape(each=True),
    "R9.1",
    Example((12, 9), 100),
    vb_wage,
)
'''


_SOURCES["vbxl.functions.points"] = r'''
from __future__ import annotations
from typing import Final
from vbxl.functions.arguments import Cells, Spill, each, season_of
from vbxl.functions.cells import bad
from vbxl.functions.description import SETTINGS, Argument, Example, Function, Kind, Shape
from vbxl.rules.points import PARTS, lack_probabilities
_LACK: Final = (
    Argument("devotion", "devotion points spent in the match", "DP", Kind.WHOLE, "R4.1", lowest=0),
    SETTINGS,
)
def vb_lack(devotion: Cells, settings: Cells = None) -> Spill:
    season = season_of(settings)
    def one(spent: int) -> tuple[float, ...]:
        if spent > season.devotion_limit:
            raise bad(_LACK[0], spent, f"is above {season.devotion_limit}")
        return lack_probabilities(spent, season)
    return each(_LACK[:-1], (devotion,), one, columns=PARTS + 1)
VB_LACK: Final = Function(
    "VB_LACK",
    _LACK,
    "the probabilities of 0, 1, 2 and 3 lacks of devotion",
    Shape(1, PARTS + 1, each=True),
    "R4.3",
    Example((30,), [0.343, 0.441, 0.189, 0.027]),
    vb_lack,
)
'''


_SOURCES["vbxl.functions.proposal"] = r'''
from __future__ import annotations
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final
from vbxl.functions.arguments import Cells, five, flat, season_of, single
from vbxl.functions.cells import bad, is_blank, read, said
from vbxl.functions.description import SETTINGS, Argument, Example, Function, Further, Kind, Shape, Takes
from vbxl.functions.match import allowed_risk
from vbxl.functions.ranges import range_of
from vbxl.rules.lineup import NEUTRAL, Concept
from vbxl.rules.points import KINDS
from vbxl.rules.tiredness import SETS
if TYPE_CHECKING:
    from vbxl.rules.proposal import Lock, Opponent, Proposal
PLAYERS_MOST: Final = 20
POINTS_MOST: Final = 1000
_BESTLINEUP: Final = (
    Argument("name", "the players' names; blank rows are left out", "", Kind.NAME, "R2.1", Takes.ROSTER),
    Argument(
        "ol",
        "OL at the start of the match; OL 0 and DL 0 is a new talent, who may play",
        "points",
        Kind.NUMBER,
        "R2.2",
        Takes.ROSTER,
        lowest=0,
    ),
    Argument("dl", "DL at the start of the match", "points", Kind.NUMBER, "R2.2", Takes.ROSTER, lowest=0),
    Argument("home", "TRUE for the home side, FALSE for the visitors", "", Kind.FLAG, "R5.1", Takes.ONE),
    Argument(
        "ol_other", "the opponent's total OL, with all points", "points", Kind.NUMBER, "R5.2", Takes.FIVE, lowest=0
    ),
    Argument(
        "dl_other", "the opponent's total DL, with all points", "points", Kind.NUMBER, "R5.2", Takes.FIVE, lowest=0
    ),
    Argument(
        "concept_other", "the opponent's concept; blank is NC", "", Kind.CONCEPT, "R5.3", Takes.FIVE, optional=True
    ),
    Argument(
        "risk_other",
        "the opponent's risk factor; blank is the concept's lowest",
        "",
        Kind.WHOLE,
        "R3.4",
        Takes.FIVE,
        optional=True,
    ),
    Argument(
        "points",
        "HA, DP and SP that may be used at most, HA only at home, DP and SP as the season allows; blank is none",
        "points",
        Kind.WHOLE,
        "R4.1",
        Takes.POINTS,
        optional=True,
        lowest=0,
        highest=POINTS_MOST,
    ),
    Argument(
        "locks",
        "players who must play a set, and where; a blank position is any; blank is nobody",
        "",
        Kind.LOCKS,
        "R2.1",
        Takes.LOCKS,
        optional=True,
    ),
    Argument(
        "thorough",
        "TRUE to look longer, for about 0.4 s a formula; blank is FALSE",
        "",
        Kind.FLAG,
        "R5",
        Takes.ONE,
        optional=True,
    ),
    SETTINGS,
)
_NAME, _OL, _DL, _HOME, _OL_OTHER, _DL_OTHER, _CONCEPT, _RISK, _POINTS, _LOCKS, _THOROUGH, _ = _BESTLINEUP
_LOCK: Final = (
    Argument("locks", "the set", "", Kind.WHOLE, "R2.1", lowest=1, highest=SETS),
    Argument("locks", "the player", "", Kind.NAME, "R2.1"),
    Argument("locks", "his position; blank is any", "", Kind.POSITION, "R3.1", optional=True),
)
def vb_bestlineup(
    name: Cells,
    ol: Cells,
    dl: Cells,
    home: Cells,
    ol_other: Cells,
    dl_other: Cells,
    concept_other: Cells = None,
    risk_other: Cells = None,
    points: Cells = None,
    locks: Cells = None,
    thorough: Cells = None,
    settings: Cells = None,
) -> list[list[object]]:
    from vbxl.rules.proposal import best_line_up
    season = season_of(settings)
    names, levels = _roster(name, ol, dl)
    at_home = single(_HOME, home)
    opponents = _opponents(ol_other, dl_other, concept_other, risk_other)
    home_points, devotion, special = _points(points)
    allowed = (
        home_points if at_home else 0,
        min(devotion, season.devotion_limit),
        min(special, season.special_limit),
    )
    wanted = _locks(locks, names)
    slow = bool(single(_THOROUGH, thorough))
    from vbxl.rules.proposal import lock_faults
    faults = lock_faults(levels, wanted, season, names)
    if faults:
        raise ValueError(f"locks: {'; '.join(faults)}")
    found = best_line_up(levels, opponents, allowed, at_home, season, wanted, thorough=slow)
    return [*_rows(found, names)]
def _roster(name: Cells, ol: Cells, dl: Cells) -> tuple[list[str], list[tuple[float, float]]]:
    columns = [flat(argument, cells) for argument, cells in ((_NAME, name), (_OL, ol), (_DL, dl))]
    if len({len(column) for column in columns}) > 1:
        _told_errors(columns)
        sizes = ", ".join(f"{one.name} {len(column)}" for one, column in zip(_BESTLINEUP, columns, strict=False))
        raise ValueError(f"the ranges differ in length: {sizes} (rule R2.1)")
    names: list[str] = []
    levels: list[tuple[float, float]] = []
    lines = [line for line in zip(*columns, strict=True) if not all(map(is_blank, line))]
    for line in lines or [(None, None, None)]:
        called = read(_NAME, line[0])
        if called.casefold() in (other.casefold() for other in names):
            raise bad(_NAME, called, "stands twice")
        names.append(called)
        levels.append((float(read(_OL, line[1])), float(read(_DL, line[2]))))
    if len(names) > PLAYERS_MOST:
        raise ValueError(f"name: {len(names)} players, but a roster has at most {PLAYERS_MOST} (rule R1.1)")
    return names, levels
def _told_errors(columns: Sequence[Sequence[object]]) -> None:
    for argument, column in zip((_NAME, _OL, _DL), columns, strict=True):
        for cell in column:
            read(argument, cell)
def _opponents(ol: Cells, dl: Cells, concept: Cells, risk: Cells) -> list[Opponent]:
    from vbxl.rules.proposal import Opponent
    totals = five(_OL_OTHER, ol), five(_DL_OTHER, dl)
    concepts: list[Concept] = [one or NEUTRAL for one in five(_CONCEPT, concept)]
    risks = [allowed_risk(_RISK, one, asked) for one, asked in zip(concepts, five(_RISK, risk), strict=True)]
    return [Opponent(*one) for one in zip(*totals, concepts, risks, strict=True)]
def _points(points: Cells) -> tuple[int, int, int]:
    given = flat(_POINTS, points)
    if len(given) > len(KINDS):
        raise ValueError(f"points: {len(given)} cells, but there are {len(KINDS)}: {', '.join(KINDS)} (rule R4.1)")
    home, devotion, special, *_ = (*(read(_POINTS, cell) or 0 for cell in given), 0, 0)
    return home, devotion, special
def _locks(locks: Cells, names: Sequence[str]) -> list[Lock]:
    from vbxl.rules.proposal import Lock
    given = range_of(_LOCKS, locks)
    rows = given.rows
    if given.width == 1 and given.height in (len(_LOCK) - 1, len(_LOCK)):
        rows = [given.cells]
    places = {one.casefold(): at for at, one in enumerate(names)}
    found = []
    for row in rows:
        if all(map(is_blank, row)):
            continue
        first = read(_LOCK[0], row[0])
        if len(row) not in (len(_LOCK) - 1, len(_LOCK)):
            raise ValueError(f"locks: {given} is not three columns, set, player and position (rule R2.1)")
        called, position = read(_LOCK[1], row[1]), read(_LOCK[2], row[2]) if len(row) == len(_LOCK) else None
        if called.casefold() not in places:
            raise ValueError(f"locks: {said(called)} is none of the players (rule R2.1)")
        found.append(Lock(first, places[called.casefold()], position))
    return found
def _rows(found: Proposal, names: Sequence[str]) -> Iterator[list[object]]:
    for number, (one, win) in enumerate(zip(found.sets, found.wins, strict=True), start=1):
        tactic: list[object] = [one.concept.short, one.risk, *one.home, *one.devotion, *one.special, win]
        tactic.append(found.win if number == 1 else None)
        lines: list[list[object]] = [
            [number, names[player], position.name, loss]
            for player, position, loss in zip(one.players, one.positions, one.losses, strict=True)
            if player is not None
        ]
        lines += [[number, names[player], None, gain] for player, gain in one.gains]
        lines = lines or [[number, *[None] * 3]]
        yield [*lines[0], *tactic]
        yield from ([*line, *[None] * len(tactic)] for line in lines[1:])
_EXAMPLE: Final[tuple[Any, ...]] = (
    "Ann", 20, 20, True, 20, 20, "NC", 3, None, None, False, [["set_loss", 0]],
)
_SERVING: Final = 0.5866406385516965
_RECEIVING: Final = 0.5382760522834
_MATCH: Final = 0.6248059171186602
_NO_POINTS: Final = [0] * 6
_FOUND: Final[list[list[object]]] = [
    [1, "Ann", "Setter", None, "NC", 3, *_NO_POINTS, _SERVING, _MATCH],
    [2, "Ann", "Blocker", None, "NC", 3, *_NO_POINTS, _RECEIVING, None],
    [3, "Ann", "Setter", None, "NC", 3, *_NO_POINTS, _SERVING, None],
    [4, "Ann", "Blocker", None, "NC", 3, *_NO_POINTS, _RECEIVING, None],
    [5, "Ann", "Setter", None, "NC", 3, *_NO_POINTS, _SERVING, None],
]
_COLUMNS: Final = (
    "set",
    "player",
    "position; blank: he rests in this set",
    "split: loss OL of who plays, gain OL of who rests; blank is the blank rule",
    "concept; this and all that follows stands in the first row of each set",
    "risk factor",
    "HA on OL",
    "HA on DL",
    "DP on OL",
    "DP on DL",
    "SP on OL",
    "SP on DL",
    "the chance to win the set",
    "the chance to win the match; in the first row of all",
)
_NOTES: Final = (
    "Who rests has a row only where his split should not be the blank rule.",
    "A chance holds only against the opponent that is given.",
)
_FURTHER: Final = Further(
    "eight players at home against 55/55, with 10 HA and 6 DP at most; Hal must block in set 1",
    (
        ["Ann", "Ben", "Cas", "Dora", "Eva", "Finn", "Gus", "Hal"], [12, 9, 10, 14, 8, 11, 7, 0],
        [9, 12, 10, 6, 13, 8, 7, 0], True, 55, 55, "NC", 5, [10, 6], [[1, "Hal", "Blocker"]],
    ),
    (
        (1, "Dora", "Setter", 0, "AC", 12, 0, 1, 0, 0, 0, 0, 0.5839, 0.1782),
        (1, "Ann", "Attacker", 5, None, None, None, None, None, None, None, None, None, None),
        (1, "Cas", "Attacker", 0, None, None, None, None, None, None, None, None, None, None),
        (1, "Eva", "Attacker", 5, None, None, None, None, None, None, None, None, None, None),
        (1, "Gus", "Attacker", 5, None, None, None, None, None, None, None, None, None, None),
        (1, "Hal", "Blocker", None, None, None, None, None, None, None, None, None, None, None),
    ),
)
VB_BESTLINEUP: Final = Function(
    "VB_BESTLINEUP",
    _BESTLINEUP,
    "a row a player: set, player, position, split; in the first row of each set also concept, risk factor, HA, DP and "
    "SP on OL and DL, the chance to win it; in the first row of all the chance to win the match",
    Shape(None, len(_COLUMNS)),
    "R2, R3, R4, R5",
    Example(_EXAMPLE, _FOUND),
    vb_bestlineup,
    _COLUMNS,
    _NOTES,
    _FURTHER,
)
'''


_SOURCES["vbxl.functions.ranges"] = r'''
from __future__ import annotations
import gc
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import chain
from operator import countOf
from typing import Any, Final
from vbxl.functions.cells import PLAIN, is_blank, plain, table
from vbxl.functions.description import Argument
MOST_CELLS: Final = 2**20
@contextmanager
def uncollected() -> Iterator[None]:
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()
@dataclass(frozen=True, slots=True)
class Range:
    cells: Sequence[object]
    height: int
    width: int
    kinds: frozenset[type]
    @property
    def rows(self) -> list[Sequence[object]]:
        return [self.cells[first : first + self.width] for first in range(0, len(self.cells), self.width)]
    def filled(self, at_least: int) -> int:
        for at in range(len(self.cells) - 1, at_least * self.width - 1, -1):
            if not is_blank(self.cells[at]):
                return at // self.width + 1
        return at_least
    def part(self, first: int, last: int) -> Range:
        if self.height == 1:
            return self
        cells = self.cells[first * self.width : last * self.width]
        return Range(cells, len(cells) // self.width, self.width, self.kinds)
    def reaching(self, r: int, c: int) -> object:
        return self.cells[r % self.height * self.width + c % self.width]
    def __str__(self) -> str:
        return f"{self.height}×{self.width}"
def of_cells(cells: Sequence[object], height: int) -> Range:
    return Range(cells, height, len(cells) // height, _kinds(cells))
def _kinds(cells: Sequence[object]) -> frozenset[type]:
    first = type(cells[0])
    return frozenset({first}) if countOf(map(type, cells), first) == len(cells) else frozenset(map(type, cells))
def range_of(argument: Argument, given: object) -> Range:
    if type(given) in PLAIN:
        return of_cells([given], 1)
    found = _whole(given) or _by_cells(argument, plain(given))
    if len(found.cells) > MOST_CELLS:
        raise ValueError(f"{argument.name}: the range has more than {MOST_CELLS} cells (rule {argument.rule})")
    return found
def _whole(given: Any) -> Range | None:
    given = table(given)
    widths: list[int] = []
    if hasattr(given, "ravel"):
        height, *widths = given.shape or (1,)
        cells = given.ravel().tolist()
    elif isinstance(given, list | tuple) and given:
        height, cells = len(given), given
        row = type(given[0])
        if row in (list, tuple):
            try:
                widths = [*set(map(row.__len__, given))]
            except TypeError:
                return None
            cells = list(chain.from_iterable(given))
    else:
        return None
    found = of_cells(cells, height) if cells and len(widths) <= 1 else None
    return found if found and found.kinds <= PLAIN else None
def _by_cells(argument: Argument, given: object) -> Range:
    if not isinstance(given, list | tuple):
        return of_cells([given], 1)
    inner = [plain(one) for one in given]
    rows = [one for one in inner if isinstance(one, list | tuple)]
    if not rows and inner:
        return of_cells(inner, len(inner))
    if not inner or len(rows) != len(inner) or not rows[0] or any(len(one) != len(rows[0]) for one in rows):
        raise ValueError(f"{argument.name}: the range is not a rectangle of cells (rule {argument.rule})")
    return of_cells([plain(cell) for row in rows for cell in row], len(rows))
'''


_SOURCES["vbxl.functions.registry"] = r'''
from __future__ import annotations
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final
from vbxl.functions.ageing import VB_AGED
from vbxl.functions.contracts import VB_CONTRACTCOST
from vbxl.functions.description import SETTINGS, Argument, Example, Function, Kind, Shape, Takes
from vbxl.functions.lineup import VB_CHECKLINEUP, VB_CONCEPTS, VB_ENDLEVELS, VB_RISKS, VB_TOTALS
from vbxl.functions.market import VB_COMPENSATION
from vbxl.functions.match import (
    VB_CHANCE,
    VB_MATCHRESULTS,
    VB_MATCHWIN,
    VB_SETRALLIES,
    VB_SETSCORES,
    VB_SETWIN,
)
from vbxl.functions.money import VB_WAGE
from vbxl.functions.points import VB_LACK
from vbxl.functions.proposal import VB_BESTLINEUP
from vbxl.functions.team import VB_CHECKPLAYER
from vbxl.functions.tiredness import VB_AFTERSET
from vbxl.functions.training import VB_CHECKTRAINING
from vbxl.problems import shown
__all__ = [
    "FUNCTIONS", "SETTINGS", "Argument", "Example", "Function", "Kind", "Shape", "Takes", "call", "function_named",
]
_IN_ORDER: Final = (
    VB_ENDLEVELS,
    VB_AFTERSET,
    VB_TOTALS,
    VB_CONCEPTS,
    VB_RISKS,
    VB_CHECKLINEUP,
    VB_CHECKPLAYER,
    VB_CHECKTRAINING,
    VB_CHANCE,
    VB_SETWIN,
    VB_SETSCORES,
    VB_SETRALLIES,
    VB_MATCHWIN,
    VB_MATCHRESULTS,
    VB_LACK,
    VB_WAGE,
    VB_COMPENSATION,
    VB_CONTRACTCOST,
    VB_AGED,
    VB_BESTLINEUP,
)
FUNCTIONS: Final[Mapping[str, Function]] = MappingProxyType({one.name: one for one in _IN_ORDER})
def function_named(name: str) -> Function:
    function = FUNCTIONS.get(name.strip().upper())
    if function is None:
        from difflib import get_close_matches
        near = get_close_matches(name.strip().upper(), FUNCTIONS, n=1)
        remedy = f"did you mean {near[0]}?" if near else f"there are {', '.join(FUNCTIONS)}"
        raise ValueError(f"{shown(name)} is no function: {remedy}")
    return function
def call(name: str, args: Sequence[object]) -> Any:
    function = function_named(name)
    if not function.required <= len(args) <= len(function.arguments):
        bounds = f"{function.required} to {len(function.arguments)}"
        raise ValueError(f"{function} takes {bounds} arguments, not {len(args)}")
    return function.call(*args)
'''


_SOURCES["vbxl.functions.spilling"] = r'''
from __future__ import annotations
from collections.abc import Sequence
from vbxl.functions.description import Function
from vbxl.functions.registry import call, function_named
Rows = list[list[object]]
def spilled(name: str, args: Sequence[object]) -> Rows:
    return as_rows(function_named(name), call(name, args))
def as_rows(function: Function, result: object) -> Rows:
    if not isinstance(result, list):
        return [[result]]
    if result and isinstance(result[0], list):
        return result
    return [[one] for one in result] if function.shape.columns == 1 else [result]
'''


_SOURCES["vbxl.functions.team"] = r'''
from __future__ import annotations
from typing import Final
from vbxl.functions.arguments import Cells, Spill, each, season_of
from vbxl.functions.cells import said
from vbxl.functions.description import SETTINGS, Argument, Example, Function, Kind, Shape
from vbxl.rules.team import new_player_fault
OK: Final = "ok"
_CHECKPLAYER: Final = (
    Argument("ol", "the new player's OL", "points", Kind.NUMBER, "R1.2"),
    Argument("dl", "the new player's DL", "points", Kind.NUMBER, "R1.2"),
    SETTINGS,
)
def vb_checkplayer(ol: Cells, dl: Cells, settings: Cells = None) -> Spill:
    season = season_of(settings)
    def one(level_ol: float, level_dl: float) -> str:
        fault = new_player_fault(level_ol, level_dl, season)
        return f"OL {said(level_ol)}, DL {said(level_dl)}: {fault} (rule R1.2)" if fault else OK
    return each(_CHECKPLAYER[:-1], (ol, dl), one, told=True)
VB_CHECKPLAYER: Final = Function(
    "VB_CHECKPLAYER",
    _CHECKPLAYER,
    '"ok" or why a new player may not have these levels',
    Shape(each=True),
    "R1.2",
    Example((16, 8), OK),
    vb_checkplayer,
)
'''


_SOURCES["vbxl.functions.tiredness"] = r'''
from __future__ import annotations
from typing import Final
from vbxl.functions.arguments import Cells, Spill, each, season_of
from vbxl.functions.cells import bad
from vbxl.functions.description import SETTINGS, Argument, Example, Function, Kind, Shape
from vbxl.rules.tiredness import NEAR, after_set, legal_split
_AFTERSET: Final = (
    Argument("ol", "OL at the start of the set", "points", Kind.NUMBER, "R2.4", lowest=0),
    Argument("dl", "DL at the start of the set", "points", Kind.NUMBER, "R2.4", lowest=0),
    Argument(
        "max_ol", "OL at the start of the match, the ceiling of recovery", "points", Kind.NUMBER, "R2.3", lowest=0
    ),
    Argument(
        "max_dl", "DL at the start of the match, the ceiling of recovery", "points", Kind.NUMBER, "R2.3", lowest=0
    ),
    Argument("played", "whether the player played the set", "", Kind.FLAG, "R2.3"),
    Argument(
        "split",
        "loss OL of a set played, gain OL of a set rested; blank, or no such whole number: the blank rule, no error",
        "points",
        Kind.SPLIT,
        "R2.4",
        optional=True,
    ),
    SETTINGS,
)
_OL, _DL = _AFTERSET[:2]
def vb_afterset(
    ol: Cells,
    dl: Cells,
    max_ol: Cells,
    max_dl: Cells,
    played: Cells,
    split: Cells = None,
    settings: Cells = None,
) -> Spill:
    season = season_of(settings)
    def one(
        now_ol: float, now_dl: float, top_ol: float, top_dl: float, has_played: bool, asked: float | None
    ) -> tuple[float, float]:
        if now_ol > top_ol + NEAR:
            raise bad(_OL, now_ol, f"is above max_ol {top_ol:g}", "R2.3")
        if now_dl > top_dl + NEAR:
            raise bad(_DL, now_dl, f"is above max_dl {top_dl:g}", "R2.3")
        most = season.set_loss if has_played else season.set_gain
        return after_set(now_ol, now_dl, top_ol, top_dl, has_played, legal_split(asked, most), season)
    return each(_AFTERSET[:-1], (ol, dl, max_ol, max_dl, played, split), one, columns=2)
VB_AFTERSET: Final = Function(
    "VB_AFTERSET",
    _AFTERSET,
    "OL and DL at the start of the next set",
    Shape(1, 2, each=True),
    "R2.3, R2.4",
    Example((12, 12, 12, 12, True, 5), [7, 12]),
    vb_afterset,
)
'''


_SOURCES["vbxl.functions.training"] = r'''
from __future__ import annotations
from dataclasses import replace
from typing import Final
from vbxl.functions.arguments import Cells, Spill, each, season_of
from vbxl.functions.description import SETTINGS, Argument, Example, Function, Kind, Shape
from vbxl.functions.team import OK
from vbxl.rules.training import training_fault
_WISH: Final = (
    Argument("add_ol", "points of OL to gain, 0 or 1; blank is 0", "points", Kind.WHOLE, "R6.1", lowest=0, highest=1),
    Argument("add_dl", "points of DL to gain, 0 or 1; blank is 0", "points", Kind.WHOLE, "R6.1", lowest=0, highest=1),
)
_CHECKTRAINING: Final = (
    Argument("ol", "OL before the training", "points", Kind.WHOLE, "R6.1", lowest=0),
    Argument("dl", "DL before the training", "points", Kind.WHOLE, "R6.1", lowest=0),
    *_WISH,
    Argument(
        "trained_ol", "how often OL was trained this season", "times", Kind.WHOLE, "R6.1", optional=True, lowest=0
    ),
    Argument(
        "trained_dl", "how often DL was trained this season", "times", Kind.WHOLE, "R6.1", optional=True, lowest=0
    ),
    Argument("talent", "TRUE for a talent, new at 0/0 or not", "", Kind.FLAG, "R6.3", optional=True),
    SETTINGS,
)
_CELLS: Final = tuple(replace(one, optional=True) if one in _WISH else one for one in _CHECKTRAINING[:-1])
_RULE: Final = "R6.1"
_RULE_OF: Final = {"TALENT": "R6.3"}
def vb_checktraining(
    ol: Cells,
    dl: Cells,
    add_ol: Cells,
    add_dl: Cells,
    trained_ol: Cells = None,
    trained_dl: Cells = None,
    talent: Cells = None,
    settings: Cells = None,
) -> Spill:
    season = season_of(settings)
    def one(now_ol: int, now_dl: int, *others: int | None) -> str:
        more_ol, more_dl, times_ol, times_dl, is_talent = (value or 0 for value in others)
        fault = training_fault(now_ol, now_dl, (more_ol, more_dl), (times_ol, times_dl), season, talent=bool(is_talent))
        if fault is None:
            return OK
        keyword, why = fault
        return f"OL {now_ol} + {more_ol}, DL {now_dl} + {more_dl}: {why} (rule {_RULE_OF.get(keyword, _RULE)})"
    return each(_CELLS, (ol, dl, add_ol, add_dl, trained_ol, trained_dl, talent), one)
VB_CHECKTRAINING: Final = Function(
    "VB_CHECKTRAINING",
    _CHECKTRAINING,
    '"ok" or why a player may not gain these points',
    Shape(each=True),
    "R6.1, R6.3",
    Example((12, 4, 1, 1), OK),
    vb_checktraining,
)
'''


_SOURCES["vbxl.hosts"] = ""


_SOURCES["vbxl.hosts.buttons"] = r'''
from __future__ import annotations
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final
from vbxl.books.movesheet.tools import BUTTONS
from vbxl.hosts.buttons.accepting import accept
from vbxl.hosts.buttons.checking import check
from vbxl.hosts.buttons.clearing import clear
from vbxl.hosts.buttons.oddssheet import odds
from vbxl.hosts.buttons.opened import OpenSheet
from vbxl.hosts.buttons.proposing import best_lineup
from vbxl.hosts.buttons.refusal import ButtonError
from vbxl.hosts.buttons.textsheet import text_form
from vbxl.hosts.buttons.undoing import ask, kept, undo
from vbxl.problems import escaped
if TYPE_CHECKING:
    import xlwings as xw
__all__ = ["PRESSED", "press"]
CLEAR: Final = "clear"
PRESSED: Final[Mapping[str, Callable[[OpenSheet], str]]] = {
    "check": check,
    "best_lineup": best_lineup,
    "accept": accept,
    "odds": odds,
    "text_form": text_form,
    CLEAR: clear,
    "undo": undo,
}
LABELS: Final = {button.name: button.label for button in BUTTONS}
def press(name: str, book: xw.Book) -> None:
    if name not in PRESSED:
        raise ValueError(f"no button {name!r}: there are {', '.join(PRESSED)}")
    mode = "info"
    try:
        opened = OpenSheet(book)
        if name != CLEAR and kept(opened).asked:
            ask(opened, "")
        said = PRESSED[name](opened)
    except ButtonError as refusal:
        said = str(refusal)
    except Exception as fault:
        said, mode = f"{LABELS[name]} went wrong and did nothing more: {_one_line(fault)}.", "critical"
    if said:
        book.app.alert(said, title=LABELS[name], mode=mode)
def _one_line(fault: Exception) -> str:
    return escaped(f"{type(fault).__name__}: {fault}".splitlines()[0])
'''


_SOURCES["vbxl.hosts.buttons.accepting"] = r'''
from __future__ import annotations
from collections.abc import Mapping, Sequence
from dataclasses import replace
from vbxl.books.areas import address
from vbxl.books.movesheet.given import row_key
from vbxl.books.normal import Value
from vbxl.hosts.buttons import proposalsheet, undoing
from vbxl.hosts.buttons.opened import OpenSheet, Spot
from vbxl.hosts.buttons.proposalsheet import Proposal
from vbxl.hosts.buttons.refusal import ButtonError
from vbxl.hosts.buttons.writing import changes, put
from vbxl.league.checks import checks
from vbxl.league.moves import BLANK, MATCH_NAMES, Input, MatchMoves, Row, SetMoves
from vbxl.rules.team import named
from vbxl.rules.tiredness import SETS
def accept(opened: OpenSheet) -> str:
    proposal = proposalsheet.read(opened)
    called = MATCH_NAMES[proposal.match.slot]
    wanted = _wanted(opened, proposal)
    new = changes(opened, wanted)
    undoing.keep(opened, f"Accept in {called}", new)
    put(opened, {(one.sheet, one.row, one.column): one.put for one in new})
    opened.go_to(opened.sheet_of(proposal.match))
    if not new:
        return f"{called} holds this line-up already."
    return f"{called} holds the line-up now, {undoing.cells_said(len(new))} changed. {_state(opened, proposal, wanted)}"
def _wanted(opened: OpenSheet, proposal: Proposal) -> dict[Spot, Value]:
    slot = proposal.match.slot
    wanted: dict[Spot, Value] = {}
    for number, one in enumerate(proposal.sets, start=1):
        for name, cells in _by_name(one).items():
            _fill(opened, f"{slot}_set{number}_{name}", cells, wanted)
    gains = {named(name): values for name, values in proposal.gains.items()}
    rows = [gains.get(named(key), (None,) * SETS) for key in _roster_keys(opened)]
    _fill(opened, f"{slot}_gain_ol", rows, wanted)
    return wanted
def _by_name(one: SetMoves) -> dict[str, list[Sequence[Value]]]:
    columns = {"player": one.players, "position": one.positions, "loss_ol": one.loss_ol}
    rows = {"concept": (one.concept,), "risk": (one.risk,)}
    pairs = {"home": one.home, "devotion": one.devotion, "special": one.special}
    return {
        **{name: [(cell.value,) for cell in cells] for name, cells in columns.items()},
        **{name: [tuple(cell.value for cell in cells)] for name, cells in (rows | pairs).items()},
    }
def _fill(opened: OpenSheet, name: str, rows: Sequence[Sequence[Value]], wanted: dict[Spot, Value]) -> None:
    area = opened.names.get(name)
    if area is None or area.shape != (len(rows), len(rows[0])):
        raise ButtonError(f"The range {name} of the form is gone or has another size. Use the sheet as it was sent.")
    for i, row in enumerate(rows):
        for j, value in enumerate(row):
            wanted[area.sheet, area.row + i, area.column + j] = value
def _roster_keys(opened: OpenSheet) -> list[str]:
    area = opened.names.get("roster_name")
    if area is None:
        raise ButtonError("The range roster_name of the form is gone. Use the sheet as it was sent.")
    return [row_key(row[0], at) for at, row in enumerate(opened.area(area))]
def _state(opened: OpenSheet, proposal: Proposal, wanted: Mapping[Spot, Value]) -> str:
    gains = tuple(
        Row(name, tuple(BLANK if value is None else Input(value) for value in values))
        for name, values in proposal.gains.items()
    )
    matches = {**opened.moves.matches, proposal.match.slot: MatchMoves(proposal.sets, gains)}
    filled = {(sheet, address(row, column)) for sheet, row, column in wanted}
    unread = [one for one in opened.form.problems if (one.place.sheet, one.place.cell) not in filled]
    found = (*unread, *checks(replace(opened.moves, matches=matches), opened.view))
    if not found:
        return "READY."
    return f"{len(found)} problem{'' if len(found) == 1 else 's'} left: press Check."
'''


_SOURCES["vbxl.hosts.buttons.checking"] = r'''
from __future__ import annotations
from typing import Final
from vbxl.books.movesheet.tools import FOUND_HEADS, FOUND_WIDTHS
from vbxl.books.normal import Value
from vbxl.hosts.buttons.opened import OpenSheet
from vbxl.hosts.buttons.writing import OwnSheet
from vbxl.league.checks import checks
from vbxl.problems import Problem, escaped, shown
SHEET: Final = "Check"
TITLE: Final = "CHECK"
READY: Final = "READY: nothing is wrong. Save this workbook and mail it."
WHOLE: Final = "the workbook"
def problems(opened: OpenSheet) -> tuple[Problem, ...]:
    return (*opened.form.problems, *checks(opened.moves, opened.view))
def check(opened: OpenSheet) -> str:
    found = problems(opened)
    _list(opened, [_row(one) for one in found])
    if not found:
        return READY
    first = found[0].place
    if first.cell:
        opened.go_to(first.sheet, first.cell)
    count = "1 problem" if len(found) == 1 else f"{len(found)} problems"
    _, _, wrong, remedy = _row(found[0])
    return f"{count}. {_where(found[0])}: {wrong}. {remedy}"
def _where(problem: Problem) -> str:
    place = problem.place
    return "!".join(escaped(part) for part in (place.sheet, place.cell) if part) or WHOLE
def _row(problem: Problem) -> tuple[str, str, str, str]:
    found = "" if problem.found is None else shown(problem.found)
    return _where(problem), found, f"{problem.message} (rule {problem.rule})", problem.remedy
def _list(opened: OpenSheet, rows: list[tuple[str, str, str, str]]) -> None:
    area = opened.names.get("check_found")
    if area is None or area.shape[1] != len(FOUND_HEADS):
        own = OwnSheet(opened, SHEET, TITLE)
        own.line("Problems found when Check was last pressed" if rows else READY)
        own.line(*FOUND_HEADS, bold=True)
        own.lines(rows)
        own.write(FOUND_WIDTHS)
        return
    room = area.shape[0]
    if len(rows) > room:
        more = f"and {len(rows) - room + 1} more: mend these first"
        rows = [*rows[: room - 1], ("", "", more, "")]
    blank: list[list[Value]] = [[None] * len(FOUND_HEADS)] * (room - len(rows))
    opened.range(area).value = [*map(list, rows), *blank]
    opened.forget(area.sheet)
'''


_SOURCES["vbxl.hosts.buttons.clearing"] = r'''
from __future__ import annotations
import hashlib
from collections.abc import Iterator, Sequence
from typing import Final
from vbxl.books.areas import Area
from vbxl.hosts.buttons import toolinputs, undoing
from vbxl.hosts.buttons.opened import OpenSheet
from vbxl.hosts.buttons.refusal import ButtonError
from vbxl.hosts.buttons.writing import Change, changes, put
from vbxl.league.moves import MATCH_NAMES
from vbxl.rules.tiredness import SETS
OF_A_SET: Final = ("player", "position", "loss_ol", "concept", "risk", "home", "devotion", "special")
OK: Final = "ok"
MARK_LENGTH: Final = 16
def inputs(opened: OpenSheet, slot: str) -> Iterator[Area]:
    names = [f"{slot}_set{number}_{name}" for number in range(1, SETS + 1) for name in OF_A_SET]
    for name in (*names, f"{slot}_gain_ol"):
        if name in opened.names:
            yield opened.names[name]
def clear(opened: OpenSheet) -> str:
    match = toolinputs.match(opened)
    called = MATCH_NAMES[match.slot]
    spots = {
        (area.sheet, area.row + i, area.column + j): None
        for area in inputs(opened, match.slot)
        for i in range(area.shape[0])
        for j in range(area.shape[1])
    }
    gone = changes(opened, spots)
    if not gone:
        raise ButtonError(f"{called} is empty already.")
    if not _agreed(opened, called, gone):
        return ""
    undoing.keep(opened, f"Clear of {called}", gone)
    put(opened, {(one.sheet, one.row, one.column): one.put for one in gone})
    return f"{called} is emptied: {undoing.cells_said(len(gone))}. Undo puts them back."
def _agreed(opened: OpenSheet, called: str, gone: Sequence[Change]) -> bool:
    question = f"Empty {undoing.cells_said(len(gone))} of {called} – line-ups, points, splits and gains?"
    if opened.on_desktop:
        return opened.book.app.alert(question, title="Clear", buttons="ok_cancel", mode="info") == OK
    state = "\n".join(f"{one.sheet} {one.cell} {one.was!r}" for one in gone)
    asked = f"Clear {called} {hashlib.sha256(state.encode()).hexdigest()[:MARK_LENGTH]}"
    if undoing.kept(opened).asked == asked:
        return True
    undoing.ask(opened, asked)
    raise ButtonError(f"{question} Press Clear once more if so; any other button leaves it as it is.")
'''


_SOURCES["vbxl.hosts.buttons.oddssheet"] = r'''
from __future__ import annotations
from collections.abc import Iterator, Sequence
from typing import Final
from vbxl.books.areas import Area
from vbxl.books.normal import Value
from vbxl.hosts.buttons import toolinputs
from vbxl.hosts.buttons.opened import OpenSheet
from vbxl.hosts.buttons.writing import LEVEL, PERCENT, OwnSheet
from vbxl.league.expected import SetOdds, match_odds
from vbxl.league.guesses import Expected
from vbxl.league.moves import MATCH_NAMES
from vbxl.league.typed import TypedSet, matches_typed
TITLE: Final = "ODDS"
SET_HEADS: Final = (
    "Set", "Serves first", "You OL", "You DL", "Concept", "Risk", "They OL", "They DL", "Concept", "Risk",
    "You score", "They score", "You win the set", "Your sheet says", "They play, as guessed by",
)
LEVELS: Final = (3, 4, 7, 8)
CHANCES: Final = (11, 12, 13, 14)
WIDTHS: Final = (12, 12, 9, 9, 9, 6, 9, 9, 9, 6, 11, 11, 15, 15, 40)
CHANCE: Final = 2
NOTHING_GUESSED: Final = "nothing is guessed"
def name(slot: str) -> str:
    return f"Odds of {MATCH_NAMES[slot]}"
def odds(opened: OpenSheet) -> str:
    match, view = toolinputs.match(opened), opened.view
    typed = matches_typed(view, opened.moves)[match.slot]
    found = match_odds(view, match, typed, opened.guesses(match))
    sheet = OwnSheet(opened, name(match.slot), TITLE)
    sheet.line("Match", MATCH_NAMES[match.slot], "against", match.opponent)
    why = _missing(typed.sets, found.sets)
    row = sheet.line("You win", why if found.win is None else found.win)
    sheet.shown(PERCENT, row, CHANCE)
    sheet.line()
    head = sheet.line(*SET_HEADS, bold=True)
    for at, (own, other) in enumerate(zip(typed.sets, found.sets, strict=True)):
        sheet.line(at + 1, *_set(own, other), _sheet_says(opened, match.slot, at), _source(other.expected))
    for column in LEVELS:
        sheet.shown(LEVEL, head + 1, column, len(typed.sets))
    for column in CHANCES:
        sheet.shown(PERCENT, head + 1, column, len(typed.sets))
    sheet.line()
    head = sheet.line("Sets", "Chance", bold=True)
    for own_sets, their_sets, likely in found.results:
        sheet.line(f"{own_sets}–{their_sets}", likely)
    if found.results:
        sheet.shown(PERCENT, head + 1, CHANCE, len(found.results))
    sheet.write(WIDTHS)
    opened.go_to(sheet.name)
    against = f"{MATCH_NAMES[match.slot]} against {match.opponent}"
    return f"{against}: {why}." if found.win is None else f"{against}: your chance to win is {found.win:.1%}."
def _missing(own: Sequence[TypedSet], others: Sequence[SetOdds]) -> str:
    empty = next((at for at, one in enumerate(own, start=1) if not one.entries), None)
    if empty:
        return f"not known, set {empty} of yours is empty"
    open_ = next((at for at, one in enumerate(others, start=1) if not one.expected.known), None)
    return f"not known, guess on the match sheet what they play in set {open_}"
def _set(own: TypedSet, other: SetOdds) -> Iterator[Value]:
    theirs = other.expected
    yield "you" if other.serves_first else "they"
    yield from (*own.total, own.concept.short, own.risk) if own.entries else (None,) * 4
    yield from (theirs.ol, theirs.dl, theirs.concept.short, theirs.risk) if theirs.known else (None,) * 4
    yield from (other.chance, other.chance_other, other.win)
def _source(theirs: Expected) -> str:
    return ", ".join(theirs.sources) or NOTHING_GUESSED
def _sheet_says(opened: OpenSheet, slot: str, at: int) -> Value:
    guess = opened.names.get(f"{slot}_set{at + 1}_guess")
    if guess is None:
        return None
    row, column = guess.last_row + 1, guess.last_column
    return opened.area(Area(guess.sheet, row, column, row, column))[0][0]
'''


_SOURCES["vbxl.hosts.buttons.opened"] = r'''
from __future__ import annotations
from collections.abc import Sequence
from dataclasses import replace
from datetime import date, datetime, time
from functools import cached_property
from typing import TYPE_CHECKING
from vbxl.books.areas import Area, Names, address, target_xlsx
from vbxl.books.form import Form, Grid
from vbxl.books.guard.calls import calls
from vbxl.books.movesheet import inputs, noted
from vbxl.books.normal import Value, normal
from vbxl.hosts.buttons.refusal import ButtonError
from vbxl.league.guesses import Guesses
from vbxl.league.known import Known
from vbxl.league.moves import Moves
from vbxl.league.view import MatchView, View
if TYPE_CHECKING:
    import xlwings as xw
NO_SHEET = "This workbook is no move sheet. Open the sheet that was sent to you, and press the button there."
DAMAGED = (
    "What was given in this move sheet is damaged, so nothing can be judged by it. Open the sheet as it was sent to "
    "you, and type your moves into that."
)
Rows = Sequence[Sequence[object]]
Spot = tuple[str, int, int]
DESKTOP = "desktop"
class OpenSheet:
    def __init__(self, book: xw.Book) -> None:
        self.book = book
        self.formulas: set[Spot] = set()
        self.calls: set[Spot] = set()
        self._rows: dict[str, tuple[int, int, Rows]] = {}
    @cached_property
    def names(self) -> Names:
        pairs = []
        for one in self.book.names:
            name, target = one.name, one.refers_to
            area = target_xlsx(target.removeprefix("=")) if isinstance(target, str) else None
            if area is not None and "!" not in name and area.sheet.casefold() in self.sheets:
                pairs.append((name, area))
        return Names(pairs)
    @cached_property
    def sheets(self) -> dict[str, xw.Sheet]:
        return {sheet.name.casefold(): sheet for sheet in self.book.sheets}
    def area(self, area: Area) -> Grid:
        return tuple(tuple(normal(one) for one in row) for row in self.held(area))
    def held(self, area: Area) -> Grid:
        top, left, rows = self._sheet(area.sheet)
        columns = range(area.column - left, area.last_column - left + 1)
        found = []
        for at in range(area.row - top, area.last_row - top + 1):
            row = rows[at] if 0 <= at < len(rows) else ()
            found.append(tuple(plain(row[column]) if 0 <= column < len(row) else None for column in columns))
        return tuple(found)
    def _sheet(self, name: str) -> tuple[int, int, Rows]:
        if name not in self._rows:
            used = self.sheets[name.casefold()].used_range
            rows: Rows = used.options(ndim=2, err_to_str=True).value or ()
            self._rows[name] = used.row, used.column, rows
            if self.on_desktop:
                self._note_formulas(name, used, rows)
        return self._rows[name]
    def _note_formulas(self, name: str, used: xw.Range, rows: Rows) -> None:
        written = used.formula
        table = written if isinstance(written, tuple | list) else ((written,),)
        for at, (values, formulas) in enumerate(zip(rows, table, strict=False)):
            for column, (value, formula) in enumerate(zip(values, formulas, strict=False)):
                if isinstance(formula, str) and formula.startswith("=") and value != formula:
                    spot = name, used.row + at, used.column + column
                    self.formulas.add(spot)
                    if calls(formula):
                        self.calls.add(spot)
    @cached_property
    def form(self) -> Form:
        if "move_sheet_id" not in self.names:
            raise ButtonError(NO_SHEET)
        return inputs.read(self, self, self.book.name)
    @cached_property
    def view(self) -> View:
        if self.form.view is None:
            raise ButtonError(DAMAGED)
        return replace(self.form.view, known=Known(spied=noted.reports(self, self)))
    @property
    def moves(self) -> Moves:
        return self.form.moves
    def guesses(self, match: MatchView) -> Guesses:
        return noted.guesses(self, self, match.slot)
    def sheet_of(self, match: MatchView) -> str:
        return self.names[f"{match.slot}_number"].sheet
    def value(self, name: str) -> Value:
        area = self.names.get(name)
        return self.area(area)[0][0] if area is not None else None
    def forget(self, sheet: str) -> None:
        self._rows = {name: kept for name, kept in self._rows.items() if name.casefold() != sheet.casefold()}
        vars(self).pop("sheets", None)
    def go_to(self, sheet: str, cell: str = "A1") -> None:
        shown = self.sheets[sheet.casefold()]
        shown.activate()
        shown.range(cell).select()
    @property
    def on_desktop(self) -> bool:
        return bool(self.book.app.engine.type == DESKTOP)
    def range(self, area: Area) -> xw.Range:
        last = address(area.last_row, area.last_column)
        return self.sheets[area.sheet.casefold()].range(f"{address(area.row, area.column)}:{last}")
def plain(value: object) -> Value:
    if value is None or isinstance(value, bool | str):
        return value
    if isinstance(value, int | float):
        return int(value) if float(value).is_integer() else float(value)
    if isinstance(value, datetime):
        return value.date().isoformat() if value.time() == time() else value.replace(tzinfo=None).isoformat()
    return value.isoformat() if isinstance(value, date) else str(value)
'''


_SOURCES["vbxl.hosts.buttons.proposalsheet"] = r'''
from __future__ import annotations
import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Final
from vbxl.books.areas import Area
from vbxl.books.form import Grid
from vbxl.books.normal import Value
from vbxl.hosts.buttons.opened import OpenSheet
from vbxl.hosts.buttons.refusal import ButtonError
from vbxl.hosts.buttons.writing import PERCENT, OwnSheet, same, standing
from vbxl.league.league import ROSTER_ROWS
from vbxl.league.moves import MATCH_NAMES, Input, SetMoves
from vbxl.league.proposed import Proposed
from vbxl.league.view import MatchView, View
from vbxl.rules import lineup
from vbxl.rules.tiredness import PLAYERS_IN_SET, SETS
SHEET: Final = "Best line-up"
TITLE: Final = "BEST LINE-UP"
HOW: Final = "Accept on the sheet Tools puts it into the match sheet, with whatever you change here before."
HEADS: Final = (
    "Set", "Player", "Position", "Loss OL", "Concept", "Risk", "HA OL", "HA DL", "DP OL", "DP DL", "SP OL", "SP DL",
    "You win the set",
)
REST_HEADS: Final = ("", "Who rests: OL of the gain", *(f"Set {number}" for number in range(1, SETS + 1)))
WIDTHS: Final = (10, 28, 14, 9, 9, 6, 7, 7, 7, 7, 7, 7, 16, 3, 90)
CHANGED: Final = "What changed"
ASSUMED: Final = "What they are taken to play"
UNCHANGED: Final = "Nothing: your own line-up is the best one found."
NOT_WHOLE: Final = "not known, since a set of it is empty"
MATCH_ROW, MARK_ROW, WIN_ROW, OWN_ROW, CAUTION_ROW, ASSUMED_ROW = 2, 3, 4, 5, 6, 7
HOW_ROW: Final = ASSUMED_ROW + SETS + 1
HEAD_ROW: Final = HOW_ROW + 2
FIRST_ROW: Final = HEAD_ROW + 1
REST_ROW: Final = FIRST_ROW + SETS * PLAYERS_IN_SET + 2
LAST_ROW: Final = REST_ROW + ROSTER_ROWS - 1
PLAYER, POSITION, LOSS, CONCEPT, RISK, HOME, DEVOTION, SPECIAL, WIN = 1, 2, 3, 4, 5, 6, 8, 10, 12
WORDS: Final = 14
MARK_LENGTH: Final = 8
def mark(view: View) -> str:
    names = "\n".join(line.name for line in view.roster)
    return f"{view.id} {hashlib.sha256(names.encode()).hexdigest()[:MARK_LENGTH]}"
def write(opened: OpenSheet, match: MatchView, found: Proposed) -> None:
    sheet = OwnSheet(opened, SHEET, TITLE)
    sheet.line("Match", MATCH_NAMES[match.slot], "against", match.opponent)
    sheet.line("Sheet", mark(opened.view))
    sheet.line("You win", found.win, "with this line-up")
    sheet.line("You win", NOT_WHOLE if found.own is None else found.own, "with your own, as typed")
    sheet.line("", found.caution or None)
    sheet.line("", ASSUMED, bold=True)
    sheet.lines([["", words] for words in found.assumed])
    sheet.line("", HOW)
    sheet.line()
    sheet.shown(PERCENT, WIN_ROW, PLAYER + 1, rows=2)
    told = found.changes or (UNCHANGED,)
    sheet.line(*HEADS, None, CHANGED, bold=True)
    rows: list[list[Value]] = []
    for at, one in enumerate(found.moves.sets):
        rows += _lines(at + 1, one, found.sets[at])
    rows += [[], [*REST_HEADS]]
    for row in found.moves.gain_ol:
        rows.append(["", row.key, *(one.value for one in row.inputs)])
    for cells, words in zip_longest(rows, told, fillvalue=None):
        line = list(cells or ())
        sheet.line(*line, *[None] * (WORDS - len(line)), words)
    sheet.bold(REST_ROW - 1)
    sheet.shown(PERCENT, FIRST_ROW, WIN + 1, rows=SETS * PLAYERS_IN_SET)
    sheet.write(WIDTHS)
    opened.go_to(SHEET)
def _lines(number: int, one: SetMoves, win: float) -> list[list[Value]]:
    rows: list[list[Value]] = []
    for player, position, loss in zip(one.players, one.positions, one.loss_ol, strict=True):
        known = lineup.position(position.value)
        rows.append([number, player.value, known.name if known else position.value, loss.value])
    points = (*one.home, *one.devotion, *one.special)
    rows[0] += [one.concept.value, one.risk.value, *(point.value for point in points), win]
    return rows
@dataclass(frozen=True, slots=True)
class Proposal:
    match: MatchView
    sets: tuple[SetMoves, ...]
    gains: Mapping[str, Sequence[Value]]
def read(opened: OpenSheet) -> Proposal:
    belongs = mark(opened.view)
    if not same(standing(opened, SHEET), TITLE):
        raise ButtonError("There is no proposal yet. Press Best line-up first.")
    rows = opened.area(Area(SHEET, 1, 1, LAST_ROW, WIN + 1))
    if rows[MARK_ROW - 1][1] != belongs:
        raise ButtonError("The proposal is of another sheet or another roster. Press Best line-up again.")
    called = rows[MATCH_ROW - 1][1]
    match = next((one for one in opened.view.matches if MATCH_NAMES[one.slot] == called), None)
    if match is None:
        raise ButtonError("The proposal is for no match of this round. Press Best line-up again.")
    sets = tuple(_set(rows, FIRST_ROW - 1 + at * PLAYERS_IN_SET) for at in range(SETS))
    gains = {str(row[PLAYER]): row[PLAYER + 1 : PLAYER + 1 + SETS] for row in rows[REST_ROW - 1 :] if row[PLAYER]}
    return Proposal(match, sets, gains)
def _set(rows: Grid, first: int) -> SetMoves:
    lines, head = rows[first : first + PLAYERS_IN_SET], rows[first]
    codes = (lineup.position(line[POSITION]) for line in lines)
    positions = [code.code if code else line[POSITION] for code, line in zip(codes, lines, strict=True)]
    home, devotion, special = ((Input(head[at]), Input(head[at + 1])) for at in (HOME, DEVOTION, SPECIAL))
    return SetMoves(
        players=tuple(Input(line[PLAYER]) for line in lines),
        positions=tuple(map(Input, positions)),
        loss_ol=tuple(Input(line[LOSS]) for line in lines),
        concept=Input(head[CONCEPT]),
        risk=Input(head[RISK]),
        home=home,
        devotion=devotion,
        special=special,
    )
'''


_SOURCES["vbxl.hosts.buttons.proposing"] = r'''
from __future__ import annotations
from vbxl.books.movesheet.tools import TOOLS_SHEET
from vbxl.hosts.buttons import proposalsheet, toolinputs
from vbxl.hosts.buttons.opened import OpenSheet
from vbxl.hosts.buttons.refusal import ButtonError
from vbxl.league.moves import MATCH_NAMES
from vbxl.league.proposed import propose
def best_lineup(opened: OpenSheet) -> str:
    match = toolinputs.match(opened)
    wish = toolinputs.wish(opened)
    try:
        found = propose(opened.view, match, opened.moves, opened.guesses(match), wish)
    except ValueError as fault:
        raise ButtonError(f"What {TOOLS_SHEET} asks cannot be done: {fault}") from fault
    proposalsheet.write(opened, match, found)
    called = MATCH_NAMES[match.slot]
    own = "" if found.own is None else f" (as the match stands: {found.own:.1%})"
    said = f"{called} against {match.opponent}: your chance to win with this line-up is {found.win:.1%}{own}."
    return f"{said}\n{found.caution}" if found.caution else said
'''


_SOURCES["vbxl.hosts.buttons.refusal"] = r'''
from __future__ import annotations
class ButtonError(Exception):
    pass
'''


_SOURCES["vbxl.hosts.buttons.textsheet"] = r'''
from __future__ import annotations
from dataclasses import replace
from typing import Final
from vbxl.books.textform.building import build
from vbxl.books.textform.words import TITLE, WIDTH
from vbxl.hosts.buttons.opened import OpenSheet, plain
from vbxl.hosts.buttons.writing import OwnSheet
from vbxl.league.checks import planned
from vbxl.league.lineups import MatchPlan
from vbxl.league.moves import BLANK, Input, MatchMoves, Moves, Pair
from vbxl.league.view import View
from vbxl.rules.team import named
from vbxl.rules.tiredness import Levels
SHEET: Final = "Text form"
COPY: Final = "The text form stands in column A: select the column, copy it, and paste it into a mail to your GM."
def text_form(opened: OpenSheet) -> str:
    view = opened.view
    lines = build(view, stated(view, opened.moves)).splitlines()
    sheet = OwnSheet(opened, SHEET, TITLE, text_only=True)
    sheet.lines([line or None] for line in lines[1:])
    sheet.write((WIDTH,))
    opened.go_to(SHEET)
    return COPY
def stated(view: View, moves: Moves) -> Moves:
    matches = {match.slot: _stated(asked, plan) for match, asked, plan in planned(moves, view) if _chosen(asked)}
    return replace(moves, matches={**moves.matches, **matches})
def _chosen(match: MatchMoves) -> bool:
    losses = (loss for one in match.sets for loss in one.loss_ol)
    gains = (gain for row in match.gain_ol for gain in row.inputs)
    return any(not one.blank for one in (*losses, *gains))
def _stated(match: MatchMoves, plan: MatchPlan) -> MatchMoves:
    sets = []
    for moves, levels in zip(match.sets, plan.starts, strict=True):
        by_name = {named(name): start for name, start in levels.items()}
        starts = tuple(_pair(by_name.get(named(player.text))) for player in moves.players)
        sets.append(replace(moves, starts=starts))
    return replace(match, sets=tuple(sets))
def _pair(start: Levels | None) -> Pair:
    return (BLANK, BLANK) if start is None else (Input(plain(start[0])), Input(plain(start[1])))
'''


_SOURCES["vbxl.hosts.buttons.toolinputs"] = r'''
from __future__ import annotations
from collections.abc import Iterator
from typing import Final
from vbxl.books.areas import Area
from vbxl.books.movesheet.tools import LOCK_ROWS, TOOLS_SHEET
from vbxl.books.normal import Value
from vbxl.hosts.buttons.opened import OpenSheet
from vbxl.hosts.buttons.refusal import ButtonError
from vbxl.league.moves import MATCH_NAMES
from vbxl.league.proposed import Lock, Wish
from vbxl.league.talents import asked_view
from vbxl.league.view import MatchView
from vbxl.problems import shown
from vbxl.rules import lineup
from vbxl.rules.points import KINDS, points
from vbxl.rules.team import named
from vbxl.rules.tiredness import SETS
TOLD_MOST: Final = 6
def match(opened: OpenSheet) -> MatchView:
    matches = opened.view.matches
    if not matches:
        raise ButtonError("You have no match in this round.")
    said = opened.value("tools_match")
    if said is None:
        shown_now = named(opened.book.sheets.active.name)
        return next((one for one in matches if named(opened.sheet_of(one)) == shown_now), matches[0])
    for one in matches:
        if named(str(said)) in (named(MATCH_NAMES[one.slot]), named(opened.sheet_of(one))):
            return one
    area = opened.names["tools_match"]
    known = " or ".join(MATCH_NAMES[one.slot] for one in matches)
    raise ButtonError(f"{area}: {shown(said)} is no match of this round. Choose {known}.")
def wish(opened: OpenSheet) -> Wish:
    faults: list[str] = []
    spend = tuple(_points(opened, faults))
    locks = tuple(_locks(opened, faults))
    if faults:
        more = [f"… and {len(faults) - TOLD_MOST} more."] if len(faults) > TOLD_MOST else []
        raise ButtonError("\n".join([f"{TOOLS_SHEET} is not understood:", *faults[:TOLD_MOST], *more]))
    home, devotion, special = spend
    return Wish(points=(home, devotion, special), locks=locks)
def _points(opened: OpenSheet, faults: list[str]) -> Iterator[int | None]:
    area = opened.names.get("tools_points")
    if area is None or area.shape != (1, len(KINDS)):
        yield from (None,) * len(KINDS)
        return
    for at, value in enumerate(opened.area(area)[0]):
        spent = None if value is None else points(value)
        if value is not None and spent is None:
            faults.append(f"{area.sheet}!{area.cell(0, at)}: {shown(value)} is no whole number of {KINDS[at]}.")
        yield spent
def _locks(opened: OpenSheet, faults: list[str]) -> Iterator[Lock]:
    areas = [opened.names.get(name) for name in ("lock_set", "lock_player", "lock_position")]
    known = [area for area in areas if area is not None and area.shape == (LOCK_ROWS, 1)]
    if len(known) < len(areas):
        return
    roster = {named(line.name): line.name for line in asked_view(opened.view, opened.moves).roster}
    columns = [[row[0] for row in opened.area(area)] for area in known]
    for at, (set_number, player, position) in enumerate(zip(*columns, strict=True)):
        if set_number is None and player is None and position is None:
            continue
        of_set = points(set_number)
        name = None if player is None else roster.get(named(str(player)))
        code = lineup.position(position)
        tests = (
            (of_set is None or not 1 <= of_set <= SETS, known[0], set_number, f"is no set: 1 to {SETS}"),
            (name is None, known[1], player, "is none of your players"),
            (position is not None and code is None, known[2], position, "is no position"),
        )
        wrong = [_said(area, at, value, what) for bad, area, value, what in tests if bad]
        faults += wrong
        if not wrong and of_set is not None and name is not None:
            yield Lock(of_set, name, code)
def _said(area: Area, at: int, value: Value, what: str) -> str:
    said = "nothing is typed, which" if value is None else shown(value)
    return f"{area.sheet}!{area.cell(at)}: {said} {what}."
'''


_SOURCES["vbxl.hosts.buttons.undoing"] = r'''
from __future__ import annotations
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final
from vbxl.books.areas import Area, cell_at
from vbxl.books.normal import Value
from vbxl.hosts.buttons.opened import OpenSheet, plain
from vbxl.hosts.buttons.refusal import ButtonError
from vbxl.hosts.buttons.writing import Change, OwnSheet, put, same, standing
SHEET: Final = "Undo"
TITLE: Final = "UNDO"
NOTHING: Final = "Nothing to undo."
HEADS: Final = ("Sheet", "Cell", "Stood there", "as", "Was put there", "as")
WIDTHS: Final = (16, 8, 40, 10, 40, 10)
PRESSED_ROW, ASKED_ROW, HEAD_ROW, FIRST_ROW = 2, 3, 4, 5
ASKED: Final = "Asked"
CELLS_MOST: Final = 400
@dataclass(frozen=True, slots=True)
class Kept:
    pressed: str = ""
    asked: str = ""
    cells: tuple[Change, ...] = ()
def kept(opened: OpenSheet) -> Kept:
    if not same(standing(opened, SHEET), TITLE):
        return Kept()
    rows = opened.held(Area(SHEET, 1, 1, FIRST_ROW + CELLS_MOST, len(HEADS)))
    pressed, asked = rows[PRESSED_ROW - 1][1], rows[ASKED_ROW - 1][1]
    cells = []
    for sheet, cell, was, was_kind, now, now_kind in rows[FIRST_ROW - 1 :]:
        place = cell_at(str(cell or ""))
        if sheet is None or place is None:
            break
        cells.append(Change(str(sheet), *place, _read(was, was_kind), _read(now, now_kind)))
    return Kept(str(pressed or ""), str(asked or ""), tuple(cells))
def keep(opened: OpenSheet, pressed: str, cells: Sequence[Change]) -> None:
    if cells:
        _write(opened, Kept(pressed, "", tuple(cells)))
def ask(opened: OpenSheet, asked: str) -> None:
    before = kept(opened)
    if before.asked != asked:
        _write(opened, Kept(before.pressed, asked, before.cells))
def undo(opened: OpenSheet) -> str:
    last = kept(opened)
    if not last.cells:
        raise ButtonError(NOTHING)
    back = {}
    left = []
    for one in last.cells:
        there = one.sheet.casefold() in opened.sheets
        area = Area(one.sheet, one.row, one.column, one.row, one.column)
        if there and same(opened.held(area)[0][0], one.put):
            back[one.sheet, one.row, one.column] = one.was
        else:
            left.append(f"{one.sheet}!{one.cell}")
    put(opened, back)
    _write(opened, Kept())
    first = last.cells[0]
    if first.sheet.casefold() in opened.sheets:
        opened.go_to(first.sheet, first.cell)
    said = f"{last.pressed} is undone: {cells_said(len(back))} put back."
    if left:
        more = f" and {len(left) - 1} more" if len(left) > 1 else ""
        said += f" Changed since, so left as it is: {left[0]}{more}."
    return said
def cells_said(count: int) -> str:
    return f"{count} cell{'' if count == 1 else 's'}"
def _write(opened: OpenSheet, new: Kept) -> None:
    sheet = OwnSheet(opened, SHEET, TITLE)
    sheet.line("Press", new.pressed or NOTHING)
    sheet.line(ASKED, new.asked or None)
    sheet.line(*HEADS, bold=True)
    for one in new.cells:
        sheet.line(one.sheet, one.cell, *_written(one.was), *_written(one.put))
    shown = opened.book.sheets.active.name
    sheet.write(WIDTHS)
    opened.sheets[shown.casefold()].activate()
def _written(value: Value) -> tuple[Value, str]:
    if value is None:
        return None, "nothing"
    if isinstance(value, bool):
        return ("TRUE" if value else "FALSE"), "truth"
    return (f'"{value}"', "text") if isinstance(value, str) else (repr(value), "number")
def _read(written: Value, kind: Value) -> Value:
    if kind == "truth":
        return written in (True, "TRUE")
    if kind == "number":
        try:
            return plain(float(str(written)))
        except ValueError:
            return None
    return None if kind == "nothing" or written is None else str(written)[1:-1]
'''


_SOURCES["vbxl.hosts.buttons.writing"] = r'''
from __future__ import annotations
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final
from vbxl.books.areas import Area, address
from vbxl.books.normal import Value
from vbxl.hosts.buttons.opened import OpenSheet, Spot, plain
from vbxl.hosts.buttons.refusal import ButtonError
ERRORS: Final = frozenset({"#DIV/0!", "#N/A", "#NAME?", "#NULL!", "#NUM!", "#REF!", "#VALUE!"})
TEXT: Final = "@"
PERCENT: Final = "0.0%"
LEVEL: Final = "0.0"
POINTS_A_CHARACTER: Final = 5.5
@dataclass(frozen=True, slots=True)
class Change:
    sheet: str
    row: int
    column: int
    was: Value
    put: Value
    @property
    def cell(self) -> str:
        return address(self.row, self.column)
def same(one: Value, other: Value) -> bool:
    one, other = plain(one), plain(other)
    return isinstance(one, bool) == isinstance(other, bool) and one == other
def as_input(value: Value) -> Value:
    return f"'{value}" if isinstance(value, str) and value not in ERRORS else value
def changes(opened: OpenSheet, wanted: Mapping[Spot, Value]) -> tuple[Change, ...]:
    found = []
    for sheet, row, column in sorted(wanted, key=lambda spot: (spot[0], spot[2], spot[1])):
        ((was,),) = opened.held(Area(sheet, row, column, row, column))
        put = plain(wanted[sheet, row, column])
        if not same(was, put):
            found.append(Change(sheet, row, column, was, put))
    return tuple(found)
def put(opened: OpenSheet, cells: Mapping[Spot, Value]) -> None:
    for sheet, column, row, values in runs(cells):
        area = Area(sheet, row, column, row + len(values) - 1, column)
        opened.range(area).value = [[as_input(value)] for value in values]
    for sheet in {spot[0] for spot in cells}:
        opened.forget(sheet)
def runs(cells: Mapping[Spot, Value]) -> Iterator[tuple[str, int, int, list[Value]]]:
    values: list[Value] = []
    first = last = ("", 0, 0)
    for spot in sorted(cells, key=lambda spot: (spot[0], spot[2], spot[1])):
        sheet, row, column = spot
        if values and (sheet, row - 1, column) != last:
            yield first[0], first[2], first[1], values
            values = []
        if not values:
            first = spot
        values.append(cells[spot])
        last = spot
    if values:
        yield first[0], first[2], first[1], values
class OwnSheet:
    def __init__(self, opened: OpenSheet, name: str, title: str, *, text_only: bool = False) -> None:
        self.opened, self.name, self.text_only = opened, name, text_only
        held = standing(opened, name)
        if held is not None and not same(held, title):
            raise ButtonError(f"A sheet {name} stands in this workbook already. Rename it, and press the button again.")
        self.rows: list[list[Value]] = [[title]]
        self._bold = [1]
        self._formats: list[tuple[str, Area]] = []
    def line(self, *cells: Value, bold: bool = False) -> int:
        self.rows.append(list(cells))
        if bold:
            self._bold.append(len(self.rows))
        return len(self.rows)
    def lines(self, rows: Iterable[Sequence[Value]]) -> None:
        self.rows += [list(row) for row in rows]
    def bold(self, row: int) -> None:
        self._bold.append(row)
    def shown(self, number_format: str, row: int, column: int, rows: int = 1, columns: int = 1) -> None:
        area = Area(self.name, row, column, row + rows - 1, column + columns - 1)
        self._formats.append((number_format, area))
    def write(self, widths: Sequence[float]) -> None:
        opened = self.opened
        before = opened.sheets.get(self.name.casefold())
        if before is not None:
            before.clear()
            sheet = before
        else:
            sheet = opened.book.sheets.add(self.name, after=list(opened.book.sheets)[-1])
            opened.forget(self.name)
        wide = max(map(len, self.rows))
        marked = [[as_input(cell) if _quoted(cell) else cell for cell in row] for row in self.rows]
        table = [[*row, *[None] * (wide - len(row))] for row in marked]
        whole = Area(self.name, 1, 1, len(table), wide)
        for area in [whole] if self.text_only else self._texts(table):
            opened.range(area).number_format = TEXT
        for number_format, area in self._formats:
            opened.range(area).number_format = number_format
        opened.range(whole).value = table
        for row in self._bold:
            opened.range(Area(self.name, row, 1, row, wide)).font.bold = True
        points = 1.0 if opened.on_desktop else POINTS_A_CHARACTER
        for column, width in enumerate(widths, 1):
            sheet.range(f"{address(1, column)}:{address(1, column)}").column_width = width * points
        opened.forget(self.name)
    def _texts(self, table: Sequence[Sequence[Value]]) -> Iterator[Area]:
        texts = {
            (self.name, i, j): cell
            for i, row in enumerate(table, 1)
            for j, cell in enumerate(row, 1)
            if isinstance(cell, str) and not _quoted(cell)
        }
        for _, column, row, values in runs(texts):
            yield Area(self.name, row, column, row + len(values) - 1, column)
def _quoted(cell: Value) -> bool:
    return isinstance(cell, str) and cell.startswith("'")
def standing(opened: OpenSheet, name: str) -> Value:
    sheet = opened.sheets.get(name.casefold())
    if sheet is None:
        return None
    ((held,),) = opened.held(Area(sheet.name, 1, 1, 1, 1))
    return "" if held is None else held
'''


_SOURCES["vbxl.league"] = ""


_SOURCES["vbxl.league.absence"] = r'''
from __future__ import annotations
from vbxl.league.events import Line
from vbxl.league.freshness import Freshness
from vbxl.league.league import LastSet
from vbxl.league.lineups import MatchPlan, SetPlan
from vbxl.league.moves import BLANK, Input, MatchMoves, SetMoves
from vbxl.league.view import MatchView, View
from vbxl.rules import lineup
from vbxl.rules.absent import best_six
from vbxl.rules.lineup import ALLROUND, NEUTRAL
from vbxl.rules.team import named
from vbxl.rules.tiredness import PLAYERS_IN_SET, SETS
def submitted(moves: MatchMoves, view: View) -> tuple[LastSet, ...]:
    roster = {named(line.name): line.name for line in view.roster}
    remembered = []
    for one in moves.sets:
        positions = [lineup.position(typed.value) for typed in one.positions]
        lines = tuple(
            (roster.get(named(typed.text), ""), position.code if position else 0)
            for typed, position in zip(one.players, positions, strict=True)
        )
        concept = lineup.concept(one.concept.value)
        remembered.append(LastSet(lines, concept.code if concept else 0, lineup.risk(one.risk.value)))
    return tuple(remembered)
def copied(last: tuple[LastSet, ...]) -> MatchMoves:
    sets = [
        SetMoves(
            players=tuple(Input(name) if name else BLANK for name, _ in one.lines),
            positions=tuple(Input(code) if code else BLANK for _, code in one.lines),
            concept=Input(one.concept) if one.concept else BLANK,
            risk=BLANK if one.risk is None else Input(one.risk),
        )
        for one in last
    ]
    return MatchMoves((*sets, *[SetMoves()] * (SETS - len(sets))))
def best_plan(view: View, match: MatchView) -> MatchPlan:
    ceilings = {line.name: view.levels(line, match) for line in view.roster}
    fresh = Freshness(ceilings, view.settings)
    sets = []
    for _ in range(SETS):
        names = list(fresh.levels)
        six: list[str] = [names[at] for at in best_six(list(fresh.levels.values()), list(ceilings.values()))]
        lines = [Line(name, ALLROUND.code, *fresh.levels[name], *fresh.levels[name]) for name in six]
        lines += [Line()] * (PLAYERS_IN_SET - len(lines))
        sets.append(SetPlan(tuple(lines), NEUTRAL, NEUTRAL.lowest_risk))
        fresh.play(dict.fromkeys(six), {})
    return MatchPlan(tuple(sets))
'''


_SOURCES["vbxl.league.accounts"] = r'''
from __future__ import annotations
from dataclasses import replace
from vbxl.league.league import DOLLARS, GM, Booking, League, Unit
class Accounts:
    def __init__(self, league: League, stage: str) -> None:
        self._league = league
        self._stage = stage
        self._balances = dict(league.balances)
        self._bookings: list[Booking] = []
    def dollars(self, team: str) -> int:
        return self._balances[team].dollars
    def book(self, unit: Unit, amount: int, giver: str, taker: str, reason: str) -> None:
        if not amount:
            return
        self._bookings.append(Booking(self._league.round_number, self._stage, unit, amount, giver, taker, reason))
        for team, change in ((giver, -amount), (taker, amount)):
            if team in self._balances:
                self._balances[team] = self._balances[team].plus(unit, change)
    def pay(self, team: str, dollars: int, reason: str) -> None:
        self.book(DOLLARS, dollars, team, GM, reason)
    def get(self, team: str, dollars: int, reason: str) -> None:
        self.book(DOLLARS, dollars, GM, team, reason)
    def booked(self, league: League) -> League:
        if not self._bookings:
            return league
        after = replace(league, ledger=(*league.ledger, *self._bookings))
        if after.balances != self._balances:
            raise AssertionError(f"the balances after {self._stage} are not those that it went by")
        return after
'''


_SOURCES["vbxl.league.agesplits"] = r'''
from __future__ import annotations
from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from typing import Final
from vbxl.league.events import Correction
from vbxl.league.league import CONTRACT, TALENT
from vbxl.league.moves import BLANK, Input, Moves, Row
from vbxl.league.view import RosterLine, View
from vbxl.problems import Problem
from vbxl.rules.ageing import STAYS_FROM, age_loss, age_split, legal_losses, next_age
from vbxl.rules.points import points
from vbxl.rules.season import AGES, Season
from vbxl.rules.team import named
SPLIT_AGES: Final = AGES[:-1]
class AgeFault(IntEnum):
    NONE = 0
    SPLIT = 1
    ILLEGAL = 2
    CONTRACT = 3
    TALENT = 4
    LAST_AGE = 5
    NOBODY = 6
class Leaving(IntEnum):
    STAYS = 0
    CONTRACT = 1
    LAST_AGE = 2
    OL = 3
    DL = 4
    BOTH = 5
    EITHER = 6
_BELOW: Final = f"would be below {STAYS_FROM} however the loss is split"
WHY: Final = {
    Leaving.STAYS: "",
    Leaving.CONTRACT: "his contract ends with the season",
    Leaving.LAST_AGE: f"Age {AGES[-1]} is the last",
    Leaving.OL: f"OL {_BELOW}",
    Leaving.DL: f"DL {_BELOW}",
    Leaving.BOTH: f"OL and DL {_BELOW}",
    Leaving.EITHER: f"OL or DL {_BELOW}",
}
CODES: Final = {
    AgeFault.SPLIT: "R10.1-SPLIT",
    AgeFault.ILLEGAL: "R10.2-SPLIT",
    AgeFault.CONTRACT: "R10.1-NOBODY",
    AgeFault.TALENT: "R10.1-NOBODY",
    AgeFault.LAST_AGE: "R10.1-NOBODY",
    AgeFault.NOBODY: "R10.1-NOBODY",
}
_NOTHING_TO_SPLIT: Final = {
    AgeFault.CONTRACT: "a contract player has no age",
    AgeFault.TALENT: "a talent loses nothing",
    AgeFault.LAST_AGE: f"he leaves, since Age {AGES[-1]} is the last",
}
_TAKE_AWAY: Final = "Take it away. As it stands: nothing is split."
@dataclass(frozen=True, slots=True)
class AgeLine:
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
        return self.kind not in {CONTRACT, TALENT} and self.age in SPLIT_AGES
    @property
    def leaves(self) -> str:
        return WHY[self.leaving]
@dataclass(frozen=True)
class AgePlan:
    lines: tuple[AgeLine, ...]
    corrections: tuple[Correction, ...]
    @property
    def staying(self) -> int:
        return sum(not line.leaves for line in self.lines)
def plan_ageing(seen: View, moves: Moves) -> AgePlan:
    asked = {named(row.key): row for row in moves.ageing}
    lines: list[AgeLine] = []
    corrections: list[Correction] = []
    for line in seen.roster:
        row = asked.pop(named(line.name), None)
        cell = row.inputs[0] if row else BLANK
        done = _line(line, cell, seen.settings)
        lines.append(done)
        corrections += _corrections(done, cell)
    corrections += [_nobody(row) for row in asked.values()]
    return AgePlan(tuple(lines), tuple(corrections))
def season_ends(seen: View) -> bool:
    return seen.round_number >= seen.rounds
def too_early(seen: View, moves: Moves) -> Iterator[Problem]:
    for row in moves.ageing:
        cell = row.inputs[0]
        said = f"players age after round {seen.rounds}, and this is round {seen.round_number}"
        yield Problem("R10.1-NOBODY", cell.place, cell.value, said, _TAKE_AWAY)
def split_asked(typed: object) -> int | None:
    if isinstance(typed, str):
        text = typed.strip(" ")
        if text.startswith("-") and text[1:2].isdigit():
            below = points(text[1:])
            return -below if below else None
        return points(typed) if text else None
    if typed is None or isinstance(typed, bool) or not isinstance(typed, int | float):
        return None
    return int(typed) if typed == typed // 1 else None
def _line(line: RosterLine, cell: Input, season: Season) -> AgeLine:
    if line.kind == CONTRACT:
        return _unsplit(line, cell, AgeFault.CONTRACT, Leaving.CONTRACT)
    if line.kind == TALENT:
        return _unsplit(line, cell, AgeFault.TALENT, Leaving.STAYS)
    if line.age not in SPLIT_AGES:
        return _unsplit(line, cell, AgeFault.LAST_AGE, Leaving.LAST_AGE)
    return _split(line, cell, season)
def _unsplit(line: RosterLine, cell: Input, beside: AgeFault, leaving: Leaving) -> AgeLine:
    fault = AgeFault.NONE if cell.blank else beside
    if leaving:
        return AgeLine(line.name, line.kind, line.age, "", line.ol, line.dl, 0, 0, leaving=leaving, fault=fault)
    older = next_age(line.kind) or ""
    return AgeLine(line.name, line.kind, line.age, older, line.ol, line.dl, line.ol, line.dl, fault=fault)
def _split(line: RosterLine, cell: Input, season: Season) -> AgeLine:
    loss, least = age_loss(line.age, season)
    asked = split_asked(cell.value)
    legal = legal_losses(line.ol, line.dl, line.age, season)
    loss_ol = age_split(line.ol, line.dl, line.age, asked, season)
    new_ol, new_dl = line.ol - loss_ol, line.dl - (loss - loss_ol)
    leaving = Leaving.STAYS
    if min(new_ol, new_dl) < STAYS_FROM:
        new_ol = new_dl = 0
        leaving = _leaving(line.ol - least < STAYS_FROM, line.dl - least < STAYS_FROM)
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
    )
def _leaving(ol_too_low: bool, dl_too_low: bool) -> Leaving:
    if ol_too_low and dl_too_low:
        return Leaving.BOTH
    if ol_too_low or dl_too_low:
        return Leaving.OL if ol_too_low else Leaving.DL
    return Leaving.EITHER
def _corrections(done: AgeLine, cell: Input) -> Iterator[Correction]:
    if done.fault is AgeFault.NONE:
        return
    code = CODES[done.fault]
    if not done.splits:
        said = f"{done.player}: {_NOTHING_TO_SPLIT[done.fault]}"
        yield Correction(Problem(code, cell.place, cell.value, said, _TAKE_AWAY), f"{done.player}: nothing split")
        return
    lowest, highest = done.legal
    legal = f"{lowest}" if lowest == highest else f"{lowest} to {highest}"
    if done.fault is AgeFault.SPLIT:
        said = f"{done.player} loses {done.loss} points: a whole number of them, 0 to {done.loss}, can come off OL"
    else:
        said = f"{done.player} cannot lose {done.asked} of his {done.loss} points off OL"
    remedy = f"Type {legal}, or leave it empty. As it stands: OL loses {done.loss_ol}."
    played = f"{done.player}: OL loses {done.loss_ol}, DL {done.loss - done.loss_ol}"
    yield Correction(Problem(code, cell.place, cell.value, said, remedy), played)
def _nobody(row: Row) -> Correction:
    cell = row.inputs[0]
    said = "no such player in your team when the season ends"
    problem = Problem("R10.1-NOBODY", cell.place, row.key, said, _TAKE_AWAY)
    return Correction(problem, "nothing split")
'''


_SOURCES["vbxl.league.amateurs"] = r'''
from __future__ import annotations
import re
from typing import Final
from vbxl.rules.season import AGES, Season
from vbxl.rules.team import looks
NAME: Final = "Amateurs {}"
_ID: Final = re.compile(r"A([1-9][0-9]{0,3})")
_NAMED: Final = re.compile(looks(NAME.format("0")).replace("0", "[0-9]+"))
AMATEUR: Final = "Amateur"
AGE: Final = AGES[0]
def amateurs_id(number: int) -> str:
    return f"A{number}"
def is_amateurs_id(text: str) -> bool:
    return _ID.fullmatch(text) is not None
def amateurs_name(side: str) -> str:
    return NAME.format(side[1:])
def named_like_amateurs(name: str) -> bool:
    return _NAMED.fullmatch(looks(name)) is not None
def amateur_levels(season: Season) -> tuple[tuple[str, int, int], ...]:
    level = season.cup_amateur_level
    return tuple((f"{AMATEUR} {number}", level, level) for number in range(1, season.cup_amateurs + 1))
'''


_SOURCES["vbxl.league.bids"] = r'''
from __future__ import annotations
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Final
from vbxl.league.events import Correction
from vbxl.league.league import PLAYER
from vbxl.league.moves import BLANK, Input, Moves, Row
from vbxl.league.view import View
from vbxl.problems import Problem
from vbxl.rules.contracts import contract_rounds
from vbxl.rules.market import BID_HIGHEST, BID_LOWEST
from vbxl.rules.points import points
from vbxl.rules.team import name_fault, named, spaced
NEWCOMER: Final = "Newcomer"
class BidFault(IntEnum):
    NONE = 0
    BID = 1
    OWN = 2
    ROUNDS = 3
    NAME = 4
@dataclass(frozen=True, slots=True)
class Bid:
    lot: int
    dollars: int
    cell: Input
    rounds: int = 0
    name: str = ""
    name_cell: Input = BLANK
    fault: BidFault = BidFault.NONE
@dataclass(frozen=True)
class Bids:
    bids: tuple[Bid, ...]
    corrections: tuple[Correction, ...]
    def on(self, lot: int) -> Bid | None:
        return next((one for one in self.bids if one.lot == lot and one.dollars), None)
def dollars(cell: Input) -> int | None:
    if cell.blank:
        return 0
    amount = points(cell.value)
    return amount if amount is not None and BID_LOWEST <= amount <= BID_HIGHEST else None
def transfer_bids(seen: View, moves: Moves) -> Bids:
    found: list[Bid] = []
    corrections: list[Correction] = []
    for lot, row in _rows("R8.1-LOT", moves.transfer_bids, [one.player for one in seen.transfers], corrections):
        cell = row.inputs[0]
        amount = dollars(cell)
        own = lot >= 0 and named(seen.transfers[lot].team) == named(seen.team_name)
        fault = BidFault.NONE
        if amount is None:
            fault = BidFault.BID
            corrections.append(_no_bid("R8.1-BID", cell))
        elif amount and own:
            fault = BidFault.OWN
            said = f"{seen.transfers[lot].player} is a player of yours"
            problem = Problem("R8.1-OWN", cell.place, cell.value, said, "Take the bid away. As it stands: no bid.")
            corrections.append(Correction(problem, "no bid"))
        found.append(Bid(lot, 0 if fault else amount or 0, cell, fault=fault))
    return Bids(tuple(found), tuple(corrections))
def offer_bids(seen: View, moves: Moves) -> Bids:
    found: list[Bid] = []
    corrections: list[Correction] = []
    numbers = [str(at) for at in range(1, len(seen.offers) + 1)]
    for lot, row in _rows("R8.2-LOT", moves.offer_bids, numbers, corrections):
        cell, called = row.inputs
        amount = dollars(cell)
        name = spaced(called.text)
        wrong = name_fault(name)
        fault = BidFault.NONE
        if amount is None:
            fault = BidFault.BID
            corrections.append(_no_bid("R8.2-BID", cell))
        elif amount and seen.offers[lot].kind == PLAYER and wrong:
            fault = BidFault.NAME
            corrections.append(nameless(called, NEWCOMER))
        found.append(Bid(lot, amount or 0, cell, name=NEWCOMER if wrong else name, name_cell=called, fault=fault))
    return Bids(tuple(found), tuple(corrections))
def nameless(typed: Input, called: str) -> Correction:
    why = name_fault(spaced(typed.text)) or ""
    remedy = f"Type how he shall be called. As it stands: {called}."
    return Correction(Problem("R8.2-NAME", typed.place, typed.value, why, remedy), f"called {called}")
def contract_bids(seen: View, moves: Moves) -> Bids:
    found: list[Bid] = []
    corrections: list[Correction] = []
    left = seen.rounds - seen.round_number
    for lot, row in _rows("R7.2-LOT", moves.contract_bids, [one.player for one in seen.contract_lots], corrections):
        cell, typed = row.inputs
        pay = dollars(cell)
        rounds = contract_rounds(points(typed.value) or 0, left)
        fault = BidFault.NONE
        if pay is None:
            fault = BidFault.BID
            corrections.append(_no_bid("R7.1-PAY", cell))
        elif pay and not rounds:
            fault = BidFault.ROUNDS
            said, remedy = "a contract lasts 2, 3 or 4 rounds", "Choose one of them. As it stands: no bid."
            corrections.append(Correction(Problem("R7.1-ROUNDS", typed.place, typed.value, said, remedy), "no bid"))
        found.append(Bid(lot, 0 if fault else pay or 0, cell, rounds, fault=fault))
    return Bids(tuple(found), tuple(corrections))
def _rows(
    code: str, rows: Sequence[Row], keys: Sequence[str], corrections: list[Correction]
) -> Iterator[tuple[int, Row]]:
    lots: Mapping[str, int] = {named(key): at for at, key in enumerate(keys)}
    known = sorted(((lots[named(row.key)], row) for row in rows if named(row.key) in lots), key=lambda one: one[0])
    for row in rows:
        if named(row.key) not in lots:
            cell = next((one for one in row.inputs if not one.blank), BLANK)
            placed = row.key.removeprefix("row ").isdecimal()
            said = "no lot stands there" if placed else "nobody of that name can be bid for in this round"
            found = cell.value if placed else row.key
            problem = Problem(code, cell.place, found, said, "Bid for what is listed. As it stands: no bid.")
            corrections.append(Correction(problem, "no bid"))
    yield from known
def _no_bid(code: str, cell: Input) -> Correction:
    said = f"a bid is whole dollars from {BID_LOWEST} to {BID_HIGHEST:,}"
    problem = Problem(code, cell.place, cell.value, said, "Type plain digits. As it stands: no bid.")
    return Correction(problem, "no bid")
'''


_SOURCES["vbxl.league.changes"] = r'''
from __future__ import annotations
from collections.abc import Iterator, Mapping
from vbxl.league.moves import MatchMoves
from vbxl.league.typed import TypedMatch, TypedSet, split_typed
from vbxl.rules.lineup import POSITIONS
from vbxl.rules.points import KINDS, Pair
from vbxl.rules.season import Season
from vbxl.rules.team import named
from vbxl.rules.tiredness import SETS
AsTyped = tuple[MatchMoves, TypedMatch]
def changes(own: AsTyped, other: AsTyped, season: Season) -> tuple[str, ...]:
    if own[0].blank:
        return ("everything: your match is blank",)
    found: list[str] = []
    for at in range(SETS):
        before, after = own[1].sets[at], other[1].sets[at]
        told = (
            *_players(own[1], before, after),
            *_tactic(before, after),
            *_points(before, after),
            *(_splits(own, other, at, season) if at < SETS - 1 else ()),
        )
        found += [f"set {at + 1}: {one}" for one in told]
    return tuple(found)
def _placed(names: tuple[str, ...], one: TypedSet) -> dict[str, str]:
    return {
        names[line.row - 1]: POSITIONS[line.code - 1].name if line.code else "in no position"
        for line in one.lines
        if line.row
    }
def _players(match: TypedMatch, before: TypedSet, after: TypedSet) -> Iterator[str]:
    was, now = _placed(match.names, before), _placed(match.names, after)
    out = [name for name in was if name not in now]
    for name, position in now.items():
        if name not in was:
            instead = f" instead of {out.pop(0)}" if out else ""
            yield f"{name} plays {position}{instead}"
        elif was[name] != position:
            yield f"{name} plays {position} instead of {was[name]}"
    yield from (f"{name} rests" for name in out)
def _tactic(before: TypedSet, after: TypedSet) -> Iterator[str]:
    was, now = (f"{one.concept.short} risk {one.risk}" for one in (before, after))
    if was != now:
        yield f"{now} instead of {was}"
def _points(before: TypedSet, after: TypedSet) -> Iterator[str]:
    for kind, was, now in zip(KINDS, before.points, after.points, strict=True):
        if was != now:
            yield f"{kind} {_pair(now)} instead of {_pair(was)}"
def _pair(pair: Pair) -> str:
    ol, dl = (max(0, one) for one in pair)
    parts = [f"{number} {level}" for number, level in ((ol, "OL"), (dl, "DL")) if number]
    return " ".join(parts) or "0"
def _splits(own: AsTyped, other: AsTyped, at: int, season: Season) -> Iterator[str]:
    was, now = (_losses(*one, at, season.set_loss) for one in (own, other))
    for name, split in now.items():
        if name in was and was[name] != split:
            yield _split(name, "loses", "loss", split, was[name])
    gained, gains = (_gains(one[0], at, season.set_gain) for one in (own, other))
    for name in own[1].names:
        before, after = gained.get(named(name)), gains.get(named(name))
        if before != after and name not in now and name not in was:
            yield _split(name, "gains", "gain", after, before)
def _losses(moves: MatchMoves, match: TypedMatch, at: int, most: int) -> dict[str, int | None]:
    pairs = zip(match.sets[at].lines, moves.sets[at].loss_ol, strict=True)
    return {match.names[line.row - 1]: split_typed(loss.value, most) for line, loss in pairs if line.row}
def _gains(moves: MatchMoves, at: int, most: int) -> Mapping[str, int | None]:
    return {named(row.key): split_typed(row.inputs[at].value, most) for row in moves.gain_ol}
def _split(name: str, verb: str, noun: str, split: int | None, was: int | None) -> str:
    if split is None:
        return f"{name}: {noun} OL left blank instead of {was}"
    return (
        f"{name} {verb} {split} OL, which was left blank"
        if was is None
        else f"{name} {verb} {split} OL instead of {was}"
    )
'''


_SOURCES["vbxl.league.checks"] = r'''
from __future__ import annotations
from collections.abc import Callable, Iterator
from typing import Final
from vbxl.league.agesplits import plan_ageing, season_ends, too_early
from vbxl.league.bids import contract_bids, offer_bids, transfer_bids
from vbxl.league.income import chosen_sponsor
from vbxl.league.limits import limits
from vbxl.league.lineups import MatchPlan, plan_match
from vbxl.league.moves import MatchMoves, Moves
from vbxl.league.prospect import beyond_credit
from vbxl.league.scouting import plan_scouting
from vbxl.league.selling import plan_sales
from vbxl.league.spying import plan_spying
from vbxl.league.talents import SURE_SETS, after_match, asked_view, counting
from vbxl.league.training import plan_training
from vbxl.league.view import MatchView, View
from vbxl.problems import Problem
from vbxl.rules.points import points
from vbxl.rules.tiredness import SETS
SENDS_MOST: Final = 999
Plans = tuple[tuple[MatchView, MatchMoves, MatchPlan], ...]
Check = Callable[[Moves, View, Plans], Iterator[Problem]]
def line_ups(_moves: Moves, _view: View, plans: Plans) -> Iterator[Problem]:
    for _, _, plan in plans:
        for correction in plan.corrections:
            yield correction.problem
def point_limits(_moves: Moves, view: View, plans: Plans) -> Iterator[Problem]:
    stock = view.sp
    for match, typed, plan in plans:
        for limit in limits(match, view.settings, stock):
            beyond = next(limit.excess(typed, plan, SETS), None)
            if beyond:
                cell, have = beyond
                total = sum(map(sum, limit.asked(plan)))
                message = f"{total} asked for, of {limit.most} {limit.what}"
                remedy = f"Take {total - limit.most} away. As it stands: {have} count here, and none after it."
                yield Problem(limit.code, cell.place, cell.value, message, remedy)
            if limit.kind == "special":
                stock -= sum(map(sum, limit.counted(plan)))
def blank_matches(moves: Moves, view: View, _plans: Plans) -> Iterator[Problem]:
    for match in view.matches:
        typed = moves.matches.get(match.slot, MatchMoves())
        if typed.blank:
            yield Problem(
                "R12.1-BLANK",
                typed.sets[0].players[0].place,
                None,
                f"the match against {match.opponent} is left blank",
                "Fill in its line-ups. As it stands: the line-ups of the last match are copied, without any points; "
                "where there is none, the six with the highest levels play.",
            )
def training(moves: Moves, view: View, _plans: Plans) -> Iterator[Problem]:
    return (one.problem for one in plan_training(view, moves).corrections)
def scouting(moves: Moves, view: View, _plans: Plans) -> Iterator[Problem]:
    return (one.problem for one in plan_scouting(view, moves).corrections)
def spying(moves: Moves, view: View, _plans: Plans) -> Iterator[Problem]:
    return (one.problem for one in plan_spying(view, moves).corrections)
def sponsor(moves: Moves, view: View, _plans: Plans) -> Iterator[Problem]:
    _, correction = chosen_sponsor(moves.sponsor, view.sponsor, view.sponsors)
    if correction:
        yield correction.problem
def market(moves: Moves, view: View, _plans: Plans) -> Iterator[Problem]:
    yield from (one.problem for one in plan_sales(asked_view(view, moves), moves).corrections)
    for bids in (transfer_bids, offer_bids, contract_bids):
        yield from (one.problem for one in bids(view, moves).corrections)
    yield from (one.problem for one in beyond_credit(view, moves))
def ageing(moves: Moves, view: View, _plans: Plans) -> Iterator[Problem]:
    if season_ends(view):
        yield from (one.problem for one in plan_ageing(asked_view(view, moves), moves).corrections)
    else:
        yield from too_early(view, moves)
def send_numbers(moves: Moves, _view: View, _plans: Plans) -> Iterator[Problem]:
    if send_number(moves) is None:
        yield Problem(
            "FILE-SEND",
            moves.send_number.place,
            moves.send_number.value,
            "the send number is a whole number",
            "Type 1, and one more each time you send again. As it stands: counted as 0.",
        )
CHECKS: Final[tuple[Check, ...]] = (
    send_numbers, blank_matches, line_ups, point_limits, training, scouting, spying, sponsor, market,
    ageing,
)
def checks(moves: Moves, view: View) -> tuple[Problem, ...]:
    plans = tuple(planned(moves, view))
    return tuple(problem for check in CHECKS for problem in check(moves, view, plans))
def send_number(moves: Moves) -> int | None:
    number = points(moves.send_number.value)
    return number if number is not None and number <= SENDS_MOST else None
def planned(moves: Moves, view: View) -> Iterator[tuple[MatchView, MatchMoves, MatchPlan]]:
    seen = asked_view(view, moves)
    for match in view.matches:
        typed = moves.matches.get(match.slot, MatchMoves())
        if not typed.blank:
            plan = plan_match(seen, match, typed)
            yield match, typed, plan
            seen = after_match(seen, counting([line.name for line in one.lines] for one in plan.sets[:SURE_SETS]))
'''


_SOURCES["vbxl.league.cup"] = r'''
from __future__ import annotations
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final
from vbxl.league.amateurs import AGE, amateur_levels, amateurs_id
from vbxl.league.events import CupWon, Event
from vbxl.league.league import CUP_DIVISION, OWN, Fixture, League, Player, Team
from vbxl.league.view import View, view
from vbxl.rules.cup import cup_draw, cup_pairs, cup_rounds, cup_size, tie_name
from vbxl.rules.draw import Stream
from vbxl.rules.match import Score, sets_won
WINNER: Final = "winner"
@dataclass(frozen=True, slots=True)
class CupMatch:
    number: int
    round_number: int
    home: str = ""
    visitors: str = ""
    sets: tuple[Score, ...] = ()
    @property
    def winner(self) -> str:
        if not self.sets:
            return ""
        home, visitors = sets_won(self.sets)
        return self.home if home > visitors else self.visitors
@dataclass(frozen=True, slots=True)
class CupRound:
    name: str
    round_number: int
    matches: tuple[CupMatch, ...]
def first_cup_round(teams: Sequence[str], rounds: int, number: int, stream: Stream) -> tuple[Fixture, ...]:
    played = cup_rounds(len(teams), rounds)
    if not played:
        return ()
    amateurs = [amateurs_id(one) for one in range(1, cup_size(len(teams)) - len(teams) + 1)]
    return _fixtures(cup_draw(teams, amateurs, stream), played[0], number)
def _fixtures(pairs: Sequence[tuple[str, str]], round_number: int, number: int) -> tuple[Fixture, ...]:
    return tuple(
        Fixture(number + at, round_number, CUP_DIVISION, home, visitors) for at, (home, visitors) in enumerate(pairs)
    )
def bracket(league: League) -> tuple[CupRound, ...]:
    known = sorted((one for one in league.fixtures if one.cup), key=lambda one: one.number)
    if not known:
        return ()
    by_number = {one.number: one for one in known}
    number = known[0].number
    matches = sum(one.round_number == known[0].round_number for one in known)
    rounds = []
    for planned in cup_rounds(2 * matches, league.rounds):
        drawn = [by_number.get(number + at) for at in range(matches)]
        round_number = next((one.round_number for one in drawn if one), planned)
        rounds.append(
            CupRound(
                tie_name(2 * matches),
                round_number,
                tuple(
                    CupMatch(number + at, round_number, *((one.home, one.visitors, one.sets) if one else ()))
                    for at, one in enumerate(drawn)
                ),
            )
        )
        number, matches = number + matches, matches // 2
    return tuple(rounds)
def next_cup_round(league: League) -> tuple[League, tuple[Event, ...]]:
    rounds = bracket(league)
    for at, one in enumerate(rounds):
        winners = [match.winner for match in one.matches]
        if one.round_number != league.round_number or not all(winners):
            continue
        if len(winners) == 1:
            return league, (CupWon(winners[0], one.matches[0].number),)
        coming = rounds[at + 1]
        drawn = _fixtures(cup_pairs(winners), coming.round_number, coming.matches[0].number)
        return replace(league, fixtures=(*league.fixtures, *drawn)), ()
    return league, ()
def came_how_far(league: League) -> dict[str, str]:
    far: dict[str, str] = {}
    for one in bracket(league):
        for match in one.matches:
            far |= {side: one.name for side in (match.home, match.visitors) if side}
            if match.winner:
                far[match.winner] = WINNER
    return far
def amateurs_view(league: League, side: str) -> View:
    players = tuple(Player(name, OWN, AGE, ol, dl) for name, ol, dl in amateur_levels(league.settings))
    team = Team(side, league.called(side), league.divisions[-1], players)
    return view(replace(league, teams=(*league.teams, team)), side)
'''


_SOURCES["vbxl.league.events"] = r'''
from __future__ import annotations
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from vbxl.problems import Problem
from vbxl.rules.match import Score
Pair = tuple[int, int]
@dataclass(frozen=True, slots=True)
class Line:
    name: str = ""
    position: int = 0
    start_ol: float = 0.0
    start_dl: float = 0.0
    end_ol: float = 0.0
    end_dl: float = 0.0
@dataclass(frozen=True, slots=True)
class Correction:
    problem: Problem
    played: str
    set_number: int = 0
@dataclass(frozen=True, slots=True)
class Corrected:
    team: str
    match_number: int
    correction: Correction
@dataclass(frozen=True, slots=True)
class Absent:
    team: str
    match_number: int
    played: str
@dataclass(frozen=True, slots=True)
class Side:
    lines: tuple[Line, ...]
    concept: str
    risk: int
    home: Pair
    devotion: Pair
    special: Pair
    total_ol: float
    total_dl: float
    chance: float
@dataclass(frozen=True, slots=True)
class SetPlayed:
    number: int
    home_first: bool
    score: Score
    rallies: str
    home: Side
    visitors: Side
    def side(self, home: bool) -> Side:
        return self.home if home else self.visitors
@dataclass(frozen=True, slots=True)
class MatchPlayed:
    number: int
    division: int
    home: str
    visitors: str
    sets: tuple[SetPlayed, ...]
    @property
    def scores(self) -> tuple[Score, ...]:
        return tuple(one.score for one in self.sets)
@dataclass(frozen=True, slots=True)
class LackDrawn:
    team: str
    match_number: int
    devotion: int
    chances: tuple[float, ...]
    numbers: tuple[float, ...]
    players: tuple[str, ...]
    lapsed: int
@dataclass(frozen=True, slots=True)
class Trained:
    team: str
    player: str
    ol: int
    dl: int
    gain: Pair
    by_gm: bool = False
@dataclass(frozen=True, slots=True)
class Scouted:
    team: str
    player: str
@dataclass(frozen=True, slots=True)
class Promoted:
    team: str
    player: str
    match_number: int
    ol: int
    dl: int
@dataclass(frozen=True, slots=True)
class SpyOrder:
    team: str
    target: str
    match_number: int
    detail: bool
@dataclass(frozen=True, slots=True)
class Spied:
    team: str
    target: str
    match_number: int
    detail: bool
    paid: int
@dataclass(frozen=True, slots=True)
class SpySet:
    number: int
    concept: str
    risk: int
    home: Pair
    devotion: Pair
    special: Pair
    total_ol: float
    total_dl: float
    lines: tuple[Line, ...] = ()
    chances: tuple[float, float] | None = None
@dataclass(frozen=True, slots=True)
class SpyReport:
    team: str
    target: str
    match_number: int
    detail: bool
    sets: tuple[SpySet, ...]
@dataclass(frozen=True, slots=True)
class BidTold:
    team: str
    stage: str
    what: str
    bid: str
    won: bool
    why: str
    valid: bool = True
@dataclass(frozen=True, slots=True)
class Sale:
    seller: str
    player: str
    age: str
    ol: int
    dl: int
    buyer: str = ""
    called: str = ""
    paid: int = 0
    amateur: bool = False
    why: str = ""
@dataclass(frozen=True, slots=True)
class OfferSold:
    buyer: str
    kind: str
    amount: int
    ol: int
    dl: int
    age: str
    called: str
    paid: int
@dataclass(frozen=True, slots=True)
class Contracted:
    team: str
    player: str
    pay: int
    rounds: int
    last_round: int
    bonus: int
@dataclass(frozen=True, slots=True)
class Freed:
    team: str
    player: str
    by_bank: bool = False
@dataclass(frozen=True, slots=True)
class BankTold:
    team: str
    dollars: int
    measure: int
@dataclass(frozen=True, slots=True)
class ToAmateurs:
    team: str
    player: str
    paid: int
@dataclass(frozen=True, slots=True)
class CupWon:
    team: str
    match_number: int
@dataclass(frozen=True, slots=True)
class Placed:
    team: str
    division: int
    place: int
    next_division: int
@dataclass(frozen=True, slots=True)
class Aged:
    team: str
    player: str
    age: str
    ol: int
    dl: int
    next_age: str
    next_ol: int
    next_dl: int
    loss_ol: int
@dataclass(frozen=True, slots=True)
class Retired:
    team: str
    player: str
    age: str
    ol: int
    dl: int
    why: str
@dataclass(frozen=True, slots=True)
class FilledUp:
    team: str
    player: str
    age: str
    ol: int
    dl: int
@dataclass(frozen=True, slots=True)
class Listed:
    team: str
    player: str
    minimum: int
Event = (
    Corrected | Absent | MatchPlayed | LackDrawn | Trained | Scouted | Promoted | Spied | SpyReport
    | BidTold | Sale | OfferSold | Contracted | Freed | BankTold | ToAmateurs | Listed
    | CupWon | Placed | Aged | Retired | FilledUp
)
def concerned(event: Event) -> tuple[str, ...]:
    if isinstance(event, MatchPlayed):
        return event.home, event.visitors
    if isinstance(event, Sale):
        return (event.seller, event.buyer) if event.buyer else (event.seller,)
    if isinstance(event, OfferSold):
        return (event.buyer,)
    return (event.team,)
def by_team(events: Iterable[Event]) -> Mapping[str, tuple[Event, ...]]:
    found: dict[str, list[Event]] = {}
    for event in events:
        for team in concerned(event):
            found.setdefault(team, []).append(event)
    return {team: tuple(own) for team, own in found.items()}
'''


_SOURCES["vbxl.league.expected"] = r'''
from __future__ import annotations
from collections.abc import Mapping
from dataclasses import dataclass, field
from vbxl.league.guesses import Expected, Guesses, expected
from vbxl.league.typed import TypedMatch, TypedSet
from vbxl.league.view import MatchView, View
from vbxl.rules.match import home_serves
from vbxl.rules.odds import Distribution, SetSide, match_ends, results_win, scoring_chance, set_sides, sets_scores
from vbxl.rules.season import Season
@dataclass(frozen=True, slots=True)
class SetOdds:
    expected: Expected
    serves_first: bool
    chance: float | None = None
    chance_other: float | None = None
    win: float | None = None
    sides: tuple[SetSide, ...] = ()
@dataclass(frozen=True, slots=True)
class MatchOdds:
    sets: tuple[SetOdds, ...]
    scores: Mapping[tuple[int, int], float] = field(default_factory=dict)
    results: Distribution = ()
    win: float | None = None
def match_odds(view: View, match: MatchView, typed: TypedMatch, guesses: Guesses) -> MatchOdds:
    found = expected(guesses, view.known.spied)
    sets = tuple(
        set_odds(own, theirs, home_serves(number) == match.home, view.settings)
        for number, (own, theirs) in enumerate(zip(typed.sets, found, strict=True), start=1)
    )
    wins = [one.win for one in sets if one.win is not None]
    if len(wins) < len(sets):
        return MatchOdds(sets)
    scores = sets_scores(wins)
    results = match_ends(scores)
    return MatchOdds(sets, scores, results, results_win(results))
def set_odds(own: TypedSet, theirs: Expected, serves_first: bool, season: Season) -> SetOdds:
    if not own.entries or theirs.ol is None or theirs.dl is None:
        return SetOdds(theirs, serves_first)
    (ol, dl), concept, risk = own.total, own.concept, own.risk
    chance = scoring_chance(ol, theirs.dl, concept, theirs.concept, risk, theirs.risk, season)
    other = scoring_chance(theirs.ol, dl, theirs.concept, concept, theirs.risk, risk, season)
    sides = set_sides(chance, other, serves_first, season)
    return SetOdds(theirs, serves_first, chance, other, sides[0].win, sides)
'''


_SOURCES["vbxl.league.freshness"] = r'''
from __future__ import annotations
from collections.abc import Mapping
from vbxl.rules.season import Season
from vbxl.rules.tiredness import NEAR, Levels, after_set, can_play, splits_reaching
Stated = tuple[float | None, float | None]
class Freshness:
    def __init__(self, ceilings: Mapping[str, Levels], season: Season) -> None:
        self.season = season
        self.ceilings = ceilings
        self.levels: dict[str, Levels] = dict(ceilings)
        self._since: dict[str, tuple[Levels, list[bool]]] = {name: (levels, []) for name, levels in ceilings.items()}
    def able(self, name: str) -> bool:
        return can_play(*self.levels[name], *self.ceilings[name])
    def state(self, name: str, stated: Stated) -> bool:
        start, played = self._since[name]
        if not played:
            return all(want is None or abs(want - have) < NEAR for want, have in zip(stated, start, strict=True))
        splits = splits_reaching(start, self.ceilings[name], played, stated, self.season)
        if splits is None:
            return False
        levels = start
        for was_played, split in zip(played, splits, strict=True):
            levels = after_set(*levels, *self.ceilings[name], was_played, split, self.season)
        self.levels[name] = levels
        self._since[name] = (levels, [])
        return True
    def play(self, played: Mapping[str, int | None], gains: Mapping[str, int | None]) -> None:
        for name, levels in self.levels.items():
            in_set = name in played
            split = played[name] if in_set else gains.get(name)
            if in_set:
                self._since[name] = (levels, [])
            self.levels[name] = after_set(*levels, *self.ceilings[name], in_set, split, self.season)
            if split is None:
                self._since[name][1].append(in_set)
            else:
                self._since[name] = (self.levels[name], [])
'''


_SOURCES["vbxl.league.guesses"] = r'''
from __future__ import annotations
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple, TypeVar
from vbxl.league.absence import best_plan
from vbxl.league.amateurs import AGE, amateur_levels, named_like_amateurs
from vbxl.league.known import SpiedMatch
from vbxl.league.league import OWN
from vbxl.league.moves import BLANK, CUP_SLOT, Input
from vbxl.league.view import MatchView, RosterLine, View
from vbxl.rules import lineup
from vbxl.rules.lineup import NEUTRAL, Concept
from vbxl.rules.team import named
from vbxl.rules.tiredness import SETS
Said = TypeVar("Said")
@dataclass(frozen=True, slots=True)
class Guess:
    ol: Input = BLANK
    dl: Input = BLANK
    concept: Input = BLANK
    risk: Input = BLANK
    @property
    def cells(self) -> tuple[Input, Input, Input, Input]:
        return self.ol, self.dl, self.concept, self.risk
@dataclass(frozen=True, slots=True)
class Guesses:
    report: Input = BLANK
    every: Guess = Guess()
    sets: tuple[Guess, ...] = (Guess(),) * SETS
class GuessLine(NamedTuple):
    ol: float | None = None
    dl: float | None = None
    concept: Concept | None = None
    risk: int | None = None
    @property
    def says(self) -> bool:
        return any(value is not None for value in self)
    def besides(self, *before: GuessLine) -> GuessLine:
        ol, dl, concept, risk = (any(line[at] is not None for line in before) for at in range(len(self)))
        return GuessLine(
            None if ol else self.ol,
            None if dl else self.dl,
            None if concept else self.concept,
            None if risk else self.risk,
        )
THIS_SET: Final = "this set"
SPY_REPORT: Final = "spy report"
ALL_SETS: Final = "all sets"
SOURCES: Final = (THIS_SET, SPY_REPORT, ALL_SETS)
NO_GUESSES: Final = Guesses()
@dataclass(frozen=True, slots=True)
class Expected:
    ol: float | None
    dl: float | None
    concept: Concept
    risk: float
    lines: tuple[GuessLine, ...] = ()
    @property
    def sources(self) -> tuple[str, ...]:
        return tuple(source for source, line in zip(SOURCES, self.lines, strict=False) if line.says)
    @property
    def known(self) -> bool:
        return self.ol is not None and self.dl is not None
def level_guessed(typed: Input) -> float | None:
    value = typed.value
    if isinstance(value, bool) or not isinstance(value, int | float) or value < 0:
        return None
    return float(value)
def guess_fault(guess: Guess) -> bool:
    return any(value is None and one.text for one, value in zip(guess.cells, understood(guess), strict=True))
def report_fault(chosen: Input, reports: Sequence[SpiedMatch]) -> bool:
    return bool(chosen.text) and chosen_report(chosen, reports) is None
def expected(guesses: Guesses, reports: Sequence[SpiedMatch]) -> tuple[Expected, ...]:
    report = chosen_report(guesses.report, reports)
    every = understood(guesses.every)
    found = []
    for at, guess in enumerate(guesses.sets):
        own = understood(guess)
        spied = _told(report, at).besides(own)
        found.append(_expected((own, spied, every.besides(own, spied))))
    return tuple(found)
def chosen_report(chosen: Input, reports: Sequence[SpiedMatch]) -> SpiedMatch | None:
    return next((one for one in reports if one.sets and named(one.label) == named(chosen.text)), None)
def first_guesses(match: MatchView, reports: Sequence[SpiedMatch]) -> Guesses:
    report = next((one for one in reports if one.sets and named(one.team) == named(match.opponent)), None)
    if report is None:
        return NO_GUESSES
    last = report.sets[-1]
    return Guesses(Input(report.label), Guess(Input(last.ol), Input(last.dl)))
def sent_guesses(seen: View, match: MatchView) -> Guesses:
    return amateur_guesses(seen, match) if against_amateurs(seen, match) else first_guesses(match, seen.known.spied)
def against_amateurs(seen: View, match: MatchView) -> bool:
    return match.slot == CUP_SLOT and named_like_amateurs(match.opponent) and match.opponent not in seen.teams
def amateur_guesses(seen: View, match: MatchView) -> Guesses:
    players = tuple(RosterLine(name, OWN, AGE, ol, dl) for name, ol, dl in amateur_levels(seen.settings))
    plan = best_plan(replace(seen, roster=players), match)
    sets = []
    for one in plan.sets:
        ol, dl = (sum(levels) for levels in zip(*((line.end_ol, line.end_dl) for line in one.lines), strict=True))
        sets.append(Guess(Input(ol), Input(dl), Input(one.concept.short), Input(one.risk)))
    return Guesses(sets=tuple(sets))
def understood(guess: Guess) -> GuessLine:
    concept = lineup.concept(guess.concept.value)
    return GuessLine(level_guessed(guess.ol), level_guessed(guess.dl), concept, lineup.risk(guess.risk.value))
def _told(report: SpiedMatch | None, at: int) -> GuessLine:
    if report is None or at >= len(report.sets):
        return GuessLine()
    one = report.sets[at]
    return GuessLine(one.ol, one.dl, lineup.concept(one.concept), one.risk)
def _expected(lines: tuple[GuessLine, ...]) -> Expected:
    ol = _only(line.ol for line in lines)
    dl = _only(line.dl for line in lines)
    concept = _only(line.concept for line in lines) or NEUTRAL
    risk = lineup.risk_played(_only(line.risk for line in lines), concept)
    return Expected(ol, dl, concept, risk, lines)
def _only(values: Iterable[Said | None]) -> Said | None:
    return next((value for value in values if value is not None), None)
'''


_SOURCES["vbxl.league.income"] = r'''
from __future__ import annotations
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final
from vbxl.league.accounts import Accounts
from vbxl.league.events import Corrected, Correction, Event, MatchPlayed
from vbxl.league.lack import lacks
from vbxl.league.league import CUP_DIVISION, GM, TP, BookedIn, League, Sponsor
from vbxl.league.moves import Input, Moves
from vbxl.problems import Problem
from vbxl.rules.draw import Draw
from vbxl.rules.match import sets_won
from vbxl.rules.money import round_training_points, sponsor_income, training_points
from vbxl.rules.team import named
STAGE: Final = BookedIn.INCOME.value
def chosen_sponsor(typed: Input, now: str, sponsors: Sequence[Sponsor]) -> tuple[str, Correction | None]:
    if typed.blank:
        return now, None
    by_name = {named(one.name): one.name for one in sponsors}
    chosen = by_name.get(named(typed.text))
    if chosen is not None:
        return chosen, None
    before = f"{now or 'none'}, as before"
    choose = f"Choose one of {', '.join(one.name for one in sponsors)}" if sponsors else "Leave it empty"
    problem = Problem(
        "R9.1-SPONSOR", typed.place, typed.value, "there is no such sponsor", f"{choose}. As it stands: {before}."
    )
    return now, Correction(problem, before)
def after_matches(league: League, moves: Mapping[str, Moves], draw: Draw) -> tuple[League, tuple[Event, ...]]:
    league, events = lacks(league, moves, draw)
    league, more = income(league, moves)
    return league, (*events, *more)
def income(league: League, moves: Mapping[str, Moves]) -> tuple[League, tuple[Event, ...]]:
    accounts = Accounts(league, STAGE)
    sponsors = {one.name: one for one in league.sponsors}
    played: dict[str, list[tuple[MatchPlayed, tuple[int, int]]]] = {}
    for match in league.played:
        if match.division == CUP_DIVISION:
            continue
        home, visitors = sets_won(match.scores)
        played.setdefault(match.home, []).append((match, (home, visitors)))
        played.setdefault(match.visitors, []).append((match, (visitors, home)))
    of_round = round_training_points(league.round_number, league.rounds, league.settings)
    events: list[Event] = []
    teams = []
    for team in league.teams:
        sent = moves.get(team.id)
        name, correction = chosen_sponsor(sent.sponsor, team.sponsor, league.sponsors) if sent else (team.sponsor, None)
        events += [Corrected(team.id, 0, correction)] if correction else []
        accounts.get(team.id, league.settings.round_income, "income of the round")
        accounts.book(TP, of_round, GM, team.id, "training points of the round")
        own = played.get(team.id, [])
        if name in sponsors:
            _sponsored(accounts, team.id, sponsors[name], [score for _, score in own])
        for match, (won, lost) in own:
            what = "won" if won > lost else "lost"
            tp = training_points(won, lost, league.settings)
            accounts.book(TP, tp, GM, team.id, f"match {match.number} {what} {won}-{lost}")
        teams.append(replace(team, sponsor=name))
    return accounts.booked(replace(league, teams=tuple(teams))), tuple(events)
def _sponsored(accounts: Accounts, team: str, sponsor: Sponsor, scores: Sequence[tuple[int, int]]) -> None:
    dollars = sponsor_income(sponsor.a_round, sponsor.match_won, sponsor.set_won, scores)
    won = sum(own > other for own, other in scores)
    sets = sum(own for own, _ in scores)
    told = f"sponsor {sponsor.name}: {won} of {len(scores)} matches, {sets} sets won"
    accounts.get(team, dollars, told)
'''


_SOURCES["vbxl.league.known"] = r'''
from __future__ import annotations
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeVar
from vbxl.league.league import CUP_DIVISION, Fixture, LastSet, League, SpiedSet, SpyRecord
from vbxl.rules.cup import tie_name
from vbxl.rules.match import Score, sets_won
Line = TypeVar("Line")
REPORTS_MOST: Final = 20
LINES_MOST: Final = 40
@dataclass(frozen=True, slots=True)
class TableLine:
    place: int
    team: str
    matches: int
    won: int
    lost: int
    points: int
    sets_won: int
    sets_lost: int
    points_won: int
    points_lost: int
@dataclass(frozen=True, slots=True)
class MatchLine:
    round_number: int
    number: int
    home: str
    visitors: str
    sets: tuple[Score, ...] = ()
    cup: str = ""
    @property
    def won(self) -> Score:
        return sets_won(self.sets)
@dataclass(frozen=True, slots=True)
class SpiedMatch:
    round_number: int
    number: int
    team: str
    against: str
    sets: tuple[SpiedSet, ...]
    @property
    def label(self) -> str:
        return f"{self.team}, match {self.number}"
@dataclass(frozen=True, slots=True)
class Known:
    table: tuple[TableLine, ...] = ()
    results: tuple[MatchLine, ...] = ()
    fixtures: tuple[MatchLine, ...] = ()
    season: tuple[MatchLine, ...] = ()
    spied: tuple[SpiedMatch, ...] = ()
    last_match: tuple[LastSet, ...] = ()
NOTHING_KNOWN: Final = Known()
def known(league: League, team_id: str) -> Known:
    team = league.by_id[team_id]
    division, number = team.division, league.round_number
    standings = league.tables[division]
    own_place = next(at for at, one in enumerate(standings) if one.team == team_id)
    table = tuple(
        TableLine(
            place, league.by_id[one.team].name, one.matches, one.won, one.lost, one.points,
            one.sets_won, one.sets_lost, one.points_won, one.points_lost,
        )
        for place, one in _around([*enumerate(standings, start=1)], own_place, LINES_MOST)
    )
    last, this, following = (
        _foremost([*_own_cup(league, team_id, at), *league.match_days.get((division, at), ())], team_id)
        for at in (number - 1, number, number + 1)
    )
    own = [one for day in range(1, league.rounds + 1) for one in league.matches_of(team_id, day)]
    open_ = sum(one.round_number < number for one in own)
    spied = (_spied(league, one) for one in league.spied_by.get(team_id, ()) if one.sets)
    return Known(
        table=table,
        results=tuple(_match(league, one) for one in last if one.sets),
        fixtures=tuple(_match(league, one) for one in (*this, *following) if not one.sets),
        season=tuple(_match(league, one) for one in _around(own, open_, LINES_MOST)),
        spied=tuple(sorted(spied, key=lambda one: (one.round_number, one.number), reverse=True))[:REPORTS_MOST],
        last_match=team.last_match,
    )
def _foremost(matches: Sequence[Fixture], team_id: str) -> Sequence[Fixture]:
    others_last = sorted(matches, key=lambda one: team_id not in (one.home, one.visitors))
    return sorted(others_last[:LINES_MOST], key=lambda one: one.order)
def _own_cup(league: League, team_id: str, round_number: int) -> list[Fixture]:
    return [one for one in league.matches_of(team_id, round_number) if one.cup]
def _around(lines: Sequence[Line], place: int, most: int) -> Sequence[Line]:
    first = max(0, min(place - most // 2, len(lines) - most))
    return lines[first : first + most]
def _match(league: League, fixture: Fixture) -> MatchLine:
    home, visitors = (league.called(team) for team in (fixture.home, fixture.visitors))
    return MatchLine(fixture.round_number, fixture.number, home, visitors, fixture.sets, cup_round(league, fixture))
def cup_round(league: League, fixture: Fixture) -> str:
    if not fixture.cup:
        return ""
    return tie_name(2 * len(league.match_days[CUP_DIVISION, fixture.round_number]))
def _spied(league: League, record: SpyRecord) -> SpiedMatch:
    fixture = league.by_number[record.match_number]
    other = fixture.visitors if fixture.home == record.target else fixture.home
    target, against = (league.called(team) for team in (record.target, other))
    return SpiedMatch(fixture.round_number, fixture.number, target, against, record.sets)
'''


_SOURCES["vbxl.league.lack"] = r'''
from __future__ import annotations
from collections.abc import Mapping
from dataclasses import replace
from vbxl.league.events import Event, LackDrawn
from vbxl.league.league import League
from vbxl.league.matchday import spent
from vbxl.league.moves import Moves
from vbxl.league.view import view
from vbxl.rules.draw import Draw
from vbxl.rules.points import part_chances
def lacks(league: League, _moves: Mapping[str, Moves], draw: Draw) -> tuple[League, tuple[Event, ...]]:
    struck: dict[str, list[str]] = {team.id: [] for team in league.teams}
    events: list[Event] = []
    for match in league.played:
        for team in (match.home, match.visitors):
            devotion = spent(match, team, "devotion")
            if not devotion:
                continue
            stream = draw.stream(f"R4 team {team} match {match.number} lack of devotion", team)
            chances = part_chances(devotion, league.settings)
            numbers = tuple(stream.uniform() for _ in chances)
            count = sum(number < chance for number, chance in zip(numbers, chances, strict=True))
            open_to = [] if league.round_number >= league.rounds else _open_to(league, team, struck[team])
            players = tuple(stream.shuffled(open_to)[:count]) if count and open_to else ()
            struck[team] += players
            lapsed = count - len(players)
            events.append(LackDrawn(team, match.number, devotion, chances, numbers, players, lapsed))
    return _with_lacks(league, struck), tuple(events)
def _open_to(league: League, team: str, struck: list[str]) -> list[str]:
    return [line.name for line in view(league, team).roster if (line.ol or line.dl) and line.name not in struck]
def _with_lacks(league: League, struck: Mapping[str, list[str]]) -> League:
    teams = tuple(
        replace(team, players=tuple(replace(one, lack=one.lack or one.name in struck[team.id]) for one in team.players))
        for team in league.teams
    )
    contract_players = tuple(
        replace(one, lack=one.lack or one.name in struck.get(one.team, ())) for one in league.contract_players
    )
    return replace(league, teams=teams, contract_players=contract_players)
'''


_SOURCES["vbxl.league.league"] = r'''
from __future__ import annotations
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property
from typing import Final, Literal
from vbxl.league.amateurs import amateurs_name
from vbxl.league.events import MatchPlayed, SpyOrder
from vbxl.league.past import PastSeason
from vbxl.rules.market import offers_open
from vbxl.rules.match import Played, Score, Standing, standings
from vbxl.rules.season import Season
OWN: Final = "own"
TALENT: Final = "talent"
CONTRACT: Final = "contract"
GM: Final = "GM"
DOLLARS: Final = "$"
TP: Final = "TP"
SP: Final = "SP"
UNITS: Final = (DOLLARS, TP, SP)
ROSTER_ROWS: Final = 20
LOT_ROWS: Final = 12
TRANSFERS_MOST: Final = 60
LOTS_MOST: Final = 80
PLAYER: Final = "player"
CUP_DIVISION: Final = 0
OFFER_KINDS: Final = (PLAYER, TP, SP)
TEAM_ROWS: Final = 200
Unit = Literal["$", "TP", "SP"]
class BookedIn(StrEnum):
    GM = "0 GM"
    SEASON = "0 new season"
    TRAINING = "1 training"
    SPYING = "3 spying"
    MATCHES = "5 matches"
    INCOME = "6 income"
    PAY = "7 pay and wages"
    TRANSFERS = "8 transfers"
    GM_SALE = "9 GM sale"
    CONTRACTS = "10 contracts"
    BANK = "11 bank"
@dataclass(frozen=True, slots=True)
class Player:
    name: str
    kind: str
    age: str
    ol: int
    dl: int
    lack: bool = False
    trained_ol: int = 0
    trained_dl: int = 0
    talent_matches: int = 0
@dataclass(frozen=True, slots=True)
class ContractPlayer:
    name: str
    ol: int
    dl: int
    team: str = ""
    pay: int = 0
    last_round: int = 0
    lack: bool = False
@dataclass(frozen=True, slots=True)
class LastSet:
    lines: tuple[tuple[str, int], ...]
    concept: int = 0
    risk: int | None = None
@dataclass(frozen=True, slots=True)
class Balance:
    dollars: int = 0
    tp: int = 0
    sp: int = 0
    def plus(self, unit: str, amount: int) -> Balance:
        return Balance(
            self.dollars + amount * (unit == DOLLARS),
            self.tp + amount * (unit == TP),
            self.sp + amount * (unit == SP),
        )
@dataclass(frozen=True, slots=True)
class Booking:
    round_number: int
    stage: str
    unit: str
    amount: int
    giver: str
    taker: str
    reason: str
@dataclass(frozen=True, slots=True)
class Team:
    id: str
    name: str
    division: int
    players: tuple[Player, ...]
    opening: Balance = Balance()
    sponsor: str = ""
    spied: int = 0
    scouted: int = 0
    warnings: int = 0
    last_match: tuple[LastSet, ...] = ()
@dataclass(frozen=True, slots=True)
class Fixture:
    number: int
    round_number: int
    division: int
    home: str
    visitors: str
    sets: tuple[Score, ...] = ()
    @property
    def cup(self) -> bool:
        return self.division == CUP_DIVISION
    @property
    def order(self) -> tuple[bool, int]:
        return not self.cup, self.number
@dataclass(frozen=True, slots=True)
class Transfer:
    team: str
    player: str
    minimum: int = 0
@dataclass(frozen=True, slots=True)
class Offer:
    kind: str
    amount: int = 0
    ol: int = 0
    dl: int = 0
    age: str = ""
@dataclass(frozen=True, slots=True)
class SpiedSet:
    ol: float
    dl: float
    concept: str
    risk: int
@dataclass(frozen=True, slots=True)
class SpyRecord:
    team: str
    target: str
    match_number: int
    sets: tuple[SpiedSet, ...]
@dataclass(frozen=True, slots=True)
class Sponsor:
    name: str
    a_round: int = 0
    match_won: int = 0
    set_won: int = 0
SPONSORS: Final = (Sponsor("steady", a_round=200), Sponsor("winner", match_won=200), Sponsor("spectacle", set_won=50))
@dataclass(frozen=True)
class League:
    name: str
    season_number: int
    round_number: int
    settings: Season
    deadlines: tuple[str, ...]
    teams: tuple[Team, ...]
    fixtures: tuple[Fixture, ...]
    contract_players: tuple[ContractPlayer, ...] = ()
    ledger: tuple[Booking, ...] = ()
    transfers: tuple[Transfer, ...] = ()
    offers: tuple[Offer, ...] = ()
    sponsors: tuple[Sponsor, ...] = SPONSORS
    history: tuple[PastSeason, ...] = ()
    spied: tuple[SpyRecord, ...] = ()
    played: tuple[MatchPlayed, ...] = field(default=())
    spying: tuple[SpyOrder, ...] = ()
    wages: Mapping[str, tuple[tuple[str, int], ...]] = field(default_factory=dict)
    @cached_property
    def by_id(self) -> Mapping[str, Team]:
        return {team.id: team for team in self.teams}
    @cached_property
    def rounds(self) -> int:
        return max((fixture.round_number for fixture in self.fixtures), default=self.round_number)
    @cached_property
    def balances(self) -> Mapping[str, Balance]:
        now = {team.id: team.opening for team in self.teams}
        for entry in self.ledger:
            if entry.giver in now:
                now[entry.giver] = now[entry.giver].plus(entry.unit, -entry.amount)
            if entry.taker in now:
                now[entry.taker] = now[entry.taker].plus(entry.unit, entry.amount)
        return now
    @cached_property
    def offer_lots(self) -> tuple[Offer, ...]:
        if not offers_open(self.round_number, self.rounds, self.settings):
            return ()
        return tuple(sorted(self.offers, key=lambda one: OFFER_KINDS.index(one.kind)))
    @cached_property
    def listed_teams(self) -> Mapping[int, tuple[str, ...]]:
        names: dict[int, list[str]] = {}
        for team in self.teams:
            names.setdefault(team.division, []).append(team.name)
        others = [(division, name) for division, own in names.items() for name in own][: 2 * TEAM_ROWS]
        return {
            division: tuple([*own, *(name for other, name in others if other != division)][:TEAM_ROWS])
            for division, own in names.items()
        }
    @cached_property
    def adjustments(self) -> tuple[Booking, ...]:
        own = (one for one in self.ledger if one.round_number >= self.round_number)
        return tuple(replace(one, stage=BookedIn.GM.value, reason=one.reason or one.stage) for one in own)
    def bookings_of(self, team: str) -> tuple[Booking, ...]:
        return tuple(self._bookings.get(team, ()))
    @cached_property
    def _bookings(self) -> Mapping[str, list[Booking]]:
        found: dict[str, list[Booking]] = {}
        for entry in self.ledger:
            for account in (entry.giver, entry.taker):
                found.setdefault(account, []).append(entry)
        return found
    @cached_property
    def divisions(self) -> tuple[int, ...]:
        return tuple(sorted({team.division for team in self.teams}))
    @cached_property
    def deadline(self) -> str:
        return self.deadlines[self.round_number - 1] if 0 < self.round_number <= len(self.deadlines) else ""
    @cached_property
    def _matches(self) -> Mapping[tuple[int, str], tuple[Fixture, ...]]:
        found: dict[tuple[int, str], list[Fixture]] = {}
        for fixture in sorted(self.fixtures, key=lambda one: one.order):
            for team in (fixture.home, fixture.visitors):
                found.setdefault((fixture.round_number, team), []).append(fixture)
        return {key: tuple(matches) for key, matches in found.items()}
    def matches_of(self, team: str, round_number: int) -> tuple[Fixture, ...]:
        return self._matches.get((round_number, team), ())
    def called(self, side: str) -> str:
        return self.by_id[side].name if side in self.by_id else amateurs_name(side)
    def contract_players_of(self, team: str) -> tuple[ContractPlayer, ...]:
        return self._contracts.get(team, ())
    @cached_property
    def _contracts(self) -> Mapping[str, tuple[ContractPlayer, ...]]:
        found: dict[str, tuple[ContractPlayer, ...]] = {}
        for player in self.contract_players:
            if player.team:
                found[player.team] = (*found.get(player.team, ()), player)
        return found
    def table(self, division: int, after_round: int | None = None) -> tuple[Standing, ...]:
        last = self.rounds if after_round is None else after_round
        played = [
            Played(one.home, one.visitors, one.sets)
            for one in self._by_division.get(division, ())
            if one.sets and one.round_number <= last
        ]
        return standings(self._members.get(division, {}), played, self.settings)
    @cached_property
    def tables(self) -> Mapping[int, tuple[Standing, ...]]:
        return {division: self.table(division) for division in self.divisions}
    @cached_property
    def _members(self) -> Mapping[int, Mapping[str, str]]:
        found: dict[int, dict[str, str]] = {}
        for team in self.teams:
            found.setdefault(team.division, {})[team.id] = team.name
        return found
    @cached_property
    def _by_division(self) -> Mapping[int, list[Fixture]]:
        found: dict[int, list[Fixture]] = {}
        for fixture in self.fixtures:
            found.setdefault(fixture.division, []).append(fixture)
        return found
    @cached_property
    def match_days(self) -> Mapping[tuple[int, int], Sequence[Fixture]]:
        found: dict[tuple[int, int], list[Fixture]] = {}
        for fixture in self.fixtures:
            found.setdefault((fixture.division, fixture.round_number), []).append(fixture)
        return found
    @cached_property
    def by_number(self) -> Mapping[int, Fixture]:
        return {fixture.number: fixture for fixture in self.fixtures}
    @cached_property
    def spied_by(self) -> Mapping[str, Sequence[SpyRecord]]:
        found: dict[str, list[SpyRecord]] = {}
        for one in self.spied:
            found.setdefault(one.team, []).append(one)
        return found
'''


_SOURCES["vbxl.league.limits"] = r'''
from __future__ import annotations
from collections.abc import Iterator
from dataclasses import dataclass
from vbxl.league.events import Pair
from vbxl.league.lineups import MatchPlan
from vbxl.league.moves import Input, MatchMoves
from vbxl.league.view import MatchView
from vbxl.rules.points import counted, special_limit
from vbxl.rules.season import Season
@dataclass(frozen=True, slots=True)
class Limit:
    kind: str
    most: int
    code: str
    what: str
    def asked(self, plan: MatchPlan) -> tuple[Pair, ...]:
        return tuple(getattr(one, self.kind) for one in plan.sets)
    def counted(self, plan: MatchPlan) -> tuple[Pair, ...]:
        return counted(self.asked(plan), self.most)
    def excess(self, typed: MatchMoves, plan: MatchPlan, sets: int) -> Iterator[tuple[Input, int]]:
        for one, want, have in zip(typed.sets[:sets], self.asked(plan), self.counted(plan), strict=False):
            for cell, wanted, counts in zip(getattr(one, self.kind), want, have, strict=True):
                if wanted > counts:
                    yield cell, counts
def limits(match: MatchView, season: Season, stock: int) -> tuple[Limit, ...]:
    special = special_limit(stock, season)
    if special < season.special_limit:
        last = Limit("special", special, "R4.1-STOCK", "special points that are left")
    else:
        last = Limit("special", special, "R4.1-SPECIAL", "special points a match")
    return (
        Limit("home", match.home_points, "R4.1-HOME", "home advantage points"),
        Limit("devotion", season.devotion_limit, "R4.1-DEVOTION", "devotion points a match"),
        last,
    )
'''


_SOURCES["vbxl.league.lineups"] = r'''
from __future__ import annotations
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from vbxl.league.events import Correction, Line, Pair
from vbxl.league.freshness import Freshness, Stated
from vbxl.league.moves import Input, MatchMoves, SetMoves
from vbxl.league.view import MatchView, View
from vbxl.problems import Problem
from vbxl.rules import lineup
from vbxl.rules.lineup import ALLROUND, ATTACKER, BLOCKER, DEFENDER, SETTER, Concept, Position
from vbxl.rules.points import points
from vbxl.rules.season import Season
from vbxl.rules.team import named
from vbxl.rules.tiredness import SETS, Levels, legal_split
@dataclass(frozen=True, slots=True)
class SetPlan:
    lines: tuple[Line, ...]
    concept: Concept
    risk: int
    home: Pair = (0, 0)
    devotion: Pair = (0, 0)
    special: Pair = (0, 0)
@dataclass(frozen=True)
class MatchPlan:
    sets: tuple[SetPlan, ...]
    corrections: tuple[Correction, ...] = ()
    starts: tuple[Mapping[str, Levels], ...] = field(default=(), compare=False)
def plan_match(view: View, match: MatchView, moves: MatchMoves) -> MatchPlan:
    return _Planner(view, match, moves).plan()
class _Planner:
    def __init__(self, view: View, match: MatchView, moves: MatchMoves) -> None:
        self.season: Season = view.settings
        self.match = match
        self.moves = moves
        self.roster = {named(line.name): line.name for line in view.roster}
        ceilings = {line.name: view.levels(line, match) for line in view.roster}
        self.fresh = Freshness(ceilings, view.settings)
        self.gains = {self.roster[named(row.key)]: row.inputs for row in moves.gain_ol if named(row.key) in self.roster}
        self.corrections: list[Correction] = []
        self.starts: list[Mapping[str, Levels]] = []
        self.number = 0
    def plan(self) -> MatchPlan:
        sets = tuple(self._set(number, moves) for number, moves in enumerate(self.moves.sets, start=1))
        return MatchPlan(sets, tuple(self.corrections), tuple(self.starts))
    def _correct(self, code: str, found: Input, message: str, remedy: str, played: str) -> None:
        problem = Problem(code, found.place, found.value, message, f"{remedy} As it stands: {played}.")
        self.corrections.append(Correction(problem, played, self.number))
    def _set(self, number: int, moves: SetMoves) -> SetPlan:
        self.number = number
        known = [self.roster.get(named(one.text)) for one in moves.players]
        stated = self._stated(moves, known)
        self.starts.append(dict(self.fresh.levels))
        names = self._players(known)
        asked = [
            None if name is None else lineup.position(typed.value) or ALLROUND
            for name, typed in zip(names, moves.positions, strict=True)
        ]
        played = lineup.positions_played(asked)
        splits: dict[str, int | None] = {}
        if moves.blank and any(names):
            self._tell_empty(number, moves)
        for at, name in enumerate(names):
            if moves.blank:
                splits |= {name: None} if name else {}
                continue
            if name is None and moves.players[at].blank:
                continue
            self._tell_player(number, moves.players[at], known, at, name)
            if name is not None and name == known[at]:
                splits[name] = self._loss(moves.loss_ol[at])
                if name in stated and not stated[name]:
                    self._tell_start(moves, at, name)
            elif name is not None:
                splits[name] = None
            self._tell_position(moves.positions[at], asked[at], played[at])
        lines = tuple(self._line(name, position) for name, position in zip(names, played, strict=True))
        resting = self.gains.items() if number < SETS else ()
        gains = {name: self._gain(inputs[number - 1]) for name, inputs in resting if name not in splits}
        concept, risk = self._concept(moves, played)
        home, devotion, special = (self._pair(*pair) for pair in (moves.home, moves.devotion, moves.special))
        if not self.match.home and home != (0, 0):
            for wrong in (one for one in moves.home if points(one.value)):
                message = "the visitors have no home advantage"
                self._correct("R4.1-HOME", wrong, message, "Leave it empty.", "counted as 0")
            home = (0, 0)
        self.fresh.play(splits, gains)
        return SetPlan(lines, concept, risk, home, devotion, special)
    def _stated(self, moves: SetMoves, known: Sequence[str | None]) -> dict[str, bool]:
        taken: dict[str, bool] = {}
        for name, pair in zip(known, moves.starts, strict=False):
            if name is not None and name not in taken and not all(one.blank for one in pair):
                levels = _levels(pair)
                taken[name] = levels is not None and self.fresh.state(name, levels)
        return taken
    def _players(self, known: Sequence[str | None]) -> list[str | None]:
        bench = [name for name in self.fresh.levels if name not in known and self.fresh.able(name)]
        bench.sort(key=lambda name: -sum(self.fresh.levels[name]))
        playing: list[str | None] = []
        for name in known:
            if name is not None and name not in playing and self.fresh.able(name):
                playing.append(name)
            else:
                playing.append(bench.pop(0) if bench else None)
        return playing
    def _tell_empty(self, number: int, moves: SetMoves) -> None:
        played = "the six with the highest levels play, all Allround"
        self._correct("R2.1-BLANK", moves.players[0], f"set {number} is left empty", "Choose six players.", played)
    def _tell_player(self, number: int, typed: Input, known: Sequence[str | None], at: int, plays: str | None) -> None:
        name = known[at]
        if name is not None and name == plays:
            return
        played = f"{plays} plays" if plays else "the place stays empty"
        if typed.blank:
            self._correct("R2.1-BLANK", typed, "no player is named", "Choose a player.", played)
        elif name is None:
            near = get_close_matches(named(typed.text), self.roster, n=1)
            remedy = f"Did you mean {self.roster[near[0]]}?" if near else "Choose one of your own players."
            self._correct("R2.1-UNKNOWN", typed, "no such player in the team", remedy, played)
        elif name in known[:at]:
            self._correct("R2.1-TWICE", typed, f"{name} is named twice in set {number}", "Choose another.", played)
        else:
            ol, dl = self.fresh.levels[name]
            message = f"{name} is too tired for set {number}: he would start with {ol:g}/{dl:g}"
            self._correct("R2.2-TIRED", typed, message, "Let him rest before, or split his losses otherwise.", played)
    def _tell_start(self, moves: SetMoves, at: int, name: str) -> None:
        pair = moves.starts[at]
        wrong = next(one for one in pair if not one.blank)
        found = Input("/".join(one.text or "-" for one in pair), wrong.place)
        ol, dl = self.fresh.levels[name]
        self._correct(
            "R2.5-START",
            found,
            f"no legal split leads {name} to these start levels",
            "Leave them empty, or state what a split of his loss or gain gives.",
            f"he starts with {ol:g}/{dl:g}",
        )
    def _loss(self, typed: Input) -> int | None:
        rule = "the points come off the higher level one by one"
        return self._split("R2.4-LOSS", typed, "loss of OL after a set", self.season.set_loss, rule)
    def _gain(self, typed: Input) -> int | None:
        rule = "the points go to the level furthest below its original, one by one"
        return self._split("R2.4-GAIN", typed, "gain of OL after a rest", self.season.set_gain, rule)
    def _split(self, code: str, typed: Input, what: str, most: int, rule: str) -> int | None:
        split = None if typed.blank else legal_split(points(typed.value), most)
        if split is None and not typed.blank:
            message = f"the {what} is a whole number from 0 to {most}"
            self._correct(code, typed, message, "Type one, or leave it empty.", rule)
        return split
    def _tell_position(self, typed: Input, asked: Position | None, played: Position | None) -> None:
        if lineup.position(typed.value) is None:
            message = "no position is chosen" if typed.blank else "there is no such position"
            self._correct(
                "R3.1-POSITION",
                typed,
                message,
                f"Choose {_choices()}.",
                played.name if played else "nobody plays there",
            )
        elif asked is SETTER and played is not SETTER:
            message = f"at most {lineup.SETTERS_MOST} setters may play in a set"
            self._correct("R3.2-SETTERS", typed, message, "Choose another position.", f"he plays as {ATTACKER.name}")
        elif asked is BLOCKER and played is not BLOCKER:
            message = f"at most {lineup.BLOCKERS_MOST} blockers may play in a set"
            self._correct("R3.2-BLOCKERS", typed, message, "Choose another position.", f"he plays as {DEFENDER.name}")
    def _line(self, name: str | None, position: Position | None) -> Line:
        if name is None or position is None:
            return Line()
        ol, dl = self.fresh.levels[name]
        return Line(name, position.code, ol, dl, *lineup.end_levels(ol, dl, position))
    def _concept(self, moves: SetMoves, played: Sequence[Position | None]) -> tuple[Concept, int]:
        asked = lineup.concept(moves.concept.value)
        concept = lineup.concept_played(asked, played)
        risk = lineup.risk_played(moves.risk.value, concept)
        if not moves.concept.blank and asked is not concept:
            allowed = " or ".join(one.short for one in lineup.concepts_allowed(played))
            message = "there is no such concept" if asked is None else f"{asked.short} needs {_needs(asked)}"
            remedy = f"This line-up may play {allowed}."
            self._correct("R3.3-CONCEPT", moves.concept, message, remedy, f"{concept.short} with risk {risk}")
        if lineup.risk_fault(moves.risk.value, concept):
            allowed = f"{concept.lowest_risk} to {concept.highest_risk}"
            message = f"the risk factor of {concept.short} is a whole number from {allowed}"
            self._correct("R3.4-RISK", moves.risk, message, "Type one of these.", f"risk {risk}")
        return concept, risk
    def _pair(self, ol: Input, dl: Input) -> Pair:
        return self._points(ol), self._points(dl)
    def _points(self, typed: Input) -> int:
        counted = points(typed.value)
        if counted is None:
            message = "points are whole numbers of at least 0"
            self._correct("R4.1-POINTS", typed, message, "Type a whole number, or leave it empty.", "counted as 0")
        return counted or 0
def _levels(pair: tuple[Input, Input]) -> Stated | None:
    levels: list[float | None] = []
    for one in pair:
        if one.blank:
            levels.append(None)
            continue
        try:
            levels.append(float(one.text.replace(",", ".")))
        except ValueError:
            return None
    return levels[0], levels[1]
def _choices() -> str:
    return ", ".join(f"{one.code} {one.name}" for one in lineup.POSITIONS)
def _needs(concept: Concept) -> str:
    if concept.needs_attack:
        return f"{concept.needs_attack} setters or attackers"
    if concept.needs_defence:
        return f"{concept.needs_defence} blockers or defenders"
    return "nothing"
def totals(plan: SetPlan, home: Pair, devotion: Pair, special: Pair) -> tuple[float, float]:
    ol = sum(line.end_ol for line in plan.lines) + home[0] + devotion[0] + special[0]
    dl = sum(line.end_dl for line in plan.lines) + home[1] + devotion[1] + special[1]
    return ol, dl
'''


_SOURCES["vbxl.league.matchday"] = r'''
from __future__ import annotations
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final
from vbxl.league.absence import best_plan, copied, submitted
from vbxl.league.accounts import Accounts
from vbxl.league.cup import amateurs_view
from vbxl.league.events import Absent, Corrected, Correction, Event, MatchPlayed, Pair, Promoted, SetPlayed, Side
from vbxl.league.league import GM, SP, BookedIn, Fixture, LastSet, League, Team
from vbxl.league.limits import Limit, limits
from vbxl.league.lineups import MatchPlan, plan_match, totals
from vbxl.league.moves import MatchMoves, Moves
from vbxl.league.spying import remembered, spy_reports
from vbxl.league.talents import after_match, counting, grown
from vbxl.league.view import MatchView, View, view
from vbxl.problems import Problem
from vbxl.rules.draw import Draw
from vbxl.rules.match import home_serves, play_set, sets_won
from vbxl.rules.odds import scoring_chance
from vbxl.rules.season import Season
from vbxl.rules.tiredness import SETS, SETS_TO_WIN
STAGE: Final = BookedIn.MATCHES.value
NO_MOVE: Final = MatchMoves()
@dataclass(frozen=True)
class Entered:
    seen: View
    match: MatchView
    typed: MatchMoves
    plan: MatchPlan
    limits: tuple[Limit, ...]
    copy_of_last: str = ""
    def points(self, at: int) -> tuple[Pair, Pair, Pair]:
        home, devotion, special = (limit.counted(self.plan)[at] for limit in self.limits)
        return home, devotion, special
    def told(self, sets: int) -> list[Event]:
        team, number = self.seen.id.team, self.match.number
        events: list[Event] = [Absent(team, number, self.copy_of_last)] if self.copy_of_last else []
        played = [one for one in self.plan.corrections if one.set_number <= sets]
        corrections = [self._copied(one) if self.copy_of_last else one for one in played]
        for limit in self.limits:
            for cell, have in limit.excess(self.typed, self.plan, sets):
                message = f"only {limit.most} {limit.what}"
                remedy = "Points count in set order, OL before DL, up to the limit."
                problem = Problem(limit.code, cell.place, cell.value, message, remedy)
                corrections.append(Correction(problem, f"counted as {have}"))
        return [*events, *(Corrected(team, number, one) for one in corrections)]
    @staticmethod
    def _copied(correction: Correction) -> Correction:
        remedy = "It stood so in the line-up that was copied: send a move of your own."
        return replace(correction, problem=replace(correction.problem, remedy=remedy))
def enter(seen: View, match: MatchView, moves: Moves | None, last: tuple[LastSet, ...], stock: int) -> Entered:
    typed = moves.matches.get(match.slot, NO_MOVE) if moves else NO_MOVE
    allowed = limits(match, seen.settings, stock)
    if not typed.blank:
        return Entered(seen, match, typed, plan_match(seen, match, typed), allowed)
    if last:
        told = "the line-ups of the last match, without HA, DP and SP"
        return Entered(seen, match, typed, plan_match(seen, match, copied(last)), allowed, told)
    told = "in each set the six with the highest levels, all Allround, Neutral"
    return Entered(seen, match, typed, best_plan(seen, match), allowed, told)
def amateurs(league: League, fixture: Fixture, side: str) -> Entered:
    seen = amateurs_view(league, side)
    match = next(one for one in seen.matches if one.number == fixture.number)
    return Entered(seen, match, NO_MOVE, best_plan(seen, match), limits(match, league.settings, 0))
def play(fixture: Fixture, home: Entered, visitors: Entered, season: Season, draw: Draw) -> MatchPlayed:
    sets: list[SetPlayed] = []
    for at in range(SETS):
        number = at + 1
        stream = draw.stream(f"R5 division {fixture.division} match {fixture.number} set {number}")
        sides = _sides(home, visitors, at, season)
        first = home_serves(number)
        result = play_set(sides[0].chance, sides[1].chance, first, stream.uniform, season)
        sets.append(SetPlayed(number, first, (result.home, result.visitors), result.rallies, *sides))
        if SETS_TO_WIN in sets_won([one.score for one in sets]):
            break
    return MatchPlayed(fixture.number, fixture.division, fixture.home, fixture.visitors, tuple(sets))
def _sides(home: Entered, visitors: Entered, at: int, season: Season) -> tuple[Side, Side]:
    plans = home.plan.sets[at], visitors.plan.sets[at]
    points = home.points(at), visitors.points(at)
    levels = totals(plans[0], *points[0]), totals(plans[1], *points[1])
    def side(own: int) -> Side:
        plan, other = plans[own], plans[1 - own]
        ol, dl = levels[own]
        other_dl = levels[1 - own][1]
        chance = scoring_chance(ol, other_dl, plan.concept, other.concept, plan.risk, other.risk, season)
        return Side(plan.lines, plan.concept.short, plan.risk, *points[own], ol, dl, chance)
    return side(0), side(1)
def spent(played: MatchPlayed, team: str, kind: str) -> int:
    return sum(sum(getattr(one.side(team == played.home), kind)) for one in played.sets)
def matches(league: League, moves: Mapping[str, Moves], draw: Draw) -> tuple[League, tuple[Event, ...]]:
    day = _MatchDay(league, moves)
    for fixture in sorted(league.fixtures, key=lambda one: one.order):
        if fixture.round_number == league.round_number:
            day.play(fixture, draw)
    after = day.after()
    told = spy_reports(after)
    return remembered(after, told), (*day.events, *told)
class _MatchDay:
    def __init__(self, league: League, moves: Mapping[str, Moves]) -> None:
        self.league, self.moves = league, moves
        self.seen = {team.id: view(league, team.id) for team in league.teams}
        self.slots = {(team, match.number): match for team, sees in self.seen.items() for match in sees.matches}
        self.played = {team for team, _ in self.slots}
        self.last = {team.id: team.last_match for team in league.teams}
        self.stock = {team: balance.sp for team, balance in league.balances.items()}
        self.accounts = Accounts(league, STAGE)
        self.events: list[Event] = []
        self.results: dict[int, MatchPlayed] = {}
    def play(self, fixture: Fixture, draw: Draw) -> None:
        home, visitors = (self._enter(fixture, side) for side in (fixture.home, fixture.visitors))
        played = play(fixture, home, visitors, self.league.settings, draw)
        teams = (side for side in (home, visitors) if side.seen.id.team in self.seen)
        grown = [event for side in teams for event in self._side(side, played)]
        self.events += [played, *grown]
        self.results[fixture.number] = played
    def _enter(self, fixture: Fixture, side: str) -> Entered:
        if side not in self.seen:
            return amateurs(self.league, fixture, side)
        match, moves = self.slots[side, fixture.number], self.moves.get(side)
        return enter(self.seen[side], match, moves, self.last[side], self.stock[side])
    def _side(self, side: Entered, played: MatchPlayed) -> Iterator[Event]:
        team = side.seen.id.team
        self.events += side.told(len(played.sets))
        special = spent(played, team, "special")
        self.stock[team] -= special
        self.accounts.book(SP, special, team, GM, f"special points in match {played.number}")
        if not side.typed.blank:
            self.last[team] = submitted(side.typed, self.seen[team])
        sets = ([line.name for line in one.side(team == played.home).lines] for one in played.sets)
        self.seen[team] = after_match(side.seen, counting(sets))
        for line in grown(side.seen, self.seen[team]).values():
            yield Promoted(team, line.name, played.number, line.ol, line.dl)
    def after(self) -> League:
        results = self.results
        league = replace(
            self.league,
            teams=tuple(self._team(team) for team in self.league.teams),
            contract_players=tuple(
                replace(one, lack=one.lack and one.team not in self.played) for one in self.league.contract_players
            ),
            fixtures=tuple(
                replace(one, sets=results[one.number].scores) if one.number in results else one
                for one in self.league.fixtures
            ),
            played=(*self.league.played, *results.values()),
        )
        return self.accounts.booked(league)
    def _team(self, team: Team) -> Team:
        lines = {line.name: line for line in self.seen[team.id].roster}
        players = tuple(
            replace(
                one, lack=one.lack and team.id not in self.played, ol=lines[one.name].ol, dl=lines[one.name].dl,
                talent_matches=lines[one.name].talent_matches,
            )
            for one in team.players
        )
        return replace(team, last_match=self.last[team.id], players=players)
'''


_SOURCES["vbxl.league.moves"] = r'''
from __future__ import annotations
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final
from vbxl.problems import NOWHERE, Place
from vbxl.rules.team import SPACES
from vbxl.rules.tiredness import PLAYERS_IN_SET, SETS
Value = str | int | float | bool | None
CUP_SLOT: Final = "cup"
MATCH_NAMES: Final = {CUP_SLOT: "Cup", "match1": "Match 1", "match2": "Match 2"}
MATCH_SLOTS: Final = tuple(MATCH_NAMES)
@dataclass(frozen=True, slots=True)
class Input:
    value: Value = None
    place: Place = field(default=NOWHERE, compare=False)
    @property
    def blank(self) -> bool:
        return self.value is None
    @property
    def text(self) -> str:
        return "" if self.value is None else str(self.value).strip(SPACES)
BLANK: Final = Input()
Pair = tuple[Input, Input]
NO_PAIR: Final = (BLANK, BLANK)
@dataclass(frozen=True, slots=True)
class SetMoves:
    players: tuple[Input, ...] = (BLANK,) * PLAYERS_IN_SET
    positions: tuple[Input, ...] = (BLANK,) * PLAYERS_IN_SET
    loss_ol: tuple[Input, ...] = (BLANK,) * PLAYERS_IN_SET
    concept: Input = BLANK
    risk: Input = BLANK
    home: Pair = NO_PAIR
    devotion: Pair = NO_PAIR
    special: Pair = NO_PAIR
    starts: tuple[Pair, ...] = ()
    @property
    def blank(self) -> bool:
        chosen = (*self.players, *self.positions, self.concept, self.risk, *self.home, *self.devotion, *self.special)
        return all(one.blank for one in chosen)
@dataclass(frozen=True, slots=True)
class Row:
    key: str
    inputs: tuple[Input, ...]
@dataclass(frozen=True, slots=True)
class MatchMoves:
    sets: tuple[SetMoves, ...] = (SetMoves(),) * SETS
    gain_ol: tuple[Row, ...] = ()
    @property
    def blank(self) -> bool:
        return all(one.blank for one in self.sets)
@dataclass(frozen=True)
class Moves:
    send_number: Input = BLANK
    salt: Input = BLANK
    matches: Mapping[str, MatchMoves] = field(default_factory=dict)
    training: tuple[Row, ...] = ()
    scouts: tuple[Input, ...] = ()
    spying: tuple[tuple[Input, Input, Input], ...] = ()
    sponsor: Input = BLANK
    sales: tuple[Pair, ...] = ()
    transfer_bids: tuple[Row, ...] = ()
    offer_bids: tuple[Row, ...] = ()
    contract_bids: tuple[Row, ...] = ()
    ageing: tuple[Row, ...] = ()
@dataclass(frozen=True)
class Sent:
    file: str
    sha256: str
    send_number: int
    modified: str
    moves: Moves
'''


_SOURCES["vbxl.league.past"] = r'''
from __future__ import annotations
from dataclasses import dataclass
@dataclass(frozen=True, slots=True)
class PastSeason:
    season_number: int
    division: int
    place: int
    team: str
    matches: int
    won: int
    points: int
    cup: str = ""
'''


_SOURCES["vbxl.league.prefilled"] = r'''
from __future__ import annotations
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final
from vbxl.league.absence import best_plan, copied
from vbxl.league.league import LastSet
from vbxl.league.lineups import SetPlan, plan_match
from vbxl.league.moves import BLANK, Input, MatchMoves, Moves, SetMoves
from vbxl.league.talents import SURE_SETS, after_match, counting
from vbxl.league.view import View
from vbxl.rules.lineup import ALLROUND
from vbxl.rules.team import named
AS_BEFORE: Final = "as in your last match"
FRESHEST: Final = "your six freshest"
_NOBODY: Final = LastSet(())
@dataclass(frozen=True, slots=True)
class _Filled:
    plan: SetPlan
    last: LastSet
    mended: bool
    @property
    def typed(self) -> SetMoves:
        return SetMoves(
            players=tuple(Input(line.name) if line.name else BLANK for line in self.plan.lines),
            positions=tuple(Input(line.position or ALLROUND.code) for line in self.plan.lines),
            concept=Input(self.plan.concept.short),
            risk=Input(self.plan.risk),
        )
    @property
    def mark(self) -> str:
        empty = sum(not line.name for line in self.plan.lines)
        if empty:
            return f"too few can play: {empty} {'place' if empty == 1 else 'places'} empty"
        if not any(name for name, _ in self.last.lines):
            return FRESHEST
        pairs = zip(self.plan.lines, self.last.lines, strict=True)
        changed = sum(named(line.name) != named(name) for line, (name, _) in pairs)
        if changed:
            return f"{AS_BEFORE}, with {changed} changed"
        return f"{AS_BEFORE}, made legal" if self.mended else AS_BEFORE
@dataclass(frozen=True, slots=True)
class FilledIn:
    moves: Moves
    marks: Mapping[str, tuple[str, ...]]
def prefilled(view: View) -> Moves:
    return filled_in(view).moves
def filled_in(view: View) -> FilledIn:
    filled = dict(_filled(view))
    moves = Moves(matches={slot: MatchMoves(tuple(one.typed for one in sets)) for slot, sets in filled.items()})
    return FilledIn(moves, {slot: tuple(one.mark for one in sets) for slot, sets in filled.items()})
def _filled(view: View) -> Iterator[tuple[str, tuple[_Filled, ...]]]:
    seen, last = view, view.known.last_match
    for match in view.matches:
        plan = plan_match(seen, match, copied(last)) if last else best_plan(seen, match)
        before = (*last, *[_NOBODY] * (len(plan.sets) - len(last)))
        mended = {one.set_number for one in plan.corrections}
        pairs = enumerate(zip(plan.sets, before, strict=True), start=1)
        yield match.slot, tuple(_Filled(*pair, number in mended) for number, pair in pairs)
        seen = after_match(seen, counting([line.name for line in one.lines] for one in plan.sets[:SURE_SETS]))
'''


_SOURCES["vbxl.league.proposed"] = r'''
from __future__ import annotations
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final
from vbxl.league.changes import changes
from vbxl.league.expected import match_odds
from vbxl.league.guesses import ALL_SETS, SPY_REPORT, THIS_SET, Expected, Guess, Guesses, expected
from vbxl.league.known import NOTHING_KNOWN
from vbxl.league.lineups import plan_match
from vbxl.league.moves import BLANK, Input, MatchMoves, Moves, Row, SetMoves
from vbxl.league.prefilled import prefilled
from vbxl.league.talents import SURE_SETS, after_match, asked_view, counting
from vbxl.league.typed import as_typed, split_typed
from vbxl.league.view import MatchView, View
from vbxl.problems import shown
from vbxl.rules import proposal
from vbxl.rules.lineup import ALLROUND, POSITIONS, Position
from vbxl.rules.points import points, special_limit
from vbxl.rules.proposal import LineUp, Opponent, Proposal, best_line_up, lock_faults
from vbxl.rules.proposal.lineups import is_legal, keeps
from vbxl.rules.team import named
from vbxl.rules.tiredness import SETS, Levels
ALL_ALLOWED: Final = (None, None, None)
SOURCES_SAID: Final = {
    THIS_SET: "your guess for this set",
    SPY_REPORT: "spy report",
    ALL_SETS: "your guess for all sets",
}
AS_OWN: Final = "as your own team"
THE_REST: Final = f"; levels left out {AS_OWN}"
TYPE_IT: Final = "type your guess on the match sheet"
AS_YOUR_BEST: Final = (
    "in every set as strong as your own best line-up, before this round's training, in its two best sets, with all "
    "points."
)
UNKNOWN: Final = f"Nothing is known of them: {TYPE_IT}. Until then they are taken to be {AS_YOUR_BEST}"
PARTLY: Final = f"Not all is known of them: {TYPE_IT}. For what is missing they are taken to be {AS_YOUR_BEST}"
BEST_SETS: Final = 2
DECIMALS: Final = 1
@dataclass(frozen=True, slots=True)
class Lock:
    set_number: int
    player: str
    position: Position | None = None
@dataclass(frozen=True, slots=True)
class Wish:
    points: tuple[int | None, int | None, int | None] = ALL_ALLOWED
    locks: tuple[Lock, ...] = ()
    thorough: bool = True
@dataclass(frozen=True)
class Proposed:
    moves: MatchMoves
    win: float
    sets: tuple[float, ...]
    own: float | None
    changes: tuple[str, ...]
    assumed: tuple[str, ...]
    caution: str
def propose(view: View, match: MatchView, moves: Moves, guesses: Guesses, wish: Wish = Wish()) -> Proposed:
    seen = _seen(view, match, moves)
    own = moves.matches.get(match.slot, MatchMoves())
    freshest = _freshest(view, match)
    typed, fresh = as_typed(seen, match, own), as_typed(seen, match, freshest)
    guessed = expected(guesses, view.known.spied)
    theirs = guessed if all(one.known for one in guessed) else _completed(guessed, _as_oneself(view, match, freshest))
    levels = [seen.levels(line, match) for line in seen.roster]
    opponents = [Opponent(one.ol or 0.0, one.dl or 0.0, one.concept, one.risk) for one in theirs]
    allowed = _allowed(view, match, moves, wish)
    locks = _locks(seen, levels, wish)
    against = _as_guesses(theirs)
    chances = [match_odds(view, match, one, against).win for one in (typed, fresh)]
    ranked = [own, freshest] if (chances[0] or 0.0) >= (chances[1] or 0.0) else [freshest, own]
    starts = (_start(seen, match, one) for one in ranked if not one.blank)
    legal = (one for one in starts if is_legal(levels, one, allowed, seen.settings) and keeps(one, locks))
    best = best_line_up(levels, opponents, allowed, match.home, seen.settings, locks, next(legal, None), wish.thorough)
    found = as_moves(best, [line.name for line in seen.roster])
    return Proposed(
        moves=found,
        win=best.win,
        sets=best.wins,
        own=chances[0],
        changes=changes((own, typed), (found, as_typed(seen, match, found)), seen.settings),
        assumed=tuple(
            _assumed(number, *pair) for number, pair in enumerate(zip(guessed, theirs, strict=True), start=1)
        ),
        caution=_caution(guessed),
    )
def _seen(view: View, match: MatchView, moves: Moves) -> View:
    seen = asked_view(view, moves)
    for one in view.matches:
        if one.slot == match.slot:
            break
        typed = as_typed(seen, one, moves.matches.get(one.slot, MatchMoves()))
        names = [line.name for line in seen.roster]
        seen = after_match(
            seen, counting([names[line.row - 1] for line in each.lines if line.row] for each in typed.sets[:SURE_SETS])
        )
    return seen
def _freshest(view: View, match: MatchView) -> MatchMoves:
    return prefilled(replace(view, known=NOTHING_KNOWN)).matches[match.slot]
def _as_oneself(view: View, match: MatchView, freshest: MatchMoves) -> tuple[Expected, ...]:
    season = view.settings
    own = [Opponent(*one.total, one.concept, one.risk) for one in as_typed(view, match, freshest).sets]
    home = 0 if match.home else season.home_points(view.round_number)
    allowed = (home, season.devotion_limit, special_limit(view.sp, season))
    levels = [view.levels(line, match) for line in view.roster]
    best = best_line_up(levels, own, allowed, not match.home, season, thorough=False)
    strongest = sorted(best.totals, key=sum)[-BEST_SETS:]
    ol, dl = (round(sum(kind) / BEST_SETS, DECIMALS) for kind in zip(*strongest, strict=True))
    return tuple(Expected(ol, dl, one.concept, one.risk) for one in best.sets)
def _completed(guessed: Sequence[Expected], like_oneself: Sequence[Expected]) -> tuple[Expected, ...]:
    return tuple(
        replace(one, ol=other.ol if one.ol is None else one.ol, dl=other.dl if one.dl is None else one.dl)
        if one.sources
        else other
        for one, other in zip(guessed, like_oneself, strict=True)
    )
def _assumed(number: int, guessed: Expected, taken: Expected) -> str:
    sources = " and ".join(SOURCES_SAID[one] for one in guessed.sources)
    source = sources + ("" if guessed.known else THE_REST) if sources else AS_OWN
    return f"set {number}: OL {taken.ol:g}, DL {taken.dl:g}, {taken.concept.short} {taken.risk:g} ({source})"
def _caution(guessed: Sequence[Expected]) -> str:
    if all(one.known for one in guessed):
        return ""
    return PARTLY if any(one.sources for one in guessed) else UNKNOWN
def _as_guesses(theirs: Sequence[Expected]) -> Guesses:
    return Guesses(
        sets=tuple(Guess(Input(one.ol), Input(one.dl), Input(one.concept.short), Input(one.risk)) for one in theirs)
    )
def _allowed(view: View, match: MatchView, moves: Moves, wish: Wish) -> tuple[int, int, int]:
    if any(one is not None and one < 0 for one in wish.points):
        raise ValueError("points are whole numbers of at least 0 (rule R4.1)")
    others = (moves.matches[one.slot] for one in view.matches if one.slot != match.slot and one.slot in moves.matches)
    elsewhere = sum(points(typed.value) or 0 for one in others for each in one.sets for typed in each.special)
    season = view.settings
    allowed = (match.home_points, season.devotion_limit, special_limit(view.sp - elsewhere, season))
    home, devotion, special = (
        most if asked is None else min(asked, most) for asked, most in zip(wish.points, allowed, strict=True)
    )
    return home, devotion, special
def _locks(seen: View, levels: Sequence[Levels], wish: Wish) -> tuple[proposal.Lock, ...]:
    rows = {named(line.name): at for at, line in enumerate(seen.roster)}
    strangers = [one for one in wish.locks if named(one.player) not in rows]
    locks = tuple(
        proposal.Lock(one.set_number, rows[named(one.player)], one.position)
        for one in wish.locks
        if one not in strangers
    )
    faults = [f"{shown(one.player)} is no player of the team (rule R2.1)" for one in strangers]
    faults += lock_faults(levels, locks, seen.settings, [line.name for line in seen.roster])
    if faults:
        raise ValueError("; ".join(faults))
    return locks
def _start(seen: View, match: MatchView, moves: MatchMoves) -> tuple[LineUp, ...]:
    rows = {line.name: at for at, line in enumerate(seen.roster)}
    keys = {named(line.name): at for at, line in enumerate(seen.roster)}
    season = seen.settings
    sets = []
    for at, (plan, typed) in enumerate(zip(plan_match(seen, match, moves).sets, moves.sets, strict=True)):
        players = tuple(rows[line.name] if line.name else None for line in plan.lines)
        typed_rows = [keys.get(named(one.text)) for one in typed.players]
        gains = {
            keys[named(row.key)]: split_typed(row.inputs[at].value, season.set_gain)
            for row in moves.gain_ol
            if named(row.key) in keys
        }
        sets.append(
            LineUp(
                players=players,
                positions=tuple(POSITIONS[line.position - 1] if line.position else ALLROUND for line in plan.lines),
                losses=tuple(
                    split_typed(loss.value, season.set_loss) if player == row else None
                    for player, row, loss in zip(players, typed_rows, typed.loss_ol, strict=True)
                ),
                concept=plan.concept,
                risk=plan.risk,
                home=plan.home,
                devotion=plan.devotion,
                special=plan.special,
                gains=tuple((row, gain) for row, gain in gains.items() if gain is not None and row not in players),
            )
        )
    return tuple(sets)
def as_moves(best: Proposal, names: Sequence[str]) -> MatchMoves:
    sets = []
    for one in best.sets:
        home, devotion, special = ((_some(ol), _some(dl)) for ol, dl in (one.home, one.devotion, one.special))
        sets.append(
            SetMoves(
                players=tuple(BLANK if player is None else Input(names[player]) for player in one.players),
                positions=tuple(Input(position.code) for position in one.positions),
                loss_ol=tuple(BLANK if loss is None else Input(loss) for loss in one.losses),
                concept=Input(one.concept.short),
                risk=Input(one.risk),
                home=home,
                devotion=devotion,
                special=special,
            )
        )
    gains: dict[int, list[Input]] = {}
    for at, one in enumerate(best.sets):
        for player, gain in one.gains:
            gains.setdefault(player, [BLANK] * SETS)[at] = Input(gain)
    return MatchMoves(tuple(sets), tuple(Row(names[player], tuple(gains[player])) for player in sorted(gains)))
def _some(points: int) -> Input:
    return Input(points) if points else BLANK
'''


_SOURCES["vbxl.league.prospect"] = r'''
from __future__ import annotations
from collections.abc import Iterator
from dataclasses import dataclass
from vbxl.league.bids import Bid, Bids, contract_bids, offer_bids, transfer_bids
from vbxl.league.events import Correction
from vbxl.league.income import chosen_sponsor
from vbxl.league.league import CONTRACT
from vbxl.league.moves import Moves
from vbxl.league.spying import SpyPlan, plan_spying
from vbxl.league.talents import asked_view
from vbxl.league.view import View
from vbxl.problems import Problem
from vbxl.rules.contracts import contract_bonus
from vbxl.rules.market import covered
from vbxl.rules.money import money, sponsor_income, wage
from vbxl.rules.team import named
from vbxl.rules.tiredness import SETS_TO_WIN
@dataclass(frozen=True)
class Prospect:
    now: int
    spying: SpyPlan
    income: int
    sponsor_least: int
    sponsor_most: int
    pay: int
    wages: int
    @property
    def least(self) -> int:
        return self.spying.account + self.income + self.sponsor_least - self.pay - self.wages
    @property
    def most(self) -> int:
        return self.least + self.sponsor_most - self.sponsor_least
    @property
    def best(self) -> int:
        return self.most + self.now - self.spying.account
def prospect(seen: View, moves: Moves) -> Prospect:
    played = asked_view(seen, moves)
    name, _ = chosen_sponsor(moves.sponsor, seen.sponsor, seen.sponsors)
    sponsor = next((one for one in seen.sponsors if one.name == name), None)
    terms = (sponsor.a_round, sponsor.match_won, sponsor.set_won) if sponsor else (0, 0, 0)
    all_won = [(SETS_TO_WIN, 0)] * len(seen.matches)
    return Prospect(
        now=seen.dollars,
        spying=plan_spying(seen, moves),
        income=seen.settings.round_income,
        sponsor_least=sponsor_income(*terms, []),
        sponsor_most=sponsor_income(*terms, all_won),
        pay=sum(line.pay for line in seen.roster),
        wages=sum(wage(line.ol, line.dl, seen.settings) for line in played.roster if line.kind != CONTRACT),
    )
@dataclass(frozen=True, slots=True)
class Step:
    bid: Bid
    cost: int
    paid: int
    covered: bool
    account: int
@dataclass(frozen=True)
class Steps:
    transfers: Bids
    offers: Bids
    contracts: Bids
    steps: tuple[Step, ...]
def steps(seen: View, moves: Moves, account: int) -> Steps:
    transfers, offers, contracts = transfer_bids(seen, moves), offer_bids(seen, moves), contract_bids(seen, moves)
    found: list[Step] = []
    for bid, cost, paid in _costs(seen, transfers, offers, contracts):
        bears = covered(account, cost, seen.settings)
        account -= paid if bears else 0
        found.append(Step(bid, cost, paid, bears, account))
    return Steps(transfers, offers, contracts, tuple(found))
def _costs(seen: View, transfers: Bids, offers: Bids, contracts: Bids) -> Iterator[tuple[Bid, int, int]]:
    for bid in (*transfers.bids, *offers.bids):
        yield bid, bid.dollars, bid.dollars
    for bid in contracts.bids:
        bonus = contract_bonus(bid.dollars, bid.rounds, seen.settings)
        yield bid, bid.dollars + bonus, bonus
def beyond_credit(seen: View, moves: Moves) -> Iterator[Correction]:
    if any(named(lot.team) == named(seen.team_name) for lot in seen.transfers):
        return
    most = prospect(seen, moves).best
    for step in steps(seen, moves, most).steps:
        if step.bid.dollars and not covered(most, step.cost, seen.settings):
            cell = step.bid.cell
            said = f"at best you have {money(most)} when the bids come up, and may owe {money(seen.settings.credit)}"
            problem = Problem("R8.3-CREDIT", cell.place, cell.value, said, "Bid less. As it stands: no bid.")
            yield Correction(problem, "no bid")
'''


_SOURCES["vbxl.league.scouting"] = r'''
from __future__ import annotations
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import IntEnum
from vbxl.league.events import Corrected, Correction, Event, Scouted
from vbxl.league.league import ROSTER_ROWS, TALENT, League, Player
from vbxl.league.moves import Input, Moves
from vbxl.league.view import RosterLine, View, view
from vbxl.problems import Problem
from vbxl.rules.draw import Draw
from vbxl.rules.team import name_fault, own_name, spaced
class ScoutFault(IntEnum):
    NONE = 0
    NAME = 1
    TIMES = 2
    ROOM = 3
@dataclass(frozen=True)
class ScoutPlan:
    names: tuple[str, ...]
    faults: tuple[ScoutFault, ...]
    corrections: tuple[Correction, ...]
def plan_scouting(seen: View, moves: Moves) -> ScoutPlan:
    left = seen.settings.talents - seen.scouted
    taken = [line.name for line in seen.roster]
    names: list[str] = []
    faults: list[ScoutFault] = []
    corrections: list[Correction] = []
    for typed in moves.scouts:
        name = spaced(typed.text)
        wrong = name_fault(name)
        fault = ScoutFault.NONE
        if wrong:
            fault = ScoutFault.NAME
        elif left <= 0:
            fault = ScoutFault.TIMES
        elif len(taken) >= ROSTER_ROWS:
            fault = ScoutFault.ROOM
        faults.append(fault)
        if fault:
            problem = _problem(seen, typed, fault, wrong or "")
            corrections.append(Correction(problem, "no talent"))
            names.append("")
            continue
        left -= 1
        names.append(own_name(name, taken))
        taken.append(names[-1])
    return ScoutPlan(tuple(names), tuple(faults), tuple(corrections))
def _problem(seen: View, typed: Input, fault: ScoutFault, wrong: str) -> Problem:
    if fault is ScoutFault.NAME:
        return Problem("R6.3-NAME", typed.place, typed.value, wrong, "Type another name. As it stands: no talent.")
    if fault is ScoutFault.TIMES:
        said = f"a team scouts {seen.settings.talents} talents a season, and you have had them all"
        return Problem("R6.3-SCOUT", typed.place, typed.value, said, "Take the name away. As it stands: no talent.")
    said = f"your roster has room for {ROSTER_ROWS} players"
    return Problem("R1.1-ROOM", typed.place, typed.value, said, "Take the name away. As it stands: no talent.")
def scouted_view(seen: View, names: tuple[str, ...]) -> View:
    talents = tuple(RosterLine(name, TALENT, "", 0, 0) for name in names if name)
    return replace(seen, roster=(*seen.roster, *talents)) if talents else seen
def scouting(league: League, moves: Mapping[str, Moves], _draw: Draw) -> tuple[League, tuple[Event, ...]]:
    events: list[Event] = []
    teams = []
    for team in league.teams:
        sent = moves.get(team.id)
        changed = team
        if sent and sent.scouts:
            plan = plan_scouting(view(league, team.id), sent)
            events += [Corrected(team.id, 0, one) for one in plan.corrections]
            names = [name for name in plan.names if name]
            events += [Scouted(team.id, name) for name in names]
            talents = tuple(Player(name, TALENT, "", 0, 0) for name in names)
            changed = replace(team, players=(*team.players, *talents), scouted=team.scouted + len(names))
        teams.append(changed)
    return replace(league, teams=tuple(teams)), tuple(events)
'''


_SOURCES["vbxl.league.selling"] = r'''
from __future__ import annotations
from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from vbxl.league.events import Correction
from vbxl.league.league import CONTRACT
from vbxl.league.moves import Input, Moves
from vbxl.league.view import View
from vbxl.problems import Problem
from vbxl.rules.market import BID_HIGHEST, sale_open
from vbxl.rules.points import points
from vbxl.rules.team import PLAYERS_LEAST, named
class SaleFault(IntEnum):
    NONE = 0
    PLAYER = 1
    TWICE = 2
    MINIMUM = 3
    SIX = 4
    CLOSED = 5
@dataclass(frozen=True, slots=True)
class SaleLine:
    player: str
    minimum: int
    fault: SaleFault
    cell: Input
@dataclass(frozen=True)
class SalePlan:
    lines: tuple[SaleLine, ...]
    corrections: tuple[Correction, ...]
    def accepted(self) -> Iterator[SaleLine]:
        return (line for line in self.lines if not line.fault)
def plan_sales(seen: View, moves: Moves) -> SalePlan:
    own = {named(line.name): line.name for line in seen.roster if line.kind != CONTRACT}
    closed = not sale_open(seen.round_number + 1, seen.rounds, seen.settings)
    offered: set[str] = set()
    lines: list[SaleLine] = []
    corrections: list[Correction] = []
    for player, least in moves.sales:
        name = own.get(named(player.text), "")
        minimum = points(least.value)
        fault = SaleFault.NONE
        if not name:
            fault = SaleFault.PLAYER
        elif name in offered:
            fault = SaleFault.TWICE
        elif minimum is None or minimum > BID_HIGHEST:
            fault = SaleFault.MINIMUM
        elif closed:
            fault = SaleFault.CLOSED
        elif len(own) - len(offered) <= PLAYERS_LEAST:
            fault = SaleFault.SIX
        if fault:
            corrections.append(_correction(fault, player, least))
        else:
            offered.add(name)
        lines.append(SaleLine(name, minimum or 0, fault, player))
    return SalePlan(tuple(lines), tuple(corrections))
def _correction(fault: SaleFault, player: Input, least: Input) -> Correction:
    code, cell, said, mend = {
        SaleFault.PLAYER: ("R8.1-PLAYER", player, "no player of your own", "Name one of your own players"),
        SaleFault.TWICE: ("R8.1-TWICE", player, "he is offered twice", "Take one of the two away"),
        SaleFault.MINIMUM: (
            "R8.1-MINIMUM", least, f"the least bid is whole dollars up to {BID_HIGHEST:,}", "Type plain digits",
        ),
        SaleFault.CLOSED: ("R8.1-CLOSED", player, "no players are sold any more this season", "Take the offer away"),
        SaleFault.SIX: (
            "R8.1-SIX", player, f"fewer than {PLAYERS_LEAST} players of your own would stay", "Take the offer away",
        ),
    }[fault]
    stands = "he is offered once" if fault is SaleFault.TWICE else "he is not offered"
    problem = Problem(code, cell.place, cell.value, said, f"{mend}. As it stands: {stands}.")
    return Correction(problem, "not offered")
'''


_SOURCES["vbxl.league.spying"] = r'''
from __future__ import annotations
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Final
from vbxl.league.accounts import Accounts
from vbxl.league.events import Corrected, Correction, Event, MatchPlayed, SetPlayed, Spied, SpyOrder, SpyReport, SpySet
from vbxl.league.league import BookedIn, Fixture, League, SpiedSet, SpyRecord
from vbxl.league.moves import CUP_SLOT, MATCH_SLOTS, Input, Moves
from vbxl.league.view import View, slotted, view
from vbxl.problems import Problem
from vbxl.rules.draw import Draw
from vbxl.rules.market import covered
from vbxl.rules.money import spying_price
from vbxl.rules.team import named
STAGE: Final = BookedIn.SPYING.value
MATCH_WORDS: Final = {
    **dict.fromkeys(("match1", "match 1", "1"), "match1"),
    **dict.fromkeys(("match2", "match 2", "2"), "match2"),
    **dict.fromkeys(("cup", "cup match", "galaxy cup"), CUP_SLOT),
}
DETAIL_WORDS: Final = {
    **dict.fromkeys(("yes", "y", "x", "1", "ja", "j", "detail", "details", "true"), 1),
    **dict.fromkeys(("no", "n", "0", "nee", "nein", "-", "false"), 0),
}
DIGITS: Final = 6
Found = tuple[str, Fixture]
Plays = Callable[[str, str], bool]
class SpyFault(IntEnum):
    NONE = 0
    TEAM = 1
    MATCH = 2
    DETAIL = 3
    TIMES = 4
    CREDIT = 5
    BASIC = 6
VOID: Final = frozenset({SpyFault.TEAM, SpyFault.MATCH, SpyFault.TIMES, SpyFault.CREDIT})
@dataclass(frozen=True, slots=True)
class SpyLine:
    team: str
    match: str
    detail: bool
    price: int
    fault: SpyFault
    account: int
@dataclass(frozen=True)
class SpyPlan:
    lines: tuple[SpyLine, ...]
    account: int
    corrections: tuple[Correction, ...]
def spy_matches(seen: View) -> tuple[str, ...]:
    return tuple(
        slot
        for at, slot in enumerate(slot for slot in MATCH_SLOTS if slot != CUP_SLOT)
        if at < seen.settings.matches_a_round
    ) + tuple(match.slot for match in seen.matches if match.slot == CUP_SLOT)
def by_sheet(seen: View) -> Plays:
    teams = {named(name) for name in seen.teams}
    slots = spy_matches(seen)
    def plays(team: str, match: str) -> bool:
        slot = MATCH_WORDS.get(named(match))
        return slot in slots if slot else named(match) in teams and named(match) != named(team)
    return plays
def plan_spying(seen: View, moves: Moves, plays: Plays | None = None) -> SpyPlan:
    has = plays or by_sheet(seen)
    teams = {named(name) for name in seen.teams} - {named(seen.team_name)}
    account, left = seen.dollars, seen.settings.spy_times - seen.spied
    lines: list[SpyLine] = []
    corrections: list[Correction] = []
    for cells in moves.spying:
        team, match, typed_detail = cells
        detail = None if typed_detail.blank else DETAIL_WORDS.get(named(typed_detail.text.removesuffix(".0")))
        asked = bool(detail)
        price = spying_price(detail=asked, season=seen.settings)
        fault = SpyFault.NONE if typed_detail.blank or detail is not None else SpyFault.DETAIL
        if named(team.text) not in teams:
            fault = SpyFault.TEAM
        elif not has(team.text, match.text.removesuffix(".0")):
            fault = SpyFault.MATCH
        elif left <= 0:
            fault = SpyFault.TIMES
        elif not covered(account, price, seen.settings):
            price = spying_price(detail=False, season=seen.settings)
            fault = SpyFault.BASIC if asked and covered(account, price, seen.settings) else SpyFault.CREDIT
            asked = False
        if fault in VOID:
            price, asked = 0, False
        else:
            left -= 1
            account -= price
        lines.append(SpyLine(team.text, match.text.removesuffix(".0"), asked, price, fault, account))
        if fault:
            corrections.append(_correction(seen, cells, fault))
    return SpyPlan(tuple(lines), account, tuple(corrections))
def _correction(seen: View, cells: tuple[Input, Input, Input], fault: SpyFault) -> Correction:
    team, match, detail = cells
    season = seen.settings
    told: dict[SpyFault, tuple[str, Input, str, str, str]] = {
        SpyFault.TEAM: (
            "R9.2-TEAM", team, "no other team of that name",
            "Name one of the teams as they are listed. As it stands: void and free.", "not carried out",
        ),
        SpyFault.MATCH: (
            "R9.2-MATCH", match, "the team has no such match in this round",
            f"Type {' or '.join(spy_matches(seen))}, or against whom. As it stands: void and free.", "not carried out",
        ),
        SpyFault.DETAIL: (
            "R9.2-DETAIL", detail, "it does not say whether each player's levels are wanted",
            "Type yes or leave it empty. As it stands: the totals only.", "the totals only",
        ),
        SpyFault.TIMES: (
            "R9.2-TIMES", team, f"a team spies {season.spy_times} times a season, and you have had them all",
            "Take the order away. As it stands: void and free.", "not carried out",
        ),
        SpyFault.CREDIT: (
            "R9.2-CREDIT", team, f"the account would be below -${season.credit:,}",
            "Take the order away. As it stands: void and free.", "not carried out",
        ),
        SpyFault.BASIC: (
            "R9.2-BASIC", detail, f"with the players the account would be below -${season.credit:,}",
            "Take yes away. As it stands: the totals only.", "the totals only",
        ),
    }
    code, cell, said, remedy, played = told[fault]
    return Correction(Problem(code, cell.place, cell.value, said, remedy), played)
class Directory:
    def __init__(self, league: League) -> None:
        self.league = league
        self.ids = {named(team.name): team.id for team in league.teams}
    def find(self, team: str, match: str) -> Found | None:
        target = self.ids.get(named(team))
        if target is None:
            return None
        matches = self.league.matches_of(target, self.league.round_number)
        slot = MATCH_WORDS.get(named(match))
        if slot:
            match_of = slotted(matches).get(slot)
            return (target, match_of) if match_of else None
        other = self.ids.get(named(match))
        against = next((one for one in matches if other in (one.home, one.visitors) and other != target), None)
        return (target, against) if against else None
def spying(league: League, moves: Mapping[str, Moves], _draw: Draw) -> tuple[League, tuple[Event, ...]]:
    accounts = Accounts(league, STAGE)
    directory = Directory(league)
    events: list[Event] = []
    orders: list[SpyOrder] = []
    teams = []
    for team in league.teams:
        sent = moves.get(team.id)
        spied = team.spied
        if sent and sent.spying:
            plan = plan_spying(view(league, team.id), sent, lambda one, match: directory.find(one, match) is not None)
            events += [Corrected(team.id, 0, one) for one in plan.corrections]
            for line in plan.lines:
                found = None if line.fault in VOID else directory.find(line.team, line.match)
                if found is None:
                    continue
                target, match = found
                spied += 1
                called = league.by_id[target].name
                accounts.pay(team.id, line.price, f"spying on {called} in match {match.number}")
                orders.append(SpyOrder(team.id, target, match.number, line.detail))
                events.append(Spied(team.id, target, match.number, line.detail, line.price))
        teams.append(replace(team, spied=spied))
    return accounts.booked(replace(league, teams=tuple(teams), spying=tuple(orders))), tuple(events)
def spy_reports(league: League) -> tuple[SpyReport, ...]:
    played = {match.number: match for match in league.played}
    return tuple(_report(order, played[order.match_number]) for order in league.spying)
def _report(order: SpyOrder, match: MatchPlayed) -> SpyReport:
    home = match.home == order.target
    own = order.team in (match.home, match.visitors)
    sets = tuple(_spied(one, order, home=home, own=own) for one in match.sets)
    return SpyReport(order.team, order.target, order.match_number, order.detail, sets)
def _spied(played: SetPlayed, order: SpyOrder, *, home: bool, own: bool) -> SpySet:
    side, other = played.side(home), played.side(not home)
    return SpySet(
        played.number, side.concept, side.risk, side.home, side.devotion, side.special, side.total_ol, side.total_dl,
        lines=side.lines if order.detail else (),
        chances=(side.chance, other.chance) if own else None,
    )
def remembered(league: League, reports: Sequence[SpyReport]) -> League:
    told = (
        SpyRecord(
            one.team,
            one.target,
            one.match_number,
            tuple(
                SpiedSet(round(each.total_ol, DIGITS), round(each.total_dl, DIGITS), each.concept, each.risk)
                for each in one.sets
            ),
        )
        for one in reports
    )
    return replace(league, spied=tuple(dict.fromkeys((*league.spied, *told))))
'''


_SOURCES["vbxl.league.talents"] = r'''
from __future__ import annotations
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from vbxl.league.moves import Moves
from vbxl.league.scouting import plan_scouting, scouted_view
from vbxl.league.training import plan_training, trained_view
from vbxl.league.view import RosterLine, View
from vbxl.rules.tiredness import SETS_TO_WIN
from vbxl.rules.training import TALENT_SETS, promoted
SURE_SETS = SETS_TO_WIN
def asked_view(seen: View, moves: Moves) -> View:
    gains = tuple(line.gain for line in plan_training(seen, moves).lines)
    return scouted_view(trained_view(seen, gains), plan_scouting(seen, moves).names)
def counting(sets: Iterable[Iterable[str]]) -> Collection[str]:
    played = Counter(name for names in sets for name in set(names))
    return {name for name, number in played.items() if number >= TALENT_SETS}
def after_match(seen: View, played: Collection[str]) -> View:
    if not any(line.new_talent and line.name in played for line in seen.roster):
        return seen
    return replace(seen, roster=tuple(_grown(line, seen) if line.name in played else line for line in seen.roster))
def _grown(line: RosterLine, seen: View) -> RosterLine:
    if not line.new_talent:
        return line
    matches = line.talent_matches + 1
    ol, dl = promoted(line.ol, line.dl, matches, seen.settings)
    return replace(line, talent_matches=matches, ol=ol, dl=dl)
def grown(before: View, after: View) -> Mapping[str, RosterLine]:
    was = {line.name: line for line in before.roster}
    return {line.name: line for line in after.roster if was[line.name].new_talent and not line.new_talent}
'''


_SOURCES["vbxl.league.training"] = r'''
from __future__ import annotations
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Final
from vbxl.league.accounts import Accounts
from vbxl.league.events import Corrected, Correction, Event, Trained
from vbxl.league.league import CONTRACT, GM, TALENT, TP, BookedIn, League, Player
from vbxl.league.moves import BLANK, NO_PAIR, Input, Moves, Pair
from vbxl.league.view import RosterLine, View, view
from vbxl.problems import Problem
from vbxl.rules.absent import trained_level, training_order
from vbxl.rules.draw import Draw
from vbxl.rules.points import points
from vbxl.rules.season import Season
from vbxl.rules.team import named
from vbxl.rules.training import Gain, training_fault, training_gain
STAGE: Final = BookedIn.TRAINING.value
LEVELS: Final = ("OL", "DL")
class TrainingFault(IntEnum):
    NONE = 0
    WISH = 1
    CONTRACT = 2
    TALENT = 3
    TIMES = 4
    TOTAL = 5
    RATIO = 6
    TP = 7
CODES: Final = {
    TrainingFault.WISH: "R6.1-WISH",
    TrainingFault.CONTRACT: "R7.3-TRAINING",
    TrainingFault.TALENT: "R6.3-TALENT",
    TrainingFault.TIMES: "R6.1-TIMES",
    TrainingFault.TOTAL: "R6.1-TOTAL",
    TrainingFault.RATIO: "R6.1-RATIO",
    TrainingFault.TP: "R6.1-TP",
}
@dataclass(frozen=True, slots=True)
class TrainingLine:
    wish: Gain
    gain: Gain
    faults: tuple[TrainingFault, TrainingFault]
    tp_left: int
@dataclass(frozen=True)
class TrainingPlan:
    lines: tuple[TrainingLine, ...]
    corrections: tuple[Correction, ...]
def plan_training(seen: View, moves: Moves) -> TrainingPlan:
    asked = {named(row.key): row for row in moves.training}
    lines: list[TrainingLine] = []
    corrections: list[Correction] = []
    tp = seen.tp
    for line in seen.roster:
        row = asked.pop(named(line.name), None)
        cells = (row.inputs[0], row.inputs[1]) if row else NO_PAIR
        done = _line(line, cells, tp, seen.settings)
        tp = done.tp_left
        lines.append(done)
        corrections += _corrections(line, cells, done, seen.settings)
    for row in asked.values():
        cell = next((one for one in row.inputs if not one.blank), BLANK)
        problem = Problem(
            "R6.1-PLAYER", cell.place, row.key, "no such player in your team", "Name a player of your team."
        )
        corrections.append(Correction(problem, "no training"))
    return TrainingPlan(tuple(lines), tuple(corrections))
def _wish(cell: Input) -> int | None:
    number = points(cell.value)
    return number if number in (0, 1) else None
def _line(line: RosterLine, cells: Pair, tp: int, season: Season) -> TrainingLine:
    typed = _wish(cells[0]), _wish(cells[1])
    wish = (typed[0] or 0, typed[1] or 0)
    gain = (0, 0)
    if line.kind != CONTRACT:
        trained, talent = (line.trained_ol, line.trained_dl), line.kind == TALENT
        gain = training_gain(line.ol, line.dl, wish, trained, tp, season, talent=talent)
    ol, dl = (_fault(line, typed[at], gain, at, season) for at in range(len(LEVELS)))
    return TrainingLine(wish, gain, (ol, dl), tp - sum(gain))
def _fault(line: RosterLine, wished: int | None, gain: Gain, at: int, season: Season) -> TrainingFault:
    if wished is None:
        return TrainingFault.WISH
    return _refused(line, gain, at, season)[0] if wished > gain[at] else TrainingFault.NONE
def _refused(line: RosterLine, gain: Gain, at: int, season: Season) -> tuple[TrainingFault, str]:
    if line.kind == CONTRACT:
        return TrainingFault.CONTRACT, "a contract player cannot be trained"
    alone = (gain[0] + (at == 0), gain[1] + (at == 1))
    trained = line.trained_ol, line.trained_dl
    told = training_fault(line.ol, line.dl, alone, trained, season, talent=line.kind == TALENT)
    return (TrainingFault[told[0]], told[1]) if told else (TrainingFault.TP, "there are not enough TP left")
def _corrections(line: RosterLine, cells: Pair, done: TrainingLine, season: Season) -> list[Correction]:
    found = []
    gained = [level for level, one in zip(LEVELS, done.gain, strict=True) if one]
    played = f"{line.name}: {' and '.join(gained)} trained" if gained else f"{line.name}: no training"
    for at, (level, cell, fault) in enumerate(zip(LEVELS, cells, done.faults, strict=True)):
        if fault is TrainingFault.NONE:
            continue
        if fault is TrainingFault.WISH:
            said = f"{line.name} can be trained by 1 point a level"
            remedy = f"Type 1, or leave it empty. As it stands: {level} is not trained."
        else:
            said = f"{line.name}: {_refused(line, done.gain, at, season)[1]}"
            remedy = f"Take the point away. As it stands: {level} is not trained."
        found.append(Correction(Problem(CODES[fault], cell.place, cell.value, said, remedy), played))
    return found
def gm_training(seen: View) -> tuple[Gain, ...]:
    gains = [(0, 0)] * len(seen.roster)
    own = [(at, line) for at, line in enumerate(seen.roster) if line.kind != CONTRACT]
    tp = seen.tp
    for place in training_order([(TALENT if one.kind == TALENT else one.age, one.ol, one.dl) for _, one in own]):
        at, line = own[place]
        gain = training_gain(
            line.ol, line.dl, trained_level(line.ol, line.dl), (line.trained_ol, line.trained_dl), tp,
            seen.settings, talent=line.kind == TALENT,
        )
        gains[at] = gain
        tp -= sum(gain)
    return tuple(gains)
def trained_view(seen: View, gains: tuple[Gain, ...]) -> View:
    roster = tuple(
        replace(
            line, ol=line.ol + ol, dl=line.dl + dl, trained_ol=line.trained_ol + ol, trained_dl=line.trained_dl + dl
        )
        for line, (ol, dl) in zip(seen.roster, gains, strict=True)
    )
    return replace(seen, roster=roster, tp=seen.tp - sum(map(sum, gains)))
def training(league: League, moves: Mapping[str, Moves], _draw: Draw) -> tuple[League, tuple[Event, ...]]:
    accounts = Accounts(league, STAGE)
    events: list[Event] = []
    teams = []
    for team in league.teams:
        seen = view(league, team.id)
        sent = moves.get(team.id)
        plan = plan_training(seen, sent) if sent else None
        gains = tuple(line.gain for line in plan.lines) if plan else gm_training(seen)
        events += [Corrected(team.id, 0, one) for one in plan.corrections] if plan else []
        players = []
        for player, gain in zip(team.players, gains, strict=False):
            if sum(gain):
                accounts.book(TP, sum(gain), team.id, GM, f"training of {player.name}")
                events.append(Trained(team.id, player.name, player.ol, player.dl, gain, by_gm=plan is None))
            players.append(_trained(player, gain))
        teams.append(replace(team, players=tuple(players)))
    return accounts.booked(replace(league, teams=tuple(teams))), tuple(events)
def _trained(player: Player, gain: Gain) -> Player:
    ol, dl = gain
    return replace(
        player, ol=player.ol + ol, dl=player.dl + dl, trained_ol=player.trained_ol + ol,
        trained_dl=player.trained_dl + dl,
    )
'''


_SOURCES["vbxl.league.typed"] = r'''
from __future__ import annotations
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Final
from vbxl.league.freshness import Freshness
from vbxl.league.moves import MatchMoves, Moves, Pair, SetMoves
from vbxl.league.talents import SURE_SETS, after_match, asked_view, counting
from vbxl.league.view import MatchView, View
from vbxl.rules import lineup
from vbxl.rules.lineup import ALLROUND, BLOCKER, BLOCKERS_MOST, SETTER, SETTERS_MOST, Concept
from vbxl.rules.points import points
from vbxl.rules.team import named
from vbxl.rules.tiredness import SETS, Levels, can_play, legal_split
BAD_POINTS: Final = -1
KINDS: Final = ("home", "devotion", "special")
class Fault(IntEnum):
    NOBODY = -1
    NONE = 0
    BLANK = 1
    UNKNOWN = 2
    TWICE = 3
    TIRED = 4
    POSITION = 5
    SETTERS = 6
    BLOCKERS = 7
    LOSS = 8
@dataclass(frozen=True, slots=True)
class TypedLine:
    named_row: int
    row: int
    start: Levels | None
    end: Levels | None
    code: int
    tired: bool
    player_fault: Fault
    position_fault: Fault
    loss_fault: Fault
@dataclass(frozen=True, slots=True)
class TypedSet:
    entries: int
    left: int
    lines: tuple[TypedLine, ...]
    attack: int
    defence: int
    allowed: tuple[bool, ...]
    concept_code: int
    concept: Concept
    concept_fault: bool
    risk: int
    risk_fault: bool
    points: tuple[tuple[int, int], ...]
    total: Levels
@dataclass(frozen=True, slots=True)
class TypedMatch:
    sets: tuple[TypedSet, ...]
    fresh: tuple[tuple[Levels, ...], ...]
    names: tuple[str, ...]
    @property
    def blank(self) -> bool:
        return not any(one.entries for one in self.sets)
    def empty(self, at: int) -> bool:
        return not self.sets[at].entries and self.sets[at].left > 0 and not self.blank
    def tired_for(self, row: int) -> tuple[int, ...]:
        first = self.fresh[0][row]
        return tuple(at for at, levels in enumerate(self.fresh, start=1) if not can_play(*levels[row], *first))
    def used(self, kind: str) -> int:
        at = KINDS.index(kind)
        return sum(max(0, point) for one in self.sets for point in one.points[at])
def split_typed(value: object, limit: int) -> int | None:
    return None if value is None else legal_split(points(value), limit)
def matches_typed(view: View, moves: Moves) -> Mapping[str, TypedMatch]:
    seen = asked_view(view, moves)
    found: dict[str, TypedMatch] = {}
    for match in view.matches:
        typed = as_typed(seen, match, moves.matches.get(match.slot, MatchMoves()))
        found[match.slot] = typed
        names = [line.name for line in seen.roster]
        sure = ([names[line.row - 1] for line in one.lines if line.row] for one in typed.sets[:SURE_SETS])
        seen = after_match(seen, counting(sure))
    return found
def as_typed(view: View, match: MatchView, moves: MatchMoves) -> TypedMatch:
    names = [line.name for line in view.roster]
    rows = {named(name): row for row, name in enumerate(names, start=1)}
    fresh = Freshness({line.name: view.levels(line, match) for line in view.roster}, view.settings)
    gains = {names[rows[named(one.key)] - 1]: one.inputs for one in moves.gain_ol if named(one.key) in rows}
    sets: list[TypedSet] = []
    levels: list[tuple[Levels, ...]] = []
    for at in range(SETS):
        typed = moves.sets[at]
        levels.append(tuple(fresh.levels[name] for name in names))
        named_rows = [rows.get(named(player.text), 0) for player in typed.players]
        left = _left(named_rows, levels[0], levels[-1])
        lines = _lines(view, typed, named_rows, left, levels[0], levels[-1])
        sets.append(_set(typed, left, lines))
        played = {
            names[line.row - 1]: split_typed(loss.value, view.settings.set_loss)
            for line, loss in zip(lines, typed.loss_ol, strict=True)
            if line.row
        }
        rested = {name: split_typed(one[at].value, view.settings.set_gain) for name, one in gains.items()}
        fresh.play(played, rested)
    return TypedMatch(tuple(sets), tuple(levels), tuple(names))
def _left(named_rows: Sequence[int], first: Sequence[Levels], now: Sequence[Levels]) -> int:
    able = {row for row, levels in enumerate(now, start=1) if can_play(*levels, *first[row - 1])}
    return len(able - set(named_rows))
def _lines(
    view: View,
    typed: SetMoves,
    named_rows: Sequence[int],
    left: int,
    first: Sequence[Levels],
    now: Sequence[Levels],
) -> tuple[TypedLine, ...]:
    lines: list[TypedLine] = []
    seen: set[int] = set()
    codes: list[int] = []
    for at, player in enumerate(typed.players):
        named_row = named_rows[at]
        row = 0 if named_row in seen else named_row
        seen.add(named_row)
        start = now[row - 1] if row else None
        loss = typed.loss_ol[at]
        bad_loss = not loss.blank and split_typed(loss.value, view.settings.set_loss) is None
        told = not typed.blank
        tired = start is not None and not can_play(*start, *first[row - 1])
        player_fault = _player_fault(player.text, named_row, row, tired=tired) if told else Fault.NONE
        if player_fault is Fault.BLANK and left <= sum(line.player_fault is not Fault.NONE for line in lines):
            player_fault = Fault.NOBODY
        chosen = None if player_fault is Fault.NOBODY else lineup.position(typed.positions[at].value)
        codes.append(chosen.code if chosen else 0)
        end = lineup.end_levels(*start, chosen or ALLROUND) if start else None
        loss_fault = Fault.LOSS if told and bad_loss and not player_fault else Fault.NONE
        position_fault = _position_fault(codes) if told and player_fault is not Fault.NOBODY else Fault.NONE
        lines.append(TypedLine(named_row, row, start, end, codes[-1], tired, player_fault, position_fault, loss_fault))
    return tuple(lines)
def _player_fault(text: str, named_row: int, row: int, *, tired: bool) -> Fault:
    if row:
        return Fault.TIRED if tired else Fault.NONE
    if not text:
        return Fault.BLANK
    return Fault.TWICE if named_row else Fault.UNKNOWN
def _position_fault(codes: Sequence[int]) -> Fault:
    if not codes[-1]:
        return Fault.POSITION
    if codes[-1] == SETTER.code and codes.count(SETTER.code) > SETTERS_MOST:
        return Fault.SETTERS
    if codes[-1] == BLOCKER.code and codes.count(BLOCKER.code) > BLOCKERS_MOST:
        return Fault.BLOCKERS
    return Fault.NONE
def _set(typed: SetMoves, left: int, lines: tuple[TypedLine, ...]) -> TypedSet:
    played = [lineup.position(line.code or ALLROUND.code) for line in lines]
    allowed = lineup.concepts_allowed(played)
    asked = lineup.concept(typed.concept.value)
    concept = lineup.concept_played(asked, played)
    pairs = tuple(_points(getattr(typed, kind)) for kind in KINDS)
    counted = [tuple(max(0, one) for one in pair) for pair in pairs]
    ol = sum(line.end[0] for line in lines if line.end) + sum(pair[0] for pair in counted)
    dl = sum(line.end[1] for line in lines if line.end) + sum(pair[1] for pair in counted)
    typed_cells = (
        *(*typed.players, *typed.positions, typed.concept, typed.risk),
        *(*typed.home, *typed.devotion, *typed.special),
    )
    return TypedSet(
        entries=sum(not one.blank for one in typed_cells),
        left=left,
        lines=lines,
        attack=sum(one is not None and one.attacks for one in played),
        defence=sum(one is not None and one.defends for one in played),
        allowed=tuple(one in allowed for one in lineup.CONCEPTS),
        concept_code=asked.code if asked else 0,
        concept=concept,
        concept_fault=not typed.concept.blank and asked is not concept,
        risk=lineup.risk_played(typed.risk.value, concept),
        risk_fault=lineup.risk_fault(typed.risk.value, concept),
        points=pairs,
        total=(ol, dl),
    )
def _points(pair: Pair) -> tuple[int, int]:
    ol, dl = (points(one.value) for one in pair)
    return BAD_POINTS if ol is None else ol, BAD_POINTS if dl is None else dl
'''


_SOURCES["vbxl.league.view"] = r'''
from __future__ import annotations
import hashlib
import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Final
from vbxl.league.known import NOTHING_KNOWN, Known, known
from vbxl.league.league import CONTRACT, TALENT, ContractPlayer, Fixture, League, Offer, Player, Sponsor, Transfer
from vbxl.league.moves import CUP_SLOT, MATCH_SLOTS
from vbxl.rules.contracts import ROUNDS_SHORTEST
from vbxl.rules.season import AGES, Season
from vbxl.rules.team import named
from vbxl.rules.tiredness import Levels
_ID: Final = re.compile(r"S(\d{1,4})-R(\d{1,3})-(T\d{2,4})-([0-9a-f]{8})(?:-([0-9a-f]{16}))?", re.IGNORECASE | re.ASCII)
@dataclass(frozen=True, slots=True)
class SheetId:
    season_number: int
    round_number: int
    team: str
    league_mark: str
    token: str = ""
    def __str__(self) -> str:
        token = f"-{self.token}" if self.token else ""
        return f"S{self.season_number}-R{self.round_number:02d}-{self.team}-{self.league_mark}{token}"
def league_mark(name: str) -> str:
    return hashlib.sha256(name.encode()).hexdigest()[:8]
def sheet_id(text: str) -> SheetId | None:
    found = _ID.fullmatch(text.strip())
    if not found:
        return None
    return SheetId(int(found[1]), int(found[2]), found[3].upper(), found[4].lower(), (found[5] or "").lower())
@dataclass(frozen=True, slots=True)
class RosterLine:
    name: str
    kind: str
    age: str
    ol: int
    dl: int
    lack: bool = False
    trained_ol: int = 0
    trained_dl: int = 0
    talent_matches: int = 0
    pay: int = 0
    last_round: int = 0
    @property
    def new_talent(self) -> bool:
        return self.kind == TALENT and not self.ol and not self.dl
@dataclass(frozen=True, slots=True)
class MatchView:
    slot: str
    number: int
    division: int
    home: bool
    opponent: str
    home_points: int
    lacking: bool
@dataclass(frozen=True, slots=True)
class TransferLot:
    player: str
    team: str
    age: str
    ol: int
    dl: int
    minimum: int
@dataclass(frozen=True, slots=True)
class ContractLot:
    player: str
    ol: int
    dl: int
@dataclass(frozen=True)
class View:
    league_name: str
    id: SheetId
    team_name: str
    season_number: int
    round_number: int
    rounds: int
    deadline: str
    settings: Season
    division: int
    roster: tuple[RosterLine, ...]
    matches: tuple[MatchView, ...]
    dollars: int
    tp: int
    sp: int
    sponsor: str = ""
    spied: int = 0
    scouted: int = 0
    teams: tuple[str, ...] = ()
    sponsors: tuple[Sponsor, ...] = ()
    transfers: tuple[TransferLot, ...] = ()
    offers: tuple[Offer, ...] = ()
    contract_lots: tuple[ContractLot, ...] = field(default=())
    known: Known = field(default=NOTHING_KNOWN, compare=False)
    def levels(self, line: RosterLine, match: MatchView) -> Levels:
        return match_levels(line, lacking=match.lacking)
def match_levels(line: RosterLine, *, lacking: bool) -> Levels:
    half = 2 if lacking and line.lack else 1
    return line.ol / half, line.dl / half
def slotted(matches: Iterable[Fixture]) -> dict[str, Fixture]:
    places = iter(slot for slot in MATCH_SLOTS if slot != CUP_SLOT)
    return {CUP_SLOT if one.cup else next(places): one for one in matches}
def view(league: League, team_id: str, token: str = "") -> View:
    team = league.by_id[team_id]
    roster = [
        RosterLine(
            one.name, one.kind, one.age, one.ol, one.dl, one.lack, one.trained_ol, one.trained_dl, one.talent_matches
        )
        for one in team.players
    ]
    roster += [
        RosterLine(one.name, CONTRACT, "", one.ol, one.dl, one.lack, pay=one.pay, last_round=one.last_round)
        for one in league.contract_players_of(team_id)
    ]
    home_points = league.settings.home_points(league.round_number)
    matches: list[MatchView] = []
    for slot, fixture in slotted(league.matches_of(team_id, league.round_number)).items():
        home = fixture.home == team_id
        other = league.called(fixture.visitors if home else fixture.home)
        first = not matches
        matches.append(
            MatchView(slot, fixture.number, fixture.division, home, other, home_points if home else 0, first)
        )
    balance = league.balances[team_id]
    return View(
        league_name=league.name,
        id=SheetId(league.season_number, league.round_number, team_id, league_mark(league.name), token),
        team_name=team.name,
        season_number=league.season_number,
        round_number=league.round_number,
        rounds=league.rounds,
        deadline=league.deadline,
        settings=league.settings,
        division=team.division,
        roster=tuple(roster),
        matches=tuple(matches),
        dollars=balance.dollars,
        tp=balance.tp,
        sp=balance.sp,
        sponsor=team.sponsor,
        spied=team.spied,
        scouted=team.scouted,
        teams=league.listed_teams[team.division],
        sponsors=league.sponsors,
        transfers=transfer_lots(league),
        offers=league.offer_lots,
        contract_lots=tuple(ContractLot(one.name, one.ol, one.dl) for one in contract_lots(league)),
    )
def told_view(league: League, team_id: str, token: str = "") -> View:
    return replace(view(league, team_id, token), known=known(league, team_id))
def for_sale(league: League, listed: Transfer) -> Player:
    return next(one for one in league.by_id[listed.team].players if one.name == listed.player)
def transfer_lots(league: League) -> tuple[TransferLot, ...]:
    names = [named(listed.player) for listed in league.transfers]
    lots = []
    for listed, key in zip(league.transfers, names, strict=True):
        seller, player = league.by_id[listed.team], for_sale(league, listed)
        age = AGES[0] if player.kind == TALENT else player.age
        name = player.name if names.count(key) == 1 else f"{player.name} ({seller.name})"
        lots.append(TransferLot(name, seller.name, age, player.ol, player.dl, listed.minimum))
    return tuple(lots)
def contract_lots(league: League) -> tuple[ContractPlayer, ...]:
    if league.rounds - league.round_number < ROUNDS_SHORTEST:
        return ()
    return tuple(one for one in league.contract_players if not one.team or one.last_round <= league.round_number)
'''


_SOURCES["vbxl.problems"] = r'''
from __future__ import annotations
import unicodedata
from dataclasses import dataclass, field
from typing import Final
LONGEST_SHOWN = 60
UNSEEN: Final = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"
    + "".join(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
)
@dataclass(frozen=True, slots=True)
class Place:
    file: str = ""
    sheet: str = ""
    cell: str = ""
    line: int = 0
    column: int = 0
    def __str__(self) -> str:
        if self.line:
            return f"{escaped(self.file)}:{self.line}:{self.column}"
        return "!".join(escaped(part) for part in (self.file, self.sheet, self.cell) if part)
NOWHERE = Place()
@dataclass(frozen=True, slots=True)
class Code:
    rule: str
    meaning: str
    in_sheet: bool = False
CODES: dict[str, Code] = {
    "FILE-KIND": Code("file", "not a kind of file that holds a move"),
    "FILE-LOCK": Code("file", "a lock file that a spreadsheet program left behind"),
    "FILE-FOLDER": Code("file", "a folder among the files"),
    "FILE-OPEN": Code("file", "the file cannot be opened now: another program has it, or it may not be read"),
    "FILE-UNREADABLE": Code("file", "what stands in the file cannot be read"),
    "FILE-ENCRYPTED": Code("file", "the file has a password"),
    "FILE-BOUNDS": Code("file", "the file is larger than any move sheet"),
    "FILE-SLOW": Code("file", "the file takes longer to read than any move sheet"),
    "FILE-NUMBER": Code("file", "a cell holds a number no spreadsheet writes"),
    "FILE-ID": Code("file", "nothing in the file says which team it is for"),
    "FILE-LEAGUE": Code("file", "the file belongs to another league"),
    "FILE-ROUND": Code("file", "the file belongs to another round"),
    "FILE-TOKEN": Code("file", "the file was not made by the GM for this team and round"),
    "FILE-TEAM": Code("file", "the league has no such team"),
    "FILE-TWICE": Code("file", "a newer file of the same team counts"),
    "FILE-CARRIES": Code("file", "a workbook with macros, links or objects, which did nothing"),
    "FILE-NAME": Code("file", "a named range of the form is gone"),
    "FILE-FORMULA": Code("file", "a formula stands in an input cell"),
    "FILE-FUNCTION": Code("file", "a cell function of vbxl stands in an input cell"),
    "FILE-GIVEN": Code("file", "a given cell was changed"),
    "FILE-SEND": Code("file", "the send number is not a whole number", in_sheet=True),
    "TEXT-LINE": Code("file", "a line of the text form that says nothing we know"),
    "R2.1-BLANK": Code("R2.1", "no player named", in_sheet=True),
    "R2.1-UNKNOWN": Code("R2.1", "no such player in the team", in_sheet=True),
    "R2.1-TWICE": Code("R2.1", "a player named twice in a set", in_sheet=True),
    "R2.2-TIRED": Code("R2.2", "a player too tired to play", in_sheet=True),
    "R2.4-LOSS": Code("R2.4", "the split of the loss is not possible", in_sheet=True),
    "R2.4-GAIN": Code("R2.4", "the split of the gain is not possible", in_sheet=True),
    "R2.5-START": Code("R2.5", "start levels that no legal split reaches"),
    "R3.1-POSITION": Code("R3.1", "no position", in_sheet=True),
    "R3.2-SETTERS": Code("R3.2", "more than two setters", in_sheet=True),
    "R3.2-BLOCKERS": Code("R3.2", "more than two blockers", in_sheet=True),
    "R3.3-CONCEPT": Code("R3.3", "a concept the line-up may not play", in_sheet=True),
    "R3.4-RISK": Code("R3.4", "a risk factor outside the concept", in_sheet=True),
    "R4.1-POINTS": Code("R4.1", "points that are not a whole number", in_sheet=True),
    "R4.1-HOME": Code("R4.1", "more home advantage than there is", in_sheet=True),
    "R4.1-DEVOTION": Code("R4.1", "more devotion points than a match allows", in_sheet=True),
    "R4.1-SPECIAL": Code("R4.1", "more special points than a match allows", in_sheet=True),
    "R4.1-STOCK": Code("R4.1", "more special points than the team has left", in_sheet=True),
    "R1.1-NAME": Code("R1.1", "a new team without a name that can be"),
    "R1.1-SIX": Code("R1.1", "a new team of fewer than six players"),
    "R1.2-AGE": Code("R1.2", "a new player without an age that can be"),
    "R1.2-LEVEL": Code("R1.2", "a level of a new player that is not whole points"),
    "R1.2-RATIO": Code("R1.2", "a new player beyond the ratio of both levels"),
    "R1.2-TOTAL": Code("R1.2", "a new player beyond the total he may have"),
    "R1.2-BUDGET": Code("R1.2", "more player points of an age than a new team has"),
    "R1.4-NAME": Code("R1.4", "a new player without a name that can be"),
    "R1.4-TWICE": Code("R1.4", "two new players of one name"),
    "R1.1-ROOM": Code("R1.1", "no room for another player", in_sheet=True),
    "R6.1-PLAYER": Code("R6.1", "training for a player who is not there", in_sheet=True),
    "R6.1-WISH": Code("R6.1", "a wish of training that is not 1 or blank", in_sheet=True),
    "R6.1-TIMES": Code("R6.1", "a level trained too often this season", in_sheet=True),
    "R6.1-TOTAL": Code("R6.1", "training beyond the total a player may have", in_sheet=True),
    "R6.1-RATIO": Code("R6.1", "training beyond the ratio of both levels", in_sheet=True),
    "R6.1-TP": Code("R6.1", "training that the training points do not cover", in_sheet=True),
    "R6.3-TALENT": Code("R6.3", "training of a new talent", in_sheet=True),
    "R6.3-SCOUT": Code("R6.3", "more new talents than a season allows", in_sheet=True),
    "R6.3-NAME": Code("R6.3", "a name that no player can have", in_sheet=True),
    "R7.2-LOT": Code("R7.2", "a bid on nobody who can be contracted", in_sheet=True),
    "R7.1-ROUNDS": Code("R7.1", "a contract of other than two, three or four rounds", in_sheet=True),
    "R7.1-PAY": Code("R7.1", "a pay that is not whole dollars", in_sheet=True),
    "R7.3-TRAINING": Code("R7.3", "training of a contract player", in_sheet=True),
    "R8.1-PLAYER": Code("R8.1", "nobody of the team's own to be sold", in_sheet=True),
    "R8.1-TWICE": Code("R8.1", "a player offered twice", in_sheet=True),
    "R8.1-MINIMUM": Code("R8.1", "a least bid that is not whole dollars", in_sheet=True),
    "R8.1-SIX": Code("R8.1", "an offer that would leave fewer than six players", in_sheet=True),
    "R8.1-CLOSED": Code("R8.1", "an offer when nothing is sold any more", in_sheet=True),
    "R8.1-FULL": Code("R8.1", "an offer when the list is full"),
    "R8.1-LOT": Code("R8.1", "a bid on what is not for sale", in_sheet=True),
    "R8.1-BID": Code("R8.1", "a bid that is not whole dollars", in_sheet=True),
    "R8.1-OWN": Code("R8.1", "a bid on a player of one's own", in_sheet=True),
    "R8.2-LOT": Code("R8.2", "a bid on what the GM does not offer", in_sheet=True),
    "R8.2-BID": Code("R8.2", "a bid on an offer of the GM that is not whole dollars", in_sheet=True),
    "R8.2-NAME": Code("R8.2", "no name for a player offered by the GM", in_sheet=True),
    "R8.3-CREDIT": Code("R8.3", "a bid that cannot be paid whatever happens", in_sheet=True),
    "R9.1-SPONSOR": Code("R9.1", "no such sponsor", in_sheet=True),
    "R9.2-TEAM": Code("R9.2", "a spying order that names no other team", in_sheet=True),
    "R9.2-MATCH": Code("R9.2", "a spying order that names no match", in_sheet=True),
    "R9.2-DETAIL": Code("R9.2", "a spying order that does not say whether on players too", in_sheet=True),
    "R9.2-TIMES": Code("R9.2", "more spying orders than a season allows", in_sheet=True),
    "R9.2-CREDIT": Code("R9.2", "a spying order that the account does not bear", in_sheet=True),
    "R9.2-BASIC": Code("R9.2", "a spying order without the players, which the account does not bear", in_sheet=True),
    "R10.1-SPLIT": Code("R10.1", "a loss of OL that is no part of what a year costs", in_sheet=True),
    "R10.1-NOBODY": Code("R10.1", "a loss for somebody who has none to split", in_sheet=True),
    "R10.2-SPLIT": Code("R10.2", "a split of a year's loss that is not legal", in_sheet=True),
    "R12.1-BLANK": Code("R12.1", "a match left wholly blank", in_sheet=True),
    "BOOK-SHEET": Code("book", "a sheet of the league book is missing"),
    "BOOK-COLUMN": Code("book", "a column of the league book is missing"),
    "BOOK-CELL": Code("book", "a cell of the league book holds an impossible value"),
    "BOOK-TWICE": Code("book", "something that must be unique stands twice"),
    "BOOK-LINK": Code("book", "a cell names something that is not there"),
    "BOOK-TEAM": Code("R1.1", "a team is too small or too large"),
    "BOOK-SETTING": Code("R0.2", "a setting is missing, and its default counts"),
    "BOOK-CUP": Code("R11.1", "the cup cannot be played as its matches stand"),
    "BOOK-UNDRAWN": Code("R0.2", "the season's matches are not drawn yet"),
    "BOOK-TABLE": Code("R5.5", "a worked-out cell was changed"),
}
@dataclass(frozen=True, slots=True)
class Problem:
    code: str
    place: Place
    found: object
    message: str
    remedy: str
    rule: str = field(default="")
    def __post_init__(self) -> None:
        rule = CODES[self.code].rule
        if not self.rule:
            object.__setattr__(self, "rule", rule)
    def __str__(self) -> str:
        said = f"found {shown(self.found)}; " if self.found is not None else "found nothing; "
        return f"{self.place}: {self.code}: {self.message} ({said}rule {self.rule}). {self.remedy}"
def shown(value: object) -> str:
    if value is None:
        return "nothing"
    text = escaped(str(value))
    if len(text) > LONGEST_SHOWN:
        text = text[: LONGEST_SHOWN - 1] + "…"
    return f'"{text}"' if isinstance(value, str) else text
def escaped(text: str) -> str:
    if text.isascii() and text.isprintable():
        return text
    return "".join(
        character
        if unicodedata.category(character)[0] != "C" and character not in "\u2028\u2029" and character not in UNSEEN
        else f"\\u{ord(character):04x}"
        for character in text
    )
'''


_SOURCES["vbxl.rules"] = ""


_SOURCES["vbxl.rules.absent"] = r'''
from __future__ import annotations
from collections.abc import Sequence
from vbxl.rules.ageing import TALENT
from vbxl.rules.season import AGES
from vbxl.rules.tiredness import PLAYERS_IN_SET, Levels, can_play
def best_six(levels: Sequence[Levels], originals: Sequence[Levels]) -> tuple[int, ...]:
    able = [at for at, (now, original) in enumerate(zip(levels, originals, strict=True)) if can_play(*now, *original)]
    return tuple(sorted(able, key=lambda at: (-sum(levels[at]), at))[:PLAYERS_IN_SET])
def training_order(players: Sequence[tuple[str, int, int]]) -> tuple[int, ...]:
    ages = (TALENT, *AGES)
    return tuple(sorted(range(len(players)), key=lambda at: (ages.index(players[at][0]), -sum(players[at][1:]), at)))
def trained_level(ol: int, dl: int) -> tuple[int, int]:
    return (1, 0) if ol <= dl else (0, 1)
'''


_SOURCES["vbxl.rules.ageing"] = r'''
from __future__ import annotations
from vbxl.rules.season import AGES, Season
TALENT = "talent"
LEFT = (0, 0)
STAYS_FROM = 1
def next_age(age: str) -> str | None:
    if age == TALENT:
        return AGES[0]
    at = AGES.index(age)
    return AGES[at + 1] if at + 1 < len(AGES) else None
def age_loss(age: str, season: Season) -> tuple[int, int]:
    older = next_age(age)
    if age == TALENT or older is None:
        return 0, 0
    loss: int = getattr(season, f"age_loss_{older.lower()}")
    return loss, min(getattr(season, f"age_least_{older.lower()}"), loss // 2)
def _ratio_kept(ol: float, dl: float, season: Season) -> bool:
    return max(ol, dl) <= season.aged_ratio * min(ol, dl)
def legal_losses(ol: int, dl: int, age: str, season: Season) -> tuple[int, ...]:
    loss, least = age_loss(age, season)
    possible = [split for split in range(loss + 1) if least <= split <= loss - least]
    kept = [split for split in possible if ol - split >= STAYS_FROM and dl - (loss - split) >= STAYS_FROM]
    if not kept:
        return tuple(possible)
    def after(split: int) -> tuple[int, int]:
        return ol - split, dl - (loss - split)
    even = [split for split in kept if _ratio_kept(*after(split), season)]
    if even:
        return tuple(even)
    lowest = min(max(after(split)) / min(after(split)) for split in kept)
    return tuple(split for split in kept if max(after(split)) / min(after(split)) == lowest)
def age_split(ol: int, dl: int, age: str, loss_ol: int | None, season: Season) -> int:
    loss, _ = age_loss(age, season)
    legal = legal_losses(ol, dl, age, season)
    if loss_ol is None:
        return min(legal, key=lambda split: (abs((ol - split) - (dl - (loss - split))), -split))
    return min(legal, key=lambda split: (abs(split - loss_ol), -split))
def aged(ol: int, dl: int, age: str, loss_ol: int | None, season: Season) -> tuple[int, int]:
    if age == TALENT:
        return ol, dl
    if next_age(age) is None:
        return LEFT
    loss, _ = age_loss(age, season)
    split = age_split(ol, dl, age, loss_ol, season)
    older = ol - split, dl - (loss - split)
    return older if min(older) >= STAYS_FROM else LEFT
'''


_SOURCES["vbxl.rules.contracts"] = r'''
from __future__ import annotations
from typing import Final
from vbxl.rules.season import Season
ROUNDS_SHORTEST: Final = 2
ROUNDS_LONGEST: Final = 4
_BONUS_3: Final = 3
def contract_rounds(asked: int, rounds_left: int) -> int:
    if not ROUNDS_SHORTEST <= asked <= ROUNDS_LONGEST:
        return 0
    rounds = min(asked, rounds_left)
    return rounds if rounds >= ROUNDS_SHORTEST else 0
def contract_bonus(pay: int, rounds: int, season: Season) -> int:
    percent = {_BONUS_3: season.contract_bonus_3, ROUNDS_LONGEST: season.contract_bonus_4}.get(rounds, 0)
    return -(-pay * rounds * percent // 100)
def contract_cost(pay: int, rounds: int, season: Season) -> int:
    return pay * rounds + contract_bonus(pay, rounds, season)
'''


_SOURCES["vbxl.rules.cup"] = r'''
from __future__ import annotations
from collections.abc import Sequence
from vbxl.rules.draw import Stream
Pair = tuple[str, str]
def cup_size(teams: int) -> int:
    return 1 << (teams - 1).bit_length() if teams > 1 else 0
def cup_rounds(teams: int, rounds: int) -> tuple[int, ...]:
    ties = cup_size(teams).bit_length() - 1
    if not 0 < ties <= rounds:
        return ()
    return tuple((number * rounds + ties // 2) // ties for number in range(1, ties + 1))
def cup_draw(teams: Sequence[str], amateurs: Sequence[str], stream: Stream) -> tuple[Pair, ...]:
    matches = (len(teams) + len(amateurs)) // 2
    with_amateurs = dict(zip(_apart(matches), amateurs, strict=False))
    waiting = stream.shuffled(teams)
    drawn: list[Pair] = []
    for at in range(matches):
        other = with_amateurs.get(at) or waiting.pop()
        pair = waiting.pop(), other
        drawn.append(pair if stream.below(2) else pair[::-1])
    return tuple(drawn)
def _apart(matches: int) -> list[int]:
    places = [0]
    step = matches
    while step > 1:
        step //= 2
        places += [place + step for place in places]
    return places
def cup_pairs(winners: Sequence[str]) -> tuple[Pair, ...]:
    return tuple(zip(winners[::2], winners[1::2], strict=True))
def tie_name(sides: int) -> str:
    return {2: "final", 4: "semi-final", 8: "quarter-final"}.get(sides, f"round of {sides}")
'''


_SOURCES["vbxl.rules.draw"] = r'''
from __future__ import annotations
import hmac
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar
from vbxl.rules.seals import THE_ROUND, Sealed, secret_for
WORD_BITS = 64
FRACTION_BITS = 53
T = TypeVar("T")
@dataclass
class Stream:
    seed: bytes = field(repr=False)
    name: str
    whose: str = THE_ROUND
    numbers: list[float | str] = field(default_factory=list)
    _words: list[int] = field(default_factory=list, repr=False)
    _counter: int = field(default=0, repr=False)
    def _word(self) -> int:
        if not self._words:
            digest = hmac.digest(self.seed, self.name.encode() + b"\0" + self._counter.to_bytes(8, "big"), "sha256")
            self._words = [int.from_bytes(digest[at : at + 8], "big") for at in (24, 16, 8, 0)]
            self._counter += 1
        return self._words.pop()
    def uniform(self) -> float:
        number: float = (self._word() >> (WORD_BITS - FRACTION_BITS)) / 2**FRACTION_BITS
        self.numbers.append(number)
        return number
    def below(self, bound: int) -> int:
        if not 1 <= bound <= 2**WORD_BITS:
            raise ValueError(f"a draw chooses from at least one and at most 2^{WORD_BITS}, not {bound}")
        full = 2**WORD_BITS - 2**WORD_BITS % bound
        word = self._word()
        while word >= full:
            word = self._word()
        self.numbers.append(f"{word % bound}/{bound}")
        return word % bound
    def choice(self, of: Sequence[T]) -> T:
        return of[self.below(len(of))]
    def shuffled(self, of: Sequence[T]) -> list[T]:
        mixed = list(of)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed
class Draw:
    def __init__(self, seed: bytes, seed_for: Callable[[str], bytes] | None = None) -> None:
        self.seed = seed
        self._seed_for = seed_for or (lambda whose: secret_for(seed, whose))
        self._streams: dict[str, Stream] = {}
    @classmethod
    def of(cls, sealed: Sealed) -> Draw:
        return cls(sealed.seed, sealed.seed_for)
    def stream(self, name: str, whose: str = THE_ROUND) -> Stream:
        if name in self._streams:
            raise ValueError(f"the draw {name!r} was made before")
        seed = self.seed if whose == THE_ROUND else self._seed_for(whose)
        self._streams[name] = Stream(seed, name, whose)
        return self._streams[name]
    def numbers_of(self, whose: str) -> dict[str, tuple[float | str, ...]]:
        return {name: tuple(one.numbers) for name, one in self.streams.items() if one.whose == whose}
    @property
    def streams(self) -> Mapping[str, Stream]:
        return dict(sorted(self._streams.items()))
'''


_SOURCES["vbxl.rules.letters"] = r'''
from __future__ import annotations
import unicodedata
from collections import Counter
from collections.abc import Iterator
from typing import Final
from vbxl.problems import UNSEEN
ALIKE: Final = frozenset(
    {
        "LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "COPTIC", "CHEROKEE", "LISU", "DESERET", "CANADIAN", "TIFINAGH",
    }
)
LANGUAGES_END: Final = "\u0250"
SIGNS: Final = "№™"
MARKS_MOST: Final = 2
OWN_MARKS_MOST: Final = 4
_WORD_ENDS: Final = "-‐‑–—/"
_LOOKS: Final = (
    ("авекмнорстухѕіјһԁԛԝѵӏԍ", "abekmhopctyxsijhdqwvig"),
    ("αβεζηικμνορτυχϳ", "abezhikmnoptyxj"),
    ("աօստլհյոզց", "wouslhjnqg"),
    ("ⲁⲃⲉⲍⲏⲓⲕⲙⲛⲟⲣⲥⲧⲩⲭ", "abezhikmnopctyx"),
    ("ᎠᎡᎢᎥᎪᎫᎬᎳᎷᎻᎽᏀᏃᏏᏒᏔᏕᏙᏚᏞᏟᏢᏦᏴ", "drtiajewmhygzbrwsvslcpkb"),
)
_LATIN: Final = str.maketrans({one: other for ours, theirs in _LOOKS for one, other in zip(ours, theirs, strict=True)})
def letters_fault(name: str) -> str | None:
    if name.isascii():
        return None
    text = unicodedata.normalize("NFC", name)
    return next((fault for find in (_unseen, _disguised, _marks, _mixed) for fault in find(text)), None)
def shape(text: str) -> str:
    if text.isascii():
        return text.lower()
    plain = unicodedata.normalize("NFKD", text.casefold()).casefold().translate(_LATIN)
    return unicodedata.normalize("NFC", plain)
def _unseen(text: str) -> Iterator[str]:
    for one in text:
        if one in UNSEEN:
            yield f"{_number(one)} cannot be seen"
def _disguised(text: str) -> Iterator[str]:
    for one in text:
        plain = unicodedata.normalize("NFKC", one)
        if one >= LANGUAGES_END and one not in SIGNS and plain.isascii() and any(map(str.isalnum, plain)):
            yield f'"{one}" ({_number(one)}) is "{plain}" in disguise'
def _marks(text: str) -> Iterator[str]:
    count, bears = 0, False
    for one in text:
        if not _is_mark(one):
            count, bears = 0, one.isalnum()
            continue
        count += 1
        if not bears:
            yield f"{_number(one)} is a mark without a letter"
        most = MARKS_MOST if unicodedata.name(one, "").startswith("COMBINING") else OWN_MARKS_MOST
        if count > most:
            yield f"{_number(one)} is one mark too many on a letter"
def _mixed(text: str) -> Iterator[str]:
    for word in text.translate(dict.fromkeys(map(ord, _WORD_ENDS), " ")).split():
        scripts = [(one, _script(one)) for one in word]
        counted = Counter(script for _, script in scripts if script in ALIKE)
        if len(counted) > 1:
            most = counted.most_common(1)[0][0]
            one, other = next(pair for pair in scripts if pair[1] in counted and pair[1] != most)
            yield f'"{one}" ({_number(one)}, {other.title()}) stands among {most.title()} letters'
def _is_mark(one: str) -> bool:
    return unicodedata.category(one).startswith("M")
def _script(letter: str) -> str:
    if not letter.isalpha():
        return ""
    return unicodedata.name(letter, "").partition(" ")[0]
def _number(one: str) -> str:
    return f"U+{ord(one):04X}"
'''


_SOURCES["vbxl.rules.lineup"] = r'''
from __future__ import annotations
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final
from vbxl.rules.points import points
from vbxl.rules.team import named
SETTERS_MOST: Final = 2
BLOCKERS_MOST: Final = 2
DIGITS: Final = 4
@dataclass(frozen=True, slots=True)
class Position:
    code: int
    name: str
    ol_factor: float
    dl_factor: float
    ol_less: float
    dl_less: float
    @property
    def attacks(self) -> bool:
        return self.code in (SETTER.code, ATTACKER.code)
    @property
    def defends(self) -> bool:
        return self.code in (DEFENDER.code, BLOCKER.code)
SETTER = Position(1, "Setter", 1.2, 1.0, 0.0, 2.0)
ATTACKER = Position(2, "Attacker", 1.1, 1.0, 0.0, 1.0)
ALLROUND = Position(3, "Allround", 1.0, 1.0, 0.0, 0.0)
DEFENDER = Position(4, "Defender", 1.0, 1.1, 1.0, 0.0)
BLOCKER = Position(5, "Blocker", 1.0, 1.2, 2.0, 0.0)
POSITIONS: Final = (SETTER, ATTACKER, ALLROUND, DEFENDER, BLOCKER)
@dataclass(frozen=True, slots=True)
class Concept:
    code: int
    short: str
    name: str
    needs_attack: int
    needs_defence: int
    lowest_risk: int
    highest_risk: int
AGGRESSIVE = Concept(1, "AC", "Aggressive", 5, 0, 9, 12)
OFFENSIVE = Concept(2, "OC", "Offensive", 4, 0, 6, 9)
NEUTRAL = Concept(3, "NC", "Neutral", 0, 0, 3, 9)
DEFENSIVE = Concept(4, "DC", "Defensive", 0, 4, 3, 6)
WALL = Concept(5, "WC", "Wall", 0, 5, 0, 3)
CONCEPTS: Final = (AGGRESSIVE, OFFENSIVE, NEUTRAL, DEFENSIVE, WALL)
def _beginnings(names: dict[str, int]) -> dict[str, int]:
    words = {name[:length].casefold() for name in names for length in range(1, len(name) + 1)}
    meant = {word: [code for name, code in names.items() if name.casefold().startswith(word)] for word in words}
    return {word: codes[0] for word, codes in sorted(meant.items()) if len(codes) == 1}
POSITION_WORDS: Final = {
    **{str(one.code): one.code for one in POSITIONS},
    **_beginnings({one.name: one.code for one in POSITIONS}),
    "all round": ALLROUND.code,
    "all-round": ALLROUND.code,
}
CONCEPT_WORDS: Final = {
    **{str(one.code): one.code for one in CONCEPTS},
    **_beginnings({one.name: one.code for one in CONCEPTS}),
    **{one.short.casefold(): one.code for one in CONCEPTS},
    **{f"{one.name.casefold()} concept": one.code for one in CONCEPTS},
    "agressive": AGGRESSIVE.code,
    "agressive concept": AGGRESSIVE.code,
}
def _word(typed: object) -> str:
    if isinstance(typed, str):
        return named(typed)
    code = _code(typed)
    return "" if code is None else str(code)
def _code(typed: object) -> int | None:
    number = None if typed is None else points(typed)
    return number if number is not None and number < 10**DIGITS else None
def position(typed: object) -> Position | None:
    code = POSITION_WORDS.get(_word(typed))
    return POSITIONS[code - 1] if code else None
def concept(typed: object) -> Concept | None:
    code = CONCEPT_WORDS.get(_word(typed))
    return CONCEPTS[code - 1] if code else None
def end_levels(ol: float, dl: float, played: Position) -> tuple[float, float]:
    return (
        max(0.0, ol * played.ol_factor - played.ol_less),
        max(0.0, dl * played.dl_factor - played.dl_less),
    )
def positions_played(asked: Sequence[Position | None]) -> tuple[Position | None, ...]:
    setters = blockers = 0
    played: list[Position | None] = []
    for one in asked:
        setters += one is SETTER
        blockers += one is BLOCKER
        if one is SETTER and setters > SETTERS_MOST:
            played.append(ATTACKER)
        elif one is BLOCKER and blockers > BLOCKERS_MOST:
            played.append(DEFENDER)
        else:
            played.append(one)
    return tuple(played)
def concepts_allowed(played: Sequence[Position | None]) -> tuple[Concept, ...]:
    attack = sum(one is not None and one.attacks for one in played)
    defence = sum(one is not None and one.defends for one in played)
    return tuple(one for one in CONCEPTS if attack >= one.needs_attack and defence >= one.needs_defence)
def concept_played(asked: Concept | None, played: Sequence[Position | None]) -> Concept:
    return asked if asked in concepts_allowed(played) else NEUTRAL
def risk(typed: object) -> int | None:
    factor = _code(typed)
    return factor if factor is not None and factor <= max(one.highest_risk for one in CONCEPTS) else None
def risk_played(typed: object, chosen: Concept) -> int:
    risk = _code(typed)
    if risk is None or not chosen.lowest_risk <= risk <= chosen.highest_risk:
        return chosen.lowest_risk
    return risk
def risk_fault(typed: object, chosen: Concept) -> bool:
    return typed is not None and _code(typed) != risk_played(typed, chosen)
'''


_SOURCES["vbxl.rules.market"] = r'''
from __future__ import annotations
from typing import Final
from vbxl.rules.ageing import TALENT
from vbxl.rules.season import AGES, Season
BID_LOWEST: Final = 1
BID_HIGHEST: Final = 1_000_000
def sale_open(round_number: int, rounds: int, season: Season) -> bool:
    return round_number <= rounds - season.sale_free_rounds
def offers_open(round_number: int, rounds: int, season: Season) -> bool:
    return round_number <= rounds - season.offer_free_rounds
def compensation(ol: int, dl: int, age: str, season: Season) -> int:
    paid: int = getattr(season, f"paid_age_{(AGES[0] if age == TALENT else age).lower()}")
    return paid * (ol + dl)
def covered(account: int, cost: int, season: Season) -> bool:
    return account - cost >= -season.credit
'''


_SOURCES["vbxl.rules.match"] = r'''
from __future__ import annotations
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from vbxl.rules.season import Season
from vbxl.rules.tiredness import SETS_TO_WIN
HOME, VISITORS = "H", "V"
Score = tuple[int, int]
def home_serves(set_number: int) -> bool:
    return set_number % 2 == 1
@dataclass(frozen=True, slots=True)
class SetResult:
    home: int
    visitors: int
    rallies: str
def play_set(
    chance_home: float,
    chance_visitors: float,
    home_first: bool,
    uniform: Callable[[], float],
    season: Season,
) -> SetResult:
    points = {HOME: 0, VISITORS: 0}
    chances = {HOME: chance_home, VISITORS: chance_visitors}
    server, receiver = (HOME, VISITORS) if home_first else (VISITORS, HOME)
    rallies: list[str] = []
    while max(points.values()) < season.set_points or abs(points[HOME] - points[VISITORS]) < 2:
        if uniform() < chances[server]:
            points[server] += 1
        else:
            server, receiver = receiver, server
        rallies.append(server)
    return SetResult(points[HOME], points[VISITORS], "".join(rallies))
def run_of_score(rallies: str, home_first: bool) -> tuple[Score, ...]:
    server = HOME if home_first else VISITORS
    home = visitors = 0
    run: list[Score] = []
    for winner in rallies:
        if winner == server:
            home += winner == HOME
            visitors += winner == VISITORS
            run.append((home, visitors))
        server = winner
    return tuple(run)
def sets_won(sets: Sequence[Score]) -> Score:
    home = sum(one > other for one, other in sets)
    return home, len(sets) - home
def sets_fault(sets: Sequence[Score], season: Season) -> str | None:
    won = {True: 0, False: 0}
    for number, (home, visitors) in enumerate(sets, start=1):
        most, least = max(home, visitors), min(home, visitors)
        longer = most > season.set_points
        if least < 0 or most < season.set_points or most - least < 2 or (longer and most - least != 2):
            return f"set {number} ended {home}-{visitors}: a set is won with {season.set_points} points and two clear"
        if SETS_TO_WIN in won.values():
            return f"set {number} was played after the match was over"
        won[home > visitors] += 1
    if SETS_TO_WIN not in won.values():
        return f"nobody has won {SETS_TO_WIN} sets"
    return None
@dataclass(frozen=True, slots=True)
class Played:
    home: str
    visitors: str
    sets: tuple[Score, ...]
@dataclass(frozen=True, slots=True)
class Standing:
    team: str
    matches: int = 0
    won: int = 0
    lost: int = 0
    points: int = 0
    sets_won: int = 0
    sets_lost: int = 0
    points_won: int = 0
    points_lost: int = 0
def _standing(team: str, played: Sequence[Played], season: Season) -> Standing:
    won = lost = own_sets = other_sets = own_points = other_points = 0
    for match in played:
        if team not in (match.home, match.visitors):
            continue
        at = 0 if team == match.home else 1
        score = sets_won(match.sets)
        won += score[at] > score[1 - at]
        lost += score[at] < score[1 - at]
        own_sets += score[at]
        other_sets += score[1 - at]
        own_points += sum(one[at] for one in match.sets)
        other_points += sum(one[1 - at] for one in match.sets)
    earned = won * season.table_won + lost * season.table_lost
    return Standing(team, won + lost, won, lost, earned, own_sets, other_sets, own_points, other_points)
def _ratio(won: int, lost: int) -> tuple[bool, Fraction]:
    if lost == 0:
        return won > 0, Fraction(1)
    return False, Fraction(won, lost)
def standings(teams: Mapping[str, str], played: Sequence[Played], season: Season) -> tuple[Standing, ...]:
    lines = {team: _standing(team, played, season) for team in teams}
    def key(team: str) -> tuple[int, int, tuple[bool, Fraction], tuple[bool, Fraction]]:
        line = lines[team]
        sets = line.sets_won - line.sets_lost
        return line.points, sets, _ratio(line.sets_won, line.sets_lost), _ratio(line.points_won, line.points_lost)
    keys = {team: key(team) for team in teams}
    def between(team: str) -> int:
        tied = {other for other in teams if keys[other] == keys[team]}
        among = [match for match in played if match.home in tied and match.visitors in tied]
        return _standing(team, among, season).points
    shared = {team: between(team) if list(keys.values()).count(keys[team]) > 1 else 0 for team in teams}
    by_name = sorted(teams, key=lambda team: (teams[team].casefold(), team))
    return tuple(lines[team] for team in sorted(by_name, key=lambda team: (keys[team], shared[team]), reverse=True))
'''


_SOURCES["vbxl.rules.money"] = r'''
from __future__ import annotations
from collections.abc import Sequence
from vbxl.rules.season import Season
def wage(ol: int, dl: int, season: Season) -> int:
    total = ol + dl
    if not total:
        return 0
    if total < season.wage_2_from:
        return season.wage_1
    if total < season.wage_3_from:
        return season.wage_2
    return season.wage_3 if total < season.wage_4_from else season.wage_4
def sponsor_income(a_round: int, match_won: int, set_won: int, matches: Sequence[tuple[int, int]]) -> int:
    won = sum(own > other for own, other in matches)
    return a_round + match_won * won + set_won * sum(own for own, _ in matches)
def training_points(own: int, other: int, season: Season) -> int:
    return season.tp_match_won if own > other else season.tp_set_won * own
def round_training_points(round_number: int, rounds: int, season: Season) -> int:
    return season.tp_season * round_number // rounds - season.tp_season * (round_number - 1) // rounds
def spying_price(*, detail: bool, season: Season) -> int:
    return season.spy_price + (season.spy_detail_price if detail else 0)
def amateur_sale(compensations: Sequence[int], deficit: int) -> int | None:
    worth = [(paid, at) for at, paid in enumerate(compensations) if paid > 0]
    enough = [(paid, at) for paid, at in worth if paid >= deficit]
    if enough:
        return min(enough)[1]
    return min(worth, key=lambda one: (-one[0], one[1]))[1] if worth else None
def money(dollars: int) -> str:
    return f"-${-dollars:,}" if dollars < 0 else f"${dollars:,}"
'''


_SOURCES["vbxl.rules.odds"] = r'''
from __future__ import annotations
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final
from vbxl.rules.lineup import AGGRESSIVE, DEFENSIVE, NEUTRAL, OFFENSIVE, WALL, Concept
from vbxl.rules.season import Season
from vbxl.rules.tiredness import SETS, SETS_TO_WIN
EFFECTS: Final = {
    (AGGRESSIVE, OFFENSIVE): 0.5,
    (AGGRESSIVE, NEUTRAL): 1.0,
    (AGGRESSIVE, DEFENSIVE): -0.5,
    (AGGRESSIVE, WALL): -1.0,
    (OFFENSIVE, NEUTRAL): 0.5,
    (OFFENSIVE, DEFENSIVE): 0.5,
    (OFFENSIVE, WALL): -0.5,
    (NEUTRAL, DEFENSIVE): 0.5,
    (WALL, NEUTRAL): -1.0,
    (WALL, DEFENSIVE): -0.5,
}
EVEN: Final = 0.5
Distribution = tuple[tuple[int, int, float], ...]
MATCH_ENDS: Final = (
    *((SETS_TO_WIN, lost) for lost in range(SETS_TO_WIN)),
    *((won, SETS_TO_WIN) for won in reversed(range(SETS_TO_WIN))),
)
@dataclass(frozen=True, slots=True)
class SetSide:
    point: float
    point_other: float
    serving: float
    receiving: float
    scores: tuple[float, ...]
    ahead: float
    longer: float
    @property
    def neither(self) -> float:
        return 1 - self.point - self.point_other
    @property
    def win(self) -> float:
        return _as_chance(sum(self.scores) + self.longer)
def effect(own: Concept, other: Concept) -> float:
    return EFFECTS.get((own, other), 0.0)
def clamped(chance: float, season: Season) -> float:
    return min(max(chance, season.chance_lowest / 100), season.chance_highest / 100)
def level_chance(ol: float, dl_other: float) -> float:
    both = ol + dl_other
    return ol / both if both > 0 else EVEN
def scoring_chance(
    ol: float,
    dl_other: float,
    own: Concept,
    other: Concept,
    risk: float,
    risk_other: float,
    season: Season,
) -> float:
    average_risk = (risk + risk_other) / 2
    return clamped(level_chance(ol, dl_other) + effect(own, other) * average_risk / 100, season)
def point_chances(chance: float, chance_other: float) -> tuple[float, float]:
    scored = 1 - (1 - chance) * (1 - chance_other)
    return chance / scored, chance_other / scored
def _two_clear(a: float, b: float) -> tuple[float, float]:
    clear = a * a + b * b + a * b * (1 - a - b)
    return a * a / clear, 1 - b * b / clear
def _longer(a: float, b: float, ahead: float, behind: float, two_clear: tuple[float, float]) -> float:
    serving, receiving = two_clear
    return ahead * (a + (1 - a) * receiving) + behind * (1 - b) * serving
def _as_chance(chance: float) -> float:
    return min(chance, 1.0)
def set_sides(chance: float, chance_other: float, serves_first: bool, season: Season) -> tuple[SetSide, SetSide]:
    points = season.set_points
    a, b = point_chances(clamped(chance, season), clamped(chance_other, season))
    *won, ahead = _won_to(a, b, serves_first, points)
    *lost, behind = _won_to(b, a, 1 - serves_first, points)
    own, other = _two_clear(a, b), _two_clear(b, a)
    return (
        SetSide(a, b, *own, tuple(won), ahead, _longer(a, b, ahead, behind, own)),
        SetSide(b, a, *other, tuple(lost), behind, _longer(b, a, behind, ahead, other)),
    )
def set_scores(chance: float, chance_other: float, serves_first: bool, season: Season) -> Distribution:
    points = season.set_points
    own, other = set_sides(chance, chance_other, serves_first, season)
    return (
        *((points, lost, likely) for lost, likely in enumerate(own.scores)),
        *((won, points, other.scores[won]) for won in reversed(range(points - 1))),
        (points + 1, points - 1, own.longer),
        (points - 1, points + 1, other.longer),
    )
def set_win(chance: float, chance_other: float, serves_first: bool, season: Season) -> float:
    win = exact_win(clamped(chance, season), clamped(chance_other, season), serves_first, season.set_points)
    return _as_chance(win)
def set_rallies(chance: float, chance_other: float, serves_first: bool, season: Season) -> float:
    return exact_rallies(clamped(chance, season), clamped(chance_other, season), serves_first, season.set_points)
def _won_to(a: float, b: float, serves_first: float, points: int) -> list[float]:
    late = 1 - serves_first
    changes = (1 - a) * (1 - b)
    neither = changes - a * b
    near, step = ((points - late) * changes + late * a * b) / a, (a * b - neither) / a
    far, back = -serves_first * b * neither / a, b * neither / a
    before, now = 0.0, a ** (points - 1) * (a * serves_first + (1 - b) * late)
    scores = [now]
    for lost in range(1, points):
        before, now = now, (near * now + far * before) / lost
        scores.append(now)
        near, far = near + step, far + back
    return scores
def exact_win(p: float, q: float, serves_first: float, points: int) -> float:
    a, b = point_chances(p, q)
    *short, ahead = _won_to(a, b, serves_first, points)
    behind = _won_to(b, a, 1 - serves_first, points)[-1]
    return sum(short) + _longer(a, b, ahead, behind, _two_clear(a, b))
def exact_rallies(p: float, q: float, serves_first: float, points: int) -> float:
    a, b = point_chances(p, q)
    *won, ahead = _won_to(a, b, serves_first, points)
    *lost, behind = _won_to(b, a, 1 - serves_first, points)
    serving, receiving = _two_clear(a, b)
    own_level, other_level = behind * (1 - b), ahead * (1 - a)
    again, again_other = _levels(a, b)
    levels = own_level * (1 + again) + other_level * (1 + again_other)
    longer = own_level * serving + other_level * receiving
    longer_lost = own_level + other_level - longer
    both = (points - 1) * (own_level + other_level) + levels
    own = points * sum(won) + _points(lost) + (points + 1) * ahead * a + (points - 1) * behind * b + both + 2 * longer
    other = (
        points * sum(lost)
        + _points(won)
        + (points + 1) * behind * b
        + (points - 1) * ahead * a
        + both
        + 2 * longer_lost
    )
    return own / p + other / q
def _points(scores: Sequence[float]) -> float:
    return sum(points * likely for points, likely in enumerate(scores))
def _levels(a: float, b: float) -> tuple[float, float]:
    turn = (1 - a) * (1 - b)
    cross, cross_other = a * (1 - a), b * (1 - b)
    determinant = (1 - turn) ** 2 - cross * cross_other
    serving, receiving = turn + cross, turn + cross_other
    return (
        (serving * (1 - turn) + cross * receiving) / determinant,
        (receiving * (1 - turn) + cross_other * serving) / determinant,
    )
def sets_scores(wins: Sequence[float]) -> Mapping[tuple[int, int], float]:
    found = {(0, 0): 1.0}
    for played, win in enumerate(wins):
        for won in range(max(0, played - SETS_TO_WIN + 1), min(played, SETS_TO_WIN - 1) + 1):
            likely, lost = found[won, played - won], played - won
            for score, step in (((won + 1, lost), win), ((won, lost + 1), 1 - win)):
                found[score] = found.get(score, 0.0) + likely * step
    return found
def match_ends(scores: Mapping[tuple[int, int], float]) -> Distribution:
    return tuple((won, lost, scores[won, lost]) for won, lost in MATCH_ENDS)
def results_win(results: Distribution) -> float:
    return _as_chance(sum(likely for own, other, likely in results if own > other))
def match_results(chances: Sequence[float], chances_other: Sequence[float], home: bool, season: Season) -> Distribution:
    wins = (
        set_win(chances[number - 1], chances_other[number - 1], (number % 2 == 1) == home, season)
        for number in range(1, SETS + 1)
    )
    return match_ends(sets_scores([*wins]))
def match_win(chances: Sequence[float], chances_other: Sequence[float], home: bool, season: Season) -> float:
    return results_win(match_results(chances, chances_other, home, season))
'''


_SOURCES["vbxl.rules.points"] = r'''
from __future__ import annotations
from collections.abc import Sequence
from typing import Final
from vbxl.rules.season import Season
PARTS = 3
KINDS: Final = ("HA", "DP", "SP")
DIGITS_MOST = 15
Pair = tuple[int, int]
def points(typed: object) -> int | None:
    if typed is None:
        return 0
    if isinstance(typed, str):
        text = typed.strip(" ")
        plain = text.isascii() and text.isdigit() and len(text) <= DIGITS_MOST
        return int(text) if plain and text == str(int(text)) else None
    if isinstance(typed, bool) or not isinstance(typed, int | float):
        return None
    return int(typed) if 0 <= typed < 10**DIGITS_MOST and typed == typed // 1 else None
def counted(asked: Sequence[Pair], limit: int) -> tuple[Pair, ...]:
    left = limit
    given: list[Pair] = []
    for asked_ol, asked_dl in asked:
        ol = min(asked_ol, left)
        dl = min(asked_dl, left - ol)
        left -= ol + dl
        given.append((ol, dl))
    return tuple(given)
def special_limit(stock: int, season: Season) -> int:
    return max(0, min(season.special_limit, stock))
def parts(devotion: int) -> tuple[int, ...]:
    whole, over = divmod(devotion, PARTS)
    return tuple(whole + (part < over) for part in range(PARTS))
def part_chances(devotion: int, season: Season) -> tuple[float, ...]:
    return tuple(min(100, part * season.lack_chance) / 100 for part in parts(devotion))
def lack_probabilities(devotion: int, season: Season) -> tuple[float, ...]:
    chances = [1.0]
    for one in part_chances(devotion, season):
        chances = [
            (chances[count] if count < len(chances) else 0.0) * (1 - one) + (chances[count - 1] * one if count else 0.0)
            for count in range(len(chances) + 1)
        ]
    return tuple(chances)
'''


_SOURCES["vbxl.rules.proposal"] = r'''
from vbxl.rules.proposal.chancetable import Opponent
from vbxl.rules.proposal.lineups import LineUp, Proposal
from vbxl.rules.proposal.locks import Lock, lock_faults
from vbxl.rules.proposal.searching import best_line_up
__all__ = ["LineUp", "Lock", "Opponent", "Proposal", "best_line_up", "lock_faults"]
'''


_SOURCES["vbxl.rules.proposal.chancetable"] = r'''
from __future__ import annotations
from dataclasses import dataclass
from functools import lru_cache
from math import exp, log
from typing import Final
from vbxl.rules.lineup import CONCEPTS, Concept
from vbxl.rules.odds import EVEN, effect, scoring_chance, set_win
from vbxl.rules.season import Season
STEPS: Final = 64
SURE: Final = 1e-12
SEASONS_KEPT: Final = 16
@dataclass(frozen=True, slots=True)
class Opponent:
    ol: float
    dl: float
    concept: Concept
    risk: float
@dataclass(frozen=True, slots=True)
class Tactic:
    concept: Concept
    risk: int
    gain: float
    gain_other: float
def tactics(opponent: Opponent) -> tuple[Tactic, ...]:
    found = []
    for concept in CONCEPTS:
        own, other = effect(concept, opponent.concept), effect(opponent.concept, concept)
        risk = concept.highest_risk if own - other > 0 else concept.lowest_risk
        average = (risk + opponent.risk) / 2 / 100
        found.append(Tactic(concept, risk, own * average, other * average))
    return tuple(found)
class ChanceTable:
    def __init__(self, season: Season, *, serves_first: bool) -> None:
        self.season = season
        self.serves_first = serves_first
        self.lowest, self.highest = season.chance_lowest / 100, season.chance_highest / 100
        self.step = (self.highest - self.lowest) / STEPS
        self.cells: dict[int, tuple[float, float, float, float]] = {}
        self._odds: dict[tuple[int, int], float] = {}
    def _log_odds(self, i: int, j: int) -> float:
        found = self._odds.get((i, j))
        if found is None:
            win = set_win(self.lowest + i * self.step, self.lowest + j * self.step, self.serves_first, self.season)
            win = min(max(win, SURE), 1 - SURE)
            found = self._odds[i, j] = log(win / (1 - win))
        return found
    def cell(self, i: int, j: int) -> tuple[float, float, float, float]:
        here, right = self._log_odds(i, j), self._log_odds(i + 1, j)
        below, across = self._log_odds(i, j + 1), self._log_odds(i + 1, j + 1)
        found = self.cells[i * (STEPS + 2) + j] = (here, right - here, below - here, across - right - below + here)
        return found
@lru_cache(maxsize=SEASONS_KEPT)
def _table(season: Season, serves_first: bool) -> ChanceTable:
    return ChanceTable(season, serves_first=serves_first)
class SetSearched:
    __slots__ = ("_cells", "_highest", "_lowest", "_scale", "_table", "opponent", "season", "serves_first", "tactics")
    def __init__(self, opponent: Opponent, season: Season, *, serves_first: bool) -> None:
        self.opponent, self.season, self.serves_first = opponent, season, serves_first
        self.tactics = tactics(opponent)
        self._table = _table(season, serves_first)
        self._cells = self._table.cells
        self._lowest, self._highest = self._table.lowest, self._table.highest
        self._scale = 1 / self._table.step if self._table.step > 0 else 0.0
    def near(self, ol: float, dl: float, tactic: Tactic) -> float:
        theirs, lowest, highest = self.opponent, self._lowest, self._highest
        both, both_other = ol + theirs.dl, theirs.ol + dl
        chance = (ol / both if both > 0 else EVEN) + tactic.gain
        other = (theirs.ol / both_other if both_other > 0 else EVEN) + tactic.gain_other
        x = (min(chance, highest) - lowest) * self._scale if chance > lowest else 0.0
        y = (min(other, highest) - lowest) * self._scale if other > lowest else 0.0
        i, j = int(x), int(y)
        cell = self._cells.get(i * (STEPS + 2) + j) or self._table.cell(i, j)
        x -= i
        y -= j
        return 1 / (1 + exp(-(cell[0] + cell[1] * x + (cell[2] + cell[3] * x) * y)))
    def exact(self, ol: float, dl: float, concept: Concept, risk: float) -> float:
        theirs = self.opponent
        chance = scoring_chance(ol, theirs.dl, concept, theirs.concept, risk, theirs.risk, self.season)
        other = scoring_chance(theirs.ol, dl, theirs.concept, concept, theirs.risk, risk, self.season)
        return set_win(chance, other, self.serves_first, self.season)
def match_chance(wins: list[float]) -> float:
    a, b, c, d, e = wins
    none, both = (1 - a) * (1 - b), a * b
    three = c * d * e
    two = c * d + c * e + d * e - 3 * three
    some = 1 - (1 - c) * (1 - d) * (1 - e)
    return none * three + (1 - none - both) * (two + three) + both * some
'''


_SOURCES["vbxl.rules.proposal.courses"] = r'''
from __future__ import annotations
from collections.abc import Sequence
from math import inf
from typing import Final, NamedTuple
from vbxl.rules.season import Season
from vbxl.rules.tiredness import SETS, Levels, after_set, can_play
MASKS: Final = 2**SETS
BITS: Final = tuple(1 << (SETS - 1 - at) for at in range(SETS))
Weights = Sequence[tuple[float, float]]
class Course(NamedTuple):
    levels: tuple[Levels, ...]
    splits: tuple[int | None, ...]
class _Moment:
    __slots__ = ("able", "levels", "played", "rested", "values")
    def __init__(self, levels: Levels, *, able: bool) -> None:
        self.levels, self.able = levels, able
        self.played: list[tuple[_Moment, int | None]] | None = None
        self.rested: list[tuple[_Moment, int | None]] | None = None
        self.values: list[float] = []
class Courses:
    def __init__(self, levels: Levels, season: Season, *, few: bool) -> None:
        self.ceiling, self.season = levels, season
        self._whole_points = levels[0] == int(levels[0]) and levels[1] == int(levels[1])
        loss, gain = season.set_loss, season.set_gain
        self._losses: tuple[int | None, ...] = (0, loss) if few else (None, *range(loss + 1))
        self._gains: tuple[int | None, ...] = (None,) if few else (None, *range(gain + 1))
        self._sets: tuple[dict[Levels, _Moment], ...] = tuple({} for _ in range(SETS))
        self._first = self._moment(0, levels)
        self._whole = False
    def _moment(self, at: int, levels: Levels) -> _Moment:
        found = self._sets[at].get(levels)
        if found is None:
            found = self._sets[at][levels] = _Moment(levels, able=can_play(*levels, *self.ceiling))
        return found
    def _next(self, at: int, moment: _Moment, *, playing: bool) -> list[tuple[_Moment, int | None]]:
        found = moment.played if playing else moment.rested
        if found is None:
            reached: dict[Levels, int | None] = {}
            for split in self._losses if playing else self._gains:
                reached.setdefault(self._after(moment.levels, split, playing=playing), split)
            found = [(self._moment(at + 1, levels), split) for levels, split in reached.items()]
            if playing:
                moment.played = found
            else:
                moment.rested = found
        return found
    def _after(self, levels: Levels, split: int | None, *, playing: bool) -> Levels:
        (ol, dl), (most_ol, most_dl) = levels, self.ceiling
        if playing:
            points, first, second = self.season.set_loss, ol, dl
        else:
            points, first, second = self.season.set_gain, most_ol - ol, most_dl - dl
        if split is None:
            if not self._whole_points:
                return after_set(ol, dl, most_ol, most_dl, playing, None, self.season)
            first, second = evenly(first, second, points)
        elif split <= first and points - split <= second:
            first, second = first - split, second - (points - split)
        else:
            return after_set(ol, dl, most_ol, most_dl, playing, split, self.season)
        return (first, second) if playing else (most_ol - first, most_dl - second)
    def _complete(self) -> None:
        for at in range(SETS - 1):
            for moment in list(self._sets[at].values()):
                self._next(at, moment, playing=False)
                if moment.able:
                    self._next(at, moment, playing=True)
        self._whole = True
    def worth(self, weights: Weights, being_there: float = 0.0) -> list[float]:
        if not self._whole:
            self._complete()
        ol, dl = weights[-1]
        for moment in self._sets[-1].values():
            moment.values = [0.0, being_there + ol * moment.levels[0] + dl * moment.levels[1] if moment.able else -inf]
        for at in range(SETS - 2, -1, -1):
            ol, dl = weights[at]
            for moment in self._sets[at].values():
                values = _best(moment.rested or [])
                if moment.able:
                    worth = being_there + ol * moment.levels[0] + dl * moment.levels[1]
                    moment.values = values + [worth + one for one in _best(moment.played or [])]
                else:
                    moment.values = values + [-inf] * len(values)
        return self._first.values
    def taking(self, mask: int) -> Course:
        moment = self._first
        levels = [moment.levels]
        splits: list[int | None] = []
        for at in range(SETS - 1):
            after = mask & (BITS[at] - 1)
            ways = (moment.played if mask & BITS[at] else moment.rested) or []
            moment, split = max(ways, key=lambda way: way[0].values[after])
            levels.append(moment.levels)
            splits.append(split)
        return Course(tuple(levels), (*splits, None))
    def best(self, mask: int, weights: Weights) -> Course | None:
        known: list[dict[Levels, tuple[float, _Moment | None, int | None]]] = [{} for _ in range(SETS)]
        def value(at: int, moment: _Moment) -> float:
            found = known[at].get(moment.levels)
            if found is not None:
                return found[0]
            playing = bool(mask & BITS[at])
            if playing and not moment.able:
                known[at][moment.levels] = (-inf, None, None)
                return -inf
            own = weights[at][0] * moment.levels[0] + weights[at][1] * moment.levels[1] if playing else 0.0
            if at == SETS - 1 or not mask & (BITS[at] - 1):
                known[at][moment.levels] = (own, None, None)
                return own
            most, then, by = -inf, None, None
            for other, split in self._next(at, moment, playing=playing):
                worth = value(at + 1, other)
                if worth > most:
                    most, then, by = worth, other, split
            known[at][moment.levels] = (own + most, then, by)
            return own + most
        if value(0, self._first) == -inf:
            return None
        moment: _Moment | None = self._first
        levels: list[Levels] = []
        splits: list[int | None] = []
        for at in range(SETS):
            if moment is None:
                before, was = levels[-1], bool(mask & BITS[at - 1])
                levels.append(self._after(before, None, playing=was))
                splits.append(None)
                continue
            levels.append(moment.levels)
            _, moment, split = known[at][moment.levels]
            splits.append(split)
        return Course(tuple(levels), tuple(splits))
def evenly(first: float, second: float, points: int) -> Levels:
    if first - second >= points:
        return first - points, second
    if second - first >= points:
        return first, second - points
    left = max(0, first + second - points)
    return left // 2, left - left // 2
def _best(ways: list[tuple[_Moment, int | None]]) -> list[float]:
    if len(ways) == 1:
        return ways[0][0].values
    return list(map(max, *(way[0].values for way in ways)))
'''


_SOURCES["vbxl.rules.proposal.drafts"] = r'''
from __future__ import annotations
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import inf
from typing import Final
from vbxl.rules.lineup import NEUTRAL, POSITIONS, Position
from vbxl.rules.proposal.chancetable import SetSearched, Tactic, match_chance
from vbxl.rules.proposal.courses import BITS, Course, Courses, Weights
from vbxl.rules.proposal.placing import placed, worths
from vbxl.rules.season import Season
from vbxl.rules.tiredness import PLAYERS_IN_SET, SETS, Levels, after_set, can_play
LEAST_GAIN: Final = 1e-7
MOST_MADE: Final = 1.12
STEPS_OF_POINTS: Final = (16, 8, 4, 2, 1)
WAYS_TRIED: Final = 2
@dataclass(frozen=True, slots=True)
class Case:
    levels: Sequence[Levels]
    sets: tuple[SetSearched, ...]
    points: int
    season: Season
    locked: tuple[int, ...]
    fixed: tuple[Mapping[int, Position | None], ...]
    few: tuple[Courses, ...]
    all: tuple[Courses, ...]
class Draft:
    def __init__(
        self, case: Case, masks: Sequence[int], courses: Sequence[Course], points: Sequence[Sequence[int]]
    ) -> None:
        self.case = case
        self.masks, self.courses = [*masks], [*courses]
        self.codes: list[dict[int, int]] = [{} for _ in range(SETS)]
        self.tactics: list[Tactic] = [one.tactics[NEUTRAL.code - 1] for one in case.sets]
        self.points = [[*pair] for pair in points]
        self.ends: list[dict[int, Levels]] = [{} for _ in range(SETS)]
        self.totals: list[Levels] = [(0.0, 0.0)] * SETS
        self.wins = [0.0] * SETS
        self.win = 0.0
    def copy(self) -> Draft:
        other = Draft(self.case, self.masks, self.courses, self.points)
        other.codes = [{**one} for one in self.codes]
        other.tactics = [*self.tactics]
        other.ends = [{**one} for one in self.ends]
        other.totals, other.wins, other.win = [*self.totals], [*self.wins], self.win
        return other
    def tally(self) -> None:
        for at in range(SETS):
            self.ends[at] = {p: ends(self.courses[p].levels[at], code) for p, code in self.codes[at].items()}
            self.totals[at] = self._total(at)
            self.wins[at] = self.case.sets[at].near(*self.totals[at], self.tactics[at])
        self.win = match_chance(self.wins)
    def _total(self, at: int) -> Levels:
        ol, dl = self.points[at]
        own = self.ends[at].values()
        return sum([one[0] for one in own]) + ol, sum([one[1] for one in own]) + dl
    def _swings(self) -> list[float]:
        found = []
        for at in range(SETS):
            wins = [*self.wins]
            wins[at] = 1.0
            won = match_chance(wins)
            wins[at] = 0.0
            found.append(won - match_chance(wins))
        return found
    def slopes(self) -> list[tuple[float, float]]:
        found = []
        for at, (searched, swing) in enumerate(zip(self.case.sets, self._swings(), strict=True)):
            (ol, dl), tactic, win = self.totals[at], self.tactics[at], self.wins[at]
            more_ol, more_dl = searched.near(ol + 1, dl, tactic), searched.near(ol, dl + 1, tactic)
            found.append((swing * (more_ol - win), swing * (more_dl - win)))
        return found
    def mend(self) -> bool:
        case, season = self.case, self.case.season
        now = [*case.levels]
        strayed: set[int] = set()
        for at, bit in enumerate(BITS):
            able = [p for p, levels in enumerate(now) if can_play(*levels, *case.levels[p])]
            wanted = [p for p in able if self.masks[p] & bit]
            if len(wanted) != PLAYERS_IN_SET:
                rank = sorted(able, key=lambda p: (not self.masks[p] & bit, -sum(now[p]), p))
                wanted = rank[:PLAYERS_IN_SET]
            for p, levels in enumerate(now):
                playing = p in wanted
                if playing != bool(self.masks[p] & bit):
                    strayed.add(p)
                    self.masks[p] ^= bit
                split = None if p in strayed else self.courses[p].splits[at]
                course = self.courses[p]
                if p in strayed:
                    kept = (*course.levels[:at], levels, *course.levels[at + 1 :])
                    self.courses[p] = Course(kept, (*course.splits[:at], None, *course.splits[at + 1 :]))
                now[p] = after_set(*levels, *case.levels[p], playing, split, season)
        return bool(strayed)
    def settle(self, at: int, slope: tuple[float, float], *, insist: bool = False) -> bool:
        case, bit, searched = self.case, BITS[at], self.case.sets[at]
        six = [p for p, mask in enumerate(self.masks) if mask & bit]
        fixed = case.fixed[at]
        levels = [self.courses[p].levels[at] for p in six]
        worth = [worths(one, *slope, fixed.get(p)) for p, one in zip(six, levels, strict=True)]
        best, chosen = (-inf if insist else self.wins[at] + LEAST_GAIN), None
        points_ol, points_dl = self.points[at]
        ol, dl = sum([one[0] for one in levels]) + points_ol, sum([one[1] for one in levels]) + points_dl
        outlook = [(-searched.near(ol * MOST_MADE, dl * MOST_MADE, one), at) for at, one in enumerate(searched.tactics)]
        for promised, which in sorted(outlook):
            if -promised <= best:
                break
            tactic = searched.tactics[which]
            codes = placed(worth, tactic.concept)
            if codes is None:
                continue
            own = [ends(one, code) for one, code in zip(levels, codes, strict=True)]
            total = sum([one[0] for one in own]) + points_ol, sum([one[1] for one in own]) + points_dl
            win = searched.near(*total, tactic)
            if win > best:
                best, chosen = win, (codes, own, total, tactic)
        if chosen is None:
            return False
        codes, own, self.totals[at], self.tactics[at] = chosen
        self.codes[at] = dict(zip(six, codes, strict=True))
        self.ends[at] = dict(zip(six, own, strict=True))
        self.wins[at] = best
        self.win = match_chance(self.wins)
        return True
    def tried(self, changes: Mapping[int, tuple[int, Course]], entering: Mapping[tuple[int, int], int]) -> float:
        return self._changed(changes, entering)[0]
    def _changed(
        self, changes: Mapping[int, tuple[int, Course]], entering: Mapping[tuple[int, int], int]
    ) -> tuple[float, list[Levels], list[float]]:
        totals, wins = [*self.totals], [*self.wins]
        for at, bit in enumerate(BITS):
            ol, dl = before = totals[at]
            for p, (mask, course) in changes.items():
                end = self.ends[at].get(p)
                if end is not None:
                    ol -= end[0]
                    dl -= end[1]
                if mask & bit:
                    code = entering.get((at, p))
                    end = ends(course.levels[at], self.codes[at][p] if code is None else code)
                    ol += end[0]
                    dl += end[1]
            if (ol, dl) != before:
                totals[at] = ol, dl
                wins[at] = self.case.sets[at].near(ol, dl, self.tactics[at])
        return match_chance(wins), totals, wins
    def change(self, changes: Mapping[int, tuple[int, Course]], entering: Mapping[tuple[int, int], int]) -> None:
        self.win, self.totals, self.wins = self._changed(changes, entering)
        for p, (mask, course) in changes.items():
            for at, bit in enumerate(BITS):
                if mask & bit:
                    code = entering.get((at, p))
                    self.codes[at][p] = code if code is not None else self.codes[at][p]
                    self.ends[at][p] = ends(course.levels[at], self.codes[at][p])
                else:
                    self.codes[at].pop(p, None)
                    self.ends[at].pop(p, None)
            self.masks[p], self.courses[p] = mask, course
    def exchange(self, slopes: Weights, widest: int, tries: int) -> bool:
        case = self.case
        worth = [one.worth(slopes) for one in case.few]
        promising = []
        for p, q in combinations(range(len(self.masks)), 2):
            mine, yours = self.masks[p], self.masks[q]
            apart = (mine ^ yours) & ~(case.locked[p] | case.locked[q])
            now = worth[p][mine] + worth[q][yours]
            for swapped in _within(apart, widest):
                gain = worth[p][mine ^ swapped] + worth[q][yours ^ swapped] - now
                if gain > -inf:
                    promising.append((-gain, p, q, mine, yours, swapped))
        promising.sort()
        found = False
        for _, p, q, mine, yours, swapped in promising[:tries]:
            if self.masks[p] != mine or self.masks[q] != yours:
                continue
            changes = {p: (mine ^ swapped, case.few[p].taking(mine ^ swapped))}
            changes[q] = (yours ^ swapped, case.few[q].taking(yours ^ swapped))
            entering = {}
            for at, bit in enumerate(BITS):
                if swapped & bit:
                    comes, goes = (q, p) if mine & bit else (p, q)
                    entering[at, comes] = self.codes[at][goes]
            if self.tried(changes, entering) > self.win + LEAST_GAIN:
                self.change(changes, entering)
                found = True
        return found
    def rest(self, slopes: Weights, *, finely: bool) -> None:
        courses = self.case.all if finely else self.case.few
        for p, mask in enumerate(self.masks):
            if not mask:
                continue
            own = []
            for at, (ol, dl) in enumerate(slopes):
                code = self.codes[at].get(p)
                own.append((ol, dl) if code is None else (ol * _SHAPES[code][0], dl * _SHAPES[code][1]))
            course = courses[p].best(mask, own)
            if course is not None and course.levels != self.courses[p].levels:
                changes = {p: (mask, course)}
                if self.tried(changes, {}) > self.win + LEAST_GAIN:
                    self.change(changes, {})
    def nudge(self) -> None:
        for p, mask in enumerate(self.masks):
            for at in range(SETS - 1):
                for way in (1, -1):
                    course = self._nudged(p, at, way)
                    while course is not None and self.tried({p: (mask, course)}, {}) > self.win + LEAST_GAIN:
                        self.change({p: (mask, course)}, {})
                        course = self._nudged(p, at, way)
    def _nudged(self, p: int, at: int, way: int) -> Course | None:
        case, levels, splits = self.case, [*self.courses[p].levels[: at + 1]], [*self.courses[p].splits]
        top, season, mask = case.levels[p], case.season, self.masks[p]
        playing = bool(mask & BITS[at])
        split = splits[at]
        if split is None:
            after = self.courses[p].levels[at + 1]
            split = round(levels[at][0] - after[0] if playing else after[0] - levels[at][0])
        splits[at] = split + way
        if not 0 <= split + way <= (season.set_loss if playing else season.set_gain):
            return None
        for then in range(at, SETS - 1):
            levels.append(after_set(*levels[then], *top, bool(mask & BITS[then]), splits[then], season))
            if mask & BITS[then + 1] and not can_play(*levels[-1], *top):
                return None
        return None if levels[at + 1] == self.courses[p].levels[at + 1] else Course(tuple(levels), tuple(splits))
    def spread(self, steps: Iterable[int] = STEPS_OF_POINTS) -> bool:
        first = self.win
        left = self.case.points - sum(map(sum, self.points))
        for step in steps:
            while left >= step and self._add(step):
                left -= step
            while self._move(step):
                pass
        return self.win > first
    def spare(self) -> None:
        for step in STEPS_OF_POINTS:
            for at in range(SETS):
                for kind, pair in enumerate(((-step, 0), (0, -step))):
                    while self.points[at][kind] >= step and self._with(at, *pair) >= self.wins[at]:
                        self._put(at, *pair)
    def _with(self, at: int, ol: int, dl: int) -> float:
        total = self.totals[at]
        return self.case.sets[at].near(total[0] + ol, total[1] + dl, self.tactics[at])
    def _put(self, at: int, ol: int, dl: int) -> None:
        self.points[at][0] += ol
        self.points[at][1] += dl
        self.totals[at] = self.totals[at][0] + ol, self.totals[at][1] + dl
        self.wins[at] = self.case.sets[at].near(*self.totals[at], self.tactics[at])
        self.win = match_chance(self.wins)
    def _gains(self, step: int) -> list[tuple[float, int, int, int]]:
        ways = []
        for at, swing in enumerate(self._swings()):
            for kind, pair in enumerate(((step, 0), (0, step))):
                if self.points[at][kind] + step >= 0:
                    ways.append((swing * (self._with(at, *pair) - self.wins[at]), at, *pair))
        return sorted(ways, reverse=True)
    def _add(self, step: int) -> bool:
        gain, *way = self._gains(step)[0]
        if gain > 0:
            self._put(*way)
        return gain > 0
    def _move(self, step: int) -> bool:
        less = self._gains(-step)[:WAYS_TRIED]
        for _, to, ol, dl in self._gains(step)[:WAYS_TRIED] if less else ():
            for _, off, less_ol, less_dl in less:
                wins = [*self.wins]
                if to == off:
                    wins[to] = self._with(to, ol + less_ol, dl + less_dl)
                else:
                    wins[to], wins[off] = self._with(to, ol, dl), self._with(off, less_ol, less_dl)
                win = match_chance(wins)
                if win > self.win + LEAST_GAIN:
                    self._put(off, less_ol, less_dl)
                    self._put(to, ol, dl)
                    return True
        return False
_SHAPES: Final = tuple((one.ol_factor, one.dl_factor, one.ol_less, one.dl_less) for one in POSITIONS)
def ends(levels: Levels, code: int) -> Levels:
    ol_factor, dl_factor, ol_less, dl_less = _SHAPES[code]
    ol, dl = levels[0] * ol_factor - ol_less, levels[1] * dl_factor - dl_less
    return ol if ol > 0 else 0.0, dl if dl > 0 else 0.0
def _within(mask: int, widest: int) -> list[int]:
    bits = [bit for bit in BITS if mask & bit]
    return [sum(some) for number in range(1, min(widest, len(bits)) + 1) for some in combinations(bits, number)]
'''


_SOURCES["vbxl.rules.proposal.lineups"] = r'''
from __future__ import annotations
from collections.abc import Sequence
from dataclasses import dataclass
from vbxl.rules.lineup import NEUTRAL, Concept, Position, concepts_allowed, end_levels, positions_played
from vbxl.rules.odds import match_ends, sets_scores
from vbxl.rules.points import Pair
from vbxl.rules.proposal.chancetable import SetSearched
from vbxl.rules.proposal.locks import Lock
from vbxl.rules.season import Season
from vbxl.rules.tiredness import PLAYERS_IN_SET, SETS, Levels, after_set, can_play
NO_POINTS: Pair = (0, 0)
@dataclass(frozen=True, slots=True)
class LineUp:
    players: tuple[int | None, ...]
    positions: tuple[Position, ...]
    losses: tuple[int | None, ...] = (None,) * PLAYERS_IN_SET
    concept: Concept = NEUTRAL
    risk: int = NEUTRAL.lowest_risk
    home: Pair = NO_POINTS
    devotion: Pair = NO_POINTS
    special: Pair = NO_POINTS
    gains: tuple[tuple[int, int], ...] = ()
    @property
    def points(self) -> Pair:
        pairs = (self.home, self.devotion, self.special)
        return sum(one[0] for one in pairs), sum(one[1] for one in pairs)
@dataclass(frozen=True, slots=True)
class Proposal:
    sets: tuple[LineUp, ...]
    starts: tuple[tuple[Levels, ...], ...]
    totals: tuple[Levels, ...]
    wins: tuple[float, ...]
    win: float
def judged(
    levels: Sequence[Levels], sets: Sequence[SetSearched], line_ups: Sequence[LineUp], season: Season
) -> Proposal:
    starts = played_through(levels, line_ups, season)
    totals, wins = [], []
    for searched, one, now in zip(sets, line_ups, starts, strict=True):
        six = zip(one.players, one.positions, strict=True)
        own = [end_levels(*now[player], position) for player, position in six if player is not None]
        ol, dl = one.points
        total = sum(end[0] for end in own) + ol, sum(end[1] for end in own) + dl
        totals.append(total)
        wins.append(searched.exact(*total, one.concept, one.risk))
    ends = match_ends(sets_scores(wins))
    win = sum(likely for own_sets, other_sets, likely in ends if own_sets > other_sets)
    return Proposal(tuple(line_ups), starts, tuple(totals), tuple(wins), win)
def played_through(
    levels: Sequence[Levels], line_ups: Sequence[LineUp], season: Season
) -> tuple[tuple[Levels, ...], ...]:
    starts = [tuple(levels)]
    for one in line_ups[:-1]:
        losses = dict(zip(one.players, one.losses, strict=True))
        gains = dict(one.gains)
        now = [
            after_set(*was, *top, player in losses, losses.get(player, gains.get(player)), season)
            for player, (was, top) in enumerate(zip(starts[-1], levels, strict=True))
        ]
        starts.append(tuple(now))
    return tuple(starts)
def is_legal(levels: Sequence[Levels], line_ups: Sequence[LineUp], points: Sequence[int], season: Season) -> bool:
    if len(line_ups) != SETS:
        return False
    starts = played_through(levels, line_ups, season)
    kinds = zip(*((one.home, one.devotion, one.special) for one in line_ups), strict=True)
    if any(sum(map(sum, pairs)) > most for pairs, most in zip(kinds, points, strict=True)):
        return False
    return all(_set_is_legal(levels, now, one) for now, one in zip(starts, line_ups, strict=True))
def _set_is_legal(levels: Sequence[Levels], now: Sequence[Levels], one: LineUp) -> bool:
    able = {at for at, (start, top) in enumerate(zip(now, levels, strict=True)) if can_play(*start, *top)}
    six = [player for player in one.players if player is not None]
    if len(set(six)) != len(six) or not able.issuperset(six) or len(six) < min(PLAYERS_IN_SET, len(able)):
        return False
    played = [None if at is None else which for at, which in zip(one.players, one.positions, strict=True)]
    if positions_played(played) != tuple(played) or one.concept not in concepts_allowed(played):
        return False
    return one.concept.lowest_risk <= one.risk <= one.concept.highest_risk
def keeps(line_ups: Sequence[LineUp], locks: Sequence[Lock]) -> bool:
    for one in locks:
        placed = dict(zip(line_ups[one.set_number - 1].players, line_ups[one.set_number - 1].positions, strict=True))
        if one.player not in placed or one.position not in (None, placed[one.player]):
            return False
    return True
'''


_SOURCES["vbxl.rules.proposal.locks"] = r'''
from __future__ import annotations
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf
from vbxl.rules.lineup import BLOCKER, BLOCKERS_MOST, SETTER, SETTERS_MOST, Position
from vbxl.rules.proposal.courses import BITS, MASKS, Courses
from vbxl.rules.season import Season
from vbxl.rules.tiredness import PLAYERS_IN_SET, SETS, Levels
@dataclass(frozen=True, slots=True)
class Lock:
    set_number: int
    player: int
    position: Position | None = None
def lock_faults(
    levels: Sequence[Levels], locks: Sequence[Lock], season: Season, names: Sequence[str] = ()
) -> tuple[str, ...]:
    called = [*names] or [f"player {at}" for at in range(1, len(levels) + 1)]
    inside = [one for one in locks if 1 <= one.set_number <= SETS]
    found = [
        f"{called[one.player]}: there is no set {one.set_number} (rule R2.1)" for one in locks if one not in inside
    ]
    for number in range(1, SETS + 1):
        found += _set_faults(number, [one for one in inside if one.set_number == number], called)
    masks: dict[int, int] = {}
    for one in inside:
        masks[one.player] = masks.get(one.player, 0) | BITS[one.set_number - 1]
    found += [
        f"{called[player]} cannot be fresh enough for {_sets(mask)} (rule R2.2)"
        for player, mask in masks.items()
        if not can_keep(Courses(levels[player], season, few=False), mask)
    ]
    return tuple(found)
def can_keep(courses: Courses, mask: int) -> bool:
    worth = courses.worth([(1.0, 1.0)] * SETS)
    return any(worth[one] > -inf for one in range(MASKS) if one & mask == mask)
def _set_faults(number: int, locks: Sequence[Lock], called: Sequence[str]) -> Iterator[str]:
    players = list(dict.fromkeys(one.player for one in locks))
    positions = {player: {one.position for one in locks if one.player == player} - {None} for player in players}
    if len(players) > PLAYERS_IN_SET:
        yield f"set {number}: {len(players)} players are locked, of {PLAYERS_IN_SET} (rule R2.1)"
    for player, some in positions.items():
        if len(some) > 1:
            words = " and to ".join(one.position.name for one in locks if one.player == player and one.position)
            yield f"set {number}: {called[player]} is locked to {words} (rule R3.1)"
    counts = Counter(one for some in positions.values() for one in some)
    for position, most in ((SETTER, SETTERS_MOST), (BLOCKER, BLOCKERS_MOST)):
        if counts[position] > most:
            word = position.name.lower()
            yield f"set {number}: {counts[position]} {word}s are locked, at most {most} may play (rule R3.2)"
def _sets(mask: int) -> str:
    numbers = [str(number) for number, bit in enumerate(BITS, start=1) if mask & bit]
    return f"set {numbers[0]}" if len(numbers) == 1 else f"the sets {', '.join(numbers)}"
'''


_SOURCES["vbxl.rules.proposal.placing"] = r'''
from __future__ import annotations
from collections.abc import Sequence
from math import inf
from typing import Final
from vbxl.rules.lineup import (
    ALLROUND,
    ATTACKER,
    BLOCKER,
    BLOCKERS_MOST,
    DEFENDER,
    POSITIONS,
    SETTER,
    SETTERS_MOST,
    Concept,
    Position,
)
from vbxl.rules.tiredness import Levels
S, A, R, D, B = (one.code - 1 for one in (SETTER, ATTACKER, ALLROUND, DEFENDER, BLOCKER))
_SHAPES: Final = tuple((one.ol_factor, one.dl_factor, one.ol_less, one.dl_less) for one in POSITIONS)
Worths = tuple[float, ...]
def worths(levels: Levels, weight_ol: float, weight_dl: float, fixed: Position | None = None) -> Worths:
    ol, dl = levels
    found = []
    for ol_factor, dl_factor, ol_less, dl_less in _SHAPES:
        end_ol, end_dl = ol * ol_factor - ol_less, dl * dl_factor - dl_less
        found.append((weight_ol * end_ol if end_ol > 0 else 0.0) + (weight_dl * end_dl if end_dl > 0 else 0.0))
    if fixed is not None:
        return tuple(worth if code == fixed.code else -inf for code, worth in enumerate(found, start=1))
    return tuple(found)
def placed(players: Sequence[Worths], concept: Concept) -> tuple[int, ...] | None:
    number = len(players)
    first_most, second_most = SETTERS_MOST, BLOCKERS_MOST
    plain: tuple[int, ...]
    second: tuple[int, ...]
    if concept.needs_attack:
        plain, first, second = (A,), S, (R, D, B)
        second_most = number - concept.needs_attack
    elif concept.needs_defence:
        plain, first, second = (D,), B, (R, A, S)
        first_most, second_most = BLOCKERS_MOST, number - concept.needs_defence
    else:
        plain, first, second = (R, A, D), S, (B,)
    if second_most < 0:
        return None
    usual = [max(plain, key=player.__getitem__) for player in players]
    other = [max(second, key=player.__getitem__) for player in players]
    quick = _quick(players, usual, first, other, (first_most, second_most))
    return quick or _searched(players, usual, first, other, (first_most, second_most))
def _quick(
    players: Sequence[Worths], usual: Sequence[int], first: int, other: Sequence[int], most: tuple[int, int]
) -> tuple[int, ...] | None:
    gains: tuple[list[tuple[float, int]], list[tuple[float, int]]] = ([], [])
    for at, player in enumerate(players):
        worth = player[usual[at]]
        if worth == -inf:
            return None
        if player[first] > worth:
            gains[0].append((player[first] - worth, at))
        if player[other[at]] > worth:
            gains[1].append((player[other[at]] - worth, at))
    codes = [*usual]
    taken = set()
    for kind, count in enumerate(most):
        ranked = sorted(gains[kind], reverse=True)[:count]
        for _, at in ranked:
            if at in taken:
                return None
            taken.add(at)
            codes[at] = other[at] if kind else first
    return tuple(codes)
def _searched(
    players: Sequence[Worths], usual: Sequence[int], first: int, other: Sequence[int], most: tuple[int, int]
) -> tuple[int, ...] | None:
    found: dict[tuple[int, int], tuple[float, tuple[int, ...]]] = {(0, 0): (0.0, ())}
    for at, player in enumerate(players):
        ways = [
            (player[code], code, one, two)
            for code, one, two in ((usual[at], 0, 0), (first, 1, 0), (other[at], 0, 1))
            if player[code] > -inf
        ]
        coming: dict[tuple[int, int], tuple[float, tuple[int, ...]]] = {}
        for (one, two), (worth, codes) in found.items():
            for more, code, more_one, more_two in ways:
                key = (one + more_one, two + more_two)
                if key[0] <= most[0] and key[1] <= most[1]:
                    before = coming.get(key)
                    if before is None or worth + more > before[0]:
                        coming[key] = (worth + more, (*codes, code))
        found = coming
    return max(found.values())[1] if found else None
'''


_SOURCES["vbxl.rules.proposal.searching"] = r'''
from __future__ import annotations
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final
from vbxl.rules.lineup import ALLROUND, POSITIONS, Position
from vbxl.rules.points import Pair
from vbxl.rules.proposal.chancetable import Opponent, SetSearched, match_chance
from vbxl.rules.proposal.courses import BITS, Course, Courses
from vbxl.rules.proposal.drafts import Case, Draft
from vbxl.rules.proposal.lineups import LineUp, Proposal, is_legal, judged, keeps, played_through
from vbxl.rules.proposal.locks import Lock, can_keep, lock_faults
from vbxl.rules.proposal.sharing import shared_out
from vbxl.rules.season import Season
from vbxl.rules.tiredness import PLAYERS_IN_SET, SETS, SETS_TO_WIN, Levels, after_set
ASIDE: Final = 0.15
TIRED: Final = 0.7
ROUGHLY: Final = (12, 4)
LEAST: Final = 1e-3
@dataclass(frozen=True, slots=True)
class _Effort:
    starts: int
    improved: int
    rounds: int
    widest: int
    tries: int
    finely: bool
_FAST: Final = _Effort(starts=4, improved=1, rounds=2, widest=2, tries=20, finely=False)
_THOROUGH: Final = _Effort(starts=16, improved=17, rounds=6, widest=5, tries=150, finely=True)
def best_line_up(
    levels: Sequence[Levels],
    opponents: Sequence[Opponent],
    points: tuple[int, int, int],
    home: bool,
    season: Season,
    locks: Sequence[Lock] = (),
    start: Sequence[LineUp] | None = None,
    thorough: bool = True,
) -> Proposal:
    if len(opponents) != SETS:
        raise ValueError(f"{len(opponents)} opponents, but a match has {SETS} sets (rule R2.1)")
    faults = lock_faults(levels, locks, season)
    if faults:
        raise ValueError("; ".join(faults))
    case = _case(levels, opponents, sum(points), home, season, locks)
    effort = _THOROUGH if thorough else _FAST
    drafts = [_drafted(case, aims) for aims in _aims(case)[: effort.starts]]
    begun = []
    if start is not None and is_legal(levels, start, points, season) and keeps(start, locks):
        begun.append(judged(levels, case.sets, start, season))
        drafts.append(_begun(case, start))
    drafts.sort(key=lambda one: -one.win)
    found = [_improved(one, effort, points) for one in drafts[: effort.improved]]
    kept = [one for one in found if keeps(one.sets, locks)]
    if all(map(_empty, kept)):
        crowded = [_freshest(case), _drafted(case, tuple(range(SETS)), being_there=sum(map(sum, levels)))]
        more = (_improved(one, effort, points) for one in (*crowded, *(() if kept else drafts[effort.improved :])))
        kept += [one for one in more if keeps(one.sets, locks)]
    kept += begun
    if not kept:
        raise ValueError("the locks leave too few players who are able: unlock one (rule R2.2)")
    return max(kept, key=lambda one: (-_empty(one), one.win))
def _empty(found: Proposal) -> int:
    return sum(one.players.count(None) for one in found.sets)
def _case(
    levels: Sequence[Levels],
    opponents: Sequence[Opponent],
    points: int,
    home: bool,
    season: Season,
    locks: Sequence[Lock],
) -> Case:
    sets = tuple(
        SetSearched(one, season, serves_first=(number % 2 == 1) == home)
        for number, one in enumerate(opponents, start=1)
    )
    locked = [0] * len(levels)
    fixed: list[dict[int, Position | None]] = [{} for _ in range(SETS)]
    for one in locks:
        locked[one.player] |= BITS[one.set_number - 1]
        fixed[one.set_number - 1][one.player] = one.position or fixed[one.set_number - 1].get(one.player)
    every = tuple(Courses(one, season, few=False) for one in levels)
    few = [Courses(one, season, few=True) for one in levels]
    for player, mask in enumerate(locked):
        if mask and not can_keep(few[player], mask):
            few[player] = every[player]
    return Case(levels, sets, points, season, tuple(locked), tuple(fixed), tuple(few), every)
def _aims(case: Case) -> list[tuple[int, ...]]:
    found = [aims for number in range(SETS_TO_WIN, SETS + 1) for aims in combinations(range(SETS), number)]
    usual = _usual(case)
    outlooks = {aims: match_chance(_outlook(case, aims, usual)) for aims in found}
    return sorted(found, key=lambda aims: -outlooks[aims])
def _usual(case: Case) -> Levels:
    strongest = sorted(case.levels, key=sum, reverse=True)[: 2 * PLAYERS_IN_SET]
    ol, dl = (PLAYERS_IN_SET * sum(one[kind] for one in strongest) / max(1, len(strongest)) for kind in (0, 1))
    return ol, dl
def _outlook(case: Case, aims: tuple[int, ...], usual: Levels) -> list[float]:
    more = case.points / len(aims) / 2
    wins = []
    for at, searched in enumerate(case.sets):
        ol, dl = (usual[0] + more, usual[1] + more) if at in aims else (usual[0] * TIRED, usual[1] * TIRED)
        wins.append(max(searched.near(ol, dl, tactic) for tactic in searched.tactics))
    return wins
def _drafted(case: Case, aims: tuple[int, ...], being_there: float = 0.0) -> Draft:
    spread = [[0, 0] for _ in range(SETS)]
    for number in range(case.points):
        spread[aims[number % len(aims)]][number // len(aims) % 2] += 1
    usual = _usual(case)
    weights = []
    for at, searched in enumerate(case.sets):
        ol, dl = usual[0] + spread[at][0], usual[1] + spread[at][1]
        tactic = max(searched.tactics, key=lambda one: searched.near(ol, dl, one))
        base = searched.near(ol, dl, tactic)
        slope = searched.near(ol + 1, dl, tactic) - base, searched.near(ol, dl + 1, tactic) - base
        part = (1.0 if at in aims else ASIDE) / (max(slope) or 1.0)
        weights.append((slope[0] * part + LEAST, slope[1] * part + LEAST))
    courses = case.all if being_there else case.few
    worth = [one.worth(weights, being_there) for one in courses]
    masks = shared_out(worth, case.locked)
    draft = Draft(case, masks, [one.taking(mask) for one, mask in zip(courses, masks, strict=True)], spread)
    draft.mend()
    for at in range(SETS):
        draft.settle(at, weights[at], insist=True)
    draft.spread(ROUGHLY)
    return draft
def _freshest(case: Case) -> Draft:
    courses = [Course((one,) * SETS, (None,) * SETS) for one in case.levels]
    draft = Draft(case, [0] * len(courses), courses, [[0, 0] for _ in range(SETS)])
    draft.mend()
    for at in range(SETS):
        draft.settle(at, (1.0, 1.0), insist=True)
    draft.spread(ROUGHLY)
    return draft
def _improved(draft: Draft, effort: _Effort, points: tuple[int, int, int]) -> Proposal:
    for _ in range(effort.rounds):
        before = draft.win
        slopes = draft.slopes()
        draft.exchange(slopes, effort.widest, effort.tries)
        slopes = draft.slopes()
        for at in range(SETS):
            draft.settle(at, slopes[at])
        draft.rest(draft.slopes(), finely=effort.finely)
        if effort.finely:
            draft.nudge()
        draft.spread()
        if draft.win <= before:
            break
    if draft.mend():
        slopes = draft.slopes()
        for at in range(SETS):
            draft.settle(at, slopes[at], insist=True)
    draft.spare()
    return judged(draft.case.levels, draft.case.sets, _sent(draft, points), draft.case.season)
def _split(draft: Draft, player: int, at: int) -> int | None:
    split = draft.courses[player].splits[at]
    if split is None or at == SETS - 1:
        return None
    levels, top = draft.courses[player].levels[at], draft.case.levels[player]
    playing, season = bool(draft.masks[player] & BITS[at]), draft.case.season
    blank, wished = (after_set(*levels, *top, playing, one, season) for one in (None, split))
    return None if blank == wished else split
def _begun(case: Case, start: Sequence[LineUp]) -> Draft:
    starts = played_through(case.levels, start, case.season)
    masks = [0] * len(case.levels)
    splits: list[list[int | None]] = [[None] * SETS for _ in case.levels]
    for at, one in enumerate(start):
        for player, loss in zip(one.players, one.losses, strict=True):
            if player is not None:
                masks[player] |= BITS[at]
                splits[player][at] = loss
        for player, gain in one.gains:
            if player not in one.players:
                splits[player][at] = gain
    courses = [Course(levels, tuple(own)) for levels, own in zip(zip(*starts, strict=True), splits, strict=True)]
    draft = Draft(case, masks, courses, [one.points for one in start])
    for at, one in enumerate(start):
        six = zip(one.players, one.positions, strict=True)
        draft.codes[at] = {player: position.code - 1 for player, position in six if player is not None}
        draft.tactics[at] = case.sets[at].tactics[one.concept.code - 1]
    draft.tally()
    return draft
def _sent(draft: Draft, points: tuple[int, int, int]) -> tuple[LineUp, ...]:
    spread = _kinds(draft.points, points)
    sets = []
    for at, bit in enumerate(BITS):
        six = sorted(draft.codes[at].items(), key=lambda line: (line[1], line[0]))
        empty = PLAYERS_IN_SET - len(six)
        gains = [(p, _split(draft, p, at)) for p, mask in enumerate(draft.masks) if not mask & bit]
        sets.append(
            LineUp(
                players=(*(p for p, _ in six), *[None] * empty),
                positions=(*(POSITIONS[code] for _, code in six), *[ALLROUND] * empty),
                losses=(*(_split(draft, p, at) for p, _ in six), *[None] * empty),
                concept=draft.tactics[at].concept,
                risk=draft.tactics[at].risk,
                home=spread[at][0],
                devotion=spread[at][1],
                special=spread[at][2],
                gains=tuple((p, gain) for p, gain in gains if gain is not None),
            )
        )
    return tuple(sets)
def _kinds(spread: Sequence[Sequence[int]], points: tuple[int, int, int]) -> list[tuple[Pair, Pair, Pair]]:
    left = [*points]
    found = []
    for pair in spread:
        kinds = [[0, 0], [0, 0], [0, 0]]
        for level, number in enumerate(pair):
            for kind, have in enumerate(left):
                used = min(number - sum(one[level] for one in kinds), have)
                kinds[kind][level] = used
                left[kind] -= used
        home, devotion, special = ((ol, dl) for ol, dl in kinds)
        found.append((home, devotion, special))
    return found
'''


_SOURCES["vbxl.rules.proposal.sharing"] = r'''
from __future__ import annotations
from collections.abc import Sequence
from math import inf
from operator import sub
from typing import Final
from vbxl.rules.proposal.courses import BITS, MASKS
from vbxl.rules.tiredness import PLAYERS_IN_SET, SETS
PRICE_ROUNDS: Final = 24
FIRST_PRICE: Final = 0.5
FIRST_STEP: Final = 0.0625
HALVING: Final = 8
_PLAYED: Final = tuple(tuple(at for at, bit in enumerate(BITS) if mask & bit) for mask in range(MASKS))
def shared_out(worth: Sequence[Sequence[float]], locked: Sequence[int]) -> list[int]:
    open_to = [
        [one if mask & must == must else -inf for mask, one in enumerate(own)]
        for own, must in zip(worth, locked, strict=True)
    ]
    highest = max((max(own) for own in open_to), default=0.0)
    prices = [highest / SETS * FIRST_PRICE] * SETS
    masks = [0] * len(open_to)
    step = highest / SETS * FIRST_STEP or 1.0
    for turn in range(PRICE_ROUNDS):
        cost = [sum([prices[at] for at in _PLAYED[mask]]) for mask in range(MASKS)]
        counts = [0] * SETS
        for p, own in enumerate(open_to):
            net = list(map(sub, own, cost))
            masks[p] = mask = net.index(max(net))
            for at in _PLAYED[mask]:
                counts[at] += 1
        if counts == [PLAYERS_IN_SET] * SETS:
            return masks
        for at, count in enumerate(counts):
            prices[at] += step * (count - PLAYERS_IN_SET) / (1 + turn / HALVING)
    return _six_each(open_to, masks)
def _six_each(worth: Sequence[Sequence[float]], masks: list[int]) -> list[int]:
    for bit in (*BITS, *reversed(BITS)):
        while (over := sum(1 for mask in masks if mask & bit) - PLAYERS_IN_SET) != 0:
            there = over > 0
            ways = [
                (worth[p][mask ^ bit] - worth[p][mask], -p)
                for p, mask in enumerate(masks)
                if bool(mask & bit) == there and worth[p][mask ^ bit] > -inf
            ]
            if not ways:
                break
            masks[-max(ways)[1]] ^= bit
    return masks
'''


_SOURCES["vbxl.rules.seals"] = r'''
from __future__ import annotations
import hashlib
import hmac
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final
EVERYBODY: Final = "everybody"
THE_ROUND: Final = "round"
TOKEN_DIGITS: Final = 16
_LETTERS: Final = str.maketrans("0123456789abcdef", "bcdfghjklmnpqrst")
def _mac(key: bytes, *parts: object) -> bytes:
    return hmac.digest(key, "|".join(map(str, parts)).encode(), "sha256")
def round_secret(key: bytes, season: int, round_number: int) -> bytes:
    return _mac(key, "round", season, round_number)
def secret_for(secret: bytes, whose: str) -> bytes:
    return secret if whose == THE_ROUND else _mac(secret, "for", whose)
def commitment(secret: bytes) -> str:
    return hashlib.sha256(secret).hexdigest()
def mixed_with(league: str, season: int, round_number: int, accepted: Sequence[str]) -> str:
    return "|".join([league, str(season), str(round_number), *sorted(accepted)])
def seed(secret: bytes, mixed: str) -> bytes:
    return hmac.digest(secret, mixed.encode(), "sha256")
def sheet_token(key: bytes, league: str, season: int, round_number: int, team: str) -> str:
    return _mac(key, "sheet", league, season, round_number, team).hex()[:TOKEN_DIGITS]
def first_salt(key: bytes, league: str, season: int, round_number: int, team: str) -> str:
    digits = _mac(key, "salt", league, season, round_number, team).hex()[:TOKEN_DIGITS]
    return digits.translate(_LETTERS)
@dataclass(frozen=True, slots=True)
class Sealed:
    secret: bytes = field(repr=False)
    league: str
    season: int
    round_number: int
    accepted: tuple[str, ...]
    @property
    def mixed(self) -> str:
        return mixed_with(self.league, self.season, self.round_number, self.accepted)
    @property
    def seed(self) -> bytes:
        return seed(self.secret, self.mixed)
    def seed_for(self, whose: str) -> bytes:
        return seed(secret_for(self.secret, whose), self.mixed)
def sealed(key: bytes, league: str, season: int, round_number: int, accepted: Sequence[str]) -> Sealed:
    return Sealed(round_secret(key, season, round_number), league, season, round_number, tuple(sorted(accepted)))
@dataclass(frozen=True)
class Commitments:
    season: int
    round_number: int
    of: Mapping[str, str]
def commitments(key: bytes, season: int, round_number: int, teams: Iterable[str]) -> Commitments:
    secret = round_secret(key, season, round_number)
    whose = (THE_ROUND, EVERYBODY, *teams)
    return Commitments(season, round_number, {one: commitment(secret_for(secret, one)) for one in whose})
@dataclass(frozen=True)
class Opened:
    league: str
    season: int
    round_number: int
    whose: str
    secret: str
    draws: Mapping[str, tuple[float | str, ...]]
'''


_SOURCES["vbxl.rules.season"] = r'''
from __future__ import annotations
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cache
AGES = ("A", "B", "C", "D", "E")
BEFORE_THE_FIRST = 0
@dataclass(frozen=True, slots=True)
class Setting:
    name: str
    default: int
    unit: str
    rule: str
    sentence: str
    lowest: int
    highest: int
    missing: int | None = None
    @property
    def before(self) -> int:
        return self.default if self.missing is None else self.missing
def _setting(
    default: int,
    unit: str,
    rule: str,
    sentence: str,
    lowest: int = 0,
    highest: int = 100_000,
    missing: int | None = None,
) -> int:
    said: dict[str, object] = {"unit": unit, "rule": rule, "sentence": sentence, "lowest": lowest, "highest": highest}
    said["missing"] = missing
    chosen: int = field(default=default, metadata=said)
    return chosen
@dataclass(frozen=True)
class Season:
    matches_a_round: int = _setting(2, "matches", "R0.2", "Matches a team plays in a round.", 1, 2)
    meetings: int = _setting(2, "times", "R0.2", "How often each pair of a division meets in a season.", 1, 20)
    season_rounds: int = _setting(0, "rounds", "R0.2", "Rounds of a season; 0 for as many as the matches need.", 0, 200)
    promoted: int = _setting(1, "teams", "R0.2", "Teams that go up from each division at the end.", 0, 10)
    relegated: int = _setting(1, "teams", "R0.2", "Teams that go down from each division at the end.", 0, 10)
    pp_age_a: int = _setting(30, "PP", "R0.2", "Player points of a new team for players of Age A.")
    pp_age_b: int = _setting(42, "PP", "R0.2", "Player points of a new team for players of Age B.")
    pp_age_c: int = _setting(42, "PP", "R0.2", "Player points of a new team for players of Age C.")
    pp_age_d: int = _setting(30, "PP", "R0.2", "Player points of a new team for players of Age D.")
    pp_age_e: int = _setting(0, "PP", "R0.2", "Player points of a new team for players of Age E.")
    special_points: int = _setting(200, "SP", "R0.2", "Special points a team has for the whole season.")
    home_points_first: int = _setting(24, "HA", "R0.2", "Home advantage points of a home match in round 1.")
    home_points_step: int = _setting(2, "HA", "R0.2", "What the home advantage grows by each round.", 0, 100)
    tp_season: int = _setting(
        42, "TP", "R0.2", "Training points of every team in a season, spread over its rounds.", 0, 1000, 0
    )
    tp_match_won: int = _setting(1, "TP", "R0.2", "Training points for a match won.", 0, 100)
    tp_set_won: int = _setting(1, "TP", "R0.2", "Training points for each set won in a match lost.", 0, 100)
    contract_players: int = _setting(6, "players", "R0.2", "Contract players at the start of the season.", 0, 12)
    offered_players: int = _setting(2, "players", "R0.2", "Players the GM offers each round.", 0, 10)
    offered_tp: int = _setting(5, "TP", "R0.2", "Training points the GM offers each round.", 0, 100)
    offered_sp: int = _setting(10, "SP", "R0.2", "Special points the GM offers each round.", 0, 100)
    new_player_ratio: int = _setting(
        2, "times", "R1.2", "A new player's higher level is at most this times the lower.", 1, 100
    )
    new_player_total: int = _setting(24, "points", "R1.2", "A new player's OL and DL together, at most.", 2, 1000)
    starting_capital: int = _setting(750, "$", "R1.3", "What a new team has in the bank.")
    set_loss: int = _setting(5, "points", "R2.3", "Points a player loses after each set played.", 0, 20)
    set_gain: int = _setting(3, "points", "R2.3", "Points a player regains after each set rested.", 0, 20)
    devotion_limit: int = _setting(30, "DP", "R4.1", "Devotion points a team may use in a match.", 0, 1000)
    special_limit: int = _setting(40, "SP", "R4.1", "Special points a team may use in a match.", 0, 1000)
    lack_chance: int = _setting(3, "%", "R4.3", "Chance of a lack of devotion for each point of a third.", 0, 100)
    set_points: int = _setting(15, "points", "R5.1", "Points that win a set, with two clear.", 2, 100)
    chance_lowest: int = _setting(1, "%", "R5.4", "No scoring chance is lower.", 1, 50)
    chance_highest: int = _setting(99, "%", "R5.4", "No scoring chance is higher.", 50, 99)
    table_won: int = _setting(2, "points", "R5.5", "Points in the table for a match won.", 0, 100)
    table_lost: int = _setting(0, "points", "R5.5", "Points in the table for a match lost.", 0, 100)
    trained_ratio: int = _setting(
        3, "times", "R6.1", "After training the higher level is at most this times the lower.", 1, 100
    )
    trained_total: int = _setting(35, "points", "R6.1", "After training OL and DL together, at most.", 2, 1000)
    trained_times: int = _setting(5, "times", "R6.1", "How often each level may be trained in a season.", 0, 100)
    talents: int = _setting(3, "talents", "R6.3", "New talents a team may scout in a season.", 0, 14)
    talent_matches: int = _setting(
        4, "matches", "R6.3", "Matches with two sets or more that make a talent a player.", 1, 100
    )
    talent_level: int = _setting(2, "points", "R6.3", "OL and DL of a talent who has played them.", 1, 100)
    contract_bonus_3: int = _setting(10, "%", "R7.1", "Bonus on the pay of a contract of three rounds.", 0, 1000)
    contract_bonus_4: int = _setting(20, "%", "R7.1", "Bonus on the pay of a contract of four rounds.", 0, 1000)
    paid_age_a: int = _setting(60, "$", "R8.1", "Paid a level point for a player of Age A whom nobody buys.")
    paid_age_b: int = _setting(45, "$", "R8.1", "Paid a level point for a player of Age B whom nobody buys.")
    paid_age_c: int = _setting(30, "$", "R8.1", "Paid a level point for a player of Age C whom nobody buys.")
    paid_age_d: int = _setting(15, "$", "R8.1", "Paid a level point for a player of Age D whom nobody buys.")
    paid_age_e: int = _setting(0, "$", "R8.1", "Paid a level point for a player of Age E whom nobody buys.")
    sale_free_rounds: int = _setting(3, "rounds", "R8.1", "Last rounds of the season without transfers.", 0, 100)
    offer_free_rounds: int = _setting(4, "rounds", "R8.2", "Last rounds of the season without GM offers.", 0, 100)
    credit: int = _setting(1000, "$", "R8.3", "What a team may owe the bank.")
    round_income: int = _setting(500, "$", "R9.1", "What every team gets each round.")
    wage_1: int = _setting(25, "$", "R9.1", "Wage a round of a player below the second band.")
    wage_2: int = _setting(50, "$", "R9.1", "Wage a round of a player in the second band.")
    wage_3: int = _setting(100, "$", "R9.1", "Wage a round of a player in the third band.")
    wage_4: int = _setting(200, "$", "R9.1", "Wage a round of a player in the fourth band.")
    wage_2_from: int = _setting(
        11, "points", "R9.1", "OL and DL together where the second band of wages starts.", 1, 1000
    )
    wage_3_from: int = _setting(
        21, "points", "R9.1", "OL and DL together where the third band of wages starts.", 1, 1000
    )
    wage_4_from: int = _setting(
        29, "points", "R9.1", "OL and DL together where the fourth band of wages starts.", 1, 1000
    )
    spy_times: int = _setting(4, "times", "R9.2", "Spying orders a team may give in a season.", 0, 100)
    spy_price: int = _setting(300, "$", "R9.2", "Price of a spying order.")
    spy_detail_price: int = _setting(250, "$", "R9.2", "Price of each player's levels on top of a spying order.")
    age_loss_b: int = _setting(6, "points", "R10.1", "Points lost from Age A to Age B.", 0, 100)
    age_loss_c: int = _setting(10, "points", "R10.1", "Points lost from Age B to Age C.", 0, 100)
    age_loss_d: int = _setting(14, "points", "R10.1", "Points lost from Age C to Age D.", 0, 100)
    age_loss_e: int = _setting(14, "points", "R10.1", "Points lost from Age D to Age E.", 0, 100)
    age_least_b: int = _setting(2, "points", "R10.1", "The least each level loses from Age A to Age B.", 0, 50)
    age_least_c: int = _setting(3, "points", "R10.1", "The least each level loses from Age B to Age C.", 0, 50)
    age_least_d: int = _setting(4, "points", "R10.1", "The least each level loses from Age C to Age D.", 0, 50)
    age_least_e: int = _setting(4, "points", "R10.1", "The least each level loses from Age D to Age E.", 0, 50)
    aged_ratio: int = _setting(
        3, "times", "R10.1", "After ageing the higher level is at most this times the lower.", 1, 100
    )
    amateur_level: int = _setting(5, "points", "R10.2", "OL and DL of an amateur who fills a team up.", 1, 100)
    cup_amateurs: int = _setting(8, "players", "R11.1", "Players of an amateur team in the cup.", 6, 20)
    cup_amateur_level: int = _setting(7, "points", "R11.1", "OL and DL of an amateur in the cup.", 1, 100)
    def home_points(self, round_number: int) -> int:
        return self.home_points_first + self.home_points_step * (round_number - 1)
@cache
def settings() -> tuple[Setting, ...]:
    return tuple(Setting(name=one.name, default=one.default, **one.metadata) for one in fields(Season))
@cache
def _by_name() -> Mapping[str, Setting]:
    return {one.name: one for one in settings()}
def setting_fault(name: str, value: object) -> str | None:
    known = _by_name().get(name)
    if known is None:
        return f"there is no setting {name}"
    if isinstance(value, bool) or not isinstance(value, int) or not known.lowest <= value <= known.highest:
        return f"{name} must be a whole number from {known.lowest} to {known.highest}"
    return None
def season_with(pairs: Iterable[tuple[str, int]], season: Season | None = None) -> Season:
    changes = tuple(pairs)
    for name, value in changes:
        fault = setting_fault(name, value)
        if fault:
            raise ValueError(f"{fault} (rule R0.2)")
    return replace(season or Season(), **dict(changes))
'''


_SOURCES["vbxl.rules.team"] = r'''
from __future__ import annotations
from collections.abc import Collection, Iterable
from vbxl.rules.letters import letters_fault, shape
from vbxl.rules.season import AGES, Season
PLAYERS_LEAST = 6
HARD_SPACE = "\u00a0"
SPACES = f" {HARD_SPACE}"
NAME_LONGEST = 40
def new_player_fault(ol: float, dl: float, season: Season) -> str | None:
    if ol != int(ol) or dl != int(dl):
        return "levels of a new player are whole points"
    if min(ol, dl) < 1:
        return "both levels must be at least 1"
    if not ratio_kept(ol, dl, season):
        return f"the higher level may be at most {season.new_player_ratio} times the lower"
    if not total_kept(ol, dl, season):
        return f"OL and DL together may be at most {season.new_player_total}"
    return None
def ratio_kept(ol: float, dl: float, season: Season) -> bool:
    return max(ol, dl) <= season.new_player_ratio * min(ol, dl)
def total_kept(ol: float, dl: float, season: Season) -> bool:
    return ol + dl <= season.new_player_total
def player_points(season: Season) -> dict[str, int]:
    return {age: getattr(season, f"pp_age_{age.lower()}") for age in AGES}
def player_points_left(players: Iterable[tuple[str, int, int]], season: Season) -> dict[str, int]:
    left = player_points(season)
    for age, ol, dl in players:
        left[age] -= ol + dl
    return left
def spaced(text: str) -> str:
    return " ".join(filter(None, text.replace(HARD_SPACE, " ").split(" ")))
def named(text: str) -> str:
    return spaced(text).casefold()
def looks(name: str) -> str:
    return shape(named(name))
def name_fault(name: str) -> str | None:
    if not name.strip():
        return "a name is missing"
    if not name.isprintable():
        return "a name has visible characters only"
    fault = letters_fault(name)
    if fault:
        return fault
    return f"a name has at most {NAME_LONGEST} characters" if len(name) > NAME_LONGEST else None
def own_name(name: str, taken: Collection[str]) -> str:
    used = {looks(one) for one in taken}
    number, chosen = 1, name
    while looks(chosen) in used:
        number += 1
        chosen = f"{name} {number}"
    return chosen
'''


_SOURCES["vbxl.rules.tiredness"] = r'''
from __future__ import annotations
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final
from vbxl.rules.season import Season
SETS = 5
SETS_TO_WIN = 3
PLAYERS_IN_SET = 6
LEVEL_LEAST: Final = 1
Levels = tuple[float, float]
NEAR = 1e-9
def can_play(ol: float, dl: float, original_ol: float, original_dl: float) -> bool:
    return (ol >= LEVEL_LEAST and dl >= LEVEL_LEAST) or (original_ol == 0 and original_dl == 0)
def taken(first: float, second: float, points: int, split: int | None) -> Levels:
    left = [float(first), float(second)]
    for step in range(points):
        if split is None:
            heap = 0 if left[0] >= left[1] else 1
        else:
            heap = 0 if step < split else 1
        if left[heap] <= 0:
            heap = 1 - heap
        left[heap] -= min(1.0, left[heap])
    return first - left[0], second - left[1]
def legal_split(asked: float | None, most: int) -> int | None:
    return int(asked) if asked is not None and 0 <= asked <= most and asked == int(asked) else None
def after_set(
    ol: float, dl: float, max_ol: float, max_dl: float, played: bool, split: int | None, season: Season
) -> Levels:
    if played:
        lost_ol, lost_dl = taken(ol, dl, season.set_loss, split)
        return ol - lost_ol, dl - lost_dl
    gained_ol, gained_dl = taken(max_ol - ol, max_dl - dl, season.set_gain, split)
    return ol + gained_ol, dl + gained_dl
def splits_reaching(
    start: Levels,
    ceiling: Levels,
    played: Sequence[bool],
    stated: tuple[float | None, float | None],
    season: Season,
) -> tuple[int, ...] | None:
    def choices(was_played: bool) -> Iterator[int]:
        return iter(range(season.set_loss + 1) if was_played else range(season.set_gain, -1, -1))
    for splits in product(*(choices(one) for one in played)):
        levels = start
        for was_played, split in zip(played, splits, strict=True):
            levels = after_set(*levels, *ceiling, was_played, split, season)
        if all(want is None or abs(want - have) < NEAR for want, have in zip(stated, levels, strict=True)):
            return splits
    return None
'''


_SOURCES["vbxl.rules.training"] = r'''
from __future__ import annotations
from typing import Final
from vbxl.rules.season import Season
TALENT_SETS: Final = 2
Gain = tuple[int, int]
def training_fault(
    ol: int, dl: int, gain: Gain, trained: Gain, season: Season, *, talent: bool = False
) -> tuple[str, str] | None:
    if gain == (0, 0):
        return None
    if talent and not ol and not dl:
        return "TALENT", "a new talent cannot be trained before he has played his matches"
    new_ol, new_dl = ol + gain[0], dl + gain[1]
    if not talent and any(one and times >= season.trained_times for one, times in zip(gain, trained, strict=True)):
        return "TIMES", f"a level is trained at most {season.trained_times} times a season"
    if new_ol + new_dl > season.trained_total:
        return "TOTAL", f"OL and DL together would be more than {season.trained_total}"
    if max(new_ol, new_dl) > season.trained_ratio * min(new_ol, new_dl):
        return "RATIO", f"the higher level would be more than {season.trained_ratio} times the lower"
    return None
def training_options(wish: Gain) -> tuple[Gain, ...]:
    ol, dl = wish
    tried = ((ol, dl), (ol, 0), (0, dl))
    return tuple(one for at, one in enumerate(tried) if sum(one) and one not in tried[:at])
def training_gain(
    ol: int, dl: int, wish: Gain, trained: Gain, tp: int, season: Season, *, talent: bool = False
) -> Gain:
    for option in training_options(wish):
        if sum(option) <= tp and training_fault(ol, dl, option, trained, season, talent=talent) is None:
            return option
    return 0, 0
def promoted(ol: int, dl: int, matches: int, season: Season) -> Gain:
    if ol or dl or matches < season.talent_matches:
        return ol, dl
    return season.talent_level, season.talent_level
'''


serve(_SOURCES)
