"""Tricks of a game master with a vbxl of his own, and what shows them: other clocks and values, books in two forms.

The tricks that vbxl itself refuses or shows are in test_choosing_draws.py; SECURITY.md has them by name.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final

import openpyxl
import pytest

from closed_leagues import CLOSED, SECRET, SOURCES, listed, needs_drand, played_closed, results_of, shown, typed_value
from commitment_parts import sealed_view
from league_folders import made_folder, made_moves, move_file, resolved, send_all, small_league
from round_places import reopen
from vbxl.books import leaguebook, seasonbook, textform
from vbxl.league.closing_list import ClosingList, ListedTeam
from vbxl.league.events import MatchPlayed
from vbxl.league.json_form import plain
from vbxl.league.league import League
from vbxl.league.moves import Input, MatchMoves
from vbxl.league.view import make_round_commitments
from vbxl.rounds import audit, closing, resolve
from vbxl.rounds.book import open_book
from vbxl.rounds.closing import ClosingRecord, ResolveState, StoredFile
from vbxl.rounds.collect import Collected, collect
from vbxl.rounds.errors import StoppedError
from vbxl.rounds.folder import find_league
from vbxl.rounds.season_file import open_season
from vbxl.rounds.verify_files import VerifyState
from vbxl.rules.commitments import book_seal, round_secret
from vbxl.rules.public_numbers import ComingValue, PublicSource, parse_source

pytestmark = pytest.mark.usefixtures("no_move_sheets")
LOTTO: Final = parse_source("lottery 6/49 Wed Sat 19:25 Lotto 6aus49")
BERLIN: Final = "Europe/Berlin"
# Twelve hours behind UTC, where it is still Wednesday when Berlin has long drawn.
BEHIND: Final = "Etc/GMT+12"
# Wednesday: the draw is at 19:25 in Berlin, 17:25 UTC.
BEFORE_DRAW: Final = datetime(2026, 10, 14, 12, tzinfo=UTC)
AFTER_DRAW: Final = datetime(2026, 10, 14, 18, tzinfo=UTC)
NUMBERS: Final = "1 2 3 4 5 6"
BOLD: Final = Input(5)
# The thousandth round of drand's quicknet as it was published, and the moment from which it is known.
SIGNATURE: Final = "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39"
ROUND_1000: Final = ComingValue("1000", datetime.fromtimestamp(1_692_803_367 + 999 * 3, UTC))


@pytest.fixture(scope="module")
def sent(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Leagues in which all have sent for round 2, by their source. Not to be changed: ask for a copy."""
    found = {}
    for kind, source in {"lottery": LOTTO, "drand": SOURCES["drand"]}.items():
        root = found[kind] = tmp_path_factory.mktemp(kind) / "league"
        made_folder(root, league_with(source))
        (root / "season.xlsx").write_bytes(information(source))
    return found


def league_with(source: PublicSource, zone: str = BERLIN) -> League:
    return replace(small_league(), public_source=source, time_zone=zone)


def information(source: PublicSource, zone: str = BERLIN) -> bytes:
    """The season's information, as everybody gets it before round 2."""
    league = league_with(source, zone)
    return seasonbook.build(league, make_round_commitments(league, SECRET))


@pytest.fixture
def lottery(sent: dict[str, Path], copy: Callable[[Path], Path]) -> Path:
    return copy(sent["lottery"])


@pytest.fixture
def drand(sent: dict[str, Path], copy: Callable[[Path], Path]) -> Path:
    return copy(sent["drand"])


def differs(root: Path, *files: Path) -> list[str]:
    """What differs, with the season's information and the results of round 2."""
    return shown(VerifyState.DIFFERS, root / "season.xlsx", results_of(root), *files)


def by_other_clocks(root: Path, zone: str) -> None:
    """The game master types another time zone, and has the copy forget it."""
    round_ = find_league(root).open_round()
    round_.book.write_bytes(leaguebook.build(replace(open_book(round_.book).league, time_zone=zone))[0])
    round_.written_book.write_bytes(round_.book.read_bytes())


def sends_another(root: Path) -> None:
    league = open_book(find_league(root).open_round().book).league
    (root / "season-1" / "round-02" / "moves" / "t01.txt").write_bytes(move_file(league, "T01", 2))


# Lotteries.


def test_a_value_of_a_lottery_is_for_everybody_to_compare(lottery: Path) -> None:
    one = listed(lottery, BEFORE_DRAW)
    assert (one.value.name, one.value.due) == ("2026-10-14", datetime(2026, 10, 14, 17, 25, tzinfo=UTC))
    assert resolved(lottery, moment=one.value.due, public="6 5 4 3 2 1").state is ResolveState.RESOLVED
    assert differs(lottery) == []
    compare = "compare the public number 1.2.3.4.5.6./ with the draw of Wed 2026-10-14 of Lotto 6aus49"
    assert f"season 1, round 2: {compare}: the numbers drawn, in any order" in shown(
        VerifyState.OPEN, lottery / "season.xlsx", results_of(lottery)
    )


def test_trick_a_draw_of_before_by_other_clocks(lottery: Path) -> None:
    """At 18:00 UTC the numbers of 17:25 UTC are known, but by the clocks of the date line nothing is drawn yet."""
    by_other_clocks(lottery, BEHIND)
    one = listed(lottery, AFTER_DRAW)
    assert (one.value.name, one.value.due) == ("2026-10-14", datetime(2026, 10, 15, 7, 25, tzinfo=UTC))
    assert resolved(lottery, moment=one.value.due, public=NUMBERS).state is ResolveState.RESOLVED
    told = "closing list 1 gives the wrong time for the draw of Wed 2026-10-14 of Lotto 6aus49 by the clocks of"
    assert differs(lottery) == [f"season 1, round 2: {told} {BERLIN}"]


def test_the_clocks_of_a_lottery_are_fixed_within_a_season(lottery: Path) -> None:
    one = listed(lottery, BEFORE_DRAW)
    assert resolved(lottery, moment=one.value.due, public=NUMBERS).state is ResolveState.RESOLVED
    round_ = find_league(lottery).open_round()
    send_all(round_.path)
    league = open_book(round_.book).league
    round_.book.write_bytes(leaguebook.build(replace(league, time_zone=BEHIND))[0])
    for do in (listed, resolved):
        with pytest.raises(StoppedError, match=f"is fixed .* put back what was there: time zone {BERLIN}"):
            do(lottery, moment=AFTER_DRAW + timedelta(days=7))
    # Nothing is drawn by the clocks of a league with drand.
    other = replace(league, public_source=SOURCES["drand"])
    for path, zone in ((round_.written_book, BERLIN), (round_.book, BEHIND)):
        path.write_bytes(leaguebook.build(replace(other, time_zone=zone))[0])
    assert listed(lottery, AFTER_DRAW + timedelta(days=7)).source == SOURCES["drand"]


def test_a_second_list_never_names_the_same_draw(lottery: Path) -> None:
    """Other clocks after the first list need the second, which names the next draw, on Saturday."""
    first = listed(lottery, BEFORE_DRAW)
    by_other_clocks(lottery, BEHIND)
    second = listed(lottery, AFTER_DRAW)
    assert (first.value.name, second.value.name) == ("2026-10-14", "2026-10-17")
    assert second.value.due == datetime(2026, 10, 18, 7, 25, tzinfo=UTC)


# Values.


def list_of_round_1000(root: Path) -> ClosingList:
    """A closing list that waits for the thousandth round of drand, as the record of round 2."""
    round_ = find_league(root).open_round()
    league = open_book(round_.book).league
    hashes = {team.id: hashlib.sha256((round_.moves / f"{team.id.lower()}.txt").read_bytes()) for team in league.teams}
    secret = round_secret(SECRET, 1, 2)
    one = ClosingList(
        league.name, 1, 2, 1, ROUND_1000.due - timedelta(hours=2), league.public_source, ROUND_1000,
        book_seal(secret, audit.hash_league(league)),
        tuple(ListedTeam(team.id, team.name, hashes[team.id].hexdigest()) for team in league.teams),
    )  # fmt: skip
    files = tuple(StoredFile(f"{team.lower()}.txt", one.files[team]) for team in one.files)
    round_.closing.mkdir()
    record = plain(ClosingRecord(one.text, audit.hash_league(league), files))
    round_.closings.write_text(json.dumps({"lists": [record]}), "utf-8")
    return one


def test_a_value_of_drand_bears_its_signature(drand: Path) -> None:
    needs_drand()
    one = list_of_round_1000(drand)
    assert resolved(drand, moment=one.value.due, public=SIGNATURE).state is ResolveState.RESOLVED
    assert differs(drand) == []
    assert "season 1, round 2: the public number bears drand's signature for round 1000 of drand's quicknet" in shown(
        VerifyState.SAME, drand / "season.xlsx", results_of(drand)
    )


def test_trick_another_signature_of_drand(drand: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One digit changed: refused; made with a vbxl that takes it, the signature is not that of the round."""
    needs_drand()
    one = list_of_round_1000(drand)
    other = SIGNATURE[:-1] + "8"
    told = "the signature is not that of round 1000 of drand's quicknet; a digit or the round is wrong"
    with pytest.raises(StoppedError) as caught:
        resolved(drand, moment=one.value.due, public=other)
    assert str(caught.value) == f"--public: {told}"
    monkeypatch.setattr(closing, "check_signature", lambda *_: None)
    assert resolved(drand, moment=one.value.due, public=other).state is ResolveState.RESOLVED
    assert differs(drand) == [f"season 1, round 2: {told}"]


def test_trick_another_value_beside_the_right_signature(drand: Path) -> None:
    """Whoever has no package for signatures still sees that the value is not the SHA-256 of the signature."""
    one = list_of_round_1000(drand)
    assert resolved(drand, moment=one.value.due, public=SIGNATURE).state is ResolveState.RESOLVED
    path = results_of(drand)
    book = openpyxl.load_workbook(path)
    value = hashlib.sha256(bytes.fromhex(SIGNATURE)).hexdigest()
    next(cell for row in book["Fairness"].iter_rows() for cell in row if cell.value == value).value = "ab" * 32
    book.save(path)
    told = "the value is not written as it should be for round 1000 of drand's quicknet"
    assert f"season 1, round 2: {told}" in differs(drand)


def test_a_value_of_drand_without_a_signature_is_for_everybody_to_compare(drand: Path) -> None:
    """A typed value that fits no signature: the page of the round shows another."""
    one = listed(drand)
    assert resolved(drand, moment=one.value.due, public="ab" * 32).state is ResolveState.RESOLVED
    assert differs(drand) == []
    (line,) = [
        line
        for line in shown(VerifyState.OPEN, drand / "season.xlsx", results_of(drand))
        if "compare the public number" in line
    ]
    assert f"{'ab' * 32} with {one.value_words}: the whole line on https://api.drand.sh/" in line
    assert line.endswith(f"/public/{one.value.name}")


# Files.


def test_trick_other_line_ups_under_the_listed_sha256(drand: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing that others have shows it, for nobody else has his file; so they ask for it when the season is opened.

    What he then gives is not the file of the list, or verify finds that it says other line-ups than were played.
    """
    one = listed(drand)
    round_ = find_league(drand).open_round()
    path = round_.moves / "t01.txt"
    before = hashlib.sha256(path.read_bytes()).hexdigest()
    league = open_book(round_.book).league
    moves = made_moves(league, "T01")
    assert all(set_.risk != BOLD for match in moves.matches.values() for set_ in match.sets)
    bold = {
        slot: MatchMoves(tuple(replace(set_, risk=BOLD) for set_ in match.sets))
        for slot, match in moves.matches.items()
    }
    path.write_text(textform.build(sealed_view(league, "T01"), replace(moves, matches=bold)), "utf-8")

    def forged(*given: Any, **chosen: Any) -> Collected:
        found = collect(*given, **chosen)
        files = [
            replace(file, taken=replace(file.taken, sha256=before)) if file.team == "T01" else file
            for file in found.files
        ]
        return replace(found, files=tuple(files))

    monkeypatch.setattr(resolve, "collect", forged)
    monkeypatch.setattr(closing, "hash_file", lambda path: one.files[path.stem.upper()])
    assert resolved(drand, moment=one.value.due, public=typed_value(one)).state is ResolveState.RESOLVED
    monkeypatch.undo()
    told = audit.read_audit(round_.audit)
    played = [event for event in audit.decode_events(told) if isinstance(event, MatchPlayed)]
    own = [match for match in played if "T01" in (match.home, match.visitors)]
    assert {set_.side(match.home == "T01").risk for match in own for set_ in match.sets} == {BOLD.value}
    send_all(find_league(drand).open_round().path)
    played_closed(drand, CLOSED + timedelta(days=7))
    season = open_season(find_league(drand), SECRET).path
    assert differs(drand, season) == []
    (line,) = [line for line in shown(VerifyState.OPEN, results_of(drand), season, path) if line.startswith("t01.txt")]
    assert line.startswith("t01.txt: no round in these files used it")
    honest = drand.parent / "the file of the list.txt"
    honest.write_text(textform.build(sealed_view(league, "T01"), moves), "utf-8")
    assert hashlib.sha256(honest.read_bytes()).hexdigest() == before
    said = differs(drand, season, honest)
    risk = re.compile(r".*: line-ups\.(match[12])\.sets\[[0-4]\]\.risk: recorded as 5, but the replay gives .*")
    found = [risk.fullmatch(one) for one in said]
    assert {one[1] for one in found if one} == {"match1", "match2"}
    assert all(found)


def test_line_ups_as_they_were_sent_are_those_that_were_played(drand: Path) -> None:
    """The files of all four teams, who had nothing corrected, and one of them with a set that was played otherwise."""
    played_closed(drand)
    moves = find_league(drand).list_resolved()[-1].moves
    kept = [Path(shutil.copy(path, drand.parent / f"mine {path.name}")) for path in sorted(moves.iterdir())]
    send_all(find_league(drand).open_round().path)
    played_closed(drand, CLOSED + timedelta(days=7))
    season = open_season(find_league(drand), SECRET).path
    same = shown(VerifyState.SAME, results_of(drand), season, *kept)
    for path in kept:
        assert f"{path.name}: its line-ups were played, apart from any corrections" in same
    assert differs(drand, season, *kept) == []


# Two of what must be one.


@pytest.mark.parametrize("chosen", [{"public": "ab" * 32}, {"without": True}], ids=["another value", "without"])
def test_trick_a_round_played_again_with_another_value(drand: Path, chosen: dict[str, Any]) -> None:
    """A redo keeps the value that the round was played with; played as if for the first time, whoever kept the first
    results sees it.
    """
    one = played_closed(drand).closing
    assert one is not None
    due = one.read[-1].value.due
    first = Path(shutil.copy(results_of(drand), drand / "first.xlsx"))
    if "public" in chosen:
        with pytest.raises(StoppedError, match="--public: you gave 1, but vbxl needs none"):
            resolved(drand, moment=due, redo=True, **chosen)
    else:
        assert resolved(drand, moment=due, redo=True, **chosen).state is ResolveState.RESOLVED
        assert results_of(drand).read_bytes() == first.read_bytes()
    reopen(find_league(drand).list_resolved()[-1])
    assert resolved(drand, moment=due, **chosen).state is ResolveState.RESOLVED
    told = "and another file hold different closing lists or public numbers: the round was played twice"
    assert f"season 1, round 2: first.xlsx {told}" in differs(drand, first)
    others = shown(VerifyState.DIFFERS, first, results_of(drand))
    assert others == [f"season 1, round 2: {results_of(drand).name} {told}"]


def test_trick_a_correction_that_draws_every_match_again(drand: Path) -> None:
    """He forges his record, as if the first list had been replaced before the round was played: then the second list
    decides every match, not only those of the team whose file it changes.
    """
    played_closed(drand)
    first = Path(shutil.copy(results_of(drand), drand / "first.xlsx"))
    round_ = find_league(drand).list_resolved()[-1]
    record = json.loads(round_.audit.read_bytes())
    record["closing"]["values"] = []
    round_.audit.write_text(json.dumps(record), "utf-8")
    (round_.moves / "t03.txt").write_bytes(move_file(open_book(round_.book).league, "T03", 9))
    one = listed(drand, CLOSED + timedelta(days=2), redo=True)
    done = resolved(drand, moment=one.value.due, public=typed_value(one), redo=True)
    assert done.state is ResolveState.RESOLVED
    told = "the correction replaces closing lists or public numbers used when the round was first played"
    assert differs(drand, first) == [f"season 1, round 2, correction 1: {told}"]


def test_trick_another_source_that_a_later_book_names(drand: Path) -> None:
    """The season's information is mailed again with another source or time zone, or another book claims to be it."""
    other, third = drand / "again.xlsx", drand / "third.xlsx"
    other.write_bytes(information(LOTTO))
    third.write_bytes(information(LOTTO, BEHIND))
    told = "and another file give different sources of public numbers"
    assert shown(VerifyState.DIFFERS, drand / "season.xlsx", other) == [f"season 1: again.xlsx {told}"]
    assert shown(VerifyState.DIFFERS, other, third) == [f"season 1: third.xlsx {told}"]
    other.write_bytes(information(SOURCES["drand"]))
    assert shown(VerifyState.DIFFERS, drand / "season.xlsx", other) == []


def test_trick_two_season_files(drand: Path) -> None:
    """A season opened in one way for some, in another for others."""
    played_closed(drand)
    send_all(find_league(drand).open_round().path)
    played_closed(drand, CLOSED + timedelta(days=7))
    one = open_season(find_league(drand), SECRET).path
    assert differs(drand, one) == []
    opened = json.loads(one.read_bytes())
    other = drand / "other.json"
    other.write_text(json.dumps(opened), "ascii")
    assert differs(drand, one, other) == []
    opened["rounds"][1]["league_after"] = "0" * 64
    other.write_text(json.dumps(opened), "ascii")
    told = "season 1, round 3: other.json and another file give different secrets for this round"
    assert differs(drand, one, other) == [told]


def test_trick_a_second_list_that_nobody_got(drand: Path) -> None:
    """Made when its value was known, with the clock set back to just after the first: the results have to hold it."""
    first = listed(drand)
    kept = Path(shutil.copy(next(find_league(drand).open_round().closing.glob("*.txt")), drand / "kept.txt"))
    sends_another(drand)
    second = listed(drand, CLOSED + timedelta(seconds=1))
    assert second.value.due == first.value.due + timedelta(minutes=1)
    assert resolved(drand, moment=second.value.due, public=typed_value(second)).state is ResolveState.RESOLVED
    assert differs(drand, kept) == []
    same = shown(VerifyState.SAME, drand / "season.xlsx", results_of(drand), kept)
    agree = "the receipts and the public number agree with the round's 2 closing lists; ask what changed"
    assert f"season 1, round 2: {agree}" in same
    assert "closed: 2026-10-11 12:00:01 UTC" in second.text
    assert "If the list reaches you after that, say so to everybody." in " ".join(second.sentences)
