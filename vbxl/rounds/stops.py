"""Why nothing can be done: the two kinds of end that a person is told of in one line."""

from __future__ import annotations

from vbxl.problems import Problem


class StoppedError(Exception):
    """Nothing is wrong with the league, but it cannot go on as things stand."""


class UnusableError(Exception):
    """What was named is no league, or is one that cannot be read; all that is wrong with it, if that is known."""

    problems: tuple[Problem, ...] = ()
