"""The protocol as it is published."""

from pathlib import Path

from playmat.web.protocol.schema import written

DOCS = Path(__file__).resolve().parents[2] / "docs"


def test_the_schema_is_up_to_date() -> None:
    """`python -m playmat.web.protocol.schema docs/protocol.schema.json` writes what lies there."""
    assert (DOCS / "protocol.schema.json").read_bytes() == written()
