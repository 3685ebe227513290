"""A turn (9): Active Phase, Draw Phase, Main Phases and Attack Phase, End Phase."""

from __future__ import annotations

from typing import Final

from playmat.games.fftcg.rules.moves import draw
from playmat.games.fftcg.rules.schema import (
    ATTACKED,
    BREAK,
    DAMAGE,
    DISCARD,
    E_PHASE_ENDS,
    EXTRA_TURNS,
    FIELD,
    FROZEN,
    HAND,
    P_ACTIVE,
    P_DRAW,
    P_END,
    P_MAIN1,
    P_MAIN2,
    PHASES,
    TRIED,
    TURNS,
    UNTIL_END,
    UNTIL_NEXT_ACTIVE,
    UNTIL_NEXT_TURN,
    UNTIL_OPPONENTS_END,
    V_FIRST,
    V_MAINS,
)
from playmat.kernel import atoms
from playmat.kernel.events.propose import move_event, propose
from playmat.kernel.events.triggers import match_states
from playmat.kernel.model.frames import push
from playmat.kernel.model.procedure import DONE, NEXT, Procedure, Switch
from playmat.kernel.model.schema import V_ACTIVE, V_TURN
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    BY_RULE,
    NO_ANSWER,
    NO_OBJECT,
    O_CARD,
    Q_CHOOSE,
    Ask,
    CardId,
    Frame,
    answer_of,
    card_of,
)
from playmat.lang.run.rules_on import rules_about, rules_on
from playmat.rules.durations import EndOfTurn, end_lasting, end_lasting_about
from playmat.rules.hands import hand_limit
from playmat.rules.turns import begin_phase, begin_turn

CARDS_A_TURN: Final = 2
FIRST_DRAW: Final = 1
HAND_SIZE: Final = 5

STAYS_FROZEN: Final = Switch("turn", "frozen Characters stay dull", ["15.2.4.2"])
SWITCHES: Final = [STAYS_FROZEN]

END_OF_TURN: Final = EndOfTurn(UNTIL_END, UNTIL_OPPONENTS_END)
TURN: Final = Procedure("turn", pushes=["attack phase", "priority"])


@TURN.step("9.5.1.5", "8.2.1.5")
def begin_the_turn(s: State, f: Frame) -> int:
    """A new turn: what is remembered of a turn becomes last turn's. Local x[0]: work for the End Phase."""
    begin_turn(s)
    atoms.set_player_value(s, TURNS, f.who, s.vals[V_TURN])
    atoms.set_value(s, V_MAINS, 0)
    return NEXT


@TURN.step("11.12.4.1")
def end_effects_of_the_last_round(s: State, f: Frame) -> int:
    """What lasts until a player's next turn stops when it begins."""
    end_lasting(s, UNTIL_NEXT_TURN, f.who)
    return NEXT


@TURN.step("10.1.2.1.2")
def forget_attacks(s: State, f: Frame) -> int:
    """Every Forward may attack anew."""
    for player in range(s.players):
        for card in s.zone(FIELD, player):
            atoms.set_column(s, ATTACKED, card, 0)
    return NEXT


@TURN.step("9.1.1.2")
def active_phase(s: State, f: Frame) -> int:
    """Nobody gets priority in the Active Phase."""
    begin_phase(s, P_ACTIVE)
    return NEXT


@TURN.step("9.1.1.1", "15.2.4.2", "beginner-2", "15.1.1.1.1")
def activate_all(s: State, f: Frame) -> int:
    """The turn player's dull cards become active, but for those that are frozen or kept dull."""
    if not s.book.options["activate in the first turn"] and _first_own_turn(s, f.who):
        return NEXT
    whole = rules_about(s, f.who, "does not activate")
    for card in s.zone(FIELD, f.who):
        if (s.cols[FROZEN][card] and STAYS_FROZEN.on) or whole or rules_on(s, card, "does not activate"):
            continue
        atoms.turn(s, card, 0, BY_RULE, f.who)
    return NEXT


def _first_own_turn(s: State, player: int) -> bool:
    return s.vals[V_TURN] == (1 if player == s.vals[V_FIRST] else 2)


@TURN.step("15.2.4.2")
def thaw(s: State, f: Frame) -> int:
    """Freezing lasts for one Active Phase of the controller, and so does what names that phase."""
    for card in s.zone(FIELD, f.who):
        atoms.set_column(s, FROZEN, card, 0)
    end_lasting_about(s, UNTIL_NEXT_ACTIVE, f.who)
    return NEXT


@TURN.step("9.2.1.2")
def draw_phase(s: State, f: Frame) -> int:
    """Nobody gets priority in the Draw Phase."""
    begin_phase(s, P_DRAW)
    return NEXT


@TURN.step("9.2.1.1", "9.2.1.3", "8.2.1.5")
def draw_cards(s: State, f: Frame) -> int:
    """Two cards; the first player draws one in the first turn."""
    draw(s, f.who, FIRST_DRAW if _very_first(s, f.who) else CARDS_A_TURN)
    return NEXT


FIRST_TURN_DRAW: Final = Switch("turn", "one card in the very first turn", ["9.2.1.3", "8.2.1.5"])
SWITCHES.append(FIRST_TURN_DRAW)


def _very_first(s: State, player: int) -> bool:
    return FIRST_TURN_DRAW.on and s.vals[V_TURN] == 1 and player == s.vals[V_FIRST]


@TURN.step("9.3.1.3", "9.3.1.1")
def main_phase_1(s: State, f: Frame) -> int:
    """Main Phase 1 comes before the Attack Phase."""
    begin_main_phase(s, P_MAIN1)
    return NEXT


def begin_main_phase(s: State, phase: int) -> None:
    """Only the first Main Phase of a turn is Main Phase 1."""
    atoms.set_value(s, V_MAINS, s.vals[V_MAINS] + 1)
    begin_phase(s, phase, PHASES.names[P_MAIN1] if s.vals[V_MAINS] == 1 else PHASES.names[P_MAIN2])


@TURN.step("9.3.1.4", "9.3.1.2", "11.1.2")
def act_in_main_phase_1(s: State, f: Frame) -> int:
    """The turn player gets priority; the phase ends when both pass on an empty stack."""
    push(s, "priority", f.who, [0])
    return NEXT


@TURN.step("9.4.1", "9.3.1.1")
def attack_phase(s: State, f: Frame) -> int:
    """The Attack Phase."""
    if rules_about(s, f.who, "skips the attack phase"):
        return NEXT
    push(s, "attack phase", f.who, [0])
    return NEXT


@TURN.step("9.3.1.1", "9.3.1.3", "10.1.4.6")
def main_phase_2(s: State, f: Frame) -> int:
    """Main Phase 2 comes after the Attack Phase."""
    begin_main_phase(s, P_MAIN2)
    return NEXT


@TURN.step("9.3.1.4", "9.3.1.2", "11.1.2")
def act_in_main_phase_2(s: State, f: Frame) -> int:
    """Again the turn player gets priority."""
    push(s, "priority", f.who, [0])
    return NEXT


@TURN.step("9.5.1.1")
def end_phase(s: State, f: Frame) -> int:
    """What waits for the End Phase or the end of the turn triggers."""
    begin_phase(s, P_END)
    atoms.announce(s, E_PHASE_ENDS, f.who, "turn", BY_RULE)
    return NEXT


@TURN.step("9.5.1.1")
def priority_in_the_end_phase(s: State, f: Frame) -> int:
    """The turn player gets priority, but nothing can be played."""
    push(s, "priority", f.who, [0])
    return NEXT


@TURN.step("beginner-10")
def clean_up_before_discarding(s: State, f: Frame) -> int:
    """In the beginner's guide effects and damage end first."""
    return NEXT if s.book.options["discard before clean-up"] else TURN.at("clean_up")


@TURN.ask("9.5.1.2", "beginner-10")
def too_many_cards(s: State, f: Frame) -> Ask | None:
    """A turn player with more cards than allowed says what to discard, one card at a time."""
    hand = s.zone(HAND, f.who)
    if len(hand) - (len(f.x) - 1) <= hand_size(s, f.who):
        return None
    return Ask(f.who, Q_CHOOSE, [answer_of(O_CARD, c) for c in hand if c not in f.x[1:]], "hand size")


def hand_size(s: State, player: int) -> int:
    """The most cards that a player may keep."""
    return hand_limit(s, player, HAND_SIZE, "hand size")


@TURN.step("9.5.1.2", "11.8.3")
def discard_down(s: State, f: Frame) -> int:
    """All chosen cards are discarded together."""
    if f.answer != NO_ANSWER:
        f.x = [*f.x, card_of(f.answer)]
        return TURN.at("too_many_cards")
    moves = [
        move_event(s, atoms.obj_id(s, CardId(c)), BREAK, f.who, 0, BY_RULE, f.who, NO_OBJECT, DISCARD) for c in f.x[1:]
    ]
    f.x = [f.x[0]]
    if moves:
        propose(s, moves)
    return NEXT


@TURN.step("beginner-10")
def after_discarding(s: State, f: Frame) -> int:
    """The guide's order has the clean-up behind it."""
    return NEXT if s.book.options["discard before clean-up"] else TURN.at("what_has_come_up")


@TURN.step("9.5.1.3", "9.5.1.3.1")
def clean_up(s: State, f: Frame) -> int:
    """All damage on all Forwards goes; nothing is checked before the next step."""
    for player in range(s.players):
        for card in s.zone(FIELD, player):
            atoms.set_column(s, DAMAGE, card, 0)
            atoms.set_column(s, TRIED, card, 0)
    return NEXT


@TURN.step("9.5.1.3", "9.5.1.3.2", "11.12.4.1")
def end_effects(s: State, f: Frame) -> int:
    """What lasts until the end of the turn stops."""
    END_OF_TURN.end_lasting(s, f.who)
    return NEXT


@TURN.step("beginner-10")
def discard_in_the_guides_order(s: State, f: Frame) -> int:
    """Once in the turn, after the first clean-up."""
    if s.book.options["discard before clean-up"] or f.x[0]:
        return NEXT
    f.x[0] = 1
    return TURN.at("too_many_cards")


@TURN.step("9.5.1.4")
def what_has_come_up(s: State, f: Frame) -> int:
    """Rule processes that are due now, and what has triggered."""
    f.x = [1 if s.book.rule_processes(s) else 0]
    match_states(s)
    return NEXT


@TURN.step("9.5.1.4")
def priority_if_anything_has(s: State, f: Frame) -> int:
    """Then the turn player gets priority, nothing can be played, and the clean-up is repeated."""
    if not f.x[0] and not s.waiting:
        return NEXT
    push(s, "priority", f.who, [0])
    f.x = [1]
    return TURN.at("clean_up")


@TURN.step("9.5.1.5")
def pass_the_turn(s: State, f: Frame) -> int:
    """The other player's turn begins, unless somebody has an extra turn."""
    for player in (f.who, s.opponent(f.who)):
        if s.pvals[EXTRA_TURNS][player]:
            atoms.set_player_value(s, EXTRA_TURNS, player, s.pvals[EXTRA_TURNS][player] - 1)
            atoms.set_value(s, V_ACTIVE, player)
            return DONE
    atoms.set_value(s, V_ACTIVE, s.opponent(f.who))
    return DONE
