"""The form as it is built: narrow and short whatever it shows, read back as it was, with the engine's numbers."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

import leagues
from cup_seasons import played
from exhaustive import mark_all_but_every
from move_factory import made_moves, messy_moves
from small_text_form import SENT, TWO, VIEW, I, quoted, said, six
from vbxl.books.parsed_form import Form
from vbxl.books.textform import build, read
from vbxl.league.checks import forecast_account
from vbxl.league.league import LastSet, Sponsor
from vbxl.league.lineups import plan_match, prefilled
from vbxl.league.moves import MatchMoves, Moves, Row, SetMoves
from vbxl.league.people import Contact
from vbxl.league.view import ContractLot, RosterLine, TransferLot, View, make_full_view
from vbxl.rules.season import season_with
from vbxl.rules.tiredness import can_play

WIDTH, MOST_LINES, LINES_OF_CUP = 48, 150, 40
MADE = leagues.made_league()
FORMS = Path(__file__).parents[2] / "samples" / ".vbxl" / "season-1" / "round-07" / "forms"


def check_round_trip(seen: View, moves: Moves) -> str:
    """Return the form of some moves, which is narrow, short, and says what it was built of, quoted or not."""
    text = build(seen, moves)
    lines = text.splitlines()
    assert len(lines) <= MOST_LINES + LINES_OF_CUP * (len(seen.matches) > 2)
    assert max(map(len, lines)) <= WIDTH
    assert said(text) == said(quoted(text, "> > ")) == Form(seen, str(seen.id), moves)
    return text


def shown_levels(text: str) -> dict[str, list[str]]:
    """Each player's start levels in the five sets of match 1 as the form tells them, roomy or close."""
    part = text[text.index("# Levels in sets") : text.index("\nMATCH 2")].replace("\n# ", "\n").partition("\n")[2]
    changing, _, fresh = " ".join(part.split()).partition("In all sets: ")
    shown: dict[str, list[str]] = {}
    name: list[str] = []
    levels: list[str] = []
    for piece in changing.replace(",", "").replace(";", "").split():
        if piece not in {"=", "tired"} and "/" not in piece:
            name.append(piece)
            continue
        levels.append(levels[-1] if piece == "=" else piece)
        if len(levels) == 5:
            shown[" ".join(name)] = levels
            name, levels = [], []
    for player in fresh.split(", ") if fresh else ():
        one, _, level = player.rpartition(" ")
        shown[one] = [level] * 5
    assert not name
    return shown


def check_levels(seen: View, moves: Moves, text: str) -> None:
    """Check that every level in the form is the engine's."""
    match = seen.matches[0]
    starts = plan_match(seen, match, moves.matches[match.slot]).starts
    shown = shown_levels(text)
    assert set(shown) == {line.name for line in seen.roster}
    for line in seen.roster:
        for start, one in zip(starts, shown[line.name], strict=True):
            able = can_play(*start[line.name], *seen.levels(line, match))
            assert (one == "tired") is not able
            assert not able or [float(level) for level in one.split("/")] == list(start[line.name])


def big_team(players: int, *, last_round: bool = False) -> View:
    """A team of so many, all named in its last match, some with a lack of devotion; a full market, the GM's address."""
    seen = make_full_view(MADE, "T01")
    roster = list(seen.roster)
    while len(roster) < players:
        count = len(roster)
        if count % 4:
            name, age, ol, dl = f"{chr(65 + count)}. Newman", "ABCDE"[count % 5], 13 - count % 3, 8 + count % 4
            roster.append(RosterLine(name, "own", age, ol, dl, trained_ol=1, trained_dl=2))
        else:
            roster.append(RosterLine(f"{chr(65 + count)}. Brouwer", "contract", "", 9, 8, pay=120, last_round=12))
    roster = [replace(line, lack=count % 3 == 1 and line.ol > 0) for count, line in enumerate(roster)]
    names = [line.name for line in roster if line.ol]
    last = tuple(
        LastSet(tuple((names[(7 * at + one) % len(names)], one % 5 + 1) for one in range(6)), concept=3, risk=9)
        for at in range(5)
    )
    number = seen.rounds if last_round else seen.round_number
    return replace(
        seen,
        roster=tuple(roster),
        transfers=tuple(TransferLot(f"{one}. Fontaine", "Northgate Nets", "A", 12, 6, 150) for one in "MNOPQR"),
        # A contract lasts two rounds at least.
        contract_lots=()
        if last_round
        else (*seen.contract_lots, *(ContractLot(f"{one}. Krumm", 7, 8) for one in "OP")),
        known=replace(seen.known, last_match=last),
        gm=Contact("Dirk Smit", "dirk@example.org"),
        round_number=number,
        id=replace(seen.id, round_number=number),
    )


@pytest.mark.parametrize("seed", [None, 1, 2])
@pytest.mark.parametrize("team", ["T01", "T03", "T05"])
def test_what_was_built_is_read_back(team: str, seed: int | None) -> None:
    seen = make_full_view(MADE, team)
    assert "tired: cannot play." in check_round_trip(seen, prefilled(seen))
    check_round_trip(seen, Moves())
    check_round_trip(seen, without_rests(made_moves(seen, seed or 0)))
    # Names are texts, even if they look like a number.
    messy = without_rests(messy_moves(seen, seed or 0))
    form = said(build(seen, messy))
    assert (form.view, form.problems) == (seen, ())
    assert build(seen, form.moves) == build(seen, messy)


def without_rests(moves: Moves) -> Moves:
    """Return moves without how they rest, which has no place in the form."""
    matches = {slot: replace(match, gain_ol=()) for slot, match in moves.matches.items() if not match.blank}
    return replace(moves, matches=matches)


@pytest.mark.parametrize("last_round", [False, True])
@pytest.mark.parametrize("players", [12, 16, 20])
def test_a_large_team_in_a_full_market(players: int, *, last_round: bool) -> None:
    seen = big_team(players, last_round=last_round)
    moves = prefilled(seen)
    text = check_round_trip(seen, moves)
    assert ("\nAGEING" in text) is last_round
    check_levels(seen, moves, text)


@pytest.mark.parametrize("players", [14, 20])
def test_other_line_ups_in_each_match_and_points_in_every_set(players: int) -> None:
    seen = big_team(players)
    names = [line.name for line in seen.roster]
    matches = {
        match.slot: MatchMoves(
            tuple(
                SetMoves(
                    players=six(*(names[(3 + 4 * later + 7 * at + one) % players] for one in range(6))),
                    positions=six(1, 2, 2, 3, 4, 5),
                    concept=I("NC"),
                    risk=I(5),
                    home=(I(2), I(1)),
                    devotion=(I(1), I(0)),
                    special=(I(2), I(3)),
                )
                for at in range(5)
            )
        )
        for later, match in enumerate(seen.matches)
    }
    moves = replace(prefilled(seen), matches=matches)
    text = check_round_trip(seen, moves)
    assert "SET 1: concept NC, risk 5, HA 2/1 DP 1/0 SP 2/3\n" in text
    check_levels(seen, moves, text.replace("\nMATCH 2", "\n\nMATCH 2"))


@pytest.mark.parametrize("number", mark_all_but_every(3, range(7)))
def test_every_form_of_a_season_with_a_cup(number: int) -> None:
    before = played((8,), 7)[number].before
    for team in before.teams:
        seen = make_full_view(before, team.id)
        check_round_trip(seen, prefilled(seen))


def test_splits_are_typed_where_a_close_form_lists_none() -> None:
    seen = big_team(20, last_round=True)
    text = build(seen, prefilled(seen))
    assert "# Like G. Ivarsen, loss OL: 3." in text.replace("\n# ", " ").replace("blank. ", "\n# ")
    for typed in ("G. Ivarsen, loss OL: 3", "1. G. Ivarsen, A 7/4, loss OL: 3", "G. Ivarsen loss OL 3"):
        form = said(text.replace("\nTEAMS: ", f"\n{typed}\nTEAMS: ", 1))
        assert form.problems == ()
        assert form.moves == replace(prefilled(seen), ageing=(Row("G. Ivarsen", (I(3),)),))
    assert said(build(seen, form.moves)) == form


def test_every_samples_form_is_short() -> None:
    """As they are built now, from the views that the stored forms give."""
    stored = sorted(FORMS.glob("*.txt"))
    assert len(stored) == 8
    for path in stored:
        form = read(path.read_bytes(), path.name)
        assert form.view is not None
        seen = replace(form.view, gm=Contact("Dirk Smit", "dirk@example.org"))
        check_round_trip(seen, form.moves)


def helps(seen: View) -> str:
    """A form in one line, without the marks of what it explains."""
    return " ".join(build(seen).replace("# ", "").split())


@pytest.mark.parametrize("team", ["T01", "T03"])
def test_the_account_adds_up_as_the_league_does(team: str) -> None:
    seen = make_full_view(MADE, team)
    known = forecast_account(seen, Moves())
    said_of_it = re.search(r"Account: (.*?) = (\S+) for bids", helps(seen))
    assert said_of_it
    amounts = [int(one.replace("$", "").replace(",", "")) for one in re.findall(r"-?\$[\d,]*\d", said_of_it[1])]
    assert sum(amounts) == known.least == int(said_of_it[2].replace("$", "").replace(",", ""))
    assert amounts[0] == seen.dollars


def test_the_numbers_are_those_of_the_season() -> None:
    season = season_with([
        ("spy_price", 301), ("spy_detail_price", 252), ("spy_times", 7), ("talents", 6), ("trained_times", 9),
        ("trained_total", 34), ("trained_ratio", 2), ("credit", 1234), ("contract_bonus_3", 11), ("paid_age_a", 61),
    ])  # fmt: skip
    seen = replace(make_full_view(MADE, "T03"), settings=season, tp=17, spied=5, scouted=2)
    shown = helps(seen)
    for sentence in (
        "TP left: 17; a point costs 1 TP. Train a level once a round, 9 times a season.",
        "OL + DL may reach 34, and the higher 2 times the lower.",
        "Scouted: 2 of 6.",
        "Spied: 5 of 7 this season. $301 an order, $553 with DETAIL.",
        "If nobody bids, each level point earns A $61,",
        "No bid may leave you less than -$1,234.",
        "11% for 3 rounds",
    ):
        assert sentence in shown, sentence
    closed = "Players can no longer be offered this season."
    assert [closed in helps(replace(seen, round_number=at)) for at in (8, 9, 11)] == [False, True, True]
    assert "Rounds left after this one: 3." in helps(replace(seen, round_number=seen.rounds - 3))
    assert "no sponsor $0" in helps(replace(seen, sponsor=""))


@pytest.mark.parametrize("name", ["SET 1", "a|b", '"q"', "x" * 90, "# hint", "SPONSOR: me", "Jo (Jr)", "A (B (C))"])
def test_sponsors_and_lots_of_any_name(name: str) -> None:
    seen = make_full_view(MADE, "T03")
    lots = (TransferLot(name, "Jr", "A", 5, 5, 1), TransferLot(f"{name} (x)", "x", "", 5, 5, 1))
    seen = replace(seen, sponsors=(Sponsor(name, 1, 2, 3), *seen.sponsors), sponsor=name, transfers=lots)
    assert said(build(seen)) == Form(seen, str(seen.id), Moves())
    assert "If two share a name, add the team in brackets." in helps(seen)


# Names that look like the form itself, and what mail programs, editors and people do to names.
TRICKY = (
    "SET 1", "TRAINING", "RISK", "RISK FACTOR", "SHEET: x", "TEAM", "AGAINST: b", "END OF FORM", "-- ", "--",
    "> quoted", "# hint", "1", "2.", "3|4", "a;b", 'J. "Joe" Jansen', '"Joe"', '"Joe" and "Jim"', "back\\slash",
    "ends\\", "\\u0041", "J. Jansen", "J. Jansen 2", " spaced ", "tab\there", "new\nline", "zero\u200bwidth",
    "bidi\u202e", "Kovač", "Müller–Lüdenscheidt", "...", "-", "_", "7,5", "yes", "TRUE", "Setter", "AC", "O'Dell",
    "Regards", "From: me", "On Monday, 3 wrote:", "x" * 90, "😀 \U000e0001", "a  b" * 30, "PLAYER", "12 11 3", "Best",
    "MATCH 1", "VOLLEYBALL", "SEND: 7", "=1+1", "+1", "\ufeffmark", "\x1b[31m", "against 3", "vs. x",
    "3 rounds", "80/3",
)  # fmt: skip


@pytest.mark.parametrize("first", range(0, len(TRICKY), 6))
def test_names_that_look_like_something_else_are_read_as_they_are(first: int) -> None:
    called = TRICKY[first : first + 6]
    roster = tuple(replace(line, name=name) for line, name in zip(SENT.roster, called, strict=False))
    seen = replace(SENT, roster=roster, team_name=called[0], teams=called, known=VIEW.known)
    one = SetMoves(players=tuple(map(I, called)), risk=I(3))
    asked = Moves(matches={"match1": MatchMoves((one,) * 5)}, scouts=(I(called[1]),), sponsor=I(called[2]))
    text = build(seen, asked)
    assert all(len(line) <= WIDTH and line == line.rstrip() for line in text.split("\n"))
    assert said(text) == Form(seen, str(seen.id), asked)
    replied = "".join(f"> > {line}\r\n" for line in text.split("\n"))
    assert read(replied.encode("utf-16"), "m.txt") == Form(seen, str(seen.id), asked)


def test_an_attacker_whose_name_and_code_are_another_name_is_read_as_he_is() -> None:
    first = SetMoves(players=six("J. Jansen", "J. Jansen 2", "K. Pálffy"), positions=six(2, 3, 1))
    check_round_trip(VIEW, Moves(matches={"match1": MatchMoves((first,) * 5)}))


def test_the_longest_names_are_wrapped_and_read() -> None:
    long = tuple(replace(line, name=f"{line.name} {'Longname ' * 4}"[:40].strip()) for line in SENT.roster)
    seen = replace(SENT, roster=long, team_name="Ferrymen " * 4 + "1908", teams=("Ferrymen " * 4 + "1908", "Old Mill"))
    seen = replace(seen, matches=tuple(replace(one, opponent="Saltmarsh and District Spikers 1908") for one in TWO))
    moves = Moves(matches={"match2": MatchMoves((SetMoves(players=six(*(one.name for one in long[:6]))),) * 5)})
    text = build(seen, moves)
    assert max(map(len, text.splitlines())) <= WIDTH
    assert said(quoted(text, "> > ")) == Form(seen, str(seen.id), moves)


def test_the_example_on_top_is_a_short_reply_to_this_form() -> None:
    sent = prefilled(SENT)
    example = [line.removeprefix("#   ") for line in build(SENT, sent).splitlines() if line.startswith("#   ")]
    assert (example[0], len(example)) == ("AS LAST TIME", 4)
    form = read(f"SHEET: {SENT.id}\n{chr(10).join(example)}\n".encode(), "m.txt", SENT)
    assert form.problems == ()
    changed, was = (moves.matches["match2"].sets[0] for moves in (form.moves, sent))
    assert (changed.risk.value, changed.players[:5]) == (3, was.players[:5])
    assert changed.players[5] != was.players[5]
    assert not form.moves.sponsor.blank
