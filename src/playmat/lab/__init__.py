"""Many games at once: simulation, gauntlets and tournaments, with intervals.

Results depend on the seed alone, not on the number of workers.
"""
