"""Commands for tests: run here through typer, or in a process of their own as a user does."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from typer.testing import CliRunner

from vbxl.cli.main import app


def vbxl(*words: object) -> tuple[int, str, str]:
    """A command run here: exit code, what it printed, and what it said went wrong."""
    done = CliRunner().invoke(app, [str(word) for word in words])
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    assert "Traceback" not in done.output
    return done.exit_code, done.stdout, done.stderr


def as_json(*words: object) -> tuple[int, Any]:
    code, out, _ = vbxl(*words, "--json")
    return code, json.loads(out)


def process(*words: object, **changed: str) -> subprocess.CompletedProcess[str]:
    """A command run as a user does: a process of its own."""
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", **changed}
    command = [sys.executable, "-m", "vbxl.cli.main", *map(str, words)]
    here = Path(__file__).parents[2]
    encoding = changed.get("PYTHONIOENCODING", "utf-8")
    done = subprocess.run(
        command, capture_output=True, encoding=encoding, env=environment, cwd=here, check=False, timeout=120
    )
    assert "Traceback" not in done.stderr
    return done
