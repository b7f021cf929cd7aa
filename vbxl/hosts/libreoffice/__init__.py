"""The cell functions in LibreOffice Calc: an extension (.oxt) made from FUNCTIONS, and its installation.

Part of this folder runs inside LibreOffice, without the rest, so nothing of it is imported here.
"""

from __future__ import annotations


def addin() -> bytes:
    """The extension (.oxt) with all cell functions; the same bytes each time."""
    from vbxl.hosts.libreoffice.extension import packed

    return packed()


def sources() -> dict[str, bytes]:
    """The extension's own files by name, for readers: without the bundled modules of vbxl."""
    from vbxl.hosts.libreoffice.extension import written

    return written()
