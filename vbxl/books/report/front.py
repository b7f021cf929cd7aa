"""The front page of a team's report: files, matches, what happened, corrections, and what comes next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from vbxl.books.addressee import REPORT_OF
from vbxl.books.bulletin import Bulletin, Match
from vbxl.books.public_sheets import describe_own_edits
from vbxl.books.report.account import ACCOUNT
from vbxl.books.report.corrections import CORRECTIONS, CorrectionRow
from vbxl.books.report.happened import Sentence, list_coming, list_happened
from vbxl.books.report.match import describe_score
from vbxl.books.report.own_view import OwnRound
from vbxl.books.story.facts import Moment, form, longest_runs, lowest, moments, own_first, set_turns
from vbxl.books.story.sentences import ORDINALS, dashed, percent
from vbxl.league.events import Absent
from vbxl.league.gm_edits.audience import CHANGED_BY_GM
from vbxl.league.league import SP, TP
from vbxl.league.moves import MATCH_NAMES, Receipt
from vbxl.league.public_odds import deserved
from vbxl.problems import escaped
from vbxl.rules.match import sets_won
from vbxl.rules.money import money
from vbxl.xlsx.form import Column, FormSheet
from vbxl.xlsx.writer import ValueBook

# What, then words that may run over all that follow.
WIDTHS: Final = (34, 30, 15, 22, 72)
# A page has room for so many rows; a few more are made smaller.
ROWS_ON_PAGE: Final = 65
# A best moment below, or a lowest above, is no story; nor is a set that moved the chance by less, nor a shorter run.
HOPE_LEAST: Final = 0.75
TURN_LEAST: Final = 0.2
RUN_LEAST: Final = 6
# As many matches between two teams as are listed.
MET_MOST: Final = 4


def write_front(
    book: ValueBook,
    own: OwnRound,
    bulletin: Bulletin,
    corrections: Sequence[CorrectionRow],
    sent: Receipt | None,
    others: tuple[Receipt, ...],
) -> None:
    """Write the front page."""
    league = own.before
    about = f"Report of round {league.round_number} of {league.rounds}, season {league.season_number}"
    titles = (
        own.team.name,
        f"{about} – {league.name}, division {own.team.division}",
        "For this team only: your opponents know none of it but what everybody knows.",
    )
    page = FormSheet(book, "Report", WIDTHS, titles)
    page.page.define(f"{REPORT_OF}{own.id}", 0, 0)
    for index, warning in enumerate(bulletin.warnings):
        page.words("" if index else "Read this first", warning, "alarm")
    _add_files(page, own, sent, others)
    page.row += 1
    page.band("Your results")
    for match in own.matches:
        page.words(match.title, describe_score(match))
        page.words("", describe_match(bulletin, bulletin.by_number[match.view.number], own.id))
    for headline in bulletin.headlines:
        if own.id in headline.teams:
            page.words("In the results", headline.text)
    page.row += 1
    page.band("Your team in this round")
    _add_sentences(page, list_happened(own))
    page.row += 1
    page.band(CORRECTIONS)
    page.words(*_describe_corrections(corrections))
    if corrections:
        page.link(CORRECTIONS, f"See {CORRECTIONS}", 1)
    page.row += 1
    if own.edited:
        page.band(CHANGED_BY_GM)
        page.words(*describe_own_edits(own.edited, own.edited_since))
        page.link(CHANGED_BY_GM, f"See {CHANGED_BY_GM}", 1)
        page.row += 1
    if own.next.matches:
        _add_rivals(page, own, bulletin)
        page.row += 1
    _add_coming(page, own)
    page.finish()
    if page.row <= ROWS_ON_PAGE:
        page.page.sheet.fit_to_pages(1, 1)


def _add_sentences(page: FormSheet, sentences: Iterator[Sentence]) -> None:
    for label, words, style in sentences:
        page.words(label, words, style)


def _add_files(page: FormSheet, own: OwnRound, sent: Receipt | None, others: tuple[Receipt, ...]) -> None:
    page.band("Your files")
    files = [*([sent] if sent else []), *others]

    def choose_style(file: Receipt) -> str:
        return "bold" if file is sent else "text"

    answer = {True: "yes: this file was played", False: "no: another file of yours counts"}
    if files:
        page.table(
            (
                Column("File", "file", choose_style, wrap=True),
                Column("Did it count?", lambda file: answer[file is sent], choose_style),
                Column("Send number", "send_number", "centre"),
                Column("Changed", lambda file: file.modified.replace("T", " ") or "not said"),
                Column("SHA-256", "sha256", "hash"),
            ),
            files,
        )  # fmt: skip
    if not sent:
        page.words("No move", "No readable file of yours was received for this round.")
        played = sorted({event.played for event in own.events(Absent)})
        if played:
            page.words("Played instead", f"{'; '.join(played)}.")
    elif others:
        rule = "Of several files the higher send number counts, then the one that came later (R12.2)."
        page.words("Several files", rule)


def _describe_corrections(corrections: Sequence[CorrectionRow]) -> tuple[str, str]:
    changed = sum(row.changed for row in corrections)
    noticed = len(corrections) - changed
    text = f"{changed} places were played otherwise than they stood."
    if changed == 1:
        text = "One place was played otherwise than it stood."
    if not changed:
        text = "Everything was played as you sent it."
    if noticed:
        text += f" {noticed} more {'thing was' if noticed == 1 else 'things were'} noticed and changed nothing."
    return f"{len(corrections)} in all" if corrections else "None", text


def _add_coming(page: FormSheet, own: OwnRound) -> None:
    """Add what changes in the next round, and what is left for it."""
    coming = own.next
    against = {
        match.slot: f"{'at home against' if match.home else 'away at'} {match.opponent}" for match in coming.matches
    }
    lacking = ", ".join(line.name for line in coming.roster if line.lack)
    halved = next((match for match in coming.matches if match.lacking), None)
    lack = "Nobody lacks devotion."
    if lacking and halved:
        lack = f"{lacking}: half the normal levels in the first match, {against[halved.slot]}. See Points."
    elif own.season_over:
        lack = "Nobody: the season is over."
    elif lacking:
        lack = "No match in the next round: it lapses unused."
    page.band("What changes next")
    page.words("Lack of devotion", lack)
    _add_sentences(page, list_coming(own))
    for match in coming.matches:
        home = f", home advantage {match.home_points} points" if match.home else ""
        page.words(MATCH_NAMES[match.slot], f"{against[match.slot]} (no. {match.number}){home}")
    if coming.matches:
        page.words("Deadline", f"{coming.deadline or 'as the GM says'}, for round {coming.round_number}")
    if coming.mail_link:
        page.page.put(page.row, 0, "Mail moves to", "label_top")
        tip = "Opens a mail to the game master"
        page.page.sheet.write_url(page.row, 1, coming.mail_link, page.page.styles.link, str(coming.gm), tip)
        page.row += 1
    balance = own.after.balances[own.id]
    special = "" if own.season_over else f", {balance.sp} {SP}"
    page.words("You have left", f"{money(balance.dollars)}, {balance.tp} {TP}{special}. See {ACCOUNT}.")


def _add_rivals(page: FormSheet, own: OwnRound, bulletin: Bulletin) -> None:
    """Add the team and its opponents of the next round, a line each."""
    rivals = [("You", own.id)]
    for match in own.next.matches:
        fixture = own.after.by_number[match.number]
        where = "at home" if match.home else "away"
        label = f"{MATCH_NAMES[match.slot]}, {where}: {escaped(match.opponent)}"
        rivals.append((label, fixture.visitors if match.home else fixture.home))
    standings = {line.team: line for line in bulletin.tables}

    def describe_standing(rival: tuple[str, str]) -> str:
        line = standings.get(rival[1])
        if not line:
            return "amateurs"
        points = f"{line.points} point{'' if line.points == 1 else 's'}"
        return f"place {line.place} of division {line.division}, {points}"

    def describe_form(rival: tuple[str, str]) -> str:
        return (rival[1] in standings and " ".join(form(own.after, rival[1], bulletin.round_number))) or "–"

    def describe_sets(rival: tuple[str, str]) -> str:
        line = standings.get(rival[1])
        return dashed((line.sets_won, line.sets_lost)) if line else "–"

    page.band("You and your next opponents")
    page.table(
        (
            Column("Team", 0, lambda rival: "bold" if rival[1] == own.id else "text", wrap=True),
            Column("Standing", describe_standing), Column("League form", describe_form),
            Column("Sets", describe_sets, "centre"),
            Column("This season", lambda rival: _describe_meetings(own, rival[1]) if rival[1] != own.id else None),
        ),
        rivals,
    )  # fmt: skip


def _describe_meetings(own: OwnRound, other: str) -> str:
    """Return the last matches between both in the season, the team's own sets first."""
    played = [match for match in own.after.fixtures if match.sets and {match.home, match.visitors} == {own.id, other}]
    played.sort(key=lambda match: (match.round_number, match.order))
    met = []
    for match in played[-MET_MOST:]:
        score = dashed(own_first(sets_won(match.sets), home=match.home == own.id))
        met.append(f"round {match.round_number}{' (cup)' if match.cup else ''}: {score}")
    return f"You met in {', '.join(met)}" if met else "You have not met this season."


def describe_match(bulletin: Bulletin, match: Match, team: str) -> str:
    """Return what decided a match, in sentences for one of its teams: only what everybody may know (R5.8)."""
    return " ".join(_tell_match(bulletin, match, team))


def _tell_match(bulletin: Bulletin, match: Match, team: str) -> Iterator[str]:
    season = bulletin.settings
    home, won = team == match.home, team == match.winner

    def describe_moment(moment: Moment) -> str:
        sets, points = (dashed(own_first(score, home=won)) for score in (moment.sets, moment.points))
        return f"at {sets} in sets and {points} in the {ORDINALS[moment.set_number - 1]} set"

    before = match.home_chance(season)
    if before is not None and match.results_before:
        yield f"By the results before it your chance was {percent(before if home else 1 - before)}."
    if won:
        worst = lowest(match, season)
        if worst and worst.chance <= 1 - HOPE_LEAST:
            chance = f"{percent(worst.chance)} by {match.odds_words}"
            yield f"You came back from a chance of {chance}, {describe_moment(worst)}."
    else:
        best = max(moments(match, season), key=lambda moment: 1 - moment.chance)
        if 1 - best.chance >= HOPE_LEAST:
            chance = f"{percent(1 - best.chance)} by {match.odds_words}"
            yield f"You were up to a chance of {chance}, {describe_moment(best)}."
    # The last set decides, whatever came before.
    earlier = set_turns(match, season)[:-1]
    turn = max(earlier, key=lambda turn: abs(turn.after - turn.before))
    if abs(turn.after - turn.before) >= TURN_LEAST:
        was, now = (percent(chance if won else 1 - chance) for chance in (turn.before, turn.after))
        yield (
            f"Of the sets before the last, the {ORDINALS[turn.set_number - 1]} changed your chance most: "
            f"from {was} to {now} by {match.odds_words}."
        )
    run, *more = longest_runs([match])
    if run.points >= RUN_LEAST and not more:
        ours = run.team == team
        start, end = (dashed(own_first(score, home=ours)) for score in (run.start, run.end))
        where = f"in the {ORDINALS[run.set_number - 1]} set, from {start} to {end}"
        yield f"The longest run was {'yours' if ours else 'theirs'}: {run.points} points {where}."
    worth = deserved(match.sets, season)
    yield f"The points of its sets were worth {percent(worth if home else 1 - worth)} of a win for you."
