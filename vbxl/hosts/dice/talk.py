"""Prompts: answers in many spellings are understood; after a mistake the prompt explains it and asks again."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeVar

from vbxl.hosts.tables import Printer
from vbxl.problems import shown

T = TypeVar("T")
# No move is longer; the rest of a line is ignored.
LONGEST: Final = 200


class LeftError(Exception):
    """A person typed quit, or the input has ended."""


@dataclass(frozen=True)
class Talk:
    """A person at a terminal, or input from a pipe."""

    out: Printer
    rules: str

    def ask(self, prompt: str, read: Callable[[str], T], hint: Callable[[], str] | None = None) -> T:
        """A person's answer, converted by `read`; after its ValueError the prompt asks again.

        A person may type `rules`, `hint` or ?, and `quit` at any time. LeftError: at quit, and at the end of the input.
        Names in a prompt are as settings.py leaves them, without control characters.
        """
        while True:
            typed = self._typed(prompt)
            word = typed.strip().lower()
            if word in ("quit", "q", "exit"):
                raise LeftError
            if word in ("rules", "rule", "help"):
                for line in self.rules.splitlines():
                    self.out.line(line)
            elif word in ("hint", "?"):
                self.out.line(f"  Hint: {hint()}." if hint else "  There is nothing to choose here.")
            else:
                try:
                    return read(word[:LONGEST])
                except ValueError as fault:
                    self.out.line(f"  Try again: {fault}.")

    def _typed(self, prompt: str) -> str:
        try:
            typed = input(prompt)
        except (EOFError, RuntimeError):  # no input at all is a RuntimeError
            self.out.line()
            raise LeftError from None
        if not sys.stdin.isatty():
            # Without a terminal the input was not visible.
            self.out.line(typed[:LONGEST])
        return typed


def numbers(text: str, empty: str = "", remedy: str = "type numbers such as 2 4 1") -> tuple[int, ...]:
    """One-digit numbers, with or without anything between them; each of `empty` is a 0. ValueError for anything else.

    >>> numbers("5, 3 -16", empty="-")
    (5, 3, 0, 1, 6)
    """
    wrong = [one for one in text if not ("0" <= one <= "9" or one in empty or one in " ,;/|\t")]
    if wrong:
        raise ValueError(f"{shown(wrong[0])} is not a number: {remedy}; or rules, hint, quit")
    return tuple(int(one) if one.isdigit() else 0 for one in text if one.isdigit() or one in empty)
