"""A player's name typed without its initial, its dots or its accents: whom it means, and how that is told."""

from __future__ import annotations

import pytest

from small_text_form import SHEET, said
from vbxl.books.parsed_form import Form
from vbxl.books.textform.names import KnownNames, fits
from vbxl.problems import NOTES

TEAM = (
    "K. Holm", "P. van Dam", "L. O'Brien", "J. Müller", "M. García López", "A. Smith-Jones", "J. Jansen", "J. Jansen 2",
    "Martin Berg", "E. Martin", "J.P. de Vries", "Th. Ødegård", "Anna Maria Weiß", "R. St. Clair",
)  # fmt: skip


@pytest.mark.parametrize(
    ("meant", "typed"),
    [
        ("K. Holm", "Holm, HOLM, K.Holm, KHolm, holm k"),
        ("P. van Dam", "van Dam, vanDam, P van Dam, Van Dam P, P. Dam, p v dam"),
        ("L. O'Brien", "O’Brien, OBrien"), ("J. Müller", "Müller, Mu\u0308ller, Mueller, Muller"),
        ("Anna Maria Weiß", "Weiss"), ("Th. Ødegård", "Oedegaard, Th Ødegård"),
        ("A. Smith-Jones", "Smith-Jones, Smith"),
        ("M. García López", "García López, García"), ("J.P. de Vries", "de Vries"), ("R. St. Clair", "St Clair"),
        ("J. Jansen 2", "Jansen 2"), ("J. Jansen", "J Jansen"),
        # A surname comes before another player's first name.
        ("E. Martin", "Martin"), ("Martin Berg", "Berg"),
        # Another initial is another person, and so are part of a word, a first name, an initial and a particle alone.
        # A mark that the name does not have makes another name; and the name as it is listed is nobody else's.
        ("", "P. Holm, Hol, K., Anna, 2, Hölm, K. Dam, v, J. Jansen"),
    ],
)  # fmt: skip
def test_whom_a_name_means(meant: str, typed: str) -> None:
    team = KnownNames(TEAM)
    for text in typed.split(", "):
        assert team.find_fitting(text) == ((meant,) if meant else ()), text
    assert team.find_fitting("Holm, K.") == ("K. Holm",)
    assert team.find_fitting("Jansen") == ("J. Jansen", "J. Jansen 2")


def test_a_letter_without_its_mark_may_be_either() -> None:
    team = KnownNames(["J. Müller", "B. Muller"])
    assert team.find_fitting("Muller") == ("J. Müller", "B. Muller")
    assert team.find_fitting("Müller") == ("J. Müller",)


def test_no_name_takes_long_and_a_long_list_is_no_team() -> None:
    assert fits("a" * 60, "J. " + "å" * 37)
    assert not fits("a" * 60 + "x", "J. " + "å" * 37)
    assert KnownNames(f"A. Name{chr(97 + at)}" for at in range(26)).find_fitting("Nameb") == ("A. Nameb",)
    assert KnownNames(f"A. Name{at}" for at in range(1_000)).find_fitting("Name7") == ()


ROSTER = f"{SHEET}ROSTER: {len(TEAM)}\n" + "".join(f"{at}. {name}, own A, 12/11\n" for at, name in enumerate(TEAM, 1))


def form(text: str) -> Form:
    return said(ROSTER + text)


@pytest.mark.parametrize("row", ["1| Holm 2", "1. Holm 2", "Holm   2", "> 1 Holm 2"])
def test_a_surname_in_a_set_is_the_player_and_is_told(row: str) -> None:
    read = form(f"MATCH 1\nSET 1\n{row}\n")
    first = read.moves.matches["match1"].sets[0]
    assert (first.players[0].value, first.positions[0].value) == ("K. Holm", 2)
    assert [(one.code, one.code in NOTES, one.found, one.message) for one in read.problems] == [
        ("TEXT-NAME", True, "Holm", "read as K. Holm")
    ]
    assert (read.problems[0].place.line, read.problems[0].remedy) == (ROSTER.count("\n") + 3, "Nothing to do.")


def test_each_way_of_writing_a_name_is_told_once() -> None:
    sets = "".join(f"SET {number}\n1| Holm\n2| van Dam\n" for number in range(1, 6))
    assert [one.message for one in form(f"MATCH 1\n{sets}").problems] == ["read as K. Holm", "read as P. van Dam"]


def test_of_two_it_is_asked_and_the_name_stays_as_it_was_typed() -> None:
    read = form("MATCH 1\nSET 1\n1. Jansen Setter\n")
    assert read.moves.matches["match1"].sets[0].players[0].value == "Jansen"
    assert [(one.code, one.code in NOTES) for one in read.problems] == [("TEXT-WHO", False)]
    assert "this may mean J. Jansen or J. Jansen 2" in str(read.problems[0])
    assert "Otherwise, it counts as unknown." in str(read.problems[0])


@pytest.mark.parametrize("typed", ["K. Holm", "k.  holm", "Nobody Known", '"Holm"'])
def test_a_listed_name_an_unknown_one_and_a_quotation_are_as_typed(typed: str) -> None:
    read = form(f"MATCH 1\nSET 1\n1. {typed} 2\n")
    assert read.problems == ()
    assert read.moves.matches["match1"].sets[0].players[0].text == " ".join(typed.strip('"').split())
