"""The given part of a text form: from a view to the cells of tables and labels, and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from vbxl.books.textform import words
from vbxl.books.textform.lines import Cell, read_number, show_name
from vbxl.books.textform.names import NO_NAMES, KnownNames
from vbxl.books.textform.rows import TextRow
from vbxl.league.league import CUP_DIVISION, Offer, Sponsor
from vbxl.league.view import ContractLot, MatchView, RosterLine, TransferLot, View, sheet_id
from vbxl.rules.season import season_with, settings
from vbxl.rules.team import named as name_key

_TEXTS: Final = frozenset({"league_name", "team_name", "deadline", "sponsor"})
# Where the names in a table's rows are looked up, unless in the roster.
_LISTED: Final = {"transfers": "transfers", "contracts": "contracts", "spying": "teams"}
GivenRows = Mapping[str, Sequence[tuple[str, ...]]]


def list_given_rows(view: View) -> GivenRows:
    """Return the rows that a view gives, by table: the cells as printed, without the inputs."""
    return {
        "roster": [_print_roster_line(line) for line in view.roster],
        "teams": [(show_name(name, ","),) for name in view.teams],
        "sponsors": [
            (show_name(sponsor.name), str(sponsor.a_round), str(sponsor.match_won), str(sponsor.set_won))
            for sponsor in view.sponsors
        ],
        "transfers": [
            (show_name(lot.player), _show_seller(lot), lot.age, str(lot.ol), str(lot.dl), str(lot.minimum))
            for lot in view.transfers
        ],
        "offers": [
            (offer.kind, *(str(term) if term else "-" for term in (offer.age, offer.ol, offer.dl, offer.amount)))
            for offer in view.offers
        ],
        "contracts": [(show_name(lot.player), str(lot.ol), str(lot.dl)) for lot in view.contract_lots],
        "settings": [
            (setting.name, str(getattr(view.settings, setting.name)))
            for setting in settings()
            if getattr(view.settings, setting.name) != setting.default
        ],
    }


def _print_roster_line(line: RosterLine) -> tuple[str, ...]:
    kind = f"{line.kind} {line.talent_matches}" if line.new_talent or line.talent_matches else line.kind
    pay, until = (str(line.pay), str(line.last_round)) if line.pay or line.last_round else ("", "")
    levels = (line.age, str(line.ol), str(line.dl), "LD" if line.lack else "")
    return (show_name(line.name), kind, *levels, f"{line.trained_ol}/{line.trained_dl}", pay, until)


def split_team(player: str) -> tuple[str, str]:
    """Split a player from the team in brackets; the team is "" if there are no brackets."""
    name, _, team = player.rpartition(" (")
    return (name, team[:-1]) if name and team.endswith(")") else (player, "")


def _show_seller(lot: TransferLot) -> str:
    return "" if split_team(lot.player)[1] == lot.team or not lot.team else show_name(lot.team)


@dataclass
class GivenPart:
    """The given part of a form, as read from a text.

    `labels` has cells by label, `counts` and `rows` are by table, and `matches` is by slot.
    """

    labels: dict[str, Cell] = field(default_factory=dict)
    counts: dict[str, int] = field(default_factory=dict)
    rows: dict[str, dict[int, Mapping[str, str]]] = field(default_factory=dict)
    matches: dict[str, dict[str, str]] = field(default_factory=dict)

    def keep_row(self, table: str, row: TextRow) -> None:
        """Keep the given cells of a row; if two rows have the same number, the first one counts."""
        typed = words.TABLES[table].typed
        cells = {name: cell.text for name, cell in row.cells.items() if name not in typed}
        self.rows.setdefault(table, {}).setdefault(row.number, cells)

    @cached_property
    def known(self) -> KnownRows:
        """The names that help to read entries."""
        listed = {
            table: [cells["name"] for number, cells in sorted(rows.items()) if number <= self.counts.get(table, number)]
            for table, rows in self.rows.items()
            if table != "offers"
        }
        lots = listed.get("transfers", [])
        # Players who share a name are listed with their teams, but known without them too.
        listed["transfers"] = [*(split_team(lot)[0] for lot in lots), *lots]
        return KnownRows({table: KnownNames(names) for table, names in listed.items()}, lots)


@dataclass(frozen=True)
class KnownRows:
    """The names in the given part of a text, by table; `lots` are the players for sale, as listed."""

    names: Mapping[str, KnownNames] = field(default_factory=dict)
    lots: Sequence[str] = ()

    def of(self, table: str) -> KnownNames:
        """Return the listed names that the rows of a table may refer to."""
        return self.names.get(_LISTED.get(table, "roster"), NO_NAMES)

    def find_namesakes(self, table: str, name: str) -> tuple[str, ...]:
        """Return the players for sale who share a name, with their teams; () if `name` already says which is meant."""
        if table != "transfers" or name_key(name) in map(name_key, self.lots):
            return ()
        return tuple(lot for lot in self.lots if name_key(split_team(lot)[0]) == name_key(name))


def make_view(given: GivenPart, sheet: str) -> View | None:
    """Return the view described by the given part; None if anything is missing or invalid."""
    identity = sheet_id(sheet)
    try:
        return _make_view(given, identity) if identity else None
    except (KeyError, ValueError):
        return None


def _make_view(given: GivenPart, identity: object) -> View:
    # The count in a table's title shows whether some of its rows were cut off.
    tables = {key: [given.rows[key][at] for at in range(1, given.counts[key] + 1)] for key in words.COUNTED}
    if _parse(given.labels["matches"].text) != len(given.matches):
        raise ValueError("matches")
    labels = {
        key: given.labels[key].text if key in _TEXTS else _parse(given.labels[key].text)
        for key in words.GIVEN_LABELS
        if key != "matches"
    }
    lots = [{**cells, "team": cells["team"] or split_team(cells["name"])[1]} for cells in tables["transfers"]]
    return View(
        id=identity,  # type: ignore[arg-type]
        settings=season_with([(cells["name"], _parse(cells["value"])) for cells in tables["settings"]]),
        roster=tuple(map(_read_roster_line, tables["roster"])),
        matches=tuple(_read_match(slot, heading) for slot, heading in given.matches.items()),
        teams=tuple(cells["name"] for cells in tables["teams"]),
        sponsors=tuple(Sponsor(cells["name"], *_parse_all(cells, "round match set")) for cells in tables["sponsors"]),
        transfers=tuple(
            TransferLot(cells["name"], cells["team"], cells["age"], *_parse_all(cells, "ol dl least")) for cells in lots
        ),
        offers=tuple(
            Offer(cells["kind"], _parse(cells["amount"]), _parse(cells["ol"]), _parse(cells["dl"]), cells["age"])
            for cells in tables["offers"]
        ),
        contract_lots=tuple(ContractLot(cells["name"], *_parse_all(cells, "ol dl")) for cells in tables["contracts"]),
        **labels,  # type: ignore[arg-type]
    )


def _read_roster_line(cells: Mapping[str, str]) -> RosterLine:
    kind, _, matches = cells["kind"].partition(" ")
    trained_ol, trained_dl = cells["trained"].split("/")
    trained = _parse(trained_ol), _parse(trained_dl), _parse(matches)
    ol, dl, pay, until = _parse_all(cells, "ol dl pay until")
    return RosterLine(cells["name"], kind, cells["age"], ol, dl, bool(cells["lack"]), *trained, pay, until)


def _read_match(slot: str, heading: Mapping[str, str]) -> MatchView:
    division = heading["division"]
    return MatchView(
        slot,
        _parse(heading["number"]),
        CUP_DIVISION if division.casefold() == words.CUP.casefold() else _parse(division),
        heading["side"] == "home",
        heading["against"],
        _parse(heading["ha"]),
        heading["ld"].casefold() == "yes",
    )


def _parse_all(cells: Mapping[str, str], names: str) -> list[int]:
    return [_parse(cells[name]) for name in names.split()]


def _parse(text: str) -> int:
    value = read_number(text or "0")
    if not isinstance(value, int):
        raise ValueError(text)  # noqa: TRY004 - whatever does not fit is one and the same: no view
    return value
