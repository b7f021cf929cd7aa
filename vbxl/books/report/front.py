"""The front page of a team's report: files, matches, what happened, corrections, and what comes next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final

from vbxl.books.addressee import REPORT_OF
from vbxl.books.bracket import GALAXY_CUP
from vbxl.books.bulletin import Bulletin
from vbxl.books.public_sheets import describe_own_edits
from vbxl.books.report.account import ACCOUNT, describe_sale
from vbxl.books.report.match import describe_match, describe_score
from vbxl.books.report.own_round import CORRECTIONS, CorrectionRow, OwnRound
from vbxl.books.report.players import SEASON_END, describe_place
from vbxl.books.story.facts import put_own_first, show_form
from vbxl.books.story.sentences import show_score
from vbxl.league.cup import list_cup_matches
from vbxl.league.events import (
    Absent,
    BankTold,
    Contracted,
    CupWon,
    Freed,
    Listed,
    OfferSold,
    Placed,
    Promoted,
    Retired,
    Sale,
    Scouted,
    SpyReport,
    ToAmateurs,
    Trained,
)
from vbxl.league.gm_edits import CHANGED_BY_GM
from vbxl.league.league import PLAYER, SP, TP
from vbxl.league.money import AMATEURS, CONTRACTS_END, WARNED
from vbxl.league.moves import MATCH_NAMES, Receipt
from vbxl.league.team_knowledge import cup_round
from vbxl.problems import escaped
from vbxl.rules.match import sets_won
from vbxl.rules.money import money
from vbxl.xlsx.form import Column, FormSheet
from vbxl.xlsx.writer import ValueBook

# A label, then words that may run over all columns to the right.
WIDTHS: Final = (34, 30, 15, 22, 72)
# Up to this many rows fit on one page.
ROWS_ON_PAGE: Final = 65
# At most this many matches between two teams are listed.
MET_MOST: Final = 4
PLAIN: Final = "paragraph"
BAD: Final = "wrong_paragraph"
GOOD: Final = "good_paragraph"


def write_front(
    book: ValueBook,
    own: OwnRound,
    bulletin: Bulletin,
    corrections: Sequence[CorrectionRow],
    sent: Receipt | None,
    others: tuple[Receipt, ...],
) -> None:
    """Write the front page.

    `sent` is the file that was played, None if there was none; `others` are the files that didn't count.
    """
    league = own.before
    about = f"Report of round {league.round_number} of {league.rounds}, season {league.season_number}"
    titles = (
        own.team.name,
        f"{about} – {league.name}, division {own.team.division}",
        "Private: only your team sees this.",
    )
    form = FormSheet(book, "Report", WIDTHS, titles)
    form.page.define(f"{REPORT_OF}{own.id}", 0, 0)
    for index, warning in enumerate(bulletin.warnings):
        form.words("" if index else "Read this first", warning, "alarm")
    _add_files(form, own, sent, others)
    form.row += 1
    form.band("Your results")
    for match in own.matches:
        form.words(match.title, describe_score(match))
        form.words("", describe_match(bulletin, bulletin.by_number[match.view.number], own.id))
    for headline in bulletin.headlines:
        if own.id in headline.teams:
            form.words("In the results", headline.text)
    form.row += 1
    form.band("Your team in this round")
    stories = (_tell_season_end, _tell_cup, _tell_bank, _tell_training, _tell_market, _tell_spying)
    for sentence in chain.from_iterable(tell(own) for tell in stories):
        form.words(*sentence)
    form.row += 1
    _add_corrections(form, corrections)
    form.row += 1
    if own.edited:
        form.band(CHANGED_BY_GM)
        form.words(*describe_own_edits(own.edited, own.edited_since))
        form.link(CHANGED_BY_GM, f"See {CHANGED_BY_GM}", 1)
        form.row += 1
    if own.next.matches:
        _add_rivals(form, own, bulletin)
        form.row += 1
    _add_coming(form, own)
    form.finish()
    if form.row <= ROWS_ON_PAGE:
        form.page.sheet.fit_to_pages(1, 1)


def _add_files(form: FormSheet, own: OwnRound, sent: Receipt | None, others: tuple[Receipt, ...]) -> None:
    form.band("Your files")
    files = [*([sent] if sent else []), *others]

    def choose_style(file: Receipt) -> str:
        return "bold" if file is sent else "text"

    answer = {True: "yes: this is the file we used", False: "no: we used another of your files"}
    if files:
        form.table(
            (
                Column("File", "file", choose_style, wrap=True),
                Column("Did it count?", lambda file: answer[file is sent], choose_style),
                Column("Send number", "send_number", "centre"),
                Column("Changed", lambda file: file.modified.replace("T", " ") or "unknown"),
                Column("SHA-256", "sha256", "hash"),
            ),
            files,
        )  # fmt: skip
    if not sent:
        form.words("No move", "We received no readable file from you for this round.")
        played = sorted({event.played for event in own.events(Absent)})
        if played:
            form.words("Played instead", f"{'; '.join(played)}.")
    elif others:
        rule = "The file with the highest send number counts; of several with that number, the latest (R12.2)."
        form.words("Several files", rule)


def _add_corrections(form: FormSheet, corrections: Sequence[CorrectionRow]) -> None:
    form.band(CORRECTIONS)
    changed = sum(row.changed for row in corrections)
    noticed = len(corrections) - changed
    text = f"{changed} entries were corrected before they were played."
    if changed == 1:
        text = "One entry was corrected before it was played."
    if not changed:
        text = "Everything was played as you sent it."
    if noticed:
        text += f" {noticed} {'note' if noticed == 1 else 'notes'} did not affect your move."
    form.words(f"{len(corrections)} in all" if corrections else "None", text)
    if corrections:
        form.link(CORRECTIONS, f"See {CORRECTIONS}", 1)


def _add_coming(form: FormSheet, own: OwnRound) -> None:
    """Add what changes in the next round, and the dollars, TP and SP left for it."""
    coming = own.next
    against = {
        match.slot: f"{'at home against' if match.home else 'away at'} {match.opponent}" for match in coming.matches
    }
    lacking = ", ".join(line.name for line in coming.roster if line.lack)
    halved = next((match for match in coming.matches if match.lacking), None)
    lack = "Nobody lacks devotion."
    if lacking and halved:
        lack = f"{lacking}: half the normal levels in the first match, {against[halved.slot]}. See the Points sheet."
    elif own.season_over:
        lack = "Nobody: the season is over."
    elif lacking:
        lack = "You have no match in the next round, so it lapses."
    form.band("What changes next")
    form.words("Lack of devotion", lack)
    for sentence in _tell_roster(own):
        form.words(*sentence)
    for match in coming.matches:
        home = f", home advantage {match.home_points} points" if match.home else ""
        form.words(MATCH_NAMES[match.slot], f"{against[match.slot]} (no. {match.number}){home}")
    if coming.matches:
        form.words("Deadline", f"{coming.deadline or 'announced by the GM'}, for round {coming.round_number}")
    if coming.mail_link:
        form.page.put(form.row, 0, "Mail moves to", "label_top")
        tip = "Opens a mail to the game master"
        form.page.sheet.write_url(form.row, 1, coming.mail_link, form.page.styles["link"], str(coming.gm), tip)
        form.row += 1
    balance = own.after.balances[own.id]
    special = "" if own.season_over else f", {balance.sp} {SP}"
    form.words("Your balance", f"{money(balance.dollars)}, {balance.tp} {TP}{special}. See {ACCOUNT}.")


def _add_rivals(form: FormSheet, own: OwnRound, bulletin: Bulletin) -> None:
    """Add the team's own line of the table, and the lines of its next opponents."""
    rivals = [("You", own.id)]
    for match in own.next.matches:
        fixture = own.after.by_number[match.number]
        where = "at home" if match.home else "away"
        label = f"{MATCH_NAMES[match.slot]}, {where}: {escaped(match.opponent)}"
        rivals.append((label, fixture.visitors if match.home else fixture.home))
    standings = {line.team: line for line in bulletin.tables}
    rows = []
    for label, team in rivals:
        line, met = standings.get(team), _describe_meetings(own, team) if team != own.id else None
        if line is None:
            rows.append((label, "amateurs", "–", "–", met))
            continue
        points = f"{line.points} point{'' if line.points == 1 else 's'}"
        standing = f"place {line.place} in division {line.division}, {points}"
        letters = " ".join(show_form(own.after, team, bulletin.round_number)) or "–"
        rows.append((label, standing, letters, show_score((line.sets_won, line.sets_lost)), met))
    form.band("You and your next opponents")
    form.table(
        (
            Column("Team", 0, lambda row: "bold" if row is rows[0] else "text", wrap=True), Column("Standing", 1),
            Column("League form", 2), Column("Sets", 3, "centre"), Column("This season", 4),
        ),
        rows,
    )  # fmt: skip


def _describe_meetings(own: OwnRound, other: str) -> str:
    """Return a sentence about the season's latest matches against an opponent; the team's own sets are named first."""
    played = [match for match in own.after.fixtures if match.sets and {match.home, match.visitors} == {own.id, other}]
    played.sort(key=lambda match: (match.round_number, match.order))
    met = []
    for match in played[-MET_MOST:]:
        score = show_score(put_own_first(sets_won(match.sets), home=match.home == own.id))
        met.append(f"round {match.round_number}{' (cup)' if match.cup else ''}: {score}")
    return f"You met in {', '.join(met)}" if met else "You have not met this season."


# A label and a sentence, and its style if it is not the default.
Sentence = tuple[str, str] | tuple[str, str, str]


def _tell_roster(own: OwnRound) -> Iterator[Sentence]:
    """Yield what is about to change in the roster, such as contracts that end and players for sale (R7.3, R8.1)."""
    number = own.after.round_number
    ending = [line.name for line in own.next.roster if line.last_round and line.last_round <= number]
    if ending:
        text = f"{', '.join(ending)}: the contract ends after round {number}."
        if any(lot.player in ending for lot in own.next.contract_lots):
            text += " Anybody can bid in that round, including you."
        yield ("Contracts", text)
    lots = [
        f"{lot.player} ({f'at least {money(lot.minimum)}' if lot.minimum else 'any bid'})" for lot in own.events(Listed)
    ]
    if lots:
        yield ("Your players for sale", f"{'; '.join(lots)}. Players for sale still play in that round.")


def _tell_season_end(own: OwnRound) -> Iterator[Sentence]:
    """Yield the team's place at the season's end, and the players that it lost to age (R10)."""
    for event in own.events(Placed):
        style = GOOD if event.place == 1 or event.next_division < event.division else PLAIN
        style = BAD if event.next_division > event.division else style
        yield ("The season's end", f"{describe_place(own, event)} See {SEASON_END}.", style)
    gone = [f"{event.player}, {event.why}" for event in own.events(Retired)]
    if gone:
        yield ("Left the team", f"{'; '.join(gone)}.")


def _tell_cup(own: OwnRound) -> Iterator[Sentence]:
    played = next((match for match in own.matches if match.cup), None)
    if played is None:
        return
    won, lost = sets_won(played.scores)
    if own.events(CupWon):
        yield (GALAXY_CUP, "You have won the Galaxy Cup.", GOOD)
    elif won < lost:
        yield (GALAXY_CUP, f"You were knocked out in the {played.cup}.")
    else:
        coming = list_cup_matches(own.after, own.id)[-1]
        text = f"You are through to the {cup_round(own.after, coming)}, in round {coming.round_number}."
        yield (GALAXY_CUP, text, GOOD)


def _tell_bank(own: OwnRound) -> Iterator[Sentence]:
    """Yield what the bank has done, the effect of that, and what it will do next (R9.3)."""
    freed = [event.player for event in own.events(Freed) if event.by_bank]
    gone = f"Your contract players left: {', '.join(freed)}." if freed else ""
    sold = [f"{event.player} ({money(event.paid)})" for event in own.events(ToAmateurs)]
    text = f"{', '.join(sold)} went to the amateurs." if sold else "None of your players could be sold."
    after = "the warning is over."
    if own.team.warnings:
        after = "still below the limit, so more players go after the next round."
    now = f"Your account is now {money(own.after.balances[own.id].dollars)}"
    measures = {
        WARNED: "You have one round to recover: if your account is still below the limit after the next round, all "
        "your contract players leave at once.",
        CONTRACTS_END: f"{gone or 'You had no contract players to lose.'} If your account is still below "
        "the limit after the next round, the bank sells your own players to the amateurs until the limit is met.",
        AMATEURS: f"{text} {now}{',' if own.team.warnings else ':'} {after}",
    }
    for event in own.events(BankTold):
        limit = money(-own.before.settings.credit)
        before = f"Your account was at {money(event.dollars)}; the bank allows {limit}."
        recovered = "You have recovered: the bank's warning is over."
        style = BAD if event.measure in measures else GOOD
        yield ("Bank", f"{before} {measures.get(event.measure, recovered)}", style)


def _tell_training(own: OwnRound) -> Iterator[Sentence]:
    trained = own.events(Trained)
    words = [
        f"{event.player} {event.ol}/{event.dl} → {event.ol + event.gain[0]}/{event.dl + event.gain[1]}"
        for event in trained
    ]
    by_gm = " Chosen by the GM, because no move arrived." if any(event.by_gm for event in trained) else ""
    yield ("Training", f"{'; '.join(words)}.{by_gm}" if words else "Nobody was trained.")
    scouted = [event.player for event in own.events(Scouted)]
    if scouted:
        yield ("New talents", f"{', '.join(scouted)}.")
    for event in own.events(Promoted):
        match = f"With match no. {event.match_number}, {event.player} has completed the matches that a talent needs"
        text = f"{match}. The levels are now {event.ol}/{event.dl} and can be trained from the next round."
        yield ("Talent promoted", text)


def _tell_market(own: OwnRound) -> Iterator[Sentence]:
    sales = own.events(Sale)
    bought = [
        f"{sale.called} from {own.name(sale.seller)} for {money(sale.paid)}" for sale in sales if sale.buyer == own.id
    ]
    for offer in own.events(OfferSold):
        what = offer.called if offer.kind == PLAYER else f"{offer.amount} {offer.kind}"
        bought.append(f"{what} from the GM for {money(offer.paid)}")
    sold = [f"{sale.player}: {describe_sale(own, sale)}" for sale in sales if sale.seller == own.id]
    signed = [
        f"{event.player}, {money(event.pay)} a round until round {event.last_round}"
        + (f", bonus {money(event.bonus)}" if event.bonus else "")
        for event in own.events(Contracted)
    ]
    by_bank = {event.player for event in own.events(Freed) if event.by_bank}
    ended = []
    # Contract players keep their places in the list, even if a new team changes a name (R1.4).
    for was, now in zip(own.before.contract_players, own.after.contract_players, strict=True):
        if was.team == own.id != now.team and was.name not in by_bank:
            where = f"who now plays for {own.name(now.team)}" if now.team else "who is now free"
            ended.append(f"{was.name}, {where}")
    parts = {"Bought": bought, "Your sales": sold, "Contracts made": signed, "Contracts ended": ended}
    for label, words in parts.items():
        if words:
            yield (label, f"{'; '.join(words)}.")


def _tell_spying(own: OwnRound) -> Iterator[Sentence]:
    for index, event in enumerate(own.events(SpyReport), start=1):
        what = "with each player's levels" if event.detail else "the totals"
        where = f"{own.name(event.target)} in match no. {event.match_number}"
        yield "Spying", f"{where}, {what}: see Spy {index}."
