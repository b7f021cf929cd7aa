"""Writes the lines that are reported today into tests/cases/problems. Review them after

python tests/support/rewrite_problems.py
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from new_team_factory import BROKEN, TEAMS_FILE
from problem_cases import FOLDER, PROBLEMS


def rewritten(text: str, reported: Mapping[str, Sequence[str]]) -> str:
    """A file with these lines in each of its blocks, behind what is changed there; all else stays."""
    written: list[str] = []
    left: list[str] = []
    for line in text.splitlines():
        if line.startswith("["):
            left = [f"> {said}" for said in reported[line[1:-1]]]
        if line.startswith(">"):
            written += left
            left = []
        else:
            written.append(line)
    return "\n".join(written) + "\n"


def main() -> None:
    """Rewrite every file."""
    for path in sorted(FOLDER.glob("*.txt")):
        cases = BROKEN if path == TEAMS_FILE else PROBLEMS
        reported = {
            name: [str(problem).partition("!")[2] for problem in case.reported()] for name, case in cases.items()
        }
        path.write_text(rewritten(path.read_text(encoding="utf-8"), reported), encoding="utf-8")


if __name__ == "__main__":
    main()
