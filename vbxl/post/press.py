"""Press: messages that managers send each other through the league, kept as text files until the next mails go out.

They are in `mail/press/`, under names of ids and numbers. If the game master deletes one, it goes to nobody else.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from vbxl.books.letter import Block, Heading, Items, Letter, Prose, Quote
from vbxl.books.textform.mail import ALL, PressText
from vbxl.league.league import League, Team
from vbxl.post.letters import insert_above_end, make_greeting, make_subject
from vbxl.post.settings import PressRule
from vbxl.problems import shown
from vbxl.rounds.folder import LeagueFolder

FOLDER: Final = "press"
LONGEST: Final = 2000
# The most press items of a team in a round.
MOST: Final = 5
_NAME: Final = re.compile(
    r"S(\d{1,4})-R(\d{2,3})-(T\d{2,5})\+(\d{1,4})-to-(ALL|T\d{2,5}\+\d{1,4})-([0-9a-f]{10})(-unsigned)?\.txt", re.ASCII
)
_NO_PROOF: Final = "nothing in the mail proves who wrote it: answer one of our mails, and leave in the id of your sheet"


@dataclass(frozen=True, slots=True)
class Press:
    """A press item; sender and recipient are a team's id ("" for everybody) and the number of its past managers."""

    path: Path
    sender: tuple[str, int]
    to: tuple[str, int]
    unsigned: bool

    @property
    def digest(self) -> str:
        """What identifies the press item in the journal."""
        return f"press-{self.path.stem.removesuffix('-unsigned')[-10:]}"


@dataclass(frozen=True, slots=True)
class TakenPress:
    """The press in a mail: the files to keep, with their texts, and the reasons why other items cannot be passed on."""

    files: tuple[tuple[Path, str], ...] = ()
    faults: tuple[str, ...] = ()


def take_press(
    folder: LeagueFolder, league: League, sender: Team | None, texts: Sequence[PressText], rule: PressRule
) -> TakenPress:
    """Decide what becomes of the press in a mail; nothing is written yet."""
    files: list[tuple[Path, str]] = []
    faults = []
    for press in texts:
        fault, to = _find_fault(sender, press, rule), _name_recipient(league, press.to)
        if not fault and not to:
            fault = "the league has no such team; to reach everybody, write PRESS TO: ALL"
        if not fault and sender:
            digest = hashlib.sha256(f"{sender.id}|{to}|{press.text}".encode()).hexdigest()[:10]
            at = f"S{league.season_number}-R{league.round_number:02d}-{sender.id}+{league.people.of(sender.id).changes}"
            path = folder.mail / FOLDER / f"{at}-to-{to}-{digest}{'-unsigned' * press.unsigned}.txt"
            if path.exists() or len(list(path.parent.glob(f"{at}-*.txt"))) < MOST:
                files.append((path, press.text))
                continue
            fault = f"a team may send press at most {MOST} times a round"
        faults.append(f"Press for {shown(press.to)}: {fault}")
    return TakenPress(tuple(files), tuple(faults))


def _find_fault(sender: Team | None, press: PressText, rule: PressRule) -> str:
    if rule is PressRule.OFF:
        return "this league does not allow press"
    if sender is None:
        return _NO_PROOF
    if press.unsigned and rule is not PressRule.UNSIGNED:
        return "this league allows only signed press: write PRESS TO"
    return f"it has more than {LONGEST:,} characters; shorten it" if len(press.text) > LONGEST else ""


def _name_recipient(league: League, typed: str) -> str:
    """Return the recipient of a press item in the form used in file names; "" if the league has no such team."""
    name = " ".join(typed.split()).casefold()
    if name in {"all", "everybody", "everyone"}:
        return ALL
    ids = [team.id for team in league.teams if name in {team.id.casefold(), " ".join(team.name.split()).casefold()}]
    return f"{ids[0]}+{league.people.of(ids[0]).changes}" if len(ids) == 1 else ""


def list_press(folder: LeagueFolder, league: League) -> tuple[Press, ...]:
    """Return the press that came in the open round or the one before it, sorted by name."""
    return tuple(_read_names(sorted((folder.mail / FOLDER).glob("*.txt")), league))


def _read_names(paths: Sequence[Path], league: League) -> Iterator[Press]:
    rounds = {(league.season_number, league.round_number - back) for back in (0, 1)}
    for path in paths:
        name = _NAME.fullmatch(path.name)
        if name and (int(name[1]), int(name[2])) in rounds:
            to, _, changes = name[5].partition("+")
            recipient = ("", 0) if to == ALL else (to, int(changes))
            yield Press(path, (name[3], int(name[4])), recipient, name[7] is not None)


def choose_press(press: Sequence[Press], league: League, team: str) -> tuple[Press, ...]:
    """Return the press that a team's present manager may read: to everybody, to that manager, or by that manager."""
    if team not in league.by_id:
        # A newcomer manages no team yet.
        return ()
    own = team, league.people.of(team).changes
    return tuple(item for item in press if not item.to[0] or own in (item.to, item.sender))


def add_press(letter: Letter, press: Sequence[Press], league: League, team: str) -> Letter:
    """Return a letter with press, inserted above the sections on short replies and attached files."""
    blocks: list[Block] = [Heading("Press")] if press else []
    for item in press:
        if item.sender[0] == team:
            writer = "You, unsigned," if item.unsigned else "You"
        else:
            writer = "Somebody" if item.unsigned else league.called(item.sender[0])
        to = "everybody" if not item.to[0] else "you" if item.to[0] == team else league.called(item.to[0])
        blocks += [Prose(f"{writer} to {to}:"), Quote(item.path.read_text("utf-8", "replace")[:LONGEST])]
    return insert_above_end(letter, blocks)


def write_press_answer(league: League, team: str, taken: TakenPress) -> Letter:
    """Return the letter that says what became of the press in a mail."""
    what = "your press is in" if taken.files and not taken.faults else "your press cannot go out"
    lead = "Your press is in. It goes out with the next mails." if taken.files else "Your press cannot go out."
    faults = [Items(taken.faults)] if taken.faults else []
    return Letter(make_subject(league, what), (make_greeting(league.people.of(team)), Prose(lead), *faults))
