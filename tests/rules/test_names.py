"""The letters of names (R1.4): honest ones of every script are names, unseen and look-alike ones are told."""

from __future__ import annotations

import unicodedata
from dataclasses import replace
from typing import Literal

import pytest

from leagues import made_league
from vbxl.league.moves import Input, Moves
from vbxl.league.new_team import Invitation, NewPlayer, NewTeam, new_team_problems
from vbxl.league.training import plan_scouting
from vbxl.league.view import view
from vbxl.problems import UNSEEN, escaped
from vbxl.rules.season import Season
from vbxl.rules.team import find_letters_fault, looks, make_own_name, name_fault, named

HONEST = (
    "Đorđević", "Müller-Lüdenscheidt", "O'Neill", "D’Arcy", "Nguyễn Thị Hòa", "Łukasz Żółć", "Þórdís Æsa", "Ångström",
    "Ĳsbrand van Dĳk", "Mª Carmen", "ǅemal", "Ștefan", "İbrahim Işık", "Ọlá", "Hawaiʻi", "Иван Петров", "Ёлкин-Їжак",
    "Γιώργος Παπαδόπουλος", "Արամ Խաչատրյան", "ᏣᎳᎩ", "李小龙", "ひらがな漢字カナ", "ﾔﾏﾀﾞ", "김철수", "العَرَبِيَّة", "עִבְרִית",
    "שָּׁלוֹם", "ก็่น้ำ ไทย", "क्षत्रिय स्त्रीं", "བརྒྱུད", "ញ៉ាំ", "ကြွေး", "FC Динамо", "SK-Спартак", "Team 李", "№ 1 ™", "R2-D2",
    "Volley ½", "Θ ΠΑΟΚ", "ᾍδης", "☀ Sun", "µm", "Café" + " Niño",
)  # fmt: skip
# What is wrong, and with which character.
REFUSED = {
    "\u0422om": '"\u0422" (U+0422, Cyrillic) is mixed with Latin letters',
    "H\u0430rbour Gulls": '"\u0430" (U+0430, Cyrillic) is mixed with Latin letters',
    "Gulls \u0399van": '"\u0399" (U+0399, Greek) is mixed with Latin letters',
    "\u0418\u0432a\u043d": '"a" (U+0061, Latin) is mixed with Cyrillic letters',
    "\u0555livia": '"\u0555" (U+0555, Armenian) is mixed with Latin letters',
    "\u13a0an": '"\u13a0" (U+13A0, Cherokee) is mixed with Latin letters',
    "Ann\ufe0f": "U+FE0F is invisible",
    "\u3164": "U+3164 is invisible",
    "A\u115f\u1160": "U+115F is invisible",
    "A\u2800B": "U+2800 is invisible",
    "A\u034fB": "U+034F is invisible",
    "A\U000e0101": "U+E0101 is invisible",
    "\u0301Ann": "U+0301 is a mark without a letter",
    "Ann \u0301": "U+0301 is a mark without a letter",
    "Z\u0334\u0335\u0336algo": "U+0336 is one mark too many for its letter",
    "\u0e01" + 5 * "\u0e47": "U+0E47 is one mark too many for its letter",
    "\uff34om": '"\uff34" (U+FF34) is "T" in disguise',
    "\U0001d413om": '"\U0001d413" (U+1D413) is "T" in disguise',
    "\u210coward": '"\u210c" (U+210C) is "H" in disguise',
    "\ufb01nn": '"\ufb01" (U+FB01) is "fi" in disguise',
    "\u24b6nn": '"\u24b6" (U+24B6) is "A" in disguise',
}
# Pairs that the eye cannot tell apart, each name honest by itself.
SAME_LOOK = (
    ("\u0412\u043e\u0432\u0430", "Boba"),
    ("\u0391\u039d\u039d\u0391", "ANNA"),
    ("\u0421\u0421\u0421\u0420", "CCCP"),
    ("\u0410. Tamm", "A. Tamm"),
)


@pytest.mark.parametrize("name", HONEST)
@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_an_honest_name_of_any_script_is_a_name(name: str, form: Literal["NFC", "NFD"]) -> None:
    # ½ and µ are themselves in both forms; a mark behind its letter is the letter with the mark.
    assert name_fault(unicodedata.normalize(form, name)) is None


@pytest.mark.parametrize("name", REFUSED)
def test_letters_that_deceive_are_told_with_their_number(name: str) -> None:
    assert name_fault(name) == find_letters_fault(name) == REFUSED[name]


@pytest.mark.parametrize("one", ["\ue000", "\U000e0041", "\u202e", "\u200b", "\u00ad", "\x1b", "\u0378"])
def test_what_is_no_character_at_all_stays_refused(one: str) -> None:
    assert name_fault(f"A{one}nn") == "a name can have only visible characters"


def test_what_leaves_nothing_on_a_page_is_shown_by_number_wherever_text_is_told() -> None:
    assert escaped("a\u3164b\ufe0f") == "a\\u3164b\\ufe0f"
    assert all(one.isprintable() for one in UNSEEN)


@pytest.mark.parametrize(("one", "other"), SAME_LOOK)
def test_names_of_one_look_are_one_to_the_eye_and_two_to_a_lookup(one: str, other: str) -> None:
    assert name_fault(one) is name_fault(other) is None
    assert looks(one) == looks(other)
    assert named(one) != named(other)
    assert make_own_name(one, [other]) == f"{one} 2"
    assert make_own_name(other, [one]) == f"{other} 2"


@pytest.mark.parametrize(
    ("one", "other"), [("Tom", "T\u00f3m"), ("Ana", "Anna"), ("\u0418\u0432\u0430\u043d", "Ivan"), ("Il", "11")]
)
def test_names_that_differ_to_the_eye_stay_two(one: str, other: str) -> None:
    assert looks(one) != looks(other)


@pytest.mark.parametrize("first", [0, 1])
def test_two_new_players_of_one_look_are_told(first: int) -> None:
    names = SAME_LOOK[0][first], SAME_LOOK[0][1 - first]
    rows = tuple(NewPlayer(Input(name), Input("A"), Input(4), Input(4)) for name in names)
    told = new_team_problems(NewTeam(Input("Nets"), players=rows), Invitation("Galaxy League", 1, 14, Season()))
    twice = [one for one in told if one.code == "R1.4-TWICE"]
    assert [(one.found, one.message) for one in twice] == [
        (names[1], "another player has this name, or one that looks the same")
    ]


def test_a_talent_of_the_look_of_a_team_mate_gets_a_number_and_one_of_two_scripts_is_none() -> None:
    seen = view(made_league(), "T03")
    line = replace(seen.roster[0], name="A. Bope")
    seen = replace(seen, scouted=0, roster=(line, *seen.roster[1:8]))
    plan = plan_scouting(seen, Moves(scouts=(Input("\u0410. \u0412\u043e\u0440\u0435"), Input("T\u043em"))))
    assert plan.names == ("\u0410. \u0412\u043e\u0440\u0435 2", "")
    (told,) = plan.corrections
    assert told.problem.code == "R6.3-NAME"
    assert told.problem.message == '"\u043e" (U+043E, Cyrillic) is mixed with Latin letters'
