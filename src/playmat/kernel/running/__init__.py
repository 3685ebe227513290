"""The one loop that runs steps, answers that are given and taken back, and loops of the game that would never end."""
