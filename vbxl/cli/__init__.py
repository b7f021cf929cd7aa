"""The two dice games in the terminal: prompts, drawings, statistics of games between computers, the solver."""
