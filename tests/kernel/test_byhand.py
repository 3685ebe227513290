"""Deeds by hand: recorded answers beside the options, seen by abilities, taken back, refused where all is read."""

import random
from collections.abc import Iterator

import pytest
from embers.rulebook import make_rules
from embers.rules import schema as embers
from toys.positions import card, embers_main, named

import playmat
from playmat import Game, IllegalAnswer, MalformedAnswer, PlaymatError
from playmat.kernel.answers.byhand import is_deed
from playmat.kernel.answers.texts import parse
from playmat.kernel.completing import complete
from playmat.kernel.knowledge import handle
from playmat.kernel.model.schema import CONTROLLER, TURNED, ZONE
from playmat.kernel.replay import Replay
from playmat.laws import history, secrets, truth
from playmat.laws.place import Place
from playmat.laws.report import Report

pytestmark = pytest.mark.compiled
LINE = "whenever the moon is full, howl."


@pytest.fixture
def game() -> Iterator[Game]:
    """Two beasts against one, with a card whose line is not read."""
    made = embers_main((["fox", "mother"], ["bear"]), (["seer"], ["bolt"]))
    yield from unread(made)


def unread(game: Game) -> Iterator[Game]:
    """The game while one of its cards has a line that is not read."""
    declined = game._state.pool.defs[game._state.pool.by_key["fox"]].declined
    declined.append(LINE)
    yield game
    declined.clear()


@pytest.fixture
def whole() -> Iterator[Game]:
    """A whole game with such a card."""
    yield from unread(playmat.new_game("embers", seed=7))


def at(game: Game, key: str) -> int:
    """The first card with a key on the field or in a hand."""
    return card(game, key)


def by_name(game: Game, *keys: str) -> list[str]:
    """How players name such cards."""
    return [named(game, key) for key in keys]


def deeds(game: Game) -> list[str]:
    """One of each kind."""
    fox, bear, seer = by_name(game, "fox", "bear", "seer")
    return [
        f"move to ashes of 1 {bear}",
        f"move to deck of 0 bottom {seer}",
        f"move to field of 0 {bear}",
        f"move to field of 0 turned {seer}",
        "move top of deck of 1 to ashes of 1",
        "move random of hand of 1 to ashes of 1",
        f"turn {fox}",
        f"damage 1 {fox}",
        f"set 1 damage {fox}",
        f"counter +2 growth {fox}",
        "value -3 life of 1",
        "value +1 embers of 0",
        "shuffle deck of 0",
        f"reveal {seer}",
        "reveal top of deck of 1",
        "reveal to 0 bottom of deck of 1",
    ]


def test_every_deed_is_an_answer_like_others(game: Game) -> None:
    """It changes the game, is written and read, can be taken back, and the same question stands again."""
    for text in deeds(game):
        before, codes = game.digest(), game.question.codes
        game.settle(0, text)
        assert game.digest() != before, text
        assert game.question.player == 0, text
        answer = game._state.history.answers[-1]
        assert is_deed(answer)
        assert parse(game._state, game.answers[-1]) == answer
        assert game.answers[-1].startswith(f"by-hand 0 {text.partition(' #')[0]}"), text
        assert any(e.kind == "by hand" and e.player == 0 and e.clause == "by hand" for e in game.log)
        truth.caches(Place(game, text, Report("embers"), "x"))
        game.undo()
        assert game.digest() == before, text
        assert game.question.codes == codes


def test_what_deeds_do(game: Game) -> None:
    """Cards go where they are sent, change sides, are turned and hurt; values and counters change."""
    s = game._state
    fox, bear = at(game, "fox"), at(game, "bear")
    game.settle(1, f"move to field of 0 {named(game, 'bear')}")
    assert (s.cols[CONTROLLER][bear], s.cols[ZONE][bear]) == (0, embers.FIELD)
    game.settle(0, f"turn {named(game, 'fox')}")
    assert s.cols[TURNED][fox] == 1
    game.settle(0, f"ready {named(game, 'fox')}")
    assert s.cols[TURNED][fox] == 0
    game.settle(0, "value -3 life of 1")
    assert s.pvals[embers.LIFE] == [10, 7]
    top = s.zone(embers.DECK, 1)[-1]
    game.settle(1, "move top of deck of 1 to hand of 1")
    assert top in s.zone(embers.HAND, 1)


def test_abilities_and_rules_see_it(game: Game) -> None:
    """A beast that comes by hand triggers like any other; damage by hand kills before the next decision."""
    fox, mother = at(game, "fox"), at(game, "mother")
    game.settle(0, f"move to field of 0 {named(game, 'seer')}")
    assert (game.question.about, len(game._state.waiting)) == ("next ability", 2)
    game.answer(game.question.options[0])
    assert (game.question.about, len(game._state.stack)) == ("priority", 2)
    game.settle(0, f"damage 2 {named(game, 'fox')}")
    assert game._state.cols[ZONE][fox] == embers.ASHES
    assert game._state.cols[ZONE][mother] == embers.FIELD


def test_a_deed_is_no_part_of_a_choice(game: Game) -> None:
    """The card of a deed is not among those that were picked so far for the question that stands again."""
    game.settle(0, f"move to field of 0 {named(game, 'seer')}")
    assert (game.question.about, game.question.player) == ("next ability", 0)
    game.settle(0, f"turn {named(game, 'fox')}")
    assert (game.question.about, game.question.player) == ("next ability", 0)
    assert game.view(0).chosen == []


def test_passing_begins_anew(game: Game) -> None:
    """Who has passed may act again after something was settled by hand."""
    game.answer("pass")
    assert game.question.player == 1
    game.settle(0, "value +1 life of 0")
    game.answer("pass")
    assert (game.question.player, game.question.about) == (0, "priority")


def test_what_is_not_possible_changes_nothing(game: Game) -> None:
    """Each refusal says why; the texts that are no deeds say what was expected."""
    fox, bear, seer = by_name(game, "fox", "bear", "seer")
    before = game.digest()
    for text, why in (
        (f"move to hand of 0 {bear}", "of its owner"),
        (f"move to field of 0 {fox}", "that side of the field already"),
        (f"ready {fox}", "upright already"),
        (f"turn {seer}", "not on the field"),
        (f"counter -1 growth {fox}", "no such counter"),
        ("value -11 life of 0", "has 10 life only"),
        ("shuffle field of 0", "lies open"),
        ("move top of void of 0 to hand of 0", "no card in 'void'"),
        (f"set 1 owner {fox}", "only a column of the rulebook"),
    ):
        with pytest.raises(IllegalAnswer, match=why) as refused:
            game.settle(0, text)
        assert refused.value.clause == "by hand"
        assert game.digest() == before, text
    for text in (
        "", "fly #1", "move to moon of 0 #1", "turn", "turn #4000", "damage much #1", "value +1 luck of 0",
        "draw 1 of 7", "shuffle deck of 7", "move to hand of 7 #1", "counter +1 #1",
    ):  # fmt: skip
        with pytest.raises(MalformedAnswer, match="expected"):
            game.settle(0, text)
        assert game.digest() == before, text
    with pytest.raises(MalformedAnswer, match="expected a player"):
        game.settle(5, f"turn {fox}")


def test_what_the_rulebook_does_not_say(game: Game) -> None:
    """How to draw, and which numbers change for a turn, it has to tell."""
    (fox,) = by_name(game, "fox")
    rules = make_rules("default", "")
    rules.actions.draw = None
    game._state.book = complete(rules)
    for text, why in (
        (f"adjust +1 power {fox}", "can be changed for a turn"),
        ("draw 1 of 0", "does not say how to draw"),
    ):
        with pytest.raises(IllegalAnswer, match=why):
            game.settle(0, text)


def test_only_where_a_line_is_not_read() -> None:
    """Without such a card everything is carried out by the rules, and nothing by hand."""
    game = embers_main((["fox"], []))
    assert not game.by_hand
    with pytest.raises(IllegalAnswer, match="every line of these cards is carried out by the rules"):
        game.settle(0, "value +1 life of 0")


def test_laws_hold_in_a_game_with_deeds(whole: Game) -> None:
    """A game with many deeds is saved, replayed, looked at and taken back like any other."""
    draw = random.Random(3)
    place = Place(whole, "by hand", Report("embers"), "by hand")
    digests = {0: whole.digest()}
    done = 0
    for n in range(160):
        if whole.over:
            break
        if n % 3 == 2:
            cards = len(whole._state.cols[ZONE])
            text = draw.choice(
                (
                    "move to {zone} of {player} #{card}", "move to field of {player} #{card}", "turn #{card}",
                    "counter +1 charge #{card}", "damage 1 #{card}", "value +1 life of {player}",
                    "move top of deck of {player} to {zone} of {player}", "reveal #{card}", "shuffle deck of {player}",
                )
            )  # fmt: skip
            zone = draw.choice(("hand", "ashes", "deck"))
            who = draw.randrange(2)
            seen = handle(whole._state, who, draw.randrange(cards))
            text = text.format(zone=zone, player=draw.randrange(2), card=seen)
            try:
                whole.settle(who, text)
                done += 1
            except (IllegalAnswer, MalformedAnswer):  # (most cards lie where nobody sees which they are)
                continue
        else:
            whole.answer(draw.choice(whole.question.options))
        digests = {k: d for k, d in digests.items() if k < len(whole.answers)} | {len(whole.answers): whole.digest()}
        if n % 8 == 0 and not whole.over:
            truth.caches(place)
            secrets.options(place)
            secrets.views(place)
            history.data(place)
    assert done > 20
    history.data(place)
    Replay.from_data(Replay.of(whole).to_data(), whole._state.book, whole._state.pool).verify()
    history.undo_everything(place, digests)


def test_nothing_half_done_is_left_without_a_choice(game: Game) -> None:
    """A deed that would leave a question with nothing to choose from has to wait until it is answered."""
    game.answer("pass")
    game.answer(f"play {named(game, 'bolt')}")
    assert game.question.kind == "target"
    before = game.digest()
    with pytest.raises(PlaymatError, match="answer the question first"):
        for key in ("fox", "mother", "bear"):
            game.settle(0, f"move to hand of {1 if key == 'bear' else 0} {named(game, key)}")
    while game.digest() != before:
        game.undo()
    assert game.question.options[0].text
