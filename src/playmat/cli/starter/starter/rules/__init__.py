"""The rules, after the chapters of the page in `rulebook.py`."""
