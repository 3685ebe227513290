"""The help of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.table import Table

from playmat.table.byhand import forms

if TYPE_CHECKING:
    from playmat.table.session import Session

ROWS = (
    ("NUMBER", "the option with that number; the numbers also stand on the cards"),
    ("a name", "the option that it fits ({option}); beginnings of its words will do if they fit one only"),
    ("Enter", "pass, or be done, where that is one of the options"),
    ("usual", "the usual answer where little depends on it: how to pay, one card at a time"),
    ("end", "pass for the rest of the turn, unless somebody does something or you have to decide"),
    (
        "why CARD",
        "why a card can't be used now: the clause, and what is missing; a name, or a number on the screen",
    ),
    (
        "look CARD",
        "a card: its text, what it is now, lines that the table can't read; `look CARD tree`: how it is read",
    ),
    ("settle DEED", "do by hand what a line says that the table can't read: {deeds}"),
    ("arrange ZONE: CARD, CARD", "put cards of a zone on top of it, where the order is yours to change: {zones}"),
    ("log [N]", "what has happened, with clause numbers"),
    ("undo", "take your last decision back, and all that came of it"),
    ("options, screen", "list the options, draw the table again"),
    ("auto on, auto off", "whether what has but one answer is answered by itself"),
    ("save FILE, resume FILE", "save the table, go on with a saved one"),
    ("record FILE", "write the game so far as a replay"),
    ("picture FILE", "draw the table as it is into an SVG file"),
    ("concede, quit", "give the game up; leave"),
)


def help_text(session: Session) -> Table:
    """What can be typed in the game that is played, as a table."""
    loose = session.book.loose_zones
    schema, names = session.book.schema, session.layout.names
    zones = ", ".join(
        names.get(schema.zones[at], schema.zones[at]) for at in range(len(schema.zones)) if loose >> at & 1
    )
    # (What the other player may choose from is a secret.)
    question = session.game.question
    options = question.options if question.player == session.watcher else []
    # What somebody does tells more than passing, which comes first.
    shown = options[0].label if options else "words of the list"
    like = next((option.plain for option in options if option.handle), shown)
    said = {"{deeds}": forms(schema), "{zones}": zones, "{option}": like.casefold()}
    table = Table(box=None, show_header=False, pad_edge=False)
    table.add_column(style="bold", no_wrap=True)
    table.add_column()
    for typed, what in ROWS:
        for word, meant in said.items():
            what = what.replace(word, meant)
        table.add_row(typed, what)
    return table
