"""Importers: each recognises one public shape of card data by its content and turns it into plain records.

`reading.read_cards` reads a file or a folder; a game's importers are listed in `registry`.
"""
