"""What `vbxl check` and `vbxl verify` report: as text for people, or with --json for programs."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from vbxl.cli.output import count_problems, describe_problems, describe_round, print_json
from vbxl.league.checks import TITLE
from vbxl.problems import shown

if TYPE_CHECKING:
    from vbxl.cli.console import Printer
    from vbxl.rounds.check import Checked
    from vbxl.rounds.verify import Verified
    from vbxl.rounds.verify_files import Finding


def show_checked(out: Printer, files: Sequence[Checked], *, as_json: bool) -> None:
    """Show each file's problems, what the file does not use yet, and how the file was checked."""
    if as_json:
        print_json(
            [
                {
                    "file": str(file.path),
                    "kind": file.taken.kind,
                    "readable": file.judged,
                    "judged_by": str(file.judged_by) if file.judged_by else None,
                    "problems": describe_problems(file.problems),
                    "plays": file.plays,
                    "ignored": file.ignored,
                    "not_used_yet": file.unused,
                }
                for file in files
            ]
        )
        return
    for file in files:
        for problem in file.problems:
            out.line(str(problem), always=True)
        plays, ignored = [f"{label:9}  {words}" for label, words in file.plays], [*map(shown, file.ignored)]
        for title, lines in (("You'll play", plays), ("Lines not read as entries", ignored), (TITLE, file.unused)):
            for line in (f"{title}:", *(f"  {line}" for line in lines)) if lines else ():
                out.line(line)
        kind = file.taken.kind
        read_as = f", read as {kind}" if kind and file.path.suffix.lower() != f".{kind}" else ""
        out.line(f"{file.path}: {count_problems(file.problems)}{read_as}; {file.by}", always=True)


def show_verified(out: Printer, rounds: Sequence[Verified], *, as_json: bool) -> None:
    """Show for each replayed round whether the result is the same, and any differences."""
    if as_json:
        print_json(
            [
                {
                    **describe_round(found.round), "same": found.same,
                    "differences": found.differences, "notes": found.notes,
                }
                for found in rounds
            ]
        )  # fmt: skip
        return
    for found in rounds:
        out.line(f"{found.round}: {'same' if found.same else 'differs'}", always=True)
        for line in found.differences:
            out.line(f"  {line}", always=True)
        for line in found.notes:
            out.line(f"  note: {line}")
    if not rounds:
        out.line("no round has been resolved yet", always=True)


def show_verified_files(out: Printer, findings: Sequence[Finding], *, as_json: bool) -> None:
    """Show how kept files compare with each other, by subject and in total."""
    from vbxl.rounds.verify_files import VerifyState

    if as_json:
        print_json([{"about": found.about, "state": found.state.value, "words": found.words} for found in findings])
        return
    words = {VerifyState.SAME: "same", VerifyState.DIFFERS: "DIFFERS", VerifyState.OPEN: "open"}
    for about, group in groupby(findings, key=lambda finding: finding.about):
        out.line(f"{about}:")
        for finding in group:
            out.line(f"  {words[finding.state]:8} {finding.words}")
    counts = [sum(finding.state is state for finding in findings) for state in VerifyState]
    total = f"{counts[0]} the same, {counts[1]} different, {counts[2]} open"
    out.line(total if findings else "there is nothing to verify in these files", always=True)
