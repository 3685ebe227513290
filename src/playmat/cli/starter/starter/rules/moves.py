"""What several rules look up or do: fighters and their power, drawing, discarding, checks."""

from __future__ import annotations

from playmat.kernel import atoms, continuous
from playmat.kernel.events.propose import move_event, propose
from playmat.kernel.model.frames import push
from playmat.kernel.model.schema import OWNER
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_MASK, NO_OBJECT, NONE, CardId, ObjectId

from starter.rules.schema import DECK, DISCARD, FIELD, HAND, KEYWORD, OUT_OF_CARDS, POWER, TYPE


def is_fighter(s: State, card: CardId) -> bool:
    """Whether a card is a fighter now."""
    return "fighter" in continuous.chars(s, card).sets[TYPE]


def has_keyword(s: State, card: CardId, keyword: str) -> bool:
    """Whether a card has a keyword now."""
    return keyword in continuous.chars(s, card).sets[KEYWORD]


def fighters(s: State, player: int) -> list[CardId]:
    """The cards that are a player's fighters now."""
    return [card for card in s.zone(FIELD, player) if is_fighter(s, card)]


def power(s: State, obj: ObjectId) -> int:
    """The power of an object, as it is now or was when it left the field."""
    return max(0, continuous.number(s, POWER, obj))


def check(s: State, player: int) -> None:
    """A check (rule 5) takes place before the procedure goes on. Call it last in a step."""
    push(s, "check timing", player)


def draw(s: State, player: int, by: int) -> None:
    """A player draws a card (2.2)."""
    deck = s.zone(DECK, player)
    if deck:
        atoms.move(s, deck[-1], HAND, player, by=by)
    else:
        atoms.set_player_value(s, OUT_OF_CARDS, player, 1)


def draw_cards(s: State, player: int, number: int, by: int, by_player: int) -> None:
    """A player draws cards, one after another."""
    for _ in range(number):
        draw(s, player, by)


def to_discard(s: State, objs: list[ObjectId], by: int, by_player: int = NONE, source: ObjectId = NO_OBJECT) -> None:
    """Objects go to the discard piles of their owners, all at once. Call it last in a step."""
    owners = s.cols[OWNER]
    propose(s, [move_event(s, o, DISCARD, owners[o & CARD_MASK], 0, by, by_player, source) for o in objs])
