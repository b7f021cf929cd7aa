"""The letters of each kind: what each says by hand, that it is the team's alone, and that no answer to it is a move."""

from __future__ import annotations

import html
import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from commitment_parts import KEY, sealed_view
from cup_seasons import SMALL, played
from league_folders import made_folder, made_moves, move_file, resolved, small_league
from nasty_mails import HEAD, multipart, part
from vbxl.books import textform
from vbxl.books.bulletin.files import read_json
from vbxl.books.intake import take_all
from vbxl.books.letter import Letter, as_html, as_text
from vbxl.books.message import Attachment, message
from vbxl.league.events import CupWon, MatchPlayed, Placed
from vbxl.league.league import League
from vbxl.league.moves import Input
from vbxl.league.people import Character, Contact, Manager, People
from vbxl.league.round_secrets import round_tokens
from vbxl.league.stages import following
from vbxl.post.letters import (
    answer_letter,
    late_letter,
    receipt_letter,
    reminder_letter,
    resend_letter,
    sheets_letter,
    write_replies,
)
from vbxl.post.round_results import ResolvedRound, played_round, results_letter
from vbxl.problems import Place, Problem
from vbxl.rounds.collect import Collected, collect
from vbxl.rounds.errors import StoppedError, UnusableError
from vbxl.rounds.folder import RoundFolder, league_folder
from vbxl.rules.draw import Draw

GM = Contact("Dirk Smit", "dirk@example.org")
PEOPLE = People(
    GM,
    {
        "T01": Manager("Anna Bakker", ("anna@example.org",)),
        "T02": Manager("Bert Sluyter", ("bert@example.org",)),
        "T03": Manager("", ("carla@example.org",)),
    },
)
MARK = "If you answer this mail, nothing below counts as a move."
LEAGUE = replace(small_league(), people=PEOPLE)
FILES = ("harbour-league-S1-R02-T01-northgate-nets-move.txt", "harbour-league-S1-R02-T01-northgate-nets-move.xlsx")
TOKEN = "0123456789abcdef" * 2
CLOUD = Problem(
    "FILE-LINK", Place("in/7.eml"), None, "the mail has a link to a file in the cloud, not the file", "Attach a copy."
)


def flat(letter: Letter) -> str:
    """A letter's text in one line."""
    return " ".join(as_text(letter).split())


@cache
def season_end(team: str) -> Letter:
    """The results of the last round of a season with a cup, for a team."""
    return results_letter(whole_season(), team, (), next_sheets=False)


@cache
def whole_season() -> ResolvedRound:
    last = played(SMALL, 3)[-1]
    matches = tuple(one for one in last.events if isinstance(one, MatchPlayed))
    outcome = tuple(one for one in last.events if isinstance(one, CupWon | Placed))
    return ResolvedRound(last.before, following(last.after, Draw(b"next")), matches, outcome)


@pytest.fixture(scope="module")
def round_(tmp_path_factory: pytest.TempPathFactory) -> RoundFolder:
    """A round that was resolved."""
    root = tmp_path_factory.mktemp("league")
    made_folder(root, LEAGUE, ("T01", "T02", "T03"))
    resolved(root, seed=b"one seed")
    return league_folder(root).rounds()[0]


def form_of(team: str, send_number: int, **first_set: Any) -> bytes:
    """A move as text, with something else in the first set of its first match."""
    asked = made_moves(LEAGUE, team, send_number)
    match = asked.matches["match1"]
    match = replace(match, sets=(replace(match.sets[0], **first_set), *match.sets[1:]))
    moves = replace(asked, matches={**asked.matches, "match1": match})
    return textform.build(sealed_view(LEAGUE, team), moves).encode()


@pytest.fixture(scope="module")
def collected(tmp_path_factory: pytest.TempPathFactory) -> Collected:
    """Moves that came: of one team an older one and one that is wrong, of one two and none is the latest."""
    folder = tmp_path_factory.mktemp("moves")
    files = {
        "sheet s1 of team 1.txt": form_of("T01", 2, concept=Input("nonsense")),
        "old.txt": move_file(LEAGUE, "T01", 1),
        "one.txt": move_file(LEAGUE, "T02", 3),
        "two.txt": form_of("T02", 3, devotion=(Input(2), Input(3))),
        "last week.txt": move_file(replace(LEAGUE, round_number=1), "T03"),
    }
    for name, data in files.items():
        (folder / name).write_bytes(data)
    found = collect(sorted(folder.iterdir()), LEAGUE, round_tokens(LEAGUE, KEY))
    return replace(found, league=LEAGUE)


@pytest.fixture(scope="module")
def every(round_: RoundFolder, collected: Collected) -> dict[str, Letter]:
    """A letter of each kind."""
    done = played_round(round_)
    return {
        "results": results_letter(done, "T01", FILES, next_sheets=True, token=TOKEN),
        "season": season_end("T01"),
        "sheets": sheets_letter(LEAGUE, "T01", FILES, token=TOKEN),
        "again": sheets_letter(LEAGUE, "T01", FILES, again=True, token=TOKEN),
        **{f"receipt {team}": receipt_letter(collected, team) for team in ("T01", "T02", "T03", "T04")},
        "late": late_letter(LEAGUE, "T01", round_, "mine.txt", "ab" * 32),
        "reminder": reminder_letter(LEAGUE, "T01"),
        "answer": answer_letter(LEAGUE, "T01", "Re: SHEET: S1-R02-T01-5f2a90c1-6b1d0c7f2e9a4853", [CLOUD]),
        "resend": resend_letter(LEAGUE, "T01", FILES, token=TOKEN),
    }


def test_a_team_without_sponsor_deadline_or_game_master() -> None:
    teams = tuple(replace(one, sponsor="") if one.id == "T01" else one for one in LEAGUE.teams)
    bare = replace(LEAGUE, teams=teams, deadlines=(), people=People(managers={"T01": Manager(bot=Character.CAREFUL)}))
    text = flat(sheets_letter(bare, "T01", ()))
    assert "You have no sponsor yet. Choose one in the sheet." in text
    assert "Without a move of yours, a bot plays your team." in text
    assert "answer this mail with the file attached" in text
    assert "deadline" not in text
    assert "Attached" not in text
    with_one = replace(LEAGUE, teams=tuple(replace(one, sponsor="steady") for one in LEAGUE.teams))
    assert "sponsor" not in flat(sheets_letter(with_one, "T01", ()))


def test_replies_are_written_for_whom_mail_reaches(tmp_path: Path, collected: Collected) -> None:
    made_folder(tmp_path, LEAGUE, ())
    folder = league_folder(tmp_path)
    asked = replace(LEAGUE, people=People(GM, {"T01": Manager(no_mail=True), "T04": Manager(bot=Character.CAREFUL)}))
    known = replace(collected, league=asked)
    written = write_replies(folder, folder.open_round(), known)
    assert [re.findall(r"T\d\d", path.name) for path in written] == [["T02"], ["T03"]]
    assert written[0].read_text("utf-8") == as_text(receipt_letter(known, "T02"))
    shut = replace(collected.files[0], taken=replace(collected.files[0].taken, partly=True))
    with pytest.raises(StoppedError, match="then write the replies"):
        write_replies(folder, folder.open_round(), replace(known, files=(shut,)))


def test_results_of_a_round(round_: RoundFolder) -> None:
    done = played_round(round_)
    assert (done.before.round_number, done.after.round_number) == (2, 3)
    assert not done.season_over
    letter = results_letter(done, "T01", FILES, next_sheets=True, token=TOKEN)
    blocks = as_text(letter).split("\n\n")
    assert blocks[0] == "Hello Anna Bakker,"
    own = [one for one in done.matches if "T01" in (one.home, one.visitors)]
    said = []
    for one in own:
        home = one.home == "T01"
        pairs = [score if home else score[::-1] for score in one.scores]
        won = sum(ours > theirs for ours, theirs in pairs)
        points = ", ".join(f"{ours}–{theirs}" for ours, theirs in pairs)
        other = LEAGUE.by_id[one.visitors if home else one.home].name
        where = "at home" if home else "away"
        verb = "won" if won == 3 else "lost"
        said.append(f"- You {verb} {won}–{len(pairs) - won} {where} against {other} ({points}).")
    assert len(said) == 2
    assert " ".join(blocks[1].split()) == " ".join(said)
    assert "Harbour League, season 1, round 2: Northgate Nets." in blocks[2]
    # What everybody reads of the round, as its results have it.
    told = read_json(next(round_.results.glob("*-results.json")).read_bytes()).headlines
    assert blocks[3] == MARK
    table = blocks[4].splitlines()
    assert table[0] == "Division 1, after round 2 (* your team)"
    assert [line[:2] for line in table[2:]].count("* ") == 1
    (own_line,) = [line for line in table if line.startswith("* ")]
    assert "Northgate Nets" in own_line
    balance = done.after.balances["T01"]
    assert f"Your account: ${balance.dollars:,}, {balance.tp} TP, {balance.sp} SP." in flat(letter)
    at = blocks.index("The round in short\n==================")
    assert " ".join(blocks[at + 1].split()) == " ".join(f"- {one.text}" for one in told[:4])
    assert "Other matches\n=============\n\n- " in as_text(letter)
    assert "\nRound 3\n=======\n" in as_text(letter)
    assert f"The deadline is Sat {done.after.deadline}." in flat(letter)
    assert "S1-R03-T01-northgate-nets-move.xlsx or" in flat(letter)
    assert letter.subject.endswith("(Harbour League, season 1)")
    theirs = done.after.balances["T02"]
    assert theirs != balance
    second = flat(results_letter(done, "T02", (), next_sheets=True))
    assert f"Your account: ${theirs.dollars:,}, {theirs.tp} TP, {theirs.sp} SP." in second
    assert "sponsor" not in second
    without = tuple(replace(one, sponsor="") for one in done.after.teams)
    open_ = replace(done, after=replace(done.after, teams=without))
    assert "You have no sponsor yet. Choose one in the sheet." in flat(
        results_letter(open_, "T02", (), next_sheets=True)
    )
    apart = flat(results_letter(done, "T01", (), next_sheets=False))
    assert "The sheets of round 3 follow in a mail of their own." in apart


def test_results_at_the_end_of_a_season() -> None:
    # As in the book of the season: Oakhanger Nets won the cup, Jarrowby Otters the first division.
    winner = as_text(season_end("T01"))
    assert season_end("T01").subject == "Round 3: cup won 3-2, lost 2-3, lost 1-3 (The League, season 1)"
    assert "- Cup final: you won 3–2 at home against Fenholt Anchors (" in winner
    assert "- You lost 1–3 away against Jarrowby Otters (10–15, 15–8, 4–15, 7–15).\n" in winner
    # Above the tables, as winner of the cup, and in the table: none of the other matches is the team's own.
    assert winner.count("Oakhanger Nets") == 3
    assert "Other matches\n=============\n\n- Blackmere Diggers 2–3 Jarrowby Otters\n- " in winner
    assert (
        "Season 1 is over\n"
        "================\n"
        "\n"
        "- You finished in place 3 of division 1 and stay there.\n"
        "- Champion: Jarrowby Otters.\n"
        "- Winner of the cup: Oakhanger Nets.\n"
        "- Promoted to division 1: Ulverholm Kites.\n"
        "- Relegated to division 2: Blackmere Diggers.\n"
        "\n"
        "Division 1, final table (* your team)\n"
        "  #  Team                Points   Sets\n"
    ) in winner
    assert "* 3  Oakhanger Nets           4  12–13\n" in winner
    assert "The sheets of season 2 follow in a mail of their own." in winner
    down = as_text(season_end("T04"))
    assert "- You finished in place 4 of division 1 and go down to division 2.\n" in down
    assert "\nCup final\n=========\n\n- Oakhanger Nets 3–2 Fenholt Anchors\n" in down
    past = {one.team: one for one in whole_season().after.history}
    assert [past[name].points for name in ("Jarrowby Otters", "Oakhanger Nets")] == [12, 4]


def test_a_round_that_is_not_resolved(tmp_path: Path) -> None:
    with pytest.raises(UnusableError, match="not resolved"):
        played_round(RoundFolder(1, 2, tmp_path))
    other = RoundFolder(1, 2, tmp_path)
    other.results.mkdir()
    other.audit.write_bytes(b"{}")
    with pytest.raises(UnusableError, match="schema"):
        played_round(other)


KINDS = (
    "results", "season", "sheets", "again", "receipt T01", "receipt T02", "receipt T03", "receipt T04", "late",
    "reminder", "answer", "resend",
)  # fmt: skip


def players_of(league: League, teams: Sequence[str]) -> set[str]:
    return {player.name for team in teams for player in league.by_id[team].players}


def test_results_hold_no_player_and_no_account_of_another(round_: RoundFolder) -> None:
    done = played_round(round_)
    ids = [team.id for team in done.after.teams]
    poorer = results_letter(done, "T01", FILES, next_sheets=True)
    shown = as_text(poorer)
    assert not any(name in shown for name in players_of(done.after, ids))
    # The letter is the same whatever the others have and however they played.
    ledger = tuple(one for one in done.after.ledger if "T01" in (one.giver, one.taker))
    teams = tuple(
        one if one.id == "T01" else replace(one, players=(), sponsor="", warnings=3) for one in done.after.teams
    )
    sets = tuple(
        replace(one, sets=tuple(replace(set_, home=replace(set_.home, lines=(), total_ol=0.0)) for set_ in one.sets))
        for one in done.matches
    )
    other = replace(done, after=replace(done.after, ledger=ledger, teams=teams), matches=sets)
    assert results_letter(other, "T01", FILES, next_sheets=True) == poorer


def quoted(text: str) -> str:
    return "".join(f"> {line}\n" for line in text.splitlines())


def answers(letter: Letter) -> dict[str, bytes]:
    """What a manager's program makes of a letter who only says thanks."""
    text, page = as_text(letter), as_html(letter)
    long = "Anna Margaretha Bakker-Sluyter van den Oudenrijn tot Nieuwenhuizen (she/her)"
    wrote = "On Sat, Nov 14, 2026 at 8:00 PM Dirk Smit <dirk@example.org> wrote:\n\n"
    headers = f"{'_' * 32}\nFrom: Dirk Smit\nSubject: {letter.subject}"
    outlook = f"Thanks!\n\n{long}\n\n{headers}\n\n{text}"
    inner = page.partition("<body")[2].partition(">")[2].partition("</body>")[0]
    only_html = f"<html><body><p>Thanks!</p><blockquote>{inner}</blockquote></body></html>"
    bare = f"<html><body>Thanks!<br><hr><b>From:</b> {html.escape('Dirk <dirk@example.org>')}<br>{inner}</body></html>"
    plain = b"Content-Type: text/plain; charset=utf-8"
    as_page = b"Content-Type: text/html; charset=utf-8"
    both = multipart(
        part(f"Thanks!\n{wrote}{quoted(text)}".encode(), plain.decode()),
        part(only_html.encode(), as_page.decode()),
        kind="alternative",
    )
    return {
        "quoted": HEAD + plain + b"\n\n" + f"Thanks!\n\n{wrote}{quoted(text)}".encode(),
        "quoted twice": HEAD + plain + b"\n\n" + f"Thanks!\n\n{wrote}{quoted(quoted(text))}".encode(),
        "outlook": HEAD + plain + b"\n\n" + outlook.encode(),
        "html": HEAD + as_page + b"\n\n" + only_html.encode(),
        "html without marks": HEAD + as_page + b"\n\n" + bare.encode(),
        "both": both,
        "text file": f"Thanks!\n\n{text}".encode(),
        "below": HEAD + plain + b"\n\n" + f"{wrote}{quoted(text)}\n\nThanks!\n{long}\n".encode(),
    }


def test_a_name_that_is_the_id_of_a_sheet_makes_no_move_of_an_answer() -> None:
    ident = sealed_view(LEAGUE, "T01").id
    name = f"SHEET: {ident}"
    teams = tuple(replace(one, name=name) if one.id == "T01" else one for one in LEAGUE.teams)
    manager = Manager(f"Anna\nSHEET: {ident}\nAS LAST TIME", ("anna@example.org",))
    named = replace(LEAGUE, teams=teams, people=People(GM, {"T01": manager}))
    wrong = replace(CLOUD, message=f"SHEET: {ident}")
    for letter in (sheets_letter(named, "T01", ()), answer_letter(named, "T01", name, [wrong])):
        assert ident.token not in as_text(letter) + as_html(letter)
        for how, data in answers(letter).items():
            assert not any(one.form and one.form.sheet_id for one in take_all(data, "answer.eml")), how


def test_an_answer_with_a_form_below_is_still_one(every: dict[str, Letter]) -> None:
    # The letters themselves keep no move from being read.
    form = move_file(LEAGUE, "T01").decode()
    data = HEAD + f"Content-Type: text/plain; charset=utf-8\n\n{form}\n\n{quoted(as_text(every['reminder']))}".encode()
    assert [bool(one.form and one.form.sheet_id) for one in take_all(data, "answer.eml")] == [True]


def test_a_letter_becomes_a_mail(every: dict[str, Letter]) -> None:
    ident = "<vbxl.0123456789abcdef0123456789abcdef@example.org>"
    for letter in every.values():
        data = message(letter, GM, [Contact("Anna", "anna@example.org")], ident, [Attachment("a.txt", b"a")])
        (taken,) = take_all(data, "own.eml")
        assert [one.code for one in taken.problems] == ["FILE-ROBOT"]


@pytest.mark.parametrize(
    ("counted", "said"),
    [
        ({"T01": ("anna.eml: move.xlsx", 3, "ab" * 32)}, f"send number 3 SHA-256 {'ab' * 32}"),
        ({"T01": ("league-S1-R02-T01-nets-move-bot.txt", 0, "ab" * 32)}, "A bot played your team."),
        ({"T02": ("bert.txt", 1, "cd" * 32)}, "No move of yours arrived, so your team played as rule R12 says;"),
    ],
)
def test_results_say_which_move_was_played(counted: dict[str, tuple[str, int, str]], said: str) -> None:
    letter = results_letter(replace(whole_season(), counted=counted), "T01", (), next_sheets=False)
    assert said in flat(letter)
    assert "cd" * 32 not in flat(letter)
