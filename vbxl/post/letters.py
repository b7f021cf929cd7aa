"""The letters to the managers beside the results: sheets, receipts, reminders, answers; each holds one team's matters.

A letter holds the id of its team's sheet behind other words than a form does, and no line as a short reply has it, so
no answer that quotes one is taken for a move.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from vbxl.books.deadline_calendar import CALENDAR
from vbxl.books.letter import (
    Block,
    Facts,
    Heading,
    Items,
    Letter,
    Problems,
    Prose,
    Quote,
    Small,
    Whole,
    as_text,
    group_alike,
)
from vbxl.books.move_summary import move_summary
from vbxl.books.textform.short_reply import short_example
from vbxl.league.checks import TITLE, list_unused
from vbxl.league.closing_list import ClosingList
from vbxl.league.deadlines import with_weekday
from vbxl.league.league import Fixture, League
from vbxl.league.lineups import prefilled
from vbxl.league.team_knowledge import cup_round
from vbxl.league.view import make_full_view
from vbxl.problems import NOTES, Place, Problem, escaped, shown
from vbxl.rounds import commit
from vbxl.rounds.collect import REFUSED, Collected, InboxFile
from vbxl.rounds.errors import StoppedError
from vbxl.rounds.file_names import Mailed, name_team_file
from vbxl.rounds.folder import LeagueFolder, RoundFolder, lock_league

RESEND: Final = "RESEND"
SPONSOR_OPEN: Final = "You have no sponsor yet. Choose one in the sheet."
_FILES: Final = (
    (f"{Mailed.MOVE}.xlsx", "your move sheet; fill it in and send it back"),
    (f"{Mailed.MOVE}.txt", "the same form as text, if you have no spreadsheet program"),
    (f"{Mailed.REPORT}.xlsx", "your own report of the round; only you get it"),
    (f"{Mailed.RESULTS}.xlsx", "the results of the round, the same for everybody"),
    (f"{Mailed.TEAM_SHEET}.xlsx", "the sheet on which you build your team; fill it in and send it back"),
    (f"{Mailed.SEASON}.xlsx", "rules, teams and fixtures of the season, the same for everybody"),
    (f"{Mailed.OPENED}.json", "lets you check the draws of the season"),
    (".txt", "the list itself; keep it"),
    (CALENDAR, "the deadlines, for your calendar; open it once"),
)
_OWN_HISTORY: Final = "the history of your team; only you get it"
_HISTORY: Final = "the history of the league, the same for everybody"
_ANY_FILE: Final = "a file of the league"
ID_LINE: Final = "Id of your sheet"
IGNORED: Final = "We could not read these lines as entries. If one was meant as an entry, write it as in the form:"
_MOST_IGNORED: Final = 12
ONE_FAULT: Final = "one thing to correct"
OPTIONAL: Final = "All optional:"

NO_TOKEN: Final = Problem(
    "FILE-MAIL",
    Place("mail"),
    None,
    "the mail asks for the files again and has no token of the team in it",
    "Answer a mail with sheets or results, with the subject RESEND, and leave its last line in.",
)


def write_sheets_letter(league: League, team: str, files: Sequence[str], *, again: str = "", token: str = "") -> Letter:
    """Return the move sheets of the open round; `again` says for a subject why they replace those sent before."""
    name = league.by_id[team].name
    if again:
        first = (
            f"Here are new sheets of {name} for {describe_round(league)}. They replace the sheets sent before. A move "
            "that you have sent stays."
        )
    else:
        first = f"Here are the sheets of {name} for {describe_round(league)}."
    blocks = (
        make_greeting(league, team),
        Prose(first),
        *_join_sentences(describe_deadline(league), fill_in(league, team)),
        Heading(f"Round {league.round_number}"),
        *list_matches_ahead(league, team),
        *_join_sentences(
            SPONSOR_OPEN if league.sponsors and not league.by_id[team].sponsor else "", describe_default(league, team)
        ),
        *show_short_reply(league, team, token),
        *list_attached(files),
        *make_footer(token),
    )
    return Letter(make_subject(league, again or "your sheets"), blocks)


def _join_sentences(*sentences: str) -> Iterator[Block]:
    """Yield a paragraph of those sentences that say something."""
    text = " ".join(filter(None, sentences))
    if text:
        yield Prose(text)


def write_reminder(league: League, team: str, token: str = "") -> Letter:
    """That no move has come yet, until when there is time, and what is played without one (R12)."""
    blocks = (
        make_greeting(league, team), *_describe_no_move(league, team), Heading("Matches"),
        *list_matches_ahead(league, team), *show_short_reply(league, team, token),
    )  # fmt: skip
    return Letter(make_subject(league, "your move is missing"), blocks)


def _describe_no_move(league: League, team: str) -> Iterator[Block]:
    name = league.by_id[team].name
    yield from _join_sentences(
        f"We have not received a readable move of {name} for {describe_round(league)}.", describe_deadline(league)
    )
    yield from _join_sentences(fill_in(league, team), describe_default(league, team))


def write_receipt(collected: Collected, team: str) -> Letter:
    """Return what has come of a team: the move that counts and what it will play, or what is open."""
    league = collected.league
    counted = collected.accepted.get(team)
    undecided = collected.undecided.get(team, ())
    if counted:
        what, blocks = _describe_counted(counted, collected)
    elif undecided:
        what, blocks = "which move counts?", [*_ask_question(undecided, league)]
    else:
        what, blocks = "your move is missing", [*_describe_no_move(league, team)]
    for file in collected.list_team_files(team):
        if file.standing == REFUSED:
            blocks += [Prose(f"Also received, but cannot count: {_describe_file(file)}"), Problems(file.problems)]
    if counted and league.deadline:
        # Whoever sends short replies may never have seen a send number: of several the last one counts.
        short = counted.taken.form is not None and counted.taken.form.as_last_time and not counted.send_number
        number = "" if short else f", with send number {counted.send_number + 1}"
        blocks += [Prose(f"To change something, send it again until {with_weekday(league.deadline)}{number}.")]
    blocks += show_short_reply(league, team, collected.tokens.get(team, ""))
    return Letter(make_subject(league, what), (make_greeting(league, team), *blocks))


def _describe_file(file: InboxFile) -> str:
    return f"{file.file} (send number {file.send_number})"


def _describe_counted(counted: InboxFile, collected: Collected) -> tuple[str, list[Block]]:
    """Return what the receipt is about, and its blocks: what will be played, then what needs attention."""
    league = collected.league
    faults = [problem for problem in counted.problems if problem.code not in NOTES]
    notes = [problem for problem in counted.problems if problem.code in NOTES]
    form = counted.taken.form
    seen = make_full_view(league, counted.team)
    ignored = tuple(map(shown, form.ignored)) if form else ()
    unused = tuple(map(str, list_unused(seen, form.moves))) if form else ()
    many = _count_faults(faults)
    below = f" It has {many}; you find {'it' if many == ONE_FAULT else 'them'} below." if many else ""
    blocks: list[Block] = [Prose(f"Your move for {describe_round(league)} is in.{below}")]
    if form:
        short = "You sent a short reply: everything it doesn't mention is as in the form we sent you."
        blocks += [Heading("You'll play"), *_join_sentences(short if form.as_last_time else "")]
        blocks += [Facts(tuple(move_summary(form.moves, seen, prefilled(seen), changes_only=form.as_last_time)))]
    if faults:
        mend = "Correct this and send the move again, or we play it as stated here:"
        blocks += [Heading("Needs your attention"), Prose(mend), Problems(tuple(faults))]
    if notes:
        blocks += [Heading("No problem, but please check"), Problems(tuple(notes))]
    if ignored:
        more = ["and more"] * (len(ignored) > _MOST_IGNORED)
        blocks += [Heading("We ignored"), Prose(IGNORED), Items((*ignored[:_MOST_IGNORED], *more))]
    if unused:
        blocks += [Heading(TITLE), Prose(OPTIONAL), Items(unused)]
    return ", ".join(filter(None, ("your move is in", many))), blocks


def _count_faults(faults: Sequence[Problem]) -> str:
    many = len(group_alike(faults))
    return ONE_FAULT if many == 1 else f"{many} things to correct" if many else ""


def _ask_question(files: Sequence[InboxFile], league: League) -> Iterator[Block]:
    yield Prose(
        f"We have received several moves from you for {describe_round(league)} and cannot tell which is the latest:"
    )
    yield Items(tuple(map(_describe_file, files)))
    yield Prose(
        f"Please send the one that should count again{describe_until(league)}, with the send number raised by one. "
        "The round waits for it."
    )


def write_closing_letter(league: League, team: str, closing: ClosingList, files: Sequence[str]) -> Letter:
    """Return the closing list of a round, before its public number is known (R0.4)."""
    own = closing.files.get(team)
    blocks = (
        make_greeting(league, team),
        *map(Prose, closing.sentences),
        Prose("Your move is in it." if own else "It has no move of yours."),
        Heading("The moves that count"),
        Facts(tuple((listed.name, "in" if listed.sha256 else "no move") for listed in closing.teams)),
        *list_attached(files),
    )
    return Letter(make_closing_subject(closing), blocks)


def make_closing_subject(closing: ClosingList) -> str:
    """Return the subject of a closing list, which may be of the round before the open one."""
    number = f"closing list {closing.number}" if closing.number > 1 else "closing list"
    return f"Round {closing.round_number}: {number} ({closing.league}, season {closing.season})"


def write_late_letter(league: League, team: str, round_: RoundFolder, file: str, *, played: bool = True) -> Letter:
    """That a move came after its round was closed or played; the league is that of the open round.

    After it was played, that is most often the sheet of an earlier round by mistake.
    """
    gm = league.people.gm
    whom = gm.name or gm.address or "the game master"
    blocks = (
        make_greeting(league, team),
        Prose(
            f"You sent the sheet of {round_} of {league.name}. That round is {'played' if played else 'closed'} "
            f"already, so the move does not count. If you think it should, write to {whom}."
        ),
        Facts((("file", file),)),
        *(
            _join_sentences(
                f"Round {league.round_number} is open now.", describe_deadline(league), fill_in(league, team)
            )
            if played
            else ()
        ),
    )
    what = f"you sent the sheet of {round_}" if played else "your move arrived too late"
    return Letter(make_subject(league, what), blocks)


def write_answer(league: League, team: str, subject_: str, problems: Sequence[Problem], token: str = "") -> Letter:
    """That no move was found in a mail, why, and how one is sent."""
    # That it holds none is said already.
    problems = [problem for problem in problems if problem.code != "FILE-MAIL" or problem is NO_TOKEN]
    mail = f"your mail {shown(subject_)}" if subject_.strip() else "your mail without a subject"
    blocks = (
        make_greeting(league, team),
        Prose(f"We found no move in {mail}."),
        # Without the place, which is where the game master keeps the mail.
        # Some begin with the name of a file, which stays as it is.
        *([Items(tuple(f"{problem.message}. {problem.remedy}" for problem in problems))]
          if problems else []),
        *_join_sentences(
            f"This is how your move for {describe_round(league)} counts:", fill_in(league, team),
            "Attach the file itself, or copy the completed text form into the mail.",
        ),
        *_join_sentences(describe_deadline(league)),
        *show_short_reply(league, team, token),
    )  # fmt: skip
    return Letter(make_subject(league, "no move in your mail"), blocks)


def write_resend_letter(league: League, team: str, files: Sequence[str], *, token: str = "") -> Letter:
    """Return the files of a team once more, because its manager asked for them."""
    blocks = (
        make_greeting(league, team),
        Prose(f"You asked for the files of {league.by_id[team].name} again. Here they are, as they were sent."),
        *_join_sentences(f"Round {league.round_number} is open.", describe_deadline(league), fill_in(league, team)),
        *list_attached(files),
        *make_footer(token),
    )
    return Letter(make_subject(league, "your files again"), blocks)


def write_replies(folder: LeagueFolder, round_: RoundFolder, collected: Collected) -> tuple[Path, ...]:
    """Write the receipt of every team that gets mail into the round's folder of replies, replacing earlier ones."""
    if collected.shut:
        raise StoppedError(f"{collected.shut}, then write the replies")
    league = collected.league
    # Nobody waits for a reply to a bot.
    people = league.people
    asked = [team for team in league.teams if not people.of(team.id).no_mail]
    teams = [team for team in asked if collected.list_team_files(team.id) or not people.of(team.id).bot]
    files = {f"{name_team_file(league, team, Mailed.REPLY)}.txt": reply(collected, team.id).encode() for team in teams}
    with lock_league(folder.lock):
        commit.require_uninterrupted(folder)
        commit.commit(folder, [commit.Replacement(round_.replies, files)], "status --replies")
    return tuple(round_.replies / name for name in sorted(files))


def reply(collected: Collected, team: str) -> str:
    """Return the receipt of a team as text."""
    people = collected.league.people
    return as_text(add_news(write_receipt(collected, team), people.gm.name, [people.words]))


def add_news(letter: Letter, gm: str, words: Iterable[str]) -> Letter:
    """Return a letter with the game master's words below its first sentence."""
    texts = dict.fromkeys(filter(None, words))
    if not texts:
        return letter
    writer = Heading(f"Your game master {gm} writes" if gm else "The game master writes")
    return replace(letter, blocks=(*letter.blocks[:2], writer, *map(Quote, texts), *letter.blocks[2:]))


def join_letters(letters: Sequence[Letter]) -> Letter:
    """Return several letters to a team as one, with the subject of the first; what it says already is not repeated."""
    blocks = list(letters[0].blocks)
    for letter in letters[1:]:
        title = letter.subject.partition(": ")[2].rpartition(" (")[0]
        blocks += [Heading(f"{title[:1].upper()}{title[1:]}")]
        blocks += [block for block in letter.blocks if block not in blocks]
    return replace(letters[0], blocks=tuple(blocks))


# What letters share: greeting, deadline, matches, files, and how a move is sent.


def make_subject(league: League, what: str) -> str:
    """Return the subject of a letter: round and what it is about first, since a phone shows no more.

    The open round is meant.
    """
    return f"Round {league.round_number}: {what} ({escaped(league.name)}, season {league.season_number})"


def make_greeting(league: League, team: str) -> Prose:
    """Return the first line: the manager's name, which stands in no mail to anybody else."""
    name = league.people.of(team).name
    return Prose(f"Hello {name}," if name else "Hello,")


def describe_round(league: League) -> str:
    """Return the open round with its season and league, as a sentence has it."""
    return f"round {league.round_number} of {league.name}, season {league.season_number}"


def describe_deadline(league: League) -> str:
    """Return the open round's deadline as a sentence, "" where none is set (R0.2)."""
    return f"The deadline is {with_weekday(league.deadline)}." if league.deadline else ""


def describe_until(league: League, otherwise: str = "") -> str:
    """Return the words that say until when, with a blank before them; others where no deadline is set."""
    return f" until {with_weekday(league.deadline)}" if league.deadline else otherwise


def describe_opponent(league: League, fixture: Fixture, team: str) -> str:
    """At home or away, and against whom."""
    home = fixture.home == team
    other = fixture.visitors if home else fixture.home
    return f"{'at home' if home else 'away'} against {league.called(other)}"


def name_cup_match(league: League, fixture: Fixture) -> str:
    """Return what a cup match is called, "" for a match of the league (R11.1)."""
    name = cup_round(league, fixture)
    return f"cup {name}" if name else ""


def list_matches_ahead(league: League, team: str) -> Iterator[Block]:
    """Yield the team's matches of the open round."""
    ahead = league.matches_of(team, league.round_number)
    if not ahead:
        yield Prose(f"Your team has no match in round {league.round_number}.")
        return
    rows = []
    for number, fixture in enumerate(ahead):
        name = name_cup_match(league, fixture) or f"match {number + 1 - sum(fixture.cup for fixture in ahead[:number])}"
        rows.append((name, describe_opponent(league, fixture, team)))
    yield Facts(tuple(rows))


def name_move_sheet(league: League, team: str) -> str:
    """Return the name of the team's move sheet of the open round, without its ending."""
    return name_team_file(league, league.by_id[team], Mailed.MOVE)


def fill_in(league: League, team: str) -> str:
    """Which file to fill in and where to send it."""
    stem = name_move_sheet(league, team)
    return f"Fill in {stem}.xlsx or {stem}.txt and {send_to(league)}."


def send_to(league: League) -> str:
    """Whom to send it to; the game master's name and address may stand in every letter."""
    gm = league.people.gm
    who = " ".join(filter(None, (gm.name, f"<{gm.address}>" if gm.name else gm.address))) if gm.address else gm.name
    return f"send it to {who}" if who else "answer this mail with the file attached"


def describe_default(league: League, team: str) -> str:
    """Return what is played if nothing comes (R12)."""
    if league.people.of(team).bot:
        return "Without a move of yours, a bot plays your team."
    plays = "the line-ups of its last match" if league.by_id[team].last_match else "its six strongest in each set"
    return f"Without a move your team plays {plays}, without home advantage, devotion and special points (rule R12)."


def list_attached(files: Sequence[str]) -> Iterator[Block]:
    """Yield the attached files with what each is."""
    if files:
        yield Heading("Attached files" if len(files) > 1 else "Attached file")
        # What has to be done something with comes first.
        order = sorted(files, key=lambda name: [not name.endswith(end) for end, _ in _FILES])
        yield Items(tuple(f"{name}: {_describe_file_kind(name)}" for name in order))


def _describe_file_kind(name: str) -> str:
    for end, what in _FILES:
        if name.endswith(end):
            return what
    if name.endswith(f"{Mailed.HISTORY}.xlsx"):
        return _OWN_HISTORY if "-T" in name else _HISTORY
    return _ANY_FILE


def show_short_reply(league: League, team: str, token: str) -> Iterator[Block]:
    """How a move is sent without a sheet, with an example of the team's own names and the id of its sheet.

    The id stands behind other words than in a form, so that nothing below it is read as one.
    """
    if not token or league.round_number > league.rounds:
        return
    seen = make_full_view(league, team, token)
    example = short_example(seen, prefilled(seen))
    yield Heading("Or a short reply")
    yield Prose(
        "No spreadsheet at hand? Answer this mail and write above it what changes; the rest stays as in your sheet:"
    )
    yield Whole(f'"{example}"')
    yield Prose("Keep the next line in your answer; it tells us whose it is:")
    yield Whole(f"{ID_LINE}: {seen.id}", is_id=True)


def make_footer(token: str) -> Iterator[Block]:
    """How to get the files again, where the letter has a token for that."""
    if token:
        yield Small(f"Files missing? Answer with the subject {RESEND} and leave this line:")
        yield Whole(f"{RESEND.lower()} {token}")
