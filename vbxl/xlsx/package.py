"""Stable bytes: the same content gives the same file, at any time and on any system."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Callable
from typing import Final

EPOCH: Final = (1980, 1, 1, 0, 0, 0)
PROPERTIES: Final = "docProps/core.xml"
_STAMP: Final = re.compile(rb"(<dcterms:(created|modified)\b[^>]*>)[^<]*(</dcterms:\2>)")


def same_bytes(data: bytes, mend: Callable[[str, bytes], bytes] = lambda _, content: content) -> bytes:
    """A workbook with all its time stamps fixed: those of the zip's members and of the document properties.

    `mend` takes a member's name and content and gives the content to write.
    """
    written = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as source, zipfile.ZipFile(written, "w") as target:
        for member in source.infolist():
            content = mend(member.filename, source.read(member))
            if member.filename == PROPERTIES:
                content = _STAMP.sub(rb"\g<1>1980-01-01T00:00:00Z\g<3>", content)
            fixed = zipfile.ZipInfo(member.filename, EPOCH)
            fixed.create_system = 0
            # An .ods names its kind in its first member, which must stay uncompressed.
            fixed.compress_type = zipfile.ZIP_STORED if member.filename == "mimetype" else zipfile.ZIP_DEFLATED
            target.writestr(fixed, content, compresslevel=6)
    return written.getvalue()
