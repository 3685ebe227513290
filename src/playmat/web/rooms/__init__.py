"""A table on the server: the game and its seats, secrets, offers and clocks, and everything that happens as a journal.

`Table` knows what may happen and says it as entries; `Room` has them written down before anybody is told.
"""
