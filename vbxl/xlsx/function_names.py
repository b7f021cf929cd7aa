"""The spelling of cell functions in files, by host, for the code that writes formulas and the code that reads them."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

# Every name of FUNCTIONS begins with it.
PREFIX: Final = "VB_"


class Spelling(StrEnum):
    """A host's spelling of cell functions in files: the text that replaces the VB_ of the name."""

    LITE = f"_xldudf_{PREFIX}"
    WINDOWS = PREFIX
    LIBREOFFICE = "VBXL."

    def spelt(self, name: str) -> str:
        """The name of a function as written in a file.

        >>> Spelling.LITE.spelt("VB_WAGE"), Spelling.LIBREOFFICE.spelt("VB_WAGE")
        ('_xldudf_VB_WAGE', 'VBXL.WAGE')
        """
        return self + name.removeprefix(PREFIX)
