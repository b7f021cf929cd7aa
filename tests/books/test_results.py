"""The public book of a round: tidy tables that say what the league says, and nothing that is secret."""

from __future__ import annotations

import io
import re
import zipfile
from dataclasses import replace
from typing import Any, Final

import pytest
from openpyxl import load_workbook

from commitment_parts import made_results
from leagues import made_league
from move_factory import made_moves
from played_round import PlayedRound, cells, frame, inside, other_secrets, played_round, told_of, with_team
from played_round import results_of as built
from test_laptop import HIGHEST, POINT, WIDEST, shown_width
from vbxl.books import results
from vbxl.books.results.front import TABLE_AT
from vbxl.league.events import MatchPlayed
from vbxl.league.stages import round_played
from vbxl.league.study import play_seasons
from vbxl.league.view import view
from vbxl.rounds.runs import Made
from vbxl.rules.draw import Draw
from vbxl.rules.match import sets_won
from vbxl.xlsx import styles

# The height of a row of which nothing is said, in points.
USUAL_HEIGHT: Final = 15
SHEETS = [
    "Results",
    "Tables",
    "Table by round",
    "Match of the round",
    "Luck",
    "Fixtures",
    "All results",
    "Sales",
    "For sale",
    "Receipts",
    "Fairness",
]
# Those that are read from top to bottom; all others are tables.
FORMS = {"Results", "Fairness"}


@pytest.fixture(scope="module")
def played() -> PlayedRound:
    return played_round()


@pytest.fixture(scope="module")
def book(played: PlayedRound) -> bytes:
    return built(played)


def test_every_sheet_but_the_first_is_a_tidy_table_with_its_heads_in_the_first_row(book: bytes) -> None:
    assert list(cells(book)) == SHEETS
    for sheet in sorted(set(SHEETS) - FORMS):
        heads = list(frame(book, sheet).columns)
        assert len(set(heads)) == len(heads)
        assert not any(head.startswith("Unnamed") for head in heads), sheet


def test_tables_are_the_leagues(played: PlayedRound, book: bytes) -> None:
    table = frame(book, "Tables")
    names = {team.id: team.name for team in played.after.teams}
    for division in played.after.divisions:
        rows = table[table["Division"] == division]
        standing = played.after.table(division)
        assert list(rows["Team"]) == [names[one.team] for one in standing]
        assert list(rows["Place"]) == list(range(1, len(standing) + 1))
        for head, what in (
            ("Matches", "matches"), ("Won", "won"), ("Lost", "lost"), ("Points", "points"), ("Sets won", "sets_won"),
            ("Sets lost", "sets_lost"), ("Scored", "points_won"), ("Conceded", "points_lost"),
        ):  # fmt: skip
            assert list(rows[head]) == [getattr(one, what) for one in standing], head
        assert list(rows["Set difference"]) == [one.sets_won - one.sets_lost for one in standing]


def test_a_change_of_place_is_told_in_word_and_number(played: PlayedRound, book: bytes) -> None:
    table = frame(book, "Tables").set_index("Team")
    names = {team.id: team.name for team in played.after.teams}
    for division in played.after.divisions:
        was = [names[one.team] for one in played.after.table(division, 6)]
        for now, one in enumerate(played.after.table(division, 7)):
            name = names[one.team]
            assert table.loc[name, "Change"] == results.moved(was.index(name) + 1, now + 1)
    assert [results.moved(3, 1), results.moved(1, 3), results.moved(2, 2)] == ["▲ up 2", "▼ down 2", "same"]


def test_after_the_first_round_every_place_is_new() -> None:
    table = frame(built(played_round(made_league(round_number=1))), "Tables")
    assert set(table["Change"]) == {"new"}


def test_a_place_after_one_round_is_no_line_so_there_is_no_chart_of_it() -> None:
    with zipfile.ZipFile(io.BytesIO(built(played_round(made_league(round_number=1))))) as parts:
        charts = [parts.read(name).decode() for name in parts.namelist() if name.startswith("xl/charts/chart")]
    assert len(charts) == 2
    assert not any("<a:t>Place</a:t>" in chart for chart in charts)


def test_the_table_of_every_round_stands_in_table_by_round(played: PlayedRound, book: bytes) -> None:
    table = frame(book, "Table by round")
    names = {team.id: team.name for team in played.after.teams}
    assert len(table) == len(played.after.teams) * 7
    for division in played.after.divisions:
        for number in range(1, 8):
            rows = table[(table["Division"] == division) & (table["Round"] == number)].sort_values("Place")
            standing = played.after.table(division, number)
            assert list(rows["Team"]) == [names[one.team] for one in standing]
            assert list(rows["Points"]) == [one.points for one in standing]


def test_each_division_has_a_chart_with_title_axes_and_alt_text(book: bytes) -> None:
    with zipfile.ZipFile(io.BytesIO(book)) as parts:
        charts = [parts.read(name).decode() for name in parts.namelist() if name.startswith("xl/charts/chart")]
        drawing = parts.read("xl/drawings/drawing1.xml").decode()
    places = [chart for chart in charts if "<a:t>Place</a:t>" in chart]
    assert (len(charts), len(places)) == (4, 2)
    for chart in places:
        said = re.findall(r"<a:t>([^<]*)</a:t>", chart)
        assert said[0].startswith("Division ")
        assert said[1:] == ["Round", "Place"]
        assert chart.count("<c:ser>") == 4
        # The cached values too: a preview draws them without calculating.
        assert "Mill Lane Blockers" in chart or "Lantern Hill" in chart
    assert len(re.findall(r'descr="Line chart: [^"]+"', drawing)) == 2


def test_the_front_page_has_every_match_of_the_round(played: PlayedRound, book: bytes) -> None:
    rows = {row[0]: row for row in cells(book)["Results"] if isinstance(row[0], int)}
    for one in played.events:
        if isinstance(one, MatchPlayed):
            row = rows[one.number]
            home, visitors = (played.after.by_id[team].name for team in (one.home, one.visitors))
            won = sets_won(one.scores)
            assert row[1:4] == [home, visitors, f"{won[0]}–{won[1]}"]
            assert row[4].split("  ") == [f"{own}–{other}" for own, other in one.scores]


def test_fixtures_are_all_matches_to_come_with_deadline_and_home_advantage(played: PlayedRound, book: bytes) -> None:
    table = frame(book, "Fixtures")
    to_come = {one.number: one for one in played.after.fixtures if not one.sets}
    assert sorted(table["Match"]) == sorted(to_come)
    assert next(iter(table["Round"])) == 8
    assert list(table["Round"]) == sorted(table["Round"])
    for row in table.to_dict("records"):
        one = to_come[row["Match"]]
        assert (row["Round"], row["Division"]) == (one.round_number, one.division)
        assert row["Home"] == played.after.by_id[one.home].name
        assert row["Visitors"] == played.after.by_id[one.visitors].name
        assert row["Deadline"] == f"Sat {played.after.deadlines[one.round_number - 1]}"
        assert row["Home advantage"] == played.after.settings.home_points(one.round_number)


def test_all_results_are_the_season_so_far(played: PlayedRound, book: bytes) -> None:
    table = frame(book, "All results").set_index("Match")
    done = [one for one in played.after.fixtures if one.sets]
    assert len(table) == len(done) == 56
    for one in done:
        row = table.loc[one.number]
        sets = [row[head] for head in results.SETS_HEAD if row[head]]
        assert sets == [f"{home}–{visitors}" for home, visitors in one.sets]
        assert (row["Sets home"], row["Sets visitors"]) == sets_won(one.sets)


def test_for_sale_lists_transfers_offers_and_contract_players(played: PlayedRound, book: bytes) -> None:
    table = frame(book, "For sale").set_index("What")
    after = played.after
    for one in after.transfers:
        player = next(each for each in after.by_id[one.team].players if each.name == one.player)
        row = table.loc[one.player]
        assert [row["Kind"], row["Team"]] == ["Transfer", after.by_id[one.team].name]
        assert row["Age"] == (player.age or "A")
        assert [row["OL"], row["DL"], row["Least bid"]] == [player.ol, player.dl, one.minimum or ""]
    assert {"5 TP", "10 SP", "a player; the buyer chooses the name"} <= set(table.index)
    for hired in after.contract_players:
        row = table.loc[hired.name]
        assert [row["OL"], row["DL"]] == [hired.ol, hired.dl]
        assert row["Team"] == (after.by_id[hired.team].name if hired.team else "free")
        open_to_bids = not hired.team or hired.last_round == after.round_number
        assert row["Bids in next round"] == ("yes" if open_to_bids else "no")


def test_receipts_name_the_file_of_every_team(played: PlayedRound, book: bytes) -> None:
    table = frame(book, "Receipts").set_index("Id")
    assert table.loc["T04", "Move (SHA-256)"] == "no move received"
    for team, receipt in played.receipts.items():
        assert table.loc[team, "Move (SHA-256)"] == receipt


def test_no_secret_of_any_team_changes_a_byte(played: PlayedRound, book: bytes) -> None:
    assert built(other_secrets(played, keep="")) == book


def test_planted_secrets_are_not_in_any_part() -> None:
    league = made_league()
    gulls = league.by_id["T03"]
    players = tuple(replace(one, name=f"Quietus {at}") if at != 4 else one for at, one in enumerate(gulls.players))
    league = with_team(league, "T03", players=players, opening=replace(gulls.opening, dollars=73_311, sp=199))
    league = replace(league, ledger=())
    # Whom he offers is known to everybody.
    played = played_round(league, changed={"T03": replace(made_moves(view(league, "T03"), 3), sales=())})
    now = played.after.balances["T03"].dollars
    assert now > 70_000
    found = inside(built(played))
    for secret in ("73311", "73,311", str(now), f"{now:,}", "Quietus", "devotion", "Lack", "OC<", "WC<", "Attacker"):
        assert secret.encode() not in found, secret
    for one in played.events:
        if isinstance(one, MatchPlayed):
            for each in one.sets:
                for side in (each.home, each.visitors):
                    assert repr(side.chance).encode() not in found
    # Levels, totals and chances are the numbers with a fraction: a public book has only what points were worth.
    fractions = {float(one) for one in re.findall(rb"<v>(-?\d+\.\d+)</v>", found)}
    luck = {round(one, 1) for line in told_of(played).luck for one in (line.worth, line.won - line.worth)}
    assert fractions <= luck


def test_the_same_inputs_give_the_same_bytes_without_a_date_of_today(played: PlayedRound, book: bytes) -> None:
    again = played_round()
    assert built(again) == book
    with zipfile.ZipFile(io.BytesIO(book)) as parts:
        assert {one.date_time for one in parts.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        dates = re.findall(r"\d{4}-\d\d-\d\dT[\d:]+Z", parts.read("docProps/core.xml").decode())
    assert set(dates) == {"2026-01-01T00:00:00Z"}
    shuffled = dict(reversed(played.receipts.items()))
    assert made_results(played.before, played.after, played.events, shuffled) == book


@pytest.mark.parametrize(
    "name", ["=1+1", "<b>", "A&B", "http://x.example/", "@cmd", "1908", "'quoted'", "{=1}", "_x0041_"]
)
def test_names_stay_the_text_they_are(name: str) -> None:
    league = replace(with_team(made_league(), "T03", name=name), name=name)
    book = built(played_round(league))
    assert name in list(frame(book, "Receipts").astype(str)["Team"])
    with zipfile.ZipFile(io.BytesIO(book)) as parts:
        sheets = [parts.read(one).decode() for one in parts.namelist() if one.startswith("xl/worksheets/sheet")]
    assert not any("<f>" in sheet for sheet in sheets)


def test_control_and_direction_characters_are_shown_not_obeyed() -> None:
    book = built(played_round(with_team(made_league(), "T03", name="Gulls\u202e\x07")))
    assert "Gulls\\u202e\\u0007" in list(frame(book, "Receipts")["Team"])


def test_after_the_last_round_nothing_is_to_come() -> None:
    league = made_league(round_number=12)
    after, events = round_played(league, {}, Draw(b"last"))
    book = made_results(league, after, events, {})
    told = [row[0] for row in cells(book)["Results"]]
    assert told.count("That was the last round of the season.") == 1
    assert "The season's end" in told
    assert cells(book)["Fixtures"][1][0] == "That was the last round of the season."


def test_every_sheet_prints_across_on_pages_of_its_width_and_keeps_its_head(book: bytes) -> None:
    for sheet in load_workbook(io.BytesIO(book)):
        assert sheet.page_setup.orientation == "landscape"
        assert sheet.sheet_properties.pageSetUpPr.fitToPage
        # The front page of a small league is one page.
        pages = None if sheet.title == "Results" else 0
        assert (sheet.page_setup.fitToWidth or 1, sheet.page_setup.fitToHeight) == (1, pages)
        assert sheet.print_area
        assert sheet.print_title_rows
        assert sheet.freeze_panes
        assert (sheet.sheet_view.showGridLines is False) is (sheet.title in FORMS)
        assert bool(sheet.tables) is (sheet.title not in FORMS)


def test_every_ink_of_the_house_style_can_be_read_on_its_ground() -> None:
    def light(colour: str) -> float:
        parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        linear = [one / 12.92 if one <= 0.03928 else ((one + 0.055) / 1.055) ** 2.4 for one in parts]
        return sum(one * weight for one, weight in zip(linear, (0.2126, 0.7152, 0.0722), strict=True))

    def contrast(one: str, other: str) -> float:
        lights = sorted((light(one), light(other)))
        return (lights[1] + 0.05) / (lights[0] + 0.05)

    for name, look in styles.LOOKS.items():
        ink, ground = str(look["font_color"]), str(look.get("bg_color", styles.WHITE))
        assert contrast(ink, ground) >= 4.5, name
    for colour in styles.LINES:
        assert contrast(colour, styles.WHITE) >= 3


def front_of(teams: int, divisions: int, round_number: int) -> Any:
    """The front page of a round of a league of bots."""
    league = Made(teams, divisions).league(b"front")
    done = next(one for one in play_seasons(league, 1, b"front") if one.before.round_number == round_number)
    book = made_results(done.before, done.ended, done.events, {})
    return load_workbook(io.BytesIO(book))["Results"]


@pytest.mark.parametrize(("teams", "divisions", "round_number"), [(8, 1, 2), (16, 1, 2), (16, 2, 3)])
def test_up_to_16_teams_story_scores_tables_and_next_matches_are_on_one_screen_and_one_page(
    teams: int, divisions: int, round_number: int
) -> None:
    sheet = front_of(teams, divisions, round_number)
    assert sheet.page_setup.fitToHeight is None
    assert shown_width(sheet) <= WIDEST
    blocks = [row for row in range(1, sheet.max_row + 1) if str(sheet.cell(row, 1).value).startswith("Division ")]
    assert len(blocks) == divisions
    last = blocks[-1] + 1 + teams // divisions
    assert sheet.cell(last, TABLE_AT + 2).value
    assert not sheet.cell(last + 1, TABLE_AT + 2).value
    heights = (sheet.row_dimensions[row].height or USUAL_HEIGHT for row in range(1, last + 1))
    assert sum(heights) * POINT * (sheet.sheet_view.zoomScale or 100) / 100 <= HIGHEST


def test_many_teams_have_their_scores_and_tables_in_the_order_of_the_divisions() -> None:
    sheet = front_of(40, 5, 2)
    heads = [sheet.cell(row, 1).value for row in range(1, sheet.max_row + 1)]
    at = [heads.index(f"Division {number}") for number in range(1, 6)]
    assert at == sorted(at)
    assert sheet.page_setup.fitToHeight == 0
