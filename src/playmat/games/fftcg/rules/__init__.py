"""The rules of FFTCG: procedures, permissions and rule processes, after the chapters of the document."""
