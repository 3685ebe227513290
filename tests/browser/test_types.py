"""The types of the page are those of the protocol."""

import importlib.util
from pathlib import Path

CLIENT = Path(__file__).parents[2] / "client"


def test_types_are_the_protocols() -> None:
    """`python client/protocol_types.py` writes what lies there."""
    spec = importlib.util.spec_from_file_location("protocol_types", CLIENT / "protocol_types.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert (CLIENT / "src" / "protocol.ts").read_text(encoding="utf-8") == module.text()
