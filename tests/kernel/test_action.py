"""An action that proves impossible is taken back, also in forks, saved games and dealt worlds."""

import random

import msgspec
import pytest
from embers.rulebook import make_rules
from embers.rules import schema as embers
from toys.changed import changed

import playmat
from playmat import Game, GameSetup
from playmat.kernel import atoms
from playmat.kernel.completing import complete
from playmat.kernel.model.frames import push
from playmat.kernel.model.procedure import DONE, NEXT, STAY, Procedure
from playmat.kernel.model.rulebook import Rulebook
from playmat.kernel.model.state import State
from playmat.kernel.records import NO_CARD, O_NUMBER, Q_NUMBER, Ask, Frame, answer_of, aux_of, card_of
from playmat.kernel.registry import find
from playmat.kernel.running.advance import rewind

pytestmark = pytest.mark.compiled

TRYING = Procedure("trying")


@TRYING.step("3.1")
def begin(s: State, f: Frame) -> int:
    """The card goes to the air, and something else happens."""
    atoms.move(s, f.x[0], embers.AIR, f.who)
    atoms.shuffle(s, embers.DECK, f.who)
    atoms.set_player_value(s, embers.EMBERS, f.who, 0)
    return NEXT


@TRYING.ask("3.1")
def how_many(s: State, f: Frame) -> Ask | None:
    """A number; with 2 it can't go on, with 1 a card is spent and it is asked again."""
    numbers = (0, 1, 2) if s.zone(embers.DECK, f.who) else (0, 2)
    return Ask(f.who, Q_NUMBER, [answer_of(O_NUMBER, NO_CARD, n) for n in numbers], "number")


@TRYING.step("3.1")
def end(s: State, f: Frame) -> int:
    """Impossible, not yet over, or over."""
    if aux_of(f.answer) == 2:
        assert rewind(s)
        return STAY
    if aux_of(f.answer) == 1:
        atoms.move(s, s.zone(embers.DECK, f.who)[-1], embers.ASHES, f.who)
        return TRYING.at("how_many")
    atoms.move(s, f.x[0], embers.ASHES, f.who)
    return DONE


def make_rulebook(edition: str, format: str) -> Rulebook:
    """EMBERS, but playing a card is something that may prove impossible."""
    rules = make_rules(edition, format)
    rules.rows.procedures.append(TRYING)
    rules.actions.perform = lambda s, player, answer: push(s, "trying", player, [card_of(answer)]) and None

    def abandon(s: State, frames: list[Frame]) -> None:
        for f in frames:
            atoms.move(s, f.x[0], embers.HAND, f.who)

    rules.actions.abandon = abandon
    return complete(rules)


KIND = changed("embers", make_rulebook)


def in_an_action() -> tuple[Game, str]:
    """A game in the middle of an action, and its digest before it."""
    sources, piles = KIND.gather(None, find("embers").decks())
    book = KIND.rulebook()
    setup = GameSetup("embers", sources, piles, 5, book=book, pool=KIND.make_pool(book, sources))
    game = Game.start(setup)
    draw = random.Random(2)
    while len(game.question.codes) < 2 or game.question.kind != "act" or len(game.answers) < 30:
        game.answer(draw.choice(game.question.codes))
    before = game.digest()
    game.answer(game.question.codes[-1])
    assert game.question.about == "number"
    return game, before


def test_the_game_itself_takes_it_back() -> None:
    """The state before the action, the same question, and no trace of it among the answers."""
    game, before = in_an_action()
    answers = len(game.answers)
    game.answer("number 2")
    assert game.digest() == before and game.question.kind == "act"
    assert len(game.answers) == answers - 1


@pytest.mark.parametrize("limit", [0, 1, 4])
def test_an_action_of_many_answers_is_taken_back_whole(limit: int) -> None:
    """However little of the past is kept, what may have to be rewound is; what lies before it is cut."""
    game, before = in_an_action()
    game._state.history.limit = limit
    answers = len(game.answers)
    for _ in range(14):
        game.answer("number 1")
    assert len(game._state.history.marks) < 24
    game.answer("number 2")
    assert game.digest() == before and game.question.kind == "act"
    assert len(game.answers) == answers - 1


def test_forks_of_forks_take_it_back() -> None:
    """A fork in the middle knows as much of the past as the action needs."""
    game, before = in_an_action()
    fork = game.fork().fork()
    assert fork.digest() == game.digest() and len(fork.answers) == 1
    fork.answer("number 2")
    assert fork.digest() == before != game.digest()
    with pytest.raises(playmat.PlaymatError):
        fork.undo()


def test_a_saved_game_takes_it_back() -> None:
    """The data holds the state before the action and the answers since."""
    game, before = in_an_action()
    data = msgspec.json.decode(msgspec.json.encode(game.to_data()))
    assert data["since"] == game.answers[-1:]
    again = Game.from_data(data, game._state.book, game._state.pool)
    assert again.digest() == game.digest() and again.answers == game.answers
    again.answer("number 2")
    assert again.digest() == before
    again.undo(len(again.answers))
    assert again.answers == []


def test_a_dealt_world_breaks_it_off() -> None:
    """A sample has no past: the action's frames go, the rulebook clears up, and the player is asked anew."""
    game, before = in_an_action()
    sample = game.view(game.question.player).sample(random.Random(1))
    assert sample.question.about == "number"
    sample.answer("number 2")
    assert sample.question.kind == "act" and sample.digest() != before
    assert sample._state.zone(embers.AIR, sample.question.player) == []


def test_all_laws_hold() -> None:
    """The laws hold for a rulebook whose actions may prove impossible."""
    report = playmat.api_test(KIND, games=4, full=1, every=9, limit=300)
    assert report.laws["rewind"] > 0
