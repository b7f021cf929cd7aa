"""The two dice games that stand beside the league: Volleyball Dice (D) and The Volleyball Dice Game (K)."""
