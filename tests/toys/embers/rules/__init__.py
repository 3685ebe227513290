"""The rules of EMBERS."""
