"""How the cards of EMBERS are read."""
