"""What waits outside the field triggers, and is offered, as its cards lie: their numbers are nobody's business."""

import pytest
from fftcg_cards import DRAW, SOLDIER
from fftcg_table import A, B, Card, Table, forward

from playmat import lang as L
from playmat.games.fftcg.rules import schema as S
from playmat.kernel.atoms import move, obj_id
from playmat.kernel.events.propose import move_event
from playmat.kernel.events.replacement import candidates
from playmat.kernel.events.triggers import match_batch, match_states
from playmat.kernel.records import BY_RULE, CARD_MASK, card_of, verb_of

pytestmark = pytest.mark.compiled
LEAVES = L.Event("move", None, to_zone="removed")
KEEPER = forward("Keeper", "Wind", 2, 4000, abilities=[L.Triggered((LEAVES,), DRAW, zones=("removed",))])
SLEEPER = forward("Sleeper", "Wind", 2, 4000, abilities=[L.Triggered((LEAVES,), DRAW, zones=("break",))])
TRUE = L.Cmp(L.Num(1), "=", L.Num(1))
ALWAYS = forward("Always", "Wind", 2, 4000, abilities=[L.Triggered((), DRAW, TRUE, zones=("break",))])
INSTEAD = forward("Instead", "Wind", 2, 4000, abilities=[L.Replacement(LEAVES, L.GoesTo("break"), zones=("break",))])
CALLER = forward("Caller", "Wind", 2, 4000, abilities=[
    L.Activated(L.Cost((L.Do(L.Move(L.This(), "removed")),)), DRAW, zones=("break",))
])  # fmt: skip


def lying(card: Card, zone: str, turned: bool, player: int = A) -> tuple[Table, list[int]]:
    """Two equal cards in a zone, as they lie there; turned: the one with the higher number first."""
    t = Table(KEEPER, SLEEPER, ALWAYS, INSTEAD, CALLER, SOLDIER).decks()
    t.put(player, zone, card, card)
    t.put(A, "hand", SOLDIER)
    pile = t.s.zone(S.ZONES.names.index(zone), player)
    if turned:
        pile.reverse()
    t.begin()
    return t, pile[:]


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize(("card", "zone"), [(KEEPER, "removed"), (SLEEPER, "break")])
def test_what_triggers_elsewhere_waits_as_it_lies(card: Card, zone: str, turned: bool) -> None:
    """Two abilities of equal cards, triggered by one event."""
    t, cards = lying(card, zone, turned)
    move(t.s, t.s.zone(S.HAND, A)[0], S.REMOVED, A, by=BY_RULE)
    match_batch(t.s)
    assert [w.ctx.src & CARD_MASK for w in t.s.waiting] == cards


@pytest.mark.parametrize("turned", [False, True])
def test_those_of_both_players_wait_side_by_side(turned: bool) -> None:
    """Whichever player's cards have the lower numbers."""
    t, theirs = lying(SLEEPER, "break", turned, B)
    mine = t.put(A, "break", SLEEPER, SLEEPER)[::-1]
    t.s.zone(S.BREAK, A).reverse()
    move(t.s, t.s.zone(S.HAND, A)[0], S.REMOVED, A, by=BY_RULE)
    match_batch(t.s)
    assert [w.ctx.src & CARD_MASK for w in t.s.waiting] == mine + theirs


@pytest.mark.parametrize("turned", [False, True])
def test_state_triggers_elsewhere_wait_as_they_lie(turned: bool) -> None:
    """The same for abilities that trigger on a state of the game."""
    t, cards = lying(ALWAYS, "break", turned)
    t.s.waiting.clear()
    t.s.stack.clear()
    match_states(t.s)
    assert [w.ctx.src & CARD_MASK for w in t.s.waiting] == cards


@pytest.mark.parametrize("turned", [False, True])
def test_replacements_elsewhere_are_offered_as_they_lie(turned: bool) -> None:
    """The same for replacement effects that apply to one event."""
    t, cards = lying(INSTEAD, "break", turned)
    ev = move_event(t.s, obj_id(t.s, t.s.zone(S.HAND, A)[0]), S.REMOVED, A, by=BY_RULE)
    assert [c.source & CARD_MASK for c in candidates(t.s, ev, [])] == cards


@pytest.mark.parametrize("turned", [False, True])
def test_abilities_that_are_used_elsewhere_are_offered_as_their_cards_lie(turned: bool) -> None:
    """The same for activated abilities of cards in the Break Zone."""
    t, cards = lying(CALLER, "break", turned)
    assert t.s.ask is not None
    assert [card_of(o) for o in t.s.ask.options if verb_of(o) == S.O_USE] == cards
