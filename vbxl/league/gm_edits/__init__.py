"""The GM's edits of a league book: `diff` finds them, `wording` words them, `audience` shares them out."""
