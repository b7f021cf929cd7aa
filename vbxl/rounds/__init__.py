"""A round on disk: collect the moves, check, resolve and commit, verify; new leagues, bots, and many processes."""
