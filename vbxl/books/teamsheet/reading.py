"""Reads a Team sheet by defined name, and judges it against the league that is about to start."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from vbxl.books.movesheet.places import InputPlace, Places
from vbxl.books.movesheet.reading import Held, InputReader, OpenWorkbook
from vbxl.books.parsed_form import Form, ParsedFile
from vbxl.books.teamsheet.building import identity
from vbxl.books.teamsheet.formulas import BIDS, BIDS_BLOCK, HEAD_BLOCK, PLAYERS, PLAYERS_BLOCK
from vbxl.books.teamsheet.formulas import TeamSheetColumns as C
from vbxl.books.teamsheet.sheet import IDENTITY
from vbxl.league.given_cells import CONTRACTS, SPONSORS, column, row_key
from vbxl.league.league import LOT_ROWS, Sponsor
from vbxl.league.moves import Row, Value
from vbxl.league.new_team import PLAYERS_MOST, Invitation, NewPlayer, NewTeam, new_team_problems, team_sheet_id
from vbxl.league.view import ContractLot
from vbxl.problems import Place, Problem, escaped
from vbxl.rules.season import season_with, settings
from vbxl.xlsx.value import Grid

TEAM_SHEET_ID: Final = "team_sheet_id"
# Where the form has each input.
PLACES: Final[Places] = {
    "manager_name": InputPlace(HEAD_BLOCK, 1, C.message),
    "manager_address": InputPlace(HEAD_BLOCK, 2, C.message),
    "team_name": InputPlace(HEAD_BLOCK, 6, C.name),
    "sponsor_choice": InputPlace(HEAD_BLOCK, 7, C.name),
    "send_number": InputPlace(HEAD_BLOCK, 8, C.name),
    **{
        name: InputPlace(PLAYERS_BLOCK, 1, column, PLAYERS_MOST)
        for name, column in zip(PLAYERS, (C.name, C.age, C.ol, C.dl), strict=True)
    },
    **{name: InputPlace(BIDS_BLOCK, 1, column, LOT_ROWS) for name, column in zip(BIDS, (C.pay, C.rounds), strict=True)},
}
SETTINGS: Final = ("setting_name", "setting_value")


@dataclass(frozen=True)
class TeamForm(Form):
    """A Team sheet as read: what was asked, and the invitation as the sheet gives it, None where that is damaged.

    As of any form, `moves` are what is asked as in a round: send number, sponsor, bids on contract players.
    """

    asked: NewTeam = field(default=NewTeam())
    invitation: Invitation | None = None


def read(opened: OpenWorkbook, cells: Held, file: str) -> TeamForm:
    """A Team sheet: its given cells, what was typed, and what could not be read; never an error."""
    reader = InputReader(opened, cells, file, PLACES)
    names = [*IDENTITY, *SPONSORS, *CONTRACTS, *SETTINGS]
    for name in names:
        reader.take(name)
    columns = [reader.column(name, PLAYERS_MOST) for name in PLAYERS]
    asked = NewTeam(
        team_name=reader.single("team_name"),
        send_number=reader.single("send_number"),
        sponsor=reader.single("sponsor_choice"),
        players=tuple(NewPlayer(*row) for row in zip(*columns, strict=True)),
        contract_bids=_bids(reader),
        manager=reader.single("manager_name"),
        address=reader.single("manager_address"),
    )
    said = reader.given.get(TEAM_SHEET_ID, ((None,),))[0][0]
    return TeamForm(
        view=None,
        sheet_id=str(said or ""),
        moves=asked.moves,
        problems=reader.problems,
        given=reader.given,
        areas=reader.areas,
        asked=asked,
        invitation=invitation_from(reader.given),
    )


def _bids(reader: InputReader) -> tuple[Row, ...]:
    """The bids that were typed, each by the name that stands in its row."""
    names = reader.given.get("contract_player", ())
    keys = [row_key(row[0], index) for index, row in enumerate(names)][:LOT_ROWS]
    keys += [row_key(None, index) for index in range(len(keys), LOT_ROWS)]
    columns = [reader.column(name, LOT_ROWS) for name in BIDS]
    rows = (Row(key, inputs) for key, inputs in zip(keys, zip(*columns, strict=True), strict=True))
    return tuple(row for row in rows if not all(entry.blank for entry in row.inputs))


def _whole(cell: Value) -> int:
    """A given whole number; ValueError where a cell holds none."""
    if isinstance(cell, int) and not isinstance(cell, bool):
        return cell
    raise ValueError(cell)


def invitation_from(given: Mapping[str, Grid]) -> Invitation | None:
    """The invitation that given cells describe; None where they do not describe one."""
    try:
        known = team_sheet_id(str(given[TEAM_SHEET_ID][0][0]))
        pairs = zip(*(given[name] for name in SETTINGS), strict=True)
        sponsors = [[row[0] for row in given[name]] for name in SPONSORS]
        lots = [[row[0] for row in given[name]] for name in CONTRACTS]
        deadline = given["deadline"][0][0]
        found = Invitation(
            league_name=str(given["league_name"][0][0]),
            season_number=_whole(given["season_number"][0][0]),
            rounds=_whole(given["rounds_number"][0][0]),
            settings=season_with((str(name), _whole(value)) for (name,), (value,) in pairs),
            sponsors=tuple(
                Sponsor(str(name), *(_whole(term) for term in terms))
                for name, *terms in zip(*sponsors, strict=True)
                if name is not None
            ),
            contract_lots=tuple(
                ContractLot(str(name), _whole(ol), _whole(dl))
                for name, ol, dl in zip(*lots, strict=True)
                if name is not None
            ),
            deadline="" if deadline is None else str(deadline),
        )
    except (KeyError, ValueError):
        return None
    # A sheet whose id is that of another league was put together by hand.
    return found if found.id == known else None


# The rule of teams, R1: what breaks it can be no team.
OF_TEAMS: Final = "R1."
REMEDY: Final = "Fill in the Team sheet as you got it and send that."


@dataclass(frozen=True)
class Judged:
    """A file that came: the team it asks for, None if it is no Team sheet of this league, and what is wrong."""

    asked: NewTeam | None
    problems: tuple[Problem, ...]

    @property
    def ready(self) -> bool:
        """Whether a team can be made of it: whatever is wrong besides name and players is corrected as in a round."""
        return self.asked is not None and not any(problem.rule.startswith(OF_TEAMS) for problem in self.problems)


def given(invitation: Invitation) -> dict[str, Grid]:
    """Every given cell of a Team sheet, by defined name."""
    grids: dict[str, Grid] = {name: ((value,),) for name, value in identity(invitation).items()}
    for names, lines, rows in (
        (SPONSORS, invitation.sponsors, max(1, len(invitation.sponsors))),
        (CONTRACTS, invitation.contract_lots, LOT_ROWS),
    ):
        for name, attribute in names.items():
            grids[name] = column((getattr(line, attribute) for line in lines), rows)
    every = settings()
    values = ((one.name for one in every), (getattr(invitation.settings, one.name) for one in every))
    grids |= {name: column(some, len(every)) for name, some in zip(SETTINGS, values, strict=True)}
    return grids


def judged(taken: ParsedFile, invitation: Invitation | None = None) -> Judged:
    """A file held against the invitation, or against the one that it gives itself; all problems at once."""
    form = taken.form
    if form is None:
        return Judged(None, taken.problems)
    place = Place(taken.file)
    if not isinstance(form, TeamForm):
        return Judged(None, (Problem("FILE-ID", place, None, "the file is no Team sheet", REMEDY),))
    against = invitation or form.invitation
    if against is None:
        return Judged(None, (_no_id(form, place) or _damaged(place),))
    wrong = _no_id(form, place) or _of_another(form, against, place)
    if wrong:
        return Judged(None, (wrong,))
    asked = as_sent(form, against)
    told = (*form.problems, *changed(form, against, taken.file), *new_team_problems(asked, against))
    return Judged(asked, tuple(_placed(one, taken.file) for one in told))


def _no_id(form: TeamForm, place: Place) -> Problem | None:
    if team_sheet_id(form.sheet_id):
        return None
    return Problem("FILE-ID", place, form.sheet_id or None, "the sheet does not say for which league it is", REMEDY)


def _damaged(place: Place) -> Problem:
    return Problem("FILE-ID", place, None, "what the sheet gives was changed, so nothing can be said of it", REMEDY)


def _of_another(form: TeamForm, invitation: Invitation, place: Place) -> Problem | None:
    known, said = team_sheet_id(form.sheet_id), form.sheet_id
    if known is None or known == invitation.id:
        return None
    if known.league_mark != invitation.id.league_mark:
        remedy = f"Send the sheet of {escaped(invitation.league_name)}."
        return Problem("FILE-LEAGUE", place, said, "the sheet belongs to another league", remedy)
    message = f"the sheet is that of season {known.season_number}; teams are made for season {invitation.season_number}"
    return Problem("FILE-ROUND", place, said, message, "Fill in the sheet of this season and send that.")


def _placed(problem: Problem, file: str) -> Problem:
    """A problem with at least the name of its file: what is missing from a sheet stands in no cell."""
    return problem if problem.place.file else replace(problem, place=replace(problem.place, file=file))


def changed(form: TeamForm, invitation: Invitation, file: str) -> tuple[Problem, ...]:
    """The given cells that differ from what was sent, one problem a cell; rows of contract players may be sorted."""
    sent, problems = given(invitation), []
    sorted_rows = _lines(form.given) != _lines(sent) and sorted(_lines(form.given)) == sorted(_lines(sent))
    for name, grid in form.given.items():
        if sorted_rows and name in CONTRACTS:
            continue
        for i, (row, should) in enumerate(zip(grid, sent[name], strict=False)):
            if row != should:
                area = form.areas[name]
                was = "empty" if should[0] is None else escaped(str(should[0]))
                message = "a given cell was changed; what was sent counts"
                place = Place(file, area.sheet, area.cell(i, 0))
                problems.append(Problem("FILE-GIVEN", place, row[0], message, f"It is {was}; nothing else to do."))
    return tuple(problems)


def _lines(grids: Mapping[str, Grid]) -> list[str]:
    """The rows of contract players, each as one text."""
    return [repr(line) for line in zip(*(grids.get(name, ()) for name in CONTRACTS), strict=False)]


def as_sent(form: TeamForm, invitation: Invitation) -> NewTeam:
    """The wishes, with the contract players that were sent: a name typed over is not believed."""
    names = [lot.player for lot in invitation.contract_lots]
    now = form.given.get("contract_player", ())
    renamed = {
        row_key(row[0], index): name
        for index, (row, name) in enumerate(zip(now, names, strict=False))
        if row[0] is None or str(row[0]) not in names
    }
    rows = tuple(Row(renamed.get(row.key, row.key), row.inputs) for row in form.asked.contract_bids)
    return replace(form.asked, contract_bids=rows)
