"""The server: requests over HTTP, the sockets of tables, and what both are held to."""
