"""Fuzz a target by coverage. Run: pip install -e ".[test,fuzz]" && python tests/fuzz/cover.py text -max_total_time=60

The targets are in tests/support/fuzz_targets.py; whatever follows the name goes to libFuzzer: -runs=N, -max_len=N, a
folder of inputs. An input that breaks a promise is written to a file; it stays as a case in
tests/xlsx/test_fuzz_targets.py.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import atheris

sys.path.insert(0, str(Path(__file__).parents[1] / "support"))
with atheris.instrument_imports(include=["vbxl"]):
    from fuzz_targets import TARGETS


def main(name: str, *options: str) -> None:
    """Fuzz a target from its seeds until told to stop, or until a promise is broken."""
    target = TARGETS[name]
    with tempfile.TemporaryDirectory() as seeds:
        for at, seed in enumerate(target.seeds):
            (Path(seeds) / str(at)).write_bytes(seed)
        atheris.Setup([sys.argv[0], "-max_len=4096", *options, seeds], target.run)
        atheris.Fuzz()


if __name__ == "__main__":
    main(*sys.argv[1:])
