"""Sheets that tell: between them every number, table and message of the Rules sheet matters to some cell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from market_factory import closing_market
from move_factory import made_moves
from sheet_factory import Made, crowded, halved, last_round, team_view
from vbxl.league.forecast import Guess, SetGuess
from vbxl.league.league import CONTRACT, OWN, TALENT
from vbxl.league.lineups import MatchEntry, enter_matches
from vbxl.league.moves import BLANK, Input, MatchMoves, Moves, Row, SetMoves, Value
from vbxl.league.view import RosterLine, View
from vbxl.rules.tiredness import PLAYERS_IN_SET, SETS

# Concepts by set, such that each is typed as code and as name, and each is allowed somewhere.
CODES: Final[tuple[Value, ...]] = (1, 4, 3, 2, 5)
NAMED: Final[tuple[Value, ...]] = ("Offensive", "Wall", "Neutral", "Aggressive", "Defensive")
# Position by set: all who attack, all who defend, too many of both, all that is typed by name or not at all.
POSITIONS: Final[tuple[tuple[Value, ...], ...]] = (
    (1, 1, 2, 2, 2, 2),
    (5, 5, 4, 4, 4, 4),
    (1, 1, 1, 5, 5, 5),
    (None, "Setter", "Attacker", "Allround", 3, 9),
    ("Defender", "Blocker", 1, 2, 4, 5),
)
# What the opponents play against each of one's own concepts in turn, so that all pairs of concepts meet.
THEIRS: Final = ("AC", "WC", "DC", "OC", "NC")
LOSSES: Final[tuple[Value, ...]] = (None, 0, 5, 2, 3, None)
RISKS: Final[tuple[Value, ...]] = (9, 3, 3, 3, 0)
# One player for each thing that can be wrong with a wish; by their totals they stand in all bands of wages.
# Two talents in a match that counts: with it the one has played his matches, the other not by far.
GROWING: Final = RosterLine("New Talent", TALENT, "", 0, 0, talent_matches=3)
YOUNG: Final = RosterLine("Young Talent", TALENT, "", 0, 0, talent_matches=1)
TRAINED: Final[tuple[tuple[RosterLine, tuple[Value, Value]], ...]] = (
    (RosterLine("Bad Wish", OWN, "A", 5, 5), ("x", None)),
    (RosterLine("Con Tract", CONTRACT, "", 12, 10, pay=85, last_round=9), (1, None)),
    (GROWING, (1, None)),
    (YOUNG, (None, None)),
    (RosterLine("Five Times", OWN, "B", 8, 8, trained_ol=5, trained_dl=3), (1, None)),
    (RosterLine("High Total", OWN, "C", 20, 15), (1, None)),
    (RosterLine("High Ratio", OWN, "D", 9, 3), (1, None)),
    (RosterLine("Too Late", OWN, "E", 10, 12), (1, 1)),
)


def _inputs(values: Sequence[Value]) -> tuple[Input, ...]:
    return tuple(Input(value) for value in values)


def _row(key: str, *values: Value) -> Row:
    return Row(key, _inputs(values))


def telling_view() -> View:
    """A team with players for every fault of the training, one more talent to scout, and TP for all lines but one."""
    seen = halved(team_view())
    return replace(
        seen, sp=60, tp=3, scouted=2, spied=3, dollars=2000, roster=(*seen.roster, *(line for line, _ in TRAINED))
    )


def telling_moves(seen: View) -> Moves:
    """Moves with everything that a line-up and the training can hold, and with lots to bid for."""
    moves = made_moves(replace(seen, roster=seen.roster[:10]), 1)
    names = [line.name for line in seen.roster]
    matches = {}
    for (slot, match), concepts in zip(moves.matches.items(), (CODES, NAMED), strict=True):
        sets = tuple(
            replace(
                one,
                players=_inputs(names[at : at + PLAYERS_IN_SET]),
                positions=_inputs(POSITIONS[at]),
                loss_ol=_inputs(LOSSES),
                concept=Input(concepts[at]),
                risk=Input(RISKS[at]),
                devotion=(Input(5), Input(4)),
                special=(Input(6), Input(3)),
            )
            for at, one in enumerate(match.sets)
        )
        matches[slot] = replace(match, sets=sets)
    first, second = matches["match1"].sets, matches["match2"].sets
    torn = replace(first[0], loss_ol=_inputs([9, *LOSSES[1:]]), players=_with_talent(first[0].players))
    wrong = replace(first[3], players=_inputs([None, "Nobody", names[5], names[5], *names[6:8]]))
    risky = replace(first[2], risk=Input(33), players=_with_talent(first[2].players))
    no_points = replace(first[1], special=(Input("x"), BLANK), risk=BLANK)
    matches["match1"] = replace(matches["match1"], sets=(torn, no_points, risky, wrong, first[4]))
    many = replace(second[2], devotion=(Input(99), BLANK), risk=BLANK)
    matches["match2"] = replace(matches["match2"], sets=(*second[:2], many, *second[3:]))
    others = [name for name in seen.teams if name != seen.team_name]
    met = seen.meetings[seen.teams.index(others[1])][-1]
    return replace(
        moves,
        matches=matches,
        training=(
            _row(names[0], 1, None),
            _row(names[2], 1, None),
            *_wishes(),
        ),
        scouts=_inputs(["y" * 41, "N. Young", "Third One"]),
        spying=(
            (Input("Nobody VC"), Input("match1"), Input("yes")),
            (Input(others[0]), Input("match9"), BLANK),
            (Input(others[0]), Input("match 1"), Input("perhaps")),
            (Input(others[1]), Input(seen.teams[met - 1]), Input("yes")),
        ),
        sponsor=Input("Nobody Ltd"),
        sales=(
            (Input("Nobody"), BLANK),
            (Input(names[1]), BLANK),
            (Input(names[1]), Input(100)),
            (Input(names[2]), Input(-1)),
            (Input(names[3]), Input(1_000_005)),
        ),
        transfer_bids=tuple(_row(lot.player, bid) for lot, bid in zip(seen.transfers, (5, 100, 999_999), strict=False)),
        offer_bids=(_row("1", 300, None), _row("2", 1_000_005, None), _row("3", "x", None)),
        contract_bids=tuple(
            _row(lot.player, *bid)
            for lot, bid in zip(seen.contract_lots, ((60, 3), (45, 4), (50, 2), (70, 9)), strict=False)
        ),
    )


def _wishes() -> tuple[Row, ...]:
    return tuple(_row(line.name, *typed) for line, typed in TRAINED if any(typed))


def _with_talent(players: tuple[Input, ...]) -> tuple[Input, ...]:
    """A line-up with the new talents in its last lines."""
    return (*players[:-2], Input(YOUNG.name), Input(GROWING.name))


def poor_sheet() -> Made:
    """A team of seven players that can hardly pay for anything, and does not believe it."""
    seen = team_view()
    lots = tuple(replace(lot, team=seen.team_name) if at == 1 else lot for at, lot in enumerate(seen.transfers))
    seen = replace(seen, roster=seen.roster[:7], dollars=-280, scouted=0, spied=2, transfers=lots)
    others = [name for name in seen.teams if name != seen.team_name]
    moves = made_moves(seen, 2)
    asked = replace(
        moves,
        scouts=_inputs(["Anna", "Bella", "Cilla"]),
        spying=(
            (Input(others[0]), Input(2), Input("yes")),
            (Input(others[1]), Input("match1"), Input("yes")),
            (Input(others[2]), Input("match1"), BLANK),
        ),
        sponsor=Input(seen.sponsors[-1].name),
        # With three talents scouted they are ten, so that four may go and the fifth may not.
        sales=tuple((Input(line.name), BLANK) for line in seen.roster[:5]),
        # The last one of each list stands in a row without a lot.
        transfer_bids=(
            *(_row(lot.player, bid) for lot, bid in zip(lots, (700, 450, 9000), strict=False)),
            _row("row 9", 5),
        ),
        offer_bids=(_row("1", 60, "Bought One"), _row("2", 250, None), _row("3", 11, None), _row("9", 5, None)),
        contract_bids=(
            *(_row(lot.player, 85, 3 + at % 2) for at, lot in enumerate(seen.contract_lots)),
            _row("row 9", 5, 2),
        ),
    )
    return Made("poor", seen, asked)


def late_sheet() -> Made:
    """A full team when the market is closed, with a match left empty."""
    seen = crowded(team_view(round_number=11))
    seen = replace(seen, roster=seen.roster[:-1], scouted=0)
    moves = made_moves(seen, 3)
    sales = ((Input(seen.roster[0].name), BLANK),)
    matches = {**moves.matches, "match1": MatchMoves()}
    return Made("late", seen, replace(moves, matches=matches, scouts=_inputs(["Anna", "Bella"]), sales=sales))


def scattered_sheet() -> Made:
    """A fault here and there, few enough for all to be listed: send number, an empty set and match, gains, …"""
    seen = telling_view()
    wrong, legal = telling_moves(seen), made_moves(replace(seen, roster=seen.roster[:10]), 1)
    first = legal.matches["match1"]
    # As it comes from a web page, with hard spaces; and so much HA and SP that nobody has them.
    copied = tuple(Input(one.text.replace(" ", "\u00a0")) for one in first.sets[0].players)
    greedy = replace(first.sets[0], players=copied, home=_pair(999), special=_pair(999), devotion=_pair(999))
    gains = (_row(seen.roster[9].name, "x", *[None] * 4),)
    match = replace(first, sets=(greedy, *first.sets[1:4], SetMoves()), gain_ol=gains)
    matches = {"match1": match, "match2": MatchMoves()}
    training = (_row(f"row {len(seen.roster) + 1}", 1, None),)
    asked = replace(wrong, send_number=Input("x"), matches=matches, training=training)
    return Made("scattered", seen, asked)


def weak_sheet() -> Made:
    """Six players, one too weak to play again: the Setter of the second set is nobody; much is wrong in match 2."""
    seen = team_view()
    weak = replace(seen.roster[5], ol=3, dl=3)
    seen = replace(seen, roster=(*seen.roster[:5], weak), tp=0, scouted=seen.settings.talents)
    moves = made_moves(seen, 5)
    first = moves.matches["match1"]
    second = replace(
        first.sets[1],
        positions=_inputs([2, 2, 2, 3, 3, 1]),
        concept=Input("OC"),
        risk=BLANK,
        devotion=(BLANK, Input("x")),
    )
    sets = moves.matches["match2"].sets
    bad = replace(
        sets[0], loss_ol=_inputs(["x", *LOSSES[1:]]), home=_pair(999), devotion=(Input("x"), BLANK), special=_pair(-1)
    )
    worse = replace(sets[1], devotion=(BLANK, Input(1.5)))
    matches = {
        "match1": replace(first, sets=(first.sets[0], second, *first.sets[2:])),
        "match2": replace(moves.matches["match2"], sets=(bad, worse, *sets[2:4], SetMoves())),
    }
    return Made("weak", seen, replace(moves, matches=matches))


def spent_sheet() -> Made:
    """Six players who are too tired after one set: then nobody plays, against nobody where that is guessed."""
    seen = team_view()
    seen = replace(seen, roster=tuple(replace(line, ol=1, dl=1) for line in seen.roster[:PLAYERS_IN_SET]))
    return Made("spent", seen, made_moves(seen, 6))


# One player for each thing that can be wrong with a loss of OL, and for each way to leave.
AGED: Final[tuple[tuple[RosterLine, Value], ...]] = (
    (RosterLine("Bad Loss", OWN, "A", 12, 12), "x"),
    (RosterLine("Too Much", OWN, "B", 14, 14), 8),
    (RosterLine("No Ratio", OWN, "C", 12, 20), 10),
    (RosterLine("Low Attack", OWN, "A", 2, 20), None),
    (RosterLine("Low Defence", OWN, "B", 20, 3), None),
    (RosterLine("Low Levels", OWN, "C", 4, 4), None),
    (RosterLine("Too Little", OWN, "D", 7, 8), None),
    (RosterLine("Last Year", OWN, "E", 10, 12), None),
    (RosterLine("Very Last", OWN, "E", 10, 12), 3),
    (RosterLine("Con Tract", CONTRACT, "", 12, 10, pay=85, last_round=7), None),
    (RosterLine("Hired Man", CONTRACT, "", 12, 10, pay=85, last_round=7), 2),
    (RosterLine("Young One", TALENT, "", 0, 0, talent_matches=1), None),
    (RosterLine("Young Two", TALENT, "", 2, 2, talent_matches=4), 1),
)


def aged_sheet() -> Made:
    """The last round of a team that keeps three players and two talents: all that the Ageing sheet can say."""
    seen = last_round(team_view())
    seen = replace(seen, roster=tuple(line for line, _ in AGED), tp=2)
    ageing = tuple(_row(line.name, loss) for line, loss in AGED if loss is not None)
    beside = _row(f"row {len(AGED) + 1}", 4)
    return Made("aged", seen, replace(made_moves(seen, 1), scouts=(), ageing=(*ageing, beside)))


def _pair(ol: Value) -> tuple[Input, Input]:
    return Input(ol), BLANK


def telling_sheets() -> Iterator[Made]:
    """Sheets whose cells depend between them on every setting and on every cell of the Rules sheet."""
    met: Counter[str] = Counter()
    seen = telling_view()
    every = (
        Made("telling", seen, telling_moves(seen)),
        poor_sheet(),
        late_sheet(),
        closing_market(),
        scattered_sheet(),
        aged_sheet(),
        weak_sheet(),
        spent_sheet(),
    )
    for made in every:
        entries = enter_matches(made.view, made.moves or Moves())
        yield replace(made, guesses={entry.match.slot: _guess(entry, met) for entry in entries})


def _guess(entry: MatchEntry, met: Counter[str]) -> Guess:
    """What is said of an opponent: with something that is not understood, and a report of nobody's.

    `met` counts how often each concept of one's own was played so far.
    """
    sets = []
    for at in range(SETS):
        concept = entry.plan.sets[at].concept.short
        theirs = THEIRS[met[concept] % len(THEIRS)]
        met[concept] += 1
        level = None if any(entry.sum_totals(at)) else 0
        sets.append(SetGuess(Input(level), Input(level), Input(theirs)))
    return Guess(Input(90), Input("?"), Input(2.5), Input("nobody's report"), tuple(sets))


def legal_sheet() -> Made:
    """A sheet in which nothing is wrong."""
    seen = replace(halved(team_view()), sp=60)
    return Made("legal", seen, made_moves(seen, 4), {match.slot: Guess(Input(104)) for match in seen.matches})
