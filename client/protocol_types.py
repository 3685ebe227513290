"""Write the types of the protocol for the page: `python client/protocol_types.py` renews `client/src/protocol.ts`."""

import types
import typing
from pathlib import Path

import msgspec
from msgspec.structs import fields

from playmat.web.protocol import PROTOCOL, asked, board, layout, lobby, messages, records

HERE = Path(__file__).resolve().parent
WORDS = {int: "number", float: "number", str: "string", bool: "boolean", type(None): "null"}


def word(kind: typing.Any) -> str:
    """The TypeScript type of a field."""
    if kind in WORDS:
        return WORDS[kind]
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if origin is list:
        inner = word(arguments[0])
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if origin is dict:
        return f"Record<{word(arguments[0])}, {word(arguments[1])}>"
    if origin is tuple:
        return f"[{', '.join(map(word, arguments))}]"
    if origin in (types.UnionType, typing.Union):
        return " | ".join(map(word, arguments))
    return str(kind.__name__)


def interface(struct: type[msgspec.Struct]) -> str:
    """One struct; a tagged one names its tag as `type`, and what a client may leave out has a question mark."""
    hints = typing.get_type_hints(struct)
    lines = [f"export interface {struct.__name__} {{"]
    if struct.__struct_config__.tag is not None:
        lines.append(f"  type: '{struct.__struct_config__.tag}'")
    sent = struct.__struct_config__.forbid_unknown_fields
    for field in fields(struct):
        optional = "?" if sent and not field.required else ""
        lines.append(f"  {field.encode_name}{optional}: {word(hints[field.name])}")
    return "\n".join([*lines, "}"])


def text() -> str:
    """The whole file."""
    parts = ["// Written by protocol_types.py from playmat/web/protocol; don't change it by hand."]
    parts.append(f"export const PROTOCOL = {PROTOCOL}")
    for module in (layout, board, asked, lobby, records, messages):
        for value in vars(module).values():
            if isinstance(value, type) and issubclass(value, msgspec.Struct) and value.__module__ == module.__name__:
                parts.append(interface(value))
    for name in ("ClientMessage", "ServerMessage"):
        parts.append(f"export type {name} = {word(getattr(messages, name))}")
    return "\n\n".join(parts) + "\n"


if __name__ == "__main__":
    (HERE / "src" / "protocol.ts").write_text(text(), encoding="utf-8")
