"""The reader of Weiss Schwarz: phrases, spelling, and the words that the rules carry out."""
