"""The command line: the commands, what they print for people and as JSON, and the pages of docs/ made from them."""
