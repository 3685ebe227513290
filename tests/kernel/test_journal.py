"""The undo journal: whatever atoms have done is taken back exactly."""

import pytest
from embers.rules import schema as embers
from hypothesis import given
from hypothesis import strategies as st
from toys.positions import embers_main

from playmat.kernel import atoms
from playmat.kernel.continuous import chars, refresh
from playmat.kernel.model.ability import Memory
from playmat.kernel.model.schema import EVERYTHING
from playmat.kernel.model.state import State
from playmat.kernel.records import Ctx, Event, Item, Lasting, Waiting
from playmat.kernel.saving.data import state_data
from playmat.kernel.saving.digest import digest

pytestmark = pytest.mark.compiled

KINDS = [
    "move", "token", "card", "turn", "column", "value", "player value", "counter", "shuffle", "chance", "show",
    "reorder", "control", "item", "remove item", "waiting", "remove waiting", "lasting", "remove lasting", "use",
    "remember", "new turn", "look",
]  # fmt: skip
Deed = tuple[str, int, int]
DEEDS = st.lists(st.tuples(st.sampled_from(KINDS), st.integers(0, 999), st.integers(0, 999)), max_size=40)


def nothing(s: State, event: Event) -> bool:
    """No event is remembered by itself."""
    return False


# Their keys are eight times their number, and more.
MEMORIES = [Memory(0, [], nothing, "subj"), Memory(1, [], nothing, "subj", stays=True)]


def do(s: State, deed: Deed) -> None:
    """Carry one atom out with arguments that fit."""
    kind, a, b = deed
    card = a % len(s.cols[0])
    player = b % 2
    field = s.zone(embers.FIELD, player)
    if kind == "move":
        atoms.move(s, card, b % 4, player, bottom=a % 3 == 0, unseen=b % 5 == 0, face_down=a % 7 == 0)
    elif kind == "token":
        atoms.move(s, atoms.add_card(s, s.pool.by_key["chick"], player), embers.FIELD, player)
    elif kind == "card":  # it lies nowhere until a move takes it
        atoms.add_card(s, s.pool.by_key["chick"], player)
    elif kind == "turn":
        atoms.turn(s, card, b % 2)
    elif kind == "column":
        atoms.set_column(s, embers.DAMAGE, card, b)
    elif kind == "value":
        atoms.set_value(s, a % 3, b)
    elif kind == "player value":
        atoms.set_player_value(s, a % 3, player, b)
    elif kind == "counter":
        atoms.add_counters(s, card, ("growth", "chime")[a % 2], b % 5 - 2)
    elif kind == "shuffle":
        atoms.shuffle(s, b % 2, player)
    elif kind == "chance":
        atoms.chance(s, b + 1)
    elif kind == "show":
        atoms.show(s, card, b % 4)
    elif kind == "reorder":
        atoms.reorder(s, embers.DECK, player, s.zone(embers.DECK, player)[::-1])
    elif kind == "control" and field:
        atoms.set_controller(s, field[a % len(field)], 1 - player)
    elif kind == "item":
        atoms.push_item(s, Item(0, card, -1, atoms.serial(s), Ctx(atoms.obj_id(s, card), player, -1)))
    elif kind == "remove item" and s.stack:
        atoms.remove_item(s, s.stack[a % len(s.stack)].serial)
    elif kind == "waiting":
        atoms.add_waiting(s, Waiting(0, atoms.serial(s), Ctx(atoms.obj_id(s, card), player, -1)))
    elif kind == "remove waiting" and s.waiting:
        atoms.remove_waiting(s, a % len(s.waiting))
    elif kind == "lasting":
        ctx = Ctx(atoms.obj_id(s, card), player, 0)
        serial = atoms.serial(s)
        atoms.add_lasting(s, Lasting(0, ctx, [atoms.obj_id(s, card)], 1, serial, 0, 1, serial, []))
    elif kind == "remove lasting" and s.lasting:
        atoms.remove_lasting(s, s.lasting[a % len(s.lasting)].serial)
    elif kind == "use":
        atoms.use(s, s.used if b % 2 else s.used_game, a)
    elif kind == "remember":
        atoms.remember(s, a % 16, b)
    elif kind == "new turn":
        atoms.new_turn_memory(s, b)
    elif kind == "look":
        refresh(s)


@given(DEEDS, st.integers(0, 40))
def test_undo_restores_the_state(deeds: list[Deed], middle: int) -> None:
    """After any atoms, undo to a mark gives the very state of then: its data, digest, and what cards are."""
    s = embers_main(field=(["banner", "mother"], ["phoenix"]), hand=(["bolt"], ["fox"]))._state
    s.pool.memories = MEMORIES
    marks: list[tuple[int, str, dict[str, object]]] = []
    for at, deed in enumerate(deeds):
        if at in (0, middle):
            marks.append((len(s.history.journal), digest(s), state_data(s)))
        do(s, deed)
    for mark, expected, data in reversed(marks):
        atoms.undo_to(s, mark)
        assert state_data(s) == data
        assert digest(s) == expected
        fresh = s.copy()
        fresh.computed.chars = []
        fresh.computed.dirty = EVERYTHING
        for card in range(len(s.cols[0])):
            assert chars(s, card).numbers == chars(fresh, card).numbers
        assert s.computed.elsewhere == fresh.computed.elsewhere


@given(DEEDS)
def test_a_copy_goes_its_own_way(deeds: list[Deed]) -> None:
    """What happens to a copy leaves the original alone, and the same deeds make it equal again."""
    s = embers_main(field=(["banner"], ["fox"]), hand=(["bolt"], ["fox"]))._state
    s.pool.memories = MEMORIES
    other = s.copy()
    before = digest(s)
    for deed in deeds:
        do(other, deed)
    assert digest(s) == before
    for deed in deeds:
        do(s, deed)
    assert digest(s) == digest(other)


def test_an_atom_that_changes_nothing_leaves_no_trace() -> None:
    """Turning a turned card, setting a value it has, taking counters that are not there: no event, no journal."""
    s = embers_main(field=(["fox"], []))._state
    before = (len(s.history.journal), s.history.log.events(), len(s.batch))
    assert not atoms.turn(s, 0, 0)
    atoms.set_value(s, 0, s.vals[0])
    atoms.set_player_value(s, 0, 0, s.pvals[0][0])
    atoms.set_column(s, embers.DAMAGE, 0, 0)
    assert atoms.add_counters(s, 0, "growth", -3) == 0
    atoms.show(s, 0, 3)
    atoms.set_controller(s, 0, 0)
    assert (len(s.history.journal), s.history.log.events(), len(s.batch)) == before


def test_a_move_from_nowhere_is_taken_back() -> None:
    """A new card that was put on the field lies nowhere again, as the object that it was."""
    s = embers_main(field=(["fox"], []))._state
    card = atoms.add_card(s, s.pool.by_key["chick"], 1)
    before = state_data(s)
    mark = len(s.history.journal)
    atoms.move(s, card, embers.FIELD, 1)
    atoms.move(s, card, embers.DECK, 1, bottom=True)
    atoms.undo_to(s, mark)
    assert state_data(s) == before
