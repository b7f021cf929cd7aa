"""The two dice games in the terminal: what is asked and drawn there, games of computers counted, and the solver."""
