"""What the server keeps: tables, who sits at them, the journal of everything that was answered, and saved decks.

Every change goes through `Writer`, which says that it is done when it is committed, and not before.
"""
