"""The Odds sheet: what will be played against the opponent that is expected, set by set and in the match."""
