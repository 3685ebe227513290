"""Computer players: random, greedy and search.

They see views, never the state.
"""
