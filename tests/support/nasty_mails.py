"""Mails as people and their programs really send them, each trap by name, made of a text form and a move sheet.

A case is the file's bytes and the outcome: the kinds of the forms that are to be read, or the codes of problems.
"""

from __future__ import annotations

import base64
import html
import quopri
import struct
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO

XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
HEAD = (
    b"Received: from mx.example (mx.example [192.0.2.1])\r\n\tby gm.example; Sat, 14 Nov 2026 19:05:00 +0100\r\n"
    b"Received: from pc.example by mx.example; Sat, 14 Nov 2026 19:01:00 +0100\r\n"
    b"Date: Sat, 14 Nov 2026 19:00:30 +0100\r\nFrom: Anna <anna@example.org>\r\nTo: gm@example.org\r\n"
    b"Subject: my move\r\nMessage-ID: <1@example.org>\r\nMIME-Version: 1.0\r\n"
)
_WITHOUT_ID = HEAD.replace(b"Message-ID: <1@example.org>\r\n", b"")
PLAIN = b"Content-Type: text/plain; charset=utf-8\r\n"
MIXED = b'Content-Type: multipart/mixed; boundary="=_b"\r\n'
PNG = b"\x89PNG\r\n\x1a\n" + bytes(400)


@dataclass(frozen=True)
class NastyMail:
    """A file of mail: its name, bytes, the kinds of the forms to be read, else the codes of the problems."""

    trap: str
    data: bytes
    kinds: tuple[str, ...] = ()
    codes: tuple[str, ...] = ()
    file: str = "mail.eml"


def part(data: bytes, *headers: str, coded: bool = True) -> bytes:
    """A part of a mail; in base64 unless it is written as it is."""
    lines = [*headers, *(["Content-Transfer-Encoding: base64"] if coded else [])]
    return "\r\n".join((*lines, "", "")).encode() + (base64.encodebytes(data) if coded else data)


def multipart(*parts: bytes, kind: str = "mixed", boundary: str = "=_b", head: bytes = HEAD) -> bytes:
    """A mail of several parts."""
    begin = head + f'Content-Type: multipart/{kind}; boundary="{boundary}"\r\n\r\n'.encode()
    mark = f"\r\n--{boundary}".encode()
    return begin + b"".join(mark + b"\r\n" + one for one in parts) + mark + b"--\r\n"


def zipped(members: dict[str, bytes]) -> bytes:
    """A zip of files."""
    written = BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as target:
        for name, data in members.items():
            target.writestr(name, data)
    return written.getvalue()


def encrypted(data: bytes) -> bytes:
    """A zip whose members say that they are encrypted."""
    changed = bytearray(data)
    for mark, flags in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        at = changed.find(mark)
        while at >= 0:
            changed[at + flags] |= 1
            at = changed.find(mark, at + 4)
    return bytes(changed)


def deflated64(data: bytes) -> bytes:
    """A zip whose members say that they are packed by Deflate64, as Windows does with large ones."""
    changed = bytearray(data)
    for mark, method in ((b"PK\x03\x04", 8), (b"PK\x01\x02", 10)):
        at = changed.find(mark)
        while at >= 0:
            changed[at + method] = 9
            at = changed.find(mark, at + 4)
    return bytes(changed)


def tnef(name: str, data: bytes) -> bytes:
    """A winmail.dat with one attachment."""

    def attribute(level: int, number: int, kind: int, value: bytes) -> bytes:
        head = struct.pack("<BHHI", level, number, kind, len(value))
        return head + value + struct.pack("<H", sum(value) & 0xFFFF)

    rendering = struct.pack("<HIHHI", 1, 0xFFFFFFFF, 0, 0, 0)
    return (
        struct.pack("<IH", 0x223E9F78, 1)
        + attribute(1, 0x9006, 8, struct.pack("<I", 0x10000))
        + attribute(2, 0x9002, 6, rendering)
        + attribute(2, 0x8010, 1, name.encode() + b"\0")
        + attribute(2, 0x800F, 6, data)
    )


def page(form: str) -> bytes:
    """A form as a mail program shows it in HTML: a line a paragraph, with spaces that do not break."""
    lines = (html.escape(line).replace("  ", "&nbsp; ") for line in form.splitlines())
    body = "".join(f"<div>{line or '<br>'}</div>\r\n" for line in lines)
    return f"<html><head><title>x</title><style>p {{color: red}}</style></head><body>{body}</body></html>".encode()


def corpus(form: bytes, sheet: bytes, blank: bytes) -> Iterator[NastyMail]:
    """Every trap, made of a completed text form, a completed move sheet and a text form without entries."""
    text = form.decode()
    hello = part(b"Hi,\r\nhere it is.\r\n", "Content-Type: text/plain", coded=False)
    attached = part(sheet, f"Content-Type: {XLSX}", 'Content-Disposition: attachment; filename="move.xlsx"')
    yield from _bodies(form, text, hello)
    yield from _attachments(form, sheet, hello, attached)
    yield from _nested(form, sheet, hello, attached)
    yield from _mailboxes(form, sheet, hello, attached)
    yield from _refused(form, sheet, blank, hello)
    yield from _robots(attached)
    yield from _signatures(form, sheet, hello, attached)
    yield from _foreign(hello)
    yield from _damaged(form, sheet, hello, attached)


def _bodies(form: bytes, text: str, hello: bytes) -> Iterator[NastyMail]:
    yield NastyMail("plain text", HEAD + PLAIN + b"\r\n" + form, ("txt",))
    yield NastyMail("without content type", HEAD + b"\r\n" + form, ("txt",))
    yield NastyMail("quoted", HEAD + PLAIN + b"\r\n" + b"".join(b"> " + one for one in form.splitlines(True)), ("txt",))
    coded = PLAIN + b"Content-Transfer-Encoding: quoted-printable\r\n\r\n"
    yield NastyMail("quoted-printable", HEAD + coded + quopri.encodestring(form), ("txt",))
    coded = PLAIN + b"Content-Transfer-Encoding: base64\r\n\r\n"
    yield NastyMail("body in base64", HEAD + coded + base64.encodebytes(form), ("txt",))
    unpadded = base64.b64encode(form + b"\n" * (2 - len(form) % 3)).rstrip(b"=")
    yield NastyMail("base64 without its padding", HEAD + coded + unpadded, ("txt",))
    yield NastyMail("quoted-printable, not declared", HEAD + PLAIN + b"\r\n" + quopri.encodestring(form), ("txt",))
    for charset in ("utf-16", "cp1252", "iso-8859-15", "utf-8-sig"):
        declared = f"Content-Type: text/plain; charset={charset}\r\nContent-Transfer-Encoding: base64\r\n\r\n".encode()
        yield NastyMail(f"charset {charset}", HEAD + declared + base64.encodebytes(text.encode(charset)), ("txt",))
    for charset in ("x-unknown", '"utf-8', "=?utf-8?", "unknown-8bit"):
        declared = f"Content-Type: text/plain; charset={charset}\r\n\r\n".encode()
        yield NastyMail(f"no such charset {charset}", HEAD + declared + form, ("txt",))
    declared = b"Content-Type: text/plain; charset=us-ascii\r\n\r\n"
    yield NastyMail("another charset than it says", HEAD + declared + "Grüße\r\n".encode() + form, ("txt",))
    yield NastyMail("flowed", HEAD + PLAIN[:-2] + b"; format=flowed\r\n\r\n" + form, ("txt",))
    yield NastyMail("HTML alone", HEAD + b"Content-Type: text/html; charset=utf-8\r\n\r\n" + page(text), ("txt",))
    pre = b"<p>Hi</p><pre>" + html.escape(text).encode() + b"</pre>"
    yield NastyMail("HTML with pre", HEAD + b"Content-Type: text/html\r\n\r\n" + pre, ("txt",))
    quote = f"<p>Hello</p><blockquote>{page(text).decode()}</blockquote>".encode()
    yield NastyMail("HTML, quoted", HEAD + b"Content-Type: text/html\r\n\r\n" + quote, ("txt",))
    plain, rich = (part(form, PLAIN.decode().strip()), part(page(text), "Content-Type: text/html; charset=utf-8"))
    yield NastyMail("alternative", multipart(plain, rich, kind="alternative"), ("txt",))
    yield NastyMail("alternative, plain without the form", multipart(hello, rich, kind="alternative"), ("txt",))
    yield NastyMail("saved as a page", page(text), ("txt",), file="mail.html")
    related = multipart(rich, part(PNG, "Content-Type: image/png"), kind="related")
    yield NastyMail("saved as .mht", related, ("txt",), file="mail.mht")
    broken = HEAD + MIXED + b"\r\n" + form
    yield NastyMail("a boundary that never comes", broken, ("txt",))
    yield NastyMail("LF alone", (HEAD + PLAIN + b"\r\n" + form).replace(b"\r\n", b"\n"), ("txt",))
    apple = HEAD + PLAIN + b"\r\n" + form
    yield NastyMail(".emlx of Apple Mail", str(len(apple)).encode() + b"\n" + apple, ("txt",), file="1.emlx")


def _attachments(form: bytes, sheet: bytes, hello: bytes, attached: bytes) -> Iterator[NastyMail]:
    yield NastyMail("attached", multipart(hello, attached), ("xlsx",))
    dispositions = {
        "inline": ['Content-Disposition: inline; filename="move.xlsx"', f"Content-Type: {XLSX}"],
        "nameless": ["Content-Disposition: attachment", f"Content-Type: {XLSX}"],
        "without disposition": [f"Content-Type: {XLSX}"],
        "octet-stream": ["Content-Type: application/octet-stream", "Content-Disposition: attachment; filename=m"],
        "called a picture": ['Content-Type: image/png; name="holiday.png"'],
        "called text": ['Content-Type: text/plain; name="m.xlsx"', "Content-Disposition: attachment; filename=m.xlsx"],
        "without any header": [],
        "RFC 2231": [f"Content-Type: {XLSX}", "Content-Disposition: attachment; filename*=utf-8''M%C3%B6ve.xlsx"],
        "RFC 2231 in pieces": [
            f"Content-Type: {XLSX}", 'Content-Disposition: attachment; filename*0="my "; filename*1="move.xlsx"'
        ],
        "RFC 2047": ["Content-Disposition: attachment; filename==?utf-8?B?TcO2dmUueGxzeA==?=", f"Content-Type: {XLSX}"],
        "RFC 2231, broken": ["Content-Disposition: attachment; filename*=x''%%%; filename*1*=%E4", "Content-Type: a/b"],
        "a path for a name": ['Content-Disposition: attachment; filename="../../../etc/passwd"', "Content-Type: a/b"],
        "a long name": [f'Content-Disposition: attachment; filename="{"m" * 3000}.xlsx"', "Content-Type: a/b"],
    }  # fmt: skip
    for trap, headers in dispositions.items():
        yield NastyMail(f"attachment: {trap}", multipart(hello, part(sheet, *headers)), ("xlsx",))
    yield NastyMail("attachment is the whole mail", HEAD + part(sheet, f"Content-Type: {XLSX}"), ("xlsx",))
    named = ['Content-Disposition: attachment; filename="form.txt"', "Content-Type: text/plain"]
    yield NastyMail("text form attached", multipart(hello, part(form, *named)), ("txt",))
    picture = part(PNG, "Content-Type: image/png", "Content-ID: <logo>", "Content-Disposition: inline")
    yield NastyMail("with a logo", multipart(hello, picture, attached), ("xlsx",))
    damaged = base64.encodebytes(sheet).replace(b"\n", b"\r\n \r\n", 3)
    coded = b"Content-Type: a/b\r\nContent-Transfer-Encoding: base64\r\n\r\n"
    yield NastyMail("base64 with blank lines", multipart(hello, coded + damaged), ("xlsx",))
    stripped = HEAD + PLAIN + b"\r\nsheet below\r\n\r\n" + base64.encodebytes(sheet)
    yield NastyMail("base64 as text", stripped, ("xlsx",))
    winmail = part(tnef("move.xlsx", sheet), "Content-Type: application/ms-tnef", "Content-Disposition: attachment")
    yield NastyMail("winmail.dat", multipart(hello, winmail), ("xlsx",))
    typed = part(form, "Content-Type: text/plain; charset=utf-8", coded=False)
    yield NastyMail("a sheet and an answered form", multipart(typed, attached), ("xlsx", "txt"))
    yield NastyMail("two moves in a mail", multipart(hello, attached, part(form, *named)), ("xlsx", "txt"))
    raising = HEAD + b"To: <[a]\xff\xfe,@@;:>\r\nMessage-ID: <[1]>\r\n"
    yield NastyMail("header that raises", multipart(hello, attached, head=raising), ("xlsx",))


def _nested(form: bytes, sheet: bytes, hello: bytes, attached: bytes) -> Iterator[NastyMail]:
    inner = multipart(hello, attached, boundary="=_inner")
    rfc822 = b"Content-Type: message/rfc822\r\n\r\n" + inner
    yield NastyMail("forwarded as an attachment", multipart(hello, rfc822), ("xlsx",))
    coded = part(inner, "Content-Type: message/rfc822")
    yield NastyMail("forwarded, in base64", multipart(hello, coded), ("xlsx",))
    octet = part(inner, "Content-Type: application/octet-stream", "Content-Disposition: attachment; filename=a.eml")
    yield NastyMail("forwarded as octet-stream", multipart(hello, octet), ("xlsx",))
    twice = multipart(b"Content-Type: message/rfc822\r\n\r\n" + multipart(rfc822, boundary="=_c"), boundary="=_d")
    yield NastyMail("forwarded twice", twice, ("xlsx",))
    head = b"\r\n-----Original Message-----\r\nFrom: Anna\r\nSent: Saturday\r\nSubject: move\r\n\r\n"
    yield NastyMail("forwarded in the text", HEAD + PLAIN + b"\r\nFYI\r\n" + head + form, ("txt",))
    packed = part(zipped({"move.xlsx": sheet}), "Content-Type: application/zip", "Content-Disposition: attachment")
    yield NastyMail("zip attached", multipart(hello, packed), ("xlsx",))
    digest = multipart(b"\r\n" + inner, kind="digest")
    yield NastyMail("digest", digest, ("xlsx",))
    written = HEAD + PLAIN + b"\r\n" + form
    both = ("xlsx", "txt")
    two = [b"Content-Type: message/rfc822\r\n\r\n" + one for one in (inner, written)]
    yield NastyMail("two mails forwarded", multipart(hello, *two), both)
    named = ["Content-Type: application/octet-stream", "Content-Disposition: attachment; filename=a.eml"]
    yield NastyMail("two mails as octet-stream", multipart(hello, part(inner, *named), part(written, *named)), both)
    yield NastyMail("digest of two", multipart(b"\r\n" + inner, b"\r\n" + written, kind="digest"), both)
    packed = part(zipped({"a.eml": inner, "b.eml": written}), "Content-Type: application/zip")
    yield NastyMail("zip of two mails attached", multipart(hello, packed), both)
    mark = b"From a Sat Nov 14 19:05:00 2026\n"
    box = part(b"".join(mark + one.replace(b"\r\n", b"\n") + b"\n" for one in (inner, written)), "Content-Type: a/b")
    yield NastyMail("a mailbox attached", multipart(hello, box), both)
    robot = b"Auto-Submitted: auto-replied\r\n"
    away = b"Content-Type: message/rfc822\r\n\r\n" + robot + inner
    yield NastyMail("a robot's mail forwarded", multipart(hello, away), codes=("FILE-ROBOT",))


def _mailboxes(form: bytes, sheet: bytes, hello: bytes, attached: bytes) -> Iterator[NastyMail]:
    mark = b"From anna@example.org Sat Nov 14 19:05:00 2026\n"
    one, two = multipart(hello, attached), HEAD + PLAIN + b"\r\n" + form
    lf = [mail.replace(b"\r\n", b"\n") for mail in (one, two)]
    yield NastyMail("mbox", mark + lf[0] + b"\n" + mark + lf[1], ("xlsx", "txt"), file="inbox.mbox")
    yield NastyMail("mbox of one", mark + lf[0], ("xlsx",), file="inbox")
    quoted = HEAD + PLAIN + b"\r\n>From me to you\r\n" + form
    yield NastyMail("mbox with From quoted", mark + quoted.replace(b"\r\n", b"\n"), ("txt",), file="inbox.mbox")
    bad = mark + HEAD.replace(b"\r\n", b"\n") + b"Content-Type: multipart/mixed; boundary=\n\n--\nx\n\n"
    yield NastyMail("mbox with a broken mail first", bad + mark + lf[1], ("txt",), ("FILE-MAIL",), file="inbox.mbox")
    held = [mail.rstrip(b"\n") + b"\n" for mail in lf]
    yield NastyMail("mbox without blank lines", b"".join(mark + one for one in held), ("xlsx", "txt"), file="inbox")
    cr = (mark + lf[0] + b"\n" + mark + lf[1]).replace(b"\n", b"\r")
    yield NastyMail("mbox with CR alone", cr, ("xlsx", "txt"), file="inbox")
    mmdf = b"".join(b"\1\1\1\1\n" + mail + b"\1\1\1\1\n" for mail in lf)
    yield NastyMail("MMDF", mmdf, ("xlsx", "txt"), file="inbox")
    undated = b"From anna@example.org\n"
    yield NastyMail("mbox without times", undated + lf[0] + b"\n" + undated + lf[1], ("xlsx", "txt"), file="inbox")
    prose = HEAD + PLAIN + b"\r\nHi,\r\n\r\nFrom now on: see below.\r\nPS: yes\r\n\r\nFrom me to you\r\nX: y\r\n"
    yield NastyMail("From at the start of a line", prose + form, ("txt",))
    dated = HEAD + PLAIN + b"\r\n\r\nFrom Anna Sat Nov 14 19:05:00 2026\r\nX: y\r\n"
    yield NastyMail("a line like that of a mailbox in a mail", dated + form, ("txt",))
    yield NastyMail("zip of a sheet", zipped({"move.xlsx": sheet}), ("xlsx",), file="move.zip")
    several = {"a/move.eml": one, "b/form.txt": form, "__MACOSX/._x": b"x", "a/.DS_Store": b"x"}
    yield NastyMail("zip of mails and files", zipped(several), ("xlsx", "txt"), file="all.zip")


def _signatures(form: bytes, sheet: bytes, hello: bytes, attached: bytes) -> Iterator[NastyMail]:
    signature = part(b"0\x80" + bytes(range(256)), 'Content-Type: application/pkcs7-signature; name="smime.p7s"')
    signed = b"-----BEGIN PGP SIGNATURE-----\r\n\r\niQ==\r\n"
    pgp = part(signed, 'Content-Type: application/pgp-signature; name="signature.asc"', coded=False)
    card = part(b"BEGIN:VCARD\r\nEND:VCARD\r\n", 'Content-Type: text/vcard; name="anna.vcf"')
    rest = part(b"Sent from my phone\r\n", 'Content-Type: text/plain; name="ATT00001.txt"')
    double = part(b"\0\5\x16\7" + bytes(300), 'Content-Type: application/applefile; name="move.xlsx"')
    fork = part(bytes(300), 'Content-Type: application/octet-stream; name="._move.xlsx"')
    question = b"Content-Type: text/plain\r\n\r\nWhen is the deadline?\r\n"
    link = b"Content-Type: text/plain\r\n\r\nHere: https://1drv.ms/x/s!AbCd?e=1\r\n"
    strays = {"S/MIME signature": signature, "PGP signature": pgp, "card": card, "ATT00001.txt": rest,
              "AppleDouble": double, "resource fork": fork}  # fmt: skip
    for what, stray in strays.items():
        yield NastyMail(f"{what} beside a move", multipart(hello, stray, attached), ("xlsx",))
        yield NastyMail(f"{what} beside a question", multipart(question, stray), codes=("FILE-MAIL",))
        yield NastyMail(f"{what} beside a link", multipart(link, stray), codes=("FILE-LINK",))
    named = part(form, 'Content-Type: text/plain; name="ATT00001.txt"')
    yield NastyMail("a form called ATT00001.txt", multipart(hello, named), ("txt",))
    for name in ("move.csv", "move.json"):
        yield NastyMail(f"a form called {name}", form, ("txt",), file=name)
    for name, data in (("Word/move.txt", form), ("XL/move.txt", form)):
        yield NastyMail(f"zip of {name}", zipped({name: data}), ("txt",), file="a.zip")
    yield NastyMail(
        "zip with a file mimetype", zipped({"mimetype": form, "m.xlsx": sheet}), ("txt", "xlsx"), file="a.zip"
    )


def _foreign(hello: bytes) -> Iterator[NastyMail]:
    ole = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(500)
    files = {
        "a.mp4": bytes(4) + b"ftypisom" + bytes(300),
        "IMG_1.HEIC": bytes(4) + b"ftypheic" + bytes(300), "scan.tif": b"II*\0" + bytes(99),
        "m.doc": ole + "WordDocument".encode("utf-16-le"), "m.pages": zipped({"Index/Document.iwa": b"x"}),
        "m.tar": b"x" * 257 + b"ustar\0" + bytes(500), "m.pst": b"!BDN" + bytes(600), "m.oft": ole,
        "m.webarchive": b"bplist00" + bytes(600), "m.7z": b"7z\xbc\xaf\x27\x1c" + bytes(99),
    }  # fmt: skip
    for name, data in files.items():
        with_it = multipart(hello, part(data, f'Content-Type: a/b; name="{name}"'))
        yield NastyMail(f"attached: {name}", with_it, codes=("FILE-KIND",))
    services = ("docs.google.com/x", "drive.google.com/x", "www.dropbox.com/x", "www.icloud.com/x", "we.tl/t-x",
                "mega.nz/file/x", "app.box.com/s/x", "drive.proton.me/x", "c.gmx.net/@1/x", "c.web.de/@1/x",
                "www.magentacloud.de/s/x")  # fmt: skip
    for service in services:
        text = f"\r\nHere: https://{service}\r\n".encode()
        yield NastyMail(f"link to {service}", HEAD + PLAIN + text, codes=("FILE-LINK",))
    shortcuts = {"m.url": b"[InternetShortcut]\r\nURL=https://1drv.ms/x/s!a\r\n", "m.gsheet": b'{"doc_id": "x"}',
                 "m.webloc": b"<plist><string>https://1drv.ms/x</string></plist>"}  # fmt: skip
    for name, data in shortcuts.items():
        yield NastyMail(
            f"shortcut {name}", multipart(hello, part(data, f"Content-Type: a/b; name={name}")), codes=("FILE-LINK",)
        )
    kind = b"Content-Type: application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m\r\n\r\nx"
    yield NastyMail("encrypted by S/MIME", HEAD + kind, codes=("FILE-ENCRYPTED",))
    version = b"Content-Type: application/pgp-encrypted\r\n\r\nVersion: 1\r\n"
    yield NastyMail("encrypted by PGP", multipart(version, kind="encrypted"), codes=("FILE-ENCRYPTED",))
    inline = b"\r\n-----BEGIN PGP MESSAGE-----\r\n\r\nhQ==\r\n-----END PGP MESSAGE-----\r\n"
    yield NastyMail("encrypted in the text", HEAD + PLAIN + inline, codes=("FILE-ENCRYPTED",))
    empty = multipart(hello, part(b"", 'Content-Type: a/b; name="move.xlsx"'))
    yield NastyMail("an attachment of no bytes", empty, codes=("FILE-UNREADABLE",))


def _damaged(form: bytes, sheet: bytes, hello: bytes, attached: bytes) -> Iterator[NastyMail]:
    mail = multipart(hello, attached)
    yield NastyMail("CR alone", mail.replace(b"\r\n", b"\r"), ("xlsx",))
    yield NastyMail("in UTF-16", mail.decode("latin-1").encode("utf-16"), ("xlsx",))
    cut = b"From: a@b\r\nSubject: x\r\n" + multipart(hello, attached, head=b"")
    yield NastyMail("headers cut off", cut, ("xlsx",), file="mail")
    odd = b"Content-Type: text/plain\r\nContent-Transfer-Encoding: base64 (yes)\r\n\r\n" + base64.encodebytes(form)
    yield NastyMail("a comment behind the coding", HEAD + odd, ("txt",))
    half = base64.encodebytes(sheet)[:4001].rstrip() + b"A"
    coded = b"Content-Type: a/b; name=m.xlsx\r\nContent-Transfer-Encoding: base64\r\n\r\n" + half
    yield NastyMail("base64 cut off", multipart(hello, coded), codes=("FILE-UNREADABLE",))
    page_of = b"<html><![foo[ x ]]>" + b"<pre>" + html.escape(form.decode()).encode() + b"</pre></html>"
    yield NastyMail("a mark that the parser does not know", page_of, ("txt",), file="m.html")
    declared = b'<?xml version="1.0"?>' + page(form.decode())
    yield NastyMail("a page that begins as XML", declared, ("txt",), file="m.html")
    deep = multipart(hello, attached)
    for number in range(12):
        deep = multipart(b"Content-Type: message/rfc822\r\n\r\n" + deep, boundary=f"=_{number}")
    yield NastyMail("forwarded twelve times", deep, codes=("FILE-BOUNDS",))


def _refused(form: bytes, sheet: bytes, blank: bytes, hello: bytes) -> Iterator[NastyMail]:
    def attached(data: bytes, name: str) -> bytes:
        return multipart(hello, part(data, "Content-Type: a/b", f'Content-Disposition: attachment; filename="{name}"'))

    link = b"Here: https://1drv.ms/x/s!AbCd?e=1\r\n"
    yield NastyMail("cloud link", HEAD + PLAIN + b"\r\n" + link, codes=("FILE-LINK",))
    card = b'<a href="https://example-my.sharepoint.com/:x:/g/x">my move.xlsx</a>'
    yield NastyMail("cloud link in HTML", HEAD + b"Content-Type: text/html\r\n\r\n" + card, codes=("FILE-LINK",))
    with_icon = multipart(part(card, "Content-Type: text/html"), part(PNG, 'Content-Type: image/png; name="i.png"'))
    yield NastyMail("cloud link with an icon", with_icon, codes=("FILE-LINK",))
    yield NastyMail("nothing in it", HEAD + PLAIN + b"\r\nWhen is the deadline?\r\n", codes=("FILE-MAIL",))
    yield NastyMail("no body", HEAD + b"\r\n", codes=("FILE-MAIL",))
    answer = b"I am away this week.\r\n" + b"".join(b"> " + one for one in blank.splitlines(True))
    yield NastyMail("a form without entries quoted", HEAD + PLAIN + b"\r\n" + answer, codes=("FILE-MAIL",))
    yield NastyMail("photo", attached(PNG, "IMG_2034.png"), codes=("FILE-KIND",))
    yield NastyMail("Word", attached(zipped({"word/document.xml": b"<w/>"}), "move.docx"), codes=("FILE-KIND",))
    yield NastyMail("PDF", attached(b"%PDF-1.7\n", "move.pdf"), codes=("FILE-KIND",))
    ole = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(500) + "__substg1.0_0037001F".encode("utf-16-le")
    yield NastyMail(".msg", ole, codes=("FILE-KIND",), file="move.msg")
    locked = encrypted(zipped({"move.xlsx": sheet}))
    yield NastyMail("encrypted zip", locked, codes=("FILE-ENCRYPTED",), file="move.zip")
    yield NastyMail("encrypted zip attached", attached(locked, "move.zip"), codes=("FILE-ENCRYPTED",))
    yield NastyMail("Deflate64", deflated64(zipped({"m.txt": form})), codes=("FILE-UNREADABLE",), file="a.zip")
    yield NastyMail("zip in a zip", zipped({"a.zip": zipped({"m.txt": form})}), codes=("FILE-KIND",), file="a.zip")
    yield NastyMail("an empty zip", zipped({}), codes=("FILE-KIND",), file="a.zip")
    many = multipart(*(part(b"x", "Content-Type: a/b") for _ in range(600)))
    yield NastyMail("too many parts", many, codes=("FILE-BOUNDS",))
    huge = zipped({f"{number}.txt": bytes(2**20) for number in range(40)})
    yield NastyMail("a zip that is a bomb", huge, codes=("FILE-BOUNDS",), file="a.zip")
    winmail = attached(b"\x78\x9f\x3e\x22" + b"\xff" * 40, "w")
    yield NastyMail("damaged winmail.dat", winmail, codes=("FILE-UNREADABLE",))


def _robots(attached: bytes) -> Iterator[NastyMail]:
    for header in (
        "Auto-Submitted: auto-replied", "Auto-Submitted: auto-generated; owner=x", "Return-Path: <>",
        "X-Autoreply: yes", "X-Failed-Recipients: a@b", "From: Mail Delivery <MAILER-DAEMON@x>",
        "Precedence: auto_reply",
    ):  # fmt: skip
        data = multipart(attached, head=f"{header}\r\n".encode() + HEAD)
        yield NastyMail(f"robot: {header}", data, codes=("FILE-ROBOT",))
    for header in (
        "Precedence: bulk", "Precedence: list", "List-Id: <fans.example.org>", "Auto-Submitted: No (typed by hand)",
        "X-Autoreply: no", "From: postmaster@club.example", 'From: "anna (was postmaster@club.example)" <a@b>',
        'From: "mailer-daemon@x" <a@b>', "X-Auto-Response-Suppress: All",
    ):  # fmt: skip
        data = multipart(attached, head=f"{header}\r\n".encode() + HEAD)
        yield NastyMail(f"a person: {header}", data, ("xlsx",))
    report = part(b"Action: failed\r\n", "Content-Type: message/delivery-status", coded=False)
    returned = b"Content-Type: message/rfc822\r\n\r\n" + multipart(attached, boundary="=_i")
    yield NastyMail("bounce with the sheet in it", multipart(report, returned, kind="report"), codes=("FILE-ROBOT",))
    own = b"<vbxl." + b"0a" * 16 + b"@vbxl.invalid>"
    ours = multipart(attached, head=b"Message-ID: " + own + b"\r\n" + _WITHOUT_ID)
    yield NastyMail("a mail of vbxl's own", ours, codes=("FILE-ROBOT",))
    answer = b"In-Reply-To: " + own + b"\r\nReferences: " + own + b"\r\n" + HEAD
    yield NastyMail("an answer to a mail of vbxl", multipart(attached, head=answer), ("xlsx",))
    longer = multipart(attached, head=b"Message-ID: <vbxl.fans.2026@example.org>\r\n" + _WITHOUT_ID)
    yield NastyMail("a Message-ID that only begins like vbxl's", longer, ("xlsx",))
    human = multipart(attached, head=b"Auto-Submitted: no\r\n" + HEAD)
    yield NastyMail("not a robot, and says so", human, ("xlsx",))
