"""The entries of a form, one by one, and the moves that they make."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from vbxl.books.textform import words
from vbxl.books.textform.lines import Cell, read_name, read_value
from vbxl.books.textform.names import KnownNames, make_name_problem
from vbxl.books.textform.rows import PlayerRow
from vbxl.books.textform.short_reply import LineUpChange
from vbxl.league.moves import MATCH_SLOTS, Input, MatchMoves, Moves, Pair, Row, SetMoves
from vbxl.problems import Place, Problem, shown
from vbxl.rules.team import named as name_key
from vbxl.rules.tiredness import PLAYERS_IN_SET, SETS

Key = tuple[str | int, ...]
_WIDTHS: Final = {"training": 2, "transfers": 1, "offers": 2, "contracts": 2, "ageing": 1}


@dataclass
class SetPart:
    """The part of a text below a set's heading: labelled values and players, each with its depth of quotation."""

    slot: str
    number: int
    place: Place
    players: list[tuple[int, PlayerRow]] = field(default_factory=list)
    fields: list[tuple[str, int, Input]] = field(default_factory=list)

    @property
    def full(self) -> bool:
        """Whether six players are named."""
        return sum(not player.name.blank for _, player in self.players) >= PLAYERS_IN_SET

    def place_players(self) -> tuple[list[tuple[int, PlayerRow]], list[PlayerRow]]:
        """Return players with their places (from 0), and the players without a place.

        A player with a number takes the place of that number; the others take places in order. Players typed into a
        quoted set get a place only by a number, or if all six are typed.
        """
        deepest = max((depth for depth, _ in self.players), default=0)
        quoted = [player for depth, player in self.players if depth == deepest]
        typed = [player for depth, player in self.players if depth < deepest and not player.blank]
        if all(player.blank for player in quoted):
            quoted, typed = typed or quoted, []
        placed: list[tuple[int, PlayerRow]] = []
        at = 0
        for player in quoted:
            at = player.number - 1 if 0 < player.number <= PLAYERS_IN_SET else at
            placed.append((at, player))
            at += 1
        if len(typed) == PLAYERS_IN_SET and not any(player.number for player in typed):
            return [*placed, *enumerate(typed)], []
        placed += [(player.number - 1, player) for player in typed if player.number]
        return placed, [player for player in typed if not player.number]


class Entries:
    """Collects entries.

    If a cell has two entries, the less deeply quoted one counts; if their depths are equal, the later one does.
    """

    def __init__(self, file: str) -> None:
        self.file = file
        # Each line's depth of quotation, by the line's number.
        self.depths: dict[int, int] = {}
        self.problems: list[Problem] = []
        self.sets: list[SetPart] = []
        # The place of each match's heading.
        self.match_places: dict[str, Place] = {}
        self.changes: list[LineUpChange] = []
        self._values: dict[Key, Input] = {}
        self._names: dict[str, dict[str, str]] = {}
        self._listed: dict[str, dict[int, tuple[Input, ...]]] = {}
        self._told: set[int] = set()
        self._read_as: set[str] = set()

    def tell(self, place: Place, value: object, message: str, remedy: str) -> None:
        """Report a problem with a line, unless one has been reported for the same line already."""
        if place.line not in self._told:
            self._told.add(place.line)
            self.problems.append(Problem("TEXT-LINE", place, value, message, remedy))

    def resolve_name(self, name: Cell, known: KnownNames) -> Cell:
        """Return a typed name as it is listed if it fits one listed name only; report each unlisted spelling once."""
        fitting = () if name.blank or name.quoted else known.find_fitting(name.text)
        if fitting and name_key(name.text) not in self._read_as:
            self._read_as.add(name_key(name.text))
            self.problems.append(make_name_problem(name, fitting))
        return Cell(fitting[0], name.place) if len(fitting) == 1 else name

    def put(self, key: Key, entry: Input) -> None:
        """Store an entry; a blank never replaces another entry."""
        before = self._values.get(key)
        if before is None or before.blank:
            self._values[key] = entry
        elif not entry.blank:
            self._values[key] = self._choose(entry, before)

    def _choose(self, entry: Input, before: Input) -> Input:
        """Return which of two entries for a cell counts; report the other, unless it is quoted and says the same."""
        typed, quoted = sorted((before, entry), key=lambda value: self.depths.get(value.place.line, 0))
        if self.depths.get(typed.place.line, 0) < self.depths.get(quoted.place.line, 0):
            if typed != quoted:
                message = f"this replaces the quoted {shown(quoted.value)} in line {quoted.place.line}"
                self.problems.append(Problem("TEXT-OVER", typed.place, typed.value, message, "Nothing to do."))
            return typed
        message = f"this replaces an earlier entry: line {before.place.line} has {shown(before.value)}"
        self.tell(entry.place, entry.value, message, "Keep only one of them.")
        return entry

    def put_row(self, table: str, name: str, entries: Sequence[Input]) -> None:
        """Store the entries in a name's row, unless all are blank."""
        if any(not entry.blank for entry in entries):
            self._names.setdefault(table, {}).setdefault(name_key(name), name)
            for index, entry in enumerate(entries):
                self.put((table, name_key(name), index), entry)

    def add_row(self, table: str, number: int, entries: tuple[Input, ...]) -> None:
        """Store a row of a table without fixed names; `number` is its place, or 0 if it goes to the end."""
        if all(entry.blank for entry in entries):
            return
        rows = self._listed.setdefault(table, {})
        count = number or max(rows, default=0) + 1
        if count in rows:
            first, was = (next(entry for entry in row if not entry.blank) for row in (entries, rows[count]))
            entries = entries if self._choose(first, was) is first else rows[count]
        rows[count] = entries

    def make_moves(self, slots: Sequence[str], *, short: bool = False) -> Moves:
        """Return the moves; `slots` are the form's matches.

        In a `short` reply, players without places become changes to line-ups.
        """
        kept: list[SetPart] = []
        for part in self.sets:
            part.slot = part.slot or (slots[0] if len(slots) == 1 else "")
            if not part.slot:
                self._tell_no_match(part, slots)
            elif not short or self._has_places(part):
                kept.append(part)
        return Moves(
            send_number=self._value((words.SEND,)),
            salt=self._value((words.SALT,)),
            matches=self._make_matches(kept),
            training=self._make_rows("training"),
            scouts=tuple(name for (name,) in self._list("scouting")),
            spying=tuple((team, match, detail) for team, match, detail in self._list("spying")),
            sponsor=self._value((words.SPONSOR,)),
            sales=tuple((player, least) for player, least in self._list("sale")),
            transfer_bids=self._make_rows("transfers"),
            offer_bids=self._make_rows("offers"),
            contract_bids=self._make_rows("contracts"),
            ageing=self._make_rows("ageing"),
        )

    def _value(self, key: Key, place: Place | None = None) -> Input:
        return self._values.get(key) or Input(None, place or Place(file=self.file))

    def _make_rows(self, table: str) -> tuple[Row, ...]:
        return tuple(
            Row(name, tuple(self._value((table, key, index)) for index in range(_WIDTHS[table])))
            for key, name in self._names.get(table, {}).items()
        )

    def _list(self, table: str) -> Iterable[tuple[Input, ...]]:
        return (entries for _, entries in sorted(self._listed.get(table, {}).items()))

    def _tell_no_match(self, part: SetPart, slots: Sequence[str]) -> None:
        titles = " or ".join(words.MATCH_TITLES[slot] for slot in slots or words.MATCH_TITLES)
        message = "it is not clear which match this set belongs to"
        remedy = f"Write {titles} above the set. The set was not read."
        self.problems.append(Problem("TEXT-PART", part.place, f"SET {part.number}", message, remedy))

    def _has_places(self, part: SetPart) -> bool:
        """Whether a set in a short reply still has something to insert.

        The set keeps its players if all six are named, or if all of them have place numbers; otherwise, they become
        changes to line-ups.
        """
        numbers = [player.number for _, player in part.players]
        if part.full or numbers == sorted({number for number in numbers if 0 < number <= PLAYERS_IN_SET}):
            return True
        for _, player in part.players:
            change = LineUpChange(part.slot, part.number, read_name(player.name), None, read_value(player.position))
            self.changes.append(change)
        part.players.clear()
        return bool(part.fields)

    def _make_matches(self, parts: Sequence[SetPart]) -> dict[str, MatchMoves]:
        for part in parts:
            self._put_set(part)
        matches = {}
        for slot in MATCH_SLOTS:
            places = {part.number: part.place for part in reversed(parts) if part.slot == slot}
            if places:
                first = self.match_places.get(slot) or places[min(places)]
                sets = [self._make_set(slot, number, places.get(number, first)) for number in range(1, SETS + 1)]
                matches[slot] = MatchMoves(tuple(sets))
        return {
            slot: match for slot, match in matches.items() if not match.blank or any(set_.starts for set_ in match.sets)
        }

    def _put_set(self, part: SetPart) -> None:
        placed, lost = part.place_players()
        for player in lost:
            message = "it is not clear whose place in the set this player takes"
            remedy = "Write 1 to 6 before the name. Otherwise, this player is not in the set."
            self.tell(player.name.place, player.name.text, message, remedy)
        for at, player in placed:
            if at >= PLAYERS_IN_SET:
                message = f"set {part.number} already has {PLAYERS_IN_SET} players"
                self.tell(player.name.place, player.name.text, message, "Keep only six in the set.")
                continue
            key = (part.slot, part.number)
            self.put((*key, "player", at), read_name(player.name))
            self.put((*key, "position", at), read_value(player.position))
            self.put((*key, "loss", at), read_value(player.loss))
            self.put((*key, "start", at, 0), read_value(player.ol))
            self.put((*key, "start", at, 1), read_value(player.dl))
        for label, side, entry in part.fields:
            self.put((part.slot, part.number, label, side), entry)

    def _make_set(self, slot: str, number: int, place: Place) -> SetMoves:
        def value(*key: str | int) -> Input:
            return self._value((slot, number, *key), place)

        def pair(*key: str | int) -> Pair:
            return value(*key, 0), value(*key, 1)

        six = range(PLAYERS_IN_SET)
        starts = tuple(pair("start", at) for at in six)
        return SetMoves(
            players=tuple(value("player", at) for at in six),
            positions=tuple(value("position", at) for at in six),
            loss_ol=tuple(value("loss", at) for at in six),
            concept=value("concept", 0),
            risk=value("risk", 0),
            home=pair("home"),
            devotion=pair("devotion"),
            special=pair("special"),
            starts=() if all(level.blank for levels in starts for level in levels) else starts,
        )
