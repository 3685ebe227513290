"""What is asked while something is paid, and what is chosen from, in the words that people read."""

from __future__ import annotations

from evolve_cards_inline import YOU, L, burn, draw, evolve_ability, evolved, follower, gain, spell
from evolve_table import A, Table

from playmat.games.evolve.rules import schema as S
from playmat.kernel.game import Game
from playmat.table.layouts import layout_of
from playmat.table.wording import question_words
from playmat.web.board.asking import question_of
from playmat.web.board.board import board_of
from playmat.web.board.drawing import drawing_of
from playmat.web.protocol.asked import Question
from playmat.web.slices import whole

DEAR_CUB = follower("Dear Cub", 2, 2, 2, evolve_ability(3))
DEAR_CUB_EVOLVED = evolved("Dear Cub")


def asked(t: Table) -> Question:
    """What the page is sent of the question that stands."""
    game = Game(t.s)
    view, drawing = game.view(game.question.player), drawing_of("evolve")
    board = board_of(view, drawing, t.pool)
    question = whole(question_of(game.question, view, board, drawing, ["You", "Kim"], 1))
    assert question.text == question_words(game.question, layout_of("evolve", t.book.schema))
    return question


def test_how_a_card_is_paid_for_is_asked_in_words() -> None:
    """What may be paid besides, told by what it is and not by its number alone."""
    spells = L.Filter((L.In("cemetery", YOU), L.Is("type", "Spell")))
    one = L.Sequence((L.Pick("w", "select", L.Num(1), L.Num(1), spells), L.Act("banish", L.Bound("w"))))
    warp = spell("Warp", draw(3), cost=9, extra=(L.ExtraCost("may", L.Cost((L.Do(one),)), "warp", L.Num(7)),))
    study = spell("Study Once", draw(1), cost=1)
    t = Table(warp, study).decks().have(A, 9)
    card = t.hand(A, warp)
    t.put(A, "cemetery", study)
    t.begin()
    t._do(S.O_PLAY, card)
    question = asked(t)
    assert question.text == "Warp: how do you pay?"
    assert [option.label for option in question.options] == ["Pay the usual cost", "Pay cost 1 besides"]


def test_modes_for_which_nothing_is_printed_are_told() -> None:
    """By what was read of each: a number alone would not say what it does."""
    fork = spell("Wide Fork", L.Modal(L.Num(1), L.Num(2), (draw(), gain(3), burn(1))), cost=2)
    t = Table(fork).decks().have(A, 9)
    t.hand(A, fork)
    t.begin().play(fork)
    question = asked(t)
    told = ["You: draw 1", "You: gain defense 3", "1 damage to the opponent"]
    assert [(option.label, option.words) for option in question.options] == [(words, "") for words in told]
    t.say("option 2")
    question = asked(t)
    labels = [option.label for option in question.options]
    assert labels[:-1] == [told[0], told[2]]
    assert question.options[-1].role == "pass" and labels[-1] not in told


def test_an_evolution_point_in_lieu_is_asked_in_words() -> None:
    """The payment's question says what for, and each of its buttons what it does."""
    t = Table(DEAR_CUB, DEAR_CUB_EVOLVED).decks().have(A, 3, 10, 1)
    cub = t.field(A, DEAR_CUB)
    t.one(A, "evolve deck", DEAR_CUB_EVOLVED)
    t.begin().use(cub)
    if t.about == "select":
        t.pick(t.s.zone(S.EVOLVE_DECK, A)[0])
    question = asked(t)
    assert question.text == "Dear Cub: do you use an evolution point for one of the play points?"
    assert [option.label for option in question.options] == ["Use an evolution point", "Pay with play points alone"]
