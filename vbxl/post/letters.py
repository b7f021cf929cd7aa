"""The letters to managers, except results: sheets, receipts, reminders, answers. Each is about one team only.

A letter introduces the id of its team's sheet in other words than a form or a short reply does, so that a mail which
quotes a letter is never taken for a move.
"""

from __future__ import annotations

import re
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
from vbxl.books.move_summary import summarise_move
from vbxl.books.textform.short_reply import make_short_example
from vbxl.league.checks import TITLE, list_unused
from vbxl.league.closing_list import ClosingList
from vbxl.league.deadlines import with_weekday
from vbxl.league.league import Fixture, League
from vbxl.league.lineups import prefilled
from vbxl.league.people import Manager
from vbxl.league.team_knowledge import cup_round
from vbxl.league.view import make_full_view
from vbxl.problems import NOTES, Place, Problem, escaped, shown
from vbxl.rounds import commit
from vbxl.rounds.collect import REFUSED, Collected, InboxFile
from vbxl.rounds.errors import StoppedError
from vbxl.rounds.file_names import Mailed, name_team_file
from vbxl.rounds.folder import LeagueFolder, RoundFolder, lock_league
from vbxl.rules.match import sets_won
from vbxl.rules.money import money

RESEND: Final = "RESEND"
ID_LINE: Final = "Id of your sheet"
SHORT_REPLY: Final = "Or send a short reply"
ATTACHED: Final = ("Attached file", "Attached files")
SPONSOR_OPEN: Final = "You have no sponsor yet. Choose one in the sheet."
# What each file is, by the end of its name; those that the manager has to fill in come first.
_FILES: Final = (
    (f"{Mailed.MOVE}.xlsx", "your move sheet; fill it in and send it back"),
    (f"{Mailed.MOVE}.txt", "the same form as text, if you have no spreadsheet program"),
    (f"{Mailed.REPORT}.xlsx", "your report on the round; only you get it"),
    (f"{Mailed.RESULTS}.xlsx", "the results of the round, the same for everybody"),
    (f"{Mailed.TEAM_SHEET}.xlsx", "the sheet for building your team; fill it in and send it back"),
    (f"{Mailed.SEASON}.xlsx", "rules, teams and fixtures of the season, the same for everybody"),
    (f"{Mailed.OPENED}.json", "the opened season, for checking its draws"),
    (".txt", "the closing list itself; keep it"),
    (CALENDAR, "the deadlines for your calendar; open this file once"),
    (f"{Mailed.HISTORY}.xlsx", "the history of the league, the same for everybody"),
)
IGNORED: Final = "We could not read these lines as entries. If you meant one as an entry, write it as the form does:"
_MOST_IGNORED: Final = 12
ONE_FAULT: Final = "one thing to correct"
# How problems name a mail for the game master (`Mail.called`).
_MAIL_CALLED: Final = re.compile(r'the mail(?: ".{0,99}?")?(?: from [^:]{1,99}?)?(?=: | is | has | contains )')
ASKED: Final = "If it was a question, the game master will read and answer it."
NO_TOKEN: Final = Problem(
    "FILE-MAIL",
    Place("mail"),
    None,
    "your mail asks for the files again but doesn't show which team is yours",
    "Answer a mail in which we sent you sheets or results: change the subject to RESEND and leave the last line in.",
)


# The open round.


def describe_game(league: League) -> str:
    """Return a description of the league for somebody who has never heard of it."""
    gm = league.people.gm
    return (
        f"{league.name} is a volleyball league played by mail{f' and run by {gm.name}' if gm.name else ''}. As a "
        "manager you decide who plays in each set, where and how boldly; you also train, buy and sell players. For "
        "each round you fill in a spreadsheet, or write a few lines, and mail it before the deadline. Then all matches "
        "are played at once, by rules that anybody can check, and the results come by mail. A round takes you "
        "about twenty minutes, whenever it suits you."
    )


def write_welcome(
    league: League,
    team: str,
    files: Sequence[str],
    *,
    token: str = "",
    invented: bool = False,
    with_press: bool = False,
) -> Letter:
    """Return the first mail to a manager: the game, the team, the first steps, and the last results, if any.

    `invented` says that the manager did not design the team, `with_press` that managers may write press.
    """
    own = league.by_id[team]
    hires = {club.id: [player.name for player in league.contract_players_of(club.id)] for club in league.teams}
    contracts = f", plus {', '.join(hires[team])} on contract" if hires[team] else ""
    facts = [("players", f"{len(own.players)}{contracts}"), ("account", money(league.balances[team].dollars))]
    # Those who bid want to know who won.
    others = [(club.name, ", ".join(hires[club.id])) for club in league.teams if hires[club.id] and club.id != team]
    hired: list[Block] = []
    if others and league.round_number == 1:
        hired = [Prose("Contract players hired by other teams:"), Facts(tuple(others))]
    if len(league.divisions) > 1:
        facts.insert(0, ("division", f"{own.division} of {len(league.divisions)}"))
    if league.sponsors:
        facts.append(("sponsor", own.sponsor or "none yet"))
    instead = (
        "We received no usable Team sheet from you, so we invented this team. Its players are yours to train, sell and "
        "replace."
    )
    sponsor = " choose a sponsor," if league.sponsors and not own.sponsor else ""
    blocks: tuple[Block, ...] = (
        make_greeting(league.people.of(team)),
        Prose(f"Welcome! You manage {own.name}. {describe_game(league)}"),
        Heading("Your team"),
        *([Prose(instead)] if invented else []),
        Facts(tuple(facts)),
        *hired,
        Heading("What to do first"),
        Prose(
            f"Open {name_move_sheet(league, team)}.xlsx. Its How to play sheet explains the game in nine short "
            "chapters, and its Start sheet says what to fill in. The file already proposes line-ups: "
            f"change what you like,{sponsor} and {send_to(league)}{describe_by(league)}. "
            f"{describe_default(league, team)}"
        ),
        Heading(f"Round {league.round_number}"),
        *list_matches_ahead(league, team),
        *_list_last_results(league, team),
        *(_describe_press() if with_press else ()),
        *show_short_reply(league, team, token),
        *list_attached(files),
        *make_footer(token),
    )
    return Letter(make_subject(league, f"welcome, {escaped(own.name)}"), blocks)


def _describe_press() -> Iterator[Block]:
    yield Heading("The other managers")
    yield Prose(
        'To write to the other managers, answer one of our mails with the line "PRESS TO: ALL" and your text below it; '
        "for one team only, write its name instead of ALL. Your text goes out with the next mails."
    )


def _list_last_results(league: League, team: str) -> Iterator[Block]:
    rows = []
    for fixture in league.matches_of(team, league.round_number - 1):
        won = sets_won(fixture.sets)
        own, other = won if fixture.home == team else won[::-1]
        rows.append((f"{own}–{other}", describe_opponent(league, fixture, team)))
    if rows:
        places = [line.team for line in league.table(league.by_id[team].division)]
        yield Heading("The previous round")
        yield Facts((*rows, ("place", f"{places.index(team) + 1} of {len(places)}")))


def write_sheets_letter(league: League, team: str, files: Sequence[str], *, again: str = "", token: str = "") -> Letter:
    """Return the letter with the open round's move sheets; `again` says why they replace earlier sheets."""
    name = league.by_id[team].name
    if again:
        first = (
            f"Here are new sheets for {name} in {describe_round(league)}. They replace the earlier ones. If you have "
            "already sent a move, it still counts."
        )
    else:
        first = f"Here are the sheets for {name} in {describe_round(league)}."
    blocks = (
        make_greeting(league.people.of(team)),
        Prose(first),
        *_join_sentences(describe_deadline(league), ask_to_fill_in(league, team)),
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


def write_reminder(league: League, team: str, token: str = "") -> Letter:
    """Return the reminder that no move has arrived, with the deadline and what is played without a move (R12)."""
    blocks = (
        make_greeting(league.people.of(team)), *_describe_no_move(league, team), Heading("Matches"),
        *list_matches_ahead(league, team), *show_short_reply(league, team, token),
    )  # fmt: skip
    return Letter(make_subject(league, "your move is missing"), blocks)


def _describe_no_move(league: League, team: str) -> Iterator[Block]:
    name = league.by_id[team].name
    first = f"We have not received a readable move from {name} for {describe_round(league)}."
    yield from _join_sentences(first, describe_deadline(league))
    yield from _join_sentences(ask_to_fill_in(league, team), describe_default(league, team))


# Receipts and answers.


def write_receipt(collected: Collected, team: str) -> Letter:
    """Return the receipt for a team's files: which move counts and what will be played, or why no move counts yet."""
    league = collected.league
    counted = collected.accepted.get(team)
    undecided = collected.undecided.get(team, ())
    if counted:
        what, blocks = _describe_counted(counted, collected)
    elif undecided:
        what = "which move counts?"
        several = f"We have received several moves from you for {describe_round(league)}"
        again = f"Please resend the one that should count, with a higher send number{describe_by(league)}"
        blocks = [
            Prose(f"{several} and cannot tell which is the latest:"),
            Items(tuple(map(_describe_file, undecided))),
            Prose(f"{again}. The round waits for it."),
        ]
    else:
        what, blocks = "your move is missing", [*_describe_no_move(league, team)]
    for file in collected.list_team_files(team):
        if file.standing == REFUSED:
            blocks += [Prose(f"We also received this, but it doesn't count: {_describe_file(file)}")]
            blocks += [Problems(file.problems)]
    if counted and league.deadline:
        # People who send short replies may never have seen a send number, so none is mentioned: the last reply counts.
        short = counted.taken.form is not None and counted.taken.form.as_last_time and not counted.send_number
        number = "" if short else f" with send number {counted.send_number + 1}"
        blocks += [Prose(f"You can change your move until {with_weekday(league.deadline)}: send it again{number}.")]
    blocks += show_short_reply(league, team, collected.tokens.get(team, ""))
    return Letter(make_subject(league, what), (make_greeting(league.people.of(team)), *blocks))


def write_replies(folder: LeagueFolder, round_: RoundFolder, collected: Collected) -> tuple[Path, ...]:
    """Write receipts for all teams that get mail; these replace the earlier ones in the round's folder of replies."""
    if collected.shut:
        raise StoppedError(f"{collected.shut}, then write the replies")
    league, people = collected.league, collected.league.people
    files = {}
    for team in league.teams:
        # Nobody waits for a reply to a bot.
        if not people.of(team.id).no_mail and (collected.list_team_files(team.id) or not people.of(team.id).bot):
            letter = add_news(write_receipt(collected, team.id), people.gm.name, [people.words])
            files[f"{name_team_file(league, team, Mailed.REPLY)}.txt"] = as_text(letter).encode()
    with lock_league(folder.lock):
        commit.require_uninterrupted(folder)
        return commit.commit(folder, [commit.Replacement(round_.replies, files)], "status --replies")


def _describe_file(file: InboxFile) -> str:
    return f"{file.file} (send number {file.send_number})"


def _describe_counted(counted: InboxFile, collected: Collected) -> tuple[str, list[Block]]:
    """Return the receipt's subject, and its blocks: first what will be played, then what needs attention."""
    league, form = collected.league, counted.taken.form
    faults = tuple(problem for problem in counted.problems if problem.code not in NOTES)
    notes = tuple(problem for problem in counted.problems if problem.code in NOTES)
    number = len(group_alike(faults))
    many = f"{number} things to correct" if number > 1 else ONE_FAULT if number else ""
    below = f" There {'are' if number > 1 else 'is'} {many}; see below." if many else ""
    blocks: list[Block] = [Prose(f"Your move for {describe_round(league)} is in.{below}")]
    seen = make_full_view(league, counted.team)
    if form:
        short = "You sent a short reply: everything it doesn't mention stays as in the form we sent you."
        blocks += [Heading("You'll play"), *_join_sentences(short if form.as_last_time else "")]
        blocks += [Facts(tuple(summarise_move(form.moves, seen, prefilled(seen), changes_only=form.as_last_time)))]
    if faults:
        mend = "Correct this and send the move again. Otherwise we'll play it as stated here:"
        blocks += [Heading("Needs your attention"), Prose(mend), Problems(faults)]
    if notes:
        blocks += [Heading("No problem, but please check"), Problems(notes)]
    ignored = tuple(shown(line) for line in form.ignored if "?" not in line) if form else ()
    questions = tuple(shown(line) for line in form.ignored if "?" in line) if form else ()
    if questions or any(note.code == "FILE-TEXT" and "?" in note.message for note in notes):
        blocks += [Heading("Your question"), *([Items(questions)] if questions else [])]
        blocks += [Prose("The game master will read and answer it.")]
    if ignored:
        more = ["and more"] * (len(ignored) > _MOST_IGNORED)
        blocks += [Heading("We ignored"), Prose(IGNORED), Items((*ignored[:_MOST_IGNORED], *more))]
    unused = tuple(map(str, list_unused(seen, form.moves))) if form else ()
    if unused:
        blocks += [Heading(TITLE), Prose("All optional:"), Items(unused)]
    return ", ".join(filter(None, ("your move is in", many))), blocks


def write_late_letter(league: League, team: str, round_: RoundFolder, file: str, *, played: bool = True) -> Letter:
    """Return the letter about a move that came after its round was closed or played; `league` is in its open round."""
    gm = league.people.gm
    blocks: list[Block] = [
        make_greeting(league.people.of(team)),
        Prose(
            f"You sent the sheet for {round_} of {league.name}. That round has already been "
            f"{'played' if played else 'closed'}, so the move does not count. If you think it should, write to "
            f"{gm.name or gm.address or 'the game master'}."
        ),
        Facts((("file", file),)),
    ]
    if played:
        # Separate paragraphs, since joining letters leaves out those that another letter already has.
        is_open = f"Round {league.round_number} is open now."
        blocks += map(Prose, filter(None, (is_open, describe_deadline(league), ask_to_fill_in(league, team))))
    what = f"you sent the sheet for {round_}" if played else "your move arrived too late"
    return Letter(make_subject(league, what), tuple(blocks))


def write_answer(league: League, team: str, subject: str, problems: Sequence[Problem], token: str = "") -> Letter:
    """Return the answer to a mail without a move: why none was found, and how to send one."""
    reasons = explain_refusals(problems)
    blocks = (
        make_greeting(league.people.of(team)),
        Prose(f"We found no move in {quote_mail(subject)}."),
        *([Items(tuple(reasons))] if reasons else []),
        *_join_sentences(
            f"To send a move for {describe_round(league)}, do this:", ask_to_fill_in(league, team),
            "Attach the file itself, or copy the completed text form into your mail.",
            ASKED if NO_TOKEN not in problems else "",
        ),
        *_join_sentences(describe_deadline(league)),
        *show_short_reply(league, team, token),
    )  # fmt: skip
    return Letter(make_subject(league, "no move in your mail"), blocks)


def explain_refusals(problems: Sequence[Problem]) -> list[str]:
    """Return the reasons why nothing in a mail counts, worded for the mail's sender.

    The reasons call the mail `your mail`. They leave out that no move was found, since the letter has already said so.
    """
    relevant = [problem for problem in problems if problem.code != "FILE-MAIL" or problem is NO_TOKEN]
    reasons = [f"{_MAIL_CALLED.sub('your mail', problem.message)}. {problem.remedy}" for problem in relevant]
    return [f"Y{reason[1:]}" if reason.startswith("your mail ") else reason for reason in reasons]


def quote_mail(subject: str) -> str:
    """Return the words by which a letter refers to a received mail."""
    return f"your mail {shown(subject)}" if subject.strip() else "your mail without a subject"


def write_resend_letter(league: League, team: str, files: Sequence[str], *, token: str = "") -> Letter:
    """Return the letter with the files that a team's manager asked for again."""
    is_open = f"Round {league.round_number} is open."
    blocks = (
        make_greeting(league.people.of(team)),
        Prose(f"You asked for the files of {league.by_id[team].name} again. Here they are, just as we sent them."),
        *_join_sentences(is_open, describe_deadline(league), ask_to_fill_in(league, team)),
        *list_attached(files),
        *make_footer(token),
    )
    return Letter(make_subject(league, "your files again"), blocks)


def write_closing_letter(league: League, team: str, closing: ClosingList, files: Sequence[str]) -> Letter:
    """Return the letter with a closing list of the open round or of the last round played (R0.4)."""
    blocks = (
        make_greeting(league.people.of(team)),
        *map(Prose, closing.sentences),
        Prose("Your move is on the list." if closing.files.get(team) else "Your move is not on the list."),
        Heading("The moves that count"),
        Facts(tuple((listed.name, "in" if listed.sha256 else "no move") for listed in closing.teams)),
        *list_attached(files),
    )
    number = f"closing list {closing.number}" if closing.number > 1 else "closing list"
    subject = f"Round {closing.round_number}: {number} ({closing.league}, season {closing.season})"
    return Letter(subject, blocks)


# What is added to letters.


def add_news(letter: Letter, gm: str, words: Iterable[str]) -> Letter:
    """Return a letter with the game master's words below its first sentence."""
    texts = dict.fromkeys(filter(None, words))
    if not texts:
        return letter
    writer = Heading(f"Your game master {gm} writes" if gm else "The game master writes")
    return insert_below_first(letter, writer, *map(Quote, texts))


def insert_below_first(letter: Letter, *blocks: Block) -> Letter:
    """Return a letter with more blocks below its first sentence."""
    return replace(letter, blocks=(*letter.blocks[:2], *blocks, *letter.blocks[2:]))


def join_letters(letters: Sequence[Letter]) -> Letter:
    """Join a team's letters into one. It has the subject of the first letter and repeats nothing."""
    blocks: list[Block] = []
    for letter in letters[1:]:
        title = letter.subject.partition(": ")[2].rpartition(" (")[0]
        blocks += [Heading(f"{title[:1].upper()}{title[1:]}")]
        blocks += [block for block in letter.blocks if block not in (*letters[0].blocks, *blocks)]
    return insert_above_end(letters[0], blocks)


def insert_above_end(letter: Letter, blocks: Sequence[Block]) -> Letter:
    """Return a letter with more blocks, inserted above the sections on short replies and attached files."""
    ends = (
        at
        for at, block in enumerate(letter.blocks)
        if isinstance(block, Heading) and block.text in (SHORT_REPLY, *ATTACHED)
    )
    at = next(ends, len(letter.blocks))
    return replace(letter, blocks=(*letter.blocks[:at], *blocks, *letter.blocks[at:]))


# What letters share: greeting, deadline, matches, files, and how a move is sent.


def make_subject(league: League, what: str) -> str:
    """Return the subject of a letter; round and topic come first, since a phone may show nothing else."""
    return f"Round {league.round_number}: {what} ({escaped(league.name)}, season {league.season_number})"


def make_greeting(manager: Manager) -> Prose:
    """Return a greeting with the manager's name."""
    return Prose(f"Hello {manager.name}," if manager.name else "Hello,")


def _join_sentences(*sentences: str) -> Iterator[Block]:
    text = " ".join(filter(None, sentences))
    if text:
        yield Prose(text)


def describe_round(league: League) -> str:
    """Name the open round with its season and league, for use in a sentence."""
    return f"round {league.round_number} of {league.name} (season {league.season_number})"


def describe_deadline(league: League) -> str:
    """Return the open round's deadline as a sentence; "" if none is set (R0.2)."""
    return f"The deadline is {with_weekday(league.deadline)}." if league.deadline else ""


def describe_by(league: League) -> str:
    """Return " by" and the open round's deadline, for the end of a sentence; "" if no deadline is set."""
    return f" by {with_weekday(league.deadline)}" if league.deadline else ""


def describe_opponent(league: League, fixture: Fixture, team: str) -> str:
    """Return in words whether a team plays at home or away, and against whom."""
    home = fixture.home == team
    other = fixture.visitors if home else fixture.home
    return f"{'at home' if home else 'away'} against {league.called(other)}"


def name_cup_match(league: League, fixture: Fixture) -> str:
    """Return the name of a cup match; "" if it is a league match (R11.1)."""
    name = cup_round(league, fixture)
    return f"cup {name}" if name else ""


def list_matches_ahead(league: League, team: str) -> Iterator[Block]:
    """Yield the team's matches in the open round."""
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
    """Return the name of the team's move sheet in the open round, without a file ending."""
    return name_team_file(league, league.by_id[team], Mailed.MOVE)


def ask_to_fill_in(league: League, team: str) -> str:
    """Return the sentence that says which file to fill in and where to send it."""
    stem = name_move_sheet(league, team)
    return f"Fill in {stem}.xlsx or {stem}.txt and {send_to(league)}."


def send_to(league: League) -> str:
    """Return a clause that says where to send a move: to the game master, or in an answer if none is named."""
    gm = league.people.gm
    who = " ".join(filter(None, (gm.name, f"<{gm.address}>" if gm.name else gm.address))) if gm.address else gm.name
    return f"send it to {who}" if who else "answer this mail with the file attached"


def describe_default(league: League, team: str) -> str:
    """Return what is played if the team sends nothing (R12)."""
    if league.people.of(team).bot:
        return "If you send no move, a bot runs your team."
    plays = (
        "the line-ups from its last match" if league.by_id[team].last_match else "its six strongest players in each set"
    )
    return (
        f"If you send no move, your team uses {plays}, without home advantage, devotion or special points (rule R12)."
    )


def list_attached(files: Sequence[str]) -> Iterator[Block]:
    """Yield a list of the attached files that says what each file is."""
    if files:
        yield Heading(ATTACHED[len(files) > 1])
        ranked = sorted(files, key=lambda name: _describe_file_kind(name)[0])
        yield Items(tuple(f"{name}: {_describe_file_kind(name)[1]}" for name in ranked))


def _describe_file_kind(name: str) -> tuple[int, str]:
    if name.endswith(f"{Mailed.HISTORY}.xlsx") and "-T" in name:
        return len(_FILES), "the history of your team; only you get it"
    kinds = ((order, what) for order, (end, what) in enumerate(_FILES) if name.endswith(end))
    return next(kinds, (len(_FILES), "a file of the league"))


def show_short_reply(league: League, team: str, token: str) -> Iterator[Block]:
    """Yield blocks that explain how to move without a sheet, with an example and the id of the team's sheet."""
    if not token or league.round_number > league.rounds:
        return
    seen = make_full_view(league, team, token)
    example = make_short_example(seen, prefilled(seen))
    yield Heading(SHORT_REPLY)
    yield Prose(
        "No spreadsheet at hand? Answer this mail and, above the quoted text, write what changes; the rest stays as in "
        "your sheet:"
    )
    yield Whole(f'"{example}"')
    yield Prose("Keep the next line in your reply; it tells us which team is yours:")
    yield Whole(f"{ID_LINE}: {seen.id}", is_id=True)


def make_footer(token: str) -> Iterator[Block]:
    """Yield the blocks that say how to get the files again; yield nothing if there is no token."""
    if token:
        yield Small(f"Files missing? Answer with the subject {RESEND} and leave this line in:")
        yield Whole(f"{RESEND.lower()} {token}")
