"""Every cell function once, in the contract's order; hosts, the shell and the adapters are made from this list."""

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
]  # fmt: skip

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
    """A cell function by its name in any case; ValueError, with the nearest name, if there is none."""
    function = FUNCTIONS.get(name.strip().upper())
    if function is None:
        from difflib import get_close_matches

        near = get_close_matches(name.strip().upper(), FUNCTIONS, n=1)
        remedy = f"did you mean {near[0]}?" if near else f"there are {', '.join(FUNCTIONS)}"
        raise ValueError(f"{shown(name)} is no function: {remedy}")
    return function


def call(name: str, args: Sequence[object]) -> Any:
    """A cell function by its name in any case, with plain JSON values in its argument order; gives JSON values.

    ValueError: no such function, too few or too many arguments, and whatever the function says.

    >>> call("vb_risks", ["AC"])
    [9, 12]
    """
    function = function_named(name)
    if not function.required <= len(args) <= len(function.arguments):
        bounds = f"{function.required} to {len(function.arguments)}"
        raise ValueError(f"{function} takes {bounds} arguments, not {len(args)}")
    return function.call(*args)
