"""The protocol as JSON Schema. `python -m playmat.web.protocol.schema docs/protocol.schema.json` writes it anew."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, Final

import msgspec

from playmat.web.protocol import PROTOCOL, lobby, messages, records

BODIES: Final = (
    "BuiltinDeck", "GameInfo", "DeckText", "SaveDeck", "DeckReport", "SavedDeck", "Found", "NewTable", "MadeTable",
    "TakeSeat", "TakenSeat", "TableInfo", "ImportStep", "ClauseGist", "PositionText", "PublicTable", "Problem",
)  # fmt: skip
OF_RECORDS: Final = ("OpenRecord", "OpenedRecord", "RecordStep")


def schema() -> dict[str, Any]:
    """Every message and every body, with what they are made of, under `$defs`."""
    bodies = [*(getattr(lobby, name) for name in BODIES), *(getattr(records, name) for name in OF_RECORDS)]
    kinds = [messages.ClientMessage, messages.ServerMessage, *bodies]
    parts, found = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"The protocol of playmat's tables, version {PROTOCOL}",
        "description": "What a client sends, and what it is sent. docs/protocol.md tells what for.",
        "oneOf": [{"$ref": "#/$defs/ClientMessage"}, {"$ref": "#/$defs/ServerMessage"}],
        "$defs": {"ClientMessage": parts[0], "ServerMessage": parts[1], **found},
    }


def written() -> bytes:
    """The schema as the text of its file."""
    return msgspec.json.format(msgspec.json.encode(schema()), indent=1) + b"\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_bytes(written())
