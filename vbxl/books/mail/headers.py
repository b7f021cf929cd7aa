"""What the headers of a mail say: when it was sent and received, who wrote it, and whether that was a person."""

from __future__ import annotations

import email.header
import email.utils
import re
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, timezone
from email import message_from_bytes
from email.message import Message
from typing import Final

from vbxl.books.mail.contents import shortened, shown
from vbxl.books.mail.mailbox import with_line_ends

# The Message-ID of a mail that vbxl itself wrote; an answer to one has it in other headers.
OWN_ID: Final = re.compile(r"<vbxl\.[0-9a-f]{32}@[^<>@\s]+>")
_MONTHS: Final = {
    month: number
    for number, month in enumerate(
        ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"), start=1
    )
}
# The zones that RFC 5322 knows by name, in hours.
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
# Programs that do not mark their answers say so in the subject, which decides no more than that nobody answers.
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
    """The head of a mail: its subject as it is shown, the sender's address, its Message-ID; why nobody may answer it.

    `answers` are the Message-IDs of the mails that it answers.

    The address decides nothing: anybody can write any.
    """

    subject: str = ""
    address: str = ""
    message_id: str = ""
    robot: str = ""
    answers: tuple[str, ...] = ()


def head_of(data: bytes) -> MailHead:
    r"""The head of a mail from its first bytes.

    >>> head_of(b"From: Anna <Anna@example.org>\nSubject: my move\nMessage-ID: <1@x>\n\nhello").address
    'anna@example.org'
    """
    data = with_line_ends(data)
    try:
        message = message_from_bytes(re.split(rb"\r?\n\r?\n", data, maxsplit=1)[0])
        found = _MESSAGE_ID.search(header(message, "message-id")[:_LONGEST])
        before = " ".join(header(message, name)[:_LONGEST] for name in ("in-reply-to", "references"))
        return MailHead(
            subject(message), address(message), found[0] if found else "", robot(message)[0],
            tuple(dict.fromkeys(_MESSAGE_ID.findall(before))),
        )  # fmt: skip
    except Exception:  # noqa: BLE001 - headers of strangers set off errors of any kind
        return MailHead()


def header(message: Message, name: str) -> str:
    """A header's text, "" where there is none that can be read."""
    try:
        return str(message.get(name, ""))
    except Exception:  # noqa: BLE001 - headers of strangers set off errors of any kind
        return ""


def charset(part: Message) -> str:
    """The charset that a part names, "" where it names none."""
    try:
        return part.get_content_charset() or ""
    except Exception:  # noqa: BLE001 - as above
        return ""


def file_name(part: Message) -> str:
    """The name of an attachment, as it is shown; "" for a part without one."""
    try:
        name = _decoded(part.get_filename() or "")
    except Exception:  # noqa: BLE001 - as above
        name = "attachment"
    if not name and part.get_content_maintype() == "text" and "attachment" in header(part, "content-disposition"):
        name = "attachment.txt"
    return shown(name)


def subject(message: Message) -> str:
    """The subject, as it is shown."""
    return shortened(whole_subject(message))


def whole_subject(message: Message) -> str:
    """The subject, as it was typed."""
    try:
        return _decoded(header(message, "subject")[:_LONGEST])
    except Exception:  # noqa: BLE001 - as above
        return ""


def address(message: Message) -> str:
    """The address from which a mail says to come, in small letters."""
    try:
        return email.utils.parseaddr(header(message, "from")[:_LONGEST])[1].casefold()
    except Exception:  # noqa: BLE001 - as above
        return ""


def sender(message: Message) -> str:
    """Who wrote a mail, as it is shown: the name beside the address, or what stands before its @.

    Never the whole address: people write more where only their game master reads it than where a list may be copied.
    """
    try:
        name, address = email.utils.parseaddr(header(message, "from")[:_LONGEST])
        # A name may be an address itself.
        return shortened((_decoded(name) or address).partition("@")[0])
    except Exception:  # noqa: BLE001 - as above
        return ""


def _decoded(text: str) -> str:
    return str(email.header.make_header(email.header.decode_header(text))) if "=?" in text else text


def received(message: Message) -> str:
    """When the last server took the mail in, in UTC."""
    # What stands in a comment parts nothing.
    return moment(_without_comments(header(message, "received")[-_LONGEST:]).rpartition(";")[2])


def dated(message: Message) -> str:
    """When the mail was sent, according to its sender's clock, converted to UTC."""
    return moment(header(message, "date"))


def moment(text: str) -> str:
    """A moment of a mail's header in UTC, "" where it names none, or none for sure: without a zone it may be any.

    >>> moment("Sat, 14 Nov 2026 20:00:00 +0100"), moment("Sat, 14 Nov 2026 20:00:00 CET")
    ('2026-11-14T19:00:00+00:00', '')
    """
    found = _MOMENT.fullmatch(_without_comments(text[:_LONGEST]).strip())
    month = _MONTHS.get(found[2].lower()) if found else None
    if not found or month is None:
        return ""
    if found[7] and found[7].lower() not in _ZONES:
        return ""
    year = int(found[3])
    if len(found[3]) == 2:  # noqa: PLR2004 - RFC 5322 says which century
        year += 2000 if year < 50 else 1900  # noqa: PLR2004
    zone = (
        timedelta(hours=_ZONES[found[7].lower()])
        if found[7]
        else timedelta(hours=int(found[9]), minutes=int(found[10])) * (-1 if found[8] == "-" else 1)
    )
    day, hour, minute = int(found[1]), int(found[4]), int(found[5])
    # A second that was put in between two is the first of the next minute.
    seconds = int(found[6] or 0)
    try:
        when = datetime(year, month, day, hour, minute, min(seconds, 59), tzinfo=timezone(zone))
        return (when + timedelta(seconds=seconds == 60)).astimezone(UTC).isoformat()  # noqa: PLR2004
    except (ValueError, OverflowError):
        return ""


def _without_comments(text: str) -> str:
    """A header without what stands in brackets, which may hold other brackets."""
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


def robot(message: Message) -> tuple[str, bool]:
    """Return why a mail must not be answered ("" for a person's; RFC 3834), and whether its moves are ignored too.

    A person may write through a mailing list, so what came that way is read. No name and no address alone makes a
    robot, but that of the one who returns mail.
    """
    if OWN_ID.fullmatch(header(message, "message-id").strip()):
        return "a mail that vbxl wrote", True
    returns = address(message).partition("@")[0].casefold() == "mailer-daemon"
    if message.get_content_type() == "multipart/report" or header(message, "return-path").strip() == "<>" or returns:
        return "a report from a mail server, such as a bounce", True
    if header(message, "x-failed-recipients"):
        return "a report from a mail server, such as a bounce", True
    precedence = _word(message, "precedence")
    said = ("auto-submitted", "x-autoreply", "x-autorespond")
    if any(_word(message, name) not in _NO for name in said) or precedence == "auto_reply":
        return "an automatic answer", True
    if _AUTOMATIC.match(whole_subject(message)):
        return "an automatic answer", False
    if header(message, "list-id") or precedence in _MANY:
        return "a mail of a mailing list", False
    return "", False


def _word(message: Message, name: str) -> str:
    """The word of a header, without comments and what stands behind a semicolon."""
    return _without_comments(header(message, name)[:_LONGEST]).partition(";")[0].strip().casefold()
