"""How much a game master has to do: a season by mail and the first round of the next, on servers and on folders."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from commands import vbxl
from mail_leagues import NOW, kinds, league_of, mail, mailed_league, move_of, put_in, sent_by_hand
from mail_servers import PASSWORD, USER, dovecot_server, smtp_server
from vbxl.league.deadlines import moment_of

TEAMS = pytest.mark.parametrize("teams", [4, pytest.param(8, marks=pytest.mark.exhaustive)])


class GameMaster:
    """Counts the gestures: a command, mails that are dragged somewhere, or all of the outbox that is sent by hand."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.gestures = 0

    def command(self, *words: str) -> str:
        self.gestures += 1
        code, out, err = vbxl(words[0], self.root, *words[1:])
        assert code == 0, (out, err)
        return out

    def drag(self, mails: dict[str, bytes]) -> None:
        self.gestures += 1
        put_in(self.root, mails)

    def send(self) -> None:
        self.gestures += 1
        sent_by_hand(self.root)

    @property
    def count(self) -> int:
        """The gestures since the last count."""
        done, self.gestures = self.gestures, 0
        return done


def moves(root: Path) -> dict[str, bytes]:
    league = league_of(root)
    at = f"{league.season_number}-{league.round_number}"
    return {
        f"{at}-{team.id}.eml": mail(team.id, f"round {at}", attached=move_of(root, team.id)) for team in league.teams
    }


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Callable[[datetime], None]:
    """Sets the time of day."""
    times = [NOW]
    monkeypatch.setattr("vbxl.cli.mail._get_now", lambda: times[-1])
    return times.append


@TEAMS
def test_without_a_server_a_round_is_three_gestures(
    tmp_path: Path, teams: int, clock: Callable[[datetime], None]
) -> None:
    # In which all meet once.
    rounds = teams // 2
    root = mailed_league(tmp_path / "league", teams, rounds)
    gm = GameMaster(root)
    gm.command("mail")
    gm.send()
    assert gm.count <= 2
    for number in range(1, rounds + 2):
        deadline = moment_of(league_of(root).deadline)
        if deadline:
            clock(deadline + timedelta(minutes=5))
        gm.drag(moves(root))
        gm.command("run" if deadline else "mail")
        if not deadline:
            gm.command("resolve")
            gm.command("mail")
        # One mail a team: results, and the sheets of the next round.
        assert {kind: len(those) for kind, those in kinds(root).items()} == {"results": teams}
        gm.send()
        assert gm.count <= (3 if deadline else 5), number
        if number == rounds:
            files = [path for path in root.rglob("*") if path.is_file() and ".vbxl" not in path.parts]
            assert len(files) <= 170
            assert league_of(root).season_number == 2
            gm.command("mail")
            assert {kind: len(those) for kind, those in kinds(root).items()} == {"sheets": teams}
            gm.send()
            assert gm.count <= 4
    assert league_of(root).round_number == 2


@TEAMS
@pytest.mark.usefixtures("readers_apart")
def test_with_a_server_a_round_is_three_commands(tmp_path: Path, teams: int, monkeypatch: pytest.MonkeyPatch) -> None:
    # In which all meet once.
    rounds = teams // 2
    root = mailed_league(tmp_path / "league", teams, rounds)
    for name in ("IMAP", "SMTP"):
        monkeypatch.setenv(f"VBXL_{name}_PASSWORD", PASSWORD)
    with dovecot_server(tmp_path) as box, smtp_server() as taken:
        (root / "mail").mkdir(exist_ok=True)
        (root / "mail" / "settings.toml").write_text(
            f'[imap]\nhost = "127.0.0.1"\nport = {box.port}\nuser = "{USER}"\ncafile = "{box.cafile}"\n'
            f'[smtp]\nhost = "127.0.0.1"\nport = {taken.port}\nuser = "{USER}"\ncafile = "{box.cafile}"\n',
            "utf-8",
        )
        gm = GameMaster(root)
        gm.command("mail", "--send", "--yes")
        assert gm.count == 1
        for number in range(1, rounds + 2):
            for data in moves(root).values():
                box.deliver(data)
            gm.command("mail", "--send", "--yes")
            gm.command("resolve")
            gm.command("mail", "--send", "--yes")
            assert gm.count == 3
            if number == rounds:
                gm.command("mail", "--send", "--yes")
                assert gm.count <= 4
        # Sheets of two seasons, and a receipt and results in each of four rounds, for each team.
        assert len(taken.mails) == teams * (2 + 2 * (rounds + 1))
    assert (league_of(root).season_number, league_of(root).round_number) == (2, 2)
