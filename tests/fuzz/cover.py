"""Fuzz a target by coverage. Run: pip install -e ".[test,fuzz]" && python tests/fuzz/cover.py text -max_total_time=60

The targets are intake, reading and text in tests/xlsx/test_fuzz_targets.py; whatever follows the name goes to
libFuzzer: -runs=N, -max_len=N, a folder of inputs. What breaks a promise is written to a file, and stays as a case.
"""

from __future__ import annotations

import sys
from pathlib import Path

import atheris

TESTS = Path(__file__).parents[1]
sys.path[:0] = [str(TESTS / folder) for folder in ("support", "xlsx")]
with atheris.instrument_imports(include=["vbxl"]):
    import test_fuzz_targets


def main(name: str, *options: str) -> None:
    """Fuzz a target until told to stop, or until a promise is broken."""
    target = getattr(test_fuzz_targets, f"test_{name}").hypothesis.fuzz_one_input
    atheris.Setup([sys.argv[0], "-max_len=4096", *options], target)
    atheris.Fuzz()


if __name__ == "__main__":
    main(*sys.argv[1:])
