"""The Team form: the Team sheet as text, filled in by hand, on a phone, above or inside what is quoted."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from new_team_factory import INVITATION, LEGAL, SQUAD, player, rows
from vbxl.books import teamsheet
from vbxl.books.intake import take
from vbxl.books.teamsheet import TeamForm
from vbxl.books.textform.words import WIDTH
from vbxl.league.moves import Input
from vbxl.league.new_team import NewTeam
from vbxl.rules.team import name_fault, named, spaced

SENT = replace(INVITATION, whose="N3F2A90C1", token="6b1d0c7f2e9a4853")
BLANK = teamsheet.build_text(SENT)
ROW = "{}. {}, {}, {}/{}"


def read(text: str) -> TeamForm:
    """A text as it is taken in."""
    form = take(text.encode(), "team.txt").form
    assert isinstance(form, TeamForm), text
    assert form.sheet_id == str(SENT.id)
    return form


def typed(team: NewTeam) -> list[object]:
    """What was typed, without where."""
    return [
        team.team_name.value, team.send_number.value, team.sponsor.value,
        [[cell.value for cell in (one.name, one.age, one.ol, one.dl)] for one in team.players if one.filled],
        [(one.key, *(cell.value for cell in one.inputs)) for one in team.contract_bids],
    ]  # fmt: skip


def filled(form: str = BLANK) -> str:
    """The form with a legal team in it."""
    text = form.replace("TEAM:", "TEAM: Harbour Gulls").replace("SPONSOR:", "SPONSOR: winner")
    for number, row in enumerate(SQUAD, start=1):
        text = re.sub(rf"\b{number}\. -", ROW.format(number, *row), text)
    return text.replace("Mika Stone, 9/12, bid: rounds:", "Mika Stone, 9/12, bid: 120, rounds: 3").replace(
        "Rolf Berg, 8/14, bid: rounds:", "Rolf Berg, 8/14, bid: $300 rounds: 4"
    )


def quoted(text: str) -> str:
    return "".join(f"> {line}\n" for line in text.splitlines())


def test_a_blank_form_is_short_and_holds_nothing() -> None:
    assert max(map(len, BLANK.splitlines())) <= WIDTH + 2
    assert len(BLANK.splitlines()) < 55
    assert "\n14. -\n" in BLANK
    assert "What you do not spend is lost." in " ".join(BLANK.replace("#", "").split())
    form = read(BLANK)
    assert (form.asked.is_blank, form.has_entries, form.problems) == (True, False, ())


@pytest.mark.parametrize(
    "text", [filled(), filled(quoted(BLANK)), f"Hi!\n\n{quoted(filled())}", quoted(quoted(filled()))]
)
def test_a_team_is_read_wherever_it_stands(text: str) -> None:
    form = read(text)
    assert typed(form.asked) == typed(LEGAL)
    assert teamsheet.judge(take(text.encode(), "team.txt"), SENT).problems == ()


def test_what_was_sent_comes_back_in_the_form_for_the_next_time() -> None:
    form = read(teamsheet.build_text(SENT, LEGAL))
    assert typed(form.asked) == typed(replace(LEGAL, send_number=Input(2)))


@pytest.mark.parametrize(
    "row",
    ["1. Jo Berg, A, 10/9", "1) Jo Berg A 10/9", "Jo Berg A 10 9", "1. Jo Berg, a, OL 10, DL 9", "jo berg, A, 10 / 9"],
)
def test_a_player_may_be_typed_in_several_ways(row: str) -> None:
    (one, *_) = read(f"{row}\n\n{quoted(BLANK)}").asked.players
    assert (one.name.text.title(), one.age.text.upper(), one.ol.value, one.dl.value) == ("Jo Berg", "A", 10, 9)


@pytest.mark.parametrize(
    "line",
    [
        "Fun! But who else plays?",
        "Have a nice day",
        "Sorry I am late",
        "Hugo and Anna are both coming",
        "On Sat Dirk wrote:",
    ],
)
def test_a_sentence_is_no_player(line: str) -> None:
    for text in (
        f"{line}\n\n{quoted(BLANK)}",
        filled().replace("PLAYERS\n", f"{line}\nPLAYERS\n", 1),
        f"{filled()}\n{line}\n",
    ):
        form = read(text)
        assert form.problems == ()
        assert form.has_entries == any(one.filled for one in form.asked.players) == (text.startswith("VOLLEYBALL"))


def test_what_stands_below_the_form_is_no_player() -> None:
    form = read(f"{filled()}\nHugo, B 10/10\n")
    assert typed(form.asked) == typed(LEGAL)


def test_what_is_typed_above_counts_before_what_is_quoted() -> None:
    bid = "BIDS ON CONTRACT PLAYERS: 3\nMika Stone, 9/12, bid: 200, rounds: 2\n"
    form = read(f"Team: New Name\n1. Other, B, 9/9\n\n{bid}\n{quoted(filled())}")
    assert (form.asked.team_name.value, form.asked.players[0].name.value) == ("New Name", "Other")
    assert len([one for one in form.asked.players if one.filled]) == len(SQUAD)
    bids = {named(row.key): tuple(entry.value for entry in row.inputs) for row in form.asked.contract_bids}
    assert bids["mika stone"] == (200, 2)


def test_rows_that_say_nothing_known_are_told_with_their_line() -> None:
    text = BLANK.replace("2. -", "2. Fritz ten nine").replace("3. -", "3. Ana, A, x/9")
    verdict = teamsheet.judge(take(text.encode(), "team.txt"), SENT)
    line = text.splitlines().index("2. Fritz ten nine") + 1
    told = [(one.code, one.place.line) for one in verdict.problems]
    assert ("TEXT-LINE", line) in told
    assert ("R1.2-LEVEL", line + 1) in told


def test_too_many_players_are_told() -> None:
    more = "".join(f"{ROW.format(number, f'P {number}', 'A', 1, 1)}\n" for number in range(1, 17))
    form = read(BLANK.replace("PLAYERS\n", f"PLAYERS\n{more}", 1))
    assert [one.message for one in form.problems] == ["a team has at most 14 players"] * 2


SEEN = st.characters(codec="utf-8", exclude_categories=("Cs", "Cc", "Cf", "Zl", "Zp", "Co", "Cn"))
names = st.text(SEEN, min_size=1, max_size=40)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_any_name_comes_back_from_the_form(data: st.DataObject) -> None:
    legal = names.filter(lambda name: not name_fault(spaced(name)))
    team_name, *others = (data.draw(legal) for _ in range(4))
    team = replace(LEGAL, team_name=Input(team_name), players=rows(*(player(name, "A", 9, 9) for name in others)))
    form = read(teamsheet.build_text(SENT, team))
    assert form.asked.team_name.value == spaced(team_name)
    assert [one.name.value for one in form.asked.players if one.filled] == list(map(spaced, others))
