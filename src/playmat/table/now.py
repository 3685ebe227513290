"""What a card is now, in a player's words: where it is, and in what it differs from what is printed on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from playmat.table.cards import facts_of
from playmat.table.wording import printed

if TYPE_CHECKING:
    from playmat.kernel.model.schema import Schema
    from playmat.kernel.records import CardDef
    from playmat.kernel.view import View
    from playmat.kernel.views.cardview import CardView
    from playmat.table.layout import Layout


def now_lines(
    card: CardView, definition: CardDef, view: View, schema: Schema, layout: Layout, names: Sequence[str]
) -> list[str]:
    """A line on where and how the card is, one on what has changed, and one for each lasting effect on it."""
    where = layout.names.get(card.zone, card.zone)
    whose = "yours" if card.controller == view.player else f"{names[card.controller]} controls it"
    owned = (
        ""
        if card.owner == card.controller
        else ", owned by " + ("you" if card.owner == view.player else names[card.owner])
    )
    facts = facts_of(card, layout)[len(card.name) + 2 :]
    lines = [f"now: {facts}; in the {where}, {whose}{owned}" if facts else f"now: in the {where}, {whose}{owned}"]
    changes = changed(card, definition, schema)
    if changes:
        lines.append(f"changed: {'; '.join(changes)}")
    return lines + [f"under effects of {printed(line, layout)}" for line in effect_lines(card)]


def effect_lines(card: CardView) -> list[str]:
    """What each effect does to a card, with the card that it comes from; each once."""
    found: list[str] = []
    for one in card.influences:
        who = "itself" if one.name == card.name else one.name or "an effect"
        what = f"{one.number} {one.by:+}" if one.number and one.by else one.words
        line = f"{who}: {what}" if what else who
        if one.number and not one.by:
            continue
        if line not in found:
            found.append(line)
    return found


def changed(card: CardView, definition: CardDef, schema: Schema) -> list[str]:
    """In what a card differs from its print: numbers, words it has gained or lost, and how many abilities."""
    base = definition.base
    found: list[str] = []
    for at, name in enumerate(schema.numbers):
        now, printed = card.number(name), base.numbers[at]
        if now != printed:
            found.append(f"{name} {now} (printed {printed})")
    for at, name in enumerate(schema.sets):
        has, had = card.values(name), base.sets[at]
        found += [f"gained {name} {word}" for word in has if word not in had]
        found += [f"lost {name} {word}" for word in had if word not in has]
    abilities = card.tree()["abilities"]
    assert isinstance(abilities, list)
    more = len(abilities) - len(base.abilities)
    if more:
        word = "ability" if abs(more) == 1 else "abilities"
        found.append(f"{abs(more)} {word} {'more' if more > 0 else 'fewer'} than printed")
    return found
