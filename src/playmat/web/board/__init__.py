"""What a page is told of a game: how its table is drawn, the table as a viewer may see it, questions, lines, faces."""
