"""The league's state (League), the teams' requests (Moves), what happens (Events); the checks and stages of a round."""
