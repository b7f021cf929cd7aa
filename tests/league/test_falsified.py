"""What kept files tell, falsified: whatever is changed in the season file or in a kept book is found and named."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from commands import vbxl
from exhaustive import mark_all_but_every
from kept_files import Json, beside, first_set, found, matches, season, wrong
from league_folders import KEY, resolved, send_all
from round_places import round_at
from vbxl.books import leaguebook
from vbxl.rounds.book import open_book
from vbxl.rounds.folder import find_league
from vbxl.rounds.season_file import open_season, read_season
from vbxl.rounds.verify_files import VerifyState, verify_files


def lack(rounds: list[Json]) -> Json:
    told: Json = next(one for one in rounds[1]["events"] if one["event"] == "LackDrawn")
    return told


Change = Callable[[list[Json]], object]
Find = Callable[[list[Json]], Any]


def put(find: Find, key: Any, value: Any) -> Change:
    """Something in what was found is another value."""
    return lambda rounds: find(rounds).__setitem__(key, value)


def raised(find: Find, key: Any, by: float = 1) -> Change:
    """A number in what was found is another."""
    return lambda rounds: find(rounds).__setitem__(key, find(rounds)[key] + by)


def without(find: Find, key: Any = -1) -> Change:
    """Something is left out of what was found."""
    return lambda rounds: find(rounds).pop(key)


def home(rounds: list[Json]) -> Any:
    return first_set(rounds)["home"]


def draws(rounds: list[Json]) -> Any:
    return rounds[1]["draws"]


def first_draw(rounds: list[Json]) -> str:
    return f"R5 division 1 match {matches(rounds)[0]['number']} set 1"


def _draw_gone(rounds: list[Json]) -> None:
    draws(rounds).pop(first_draw(rounds))


def _draw_of_other(rounds: list[Json]) -> None:
    next(one for one in draws(rounds).values() if one["whose"] == "T01")["whose"] = "T02"


def _rally(rounds: list[Json]) -> None:
    one = first_set(rounds)
    one["rallies"] = one["rallies"].translate(str.maketrans("HV", "VH"))


def _concept(rounds: list[Json]) -> None:
    # AC against any other changes the chance, and the risk of both is its scale.
    sides = first_set(rounds)
    sides["home"]["concept"] = "AC" if sides["home"]["concept"] != "AC" else "NC"
    sides["visitors"]["concept"] = "DC"


def _server(rounds: list[Json]) -> None:
    first_set(rounds)["home_first"] ^= True


def _match_gone(rounds: list[Json]) -> None:
    rounds[1]["events"].remove(matches(rounds)[0])


def _lack_devotion(rounds: list[Json]) -> None:
    lack(rounds).update(devotion=3, chances=[0.03, 0.03, 0.03])


def _lack_gone(rounds: list[Json]) -> None:
    rounds[1]["events"].remove(lack(rounds))


_chance = raised(home, "chance", 0.01)
_secret = put(lambda rounds: rounds[1], "secret", "00" * 32)
_hash = put(lambda rounds: rounds[1]["accepted"]["T01"], "sha256", "0" * 64)


@pytest.mark.parametrize(
    ("how", "line"),
    mark_all_but_every(7, [
        (put(lambda rounds: draws(rounds)[first_draw(rounds)]["numbers"], 3, 0.5),
         "set 1.numbers[3]: recorded as 0.5, but the replay gives 0."),
        (_draw_gone, "set 1: not recorded, but the replay gives {'whose': 'round'"),
        (_draw_of_other, ".whose: recorded as 'T02', but the replay gives 'T01'"),
        (_rally, ".sets[0].rallies: recorded '"),
        (raised(lambda rounds: first_set(rounds)["score"], 0), ".sets[0].score[0]: recorded "),
        (_chance, ".sets[0].home.chance: recorded "),
        (raised(home, "total_ol"), ".sets[0].home.total_ol: recorded "),
        (raised(lambda rounds: home(rounds)["lines"][0], "end_ol"), ".sets[0].home.lines[0].end_ol: recorded "),
        (raised(lambda rounds: home(rounds)["special"], 0), ".sets[0].home.special[0]: recorded "),
        (_concept, ".sets[0].home.concept: recorded "),
        (_server, ".sets[0].home_first: recorded "),
        (without(lambda rounds: matches(rounds)[0]["sets"]), ".sets: recorded "),
        (_match_gone, "events: recorded "),
        (_secret, "the secret of the round does not match the seal published before the round"),
        (_secret, "events"),
        (_secret, "the secret of T02 does not match the season file"),
        (_hash, "the files that counted do not match the receipts"),
        (_hash, "events"),
        (without(lambda rounds: rounds[1]["accepted"], "T03"), "the files that counted do not match the receipts"),
        (put(lambda rounds: lack(rounds)["numbers"], 0, 0.999), ".numbers[0]: recorded as 0.999, but the replay "),
        (raised(lack, "lapsed"), ".lapsed: recorded "),
        (put(lack, "chances", [0.0, 0.0, 0.0]), ".chances[0]: recorded as 0.0, but the replay gives "),
        (_lack_devotion, ".devotion: recorded as 3, but the replay gives 5"),
        (_lack_gone, "events: recorded "),
        (put(lambda rounds: rounds[1]["start"]["settings"], "set_points", 14), "league_before: recorded "),
        (put(lambda rounds: rounds[1]["start"]["settings"], "set_points", 10**9),
         "cannot read its audit (ValueError: set_points must be "),
        (raised(lambda rounds: rounds[1]["start"]["teams"][0]["players"][0], "ol"), "league_before: recorded "),
        (put(lambda rounds: rounds[1]["moves"]["T01"]["matches"]["match1"]["sets"][0], "risk", "9"),
         ".sets[0].home.risk: recorded "),
        (without(lambda rounds: rounds[1]["moves"], "T01"), "events"),
    ], rows=True),
)  # fmt: skip
def test_every_falsification_of_the_season_file_is_named(
    mine: Path, how: Callable[[list[Json]], object], line: str
) -> None:
    lines = season(mine, how)
    assert any(line in one and one.startswith(("season 1, round 3", "everybody", "mine")) for one in lines), lines
    assert all("\n" not in one for one in lines)


def test_the_command_names_what_differs(mine: Path) -> None:
    (line,) = [one for one in season(mine, _chance) if "chance" in one]
    code, out, _ = vbxl("verify", *sorted(mine.iterdir()))
    assert code == 1
    about, _, words = line.partition(": ")
    assert f"\n{about}:\n  DIFFERS  {words}\n" in f"\n{out}"


def test_a_match_that_is_left_out_of_a_whole_season_is_named(mine: Path) -> None:
    """Matches of rounds before the first of the file stay open; with all rounds there, one that is missing is named."""

    def whole(rounds: list[Json]) -> None:
        event = matches(rounds)[0]
        rounds[1]["events"].remove(event)
        for name in [one for one in rounds[1]["draws"] if f"match {event['number']} set" in one]:
            rounds[1]["draws"].pop(name)
        rounds.insert(0, {**rounds[0], "round": 1, "secret": None})

    lines = season(mine, whole)
    assert "everybody 3.xlsx, season 1: match 9 has a different score in the season file" in lines
    assert "everybody 3.xlsx, season 1: match 1 has a different score in the season file" in lines


def test_a_league_book_that_was_edited_between_rounds_is_shown(copy: Callable[[Path], Path], played: Path) -> None:
    root = copy(played)
    edited = round_at(root / "season-1" / "round-03").book
    edited.write_bytes(leaguebook.build(replace(open_book(edited).league, name="Renamed League"))[0])
    send_all(root / "season-1" / "round-03")
    resolved(root)
    done = open_season(find_league(root), bytes.fromhex(KEY))
    # No move had to be shown as it was typed.
    assert done.notes == ()
    moves = [move for round_ in read_season(done.path.read_bytes()) for move in round_["moves"].values()]
    assert not any("salt" in move for move in moves)
    findings = verify_files([done.path])
    assert wrong(findings) == []
    (one,) = [one for one in findings if "league book" in one.words]
    assert (one.about, one.state) == ("season 1, round 3", VerifyState.OPEN)
    assert one.words == "the GM edited the league book before this round; see “Changed by the GM” in its results"


def book(path: Path, how: Callable[[Any], object]) -> None:
    """A workbook saved again with something changed."""
    opened = openpyxl.load_workbook(path)
    how(opened)
    written = io.BytesIO()
    opened.save(written)
    path.write_bytes(written.getvalue())


def _commitment(opened: Any) -> None:
    beside(opened["Fairness"], "round", 2).value = "0" * 64


def _own_commitment(opened: Any) -> None:
    beside(opened["Fairness"], "T02", 2).value = "0" * 64


def _receipt(opened: Any) -> None:
    beside(opened["Receipts"], "T02", 3).value = "0" * 64


def _result(opened: Any) -> None:
    sheet = opened["All results"]
    columns = {cell.value: cell.column for cell in sheet[1]}
    row = next(row for row in range(2, 9) if sheet.cell(row, columns["Match"]).value == 5)
    sheet.cell(row, columns["Set 1"]).value = "15–14"


def _own_secret(opened: Any) -> None:
    beside(opened["Own draws"], "Secret", 1).value = "00" * 32


def _own_number(opened: Any) -> None:
    cell = next(row[2] for row in opened["Own draws"].iter_rows() if str(row[0].value).startswith("R4 team T02"))
    cell.value = f"0.25 {cell.value.partition(' ')[2]}"


def _no_hex(opened: Any) -> None:
    beside(opened["Own draws"], "Secret", 1).value = "a secret"


@pytest.mark.parametrize(
    ("name", "how", "line"),
    mark_all_but_every(4, [
        ("everybody 2.xlsx", _commitment, "season 1, round 3: the secret of the round does not match the seal"),
        ("everybody 2.xlsx", _own_commitment, "mine 3.xlsx, season 1, round 3: the secret of T02 does not match"),
        ("everybody 3.xlsx", _receipt, "season 1, round 3: the files that counted do not match the"),
        ("everybody 3.xlsx", _receipt, "mine 3.xlsx, season 1, round 3: draw 'R4 team T02 match"),
        ("everybody 3.xlsx", _result, "everybody 3.xlsx, season 1: match 5 has a different score in the season file"),
        ("mine 3.xlsx", _own_secret, "mine 3.xlsx, season 1, round 3: the secret of T02 does not match the season"),
        ("mine 3.xlsx", _own_number, "mine 3.xlsx, season 1, round 3: draw 'R4 team T02 match"),
        ("mine 3.xlsx", _no_hex, "mine 3.xlsx, season 1, round 3: its secret is not a hexadecimal number"),
    ], rows=True),
)  # fmt: skip
def test_every_falsification_of_a_kept_book_is_named(
    mine: Path, name: str, how: Callable[[Any], object], line: str
) -> None:
    book(mine / name, how)
    lines = wrong(found(mine))
    assert any(one.startswith(line) for one in lines), lines
    if how is _own_number:
        # A report is verified at once, without a season file.
        assert any(one.startswith(line) for one in wrong(found(mine, name, "everybody 2.xlsx", "everybody 3.xlsx")))
