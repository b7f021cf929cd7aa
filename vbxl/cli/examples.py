"""An example of every command with its exit codes, for its help, for docs/commands.md, and for the tests that run it.

The examples use a copy of the sample league in samples/.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

# Stands for part of a line, or whole lines, left out.
ELIDED: Final = "…"


@dataclass(frozen=True)
class CommandExample:
    """A command line with its output, its exit code, what special exit codes mean, and the lines to run before it."""

    line: str
    output: str
    code: int = 0
    exits: Mapping[int, str] = field(default_factory=dict)
    before: tuple[str, ...] = ()


_NEW: Final = "vbxl new league --teams 4 --rounds 3 --seed 00112233445566778899aabbccddeeff"
# By the path of each command, in the order of the help.
EXAMPLES: Final[Mapping[str, CommandExample]] = {
    "status": CommandExample(
        "vbxl status samples/",
        """
Amber Coast League, season 1, round 7
Team                     File                                 Send no.  Problems
T01 Northgate Nets       T01-northgate-nets.xlsx              1         none
T02 Mill Lane Blockers   Mill Lane week 7 (LibreOffice).xlsx  1         5 problems
…
round 7: 7 of 8 in; deadline Sat 2026-11-14 20:00 +01:00
""",
    ),
    "bots": CommandExample(
        "vbxl bots samples/ --team T06",
        """…
Team               Character
T06 Ferrymen 1908  attacker
wrote samples/season-1/round-07/moves/amber-coast-league-S1-R07-T06-ferrymen-1908-move-bot.txt
season 1, round 7: bots sent 1 move
""",
    ),
    "close": CommandExample(
        "vbxl close league",
        """
…
Send this to everybody now: run vbxl mail, or paste it into a mail
Round 1 of …, season 1, is closed: this is closing list 1.
…
round 1 closed, 4 of 4 in: closing list 1
round … of drand's quicknet decides; nobody knows it before …
""",
        exits={1: "The round waits (see vbxl resolve), or the league has no public numbers."},
        before=(f"{_NEW} --public drand", "vbxl bots league"),
    ),
    "resolve": CommandExample(
        "vbxl resolve samples/ --now",
        """…
Amber Coast League, season 1, round 7: moves received
…

round 7 resolved, 7 of 8 in; round 8 is open
""",
        exits={1: "The round waits: moves are missing before the deadline, or a file cannot be opened."},
    ),
    "mail": CommandExample(
        "vbxl mail samples/",
        """…
note: no address for T04 Old Brewery VC, …

Written to the outbox
Kind     Team                    File
sheets   T06 Ferrymen 1908       amber-coast-league-S1-R07-T06-ferrymen-1908-sheets.eml
…

round 7: 7 of 8 in; deadline Sat 2026-11-14 20:00 +01:00; 4 mails to send in outbox/
""",
        exits={1: "A file or server could not be used, or vbxl cannot tell whether a mail was sent."},
    ),
    "run": CommandExample(
        "vbxl run league",
        "…\nround 1 has no deadline, so it waits until you run vbxl resolve\n",
        exits={1: "Something needs your attention: it could not be read or sent, or the round cannot be played."},
        before=(_NEW,),
    ),
    "sheets": CommandExample(
        "vbxl sheets samples/",
        "…\nwrote samples/season-1/round-07/league.ics\nwrote samples/season-1/round-07/sheets/ (8 files)\n",
    ),
    "undo": CommandExample(
        "vbxl undo league",
        "undid `vbxl bots` (the bots' moves); season 1, round 1 is open\n",
        exits={1: "There is nothing to undo."},
        before=(_NEW, "vbxl bots league --quiet"),
    ),
    "postpone": CommandExample(
        "vbxl postpone samples/ 7d",
        """…
note: the old book is kept as .vbxl/season-1/round-07/league-before-postpone-1.xlsx
Round  Before                       Now
    7  Sat 2026-11-14 20:00 +01:00  Sat 2026-11-21 20:00 +01:00
…
`vbxl mail samples` tells everybody; moves already sent still count, and so do sheets with the old deadline
""",
        exits={1: "There is no deadline to move."},
    ),
    "new": CommandExample(
        'vbxl new league --teams 4 --name "Amber League"',
        """note: made league.key: back it up and keep it secret; every draw of this league comes from it

Amber League: 4 teams in one division, 3 rounds
…

Next: `vbxl mail league` writes a mail with the sheets to each manager whose address is on the Managers sheet.
Amber League is ready; season 1, round 1 is open: league/season-1/round-01
""",
    ),
    "start": CommandExample(
        "vbxl start league --now",
        """…
Amber League: 8 teams in one division, 7 rounds
…
Amber League is ready; season 1, round 1 is open: league/season-1/round-01
""",
        exits={1: "Team sheets are missing."},
        before=('vbxl new league --name "Amber League" --managers managers.csv',),
    ),
    "season": CommandExample(
        "vbxl season league",
        """round 1 resolved, 4 of 4 in; round 2 is open
round 2 resolved, 4 of 4 in; round 3 is open
round 3 resolved, 4 of 4 in; season 1 is over; season 2, round 1 is open

Season 1, division 1
Place  Team                Played  Won  Lost  Sets   Rally points  Points
…
""",
        exits={1: "A round could not be resolved."},
        before=(_NEW,),
    ),
    "open": CommandExample(
        "vbxl open league",
        """opened season 1 (3 rounds): wrote league/season-1/galaxy-league-S1-opened.json
It shows everyone the whole season: secrets, draws, line-ups, levels, points, accounts and bids.
To verify the season: vbxl verify galaxy-league-S1-opened.json, followed by the results and reports you kept
""",
        exits={1: "The season is still being played."},
        before=(_NEW, "vbxl season league"),
    ),
    "verify": CommandExample(
        "vbxl verify samples/",
        "season 1, round 7: same\n",
        exits={1: "A round differs from its audit, or two files contradict each other."},
        before=("vbxl resolve samples/ --now",),
    ),
    "history": CommandExample(
        "vbxl history samples/",
        """season 1, round 1 is missing from the folder
…
wrote samples/history/amber-coast-league-S1-R07-history.xlsx
wrote samples/history/gm.xlsx
wrote samples/history/teams/ (8 files)
""",
    ),
    "site": CommandExample(
        "vbxl site league pages",
        "wrote … of … files; open pages/index.html\n",
        exits={
            1: "The folder for the pages is in the league's folder or contains it, or has files that vbxl did not make."
        },
        before=(_NEW, "vbxl season league"),
    ),
    "study": CommandExample(
        "vbxl study --teams 8 --divisions 1 --seasons 2 --seed 0a",
        """Figure                                 Found  Healthy   Bundesliga
league matches                         112
home wins, %                           57.1   50 to 62  57.0
…
every figure is within its healthy range
""",
        exits={1: "A figure is outside its healthy range, or runs in the files contradict each other."},
    ),
    "check": CommandExample(
        'vbxl check "samples/season-1/round-07/moves/Re round 7 Old Brewery.txt"',
        """Re round 7 Old Brewery.txt:42:3: R2.1-BLANK: …
You'll play:
…
Not used yet:
…
samples/season-1/round-07/moves/Re round 7 Old Brewery.txt: 1 problem; checked against …/league.xlsx
""",
        code=1,
        exits={1: "A move has problems."},
    ),
    "excel": CommandExample(
        "vbxl excel samples/season-1/round-07/sheets/amber-coast-league-S1-R07-T06-ferrymen-1908-move.xlsx",
        """wrote samples/season-1/round-07/sheets/amber-coast-league-S1-R07-T06-ferrymen-1908-move-excel.xlsm
wrote samples/season-1/round-07/sheets/xlwings.conf
""",
    ),
    "addin": CommandExample(
        "vbxl addin --out vbxl.oxt",
        "wrote vbxl.oxt; to install it, double-click it or use Tools > Extensions in LibreOffice\n",
    ),
    "call": CommandExample("vbxl call VB_CHANCE 60 40", "0.6\n", exits={1: "The function or an argument is invalid."}),
    "build": CommandExample(
        "vbxl build --out built", "wrote built/docs/commands.md\n…\nwrote built/workbooks/ (10 files)\n"
    ),
    "dice footwork": CommandExample(
        "vbxl dice footwork --players best,thumb --points 1 --seed 0a",
        """Volleyball Dice, first to 1. Best (best play) against Thumb (a rule of thumb).
…
Best wins the game. Best 1, Thumb 0.
To roll the same dice again: --seed 0a
""",
        exits={1: "You pressed Ctrl-C."},
    ),
    "dice icons": CommandExample(
        "vbxl dice icons --players best,thumb --points 1 --seed 0a",
        """The Volleyball Dice Game, first to 1; the die has the faces A, AA, D, DD, S, B. Best (best play) against …
…
Thumb wins the game. Best 0, Thumb 1.
To roll the same dice again: --seed 0a
""",
        exits={1: "You pressed Ctrl-C."},
    ),
    "dice solve": CommandExample(
        "vbxl dice solve --game icons",
        """
The Volleyball Dice Game
Options      Server wins the point  First server wins the game  Sweeps  Within
plain        49.9492 %              49.9810 %                   …
setter dump  49.8342 %              49.9378 %                   …
icons.csv: the same as the shipped table
""",
        exits={1: "A solved table differs from the shipped one."},
    ),
}
