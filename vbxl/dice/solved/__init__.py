"""The solved tables of both games, made by `vbxl dice solve` and read only here."""

from __future__ import annotations

from importlib.resources import files


def read_table(name: str) -> str:
    """Return the text of a solved table, such as footwork.csv."""
    return (files("vbxl.dice.solved") / name).read_text("utf-8")
