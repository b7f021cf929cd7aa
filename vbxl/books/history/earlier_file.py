"""The file of earlier seasons: a CSV with a row a place, a match or a changed name, read and written.

Reading finds every fault: line, column, what stands there, the rule, the remedy. A file with one fault is not used.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from vbxl.books.csv_file import Row, csv_rows, csv_text, is_workbook
from vbxl.books.history.earlier import EarlierMatch, EarlierName, EarlierPlace, EarlierSeasons
from vbxl.books.results.matches import set_score
from vbxl.league.cup import WINNER
from vbxl.league.league import CUP_DIVISION
from vbxl.problems import Place, Problem, escaped
from vbxl.rules.match import Score, sets_won
from vbxl.rules.team import NAME_LONGEST, name_fault, named, spaced
from vbxl.rules.tiredness import SETS

PLACE: Final = "place"
MATCH: Final = "match"
TEAM: Final = "team"
COUNTS: Final = ("matches", "won", "points", "sets won", "sets lost", "scored", "conceded")
# The columns that a row of each kind has to fill, and those that it may.
COLUMNS_OF: Final[Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    PLACE: (("season", "division", "place", "team"), (*COUNTS, "cup")),
    MATCH: (("season", "home", "visitors", "result"), ("division", "cup", "round")),
    TEAM: (("team", "now"), ()),
}
HEADS: Final = (
    "kind", "season", "division", "place", "team", "now", *COUNTS, "cup", "round", "home", "visitors", "result",
)  # fmt: skip
# Bytes, rows and seasons of a file: more than any league plays in a lifetime.
LONGEST: Final = 4_000_000
ROWS_MOST: Final = 50_000
SEASONS_MOST: Final = 200
LABEL_LONGEST: Final = 12
# The greatest number in each column.
MOST: Final[Mapping[str, int]] = {
    "division": 99, "place": 999, "round": 999, "matches": 999, "won": 999, "points": 9999, "sets won": 4999,
    "sets lost": 4999, "scored": 999_999, "conceded": 999_999,
}  # fmt: skip
# Below it a number alone would pass for a season of the league's own.
YEAR_LEAST: Final = 1000
POINTS_MOST: Final = 99
_LABEL: Final = re.compile(r"[^\W_]([^\W_]|[ ./-])*")
_DIGITS: Final = re.compile(r"[0-9]{1,7}", re.ASCII)
_PAIR: Final = re.compile(r"([0-9]{1,2})[-:\u2010-\u2014]([0-9]{1,2})", re.ASCII)
_RESULT_REMEDY: Final = (
    "Write the sets won, 3–1, or the points of each set, 15–9 12–15 15–7 15–11; format the column as text, or a "
    "spreadsheet program makes a date of 3-1."
)


class EarlierFileError(ValueError):
    """A file of earlier seasons with faults; `problems` has all of them."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        """Keep the problems."""
        super().__init__("; ".join(map(str, problems)))
        self.problems = tuple(problems)


def build_earlier(seasons: EarlierSeasons) -> bytes:
    """The file of earlier seasons; reading it gives them again.

    With a byte order mark and long dashes, so that a spreadsheet program reads names and results as they are.
    """
    text = io.StringIO(newline="")
    writer = csv.DictWriter(text, HEADS, restval="")
    writer.writeheader()
    for name in seasons.names:
        writer.writerow({"kind": TEAM, "team": name.team, "now": name.now})
    for label in seasons.seasons:
        places = (one for one in seasons.places if one.season == label)
        matches = (one for one in seasons.matches if one.season == label)
        writer.writerows({"kind": PLACE, **_place_cells(one)} for one in places)
        writer.writerows({"kind": MATCH, **_match_cells(one)} for one in matches)
    return text.getvalue().encode("utf-8-sig")


def _place_cells(one: EarlierPlace) -> Mapping[str, object]:
    counts = {column: getattr(one, column.replace(" ", "_")) for column in COUNTS}
    return {
        "season": one.season, "division": one.division, "place": one.place, "team": one.team, **counts, "cup": one.cup
    }  # fmt: skip


def _match_cells(one: EarlierMatch) -> Mapping[str, object]:
    result = " ".join(map(set_score, one.sets or (one.score,)))
    return {
        "season": one.season, "division": one.division or "", "cup": one.cup, "round": one.round_number or "",
        "home": one.home, "visitors": one.visitors, "result": result,
    }  # fmt: skip


def read_earlier(name: str, data: bytes, today: Mapping[str, str]) -> EarlierSeasons:
    """The seasons in a file of this name; EarlierFileError with every fault.

    `today` has the id of every name that the league's teams have or had, as names are compared (R1.4).
    """
    return _Reading(name, today).read(data)


class _Cells:
    """The cells of a row by column, each with its fault reported where it stands."""

    def __init__(self, row: Row, at: Mapping[str, int], report: Callable[[int, int, object, str, str], None]) -> None:
        self.line, self._cells = row
        self._at = at
        self._report = report
        self.sound = True

    def __getitem__(self, column: str) -> str:
        at = self._at.get(column)
        return spaced(self._cells[at]) if at is not None and at < len(self._cells) else ""

    def fault(self, column: str, message: str, remedy: str) -> None:
        self.sound = False
        self._report(self.line, self._at.get(column, 0) + 1, self[column] or None, f"{column}: {message}", remedy)

    def number(self, column: str, least: int = 0) -> int | None:
        """A whole number, None where none stands there or it is a fault."""
        text, most = self[column], MOST[column]
        if not text:
            return None
        found = int(text) if _DIGITS.fullmatch(text) else -1
        if not least <= found <= most:
            self.fault(column, f"not a whole number from {least} to {most:,}", "Type plain digits.")
            return None
        return found

    def name(self, column: str) -> str:
        """The name of a team (R1.4)."""
        fault = name_fault(self[column]) if self[column] else None
        if fault:
            self.fault(column, fault, "Type the name of the team.")
        return self[column]


class _Reading:
    """The reading of a file, row by row, and what its rows say together."""

    def __init__(self, name: str, today: Mapping[str, str]) -> None:
        self._name = name
        self._today = today
        self._problems: list[Problem] = []
        # The label of each season as it was written first, by the way labels are compared.
        self._labels: dict[str, str] = {}
        self._places: list[tuple[_Cells, EarlierPlace]] = []
        self._matches: list[tuple[_Cells, EarlierMatch]] = []
        self._names: list[tuple[_Cells, EarlierName]] = []

    def read(self, data: bytes) -> EarlierSeasons:
        """The seasons, or all faults."""
        heads, rows = self._table(data)
        at = self._heads(heads) if heads or not self._problems else {}
        if "kind" in at:
            for row in rows:
                self._row(_Cells(row, at, self._report))
            if not rows and not self._problems:
                self._report(1, 1, None, "no row stands below the heads", "Write a row for each place or match.")
        found = EarlierSeasons(
            tuple(one for _, one in self._places), tuple(one for _, one in self._matches),
            tuple(one for _, one in self._names), tuple(self._labels.values()),
        )  # fmt: skip
        self._renamed()
        self._alone(found.ids(self._today))
        if self._problems:
            raise EarlierFileError(sorted(self._problems, key=lambda one: (one.place.line, one.place.column)))
        return found

    def _report(self, line: int, column: int, found: object, message: str, remedy: str) -> None:
        place = Place(self._name, line=line, column=column)
        self._problems.append(Problem("FILE-EARLIER", place, found, message, remedy))

    def _table(self, data: bytes) -> tuple[list[str], list[Row]]:
        """The heads and the rows that say anything."""
        if is_workbook(data):
            self._report(1, 1, None, "this is a workbook", "Save it as CSV UTF-8 and give that file.")
            return [], []
        if len(data) > LONGEST:
            self._report(1, 1, f"{len(data):,} bytes", f"a file has at most {LONGEST:,} bytes", "Import fewer seasons.")
            return [], []
        (_, heads), *rows = csv_rows(csv_text(data)) or [(1, list[str]())]
        rows = [row for row in rows if any(row[1])]
        if len(rows) > ROWS_MOST:
            self._report(rows[ROWS_MOST][0], 1, None, f"a file has at most {ROWS_MOST:,} rows", "Import fewer seasons.")
            return heads, []
        for line, cells in rows:
            if any(cells[len(heads) :]):
                message = f"the line has {len(cells)} cells, and the first line {len(heads)}"
                self._report(
                    line, len(heads) + 1, cells[-1], message, "Put a cell with the delimiter in quotation marks."
                )
        return heads, rows

    def _heads(self, heads: Sequence[str]) -> dict[str, int]:
        """Where each column stands."""
        at: dict[str, int] = {}
        for number, head in enumerate(heads):
            column = spaced(head.replace("_", " ")).casefold()
            if column in at:
                self._report(1, number + 1, head, "this column stands twice", "Delete one of the two.")
            elif column in HEADS:
                at[column] = number
            elif column:
                remedy = f"Columns are {', '.join(HEADS)}; delete others."
                self._report(1, number + 1, head, "there is no such column", remedy)
        if "kind" not in at:
            remedy = "Write kind in the first line, and in each row place, match or team."
            self._report(1, 1, ",".join(heads) or None, "there is no column kind", remedy)
        return at

    def _row(self, row: _Cells) -> None:
        kind = row["kind"].casefold()
        if kind not in COLUMNS_OF:
            row.fault("kind", "a row is a place, a match or a team", "Type place, match or team.")
            return
        needed, others = COLUMNS_OF[kind]
        for column in needed:
            if not row[column]:
                row.fault(column, f"a {kind} needs it", "Fill it in, or delete the row.")
        for column in HEADS[1:]:
            if row[column] and column not in needed + others:
                row.fault(column, f"a {kind} has none", "Leave it empty.")
        reader: Callable[[_Cells], None] = {PLACE: self._place, MATCH: self._match, TEAM: self._team}[kind]
        reader(row)

    def _season(self, row: _Cells) -> str:
        """The label of the row's season, as it was written first."""
        text = row["season"]
        if not text:
            return text
        wrong = not _LABEL.fullmatch(text) or len(text) > LABEL_LONGEST
        if wrong:
            message = f"a season is called by 1 to {LABEL_LONGEST} letters, digits, spaces and . / -"
            row.fault("season", message, "Type a label such as 1996, 1997/98 or E3.")
        elif text.isdecimal() and int(text) < YEAR_LEAST:
            message = f"a number below {YEAR_LEAST:,} is a season of the league's own"
            row.fault("season", message, f"Type E{text} or the year.")
        label = self._labels.setdefault(named(text).replace("/", "-"), text)
        if len(self._labels) == SEASONS_MOST + 1:
            row.fault("season", f"a file has at most {SEASONS_MOST} seasons", "Import fewer seasons.")
        return label

    def _cup(self, row: _Cells) -> str:
        text = row["cup"]
        fault = name_fault(text) if text else None
        if fault:
            remedy = f"Type winner, or a cup round such as semi-final, in at most {NAME_LONGEST} characters."
            row.fault("cup", "a cup round has visible characters only, at most 40", remedy)
        return WINNER if text.casefold() == WINNER else text

    def _place(self, row: _Cells) -> None:
        season, division, place = self._season(row), row.number("division", 1), row.number("place", 1)
        counts = {column.replace(" ", "_"): row.number(column) for column in COUNTS}
        matches, won = counts["matches"], counts["won"]
        if won is not None and row["matches"] == "":
            row.fault("matches", "who has won matches has played some", "Type how many, or leave won empty too.")
        if won is not None and matches is not None and won > matches:
            row.fault("won", f"more than the {matches} matches", "Correct one of the two.")
        found = EarlierPlace(season, division or 0, place or 0, row.name("team"), **counts, cup=self._cup(row))
        if row.sound:
            self._places.append((row, found))

    def _match(self, row: _Cells) -> None:
        season, division, cup = self._season(row), row.number("division", 1), self._cup(row)
        if bool(row["division"]) == bool(cup):
            message = "a match is of a division or of the cup"
            row.fault("division", message, "Type the number of the division, or in cup the name of the cup round.")
        score, sets = self._result(row)
        found = EarlierMatch(
            season, division or CUP_DIVISION, cup, row.number("round", 1) or 0, row.name("home"), row.name("visitors"),
            score, sets,
        )  # fmt: skip
        if row.sound:
            self._matches.append((row, found))

    def _result(self, row: _Cells) -> tuple[Score, tuple[Score, ...]]:
        """The sets won and the points of the sets, () where only the sets won stand there."""
        text = row["result"]
        pairs = [_PAIR.fullmatch(one) for one in text.replace(",", " ").replace(";", " ").split()]
        scores = tuple((int(one[1]), int(one[2])) for one in pairs if one)
        score = (scores or ((0, 0),))[0] if len(pairs) == 1 else sets_won(scores)
        fault = None
        if not all(pairs):
            fault = "not a result"
        elif len(scores) > 1 and any(home == visitors for home, visitors in scores):
            fault = "a set has a winner"
        elif sum(score) > SETS or score[0] == score[1]:
            fault = f"a match has a winner and at most {SETS} sets"
        if fault and text:
            row.fault("result", fault, _RESULT_REMEDY)
        return score, scores if len(pairs) > 1 else ()

    def _team(self, row: _Cells) -> None:
        found = EarlierName(row.name("team"), row.name("now"))
        if row.sound:
            self._names.append((row, found))

    def _renamed(self) -> None:
        """Whether each changed name is one of the file, and what it is now is known."""
        there = {named(one.team) for _, one in self._places}
        there |= {named(side) for _, one in self._matches for side in one.sides}
        changed: dict[str, int] = {}
        ids = set(self._today.values())
        for row, one in self._names:
            then, now = named(one.team), named(one.now)
            if then in changed:
                row.fault("team", f"line {changed[then]} says already what it is called now", "Delete one of the two.")
            elif then not in there:
                row.fault("team", "no place or match is of that team", "Type the name as it stands in other rows.")
            known = one.now.upper() in ids or now in self._today
            if not known and now not in there - {then}:
                remedy = "Type the name or id of a team of the league, or another name of this file."
                row.fault("now", "there is no such team", remedy)
            changed.setdefault(then, row.line)
        for row, one in self._names:
            now = named(one.now)
            if now in changed and one.now.upper() not in ids and now not in self._today:
                row.fault("now", f"line {changed[now]} changes this name too", "Type what the team is called today.")

    def _alone(self, ids: Mapping[str, str]) -> None:
        """Whether each place, each team and each title of a season stands once, and no team plays itself."""
        first: dict[tuple[object, ...], int] = {}

        def once(row: _Cells, column: str, key: tuple[object, ...], message: str, remedy: str) -> None:
            line = first.setdefault(key, row.line)
            if line != row.line:
                row.fault(column, f"{message} in line {line}", remedy)

        for row, one in self._places:
            team = ids[named(one.team)]
            what = one.season, one.division, one.place
            once(row, "place", ("place", *what), "this place is taken", "Give each place of a division once.")
            once(row, "team", ("team", one.season, team), "the team has a place", "Give each team one place a season.")
            if one.cup == WINNER:
                once(row, "cup", ("cup", one.season), "the cup has a winner", "Name one winner a season.")
        played_in = {(one.season, ids[named(one.team)]): (one.division, row.line) for row, one in self._places}
        for row, match in self._matches:
            if ids[named(match.home)] == ids[named(match.visitors)]:
                row.fault("visitors", "a team cannot play itself", "Type the other team.")
            for column, side in zip(("home", "visitors"), match.sides, strict=True):
                if match.division != CUP_DIVISION:
                    known = match.division, row.line
                    division, line = played_in.setdefault((match.season, ids[named(side)]), known)
                    if division != match.division:
                        message = f"{escaped(side)} plays in division {division} by line {line}"
                        row.fault(column, message, "Correct the division of one of the two.")
