"""What a game is made of: names and numbers (schema), the rulebook, the cards with their linked abilities, the state.

Fields, and what reads or copies them; nothing here changes a state.
"""
