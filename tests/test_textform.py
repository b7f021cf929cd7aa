"""The text form: what it looks like, what comes back from it, and what people and mail programs do to it."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

import forms
import leagues
from vbxl.books.textform import TextForm, build, read
from vbxl.books.textform.lines import LARGEST, MOST_LINES
from vbxl.league.league import SPONSORS, Offer
from vbxl.league.moves import BLANK, Input, MatchMoves, Moves, Row, SetMoves
from vbxl.league.view import ContractLot, MatchView, RosterLine, SheetId, TransferLot, View, league_mark, view
from vbxl.rules.season import season_with

EMPTY_SET = """\
SET {number}                    Startlevels | Position | Endlevels
 #| PLAYER               |  OL |  DL |   Code   |  OL |  DL
 1|                      |     |     |          |     |
 2|                      |     |     |          |     |
 3|                      |     |     |          |     |
 4|                      |     |     |          |     |
 5|                      |     |     |          |     |
 6|                      |     |     |          |     |
TACTICAL CONCEPT code :
HOME ADV. Pts.  OL/DL :     |
DEVOTION  Pts.  OL/DL :     |
SPECIAL   Pts.  OL/DL :     |
RISK FACTOR           :
TOTAL LEVELS    OL/DL :     |

"""
GOLDEN = (
    """\
VOLLEYBALL - MOVE FORM
# Type between the bars and behind the colons. Blank: no choice.
# Leave the rest as it is and mail it all back as plain text.

SHEET: S1-R12-T03-4a8b5c1f
SEND: 2
# A whole number, higher each time you send the form again.

LEAGUE: Harbour League
TEAM: Harbour Gulls
SEASON: 1
ROUND: 12
ROUNDS: 12
DEADLINE: 2026-11-14 20:00 +01:00
DIVISION: 1
ACCOUNT: -120
TP: 4
SP LEFT: 60
SPONSOR NOW: steady
SPIED: 1
SCOUTED: 1
MATCHES: 1

ROSTER: 7
# LD: half levels in one match. Trained: OL/DL this season.
 #| PLAYER               | Kind     | Age | OL | DL | LD  | Trained | Until
 1| J. Jansen            | own      | A   | 12 | 11 |     |     1/0 |
 2| J. Jansen 2          | own      | B   | 10 | 10 | yes |     0/0 |
 3| K. Pálffy            | own      | C   | 17 |  9 |     |     0/0 |
 4| L. O'Dell            | own      | D   | 15 | 12 |     |     0/0 |
 5| H. Ueda              | own      | E   | 14 |  9 |     |     0/0 |
 6| C. Moreau            | talent   |     |  0 |  0 |     |     0/0 |
 7| Rolf Amber           | contract |     | 13 | 10 |     |     0/0 | 12

==============================================================================
VOLLEYBALL   MATCH 1
HOMEPLAY   DIVISION NO.: 1   MATCH NO.: 49   HA: 46   LD: yes
TEAM : Harbour Gulls
AGAINST: River Rats
# Code: the position's code or name. Startlevels may stay blank.

SET 1                    Startlevels | Position | Endlevels
 #| PLAYER               |  OL |  DL |   Code   |  OL |  DL
 1| J. Jansen            |     |     |    1     |     |
 2| J. Jansen 2          |     |     |    2     |     |
 3| K. Pálffy            |     |     |  Setter  |     |
 4| L. O'Dell            |     |     |    4     |     |
 5| H. Ueda              |     |     |    2     |     |
 6| Rolf Amber           |     |     |    3     |     |
TACTICAL CONCEPT code :  OC
HOME ADV. Pts.  OL/DL :  10 |   0
DEVOTION  Pts.  OL/DL :   3 |
SPECIAL   Pts.  OL/DL :     |   5
RISK FACTOR           :   7
TOTAL LEVELS    OL/DL :     |

SET 2                    Startlevels | Position | Endlevels
 #| PLAYER               |  OL |  DL |   Code   |  OL |  DL
 1| J. Jansen            |   9 |   9 |    1     |     |
 2| J. Jansen 2          |   3 | 2.5 |    2     |     |
 3| K. Pálffy            |  12 |   9 |    1     |     |
 4| L. O'Dell            |  12 |  10 |    4     |     |
 5| H. Ueda              |     |     |    2     |     |
 6| C. Moreau            |     |     |    3     |     |
TACTICAL CONCEPT code :
HOME ADV. Pts.  OL/DL :     |
DEVOTION  Pts.  OL/DL :     |
SPECIAL   Pts.  OL/DL :     |
RISK FACTOR           :
TOTAL LEVELS    OL/DL :     |

"""
    + "".join(EMPTY_SET.format(number=number) for number in (3, 4, 5))
    + """\
TOTAL USED DEVOTION POINTS (Whole match):
TOTAL USED SPECIAL POINTS  (Whole match):

TRAINING
# Under NEW the level after training, or +1. Blank: not trained.
 #| PLAYER               | OL OLD | OL NEW | DL OLD | DL NEW
 1| J. Jansen            |     12 |     13 |     11 |
 2| J. Jansen 2          |     10 |        |     10 |
 3| K. Pálffy            |     17 |     17 |      9 | 10
 4| L. O'Dell            |     15 |        |     12 |
 5| H. Ueda              |     14 |        |      9 |
 6| C. Moreau            |      0 |        |      0 |

SCOUTING
# A name for each new talent you want.
 #| NAME
 1| P. Nieuw
 2|
 3|

SPYING ORDER
# AGAINST: the opponent in that match. DETAIL: yes for all levels.
 #| TEAM                 | AGAINST              | DETAIL
 1| River Rats           | match1               | yes
 2|                      |                      |
 3|                      |                      |
 4|                      |                      |

SPONSORS: 3
 #| NAME                 | a round | match won | set won
 1| steady               |     250 |         0 | 0
 2| winner               |       0 |       220 | 0
 3| spectacle            |       0 |         0 | 70

SPONSOR: winner
# The sponsor who shall pay this round; blank: as before.

FOR SALE
# Own players to be sold next round, with or without a minimum.
 #| PLAYER               | MINIMUM
 1| H. Ueda              | 300
 2|                      |
 3|                      |
 4|                      |
 5|                      |

BIDS ON TRANSFERS: 1
 #| PLAYER               | Team       | Age | OL | DL | Minimum | BID
 1| M. Fontaine          | River Rats | A   | 12 |  6 |     150 | 410

BIDS ON GM OFFERS: 2
# NAME: for a player, how he shall be called.
 #| WHAT                 | Age | OL | DL | Amount | BID     | NAME
 1| player               | B   |  9 | 11 |      0 |     300 | K. Klaver
 2| TP                   |     |  0 |  0 |      5 |         |

BIDS ON CONTRACT PLAYERS: 1
# BID: pay a round. ROUNDS: 2, 3 or 4.
 #| PLAYER               | OL | DL | BID     | ROUNDS
 1| Mika Stone           |  7 | 12 |     120 | 3

AGEING
# LOSS OL: how many of the points lost come off OL, or blank.
 #| PLAYER               | Age | OL | DL | LOSS OL
 1| J. Jansen            | A   | 12 | 11 | 3
 2| J. Jansen 2          | B   | 10 | 10 |
 3| K. Pálffy            | C   | 17 |  9 |
 4| L. O'Dell            | D   | 15 | 12 |
 5| H. Ueda              | E   | 14 |  9 |

TEAMS: 2
 #| TEAM
 1| Harbour Gulls
 2| River Rats

SETTINGS: 1
 #| NAME                 | Value
 1| meetings             | 8

Information to be used by filling in the form:
Position codes: Setter=1, Attacker=2, Allround=3, Defender=4, Blocker=5
Tactical concept codes: AC=1, OC=2, NC=3, DC=4, WC=5
  AC Aggressive: risk factor 9 to 12
  OC Offensive: risk factor 6 to 9
  NC Neutral: risk factor 3 to 9
  DC Defensive: risk factor 3 to 6
  WC Wall: risk factor 0 to 3

END OF FORM
"""
)
ROSTER = (
    RosterLine("J. Jansen", "own", "A", 12, 11, trained_ol=1),
    RosterLine("J. Jansen 2", "own", "B", 10, 10, lack=True),
    RosterLine("K. Pálffy", "own", "C", 17, 9),
    RosterLine("L. O'Dell", "own", "D", 15, 12),
    RosterLine("H. Ueda", "own", "E", 14, 9),
    RosterLine("C. Moreau", "talent", "", 0, 0),
    RosterLine("Rolf Amber", "contract", "", 13, 10, last_round=12),
)
NAMES = tuple(line.name for line in ROSTER)
VIEW = View(
    league_name="Harbour League",
    id=SheetId(1, 12, "T03", league_mark("Harbour League")),
    team_name="Harbour Gulls",
    season_number=1,
    round_number=12,
    rounds=12,
    deadline="2026-11-14 20:00 +01:00",
    settings=season_with([("meetings", 8)]),
    division=1,
    roster=ROSTER,
    matches=(MatchView("match1", 49, 1, True, "River Rats", 46, True),),
    dollars=-120,
    tp=4,
    sp=60,
    sponsor="steady",
    spied=1,
    scouted=1,
    teams=("Harbour Gulls", "River Rats"),
    sponsors=SPONSORS,
    transfers=(TransferLot("M. Fontaine", "River Rats", "A", 12, 6, 150),),
    offers=(Offer("player", 0, 9, 11, "B"), Offer("TP", 5)),
    contract_lots=(ContractLot("Mika Stone", 7, 12),),
)
TWO = (VIEW.matches[0], MatchView("match2", 53, 1, False, "Old Mill", 0, False))
I = Input  # noqa: E741 - a table of inputs is read more easily with a short name


def six(*values: object) -> tuple[Input, ...]:
    return tuple(Input(one) for one in (*values, *[None] * (6 - len(values))))  # type: ignore[arg-type]


SET_1 = SetMoves(
    players=six("J. Jansen", "J. Jansen 2", "K. Pálffy", "L. O'Dell", "H. Ueda", "Rolf Amber"),
    positions=six(1, 2, "Setter", 4, 2, 3),
    concept=I("OC"),
    risk=I(7),
    home=(I(10), I(0)),
    devotion=(I(3), BLANK),
    special=(BLANK, I(5)),
)
SET_2 = SetMoves(
    players=six("J. Jansen", "J. Jansen 2", "K. Pálffy", "L. O'Dell", "H. Ueda", "C. Moreau"),
    positions=six(1, 2, 1, 4, 2, 3),
    starts=((I(9), I(9)), (I(3), I(2.5)), (I(12), I(9)), (I(12), I(10)), (BLANK, BLANK), (BLANK, BLANK)),
)
MOVES = Moves(
    send_number=I(2),
    matches={"match1": MatchMoves((SET_1, SET_2, SetMoves(), SetMoves(), SetMoves()))},
    training=(Row("J. Jansen", (I(1), BLANK)), Row("K. Pálffy", (I(0), I(1)))),
    scouts=(I("P. Nieuw"),),
    spying=((I("River Rats"), I("match1"), I("yes")),),
    sponsor=I("winner"),
    sales=((I("H. Ueda"), I(300)),),
    transfer_bids=(Row("M. Fontaine", (I(410),)),),
    offer_bids=(Row("1", (I(300), I("K. Klaver"))),),
    contract_bids=(Row("Mika Stone", (I(120), I(3))),),
    ageing=(Row("J. Jansen", (I(3),)),),
)
SHEET = "SHEET: S1-R12-T03-4a8b5c1f\n"
# What a form typed by hand starts with: whose it is, and the names, so that these are known.
TYPED = (
    SHEET + "ROSTER: 7\n" + "".join(f"{at}| {name} | own | A | 12 | 11 | | 0/0 |\n" for at, name in enumerate(NAMES, 1))
)
HAND = TYPED + "MATCH 1\n"
LINES = HAND.count("\n")


def said(text: str) -> TextForm:
    return read(text.encode(), "m.txt")


def clean(text: str) -> Moves:
    form = said(text)
    assert [str(one) for one in form.problems] == []
    return form.moves


def one_set(text: str, number: int = 1) -> SetMoves:
    return clean(HAND + f"SET {number}\n" + text).matches["match1"].sets[number - 1]


def told(text: str) -> list[tuple[int, int, object]]:
    """Line, column and what was found of each problem, all of them TEXT-LINE."""
    form = said(text)
    assert {one.code for one in form.problems} <= {"TEXT-LINE"}
    assert {one.place.file for one in form.problems} <= {"m.txt"}
    return [(one.place.line, one.place.column, one.found) for one in form.problems]


def inputs(moves: Moves) -> Iterator[Input]:
    yield moves.send_number
    for match in moves.matches.values():
        for one in match.sets:
            yield from (*one.players, *one.positions, one.concept, one.risk, *one.home, *one.devotion, *one.special)
            for pair in one.starts:
                yield from pair
    rows = (*moves.training, *moves.transfer_bids, *moves.offer_bids, *moves.contract_bids, *moves.ageing)
    for row in rows:
        yield from row.inputs
    yield moves.sponsor
    yield from moves.scouts
    for entry in (*moves.sales, *moves.spying):
        yield from entry


# The form as it is built.


def test_golden() -> None:
    assert build(VIEW, MOVES) == GOLDEN
    assert read(GOLDEN.encode(), "m.txt") == TextForm(VIEW, str(VIEW.id), MOVES)


def test_blank_form_asks_for_nothing() -> None:
    assert read(build(VIEW).encode(), "m.txt") == TextForm(VIEW, str(VIEW.id), Moves())


def test_forms_of_a_league() -> None:
    league = leagues.made_league()
    for team in league.teams:
        seen = view(league, team.id)
        assert read(build(seen).encode(), "m.txt") == TextForm(seen, str(seen.id), Moves())


def test_form_is_plain_and_narrow() -> None:
    text = build(VIEW, MOVES)
    assert text.endswith("END OF FORM\n")
    assert "\r" not in text
    assert all(line.isprintable() and len(line) <= 78 and line == line.rstrip() for line in text.splitlines())


def test_splits_are_start_levels() -> None:
    split = SetMoves(players=six("J. Jansen"), loss_ol=six(3))
    asked = Moves(matches={"match1": MatchMoves((split, *[SetMoves()] * 4), (Row("H. Ueda", (I(1),) * 5),))})
    back = clean(build(VIEW, asked)).matches["match1"]
    assert back.sets[0] == SetMoves(players=six("J. Jansen"))
    assert back.gain_ol == ()


@pytest.mark.parametrize("size", range(60, 70))
def test_long_names_in_a_reply(size: int) -> None:
    # Somewhere among these a line breaks before what a mail program would take for a quote mark or strip.
    name = "a" * size + " > > > >" * 20
    seen = VIEW.__class__(**{**VIEW.__dict__, "team_name": name})
    replied = "".join(f"> {line}\n" for line in build(seen).splitlines())
    assert said(replied).view == seen


def test_names_are_known_without_their_count() -> None:
    rows = "ROSTER\n| J. Jansen 2 | own | A | 12 | 11 |\nMy Name 3  own  B  10  10\n"
    made = clean(f"{SHEET}{rows}MATCH 1\nSET 1\nJ. Jansen 2\nMy Name 3\n").matches["match1"].sets[0]
    assert (made.players, made.positions) == (six("J. Jansen 2", "My Name 3"), six())


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(st.data())
def test_round_trip(data: st.DataObject) -> None:
    seen = data.draw(forms.views())
    asked = data.draw(forms.moves(seen))
    text = build(seen, asked)
    assert all(len(line) <= 78 for line in text.split("\n"))
    assert read(text.encode(), "m.txt") == TextForm(seen, str(seen.id), asked)
    replied = "".join(f"> > {line}\r\n" for line in text.split("\n"))
    assert read(replied.encode("utf-16"), "m.txt") == TextForm(seen, str(seen.id), asked)


@pytest.mark.parametrize("mark", ["", "> ", "> > ", ">>"])
def test_places(mark: str) -> None:
    text = "Hello,\n\n" + "".join(f"{mark}{line}\n" for line in GOLDEN.splitlines())
    lines = text.split("\n")
    found = list(inputs(said(text).moves))
    assert sum(not one.blank for one in found) > 30
    for one in found:
        assert one.place.file == "m.txt"
        assert one.place.line > 0
        stands = lines[one.place.line - 1]
        # What was trained is the difference of what stands there.
        if one.value is not None and stands.count("|") != 5:
            assert stands[one.place.column - 1 :].startswith(str(one.value))


def test_place_of_what_was_left_blank() -> None:
    made = said(HAND + "SET 1\nJ. Jansen 1\nSET 2\n").moves.matches["match1"]
    assert [made.sets[0].players[1].place.line, made.sets[0].risk.place.line] == [LINES + 1, LINES + 1]
    assert made.sets[1].players[0].place.line == LINES + 3


# How files and mail programs write it.


@pytest.mark.parametrize("end", ["\r\n", "\r"])
def test_line_ends(end: str) -> None:
    assert clean(GOLDEN.replace("\n", end)) == MOVES


@pytest.mark.parametrize("code", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "latin-1", "cp1252"])
def test_codes(code: str) -> None:
    form = read(GOLDEN.encode(code), "m.txt")
    assert (form.view, form.moves, form.problems) == (VIEW, MOVES, ())


def test_reply_in_one_code_quotes_another() -> None:
    reply = "SEND: 3\nSCOUTING: Ködäly\n".encode("latin-1")
    form = read(reply + build(VIEW).encode(), "m.txt")
    assert form.view == VIEW
    assert form.moves.scouts == (I("Ködäly"),)


@pytest.mark.parametrize("space", ["\u00a0", "\u2007", "\u202f", "\u3000"])
def test_other_spaces(space: str) -> None:
    assert clean(GOLDEN.replace(" ", space)) == MOVES


def test_page_breaks_and_end_mark() -> None:
    assert clean(GOLDEN.replace("\n\n", "\n\f\n") + "\x1a") == MOVES


@pytest.mark.parametrize("column", ["\t", "  ", "\t\t", ";"])
def test_bars_replaced(column: str) -> None:
    form = said(GOLDEN.replace("|", column))
    assert form.view == VIEW
    assert form.problems == ()
    assert form.moves.matches["match1"].sets[0].players == SET_1.players
    assert form.moves.matches["match1"].sets[0].positions == SET_1.positions
    assert form.moves.matches["match1"].sets[1].starts == SET_2.starts
    assert (form.moves.training, form.moves.contract_bids) == (MOVES.training, MOVES.contract_bids)


def test_semicolons_lose_nothing() -> None:
    assert clean(GOLDEN.replace("|", ";")) == MOVES


def test_lower_case() -> None:
    form = said(GOLDEN.lower())
    assert form.problems == ()
    assert form.view is not None
    assert form.moves.matches["match1"].sets[0].players[0] == I("j. jansen")
    assert form.moves.matches["match1"].sets[0].concept == I("oc")


@pytest.mark.parametrize("mark", [">", "> ", "> > ", ">> ", " > "])
def test_quote_marks(mark: str) -> None:
    before = "Hi Rien,\nmy move is below!\n\nCheers\nPiet\n\n"
    wrote = "On Sat, 14 Nov 2026 at 10:00, Rien Kooy <gm@example.org>\nwrote:\n\n"
    assert clean(before + wrote + "".join(f"{mark}{line}\n" for line in GOLDEN.splitlines())) == MOVES


@pytest.mark.parametrize("width", [76, 72])
def test_wrapped_lines(width: int) -> None:
    wrapped: list[str] = []
    for one in GOLDEN.splitlines():
        line = one
        while len(line) > width:
            cut = line.rfind(" ", 0, width)
            cut = cut if cut > 0 else width
            wrapped.append(line[:cut])
            line = line[cut:].lstrip()
        wrapped.append(line)
    form = said("\n".join(f"> {line}" for line in wrapped))
    assert (form.view, form.moves, form.problems) == (VIEW, MOVES, ())


def test_wrapped_row_and_label() -> None:
    made = one_set(
        "J. Jansen    12   11\n  3  14.4  7\n2| K. Pálffy | 17 | 9 |\n4 | 15 | 8\nHOME ADV. Pts.\n   3   4\n"
    )
    assert made.positions[:2] == (I(3), I(4))
    assert made.starts[:2] == ((I(12), I(11)), (I(17), I(9)))
    assert made.home == (I(3), I(4))


def test_mail_around_the_form() -> None:
    mail = (
        "Return-Path: <piet@example.org>\nFrom: Piet <piet@example.org>\nTo: gm@example.org\n"
        "Subject: Re: SET 1 and so on\n"
        "Date: Sat, 14 Nov 2026 10:00:00 +0100\nContent-Type: text/plain; charset=utf-8\n\nHello Rien,\n\n"
        "this is my move, I hope it is in time.\nTeam spirit is fine!\n\n"
    )
    end = (
        "\nBest regards,\nPiet Klaassen\n\n-- \nPiet Klaassen | 06-12345678\nSt. Jan 12 3 4\n"
        "Sent from my phone\n--abcdef0123--\n"
    )
    assert clean(mail + GOLDEN + end) == MOVES
    # A greeting ends the form even where its last line was cut away and a row might follow.
    cut = mail + HAND + "SET 1\nJ. Jansen 3\n" + end
    assert clean(cut).matches["match1"].sets[0].players == six("J. Jansen")


@pytest.mark.parametrize(
    "lines",
    [
        "Cheers,\nPiet",
        "Met vriendelijke groeten\nPiet",
        "Viele Grüße\nPeter",
        "-- \nPiet\nSome Street 5",
        "Mit freundlichen Grüßen\nP",
        "--\nx y",
    ],
)
def test_greetings_are_nobody(lines: str) -> None:
    assert one_set(f"J. Jansen 3\n{lines}\n").players == six("J. Jansen")


def test_greeting_words_that_are_names() -> None:
    assert one_set("Best 3\nKind 2\nMet de Groot 1\n").players[:2] == six("Best", "Kind")[:2]


def test_separators_between() -> None:
    assert one_set("-----\nJ. Jansen 3\n=====\n* * *\n_____\n| | | |\n\nK. Pálffy 2\n").players == six(
        "J. Jansen", "K. Pálffy"
    )


# How people write rows of a set.


@pytest.mark.parametrize(
    ("row", "player", "start", "code"),
    [
        ("J. Jansen 12 11 1 14.4 9", "J. Jansen", (12, 11), 1),
        ("J. Jansen 12 11 1", "J. Jansen", (12, 11), 1),
        ("J. Jansen 1", "J. Jansen", (None, None), 1),
        ("J. Jansen 1 14.4 9", "J. Jansen", (None, None), 1),
        ("J. Jansen 12 11", "J. Jansen", (12, 11), None),
        ("J. Jansen", "J. Jansen", (None, None), None),
        ("J. Jansen\t12\t11\t1\t14,4\t9", "J. Jansen", (12, 11), 1),
        ("J. Jansen  |12|11|  1", "J. Jansen", (12, 11), 1),
        ("J. Jansen; 12; 11; 1", "J. Jansen", (12, 11), 1),
        ("J. Jansen | | | 1", "J. Jansen", (None, None), 1),
        ("J. Jansen | 1", "J. Jansen", (None, None), 1),
        ("J. Jansen - - 1 - -", "J. Jansen", (None, None), 1),
        ("J. Jansen ... ... 1", "J. Jansen", (None, None), 1),
        ("J. Jansen | – | – | 1 | – | –", "J. Jansen", (None, None), 1),
        ("1 J. Jansen 12 11 1", "J. Jansen", (12, 11), 1),
        ("1. J. Jansen 12 11 1", "J. Jansen", (12, 11), 1),
        ("1) J. Jansen 12 11 1", "J. Jansen", (12, 11), 1),
        ("#1 J. Jansen 12 11 1", "J. Jansen", (12, 11), 1),
        ("1.J. Jansen 1", "J. Jansen", (None, None), 1),
        ("1 | J. Jansen | 12 | 11 | 1", "J. Jansen", (12, 11), 1),
        ("| 1 | J. Jansen | 12 | 11 | 1 |", "J. Jansen", (12, 11), 1),
        ("J. Jansen: 1", "J. Jansen", (None, None), 1),
        ("J. Jansen, 1", "J. Jansen", (None, None), 1),
        ("J. Jansen 12,5 11 1", "J. Jansen", (12.5, 11), 1),
        ("J. Jansen 12 11 Setter 14.4 9", "J. Jansen", (12, 11), "Setter"),
        ("J. Jansen 12 11 blocker", "J. Jansen", (12, 11), "blocker"),
        ("J. Jansen Att", "J. Jansen", (None, None), "Att"),
        ("J. Jansen All-round", "J. Jansen", (None, None), "All-round"),
        ("J. Jansen 12 11 X", "J. Jansen", (12, 11), "X"),
        ("J. Jansen 2 12 11 1", "J. Jansen 2", (12, 11), 1),
        ("J. Jansen 2 3", "J. Jansen 2", (None, None), 3),
        ("J. Jansen 2", "J. Jansen 2", (None, None), None),
        ("J. Jansen    2", "J. Jansen", (None, None), 2),
        ("J.  Jansen  2   10 10 3", "J. Jansen 2", (10, 10), 3),
        ("j. jansen 2 3", "j. jansen 2", (None, None), 3),
        ("N. Nieuwe 12 11 1 14.4 9", "N. Nieuwe", (12, 11), 1),
        ("N. Nieuwe 2 12 11 1", "N. Nieuwe 2", (12, 11), 1),
        ("N. Nieuwe 2\t12\t11\t1", "N. Nieuwe 2", (12, 11), 1),
        ("N. Nieuwe 2   1", "N. Nieuwe 2", (None, None), 1),
        ("N. Nieuwe 2 1", "N. Nieuwe 2", (None, None), 1),
        ("N. Nieuwe 12  11  1", "N. Nieuwe", (12, 11), 1),
        ("N. Nieuwe Blocker", "N. Nieuwe", (None, None), "Blocker"),
        ("N. Nieuwe | 12 | 11 | 1", "N. Nieuwe", (12, 11), 1),
        ("1 Tall Piet 3", "Tall Piet", (None, None), 3),
        ('"N. | Nieuwe" | 12 | 11 | 1', "N. | Nieuwe", (12, 11), 1),
        ('N. "Nono" Nieuwe 12 11 1', 'N. "Nono" Nieuwe', (12, 11), 1),
        ("Müller–Lüdenscheidt 12 11 1", "Müller–Lüdenscheidt", (12, 11), 1),
    ],
)
def test_rows(row: str, player: str, start: tuple[float | None, float | None], code: object) -> None:
    made = one_set(f"{row}\n")
    assert made.players == six(player)
    assert made.positions == six(code)
    assert made.starts == (() if start == (None, None) else ((I(start[0]), I(start[1])), *((BLANK, BLANK),) * 5))


def test_headed_columns_decide() -> None:
    # Without the heading the first would be the position, as the third is none.
    made = one_set("PLAYER  OL  DL  Code\nJ. Jansen 4 11 9\n")
    assert (made.starts[0], made.positions[0]) == ((I(4), I(11)), I(9))
    assert one_set("PLAYER | Position\nJ. Jansen 12\n").positions[0] == I(12)


def test_numbers_before_players() -> None:
    assert one_set("1 J. Jansen 3\n4 H. Ueda 2\n").players == six("J. Jansen", None, None, "H. Ueda")
    # These are on the shirts.
    assert one_set("7 J. Jansen 3\n4 H. Ueda 2\n11 K. Pálffy 1\n").players == six("J. Jansen", "H. Ueda", "K. Pálffy")


def test_player_left_out() -> None:
    made = one_set("1. J. Jansen 3\n2.\n3. 12 11 4\n4| | | | 2\n")
    assert made.players == six("J. Jansen")
    assert made.positions == six(3, None, 4, 2)


def test_quoted_original_keeps_its_blank_rows() -> None:
    blank = "".join(f"> {at}|      |   |\n" for at in range(1, 7))
    assert one_set(blank + "J. Jansen 3\nH. Ueda 2\n").players == six("J. Jansen", "H. Ueda")


# How people write what stands below the rows.


@pytest.mark.parametrize(
    ("line", "ol", "dl"),
    [
        ("DEVOTION  Pts.  OL/DL :   3 |   4", 3, 4),
        ("DEVOTION Pts. 3 4", 3, 4),
        ("devotion pts: 3/4", 3, 4),
        ("DP 3 4", 3, 4),
        ("DP: 3-4", 3, 4),
        ("DP: 3–4", 3, 4),
        ("DP = 3, 4", 3, 4),
        ("DP: 3 + 4", 3, 4),
        ("DP: OL 3 DL 4", 3, 4),
        ("DP: DL 4, OL 3", 3, 4),
        ("DP: OL=3 DL=4", 3, 4),
        ("DP: OL3 DL4", 3, 4),
        ("DP: 3 OL 4 DL", 3, 4),
        ("DP: DL 4", None, 4),
        ("DP 3", 3, None),
        ("DP: | 4", None, 4),
        ("DP: - 4", None, 4),
        ("DP: 3 |", 3, None),
        ("DP\t3\t4", 3, 4),
        ("DP; 3; 4", 3, 4),
        ("Devotion points: 3 4", 3, 4),
        ("DP: 3,5 4", 3.5, 4),
        ("DP: lots", "lots", None),
        ("- DP: 3 4", 3, 4),
        ("DEVOTION ....... 3 4", 3, 4),
    ],
)
def test_points(line: str, ol: object, dl: object) -> None:
    assert one_set(f"{line}\n") == SetMoves(devotion=(I(ol), I(dl)))  # type: ignore[arg-type]


@pytest.mark.parametrize("label", ["HOME ADV. Pts.", "HOME ADVANTAGE", "HA", "Home adv", "home advantage:", "HOME:"])
def test_home_labels(label: str) -> None:
    assert one_set(f"{label} 3 4\n").home == (I(3), I(4))


@pytest.mark.parametrize("label", ["SPECIAL Pts.", "SP", "sp:", "SPECIAL POINTS", "Special:"])
def test_special_labels(label: str) -> None:
    assert one_set(f"{label} 3 4\n").special == (I(3), I(4))


@pytest.mark.parametrize("label", ["RISK FACTOR", "RISK", "Risk:", "risk factor :", "RF", "RISK FACTOR |"])
def test_risk_labels(label: str) -> None:
    assert one_set(f"{label} 7\n").risk == I(7)


@pytest.mark.parametrize(
    ("line", "value"),
    [
        ("TACTICAL CONCEPT code : 2", 2),
        ("TACTICAL CONCEPT OC", "OC"),
        ("Concept code 2", 2),
        ("concept: Offensive", "Offensive"),
        ("CONCEPT: Wall concept", "Wall concept"),
        ("TACTICAL CONCEPT  Agressive", "Agressive"),
        ("Tactic: dc", "dc"),
        ("Concept: all or nothing", "all or nothing"),
    ],
)
def test_concept(line: str, value: object) -> None:
    assert one_set(f"{line}\n").concept == I(value)  # type: ignore[arg-type]


def test_two_columns_of_1996_in_any_order() -> None:
    made = one_set(
        "RISK FACTOR  7             TOTAL LEVELS  70  60\n"
        "TACTICAL CONCEPT           HOME ADV. Pts.  3  0\n"
        "Concept code  OC           DEVOTION Pts.   4/2\n"
        "J. Jansen 12 11 3\n"
        "                           SPECIAL Pts.    OL 1 DL 5\n"
        "TOTAL USED DEVOTION POINTS (Whole match) 6\n"
    )
    assert (made.concept, made.risk, made.home) == (I("OC"), I(7), (I(3), I(0)))
    assert (made.devotion, made.special, made.players) == ((I(4), I(2)), (I(1), I(5)), six("J. Jansen"))


# Headings: sets and matches, in any spelling, or missing.


@pytest.mark.parametrize(
    "heading",
    ["SET 3", "Set3", "set 3:", "SET NO. 3", "SET 3 Startlevels Position Endlevels", "--- SET 3 ---", "SET 3."],
)
def test_set_headings(heading: str) -> None:
    sets = clean(f"{HAND}{heading}\nJ. Jansen 3\n").matches["match1"].sets
    assert [one.blank for one in sets] == [True, True, False, True, True]


def test_missing_sets_and_matches() -> None:
    text = build(VIEW.__class__(**{**VIEW.__dict__, "matches": TWO}))
    first, second = text.split("SET 1 ", 1)[0], text[text.index("VOLLEYBALL   MATCH 2") :]
    form = said(first + "SET 2\nJ. Jansen 3\n" + second)
    assert list(form.moves.matches) == ["match1"]
    assert form.moves.matches["match1"].sets[1].players == six("J. Jansen")
    form = said(text[: text.index("VOLLEYBALL   MATCH 1")] + second.replace("SET 5 ", "SET 5\nJ. Jansen 3\nSET 5 "))
    assert form.view is None
    assert list(form.moves.matches) == ["match2"]


@pytest.mark.parametrize(
    "heading",
    [
        "VOLLEYBALL\nOUTBOUND\nDIVISION NO. 1\nMATCH NO. 53\nTEAM : Harbour Gulls  AGAINST: Old Mill\n",
        "VOLLEYBALL OUTBOUND\nMATCH NO.: 53\n",
        "MATCH NO. 53\n",
        "TEAM : Harbour Gulls   AGAINST: Old Mill\n",
        "TEAM: Harbour Gulls\nAGAINST: old mill\n",
        "MATCH 2\n",
        "Match2:\n",
        "VOLLEYBALL  MATCH 2\n",
    ],
)
def test_match_headings(heading: str) -> None:
    seen = VIEW.__class__(**{**VIEW.__dict__, "matches": TWO})
    quoted = "".join(f"> {line}\n" for line in build(seen).splitlines())
    form = said(f"{SHEET}{heading}SET 1\nJ. Jansen 3\n\nOn 14 Nov 2026, Rien wrote:\n{quoted}")
    assert form.problems == ()
    assert list(form.moves.matches) == ["match2"]


def test_matches_without_a_word() -> None:
    moves = clean(TYPED + "SET 1\nJ. Jansen 3\nSET 2\nH. Ueda 2\nSET 1\nK. Pálffy 1\n")
    assert moves.matches["match1"].sets[1].players == six("H. Ueda")
    assert moves.matches["match2"].sets[0].players == six("K. Pálffy")
    assert list(clean(TYPED + "CUP\nSET 1\nJ. Jansen 3\n").matches) == ["cup"]


# The other blocks.


@pytest.mark.parametrize(
    ("row", "ol", "dl"),
    [
        ("J. Jansen 12 13 11 11", 1, 0),
        ("J. Jansen 13 12", 1, 1),
        ("J. Jansen 12 13 11", 1, None),
        ("J. Jansen 12 11 12", None, 1),
        ("J. Jansen 12 13", 1, None),
        ("J. Jansen 12 11", None, None),
        ("J. Jansen 13", 1, None),
        ("J. Jansen +1 0", 1, 0),
        ("J. Jansen 0 1", 0, 1),
        ("J. Jansen DL +1", None, 1),
        ("J. Jansen OL 12 13 DL 12", 1, 1),
        ("J. Jansen | 12 | 13 | 11 |", 1, None),
        ("1| J. Jansen | 12 | x | 11 | 1.5", "x", -9.5),
        ("J. Jansen: 13 11", 1, 0),
    ],
)
def test_training(row: str, ol: object, dl: object) -> None:
    rows = clean(f"{TYPED}TRAINING OL OL DL DL\nPLAYER OLD NEW OLD NEW\n{row}\n").training
    blank = ol is None and dl is None
    assert rows == (() if blank else (Row("J. Jansen", (I(ol), I(dl))),))  # type: ignore[arg-type]


def test_training_that_can_mean_two_things() -> None:
    assert told(TYPED.replace("| 12 | 11 |", "| 12 | 13 |") + "TRAINING\nJ. Jansen 12 13\n")
    assert told(TYPED.replace("| 12 | 11 |", "| 12 | 13 |") + "TRAINING\nJ. Jansen 12 13 13\n")
    assert told(SHEET + "TRAINING\nN. Nieuwe 12\n") == [(3, 1, "N. Nieuwe 12")]


def test_name_of_a_row_as_the_roster_has_it() -> None:
    assert clean(TYPED + "TRAINING\nj.  JANSEN 2 +1\n").training == (Row("J. Jansen 2", (I(1), BLANK)),)


@pytest.mark.parametrize(
    ("text", "orders"),
    [
        ("SPYING ORDER TEAM AGAINST\nRiver Rats   Old Mill   yes\n", [("River Rats", "Old Mill", "yes")]),
        ("SPYING ORDER\nRiver Rats | Old Mill |\n", [("River Rats", "Old Mill", None)]),
        ("SPYING ORDER\n1| River Rats | match2 | x\n", [("River Rats", "match2", "x")]),
        ("SPYING ORDER TEAM: River Rats AGAINST: Old Mill\n", [("River Rats", "Old Mill", None)]),
        ("SPYING ORDER\nTEAM : River Rats  AGAINST: Old Mill DETAIL: no\n", [("River Rats", "Old Mill", "no")]),
        ("SPY: River Rats against Old Mill\n", [("River Rats", "Old Mill", None)]),
        ("SPYING\nRiver Rats\n", [("River Rats", None, None)]),
        (
            "SPYING\n1. Ferrymen 1908\tOld Mill\n2. River Rats\n",
            [("Ferrymen 1908", "Old Mill", None), ("River Rats", None, None)],
        ),
    ],
)
def test_spying(text: str, orders: list[tuple[object, ...]]) -> None:
    assert clean(SHEET + text).spying == tuple(tuple(map(Input, one)) for one in orders)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "text",
    [
        "SCOUTING\n1| Jan Talent\n2|\n3| Piet 2\n",
        "SCOUTING: Jan Talent\nPiet 2\n",
        "SCOUT 1: Jan Talent\nSCOUT 2: Piet 2\n",
        "scouting\nJan Talent\nPiet 2\n",
    ],
)
def test_scouting(text: str) -> None:
    assert clean(SHEET + text).scouts == (I("Jan Talent"), I("Piet 2"))


@pytest.mark.parametrize("line", ["SPONSOR: winner", "SPONSOR winner", "sponsor = winner", "Sponsor:winner"])
def test_sponsor(line: str) -> None:
    assert clean(SHEET + line).sponsor == I("winner")


@pytest.mark.parametrize("line", ["SEND: 3", "SEND 3", "send = 3", "Send no.: 3"])
def test_send(line: str) -> None:
    assert clean(SHEET + line).send_number == I(3)


@pytest.mark.parametrize(
    ("minimum", "value"),
    [("400", 400), ("$400", 400), ("$ 1.400", 1400), ("1,400", 1400), ("400,-", 400), ("", None), ("12.5", 12.5)],
)
def test_sales_and_dollars(minimum: str, value: object) -> None:
    assert clean(f"{TYPED}FOR SALE\nH. Ueda  {minimum}\n").sales == ((I("H. Ueda"), I(value)),)  # type: ignore[arg-type]


def test_bids_by_hand() -> None:
    moves = clean(
        SHEET + "TRANSFERS\nM. Fontaine: 410\nA. Juhl 2 $ 1.000\n"
        "GM OFFERS\n1 300 K. Klaver\n2: 50\nLOT 3: $20, N. Nieuwe 2\n4 | 70 | A. B.\n"
        "CONTRACT PLAYERS\nMika Stone 120 3\nTeo Varga; 90; 2\nAGEING\nJ. Jansen 3\n"
    )
    assert moves.transfer_bids == (Row("M. Fontaine", (I(410),)), Row("A. Juhl 2", (I(1000),)))
    offers = [(row.key, *(one.value for one in row.inputs)) for row in moves.offer_bids]
    assert offers == [("1", 300, "K. Klaver"), ("2", 50, None), ("3", 20, "N. Nieuwe 2"), ("4", 70, "A. B.")]
    assert moves.contract_bids == (Row("Mika Stone", (I(120), I(3))), Row("Teo Varga", (I(90), I(2))))
    assert moves.ageing == (Row("J. Jansen", (I(3),)),)


# Whose form it is, and several of them.


def test_sheet_alone_says_whose_it_is() -> None:
    form = said("Subject: SHEET S1-R12-T04-4a8b5c1f\nTEAM: Harbour Gulls\nMATCH 1\nSET 1\nJ. Jansen 3\n")
    assert (form.sheet_id, form.view) == ("", None)
    assert form.moves.matches["match1"].sets[0].players == six("J. Jansen")
    assert said("SHEET  s1-r12-t03-4a8b5c1f\n").sheet_id == "s1-r12-t03-4a8b5c1f"
    assert said("SHEET: something else\n").sheet_id == "something else"


@pytest.mark.parametrize(
    "cut",
    ["TP: 4\n", " 7| Rolf Amber           | contract |     | 13 | 10 |     |     0/0 | 12\n", "SETTINGS: 1\n",
     " 2| River Rats\n", "HOMEPLAY   DIVISION NO.: 1   MATCH NO.: 49   HA: 46   LD: yes\n",
     "ROSTER: 7\n", "SHEET: S1-R12-T03-4a8b5c1f\n"],
)  # fmt: skip
def test_given_part_cut(cut: str) -> None:
    assert cut in GOLDEN
    form = said(GOLDEN.replace(cut, "", 1))
    assert form.view is None
    assert form.moves.matches["match1"].sets[:2] == (SET_1, SET_2)


def test_reply_above_the_original() -> None:
    original = "".join(f"> {line}\n" for line in build(VIEW, Moves(sponsor=I("steady"))).splitlines())
    form = said(f"{SHEET}SEND: 4\nMATCH 1\nSET 1\nJ. Jansen 2 3\n\nRien wrote:\n{original}")
    assert form.view == VIEW
    assert form.moves == Moves(
        send_number=I(4),
        matches={"match1": MatchMoves((SetMoves(players=six("J. Jansen 2"), positions=six(3)), *[SetMoves()] * 4))},
    )


def test_first_form_with_anything_typed_counts() -> None:
    filled = "".join(f"> {line}\n" for line in GOLDEN.splitlines())
    assert clean(build(VIEW, Moves(send_number=I(9))) + filled) == MOVES
    assert clean(GOLDEN + filled.replace("winner", "steady")) == MOVES
    assert clean(build(VIEW) + build(VIEW, Moves(send_number=I(9)))).send_number == I(9)


def test_reply_without_its_own_sheet() -> None:
    quoted = "".join(f"> {line}\n" for line in build(VIEW).splitlines())
    form = said(f"Hi,\n\nMATCH 1\nSET 1\nJ. Jansen 2 3\n\nCheers\nPiet\n\n{quoted}")
    assert (form.view, form.problems) == (VIEW, ())
    assert form.moves.matches["match1"].sets[0].players == six("J. Jansen 2")


# What is told.


@pytest.mark.parametrize(
    "line",
    [
        "this line says nothing at all",
        "RISC: 7",
        "please, no devotion points!",
        "DP: 3 4 5",
        "7 8",
        "SET 6",
        "what a player he is?",
        "HA 1 DP 2 " * 7 + "HA 1",
        "x" * 4_001,
    ],
)
def test_lines_that_say_nothing(line: str) -> None:
    text = f"Hello you,\n\n{HAND}SET 1\nJ. Jansen 3\n> {line}\nSET 2\n"
    assert told(text) == [(LINES + 5, 3, line)]


@pytest.mark.parametrize(
    ("section", "line"),
    [
        ("TRAINING", "nobody at all"),
        ("TRAINING", "J. Jansen 1 2 3"),
        ("SPYING ORDER", "Is that all?"),
        ("SCOUTING", "I take no talents this round"),
        ("FOR SALE", "I sell nobody, thanks"),
        ("BIDS ON TRANSFERS", "nothing for me"),
        ("BIDS ON GM OFFERS", "TP for 200"),
        ("BIDS ON CONTRACT PLAYERS", "Mika Stone 1 2 3 4 five"),
        ("AGEING", "all off DL"),
        ("TEAMS", "where have they all gone?"),
    ],
)
def test_lines_of_blocks_that_say_nothing(section: str, line: str) -> None:
    assert told(f"{TYPED}{section}\n  {line}\n") == [(TYPED.count("\n") + 2, 3, line)]


def test_nothing_is_told_outside_the_form() -> None:
    assert told("this line says nothing\nSET\n") == []
    assert told(f"{GOLDEN}this line says nothing\n") == []
    assert told(f"{'x' * 4_001}\n{GOLDEN}{'x' * 4_001}\n") == []
    assert told("Any text 1 2 3\n| a | b |\n" + GOLDEN) == []


def test_seventh_player() -> None:
    rows = "".join(f"{name} 3\n" for name in NAMES)
    form = said(f"{HAND}SET 1\n{rows}")
    assert [(one.place.line, one.message) for one in form.problems] == [(LINES + 8, "set 1 has 6 players already")]
    assert form.moves.matches["match1"].sets[0].players == six(*NAMES[:6])


@pytest.mark.parametrize(
    ("first", "second", "found"),
    [
        ("MATCH 1\nSET 1\nRISK: 7", "RISK: 8", 8),
        ("MATCH 1\nSET 1\n1| J. Jansen | 3", "SET 1\n1| H. Ueda | 3", "H. Ueda"),
        ("SPONSOR: steady", "SPONSOR: winner", "winner"),
        ("SEND: 1", "SEND: 2", 2),
        ("TRAINING\nJ. Jansen +1 0", "J. Jansen 0 0", 0),
        ("CONTRACTS\nMika Stone 100 2", "mika stone 120 2", 120),
        ("SCOUTING\n1| Jan", "SCOUTING\n1| Piet", "Piet"),
    ],
)
def test_given_twice(first: str, second: str, found: object) -> None:
    form = said(f"{TYPED}{first}\n{second}\n")
    before = (TYPED + first).count("\n") + 1
    line = (TYPED + first + "\n" + second).count("\n") + 1
    assert [(one.code, one.place.line, one.found) for one in form.problems] == [("TEXT-LINE", line, found)]
    assert f"line {before} " in form.problems[0].message
    assert found in [one.value for one in inputs(form.moves)]


def test_blank_says_nothing_against_what_was_typed() -> None:
    moves = clean(f"{HAND}SET 1\nRISK: 7\nJ. Jansen 3\nSET 1\nRISK:\n1| |\n")
    assert moves.matches["match1"].sets[0].risk == I(7)
    assert moves.matches["match1"].sets[0].players == six("J. Jansen")


# What is no form at all.


@pytest.mark.parametrize(
    "data",
    [b"PK\x03\x04" + b"x" * 99, b"\xd0\xcf\x11\xe0abc", b"%PDF-1.7\n", b"{\\rtf1 SHEET}",
     b"SHEET: a\x00b\n", b"\x00" * 50, b"SHEET: x\n" * 99 + b"\x00", b"\x01\x02\x03\x04", b"\xff\xfea",
     bytes(range(256)), b"\x89PNG\r\n", b"\xff\xfe\x00\xd8"],
)  # fmt: skip
def test_no_text(data: bytes) -> None:
    form = read(data, "m.txt")
    assert [(one.code, str(one.place)) for one in form.problems] == [("FILE-UNREADABLE", "m.txt")]
    assert (form.view, form.sheet_id, form.moves) == (None, "", Moves())


def test_bounds() -> None:
    assert [one.code for one in read(b" " * LARGEST + b"x", "m").problems] == ["FILE-BOUNDS"]
    assert [one.code for one in read(b"\n" * MOST_LINES + b"x", "m").problems] == ["FILE-BOUNDS"]
    assert read(b" " * LARGEST, "m").problems == ()
    assert read(b"\n" * MOST_LINES, "m").problems == ()


def test_nothing_at_all() -> None:
    assert read(b"", "m.txt") == TextForm(None, "", Moves())


PIECES = (
    "SHEET: S1-R12-T03-4a8b5c1f\n", "SET 1", "SET 9", "MATCH 1", "CUP", "VOLLEYBALL", "TEAM:", "AGAINST:",
    "ROSTER: 3\n", "TRAINING", "SCOUTING", "SPYING ORDER", "FOR SALE", "TRANSFERS", "GM OFFERS", "CONTRACTS",
    "AGEING", "SETTINGS: 1", "SEND", "SPONSOR", "HA", "DP", "SP", "RISK", "CONCEPT", "OL", "DL", "|", ";", ":", "=",
    "/", '"', "\\", "\\u0000", "\\ud800", "\\U00110000", "\t", "  ", "\n", "\n", "\r", "> ", "-- ", "-", "–", "3",
    "12", "7,5", "$", "1.000", "1.", "2)", "J. Jansen", "Setter", "AC", "yes", "#", "²", "٣", "①", "\x0c", "\x1b",
    "wrote:", "Cheers", "9" * 400,
)  # fmt: skip


def joined(pieces: list[str]) -> bytes:
    return " ".join(pieces).encode()


@settings(max_examples=300, deadline=None)
@given(st.one_of(st.binary(max_size=400), st.lists(st.sampled_from(PIECES), max_size=60).map(joined)))
@example(b"SHEET: \\ud800")
@example(b'SHEET: x\nSCOUTING: "\\ud800"')
def test_any_bytes(data: bytes) -> None:
    form = read(data, "m.txt")
    for problem in form.problems:
        assert str(problem)
        assert problem.place.line > 0 or problem.code != "TEXT-LINE"
    for one in inputs(form.moves):
        str(one.value).encode()


def test_damaged_forms() -> None:
    chance = random.Random(7)  # noqa: S311 - what it damages is no secret
    for _ in range(150):
        lines = GOLDEN.split("\n")
        for _ in range(chance.randint(1, 20)):
            at = chance.randrange(len(lines))
            cut = chance.randint(0, len(lines[at]))
            piece = chance.choice(PIECES)
            lines[at : at + chance.choice((1, 1, 2))] = [lines[at][:cut] + piece + lines[at][cut:]]
        form = said("\n".join(lines))
        assert form.view is None or form.view.id == VIEW.id


@pytest.mark.parametrize("unit", ['"\\" ', "HA ; DP ; ", "set  ", "1 ", '"|', "\\", " sheet  ", "x", "\t", "$ ", ">"])
@pytest.mark.parametrize("width", [60, 3_900, LARGEST])
def test_time_grows_with_the_text_alone(unit: str, width: int) -> None:
    line = (unit * (width // len(unit) + 1))[: width - 1]
    text = f"{HAND}SET 1\n" + f"{line}\n" * (LARGEST // 4 // width or 1)
    began = time.process_time()
    read(text.encode()[:LARGEST], "m.txt")
    # A quarter of the bound takes a second or so; what grows with its square takes minutes.
    assert time.process_time() - began < 15
