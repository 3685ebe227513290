"""The command line: one module a command, imported when it is called.

The table of commands is in main.py.
"""
