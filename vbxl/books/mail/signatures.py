"""What mail programs add to a mail by themselves, such as signatures, and mails that only their receiver can open."""

from __future__ import annotations

import re
from email.message import Message
from typing import Final

from vbxl.xlsx.guard.bounds import Refused

_NAMES: Final = re.compile(r"\.(?:p7s|vcf)\Z|\A(?:signature|openpgp_signature)\.(?:asc|sig|pgp)\Z|\A\._", re.IGNORECASE)
# An Exchange server gives texts such names; one may hold the form.
_TEXTS: Final = re.compile(r"\AATT[0-9]{3,6}(?:\.(?:txt|html?))?(?: \([0-9]+\))?\Z", re.IGNORECASE)
_SIGNATURE: Final = b"-----BEGIN PGP SIGNATURE-----"
_SECRET: Final = b"-----BEGIN PGP MESSAGE-----"
UNENCRYPTED: Final = "Send it unencrypted."


def is_signature(name: str, data: bytes) -> bool:
    """Whether a file is a signature, a card or the like, which no person meant as a move.

    >>> is_signature("smime.p7s", b""), is_signature("move.xlsx", b"PK")
    (True, False)
    """
    return _NAMES.search(name) is not None or data[:200].lstrip().startswith(_SIGNATURE)


def is_stray_text(name: str) -> bool:
    """Whether a text has the name that a server gives to the end of a mail.

    >>> is_stray_text("ATT00001.txt"), is_stray_text("move.txt")
    (True, False)
    """
    return _TEXTS.match(name) is not None


def unreadable_mail(message: Message) -> Refused | None:
    """Why nothing in a mail can be read: it is encrypted."""
    kind = message.get_content_type()
    if kind in {"application/pkcs7-mime", "application/x-pkcs7-mime"}:
        what = "signed" if "signed" in str(message.get("content-type", "")).lower() else "encrypted"
        remedy = UNENCRYPTED if what == "encrypted" else "Send it without a signature."
        return Refused("FILE-ENCRYPTED", f"the mail is {what} as a whole (S/MIME)", remedy)
    if kind == "multipart/encrypted":
        return Refused("FILE-ENCRYPTED", "the mail is encrypted (PGP)", UNENCRYPTED)
    return None


def is_secret(data: bytes) -> bool:
    """Whether a text is one that PGP encrypted."""
    return data[:2000].lstrip().startswith(_SECRET)
