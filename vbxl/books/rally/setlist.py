"""The list of a draw's numbers as it stands in an audit, pasted as one text and taken apart by formulas.

A number is read digit by digit: 0.25 and 8.5e-05 are the same whether a comma or a point is the reader's decimal sign.
"""

from __future__ import annotations

from typing import Final

from vbxl.books.rally.places import RALLIES
from vbxl.xlsx.worksheet import ref
from vbxl.xlsx.writer import Page

FROM, TO, ITEM, DIGITS, TENS = range(10, 15)
TITLE: Final = "THE LIST, TAKEN APART"
HEADS: Final = {FROM: "from", TO: "to", ITEM: "text", DIGITS: "without e", TENS: "tens less"}
WIDTHS: Final = {FROM: 8, TO: 8, ITEM: 26, DIGITS: 26, TENS: 10}
# Digits behind the point: what a spreadsheet holds of a number for certain.
PLACES: Final = 15
TYPE_BELOW: Final = "the whole line of the draw; or type the numbers below"
COUNTS: Final = "the numbers of this list count, not those typed below"


def write_list(page: Page, row: int, column: int, first: int, head: int) -> None:
    """The input with what is said of it beside it, and its workings at the right; the example has none."""
    page.put(row, column - 1, "Or all at once: the list", "label")
    page.put(row, column, None, "input_text")
    page.define("set_list", row, column)
    rule = f'=IF(set_list="","{TYPE_BELOW}","{COUNTS}")'
    page.formula(row, column + 1, rule, "remark_beside")
    page.band(head - 2, TENS, TITLE, first=FROM)
    page.put(head - 1, FROM, "read:", "label")
    inner = 'MID(set_list,FIND("[",set_list)+1,FIND("]",set_list&"]")-FIND("[",set_list)-1)'
    page.formula(head - 1, TO, f'=IFERROR({inner},set_list&"")', "plain_hash")
    page.define("list_read", head - 1, TO)
    for at, text in HEADS.items():
        page.put(head, at, text, "head_centre")
        page.sheet.set_column(at, at, WIDTHS[at])
    for at in range(RALLIES):
        _item(page, first + at, first=at == 0)


def _item(page: Page, row: int, *, first: bool) -> None:
    """An item of the list: from where to where it stands, its text, and its digits without a power of ten."""
    begins, ends, item = (ref(row, column) for column in (FROM, TO, ITEM))
    before = ref(row - 1, TO)
    starts = '=IF(list_read="","",1)'
    follows = f'=IF({before}="","",IF({before}>LEN(list_read),"",{before}+1))'
    power = f'FIND("e-",{item}'
    rules = {
        FROM: starts if first else follows,
        TO: f'=IF({begins}="","",FIND(",",list_read&",",{begins}))',
        ITEM: f'=IF({ends}="","",LOWER(TRIM(MID(list_read,{begins},{ends}-{begins}))))',
        DIGITS: f'=LEFT({item},{power}&"e-")-1)',
        TENS: f"=IFERROR(VALUE(MID({item},{power})+2,3)),0)",
    }
    for column, rule in rules.items():
        page.formula(row, column, rule, "working_centre")


def number_read(row: int, typed: str) -> str:
    """The number of a rally: that of the list, or the one typed; a text that is none stays as it is.

    The digits without the point are a whole number; it is divided by ten as often as digits stand behind the point.
    """
    item, digits, tens = (ref(row, column) for column in (ITEM, DIGITS, TENS))
    point = f'FIND(".",{digits}&".")'
    behind = f"MID({digits},{point}+1,{PLACES})"
    value = f"VALUE(LEFT({digits},{point}-1)&{behind})/10^(LEN({behind})+{tens})"
    return f'=IF(set_list="",IF({typed}="","",{typed}),IF({item}="","",IFERROR({value},{item})))'
