"""Starter: the whole game in one folder. Its rules are the page in `rulebook.py`; `game` registers it."""
