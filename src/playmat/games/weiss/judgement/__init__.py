"""What computer players judge a game of Weiss Schwarz by."""
