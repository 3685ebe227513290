"""Answers as text and as players give them, those that are taken at any question, and why one is refused."""
