"""Two leagues that are one but for what people typed: plain names in one, hostile texts in the other.

Whatever differs between what is written for the two comes from typed text, and may be nothing but text.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from enum import StrEnum
from pathlib import Path
from typing import Any, Final

from commitment_parts import coming, sealed_view
from league_folders import KEY, LATE
from leagues import made_league
from move_factory import made_moves
from round_places import open_place
from vbxl.books import leaguebook, movesheet, seasonbook, textform
from vbxl.league.league import DOLLARS, GM, SP, TP, Booking, League, Sponsor, Transfer
from vbxl.league.moves import BLANK, Input, MatchMoves, Moves, Row
from vbxl.league.view import make_round_tokens, view
from vbxl.post.letters import write_replies
from vbxl.rounds.collect import collect
from vbxl.rounds.folder import find_league
from vbxl.rounds.history import write_history
from vbxl.rounds.resolve import Resolution, ResolveOptions, resolve
from vbxl.rules.season import season_with
from vbxl.rules.team import looks, name_fault

# What means something to a spreadsheet, XML, a path, a sheet, a form by mail, Python, a terminal; each a legal name.
HOSTILE: Final = tuple(
    sorted(
        (
            "=1+1", '=HYPERLINK("http://x","y")', "=cmd|' /C calc'!A0", "+1", "-1", "@SUM(A1)", "{=1}", "'=1", '"=1',
            "=A1", "= 1", "<b>&amp;</b>", "]]>", "<![CDATA[x", "&#x41;", "_x0041_", "../../etc/passwd", "..", "/",
            r"C:\con", r"\\host\x", "nul", "con.txt", "{0.__class__}", "%s%n", "%(x)s", "${x}", "$(x)", "`x`",
            "[red]x[/red]", "[link=http://x]y[/link]", ":smile:", "http://x.y", "mailto:a@b", "internal:Start!A1",
            "external:c:x.xlsx", "file:///x", "Match 1!A1", "Print_Area", "_xlnm.Print_Area", "R1C1", "set_points",
            "SEND: 9", "MATCH 1", "SET 1", "TEAM: X", "AGAINST: Y", "END OF FORM", "----", "--", "> quoted",
            "| x | y |", "a;b", ";", "#REF!", "#N/A", "TRUE", "1e5", "NaN", "inf", "0x10", "2026-01-01",
            "1908", "12:30", "1/2", "&G", "&[Picture]", "&A&P&D", '&"Arial"&99x', "9&G",
            "Sheet1'!A1", "a,b,c", '"a","b"', "\\u0041", r"\n", "x" * 40, '"' * 20, "&" * 40, "😀", "李小龙",
            "<script>alert(1)</script>", "'; DROP TABLE x; --",
            "None", "null",
        ),
        key=str.casefold,
    )
)  # fmt: skip
_PLAIN: Final = re.compile(r"Name ([0-9]{3})")
# Names of files that nobody ought to pass to a shell; the folder of moves may hold any.
FILES: Final = (
    "=1+1.txt", "[red]x[bold].txt", "-rf .txt", "$(x); `y`.txt", "%s{0}.txt", "http:x.y&G.txt", 'T07 "quoted".txt',
)  # fmt: skip
ABSENT: Final = "T08"
NO_MOVE: Final = "[link=file:x]y.docx"
SEED: Final = b"the same draws in both"


def plain(number: int) -> str:
    """The plain text in place of a hostile one."""
    return f"Name {number % len(HOSTILE):03d}"


def hostile(text: str) -> str:
    """A text of the plain league as it is in the other one."""
    return _PLAIN.sub(lambda found: HOSTILE[int(found[1])], text)


def renamed(value: Any) -> Any:
    """A league, a move or anything in them with every plain text hostile."""
    if isinstance(value, StrEnum):
        # A word of vbxl's own.
        return value
    if isinstance(value, str):
        return hostile(value)
    if isinstance(value, tuple):
        return tuple(map(renamed, value))
    if isinstance(value, Mapping):
        return {renamed(key): renamed(one) for key, one in value.items()}
    if is_dataclass(value) and not isinstance(value, type):
        changed = {one.name: renamed(getattr(value, one.name)) for one in fields(value) if one.init}
        return replace(value, **changed)
    return value


def plain_league() -> League:
    """Round 2 of 3 of eight teams with an open market; every text that somebody types is a plain one."""
    made = made_league(teams=8, divisions=2, round_number=2, meetings=2)
    settings = season_with([("sale_free_rounds", 0), ("offer_free_rounds", 0)], made.settings)
    called: dict[str, str] = {}
    teams = []
    for at, team in enumerate(made.teams):
        for place, player in enumerate(team.players):
            called[player.name] = plain(at * len(team.players) + place)
        players = tuple(replace(one, name=called[one.name]) for one in team.players)
        last = tuple(
            replace(one, lines=tuple((called.get(name, name), position) for name, position in one.lines))
            for one in team.last_match
        )
        for one in team.players:
            del called[one.name]
        # The teams' names from the middle of the list, for the leagues are small and the list long.
        teams.append(
            replace(team, name=plain(TEAMS[at]), players=players, last_match=last, sponsor=plain(SPONSORED[at % 3]))
        )
    return replace(
        made,
        name=plain(LEAGUE),
        settings=settings,
        teams=tuple(teams),
        sponsors=tuple(Sponsor(plain(at), *each) for at, each in zip(SPONSORED, _PAYING, strict=True)),
        contract_players=tuple(replace(one, name=plain(HIRED + at)) for at, one in enumerate(made.contract_players)),
        transfers=tuple(Transfer(team.id, team.players[4].name, 50) for team in teams[:3]),
        ledger=(
            *made.ledger,
            *(
                Booking(2, plain(at), unit, 3, GM, "T03", plain(at + 1))
                for at, unit in zip(range(len(HOSTILE)), (DOLLARS, TP, SP) * 40, strict=False)
            ),
        ),
    )


def _place(text: str) -> int:
    return HOSTILE.index(text)


LEAGUE: Final = _place("9&G")
TEAMS: Final = tuple(
    map(
        _place,
        (
            '=HYPERLINK("http://x","y")', "../../etc/passwd", "<b>&amp;</b>", "[red]x[/red]", "2026-01-01", "SEND: 9",
            "&A&P&D", "TRUE",
        ),
    )
)  # fmt: skip
SPONSORED: Final = tuple(map(_place, ("=A1", "a,b,c", "[link=http://x]y[/link]")))
HIRED: Final = 3
_PAYING: Final = ((200, 0, 0), (0, 200, 0), (0, 0, 50))


def plain_moves(league: League) -> dict[str, Moves]:
    """What every team but one sends: legal, with new names, and with texts where a code belongs."""
    moves = {}
    for at, team in enumerate(league.teams):
        if team.id == ABSENT:
            continue
        seen = view(league, team.id)
        made = made_moves(seen, 3)
        match = made.matches["match1"]
        wrong = Input(plain(at * 11 + 5))
        first = replace(match.sets[0], concept=wrong)
        second = replace(match.sets[1], players=_one_twice(match.sets[1].players), risk=wrong)
        sets = (first, second, *match.sets[2:])
        bids = tuple(Row(str(lot), (Input(90 + at), Input(plain(at * 7 + lot)))) for lot in range(1, 4))
        moves[team.id] = replace(
            made,
            matches={**made.matches, "match1": MatchMoves(sets, match.gain_ol)},
            scouts=(Input(plain(at * 5 + 60)), Input(plain(at * 5 + 61))),
            sponsor=Input(plain(SPONSORED[at % 3] if at % 2 else at * 9)),
            spying=((Input(league.teams[at - 1].name), Input("match1"), BLANK), (wrong, Input("match2"), BLANK)),
            sales=((Input(team.players[1].name), Input(40)), (Input(plain(at * 3)), Input(40))),
            offer_bids=bids,
        )
    return moves


def _one_twice(players: tuple[Input, ...]) -> tuple[Input, ...]:
    return (players[1], *players[1:])


@dataclass(frozen=True)
class Played:
    """A league on disk after its round: what was true and asked, the folder, and what resolving said."""

    league: League
    moves: Mapping[str, Moves]
    root: Path
    resolution: Resolution

    @property
    def sent(self) -> Path:
        """The folder of what the managers sent."""
        return self.root / "season-1" / "round-02" / "moves"


def played(root: Path, league: League, moves: Mapping[str, Moves], files: tuple[str, ...]) -> Played:
    """The league's round on disk, with replies, results, the next round, history and the information of a season."""
    place = root / "season-1" / "round-02"
    (place / "moves").mkdir(parents=True)
    open_place(place, leaguebook.build(league)[0])
    names = dict(zip(moves, files, strict=True))
    for team, asked in moves.items():
        seen = sealed_view(league, team)
        (place / "moves" / names[team]).write_bytes(textform.build(seen, asked).encode())
    # A workbook as well, which is newer: it counts.
    first = next(iter(moves))
    newer = replace(moves[first], send_number=Input(2))
    workbook = (place / "moves" / names[first]).with_suffix(".xlsx")
    workbook.write_bytes(movesheet.build(sealed_view(league, first), newer))
    (place / "moves" / NO_MOVE).write_bytes(b"PK\3\4 no workbook")
    folder = find_league(root)
    round_ = folder.open_round()
    write_replies(folder, round_, collect(round_.list_moves(), league, make_round_tokens(league, bytes.fromhex(KEY))))
    done = resolve(folder, ResolveOptions(moment=LATE, key=lambda: bytes.fromhex(KEY), seed=SEED))
    write_history(folder)
    (root / "season.xlsx").write_bytes(seasonbook.build(league, coming(league)))
    return Played(league, {**moves, first: newer}, root, done)


assert len({*map(looks, HOSTILE)}) == len(HOSTILE)
assert [one for one in HOSTILE if name_fault(one)] == []
