"""How a cell function is spelt in a file, host by host: for whoever writes a formula, and for whoever reads one."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

# What every name of FUNCTIONS begins with.
PREFIX: Final = "VB_"


class Spelling(StrEnum):
    """How a host's cells spell a cell function: what stands in a file, in place of the VB_ of its name."""

    LITE = f"_xldudf_{PREFIX}"
    WINDOWS = PREFIX
    LIBREOFFICE = "VBXL."

    def spelt(self, name: str) -> str:
        """The name of a function as a file holds it.

        >>> Spelling.LITE.spelt("VB_WAGE"), Spelling.LIBREOFFICE.spelt("VB_WAGE")
        ('_xldudf_VB_WAGE', 'VBXL.WAGE')
        """
        return self + name.removeprefix(PREFIX)
