"""What has happened since a person last looked, and warnings of cards that are not read in full."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from playmat.table.wording import log_lines, printed

if TYPE_CHECKING:
    from playmat.kernel.records import CardDef
    from playmat.table.session import Session

NEWS = 14  # lines that are shown of themselves; `log` shows more


def told(session: Session, unread: dict[str, CardDef], warned: set[str]) -> list[Text]:
    """The news as lines. `unread` holds by name the cards with a line that the table can't read; of one that has come
    where its text matters that is said once, and noted in `warned`.
    """
    fresh = session.news()
    lines = log_lines(fresh, session.names, session.layout)
    shown = [Text(f"  ... {len(lines) - NEWS} earlier events (log)", style="dim")] if len(lines) > NEWS else []
    shown += [Text(f"  {line}", style="dim") for line in lines[-NEWS:]]
    schema = session.book.schema
    matters = (schema.zones[schema.field], session.layout.stack, *session.layout.matters)
    for entry in fresh:
        card = unread.get(entry.card)
        if card is not None and card.key not in warned and entry.kind == "move" and entry.to in matters:
            warned.add(card.key)
            for line in card.declined:
                text = printed(line, session.layout)
                shown.append(Text(f"? {card.name} has a line that the table can't read: {text}", style="bold red"))
    return shown
