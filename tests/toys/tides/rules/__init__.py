"""The rules of TIDES."""
