"""The search for the best legal line-up; call `search_line_up` (R2–R5)."""

from vbxl.lineup.assignment import RosterLock, lock_faults
from vbxl.lineup.chances import LineUp, Opponent, Proposal
from vbxl.lineup.search import search_line_up

__all__ = ["LineUp", "Opponent", "Proposal", "RosterLock", "lock_faults", "search_line_up"]
