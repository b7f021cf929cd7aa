"""What stands around a form in a mail: headers, greetings, signatures, letters of vbxl; and what may be an entry."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from vbxl.books.textform import words
from vbxl.books.textform.given import KnownRows
from vbxl.books.textform.lines import TextLine, read_number
from vbxl.books.textform.names import NO_NAMES, strip_accents, trim_word
from vbxl.books.textform.rows import NUMBERED, is_value
from vbxl.books.textform.words import LETTER_END, LETTER_MARK
from vbxl.league.view import sheet_ids
from vbxl.rules import lineup

# The last is the line by which a table in a file tells Excel what parts its columns.
_SEPARATOR: Final = re.compile(r"[\s\-=_*~#+.|:;–—─═·•>]*|sep=[;,\t|]", re.IGNORECASE)
_HEADER: Final = re.compile(r"([a-zà-ÿ-]{1,30})\s?:", re.IGNORECASE)
_ENDS: Final = ("wrote:", "schrieb:", "schreef:", "écrit :", "écrit:", "escribió:", "ha scritto:")
_OPENS: Final = frozenset({"on", "op", "am", "le", "el"})
_BOUNDARY: Final = re.compile(r"--[^\s|;]{6,}")
_ORIGINAL: Final = re.compile(r"-{2,}\s*\w.{0,60}\w\s*-{2,}")
_MOST_NAME_WORDS: Final = 3
_MOST_GREETING_WORDS: Final = 8


def is_separator(text: str) -> bool:
    """Whether a line only parts what is above from what is below."""
    return _SEPARATOR.fullmatch(text) is not None and text != "--"


def is_signature(text: str) -> bool:
    """Whether a line says that from here on a mail program speaks: signature mark, boundary, "Original Message"."""
    return text == "--" or _BOUNDARY.fullmatch(text) is not None or _ORIGINAL.fullmatch(text) is not None


def is_mail_header(text: str) -> bool:
    """Whether a line is of a mail's header, or says who wrote what follows."""
    found = _HEADER.match(text)
    if found and found[1].casefold() in words.MAIL_HEADERS:
        return True
    if text.casefold().endswith(_ENDS):
        return True
    first, _, rest = text.partition(" ")
    dated = "," in rest and any(map(str.isdigit, rest))
    return first.casefold() in _OPENS and "|" not in text and ("@" in rest or dated)


def is_greeting(text: str) -> bool:
    """Whether a line greets: after that a person signs, and no row of the form follows."""
    texts = [trim_word(part) for part in text.split()]
    if not texts or len(texts) > _MOST_GREETING_WORDS or any(char.isdigit() or char in "|;" for char in text):
        return False
    first = texts[0]
    if first in words.GREETING_PAIRS:
        return len(texts) > 1 and texts[1] in words.GREETING_PAIRS[first]
    return first in words.GREETINGS


def is_prose(text: str) -> bool:
    """Whether a line without values is a sentence rather than a name."""
    bare = text.strip()
    return len(bare.split()) > _MOST_NAME_WORDS or any(mark in bare for mark in ",!?") or bare.endswith((".", ":"))


# How every letter begins.
_HELLO: Final = re.compile(r"hello(?: .{1,120})?,", re.IGNORECASE)
# How a form begins; the id of a sheet that a letter holds stands behind other words.
_SHEET_ID: Final = re.compile(
    r"\W{0,9}(?:move )?sheet(?: ?id)?[ :=]{1,3}S\d{1,4}-R\d{1,3}-[TN][0-9a-f]{2,8}-[0-9a-f]{8}\b",
    re.IGNORECASE | re.ASCII,
)


def without_letters(lines: Sequence[TextLine]) -> Sequence[TextLine]:
    """Return the lines of a text without the letters of vbxl in it.

    A letter begins with its greeting; where a mail program broke that, with what is quoted as deep. It goes on to its
    end or, where that was cut off, to a form that is quoted as deep; what is quoted less deeply was written into it. No
    letter holds the id of a sheet: where one stands between the greeting and a mark, nothing before it is left out.
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
    """Whether a line may be the first line of a letter."""
    return _HELLO.fullmatch(line.text.strip()) is not None


def _is_mark(line: TextLine) -> bool:
    return line.text.strip() == LETTER_MARK


def _is_end(line: TextLine) -> bool:
    return line.text.strip() == LETTER_END


def _find_start(lines: Sequence[TextLine], first: int) -> int:
    """Return where the letter begins whose mark is the last of some lines; at the mark itself where nothing says so."""
    depth, start = lines[-1].depth, len(lines) - 1
    for at in range(len(lines) - 2, first - 1, -1):
        line = lines[at]
        if line.depth < depth and line.text.strip():
            break
        if _SHEET_ID.match(line.text):
            return len(lines) - 1
        if depth and line.depth >= depth:
            start = at
        if line.depth == depth and _HELLO.fullmatch(line.text.strip()):
            return at
    return start


# What people and their programs write around what they have to say.

_MOST_COURTESY_WORDS: Final = 5
_MOST_FOOTER_WORDS: Final = 12
_DISCLAIMER_WORDS: Final = 15
_HEADER_LINES: Final = 3
_SIGN_OFF_LETTERS: Final = 4
# In the footer of a phone or a program, in any language, stands one of these, or two of the names.
_SENT: Final = re.compile(
    r"\b(?:sent|gesendet|geschickt|von meine[mr]|envoy\w*|verstuurd|verzonden|enviad\w*|inviat\w*|wys[łl]an\w*"
    r"|skicka\w*|sendt|lähetetty|odesl\w*|odosl\w*|trimis|küldve|poslan\w*|gönderildi"
    r"|отправлен\w*|надіслано|изпратено|στάλθηκε)\b"
    r"|\b(?:get|download|scarica|obtenir|télécharge\w*|pobierz|hol dir|descarga\w*|obtener|obter)\b"
    r"|发自|發自|送信|보냄",
    re.IGNORECASE,
)
_PROGRAMS: Final = re.compile(
    r"\b(?:(?:iphone|ipad)\w{0,4}|ios|android|outlook|samsung|galaxy|huawei|xiaomi|redmi|oppo|oneplus|pixel|nokia|blackberry|windows"
    r"|yahoo|gmail|gmx|web\.de|proton ?mail|proton|thunderbird|mail\.ru|yandex|tutanota|tuta|hotmail|aol|icloud|avast"
    r"|avg|smartphone|handy|mobile|mobil|phone|telefon\w*|téléphone|mail|apple|macbook|norton|mcafee)\b|айфон|телефон",
    re.IGNORECASE,
)
_ADDRESSES: Final = re.compile(r"https?://|www\.|\S@\S|\+?\d[\d ()./-]{7,}")
_DISCLAIMS: Final = re.compile(
    r"confiden|recipient|privileg|disclaim|unauthori|vertraul|empfänger|vertrouwe|geadresseerd|destinat|poufn|adresat"
    r"|конфиденц|virus|liabilit|unsubscribe|abonn|mailing list|google groups|newsletter"
    r"|einwilligung|datenschutz|privacy",
    re.IGNORECASE,
)
# What says no more than that something is attached.
_ATTACHED: Final = re.compile(
    r"(?:^|[,!.] ?)here(?:'s| it is| is| are)\b|\b(?:attach\w*|enclosed|(?:see|sheet|move|form) below|bijlage"
    r"|bijgaand|anbei|anhang|angehängt|ci-joint\w*|pièce jointe|adjunt\w*|allegat\w*|załącz\w*|bifog\w*|vedlagt"
    r"|vedhæftet|příloh\w*"
    r"|mellékel\w*|em anexo|вложени\w*|прилага\w*)(?![^\W_])",
    re.IGNORECASE,
)
_MOST_ATTACHED_WORDS: Final = 9
_LABELLED: Final = re.compile(r"\*?[^\W\d_][^:|]{0,25}:\*?\s+\S")
_POSTSCRIPT: Final = re.compile(r"(?:p\.? ?s|n\.? ?b|p\.? ?p\.? ?s)\b\.?", re.IGNORECASE)


def own_words(lines: Sequence[TextLine]) -> list[TextLine]:
    """Return the lines in which the writer of a mail says something: no quotation, greeting, signature or footer."""
    lines = without_letters(lines)
    said = [line for line in lines if line.text.strip() and not is_separator(line.text.strip())]
    depth = min((line.depth for line in said), default=0)
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
            elif is_mail_header(bare) or is_signature(bare) or is_separator(bare):
                continue
            elif not (_is_footer(bare, signed=signed) or _announces(bare)):
                found.append(line)
    return found


def _drop_quotations(lines: Sequence[TextLine], depth: int) -> list[TextLine]:
    """Return the lines that are quoted no deeper than that, without those that say who wrote what follows."""
    found: list[TextLine] = []
    for line in lines:
        if line.depth <= depth:
            found.append(line)
            continue
        while found and not found[-1].text.strip():
            found.pop()
        if found and found[-1].text.rstrip().endswith((":", "：")):
            found.pop()
            # A mail program breaks a long one.
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
    """Whether a mail follows that a program quotes without marks."""
    first = paragraph[0].text.strip()
    if _ORIGINAL.fullmatch(first) or (is_mail_header(first) and first.endswith(":") and len(paragraph) == 1):
        return True
    labelled = [line.text for line in paragraph[: _HEADER_LINES + 1] if _LABELLED.match(line.text.strip())]
    return len(labelled) >= _HEADER_LINES and any(re.search(r"@|\d:\d\d", text) for text in labelled)


def is_sign_off(text: str) -> bool:
    """Whether a line greets or takes leave, in any language: `Hoi Rien,`, `gr Anneke`, `Scusa, Paolo`.

    >>> [is_sign_off(text) for text in ("Scusa, Paolo", "gr Anneke", "С уважением,", "please withdraw my move")]
    [True, True, True, False]
    """
    said = text.split()
    if not said or len(said) > _MOST_COURTESY_WORDS or any(char.isdigit() or char in "|:;?/" for char in text):
        return False
    if is_greeting(text) or (trim_word(said[0]) in words.COURTESIES and len(said) <= _MOST_COURTESY_WORDS):
        return True
    short = len(said) <= _MOST_COURTESY_WORDS - 1
    if short and text.endswith((",", "!")) and said[0][:1].isupper() and len(said) <= _SIGN_OFF_LETTERS - 1:
        return True
    thanks, comma, name = text.rpartition(",")
    if short and comma and _is_name(name) and thanks[:1].isupper() and len(thanks.split()) <= _SIGN_OFF_LETTERS - 1:
        return True
    abbreviated = said[0].islower() and len(trim_word(said[0])) <= _SIGN_OFF_LETTERS - 1 and said[0].isalpha()
    return abbreviated and len(said) > 1 and _is_name(" ".join(said[1:]))


def _announces(text: str) -> bool:
    """Whether a line says no more than that the move is attached."""
    plain = len(text.split()) <= _MOST_ATTACHED_WORDS and not any(char.isdigit() or char == "?" for char in text)
    return (
        plain
        and _ATTACHED.search(text) is not None
        and not re.search(r"\b(?:not|but|please (?!find|see)|don't|no)\b", text, re.IGNORECASE)
    )


def _is_name(text: str) -> bool:
    """Whether words are written as names are."""
    said = text.strip(" .!-–—").split()
    return 0 < len(said) < _SIGN_OFF_LETTERS and all(
        (part[:1].isupper() and not part.isupper()) or len(part.strip(".")) == 1 for part in said
    )


def _is_signed(text: str, *, signed: bool) -> bool:
    """Whether a line is a name, or behind a greeting or a signature mark what belongs to one."""
    if _is_name(text) and (signed or len(text.split()) < _SIGN_OFF_LETTERS - 1):
        return not text.endswith(("!", "."))
    if not signed:
        return False
    return len(text.split()) <= _MOST_COURTESY_WORDS and (text[:1].isupper() or text[:1] in "+0123456789(")


def _is_footer(text: str, *, signed: bool) -> bool:
    """Whether a program, a list or a firm wrote a line."""
    if len(text.split()) > _MOST_FOOTER_WORDS:
        return len(_DISCLAIMS.findall(text)) > 1
    programs = len(_PROGRAMS.findall(text))
    if programs and (programs > 1 or _SENT.search(text) or _ADDRESSES.search(text)):
        return True
    if _SENT.match(text) and re.search(r"\b(?:from|von|vanaf|depuis|desde|da|de|z|с|från|fra)\b", text, re.IGNORECASE):
        return True
    linked = _ADDRESSES.search(text) is not None
    return linked and (signed or _DISCLAIMS.search(text) is not None or len(text.split()) == 1)


# Lines that may be entries.

# The words of a choice that say nothing of what was chosen.
_AROUND_CHOICE: Final = frozenset(
    {
        "", "the", "my", "our", "choice", "is", "please", "sponsor", "take", "i", "choose", "graag", "de", "der",
        "bitte", "pls", "thanks", "want", "we",
    }
)  # fmt: skip
_MOST_CHOICE_WORDS: Final = 8
# A longer line is a sentence.
_MOST_WORDS: Final = 12
_MOST_NAMED_WORDS: Final = 4
_MOST_DIGITS: Final = 6
_MOST_NUMBERS: Final = 3
LONGEST_ENTRY: Final = 200
_BEFORE: Final = frozenset({"", "my", "the", "our", "and", "also", "please", "•", "->"})
_ORDERS: Final = frozenset(
    {
        "sell", "sale", "bid", "bids", "buy", "offer", "train", "training", "spy", "spying", "scout", "play", "plays",
        "replace", "instead",
    }
)  # fmt: skip
# Words that hardly anybody writes in a mail who means no entry.
_KEYWORDS: Final = frozenset(
    {
        "sponsor", "salt", "concept", "tactic", "tactics", "tactical", "risk", "devotion", "scout", "scouting", "spy",
        "spying", "bid", "bids", "training", "train", "transfer", "transfers", "line-up", "lineup", "ageing",
    }
)  # fmt: skip
# With a number behind them these say what a mail is about.
_HEADS: Final = frozenset({"page", "round", "season", "week", "team", "runde", "ronde", "saison", "ronda", "kolejka"})
_OF_FORM: Final = re.compile(r"\b(?:match|set)\s{0,2}[1-9]\b|\bfor sale\b|\bhome advantage\b", re.IGNORECASE)
_TAGS: Final = re.compile(r"\b(?:HA|DP|SP|OL|DL|TP|LD|AC|OC|NC|DC|WC)\b")
_SHAPED: Final = re.compile(
    r"(?<![\w/+.-])(?:\d{1,3}\s{0,2}[/x×]\s{0,2}\d{1,3}|\+[1-3]|(?:OL|DL)\s?\+?\d)(?![\w/-])"
    r"|^[^\W\d_]{2,20} ?[:=] ?\d{1,4}$"
)
_LISTS: Final = ("roster", "transfers", "contracts", "teams")


def choose_sponsor(text: str, known: KnownRows) -> str:
    """Return the one sponsor whom a few words name, "" if they name none or say anything else."""
    names = known.names.get("sponsors", NO_NAMES)
    bare = re.sub(r"^\W+|[\s.,;!]+$", "", text)
    if text in names or bare in names:
        return names.spelled(text if text in names else bare)
    parts = re.sub(r"[:=]|->|=>", " ", text).split()
    rest = " ".join(part.strip(".,;!-–") for part in parts if trim_word(part) not in _AROUND_CHOICE)
    return names.spelled(rest) if rest in names and len(parts) <= _MOST_CHOICE_WORDS else ""


def may_be_entry(line: TextLine, known: KnownRows) -> bool:
    """Whether a line that was not read may have been meant as an entry.

    It has a keyword of the form, a name of its lists, or a number in the shape of an entry.
    """
    text = line.text.strip()
    texts = [trim_word(part) for part in text.split()]
    if looks_like_entry(line, known):
        return True
    if "@" in text or "://" in text:
        return False
    if _OF_FORM.search(text) or _TAGS.search(text) or not _KEYWORDS.isdisjoint(texts[: 2 * _MOST_WORDS]):
        return len(texts) <= 2 * _MOST_WORDS
    if len(texts) > _MOST_WORDS:
        return False
    numbers = sum(is_value(part) and len(part) < _MOST_DIGITS for part in texts)
    ends = is_value(texts[-1]) or (is_value(texts[0]) and any(part[:1].isupper() for part in text.split()[1:]))
    short = ends and len(texts) <= _MOST_NUMBERS and texts[0] not in _HEADS
    if short or numbers > 1 or (numbers and not any(map(str.isalpha, text))) or texts[0] in {"x", "yes", "✓", "✔"}:
        return True
    plain = set(map(strip_accents, texts))
    return any(not names.last_words.isdisjoint(plain) for names in known.names.values()) or bool(_SHAPED.search(text))


def looks_like_entry(line: TextLine, known: KnownRows) -> bool:
    """Whether a line is more than prose: a row, a label with a value, or somebody's name with a number or an order."""
    text = line.text.strip().removeprefix("# ")
    if len(text) > LONGEST_ENTRY or "@" in text:
        return False
    numbered = NUMBERED.match(text)
    if numbered and "|" in numbered[0]:
        return text[numbered.end() :].strip(" |") != ""
    texts = [trim_word(part) for part in re.findall(r"[:=]|[^\s:=]+", text)]
    if not any(texts) or len(texts) > _MOST_WORDS:
        return False
    values = [part for part in texts if is_value(part) and len(part) <= _MOST_DIGITS]
    if choose_sponsor(text, known):
        return True
    if len(values) == len(texts) <= _MOST_NUMBERS or (len(text) == len("WC") and lineup.concept(text)):
        return True
    begin = next((at for at, part in enumerate(texts) if part not in _BEFORE), len(texts))
    return (
        _is_labelled(texts[begin:], text, known)
        or _is_of_set(text)
        or _names_somebody(texts, known, ordered=bool(values) or not _ORDERS.isdisjoint(texts))
    )


def _is_labelled(texts: Sequence[str], text: str, known: KnownRows) -> bool:
    """Whether words begin with a label that is typed behind, and something stands there."""
    sponsors = known.names.get("sponsors", NO_NAMES)
    if not texts or texts[0] not in {"sponsor", "send", "salt"} or not texts[1:]:
        return False
    if texts[0] == "send":
        return any(read_number(part) is not None for part in texts[1:])
    return re.search(r"^\W*(?:\w+ ){0,2}(?:sponsor|salt) ?[:=] ?\S", text, re.IGNORECASE) is not None or any(
        part in sponsors for part in texts[1:]
    )


def _is_of_set(text: str) -> bool:
    found = re.match(
        rf"\W*(?:my |the )?(?:{'|'.join(words.SET_LABELS)})\b[\s.:=|]*(?:pts\.?|points|code|factor)?[\s.:=|]*(\S*)",
        text,
        re.IGNORECASE,
    )
    return found is not None and (
        re.match(r"[0-9]{1,2}(?![0-9])", found[1]) is not None or lineup.concept(found[1].strip(".,")) is not None
    )


def _names_somebody(texts: Sequence[str], known: KnownRows, *, ordered: bool) -> bool:
    """Whether words name a player or a lot with a value or an order, or name somebody and say nothing else."""
    alone = " ".join(filter(None, texts))
    plain = set(map(strip_accents, texts))
    for table in _LISTS:
        names = known.names.get(table, NO_NAMES)
        short = table != "teams" and len(texts) <= _MOST_NAMED_WORDS
        if (short and (alone in names or names.fitting(alone))) or (ordered and not names.last_words.isdisjoint(plain)):
            return True
    return False


_MAY_NAME: Final = re.compile(r"\b(?:for|instead of|bid|sell|train|replace|OL|DL)\b|\d", re.IGNORECASE)


def may_name(line: TextLine) -> bool:
    """Whether a line may be an entry that names somebody, as far as shows where no names are known."""
    text = line.text.strip()
    if sheet_ids(text) or "@" in text or len(text.split()) > _MOST_WORDS:
        return False
    return any(part[:1].isupper() for part in text.split()) and _MAY_NAME.search(text) is not None
