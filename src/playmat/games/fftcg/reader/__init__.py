"""The reader of FFTCG: phrases, spelling, and the words that the rules carry out."""
