"""How things come about: what is proposed, what replaces it, and what it triggers."""
