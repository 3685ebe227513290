"""A state as data and back, and its digest."""
