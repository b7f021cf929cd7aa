"""The best line-up: no rule, but a search among what the rules allow; `search_line_up` is its entrance (R2–R5)."""

from vbxl.lineup.assignment import RosterLock, lock_faults
from vbxl.lineup.chances import LineUp, Opponent, Proposal
from vbxl.lineup.search import search_line_up

__all__ = ["LineUp", "Opponent", "Proposal", "RosterLock", "lock_faults", "search_line_up"]
