"""Event patterns with a part filled in."""

from __future__ import annotations

from dataclasses import fields

from playmat.lang.bases import Event, Filter, Ref


def with_subject(event: Event, subject: Filter | Ref | None) -> Event:
    """The event with its subject filled in."""
    return with_part(event, "subject", subject)


def with_part(event: Event, name: str, what: Filter | Ref | None) -> Event:
    """The event with another part of this name."""
    values = {f.name: getattr(event, f.name) for f in fields(event)}
    values[name] = what
    return Event(**values)
