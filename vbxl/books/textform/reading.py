"""Goes through the lines of one text form and says what each of them is."""

from __future__ import annotations

import re
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from typing import Final

from vbxl.books.textform import words
from vbxl.books.textform.answers import (
    answers,
    bars,
    chosen_sponsor,
    columns_of,
    filled,
    is_values,
    label_of,
    parted,
    says_against,
    section_named,
    without_help,
    without_hint,
    wrapped,
)
from vbxl.books.textform.given import GivenPart, InputCollector, MatchVisit
from vbxl.books.textform.lines import LONGEST_LINE, Cell, TextLine, named_piece, typed
from vbxl.books.textform.mail import is_greeting, is_mail_header, is_prose, is_separator, is_signature
from vbxl.books.textform.narrow import NARROW_ROW, players_of, rows_of, whole
from vbxl.books.textform.rows import BUILT_ROW, Field, fields, is_code, is_value, no_letters, row_number, single, word
from vbxl.books.textform.sections import Sections, set_line
from vbxl.books.textform.short_reply import said_last_time
from vbxl.books.textform.spoken import (
    NOT_READ,
    ORDERED,
    Leftovers,
    clauses,
    is_hint,
    looks_like_entry,
    may_name,
    spoken,
)
from vbxl.books.textform.tables import KnownRows, can_be_name
from vbxl.league.view import sheet_id
from vbxl.problems import Place
from vbxl.rules import lineup
from vbxl.rules.tiredness import SETS

_COLON: Final = frozenset({":", "="})
_BETWEEN_BARS: Final = "Type it between the bars of its row. As it stands: it is not read."
_MATCH_AND_SET: Final = re.compile(
    r"\s{0,20}(?:match\s{0,9}[12]|cup(?:\s{1,9}match)?)[\s,:;.\-–]{1,9}(?=set\s{0,9}[1-9])", re.IGNORECASE
)
_MATCH_AND_ENTRY: Final = re.compile(r"\s{0,9}(match ?[12]|cup(?: match)?)\s{0,3}[:,.–-]\s{1,3}(?=\S)", re.IGNORECASE)
_SET: Final = re.compile(
    r"[\W_]{0,20}set\s{0,20}(?:n[or]\.?)?\s{0,20}([0-9]{1,3})(?![0-9])\s{0,20}[:.)\-]?(.*)", re.IGNORECASE | re.DOTALL
)
_TYPED: Final = frozenset(one.key for one in words.TABLES.values() if one.typed)
# Where a name with a number is a row of its own.
_ROWS: Final = _TYPED | {"set", "roster"}
_GIVEN: Final = frozenset(one.key for one in words.TABLES.values() if not one.typed)
_LONE_LABEL_WORDS: Final = 5
_CHOICE: Final = "sponsor"


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
        self.may_name = False  # whether a line may be an entry that names somebody whom nobody knows yet
        self.left = Leftovers(self.asked, self.known)
        self._begun = False
        self._new_paragraph = False  # whether a blank line stands above, and below it nothing of the section yet
        self._section = ""
        # The section in which a mail program's or a person's words stand, and how deep these are quoted.
        self._paused, self._paused_depth = "", 0
        # The section before this one, which a comment may only have seemed to close.
        self._before = ""
        # Answers, which are read after what they answer.
        self._waiting: list[TextLine] = []
        self._form_ends = self._deepest = 0
        self._match: MatchVisit | None = None
        self._columns: tuple[str, ...] = ()

    def read(self, lines: Sequence[TextLine], said: AbstractSet[int]) -> None:
        """Read the lines of the form in order; `said` are the numbers of those in which a person says something."""
        self.left.said = said
        self._deepest = deepest = max((one.depth for one in lines), default=0)
        # Above this line, whatever is quoted less deeply stands inside the form.
        self._form_ends = max((one.number for one in lines if one.depth == deepest), default=0) if deepest else 0
        self.asked.depths = {line: one.depth for one in lines for _, line, _ in one.spots}
        lines = [without_help(one) for one in lines]
        at = 0
        while at < len(lines):
            line = lines[at]
            section = self._section_of(line)
            line, at = whole(section, lines, at)
            near = lines[at + 1] if at + 1 < len(lines) else None
            if near and wrapped(line, near, columns_of(section)):
                line, near, at = line.joined(near, " "), None, at + 1
            pieces = rows_of(section, line) or rows_of(self._before, line) or parted(line, columns_of(section))
            if len(pieces) == 1:
                pieces = clauses(pieces[0], self.known, in_set=section == "set")
            for piece in pieces[:-1]:
                self._line(piece, None)
            answered = self._answered(lines, at, pieces[-1])
            after = near if near and near.depth == line.depth and len(pieces) == 1 and not answered else None
            at += max(answered, self._line(pieces[-1], after))
            for one in self._waiting:
                self._line(one, None)
            self._waiting.clear()

    def _answered(self, lines: Sequence[TextLine], at: int, line: TextLine) -> int:
        """Have the answer below a quoted row or label read after it; how many lines that takes, 0 without one."""
        label = label_of(line)
        built = not label and self._section_of(line) in _TYPED and BUILT_ROW.match(line.text)
        if not (label or built):
            return 0
        last = min(len(lines), at + 1 + words.FURTHER_LINES)
        below = next((one for one in range(at + 1, last) if lines[one].text.strip()), None)
        if below is None or lines[below].depth > line.depth:
            return 0
        answer, over = lines[below], lines[below].depth < line.depth
        section = self._section_of(line)
        if rows_of(section, whole(section, lines, below)[0]) or NARROW_ROW.match(answer.text):
            return 0
        if label:
            return below + 1 - at if self._label_answered(line, label, answer, over=over) else 0
        return below + 1 - at if self._row_answered(line, answer, over=over) else 0

    def _label_answered(self, line: TextLine, label: tuple[str, int], answer: TextLine, *, over: bool) -> bool:
        key, start = label
        text = answer.text.strip()
        if not over and not (line.cell(start).blank and not is_hint(text) and key in {"concept", words.SEND}):
            return False
        row = BUILT_ROW.match(answer.text) and (key not in words.PAIRS or not no_letters(answer) or bars(answer) > 1)
        if label_of(answer) or row or is_hint(text) or text.startswith("# "):
            return False
        if answers(key, answer, self.known):
            first = answer.words()[0]
            if key == "concept" and lineup.concept(answer.cell().text) is None:
                # `WC Wall`
                answer = answer.part(*first)
            self._waiting.append(line.upto(start).joined(answer, " "))
            return True
        if not over or is_separator(text) or is_signature(text) or self._other_line(answer):
            return False
        if line.cell(start).blank or len(text.split()) == 1:
            self._unknown(answer, f"this may be an answer to {line.text[:start].strip(' :=')}, and is not read as one")
            return True
        return False

    def _other_line(self, line: TextLine) -> bool:
        """Whether a line says by itself what it is: a greeting, a header, a row, another label."""
        text = line.text.strip()
        if is_greeting(text) or is_mail_header(text) or said_last_time(text) or "|" in text:
            return True
        if self._named(line):
            return True
        spans = line.words(splitters=":=")
        texts = [word(line.text[start:end]) for start, end in spans]
        return section_named(texts)[0] != "" or bool(fields(line, words.SET_SPELLINGS)) or ":" in texts[1:3]

    def _row_answered(self, line: TextLine, answer: TextLine, *, over: bool) -> bool:
        section = self._section_of(line)
        table = words.TABLES[section]
        if not [one for one in table.typed if one] or not is_values(answer, section, self.known):
            return False
        if bars(line) != len(table.columns):
            return False
        row = filled(line, answer, table, self.known)
        if row is None and not over and len(line.text) >= words.WRAPS_FROM:
            return False
        if row is not None:
            self._waiting.append(row)
        elif not self._given_only:
            self.asked.tell(
                answer.cell().place, answer.text.strip(), "nothing says which cell this is for", _BETWEEN_BARS
            )
        return True

    def _section_of(self, line: TextLine) -> str:
        """The section that a line belongs to, if it is a row of the one that a greeting or a comment closed."""
        if self._section in {"outside", "codes"}:
            return self._paused
        if self._back_to(line):
            return self._before
        return self._section

    def _back_to(self, line: TextLine) -> bool:
        """Whether a row, or a label of a set, belongs to the section that a comment seemed to close."""
        if not self._before or self._before == self._section:
            return False
        if BUILT_ROW.match(line.text):
            have = bars(line)
            return have > 1 and have != columns_of(self._section) and have == columns_of(self._before)
        if self._before != "set" or self._section not in words.TABLES:
            return False
        if players_of(line, self.known.of("set")):
            return True
        found = fields(line, words.SET_SPELLINGS)
        return bool(found) and all(one.marked for one in found)

    def _line(self, line: TextLine, after: TextLine | None) -> int:
        """Take in a line; how many lines that used up, the next one being used up if it holds the rest."""
        text = line.text.strip()
        if not text or is_separator(text):
            self._new_paragraph = self._new_paragraph or not text
            return 1
        if text.startswith("# "):
            # A line of help, unless somebody typed it into a form that is quoted.
            if line.number < self._form_ends and line.depth < self._deepest:
                self._overlooked(line)
            return 1
        if self._says_last_time(line, text):
            return 1
        if len(text) > LONGEST_LINE:
            if self._inside:
                self._unknown(line)
            return 1
        self._return_to(line)
        if not BUILT_ROW.match(line.text) and (
            self._players(line) or self._strong(line) or self._spoken(line) or self._by_the_way(line, text)
        ):
            return 1
        if not self._inside:
            self._overlooked(line)
            return 1
        return self._weak_or_unknown(line, after)

    def _weak_or_unknown(self, line: TextLine, after: TextLine | None) -> int:
        aside = self._section in _TYPED | {"set"} and not self._given_only
        rows = self._match.sets[-1].rows if self._section == "set" and self._match and self._match.sets else []
        numbered = bool(rows) and all(row.number for row, _ in rows)  # below such rows stands none without a number
        if aside and self.left.is_aside(line, self._section, new_paragraph=self._new_paragraph or numbered):
            self.left.ignore(line)
            return 1
        self._new_paragraph = False
        used = self._weak(line, after)
        if not used:
            self._unknown(line)
        return used or 1

    def _says_last_time(self, line: TextLine, text: str) -> bool:
        """Take in a line that says AS LAST TIME."""
        if not said_last_time(text):
            return False
        self.last_time = self.last_time or line.cell().place
        if not self._inside:
            self._open("given")
        return True

    def _spoken(self, line: TextLine) -> bool:
        """Take in an entry that names somebody and stands under no heading of its own."""
        if self._given_only:
            self.may_name = self.may_name or (line.number in self.left.said and may_name(line))
            return False
        found = spoken(line, self.known)
        if found is None:
            return False
        if found.change is None:
            if self._section in _TYPED - {found.table} and not ORDERED.search(line.text):
                return False
            row = (rows_of(found.table, found.line) or [found.line])[0]
            return bool(self._tables.typed_row(found.table, row, None))
        if found.change.instead_of is None and self._section in _ROWS:
            return False
        set_number = self._match.sets[-1].number if self._match and self._match.sets and self._section == "set" else 0
        match = self._match if self._section in {"set", "match"} else None
        self.asked.change(found.change, match, set_number, self.known.of("set"))
        return True

    def _return_to(self, line: TextLine) -> None:
        """Go back to the section that a greeting, a signature or a comment closed, if this line is of it."""
        if self._paused and not self._inside and self._resumes(line):
            self._section, self._paused = self._paused, ""
        elif self._back_to(line):
            self._section, self._before = self._before, ""

    def _resumes(self, line: TextLine) -> bool:
        """Whether a line goes on with the section in which somebody greeted, signed, or wrote a word of another."""
        if is_hint(line.text) or is_mail_header(line.text.strip()):
            return False
        if line.depth > self._paused_depth or BUILT_ROW.match(line.text):
            return True
        if self._paused == "set":
            if players_of(line, self.known.of("set")):
                return True
            found = fields(line, words.SET_SPELLINGS)
            if found and looks_like_entry(line, self.known):
                return True
        ahead = self.known.of(self._paused).ahead(line, spans := line.words())
        if ahead:
            rest = spans[ahead[0] :]
            return bool(rest) and is_code(line.text[slice(*rest[0])].strip(",:;"))
        last = line.text[slice(*spans[-1])] if spans else ""
        named = row_number(line) is not None or is_value(last)
        return named and self._paused in _TYPED | {"set"} and looks_like_entry(line, self.known)

    def _players(self, line: TextLine) -> bool:
        """Take in a line of several players of a set."""
        known = self.known.of("set")
        match = self._match
        if self._section != "set" or match is None or not match.sets:
            return False
        found = players_of(line, known)
        named = [(replace(one.row, name=self.asked.read_as(one.row.name, known)), one.cells) for one in found]
        if named and not self._given_only:
            match.sets[-1].shared(named, line.depth)
        return bool(named)

    def _pause(self, line: TextLine) -> None:
        """Take what follows for no part of the form, until a line is."""
        if self._inside:
            self._paused, self._paused_depth = self._section, line.depth
        self._section = "outside"

    def _overlooked(self, line: TextLine) -> None:
        """Tell of a line outside the form that looks like an entry."""
        text = line.text.strip()
        inside = self._paused == "scouting" and line.number < self._form_ends and can_be_name(text)
        talent = inside and not (is_prose(text) or is_greeting(text) or is_mail_header(text) or is_signature(text))
        if not self._given_only:
            self.left.overlooked(line, talent=talent)

    def _by_the_way(self, line: TextLine, text: str) -> bool:
        """Take in a line that is no input: a mail program's, a greeting, a heading of columns."""
        if is_signature(text) or (is_mail_header(text) and not self._named(line)):
            self._pause(line)
            self._overlooked(line)
            return True
        if not self._inside:
            return False
        if self._is_heading(line):
            return True
        if is_greeting(text) and not self._named(line):
            self._pause(line)
            return True
        return False

    def _unknown(self, line: TextLine, why: str = "") -> None:
        if not self._given_only:
            self.left.unknown(line, why)

    @property
    def _inside(self) -> bool:
        """Whether what stands here is part of the form, so that it has to say something."""
        return self._section not in {"", "outside", "codes"}

    def _named(self, line: TextLine) -> bool:
        return self.known.of(self._section).ahead(line, line.words()) is not None

    def _open(self, section: str) -> bool:
        if section in {"outside", "codes"} and self._inside:
            self._paused, self._paused_depth = self._section, 10**9
        elif self._inside:
            self._before, self._paused = self._section, ""
        self._section = section
        self._new_paragraph = False
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
            or self._match_and_entry(line)
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
                "sheet": sheet_id(value.text.strip(",.;:")) is not None,
                "send": not isinstance(typed(value).value, str),
                "sponsor": self._begun,
            }
            cut = int(fits[texts[0]])
        key = words.LABELS.get(" ".join(texts[:cut]))
        if key is None or (key in words.GIVEN_KEYS and self._section in {"match", "spying"}):
            return False
        # `TP: 50` among the GM's offers is a bid.
        is_bid = key in self.given.labels and self._section in _TYPED
        if is_bid or (key == "team_name" and says_against(texts)):
            return False
        value = without_hint(line.cell(spans[cut if marked else 0][1]))
        if key == words.SHEET:
            if not self.sheet:
                bare = value.text.strip(",.;:")
                self.sheet, self.sheet_place = bare if sheet_id(bare) else value.text, value.place
            return self._open(self._section if self._inside else "given")
        if key in {words.SEND, words.SALT}:
            self.asked.put((key,), typed(value))
        elif key == words.SPONSOR:
            self._sponsor(value)
            return self._open(_CHOICE) if self._inside else True
        else:
            self._given_label(key, value)
        return True

    def _given_label(self, key: str, value: Cell) -> None:
        before = self.given.labels.setdefault(key, value)
        if before.text != value.text and not value.blank:
            self.asked.tell(value.place, value.text, "this is given, and nothing to type over", NOT_READ)

    def _sponsor(self, value: Cell) -> None:
        """Keep the sponsor whom an answer names, as the form lists him."""
        name = "" if value.blank or value.quoted else chosen_sponsor(value.text, self.known)
        first = re.split(r"[,;.!]\s", value.text, maxsplit=1)[0]
        if not name and not value.quoted and (name := chosen_sponsor(first, self.known)):
            # `winner, thanks!`
            value = Cell(first, value.place)
        if name and word(name) != word(value.text):
            self.asked.note_read_as(value, name)
        self.asked.put((words.SPONSOR,), named_piece(Cell(name, value.place) if name else value))

    def _title(self, line: TextLine, spans: list[tuple[int, int]], texts: list[str]) -> bool:
        if texts[0] != "volleyball":
            return False
        if all(text in words.TITLE_WORDS or not text for text in texts):
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

    def _match_and_entry(self, line: TextLine) -> bool:
        """`match 1: H. Ueda for C. Moreau`."""
        found = _MATCH_AND_ENTRY.match(line.text)
        rest = line.tail(found.end()) if found else line
        if not found or not (spoken(rest, self.known) or (self._given_only and may_name(rest))):
            return False
        self._match_heading(line.upto(found.end(1)), found[1].casefold().split())
        self._line(rest, None)
        return True

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
        marked = says_against(texts)
        if texts[0] == "team" and (len(texts) == 1 or texts[1] not in _COLON) and not marked:
            return False
        if texts[0] == "team" and texts[1] in _COLON:
            self._header(line, "team")
        if marked:
            self._header(line, "against").say("against", line.cell(spans[marked[0] + 1][1]).text)
        return (bool(marked) or texts[0] == "team") and self._open("match")

    def _set(self, line: TextLine) -> bool:
        named = _MATCH_AND_SET.match(line.text)
        if named:
            texts = [word(one) for one in named[0].split()]
            self._match_heading(line.upto(named.end()), [one.strip(",:;.-–") for one in texts])
            line = line.tail(named.end())
        found = _SET.fullmatch(line.text)
        if not found:
            return False
        # What else stands there may be the heading of the columns, or what is typed into the set.
        rest = [word(text) for text in re.split(r"[\s|;]+", found[2])]
        behind = None
        if not all(text in words.HEADINGS or not text for text in rest):
            behind = line.tail(found.start(2))
            if not (
                looks_like_entry(behind, self.known)
                or fields(behind, words.SET_SPELLINGS)
                or spoken(behind, self.known)
                or (self._given_only and may_name(behind))
            ):
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
        self._open("set")
        if behind and not self._given_only:
            self._line(behind, None)
        return True

    def _section_heading(self, line: TextLine, spans: list[tuple[int, int]], texts: list[str]) -> bool:
        key, length = section_named(texts)
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
        if self._section == _CHOICE:
            name = chosen_sponsor(line.text.rpartition(":")[2], self.known)
            if not name:
                return int(self._given_only)
            self._sponsor(line.cell(line.text.rfind(":") + 1))
            return 1
        if self._section == "match":
            found = fields(line, words.MATCH_SPELLINGS)
            known = self._match_fields(line, found) if found and not BUILT_ROW.match(line.text) else False
            return int(known or line.text.casefold().lstrip().startswith("total"))
        if self._section in _GIVEN:
            return self._tables.given_row(self._section, line, after)
        return self._tables.typed_row(self._section, line, after) if self._section in _TYPED else 0
