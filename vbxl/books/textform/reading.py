"""Reads the lines of one form: what kind each is, and what it gives or asks for."""

from __future__ import annotations

import re
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from typing import Final

from vbxl.books.textform import words
from vbxl.books.textform.entries import Entries, SetPart
from vbxl.books.textform.given import GivenPart, KnownRows
from vbxl.books.textform.lines import LONGEST_LINE, Cell, TextLine, read_name, read_value
from vbxl.books.textform.mail import is_greeting, is_mail_header, is_prose, is_separator, is_sign_off, is_signature
from vbxl.books.textform.names import NO_NAMES, KnownNames, strip_accents, trim_word
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
    split_at_commas,
)
from vbxl.books.textform.short_reply import LineUpChange, find_last_time, leads_on, read_change, split_entries
from vbxl.league.given_cells import AWAY, HOME
from vbxl.league.moves import BLANK, Input
from vbxl.league.view import find_sheet_ids, sheet_id
from vbxl.problems import Place
from vbxl.rules.tiredness import SETS

NOT_READ: Final = "Write this as in the form, or leave it out. It was not read."
NOT_UNDERSTOOD: Final = "we could not understand this line"
_LONGEST_IGNORED: Final = 100
_LONGEST_ENTRY: Final = 200
_MOST_PIECES: Final = 5
_MONEY: Final = frozenset({"bid", "least"})
_NAME_CELLS: Final = frozenset({"name", "new", "team", "against"})
_SHARED: Final = frozenset({"teams", "settings"})
_LABEL: Final = re.compile(r"\s{0,99}[^\w\"]{0,3}([^\W\d_][\w .]{0,24}?)\s{0,9}[:=]")
_NEXT_LABEL: Final = re.compile(rf",\s+(?=(?:{'|'.join(words.GIVEN_LABELS.values())})\s*:)|,\s*\Z", re.IGNORECASE)
_TITLE: Final = re.compile(
    r"[^\w\"]{0,9}(?P<name>[a-z][a-z ]{1,40}?)\s{0,9}(?:[:=]\s*(?P<rest>[^#].*)?)?(?:#\s.*)?", re.IGNORECASE | re.DOTALL
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
    r"[^\w\"]{0,9}set\s{0,9}(?P<number>[0-9]{1,3})(?![0-9])[\s:,.)–-]{0,9}(?P<rest>.*)", re.IGNORECASE | re.DOTALL
)
# What a sponsor pays follows the row as help.
_PAYS: Final = re.compile(r" # now -?\$[0-9,]+(?: to -?\$[0-9,]+)?\Z")
_SIDE: Final = re.compile(rf"\s*(?:{'|'.join(words.MATCH_TITLES.values())}), (?:{HOME}|{AWAY})\b", re.IGNORECASE)
_LEAD: Final = re.compile(r"\s*(?:(?:please|also|and|-|–|\*|•)[\s,:]{1,2}){0,3}", re.IGNORECASE)
_VERBS: Final = re.compile(
    r"(?:(?P<sale>sell)|(?P<spying>spy(?: on)?)|(?P<scouting>scout))\s{1,2}(?=\S)", re.IGNORECASE
)
_AFTER_NAME: Final = re.compile(r"[,;.!]\s{1,9}(?=\S)")
_SPONSOR: Final = re.compile(r"sponsor\s{1,2}(?=\S)", re.IGNORECASE)
# The tables whose rows are entries under any heading.
_SPOKEN: Final = ("contracts", "transfers", "training", "ageing")


class FormReader:
    """Reads a form. Unless `known` names are given, it understands only the given part.

    A method that reads one kind of line returns whether the line was of that kind.
    """

    def __init__(self, file: str, known: KnownRows | None = None) -> None:
        self.known = known or KnownRows()
        self.given = GivenPart()
        self.entries = Entries(file)
        self.sheet = ""
        # Where the form says AS LAST TIME, and where it has its SHEET line.
        self.last_time: Place | None = None
        self.sheet_place: Place | None = None
        # Whether a line may be an entry that names somebody not known yet.
        self.may_name = False
        # The lines of text that aren't part of a move.
        self.ignored: list[str] = []
        self._own: AbstractSet[int] = frozenset()
        self._section = self._slot = ""
        # Whether there was a greeting or signature, after which entries must be unmistakable.
        self._signed = False
        self._form_ends = self._depth = 0

    def read(self, lines: Sequence[TextLine], own: AbstractSet[int], depth: int) -> None:
        """Read the lines of a form.

        `depth` is the depth at which the form is quoted; `own` are the numbers of the lines that the sender typed.
        """
        self._own, self._depth = own, depth
        # Lines above this one that are quoted less deeply were typed into the form.
        self._form_ends = max(
            (
                line.number
                for line in lines
                if line.depth >= depth > 0 or line.text.strip().casefold() == words.END.casefold()
            ),
            default=0,
        )
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
        """Whether a line by itself is a row of the current table, players of the current set, or a match's heading."""
        if _SIDE.match(line.text):
            return True
        if self._section == "set":
            return bool(read_players(line, self._roster))
        return self._section in words.TABLES and read_row(self._section, line) is not None

    def _join_row(self, lines: Sequence[TextLine], at: int) -> tuple[TextLine, int]:
        """Return a line joined with the lines that continue its row after a comma, and the index of the next line."""
        line = lines[at]
        if self._section in words.TABLES.keys() - {"scouting", "spying"} and line.text.rstrip().endswith(","):
            for last in range(at + 1, min(len(lines), at + _MOST_PIECES)):
                near = lines[last]
                if near.depth != line.depth or NUMBERED.match(near.text) or near.text.startswith("# "):
                    break
                line = line.join(near, " ")
                if read_row(self._section, line):
                    return line, last + 1
        return lines[at], at + 1

    def _read_line(self, line: TextLine) -> None:
        text = line.text.strip()
        if not text or is_separator(text):
            return
        if text.startswith("# "):
            # A line of help, unless it was typed into a quoted form.
            if line.number < self._form_ends and line.depth < self._depth:
                self._tell_unread(line)
        elif find_last_time(text):
            self.last_time = self.last_time or line.cell().place
            self._section = self._section if self._inside else "given"
        elif len(text) > LONGEST_LINE:
            if self._inside:
                self._tell_unread(line, inside=True)
        elif (
            self._read_labels(line)
            or self._read_match(line)
            or self._read_set(line)
            or self._read_title(line)
            or (self._section == "match" and self._read_heading(line))
            or (self._section == "set" and self._read_set_line(line))
            or (self._section in words.TABLES and self._read_table_line(self._section, line))
            or self._read_spoken(line)
        ):
            self._signed = False
        else:
            self._read_prose(line, text)

    def _read_prose(self, line: TextLine, text: str) -> None:
        """Read a line whose meaning depends on where it stands. If it means nothing there, it is reported or noted."""
        signed = self._signed and (line.number > self._form_ends or self._section == "scouting")
        if is_signature(text) or is_mail_header(text):
            self._signed = True
            self._tell_unread(line)
        elif is_greeting(text):
            self._signed = True
        elif signed or not self._inside:
            self._tell_unread(line)
        elif not (self._section == "scouting" and self._read_talent(line)):
            self._tell_unread(line, inside=True)

    # Labels and headings.

    def _read_labels(self, line: TextLine) -> bool:
        """Read a line of labels and their values: `SEND: 2`, or `SEASON: 1, ROUND: 7`."""
        first = _LABEL.match(line.text)
        key = words.LABELS.get(" ".join(first[1].strip(" .").split()).casefold()) if first else None
        if first is None or key is None:
            return False
        if key not in words.GIVEN_LABELS:
            self._put_label(key, line.cell(first.end()))
            rest = _AFTER_NAME.search(line.text, first.end())
            if key == words.SPONSOR and rest and _choose_sponsor(line.cell(first.end(), rest.start()), self.known):
                # What follows a sponsor's name isn't read, but reported if it may be an entry.
                unread = line.tail(rest.end())
                if may_be_entry(unread, self.known, inside=True):
                    self.entries.tell(unread.cell().place, unread.text.strip(), NOT_UNDERSTOOD, NOT_READ)
            return True
        if self._section in {"match", "spying"} or (key in self.given.labels and self._section in words.TYPED):
            return False
        ends = [found.span() for found in _NEXT_LABEL.finditer(line.text)]
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

    def _put_label(self, key: str, value: Cell) -> None:
        if key == words.SHEET:
            if not self.sheet:
                bare = value.text.strip(",.;:")
                self.sheet, self.sheet_place = bare if sheet_id(bare) else value.text, value.place
            self._section = self._section if self._inside else "given"
        elif key == words.SPONSOR:
            name = _choose_sponsor(value, self.known)
            self.entries.put((key,), read_name(Cell(name, value.place) if name else value))
        else:
            self.entries.put((key,), read_value(value))

    def _read_title(self, line: TextLine) -> bool:
        """Read a line with a table's title, perhaps with a row too (`SCOUTING: P. Nieuw`); return whether it is one."""
        found = _TITLE.fullmatch(line.text)
        name = " ".join(found["name"].split()).casefold() if found else ""
        if name == words.END.casefold() or line.text.casefold().strip().startswith("volleyball"):
            self._section = "outside" if name == words.END.casefold() else "given"
            return True
        key = words.TITLES.get(name)
        if found is None or key is None:
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
        first = line.tail(found.start("rest"))
        if not (self._read_table_line(key, first) or (key == "scouting" and self._read_talent(first))):
            self._tell_unread(line, inside=True)
        return True

    def _read_match(self, line: TextLine) -> bool:
        """Read the heading of a match, with any entry after it: `MATCH 1, SET 2`, `match 1: Ueda for Moreau`."""
        found = _MATCH.fullmatch(line.text)
        if found is None:
            return False
        slot, section = self._slot, self._section
        self._slot, self._section = words.SLOTS[" ".join(found["slot"].split()).casefold()], "match"
        place, rest = line.cell().place, line.tail(found.start("rest"))
        if re.match(r"home\b|away\b", rest.text, re.IGNORECASE):
            self.given.matches.setdefault(self._slot, {})
        if not rest.text.strip() or self._read_heading(rest) or self._read_set(rest) or self._read_spoken(rest):
            self.entries.match_places.setdefault(self._slot, place)
            return True
        self._slot, self._section = slot, section
        return False

    def _read_heading(self, line: TextLine) -> bool:
        """Read the given part of a match: `AGAINST: …`, or `MATCH NO. 49, DIVISION 1, HA: 0, LD: yes`."""
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
        found = _SET.fullmatch(line.text)
        if found is None:
            return False
        number, rest = int(found["number"]), line.tail(found.start("rest"))
        if rest.text.strip() and not (
            begins_with_label(rest)
            or read_players(rest, self._roster)
            or self._is_spoken(rest)
            or (not self.known.names and _may_name(rest))
        ):
            return False
        if not 1 <= number <= SETS:
            self._section = "given"
            place = line.cell().place
            self.entries.tell(place, line.text.strip(), f"there are only {SETS} sets", "Number it 1 to 5.")
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
        for player in players:
            name = self.entries.resolve_name(player.name, self._roster)
            part.players.append((line.depth, replace(player, name=name)))
        return bool(players)

    def _read_table_line(self, key: str, line: TextLine) -> bool:
        if key not in words.TYPED:
            rows = read_shared_rows(key, line) if key in _SHARED else [row for row in [read_row(key, line)] if row]
            given = [row for row in rows if 0 < row.number <= self.given.counts.get(key, 0)]
            for given_row in given:
                self.given.keep_row(key, given_row)
            return bool(given)
        if key == "scouting" and not (NUMBERED.match(line.text) and ("|" in line.text or not line.text.islower())):
            return False
        row = None if _VERBS.match(line.text) else read_row(key, line)
        if row is None or not self._is_row(key, row, line.text):
            return False
        if key in words.COUNTED and 0 < row.number <= self.given.counts.get(key, 0):
            self.given.keep_row(key, row)
        return self._put_row(key, row)

    def _is_row(self, key: str, row: TextRow, text: str) -> bool:
        """Whether a line that looks like a row is meant as one: it has a number, a value, or a known name."""
        if (row.number and key != "training") or key == "scouting":
            return True
        if key == "spying":
            return re.search("[|:]", text) is not None or row.cells["team"].text in self.known.of(key)
        if key == "sale" and self.known.of(key).names(row.cells["name"].text):
            return True
        values = [row.cells[name] for name in words.TABLES[key].typed if name != "name"]
        return key != "offers" and any(not value.blank for value in values)

    def _put_row(self, key: str, row: TextRow) -> bool:
        """Store the entries of a row; return False if the row should name a talent but doesn't."""
        typed = tuple(self._read_cell(name, row.cells[name]) for name in words.TABLES[key].typed)
        if key == "scouting":
            name = row.cells["name"]
            if not name.quoted and trim_word(name.text) not in NOBODY and not can_be_name(name.text):
                return False
            if name.quoted or trim_word(name.text) not in NOBODY:
                self.entries.add_row(key, row.number, typed)
            return True
        if key == "spying":
            self.entries.add_row(key, row.number, typed)
            return True
        if key == "offers":
            self.entries.put_row(key, str(row.number), typed)
            return True
        if all(entry.blank for entry in typed):
            return True
        names = self.known.of(key)
        name = self.entries.resolve_name(row.cells["name"], names)
        alike = self.known.find_namesakes(key, name.text)
        if alike[1:]:
            message = f"{len(alike)} players called {name.text} are for sale"
            remedy = f"Write {' or '.join(alike)}. Otherwise, the bid is ignored."
            self.entries.tell(name.place, name.text, message, remedy)
        elif key == "sale":
            self.entries.add_row(key, row.number, (read_name(name), typed[1]))
        else:
            self.entries.put_row(key, names.spell(name.text), typed)
        return True

    def _read_cell(self, name: str, cell: Cell) -> Input:
        return read_name(cell) if name in _NAME_CELLS else read_value(cell, money=name in _MONEY)

    def _read_talent(self, line: TextLine) -> bool:
        """Read a line without a number as the name of a new talent, if it can be a name; `none` means nobody."""
        cell = line.cell()
        if trim_word(cell.text) in NOBODY and not cell.quoted:
            return True
        if not cell.quoted and (is_sign_off(cell.text) or is_prose(cell.text) or not can_be_name(cell.text)):
            return False
        self.entries.add_row("scouting", 0, (read_name(cell),))
        return True

    # Entries under no heading.

    def _find_spoken(self, line: TextLine) -> tuple[str, TextRow] | None:
        """Return the table and row of an entry that isn't below a heading, such as `sell Ueda`.

        Another example is `spy on River Rats against Old Mill`.
        """
        verb = _VERBS.match(line.text)
        key = verb.lastgroup if verb else None
        if verb and key == "scouting":
            cell = line.cell(verb.end(), len(line.text.rstrip(" .,;!")))
            capital = all(part[:1].isupper() for part in cell.text.split())
            fits = capital and can_be_name(cell.text) and not is_prose(cell.text)
            return (key, TextRow(0, {"name": cell})) if fits else None
        rest = line.tail(verb.end()) if verb else line
        for table in (key,) if key else _SPOKEN:
            row = read_row(table, rest)
            name = row.cells["team" if table == "spying" else "name"].text if row else ""
            if row and self.known.of(table).names(name) and self._is_row(table, replace(row, number=0), ""):
                return table, row
        return None

    def _is_spoken(self, line: TextLine) -> bool:
        line = _skip_lead(line)
        named = "|" not in line.text and len(line.text) <= _LONGEST_ENTRY and bool(self.known.names)
        return named and bool(
            read_change(line, self._roster) or self._find_spoken(line) or self._find_spoken_sponsor(line)
        )

    def _find_spoken_sponsor(self, line: TextLine) -> Cell | None:
        """Return the sponsor in a line such as `sponsor winner`; None if the sponsor isn't listed."""
        sponsor = _SPONSOR.match(line.text)
        cell = line.cell(sponsor.end()) if sponsor else None
        return cell if cell and _choose_sponsor(cell, self.known) else None

    def _read_spoken(self, line: TextLine) -> bool:
        if not self.known.names:
            self.may_name = self.may_name or (line.number in self._own and _may_name(line))
        if not self._is_spoken(line):
            return False
        line = _skip_lead(line)
        if sponsor := self._find_spoken_sponsor(line):
            self._put_label(words.SPONSOR, sponsor)
            return True
        change = read_change(line, self._roster)
        if change is None:
            row = self._find_spoken(line)
            return row is not None and self._put_row(*row)
        if change[1] is None and self._section in words.TYPED | {"roster"}:
            return False
        player, leaves = (
            read_name(replace(name, text=self._roster.spell(self.entries.resolve_name(name, self._roster).text)))
            if name
            else None
            for name in change[:2]
        )
        slot = self._slot if self._section in {"set", "match"} else ""
        number = self.entries.sets[-1].number if self._section == "set" else 0
        position = read_value(change[2]) if change[2] else BLANK
        self.entries.changes.append(LineUpChange(slot, number, player or BLANK, leaves, position))
        return True

    # --- Lines that mean nothing to us ---

    def _tell_unread(self, line: TextLine, *, inside: bool = False) -> None:
        """Report an unread line if it may be an entry; if not, note the line if a person typed it."""
        text = line.text.strip()
        noise = is_prose(text) or is_greeting(text) or is_mail_header(text) or is_signature(text)
        talent = self._section == "scouting" and line.number < self._form_ends and can_be_name(text) and not noise
        if inside and may_be_entry(line, self.known, inside=True):
            self.entries.tell(line.cell().place, text, NOT_UNDERSTOOD, NOT_READ)
        elif not inside and (talent or may_be_entry(line, self.known)):
            why = "this looks like an entry, but entries are not read here"
            self.entries.tell(line.cell().place, text, why, NOT_READ)
        elif line.number in self._own and not (text.startswith("#") or is_mail_header(text) or leads_on(text)):
            self.ignored.append(text if len(text) <= _LONGEST_IGNORED else f"{text[: _LONGEST_IGNORED - 1]}…")


def _skip_lead(line: TextLine) -> TextLine:
    lead = _LEAD.match(line.text)
    return line.tail(lead.end()) if lead and lead.end() else line


def _choose_sponsor(value: Cell, known: KnownRows) -> str:
    """Return the listed sponsor that a cell names (`winner, thanks!`); "" if it names none."""
    names = known.names.get("sponsors", NO_NAMES)
    first = re.split(r"[,;.!](?:\s|\Z)", value.text, maxsplit=1)[0]
    return next((names.spell(text) for text in (value.text, first) if not value.quoted and text in names), "")


# Lines that may be entries.

_MOST_WORDS: Final = 12
_MOST_DIGITS: Final = 6
_MOST_NUMBERS: Final = 3
# Words that rarely occur in mails except in entries.
_KEYWORDS: Final = re.compile(
    r"\b(?:sponsor|salt|send (?:no\.?|number)|concept|tactics?|tactical|risk|devotion|scout(?:ing)?|spy(?:ing)?|bids?"
    r"|train(?:ing)?|transfers?|line-?up|ageing|for sale|home advantage)\b",
    re.IGNORECASE,
)
_OF_FORM: Final = re.compile(r"\b(?:match|set)\s{0,2}[1-9]\b", re.IGNORECASE)
_TAGS: Final = re.compile(r"\b(?:HA|DP|SP|OL|DL|TP|LD|AC|OC|NC|DC|WC)\b")
_ORDERS: Final = re.compile(r"\b(?:sell|sale|buy|offer|plays?|replace|instead|for)\b", re.IGNORECASE)
_LABELLED: Final = re.compile(r"\W*(?:\w+ ){0,2}(?:sponsor|salt|send) ?[:=] ?\S", re.IGNORECASE)
_SHAPED: Final = re.compile(
    r"(?<![\w/+.-])(?:\d{1,3}\s{0,2}[/x×]\s{0,2}\d{1,3}|\+[1-3]|(?:OL|DL)\s?\+?\d)(?![\w/-])"
    r"|^[^\W\d_]{2,20} ?[:=] ?\d{1,4}$"
)
_LISTS: Final = ("roster", "transfers", "contracts", "teams", "sponsors")


def may_be_entry(line: TextLine, known: KnownRows, *, inside: bool = False) -> bool:
    """Whether an unread line may be meant as an entry.

    Inside the form, it may be if it has a word of the form, a listed name or numbers. Elsewhere, it needs a listed name
    with a number or an order, or a word of the form with a value.
    """
    text = line.text.strip().removeprefix("# ")
    parts = [trim_word(part) for part in text.split()]
    if not parts or len(text) > _LONGEST_ENTRY or "@" in text or "://" in text or len(parts) > 2 * _MOST_WORDS:
        return False
    numbered = NUMBERED.match(text)
    if numbered and "|" in numbered[0]:
        return text[numbered.end() :].strip(" |") != ""
    values = [part for part in parts if is_value(part) and len(part) < _MOST_DIGITS]
    keyword = _KEYWORDS.search(text) is not None or _TAGS.search(text) is not None
    if (inside and _OF_FORM.search(text)) or (keyword and (inside or values or _LABELLED.match(text))):
        return inside or len(parts) <= _MOST_WORDS
    if len(parts) > _MOST_WORDS:
        return False
    if len(values) == len(parts) <= _MOST_NUMBERS:
        return True
    plain = set(map(strip_accents, parts))
    names = {table: known.names.get(table, NO_NAMES) for table in _LISTS}
    alone = any(table != "teams" and known_names.names(text) for table, known_names in names.items())
    named = any(not known_names.last_words.isdisjoint(plain) for known_names in names.values())
    ordered = _ORDERS.search(text) is not None
    if alone or (named and (inside or values or keyword or ordered)):
        return True
    ends = is_value(parts[-1]) or (is_value(parts[0]) and any(part[:1].isupper() for part in text.split()[1:]))
    numbers = (ends and len(parts) <= _MOST_NUMBERS) or len(values) > 1 or _SHAPED.search(text) or (values and ordered)
    return inside and (bool(numbers) or parts[0] in {"x", "yes", "✓", "✔"} or text in _CONCEPTS)


_CONCEPTS: Final = frozenset({"AC", "OC", "NC", "DC", "WC"})
_MAY_NAME: Final = re.compile(r"\b(?:for|instead of|bid|sell|OL|DL)\b|\d", re.IGNORECASE)


def _may_name(line: TextLine) -> bool:
    """Whether a line may be an entry that has a name in it, judged without knowing any names."""
    text = line.text.strip()
    if find_sheet_ids(text) or "@" in text or len(text.split()) > _MOST_WORDS:
        return False
    return any(part[:1].isupper() for part in text.split()) and _MAY_NAME.search(text) is not None
