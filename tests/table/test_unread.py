"""When a line that is not read may matter, the person is asked, even where there is but one answer."""

from collections.abc import Iterator
from random import Random

import pytest

from playmat.kernel.errors import PlaymatError
from playmat.kernel.game import Game
from playmat.kernel.model.schema import DEF
from playmat.players import make
from playmat.table.byhand import deed
from playmat.table.session import Seat, Session


@pytest.fixture
def session(game: Game) -> Iterator[Session]:
    """A person against the computer; every card has a line that is not read."""
    for card in game._state.pool.defs:
        card.declined.append("whenever the moon is full, howl.")
    yield Session(game, [Seat("You"), Seat("Random", "random", make("random", 1))])
    for card in game._state.pool.defs:
        card.declined.clear()


def to_a_forced_question(session: Session) -> bool:
    """Play on by chance until the person is asked what has but one answer; False if that does not come about."""
    draw = Random(2)
    while True:
        session.go_on()
        if session.game.over:
            return False
        question = session.game.question
        if question.forced:
            return True
        session.game.answer(draw.choice(question.codes))


def test_the_person_is_asked_when_a_line_may_matter(session: Session) -> None:
    """Otherwise the moment would pass before anybody could settle it."""
    assert to_a_forced_question(session)


def test_nobody_is_held_up_where_all_is_read(game: Game) -> None:
    """Where every line is read, what has one answer is answered by itself."""
    assert not to_a_forced_question(Session(game, [Seat("You"), Seat("Random", "random", make("random", 1))]))


def test_more_may_be_settled_after_a_deed(session: Session) -> None:
    """After a deed the same question stands, even a forced one; undo takes that deed back and nothing else."""
    assert to_a_forced_question(session)
    before, asked = session.game.digest(), session.game.question.codes
    session.game.settle(0, "value +1 life of 0")
    session.go_on()
    assert session.game.question.codes == asked
    undone = session.undo()
    assert [a.startswith("by-hand 0 value") for a in undone.answers] == [True]
    session.go_on()
    assert (session.game.digest(), session.game.question.codes) == (before, asked)


def test_a_card_is_found_by_name(session: Session) -> None:
    """Cards of the own deck can be searched for; of several that look different a number picks one."""
    session.go_on()
    s = session.game._state
    seen = {card.name for card in session.view().zone("hand", 0)}
    copies: dict[str, list[int]] = {}
    for card in sorted(s.zone(s.book.schema.zone_index["deck"], 0)):
        copies.setdefault(s.pool.defs[s.cols[DEF][card]].name, []).append(card)
    name, cards = next((name, cards) for name, cards in copies.items() if len(cards) > 1 and name not in seen)
    key = s.pool.defs[s.cols[DEF][cards[0]]].key
    assert deed(session, f"move {name.lower()} to hand") == f"move to hand of 0 #any {key}"
    with pytest.raises(PlaymatError, match="there is no card 'nobody'"):
        deed(session, "move nobody to hand")
    session.game.settle(0, f"move to hand of 0 #any {key}")
    in_hand = next(card for card in session.view().zone("hand", 0) if card.name == name)
    session.game.settle(0, f"move to ashes of 0 #{in_hand.handle}")
    session.game.settle(0, f"move to hand of 0 #any {key}")
    known = [*session.view().zone("hand", 0), *session.view().zone("ashes", 0)]
    with pytest.raises(PlaymatError, match=f"which {name}: 1 .*, 2 .*Type the number after the name"):
        deed(session, f"reveal {name}")
    assert {deed(session, f"reveal {name} {n}") for n in (1, 2)} == {
        f"reveal #{card.handle}" for card in known if card.name == name
    }
    with pytest.raises(PlaymatError, match="there are 2 of"):
        deed(session, f"reveal {name} 3")
