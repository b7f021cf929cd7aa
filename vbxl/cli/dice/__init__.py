"""The two dice games at the terminal: prompts, a session, statistics of games between computers, the solver."""
