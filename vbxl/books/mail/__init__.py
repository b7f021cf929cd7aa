"""Mail: the possible moves in a mail, a mailbox, a saved page or a zip, and when it was sent and received.

Mail is read as bytes, by the standard library's older policy, since the newer one fails on headers that people really
send. Sender, subject and file name are shown but decide nothing. Bounds apply to each mail, so that none stops the
others. Mails within mails are read too.
"""

from __future__ import annotations

from vbxl.books.mail.containers import LARGEST_BOX, SEND_FILE
from vbxl.books.mail.headers import OWN_ID
from vbxl.books.mail.opening import BY_PERSON, Enclosure, Mail, holds_mail, is_stray_text, open_mails

__all__ = [
    "BY_PERSON",
    "LARGEST_BOX",
    "OWN_ID",
    "SEND_FILE",
    "Enclosure",
    "Mail",
    "holds_mail",
    "is_stray_text",
    "open_mails",
]
