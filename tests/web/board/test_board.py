"""The table that a page is sent: a function of the view alone, on which everything that is asked about can be found."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from toys.boards import GAMES, VIEWERS, all_cards, decisions

from playmat.kernel import rng
from playmat.kernel.game import Game
from playmat.kernel.records import FINISH, PASS
from playmat.kernel.registry import find
from playmat.kernel.views.eventlog import entries
from playmat.kernel.views.worlds import mixed
from playmat.table.wording import YOU
from playmat.web.board.asking import question_of
from playmat.web.board.board import board_of
from playmat.web.board.drawing import drawing_of, layout_for
from playmat.web.board.lines import lines_of
from playmat.web.board.looking import look_of
from playmat.web.slices import whole

NAMES = [YOU, "Kim"]


def told(game: Game, viewer: int) -> bytes:
    """All that a viewer is sent at this decision, but what was picked before (a copy has no past)."""
    drawing = drawing_of(game._state.book.name)
    view = game.public_view() if viewer < 0 else game.view(viewer)
    board = board_of(view, drawing, game._state.pool)
    question = view.question
    asked = None if question is None else whole(question_of(question, view, board, drawing, NAMES, 1))
    if asked is not None:
        asked = msgspec.structs.replace(asked, chosen=[])
    return msgspec.json.encode([board, asked, lines_of(view.log, drawing, NAMES)])


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("open_lists", [True, False])
def test_shuffling_what_is_hidden_changes_no_byte(name: str, open_lists: bool) -> None:
    """Boards, questions with their proposals and forecasts, and logs, for both seats and for who looks on."""
    draw = Random(1)
    tried = 0
    drawing = drawing_of(name)
    for game in decisions(name, 2, every=5 if name == "tides" else 31, open_lists=open_lists):
        for viewer in VIEWERS:
            other = Game(mixed(game._state, viewer, rng.seeded(draw.getrandbits(32)), False), game.setup)
            other._state.history.log.extend(game._state.history.log)
            assert told(other, viewer) == told(game, viewer)
            changed = Game(mixed(game._state, viewer, rng.seeded(draw.getrandbits(32)), True), game.setup)
            views = [one.public_view() if viewer < 0 else one.view(viewer) for one in (changed, game)]
            boards = [board_of(view, drawing, game._state.pool) for view in views]
            assert boards[0] == boards[1]
            tried += 1
    assert tried >= 6, "too few decisions"


@pytest.mark.parametrize("name", GAMES)
def test_every_card_has_a_handle_of_its_own_and_options_are_on_the_board(name: str) -> None:
    """What is asked about can be clicked."""
    drawing = drawing_of(name)
    offered = 0
    for seed in range(3):
        for game in decisions(name, seed):
            view = game.view(game.question.player)
            board = board_of(view, drawing, game._state.pool)
            handles = [card.handle for card in all_cards(board) if card.handle]
            assert len(set(handles)) == len(handles)
            items = {item.handle for item in (*board.stack, *board.waiting)}
            for option in game.question.options:
                if option.handle:
                    assert option.handle in items or option.handle in handles, option.text
                    offered += 1
    assert offered > 40


@pytest.mark.parametrize("name", GAMES)
def test_every_zone_is_shown_or_left_out_on_purpose(name: str) -> None:
    """A zone has a place on the page, or its cards lie with others, or the layout says that it is not shown."""
    drawing, page = drawing_of(name), layout_for(name)
    placed = {place.zone for place in page.places}
    assert {*drawing.schema.zones} == placed | {*drawing.layout.away} | drawing.attached
    assert not placed & {*drawing.layout.away}
    assert all(place.title for place in page.places)
    places = [(place.row, place.col) for place in page.places if not place.quiet]
    assert all(places.count(place) <= 2 for place in places)  # (a level beside a climax)


@pytest.mark.parametrize("name", GAMES)
def test_phases_and_steps_are_those_of_a_turn(name: str) -> None:
    """Whatever goes on in a game is one of them, or said to be no part of a turn."""
    page, drawing = layout_for(name), drawing_of(name)
    names = [phase.name for phase in page.phases]
    assert len(set(names)) == len(names) and not page.phases[0].part
    assert {*drawing.schema.phases} == {name for name in names if name in drawing.schema.phases} | {
        *drawing.layout.outside
    }
    seen = set()
    for game in decisions(name, 4, every=1):
        seen.add(board_of(game.public_view(), drawing, game._state.pool).phase)
    assert seen <= {*names, *drawing.layout.outside, ""}
    assert len(seen) >= 2


@pytest.mark.parametrize("name", GAMES)
def test_a_proposal_settles_what_is_asked(name: str) -> None:
    """Its answers are taken one after another, and the same is not asked any more."""
    drawing = drawing_of(name)
    tried = 0
    for seed in range(4):
        for game in decisions(name, seed, every=2):
            question = game.question
            view = game.view(question.player)
            asked = whole(question_of(question, view, board_of(view, drawing, game._state.pool), drawing, NAMES, 1))
            if not asked.proposal:
                continue
            trial = game.fork()
            key = (question.player, question.kind, question.about, question.clause, question.handle)
            for answer in asked.proposal:
                trial.answer(answer)
            if not trial.over:
                after = trial.question
                assert (after.player, after.kind, after.about, after.clause, after.handle) != key
            tried += 1
    assert tried or name in ("embers", "tides")  # (whose usual answers are none but passing)


@pytest.mark.parametrize("name", GAMES)
def test_roles_and_labels(name: str) -> None:
    """Whoever may pass has one button for it, and it says what it does."""
    drawing = drawing_of(name)
    for game in decisions(name, 5):
        question = game.question
        view = game.view(question.player)
        asked = whole(question_of(question, view, board_of(view, drawing, game._state.pool), drawing, NAMES, 1))
        assert len(asked.options) == len(question.codes)
        passing = [option for option in asked.options if option.role == "pass"]
        assert len(passing) == sum(code in (PASS, FINISH) for code in question.codes)
        assert all(option.label[:1].upper() == option.label[:1] for option in asked.options)
        if asked.quiet:
            assert passing


def test_names_of_games_that_bring_no_layout_are_drawn_plainly() -> None:
    """Rows for open zones, piles for hidden ones, the hand a fan at the player's edge."""
    from playmat.table.layouts import plain
    from playmat.web.board.drawing import Drawing

    schema = find("embers").rulebook().schema
    page = Drawing("embers", plain(schema), schema).page
    kinds = {place.zone: place.kind for place in page.places}
    assert kinds["field"] == "row" and kinds["deck"] == "pile" and kinds["hand"] == "fan"
    assert {place.zone for place in page.places} == {*schema.zones}
    assert [number.name for number in page.numbers] == ["cost", "power"]
    assert [value.name for value in page.values] == ["life", "embers", "lost"]


@pytest.mark.parametrize("name", GAMES)
def test_a_look_depends_on_what_the_player_knows(name: str) -> None:
    """How a card was read, what changes it, and why it can't be used: the same after hidden cards were shuffled."""
    drawing = drawing_of(name)
    draw = Random(3)
    looked, changed, refused = 0, 0, 0
    for game in decisions(name, 6, every=23):
        player = game.question.player
        other = Game(mixed(game._state, player, rng.seeded(draw.getrandbits(32)), False), game.setup)
        view = game.view(player)
        board = board_of(view, drawing, game._state.pool)
        for card in all_cards(board):
            if not card.key or not card.handle:
                continue
            look = look_of(game, view, drawing, card.handle)
            assert look_of(other, other.view(player), drawing, card.handle) == look
            assert look.now and all(line.how in ("exact", "declined", "plain") for line in look.understood)
            looked += 1
            changed += any(number.now != number.printed for number in card.numbers) and bool(look.effects)
            refused += any(reason.clause and reason.missing for reason in look.reasons)
    assert looked > 20
    assert changed or name in ("embers", "tides")
    assert refused or name in ("embers", "tides")


@pytest.mark.parametrize("name", GAMES)
def test_what_was_told_stays_told(name: str) -> None:
    """The log, told anew (to who comes later, after a restart, after something was taken back), names every card that
    it named when it happened, though nobody may know any more where the card is.
    """
    game = next(iter(decisions(name, 3, every=1)))
    draw = Random(4)
    told: list[list[tuple[str, str]]] = [[] for _ in VIEWERS]
    while not game.over and len(game.answers) < 500:
        for viewer, found in zip(VIEWERS, told, strict=True):
            found += [(one.name, one.other_name) for one in entries(game._state, viewer, len(found))]
        game.answer(draw.choice(game.question.codes))
    for viewer, found in zip(VIEWERS, told, strict=True):
        anew = [(one.name, one.other_name) for one in entries(game._state, viewer)]
        pairs = [
            (then, now) for two, other in zip(found, anew, strict=False) for then, now in zip(two, other, strict=True)
        ]
        assert all(now == then for then, now in pairs if then != "a card")
    assert sum(map(len, told)) > 100
