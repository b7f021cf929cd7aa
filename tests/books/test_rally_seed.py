"""The seed in the Rally book, from secret and public number (R0.4), against hmac, in three spreadsheet engines."""

from __future__ import annotations

import hmac
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import pytest

from calculators import Input, by_ironcalc, differences, stored
from rally_workbook import opened, shown, typed
from vbxl.books import rally
from vbxl.books.rally import layout
from vbxl.rules.commitments import PublicNumber, seed

# Round 1000 of drand's network quicknet, as its page has it.
SIGNATURE: Final = "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39"
RANDOMNESS: Final = "fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd"
NONE: Final = "no public number: the round has none"
NO_SIGNATURE: Final = "no signature: you need none, and only drand has one"
FOUR: Final = ("closing_list", "list_number", "public_source", "public_value")
FAULTS: Final = ("closing_fault", "list_number_fault", "source_fault", "value_fault", "signature_fault")
OUTCOMES: Final = ("mixed_shown", "seed_hash", "seed_follows")
# Texts end just before and behind the places from which another block is needed, or the mark stands in another one.
LENGTHS: Final = (78, 118, 119, 120, 121, 126, 127, 128, 129, 130, 139, 140, 141)


@pytest.fixture(params=["calculator", "office"])
def document(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Any]:
    """The book, open to be typed into in formualizer and in LibreOffice."""
    with opened(request.getfixturevalue(request.param), tmp_path) as one:
        yield one


class Round(NamedTuple):
    """A round with its public number."""

    secret: bytes
    list_sha256: str
    number: int
    source: str
    value: str

    @property
    def text(self) -> str:
        """What the secret is mixed with, as the rule has it."""
        return "|".join((self.list_sha256, str(self.number), self.source, self.value))

    @property
    def seed(self) -> str:
        """The seed that follows, as 64 digits."""
        return hmac.digest(self.secret, self.text.encode("ascii"), "sha256").hex()

    @property
    def cells(self) -> dict[str, Input]:
        """How it is typed."""
        four: dict[str, Input] = dict(zip(FOUR, (self.list_sha256, self.number, self.source, self.value), strict=True))
        return {"round_secret": self.secret.hex(), "seed": self.seed, "signature": None, **four}


def numbers(length: int) -> str:
    """Numbers of a lottery in a text of so many characters.

    >>> numbers(7), numbers(8)
    ('1.2.3./', '10.2.3./')
    """
    count = (length - 1) // 2
    drawn = [10 if length % 2 == 0 else 1, *(2 + index % 8 for index in range(count - 1))]
    return "".join(f"{one}." for one in drawn) + "/"


def made(source: str, number: int, value: str) -> Round:
    """A round with made-up secret and list."""
    chance = Random(f"{source} {number} {value}")  # noqa: S311 - secrets of no league
    return Round(chance.randbytes(32), chance.randbytes(32).hex(), number, source, value)


def rounds() -> Iterator[Round]:
    """Rounds of each source, and texts of every length at which something changes."""
    yield made("drand", 1, RANDOMNESS)
    yield made("notary", 12, sha256(b"a link").hexdigest())
    yield made("lottery", 3, "7.9.12.31.44./3.8./")
    for length in LENGTHS:
        number = 999 if length > 139 else 1
        yield made("lottery", number, numbers(length - len(f"{64 * '0'}|{number}|lottery|")))


DRAND: Final = made("drand", 2, RANDOMNESS)
LOTTERY: Final = made("lottery", 1, "9.18.26.34.41.45./")


def test_the_texts_tried_are_of_every_length() -> None:
    every = list(rounds())
    assert [len(one.text) for one in every[3:]] == [*LENGTHS]
    assert {one.source for one in every} == set(layout.SOURCES)
    for one in every:
        assert seed(one.secret, PublicNumber(*one[1:]).mixed).hex() == one.seed


def test_the_seed_follows_from_secret_and_public_number(document: Any) -> None:
    wrong = []
    for one in rounds():
        typed(document, one.cells)
        found = shown(document, (*OUTCOMES, *FAULTS))
        if found != [one.text, one.seed, "SAME", *[""] * len(FAULTS)]:
            wrong.append((one, found))
    assert wrong == []


def test_any_other_input_gives_another_seed(document: Any) -> None:
    others: dict[str, Input] = {
        "round_secret": LOTTERY.secret[::-1].hex(), "seed": sha256(b"").hexdigest(), "closing_list": 64 * "0",
        "list_number": 2, "public_value": "9.18.26.34.41.46./",
    }  # fmt: skip
    for name, value in others.items():
        typed(document, {**LOTTERY.cells, name: value})
        assert shown(document, ("seed_follows", *FAULTS)) == ["DIFFERENT", *[""] * len(FAULTS)], name
    typed(document, {**DRAND.cells, "public_source": "notary"})
    assert shown(document, ("seed_follows", *FAULTS)) == ["DIFFERENT", *[""] * len(FAULTS)]
    typed(document, LOTTERY.cells)
    assert shown(document, ("seed_follows",)) == ["SAME"]


def test_spaces_around_and_capitals_count_for_nothing(document: Any) -> None:
    spaced: dict[str, Input] = {
        "closing_list": f" {DRAND.list_sha256.upper()}\u00a0", "public_source": " Drand ",
        "public_value": f"\u00a0{RANDOMNESS.upper()} ", "signature": f" {SIGNATURE.upper()}\u00a0",
        "seed": f" {DRAND.seed.upper()}",
    }  # fmt: skip
    typed(document, {**DRAND.cells, **spaced})
    assert shown(document, (*OUTCOMES, "value_signed")) == [DRAND.text, DRAND.seed, "SAME", "SAME"]


def test_a_round_without_a_public_number_needs_only_the_seed(document: Any) -> None:
    other = sha256(b"of files").hexdigest()
    for empty in (None, " "):
        typed(document, {**LOTTERY.cells, "seed": other, **dict.fromkeys(FOUR, empty), "list_number": None})
        assert shown(document, (*OUTCOMES, *FAULTS)) == ["", "", NONE, *[""] * len(FAULTS)]
        message = layout.DRAW.encode() + bytes(9)
        assert shown(document, ("digest",)) == [hmac.digest(bytes.fromhex(other), message, "sha256").hex()]
        assert shown(document, ("value_signed", "signature_hash")) == [NO_SIGNATURE, ""]


ROOM: Final = "65 characters stand here; there is room for 64"
ONLY_DRAND: Final = "only a value of drand has a signature: type drand above, or clear it"
DIGITS: Final = "63 characters stand here, not 64: copy all of it"
NUMBER: Final = "the number of a closing list is a whole number from 1 to 999"
SOURCE: Final = "type drand, lottery or notary"
NUMBERS: Final = "a lottery's numbers look like 9.18.26.34.41.45./ or 7.9.12.31.44./3.8./"
EMPTY: Final = "empty: type or paste 64 hexadecimal digits"
NO_DIGIT: Final = 'no hexadecimal digit (0–9, a–f) at 3 or behind: "2g"; copy it again'
BAD: Final = f"01{'2g'}{60 * 'a'}"
# Of drand, then of a lottery: input, what is typed, where the fault is told, the fault.
OF_DRAND: Final[tuple[tuple[str, Input, str, str], ...]] = (
    ("closing_list", None, "closing_fault", EMPTY),
    ("closing_list", DRAND.list_sha256[:-1], "closing_fault", DIGITS),
    ("closing_list", BAD, "closing_fault", NO_DIGIT),
    ("list_number", None, "list_number_fault", NUMBER),
    ("list_number", 0, "list_number_fault", NUMBER),
    ("list_number", 1.5, "list_number_fault", NUMBER),
    ("list_number", 1000, "list_number_fault", NUMBER),
    ("list_number", "one", "list_number_fault", NUMBER),
    ("public_source", None, "source_fault", SOURCE),
    ("public_source", "dice", "source_fault", SOURCE),
    ("public_value", None, "value_fault", "empty: type or paste the value of the public number"),
    ("public_value", RANDOMNESS[1:], "value_fault", DIGITS),
    ("public_value", BAD, "value_fault", NO_DIGIT),
    ("public_value", "9.18.26.34.41.45./", "value_fault", "18 characters stand here, not 64: copy all of it"),
)
OF_A_LOTTERY: Final[tuple[tuple[str, Input, str, str], ...]] = (
    *(
        ("public_value", value, "value_fault", NUMBERS)
        for value in (
            "9 18 26 34 41 45", "9.18.26.34.41.45.", "9.18.26.34.41.45/", "9,18,26./", "09.18./", "9.08./", "9..18./",
            ".9.18./", "/9.18./", "9.18.//", "9/18./", "9.18./0.3./", "9.18./.3./", "1.x./", "/", RANDOMNESS,
        )
    ),
    ("public_value", numbers(65), "value_fault", ROOM),
    ("signature", SIGNATURE, "signature_fault", ONLY_DRAND),
)  # fmt: skip


@pytest.mark.parametrize(("right", "faults"), [(DRAND, OF_DRAND), (LOTTERY, OF_A_LOTTERY)], ids=["drand", "lottery"])
def test_what_is_wrong_is_told_beside_it_and_no_seed_follows(
    document: Any, right: Round, faults: tuple[tuple[str, Input, str, str], ...]
) -> None:
    for name, value, fault, sentence in faults:
        typed(document, {**right.cells, name: value})
        told = dict(zip(FAULTS, shown(document, FAULTS), strict=True))
        assert (name, value, told) == (name, value, dict.fromkeys(FAULTS, "") | {fault: sentence})
        if name != "signature":
            assert shown(document, OUTCOMES) == ["", "", ""], (name, value)
    typed(document, right.cells)
    assert shown(document, OUTCOMES) == [right.text, right.seed, "SAME"]


def test_without_the_secret_or_the_seed_nothing_is_said_of_the_seed(document: Any) -> None:
    typed(document, {**DRAND.cells, "round_secret": BAD})
    assert shown(document, OUTCOMES) == [DRAND.text, "", ""]
    typed(document, {**DRAND.cells, "seed": None})
    assert shown(document, OUTCOMES) == [DRAND.text, DRAND.seed, ""]


def test_the_value_of_drand_is_the_sha_256_of_its_signature(document: Any) -> None:
    assert sha256(bytes.fromhex(SIGNATURE)).hexdigest() == RANDOMNESS
    typed(document, {**DRAND.cells, "signature": SIGNATURE})
    assert shown(document, ("signature_hash", "value_signed", "seed_follows")) == [RANDOMNESS, "SAME", "SAME"]
    other = f"{SIGNATURE[:-1]}8"
    typed(document, {"signature": other})
    digest = sha256(bytes.fromhex(other)).hexdigest()
    assert shown(document, ("signature_hash", "value_signed", "seed_follows")) == [digest, "DIFFERENT", "SAME"]
    typed(document, {"signature": SIGNATURE, "public_value": sha256(b"").hexdigest()})
    assert shown(document, ("value_signed", "seed_follows")) == ["DIFFERENT", "DIFFERENT"]
    typed(document, {**DRAND.cells, "signature": None})
    assert shown(document, ("signature_hash", "value_signed", "seed_follows")) == ["", NO_SIGNATURE, "SAME"]
    wrong = {
        SIGNATURE[:-1]: "95 characters stand here, not 96: copy all of it",
        f"{SIGNATURE[:-2]}xy": 'no hexadecimal digit (0–9, a–f) at 95 or behind: "xy"; copy it again',
    }
    for value, sentence in wrong.items():
        typed(document, {"signature": value})
        told = shown(document, ("signature_fault", "signature_hash", "value_signed", "seed_follows"))
        assert told == [sentence, "", "", "SAME"]
    # Without any value there is nothing that it could belong to.
    typed(document, {**dict.fromkeys(FOUR), "signature": SIGNATURE})
    told = shown(document, ("signature_fault", "value_signed", "seed_follows"))
    assert told == [ONLY_DRAND, "", NONE]


@pytest.mark.parametrize("one", [DRAND, made("lottery", 1, numbers(45))], ids=["drand", "three blocks"])
def test_ironcalc_makes_the_same_of_it(monkeypatch: pytest.MonkeyPatch, one: Round) -> None:
    monkeypatch.setattr(layout, "SECRET", one.secret)
    monkeypatch.setattr(layout, "COMMITMENT", sha256(one.secret).hexdigest())
    monkeypatch.setattr(layout, "PUBLIC", PublicNumber(*one[1:]))
    monkeypatch.setattr(layout, "SEED", bytes.fromhex(one.seed))
    monkeypatch.setattr(layout, "SIGNATURE", SIGNATURE if one is DRAND else "")
    data = rally.build()
    assert differences(data, by_ironcalc) == []
    carried = stored(data)
    assert [carried["Rally", cell] for cell in ("B16", "B17", "B18")] == [one.text, one.seed, "SAME"]
