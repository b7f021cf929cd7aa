"""The rulebook as pure functions, one file a rule; RULEBOOK is the index."""

from typing import Final

RULEBOOK: Final = {
    "R0": ("The season", "season.py, fixtures.py"),
    "R1": ("Teams", "team.py"),
    "R2": ("Sets and tiredness", "tiredness.py"),
    "R3": ("Positions, concepts, risk", "lineup.py"),
    "R4": ("Points", "points.py"),
    "R5": ("The match", "match.py, odds.py"),
    "R6": ("Training and talents", "training.py"),
    "R7": ("Contract players", "contracts.py"),
    "R8": ("Market", "market.py"),
    "R9": ("Money", "money.py"),
    "R10": ("End of season", "ageing.py"),
    "R11": ("Galaxy Cup", "cup.py"),
    "R12": ("No move received", "no_move.py"),
}
