"""A table in the terminal, for any game: it shows views, asks questions, takes answers by number or name.

What a game looks like stands in its `layout.toml`; a game without one gets a plain layout from its schema.
"""
