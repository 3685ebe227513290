"""How Shadowverse: Evolve is laid out on a table, and its answers in words."""
