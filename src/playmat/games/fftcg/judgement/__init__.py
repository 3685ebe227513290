"""What computer players judge a game of FFTCG by."""
