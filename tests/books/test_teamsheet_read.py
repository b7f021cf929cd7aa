"""What is read out of a Team sheet: the same whoever wrote it last; whatever else comes is told in one line."""

from __future__ import annotations

import random
import zipfile
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Final

import openpyxl
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from leagues import made_league
from move_factory import made_moves
from new_team_factory import FILE, INVITATION, LEGAL, LOTS, Made, every_sheet, opened, rows, taken, with_bids
from office import Office
from sheet_factory import patched, team_view
from vbxl.books import movesheet, teamsheet
from vbxl.books.intake import take_file
from vbxl.books.teamsheet import TeamForm, judge
from vbxl.league.league import Sponsor
from vbxl.league.moves import Input, Row, Value
from vbxl.league.new_team import Invitation, NewPlayer, NewTeam, new_team_problems
from vbxl.league.view import ContractLot
from vbxl.problems import CODES
from vbxl.rounds.collect import find_owner, is_later
from vbxl.rules.season import season_with
from vbxl.xlsx.cells import normalize

DATA: Final = Made("", LEGAL).data


def as_read(team: NewTeam) -> NewTeam:
    """A team as a workbook gives it back: texts without spaces around them, whole numbers whole, blanks blank."""

    def cell(one: Input) -> Input:
        return Input(normalize(one.value))

    bids = [Row(row.key, tuple(map(cell, row.inputs))) for row in team.contract_bids]
    return NewTeam(
        cell(team.team_name),
        cell(team.send_number),
        cell(team.sponsor),
        tuple(NewPlayer(*(cell(one) for one in (row.name, row.age, row.ol, row.dl))) for row in team.players),
        tuple(row for row in bids if not all(one.blank for one in row.inputs)),
    )


@pytest.mark.parametrize("one", every_sheet()[::3], ids=lambda one: one.what)
def test_a_sheet_gives_back_what_was_typed_and_what_was_sent(one: Made) -> None:
    form = opened(one.data)
    assert form.asked == as_read(one.team)
    assert form.invitation == one.invitation
    assert (form.sheet_id, form.problems) == (str(one.invitation.id), ())
    found = judge(taken(one.data), one.invitation)
    assert [(problem.code, problem.message) for problem in found.problems] == [
        (problem.code, problem.message) for problem in new_team_problems(as_read(one.team), one.invitation)
    ]
    assert all(problem.place.cell and problem.place.file == FILE for problem in found.problems)


texts = st.text(st.characters(codec="utf-8", exclude_categories=("Cs", "Cc")), min_size=1, max_size=50)
typed = st.one_of(st.none(), texts, st.integers(-5, 2000), st.floats(-9, 99).map(lambda number: round(number, 3)))
names = texts.map(normalize).filter(lambda name: name is not None).map(str)
cells = typed.map(normalize).map(Input)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_whatever_is_typed_comes_back(data: st.DataObject) -> None:
    lots = data.draw(st.lists(names, max_size=12, unique_by=str.casefold))
    invitation = Invitation(
        data.draw(names), data.draw(st.integers(1, 99)), data.draw(st.integers(1, 40)),
        season_with([("pp_age_a", data.draw(st.integers(0, 100)))]),
        tuple(Sponsor(name, at, at + 1, at + 2) for at, name in enumerate(data.draw(st.lists(names, max_size=4)))),
        tuple(ContractLot(name, at, 20 - at) for at, name in enumerate(lots)),
        data.draw(names),
    )  # fmt: skip
    players = data.draw(st.lists(st.builds(NewPlayer, cells, cells, cells, cells), max_size=14))
    bids = [Row(name, (data.draw(cells), data.draw(cells))) for name in lots]
    head, number, sponsor = (data.draw(cells) for _ in range(3))
    team = NewTeam(head, number, sponsor, rows(*players), as_read(with_bids(*bids)).contract_bids)
    form = opened(teamsheet.build(invitation, team))
    assert form.asked == team
    assert form.invitation == invitation


@pytest.mark.parametrize("suffix", [".xlsx", ".ods"])
def test_what_libreoffice_saved_is_read_alike(office: Office, tmp_path: Path, suffix: str) -> None:
    for one in (*every_sheet()[:3], *every_sheet()[-3:]):
        path, saved = tmp_path / "made.xlsx", tmp_path / f"saved{suffix}"
        path.write_bytes(one.data)
        (came,) = take_file(office.save_as(path, saved))
        assert isinstance(came.form, TeamForm)
        assert (came.kind, came.form.asked) == (suffix[1:], as_read(one.team))
        assert came.form.invitation == one.invitation
        found = judge(came, one.invitation)
        told = [problem.code for problem in new_team_problems(as_read(one.team), one.invitation)]
        assert [problem.code for problem in found.problems] == told


# --- what is no Team sheet of this league ---


def codes(data: bytes, invitation: Invitation | None = INVITATION, file: str = FILE) -> list[str]:
    found = judge(taken(data, file), invitation)
    assert all(str(problem).isprintable() and problem.code in CODES for problem in found.problems)
    return [problem.code for problem in found.problems]


def without(name: str) -> Callable[[str, str], str]:
    """A change of the workbook that takes a defined name away."""

    def changed(part: str, xml: str) -> str:
        start = f'<definedName name="{name}">'
        if part != "xl/workbook.xml" or start not in xml:
            return xml
        head, _, rest = xml.partition(start)
        return head + rest.partition("</definedName>")[2]

    return changed


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "FILE-UNREADABLE"),
        (b"%PDF-1.4", "FILE-KIND"),
        (b"PK\x03\x04 cut off", "FILE-UNREADABLE"),
        (b"TEAM: Harbour Gulls\n", "FILE-ID"),
        (DATA[: len(DATA) // 2], "FILE-UNREADABLE"),
        (movesheet.build(team_view(), made_moves(team_view(), 1)), "FILE-ID"),
        (Made("", LEGAL, replace(INVITATION, league_name="Milky Way")).data, "FILE-LEAGUE"),
        (patched(DATA, without("team_sheet_id")), "FILE-ID"),
        (patched(DATA, lambda _, xml: xml.replace(str(INVITATION.id), "S1-R00-x")), "FILE-ID"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_is_no_team_sheet_of_this_league_is_told_once(data: bytes, code: str) -> None:
    found = judge(taken(data), INVITATION)
    assert found.asked is None
    assert not found.ready
    assert [problem.code for problem in found.problems][:1] == [code]
    # A text form tells more of itself.
    assert len(found.problems) == 1 or data.startswith(b"TEAM")


def test_a_sheet_is_held_against_the_invitation_in_it_where_no_league_is() -> None:
    other = replace(INVITATION, settings=season_with([("pp_age_b", 41)]))
    assert codes(Made("", LEGAL, other).data, None) == ["R1.2-BUDGET"]
    assert codes(DATA, None) == []
    assert codes(patched(DATA, without("setting_value")), None) == ["FILE-ID"]
    # With a league the sheet's own settings are not believed.
    assert [code for code in codes(Made("", LEGAL, other).data) if code != "FILE-GIVEN"] == []


def edited(change: Callable[[openpyxl.Workbook], None], data: bytes = DATA) -> bytes:
    book, written = openpyxl.load_workbook(BytesIO(data)), BytesIO()
    change(book)
    book.save(written)
    return written.getvalue()


def put(**values: Value) -> bytes:
    """The legal sheet with some cells typed over."""

    def change(book: openpyxl.Workbook) -> None:
        for cell, value in values.items():
            book["Team"][cell] = value

    return edited(change)


def test_a_sheet_whose_league_was_typed_over_judges_nothing_by_itself() -> None:
    assert codes(put(B5="Milky Way"), None) == ["FILE-ID"]
    assert codes(put(B6=2), None) == ["FILE-ID"]
    # A league knows better.
    assert codes(put(B5="Milky Way")) == ["FILE-GIVEN"]


def test_given_cells_are_not_believed() -> None:
    forged = put(B33="Anybody", D33=24, B4="x")
    found = judge(taken(forged), INVITATION)
    assert [(problem.code, problem.place.cell) for problem in found.problems] == [
        ("FILE-GIVEN", "B33"),
        ("FILE-GIVEN", "D33"),
    ]
    assert found.asked == LEGAL
    assert found.ready
    richer = edited(lambda book: book["Rules"].__setitem__("B13", 999))
    assert codes(richer) == ["FILE-GIVEN"]


def test_sorted_contract_players_keep_their_bids() -> None:
    first, second = LOTS[0], LOTS[1]
    values: dict[str, Value] = {"B33": second.player, "D33": second.ol, "E33": second.dl, "C33": 50, "F33": 2}
    values |= {"B34": first.player, "D34": first.ol, "E34": first.dl, "C34": 120, "F34": 3}
    found = judge(taken(put(**values)), INVITATION)
    assert found.problems == ()
    assert found.asked is not None
    assert {row.key: row.inputs[0].value for row in found.asked.contract_bids} == {
        "Ana Lund": 50, "Mika Stone": 120, "Rolf Berg": 300,
    }  # fmt: skip


def test_a_formula_in_an_input_is_told_and_its_value_read() -> None:
    forged = put(D16="=5+5")
    assert codes(forged) == ["FILE-FORMULA", "R1.2-LEVEL"]
    assert codes(patched(forged, lambda _, xml: xml.replace("<f>5+5</f><v />", "<f>5+5</f><v>10</v>"))) == [
        "FILE-FORMULA"
    ]


GIVEN_ONLY: Final = ("contract_player", "deadline")


@pytest.mark.parametrize("name", ["player_name", "player_dl", "team_name", "contract_bid", *GIVEN_ONLY])
def test_a_name_that_is_gone_is_told_and_stops_nothing(name: str) -> None:
    found = judge(taken(patched(DATA, without(name))), INVITATION)
    assert ("FILE-NAME" in [problem.code for problem in found.problems]) == (name not in GIVEN_ONLY)
    assert found.asked is not None


def test_whatever_is_broken_in_a_sheet_is_told_and_never_an_error() -> None:
    chance = random.Random("broken team sheets")  # noqa: S311 - damage, not the league's chance
    found = set()
    for _ in range(60):
        with zipfile.ZipFile(BytesIO(DATA)) as archive:
            contents = {name: archive.read(name) for name in archive.namelist()}
        name = chance.choice([one for one in contents if one.startswith("xl/")])
        some = bytearray(contents[name])
        for _ in range(chance.choice((1, 3, 30))):
            at = chance.randrange(len(some))
            some[at : at + chance.randrange(4)] = chance.randbytes(chance.randrange(4))
        contents[name] = bytes(some)
        written = BytesIO()
        with zipfile.ZipFile(written, "w") as archive:
            for part, content in contents.items():
                archive.writestr(part, content)
        for invitation in (INVITATION, None):
            found |= set(codes(written.getvalue(), invitation))
    assert found


def test_a_team_sheet_is_a_form_like_any_other_but_no_move() -> None:
    """Which of two counts is decided as for move sheets; among the moves it belongs to no team."""
    came = taken(DATA)
    assert came.form is not None
    assert (came.form.view, came.form.moves) == (None, LEGAL.moves)
    mine = find_owner(came, made_league(), None)
    assert (mine.team, mine.problem and mine.problem.code) == ("", "FILE-ID")
    assert mine.problem
    assert mine.problem.message == "this is a Team sheet, not a move"
    later = taken(Made("", replace(LEGAL, send_number=Input(2))).data)
    assert is_later(later, came)
