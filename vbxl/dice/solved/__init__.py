"""The solved tables of both games, made by `vbxl dice solve`; read here and nowhere else."""

from __future__ import annotations

from importlib.resources import files


def solved(name: str) -> str:
    """The text of a solved table, such as footwork.csv."""
    return (files("vbxl.dice.solved") / name).read_text("utf-8")
