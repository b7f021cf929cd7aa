"""A team's own report: its statement line by line, every correction, all that happened to it, nothing of the others."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from openpyxl import load_workbook

from leagues import made_league
from move_factory import made_moves, messy_moves
from played_round import (
    PlayedRound,
    cells,
    frame,
    inside,
    market_round,
    other_secrets,
    played_round,
    report_of,
    sent,
    texts,
)
from vbxl.league.checks import checks
from vbxl.league.events import (
    BankTold,
    BidTold,
    Corrected,
    Event,
    Freed,
    LackDrawn,
    Listed,
    MatchPlayed,
    Sale,
    SpyReport,
    ToAmateurs,
)
from vbxl.league.league import DOLLARS, SP, TP, Balance
from vbxl.league.moves import Input, Moves
from vbxl.league.view import view
from vbxl.problems import Place, Problem, shown
from vbxl.rules.lineup import position
from vbxl.rules.match import run_of_score
from vbxl.xlsx.styles import GOOD, WRONG

GULLS = "T03"
TEAMS = [f"T0{number}" for number in range(1, 9)]
TWICE = Problem("FILE-TWICE", Place("old.xlsx"), 1, "a newer file of yours counts", "Nothing to do.")
BANDS = {DOLLARS: "Bank account ($)", TP: "Training points (TP)", SP: "Special points (SP)"}


def faulty() -> Moves:
    """A move with a stranger, a concept that is none, and a blank match."""
    moves = made_moves(view(made_league(), GULLS), 3)
    match = moves.matches["match1"]
    stranger = Input("Nobody Known", Place("T03 move.xlsx", "Match 1", "B9"))
    wrong = replace(match.sets[0], players=(stranger, *match.sets[0].players[1:]), concept=Input("Tango"))
    return replace(moves, matches={"match1": replace(match, sets=(wrong, *match.sets[1:]))})


@pytest.fixture(scope="module")
def quiet() -> PlayedRound:
    """A round in which a team has sent a faulty move, and one nothing."""
    return played_round(changed={GULLS: faulty()})


@pytest.fixture(scope="module")
def played() -> PlayedRound:
    """A round with everything that happens on the market and at the bank."""
    return market_round()


@pytest.fixture(scope="module")
def books(played: PlayedRound) -> dict[str, bytes]:
    return {team: report_of(played, team) for team in TEAMS}


def said(book: bytes, label: str) -> list[str]:
    """What stands behind a label of the front page."""
    return [str(row[1]) for row in cells(book)["Report"] if row[0] == label]


def events_of(played: PlayedRound, kind: type[Event], team: str) -> Iterator[Any]:
    return (event for event in played.events if isinstance(event, kind) and getattr(event, "team", "") == team)


def own_matches(played: PlayedRound, team: str) -> list[MatchPlayed]:
    return [event for event in played.events if isinstance(event, MatchPlayed) and team in (event.home, event.visitors)]


# --- Corrections and files ---


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.exhaustive) for seed in range(1, 5))])
def test_whatever_is_sent_all_its_corrections_are_listed(seed: int) -> None:
    league = made_league()
    changed = {team.id: messy_moves(view(league, team.id), seed) for team in league.teams}
    played = played_round(league, absent="", changed=changed)
    for team in ("T01", "T06"):
        table = frame(report_of(played, team, checks(changed[team], view(league, team))), "Corrections").astype(str)
        columns = table[["Code", "Cell or line", "You entered", "Played instead", "Why"]]
        listed = [tuple(row) for row in columns.values]
        for event in events_of(played, Corrected, team):
            problem, place = event.correction.problem, event.correction.problem.place
            cell = f"line {place.line}" if place.line else place.cell
            listed.remove((problem.code, cell, shown(problem.found), event.correction.played, problem.message))
        assert {row[3] for row in listed if row[0] != "R12.1-BLANK"} <= {"nothing changed"}


def test_a_correction_has_its_cell_and_what_was_only_noticed_changed_nothing(quiet: PlayedRound) -> None:
    moves = quiet.moves[GULLS]
    old = replace(sent(GULLS, moves, 0), file="old.xlsx")
    book = report_of(quiet, GULLS, (TWICE, *checks(moves, view(quiet.before, GULLS))), (old,))
    table = frame(book, "Corrections")
    noticed = table[table["Played instead"] == "nothing changed"]
    assert [list(noticed[head]) for head in ("Code", "File")] == [["FILE-TWICE"], ["old.xlsx"]]
    assert "1 note did not affect your move." in texts(book, "Report")
    assert list(table["Code"])[:3] == ["R2.1-UNKNOWN", "R3.3-CONCEPT", "R12.1-BLANK"]
    assert list(table[["Cell or line", "You entered"]].values[0]) == ["B9", '"Nobody Known"']
    # A match left blank is no missing move.
    blank = table[table["Code"] == "R12.1-BLANK"]
    assert [list(blank[head]) for head in ("Match", "Why")] == [["Match 2"], ["you left the match blank"]]
    assert "No readable file" not in texts(book, "Report")
    file, rows = sent(GULLS, moves), {row[0]: row for row in cells(book)["Report"]}
    assert rows[file.file][1:] == ["yes: this is the file we used", 1, "2026-11-20 18:03:11", file.sha256]
    assert rows["old.xlsx"][1:3] == ["no: we used another of your files", 0]
    assert rows["old.xlsx"][4] == old.sha256


def test_an_absent_team_is_told_what_was_played_for_it(quiet: PlayedRound) -> None:
    book = report_of(quiet, "T04")
    assert "We received no readable file from you for this round." in texts(book, "Report")
    assert "the six strongest in each set." in texts(book, "Report")
    table = frame(book, "Corrections")
    assert len(table[table["Why"] == "we received no readable move"]) == 2


def test_corrections_of_no_match_name_their_area(books: dict[str, bytes]) -> None:
    table = frame(books["T05"], "Corrections")
    assert list(zip(table["Match"], table["Code"], strict=True)) == [
        ("Training", "R6.1-PLAYER"), ("Scouting", "R6.3-NAME"), ("Spying", "R9.2-TEAM"), ("Sponsor", "R9.1-SPONSOR"),
        ("Bids", "R8.1-LOT"), ("For sale", "R8.1-PLAYER"),
    ]  # fmt: skip
    assert list(frame(books["T08"], "Corrections")["Match"]) == ["Bids"]


# --- Matches and players ---


@pytest.mark.parametrize("team", ["T01", GULLS, "T04", "T07"])
def test_every_set_can_be_followed_line_by_line(quiet: PlayedRound, team: str) -> None:
    book = cells(report_of(quiet, team))
    for number, match in enumerate(own_matches(quiet, team), start=1):
        rows = book[f"Match {number}"]
        bands = [at for at, row in enumerate(rows) if str(row[0]).startswith("Set ")]
        for at, played in zip(bands, match.sets, strict=True):
            home = match.home == team
            side, (own, other) = played.side(home), played.score if home else played.score[::-1]
            assert rows[at][0] == f"Set {played.number}: {own}–{other} {'won' if own > other else 'lost'}"
            for line, row in zip(side.lines, rows[at + 2 : at + 8], strict=True):
                assert row[1] == line.name
                assert row[3:7] == pytest.approx([line.start_ol, line.start_dl, line.end_ol, line.end_dl])
            right = {row[8]: row[9:11] for row in rows[at + 2 : at + 9]}
            assert [right["Concept"][0], right["Risk factor"][0]] == [side.concept, side.risk]
            points = [tuple(right[label]) for label in ("Home advantage", "Devotion points", "Special points")]
            assert points == [side.home, side.devotion, side.special]
            assert right["TOTAL LEVELS"] == pytest.approx([side.total_ol, side.total_dl])
            # The six and the points, as they stand there, make the total that stands there.
            both = [six + points for six, points in zip(rows[at + 8][5:7], right["Total points"], strict=True)]
            assert both == pytest.approx(right["TOTAL LEVELS"])
            run = run_of_score(played.rallies, played.home_first)
            own_first = [f"{own}–{other}" for own, other in (pair if home else pair[::-1] for pair in run)]
            assert rows[at + 9][2] == "  ".join(own_first) + f"  – yours first; {len(played.rallies)} rallies"


def test_the_draws_for_lack_of_devotion_are_told_without_their_numbers(quiet: PlayedRound) -> None:
    struck = 0
    for team in quiet.moves:
        book = report_of(quiet, team)
        rows = [row[:4] for row in cells(book)["Points"] if row[1] == "nothing" or str(row[1]).startswith("struck ")]
        draws = list(events_of(quiet, LackDrawn, team))
        chances = [chance for draw in draws for chance in draw.chances]
        assert [row[2:] for row in rows] == [[round(chance * 100 / 3), chance] for chance in chances]
        names = [str(row[1]).removeprefix("struck ") for row in rows if row[1] != "nothing"]
        assert names == [name for draw in draws for name in (*draw.players, *["nobody: it lapsed"] * draw.lapsed)]
        struck += len(names)
        assert not any(str(number).encode() in inside(book) for draw in draws for number in draw.numbers)
    assert struck


def test_the_roster_has_the_levels_of_the_next_match(quiet: PlayedRound) -> None:
    lacking = 0
    for team in quiet.after.teams:
        book, roster = report_of(quiet, team.id), view(quiet.after, team.id).roster
        table = frame(book, "Team").set_index("Player")
        assert list(table.index) == [line.name for line in roster]
        for line in roster:
            half = 2 if line.lack else 1
            levels = table.loc[line.name, ["OL", "DL", "OL next match", "DL next match"]]
            assert list(levels) == [line.ol, line.dl, line.ol / half, line.dl / half]
            assert table.loc[line.name, "Lack of devotion"] == ("half levels in match 1" if line.lack else "no")
            assert not line.lack or line.name in texts(book, "Report")
            lacking += line.lack
    assert lacking


def test_nobody_is_told_a_scoring_chance_unless_he_spied_or_the_winner_of_each_rally(quiet: PlayedRound) -> None:
    for team in quiet.after.teams:
        book = report_of(quiet, team.id)
        found = inside(book)
        spied = [event.match_number for event in events_of(quiet, SpyReport, team.id)]
        for match in own_matches(quiet, team.id):
            for played in match.sets:
                assert played.rallies.encode() not in found
                for side in (played.home, played.visitors) if match.number not in spied else ():
                    assert f"<v>{side.chance:.16G}</v>".encode() not in found
        assert "chance" not in texts(book, "Match 1").casefold()


# --- Account, bids, spies, bank ---


def unit_of(balance: Balance, unit: str) -> int:
    return {DOLLARS: balance.dollars, TP: balance.tp, SP: balance.sp}[unit]


@pytest.mark.parametrize("unit", [DOLLARS, TP, SP])
@pytest.mark.parametrize("team", TEAMS)
def test_a_statement_can_be_followed_with_a_pencil(
    played: PlayedRound, books: dict[str, bytes], team: str, unit: str
) -> None:
    rows = cells(books[team])["Account"]
    start = next(at for at, row in enumerate(rows) if row[0] == BANDS[unit]) + 2
    end = next(at for at, row in enumerate(rows) if at > start and row[1] == "left for the next round")
    first, *lines, last = rows[start : end + 1]
    balance = first[5]
    for row in lines:
        assert (row[3] is None) is not (row[4] is None)
        balance += (row[3] or 0) - (row[4] or 0)
        assert row[5] == balance
    assert last[5] == balance == unit_of(played.after.balances[team], unit)
    assert last[3:5] == [sum(row[at] or 0 for row in lines) for at in (3, 4)]
    by_gm = [one for one in played.before.adjustments if one.unit == unit and team in (one.giver, one.taker)]
    adjusted = sum(one.amount if one.taker == team else -one.amount for one in by_gm)
    assert first[5] == unit_of(played.before.balances[team], unit) - adjusted
    booked = [one for one in played.after.ledger if one.unit == unit and team in (one.giver, one.taker)]
    assert [(row[0], row[3] or -row[4]) for row in lines] == [
        (one.stage, one.amount if one.taker == team else -one.amount) for one in booked
    ]
    assert [row[1] for row in lines[len(by_gm) :]] == [one.reason for one in booked[len(by_gm) :]]
    names = {one.id: one.name for one in played.after.teams} | {"GM": "GM"}
    assert [row[2] for row in lines] == [names[one.giver if one.taker == team else one.taker] for one in booked]


@pytest.mark.parametrize("team", TEAMS)
def test_wages_and_pay_player_by_player_are_what_stage_7_booked(
    played: PlayedRound, books: dict[str, bytes], team: str
) -> None:
    rows = cells(books[team])["Account"]
    paid = [row for row in rows if row[0] in ("wage", "contract pay")]
    total = next(row for row in rows if row[1] == "paid in stage 7")
    booked = [one for one in played.after.ledger if one.stage.startswith("7 ") and one.giver == team]
    assert total[5] == sum(row[5] for row in paid) == sum(one.amount for one in booked)
    hired = [one.name for one in played.before.contract_players if one.team == team]
    assert [row[1] for row in paid] == [one.name for one in played.before.by_id[team].players] + hired
    for wage in (25, 50, 100, 200):
        count = sum(row[5] == wage and row[0] == "wage" for row in paid)
        reason = f"wages: {count} player{'' if count == 1 else 's'} at ${wage}"
        assert (reason in [one.reason for one in booked]) is bool(count)


def test_the_front_page_tells_what_came_went_and_grew(books: dict[str, bytes]) -> None:
    grew = "With match no. 50, C. Castellan has completed the matches that a talent needs. The levels are now 2/2 and "
    grew += "can be trained from the next round."
    stays = "D. Quist: the player stays, because no bid reached the team's minimum price."
    spied = [
        "Lantern Hill in match no. 51, with each player's levels: see Spy 1.",
        "Mill Lane Blockers in match no. 50, the totals: see Spy 2.",
    ]
    expected: dict[str, dict[str, list[str]]] = {
        "T01": {
            "Your sales": ["M. Fontaine: to the amateurs for $1,140, since there was no bid."],
            "Contracts made": ["Rolf Amber, $85 a round until round 10, bonus $26."],
            "Contracts ended": ["Teo Varga, who is now free."],
        },
        "T02": {
            "Bought": ["A. Juhl from Harbour Gulls for $500."],
            "Contracts ended": ["Mika Stone, who now plays for Lantern Hill."],
        },
        "T03": {
            "New talents": ["Young Hopeful."], "Talent promoted": [grew], "Bought": ["New Star from the GM for $250."],
            "Your sales": ["A. Juhl: to Mill Lane Blockers for $500."], "Spying": spied,
        },
        "T05": {"Bought": ["5 TP from the GM for $30."], "Your sales": [stays]},
        # What the bank ended is told with the bank's measure.
        "T06": {"Contracts ended": []},
        "T07": {label: [] for label in ("New talents", "Bought", "Your sales", "Contracts made", "Spying")},
    }  # fmt: skip
    for team, lines in expected.items():
        assert {label: said(books[team], label) for label in lines} == lines, team


@pytest.mark.parametrize(
    ("team", "ground", "words"),
    [
        ("T04", GOOD, "You have recovered: the bank's warning is over."),
        ("T08", WRONG, "still below the limit after the next round, all your contract players leave"),
        ("T06", WRONG, "Your contract players left: Juri Keld. If your account is still below the limit"),
        ("T07", WRONG, "A. Tamm ($210) went to the amateurs. Your account is now -$830: the warning is over."),
    ],
)
def test_the_bank_says_what_it_did_and_what_comes_next(
    played: PlayedRound, books: dict[str, bytes], team: str, ground: str, words: str
) -> None:
    bank = next(events_of(played, BankTold, team))
    [told] = said(books[team], "Bank")
    assert words in told
    assert f"{'-' if bank.dollars < 0 else ''}${abs(bank.dollars):,}; the bank allows -$1,000" in told
    sheet = load_workbook(io.BytesIO(books[team]))["Report"]
    assert next(row[1] for row in sheet if row[0].value == "Bank").fill.fgColor.rgb == f"FF{ground[1:]}"


def test_the_bank_goes_on_while_players_are_left_and_says_when_nobody_can_go(played: PlayedRound) -> None:
    teams = tuple(replace(team, warnings=2) if team.id == "T07" else team for team in played.after.teams)
    nobody = [event for event in played.events if not isinstance(event, ToAmateurs | Freed)]
    still = replace(played, after=replace(played.after, teams=teams), events=nobody)
    words = "None of your players could be sold. Your account is now -$830, still below the limit, so more players go"
    assert words in said(report_of(still, "T07"), "Bank")[0]
    assert "You had no contract players to lose." in said(report_of(still, "T06"), "Bank")[0]


@pytest.mark.parametrize("team", TEAMS)
def test_every_bid_is_told_with_what_became_of_it_and_why(
    played: PlayedRound, books: dict[str, bytes], team: str
) -> None:
    bids, listed = list(events_of(played, BidTold, team)), list(events_of(played, Listed, team))
    sales = [event for event in played.events if isinstance(event, Sale) and event.seller == team]
    rows = [row[:5] for row in cells(books[team]).get("Bids", [])]
    for bid in bids:
        result = "won" if bid.won else "lost" if bid.valid else "not valid"
        assert [bid.stage, bid.what, bid.bid, result, bid.why] in rows
    lines = [row for row in rows if row[0] and str(row[0])[0].isdigit()]
    assert len(lines) == len(bids) + len(sales) + len(listed)
    assert bool(rows) is bool(lines)


def test_a_spy_tells_exactly_what_was_paid_for(played: PlayedRound, books: dict[str, bytes]) -> None:
    reports = list(events_of(played, SpyReport, "T03"))
    assert [report.detail for report in reports] == [True, False]
    for number, report in enumerate(reports, start=1):
        rows = cells(books["T03"])[f"Spy {number}"]
        fixture = played.after.by_number[report.match_number]
        scores = [score if fixture.home == report.target else score[::-1] for score in fixture.sets]
        start = next(at for at, row in enumerate(rows) if row[0] == "Set") + 1
        for row, seen, (own, other) in zip(rows[start:], report.sets, scores, strict=False):
            score = f"{own}–{other}, {'won' if own > other else 'lost'}"
            points = [*seen.home, *seen.devotion, *seen.special]
            assert row[:10] == [seen.number, score, seen.concept, seen.risk, *points]
            assert row[10:] == pytest.approx([seen.total_ol, seen.total_dl, *(seen.chances or (None, None))])
        lines = [line for seen in report.sets for line in seen.lines]
        assert bool(lines) is report.detail
        players = [row for row in rows[start + len(report.sets) :] if isinstance(row[0], int)]
        for row, line in zip(players, lines, strict=True):
            plays = position(line.position)
            assert row[1:3] == [line.name, plays.name if plays else None]
            assert row[3:7] == pytest.approx([line.start_ol, line.start_dl, line.end_ol, line.end_dl])
    assert "Their chance" not in texts(books["T03"], "Spy 1")
    assert "Your chance" in texts(books["T03"], "Spy 2")
    assert not any(name.startswith("Spy") for team in TEAMS if team != "T03" for name in cells(books[team]))


@pytest.mark.parametrize("team", TEAMS)
def test_no_secret_of_another_team_changes_a_byte(played: PlayedRound, books: dict[str, bytes], team: str) -> None:
    assert report_of(other_secrets(played, keep=team), team) == books[team]
