"""The rulebooks, one folder a game.

A rulebook is functions and data on the kernel, and no game imports another.
"""
