"""What the server and its clients say to each other, as structs; `docs/protocol.md` is written for who makes a client.

Every message is one JSON object with a `type`. A client that speaks another version is refused with the number that
is expected.
"""

from typing import Final

PROTOCOL: Final = 1
