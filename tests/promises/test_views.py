"""What players are handed holds what they may know and no more, and stands by itself."""

import json
import pickle
import random

import pytest
from promised import played, same
from worlds import course, never_known, other_lists, others_dealt, side_by_side

from playmat.kernel.errors import PlaymatError, StaleView
from playmat.kernel.game import Game, GameSetup
from playmat.kernel.model.schema import DEF
from playmat.kernel.view import View
from playmat.kernel.views.cardview import CardView

ANSWERS = 90
EVERY = 5


def handed(game: Game, player: int) -> dict[str, object]:
    """All that a player is handed: what is seen, in every form in which it is sent, what is asked and how, refusals."""
    view = game.view(player)
    question = view.question
    found: dict[str, object] = {
        "view": view.tree(),
        "log": [(entry.to_data(), entry.text) for entry in view.log],
        "data": view.to_data(),
        "pickle": pickle.dumps(view),
        "kept": pickle.dumps(view.keep()),
        "cards": [
            card.to_data() for zone in zones_of(view) for p in range(view.players) for card in view.zone(zone, p)
        ],
        "sample": game_data(view.sample(random.Random(5))),
    }
    if question is not None:
        found["question"] = question.to_data()
        found["codes"] = question.codes
        found["told"] = [str(question), *(str(option) for option in question.options)]
        found["nonsense"] = [said(game, answer) for answer in ("nothing of the kind", "card #1", 7)]
    return found


def zones_of(view: View) -> list[str]:
    """The names of the zones, as a program finds them."""
    players = view.tree()["players"]
    assert isinstance(players, list)
    return list(players[0]["zones"])


def game_data(game: Game) -> object:
    """A sample, digest and all."""
    return game.digest(), [None if game.over else game.question.to_data()]


def said(game: Game, answer: object) -> str:
    """What is said of an answer that is none."""
    with pytest.raises(PlaymatError) as error:
        game.answer(answer)
    return str(error.value)


def test_nothing_hidden_is_handed_out(setup: GameSetup) -> None:
    """In two worlds that differ only in what a player may not know, that player is handed the same to the letter."""
    looks = 0
    for player in range(setup.book.players):
        answers = course(setup, ANSWERS, player)
        hidden = never_known(setup, answers, player)
        assert hidden
        for seed in range(3):
            other = others_dealt(setup, hidden, random.Random(seed), (1.0, 0.5, 0.2)[seed])

            def look(one: Game, two: Game, player: int = player) -> None:
                same(handed(one, player), handed(two, player))

            looks += side_by_side(setup, other, answers, look, EVERY)
    assert looks > 20


def test_nothing_of_closed_lists_is_handed_out(setup: GameSetup) -> None:
    """The same where lists are closed and the other player's deck is another one."""
    closed = GameSetup(setup.game, setup.sources, setup.piles, setup.seed, setup.edition, setup.format, False)
    answers = course(closed, ANSWERS, 1)
    looks = 0
    for seed in range(2):
        other = other_lists(closed, never_known(closed, answers, 0), 0, random.Random(seed))
        looks += side_by_side(closed, other, answers, lambda a, b: same(handed(a, 0), handed(b, 0)), EVERY)
    assert looks > 5


def test_no_card_of_a_closed_list_goes_along(setup: GameSetup) -> None:
    """In nothing that is sent of a view is any card named that is on the other's list alone and has not been seen."""
    closed = GameSetup(setup.game, setup.sources, setup.piles, 9, setup.edition, setup.format, False)
    defs = {d.key: d.name for d in closed.pool.defs}
    for answers in (0, 25, 60):
        game = played(closed, answers)
        for player in range(game.players):
            view = game.view(player)
            seen = {key for entry in view.log for key in (entry.key, entry.other_key)}
            seen |= {card.key for zone in zones_of(view) for p in range(view.players) for card in view.zone(zone, p)}
            seen.discard("")
            own = {key for _, keys in closed.piles[player] for key in keys}
            unseen = {key for mine in closed.piles for _, keys in mine for key in keys} - own - seen
            names = {defs[key] for key in unseen} - {defs[key] for key in own | seen}
            assert unseen or answers
            sent = texts_in([view.to_data(), view.keep().to_data(), view.tree()])
            assert not sent & (unseen | names)


def texts_in(data: object) -> set[str]:
    """All texts that stand somewhere in data (names of fields aside)."""
    if isinstance(data, str):
        return {data}
    parts = data.values() if isinstance(data, dict) else data if isinstance(data, (list, tuple)) else ()
    return {text for part in parts for text in texts_in(part)}


def test_a_view_lists_what_is_known(game: Game) -> None:
    """Of a hidden zone the cards that the player knows and no more, of an open one all; `count` tells how many lie
    there. Each card with a handle is found by it.
    """
    s = game._state
    for player in range(game.players):
        view = game.view(player)
        for at, zone in enumerate(s.book.schema.zones):
            for p in range(view.players):
                cards = view.zone(zone, p)
                assert view.count(zone, p) == len(s.zone(at, p)) >= len(cards)
                hidden = s.book.schema.hidden[at]
                if hidden:
                    assert all(card.known and card.handle for card in cards)
                else:
                    assert len(cards) == view.count(zone, p)
                assert all(view.card(card.handle).tree() == card.tree() for card in cards)


@pytest.mark.parametrize("open_lists", [True, False])
def test_a_view_travels(setup: GameSetup, open_lists: bool) -> None:
    """As JSON and as a pickle a view, its cards, question and log arrive as they were; samples too with open lists."""
    begun = GameSetup(setup.game, setup.sources, setup.piles, 5, setup.edition, setup.format, open_lists)
    for answers in (0, 15, 33):
        game = played(begun, answers)
        for player in range(game.players):
            view = game.view(player)
            text = json.dumps(view.to_data())
            for there in (View.from_data(json.loads(text)), pickle.loads(pickle.dumps(view)), view.keep()):
                assert there.data() == view.data()
                same(json.loads(json.dumps(there.to_data())), json.loads(text))
                assert there.question == view.question and there.log == view.log
                assert (there.turn, there.phase, there.active, there.over, there.players, there.result) == (
                    view.turn, view.phase, view.active, view.over, view.players, view.result
                )  # fmt: skip
                for p in range(view.players):
                    assert there.values(p) == view.values(p)
                    for zone in zones_of(view):
                        assert there.count(zone, p) == view.count(zone, p)
                        same([c.to_data() for c in there.zone(zone, p)], [c.to_data() for c in view.zone(zone, p)])
                if open_lists:
                    one, two = (v.sample(random.Random(9)).digest() for v in (there, view))
                    assert one == two


def test_a_card_stands_by_itself(game: Game) -> None:
    """A card of a view pickles and goes as data; kept, it says the same once the game has gone on, else it is stale."""
    view = game.view(0)
    cards = [card for zone in zones_of(view) for p in range(view.players) for card in view.zone(zone, p)]
    assert cards
    told = [(card, card.to_data(), card.tree()) for card in cards]
    lasting = []
    for card, data, tree in told:
        for again in (pickle.loads(pickle.dumps(card)), CardView.from_data(json.loads(json.dumps(data))), card.keep()):
            same(again.to_data(), json.loads(json.dumps(data)))
            same(again.tree(), json.loads(json.dumps(tree)))
            lasting.append((again, data))
        if card.handle:
            same(view.card(card.handle).to_data(), data)
    game.advance_forced()
    game.answer(game.question.codes[0])
    for card in cards:
        with pytest.raises(StaleView):
            assert card.name
    with pytest.raises(StaleView):
        view.tree()
    for again, data in lasting:
        same(again.to_data(), json.loads(json.dumps(data)))


def test_what_is_asked_for_by_a_wrong_name_is_said_so(game: Game) -> None:
    """Zones, players, handles, columns, numbers and sets that there are not: an error that says what was expected."""
    view = game.view(0)
    card = next(c for zone in zones_of(view) for p in range(view.players) for c in view.zone(zone, p))
    for there in (view, view.keep(), pickle.loads(pickle.dumps(view))):
        for ask in (
            lambda v=there: v.zone("no such zone"),
            lambda v=there: v.count("no such zone"),
            lambda v=there: v.zone(zones_of(view)[0], 9),
            lambda v=there: v.values(9),
            lambda v=there: v.values("unknown"),
            lambda v=there: v.card(0),
            lambda v=there: v.card(10**9),
        ):
            with pytest.raises(PlaymatError):
                ask()
    for one in (card, card.keep()):
        for read in (one.values, one.number, one.column):
            with pytest.raises(PlaymatError, match="expected one of"):
                read("unknown")
        with pytest.raises(PlaymatError):
            one.column("def")  # which card it is stands there, known or not


def test_a_sample_agrees_with_the_view(game: Game) -> None:
    """It shows the player the same, asks the same, can be played on, and leaves the game as it was."""
    digest = game.digest()
    for player in range(game.players):
        view = game.view(player)
        world = view.sample(random.Random(1))
        dealt = [tuple(view.sample(random.Random(seed))._state.cols[DEF]) for seed in range(6)]
        assert (
            len(set(dealt)) > 2 and len({tuple(sorted(one)) for one in dealt}) == 1
        )  # the same cards, otherwise dealt
        if game.question.player == player:
            assert world.view(player).data() == view.data()
            assert world.question == game.question
        assert world.question.player == game.question.player
        draw = random.Random(2)
        for _ in range(30):
            if not world.over:
                world.answer(draw.choice(world.question.codes))
    assert game.digest() == digest
