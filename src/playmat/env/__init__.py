"""Environments for learning, in the shape that PettingZoo expects.

Needs the extra: pip install 'playmat[env]'.
"""
