"""Cards that become others, effects that go along with a card, zones with room for so many, on the cards of EMBERS."""

from collections.abc import Iterator

import pytest
from embers.rulebook import make_rules
from embers.rules import schema as embers
from toys.positions import both_pass, card, embers_main

from playmat.kernel import atoms
from playmat.kernel.completing import complete
from playmat.kernel.continuous import chars, number
from playmat.kernel.events.propose import move_event, propose
from playmat.kernel.game import Game
from playmat.kernel.model.rules import Moves
from playmat.kernel.model.schema import DEF, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.procedures.room import make_room
from playmat.kernel.registry import find
from playmat.kernel.running.advance import advance, give

pytestmark = pytest.mark.compiled


def power(game: Game, which: int) -> int:
    """The power of a beast now."""
    return number(game._state, embers.POWER, atoms.obj_id(game._state, which))


def rallied(game: Game) -> int:
    """A fox of the first player is stronger until the end of the turn."""
    game.answer("play rally")
    both_pass(game)
    return card(game, "fox")


def test_a_card_becomes_another_and_stays_the_object_that_it_is() -> None:
    """What lasts on it stays; undone it is what it was."""
    game = embers_main(field=(["fox"], ["bear"]), hand=(["rally"], []))
    s = game._state
    fox = rallied(game)
    before, o = len(s.history.journal), atoms.obj_id(s, fox)
    assert power(game, fox) == 3
    atoms.become(s, fox, s.pool.by_key["bear"])
    assert atoms.alive(s, o) and power(game, fox) == 5 and s.pool.defs[s.cols[DEF][fox]].name == "Ash Bear"
    atoms.undo_to(s, before)
    assert power(game, fox) == 3 and chars(s, fox).numbers[embers.POWER] == 3


@pytest.fixture(autouse=True)
def usual_rules() -> Iterator[None]:
    """Afterwards EMBERS has its usual rules again."""
    yield
    find("embers").forget()


def under(moves: Moves) -> None:
    """EMBERS is played with these rules about moves."""
    rules = make_rules("default", "")
    rules.moves = moves
    rules.rows.procedures.append(make_room("2.1"))
    find("embers").forget()
    find("embers")._books["default", ""] = complete(rules)


def test_effects_go_along_where_the_rules_say_so() -> None:
    """From the field to the hand, say, though the card is a new object there."""
    for carried, expected in (([], 2), ([(embers.FIELD, embers.HAND)], 3)):
        under(Moves(carried=carried))
        game = embers_main(field=(["fox"], ["bear"]), hand=(["rally"], []))
        s = game._state
        fox = rallied(game)
        before = len(s.history.journal)
        atoms.move(s, fox, embers.HAND, 0)
        assert power(game, fox) == expected
        atoms.undo_to(s, before)
        assert power(game, fox) == 3


def limited(most: int) -> Game:
    """A game in which a field holds so many cards."""
    under(Moves(limited=[embers.FIELD], room=lambda s, zone, player: most - len(s.zone(zone, player))))
    return embers_main(hand=(["fox", "bear", "seer"], []), field=(["nest"], []))


def arrive(s: State, cards: list[int]) -> None:
    """These cards come to the field of the first player, by the other one's effect."""
    propose(s, [move_event(s, atoms.obj_id(s, c), embers.FIELD, 0, by_player=1) for c in cards])
    if s.frames[-1].proc == s.book.procedure("room").index:
        s.ask = None
        advance(s)


def test_who_causes_too_many_moves_says_which_of_them_happen() -> None:
    """As many as there is room for; the others stay where they are."""
    game = limited(3)
    s = game._state
    cards = [card(game, key) for key in ("fox", "bear", "seer")]
    arrive(s, cards)
    for wanted in (cards[2], cards[0]):
        assert s.ask is not None and s.ask.player == 1 and s.ask.about == "room"
        give(s, next(o for o in s.ask.options if o & 4095 == wanted))
    assert [s.cols[ZONE][c] for c in cards] == [embers.FIELD, embers.HAND, embers.FIELD]


def test_nobody_is_asked_where_there_is_room_or_none() -> None:
    """All come, or nobody does."""
    game = limited(4)
    cards = [card(game, key) for key in ("fox", "bear", "seer")]
    arrive(game._state, cards)
    assert [game._state.cols[ZONE][c] for c in cards] == [embers.FIELD] * 3
    game = limited(1)
    s = game._state
    cards = [card(game, key) for key in ("fox", "bear", "seer")]
    arrive(s, cards)
    arrive(s, cards[:1])
    assert [s.cols[ZONE][c] for c in cards] == [embers.HAND] * 3
