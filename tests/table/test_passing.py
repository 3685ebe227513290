"""Passing without being asked: what ends it, and what is never passed by."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import playmat
from playmat import Game
from playmat.kernel.records import FINISH, PASS
from playmat.kernel.registry import find
from playmat.table.layouts import layout_of
from playmat.table.passing import (
    MINE,
    NOWHERE,
    STACK,
    STOP,
    TURN,
    Stopping,
    ended,
    passing_code,
    phase_of,
    stopped,
    targets_of,
    wish,
)
from playmat.table.session import Seat, Session

GAMES = ("embers", "evolve", "fftcg", "weiss")


def played(name: str, seed: int, limit: int = 300) -> list[Game]:
    """A game of random players, kept at each of its decisions."""
    decks = find(name).decks
    assert decks is not None
    game = playmat.new_game(name, decks=decks(), seed=seed)
    draw = Random(seed)
    kept = []
    for _ in range(limit):
        if game.over:
            break
        kept.append(game.fork())
        game.answer(draw.choice(game.question.codes))
    return kept


@pytest.mark.parametrize("name", GAMES)
def test_nothing_of_another_is_passed_by(name: str) -> None:
    """Not what another player has put on the stack or made wait, and no attack of theirs."""
    asked = passed = 0
    for game in played(name, 3):
        question = game.question
        view = game.view(question.player)
        layout = layout_of(name, game._state.book.schema)
        code = passing_code(question, view, layout)
        theirs = any(item["controller"] != question.player for item in (*view.stack, *view.waiting))
        values = view.game_values
        attacked = view.active != view.player and values.get(layout.attack.attacker, 0) > 0
        if theirs or attacked:
            assert code == 0
            asked += 1
        if code:
            assert code in question.codes
            passed += 1
    assert passed > 5
    assert asked or name == "evolve"


@pytest.mark.parametrize("name", GAMES)
def test_what_ends_a_wish(name: str) -> None:
    """The end of the turn, one's own next turn, a phase or a step by its name; and a stop anywhere else before."""
    games = played(name, 4)
    layout = layout_of(name, games[0]._state.book.schema)
    first = games[len(games) // 3]
    player = first.question.player
    here = first.view(player)
    phase = phase_of(here, layout)
    for game in games[len(games) // 3 :]:
        view = game.view(player)
        same = view.turn == here.turn
        assert ended(wish(TURN, here, layout), view, NOWHERE, layout) == (not same)
        mine = ended(wish(MINE, here, layout), view, NOWHERE, layout)
        assert mine == (view.active == player and not same)
        now = {view.phase, phase_of(view, layout)}
        elsewhere = not same or phase not in now
        for stop in now:
            assert ended(wish(stop, here, layout), view, NOWHERE, layout) == elsewhere
            stops = Stopping(frozenset([stop]), frozenset([stop]))
            assert ended(wish("no such phase", here, layout), view, stops, layout) == elsewhere
        assert not ended(wish("no such phase", here, layout), view, NOWHERE, layout)


@pytest.mark.parametrize("usual", [True, False])
@pytest.mark.parametrize("name", GAMES)
def test_who_is_asked_at_stops_only(name: str, usual: bool) -> None:
    """What is passed is a question to act, at no stop, and nothing of another waits or attacks; all else is asked."""
    decks = find(name).decks
    assert decks is not None
    game = playmat.new_game(name, decks=decks(), seed=5)
    session = Session(game, [Seat("Ann"), Seat("Ben")])
    layout, draw = session.layout, Random(5)
    told = layout.stops if usual else None
    stops = NOWHERE if told is None else Stopping(frozenset(told.own), frozenset(told.others))
    session.stops[0] = stops
    session.brief.add(0)
    passed = asked = 0
    for _ in range(400):
        if game.over:
            break
        question, view = game.question, game.view(game.question.player)
        code = session.by_itself()
        if question.player == 0 and not question.forced:
            calm = question.kind == "act" and passing_code(question, view, layout) and not stopped(view, stops, layout)
            assert (code in (PASS, FINISH)) == bool(calm)
            passed += bool(calm)
            asked += code is None
        game.answer(draw.choice(question.codes) if code is None else code)
    assert asked > 5
    assert usual or passed


@pytest.mark.parametrize("name", GAMES)
def test_until_the_next_stop(name: str) -> None:
    """Neither the end of the turn nor one's own turn ends it, but a stop in another phase does."""
    games = played(name, 4)
    layout = layout_of(name, games[0]._state.book.schema)
    first = games[len(games) // 3]
    here = first.view(first.question.player)
    for game in games[len(games) // 3 :]:
        view = game.view(first.question.player)
        assert not ended(wish(STOP, here, layout), view, NOWHERE, layout)
        now = frozenset([view.phase, phase_of(view, layout)])
        elsewhere = view.turn != here.turn or phase_of(here, layout) not in now
        assert ended(wish(STOP, here, layout), view, Stopping(now, now), layout) == elsewhere


@pytest.mark.parametrize("name", GAMES)
def test_usual_stops_are_phases(name: str) -> None:
    """A layout stops at phases and steps of its game, and never so seldom that an attack of one's own is passed by."""
    layout = layout_of(name, find(name).rulebook().schema)
    if layout.stops is None:
        return
    known = {*find(name).rulebook().schema.phases, *(step.name for step in layout.steps)}
    assert {*layout.stops.own, *layout.stops.others} <= known


def mine(game: Game, player: int, item: dict[str, Any]) -> bool:
    """Whether something was chosen for an item that this player controls."""
    view = game.view(player)
    handles = {
        card.handle: card.controller
        for zone in game._state.book.schema.zones
        for p in range(2)
        for card in view.zone(zone, p)
    }
    items = {one["serial"]: one["controller"] for one in (*view.stack, *view.waiting)}
    return any({**handles, **items}.get(handle) == player for handle in targets_of(item))


def test_until_the_stack_is_resolved() -> None:
    """What another has put on the stack is passed by for who wants that, until it is resolved: but not if something
    of one's own was chosen for it, not what comes on top of it, and not at a stop of another phase.
    """
    passed = aimed = fresh = over = 0
    for seed in range(12):
        for game in played("fftcg", seed, 500):
            question = game.question
            view, layout = game.view(question.player), layout_of("fftcg", game._state.book.schema)
            theirs = [item for item in view.stack if item["controller"] != question.player]
            if not theirs or PASS not in question.codes or view.waiting:
                continue
            wished = wish(STACK, view, layout)
            assert not ended(wished, view, NOWHERE, layout)
            code = passing_code(question, view, layout, wished.items)
            concerned = any(mine(game, question.player, item) for item in theirs)
            assert code == (0 if concerned else PASS)
            passed, aimed = passed + (not concerned), aimed + concerned
            if not concerned:
                lacking = wished.items - {theirs[0]["serial"]}
                assert passing_code(question, view, layout, lacking) == 0
                fresh += 1
            further = game.fork()
            for _ in range(60):
                if further.over or not further.view(question.player).stack:
                    break
                further.answer(PASS if PASS in further.question.codes else further.question.codes[0])
            later = further.view(question.player)
            gone = not wished.items & {item["serial"] for item in later.stack}
            assert ended(wished, later, NOWHERE, layout) == gone
            over += gone
    assert passed > 3 and aimed > 3 and fresh > 3 and over > 3
