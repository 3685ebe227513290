"""How the cards of TIDES are read."""
