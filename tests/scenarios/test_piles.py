"""New games whose decks have cards that begin elsewhere, or get a card that the game adds."""

from playmat.scenario import load

LIMIT_BREAK = """\
game: fftcg
cards:
  - {name: Plain Soldier, type: Forward, element: Fire, cost: 3, power: 7000, generic: true}
  - {name: Last Blade, type: Forward, element: Fire, cost: 2, power: 5000, limit_break: 1}
decks:
  A: [2 Last Blade, 10 Plain Soldier]
  B: {hand: [5 Plain Soldier], deck: [Last Blade, 9 Plain Soldier]}
  first: A
play:
  - A: keep
  - B: keep
expect: {A.LB deck: [2 Last Blade], A.hand + deck: [10 Plain Soldier], B.LB deck: 1, B.hand: [5 Plain Soldier]}
"""
LEADERS = """\
game: evolve
cards:
  - {name: Captain, type: Leader, class: Forestcraft}
  - {name: Hill Lancer, type: Follower, class: Forestcraft, cost: 3, attack: 3, defense: 3}
  - {number: HL-E, name: Hill Lancer, type: Follower, special: [Evolved], class: Forestcraft, attack: 4, defense: 4}
decks:
  A: [Captain, HL-E, 12 Hill Lancer (Hill Lancer)]
  B: [12 Hill Lancer (Hill Lancer)]
play:
  - expect: {A.leader area: [Captain], A.evolve deck: 1, A.hand + deck: 12, B.leader area: 1}
"""


def test_cards_begin_where_the_game_lays_them() -> None:
    """The LB deck of a list lies beside the deck; a hand that is told is drawn from the deck."""
    outcome = load(LIMIT_BREAK).run()
    assert outcome.ok, outcome.failures


def test_what_the_game_adds_to_a_deck_is_there() -> None:
    """A leader, told or not, and an evolve deck."""
    outcome = load(LEADERS).run()
    assert outcome.ok, outcome.failures
