"""The two dice games beside the league: Volleyball Dice (D) and The Volleyball Dice Game (K)."""
