"""The game master's edits of a league book: found by `diff`, put into words by `wording`, shared out by `audience`."""
