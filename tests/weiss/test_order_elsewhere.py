"""What waits outside the stage triggers, and is offered, as its cards lie: their numbers are nobody's business."""

import pytest
from weiss_table import CHILD, DRAW, A, Card, Table, character

from playmat import lang as L
from playmat.games.weiss.rules import schema as S
from playmat.kernel.atoms import move, obj_id
from playmat.kernel.events.propose import move_event
from playmat.kernel.events.replacement import candidates
from playmat.kernel.events.triggers import match_batch, match_states
from playmat.kernel.records import BY_RULE, CARD_MASK

pytestmark = pytest.mark.compiled
ARRIVES = L.Event("move", None, to_zone="memory")
KEEPER = character("Keeper", abilities=[L.Triggered((ARRIVES,), DRAW, zones=("memory",))])
SINKER = character("Sinker", abilities=[L.Triggered((ARRIVES,), DRAW, zones=("clock",))])
ALWAYS = character("Always", abilities=[L.Triggered((), DRAW, L.Cmp(L.Num(1), "=", L.Num(1)), zones=("memory",))])
INSTEAD = character("Instead", abilities=[L.Replacement(ARRIVES, L.GoesTo("stock"), zones=("memory",))])


def lying(card: Card, zone: str, turned: bool) -> tuple[Table, list[int]]:
    """Two equal cards in a zone, as they lie there; turned: the one with the higher number first."""
    t = Table(KEEPER, SINKER, ALWAYS, INSTEAD).decks()
    t.put(A, zone, card, card)
    pile = t.s.zone(S.ZONES.names.index(zone), A)
    if turned:
        pile.reverse()
    t.begin()
    return t, pile[-2:]


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize(("card", "zone"), [(KEEPER, "memory"), (SINKER, "clock")])
def test_what_triggers_elsewhere_waits_as_it_lies(card: Card, zone: str, turned: bool) -> None:
    """Two abilities of equal cards, triggered by one event."""
    t, cards = lying(card, zone, turned)
    move(t.s, t.one(A, "hand", CHILD), S.MEMORY, A, by=BY_RULE)
    match_batch(t.s)
    assert [w.ctx.src & CARD_MASK for w in t.s.waiting] == cards


@pytest.mark.parametrize("turned", [False, True])
def test_state_triggers_elsewhere_wait_as_they_lie(turned: bool) -> None:
    """The same for abilities that trigger on a state of the game."""
    t, cards = lying(ALWAYS, "memory", turned)
    t.s.waiting.clear()
    match_states(t.s)
    assert [w.ctx.src & CARD_MASK for w in t.s.waiting] == cards


@pytest.mark.parametrize("turned", [False, True])
def test_replacements_elsewhere_are_offered_as_they_lie(turned: bool) -> None:
    """The same for replacement effects that apply to one event."""
    t, cards = lying(INSTEAD, "memory", turned)
    ev = move_event(t.s, obj_id(t.s, t.one(A, "hand", CHILD)), S.MEMORY, A, by=BY_RULE)
    assert [c.source & CARD_MASK for c in candidates(t.s, ev, [])] == cards
