"""The rules of Weiss Schwarz: procedures, permissions and rule processes, after the chapters of the document."""
