"""Mutation of the rules: one row, bound, order or duration is changed at a time, to see whether a test notices.

`sites` finds what can be changed in the source of a module, `changing` puts one change in force in a running process.
"""
