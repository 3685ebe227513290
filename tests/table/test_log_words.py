"""The log of every game in plain words: each kind of event has a sentence, and none reads like data."""

import re

import pytest
from toys.boards import GAMES, decisions

from playmat.kernel.model.schema import V_ACTIVE, V_TURN
from playmat.kernel.registry import find
from playmat.kernel.views.eventlog import entries
from playmat.table.layouts import layout_of
from playmat.table.wording import PLAIN, log_words

NAMES = ["You", "Kim"]
# The clause of what an effect does.
EFFECTS = {"fftcg": "11.11.5", "weiss": "3.2.3", "evolve": "5.9.1"}
LIKE_DATA = re.compile(
    r"^(You|Kim|The game): |\bthe the\b|\b[Yy]our (a|one) |'s a card|[{}\[\]]|nowhere"
    r"|\b(\w+) to \2\b|\b0 (damage|counter)"
)


@pytest.mark.parametrize("name", GAMES)
def test_every_kind_of_event_has_a_sentence_or_is_hidden(name: str) -> None:
    """A rulebook's own kinds are told by its layout, the kernel's by that or plainly."""
    schema = find(name).rulebook("default", "").schema
    layout = layout_of(name, schema)
    assert {kind for kind in schema.events if kind not in layout.log and kind not in PLAIN} == set()


@pytest.mark.parametrize("name", GAMES)
def test_a_game_at_random_reads_as_sentences(name: str) -> None:
    """No line of three games, as a player or everybody reads it, looks like an event's fields."""
    seen: set[str] = set()
    for seed in range(3):
        *_, game = decisions(name, seed, every=50)
        state = game._state
        layout = layout_of(name, state.book.schema)
        for player in (0, None):
            seen |= {log_words(entry, NAMES, layout) for entry in entries(state, player)}
    assert len(seen) > 20
    assert sorted(line for line in seen if LIKE_DATA.search(line)) == []
    assert {line[0] for line in seen if line} <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZ")


@pytest.mark.parametrize("name", ["fftcg", "weiss", "evolve"])
def test_the_log_tells_who_takes_the_first_turn(name: str) -> None:
    """Everybody reads it, once, before the first turn: it is the player whose turn is the first."""
    firsts = set()
    for seed in range(9):
        game = next(game for game in decisions(name, seed, every=1) if game._state.vals[V_TURN] == 1)
        for viewer in (0, 1, None):
            (told,) = [entry for entry in entries(game._state, viewer) if entry.kind == "first"]
            assert told.player == game._state.vals[V_ACTIVE] and told.turn == 0
        firsts.add(game._state.vals[V_ACTIVE])
    assert firsts == {0, 1}


@pytest.mark.parametrize("name", ["fftcg", "weiss", "evolve"])
def test_the_log_tells_a_draw_from_a_search(name: str) -> None:
    """What is drawn, by an effect as by the turn, is drawn; a card that an effect takes from the deck is put into the
    hand. (In games at random; nothing of Evolve's own set looks for a card there.)
    """
    searched = name == "evolve"
    by_effects = False
    for seed in range(60):
        *_, game = decisions(name, seed, every=10_000)
        layout = layout_of(name, game._state.book.schema)
        for entry in entries(game._state, None):
            if entry.kind == "move" and (entry.frm, entry.to) == ("deck", "hand"):
                words = log_words(entry, NAMES, layout).split()
                assert words[1] in (("draw", "draws") if entry.how == "draw" else ("put", "puts"))
                searched |= entry.how == ""
                by_effects |= entry.how == "draw" and entry.clause == EFFECTS[name]
        if searched and by_effects:
            return
    raise AssertionError(f"seen: searched {searched}, drawn by effects {by_effects}")
