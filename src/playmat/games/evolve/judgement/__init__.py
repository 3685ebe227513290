"""What computer players judge a game of Shadowverse: Evolve by."""
