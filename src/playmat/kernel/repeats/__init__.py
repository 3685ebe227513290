"""Positions that come back: what counts as the same one, the record of a phase, and what may not be answered again."""
