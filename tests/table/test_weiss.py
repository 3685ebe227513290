"""Why a card of Weiss Schwarz can't be used, in sentences."""

from __future__ import annotations

import re
from random import Random

import playmat
from playmat.games.weiss.table.missing import COLORS, COSTS, LEVELS, SENTENCES, TIMES
from playmat.kernel.registry import find
from playmat.table.layouts import layout_of
from playmat.table.why import why_not


def test_reasons_in_the_course_of_a_game() -> None:
    """Each card is either offered or refused for reasons that hold; levels, colours and costs are told with numbers."""
    decks = find("weiss").decks
    assert decks is not None
    told: set[str] = set()
    for seed in range(2):
        game = playmat.new_game("weiss", decks=decks(), seed=seed)
        layout = layout_of("weiss", game._state.book.schema)
        draw = Random(seed)
        for _ in range(250):
            if game.over:
                break
            view = game.view(game.question.player)
            offered = {(option.verb, option.handle) for option in game.question.options}
            for card in [*view.zone("hand", view.player), *view.zone("stage", view.player)]:
                for reason in why_not(game, layout, view.player, card):
                    if reason.clause:
                        assert reason.missing
                        told.update(reason.missing)
                    elif " " not in reason.tried:
                        assert (reason.tried, card.handle) in offered
            game.answer(draw.choice(game.question.codes))
    assert any(re.fullmatch(r"It is of level [123]; you are at level [012]\.", line) for line in told)
    assert any(re.fullmatch(r"It costs \d; there (is 1 card|are \d cards) in your stock\.", line) for line in told)
    assert any(line.startswith("There is no ") and line.endswith(" card in your level or your clock.") for line in told)
    assert {"Not now (your main phase).", "It is not on your center stage.", "It does not stand."} <= told
    assert all(re.fullmatch(r"[A-Z].*\.", line) and "_" not in line for line in told)


def test_every_refusal_has_a_sentence() -> None:
    """Each row of the permissions is told in words of its own."""
    told = {*SENTENCES, *TIMES, *COLORS, *LEVELS, *COSTS}
    rows = {
        row.name
        for verb in find("weiss").rulebook().verb_rows
        if verb.permission is not None
        for row in verb.permission.rows
    }
    assert rows <= told, rows - told
    assert told <= rows, told - rows
