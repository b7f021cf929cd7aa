"""Press: what managers write to each other through the league, kept as text files until the next mail takes it along.

Each lies in `mail/press/` under a name of ids and numbers; one that the game master deletes there goes to nobody else.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path
from typing import Final

from vbxl.books.letter import Block, Heading, Items, Letter, Prose, Quote
from vbxl.books.textform.mail import ALL, PressText
from vbxl.league.league import League, Team
from vbxl.post.letters import make_greeting, make_subject
from vbxl.problems import shown
from vbxl.rounds import commit
from vbxl.rounds.folder import LeagueFolder

FOLDER: Final = "press"
LONGEST: Final = 2000
# From a team in a round.
MOST: Final = 5
_NAME: Final = re.compile(
    r"S(\d{1,4})-R(\d{2,3})-(T\d{2,5})\+(\d{1,4})-to-(ALL|T\d{2,5}\+\d{1,4})-([0-9a-f]{10})(-unsigned)?\.txt", re.ASCII
)
_NO_PROOF: Final = "nothing in it proves who wrote it: answer one of our mails, and leave the id of your sheet in"


class PressRule(StrEnum):
    """The press that a league allows: signed only, unsigned too, or none."""

    SIGNED = "signed"
    UNSIGNED = "unsigned"
    OFF = "off"


@dataclass(frozen=True, slots=True)
class Press:
    """A press that came: when, from whom and to whom, each team with the number of its manager; "" is everybody."""

    path: Path
    at: tuple[int, int]
    sender: tuple[str, int]
    to: tuple[str, int]
    unsigned: bool

    @property
    def digest(self) -> str:
        """What stands for it in the journal."""
        return f"press-{self.path.stem.removesuffix('-unsigned')[-10:]}"


@dataclass(frozen=True, slots=True)
class TakenPress:
    """The press of a mail: the files that it became, and why the others did not."""

    files: tuple[Path, ...] = ()
    faults: tuple[str, ...] = ()


def take_press(
    folder: LeagueFolder, league: League, sender: Team | None, texts: Sequence[PressText], rule: PressRule
) -> Iterator[tuple[Path, str] | str]:
    """Yield the file and text of each press that a team may send, or why it may not; what is there already stays."""
    for press in texts:
        fault = _find_fault(sender, press, rule)
        to = _name_recipient(league, press.to)
        if fault or not sender or not to:
            yield f"Press to {shown(press.to)}: {fault or 'the league has no such team; PRESS TO: ALL is to everybody'}"
            continue
        digest = hashlib.sha256(f"{sender.id}|{to}|{press.text}".encode()).hexdigest()[:10]
        at = f"S{league.season_number}-R{league.round_number:02d}-{sender.id}+{league.people.of(sender.id).changes}"
        path = folder.mail / FOLDER / f"{at}-to-{to}-{digest}{'-unsigned' * press.unsigned}.txt"
        if not path.exists() and len(list(path.parent.glob(f"{at}-*.txt"))) >= MOST:
            yield f"Press to {shown(press.to)}: {MOST} in a round are the most"
        else:
            yield path, press.text


def _find_fault(sender: Team | None, press: PressText, rule: PressRule) -> str:
    if rule is PressRule.OFF:
        return "this league has no press"
    if sender is None:
        return _NO_PROOF
    if press.unsigned and rule is not PressRule.UNSIGNED:
        return "this league wants press signed: write PRESS TO"
    return f"it has more than {LONGEST:,} characters; shorten it" if len(press.text) > LONGEST else ""


def _name_recipient(league: League, typed: str) -> str:
    """Return to whom a press goes, as file names have it; "" where the league has no such team."""
    name = " ".join(typed.split()).casefold()
    if name in {"all", "everybody", "everyone"}:
        return ALL
    found = [team.id for team in league.teams if name in {team.id.casefold(), " ".join(team.name.split()).casefold()}]
    return f"{found[0]}+{league.people.of(found[0]).changes}" if len(found) == 1 else ""


def put_press(found: Sequence[tuple[Path, str] | str]) -> TakenPress:
    """Keep the press of a mail."""
    kept = [press for press in found if not isinstance(press, str)]
    for path, text in kept:
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            commit.overwrite(path, text.encode())
    return TakenPress(tuple(path for path, _ in kept), tuple(fault for fault in found if isinstance(fault, str)))


def list_press(folder: LeagueFolder, league: League) -> tuple[Press, ...]:
    """Return the press that came in the open round or the one before it, sorted by name."""
    now = league.season_number, league.round_number
    found = []
    for path in sorted((folder.mail / FOLDER).glob("*.txt")):
        name = _NAME.fullmatch(path.name)
        if name and (int(name[1]), int(name[2])) in {now, (now[0], now[1] - 1)}:
            to, _, changes = name[5].partition("+")
            whose = ("", 0) if to == ALL else (to, int(changes))
            found.append(Press(path, (int(name[1]), int(name[2])), (name[3], int(name[4])), whose, name[7] is not None))
    return tuple(found)


def choose_press(press: Sequence[Press], league: League, team: str) -> tuple[Press, ...]:
    """Return the press that a team's present manager may read: to everybody, to him, and his own."""
    if team not in league.by_id:
        # A newcomer manages no team yet.
        return ()
    own = team, league.people.of(team).changes
    return tuple(each for each in press if not each.to[0] or own in (each.to, each.sender))


def add_press(letter: Letter, press: Sequence[Press], league: League, team: str) -> Letter:
    """Return a letter with press, above what is attached and how to answer."""
    blocks: list[Block] = [Heading("Press")] if press else []
    for each in press:
        text = each.path.read_text("utf-8", "replace")[:LONGEST]
        blocks += [Prose(_describe_press(each, league, team)), Quote(text)]
    below = ("Or a short reply", "Attached file", "Attached files")
    at = next(
        (at for at, block in enumerate(letter.blocks) if isinstance(block, Heading) and block.text in below),
        len(letter.blocks),
    )
    return replace(letter, blocks=(*letter.blocks[:at], *blocks, *letter.blocks[at:]))


def _describe_press(press: Press, league: League, team: str) -> str:
    if press.sender[0] == team:
        writer = "You, unsigned," if press.unsigned else "You"
    else:
        writer = "Somebody" if press.unsigned else league.called(press.sender[0])
    to = "everybody" if not press.to[0] else "you" if press.to[0] == team else league.called(press.to[0])
    return f"{writer} to {to}:"


def write_press_answer(league: League, team: str, taken: TakenPress) -> Letter:
    """Return what became of the press of a mail."""
    many = len(taken.files)
    what = "your press is in" if many and not taken.faults else "your press cannot go out"
    lead = "Your press is in. It goes out with the next mail." if many else "Your press cannot go out."
    faults = [Items(taken.faults)] if taken.faults else []
    return Letter(make_subject(league, what), (make_greeting(league, team), Prose(lead), *faults))
