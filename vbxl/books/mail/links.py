"""Links to files in the cloud, which people send in place of the file, and what the sender of each can do."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

COPY: Final = 'Attach a copy of the move sheet itself. In Outlook, choose "Attach as copy", not "Share link".'
GOOGLE_SHEET: Final = (
    "In Google Sheets, choose File > Download > Microsoft Excel (.xlsx), and attach the file that you get to a mail."
)
DOWNLOAD: Final = "Download the file from there, and attach it to a mail."
# By host: the longer name of two that fit stands first.
_REMEDIES: Final = {
    "1drv.ms": COPY, "onedrive.": COPY, "sharepoint.com": COPY, "docs.google.": GOOGLE_SHEET,
    "drive.google.": DOWNLOAD, "dropbox.com": DOWNLOAD, "icloud.com": DOWNLOAD, "wetransfer.com": DOWNLOAD,
    "we.tl": DOWNLOAD, "mega.nz": DOWNLOAD, "app.box.com": DOWNLOAD, "box.com": DOWNLOAD, "drive.proton.me": DOWNLOAD,
    "c.gmx.net": DOWNLOAD, "c.web.de": DOWNLOAD, "magentacloud.de": DOWNLOAD,
}  # fmt: skip
_HOST: Final = re.compile(rf"(?<=[/.@])(?:{'|'.join(map(re.escape, _REMEDIES))})", re.IGNORECASE)
_SCHEME: Final = re.compile(r"https?://[^\s\"'<>]*\Z", re.IGNORECASE)
_BEFORE: Final = 200
_MOST: Final = 1000
_FILES: Final = re.compile(r"\.(?:url|webloc|gsheet|gdoc|desktop)\Z", re.IGNORECASE)


@dataclass(frozen=True)
class Link:
    """A link to a file in the cloud: the service, and what its sender can do."""

    service: str
    remedy: str


def link_in(texts: Iterable[str]) -> Link | None:
    """The first link to a file in the cloud, None where there is none.

    >>> link_in(["see https://1drv.ms/x/s!AbCd"]).service, link_in(["my dropbox.com is full"])
    ('1drv.ms', None)
    """
    for text in texts:
        for number, found in enumerate(_HOST.finditer(text)):
            if number == _MOST:
                break
            if _SCHEME.search(_last_word(text, found.start())):
                return Link(found[0].lower().rstrip("."), _REMEDIES[found[0].lower()])
    return None


def is_shortcut(name: str) -> bool:
    """Whether a file of this name leads to another and holds nothing itself.

    >>> is_shortcut("My move.gsheet"), is_shortcut("move.xlsx")
    (True, False)
    """
    return _FILES.search(name) is not None


def _last_word(text: str, end: int) -> str:
    """What stands before a place in a text without a space, as far as a link is long."""
    return text[max(0, end - _BEFORE) : end].rsplit(maxsplit=1)[-1] if end else ""
