"""TIDES, a game with check timings. Its rulebook, on one page:

1      Set-up
1.1    Each player shuffles the deck and draws four cards. Player 0 begins.
2      A turn
2.1    The turn player's divers turn upright.
2.2    The turn player draws a card. Then there is a check timing, as after each of the following.
2.3    Main phase: as often as the turn player likes, one of these:
2.3.1  Play a diver from the hand, up to five on the field, and put as many cards as it costs from the deck to the
       drift.
2.3.2  Lay a trap from the hand face down onto the reef, once a turn.
2.3.3  Turn an upright diver that has an ability to use, and use it.
2.4    Attack phase: each of the turn player's upright divers may turn and strike, one after the other.
2.4.1  First the other player may flip one trap of the reef: it does what it says and goes to the drift.
2.4.2  Then the other player turns over a card for each point of the diver's depth, one after the other. Once a pearl
       is turned over, the strike is over and all the cards go to the drift. Otherwise they are wounds.
2.5    End: what lasts until the end of the turn ends, strain wears off, and the turn player keeps at most seven cards.
3      Check timing
3.1    A player whose deck is empty shuffles the drift into it, and takes its top card as a wound. This interrupts
       anything.
3.2    A player with ten wounds, or with no card left in deck and drift, loses. If both do, the game is a draw.
3.3    A diver with as much strain as depth sinks to the drift. A token anywhere but on the field goes to the void.
3.4    If abilities wait, the turn player resolves one (or else the other player one of theirs). Then it begins again.
4      A replacement with "you may" is up to the player of its card.
5      Effects that grant abilities come first, then those that set depth, then those that change it. Within each they
       come in the order of time, but after those they depend on.
6      A player may give up at any time, and has lost.
7      If abilities go on and on and nobody can stop it, the game is a draw.
"""

from __future__ import annotations

from playmat.kernel import atoms
from playmat.kernel.completing import complete
from playmat.kernel.events.propose import move_event, propose
from playmat.kernel.model.frames import push
from playmat.kernel.model.rulebook import Rulebook
from playmat.kernel.model.rules import (
    Abilities,
    Actions,
    Edition,
    Ending,
    Happenings,
    Knowledge,
    Layering,
    Processes,
    Rows,
    Rules,
)
from playmat.kernel.model.schema import DRAW, E_DAMAGE, OWNER, V_RESULT
from playmat.kernel.model.state import State
from playmat.kernel.procedures.checktiming import make_check_timing
from playmat.kernel.procedures.replacing import make_replacement
from playmat.kernel.records import BY_RULE, CARD_MASK, Event, Item
from playmat.kernel.registry import register
from playmat.kernel.running.loops import make_loops
from toys import tides_cards
from toys.making import toy
from toys.tides_cards import decks
from toys.tides_play import MAY_LAY, MAY_PLAY, MAY_STRIKE, MAY_USE, PLAYING, VERBS, act_options, perform, why_not_act
from toys.tides_table import (
    DECK,
    DRIFT,
    FIELD,
    HAND,
    KIND,
    REEF,
    STRAIN,
    VOID,
    WOUNDS,
    depth,
    is_a,
    make_schema,
    refill,
)
from toys.tides_turn import GAME, STRIKE, TURN

# What tests speak of, from wherever it stands.
__all__ = [
    "DRIFT",
    "GAME",
    "HAND",
    "REEF",
    "STRAIN",
    "TIDES_GAME",
    "TURN",
    "decks",
    "depth",
    "make_rulebook",
    "make_rules",
]


def rule_processes(s: State) -> bool:
    """All of 3.1 to 3.3 that apply, at once."""
    refill(s)
    losers = [p for p in range(s.players) if len(s.zone(WOUNDS, p)) >= 10 or not s.zone(DECK, p)]
    if losers:
        atoms.set_value(s, V_RESULT, DRAW if len(losers) == s.players else s.opponent(losers[0]))
        return False
    sinking: list[Event] = []
    for player in range(s.players):
        for card in s.zone(FIELD, player):
            if s.cols[STRAIN][card] >= depth(s, atoms.obj_id(s, card)):
                sinking.append(move_event(s, atoms.obj_id(s, card), DRIFT, s.cols[OWNER][card], by=BY_RULE))
        for zone in (HAND, DRIFT):
            for card in s.zone(zone, player):
                if is_a(s, card, "token"):
                    sinking.append(move_event(s, atoms.obj_id(s, card), VOID, player, by=BY_RULE))
    if sinking:
        propose(s, sinking)
    return bool(sinking)


def resolve(s: State, item: Item) -> None:
    """A waiting ability resolves."""
    push(s, s.pool.abilities[item.aid].name, item.ctx.you).ctx = item.ctx.copy()


def take_strain(s: State, ev: Event) -> None:
    """Strain happens to a diver."""
    card = ev.subj & CARD_MASK
    if ev.amount > 0 and atoms.alive(s, ev.subj):
        atoms.set_column(s, STRAIN, card, s.cols[STRAIN][card] + ev.amount)
        atoms.emit(s, ev)


def may_lie(s: State, card: int, definition: int) -> bool:
    """What lies face down on the reef is a trap: that follows from 2.3.2."""
    return "trap" in s.pool.defs[definition].base.sets[KIND]


def make_rulebook(edition: str, format: str) -> Rulebook:
    """The rulebook."""
    return complete(make_rules(edition, format))


def make_rules(edition: str, format: str) -> Rules:
    """All that it is told: procedures, permissions and functions in one place."""
    procedures = [
        GAME, TURN, STRIKE, PLAYING, make_loops("7", "7", "7"),
        make_check_timing(["3.1", "3.2", "3.3"], ["3.4"], ["3.4"]), make_replacement("4", "4"),
        *tides_cards.EFFECTS,
    ]  # fmt: skip
    return Rules(
        Edition("tides", edition),
        make_schema(),
        Rows(GAME, procedures, [MAY_PLAY, MAY_LAY, MAY_USE, MAY_STRIKE]),
        actions=Actions(VERBS, act_options, perform, why_not_act),
        processes=Processes(rule_processes),
        abilities=Abilities(resolve),
        happenings=Happenings({E_DAMAGE: take_strain}),
        layering=Layering(dependency=True),
        knowledge=Knowledge(may_lie=may_lie),
        ending=Ending(clause="6"),
    )


TIDES_GAME = register(toy("tides", make_rulebook, tides_cards))
