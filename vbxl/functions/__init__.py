"""Cell functions: the rules as spreadsheets call them, plain Python over values and ranges. FUNCTIONS lists them."""

from vbxl.functions.best_lineup import vb_bestlineup
from vbxl.functions.dice import vb_bump, vb_footwork, vb_footworkwin, vb_keep, vb_keepwin
from vbxl.functions.lineup import vb_afterset, vb_checklineup, vb_concepts, vb_endlevels, vb_lack, vb_risks, vb_totals
from vbxl.functions.match import (
    vb_chance,
    vb_matchresults,
    vb_matchwin,
    vb_setrallies,
    vb_setscores,
    vb_setwin,
)
from vbxl.functions.money import vb_compensation, vb_contractcost, vb_wage
from vbxl.functions.players import vb_aged, vb_checkplayer, vb_checktraining
from vbxl.functions.registry import FUNCTIONS, call

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
