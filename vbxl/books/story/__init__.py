"""The story of a round: sentences that follow from what everybody may know of it, each with what shows it."""
