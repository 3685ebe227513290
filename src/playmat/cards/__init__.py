"""Card records, importers, the card database and deck lists.

No printed card text or picture ships with playmat; users bring their own files.
"""
