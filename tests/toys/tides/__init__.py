"""TIDES: the whole game in one folder. Its rulebook is the page in `rulebook.py`; `game` registers it."""
