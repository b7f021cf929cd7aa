"""The given part of a text form: what a text says of league, team and round, and the View that it adds up to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from vbxl.books.textform import words
from vbxl.books.textform.lines import Cell, number
from vbxl.books.textform.lots import also_called, seller
from vbxl.books.textform.rows import Names
from vbxl.books.textform.tables import Known
from vbxl.books.textform.years import Year, years
from vbxl.league.league import CUP_DIVISION, Offer, Sponsor
from vbxl.league.view import ContractLot, MatchView, RosterLine, TransferLot, View, sheet_id
from vbxl.rules.season import Season, season_with
from vbxl.rules.team import named as name_key

_TEXTS = frozenset({"league_name", "team_name", "deadline", "sponsor"})


@dataclass
class Given:
    """What a text gives, as text: values by label, row counts and rows by table, and the headings of matches."""

    labels: dict[str, Cell] = field(default_factory=dict)
    counts: dict[str, int] = field(default_factory=dict)
    rows: dict[str, dict[int, tuple[str, ...]]] = field(default_factory=dict)
    names: dict[str, list[str]] = field(default_factory=dict)
    matches: dict[str, Mapping[str, str]] = field(default_factory=dict)

    def row(self, table: str, count: int, cells: tuple[str, ...]) -> None:
        """Keep a row of a table; the first of a number counts."""
        self.rows.setdefault(table, {}).setdefault(count, cells)

    def known(self) -> Known:
        """The names and values that help to read what was typed."""
        names: dict[str, Names] = {}
        given: dict[str, dict[str, tuple[str, ...]]] = {}
        numbered: dict[str, dict[int, str]] = {}
        for table in ("roster", "teams", "transfers", "contracts", "offers"):
            rows = self.rows.get(table, {})
            first = [cells[0] for cells in rows.values()]
            lots = [(cells[0], seller(*cells[:2])) for cells in rows.values()] if table == "transfers" else []
            names[table] = Names([*first, *self.names.get(table, [])], also_called(lots))
            numbered[table] = {count: cells[0] for count, cells in rows.items()}
            if table == "offers":
                given[table] = {str(count): cells for count, cells in rows.items()}
            else:
                given[table] = {name_key(cells[0]): cells[1:] for cells in reversed(rows.values())}
        return Known(names, given, numbered, self._years())

    def _years(self) -> Mapping[str, Year]:
        """What a year costs by the settings given, as far as they make sense."""
        try:
            return years(_settings([*self.rows.get("settings", {}).values()]))
        except ValueError:
            return years(Season())


def view_of(given: Given, sheet: str) -> View | None:
    """The View that the given part adds up to; None if anything of it is missing or no longer makes sense."""
    try:
        return _view(given, sheet)
    except (KeyError, ValueError, IndexError):
        return None


def _view(given: Given, sheet: str) -> View:
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
        matches=tuple(_match(slot, told) for slot, told in given.matches.items()),
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


def _rows(given: Given, key: str) -> list[tuple[str, ...]]:
    """A table's rows, all of them: the count in its title tells whether some were cut away."""
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
