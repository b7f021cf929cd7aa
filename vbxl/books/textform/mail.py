"""The text around a form in a mail: headers, greetings, signatures, letters of vbxl, quotations, and press."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from vbxl.books.textform.lines import TextLine, split_lines
from vbxl.books.textform.names import trim_word
from vbxl.books.textform.words import FORMER_MARK, LETTER_END, LETTER_MARK

# The last alternative is a line by which a table in a file tells Excel what separates its columns.
_SEPARATOR: Final = re.compile(r"[\s\-=_*~#+.|:;–—─═·•>]*|sep=[;,\t|]", re.IGNORECASE)
MAIL_HEADERS: Final = frozenset(
    {
        "from", "to", "cc", "bcc", "sent", "date", "subject", "reply-to", "message-id", "in-reply-to",
        "references", "received", "return-path", "mime-version", "user-agent", "content-type",
        "content-transfer-encoding", "content-disposition", "x-mailer", "organization", "van", "aan", "verzonden",
        "onderwerp", "datum", "von", "an", "gesendet", "betreff", "de", "à",
    }
)  # fmt: skip
_HEADER: Final = re.compile(r"([a-zà-ÿ-]{1,30})\s?:", re.IGNORECASE)
_ENDS: Final = ("wrote:", "schrieb:", "schreef:", "écrit :", "écrit:", "escribió:", "ha scritto:")
_OPENS: Final = frozenset({"on", "op", "am", "le", "el"})
_SIGNATURE: Final = re.compile(r"--|--[^\s|;]{6,}|-{2,}\s*\w.{0,60}\w\s*-{2,}")
_MOST_NAME_WORDS: Final = 3


def is_separator(text: str) -> bool:
    """Whether a line is only a separator between texts."""
    return _SEPARATOR.fullmatch(text) is not None and text != "--"


def is_signature(text: str) -> bool:
    """Whether a line says that a program wrote the rest: a signature mark, a boundary, or "Original Message"."""
    return _SIGNATURE.fullmatch(text) is not None


def is_mail_header(text: str) -> bool:
    """Whether a line belongs to the header of a mail, or names the author of the quoted text that follows."""
    found = _HEADER.match(text)
    if (found and found[1].casefold() in MAIL_HEADERS) or text.casefold().endswith(_ENDS):
        return True
    first, _, rest = text.partition(" ")
    dated = "," in rest and any(map(str.isdigit, rest))
    return first.casefold() in _OPENS and "|" not in text and ("@" in rest or dated)


def is_prose(text: str) -> bool:
    """Whether a line that has no values is a sentence rather than a name."""
    bare = text.strip()
    return len(bare.split()) > _MOST_NAME_WORDS or any(mark in bare for mark in ",!?") or bare.endswith((".", ":"))


# The letters of vbxl.

# The beginning of every letter.
_HELLO: Final = re.compile(r"hello(?: .{1,120})?,", re.IGNORECASE)
# The beginning of a form; letters have other words before the id of a sheet.
_SHEET_ID: Final = re.compile(
    r"\W{0,9}(?:move )?sheet(?: ?id)?[ :=]{1,3}S\d{1,4}-R\d{1,3}-[TN][0-9a-f]{2,8}-[0-9a-f]{8}\b",
    re.IGNORECASE | re.ASCII,
)


def drop_letters(lines: Sequence[TextLine]) -> Sequence[TextLine]:
    """Return the lines of a text without the letters from vbxl that are in it.

    A letter begins with its greeting or, if a mail program broke the greeting, where the lines of the letter's depth of
    quotation begin. It ends with its last line or, if that was cut off, at a form of the same depth. Lines quoted less
    deeply were typed into the letter, so they stay. A letter never contains a sheet's id: if there is one above a
    letter's mark, the lines above the mark stay.
    """
    if not any(_is_mark(line) or _is_end(line) for line in lines):
        return lines
    kept: list[TextLine] = []
    inside: int | None = None
    begins = 0
    for line in lines:
        if inside is not None and line.depth >= inside:
            if _is_end(line):
                inside = None
                continue
            if not _SHEET_ID.match(line.text):
                continue
            inside = None
        kept.append(line)
        if _is_mark(line) or _is_end(line):
            del kept[_find_start(kept, begins) :]
            begins = len(kept)
            inside = line.depth if _is_mark(line) else None
    return kept


def begins_letter(line: TextLine) -> bool:
    """Whether a line is the greeting that begins every letter from vbxl."""
    return _HELLO.fullmatch(line.text.strip()) is not None


def _is_mark(line: TextLine) -> bool:
    return line.text.strip() in {LETTER_MARK, FORMER_MARK}


def _is_end(line: TextLine) -> bool:
    return line.text.strip() == LETTER_END


def _find_start(lines: Sequence[TextLine], first: int) -> int:
    """Return the index at which a letter begins.

    The last of the lines is the letter's mark, and the search goes upwards from it. If no beginning is found, return
    the index of the mark.
    """
    depth, start = lines[-1].depth, len(lines) - 1
    for at in range(len(lines) - 2, first - 1, -1):
        line = lines[at]
        if line.depth < depth and line.text.strip():
            break
        if _SHEET_ID.match(line.text):
            return len(lines) - 1
        if depth and line.depth >= depth:
            start = at
        if line.depth == depth and begins_letter(line):
            return at
    return start


# Press: what a manager writes to the others.

# `UNSIGNED PRESS TO: ALL` is anonymous, if the league allows that.
_PRESS: Final = re.compile(r"\s*\**\s*(unsigned )?press to\s*[:=]\s*(\S.{0,99}?)\s*\**\s*", re.IGNORECASE)
_END_OF_PRESS: Final = re.compile(r"end of press\W*", re.IGNORECASE)
# The token of a sheet: whoever has it could send a sheet in the writer's name.
_TOKEN: Final = re.compile(r"(?<![0-9A-Za-z])[0-9a-fA-F]{16}(?![0-9A-Za-z])")
ALL: Final = "ALL"


@dataclass(frozen=True, slots=True)
class PressText:
    """A press item as written: its addressee, whether it is unsigned, and its text."""

    to: str
    unsigned: bool
    text: str


def find_press(data: bytes) -> list[PressText]:
    """Return the press items in the text of a mail."""
    lines, wrong = split_lines(data, "")
    return [] if wrong else split_press(drop_letters(lines))[1]


def split_press(lines: Sequence[TextLine]) -> tuple[list[TextLine], list[PressText]]:
    """Separate the press items from the rest of a mail: return the other lines, and the items.

    An item ends before the next one, a line END OF PRESS, a signature or quoted text.
    """
    depth = min((line.depth for line in lines if line.text.strip()), default=0)
    others: list[TextLine] = []
    found: list[tuple[str, bool, list[str]]] = []
    inside = False
    for at, line in enumerate(lines):
        start = _PRESS.fullmatch(line.text) if line.depth == depth else None
        blank = not line.text.strip()
        if start:
            inside = True
            found.append((start[2], start[1] is not None, []))
        elif inside and (blank or (line.depth == depth and not _ends_press(lines[at : at + 2]))):
            found[-1][2].append(line.text.rstrip())
        else:
            inside = False
            others.append(line)
    texts = [PressText(to, unsigned, _TOKEN.sub("…", "\n".join(text).strip())) for to, unsigned, text in found]
    return others, [press for press in texts if press.text]


def _ends_press(lines: Sequence[TextLine]) -> bool:
    """Whether the first of these lines ends a press item."""
    first, *after = (line.text.strip() for line in lines)
    if _END_OF_PRESS.fullmatch(first) or is_signature(first):
        return True
    return is_mail_header(first) and (first.endswith(":") or any(map(is_mail_header, after)))


# The words that people and their programs write around the message.

# Short lines with these beginnings are greetings; nobody has such a name.
GREETINGS: Final = frozenset(
    {
        "hi", "hello", "hallo", "hoi", "dear", "regards", "greetings", "greetz", "cheers", "thanks", "thank", "thx",
        "bye", "ciao", "sincerely", "groeten", "groetjes", "groet", "mvg", "gruss", "gruß", "grüsse", "grüße",
        "gruesse", "lg", "mfg", "saludos", "salutations", "cordialement", "sent", "verzonden", "gesendet",
    }
)  # fmt: skip
# These may be names, but hardly in a line of their own.
_COURTESIES: Final = frozenset(
    {
        "gr", "grt", "grtz", "br", "kr", "rgds", "vg", "vh", "mvh", "bg", "love", "ta", "dag", "goedemorgen", "good",
        "goedemiddag", "goedenavond", "bedankt", "dank", "tot", "succes", "guten", "moin", "servus", "tschüss", "bis",
        "danke", "herzliche", "schöne", "lieber", "freundliche", "bonjour", "bonsoir", "salut", "merci", "bien",
        "amicalement", "hola", "buenos", "buenas", "gracias", "atentamente", "olá", "abraço", "obrigado", "obrigada",
        "buongiorno", "buonasera", "saluti", "cordiali", "distinti", "grazie", "cześć", "witam", "pozdrawiam", "hej",
        "pozdrowienia", "dziękuję", "hei", "heja", "hälsningar", "vänliga", "hilsen", "tack", "tak", "takk", "terve",
        "kiitos", "ahoj", "pozdrav", "děkuji", "szia", "üdv", "üdvözlettel", "köszönöm", "merhaba", "selam", "привет",
        "здравствуйте", "спасибо", "kindest", "all", "many", "see", "have", "take", "talk", "enjoy", "speak",
    }
)  # fmt: skip
# The words after these show that they aren't a player's name.
_GREETS: Final = re.compile(
    r"(?:kind|best|warm) (?:regards|wishes)|yours (?:sincerely|truly|faithfully)"
    r"|(?:met|med|mit|viele|liebe|beste) \w{4,}",
    re.IGNORECASE,
)
_MOST_GREETING_WORDS: Final = 8
_MOST_COURTESY_WORDS: Final = 5
_MOST_FOOTER_WORDS: Final = 12
_DISCLAIMER_WORDS: Final = 15
_HEADER_LINES: Final = 3
_SIGN_OFF_LETTERS: Final = 4
# The footer of a phone or a program, in any language, has one of these with the name of one, or two such names.
_SENT: Final = re.compile(
    r"\b(?:sent|gesendet|geschickt|von meine[mr]|envoy\w*|verstuurd|verzonden|enviad\w*|inviat\w*|wys[łl]an\w*"
    r"|skicka\w*|sendt|lähetetty|odesl\w*|odosl\w*|trimis|küldve|poslan\w*|gönderildi|отправлен\w*)\b"
    r"|\b(?:get|download|scarica|obtenir|télécharge\w*|pobierz|hol dir|descarga\w*|obtener|obter)\b",
    re.IGNORECASE,
)
_PROGRAMS: Final = re.compile(
    r"\b(?:(?:iphone|ipad)\w{0,4}|ios|android|outlook|samsung|galaxy|huawei|xiaomi|pixel|blackberry|windows|yahoo"
    r"|gmail|gmx|web\.de|proton ?mail|proton|thunderbird|mail\.ru|hotmail|icloud|avast|avg|smartphone|handy|mobile"
    r"|mobil|phone|telefon\w*|téléphone|mail|apple|norton|mcafee)\b",
    re.IGNORECASE,
)
_ADDRESSES: Final = re.compile(r"https?://|www\.|\S@\S|\+?\d[\d ()./-]{7,}")
_DISCLAIMS: Final = re.compile(
    r"confiden|recipient|privileg|disclaim|unauthori|vertraul|empfänger|vertrouwe|geadresseerd|destinat|poufn|adresat"
    r"|virus|liabilit|unsubscribe|abonn|mailing list|google groups|newsletter|datenschutz|privacy",
    re.IGNORECASE,
)
# The words of a line that only says that something is attached.
_ATTACHED: Final = re.compile(
    r"(?:^|[,!.] ?)here(?:'s| it is| is| are)\b|\b(?:attach\w*|enclosed|(?:see|sheet|move|form) below|bijlage"
    r"|bijgaand|anbei|anhang|angehängt|ci-joint\w*|adjunt\w*|allegat\w*|załącz\w*|bifog\w*|vedlagt)(?![^\W_])",
    re.IGNORECASE,
)
_MOST_ATTACHED_WORDS: Final = 9
_LABELLED: Final = re.compile(r"\*?[^\W\d_][^:|]{0,25}:\*?\s+\S")
_POSTSCRIPT: Final = re.compile(r"(?:p\.? ?s|n\.? ?b|p\.? ?p\.? ?s)\b\.?", re.IGNORECASE)


def find_own_words(lines: Sequence[TextLine]) -> list[TextLine]:
    """Return the lines in the writer's own words, without quotations, greetings, signatures and footers."""
    lines = drop_letters(lines)
    depth = min((line.depth for line in lines if not is_separator(line.text.strip())), default=0)
    found: list[TextLine] = []
    signed = False
    for paragraph in _split_paragraphs(_drop_quotations(lines, depth)):
        text = " ".join(line.text for line in paragraph)
        if _starts_quotation(paragraph):
            break
        if len(text.split()) >= _DISCLAIMER_WORDS and len(_DISCLAIMS.findall(text)) > 1:
            continue
        for line in paragraph:
            bare = line.text.strip()
            if bare == "--":
                signed = True
            elif _POSTSCRIPT.match(bare):
                signed = False
                found.append(line)
            elif is_sign_off(bare) or _is_signed(bare, signed=signed):
                signed = signed or bool(found) or not bare.endswith((",", "!"))
            elif not (
                is_mail_header(bare)
                or is_signature(bare)
                or is_separator(bare)
                or _is_footer(bare, signed=signed)
                or _announces(bare)
            ):
                found.append(line)
    return found


def _drop_quotations(lines: Sequence[TextLine], depth: int) -> list[TextLine]:
    """Return the lines quoted no more deeply than `depth`, except those that introduce a quotation."""
    found: list[TextLine] = []
    for line in lines:
        if line.depth <= depth:
            found.append(line)
            continue
        while found and not found[-1].text.strip():
            found.pop()
        if found and found[-1].text.rstrip().endswith(":"):
            found.pop()
            # A mail program may break a long introduction.
            while found and re.search(r"[<@]|\d[.:/]\d", found[-1].text) and found[-1].text.strip():
                found.pop()
    return found


def _split_paragraphs(lines: Sequence[TextLine]) -> list[list[TextLine]]:
    found: list[list[TextLine]] = [[]]
    for line in lines:
        if line.text.strip():
            found[-1].append(line)
        elif found[-1]:
            found.append([])
    return [paragraph for paragraph in found if paragraph]


def _starts_quotation(paragraph: Sequence[TextLine]) -> bool:
    """Whether a paragraph introduces a quoted mail whose lines have no quote marks."""
    first = paragraph[0].text.strip()
    if first.startswith("--") and first != "--" and is_signature(first) and " " in first:
        return True
    if len(paragraph) == 1 and is_mail_header(first) and first.endswith(":"):
        return True
    labelled = [line.text for line in paragraph[: _HEADER_LINES + 1] if _LABELLED.match(line.text.strip())]
    return len(labelled) >= _HEADER_LINES and any(re.search(r"@|\d:\d\d", text) for text in labelled)


def is_greeting(text: str) -> bool:
    """Whether a line is a greeting or a farewell, below which a person signs."""
    short = len(text.split()) <= _MOST_GREETING_WORDS and not any(char.isdigit() or char in "|;" for char in text)
    return short and (trim_word(text.partition(" ")[0]) in GREETINGS or _GREETS.match(text) is not None)


def is_sign_off(text: str) -> bool:
    """Whether a line looks like a greeting in any language, such as `Hoi Rien,`, `gr Anneke` or `Scusa, Paolo`.

    >>> [is_sign_off(text) for text in ("Scusa, Paolo", "gr Anneke", "С уважением,", "please withdraw my move")]
    [True, True, True, False]
    """
    texts = text.split()
    if not texts or len(texts) > _MOST_COURTESY_WORDS or any(char.isdigit() or char in "|:;?/" for char in text):
        return False
    if is_greeting(text) or trim_word(texts[0]) in _COURTESIES:
        return True
    if len(texts) == _MOST_COURTESY_WORDS:
        return False
    if text.endswith((",", "!")) and text[:1].isupper() and len(texts) < _SIGN_OFF_LETTERS:
        return True
    thanks, comma, name = text.rpartition(",")
    if comma and _is_name(name) and thanks[:1].isupper() and len(thanks.split()) < _SIGN_OFF_LETTERS:
        return True
    abbreviated = texts[0].islower() and texts[0].isalpha() and len(texts[0]) < _SIGN_OFF_LETTERS
    return abbreviated and len(texts) > 1 and _is_name(" ".join(texts[1:]))


def _announces(text: str) -> bool:
    plain = len(text.split()) <= _MOST_ATTACHED_WORDS and not any(char.isdigit() or char == "?" for char in text)
    denied = re.search(r"\b(?:not|but|please (?!find|see)|don't|no)\b", text, re.IGNORECASE)
    return plain and _ATTACHED.search(text) is not None and denied is None


def _is_name(text: str) -> bool:
    parts = text.strip(" .!-–—").split()
    return 0 < len(parts) < _SIGN_OFF_LETTERS and all(
        (part[:1].isupper() and not part.isupper()) or len(part.strip(".")) == 1 for part in parts
    )


def _is_signed(text: str, *, signed: bool) -> bool:
    """Whether a line is a name or another part of a signature.

    The latter counts only below a greeting or a signature mark (`signed`).
    """
    if _is_name(text) and (signed or len(text.split()) < _SIGN_OFF_LETTERS - 1):
        return not text.endswith(("!", "."))
    return signed and len(text.split()) <= _MOST_COURTESY_WORDS and (text[:1].isupper() or text[:1] in "+0123456789(")


def _is_footer(text: str, *, signed: bool) -> bool:
    """Whether a line was added by a mail program, a mailing list or a company."""
    if len(text.split()) > _MOST_FOOTER_WORDS:
        return len(_DISCLAIMS.findall(text)) > 1
    programs = len(_PROGRAMS.findall(text))
    linked = _ADDRESSES.search(text) is not None
    if programs and (programs > 1 or linked or _SENT.search(text)):
        return True
    if _SENT.match(text) and re.search(r"\b(?:from|von|vanaf|depuis|desde|da|de|z|с|från|fra)\b", text, re.IGNORECASE):
        return True
    return linked and (signed or _DISCLAIMS.search(text) is not None or len(text.split()) == 1)
