"""The GM's edits: all differences between the league as written and as it is now, and who may read which.

An edit of something that everybody may know is public. Of any other edit only its team learns more than the kind.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from itertools import pairwise, zip_longest
from typing import Any, Final, Generic, TypeVar

from vbxl.league.deadlines import with_weekday
from vbxl.league.events import group_pairs
from vbxl.league.gm_edit_words import (
    FREE,
    Called,
    EditKind,
    describe_booking,
    describe_contract,
    describe_kinds,
    describe_last_set,
    describe_match,
    describe_offer,
    describe_past_season,
    describe_player,
    describe_sponsor,
    describe_transfer,
    describe_value,
    make_names,
)
from vbxl.league.league import GM, Booking, League, PastSeason, Player, SpyRecord, Team

Row = TypeVar("Row")
NO_DEADLINE: Final = "none"
# A field's kind and name.
Words = Mapping[str, tuple[EditKind, str]]
_PLAYER: Final[Words] = {
    "name": (EditKind.NAME, "name"),
    "kind": (EditKind.AGE, "kind"),
    "age": (EditKind.AGE, "age"),
    "ol": (EditKind.LEVELS, "OL"),
    "dl": (EditKind.LEVELS, "DL"),
    "lack": (EditKind.LACK, "lack of devotion"),
    "trained_ol": (EditKind.COUNTS, "times OL was trained"),
    "trained_dl": (EditKind.COUNTS, "times DL was trained"),
    "talent_matches": (EditKind.COUNTS, "matches as a talent"),
}
_CONTRACT: Final[Words] = {
    "name": (EditKind.CONTRACT, "name"),
    "ol": (EditKind.CONTRACT, "OL"),
    "dl": (EditKind.CONTRACT, "DL"),
    "team": (EditKind.CONTRACT, "plays for"),
    "pay": (EditKind.CONTRACT, "pay per round"),
    "last_round": (EditKind.CONTRACT, "last round"),
    "lack": (EditKind.LACK, "lack of devotion"),
}
_TEAM: Final[Words] = {
    "name": (EditKind.TEAM, "name"),
    "division": (EditKind.TEAM, "division"),
    "sponsor": (EditKind.SPONSOR, "sponsor"),
    "spied": (EditKind.SPIED, "spying orders used"),
    "scouted": (EditKind.SCOUTED, "talents scouted"),
    "warnings": (EditKind.WARNINGS, "bank warnings"),
}
_BALANCE: Final[Words] = {
    "dollars": (EditKind.ACCOUNT, "opening account ($)"),
    "tp": (EditKind.TP, "opening TP"),
    "sp": (EditKind.SP, "opening SP"),
}
_FIXTURE: Final[Words] = {
    "round_number": (EditKind.MATCH, "round"),
    "division": (EditKind.MATCH, "division"),
    "home": (EditKind.MATCH, "home side"),
    "visitors": (EditKind.MATCH, "visitors"),
    "sets": (EditKind.MATCH, "sets"),
}
# The thing of edits to the source of public numbers.
PUBLIC_NUMBER: Final = "public number"
_SOURCE: Final[Words] = {
    "kind": (EditKind.SETTING, "source"),
    "name": (EditKind.SETTING, "name"),
    "draws": (EditKind.SETTING, "draws"),
    "hours": (EditKind.SETTING, "hours after closing"),
    "days": (EditKind.SETTING, "days to wait"),
}
TIME_ZONE: Final = "time zone"
_LEAGUE: Final[Words] = {
    "name": (EditKind.SETTING, "the league's name"),
    "season_number": (EditKind.SETTING, "season number"),
    "round_number": (EditKind.SETTING, "round number"),
    "time_zone": (EditKind.SETTING, TIME_ZONE),
}
# Kinds that are public; the name and levels of a player for sale are public too.
_PUBLIC: Final = frozenset(
    {EditKind.SETTING, EditKind.DEADLINE, EditKind.MATCH, EditKind.TEAM, EditKind.CONTRACT, EditKind.FOR_SALE,
     EditKind.OFFER, EditKind.OFFERED_SPONSOR, EditKind.PAST, EditKind.ADJUSTMENT}
)  # fmt: skip
_LISTED: Final = frozenset({"name", "OL", "DL"})
# Fields that hold the id of a side, and the text for nobody.
_SIDES: Final = {"home": "", "visitors": "", "team": FREE}


@dataclass(frozen=True, slots=True)
class Edit:
    """An edit: its team's id ("" for the league), its kind, what was edited, and the texts before and after.

    `what` is the field or the kind of row, and `thing` is the player, match or other row to which it belongs. If the
    edit is not `public`, other teams see only its kind.
    """

    team: str
    kind: EditKind
    what: str
    thing: str
    before: str
    after: str
    public: bool


def _edit(team: str, kind: EditKind, what: str, thing: str, before: str, after: str) -> Edit:
    return Edit(team, kind, what, thing, before, after, public=kind in _PUBLIC)


@dataclass(frozen=True)
class _Rows(Generic[Row]):
    """How to compare the rows of a list.

    `alike` recognises a renamed row in the same place. `fields` has the words for each field in which rows may differ;
    without them, rows are described in full. `order` is the kind of edit to report if a team's rows change their order.
    """

    kind: EditKind
    what: str
    key: Callable[[Row], Hashable]
    thing: Callable[[Row, Called], str]
    words: Callable[[Row, Called], str]
    team: Callable[[Row], str] = lambda _: ""
    alike: Callable[[Row, Row], bool] = lambda _old, _new: False
    fields: Words | None = None
    order: EditKind | None = None


def _name_place(season: PastSeason) -> str:
    return f"season {season.season_number}, division {season.division}, place {season.place}"


def _describe_spy_report(record: SpyRecord, _: Called) -> str:
    return "; ".join(f"{set_.ol}/{set_.dl} {set_.concept} {set_.risk}" for set_ in record.sets)


# The lists of a league whose rows are compared alike, by its field.
_LISTS: Final[Mapping[str, _Rows[Any]]] = {
    "fixtures": _Rows(
        EditKind.MATCH, "match", lambda match: match.number, lambda match, _: f"match {match.number}", describe_match,
        fields=_FIXTURE,
    ),
    "transfers": _Rows(
        EditKind.FOR_SALE, "player for sale", lambda lot: (lot.team, lot.player), lambda lot, _: lot.player,
        describe_transfer, lambda lot: lot.team,
    ),
    "offers": _Rows(
        EditKind.OFFER, "GM offer", lambda offer: offer, lambda offer, _: offer.kind, describe_offer,
        alike=lambda old, new: old.kind == new.kind,
    ),
    "sponsors": _Rows(
        EditKind.OFFERED_SPONSOR, "sponsor", lambda sponsor: sponsor.name, lambda sponsor, _: sponsor.name,
        describe_sponsor, alike=lambda old, new: replace(old, name=new.name) == new,
    ),
    "contract_players": _Rows(
        EditKind.CONTRACT, "contract player", lambda player: player.name, lambda player, _: player.name,
        describe_contract, lambda player: player.team, lambda old, new: (old.ol, old.dl) == (new.ol, new.dl), _CONTRACT,
    ),
    "history": _Rows(
        EditKind.PAST, "past table", _name_place, lambda season, _: _name_place(season), describe_past_season
    ),
    "spied": _Rows(
        EditKind.SPY_REPORT, "spy report", lambda record: (record.team, record.target, record.match_number),
        lambda record, called: f"on {called(record.target)}, match {record.match_number}", _describe_spy_report,
        lambda record: record.team,
    ),
    "teams": _Rows(
        EditKind.TEAM, "team", lambda team: team.id, lambda team, _: team.name,
        lambda team, _: f"{team.name} ({team.id}), division {team.division}",
    ),
}  # fmt: skip


def find_edits(written: League, now: League) -> tuple[Edit, ...]:
    """Return every difference between a league as written and as it is now; () if there is none."""
    return tuple(_Comparison(written, now).find_edits())


class _Comparison:
    """Compares a league as written with the league as it is now."""

    def __init__(self, written: League, now: League) -> None:
        self.written, self.now = written, now
        self.before, self.after = make_names(written), make_names(now)

    def find_edits(self) -> Iterator[Edit]:
        """Yield the edits field by field; the edits of teams come last."""
        # Managers are private and reported to nobody.
        names = (field_.name for field_ in fields(League) if field_.name != "people")
        for name in sorted(names, key="teams".__eq__):
            before, after = getattr(self.written, name), getattr(self.now, name)
            if before != after:
                kind, what = _LEAGUE.get(name, (EditKind.OTHER, name.replace("_", " ")))
                otherwise = _edit("", kind, what, "", describe_value(before), describe_value(after))
                yield from tuple(self._compare_field(name, before, after)) or [otherwise]

    def _compare_field(self, name: str, before: Any, after: Any) -> Iterator[Edit]:
        """Yield the edits of a field that has its own wording."""
        if name == "settings":
            words = {field_.name: (EditKind.SETTING, field_.name) for field_ in fields(after)}
            for edit in self._compare_fields("", "", before, after, words):
                yield replace(edit, what="setting", thing=edit.what)
        elif name == "deadlines":
            for number, texts in enumerate(zip_longest(before, after), start=1):
                if texts[0] != texts[1]:
                    old, new = (NO_DEADLINE if text == "" else text or "" for text in texts)
                    yield _edit("", EditKind.DEADLINE, "deadline", f"round {number}", old, new)
        elif name == "public_source":
            yield from self._compare_fields("", PUBLIC_NUMBER, before, after, _SOURCE)
        elif name == "ledger":
            yield from self._compare_ledgers(before, after)
        elif name in _LISTS:
            compare = self._compare_teams if name == "teams" else None
            yield from self._compare_rows(before, after, _LISTS[name], compare)

    def _compare_rows(
        self,
        before: Sequence[Row],
        after: Sequence[Row],
        rows: _Rows[Row],
        compare: Callable[[Row, Row], Iterator[Edit]] | None = None,
    ) -> Iterator[Edit]:
        """Yield the differences between two lists of rows; `compare`, if given, yields those within a pair of rows."""
        paired = match_rows(before, after, rows.key, rows.alike)
        for old, new in ((old, new) for old, new in paired.both if old != new):
            thing = rows.thing(old, self.after)
            if compare:
                yield from compare(old, new)
            elif rows.fields:
                yield from self._compare_fields(rows.team(new) or rows.team(old), thing, old, new, rows.fields)
            else:
                words = rows.words(old, self.before), rows.words(new, self.after)
                yield _edit(rows.team(new), rows.kind, rows.what, thing, *words)
        for row in paired.gone:
            words = rows.words(row, self.before), ""
            yield _edit(rows.team(row), rows.kind, rows.what, rows.thing(row, self.after), *words)
        for row in paired.come:
            words = "", rows.words(row, self.after)
            yield _edit(rows.team(row), rows.kind, rows.what, rows.thing(row, self.after), *words)
        if paired.turned:
            team = rows.team(after[0]) if rows.order else ""
            orders = ("; ".join(rows.thing(row, self.after) for row in listed) for listed in (before, after))
            yield _edit(team, rows.order or rows.kind, f"order ({rows.what})", "", *orders)

    def _compare_fields(self, team: str, thing: str, old: object, new: object, words: Words) -> Iterator[Edit]:
        """Yield an edit for each field in which two things differ; a field that isn't in `words` keeps its own name."""
        field: Any
        for field in fields(old):  # type: ignore[arg-type]  # any of the league's dataclasses
            before, after = getattr(old, field.name), getattr(new, field.name)
            if before != after:
                kind, what = words.get(field.name, (EditKind.OTHER, field.name.replace("_", " ")))
                texts = describe_value(before), describe_value(after)
                if field.name in _SIDES:
                    nobody = _SIDES[field.name]
                    texts = self.before(texts[0]) or nobody, self.after(texts[1]) or nobody
                yield _edit(team, kind, what, thing, *texts)

    def _compare_ledgers(self, before: Sequence[Booking], after: Sequence[Booking]) -> Iterator[Edit]:
        """Compare the ledgers (R9). Edits to the open round's bookings are public; earlier ones are for their teams."""

        def alike(old: Booking, new: Booking) -> bool:
            return _list_parties(old) == _list_parties(new) and self._is_open(old) == self._is_open(new)

        rows = match_rows(before, after, lambda booking: booking, alike)
        for old, new in rows.both:
            if old != new:
                texts = describe_booking(old, self.before), describe_booking(new, self.after)
                yield from self._report_booking(new, *texts)
        for booking in rows.gone:
            yield from self._report_booking(booking, describe_booking(booking, self.before), "")
        for booking in rows.come:
            yield from self._report_booking(booking, "", describe_booking(booking, self.after))
        if rows.turned:
            yield _edit("", EditKind.OTHER, "order (booking)", "", "", "changed")

    def _is_open(self, booking: Booking) -> bool:
        return booking.round_number >= self.now.round_number

    def _report_booking(self, booking: Booking, before: str, after: str) -> Iterator[Edit]:
        teams, kind = _list_parties(booking), EditKind.BOOKING
        if self._is_open(booking):
            teams, kind = teams if len(teams) == 1 else (), EditKind.ADJUSTMENT
        for team in teams or ("",):
            yield _edit(team, kind, "booking", booking.reason or booking.stage, before, after)

    def _compare_teams(self, old: Team, new: Team) -> Iterator[Edit]:
        described_below = replace(new, players=old.players, opening=old.opening, last_match=old.last_match)
        yield from self._compare_fields(new.id, "", old, described_below, _TEAM)
        yield from self._compare_fields(new.id, "", old.opening, new.opening, _BALANCE)
        yield from self._compare_players(old, new)
        for number, (before, after) in enumerate(zip_longest(old.last_match, new.last_match), start=1):
            if before != after:
                texts = (describe_last_set(set_) if set_ else "" for set_ in (before, after))
                yield _edit(new.id, EditKind.LINEUP, "last line-up", f"set {number}", *texts)

    def _compare_players(self, old: Team, new: Team) -> Iterator[Edit]:
        was_listed, is_listed = (
            {transfer.player for transfer in league.transfers if transfer.team == new.id}
            for league in (self.written, self.now)
        )

        def compare(before: Player, after: Player) -> Iterator[Edit]:
            known = before.name in was_listed and after.name in is_listed
            for edit in self._compare_fields(new.id, before.name, before, after, _PLAYER):
                yield replace(edit, public=known and edit.what in _LISTED)

        rows = _Rows[Player](
            EditKind.ROSTER, "player", lambda player: player.name, lambda player, _: player.name, describe_player,
            lambda _: new.id, lambda player, other: (player.ol, player.dl) == (other.ol, other.dl),
            order=EditKind.ORDER,
        )  # fmt: skip
        yield from self._compare_rows(old.players, new.players, rows, compare)


def _list_parties(booking: Booking) -> tuple[str, ...]:
    return tuple(dict.fromkeys(team for team in (booking.giver, booking.taker) if team != GM))


@dataclass(frozen=True)
class Paired(Generic[Row]):
    """Matched rows: pairs (before, after) in the new order, removed rows, added rows, and whether the order changed."""

    both: tuple[tuple[Row, Row], ...]
    gone: tuple[Row, ...]
    come: tuple[Row, ...]
    turned: bool


def match_rows(
    before: Sequence[Row],
    after: Sequence[Row],
    key: Callable[[Row], Hashable],
    alike: Callable[[Row, Row], bool] = lambda _old, _new: False,
) -> Paired[Row]:
    """Pair rows by their keys, then pair the remaining rows that are alike and equally far from the top or the bottom.

    >>> match_rows("abc", "xbd", str, lambda old, new: (old, new) == ("a", "x"))
    Paired(both=(('a', 'x'), ('b', 'b')), gone=('c',), come=('d',), turned=False)
    """
    places = dict(zip(_number_keys(before, key), range(len(before)), strict=True))
    old_places: dict[int, int] = {}
    for index, numbered in enumerate(_number_keys(after, key)):
        if numbered in places:
            old_places[index] = places.pop(numbered)
    left = sorted(places.values())
    for at in (index for index in range(len(after)) if index not in old_places):
        beside = (at, at - len(after) + len(before))
        same = next((old for old in left if old in beside and alike(before[old], after[at])), None)
        if same is not None:
            old_places[at] = same
            left.remove(same)
    order = [old for _, old in sorted(old_places.items())]
    return Paired(
        tuple((before[old], after[at]) for at, old in sorted(old_places.items())),
        tuple(before[old] for old in left),
        tuple(row for index, row in enumerate(after) if index not in old_places),
        any(place > other for place, other in pairwise(order)),
    )


def _number_keys(rows: Sequence[Row], key: Callable[[Row], Hashable]) -> list[tuple[Hashable, int]]:
    """Return the key of each row, together with the number of rows above that have the same key."""
    seen: Counter[Hashable] = Counter()
    keys = []
    for row in rows:
        row_key = key(row)
        keys.append((row_key, seen[row_key]))
        seen[row_key] += 1
    return keys


# None if the edits cannot be known.
Edited = tuple[Edit, ...] | None
LEAGUE: Final = "the league"
NOTHING: Final = "nothing"
CHANGED_BY_GM: Final = "Changed by the GM"
# Beyond these numbers, edits of one kind, or teams, share a line.
KIND_MOST: Final = 20
TEAMS_MOST: Final = 40
# The results show these with their reasons on another sheet.
_APART: Final = frozenset({EditKind.ADJUSTMENT})
TOLD_APART: Final = "listed with reasons on another sheet"


@dataclass(frozen=True, slots=True)
class EditLine:
    """A line about edits: whose data they change, `what` and `thing` as in `Edit`, and the texts before and after.

    A line for several edits has no texts before and after.
    """

    whose: str
    what: str
    thing: str = ""
    before: str = ""
    after: str = ""

    def __str__(self) -> str:
        thing = f", {self.thing}" if self.thing else ""
        text = f": {self.before or NOTHING} → {self.after or NOTHING}" if self.before or self.after else ""
        return f"{self.whose}: {self.what}{thing}{text}"


def since(league: League) -> str:
    """Return, in words, the time since which the open round's league book may have been edited."""
    season, number = league.season_number, league.round_number
    if number > 1:
        return f"since round {number - 1} of season {season} was resolved"
    return f"since season {season - 1} ended" if season > 1 else "since the league was set up"


def write_public_lines(edited: Sequence[Edit], league: League) -> tuple[EditLine, ...]:
    """Return the lines for everybody: public edits in full, and of a team's secret edits only the kinds and numbers."""
    return (
        *_write_exact_lines([edit for edit in edited if edit.public], league, _APART),
        *_write_team_lines(edited, league),
    )


def write_own_lines(edited: Sequence[Edit], league: League, team: str) -> tuple[EditLine, ...]:
    """Return the lines for a team about edits of its data, each with the values before and after."""
    called = make_names(league)
    return tuple(_write_line(edit, called(team)) for edit in edited if edit.team == team)


def write_gm_lines(edited: Sequence[Edit], league: League) -> tuple[EditLine, ...]:
    """Return the lines for the GM, who may read everything; many edits of a kind share a line."""
    return tuple(_write_exact_lines(edited, league))


def _write_line(edit: Edit, whose: str) -> EditLine:
    # An audit has deadlines as the league book has them.
    texts = (with_weekday(text) if edit.kind is EditKind.DEADLINE else text for text in (edit.before, edit.after))
    return EditLine(whose, edit.what, edit.thing, *texts)


def _write_exact_lines(
    edited: Iterable[Edit], league: League, counted: frozenset[EditKind] = frozenset()
) -> Iterator[EditLine]:
    """Yield a line for each edit; edits of one kind share a line if they're many or if the kind is in `counted`."""
    called = make_names(league)
    for kind, edits in group_pairs((edit.kind, edit) for edit in edited).items():
        if len(edits) <= KIND_MOST and kind not in counted:
            yield from (_write_line(edit, called(edit.team) or LEAGUE) for edit in edits)
            continue
        teams = list(dict.fromkeys(called(edit.team) for edit in edits))
        words = describe_kinds((kind, (edit.team, edit.thing)) for edit in edits)
        yield EditLine(_describe_teams(teams), words, TOLD_APART if kind in counted else "")


def _describe_teams(teams: Sequence[str]) -> str:
    if len(teams) > 1:
        return f"{len(teams)} teams" if all(teams) else LEAGUE
    return teams[0] or LEAGUE


def _write_team_lines(edited: Iterable[Edit], league: League) -> Iterator[EditLine]:
    """Yield lines with only the kinds and numbers of secret edits: one for each team, or one line for many teams."""
    called = make_names(league)
    teams = group_pairs((edit.team, edit) for edit in edited if not edit.public)
    if len(teams) > TEAMS_MOST:
        all_things = [(edit.kind, (edit.team, edit.thing)) for own in teams.values() for edit in own]
        yield EditLine(f"{len(teams)} teams", describe_kinds(all_things))
        return
    for team in sorted(teams):
        things = ((edit.kind, edit.thing) for edit in teams[team])
        yield EditLine(called(team) or LEAGUE, describe_kinds(things))
