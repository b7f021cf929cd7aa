"""The Training sheet of a move sheet: one point per level for each player (R6)."""

from __future__ import annotations

from typing import Final

from vbxl.books.movesheet.checks import IssueList
from vbxl.books.movesheet.formulas import judge_whole, parse_number
from vbxl.books.movesheet.layout import (
    ROSTER_ROW,
    TEAM_SHEET,
    THREE_LINES,
    TRAINING_BLOCK,
    TRAINING_ROW,
    TRAINING_SHEET,
)
from vbxl.league.league import CONTRACT, OWN, ROSTER_ROWS, TALENT
from vbxl.league.training import LEVELS
from vbxl.problems import TrainingFault as Fault
from vbxl.xlsx.grid import Grid, GridColumn
from vbxl.xlsx.writer import Page

# The players' given values, in the league's order, at the right of Team; on its left, a list shows them by strength.
ROSTER_LEFT: Final = 44
ROSTER: Final = Grid(
    TEAM_SHEET,
    ROSTER_ROW,
    ROSTER_ROWS,
    [
        GridColumn(name, head, slot=f"roster_{slot or name}", style="plain")
        for name, head, slot in (
            ("name", "Player", ""), ("kind", "Kind", ""), ("age", "Age", ""), ("ol", "OL", ""), ("dl", "DL", ""),
            ("lack", "LD", ""), ("trained_ol", "OL trained", ""), ("trained_dl", "DL trained", ""),
            ("talent_matches", "Talent matches", ""), ("pay", "Pay", ""), ("paid_to", "Paid to", "contract_end"),
        )
    ],
    left=ROSTER_LEFT,
)  # fmt: skip
NOTE: Final = (
    "Type 1 beside each offensive level (OL) or defensive level (DL) to train. Each costs one of your training points "
    "(TP) and counts in this round's matches. If TP run short, the upper rows come first."
)
LIMITS: Final = (
    '="The higher level may be at most "&trained_ratio&" times the lower, and the two together at most "&trained_total'
    '&". Each level may be trained at most "&trained_times&" times a season, except a talent\'s."'
)
CLOSED_NOTE: Final = "Grey: new talents and contract players cannot be trained."


def _keeps_ratio(ol: str, dl: str) -> str:
    return f"MAX({ol},{dl})<=trained_ratio*MIN({ol},{dl})"


def _make_formulas(level: str, other: str, first: str = "") -> dict[str, str]:
    """Return a level's formulas by column.

    `first` is the condition that the other level has gained nothing, or "" if that doesn't matter (R6.1).
    """
    new, new_other = f"{{new_{level}}}", f"{{new_{other}}}"
    one_more = f"{{{level}}}+{{{other}}}<trained_total,{_keeps_ratio(f'{{{level}}}+1', f'{{{other}}}')}"
    both = f"IF(AND({{legal}}=1,{{wishes}}<={{tp:above}}),MAX(0,{{wish_{level}}}),"
    poor = f"IF({_keeps_ratio(f'{new}+1', new_other)},{Fault.TP:d},{Fault.RATIO:d})"
    high = f"IF({new}+{new_other}>=trained_total,{Fault.TOTAL:d},{poor})"
    often = f"IF({{over_{level}}}>0,{Fault.TIMES:d},{high})"
    closed = f'IF({{kind}}="{CONTRACT}",{Fault.CONTRACT:d},IF({{open}}=0,{Fault.TALENT:d},{often}))'
    # Entries without a player are reported once.
    nobody = f"IF({{fault_{other}}}>0,0,{Fault.NOBODY:d})" if first else f"{Fault.NOBODY:d}"
    no_wish = f'IF({{kind}}="",{nobody},{Fault.WISH:d})'
    return {
        # The points typed: 0 or 1; −1 for anything else and for any entry without a player.
        "wish": judge_whole(
            f"{{plus_{level}}}", "1", f'IF({{kind}}="",-1,{parse_number(f"{{plus_{level}}}")})', "-1", "0"
        ),
        # 1 if the level was trained as often as allowed; a talent's is always trainable.
        "over": f'=IF(AND({{wish_{level}}}>0,{{kind}}="{OWN}",{{trained_{level}}}>=trained_times),1,0)',
        # 1 if the point is legal by itself.
        "alone": f"=IF(MAX(0,{{wish_{level}}})*{{open}}=0,0,IF(AND({{over_{level}}}=0,{one_more}),1,0))",
        # Both entries if they're legal and TP cover them, else OL alone, else DL alone.
        "new": f'=IF({{{level}}}="","",{{{level}}}+{both}IF(AND({{tp:above}}>0,{{alone_{level}}}=1{first}),1,0)))',
        "fault": f"=IF({{wish_{level}}}<0,{no_wish},IF(OR({{wish_{level}}}=0,{new}>{{{level}}}),0,{closed}))",
        # Whether the level gained nothing although it could have.
        "further": f'AND({new}={{{level}}},OR({{kind}}="{TALENT}",{{trained_{level}}}<trained_times),'
        f"{_keeps_ratio(f'{new}+1', new_other)})",
    }


def _find_wage() -> str:
    """Return the formula for a player's cost per round: the wage after training, or the contract pay (R7.1, R9.1)."""
    total, wage = "{new_ol}+{new_dl}", "wage_4"
    for band in (4, 3, 2):
        wage = f"IF({total}<wage_{band}_from,wage_{band - 1},{wage})"
    return f'=IF({{kind}}="","",IF({{kind}}="{CONTRACT}",{{pay}},IF({total}=0,0,{wage})))'


OL, DL = _make_formulas("ol", "dl"), _make_formulas("dl", "ol", ",{new_ol}={ol}")
_BOTH: Final = ("{ol}+MAX(0,{wish_ol})", "{dl}+MAX(0,{wish_dl})")
_LEGAL: Final = f"AND({{over_ol}}+{{over_dl}}=0,{'+'.join(_BOTH)}<=trained_total,{_keeps_ratio(*_BOTH)})"
_TEXTS: Final = tuple(f"INDEX(training_text,{{fault_{level}}})" for level in ("ol", "dl"))
TRAINING: Final = Grid(
    TRAINING_SHEET,
    TRAINING_ROW,
    ROSTER_ROWS,
    [
        GridColumn("player", "PLAYER", '={team.name}&""', "name", 24, names=["training_player"]),
        GridColumn("kind", "Kind", '={team.kind}&""', "text_indent", 9),
        GridColumn("age", "Age", '={team.age}&""', width=6),
        GridColumn("ol", "OL now", '=IF({kind}="","",{team.ol})', width=6),
        GridColumn("plus_ol", "train OL", slot="training_ol", style="input_centre", width=6),
        GridColumn("new_ol", "OL after", OL["new"], width=6),
        GridColumn("dl", "DL now", '=IF({kind}="","",{team.dl})', width=6),
        GridColumn("plus_dl", "train DL", slot="training_dl", style="input_centre", width=6),
        GridColumn("new_dl", "DL after", DL["new"], width=6),
        *(
            GridColumn(
                f"trained_{level.lower()}",
                f'="{level} trained (of "&trained_times&")"',
                f'=IF({{kind}}="{OWN}",0+{{team.trained_{level.lower()}}},"")',
                width=9,
            )
            for level in LEVELS
        ),
        GridColumn(
            "tp", "TP left", "={tp:above}-SUM({new_ol},{new_dl})+SUM({ol},{dl})", width=9, start="training_left"
        ),
        GridColumn("wage", "Wage per round", _find_wage(), "working_money", 9),
        GridColumn("gap", width=1, head_style="head"),
        GridColumn(
            "message", None, f'=IF({{fault_ol}}>0,{_TEXTS[0]},IF({{fault_dl}}>0,{_TEXTS[1]},""))',
            "wrong_beside", 52,
        ),
        GridColumn("wish_ol", formula=OL["wish"]),
        GridColumn("wish_dl", formula=DL["wish"]),
        GridColumn("wishes", formula="=MAX(0,{wish_ol})+MAX(0,{wish_dl})"),
        # 1 for a player who can be trained at all: not a contract player, new talent or empty row (R6.3, R7.3).
        GridColumn(
            "open",
            formula=f'=IF(OR({{kind}}="",{{kind}}="{CONTRACT}",AND({{kind}}="{TALENT}",SUM({{ol}},{{dl}})=0)),0,1)',
        ),
        GridColumn("over_ol", formula=OL["over"]),
        GridColumn("over_dl", formula=DL["over"]),
        GridColumn("legal", formula=f"=IF({{wishes}}*{{open}}=0,0,IF({_LEGAL},1,0))"),
        GridColumn("alone_ol", formula=OL["alone"]),
        GridColumn("alone_dl", formula=DL["alone"]),
        GridColumn("fault_ol", formula=OL["fault"], fault_of="plus_ol"),
        GridColumn("fault_dl", formula=DL["fault"], fault_of="plus_dl"),
        # Numbers the players who could gain another level this round, given enough TP.
        GridColumn(
            "more",
            formula='=IF({open}=0,"",IF(AND({new_ol}+{new_dl}<trained_total,OR('
            f'{OL["further"]},{DL["further"]})),COUNT({{more:up}})+1,""))',
            names=["training_further"],
        ),
        GridColumn("pay", formula="={team.pay}"),
        GridColumn("moved"),
    ],
    edge="message",
    others={"team": ROSTER},
)  # fmt: skip
TOTALS_ROW: Final = TRAINING.last + 2
LIMITS_ROW: Final = TOTALS_ROW + 4


def write_training(page: Page, issues: IssueList) -> None:
    """Write TRAINING: the points for each own player, the old and new levels, and the wages (R6, R9.1)."""
    page.band(0, TRAINING.last_shown, "TRAINING", "title")
    page.put(1, 0, NOTE, "note")
    page.formula(LIMITS_ROW, 0, LIMITS, "note")
    page.put(LIMITS_ROW + 1, 0, CLOSED_NOTE, "note")
    page.sheet.set_row(TRAINING_ROW - 1, THREE_LINES)
    TRAINING.write(page)
    TRAINING.mark_faults(page)
    issues.add_grid(page, TRAINING, "training_text")
    inputs = [TRAINING.at[name] for name in ("plus_ol", "plus_dl")]
    issues.add_block(page, TRAINING_BLOCK, TRAINING_ROW, inputs, TRAINING.at["moved"])
    page.hide(".training_unused", TRAINING_ROW, ROSTER_ROWS)
    for level in LEVELS:
        name, text = level.lower(), f"Type 1 to add a point to {level}, for one TP."
        page.allow_whole(TRAINING.area(f"plus_{name}"), "0", "1", f"Training {level}", text)
        condition = f'AND({{kind:c}}<>"",{{open:c}}=0,{{fault_{name}:c}}=0)'
        TRAINING.mark(page, f"plus_{name}", condition, "closed")
    spent = "=SUM({new_ol:all},{new_dl:all})-SUM({ol:all},{dl:all})"
    points = (
        ("TP you have", "", "=training_left"),
        ("TP used", "training_spent", spent),
        ("TP left", "", "=training_left-training_spent"),
    )
    TRAINING.write_totals(page, TOTALS_ROW, ("player", "kind"), "working_number", points)
    wages = (
        ("Your players' wages per round", "wages_total", "=SUM({wage:all})-pay_total"),
        ("Contract players' pay per round", "pay_total", "=SUM(roster_pay)"),
    )
    TRAINING.write_totals(page, TOTALS_ROW, ("ol", "trained_ol"), "working_money", wages)
    page.sheet.freeze_panes(TRAINING_ROW, 1)
    page.set_up_printing(LIMITS_ROW + 1, TRAINING.last_shown, TRAINING_ROW - 1)
