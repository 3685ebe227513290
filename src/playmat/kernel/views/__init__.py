"""What a player may be told: the question, the log, the cards, and worlds that agree with what the player knows."""
