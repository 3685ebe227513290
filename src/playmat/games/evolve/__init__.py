"""Shadowverse: Evolve: the whole game in one folder.

`game` registers it; every room imports only what it needs.
"""
