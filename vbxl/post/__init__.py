"""The post of a league: mail in, mail out, and a journal of both."""
