"""The Ageing sheet, in a season's last move sheet: each player's loss and the legal ways to split it (R10).

The legal OL losses form a range, from a lowest to a highest: the sum of both levels is fixed, so the closer they are to
each other, the lower their ratio.
"""

from __future__ import annotations

from typing import Final

from vbxl.books.movesheet.checks import TALENT_KEPT, IssueList
from vbxl.books.movesheet.formulas import is_blank, is_whole, parse_number
from vbxl.books.movesheet.layout import AGEING_BLOCK, AGEING_ROW, AGEING_SHEET, THREE_LINES
from vbxl.books.movesheet.training import TRAINING
from vbxl.league.league import CONTRACT, OWN, ROSTER_ROWS, TALENT
from vbxl.league.season_end import SPLIT_AGES, Leaving
from vbxl.problems import AgeFault as Fault
from vbxl.rules.ageing import get_next_age
from vbxl.xlsx.grid import Grid, GridColumn
from vbxl.xlsx.writer import Page

NOTE: Final = (
    "This round ends the season, and your players grow a year older. Type how much of each loss comes off the "
    "offensive level (OL); the rest comes off the defensive level (DL)."
)
RULE: Final = (
    '="After the loss, the higher level may be at most "&aged_ratio&" times the lower, unless no split allows that. '
    'A player who falls below "&aged_least&" in either level leaves."'
)
BLANK_NOTE: Final = "Leave it blank to keep the levels as close together as possible. Grey: nothing to split."
LOSS: Final = "ageing_loss_ol"

# The OL loss that leaves both levels closest to each other; of two, the higher one (R10.2).
_NEAREST: Final = "INT(({ol}-{dl}+{loss}+1)/2)"
_TYPED: Final = f'IFERROR(IF({is_whole("{loss_ol}")},{parse_number("{loss_ol}")},"?"),"?")'
# The lowest and highest legal OL loss: any if the player leaves, else within the ratio or closest to it (R10.2).
_EVEN_LOW: Final = "-INT(aged_ratio*({ol}+{dl}-{loss})/(aged_ratio+1)-{ol})"
_EVEN_HIGH: Final = "INT({ol}-({ol}+{dl}-{loss})/(aged_ratio+1))"
_NEAR_LOW: Final = "INT(({ol}-{dl}+{loss})/2)"
_LOWEST: Final = f"IF({{low}}>{{high}},{{least}},MAX({{low}},MIN({{high}},{_NEAR_LOW},{_EVEN_LOW})))"
_HIGHEST: Final = f"IF({{low}}>{{high}},{{loss}}-{{least}},MIN({{high}},MAX({{low}},{_NEAREST},{_EVEN_HIGH})))"


def _split_loss(amount: str) -> str:
    """Return the formula that shows `amount` if a player loses levels and stays, and "" otherwise (R10.1)."""
    return f'=IF({{said}}<>0,"",{amount})'


def _find_next_level(level: str, loss: str) -> str:
    """Return the formula for a level next season (R10.1).

    It is blank if the player leaves; a talent keeps the present level.
    """
    return f'=IF({{kind}}="{TALENT}",{{{level}}},IF({{said}}<>0,"",{{{level}}}-{{{loss}}}))'


def _judge_leaving() -> str:
    """Return the formula that says why no split can keep a player (R10.1).

    It gives the number of a sentence, or 0 if a split can keep the player.
    """
    ol, dl = ("{" + level + "}-{least}<aged_least" for level in ("ol", "dl"))
    why = f"IF({ol},IF({dl},{Leaving.BOTH:d},{Leaving.OL:d}),IF({dl},{Leaving.DL:d},{Leaving.EITHER:d}))"
    return f"=IF({{low}}<={{high}},0,{why})"


def _find_sentence() -> str:
    """Return the formula for the number of a row's sentence that doesn't depend on what is typed (R10.1).

    The number is 0 if there is no such sentence, −1 if the row is empty.
    """
    splits = f"IF({{step}}=0,{Leaving.LAST_AGE:d},{{lost}})"
    known = f'IF({{kind}}="{CONTRACT}",{Leaving.CONTRACT:d},IF({{kind}}="{TALENT}",{TALENT_KEPT},{splits}))'
    return f'=IF({{kind}}="",-1,{known})'


def _judge_entry() -> str:
    """Return the formula for what is wrong with the OL loss typed: a message's number, 0 if it's right (R10)."""
    known = f'IF({{kind}}="{CONTRACT}",{Fault.CONTRACT:d},IF({{kind}}="{TALENT}",{Fault.TALENT:d},{Fault.LAST_AGE:d}))'
    closed = f'IF({{kind}}="",{Fault.NOBODY:d},{known})'
    legal = f"IF(AND({{typed}}>={{lowest}},{{typed}}<={{highest}}),0,{Fault.ILLEGAL:d})"
    split = f"IF(AND({{typed}}>=0,{{typed}}<={{loss}}),{legal},{Fault.SPLIT:d})"
    return f'=IF({{typed}}="",0,IF({{step}}=0,{closed},IF(ISNUMBER({{typed}}),{split},{Fault.SPLIT:d})))'


AGEING: Final = Grid(
    AGEING_SHEET,
    AGEING_ROW,
    ROSTER_ROWS,
    [
        GridColumn("player", "PLAYER", "={training.player}", "name", 24),
        GridColumn("kind", "Kind", "={training.kind}", "text_indent", 9),
        GridColumn("age", "Age", "={training.age}", width=6.5),
        GridColumn(
            "next_age", "Next season",
            f'=IF({{kind}}="{TALENT}",INDEX(ageing_age,1),'
            'IF({said}>0,"leaves",IF({said}<0,"",INDEX(ageing_next,{step}))))',
            width=6.5,
        ),
        GridColumn("ol", "OL", "={training.new_ol}", width=6.5),
        GridColumn("dl", "DL", "={training.new_dl}", width=6.5),
        GridColumn("loss", "Loss", '=IF({step}=0,"",INDEX(ageing_loss,{step}))', width=6.5),
        GridColumn("least", "Least per level", '=IF({step}=0,"",INDEX(ageing_least,{step}))', width=6.5),
        GridColumn("loss_ol", "loss OL", slot=LOSS, style="input_centre", width=6.5),
        GridColumn("off_ol", "OL loses", _split_loss("{taken}"), width=6.5),
        GridColumn("off_dl", "DL loses", _split_loss("{loss}-{taken}"), width=6.5),
        GridColumn("new_ol", "OL next", _find_next_level("ol", "taken"), width=6.5),
        GridColumn("new_dl", "DL next", _find_next_level("dl", "off_dl"), width=6.5),
        GridColumn("lowest", "legal from", f'=IF({{step}}=0,"",{_LOWEST})', width=6.5),
        GridColumn("highest", "to", f'=IF({{step}}=0,"",{_HIGHEST})', width=6.5),
        GridColumn(
            "message", None,
            "=IF({fault}>0,IF({step}>0,{legal},INDEX(ageing_text,{fault})),"
            'IF({said}>0,INDEX(leaving_text,{said}),""))',
            "remark_beside", 48,
        ),
        # The player's row in the table of years, 0 if there's nothing to split (R10.1).
        GridColumn("step", formula=f'=IF({{kind}}="{OWN}",IFERROR(MATCH({{age}},ageing_age,0),0),0)'),
        # The OL loss typed: a whole number, "" for a blank, "?" for anything else.
        GridColumn("typed", formula=f'=IF({is_blank("{loss_ol}")},"",{_TYPED})'),
        # The lowest and highest OL loss that keep the player: neither level falls too low (R10.1).
        GridColumn("low", formula="=IF({step}=0,0,MAX({least},{loss}-{dl}+aged_least))"),
        GridColumn("high", formula="=IF({step}=0,0,MIN({loss}-{least},{ol}-aged_least))"),
        # The legal OL loss nearest to the entry; without one, the loss that leaves the levels closest to each other
        # (R10.2).
        GridColumn(
            "taken",
            formula=f"=IF({{step}}=0,0,MAX({{lowest}},MIN({{highest}},IF(ISNUMBER({{typed}}),{{typed}},{_NEAREST}))))",
        ),
        GridColumn("lost", formula=_judge_leaving()),
        GridColumn("said", formula=_find_sentence()),
        GridColumn(
            "legal",
            formula='=IF({step}=0,"",IF({lowest}={highest},{lowest}&" is",{lowest}&" to "&{highest}&" are")'
            '&" legal; "&{taken}&" is used"&IF({said}>0,"; the player leaves",""))',
        ),
        GridColumn("fault", formula=_judge_entry(), fault_of="loss_ol"),
        GridColumn("moved"),
    ],
    edge="message",
    others={"training": TRAINING},
)  # fmt: skip
STAYING_ROW: Final = AGEING.last + 2
AMATEURS_ROW: Final = STAYING_ROW + 1
# What a year costs by age (R10.1), in the columns of the players' figures.
YEARS: Final = Grid(
    AGEING_SHEET,
    AMATEURS_ROW + 3,
    len(SPLIT_AGES),
    [
        GridColumn("label", "What a year costs", head_style="head"),
        GridColumn("kind", head_style="head"),
        GridColumn("age", "Age", style="centre", values=SPLIT_AGES, names=["ageing_age"]),
        GridColumn(
            "next_age", "Next season", style="centre", values=[*map(get_next_age, SPLIT_AGES)], names=["ageing_next"]
        ),
        GridColumn("ol"),
        GridColumn("dl"),
        GridColumn("loss", "Loss", names=["ageing_loss"]),
        GridColumn("least", "Least per level", names=["ageing_least"]),
    ],
)
RULE_ROW: Final = YEARS.last + 2


def write_ageing(page: Page, issues: IssueList) -> None:
    """Write AGEING: each player's loss, the legal splits, the levels next season, and how many players stay (R10)."""
    page.band(0, AGEING.last_shown, "AGEING", "title")
    page.put(1, 0, NOTE, "note")
    page.formula(RULE_ROW, 0, RULE, "note")
    page.put(RULE_ROW + 1, 0, BLANK_NOTE, "note")
    write_years(page)
    page.sheet.set_row(AGEING_ROW - 1, THREE_LINES)
    AGEING.write(page)
    AGEING.mark_faults(page)
    issues.add_grid(page, AGEING, "ageing_text")
    issues.add_block(page, AGEING_BLOCK, AGEING_ROW, [AGEING.at["loss_ol"]], AGEING.at["moved"])
    page.hide(".ageing_unused", AGEING_ROW, ROSTER_ROWS)
    text = "Points taken off OL; leave blank for the default."
    page.allow_whole(AGEING.area("loss_ol"), "0", "=MAX(ageing_loss)", "loss OL", text)
    AGEING.mark(page, "loss_ol", 'AND({kind:c}<>"",{step:c}=0,{fault:c}=0)', "closed")
    AGEING.mark(page, "message", "{fault:c}>0", "wrong_text")
    staying = '=COUNTIF(player_key,"?*")-COUNTIF({next_age:all},"leaves")'
    next_season = (
        ("Players who stay", "players_staying", staying),
        ("Amateurs who join", "amateurs_coming", "=MAX(0,players_least-players_staying)"),
    )
    AGEING.write_totals(page, STAYING_ROW, ("player", "kind"), "working_number", next_season)
    come = 'IF(amateurs_coming=1,"amateur fills","amateurs fill")&" your team: Age "&INDEX(ageing_age,1)'
    text = f'=IF(amateurs_coming=0,"",{come}&", "&amateur_level&"/"&amateur_level)'
    page.formula(AMATEURS_ROW, AGEING.at["age"], text, "note")
    page.sheet.freeze_panes(AGEING_ROW, 1)
    page.set_up_printing(RULE_ROW + 1, AGEING.last_shown, AGEING_ROW - 1)


def write_years(page: Page) -> None:
    """Write what a year costs at each age: the next age, the total loss, and the least loss of each level (R10.1)."""
    page.sheet.set_row(YEARS.first - 1, THREE_LINES)
    YEARS.write(page)
    for row, age in enumerate(SPLIT_AGES, start=YEARS.first):
        setting = (get_next_age(age) or "").lower()
        page.formula(row, YEARS.at["loss"], f"=age_loss_{setting}", "working_centre")
        least = YEARS.fill(f"=MIN(age_least_{setting},INT(({{loss}})/2))", row)
        page.formula(row, YEARS.at["least"], least, "working_centre")
