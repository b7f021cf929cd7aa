"""Wishes made by a seed: training, scouting, spying, sponsor, sales, bids, splits; legal ones and every nonsense."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Final

from vbxl.league.checks import forecast_account
from vbxl.league.league import CONTRACT, OWN, PLAYER, ROSTER_ROWS, TALENT
from vbxl.league.moves import BLANK, Input, Moves, Pair, Row, Value
from vbxl.league.season_end import is_last_round, plan_ageing
from vbxl.league.spying import make_sheet_lookup, spy_matches
from vbxl.league.training import make_view_after_training
from vbxl.league.view import RosterLine, View
from vbxl.rules.contracts import ROUNDS_LONGEST, ROUNDS_SHORTEST, calculate_contract_bonus, limit_contract_rounds
from vbxl.rules.market import is_covered, is_sale_open
from vbxl.rules.money import get_spying_price
from vbxl.rules.team import PLAYERS_LEAST, named
from vbxl.rules.training import find_training_fault

# Few prices, so that several teams often bid the same.
PRICES: Final = (1, 40, 75, 100, 150, 200, 250, 300, 400, 550)
PAYS: Final = (25, 40, 60, 80, 120)
SCOUTED: Final = ("N. Young", "Å. Berg", "T. O'Hara", "J. Jansen", "K. Okafor")
BOUGHT: Final = ("N. Newman", "Zs. Új", "P. van 't Hof", "J. Jansen")
# The first players of a roster always train if they may; of the others those whom chance takes.
SURE_TRAINED: Final = 2
# No booleans among what is typed: LibreOffice counts TRUE as 1 in any formula.
BAD_WISHES: Final[tuple[Value, ...]] = ("x", 2, -1, 2.5, "1.0", 0, 1, "1", "OL")
GREEDY: Final[tuple[Value, ...]] = (1, 1, 1, "1", None)
LOSSES: Final[tuple[Value, ...]] = (None, 2, 3, 4, 5, "4", 7)
BAD_LOSSES: Final[tuple[Value, ...]] = (*range(-1, 16), "3", "-2", "x", 2.5, "4.0", "+4", 99, 1e9)
BAD_BIDS: Final[tuple[Value, ...]] = (0, -5, 2.5, "abc", 10**7, 999_999, 5000, "100", "$50", "1e3", 120)
BAD_ROUNDS: Final[tuple[Value, ...]] = (None, 5, 1, 0, "x", 2.5, "3", 4)
BAD_NAMES: Final[tuple[Value, ...]] = (None, "x" * 41, 7, "J. Jansen", "rolf amber", "Mika  Stone", "=1+1")
BAD_TEAMS: Final[tuple[Value, ...]] = ("Nobody VC", 7, None, "T01")
BAD_MATCHES: Final[tuple[Value, ...]] = ("match3", "cup", 2, "x", None, "match 1")
DETAILS: Final[tuple[Value, ...]] = ("yes", None, "no", "maybe", 1, 2.5)
FORM_SCOUTS, FORM_SPIES, FORM_SALES = 3, 4, 5


def asked(view: View, seed: int) -> dict[str, Any]:
    """Wishes that are all legal and can all be paid, by the names of the fields of Moves."""
    chance = random.Random(f"asked|{view.id}|{seed}")  # noqa: S311 - made-up moves, not the league's chance
    wishes: dict[str, Any] = {
        "training": _training(view, chance),
        "scouts": _scouts(view, chance),
        "spying": _spying(view, chance),
        "sponsor": Input(chance.choice(view.sponsors).name) if view.sponsors else BLANK,
        "sales": _sales(view, chance),
    }
    wishes["ageing"] = _ageing(make_view_after_training(view, Moves(**wishes)), seed) if is_last_round(view) else ()
    if not is_covered(forecast_account(view, Moves(**wishes)).least, 0, view.settings):
        # The bank would step in.
        wishes["spying"] = ()
    return wishes | _bids(view, chance, forecast_account(view, Moves(**wishes)).accounts)


def _ageing(seen: View, seed: int) -> tuple[Row, ...]:
    """Legal splits for most of the players who lose something, at the levels after their training (R10)."""
    chance = random.Random(f"ageing|{seen.id}|{seed}")  # noqa: S311 - made-up moves, not the league's chance
    lines = [line for line in plan_ageing(seen, Moves()).lines if line.splits]
    splits = [Row(line.player, (Input(chance.randint(*line.legal)),)) for line in lines]
    return tuple(row for row in splits if chance.random() < 0.7)


def _messy_ageing(view: View, seed: int) -> tuple[Row, ...]:
    """Splits of every kind beside everybody, those who have nothing to split too."""
    if not is_last_round(view):
        return ()
    chance = random.Random(f"messy ageing|{view.id}|{seed}")  # noqa: S311 - made-up moves, not the league's chance
    losses = chance.choice((BAD_LOSSES, LOSSES))
    return _messy_rows([line.name for line in view.roster], chance, losses)


def _training(view: View, chance: random.Random) -> tuple[Row, ...]:
    rows: list[Row] = []
    left = max(0, view.tp)
    able = [line for line in view.roster if line.kind != CONTRACT and not line.new_talent]
    for at, line in enumerate(able):
        wish = (1, 0) if at < SURE_TRAINED else chance.choice(((0, 0), (0, 0), (1, 0), (0, 1), (1, 1)))
        if 0 < sum(wish) <= left and not _fault(line, wish, view):
            left -= sum(wish)
            rows.append(Row(line.name, tuple(Input(1) if one else BLANK for one in wish)))
    return tuple(rows)


def _fault(line: RosterLine, wish: tuple[int, int], view: View) -> bool:
    trained = (line.trained_ol, line.trained_dl)
    return find_training_fault(line.ol, line.dl, wish, trained, view.settings, talent=line.kind == TALENT) is not None


def _scouts(view: View, chance: random.Random) -> tuple[Input, ...]:
    free = view.scouted < view.settings.talents and len(view.roster) < ROSTER_ROWS
    return (Input(chance.choice(SCOUTED)),) if chance.random() < 0.4 and free else ()


def _others(view: View) -> list[str]:
    return [name for name in view.teams if named(name) != named(view.team_name)]


def _spying(view: View, chance: random.Random) -> tuple[tuple[Input, Input, Input], ...]:
    teams, matches = _others(view), spy_matches(view)
    detail = chance.choice(("yes", "no", None))
    affordable = is_covered(view.dollars, get_spying_price(detail=detail == "yes", season=view.settings), view.settings)
    if chance.random() < 0.6 or not teams or not matches or not affordable or view.spied >= view.settings.spy_times:
        return ()
    # By the opponent, ourselves among them, or by the place in the round; of those that there are.
    named_by: tuple[str, ...] = view.teams if chance.random() < 0.5 else matches
    plays = make_sheet_lookup(view)
    orders = [(team, match) for team in teams for match in named_by if plays(team, match)]
    if not orders:
        return ()
    team, match = chance.choice(orders)
    return ((Input(team), Input(match), Input(detail)),)


def _sales(view: View, chance: random.Random) -> tuple[Pair, ...]:
    own = [line for line in view.roster if line.kind != CONTRACT]
    if not is_sale_open(view.round_number + 1, view.rounds, view.settings):
        return ()
    spare = max(0, len(own) - PLAYERS_LEAST)
    listed = {lot.player for lot in view.transfers if named(lot.team) == named(view.team_name)}
    offered = chance.sample(own, min(chance.choice((0, 0, 1, 2)), spare))
    minimum: tuple[Value, ...] = (None, 0, 50, 200)
    return tuple((Input(line.name), Input(chance.choice(minimum))) for line in offered if line.name not in listed)


def _bids(view: View, chance: random.Random, accounts: Sequence[int]) -> dict[str, Any]:
    """Bids that can all be won, one after the other, even if no match is."""
    left = accounts[0] + view.settings.credit
    transfers, offers, contracts = [], [], []
    for lot in view.transfers:
        price = chance.choice(PRICES)
        if chance.random() < 0.5 and price <= left and named(lot.team) != named(view.team_name):
            left -= price
            transfers.append(Row(lot.player, (Input(price),)))
    for number, offer in enumerate(view.offers, start=1):
        price = chance.choice(PRICES)
        if chance.random() < 0.5 and price <= left:
            left -= price
            name = Input(chance.choice(BOUGHT)) if offer.kind == PLAYER else BLANK
            offers.append(Row(str(number), (Input(price), name)))
    for free in view.contract_lots:
        pay, asked_rounds = chance.choice(PAYS), chance.randint(ROUNDS_SHORTEST, ROUNDS_LONGEST)
        rounds = limit_contract_rounds(asked_rounds, view.rounds - view.round_number)
        bonus = calculate_contract_bonus(pay, rounds, view.settings)
        spent = accounts[0] + view.settings.credit - left
        after = [account - spent - bonus - pay * min(number, rounds) for number, account in enumerate(accounts)]
        ends = all(one >= -view.settings.credit for one in after[: rounds + 1])
        if chance.random() < 0.4 and rounds and pay + bonus <= left and ends:
            left -= bonus
            accounts = [account - pay * min(number, rounds) for number, account in enumerate(accounts)]
            contracts.append(Row(free.player, (Input(pay), Input(asked_rounds))))
    return {"transfer_bids": tuple(transfers), "offer_bids": tuple(offers), "contract_bids": tuple(contracts)}


def messy_asked(view: View, seed: int) -> dict[str, Any]:
    """Wishes with faults of every kind, as many as the form has rows for; legal ones stand among them."""
    chance = random.Random(f"messy asked|{view.id}|{seed}")  # noqa: S311 - made-up moves, not the league's chance
    legal = asked(view, seed)
    lots = [lot.player for lot in view.transfers]
    numbers = [str(number) for number in range(1, len(view.offers) + 1)]
    free = [lot.player for lot in view.contract_lots]
    names = (*SCOUTED, "x" * 41, "=SUM(A1)", *(line.name for line in view.roster[:2]))
    wishes = chance.choice((BAD_WISHES, GREEDY))
    # What is there for one bid is not there for two.
    brink = max(1, forecast_account(view, Moves(**legal)).least + view.settings.credit)
    bids = (*BAD_BIDS, brink, brink, max(1, brink - 30), brink // 2 + 1)
    sponsors: tuple[Value, ...] = ("Nobody Ltd", 7, None, legal["sponsor"].value)
    return {
        "training": _messy_rows([line.name for line in view.roster], chance, wishes, wishes),
        "scouts": tuple(Input(chance.choice(names)) for _ in range(chance.randint(0, FORM_SCOUTS))),
        "spying": tuple(_messy_order(view, chance) for _ in range(chance.randint(0, FORM_SPIES))) or legal["spying"],
        "sponsor": Input(chance.choice(sponsors)),
        "sales": _messy_sales(view, chance, legal["sales"]),
        "transfer_bids": _messy_rows(lots, chance, bids),
        "offer_bids": _messy_rows(numbers, chance, bids, BAD_NAMES),
        "contract_bids": _messy_rows(free, chance, bids, BAD_ROUNDS),
        "ageing": _messy_ageing(view, seed),
    }


def _messy_rows(keys: list[str], chance: random.Random, *typed: tuple[Value, ...]) -> tuple[Row, ...]:
    likely = chance.choice((0.3, 0.7, 1))
    rows = [Row(key, tuple(Input(chance.choice(values)) for values in typed)) for key in keys]
    return tuple(row for row in rows if chance.random() < likely and not all(one.blank for one in row.inputs))


def _messy_order(view: View, chance: random.Random) -> tuple[Input, Input, Input]:
    teams: list[Value] = [*_others(view), view.team_name, *BAD_TEAMS]
    team = chance.choice(teams)
    match: Value = chance.choice((*spy_matches(view), *spy_matches(view), *BAD_MATCHES, view.team_name, team))
    detail = chance.choice(DETAILS)
    # A row with nothing in it at all is no row.
    return Input(team), Input("match1" if team is None and match is None else match), Input(detail)


def _messy_sales(view: View, chance: random.Random, legal: tuple[Pair, ...]) -> tuple[Pair, ...]:
    minimum: tuple[Value, ...] = (None, 0, -5, 2.5, "abc", 10**7, 100)
    typed: list[Value] = ["Nobody Known", 7, *(line.name for line in view.roster)]
    contracted: list[Value] = [line.name for line in view.roster if line.kind == CONTRACT]
    own: list[Value] = [line.name for line in view.roster if line.kind == OWN]
    kind = chance.choice(("any", "twice", "too many", "contract", "legal"))
    chosen: list[Value] = [chance.choice(typed) for _ in range(chance.randint(0, FORM_SALES))]
    if kind == "twice" and own:
        chosen = [own[-1], own[-1]]
    elif kind == "too many":
        return tuple((Input(name), BLANK) for name in own[:FORM_SALES])
    elif kind == "contract":
        chosen = [*contracted, "Rolf Amber"][:FORM_SALES]
    elif kind == "legal":
        return legal
    return tuple((Input(name), Input(chance.choice(minimum))) for name in chosen)


def beyond_form(view: View, seed: int) -> dict[str, Any]:
    """Messy wishes with what only a text form can hold: more rows than the form has, rows of nobody and of no lot."""
    wishes = messy_asked(view, seed)
    chance = random.Random(f"beyond|{view.id}|{seed}")  # noqa: S311 - made-up moves, not the league's chance
    stranger = Row("Nobody Known", (Input(1), Input(1)))
    return wishes | {
        "training": (*wishes["training"], stranger),
        "scouts": (*wishes["scouts"], *(Input(f"Extra {at}") for at in range(4)), Input(" "), Input("a\tb")),
        "spying": (*wishes["spying"], *(_messy_order(view, chance) for _ in range(5))),
        "transfer_bids": (*wishes["transfer_bids"], Row("Nobody Known", (Input(100),))),
        "offer_bids": (*wishes["offer_bids"], Row("99", (Input(100), BLANK)), Row("x", (Input(100), BLANK))),
        "contract_bids": (*wishes["contract_bids"], Row("Nobody Known", (Input(100), Input(2)))),
        "ageing": (*wishes["ageing"], Row("Nobody Known", (Input(3),))) if is_last_round(view) else (),
    }
