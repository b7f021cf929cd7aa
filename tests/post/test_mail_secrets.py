"""No mail tells a secret: values planted in every secret field are looked for in all that each team is mailed.

A round of a league by mail, with every kind of mail there is; headers, both texts and attachments are unpacked.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from functools import cached_property
from typing import Any

import pytest

from closed_leagues import SOURCES, listed, typed_value
from commands import vbxl
from founded_leagues import LEVELS
from founded_leagues import team as make_team
from league_folders import KEY, made_folder
from mail_leagues import book_sheet, league_of, mail, outbox, put_in, run, sent_by_hand, typed_into
from round_places import round_at
from secret_league import BUYER, NONSENSE, POOR, RICH, Garden, planted_league, sent_files
from secret_search import Haystack, Planted, leaks
from vbxl.books import teamsheet
from vbxl.league.league import League
from vbxl.league.people import Manager
from vbxl.league.view import make_round_tokens
from vbxl.post.journal import MailKind
from vbxl.rounds import audit
from vbxl.rounds.entries import invite_newcomer, make_entry_token
from vbxl.rules.commitments import make_first_salt

TEAMS = (RICH, NONSENSE, BUYER, POOR)
SECRET = bytes.fromhex(KEY)
ROUND, ROUNDS = 4, 9
DEADLINES = tuple(f"2999-02-{day:02d} 20:00 +01:00" for day in range(1, ROUNDS + 1))
HOURS_BEFORE = datetime(2999, 2, ROUND, 14, tzinfo=UTC)


@dataclass(frozen=True)
class Mailed:
    """What was planted, the league before and after, by team all that each mail holds, and names told by a spy."""

    planted: list[Planted]
    leagues: tuple[League, League]
    mails: Mapping[str, Mapping[str, bytes]]
    spied: frozenset[str]

    @cached_property
    def searched(self) -> dict[str, Haystack]:
        """What is searched, by who gets it."""
        return {who: Haystack(files) for who, files in self.mails.items()}


def pieces(message: Any) -> dict[str, bytes]:
    """All that is in a mail, decoded, by name."""
    found = {"headers": "\n".join(f"{name}: {value}" for name, value in message.items()).encode()}
    for at, one in enumerate(message.walk()):
        if not one.is_multipart():
            found[f"{at} {one.get_filename() or one.get_content_type()}"] = one.get_payload(decode=True)
    return found


def own_manager(planted: list[Planted]) -> list[Planted]:
    """Name and address of a manager are planted team by team; each may stand in mail to himself."""
    people = [one for one in planted if one.field.startswith("Manager.")]
    of_teams = people[: 3 * len(TEAMS)]
    own = {one.value: TEAMS[at // 3] for at, one in enumerate(of_teams) if one.field != "Manager.sheets_for"}
    return [replace(one, may=frozenset({own[one.value]})) if one.value in own else one for one in planted]


@pytest.fixture(scope="module")
def mailed(tmp_path_factory: pytest.TempPathFactory) -> Mailed:
    garden, root = Garden(), tmp_path_factory.mktemp("planted")
    league = replace(planted_league(garden, ROUND, ROUNDS - 3), deadlines=DEADLINES, public_source=SOURCES["drand"])
    assert league.rounds == ROUNDS
    people = {
        team: replace(one, since=(1, 1), sheets_for=one.person) for team, one in league.people.managers.items()
    }  # fmt: skip
    newcomers = {one.newcomer_id: one for one in (plant_newcomer(garden) for _ in range(2))}
    league = replace(league, people=replace(league.people, managers=people, newcomers=newcomers))
    place = made_folder(root, league, [])
    mails: dict[str, dict[str, bytes]] = {who: {} for who in (*TEAMS, *newcomers)}

    def take() -> None:
        for number, one in enumerate(outbox(root)):
            assert one.to == league.people.of(one.team).addresses
            for name, data in pieces(one.message).items():
                mails[one.team][f"{len(mails[one.team])} {number} {one.kind} {name}"] = data
        sent_by_hand(root)

    def came(team: str, name: str, data: bytes) -> None:
        put_in(root, {name: data.replace(f"{team.lower()}@example.org".encode(), addresses[team].encode())})

    addresses = {team: league.people.of(team).addresses[0] for team in TEAMS}
    run(root)
    asking = {one.team: one.text for one in outbox(root)}
    take()
    run(root, HOURS_BEFORE, [timedelta(days=2)])
    take()
    for newcomer in newcomers:
        asked = make_team(garden.word("NewTeam.name", newcomer), levels=LEVELS[:5])
        sheet = teamsheet.build(invite_newcomer(league_of(root), newcomer, SECRET), asked)
        put_in(root, {f"{newcomer}.eml": with_file(RICH, "team.xlsx", sheet)})
    for at, (name, data) in enumerate(sent_files(garden, league).items()):
        team = (RICH, RICH, NONSENSE, BUYER, POOR)[at]
        came(team, f"{at}.eml", with_file(team, name, data))
    for team in TEAMS:
        came(team, f"again {team}.eml", mail(team, "RESEND", asking[team]))
        came(team, f"link {team}.eml", mail(team, "my move", "https://drive.google.com/file/d/abc/view"))
        # The sender of a mail decides nothing: each asks for another's with a guessed token.
        came(team, f"wrong {team}.eml", mail(team, "RESEND", "resend 0123456789abcdef"))
    run(root)
    take()
    deadline = next(
        cell for row in book_sheet(root, "Season").iter_rows() for cell in row if str(cell.value) == DEADLINES[-1]
    )
    typed_into(root, "Season", {deadline.coordinate: "2999-02-20 20:00 +01:00"})
    run(root)
    take()
    # Closed at a moment that is past by any clock, so that the number may be typed.
    one = listed(root, datetime(2024, 1, 6, 12, tzinfo=UTC), now=True)
    run(root)
    take()
    assert vbxl("resolve", root, "--public", typed_value(one))[0] == 0
    run(root)
    take()
    name, data = next((name, data) for name, data in sent_files(Garden(), league).items() if name.endswith("xlsx"))
    came(RICH, "late.eml", with_file(RICH, "late.xlsx", data + b"\0"))
    assert name
    run(root)
    take()
    assert vbxl("resolve", root, "--redo", "--reason", "a move came late", "--yes")[0] in (0, 1)
    run(root)
    take()
    told = audit.read_audit(round_at(place).audit)["events"]
    reports = [each["lines"] for one in told if one["event"] == "SpyReport" for each in one["sets"]]
    spied = frozenset(line["name"] for lines in reports for line in lines)
    return Mailed(own_manager(garden.planted), (league, league_of(root)), mails, spied)


def with_file(team: str, name: str, data: bytes) -> bytes:
    """A mail with a file, by its name."""
    return mail(team, "my move", attached=data).replace(b'filename="move.txt"', f'filename="{name}"'.encode())


def plant_newcomer(garden: Garden) -> Manager:
    """Somebody who waits for a team: name, address and wish may stand in mail to himself alone."""
    first = len(garden.planted)
    words = garden.word("Newcomer.name"), f"{garden.word('Newcomer.address')}@example.org", garden.word("Newcomer.team")
    made = Manager(words[0], (words[1],), team_name=words[2])
    garden.planted[first:] = [replace(one, may=frozenset({made.newcomer_id})) for one in garden.planted[first:]]
    return made


def test_mail_to_a_newcomer_is_his_own(mailed: Mailed) -> None:
    named = [one for one in mailed.planted if one.field in {"Newcomer.name", "Newcomer.address", "NewTeam.name"}]
    assert len(named) == 6
    for one in named:
        assert [who for who, hay in mailed.searched.items() if hay.holds(one.value)] == list(one.may), one
    at = mailed.leagues[0].name, mailed.leagues[0].season_number + 1
    planted = [
        Planted("token", make_entry_token(SECRET, *at, who), frozenset({who})) for who in mailed.mails if who[0] == "N"
    ]
    assert all(mailed.searched[next(iter(one.may))].holds(one.value) for one in planted)
    assert leaks(planted, mailed.searched) == []


def test_every_kind_of_mail_was_searched(mailed: Mailed) -> None:
    found = {name.split()[2] for files in mailed.mails.values() for name in files}
    assert found == {kind.value for kind in MailKind}
    sizes = {who: sum(map(len, files.values())) for who, files in mailed.mails.items()}
    assert min(size for who, size in sizes.items() if who in TEAMS) > 100_000, sizes


def test_no_mail_tells_a_secret_of_another_team(mailed: Mailed) -> None:
    assert len(mailed.planted) > 100
    # What a spy has found out was paid for, and stands in the report of the spy alone.
    others = [one for one in mailed.planted if one.value not in mailed.spied]
    assert leaks(others, mailed.searched) == []
    names = [one for one in mailed.planted if one.value in mailed.spied]
    assert names
    unread = {
        who: Haystack({name: data for name, data in files.items() if who != RICH or not name.endswith("-report.xlsx")})
        for who, files in mailed.mails.items()
    }
    assert leaks(names, unread) == []


def test_no_mail_names_another_manager(mailed: Mailed) -> None:
    named = [one for one in mailed.planted if one.field in {"Manager.name", "Manager.addresses"}]
    assert len(named) == 2 * len(TEAMS) + 2
    for one in named:
        assert [team for team, hay in mailed.searched.items() if hay.holds(one.value)] == list(one.may), one


def test_no_mail_holds_the_token_or_salt_of_another_team_or_the_key(mailed: Mailed) -> None:
    planted = [Planted("league.key", KEY), Planted("league.key", KEY.upper())]
    for league in mailed.leagues:
        at = league.name, league.season_number, league.round_number
        for team, token in make_round_tokens(league, SECRET).items():
            planted.append(Planted("token", token, frozenset({team})))
            planted.append(Planted("salt", make_first_salt(SECRET, *at, team), frozenset({team})))
            assert mailed.searched[team].holds(token)
    assert leaks(planted, mailed.searched) == []
    assert not [team for team, hay in mailed.searched.items() if hay.holds(SECRET)]


def test_no_mail_tells_what_another_team_owns_after_the_round(mailed: Mailed) -> None:
    planted = [
        Planted(what, str(abs(number)), frozenset({team}))
        for team, balance in mailed.leagues[1].balances.items()
        for what, number in (("dollars", balance.dollars), ("tp", balance.tp))
        if abs(number) > 9_999
    ]
    assert len(planted) >= len(TEAMS)
    assert leaks(planted, mailed.searched) == []
