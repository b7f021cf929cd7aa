"""The story of a round: sentences that follow from public facts, each with the matches or sales behind it."""
