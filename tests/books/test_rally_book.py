"""The Rally book, calculated by formualizer: SHA-256, HMAC, the number drawn and the set, against Python's own."""

from __future__ import annotations

import hmac
import io
import re
from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import openpyxl
import pytest

from calculators import Calculator, Document, Input, differences, stored
from rally_workbook import on_disk, opened, shown, typed
from sheet_factory import cell_formulas, in_formulas
from shown_cells import Shown
from vbxl.books import rally
from vbxl.books.rally import layout
from vbxl.rules.draw import Stream
from vbxl.rules.match import play_set
from vbxl.rules.season import Season

CELLS_LEAST: Final = 26_000
# Functions of Excel 2010, and those of bits, which are of Excel 2013.
FUNCTIONS: Final = frozenset(
    {
        "ABS", "AND", "COUNT", "COUNTIF", "DEC2HEX", "FIND", "IF", "IFERROR", "INDEX", "INT", "ISNUMBER", "LEFT", "LEN",
        "LOWER", "MATCH", "MAX", "MID", "MIN", "MOD", "OR", "SUBSTITUTE", "TRIM", "VALUE",
        "_xlfn.BITAND", "_xlfn.BITXOR",
    }
)  # fmt: skip
RALLIES: Final = 200
OUTPUTS: Final = ("secret_hash", "sealed", "digest", "number_drawn")


@pytest.fixture
def book(tmp_path: Path) -> Path:
    """The book on disk."""
    return on_disk(tmp_path)


@pytest.fixture
def document(calculator: Calculator, tmp_path: Path) -> Iterator[Document]:
    """The book, open to be typed into."""
    with opened(calculator, tmp_path) as one:
        yield one


# --- as it is built ---


def test_every_cell_carries_what_is_calculated(book: Path) -> None:
    data = book.read_bytes()
    assert differences(data) == []
    assert len(stored(data)) >= CELLS_LEAST


def test_a_forged_rule_of_the_rounds_is_seen() -> None:
    data = rally.build()
    # Ch with e less 1 turned over: every digest is another, so neither secret nor seed is the right one.
    forged = in_formulas(data, lambda text: text.replace("2^32-1-", "2^32-2-"))
    assert forged != data
    found = {one.split(":")[0] for one in differences(forged)}
    assert {"Rally!B7", "Rally!B8", "Rally!B17", "Rally!B18", "Rally!B27", "Rally!B33"} <= found


def test_the_book_is_the_same_each_time_and_says_that_its_example_is_one() -> None:
    data = rally.build()
    assert data == rally.build()
    assert sha256(b"an example of a secret").digest() == layout.SECRET
    assert sha256(b"an example of a closing list").hexdigest() == layout.PUBLIC.list_sha256
    start = openpyxl.load_workbook(io.BytesIO(data))["Start"]
    text = " ".join(str(cell) for row in start.iter_rows(values_only=True) for cell in row if cell)
    assert all(f'"an example of a {one}"' in text for one in ("secret", "closing list"))
    assert "Made up, no league's" in text


def test_the_example_shown_is_that_of_its_seed_to_the_last_bit() -> None:
    data = rally.build()
    book, names = openpyxl.load_workbook(io.BytesIO(data), data_only=True), Shown(data).names

    def value(name: str) -> object:
        return book[names[name].sheet][names[name].cell(0, 0)].value

    digest = hmac.digest(layout.SEED, layout.DRAW.encode() + bytes(9), "sha256")
    assert value("digest") == digest.hex()
    assert value("number_drawn") == Stream(layout.SEED, layout.DRAW).uniform()
    assert value("secret_hash") == sha256(layout.SECRET).hexdigest()
    text = f"{layout.PUBLIC.list_sha256}|1|lottery|9.18.26.34.41.45./"
    assert hmac.digest(layout.SECRET, text.encode(), "sha256") == layout.SEED
    assert (value("mixed"), value("seed_hash")) == (text, layout.SEED.hex())
    assert [value(name) for name in ("sealed", "seed_follows", "rally_winner")] == ["SAME", "SAME", "visitors"]


def test_the_formulas_are_plain_and_of_excel_2013() -> None:
    used: set[str] = set()
    for _, _, formula in cell_formulas(rally.build()):
        used |= set(re.findall(r"([A-Za-z_][A-Za-z0-9_.]*)\(", re.sub('"[^"]*"', "", formula)))
    assert used == FUNCTIONS


def test_what_is_typed_is_open_and_all_else_is_not(book: Path) -> None:
    names = Shown(book.read_bytes()).names
    inputs = {
        "round_secret", "commitment", "seed", "closing_list", "list_number", "public_source", "public_value",
        "signature", "draw_name", "rally_number", "chance_home", "chance_visitors", "server",
        "set_chance_home", "set_chance_visitors", "set_server", "set_points", "set_typed",
        "set_list",
    }  # fmt: skip
    areas = [names[name] for name in inputs]
    expected = {(one.sheet, one.cell(at)) for one in areas for at in range(one.shape[0])}
    found = set()
    for sheet in openpyxl.load_workbook(book):
        assert sheet.protection.sheet, sheet.title
        found |= {
            (sheet.title, one.coordinate) for row in sheet.iter_rows() for one in row if not one.protection.locked
        }
    assert found == expected


# --- a draw ---


class Asked(NamedTuple):
    """Inputs of a draw as they are typed, and what they mean."""

    secret: bytes
    seed: bytes
    name: str
    rally: int
    typed: Mapping[str, Input]


def asked(chance: Random, name: str, number: int, **as_typed: str) -> Asked:
    """A draw with made-up secret and seed."""
    secret, seed = chance.randbytes(32), chance.randbytes(32)
    plain: dict[str, Input] = {
        "round_secret": secret.hex(),
        "seed": seed.hex(),
        "draw_name": name,
        "rally_number": number,
    }
    changed = {key: change.format(plain[key]) for key, change in as_typed.items()}
    return Asked(secret, seed, name, number, {**plain, **changed})


def draws() -> Iterator[Asked]:
    """Ten draws of every kind, then rallies 1 to 9 of one more: three digests; the last rally there is room for."""
    chance = Random(1996)  # noqa: S311 - secrets of no league
    names = (
        "R5 division 2 match 14 set 5",
        "R4 team 7 match 3 lack of devotion",
        "x",
        # As long as its block has room for.
        "R5 division 12 match 3456 set 5, in season 789",
        # All that ASCII has behind the space, in thirds.
        *("".join(map(chr, range(at, min(at + 32, 127)))) for at in (33, 65, 97)),
    )
    for number, name in enumerate(names, start=1):
        yield asked(chance, name, number)
    yield asked(chance, "R11 cup", 2, round_secret=" {}\u00a0", seed="\u00a0{} ", draw_name="  {} ")
    capitals = asked(chance, "R5 division 1 match 1 set 1", 3)
    yield capitals._replace(typed={**capitals.typed, "seed": capitals.seed.hex().upper()})
    zeros = Asked(bytes(32), bytes(32), "0", 1, {})
    yield zeros._replace(typed={"round_secret": "0" * 64, "seed": "0" * 64, "draw_name": "0", "rally_number": 1})
    last = asked(chance, "R5 division 1 match 2 set 3", 1)
    for number in (*range(1, 10), 9999):
        yield last._replace(rally=number, typed={**last.typed, "rally_number": number})


def test_the_digest_is_that_of_hmac_and_the_number_that_of_the_draw(document: Document) -> None:
    wrong, digests = [], set()
    for one in draws():
        commitment = sha256(one.secret).hexdigest()
        typed(document, {**one.typed, "commitment": commitment})
        counter = (one.rally - 1) // 4
        digest = hmac.digest(one.seed, one.name.encode() + b"\0" + counter.to_bytes(8, "big"), "sha256").hex()
        stream = Stream(one.seed, one.name)
        number = [stream.uniform() for _ in range(one.rally)][-1]
        found = shown(document, OUTPUTS)
        if found != [commitment, "SAME", digest, number]:
            wrong.append((one, found))
        digests.add(digest)
    assert wrong == []
    # Ten draws of their own, rallies 1–4, 5–8, 9, and the last.
    assert len(digests) == 14


def test_all_four_numbers_of_a_digest_stand_there_with_their_rallies(document: Document) -> None:
    typed(document, {"rally_number": 6})
    rows = document.read("Rally", "A29:C32")
    stream = Stream(layout.SEED, layout.DRAW)
    drawn = [stream.uniform() for _ in range(8)][4:]
    digest = hmac.digest(layout.SEED, layout.DRAW.encode() + bytes(8) + b"\1", "sha256").hex()
    words = [digest[at : at + 16] for at in range(0, 64, 16)]
    assert rows == [[5.0 + at, word, number] for at, (word, number) in enumerate(zip(words, drawn, strict=True))]


def test_a_wrong_secret_is_different(document: Document) -> None:
    other = layout.SECRET[:-1] + bytes([layout.SECRET[-1] ^ 1])
    typed(document, {"round_secret": other.hex()})
    assert shown(document, OUTPUTS[:2]) == [sha256(other).hexdigest(), "DIFFERENT"]
    typed(document, {"round_secret": layout.SECRET.hex(), "commitment": sha256(other).hexdigest()})
    assert shown(document, ("sealed",)) == ["DIFFERENT"]
    typed(document, {"commitment": f" {layout.COMMITMENT.upper()}"})
    assert shown(document, ("sealed",)) == ["SAME"]


def test_the_number_is_held_against_that_of_the_set(document: Document) -> None:
    in_set, stream = ("Rally", "B34"), Stream(layout.SEED, layout.DRAW)
    played = play_set(layout.CHANCE_HOME, layout.CHANCE_VISITORS, layout.HOME_SERVES, stream.uniform, Season())
    numbers = [float(one) for one in stream.numbers]
    assert len(numbers) == len(played.rallies)
    for number in (2, len(numbers)):
        typed(document, {"rally_number": number})
        assert document.value(*in_set) == "SAME"
    # As many digits as a person types, one digit amiss, none, and beyond the sheet.
    document.set("Set", "B15", round(numbers[1], 15))
    typed(document, {"rally_number": 2})
    assert document.value(*in_set) == "SAME"
    document.set("Set", "B15", numbers[1] + 1e-12)
    assert document.value(*in_set) == "DIFFERENT"
    for number in (len(numbers) + 1, RALLIES + 1):
        typed(document, {"rally_number": number})
        assert document.value(*in_set) == "sheet Set holds no number for this rally"


# Scoring chances of home and visitors, who serves, the winner and what it brings; 0.1490… was drawn.
SERVED: Final = (
    (0.55, 0.5, "home", "home", "a point for home"),
    (0.14, 0.5, "home", "visitors", "no point: the serve goes to visitors"),
    (0.14, 0.5, " Visitors", "visitors", "a point for visitors"),
    (0.5, 0.149, "VISITORS", "home", "no point: the serve goes to home"),
    (0, 1, "home", "visitors", "no point: the serve goes to visitors"),
    (0, 1, "visitors", "visitors", "a point for visitors"),
)


def test_the_server_wins_the_rally_below_his_chance(document: Document) -> None:
    for home, visitors, server, winner, brings in SERVED:
        typed(document, {"chance_home": home, "chance_visitors": visitors, "server": server})
        assert shown(document, ("rally_winner",)) == [winner], (home, visitors, server)
        assert document.value("Rally", "B43") == brings
    number = Stream(layout.SEED, layout.DRAW).uniform()
    for chance, winner in ((number, "visitors"), (number + 1e-12, "home")):
        typed(document, {"chance_home": chance, "server": "home"})
        assert shown(document, ("rally_winner",)) == [winner]


GOOD: Final = "0123456789abcdef" * 4
NO_DIGIT: Final = 'no hexadecimal digit (0–9, a–f) at 5 or behind: "4g"; copy it again'
CHANCE: Final = "a chance is a number from 0 to 1, like 0.55"
WHOLE: Final = "the number of a rally is a whole number from 1 to 9999"
EMPTY: Final = "empty: type or paste 64 hexadecimal digits"
# Input, what is typed, where the fault is told, the fault, and an outcome that is then empty.
FAULTS: Final = (
    ("round_secret", None, "secret_fault", EMPTY, "secret_hash"),
    ("round_secret", "ab", "secret_fault", "2 characters stand here, not 64: copy all of it", "sealed"),
    ("round_secret", f'"{GOOD}"', "secret_fault", "66 characters stand here, not 64: copy all of it", "sealed"),
    ("round_secret", GOOD.replace("4567", "4g67", 1), "secret_fault", NO_DIGIT, "secret_hash"),
    ("round_secret", 12, "secret_fault", "2 characters stand here, not 64: copy all of it", "sealed"),
    ("commitment", "  ", "commitment_fault", EMPTY, "sealed"),
    ("commitment", GOOD.replace("4567", "4g67", 1), "commitment_fault", NO_DIGIT, "sealed"),
    ("seed", GOOD[:-1], "seed_fault", "63 characters stand here, not 64: copy all of it", "digest"),
    ("seed", GOOD.replace("4567", "4g67", 1), "seed_fault", NO_DIGIT, "number_drawn"),
    ("seed", GOOD.replace("4567", "4?*7", 1), "seed_fault", NO_DIGIT.replace("4g", "4?"), "number_drawn"),
    ("draw_name", " ", "name_fault", "empty: type or paste the name of the draw", "digest"),
    ("draw_name", "n" * 47, "name_fault", "47 characters stand here; there is room for 46", "digest"),
    ("draw_name", "n" * 99, "name_fault", "99 characters stand here; there is room for 46", "digest"),
    (
        "draw_name",
        "R5 caf\u00e9",
        "name_fault",
        'no name of a draw has the character "\u00e9" (at 7): copy it again',
        "digest",
    ),
    (
        "draw_name",
        "R5 \u6392\u7403",
        "name_fault",
        'no name of a draw has the character "\u6392" (at 4): copy it again',
        "digest",
    ),
    ("rally_number", None, "rally_fault", WHOLE, "digest"),
    ("rally_number", "1", "rally_fault", WHOLE, "number_drawn"),
    ("rally_number", 0, "rally_fault", WHOLE, "number_drawn"),
    ("rally_number", 1.5, "rally_fault", WHOLE, "rally_winner"),
    ("rally_number", 10_000, "rally_fault", WHOLE, "rally_winner"),
    ("chance_home", 1.01, "home_fault", CHANCE, "rally_winner"),
    ("chance_home", None, "home_fault", CHANCE, "rally_winner"),
    ("chance_visitors", -0.01, "visitors_fault", CHANCE, "server_chance"),
    ("chance_visitors", "0,5", "visitors_fault", CHANCE, "rally_winner"),
    ("server", "us", "server_fault", "type home or visitors", "rally_winner"),
    ("server", None, "server_fault", "type home or visitors", "rally_winner"),
)


def test_what_is_wrong_is_told_beside_it_and_leaves_the_outcome_empty(document: Document) -> None:
    faults = sorted({one[2] for one in FAULTS})
    right: dict[str, Input] = {
        "round_secret": layout.SECRET.hex(),
        "commitment": layout.COMMITMENT,
        "seed": layout.SEED.hex(),
        "draw_name": layout.DRAW,
        "rally_number": layout.RALLY,
        "chance_home": layout.CHANCE_HOME,
        "chance_visitors": layout.CHANCE_VISITORS,
        "server": "visitors",
    }
    assert shown(document, faults) == [""] * len(faults)
    for name, value, fault, sentence, outcome in FAULTS:
        typed(document, {name: value})
        told = dict(zip(faults, shown(document, faults), strict=True))
        assert (name, value, told) == (name, value, dict.fromkeys(faults, "") | {fault: sentence})
        assert shown(document, (outcome,)) == [""], (name, value)
        typed(document, {name: right[name]})
        assert shown(document, (outcome,)) != [""], (name, value)
