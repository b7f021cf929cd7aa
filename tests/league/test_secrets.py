"""No secret leaves: values planted in every secret field of every team are looked for in all bytes of what others get.

A round is played on disk as a game master plays it. Everything that is public, and everything that is one team's own,
is unpacked to the last part and searched; so is what the commands print, for the key and for secrets to come.
"""

from __future__ import annotations

import base64
import io
import re
import zipfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any

import pytest
import xlsxwriter

from closed_leagues import SOURCES, listed, typed_value
from commands import vbxl
from commitment_parts import made_bulletin, made_results
from league_folders import KEY, files_of, made_folder
from round_places import round_at
from secret_fields import Kept, kept, unsaid
from secret_league import BUYER, NONSENSE, POOR, RICH, Garden, planted_league, sent_files
from secret_search import SHARP, Haystack, Planted, leaks
from vbxl.books.publishing import write_json, write_text
from vbxl.league import stages
from vbxl.league.league import League
from vbxl.league.view import make_round_tokens
from vbxl.rounds import audit
from vbxl.rounds.book import open_book
from vbxl.rounds.file_names import Mailed, name_season
from vbxl.rounds.folder import find_league
from vbxl.rules.commitments import EVERYBODY, THE_ROUND, derive_secret, make_first_salt, round_secret
from vbxl.rules.draw import Draw

TEAMS = (RICH, NONSENSE, BUYER, POOR)
SECRET = bytes.fromhex(KEY)
PUBLIC = re.compile(
    r"pages/.*|"
    r".*(-S1-R0\d-results\.(xlsx|txt|json)|history/[a-z-]+-S1-R0\d-history\.xlsx|"
    r"-S[12]-season\.xlsx|/league\.ics|/closing/[a-z-]+-S1-R0\d-closing-\d\.txt)"
)
OF_TEAMS = {
    "results/teams/": "report", "sheets/": "sheet", "forms/": "sheet", "history/teams/": "history", "replies/": "reply",
}  # fmt: skip
# What the game master keeps for himself.
GMS = ("league.key", "league.xlsx", "history/gm.xlsx", "/moves/")
# Any moment that is past, by whatever clock the commands go.
CLOSED_AT = datetime(2024, 1, 6, 12, tzinfo=UTC)
# The middle of a season, and its last round, after which the next season is told.
ROUNDS = {"mid-season": (4, 6), "the season's end": (6, 4)}


@dataclass(frozen=True)
class Round:
    """A round that was played: what was planted, the leagues, all files, what was printed, the season file."""

    planted: list[Planted]
    before: League
    after: League
    told: audit.Json
    files: Mapping[str, bytes]
    printed: Mapping[str, str]
    opened: Mapping[str, bytes]


def audience(path: str) -> str | None:
    """Who gets a file: `public`, a team and what it is to it, or nobody but the GM; an unknown file is a mistake."""
    if PUBLIC.fullmatch(path):
        return "public"
    for folder, what in OF_TEAMS.items():
        _, found, name = path.rpartition(folder)
        if found:
            (team,) = re.findall("-(T[0-9]{2})-", name)
            return f"{team}/{what}"
    assert path.startswith(".vbxl/") or path.endswith(GMS) or "/moves/" in path, path
    return None


def haystacks(files: Mapping[str, bytes]) -> dict[str, Haystack]:
    """All bytes by who gets them."""
    sorted_out: dict[str, dict[str, bytes]] = {}
    for path, data in files.items():
        who = audience(path)
        if who:
            sorted_out.setdefault(who, {})[path] = data
    return {who: Haystack(found) for who, found in sorted_out.items()}


@pytest.fixture(scope="module", params=[*ROUNDS.values()], ids=[*ROUNDS])
def played(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Round:
    """The round, played by the commands a game master types."""
    garden, root, pages = Garden(), tmp_path_factory.mktemp("planted"), tmp_path_factory.mktemp("pages")
    before = planted_league(garden, *request.param)
    # In mid-season with a public number, whose list everybody gets; after the last round as most leagues are.
    public = before.round_number < before.rounds
    before = replace(before, public_source=SOURCES["drand" if public else "none"])
    folder = made_folder(root, before, [])
    for name, data in sent_files(garden, before).items():
        (folder / "moves" / name).write_bytes(data)
    # Half of the commands tell it to people and half to programs; after the last round it is the other way round.
    last = before.round_number == before.rounds
    moves, plain, told = (
        sorted((folder / "moves").iterdir()),
        (["--json"] if last else []),
        ([] if last else ["--json"]),
    )
    printed = {}
    number = ("--public", typed_value(listed(root, CLOSED_AT, now=True))) if public else ()
    commands: list[tuple[Any, ...]] = [
        ("check", *moves, *plain), ("status", root, "--replies", *told), ("resolve", root, "--dry-run", *told),
        ("resolve", root, "--now", *number, *plain), ("status", root, *plain), ("verify", root, *told),
        ("history", root), ("site", root, pages),
    ]  # fmt: skip
    opened_file = root / "season-1" / f"{name_season(before.name, 1, Mailed.OPENED)}.json"
    commands += [("open", root), ("verify", opened_file)] if last else [("sheets", root)]
    for words in commands:
        code, out, err = vbxl(*words)
        assert code == (words[0] == "check"), err
        printed[" ".join(map(str, words))] = out + err
    there = find_league(root)
    files = {path: data for path, data in files_of(root).items() if not path.endswith("-opened.json")}
    files |= {f"pages/{path}": data for path, data in files_of(pages).items()}
    account = audit.read_audit(round_at(folder).audit)
    opened = {path: data for path, data in files_of(root).items() if path.endswith("-opened.json")}
    return Round(garden.planted, before, open_book(there.open_round().book).league, account, files, printed, opened)


@pytest.fixture(scope="module")
def searched(played: Round) -> dict[str, Haystack]:
    return haystacks(played.files)


def spied_names(played: Round) -> frozenset[str]:
    """The players whom a spy report tells by name, which was paid for."""
    reports = [one for one in played.told["events"] if one["event"] == "SpyReport"]
    return frozenset(line["name"] for one in reports for each in one["sets"] for line in each["lines"])


def of_league(played: Round) -> Iterator[Planted]:
    """What was planted, and what a spy report tells of it to whom."""
    names = spied_names(played)
    for one in played.planted:
        yield replace(one, may=one.may | {f"{RICH}/report"}) if one.value in names else one


def of_round(played: Round) -> Iterator[Planted]:
    """What followed in the round and is as secret: accounts, scoring chances, drawn numbers."""
    for team, balance in played.after.balances.items():
        yield Planted("Balance.dollars after", str(abs(balance.dollars)), frozenset({team}))
        yield Planted("Balance.tp after", str(balance.tp), frozenset({team}))
    for event in played.told["events"]:
        if event["event"] == "MatchPlayed":
            chances = [one[side]["chance"] for one in event["sets"] for side in ("home", "visitors")]
            yield from (Planted("Side.chance", str(one)) for one in chances if len(str(one)) > SHARP)
    for name, one in played.told["draws"].items():
        may = {THE_ROUND: (), EVERYBODY: ("public",)}.get(one["whose"], (f"{one['whose']}/report",))
        numbers = [str(number) for number in one["numbers"] if len(str(number)) > SHARP]
        yield from (Planted(name, number, frozenset(may)) for number in numbers)


def of_key(played: Round) -> Iterator[tuple[str, bytes, frozenset[str]]]:
    """The key and what follows from it, as bytes, with who may have it."""
    nobody = frozenset[str]()
    yield "league.key", SECRET, nobody
    yield from (("half of league.key", half, nobody) for half in (SECRET[:16], SECRET[16:]))
    sealed = audit.read_seal(played.told)
    assert sealed is not None
    yield "secret of the round", sealed.secret, nobody
    for event in played.told["events"]:
        if event["event"] == "MatchPlayed":
            yield "seed of a match", sealed.seed_for(THE_ROUND, (event["home"], event["visitors"])), nobody
    coming = round_secret(SECRET, played.after.season_number, played.after.round_number)
    yield "secret of the round to come", coming, nobody
    yield "everybody's secret to come", derive_secret(coming, EVERYBODY), nobody
    for team in TEAMS:
        own = frozenset({f"{team}/report"})
        yield f"secret of {team}", derive_secret(sealed.secret, team), own
        yield f"seed of {team}", sealed.seed_for(team), nobody
        yield f"secret of {team} to come", derive_secret(coming, team), nobody


def of_seals(played: Round) -> Iterator[Planted]:
    """Key, secrets and seeds as text, and as it is mailed; tokens and salts of both rounds' sheets."""
    for what, secret, may in of_key(played):
        for text in (secret.hex(), secret.hex().upper(), base64.b64encode(secret).decode().rstrip("=")):
            yield Planted(what, text, may)
    for league in (played.before, played.after):
        now = league.name, league.season_number, league.round_number
        for team, token in make_round_tokens(league, SECRET).items():
            yield Planted(f"token of {team}", token, frozenset({f"{team}/sheet", f"{team}/reply"}))
            yield Planted(f"salt of {team}", make_first_salt(SECRET, *now, team), frozenset({f"{team}/sheet"}))


def test_the_closing_list_is_public_and_its_record_the_game_masters(played: Round) -> None:
    public = played.told["closing"] is not None
    closing = {path: audience(path) for path in played.files if "/closing/" in path or path.endswith("closings.json")}
    whose = {path.rpartition(".")[2]: who for path, who in closing.items()}
    assert whose == ({"txt": "public", "json": None} if public else {})
    lists = [played.files[path] for path in closing if path.endswith(".txt")]
    assert lists == [text.encode() for text in (played.told["closing"] or {"lists": ()})["lists"]]


def test_every_field_is_secret_or_public() -> None:
    assert sorted(unsaid()) == []


def test_every_secret_field_was_planted(played: Round) -> None:
    """In mid-season all of them; when nothing is sold any more, what a market would show cannot be planted."""
    last = played.before.round_number == played.before.rounds
    cannot = {"Moves.offer_bids", "Moves.contract_bids"} if last else {"Moves.ageing"}
    assert kept(Kept.PLANTED) - {one.field for one in played.planted} == cannot


def test_what_was_planted_stands_where_it_belongs(played: Round) -> None:
    """In the game master's book or in what a team sent: else nothing could have told it."""
    book = f".vbxl/season-1/round-{played.before.round_number:02d}/league.xlsx"
    gms = Haystack({path: data for path, data in played.files.items() if "/moves/" in path or path == book})
    assert [one for one in played.planted if not gms.holds(one.value)] == []


def test_no_secret_of_a_team_stands_in_anything_of_others(played: Round, searched: Mapping[str, Haystack]) -> None:
    planted = [*of_league(played), *of_round(played)]
    assert leaks(planted, searched) == []
    # What was searched, so that a search of nothing passes for none.
    assert set(searched) == {"public", *(f"{team}/{what}" for team in TEAMS for what in OF_TEAMS.values())}
    assert sum(len(one.raw) for one in searched.values()) > 5_000_000
    assert len(planted) > 500


def test_no_key_secret_token_or_salt_stands_where_it_may_not(played: Round, searched: Mapping[str, Haystack]) -> None:
    assert leaks(of_seals(played), searched) == []
    raw = [
        f"{what} stands in {who} as bytes"
        for what, secret, _ in of_key(played)
        for who, hay in searched.items()
        if hay.holds(secret)
    ]
    assert raw == []
    # The other way round: what may be told is there, so that it would have been found.
    own = Planted("secret", derive_secret(round_secret(SECRET, 1, played.before.round_number), RICH).hex())
    assert [line.rpartition(" ")[2] for line in leaks([own], searched)] == [f"{RICH}/report"]


def test_nothing_that_is_printed_tells_the_key_or_a_secret(played: Round) -> None:
    for words, said in played.printed.items():
        assert said
        hay = Haystack({"": said.encode()})
        assert [one.field for one in of_seals(played) if hay.holds(one.value)] == [], words


def test_nothing_that_is_printed_or_opened_tells_a_manager(played: Round) -> None:
    """The season file opens every line-up and draw, but not who manages whom."""
    of_people = [one for one in played.planted if one.field.startswith("Manager.")]
    assert len(of_people) == 3 * len(TEAMS) + 3  # and a newcomer
    told = {**{words: said.encode() for words, said in played.printed.items()}, **played.opened}
    assert bool(played.opened) == (played.before.round_number == played.before.rounds)
    for words, said in told.items():
        found = {one.field for one in of_people if Haystack({"": said}).holds(one.value)}
        # Only status tells the game master for whom the sheet was made that counts.
        assert not found or words.startswith("status "), words


def test_a_secret_that_slips_into_the_results_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The guard itself: results that told all of the ledger in place of what the game master booked."""
    garden = Garden()
    before = planted_league(garden, *ROUNDS["mid-season"])
    after, events = stages.resolve(before, {}, Draw(b"seed"))

    def built() -> dict[str, Haystack]:
        told = made_bulletin(before, after, events, {})
        forms = {
            "xlsx": made_results(before, after, events, {}), "txt": write_text(told),
            "json": write_json(told),
        }  # fmt: skip
        return {form: Haystack({f"results.{form}": data}) for form, data in forms.items()}

    assert leaks(garden.planted, built()) == []
    monkeypatch.setattr(League, "adjustments", property(lambda self: self.ledger))
    found = {(line.split()[0], line.rpartition(" ")[2]) for line in leaks(garden.planted, built())}
    assert found == {(field, form) for field in ("Booking.amount", "Booking.reason") for form in ("xlsx", "json")}


def _book(how: Callable[[Any, Any], object]) -> bytes:
    written = io.BytesIO()
    with xlsxwriter.Workbook(written) as book:
        how(book, book.add_worksheet("Front"))
    return written.getvalue()


def _hidden(book: Any, _sheet: Any) -> None:
    sheet = book.add_worksheet("Hidden")
    sheet.very_hidden()
    sheet.write(9, 9, "zqsecret 731594")


def _chart(book: Any, sheet: Any) -> None:
    chart = book.add_chart({"type": "line"})
    chart.add_series({"name": "zqsecret 731,594", "values": "=Front!$A$1:$A$2"})
    sheet.insert_chart("C3", chart)


def _zipped() -> bytes:
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as outer:
        outer.writestr("inner.xlsx", _book(_hidden))
    return written.getvalue()


@pytest.mark.parametrize(
    "data",
    [
        _book(lambda _book, sheet: (sheet.write(0, 0, "zqsecret"), sheet.write(0, 1, 731594))),
        _book(lambda _book, sheet: sheet.write_formula(0, 0, '="a"', None, "zqsecret, $731,594")),
        _book(_hidden),
        _book(_chart),
        _book(lambda book, _sheet: book.define_name("zqsecret", "=731594")),
        _book(lambda book, _sheet: book.set_properties({"author": "zqsecret", "comments": "731.594"})),
        _book(lambda _book, sheet: sheet.write_comment("B2", "zqsecret has $ 731 594")),
        _book(lambda _book, sheet: sheet.data_validation("B2", {"validate": "list", "source": ["zqsecret", "731594"]})),
        _book(lambda _book, sheet: sheet.set_header("&Czqsecret 731'594")),
        _zipped(),
        "zqsecret 731\u00a0594".encode("utf-16"),
        "zqsecret 731\u202f594".encode(),
    ],
)
def test_a_value_is_found_wherever_it_stands(data: bytes) -> None:
    hay = Haystack({"a file": data})
    assert hay.holds("zqsecret")
    assert hay.holds("731594")
    assert not hay.holds("zqsecrets")
    assert not hay.holds("73159")
    assert not hay.holds("31594")


def test_a_value_is_found_in_the_name_of_a_file_and_a_fraction_by_its_digits() -> None:
    hay = Haystack({"sheets/zqsecret.txt": b"<v>.123456789012346</v>"})
    assert hay.holds("zqsecret")
    assert hay.holds("0.12345678901234599")
    assert not hay.holds("0.12345678901399999")
