"""The best line-up: no rule, but a search among what the rules allow; `best_line_up` is its entrance (R2–R5)."""

from vbxl.rules.proposal.chancetable import Opponent
from vbxl.rules.proposal.lineups import LineUp, Proposal
from vbxl.rules.proposal.locks import Lock, lock_faults
from vbxl.rules.proposal.searching import best_line_up

__all__ = ["LineUp", "Lock", "Opponent", "Proposal", "best_line_up", "lock_faults"]
