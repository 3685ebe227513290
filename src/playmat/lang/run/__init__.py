"""The meaning of lang: abilities linked for the kernel (`pool`), effects carried out step by step (`execute`).

A rulebook registers its own words in a `Vocabulary`; nothing here knows a game.
"""
