"""Every worked example in a docstring of the package runs and gives what it shows."""

from __future__ import annotations

import doctest
import pkgutil
from importlib import import_module

import pytest

import vbxl

# LibreOffice's own Python imports it, and nothing else can.
INSIDE_LIBREOFFICE = "vbxl.hosts.libreoffice.component"
MODULES = sorted(one.name for one in pkgutil.walk_packages(vbxl.__path__, "vbxl."))


def failures(name: str) -> tuple[int, int]:
    """How many examples of a module fail, of how many."""
    tried = doctest.testmod(import_module(name))
    return tried.failed, tried.attempted


@pytest.mark.parametrize("name", [name for name in MODULES if name != INSIDE_LIBREOFFICE])
def test_examples_give_what_they_show(name: str) -> None:
    if name.startswith("vbxl.hosts.windows"):
        pytest.importorskip("pyopenvba")
    assert failures(name)[0] == 0


def test_modules_with_examples_are_among_them() -> None:
    for name in ("vbxl.rules.tiredness", "vbxl.dice.icons", "vbxl.xlsx.calculator.values", "vbxl.cli.reference"):
        assert failures(name)[1] > 0
