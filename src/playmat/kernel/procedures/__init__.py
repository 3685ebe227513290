"""Procedures that several rulebooks share: giving time, replacing, the order of arrivals, what is done by hand."""
