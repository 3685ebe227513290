"""The rules of Shadowverse: Evolve: procedures, permissions and rules handling, after the chapters of the document."""
