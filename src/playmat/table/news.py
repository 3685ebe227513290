"""What has happened since a person last looked, and warnings of cards that are not read in full."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from playmat.table.wording import log_lines, printed

if TYPE_CHECKING:
    from playmat.table.session import Session

NEWS = 20  # lines that are shown of themselves; `log` shows more


def told(session: Session) -> list[Text]:
    """The news as lines, then the lines that the table can't read and that may matter now."""
    fresh = session.news()
    lines = log_lines(fresh, session.names, session.layout)
    shown = [Text(f"  ... {len(lines) - NEWS} earlier events (log)", style="dim")] if len(lines) > NEWS else []
    shown += [Text(f"  {line}", style="dim") for line in lines[-NEWS:]]
    due = session.due(fresh)
    for card in due:
        for line in card.declined:
            text = printed(line, session.layout)
            shown.append(Text(f"? {card.name} has a line that the table can't read: {text}", style="bold red"))
    if due:
        shown.append(Text("  If it applies now, do what it says by hand: settle DEED (help)", style="bold red"))
    return shown
