"""A season of four by mail servers alone: moves fetched, receipts, reminders, results, and corrected results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import datetime, timedelta
from email import message_from_bytes
from pathlib import Path

import pytest

from commands import vbxl
from mail_leagues import GM, KEY, address, journal_of, league_of, mail, mailed_league, move_of
from mail_servers import PASSWORD, USER, SmtpServer, dovecot_server, smtp_server
from vbxl.league.deadlines import moment_of
from vbxl.post.imap import Mailbox
from vbxl.post.run import MailOptions, run_post
from vbxl.post.settings import read_settings
from vbxl.post.smtp import Sender
from vbxl.rounds.folder import find_league

TEAMS = [f"T{number:02d}" for number in range(1, 5)]
ROUNDS = 3
LATE = "T04"


def kinds_of(taken: SmtpServer, start: int = 0) -> Counter[tuple[str, str]]:
    """What each address was sent, by the kind that its Subject and files show."""
    found: Counter[tuple[str, str]] = Counter()
    for one in taken.mails[start:]:
        message = message_from_bytes(one.data)
        names = [part.get_filename() or "" for part in message.walk()]
        subject = str(message["subject"])
        kind = (
            "results" if any("report" in name for name in names)
            else "sheets" if any("move" in name for name in names)
            else "reminder" if "missing" in subject
            else "late" if "late" in subject
            else "receipt"
        )  # fmt: skip
        (to,) = one.recipients
        assert str(message["to"]).endswith(f"<{to}>")
        found[to, kind] += 1
    return found


def each(teams: Sequence[str], kind: str) -> Counter[tuple[str, str]]:
    return Counter({(address(team), kind): 1 for team in teams})


@pytest.mark.exhaustive
def test_a_season_by_servers_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = mailed_league(tmp_path / "league", len(TEAMS), ROUNDS)
    with dovecot_server(tmp_path) as box, smtp_server() as taken:
        settings = root / "mail" / "settings.toml"
        settings.parent.mkdir()
        settings.write_text(
            f'[imap]\nhost = "127.0.0.1"\nport = {box.port}\nuser = "{USER}"\ncafile = "{box.cafile}"\n'
            f'[smtp]\nhost = "127.0.0.1"\nport = {taken.port}\nuser = "{USER}"\ncafile = "{box.cafile}"\n',
            "utf-8",
        )
        for name in ("IMAP", "SMTP"):
            monkeypatch.setenv(f"VBXL_{name}_PASSWORD", PASSWORD)

        def post(*words: object) -> Counter[tuple[str, str]]:
            start = len(taken.mails)
            code, out, err = vbxl("mail", root, "--send", "--yes", *words)
            assert code == 0, (out, err)
            return kinds_of(taken, start)

        def post_at(moment: datetime) -> Counter[tuple[str, str]]:
            start, chosen = len(taken.mails), read_settings(settings)
            assert chosen.imap
            assert chosen.smtp
            imap, smtp = chosen.imap, chosen.smtp
            wish = MailOptions(
                lambda: moment, bytes.fromhex(KEY), chosen,
                mailbox=lambda: Mailbox(imap, PASSWORD), post=lambda: Sender(smtp, PASSWORD),
            )  # fmt: skip
            assert run_post(find_league(root), wish).is_clear
            return kinds_of(taken, start)

        assert post() == each(TEAMS, "sheets")
        assert post() == Counter()
        for number in range(1, ROUNDS + 1):
            deadline = moment_of(league_of(root).deadline)
            assert deadline
            moves = {team: mail(team, f"round {number}", attached=move_of(root, team)) for team in TEAMS}
            for team in TEAMS[:2]:
                box.deliver(moves[team])
            assert post() == each(TEAMS[:2], "receipt")
            assert post_at(deadline - timedelta(hours=30)) == each(TEAMS[2:], "reminder")
            assert post_at(deadline - timedelta(hours=20)) == Counter()
            for team in TEAMS[2:3]:
                box.deliver(moves[team])
            assert post() == each(TEAMS[2:3], "receipt")
            assert vbxl("resolve", root, "--now", "--quiet")[0] == 0
            assert post() == each(TEAMS, "results")
            if number == 2:
                box.deliver(moves[LATE])
                assert post() == each([LATE], "late")
                assert vbxl("resolve", root, "--redo", "--reason", "a move came late", "--yes", "--quiet")[0] == 0
                assert post() == each(TEAMS, "results")
            assert post() == (each(TEAMS, "sheets") if number == ROUNDS else Counter())
        # What was fetched is still there as it was, and nobody has seen it.
        assert len(box.files()) == ROUNDS * 3 + 1
        assert not any("S" in name.partition(":2,")[2] for name in box.files())
    ids = [str(message_from_bytes(one.data)["message-id"]) for one in taken.mails]
    assert len(ids) == len(set(ids))
    assert {one.sender for one in taken.mails} == {GM}
    states = Counter(one.state.value for one in journal_of(root).mails.values())
    assert states == {"sent": len(taken.mails)}
    assert not list((root / "outbox").iterdir())
    assert len(list((root / "mail" / "sent").iterdir())) == len(taken.mails)
