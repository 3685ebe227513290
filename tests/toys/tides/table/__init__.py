"""How TIDES lies on a table."""
