"""The functions that books may use: how many arguments they take, of what kind, and what they give."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from openpyxl.utils import FORMULAE

# Every function of Excel 2007; openpyxl's list has a few of 2010, which have a point in their names.
OF_2007: Final = frozenset(one for one in FORMULAE if "." not in one or one == "ERROR.TYPE")
# What came later and is stored with _xlfn. before its name.
_LATER: Final = """
ACOT AGGREGATE ARABIC BASE BETA.DIST BINOM.DIST BITAND BITLSHIFT BITOR BITRSHIFT BITXOR BYCOL BYROW CEILING.MATH
CEILING.PRECISE CHISQ.DIST CHOOSECOLS CHOOSEROWS COMBINA CONCAT CONFIDENCE.NORM COT COVARIANCE.P CSC DAYS DECIMAL DROP
EXPAND EXPON.DIST F.DIST FILTER FILTERXML FLOOR.MATH FORECAST.LINEAR FORMULATEXT GAMMA HSTACK IFNA IFS IMAGE ISFORMULA
ISO.CEILING ISOMITTED ISOWEEKNUM LAMBDA LET MAKEARRAY MAP MAXIFS MINIFS MODE.MULT MODE.SNGL MUNIT NETWORKDAYS.INTL
NORM.DIST NORM.INV NUMBERVALUE PERCENTILE.EXC PERCENTILE.INC PERMUTATIONA PHI POISSON.DIST QUARTILE.INC RANDARRAY
RANK.AVG RANK.EQ REDUCE RRI SCAN SEC SEQUENCE SHEET SHEETS SORT SORTBY STDEV.P STDEV.S SWITCH T.DIST TAKE TEXTAFTER
TEXTBEFORE TEXTJOIN TEXTSPLIT TOCOL TOROW UNICHAR UNICODE UNIQUE VAR.P VAR.S VSTACK WEBSERVICE WORKDAY.INTL WRAPCOLS
WRAPROWS XLOOKUP XMATCH XOR Z.TEST
"""
# v: one value. s: one value, within SUMPRODUCT too. a: cells, or an array. p: what is given goes through, so one value
# where the function stands for one. x: worked out as an array. After / an argument may be left out; + repeats the last.
# What it gives: n number, t text, b truth, ? what it is given.
_TABLE: Final = """
ABS v n | AND a+ b | AVERAGE a+ n | CEILING vv n | CHAR v t | CHOOSE sp+ ? | CODE v n | COLUMN /p n | COLUMNS a n
CONCATENATE v+ t | COUNT a+ n | COUNTA a+ n | COUNTBLANK a n | COUNTIF av n | DATE vvv n
DEC2HEX v/v t | ERROR.TYPE v n | EVEN v n | EXACT vv b | EXP v n | FACT v n | FALSE / b | FIND vv/v n | FLOOR vv n
FREQUENCY aa n | HLOOKUP vas/v ? | HYPERLINK v/v t | IF sp/p ? | IFERROR pp ? | INDEX a/sss ? | INT v n | ISBLANK v b
ISERR v b | ISERROR v b | ISLOGICAL v b | ISNA v b | ISNONTEXT v b | ISNUMBER v b | ISTEXT v b | LARGE av n
LEFT v/v t | LEN v n | LN v n | LOG v/v n | LOG10 v n | LOOKUP va/a ? | LOWER v t | MATCH va/s n | MAX a+ n
MEDIAN a+ n | MID vvv t | MIN a+ n | MMULT xx n | MOD vv n | N v n | NA / ? | NOT v b | ODD v n | OR a+ b | PI / n
POWER vv n | PRODUCT a+ n | PROPER v t | QUOTIENT vv n | RANK va/v n | REPLACE vvvv t | REPT vv t | RIGHT v/v t
ROUND vv n | ROUNDDOWN vv n | ROUNDUP vv n | ROW /p n | ROWS a n | SEARCH vv/v n | SIGN v n | SMALL av n | SQRT v n
STDEV a+ n | SUBSTITUTE vvv/v t | SUM a+ n | SUMIF av/a n | SUMPRODUCT x+ n | SUMSQ a+ n | T v t
TEXT vv t | TRIM v t | TRUE / b | TRUNC v/v n | TYPE a n | UPPER v t | VALUE v n | VLOOKUP vas/v ?
_XLFN.BITAND vv n | _XLFN.BITOR vv n | _XLFN.BITXOR vv n
"""
LATER: Final = frozenset(_LATER.split())
MOST_ARGUMENTS: Final = 255


@dataclass(frozen=True)
class Function:
    """What a function takes, one letter an argument, and what it gives."""

    kinds: str
    least: int
    most: int
    gives: str

    def kind(self, at: int) -> str:
        """The kind of an argument by its place."""
        return self.kinds[at] if at < len(self.kinds) else self.kinds[-1:]


@cache
def functions() -> dict[str, Function]:
    """The functions whose arguments are known, by their names in capitals."""
    found = {}
    for line in _TABLE.replace("\n", "|").split("|"):
        if line.strip():
            name, takes, gives = line.split()
            needed, _, optional = takes.rstrip("+").partition("/")
            kinds = needed + optional
            most = MOST_ARGUMENTS if takes.endswith("+") else len(kinds)
            found[name] = Function(kinds, len(needed), most, gives)
    return found


def is_own(name: str) -> bool:
    """Whether a function is one that a league brings along: by a task pane, by macros or by an add-in."""
    return name.startswith(("_XLDUDF_VB_", "VB_", "VBXL."))
