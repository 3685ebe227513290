"""What lies open is seen by everybody; what a procedure notes of hidden cards stays out of what players are handed."""

import pytest
from evolve_cards_inline import FOLLOWERS, GUARD, IT, KNIGHT, LANCER, SCOUT, YOU, L, act, follower, hit, select, spell
from evolve_table import A, B, Table

from playmat import Game
from playmat.games.evolve.rules import schema as S
from playmat.kernel import atoms
from playmat.kernel.model.state import State
from playmat.kernel.reading import At
from playmat.kernel.records import Frame, card_of, verb_of
from playmat.kernel.rng import seeded
from playmat.kernel.saving.data import read_state, state_data
from playmat.kernel.saving.digest import digest
from playmat.kernel.views.worlds import canonical, mixed

TINKER = follower("Tinker", 1, 1, 1, act(1, L.Pick("x", "select", L.Num(1), L.Num(1), FOLLOWERS), hit(1)))


def noting(s: State) -> list[Frame]:
    """The frames that have noted a position."""
    return [f for f in s.frames if f.note is not None]


def test_views_carry_no_note_of_hidden_cards() -> None:
    """The turn notes the position before an ability (15.2.1.2), both hands and decks with it: while the ability waits
    for an answer, a player is handed the same world whichever cards the other one holds and has in the deck.
    """
    worlds, notes = set(), set()
    for held, below in ((GUARD, LANCER), (LANCER, GUARD)):
        t = Table(TINKER).decks()
        mine = t.field(A, TINKER)
        t.field(A)
        t.put(B, "hand", held, SCOUT)
        t.put(B, "deck", below)
        t.begin().use(mine)
        assert t.about == "select"
        (turn,) = noting(t.s)
        assert turn.note is not None
        notes.add(tuple(turn.note.numbers()))
        assert not noting(canonical(t.s, A)) and not noting(mixed(t.s, A, seeded(1), False))
        assert noting(t.s), "the game itself has forgotten it"
        worlds.add(digest(canonical(t.s, A)))
    assert len(notes) == 2, "the notes are alike, so this shows nothing"
    assert len(worlds) == 1


@pytest.mark.clause("4.11.2", "4.1.2", "9.1.3")
def test_what_is_resolved_and_what_is_eliminated_is_seen() -> None:
    """A spell while it selects, in the resolution zone; and a token that exists no more."""
    zap = spell("Zap", L.Pick("x", "select", L.Num(1), L.Num(1), FOLLOWERS), L.Act("eliminate", IT))
    t = Table(zap).decks()
    card, knight = t.hand(A, zap), t.field(A, KNIGHT)
    t.field(B)
    t.begin()
    assert not t.knows(B, card)
    t.play(zap)
    assert t.zone_of(card) == "resolution zone" and t.knows(B, card)
    assert [c.name for c in Game(t.s).view(B).zone("resolution zone", A)] == ["Zap"]
    t.pick(knight)
    assert t.zone_of(knight) == "eliminated" and t.knows(B, knight)
    assert [c.name for c in Game(t.s).view(B).zone("eliminated", A)] == ["Knight"]


@pytest.mark.clause("9.1.3")
def test_a_token_that_was_put_into_a_deck_is_seen_again() -> None:
    """It is eliminated there, in the open, whatever lies in that deck."""
    away = spell("Put Away", select(FOLLOWERS), L.Move(IT, "deck", "bottom"), L.PlayerAct("shuffle", YOU))
    t = Table(away).decks()
    t.hand(A, away)
    knight = t.field(A, KNIGHT)
    t.begin().play(away).pick(knight)
    assert t.zone_of(knight) == "eliminated" and t.knows(A, knight) and t.knows(B, knight)


@pytest.mark.clause("15.2.1.2")
def test_what_was_saved_in_the_middle_of_an_ability_still_knows_the_position_before() -> None:
    """The ability selects a follower and does nothing to it: taken up again from data, it is forbidden afterwards, as
    in the game that went on; where something has changed in the meantime it is not.
    """
    idler = follower("Idler", 1, 1, 1, act(0, select(FOLLOWERS)))
    for changed in (False, True):
        t = Table(idler).decks()
        mine = t.field(A, idler)
        t.field(A)
        t.begin().use(mine)
        t.s = read_state(t.book, t.pool, At(state_data(t.s), "state"))
        if changed:
            atoms.set_player_value(t.s, S.PLAY_POINTS, A, 3)
        t.pick(mine)
        assert t.s.ask is not None
        can = any(verb_of(o) == S.O_USE and card_of(o) == mine for o in t.s.ask.options)
        assert can == changed
