"""The Rally book held against hashlib, hmac and the rules: the seed, digests, the number drawn, the rally, the set."""

from __future__ import annotations

import hmac
import json
from collections.abc import Callable, Iterator
from dataclasses import astuple, dataclass, replace
from functools import cached_property
from hashlib import sha256
from operator import eq
from types import SimpleNamespace
from typing import Any, Final

import pytest

from calculators import Document, poisoned
from mistakes import PAGE, Mistake, make
from shown_cells import Shown, near
from vbxl.books import rally
from vbxl.books.rally import hashing, inputs, layout, scoring
from vbxl.books.rally.layout import CONSTANTS_SHEET, RALLIES, RALLY_SHEET, SET_SHEET
from vbxl.rules.commitments import PublicNumber, commitment
from vbxl.rules.draw import Stream
from vbxl.rules.match import HOME, SetResult, home_serves, play_set
from vbxl.rules.season import Season
from wanted_cells import finish_unwritten

SIDES: Final = {"H": "home", "V": "visitors"}
OTHER: Final = {"H": "V", "V": "H"}
BLOCK: Final = 64


@dataclass(frozen=True)
class Case:
    """A draw as the book shows it: what is sealed, the name, the rally, chances, and the number of the set.

    With a public number the seed follows from it and the secret; a `signature` is of drand.
    """

    what: str
    name: str
    rally: int = 1
    home: float = 0.55
    visitors: float = 0.5
    number: int = 2
    sealed: bool = True
    public: PublicNumber | None = None
    follows: bool = True
    signature: str = ""

    @property
    def secret(self) -> bytes:
        """A secret of its own."""
        return sha256(f"secret of {self.what}".encode()).digest()

    @property
    def seed(self) -> bytes:
        """That of its public number, or one of its own."""
        if self.public and self.follows:
            return hmac.digest(self.secret, self.text, "sha256")
        return sha256(f"seed of {self.what}".encode()).digest()

    @property
    def text(self) -> bytes:
        """What the secret is mixed with."""
        assert self.public
        return "|".join(map(str, astuple(self.public))).encode()

    @property
    def published(self) -> str:
        """The commitment: that of the secret, or that of another one."""
        return commitment(self.secret if self.sealed else self.seed)

    @property
    def message(self) -> bytes:
        """What is hashed with the seed."""
        return self.name.encode() + b"\0" + ((self.rally - 1) // 4).to_bytes(8, "big")

    @cached_property
    def played(self) -> tuple[list[float], SetResult]:
        """The numbers of the set, and how it went."""
        stream = Stream(self.seed, self.name)
        result = play_set(self.home, self.visitors, home_serves(self.number), stream.uniform, Season())
        return [one for one in stream.numbers if isinstance(one, float)], result

    @property
    def drawn(self) -> list[float]:
        """The four numbers of the digest in which the number of the rally is."""
        stream = Stream(self.seed, self.name)
        first = (self.rally - 1) // 4 * 4
        return [stream.uniform() for _ in range(first + 4)][first:]

    def put(self, patch: pytest.MonkeyPatch) -> None:
        """Make it the example of the book."""
        patch.setattr(layout, "SECRET", self.secret)
        patch.setattr(layout, "SEED", self.seed)
        patch.setattr(layout, "COMMITMENT", self.published)
        patch.setattr(layout, "PUBLIC", self.public or NOTHING)
        patch.setattr(layout, "SIGNATURE", self.signature)
        patch.setattr(layout, "DRAW", self.name)
        patch.setattr(layout, "RALLY", self.rally)
        patch.setattr(layout, "CHANCE_HOME", self.home)
        patch.setattr(layout, "CHANCE_VISITORS", self.visitors)
        patch.setattr(layout, "HOME_SERVES", home_serves(self.number))
        # It follows from the rally, for what is stored beside the formulas.
        patch.setattr(layout, "COUNTER", (self.rally - 1) // 4, raising=False)


# What stands in the cells of a public number where there is none.
NOTHING: Final = SimpleNamespace(list_sha256=None, list_number=None, source=None, value=None)
DRAW: Final = "R5 division 1 match 3 set 1"
JUST: Final = "strong 312"
JUST_THE_CHANCE: Final = Case(
    JUST, DRAW, rally=8, home=Stream(sha256(f"seed of {JUST}".encode()).digest(), DRAW).uniform(), number=1
)


def cases() -> Iterator[Case]:
    """Names of every odd length, rallies in each place of a digest, sets of every kind."""
    # What shows most mistakes comes first: the second digest, a first number that is just the chance and so not below
    # it, a set that goes on behind 15 points.
    yield JUST_THE_CHANCE
    yield from seeds()
    yield Case("an example", "R5 division 1 match 3 set 2")
    yield Case("one letter", "x", rally=2, number=1)
    yield Case("another secret", "R5 division 2 match 1 set 3", rally=7, sealed=False, number=3)
    yield Case("two letters", "xy", rally=4, home=0.3, visitors=0.7)
    yield Case("thirteen", "R7 lots of 13", rally=5, home=0.9, visitors=0.2, number=1)
    yield Case("thirty-one", "n" * 31, rally=12, home=0.35, visitors=0.3, number=4)
    yield Case("thirty-three", "".join(map(chr, range(33, 66))), rally=3, home=0.62, visitors=0.61, number=5)
    yield Case("forty-five", "".join(map(chr, range(66, 111))), rally=9, home=0.5, visitors=0.5)
    yield Case("as long as there is room for", "".join(map(chr, range(81, 127))), rally=8, home=1.0, visitors=0.0)
    yield Case("long rallies", "R5 division 12 match 3456 set 5", rally=30, home=0.2, visitors=0.2, number=1)


def seeds() -> Iterator[Case]:
    """Seeds from a public number of each source, in two blocks of text and in three; and one that does not follow."""
    listed, signature = sha256(b"a list").hexdigest(), bytes(range(101, 149))
    value = sha256(signature).hexdigest()
    lottery = PublicNumber(listed, 998, "lottery", "7.9.12.31.44./3.8./")
    yield Case("a lottery", "R5 division 1 match 1 set 1", number=1, public=lottery)
    yield Case("another seed", "R5 division 1 match 1 set 2", public=lottery, follows=False)
    # The text ends 9 bytes before its second block does, where the length has just room, and one byte later.
    for drawn in ("1.2.3.4.5.6.7.8.9.10.11.12.13.14.15.16.17./", "1.2.3.4.5.6.7.8.10.11.12.13.14.15.16.17.18./"):
        yield Case(drawn, DRAW, number=1, public=PublicNumber(listed, 12, "lottery", drawn))
    drand = PublicNumber(listed, 1, "drand", value)
    yield Case("drand", "R5 division 1 match 1 set 3", number=3, public=drand, signature=signature.hex())
    other = replace(drand, value=sha256(value.encode()).hexdigest())
    yield Case("another value", "R5 division 1 match 1 set 4", public=other, signature=signature.hex())
    yield Case("a notary", "R5 division 1 match 1 set 5", number=5, public=PublicNumber(listed, 2, "notary", value))


# --- what must stand there ---


def padded(data: bytes, before: int = 0) -> list[int]:
    """The last blocks of a message, so many bytes of which stand in blocks before them (FIPS 180-4)."""
    bits = 8 * (before + len(data))
    blocks = (len(data) + 1 + 8 + BLOCK - 1) // BLOCK
    return [*(data + b"\x80").ljust(BLOCK * blocks - 8, b"\0"), *bits.to_bytes(8, "big")]


def wanted(one: Case) -> dict[str, list[Any]]:
    """What stands in cells by their name, one below or beside the other."""
    inner = sha256(bytes(byte ^ 0x36 for byte in one.seed.ljust(BLOCK, b"\0")) + one.message).digest()
    digest = hmac.digest(one.seed, one.message, "sha256")
    number, (_, result) = one.drawn[(one.rally - 1) % 4], one.played
    server = _first(one)
    chance = one.home if server == HOME else one.visitors
    winner = server if number < chance else OTHER[server]
    assert one.rally > 1 or winner == result.rallies[0]
    same = "SAME" if one.sealed else "DIFFERENT"
    return {
        "secret_bytes": [*one.secret], "seed_bytes": [*one.seed], "commitment_bytes": [*bytes.fromhex(one.published)],
        "name_bytes": [*one.name.encode().ljust(BLOCK, b"\0")], "counter": [(one.rally - 1) // 4],
        "block_1": padded(one.secret), "block_3": padded(one.message, BLOCK), "block_5": padded(inner, BLOCK),
        "block_2": [byte ^ 0x36 for byte in one.seed.ljust(BLOCK, b"\0")],
        "block_4": [byte ^ 0x5C for byte in one.seed.ljust(BLOCK, b"\0")],
        "digits_1": _words(sha256(one.secret).digest()), "digits_3": _words(inner), "digits_5": _words(digest),
        "ending_5": [int(word, 16) for word in _words(digest)],
        "secret_hash": [sha256(one.secret).hexdigest()], "sealed": [same], "digest": [digest.hex()],
        "four_numbers": one.drawn, "number_drawn": [number],
        "server_chance": [chance], "is_below": ["yes" if winner == server else "no"], "rally_winner": [SIDES[winner]],
        "secret_fault": [""], "commitment_fault": [""], "seed_fault": [""], "name_fault": [""], "rally_fault": [""],
        "home_fault": [""], "visitors_fault": [""], "server_fault": [""],
        "set_numbers": _filled(one.played[0]), "set_played": [len(one.played[0])],
    }  # fmt: skip


def wanted_of_seed(one: Case) -> dict[str, list[Any]]:
    """The same of the seed."""
    faults = ("closing_fault", "list_number_fault", "source_fault", "value_fault", "signature_fault")
    known: dict[str, list[Any]] = {name: [""] for name in faults}
    if not one.public:
        told = {"mixed_shown": [""], "seed_hash": [""], "has_public": ["no"]}
        none = {"seed_follows": ["no public number: the round has none"]}
        return {**known, **told, **none}
    key, text = one.secret.ljust(BLOCK, b"\0"), one.text
    inner = sha256(bytes(byte ^ 0x36 for byte in key) + text).digest()
    seed = hmac.digest(one.secret, text, "sha256")
    message = padded(text, BLOCK)
    blocks = len(message) // BLOCK
    message += [0] * (3 * BLOCK - len(message))
    signature = bytes.fromhex(one.signature)
    digest = sha256(signature).hexdigest() if signature else ""
    signed = "no signature: you need none, and only drand has one"
    if signature:
        signed = "SAME" if digest == one.public.value else "DIFFERENT"
    return {
        **known, "has_public": ["yes"], "mixed": [text.decode()], "mixed_shown": [text.decode()],
        "mixed_length": [len(text)], "mixed_blocks": [blocks],
        "closing_bytes": [*bytes.fromhex(one.public.list_sha256)],
        "block_6": [byte ^ 0x36 for byte in key], "block_10": [byte ^ 0x5C for byte in key],
        **{f"block_{7 + at}": message[BLOCK * at : BLOCK * at + BLOCK] for at in range(3)},
        f"digits_{6 + blocks}": _words(inner), "block_11": padded(inner, BLOCK), "digits_11": _words(seed),
        "seed_hash": [seed.hex()], "seed_follows": ["SAME" if one.follows else "DIFFERENT"],
        "signature_hash": [digest], "value_signed": [signed],
        **({"block_12": padded(signature), "signature_bytes": [*signature]} if signature else {}),
    }  # fmt: skip


def _words(digest: bytes) -> list[str]:
    """A digest as eight words of eight hexadecimal digits."""
    return [digest.hex()[at : at + 8] for at in range(0, 64, 8)]


def _filled(values: list[float]) -> list[Any]:
    return [*values, *[""] * (RALLIES - len(values))]


def _first(one: Case) -> str:
    """The side that serves first in the set, which is the one that the book's example lets serve."""
    return HOME if home_serves(one.number) else OTHER[HOME]


def _servers(one: Case) -> str:
    """Who serves each rally: who has won the one before."""
    return _first(one) + one.played[1].rallies[:-1]


def cells(one: Case) -> Iterator[tuple[str, int, int, Any]]:
    """What stands in cells without a name: sheet, row and column counted from 0, and what must stand there."""
    digest = hmac.digest(one.seed, one.message, "sha256").hex()
    inner = sha256(bytes(byte ^ 0x36 for byte in one.seed.ljust(BLOCK, b"\0")) + one.message).hexdigest()
    yield RALLY_SHEET, scoring.INNER_ROW, inputs.RALLY_TYPED, inner
    for place in range(4):
        row = scoring.FIRST_WORD + place
        yield RALLY_SHEET, row, inputs.LABEL, (one.rally - 1) // 4 * 4 + place + 1
        yield RALLY_SHEET, row, inputs.RALLY_TYPED, digest[16 * place : 16 * place + 16]
    yield RALLY_SHEET, scoring.IN_SET_ROW, inputs.RALLY_TYPED, "SAME"
    result, letters = one.played[1], one.played[1].rallies
    home = visitors = 0
    for row, (server, winner) in enumerate(zip(_servers(one), letters, strict=True), start=scoring.FIRST):
        home += server == winner == HOME
        visitors += server == winner != HOME
        last = row == scoring.FIRST + len(letters) - 1
        brings = "a point for " if server == winner else "no point: the serve goes to "
        said = f"{SIDES[winner]} wins the set" if last else f"{brings}{SIDES[winner]}"
        chance = one.home if server == HOME else one.visitors
        values = (SIDES[server], chance, SIDES[winner], home, visitors, said)
        yield from ((SET_SHEET, row, column, value) for column, value in enumerate(values, start=scoring.SERVES))
    assert (home, visitors) == (result.home, result.visitors)
    over = scoring.FIRST + len(letters)
    yield from ((SET_SHEET, over, column, "") for column in range(scoring.SERVES, scoring.HAPPENS + 1))
    told = (
        f"{home} – {visitors}",
        len(letters),
        f"{SIDES[letters[-1]]} wins the set in rally {len(letters)}",
        "nobody: the set is over",
    )
    yield from ((SET_SHEET, row, scoring.HAPPENS, said) for row, said in enumerate(told, start=scoring.SCORE_ROW))


def wrong(one: Case) -> Iterator[str]:
    """Where the book with this example shows something else."""
    with pytest.MonkeyPatch.context() as patch:
        one.put(patch)
        shown = Shown(rally.build())
    for name, values in {**wanted(one), **wanted_of_seed(one)}.items():
        found = [cell for row in shown.area(name) for cell in row]
        # A number drawn has all its 53 bits.
        alike: Callable[[Any, Any], bool] = eq if name in ("four_numbers", "number_drawn") else near
        if len(found) != len(values) or not all(map(alike, found, values)):
            yield f"{one.what}: {name} shows {found}, wanted {values}"
    for sheet, row, column, value in cells(one):
        cell = shown.cell(sheet, row + 1, column + 1)
        if not near(cell, value):
            yield f"{one.what}: {sheet} {row + 1}:{column + 1} shows {cell!r}, wanted {value!r}"
    said = [shown.cell(CONSTANTS_SHEET, row, hashing.SAME + 1) for row in range(1, 90)]
    if said.count("OK") != 8 + 64:
        yield f"constants: {said}"


# --- the tests ---


@pytest.mark.parametrize("one", [*cases()], ids=lambda one: one.what)
def test_the_book_shows_what_python_and_the_rules_say(one: Case) -> None:
    assert list(wrong(one)) == []


def test_the_cases_are_of_every_kind() -> None:
    every = list(cases())
    assert {one.rally % 4 for one in every} == {0, 1, 2, 3}
    assert {len(one.name) for one in every} >= {1, 2, 13, 31, 33, 45, 46}
    results = [one.played[1] for one in every]
    assert {one.home > one.visitors for one in results} == {True, False}
    assert any(max(one.home, one.visitors) > 15 for one in results), "no set went on behind 15 points"
    assert max(len(one.rallies) for one in results) > 100
    public = [one for one in every if one.public]
    assert {one.public.source for one in public if one.public} == {"drand", "lottery", "notary"}
    assert {len(one.text) for one in public} >= {119, 120}
    assert {one.follows for one in public} == {True, False}


LISTS: Final = (
    [0.24231464424281254, 0.00012386263557795396, 8.5e-05, 0.0, 0.5, 0.9999999999999999],
    [0.25, 1.2345678901234567e-09, 0.125],
)


def lists_misread() -> list[str]:
    """Lists of an audit, typed into the book as one text, that it reads otherwise."""
    document, found = Document(poisoned(rally.build())), []
    for numbers in LISTS:
        document.set("", "set_list", json.dumps({"R5 x": numbers})[1:-1])
        read = [row[0] for row in document.read("", "set_numbers")][: len(numbers) + 1]
        # The fifteenth digit behind the point is the last that is read.
        right = all(
            isinstance(cell, float) and abs(cell - one) <= 1e-15 for cell, one in zip(read, numbers, strict=False)
        )
        if not right or read[-1] not in ("", None):
            found.append(f"{numbers} is read as {read}")
    return found


def test_a_list_of_an_audit_is_read_to_its_last_digit() -> None:
    assert lists_misread() == []


BYTES: Final = "vbxl.books.rally.messages:"
SET: Final = "vbxl.books.rally.scoring:"
MISTAKES: Final = (
    # A bit too few, a complement that is none, a carry that is lost, AND for XOR, one constant for all rounds.
    Mistake(PAGE, "*2^(32-", "*2^(31-"),
    Mistake(PAGE, "2^32-1-", "2^32-2-"),
    Mistake(PAGE, ",2^32)", ",2^31)"),
    Mistake(PAGE, "_xlfn.BITXOR(_xlfn.BITXOR(", "_xlfn.BITXOR(_xlfn.BITAND("),
    Mistake(PAGE, "*256+", "*255+"),
    Mistake(PAGE, "inner_byte", "outer_byte"),
    Mistake(PAGE, "INDEX(sha_round,", "INDEX(sha_round,1+0*"),
    Mistake(PAGE, "rally_number,1)-1)", "rally_number,1))"),
    Mistake(PAGE, "secret_hash=commitment_read", "secret_hash<>commitment_read"),
    Mistake(PAGE, "number_drawn<server_chance", "number_drawn>=server_chance"),
    Mistake(PAGE, "^(1/", "^(2/"),
    Mistake(f"{BYTES}_filled", ",128,", ",1,"),
    Mistake(f"{BYTES}_filled", "*8", "*1"),
    Mistake(f"{BYTES}_hexadecimal", "16*", "10*"),
    # Another block is needed too late, the wrong one is the last, a byte that is left out, a text put together wrongly.
    Mistake(PAGE, "mixed_length+72", "mixed_length+71"),
    Mistake(PAGE, "IF(mixed_blocks=3,", "IF(mixed_blocks<3,"),
    Mistake(PAGE, "mixed_length-128", "mixed_length-127"),
    Mistake(PAGE, "MAX(-1,", "MAX(0,"),
    Mistake(PAGE, "64+mixed_length", "mixed_length"),
    Mistake(PAGE, '&"|"&source_read', "&source_read"),
    Mistake(PAGE, "INDEX(secret_bytes,", "INDEX(seed_bytes,"),
    Mistake(PAGE, "seed_hash=seed_read", "seed_hash<>seed_read"),
    Mistake(PAGE, "signature_hash=value_read", "signature_hash<>value_read"),
    Mistake(PAGE, 'has_public="no","no public', 'has_public="yes","no public'),
    Mistake(f"{BYTES}_text_byte", "+64)", "+63)"),
    Mistake(f"{BYTES}_text_byte", "+128)", "+64)"),
    Mistake(f"{BYTES}_filled", "ISNUMBER(", "ISERROR("),
    Mistake(f"{BYTES}_hexadecimal", ">48,", ">32,"),
    Mistake("vbxl.books.rally.seed:_value_fault", ")>0,MID(", ")=0,MID("),
    Mistake("vbxl.books.rally.scoring:_known", "/2^53", "/2^52"),
    Mistake("vbxl.books.rally.scoring:_known", "INT(", "ABS("),
    Mistake(f"{SET}_over", "points_clear", "1"),
    Mistake(f"{SET}_over", "AND(", "OR("),
    Mistake(f"{SET}SetSheet._rules", "<", "<="),
    Mistake(f"{SET}SetSheet._rules", '="home",', '="visitors",'),
)  # fmt: skip


def test_without_a_mistake_nothing_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    finish_unwritten(monkeypatch)
    assert [said for one in cases() for said in wrong(one)] == []


@pytest.mark.parametrize("mistake", MISTAKES, ids=str)
def test_a_mistake_is_seen(monkeypatch: pytest.MonkeyPatch, mistake: Mistake) -> None:
    done = make(monkeypatch, mistake)
    finish_unwritten(monkeypatch)
    assert any(next(wrong(one), None) for one in cases())
    assert done(), "no formula holds what is to be changed"


OF_LISTS: Final = (
    Mistake(f"{SET}number_read", "/10^(LEN(", "/10^(1+LEN("),
    Mistake(f"{SET}number_read", "+1,15)", "+1,9)"),
    Mistake(PAGE, '"e-")-1)', '"e-"))'),
    Mistake(PAGE, 'FIND("[",set_list)+1', 'FIND("[",set_list)'),
)


@pytest.mark.parametrize("mistake", OF_LISTS, ids=str)
def test_a_mistake_in_reading_a_list_is_seen(monkeypatch: pytest.MonkeyPatch, mistake: Mistake) -> None:
    done = make(monkeypatch, mistake)
    assert lists_misread()
    assert done(), "no formula holds what is to be changed"
