"""Views and moves of any kind (hypothesis), as a text form can hold them."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import strategies as st

from vbxl.league.league import Offer, Sponsor
from vbxl.league.moves import BLANK, MATCH_SLOTS, Input, MatchMoves, Moves, Pair, Row, SetMoves
from vbxl.league.view import ContractLot, MatchView, RosterLine, SheetId, TransferLot, View, league_mark
from vbxl.rules.season import AGES, Season, season_with, settings
from vbxl.rules.team import named
from vbxl.rules.tiredness import PLAYERS_IN_SET, SETS

# Names that look like the form itself, and what mail programs, editors and people do to names.
TRICKY = (
    "SET 1", "TRAINING", "RISK", "RISK FACTOR", "SHEET: x", "TEAM", "AGAINST: b", "END OF FORM", "-- ", "--",
    "> quoted", "# hint", "1", "2.", "3|4", "a;b", 'J. "Joe" Jansen', '"Joe"', '"Joe" and "Jim"', "back\\slash",
    "ends\\", "\\u0041", "J. Jansen", "J. Jansen 2", "J.  Jansen", " spaced ", "tab\there", "new\nline",
    "no\u00a0break", "zero\u200bwidth", "bidi\u202e", "Kovač", "Müller–Lüdenscheidt", "...", "-", "_", "7,5", "yes",
    "TRUE", "Setter", "AC", "O'Dell", "Regards", "From: me", "On Monday, 3 wrote:", "x" * 90, "😀 \U000e0001",
    "a  b" * 30, "PLAYER", "Ferrymen 1908", "12 11 3", "Best", "MATCH 1", "VOLLEYBALL", "SEND: 7", "=1+1", "+1",
    "\ufeffmark", "\x1b[31m", "against 3", "vs. x", "3 rounds", "80/3",
)  # fmt: skip

names = st.one_of(
    st.sampled_from(TRICKY),
    st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=30),
    st.text("abcdeJK. '2 -|;:", min_size=1, max_size=20),
)
small = st.integers(0, 999)
levels = st.integers(0, 40)
words = st.sampled_from(
    ["Setter", "blocker", "AC", "wc", "Offensive", "x", "3 0", "OL", "", "-", "12", "TRUE", "#", "a | b", 'say "hi"']
)
numbers = st.one_of(st.integers(-99, 10**9), st.floats(-99, 99).map(lambda value: round(value, 3)), st.booleans())
typed = st.one_of(st.integers(0, 40), numbers, words, names).map(Input)
maybe = st.one_of(st.just(BLANK), typed)
named_input = names.map(Input)
maybe_named = st.one_of(st.just(BLANK), named_input)


def distinct(most: int, least: int = 0) -> st.SearchStrategy[list[str]]:
    """Names that differ as the league compares names."""
    return st.lists(names, min_size=least, max_size=most, unique_by=named).map(
        lambda chosen: [name for name in chosen if named(name)]
    )


@st.composite
def seasons(draw: st.DrawFn) -> Season:
    chosen = draw(st.lists(st.sampled_from(settings()), max_size=4, unique_by=lambda one: one.name))
    return season_with((one.name, draw(st.integers(one.lowest, one.highest))) for one in chosen)


@st.composite
def rosters(draw: st.DrawFn) -> tuple[RosterLine, ...]:
    return tuple(
        RosterLine(
            name,
            draw(st.sampled_from(["own", "talent", "contract"])),
            draw(st.sampled_from([*AGES, ""])),
            draw(levels),
            draw(levels),
            draw(st.booleans()),
            draw(st.integers(0, 5)),
            draw(st.integers(0, 5)),
            talent_matches=draw(st.integers(0, 5)),
            pay=draw(st.one_of(st.just(0), small)),
            last_round=draw(st.integers(0, 30)),
        )
        for name in draw(distinct(12))
    )


@st.composite
def lots(draw: st.DrawFn) -> list[tuple[str, str]]:
    """Players for sale with their teams, some with the team behind the name as the league lists two of one name."""
    listed = []
    for name in draw(distinct(4)):
        team = draw(names)
        listed.append((f"{name} ({team})" if draw(st.booleans()) else name, team))
    return listed if len({named(name) for name, _ in listed}) == len(listed) else []


tokens = st.one_of(st.just(""), st.text("0123456789abcdef", min_size=16, max_size=16))


@st.composite
def views(draw: st.DrawFn) -> View:
    """Any view of a round."""
    league = draw(st.one_of(st.just(""), names))
    round_number = draw(st.integers(1, 30))
    slots = draw(st.lists(st.sampled_from(MATCH_SLOTS), unique=True))
    return View(
        league_name=league,
        id=SheetId(
            draw(st.integers(0, 9999)),
            round_number,
            f"T{draw(st.integers(1, 99)):02d}",
            league_mark(league),
            draw(tokens),
        ),
        team_name=draw(names),
        season_number=draw(small),
        round_number=round_number,
        rounds=max(round_number, draw(st.integers(1, 30))),
        deadline=draw(st.one_of(st.just(""), st.just("2026-11-27 20:00 +01:00"), names)),
        settings=draw(seasons()),
        division=draw(small),
        roster=draw(rosters()),
        matches=tuple(
            MatchView(
                slot, draw(small), draw(small), draw(st.booleans()), draw(names), draw(small), draw(st.booleans())
            )
            for slot in slots
        ),
        dollars=draw(st.integers(-99_999, 99_999)),
        tp=draw(small),
        sp=draw(small),
        sponsor=draw(st.one_of(st.just(""), names)),
        spied=draw(small),
        scouted=draw(small),
        teams=tuple(draw(distinct(6))),
        sponsors=tuple(Sponsor(name, draw(small), draw(small), draw(small)) for name in draw(distinct(3))),
        transfers=tuple(
            TransferLot(name, team, draw(st.sampled_from([*AGES, ""])), draw(levels), draw(levels), draw(small))
            for name, team in draw(lots())
        ),
        offers=tuple(
            Offer(
                draw(st.sampled_from(["player", "TP", "SP"])),
                draw(small),
                draw(levels),
                draw(levels),
                draw(st.sampled_from(AGES)),
            )
            for _ in range(draw(st.integers(0, 4)))
        ),
        contract_lots=tuple(ContractLot(name, draw(levels), draw(levels)) for name in draw(distinct(4))),
    )


def _typed_into(*inputs: Input) -> bool:
    return not all(one.blank for one in inputs)


@st.composite
def sets(draw: st.DrawFn, roster: Sequence[str]) -> SetMoves:
    player = st.one_of(st.just(BLANK), st.sampled_from(roster).map(Input), named_input) if roster else maybe_named
    pair = st.tuples(maybe, maybe)
    starts: tuple[Pair, ...] = tuple(draw(pair) for _ in range(PLAYERS_IN_SET)) if draw(st.booleans()) else ()
    if not any(_typed_into(*both) for both in starts):
        starts = ()
    return SetMoves(
        players=tuple(draw(player) for _ in range(PLAYERS_IN_SET)),
        positions=tuple(draw(maybe) for _ in range(PLAYERS_IN_SET)),
        concept=draw(maybe),
        risk=draw(maybe),
        home=draw(pair),
        devotion=draw(pair),
        special=draw(pair),
        starts=starts,
    )


@st.composite
def rows(
    draw: st.DrawFn, known: Sequence[str], *inputs: st.SearchStrategy[Input], listed: Sequence[str] = ()
) -> tuple[Row, ...]:
    """Rows of some of the known names, in their order, and perhaps of one that is listed nowhere."""
    others = [name for name in draw(distinct(1)) if named(name) not in map(named, (*known, *listed))]
    found = [Row(name, tuple(draw(one) for one in inputs)) for name in [*known, *others] if draw(st.booleans())]
    return tuple(row for row in found if _typed_into(*row.inputs))


@st.composite
def moves(draw: st.DrawFn, view: View) -> Moves:
    """Any moves for a view that the text form can express, in the form in which it gives them back."""
    roster = [line.name for line in view.roster]
    aged = [line.name for line in view.roster if line.age]
    chosen: dict[str, MatchMoves] = {}
    for match in view.matches:
        one = MatchMoves(tuple(draw(st.one_of(st.just(SetMoves()), sets(roster))) for _ in range(SETS)))
        if not one.blank or any(each.starts for each in one.sets):
            chosen[match.slot] = one
    gain = st.one_of(st.just(BLANK), st.sampled_from([0, 1]).map(Input), typed)
    last = view.round_number == view.rounds
    lots = [str(at) for at in range(1, len(view.offers) + 1)]
    orders = draw(st.lists(st.tuples(maybe_named, maybe_named, maybe), max_size=5))
    return Moves(
        send_number=draw(maybe),
        salt=draw(maybe),
        matches=chosen,
        training=draw(rows(roster, gain, gain)),
        scouts=tuple(draw(st.lists(named_input, max_size=4))),
        spying=tuple(one for one in orders if _typed_into(*one)),
        sponsor=draw(maybe_named),
        sales=tuple(one for one in draw(st.lists(st.tuples(maybe_named, maybe), max_size=6)) if _typed_into(*one)),
        transfer_bids=draw(rows([lot.player for lot in view.transfers], maybe)),
        offer_bids=tuple(row for row in draw(rows(lots, maybe, maybe_named)) if row.key in lots),
        contract_bids=draw(rows([lot.player for lot in view.contract_lots], maybe, maybe)),
        ageing=draw(rows(aged, maybe, listed=roster)) if last else (),
    )
