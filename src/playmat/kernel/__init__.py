"""The machine under every table: state, atoms, decisions, events, undo, views and replay.

It knows no game and no card; something moves in here when a second game needs it.
"""
