"""The best line-up: no rule, but a search among what the rules allow; `best_line_up` is its entrance (R2–R5)."""

from vbxl.lineup.assignment import RosterLock, lock_faults
from vbxl.lineup.chances import LineUp, Opponent, Proposal
from vbxl.lineup.search import best_line_up

__all__ = ["LineUp", "Opponent", "Proposal", "RosterLock", "best_line_up", "lock_faults"]
