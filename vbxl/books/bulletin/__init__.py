"""The bulletin: everything public of a round as one value, and its files for chats, tables and programs."""
