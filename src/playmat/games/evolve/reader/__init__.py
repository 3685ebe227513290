"""The reader of Shadowverse: Evolve: phrases, spelling, and the words that the rules carry out."""
