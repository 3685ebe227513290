"""The table in the browser: the server, what it sends, and where games are kept. The page itself is in `client/`.

Nothing here knows a game: what a table has to know of one comes from the game's folder (`table/layout.toml`).
"""
