"""Chance: streams as documented, one independent of the other, without bias, recorded and sealed (decision 10)."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from dataclasses import replace
from itertools import permutations
from typing import Any

import pytest

from vbxl.rules.commitments import EVERYBODY, THE_ROUND, Mixture, seal_round
from vbxl.rules.draw import Draw, Stream

SEED = bytes(range(32))
NAME = "R5 division 1 match 3 set 2"
# A right generator exceeds these once in a thousand seeds; the seeds here are fixed.
CHI_SQUARE = {2: 13.82, 5: 20.52, 6: 22.46}
FILES = tuple(hashlib.sha256(text).hexdigest() for text in (b"one", b"two", b"three"))


def words(seed: bytes, name: str, count: int) -> list[int]:
    """HMAC-SHA256(seed, name NUL counter), eight bytes of counter from 0, four words a digest, high byte first."""
    made: list[int] = []
    for counter in range(-(-count // 4)):
        message = name.encode("utf-8") + bytes([0]) + bytes([0, 0, 0, 0, 0, 0, counter // 256, counter % 256])
        digest = hmac.new(seed, message, hashlib.sha256).hexdigest()
        made += [int(digest[start : start + 16], 16) for start in (0, 16, 32, 48)]
    return made[:count]


def chi_square(seen: Iterable[Hashable], cells: int) -> float:
    counts = Counter(seen)
    total = sum(counts.values())
    assert len(counts) <= cells
    expected = total / cells
    return sum((count - expected) ** 2 for count in (*counts.values(), *[0] * (cells - len(counts)))) / expected


def fed(monkeypatch: pytest.MonkeyPatch, *given: int) -> Stream:
    """A stream whose words are these."""
    coming = iter(given)
    monkeypatch.setattr(Stream, "_generate_words", lambda _: [next(coming)])
    return Stream(b"", "fed")


def test_numbers_are_the_words_of_the_documented_construction() -> None:
    # A thousand and more, so that the counter passes a byte.
    expected = [word // 2**11 / 2**53 for word in words(SEED, NAME, 1100)]
    stream = Draw(SEED).stream(NAME)
    assert [stream.draw_uniform() for _ in range(1100)] == expected


def test_whole_numbers_are_the_same_words_divided() -> None:
    stream = Draw(SEED).stream(NAME)
    bounds = (6, 20, 1000, 2, 7, 3)
    assert [stream.below(bound) for bound in bounds] == [
        word % bound for word, bound in zip(words(SEED, NAME, 6), bounds, strict=True)
    ]


def test_a_number_is_from_0_to_below_1(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = fed(monkeypatch, 0, 2**64 - 1, 2**63, 2047, 2048)
    assert [stream.draw_uniform() for _ in range(5)] == [0.0, 1 - 2**-53, 0.5, 0.0, 2**-53]


def test_streams_do_not_depend_on_other_streams_or_on_the_order_in_which_they_are_opened() -> None:
    draw = Draw(SEED)
    before = draw.stream("R5 division 1 match 1 set 1")
    before.draw_uniform()
    stream = draw.stream(NAME)
    between = draw.stream("R5 division 2 match 9 set 1")
    got = []
    for _ in range(8):
        got.append(stream.draw_uniform())
        between.below(7)
        before.draw_uniform()
    assert got == [word // 2**11 / 2**53 for word in words(SEED, NAME, 8)]


def test_a_name_can_be_drawn_once() -> None:
    draw = Draw(SEED)
    draw.stream(NAME)
    draw.stream(NAME + " ")
    with pytest.raises(ValueError, match="R5 division 1 match 3 set 2"):
        draw.stream(NAME)


@pytest.mark.parametrize(
    ("bound", "given", "expected"),
    [
        # 2^64 = 18446744073709551616 is one more than a multiple of 3, and six more than one of 10.
        (3, [18446744073709551615, 18446744073709551614], 2),
        (3, [18446744073709551614], 2),
        (10, [18446744073709551610, 18446744073709551615, 18446744073709551609], 9),
        (10, [18446744073709551611, 3], 3),
        # Nothing is left over of a power of two.
        (16, [18446744073709551615], 15),
        (1, [18446744073709551615], 0),
        # Nearly half of all words are beyond the last full multiple: 2^64 less 2^63 + 1.
        (2**63 + 1, [2**64 - 1, 2**63 + 1, 2**63], 2**63),
    ],
)
def test_words_past_the_last_full_multiple_are_thrown_away(
    monkeypatch: pytest.MonkeyPatch, bound: int, given: list[int], expected: int
) -> None:
    stream = fed(monkeypatch, *given)
    assert stream.below(bound) == expected
    with pytest.raises(StopIteration):
        stream.draw_uniform()
    # What was thrown away was not drawn.
    assert stream.numbers == [f"{expected}/{bound}"]


@pytest.mark.parametrize("bound", [0, -1])
def test_there_is_nothing_to_choose_from_nothing(bound: int) -> None:
    with pytest.raises(ValueError, match="a draw needs 1 to"):
        Draw(SEED).stream(NAME).below(bound)
    with pytest.raises(ValueError, match="a draw needs 1 to"):
        Draw(SEED).stream(NAME).choice([])


def drawn(pick: Callable[[Stream], Any], times: int = 6000) -> list[Any]:
    stream = Draw(SEED).stream("many")
    return [pick(stream) for _ in range(times)]


@pytest.mark.parametrize("bound", [3, 6, 7])
def test_each_whole_number_is_as_likely(bound: int) -> None:
    seen = drawn(lambda stream: stream.below(bound))
    assert set(seen) == set(range(bound))
    assert chi_square(seen, bound) < CHI_SQUARE[bound - 1]


def test_each_order_is_as_likely() -> None:
    # Swapping with any place instead of those left gives 4/27 and 5/27 for 1/6, and a chi-square of about 74 here.
    seen = drawn(lambda stream: tuple(stream.shuffle("abc")))
    assert set(seen) == set(permutations("abc"))
    assert chi_square(seen, 6) < CHI_SQUARE[5]


def test_the_record_holds_every_number() -> None:
    draw = Draw(SEED)
    second, first = draw.stream("b"), draw.stream("a")
    draw.stream("c")
    told: list[float | str] = [second.draw_uniform(), f"{second.below(6)}/6", second.draw_uniform()]
    order = first.shuffle("xyz")
    assert {name: one.numbers for name, one in draw.streams.items()} == {"a": first.numbers, "b": told, "c": []}
    assert list(draw.streams) == ["a", "b", "c"]
    # The two numbers of the shuffle make the order: one of three places, then one of two.
    told_order = [str(number).split("/") for number in first.numbers]
    assert [bound for _, bound in told_order] == ["3", "2"]
    last, middle = (int(number) for number, _ in told_order)
    letters = ["x", "y", "z"]
    letters[2], letters[last] = letters[last], letters[2]
    letters[1], letters[middle] = letters[middle], letters[1]
    assert letters == order


OWN = Mixture("Harbour League", 2, 7, dict(zip(("T01", "T02", "T03"), FILES, strict=True)))


def seed(key: bytes, mixture: Mixture, *teams: str) -> bytes:
    """The seed of a match between teams."""
    return seal_round(key, mixture).seed_for(THE_ROUND, teams)


def test_the_seed_of_a_match_follows_from_key_league_season_round_and_its_two_files() -> None:
    secret = hmac.new(b"key", b"round|2|7", hashlib.sha256).digest()
    told = f"Harbour League|2|7|T03 {FILES[2]}|T01 {FILES[0]}"
    assert seal_round(b"key", OWN).secret == secret
    assert seed(b"key", OWN, "T03", "T01") == hmac.new(secret, told.encode(), hashlib.sha256).digest()


def test_the_seed_of_a_match_changes_with_everything_that_concerns_it_and_nothing_else() -> None:
    match = "T01", "T02"
    other = {"T02": hashlib.sha256(b"four").hexdigest()}
    changed = [
        OWN, replace(OWN, league="Harbour L"), replace(OWN, season=27, round_number=0), replace(OWN, round_number=8),
        replace(OWN, files={**OWN.files, **other}), replace(OWN, files={"T01": FILES[0]}), replace(OWN, files={}),
    ]  # fmt: skip
    seeds = [seed(b"key", mixture, *match) for mixture in changed]
    seeds += [seed(b"kez", OWN, *match), seed(b"key", OWN, "T02", "T01"), seed(b"key", OWN, "T01", "T03")]
    assert len(set(seeds)) == len(seeds)
    late = replace(OWN, files={**OWN.files, "T03": other["T02"]}, first=OWN.files)
    assert seed(b"key", late, *match) == seed(b"key", OWN, *match)
    # What is drawn for everybody takes in the files of the first time, a team's own its own file.
    before, after = seal_round(b"key", OWN), seal_round(b"key", late)
    assert after.seed_for(EVERYBODY) == before.seed_for(EVERYBODY)
    assert after.seed_for("T01") == before.seed_for("T01")
    assert after.seed_for("T03") != before.seed_for("T03")


def test_the_secret_is_of_key_season_and_round_alone() -> None:
    own = seal_round(b"key", Mixture("League", 1, 11, OWN.files)).secret
    assert own == seal_round(b"key", Mixture("Another", 1, 11, {})).secret
    others = [seal_round(b"kez", Mixture("League", 1, 11, {})), seal_round(b"key", Mixture("League", 11, 1, {}))]
    others += [seal_round(b"key", Mixture("League", 2, 11, {})), seal_round(b"key", Mixture("League", 1, 12, {}))]
    assert len({own, *(one.secret for one in others)}) == 5
