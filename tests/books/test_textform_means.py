"""What the text form says a team can afford, and that start levels stated in it are those after its training."""

from __future__ import annotations

from dataclasses import replace

import pytest

import leagues
from old_text_form import build
from small_text_form import VIEW, said
from vbxl.league.cash_forecast import prospect
from vbxl.league.checks import checks
from vbxl.league.league import League, Sponsor, Transfer
from vbxl.league.moves import Moves
from vbxl.league.view import RosterLine, TransferLot, View, view
from vbxl.rules.season import Season

LEAGUE = leagues.made_league()
SEEN = view(LEAGUE, "T03")
# Mail programs break lines at 72 or so, and a few quote marks may stand before them.
HELP_WIDTH = 66


def helps(seen: View) -> list[str]:
    return [line for line in build(seen).splitlines() if line.startswith("# ")]


def amount(seen: View, label: str) -> int:
    """The amount behind a label of the account."""
    line = next(line for line in helps(seen) if line.startswith(f"#   {label}"))
    return int(line.split()[-1].replace("$", "").replace(",", ""))


@pytest.mark.parametrize("seen", [*(view(LEAGUE, team.id) for team in LEAGUE.teams), VIEW])
def test_account_adds_up_as_the_league_does(seen: View) -> None:
    league_says = prospect(seen, Moves())
    parts = [amount(seen, label) for label in ("now", "income", "sponsor as before", "contract pay", "wages")]
    assert sum(parts) == amount(seen, "in all, at least") == league_says.least
    assert amount(seen, "in all, every set won") == league_says.most
    assert parts[0] == seen.dollars
    assert parts[3] == -sum(line.pay for line in seen.roster)


@pytest.mark.parametrize("seen", [*(view(LEAGUE, team.id) for team in LEAGUE.teams), VIEW])
def test_help_is_narrow_and_never_read(seen: View) -> None:
    assert [line for line in helps(seen) if len(line) > HELP_WIDTH] == []
    form = said("\n".join(line for line in build(seen).splitlines() if not line.startswith("# ")))
    assert (form.view, form.moves, form.problems) == (seen, Moves(), ())


def test_numbers_are_those_of_the_season() -> None:
    season = Season(
        spy_price=301, spy_detail_price=252, spy_times=7, talents=6, talent_matches=8, talent_level=5, trained_times=9,
        trained_total=34, trained_ratio=2, round_income=507, credit=1234, wage_1=1, wage_2=2, wage_3=3, wage_4=4,
        contract_bonus_3=11, contract_bonus_4=22, paid_age_a=61, paid_age_e=1,
    )  # fmt: skip
    seen = replace(SEEN, settings=season, tp=17, spied=5, scouted=2)
    assert {
        "# TP left: 17. 1 TP trains 1 point: a level once a round, and",
        "# 9 times a season. OL + DL stay at 34 or less,",
        "# the higher level at 2 times the lower or less.",
        "# Scouted 2 of 6 this season.",
        "# Spied 5 of 7 this season. $301 an order, $553 with DETAIL.",
        "# talent 3: has played 3 of the 8 matches that lead to 5/5.",
        "# you get, a level point: A $61, B $45, C $30, D $15, E $1.",
        "# leaves less than -$1,234 after all you won before.",
        "# Bonus at the start: 11% for 3 rounds, 22% for 4.",
    } <= set(helps(seen))
    assert amount(seen, "income") == 507
    assert -40 < amount(seen, "wages") < 0


def test_what_sponsors_would_pay() -> None:
    assert {
        "# This round steady pays $200.",
        "# This round winner pays $0 to $400.",
        "# This round spectacle pays $0 to $300.",
    } <= set(helps(SEEN))
    one_match = replace(SEEN, matches=SEEN.matches[:1])
    assert "# This round winner pays $0 to $200." in helps(one_match)


@pytest.mark.parametrize("name", ["SET 1", "a|b", "ends\\", '"q"', "x" * 90, "# hint", "| 1 | 2", "SPONSOR: me", "a;b"])
def test_sponsors_of_any_name(name: str) -> None:
    seen = replace(SEEN, sponsors=(Sponsor(name, 1, 2, 3), *SEEN.sponsors), sponsor=name)
    form = said(build(seen))
    assert (form.view, form.moves, form.problems) == (seen, Moves(), ())


def test_no_sponsor_and_nothing_for_sale() -> None:
    seen = replace(SEEN, sponsor="", transfers=())
    assert amount(seen, "no sponsor") == 0
    assert not any("your players for sale" in line for line in helps(seen))
    assert any("your players for sale" in line for line in helps(SEEN))


def test_when_nobody_can_be_offered() -> None:
    def closed(seen: View) -> bool:
        return "# No player can be offered any more this season." in helps(seen)

    # Sold would he be in the round after this one; in the last three rounds nothing is.
    assert [closed(replace(SEEN, round_number=at)) for at in (8, 9, 11)] == [False, True, True]


def test_rounds_left_for_a_contract() -> None:
    assert not any("Rounds left" in line for line in helps(SEEN))
    assert "# Rounds left after this one: 3." in helps(replace(SEEN, round_number=SEEN.rounds - 3))


def test_a_talents_matches_and_a_contract_players_pay() -> None:
    roster = (
        *SEEN.roster,
        RosterLine("Young 2", "talent", "", 0, 0),
        RosterLine("Grown", "talent", "", 2, 2, trained_ol=1, talent_matches=4),
        RosterLine("Rolf Amber", "contract", "", 13, 10, pay=80, last_round=9),
        RosterLine("Noor Halim", "contract", "", 13, 10, pay=12_345, last_round=10),
    )
    seen = replace(SEEN, roster=roster)
    text = build(seen)
    spaced = " ".join(text.split())
    for row in (
        "| Young 2 | talent 0 | | 0 | 0 | | 0/0 | |",
        "| Grown | talent 4 | | 2 | 2 | | 1/0 | |",
        "| Rolf Amber | contract | | 13 | 10 | | 0/0 | 80 | 9",
    ):
        assert row in spaced
    assert max(map(len, text.splitlines())) <= 78
    for column in ("|", ";", "\t", "  "):
        form = said(text.replace("|", column))
        assert (form.view, form.problems) == (seen, ())
    # New talents and contract players cannot be trained.
    training = text[text.index("\nTRAINING\n") : text.index("\nSCOUTING\n")]
    assert [name in training for name in ("Young 2", "Grown", "Rolf Amber", "H. Quist")] == [False, True, False, True]


def test_names_in_a_roster_without_its_count_or_bars() -> None:
    text = build(SEEN)
    roster = text[text.index("ROSTER") : text.index("=====")].replace("ROSTER: 10", "ROSTER").replace("|", " ")
    form = said(f"SHEET: {SEEN.id}\n{roster}\nMATCH 1\nSET 1\nC. Castellan 3\nH. Quist 2\n")
    assert [one.value for one in form.moves.matches["match1"].sets[0].players[:2]] == ["C. Castellan", "H. Quist"]
    assert form.problems == ()


def test_two_of_one_name_for_sale() -> None:
    other = LEAGUE.teams[1]
    namesake = replace(other.players[0], name="A. Juhl")
    teams = [replace(one, players=(namesake, *one.players[1:])) if one == other else one for one in LEAGUE.teams]
    listed = (*LEAGUE.transfers, Transfer(other.id, "A. Juhl", 90))
    league: League = replace(LEAGUE, teams=tuple(teams), transfers=listed)
    seen = view(league, "T05")
    names = [lot.player for lot in seen.transfers]
    assert names[1:] == ["A. Juhl (Harbour Gulls)", "D. Quist", "A. Juhl (Mill Lane Blockers)"]
    text = build(seen)
    assert "# Of two with one name write the team too, in brackets." in text
    assert "write the team too" not in build(SEEN)
    assert max(map(len, text.splitlines())) <= 78
    for column in ("|", ";", "\t", "  "):
        assert said(text.replace("|", column)).view == seen
    # Their rows stay in line with the others', if there is room for a long name at all.
    rows = text[text.index("BIDS ON TRANSFERS") : text.index("BIDS ON GM OFFERS")].splitlines()[2:-1]
    assert len({row.rindex("|") for row in rows}) == 1


def test_a_player_who_has_brackets_in_his_name() -> None:
    lots = (
        TransferLot("Jo (Jr)", "Jr", "A", 5, 5, 1),
        TransferLot("Jo (Sr)", "x", "", 5, 5, 1),
        TransferLot("(x)", "x", "", 5, 5, 1),
        TransferLot("A (B (C))", "B (C)", "A", 5, 5, 1),
    )
    seen = replace(SEEN, transfers=lots)
    assert said(build(seen)).view == seen


TRAINED = "TRAINING\nH. Quist  7 8 12 13\nE. Falk  +1\n"
LINE_UP = (
    "MATCH 1\nSET 1\nH. Quist {} {} 1\nE. Falk {} {} 3\nK. Engel 9 5 3\nH. Wójcik 9 9 3\nA. Juhl 13 7 3\n"
    "E. Ruiz 11 10 3\n"
)


@pytest.mark.parametrize(
    ("levels", "wrong"),
    [
        ((8, 13, 9, 13), []),
        ((7, 12, 9, 13), ["H. Quist"]),
        ((8, 12, 9, 13), ["H. Quist"]),
        ((7, 12, 8, 13), ["H. Quist", "E. Falk"]),
    ],
)
@pytest.mark.parametrize("trained_first", [True, False])
def test_start_levels_are_those_after_the_training_of_the_form(
    levels: tuple[int, ...], wrong: list[str], *, trained_first: bool
) -> None:
    line_up = LINE_UP.format(*levels)
    typed = TRAINED + line_up if trained_first else line_up + TRAINED
    form = said(f"{typed}\nRien wrote:\n" + "".join(f"> {line}\n" for line in build(SEEN).splitlines()))
    assert (form.view, form.problems) == (SEEN, ())
    found = [one for one in checks(form.moves, SEEN) if one.code == "R2.5-START"]
    lines = typed.splitlines()
    told = {name for name in ("H. Quist", "E. Falk") for one in found if name in lines[one.place.line - 1]}
    assert told == set(wrong)
    # Without the training the levels of the roster are right.
    form = said(f"{line_up}\nRien wrote:\n" + "".join(f"> {line}\n" for line in build(SEEN).splitlines()))
    untrained = [one for one in checks(form.moves, SEEN) if one.code == "R2.5-START"]
    assert bool(untrained) is (levels != (7, 12, 8, 13))


def test_start_levels_after_training_that_is_not_carried_out() -> None:
    poor = replace(SEEN, tp=1)
    form = said(f"{TRAINED}{LINE_UP.format(8, 12, 8, 13)}\nRien wrote:\n{build(poor)}")
    assert [one.code for one in checks(form.moves, poor) if one.code.startswith(("R2.5", "R6"))] == ["R6.1-TP"] * 2
