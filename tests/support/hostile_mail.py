"""Everything a mailbox may bring to a folder of moves, made by code: what must be refused, and what is read even so.

`refused()` gives by the name of a file the code of the one line that is told of it, and its bytes. `harmless()` gives
good moves, with what a stranger hangs on to a sheet; none of it may be run, followed, or written anywhere.
"""

from __future__ import annotations

import random
import re
import struct
import zipfile
from io import BytesIO

from hostile_files import HOSTILE, OLE, SHEET, WORST
from packages import xlsx, zipped

MACRO = "application/vnd.ms-excel.sheet.macroEnabled.main+xml"
PLAIN = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships"
ROWS = 2**20
CUTS = 10
LOCAL = struct.pack("<4s5H3L2H", b"PK\x03\x04", 20, 0, 0, 0, 0, 0, 0, 0, 1, 0) + b"a"
ENTRY = struct.pack("<4s6H3L5H2L", b"PK\x01\x02", 20, 20, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0) + b"a"
# Two that the guard never sees: one is read as the text it is, one is larger than any file may be.
BEFORE_THE_GUARD = {"renamed text": "FILE-ID"}
# A zip of sheets is opened, and none of these says whose it is.
OPENED = {"archive of workbooks": "FILE-ID"}


def parts_of(data: bytes) -> dict[str, bytes]:
    """The parts of a workbook."""
    with zipfile.ZipFile(BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def crowd(members: int) -> bytes:
    """A zip of so many members without a byte in them."""
    start, size = len(LOCAL) * members, len(ENTRY) * members
    end = struct.pack("<4s4H2LH", b"PK\x05\x06", 0, 0, members, members, size, start, 0)
    return LOCAL * members + ENTRY * members + end


def layers(depth: int, copies: int = 16) -> bytes:
    """A zip of zips of zips, as 42.zip is one, with zeros at the bottom."""
    data = bytes(2**20)
    for _ in range(depth):
        data = zipped({f"{number}.zip": data for number in range(copies)})
    return data


def refused(sheet: bytes, form: bytes) -> dict[str, tuple[str, bytes]]:
    """What must be refused, made of nothing or of a good move sheet and text form."""
    codes = BEFORE_THE_GUARD | OPENED
    found = {
        # Numbered, since some are called by what no name of a file can hold.
        f"guard {number} {re.sub('[^a-zA-Z0-9]+', ' ', name)}.xlsx": (codes.get(name, code), build())
        for number, (name, (code, _, build)) in enumerate(HOSTILE.items())
    }
    found |= {f"worst {name}.xlsx": ("FILE-ID", build()) for name, build in WORST.items()}
    found |= {f"text {name}.txt": one for name, one in texts(form).items()}
    chance = random.Random(12)  # noqa: S311 - places to cut at, the same each time
    for cut in sorted(chance.sample(range(len(sheet)), CUTS)):
        found[f"cut at {cut}.xlsx"] = ("FILE-UNREADABLE", sheet[:cut])
    nul = parts_of(sheet)[SHEET].replace(b"<v>", b"<v>\0", 1)
    found |= {
        "a million rows.xlsx": ("FILE-BOUNDS", xlsx("<row><c><v>1</v></c></row>" * ROWS)),
        "a sheet with NUL.xlsx": ("FILE-UNREADABLE", zipped({**parts_of(sheet), SHEET: nul})),
        "64k members.xlsx": ("FILE-BOUNDS", crowd(2**16 - 1)),
        "20k members.xlsx": ("FILE-BOUNDS", crowd(20_000)),
        "zip in a zip.xlsx": ("FILE-KIND", zipped({"a.zip": zipped({"b.zip": zipped({"moves.xlsx": sheet})})})),
        "like 42.zip": ("FILE-KIND", layers(3)),
        "zeros.zip": ("FILE-BOUNDS", zipped({"zeros.bin": bytes(2**28)})),
    }
    return found


def texts(form: bytes) -> dict[str, tuple[str, bytes]]:
    """Texts that are no form, or far too much of one."""
    return {
        "100,000 lines": ("FILE-BOUNDS", b"a\n" * 100_000),
        "100,000 lines behind a form": ("FILE-BOUNDS", form + b"a\n" * 100_000),
        "one line": ("FILE-BOUNDS", b"x" * 2**21),
        "one line in a form": ("FILE-BOUNDS", form + b"x" * (2**21 - len(form))),
        "a line of 200 kB": ("FILE-ID", b"x" * 200_000),
        "marks": ("FILE-ID", "\u0301".encode() * 100_000),
        "marks on a letter": ("FILE-ID", ("a" + "\u0301" * 100_000).encode()),
        "surrogates": ("FILE-ID", b"\xed\xa0\x80" * 50_000),
        "surrogates in UTF-16": ("FILE-UNREADABLE", b"\xff\xfe" + b"\x00\xd8" * 50_000),
        "UTF-16": ("FILE-ID", ("\u4e00 " * 50_000).encode("utf-16")),
        "an odd UTF-16": ("FILE-UNREADABLE", "form".encode("utf-16") + b"a"),
        "NUL": ("FILE-KIND", form.replace(b" ", b"\0")),
        "all NUL": ("FILE-KIND", bytes(100_000)),
        "bells": ("FILE-KIND", b"\x07" * 100_000),
        "spaces": ("FILE-ID", b" " * 200_000),
        "quotation marks": ("FILE-ID", b"> " * 2000 + b'"' * 100_000),
        "bars": ("FILE-ID", b"|" * 200_000),
        "digits": ("FILE-ID", b"SET 1: " + b"9" * 200_000),
    }


def harmless(sheet: bytes, form: bytes, port: int) -> dict[str, bytes]:
    """Good moves under the wrong name, in another code, and sheets with macros, links, objects and paths out of them.

    What they link to is a port of this machine, so that somebody may listen there.
    """
    parts = parts_of(sheet)
    types = parts["[Content_Types].xml"].decode()
    there = f"http://127.0.0.1:{port}/a"
    added: dict[str, dict[str, str | bytes]] = {
        "macros.xlsm": {"[Content_Types].xml": types.replace(PLAIN, MACRO), "xl/vbaProject.bin": OLE},
        "links.xlsx": {
            "xl/externalLinks/externalLink1.xml": '<externalLink><externalBook r:id="rId1"/></externalLink>',
            "xl/externalLinks/_rels/externalLink1.xml.rels": f'<Relationships xmlns="{PACKAGE}"><Relationship '
            f'Id="rId1" Type="{OFFICE}/externalLinkPath" Target="{there}" TargetMode="External"/></Relationships>',
        },
        "connections.xlsx": {
            "xl/connections.xml": '<connections><connection id="1" type="4" refreshOnLoad="1">'
            f'<webPr url="{there}"/></connection></connections>'
        },
        "objects.xlsx": {"xl/embeddings/oleObject1.bin": OLE, "xl/activeX/activeX1.bin": OLE},
        "web extension.xlsx": {
            "xl/webextensions/webextension1.xml": f'<webextension><reference id="x" store="{there}"/></webextension>'
        },
        "paths.xlsx": {"../../out.txt": "out", "C:\\out.txt": "out", "/etc/out-of-vbxl.txt": "out"},
    }
    renamed = {"sheet.txt": sheet, "sheet.ods": sheet, "form.xlsx": form, "wide.txt": form.decode().encode("utf-16")}
    return {name: zipped({**parts, **more}) for name, more in added.items()} | renamed
