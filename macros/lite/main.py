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

@func
@arg("opponent", ndim=2, err_to_str=True, doc="the opponent's line; blank or 0 where there is no die")
@arg("roll", ndim=2, err_to_str=True, doc="the dice rolled; blank or 0 is no die")
@arg("settings", ndim=2, err_to_str=True, doc="the options aces, dropped_bump: a name and TRUE or FALSE a row; may be left out")
def VB_FOOTWORK(opponent, roll, settings=None):
    "the best line to lay against the opponent's, a die a spot, 0 where there is none (rule D1, D2, D3); gives 1×6"
    return _cells("VB_FOOTWORK", opponent, roll, settings)

@func
@arg("own", ndim=2, err_to_str=True, doc="own line, after footwork; blank or 0 where there is no die")
@arg("opponent", ndim=2, err_to_str=True, doc="the opponent's line; blank or 0 where there is no die")
@arg("die", ndim=2, err_to_str=True, doc="the bumped die")
@arg("bumps_left", ndim=2, err_to_str=True, doc="how many bumps may follow this one; blank is 1, bumps; may be left out")
@arg("settings", ndim=2, err_to_str=True, doc="the options aces, dropped_bump: a name and TRUE or FALSE a row; may be left out")
def VB_BUMP(own, opponent, die, bumps_left=None, settings=None):
    "the best spot for the bumped die, 1 to 6, or 0 if it fits nowhere (rule D2, D3); gives 1×1"
    return _cells("VB_BUMP", own, opponent, die, bumps_left, settings)

@func
@arg("roll", ndim=2, err_to_str=True, doc="the dice rolled; blank or 0 is no die")
@arg("opponent", ndim=2, err_to_str=True, doc="the opponent's line; blank or 0 where there is no die")
@arg("settings", ndim=2, err_to_str=True, doc="the options aces, dropped_bump: a name and TRUE or FALSE a row; may be left out")
def VB_FOOTWORKWIN(roll, opponent, settings=None):
    "the chance to win the round with this roll, 0…1, best play (rule D1, D2); gives 1×1"
    return _cells("VB_FOOTWORKWIN", roll, opponent, settings)

@func
@arg("faces", ndim=2, err_to_str=True, doc="the dice as they lie: A, AA, D, DD, S or B")
@arg("attack", ndim=2, err_to_str=True, doc="the attack faced; 0 is a free ball, Attack icons")
@arg("rolls_left", ndim=2, err_to_str=True, doc="how many times one may roll again, 2 after the first roll, rolls")
@arg("served", ndim=2, err_to_str=True, doc="TRUE if the attack is a serve, which may not be blocked; blank is FALSE, TRUE or FALSE; may be left out")
@arg("settings", ndim=2, err_to_str=True, doc="the option setter_dump: its name and TRUE or FALSE; may be left out")
def VB_KEEP(faces, attack, rolls_left, served=None, settings=None):
    "which dice to keep, TRUE or FALSE each; all TRUE is to stop and answer (rule K1, K3); gives 1×6"
    return _cells("VB_KEEP", faces, attack, rolls_left, served, settings)

@func
@arg("faces", ndim=2, err_to_str=True, doc="the dice as they lie: A, AA, D, DD, S or B")
@arg("attack", ndim=2, err_to_str=True, doc="the attack faced; 0 is a free ball, Attack icons")
@arg("rolls_left", ndim=2, err_to_str=True, doc="how many times one may roll again, 2 after the first roll, rolls")
@arg("served", ndim=2, err_to_str=True, doc="TRUE if the attack is a serve, which may not be blocked; blank is FALSE, TRUE or FALSE; may be left out")
@arg("settings", ndim=2, err_to_str=True, doc="the option setter_dump: its name and TRUE or FALSE; may be left out")
def VB_KEEPWIN(faces, attack, rolls_left, served=None, settings=None):
    "the chance to win the rally, 0…1, best play (rule K1, K3); gives 1×1"
    return _cells("VB_KEEPWIN", faces, attack, rolls_left, served, settings)

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
from functools import lru_cache
_CELL = r"\$?([A-Z]{1,3})\$?([1-9][0-9]{0,6})"
_ADDRESS = re.compile(_CELL)
_RANGE = re.compile(rf"{_CELL}(?::{_CELL})?")
_TARGET_XLSX = re.compile(rf"(?:'((?:[^']++|'')++)'|([^'!:\[\]]++))!{_CELL}(?::{_CELL})?")
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
@lru_cache(maxsize=2**10)
def letters(column: int) -> str:
    found = ""
    while column:
        column, digit = divmod(column - 1, 26)
        found = chr(65 + digit) + found
    return found
@lru_cache(maxsize=2**10)
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
    return _area(sheet, *found.groups()) if found else None
def _area(sheet: str, first: str, top: str, last: str | None, bottom: str | None) -> Area | None:
    row, column = int(top), number(first)
    last_row, last_column = (int(bottom), number(last)) if last and bottom else (row, column)
    return Area(sheet, row, column, last_row, last_column) if row <= last_row and column <= last_column else None
def target_xlsx(text: str) -> Area | None:
    found = _TARGET_XLSX.fullmatch(text.strip())
    if not found:
        return None
    quoted, plain, *corners = found.groups()
    return _area(quoted.replace("''", "'") if quoted else plain, *corners)
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
from vbxl.rules.season import Season, season_with, settings
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
    return grids | setting_grids(view.settings)
def setting_grids(season: Season) -> dict[str, Grid]:
    every = settings()
    return {
        "setting_name": column((one.name for one in every), len(every)),
        "setting_value": column((getattr(season, one.name) for one in every), len(every)),
    }
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
from vbxl.books.areas import Area, address
from vbxl.books.form import Form, Grid
from vbxl.books.movesheet.given import BLOCKS, MATCH, SINGLES, has_match, row_key, view_from
from vbxl.league.moves import BLANK, MATCH_SLOTS, Input, MatchMoves, Moves, Pair, Row, SetMoves, Value
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
        self._formulas, self._calls = guarded.formulas, guarded.calls
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
            tuple([self._input(area, row, column, value) for column, value in enumerate(values, area.column)])
            for row, values in enumerate(self.cells.area(area), area.row)
        )
    def _input(self, area: Area, row: int, column: int, value: object) -> Input:
        place = Place(self.file, area.sheet, address(row, column))
        spot = area.sheet, row, column
        if spot not in self._formulas:
            return Input(_typed(value), place)
        if spot in self._calls:
            message = "a cell function of vbxl stands in an input cell; what it last gave is not trusted: read as empty"
            remedy = "Type the value itself, or copy the cell and paste its value."
            self.problems.append(Problem("FILE-FUNCTION", place, value, message, remedy))
            return Input(None, place)
        message = "a formula stands in an input cell; the value it last had is read"
        self.problems.append(Problem("FILE-FORMULA", place, value, message, "Type the value itself."))
        return Input(_typed(value), place)
    def column(self, name: str, rows: int) -> tuple[Input, ...]:
        return tuple(row[0] for row in self.inputs(name, rows, 1))
    def pair(self, name: str) -> Pair:
        ((ol, dl),) = self.inputs(name, 1, 2)
        return ol, dl
    def single(self, name: str) -> Input:
        return self.inputs(name, 1, 1)[0][0]
def _typed(value: object) -> Value:
    if isinstance(value, str):
        return value if value.strip(SPACES) else None
    return value if value is None or isinstance(value, int | float) else str(value)
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
from itertools import islice
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
    found = _matches([{head: row[at] for head, at in columns.items()} for row in rows])
    return tuple(islice(found, REPORTS_MOST))
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
    return text.strip(" ") or None
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
from functools import cache, cached_property
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
@dataclass(frozen=True)
class Line:
    file: str
    text: str
    depth: int
    spots: tuple[tuple[int, int, int], ...]
    @property
    def number(self) -> int:
        return self.spots[0][1]
    def place(self, index: int) -> Place:
        if len(self.spots) == 1:
            ((at, line, column),) = self.spots
            return Place(self.file, "", "", line, column + max(0, index - at))
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
    @cached_property
    def bars(self) -> tuple[Cell, ...]:
        cuts = outside(self.text, BARS)
        if not cuts:
            return ()
        edges = [-1, *cuts, len(self.text)]
        cells = tuple([self.cell(start + 1, end) for start, end in pairwise(edges)])
        return cells[1:] if cells[0].blank else cells
    @cached_property
    def _words(self) -> dict[str, list[tuple[int, int]]]:
        return {}
    def words(self, start: int = 0, end: int | None = None, splitters: str = "") -> list[tuple[int, int]]:
        if start or end is not None:
            return self._words_between(start, len(self.text) if end is None else end, splitters)
        if splitters not in self._words:
            self._words[splitters] = self._words_between(0, len(self.text), splitters)
        return self._words[splitters]
    def _words_between(self, start: int, stop: int, splitters: str) -> list[tuple[int, int]]:
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
    if not any(one in text for one in marks):
        return []
    spans = quotations(text) if '"' in text else []
    if not spans:
        return [at for at, one in enumerate(text) if one in marks]
    starts = [start for start, _ in spans]
    return [
        at
        for at, one in enumerate(text)
        if one in marks and not ((near := bisect.bisect_right(starts, at) - 1) >= 0 and at < spans[near][1])
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
    all_won = [(SETS_TO_WIN, 0)] * len(view.league_matches)
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
    cells = [*line.bars]
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


_SOURCES["vbxl.dice"] = ""


_SOURCES["vbxl.dice.footwork"] = r'''
from __future__ import annotations
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, NamedTuple, TypeAlias
from vbxl.problems import shown
SPOTS: Final = 6
SIDES: Final = 6
BUMPS: Final = 2
OF_A_KIND: Final = 3
EMPTY: Final = 0
Line: TypeAlias = tuple[int, ...]
@dataclass(frozen=True)
class Options:
    aces: bool = False
    dropped_bump: bool = False
    points: int = 5
    dice: int = SPOTS
    def __post_init__(self) -> None:
        if self.points < 1:
            raise ValueError(f"a game is played to at least one point, not {self.points} (rule D1)")
        if not 1 <= self.dice <= SPOTS:
            raise ValueError(f"a side has one to {SPOTS} dice, not {self.dice} (rule D1)")
class Phase(StrEnum):
    SERVE = "serve"
    LINE_UP_SERVE = "line up the serve"
    FOOTWORK = "footwork"
    LINE_UP = "line up"
    BUMP = "bump or return"
    PLACE = "place the bumped die"
    OVER = "over"
class Ending(StrEnum):
    ACE = "ace"
    SPIKE = "spike"
    KNOCK_OUT = "knock-out"
    NO_DICE = "no die left after one's own footwork"
    DROPPED = "dropped bump"
class Roll(NamedTuple):
    dice: tuple[int, ...]
class LineUp(NamedTuple):
    line: Line
class Place(NamedTuple):
    spot: int
class Return(NamedTuple):
    pass
Act: TypeAlias = Roll | LineUp | Place | Return
@dataclass(frozen=True)
class Round:
    options: Options
    turn: int
    lines: tuple[Line, Line]
    phase: Phase = Phase.SERVE
    dice: tuple[int, ...] = ()
    bumps: int = 0
    winner: int | None = None
    ending: Ending | None = None
    @property
    def own(self) -> Line:
        return self.lines[self.turn]
    @property
    def other(self) -> Line:
        return self.lines[1 - self.turn]
    @property
    def to_roll(self) -> int:
        if self.phase is Phase.SERVE:
            return self.options.dice
        if self.phase is Phase.FOOTWORK:
            return in_play(self.own) or self.options.dice
        return 1 if self.phase is Phase.BUMP else 0
def served_by(server: int, options: Options) -> Round:
    empty = (EMPTY,) * options.dice
    return Round(options, server, (empty, empty))
def in_play(line: Line) -> int:
    return len(line) - line.count(EMPTY)
def met(own: Line, other: Line) -> tuple[Line, Line]:
    pairs = list(zip(own, other, strict=True))
    return tuple(a if a >= b else EMPTY for a, b in pairs), tuple(b if b >= a else EMPTY for a, b in pairs)
def bump_spots(own: Line, other: Line, die: int) -> tuple[int, ...]:
    return tuple(spot for spot, (a, b) in enumerate(zip(own, other, strict=True), start=1) if a == EMPTY and b <= die)
def of_a_kind(dice: Iterable[int]) -> bool:
    return max(Counter(dice).values(), default=0) >= OF_A_KIND
def fault(round_: Round, act: Act) -> str:
    if round_.phase is Phase.OVER:
        return "the round is over"
    if isinstance(act, Roll):
        return _roll_fault(round_, act.dice)
    if isinstance(act, LineUp):
        return _line_fault(round_, act.line)
    if isinstance(act, Place):
        return _place_fault(round_, act.spot)
    return "" if round_.phase is Phase.BUMP else _wanted(round_)
def after(round_: Round, act: Act) -> Round:
    wrong = fault(round_, act)
    if wrong:
        raise ValueError(wrong)
    if isinstance(act, Roll):
        return _bumped(round_, act.dice[0]) if round_.phase is Phase.BUMP else _rolled(round_, act.dice)
    if isinstance(act, LineUp):
        return _lined_up(round_, act.line)
    if isinstance(act, Place):
        line = tuple(round_.dice[0] if at == act.spot else die for at, die in enumerate(round_.own, start=1))
        return _bump_over(replace(round_, lines=_lines(round_.turn, line, round_.other), dice=()))
    return _turned(round_)
def _wanted(round_: Round) -> str:
    if round_.phase is Phase.BUMP:
        return "a bump or the return comes next: roll one die, or return the ball"
    if round_.to_roll:
        return f"{'a serve' if round_.phase is Phase.SERVE else 'footwork'} comes next: roll {_dice(round_.to_roll)}"
    if round_.phase is Phase.PLACE:
        spots = bump_spots(round_.own, round_.other, round_.dice[0])
        return f"the bumped {round_.dice[0]} must be placed: spot {_or(spots)}"
    return f"the dice {_said(round_.dice)} wait to be lined up"
def _roll_fault(round_: Round, dice: Sequence[int]) -> str:
    if not round_.to_roll:
        return _wanted(round_)
    if len(dice) != round_.to_roll:
        return f"{_dice(len(dice))}, but {round_.to_roll} {'is' if round_.to_roll == 1 else 'are'} rolled now"
    wrong = [die for die in dice if not 1 <= die <= SIDES]
    return f"{shown(wrong[0])} is on no die: 1 to {SIDES}" if wrong else ""
def _line_fault(round_: Round, line: Line) -> str:
    if round_.phase not in (Phase.LINE_UP, Phase.LINE_UP_SERVE):
        return _wanted(round_)
    if len(line) != round_.options.dice:
        return f"a line has {round_.options.dice} spots, not {len(line)}"
    placed, rolled = Counter(die for die in line if die != EMPTY), Counter(round_.dice)
    beyond, waiting = placed - rolled, rolled - placed
    if beyond:
        return f"this line takes {_said(beyond.elements())} more than was rolled: {_said(round_.dice)}"
    if waiting:
        have = "has" if waiting.total() == 1 else "have"
        return f"{_said(waiting.elements())} {have} no spot yet: every die goes into one"
    return ""
def _place_fault(round_: Round, spot: int) -> str:
    if round_.phase is not Phase.PLACE:
        return _wanted(round_)
    if not 1 <= spot <= round_.options.dice:
        return f"there is no spot {spot}: 1 to {round_.options.dice}"
    if round_.own[spot - 1] != EMPTY:
        return f"spot {spot} has a die: a bumped one goes to an empty spot"
    die, opposite = round_.dice[0], round_.other[spot - 1]
    return f"spot {spot} lies opposite a {opposite}, which is higher than {die}" if opposite > die else ""
def _lines(turn: int, own: Line, other: Line) -> tuple[Line, Line]:
    return (own, other) if turn == 0 else (other, own)
def _rolled(round_: Round, dice: tuple[int, ...]) -> Round:
    serving = round_.phase is Phase.SERVE
    if round_.options.aces and of_a_kind(dice):
        return _won(replace(round_, dice=dice), round_.turn, Ending.ACE if serving else Ending.SPIKE)
    return replace(round_, dice=dice, phase=Phase.LINE_UP_SERVE if serving else Phase.LINE_UP)
def _lined_up(round_: Round, line: Line) -> Round:
    placed = replace(round_, dice=())
    if round_.phase is Phase.LINE_UP_SERVE:
        return _turned(replace(placed, lines=_lines(round_.turn, line, round_.other)))
    own, other = met(line, round_.other)
    placed = replace(placed, lines=_lines(round_.turn, own, other))
    if not in_play(own):
        return _won(placed, 1 - round_.turn, Ending.NO_DICE)
    if not in_play(other):
        return _won(placed, round_.turn, Ending.KNOCK_OUT)
    return _to_bump(placed)
def _bumped(round_: Round, die: int) -> Round:
    rolled = replace(round_, bumps=round_.bumps + 1)
    if bump_spots(round_.own, round_.other, die):
        return replace(rolled, dice=(die,), phase=Phase.PLACE)
    if round_.options.dropped_bump:
        return _won(rolled, 1 - round_.turn, Ending.DROPPED)
    return _bump_over(rolled)
def _bump_over(round_: Round) -> Round:
    return _turned(round_) if round_.bumps == BUMPS else _to_bump(round_)
def _to_bump(round_: Round) -> Round:
    return replace(round_, phase=Phase.BUMP) if EMPTY in round_.own else _turned(round_)
def _turned(round_: Round) -> Round:
    return replace(round_, turn=1 - round_.turn, phase=Phase.FOOTWORK, bumps=0)
def _won(round_: Round, side: int, ending: Ending) -> Round:
    return replace(round_, phase=Phase.OVER, winner=side, ending=ending)
def _dice(count: int) -> str:
    return f"{count} {'die' if count == 1 else 'dice'}"
def _said(dice: Iterable[int]) -> str:
    return " ".join(str(die) for die in dice)
def _or(spots: Sequence[int]) -> str:
    return " or ".join(str(spot) for spot in spots)
'''


_SOURCES["vbxl.dice.footworkodds"] = r'''
from __future__ import annotations
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod
from types import MappingProxyType
from typing import Final, NamedTuple
from vbxl.dice.footwork import (
    BUMPS,
    EMPTY,
    SIDES,
    SPOTS,
    Line,
    Options,
    bump_spots,
    in_play,
    of_a_kind,
)
from vbxl.dice.solved import solved
TABLE: Final = "footwork.csv"
WAYS: Final[Mapping[str, Options]] = MappingProxyType(
    {
        "plain": Options(),
        "aces": Options(aces=True),
        "dropped_bump": Options(dropped_bump=True),
        "aces_and_dropped_bump": Options(aces=True, dropped_bump=True),
    }
)
TIE: Final = 1e-9
CLOSED: Final = SIDES + 1
_DIGIT: Final = SPOTS + 1
WEIGHTS: Final[tuple[int, ...]] = (0, *(int(_DIGIT**side) for side in range(SIDES)))
SPOT_WEIGHTS: Final[tuple[int, ...]] = tuple(int(_DIGIT**side) for side in range(SIDES + 1))
_FREE, _OPEN, _OWN = 72, 48, 24
_PART: Final = 2**24 - 1
class Result(NamedTuple):
    own: int
    others: int
    low: int
    next_low: int
def weight(dice: Iterable[int]) -> int:
    return sum(WEIGHTS[die] for die in dice)
def rolls(dice: int) -> Iterator[tuple[tuple[int, ...], float]]:
    for roll in combinations_with_replacement(range(SIDES, 0, -1), dice):
        orders = factorial(dice) // prod(factorial(roll.count(side)) for side in set(roll))
        yield roll, orders / SIDES**dice
def result_of(own: Line, other: Line) -> Result:
    stays = [a if a >= b else EMPTY for a, b in zip(own, other, strict=True)]
    others = sum(b >= max(a, 1) for a, b in zip(own, other, strict=True))
    low, next_low = _lowest(b for a, b in zip(stays, other, strict=True) if a == EMPTY)
    return Result(weight(stays), others, low, next_low)
def _lowest(opposite: Iterable[int]) -> tuple[int, int]:
    low, next_low, *_ = [*sorted(max(die, 1) for die in opposite), CLOSED, CLOSED]
    return low, next_low
@cache
def _lowest_of(spots: int) -> tuple[int, int]:
    counts = ((die, spots // one % _DIGIT) for die, one in enumerate(SPOT_WEIGHTS))
    return _lowest(die for die, count in counts for _ in range(count))
@dataclass(frozen=True)
class FootworkOdds:
    values: Mapping[int, Sequence[float]]
    options: Options
    _one_bump: dict[tuple[int, int, int], float] = field(default_factory=dict, repr=False, compare=False)
    _two_bumps: dict[Result, float] = field(default_factory=dict, repr=False, compare=False)
    def chance(self, other: Sequence[int], own: int) -> float:
        return self.values[weight(other)][own]
    def serve_chance(self) -> float:
        dice = self.options.dice
        return sum(
            likely * (1 if self.options.aces and of_a_kind(roll) else 1 - self.chance(roll, dice))
            for roll, likely in rolls(dice)
        )
    def roll_chance(self, other: Line, roll: Sequence[int]) -> float:
        if self.options.aces and of_a_kind(roll):
            return 1.0
        return max(map(self._left, _results(other, _highest_first(roll))))
    def line_chance(self, other: Line, line: Line) -> float:
        return self._left(result_of(line, other))
    def lines(self, other: Line, roll: Sequence[int]) -> list[tuple[Line, float]]:
        dice = _highest_first(roll)
        found = sorted((taken, self._left(result)) for result, taken in _results(other, dice).items())
        best = max(chance for _, chance in found)
        found.sort(key=lambda one: -(best if best - one[1] < TIE else one[1]))
        return [(_line(len(other), dice, taken), chance) for taken, chance in found]
    def best_line(self, other: Line, roll: Sequence[int]) -> Line:
        dice = _highest_first(roll)
        found = [(self._left(result), taken) for result, taken in _results(other, dice).items()]
        best = max(chance for chance, _ in found)
        return _line(len(other), dice, min(taken for chance, taken in found if best - chance < TIE))
    def return_chance(self, own: Line, other: Line) -> float:
        return self._returned(weight(own), in_play(other))
    def bump_chance(self, own: Line, other: Line, left: int) -> float:
        result = Result(weight(own), in_play(other), *_opposite_empty(own, other))
        return self._bump_two(result) if left == BUMPS else self._bump_one(*result[:3])
    def bumps(self, own: Line, other: Line, left: int) -> bool:
        if not left or EMPTY not in own:
            return False
        return self.bump_chance(own, other, left) > self.return_chance(own, other) + TIE
    def spot_chance(self, own: Line, other: Line, die: int, spot: int, left: int) -> float:
        line = tuple(die if at == spot else one for at, one in enumerate(own, start=1))
        if not left:
            return self.return_chance(line, other)
        return self._at_most_one(weight(line), in_play(other), _opposite_empty(line, other)[0])
    def best_bump(self, own: Line, other: Line, die: int, left: int) -> int:
        found = [(spot, self.spot_chance(own, other, die, spot, left)) for spot in bump_spots(own, other, die)]
        best = max((chance for _, chance in found), default=0.0)
        return next((spot for spot, chance in found if best - chance < TIE), 0)
    def _returned(self, own: int, others: int) -> float:
        if not others or not own:
            return float(not others)
        return 1 - self.values[own][others]
    def _left(self, result: Result) -> float:
        found = self._two_bumps.get(result)
        if found is None:
            found = self._returned(result.own, result.others)
            if result.own and result.others and result.low != CLOSED:
                found = max(found, self._bump_two(result))
            self._two_bumps[result] = found
        return found
    def _at_most_one(self, own: int, others: int, low: int) -> float:
        found = self._one_bump.get((own, others, low))
        if found is None:
            found = self._returned(own, others)
            if low != CLOSED:
                found = max(found, self._bump_one(own, others, low))
            self._one_bump[own, others, low] = found
        return found
    def _bump_one(self, own: int, others: int, low: int) -> float:
        missed = 0.0 if self.options.dropped_bump else self._returned(own, others)
        placed = sum(self._returned(own + WEIGHTS[die], others) for die in range(low, SIDES + 1))
        return (placed + (low - 1) * missed) / SIDES
    def _bump_two(self, result: Result) -> float:
        own, others, low, next_low = result
        missed = 0.0 if self.options.dropped_bump else self._at_most_one(own, others, low)
        placed = 0.0
        for die in range(low, SIDES + 1):
            more = own + WEIGHTS[die]
            best = self._at_most_one(more, others, next_low)
            if next_low <= die:
                best = max(best, self._at_most_one(more, others, low))
            placed += best
        return (placed + (low - 1) * missed) / SIDES
def _opposite_empty(own: Line, other: Line) -> tuple[int, int]:
    return _lowest(b for a, b in zip(own, other, strict=True) if a == EMPTY)
def _results(other: Line, roll: tuple[int, ...]) -> dict[Result, int]:
    groups = [(die, [at for at, one in enumerate(other) if one == die]) for die in sorted(set(other))]
    spots = sum(SPOT_WEIGHTS[die] for die in other)
    reached = {(spots << _FREE) + (spots << _OPEN) + in_play(other): 0}
    for die in roll:
        moves = [(SPOT_WEIGHTS[opposite], group, _placing(die, opposite)) for opposite, group in groups]
        coming: dict[int, int] = {}
        for state, taken in reached.items():
            free = state >> _FREE
            for spot, group, placing in moves:
                count = free // spot % _DIGIT
                if count:
                    new, with_it = state + placing, taken * _DIGIT + group[-count]
                    if coming.setdefault(new, with_it) > with_it:
                        coming[new] = with_it
        reached = coming
    found: dict[Result, int] = {}
    for state, taken in reached.items():
        result = Result(state >> _OWN & _PART, state & _PART, *_lowest_of(state >> _OPEN & _PART))
        if found.setdefault(result, taken) > taken:
            found[result] = taken
    return found
def _placing(die: int, opposite: int) -> int:
    spot = SPOT_WEIGHTS[opposite]
    if die < opposite:
        return -(spot << _FREE)
    return (WEIGHTS[die] << _OWN) - (spot << _FREE) - (spot << _OPEN) - (EMPTY < opposite < die)
def _highest_first(roll: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted(roll, reverse=True))
def _line(spots: int, roll: Sequence[int], taken: int) -> Line:
    line = [EMPTY] * spots
    for die in reversed(roll):
        taken, at = divmod(taken, _DIGIT)
        line[at] = die
    return tuple(line)
def shipped_odds(options: Options) -> FootworkOdds:
    if options.dice != SPOTS:
        raise ValueError(f"the solved table is for {SPOTS} dice a side, not {options.dice} (rule D1)")
    return _shipped(Options(aces=options.aces, dropped_bump=options.dropped_bump))
@cache
def _shipped(way: Options) -> FootworkOdds:
    heads, *rows = [row.split(",") for row in solved(TABLE).splitlines()]
    column = next(heads.index(name) for name, one in WAYS.items() if one == way)
    values: dict[int, list[float]] = {}
    for row in rows:
        values.setdefault(weight(map(int, row[0])), [0.0]).append(float(row[column]))
    return FootworkOdds(values, way)
'''


_SOURCES["vbxl.dice.iconodds"] = r'''
from __future__ import annotations
import csv
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import product
from typing import Final
from vbxl.dice.iconrolls import Rolls, rolls_of
from vbxl.dice.icons import FACES, MOST_DICE, ROLLS, Answer, Ball, Face, Options, answers_of, balls, icons_of
from vbxl.dice.solved import solved
from vbxl.problems import shown
TABLE: Final = "icons.csv"
COLUMNS: Final = ("setter dump", "ball", "attack", "receiver wins")
FREE, ATTACK, SERVE = "free ball", "attack", "serve"
DECIMALS: Final = 12
TIE: Final = 1e-12
@dataclass(frozen=True)
class _Turn:
    rolled: tuple[Sequence[float], ...]
    kept: tuple[Sequence[float], ...]
@dataclass(frozen=True)
class IconOdds:
    values: Mapping[Ball, float]
    options: Options
    _turns: dict[Ball, _Turn] = field(default_factory=dict, init=False, repr=False, compare=False)
    def serve_chance(self) -> float:
        serves = ((self._rolls.ways[number], self._rolls.icons[number].attack) for number in self._rolls.rolls)
        return sum(way * (1 - self.values[Ball(attack, served=True)]) for way, attack in serves if attack)
    def ball_chance(self, ball: Ball) -> float:
        if ball not in self.values:
            what = SERVE if ball.served else ATTACK
            raise ValueError(f"no {what} is stronger than {self.options.strongest}, and this is one of {ball.attack}")
        return self.values[ball]
    def roll_chance(self, faces: Sequence[Face], ball: Ball, rolls_left: int) -> float:
        return self._turn(ball).rolled[self._left(rolls_left)][self._roll(faces) - self._rolls.rolls.start]
    def keep_chance(self, faces: Sequence[Face], kept: Sequence[bool], ball: Ball, rolls_left: int) -> float:
        self._roll(faces)
        if len(kept) != len(faces):
            raise ValueError(f"{len(kept)} dice are kept or not, but {len(faces)} were rolled")
        if all(kept):
            return max(self._answered(faces, ball, rolls_left).values(), default=0.0)
        if not self._left(rolls_left):
            raise ValueError("no roll is left: all dice are kept")
        number = self._rolls.number_of(face for face, keep in zip(faces, kept, strict=True) if keep)
        return self._turn(ball).kept[rolls_left][number]
    def answer_chance(self, answer: Answer, faces: Sequence[Face], ball: Ball, rolls_left: int) -> float:
        found = self._answered(faces, ball, rolls_left)
        if answer not in found:
            raise ValueError(f"these dice do not allow this answer: {answer}")
        return found[answer]
    def best_keep(self, faces: Sequence[Face], ball: Ball, rolls_left: int) -> tuple[bool, ...]:
        everything = (True,) * len(faces)
        answered = self._answered(faces, ball, rolls_left)
        if not rolls_left:
            return everything
        kept, units, numbers = self._turn(ball).kept[rolls_left], self._rolls.units, self._rolls.numbers
        keys = [0]
        for face in faces:
            keys = [key + unit for key in keys for unit in (units[face], 0)]
        chances = [kept[numbers[key]] for key in keys]
        chances[0] = max(answered.values(), default=-1.0)
        least = max(chances) - TIE
        keeps = product((True, False), repeat=len(faces))
        return max(
            (keep for keep, chance in zip(keeps, chances, strict=True) if chance >= least),
            key=lambda keep: (sum(keep), keep),
        )
    def best_answer(self, faces: Sequence[Face], ball: Ball, rolls_left: int) -> Answer | None:
        found = self._answered(faces, ball, rolls_left)
        best = max(found.values(), default=0.0)
        return next((answer for answer, chance in found.items() if chance >= best - TIE), None)
    @property
    def _rolls(self) -> Rolls:
        return rolls_of(self.options.dice, self.options.faces)
    def _left(self, rolls_left: int) -> int:
        if not 0 <= rolls_left < ROLLS:
            raise ValueError(f"0 to {ROLLS - 1} rolls are left, not {rolls_left}")
        return rolls_left
    def _roll(self, faces: Sequence[Face]) -> int:
        if len(faces) != self.options.dice:
            raise ValueError(f"{self.options.dice} dice are rolled, not {len(faces)}")
        wrong = [face for face in faces if face not in self._rolls.units]
        if wrong:
            raise ValueError(f"{shown(wrong[0])} is on no die: {', '.join(dict.fromkeys(self.options.faces))}")
        return self._rolls.number_of(faces)
    def _answered(self, faces: Sequence[Face], ball: Ball, rolls_left: int) -> Mapping[Answer, float]:
        self._roll(faces)
        self.ball_chance(ball)
        found = answers_of(icons_of(faces), ball, self._left(rolls_left), self.options)
        return {answer: 1 - self.values[back] for answer, back in found.items()}
    def _turn(self, ball: Ball) -> _Turn:
        if ball not in self._turns:
            self.ball_chance(ball)
            self._turns[ball] = self._worked_out(ball)
        return self._turns[ball]
    def _worked_out(self, ball: Ball) -> _Turn:
        rolls, left = self._rolls, range(ROLLS)
        stopping = [[self._stopping(number, ball, rolls_left) for number in rolls.rolls] for rolls_left in left]
        rolled, kept = [stopping[0]], [[0.0]]
        for stop in stopping[1:]:
            kept.append(_rolled_again(rolls, rolled[-1]))
            rolled.append(_best(rolls, kept[-1], stop))
        return _Turn(tuple(rolled), tuple(kept))
    def _stopping(self, number: int, ball: Ball, rolls_left: int) -> float:
        found = answers_of(self._rolls.icons[number], ball, rolls_left, self.options)
        return 1 - min((self.values[back] for back in found.values()), default=1.0)
def _rolled_again(rolls: Rolls, rolled: Sequence[float]) -> list[float]:
    faces = [*rolls.chances.values()]
    chances = [0.0] * rolls.rolls.start + [*rolled]
    for number in reversed(range(rolls.rolls.start)):
        chances[number] = sum(chance * chances[grown] for chance, grown in zip(faces, rolls.more[number], strict=True))
    return chances
def _best(rolls: Rolls, kept: Sequence[float], stop: Sequence[float]) -> list[float]:
    best = [*kept[: rolls.rolls.start], *stop]
    for number in range(1, len(best)):
        best[number] = max(best[number], *(best[fewer] for fewer in rolls.less[number]))
    return best[rolls.rolls.start :]
def kind_of(ball: Ball) -> str:
    return SERVE if ball.served else ATTACK if ball.attack else FREE
def shipped_odds(options: Options) -> IconOdds:
    if options.dice != MOST_DICE or sorted(options.faces) != sorted(FACES):
        raise ValueError(
            f"the solved table is for {MOST_DICE} dice of {', '.join(FACES)}, not for {options.dice} of "
            f"{', '.join(options.faces)}"
        )
    return _shipped(options.setter_dump)
@cache
def _shipped(setter_dump: bool) -> IconOdds:
    options = Options(setter_dump)
    asked = "on" if setter_dump else "off"
    rows = csv.DictReader(solved(TABLE).splitlines())
    read = {
        (row["ball"], int(row["attack"])): float(row["receiver wins"]) for row in rows if row["setter dump"] == asked
    }
    return IconOdds({ball: read[kind_of(ball), ball.attack] for ball in balls(options)}, options)
'''


_SOURCES["vbxl.dice.iconrolls"] = r'''
from __future__ import annotations
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import accumulate, combinations_with_replacement
from vbxl.dice.icons import Face, Faces, Icons, icons_of
@dataclass(frozen=True)
class Rolls:
    chances: Mapping[Face, float]
    units: Mapping[Face, int]
    numbers: Mapping[int, int]
    layers: tuple[range, ...]
    more: tuple[tuple[int, ...], ...]
    less: tuple[tuple[int, ...], ...]
    icons: tuple[Icons, ...]
    ways: tuple[float, ...]
    def number_of(self, faces: Iterable[Face]) -> int:
        return self.numbers[sum(self.units[face] for face in faces)]
    @property
    def rolls(self) -> range:
        return self.layers[-1]
@cache
def rolls_of(dice: int, faces: Faces) -> Rolls:
    chances = {face: count / len(faces) for face, count in sorted(Counter(faces).items())}
    units = {face: (dice + 1) ** place for place, face in enumerate(chances)}
    by_size = [[*combinations_with_replacement(chances, size)] for size in range(dice + 1)]
    keeps = [keep for layer in by_size for keep in layer]
    ends = [*accumulate(map(len, by_size))]
    numbers = {sum(units[face] for face in keep): number for number, keep in enumerate(keeps)}
    more = tuple(
        tuple(numbers[key + unit] for unit in units.values()) if number < ends[-2] else ()
        for key, number in numbers.items()
    )
    less = tuple(
        tuple(numbers[key - units[face]] for face in dict.fromkeys(keep))
        for key, keep in zip(numbers, keeps, strict=True)
    )
    ways = [1.0, *[0.0] * (len(keeps) - 1)]
    for number in range(ends[-2]):
        for grown, chance in zip(more[number], chances.values(), strict=True):
            ways[grown] += ways[number] * chance
    return Rolls(
        chances,
        units,
        numbers,
        tuple(range(end - len(layer), end) for end, layer in zip(ends, by_size, strict=True)),
        more,
        less,
        tuple(map(icons_of, keeps)),
        tuple(ways),
    )
'''


_SOURCES["vbxl.dice.icons"] = r'''
from __future__ import annotations
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, NamedTuple, TypeAlias
from vbxl.problems import shown
ROLLS: Final = 3
MOST_DICE: Final = 6
MOST_FACES: Final = 12
MOST_ICONS: Final = 2
NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six")
class Face(StrEnum):
    A = "A"
    AA = "AA"
    D = "D"
    DD = "DD"
    S = "S"
    B = "B"
FACES: Final = (Face.A, Face.AA, Face.D, Face.DD, Face.S, Face.B)
Faces: TypeAlias = tuple[Face, ...]
@dataclass(frozen=True)
class Options:
    setter_dump: bool = False
    points: int = 3
    dice: int = MOST_DICE
    faces: Faces = FACES
    def __post_init__(self) -> None:
        if self.points < 1:
            raise ValueError(f"a game is played to at least one point, not {self.points} (rule K1)")
        if not 1 <= self.dice <= MOST_DICE:
            raise ValueError(f"a side has one to {MOST_DICE} dice, not {self.dice} (rule K1)")
        if not 1 <= len(self.faces) <= MOST_FACES:
            raise ValueError(f"a die has one to {MOST_FACES} faces, not {len(self.faces)} (rule K2)")
        object.__setattr__(self, "faces", tuple(Face(face) for face in self.faces))
    @property
    def strongest(self) -> int:
        return MOST_ICONS * self.dice
class Icons(NamedTuple):
    attack: int = 0
    defend: int = 0
    set: int = 0
    block: int = 0
ICONS: Final = {
    Face.A: Icons(attack=1),
    Face.AA: Icons(attack=2),
    Face.D: Icons(defend=1),
    Face.DD: Icons(defend=2),
    Face.S: Icons(set=1),
    Face.B: Icons(block=1),
}
@dataclass(frozen=True)
class Ball:
    attack: int
    served: bool = False
    def __post_init__(self) -> None:
        if self.attack < 0 or (self.served and not self.attack):
            raise ValueError(f"{'a serve' if self.served else 'an attack'} of {self.attack} is no ball (rule K1)")
FREE_BALL: Final = Ball(0)
def balls(options: Options) -> tuple[Ball, ...]:
    attacks = range(1, options.strongest + 1)
    return (FREE_BALL, *(Ball(attack) for attack in attacks), *(Ball(attack, served=True) for attack in attacks))
class Answer(StrEnum):
    ATTACK = "attack"
    FREE_BALL = "free ball"
    BLOCK = "block"
    SETTER_DUMP = "setter dump"
class Phase(StrEnum):
    SERVE = "serve"
    ROLL = "roll"
    CHOOSE = "keep or answer"
    OVER = "over"
class Ending(StrEnum):
    IN_THE_NET = "serve in the net"
    NOT_DEFENDED = "not defended"
class Roll(NamedTuple):
    faces: Faces
class Keep(NamedTuple):
    kept: tuple[bool, ...]
class Send(NamedTuple):
    answer: Answer
Act: TypeAlias = Roll | Keep | Send
@dataclass(frozen=True)
class Rally:
    options: Options
    turn: int
    phase: Phase = Phase.SERVE
    ball: Ball = FREE_BALL
    dice: Faces = ()
    kept: tuple[bool, ...] = ()
    rolls: int = 0
    winner: int | None = None
    ending: Ending | None = None
    @property
    def to_roll(self) -> int:
        if self.phase in (Phase.SERVE, Phase.ROLL):
            return self.options.dice - sum(self.kept)
        return 0
    @property
    def rolls_left(self) -> int:
        return (1 if self.phase is Phase.SERVE else ROLLS) - self.rolls
    @property
    def answers(self) -> Mapping[Answer, Ball]:
        return answers(self.dice, self.ball, self.rolls_left, self.options) if self.phase is Phase.CHOOSE else {}
def served_by(server: int, options: Options) -> Rally:
    return Rally(options, server)
def icons_of(faces: Iterable[Face]) -> Icons:
    attack = defend = sets = block = 0
    for face in faces:
        icons = ICONS[face]
        attack += icons.attack
        defend += icons.defend
        sets += icons.set
        block += icons.block
    return Icons(attack, defend, sets, block)
def defended(icons: Icons, ball: Ball) -> bool:
    return icons.defend >= ball.attack
def block_needed(ball: Ball) -> int:
    return max(1, ball.attack)
def answers(faces: Iterable[Face], ball: Ball, rolls_left: int, options: Options) -> Mapping[Answer, Ball]:
    return answers_of(icons_of(faces), ball, rolls_left, options)
def answers_of(icons: Icons, ball: Ball, rolls_left: int, options: Options) -> Mapping[Answer, Ball]:
    sent = {
        Answer.ATTACK: Ball(icons.attack),
        Answer.FREE_BALL: FREE_BALL,
        Answer.BLOCK: Ball(icons.block),
        Answer.SETTER_DUMP: Ball(icons.set),
    }
    return {answer: back for answer, back in sent.items() if not _missing(answer, icons, ball, rolls_left, options)}
def _missing(answer: Answer, icons: Icons, ball: Ball, rolls_left: int, options: Options) -> str:
    if answer is Answer.BLOCK:
        if ball.served:
            return "a serve may not be blocked"
        needed = block_needed(ball)
        return "" if icons.block >= needed else f"a block needs {needed} Block, and these dice have {icons.block}"
    if answer is Answer.SETTER_DUMP and not options.setter_dump:
        return "setter dumps are not played in this game"
    if not defended(icons, ball):
        return f"{ball.attack} Defend are needed, and these dice have {icons.defend}"
    if answer is Answer.SETTER_DUMP:
        if not rolls_left:
            return "a setter dump is made after the first or second roll, not after the last"
        return "" if icons.set else "a setter dump needs at least one Set"
    attacks = bool(icons.set and icons.attack)
    if answer is Answer.FREE_BALL:
        return "with a Set and an Attack the ball goes back as an attack" if attacks else ""
    return "" if attacks else f"an attack needs {'an Attack' if icons.set else 'a Set'}: without, it is a free ball"
def fault(rally: Rally, act: Act) -> str:
    if rally.phase is Phase.OVER:
        return "the rally is over"
    if isinstance(act, Roll):
        return _roll_fault(rally, act.faces)
    if rally.phase is not Phase.CHOOSE:
        return _wanted(rally)
    if isinstance(act, Keep):
        return _keep_fault(rally, act.kept)
    return _missing(act.answer, icons_of(rally.dice), rally.ball, rally.rolls_left, rally.options)
def after(rally: Rally, act: Act) -> Rally:
    wrong = fault(rally, act)
    if wrong:
        raise ValueError(wrong)
    if isinstance(act, Roll):
        return _served(rally, act.faces) if rally.phase is Phase.SERVE else _rolled(rally, act.faces)
    if isinstance(act, Keep):
        return Rally(rally.options, rally.turn, Phase.ROLL, rally.ball, rally.dice, act.kept, rally.rolls)
    return _sent(rally, rally.answers[act.answer])
def _wanted(rally: Rally) -> str:
    if rally.phase is Phase.CHOOSE:
        again = "answer, or say which dice are kept" if rally.rolls_left else "answer, the last roll is made"
        return f"the dice lie: {again}"
    what = "a serve" if rally.phase is Phase.SERVE else "a roll"
    return f"{what} comes next: roll {_dice(rally.to_roll)}"
def _roll_fault(rally: Rally, faces: Sequence[Face]) -> str:
    if not rally.to_roll:
        return _wanted(rally)
    if len(faces) != rally.to_roll:
        return f"{_dice(len(faces))}, but {rally.to_roll} {'is' if rally.to_roll == 1 else 'are'} rolled now"
    wrong = [face for face in faces if face not in rally.options.faces]
    return f"{shown(wrong[0])} is on no die: {', '.join(dict.fromkeys(rally.options.faces))}" if wrong else ""
def _keep_fault(rally: Rally, kept: Sequence[bool]) -> str:
    if not rally.rolls_left:
        return f"{NUMBERS[ROLLS]} rolls are made: answer"
    if len(kept) != rally.options.dice:
        return f"{_dice(len(kept))} kept or not, but there are {rally.options.dice}"
    if all(kept):
        instead = "answer, or keep fewer" if rally.answers else "they do not answer yet, so keep fewer"
        return f"all {NUMBERS[rally.options.dice]} are kept: {instead}"
    return ""
def _served(rally: Rally, faces: Faces) -> Rally:
    rolled = replace(rally, dice=faces, rolls=1)
    attack = icons_of(faces).attack
    return _sent(rolled, Ball(attack, served=True)) if attack else _lost(rolled, Ending.IN_THE_NET)
def _rolled(rally: Rally, faces: Faces) -> Rally:
    new = iter(faces)
    dice = tuple(die if keep else next(new) for die, keep in zip(rally.dice, rally.kept, strict=True)) or faces
    rolled = Rally(rally.options, rally.turn, Phase.CHOOSE, rally.ball, dice, rolls=rally.rolls + 1)
    return rolled if rolled.rolls_left or rolled.answers else _lost(rolled, Ending.NOT_DEFENDED)
def _sent(rally: Rally, ball: Ball) -> Rally:
    return Rally(rally.options, 1 - rally.turn, Phase.ROLL, ball)
def _lost(rally: Rally, ending: Ending) -> Rally:
    return replace(rally, phase=Phase.OVER, winner=1 - rally.turn, ending=ending)
def _dice(count: int) -> str:
    return f"{count} {'die' if count == 1 else 'dice'}"
'''


_SOURCES["vbxl.dice.solved"] = r'''
_TABLES = {}


_TABLES["footwork.csv"] = """\
line,own,plain,aces,dropped_bump,aces_and_dropped_bump
6,1,0.6607750742,0.6816474403,0.6584568537,0.6768345533
6,2,0.7841184488,0.8246116540,0.7799901971,0.8153910558
6,3,0.8422828942,0.8958379268,0.8443798278,0.8910898155
6,4,0.8658944310,0.9272010815,0.8733924983,0.9253142566
6,5,0.8697528729,0.9393047174,0.8786891417,0.9386688770
6,6,0.8713659601,0.9522478510,0.8779441302,0.9504354648
5,1,0.7150151160,0.7320495428,0.7131339336,0.7281351567
5,2,0.8490177955,0.8770777346,0.8460383688,0.8705936030
5,3,0.9080130187,0.9399159474,0.9086013808,0.9368126790
5,4,0.9368290074,0.9684220020,0.9394277170,0.9669458124
5,5,0.9483553237,0.9789418489,0.9510426352,0.9782753195
5,6,0.9573041945,0.9873288411,0.9579450857,0.9864308442
4,1,0.7693537529,0.7825752746,0.7679067443,0.7795531171
4,2,0.9025649273,0.9204730597,0.9005915859,0.9162744155
4,3,0.9525613808,0.9696890455,0.9525564443,0.9679644177
4,4,0.9743873062,0.9885317403,0.9752502690,0.9879348333
4,5,0.9831773480,0.9944392825,0.9837779317,0.9942008828
4,6,0.9888640913,0.9977804822,0.9887608722,0.9976351544
3,1,0.8241613230,0.8336616950,0.8231297654,0.8315001454
3,2,0.9446703813,0.9547090614,0.9435306377,0.9523233076
3,3,0.9798609048,0.9877747842,0.9797541121,0.9870304597
3,4,0.9918914828,0.9970129139,0.9920888919,0.9968602633
3,5,0.9960096454,0.9991713221,0.9961174967,0.9991276882
3,6,0.9980082355,0.9998616024,0.9979738556,0.9998536049
2,1,0.8801449817,0.8861209010,0.8794908114,0.8847541346
2,2,0.9751539121,0.9795993644,0.9746364822,0.9785290242
2,3,0.9940023561,0.9969198534,0.9939494044,0.9967241134
2,4,0.9983867924,0.9996678458,0.9984047373,0.9996486517
2,5,0.9994671000,1.0000000000,0.9994756640,1.0000000000
2,6,0.9998218773,1.0000000000,0.9998205724,1.0000000000
1,1,0.9383369789,0.9411118615,0.9380163345,0.9404568364
1,2,0.9937308316,0.9948389892,0.9935993168,0.9945692472
1,3,0.9992481481,1.0000000000,0.9992402271,1.0000000000
1,4,0.9998987100,1.0000000000,0.9998987154,1.0000000000
1,5,0.9999831183,1.0000000000,0.9999831192,1.0000000000
1,6,0.9999971864,1.0000000000,0.9999971865,1.0000000000
66,1,0.3983380857,0.3841129864,0.4004333728,0.3879713049
66,2,0.5670648960,0.5798647643,0.5674742484,0.5781412061
66,3,0.6452084956,0.6821055077,0.6435578109,0.6748138734
66,4,0.6871665998,0.7502418220,0.6895782588,0.7451208315
66,5,0.7131458609,0.8077776647,0.7152430260,0.8020417251
66,6,0.7252384133,0.8551216161,0.7170166847,0.8427017095
65,1,0.4364388743,0.4272687303,0.4378094343,0.4297859304
65,2,0.6273251300,0.6475197464,0.6260148359,0.6433141689
65,3,0.7350400006,0.7820734879,0.7290057804,0.7687673960
65,4,0.7772179657,0.8424351896,0.7756050025,0.8323752795
65,5,0.8031216160,0.8869060315,0.8036148137,0.8798510688
65,6,0.8172221781,0.9201639839,0.8080194681,0.9086156194
64,1,0.4759419806,0.4720007844,0.4765223512,0.4730940351
64,2,0.6791475181,0.7058328474,0.6764761534,0.6996158621
64,3,0.7899179516,0.8420511045,0.7870987735,0.8321984478
64,4,0.8295484816,0.8949161075,0.8323658007,0.8888947404
64,5,0.8471621854,0.9241535393,0.8529195238,0.9213816449
64,6,0.8562623454,0.9456636560,0.8577976998,0.9416692069
63,1,0.5178421011,0.5194280886,0.5176164444,0.5190934171
63,2,0.7221237798,0.7543009720,0.7185662124,0.7466767774
63,3,0.8205150628,0.8747233912,0.8208943981,0.8684395431
63,4,0.8540281545,0.9180604987,0.8598578795,0.9148574130
63,5,0.8640110009,0.9365730959,0.8721264561,0.9355148226
63,6,0.8684402011,0.9516399705,0.8740274589,0.9495909359
62,1,0.5625361884,0.5700392098,0.5616528468,0.5683277482
62,2,0.7551528784,0.7916596540,0.7512566959,0.7831957143
62,3,0.8357378379,0.8904525773,0.8375469946,0.8855446489
62,4,0.8633641042,0.9258999350,0.8705038678,0.9237791014
62,5,0.8688961574,0.9391998989,0.8777125669,0.9385347843
62,6,0.8710698092,0.9522478510,0.8775561262,0.9504354648
61,1,0.6100949605,0.6239898717,0.6085366493,0.6208090824
61,2,0.7765566034,0.8159815457,0.7724944077,0.8069708429
61,3,0.8414460121,0.8958379268,0.8435098493,0.8910898155
61,4,0.8657020409,0.9272010815,0.8731706354,0.9253142566
61,5,0.8697180279,0.9393047174,0.8786486445,0.9386688770
61,6,0.8713596892,0.9522478510,0.8779358784,0.9504354648
55,1,0.4364388743,0.4272687303,0.4378094343,0.4297859304
55,2,0.6329895614,0.6520438015,0.6317472903,0.6480603823
55,3,0.7462704148,0.7892124737,0.7397109194,0.7760344141
55,4,0.8065406205,0.8658909421,0.8044363106,0.8557042401
55,5,0.8382598429,0.9097742869,0.8401023413,0.9050012874
55,6,0.8605000508,0.9420949931,0.8519687731,0.9332781456
54,1,0.4759419806,0.4720007844,0.4765223512,0.4730940351
54,2,0.6961875165,0.7194503030,0.6937336080,0.7139131179
54,3,0.8203819308,0.8621828069,0.8163232872,0.8527775650
54,4,0.8779777266,0.9260466284,0.8754320460,0.9178481344
54,5,0.9074708006,0.9565651768,0.9077411142,0.9530282512
54,6,0.9276702760,0.9764614642,0.9211162745,0.9716556869
53,1,0.5178421011,0.5194280886,0.5176164444,0.5190934171
53,2,0.7506715670,0.7771436743,0.7475269976,0.7706868318
53,3,0.8662161439,0.9051771934,0.8650653394,0.8997668637
53,4,0.9156063089,0.9554197030,0.9162527250,0.9517046908
53,5,0.9368374043,0.9742771693,0.9388433232,0.9729496590
53,6,0.9508586968,0.9860419673,0.9499973873,0.9847152153
52,1,0.5625361884,0.5700392098,0.5616528468,0.5683277482
52,2,0.7954367230,0.8239685067,0.7921805649,0.8171793212
52,3,0.8924963069,0.9284157632,0.8927329151,0.9247795083
52,4,0.9314569330,0.9660623470,0.9336248051,0.9642081653
52,5,0.9463200767,0.9785979667,0.9488921523,0.9778764617
52,6,0.9565283664,0.9873288411,0.9570201092,0.9864308442
51,1,0.6100949605,0.6239898717,0.6085366493,0.6208090824
51,2,0.8289176132,0.8581256046,0.8257412129,0.8513118844
51,3,0.9049205809,0.9383756964,0.9054520836,0.9351745397
51,4,0.9362667738,0.9684220020,0.9388252261,0.9669458124
51,5,0.9482429573,0.9789418489,0.9509225233,0.9782753195
51,6,0.9572823567,0.9873288411,0.9579199532,0.9864308442
44,1,0.4759419806,0.4720007844,0.4765223512,0.4730940351
44,2,0.7018753001,0.7239970033,0.6994961080,0.7186886390
44,3,0.8296641476,0.8680095869,0.8252813112,0.8587855573
44,4,0.8939554553,0.9370600136,0.8933078502,0.9313164132
44,5,0.9236180203,0.9650558167,0.9247667572,0.9630411422
44,6,0.9444515408,0.9828146857,0.9405419513,0.9804645085
43,1,0.5178421011,0.5194280886,0.5176164444,0.5190934171
43,2,0.7678671393,0.7909156212,0.7649928283,0.7851751515
43,3,0.8907354625,0.9213260731,0.8889697911,0.9165230595
43,4,0.9435064543,0.9713322881,0.9427337984,0.9681507503
43,5,0.9656578418,0.9877194480,0.9659273900,0.9867036162
43,6,0.9787920642,0.9957896148,0.9767821468,0.9950484254
42,1,0.5625361884,0.5700392098,0.5616528468,0.5683277482
42,2,0.8243683528,0.8472066040,0.8216094794,0.8416411935
42,3,0.9280730136,0.9520740265,0.9276523459,0.9494432427
42,4,0.9660898403,0.9850535308,0.9665632326,0.9839946944
42,5,0.9799289037,0.9938479527,0.9804535407,0.9935372598
42,6,0.9875946104,0.9977804822,0.9872989232,0.9976351544
41,1,0.6100949605,0.6239898717,0.6085366493,0.6208090824
41,2,0.8699264082,0.8911989082,0.8674930636,0.8861311912
41,3,0.9472133874,0.9666085436,0.9471278283,0.9646881391
41,4,0.9734473809,0.9885317403,0.9742671503,0.9879348333
41,5,0.9829859297,0.9944392825,0.9835782050,0.9942008828
41,6,0.9888263943,0.9977804822,0.9887188590,0.9976351544
33,1,0.5178421011,0.5194280886,0.5176164444,0.5190934171
33,2,0.7736210337,0.7955282445,0.7708444936,0.7900315508
33,3,0.8980059431,0.9257875935,0.8961168472,0.9211935586
33,4,0.9513581571,0.9756686110,0.9515417879,0.9738204158
33,5,0.9723068741,0.9903473067,0.9728453189,0.9897861892
33,6,0.9842574723,0.9971669516,0.9834004027,0.9969976796
32,1,0.5625361884,0.5700392098,0.5616528468,0.5683277482
32,2,0.8418583046,0.8612853777,0.8394242285,0.8564711453
32,3,0.9464008821,0.9640449305,0.9458143812,0.9620212806
32,4,0.9805849815,0.9923561037,0.9805177309,0.9917176325
32,5,0.9915062375,0.9983241609,0.9916016606,0.9981993001
32,6,0.9962326308,0.9998616024,0.9959749341,0.9998536049
31,1,0.6100949605,0.6239898717,0.6085366493,0.6208090824
31,2,0.8994935253,0.9151128882,0.8976307489,0.9113185777
31,3,0.9722573558,0.9831540314,0.9720461773,0.9821160418
31,4,0.9905660178,0.9970129139,0.9907251453,0.9968602633
31,5,0.9957376448,0.9991713221,0.9958381553,0.9991276882
31,6,0.9979543871,0.9998616024,0.9979149616,0.9998536049
22,1,0.5625361884,0.5700392098,0.5616528468,0.5683277482
22,2,0.8477263333,0.8660184529,0.8454057704,0.8614579216
22,3,0.9515706780,0.9670751649,0.9509740409,0.9652269302
22,4,0.9840199839,0.9938023720,0.9841551125,0.9934912035
22,5,0.9936871535,0.9988928193,0.9938068361,0.9988288391
22,6,0.9975347762,1.0000000000,0.9974843481,1.0000000000
21,1,0.6100949605,0.6239898717,0.6085366493,0.6208090824
21,2,0.9174387193,0.9296811696,0.9159352270,0.9266627885
21,3,0.9841432514,0.9907588495,0.9839621509,0.9901715562
21,4,0.9966679394,0.9996678458,0.9966603628,0.9996486517
21,5,0.9991129866,1.0000000000,0.9991167079,1.0000000000
21,6,0.9997515854,1.0000000000,0.9997447977,1.0000000000
11,1,0.6100949605,0.6239898717,0.6085366493,0.6208090824
11,2,0.9234773019,0.9345987728,0.9220966951,0.9318415058
11,3,0.9871334878,0.9922987452,0.9869736547,0.9918093035
11,4,0.9977786209,1.0000000000,0.9977737130,1.0000000000
11,5,0.9995453618,1.0000000000,0.9995445484,1.0000000000
11,6,0.9999101589,1.0000000000,0.9999100241,1.0000000000
666,1,0.2353308435,0.1955505368,0.2405013938,0.2057339227
666,2,0.3178774402,0.2855524291,0.3184509674,0.2893713361
666,3,0.3866960459,0.3794920560,0.3821938167,0.3767939832
666,4,0.4460335710,0.4846348968,0.4383299867,0.4771143516
666,5,0.4942764727,0.5966503257,0.4799194282,0.5825593128
666,6,0.5252589218,0.7010204214,0.4920580964,0.6734774824
665,1,0.2566273902,0.2222544952,0.2611792422,0.2310830438
665,2,0.3972133809,0.3796470974,0.3924497442,0.3763420597
665,3,0.4863305374,0.4975361607,0.4777957162,0.4885759945
665,4,0.5532525956,0.6060175231,0.5438005767,0.5947115079
665,5,0.6040829337,0.7070305515,0.5910282496,0.6923479362
665,6,0.6357575437,0.7913780094,0.6051308506,0.7650585473
664,1,0.2819497857,0.2525316702,0.2854906033,0.2596527106
664,2,0.4615354941,0.4543673162,0.4582574368,0.4534129646
664,3,0.5586065665,0.5826825452,0.5545224297,0.5767639619
664,4,0.6247328840,0.6859964392,0.6230464677,0.6798338420
664,5,0.6705555381,0.7726860441,0.6674009695,0.7641899972
664,6,0.6960445968,0.8382664256,0.6797434511,0.8215651829
663,1,0.3101759100,0.2854785279,0.3128032031,0.2910197716
663,2,0.5082940148,0.5094038324,0.5092313353,0.5100675072
663,3,0.6044519995,0.6366064830,0.6025601158,0.6302812380
663,4,0.6630935676,0.7275515843,0.6644296901,0.7222218009
663,5,0.7002390079,0.7993544202,0.7008949777,0.7927900031
663,6,0.7182724523,0.8524759761,0.7080296674,0.8391290025
662,1,0.3399884798,0.3196572135,0.3420236426,0.3240773916
662,2,0.5406879640,0.5481836367,0.5415032260,0.5475627225
662,3,0.6305639374,0.6670269674,0.6286053634,0.6597446914
662,4,0.6804646055,0.7450709698,0.6826301901,0.7399036868
662,5,0.7106288383,0.8068875038,0.7124462962,0.8010030046
662,6,0.7242713626,0.8549961672,0.7157495302,0.8424870176
661,1,0.3699781268,0.3533288307,0.3719019928,0.3572589815
661,2,0.5603396960,0.5718276745,0.5608100984,0.5703371946
661,3,0.6425180491,0.6802481014,0.6406149849,0.6726842609
661,4,0.6862627736,0.7498675229,0.6886525837,0.7447137672
661,5,0.7129607592,0.8077776647,0.7150343807,0.8020417251
661,6,0.7252007095,0.8551216161,0.7169625122,0.8427017095
655,1,0.2566273902,0.2222544952,0.2611792422,0.2310830438
655,2,0.4014194729,0.3843020016,0.3964785524,0.3807639741
655,3,0.5186512685,0.5346539508,0.5043177529,0.5177802429
655,4,0.5981284454,0.6545878475,0.5851599881,0.6381096263
655,5,0.6574334270,0.7578416696,0.6445027228,0.7428353629
655,6,0.6951105276,0.8366694052,0.6593503449,0.8078440487
654,1,0.2819497857,0.2525316702,0.2854906033,0.2596527106
654,2,0.4748637158,0.4691701620,0.4709585971,0.4674187532
654,3,0.6127350123,0.6438537123,0.5978432075,0.6245005454
654,4,0.6903856237,0.7548142644,0.6797007982,0.7385498222
654,5,0.7433443640,0.8388164070,0.7353621845,0.8263587552
654,6,0.7752658724,0.8966068436,0.7509011486,0.8765533550
653,1,0.3101759100,0.2854785279,0.3128032031,0.2910197716
653,2,0.5317560225,0.5355178080,0.5316235225,0.5348696682
653,3,0.6762995661,0.7173118362,0.6658086659,0.7001960046
653,4,0.7438036763,0.8115526399,0.7389334913,0.7991669710
653,5,0.7850609598,0.8753681476,0.7832211820,0.8670097220
653,6,0.8073425646,0.9167504629,0.7944940178,0.9038684073
652,1,0.3399884798,0.3196572135,0.3420236426,0.3240773916
652,2,0.5753068708,0.5867980068,0.5747940506,0.5844943685
652,3,0.7130136332,0.7591755939,0.7049331017,0.7439953134
652,4,0.7681220155,0.8357025602,0.7655587133,0.8249692409
652,5,0.7996745876,0.8857808259,0.7997405377,0.8785590336
652,6,0.8159170791,0.9201115845,0.8062732124,0.9085345736
651,1,0.3699781268,0.3533288307,0.3719019928,0.3572589815
651,2,0.6071550877,0.6241877316,0.6061170312,0.6206606372
651,3,0.7305032786,0.7782649923,0.7239874998,0.7644240729
651,4,0.7761546550,0.8423083501,0.7744030953,0.8322098858
651,5,0.8029033560,0.8869060315,0.8033669188,0.8798510688
651,6,0.8171777554,0.9201639839,0.8079601653,0.9086156194
644,1,0.2819497857,0.2525316702,0.2854906033,0.2596527106
644,2,0.4794390936,0.4742601911,0.4753048480,0.4722232955
644,3,0.6358730693,0.6697377277,0.6211640894,0.6500657842
644,4,0.7157524555,0.7809123470,0.7087135190,0.7676569758
644,5,0.7675179015,0.8597489302,0.7648093264,0.8514175079
644,6,0.7984343536,0.9116753773,0.7818843743,0.8973346812
643,1,0.3101759100,0.2854785279,0.3128032031,0.2910197716
643,2,0.5465163208,0.5519782984,0.5456973964,0.5505174099
643,3,0.7134158814,0.7582848953,0.7025931379,0.7405503974
643,4,0.7833897553,0.8517595398,0.7802652293,0.8406966021
643,5,0.8216058688,0.9068805354,0.8233879285,0.9016091766
643,6,0.8418828401,0.9400616097,0.8368056906,0.9333838407
642,1,0.3399884798,0.3196572135,0.3420236426,0.3240773916
642,2,0.6012956346,0.6158428166,0.5998271343,0.6123447661
642,3,0.7601390987,0.8108890384,0.7546455305,0.7985356782
642,4,0.8164770691,0.8847086747,0.8175572704,0.8772741683
642,5,0.8420596829,0.9221171795,0.8470409866,0.9189913898
642,6,0.8542645659,0.9455064579,0.8549715332,0.9414260695
641,1,0.3699781268,0.3533288307,0.3719019928,0.3572589815
641,2,0.6454280909,0.6670819084,0.6432467451,0.6619977885
641,3,0.7833781341,0.8361129990,0.7799928051,0.8256159197
641,4,0.8278958661,0.8945355891,0.8304334758,0.8883985593
641,5,0.8468104705,0.9241535393,0.8525068759,0.9213816449
641,6,0.8561875721,0.9456636560,0.8576931107,0.9416692069
633,1,0.3101759100,0.2854785279,0.3128032031,0.2910197716
633,2,0.5516555246,0.5577133410,0.5506129116,0.5559994450
633,3,0.7259614571,0.7717084165,0.7195260857,0.7592167283
633,4,0.7954773087,0.8632611389,0.7957655064,0.8555298584
633,5,0.8311325638,0.9138393583,0.8355197277,0.9103822200
633,6,0.8494605208,0.9437623889,0.8486643761,0.9391610489
632,1,0.3399884798,0.3196572135,0.3420236426,0.3240773916
632,2,0.6178451182,0.6343649050,0.6158903184,0.6302528179
632,3,0.7823635187,0.8346051213,0.7801948210,0.8261586146
632,4,0.8367757680,0.9042022176,0.8402948197,0.8990813165
632,5,0.8571571962,0.9335845890,0.8642254358,0.9320126304
632,6,0.8657093548,0.9513779736,0.8701242022,0.9491857068
631,1,0.3699781268,0.3533288307,0.3719019928,0.3572589815
631,2,0.6745244717,0.6997508102,0.6716715068,0.6937034824
631,3,0.8118134483,0.8664723650,0.8116562707,0.8595475033
631,4,0.8517568868,0.9174271638,0.8571898775,0.9140341213
631,5,0.8635179610,0.9365730959,0.8715452211,0.9355148226
631,6,0.8683339728,0.9516399705,0.8738779853,0.9495909359
622,1,0.3399884798,0.3196572135,0.3420236426,0.3240773916
622,2,0.6236261725,0.6408377850,0.6215776605,0.6365765527
622,3,0.7888002114,0.8409378133,0.7890963206,0.8349985906
622,4,0.8418930510,0.9084568474,0.8467246093,0.9043087903
622,5,0.8602605231,0.9352749826,0.8680555919,0.9340001137
622,6,0.8675799263,0.9518810553,0.8730207564,0.9498681441
621,1,0.3699781268,0.3533288307,0.3719019928,0.3572589815
621,2,0.6931812660,0.7207399097,0.6901330958,0.7142541077
621,3,0.8247221508,0.8797132164,0.8261717240,0.8744316369
621,4,0.8604472548,0.9250146067,0.8671244995,0.9226308672
621,5,0.8682550402,0.9391998989,0.8769660563,0.9385347843
621,6,0.8709310722,0.9522478510,0.8773673426,0.9504354648
611,1,0.3699781268,0.3533288307,0.3719019928,0.3572589815
611,2,0.6997153649,0.7281052223,0.6966311422,0.7214823338
611,3,0.8279817760,0.8824517933,0.8297449931,0.8774325888
611,4,0.8621132373,0.9260639994,0.8690860558,0.9238415254
611,5,0.8689229647,0.9393047174,0.8777378403,0.9386688770
611,6,0.8711872734,0.9522478510,0.8777145199,0.9504354648
555,1,0.2566273902,0.2222544952,0.2611792422,0.2310830438
555,2,0.4014194729,0.3843020016,0.3964785524,0.3807639741
555,3,0.5192942895,0.5346539508,0.5048938168,0.5177802429
555,4,0.6068476766,0.6625076211,0.5932091267,0.6442850649
555,5,0.6708337757,0.7680432905,0.6599755835,0.7540326131
555,6,0.7143564811,0.8477997414,0.6775055299,0.8173474025
554,1,0.2819497857,0.2525316702,0.2854906033,0.2596527106
554,2,0.4748637158,0.4691701620,0.4709585971,0.4674187532
554,3,0.6153818825,0.6451900460,0.6002267934,0.6257938389
554,4,0.7044336550,0.7658288074,0.6910485825,0.7465292278
554,5,0.7651128067,0.8523196416,0.7559636741,0.8390326363
554,6,0.8060859426,0.9116390388,0.7759835038,0.8878995055
553,1,0.3101759100,0.2854785279,0.3128032031,0.2910197716
553,2,0.5317560225,0.5355178080,0.5316235225,0.5348696682
553,3,0.6810217299,0.7200376264,0.6701284617,0.7028801585
553,4,0.7651555816,0.8288386669,0.7582093805,0.8143576246
553,5,0.8147436513,0.8947071629,0.8132888993,0.8874747991
553,6,0.8465543124,0.9367486427,0.8321664096,0.9248199340
552,1,0.3399884798,0.3196572135,0.3420236426,0.3240773916
552,2,0.5753068708,0.5867980068,0.5747940506,0.5844943685
552,3,0.7198632022,0.7633325937,0.7112953436,0.7481436176
552,4,0.7940902620,0.8566662388,0.7902954462,0.8449113241
552,5,0.8331896613,0.9077829724,0.8343419670,0.9025824552
552,6,0.8583709565,0.9418108297,0.8489470073,0.9327549669
551,1,0.3699781268,0.3533288307,0.3719019928,0.3572589815
551,2,0.6071550877,0.6241877316,0.6061170312,0.6206606372
551,3,0.7395225493,0.7838925174,0.7324867481,0.7701031877
551,4,0.8046508016,0.8651625209,0.8022238013,0.8547026157
551,5,0.8378246138,0.9097742869,0.8395974023,0.9050012874
551,6,0.8604015099,0.9420949931,0.8518271125,0.9332781456
544,1,0.2819497857,0.2525316702,0.2854906033,0.2596527106
544,2,0.4794390936,0.4742601911,0.4753048480,0.4722232955
544,3,0.6405273336,0.6724132181,0.6253576546,0.6526551923
544,4,0.7398522063,0.8010608153,0.7289211373,0.7839392902
544,5,0.8024891082,0.8821337648,0.7978242639,0.8735107927
544,6,0.8450646620,0.9343034473,0.8202199509,0.9169511701
543,1,0.3101759100,0.2854785279,0.3128032031,0.2910197716
543,2,0.5465163208,0.5519782984,0.5456973964,0.5505174099
543,3,0.7243074558,0.7651381210,0.7126066625,0.7473249825
543,4,0.8183284245,0.8769611629,0.8094967900,0.8620013189
543,5,0.8709278735,0.9348211480,0.8678286960,0.9282380282
543,6,0.9048878519,0.9682024631,0.8901318273,0.9593282693
542,1,0.3399884798,0.3196572135,0.3420236426,0.3240773916
542,2,0.6012956346,0.6158428166,0.5998271343,0.6123447661
542,3,0.7774272070,0.8220476354,0.7708025572,0.8097195339
542,4,0.8590871531,0.9133608741,0.8545655184,0.9031978873
542,5,0.8990933625,0.9533543629,0.8986922205,0.9493499923
542,6,0.9239662244,0.9759750083,0.9162840982,0.9709733641
541,1,0.3699781268,0.3533288307,0.3719019928,0.3572589815
541,2,0.6454280909,0.6670819084,0.6432467451,0.6619977885
541,3,0.8071914800,0.8516963119,0.8025795182,0.8414111426
541,4,0.8747845318,0.9248887131,0.8719133800,0.9164877008
541,5,0.9066761969,0.9565651768,0.9068703356,0.9530282512
541,6,0.9274837853,0.9764614642,0.9208850797,0.9716556869
533,1,0.3101759100,0.2854785279,0.3128032031,0.2910197716
533,2,0.5516555246,0.5577133410,0.5506129116,0.5559994450
533,3,0.7389414536,0.7799607012,0.7314965567,0.7673985186
533,4,0.8365618347,0.8931801582,0.8317239213,0.8823727255
533,5,0.8867385707,0.9451836277,0.8867885448,0.9412055731
533,6,0.9185415530,0.9741047236,0.9102275399,0.9692433601
532,1,0.3399884798,0.3196572135,0.3420236426,0.3240773916
532,2,0.6178451182,0.6343649050,0.6158903184,0.6302528179
532,3,0.8060330040,0.8500531024,0.8024576326,0.8417286995
532,4,0.8889046298,0.9377495914,0.8868471784,0.9311137558
532,5,0.9246045463,0.9694165760,0.9257429595,0.9673820320
532,6,0.9453345728,0.9852326047,0.9427507811,0.9835780106
531,1,0.3699781268,0.3533288307,0.3719019928,0.3572589815
531,2,0.6745244717,0.6997508102,0.6716715068,0.6937034824
531,3,0.8463925484,0.8893189885,0.8446972916,0.8828504291
531,4,0.9107898225,0.9534886997,0.9109667363,0.9494494761
531,5,0.9356129886,0.9742771693,0.9375073527,0.9729496590
531,6,0.9505677154,0.9860419673,0.9496369042,0.9847152153
522,1,0.3399884798,0.3196572135,0.3420236426,0.3240773916
522,2,0.6236261725,0.6408377850,0.6215776605,0.6365765527
522,3,0.8146230856,0.8578347092,0.8134461116,0.8520649151
522,4,0.8970023925,0.9435216841,0.8967893478,0.9387893980
522,5,0.9302423376,0.9720750473,0.9321978109,0.9705875827
522,6,0.9491517438,0.9861923799,0.9483109532,0.9850008493
521,1,0.3699781268,0.3533288307,0.3719019928,0.3572589815
521,2,0.6931812660,0.7207399097,0.6901330958,0.7142541077
521,3,0.8658610388,0.9069951416,0.8656885496,0.9023747926
521,4,0.9249562041,0.9633364427,0.9265789009,0.9610558531
521,5,0.9446553200,0.9785979667,0.9470939741,0.9778764617
521,6,0.9561303348,0.9873288411,0.9565361502,0.9864308442
511,1,0.3699781268,0.3533288307,0.3719019928,0.3572589815
511,2,0.6997153649,0.7281052223,0.6966311422,0.7214823338
511,3,0.8713275451,0.9112285110,0.8714617368,0.9069501149
511,4,0.9280267936,0.9648807369,0.9300767468,0.9628961054
511,5,0.9461175759,0.9789418489,0.9486701325,0.9782753195
511,6,0.9567745614,0.9873288411,0.9573475119,0.9864308442
444,1,0.2819497857,0.2525316702,0.2854906033,0.2596527106
444,2,0.4794390936,0.4742601911,0.4753048480,0.4722232955
444,3,0.6411964650,0.6724132181,0.6259609811,0.6526551923
444,4,0.7460331892,0.8062441686,0.7362026446,0.7896657371
444,5,0.8088090309,0.8858687290,0.8061451255,0.8787694197
444,6,0.8525273216,0.9371051442,0.8304037253,0.9214826349
443,1,0.3101759100,0.2854785279,0.3128032031,0.2910197716
443,2,0.5465163208,0.5519782984,0.5456973964,0.5505174099
443,3,0.7270575954,0.7665322604,0.7151518636,0.7487221409
443,4,0.8274997040,0.8832012403,0.8186842716,0.8683098171
443,5,0.8822643036,0.9405777091,0.8793354875,0.9344073130
443,6,0.9180896397,0.9730968650,0.9032665528,0.9644260914
442,1,0.3399884798,0.3196572135,0.3420236426,0.3240773916
442,2,0.6012956346,0.6158428166,0.5998271343,0.6123447661
442,3,0.7823119109,0.8248788556,0.7753982863,0.8125892524
442,4,0.8721555996,0.9224232079,0.8687770146,0.9137848259
442,5,0.9138023938,0.9611619629,0.9140794333,0.9584445762
442,6,0.9400035153,0.9821411561,0.9344319902,0.9793400528
441,1,0.3699781268,0.3533288307,0.3719019928,0.3572589815
441,2,0.6454280909,0.6670819084,0.6432467451,0.6619977885
441,3,0.8142539519,0.8560046275,0.8093215874,0.8458211394
441,4,0.8900397197,0.9354286729,0.8888937065,0.9292627451
441,5,0.9226299553,0.9650558167,0.9236644752,0.9630411422
441,6,0.9442161941,0.9828146857,0.9402283987,0.9804645085
433,1,0.3101759100,0.2854785279,0.3128032031,0.2910197716
433,2,0.5516555246,0.5577133410,0.5506129116,0.5559994450
433,3,0.7437800153,0.7827538996,0.7359987042,0.7702028822
433,4,0.8516914862,0.9040252392,0.8469583566,0.8938444062
433,5,0.9044838524,0.9542828736,0.9044259521,0.9510312787
433,6,0.9380695414,0.9812306003,0.9292671602,0.9772293030
432,1,0.3399884798,0.3196572135,0.3420236426,0.3240773916
432,2,0.6178451182,0.6343649050,0.6158903184,0.6302528179
432,3,0.8172990849,0.8571737067,0.8131591467,0.8489846473
432,4,0.9106945898,0.9509076534,0.9073531092,0.9445673201
432,5,0.9499663260,0.9816008250,0.9495533678,0.9798284742
432,6,0.9714821057,0.9946300347,0.9675295309,0.9934720354
431,1,0.3699781268,0.3533288307,0.3719019928,0.3572589815
431,2,0.6745244717,0.6997508102,0.6716715068,0.6937034824
431,3,0.8642207746,0.9008906147,0.8618936686,0.8947681288
431,4,0.9370751150,0.9685665063,0.9358293550,0.9650151827
431,5,0.9639740119,0.9877194480,0.9641285280,0.9867036162
431,6,0.9783858957,0.9957896148,0.9762950579,0.9950484254
422,1,0.3399884798,0.3196572135,0.3420236426,0.3240773916
422,2,0.6236261725,0.6408377850,0.6215776605,0.6365765527
422,3,0.8280425556,0.8664042284,0.8262346050,0.8608171024
422,4,0.9217783443,0.9582489152,0.9207751539,0.9546268977
422,5,0.9582177230,0.9852640491,0.9586718946,0.9842552085
422,6,0.9773042672,0.9960631199,0.9757530211,0.9956352756
421,1,0.3699781268,0.3533288307,0.3719019928,0.3572589815
421,2,0.6931812660,0.7207399097,0.6901330958,0.7142541077
421,3,0.8902490527,0.9230020695,0.8893607314,0.9189327222
421,4,0.9569091249,0.9809297467,0.9568503244,0.9793898743
421,5,0.9775038287,0.9938479527,0.9778955388,0.9935372598
421,6,0.9870053279,0.9977804822,0.9866041627,0.9976351544
411,1,0.3699781268,0.3533288307,0.3719019928,0.3572589815
411,2,0.6997153649,0.7281052223,0.6966311422,0.7214823338
411,3,0.8979224403,0.9287302314,0.8973338367,0.9250824148
411,4,0.9614340331,0.9830088483,0.9618532269,0.9818597208
411,5,0.9797894992,0.9944392825,0.9802763489,0.9942008828
411,6,0.9880497562,0.9977804822,0.9878797388,0.9976351544
333,1,0.3101759100,0.2854785279,0.3128032031,0.2910197716
333,2,0.5516555246,0.5577133410,0.5506129116,0.5559994450
333,3,0.7444761560,0.7827538996,0.7366510197,0.7702028822
333,4,0.8547400442,0.9059885255,0.8515208783,0.8970358997
333,5,0.9071339727,0.9551714792,0.9079029669,0.9525801814
333,6,0.9405555393,0.9816115210,0.9335888020,0.9785973608
332,1,0.3399884798,0.3196572135,0.3420236426,0.3240773916
332,2,0.6178451182,0.6343649050,0.6158903184,0.6302528179
332,3,0.8201417031,0.8586188693,0.8158858814,0.8504741593
332,4,0.9159632287,0.9536965975,0.9129562591,0.9478792677
332,5,0.9552703923,0.9836681605,0.9549756469,0.9821826053
332,6,0.9762550701,0.9958534351,0.9728690072,0.9949791567
331,1,0.3699781268,0.3533288307,0.3719019928,0.3572589815
331,2,0.6745244717,0.6997508102,0.6716715068,0.6937034824
331,3,0.8692555814,0.9038227405,0.8667946648,0.8978183776
331,4,0.9442757024,0.9725173108,0.9438476651,0.9701206418
331,5,0.9704452385,0.9903473067,0.9708359311,0.9897861892
331,6,0.9838063200,0.9971669516,0.9828309560,0.9969976796
322,1,0.3399884798,0.3196572135,0.3420236426,0.3240773916
322,2,0.6236261725,0.6408377850,0.6215776605,0.6365765527
322,3,0.8330385627,0.8692983058,0.8310483191,0.8638028539
322,4,0.9300254881,0.9626424753,0.9293920493,0.9600402155
322,5,0.9662244696,0.9883751710,0.9666855692,0.9877099868
322,6,0.9841284916,0.9977772547,0.9829343747,0.9975766324
321,1,0.3699781268,0.3533288307,0.3719019928,0.3572589815
321,2,0.6931812660,0.7207399097,0.6901330958,0.7142541077
321,3,0.9018436473,0.9303694970,0.9007375323,0.9266232009
321,4,0.9697237982,0.9873431983,0.9691627667,0.9862237563
321,5,0.9886080504,0.9983241609,0.9885803617,0.9981993001
321,6,0.9955247487,0.9998616024,0.9951537511,0.9998536049
311,1,0.3699781268,0.3533288307,0.3719019928,0.3572589815
311,2,0.6997153649,0.7281052223,0.6966311422,0.7214823338
311,3,0.9117239160,0.9375924513,0.9109105558,0.9343472639
311,4,0.9757527366,0.9899970131,0.9756698351,0.9893231969
311,5,0.9917524595,0.9991713221,0.9917848890,0.9991276882
311,6,0.9969800340,0.9998616024,0.9968935664,0.9998536049
222,1,0.3399884798,0.3196572135,0.3420236426,0.3240773916
222,2,0.6236261725,0.6408377850,0.6215776605,0.6365765527
222,3,0.8337563591,0.8692983058,0.8317439789,0.8638028539
222,4,0.9312692391,0.9629941531,0.9312769615,0.9610310968
222,5,0.9671707923,0.9884434885,0.9678495476,0.9879141829
222,6,0.9848080595,0.9977856386,0.9841075239,0.9976576782
221,1,0.3699781268,0.3533288307,0.3719019928,0.3572589815
221,2,0.6931812660,0.7207399097,0.6901330958,0.7142541077
221,3,0.9047646430,0.9318626905,0.9036276048,0.9281951961
221,4,0.9725492292,0.9884527173,0.9721057123,0.9875559508
221,5,0.9906199720,0.9988928193,0.9905957286,0.9988288391
221,6,0.9967844923,1.0000000000,0.9965809827,1.0000000000
211,1,0.3699781268,0.3533288307,0.3719019928,0.3572589815
211,2,0.6997153649,0.7281052223,0.6966311422,0.7214823338
211,3,0.9168517929,0.9405804372,0.9160005464,0.9374936295
211,4,0.9801150756,0.9917110811,0.9800137533,0.9912200861
211,5,0.9946457615,1.0000000000,0.9946123393,1.0000000000
211,6,0.9986552363,1.0000000000,0.9986265807,1.0000000000
111,1,0.3699781268,0.3533288307,0.3719019928,0.3572589815
111,2,0.6997153649,0.7281052223,0.6966311422,0.7214823338
111,3,0.9175874200,0.9405804372,0.9167338524,0.9374936295
111,4,0.9806282544,0.9917161161,0.9805747982,0.9912525358
111,5,0.9949059366,1.0000000000,0.9948834382,1.0000000000
111,6,0.9987721243,1.0000000000,0.9987676967,1.0000000000
6666,1,0.1318020115,0.0901791300,0.1169187655,0.0839327159
6666,2,0.1853899580,0.1370887684,0.1651964892,0.1252182008
6666,3,0.2360715785,0.2073126023,0.2102127636,0.1892680246
6666,4,0.2844390716,0.3074863649,0.2540467429,0.2847828281
6666,5,0.3295136290,0.4341939846,0.2936292573,0.4079450344
6666,6,0.3651449934,0.5717986985,0.3118404730,0.5376242646
6665,1,0.1620663621,0.1195272249,0.1558578915,0.1219155560
6665,2,0.2303625383,0.1871915243,0.2191417167,0.1824278621
6665,3,0.2939315401,0.2747180576,0.2776376425,0.2615939414
6665,4,0.3529942996,0.3851071531,0.3331032995,0.3654980850
6665,5,0.4063494654,0.5125963179,0.3799263870,0.4879079832
6665,6,0.4486753977,0.6413165510,0.3995766140,0.6064212012
6664,1,0.1834862859,0.1408863035,0.1847474339,0.1481200718
6664,2,0.2640419374,0.2249852528,0.2608012663,0.2251319841
6664,3,0.3373085121,0.3243668073,0.3293982559,0.3173427214
6664,4,0.4035309006,0.4407256375,0.3926415192,0.4289610719
6664,5,0.4605070204,0.5666832467,0.4423869565,0.5495923983
6664,6,0.5014760116,0.6853154238,0.4617233243,0.6555431926
6663,1,0.1999216290,0.1582313719,0.2034496612,0.1668943579
6663,2,0.2877146554,0.2517853652,0.2872289208,0.2548301504
6663,3,0.3643017434,0.3548067377,0.3587191361,0.3512618045
6663,4,0.4305839334,0.4695059830,0.4216976551,0.4611818674
6663,5,0.4844677188,0.5890622295,0.4690741845,0.5742545819
6663,6,0.5199451968,0.6984826644,0.4848704281,0.6706001253
6662,1,0.2137364953,0.1731781355,0.2180236847,0.1824415787
6662,2,0.3044319705,0.2707913561,0.3049643622,0.2747206864
6662,3,0.3791705581,0.3717295562,0.3748442514,0.3692873924
6662,4,0.4421809253,0.4814820761,0.4345700906,0.4741696821
6662,5,0.4923318987,0.5955939178,0.4779570037,0.5814254399
6662,6,0.5244943122,0.7009051412,0.4910569309,0.6733406639
6661,1,0.2256900634,0.1857963891,0.2304245958,0.1955071025
6661,2,0.3144512192,0.2818109794,0.3149488361,0.2856270703
6661,3,0.3855214093,0.3784331167,0.3808981939,0.3756353747
6661,4,0.4456613175,0.4844530618,0.4378752889,0.4768981317
6661,5,0.4941256749,0.5966503257,0.4797172884,0.5825593128
6661,6,0.5252142292,0.7010204214,0.4919855492,0.6734774824
6655,1,0.1620663621,0.1195272249,0.1558578915,0.1219155560
6655,2,0.2489122208,0.2080031038,0.2321986019,0.1987642555
6655,3,0.3302860416,0.3154355962,0.3062148698,0.2967714113
6655,4,0.4037316392,0.4406063683,0.3760973328,0.4169446287
6655,5,0.4674006760,0.5737592827,0.4358059494,0.5471705205
6655,6,0.5167026861,0.6987933022,0.4581963920,0.6587536846
6654,1,0.1834862859,0.1408863035,0.1847474339,0.1481200718
6654,2,0.2971770872,0.2634320449,0.2845156097,0.2554758508
6654,3,0.3951763276,0.3919935657,0.3761819620,0.3751715675
6654,4,0.4775088336,0.5251623346,0.4569362402,0.5047538024
6654,5,0.5441442306,0.6531865925,0.5219505012,0.6314950368
6654,6,0.5923225524,0.7633511477,0.5455844229,0.7283713190
6653,1,0.1999216290,0.1582313719,0.2034496612,0.1668943579
6653,2,0.3340896451,0.3061686195,0.3264798850,0.3022449202
6653,3,0.4398055651,0.4442453514,0.4284766900,0.4337471782
6653,4,0.5224025399,0.5750996309,0.5102462399,0.5618984154
6653,5,0.5847613799,0.6922918094,0.5695316195,0.6762053210
6653,6,0.6248029851,0.7866670275,0.5901748936,0.7587802042
6652,1,0.2137364953,0.1731781355,0.2180236847,0.1824415787
6652,2,0.3612969210,0.3379761783,0.3571425061,0.3362528205
6652,3,0.4670682300,0.4758569951,0.4587894810,0.4675403975
6652,4,0.5441110405,0.5981784133,0.5347178389,0.5869869475
6652,5,0.5999609278,0.7049551208,0.5866690032,0.6901407210
6652,6,0.6340366917,0.7911883114,0.6030222187,0.7648389188
6651,1,0.2256900634,0.1857963891,0.2304245958,0.1955071025
6651,2,0.3821947736,0.3621623613,0.3784198296,0.3601611540
6651,3,0.4816267490,0.4923718385,0.4735429050,0.4839152436
6651,4,0.5520459389,0.6056508920,0.5426706891,0.5943584078
6651,5,0.6037394799,0.7070305515,0.5906446459,0.6923479362
6651,6,0.6356630020,0.7913780094,0.6050066702,0.7650585473
6644,1,0.1834862859,0.1408863035,0.1847474339,0.1481200718
6644,2,0.3123219950,0.2795711149,0.3012675867,0.2750569158
6644,3,0.4184186827,0.4171345238,0.4049533945,0.4072827768
6644,4,0.5056761340,0.5543723736,0.4929410461,0.5421777574
6644,5,0.5742460226,0.6808196966,0.5605112930,0.6664544643
6644,6,0.6227908169,0.7856247790,0.5847870732,0.7574963904
6643,1,0.1999216290,0.1582313719,0.2034496612,0.1668943579
6643,2,0.3635435852,0.3390103144,0.3570102641,0.3384293582
6643,3,0.4819956977,0.4926659999,0.4751344482,0.4872074527
6643,4,0.5714535814,0.6297160596,0.5658532046,0.6219183058
6643,5,0.6358612798,0.7435213198,0.6283748001,0.7321903147
6643,6,0.6748693407,0.8271028243,0.6502828502,0.8062800857
6642,1,0.2137364953,0.1731781355,0.2180236847,0.1824415787
6642,2,0.4038474691,0.3861624667,0.4000639912,0.3866167716
6642,3,0.5246460026,0.5430709462,0.5206219442,0.5384085508
6642,4,0.6074397879,0.6696544251,0.6054292537,0.6635339789
6642,5,0.6622116866,0.7674629955,0.6584041197,0.7584000515
6642,6,0.6922059871,0.8373497738,0.6746838054,0.8202747618
6641,1,0.2256900634,0.1857963891,0.2304245958,0.1955071025
6641,2,0.4357351151,0.4237707384,0.4324782003,0.4234512160
6641,3,0.5490224209,0.5716671108,0.5455140949,0.5666314569
6641,4,0.6219045527,0.6844075009,0.6202958473,0.6782332265
6641,5,0.6696774256,0.7725024714,0.6664223907,0.7639472856
6641,6,0.6957864010,0.8382664256,0.6793959412,0.8215651829
6633,1,0.1999216290,0.1582313719,0.2034496612,0.1668943579
6633,2,0.3744752481,0.3504377257,0.3733553570,0.3543739786
6633,3,0.4960539676,0.5076530811,0.4946698237,0.5062950133
6633,4,0.5861629744,0.6443209636,0.5858091709,0.6398483564
6633,5,0.6495428516,0.7549934895,0.6459090722,0.7454722448
6633,6,0.6864914619,0.8343822368,0.6667687082,0.8157813689
6632,1,0.2137364953,0.1731781355,0.2180236847,0.1824415787
6632,2,0.4275241509,0.4127597118,0.4297761923,0.4175226445
6632,3,0.5543149012,0.5773184181,0.5539425794,0.5740915229
6632,4,0.6367367128,0.7017016836,0.6380042414,0.6966836130
6632,5,0.6873275306,0.7907139476,0.6869753751,0.7831744232
6632,6,0.7121829644,0.8507783043,0.7001252161,0.8367132109
6631,1,0.2256900634,0.1857963891,0.2304245958,0.1955071025
6631,2,0.4711896130,0.4648366421,0.4730571942,0.4675937090
6631,3,0.5895716200,0.6192077773,0.5889108565,0.6146502922
6631,4,0.6584268378,0.7245108977,0.6599977499,0.7192256240
6631,5,0.6987780215,0.7989587002,0.6992944641,0.7922754383
6631,6,0.7178418892,0.8524759761,0.7074542386,0.8391290025
6622,1,0.2137364953,0.1731781355,0.2180236847,0.1824415787
6622,2,0.4353186973,0.4214431346,0.4387609405,0.4268198973
6622,3,0.5632375173,0.5868120973,0.5636244324,0.5838574607
6622,4,0.6444509100,0.7088956506,0.6464283121,0.7042084981
6622,5,0.6929194919,0.7946225298,0.6933505445,0.7874015064
6622,6,0.7159092931,0.8524965169,0.7051234827,0.8388968032
6621,1,0.2256900634,0.1857963891,0.2304245958,0.1955071025
6621,2,0.4913311386,0.4886100039,0.4937434180,0.4910266441
6621,3,0.6100906509,0.6428280552,0.6095313917,0.6375749788
6621,4,0.6737391285,0.7402946525,0.6762392706,0.7353086395
6621,5,0.7085448058,0.8062533890,0.7101796717,0.8001830007
6621,6,0.7236658505,0.8549961672,0.7149389990,0.8424870176
6611,1,0.2256900634,0.1857963891,0.2304245958,0.1955071025
6611,2,0.4979164982,0.4964802893,0.5002730169,0.4986347666
6611,3,0.6158198440,0.6484986360,0.6152965192,0.6431929727
6611,4,0.6771457691,0.7429944650,0.6799743472,0.7382003642
6611,5,0.7101953459,0.8068836961,0.7119559952,0.8008919863
6611,6,0.7244139683,0.8551216161,0.7159044729,0.8427017095
6555,1,0.1620663621,0.1195272249,0.1558578915,0.1219155560
6555,2,0.2489122208,0.2080031038,0.2321986019,0.1987642555
6555,3,0.3366604451,0.3222625021,0.3100183283,0.3002274056
6555,4,0.4182962254,0.4554042130,0.3865549521,0.4259901472
6555,5,0.4903308481,0.5949492338,0.4550120973,0.5631948593
6555,6,0.5470512681,0.7220867490,0.4774317283,0.6713718603
6554,1,0.1834862859,0.1408863035,0.1847474339,0.1481200718
6554,2,0.2971770872,0.2634320449,0.2845156097,0.2554758508
6554,3,0.4059680135,0.4040549785,0.3828449420,0.3816053104
6554,4,0.4994874565,0.5478711420,0.4730019174,0.5194508747
6554,5,0.5766479393,0.6830691134,0.5489951753,0.6545927953
6554,6,0.6338473748,0.7945973694,0.5731075131,0.7482482404
6553,1,0.1999216290,0.1582313719,0.2034496612,0.1668943579
6553,2,0.3340896451,0.3061686195,0.3264798850,0.3022449202
6553,3,0.4575029921,0.4644003606,0.4407782796,0.4465601807
6553,4,0.5549727246,0.6099569459,0.5378932879,0.5895451957
6553,5,0.6293586884,0.7349683178,0.6121309438,0.7159070355
6553,6,0.6785091057,0.8284569135,0.6348218834,0.7948886693
6552,1,0.2137364953,0.1731781355,0.2180236847,0.1824415787
6552,2,0.3612969210,0.3379761783,0.3571425061,0.3362528205
6552,3,0.4903915860,0.5025868920,0.4769176996,0.4872598820
6552,4,0.5835864832,0.6408318999,0.5705389083,0.6242234607
6552,5,0.6506932380,0.7537906107,0.6369920715,0.7381198778
6552,6,0.6923050402,0.8362052212,0.6553377132,0.8068694880
6551,1,0.2256900634,0.1857963891,0.2304245958,0.1955071025
6551,2,0.3821947736,0.3621623613,0.3784198296,0.3601611540
6551,3,0.5098198363,0.5247817111,0.4962580915,0.5088155850
6551,4,0.5955700462,0.6528237685,0.5828392589,0.6364503485
6551,5,0.6567811407,0.7578414659,0.6437513362,0.7428353629
6551,6,0.6949496940,0.8366694052,0.6590938285,0.8078440487
6544,1,0.1834862859,0.1408863035,0.1847474339,0.1481200718
6544,2,0.3123219950,0.2795711149,0.3012675867,0.2750569158
6544,3,0.4391474014,0.4407082886,0.4171597696,0.4201072878
6544,4,0.5426174566,0.5936981871,0.5202825678,0.5695020179
6544,5,0.6241198788,0.7279930439,0.6032779990,0.7053471158
6544,6,0.6821716227,0.8309087815,0.6274644790,0.7903585176
6543,1,0.1999216290,0.1582313719,0.2034496612,0.1668943579
6543,2,0.3635435852,0.3390103144,0.3570102641,0.3384293582
6543,3,0.5140918551,0.5293547401,0.4945631646,0.5082112245
6543,4,0.6213490797,0.6825676740,0.6039194937,0.6607329709
6543,5,0.6981315235,0.8012567734,0.6836403831,0.7832036511
6543,6,0.7474894541,0.8817323459,0.7089873679,0.8530393767
6542,1,0.2137364953,0.1731781355,0.2180236847,0.1824415787
6542,2,0.4038474691,0.3861624667,0.4000639912,0.3866167716
6542,3,0.5660553562,0.5904148200,0.5500030498,0.5708180250
6542,4,0.6662971933,0.7316361044,0.6543144291,0.7142264153
6542,5,0.7320887208,0.8317368091,0.7229886135,0.8183155026
6542,6,0.7703764787,0.8954845107,0.7437262584,0.8744594893
6541,1,0.2256900634,0.1857963891,0.2304245958,0.1955071025
6541,2,0.4357351151,0.4237707384,0.4324782003,0.4234512160
6541,3,0.5972322033,0.6264690561,0.5820326689,0.6068856368
6541,4,0.6856561640,0.7514124585,0.6749969285,0.7350018791
6541,5,0.7421287533,0.8387198855,0.7340292189,0.8262408112
6541,6,0.7749640790,0.8966068436,0.7504398023,0.8765533550
6533,1,0.1999216290,0.1582313719,0.2034496612,0.1668943579
6533,2,0.3744752481,0.3504377257,0.3733553570,0.3543739786
6533,3,0.5356623412,0.5529360177,0.5215382515,0.5362058051
6533,4,0.6447100759,0.7063536184,0.6340187189,0.6897595276
6533,5,0.7198109191,0.8198282288,0.7118391302,0.8062694492
6533,6,0.7659770365,0.8932662602,0.7371574156,0.8708618068
6532,1,0.2137364953,0.1731781355,0.2180236847,0.1824415787
6532,2,0.4275241509,0.4127597118,0.4297761923,0.4175226445
6532,3,0.6069586228,0.6372154564,0.5957022535,0.6208433416
6532,4,0.7071372714,0.7753194988,0.7007473731,0.7617303697
6532,5,0.7676670571,0.8639198646,0.7642367965,0.8540502503
6532,6,0.7995772895,0.9147529400,0.7830993996,0.9002765759
6531,1,0.2256900634,0.1857963891,0.2304245958,0.1955071025
6531,2,0.4711896130,0.4648366421,0.4730571942,0.4675937090
6531,3,0.6523879838,0.6902212162,0.6416468233,0.6730829358
6531,4,0.7362885772,0.8057560225,0.7315195631,0.7931809748
6531,5,0.7831002855,0.8751719086,0.7810772672,0.8667692121
6531,6,0.8068431126,0.9167504629,0.7937523001,0.9038684073
6522,1,0.2137364953,0.1731781355,0.2180236847,0.1824415787
6522,2,0.4353186973,0.4214431346,0.4387609405,0.4268198973
6522,3,0.6202391215,0.6515950859,0.6113469099,0.6370609819
6522,4,0.7185217989,0.7860803698,0.7146977605,0.7744733069
6522,5,0.7760047150,0.8697886833,0.7743866404,0.8610687405
6522,6,0.8051653419,0.9171465738,0.7917753574,0.9038840335
6521,1,0.2256900634,0.1857963891,0.2304245958,0.1955071025
6521,2,0.4913311386,0.4886100039,0.4937434180,0.4910266441
6521,3,0.6800118704,0.7215857539,0.6714749512,0.7061486226
6521,4,0.7576445103,0.8273414859,0.7551012962,0.8163160494
6521,5,0.7969194800,0.8854827387,0.7967336787,0.8781909541
6521,6,0.8152137291,0.9201115845,0.8052828781,0.9085345736
6511,1,0.2256900634,0.1857963891,0.2304245958,0.1955071025
6511,2,0.4979164982,0.4964802893,0.5002730169,0.4986347666
6511,3,0.6877746714,0.7294454986,0.6802543904,0.7149791178
6511,4,0.7625685972,0.8312033395,0.7605781024,0.8205498033
6511,5,0.7993112569,0.8865057406,0.7994363225,0.8793526307
6511,6,0.8162584012,0.9201639839,0.8067311274,0.9086156194
6444,1,0.1834862859,0.1408863035,0.1847474339,0.1481200718
6444,2,0.3123219950,0.2795711149,0.3012675867,0.2750569158
6444,3,0.4454861665,0.4473841982,0.4214879706,0.4243243393
6444,4,0.5520924976,0.6026215605,0.5299584482,0.5777853095
6444,5,0.6349715684,0.7364626828,0.6169155303,0.7154538137
6444,6,0.6939140610,0.8374143448,0.6412206438,0.7977675474
6443,1,0.1999216290,0.1582313719,0.2034496612,0.1668943579
6443,2,0.3635435852,0.3390103144,0.3570102641,0.3384293582
6443,3,0.5248941136,0.5412634733,0.5022592237,0.5157364720
6443,4,0.6359189653,0.6968921561,0.6182283858,0.6733690460
6443,5,0.7145704099,0.8149508442,0.7020062867,0.7974067609
6443,6,0.7653051900,0.8933543648,0.7284940669,0.8657355860
6442,1,0.2137364953,0.1731781355,0.2180236847,0.1824415787
6442,2,0.4038474691,0.3861624667,0.4000639912,0.3866167716
6442,3,0.5823966116,0.6085864744,0.5635391875,0.5853293633
6442,4,0.6869786696,0.7526521985,0.6768528518,0.7362822801
6442,5,0.7538984752,0.8507416435,0.7491760201,0.8406905120
6442,6,0.7924135357,0.9101356719,0.7722966984,0.8941576637
6441,1,0.2256900634,0.1857963891,0.2304245958,0.1955071025
6441,2,0.4357351151,0.4237707384,0.4324782003,0.4234512160
6441,3,0.6173508423,0.6489526938,0.6010397856,0.6276110115
6441,4,0.7097653106,0.7761710413,0.7024375162,0.7623700981
6441,5,0.7659493749,0.8595557541,0.7630480796,0.8511809990
6441,6,0.7980420612,0.9116753773,0.7812290622,0.8973346812
6433,1,0.1999216290,0.1582313719,0.2034496612,0.1668943579
6433,2,0.3744752481,0.3504377257,0.3733553570,0.3543739786
6433,3,0.5543270422,0.5736697264,0.5366059201,0.5529406105
6433,4,0.6677947041,0.7295466995,0.6577711554,0.7132537521
6433,5,0.7442711373,0.8404058704,0.7390670022,0.8291585333
6433,6,0.7913225548,0.9098752281,0.7663938454,0.8907204101
6432,1,0.2137364953,0.1731781355,0.2180236847,0.1824415787
6432,2,0.4275241509,0.4127597118,0.4297761923,0.4175226445
6432,3,0.6335200364,0.6668143622,0.6191408795,0.6469326416
6432,4,0.7388230410,0.8072562111,0.7330645680,0.7938758440
6432,5,0.7999979410,0.8918713805,0.7994861907,0.8844128792
6432,6,0.8319526122,0.9369827949,0.8217286989,0.9277446974
6431,1,0.2256900634,0.1857963891,0.2304245958,0.1955071025
6431,2,0.4711896130,0.4648366421,0.4730571942,0.4675937090
6431,3,0.6846255436,0.7259825230,0.6727275418,0.7073018085
6431,4,0.7736277828,0.8436140935,0.7703301029,0.8317578418
6431,5,0.8189713718,0.9063868362,0.8205015451,0.9010024859
6431,6,0.8411981255,0.9400616097,0.8357619294,0.9333838407
6422,1,0.2137364953,0.1731781355,0.2180236847,0.1824415787
6422,2,0.4353186973,0.4214431346,0.4387609405,0.4268198973
6422,3,0.6511416878,0.6858471898,0.6413017318,0.6706933472
6422,4,0.7543882273,0.8220714004,0.7531812948,0.8126065493
6422,5,0.8116517966,0.9002894632,0.8143002985,0.8949917320
6422,6,0.8399821708,0.9406653837,0.8353016679,0.9338026001
6421,1,0.2256900634,0.1857963891,0.2304245958,0.1955071025
6421,2,0.4913311386,0.4886100039,0.4937434180,0.4910266441
6421,3,0.7189622518,0.7646077976,0.7122097863,0.7511122663
6421,4,0.8023329455,0.8724553549,0.8029177501,0.8637305558
6421,5,0.8381897106,0.9213162177,0.8427906384,0.9179987828
6421,6,0.8532516436,0.9455064579,0.8535056539,0.9414260695
6411,1,0.2256900634,0.1857963891,0.2304245958,0.1955071025
6411,2,0.4979164982,0.4964802893,0.5002730169,0.4986347666
6411,3,0.7287808089,0.7746775414,0.7240063023,0.7629180174
6411,4,0.8092215935,0.8779599609,0.8107522057,0.8699487952
6411,5,0.8416579046,0.9230437478,0.8468069520,0.9199944652
6411,6,0.8548256883,0.9456636560,0.8558415076,0.9416692069
6333,1,0.1999216290,0.1582313719,0.2034496612,0.1668943579
6333,2,0.3744752481,0.3504377257,0.3733553570,0.3543739786
6333,3,0.5584565362,0.5776328930,0.5425052670,0.5591345145
6333,4,0.6724220813,0.7331796046,0.6652528498,0.7194711432
6333,5,0.7485311939,0.8427033755,0.7459839354,0.8332031011
6333,6,0.7950755860,0.9108950201,0.7736164233,0.8935965295
6332,1,0.2137364953,0.1731781355,0.2180236847,0.1824415787
6332,2,0.4275241509,0.4127597118,0.4297761923,0.4175226445
6332,3,0.6404337357,0.6739418963,0.6280537770,0.6568533800
6332,4,0.7468238218,0.8143638199,0.7430539924,0.8029130364
6332,5,0.8074024281,0.8971242893,0.8087010080,0.8908058501
6332,6,0.8384690050,0.9402613350,0.8311209791,0.9324805930
6331,1,0.2256900634,0.1857963891,0.2304245958,0.1955071025
6331,2,0.4711896130,0.4648366421,0.4730571942,0.4675937090
6331,3,0.6945657881,0.7365221082,0.6862544691,0.7222541213
6331,4,0.7845797601,0.8539183854,0.7844981985,0.8451190087
6331,5,0.8281678971,0.9132447198,0.8322487875,0.9096509057
6331,6,0.8486892219,0.9437623889,0.8474359679,0.9391610489
6322,1,0.2137364953,0.1731781355,0.2180236847,0.1824415787
6322,2,0.4353186973,0.4214431346,0.4387609405,0.4268198973
6322,3,0.6620480732,0.6973111011,0.6570216525,0.6882618154
6322,4,0.7664570097,0.8330731149,0.7685329596,0.8267731139
6322,5,0.8222718741,0.9078744431,0.8271716554,0.9041704886
6322,6,0.8490342408,0.9452677595,0.8477959348,0.9399541826
6321,1,0.2256900634,0.1857963891,0.2304245958,0.1955071025
6321,2,0.4913311386,0.4886100039,0.4937434180,0.4910266441
6321,3,0.7354540286,0.7821783912,0.7329607017,0.7738226362
6321,4,0.8203017721,0.8894866953,0.8232315707,0.8827439424
6321,5,0.8525747105,0.9324756525,0.8591889642,0.9306344181
6321,6,0.8644914345,0.9513779736,0.8683835225,0.9491857068
6311,1,0.2256900634,0.1857963891,0.2304245958,0.1955071025
6311,2,0.4979164982,0.4964802893,0.5002730169,0.4986347666
6311,3,0.7474763168,0.7946110616,0.7474517482,0.7882817309
6311,4,0.8292469321,0.8967058309,0.8333637555,0.8908888888
6311,5,0.8571791513,0.9349466027,0.8645253976,0.9334748377
6311,6,0.8666303719,0.9516399705,0.8716142254,0.9495909359
6222,1,0.2137364953,0.1731781355,0.2180236847,0.1824415787
6222,2,0.4353186973,0.4214431346,0.4387609405,0.4268198973
6222,3,0.6639408257,0.6986620437,0.6609705985,0.6915320445
6222,4,0.7683427821,0.8339574210,0.7718441065,0.8286119981
6222,5,0.8236506717,0.9080973805,0.8293826009,0.9047552609
6222,6,0.8500128542,0.9453032265,0.8498019592,0.9401738112
6221,1,0.2256900634,0.1857963891,0.2304245958,0.1955071025
6221,2,0.4913311386,0.4886100039,0.4937434180,0.4910266441
6221,3,0.7394927506,0.7858976179,0.7392465824,0.7798404134
6221,4,0.8244148478,0.8926788949,0.8284773624,0.8867195414
6221,5,0.8553774437,0.9340622529,0.8626682831,0.9324911365
6221,6,0.8662809133,0.9518810553,0.8711359644,0.9498681441
6211,1,0.2256900634,0.1857963891,0.2304245958,0.1955071025
6211,2,0.4979164982,0.4964802893,0.5002730169,0.4986347666
6211,3,0.7538007792,0.8007648735,0.7562737324,0.7969847626
6211,4,0.8354435793,0.9015685075,0.8406535930,0.8966920943
6211,5,0.8611434719,0.9372601172,0.8691417795,0.9360959602
6211,6,0.8690130852,0.9522478510,0.8749053461,0.9504354648
6111,1,0.2256900634,0.1857963891,0.2304245958,0.1955071025
6111,2,0.4979164982,0.4964802893,0.5002730169,0.4986347666
6111,3,0.7546603600,0.8009067830,0.7574409117,0.7973904591
6111,4,0.8362070380,0.9016225301,0.8416075663,0.8968480127
6111,5,0.8615328901,0.9372601172,0.8696039620,0.9360959602
6111,6,0.8691883587,0.9522478510,0.8751762067,0.9504354648
5555,1,0.1620663621,0.1195272249,0.1558578915,0.1219155560
5555,2,0.2489122208,0.2080031038,0.2321986019,0.1987642555
5555,3,0.3366604451,0.3222625021,0.3100183283,0.3002274056
5555,4,0.4198820708,0.4567440995,0.3876996366,0.4266590769
5555,5,0.4945213302,0.5982350333,0.4590310605,0.5656406458
5555,6,0.5544355361,0.7271620561,0.4818881056,0.6730992705
5554,1,0.1834862859,0.1408863035,0.1847474339,0.1481200718
5554,2,0.2971770872,0.2634320449,0.2845156097,0.2554758508
5554,3,0.4059680135,0.4040549785,0.3828449420,0.3816053104
5554,4,0.5018385842,0.5496853232,0.4747104742,0.5201889618
5554,5,0.5823598609,0.6864965763,0.5544346104,0.6569269850
5554,6,0.6441681918,0.7994340071,0.5791707321,0.7493124970
5553,1,0.1999216290,0.1582313719,0.2034496612,0.1668943579
5553,2,0.3340896451,0.3061686195,0.3264798850,0.3022449202
5553,3,0.4575029921,0.4644003606,0.4407782796,0.4465601807
5553,4,0.5594244040,0.6139470183,0.5415958066,0.5920342857
5553,5,0.6389171001,0.7419436059,0.6225517293,0.7227868633
5553,6,0.6942413800,0.8373242790,0.6474345475,0.8007199414
5552,1,0.2137364953,0.1731781355,0.2180236847,0.1824415787
5552,2,0.3612969210,0.3379761783,0.3571425061,0.3362528205
5552,3,0.4903915860,0.5025868920,0.4769176996,0.4872598820
5552,4,0.5898290629,0.6466224623,0.5759563383,0.6282575963
5552,5,0.6625879775,0.7628885735,0.6504203101,0.7477457459
5552,6,0.7106284494,0.8469173616,0.6718076152,0.8154351403
5551,1,0.2256900634,0.1857963891,0.2304245958,0.1955071025
5551,2,0.3821947736,0.3621623613,0.3784198296,0.3601611540
5551,3,0.5098198363,0.5247817111,0.4962580915,0.5088155850
5551,4,0.6031835914,0.6598753419,0.5898730521,0.6417662588
5551,5,0.6698383775,0.7678791995,0.6587725939,0.7537519379
5551,6,0.7140891938,0.8477997414,0.6770243716,0.8173474025
5544,1,0.1834862859,0.1408863035,0.1847474339,0.1481200718
5544,2,0.3123219950,0.2795711149,0.3012675867,0.2750569158
5544,3,0.4391474014,0.4407082886,0.4171597696,0.4201072878
5544,4,0.5475209205,0.5984183873,0.5237005064,0.5720225465
5544,5,0.6348789447,0.7361025492,0.6133494806,0.7120958362
5544,6,0.6998150691,0.8407910572,0.6379398060,0.7950040969
5543,1,0.1999216290,0.1582313719,0.2034496612,0.1668943579
5543,2,0.3635435852,0.3390103144,0.3570102641,0.3384293582
5543,3,0.5140918551,0.5293547401,0.4945631646,0.5082112245
5543,4,0.6292509139,0.6897281854,0.6092482556,0.6646878503
5543,5,0.7138287260,0.8118012362,0.6978670621,0.7922145680
5543,6,0.7724007799,0.8942908177,0.7264708399,0.8606926670
5542,1,0.2137364953,0.1731781355,0.2180236847,0.1824415787
5542,2,0.4038474691,0.3861624667,0.4000639912,0.3866167716
5542,3,0.5660553562,0.5904148200,0.5500030498,0.5708180250
5542,4,0.6769531501,0.7410250101,0.6620636433,0.7200344507
5542,5,0.7513861195,0.8441988154,0.7410351050,0.8296750104
5542,6,0.7995197547,0.9099580691,0.7665396819,0.8849211642
5541,1,0.2256900634,0.1857963891,0.2304245958,0.1955071025
5541,2,0.4357351151,0.4237707384,0.4324782003,0.4234512160
5541,3,0.5972322033,0.6264690561,0.5820326689,0.6068856368
5541,4,0.6981218123,0.7617838588,0.6846181674,0.7420271826
5541,5,0.7632493379,0.8519561943,0.7539550573,0.8386027796
5541,6,0.8055686000,0.9116390388,0.7752370298,0.8878995055
5533,1,0.1999216290,0.1582313719,0.2034496612,0.1668943579
5533,2,0.3744752481,0.3504377257,0.3733553570,0.3543739786
5533,3,0.5356623412,0.5529360177,0.5215382515,0.5362058051
5533,4,0.6552050547,0.7163492828,0.6419680688,0.6961863719
5533,5,0.7391631815,0.8334770535,0.7309722563,0.8192751260
5533,6,0.7949983743,0.9083452761,0.7606235836,0.8831474095
5532,1,0.2137364953,0.1731781355,0.2180236847,0.1824415787
5532,2,0.4275241509,0.4127597118,0.4297761923,0.4175226445
5532,3,0.6069586228,0.6372154564,0.5957022535,0.6208433416
5532,4,0.7220619386,0.7888450603,0.7126927329,0.7714262711
5532,5,0.7927758919,0.8807621357,0.7892850734,0.8712483556
5532,6,0.8356913458,0.9334443329,0.8160461894,0.9187730378
5531,1,0.2256900634,0.1857963891,0.2304245958,0.1955071025
5531,2,0.4711896130,0.4648366421,0.4730571942,0.4675937090
5531,3,0.6523879838,0.6902212162,0.6416468233,0.6730829358
5531,4,0.7545881330,0.8213658262,0.7473431626,0.8059421190
5531,5,0.8115692421,0.8938381685,0.8098193318,0.8863931276
5531,6,0.8456433939,0.9367486427,0.8308246367,0.9248199340
5522,1,0.2137364953,0.1731781355,0.2180236847,0.1824415787
5522,2,0.4353186973,0.4214431346,0.4387609405,0.4268198973
5522,3,0.6202391215,0.6515950859,0.6113469099,0.6370609819
5522,4,0.7352927506,0.8014218259,0.7284908104,0.7859375527
5522,5,0.8029271235,0.8879386605,0.8017779743,0.8800093728
5522,6,0.8430515786,0.9367445051,0.8277448480,0.9244695327
5521,1,0.2256900634,0.1857963891,0.2304245958,0.1955071025
5521,2,0.4913311386,0.4886100039,0.4937434180,0.4910266441
5521,3,0.6800118704,0.7215857539,0.6714749512,0.7061486226
5521,4,0.7790003382,0.8454863169,0.7745507109,0.8323554665
5521,5,0.8286351713,0.9063821118,0.8293799514,0.9008116068
5521,6,0.8570495603,0.9418108297,0.8470322709,0.9327549669
5511,1,0.2256900634,0.1857963891,0.2304245958,0.1955071025
5511,2,0.4979164982,0.4964802893,0.5002730169,0.4986347666
5511,3,0.6877746714,0.7294454986,0.6802543904,0.7149791178
5511,4,0.7848787585,0.8500665251,0.7814095732,0.8378074420
5511,5,0.8317633462,0.9078035470,0.8329229773,0.9024951369
5511,6,0.8586426993,0.9420949931,0.8494041194,0.9332781456
5444,1,0.1834862859,0.1408863035,0.1847474339,0.1481200718
5444,2,0.3123219950,0.2795711149,0.3012675867,0.2750569158
5444,3,0.4454861665,0.4473841982,0.4214879706,0.4243243393
5444,4,0.5604148839,0.6110593762,0.5360767467,0.5829748827
5444,5,0.6516861517,0.7498881483,0.6332893051,0.7279159482
5444,6,0.7195295811,0.8527287219,0.6578063037,0.8065710290
5443,1,0.1999216290,0.1582313719,0.2034496612,0.1668943579
5443,2,0.3635435852,0.3390103144,0.3570102641,0.3384293582
5443,3,0.5248941136,0.5412634733,0.5022592237,0.5157364720
5443,4,0.6484527229,0.7085681583,0.6267196000,0.6801154156
5443,5,0.7381845597,0.8309035195,0.7231564014,0.8110406953
5443,6,0.8014083614,0.9113716884,0.7528866615,0.8766191897
5442,1,0.2137364953,0.1731781355,0.2180236847,0.1824415787
5442,2,0.4038474691,0.3861624667,0.4000639912,0.3866167716
5442,3,0.5823966116,0.6085864744,0.5635391875,0.5853293633
5442,4,0.7047503258,0.7689795452,0.6900405730,0.7474178938
5442,5,0.7843182624,0.8708885453,0.7775128270,0.8599049444
5442,6,0.8360299134,0.9317183349,0.8064247959,0.9116252539
5441,1,0.2256900634,0.1857963891,0.2304245958,0.1955071025
5441,2,0.4357351151,0.4237707384,0.4324782003,0.4234512160
5441,3,0.6173508423,0.6489526938,0.6010397856,0.6276110115
5441,4,0.7309838622,0.7948029789,0.7193499243,0.7764738244
5441,5,0.7997694359,0.8814367627,0.7948579878,0.8726397052
5441,6,0.8442926379,0.9343034473,0.8190246343,0.9169511701
5433,1,0.1999216290,0.1582313719,0.2034496612,0.1668943579
5433,2,0.3744752481,0.3504377257,0.3733553570,0.3543739786
5433,3,0.5543270422,0.5736697264,0.5366059201,0.5529406105
5433,4,0.6866443225,0.7480645770,0.6716835334,0.7255150916
5433,5,0.7761290459,0.8627914557,0.7690356758,0.8500603816
5433,6,0.8365620191,0.9323116121,0.8002989504,0.9083995156
5432,1,0.2137364953,0.1731781355,0.2180236847,0.1824415787
5432,2,0.4275241509,0.4127597118,0.4297761923,0.4175226445
5432,3,0.6335200364,0.6668143622,0.6191408795,0.6469326416
5432,4,0.7640926944,0.8295163447,0.7515800387,0.8091749549
5432,5,0.8412894980,0.9168380977,0.8363522730,0.9077254436
5432,6,0.8892969561,0.9632442264,0.8679612056,0.9507975771
5431,1,0.2256900634,0.1857963891,0.2304245958,0.1955071025
5431,2,0.4711896130,0.4648366421,0.4730571942,0.4675937090
5431,3,0.6846255436,0.7259825230,0.6727275418,0.7073018085
5431,4,0.8037377538,0.8672487850,0.7940403245,0.8504461114
5431,5,0.8661164498,0.9333155906,0.8627228181,0.9265443730
5431,6,0.9034544187,0.9682024631,0.8881877587,0.9593282693
5422,1,0.2137364953,0.1731781355,0.2180236847,0.1824415787
5422,2,0.4353186973,0.4214431346,0.4387609405,0.4268198973
5422,3,0.6511416878,0.6858471898,0.6413017318,0.6706933472
5422,4,0.7838122973,0.8481987771,0.7755345273,0.8315024983
5422,5,0.8569947418,0.9275043723,0.8556423710,0.9212581833
5422,6,0.9011217962,0.9682269761,0.8870821155,0.9600428525
5421,1,0.2256900634,0.1857963891,0.2304245958,0.1955071025
5421,2,0.4913311386,0.4886100039,0.4937434180,0.4910266441
5421,3,0.7189622518,0.7646077976,0.7122097863,0.7511122663
5421,4,0.8374532550,0.8986731236,0.8315965265,0.8859700485
5421,5,0.8918814873,0.9509278769,0.8911438750,0.9466086562
5421,6,0.9217906224,0.9759750083,0.9134165379,0.9709733641
5411,1,0.2256900634,0.1857963891,0.2304245958,0.1955071025
5411,2,0.4979164982,0.4964802893,0.5002730169,0.4986347666
5411,3,0.7287808089,0.7746775414,0.7240063023,0.7629180174
5411,4,0.8458885731,0.9048863634,0.8416743891,0.8938603916
5411,5,0.8968357590,0.9531667320,0.8964770510,0.9491965207
5411,6,0.9245125454,0.9764614642,0.9173041516,0.9716556869
5333,1,0.1999216290,0.1582313719,0.2034496612,0.1668943579
5333,2,0.3744752481,0.3504377257,0.3733553570,0.3543739786
5333,3,0.5584565362,0.5776328930,0.5425052670,0.5591345145
5333,4,0.6938949787,0.7544443940,0.6821344248,0.7345122931
5333,5,0.7833422911,0.8672504236,0.7799308321,0.8570576315
5333,6,0.8431580673,0.9344810760,0.8121008742,0.9136786509
5332,1,0.2137364953,0.1731781355,0.2180236847,0.1824415787
5332,2,0.4275241509,0.4127597118,0.4297761923,0.4175226445
5332,3,0.6404337357,0.6739418963,0.6280537770,0.6568533800
5332,4,0.7754294131,0.8395247536,0.7647294948,0.8206867623
5332,5,0.8529653853,0.9243608113,0.8500465373,0.9167288041
5332,6,0.9006253823,0.9682410699,0.8830629687,0.9580517139
5331,1,0.2256900634,0.1857963891,0.2304245958,0.1955071025
5331,2,0.4711896130,0.4648366421,0.4730571942,0.4675937090
5331,3,0.6945657881,0.7365221082,0.6862544691,0.7222541213
5331,4,0.8195964776,0.8815548184,0.8133029669,0.8680775428
5331,5,0.8811173817,0.9433276561,0.8807397596,0.9390432515
5331,6,0.9168551002,0.9741047236,0.9077727978,0.9692433601
5322,1,0.2137364953,0.1731781355,0.2180236847,0.1824415787
5322,2,0.4353186973,0.4214431346,0.4387609405,0.4268198973
5322,3,0.6620480732,0.6973111011,0.6570216525,0.6882618154
5322,4,0.8014036161,0.8639905472,0.7961160964,0.8502647361
5322,5,0.8740893656,0.9384330026,0.8751439496,0.9344368081
5322,6,0.9171759488,0.9751899839,0.9079433827,0.9701841390
5321,1,0.2256900634,0.1857963891,0.2304245958,0.1955071025
5321,2,0.4913311386,0.4886100039,0.4937434180,0.4910266441
5321,3,0.7354540286,0.7821783912,0.7329607017,0.7738226362
5321,4,0.8622760903,0.9197454516,0.8586348185,0.9099282954
5321,5,0.9154758480,0.9660517374,0.9162031778,0.9635925147
5321,6,0.9425344199,0.9852326047,0.9391053274,0.9835780106
5311,1,0.2256900634,0.1857963891,0.2304245958,0.1955071025
5311,2,0.4979164982,0.4964802893,0.5002730169,0.4986347666
5311,3,0.7474763168,0.7946110616,0.7474517482,0.7882817309
5311,4,0.8736450381,0.9279436928,0.8723996223,0.9207298942
5311,5,0.9225600903,0.9693012736,0.9237951228,0.9673684576
5311,6,0.9465606122,0.9860419673,0.9449224757,0.9847152153
5222,1,0.2137364953,0.1731781355,0.2180236847,0.1824415787
5222,2,0.4353186973,0.4214431346,0.4387609405,0.4268198973
5222,3,0.6639408257,0.6986620437,0.6609705985,0.6915320445
5222,4,0.8047258498,0.8661574598,0.8011983486,0.8536598699
5222,5,0.8766146193,0.9391672694,0.8789114372,0.9358485219
5222,6,0.9190614830,0.9753017627,0.9118895342,0.9711393173
5221,1,0.2256900634,0.1857963891,0.2304245958,0.1955071025
5221,2,0.4913311386,0.4886100039,0.4937434180,0.4910266441
5221,3,0.7394927506,0.7858976179,0.7392465824,0.7798404134
5221,4,0.8682541243,0.9239187244,0.8659344125,0.9153182369
5221,5,0.9203506660,0.9683753384,0.9217819993,0.9663747745
5221,6,0.9461139717,0.9861923799,0.9441978951,0.9850008493
5211,1,0.2256900634,0.1857963891,0.2304245958,0.1955071025
5211,2,0.4979164982,0.4964802893,0.5002730169,0.4986347666
5211,3,0.7538007792,0.8007648735,0.7562737324,0.7969847626
5211,4,0.8824656332,0.9340160038,0.8829405369,0.9287340668
5211,5,0.9296664254,0.9726449879,0.9315868064,0.9712303771
5211,6,0.9514864822,0.9873288411,0.9512504753,0.9864308442
5111,1,0.2256900634,0.1857963891,0.2304245958,0.1955071025
5111,2,0.4979164982,0.4964802893,0.5002730169,0.4986347666
5111,3,0.7546603600,0.8009067830,0.7574409117,0.7973904591
5111,4,0.8836197909,0.9341395986,0.8845926168,0.9292266088
5111,5,0.9302608705,0.9726409595,0.9321674267,0.9712449008
5111,6,0.9518774114,0.9873288411,0.9518918208,0.9864308442
4444,1,0.1834862859,0.1408863035,0.1847474339,0.1481200718
4444,2,0.3123219950,0.2795711149,0.3012675867,0.2750569158
4444,3,0.4454861665,0.4473841982,0.4214879706,0.4243243393
4444,4,0.5620237826,0.6125291995,0.5378070906,0.5840573247
4444,5,0.6540708085,0.7517182291,0.6366642356,0.7299185617
4444,6,0.7226774516,0.8546260119,0.6614986407,0.8078316280
4443,1,0.1999216290,0.1582313719,0.2034496612,0.1668943579
4443,2,0.3635435852,0.3390103144,0.3570102641,0.3384293582
4443,3,0.5248941136,0.5412634733,0.5022592237,0.5157364720
4443,4,0.6505943789,0.7102578535,0.6287787255,0.6812395012
4443,5,0.7415067367,0.8326168299,0.7272600678,0.8127479329
4443,6,0.8061062380,0.9129045250,0.7572822304,0.8773039662
4442,1,0.2137364953,0.1731781355,0.2180236847,0.1824415787
4442,2,0.4038474691,0.3861624667,0.4000639912,0.3866167716
4442,3,0.5823966116,0.6085864744,0.5635391875,0.5853293633
4442,4,0.7086681215,0.7723998996,0.6941672962,0.7505155476
4442,5,0.7894569962,0.8739449760,0.7842087630,0.8639902888
4442,6,0.8427329341,0.9342815689,0.8149084477,0.9151949808
4441,1,0.2256900634,0.1857963891,0.2304245958,0.1955071025
4441,2,0.4357351151,0.4237707384,0.4324782003,0.4234512160
4441,3,0.6173508423,0.6489526938,0.6010397856,0.6276110115
4441,4,0.7362511430,0.7993910270,0.7252949719,0.7811506843
4441,5,0.8058259840,0.8850818754,0.8028098769,0.8777065778
4441,6,0.8516684251,0.9371051442,0.8289693687,0.9214826349
4433,1,0.1999216290,0.1582313719,0.2034496612,0.1668943579
4433,2,0.3744752481,0.3504377257,0.3733553570,0.3543739786
4433,3,0.5543270422,0.5736697264,0.5366059201,0.5529406105
4433,4,0.6910723557,0.7522682354,0.6755815273,0.7286607990
4433,5,0.7822593156,0.8667488936,0.7758327390,0.8541268958
4433,6,0.8445167974,0.9355929878,0.8072738642,0.9111212005
4432,1,0.2137364953,0.1731781355,0.2180236847,0.1824415787
4432,2,0.4275241509,0.4127597118,0.4297761923,0.4175226445
4432,3,0.6335200364,0.6668143622,0.6191408795,0.6469326416
4432,4,0.7702215980,0.8345647988,0.7571654551,0.8135026018
4432,5,0.8502247959,0.9216684832,0.8454616931,0.9127973371
4432,6,0.9008051217,0.9675986868,0.8788157489,0.9550109235
4431,1,0.2256900634,0.1857963891,0.2304245958,0.1955071025
4431,2,0.4711896130,0.4648366421,0.4730571942,0.4675937090
4431,3,0.6846255436,0.7259825230,0.6727275418,0.7073018085
4431,4,0.8114021491,0.8729192667,0.8016092183,0.8560351138
4431,5,0.8768193339,0.9388113580,0.8735688385,0.9324164902
4431,6,0.9164395202,0.9730968650,0.9010346206,0.9644260914
4422,1,0.2137364953,0.1731781355,0.2180236847,0.1824415787
4422,2,0.4353186973,0.4214431346,0.4387609405,0.4268198973
4422,3,0.6511416878,0.6858471898,0.6413017318,0.6706933472
4422,4,0.7915468186,0.8547887503,0.7833388957,0.8379410814
4422,5,0.8675444235,0.9333511767,0.8669671624,0.9279696284
4422,6,0.9141715148,0.9732631435,0.9009943249,0.9663452362
4421,1,0.2256900634,0.1857963891,0.2304245958,0.1955071025
4421,2,0.4913311386,0.4886100039,0.4937434180,0.4910266441
4421,3,0.7189622518,0.7646077976,0.7122097863,0.7511122663
4421,4,0.8476819150,0.9063145547,0.8425388319,0.8945450326
4421,5,0.9054383810,0.9581308025,0.9053054268,0.9549454752
4421,6,0.9374281956,0.9821411561,0.9309521787,0.9793400528
4411,1,0.2256900634,0.1857963891,0.2304245958,0.1955071025
4411,2,0.4979164982,0.4964802893,0.5002730169,0.4986347666
4411,3,0.7287808089,0.7746775414,0.7240063023,0.7629180174
4411,4,0.8569381934,0.9131027118,0.8538806888,0.9034957601
4411,5,0.9110560214,0.9606827726,0.9113713034,0.9579516807
4411,6,0.9406501052,0.9828146857,0.9357657070,0.9804645085
4333,1,0.1999216290,0.1582313719,0.2034496612,0.1668943579
4333,2,0.3744752481,0.3504377257,0.3733553570,0.3543739786
4333,3,0.5584565362,0.5776328930,0.5425052670,0.5591345145
4333,4,0.7012017585,0.7616518435,0.6891136348,0.7406888341
4333,5,0.7924526557,0.8733826049,0.7904678032,0.8641015495
4333,6,0.8541238487,0.9390080267,0.8229664599,0.9187916826
4332,1,0.2137364953,0.1731781355,0.2180236847,0.1824415787
4332,2,0.4275241509,0.4127597118,0.4297761923,0.4175226445
4332,3,0.6404337357,0.6739418963,0.6280537770,0.6568533800
4332,4,0.7848781751,0.8474485760,0.7731847197,0.8274622757
4332,5,0.8663293677,0.9315203010,0.8631401087,0.9241044334
4332,6,0.9171650172,0.9743520159,0.8978683645,0.9638397056
4331,1,0.2256900634,0.1857963891,0.2304245958,0.1955071025
4331,2,0.4711896130,0.4648366421,0.4730571942,0.4675937090
4331,3,0.6945657881,0.7365221082,0.6862544691,0.7222541213
4331,4,0.8320548873,0.8911607851,0.8255763102,0.8777895364
4331,5,0.8977596006,0.9519402147,0.8972092390,0.9482878241
4331,6,0.9360047454,0.9812306003,0.9262613147,0.9772293030
4322,1,0.2137364953,0.1731781355,0.2180236847,0.1824415787
4322,2,0.4353186973,0.4214431346,0.4387609405,0.4268198973
4322,3,0.6620480732,0.6973111011,0.6570216525,0.6882618154
4322,4,0.8143628492,0.8751277852,0.8088433801,0.8610948664
4322,5,0.8913383007,0.9476509273,0.8924199887,0.9446335733
4322,6,0.9374368676,0.9825439877,0.9272163972,0.9785060509
4321,1,0.2256900634,0.1857963891,0.2304245958,0.1955071025
4321,2,0.4913311386,0.4886100039,0.4937434180,0.4910266441
4321,3,0.7354540286,0.7821783912,0.7329607017,0.7738226362
4321,4,0.8788172059,0.9309254041,0.8742444337,0.9213457159
4321,5,0.9385324389,0.9771174898,0.9377764600,0.9748960074
4321,6,0.9678908094,0.9946300347,0.9629885389,0.9934720354
4311,1,0.2256900634,0.1857963891,0.2304245958,0.1955071025
4311,2,0.4979164982,0.4964802893,0.5002730169,0.4986347666
4311,3,0.7474763168,0.7946110616,0.7474517482,0.7882817309
4311,4,0.8917772944,0.9398692951,0.8901578416,0.9336700203
4311,5,0.9472648034,0.9809306588,0.9468721900,0.9792955901
4311,6,0.9731384723,0.9957896148,0.9703578678,0.9950484254
4222,1,0.2137364953,0.1731781355,0.2180236847,0.1824415787
4222,2,0.4353186973,0.4214431346,0.4387609405,0.4268198973
4222,3,0.6639408257,0.6986620437,0.6609705985,0.6915320445
4222,4,0.8190356666,0.8784200679,0.8161475315,0.8664398072
4222,5,0.8950068426,0.9488140156,0.8979226193,0.9469835626
4222,6,0.9402421718,0.9827320783,0.9331011915,0.9801967791
4221,1,0.2256900634,0.1857963891,0.2304245958,0.1955071025
4221,2,0.4913311386,0.4886100039,0.4937434180,0.4910266441
4221,3,0.7394927506,0.7858976179,0.7392465824,0.7798404134
4221,4,0.8866329329,0.9360908361,0.8836186580,0.9281096271
4221,5,0.9455470736,0.9802063372,0.9454951622,0.9786038086
4221,6,0.9733151684,0.9960631199,0.9704204595,0.9956352756
4211,1,0.2256900634,0.1857963891,0.2304245958,0.1955071025
4211,2,0.4979164982,0.4964802893,0.5002730169,0.4986347666
4211,3,0.7538007792,0.8007648735,0.7562737324,0.7969847626
4211,4,0.9033168142,0.9472856485,0.9037246033,0.9436519912
4211,5,0.9575959934,0.9853850486,0.9577212391,0.9843908379
4211,6,0.9806822916,0.9977804822,0.9797216701,0.9976351544
4111,1,0.2256900634,0.1857963891,0.2304245958,0.1955071025
4111,2,0.4979164982,0.4964802893,0.5002730169,0.4986347666
4111,3,0.7546603600,0.8009067830,0.7574409117,0.7973904591
4111,4,0.9048795733,0.9474788156,0.9060392846,0.9444811570
4111,5,0.9584929933,0.9853849915,0.9585660130,0.9844273539
4111,6,0.9813129956,0.9977804822,0.9807345786,0.9976351544
3333,1,0.1999216290,0.1582313719,0.2034496612,0.1668943579
3333,2,0.3744752481,0.3504377257,0.3733553570,0.3543739786
3333,3,0.5584565362,0.5776328930,0.5425052670,0.5591345145
3333,4,0.7023594124,0.7626881608,0.6910439915,0.7419466564
3333,5,0.7935455868,0.8741112022,0.7924673311,0.8651396575
3333,6,0.8551680880,0.9394001440,0.8254241956,0.9195289394
3332,1,0.2137364953,0.1731781355,0.2180236847,0.1824415787
3332,2,0.4275241509,0.4127597118,0.4297761923,0.4175226445
3332,3,0.6404337357,0.6739418963,0.6280537770,0.6568533800
3332,4,0.7863061956,0.8484085129,0.7750381729,0.8283922706
3332,5,0.8680264157,0.9320742056,0.8653633009,0.9248128313
3332,6,0.9190242944,0.9746058368,0.9004660473,0.9642114135
3331,1,0.2256900634,0.1857963891,0.2304245958,0.1955071025
3331,2,0.4711896130,0.4648366421,0.4730571942,0.4675937090
3331,3,0.6945657881,0.7365221082,0.6862544691,0.7222541213
3331,4,0.8344295292,0.8928058178,0.8290098854,0.8801904899
3331,5,0.9001990525,0.9527935640,0.9004101528,0.9497224756
3331,6,0.9384179100,0.9816115210,0.9303287215,0.9785973608
3322,1,0.2137364953,0.1731781355,0.2180236847,0.1824415787
3322,2,0.4353186973,0.4214431346,0.4387609405,0.4268198973
3322,3,0.6620480732,0.6973111011,0.6570216525,0.6882618154
3322,4,0.8169328161,0.8771515407,0.8119769168,0.8634005184
3322,5,0.8943517085,0.9489430745,0.8959305629,0.9463108901
3322,6,0.9405946820,0.9832853811,0.9308625240,0.9795685085
3321,1,0.2256900634,0.1857963891,0.2304245958,0.1955071025
3321,2,0.4913311386,0.4886100039,0.4937434180,0.4910266441
3321,3,0.7354540286,0.7821783912,0.7329607017,0.7738226362
3321,4,0.8825686452,0.9331536115,0.8782997591,0.9239703594
3321,5,0.9432014263,0.9789254433,0.9425556349,0.9769664578
3321,6,0.9724474295,0.9958534351,0.9680378700,0.9949791567
3311,1,0.2256900634,0.1857963891,0.2304245958,0.1955071025
3311,2,0.4979164982,0.4964802893,0.5002730169,0.4986347666
3311,3,0.7474763168,0.7946110616,0.7474517482,0.7882817309
3311,4,0.8962398956,0.9425489876,0.8953273109,0.9372106929
3311,5,0.9525835346,0.9829940583,0.9523707968,0.9816872288
3311,6,0.9781671755,0.9971669516,0.9763344482,0.9969976796
3222,1,0.2137364953,0.1731781355,0.2180236847,0.1824415787
3222,2,0.4353186973,0.4214431346,0.4387609405,0.4268198973
3222,3,0.6639408257,0.6986620437,0.6609705985,0.6915320445
3222,4,0.8228787167,0.8815165826,0.8214397531,0.8708501738
3222,5,0.8991546597,0.9505131561,0.9030484517,0.9495977410
3222,6,0.9443547165,0.9835566963,0.9383445872,0.9819947866
3221,1,0.2256900634,0.1857963891,0.2304245958,0.1955071025
3221,2,0.4913311386,0.4886100039,0.4937434180,0.4910266441
3221,3,0.7394927506,0.7858976179,0.7392465824,0.7798404134
3221,4,0.8922331253,0.9393462912,0.8894625446,0.9319617035
3221,5,0.9524419480,0.9828253587,0.9523592530,0.9815115509
3221,6,0.9797639075,0.9977772547,0.9770538456,0.9975766324
3211,1,0.2256900634,0.1857963891,0.2304245958,0.1955071025
3211,2,0.4979164982,0.4964802893,0.5002730169,0.4986347666
3211,3,0.7538007792,0.8007648735,0.7562737324,0.7969847626
3211,4,0.9105230368,0.9513334966,0.9113914382,0.9487650815
3211,5,0.9662561848,0.9886418712,0.9661314152,0.9878908302
3211,6,0.9883766031,0.9998616024,0.9875636204,0.9998536049
3111,1,0.2256900634,0.1857963891,0.2304245958,0.1955071025
3111,2,0.4979164982,0.4964802893,0.5002730169,0.4986347666
3111,3,0.7546603600,0.8009067830,0.7574409117,0.7973904591
3111,4,0.9125126422,0.9515962360,0.9143606256,0.9499308711
3111,5,0.9675381172,0.9886460100,0.9673542454,0.9879493385
3111,6,0.9892684901,0.9998616024,0.9889498415,0.9998536049
2222,1,0.2137364953,0.1731781355,0.2180236847,0.1824415787
2222,2,0.4353186973,0.4214431346,0.4387609405,0.4268198973
2222,3,0.6639408257,0.6986620437,0.6609705985,0.6915320445
2222,4,0.8233545577,0.8818731151,0.8225938022,0.8716994849
2222,5,0.8995111848,0.9506369182,0.9038111000,0.9499349902
2222,6,0.9446239358,0.9835749118,0.9391995639,0.9822094785
2221,1,0.2256900634,0.1857963891,0.2304245958,0.1955071025
2221,2,0.4913311386,0.4886100039,0.4937434180,0.4910266441
2221,3,0.7394927506,0.7858976179,0.7392465824,0.7798404134
2221,4,0.8929751695,0.9395821136,0.8905070955,0.9323800583
2221,5,0.9532025433,0.9828867000,0.9532685203,0.9816501980
2221,6,0.9803809428,0.9977856386,0.9779800617,0.9976576782
2211,1,0.2256900634,0.1857963891,0.2304245958,0.1955071025
2211,2,0.4979164982,0.4964802893,0.5002730169,0.4986347666
2211,3,0.7538007792,0.8007648735,0.7562737324,0.7969847626
2211,4,0.9118315316,0.9518780885,0.9129865386,0.9496181710
2211,5,0.9676214912,0.9889461523,0.9675319400,0.9882553819
2211,6,0.9894192756,1.0000000000,0.9887672226,1.0000000000
2111,1,0.2256900634,0.1857963891,0.2304245958,0.1955071025
2111,2,0.4979164982,0.4964802893,0.5002730169,0.4986347666
2111,3,0.7546603600,0.8009067830,0.7574409117,0.7973904591
2111,4,0.9142625211,0.9522104001,0.9166068043,0.9511205843
2111,5,0.9695142297,0.9889629359,0.9695358863,0.9883433513
2111,6,0.9905925448,1.0000000000,0.9904426435,1.0000000000
1111,1,0.2256900634,0.1857963891,0.2304245958,0.1955071025
1111,2,0.4979164982,0.4964802893,0.5002730169,0.4986347666
1111,3,0.7546603600,0.8009067830,0.7574409117,0.7973904591
1111,4,0.9143852877,0.9522252782,0.9168277238,0.9512109097
1111,5,0.9693786281,0.9889544869,0.9692434555,0.9883358826
1111,6,0.9906205726,1.0000000000,0.9905587087,1.0000000000
66666,1,0.0849160838,0.0463716229,0.0523016928,0.0289761507
66666,2,0.1211473694,0.0709018086,0.0829216180,0.0487294539
66666,3,0.1557034578,0.1213610207,0.1134952945,0.0953993668
66666,4,0.1894881879,0.2078066838,0.1445210979,0.1798142001
66666,5,0.2227274229,0.3307009674,0.1760752468,0.3031067997
66666,6,0.2541500725,0.4790923848,0.1985597195,0.4499062155
66665,1,0.1072426721,0.0639226160,0.0733658474,0.0454770816
66665,2,0.1512863899,0.0994901331,0.1161121760,0.0775011286
66665,3,0.1949575590,0.1607100805,0.1584506160,0.1352365003
66665,4,0.2380823654,0.2553880143,0.2006875949,0.2278430156
66665,5,0.2801105055,0.3817808412,0.2425948855,0.3546401201
66665,6,0.3194336582,0.5275187148,0.2628763357,0.4938059197
66664,1,0.1171299423,0.0728284580,0.0876712147,0.0567676774
66664,2,0.1682594482,0.1164027029,0.1374686091,0.0967280117
66664,3,0.2187755863,0.1860097775,0.1852907901,0.1622349308
66664,4,0.2679612821,0.2878914241,0.2320509990,0.2613874576
66664,5,0.3149928182,0.4185039667,0.2777615786,0.3920100480
66664,6,0.3555317002,0.5618978953,0.2991686617,0.5278713767
66663,1,0.1212288198,0.0775924546,0.0987253102,0.0644968362
66663,2,0.1755876269,0.1259348708,0.1502192969,0.1079097993
66663,3,0.2282341389,0.1988644138,0.1985026297,0.1759850299
66663,4,0.2785861698,0.3019637287,0.2452662025,0.2759877574
66663,5,0.3259586530,0.4314749396,0.2906062463,0.4053673035
66663,6,0.3639349399,0.5704093896,0.3099355281,0.5363326417
66662,1,0.1233729578,0.0807222493,0.1069438882,0.0699261537
66662,2,0.1795299421,0.1308136050,0.1569358588,0.1135840829
66662,3,0.2325981819,0.2038702751,0.2037436644,0.1810818043
66662,4,0.2825349460,0.3059635802,0.2492858582,0.2798462814
66662,5,0.3291253960,0.4340172797,0.2935932983,0.4077701201
66662,6,0.3653664216,0.5717373682,0.3131255727,0.5378237490
66661,1,0.1249635790,0.0829601221,0.1102297220,0.0728019861
66661,2,0.1811493525,0.1326644832,0.1585180176,0.1152407961
66661,3,0.2337409783,0.2050134917,0.2044998233,0.1820422808
66661,4,0.2832215519,0.3064910053,0.2496992040,0.2803122277
66661,5,0.3294951691,0.4341939846,0.2935932547,0.4079450344
66661,6,0.3651375661,0.5717986985,0.3118225265,0.5376242646
66655,1,0.1164308327,0.0712397999,0.0797352887,0.0527891185
66655,2,0.1700562756,0.1179814416,0.1308638280,0.0954595743
66655,3,0.2240489980,0.1920260176,0.1831874472,0.1649887815
66655,4,0.2769507874,0.2977072193,0.2357711865,0.2676881640
66655,5,0.3276464045,0.4301373272,0.2876516541,0.4000716981
66655,6,0.3740960747,0.5751255617,0.3101651132,0.5343010579
66654,1,0.1319424005,0.0849665965,0.1023543757,0.0730920671
66654,2,0.1955497283,0.1458681233,0.1648609640,0.1288703361
66654,3,0.2589000319,0.2329502790,0.2260974275,0.2092807041
66654,4,0.3196155071,0.3477953654,0.2852321143,0.3191418231
66654,5,0.3762360468,0.4833130263,0.3416462590,0.4535009152
66654,6,0.4244921473,0.6228761829,0.3669063946,0.5842918619
66653,1,0.1397855051,0.0928106150,0.1196736586,0.0862950907
66653,2,0.2098818666,0.1623446093,0.1873713306,0.1506703589
66653,3,0.2777202881,0.2555199908,0.2527572603,0.2377720124
66653,4,0.3410859414,0.3726054339,0.3148801993,0.3503340719
66653,5,0.3987637630,0.5061429609,0.3727223988,0.4824648403
66653,6,0.4441286570,0.6386822059,0.3939134695,0.6034221487
66652,1,0.1442805346,0.0977519398,0.1311366470,0.0944664328
66652,2,0.2185166395,0.1726696867,0.1994976698,0.1614373619
66652,3,0.2873883600,0.2670419359,0.2637613855,0.2483037354
66652,4,0.3496798771,0.3820400102,0.3237766844,0.3585038990
66652,5,0.4054623241,0.5120473250,0.3793328943,0.4874671760
66652,6,0.4482592241,0.6411857227,0.4003385011,0.6063886340
66651,1,0.1472585208,0.1011138938,0.1363159059,0.0989608126
66651,2,0.2222257948,0.1778195338,0.2024641030,0.1649744310
66651,3,0.2901016581,0.2707573699,0.2655197761,0.2506918149
66651,4,0.3512763416,0.3838430705,0.3248180962,0.3597254124
66651,5,0.4062941625,0.5125963179,0.3798473190,0.4879079832
66651,6,0.4486569620,0.6413165510,0.3995428517,0.6064212012
66644,1,0.1367465993,0.0881545117,0.1121208295,0.0796024300
66644,2,0.2060857814,0.1552926592,0.1814514424,0.1432364540
66644,3,0.2753777826,0.2485534675,0.2502254751,0.2314628476
66644,4,0.3420037858,0.3682847501,0.3170228496,0.3474633237
66644,5,0.4040916614,0.5062133540,0.3803548809,0.4846991640
66644,6,0.4558095296,0.6435909771,0.4024528798,0.6088644729
66643,1,0.1475051964,0.0980475847,0.1351551915,0.0972799205
66643,2,0.2272562062,0.1798039815,0.2115936111,0.1727309662
66643,3,0.3050784812,0.2850718362,0.2862687115,0.2722093665
66643,4,0.3773071347,0.4115457210,0.3576441545,0.3954765402
66643,5,0.4421442461,0.5493406048,0.4236622998,0.5334310551
66643,6,0.4902145020,0.6762533603,0.4458424431,0.6453065031
66642,1,0.1536251354,0.1041463320,0.1492297445,0.1077235305
66642,2,0.2403642372,0.1959297258,0.2297163172,0.1896657209
66642,3,0.3222120791,0.3063748004,0.3062378369,0.2922148647
66642,4,0.3948817923,0.4318918909,0.3766285397,0.4140761413
66642,5,0.4576345529,0.5644364498,0.4398490436,0.5473280148
66642,6,0.5000027074,0.6844814940,0.4600005943,0.6545479397
66641,1,0.1575804142,0.1081966076,0.1558239457,0.1133819638
66641,2,0.2478755076,0.2057967284,0.2353643268,0.1963059772
66641,3,0.3289911807,0.3150701659,0.3108280184,0.2984196875
66641,4,0.3994989698,0.4371063070,0.3800266794,0.4183509977
66641,5,0.4603087330,0.5666015422,0.4420769389,0.5494667472
66641,6,0.5014068672,0.6853154238,0.4615464124,0.6555431926
66633,1,0.1494957206,0.0991282494,0.1387725018,0.0992174391
66633,2,0.2323485900,0.1847718186,0.2180970551,0.1779901340
66633,3,0.3137161739,0.2932304261,0.2957585748,0.2806582597
66633,4,0.3883318089,0.4211359556,0.3692946659,0.4059193319
66633,5,0.4541185968,0.5583574356,0.4364212224,0.5439723736
66633,6,0.5008571558,0.6823010059,0.4595224395,0.6528019992
66632,1,0.1567962350,0.1059406243,0.1550333002,0.1109659484
66632,2,0.2507562147,0.2071541352,0.2434857924,0.2020028721
66632,3,0.3394749982,0.3254556188,0.3264926570,0.3126766539
66632,4,0.4157817635,0.4541537152,0.4002254616,0.4381338883
66632,5,0.4789975704,0.5845619046,0.4639545605,0.5695922655
66632,6,0.5170294880,0.6967075013,0.4808428035,0.6685710967
66631,1,0.1613607992,0.1103987680,0.1625998098,0.1172423394
66631,2,0.2626087734,0.2221368709,0.2527133329,0.2122564217
66631,3,0.3511822144,0.3399458460,0.3351167587,0.3236663146
66631,4,0.4242033774,0.4635819062,0.4069768067,0.4463505309
66631,5,0.4840658725,0.5888520065,0.4684683812,0.5739594572
66631,6,0.5197966041,0.6984826644,0.4845031300,0.6706001253
66622,1,0.1573926816,0.1061996648,0.1559251783,0.1113507242
66622,2,0.2537022266,0.2104425005,0.2477475801,0.2053995718
66622,3,0.3440362240,0.3305041808,0.3325465614,0.3180109747
66622,4,0.4207705377,0.4591678133,0.4064892289,0.4436276903
66622,5,0.4835071924,0.5882278249,0.4693453488,0.5737720909
66622,6,0.5197467846,0.6980011111,0.4846892343,0.6701221751
66621,1,0.1623018929,0.1108612325,0.1639947347,0.1179053822
66621,2,0.2704398872,0.2309684157,0.2617108453,0.2201325853
66621,3,0.3616976861,0.3517442306,0.3466882930,0.3349507859
66621,4,0.4339382933,0.4737254600,0.4177604713,0.4567550287
66621,5,0.4916532917,0.5952097061,0.4771021111,0.5809171007
66621,6,0.5242198730,0.7009051412,0.4905064539,0.6733406639
66611,1,0.1624000053,0.1108980694,0.1641109514,0.1179460299
66611,2,0.2728610185,0.2336315359,0.2641452296,0.2226927650
66611,3,0.3646726836,0.3547024005,0.3495779245,0.3378320106
66611,4,0.4362660018,0.4757072194,0.4200579476,0.4587581569
66611,5,0.4929706496,0.5960403111,0.4780845787,0.5817869749
66611,6,0.5247057744,0.7010204214,0.4911088557,0.6734774824
66555,1,0.1164308327,0.0712397999,0.0797352887,0.0527891185
66555,2,0.1740684597,0.1220409419,0.1326181724,0.0972797680
66555,3,0.2351467969,0.2030472694,0.1894233038,0.1717561709
66555,4,0.2968010532,0.3168748455,0.2486756981,0.2815011084
66555,5,0.3565477616,0.4561668330,0.3084259206,0.4210669599
66555,6,0.4112895240,0.6041409309,0.3315624268,0.5514165937
66554,1,0.1319424005,0.0849665965,0.1023543757,0.0730920671
66554,2,0.2023892038,0.1531820460,0.1692526861,0.1332198527
66554,3,0.2768464970,0.2518922921,0.2391386275,0.2218650746
66554,4,0.3496827930,0.3786229773,0.3094014084,0.3418574211
66554,5,0.4174037821,0.5224673345,0.3773773825,0.4850270495
66554,6,0.4763097455,0.6650726155,0.4020356440,0.6123222212
66553,1,0.1397855051,0.0928106150,0.1196736586,0.0862950907
66553,2,0.2201733273,0.1734812098,0.1931531654,0.1566370486
66553,3,0.3034159080,0.2833907712,0.2705987464,0.2577682442
66553,4,0.3819913986,0.4163213877,0.3472453886,0.3869046722
66553,5,0.4522819991,0.5595710261,0.4190017435,0.5319082929
66553,6,0.5080811599,0.6931766336,0.4454303184,0.6493664993
66552,1,0.1442805346,0.0977519398,0.1311366470,0.0944664328
66552,2,0.2317175486,0.1869936100,0.2077635144,0.1710333651
66552,3,0.3186610094,0.3016170952,0.2880715669,0.2766540967
66552,4,0.3971452195,0.4336705914,0.3644095714,0.4051393546
66552,5,0.4650732154,0.5721212914,0.4334382246,0.5454111638
66552,6,0.5156342929,0.6984696988,0.4580966730,0.6581543659
66551,1,0.1472585208,0.1011138938,0.1363159059,0.0989608126
66551,2,0.2386024892,0.1953700283,0.2131986003,0.1773128659
66551,3,0.3249077967,0.3093033467,0.2934107697,0.2830951708
66551,4,0.4011565895,0.4381040555,0.3681802788,0.4092941255
66551,5,0.4672128051,0.5737592827,0.4355651217,0.5471705205
66551,6,0.5166504833,0.6987933022,0.4580905265,0.6587536846
66544,1,0.1367465993,0.0881545117,0.1121208295,0.0796024300
66544,2,0.2179740458,0.1678710433,0.1887972373,0.1518118716
66544,3,0.3035988246,0.2793578959,0.2708758146,0.2554383778
66544,4,0.3854350777,0.4154661322,0.3526829455,0.3874974117
66544,5,0.4595392276,0.5625823922,0.4296115516,0.5356667235
66544,6,0.5219743848,0.7016248745,0.4522218498,0.6519108575
66543,1,0.1475051964,0.0980475847,0.1351551915,0.0972799205
66543,2,0.2450985369,0.1993002070,0.2240938114,0.1876253655
66543,3,0.3450824811,0.3302234697,0.3175208286,0.3085296044
66543,4,0.4358646801,0.4767428813,0.4073759363,0.4510348277
66543,5,0.5135663673,0.6228723391,0.4883548733,0.5994863087
66543,6,0.5726265209,0.7489681806,0.5159795141,0.7073293799
66542,1,0.1536251354,0.1041463320,0.1492297445,0.1077235305
66542,2,0.2631835846,0.2209668238,0.2466580562,0.2108305791
66542,3,0.3707547770,0.3618539386,0.3474624101,0.3418765691
66542,4,0.4629504232,0.5088899587,0.4385356781,0.4853406980
66542,5,0.5376107811,0.6478098156,0.5157824528,0.6265067317
66542,6,0.5891262146,0.7618873006,0.5417054527,0.7260317805
66541,1,0.1575804142,0.1081966076,0.1558239457,0.1133819638
66541,2,0.2759068059,0.2365882605,0.2566031229,0.2234203449
66541,3,0.3847313750,0.3793461952,0.3587827210,0.3561632518
66541,4,0.4730299873,0.5206264078,0.4472549645,0.4954206186
66541,5,0.5434958433,0.6530323167,0.5211526107,0.6312974605
66541,6,0.5921074987,0.7633511477,0.5451933388,0.7283713190
66533,1,0.1494957206,0.0991282494,0.1387725018,0.0992174391
66533,2,0.2532395341,0.2073365382,0.2362184555,0.1990447386
66533,3,0.3590913614,0.3448712885,0.3376440981,0.3288586008
66533,4,0.4537654122,0.4945683759,0.4321391415,0.4754793818
66533,5,0.5330357427,0.6397350192,0.5145688260,0.6224969606
66533,6,0.5905256484,0.7606341535,0.5432701370,0.7250999117
66532,1,0.1567962350,0.1059406243,0.1550333002,0.1109659484
66532,2,0.2789128223,0.2379727966,0.2672205244,0.2316980929
66532,3,0.3981067622,0.3930575922,0.3817670374,0.3791369698
66532,4,0.4967407179,0.5461166191,0.4798415772,0.5293387686
66532,5,0.5723965406,0.6816040315,0.5579045730,0.6664279712
66532,6,0.6184260666,0.7834759860,0.5814895921,0.7544176212
66531,1,0.1613607992,0.1103987680,0.1625998098,0.1172423394
66531,2,0.2973882849,0.2605926701,0.2832821165,0.2512327869
66531,3,0.4218691045,0.4225716529,0.4020007628,0.4040767927
66531,4,0.5150965380,0.5676142782,0.4960067822,0.5480155627
66531,5,0.5835548354,0.6919161664,0.5681686528,0.6757565138
66531,6,0.6243555551,0.7866670275,0.5894168971,0.7587802042
66522,1,0.1573926816,0.1061996648,0.1559251783,0.1113507242
66522,2,0.2835945783,0.2430157182,0.2730443975,0.2374305512
66522,3,0.4063450423,0.4019901339,0.3916466291,0.3893313736
66522,4,0.5059430082,0.5550014921,0.4908647142,0.5397978718
66522,5,0.5805813954,0.6879890104,0.5676655567,0.6741918077
66522,6,0.6238273141,0.7859575896,0.5896887828,0.7582356786
66521,1,0.1623018929,0.1108612325,0.1639947347,0.1179053822
66521,2,0.3077464525,0.2722977622,0.2955912995,0.2637386958
66521,3,0.4409675159,0.4443801085,0.4229540829,0.4266081203
66521,4,0.5338644382,0.5875362307,0.5167189816,0.5690925350
66521,5,0.5980451515,0.7042907661,0.5847210543,0.6893770302
66521,6,0.6332796858,0.7911883114,0.6019451783,0.7648389188
66511,1,0.1624000053,0.1108980694,0.1641109514,0.1179460299
66511,2,0.3107534086,0.2757253680,0.2988478898,0.2668513398
66511,3,0.4467600178,0.4505842479,0.4290508393,0.4328386671
66511,4,0.5386382930,0.5916455635,0.5217884190,0.5733283985
66511,5,0.6004155802,0.7059977130,0.5868263255,0.6911882044
66511,6,0.6344234518,0.7913780094,0.6032793212,0.7650585473
66444,1,0.1367465993,0.0881545117,0.1121208295,0.0796024300
66444,2,0.2208313425,0.1705964075,0.1918851657,0.1554223935
66444,3,0.3104637822,0.2855737732,0.2791971592,0.2646646252
66444,4,0.3958506204,0.4239913793,0.3663904888,0.4012374349
66444,5,0.4726558887,0.5714136153,0.4479942152,0.5509628542
66444,6,0.5366884458,0.7088781064,0.4693166322,0.6618538314
66443,1,0.1475051964,0.0980475847,0.1351551915,0.0972799205
66443,2,0.2503714493,0.2046574827,0.2304291261,0.1946246551
66443,3,0.3568447301,0.3420329129,0.3311857166,0.3231094414
66443,4,0.4531216053,0.4931752779,0.4276691272,0.4711370059
66443,5,0.5348531470,0.6409150075,0.5142685594,0.6218696399
66443,6,0.5960537202,0.7650945590,0.5430615238,0.7259415631
66442,1,0.1536251354,0.1041463320,0.1492297445,0.1077235305
66442,2,0.2707731232,0.2286056957,0.2552398937,0.2215091723
66442,3,0.3869035010,0.3788466772,0.3674539201,0.3645458389
66442,4,0.4860914562,0.5324772615,0.4678144898,0.5158720226
66442,5,0.5652330980,0.6730685814,0.5513743981,0.6588772998
66442,6,0.6181317432,0.7831745190,0.5783577377,0.7533620196
66441,1,0.1575804142,0.1081966076,0.1558239457,0.1133819638
66441,2,0.2854129779,0.2461142528,0.2688683839,0.2379253826
66441,3,0.4043173724,0.4002776680,0.3833330315,0.3836196637
66441,4,0.4993205240,0.5478070353,0.4802933688,0.5297641111
66441,5,0.5732713253,0.6804659860,0.5592936717,0.6659350872
66441,6,0.6224254448,0.7855824167,0.5841302333,0.7573885201
66433,1,0.1494957206,0.0991282494,0.1387725018,0.0992174391
66433,2,0.2625475902,0.2163389049,0.2486751084,0.2124011358
66433,3,0.3775326035,0.3637689907,0.3612071522,0.3534751235
66433,4,0.4794314576,0.5203722343,0.4637989344,0.5065203779
66433,5,0.5637102201,0.6677000119,0.5521573026,0.6548477442
66433,6,0.6233532633,0.7850709988,0.5816438325,0.7531575681
66432,1,0.1567962350,0.1059406243,0.1550333002,0.1109659484
66432,2,0.2922374952,0.2512609294,0.2852539627,0.2520932228
66432,3,0.4244357371,0.4217733660,0.4142026402,0.4153806535
66432,4,0.5336906516,0.5860940539,0.5233050515,0.5754188464
66432,5,0.6160084867,0.7250505837,0.6093024609,0.7149725163
66432,6,0.6637929252,0.8204163683,0.6350486712,0.7969036590
66431,1,0.1613607992,0.1103987680,0.1625998098,0.1172423394
66431,2,0.3137505845,0.2771539962,0.3074311864,0.2783796237
66431,3,0.4562563379,0.4612716274,0.4424371506,0.4497334848
66431,4,0.5605854008,0.6180491945,0.5472541592,0.6029652462
66431,5,0.6335187932,0.7423595240,0.6256908634,0.7306009559
66431,6,0.6738631560,0.8269224662,0.6486815384,0.8058937909
66422,1,0.1573926816,0.1061996648,0.1559251783,0.1113507242
66422,2,0.2988046187,0.2579616554,0.2951939298,0.2613512703
66422,3,0.4364128364,0.4348396509,0.4296247346,0.4309324855
66422,4,0.5477847464,0.6001353394,0.5407414181,0.5919576970
66422,5,0.6293190874,0.7361576111,0.6256963976,0.7283656701
66422,6,0.6733333647,0.8255363864,0.6496785710,0.8046725571
66421,1,0.1623018929,0.1108612325,0.1639947347,0.1179053822
66421,2,0.3275225710,0.2922715362,0.3242719319,0.2955223290
66421,3,0.4842195428,0.4937983037,0.4729176179,0.4829202528
66421,4,0.5904559250,0.6509783890,0.5801050432,0.6370385911
66421,5,0.6581808027,0.7652198525,0.6541436228,0.7554964736
66421,6,0.6903816330,0.8369858751,0.6720920965,0.8195667201
66411,1,0.1624000053,0.1108980694,0.1641109514,0.1179460299
66411,2,0.3315231375,0.2966036860,0.3287026442,0.3001013574
66411,3,0.4927901164,0.5033047593,0.4819089446,0.4926050370
66411,4,0.5984363634,0.6582701285,0.5886721018,0.6445716170
66411,5,0.6630143076,0.7688575518,0.6585633377,0.7594339022
66411,6,0.6928983305,0.8376938340,0.6752967816,0.8205049330
66333,1,0.1494957206,0.0991282494,0.1387725018,0.0992174391
66333,2,0.2642977597,0.2178144949,0.2521691496,0.2153078632
66333,3,0.3807674879,0.3660422325,0.3678811784,0.3585443574
66333,4,0.4837781994,0.5226925181,0.4722548414,0.5117554555
66333,5,0.5686567259,0.6694678301,0.5611916088,0.6587478157
66333,6,0.6281614091,0.7861116173,0.5897206245,0.7558473282
66332,1,0.1567962350,0.1059406243,0.1550333002,0.1109659484
66332,2,0.2956587558,0.2543387193,0.2919299552,0.2581581453
66332,3,0.4312124758,0.4282169106,0.4254511514,0.4256010455
66332,4,0.5430030605,0.5944026409,0.5369414518,0.5869313290
66332,5,0.6264354608,0.7332198624,0.6236902892,0.7252720720
66332,6,0.6734268664,0.8262565539,0.6484784648,0.8044704964
66331,1,0.1613607992,0.1103987680,0.1625998098,0.1172423394
66331,2,0.3185298094,0.2815055882,0.3173983868,0.2874698911
66331,3,0.4667847796,0.4721086902,0.4575376641,0.4639966840
66331,4,0.5737676519,0.6309184045,0.5643877516,0.6181777695
66331,5,0.6467561716,0.7535233927,0.6427059566,0.7434626973
66331,6,0.6852620474,0.8341257960,0.6648509062,0.8152497304
66322,1,0.1573926816,0.1061996648,0.1559251783,0.1113507242
66322,2,0.3046155915,0.2628947127,0.3058744159,0.2706959736
66322,3,0.4475170901,0.4459358190,0.4452602696,0.4452846256
66322,4,0.5624171475,0.6141452216,0.5588937201,0.6081064723
66322,5,0.6451120875,0.7494554344,0.6448284593,0.7431784562
66322,6,0.6872801311,0.8343616635,0.6679173851,0.8155331771
66321,1,0.1623018929,0.1108612325,0.1639947347,0.1179053822
66321,2,0.3357522829,0.2996922463,0.3408675817,0.3104851489
66321,3,0.5037798809,0.5154465279,0.4972959021,0.5077086252
66321,4,0.6149758704,0.6772405376,0.6077868820,0.6643786072
66321,5,0.6817491961,0.7873140294,0.6810360793,0.7788086639
66321,6,0.7095861754,0.8501323556,0.6965174143,0.8355081418
66311,1,0.1624000053,0.1108980694,0.1641109514,0.1179460299
66311,2,0.3405376922,0.3047283442,0.3473602862,0.3165128522
66311,3,0.5152457978,0.5284443199,0.5096084663,0.5211246863
66311,4,0.6263433516,0.6879253467,0.6200609526,0.6754504022
66311,5,0.6894077571,0.7930343189,0.6889605239,0.7850211535
66311,6,0.7136101434,0.8513821768,0.7015346853,0.8371814357
66222,1,0.1573926816,0.1061996648,0.1559251783,0.1113507242
66222,2,0.3055186038,0.2635518162,0.3073142146,0.2717617995
66222,3,0.4492834719,0.4467217874,0.4473555043,0.4462919580
66222,4,0.5645742999,0.6146577580,0.5612618569,0.6086986525
66222,5,0.6471319405,0.7496710826,0.6470238753,0.7433921252
66222,6,0.6887127768,0.8344025280,0.6703026236,0.8156840000
66221,1,0.1623018929,0.1108612325,0.1639947347,0.1179053822
66221,2,0.3374221506,0.3010604260,0.3438367342,0.3129644560
66221,3,0.5086267775,0.5199664865,0.5030923841,0.5129307451
66221,4,0.6208045492,0.6822055650,0.6143549255,0.6696312506
66221,5,0.6867481688,0.7907801358,0.6867702088,0.7824928523
66221,6,0.7130243896,0.8517443273,0.7011424493,0.8375059990
66211,1,0.1624000053,0.1108980694,0.1641109514,0.1179460299
66211,2,0.3429287480,0.3066810136,0.3516858188,0.3199396907
66211,3,0.5231323226,0.5366420421,0.5184095149,0.5296669759
66211,4,0.6356427428,0.6964160083,0.6302128804,0.6841282567
66211,5,0.6972576703,0.7986742189,0.6982597103,0.7910192379
66211,6,0.7185457485,0.8535452015,0.7080334496,0.8399306354
66111,1,0.1624000053,0.1108980694,0.1641109514,0.1179460299
66111,2,0.3431665538,0.3068516499,0.3520263043,0.3201807695
66111,3,0.5242838903,0.5367687504,0.5195544853,0.5297641574
66111,4,0.6368528686,0.6964328676,0.6315410512,0.6841543646
66111,5,0.6969250956,0.7986742189,0.6970953864,0.7910192379
66111,6,0.7186637892,0.8535452015,0.7083373125,0.8399306354
65555,1,0.1164308327,0.0712397999,0.0797352887,0.0527891185
65555,2,0.1740684597,0.1220409419,0.1326181724,0.0972797680
65555,3,0.2363382445,0.2041628418,0.1898139176,0.1720758690
65555,4,0.3005207725,0.3201317545,0.2504606251,0.2826431689
65555,5,0.3639312329,0.4620386182,0.3128973559,0.4234796416
65555,6,0.4232670415,0.6123536106,0.3361353324,0.5529470497
65554,1,0.1319424005,0.0849665965,0.1023543757,0.0730920671
65554,2,0.2023892038,0.1531820460,0.1692526861,0.1332198527
65554,3,0.2786217801,0.2536984679,0.2403541248,0.2228544917
65554,4,0.3552675359,0.3833460420,0.3130430780,0.3441718686
65554,5,0.4281823381,0.5301430721,0.3846008672,0.4886099297
65554,6,0.4934895342,0.6750811412,0.4085762278,0.6138158859
65553,1,0.1397855051,0.0928106150,0.1196736586,0.0862950907
65553,2,0.2201733273,0.1734812098,0.1931531654,0.1566370486
65553,3,0.3066942868,0.2868416023,0.2720872803,0.2591785330
65553,4,0.3912929359,0.4255241116,0.3531017181,0.3918225459
65553,5,0.4689279387,0.5745799741,0.4317087120,0.5418168456
65553,6,0.5330817422,0.7123288199,0.4587456311,0.6572926838
65552,1,0.1442805346,0.0977519398,0.1311366470,0.0944664328
65552,2,0.2317175486,0.1869936100,0.2077635144,0.1710333651
65552,3,0.3233517121,0.3067704340,0.2903498689,0.2788635870
65552,4,0.4096369363,0.4464794925,0.3729594824,0.4126969047
65552,5,0.4859931129,0.5915772215,0.4504180489,0.5593760397
65552,6,0.5447916776,0.7211440559,0.4757177324,0.6696362397
65551,1,0.1472585208,0.1011138938,0.1363159059,0.0989608126
65551,2,0.2386024892,0.1953700283,0.2131986003,0.1773128659
65551,3,0.3313978487,0.3164861052,0.2968174889,0.2864847570
65551,4,0.4159419533,0.4533648415,0.3787974202,0.4189487911
65551,5,0.4899122385,0.5948774404,0.4544217174,0.5629372796
65551,6,0.5469117202,0.7220867490,0.4771228411,0.6713718603
65544,1,0.1367465993,0.0881545117,0.1121208295,0.0796024300
65544,2,0.2179740458,0.1678710433,0.1887972373,0.1518118716
65544,3,0.3072101191,0.2833006372,0.2729051206,0.2574829893
65544,4,0.3954779801,0.4254503134,0.3591966423,0.3932756217
65544,5,0.4770765547,0.5780739600,0.4424019354,0.5456302559
65544,6,0.5476398744,0.7202194173,0.4637176769,0.6582489059
65543,1,0.1475051964,0.0980475847,0.1351551915,0.0972799205
65543,2,0.2450985369,0.1993002070,0.2240938114,0.1876253655
65543,3,0.3504385593,0.3362696274,0.3207395832,0.3118696028
65543,4,0.4499539994,0.4913221437,0.4171523144,0.4600365292
65543,5,0.5371800133,0.6446274291,0.5065218201,0.6144226966
65543,6,0.6068865966,0.7751222284,0.5346760791,0.7197550112
65542,1,0.1536251354,0.1041463320,0.1492297445,0.1077235305
65542,2,0.2631835846,0.2209668238,0.2466580562,0.2108305791
65542,3,0.3783138434,0.3705042827,0.3518739916,0.3463440907
65542,4,0.4812332056,0.5278753983,0.4518153219,0.4975776386
65542,5,0.5665108784,0.6744519827,0.5392672544,0.6461905042
65542,6,0.6288059096,0.7921463848,0.5667789842,0.7441424167
65541,1,0.1575804142,0.1081966076,0.1558239457,0.1133819638
65541,2,0.2759068059,0.2365882605,0.2566031229,0.2234203449
65541,3,0.3948349001,0.3910123487,0.3655080237,0.3631660252
65541,4,0.4949527525,0.5435794356,0.4641502829,0.5114492822
65541,5,0.5753610373,0.6825036842,0.5475497354,0.6538712064
65541,6,0.6334272569,0.7945969415,0.5723872960,0.7482482404
65533,1,0.1494957206,0.0991282494,0.1387725018,0.0992174391
65533,2,0.2532395341,0.2073365382,0.2362184555,0.1990447386
65533,3,0.3662830872,0.3530765800,0.3426151251,0.3337329367
65533,4,0.4717115956,0.5133447060,0.4467826925,0.4892673252
65533,5,0.5621728554,0.6668562342,0.5406977206,0.6452146883
65533,6,0.6314750893,0.7920889375,0.5697842506,0.7445354383
65532,1,0.1567962350,0.1059406243,0.1550333002,0.1109659484
65532,2,0.2789128223,0.2379727966,0.2672205244,0.2316980929
65532,3,0.4088785717,0.4055645254,0.3882142927,0.3859527719
65532,4,0.5214634146,0.5725783719,0.5000192391,0.5492909702
65532,5,0.6102468655,0.7179115573,0.5930821387,0.6986930587
65532,6,0.6683913867,0.8229963572,0.6203053137,0.7859094590
65531,1,0.1613607992,0.1103987680,0.1625998098,0.1172423394
65531,2,0.2973882849,0.2605926701,0.2832821165,0.2512327869
65531,3,0.4362705071,0.4393338311,0.4122286582,0.4148835248
65531,4,0.5459715695,0.6008571402,0.5230790000,0.5752800422
65531,5,0.6268820841,0.7336998985,0.6093746410,0.7141964471
65531,6,0.6776625546,0.8284564756,0.6332953895,0.7948886693
65522,1,0.1573926816,0.1061996648,0.1559251783,0.1113507242
65522,2,0.2835945783,0.2430157182,0.2730443975,0.2374305512
65522,3,0.4183436268,0.4159176729,0.3990216652,0.3974872744
65522,4,0.5330047810,0.5840730230,0.5135871321,0.5629795635
65522,5,0.6212830475,0.7270262541,0.6066568387,0.7103488564
65522,6,0.6763923358,0.8272922755,0.6333682575,0.7934353985
65521,1,0.1623018929,0.1108612325,0.1639947347,0.1179053822
65521,2,0.3077464525,0.2722977622,0.2955912995,0.2637386958
65521,3,0.4573848187,0.4635676709,0.4357420307,0.4408665604
65521,4,0.5694503002,0.6260998679,0.5497030629,0.6035588453
65521,5,0.6467640762,0.7516504953,0.6329521805,0.7354284915
65521,6,0.6909170260,0.8362047834,0.6531009199,0.8068694880
65511,1,0.1624000053,0.1108980694,0.1641109514,0.1179460299
65511,2,0.3107534086,0.2757253680,0.2988478898,0.2668513398
65511,3,0.4640412506,0.4708331337,0.4426662180,0.4480131037
65511,4,0.5758437527,0.6319479061,0.5567382091,0.6099447089
65511,5,0.6507701654,0.7543444846,0.6368759731,0.7384667054
65511,6,0.6927684964,0.8366689673,0.6557270072,0.8078440487
65444,1,0.1367465993,0.0881545117,0.1121208295,0.0796024300
65444,2,0.2208313425,0.1705964075,0.1918851657,0.1554223935
65444,3,0.3164618060,0.2921921574,0.2821459000,0.2676778844
65444,4,0.4117323418,0.4404932556,0.3765674984,0.4109698879
65444,5,0.4990274395,0.5964178839,0.4680146938,0.5688213232
65444,6,0.5731919505,0.7373744483,0.4872955734,0.6737825763
65443,1,0.1475051964,0.0980475847,0.1351551915,0.0972799205
65443,2,0.2503714493,0.2046574827,0.2304291261,0.1946246551
65443,3,0.3659378142,0.3522243426,0.3364204594,0.3284363120
65443,4,0.4750293451,0.5160490692,0.4425086522,0.4849860138
65443,5,0.5691488221,0.6730040731,0.5400383131,0.6435723025
65443,6,0.6433501109,0.8014088037,0.5685540060,0.7432412846
65442,1,0.1536251354,0.1041463320,0.1492297445,0.1077235305
65442,2,0.2707731232,0.2286056957,0.2552398937,0.2215091723
65442,3,0.4003054931,0.3943017207,0.3748638167,0.3725079085
65442,4,0.5155224055,0.5638585873,0.4892869010,0.5370929477
65442,5,0.6085833146,0.7143073497,0.5872711394,0.6911719082
65442,6,0.6744754833,0.8268429837,0.6163606834,0.7826598410
65441,1,0.1575804142,0.1081966076,0.1558239457,0.1133819638
65441,2,0.2854129779,0.2461142528,0.2688683839,0.2379253826
65441,3,0.4225787342,0.4213725527,0.3955341752,0.3967115821
65441,4,0.5354738405,0.5865301799,0.5089853133,0.5586010748
65441,5,0.6220788893,0.7269091575,0.6009556826,0.7039418617
65441,6,0.6814821664,0.8308673509,0.6261604927,0.7902972397
65433,1,0.1494957206,0.0991282494,0.1387725018,0.0992174391
65433,2,0.2625475902,0.2163389049,0.2486751084,0.2124011358
65433,3,0.3916390620,0.3799042465,0.3704404127,0.3637228662
65433,4,0.5095986039,0.5525983886,0.4877551658,0.5312917490
65433,5,0.6076232451,0.7094643373,0.5901596818,0.6902247465
65433,6,0.6812917923,0.8301412525,0.6190162843,0.7821517689
65432,1,0.1567962350,0.1059406243,0.1550333002,0.1109659484
65432,2,0.2922374952,0.2512609294,0.2852539627,0.2520932228
65432,3,0.4448512512,0.4455598930,0.4259970101,0.4286416091
65432,4,0.5723770790,0.6274082377,0.5526228423,0.6054567146
65432,5,0.6687854656,0.7744061493,0.6541983513,0.7562049354
65432,6,0.7318473843,0.8726432157,0.6861987424,0.8381116708
65431,1,0.1613607992,0.1103987680,0.1625998098,0.1172423394
65431,2,0.3137505845,0.2771539962,0.3074311864,0.2783796237
65431,3,0.4814342137,0.4907769283,0.4612962756,0.4705840869
65431,4,0.6073430027,0.6678968575,0.5872983484,0.6442653227
65431,5,0.6936533428,0.7985211832,0.6789317605,0.7799540710
65431,6,0.7459486647,0.8815960257,0.7064155914,0.8528274816
65422,1,0.1573926816,0.1061996648,0.1559251783,0.1113507242
65422,2,0.2988046187,0.2579616554,0.2951939298,0.2613512703
65422,3,0.4602757633,0.4626111801,0.4456569934,0.4490775419
65422,4,0.5908690211,0.6462171526,0.5761478850,0.6287372372
65422,5,0.6863072977,0.7892411457,0.6767134183,0.7753161673
65422,6,0.7453306993,0.8805116227,0.7093886131,0.8526699477
65421,1,0.1623018929,0.1108612325,0.1639947347,0.1179053822
65421,2,0.3275225710,0.2922715362,0.3242719319,0.2955223290
65421,3,0.5137215893,0.5285063486,0.4983093227,0.5117297837
65421,4,0.6435021118,0.7072687630,0.6291825054,0.6886636875
65421,5,0.7247851932,0.8270992517,0.7158609601,0.8132361249
65421,6,0.7678060412,0.8952486040,0.7398274215,0.8740875035
65411,1,0.1624000053,0.1108980694,0.1641109514,0.1179460299
65411,2,0.3315231375,0.2966036860,0.3287026442,0.3001013574
65411,3,0.5238898542,0.5399603182,0.5088576495,0.5231748171
65411,4,0.6532013950,0.7162873630,0.6399846671,0.6986306903
65411,5,0.7309036203,0.8312158766,0.7220156664,0.8178199961
65411,6,0.7709366216,0.8962710577,0.7447263596,0.8760192775
65333,1,0.1494957206,0.0991282494,0.1387725018,0.0992174391
65333,2,0.2642977597,0.2178144949,0.2521691496,0.2153078632
65333,3,0.3973048554,0.3848675307,0.3791994421,0.3713590305
65333,4,0.5176816345,0.5587901567,0.5011024796,0.5419428759
65333,5,0.6166827339,0.7148291156,0.6058535228,0.7006073281
65333,6,0.6902643361,0.8337099349,0.6332785773,0.7892499006
65332,1,0.1567962350,0.1059406243,0.1550333002,0.1109659484
65332,2,0.2956587558,0.2543387193,0.2919299552,0.2581581453
65332,3,0.4552730393,0.4562032327,0.4399933335,0.4423155509
65332,4,0.5868979174,0.6411886180,0.5719069497,0.6229807982
65332,5,0.6848090907,0.7873934810,0.6757658501,0.7728887165
65332,6,0.7470396687,0.8819540292,0.7075064125,0.8511158468
65331,1,0.1613607992,0.1103987680,0.1625998098,0.1172423394
65331,2,0.3185298094,0.2815055882,0.3173983868,0.2874698911
65331,3,0.4967101785,0.5071016346,0.4811649894,0.4907602388
65331,4,0.6277418647,0.6884110032,0.6134665366,0.6692541895
65331,5,0.7143948552,0.8163749453,0.7061311720,0.8021501044
65331,6,0.7640851262,0.8930815167,0.7338199521,0.8705746031
65322,1,0.1573926816,0.1061996648,0.1559251783,0.1113507242
65322,2,0.3046155915,0.2628947127,0.3058744159,0.2706959736
65322,3,0.4769841630,0.4801094126,0.4674782412,0.4707361442
65322,4,0.6129290299,0.6681214055,0.6037742204,0.6549417339
65322,5,0.7096164789,0.8091189267,0.7056449860,0.7988179367
65322,6,0.7666366434,0.8942573600,0.7388800299,0.8717247783
65321,1,0.1623018929,0.1108612325,0.1639947347,0.1179053822
65321,2,0.3357522829,0.2996922463,0.3408675817,0.3104851489
65321,3,0.5391576480,0.5570791961,0.5304830890,0.5458940969
65321,4,0.6766915722,0.7422882614,0.6684224989,0.7282991315
65321,5,0.7576885542,0.8571129935,0.7545350966,0.8467434150
65321,6,0.7960097718,0.9143660516,0.7777937452,0.8996691907
65311,1,0.1624000053,0.1108980694,0.1641109514,0.1179460299
65311,2,0.3405376922,0.3047283442,0.3473602862,0.3165128522
65311,3,0.5531119860,0.5729987884,0.5462551011,0.5632562459
65311,4,0.6906479746,0.7555735135,0.6843627622,0.7434096378
65311,5,0.7671400716,0.8637493774,0.7643492924,0.8539727736
65311,6,0.8010981935,0.9161598629,0.7857861879,0.9029368388
65222,1,0.1573926816,0.1061996648,0.1559251783,0.1113507242
65222,2,0.3055186038,0.2635518162,0.3073142146,0.2717617995
65222,3,0.4798072500,0.4821222039,0.4720244411,0.4741679496
65222,4,0.6164827500,0.6698830473,0.6094002279,0.6582588229
65222,5,0.7129732157,0.8101096105,0.7107391918,0.8008321616
65222,6,0.7691655892,0.8945781706,0.7439736493,0.8731304520
65221,1,0.1623018929,0.1108612325,0.1639947347,0.1179053822
65221,2,0.3374221506,0.3010604260,0.3438367342,0.3129644560
65221,3,0.5458833508,0.5638290342,0.5395679818,0.5546186272
65221,4,0.6848497767,0.7493682002,0.6789966749,0.7373672554
65221,5,0.7649025990,0.8620963197,0.7636038463,0.8528894555
65221,6,0.8011948027,0.9167081032,0.7858130973,0.9031966030
65211,1,0.1624000053,0.1108980694,0.1641109514,0.1179460299
65211,2,0.3429287480,0.3066810136,0.3516858188,0.3199396907
65211,3,0.5640046978,0.5845692877,0.5597903856,0.5767159883
65211,4,0.7032958135,0.7672721358,0.6993505711,0.7568017385
65211,5,0.7782109972,0.8717055622,0.7779799624,0.8632424240
65211,6,0.8084975869,0.9193647148,0.7962458934,0.9073608681
65111,1,0.1624000053,0.1108980694,0.1641109514,0.1179460299
65111,2,0.3431665538,0.3068516499,0.3520263043,0.3201807695
65111,3,0.5656534899,0.5852534659,0.5615739154,0.5776205398
65111,4,0.7050595407,0.7675809026,0.7012851613,0.7570984226
65111,5,0.7787807558,0.8712582945,0.7775587812,0.8625181103
65111,6,0.8087328158,0.9193647148,0.7969950970,0.9073608681
64444,1,0.1367465993,0.0881545117,0.1121208295,0.0796024300
64444,2,0.2208313425,0.1705964075,0.1918851657,0.1554223935
64444,3,0.3174711463,0.2931619784,0.2827350237,0.2681781410
64444,4,0.4143656287,0.4427941034,0.3789193412,0.4125473917
64444,5,0.5032476354,0.5996263281,0.4729879736,0.5715212488
64444,6,0.5785825224,0.7405566046,0.4916199138,0.6749910400
64443,1,0.1475051964,0.0980475847,0.1351551915,0.0972799205
64443,2,0.2503714493,0.2046574827,0.2304291261,0.1946246551
64443,3,0.3676520704,0.3539881048,0.3374452172,0.3292118844
64443,4,0.4788099495,0.5193501832,0.4456757179,0.4869049858
64443,5,0.5748018629,0.6769556283,0.5459475653,0.6464550388
64443,6,0.6505243686,0.8049608659,0.5740688542,0.7444137746
64442,1,0.1536251354,0.1041463320,0.1492297445,0.1077235305
64442,2,0.2707731232,0.2286056957,0.2552398937,0.2215091723
64442,3,0.4033737326,0.3976104769,0.3766656891,0.3742624629
64442,4,0.5218783859,0.5698855694,0.4954362749,0.5422159628
64442,5,0.6175657828,0.7213802490,0.5982869768,0.6989621278
64442,6,0.6851867715,0.8329778630,0.6278831399,0.7885930302
64441,1,0.1575804142,0.1081966076,0.1558239457,0.1133819638
64441,2,0.2854129779,0.2461142528,0.2688683839,0.2379253826
64441,3,0.4269314605,0.4261401131,0.3987368688,0.4000334637
64441,4,0.5436948717,0.5944606267,0.5175997728,0.5662774078
64441,5,0.6326613331,0.7353310233,0.6142333159,0.7138353070
64441,6,0.6931186465,0.8373729141,0.6395990353,0.7977062695
64433,1,0.1494957206,0.0991282494,0.1387725018,0.0992174391
64433,2,0.2625475902,0.2163389049,0.2486751084,0.2124011358
64433,3,0.3954322337,0.3840551061,0.3731192846,0.3662450542
64433,4,0.5167847470,0.5596314073,0.4944000833,0.5368809724
64433,5,0.6173068534,0.7173825451,0.6005702393,0.6976326211
64433,6,0.6926608225,0.8371298957,0.6286867701,0.7874266893
64432,1,0.1567962350,0.1059406243,0.1550333002,0.1109659484
64432,2,0.2922374952,0.2512609294,0.2852539627,0.2520932228
64432,3,0.4504840996,0.4519091196,0.4298423858,0.4324448105
64432,4,0.5823567460,0.6373834572,0.5617808116,0.6133808808
64432,5,0.6820574159,0.7854320787,0.6685221987,0.7667428376
64432,6,0.7476325951,0.8830163292,0.7020284605,0.8481161212
64431,1,0.1613607992,0.1103987680,0.1625998098,0.1172423394
64431,2,0.3137505845,0.2771539962,0.3074311864,0.2783796237
64431,3,0.4886063490,0.4989886917,0.4670092244,0.4764538673
64431,4,0.6197656698,0.6802669682,0.5998265135,0.6555554835
64431,5,0.7093934165,0.8116455481,0.6964633160,0.7934369578
64431,6,0.7634602839,0.8931231750,0.7253647533,0.8653730737
64422,1,0.1573926816,0.1061996648,0.1559251783,0.1113507242
64422,2,0.2988046187,0.2579616554,0.2951939298,0.2613512703
64422,3,0.4678711664,0.4712165219,0.4515247088,0.4555698278
64422,4,0.6032436762,0.6587792391,0.5888743588,0.6410758121
64422,5,0.7022319039,0.8026018660,0.6955354481,0.7904901457
64422,6,0.7634958944,0.8924369327,0.7307601013,0.8667730672
64421,1,0.1623018929,0.1108612325,0.1639947347,0.1179053822
64421,2,0.3275225710,0.2922715362,0.3242719319,0.2955223290
64421,3,0.5239334491,0.5403231189,0.5065690197,0.5208461070
64421,4,0.6602253797,0.7243872749,0.6472774063,0.7065829229
64421,5,0.7453249054,0.8448977154,0.7404495758,0.8341232545
64421,6,0.7892628216,0.9097053091,0.7672572211,0.8934749700
64411,1,0.1624000053,0.1108980694,0.1641109514,0.1179460299
64411,2,0.3315231375,0.2966036860,0.3287026442,0.3001013574
64411,3,0.5348661293,0.5526299439,0.5179297111,0.5333324577
64411,4,0.6711993789,0.7347198916,0.6598918147,0.7184652270
64411,5,0.7525766192,0.8499099381,0.7484702965,0.8400288473
64411,6,0.7930934079,0.9110452559,0.7737310178,0.8963278041
64333,1,0.1494957206,0.0991282494,0.1387725018,0.0992174391
64333,2,0.2642977597,0.2178144949,0.2521691496,0.2153078632
64333,3,0.4034463742,0.3915633242,0.3836922541,0.3765100742
64333,4,0.5286235358,0.5696699214,0.5121801666,0.5530538797
64333,5,0.6306359818,0.7264556309,0.6226170585,0.7146050669
64333,6,0.7060019886,0.8433515213,0.6490276191,0.7990287128
64332,1,0.1567962350,0.1059406243,0.1550333002,0.1109659484
64332,2,0.2956587558,0.2543387193,0.2919299552,0.2581581453
64332,3,0.4644418828,0.4665080994,0.4464570947,0.4497161881
64332,4,0.6018914710,0.6562459804,0.5855248161,0.6363205818
64332,5,0.7036872907,0.8030345662,0.6955584491,0.7888031318
64332,6,0.7688485719,0.8961724787,0.7294743543,0.8652990451
64331,1,0.1613607992,0.1103987680,0.1625998098,0.1172423394
64331,2,0.3185298094,0.2815055882,0.3173983868,0.2874698911
64331,3,0.5089268124,0.5211103794,0.4915118383,0.5028234050
64331,4,0.6471243932,0.7079564694,0.6334677483,0.6893627643
64331,5,0.7375980654,0.8358707176,0.7319630651,0.8237697903
64331,6,0.7889071555,0.9094987780,0.7620049011,0.8901319721
64322,1,0.1573926816,0.1061996648,0.1559251783,0.1113507242
64322,2,0.3046155915,0.2628947127,0.3058744159,0.2706959736
64322,3,0.4911720077,0.4961539454,0.4802966316,0.4853961682
64322,4,0.6328648682,0.6885818255,0.6248301216,0.6763728488
64322,5,0.7332038054,0.8289335589,0.7318344217,0.8208444277
64322,6,0.7926842341,0.9116883829,0.7687071010,0.8922435535
64321,1,0.1623018929,0.1108612325,0.1639947347,0.1179053822
64321,2,0.3357522829,0.2996922463,0.3408675817,0.3104851489
64321,3,0.5573594040,0.5780608549,0.5465759386,0.5644298071
64321,4,0.7020324989,0.7678390722,0.6947721007,0.7549105040
64321,5,0.7875205026,0.8824090503,0.7870266347,0.8744418850
64321,6,0.8272843226,0.9360994969,0.8147458201,0.9263558056
64311,1,0.1624000053,0.1108980694,0.1641109514,0.1179460299
64311,2,0.3405376922,0.3047283442,0.3473602862,0.3165128522
64311,3,0.5729569302,0.5957537974,0.5656364456,0.5856617265
64311,4,0.7178350999,0.7829489035,0.7134889659,0.7727717613
64311,5,0.7986276149,0.8902810501,0.7991211480,0.8831342162
64311,6,0.8336713483,0.9386670560,0.8253518095,0.9311844907
64222,1,0.1573926816,0.1061996648,0.1559251783,0.1113507242
64222,2,0.3055186038,0.2635518162,0.3073142146,0.2717617995
64222,3,0.4960868504,0.5003674777,0.4874648624,0.4915121939
64222,4,0.6382691342,0.6919653115,0.6340279265,0.6826845769
64222,5,0.7381357746,0.8307407736,0.7400901081,0.8248129756
64222,6,0.7963928950,0.9122948868,0.7770457603,0.8949425984
64221,1,0.1623018929,0.1108612325,0.1639947347,0.1179053822
64221,2,0.3374221506,0.3010604260,0.3438367342,0.3129644560
64221,3,0.5666600217,0.5875883611,0.5589621626,0.5768184053
64221,4,0.7128962736,0.7773345483,0.7094865395,0.7678132424
64221,5,0.7974551661,0.8892730951,0.8000724735,0.8835103130
64221,6,0.8346669374,0.9396273390,0.8271674801,0.9321735722
64211,1,0.1624000053,0.1108980694,0.1641109514,0.1179460299
64211,2,0.3429287480,0.3066810136,0.3516858188,0.3199396907
64211,3,0.5870128048,0.6107688733,0.5846780587,0.6051655801
64211,4,0.7341388884,0.7981674686,0.7337224938,0.7910902342
64211,5,0.8136365207,0.9011190123,0.8177213250,0.8962676697
64211,6,0.8441561991,0.9436430953,0.8412511006,0.9385003084
64111,1,0.1624000053,0.1108980694,0.1641109514,0.1179460299
64111,2,0.3431665538,0.3068516499,0.3520263043,0.3201807695
64111,3,0.5890818623,0.6119004047,0.5879159547,0.6072000812
64111,4,0.7365003053,0.7987653291,0.7365253505,0.7917712818
64111,5,0.8144763940,0.9005328037,0.8179729183,0.8952460021
64111,6,0.8445980075,0.9436430953,0.8426644001,0.9385003084
63333,1,0.1494957206,0.0991282494,0.1387725018,0.0992174391
63333,2,0.2642977597,0.2178144949,0.2521691496,0.2153078632
63333,3,0.4043021917,0.3923710685,0.3848196052,0.3776016077
63333,4,0.5300606722,0.5708344668,0.5149474327,0.5551032582
63333,5,0.6323237652,0.7274911025,0.6266496947,0.7168078826
63333,6,0.7078528767,0.8441427070,0.6526890591,0.8003161247
63332,1,0.1567962350,0.1059406243,0.1550333002,0.1109659484
63332,2,0.2956587558,0.2543387193,0.2919299552,0.2581581453
63332,3,0.4659492923,0.4680551079,0.4478832838,0.4511493717
63332,4,0.6042003361,0.6580299287,0.5885904736,0.6384925804
63332,5,0.7064178672,0.8044214257,0.6997810164,0.7908307032
63332,6,0.7716715351,0.8969323215,0.7336494292,0.8662439644
63331,1,0.1613607992,0.1103987680,0.1625998098,0.1172423394
63331,2,0.3185298094,0.2815055882,0.3173983868,0.2874698911
63331,3,0.5113936771,0.5237553355,0.4945086604,0.5060872659
63331,4,0.6508312674,0.7110050598,0.6390584564,0.6940176063
63331,5,0.7416061762,0.8381420601,0.7385222465,0.8277151116
63331,6,0.7925509183,0.9105185700,0.7688691095,0.8930080914
63322,1,0.1573926816,0.1061996648,0.1559251783,0.1113507242
63322,2,0.3046155915,0.2628947127,0.3058744159,0.2706959736
63322,3,0.4943497323,0.4995350024,0.4839894890,0.4893573471
63322,4,0.6369703236,0.6922730643,0.6303864391,0.6812978503
63322,5,0.7377367789,0.8319099345,0.7379625106,0.8248443008
63322,6,0.7970611761,0.9136688899,0.7749785716,0.8949697625
63321,1,0.1623018929,0.1108612325,0.1639947347,0.1179053822
63321,2,0.3357522829,0.2996922463,0.3408675817,0.3104851489
63321,3,0.5615690883,0.5827007064,0.5517090495,0.5705661300
63321,4,0.7079503743,0.7730854952,0.7022547114,0.7617029084
63321,5,0.7941333056,0.8869863074,0.7953894801,0.8801327295
63321,6,0.8334673656,0.9392754787,0.8235647302,0.9309316105
63311,1,0.1624000053,0.1108980694,0.1641109514,0.1179460299
63311,2,0.3405376922,0.3047283442,0.3473602862,0.3165128522
63311,3,0.5778503446,0.6011551280,0.5729652810,0.5941247876
63311,4,0.7248471436,0.7893216949,0.7230765261,0.7817565523
63311,5,0.8062463294,0.8956421364,0.8091755740,0.8900888733
63311,6,0.8405165488,0.9421614445,0.8359019437,0.9366395166
63222,1,0.1573926816,0.1061996648,0.1559251783,0.1113507242
63222,2,0.3055186038,0.2635518162,0.3073142146,0.2717617995
63222,3,0.5009884334,0.5054512659,0.4939074565,0.4984178949
63222,4,0.6441399855,0.6971232681,0.6430807824,0.6908772061
63222,5,0.7442524178,0.8345442762,0.7490316023,0.8309265817
63222,6,0.8020336330,0.9145669645,0.7859883134,0.8989850450
63221,1,0.1623018929,0.1108612325,0.1639947347,0.1179053822
63221,2,0.3374221506,0.3010604260,0.3438367342,0.3129644560
63221,3,0.5729512950,0.5945333009,0.5680383250,0.5873860241
63221,4,0.7212602592,0.7847012577,0.7206307942,0.7781040514
63221,5,0.8066133425,0.8955123183,0.8114462592,0.8914440853
63221,6,0.8431377672,0.9440239921,0.8387447092,0.9380049733
63211,1,0.1624000053,0.1108980694,0.1641109514,0.1179460299
63211,2,0.3429287480,0.3066810136,0.3516858188,0.3199396907
63211,3,0.5947271810,0.6192482646,0.5987125849,0.6205416864
63211,4,0.7446664772,0.8078188255,0.7475399703,0.8040035642
63211,5,0.8248427143,0.9089395032,0.8310205003,0.9055043531
63211,6,0.8541269339,0.9489956811,0.8547173467,0.9454534893
63111,1,0.1624000053,0.1108980694,0.1641109514,0.1179460299
63111,2,0.3431665538,0.3068516499,0.3520263043,0.3201807695
63111,3,0.5972288658,0.6208258364,0.6032008781,0.6239491491
63111,4,0.7476980558,0.8087334345,0.7511870947,0.8051773659
63111,5,0.8263555180,0.9084929938,0.8317384215,0.9044381451
63111,6,0.8549833130,0.9489956811,0.8568414400,0.9454534893
62222,1,0.1573926816,0.1061996648,0.1559251783,0.1113507242
62222,2,0.3055186038,0.2635518162,0.3073142146,0.2717617995
62222,3,0.5015578986,0.5059422211,0.4949367511,0.4993622073
62222,4,0.6447477100,0.6975003578,0.6447736918,0.6917771737
62222,5,0.7447944573,0.8347221412,0.7505543583,0.8314142457
62222,6,0.8024090113,0.9146128735,0.7872731660,0.8991405620
62221,1,0.1623018929,0.1108612325,0.1639947347,0.1179053822
62221,2,0.3374221506,0.3010604260,0.3438367342,0.3129644560
62221,3,0.5737703018,0.5953320820,0.5698422288,0.5889748441
62221,4,0.7223440114,0.7852052171,0.7227847721,0.7792949532
62221,5,0.8077042667,0.8956981827,0.8133325031,0.8920108818
62221,6,0.8440092167,0.9440594592,0.8404968882,0.9382246018
62211,1,0.1624000053,0.1108980694,0.1641109514,0.1179460299
62211,2,0.3429287480,0.3066810136,0.3516858188,0.3199396907
62211,3,0.5960467896,0.6205787988,0.6020138051,0.6235841025
62211,4,0.7466118842,0.8092502707,0.7505386648,0.8060742225
62211,5,0.8267317616,0.9097518072,0.8335173842,0.9065572003
62211,6,0.8555516295,0.9493940754,0.8570386903,0.9459738349
62111,1,0.1624000053,0.1108980694,0.1641109514,0.1179460299
62111,2,0.3431665538,0.3068516499,0.3520263043,0.3201807695
62111,3,0.5989907694,0.6226023878,0.6077237498,0.6280600811
62111,4,0.7503581864,0.8104895840,0.7548612016,0.8076406012
62111,5,0.8295252182,0.9099148538,0.8364651576,0.9066618967
62111,6,0.8570949037,0.9493940754,0.8596276714,0.9459738349
61111,1,0.1624000053,0.1108980694,0.1641109514,0.1179460299
61111,2,0.3431665538,0.3068516499,0.3520263043,0.3201807695
61111,3,0.5991250807,0.6227060449,0.6080434672,0.6282538817
61111,4,0.7505833125,0.8105573322,0.7551115389,0.8076972487
61111,5,0.8287397551,0.9092156882,0.8348193603,0.9055257900
61111,6,0.8566585024,0.9493940754,0.8597895770,0.9459738349
55555,1,0.1164308327,0.0712397999,0.0797352887,0.0527891185
55555,2,0.1740684597,0.1220409419,0.1326181724,0.0972797680
55555,3,0.2363382445,0.2041628418,0.1898139176,0.1720758690
55555,4,0.3007921825,0.3203047226,0.2505755602,0.2826892541
55555,5,0.3648740505,0.4625519490,0.3134751089,0.4236332590
55555,6,0.4252045050,0.6132751036,0.3367803676,0.5529470497
55554,1,0.1319424005,0.0849665965,0.1023543757,0.0730920671
55554,2,0.2023892038,0.1531820460,0.1692526861,0.1332198527
55554,3,0.2786217801,0.2536984679,0.2403541248,0.2228544917
55554,4,0.3556256283,0.3835541362,0.3134965093,0.3442070747
55554,5,0.4293793012,0.5307109918,0.3860888460,0.4887272832
55554,6,0.4960727439,0.6761207157,0.4094802141,0.6138391493
55553,1,0.1397855051,0.0928106150,0.1196736586,0.0862950907
55553,2,0.2201733273,0.1734812098,0.1931531654,0.1566370486
55553,3,0.3066942868,0.2868416023,0.2720872803,0.2591785330
55553,4,0.3921052383,0.4261220534,0.3535495692,0.3920962903
55553,5,0.4714049951,0.5762424474,0.4335960052,0.5427585688
55553,6,0.5382454125,0.7155442738,0.4611253222,0.6580087619
55552,1,0.1442805346,0.0977519398,0.1311366470,0.0944664328
55552,2,0.2317175486,0.1869936100,0.2077635144,0.1710333651
55552,3,0.3233517121,0.3067704340,0.2903498689,0.2788635870
55552,4,0.4107927606,0.4474618679,0.3737475187,0.4132559840
55552,5,0.4893137545,0.5940995616,0.4534531926,0.5610912851
55552,6,0.5514085279,0.7257454341,0.4792496336,0.6709167009
55551,1,0.1472585208,0.1011138938,0.1363159059,0.0989608126
55551,2,0.2386024892,0.1953700283,0.2131986003,0.1773128659
55551,3,0.3313978487,0.3164861052,0.2968174889,0.2864847570
55551,4,0.4175678900,0.4548134781,0.3799381379,0.4198104271
55551,5,0.4938767423,0.5979782371,0.4581942675,0.5651709585
55551,6,0.5541882663,0.7271596650,0.4813686751,0.6729914002
55544,1,0.1367465993,0.0881545117,0.1121208295,0.0796024300
55544,2,0.2179740458,0.1678710433,0.1887972373,0.1518118716
55544,3,0.3072101191,0.2833006372,0.2729051206,0.2574829893
55544,4,0.3961917324,0.4260222468,0.3599869979,0.3934827264
55544,5,0.4792869800,0.5795096944,0.4450550184,0.5461799514
55544,6,0.5521626355,0.7224393581,0.4654466670,0.6583008085
55543,1,0.1475051964,0.0980475847,0.1351551915,0.0972799205
55543,2,0.2450985369,0.1993002070,0.2240938114,0.1876253655
55543,3,0.3504385593,0.3362696274,0.3207395832,0.3118696028
55543,4,0.4510507012,0.4921811164,0.4180354562,0.4604081602
55543,5,0.5405038226,0.6466762043,0.5095856024,0.6154596078
55543,6,0.6139888748,0.7784623587,0.5377750024,0.7201736191
55542,1,0.1536251354,0.1041463320,0.1492297445,0.1077235305
55542,2,0.2631835846,0.2209668238,0.2466580562,0.2108305791
55542,3,0.3783138434,0.3705042827,0.3518739916,0.3463440907
55542,4,0.4827874816,0.5291207435,0.4531590730,0.4982981403
55542,5,0.5709442283,0.6771921059,0.5435774038,0.6479573012
55542,6,0.6379447377,0.7965608633,0.5715836043,0.7449504279
55541,1,0.1575804142,0.1081966076,0.1558239457,0.1133819638
55541,2,0.2759068059,0.2365882605,0.2566031229,0.2234203449
55541,3,0.3948349001,0.3910123487,0.3655080237,0.3631660252
55541,4,0.4969272987,0.5452246325,0.4658188873,0.5124080911
55541,5,0.5806290792,0.6857891810,0.5526096350,0.6560655504
55541,6,0.6435161250,0.7994120932,0.5781587639,0.7492512191
55533,1,0.1494957206,0.0991282494,0.1387725018,0.0992174391
55533,2,0.2532395341,0.2073365382,0.2362184555,0.1990447386
55533,3,0.3662830872,0.3530765800,0.3426151251,0.3337329367
55533,4,0.4734138951,0.5148343940,0.4482906229,0.4900733927
55533,5,0.5669087537,0.6701791982,0.5455368587,0.6475971490
55533,6,0.6407772403,0.7969437535,0.5749992160,0.7460920151
55532,1,0.1567962350,0.1059406243,0.1550333002,0.1109659484
55532,2,0.2789128223,0.2379727966,0.2672205244,0.2316980929
55532,3,0.4088785717,0.4055645254,0.3882142927,0.3859527719
55532,4,0.5239415727,0.5748661247,0.5022653321,0.5508664635
55532,5,0.6171192777,0.7229637757,0.6004994220,0.7032738827
55532,6,0.6815962837,0.8305677393,0.6293567022,0.7897424961
55531,1,0.1613607992,0.1103987680,0.1625998098,0.1172423394
55531,2,0.2973882849,0.2605926701,0.2832821165,0.2512327869
55531,3,0.4362705071,0.4393338311,0.4122286582,0.4148835248
55531,4,0.5493993240,0.6041703537,0.5261579287,0.5775796703
55531,5,0.6354649141,0.7401479045,0.6188978986,0.7204111572
55531,6,0.6928651885,0.8372007341,0.6450606843,0.8002296218
55522,1,0.1573926816,0.1061996648,0.1559251783,0.1113507242
55522,2,0.2835945783,0.2430157182,0.2730443975,0.2374305512
55522,3,0.4183436268,0.4159176729,0.3990216652,0.3974872744
55522,4,0.5358882663,0.5868238031,0.5162748613,0.5650628130
55522,5,0.6289370962,0.7328101029,0.6152261831,0.7160435204
55522,6,0.6907992872,0.8356948550,0.6440387331,0.7981063146
55521,1,0.1623018929,0.1108612325,0.1639947347,0.1179053822
55521,2,0.3077464525,0.2722977622,0.2955912995,0.2637386958
55521,3,0.4573848187,0.4635676709,0.4357420307,0.4408665604
55521,4,0.5738620120,0.6306066752,0.5536116038,0.6066870278
55521,5,0.6571248513,0.7597465869,0.6448052492,0.7436613422
55521,6,0.7084034951,0.8466548964,0.6681031383,0.8144629831
55511,1,0.1624000053,0.1108980694,0.1641109514,0.1179460299
55511,2,0.3107534086,0.2757253680,0.2988478898,0.2668513398
55511,3,0.4640412506,0.4708331337,0.4426662180,0.4480131037
55511,4,0.5806011459,0.6368594521,0.5609879377,0.6133294562
55511,5,0.6617566142,0.7630651770,0.6495167879,0.7475397009
55511,6,0.7107841261,0.8473805425,0.6715795059,0.8158609454
55444,1,0.1367465993,0.0881545117,0.1121208295,0.0796024300
55444,2,0.2208313425,0.1705964075,0.1918851657,0.1554223935
55444,3,0.3164618060,0.2921921574,0.2821459000,0.2676778844
55444,4,0.4131999387,0.4419159273,0.3776796310,0.4116856165
55444,5,0.5032984278,0.6000018132,0.4719536885,0.5710403505
55444,6,0.5813704908,0.7428830957,0.4903915936,0.6748567021
55443,1,0.1475051964,0.0980475847,0.1351551915,0.0972799205
55443,2,0.2503714493,0.2046574827,0.2304291261,0.1946246551
55443,3,0.3659378142,0.3522243426,0.3364204594,0.3284363120
55443,4,0.4770506625,0.5179402001,0.4439436574,0.4859066439
55443,5,0.5748598542,0.6772200671,0.5447054714,0.6460570066
55443,6,0.6548739334,0.8077981241,0.5732119843,0.7445644125
55442,1,0.1536251354,0.1041463320,0.1492297445,0.1077235305
55442,2,0.2707731232,0.2286056957,0.2552398937,0.2215091723
55442,3,0.4003054931,0.3943017207,0.3748638167,0.3725079085
55442,4,0.5185899121,0.5669613450,0.4919411445,0.5391224587
55442,5,0.6165615083,0.7205097746,0.5948427367,0.6960132664
55442,6,0.6897644671,0.8356659748,0.6242490482,0.7858207697
55441,1,0.1575804142,0.1081966076,0.1558239457,0.1133819638
55441,2,0.2854129779,0.2461142528,0.2688683839,0.2379253826
55441,3,0.4225787342,0.4213725527,0.3955341752,0.3967115821
55441,4,0.5394913774,0.5906541543,0.5124493476,0.5613806757
55441,5,0.6318646094,0.7345218311,0.6101894536,0.7101416497
55441,6,0.6986641279,0.8406336193,0.6360013042,0.7945785172
55433,1,0.1494957206,0.0991282494,0.1387725018,0.0992174391
55433,2,0.2625475902,0.2163389049,0.2486751084,0.2124011358
55433,3,0.3916390620,0.3799042465,0.3704404127,0.3637228662
55433,4,0.5131394032,0.5563474224,0.4906343603,0.5334512128
55433,5,0.6163102751,0.7167236950,0.5983008040,0.6955130666
55433,6,0.6967652070,0.8392310807,0.6266527352,0.7852585431
55432,1,0.1567962350,0.1059406243,0.1550333002,0.1109659484
55432,2,0.2922374952,0.2512609294,0.2852539627,0.2520932228
55432,3,0.4448512512,0.4455598930,0.4259970101,0.4286416091
55432,4,0.5770522616,0.6323382920,0.5564949419,0.6086426305
55432,5,0.6800901555,0.7829128804,0.6643979609,0.7629198297
55432,6,0.7525337937,0.8836786320,0.6985459899,0.8433005366
55431,1,0.1613607992,0.1103987680,0.1625998098,0.1172423394
55431,2,0.3137505845,0.2771539962,0.3074311864,0.2783796237
55431,3,0.4814342137,0.4907769283,0.4612962756,0.4705840869
55431,4,0.6128291058,0.6736298968,0.5919751027,0.6481536360
55431,5,0.7072876870,0.8081763636,0.6915620319,0.7882052040
55431,6,0.7698114814,0.8938071800,0.7226146501,0.8598902185
55422,1,0.1573926816,0.1061996648,0.1559251783,0.1113507242
55422,2,0.2988046187,0.2579616554,0.2951939298,0.2613512703
55422,3,0.4602757633,0.4626111801,0.4456569934,0.4490775419
55422,4,0.5966965413,0.6525140872,0.5816097274,0.6334810636
55422,5,0.6991212400,0.7991001022,0.6894796084,0.7841364882
55422,6,0.7681694598,0.8927302505,0.7245759940,0.8594642272
55421,1,0.1623018929,0.1108612325,0.1639947347,0.1179053822
55421,2,0.3275225710,0.2922715362,0.3242719319,0.2955223290
55421,3,0.5137215893,0.5285063486,0.4983093227,0.5117297837
55421,4,0.6503114945,0.7145606817,0.6350683815,0.6936225109
55421,5,0.7408367049,0.8381619007,0.7312425175,0.8231428465
55421,6,0.7952856763,0.9091264964,0.7605208053,0.8835043002
55411,1,0.1624000053,0.1108980694,0.1641109514,0.1179460299
55411,2,0.3315231375,0.2966036860,0.3287026442,0.3001013574
55411,3,0.5238898542,0.5399603182,0.5088576495,0.5231748171
55411,4,0.6605563086,0.7242391180,0.6463211460,0.7040816823
55411,5,0.7479217659,0.8428645135,0.7381519151,0.8285406715
55411,6,0.7993600642,0.9104262475,0.7667783747,0.8860277597
55333,1,0.1494957206,0.0991282494,0.1387725018,0.0992174391
55333,2,0.2642977597,0.2178144949,0.2521691496,0.2153078632
55333,3,0.3973048554,0.3848675307,0.3791994421,0.3713590305
55333,4,0.5222498360,0.5637135407,0.5050056802,0.5448473229
55333,5,0.6271294005,0.7238086046,0.6165913595,0.7075481556
55333,6,0.7074813130,0.8438265882,0.6432067067,0.7933877991
55332,1,0.1567962350,0.1059406243,0.1550333002,0.1109659484
55332,2,0.2956587558,0.2543387193,0.2919299552,0.2581581453
55332,3,0.4552730393,0.4562032327,0.4399933335,0.4423155509
55332,4,0.5926414927,0.6473130665,0.5768185569,0.6270141162
55332,5,0.6982320457,0.7977090902,0.6887633862,0.7815325822
55332,6,0.7705319196,0.8946395365,0.7232860648,0.8583987300
55331,1,0.1613607992,0.1103987680,0.1625998098,0.1172423394
55331,2,0.3185298094,0.2815055882,0.3173983868,0.2874698911
55331,3,0.4967101785,0.5071016346,0.4811649894,0.4907602388
55331,4,0.6347952441,0.6959947254,0.6199574118,0.6748645335
55331,5,0.7310534516,0.8286556663,0.7230636277,0.8138214910
55331,6,0.7917581529,0.9076338096,0.7553789241,0.8816350761
55322,1,0.1573926816,0.1061996648,0.1559251783,0.1113507242
55322,2,0.3046155915,0.2628947127,0.3058744159,0.2706959736
55322,3,0.4769841630,0.4801094126,0.4674782412,0.4707361442
55322,4,0.6204615315,0.6764545115,0.6112271426,0.6616715488
55322,5,0.7256533626,0.8217243454,0.7227653992,0.8113320391
55322,6,0.7937267991,0.9089532945,0.7596460586,0.8825172418
55321,1,0.1623018929,0.1108612325,0.1639947347,0.1179053822
55321,2,0.3357522829,0.2996922463,0.3408675817,0.3104851489
55321,3,0.5391576480,0.5570791961,0.5304830890,0.5458940969
55321,4,0.6857692334,0.7524141378,0.6763525553,0.7353580782
55321,5,0.7782563891,0.8717410913,0.7756277894,0.8613206921
55321,6,0.8296490515,0.9319064470,0.8073112388,0.9159459704
55311,1,0.1624000053,0.1108980694,0.1641109514,0.1179460299
55311,2,0.3405376922,0.3047283442,0.3473602862,0.3165128522
55311,3,0.5531119860,0.5729987884,0.5462551011,0.5632562459
55311,4,0.7008231136,0.7670239857,0.6933187052,0.7516191485
55311,5,0.7895136466,0.8794840407,0.7875375997,0.8701728485
55311,6,0.8363027297,0.9343015053,0.8180485945,0.9206928134
55222,1,0.1573926816,0.1061996648,0.1559251783,0.1113507242
55222,2,0.3055186038,0.2635518162,0.3073142146,0.2717617995
55222,3,0.4798072500,0.4821222039,0.4720244411,0.4741679496
55222,4,0.6245409488,0.6788599110,0.6178526851,0.6659252475
55222,5,0.7294876959,0.8231824536,0.7293394786,0.8143809691
55222,6,0.7969820559,0.9094605910,0.7664683132,0.8846503927
55221,1,0.1623018929,0.1108612325,0.1639947347,0.1179053822
55221,2,0.3374221506,0.3010604260,0.3438367342,0.3129644560
55221,3,0.5458833508,0.5638290342,0.5395679818,0.5546186272
55221,4,0.6948612994,0.7606084222,0.6877696730,0.7451689706
55221,5,0.7867627684,0.8776558915,0.7864690990,0.8686410462
55221,6,0.8362892433,0.9349456741,0.8176805711,0.9208576640
55211,1,0.1624000053,0.1108980694,0.1641109514,0.1179460299
55211,2,0.3429287480,0.3066810136,0.3516858188,0.3199396907
55211,3,0.5640046978,0.5845692877,0.5597903856,0.5767159883
55211,4,0.7148923400,0.7803424875,0.7095521700,0.7663988842
55211,5,0.8023505093,0.8886978891,0.8034084875,0.8810237054
55211,6,0.8457638460,0.9385704285,0.8319930151,0.9272569413
55111,1,0.1624000053,0.1108980694,0.1641109514,0.1179460299
55111,2,0.3431665538,0.3068516499,0.3520263043,0.3201807695
55111,3,0.5656534899,0.5852534659,0.5615739154,0.5776205398
55111,4,0.7169082658,0.7808745569,0.7119201516,0.7672139827
55111,5,0.8026334902,0.8881732778,0.8025479897,0.8804674472
55111,6,0.8463431947,0.9385578800,0.8333040034,0.9273379871
54444,1,0.1367465993,0.0881545117,0.1121208295,0.0796024300
54444,2,0.2208313425,0.1705964075,0.1918851657,0.1554223935
54444,3,0.3174711463,0.2931619784,0.2827350237,0.2681781410
54444,4,0.4165189507,0.4448275743,0.3804089470,0.4136428294
54444,5,0.5093907655,0.6047107343,0.4783057081,0.5749787564
54444,6,0.5899658273,0.7483463431,0.4961236566,0.6767561994
54443,1,0.1475051964,0.0980475847,0.1351551915,0.0972799205
54443,2,0.2503714493,0.2046574827,0.2304291261,0.1946246551
54443,3,0.3676520704,0.3539881048,0.3374452172,0.3292118844
54443,4,0.4817853820,0.5220766742,0.4477704773,0.4882269750
54443,5,0.5828662241,0.6828397879,0.5525006016,0.6500032557
54443,6,0.6661609116,0.8136550002,0.5804344743,0.7461978376
54442,1,0.1536251354,0.1041463320,0.1492297445,0.1077235305
54442,2,0.2707731232,0.2286056957,0.2552398937,0.2215091723
54442,3,0.4033737326,0.3976104769,0.3766656891,0.3742624629
54442,4,0.5267548954,0.5749412710,0.4995943016,0.5456380154
54442,5,0.6295919958,0.7312374645,0.6099953842,0.7073852712
54442,6,0.7070313432,0.8464036561,0.6398097408,0.7941357697
54441,1,0.1575804142,0.1081966076,0.1558239457,0.1133819638
54441,2,0.2854129779,0.2461142528,0.2688683839,0.2379253826
54441,3,0.4269314605,0.4261401131,0.3987368688,0.4000334637
54441,4,0.5504703248,0.6016334614,0.5234744866,0.5713648331
54441,5,0.6478527156,0.7478764533,0.6292340979,0.7252107267
54441,6,0.7180370226,0.8525464564,0.6550183160,0.8057041447
54433,1,0.1494957206,0.0991282494,0.1387725018,0.0992174391
54433,2,0.2625475902,0.2163389049,0.2486751084,0.2124011358
54433,3,0.3954322337,0.3840551061,0.3731192846,0.3662450542
54433,4,0.5223482299,0.5656163164,0.4991222410,0.5404626079
54433,5,0.6302181933,0.7284262328,0.6130593243,0.7060406278
54433,6,0.7146090756,0.8503682166,0.6391676536,0.7919752785
54432,1,0.1567962350,0.1059406243,0.1550333002,0.1109659484
54432,2,0.2922374952,0.2512609294,0.2852539627,0.2520932228
54432,3,0.4504840996,0.4519091196,0.4298423858,0.4324448105
54432,4,0.5898864400,0.6455208694,0.5679822128,0.6184832143
54432,5,0.6988958755,0.7984017342,0.6835226740,0.7768690806
54432,6,0.7772685789,0.8988208352,0.7188336892,0.8552879614
54431,1,0.1613607992,0.1103987680,0.1625998098,0.1172423394
54431,2,0.3137505845,0.2771539962,0.3074311864,0.2783796237
54431,3,0.4886063490,0.4989886917,0.4670092244,0.4764538673
54431,4,0.6286699062,0.6898579977,0.6073715755,0.6619056183
54431,5,0.7297821128,0.8262764623,0.7151139177,0.8059359222
54431,6,0.7979843887,0.9106322924,0.7478382047,0.8753698373
54422,1,0.1573926816,0.1061996648,0.1559251783,0.1113507242
54422,2,0.2988046187,0.2579616554,0.2951939298,0.2613512703
54422,3,0.4678711664,0.4712165219,0.4515247088,0.4555698278
54422,4,0.6132393980,0.6698463983,0.5980592206,0.6492137025
54422,5,0.7220093105,0.8183726703,0.7152077105,0.8049052924
54422,6,0.7969480398,0.9103894921,0.7527378044,0.8774313254
54421,1,0.1623018929,0.1108612325,0.1639947347,0.1179053822
54421,2,0.3275225710,0.2922715362,0.3242719319,0.2955223290
54421,3,0.5239334491,0.5403231189,0.5065690197,0.5208461070
54421,4,0.6719146369,0.7372684252,0.6573777391,0.7156298370
54421,5,0.7703958884,0.8627758966,0.7645167101,0.8509549833
54421,6,0.8302085509,0.9303245309,0.7979141427,0.9089554776
54411,1,0.1624000053,0.1108980694,0.1641109514,0.1179460299
54411,2,0.3315231375,0.2966036860,0.3287026442,0.3001013574
54411,3,0.5348661293,0.5526299439,0.5179297111,0.5333324577
54411,4,0.6840405006,0.7489615006,0.6711589853,0.7289547235
54411,5,0.7792137762,0.8686911669,0.7739185305,0.8583190804
54411,6,0.8357057382,0.9321719889,0.8068353416,0.9131434323
54333,1,0.1494957206,0.0991282494,0.1387725018,0.0992174391
54333,2,0.2642977597,0.2178144949,0.2521691496,0.2153078632
54333,3,0.4034463742,0.3915633242,0.3836922541,0.3765100742
54333,4,0.5369460052,0.5789504682,0.5188205333,0.5587079760
54333,5,0.6481668573,0.7424041204,0.6397391279,0.7277051186
54333,6,0.7325941362,0.8600437427,0.6637913951,0.8064957968
54332,1,0.1567962350,0.1059406243,0.1550333002,0.1109659484
54332,2,0.2956587558,0.2543387193,0.2919299552,0.2581581453
54332,3,0.4644418828,0.4665080994,0.4464570947,0.4497161881
54332,4,0.6122232338,0.6677076222,0.5939283979,0.6434982280
54332,5,0.7251606207,0.8199919663,0.7148840947,0.8023676587
54332,6,0.8046563231,0.9150493264,0.7512357193,0.8749361199
54331,1,0.1613607992,0.1103987680,0.1625998098,0.1172423394
54331,2,0.3185298094,0.2815055882,0.3173983868,0.2874698911
54331,3,0.5089268124,0.5211103794,0.4915118383,0.5028234050
54331,4,0.6600159760,0.7224817310,0.6450838935,0.6999695021
54331,5,0.7645793737,0.8559388261,0.7579404699,0.8425435663
54331,6,0.8318812660,0.9311348845,0.7927685686,0.9058330827
54322,1,0.1573926816,0.1061996648,0.1559251783,0.1113507242
54322,2,0.3046155915,0.2628947127,0.3058744159,0.2706959736
54322,3,0.4911720077,0.4961539454,0.4802966316,0.4853961682
54322,4,0.6477976117,0.7056796253,0.6388579940,0.6894807594
54322,5,0.7598505497,0.8504252567,0.7584873571,0.8412925971
54322,6,0.8350474688,0.9335640439,0.7984507492,0.9076683850
54321,1,0.1623018929,0.1108612325,0.1639947347,0.1179053822
54321,2,0.3357522829,0.2996922463,0.3408675817,0.3104851489
54321,3,0.5573594040,0.5780608549,0.5465759386,0.5644298071
54321,4,0.7184964437,0.7866740087,0.7085185925,0.7678028714
54321,5,0.8204986361,0.9043936177,0.8171660376,0.8947130871
54321,6,0.8803496220,0.9606407588,0.8558009475,0.9467568621
54311,1,0.1624000053,0.1108980694,0.1641109514,0.1179460299
54311,2,0.3405376922,0.3047283442,0.3473602862,0.3165128522
54311,3,0.5729569302,0.5957537974,0.5656364456,0.5856617265
54311,4,0.7366131047,0.8044709195,0.7299624139,0.7891106960
54311,5,0.8343996645,0.9133913994,0.8319315639,0.9050561301
54311,6,0.8896681669,0.9640501323,0.8708288846,0.9538236032
54222,1,0.1573926816,0.1061996648,0.1559251783,0.1113507242
54222,2,0.3055186038,0.2635518162,0.3073142146,0.2717617995
54222,3,0.4960868504,0.5003674777,0.4874648624,0.4915121939
54222,4,0.6552561473,0.7115453827,0.6507044121,0.6986313498
54222,5,0.7664261723,0.8539222577,0.7702442272,0.8483939245
54222,6,0.8405096977,0.9347419858,0.8106401378,0.9124904094
54221,1,0.1623018929,0.1108612325,0.1639947347,0.1179053822
54221,2,0.3374221506,0.3010604260,0.3438367342,0.3129644560
54221,3,0.5666600217,0.5875883611,0.5589621626,0.5768184053
54221,4,0.7316187788,0.7988666034,0.7253031982,0.7826632172
54221,5,0.8331179117,0.9128854852,0.8333532243,0.9057759494
54221,6,0.8908522751,0.9651508737,0.8723611664,0.9544373166
54211,1,0.1624000053,0.1108980694,0.1641109514,0.1179460299
54211,2,0.3429287480,0.3066810136,0.3516858188,0.3199396907
54211,3,0.5870128048,0.6107688733,0.5846780587,0.6051655801
54211,4,0.7561712560,0.8233763257,0.7537976104,0.8115624234
54211,5,0.8530120563,0.9261483392,0.8544009032,0.9205828199
54211,6,0.9045234902,0.9704591517,0.8926410467,0.9639088402
54111,1,0.1624000053,0.1108980694,0.1641109514,0.1179460299
54111,2,0.3431665538,0.3068516499,0.3520263043,0.3201807695
54111,3,0.5890818623,0.6119004047,0.5879159547,0.6072000812
54111,4,0.7592080917,0.8246837072,0.7582006405,0.8141342177
54111,5,0.8534246305,0.9249534990,0.8532130877,0.9192579126
54111,6,0.9056012119,0.9704388917,0.8951902076,0.9641519777
53333,1,0.1494957206,0.0991282494,0.1387725018,0.0992174391
53333,2,0.2642977597,0.2178144949,0.2521691496,0.2153078632
53333,3,0.4043021917,0.3923710685,0.3848196052,0.3776016077
53333,4,0.5392804215,0.5809803524,0.5222764692,0.5612975588
53333,5,0.6512983055,0.7446503796,0.6455140478,0.7310609377
53333,6,0.7357612234,0.8616353895,0.6693628516,0.8084544432
53332,1,0.1567962350,0.1059406243,0.1550333002,0.1109659484
53332,2,0.2956587558,0.2543387193,0.2919299552,0.2581581453
53332,3,0.4659492923,0.4680551079,0.4478832838,0.4511493717
53332,4,0.6154719205,0.6704129636,0.5978667565,0.6461805221
53332,5,0.7293758749,0.8224040379,0.7209401666,0.8052844633
53332,6,0.8092371867,0.9164786183,0.7575804449,0.8763456971
53331,1,0.1613607992,0.1103987680,0.1625998098,0.1172423394
53331,2,0.3185298094,0.2815055882,0.3173983868,0.2874698911
53331,3,0.5113936771,0.5237553355,0.4945086604,0.5060872659
53331,4,0.6653539398,0.7273520014,0.6525661365,0.7063667458
53331,5,0.7709982469,0.8600586000,0.7679192932,0.8490193358
53331,6,0.8381610909,0.9332910154,0.8035401822,0.9105806568
53322,1,0.1573926816,0.1061996648,0.1559251783,0.1113507242
53322,2,0.3046155915,0.2628947127,0.3058744159,0.2706959736
53322,3,0.4943497323,0.4995350024,0.4839894890,0.4893573471
53322,4,0.6536311661,0.7113079594,0.6464604227,0.6959943847
53322,5,0.7666884612,0.8551913229,0.7678269910,0.8473692341
53322,6,0.8422717965,0.9366830967,0.8080142776,0.9117455500
53321,1,0.1623018929,0.1108612325,0.1639947347,0.1179053822
53321,2,0.3357522829,0.2996922463,0.3408675817,0.3104851489
53321,3,0.5615690883,0.5827007064,0.5517090495,0.5705661300
53321,4,0.7265093845,0.7944204884,0.7180603454,0.7765010715
53321,5,0.8303262742,0.9108711661,0.8290465753,0.9025720616
53321,6,0.8907744373,0.9653145664,0.8694892401,0.9533965834
53311,1,0.1624000053,0.1108980694,0.1641109514,0.1179460299
53311,2,0.3405376922,0.3047283442,0.3473602862,0.3165128522
53311,3,0.5778503446,0.6011551280,0.5729652810,0.5941247876
53311,4,0.7463314860,0.8140379393,0.7426964443,0.8012952720
53311,5,0.8458811547,0.9209882215,0.8464730412,0.9149105821
53311,6,0.9013791709,0.9692649104,0.8876657229,0.9622463165
53222,1,0.1573926816,0.1061996648,0.1559251783,0.1113507242
53222,2,0.3055186038,0.2635518162,0.3073142146,0.2717617995
53222,3,0.5009884334,0.5054512659,0.4939074565,0.4984178949
53222,4,0.6640551535,0.7201762574,0.6632285171,0.7103226479
53222,5,0.7762747499,0.8606825357,0.7842071962,0.8586995046
53222,6,0.8501081698,0.9385522272,0.8250053967,0.9192537076
53221,1,0.1623018929,0.1108612325,0.1639947347,0.1179053822
53221,2,0.3374221506,0.3010604260,0.3438367342,0.3129644560
53221,3,0.5729512950,0.5945333009,0.5680383250,0.5873860241
53221,4,0.7433469881,0.8103475158,0.7395433501,0.7959166401
53221,5,0.8469442642,0.9218117786,0.8495685284,0.9167110372
53221,6,0.9053310504,0.9714918028,0.8907016269,0.9630784779
53211,1,0.1624000053,0.1108980694,0.1641109514,0.1179460299
53211,2,0.3429287480,0.3066810136,0.3516858188,0.3199396907
53211,3,0.5947271810,0.6192482646,0.5987125849,0.6205416864
53211,4,0.7711167402,0.8382809110,0.7726945280,0.8300772963
53211,5,0.8700462124,0.9370350773,0.8735258889,0.9333361200
53211,6,0.9218865443,0.9781648976,0.9148766106,0.9747264665
53111,1,0.1624000053,0.1108980694,0.1641109514,0.1179460299
53111,2,0.3431665538,0.3068516499,0.3520263043,0.3201807695
53111,3,0.5972288658,0.6208258364,0.6032008781,0.6239491491
53111,4,0.7752325030,0.8403702959,0.7791648214,0.8345863634
53111,5,0.8720510926,0.9361887390,0.8743939060,0.9319973966
53111,6,0.9237014569,0.9781488295,0.9189031993,0.9751316957
52222,1,0.1573926816,0.1061996648,0.1559251783,0.1113507242
52222,2,0.3055186038,0.2635518162,0.3073142146,0.2717617995
52222,3,0.5015578986,0.5059422211,0.4949367511,0.4993622073
52222,4,0.6651978871,0.7210900691,0.6657399913,0.7120214575
52222,5,0.7769474101,0.8611738459,0.7867938538,0.8600004669
52222,6,0.8508461263,0.9386958986,0.8276595840,0.9198743902
52221,1,0.1623018929,0.1108612325,0.1639947347,0.1179053822
52221,2,0.3374221506,0.3010604260,0.3438367342,0.3129644560
52221,3,0.5737703018,0.5953320820,0.5698422288,0.5889748441
52221,4,0.7451356039,0.8115982771,0.7424288444,0.7976543937
52221,5,0.8487648468,0.9223418428,0.8524815626,0.9177201907
52221,6,0.9069314242,0.9715996883,0.8937183346,0.9634421808
52211,1,0.1624000053,0.1108980694,0.1641109514,0.1179460299
52211,2,0.3429287480,0.3066810136,0.3516858188,0.3199396907
52211,3,0.5960467896,0.6205787988,0.6020138051,0.6235841025
52211,4,0.7740906570,0.8407501135,0.7771023797,0.8336204751
52211,5,0.8730668191,0.9383157588,0.8773289106,0.9349882690
52211,6,0.9245258484,0.9787932608,0.9189197454,0.9756944234
52111,1,0.1624000053,0.1108980694,0.1641109514,0.1179460299
52111,2,0.3431665538,0.3068516499,0.3520263043,0.3201807695
52111,3,0.5989907694,0.6226023878,0.6077237498,0.6280600811
52111,4,0.7792870966,0.8436284930,0.7855560325,0.8400811133
52111,5,0.8770104613,0.9386487410,0.8818471259,0.9357076067
52111,6,0.9272650709,0.9788079326,0.9241052084,0.9762617442
51111,1,0.1624000053,0.1108980694,0.1641109514,0.1179460299
51111,2,0.3431665538,0.3068516499,0.3520263043,0.3201807695
51111,3,0.5991250807,0.6227060449,0.6080434672,0.6282538817
51111,4,0.7796588409,0.8438182260,0.7863439488,0.8406089172
51111,5,0.8733423991,0.9367960091,0.8758290745,0.9336239308
51111,6,0.9269712373,0.9787813847,0.9245520501,0.9762617442
44444,1,0.1367465993,0.0881545117,0.1121208295,0.0796024300
44444,2,0.2208313425,0.1705964075,0.1918851657,0.1554223935
44444,3,0.3174711463,0.2931619784,0.2827350237,0.2681781410
44444,4,0.4167530865,0.4449758186,0.3806240838,0.4137306703
44444,5,0.5100439043,0.6050634391,0.4791255935,0.5751983588
44444,6,0.5910235471,0.7488424675,0.4969152680,0.6767561994
44443,1,0.1475051964,0.0980475847,0.1351551915,0.0972799205
44443,2,0.2503714493,0.2046574827,0.2304291261,0.1946246551
44443,3,0.3676520704,0.3539881048,0.3374452172,0.3292118844
44443,4,0.4821314005,0.5222740897,0.4482215899,0.4882887367
44443,5,0.5837113509,0.6832147452,0.5537734463,0.6501576600
44443,6,0.6675414229,0.8141455463,0.5814094555,0.7462317291
44442,1,0.1536251354,0.1041463320,0.1492297445,0.1077235305
44442,2,0.2707731232,0.2286056957,0.2552398937,0.2215091723
44442,3,0.4033737326,0.3976104769,0.3766656891,0.3742624629
44442,4,0.5274838890,0.5755552333,0.5002995918,0.5460738931
44442,5,0.6312080384,0.7324147681,0.6122691437,0.7085144832
44442,6,0.7095545759,0.8479344293,0.6422995839,0.7948185632
44441,1,0.1575804142,0.1081966076,0.1558239457,0.1133819638
44441,2,0.2854129779,0.2461142528,0.2688683839,0.2379253826
44441,3,0.4269314605,0.4261401131,0.3987368688,0.4000334637
44441,4,0.5515938840,0.6026540633,0.5246331709,0.5722159880
44441,5,0.6500025966,0.7495287884,0.6323817600,0.7269858642
44441,6,0.7210820530,0.8544437465,0.6583978674,0.8068193999
44433,1,0.1494957206,0.0991282494,0.1387725018,0.0992174391
44433,2,0.2625475902,0.2163389049,0.2486751084,0.2124011358
44433,3,0.3954322337,0.3840551061,0.3731192846,0.3662450542
44433,4,0.5230954312,0.5662710591,0.5001305244,0.5408654006
44433,5,0.6317891702,0.7294513504,0.6155002127,0.7068040152
44433,6,0.7169114119,0.8512897019,0.6407527892,0.7919926525
44432,1,0.1567962350,0.1059406243,0.1550333002,0.1109659484
44432,2,0.2922374952,0.2512609294,0.2852539627,0.2520932228
44432,3,0.4504840996,0.4519091196,0.4298423858,0.4324448105
44432,4,0.5910113319,0.6465189209,0.5691405594,0.6190513668
44432,5,0.7011736121,0.7997496259,0.6864353986,0.7779721496
44432,6,0.7809320286,0.9001215345,0.7217023548,0.8556624976
44431,1,0.1613607992,0.1103987680,0.1625998098,0.1172423394
44431,2,0.3137505845,0.2771539962,0.3074311864,0.2783796237
44431,3,0.4886063490,0.4989886917,0.4670092244,0.4764538673
44431,4,0.6301572734,0.6912444050,0.6088779125,0.6627463241
44431,5,0.7326675769,0.8279000605,0.7188293601,0.8075079864
44431,6,0.8024588071,0.9121510107,0.7518793854,0.8759793052
44422,1,0.1573926816,0.1061996648,0.1559251783,0.1113507242
44422,2,0.2988046187,0.2579616554,0.2951939298,0.2613512703
44422,3,0.4678711664,0.4712165219,0.4515247088,0.4555698278
44422,4,0.6149949013,0.6715418007,0.5996741122,0.6503083561
44422,5,0.7250759641,0.8204339674,0.7192146791,0.8070542674
44422,6,0.8015541164,0.9121890142,0.7575919927,0.8787778364
44421,1,0.1623018929,0.1108612325,0.1639947347,0.1179053822
44421,2,0.3275225710,0.2922715362,0.3242719319,0.2955223290
44421,3,0.5239334491,0.5403231189,0.5065690197,0.5208461070
44421,4,0.6742365857,0.7396154214,0.6596666482,0.7173688390
44421,5,0.7746627658,0.8655416656,0.7704322648,0.8545021865
44421,6,0.8364359507,0.9328022060,0.8054091140,0.9119381215
44411,1,0.1624000053,0.1108980694,0.1641109514,0.1179460299
44411,2,0.3315231375,0.2966036860,0.3287026442,0.3001013574
44411,3,0.5348661293,0.5526299439,0.5179297111,0.5333324577
44411,4,0.6866877055,0.7516713578,0.6738836929,0.7311898909
44411,5,0.7838612959,0.8717579136,0.7804835287,0.8624674540
44411,6,0.8423475912,0.9347929718,0.8151345812,0.9165354331
44333,1,0.1494957206,0.0991282494,0.1387725018,0.0992174391
44333,2,0.2642977597,0.2178144949,0.2521691496,0.2153078632
44333,3,0.4034463742,0.3915633242,0.3836922541,0.3765100742
44333,4,0.5385090209,0.5805888820,0.5203961095,0.5597999291
44333,5,0.6511630442,0.7449177155,0.6436316492,0.7300306146
44333,6,0.7364833488,0.8622283802,0.6667709007,0.8074932361
44332,1,0.1567962350,0.1059406243,0.1550333002,0.1109659484
44332,2,0.2956587558,0.2543387193,0.2919299552,0.2581581453
44332,3,0.4644418828,0.4665080994,0.4464570947,0.4497161881
44332,4,0.6142977681,0.6698773701,0.5957447332,0.6447053766
44332,5,0.7289581617,0.8226540049,0.7190080618,0.8045153798
44332,6,0.8105150178,0.9175385273,0.7555007175,0.8760075555
44331,1,0.1613607992,0.1103987680,0.1625998098,0.1172423394
44331,2,0.3185298094,0.2815055882,0.3173983868,0.2874698911
44331,3,0.5089268124,0.5211103794,0.4915118383,0.5028234050
44331,4,0.6630102128,0.7257481251,0.6478600173,0.7022012350
44331,5,0.7697260853,0.8594525990,0.7638204649,0.8461011199
44331,6,0.8393695645,0.9342951470,0.7990326764,0.9081408436
44322,1,0.1573926816,0.1061996648,0.1559251783,0.1113507242
44322,2,0.3046155915,0.2628947127,0.3058744159,0.2706959736
44322,3,0.4911720077,0.4961539454,0.4802966316,0.4853961682
44322,4,0.6515774448,0.7098551746,0.6420919720,0.6922023020
44322,5,0.7653265186,0.8545718698,0.7645857542,0.8452824547
44322,6,0.8427496301,0.9368041510,0.8049374741,0.9101104829
44321,1,0.1623018929,0.1108612325,0.1639947347,0.1179053822
44321,2,0.3357522829,0.2996922463,0.3408675817,0.3104851489
44321,3,0.5573594040,0.5780608549,0.5465759386,0.5644298071
44321,4,0.7226645084,0.7912265684,0.7120026555,0.7708993046
44321,5,0.8276073569,0.9086840402,0.8246839803,0.8991330490
44321,6,0.8908178972,0.9646326992,0.8653160420,0.9503677403
44311,1,0.1624000053,0.1108980694,0.1641109514,0.1179460299
44311,2,0.3405376922,0.3047283442,0.3473602862,0.3165128522
44311,3,0.5729569302,0.5957537974,0.5656364456,0.5856617265
44311,4,0.7413940883,0.8096860935,0.7346875367,0.7937788574
44311,5,0.8421627487,0.9179166138,0.8402050376,0.9099225373
44311,6,0.9010254249,0.9683199584,0.8817105862,0.9580261670
44222,1,0.1573926816,0.1061996648,0.1559251783,0.1113507242
44222,2,0.3055186038,0.2635518162,0.3073142146,0.2717617995
44222,3,0.4960868504,0.5003674777,0.4874648624,0.4915121939
44222,4,0.6601047695,0.7168998753,0.6551453390,0.7023039545
44222,5,0.7727227168,0.8587997471,0.7780030641,0.8534323624
44222,6,0.8488537496,0.9381752436,0.8189446366,0.9156292040
44221,1,0.1623018929,0.1108612325,0.1639947347,0.1179053822
44221,2,0.3374221506,0.3010604260,0.3438367342,0.3129644560
44221,3,0.5666600217,0.5875883611,0.5589621626,0.5768184053
44221,4,0.7366044860,0.8043197522,0.7296927721,0.7866237751
44221,5,0.8413361002,0.9179057835,0.8425101683,0.9112893401
44221,6,0.9025863638,0.9696604410,0.8842485829,0.9594285967
44211,1,0.1624000053,0.1108980694,0.1641109514,0.1179460299
44211,2,0.3429287480,0.3066810136,0.3516858188,0.3199396907
44211,3,0.5870128048,0.6107688733,0.5846780587,0.6051655801
44211,4,0.7620149687,0.8297964255,0.7603955903,0.8183304658
44211,5,0.8625005804,0.9317851710,0.8652993275,0.9272971569
44211,6,0.9177433365,0.9754871126,0.9070318456,0.9702515026
44111,1,0.1624000053,0.1108980694,0.1641109514,0.1179460299
44111,2,0.3431665538,0.3068516499,0.3520263043,0.3201807695
44111,3,0.5890818623,0.6119004047,0.5879159547,0.6072000812
44111,4,0.7652894766,0.8313370972,0.7656060718,0.8217125814
44111,5,0.8626658657,0.9303243495,0.8635554026,0.9257066107
44111,6,0.9190151098,0.9754677724,0.9101328118,0.9705756859
43333,1,0.1494957206,0.0991282494,0.1387725018,0.0992174391
43333,2,0.2642977597,0.2178144949,0.2521691496,0.2153078632
43333,3,0.4043021917,0.3923710685,0.3848196052,0.3776016077
43333,4,0.5415647807,0.5832818977,0.5244635011,0.5628791036
43333,5,0.6555386545,0.7481327742,0.6510135601,0.7344551197
43333,6,0.7410082593,0.8646430767,0.6740069156,0.8101341797
43332,1,0.1567962350,0.1059406243,0.1550333002,0.1109659484
43332,2,0.2956587558,0.2543387193,0.2919299552,0.2581581453
43332,3,0.4659492923,0.4680551079,0.4478832838,0.4511493717
43332,4,0.6184475614,0.6735077336,0.6004686940,0.6478979661
43332,5,0.7345656152,0.8260390170,0.7266404022,0.8083214175
43332,6,0.8169549620,0.9196882431,0.7638019667,0.8778891241
43331,1,0.1613607992,0.1103987680,0.1625998098,0.1172423394
43331,2,0.3185298094,0.2815055882,0.3173983868,0.2874698911
43331,3,0.5113936771,0.5237553355,0.4945086604,0.5060872659
43331,4,0.6700710358,0.7325576589,0.6571468980,0.7103355370
43331,5,0.7785322722,0.8654292228,0.7769207078,0.8551013075
43331,6,0.8484360335,0.9376835202,0.8130692685,0.9147482034
43322,1,0.1573926816,0.1061996648,0.1559251783,0.1113507242
43322,2,0.3046155915,0.2628947127,0.3058744159,0.2706959736
43322,3,0.4943497323,0.4995350024,0.4839894890,0.4893573471
43322,4,0.6595068847,0.7178446967,0.6516725320,0.7002978974
43322,5,0.7746294359,0.8613032966,0.7767421410,0.8533154088
43322,6,0.8529718999,0.9410923904,0.8170059120,0.9152523734
43321,1,0.1623018929,0.1108612325,0.1639947347,0.1179053822
43321,2,0.3357522829,0.2996922463,0.3408675817,0.3104851489
43321,3,0.5615690883,0.5827007064,0.5517090495,0.5705661300
43321,4,0.7330406732,0.8016452712,0.7236146765,0.7816138745
43321,5,0.8407802914,0.9171628416,0.8395659705,0.9089369397
43321,6,0.9057051220,0.9708682184,0.8823338646,0.9582878730
43311,1,0.1624000053,0.1108980694,0.1641109514,0.1179460299
43311,2,0.3405376922,0.3047283442,0.3473602862,0.3165128522
43311,3,0.5778503446,0.6011551280,0.5729652810,0.5941247876
43311,4,0.7540548460,0.8225819261,0.7507999728,0.8095886094
43311,5,0.8575562635,0.9278102048,0.8585362675,0.9223240317
43311,6,0.9178707526,0.9753373864,0.9029685297,0.9684889882
43222,1,0.1573926816,0.1061996648,0.1559251783,0.1113507242
43222,2,0.3055186038,0.2635518162,0.3073142146,0.2717617995
43222,3,0.5009884334,0.5054512659,0.4939074565,0.4984178949
43222,4,0.6727298636,0.7299432600,0.6711195573,0.7174761791
43222,5,0.7864688278,0.8688779035,0.7965384662,0.8678019004
43222,6,0.8624900560,0.9435577563,0.8374242799,0.9248121729
43221,1,0.1623018929,0.1108612325,0.1639947347,0.1179053822
43221,2,0.3374221506,0.3010604260,0.3438367342,0.3129644560
43221,3,0.5729512950,0.5945333009,0.5680383250,0.5873860241
43221,4,0.7519204332,0.8198945892,0.7471120832,0.8030933412
43221,5,0.8599581803,0.9295443795,0.8627486232,0.9247932457
43221,6,0.9233067999,0.9779641934,0.9067600982,0.9693352142
43211,1,0.1624000053,0.1108980694,0.1641109514,0.1179460299
43211,2,0.3429287480,0.3066810136,0.3516858188,0.3199396907
43211,3,0.5947271810,0.6192482646,0.5987125849,0.6205416864
43211,4,0.7813125908,0.8496193422,0.7852239476,0.8434923144
43211,5,0.8852805621,0.9455433084,0.8891245138,0.9427287939
43211,6,0.9428269258,0.9855838857,0.9346370482,0.9827890360
43111,1,0.1624000053,0.1108980694,0.1641109514,0.1179460299
43111,2,0.3431665538,0.3068516499,0.3520263043,0.3201807695
43111,3,0.5972288658,0.6208258364,0.6032008781,0.6239491491
43111,4,0.7860488805,0.8524072720,0.7939872017,0.8504124932
43111,5,0.8873034168,0.9443201839,0.8895324250,0.9409509073
43111,6,0.9451820968,0.9855729294,0.9398055238,0.9834374026
42222,1,0.1573926816,0.1061996648,0.1559251783,0.1113507242
42222,2,0.3055186038,0.2635518162,0.3073142146,0.2717617995
42222,3,0.5015578986,0.5059422211,0.4949367511,0.4993622073
42222,4,0.6747578995,0.7316920500,0.6746725805,0.7200234749
42222,5,0.7877698513,0.8698510302,0.8004518199,0.8699365519
42222,6,0.8636041561,0.9437992384,0.8414336040,0.9258860666
42221,1,0.1623018929,0.1108612325,0.1639947347,0.1179053822
42221,2,0.3374221506,0.3010604260,0.3438367342,0.3129644560
42221,3,0.5737703018,0.5953320820,0.5698422288,0.5889748441
42221,4,0.7543950918,0.8217890518,0.7507988446,0.8053779466
42221,5,0.8625167857,0.9303800331,0.8667491607,0.9262447561
42221,6,0.9256423480,0.9781444974,0.9110333059,0.9698429913
42211,1,0.1624000053,0.1108980694,0.1641109514,0.1179460299
42211,2,0.3429287480,0.3066810136,0.3516858188,0.3199396907
42211,3,0.5960467896,0.6205787988,0.6020138051,0.6235841025
42211,4,0.7851450739,0.8529773598,0.7913015522,0.8487285323
42211,5,0.8893904664,0.9472494206,0.8942523908,0.9449802448
42211,6,0.9467242768,0.9864504302,0.9403994037,0.9842046041
42111,1,0.1624000053,0.1108980694,0.1641109514,0.1179460299
42111,2,0.3431665538,0.3068516499,0.3520263043,0.3201807695
42111,3,0.5989907694,0.6226023878,0.6077237498,0.6280600811
42111,4,0.7913127748,0.8570185748,0.8034739584,0.8592644885
42111,5,0.8941698452,0.9477037854,0.8999258108,0.9461570756
42111,6,0.9503894374,0.9864755819,0.9474131241,0.9851771540
41111,1,0.1624000053,0.1108980694,0.1641109514,0.1179460299
41111,2,0.3431665538,0.3068516499,0.3520263043,0.3201807695
41111,3,0.5991250807,0.6227060449,0.6080434672,0.6282538817
41111,4,0.7918303299,0.8573302926,0.8048408647,0.8602577368
41111,5,0.8903432648,0.9451866242,0.8921698189,0.9432667150
41111,6,0.9501087015,0.9864478577,0.9481539230,0.9851771540
33333,1,0.1494957206,0.0991282494,0.1387725018,0.0992174391
33333,2,0.2642977597,0.2178144949,0.2521691496,0.2153078632
33333,3,0.4043021917,0.3923710685,0.3848196052,0.3776016077
33333,4,0.5417951189,0.5834413452,0.5248188488,0.5630050640
33333,5,0.6559334915,0.7483538649,0.6519414418,0.7346650536
33333,6,0.7414536922,0.8648325067,0.6750555448,0.8101940749
33332,1,0.1567962350,0.1059406243,0.1550333002,0.1109659484
33332,2,0.2956587558,0.2543387193,0.2919299552,0.2581581453
33332,3,0.4659492923,0.4680551079,0.4478832838,0.4511493717
33332,4,0.6187535559,0.6737320855,0.6010059996,0.6479800449
33332,5,0.7350264613,0.8262543730,0.7276840232,0.8084582154
33332,6,0.8175479721,0.9198498909,0.7650865687,0.8780677976
33331,1,0.1613607992,0.1103987680,0.1625998098,0.1172423394
33331,2,0.3185298094,0.2815055882,0.3173983868,0.2874698911
33331,3,0.5113936771,0.5237553355,0.4945086604,0.5060872659
33331,4,0.6707342151,0.7331834344,0.6580695217,0.7108960933
33331,5,0.7794226462,0.8660322550,0.7786387480,0.8559270882
33331,6,0.8493974394,0.9380756374,0.8151301160,0.9152997249
33322,1,0.1573926816,0.1061996648,0.1559251783,0.1113507242
33322,2,0.3046155915,0.2628947127,0.3058744159,0.2706959736
33322,3,0.4943497323,0.4995350024,0.4839894890,0.4893573471
33322,4,0.6602270716,0.7185253095,0.6527087476,0.7006767193
33322,5,0.7754945915,0.8617936947,0.7783119606,0.8537414018
33322,6,0.8539882562,0.9412786529,0.8186041438,0.9152956452
33321,1,0.1623018929,0.1108612325,0.1639947347,0.1179053822
33321,2,0.3357522829,0.2996922463,0.3408675817,0.3104851489
33321,3,0.5615690883,0.5827007064,0.5517090495,0.5705661300
33321,4,0.7339211237,0.8024764508,0.7247444932,0.7822036524
33321,5,0.8420787117,0.9176831718,0.8413929178,0.9095354931
33321,6,0.9073475559,0.9711146954,0.8845519448,0.9585795355
33311,1,0.1624000053,0.1108980694,0.1641109514,0.1179460299
33311,2,0.3405376922,0.3047283442,0.3473602862,0.3165128522
33311,3,0.5778503446,0.6011551280,0.5729652810,0.5941247876
33311,4,0.7552193899,0.8237315846,0.7524173126,0.8108257359
33311,5,0.8591880364,0.9285214808,0.8608920286,0.9234548446
33311,6,0.9198508230,0.9756674944,0.9059747987,0.9691918289
33222,1,0.1573926816,0.1061996648,0.1559251783,0.1113507242
33222,2,0.3055186038,0.2635518162,0.3073142146,0.2717617995
33222,3,0.5009884334,0.5054512659,0.4939074565,0.4984178949
33222,4,0.6742261359,0.7315360715,0.6730627577,0.7188122237
33222,5,0.7880347052,0.8699950535,0.7992281068,0.8692843815
33222,6,0.8640785692,0.9439493329,0.8399024656,0.9255286782
33221,1,0.1623018929,0.1108612325,0.1639947347,0.1179053822
33221,2,0.3374221506,0.3010604260,0.3438367342,0.3129644560
33221,3,0.5729512950,0.5945333009,0.5680383250,0.5873860241
33221,4,0.7534139451,0.8214404580,0.7488982158,0.8043981346
33221,5,0.8621195934,0.9305559923,0.8653488040,0.9259698661
33221,6,0.9260073824,0.9785813303,0.9096649477,0.9699548170
33211,1,0.1624000053,0.1108980694,0.1641109514,0.1179460299
33211,2,0.3429287480,0.3066810136,0.3516858188,0.3199396907
33211,3,0.5947271810,0.6192482646,0.5987125849,0.6205416864
33211,4,0.7832370741,0.8516586310,0.7882987149,0.8464093559
33211,5,0.8880864942,0.9467866414,0.8923836283,0.9443204214
33211,6,0.9463443527,0.9864290725,0.9385992444,0.9838562501
33111,1,0.1624000053,0.1108980694,0.1641109514,0.1179460299
33111,2,0.3431665538,0.3068516499,0.3520263043,0.3201807695
33111,3,0.5972288658,0.6208258364,0.6032008781,0.6239491491
33111,4,0.7881943450,0.8546785695,0.7978460374,0.8541077514
33111,5,0.8901925800,0.9455061972,0.8928748491,0.9425227487
33111,6,0.9489017715,0.9864202122,0.9443311766,0.9845856625
32222,1,0.1573926816,0.1061996648,0.1559251783,0.1113507242
32222,2,0.3055186038,0.2635518162,0.3073142146,0.2717617995
32222,3,0.5015578986,0.5059422211,0.4949367511,0.4993622073
32222,4,0.6769116149,0.7338877793,0.6774367260,0.7222933991
32222,5,0.7902823613,0.8714045722,0.8042043767,0.8722895581
32222,6,0.8656433139,0.9442886259,0.8450571707,0.9270422601
32221,1,0.1623018929,0.1108612325,0.1639947347,0.1179053822
32221,2,0.3374221506,0.3010604260,0.3438367342,0.3129644560
32221,3,0.5737703018,0.5953320820,0.5698422288,0.5889748441
32221,4,0.7564854646,0.8239262340,0.7533030170,0.8072295917
32221,5,0.8654001487,0.9316754070,0.8702825926,0.9278637335
32221,6,0.9291034678,0.9788409655,0.9148856350,0.9706066684
32211,1,0.1624000053,0.1108980694,0.1641109514,0.1179460299
32211,2,0.3429287480,0.3066810136,0.3516858188,0.3199396907
32211,3,0.5960467896,0.6205787988,0.6020138051,0.6235841025
32211,4,0.7879225653,0.8559196695,0.7960877276,0.8533395837
32211,5,0.8933075838,0.9489255945,0.8987033952,0.9471053160
32211,6,0.9515437671,0.9875592626,0.9455714194,0.9855753551
32111,1,0.1624000053,0.1108980694,0.1641109514,0.1179460299
32111,2,0.3431665538,0.3068516499,0.3520263043,0.3201807695
32111,3,0.5989907694,0.6226023878,0.6077237498,0.6280600811
32111,4,0.7946794923,0.8606571837,0.8104744761,0.8663104396
32111,5,0.8986153479,0.9494527889,0.9050561618,0.9485905806
32111,6,0.9557911572,0.9875907022,0.9536445463,0.9867910424
31111,1,0.1624000053,0.1108980694,0.1641109514,0.1179460299
31111,2,0.3431665538,0.3068516499,0.3520263043,0.3201807695
31111,3,0.5991250807,0.6227060449,0.6080434672,0.6282538817
31111,4,0.7953432689,0.8610908862,0.8123986294,0.8677655453
31111,5,0.8967479500,0.9475852792,0.9001390097,0.9457894750
31111,6,0.9557930867,0.9875629781,0.9546945359,0.9867910424
22222,1,0.1573926816,0.1061996648,0.1559251783,0.1113507242
22222,2,0.3055186038,0.2635518162,0.3073142146,0.2717617995
22222,3,0.5015578986,0.5059422211,0.4949367511,0.4993622073
22222,4,0.6771088844,0.7340332894,0.6778606689,0.7226179823
22222,5,0.7899927821,0.8714410425,0.8047298163,0.8725190260
22222,6,0.8656804724,0.9442968746,0.8456147757,0.9270966749
22221,1,0.1623018929,0.1108612325,0.1639947347,0.1179053822
22221,2,0.3374221506,0.3010604260,0.3438367342,0.3129644560
22221,3,0.5737703018,0.5953320820,0.5698422288,0.5889748441
22221,4,0.7566781125,0.8240632488,0.7536402794,0.8073218221
22221,5,0.8656184943,0.9317379216,0.8707359184,0.9279405921
22221,6,0.9293120400,0.9788591810,0.9153816100,0.9706066684
22211,1,0.1624000053,0.1108980694,0.1641109514,0.1179460299
22211,2,0.3429287480,0.3066810136,0.3516858188,0.3199396907
22211,3,0.5960467896,0.6205787988,0.6020138051,0.6235841025
22211,4,0.7882186012,0.8561684587,0.7967342805,0.8537783284
22211,5,0.8936828354,0.9489865402,0.8992457652,0.9472161355
22211,6,0.9519520267,0.9875655505,0.9461771986,0.9855753551
22111,1,0.1624000053,0.1108980694,0.1641109514,0.1179460299
22111,2,0.3431665538,0.3068516499,0.3520263043,0.3201807695
22111,3,0.5989907694,0.6226023878,0.6077237498,0.6280600811
22111,4,0.7951694932,0.8611380545,0.8118683594,0.8676300807
22111,5,0.8991749117,0.9495380111,0.9058173337,0.9488130982
22111,6,0.9563954136,0.9875990861,0.9545748912,0.9868720883
21111,1,0.1624000053,0.1108980694,0.1641109514,0.1179460299
21111,2,0.3431665538,0.3068516499,0.3520263043,0.3201807695
21111,3,0.5991250807,0.6227060449,0.6080434672,0.6282538817
21111,4,0.7959806949,0.8616937417,0.8143751696,0.8696090016
21111,5,0.8996884831,0.9495414526,0.9065008882,0.9489534118
21111,6,0.9568526262,0.9875990861,0.9559277939,0.9868720883
11111,1,0.1624000053,0.1108980694,0.1641109514,0.1179460299
11111,2,0.3431665538,0.3068516499,0.3520263043,0.3201807695
11111,3,0.5991250807,0.6227060449,0.6080434672,0.6282538817
11111,4,0.7960203644,0.8617168034,0.8145252559,0.8696786398
11111,5,0.8926523900,0.9467643189,0.8958942852,0.9457880295
11111,6,0.9562768207,0.9875713620,0.9560270039,0.9868720883
666666,1,0.0298065183,0.0136183664,0.0203426450,0.0082607559
666666,2,0.0591306982,0.0281293427,0.0417650559,0.0181373234
666666,3,0.0881684805,0.0697295378,0.0643837124,0.0559111782
666666,4,0.1170313318,0.1501188643,0.0882117514,0.1337852781
666666,5,0.1457685994,0.2715127004,0.1131873253,0.2544472985
666666,6,0.1743848452,0.4245621163,0.1391961320,0.4087430504
666665,1,0.0479809238,0.0239199825,0.0273517974,0.0127603089
666665,2,0.0902057421,0.0470246601,0.0562127563,0.0280125720
666665,3,0.1287277945,0.0952754798,0.0867096185,0.0713214798
666665,4,0.1647556854,0.1796042317,0.1185931889,0.1539043820
666665,5,0.1989852354,0.3015928316,0.1514654795,0.2773273051
666665,6,0.2318085530,0.4518240331,0.1849022927,0.4315916951
666664,1,0.0597457591,0.0303421433,0.0324522697,0.0154629337
666664,2,0.1058856152,0.0582675598,0.0639107259,0.0331244399
666664,3,0.1454703107,0.1112104639,0.0959168912,0.0793510932
666664,4,0.1818476920,0.1997887415,0.1287435644,0.1650695843
666664,5,0.2165298804,0.3247413124,0.1622226613,0.2911427794
666664,6,0.2501327131,0.4755949391,0.1960664970,0.4466471446
666663,1,0.0684075356,0.0349661980,0.0363871082,0.0174267289
666663,2,0.1140867027,0.0638553126,0.0676735129,0.0359091855
666663,3,0.1520376539,0.1168772596,0.0990208789,0.0828211840
666663,4,0.1872213227,0.2050308232,0.1313642192,0.1689195809
666663,5,0.2211791243,0.3291779051,0.1645529750,0.2948815429
666663,6,0.2543030529,0.4789033332,0.1982174090,0.4497204075
666662,1,0.0758765711,0.0388716268,0.0437117425,0.0208079274
666662,2,0.1177447427,0.0663962344,0.0735912991,0.0385368204
666662,3,0.1533886418,0.1182897098,0.1029961021,0.0845846992
666662,4,0.1876751595,0.2057713251,0.1339242002,0.1699759428
666662,5,0.2213429162,0.3295721863,0.1661846320,0.2954589817
666662,6,0.2543619924,0.4790906169,0.1991672524,0.4499797483
666661,1,0.0829745279,0.0425799049,0.0517990958,0.0246203199
666661,2,0.1186193670,0.0673092910,0.0819728116,0.0416172519
666661,3,0.1532805200,0.1184547973,0.1122107208,0.0870308164
666661,4,0.1874949781,0.2058134915,0.1429973577,0.1717170492
666661,5,0.2212183742,0.3295806063,0.1744014631,0.2965029602
666661,6,0.2541499249,0.4790923848,0.1985594331,0.4499062155
666655,1,0.0547366975,0.0296939463,0.0297874161,0.0146136937
666655,2,0.1048467461,0.0611668912,0.0633616475,0.0350932273
666655,3,0.1518528541,0.1183655802,0.1007038026,0.0854210854
666655,4,0.1964804191,0.2103194706,0.1410460326,0.1751730513
666655,5,0.2389981548,0.3366285708,0.1833185339,0.3039393701
666655,6,0.2794515268,0.4865487112,0.2264231948,0.4600002126
666654,1,0.0709168779,0.0395213005,0.0381199091,0.0194041198
666654,2,0.1274142378,0.0782588729,0.0772278388,0.0451965021
666654,3,0.1770136121,0.1422599201,0.1189346098,0.1013257848
666654,4,0.2230746075,0.2400537986,0.1626090928,0.1965496802
666654,5,0.2668820064,0.3700865196,0.2071956220,0.3292376971
666654,6,0.3087633364,0.5202559246,0.2517276988,0.4864168226
666653,1,0.0829787397,0.0459237354,0.0457411722,0.0242249781
666653,2,0.1398950917,0.0873826195,0.0861070415,0.0523122334
666653,3,0.1885593977,0.1526675249,0.1281804425,0.1100631929
666653,4,0.2340047395,0.2504010293,0.1723753079,0.2059027247
666653,5,0.2773566826,0.3790950398,0.2174929257,0.3379708773
666653,6,0.3186688782,0.5269609993,0.2622981446,0.4933458145
666652,1,0.0933530014,0.0510455636,0.0573742887,0.0301072097
666652,2,0.1456548815,0.0915167265,0.0956788364,0.0571781185
666652,3,0.1914511858,0.1556360549,0.1350919480,0.1135684295
666652,4,0.2356441276,0.2523681942,0.1772655739,0.2081420522
666652,5,0.2784176448,0.3802563814,0.2208972078,0.3392545077
666652,6,0.3194023135,0.5275100170,0.2643643110,0.4939423102
666651,1,0.1033355005,0.0559566747,0.0698033456,0.0358950118
666651,2,0.1474254296,0.0933301439,0.1099117350,0.0616113924
666651,3,0.1918277978,0.1563368434,0.1502649978,0.1166612698
666651,4,0.2357679204,0.2526569839,0.1913429869,0.2099679032
666651,5,0.2784755867,0.3803302601,0.2328505597,0.3400894788
666651,6,0.3194330348,0.5275187148,0.2628736142,0.4938059197
666644,1,0.0743719602,0.0412454161,0.0405950284,0.0215854615
666644,2,0.1349241591,0.0824262754,0.0820648117,0.0495060190
666644,3,0.1886773367,0.1497545286,0.1275270974,0.1089487289
666644,4,0.2386841455,0.2515042782,0.1760945827,0.2081572942
666644,5,0.2860978804,0.3853129079,0.2259475476,0.3445912092
666644,6,0.3312188986,0.5379306980,0.2754706037,0.5040412931
666643,1,0.0879764321,0.0487270822,0.0503853918,0.0287075063
666643,2,0.1509485389,0.0953108417,0.0943033461,0.0604960423
666643,3,0.2061001748,0.1682356357,0.1416165621,0.1245644823
666643,4,0.2579280143,0.2742431088,0.1923208901,0.2281418500
666643,5,0.3070561485,0.4093992309,0.2441572064,0.3670301157
666643,6,0.3532069382,0.5596271422,0.2950746846,0.5255753146
666642,1,0.0996547793,0.0546388780,0.0653340644,0.0355262227
666642,2,0.1582705078,0.1005704937,0.1085986265,0.0661591522
666642,3,0.2105924125,0.1730473926,0.1537565186,0.1295047241
666642,4,0.2612170997,0.2785212617,0.2023366246,0.2324872376
666642,5,0.3097371197,0.4127899040,0.2521526805,0.3705917524
666642,6,0.3554077012,0.5618132038,0.3009141694,0.5279872824
666641,1,0.1105845477,0.0600185312,0.0806507876,0.0421501828
666641,2,0.1606289403,0.1024060255,0.1256633089,0.0726496733
666641,3,0.2112647435,0.1738745503,0.1708725192,0.1344546580
666641,4,0.2615402572,0.2790162727,0.2169863387,0.2355879227
666641,5,0.3099373802,0.4130340340,0.2634546601,0.3720223585
666641,6,0.3555293889,0.5618978953,0.2991470478,0.5278713767
666633,1,0.0882220868,0.0485588213,0.0528770370,0.0301818560
666633,2,0.1522360707,0.0963755917,0.0978664917,0.0627577473
666633,3,0.2088203844,0.1712603902,0.1464186829,0.1280146182
666633,4,0.2620719920,0.2791438742,0.1982789234,0.2328958338
666633,5,0.3123374163,0.4152938908,0.2509215897,0.3725849304
666633,6,0.3591478143,0.5652355483,0.3022336133,0.5309386601
666632,1,0.1002222771,0.0546649750,0.0699193628,0.0384876255
666632,2,0.1605066904,0.1028346985,0.1141090541,0.0706650024
666632,3,0.2149974529,0.1787507615,0.1602613375,0.1361046646
666632,4,0.2676058440,0.2870841096,0.2102519600,0.2411056958
666632,5,0.3174712695,0.4223343025,0.2612342657,0.3799579193
666632,6,0.3637291693,0.5701703819,0.3107274031,0.5363060321
666631,1,0.1111191841,0.0600209403,0.0878638923,0.0464652939
666631,2,0.1629571462,0.1047267322,0.1334209209,0.0791329946
666631,3,0.2157597371,0.1799501432,0.1789193520,0.1427959309
666631,4,0.2680299624,0.2880563675,0.2253897917,0.2454645015
666631,5,0.3177708734,0.4229278103,0.2721120807,0.3820535231
666631,6,0.3639294813,0.5704093896,0.3098840675,0.5363326417
666622,1,0.0984912650,0.0533940041,0.0725073979,0.0395813221
666622,2,0.1590736485,0.1027177576,0.1161380871,0.0722044116
666622,3,0.2146173195,0.1799257879,0.1620152145,0.1380069425
666622,4,0.2681795683,0.2889184416,0.2120160142,0.2431315679
666622,5,0.3185608439,0.4240255655,0.2629734856,0.3816629164
666622,6,0.3648636151,0.5712572759,0.3122854735,0.5374074016
666621,1,0.1091876270,0.0586783463,0.0934806274,0.0492366755
666621,2,0.1614689854,0.1048290733,0.1373868733,0.0816806972
666621,3,0.2153874311,0.1817773872,0.1816910114,0.1452042199
666621,4,0.2688167200,0.2906561052,0.2273463434,0.2477872811
666621,5,0.3191469422,0.4251629964,0.2732862096,0.3839314726
666621,6,0.3653542719,0.5717373682,0.3130384117,0.5378237490
666611,1,0.1065400014,0.0571371833,0.0956280886,0.0504941942
666611,2,0.1587857315,0.1043881542,0.1385854573,0.0821947239
666611,3,0.2135957838,0.1819749712,0.1826034327,0.1454586160
666611,4,0.2680018987,0.2910065743,0.2280429497,0.2480056653
666611,5,0.3188644503,0.4253661051,0.2719965559,0.3840562660
666611,6,0.3650820957,0.5717986985,0.3116824869,0.5376242646
666555,1,0.0560877705,0.0307280186,0.0297874161,0.0146136937
666555,2,0.1104450707,0.0667363489,0.0633616475,0.0350932273
666555,3,0.1634869600,0.1309392481,0.1026335494,0.0876800454
666555,4,0.2151129461,0.2306866530,0.1471701155,0.1817135332
666555,5,0.2649620343,0.3633888205,0.1955176432,0.3157011543
666555,6,0.3125999623,0.5161549151,0.2459416859,0.4759939148
666554,1,0.0736867559,0.0416928030,0.0381199091,0.0197885902
666554,2,0.1378606679,0.0880356342,0.0772278388,0.0458203825
666554,3,0.1965799055,0.1617630019,0.1237075706,0.1062605162
666554,4,0.2518189418,0.2690122384,0.1760077902,0.2086466528
666554,5,0.3042663761,0.4056511980,0.2311844401,0.3490990247
666554,6,0.3539514758,0.5575768437,0.2867400459,0.5115410860
666553,1,0.0867768064,0.0488427345,0.0475051963,0.0269144787
666553,2,0.1532741274,0.1005632255,0.0881539241,0.0554731348
666553,3,0.2132215502,0.1791012955,0.1368134760,0.1209431561
666553,4,0.2695960682,0.2890255778,0.1919942157,0.2281712348
666553,5,0.3226233098,0.4251712159,0.2496834802,0.3708886814
666553,6,0.3720512229,0.5734505884,0.3067203198,0.5313788340
666552,1,0.0980242874,0.0545679838,0.0608584890,0.0343300873
666552,2,0.1611520563,0.1067122706,0.1023690285,0.0633715329
666552,3,0.2185807803,0.1849399523,0.1502226043,0.1291933056
666552,4,0.2734211577,0.2937534651,0.2036147827,0.2356027227
666552,5,0.3253639004,0.4283135269,0.2590009728,0.3764244400
666552,6,0.3739689324,0.5750413486,0.3130467641,0.5345342634
666551,1,0.1086666417,0.0599054048,0.0746683446,0.0416881983
666551,2,0.1634372988,0.1095763823,0.1195769876,0.0729757931
666551,3,0.2194226690,0.1869504232,0.1679076260,0.1378663799
666551,4,0.2738592034,0.2949273146,0.2191132413,0.2419258596
666551,5,0.3255985297,0.4287661753,0.2714625258,0.3800591144
666551,6,0.3740898828,0.5751255617,0.3101455401,0.5343010579
666544,1,0.0793508281,0.0448834651,0.0416249173,0.0237512230
666544,2,0.1503348607,0.0982634395,0.0842050318,0.0534887531
666544,3,0.2156469390,0.1794106139,0.1375622373,0.1211601147
666544,4,0.2765639064,0.2926870174,0.1986136711,0.2314762051
666544,5,0.3335843305,0.4325654546,0.2623356178,0.3778218203
666544,6,0.3868187035,0.5842806075,0.3249503954,0.5416951663
666543,1,0.0954655079,0.0539752011,0.0561031947,0.0338865913
666543,2,0.1705130702,0.1155615862,0.1010127570,0.0694405621
666543,3,0.2392783179,0.2060242809,0.1584796081,0.1454553545
666543,4,0.3039990276,0.3267096951,0.2244104748,0.2637299060
666543,5,0.3641403039,0.4692714534,0.2920701026,0.4144031354
666543,6,0.4190450456,0.6175364709,0.3569850317,0.5765014989
666542,1,0.1082898184,0.0605471073,0.0747729868,0.0435691151
666542,2,0.1811968387,0.1253429626,0.1231654488,0.0807914605
666542,3,0.2482529936,0.2176002746,0.1809656559,0.1591954183
666542,4,0.3117331436,0.3377179689,0.2449119714,0.2778558323
666542,5,0.3705938138,0.4776935043,0.3091543091,0.4262058324
666542,6,0.4241563213,0.6225834322,0.3696543388,0.5841200113
666541,1,0.1200399646,0.0664132117,0.0936394054,0.0537402236
666541,2,0.1848905676,0.1303537568,0.1455835780,0.0932770447
666541,3,0.2499164812,0.2216213513,0.2012841301,0.1692824316
666541,4,0.3126776406,0.3402209724,0.2601766134,0.2843363335
666541,5,0.3711584280,0.4787689646,0.3195473077,0.4292113162
666541,6,0.4244803246,0.6228761829,0.3668270308,0.5842918619
666533,1,0.0971716037,0.0547318164,0.0597810441,0.0367250846
666533,2,0.1741124117,0.1184663584,0.1083559557,0.0748644996
666533,3,0.2456500917,0.2125341343,0.1695565656,0.1543396504
666533,4,0.3135652060,0.3365818273,0.2389171505,0.2757814621
666533,5,0.3764877881,0.4808069290,0.3092732151,0.4279340159
666533,6,0.4331501376,0.6282583873,0.3759021477,0.5889992915
666532,1,0.1109132224,0.0618854681,0.0825314017,0.0493843085
666532,2,0.1877678222,0.1314579829,0.1336872279,0.0920637067
666532,3,0.2595227675,0.2299949342,0.1957255408,0.1767576144
666532,4,0.3271842696,0.3547863169,0.2640994245,0.2998460063
666532,5,0.3888110195,0.4958739014,0.3315504809,0.4486835001
666532,6,0.4434823850,0.6380401475,0.3940391782,0.6029057886
666531,1,0.1232775368,0.0680361582,0.1058074481,0.0614300752
666531,2,0.1918886825,0.1374362846,0.1592289486,0.1063257416
666531,3,0.2615291505,0.2353782205,0.2170804238,0.1880261658
666531,4,0.3285536035,0.3585705421,0.2787568271,0.3071479997
666531,5,0.3897787222,0.4977717828,0.3405553801,0.4521430901
666531,6,0.4441052107,0.6386822059,0.3937880877,0.6034221487
666522,1,0.1107907914,0.0617118127,0.0861422821,0.0512244593
666522,2,0.1877666076,0.1314640660,0.1379560259,0.0950979039
666522,3,0.2611490817,0.2319569960,0.2005071390,0.1811213063
666522,4,0.3302336579,0.3578764577,0.2692421114,0.3045333214
666522,5,0.3923620523,0.4988416678,0.3365112076,0.4525186142
666522,6,0.4467143799,0.6399320164,0.3983070628,0.6052354019
666521,1,0.1232789725,0.0679351972,0.1135779331,0.0655518530
666521,2,0.1925205767,0.1384288973,0.1655859150,0.1110611238
666521,3,0.2645197731,0.2396966736,0.2230549885,0.1936247581
666521,4,0.3331267886,0.3640729512,0.2845490019,0.3128874109
666521,5,0.3945528497,0.5022896091,0.3457526412,0.4567218744
666521,6,0.4482045029,0.6411857227,0.4001970452,0.6063886340
666511,1,0.1222503073,0.0674884569,0.1167467561,0.0671943346
666511,2,0.1909332616,0.1370994813,0.1673748401,0.1120955981
666511,3,0.2642650331,0.2399298173,0.2242631668,0.1945198451
666511,4,0.3335772179,0.3647636343,0.2854095868,0.3136315789
666511,5,0.3950543481,0.5027903277,0.3452680387,0.4571178678
666511,6,0.4485060157,0.6413165510,0.3991862739,0.6064212012
666444,1,0.0802624295,0.0454396733,0.0431303676,0.0247003275
666444,2,0.1539712934,0.1009044773,0.0870322656,0.0564896859
666444,3,0.2231530637,0.1841941370,0.1427736668,0.1268377936
666444,4,0.2882434031,0.2987744077,0.2074700552,0.2394876770
666444,5,0.3491015430,0.4386823581,0.2755937432,0.3868588524
666444,6,0.4055234757,0.5892559720,0.3427260907,0.5499980985
666443,1,0.0972384040,0.0550747905,0.0594344199,0.0358625989
666443,2,0.1758798580,0.1197790954,0.1074564602,0.0753142943
666443,3,0.2493917883,0.2144298256,0.1690170410,0.1557048762
666443,4,0.3197993896,0.3395329886,0.2405607327,0.2786302362
666443,5,0.3858699371,0.4854707123,0.3148268567,0.4330926248
666443,6,0.4461984181,0.6349114445,0.3864780963,0.5968950110
666442,1,0.1106455218,0.0619640242,0.0794842781,0.0465716654
666442,2,0.1886971050,0.1312362331,0.1316875121,0.0885143095
666442,3,0.2616703265,0.2289600142,0.1945039307,0.1723924741
666442,4,0.3314685026,0.3542748091,0.2649712463,0.2966709389
666442,5,0.3963405090,0.4976212061,0.3363023159,0.4491053470
666442,6,0.4549802251,0.6429683595,0.4037491908,0.6081561709
666441,1,0.1228841262,0.0680819300,0.0995606169,0.0575457622
666441,2,0.1931233531,0.1368823548,0.1560437071,0.1017981706
666441,3,0.2643322086,0.2338718514,0.2169707435,0.1830291958
666441,4,0.3333832024,0.3576634572,0.2820989444,0.3037278269
666441,5,0.3976418809,0.4993304586,0.3481757349,0.4526523647
666441,6,0.4557787629,0.6435837177,0.4022954736,0.6088380913
666433,1,0.1001563357,0.0564388537,0.0641446413,0.0397914681
666433,2,0.1824106472,0.1246567968,0.1167996443,0.0832909842
666433,3,0.2596747790,0.2239760924,0.1831853069,0.1681798603
666433,4,0.3339308376,0.3539239308,0.2594259087,0.2953985473
666433,5,0.4035603931,0.5032139725,0.3375055879,0.4525806756
666433,6,0.4666298911,0.6531054797,0.4117458128,0.6163431431
666432,1,0.1151000745,0.0641703342,0.0891115075,0.0541441063
666432,2,0.1987982229,0.1402952721,0.1459594846,0.1055016587
666432,3,0.2794548067,0.2478220396,0.2154570123,0.1985341080
666432,4,0.3566320404,0.3824205240,0.2939245890,0.3307437249
666432,5,0.4267919550,0.5305297509,0.3716985081,0.4865775336
666432,6,0.4880252344,0.6741443575,0.4430693143,0.6428777501
666431,1,0.1279801465,0.0705571757,0.1144685807,0.0675768320
666431,2,0.2048542290,0.1479357872,0.1737649866,0.1203254409
666431,3,0.2841962549,0.2557567679,0.2398590956,0.2102855306
666431,4,0.3607205186,0.3891742143,0.3114418924,0.3393363055
666431,5,0.4299429672,0.5348681155,0.3829907531,0.4918008850
666431,6,0.4901409055,0.6762085803,0.4454690568,0.6452067870
666422,1,0.1157318034,0.0643520506,0.0935287439,0.0563476132
666422,2,0.1994372826,0.1409306533,0.1521023785,0.1099762955
666422,3,0.2823504258,0.2519231366,0.2234964676,0.2056561225
666422,4,0.3622678722,0.3894028015,0.3037837203,0.3397679121
666422,5,0.4339982764,0.5380960239,0.3823330856,0.4953882255
666422,6,0.4952737982,0.6799457972,0.4531974843,0.6495296544
666421,1,0.1290246514,0.0709339616,0.1232329027,0.0725171959
666421,2,0.2068064431,0.1501144954,0.1832055377,0.1277710572
666421,3,0.2899401156,0.2639543007,0.2517283054,0.2213793246
666421,4,0.3699713065,0.4013912995,0.3251077071,0.3528681477
666421,5,0.4404293141,0.5467126015,0.3967452032,0.5045644439
666421,6,0.4998253183,0.6843659247,0.4593831754,0.6543337544
666411,1,0.1288583446,0.0708418146,0.1270535881,0.0743419916
666411,2,0.2059963086,0.1496296053,0.1854575837,0.1295166836
666411,3,0.2903558922,0.2656015171,0.2533593233,0.2239598039
666411,4,0.3714908255,0.4037749867,0.3266953907,0.3554190762
666411,5,0.4420444017,0.5484666526,0.3976939716,0.5063033522
666411,6,0.5009915609,0.6850952255,0.4602807040,0.6551710896
666333,1,0.1006418723,0.0566656686,0.0648945730,0.0401172614
666333,2,0.1838416987,0.1255243735,0.1191116216,0.0844979826
666333,3,0.2621195959,0.2250149437,0.1867168499,0.1697112490
666333,4,0.3372592226,0.3547891721,0.2641786606,0.2968847259
666333,5,0.4075996949,0.5037480061,0.3432677731,0.4536989158
666333,6,0.4710710880,0.6533478646,0.4181258519,0.6170070839
666332,1,0.1159888641,0.0645915672,0.0907053570,0.0548003676
666332,2,0.2009619653,0.1418324742,0.1508829159,0.1090157209
666332,3,0.2843854086,0.2511818183,0.2226563929,0.2039376900
666332,4,0.3642410566,0.3875618367,0.3035286839,0.3377295396
666332,5,0.4361202855,0.5364610367,0.3832414765,0.4940503482
666332,6,0.4979706531,0.6794880047,0.4556265468,0.6495282526
666331,1,0.1291055198,0.0710712898,0.1167158721,0.0684293508
666331,2,0.2074615934,0.1498307666,0.1791565747,0.1244643616
666331,3,0.2900616050,0.2600265805,0.2481122330,0.2166951555
666331,4,0.3694041635,0.3955792265,0.3223733087,0.3476145117
666331,5,0.4402015401,0.5419236153,0.3957481406,0.5004900924
666331,6,0.5007516106,0.6822302850,0.4590329116,0.6526566365
666322,1,0.1170858427,0.0649317380,0.0957565374,0.0572641815
666322,2,0.2030507894,0.1436710709,0.1585349532,0.1149295506
666322,3,0.2902687555,0.2579152354,0.2333017980,0.2138462642
666322,4,0.3740571221,0.3986125770,0.3168899063,0.3507708585
666322,5,0.4480893402,0.5486255535,0.3979384777,0.5073813067
666322,6,0.5099748003,0.6892366767,0.4699693677,0.6601496604
666321,1,0.1307654559,0.0716508731,0.1264367798,0.0738771476
666321,2,0.2116693653,0.1538850195,0.1923427124,0.1346089712
666321,3,0.3006923183,0.2727750854,0.2664629268,0.2335740909
666321,4,0.3850374641,0.4150232544,0.3438825108,0.3690046420
666321,5,0.4575158251,0.5615403643,0.4174618839,0.5213785913
666321,6,0.5167479834,0.6964598430,0.4798188708,0.6681666895
666311,1,0.1308631146,0.0716418252,0.1306716979,0.0757468197
666311,2,0.2123185138,0.1545646089,0.1948453477,0.1369678951
666311,3,0.3035478705,0.2761021781,0.2691470474,0.2381508925
666311,4,0.3888919232,0.4193735117,0.3471377359,0.3739412174
666311,5,0.4609833574,0.5648083733,0.4203385727,0.5249666575
666311,6,0.5191553011,0.6979626479,0.4824732399,0.6698237252
666222,1,0.1172618079,0.0649880498,0.0959843472,0.0573319238
666222,2,0.2013951458,0.1418608749,0.1595886972,0.1153662777
666222,3,0.2885076374,0.2560185376,0.2349670049,0.2143733780
666222,4,0.3732632661,0.3972969855,0.3189111456,0.3511903536
666222,5,0.4482700518,0.5480385771,0.3999885798,0.5076174134
666222,6,0.5102805627,0.6890708518,0.4717596506,0.6602397377
666221,1,0.1310654235,0.0717453098,0.1268178133,0.0740066718
666221,2,0.2104217901,0.1524082306,0.1943653144,0.1359500051
666221,3,0.3010619529,0.2731548039,0.2702470464,0.2363965991
666221,4,0.3871510856,0.4167403077,0.3484590333,0.3721039509
666221,5,0.4603337932,0.5634688427,0.4217195848,0.5238865566
666221,6,0.5193615660,0.6976928024,0.4835023383,0.6696361739
666211,1,0.1312459371,0.0717453098,0.1312341686,0.0758912265
666211,2,0.2115546050,0.1534936411,0.1984045180,0.1391431234
666211,3,0.3056508599,0.2782130666,0.2755438852,0.2434640890
666211,4,0.3932204104,0.4233790222,0.3546209890,0.3798544705
666211,5,0.4658067129,0.5685791237,0.4273445645,0.5296250031
666211,6,0.5232485904,0.7001123282,0.4881237620,0.6722265629
666111,1,0.1312718874,0.0717453098,0.1312648166,0.0758912265
666111,2,0.2065903201,0.1490471447,0.1988804203,0.1394165562
666111,3,0.3015321688,0.2757075898,0.2766811013,0.2439904858
666111,4,0.3916629193,0.4224497871,0.3559537600,0.3802817713
666111,5,0.4655246795,0.5685007269,0.4277544465,0.5298348657
666111,6,0.5227275712,0.7001123282,0.4877934151,0.6722265629
665555,1,0.0560877705,0.0307280186,0.0297874161,0.0146136937
665555,2,0.1109417120,0.0672084428,0.0633616475,0.0350932273
665555,3,0.1660348068,0.1331815520,0.1026335494,0.0876800454
665555,4,0.2213465919,0.2360218522,0.1478726052,0.1823164308
665555,5,0.2761403415,0.3725183943,0.1981028488,0.3177108132
665555,6,0.3294565310,0.5285789312,0.2516869104,0.4800132324
665554,1,0.0736867559,0.0416928030,0.0381199091,0.0197885902
665554,2,0.1390687651,0.0890285127,0.0772278388,0.0458203825
665554,3,0.2017379598,0.1656449490,0.1237075706,0.1062605162
665554,4,0.2628602683,0.2771088812,0.1777416878,0.2092030103
665554,5,0.3220822711,0.4181615960,0.2369116252,0.3509535496
665554,6,0.3786454836,0.5731877098,0.2983007272,0.5152501359
665553,1,0.0867768064,0.0488427345,0.0475051963,0.0269144787
665553,2,0.1546840880,0.1020324988,0.0881539241,0.0554731348
665553,3,0.2200850814,0.1860218714,0.1368134760,0.1209431561
665553,4,0.2848764249,0.3038866805,0.1949993492,0.2308763255
665553,5,0.3474328674,0.4477984458,0.2590326337,0.3790103447
665553,6,0.4060281337,0.6005992364,0.3245783951,0.5458315496
665552,1,0.0980242874,0.0545679838,0.0608584890,0.0343300873
665552,2,0.1632370247,0.1088477863,0.1028436914,0.0639906587
665552,3,0.2277777374,0.1941656015,0.1508560411,0.1298456782
665552,4,0.2920071709,0.3117445431,0.2083167068,0.2397333201
665552,5,0.3535328991,0.4537812572,0.2711165254,0.3867679625
665552,6,0.4108050974,0.6039812350,0.3341120166,0.5514556593
665551,1,0.1086666417,0.0599054048,0.0746683446,0.0416881983
665551,2,0.1661068307,0.1121948129,0.1211041711,0.0744457086
665551,3,0.2295442720,0.1970538443,0.1716566001,0.1397688962
665551,4,0.2932768722,0.3136042468,0.2276156614,0.2476125898
665551,5,0.3543322038,0.4545616253,0.2869771164,0.3917087444
665551,6,0.4112519732,0.6041409309,0.3315059021,0.5514165937
665544,1,0.0793508281,0.0448834651,0.0416249173,0.0237512230
665544,2,0.1526393725,0.1005720711,0.0842050318,0.0534887531
665544,3,0.2250092695,0.1881576716,0.1375622373,0.1211601147
665544,4,0.2953914559,0.3096083265,0.2019699039,0.2340666064
665544,5,0.3620628546,0.4564979904,0.2726909259,0.3851134546
665544,6,0.4238902221,0.6112859383,0.3444748132,0.5540451213
665543,1,0.0954655079,0.0539752011,0.0561031947,0.0338865913
665543,2,0.1741599087,0.1193284356,0.1013114007,0.0694405621
665543,3,0.2515766969,0.2186628912,0.1588856687,0.1454553545
665543,4,0.3276234386,0.3503617218,0.2300166783,0.2683536630
665543,5,0.3993061378,0.5022623634,0.3076631406,0.4271162663
665543,6,0.4643802466,0.6544962677,0.3847592363,0.5974908598
665542,1,0.1082898184,0.0605471073,0.0747729868,0.0435691151
665542,2,0.1856237931,0.1298457232,0.1248910017,0.0819711294
665542,3,0.2640433759,0.2340260397,0.1830238426,0.1605987711
665542,4,0.3407709119,0.3673555191,0.2541170550,0.2858085432
665542,5,0.4116089499,0.5168469900,0.3302872880,0.4441326912
665542,6,0.4747291044,0.6640475878,0.4036842021,0.6108501335
665541,1,0.1200399646,0.0664132117,0.0936394054,0.0537402236
665541,2,0.1901101419,0.1356749656,0.1494915793,0.0969315534
665541,3,0.2682639186,0.2410446552,0.2099221140,0.1753571407
665541,4,0.3443884435,0.3729880218,0.2775586988,0.2977291824
665541,5,0.4140988623,0.5199018488,0.3480632530,0.4514358316
665541,6,0.4762037050,0.6650726155,0.4017834709,0.6123222212
665533,1,0.0971716037,0.0547318164,0.0597810441,0.0367250846
665533,2,0.1786141225,0.1230318129,0.1090409480,0.0757665207
665533,3,0.2597966432,0.2272796434,0.1705356796,0.1557261875
665533,4,0.3402661885,0.3642110602,0.2472153257,0.2844749951
665533,5,0.4160710408,0.5194255922,0.3302276089,0.4477442017
665533,6,0.4840503175,0.6715336444,0.4111019249,0.6188621227
665532,1,0.1109132224,0.0618854681,0.0825314017,0.0493843085
665532,2,0.1932268175,0.1372244117,0.1364741095,0.0952984959
665532,3,0.2797585451,0.2518078418,0.1990713028,0.1810407111
665532,4,0.3642009902,0.3942903372,0.2788139138,0.3159087536
665532,5,0.4401443705,0.5473611616,0.3631821393,0.4801983752
665532,6,0.5053287632,0.6912710197,0.4419260349,0.6456671722
665531,1,0.1232775368,0.0680361582,0.1058074481,0.0614300752
665531,2,0.1989220381,0.1447870067,0.1646142563,0.1112118831
665531,3,0.2863228195,0.2623155816,0.2295337807,0.1974938438
665531,4,0.3702193628,0.4033993123,0.3044185623,0.3306444005
665531,5,0.4444292721,0.5526312240,0.3812310143,0.4900778159
665531,6,0.5079233157,0.6931766336,0.4449362755,0.6493664993
665522,1,0.1107907914,0.0617118127,0.0861422821,0.0512244593
665522,2,0.1943931728,0.1383280962,0.1419437814,0.0995409035
665522,3,0.2830776367,0.2556091950,0.2061481350,0.1875770333
665522,4,0.3695685188,0.4001102177,0.2875146453,0.3246890121
665522,5,0.4463229990,0.5531411933,0.3723036021,0.4887766419
665522,6,0.5109323730,0.6953344369,0.4501287797,0.6519524388
665521,1,0.1232789725,0.0679351972,0.1135779331,0.0655518530
665521,2,0.2011441083,0.1473623901,0.1730672701,0.1188903886
665521,3,0.2925814419,0.2700836517,0.2394956252,0.2087860674
665521,4,0.3788885655,0.4135739528,0.3158014748,0.3449094098
665521,5,0.4532030686,0.5613549948,0.3922168270,0.5029827608
665521,6,0.5153816630,0.6984696988,0.4574765082,0.6581543659
665511,1,0.1222503073,0.0674884569,0.1167467561,0.0671943346
665511,2,0.2007026626,0.1471947176,0.1750399889,0.1213929287
665511,3,0.2935264439,0.2712792089,0.2410284618,0.2114843374
665511,4,0.3805104263,0.4151752811,0.3173979895,0.3477478338
665511,5,0.4545344308,0.5623472474,0.3928176571,0.5046230834
665511,6,0.5160070344,0.6987933022,0.4569066533,0.6587536846
665444,1,0.0802624295,0.0454396733,0.0431303676,0.0247003275
665444,2,0.1576048592,0.1044385859,0.0870322656,0.0566235077
665444,3,0.2359996766,0.1978341244,0.1427736668,0.1270877154
665444,4,0.3129111498,0.3250943652,0.2122053609,0.2445440386
665444,5,0.3853774332,0.4754331295,0.2897924642,0.4003646402
665444,6,0.4516134384,0.6298336402,0.3687055238,0.5722427856
665443,1,0.0972384040,0.0550747905,0.0594344199,0.0358625989
665443,2,0.1823467298,0.1263108097,0.1079304258,0.0756610724
665443,3,0.2678291602,0.2341392295,0.1695856140,0.1562250433
665443,4,0.3520795799,0.3739952321,0.2477900864,0.2853041580
665443,5,0.4310352452,0.5309778084,0.3341476116,0.4496665603
665443,6,0.5018062629,0.6834294149,0.4196766606,0.6227720447
665442,1,0.1106455218,0.0619640242,0.0794842781,0.0465716654
665442,2,0.1965032856,0.1391521383,0.1347914981,0.0918665905
665442,3,0.2857234295,0.2552095592,0.1981480913,0.1770041305
665442,4,0.3724479282,0.3991199930,0.2795489126,0.3121935642
665442,5,0.4509610230,0.5539504044,0.3673282282,0.4788932974
665442,6,0.5191107554,0.6995620392,0.4505368393,0.6481935506
665441,1,0.1228841262,0.0680819300,0.0995606169,0.0575457622
665441,2,0.2026916086,0.1463881555,0.1622978797,0.1087920607
665441,3,0.2923285390,0.2649800169,0.2312536482,0.1960261024
665441,4,0.3784555444,0.4077558718,0.3098865540,0.3296725300
665441,5,0.4552822128,0.5591512364,0.3907203560,0.4909957816
665441,6,0.5217603500,0.7016060415,0.4517029982,0.6518694775
665433,1,0.1001563357,0.0564388537,0.0641446413,0.0397914681
665433,2,0.1920449375,0.1340720279,0.1184299709,0.0863194709
665433,3,0.2845442119,0.2501935013,0.1856277328,0.1736847272
665433,4,0.3745246917,0.3967979974,0.2731867718,0.3120460904
665433,5,0.4576924905,0.5568729053,0.3683949943,0.4827066164
665433,6,0.5310632462,0.7078589990,0.4594967176,0.6558892531
665432,1,0.1151000745,0.0641703342,0.0891115075,0.0541441063
665432,2,0.2102881132,0.1520441098,0.1515582345,0.1132989887
665432,3,0.3113573510,0.2842141398,0.2240974613,0.2117130243
665432,4,0.4090493760,0.4421161566,0.3184036293,0.3604880165
665432,5,0.4948454088,0.6026280366,0.4169390144,0.5335226252
665432,6,0.5659167495,0.7435634360,0.5061692044,0.6988394666
665431,1,0.1279801465,0.0705571757,0.1144685807,0.0675768320
665431,2,0.2194286807,0.1627888209,0.1836728055,0.1322735832
665431,3,0.3236225512,0.3019187883,0.2604820579,0.2342193496
665431,4,0.4215102792,0.4597950994,0.3508467453,0.3836041556
665431,5,0.5044752899,0.6144871485,0.4408620980,0.5510424313
665431,6,0.5721399503,0.7488663847,0.5146986294,0.7071643289
665422,1,0.1157318034,0.0643520506,0.0935287439,0.0563476132
665422,2,0.2130808494,0.1544852381,0.1603240382,0.1197713904
665422,3,0.3173835771,0.2907878718,0.2375676931,0.2234364606
665422,4,0.4186867591,0.4524142271,0.3358630606,0.3768809804
665422,5,0.5063530414,0.6134924826,0.4356869979,0.5500503412
665422,6,0.5770235453,0.7519176156,0.5235235884,0.7113409610
665421,1,0.1290246514,0.0709339616,0.1232329027,0.0725171959
665421,2,0.2248683574,0.1681398118,0.1963200521,0.1470964219
665421,3,0.3354899660,0.3162190232,0.2789453738,0.2569439181
665421,4,0.4387852440,0.4802362038,0.3750571310,0.4123026427
665421,5,0.5228062670,0.6335907263,0.4659947163,0.5776600667
665421,6,0.5882284296,0.7616420690,0.5398961266,0.7256699235
665411,1,0.1288583446,0.0708418146,0.1270535881,0.0743419916
665411,2,0.2249534068,0.1683591924,0.2004647391,0.1512527181
665411,3,0.3372699923,0.3184827861,0.2830953121,0.2625175798
665411,4,0.4423448511,0.4840174072,0.3800109660,0.4188816694
665411,5,0.5261551997,0.6364050823,0.4701741822,0.5820038104
665411,6,0.5903925559,0.7628982840,0.5416123391,0.7277297007
665333,1,0.1006418723,0.0566656686,0.0648945730,0.0401172614
665333,2,0.1944682170,0.1357783390,0.1221623165,0.0892547786
665333,3,0.2892808687,0.2535439520,0.1924230658,0.1791349400
665333,4,0.3811039481,0.4006665488,0.2838849427,0.3198299074
665333,5,0.4655070845,0.5601410947,0.3821378366,0.4909650033
665333,6,0.5394225183,0.7099066461,0.4746868455,0.6626345693
665332,1,0.1159888641,0.0645915672,0.0907053570,0.0548003676
665332,2,0.2140097604,0.1550122201,0.1588551079,0.1193967544
665332,3,0.3190960096,0.2912323721,0.2361688127,0.2233895423
665332,4,0.4210779469,0.4527575144,0.3362114563,0.3772145633
665332,5,0.5098879487,0.6145148558,0.4389917624,0.5516573718
665332,6,0.5821417352,0.7537812059,0.5299238459,0.7142364512
665331,1,0.1291055198,0.0710712898,0.1167158721,0.0684293508
665331,2,0.2245087750,0.1668222633,0.1925102458,0.1403204467
665331,3,0.3335766162,0.3113518373,0.2750988335,0.2483304863
665331,4,0.4361288377,0.4735377205,0.3720706815,0.4038160666
665331,5,0.5217314503,0.6289120746,0.4659940979,0.5724369046
665331,6,0.5899000120,0.7604805921,0.5416414942,0.7248632336
665322,1,0.1170858427,0.0649317380,0.0957565374,0.0572641815
665322,2,0.2185924140,0.1588310399,0.1701062179,0.1289637547
665322,3,0.3278725348,0.3007779059,0.2545356358,0.2412946288
665322,4,0.4354800160,0.4684978101,0.3602847369,0.4015663752
665322,5,0.5278262178,0.6319439429,0.4650226240,0.5759592107
665322,6,0.6002820439,0.7678988243,0.5544854520,0.7326739986
665321,1,0.1307654559,0.0716508731,0.1264367798,0.0738771476
665321,2,0.2326671192,0.1745901968,0.2092253403,0.1618641394
665321,3,0.3515943987,0.3329687839,0.3018050627,0.2829686776
665321,4,0.4637693173,0.5065064592,0.4087204089,0.4479126432
665321,5,0.5519896724,0.6611543822,0.5046543228,0.6136728336
665321,6,0.6170107636,0.7829847518,0.5787651352,0.7537524637
665311,1,0.1308631146,0.0716418252,0.1306716979,0.0757468197
665311,2,0.2333556405,0.1753878284,0.2164576185,0.1678359795
665311,3,0.3558029403,0.3380937418,0.3106249213,0.2923693442
665311,4,0.4712115217,0.5145798036,0.4193212817,0.4600411628
665311,5,0.5588938970,0.6671515968,0.5135559173,0.6220623825
665311,6,0.6216864864,0.7856728207,0.5837298580,0.7574838408
665222,1,0.1172618079,0.0649880498,0.0959843472,0.0573319238
665222,2,0.2193916642,0.1593224531,0.1717763375,0.1301344387
665222,3,0.3287375237,0.3008334225,0.2576154912,0.2433009941
665222,4,0.4370509874,0.4682255141,0.3643774727,0.4034812457
665222,5,0.5299711142,0.6315945049,0.4692883114,0.5772621150
665222,6,0.6017935983,0.7676956653,0.5583016574,0.7332587696
665221,1,0.1310654235,0.0717453098,0.1268178133,0.0740066718
665221,2,0.2340835694,0.1756742718,0.2136597378,0.1650289230
665221,3,0.3544711453,0.3354346737,0.3089010674,0.2895725638
665221,4,0.4689692865,0.5106068201,0.4177256135,0.4558737937
665221,5,0.5578825745,0.6650144177,0.5134365304,0.6201967438
665221,6,0.6221480050,0.7853581561,0.5865651215,0.7574414622
665211,1,0.1312459371,0.0717453098,0.1312341686,0.0758912265
665211,2,0.2357929112,0.1773001820,0.2234325123,0.1724463229
665211,3,0.3611460415,0.3432164215,0.3233535814,0.3035061764
665211,4,0.4806558518,0.5232412224,0.4352220181,0.4740969469
665211,5,0.5688210374,0.6745403257,0.5281338157,0.6329728079
665211,6,0.6296773337,0.7897313606,0.5959343441,0.7630005432
665111,1,0.1312718874,0.0717453098,0.1312648166,0.0758912265
665111,2,0.2343674370,0.1761646856,0.2244537115,0.1729585310
665111,3,0.3582096708,0.3395092392,0.3254683906,0.3047453473
665111,4,0.4799050143,0.5209590170,0.4378041770,0.4749441085
665111,5,0.5689367780,0.6736684798,0.5291455022,0.6333378455
665111,6,0.6287493227,0.7897313606,0.5948260585,0.7630005432
664444,1,0.0802624295,0.0454396733,0.0431303676,0.0247003275
664444,2,0.1580588472,0.1048354847,0.0870491613,0.0568612680
664444,3,0.2379185304,0.1994105935,0.1428159060,0.1276658971
664444,4,0.3169238601,0.3280640106,0.2132291167,0.2459922491
664444,5,0.3915919802,0.4793570688,0.2928565055,0.4028038903
664444,6,0.4597573649,0.6338071781,0.3745499343,0.5753155278
664443,1,0.0972384040,0.0550747905,0.0594344199,0.0358625989
664443,2,0.1834003705,0.1271631323,0.1085529047,0.0759379942
664443,3,0.2709727738,0.2368551334,0.1705858815,0.1566404259
664443,4,0.3578743160,0.3785784286,0.2504937597,0.2864228520
664443,5,0.4395745881,0.5366042017,0.3398321870,0.4517325296
664443,6,0.5128290264,0.6888212056,0.4290932910,0.6256058019
664442,1,0.1106455218,0.0619640242,0.0794842781,0.0465716654
664442,2,0.1977745026,0.1403789343,0.1365599952,0.0943239773
664442,3,0.2906471452,0.2599388042,0.2008480814,0.1806902732
664442,4,0.3812511753,0.4066621091,0.2859139673,0.3185878885
664442,5,0.4629310235,0.5623753050,0.3786169199,0.4875776824
664442,6,0.5333596917,0.7067638400,0.4665936672,0.6574475681
664441,1,0.1228841262,0.0680819300,0.0995606169,0.0575457622
664441,2,0.2044799593,0.1480552450,0.1647645865,0.1119050459
664441,3,0.2980342208,0.2703890639,0.2368701913,0.2008551273
664441,4,0.3880594062,0.4158012417,0.3199011698,0.3376849383
664441,5,0.4678886256,0.5678066814,0.4051289019,0.5010753058
664441,6,0.5364336849,0.7088592734,0.4686713741,0.6618124514
664433,1,0.1001563357,0.0564388537,0.0641446413,0.0397914681
664433,2,0.1940470642,0.1358998353,0.1206722161,0.0882732349
664433,3,0.2906464773,0.2557358850,0.1891873855,0.1770266872
664433,4,0.3844945709,0.4052873288,0.2800965316,0.3175935254
664433,5,0.4708672928,0.5666761260,0.3797795550,0.4901949477
664433,6,0.5469327910,0.7171791397,0.4755129973,0.6644227939
664432,1,0.1151000745,0.0641703342,0.0891115075,0.0541441063
664432,2,0.2134141324,0.1549248088,0.1557934796,0.1177013522
664432,3,0.3195937320,0.2921797120,0.2301217649,0.2187005611
664432,4,0.4225465543,0.4546141247,0.3293736510,0.3714589023
664432,5,0.5128666946,0.6175754725,0.4344830966,0.5479327259
664432,6,0.5873852805,0.7581535966,0.5300932075,0.7148824121
664431,1,0.1279801465,0.0705571757,0.1144685807,0.0675768320
664431,2,0.2230476483,0.1661827378,0.1902078960,0.1389589025
664431,3,0.3335898408,0.3118289117,0.2717246400,0.2444605636
664431,4,0.4374770190,0.4750040330,0.3681512057,0.3985610384
664431,5,0.5248527672,0.6318316199,0.4640608323,0.5690250816
664431,6,0.5953718151,0.7649071873,0.5412830674,0.7255128401
664422,1,0.1157318034,0.0643520506,0.0935287439,0.0563476132
664422,2,0.2168014455,0.1579170299,0.1656332278,0.1258117523
664422,3,0.3264255704,0.2998507039,0.2459852900,0.2330658102
664422,4,0.4339058421,0.4671754325,0.3507332633,0.3922908041
664422,5,0.5270953871,0.6314730223,0.4582293700,0.5697923975
664422,6,0.6017237484,0.7694922060,0.5529680353,0.7324213561
664421,1,0.1290246514,0.0709339616,0.1232329027,0.0725171959
664421,2,0.2294349956,0.1724409613,0.2051486313,0.1572638024
664421,3,0.3480749095,0.3290148494,0.2942959654,0.2731863108
664421,4,0.4591607314,0.5006431827,0.3988397005,0.4364058620
664421,5,0.5485768249,0.6568983977,0.4970590211,0.6055640296
664421,6,0.6168127434,0.7826708493,0.5756577588,0.7523644330
664411,1,0.1288583446,0.0708418146,0.1270535881,0.0743419916
664411,2,0.2302624568,0.1732965841,0.2115294398,0.1625791724
664411,3,0.3504880943,0.3318076082,0.3006327934,0.2802583335
664411,4,0.4637645872,0.5054437441,0.4062222593,0.4450648769
664411,5,0.5530834321,0.6607184573,0.5033370219,0.6116248933
664411,6,0.6198745515,0.7845987758,0.5787608857,0.7556302421
664333,1,0.1006418723,0.0566656686,0.0648945730,0.0401172614
664333,2,0.1975176750,0.1384473046,0.1251911508,0.0930899723
664333,3,0.2983048164,0.2618295157,0.1984913661,0.1866377440
664333,4,0.3950668675,0.4128609478,0.2955607474,0.3319869363
664333,5,0.4829388477,0.5733735084,0.3999760480,0.5058970193
664333,6,0.5595997244,0.7214924628,0.4980319665,0.6774817249
664332,1,0.1159888641,0.0645915672,0.0907053570,0.0548003676
664332,2,0.2193423935,0.1597772610,0.1647406345,0.1263947484
664332,3,0.3311890497,0.3031356714,0.2464124103,0.2366623291
664332,4,0.4399308456,0.4710272152,0.3532420373,0.3965630385
664332,5,0.5345729809,0.6362509794,0.4637765621,0.5745439578
664332,6,0.6112130496,0.7749433648,0.5620556737,0.7375996605
664331,1,0.1291055198,0.0710712898,0.1167158721,0.0684293508
664331,2,0.2308058421,0.1725383762,0.2019552605,0.1517597117
664331,3,0.3486438847,0.3265509713,0.2915550581,0.2671984305
664331,4,0.4594198471,0.4968555691,0.3969489335,0.4293818764
664331,5,0.5508093082,0.6554271112,0.4983052829,0.6009168488
664331,6,0.6223377555,0.7847235340,0.5790988499,0.7523479920
664322,1,0.1170858427,0.0649317380,0.0957565374,0.0572641815
664322,2,0.2261187695,0.1652804843,0.1797588938,0.1392605116
664322,3,0.3423152082,0.3147995700,0.2705620373,0.2599687517
664322,4,0.4574260322,0.4901311372,0.3837129569,0.4270728075
664322,5,0.5571285136,0.6585610376,0.4968390812,0.6054626857
664322,6,0.6353215220,0.7946716973,0.5942970643,0.7626390539
664321,1,0.1307654559,0.0716508731,0.1264367798,0.0738771476
664321,2,0.2416980004,0.1826391102,0.2264881100,0.1797702914
664321,3,0.3717527450,0.3536742232,0.3283757664,0.3136920476
664321,4,0.4956930329,0.5401905229,0.4451057769,0.4873735180
664321,5,0.5922780711,0.7006586197,0.5501863022,0.6566435815
664321,6,0.6611607805,0.8190744908,0.6301465651,0.7944031022
664311,1,0.1308631146,0.0716418252,0.1306716979,0.0757468197
664311,2,0.2435405365,0.1842839222,0.2367628491,0.1872232283
664311,3,0.3770540791,0.3598439843,0.3407027918,0.3260127753
664311,4,0.5055956232,0.5510672886,0.4606494637,0.5039252767
664311,5,0.6023922775,0.7098304378,0.5642822452,0.6693724523
664311,6,0.6686612115,0.8240159559,0.6383312324,0.8010864330
664222,1,0.1172618079,0.0649880498,0.0959843472,0.0573319238
664222,2,0.2275718001,0.1662464014,0.1833052673,0.1416569297
664222,3,0.3439377379,0.3153953018,0.2759990049,0.2638960737
664222,4,0.4599320219,0.4901845376,0.3903086507,0.4307467472
664222,5,0.5606027225,0.6583316506,0.5037034895,0.6079478116
664222,6,0.6388217263,0.7944858342,0.6008785115,0.7637582215
664221,1,0.1310654235,0.0717453098,0.1268178133,0.0740066718
664221,2,0.2441439244,0.1845354889,0.2334346535,0.1846737206
664221,3,0.3765202744,0.3578995588,0.3399380124,0.3246582884
664221,4,0.5039270577,0.5471003215,0.4597675371,0.5007589653
664221,5,0.6019626452,0.7075911656,0.5651097450,0.6681909068
664221,6,0.6700844358,0.8238118506,0.6437670685,0.8015582641
664211,1,0.1312459371,0.0717453098,0.1312341686,0.0758912265
664211,2,0.2469158687,0.1868449852,0.2464133209,0.1943593061
664211,3,0.3846593320,0.3672844877,0.3591858375,0.3432084981
664211,4,0.5198615997,0.5648258679,0.4851210702,0.5261849665
664211,5,0.6187016938,0.7230115851,0.5885909111,0.6883833917
664211,6,0.6828525259,0.8323717633,0.6597979451,0.8123679238
664111,1,0.1312718874,0.0717453098,0.1312648166,0.0758912265
664111,2,0.2471962417,0.1869703709,0.2479258691,0.1951881621
664111,3,0.3816167090,0.3630326136,0.3623247158,0.3450176039
664111,4,0.5193439381,0.5619703876,0.4892866833,0.5273593101
664111,5,0.6195875893,0.7218171960,0.5907453723,0.6889068879
664111,6,0.6831813787,0.8323717633,0.6588631451,0.8123679238
663333,1,0.1006418723,0.0566656686,0.0648945730,0.0401172614
663333,2,0.1978617161,0.1387057498,0.1258995294,0.0935711507
663333,3,0.2994154910,0.2626507128,0.2003643841,0.1881638468
663333,4,0.3969115815,0.4139425876,0.2986835008,0.3342123426
663333,5,0.4852154929,0.5743355904,0.4039899647,0.5080440208
663333,6,0.5618560808,0.7220880621,0.5025554804,0.6789479674
663332,1,0.1159888641,0.0645915672,0.0907053570,0.0548003676
663332,2,0.2200194624,0.1603431530,0.1661337703,0.1273961502
663332,3,0.3328082428,0.3045397138,0.2496436496,0.2392303742
663332,4,0.4426593275,0.4727950319,0.3581907977,0.4001330168
663332,5,0.5381862254,0.6377998525,0.4698139004,0.5779187054
663332,6,0.6152841351,0.7759087047,0.5686460557,0.7399293720
663331,1,0.1291055198,0.0710712898,0.1167158721,0.0684293508
663331,2,0.2317557366,0.1733224290,0.2045354834,0.1533655730
663331,3,0.3510971855,0.3286465984,0.2964132495,0.2702753622
663331,4,0.4631919942,0.4992287507,0.4039342645,0.4335646722
663331,5,0.5553505723,0.6572883482,0.5062414013,0.6048014514
663331,6,0.6270805813,0.7857641524,0.5870206921,0.7550377521
663322,1,0.1170858427,0.0649317380,0.0957565374,0.0572641815
663322,2,0.2275471479,0.1663947958,0.1828212047,0.1413802385
663322,3,0.3448446185,0.3169618687,0.2760282170,0.2647736821
663322,4,0.4614109943,0.4931770524,0.3908708134,0.4329878393
663322,5,0.5625633840,0.6619824434,0.5050910392,0.6110817229
663322,6,0.6416906730,0.7977799067,0.6031633230,0.7669811619
663321,1,0.1307654559,0.0716508731,0.1264367798,0.0738771476
663321,2,0.2437993795,0.1842860389,0.2313896662,0.1832876538
663321,3,0.3760471220,0.3576933435,0.3364542274,0.3217605637
663321,4,0.5027882261,0.5464701664,0.4558222180,0.4972103188
663321,5,0.6011691047,0.7074983948,0.5624047526,0.6658784351
663321,6,0.6704103115,0.8246643142,0.6429568152,0.8015235064
663311,1,0.1308631146,0.0716418252,0.1306716979,0.0757468197
663311,2,0.2460722430,0.1861963309,0.2427965845,0.1911847613
663311,3,0.3818012152,0.3642655304,0.3508043879,0.3359342989
663311,4,0.5138986488,0.5586715606,0.4742211594,0.5163302195
663311,5,0.6127748254,0.7180819495,0.5791997602,0.6807679428
663311,6,0.6791764808,0.8305596961,0.6530307633,0.8093966344
663222,1,0.1172618079,0.0649880498,0.0959843472,0.0573319238
663222,2,0.2296660629,0.1677959689,0.1875361079,0.1445852535
663222,3,0.3480370336,0.3188559495,0.2835061630,0.2703715580
663222,4,0.4657490408,0.4945251701,0.3994902590,0.4383550588
663222,5,0.5679977495,0.6626423901,0.5139203849,0.6147782388
663222,6,0.6475636266,0.7979741379,0.6116741077,0.7686623387
663221,1,0.1310654235,0.0717453098,0.1268178133,0.0740066718
663221,2,0.2475964859,0.1870840498,0.2404078997,0.1898034168
663221,3,0.3831727471,0.3641659456,0.3527062131,0.3377423162
663221,4,0.5145216998,0.5568351122,0.4754138337,0.5157556867
663221,5,0.6149503719,0.7180866215,0.5820938374,0.6816027477
663221,6,0.6833170495,0.8320993702,0.6608261895,0.8114803772
663211,1,0.1312459371,0.0717453098,0.1312341686,0.0758912265
663211,2,0.2516107529,0.1901001571,0.2556626246,0.2008227688
663211,3,0.3922544310,0.3744416047,0.3768647694,0.3611084380
663211,4,0.5333472154,0.5779696142,0.5066206544,0.5464955892
663211,5,0.6356829744,0.7375137338,0.6113138282,0.7066626701
663211,6,0.6996896102,0.8435595296,0.6809549070,0.8253875798
663111,1,0.1312718874,0.0717453098,0.1312648166,0.0758912265
663111,2,0.2522602994,0.1904482433,0.2579529956,0.2019975935
663111,3,0.3912958488,0.3724780354,0.3810716691,0.3636734859
663111,4,0.5347623895,0.5766025536,0.5121303979,0.5481162327
663111,5,0.6381710010,0.7369272795,0.6149632175,0.7073957196
663111,6,0.7015240830,0.8435595296,0.6806571703,0.8253875798
662222,1,0.1172618079,0.0649880498,0.0959843472,0.0573319238
662222,2,0.2298769843,0.1679244256,0.1878777180,0.1447821628
662222,3,0.3479745766,0.3186105777,0.2842012913,0.2705421584
662222,4,0.4655874542,0.4940225124,0.4003122096,0.4384535410
662222,5,0.5678248375,0.6621390653,0.5146130385,0.6148129183
662222,6,0.6459992572,0.7976891744,0.6124034731,0.7686696582
662221,1,0.1310654235,0.0717453098,0.1268178133,0.0740066718
662221,2,0.2480196474,0.1873676206,0.2410905640,0.1902640830
662221,3,0.3834141452,0.3642344928,0.3551783499,0.3391071291
662221,4,0.5154300574,0.5569316234,0.4783178712,0.5169507593
662221,5,0.6162738310,0.7181496675,0.5847180074,0.6822195268
662221,6,0.6845788648,0.8321402346,0.6629998389,0.8116312001
662211,1,0.1312459371,0.0717453098,0.1312341686,0.0758912265
662211,2,0.2524186552,0.1906061852,0.2570079399,0.2016681507
662211,3,0.3927937933,0.3747634949,0.3810668945,0.3640300692
662211,4,0.5353445920,0.5793104752,0.5116689919,0.5495128256
662211,5,0.6385042611,0.7390403772,0.6160280038,0.7089745696
662211,6,0.7023617769,0.8446604108,0.6845850888,0.8266836315
662111,1,0.1312718874,0.0717453098,0.1312648166,0.0758912265
662111,2,0.2533776047,0.1911142665,0.2598501451,0.2031095566
662111,3,0.3938357249,0.3749789961,0.3866716103,0.3673764329
662111,4,0.5386067087,0.5793694624,0.5186698688,0.5516099161
662111,5,0.6424890334,0.7390403772,0.6219193103,0.7099166644
662111,6,0.7053081512,0.8446604108,0.6880432904,0.8266836315
661111,1,0.1312718874,0.0717453098,0.1312648166,0.0758912265
661111,2,0.2534695277,0.1911595202,0.2599715826,0.2031664201
661111,3,0.3889365041,0.3694189547,0.3870709077,0.3674003675
661111,4,0.5354949732,0.5756552259,0.5191533042,0.5516163953
661111,5,0.6399408719,0.7374908189,0.6190004191,0.7099166644
661111,6,0.7006526081,0.8446604108,0.6849299285,0.8266836315
655555,1,0.0560877705,0.0307280186,0.0297874161,0.0146136937
655555,2,0.1109417120,0.0672084428,0.0633616475,0.0350932273
655555,3,0.1661504324,0.1332805652,0.1026335494,0.0876800454
655555,4,0.2220039109,0.2364463329,0.1478726052,0.1823164308
655555,5,0.2780315359,0.3734932715,0.1983120759,0.3177108132
655555,6,0.3333896449,0.5301986415,0.2525929918,0.4800132324
655554,1,0.0736867559,0.0416928030,0.0381199091,0.0197885902
655554,2,0.1390687651,0.0890285127,0.0772278388,0.0458203825
655554,3,0.2020813590,0.1657970324,0.1237075706,0.1062605162
655554,4,0.2640945373,0.2776413825,0.1777416878,0.2092030103
655554,5,0.3248907778,0.4192606742,0.2372001188,0.3509535496
655554,6,0.3837615198,0.5748867737,0.2994966160,0.5152501359
655553,1,0.0867768064,0.0488427345,0.0475051963,0.0269144787
655553,2,0.1546840880,0.1020324988,0.0881539241,0.0554731348
655553,3,0.2204366448,0.1863585218,0.1368134760,0.1209431561
655553,4,0.2868557473,0.3055801312,0.1949993492,0.2308763255
655553,5,0.3525619648,0.4517193020,0.2599374040,0.3792993352
655553,6,0.4155254189,0.6068584895,0.3279301198,0.5468430163
655552,1,0.0980242874,0.0545679838,0.0608584890,0.0343300873
655552,2,0.1632370247,0.1088477863,0.1028436914,0.0639906587
655552,3,0.2283854877,0.1947705472,0.1508560411,0.1298456782
655552,4,0.2950507396,0.3144748711,0.2083167068,0.2397333201
655552,5,0.3604648071,0.4593778523,0.2723716067,0.3872074282
655552,6,0.4224253622,0.6120128901,0.3383342930,0.5528433140
655551,1,0.1086666417,0.0599054048,0.0746683446,0.0416881983
655551,2,0.1661068307,0.1121948129,0.1211041711,0.0744457086
655551,3,0.2304231118,0.1979215097,0.1720442985,0.1398171714
655551,4,0.2967989974,0.3167707373,0.2282696654,0.2476447732
655551,5,0.3617242138,0.4605209793,0.2890695424,0.3922392330
655551,6,0.4232021611,0.6123536106,0.3360090953,0.5529206681
655544,1,0.0793508281,0.0448834651,0.0416249173,0.0237512230
655544,2,0.1526393725,0.1005720711,0.0842050318,0.0534887531
655544,3,0.2256130255,0.1887080557,0.1375622373,0.1211601147
655544,4,0.2980876786,0.3114356021,0.2019699039,0.2340666064
655544,5,0.3681988636,0.4599471568,0.2734494971,0.3851134546
655544,6,0.4342518601,0.6160511771,0.3472467075,0.5540451213
655543,1,0.0954655079,0.0539752011,0.0561031947,0.0338865913
655543,2,0.1741599087,0.1193284356,0.1013114007,0.0694405621
655543,3,0.2523898099,0.2195191175,0.1588856687,0.1454553545
655543,4,0.3310240365,0.3530736146,0.2300166783,0.2683536630
655543,5,0.4070594542,0.5073598559,0.3089143074,0.4273692828
655543,6,0.4776528974,0.6616318915,0.3891724025,0.5983763453
655542,1,0.1082898184,0.0605471073,0.0747729868,0.0435691151
655542,2,0.1856237931,0.1298457232,0.1248910017,0.0819711294
655542,3,0.2652239610,0.2352946829,0.1830238426,0.1605987711
655542,4,0.3456034404,0.3715482593,0.2541170550,0.2858085432
655542,5,0.4218487482,0.5243042140,0.3321068964,0.4445482355
655542,6,0.4910387478,0.6736702364,0.4094611907,0.6121419384
655541,1,0.1200399646,0.0664132117,0.0936394054,0.0537402236
655541,2,0.1901101419,0.1356749656,0.1494915793,0.0969315534
655541,3,0.2697503954,0.2426684621,0.2107537294,0.1758010571
655541,4,0.3499751682,0.3779487650,0.2789021304,0.2980251266
655541,5,0.4252273372,0.5280649511,0.3514944900,0.4520816725
655541,6,0.4932523705,0.6750811412,0.4081599760,0.6137745059
655533,1,0.0971716037,0.0547318164,0.0597810441,0.0367250846
655533,2,0.1786141225,0.1230318129,0.1090409480,0.0757665207
655533,3,0.2609853355,0.2284614934,0.1705356796,0.1557261875
655533,4,0.3444500347,0.3681237022,0.2472153257,0.2844749951
655533,5,0.4252363341,0.5270476056,0.3323255561,0.4488757342
655533,6,0.4997508900,0.6825271022,0.4181681916,0.6224064197
655532,1,0.1109132224,0.0618854681,0.0825314017,0.0493843085
655532,2,0.1932268175,0.1372244117,0.1364741095,0.0952984959
655532,3,0.2813383132,0.2534644211,0.1991603895,0.1810407111
655532,4,0.3711174623,0.4012191098,0.2789326960,0.3159087536
655532,5,0.4547374271,0.5606743210,0.3670466522,0.4825540574
655532,6,0.5280952807,0.7090193309,0.4531235981,0.6522718433
655531,1,0.1232775368,0.0680361582,0.1058074481,0.0614300752
655531,2,0.1989220381,0.1447870067,0.1646142563,0.1112118831
655531,3,0.2886265454,0.2648024798,0.2310529791,0.1987392417
655531,4,0.3792873235,0.4126639947,0.3068602015,0.3314769702
655531,5,0.4615099618,0.5683095640,0.3880839637,0.4935058715
655531,6,0.5326757194,0.7123288199,0.4578233254,0.6570564937
655522,1,0.1107907914,0.0617118127,0.0861422821,0.0512244593
655522,2,0.1943931728,0.1383280962,0.1419437814,0.0995409035
655522,3,0.2849296973,0.2576291221,0.2063781638,0.1877710314
655522,4,0.3774324112,0.4082032042,0.2878213504,0.3249476762
655522,5,0.4627030273,0.5683193515,0.3773556273,0.4921813167
655522,6,0.5360206125,0.7150816075,0.4637358319,0.6603335220
655521,1,0.1232789725,0.0679351972,0.1135779331,0.0655518530
655521,2,0.2011441083,0.1473623901,0.1730672701,0.1188903886
655521,3,0.2955082949,0.2733395228,0.2418772359,0.2108758035
655521,4,0.3905683501,0.4259121734,0.3197488623,0.3463148998
655521,5,0.4741215221,0.5811451143,0.4021152853,0.5085033216
655521,6,0.5441542913,0.7211418398,0.4743028510,0.6690810341
655511,1,0.1222503073,0.0674884569,0.1167467561,0.0671943346
655511,2,0.2007026626,0.1471947176,0.1750399889,0.1213929287
655511,3,0.2969084633,0.2750337987,0.2442227749,0.2145889746
655511,4,0.3932980573,0.4287451323,0.3224262378,0.3499091628
655511,5,0.4766580632,0.5832217646,0.4041451918,0.5112191968
655511,6,0.5455584049,0.7220366615,0.4746912178,0.6703579069
655444,1,0.0802624295,0.0454396733,0.0431303676,0.0247003275
655444,2,0.1576048592,0.1044385859,0.0870322656,0.0566235077
655444,3,0.2370629586,0.1989706453,0.1427736668,0.1270877154
655444,4,0.3173911225,0.3292893838,0.2122053609,0.2445440386
655444,5,0.3952575826,0.4837741350,0.2912537175,0.4010794457
655444,6,0.4678052658,0.6417389832,0.3738242382,0.5745136382
655443,1,0.0972384040,0.0550747905,0.0594344199,0.0358625989
655443,2,0.1823467298,0.1263108097,0.1079304258,0.0756610724
655443,3,0.2696078006,0.2360963932,0.1695856140,0.1562250433
655443,4,0.3578277581,0.3795476302,0.2477900864,0.2853041580
655443,5,0.4425352149,0.5405708586,0.3360269650,0.4504608562
655443,6,0.5200509649,0.6959302778,0.4259911391,0.6251896558
655442,1,0.1106455218,0.0619640242,0.0794842781,0.0465716654
655442,2,0.1965032856,0.1391521383,0.1347914981,0.0918665905
655442,3,0.2882730445,0.2580620471,0.1982068607,0.1770041305
655442,4,0.3809051662,0.4076406441,0.2796272719,0.3121935642
655442,5,0.4670818453,0.5682644334,0.3706739154,0.4807517135
655442,6,0.5430061427,0.7171200868,0.4602175652,0.6531644756
655441,1,0.1228841262,0.0680819300,0.0995606169,0.0575457622
655441,2,0.2026916086,0.1463881555,0.1622978797,0.1087920607
655441,3,0.2958499102,0.2689080848,0.2331242701,0.1976467834
655441,4,0.3885834622,0.4180379594,0.3128327648,0.3311644508
655441,5,0.4732167471,0.5750679692,0.3974434978,0.4943860314
655441,6,0.5471325444,0.7201140929,0.4628091407,0.6579284464
655433,1,0.1001563357,0.0564388537,0.0641446413,0.0397914681
655433,2,0.1920449375,0.1340720279,0.1184299709,0.0863194709
655433,3,0.2877348115,0.2537313751,0.1856277328,0.1736847272
655433,4,0.3834165009,0.4060261005,0.2731867718,0.3120460904
655433,5,0.4735274092,0.5713785299,0.3716429766,0.4847078431
655433,6,0.5542670325,0.7251033990,0.4694166605,0.6612757766
655432,1,0.1151000745,0.0641703342,0.0891115075,0.0541441063
655432,2,0.2102881132,0.1520441098,0.1515582345,0.1132989887
655432,3,0.3150859724,0.2884619362,0.2241015401,0.2117496343
655432,4,0.4202995432,0.4540230849,0.3184063485,0.3605135743
655432,5,0.5155752976,0.6220379918,0.4222351733,0.5370966907
655432,6,0.5960607069,0.7668744477,0.5205875643,0.7076958985
655431,1,0.1279801465,0.0705571757,0.1144685807,0.0675768320
655431,2,0.2194286807,0.1627888209,0.1836728055,0.1322735832
655431,3,0.3288012888,0.3078749148,0.2635741175,0.2371480283
655431,4,0.4360002914,0.4753421327,0.3554836554,0.3868494630
655431,5,0.5291520373,0.6377439250,0.4516340388,0.5582780311
655431,6,0.6056906060,0.7747534503,0.5324636330,0.7187872341
655422,1,0.1157318034,0.0643520506,0.0935287439,0.0563476132
655422,2,0.2130808494,0.1544852381,0.1603240382,0.1197713904
655422,3,0.3222104549,0.2962788953,0.2380793183,0.2241103659
655422,4,0.4317552597,0.4662724172,0.3366226402,0.3779727424
655422,5,0.5294886325,0.6351223716,0.4434478239,0.5562104074
655422,6,0.6098026768,0.7770650618,0.5417678154,0.7235012222
655421,1,0.1290246514,0.0709339616,0.1232329027,0.0725171959
655421,2,0.2248683574,0.1681398118,0.1963200521,0.1470964219
655421,3,0.3425866521,0.3244063866,0.2832533008,0.2616706815
655421,4,0.4570752367,0.5000851273,0.3814668297,0.4181051057
655421,5,0.5524143666,0.6617962197,0.4806108117,0.5893302049
655421,6,0.6268197808,0.7914472091,0.5632793075,0.7421495375
655411,1,0.1288583446,0.0708418146,0.1270535881,0.0743419916
655411,2,0.2249534068,0.1683591924,0.2004647391,0.1512527181
655411,3,0.3452795911,0.3277363961,0.2896263941,0.2690453546
655411,4,0.4620171729,0.5054678340,0.3890256281,0.4268891435
655411,5,0.5572409050,0.6659356086,0.4870451048,0.5957697976
655411,6,0.6298157804,0.7932636039,0.5664306358,0.7453380171
655333,1,0.1006418723,0.0566656686,0.0648945730,0.0401172614
655333,2,0.1944682170,0.1357783390,0.1221623165,0.0892547786
655333,3,0.2930987522,0.2577421085,0.1924882100,0.1793035867
655333,4,0.3918686307,0.4116380679,0.2839718015,0.3200547697
655333,5,0.4843144474,0.5770388384,0.3867374281,0.4939798676
655333,6,0.5663557721,0.7293916766,0.4879909601,0.6699224448
655332,1,0.1159888641,0.0645915672,0.0907053570,0.0548003676
655332,2,0.2140097604,0.1550122201,0.1588551079,0.1193967544
655332,3,0.3237043534,0.2964743755,0.2363913460,0.2235766989
655332,4,0.4345717762,0.4669812253,0.3365054482,0.3774408498
655332,5,0.5344376270,0.6374298181,0.4466092446,0.5571310566
655332,6,0.6174466723,0.7810565391,0.5496173738,0.7270728910
655331,1,0.1291055198,0.0710712898,0.1167158721,0.0684293508
655331,2,0.2245087750,0.1668222633,0.1925102458,0.1403204467
655331,3,0.3403202840,0.3191281910,0.2802184280,0.2522984077
655331,4,0.4543196479,0.4931395949,0.3796592437,0.4085839945
655331,5,0.5518744258,0.6575140562,0.4824666369,0.5841103904
655331,6,0.6299593331,0.7915697053,0.5667178826,0.7428973903
655322,1,0.1170858427,0.0649317380,0.0957565374,0.0572641815
655322,2,0.2185924140,0.1588310399,0.1701062179,0.1289637547
655322,3,0.3342844725,0.3080393842,0.2555591598,0.2427717835
655322,4,0.4512472550,0.4854516723,0.3619542839,0.4039521038
655322,5,0.5553383831,0.6581706679,0.4772604265,0.5868168078
655322,6,0.6393637558,0.7985005442,0.5814844794,0.7525261412
655321,1,0.1307654559,0.0716508731,0.1264367798,0.0738771476
655321,2,0.2326671192,0.1745901968,0.2092253403,0.1618641394
655321,3,0.3606435049,0.3435253963,0.3083043378,0.2905848008
655321,4,0.4869521480,0.5321626774,0.4189668270,0.4580493041
655321,5,0.5895277081,0.6980413423,0.5281540260,0.6347347152
655321,6,0.6652751721,0.8216817103,0.6146502556,0.7821990353
655311,1,0.1308631146,0.0716418252,0.1306716979,0.0757468197
655311,2,0.2333556405,0.1753878284,0.2164576185,0.1678359795
655311,3,0.3652854529,0.3491791315,0.3203337374,0.3027349173
655311,4,0.4959265267,0.5419925173,0.4339209057,0.4739497505
655311,5,0.5988768965,0.7063085490,0.5416828614,0.6477213609
655311,6,0.6720617327,0.8258936580,0.6230729392,0.7888162598
655222,1,0.1172618079,0.0649880498,0.0959843472,0.0573319238
655222,2,0.2193916642,0.1593224531,0.1717763375,0.1301344387
655222,3,0.3361691053,0.3092331360,0.2592439746,0.2454446153
655222,4,0.4541350360,0.4866541333,0.3671927615,0.4071262329
655222,5,0.5588894917,0.6589462499,0.4837118481,0.5898185048
655222,6,0.6422277844,0.7984663995,0.5880192343,0.7544706153
655221,1,0.1310654235,0.0717453098,0.1268178133,0.0740066718
655221,2,0.2340835694,0.1756742718,0.2136597378,0.1650289230
655221,3,0.3646725648,0.3472991490,0.3173925863,0.2998722459
655221,4,0.4939654889,0.5383058556,0.4305537926,0.4694468794
655221,5,0.5977464116,0.7041363104,0.5407318977,0.6452347745
655221,6,0.6728209629,0.8257126903,0.6266670502,0.7889537112
655211,1,0.1312459371,0.0717453098,0.1312341686,0.0758912265
655211,2,0.2357929112,0.1773001820,0.2234325123,0.1724463229
655211,3,0.3719085283,0.3557744839,0.3361628579,0.3179811647
655211,4,0.5075257298,0.5530806876,0.4542440760,0.4931043148
655211,5,0.6121930055,0.7170786296,0.5625876431,0.6649915389
655211,6,0.6837360131,0.8326429279,0.6412066135,0.7986883099
655111,1,0.1312718874,0.0717453098,0.1312648166,0.0758912265
655111,2,0.2343674370,0.1761646856,0.2244537115,0.1729585310
655111,3,0.3709922018,0.3543870895,0.3387610485,0.3197974052
655111,4,0.5080366541,0.5521786203,0.4577970620,0.4949233751
655111,5,0.6128180833,0.7162198083,0.5643600667,0.6652467982
655111,6,0.6823331729,0.8315925908,0.6407358495,0.7988068967
654444,1,0.0802624295,0.0454396733,0.0431303676,0.0247003275
654444,2,0.1580588472,0.1048354847,0.0870491613,0.0568612680
654444,3,0.2394364484,0.2009892621,0.1428159060,0.1276658971
654444,4,0.3230443061,0.3339118468,0.2132291167,0.2459922491
654444,5,0.4048362018,0.4909502406,0.2949013822,0.4039975628
654444,6,0.4811491228,0.6502535045,0.3816008407,0.5790462447
654443,1,0.0972384040,0.0550747905,0.0594344199,0.0358625989
654443,2,0.1834003705,0.1271631323,0.1085529047,0.0759379942
654443,3,0.2735538908,0.2396659333,0.1705858815,0.1566404259
654443,4,0.3658494958,0.3865828622,0.2504937597,0.2864228520
654443,5,0.4549830647,0.5503134660,0.3422979270,0.4529267637
654443,6,0.5365938856,0.7064173048,0.4371898265,0.6292377791
654442,1,0.1106455218,0.0619640242,0.0794842781,0.0465716654
654442,2,0.1977745026,0.1403789343,0.1365599952,0.0943239773
654442,3,0.2945149114,0.2641787167,0.2010741582,0.1806902732
654442,4,0.3939869765,0.4199375804,0.2862154031,0.3185878885
654442,5,0.4864570225,0.5846546492,0.3840925769,0.4910669122
654442,6,0.5669784653,0.7335771719,0.4814323645,0.6667241356
654441,1,0.1228841262,0.0680819300,0.0995606169,0.0575457622
654441,2,0.2044799593,0.1480552450,0.1647645865,0.1119050459
654441,3,0.3038485896,0.2767294769,0.2397802729,0.2038440324
654441,4,0.4039575061,0.4324586276,0.3243348195,0.3402800407
654441,5,0.4946284681,0.5930104434,0.4156073760,0.5074269860
654441,6,0.5725370379,0.7372691240,0.4860100412,0.6732481847
654433,1,0.1001563357,0.0564388537,0.0641446413,0.0397914681
654433,2,0.1940470642,0.1358998353,0.1206722161,0.0882732349
654433,3,0.2958890296,0.2613692265,0.1892475521,0.1770552741
654433,4,0.3985449731,0.4199088284,0.2801767537,0.3176316414
654433,5,0.4943767347,0.5887881205,0.3843589157,0.4930654133
654433,6,0.5791499530,0.7419230688,0.4886124669,0.6715832366
654432,1,0.1151000745,0.0641703342,0.0891115075,0.0541441063
654432,2,0.2134141324,0.1549248088,0.1557934796,0.1177013522
654432,3,0.3261343291,0.2994260408,0.2303420942,0.2188178268
654432,4,0.4400796119,0.4732366993,0.3296517375,0.3715920010
654432,5,0.5427637891,0.6459845923,0.4420030874,0.5530118819
654432,6,0.6284559770,0.7901933750,0.5490934770,0.7265697895
654431,1,0.1279801465,0.0705571757,0.1144685807,0.0675768320
654431,2,0.2230476483,0.1661827378,0.1902078960,0.1389589025
654431,3,0.3427232534,0.3220911232,0.2774238677,0.2495931461
654431,4,0.4599697459,0.4992562761,0.3764601317,0.4041977648
654431,5,0.5606443608,0.6659609221,0.4806852124,0.5801738333
654431,6,0.6415488125,0.8007430356,0.5653358352,0.7415579274
654422,1,0.1157318034,0.0643520506,0.0935287439,0.0563476132
654422,2,0.2168014455,0.1579170299,0.1656332278,0.1258117523
654422,3,0.3348432740,0.3093448928,0.2474695637,0.2348840492
654422,4,0.4544836893,0.4894584384,0.3529299531,0.3951639045
654422,5,0.5609869778,0.6641156473,0.4708759518,0.5808343762
654422,6,0.6472565988,0.8050596522,0.5795660727,0.7514271251
654421,1,0.1290246514,0.0709339616,0.1232329027,0.0725171959
654421,2,0.2294349956,0.1724409613,0.2051486313,0.1572638024
654421,3,0.3605792070,0.3434209187,0.3023194470,0.2824684590
654421,4,0.4882317112,0.5328376474,0.4108564654,0.4475506873
654421,5,0.5926905363,0.6999449199,0.5215932962,0.6262902572
654421,6,0.6713876778,0.8254772208,0.6108491359,0.7788374642
654411,1,0.1288583446,0.0708418146,0.1270535881,0.0743419916
654411,2,0.2302624568,0.1732965841,0.2115294398,0.1625791724
654411,3,0.3647998502,0.3483357529,0.3129691920,0.2928847192
654411,4,0.4953788347,0.5405775055,0.4232320147,0.4605732274
654411,5,0.5997587687,0.7060377196,0.5322617908,0.6368059269
654411,6,0.6758330166,0.8282622079,0.6166280864,0.7844911925
654333,1,0.1006418723,0.0566656686,0.0648945730,0.0401172614
654333,2,0.1975176750,0.1384473046,0.1251911508,0.0930899723
654333,3,0.3052749076,0.2694917507,0.1986559206,0.1870941861
654333,4,0.4140281132,0.4330970730,0.2957801534,0.3327507353
654333,5,0.5137141327,0.6033605530,0.4072394838,0.5120633131
654333,6,0.5998067839,0.7537918178,0.5174504352,0.6907965030
654332,1,0.1159888641,0.0645915672,0.0907053570,0.0548003676
654332,2,0.2193423935,0.1597772610,0.1647406345,0.1263947484
654332,3,0.3405665180,0.3137579177,0.2471957328,0.2373029792
654332,4,0.4626842008,0.4956759211,0.3542707814,0.3973939832
654332,5,0.5713295191,0.6716926006,0.4747938319,0.5827891335
654332,6,0.6599475733,0.8132403078,0.5876331977,0.7545533750
654331,1,0.1291055198,0.0710712898,0.1167158721,0.0684293508
654331,2,0.2308058421,0.1725383762,0.2019552605,0.1517597117
654331,3,0.3622502414,0.3421286139,0.3013062099,0.2759727278
654331,4,0.4898080290,0.5303596023,0.4112090504,0.4401829911
654331,5,0.5964219652,0.6998158263,0.5249409270,0.6217421442
654331,6,0.6786666197,0.8289879500,0.6139064546,0.7788538893
654322,1,0.1170858427,0.0649317380,0.0957565374,0.0572641815
654322,2,0.2261187695,0.1652804843,0.1797588938,0.1392605116
654322,3,0.3566842556,0.3308689706,0.2733600818,0.2640206527
654322,4,0.4855186826,0.5206584638,0.3882575136,0.4334870999
654322,5,0.5982085912,0.6981751077,0.5157807668,0.6233700072
654322,6,0.6876386604,0.8348928632,0.6296867366,0.7890591043
654321,1,0.1307654559,0.0716508731,0.1264367798,0.0738771476
654321,2,0.2416980004,0.1826391102,0.2264881100,0.1797702914
654321,3,0.3909606130,0.3759887554,0.3416069001,0.3293112392
654321,4,0.5336127507,0.5826111704,0.4653884799,0.5094927562
654321,5,0.6466417184,0.7537878718,0.5861151184,0.6909314434
654321,6,0.7260986870,0.8694977041,0.6765190338,0.8308024304
654311,1,0.1308631146,0.0716418252,0.1306716979,0.0757468197
654311,2,0.2435405365,0.1842839222,0.2367628491,0.1872232283
654311,3,0.3981143983,0.3843639571,0.3599244426,0.3471585074
654311,4,0.5457901754,0.5961292557,0.4888267571,0.5345016332
654311,5,0.6595320639,0.7653219896,0.6068576617,0.7113059751
654311,6,0.7355946827,0.8756440378,0.6894277060,0.8412946582
654222,1,0.1172618079,0.0649880498,0.0959843472,0.0573319238
654222,2,0.2275718001,0.1662464014,0.1833052673,0.1416569297
654222,3,0.3606635669,0.3339853382,0.2809655058,0.2702191926
654222,4,0.4911378936,0.5241347286,0.3987159564,0.4411032039
654222,5,0.6044480631,0.7005626189,0.5283327310,0.6308713704
654222,6,0.6928911447,0.8353860839,0.6421794856,0.7941087452
654221,1,0.1310654235,0.0717453098,0.1268178133,0.0740066718
654221,2,0.2441439244,0.1845354889,0.2334346535,0.1846737206
654221,3,0.3984641181,0.3833508100,0.3578383819,0.3457513742
654221,4,0.5456045007,0.5937776903,0.4861704769,0.5310112128
654221,5,0.6603157806,0.7645772276,0.6085213066,0.7110965443
654221,6,0.7385637273,0.8766698486,0.6973712520,0.8435401189
654211,1,0.1312459371,0.0717453098,0.1312341686,0.0758912265
654211,2,0.2469158687,0.1868449852,0.2464133209,0.1943593061
654211,3,0.4089471886,0.3955637956,0.3855329370,0.3730350363
654211,4,0.5636205505,0.6138894696,0.5228321504,0.5694164762
654211,5,0.6802092341,0.7826742282,0.6414980379,0.7423975705
654211,6,0.7542829612,0.8869829379,0.7189053889,0.8585593177
654111,1,0.1312718874,0.0717453098,0.1312648166,0.0758912265
654111,2,0.2471962417,0.1869703709,0.2479258691,0.1951881621
654111,3,0.4097775040,0.3957927071,0.3898274121,0.3764772071
654111,4,0.5651747911,0.6135390942,0.5290555595,0.5733125632
654111,5,0.6812724286,0.7812789801,0.6440649710,0.7424964969
654111,6,0.7529435389,0.8851357292,0.7191374082,0.8589356742
653333,1,0.1006418723,0.0566656686,0.0648945730,0.0401172614
653333,2,0.1978617161,0.1387057498,0.1258995294,0.0935711507
653333,3,0.3068659250,0.2707655496,0.2005548014,0.1889574766
653333,4,0.4171866108,0.4354460296,0.2990040248,0.3356599468
653333,5,0.5179488622,0.6060728870,0.4124421858,0.5155520784
653333,6,0.6043565689,0.7560115888,0.5246254176,0.6940278710
653332,1,0.1159888641,0.0645915672,0.0907053570,0.0548003676
653332,2,0.2200194624,0.1603431530,0.1661337703,0.1273961502
653332,3,0.3430599663,0.3160485239,0.2509460025,0.2401253143
653332,4,0.4671860832,0.4991870732,0.3599115825,0.4013030148
653332,5,0.5774229405,0.6752988054,0.4826493152,0.5869326456
653332,6,0.6668810439,0.8159431636,0.5973507706,0.7579802261
653331,1,0.1291055198,0.0710712898,0.1167158721,0.0684293508
653331,2,0.2317557366,0.1733224290,0.2045354834,0.1533655730
653331,3,0.3664162913,0.3460612319,0.3080736218,0.2815115918
653331,4,0.4968975313,0.5362044385,0.4209950018,0.4473129498
653331,5,0.6050207687,0.7052450761,0.5378229424,0.6298051687
653331,6,0.6874641265,0.8325566324,0.6274431370,0.7855269942
653322,1,0.1170858427,0.0649317380,0.0957565374,0.0572641815
653322,2,0.2275471479,0.1663947958,0.1828212047,0.1413802385
653322,3,0.3616154218,0.3355241699,0.2799574808,0.2702999949
653322,4,0.4929785100,0.5272477620,0.3970944871,0.4414793933
653322,5,0.6073947476,0.7048310553,0.5274549015,0.6319132943
653322,6,0.6977384971,0.8401276666,0.6434432604,0.7961867523
653321,1,0.1307654559,0.0716508731,0.1264367798,0.0738771476
653321,2,0.2437993795,0.1842860389,0.2313896662,0.1832876538
653321,3,0.3980563186,0.3831716926,0.3526437674,0.3412011208
653321,4,0.5447162082,0.5932215063,0.4801958496,0.5240297442
653321,5,0.6604759427,0.7649835398,0.6046531217,0.7058613841
653321,6,0.7404770132,0.8783022096,0.6962663849,0.8425519094
653311,1,0.1308631146,0.0716418252,0.1306716979,0.0757468197
653311,2,0.2460722430,0.1861963309,0.2427965845,0.1911847613
653311,3,0.4062315651,0.3926076374,0.3747758643,0.3632832012
653311,4,0.5588113504,0.6088764682,0.5088674358,0.5543807414
653311,5,0.6757271635,0.7787576333,0.6308796361,0.7315471179
653311,6,0.7519605889,0.8858610830,0.7134478508,0.8561783269
653222,1,0.1172618079,0.0649880498,0.0959843472,0.0573319238
653222,2,0.2296660629,0.1677959689,0.1875361079,0.1445852535
653222,3,0.3681167417,0.3409072192,0.2912718207,0.2801968267
653222,4,0.5017223729,0.5335692050,0.4123371439,0.4538790101
653222,5,0.6165982536,0.7093282595,0.5452607709,0.6441653493
653222,6,0.7062936979,0.8420869364,0.6609824561,0.8044213103
653221,1,0.1310654235,0.0717453098,0.1268178133,0.0740066718
653221,2,0.2475964859,0.1870840498,0.2404078997,0.1898034168
653221,3,0.4092785611,0.3943039791,0.3763565213,0.3656810606
653221,4,0.5616316911,0.6095674870,0.5095923890,0.5552468480
653221,5,0.6798180764,0.7810301167,0.6354873935,0.7345113318
653221,6,0.7583449058,0.8893509435,0.7240689433,0.8602798646
653211,1,0.1312459371,0.0717453098,0.1312341686,0.0758912265
653211,2,0.2516107529,0.1901001571,0.2556626246,0.2008227688
653211,3,0.4222020111,0.4091271234,0.4110464721,0.4010329316
653211,4,0.5828313443,0.6333915198,0.5556257206,0.6036510812
653211,5,0.7042082687,0.8035556881,0.6769817164,0.7741584262
653211,6,0.7784110877,0.9028502587,0.7511060383,0.8793345181
653111,1,0.1312718874,0.0717453098,0.1312648166,0.0758912265
653111,2,0.2522602994,0.1904482433,0.2579529956,0.2019975935
653111,3,0.4237915005,0.4101165988,0.4174824637,0.4065795617
653111,4,0.5853401446,0.6334467880,0.5648672244,0.6098353466
653111,5,0.7068986989,0.8027231572,0.6822920019,0.7752490919
653111,6,0.7795683153,0.9019124292,0.7534612680,0.8799994065
652222,1,0.1172618079,0.0649880498,0.0959843472,0.0573319238
652222,2,0.2298769843,0.1679244256,0.1878777180,0.1447821628
652222,3,0.3689923130,0.3415898121,0.2929643994,0.2811822014
652222,4,0.5029534997,0.5344363429,0.4149851507,0.4554307891
652222,5,0.6177695311,0.7099043996,0.5482399480,0.6455688579
652222,6,0.7058560432,0.8414319273,0.6638050241,0.8051919186
652221,1,0.1310654235,0.0717453098,0.1268178133,0.0740066718
652221,2,0.2480196474,0.1873676206,0.2410905640,0.1902640830
652221,3,0.4107112311,0.3956265835,0.3802878753,0.3685430638
652221,4,0.5638670067,0.6109617643,0.5148664404,0.5584125264
652221,5,0.6823607862,0.7819011839,0.6409235325,0.7369208571
652221,6,0.7606243198,0.8896703229,0.7285409750,0.8614023480
652211,1,0.1312459371,0.0717453098,0.1312341686,0.0758912265
652211,2,0.2524186552,0.1906061852,0.2570079399,0.2016681507
652211,3,0.4245212326,0.4113662512,0.4183078893,0.4068863065
652211,4,0.5862994637,0.6361528524,0.5644367535,0.6103497588
652211,5,0.7085162307,0.8060992983,0.6852590591,0.7792570191
652211,6,0.7824418518,0.9043769229,0.7572976530,0.8816693054
652111,1,0.1312718874,0.0717453098,0.1312648166,0.0758912265
652111,2,0.2533776047,0.1911142665,0.2598501451,0.2031095566
652111,3,0.4275621870,0.4139132378,0.4277063055,0.4147130427
652111,4,0.5903258724,0.6373191373,0.5766724887,0.6189869185
652111,5,0.7132541155,0.8063366472,0.6952096723,0.7840500412
652111,6,0.7858875314,0.9043769229,0.7629709295,0.8826407518
651111,1,0.1312718874,0.0717453098,0.1312648166,0.0758912265
651111,2,0.2534695277,0.1911595202,0.2599715826,0.2031664201
651111,3,0.4273186882,0.4135646340,0.4284778609,0.4151452726
651111,4,0.5897605892,0.6366185953,0.5776859149,0.6191396876
651111,5,0.7104765088,0.8032664448,0.6912009387,0.7802703411
651111,6,0.7798581779,0.9006521901,0.7611476172,0.8826407518
644444,1,0.0802624295,0.0454396733,0.0431303676,0.0247003275
644444,2,0.1580588472,0.1048354847,0.0870491613,0.0568612680
644444,3,0.2395727988,0.2011056510,0.1428159060,0.1276658971
644444,4,0.3236544302,0.3343081977,0.2132291167,0.2459922491
644444,5,0.4062525778,0.4916501458,0.2952145053,0.4039975628
644444,6,0.4835258882,0.6511255459,0.3828306895,0.5790462447
644443,1,0.0972384040,0.0550747905,0.0594344199,0.0358625989
644443,2,0.1834003705,0.1271631323,0.1085529047,0.0759379942
644443,3,0.2737675899,0.2398536401,0.1705858815,0.1566404259
644443,4,0.3666241977,0.3870904251,0.2504937597,0.2864228520
644443,5,0.4566256274,0.5511131063,0.3427226073,0.4529267637
644443,6,0.5392581007,0.7073391960,0.4387127963,0.6292377791
644442,1,0.1106455218,0.0619640242,0.0794842781,0.0465716654
644442,2,0.1977745026,0.1403789343,0.1365599952,0.0943239773
644442,3,0.2949344983,0.2645700220,0.2011921522,0.1807670430
644442,4,0.3957809610,0.4214711493,0.2863870825,0.3186902483
644442,5,0.4899120287,0.5872241936,0.3854219337,0.4915058809
644442,6,0.5718499372,0.7364419716,0.4851103739,0.6676509578
644441,1,0.1228841262,0.0680819300,0.0995606169,0.0575457622
644441,2,0.2044799593,0.1480552450,0.1647645865,0.1119050459
644441,3,0.3045467371,0.2774007668,0.2403832273,0.2043759540
644441,4,0.4063761092,0.4346063449,0.3253942799,0.3407904238
644441,5,0.4987361999,0.5961532396,0.4181592595,0.5083067614
644441,6,0.5778960439,0.7404512803,0.4902173190,0.6744115178
644433,1,0.1001563357,0.0564388537,0.0641446413,0.0397914681
644433,2,0.1940470642,0.1358998353,0.1206722161,0.0882732349
644433,3,0.2965276253,0.2619636985,0.1893119918,0.1770968958
644433,4,0.4003805625,0.4214357859,0.2802626734,0.3176871370
644433,5,0.4975076791,0.5909367453,0.3852586379,0.4931116596
644433,6,0.5834555512,0.7440531780,0.4911502554,0.6716063598
644432,1,0.1151000745,0.0641703342,0.0891115075,0.0541441063
644432,2,0.2134141324,0.1549248088,0.1557934796,0.1177013522
644432,3,0.3271174221,0.3004414816,0.2305992207,0.2188321229
644432,4,0.4426631658,0.4755710818,0.3299903783,0.3716110625
644432,5,0.5471443123,0.6491475730,0.4437124549,0.5533380762
644432,6,0.6344860919,0.7932765336,0.5533721522,0.7273687118
644431,1,0.1279801465,0.0705571757,0.1144685807,0.0675768320
644431,2,0.2230476483,0.1661827378,0.1902078960,0.1389589025
644431,3,0.3441027495,0.3235480417,0.2788314125,0.2504121402
644431,4,0.4634545660,0.5025171158,0.3785764196,0.4047437609
644431,5,0.5661443104,0.6699788302,0.4845645065,0.5809182299
644431,6,0.6485640676,0.8042950978,0.5705611714,0.7426587901
644422,1,0.1157318034,0.0643520506,0.0935287439,0.0563476132
644422,2,0.2168014455,0.1579170299,0.1656332278,0.1258117523
644422,3,0.3361130815,0.3106773158,0.2481560589,0.2356087042
644422,4,0.4578219723,0.4926507072,0.3538752112,0.3961275059
644422,5,0.5667425471,0.6686245341,0.4743751340,0.5830084775
644422,6,0.6551790382,0.8096096507,0.5872796149,0.7548534265
644421,1,0.1290246514,0.0709339616,0.1232329027,0.0725171959
644421,2,0.2294349956,0.1724409613,0.2051486313,0.1572638024
644421,3,0.3623662259,0.3453474200,0.3044118707,0.2846098835
644421,4,0.4937485143,0.5383951083,0.4139694045,0.4492486381
644421,5,0.6012827230,0.7070097001,0.5284656715,0.6300859046
644421,6,0.6817705467,0.8316121001,0.6216013209,0.7843157996
644411,1,0.1288583446,0.0708418146,0.1270535881,0.0743419916
644411,2,0.2302624568,0.1732965841,0.2115294398,0.1625791724
644411,3,0.3669578294,0.3506594470,0.3164487147,0.2964785856
644411,4,0.5016287323,0.5469635471,0.4280140586,0.4633935025
644411,5,0.6091816823,0.7138125582,0.5409851971,0.6421172813
644411,6,0.6868305812,0.8347677711,0.6286217022,0.7908451458
644333,1,0.1006418723,0.0566656686,0.0648945730,0.0401172614
644333,2,0.1975176750,0.1384473046,0.1251911508,0.0930899723
644333,3,0.3065150513,0.2707822385,0.1988261444,0.1874510468
644333,4,0.4177286809,0.4366606975,0.2960685524,0.3333187401
644333,5,0.5196894406,0.6084408325,0.4092732037,0.5134812252
644333,6,0.6073230305,0.7587901044,0.5225465196,0.6931080525
644332,1,0.1159888641,0.0645915672,0.0907053570,0.0548003676
644332,2,0.2193423935,0.1597772610,0.1647406345,0.1263947484
644332,3,0.3426692133,0.3160535869,0.2476679151,0.2375228472
644332,4,0.4672408852,0.5001804885,0.3548961631,0.3976871404
644332,5,0.5783011151,0.6773815609,0.4775963550,0.5841017982
644332,6,0.6690432400,0.8187286421,0.5941165801,0.7570925718
644331,1,0.1291055198,0.0710712898,0.1167158721,0.0684293508
644331,2,0.2308058421,0.1725383762,0.2019552605,0.1517597117
644331,3,0.3651832767,0.3453534495,0.3043848438,0.2786212662
644331,4,0.4960113837,0.5366220437,0.4154799463,0.4429158836
644331,5,0.6054858623,0.7073616639,0.5320817888,0.6257933235
644331,6,0.6896717436,0.8357947139,0.6228440515,0.7835557575
644322,1,0.1170858427,0.0649317380,0.0957565374,0.0572641815
644322,2,0.2261187695,0.1652804843,0.1797588938,0.1392605116
644322,3,0.3602444225,0.3347381954,0.2746024532,0.2656830012
644322,4,0.4918198373,0.5271446582,0.3900998882,0.4358193475
644322,5,0.6069106109,0.7055981960,0.5211448170,0.6275930143
644322,6,0.6986735662,0.8416938654,0.6398356859,0.7946007436
644321,1,0.1307654559,0.0716508731,0.1264367798,0.0738771476
644321,2,0.2416980004,0.1826391102,0.2264881100,0.1797702914
644321,3,0.3952890386,0.3808846771,0.3455050229,0.3337011459
644321,4,0.5420608727,0.5915964031,0.4707912943,0.5147237146
644321,5,0.6589179385,0.7645063490,0.5959264479,0.6984903229
644321,6,0.7409431156,0.8792453869,0.6906478229,0.8393266664
644311,1,0.1308631146,0.0716418252,0.1306716979,0.0757468197
644311,2,0.2435405365,0.1842839222,0.2367628491,0.1872232283
644311,3,0.4035160269,0.3904609913,0.3660184648,0.3534894551
644311,4,0.5551227639,0.6061227550,0.4969781570,0.5419511732
644311,5,0.6728334098,0.7769314843,0.6192033288,0.7211255842
644311,6,0.7513277244,0.8859802951,0.7056118998,0.8512367579
644222,1,0.1172618079,0.0649880498,0.0959843472,0.0573319238
644222,2,0.2275718001,0.1662464014,0.1833052673,0.1416569297
644222,3,0.3648300828,0.3384672313,0.2837742422,0.2734929906
644222,4,0.4984461026,0.5315822446,0.4027293645,0.4456277690
644222,5,0.6142871818,0.7087365843,0.5364505798,0.6373133589
644222,6,0.7050768998,0.8424313167,0.6555151704,0.8011415017
644221,1,0.1310654235,0.0717453098,0.1268178133,0.0740066718
644221,2,0.2441439244,0.1845354889,0.2334346535,0.1846737206
644221,3,0.4036857540,0.3892520241,0.3640211892,0.3527896222
644221,4,0.5555292258,0.6043426027,0.4945691303,0.5397050457
644221,5,0.6745515938,0.7769740160,0.6225746802,0.7227147326
644221,6,0.7555245092,0.8877429407,0.7162873546,0.8553739322
644211,1,0.1312459371,0.0717453098,0.1312341686,0.0758912265
644211,2,0.2469158687,0.1868449852,0.2464133209,0.1943593061
644211,3,0.4158071097,0.4032636967,0.3946818422,0.3833634504
644211,4,0.5746498731,0.6256991290,0.5354611352,0.5821239379
644211,5,0.6961762663,0.7966914652,0.6602231874,0.7587450761
644211,6,0.7731761448,0.8994996104,0.7416720959,0.8733231236
644111,1,0.1312718874,0.0717453098,0.1312648166,0.0758912265
644111,2,0.2471962417,0.1869703709,0.2479258691,0.1951881621
644111,3,0.4176765449,0.4045865799,0.3995846753,0.3874636872
644111,4,0.5767414781,0.6258841588,0.5427841761,0.5870913311
644111,5,0.6974657904,0.7951240357,0.6636101929,0.7589325709
644111,6,0.7718987315,0.8971638748,0.7428168983,0.8738283649
643333,1,0.1006418723,0.0566656686,0.0648945730,0.0401172614
643333,2,0.1978617161,0.1387057498,0.1258995294,0.0935711507
643333,3,0.3086010074,0.2725183509,0.2008207539,0.1895918724
643333,4,0.4223507264,0.4403074911,0.2995130617,0.3368899383
643333,5,0.5261769761,0.6129465409,0.4156120626,0.5183416708
643333,6,0.6145058514,0.7627059864,0.5324112328,0.6982014393
643332,1,0.1159888641,0.0645915672,0.0907053570,0.0548003676
643332,2,0.2200194624,0.1603431530,0.1661337703,0.1273961502
643332,3,0.3460967952,0.3192990045,0.2517982034,0.2406167403
643332,4,0.4735638437,0.5055086036,0.3610671132,0.4019582495
643332,5,0.5869129488,0.6830926792,0.4868755429,0.5890332614
643332,6,0.6789407996,0.8231882136,0.6065899046,0.7616774764
643331,1,0.1291055198,0.0710712898,0.1167158721,0.0684293508
643331,2,0.2317557366,0.1733224290,0.2045354834,0.1533655730
643331,3,0.3707955079,0.3507672301,0.3128674938,0.2870308301
643331,4,0.5062349001,0.5457855806,0.4277426897,0.4532007441
643331,5,0.6181378921,0.7164177786,0.5492539283,0.6380444961
643331,6,0.7026958087,0.8420163395,0.6418790611,0.7943077275
643322,1,0.1170858427,0.0649317380,0.0957565374,0.0572641815
643322,2,0.2275471479,0.1663947958,0.1828212047,0.1413802385
643322,3,0.3673900662,0.3416027918,0.2825146957,0.2736001091
643322,4,0.5026768477,0.5371136388,0.4007894291,0.4460302219
643322,5,0.6197769292,0.7153522225,0.5356274612,0.6386367374
643322,6,0.7125572434,0.8490212973,0.6571252350,0.8037402470
643321,1,0.1307654559,0.0716508731,0.1264367798,0.0738771476
643321,2,0.2437993795,0.1842860389,0.2313896662,0.1832876538
643321,3,0.4054038373,0.3912815219,0.3596190163,0.3494706892
643321,4,0.5573771190,0.6066770205,0.4897057652,0.5339562626
643321,5,0.6778415214,0.7800771932,0.6195455645,0.7179692843
643321,6,0.7607872721,0.8914454346,0.7155173966,0.8543489477
643311,1,0.1308631146,0.0716418252,0.1306716979,0.0757468197
643311,2,0.2460722430,0.1861963309,0.2427965845,0.1911847613
643311,3,0.4154058541,0.4028416782,0.3868818786,0.3756729109
643311,4,0.5730141905,0.6241550311,0.5240892429,0.5691300246
643311,5,0.6948678565,0.7954430241,0.6508834957,0.7485650083
643311,6,0.7738667600,0.9000703370,0.7368625757,0.8711738170
643222,1,0.1172618079,0.0649880498,0.0959843472,0.0573319238
643222,2,0.2296660629,0.1677959689,0.1875361079,0.1445852535
643222,3,0.3756471659,0.3488446824,0.2974333464,0.2878154125
643222,4,0.5143383033,0.5465874244,0.4214094293,0.4643349978
643222,5,0.6317042315,0.7224095013,0.5595593903,0.6569721059
643222,6,0.7232766825,0.8522271656,0.6805727436,0.8161544401
643221,1,0.1310654235,0.0717453098,0.1268178133,0.0740066718
643221,2,0.2475964859,0.1870840498,0.2404078997,0.1898034168
643221,3,0.4195417710,0.4057639589,0.3875691511,0.3788709931
643221,4,0.5774675240,0.6266228268,0.5252776233,0.5725840243
643221,5,0.7006585254,0.7993262116,0.6572590460,0.7539939886
643221,6,0.7822063137,0.9050223149,0.7496949404,0.8769280723
643211,1,0.1312459371,0.0717453098,0.1312341686,0.0758912265
643211,2,0.2516107529,0.1901001571,0.2556626246,0.2008227688
643211,3,0.4369182708,0.4252842292,0.4283206537,0.4203448325
643211,4,0.6003939028,0.6522759763,0.5795454262,0.6292856190
643211,5,0.7270694574,0.8235196389,0.7049899899,0.8001002806
643211,6,0.8048387463,0.9203088163,0.7807155842,0.8991428500
643111,1,0.1312718874,0.0717453098,0.1312648166,0.0758912265
643111,2,0.2522602994,0.1904482433,0.2579529956,0.2019975935
643111,3,0.4406199900,0.4283195631,0.4374522710,0.4285596290
643111,4,0.6037935934,0.6532718308,0.5919870506,0.6384943860
643111,5,0.7300879741,0.8225629504,0.7114754018,0.8017193198
643111,6,0.8061473814,0.9188869114,0.7851395330,0.9002251552
642222,1,0.1172618079,0.0649880498,0.0959843472,0.0573319238
642222,2,0.2298769843,0.1679244256,0.1878777180,0.1447821628
642222,3,0.3769711749,0.3499089682,0.3000395922,0.2897425688
642222,4,0.5163959965,0.5481556444,0.4258623304,0.4675301345
642222,5,0.6336585291,0.7235342318,0.5647305601,0.6598822838
642222,6,0.7237602080,0.8519012925,0.6856220742,0.8177469854
642221,1,0.1310654235,0.0717453098,0.1268178133,0.0740066718
642221,2,0.2480196474,0.1873676206,0.2410905640,0.1902640830
642221,3,0.4218083338,0.4079092230,0.3930631618,0.3831547813
642221,4,0.5807341899,0.6290018144,0.5333143582,0.5777624869
642221,5,0.7042922206,0.8008656653,0.6658716705,0.7582523547
642221,6,0.7855018029,0.9056273876,0.7569056374,0.8790607364
642211,1,0.1312459371,0.0717453098,0.1312341686,0.0758912265
642211,2,0.2524186552,0.1906061852,0.2570079399,0.2016681507
642211,3,0.4413885497,0.4296548871,0.4383217348,0.4290949895
642211,4,0.6052794525,0.6563823200,0.5922342002,0.6396450741
642211,5,0.7328288836,0.8269914281,0.7171193621,0.8080214043
642211,6,0.8104073837,0.9224607121,0.7900404763,0.9028452304
642111,1,0.1312718874,0.0717453098,0.1312648166,0.0758912265
642111,2,0.2533776047,0.1911142665,0.2598501451,0.2031095566
642111,3,0.4472360692,0.4346496331,0.4519622669,0.4415877938
642111,4,0.6103692150,0.6586407026,0.6093165274,0.6533772428
642111,5,0.7383680214,0.8274435711,0.7303335513,0.8157260211
642111,6,0.8147366272,0.9224607121,0.7976246909,0.9045406516
641111,1,0.1312718874,0.0717453098,0.1312648166,0.0758912265
641111,2,0.2534695277,0.1911595202,0.2599715826,0.2031664201
641111,3,0.4479486834,0.4352196072,0.4535874872,0.4426576489
641111,4,0.6102093999,0.6584054365,0.6110397418,0.6537555991
641111,5,0.7352690485,0.8238269507,0.7253772485,0.8097210866
641111,6,0.8094933124,0.9183642344,0.7971123875,0.9045406516
633333,1,0.1006418723,0.0566656686,0.0648945730,0.0401172614
633333,2,0.1978617161,0.1387057498,0.1258995294,0.0935711507
633333,3,0.3087439612,0.2726329069,0.2009438464,0.1897691489
633333,4,0.4228223679,0.4405984844,0.2998023808,0.3372759643
633333,5,0.5269501201,0.6133042454,0.4163692405,0.5187880736
633333,6,0.6153569104,0.7629844657,0.5339034860,0.6985493551
633332,1,0.1159888641,0.0645915672,0.0907053570,0.0548003676
633332,2,0.2200194624,0.1603431530,0.1661337703,0.1273961502
633332,3,0.3463376286,0.3195016139,0.2521959836,0.2406976400
633332,4,0.4741479502,0.5059018686,0.3616733107,0.4020661158
633332,5,0.5878353397,0.6835229993,0.4879595756,0.5891231500
633332,6,0.6800914652,0.8235147974,0.6083299006,0.7617224207
633331,1,0.1291055198,0.0710712898,0.1167158721,0.0684293508
633331,2,0.2317557366,0.1733224290,0.2045354834,0.1533655730
633331,3,0.3712423700,0.3511586205,0.3140675638,0.2881743310
633331,4,0.5075503896,0.5468936855,0.4296458897,0.4547396826
633331,5,0.6199059897,0.7176105505,0.5521603876,0.6396766306
633331,6,0.7045105625,0.8428075252,0.6452655982,0.7954984627
633322,1,0.1170858427,0.0649317380,0.0957565374,0.0572641815
633322,2,0.2275471479,0.1663947958,0.1828212047,0.1413802385
633322,3,0.3680530048,0.3421982378,0.2833505578,0.2742346778
633322,4,0.5038682174,0.5380741998,0.4018495912,0.4467137288
633322,5,0.6212841077,0.7161984607,0.5372182629,0.6390865589
633322,6,0.7142680531,0.8495110232,0.6593426745,0.8039052740
633321,1,0.1307654559,0.0716508731,0.1264367798,0.0738771476
633321,2,0.2437993795,0.1842860389,0.2313896662,0.1832876538
633321,3,0.4064525013,0.3922771286,0.3615826535,0.3512391403
633321,4,0.5591775617,0.6082164455,0.4920675103,0.5355396456
633321,5,0.6802397723,0.7814163113,0.6227811639,0.7192592861
633321,6,0.7634109293,0.8922052774,0.7191899724,0.8551648082
633311,1,0.1308631146,0.0716418252,0.1306716979,0.0757468197
633311,2,0.2460722430,0.1861963309,0.2427965845,0.1911847613
633311,3,0.4167134253,0.4041682881,0.3904569122,0.3789631773
633311,4,0.5752532760,0.6262301521,0.5281514456,0.5720390670
633311,5,0.6978485718,0.7972475930,0.6561554008,0.7516591153
633311,6,0.7770246562,0.9010901291,0.7424350179,0.8732655753
633222,1,0.1172618079,0.0649880498,0.0959843472,0.0573319238
633222,2,0.2296660629,0.1677959689,0.1875361079,0.1445852535
633222,3,0.3769038812,0.3500644813,0.2995410066,0.2898632973
633222,4,0.5166436223,0.5487581693,0.4243282688,0.4670449538
633222,5,0.6343046767,0.7243013167,0.5631696679,0.6595270981
633222,6,0.7258635367,0.8532582255,0.6846527510,0.8177658856
633221,1,0.1310654235,0.0717453098,0.1268178133,0.0740066718
633221,2,0.2475964859,0.1870840498,0.2404078997,0.1898034168
633221,3,0.4217161565,0.4080171198,0.3906838385,0.3821014212
633221,4,0.5803353558,0.6293724764,0.5293745472,0.5763845897
633221,5,0.7042713220,0.8017808715,0.6623563020,0.7573981173
633221,6,0.7861293268,0.9067334443,0.7549946362,0.8790646968
633211,1,0.1312459371,0.0717453098,0.1312341686,0.0758912265
633211,2,0.2516107529,0.1901001571,0.2556626246,0.2008227688
633211,3,0.4403693593,0.4288061766,0.4339700341,0.4264570677
633211,4,0.6038585810,0.6556494697,0.5861860378,0.6355569902
633211,5,0.7314826874,0.8265889829,0.7121927256,0.8053356964
633211,6,0.8097007956,0.9225796060,0.7874651705,0.9022271390
633111,1,0.1312718874,0.0717453098,0.1312648166,0.0758912265
633111,2,0.2522602994,0.1904482433,0.2579529956,0.2019975935
633111,3,0.4445666865,0.4322755876,0.4450648349,0.4363298719
633111,4,0.6075087582,0.6568374903,0.6001664952,0.6461595848
633111,5,0.7347147837,0.8255751478,0.7197092309,0.8073505112
633111,6,0.8113996621,0.9210444452,0.7931163599,0.9034537101
632222,1,0.1172618079,0.0649880498,0.0959843472,0.0573319238
632222,2,0.2298769843,0.1679244256,0.1878777180,0.1447821628
632222,3,0.3786825082,0.3515113731,0.3031339165,0.2927232667
632222,4,0.5196225530,0.5510473606,0.4307070809,0.4719450528
632222,5,0.6371831644,0.7260181954,0.5705763055,0.6640165153
632222,6,0.7281200282,0.8540301951,0.6918294191,0.8202272691
632221,1,0.1310654235,0.0717453098,0.1268178133,0.0740066718
632221,2,0.2480196474,0.1873676206,0.2410905640,0.1902640830
632221,3,0.4248834027,0.4110190145,0.3975078978,0.3878889944
632221,4,0.5846720227,0.6327614259,0.5397472409,0.5836853828
632221,5,0.7090539388,0.8040018501,0.6735555681,0.7635738351
632221,6,0.7905162752,0.9076315190,0.7644355417,0.8822304081
632211,1,0.1312459371,0.0717453098,0.1312341686,0.0758912265
632211,2,0.2524186552,0.1906061852,0.2570079399,0.2016681507
632211,3,0.4467839671,0.4349892682,0.4467649955,0.4383927092
632211,4,0.6101088695,0.6610077014,0.6025177900,0.6494436012
632211,5,0.7387006905,0.8309550504,0.7272274650,0.8153420939
632211,6,0.8168059991,0.9253171337,0.7987269084,0.9066753077
632111,1,0.1312718874,0.0717453098,0.1312648166,0.0758912265
632111,2,0.2533776047,0.1911142665,0.2598501451,0.2031095566
632111,3,0.4541369429,0.4412949463,0.4648198954,0.4545118507
632111,4,0.6158025907,0.6639037717,0.6229132454,0.6666187244
632111,5,0.7447566429,0.8315387455,0.7423586187,0.8248568690
632111,6,0.8220407811,0.9253171337,0.8072068488,0.9088215528
631111,1,0.1312718874,0.0717453098,0.1312648166,0.0758912265
631111,2,0.2534695277,0.1911595202,0.2599715826,0.2031664201
631111,3,0.4552008026,0.4421134295,0.4674374666,0.4561226142
631111,4,0.6159813393,0.6639335846,0.6254176040,0.6672052724
631111,5,0.7433952548,0.8296028112,0.7380817045,0.8193125054
631111,6,0.8196228137,0.9233763289,0.8077794906,0.9088215528
622222,1,0.1172618079,0.0649880498,0.0959843472,0.0573319238
622222,2,0.2298769843,0.1679244256,0.1878777180,0.1447821628
622222,3,0.3788085067,0.3515980721,0.3034188166,0.2928810206
622222,4,0.5198810070,0.5511887809,0.4314767179,0.4722566215
622222,5,0.6373950344,0.7260867357,0.5715280965,0.6642323354
622222,6,0.7265543246,0.8529012291,0.6927749113,0.8203132689
622221,1,0.1310654235,0.0717453098,0.1268178133,0.0740066718
622221,2,0.2480196474,0.1873676206,0.2410905640,0.1902640830
622221,3,0.4251117988,0.4111930892,0.3980427985,0.3881896459
622221,4,0.5850021081,0.6329698560,0.5408380794,0.5842590581
622221,5,0.7094281889,0.8041271877,0.6748324979,0.7639683835
622221,6,0.7908401370,0.9076759967,0.7655574542,0.8823859252
622211,1,0.1312459371,0.0717453098,0.1312341686,0.0758912265
622211,2,0.2524186552,0.1906061852,0.2570079399,0.2016681507
622211,3,0.4473503035,0.4354636731,0.4480589483,0.4394608676
622211,4,0.6105810296,0.6613292207,0.6042290214,0.6501871019
622211,5,0.7392743916,0.8310954603,0.7288850802,0.8156706357
622211,6,0.8173977995,0.9253511696,0.7999952432,0.9067416573
622111,1,0.1312718874,0.0717453098,0.1312648166,0.0758912265
622111,2,0.2533776047,0.1911142665,0.2598501451,0.2031095566
622111,3,0.4552133352,0.4422077145,0.4673421219,0.4564605351
622111,4,0.6165334370,0.6644965777,0.6255768378,0.6684134994
622111,5,0.7455378521,0.8317235113,0.7445076912,0.8257928923
622111,6,0.8230314325,0.9253511696,0.8087114764,0.9090411813
621111,1,0.1312718874,0.0717453098,0.1312648166,0.0758912265
621111,2,0.2534695277,0.1911595202,0.2599715826,0.2031664201
621111,3,0.4566324722,0.4432753059,0.4707257193,0.4584929123
621111,4,0.6174221386,0.6651100034,0.6287680323,0.6691688559
621111,5,0.7462109338,0.8317235113,0.7465970019,0.8257928923
621111,6,0.8228567762,0.9253511696,0.8098474976,0.9090411813
611111,1,0.1312718874,0.0717453098,0.1312648166,0.0758912265
611111,2,0.2534695277,0.1911595202,0.2599715826,0.2031664201
611111,3,0.4567272836,0.4433255225,0.4708912095,0.4585636748
611111,4,0.6168553115,0.6646435675,0.6289502208,0.6691858788
611111,5,0.7411289358,0.8265681463,0.7390881353,0.8185241068
611111,6,0.8146147235,0.9194080241,0.8097255053,0.9090411813
555555,1,0.0560877705,0.0307280186,0.0296632475,0.0146136937
555555,2,0.1109417120,0.0672084428,0.0631960894,0.0350932273
555555,3,0.1661504324,0.1332805652,0.1024679913,0.0876800454
555555,4,0.2220291238,0.2364567306,0.1477254424,0.1823164308
555555,5,0.2781837055,0.3735279307,0.1981894402,0.3177108132
555555,6,0.3338836041,0.5302679600,0.2525545599,0.4800132324
555554,1,0.0736867559,0.0416928030,0.0379957405,0.0197885902
555554,2,0.1390687651,0.0890285127,0.0771036702,0.0458203825
555554,3,0.2020813590,0.1657970324,0.1236144441,0.1062605162
555554,4,0.2641480490,0.2776503673,0.1776796035,0.2092030103
555554,5,0.3251278669,0.4192906235,0.2371613161,0.3509535496
555554,6,0.3844128534,0.5749466723,0.2995655123,0.5152501359
555553,1,0.0867768064,0.0488427345,0.0475051963,0.0269144787
555553,2,0.1546840880,0.1020324988,0.0881539241,0.0554731348
555553,3,0.2204366448,0.1863585218,0.1368134760,0.1209431561
555553,4,0.2869383788,0.3056384864,0.1949993492,0.2308763255
555553,5,0.3530493723,0.4519685310,0.2599374040,0.3792993352
555553,6,0.4169157386,0.6074287296,0.3281913951,0.5468430163
555552,1,0.0980242874,0.0545679838,0.0608584890,0.0343300873
555552,2,0.1632370247,0.1088477863,0.1028436914,0.0639906587
555552,3,0.2283854877,0.1947705472,0.1508560411,0.1298456782
555552,4,0.2951975124,0.3145891195,0.2083167068,0.2397333201
555552,5,0.3611909498,0.4598009134,0.2723716067,0.3872074282
555552,6,0.4242536878,0.6128663329,0.3387821771,0.5528433140
555551,1,0.1086666417,0.0599054048,0.0746683446,0.0416881983
555551,2,0.1661068307,0.1121948129,0.1211041711,0.0744457086
555551,3,0.2304231118,0.1979215097,0.1720442985,0.1398171714
555551,4,0.2970153254,0.3169465742,0.2283920229,0.2476447732
555551,5,0.3625493684,0.4610321770,0.2892097449,0.3922392330
555551,6,0.4251237273,0.6132751036,0.3365903989,0.5529206681
555544,1,0.0793508281,0.0448834651,0.0415007487,0.0237512230
555544,2,0.1526393725,0.1005720711,0.0840808632,0.0534887531
555544,3,0.2256130255,0.1887080557,0.1374691108,0.1211601147
555544,4,0.2982164404,0.3114784500,0.2019078196,0.2340666064
555544,5,0.3686923863,0.4600693956,0.2734106945,0.3851134546
555544,6,0.4354226791,0.6162601522,0.3474888557,0.5540451213
555543,1,0.0954655079,0.0539752011,0.0561031947,0.0338865913
555543,2,0.1741599087,0.1193284356,0.1013114007,0.0694405621
555543,3,0.2523898099,0.2195191175,0.1588856687,0.1454553545
555543,4,0.3311962927,0.3531730208,0.2300166783,0.2683536630
555543,5,0.4077712414,0.5076813564,0.3089143074,0.4273692828
555543,6,0.4794302953,0.6622545050,0.3895837065,0.5983996086
555542,1,0.1082898184,0.0605471073,0.0747729868,0.0435691151
555542,2,0.1856237931,0.1298457232,0.1248910017,0.0819711294
555542,3,0.2652239610,0.2352946829,0.1830238426,0.1605987711
555542,4,0.3458425607,0.3717083875,0.2541170550,0.2858085432
555542,5,0.4228347732,0.5248150978,0.3321068964,0.4445482355
555542,6,0.4933755836,0.6746018525,0.4101349561,0.6121652018
555541,1,0.1200399646,0.0664132117,0.0936394054,0.0537402236
555541,2,0.1901101419,0.1356749656,0.1494915793,0.0969315534
555541,3,0.2697503954,0.2426684621,0.2107537294,0.1758010571
555541,4,0.3502823016,0.3781577989,0.2790473214,0.2980251266
555541,5,0.4263371774,0.5286758236,0.3516451439,0.4520816725
555541,6,0.4957644783,0.6761117970,0.4089745646,0.6137977693
555533,1,0.0971716037,0.0547318164,0.0597810441,0.0367250846
555533,2,0.1786141225,0.1230318129,0.1090409480,0.0757665207
555533,3,0.2609853355,0.2284614934,0.1705356796,0.1557261875
555533,4,0.3446939546,0.3682752273,0.2472153257,0.2844749951
555533,5,0.4262524421,0.5276130214,0.3323255561,0.4488757342
555533,6,0.5023264048,0.6837252023,0.4188443584,0.6225369585
555532,1,0.1109132224,0.0618854681,0.0825314017,0.0493843085
555532,2,0.1932268175,0.1372244117,0.1364741095,0.0952984959
555532,3,0.2813383132,0.2534644211,0.1991603895,0.1810407111
555532,4,0.3715159390,0.4014887069,0.2789326960,0.3159087536
555532,5,0.4565669155,0.5618951814,0.3670466522,0.4825540574
555532,6,0.5323979132,0.7115359221,0.4545622917,0.6526502013
555531,1,0.1232775368,0.0680361582,0.1058074481,0.0614300752
555531,2,0.1989220381,0.1447870067,0.1646142563,0.1112118831
555531,3,0.2886265454,0.2648024798,0.2310529791,0.1987392417
555531,4,0.3798624244,0.4131159731,0.3073968860,0.3314788508
555531,5,0.4638333968,0.5700755956,0.3887768564,0.4935074386
555531,6,0.5376628242,0.7154731873,0.4598669586,0.6576325706
555522,1,0.1107907914,0.0617118127,0.0861422821,0.0512244593
555522,2,0.1943931728,0.1383280962,0.1419437814,0.0995409035
555522,3,0.2849296973,0.2576291221,0.2063781638,0.1877710314
555522,4,0.3778429728,0.4085194195,0.2878213504,0.3249476762
555522,5,0.4647378745,0.5698003719,0.3773556273,0.4921813167
555522,6,0.5408347358,0.7180607822,0.4654255963,0.6608643661
555521,1,0.1232789725,0.0679351972,0.1135779331,0.0655518530
555521,2,0.2011441083,0.1473623901,0.1730672701,0.1188903886
555521,3,0.2955082949,0.2733395228,0.2418772359,0.2108758035
555521,4,0.3912835425,0.4265630983,0.3206437488,0.3465360548
555521,5,0.4771958484,0.5837926513,0.4033402895,0.5086993329
555521,6,0.5504075513,0.7255228798,0.4771665230,0.6700462428
555511,1,0.1222503073,0.0674884569,0.1167467561,0.0671943346
555511,2,0.2007026626,0.1471947176,0.1750399889,0.1213929287
555511,3,0.2969084633,0.2750337987,0.2442227749,0.2145889746
555511,4,0.3941083847,0.4294695803,0.3236976025,0.3504869582
555511,5,0.4800698976,0.5861628834,0.4059443448,0.5117311575
555511,6,0.5522193560,0.7266896339,0.4778899003,0.6714610254
555444,1,0.0802624295,0.0454396733,0.0430061990,0.0247003275
555444,2,0.1576048592,0.1044385859,0.0869080971,0.0566235077
555444,3,0.2370629586,0.1989706453,0.1426805404,0.1270877154
555444,4,0.3176190678,0.3294608501,0.2121432766,0.2445440386
555444,5,0.3962308704,0.4843610167,0.2912149148,0.4010794457
555444,6,0.4701430008,0.6428875148,0.3743468748,0.5745369015
555443,1,0.0972384040,0.0550747905,0.0594344199,0.0358625989
555443,2,0.1823467298,0.1263108097,0.1079304258,0.0756610724
555443,3,0.2696078006,0.2360963932,0.1695856140,0.1562250433
555443,4,0.3581661410,0.3798115655,0.2477900864,0.2853041580
555443,5,0.4437507617,0.5413038772,0.3360269650,0.4504608562
555443,6,0.5228578688,0.6971661943,0.4266290925,0.6252274708
555442,1,0.1106455218,0.0619640242,0.0794842781,0.0465716654
555442,2,0.1965032856,0.1391521383,0.1347914981,0.0918665905
555442,3,0.2882730445,0.2580620471,0.1982068607,0.1770041305
555442,4,0.3814013719,0.4080676690,0.2796272719,0.3121935642
555442,5,0.4688673738,0.5695080129,0.3706739154,0.4807517135
555442,6,0.5469559519,0.7191776080,0.4614403120,0.6532163783
555441,1,0.1228841262,0.0680819300,0.0995606169,0.0575457622
555441,2,0.2026916086,0.1463881555,0.1622978797,0.1087920607
555441,3,0.2958499102,0.2689080848,0.2331242701,0.1976467834
555441,4,0.3892626049,0.4186464425,0.3132638959,0.3312015375
555441,5,0.4752750835,0.5765395527,0.3979164876,0.4944169369
555441,6,0.5514650855,0.7223223055,0.4643235326,0.6579803490
555433,1,0.1001563357,0.0564388537,0.0641446413,0.0397914681
555433,2,0.1920449375,0.1340720279,0.1184299709,0.0863194709
555433,3,0.2877348115,0.2537313751,0.1856277328,0.1736847272
555433,4,0.3840455460,0.4065700212,0.2731867718,0.3120460904
555433,5,0.4754881928,0.5727802021,0.3716429766,0.4847078431
555433,6,0.5584019182,0.7273256370,0.4704323589,0.6613489853
555432,1,0.1151000745,0.0641703342,0.0891115075,0.0541441063
555432,2,0.2102881132,0.1520441098,0.1515582345,0.1132989887
555432,3,0.3150859724,0.2884619362,0.2241015401,0.2117496343
555432,4,0.4210243093,0.4546347046,0.3184063485,0.3605135743
555432,5,0.5180642863,0.6237196181,0.4222351733,0.5370966907
555432,6,0.6016221065,0.7696201762,0.5223717639,0.7079259463
555431,1,0.1279801465,0.0705571757,0.1144685807,0.0675768320
555431,2,0.2194286807,0.1627888209,0.1836728055,0.1322735832
555431,3,0.3288012888,0.3078749148,0.2635741175,0.2371480283
555431,4,0.4370154044,0.4762616533,0.3563324446,0.3871433372
555431,5,0.5322340661,0.6399867148,0.4526180476,0.5585519126
555431,6,0.6122761604,0.7780224313,0.5349795996,0.7191311821
555422,1,0.1157318034,0.0643520506,0.0935287439,0.0563476132
555422,2,0.2130808494,0.1544852381,0.1603240382,0.1197713904
555422,3,0.3222104549,0.2962788953,0.2380793183,0.2241103659
555422,4,0.4327055475,0.4670689587,0.3366226402,0.3779727424
555422,5,0.5324440548,0.6371530133,0.4434478239,0.5562104074
555422,6,0.6161156204,0.7802349827,0.5442537429,0.7238823406
555421,1,0.1290246514,0.0709339616,0.1232329027,0.0725171959
555421,2,0.2248683574,0.1681398118,0.1963200521,0.1470964219
555421,3,0.3425866521,0.3244063866,0.2832533008,0.2616706815
555421,4,0.4584519799,0.5013192744,0.3827631274,0.4186765774
555421,5,0.5564216809,0.6648204009,0.4822263254,0.5898708517
555421,6,0.6350441928,0.7956960509,0.5669973232,0.7427869589
555411,1,0.1288583446,0.0708418146,0.1270535881,0.0743419916
555411,2,0.2249534068,0.1683591924,0.2004647391,0.1512527181
555411,3,0.3452795911,0.3277363961,0.2896263941,0.2690453546
555411,4,0.4636093503,0.5068910200,0.3909247132,0.4279849745
555411,5,0.5616043860,0.6692956868,0.4893829396,0.5968428137
555411,6,0.6384051582,0.7976712179,0.5706375593,0.7460588529
555333,1,0.1006418723,0.0566656686,0.0648945730,0.0401172614
555333,2,0.1944682170,0.1357783390,0.1221623165,0.0892547786
555333,3,0.2930987522,0.2577421085,0.1924882100,0.1793035867
555333,4,0.3926949966,0.4123425398,0.2839718015,0.3200547697
555333,5,0.4868188087,0.5788287549,0.3867374281,0.4939798676
555333,6,0.5714536356,0.7321652838,0.4896848496,0.6700646427
555332,1,0.1159888641,0.0645915672,0.0907053570,0.0548003676
555332,2,0.2140097604,0.1550122201,0.1588551079,0.1193967544
555332,3,0.3237043534,0.2964743755,0.2363913460,0.2235766989
555332,4,0.4355665956,0.4678435913,0.3365054482,0.3774408498
555332,5,0.5377024002,0.6397533838,0.4466092446,0.5571310566
555332,6,0.6245279586,0.7848154557,0.5524409348,0.7278311371
555331,1,0.1291055198,0.0710712898,0.1167158721,0.0684293508
555331,2,0.2245087750,0.1668222633,0.1925102458,0.1403204467
555331,3,0.3403202840,0.3191281910,0.2802184280,0.2522984077
555331,4,0.4556749403,0.4943739684,0.3811705418,0.4092379301
555331,5,0.5560257418,0.6607138427,0.4843450352,0.5847153681
555331,6,0.6385462309,0.7962649877,0.5709490252,0.7441282405
555322,1,0.1170858427,0.0649317380,0.0957565374,0.0572641815
555322,2,0.2185924140,0.1588310399,0.1701062179,0.1289637547
555322,3,0.3342844725,0.3080393842,0.2555591598,0.2427717835
555322,4,0.4526617507,0.4868058341,0.3619699659,0.4039827910
555322,5,0.5594069950,0.6613662208,0.4772734949,0.5868423804
555322,6,0.6478041205,0.8033522765,0.5853004968,0.7537726697
555321,1,0.1307654559,0.0716508731,0.1264367798,0.0738771476
555321,2,0.2326671192,0.1745901968,0.2092253403,0.1618641394
555321,3,0.3606435049,0.3435253963,0.3083043378,0.2905848008
555321,4,0.4887417035,0.5338653905,0.4213341227,0.4592027465
555321,5,0.5951922837,0.7028221531,0.5313973349,0.6359113404
555321,6,0.6768869723,0.8287348674,0.6214156860,0.7849541285
555311,1,0.1308631146,0.0716418252,0.1306716979,0.0757468197
555311,2,0.2333556405,0.1753878284,0.2164576185,0.1678359795
555311,3,0.3652854529,0.3491791315,0.3203337374,0.3027349173
555311,4,0.4980114134,0.5439717161,0.4377865299,0.4765120575
555311,5,0.6051952500,0.7117451383,0.5467404559,0.6502679449
555311,6,0.6846049826,0.8334789648,0.6311461086,0.7922042855
555222,1,0.1172618079,0.0649880498,0.0959843472,0.0573319238
555222,2,0.2193916642,0.1593224531,0.1717763375,0.1301344387
555222,3,0.3361691053,0.3092331360,0.2592439746,0.2454446153
555222,4,0.4557065101,0.4881692754,0.3672971670,0.4072738039
555222,5,0.5631663038,0.6623355861,0.4837988526,0.5899414806
555222,6,0.6511020585,0.8036754177,0.5922752184,0.7557658455
555221,1,0.1310654235,0.0717453098,0.1268178133,0.0740066718
555221,2,0.2340835694,0.1756742718,0.2136597378,0.1650289230
555221,3,0.3646725648,0.3472991490,0.3173925863,0.2998722459
555221,4,0.4959807822,0.5402294901,0.4334427620,0.4708597357
555221,5,0.6039892318,0.7094784558,0.5446964273,0.6466683025
555221,6,0.6853626891,0.8334451476,0.6344806879,0.7922013424
555211,1,0.1312459371,0.0717453098,0.1312341686,0.0758912265
555211,2,0.2357929112,0.1773001820,0.2234325123,0.1724463229
555211,3,0.3719085283,0.3557744839,0.3361628579,0.3179811647
555211,4,0.5098010338,0.5552493542,0.4594733567,0.4965921985
555211,5,0.6192664631,0.7232530482,0.5694399697,0.6683627032
555211,6,0.6977975696,0.8413660943,0.6510173217,0.8031585159
555111,1,0.1312718874,0.0717453098,0.1312648166,0.0758912265
555111,2,0.2343674370,0.1761646856,0.2244537115,0.1729585310
555111,3,0.3709922018,0.3543870895,0.3387610485,0.3197974052
555111,4,0.5105882362,0.5546219960,0.4635732112,0.4988750663
555111,5,0.6203323885,0.7230258177,0.5718044765,0.6694007699
555111,6,0.6967186874,0.8406678601,0.6509209947,0.8032771028
554444,1,0.0802624295,0.0454396733,0.0430061990,0.0247003275
554444,2,0.1580588472,0.1048354847,0.0869249927,0.0568612680
554444,3,0.2394364484,0.2009892621,0.1427227795,0.1276658971
554444,4,0.3234167794,0.3342324931,0.2131670324,0.2459922491
554444,5,0.4064392076,0.4920868598,0.2948625795,0.4039975628
554444,6,0.4849661992,0.6525240249,0.3823159611,0.5791767836
554443,1,0.0972384040,0.0550747905,0.0594344199,0.0358625989
554443,2,0.1834003705,0.1271631323,0.1085529047,0.0759379942
554443,3,0.2735538908,0.2396659333,0.1705858815,0.1566404259
554443,4,0.3663921641,0.3870382750,0.2504937597,0.2864228520
554443,5,0.4569070804,0.5516477294,0.3422979270,0.4529267637
554443,6,0.5409491446,0.7087620606,0.4380859030,0.6293092308
554442,1,0.1106455218,0.0619640242,0.0794842781,0.0465716654
554442,2,0.1977745026,0.1403789343,0.1365599952,0.0943239773
554442,3,0.2945149114,0.2641787167,0.2010741582,0.1806902732
554442,4,0.3949172882,0.4208189663,0.2862154031,0.3185878885
554442,5,0.4897433713,0.5874370343,0.3840925769,0.4910669122
554442,6,0.5739446287,0.7383754334,0.4833102454,0.6672124594
554441,1,0.1228841262,0.0680819300,0.0995606169,0.0575457622
554441,2,0.2044799593,0.1480552450,0.1647645865,0.1119050459
554441,3,0.3038485896,0.2767294769,0.2397802729,0.2038440324
554441,4,0.4054172466,0.4339343994,0.3254359280,0.3406215505
554441,5,0.4986706741,0.5966608906,0.4168815844,0.5077484137
554441,6,0.5803873009,0.7427375926,0.4886231308,0.6740816792
554433,1,0.1001563357,0.0564388537,0.0641446413,0.0397914681
554433,2,0.1940470642,0.1358998353,0.1206722161,0.0882732349
554433,3,0.2958890296,0.2613692265,0.1892475521,0.1770552741
554433,4,0.3997753066,0.4210528460,0.2801767537,0.3176316414
554433,5,0.4979528299,0.5917524266,0.3843589157,0.4930654133
554433,6,0.5860785874,0.7465023357,0.4901844578,0.6719894535
554432,1,0.1151000745,0.0641703342,0.0891115075,0.0541441063
554432,2,0.2134141324,0.1549248088,0.1557934796,0.1177013522
554432,3,0.3261343291,0.2994260408,0.2303420942,0.2188178268
554432,4,0.4415303619,0.4746304619,0.3296517375,0.3715920010
554432,5,0.5470455083,0.6493936739,0.4420030874,0.5530118819
554432,6,0.6373012027,0.7953599261,0.5515352133,0.7271805346
554431,1,0.1279801465,0.0705571757,0.1144685807,0.0675768320
554431,2,0.2230476483,0.1661827378,0.1902078960,0.1389589025
554431,3,0.3427232534,0.3220911232,0.2774238677,0.2495931461
554431,4,0.4621128726,0.5014550469,0.3781314668,0.4052104053
554431,5,0.5659571846,0.6704955388,0.4825843433,0.5812052962
554431,6,0.6520974679,0.8068984942,0.5689367034,0.7425673591
554422,1,0.1157318034,0.0643520506,0.0935287439,0.0563476132
554422,2,0.2168014455,0.1579170299,0.1656332278,0.1258117523
554422,3,0.3348432740,0.3093448928,0.2474695637,0.2348840492
554422,4,0.4564622303,0.4914878961,0.3529456351,0.3951945917
554422,5,0.5662172003,0.6685505956,0.4708890202,0.5808599488
554422,6,0.6575883039,0.8114415009,0.5831957134,0.7527110499
554421,1,0.1290246514,0.0709339616,0.1232329027,0.0725171959
554421,2,0.2294349956,0.1724409613,0.2051486313,0.1572638024
554421,3,0.3605792070,0.3434209187,0.3023194470,0.2824684590
554421,4,0.4911380873,0.5358966191,0.4138063007,0.4496798014
554421,5,0.5996597611,0.7062265633,0.5250974709,0.6284768561
554421,6,0.6849249429,0.8338453891,0.6165922614,0.7810840541
554411,1,0.1288583446,0.0708418146,0.1270535881,0.0743419916
554411,2,0.2302624568,0.1732965841,0.2115294398,0.1625791724
554411,3,0.3647998502,0.3483357529,0.3129691920,0.2928847192
554411,4,0.4987482639,0.5441148469,0.4276401571,0.4641915418
554411,5,0.6074351321,0.7130587292,0.5374448159,0.6405459969
554411,6,0.6901899257,0.8370376572,0.6233057072,0.7873554152
554333,1,0.1006418723,0.0566656686,0.0648945730,0.0401172614
554333,2,0.1975176750,0.1384473046,0.1251911508,0.0930899723
554333,3,0.3052749076,0.2694917507,0.1986559206,0.1870941861
554333,4,0.4158064313,0.4349344112,0.2957801534,0.3327507353
554333,5,0.5188479332,0.6081180970,0.4072394838,0.5120633131
554333,6,0.6092768371,0.7609347839,0.5199835601,0.6917272673
554332,1,0.1159888641,0.0645915672,0.0907053570,0.0548003676
554332,2,0.2193423935,0.1597772610,0.1647406345,0.1263947484
554332,3,0.3405665180,0.3137579177,0.2471957328,0.2373029792
554332,4,0.4649619996,0.4980768428,0.3542707814,0.3973939832
554332,5,0.5772241832,0.6768192738,0.4747938319,0.5827891335
554332,6,0.6713132913,0.8203184400,0.5910054738,0.7555776401
554331,1,0.1291055198,0.0710712898,0.1167158721,0.0684293508
554331,2,0.2308058421,0.1725383762,0.2019552605,0.1517597117
554331,3,0.3622502414,0.3421286139,0.3013062099,0.2759727278
554331,4,0.4931178913,0.5339535761,0.4145734383,0.4428542429
554331,5,0.6038542477,0.7066140825,0.5289666058,0.6243884809
554331,6,0.6926167729,0.8376114540,0.6196075311,0.7810542992
554322,1,0.1170858427,0.0649317380,0.0957565374,0.0572641815
554322,2,0.2261187695,0.1652804843,0.1797588938,0.1392605116
554322,3,0.3566842556,0.3308689706,0.2733600818,0.2640206527
554322,4,0.4894201153,0.5249782305,0.3884138100,0.4337372740
554322,5,0.6061311433,0.7054882381,0.5159110138,0.6235784857
554322,6,0.7012175438,0.8435281844,0.6350790659,0.7914036178
554321,1,0.1307654559,0.0716508731,0.1264367798,0.0738771476
554321,2,0.2416980004,0.1826391102,0.2264881100,0.1797702914
554321,3,0.3909606130,0.3759887554,0.3416069001,0.3293112392
554321,4,0.5380012151,0.5874645033,0.4699171083,0.5129603265
554321,5,0.6554829327,0.7618254614,0.5917421588,0.6947321529
554321,6,0.7435276230,0.8795986734,0.6849594822,0.8343575335
554311,1,0.1308631146,0.0716418252,0.1306716979,0.0757468197
554311,2,0.2435405365,0.1842839222,0.2367628491,0.1872232283
554311,3,0.3981143983,0.3843639571,0.3599244426,0.3471585074
554311,4,0.5509463789,0.6018747115,0.4954666657,0.5403306160
554311,5,0.6690893523,0.7740619166,0.6152159480,0.7176320030
554311,6,0.7540860418,0.8859258983,0.6998317010,0.8461583394
554222,1,0.1172618079,0.0649880498,0.0959843472,0.0573319238
554222,2,0.2275718001,0.1662464014,0.1833052673,0.1416569297
554222,3,0.3606635669,0.3339853382,0.2809655058,0.2702191926
554222,4,0.4957179896,0.5292139896,0.3993731458,0.4419869081
554222,5,0.6131406112,0.7087735048,0.5290048138,0.6317744943
554222,6,0.7074336027,0.8448738022,0.6491346467,0.7974516471
554221,1,0.1310654235,0.0717453098,0.1268178133,0.0740066718
554221,2,0.2441439244,0.1845354889,0.2334346535,0.1846737206
554221,3,0.3984641181,0.3833508100,0.3578383819,0.3457513742
554221,4,0.5507533111,0.5995094731,0.4921971856,0.5355002977
554221,5,0.6701737201,0.7736707120,0.6158656155,0.7159843135
554221,6,0.7575217216,0.8877242454,0.7074660926,0.8478711272
554211,1,0.1312459371,0.0717453098,0.1312341686,0.0758912265
554211,2,0.2469158687,0.1868449852,0.2464133209,0.1943593061
554211,3,0.4089471886,0.3955637956,0.3855329370,0.3730350363
554211,4,0.5697155777,0.6207701948,0.5312090615,0.5765299163
554211,5,0.6906836215,0.7922865071,0.6520907857,0.7499592887
554211,6,0.7748672161,0.8983964323,0.7320123216,0.8649605988
554111,1,0.1312718874,0.0717453098,0.1312648166,0.0758912265
554111,2,0.2471962417,0.1869703709,0.2479258691,0.1951881621
554111,3,0.4097775040,0.3957927071,0.3898274121,0.3764772071
554111,4,0.5721072984,0.6213952531,0.5380857803,0.5812204256
554111,5,0.6924730457,0.7918487052,0.6555210737,0.7515269828
554111,6,0.7738023033,0.8966377942,0.7330881277,0.8658332378
553333,1,0.1006418723,0.0566656686,0.0648945730,0.0401172614
553333,2,0.1978617161,0.1387057498,0.1258995294,0.0935711507
553333,3,0.3068659250,0.2707655496,0.2005548014,0.1889574766
553333,4,0.4191584587,0.4374717911,0.2990080170,0.3356599468
553333,5,0.5236517502,0.6113072558,0.4124488393,0.5155520784
553333,6,0.6147082425,0.7638237246,0.5280013526,0.6951636783
553332,1,0.1159888641,0.0645915672,0.0907053570,0.0548003676
553332,2,0.2200194624,0.1603431530,0.1661337703,0.1273961502
553332,3,0.3430599663,0.3160485239,0.2509460025,0.2401253143
553332,4,0.4697945941,0.5019449942,0.3599273939,0.4013030148
553332,5,0.5840232549,0.6810573426,0.4826756675,0.5869326456
553332,6,0.6793546237,0.8237146666,0.6016124494,0.7591492786
553331,1,0.1291055198,0.0710712898,0.1167158721,0.0684293508
553331,2,0.2317557366,0.1733224290,0.2045354834,0.1533655730
553331,3,0.3664162913,0.3460612319,0.3080736218,0.2815115918
553331,4,0.5007205673,0.5403700135,0.4254327137,0.4508414368
553331,5,0.6134889292,0.7130287354,0.5432588638,0.6332604112
553331,6,0.7029744682,0.8421746957,0.6349175545,0.7884099771
553322,1,0.1170858427,0.0649317380,0.0957565374,0.0572641815
553322,2,0.2275471479,0.1663947958,0.1828212047,0.1413802385
553322,3,0.3616154218,0.3355241699,0.2799574808,0.2702999949
553322,4,0.4977344515,0.5325472924,0.3973723131,0.4418873226
553322,5,0.6166425650,0.7135181345,0.5276864232,0.6322532355
553322,6,0.7130747624,0.8500757327,0.6501235508,0.7992548115
553321,1,0.1307654559,0.0716508731,0.1264367798,0.0738771476
553321,2,0.2437993795,0.1842860389,0.2313896662,0.1832876538
553321,3,0.3980563186,0.3831716926,0.3526437674,0.3412011208
553321,4,0.5498390452,0.5989564560,0.4859583674,0.5284035262
553321,5,0.6705001840,0.7741871739,0.6118074339,0.7106533020
553321,6,0.7600808907,0.8897764530,0.7071454512,0.8474709489
553311,1,0.1308631146,0.0716418252,0.1306716979,0.0757468197
553311,2,0.2460722430,0.1861963309,0.2427965845,0.1911847613
553311,3,0.4062315651,0.3926076374,0.3747758643,0.3632832012
553311,4,0.5649938605,0.6158664925,0.5179214154,0.5622999485
553311,5,0.6868051542,0.7890217107,0.6421546541,0.7400471704
553311,6,0.7731803834,0.8978752181,0.7272407353,0.8634128606
553222,1,0.1172618079,0.0649880498,0.0959843472,0.0573319238
553222,2,0.2296660629,0.1677959689,0.1875361079,0.1445852535
553222,3,0.3681167417,0.3409072192,0.2912718207,0.2801968267
553222,4,0.5077238877,0.5403029381,0.4136959197,0.4556155937
553222,5,0.6273894359,0.7197798403,0.5467502052,0.6460361324
553222,6,0.7231665443,0.8532605122,0.6705774620,0.8096409928
553221,1,0.1310654235,0.0717453098,0.1268178133,0.0740066718
553221,2,0.2475964859,0.1870840498,0.2404078997,0.1898034168
553221,3,0.4092785611,0.3943039791,0.3763565213,0.3656810606
553221,4,0.5680220185,0.6168042198,0.5178977297,0.5618230088
553221,5,0.6914465836,0.7919109718,0.6456610943,0.7416441812
553221,6,0.7804759131,0.9023842600,0.7377785589,0.8669177961
553211,1,0.1312459371,0.0717453098,0.1312341686,0.0758912265
553211,2,0.2516107529,0.1901001571,0.2556626246,0.2008227688
553211,3,0.4222020111,0.4091271234,0.4110464721,0.4010329316
553211,4,0.5907029582,0.6425169679,0.5670579854,0.6140729696
553211,5,0.7166153911,0.8151131474,0.6916277133,0.7851468976
553211,6,0.8028338190,0.9166419210,0.7696574833,0.8899410948
553111,1,0.1312718874,0.0717453098,0.1312648166,0.0758912265
553111,2,0.2522602994,0.1904482433,0.2579529956,0.2019975935
553111,3,0.4237915005,0.4101165988,0.4174824637,0.4065795617
553111,4,0.5944787745,0.6441316976,0.5778054852,0.6220511980
553111,5,0.7199877813,0.8150577987,0.6983661640,0.7875555184
553111,6,0.8041591614,0.9152690634,0.7735932714,0.8916366294
552222,1,0.1172618079,0.0649880498,0.0959843472,0.0573319238
552222,2,0.2298769843,0.1679244256,0.1878777180,0.1447821628
552222,3,0.3689923130,0.3415898121,0.2929643994,0.2811822014
552222,4,0.5091990483,0.5414059045,0.4169752783,0.4576706420
552222,5,0.6287243126,0.7206259005,0.5506635078,0.6481300281
552222,6,0.7230028158,0.8532599514,0.6747711544,0.8111175586
552221,1,0.1310654235,0.0717453098,0.1268178133,0.0740066718
552221,2,0.2480196474,0.1873676206,0.2410905640,0.1902640830
552221,3,0.4107112311,0.3956265835,0.3802878753,0.3685430638
552221,4,0.5705308275,0.6184612526,0.5240439071,0.5658376890
552221,5,0.6943676880,0.7930664527,0.6521283037,0.7447844711
552221,6,0.7832469234,0.9028778148,0.7432685036,0.8682224746
552211,1,0.1312459371,0.0717453098,0.1312341686,0.0758912265
552211,2,0.2524186552,0.1906061852,0.2570079399,0.2016681507
552211,3,0.4245212326,0.4113662512,0.4183078893,0.4068863065
552211,4,0.5947333974,0.6459446027,0.5769242547,0.6220080585
552211,5,0.7213878973,0.8180558457,0.7010510313,0.7912137724
552211,6,0.8076560955,0.9185348495,0.7772634291,0.8930527572
552111,1,0.1312718874,0.0717453098,0.1312648166,0.0758912265
552111,2,0.2533776047,0.1911142665,0.2598501451,0.2031095566
552111,3,0.4275621870,0.4139132378,0.4277063055,0.4147130427
552111,4,0.6003848018,0.6492066559,0.5916288987,0.6335152892
552111,5,0.7268184946,0.8190238853,0.7128287214,0.7975091718
552111,6,0.8118231447,0.9183670009,0.7854343214,0.8956171540
551111,1,0.1312718874,0.0717453098,0.1312648166,0.0758912265
551111,2,0.2534695277,0.1911595202,0.2599715826,0.2031664201
551111,3,0.4273186882,0.4135646340,0.4284778609,0.4151452726
551111,4,0.6005629316,0.6491832916,0.5929891941,0.6340271371
551111,5,0.7246593667,0.8170770942,0.7089186437,0.7947185045
551111,6,0.8060689398,0.9155169300,0.7838437154,0.8958279665
544444,1,0.0802624295,0.0454396733,0.0430061990,0.0247003275
544444,2,0.1580588472,0.1048354847,0.0869249927,0.0568612680
544444,3,0.2395727988,0.2011056510,0.1427227795,0.1276658971
544444,4,0.3241378875,0.3347048264,0.2131670324,0.2459922491
544444,5,0.4083168884,0.4930377244,0.2951757026,0.4039975628
544444,6,0.4884130121,0.6538640104,0.3836250167,0.5791767836
544443,1,0.0972384040,0.0550747905,0.0594344199,0.0358625989
544443,2,0.1834003705,0.1271631323,0.1085529047,0.0759379942
544443,3,0.2737675899,0.2398536401,0.1705858815,0.1566404259
544443,4,0.3673075141,0.3876342083,0.2504937597,0.2864228520
544443,5,0.4590647122,0.5527043171,0.3427226073,0.4529267637
544443,6,0.5447646552,0.7101234046,0.4398590859,0.6293092308
544442,1,0.1106455218,0.0619640242,0.0794842781,0.0465716654
544442,2,0.1977745026,0.1403789343,0.1365599952,0.0943239773
544442,3,0.2949344983,0.2645700220,0.2011921522,0.1807670430
544442,4,0.3970527092,0.4226498651,0.2863870825,0.3186902483
544442,5,0.4944880409,0.5910038834,0.3854219337,0.4915058809
544442,6,0.5814272480,0.7429646475,0.4875232534,0.6684330733
544441,1,0.1228841262,0.0680819300,0.0995606169,0.0575457622
544441,2,0.2044799593,0.1480552450,0.1647645865,0.1119050459
544441,3,0.3045467371,0.2774007668,0.2403832273,0.2043759540
544441,4,0.4085160415,0.4367224313,0.3271675221,0.3414453992
544441,5,0.5045810694,0.6013967751,0.4203882695,0.5088962181
544441,6,0.5888667800,0.7481805628,0.4939294322,0.6757700743
544433,1,0.1001563357,0.0564388537,0.0641446413,0.0397914681
544433,2,0.1940470642,0.1358998353,0.1206722161,0.0882732349
544433,3,0.2965276253,0.2619636985,0.1893119918,0.1770968958
544433,4,0.4021401151,0.4229125514,0.2802626734,0.3176871370
544433,5,0.5024819207,0.5947383426,0.3852586379,0.4931116596
544433,6,0.5927484366,0.7498516213,0.4932946951,0.6720815658
544432,1,0.1151000745,0.0641703342,0.0891115075,0.0541441063
544432,2,0.2134141324,0.1549248088,0.1557934796,0.1177013522
544432,3,0.3271174221,0.3004414816,0.2305992207,0.2188321229
544432,4,0.4447260776,0.4774381821,0.3299903783,0.3716110625
544432,5,0.5530954664,0.6537122138,0.4437124549,0.5533380762
544432,6,0.6464043569,0.8001124684,0.5565960509,0.7282278633
544431,1,0.1279801465,0.0705571757,0.1144685807,0.0675768320
544431,2,0.2230476483,0.1661827378,0.1902078960,0.1389589025
544431,3,0.3441027495,0.3235480417,0.2788314125,0.2504121402
544431,4,0.4665988116,0.5056049457,0.3811105709,0.4062364942
544431,5,0.5736864000,0.6763571825,0.4874721978,0.5823740074
544431,6,0.6629125968,0.8127131772,0.5754589966,0.7440440617
544422,1,0.1157318034,0.0643520506,0.0935287439,0.0563476132
544422,2,0.2168014455,0.1579170299,0.1656332278,0.1258117523
544422,3,0.3361130815,0.3106773158,0.2481560589,0.2356087042
544422,4,0.4606706013,0.4955362355,0.3539127061,0.3961952308
544422,5,0.5742233343,0.6750085682,0.4744063798,0.5830649149
544422,6,0.6696046687,0.8187908665,0.5920453760,0.7567369736
544421,1,0.1290246514,0.0709339616,0.1232329027,0.0725171959
544421,2,0.2294349956,0.1724409613,0.2051486313,0.1572638024
544421,3,0.3623662259,0.3453474200,0.3044118707,0.2846098835
544421,4,0.4981140676,0.5429782482,0.4190457219,0.4530395009
544421,5,0.6117251113,0.7167990822,0.5345864525,0.6337978335
544421,6,0.7011511757,0.8443762973,0.6301444419,0.7882003949
544411,1,0.1288583446,0.0708418146,0.1270535881,0.0743419916
544411,2,0.2302624568,0.1732965841,0.2115294398,0.1625791724
544411,3,0.3669578294,0.3506594470,0.3164487147,0.2964785856
544411,4,0.5066852800,0.5522630858,0.4357246531,0.4698991446
544411,5,0.6208452424,0.7249312432,0.5502353618,0.6485845684
544411,6,0.7077173891,0.8484846397,0.6387508588,0.7959147865
544333,1,0.1006418723,0.0566656686,0.0648945730,0.0401172614
544333,2,0.1975176750,0.1384473046,0.1251911508,0.0930899723
544333,3,0.3065150513,0.2707822385,0.1988261444,0.1874510468
544333,4,0.4204131891,0.4393709402,0.2960685524,0.3333187401
544333,5,0.5273195356,0.6154689337,0.4092732037,0.5134812252
544333,6,0.6208752330,0.7692265943,0.5261075778,0.6945282116
544332,1,0.1159888641,0.0645915672,0.0907053570,0.0548003676
544332,2,0.2193423935,0.1597772610,0.1647406345,0.1263947484
544332,3,0.3426692133,0.3160535869,0.2476679151,0.2375228472
544332,4,0.4707355346,0.5038358973,0.3548961631,0.3976871404
544332,5,0.5868886525,0.6849047048,0.4775963550,0.5841017982
544332,6,0.6848221774,0.8287025425,0.5983778497,0.7584010542
544331,1,0.1291055198,0.0710712898,0.1167158721,0.0684293508
544331,2,0.2308058421,0.1725383762,0.2019552605,0.1517597117
544331,3,0.3651832767,0.3453534495,0.3043848438,0.2786212662
544331,4,0.5013352076,0.5423744715,0.4209496753,0.4474362794
544331,5,0.6166419058,0.7178207572,0.5385625675,0.6301854022
544331,6,0.7094292975,0.8483783288,0.6304770641,0.7866904095
544322,1,0.1170858427,0.0649317380,0.0957565374,0.0572641815
544322,2,0.2261187695,0.1652804843,0.1797588938,0.1392605116
544322,3,0.3602444225,0.3347381954,0.2746024532,0.2656830012
544322,4,0.4981189153,0.5341231300,0.3904445857,0.4363413418
544322,5,0.6189481868,0.7168708973,0.5214320649,0.6280280096
544322,6,0.7180505902,0.8543069933,0.6469589979,0.7979646995
544321,1,0.1307654559,0.0716508731,0.1264367798,0.0738771476
544321,2,0.2416980004,0.1826391102,0.2264881100,0.1797702914
544321,3,0.3952890386,0.3808846771,0.3455050229,0.3337011459
544321,4,0.5491859281,0.5995048266,0.4784027173,0.5210064934
544321,5,0.6721342134,0.7768152968,0.6049431901,0.7051066309
544321,6,0.7657244119,0.8937160652,0.7017112434,0.8441302505
544311,1,0.1308631146,0.0716418252,0.1306716979,0.0757468197
544311,2,0.2435405365,0.1842839222,0.2367628491,0.1872232283
544311,3,0.4035160269,0.3904609913,0.3660184648,0.3534894551
544311,4,0.5636033725,0.6156656190,0.5077402664,0.5517815051
544311,5,0.6871841072,0.7903755391,0.6324879835,0.7317205309
544311,6,0.7776833951,0.9006976022,0.7195932989,0.8581253621
544222,1,0.1172618079,0.0649880498,0.0959843472,0.0573319238
544222,2,0.2275718001,0.1662464014,0.1833052673,0.1416569297
544222,3,0.3648300828,0.3384672313,0.2837742422,0.2734929906
544222,4,0.5059990080,0.5399784382,0.4042031760,0.4474141366
544222,5,0.6277799243,0.7217355688,0.5380252032,0.6391598346
544222,6,0.7261778527,0.8565863296,0.6655721642,0.8065255435
544221,1,0.1310654235,0.0717453098,0.1268178133,0.0740066718
544221,2,0.2441439244,0.1845354889,0.2334346535,0.1846737206
544221,3,0.4036857540,0.3892520241,0.3640211892,0.3527896222
544221,4,0.5640933064,0.6139549204,0.5054775802,0.5482842129
544221,5,0.6896525144,0.7912558343,0.6352119216,0.7317183709
544221,6,0.7830430097,0.9039372859,0.7303556918,0.8618897426
544211,1,0.1312459371,0.0717453098,0.1312341686,0.0758912265
544211,2,0.2469158687,0.1868449852,0.2464133209,0.1943593061
544211,3,0.4158071097,0.4032636967,0.3946818422,0.3833634504
544211,4,0.5853650315,0.6380525956,0.5500886433,0.5951191258
544211,5,0.7125314001,0.8122285438,0.6781288744,0.7723372194
544211,6,0.8032339738,0.9162812533,0.7605008266,0.8836755087
544111,1,0.1312718874,0.0717453098,0.1312648166,0.0758912265
544111,2,0.2471962417,0.1869703709,0.2479258691,0.1951881621
544111,3,0.4176765449,0.4045865799,0.3995846753,0.3874636872
544111,4,0.5888838605,0.6398584191,0.5587190173,0.6018870705
544111,5,0.7147564919,0.8117520372,0.6832034406,0.7752339361
544111,6,0.8027611471,0.9142776308,0.7631058028,0.8851733150
543333,1,0.1006418723,0.0566656686,0.0648945730,0.0401172614
543333,2,0.1978617161,0.1387057498,0.1258995294,0.0935711507
543333,3,0.3086010074,0.2725183509,0.2008207539,0.1895918724
543333,4,0.4255661166,0.4435932517,0.2995350568,0.3368899383
543333,5,0.5353966109,0.6214335970,0.4156487211,0.5183416708
543333,6,0.6306174864,0.7751571293,0.5368326903,0.7000674899
543332,1,0.1159888641,0.0645915672,0.0907053570,0.0548003676
543332,2,0.2200194624,0.1603431530,0.1661337703,0.1273961502
543332,3,0.3460967952,0.3192990045,0.2517982034,0.2406167403
543332,4,0.4779871944,0.5101862762,0.3611442887,0.4019582495
543332,5,0.5973744687,0.6924532280,0.4870041689,0.5890332614
543332,6,0.6974540054,0.8352079244,0.6117996979,0.7632317766
543331,1,0.1291055198,0.0710712898,0.1167158721,0.0684293508
543331,2,0.2317557366,0.1733224290,0.2045354834,0.1533655730
543331,3,0.3707955079,0.3507672301,0.3128674938,0.2870308301
543331,4,0.5131974762,0.5534230809,0.4362335490,0.4605956853
543331,5,0.6322985039,0.7302058982,0.5595887462,0.6451460323
543331,6,0.7265977749,0.8579530197,0.6524329256,0.7993152201
543322,1,0.1170858427,0.0649317380,0.0957565374,0.0572641815
543322,2,0.2275471479,0.1663947958,0.1828212047,0.1413802385
543322,3,0.3673900662,0.3416027918,0.2825146957,0.2736001091
543322,4,0.5113867291,0.5469043531,0.4016515696,0.4470577401
543322,5,0.6352573198,0.7303870870,0.5363966589,0.6394930025
543322,6,0.7358768893,0.8647927094,0.6662793654,0.8084111304
543321,1,0.1307654559,0.0716508731,0.1264367798,0.0738771476
543321,2,0.2437993795,0.1842860389,0.2313896662,0.1832876538
543321,3,0.4054038373,0.3912815219,0.3596190163,0.3494706892
543321,4,0.5668733981,0.6174303593,0.5005037099,0.5430181082
543321,5,0.6939958385,0.7954955380,0.6321094844,0.7274709354
543321,6,0.7902230889,0.9085682552,0.7296572466,0.8606447791
543311,1,0.1308631146,0.0716418252,0.1306716979,0.0757468197
543311,2,0.2460722430,0.1861963309,0.2427965845,0.1911847613
543311,3,0.4154058541,0.4028416782,0.3868818786,0.3756729109
543311,4,0.5848835840,0.6378197432,0.5407430010,0.5847813500
543311,5,0.7129701711,0.8128436659,0.6708755074,0.7650337138
543311,6,0.8060204149,0.9180066597,0.7554795733,0.8815260886
543222,1,0.1172618079,0.0649880498,0.0959843472,0.0573319238
543222,2,0.2296660629,0.1677959689,0.1875361079,0.1445852535
543222,3,0.3756471659,0.3488446824,0.2974333464,0.2878154125
543222,4,0.5260597353,0.5598819402,0.4250881900,0.4689154617
543222,5,0.6509178744,0.7419287241,0.5638193916,0.6620183692
543222,6,0.7500140389,0.8712283043,0.6960316311,0.8264903758
543221,1,0.1310654235,0.0717453098,0.1268178133,0.0740066718
543221,2,0.2475964859,0.1870840498,0.2404078997,0.1898034168
543221,3,0.4195417710,0.4057639589,0.3875691511,0.3788709931
543221,4,0.5901248340,0.6412047238,0.5423138433,0.5870532647
543221,5,0.7199543374,0.8180457942,0.6766992462,0.7690972050
543221,6,0.8160341619,0.9244309386,0.7678292900,0.8857648781
543211,1,0.1312459371,0.0717453098,0.1312341686,0.0758912265
543211,2,0.2516107529,0.1901001571,0.2556626246,0.2008227688
543211,3,0.4369182708,0.4252842292,0.4283206537,0.4203448325
543211,4,0.6177210914,0.6728676956,0.5999498975,0.6499349646
543211,5,0.7478031789,0.8435554728,0.7301633059,0.8215631117
543211,6,0.8416874373,0.9396515179,0.8059035018,0.9138795478
543111,1,0.1312718874,0.0717453098,0.1312648166,0.0758912265
543111,2,0.2522602994,0.1904482433,0.2579529956,0.2019975935
543111,3,0.4406199900,0.4283195631,0.4374522710,0.4285596290
543111,4,0.6241248860,0.6774696455,0.6157097707,0.6641645135
543111,5,0.7519828869,0.8438608142,0.7394911979,0.8261354814
543111,6,0.8434603107,0.9378025045,0.8131507562,0.9175575091
542222,1,0.1172618079,0.0649880498,0.0959843472,0.0573319238
542222,2,0.2298769843,0.1679244256,0.1878777180,0.1447821628
542222,3,0.3769711749,0.3499089682,0.3000395922,0.2897425688
542222,4,0.5288660857,0.5621606671,0.4311840124,0.4736967345
542222,5,0.6537295850,0.7439297942,0.5715758750,0.6671975486
542222,6,0.7513496330,0.8718726971,0.7044118149,0.8303668306
542221,1,0.1310654235,0.0717453098,0.1268178133,0.0740066718
542221,2,0.2480196474,0.1873676206,0.2410905640,0.1902640830
542221,3,0.4218083338,0.4079092230,0.3930631618,0.3831547813
542221,4,0.5942903490,0.6445294716,0.5529173749,0.5948744136
542221,5,0.7246186171,0.8205052912,0.6881290497,0.7755810729
542221,6,0.8205025293,0.9255597177,0.7770876217,0.8884594926
542211,1,0.1312459371,0.0717453098,0.1312341686,0.0758912265
542211,2,0.2524186552,0.1906061852,0.2570079399,0.2016681507
542211,3,0.4413885497,0.4296548871,0.4383217348,0.4290949895
542211,4,0.6248069740,0.6795837715,0.6156419882,0.6637363923
542211,5,0.7548914258,0.8483003033,0.7452152644,0.8321671550
542211,6,0.8488550213,0.9423812986,0.8178772694,0.9189085219
542111,1,0.1312718874,0.0717453098,0.1312648166,0.0758912265
542111,2,0.2533776047,0.1911142665,0.2598501451,0.2031095566
542111,3,0.4472360692,0.4346496331,0.4519622669,0.4415877938
542111,4,0.6345151381,0.6875989744,0.6385906769,0.6858869947
542111,5,0.7620650059,0.8506041601,0.7620963144,0.8438174540
542111,6,0.8541184909,0.9421116379,0.8304363298,0.9248962123
541111,1,0.1312718874,0.0717453098,0.1312648166,0.0758912265
541111,2,0.2534695277,0.1911595202,0.2599715826,0.2031664201
541111,3,0.4479486834,0.4352196072,0.4535874872,0.4426576489
541111,4,0.6358619766,0.6887555344,0.6417177743,0.6877432350
541111,5,0.7588650558,0.8469189009,0.7563635047,0.8387275001
541111,6,0.8492550704,0.9386887036,0.8304620602,0.9255364087
533333,1,0.1006418723,0.0566656686,0.0648945730,0.0401172614
533333,2,0.1978617161,0.1387057498,0.1258995294,0.0935711507
533333,3,0.3087439612,0.2726329069,0.2009438464,0.1897691489
533333,4,0.4261714732,0.4439810473,0.2998509978,0.3372759643
533333,5,0.5365659815,0.6220097679,0.4164622165,0.5187880736
533333,6,0.6320159777,0.7757242169,0.5387514075,0.7004154058
533332,1,0.1159888641,0.0645915672,0.0907053570,0.0548003676
533332,2,0.2200194624,0.1603431530,0.1661337703,0.1273961502
533332,3,0.3463376286,0.3195016139,0.2521959836,0.2406976400
533332,4,0.4787707115,0.5106952354,0.3618401170,0.4020661158
533332,5,0.5987405293,0.6931027306,0.4882375862,0.5891231500
533332,6,0.6992809432,0.8357800497,0.6140719576,0.7632767209
533331,1,0.1291055198,0.0710712898,0.1167158721,0.0684293508
533331,2,0.2317557366,0.1733224290,0.2045354834,0.1533655730
533331,3,0.3712423700,0.3511586205,0.3140675638,0.2881743310
533331,4,0.5149454875,0.5549132161,0.4391373022,0.4630756947
533331,5,0.6349639297,0.7321502825,0.5640335586,0.6477088821
533331,6,0.7296176341,0.8595137646,0.6571539204,0.8009432337
533322,1,0.1170858427,0.0649317380,0.0957565374,0.0572641815
533322,2,0.2275471479,0.1663947958,0.1828212047,0.1413802385
533322,3,0.3680530048,0.3421982378,0.2833505578,0.2742346778
533322,4,0.5131215938,0.5483628224,0.4031696268,0.4478531586
533322,5,0.6376042815,0.7319281050,0.5385147597,0.6400360838
533322,6,0.7386144990,0.8658567981,0.6694936583,0.8086227872
533321,1,0.1307654559,0.0716508731,0.1264367798,0.0738771476
533321,2,0.2437993795,0.1842860389,0.2313896662,0.1832876538
533321,3,0.4064525013,0.3922771286,0.3615826535,0.3512391403
533321,4,0.5692998401,0.6195974712,0.5041280470,0.5455064057
533321,5,0.6973138880,0.7976335274,0.6368237325,0.7295943210
533321,6,0.7942368132,0.9099589162,0.7348590315,0.8618065163
533311,1,0.1308631146,0.0716418252,0.1306716979,0.0757468197
533311,2,0.2460722430,0.1861963309,0.2427965845,0.1911847613
533311,3,0.4167134253,0.4041682881,0.3904569122,0.3789631773
533311,4,0.5880932633,0.6409279507,0.5475291151,0.5900695330
533311,5,0.7172767474,0.8159040979,0.6792011371,0.7700586175
533311,6,0.8110951514,0.9200231720,0.7632844774,0.8844682334
533222,1,0.1172618079,0.0649880498,0.0959843472,0.0573319238
533222,2,0.2296660629,0.1677959689,0.1875361079,0.1445852535
533222,3,0.3769038812,0.3500644813,0.2995410066,0.2898632973
533222,4,0.5295266081,0.5632554840,0.4292567034,0.4726244533
533222,5,0.6551717822,0.7454859066,0.5689485957,0.6657214031
533222,6,0.7543734636,0.8735653348,0.7026403058,0.8294402716
533221,1,0.1310654235,0.0717453098,0.1268178133,0.0740066718
533221,2,0.2475964859,0.1870840498,0.2404078997,0.1898034168
533221,3,0.4217161565,0.4080171198,0.3906838385,0.3821014212
533221,4,0.5942939583,0.6453982268,0.5491100710,0.5929788631
533221,5,0.7250233897,0.8218934198,0.6846606462,0.7744731870
533221,6,0.8220375924,0.9271208232,0.7751600391,0.8885252348
533211,1,0.1312459371,0.0717453098,0.1312341686,0.0758912265
533211,2,0.2516107529,0.1901001571,0.2556626246,0.2008227688
533211,3,0.4403693593,0.4288061766,0.4339700341,0.4264570677
533211,4,0.6234500472,0.6788840690,0.6097615872,0.6597620483
533211,5,0.7539847636,0.8483263181,0.7407063871,0.8297067646
533211,6,0.8491027477,0.9429268005,0.8156557087,0.9183600111
533111,1,0.1312718874,0.0717453098,0.1312648166,0.0758912265
533111,2,0.2522602994,0.1904482433,0.2579529956,0.2019975935
533111,3,0.4445666865,0.4322755876,0.4450648349,0.4363298719
533111,4,0.6308038277,0.6844434070,0.6287208269,0.6773019835
533111,5,0.7586106344,0.8487264429,0.7517183687,0.8351718171
533111,6,0.8515040733,0.9410821707,0.8248883679,0.9227166021
532222,1,0.1172618079,0.0649880498,0.0959843472,0.0573319238
532222,2,0.2298769843,0.1679244256,0.1878777180,0.1447821628
532222,3,0.3786825082,0.3515113731,0.3031339165,0.2927232667
532222,4,0.5337252712,0.5667318645,0.4380935375,0.4803173542
532222,5,0.6597576004,0.7487255919,0.5804318329,0.6742071991
532222,6,0.7580985240,0.8753868208,0.7150361647,0.8358606966
532221,1,0.1310654235,0.0717453098,0.1268178133,0.0740066718
532221,2,0.2480196474,0.1873676206,0.2410905640,0.1902640830
532221,3,0.4248834027,0.4110190145,0.3975078978,0.3878889944
532221,4,0.6001382872,0.6503743625,0.5640268836,0.6048810217
532221,5,0.7315003322,0.8256552339,0.7006631534,0.7845066390
532221,6,0.8283824339,0.9288946222,0.7876956828,0.8926406044
532211,1,0.1312459371,0.0717453098,0.1312341686,0.0758912265
532211,2,0.2524186552,0.1906061852,0.2570079399,0.2016681507
532211,3,0.4467839671,0.4349892682,0.4467649955,0.4383927092
532211,4,0.6333526174,0.6885766846,0.6313089454,0.6798133936
532211,5,0.7632908764,0.8546883530,0.7605091704,0.8443854718
532211,6,0.8586973374,0.9464864023,0.8308407149,0.9248061669
532111,1,0.1312718874,0.0717453098,0.1312648166,0.0758912265
532111,2,0.2533776047,0.1911142665,0.2598501451,0.2031095566
532111,3,0.4541369429,0.4412949463,0.4648198954,0.4545118507
532111,4,0.6458209347,0.6997108179,0.6612195004,0.7099363403
532111,5,0.7716689302,0.8578469394,0.7807759177,0.8592747115
532111,6,0.8651896638,0.9464420927,0.8460244463,0.9329133538
531111,1,0.1312718874,0.0717453098,0.1312648166,0.0758912265
531111,2,0.2534695277,0.1911595202,0.2599715826,0.2031664201
531111,3,0.4552008026,0.4421134295,0.4674374666,0.4561226142
531111,4,0.6479633801,0.7016178974,0.6664877518,0.7133598088
531111,5,0.7704868381,0.8558363543,0.7761909363,0.8523892990
531111,6,0.8626576174,0.9440595635,0.8477746330,0.9339829341
522222,1,0.1172618079,0.0649880498,0.0959843472,0.0573319238
522222,2,0.2298769843,0.1679244256,0.1878777180,0.1447821628
522222,3,0.3788085067,0.3515980721,0.3034188166,0.2928810206
522222,4,0.5341527356,0.5669934154,0.4393663543,0.4810286039
522222,5,0.6599198286,0.7489105458,0.5823758058,0.6751183373
522222,6,0.7562429615,0.8749356248,0.7171972166,0.8364754809
522221,1,0.1310654235,0.0717453098,0.1268178133,0.0740066718
522221,2,0.2480196474,0.1873676206,0.2410905640,0.1902640830
522221,3,0.4251117988,0.4111930892,0.3980427985,0.3881896459
522221,4,0.6006682904,0.6507344145,0.5662058455,0.6061780274
522221,5,0.7320969285,0.8259181766,0.7031514379,0.7855039628
522221,6,0.8289082245,0.9290135292,0.7896463561,0.8928870487
522211,1,0.1312459371,0.0717453098,0.1312341686,0.0758912265
522211,2,0.2524186552,0.1906061852,0.2570079399,0.2016681507
522211,3,0.4473503035,0.4354636731,0.4480589483,0.4394608676
522211,4,0.6343563147,0.6894361342,0.6343146000,0.6817482122
522211,5,0.7641768167,0.8550775399,0.7632727061,0.8454428626
522211,6,0.8596433829,0.9465905255,0.8328830686,0.9248725165
522111,1,0.1312718874,0.0717453098,0.1312648166,0.0758912265
522111,2,0.2533776047,0.1911142665,0.2598501451,0.2031095566
522111,3,0.4552133352,0.4422077145,0.4673421219,0.4564605351
522111,4,0.6478617234,0.7017544586,0.6663838454,0.7142283258
522111,5,0.7730256278,0.8585737225,0.7844498310,0.8613562525
522111,6,0.8667270897,0.9466876901,0.8488037906,0.9337001368
521111,1,0.1312718874,0.0717453098,0.1312648166,0.0758912265
521111,2,0.2534695277,0.1911595202,0.2599715826,0.2031664201
521111,3,0.4566324722,0.4432753059,0.4707257193,0.4584929123
521111,4,0.6508745333,0.7044318026,0.6736972994,0.7190877452
521111,5,0.7743282763,0.8589857978,0.7879351068,0.8618120672
521111,6,0.8666941480,0.9462524332,0.8521071845,0.9351991010
511111,1,0.1312718874,0.0717453098,0.1312648166,0.0758912265
511111,2,0.2534695277,0.1911595202,0.2599715826,0.2031664201
511111,3,0.4567272836,0.4433255225,0.4708912095,0.4585636748
511111,4,0.6511262723,0.7045954210,0.6742952198,0.7193940340
511111,5,0.7666518502,0.8524401461,0.7765148748,0.8536324170
511111,6,0.8583157155,0.9421503376,0.8520574008,0.9351991010
444444,1,0.0802624295,0.0454396733,0.0430061990,0.0247003275
444444,2,0.1580588472,0.1048354847,0.0869249927,0.0568612680
444444,3,0.2395727988,0.2011056510,0.1427227795,0.1276658971
444444,4,0.3241673717,0.3347186746,0.2131670324,0.2459922491
444444,5,0.4084511080,0.4930723448,0.2951757026,0.4039975628
444444,6,0.4887410644,0.6539159411,0.3837176890,0.5791767836
444443,1,0.0972384040,0.0550747905,0.0594344199,0.0358625989
444443,2,0.1834003705,0.1271631323,0.1085529047,0.0759379942
444443,3,0.2737675899,0.2398536401,0.1705858815,0.1566404259
444443,4,0.3673422806,0.3876459371,0.2504937597,0.2864228520
444443,5,0.4592057217,0.5527336390,0.3427226073,0.4529267637
444443,6,0.5451021627,0.7101673875,0.4400388283,0.6293092308
444442,1,0.1106455218,0.0619640242,0.0794842781,0.0465716654
444442,2,0.1977745026,0.1403789343,0.1365599952,0.0943239773
444442,3,0.2949344983,0.2645700220,0.2011921522,0.1807670430
444442,4,0.3971511524,0.4227251229,0.2863870825,0.3186902483
444442,5,0.4949127063,0.5912394566,0.3854219337,0.4915058809
444442,6,0.5823193754,0.7433522006,0.4879000123,0.6684330733
444441,1,0.1228841262,0.0680819300,0.0995606169,0.0575457622
444441,2,0.2044799593,0.1480552450,0.1647645865,0.1119050459
444441,3,0.3045467371,0.2774007668,0.2403832273,0.2043759540
444441,4,0.4086937583,0.4368703266,0.3274082065,0.3415279577
444441,5,0.5051432273,0.6017551718,0.4208085239,0.5089650169
444441,6,0.5899029545,0.7486766873,0.4945761940,0.6757700743
444433,1,0.1001563357,0.0564388537,0.0641446413,0.0397914681
444433,2,0.1940470642,0.1358998353,0.1206722161,0.0882732349
444433,3,0.2965276253,0.2619636985,0.1893119918,0.1770968958
444433,4,0.4022801236,0.4229673575,0.2802626734,0.3176871370
444433,5,0.5028626995,0.5948487961,0.3852586379,0.4931116596
444433,6,0.5934248934,0.7499847086,0.4936252845,0.6720815658
444432,1,0.1151000745,0.0641703342,0.0891115075,0.0541441063
444432,2,0.2134141324,0.1549248088,0.1557934796,0.1177013522
444432,3,0.3271174221,0.3004414816,0.2305992207,0.2188321229
444432,4,0.4449100872,0.4775159289,0.3299903783,0.3716110625
444432,5,0.5536398132,0.6539182967,0.4437124549,0.5533380762
444432,6,0.6474510150,0.8004240318,0.5571474915,0.7282617549
444431,1,0.1279801465,0.0705571757,0.1144685807,0.0675768320
444431,2,0.2230476483,0.1661827378,0.1902078960,0.1389589025
444431,3,0.3441027495,0.3235480417,0.2788314125,0.2504121402
444431,4,0.4668762861,0.5057724297,0.3814505980,0.4063126941
444431,5,0.5744142818,0.6767343117,0.4879346367,0.5824375073
444431,6,0.6642110321,0.8131878338,0.5762763985,0.7440779533
444422,1,0.1157318034,0.0643520506,0.0935287439,0.0563476132
444422,2,0.2168014455,0.1579170299,0.1656332278,0.1258117523
444422,3,0.3361130815,0.3106773158,0.2481560589,0.2356087042
444422,4,0.4609235042,0.4957172082,0.3539420251,0.3961952308
444422,5,0.5749818971,0.6754846537,0.4744534095,0.5830649149
444422,6,0.6710787268,0.8194987170,0.5928913806,0.7569082353
444421,1,0.1290246514,0.0709339616,0.1232329027,0.0725171959
444421,2,0.2294349956,0.1724409613,0.2051486313,0.1572638024
444421,3,0.3623662259,0.3453474200,0.3044118707,0.2846098835
444421,4,0.4985390711,0.5433189495,0.4199374994,0.4535865392
444421,5,0.6130541469,0.7178631669,0.5358894685,0.6342879009
444421,6,0.7034463420,0.8457995548,0.6320159613,0.7886684286
444411,1,0.1288583446,0.0708418146,0.1270535881,0.0743419916
444411,2,0.2302624568,0.1732965841,0.2115294398,0.1625791724
444411,3,0.3669578294,0.3506594470,0.3164487147,0.2964785856
444411,4,0.5071900561,0.5526608449,0.4371898484,0.4709763513
444411,5,0.6224139027,0.7262136249,0.5523062039,0.6495538568
444411,6,0.7103302717,0.8501099531,0.6409671647,0.7965674217
444333,1,0.1006418723,0.0566656686,0.0648945730,0.0401172614
444333,2,0.1975176750,0.1384473046,0.1251911508,0.0930899723
444333,3,0.3065150513,0.2707822385,0.1988261444,0.1874510468
444333,4,0.4206877559,0.4395933873,0.2960685524,0.3333187401
444333,5,0.5280891769,0.6159971463,0.4092732037,0.5134812252
444333,6,0.6221765981,0.7699412499,0.5268002719,0.6945621031
444332,1,0.1159888641,0.0645915672,0.0907053570,0.0548003676
444332,2,0.2193423935,0.1597772610,0.1647406345,0.1263947484
444332,3,0.3426692133,0.3160535869,0.2476679151,0.2375228472
444332,4,0.4711218215,0.5041411445,0.3548961631,0.3976871404
444332,5,0.5877915834,0.6854672403,0.4775963550,0.5841017982
444332,6,0.6864005735,0.8293300208,0.5991343120,0.7584184282
444331,1,0.1291055198,0.0710712898,0.1167158721,0.0684293508
444331,2,0.2308058421,0.1725383762,0.2019552605,0.1517597117
444331,3,0.3651832767,0.3453534495,0.3043848438,0.2786212662
444331,4,0.5019294850,0.5429004395,0.4217516236,0.4478578800
444331,5,0.6178898168,0.7187322884,0.5395287001,0.6305367360
444331,6,0.7115229897,0.8492947712,0.6317293898,0.7867077835
444322,1,0.1170858427,0.0649317380,0.0957565374,0.0572641815
444322,2,0.2261187695,0.1652804843,0.1797588938,0.1392605116
444322,3,0.3602444225,0.3347381954,0.2746024532,0.2656830012
444322,4,0.4988519164,0.5348059540,0.3905150051,0.4364047799
444322,5,0.6203238349,0.7178999108,0.5214907477,0.6280808746
444322,6,0.7202427261,0.8553225013,0.6481324291,0.7980846540
444321,1,0.1307654559,0.0716508731,0.1264367798,0.0738771476
444321,2,0.2416980004,0.1826391102,0.2264881100,0.1797702914
444321,3,0.3952890386,0.3808846771,0.3455050229,0.3337011459
444321,4,0.5500595845,0.6002788065,0.4797395010,0.5218074516
444321,5,0.6738426729,0.7780618595,0.6064802634,0.7057814816
444321,6,0.7687969351,0.8949531852,0.7037426541,0.8443901915
444311,1,0.1308631146,0.0716418252,0.1306716979,0.0757468197
444311,2,0.2435405365,0.1842839222,0.2367628491,0.1872232283
444311,3,0.4035160269,0.3904609913,0.3660184648,0.3534894551
444311,4,0.5647220235,0.6166716844,0.5096104158,0.5530384391
444311,5,0.6891329831,0.7918247155,0.6347735529,0.7328778332
444311,6,0.7810599572,0.9020299101,0.7222521187,0.8584844078
444222,1,0.1172618079,0.0649880498,0.0959843472,0.0573319238
444222,2,0.2275718001,0.1662464014,0.1833052673,0.1416569297
444222,3,0.3648300828,0.3384672313,0.2837742422,0.2734929906
444222,4,0.5069360574,0.5408665032,0.4045835555,0.4476872505
444222,5,0.6294371532,0.7230203453,0.5384463208,0.6393874296
444222,6,0.7287396459,0.8578229321,0.6674852907,0.8067328629
444221,1,0.1310654235,0.0717453098,0.1268178133,0.0740066718
444221,2,0.2441439244,0.1845354889,0.2334346535,0.1846737206
444221,3,0.4036857540,0.3892520241,0.3640211892,0.3527896222
444221,4,0.5652571228,0.6150397204,0.5079283908,0.5497539811
444221,5,0.6918462033,0.7929473626,0.6380615997,0.7330212763
444221,6,0.7868429809,0.9055841578,0.7337528119,0.8627689211
444211,1,0.1312459371,0.0717453098,0.1312341686,0.0758912265
444211,2,0.2469158687,0.1868449852,0.2464133209,0.1943593061
444211,3,0.4158071097,0.4032636967,0.3946818422,0.3833634504
444211,4,0.5870944373,0.6397554156,0.5535298215,0.5976499413
444211,5,0.7152073542,0.8144101180,0.6823702244,0.7745308866
444211,6,0.8076817444,0.9182467934,0.7651705507,0.8852560141
444111,1,0.1312718874,0.0717453098,0.1312648166,0.0758912265
444111,2,0.2471962417,0.1869703709,0.2479258691,0.1951881621
444111,3,0.4176765449,0.4045865799,0.3995846753,0.3874636872
444111,4,0.5908216152,0.6417518676,0.5625678576,0.6049362642
444111,5,0.7174476605,0.8140161756,0.6879450130,0.7781275116
444111,6,0.8074854989,0.9164044493,0.7680251005,0.8866780318
443333,1,0.1006418723,0.0566656686,0.0648945730,0.0401172614
443333,2,0.1978617161,0.1387057498,0.1258995294,0.0935711507
443333,3,0.3086010074,0.2725183509,0.2008207539,0.1895918724
443333,4,0.4260216277,0.4440110447,0.2995521208,0.3368899383
443333,5,0.5367133760,0.6224553825,0.4156771610,0.5183416708
443333,6,0.6328069319,0.7765530510,0.5378210192,0.7002387516
443332,1,0.1159888641,0.0645915672,0.0907053570,0.0548003676
443332,2,0.2200194624,0.1603431530,0.1661337703,0.1273961502
443332,3,0.3460967952,0.3192990045,0.2517982034,0.2406167403
443332,4,0.4786369621,0.5107806540,0.3612053338,0.4019582495
443332,5,0.5988364453,0.6935639709,0.4871059107,0.5890332614
443332,6,0.6999057873,0.8364749994,0.6128677963,0.7633252985
443331,1,0.1291055198,0.0710712898,0.1167158721,0.0684293508
443331,2,0.2317557366,0.1733224290,0.2045354834,0.1533655730
443331,3,0.3707955079,0.3507672301,0.3128674938,0.2870308301
443331,4,0.5143249198,0.5545595505,0.4380545139,0.4621282851
443331,5,0.6345496080,0.7322904273,0.5618427013,0.6465347831
443331,6,0.7301133649,0.8600979258,0.6546369883,0.7999641081
443322,1,0.1170858427,0.0649317380,0.0957565374,0.0572641815
443322,2,0.2275471479,0.1663947958,0.1828212047,0.1413802385
443322,3,0.3673900662,0.3416027918,0.2825146957,0.2736001091
443322,4,0.5128079321,0.5483852039,0.4019265649,0.4472953539
443322,5,0.6376373573,0.7325123723,0.5366537508,0.6396910140
443322,6,0.7393424871,0.8668053041,0.6680692472,0.8089379149
443321,1,0.1307654559,0.0716508731,0.1264367798,0.0738771476
443321,2,0.2437993795,0.1842860389,0.2313896662,0.1832876538
443321,3,0.4054038373,0.3912815219,0.3596190163,0.3494706892
443321,4,0.5685951884,0.6192172290,0.5030112546,0.5449354131
443321,5,0.6967479144,0.7978954064,0.6348247312,0.7292635798
443321,6,0.7949915307,0.9108471213,0.7325439134,0.8613154888
443311,1,0.1308631146,0.0716418252,0.1306716979,0.0757468197
443311,2,0.2460722430,0.1861963309,0.2427965845,0.1911847613
443311,3,0.4154058541,0.4028416782,0.3868818786,0.3756729109
443311,4,0.5873007817,0.6403956217,0.5446575972,0.5882348806
443311,5,0.7162579270,0.8157491836,0.6753013608,0.7683662291
443311,6,0.8114600671,0.9205982245,0.7593195038,0.8829200082
443222,1,0.1172618079,0.0649880498,0.0959843472,0.0573319238
443222,2,0.2296660629,0.1677959689,0.1875361079,0.1445852535
443222,3,0.3756471659,0.3488446824,0.2974333464,0.2878154125
443222,4,0.5282511448,0.5622489315,0.4262690668,0.4701827867
443222,5,0.6543263812,0.7452519412,0.5652375167,0.6633812639
443222,6,0.7545121013,0.8741581979,0.6997318518,0.8283596707
443221,1,0.1310654235,0.0717453098,0.1268178133,0.0740066718
443221,2,0.2475964859,0.1870840498,0.2404078997,0.1898034168
443221,3,0.4195417710,0.4057639589,0.3875691511,0.3788709931
443221,4,0.5928696605,0.6442207636,0.5469690985,0.5903948694
443221,5,0.7236363516,0.8213640920,0.6816655471,0.7722809808
443221,6,0.8220688872,0.9272474757,0.7718498858,0.8870790262
443211,1,0.1312459371,0.0717453098,0.1312341686,0.0758912265
443211,2,0.2516107529,0.1901001571,0.2556626246,0.2008227688
443211,3,0.4369182708,0.4252842292,0.4283206537,0.4203448325
443211,4,0.6224831470,0.6782940310,0.6054910777,0.6546736912
443211,5,0.7522417721,0.8476124894,0.7364110916,0.8261168230
443211,6,0.8485660702,0.9425372471,0.8118102086,0.9163407844
443111,1,0.1312718874,0.0717453098,0.1312648166,0.0758912265
443111,2,0.2522602994,0.1904482433,0.2579529956,0.2019975935
443111,3,0.4406199900,0.4283195631,0.4374522710,0.4285596290
443111,4,0.6296914621,0.6837870175,0.6226159541,0.6708892544
443111,5,0.7565430584,0.8480298386,0.7466794566,0.8317862964
443111,6,0.8506745152,0.9408490810,0.8198533993,0.9205531094
442222,1,0.1172618079,0.0649880498,0.0959843472,0.0573319238
442222,2,0.2298769843,0.1679244256,0.1878777180,0.1447821628
442222,3,0.3769711749,0.3499089682,0.3000395922,0.2897425688
442222,4,0.5313061623,0.5647657140,0.4332382939,0.4755330521
442222,5,0.6574781650,0.7475812560,0.5742416533,0.6693717668
442222,6,0.7560928524,0.8750302255,0.7097181503,0.8330356347
442221,1,0.1310654235,0.0717453098,0.1268178133,0.0740066718
442221,2,0.2480196474,0.1873676206,0.2410905640,0.1902640830
442221,3,0.4218083338,0.4079092230,0.3930631618,0.3831547813
442221,4,0.5974178668,0.6479680278,0.5589828990,0.5991112259
442221,5,0.7286986904,0.8241752162,0.6945841828,0.7795108549
442221,6,0.8269917955,0.9285510770,0.7822340809,0.8899649482
442211,1,0.1312459371,0.0717453098,0.1312341686,0.0758912265
442211,2,0.2524186552,0.1906061852,0.2570079399,0.2016681507
442211,3,0.4413885497,0.4296548871,0.4383217348,0.4290949895
442211,4,0.6306513143,0.6862554958,0.6226332015,0.6697839503
442211,5,0.7599710980,0.8529851676,0.7529106510,0.8377638280
442211,6,0.8564260425,0.9455628766,0.8252351693,0.9221379040
442111,1,0.1312718874,0.0717453098,0.1312648166,0.0758912265
442111,2,0.2533776047,0.1911142665,0.2598501451,0.2031095566
442111,3,0.4472360692,0.4346496331,0.4519622669,0.4415877938
442111,4,0.6418481516,0.6959734390,0.6480825603,0.6955128425
442111,5,0.7676603344,0.8557840724,0.7712692740,0.8510262363
442111,6,0.8619704516,0.9452507501,0.8394780877,0.9292271125
441111,1,0.1312718874,0.0717453098,0.1312648166,0.0758912265
441111,2,0.2534695277,0.1911595202,0.2599715826,0.2031664201
441111,3,0.4479486834,0.4352196072,0.4535874872,0.4426576489
441111,4,0.6434670028,0.6973931937,0.6521404644,0.6982207539
441111,5,0.7635318442,0.8512476028,0.7648299208,0.8456523509
441111,6,0.8574122927,0.9421638118,0.8397303243,0.9300820008
433333,1,0.1006418723,0.0566656686,0.0648945730,0.0401172614
433333,2,0.1978617161,0.1387057498,0.1258995294,0.0935711507
433333,3,0.3087439612,0.2726329069,0.2009438464,0.1897691489
433333,4,0.4267628555,0.4444972114,0.2999053025,0.3372802178
433333,5,0.5382900440,0.6232532384,0.4165758812,0.5187951628
433333,6,0.6350180614,0.7774021274,0.5399741270,0.7005937566
433332,1,0.1159888641,0.0645915672,0.0907053570,0.0548003676
433332,2,0.2200194624,0.1603431530,0.1661337703,0.1273961502
433332,3,0.3463376286,0.3195016139,0.2521959836,0.2406976400
433332,4,0.4795962228,0.5114053075,0.3620652962,0.4020661158
433332,5,0.6006188253,0.6944326562,0.4886128848,0.5891231500
433332,6,0.7023984396,0.8372926662,0.6155867725,0.7633702428
433331,1,0.1291055198,0.0710712898,0.1167158721,0.0684293508
433331,2,0.2317557366,0.1733224290,0.2045354834,0.1533655730
433331,3,0.3712423700,0.3511586205,0.3140675638,0.2881743310
433331,4,0.5164892912,0.5564310552,0.4420533219,0.4656093887
433331,5,0.6381212277,0.7350013535,0.5679594937,0.6500687296
433331,6,0.7343774692,0.8624501186,0.6604472083,0.8020404628
433322,1,0.1170858427,0.0649317380,0.0957565374,0.0572641815
433322,2,0.2275471479,0.1663947958,0.1828212047,0.1413802385
433322,3,0.3680530048,0.3421982378,0.2833505578,0.2742346778
433322,4,0.5150014154,0.5502728336,0.4039895567,0.4482026539
433322,5,0.6407235865,0.7346638521,0.5394142368,0.6403273298
433322,6,0.7430530938,0.8683880825,0.6721571664,0.8091961890
433321,1,0.1307654559,0.0716508731,0.1264367798,0.0738771476
433321,2,0.2437993795,0.1842860389,0.2313896662,0.1832876538
433321,3,0.4064525013,0.3922771286,0.3615826535,0.3512391403
433321,4,0.5716744213,0.6220062181,0.5080837761,0.5484652590
433321,5,0.7010553371,0.8008631568,0.6411910208,0.7323458464
433321,6,0.8005078488,0.9129185662,0.7391403028,0.8628304361
433311,1,0.1308631146,0.0716418252,0.1306716979,0.0757468197
433311,2,0.2460722430,0.1861963309,0.2427965845,0.1911847613
433311,3,0.4167134253,0.4041682881,0.3904569122,0.3789631773
433311,4,0.5915772254,0.6445940612,0.5543723083,0.5962964002
433311,5,0.7219883539,0.8201015630,0.6867928044,0.7756429182
433311,6,0.8185527284,0.9236626271,0.7688679129,0.8867133708
433222,1,0.1172618079,0.0649880498,0.0959843472,0.0573319238
433222,2,0.2296660629,0.1677959689,0.1875361079,0.1445852535
433222,3,0.3769038812,0.3500644813,0.2995410066,0.2898632973
433222,4,0.5327870195,0.5667389985,0.4318131400,0.4749817113
433222,5,0.6601578030,0.7504072153,0.5720297494,0.6683069183
433222,6,0.7606129965,0.8777850891,0.7086224075,0.8326847218
433221,1,0.1310654235,0.0717453098,0.1268178133,0.0740066718
433221,2,0.2475964859,0.1870840498,0.2404078997,0.1898034168
433221,3,0.4217161565,0.4080171198,0.3906838385,0.3821014212
433221,4,0.5985183527,0.6500065196,0.5567687218,0.5983948463
433221,5,0.7303166631,0.8266811124,0.6926815373,0.7795866038
433221,6,0.8303105352,0.9309323786,0.7806168609,0.8902956658
433211,1,0.1312459371,0.0717453098,0.1312341686,0.0758912265
433211,2,0.2516107529,0.1901001571,0.2556626246,0.2008227688
433211,3,0.4403693593,0.4288061766,0.4339700341,0.4264570677
433211,4,0.6310910945,0.6876203401,0.6188662944,0.6680293919
433211,5,0.7604925726,0.8543389214,0.7504467696,0.8371679460
433211,6,0.8586351280,0.9468176719,0.8236154969,0.9218388772
433111,1,0.1312718874,0.0717453098,0.1312648166,0.0758912265
433111,2,0.2522602994,0.1904482433,0.2579529956,0.2019975935
433111,3,0.4445666865,0.4322755876,0.4450648349,0.4363298719
433111,4,0.6399108853,0.6948289330,0.6410047842,0.6898256158
433111,5,0.7653572528,0.8549099623,0.7630253022,0.8443894507
433111,6,0.8617032456,0.9452853164,0.8342197215,0.9272641957
432222,1,0.1172618079,0.0649880498,0.0959843472,0.0573319238
432222,2,0.2298769843,0.1679244256,0.1878777180,0.1447821628
432222,3,0.3786825082,0.3515113731,0.3031339165,0.2927232667
432222,4,0.5377118373,0.5709385593,0.4420684462,0.4844540953
432222,5,0.6658564708,0.7546503780,0.5859439957,0.6793293914
432222,6,0.7653689037,0.8803278775,0.7240924733,0.8415761707
432221,1,0.1310654235,0.0717453098,0.1268178133,0.0740066718
432221,2,0.2480196474,0.1873676206,0.2410905640,0.1902640830
432221,3,0.4248834027,0.4110190145,0.3975078978,0.3878889944
432221,4,0.6054684447,0.6562208650,0.5749702178,0.6130822556
432221,5,0.7378542673,0.8314889732,0.7119842614,0.7919410980
432221,6,0.8378204065,0.9332340333,0.7948783169,0.8949840000
432211,1,0.1312459371,0.0717453098,0.1312341686,0.0758912265
432211,2,0.2524186552,0.1906061852,0.2570079399,0.2016681507
432211,3,0.4467839671,0.4349892682,0.4467649955,0.4383927092
432211,4,0.6440433902,0.7008301785,0.6438463565,0.6917256195
432211,5,0.7713793252,0.8622881501,0.7732197966,0.8544862348
432211,6,0.8697424376,0.9508916195,0.8408955457,0.9293957143
432111,1,0.1312718874,0.0717453098,0.1312648166,0.0758912265
432111,2,0.2533776047,0.1911142665,0.2598501451,0.2031095566
432111,3,0.4541369429,0.4412949463,0.4648198954,0.4545118507
432111,4,0.6600306145,0.7160561568,0.6801958448,0.7305110598
432111,5,0.7808917513,0.8666532839,0.7964723583,0.8725328870
432111,6,0.8768811800,0.9508641383,0.8592485561,0.9402730920
431111,1,0.1312718874,0.0717453098,0.1312648166,0.0758912265
431111,2,0.2534695277,0.1911595202,0.2599715826,0.2031664201
431111,3,0.4552008026,0.4421134295,0.4674374666,0.4561226142
431111,4,0.6629953209,0.7187469007,0.6881582069,0.7365142157
431111,5,0.7789947862,0.8637748080,0.7907892858,0.8641125768
431111,6,0.8749088355,0.9488619554,0.8617747415,0.9419867482
422222,1,0.1172618079,0.0649880498,0.0959843472,0.0573319238
422222,2,0.2298769843,0.1679244256,0.1878777180,0.1447821628
422222,3,0.3788085067,0.3515980721,0.3034188166,0.2928810206
422222,4,0.5383004826,0.5713186458,0.4438321047,0.4855379667
422222,5,0.6663528892,0.7549822495,0.5888235045,0.6809097450
422222,6,0.7644431746,0.8800469331,0.7274212294,0.8427049113
422221,1,0.1310654235,0.0717453098,0.1268178133,0.0740066718
422221,2,0.2480196474,0.1873676206,0.2410905640,0.1902640830
422221,3,0.4251117988,0.4111930892,0.3980427985,0.3881896459
422221,4,0.6062355358,0.6567291039,0.5782116112,0.6150554387
422221,5,0.7387092659,0.8318866583,0.7156624183,0.7935019030
422221,6,0.8386053492,0.9334259382,0.7976255476,0.8953199649
422211,1,0.1312459371,0.0717453098,0.1312341686,0.0758912265
422211,2,0.2524186552,0.1906061852,0.2570079399,0.2016681507
422211,3,0.4473503035,0.4354636731,0.4480589483,0.4394608676
422211,4,0.6457320162,0.7023080656,0.6481290670,0.6948418607
422211,5,0.7726617590,0.8629670385,0.7770882288,0.8562703686
422211,6,0.8710559330,0.9510644473,0.8437035078,0.9294620639
422111,1,0.1312718874,0.0717453098,0.1312648166,0.0758912265
422111,2,0.2533776047,0.1911142665,0.2598501451,0.2031095566
422111,3,0.4552133352,0.4422077145,0.4673421219,0.4564605351
422111,4,0.6634697347,0.7195487542,0.6879678447,0.7375628659
422111,5,0.7828697463,0.8679224238,0.8016788870,0.8758067138
422111,6,0.8790044285,0.9512409766,0.8633491131,0.9416270295
421111,1,0.1312718874,0.0717453098,0.1312648166,0.0758912265
421111,2,0.2534695277,0.1911595202,0.2599715826,0.2031664201
421111,3,0.4566324722,0.4432753059,0.4707257193,0.4584929123
421111,4,0.6678537677,0.7235239040,0.6995645303,0.7467248426
421111,5,0.7845264374,0.8685202164,0.8065544123,0.8769585582
421111,6,0.8792567026,0.9507909534,0.8681803792,0.9441994534
411111,1,0.1312718874,0.0717453098,0.1312648166,0.0758912265
411111,2,0.2534695277,0.1911595202,0.2599715826,0.2031664201
411111,3,0.4567272836,0.4433255225,0.4708912095,0.4585636748
411111,4,0.6682820216,0.7238065101,0.7007216608,0.7473880673
411111,5,0.7752433345,0.8598236852,0.7905818517,0.8659106310
411111,6,0.8731223523,0.9475199945,0.8683814305,0.9441994534
333333,1,0.1006418723,0.0566656686,0.0648945730,0.0401172614
333333,2,0.1978617161,0.1387057498,0.1258995294,0.0935711507
333333,3,0.3087439612,0.2726329069,0.2009438464,0.1897691489
333333,4,0.4267984855,0.4445147754,0.2999260987,0.3372830410
333333,5,0.5384002353,0.6232825118,0.4166365369,0.5187998682
333333,6,0.6350093689,0.7774288302,0.5401878635,0.7005984620
333332,1,0.1159888641,0.0645915672,0.0907053570,0.0548003676
333332,2,0.2200194624,0.1603431530,0.1661337703,0.1273961502
333332,3,0.3463376286,0.3195016139,0.2521959836,0.2406976400
333332,4,0.4796388290,0.5114206168,0.3621740701,0.4020661158
333332,5,0.6007307308,0.6944581717,0.4887994388,0.5891231500
333332,6,0.7025863814,0.8373181816,0.6159440717,0.7633702428
333331,1,0.1291055198,0.0710712898,0.1167158721,0.0684293508
333331,2,0.2317557366,0.1733224290,0.2045354834,0.1533655730
333331,3,0.3712423700,0.3511586205,0.3140675638,0.2881743310
333331,4,0.5166084909,0.5565259199,0.4425295553,0.4659183962
333331,5,0.6384255658,0.7351913921,0.5688199598,0.6503779748
333331,6,0.7347966080,0.8626395486,0.6611970940,0.8021003580
333322,1,0.1170858427,0.0649317380,0.0957565374,0.0572641815
333322,2,0.2275471479,0.1663947958,0.1828212047,0.1413802385
333322,3,0.3680530048,0.3421982378,0.2833505578,0.2742346778
333322,4,0.5151150227,0.5503416347,0.4044427114,0.4482026539
333322,5,0.6409203442,0.7347454402,0.5399780846,0.6403273298
333322,6,0.7433308445,0.8684452424,0.6727812614,0.8091961890
333321,1,0.1307654559,0.0716508731,0.1264367798,0.0738771476
333321,2,0.2437993795,0.1842860389,0.2313896662,0.1832876538
333321,3,0.4064525013,0.3922771286,0.3615826535,0.3512391403
333321,4,0.5718544568,0.6221078567,0.5089815807,0.5488056277
333321,5,0.7013824796,0.8010201976,0.6423375692,0.7327188237
333321,6,0.8010054548,0.9130583497,0.7401444108,0.8630091097
333311,1,0.1308631146,0.0716418252,0.1306716979,0.0757468197
333311,2,0.2460722430,0.1861963309,0.2427965845,0.1911847613
333311,3,0.4167134253,0.4041682881,0.3904569122,0.3789631773
333311,4,0.5918919327,0.6448201410,0.5558254738,0.5973256798
333311,5,0.7225032517,0.8204336178,0.6885283120,0.7765006512
333311,6,0.8192726937,0.9239423903,0.7700046769,0.8869607716
333222,1,0.1172618079,0.0649880498,0.0959843472,0.0573319238
333222,2,0.2296660629,0.1677959689,0.1875361079,0.1445852535
333222,3,0.3769038812,0.3500644813,0.2995410066,0.2898632973
333222,4,0.5331048360,0.5670193335,0.4328281273,0.4753803106
333222,5,0.6606451733,0.7507818054,0.5732283162,0.6686390844
333222,6,0.7611701398,0.8780679652,0.7099896026,0.8328508049
333221,1,0.1310654235,0.0717453098,0.1268178133,0.0740066718
333221,2,0.2475964859,0.1870840498,0.2404078997,0.1898034168
333221,3,0.4217161565,0.4080171198,0.3906838385,0.3821014212
333221,4,0.5989769513,0.6503925555,0.5583679086,0.5988786287
333221,5,0.7308608524,0.8270271444,0.6943824028,0.7799897557
333221,6,0.8310839263,0.9311204595,0.7817768861,0.8903389376
333211,1,0.1312459371,0.0717453098,0.1312341686,0.0758912265
333211,2,0.2516107529,0.1901001571,0.2556626246,0.2008227688
333211,3,0.4403693593,0.4288061766,0.4339700341,0.4264570677
333211,4,0.6319813623,0.6884583526,0.6206857387,0.6691620548
333211,5,0.7612313897,0.8548552603,0.7522503563,0.8379743644
333211,6,0.8596319295,0.9470193716,0.8250150100,0.9219874503
333111,1,0.1312718874,0.0717453098,0.1312648166,0.0758912265
333111,2,0.2522602994,0.1904482433,0.2579529956,0.2019975935
333111,3,0.4445666865,0.4322755876,0.4450648349,0.4363298719
333111,4,0.6410328737,0.6959031582,0.6437225277,0.6919565240
333111,5,0.7661669484,0.8555028792,0.7651831832,0.8456974872
333111,6,0.8628689788,0.9455469633,0.8358799827,0.9273677870
332222,1,0.1172618079,0.0649880498,0.0959843472,0.0573319238
332222,2,0.2298769843,0.1679244256,0.1878777180,0.1447821628
332222,3,0.3786825082,0.3515113731,0.3031339165,0.2927232667
332222,4,0.5382745326,0.5714629641,0.4433873624,0.4854813634
332222,5,0.6667312795,0.7553641020,0.5877691867,0.6805416161
332222,6,0.7663002911,0.8808573745,0.7263938929,0.8425856331
332221,1,0.1310654235,0.0717453098,0.1268178133,0.0740066718
332221,2,0.2480196474,0.1873676206,0.2410905640,0.1902640830
332221,3,0.4248834027,0.4110190145,0.3975078978,0.3878889944
332221,4,0.6062798792,0.6569841729,0.5774971996,0.6146307170
332221,5,0.7387468747,0.8321692878,0.7145323748,0.7932314826
332221,6,0.8389914949,0.9335984435,0.7963877891,0.8952149257
332211,1,0.1312459371,0.0717453098,0.1312341686,0.0758912265
332211,2,0.2524186552,0.1906061852,0.2570079399,0.2016681507
332211,3,0.4467839671,0.4349892682,0.4467649955,0.4383927092
332211,4,0.6457929343,0.7026528541,0.6469248499,0.6943764803
332211,5,0.7725796142,0.8632632427,0.7759121778,0.8562014948
332211,6,0.8712555160,0.9512805381,0.8427544877,0.9298350024
332111,1,0.1312718874,0.0717453098,0.1312648166,0.0758912265
332111,2,0.2533776047,0.1911142665,0.2598501451,0.2031095566
332111,3,0.4541369429,0.4412949463,0.4648198954,0.4545118507
332111,4,0.6626659965,0.7188938199,0.6855224323,0.7357564521
332111,5,0.7823915964,0.8679355741,0.7999812871,0.8750394068
332111,6,0.8786168918,0.9512774366,0.8619289372,0.9412795345
331111,1,0.1312718874,0.0717453098,0.1312648166,0.0758912265
331111,2,0.2534695277,0.1911595202,0.2599715826,0.2031664201
331111,3,0.4552008026,0.4421134295,0.4674374666,0.4561226142
331111,4,0.6659021663,0.7218403794,0.6945501245,0.7424981496
331111,5,0.7803142341,0.8648666020,0.7938628523,0.8661119707
331111,6,0.8768248476,0.9493663070,0.8648600736,0.9432078826
322222,1,0.1172618079,0.0649880498,0.0959843472,0.0573319238
322222,2,0.2298769843,0.1679244256,0.1878777180,0.1447821628
322222,3,0.3788085067,0.3515980721,0.3034188166,0.2928810206
322222,4,0.5390258663,0.5719630318,0.4454704406,0.4869614597
322222,5,0.6677495633,0.7558856218,0.5914415284,0.6828066105
322222,6,0.7670927923,0.8811690950,0.7307077696,0.8442339207
322221,1,0.1310654235,0.0717453098,0.1268178133,0.0740066718
322221,2,0.2480196474,0.1873676206,0.2410905640,0.1902640830
322221,3,0.4251117988,0.4111930892,0.3980427985,0.3881896459
322221,4,0.6072699272,0.6576405988,0.5816727709,0.6172524925
322221,5,0.7398922976,0.8327017155,0.7192496190,0.7953327811
322221,6,0.8401482993,0.9338633464,0.7997296997,0.8956296247
322211,1,0.1312459371,0.0717453098,0.1312341686,0.0758912265
322211,2,0.2524186552,0.1906061852,0.2570079399,0.2016681507
322211,3,0.4473503035,0.4354636731,0.4480589483,0.4394608676
322211,4,0.6480438067,0.7046455955,0.6525479703,0.6988281197
322211,5,0.7742463510,0.8641887992,0.7808609766,0.8587692560
322211,6,0.8729841341,0.9515220706,0.8461282027,0.9299013519
322111,1,0.1312718874,0.0717453098,0.1312648166,0.0758912265
322111,2,0.2533776047,0.1911142665,0.2598501451,0.2031095566
322111,3,0.4552133352,0.4422077145,0.4673421219,0.4564605351
322111,4,0.6673344308,0.7236762998,0.6963683790,0.7458742099
322111,5,0.7849602875,0.8696822091,0.8068260382,0.8794651882
322111,6,0.8813289740,0.9517607875,0.8671213717,0.9432006264
321111,1,0.1312718874,0.0717453098,0.1312648166,0.0758912265
321111,2,0.2534695277,0.1911595202,0.2599715826,0.2031664201
321111,3,0.4566324722,0.4432753059,0.4707257193,0.4584929123
321111,4,0.6725247635,0.7284183154,0.7105199658,0.7574433139
321111,5,0.7868276198,0.8703909468,0.8124473538,0.8810557929
321111,6,0.8822183675,0.9516044302,0.8729000996,0.9464171262
311111,1,0.1312718874,0.0717453098,0.1312648166,0.0758912265
311111,2,0.2534695277,0.1911595202,0.2599715826,0.2031664201
311111,3,0.4567272836,0.4433255225,0.4708912095,0.4585636748
311111,4,0.6731193878,0.7288158182,0.7122204759,0.7583768422
311111,5,0.7824591438,0.8658398307,0.7993810692,0.8686677113
311111,6,0.8791575690,0.9495748916,0.8735383346,0.9464171262
222222,1,0.1172618079,0.0649880498,0.0959843472,0.0573319238
222222,2,0.2298769843,0.1679244256,0.1878777180,0.1447821628
222222,3,0.3788085067,0.3515980721,0.3034188166,0.2928810206
222222,4,0.5390675596,0.5719836173,0.4456231906,0.4870276272
222222,5,0.6673988370,0.7558526547,0.5918144607,0.6828617501
222222,6,0.7641754154,0.8805823411,0.7311788562,0.8442614905
222221,1,0.1310654235,0.0717453098,0.1268178133,0.0740066718
222221,2,0.2480196474,0.1873676206,0.2410905640,0.1902640830
222221,3,0.4251117988,0.4111930892,0.3980427985,0.3881896459
222221,4,0.6073226939,0.6576603956,0.5820569240,0.6173217223
222221,5,0.7399294894,0.8327182128,0.7197417752,0.7953904726
222221,6,0.8401249069,0.9338715951,0.8000948789,0.8956584705
222211,1,0.1312459371,0.0717453098,0.1312341686,0.0758912265
222211,2,0.2524186552,0.1906061852,0.2570079399,0.2016681507
222211,3,0.4473503035,0.4354636731,0.4480589483,0.4394608676
222211,4,0.6481815416,0.7047242557,0.6531060256,0.6990935630
222211,5,0.7743097674,0.8642187141,0.7813558128,0.8589577059
222211,6,0.8730587084,0.9515271947,0.8464233391,0.9299013519
222111,1,0.1312718874,0.0717453098,0.1312648166,0.0758912265
222111,2,0.2533776047,0.1911142665,0.2598501451,0.2031095566
222111,3,0.4552133352,0.4422077145,0.4673421219,0.4564605351
222111,4,0.6676978617,0.7239886095,0.6975310932,0.7465964463
222111,5,0.7850969027,0.8697890508,0.8074836687,0.8797275789
222111,6,0.8814719234,0.9517790029,0.8675778436,0.9432006264
221111,1,0.1312718874,0.0717453098,0.1312648166,0.0758912265
221111,2,0.2534695277,0.1911595202,0.2599715826,0.2031664201
221111,3,0.4566324722,0.4432753059,0.4707257193,0.4584929123
221111,4,0.6731518344,0.7289851338,0.7124591955,0.7590398763
221111,5,0.7870339155,0.8705347594,0.8133183472,0.8815007019
221111,6,0.8827194521,0.9517790029,0.8736944600,0.9466318181
211111,1,0.1312718874,0.0717453098,0.1312648166,0.0758912265
211111,2,0.2534695277,0.1911595202,0.2599715826,0.2031664201
211111,3,0.4567272836,0.4433255225,0.4708912095,0.4585636748
211111,4,0.6739123034,0.7294971619,0.7146534125,0.7602407657
211111,5,0.7871815832,0.8705347594,0.8138466866,0.8815007019
211111,6,0.8815071815,0.9512240044,0.8747092394,0.9466318181
111111,1,0.1312718874,0.0717453098,0.1312648166,0.0758912265
111111,2,0.2534695277,0.1911595202,0.2599715826,0.2031664201
111111,3,0.4567272836,0.4433255225,0.4708912095,0.4585636748
111111,4,0.6739533737,0.7295141568,0.7147675729,0.7602717534
111111,5,0.7735141045,0.8598170827,0.7941523415,0.8686522363
111111,6,0.8705706670,0.9475377350,0.8747813332,0.9466318181
"""


_TABLES["icons.csv"] = """\
setter dump,ball,attack,receiver wins
off,free ball,0,0.687217092942
off,attack,1,0.619084603322
off,attack,2,0.586870585167
off,attack,3,0.496061084690
off,attack,4,0.411103200622
off,attack,5,0.309339105072
off,attack,6,0.231360859605
off,attack,7,0.153406201358
off,attack,8,0.090992503015
off,attack,9,0.045554743753
off,attack,10,0.019419379826
off,attack,11,0.006113252872
off,attack,12,0.001748915629
off,serve,1,0.607910397289
off,serve,2,0.573313682883
off,serve,3,0.472815189320
off,serve,4,0.401628400713
off,serve,5,0.307855384386
off,serve,6,0.231286357149
off,serve,7,0.153406201358
off,serve,8,0.090992503015
off,serve,9,0.045554743753
off,serve,10,0.019419379826
off,serve,11,0.006113252872
off,serve,12,0.001748915629
on,free ball,0,0.685351231973
on,attack,1,0.618131793403
on,attack,2,0.585976574884
on,attack,3,0.496552481597
on,attack,4,0.412886536295
on,attack,5,0.313271557721
on,attack,6,0.235177329960
on,attack,7,0.156783417346
on,attack,8,0.092790587347
on,attack,9,0.046399063701
on,attack,10,0.019685462387
on,attack,11,0.006149720594
on,attack,12,0.001759348531
on,serve,1,0.607028371292
on,serve,2,0.572814739872
on,serve,3,0.474113554661
on,serve,4,0.403805480870
on,serve,5,0.311849006219
on,serve,6,0.235104785232
on,serve,7,0.156783417346
on,serve,8,0.092790587347
on,serve,9,0.046399063701
on,serve,10,0.019685462387
on,serve,11,0.006149720594
on,serve,12,0.001759348531
"""


def solved(name):
    return _TABLES[name]
'''


_SOURCES["vbxl.functions"] = r'''
from vbxl.functions.ageing import vb_aged
from vbxl.functions.contracts import vb_contractcost
from vbxl.functions.footwork import vb_bump, vb_footwork, vb_footworkwin
from vbxl.functions.icons import vb_keep, vb_keepwin
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
    "vb_bump",
    "vb_chance",
    "vb_checklineup",
    "vb_checkplayer",
    "vb_checktraining",
    "vb_compensation",
    "vb_concepts",
    "vb_contractcost",
    "vb_endlevels",
    "vb_footwork",
    "vb_footworkwin",
    "vb_keep",
    "vb_keepwin",
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
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, TypeAlias
from vbxl.functions.cells import PLAIN, CellError, bad, is_blank, read, said
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
_VALUE: Final = Argument("settings", "the value of a setting", "", Kind.NUMBER, "R0.2")
def season_of(settings: Cells) -> Season:
    if settings is None:
        return _DEFAULTS
    changes: dict[str, int] = {}
    for name, cell in _changed(SETTINGS, settings):
        value = read(_VALUE, cell)
        whole = int(value) if isinstance(value, float) and value.is_integer() else value
        fault = setting_fault(name, whole)
        if fault or not isinstance(whole, int):
            raise ValueError(f"settings: {said(value)}: {fault} (rule R0.2)")
        changes[name] = whole
    return season_with(changes.items()) if changes else _DEFAULTS
def switches_of(argument: Argument, settings: Cells, names: Sequence[str]) -> dict[str, bool]:
    if settings is None:
        return {}
    found: dict[str, bool] = {}
    for name, cell in _changed(argument, settings):
        if name not in names:
            raise bad(argument, name, f"is no option of this game: {', '.join(names)}")
        found[name] = read(replace(argument, name=f"settings: {name}", kind=Kind.FLAG), cell)
    return found
def _changed(argument: Argument, settings: Cells) -> Iterator[tuple[str, object]]:
    pairs = range_of(argument, settings)
    rows = pairs.rows
    if pairs.height == PAIR and pairs.width == 1:
        rows = [pairs.cells]
    names: set[str] = set()
    for row in rows:
        if all(is_blank(cell) for cell in row):
            continue
        name = str(read(replace(argument, kind=Kind.NAME, optional=False), row[0])).casefold()
        if len(row) != PAIR:
            size = f"{len(rows)}×{len(row)}"
            raise ValueError(f"settings: {size} is not two columns, name and value (rule {argument.rule})")
        if name in names:
            raise ValueError(f"settings: {said(row[0])} stands twice (rule {argument.rule})")
        if not is_blank(row[1]):
            names.add(name)
            yield name, row[1]
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
def blank_ranges(arguments: Sequence[Argument], cells: Sequence[Cells]) -> bool:
    ranges = [range_of(argument, given) for argument, given in zip(arguments, cells, strict=True)]
    return all(len(given.cells) > 1 and all(map(is_blank, given.cells)) for given in ranges)
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
from dataclasses import replace
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
def _die(argument: Argument, cell: object) -> int:
    from vbxl.dice.footwork import SIDES
    value = number(replace(argument, lowest=None), cell)
    least = argument.lowest or 0
    if value != int(value) or not least <= value <= SIDES:
        none = "" if least else ", and blank or 0 for none"
        raise bad(argument, value, f"is on no die: 1 to {SIDES}{none}")
    return int(value)
def _face(argument: Argument, cell: object) -> str:
    from vbxl.dice.icons import FACES
    word = cell.strip().upper() if isinstance(cell, str) else ""
    if word not in FACES:
        raise bad(argument, cell, f"is on no die: {', '.join(FACES)}")
    return word
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
    Kind.DIE: _die,
    Kind.FACE: _face,
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
    DIE = "die"
    FACE = "face"
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
    LINE = "six cells in a row or a column, one a spot"
    DICE = "one to six cells in a row or a column, one a die"
    FACES = "six cells in a row or a column, one a die"
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


_SOURCES["vbxl.functions.footwork"] = r'''
from __future__ import annotations
from dataclasses import replace
from typing import TYPE_CHECKING, Final
from vbxl.functions.arguments import Cells, Spill, blank_ranges, flat, single, switches_of
from vbxl.functions.cells import bad, is_blank, read
from vbxl.functions.description import SETTINGS, Argument, Example, Function, Kind, Shape, Takes
if TYPE_CHECKING:
    from vbxl.dice.footwork import Line, Options
    from vbxl.dice.footworkodds import FootworkOdds
SPOTS: Final = 6
_SWITCHES: Final = ("aces", "dropped_bump")
_SETTINGS: Final = replace(
    SETTINGS, meaning="the options aces, dropped_bump: a name and TRUE or FALSE a row", rule="D1"
)
_OPPONENT: Final = Argument(
    "opponent", "the opponent's line; blank or 0 where there is no die", "", Kind.DIE, "D1", Takes.LINE
)
_ROLL: Final = Argument("roll", "the dice rolled; blank or 0 is no die", "", Kind.DIE, "D1", Takes.DICE)
_OWN: Final = replace(
    _OPPONENT, name="own", meaning="own line, after footwork; blank or 0 where there is no die", rule="D2"
)
_DIE: Final = Argument("die", "the bumped die", "", Kind.DIE, "D2", Takes.ONE, lowest=1)
_LEFT: Final = Argument(
    "bumps_left",
    "how many bumps may follow this one; blank is 1",
    "bumps",
    Kind.WHOLE,
    "D1",
    Takes.ONE,
    optional=True,
    lowest=0,
    highest=1,
)
_FOOTWORK: Final = (_OPPONENT, _ROLL, _SETTINGS)
_BUMP: Final = (_OWN, _OPPONENT, _DIE, _LEFT, _SETTINGS)
_FOOTWORKWIN: Final = (_ROLL, _OPPONENT, _SETTINGS)
def vb_footwork(opponent: Cells, roll: Cells, settings: Cells = None) -> Spill:
    options = _options(settings)
    if blank_ranges((_OPPONENT, _ROLL), (opponent, roll)):
        return [None] * SPOTS
    other, rolled = _line(_OPPONENT, opponent), _rolled(roll)
    return [*_odds(options).best_line(other, rolled)]
def vb_bump(own: Cells, opponent: Cells, die: Cells, bumps_left: Cells = None, settings: Cells = None) -> Spill:
    options = _options(settings)
    if blank_ranges((_OWN, _OPPONENT), (own, opponent)):
        return None
    line, other = _line(_OWN, own), _line(_OPPONENT, opponent)
    bumped, left = single(_DIE, die), single(_LEFT, bumps_left)
    if all(line):
        raise bad(_OWN, _said(line), "has no empty spot, and so no die to bump", "D1")
    for spot, (low, high) in enumerate(zip(line, other, strict=True), start=1):
        if 0 < low < high:
            raise bad(_OWN, low, f"in spot {spot} lies opposite a {high}: the lower die has gone out before a bump")
    return _odds(options).best_bump(line, other, bumped, 1 if left is None else left)
def vb_footworkwin(roll: Cells, opponent: Cells, settings: Cells = None) -> Spill:
    options = _options(settings)
    if blank_ranges((_ROLL, _OPPONENT), (roll, opponent)):
        return None
    rolled, other = _rolled(roll), _line(_OPPONENT, opponent)
    return _odds(options).roll_chance(other, rolled)
def _options(settings: Cells) -> Options:
    from vbxl.dice.footwork import Options
    return Options(**switches_of(_SETTINGS, settings, _SWITCHES))
def _odds(options: Options) -> FootworkOdds:
    from vbxl.dice.footworkodds import shipped_odds
    return shipped_odds(options)
def _line(argument: Argument, cells: Cells) -> Line:
    line = _dice(argument, cells)
    if len(line) != SPOTS:
        raise ValueError(f"{argument.name}: a line has {SPOTS} spots, not {len(line)} (rule D2)")
    if not any(line):
        raise ValueError(f"{argument.name}: no die, and the round is over then (rule D1)")
    return line
def _rolled(roll: Cells) -> tuple[int, ...]:
    dice = _dice(_ROLL, roll)
    if len(dice) > SPOTS:
        raise ValueError(f"roll: a player has {SPOTS} dice, not {len(dice)} (rule D1)")
    if not any(dice):
        raise ValueError("roll: no die, but footwork is rolled with all dice in play (rule D1)")
    return tuple(die for die in dice if die)
def _dice(argument: Argument, cells: Cells) -> tuple[int, ...]:
    given = flat(argument, cells)
    return tuple(0 if is_blank(cell) and len(given) > 1 else read(argument, cell) for cell in given)
def _said(line: Line) -> str:
    return " ".join(map(str, line))
_WHAT_STAYS: Final = (
    "With the line in A1:F1 and the opponent's in A2:F2, VB_BUMP takes what stays after footwork: "
    "`=IF(A1:F1>=A2:F2,A1:F1,0)` and `=IF(A2:F2>=A1:F1,A2:F2,0)`."
)
_SERVED: Final = [5, 3, 1, 6, 4, 2]
_SAD: Final = [2, 1, 4, 3, 1, 1]
VB_FOOTWORK: Final = Function(
    "VB_FOOTWORK",
    _FOOTWORK,
    "the best line to lay against the opponent's, a die a spot, 0 where there is none",
    Shape(1, SPOTS),
    "D1, D2, D3",
    Example(([_SERVED], [_SAD]), [1, 4, 2, 1, 1, 3]),
    vb_footwork,
    notes=(_WHAT_STAYS,),
)
VB_BUMP: Final = Function(
    "VB_BUMP",
    _BUMP,
    "the best spot for the bumped die, 1 to 6, or 0 if it fits nowhere",
    Shape(),
    "D2, D3",
    Example(([[0, 4, 1, 0, 0, 0]], [[5, 0, 1, 6, 4, 2]], 4), 5),
    vb_bump,
)
VB_FOOTWORKWIN: Final = Function(
    "VB_FOOTWORKWIN",
    _FOOTWORKWIN,
    "the chance to win the round with this roll, 0…1, best play",
    Shape(),
    "D1, D2",
    Example(([_SAD], [_SERVED]), 0.3624028237555555),
    vb_footworkwin,
)
'''


_SOURCES["vbxl.functions.icons"] = r'''
from __future__ import annotations
from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple
from vbxl.functions.arguments import Cells, Spill, blank_ranges, flat, single, switches_of
from vbxl.functions.cells import bad, read
from vbxl.functions.description import SETTINGS, Argument, Example, Function, Kind, Shape, Takes
if TYPE_CHECKING:
    from vbxl.dice.iconodds import IconOdds
    from vbxl.dice.icons import Ball, Faces
DICE: Final = 6
STRONGEST: Final = 12
_KEEP: Final = (
    Argument("faces", "the dice as they lie: A, AA, D, DD, S or B", "", Kind.FACE, "K2", Takes.FACES),
    Argument(
        "attack",
        "the attack faced; 0 is a free ball",
        "Attack icons",
        Kind.WHOLE,
        "K1",
        Takes.ONE,
        lowest=0,
        highest=STRONGEST,
    ),
    Argument(
        "rolls_left",
        "how many times one may roll again, 2 after the first roll",
        "rolls",
        Kind.WHOLE,
        "K3",
        Takes.ONE,
        lowest=0,
        highest=2,
    ),
    Argument(
        "served",
        "TRUE if the attack is a serve, which may not be blocked; blank is FALSE",
        "",
        Kind.FLAG,
        "K1",
        Takes.ONE,
        optional=True,
    ),
    replace(SETTINGS, meaning="the option setter_dump: its name and TRUE or FALSE", rule="K1"),
)
_DUMP: Final = "setter_dump"
_FACES, _ATTACK, _ROLLS_LEFT, _SERVED, _SETTINGS = _KEEP
class _Asked(NamedTuple):
    odds: IconOdds
    faces: Faces
    ball: Ball
    rolls_left: int
def vb_keep(faces: Cells, attack: Cells, rolls_left: Cells, served: Cells = None, settings: Cells = None) -> Spill:
    asked = _asked(faces, attack, rolls_left, served, settings)
    if asked is None:
        return [None] * DICE
    return [*asked.odds.best_keep(asked.faces, asked.ball, asked.rolls_left)]
def vb_keepwin(faces: Cells, attack: Cells, rolls_left: Cells, served: Cells = None, settings: Cells = None) -> Spill:
    asked = _asked(faces, attack, rolls_left, served, settings)
    return None if asked is None else asked.odds.roll_chance(asked.faces, asked.ball, asked.rolls_left)
def _asked(faces: Cells, attack: Cells, rolls_left: Cells, served: Cells, settings: Cells) -> _Asked | None:
    from vbxl.dice.iconodds import shipped_odds
    from vbxl.dice.icons import Ball, Face, Options
    options = Options(switches_of(_SETTINGS, settings, (_DUMP,)).get(_DUMP, False))
    if blank_ranges((_FACES,), (faces,)):
        return None
    cells = flat(_FACES, faces)
    shown = tuple(Face(read(_FACES, cell)) for cell in cells)
    if len(shown) != DICE:
        raise ValueError(f"faces: a player has {DICE} dice, not {len(shown)} (rule K1)")
    faced, left = single(_ATTACK, attack), single(_ROLLS_LEFT, rolls_left)
    by_serve = bool(single(_SERVED, served))
    if by_serve and not faced:
        raise bad(_ATTACK, faced, "is no serve: without an Attack icon it is in the net")
    return _Asked(shipped_odds(options), shown, Ball(faced, by_serve), left)
_SHOWN: Final = ["DD", "DD", "S", "AA", "A", "B"]
VB_KEEP: Final = Function(
    "VB_KEEP",
    _KEEP,
    "which dice to keep, TRUE or FALSE each; all TRUE is to stop and answer",
    Shape(1, DICE),
    "K1, K3",
    Example(([_SHOWN], 4, 1), [True, True, True, True, True, False]),
    vb_keep,
    notes=("LibreOffice shows 1 for TRUE and 0 for FALSE.",),
)
VB_KEEPWIN: Final = Function(
    "VB_KEEPWIN",
    _KEEP,
    "the chance to win the rally, 0…1, best play",
    Shape(),
    "K1, K3",
    Example(([_SHOWN], 4, 0), 0.50393891531),
    vb_keepwin,
)
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
from vbxl.functions.footwork import VB_BUMP, VB_FOOTWORK, VB_FOOTWORKWIN
from vbxl.functions.icons import VB_KEEP, VB_KEEPWIN
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
    VB_FOOTWORK,
    VB_BUMP,
    VB_FOOTWORKWIN,
    VB_KEEP,
    VB_KEEPWIN,
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
def cup_matches_of(league: League, team: str) -> tuple[Fixture, ...]:
    days = range(1, league.rounds + 1)
    return tuple(one for day in days for one in league.matches_of(team, day) if one.cup)
def amateurs_view(league: League, side: str) -> View:
    players = tuple(Player(name, OWN, AGE, ol, dl) for name, ol, dl in amateur_levels(league.settings))
    team = Team(side, league.called(side), league.divisions[-1], players)
    matches = league.matches_of(side, league.round_number)
    met = (league.by_id[one] for match in matches for one in (match.home, match.visitors) if one in league.by_id)
    return view(replace(league, teams=(team, *met), fixtures=matches, ledger=(), transfers=(), spied=()), side)
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
        season = self.season
        for name, (ol, dl) in self.levels.items():
            in_set = name in played
            split = played[name] if in_set else gains.get(name)
            after = after_set(ol, dl, *self.ceilings[name], in_set, split, season)
            self.levels[name] = after
            if split is not None:
                self._since[name] = (after, [])
            elif in_set:
                self._since[name] = ((ol, dl), [True])
            else:
                self._since[name][1].append(False)
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
            last = league.round_number >= league.rounds
            open_to = _open_to(league, team, struck[team]) if count and not last else []
            players = tuple(stream.shuffled(open_to)[:count]) if open_to else ()
            struck[team] += players
            lapsed = count - len(players)
            events.append(LackDrawn(team, match.number, devotion, chances, numbers, players, lapsed))
    return _with_lacks(league, struck), tuple(events)
def _open_to(league: League, team: str, struck: list[str]) -> list[str]:
    return [line.name for line in view(league, team).roster if (line.ol or line.dl) and line.name not in struck]
def _with_lacks(league: League, struck: Mapping[str, list[str]]) -> League:
    teams = tuple(
        replace(
            team,
            players=tuple(replace(one, lack=True) if one.name in struck[team.id] else one for one in team.players),
        )
        if struck[team.id]
        else team
        for team in league.teams
    )
    contract_players = tuple(
        replace(one, lack=True) if one.name in struck.get(one.team, ()) else one for one in league.contract_players
    )
    return replace(league, teams=teams, contract_players=contract_players)
'''


_SOURCES["vbxl.league.league"] = r'''
from __future__ import annotations
from collections import Counter
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
TEAMS_MOST: Final = 10_000
DIVISIONS_MOST: Final = 1_000
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
        moved: Counter[tuple[str, str]] = Counter()
        for entry in self.ledger:
            moved[entry.giver, entry.unit] -= entry.amount
            moved[entry.taker, entry.unit] += entry.amount
        return {
            team.id: Balance(
                team.opening.dollars + moved[team.id, DOLLARS],
                team.opening.tp + moved[team.id, TP],
                team.opening.sp + moved[team.id, SP],
            )
            for team in self.teams
        }
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
        meant = [lineup.position(typed.value) for typed in moves.positions]
        asked = [None if name is None else one or ALLROUND for name, one in zip(names, meant, strict=True)]
        played = lineup.positions_played(asked)
        splits: dict[str, int | None] = {}
        blank = moves.blank
        if blank and any(names):
            self._tell_empty(number, moves)
        for at, name in enumerate(names):
            if blank:
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
            self._tell_position(moves.positions[at], meant[at], asked[at], played[at])
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
    def _tell_position(
        self, typed: Input, meant: Position | None, asked: Position | None, played: Position | None
    ) -> None:
        if meant is None:
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
from functools import cached_property
from typing import Final
from vbxl.league.absence import best_plan, copied, submitted
from vbxl.league.accounts import Accounts
from vbxl.league.cup import amateurs_view
from vbxl.league.events import Absent, Corrected, Correction, Event, MatchPlayed, Pair, Promoted, SetPlayed, Side
from vbxl.league.league import GM, SP, BookedIn, Fixture, LastSet, League, Player, Team
from vbxl.league.limits import Limit, limits
from vbxl.league.lineups import MatchPlan, plan_match, totals
from vbxl.league.moves import MatchMoves, Moves
from vbxl.league.spying import remembered, spy_reports
from vbxl.league.talents import after_match, counting, grown
from vbxl.league.view import MatchView, RosterLine, View, view
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
        home, devotion, special = (counted[at] for counted in self._counted)
        return home, devotion, special
    @cached_property
    def _counted(self) -> list[tuple[Pair, ...]]:
        return [limit.counted(self.plan) for limit in self.limits]
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
        rested = team.id not in self.played
        players = tuple(_after(one, lines[one.name], lack=one.lack and rested) for one in team.players)
        return replace(team, last_match=self.last[team.id], players=players)
def _after(player: Player, line: RosterLine, *, lack: bool) -> Player:
    now = line.ol, line.dl, line.talent_matches, lack
    if now == (player.ol, player.dl, player.talent_matches, player.lack):
        return player
    return replace(player, ol=line.ol, dl=line.dl, talent_matches=line.talent_matches, lack=lack)
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
    all_won = [(SETS_TO_WIN, 0)] * len(seen.league_matches)
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
from collections.abc import Callable, Container, Mapping, Sequence
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
from vbxl.rules.season import Season
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
    return round_matches(seen.settings, [match.slot for match in seen.matches])
def round_matches(season: Season, slots: Container[str]) -> tuple[str, ...]:
    league = [slot for slot in MATCH_SLOTS if slot != CUP_SLOT][: season.matches_a_round]
    return (*league, CUP_SLOT) if CUP_SLOT in slots else tuple(league)
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
    def plays(self, sheet: Plays) -> Plays:
        return lambda team, match: sheet(team, match) and self.find(team, match) is not None
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
            seen = view(league, team.id)
            plan = plan_spying(seen, sent, directory.plays(by_sheet(seen)))
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
NO_FAULTS: Final = (TrainingFault.NONE, TrainingFault.NONE)
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
    if cells is NO_PAIR:
        return TrainingLine((0, 0), (0, 0), NO_FAULTS, tp)
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
    found: list[Correction] = []
    if done.faults == NO_FAULTS:
        return found
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
        if ol or dl
        else line
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
    if not ol and not dl:
        return player
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
_ID: Final = re.compile(r"S(\d{1,4})-R(\d{1,3})-(T\d{2,5})-([0-9a-f]{8})(?:-([0-9a-f]{16}))?", re.IGNORECASE | re.ASCII)
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
    @property
    def league_matches(self) -> tuple[MatchView, ...]:
        return tuple(match for match in self.matches if match.slot != CUP_SLOT)
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
        teams=_listed(league, team_id),
        sponsors=league.sponsors,
        transfers=transfer_lots(league),
        offers=league.offer_lots,
        contract_lots=tuple(ContractLot(one.name, one.ol, one.dl) for one in contract_lots(league)),
    )
def _listed(league: League, team_id: str) -> tuple[str, ...]:
    listed = league.listed_teams[league.by_id[team_id].division]
    if len(listed) == len(league.teams):
        return listed
    sides = {side for one in league.matches_of(team_id, league.round_number) for side in (one.home, one.visitors)}
    names = (league.by_id[side].name for side in sorted(sides & league.by_id.keys()))
    others = [name for name in names if name not in listed]
    return (*listed[: len(listed) - len(others)], *others)
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
    "FILE-RUN": Code("file", "a line of a file of runs that is none"),
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
from functools import cache
from struct import Struct
from typing import Final, TypeVar
from vbxl.rules.seals import THE_ROUND, Sealed, secret_for
_FOUR_WORDS: Final = Struct(">4Q")
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
    def _next_words(self) -> list[int]:
        if not self._words:
            digest = hmac.digest(self.seed, self.name.encode() + b"\0" + self._counter.to_bytes(8, "big"), "sha256")
            self._words = [*_FOUR_WORDS.unpack(digest)][::-1]
            self._counter += 1
        return self._words
    def uniform(self) -> float:
        words = self._words or self._next_words()
        number: float = (words.pop() >> (WORD_BITS - FRACTION_BITS)) / 2**FRACTION_BITS
        self.numbers.append(number)
        return number
    def below(self, bound: int) -> int:
        if not 1 <= bound <= 2**WORD_BITS:
            raise ValueError(f"a draw chooses from at least one and at most 2^{WORD_BITS}, not {bound}")
        full = 2**WORD_BITS - 2**WORD_BITS % bound
        word = self._next_words().pop()
        while word >= full:
            word = self._next_words().pop()
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
        self._seed_for = cache(seed_for or (lambda whose: secret_for(seed, whose)))
        self._streams: dict[str, Stream] = {}
        self._owned: dict[str, list[Stream]] = {}
    @classmethod
    def of(cls, sealed: Sealed) -> Draw:
        return cls(sealed.seed, sealed.seed_for)
    def stream(self, name: str, whose: str = THE_ROUND) -> Stream:
        if name in self._streams:
            raise ValueError(f"the draw {name!r} was made before")
        seed = self.seed if whose == THE_ROUND else self._seed_for(whose)
        made = self._streams[name] = Stream(seed, name, whose)
        self._owned.setdefault(whose, []).append(made)
        return made
    def numbers_of(self, whose: str) -> dict[str, tuple[float | str, ...]]:
        owned = sorted(self._owned.get(whose, ()), key=lambda one: one.name)
        return {one.name: tuple(one.numbers) for one in owned}
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
REFUSED: Final = (
    "\t\n\u00ad\u034f\u061c\u115f\u1160\u1680\u180e\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
    "\u200b\u200c\u200d\u200e\u200f\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u202f\u205f\u2060\u2066\u2067\u2068\u2069"
    "\u2800\u3000\u3164\ufeff\uffa0"
    + "".join(chr(first + at) for first, count in ((0xFF10, 10), (0xFF21, 26), (0xFF41, 26)) for at in range(count))
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
from functools import cache
from typing import Final
from vbxl.rules.points import points
from vbxl.rules.team import named
SETTERS_MOST: Final = 2
BLOCKERS_MOST: Final = 2
DIGITS: Final = 4
_DIGITS: Final = tuple(map(str, range(10)))
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
        return self.code in _ATTACKING
    @property
    def defends(self) -> bool:
        return self.code in _DEFENDING
SETTER = Position(1, "Setter", 1.2, 1.0, 0.0, 2.0)
ATTACKER = Position(2, "Attacker", 1.1, 1.0, 0.0, 1.0)
ALLROUND = Position(3, "Allround", 1.0, 1.0, 0.0, 0.0)
DEFENDER = Position(4, "Defender", 1.0, 1.1, 1.0, 0.0)
BLOCKER = Position(5, "Blocker", 1.0, 1.2, 2.0, 0.0)
POSITIONS: Final = (SETTER, ATTACKER, ALLROUND, DEFENDER, BLOCKER)
_ATTACKING: Final = frozenset({SETTER.code, ATTACKER.code})
_DEFENDING: Final = frozenset({DEFENDER.code, BLOCKER.code})
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
    if type(typed) is int and 0 <= typed < len(_DIGITS):
        return _DIGITS[typed]
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
    codes = [one.code for one in played if one is not None]
    return _allowed(sum(map(codes.count, _ATTACKING)), sum(map(codes.count, _DEFENDING)))
@cache
def _allowed(attack: int, defence: int) -> tuple[Concept, ...]:
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
    home = visitors = 0
    needed, home_serving = season.set_points, home_first
    rallies: list[str] = []
    while (home < needed and visitors < needed) or -2 < home - visitors < 2:
        if uniform() >= (chance_home if home_serving else chance_visitors):
            home_serving = not home_serving
        elif home_serving:
            home += 1
        else:
            visitors += 1
        rallies.append(HOME if home_serving else VISITORS)
    return SetResult(home, visitors, "".join(rallies))
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
from functools import cached_property
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
@dataclass(frozen=True)
class Sealed:
    secret: bytes = field(repr=False)
    league: str
    season: int
    round_number: int
    accepted: tuple[str, ...]
    @cached_property
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
from functools import cache, cached_property
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
    def __hash__(self) -> int:
        return self._hash
    @cached_property
    def _hash(self) -> int:
        return hash(tuple(getattr(self, one.name) for one in fields(self)))
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
from collections.abc import Collection, Container, Iterable
from functools import lru_cache
from typing import Final
from vbxl.rules.letters import letters_fault, shape
from vbxl.rules.season import AGES, Season
PLAYERS_LEAST = 6
HARD_SPACE = "\u00a0"
SPACES = f" {HARD_SPACE}"
NAME_LONGEST = 40
NAMES_KEPT: Final = 2**13
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
    return _named(text) if len(text) <= NAME_LONGEST else spaced(text).casefold()
@lru_cache(NAMES_KEPT)
def _named(text: str) -> str:
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
    return free_name(name, {looks(one) for one in taken})
def free_name(name: str, used: Container[str]) -> str:
    number, chosen = 1, name
    while looks(chosen) in used:
        number += 1
        chosen = f"{name} {number}"
    return chosen
'''


_SOURCES["vbxl.rules.tiredness"] = r'''
from __future__ import annotations
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import Final
from vbxl.rules.season import Season
SETS = 5
SETS_TO_WIN = 3
PLAYERS_IN_SET = 6
LEVEL_LEAST: Final = 1
Levels = tuple[float, float]
NEAR = 1e-9
HEAPS_KEPT: Final = 2**14
def can_play(ol: float, dl: float, original_ol: float, original_dl: float) -> bool:
    return (ol >= LEVEL_LEAST and dl >= LEVEL_LEAST) or (original_ol == 0 and original_dl == 0)
@lru_cache(HEAPS_KEPT)
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
