"""Solved tables: the chances of best play, as `vbxl dice solve` writes them."""

from __future__ import annotations

from importlib.resources import files


def solved(name: str) -> str:
    """The text of a solved table, such as "icons.csv"."""
    return files(__name__).joinpath(name).read_text("utf-8")
