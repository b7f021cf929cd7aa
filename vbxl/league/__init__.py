"""The state (League), the requests (Moves), the results (Events); the checks; the stages of a round."""
