"""How the cards are read: the game's phrases, and what their words mean."""
