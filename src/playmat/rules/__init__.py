"""What rulebooks share: how a game is registered and its cards are linked, the rows of its verbs, labels, and common
parts of rules. Knows no game.
"""
