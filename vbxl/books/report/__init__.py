"""A team's own report of a round: what came in, what was corrected, its matches, its points, its players.

It may hold all that is the team's own, and of others only what everybody knows. Of an opponent's side no level, point,
concept or risk is told, nor the team's own scoring chance, from which the opponent's total would follow.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from vbxl.books.fresh import LINE_HEIGHT, Column, Fresh, Value, lines_needed
from vbxl.books.report.corrections import Correction, corrections
from vbxl.books.report.match import Own, match_sheet, score_words
from vbxl.books.report.points import points_sheet
from vbxl.league.events import Absent, Corrected, Event, LackDrawn, MatchPlayed
from vbxl.league.league import SP, TP, League
from vbxl.league.moves import Sent
from vbxl.league.view import MatchView, RosterLine, View, match_levels, view
from vbxl.problems import Problem

# Columns of the front page: what, then words that may run over all that follow.
FRONT: Final = (26, 34, 15, 22, 72)
WORDS_WIDTH: Final = sum(FRONT[1:])
# Widths of the wrapped columns of the corrections: file, found, played, why, remedy.
WRAPPED: Final = (18, 18, 26, 32, 32)
NOTHING: Final = "Nothing had to be corrected."


def build(
    before: League,
    after: League,
    team: str,
    events: Sequence[Event],
    problems: tuple[Problem, ...],
    sent: Sent | None,
    others: tuple[Sent, ...],
) -> bytes:
    """The report of a round for one team, by its id.

    `problems` are those of the team's own files; `sent` is the file that was played, None if there was none, and
    `others` are the files of the team that did not count. Of `events` those of other teams are left aside.
    """
    heading = f"{after.name} – season {before.season_number}, round {before.round_number}"
    name = after.by_id[team].name
    book = Fresh(f"Report for {name}: {heading}", f"{name} – {heading}")
    report = _Report(book, before, after, team, events)
    found = corrections(report.matches, report.absent, report.corrected, problems, sent=sent is not None)
    report.front(found, sent, others)
    report.corrections(found)
    for own in report.matches:
        match_sheet(book, own, before.settings)
    lacks = [one for one in events if isinstance(one, LackDrawn) and one.team == team]
    points_sheet(book, before, after, team, report.matches, lacks)
    report.players()
    return book.done()


class _Report:
    """Writes the front page, the corrections and the roster of one report."""

    def __init__(self, book: Fresh, before: League, after: League, team: str, events: Sequence[Event]) -> None:
        self.book = book
        self.before = before
        self.after = after
        self.team = after.by_id[team]
        self.now: View = view(before, team)
        self.next: View = view(after, team)
        self.absent = [one for one in events if isinstance(one, Absent) and one.team == team]
        self.corrected = [one for one in events if isinstance(one, Corrected) and one.team == team]
        played = {one.number: one for one in events if isinstance(one, MatchPlayed)}
        self.matches = [
            Own.of(self.now, match, played[match.number]) for match in self.now.matches if match.number in played
        ]

    def front(self, found: Sequence[Correction], sent: Sent | None, others: tuple[Sent, ...]) -> None:
        """The first sheet: what came in, the results in words, what was corrected, what changes next."""
        book, league = self.book, self.before
        sheet = book.form("Report", FRONT)
        for row in range(3):
            book.row(sheet, row, [None] * len(FRONT), "title_text")
        sheet.set_row(0, 26)
        book.put(sheet, 0, 0, self.team.name, "title")
        told = f"Report of round {league.round_number} of {league.rounds}, season {league.season_number}"
        book.put(sheet, 1, 0, f"{told} – {league.name}, division {self.team.division}", "title_bold")
        book.put(sheet, 2, 0, "For this team only: your opponents know none of it but the scores.", "title_text")
        row = self._came_in(sheet, 4, sent, others)
        row = self._band(sheet, row, "Your results")
        for own in self.matches:
            row = self._words(sheet, row, own.title, score_words(own))
        row = self._band(sheet, row + 1, "Corrections")
        row = self._words(sheet, row, *_corrected_words(found))
        if found:
            sheet.write_url(row, 1, "internal:'Corrections'!A1", book.styles.link, "See Corrections")
            row += 1
        row = self._coming(sheet, row + 1)
        sheet.print_area(0, 0, row, len(FRONT) - 1)
        sheet.freeze_panes(3, 0)

    def _band(self, sheet: Any, row: int, text: str) -> int:
        self.book.row(sheet, row, [text, *[None] * (len(FRONT) - 1)], "band")
        return row + 1

    def _words(self, sheet: Any, row: int, label: str, words: str) -> int:
        """A line of the form: a label and a sentence over the rest of the width; gives the next row."""
        self.book.put(sheet, row, 0, label, "label_top")
        self.book.across(sheet, row, (1, len(FRONT) - 1), words, "paragraph")
        sheet.set_row(row, LINE_HEIGHT * lines_needed(words, WORDS_WIDTH) + 3)
        return row + 1

    def _came_in(self, sheet: Any, row: int, sent: Sent | None, others: tuple[Sent, ...]) -> int:
        row = self._band(sheet, row, "What came in")
        files = [*([(sent, True)] if sent else []), *((one, False) for one in others)]
        if files:
            heads = ["File", "Did it count?", "Send number", "Changed", "SHA-256"]
            self.book.row(sheet, row, heads, ["head", "head", "head_centre", "head", "head"])
        for at, (one, counts) in enumerate(files, start=row + 1):
            told = "yes: this file was played" if counts else "no: another file of yours counts"
            values: list[Value] = [
                one.file,
                told,
                one.send_number,
                one.modified.replace("T", " ") or "not said",
                one.sha256,
            ]
            look = "bold" if counts else "text"
            self.book.row(sheet, at, values, [look, look, "centre", "text", "hash"])
        row += len(files) + bool(files)
        if not sent:
            row = self._words(sheet, row, "No move", "No readable file of yours came in for this round.")
            played = sorted({one.played for one in self.absent})
            if played:
                row = self._words(sheet, row, "Played instead", f"{'; '.join(played)}.")
        elif others:
            rule = "Of several files the higher send number counts, then the one changed last."
            row = self._words(sheet, row, "Several files", rule)
        return row + 1

    def _coming(self, sheet: Any, row: int) -> int:
        """What is different in the next round; gives the last row."""
        row = self._band(sheet, row, "What changes next")
        lines = self.lacking()
        first = next((one for one in self.next.matches if one.lacking), None)
        if lines and first:
            names = ", ".join(line.name for line in lines)
            told = f"{names}: half the normal levels in the first match, {_against(first)}. See Points."
        else:
            over = self.after.round_number > self.after.rounds
            lapses = "No match in the next round: it lapses unused." if lines else "Nobody lacks devotion."
            told = "Nobody: the season is over." if over else lapses
        row = self._words(sheet, row, "Lack of devotion", told)
        for number, match in enumerate(self.next.matches, start=1):
            home = f", home advantage {match.home_points} points" if match.home else ""
            row = self._words(sheet, row, f"Match {number}", f"{_against(match)} (no. {match.number}){home}")
        if self.next.matches:
            told = f"{self.next.deadline or 'as the GM says'}, for round {self.next.round_number}"
            row = self._words(sheet, row, "Deadline", told)
        balance = self.after.balances[self.team.id]
        told = f"{balance.sp} {SP}, {balance.tp} {TP}, {_money(balance.dollars)}. See Points."
        return self._words(sheet, row, "You have left", told) - 1

    def lacking(self) -> list[RosterLine]:
        """The players with a lack of devotion in the next round."""
        return [line for line in self.next.roster if line.lack]

    def corrections(self, found: Sequence[Correction]) -> None:
        """Everything that could not be played as it was sent, and what else was noticed."""
        columns = [
            Column("Match", "mark"), Column("File", "wrapped", 18), Column("Sheet", "wrapped", 12),
            Column("Cell or line", "mark"), Column("What stood there", "wrapped", 18),
            Column("What was played", "wrapped", 26), Column("Why", "wrapped", 32), Column("What to do", "wrapped", 32),
            Column("Rule", "mark"), Column("Code", "top", 18),
        ]  # fmt: skip
        rows: list[list[Value]] = [
            [one.match, one.file, one.sheet, one.cell, one.found, one.played, one.why, one.remedy, one.rule, one.code]
            for one in found
        ]
        sheet = self.book.table("Corrections", columns, rows, NOTHING)
        for number, one in enumerate(found, start=1):
            texts = one.file, one.found, one.played, one.why, one.remedy
            lines = max(lines_needed(text, width) for text, width in zip(texts, WRAPPED, strict=True))
            sheet.set_row(number, LINE_HEIGHT * lines + 3)

    def players(self) -> None:
        """The roster as it stands after the round, with levels in the next match (R4.4)."""
        columns = [
            Column("Player", "bold"), Column("Kind"), Column("Age", "centre"),
            Column("OL", "level"), Column("DL", "level"),
            Column("Lack of devotion", "remark", 30),
            Column("OL next match", "level"), Column("DL next match", "level"),
            Column("OL trained", "number"), Column("DL trained", "number"), Column("Talent matches", "number"),
            Column("Contract to round", "centre"),
        ]  # fmt: skip
        matches = {player.name: player.talent_matches for player in self.team.players if player.kind == "talent"}
        rows: list[list[Value]] = []
        for line in self.next.roster:
            lack = "half levels in match 1" if line.lack else "no"
            levels = match_levels(line, lacking=True)
            rows.append(
                [
                    line.name, line.kind, line.age or None, line.ol, line.dl, lack, *levels,
                    line.trained_ol, line.trained_dl, matches.get(line.name), line.last_round or None,
                ]
            )  # fmt: skip
        self.book.table("Team", columns, rows)


def _against(match: MatchView) -> str:
    return f"{'at home against' if match.home else 'away at'} {match.opponent}"


def _money(dollars: int) -> str:
    return f"-${-dollars:,}" if dollars < 0 else f"${dollars:,}"


def _corrected_words(found: Sequence[Correction]) -> tuple[str, str]:
    changed = sum(one.changed for one in found)
    noticed = len(found) - changed
    if not found:
        return "None", "Everything was played as you sent it."
    told = f"{changed} {'place was' if changed == 1 else 'places were'} played otherwise than they stood."
    if changed == 1:
        told = "One place was played otherwise than it stood."
    if not changed:
        told = "Everything was played as you sent it."
    if noticed:
        told += f" {noticed} more {'thing was' if noticed == 1 else 'things were'} noticed and changed nothing."
    return f"{len(found)} in all", told
