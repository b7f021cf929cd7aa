"""Reads the lines of one form: what each of them is, and what it gives or asks."""

from __future__ import annotations

import re
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from typing import Final

from vbxl.books.textform import words
from vbxl.books.textform.entries import Entries, SetPart, find_set
from vbxl.books.textform.given import GivenPart, KnownRows
from vbxl.books.textform.lines import LONGEST_LINE, Cell, TextLine, read_name, read_number, read_value
from vbxl.books.textform.mail import (
    LONGEST_ENTRY,
    choose_sponsor,
    is_greeting,
    is_mail_header,
    is_prose,
    is_separator,
    is_sign_off,
    is_signature,
    looks_like_entry,
    may_be_entry,
    may_name,
)
from vbxl.books.textform.names import KnownNames, trim_word
from vbxl.books.textform.rows import (
    NOBODY,
    NUMBERED,
    TextRow,
    begins_with_label,
    can_be_name,
    is_value,
    read_fields,
    read_players,
    read_row,
    read_shared_rows,
    read_short_row,
    read_values,
    split_at_commas,
)
from vbxl.books.textform.short_reply import (
    LineUpChange,
    SpokenChange,
    find_last_time,
    leads_on,
    read_change,
    skip_lead,
    split_entries,
)
from vbxl.league.given_cells import AWAY, HOME
from vbxl.league.moves import BLANK, Input
from vbxl.league.view import sheet_id
from vbxl.problems import Place
from vbxl.rules.tiredness import SETS

NOT_READ: Final = "Write it as in the form, or leave it out. It was not read."
INTO_CELLS: Final = "Type it into its own cell. It was not read."
_LONGEST_IGNORED: Final = 100
_MOST_PIECES: Final = 5
_MONEY: Final = frozenset({"bid", "least"})
_NAME_CELLS: Final = frozenset({"name", "new", "team", "against"})
_SHARED: Final = frozenset({"teams", "settings"})
_LABEL: Final = re.compile(r"\s{0,99}[^\w\"]{0,3}([^\W\d_][\w .]{0,24}?)\s{0,9}[:=]")
_NEXT_LABEL: Final = re.compile(rf",\s+(?=(?:{'|'.join(words.GIVEN_LABELS.values())})\s*:)|,\s*\Z", re.IGNORECASE)
_LONE_LABEL: Final = re.compile(r"\s{0,99}(sheet|send|sponsor)(?: n(?:o|r|umber)\b\.?)?\s{1,9}(?=\S)", re.IGNORECASE)
_TITLE: Final = re.compile(
    r"[^\w\"]{0,9}(?P<name>[a-z][a-z ]{1,40}?)\s{0,9}(?P<n>[0-9]{1,2})?\s{0,9}(?:(?P<mark>[:=])\s*(?P<rest>[^#].*)?)?"
    r"(?:#\s.*)?",
    re.IGNORECASE | re.DOTALL,
)
_MATCH: Final = re.compile(
    rf"[^\w\"]{{0,9}}(?P<slot>{'|'.join(sorted(words.SLOTS, key=len, reverse=True))})(?!\w)[\s,:;.–-]{{0,9}}"
    r"(?P<rest>.*)",
    re.IGNORECASE | re.DOTALL,
)
_HEADING: Final = re.compile(
    r"\s*(?:(?P<side>home|away)|against\s*:\s*(?P<against>.+)|match no\.?\s*(?P<number>\w+)"
    r"|division\s+(?P<division>\w+)|ha\s*:\s*(?P<ha>\w+)|ld\s*:\s*(?P<ld>\w+))\s*",
    re.IGNORECASE | re.DOTALL,
)
_SET: Final = re.compile(
    r"(?:[^\w\"]|_){0,20}set\s{0,9}(?:n[or]\.?)?\s{0,9}(?P<number>[0-9]{1,3})(?![0-9])[\s:,.)–-]{0,9}(?P<rest>.*)",
    re.IGNORECASE | re.DOTALL,
)
# What a sponsor pays stands behind the row as help.
_PAYS: Final = re.compile(r" # now -?\$[0-9,]+(?: to -?\$[0-9,]+)?\Z")
_SIDE: Final = re.compile(rf"\s*(?:{'|'.join(words.MATCH_TITLES.values())}), (?:{HOME}|{AWAY})\b", re.IGNORECASE)
_ORDER_LABEL: Final = re.compile(r"\s*(?:team|against|details?)\s*:", re.IGNORECASE)
_OFFER_ANSWER: Final = re.compile(r"\s*(?P<bid>\S+?)(?:[\s|,]+(?:name:\s*)?(?P<new>.*))?")
_NUMBER_INSIDE: Final = re.compile(r"(?<=\S)\s+[1-9][.)]\s+")
_VERBS: Final = re.compile(
    r"(?:(?P<sale>sell|offer|put up)|(?P<training>train(?:ing)?:?)|(?P<spying>spy(?: on)?)|(?P<scouting>scout))\s{1,2}"
    r"(?!order)(?=\S)",
    re.IGNORECASE,
)
_POINTS: Final = re.compile(r"\b(?:OL|DL)\b|\+1", re.IGNORECASE)
_ORDERED: Final = re.compile(r"\b(?:bid|sell|sale|train|spy|scout|OL|DL)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Question:
    """A label, or a row with blank cells, that the next line may answer."""

    depth: int
    label: str
    table: str = ""
    row: TextRow | None = None


class FormReader:
    """Reads one form. Without the names in its given part, only that part is understood."""

    def __init__(self, file: str, known: KnownRows | None = None) -> None:
        self.known = known or KnownRows()
        self.given = GivenPart()
        self.entries = Entries(file)
        self.sheet = ""
        # Where the form says AS LAST TIME, and whose it is.
        self.last_time: Place | None = None
        self.sheet_place: Place | None = None
        # Whether a line may be an entry that names somebody who is not known yet.
        self.may_name = False
        # The lines that say something, and nothing of a move.
        self.ignored: list[str] = []
        self._own: AbstractSet[int] = frozenset()
        self._section = self._slot = ""
        # Whether somebody greeted or signed: what follows has to say clearly what it is.
        self._signed = False
        self._question: Question | None = None
        self._form_ends = self._depth = 0

    def read(self, lines: Sequence[TextLine], own: AbstractSet[int], depth: int) -> None:
        """Read the lines of a form that is quoted that deep; `own` are the numbers of those that a person typed."""
        self._own, self._depth = own, depth
        # Above this line, whatever is quoted less deeply stands inside the form.
        self._form_ends = max((line.number for line in lines if line.depth >= depth > 0 or _is_end(line)), default=0)
        self.entries.depths = {number: line.depth for line in lines for _, number, _ in line.spots}
        lines = [line.upto(pays.start()) if (pays := _PAYS.search(line.text)) else line for line in lines]
        at = 0
        while at < len(lines):
            line, at = self._join_row(lines, at)
            for piece in [line] if self._is_whole(line) else split_entries(line, self._is_spoken):
                self._read_line(piece)

    @property
    def _roster(self) -> KnownNames:
        return self.known.of("roster")

    @property
    def _inside(self) -> bool:
        return self._section not in {"", "outside"}

    def _is_whole(self, line: TextLine) -> bool:
        """Whether a line is no more than a row of its table, players of its set, or the heading of a match."""
        if _SIDE.match(line.text):
            return True
        if self._section == "set":
            return bool(read_players(line, self._roster))
        return self._section in words.TABLES and read_row(self._section, line) is not None

    def _join_row(self, lines: Sequence[TextLine], at: int) -> tuple[TextLine, int]:
        """Return a line with the lines on which its row goes on behind a comma, and the index of the next."""
        line = lines[at]
        if self._section in words.TABLES.keys() - {"scouting", "spying"} and line.text.rstrip().endswith(","):
            for last in range(at + 1, min(len(lines), at + _MOST_PIECES)):
                near = lines[last]
                if near.depth != line.depth or NUMBERED.match(near.text) or near.text.startswith("# "):
                    break
                line = line.joined(near, " ")
                if read_row(self._section, line):
                    return line, last + 1
        return lines[at], at + 1

    def _read_line(self, line: TextLine) -> None:
        text = line.text.strip()
        if not text or is_separator(text):
            return
        if text.startswith("# "):
            # A line of help, unless somebody typed it into a form that is quoted.
            if line.number < self._form_ends and line.depth < self._depth:
                self._overlook(line)
            return
        question, self._question = self._question, None
        if question and line.depth <= question.depth and self._answer(question, line):
            return
        if find_last_time(text):
            self.last_time = self.last_time or line.cell().place
            self._section = self._section if self._inside else "given"
        elif len(text) > LONGEST_LINE:
            if self._inside:
                self._tell_unknown(line)
        elif self._read_strong(line):
            self._signed = False
        else:
            self._read_weak(line, text, question)

    def _read_weak(self, line: TextLine, text: str, question: Question | None) -> None:
        """Read a line that means something by where it stands, or nothing."""
        signed = self._signed and (line.number > self._form_ends or self._section == "scouting")
        if is_signature(text) or is_mail_header(text):
            self._signed = True
            self._overlook(line)
        elif is_greeting(text):
            self._signed = True
        elif signed or not self._inside:
            self._overlook(line)
        elif not (self._section == "scouting" and self._read_talent(line)):
            over = question is not None and line.depth < question.depth
            label = question.label if question and over else ""
            self._tell_unknown(line, f"this may be an answer to {label}, but it was not read as one" if label else "")

    def _read_strong(self, line: TextLine) -> bool:
        """Read a line that says by itself what it is."""
        return (
            self._read_labels(line)
            or self._read_match(line)
            or self._read_set(line)
            or self._read_title(line)
            or (self._section == "match" and self._read_heading(line))
            or (self._section == "set" and self._read_set_line(line))
            or (self._section in words.TABLES and self._read_table_line(self._section, line))
            or self._read_spoken(line)
        )

    # Labels and headings.

    def _read_labels(self, line: TextLine) -> bool:
        """Read `SEND: 2`, or `SEASON: 1, ROUND: 7`."""
        ends = [found.span() for found in _NEXT_LABEL.finditer(line.text)]
        first = _LABEL.match(line.text)
        key = words.LABELS.get(" ".join(first[1].strip(" .").split()).casefold()) if first else None
        if key is None:
            return self._read_lone_label(line)
        if key not in words.GIVEN_LABELS:
            self._put_label(key, line.cell(first.end() if first else 0), line.depth)
            return True
        if self._section in {"match", "spying"} or (key in self.given.labels and self._section in words.TYPED):
            return False
        starts = [0, *(end for _, end in ends)]
        for start, end in zip(starts, [*(begin for begin, _ in ends), len(line.text)], strict=True):
            label = _LABEL.match(line.text, start, end)
            key = words.LABELS.get(" ".join(label[1].split()).casefold(), "") if label else ""
            if label and key in words.GIVEN_LABELS:
                value = line.cell(label.end(), end)
                before = self.given.labels.setdefault(key, value)
                if before.text != value.text and not value.blank:
                    self.entries.tell(value.place, value.text, "this value is fixed; you cannot type over it", NOT_READ)
        return True

    def _read_lone_label(self, line: TextLine) -> bool:
        """Read `SEND 3`, `SPONSOR winner`, `SHEET S1-…`: labels without a colon, before what they label only."""
        found = _LONE_LABEL.match(line.text)
        value = line.cell(found.end()) if found else Cell("", line.place(0))
        key = words.LABELS[found[1].casefold()] if found else ""
        fits = {
            words.SHEET: sheet_id(value.text.strip(",.;:")) is not None,
            words.SEND: not isinstance(read_value(value).value, str),
            words.SPONSOR: bool(choose_sponsor(value.text, self.known)),
        }
        if not fits.get(key, False):
            return False
        self._put_label(key, value, line.depth)
        return True

    def _put_label(self, key: str, value: Cell, depth: int) -> None:
        if key == words.SHEET:
            if not self.sheet:
                bare = value.text.strip(",.;:")
                self.sheet, self.sheet_place = bare if sheet_id(bare) else value.text, value.place
            self._section = self._section if self._inside else "given"
        elif key == words.SPONSOR:
            self._put_sponsor(value)
            self._question = Question(depth, "SPONSOR")
        else:
            self.entries.put((key,), read_value(value))
            self._question = Question(depth, key.upper()) if key == words.SEND and value.blank else None

    def _put_sponsor(self, value: Cell) -> None:
        name = "" if value.blank or value.quoted else choose_sponsor(value.text, self.known)
        first = re.split(r"[,;.!]\s", value.text, maxsplit=1)[0]
        if not name and not value.quoted and (name := choose_sponsor(first, self.known)):
            # `winner, thanks!`
            value = Cell(first, value.place)
        if name and trim_word(name) != trim_word(value.text):
            self.entries.note_name(value, (name,))
        self.entries.put((words.SPONSOR,), read_name(Cell(name, value.place) if name else value))

    def _read_title(self, line: TextLine) -> bool:
        """Read the title of a table, perhaps with a row behind it: `SCOUTING: P. Nieuw`."""
        found = _TITLE.fullmatch(line.text)
        name = " ".join(found["name"].split()).casefold() if found else ""
        if name in {"end of form", "end"} and found and not found["mark"]:
            self._section = "outside"
            return True
        if line.text.casefold().strip().startswith("volleyball"):
            self._section = "given"
            return True
        key = words.SECTIONS.get(name)
        if found is None or key is None or (found["n"] and not found["rest"]):
            return False
        rest = (found["rest"] or "").partition(" # ")[0].strip()
        if not rest or (rest.isdecimal() and key in words.COUNTED):
            if rest:
                self.given.counts.setdefault(key, int(rest[:6]))
            self._section = key
            return True
        if key not in words.TYPED:
            return False
        self._section = key
        row = line.tail(found.start("rest"), f"{found['n']}. " if found["n"] else "")
        if not (self._read_table_line(key, row) or (key == "scouting" and self._read_talent(row))):
            self._tell_unknown(line)
        return True

    def _read_match(self, line: TextLine) -> bool:
        """Read the heading of a match, perhaps with more behind it: `MATCH 1, SET 2`, `match 1: Ueda for Moreau`."""
        found = _MATCH.fullmatch(line.text)
        if found is None:
            return False
        slot, section = self._slot, self._section
        self._slot, self._section = words.SLOTS[" ".join(found["slot"].split()).casefold()], "match"
        place, rest = line.cell().place, line.tail(found.start("rest"))
        if not rest.text.strip():
            self.entries.match_places.setdefault(self._slot, place)
            return True
        if re.match(r"home\b|away\b", rest.text, re.IGNORECASE):
            self.given.matches.setdefault(self._slot, {})
        if self._read_heading(rest) or self._read_set(rest) or self._read_spoken(rest):
            self.entries.match_places.setdefault(self._slot, place)
            return True
        self._slot, self._section = slot, section
        return False

    def _read_heading(self, line: TextLine) -> bool:
        """Read what is given of a match: `AGAINST: …`, or `MATCH NO. 49, DIVISION 1, HA: 0, LD: yes`."""
        parts = [_HEADING.fullmatch(line.text, start, end) for start, end in split_at_commas(line)]
        if not parts or None in parts or self._slot not in self.given.matches:
            return False
        heading = self.given.matches[self._slot]
        for part in parts:
            name = part.lastgroup if part else None
            if part and name:
                text = line.cell(*part.span(name)).text
                heading.setdefault(name, text.casefold() if name == "side" else text)
        return True

    def _read_set(self, line: TextLine) -> bool:
        """Read the heading of a set, perhaps with labels or players behind it."""
        found = _SET.fullmatch(line.text)
        if found is None:
            return False
        number, rest = int(found["number"]), line.tail(found.start("rest"))
        if rest.text.strip() and not (
            begins_with_label(rest)
            or read_players(rest, self._roster)
            or self._find_spoken(rest)
            or (not self.known.names and may_name(rest))
        ):
            return False
        if not 1 <= number <= SETS:
            self._section = "given"
            place = line.cell().place
            self.entries.tell(place, line.text.strip(), f"there are {SETS} sets", "Give the set its number.")
            return True
        self.entries.sets.append(SetPart(self._slot, number, line.cell().place))
        self._section = "set"
        if rest.text.strip():
            self._read_line(rest)
        return True

    # Lines of a set, and rows.

    def _read_set_line(self, line: TextLine) -> bool:
        part = self.entries.sets[-1]
        fields = read_fields(line)
        if fields and not (self._roster.find_at(line) and ":" not in line.text):
            part.fields += [(key, side, read_value(value)) for key, side, value in fields]
            return True
        players = read_players(line, self._roster)
        resolved = [replace(row, name=self.entries.resolve_name(row.name, self._roster)) for row in players]
        part.add_players(resolved, line.depth)
        return bool(players)

    def _read_table_line(self, key: str, line: TextLine) -> bool:
        """Read a row of a table; whether it is one."""
        if key not in words.TYPED:
            rows = read_shared_rows(key, line) if key in _SHARED else [row for row in [read_row(key, line)] if row]
            given = [row for row in rows if 0 < row.number <= self.given.counts.get(key, 0)]
            for row in given:
                self.given.keep_row(key, row)
            return bool(given)
        if key == "scouting" and not (NUMBERED.match(line.text) and ("|" in line.text or not line.text.islower())):
            return False
        typed = read_row(key, line) or read_short_row(key, line, self.known.of(key))
        if typed is None or (key == "offers" and not typed.number):
            return False
        if key in words.COUNTED and 0 < typed.number <= self.given.counts.get(key, 0):
            self.given.keep_row(key, typed)
        return self._put_row(key, typed, line.depth, labelled=_ORDER_LABEL.match(line.text) is not None)

    def _put_row(self, key: str, row: TextRow, depth: int, *, labelled: bool = False) -> bool:
        """Take in what is typed into a row; whether that is clear."""
        table = words.TABLES[key]
        typed = tuple(self._read_cell(key, name, row.cells[name]) for name in table.typed)
        if key == "scouting":
            return self._put_talents(row)
        if key == "spying":
            if not (row.number or labelled or typed[0].blank or typed[0].text in self.known.of(key)):
                return False
            if typed[0].blank:
                self.entries.complete_row(key, typed)
            else:
                self.entries.add_row(key, row.number, typed)
            return True
        if any(entry.blank for entry in typed):
            self._question = Question(depth, "", key, row)
        if key == "offers":
            self.entries.put_row(key, str(row.number), typed)
            return True
        names = self.known.of(key)
        name = row.cells["name"]
        if all(entry.blank for entry in typed):
            return True
        name = self.entries.resolve_name(name, names)
        alike = self.known.called_alike(key, name.text)
        if alike[1:]:
            message = f"{len(alike)} players called {name.text} are for sale"
            remedy = f"Write {' or '.join(alike)}. As it is now: the bid is ignored."
            self.entries.tell(name.place, name.text, message, remedy)
            return True
        if key == "sale":
            self.entries.add_row(key, row.number, (read_name(name), typed[1]))
        else:
            self.entries.put_row(key, names.spelled(name.text), typed)
        return True

    def _read_cell(self, key: str, name: str, cell: Cell) -> Input:
        if key == "spying" and name == "against" and not cell.quoted:
            cell = Cell(re.sub(r"^(?:against|vs\.?|v|versus) ", "", cell.text, flags=re.IGNORECASE), cell.place)
        if name in _NAME_CELLS:
            return read_name(cell)
        if name == "rounds" and not cell.quoted and (rounds := re.fullmatch(r"([0-9]{1,3}) ?rounds?", cell.text)):
            cell = Cell(rounds[1], cell.place)
        return read_value(cell, money=name in _MONEY)

    def _read_talent(self, line: TextLine) -> bool:
        """Read a line without a number as the name of a new talent, if it can be one; `none` asks for nobody."""
        cell = line.cell()
        if trim_word(cell.text) in NOBODY and not cell.quoted:
            return True
        if not cell.quoted and (is_sign_off(cell.text) or is_prose(cell.text) or not can_be_name(cell.text)):
            return False
        self.entries.add_row("scouting", 0, (read_name(cell),))
        return True

    def _put_talents(self, row: TextRow) -> bool:
        """Take in the names of new talents: one, or several with numbers on one line."""
        name = row.cells["name"]
        names = [name.text] if name.quoted else [text.strip(" ,;") for text in _NUMBER_INSIDE.split(name.text)]
        if name.blank or (not name.quoted and trim_word(name.text) in NOBODY):
            return True
        if not name.quoted and not all(map(can_be_name, names)):
            return False
        for at, text in enumerate(names):
            self.entries.add_row("scouting", 0 if at else row.number, (read_name(Cell(text, name.place, name.quoted)),))
        return True

    # Entries under no heading, and answers.

    def _find_spoken(self, line: TextLine) -> tuple[str, TextRow] | SpokenChange | None:
        """Find an entry that names somebody and needs no heading: `Ueda for Moreau`, `sell Ueda`, `Ueda OL+1`."""
        if "|" in line.text or len(line.text) > LONGEST_ENTRY or not self.known.names:
            return None
        line = skip_lead(line)
        change = read_change(line, self._roster)
        if change:
            return change
        verb = _VERBS.match(line.text)
        key = verb.lastgroup if verb else None
        if verb and key:
            rest = line.tail(verb.end())
            if key == "scouting":
                cell = rest.cell(0, len(rest.text.rstrip(" .,;!")))
                capital = all(part[:1].isupper() for part in cell.text.split())
                fits = capital and can_be_name(cell.text) and not is_prose(cell.text)
                return (key, TextRow(0, {"name": cell})) if fits else None
            row = read_row(key, rest) or read_short_row(key, rest, self.known.of(key))
            return (key, row) if row and (key != "spying" or row.cells["team"].text in self.known.of(key)) else None
        for table in ("contracts", "transfers", "training"):
            row = read_short_row(table, line, self.known.of(table))
            if row and (table != "training" or _POINTS.search(line.text)):
                return table, row
        return None

    def _is_spoken(self, line: TextLine) -> bool:
        return self._find_spoken(line) is not None

    def _read_spoken(self, line: TextLine) -> bool:
        """Read an entry that names somebody and stands under no heading of its own."""
        if not self.known.names:
            self.may_name = self.may_name or (line.number in self._own and may_name(line))
        found = self._find_spoken(line)
        if isinstance(found, SpokenChange):
            return self._put_change(found)
        if found is None or (self._section in words.TYPED - {found[0]} and not _ORDERED.search(line.text)):
            return False
        return self._put_row(*found, line.depth)

    def _put_change(self, change: SpokenChange) -> bool:
        if change.instead_of is None and self._section in words.TYPED | {"roster"}:
            return False
        roster = self._roster
        player, leaves = (
            read_name(replace(cell, text=roster.spelled(self.entries.resolve_name(cell, roster).text)))
            if cell
            else None
            for cell in (change.player, change.instead_of)
        )
        slot = self._slot if self._section in {"set", "match"} else ""
        number = self.entries.sets[-1].number if self._section == "set" else 0
        slot, number = find_set(change.where, slot, number)
        position = read_value(change.position) if change.position else Input(None, change.player.place)
        self.entries.changes.append(LineUpChange(slot, number, player or BLANK, leaves, position))
        return True

    def _answer(self, question: Question, line: TextLine) -> bool:
        """Read a line as the answer to the label or the row above it, if it can mean only that."""
        if question.label == "SPONSOR":
            name = choose_sponsor(line.text.strip(), self.known)
            if name:
                self.entries.put((words.SPONSOR,), read_name(Cell(name, line.cell().place)))
            return bool(name)
        if question.label:
            if read_number(line.text) is None:
                return False
            self.entries.put((question.label.casefold(),), read_value(line.cell()))
            return True
        row = question.row
        numbered = NUMBERED.match(line.text)
        is_row = numbered and int(numbered["n"]) <= self.given.counts.get(question.table, 0)
        if row is None or is_row or not re.match(r"\s*[+$€]?\s?[0-9]", line.text):
            return False
        blank = [name for name in words.TABLES[question.table].typed if name != "name" and row.cells[name].blank]
        if question.table == "offers":
            found = _OFFER_ANSWER.fullmatch(line.text)
            cells = {name: line.cell(*found.span(name)) for name in blank if found and found[name]}
        else:
            cells = read_values(question.table, line, 0, blank) or {}
        if not cells or (len(cells) < len(blank) and "bid" not in cells):
            if all(is_value(text) for text in line.text.split()):
                place = line.cell().place
                self.entries.tell(place, line.text.strip(), "it is not clear which cell this is for", INTO_CELLS)
                return True
            return False
        return self._put_row(question.table, replace(row, cells={**row.cells, **cells}), line.depth)

    # Lines that nothing is read from.

    def _ignore(self, line: TextLine) -> None:
        """Note a line that is no entry, unless it is only a greeting, a signature, or text added by a program."""
        text = line.text.strip()
        if line.number in self._own and not (text.startswith("#") or is_mail_header(text) or leads_on(text)):
            self.ignored.append(text if len(text) <= _LONGEST_IGNORED else f"{text[: _LONGEST_IGNORED - 1]}…")

    def _tell_unknown(self, line: TextLine, why: str = "") -> None:
        """Tell of a line inside the form that may be an entry; `why` says that it stands where an answer does."""
        if (why and line.number in self._own) or may_be_entry(line, self.known):
            text = line.text.strip()
            self.entries.tell(line.cell().place, text, why or "we could not understand this line", NOT_READ)
        else:
            self._ignore(line)

    def _overlook(self, line: TextLine) -> None:
        """Tell of a line outside the form that looks like an entry, or like the name of a talent."""
        text = line.text.strip()
        noise = is_prose(text) or is_greeting(text) or is_mail_header(text) or is_signature(text)
        talent = self._section == "scouting" and line.number < self._form_ends and can_be_name(text) and not noise
        if talent or looks_like_entry(line, self.known):
            why = "this looks like an entry, but it is in a place where none is read"
            self.entries.tell(line.cell().place, text, why, NOT_READ)
        else:
            self._ignore(line)


def _is_end(line: TextLine) -> bool:
    return line.text.strip().casefold() == words.END.casefold()
