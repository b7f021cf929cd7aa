"""Reads a Team sheet by defined name, and judges it against the league that is about to start."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from vbxl.books.movesheet.layout import InputPlace
from vbxl.books.movesheet.layout import Places as InputPlaces
from vbxl.books.movesheet.reading import InputReader, OpenWorkbook
from vbxl.books.parsed_form import Form, ParsedFile
from vbxl.books.teamsheet.building import BIDS_BLOCK, HEAD_BLOCK, PLAYERS_BLOCK, list_identity
from vbxl.books.teamsheet.sheet import BIDS, IDENTITY, PLAYERS
from vbxl.books.teamsheet.sheet import Places as Columns
from vbxl.league.given_cells import CONTRACTS, SPONSORS, column, make_row_key
from vbxl.league.league import LOT_ROWS, Sponsor
from vbxl.league.moves import Row, Value
from vbxl.league.new_team import PLAYERS_MOST, Invitation, NewPlayer, NewTeam, new_team_problems
from vbxl.league.view import ContractLot, sheet_id
from vbxl.problems import Place, Problem, escaped
from vbxl.rules.season import season_with, settings
from vbxl.xlsx.cells import Grid

TEAM_SHEET_ID: Final = "team_sheet_id"
SETTINGS: Final = ("setting_name", "setting_value")
# R1, the rule on teams: no team can be made from a sheet that breaks it.
TEAM_RULE: Final = "R1."
REMEDY: Final = "Fill in and return the Team sheet that you were sent."
# Where the form has each input.
PLACES: Final[InputPlaces] = {
    "team_name": InputPlace(HEAD_BLOCK, 6, Columns.name),
    "sponsor_choice": InputPlace(HEAD_BLOCK, 7, Columns.name),
    "send_number": InputPlace(HEAD_BLOCK, 8, Columns.name),
    **{
        name: InputPlace(PLAYERS_BLOCK, 1, place, PLAYERS_MOST)
        for name, place in zip(PLAYERS, (Columns.name, Columns.age, Columns.ol, Columns.dl), strict=True)
    },
    **{
        name: InputPlace(BIDS_BLOCK, 1, place, LOT_ROWS)
        for name, place in zip(BIDS, (Columns.pay, Columns.rounds), strict=True)
    },
}


@dataclass(frozen=True)
class TeamForm(Form):
    """A Team sheet as it was read: the requested team, and the invitation.

    `invitation` is None if the sheet is damaged, or if the form is a text. `moves` has the entries that a move
    sheet has too: the send number, the sponsor, and bids on contract players.
    """

    asked: NewTeam = field(default=NewTeam())
    invitation: Invitation | None = None

    @property
    def has_entries(self) -> bool:
        """Whether anything was typed for a team."""
        return not self.asked.is_blank


@dataclass(frozen=True)
class TeamVerdict:
    """The judgement of a file: its problems, and the requested team.

    `asked` is None if the file isn't a Team sheet of this league.
    """

    asked: NewTeam | None
    problems: tuple[Problem, ...]

    @property
    def ready(self) -> bool:
        """Whether a team can be made.

        Only faults in the name or the players prevent that; other faults are corrected as in a round.
        """
        return self.asked is not None and not any(problem.rule.startswith(TEAM_RULE) for problem in self.problems)


def read(workbook: OpenWorkbook, file: str) -> TeamForm:
    """Return a Team sheet: its given cells, its entries, and the problems found in it.

    A bad sheet never raises an error.
    """
    reader = InputReader(workbook, file, PLACES)
    for name in (*IDENTITY, *SPONSORS, *CONTRACTS, *SETTINGS):
        reader.take(name)
    columns = [reader.read_column(name, PLAYERS_MOST) for name in PLAYERS]
    names = [row[0] for row in reader.given.get("contract_player", ())][:LOT_ROWS]
    keys = [make_row_key(name, index) for index, name in enumerate(names + [None] * (LOT_ROWS - len(names)))]
    bids = zip(keys, zip(*(reader.read_column(name, LOT_ROWS) for name in BIDS), strict=True), strict=True)
    team = NewTeam(
        team_name=reader.read_single("team_name"),
        send_number=reader.read_single("send_number"),
        sponsor=reader.read_single("sponsor_choice"),
        players=tuple(NewPlayer(*row) for row in zip(*columns, strict=True)),
        contract_bids=tuple(Row(key, inputs) for key, inputs in bids if not all(entry.blank for entry in inputs)),
    )
    return TeamForm(
        view=None,
        sheet_id=str(reader.given.get(TEAM_SHEET_ID, ((None,),))[0][0] or ""),
        moves=team.moves,
        problems=reader.problems,
        given=reader.given,
        areas=reader.areas,
        asked=team,
        invitation=read_invitation(reader.given),
    )


def read_invitation(given: Mapping[str, Grid]) -> Invitation | None:
    """Return the invitation that a sheet's given cells describe; None if cells are missing or contradict each other."""
    try:
        known = sheet_id(str(given[TEAM_SHEET_ID][0][0]))
        if known is None:
            return None
        pairs = zip(*(given[name] for name in SETTINGS), strict=True)
        offers = [
            zip(*([row[0] for row in given[name]] for name in names), strict=True) for names in (SPONSORS, CONTRACTS)
        ]
        sponsors, lots = ([cells for cells in lines if cells[0] is not None] for lines in offers)
        deadline = given["deadline"][0][0]
        invitation = Invitation(
            league_name=str(given["league_name"][0][0]),
            season_number=_read_whole(given["season_number"][0][0]),
            rounds=_read_whole(given["rounds_number"][0][0]),
            settings=season_with((str(name), _read_whole(value)) for (name,), (value,) in pairs),
            sponsors=tuple(Sponsor(str(name), *map(_read_whole, terms)) for name, *terms in sponsors),
            contract_lots=tuple(ContractLot(str(name), _read_whole(ol), _read_whole(dl)) for name, ol, dl in lots),
            deadline="" if deadline is None else str(deadline),
            whose=known.team,
            token=known.token,
        )
    except (KeyError, ValueError):
        return None
    # A sheet with the id of another league was put together by hand.
    return invitation if invitation.id == known else None


def _read_whole(cell: Value) -> int:
    if isinstance(cell, int) and not isinstance(cell, bool):
        return cell
    raise ValueError(cell)


def judge(taken: ParsedFile, invitation: Invitation | None = None) -> TeamVerdict:
    """Judge a file by an invitation, by default the one inside the file, and list all its problems."""
    form, place = taken.form, Place(taken.file)
    if form is None:
        return TeamVerdict(None, taken.problems)
    if not isinstance(form, TeamForm):
        return TeamVerdict(None, (Problem("FILE-ID", place, None, "the file is not a Team sheet", REMEDY),))
    against = invitation or form.invitation
    wrong = _find_wrong_sheet(form, against, place)
    if wrong or against is None:
        return TeamVerdict(None, (wrong,) if wrong else ())
    team = _restore_sent_lots(form, against)
    problems = (*form.problems, *_find_changed_cells(form, against, taken.file), *new_team_problems(team, against))
    # If something is missing, the problem has no cell, only the file.
    placed = (
        problem if problem.place.file else replace(problem, place=replace(problem.place, file=taken.file))
        for problem in problems
    )
    return TeamVerdict(team, tuple(placed))


def _find_wrong_sheet(form: TeamForm, invitation: Invitation | None, place: Place) -> Problem | None:
    """Return the problem of a sheet that doesn't belong to the invitation's league; None if it belongs there."""
    known = sheet_id(form.sheet_id)
    if known is None:
        return Problem("FILE-ID", place, form.sheet_id or None, "the sheet does not say which league it is for", REMEDY)
    if invitation is None and not form.given:
        message = "the Team form does not state the league's limits, so it cannot be checked here"
        return Problem("FILE-ID", place, None, message, "Send it: the receipt tells you what is wrong.")
    if invitation is None:
        message = "fixed cells of the sheet were changed, so it cannot be checked"
        return Problem("FILE-ID", place, None, message, REMEDY)
    if known.league_mark != invitation.id.league_mark:
        remedy = f"Send the Team sheet of {escaped(invitation.league_name)}."
        text = str(replace(known, token=""))
        return Problem("FILE-LEAGUE", place, text, "the sheet belongs to another league", remedy)
    return None


def list_given(invitation: Invitation) -> dict[str, Grid]:
    """Return every given cell of a Team sheet, by defined name."""
    grids: dict[str, Grid] = {name: ((value,),) for name, value in list_identity(invitation).items()}
    offers: tuple[tuple[Mapping[str, str], Sequence[Sponsor | ContractLot], int], ...] = (
        (SPONSORS, invitation.sponsors, max(1, len(invitation.sponsors))),
        (CONTRACTS, invitation.contract_lots, LOT_ROWS),
    )
    for names, lines, rows in offers:
        for name, attribute in names.items():
            grids[name] = column((getattr(line, attribute) for line in lines), rows)
    every = settings()
    values = ((item.name for item in every), (getattr(invitation.settings, item.name) for item in every))
    return grids | {name: column(cells, len(every)) for name, cells in zip(SETTINGS, values, strict=True)}


def _find_changed_cells(form: TeamForm, invitation: Invitation, file: str) -> Iterator[Problem]:
    """Yield a problem for each given cell that differs from what was sent.

    Contract players in another order aren't reported.
    """
    sent = list_given(invitation)
    lines, sent_lines = (
        [repr(line) for line in zip(*(grids.get(name, ()) for name in CONTRACTS), strict=False)]
        for grids in (form.given, sent)
    )
    resorted = lines != sent_lines and sorted(lines) == sorted(sent_lines)
    for name, grid in form.given.items():
        if resorted and name in CONTRACTS:
            continue
        for index, (row, should) in enumerate(zip(grid, sent[name], strict=False)):
            if row != should:
                area = form.areas[name]
                was = "empty" if should[0] is None else escaped(str(should[0]))
                place = Place(file, area.sheet, area.cell(index, 0))
                message = "a fixed cell was changed; its original value counts"
                yield Problem("FILE-GIVEN", place, row[0], message, f"Nothing to do: the original is {was}.")


def _restore_sent_lots(form: TeamForm, invitation: Invitation) -> NewTeam:
    """Return the team with its bids; a changed name of a contract player is replaced by the name in the invitation."""
    names = [lot.player for lot in invitation.contract_lots]
    now = form.given.get("contract_player", ())
    renamed = {
        make_row_key(row[0], index): name
        for index, (row, name) in enumerate(zip(now, names, strict=False))
        if row[0] is None or str(row[0]) not in names
    }
    rows = tuple(Row(renamed.get(row.key, row.key), row.inputs) for row in form.asked.contract_bids)
    return replace(form.asked, contract_bids=rows)
