"""Rounds on disk: collecting, checking, resolving, committing, verifying; new leagues, bots and worker processes."""
