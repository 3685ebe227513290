"""What a player may know, and samples of what the player may not."""

import random

import msgspec
import pytest
from embers.rules import schema as embers
from tides.rules import schema as tides
from toys.positions import both_pass, card, embers_main, tides_main

import playmat
from playmat import Game, StaleView
from playmat.kernel import atoms, rng
from playmat.kernel.knowledge import knows
from playmat.kernel.model.schema import ZONE
from playmat.kernel.origin import GameSetup
from playmat.kernel.records import CARD_BITS, NO_CARD, NONE, Ctx, Waiting
from playmat.kernel.views.worlds import mixed

pytestmark = pytest.mark.compiled


def test_items_are_shown_by_their_serials() -> None:
    """An ability on the stack may speak of another item, also of one that is gone; a number is nobody's handle."""
    s = embers_main(field=(["fox"], []))._state
    s.waiting.append(Waiting(0, 8, Ctx(NONE, 0, 0, slots={"#targets": [7 << CARD_BITS | NO_CARD], "#n": [12000]})))
    (shown,) = msgspec.json.decode(Game(s).view(0).data())["waiting"]
    assert shown["objects"] == {"#targets": [7], "#n": [0]}


def test_hidden_cards_are_only_counted() -> None:
    """The other player's hand and both decks show a number and no card."""
    game = embers_main(hand=(["bolt"], ["charm", "seer"]), field=(["fox"], []))
    view = game.view(0)
    assert view.count("hand", 1) == 2 and view.zone("hand", 1) == []
    assert view.count("deck", 0) == 9 and view.zone("deck", 0) == []
    assert [c.key for c in view.zone("hand", 0)] == ["bolt"]
    assert [c.name for c in view.zone("field", 0)] == ["Ember Fox"]
    text = view.data().decode()
    assert "charm" not in text and "seer" not in text.replace("seers", "")
    assert view.question is not None and game.view(1).question is None
    assert b"options" in view.data() and b"options" not in game.view(1).data()


def test_cards_show_what_they_are_now() -> None:
    """Computed numbers, counters, columns, by name."""
    game = embers_main(field=(["banner", "fox"], []))
    s = game._state
    atoms.add_counters(s, card(game, "fox"), "growth", 2)
    atoms.set_column(s, embers.DAMAGE, card(game, "fox"), 1)
    fox = next(c for c in game.view(1).zone("field", 0) if c.key == "fox")
    assert (fox.number("power"), fox.counters, fox.column("damage"), fox.values("type")) == (
        3,
        {"growth": 2},
        1,
        ("beast",),
    )
    assert (fox.owner, fox.controller, fox.turned, fox.face_down, fox.zone) == (0, 0, False, False, "field")
    assert game.view(1).card(fox.handle).key == "fox"
    assert game.view(0).values(1)["life"] == 10


def test_a_handle_does_not_tell_that_a_card_has_come_back() -> None:
    """A card that leaves and comes again has another handle, and no view has the number of the physical card."""
    game = embers_main(field=(["fox"], []), hand=([], []))
    s = game._state
    before = game.view(1).zone("field", 0)[0].handle
    atoms.move(s, 0, embers.HAND, 0, unseen=True)
    atoms.move(s, 0, embers.FIELD, 0)
    assert game.view(1).zone("field", 0)[0].handle != before
    with pytest.raises(playmat.PlaymatError, match="no card with the handle"):
        game.view(1).card(before)


@pytest.mark.parametrize("where", ["hand", "deck"])
def test_a_question_does_not_tell_that_a_card_has_come_back(where: str) -> None:
    """A fox goes where nobody sees it, and a fox comes: which of two it is shows in no code, text or refusal."""
    zone = {"hand": embers.HAND, "deck": embers.DECK}[where]
    told = []
    for comes in (0, 1):
        game = embers_main(field=([], ["fox"]), hand=(["bolt"], ["fox"]))
        s = game._state
        here, there = card(game, "fox", 0), card(game, "fox", 1)
        assert s.cols[ZONE][there] == embers.HAND or s.cols[ZONE][here] == embers.HAND
        for fox in (here, there):
            atoms.move(s, fox, zone, 1, unseen=True)
        atoms.move(s, (here, there)[comes], embers.FIELD, 1)
        s.batch.clear()
        game.answer("play bolt")
        question = game.question
        with pytest.raises(playmat.PlaymatError) as refused:
            game.answer("nonsense")
        told.append(
            ([(o.code, o.text, o.label, o.handle) for o in question.options], str(refused.value), question.codes)
        )
    assert told[0] == told[1]


def test_a_known_card_of_a_deck_goes_by_its_place() -> None:
    """Who looks at the top card sees it there; the other player does not; a shuffle makes it unknown again."""
    game = embers_main(hand=(["seer"], []), deck=(["fox", "bear"], ["fox"] * 5))
    game.answer("play seer")
    both_pass(game)
    both_pass(game)
    assert game.question.about == "top or bottom"
    assert [(c.key, c.handle < 0) for c in game.view(0).zone("deck", 0)] == [("bear", True)]
    assert game.view(1).zone("deck", 0) == []
    game.answer(game.question.codes[1])
    zones = msgspec.json.decode(game.view(0).data())["players"][0]["zones"]
    assert zones["deck"]["places"] == [2]
    atoms.shuffle(game._state, embers.DECK, 0)
    assert game.view(0).zone("deck", 0) == []


def test_what_was_known_of_a_hand_is_lost_when_it_may_be_another_card() -> None:
    """A revealed hand stays known through a draw, but not after one unseen card of it went back."""
    game = embers_main(hand=(["spy"], ["charm", "bolt"]))
    game.answer("play spy")
    both_pass(game)
    both_pass(game)
    assert sorted(c.key for c in game.view(0).zone("hand", 1)) == ["bolt", "charm"]
    s = game._state
    atoms.move(s, s.zone(embers.DECK, 1)[-1], embers.HAND, 1)
    assert sorted(c.key for c in game.view(0).zone("hand", 1)) == ["bolt", "charm"]
    assert game.view(0).count("hand", 1) == 3
    atoms.move(s, card(game, "bolt"), embers.DECK, 1, unseen=True)
    assert game.view(0).zone("hand", 1) == []
    assert not knows(s, 0, card(game, "bolt")) and knows(s, 1, card(game, "bolt"))


def test_a_face_down_card_is_an_object_without_a_name() -> None:
    """It lies in the open: one can point at it, but not tell which card it is."""
    game = tides_main(hand=(["net"], []))
    game.answer("lay net")
    (mine,) = game.view(0).zone("reef", 0)
    (other,) = game.view(1).zone("reef", 0)
    assert mine.key == "net" and mine.face_down
    assert (other.key, other.name, other.record, other.number("depth"), other.values("type")) == ("", "", None, 0, ())
    assert mine.handle == other.handle > 0
    assert b"net" not in game.view(1).data()


def test_shuffling_what_is_hidden_changes_no_byte() -> None:
    """The law, on games that have gone on for a while."""
    for seed in range(6):
        game = playmat.new_game("embers", seed=seed)
        draw = random.Random(seed)
        for _ in range(60):
            if game.over:
                break
            game.answer(draw.choice(game.question.codes))
        for player in range(2):
            other = Game(mixed(game._state, player, rng.seeded(seed), True))
            assert other.digest() != game.digest()
            assert other.view(player).data() == game.view(player).data()
            first = game.view(player).sample(random.Random(5))
            assert other.view(player).sample(random.Random(5)).digest() == first.digest()


def test_a_stale_view_says_so_and_a_kept_one_holds() -> None:
    """A view is of one decision; keep() makes it last, without the game and without anything hidden."""
    game = embers_main(hand=(["bolt"], ["charm"]), field=(["fox"], ["bear"]))
    view = game.view(0)
    seen = view.data()
    kept = view.keep()
    game.answer("pass")
    with pytest.raises(StaleView, match="keep"):
        view.data()
    assert kept.data() == seen
    assert kept._game is None
    assert kept.sample(random.Random(1)).digest() != game.digest()


def closed(seed: int = 3) -> Game:
    """A game in which the players do not know each other's lists."""
    decks = [["fox"] * 20, ["bear"] * 15 + ["bolt"] * 5]
    return playmat.new_game("embers", decks=decks, seed=seed, open_lists=False)


def hidden_keys(game: Game, player: int) -> list[str]:
    """The keys of a player's cards in hand and deck."""
    s = game._state
    return sorted(s.pool.defs[s.cols[0][c]].key for zone in (embers.DECK, embers.HAND) for c in s.zone(zone, player))


def test_a_sample_is_dealt_from_open_lists() -> None:
    """The true cards in another order: the lists are known, the deal is not."""
    game = playmat.new_game("embers", seed=5)
    hands = set()
    for seed in range(20):
        sample = game.view(0).sample(random.Random(seed))
        assert hidden_keys(sample, 1) == hidden_keys(game, 1)
        assert sample.view(0).data() == game.view(0).data()
        s = sample._state
        hands.add(tuple(s.pool.defs[s.cols[0][c]].key for c in s.zone(embers.HAND, 1)))
    assert len(hands) > 15


def test_closed_lists_are_guessed_and_never_looked_up() -> None:
    """Nothing of the other's deck comes through, unless a list or a guess is given."""
    game = closed()
    for seed in range(10):
        sample = game.view(0).sample(random.Random(seed))
        assert set(hidden_keys(sample, 1)) == {"fox"}
    assert hidden_keys(game.view(0).keep().sample(random.Random(1)), 1) == ["fox"] * 20
    listed = game.view(0).sample(random.Random(1), decklists={1: ["bear"] * 12 + ["bolt"] * 10})
    assert set(hidden_keys(listed, 1)) == {"bear", "bolt"} and len(hidden_keys(listed, 1)) == 20
    guessed = game.view(0).sample(random.Random(1), pool_guess=lambda player, n, seen: ["bolt"] * n)
    assert set(hidden_keys(guessed, 1)) == {"bolt"}
    assert hidden_keys(guessed, 0) == hidden_keys(game, 0), "one's own list is known"
    for wrong, words in (
        ({"decklists": {1: ["bear"] * 3}}, "only 3 are left"),
        ({"decklists": {1: ["unicorn"] * 30}}, "unicorn"),
        ({"pool_guess": lambda player, n, seen: ["fox"]}, "expected 20 cards"),
    ):
        with pytest.raises(playmat.DataError, match=words):
            game.view(0).sample(random.Random(1), **wrong)  # type: ignore[arg-type]  # as the table above says


def test_a_guessed_list_is_less_what_was_seen_of_it() -> None:
    """Cards that have been seen are not dealt again."""
    setup = GameSetup.of("embers", [["fox"] * 20, ["bolt"] + ["bear"] * 19], 1, open_lists=False)
    game = Game.start(setup)
    s = game._state
    bolt = card(game, "bolt")
    atoms.move(s, bolt, embers.ASHES, 1)
    sample = game.view(0).sample(random.Random(2), decklists={1: ["bolt"] + ["fox"] * 19})
    assert hidden_keys(sample, 1) == ["fox"] * 19


def test_a_sample_keeps_what_the_rules_say_of_a_face_down_card() -> None:
    """What was laid face down onto the reef is a trap in every sample."""
    game = tides_main(hand=(["net"], []), deck=(["ray", "jelly", "crab"] * 3, ["crab"] * 9))
    game.answer("lay net")
    for seed in range(20):
        s = game.view(1).sample(random.Random(seed))._state
        (laid,) = s.zone(tides.REEF, 0)
        assert s.pool.defs[s.cols[0][laid]].key in ("net", "jelly")


def test_samples_have_their_own_future() -> None:
    """The generator of a sample does not go on as the game's does."""
    game = playmat.new_game("embers", seed=5)
    words = {tuple(game.view(0).sample(random.Random(seed))._state.rng) for seed in range(5)}
    assert len(words) == 5 and tuple(game._state.rng) not in words
