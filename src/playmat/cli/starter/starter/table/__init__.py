"""How the game lies on a table: `layout.toml`, and answers in words."""
