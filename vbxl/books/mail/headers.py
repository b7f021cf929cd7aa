"""The headers of a mail: when it was sent and received, who wrote it, and whether that was a person."""

from __future__ import annotations

import email.header
import email.utils
import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, timezone
from email import message_from_bytes
from email.message import Message
from typing import Final

from vbxl.books.mail.containers import fix_line_ends
from vbxl.books.mail.texts import shorten, show_name

# The Message-ID of a mail that vbxl wrote; answers have it in other headers.
OWN_ID: Final = re.compile(r"<vbxl\.[0-9a-f]{32}@[^<>@\s]+>")
_MONTHS: Final = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
# The zones that RFC 5322 knows by name, in hours from UTC.
_ZONES: Final = {
    "ut": 0, "utc": 0, "gmt": 0, "z": 0, "est": -5, "edt": -4, "cst": -6, "cdt": -5, "mst": -7, "mdt": -6, "pst": -8,
    "pdt": -7,
}  # fmt: skip
_MOMENT: Final = re.compile(
    r"(?:[a-z]{2,9}\.?,?\s{0,9})?([0-9]{1,2})[\s-]{1,9}([a-z]{3})[a-z]{0,6}\.?[\s-]{1,9}([0-9]{4}|[0-9]{2})\s{1,9}"
    r"([0-9]{1,2}):([0-9]{2})(?::([0-9]{2}))?\s{0,9}(?:([a-z]{1,4})|(?:gmt|utc)?([+-])([0-9]{2}):?([0-9]{2}))",
    re.IGNORECASE | re.ASCII,
)
_LONGEST: Final = 2000
_MESSAGE_ID: Final = re.compile(r"<[!-;=?-~]{1,240}@[!-;=?-~]{1,240}>")
_NO: Final = frozenset({"", "no", "false", "0", "none"})
# Programs that don't mark an automatic reply say so in the subject. Nobody answers such a mail, but its moves are read.
_AUTOMATIC: Final = re.compile(
    r"\s*(?:auto(?:matic|mated)?[ -]?(?:reply|response|answer)|automatische (?:antwort|nachricht)|autoreply"
    r"|out of (?:the )?office|abwesenheits|abwesend|afwezig|automatisch antwoord|automatisch bericht"
    r"|réponse automatique|absence du bureau|respuesta automática|fuera de (?:la )?oficina|risposta automatica"
    r"|fuori sede|autosvar|resposta automática|automatiskt? svar|odpowiedź automatyczna|autoodpowiedź"
    r"|automatická odpově|автоответ|автоматический ответ|undeliver|delivery status|mail delivery|returned mail"
    r"|unzustellbar|failure notice)",
    re.IGNORECASE,
)
_MANY: Final = frozenset({"bulk", "junk", "list"})


@dataclass(frozen=True)
class MailHead:
    """The head of a mail: its subject as shown, its sender's address, its Message-ID, and why it must not be answered.

    `answers` are the Message-IDs of the mails that this mail answers. The address proves nothing: it is easily forged.
    """

    subject: str = ""
    address: str = ""
    message_id: str = ""
    robot: str = ""
    answers: tuple[str, ...] = ()


def read_head(data: bytes) -> MailHead:
    r"""Read the head of a mail from its first bytes; anything that can't be read is "".

    >>> read_head(b"From: Anna <Anna@example.org>\nSubject: my move\nMessage-ID: <1@x>\n\nhello").address
    'anna@example.org'
    """
    data = fix_line_ends(data)
    try:
        message = message_from_bytes(re.split(rb"\r?\n\r?\n", data, maxsplit=1)[0])
        own_id = _MESSAGE_ID.search(read_header(message, "message-id")[:_LONGEST])
        before = " ".join(read_header(message, name)[:_LONGEST] for name in ("in-reply-to", "references"))
        return MailHead(
            shorten(read_subject(message)), read_address(message), own_id[0] if own_id else "",
            find_robot(message)[0], tuple(dict.fromkeys(_MESSAGE_ID.findall(before))),
        )  # fmt: skip
    except Exception:  # noqa: BLE001 - headers of strangers set off errors of any kind
        return MailHead()


def _try_reading(read: Callable[[], str], otherwise: str = "") -> str:
    try:
        return read()
    except Exception:  # noqa: BLE001 - headers of strangers set off errors of any kind
        return otherwise


def read_header(message: Message, name: str) -> str:
    """Return the text of a header, "" if it is missing or unreadable."""
    return _try_reading(lambda: str(message.get(name, "")))


def read_charset(part: Message) -> str:
    """Return the charset that a part names, "" if it names none."""
    return _try_reading(lambda: part.get_content_charset() or "")


def read_file_name(part: Message) -> str:
    """Return the displayed name of an attachment; "" if it has none."""
    name = _try_reading(lambda: _decode(part.get_filename() or ""), "attachment")
    if not name and part.get_content_maintype() == "text" and "attachment" in read_header(part, "content-disposition"):
        name = "attachment.txt"
    return show_name(name)


def read_subject(message: Message) -> str:
    """Return the decoded subject, "" if it's missing or unreadable."""
    return _try_reading(lambda: _decode(read_header(message, "subject")[:_LONGEST]))


def read_address(message: Message) -> str:
    """Return the address that a mail states for its sender, in lower case."""
    return _try_reading(lambda: _split_sender(message)[1]).casefold()


def read_sender(message: Message) -> str:
    """Return a mail's author for display: the name next to the address or, if there is none, the part before the @.

    The whole address is never shown, since lists that show it could be copied to others.
    """

    def read() -> str:
        name, address = _split_sender(message)
        # A name may itself be an address.
        return shorten((_decode(name) or address).partition("@")[0])

    return _try_reading(read)


def _split_sender(message: Message) -> tuple[str, str]:
    return email.utils.parseaddr(read_header(message, "from")[:_LONGEST])


def _decode(text: str) -> str:
    return str(email.header.make_header(email.header.decode_header(text))) if "=?" in text else text


def read_times(message: Message) -> tuple[str, str]:
    """Return when the last server received a mail, and when its sender's clock says it was sent.

    Both times are in UTC; a time is "" if it is unknown.
    """
    # A semicolon in a comment doesn't separate.
    received = _remove_comments(read_header(message, "received")[-_LONGEST:]).rpartition(";")[2]
    return parse_moment(received), parse_moment(read_header(message, "date"))


def parse_moment(text: str) -> str:
    """Return a header's date and time in UTC; "" if it is unreadable, or if its zone is missing or ambiguous.

    >>> parse_moment("Sat, 14 Nov 2026 20:00:00 +0100"), parse_moment("Sat, 14 Nov 2026 20:00:00 CET")
    ('2026-11-14T19:00:00+00:00', '')
    """
    match = _MOMENT.fullmatch(_remove_comments(text[:_LONGEST]).strip())
    if not match or match[2].lower() not in _MONTHS or (match[7] and match[7].lower() not in _ZONES):
        return ""
    year = int(match[3])
    if len(match[3]) == 2:  # noqa: PLR2004 - RFC 5322 says which century
        year += 2000 if year < 50 else 1900  # noqa: PLR2004
    zone = (
        timedelta(hours=_ZONES[match[7].lower()])
        if match[7]
        else timedelta(hours=int(match[9]), minutes=int(match[10])) * (-1 if match[8] == "-" else 1)
    )
    day, month, hour, minute = int(match[1]), _MONTHS.index(match[2].lower()) + 1, int(match[4]), int(match[5])
    # A leap second is the first of the next minute.
    seconds = int(match[6] or 0)
    try:
        when = datetime(year, month, day, hour, minute, min(seconds, 59), tzinfo=timezone(zone))
        return (when + timedelta(seconds=seconds == 60)).astimezone(UTC).isoformat()  # noqa: PLR2004
    except (ValueError, OverflowError):
        return ""


def _remove_comments(text: str) -> str:
    """Return a header without its comments in brackets, which may be nested."""
    kept, depth, escaped = [], 0, False
    for char in text:
        if escaped or char == "\\":
            escaped = not escaped
        elif char == "(":
            depth += 1
        elif char == ")" and depth:
            depth -= 1
            kept.append(" ")
            continue
        if not depth:
            kept.append(char)
    return "".join(kept)


def find_robot(message: Message) -> tuple[str, bool]:
    """Return why a mail must not be answered (RFC 3834), and whether its moves are ignored too.

    The reason is "" if a person wrote the mail. A person may write through a mailing list, so moves that come through
    one are read. A sender's name or address doesn't mark a robot by itself, except that of the service that returns
    undeliverable mail.
    """
    if OWN_ID.fullmatch(read_header(message, "message-id").strip()):
        return "a mail that vbxl wrote", True
    returns = read_address(message).partition("@")[0].casefold() == "mailer-daemon"
    bounces = message.get_content_type() == "multipart/report" or read_header(message, "return-path").strip() == "<>"
    if returns or bounces or read_header(message, "x-failed-recipients"):
        return "a report from a mail server, such as a bounce", True
    precedence = _read_word(message, "precedence")
    marks = ("auto-submitted", "x-autoreply", "x-autorespond")
    if any(_read_word(message, name) not in _NO for name in marks) or precedence == "auto_reply":
        return "an automatic reply", True
    if _AUTOMATIC.match(read_subject(message)):
        return "an automatic reply", False
    if read_header(message, "list-id") or precedence in _MANY:
        return "a mail from a mailing list", False
    return "", False


def _read_word(message: Message, name: str) -> str:
    """Return what a header says before any semicolon, in lower case and without comments."""
    return _remove_comments(read_header(message, name)[:_LONGEST]).partition(";")[0].strip().casefold()
