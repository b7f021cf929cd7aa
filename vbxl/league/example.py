"""A small example league: four invented teams before the first round, and one team's move."""

from __future__ import annotations

from typing import Final

from vbxl.league.forecast import Guess, SetGuess
from vbxl.league.league import OWN, TALENT, Balance, ContractPlayer, Fixture, League, Offer, Player, Team
from vbxl.league.lineups import plan_best
from vbxl.league.moves import BLANK, Input, MatchMoves, Moves, SetMoves
from vbxl.league.view import View
from vbxl.rules.season import Season
from vbxl.rules.tiredness import SETS_TO_WIN

# Name, age, OL, DL; each team keeps to the budgets of R1.2.
ROSTERS: Final = {
    "Harbour Gulls": (
        ("P. de Wit", "A", 10, 10), ("A. Okafor", "B", 8, 13), ("T. Lindqvist", "B", 12, 8), ("M. Rossi", "C", 13, 8),
        ("K. Novák", "C", 9, 12), ("S. Brandt", "D", 8, 12), ("D. Cruz", "D", 6, 4), ("J. Jansen", "A", 4, 6),
    ),
    "Volkov Sparrows": (
        ("I. Volkov", "A", 12, 8), ("R. Tanaka", "B", 9, 12), ("B. Moreau", "B", 13, 8), ("O. Lund", "C", 8, 13),
        ("F. Keller", "C", 12, 9), ("N. Haddad", "D", 11, 9), ("E. Sands", "D", 5, 5), ("L. Berg", "A", 5, 5),
    ),
    "Mill Lane Blockers": (
        ("H. Castell", "A", 8, 12), ("W. Ames", "B", 8, 12), ("C. Duarte", "B", 10, 12), ("G. Vega", "C", 9, 12),
        ("U. Falk", "C", 8, 13), ("Y. Saito", "D", 9, 11), ("Z. Hart", "D", 4, 6), ("Q. Orme", "A", 5, 5),
    ),
    "Lantern Hill": (
        ("V. Pires", "A", 11, 9), ("X. Ito", "B", 11, 10), ("J. Fry", "B", 11, 10), ("M. Olsen", "C", 11, 10),
        ("D. Roth", "C", 11, 10), ("S. Quist", "D", 10, 10), ("T. Abel", "D", 5, 5), ("R. Nys", "A", 5, 5),
    ),
}  # fmt: skip
# A single round robin by match day; the return matches follow.
DAYS: Final = ((("T01", "T02"), ("T03", "T04")), (("T04", "T01"), ("T02", "T03")), (("T01", "T03"), ("T04", "T02")))

# Totals, concept and risk factor that the opponent may play, set by set.
GUESSED: Final = ((68, 60, "OC", 7), (52, 50, "NC", 5), (40, 36, "NC", 4), (30, 29, "NC", 3), (25, 22, "NC", 3))


def make_example_league() -> League:
    """Return the league before its first round."""
    season = Season()
    teams = tuple(
        Team(
            id=f"T{number:02d}",
            name=name,
            division=1,
            players=(*(Player(who, OWN, age, ol, dl) for who, age, ol, dl in roster), *_make_talents(number)),
            opening=Balance(season.starting_capital, 0, season.special_points),
            sponsor="steady",
            scouted=2,
        )
        for number, (name, roster) in enumerate(ROSTERS.items(), start=1)
    )
    days = [*DAYS, *(tuple((visitors, home) for home, visitors in day) for day in DAYS)]
    pairs = [(day, home, visitors) for day, matches in enumerate(days) for home, visitors in matches]
    fixtures = tuple(
        Fixture(number, day // season.matches_a_round + 1, 1, home, visitors)
        for number, (day, home, visitors) in enumerate(pairs, start=1)
    )
    return League(
        name="Example League",
        season_number=1,
        round_number=1,
        settings=season,
        deadlines=tuple(f"2030-01-{day:02d} 20:00 +01:00" for day in (5, 12, 19)),
        teams=teams,
        fixtures=fixtures,
        contract_players=(ContractPlayer("Mika Stone", 9, 12), ContractPlayer("Ana Lund", 12, 11)),
        offers=(Offer("player", ol=9, dl=11, age="B"), Offer("TP", 5), Offer("SP", 10)),
    )


def _make_talents(number: int) -> tuple[Player, ...]:
    return tuple(Player(f"Talent {number}-{which}", TALENT, "", 0, 0) for which in "AB")


def make_example_moves(seen: View) -> Moves:
    """Return a legal move: in each set the six freshest, with OC in the first three sets, and a few points."""
    matches = {}
    for match in seen.matches:
        plan = plan_best(seen, match)
        sets = [_make_set([line.name for line in set_.lines], number) for number, set_ in enumerate(plan.sets, start=1)]
        matches[match.slot] = MatchMoves(tuple(sets))
    return Moves(send_number=Input(1), matches=matches)


def make_example_guesses(seen: View) -> dict[str, Guess]:
    """Return the manager's guesses: set by set for the first opponent, in one line for the second."""
    tiring = tuple(SetGuess(*(Input(value) for value in line)) for line in GUESSED)
    shapes = (Guess(sets=tiring), Guess(Input(105), Input("OC"), Input(7)))
    return {match.slot: guess for match, guess in zip(seen.matches, shapes, strict=False)}


def _make_set(names: list[str], number: int) -> SetMoves:
    attacking = number <= SETS_TO_WIN
    codes = (1, 2, 2, 2, 3, 4) if attacking else (3, 3, 3, 3, 4, 2)
    return SetMoves(
        players=tuple(Input(name) for name in names),
        positions=tuple(Input(code) for code in codes),
        concept=Input("OC" if attacking else "NC"),
        risk=Input(7 if attacking else 4),
        devotion=(Input(number), BLANK),
        special=(BLANK, Input(2)),
    )
