"""The letters to who is new: invitation, receipt, reminder, answers, welcome; each holds one person's matters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from vbxl.books import teamsheet
from vbxl.books.letter import Block, Facts, FormText, Heading, Items, Letter, Problems, Prose
from vbxl.league.deadlines import with_weekday
from vbxl.league.league import League
from vbxl.league.new_team import Invitation, NewTeam
from vbxl.post.letters import (
    describe_default,
    describe_opponent,
    describe_until,
    list_attached,
    list_matches_ahead,
    make_footer,
    make_greeting,
    make_subject,
    name_move_sheet,
    send_to,
    show_short_reply,
)
from vbxl.problems import NOTES, Problem, escaped, shown
from vbxl.rounds.entries import TeamEntry
from vbxl.rounds.file_names import name_invitation
from vbxl.rules.match import sets_won
from vbxl.rules.money import money
from vbxl.rules.season import BEFORE_THE_FIRST
from vbxl.rules.team import spaced

PRESS: Final = (
    "To write to all managers, put a line PRESS TO: ALL above your text in an answer to one of our mails; a team's "
    "name in place of ALL reaches only that team's manager. It goes out with the next mails."
)


def describe_game(league: League) -> str:
    """Return what the league is, in five sentences, for who has never heard of it."""
    gm = league.people.gm
    return (
        f"{league.name} is a volleyball league that is played by mail{f', run by {gm.name}' if gm.name else ''}. As "
        "the manager of a team you choose who plays in each set, in which position and how boldly, and you train, buy "
        "and sell players. For each round you fill in one spreadsheet, or write a few lines, and mail it before the "
        "deadline. Then all matches are played at once by rules that everybody can check, and you get the results by "
        "mail. A round takes you about twenty minutes, whenever it suits you."
    )


def write_invitation(league: League, entry: TeamEntry, invitation: Invitation, files: Sequence[str]) -> Letter:
    """Return the invitation to build a team: the game, the Team sheet, the same form as text, the deadline."""
    founds = league.round_number == BEFORE_THE_FIRST
    instead = (
        f"If we have no team from you by then, we invent one, and you manage that{_name_wish(entry)}."
        if founds and league.deadline
        else "If you would rather not build one, do nothing: when the league starts, we invent a team for you."
        if founds
        else f"Your team enters the league with season {invitation.season_number}."
    )
    blocks = (
        _greet(entry),
        Prose(f"You are invited to play. {describe_game(league)}"),
        Heading("First build your team"),
        Prose(
            f"Fill in the attached {name_invitation(league.name)}.xlsx and {send_to(league)}{_describe_by(league)}. "
            "Your team needs a name and at least six players. A player has an offensive level (OL), to serve and "
            "attack, and a defensive level (DL), to receive and block. The sheet tells you beside each cell what is "
            "wrong."
        ),
        Prose("No spreadsheet at hand? Answer this mail and fill in the form at its end."),
        Prose(instead),
        *list_attached(files),
        *make_footer(invitation.token),
        FormText(teamsheet.build_text(invitation)),
    )
    return Letter(_make_subject(league, invitation, "build your team"), blocks)


def write_team_receipt(league: League, entry: TeamEntry, invitation: Invitation) -> Letter:
    """Return what came of somebody: whether his team is in, how it was understood, and what is wrong."""
    team = entry.team_name or "your team"
    counting, blocks = entry.counting, list[Block]()
    if entry.is_in:
        what = f"{team} is in{_count_faults(entry.faults)}"
        first = f"{team} is in: we have your Team sheet, and a team can be made from it."
        if entry.faults:
            first += " What is wrong with it costs no more than the entry itself."
    elif counting:
        what = "your Team sheet needs a correction"
        first = "We have your Team sheet, but no team can be made of it yet. Correct this and send it again:"
    else:
        what = "we could not read your Team sheet"
        first = "Something came from you, but it is no Team sheet that counts:"
    blocks.append(Prose(first))
    for file in entry.files:
        if file is counting or not counting:
            blocks += [Problems(file.problems)] if file.problems else []
    if counting and entry.asked:
        blocks += [Heading("We understood"), Facts(tuple(_list_team(entry.asked)))]
        notes = [note.partition(": ")[2] for note in entry.notes]
        blocks += [Prose(f"No problem, but {note}.") for note in notes]
        ignored = counting.taken.form.ignored if counting.taken.form else ()
        # Others greet and chat.
        ignored = tuple(line for line in ignored if any(map(str.isdigit, line)))
        if ignored:
            blocks += [Prose("These lines hold no entry of the form:"), Items(tuple(map(shown, ignored)))]
    if league.round_number == BEFORE_THE_FIRST:
        blocks.append(Prose(f"You may send another version{describe_until(league, ' until the league starts')}."))
    blocks += [] if entry.is_in else [Prose("You can answer this mail and correct the form at its end.")]
    form = [] if entry.is_in else [FormText(teamsheet.build_text(invitation, entry.asked))]
    return Letter(_make_subject(league, invitation, what), (_greet(entry), *blocks, *form))


def write_team_reminder(league: League, entry: TeamEntry, invitation: Invitation) -> Letter:
    """That no team has come yet, until when there is time, and what happens without one."""
    blocks = (
        _greet(entry),
        Prose(
            f"We have no team from you yet. Fill in the Team sheet that we sent you and {send_to(league)}"
            f"{_describe_by(league)}; or answer this mail and fill in the form at its end."
        ),
        Prose(f"If nothing comes, we invent a team, and you manage that{_name_wish(entry)}."),
        FormText(teamsheet.build_text(invitation)),
    )
    return Letter(_make_subject(league, invitation, "your team is missing"), blocks)


def write_team_answer(
    league: League, entry: TeamEntry, invitation: Invitation, subject: str, problems: Sequence[Problem]
) -> Letter:
    """That no team was found in a mail, why, and how one is sent."""
    problems = [problem for problem in problems if problem.code != "FILE-MAIL"]
    mail = f"your mail {shown(subject)}" if subject.strip() else "your mail without a subject"
    blocks: tuple[Block, ...] = (
        _greet(entry),
        Prose(f"We found no team in {mail}."),
        *([Items(tuple(f"{problem.message}. {problem.remedy}" for problem in problems))] if problems else []),
        Prose(
            f"Fill in the Team sheet that we sent you and {send_to(league)}{_describe_by(league)}; or answer this "
            "mail and fill in the form at its end. Was it a question? Then the game master reads it and answers you."
        ),
        FormText(teamsheet.build_text(invitation)),
    )
    return Letter(_make_subject(league, invitation, "no team in your mail"), blocks)


def write_welcome(league: League, team: str, files: Sequence[str], token: str = "", *, press: bool) -> Letter:
    """Return the first mail to a manager: the game, his team, what to do first, the last results if there are any."""
    own, stem = league.by_id[team], name_move_sheet(league, team)
    with_sponsor = "" if own.sponsor or not league.sponsors else " choose a sponsor,"
    blocks = (
        make_greeting(league, team),
        Prose(f"Welcome, you manage {own.name}. {describe_game(league)}"),
        Heading("Your team"),
        Facts(tuple(_describe_team(league, team))),
        Heading("What to do first"),
        Prose(
            f"Open {stem}.xlsx. Its sheet How to play explains the game in nine short chapters, and its sheet Start "
            f"says what to fill in. The line-ups are filled in already as a proposal: change what you like,"
            f"{with_sponsor} and {send_to(league)}{_describe_by(league)}. {describe_default(league, team)}"
        ),
        Heading(f"Round {league.round_number}"),
        *list_matches_ahead(league, team),
        *_list_last_results(league, team),
        *show_short_reply(league, team, token),
        *_describe_press(allowed=press),
        *list_attached(files),
        *make_footer(token),
    )
    return Letter(make_subject(league, f"welcome, {escaped(own.name)}"), blocks)


def _describe_press(*, allowed: bool) -> Iterator[Block]:
    """Yield how managers write to each other, if the league allows it."""
    if allowed:
        yield Heading("Write to the others")
        yield Prose(PRESS)


def _describe_team(league: League, team: str) -> Iterator[tuple[str, str]]:
    own, hired = league.by_id[team], league.contract_players_of(team)
    if len(league.divisions) > 1:
        yield "division", f"{own.division} of {len(league.divisions)}"
    contracts = f", and {len(hired)} on contract" if hired else ""
    yield "players", f"{len(own.players)}{contracts}"
    yield "account", money(league.balances[team].dollars)
    if league.sponsors:
        yield "sponsor", own.sponsor or "none yet"


def _list_last_results(league: League, team: str) -> Iterator[Block]:
    """Yield the matches that a team played in the round before, and its place since."""
    rows = []
    for fixture in league.matches_of(team, league.round_number - 1):
        won = sets_won(fixture.sets)
        own, other = won if fixture.home == team else won[::-1]
        rows.append((f"{own}–{other}", describe_opponent(league, fixture, team)))
    if rows:
        places = [line.team for line in league.table(league.by_id[team].division)]
        yield Heading("The round before")
        yield Facts((*rows, ("place", f"{places.index(team) + 1} of {len(places)}")))


def write_late_team(league: League, team: str) -> Letter:
    """Write that a Team sheet came after the league was founded, and which team its sender manages instead."""
    name = league.by_id[team].name
    blocks = (
        make_greeting(league, team),
        Prose(
            f"Your Team sheet came after the league had started, so it does not count. You manage {name}: we sent you "
            f"its sheet for round {league.round_number} in another mail. Its players are yours to train, sell and "
            "replace."
        ),
        *([Prose(f"The deadline is {with_weekday(league.deadline)}.")] if league.deadline else []),
    )
    subject = f"Your Team sheet came too late; you manage {escaped(name)} ({escaped(league.name)})"
    return Letter(subject, blocks)


def _describe_by(league: League) -> str:
    return f" by {with_weekday(league.deadline)}" if league.deadline else ""


def _greet(entry: TeamEntry) -> Prose:
    return Prose(f"Hello {entry.manager.name}," if entry.manager.name else "Hello,")


def _make_subject(league: League, invitation: Invitation, what: str) -> str:
    return f"{what[:1].upper()}{what[1:]} ({escaped(league.name)}, season {invitation.season_number})"


def _name_wish(entry: TeamEntry) -> str:
    wish = entry.manager.team_name
    return f" under the name {escaped(wish)}" if wish else ""


def _count_faults(faults: Sequence[Problem]) -> str:
    many = len([fault for fault in faults if fault.code not in NOTES])
    return "" if not many else ", with one problem" if many == 1 else f", with {many} problems"


def _list_team(asked: NewTeam) -> Iterator[tuple[str, str]]:
    """Yield a team in a few rows of a label and words."""
    yield "team", spaced(asked.team_name.text) or "no name"
    yield "sponsor", asked.sponsor.text or "none"
    players = [
        f"{player.name.text or '?'}, {player.age.text or '?'}, {player.ol.text or '?'}/{player.dl.text or '?'}"
        for player in asked.players
        if player.filled
    ]
    yield "players", players[0] if players else "none"
    yield from (("", player) for player in players[1:])
    bids = [f"{row.key}: {row.inputs[0].text} for {row.inputs[1].text} rounds" for row in asked.contract_bids]
    if bids:
        yield "bids", "; ".join(bids)
