"""What the computer players of Shadowverse: Evolve judge by, and that a person would agree with what they choose."""

from __future__ import annotations

from random import Random

import pytest
from evolve_cards_inline import (
    CUB,
    GUARD,
    LANCER,
    RUSH,
    SCOUT,
    STORM,
    TITAN,
    WARD,
    Card,
    follower,
    hit,
    select,
    spell,
)
from evolve_table import A, B, Table

from playmat import lang as L
from playmat.games.evolve.judgement.evaluate import WHOLE_TURNS, evaluate, quiet
from playmat.games.evolve.judgement.habits import routine, usual
from playmat.games.evolve.judgement.worth import keep_worth, life_worth, reach, selects
from playmat.games.evolve.rules.schema import HAND
from playmat.kernel.answers.handles import shown
from playmat.kernel.game import Game, GameSetup
from playmat.kernel.model.schema import V_ACTIVE
from playmat.kernel.registry import find
from playmat.kernel.running.advance import give
from playmat.players import make
from playmat.players.greedy import outcome
from playmat.players.judgement import judgement_of, state_of

WALL = follower("Stone Wall", 2, 1, 5, WARD)
PAGE = follower("Page", 3, 3, 1, WARD)
RACER = follower("Racer", 3, 3, 1, STORM)
DASHER = follower("Dasher", 2, 2, 2, RUSH)
BOLT = spell("Bolt", select(), hit(3), cost=2)
SNAP = spell("Snap", select(), hit(3), cost=1, quick=True)


def played(seed: int, names: tuple[str, str], most: int) -> Game:
    """A game of built-in decks after so many answers of these players."""
    game = Game.start(GameSetup.of("evolve", find("evolve").decks()[:2], seed))
    players = [make(name, seed + at) for at, name in enumerate(names)]
    for _ in range(most):
        game.advance_forced()
        if game.over:
            break
        question = game.question
        game.answer(players[question.player].choose(game.view(question.player), question))
    return game


def choose(t: Table) -> Table:
    """Answer as greedy does that knows all cards."""
    s = t.s
    assert s.ask is not None
    if routine(s):
        give(s, usual(s))
        return t
    worth = [outcome(judgement_of("evolve"), s, answer, s.ask.player) for answer in s.ask.options]
    give(s, s.ask.options[worth.index(max(worth))])
    return t


def turn(t: Table, most: int = 40) -> Table:
    """Play greedily until the turn is over."""
    player = t.active
    for _ in range(most):
        if t.s.ask is None or t.active != player:
            return t
        choose(t)
    raise AssertionError(t.about)


def table(*cards: Card, points: int = 10) -> Table:
    """A table with decks, and with play points for A."""
    return Table(*cards).decks(20).have(A, points=points, most=points)


def test_what_is_good() -> None:
    """Cards, followers, defense and points are good; what is good for the one is bad for the other."""

    def worth(t: Table) -> int:
        return evaluate(t.begin().s, A)

    even = worth(table())
    better, worse = table(), table()
    better.hand(A), worse.hand(B)
    assert worth(better) > even > worth(worse)
    better, worse = table(), table()
    better.field(A), worse.field(B)
    assert worth(better) > even > worth(worse)
    assert worth(table().hurt(B, 12)) > even > worth(table().hurt(A, 12))
    assert worth(table().have(A, ep=1)) > even > worth(table().have(B, ep=1))
    t = table()
    t.field(A, TITAN), t.field(B, state="engaged")
    t.begin()
    assert evaluate(t.s, A) == -evaluate(t.s, B)


def test_the_last_points_of_defense_count_most() -> None:
    """Each further one is worth less."""
    steps = [life_worth(n + 1) - life_worth(n) for n in range(30)]
    assert steps == sorted(steps, reverse=True) and steps[0] > steps[19] > steps[20] > 0
    assert life_worth(-3) == life_worth(0) == 0


def test_trials_end_with_the_turn() -> None:
    """Then passing is judged as all else; nothing is under way there."""
    assert WHOLE_TURNS and judgement_of("evolve").whole_turns
    t = table(BOLT)
    t.hand(A, BOLT), t.field(B), t.field(B, LANCER)
    t.begin()
    assert quiet(t.s)
    t.play(BOLT)
    assert t.about == "choose" and not quiet(t.s)


def test_points_that_are_left_are_spent_on_cards() -> None:
    """A spell that draws is played when there is nothing better; one that selects waits for something worth it."""
    study = spell("Study", L.PlayerAct("draw", L.You(), L.Num(1)), cost=2)
    t = table(study, BOLT, points=2)
    t.hand(A, study)
    assert turn(t.begin()).count(A, "hand") == 1 and "Study" in t.names(A, "cemetery")
    t = table(study, BOLT)
    t.hand(A, study), t.hand(A, BOLT)
    assert [selects(t.s, card) for card in t.s.zone(HAND, A)] == [False, True]


def test_it_attacks_an_open_leader() -> None:
    """Nobody is there to strike back."""
    t = table()
    t.field(A, LANCER)
    assert turn(t.begin()).life(B) == 17


def test_the_last_damage_goes_past_what_could_be_destroyed() -> None:
    """Each attacker could have a follower that is worth more than the last points of defense."""
    ogre = follower("Ogre", 6, 4, 9)
    t = table(ogre).hurt(B, 6)
    t.field(A, ogre), t.field(A, ogre)
    t.field(B, LANCER, state="engaged"), t.field(B, LANCER, state="engaged")
    assert turn(t.begin()).result == A


def test_it_finds_the_last_damage() -> None:
    """Though each attacker alone had better stay where it is."""
    t = table().hurt(B, 6)
    for _ in range(3):
        t.field(A, GUARD)
    t.field(B, TITAN), t.field(B, TITAN)
    assert reach(t.begin().s, A) == 6
    assert turn(t).result == A


def test_a_won_game_is_won_at_once() -> None:
    """Without playing cards before."""
    t = table(BOLT).hurt(B, 3)
    t.field(A, LANCER), t.field(B)
    t.hand(A, BOLT)
    turn(t.begin())
    assert t.result == A and t.count(A, "hand") == 1


def test_it_trades_well() -> None:
    """It takes what it destroys without dying, and leaves alone what would destroy it."""
    t = table()
    lancer, guard = t.field(A, LANCER), t.field(B, GUARD, "engaged")
    titan = t.field(B, TITAN, "engaged")
    turn(t.begin())
    assert t.zone_of(guard) == "cemetery" and t.zone_of(lancer) == "field" and t.stats(titan) == (5, 5)


def test_it_does_not_run_into_a_strong_ward() -> None:
    """Which must be attacked."""
    t = table(WALL)
    scout = t.field(A, SCOUT)
    t.field(B, WALL, "engaged")
    turn(t.begin())
    assert t.zone_of(scout) == "field" and t.state(scout) == "reserved"


def test_it_spends_its_play_points() -> None:
    """The dear card if it can be paid for, else the cheap ones."""
    for points, played in ((5, {"Crag Titan"}), (4, {"Hill Lancer", "Reed Scout"})):
        t = table(points=points)
        for card in (TITAN, LANCER, SCOUT):
            t.hand(A, card)
        turn(t.begin())
        assert set(t.names(A, "field")) == played, points


def test_removal_is_aimed_at_the_best() -> None:
    """Of those that it destroys."""
    t = table(BOLT, points=2)
    t.hand(A, BOLT)
    scout, lancer, titan = t.field(B, SCOUT), t.field(B, LANCER), t.field(B, TITAN)
    turn(t.begin())
    assert [t.zone_of(card) for card in (scout, lancer, titan)] == ["field", "cemetery", "field"]


def test_a_point_is_used_where_it_brings_a_card() -> None:
    """The evolution point pays if that leaves enough for the card in hand, and is kept if not."""
    for cost_of_hand, left in ((3, 2), (5, 3)):
        t = table(points=3).have(A, ep=3)
        t.field(A, CUB)
        t.one(A, "evolve deck", next(c for c in _usual() if c.key == "Moss Cub evolved"))
        t.hand(A, LANCER if cost_of_hand == 3 else TITAN)
        t.field(B, GUARD, "engaged")
        turn(t.begin())
        assert t.ep(A) == left, cost_of_hand
        assert t.count(A, "evolve zone") == 1


def _usual() -> tuple[Card, ...]:
    from evolve_table import USUAL

    return USUAL


def test_no_point_is_thrown_away() -> None:
    """Where evolving changes little, the point stays."""
    weak = follower("Faint Moth", 2, 2, 2, *CUB.abilities)
    form = Card("Faint Moth", "Follower", attack=2, defense=2, special=("Evolved",))
    t = table(weak, form, points=0).have(A, points=0, most=3, ep=2)
    t.field(A, weak, new=True)
    t.one(A, "evolve deck", form)
    turn(t.begin())
    assert t.ep(A) == 2


def test_ward_is_engaged_where_it_helps() -> None:
    """Before attackers that it holds out against; not where it would only be destroyed."""
    for wall, foe, state in ((WALL, LANCER, "engaged"), (PAGE, TITAN, "reserved")):
        t = table(WALL, PAGE, points=0)
        ward = t.field(A, wall)
        t.field(B, foe)
        t.begin("end")
        assert t.about == "ward"
        choose(t)
        assert t.state(ward) == state, wall.name


def test_quick_is_kept_for_an_attacker_that_it_stops() -> None:
    """It removes what attacks before there is damage."""
    t = table(SNAP)
    lancer = t.field(A, LANCER)
    t.hand(B, SNAP)
    t.begin().attack(lancer, t.leader(B))
    assert t.about == "quick"
    choose(t)
    t.until("main phase")
    assert t.zone_of(lancer) == "cemetery" and t.life(B) == 20


def test_what_can_be_played_soon_is_missed_most() -> None:
    """A card that is far too dear is discarded first."""
    far = follower("Mountain", 9, 9, 9)
    t = table(far, points=2)
    late, soon = t.hand(A, far), t.hand(A, LANCER)
    t.begin()
    assert keep_worth(t.s, A, soon) > keep_worth(t.s, A, late)


def test_routine_answers_are_options() -> None:
    """Whoever is asked; trials stop at the turn player's."""
    game = played(7, ("random", "random"), 0)
    rng = Random(1)
    seen = set()
    for _ in range(200):
        game.advance_forced()
        if game.over:
            break
        world = state_of(game.view(game.question.player).sample(rng))
        assert world.ask is not None
        seen.add(world.ask.about)
        if quiet(world):
            assert world.ask.player == world.vals[V_ACTIVE]
        assert shown(world, world.ask.player, usual(world)) in game.question.codes
        game.answer(rng.choice(game.question.codes))
    assert {"main phase", "redraw", "quick"} <= seen


@pytest.mark.parametrize("seed", range(2))
def test_greedy_beats_random(seed: int) -> None:
    """Looking one decision ahead wins at least four games of five."""
    results = [played(5 * seed + n, ("greedy", "random"), 5000) for n in range(5)]
    assert all(game.over for game in results)
    assert sum(game.result.winner == 0 for game in results) >= 4


def test_its_choice_tells_nothing_hidden() -> None:
    """Two games that look the same to a player are answered alike."""
    game = played(4, ("greedy", "greedy"), 40)
    view = game.view(game.question.player)
    other = view.sample(Random(9)).view(view.player)
    codes = [make("greedy", 5).choose(v, game.question) for v in (view, other)]
    assert codes[0] == codes[1]
