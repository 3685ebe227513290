"""Looking at a card: what is printed on it, what it is now, and the lines that the table can't read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, TypeVar

from rich.console import Group, RenderableType
from rich.text import Text

from playmat.kernel.errors import PlaymatError
from playmat.kernel.model.schema import DEF, OWNER
from playmat.table.layout import Layout
from playmat.table.now import now_lines
from playmat.table.outline import outline
from playmat.table.screen import everything
from playmat.table.wording import printed

if TYPE_CHECKING:
    from playmat.kernel.model.ability import Pool
    from playmat.kernel.records import CardDef
    from playmat.kernel.views.cardview import CardView
    from playmat.table.session import Session

T = TypeVar("T")


def card_text(
    pool: Pool, definition: CardDef, layout: Layout, now: Sequence[str] = (), tree: bool = False
) -> RenderableType:
    """The card as lines: facts, printed text, what it is `now`, what is not read; as a `tree` also how it is read."""
    record = definition.record if isinstance(definition.record, Mapping) else {}
    lines: list[Text] = [Text(f"{definition.name} ({definition.key})", style="bold")]
    facts = []
    for field in layout.card.facts:
        value = record.get(field)
        if isinstance(value, (list, tuple)):
            value = "/".join(map(str, value))
        if value not in (None, "", False):
            facts.append(f"{field.replace('_', ' ')} {'yes' if value is True else value}")
    if facts:
        lines.append(Text("  " + ", ".join(facts), style="dim"))
    text = record.get("text") or ()
    for paragraph in [text] if isinstance(text, str) else text:
        lines += [Text(f"  {line}") for line in printed(str(paragraph), layout).splitlines()]
    lines += [Text(f"  {line}", style="cyan") for line in now]
    if definition.declined:
        lines.append(Text("  The table can't read:", style="bold red"))
        lines += [Text(f"    ? {printed(line, layout)}", style="red") for line in definition.declined]
    elif text:
        lines.append(Text("  The table reads every line.", style="green"))
    understood = [outline(pool.abilities[aid].node) for aid in definition.base.abilities if pool.abilities[aid].node]
    if tree and understood:
        lines.append(Text("  understood as:", style="dim"))
        lines += [Text(f"    {term}", style="dim") for term in understood]
    return Group(*lines)


def unread_cards(pool: Pool, keys: Iterable[str]) -> list[CardDef]:
    """Those of the cards that have a line which the table can't read, each once."""
    found = {}
    for key in keys:
        definition = pool.defs[pool.by_key[key]]
        if definition.declined:
            found[definition.key] = definition
    return list(found.values())


def warning(cards: list[CardDef], layout: Layout) -> RenderableType:
    """What is said before a game about the cards that are not read in full."""
    if not cards:
        return Text("Every line of every card in these decks is read.", style="green")
    count = "1 card has" if len(cards) == 1 else f"{len(cards)} cards have"
    what = f"{count} lines that the table can't read. Such a line does nothing by itself; settle it by hand (help). "
    lines = [Text(f"{what}These cards are marked with ?, and you are told when one is played.", style="bold red")]
    for card in cards:
        lines += [Text(f"  ? {card.name} ({card.key}): {printed(line, layout)}", style="red") for line in card.declined]
    return Group(*lines)


def looked_at(session: Session, card: CardView, tree: bool = False) -> RenderableType:
    """What `look` says of a card on the table."""
    if not card.known:
        raise PlaymatError("this card lies face down")
    definition = session.pool.defs[session.pool.by_key[card.key]]
    layout = session.layout
    now = now_lines(card, definition, session.view(), session.book.schema, layout, session.names)
    return card_text(session.pool, definition, layout, now, tree)


def looked_up(session: Session, text: str, tree: bool = False) -> RenderableType:
    """What `look NAME` says: of a card on the table, else of one of the person's own or one that has been seen; where
    deck lists are open, of any card by its whole name.
    """
    shown: dict[str, dict[str, CardView]] = {}  # by name, then by key: several cards may have one name
    for card in everything(session.view(), session.layout):
        if card.known:
            shown.setdefault(card.name, {})[card.key] = card
    exact = next((name for name in shown if name.casefold() == text.casefold()), "")
    listed = [d for d in session.pool.defs if d.name.casefold() == text.casefold()] if session.open_lists else []
    if not exact and not listed:
        # (Part of a name would tell which cards the other has that begin so.)
        begun = any(text.casefold() in name.casefold() for name in shown)
        exact = named(text, {name: name for name in (shown if begun else (d.name for d in met(session)))})
    if exact in shown:
        return Group(*(looked_at(session, card, tree) for card in reversed(shown[exact].values())))
    found = listed[0] if listed else next(d for d in met(session) if d.name == exact)
    return card_text(session.pool, found, session.layout, tree=tree)


def met(session: Session) -> list[CardDef]:
    """The cards that are the person's own, and those that the person has seen."""
    s, view = session.game._state, session.view()
    own = {at for at, owner in zip(s.cols[DEF], s.cols[OWNER], strict=True) if owner == view.player}
    keys = {card.key for card in everything(view, session.layout) if card.known}
    keys |= {key for entry in view.log for key in (entry.key, entry.other_key) if key}
    return [d for d in session.pool.defs if d.index in own or d.key in keys]


def named(text: str, known: Mapping[str, T]) -> T:
    """What has this name, or is the only one whose name begins with the text, or holds it."""
    wanted = text.casefold()
    if not wanted:
        raise PlaymatError("expected the name of a card, or a number on the screen")
    for test in (str.__eq__, str.startswith, str.__contains__):
        found = [name for name in known if test(name.casefold(), wanted)]
        if len(found) == 1:
            return known[found[0]]
        if found:
            raise PlaymatError(f"{text!r} may be {' or '.join(sorted(found)[:8])}")
    raise PlaymatError(f"there is no card {text!r} here")
