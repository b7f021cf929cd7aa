"""Goes through the lines of one text form and says what each of them is."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from vbxl.books.textform import words
from vbxl.books.textform.given import GivenPart, InputCollector, MatchVisit
from vbxl.books.textform.lines import LONGEST_LINE, TextLine, named_piece, typed
from vbxl.books.textform.mail import is_greeting, is_mail_header, is_prose, is_separator, is_signature
from vbxl.books.textform.rows import BUILT_ROW, Field, fields, single, word
from vbxl.books.textform.sections import Sections, set_line
from vbxl.books.textform.short_reply import says_last_time, split_id
from vbxl.books.textform.tables import KnownRows
from vbxl.league.view import sheet_id
from vbxl.problems import Place, Problem
from vbxl.rules.tiredness import SETS

_HINTS: Final = " ".join(
    " ".join(one.split()) for one in (*words.HINTS, *(table.hint for table in words.TABLES.values()), *words.CODE_LINES)
).casefold()
_SHORTEST_HINT: Final = 4
_COLON: Final = frozenset({":", "="})
# Every repetition is bounded, since a line may be made of thousands of spaces.
_SET: Final = re.compile(
    r"[\W_]{0,20}set\s{0,20}(?:n[or]\.?)?\s{0,20}([0-9]{1,3})(?![0-9])\s{0,20}[:.)\-]?(.*)", re.IGNORECASE | re.DOTALL
)
_TITLE_WORDS: Final = frozenset(
    {"volleyball", "move", "moves", "form", "sheet", "-", "–", "homeplay", "or", "outbound"}
)
_TYPED: Final = frozenset(one.key for one in words.TABLES.values() if one.typed)
_GIVEN: Final = frozenset(one.key for one in words.TABLES.values() if not one.typed)
_LONE_LABEL_WORDS: Final = 5
# A label and nothing behind it but what is drawn to be written on.
_LABEL: Final = re.compile(r"\s*([^\W\d_][\w .,/()]{0,40}?)\s{0,20}[:=][\s._…\-]*")
_LABEL_BEFORE: Final = re.compile(r"[^:=|]{1,40}[:=]|.*\|")
_ANSWERED: Final = frozenset({words.SEND, words.SPONSOR})


class FormReading:
    """One form: its given part, what was asked, and the lines that say nothing we know."""

    def __init__(self, file: str, known: KnownRows | None = None) -> None:
        """A form; without what is known of it only its given part is read."""
        self.known = known or KnownRows()
        self.given = GivenPart()
        self.asked = InputCollector(file)
        self._tables = Sections(known, self.given, self.asked)
        self.sheet = ""
        # Where it says AS LAST TIME, and where it says whose it is.
        self.last_time: Place | None = None
        self.sheet_place: Place | None = None
        self._given_only = known is None
        self._begun = False
        self._section = ""
        self._match: MatchVisit | None = None
        self._columns: tuple[str, ...] = ()

    @property
    def problems(self) -> list[Problem]:
        """Everything in the form that could not be read."""
        return self.asked.problems

    def read(self, lines: Sequence[TextLine]) -> None:
        """Read the lines of the form in order."""
        at = 0
        while at < len(lines):
            line, used = self._answered(lines, at)
            after = lines[at + 1] if at + 1 < len(lines) and lines[at + 1].depth == line.depth else None
            at += max(used, self._line(line, after))

    def _answered(self, lines: Sequence[TextLine], at: int) -> tuple[TextLine, int]:
        """A line, with the answer below it if it is a quoted label without one; how many lines that takes."""
        line = lines[at]
        label = _LABEL.fullmatch(line.text) if line.depth else None
        if label is None:
            return line, 1
        of_set = fields(line, words.SET_SPELLINGS)
        if words.LABELS.get(" ".join(label[1].split()).casefold()) not in _ANSWERED and len(of_set) != 1:
            return line, 1
        below = next((one for one in range(at + 1, len(lines)) if lines[one].text.strip()), None)
        if below is None or lines[below].depth >= line.depth:
            return line, 1
        answer = lines[below]
        if _LABEL_BEFORE.match(answer.text) or is_separator(answer.text) or is_signature(answer.text):
            return line, 1
        if is_greeting(answer.text) or is_prose(answer.text):
            why = f"this may be an answer to {label[1].strip()}, and is not read as one"
            self._unknown(answer, why)
            return line, 1
        return line.joined(answer, " "), below + 1 - at

    def _line(self, line: TextLine, after: TextLine | None) -> int:
        """Take in a line; how many lines that used up, the next one being used up if it holds the rest."""
        text = line.text.strip()
        if not text or is_separator(text) or text.startswith("# "):
            return 1
        if says_last_time(text):
            self.last_time = self.last_time or line.cell().place
            return int(self._inside or self._open("given"))
        if len(text) > LONGEST_LINE:
            if self._inside:
                self._unknown(line)
            return 1
        if not BUILT_ROW.match(line.text) and (self._strong(line) or self._by_the_way(line, text)):
            return 1
        if not self._inside:
            return 1
        used = self._weak(line, after)
        if not used:
            self._unknown(line)
        return used or 1

    def _by_the_way(self, line: TextLine, text: str) -> bool:
        """Take in a line that is no input: a mail program's, a greeting, a heading of columns."""
        if is_signature(text) or (is_mail_header(text) and not self._named(line)):
            self._section = "outside"
            return True
        if not self._inside or self._is_heading(line):
            return True
        if is_greeting(text) and not self._named(line):
            self._section = "outside"
            return True
        return False

    def _unknown(self, line: TextLine, why: str = "this line says nothing we know") -> None:
        text = line.text.strip()
        if not _is_hint(text):
            self.asked.tell(line.cell().place, text, why, "Write it as the form has it, or leave it out.")

    @property
    def _inside(self) -> bool:
        """Whether what stands here is part of the form, so that it has to say something."""
        return self._section not in {"", "outside", "codes"}

    def _named(self, line: TextLine) -> bool:
        return self.known.of(self._section).ahead(line, line.words()) is not None

    def _open(self, section: str) -> bool:
        self._section = section
        self._begun = True
        return True

    # Lines that are what they are wherever they stand.

    def _strong(self, line: TextLine) -> bool:
        spans = line.words(splitters=":=")
        texts = ['"' if line.text[start] == '"' else word(line.text[start:end]) for start, end in spans]
        return (
            self._label(line, spans, texts)
            or self._title(line, spans, texts)
            or self._set(line)
            or self._match_heading(line, texts)
            or self._team(line, spans, texts)
            or self._section_heading(line, spans, texts)
        )

    def _label(self, line: TextLine, spans: list[tuple[int, int]], texts: list[str]) -> bool:
        cut = next((index for index, text in enumerate(texts) if text in _COLON), 0)
        marked = cut > 0
        if not marked and texts[0] in {"sheet", "send", "sponsor"} and 1 < len(texts) <= _LONE_LABEL_WORDS:
            # Without a colon they are labels only if what follows is what they label.
            value = line.cell(spans[0][1])
            fits = {
                "sheet": is_sheet(split_id(value.text)[0]),
                "send": not isinstance(typed(value).value, str),
                "sponsor": self._begun,
            }
            cut = int(fits[texts[0]])
        key = words.LABELS.get(" ".join(texts[:cut]))
        if key is None or (key in words.GIVEN_KEYS and self._section in {"match", "spying"}):
            return False
        if key == "team_name" and _against(texts):
            return False
        value = line.cell(spans[cut if marked else 0][1])
        if key == words.SHEET:
            sheet, words_follow = split_id(value.text)
            if words_follow:
                self.last_time = self.last_time or value.place
            if not self.sheet:
                self.sheet, self.sheet_place = sheet, value.place
            return self._open(self._section if self._inside else "given")
        if key in {words.SEND, words.SALT}:
            self.asked.put((key,), typed(value))
        elif key == words.SPONSOR:
            self.asked.put((key,), named_piece(value))
        else:
            self.given.labels.setdefault(key, value)
        return True

    def _title(self, line: TextLine, spans: list[tuple[int, int]], texts: list[str]) -> bool:
        if texts[0] != "volleyball":
            return False
        if all(text in _TITLE_WORDS or not text for text in texts):
            sides = {"homeplay", "outbound"} & set(texts)
            if len(texts) == 1 or len(sides) == 1:
                self._header(line, "title").say("side", "".join(sides))
                return self._open("match")
            return self._open("given")
        return self._match_heading(line.tail(spans[0][1]), texts[1:])

    def _match_heading(self, line: TextLine, texts: list[str]) -> bool:
        phrase = " ".join(text for text in texts if text not in {"", ":"})
        slot = words.SLOTS.get(phrase)
        if slot:
            self._header(line, "slot").slot = slot
            return self._open("match")
        if phrase == "homeplay or outbound":
            return self._section == "match"
        if texts[0] not in {"homeplay", "outbound", "division", "match"} or (
            texts[0] in {"division", "match"} and (len(texts) < 2 or texts[1] not in {"no", "nr"})  # noqa: PLR2004
        ):
            return False
        return self._match_fields(line, fields(line, words.MATCH_SPELLINGS))

    def _match_fields(self, line: TextLine, found: list[Field]) -> bool:
        for one in found:
            if one.key in {"homeplay", "outbound"}:
                self._header(line, "side").say("side", one.key)
            elif one.key not in {"team", "against"}:
                self._header(line, one.key).say(one.key, single(line, one).text)
        return bool(found) and self._open("match")

    def _header(self, line: TextLine, what: str) -> MatchVisit:
        """The match whose heading this is: a new one if the last has sets or says this already."""
        match = self._match
        if match is None or match.begun or what in match.said:
            match = self.asked.match(line.cell().place)
            self._match = match
        match.said.add(what)
        match.headed = True
        return match

    def _team(self, line: TextLine, spans: list[tuple[int, int]], texts: list[str]) -> bool:
        """`TEAM : … AGAINST: …`, on one line or two: the heading of a match unless a spying order says so."""
        if texts[0] not in {"team", "against"} or self._section in {"spying", "teams"}:
            return False
        marked = _against(texts)
        if texts[0] == "team" and (len(texts) == 1 or texts[1] not in _COLON) and not marked:
            return False
        if texts[0] == "team" and texts[1] in _COLON:
            self._header(line, "team")
        if marked:
            self._header(line, "against").say("against", line.cell(spans[marked[0] + 1][1]).text)
        return (bool(marked) or texts[0] == "team") and self._open("match")

    def _set(self, line: TextLine) -> bool:
        found = _SET.fullmatch(line.text)
        if not found:
            return False
        # Anything else there may be the heading of the columns, no more.
        rest = [word(text) for text in re.split(r"[\s|;]+", found[2])]
        if not all(text in words.HEADINGS or not text for text in rest):
            return False
        count = int(found[1])
        if not 1 <= count <= SETS:
            self._open("given")
            self.asked.tell(line.cell().place, line.text.strip(), f"there are {SETS} sets", "Give the set its number.")
            return True
        match = self._match
        if match is None or (not match.headed and count == 1 and match.begun):
            match = self._match = self.asked.match(line.cell().place)
        match.open_set(count, line.cell().place)
        return self._open("set")

    def _section_heading(self, line: TextLine, spans: list[tuple[int, int]], texts: list[str]) -> bool:
        key, length = _section(texts)
        if not key:
            return False
        rest, numbered = texts[length:], ""
        if len(rest) > 1 and rest[0].isdigit() and rest[1] in _COLON:
            # SCOUT 1: somebody
            numbered, rest, length = rest[0], rest[1:], length + 1
        if all(text in words.HEADINGS or not text for text in rest):
            return self._open(key)
        marked = rest[0] in _COLON
        start = spans[length][1] if marked else spans[length][0]
        cell = line.cell(start)
        if marked and (cell.blank or (cell.text.isdecimal() and key in words.COUNTED)):
            if not cell.blank:
                self.given.counts.setdefault(key, int(cell.text[:6]))
            return self._open(key)
        if key not in _TYPED or not (marked or (key == "spying" and rest[0] == "team")):
            return False
        self._open(key)
        if not self._tables.typed_row(key, line.tail(start, f"{numbered} " if numbered else ""), None):
            self._unknown(line)
        return True

    # Lines that mean something by where they stand.

    def _is_heading(self, line: TextLine) -> bool:
        if '"' in line.text:
            return False
        texts = [word(line.text[start:end]) for start, end in line.words(splitters="|;:")]
        texts = [text for text in texts if text and text not in "|;:"]
        if not texts or not all(text in words.HEADINGS for text in texts):
            return False
        if self._section not in {"given", "match"} and len(texts) < 3 and self._named(line):  # noqa: PLR2004
            return False
        if self._section == "set" and {"player", "players", "name"} & set(texts):
            kinds = {"ol": "ol", "dl": "dl", "code": "code", "position": "code", "pos": "code"}
            self._columns = tuple(kinds[text] for text in texts if text in kinds)
        return True

    def _weak(self, line: TextLine, after: TextLine | None) -> int:
        if self._section == "set":
            match = self._match
            if self._given_only:
                return 1
            if match is None or not match.sets:
                return 0
            return set_line(self.asked, match, line, after, self.known.of("set"), self._columns)
        if self._section == "match":
            found = fields(line, words.MATCH_SPELLINGS)
            known = self._match_fields(line, found) if found and not BUILT_ROW.match(line.text) else False
            return int(known or line.text.casefold().lstrip().startswith("total"))
        if self._section in _GIVEN:
            return self._tables.given_row(self._section, line, after)
        return self._tables.typed_row(self._section, line, after) if self._section in _TYPED else 0


def _section(texts: Sequence[str]) -> tuple[str, int]:
    """The section that a line opens, and how many words say so."""
    for length in range(min(words.LONGEST_SECTION, len(texts)), 0, -1):
        key = words.SECTIONS.get(" ".join(texts[:length]))
        if key is not None:
            return key, length
    return "", 0


def _against(texts: Sequence[str]) -> list[int]:
    """Where a line says AGAINST with a colon; without one it may be part of a team's name."""
    return [index for index, text in enumerate(texts[:-1]) if text == "against" and texts[index + 1] in _COLON]


def _is_hint(text: str) -> bool:
    """Whether a line is a piece of the form's own help, broken by a mail program."""
    said = " ".join(text.lstrip("#").split()).casefold()
    return len(said) >= _SHORTEST_HINT and said in _HINTS


def is_sheet(text: str) -> bool:
    """Whether a text looks like a move_sheet_id."""
    return sheet_id(text) is not None
