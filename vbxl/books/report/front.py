"""The front page of a team's report: file, matches, events, corrections, the GM's edits, next steps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from vbxl.books.addressee import REPORT_OF
from vbxl.books.bulletin.form import Bulletin, BulletinMatch, StandingLine
from vbxl.books.commitment_sheets import WITHOUT_WORDS, define
from vbxl.books.report.account import ACCOUNT
from vbxl.books.report.corrections import CORRECTIONS, CorrectionRow
from vbxl.books.report.match import score_words
from vbxl.books.report.own_view import OwnRound
from vbxl.books.report.round_log import PLAIN, coming, happened
from vbxl.books.shared_sheets import team_summary
from vbxl.books.story.facts import Moment, form, longest_runs, lowest, moments, own_first, turning_set
from vbxl.books.story.sentences import ORDINALS, dashed, percent
from vbxl.league.events import Absent
from vbxl.league.gm_edits.audience import CHANGED_BY_GM
from vbxl.league.league import SP, TP, Fixture
from vbxl.league.moves import MATCH_NAMES, Receipt
from vbxl.league.public_odds import deserved
from vbxl.league.view import MatchView
from vbxl.problems import escaped
from vbxl.rules.match import sets_won
from vbxl.rules.money import money
from vbxl.rules.season import Season
from vbxl.xlsx.value import Value
from vbxl.xlsx.writer import ValueBook

# Columns: what, then words that may run over all that follow.
FRONT: Final = (26, 34, 15, 22, 72)
WORDS_WIDTH: Final = sum(FRONT[1:])
LAST: Final = len(FRONT) - 1


class ReportFront:
    """Writes the front page."""

    def __init__(self, book: ValueBook, own: OwnRound, told: Bulletin) -> None:
        """For a team's round and what everybody may know of it."""
        self.own = own
        self.bulletin = told
        self.page = book.form("Report", FRONT)

    def write(self, found: Sequence[CorrectionRow], sent: Receipt | None, others: tuple[Receipt, ...]) -> None:
        """All parts of the page, from the corrections and the files received."""
        own, league = self.own, self.own.before
        text = f"Report of round {league.round_number} of {league.rounds}, season {league.season_number}"
        texts = (
            own.team.name,
            f"{text} – {league.name}, division {own.team.division}",
            "For this team only: your opponents know none of it but what everybody knows.",
        )
        self.page.titled(LAST, texts)
        define(self.page, f"{REPORT_OF}{own.id}", (0, 0, 1, 1))
        row = self._came_in(4, sent, others)
        row = self._band(row, "Your results")
        for match in own.matches:
            row = self._words(row, match.title, score_words(match))
            words = match_words(self.bulletin, self.bulletin.by_number[match.match.number], own.id)
            row = self._words(row, "", words)
        for words in in_the_results(self.bulletin, own.id):
            row = self._words(row, "In the results", words)
        if self.bulletin.without_number:
            row = self._words(row, "Draws", WITHOUT_WORDS)
        row = self._band(row + 1, "Your team in this round")
        for one in happened(own):
            row = self._words(row, one.label, one.words, one.look)
        row = self._band(row + 1, CORRECTIONS)
        row = self._words(row, *_corrected_words(found))
        if found:
            self.page.sheet.write_url(
                row, 1, f"internal:'{CORRECTIONS}'!A1", self.page.styles.link, f"See {CORRECTIONS}"
            )  # fmt: skip
            row += 1
        if own.edited:
            row = self._band(row + 1, CHANGED_BY_GM)
            row = self._words(row, *team_summary(own.edited, own.edited_since))
            self.page.sheet.write_url(
                row, 1, f"internal:'{CHANGED_BY_GM}'!A1", self.page.styles.link, f"See {CHANGED_BY_GM}"
            )
            row += 1
        row = self._coming(row + 1)
        self.page.sheet.print_area(0, 0, row, LAST)
        self.page.sheet.freeze_panes(3, 0)

    def _band(self, row: int, text: str) -> int:
        self.page.band(row, LAST, text)
        return row + 1

    def _words(self, row: int, label: str, words: str, look: str = PLAIN) -> int:
        """A line of the form: a label and a sentence over the rest of the width; gives the next row."""
        self.page.put(row, 0, label, "label_top")
        self.page.across(row, (1, LAST), words, look)
        self.page.fit(row, (words, WORDS_WIDTH))
        return row + 1

    def _came_in(self, row: int, sent: Receipt | None, others: tuple[Receipt, ...]) -> int:
        row = self._band(row, "Your files")
        files = [*([(sent, True)] if sent else []), *((one, False) for one in others)]
        if files:
            heads = ["File", "Did it count?", "Send number", "Changed", "SHA-256"]
            self.page.row(row, heads, ["head", "head", "head_centre", "head", "head"])
        for index, (one, counts) in enumerate(files, start=row + 1):
            text = "yes: this file was played" if counts else "no: another file of yours counts"
            changed = one.modified.replace("T", " ") or "not said"
            values: list[Value] = [one.file, text, one.send_number, changed, one.sha256]
            look = "bold" if counts else "text"
            self.page.row(index, values, [look, look, "centre", "text", "hash"])
        row += len(files) + bool(files)
        if not sent:
            row = self._words(row, "No move", "No readable file of yours was received for this round.")
            played = sorted({event.played for event in self.own.of(Absent)})
            if played:
                row = self._words(row, "Played instead", f"{'; '.join(played)}.")
        elif others:
            rule = "Of several files the higher send number counts, then the one that came later (R12.2)."
            row = self._words(row, "Several files", rule)
        return row + 1

    def _coming(self, row: int) -> int:
        """The changes of the next round; gives the last row."""
        own, after = self.own, self.own.after
        row = self._rivals(row)
        row = self._band(row, "What changes next")
        row = self._words(row, "Lack of devotion", self._lack_words())
        for one in coming(own):
            row = self._words(row, one.label, one.words, one.look)
        for match in own.next.matches:
            home = f", home advantage {match.home_points} points" if match.home else ""
            row = self._words(row, MATCH_NAMES[match.slot], f"{_against(match)} (no. {match.number}){home}")
        if own.next.matches:
            text = f"{own.next.deadline or 'as the GM says'}, for round {own.next.round_number}"
            row = self._words(row, "Deadline", text)
        row = self._game_master(row)
        balance = after.balances[own.id]
        special = "" if own.season_over else f", {balance.sp} {SP}"
        text = f"{money(balance.dollars)}, {balance.tp} {TP}{special}. See {ACCOUNT}."
        return self._words(row, "You have left", text) - 1

    def _rivals(self, row: int) -> int:
        """The team beside its next opponents; gives the row after them."""
        lines = rivals(self.own, self.bulletin)
        if not lines:
            return row
        row = self._band(row, "You and your next opponents")
        heads = ["Team", "Standing", "Form", "Sets", "This season"]
        self.page.row(row, heads, ["head", "head", "head", "head_centre", "head"])
        for line in lines:
            row += 1
            look = "name_bold" if line is lines[0] else "name"
            values: list[Value] = [line.who, line.standing, line.form, line.sets, line.met]
            self.page.row(row, values, [look, "text", "text", "centre", "text"])
        return row + 2

    def _game_master(self, row: int) -> int:
        """Whom to mail, with a link, where the game master has an address; gives the next row."""
        link, gm = self.own.next.mail_link, self.own.next.gm
        if not link:
            return row
        self.page.put(row, 0, "Mail moves to", "label_top")
        self.page.sheet.write_url(row, 1, link, self.page.styles.link, str(gm), "Opens a mail to the game master")
        return row + 1

    def _lack_words(self) -> str:
        own = self.own
        first = next((match for match in own.next.matches if match.lacking), None)
        if own.lacking and first:
            names = ", ".join(line.name for line in own.lacking)
            return f"{names}: half the normal levels in the first match, {_against(first)}. See Points."
        if own.season_over:
            return "Nobody: the season is over."
        return "No match in the next round: it lapses unused." if own.lacking else "Nobody lacks devotion."


def _against(match: MatchView) -> str:
    return f"{'at home against' if match.home else 'away at'} {match.opponent}"


def _corrected_words(found: Sequence[CorrectionRow]) -> tuple[str, str]:
    changed = sum(one.changed for one in found)
    noticed = len(found) - changed
    if not found:
        return "None", "Everything was played as you sent it."
    text = f"{changed} {'place was' if changed == 1 else 'places were'} played otherwise than they stood."
    if changed == 1:
        text = "One place was played otherwise than it stood."
    if not changed:
        text = "Everything was played as you sent it."
    if noticed:
        text += f" {noticed} more {'thing was' if noticed == 1 else 'things were'} noticed and changed nothing."
    return f"{len(found)} in all", text


# A best moment below, or a lowest above, is no story; nor is a set that moved the chance by less, nor a shorter run.
HOPE_LEAST: Final = 0.75
TURN_LEAST: Final = 0.2
RUN_LEAST: Final = 5
# As many matches between both as are listed.
MET_MOST: Final = 4


@dataclass(frozen=True, slots=True)
class RivalLine:
    """A team beside its next opponents: who, place and points, form, sets won and lost, and how they met before."""

    who: str
    standing: str
    form: str
    sets: str
    met: str


def match_words(told: Bulletin, one: BulletinMatch, team: str) -> str:
    """What decided a match, in sentences for one of its teams: only what everybody may know (R5.8)."""
    return " ".join(_match_sentences(told, one, team))


def _match_sentences(told: Bulletin, one: BulletinMatch, team: str) -> Iterator[str]:
    season = told.settings
    home, won = team == one.home, team == one.winner
    before = one.home_chance(season)
    if before is not None:
        yield f"By the results before it your chance was {percent(before if home else 1 - before)}."
    yield from _moment(one, season, won=won)
    turn = turning_set(one, season)
    # The last set decides, whatever came before: that is no turn.
    if turn.after - turn.before >= TURN_LEAST and turn.set_number < len(one.sets):
        chances = (turn.before, turn.after) if won else (1 - turn.before, 1 - turn.after)
        was, now = map(percent, chances)
        yield f"The {ORDINALS[turn.set_number - 1]} set decided most: your chance went from {was} to {now}."
    run, *more = longest_runs([one])
    if run.length >= RUN_LEAST and not more:
        whose = "yours" if run.team == team else "theirs"
        start, end = (dashed(own_first(score, home=run.team == team)) for score in (run.start, run.end))
        where = f"in the {ORDINALS[run.set_number - 1]} set"
        yield f"The longest run was {whose}: {run.length} rallies {where}, from {start} to {end}."
    worth = deserved(one.sets, season)
    yield f"Its points were worth {percent(worth if home else 1 - worth)} of a win for you."


def _moment(one: BulletinMatch, season: Season, *, won: bool) -> Iterator[str]:
    """The lowest moment of a winner, or the best of a loser, where it tells anything."""
    if won:
        at = lowest(one, season)
        if at and at.chance <= 1 - HOPE_LEAST:
            yield f"You came back from {percent(at.chance)}, {_where(at, won=True)}."
    else:
        at = max(moments(one, season), key=lambda each: 1 - each.chance)
        if 1 - at.chance >= HOPE_LEAST:
            yield f"You were up to {percent(1 - at.chance)}, {_where(at, won=False)}."


def _where(at: Moment, *, won: bool) -> str:
    """A moment in words, the team's own sets and points first."""
    sets, points = (dashed(own_first(score, home=won)) for score in (at.sets, at.points))
    return f"at {sets} in sets and {points} in the {ORDINALS[at.set_number - 1]} set"


def in_the_results(told: Bulletin, team: str) -> list[str]:
    """The sentences of the round that name a team."""
    return [one.text for one in told.headlines if team in one.teams]


def rivals(own: OwnRound, told: Bulletin) -> list[RivalLine]:
    """The team and its opponents of the next round, a line each; nothing where no match is to come."""
    if not own.next.matches:
        return []
    fixtures = {one.number: one for one in own.after.fixtures}
    lines = [_rival(own, told, own.id, "You")]
    for match in own.next.matches:
        fixture = fixtures[match.number]
        other = fixture.visitors if match.home else fixture.home
        where = "at home" if match.home else "away"
        who = f"{MATCH_NAMES[match.slot]}, {where}: {escaped(match.opponent)}"
        lines.append(_rival(own, told, other, who))
    return lines


def _rival(own: OwnRound, told: Bulletin, team: str, who: str) -> RivalLine:
    line = next((one for one in told.tables if one.team == team), None)
    met = "" if team == own.id else _met(own, team)
    if line is None:
        return RivalLine(who, "amateurs", "–", "–", met)
    letters = " ".join(form(own.after, team, told.round_number)) or "–"
    return RivalLine(who, _standing(line), letters, dashed((line.sets_won, line.sets_lost)), met)


def _standing(line: StandingLine) -> str:
    points = f"{line.points} point{'' if line.points == 1 else 's'}"
    return f"place {line.place} of division {line.division}, {points}"


def _met(own: OwnRound, other: str) -> str:
    """The last matches between both in the season, the team's own sets first."""
    played = [one for one in own.after.fixtures if one.sets and {one.home, one.visitors} == {own.id, other}]
    played.sort(key=lambda one: (one.round_number, one.order))
    if not played:
        return "You have not met this season."
    return "You met in " + ", ".join(
        f"round {one.round_number}: {_own_sets(one, own.id)}" for one in played[-MET_MOST:]
    )


def _own_sets(one: Fixture, team: str) -> str:
    return dashed(own_first(sets_won(one.sets), home=one.home == team))
