"""TIDES, a game with check timings. Its rulebook, on one page:

1      Set-up
1.1    Each player shuffles the deck and draws four cards. Player 0 begins.
2      A turn
2.1    The turn player's divers turn upright.
2.2    The turn player draws a card. Then there is a check timing, as after each of the following.
2.3    Main phase: as often as the turn player likes, one of these:
2.3.1  Play a diver from the hand, up to five on the field, and put as many cards as it costs from the deck to the
       drift; a card must be left in the deck.
2.3.2  Lay a trap from the hand face down onto the reef, once a turn.
2.3.3  Use an ability of a diver, if what it asks for can be done. It does at once what it says.
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
8      Decks
8.1    A deck has exactly forty cards.
8.2    At most four of them are the same card.
8.3    None of them is a token.
"""

from __future__ import annotations

from playmat.kernel.completing import complete
from playmat.kernel.model.ability import Pool
from playmat.kernel.model.rulebook import Rulebook
from playmat.kernel.model.rules import (
    Abilities,
    Edition,
    Ending,
    Happenings,
    Knowledge,
    Layering,
    Processes,
    Rows,
    Rules,
)
from playmat.kernel.model.schema import E_DAMAGE
from playmat.kernel.model.state import State
from playmat.kernel.procedures.checktiming import make_check_timing
from playmat.kernel.procedures.replacing import make_replacement
from playmat.kernel.records import CardId
from playmat.kernel.running.loops import make_loops
from playmat.lang.run.execute import effect_procedures, run_program
from playmat.rules.verbs import actions_of
from tides.cards.formats import SWITCHES
from tides.reader.vocabulary import make_vocabulary
from tides.rules.actions import LAYING, PLAYING, USING, VERBS
from tides.rules.deck import FROM_THE_TOP, LOOKS, REFILL, from_the_top, interrupts
from tides.rules.permissions import MAY_FLIP, MAY_LAY, MAY_PLAY, MAY_STRIKE, MAY_USE
from tides.rules.processes import CONCEDING, resolve, rule_processes, take_strain
from tides.rules.schema import FIELD, HAND, KIND, TOKEN, TRAP, make_schema
from tides.rules.strike import FLIPPING, STRIKING
from tides.rules.turn import GAME, TURN
from tides.table.labels import LABELS


def draw_cards(s: State, player: int, number: int, by: int, by_player: int) -> None:
    """A player draws cards, settled by hand."""
    from_the_top(s, player, number, HAND, by, by_player)


def may_lie(s: State, card: CardId, definition: int) -> bool:
    """What lies face down on the reef is a trap: that follows from 2.3.2."""
    return TRAP in s.pool.defs[definition].base.sets[KIND]


def back(pool: Pool, definition: int) -> int:
    """Tokens do not look like cards of a deck (8.3)."""
    return 1 if TOKEN in pool.defs[definition].base.sets[KIND] else 0


def make_rulebook(edition: str, format: str) -> Rulebook:
    """The rulebook."""
    return complete(make_rules(edition, format))


def make_rules(edition: str, format: str) -> Rules:
    """All that it is told: procedures, permissions and functions in one place."""
    schema = make_schema()
    procedures = [
        GAME, TURN, PLAYING, LAYING, USING, STRIKING, FLIPPING, FROM_THE_TOP, REFILL,
        make_check_timing(["3.2", "3.3"], ["3.4"], ["3.4"]),
        make_replacement("4", "4"),
        make_loops("7", "7", "7"),
        *effect_procedures(make_vocabulary(schema)),
    ]  # fmt: skip
    mechanisms = {"layers": ["5"], "timestamp order": ["5"], "dependency": ["5"]}
    permissions = [MAY_PLAY, MAY_LAY, MAY_USE, MAY_STRIKE, MAY_FLIP]
    return Rules(
        Edition("tides", edition),
        schema,
        Rows(GAME, procedures, permissions, [CONCEDING.switch, *SWITCHES], mechanisms),
        actions=actions_of(VERBS, LABELS.label, draw_cards),
        processes=Processes(rule_processes, interrupts=interrupts, interrupt_looks=LOOKS),
        abilities=Abilities(resolve, run=run_program),
        happenings=Happenings({E_DAMAGE: take_strain}),
        layering=Layering(dependency=True),
        knowledge=Knowledge(back=back, may_lie=may_lie),
        ending=Ending(clause="6", concede=CONCEDING.concede, loose=[FIELD, HAND]),
    )
