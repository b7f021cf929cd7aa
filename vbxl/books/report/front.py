"""The front page of a team's report: file, matches, events, corrections, the GM's edits, next steps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from vbxl.books.addressee import REPORT_OF
from vbxl.books.bulletin.form import Bulletin, BulletinMatch, StandingLine
from vbxl.books.commitment_sheets import define
from vbxl.books.report.account import ACCOUNT
from vbxl.books.report.corrections import CORRECTIONS, CorrectionRow
from vbxl.books.report.match import score_words
from vbxl.books.report.own_view import OwnRound
from vbxl.books.report.round_log import coming, happened
from vbxl.books.shared_sheets import team_summary
from vbxl.books.story.facts import Moment, form, longest_runs, lowest, moments, own_first, set_turns
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
from vbxl.xlsx.writer import FormSheet, ValueBook

# Columns: what, then words that may run over all that follow.
FRONT: Final = (34, 30, 15, 22, 72)
# A page has room for so many rows; a few more are made smaller.
ROWS_ON_PAGE: Final = 65


class ReportFront(FormSheet):
    """Writes the front page."""

    def __init__(self, book: ValueBook, own: OwnRound, told: Bulletin) -> None:
        """For a team's round and what everybody may know of it."""
        super().__init__(book, "Report", FRONT)
        self.own = own
        self.bulletin = told

    def write(self, found: Sequence[CorrectionRow], sent: Receipt | None, others: tuple[Receipt, ...]) -> None:
        """All parts of the page, from the corrections and the files received."""
        own, league = self.own, self.own.before
        text = f"Report of round {league.round_number} of {league.rounds}, season {league.season_number}"
        texts = (
            own.team.name,
            f"{text} – {league.name}, division {own.team.division}",
            "For this team only: your opponents know none of it but what everybody knows.",
        )
        self.page.titled(self.last, texts)
        define(self.page, f"{REPORT_OF}{own.id}", (0, 0, 1, 1))
        for at, words in enumerate(self.bulletin.warnings):
            self.words("" if at else "Read this first", words, "alarm")
        self._files(sent, others)
        self.band("Your results")
        for match in own.matches:
            self.words(match.title, score_words(match))
            self.words("", match_words(self.bulletin, self.bulletin.by_number[match.match.number], own.id))
        for words in in_the_results(self.bulletin, own.id):
            self.words("In the results", words)
        self.row += 1
        self.band("Your team in this round")
        for one in happened(own):
            self.words(one.label, one.words, one.look)
        self.row += 1
        self._linked(CORRECTIONS, _corrected_words(found), linked=bool(found))
        if own.edited:
            self.row += 1
            self._linked(CHANGED_BY_GM, team_summary(own.edited, own.edited_since), linked=True)
        self.row += 1
        self._coming()
        self.page.finish(self.row - 1, self.last)
        if self.row <= ROWS_ON_PAGE:
            self.page.sheet.fit_to_pages(1, 1)

    def _linked(self, sheet: str, words: tuple[str, str], *, linked: bool) -> None:
        """A part that says in a line what a sheet has, with a link to it."""
        self.band(sheet)
        self.words(*words)
        if linked:
            self.page.link(self.row, 1, sheet, f"See {sheet}")
            self.row += 1

    def _files(self, sent: Receipt | None, others: tuple[Receipt, ...]) -> None:
        self.band("Your files")
        files = [*([(sent, True)] if sent else []), *((one, False) for one in others)]
        if files:
            heads = ["File", "Did it count?", "Send number", "Changed", "SHA-256"]
            self.line(heads, ["head", "head", "head_centre", "head", "head"])
        for one, counts in files:
            text = "yes: this file was played" if counts else "no: another file of yours counts"
            changed = one.modified.replace("T", " ") or "not said"
            look = "bold" if counts else "text"
            self.page.fit(self.row, (one.file, FRONT[0] - 2))
            named = self.page.styles(look, text_wrap=True)
            self.line([one.file, text, one.send_number, changed, one.sha256], [named, look, "centre", "text", "hash"])
        if not sent:
            self.words("No move", "No readable file of yours was received for this round.")
            played = sorted({event.played for event in self.own.of(Absent)})
            if played:
                self.words("Played instead", f"{'; '.join(played)}.")
        elif others:
            rule = "Of several files the higher send number counts, then the one that came later (R12.2)."
            self.words("Several files", rule)
        self.row += 1

    def _coming(self) -> None:
        """The changes of the next round."""
        own, after = self.own, self.own.after
        self._rivals()
        self.band("What changes next")
        self.words("Lack of devotion", self._lack_words())
        for one in coming(own):
            self.words(one.label, one.words, one.look)
        for match in own.next.matches:
            home = f", home advantage {match.home_points} points" if match.home else ""
            self.words(MATCH_NAMES[match.slot], f"{_against(match)} (no. {match.number}){home}")
        if own.next.matches:
            self.words("Deadline", f"{own.next.deadline or 'as the GM says'}, for round {own.next.round_number}")
        link, gm = own.next.mail_link, own.next.gm
        if link:
            self.page.put(self.row, 0, "Mail moves to", "label_top")
            style = self.page.styles.link
            self.page.sheet.write_url(self.row, 1, link, style, str(gm), "Opens a mail to the game master")
            self.row += 1
        balance = after.balances[own.id]
        special = "" if own.season_over else f", {balance.sp} {SP}"
        self.words("You have left", f"{money(balance.dollars)}, {balance.tp} {TP}{special}. See {ACCOUNT}.")

    def _rivals(self) -> None:
        """The team beside its next opponents."""
        lines = rivals(self.own, self.bulletin)
        if not lines:
            return
        self.band("You and your next opponents")
        heads = ["Team", "Standing", "League form", "Sets", "This season"]
        self.line(heads, ["head", "head", "head", "head_centre", "head"])
        for line in lines:
            named = self.page.styles("bold" if line is lines[0] else "text", text_wrap=True)
            self.page.fit(self.row, (str(line[0]), FRONT[0] - 2))
            self.line(line, [named, "text", "text", "centre", "text"])
        self.row += 1

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
RUN_LEAST: Final = 6
# As many matches between both as are listed.
MET_MOST: Final = 4


def match_words(told: Bulletin, one: BulletinMatch, team: str) -> str:
    """What decided a match, in sentences for one of its teams: only what everybody may know (R5.8)."""
    return " ".join(_match_sentences(told, one, team))


def _match_sentences(told: Bulletin, one: BulletinMatch, team: str) -> Iterator[str]:
    season = told.settings
    home, won = team == one.home, team == one.winner
    before = one.home_chance(season)
    if before is not None and one.results_before:
        yield f"By the results before it your chance was {percent(before if home else 1 - before)}."
    yield from _moment(one, season, won=won)
    # The last set decides, whatever came before.
    earlier = set_turns(one, season)[:-1]
    most = max(earlier, key=lambda turn: abs(turn.after - turn.before))
    if abs(most.after - most.before) >= TURN_LEAST:
        was, now = (percent(chance if won else 1 - chance) for chance in (most.before, most.after))
        yield (
            f"Of the sets before the last, the {ORDINALS[most.set_number - 1]} changed your chance most: "
            f"from {was} to {now} by {one.odds_words}."
        )
    run, *more = longest_runs([one])
    if run.points >= RUN_LEAST and not more:
        whose = "yours" if run.team == team else "theirs"
        start, end = (dashed(own_first(score, home=run.team == team)) for score in (run.start, run.end))
        where = f"in the {ORDINALS[run.set_number - 1]} set"
        yield f"The longest run was {whose}: {run.points} points {where}, from {start} to {end}."
    worth = deserved(one.sets, season)
    yield f"The points of its sets were worth {percent(worth if home else 1 - worth)} of a win for you."


def _moment(one: BulletinMatch, season: Season, *, won: bool) -> Iterator[str]:
    """The lowest moment of a winner, or the best of a loser, where it tells anything."""
    if won:
        at = lowest(one, season)
        if at and at.chance <= 1 - HOPE_LEAST:
            yield f"You came back from a chance of {percent(at.chance)} by {one.odds_words}, {_where(at, won=True)}."
    else:
        at = max(moments(one, season), key=lambda each: 1 - each.chance)
        if 1 - at.chance >= HOPE_LEAST:
            yield f"You were up to a chance of {percent(1 - at.chance)} by {one.odds_words}, {_where(at, won=False)}."


def _where(at: Moment, *, won: bool) -> str:
    """A moment in words, the team's own sets and points first."""
    sets, points = (dashed(own_first(score, home=won)) for score in (at.sets, at.points))
    return f"at {sets} in sets and {points} in the {ORDINALS[at.set_number - 1]} set"


def in_the_results(told: Bulletin, team: str) -> list[str]:
    """The sentences of the round that name a team."""
    return [one.text for one in told.headlines if team in one.teams]


def rivals(own: OwnRound, told: Bulletin) -> list[list[Value]]:
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


def _rival(own: OwnRound, told: Bulletin, team: str, who: str) -> list[Value]:
    """A team: who, place and points, form, sets won and lost, and how they met before."""
    line = next((one for one in told.tables if one.team == team), None)
    met = "" if team == own.id else _met(own, team)
    if line is None:
        return [who, "amateurs", "–", "–", met]
    letters = " ".join(form(own.after, team, told.round_number)) or "–"
    return [who, _standing(line), letters, dashed((line.sets_won, line.sets_lost)), met]


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
        f"round {one.round_number}{' (cup)' if one.cup else ''}: {_own_sets(one, own.id)}" for one in played[-MET_MOST:]
    )


def _own_sets(one: Fixture, team: str) -> str:
    return dashed(own_first(sets_won(one.sets), home=one.home == team))
