"""How the text form lists players for sale, and what people call them: with or without their team (R8.1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from vbxl.rules.team import named

_BETWEEN: Final = (" ({})", " {}", ", {}", " of {}", " from {}", " - {}", " / {}")


def _bracketed(player: str) -> tuple[str, str]:
    """A name and the team in brackets behind it; "" for a name without one."""
    name, _, team = player.rpartition(" (")
    return (name, team[:-1]) if name and team.endswith(")") else (player, "")


def team_shown(player: str, team: str) -> str:
    """What stands in the column of a lot's team: nothing if his name says it already."""
    return "" if _bracketed(player)[1] == team else team


def seller(player: str, shown: str) -> str:
    """A lot's team, from his name if the column says nothing."""
    return shown or _bracketed(player)[1]


def also_called(lots: Iterable[tuple[str, str]]) -> Mapping[str, str]:
    """What people may call the players for sale besides their listed names: each with his team behind him."""
    found: dict[str, str] = {}
    for player, team in lots:
        bare, in_brackets = _bracketed(player)
        for name in {player, bare} if named(in_brackets) == named(team) else {player}:
            for between in _BETWEEN:
                found.setdefault(name + between.format(team), player)
    return found


def called_alike(name: str, listed: Iterable[str]) -> tuple[str, ...]:
    """The listed players who share a name that is listed with a team behind it alone."""
    return tuple(one for one in listed if named(_bracketed(one)[0]) == named(name) != named(one))
