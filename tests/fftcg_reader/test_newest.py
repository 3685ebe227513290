"""What cards of the newest sets say, each text played: Limit Break, Warp, Priming (docs/fftcg-newest-mechanics.md)."""

# ruff: noqa: E501

import pytest

from playmat.scenario import load

HEAD = """
game: fftcg
cards:
  - {name: Fire Page, type: Backup, element: Fire, cost: 1, generic: true}
  - {name: Plain Soldier, type: Forward, element: Ice, cost: 3, power: 7000, generic: true}
  - {name: Bolt, type: Summon, element: Fire, cost: 1, text: ["Choose 1 Forward. Break it."]}
  - {name: Last Blade, type: Forward, element: Fire, cost: 2, power: 8000, limit_break: 1, text: ["Limit Break -- 1"]}
  - {name: Last Storm, type: Forward, element: Fire, cost: 1, power: 7000, limit_break: 1, generic: true, text: ["Limit Break -- 1"]}
  - {name: Soon Knight, type: Forward, element: Fire, cost: 7, power: 8000, text: ["Warp 1 -- 《火》"]}
  - {name: Fire Heir, type: Forward, element: Fire, cost: 3, power: 5000, text: ['Priming "Great Flame" -- 《火》']}
"""


def play(rest: str) -> None:
    """The scenario holds. Its own cards come first in `rest`."""
    outcome = load(HEAD + rest).run()
    assert outcome.ok, [str(failure) for failure in outcome.failures]


@pytest.mark.clause("LB.6")
def test_face_up_cards_of_the_own_lb_deck_are_counted() -> None:
    """Not those that lie face down, not the opponent's."""
    for mine, yes in (
        ("Last Storm (face up), Last Storm (face up)", "yes"),
        ("Last Storm, Last Storm (face up)", "no"),
    ):
        play(f"""
  - {{name: Gaoler, type: Forward, element: Fire, cost: 2, power: 5000, text: ["If there are 2 or more face-up cards in your LB deck, Gaoler gains +1000 power."]}}
position:
  A: {{field: [Gaoler], LB deck: [{mine}]}}
  B: {{LB deck: [Last Storm (face up), Last Storm (face up)]}}
expect: {{Gaoler: {{power: {6000 if yes == "yes" else 5000}}}}}
""")


@pytest.mark.clause("LB.6")
def test_a_face_down_card_is_played_from_the_lb_deck_and_another_turned_up() -> None:
    """Only if it is played is another one turned face up."""
    card = """
  - {name: Herald, type: Forward, element: Fire, cost: 2, power: 5000, text: ["When Herald is put from the field into the Break Zone, you may play 1 face down [[i]]Card Name Last Blade[[/]] from your LB deck onto the field dull. If you do so, turn 1 face down card in your LB deck face up."]}
"""
    play(
        card
        + """
position:
  A: {hand: [Bolt], field: [Fire Page, Herald], LB deck: [Last Blade, Last Storm]}
play:
  - A: cast Bolt choosing Herald
  - both pass
  - both pass
  - A: yes
expect: {Last Blade: {zone: A.field, dull: yes}, Last Storm: {face up: yes}}
"""
    )
    play(
        card
        + """
position:
  A: {hand: [Bolt], field: [Fire Page, Herald], LB deck: [Last Blade (face up), Last Storm]}
play:
  - A: cast Bolt choosing Herald
  - both pass
  - both pass
expect: {Last Blade: A.LB deck, Last Storm: {face up: no}}
"""
    )


def test_a_forward_with_lb_is_told_apart() -> None:
    """By its icon."""
    play("""
  - {name: Rule, type: Summon, element: Fire, cost: 1, text: ["Choose 1 Forward with 《LB》 of cost 6 or less. Break it."]}
position:
  A: {hand: [Rule], field: [Fire Page]}
  B: {field: [Plain Soldier, Last Blade]}
play:
  - refused: {A: cast Rule choosing Plain Soldier, by: 11.3.3}
  - A: cast Rule choosing Last Blade
  - both pass
expect: {Last Blade: {zone: B.LB deck, face up: yes}}
""")


@pytest.mark.clause("Warp.5")
def test_what_waits_for_a_forward_to_enter_due_to_warp() -> None:
    """Its own arrival or another Forward's, but only due to Warp."""
    play("""
  - {name: Porter, type: Forward, element: Fire, cost: 1, power: 5000, generic: true, text: ["When Porter or a Forward enters your field due to Warp, deal your opponent 1 point of damage."]}
position:
  phase: start of turn
  A: {hand: [Porter], field: [2 Fire Page, Porter], removed: [Soon Knight (1 Warp Counter)], deck: 10}
play:
  - both pass
  - both pass
  - both pass
  - expect: {Soon Knight: A.field, B.damage: 1}
  - A: play Porter from hand
expect: {B.damage: 1, stack: []}
""")


@pytest.mark.clause("Warp.5")
def test_if_it_enters_due_to_warp() -> None:
    """The same ability does more when Warp has brought its card."""
    card = """
  - {name: Ender, type: Forward, element: Fire, cost: 1, power: 5000, text: ["Warp 1 -- 《火》", "When Ender enters the field, draw 1 card. If Ender enters the field due to Warp, deal your opponent 1 point of damage."]}
"""
    play(
        card
        + "position:\n  A: {hand: [Ender], field: [Fire Page]}\nplay:\n  - A: play Ender\n  - both pass\nexpect: {A.hand: 1, B.damage: 0}\n"
    )
    play(
        card
        + """
position:
  phase: start of turn
  A: {removed: [Ender (1 Warp Counter)], deck: 10}
play:
  - both pass
  - both pass
  - both pass
expect: {B.damage: 1}
"""
    )


@pytest.mark.clause("Warp.4")
def test_abilities_of_a_removed_card_about_its_counters() -> None:
    """They work out of the game: when a counter is removed from it, or from another card."""
    play("""
  - {name: Sleeper, type: Forward, element: Fire, cost: 7, power: 9000, text: ["Warp 2 -- 《火》", "When a Warp Counter is removed from Sleeper, your opponent puts the top 2 cards of their deck into the Break Zone. This effect will trigger only if Sleeper is removed from the game."]}
  - {name: Waker, type: Forward, element: Fire, cost: 7, power: 9000, text: ["Warp 5 -- 《0》", "When a Warp Counter is removed from any player's card other than [[i]]Card Name Waker[[/]], remove 1 Warp Counter from Waker. This effect will trigger only if Waker is removed from the game and if a Warp Counter is placed on Waker."]}
  - {name: Clock, type: Backup, element: Fire, cost: 1, text: ["《ダル》: Choose 1 card removed from the game. Remove 1 Warp Counter from it."]}
position:
  A: {field: [Clock], removed: [Sleeper (2 Warp Counters), Waker (3 Warp Counters)]}
play:
  - A: use Clock's ability choosing Sleeper
  - both pass
  - A: order Sleeper, Waker
  - both pass
  - both pass
expect: {B.break: 2, Sleeper: {counters: {Warp: 1}}, Waker: {counters: {Warp: 2}}}
""")


@pytest.mark.clause("Warp.4")
def test_counters_are_removed_for_each_forward() -> None:
    """At the end of the turn, as many at once; the last one brings the card."""
    play("""
  - {name: Shade, type: Forward, element: Fire, cost: 7, power: 9000, text: ["Warp 3 -- 《火》", "At the end of each of your turns, if 1 or more Warp Counters are placed on Shade, remove 1 Warp Counter from Shade for each Forward you control. This effect will trigger only if Shade is removed from the game."]}
position:
  phase: main 2
  A: {field: [2 Plain Soldier], removed: [Shade (3 Warp Counters)]}
play:
  - both pass
  - both pass
expect: {Shade: {counters: {Warp: 1}}}
""")


@pytest.mark.clause("Warp.3")
def test_a_card_that_removes_itself_with_warp_counters_comes_back() -> None:
    """Counters that an effect places count like those that warping has placed."""
    play("""
  - {name: Onion, type: Forward, element: Fire, cost: 1, power: 8000, text: ["Warp 1 -- 《火》", "《火》: Remove Onion from the game. If you do so, place 2 Warp Counters on Onion."]}
position:
  A: {field: [Fire Page, Onion]}
play:
  - A: use Onion's ability
  - both pass
expect: {Onion: {zone: A.removed, counters: {Warp: 2}}}
""")
    play("""
  - {name: Phoenix Boy, type: Forward, element: Fire, cost: 1, power: 8000, text: ["Warp 1 -- 《火》", "When Phoenix Boy is put from the field into the Break Zone, you may remove Phoenix Boy from the game. When you do so, place 2 Warp Counters on Phoenix Boy."]}
position:
  A: {hand: [Bolt], field: [Fire Page, Phoenix Boy]}
play:
  - A: cast Bolt choosing Phoenix Boy
  - both pass
  - both pass
  - A: yes
  - both pass
expect: {Phoenix Boy: {zone: A.removed, counters: {Warp: 2}}}
""")


def test_cards_with_warp_are_found_and_chosen() -> None:
    """In the deck, in the Break Zone, on the field."""
    play("""
  - {name: Seeker, type: Summon, element: Fire, cost: 1, text: ["Choose 1 card with Warp in your Break Zone. Add it to your hand."]}
  - {name: Banner, type: Backup, element: Fire, cost: 1, text: ["The Forwards with Warp you control gain +1000 power."]}
position:
  A: {hand: [Seeker], field: [Fire Page, Banner, Soon Knight (as Here), Plain Soldier], break: [Bolt, Soon Knight (as Gone)]}
play:
  - refused: {A: cast Seeker choosing Bolt, by: 11.3.3}
  - A: cast Seeker choosing Gone
  - both pass
expect: {Gone: A.hand, Plain Soldier: {power: 7000}, Here: {power: 9000}}
""")


@pytest.mark.clause("Priming.6")
def test_what_primes_into_what() -> None:
    """Enters, deals damage or has been primed: one ability for each; another card primed into it does not count."""
    flame = """
  - {name: Great Flame, type: Forward, element: Ice, cost: 7, power: 9000, text: ["When Great Flame enters the field, deals damage to your opponent or when Fire Heir primes into Great Flame, choose 1 Forward opponent controls. Deal it 9000 damage."]}
  - {name: Other Heir, type: Forward, element: Fire, cost: 3, power: 5000, text: ['Priming "Great Flame" -- 《火》']}
"""
    for heir, then in (("Fire Heir", "both pass"), ("Other Heir", "expect: {stack: []}")):
        play(
            flame
            + f"""
position:
  A: {{field: [Fire Page, {heir} (as Heir)], deck: [Great Flame, 5 Fire Page]}}
  B: {{field: [Plain Soldier]}}
play:
  - A: prime Heir choosing Great Flame
  - {then}
expect: {{B.field: {0 if heir == "Fire Heir" else 1}}}
"""
        )


@pytest.mark.clause("Priming.6")
def test_what_waits_for_priming() -> None:
    """Its own priming counts too, and the opponent's does not."""
    play("""
  - {name: Great Flame, type: Forward, element: Ice, cost: 7, power: 9000}
  - {name: Bright Heir, type: Forward, element: Fire, cost: 3, power: 5000, text: ['Priming "Great Flame" -- 《火》', "When Bright Heir or a Character you control is priming, deal your opponent 1 point of damage."]}
position:
  A: {field: [2 Fire Page, Bright Heir (as Heir)], deck: [Great Flame, 5 Fire Page]}
  B: {field: [Bright Heir]}
play:
  - A: prime Heir choosing Great Flame
  - both pass
expect: {B.damage: 1, A.damage: 0, stack: []}
""")


@pytest.mark.clause("Priming.4")
def test_what_does_not_end_with_the_turn_stays_with_the_primed_character() -> None:
    """As the text says."""
    play("""
  - {name: Great Flame, type: Forward, element: Ice, cost: 7, power: 9000, text: ["When Fire Heir primes into Great Flame, Great Flame gains \\"When Great Flame attacks, draw 1 card.\\" (This effect does not end at the end of the turn.)"]}
position:
  A: {field: [Fire Page, Fire Heir (as Heir)], deck: [Great Flame, 9 Fire Page], hand: []}
  B: {deck: 10}
play:
  - A: prime Heir choosing Great Flame
  - both pass
  - both pass until A's next attack declaration
  - A: attack with Heir
  - expect: {A.hand: 2}
  - both pass
expect: {A.hand: 3}
""")
