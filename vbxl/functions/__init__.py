"""Cell functions: the rules as spreadsheets call them, plain Python over values and ranges. FUNCTIONS lists them."""

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
