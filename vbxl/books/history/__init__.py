"""The history of a league as workbooks: one for everybody, one for each team with its own careers, one for the GM."""
