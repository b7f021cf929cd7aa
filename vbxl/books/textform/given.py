"""The given part of a text form and its inputs: league, team, round, and the Moves that the lines add up to."""

from __future__ import annotations

import bisect
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from vbxl.books.textform import words
from vbxl.books.textform.lines import Cell, named_piece, number, typed
from vbxl.books.textform.rows import KnownNames, name_problem
from vbxl.books.textform.rows import TextRow as TypedRow
from vbxl.books.textform.short_reply import LineUpChange, SpokenChange
from vbxl.books.textform.tables import KnownRows, Year, also_called, seller, years
from vbxl.league.league import CUP_DIVISION, Offer, Sponsor
from vbxl.league.moves import BLANK, MATCH_SLOTS, Input, MatchMoves, Moves, Pair, Row, SetMoves
from vbxl.league.view import ContractLot, MatchView, RosterLine, TransferLot, View, sheet_id
from vbxl.problems import Place, Problem, shown
from vbxl.rules.season import Season, season_with
from vbxl.rules.team import named as name_key
from vbxl.rules.tiredness import PLAYERS_IN_SET, SETS

_NO_COUNT: Final = 10**9
_TEXTS = frozenset({"league_name", "team_name", "deadline", "sponsor"})


@dataclass
class GivenPart:
    """The given part of a text, as text: values by label, row counts and rows by table, and the headings of matches."""

    labels: dict[str, Cell] = field(default_factory=dict)
    counts: dict[str, int] = field(default_factory=dict)
    rows: dict[str, dict[int, tuple[str, ...]]] = field(default_factory=dict)
    names: dict[str, list[str]] = field(default_factory=dict)
    matches: dict[str, Mapping[str, str]] = field(default_factory=dict)

    def row(self, table: str, count: int, cells: tuple[str, ...]) -> None:
        """Keep a row of a table; of a number the fullest counts, since an answer may begin with it, then the first."""
        rows = self.rows.setdefault(table, {})
        if count not in rows or sum(map(bool, rows[count])) < sum(map(bool, cells)):
            rows[count] = cells

    def known(self) -> KnownRows:
        """The names and values that help to read what was typed."""
        names: dict[str, KnownNames] = {}
        given: dict[str, dict[str, tuple[str, ...]]] = {}
        numbered: dict[str, dict[int, str]] = {}
        for table in ("roster", "teams", "transfers", "contracts", "offers", "sponsors"):
            last = self.counts.get(table, _NO_COUNT)
            rows = {count: cells for count, cells in self.rows.get(table, {}).items() if count <= last}
            first = [cells[0] for cells in rows.values()]
            lots = [(cells[0], seller(*cells[:2])) for cells in rows.values()] if table == "transfers" else []
            # A line that is no row of the form may name a player of the team, but no further lot.
            others = [] if rows and table in {"transfers", "contracts", "offers"} else self.names.get(table, [])
            names[table] = KnownNames([*first, *others], also_called(lots))
            numbered[table] = {count: cells[0] for count, cells in rows.items()}
            if table == "offers":
                given[table] = {str(count): cells for count, cells in rows.items()}
            else:
                given[table] = {name_key(cells[0]): cells[1:] for cells in reversed(rows.values())}
        return KnownRows(names, given, numbered, self._years())

    def _years(self) -> Mapping[str, Year]:
        """The cost of a year by the settings given, as far as they make sense."""
        try:
            return years(_settings([*self.rows.get("settings", {}).values()]))
        except ValueError:
            return years(Season())


def view_of(given: GivenPart, sheet: str) -> View | None:
    """The View that the given part adds up to; None if anything of it is missing or no longer makes sense."""
    try:
        return _view(given, sheet)
    except (KeyError, ValueError, IndexError):
        return None


def _view(given: GivenPart, sheet: str) -> View:
    identity = sheet_id(sheet)
    if identity is None:
        raise ValueError(sheet)
    tables = {key: _rows(given, key) for key in words.COUNTED}
    if _whole(given.labels["matches"].text) != len(given.matches):
        raise ValueError("matches")
    numbers = {
        key: _whole(given.labels[key].text) for key in words.GIVEN_LABELS if key not in _TEXTS and key != "matches"
    }
    texts = {key: given.labels[key].text for key in _TEXTS}
    return View(
        id=identity,
        settings=_settings(tables["settings"]),
        roster=tuple(_roster_line(*cells) for cells in tables["roster"]),
        matches=tuple(_match(slot, match) for slot, match in given.matches.items()),
        teams=tuple(name for (name,) in tables["teams"]),
        sponsors=tuple(Sponsor(name, *map(_whole, paid)) for name, *paid in tables["sponsors"]),
        transfers=tuple(
            TransferLot(player, seller(player, team), age, _whole(ol), _whole(dl), _whole(least))
            for player, team, age, ol, dl, least in tables["transfers"]
        ),
        offers=tuple(
            Offer(kind, _whole(amount or "0"), _whole(ol or "0"), _whole(dl or "0"), age)
            for kind, age, ol, dl, amount in tables["offers"]
        ),
        contract_lots=tuple(ContractLot(name, _whole(ol), _whole(dl)) for name, ol, dl in tables["contracts"]),
        league_name=texts["league_name"],
        team_name=texts["team_name"],
        deadline=texts["deadline"],
        sponsor=texts["sponsor"],
        season_number=numbers["season_number"],
        round_number=numbers["round_number"],
        rounds=numbers["rounds"],
        division=numbers["division"],
        dollars=numbers["dollars"],
        tp=numbers["tp"],
        sp=numbers["sp"],
        spied=numbers["spied"],
        scouted=numbers["scouted"],
    )


def _rows(given: GivenPart, key: str) -> list[tuple[str, ...]]:
    """All rows of a table: the count in its title shows whether some were cut off."""
    rows = given.rows.get(key, {})
    return [rows[count] for count in range(1, given.counts[key] + 1)]


def _settings(rows: list[tuple[str, ...]]) -> Season:
    return season_with([(name, _whole(value)) for name, value in rows])


def _roster_line(
    name: str, kind: str, age: str, ol: str, dl: str, lack: str, trained: str, pay: str, until: str
) -> RosterLine:
    kind, _, matches = kind.partition(" ")
    trained_ol, trained_dl = trained.split("/")
    return RosterLine(
        name,
        kind,
        age,
        _whole(ol),
        _whole(dl),
        lack.casefold() == "yes",
        _whole(trained_ol),
        _whole(trained_dl),
        _whole(matches or "0"),
        _whole(pay or "0"),
        _whole(until or "0"),
    )


def _match(slot: str, told: Mapping[str, str]) -> MatchView:
    return MatchView(
        slot,
        _whole(told["number"]),
        _division(told["division"]),
        told["side"] == "homeplay",
        told["against"],
        _whole(told["ha"]),
        told["ld"].casefold() == "yes",
    )


def _division(text: str) -> int:
    return CUP_DIVISION if text.casefold() == words.CUP.casefold() else _whole(text)


def _whole(text: str) -> int:
    value = number(text)
    if not isinstance(value, int):
        raise ValueError(text)  # noqa: TRY004 - whatever does not fit is one and the same: no View
    return value


Key = tuple[str | int, ...]
# Start OL and DL, position, and what comes off OL.
SetCells = tuple[Cell, Cell, Cell, Cell]
PlacedRow = tuple[int, TypedRow, SetCells]
_WIDTHS: Final = {"training": 2, "transfers": 1, "offers": 2, "contracts": 2, "ageing": 1}


@dataclass
class SetVisit:
    """A set as one heading of it had it: rows with start levels and position, and fields behind labels."""

    number: int
    place: Place
    rows: list[tuple[TypedRow, SetCells]] = field(default_factory=list)
    depths: list[int] = field(default_factory=list)
    fields: list[tuple[str, int, Input]] = field(default_factory=list)
    # The rows that share a line with others, and the last such line: its depth, its first place, how many it names.
    sharing: set[int] = field(default_factory=set)
    shared_line: tuple[int, int, int] = (0, 0, 0)

    @property
    def full(self) -> bool:
        """Whether all six places are taken."""
        return sum(not row.blank for row, _ in self.rows) >= PLAYERS_IN_SET

    def row(self, row: TypedRow, cells: SetCells, depth: int = 0) -> None:
        """Add a row, with the depth at which it is quoted."""
        self.rows.append((row, cells))
        self.depths.append(depth)

    def shared(self, players: Sequence[tuple[TypedRow, SetCells]], depth: int) -> None:
        """Add the players of one line; below a quoted line of as many they take the places of those."""
        above, first, count = self.shared_line
        instead = above > depth and count == len(players)
        if not instead:
            first = sum(one == depth for one in self.depths)
        self.shared_line = (depth, first, len(players))
        for at, (row, cells) in enumerate(players, first + 1):
            placed = replace(row, number=row.number or at) if instead else row
            self.row(placed, cells, depth)
            self.sharing.add(id(placed))

    def places(self) -> tuple[list[PlacedRow], list[TypedRow]]:
        """The rows with their places in the set, and those that may be in any place.

        A row stands where its number says if that can be no other, else in order: numbers may as well be those on the
        shirts. One that is typed below a quoted row takes its place; nobody else moves.
        """
        lowest, deepest = min(self.depths, default=0), max(self.depths, default=0)
        said = {depth for depth, (row, _) in zip(self.depths, self.rows, strict=True) if not row.blank}
        if lowest < deepest and deepest in said:
            return self._answered(deepest)
        return _in_places(self.rows)

    def _answered(self, deepest: int) -> tuple[list[PlacedRow], list[TypedRow]]:
        quoted = [at for at, depth in enumerate(self.depths) if depth == deepest]
        found, lost = _in_places([self.rows[at] for at in quoted])
        typed = [at for at, depth in enumerate(self.depths) if depth < deepest and not self.rows[at][0].blank]
        unplaced = [at for at in typed if not _counts(self.rows[at][0])]
        if len(unplaced) == PLAYERS_IN_SET:
            return [*found, *((place, *self.rows[at]) for place, at in enumerate(unplaced))], lost
        place_of = {id(row): place for place, row, _ in found}
        taken: set[int] = set()
        for at in typed:
            row, cells = self.rows[at]
            place = (row.number or 0) - 1 if _counts(row) else None
            above = bisect.bisect_left(quoted, at)
            if place is None and above and (near := id(self.rows[quoted[above - 1]][0])) not in self.sharing:
                place = place_of.get(near)
            if place is None or (place in taken and not _counts(row)):
                lost.append(row)
                continue
            taken.add(place)
            found.append((place, row, cells))
        return found, lost


def _counts(row: TypedRow) -> bool:
    """Whether a row's number may be that of a place."""
    return row.number is not None and 1 <= row.number <= PLAYERS_IN_SET


def _in_places(rows: Sequence[tuple[TypedRow, SetCells]]) -> tuple[list[PlacedRow], list[TypedRow]]:
    """Rows of one depth in their places, and those for whom there is none where the others have numbers."""
    counts = [row.number for row, _ in rows if row.number is not None and _counts(row)]
    in_order = counts == sorted(set(counts))
    if len(counts) == len(rows) and in_order:
        return [((row.number or 0) - 1, row, cells) for row, cells in rows], []
    if set(counts) == set(range(1, PLAYERS_IN_SET + 1)) and any(_counts(row) and not row.blank for row, _ in rows):
        numbered = [((row.number or 0) - 1, row, cells) for row, cells in rows if _counts(row)]
        return numbered, [row for row, _ in rows if not _counts(row) and not row.blank]
    if len(rows) > PLAYERS_IN_SET:
        rows = [one for one in rows if not one[0].blank]
    return [(index, row, cells) for index, (row, cells) in enumerate(rows)], []


@dataclass
class MatchVisit:
    """A match as one heading had it: what the heading says, and its sets in the order they stand in."""

    place: Place
    slot: str = ""
    headed: bool = False
    said: set[str] = field(default_factory=set)
    told: dict[str, str] = field(default_factory=dict)
    sets: list[SetVisit] = field(default_factory=list)

    @property
    def begun(self) -> bool:
        """Whether a set has begun, so that a further heading belongs to another match."""
        return bool(self.sets)

    def slot_among(self, slots: Mapping[str, Mapping[str, str]]) -> str:
        """The slot that it names, or says by its number or its opponent; "" where nothing says which it is."""
        return self.slot or _slot(self, slots)

    def say(self, key: str, text: str) -> None:
        """Keep what the heading says."""
        if text:
            self.told.setdefault(key, text)

    def open_set(self, number: int, place: Place) -> None:
        """Begin a set."""
        self.sets.append(SetVisit(number, place))


class InputCollector:
    """Gathers inputs; of two for one cell the one that is quoted less deeply counts, then the later; it is told."""

    def __init__(self, file: str) -> None:
        self.file = file
        # How deep each line is quoted, by its number.
        self.depths: dict[int, int] = {}
        self.problems: list[Problem] = []
        self.matches: list[MatchVisit] = []
        # Players of a short reply, of whom the line-ups that were sent say whose place is theirs.
        self.unplaced: list[LineUpChange] = []
        # The changes of line-ups, each with the match and the number of the set that it stands in.
        self._changes: list[tuple[MatchVisit | None, LineUpChange]] = []
        self._values: dict[Key, Input] = {}
        self._names: dict[str, dict[str, str]] = {}
        self._entries: dict[str, dict[int, tuple[Input, ...]]] = {}
        self._last: dict[str, int] = {}
        self._told: set[int] = set()
        self._read_as: set[str] = set()

    def tell(self, place: Place, found: object, message: str, remedy: str) -> None:
        """Tell of a line, once."""
        if place.line not in self._told:
            self._told.add(place.line)
            self.problems.append(Problem("TEXT-LINE", place, found, message, remedy))

    def read_as(self, name: Cell, known: KnownNames) -> Cell:
        """A name as the team lists it, if just one player fits; each way of writing it is told of once."""
        fitting = () if name.blank or name.quoted else known.fitting(name.text)
        if not fitting:
            return name
        key = name_key(name.text)
        if key not in self._read_as:
            self._read_as.add(key)
            self.problems.append(name_problem(name, fitting))
        return Cell(fitting[0], name.place) if len(fitting) == 1 else name

    def note_read_as(self, name: Cell, listed: str) -> None:
        """Tell as what a name was read."""
        if name_key(name.text) not in self._read_as:
            self._read_as.add(name_key(name.text))
            self.problems.append(name_problem(name, (listed,)))

    def change(self, said: SpokenChange, match: MatchVisit | None, set_number: int, roster: KnownNames) -> None:
        """Keep a change of line-ups, which stands in a match and a set or says where it is meant."""
        player, leaves = (
            named_piece(replace(one, text=roster.spelled(self.read_as(one, roster).text))) if one else None
            for one in (said.player, said.instead_of)
        )
        where = said.where.casefold()
        for slot in re.findall(r"match ?[12]|cup", where):
            match = MatchVisit(said.player.place, words.SLOTS[" ".join(re.findall("[a-z]+|[12]", slot))])
        set_number = int((re.findall(r"set ?([1-5])", where) or [set_number])[0])
        position = typed(said.position) if said.position else Input(None, said.player.place)
        self._changes.append((match, LineUpChange("", set_number, player or BLANK, leaves, position)))

    def changes(self, slots: Mapping[str, Mapping[str, str]]) -> tuple[LineUpChange, ...]:
        """The changes of line-ups."""
        found = (replace(one, slot=match.slot_among(slots) if match else "") for match, one in self._changes)
        return (*found, *self.unplaced)

    def match(self, place: Place) -> MatchVisit:
        """Begin a match."""
        self.matches.append(MatchVisit(place))
        return self.matches[-1]

    def put(self, key: Key, one: Input) -> None:
        """Keep an input; a blank says nothing against what was typed elsewhere."""
        before = self._values.get(key)
        if before is None or before.blank:
            self._values[key] = one
        elif not one.blank:
            self._values[key] = self._of_two(one, before)

    def _of_two(self, one: Input, before: Input) -> Input:
        """Which of two inputs for a cell counts; what somebody typed counts before what it answers."""
        typed, quoted = sorted((before, one), key=lambda each: self.depths.get(each.place.line, 0))
        if self.depths.get(typed.place.line, 0) < self.depths.get(quoted.place.line, 0):
            if typed != quoted:
                message = f"counts, in place of {shown(quoted.value)}, which line {quoted.place.line} quotes"
                self.problems.append(Problem("TEXT-OVER", typed.place, typed.value, message, "Nothing to do."))
            return typed
        message = f"this is given a second time and counts; line {before.place.line} has {shown(before.value)} first"
        self.tell(one.place, one.value, message, "Leave only one of them in the form.")
        return one

    def row(self, table: str, name: str, inputs: tuple[Input, ...]) -> None:
        """Keep what was typed into the row of a name; without anything typed there is no row."""
        if all(entry.blank for entry in inputs):
            return
        key = name_key(name)
        self._names.setdefault(table, {}).setdefault(key, name)
        for index, one in enumerate(inputs):
            self.put((table, key, index), one)

    def entry(self, table: str, number: int | None, inputs: tuple[Input, ...]) -> None:
        """Keep a row of a table whose rows are nobody's: a further one, or the one with that number."""
        if all(one.blank for one in inputs):
            return
        entries = self._entries.setdefault(table, {})
        count = self._last.get(table, 0) + 1 if number is None else number
        self._last[table] = max(count, self._last.get(table, 0))
        before = entries.get(count)
        if before is not None:
            first = next(one for one in inputs if not one.blank)
            was = next(one for one in before if not one.blank)
            inputs = inputs if self._of_two(first, was) is first else before
        entries[count] = inputs

    def further(self, table: str, inputs: tuple[Input, ...]) -> None:
        """Keep the rest of the last row of such a table where it is blank; what is there already begins another."""
        entries = self._entries.get(table, {})
        last = self._last.get(table, 0)
        before = entries.get(last, inputs)
        if last not in entries or any(not old.blank and not new.blank for old, new in zip(before, inputs, strict=True)):
            self.entry(table, None, inputs)
            return
        entries[last] = tuple(old if new.blank else new for old, new in zip(before, inputs, strict=True))

    def moves(self, slots: Mapping[str, Mapping[str, str]], *, short: bool = False) -> Moves:
        """The Moves; `slots` are the matches the given part knows, by slot, for matches that are named otherwise.

        In a short reply a set has to say whose place of which match it changes: the order of its lines does not.
        """
        if short:
            self.matches = [visit for visit in self.matches if self._matched(visit, slots)]
            for visit in self.matches:
                slot = visit.slot_among(slots)
                visit.sets = [set_ for set_ in visit.sets if self._placed(set_, slot)]
        found = self._matches(slots)
        sales = self._listed("sale")
        orders = self._listed("spying")
        return Moves(
            send_number=self._value((words.SEND,)),
            salt=self._value((words.SALT,)),
            matches=found,
            training=self._rows("training"),
            scouts=tuple(one for (one,) in self._listed("scouting")),
            spying=tuple((team, match, detail) for team, match, detail in orders),
            sponsor=self._value((words.SPONSOR,)),
            sales=tuple((player, least) for player, least in sales),
            transfer_bids=self._rows("transfers"),
            offer_bids=self._rows("offers"),
            contract_bids=self._rows("contracts"),
            ageing=self._rows("ageing"),
        )

    def _value(self, key: Key, place: Place | None = None) -> Input:
        one = self._values.get(key)
        return one if one is not None else Input(None, place or Place(file=self.file))

    def _rows(self, table: str) -> tuple[Row, ...]:
        width = _WIDTHS[table]
        return tuple(
            Row(name, tuple(self._value((table, key, index)) for index in range(width)))
            for key, name in self._names.get(table, {}).items()
        )

    def _listed(self, table: str) -> list[tuple[Input, ...]]:
        return [inputs for _, inputs in sorted(self._entries.get(table, {}).items())]

    def _matches(self, slots: Mapping[str, Mapping[str, str]]) -> dict[str, MatchMoves]:
        order = [*slots, *(slot for slot in ("match1", "match2", "cup") if slot not in slots)]
        taken: dict[str, MatchVisit] = {}
        places: dict[tuple[str, int], Place] = {}
        for visit in self.matches:
            slot = visit.slot or _slot(visit, slots) or next((one for one in order if one not in taken), order[-1])
            taken.setdefault(slot, visit)
            for set_ in visit.sets:
                places.setdefault((slot, set_.number), set_.place)
                self._put_set(slot, set_)
        found: dict[str, MatchMoves] = {}
        for slot in (one for one in MATCH_SLOTS if one in taken):
            near = [places.get((slot, number), taken[slot].place) for number in range(1, SETS + 1)]
            found[slot] = MatchMoves(tuple(self._set(slot, number, place) for number, place in enumerate(near, 1)))
        return {slot: one for slot, one in found.items() if not one.blank or any(each.starts for each in one.sets)}

    def _matched(self, visit: MatchVisit, slots: Mapping[str, Mapping[str, str]]) -> bool:
        """Whether a match of a short reply says which it is, or is the only one; else it is told."""
        if visit.slot or not visit.sets or len(slots) <= 1 or _slot(visit, slots):
            return True
        set_ = visit.sets[0]
        titles = " or ".join(words.MATCH_TITLES[slot] for slot in slots)
        message = "nothing says which match this set is of"
        remedy = f"Write {titles} above it. As it stands: it changes nothing."
        self.problems.append(Problem("TEXT-PART", set_.place, f"SET {set_.number}", message, remedy))
        return False

    def _placed(self, visit: SetVisit, slot: str) -> bool:
        """Whether a set of a short reply has all six players or the number of each; else it is kept apart."""
        rows = [row for row, _ in visit.rows]
        numbers = [row.number for row in rows]
        in_order = numbers == sorted({one for one in numbers if one and one <= PLAYERS_IN_SET})
        if visit.full or in_order:
            return True
        for row, (_, _, code, _) in visit.rows:
            self.unplaced.append(LineUpChange(slot, visit.number, named_piece(row.name), None, typed(code)))
        visit.rows.clear()
        visit.depths.clear()
        return bool(visit.fields)

    def _put_set(self, slot: str, visit: SetVisit) -> None:
        placed, lost = visit.places()
        for row in lost:
            message = "nothing says whose place of the set this player takes"
            remedy = "Write 1 to 6 before the name. As it stands: he does not play in this set."
            self.tell(row.name.place, row.name.text, message, remedy)
        for at, row, (ol, dl, code, loss) in placed:
            if at >= PLAYERS_IN_SET:
                message = f"set {visit.number} has {PLAYERS_IN_SET} players already"
                self.tell(row.name.place, row.name.text, message, "Leave only six in the set.")
                continue
            self.put((slot, visit.number, "player", at), named_piece(row.name))
            self.put((slot, visit.number, "position", at), typed(code))
            self.put((slot, visit.number, "loss", at), typed(loss))
            self.put((slot, visit.number, "start", at, 0), typed(ol))
            self.put((slot, visit.number, "start", at, 1), typed(dl))
        for key, side, one in visit.fields:
            self.put((slot, visit.number, key, side), one)

    def _set(self, slot: str, number: int, place: Place) -> SetMoves:
        six = range(PLAYERS_IN_SET)

        def pair(*key: str | int) -> Pair:
            return self._value((slot, number, *key, 0), place), self._value((slot, number, *key, 1), place)

        starts = tuple(pair("start", at) for at in six)
        return SetMoves(
            players=tuple(self._value((slot, number, "player", at), place) for at in six),
            positions=tuple(self._value((slot, number, "position", at), place) for at in six),
            loss_ol=tuple(self._value((slot, number, "loss", at), place) for at in six),
            concept=self._value((slot, number, "concept", 0), place),
            risk=self._value((slot, number, "risk", 0), place),
            home=pair("home"),
            devotion=pair("devotion"),
            special=pair("special"),
            starts=() if _all_blank(starts) else starts,
        )


def _all_blank(pairs: Iterable[Pair]) -> bool:
    return all(one.blank for both in pairs for one in both)


def _slot(visit: MatchVisit, slots: Mapping[str, Mapping[str, str]]) -> str:
    """The slot of a match that says its number or its opponent instead."""
    for key in ("number", "against"):
        said = name_key(visit.told.get(key, ""))
        near = [slot for slot, told in slots.items() if said and name_key(told.get(key, "")) == said]
        if len(near) == 1:
            return near[0]
    return ""
