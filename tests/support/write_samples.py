"""Writes samples/: a league on deadline day, as a game master has it on disk.

    python tests/support/write_samples.py

Needs LibreOffice, since two of the moves are saved by it.
"""

from __future__ import annotations

import hashlib
import shutil
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

from cup_leagues import with_cup
from leagues import made_league
from move_factory import made_moves
from office import Office
from sample_wishes import asked as with_wishes
from sample_wishes import with_accounts
from vbxl.books import leaguebook, movesheet, textform
from vbxl.league.league import OWN, League, Player, SpiedSet, SpyRecord, Team
from vbxl.league.lineups import plan_match
from vbxl.league.moves import BLANK, Input, MatchMoves, Moves, Row, SetMoves, Value
from vbxl.league.people import Contact, Manager, People
from vbxl.league.training import make_view_after_training
from vbxl.league.view import View, add_salt, make_full_view, make_round_tokens
from vbxl.rounds.folder import round_folder
from vbxl.rounds.sheets import make_sheets

SAMPLES = Path(__file__).parents[2] / "samples"
NEWCOMERS = {
    "T03": (("B. Havel", "E", 12, 11), ("R. Santos", "D", 9, 7)),
    "T05": (("W. Keane", "C", 11, 9),),
    "T08": (("P. Ostrow", "E", 13, 8), ("C. Maes", "A", 5, 4)),
}
GONE = {"T02": 1, "T04": 2}
SEED = 7
KEY = hashlib.sha256(b"the key of a sample is no secret").digest()
SPIED = (
    SpiedSet(68.4, 59.2, "OC", 8), SpiedSet(64.1, 55.7, "OC", 6), SpiedSet(57.5, 52.3, "NC", 5),
    SpiedSet(55.2, 58.6, "DC", 4), SpiedSet(49.9, 47.1, "NC", 3),
)  # fmt: skip


# Nobody is called so, and no mail gets there.
PEOPLE = People(
    Contact("Dirk Smit", "dirk@example.org"),
    {
        "T01": Manager("Anna Bakker", ("anna@example.org",)),
        "T02": Manager("Bert Visser", ("bert@example.org",)),
        "T03": Manager("Chris O'Hara", ("chris@example.org", "chris@work.example")),
        "T06": Manager("Fleur Mulder", ("fleur@example.org",)),
    },
).with_sheets(1, 1)


def league() -> League:
    """Two divisions of four in round 7 of 12, the first cup round played; rosters of eight to twelve."""
    made = made_league(teams=8, divisions=2, seed=1, round_number=7, meetings=8)
    named = replace(made, name="Amber Coast League", teams=tuple(_team(team) for team in made.teams), people=PEOPLE)
    return with_cup(with_spies(with_accounts(named)), SEED)


def with_spies(made: League) -> League:
    """Two teams spied on a coming opponent last round, one of them on both."""
    orders = [("T05", 0), ("T05", 1), ("T01", 0)]
    records = []
    for team, at in orders:
        coming = made.matches_of(team, made.round_number)[at]
        target = coming.visitors if coming.home == team else coming.home
        seen = made.matches_of(target, made.round_number - 1)[0]
        told = zip(seen.sets, SPIED, strict=False)
        records.append(SpyRecord(team, target, seen.number, tuple(one for _, one in told)))
    by_team = {team: sum(one.team == team for one in records) for team, _ in orders}
    teams = tuple(replace(team, spied=max(team.spied, by_team.get(team.id, 0))) for team in made.teams)
    return replace(made, teams=teams, spied=tuple(records))


def _team(team: Team) -> Team:
    players = team.players
    own = [one for one in players if one.kind == OWN]
    leaving = {one.name for one in own[len(own) - GONE.get(team.id, 0) :]}
    stay = [one for one in players if one.name not in leaving]
    if team.id == "T04":
        # A mail in Latin-1 cannot hold the letter č.
        stay = [replace(one, name=one.name.replace("č", "cs")) for one in stay]
    come = [Player(name, OWN, age, ol, dl) for name, age, ol, dl in NEWCOMERS.get(team.id, ())]
    at = sum(one.kind == OWN for one in stay)
    names = {one.name for one in stay}
    last = tuple(
        replace(one, lines=tuple((name if name in names else "", code) for name, code in one.lines))
        for one in team.last_match
    )
    return replace(team, players=(*stay[:at], *come, *stay[at:]), last_match=last)


def with_starts(moves: Moves, seen: View) -> Moves:
    """A move as the text form has it: start levels stated instead of splits (R2.5)."""
    matches = {}
    trained = make_view_after_training(seen, moves)
    for match in trained.matches:
        typed = moves.matches[match.slot]
        plan = plan_match(trained, match, typed)
        sets = []
        for one, planned in zip(typed.sets, plan.sets, strict=True):
            starts = tuple((Input(line.start_ol), Input(line.start_dl)) for line in planned.lines)
            sets.append(replace(one, starts=starts, loss_ol=SetMoves().loss_ol))
        matches[match.slot] = MatchMoves(tuple(sets))
    return replace(moves, matches=matches)


def mailed(form: str) -> bytes:
    """A text form as it comes back by mail: quoted, Latin-1, CRLF, set 5 of match 2 cut away, a signature."""
    start = form.index("SET 5", form.index("MATCH 2"))
    end = form.index("# ", start)
    form = (form[:start] + form[end:]).replace("concept OC", "concept oc").replace("concept NC", "concept nc")
    head = ["From: Old Brewery VC <brewery@example.org>", "To: gm@example.org", "Subject: Re: Round 7", ""]
    body = ["Hi Rien,", "", "here is our move, sorry for the delay!", "", "> On Monday the game master wrote:"]
    tail = ["", "Cheers,", "Marga", "-- ", "Old Brewery VC - champions of hearts", "https://example.org/brewery"]
    lines = [*head, *body, *(f"> {line}".rstrip() for line in form.splitlines()), *tail]
    return "\r\n".join(lines).encode("latin-1", "replace")


def _typed(one: SetMoves, field: str, at: int, value: Value) -> SetMoves:
    cells = list(getattr(one, field))
    cells[at] = Input(value) if value is not None else BLANK
    changed: dict[str, Any] = {field: tuple(cells)}
    return replace(one, **changed)


def mistaken(moves: Moves, seen: View) -> Moves:
    """A move with a dozen different mistakes."""
    first, second, third, fourth, fifth = moves.matches["match1"].sets
    first = _typed(first, "players", 1, None)
    first = _typed(first, "players", 3, first.players[0].text)
    first = _typed(first, "loss_ol", 0, 7)
    second = _typed(second, "players", 2, second.players[2].text[:-1] + "x")
    second = _typed(second, "positions", 4, "Libero")
    second = replace(second, risk=Input(15))
    for at, code in enumerate((1, 1, 1, 2, 2, 3)):
        third = _typed(third, "positions", at, code)
    third = replace(third, concept=Input("WC"), risk=BLANK)
    for at, code in enumerate((5, 5, 5, 4, 4, 4)):
        fourth = _typed(fourth, "positions", at, code)
    fourth = replace(fourth, devotion=(Input(25), Input(12)), concept=BLANK, risk=BLANK)
    fifth = replace(fifth, special=(Input("ten"), Input(45)), concept=Input("Total"), risk=BLANK)
    resting = next(one.name for one in seen.roster if one.name not in [cell.text for cell in first.players])
    gains = (Row(resting, (Input(9), BLANK, BLANK, BLANK, BLANK)),)
    away = moves.matches["match2"]
    opened = replace(away.sets[0], home=(Input(6), Input(2)))
    tired = away.sets[0].players
    sets = [replace(one, players=tired) for one in (opened, *away.sets[1:])]
    return replace(
        moves,
        send_number=Input("first"),
        matches={
            "match1": MatchMoves((first, second, third, fourth, fifth), gains),
            "match2": MatchMoves(tuple(sets)),
        },
    )


def write() -> None:
    """Write everything anew."""
    made = league()
    folder = SAMPLES / "season-1" / "round-07"
    for kind in ("sheets", "moves"):
        (folder / kind).mkdir(parents=True, exist_ok=True)
        for old in (folder / kind).iterdir():
            old.unlink()
    key = SAMPLES / "league.key"
    key.unlink(missing_ok=True)
    key.write_text(KEY.hex() + "\n", "ascii")
    key.chmod(0o600)
    book, _ = leaguebook.build(made)
    round_ = round_folder(folder)
    assert round_ is not None
    shutil.rmtree(SAMPLES / ".vbxl", ignore_errors=True)
    round_.forms.mkdir(parents=True)
    for path in (round_.written_book, round_.book):
        path.write_bytes(book)
    for name, data in make_sheets(made, KEY).items():
        (round_.forms if name.endswith(".txt") else round_.sheets).joinpath(name).write_bytes(data)
    views = {team: make_full_view(made, team, token) for team, token in make_round_tokens(made, KEY).items()}
    asked = {team: add_salt(with_wishes(team, made_moves(seen, SEED)), seen, KEY) for team, seen in views.items()}
    moves = folder / "moves"
    (moves / "T01-northgate-nets.xlsx").write_bytes(movesheet.build(views["T01"], asked["T01"]))
    (moves / "Re round 7 Old Brewery.txt").write_bytes(
        mailed(textform.build(views["T04"], with_starts(asked["T04"], views["T04"])))
    )
    (moves / "lantern hill.xlsx").write_bytes(movesheet.build(views["T05"], mistaken(asked["T05"], views["T05"])))
    first = replace(with_wishes("T07", made_moves(views["T07"], SEED + 1)), salt=asked["T07"].salt)
    (moves / "saltmarsh.xlsx").write_bytes(movesheet.build(views["T07"], first))
    again = replace(asked["T07"], send_number=Input(2))
    (moves / "saltmarsh (2).xlsx").write_bytes(movesheet.build(views["T07"], again))
    (moves / "koningsveld_diggers_r7.xlsx").write_bytes(movesheet.build(views["T08"], asked["T08"]))
    office = Office()
    try:
        for team, name in (("T02", "Mill Lane week 7 (LibreOffice).xlsx"), ("T03", "gulls FINAL.ods")):
            plain = SAMPLES / f"{team}.xlsx"
            plain.write_bytes(movesheet.build(views[team], asked[team]))
            office.save_as(plain, moves / name)
            plain.unlink()
    finally:
        office.close()


if __name__ == "__main__":
    write()
