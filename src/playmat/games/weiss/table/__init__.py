"""How Weiss Schwarz is shown on a table: the layout, the words for what can be done, what is missing."""
