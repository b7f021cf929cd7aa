"""The targets of the fuzzer over a fixed set of bytes, without the fuzzer; and what it found, which stays found."""

from __future__ import annotations

import pytest

from fuzz_targets import TARGETS


@pytest.mark.parametrize("name", TARGETS)
def test_a_target_keeps_its_promise_over_its_seeds(name: str) -> None:
    target = TARGETS[name]
    for seed in target.seeds:
        target.run(seed)
