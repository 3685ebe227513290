"""How EMBERS lies on a table."""
