"""Corrections: what changed in a round that was played again after its results were out, and why (R0.5)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from vbxl.problems import escaped
from vbxl.rules.match import Score, sets_won

Names = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class FileChange:
    """A team's file that counted before a correction and the one that counts now, by SHA-256; "" for no move."""

    team: str
    before: str
    now: str


@dataclass(frozen=True, slots=True)
class ScoreChange:
    """A match whose score a correction changed: number, sides by id, sets before and now."""

    match: int
    home: str
    visitors: str
    before: tuple[Score, ...]
    now: tuple[Score, ...]

    def words(self, name: Names) -> str:
        """Return the change in a line."""
        was, now = ("–".join(map(str, sets_won(sets))) for sets in (self.before, self.now))
        how = f"{was} → {now}" if was != now else f"{now}, with other points"
        return f"match {self.match}, {escaped(name(self.home))} against {escaped(name(self.visitors))}: {how}"


@dataclass(frozen=True, slots=True)
class RoundCorrection:
    """A round played again: the GM's reason, the changed files and scores, and whether the league book changed."""

    reason: str
    files: tuple[FileChange, ...]
    scores: tuple[ScoreChange, ...]
    book: bool

    def lines(self, number: int, name: Names) -> Iterator[str]:
        """Yield what everybody who got the earlier results must know."""
        void = "the first results" if number == 1 else f"the results called corrected-{number - 1}"
        yield f"CORRECTED: the round was played again, and {void} are void. Reason: {escaped(self.reason)}"
        for change in self.files:
            was, now = (f"SHA-256 {sha256[:12]}…" if sha256 else "no move" for sha256 in (change.before, change.now))
            yield f"Changed: the move of {escaped(name(change.team))} ({was} → {now})."
        if self.book:
            yield "Changed: the league book, so any match may have another score; see “Changed by the GM”."
        if not (self.files or self.book):
            yield "No move and nothing in the league book changed."
        scores = "; ".join(score.words(name) for score in self.scores)
        yield f"Scores that changed: {scores}." if scores else "No score changed."


def correction_lines(corrections: Sequence[RoundCorrection], name: Names) -> tuple[str, ...]:
    """Return what everybody must know of a round's corrections, the newest first."""
    numbered = reversed(list(enumerate(corrections, start=1)))
    return tuple(line for number, correction in numbered for line in correction.lines(number, name))


def restore_first_files(files: Mapping[str, str], corrections: Sequence[RoundCorrection]) -> dict[str, str]:
    """Return the files with which a round was first played, from those that count now.

    >>> late = RoundCorrection("it came late", (FileChange("T02", "", "ab12"),), (), book=False)
    >>> restore_first_files({"T01": "cd34", "T02": "ab12"}, [late])
    {'T01': 'cd34'}
    """
    first = dict(files)
    for correction in reversed(corrections):
        first |= {change.team: change.before for change in correction.files}
    return {team: sha256 for team, sha256 in first.items() if sha256}


def list_file_changes(before: Mapping[str, str], now: Mapping[str, str]) -> tuple[FileChange, ...]:
    """Return the teams with another file, by SHA-256."""
    teams = sorted({*before, *now})
    pairs = ((team, before.get(team, ""), now.get(team, "")) for team in teams)
    return tuple(FileChange(*pair) for pair in pairs if pair[1] != pair[2])
