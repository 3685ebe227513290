"""The table in a browser: a server that sends views, and the client that shows them.

Needs the extra: pip install 'playmat[web]'.
"""
