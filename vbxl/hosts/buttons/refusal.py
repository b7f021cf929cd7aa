"""Why a button does nothing, told in one line to whoever pressed it."""

from __future__ import annotations


class ButtonError(Exception):
    """Why a button does nothing, and what to do about it: one or a few plain lines."""
