"""What is true (League), what was asked (Moves), what happened (Events); the checks; the stages of a round."""
