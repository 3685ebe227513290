"""The rulebook put together: schema, procedures, permissions, switches, editions and formats."""

from __future__ import annotations

from typing import Final

from playmat.games.weiss import linking as cards
from playmat.games.weiss.cards.formats import SWITCHES as DECK_SWITCHES
from playmat.games.weiss.reader import vocabulary, vocabulary_events, vocabulary_states
from playmat.games.weiss.reader.vocabulary import LAYERS
from playmat.games.weiss.rules import (
    arrange,
    attack,
    battle,
    cost,
    damage,
    effects,
    encore,
    end,
    forbids,
    guessing,
    icons,
    interrupts,
    moves,
    permissions,
    permit_abilities,
    permit_attack,
    play,
    processes,
    queries,
    stage,
    turn,
    verbs,
)
from playmat.games.weiss.rules.actions import VERBS
from playmat.games.weiss.rules.clauses import MECHANISMS
from playmat.games.weiss.rules.data_rules import add_data_rules
from playmat.games.weiss.rules.options import DEFAULT, EDITIONS, FORMATS
from playmat.games.weiss.rules.schema import (
    CALM,
    CLIMAX_AREA,
    DURATIONS,
    MARKERS,
    PHASES,
    PLACE,
    READS_OF,
    STAGE,
    make_schema,
)
from playmat.games.weiss.rules.setup_game import GAME
from playmat.games.weiss.table.labels import LABELS
from playmat.kernel.completing import complete
from playmat.kernel.model.rulebook import Rulebook
from playmat.kernel.model.schema import E_PLAYER_DAMAGE
from playmat.kernel.procedures.checktiming import make_check_timing
from playmat.kernel.procedures.replacing import make_replacement
from playmat.kernel.running.loops import make_loops
from playmat.lang.run.execute import add_procedures
from playmat.rules.rulebooks import new_rulebook
from playmat.rules.verbs import set_verbs

# What is carried out when a waiting automatic ability is resolved.
RESOLVING: Final = [
    "4.4.2", "8.5.1.2", "8.5.1.3", "8.6.2.4.4", "8.7.1", "8.7.3", "8.7.3.1", "8.7.3.2", "8.7.3.2.1", "4.3.5",
]  # fmt: skip


def make_rulebook(edition: str = "default", format: str = "") -> Rulebook:
    """The rulebook of an edition (or several parts joined with "+", see `options`) and a format."""
    book = new_rulebook("weiss", make_schema(), edition, format, DEFAULT, EDITIONS, list(FORMATS))
    book.phases = PHASES
    book.durations = DURATIONS
    book.place_column = PLACE
    book.calm_values = sum(1 << value for value in CALM)
    book.reads_of = READS_OF
    book.reset_zones = 1 << STAGE | 1 << CLIMAX_AREA | 1 << MARKERS
    book.layer_count = LAYERS
    book.dependency = True
    book.mechanisms = MECHANISMS
    _procedures(book)
    _permissions(book)
    _functions(book)
    add_data_rules(book)
    complete(book)
    return book


def _procedures(book: Rulebook) -> None:
    check_timing = make_check_timing(
        processes=["4.4.1", "4.4.2", "8.5.1", "8.5.1.1", "9.1.1", "9.1.2", "9.1.2.2"],
        order=["4.4.2", "8.5.1.2", "8.5.1.3", "8.7.3", "8.7.3.1"],
        resolve=RESOLVING,
        ends=["8.5.1.4"],
    )
    book.add(GAME, turn.TURN, attack.PHASE, encore.ENCORE, end.END)
    book.add(moves.TOP, damage.DAMAGE, icons.CHECK, icons.ICON, interrupts.INTERRUPT)
    book.add(play.CHARACTER, play.EVENT, play.CLIMAX, play.USING, play.AUTO, play.EXCHANGE)
    book.add(
        check_timing,
        make_replacement("8.10.2", "8.10.1"),
        make_loops("11.1.1.1", "11.1.1.2", "11.1.1.3", by_choosing=True),
    )
    add_procedures(book, vocabulary.make_vocabulary(book.schema))
    book.start = GAME


def _permissions(book: Rulebook) -> None:
    book.add(permissions.PLAY, permissions.EVENT, permissions.CLIMAX, permit_abilities.USE, permit_abilities.EXCHANGE)
    book.add(arrange.ARRANGE)
    book.add(permit_attack.ATTACK, permit_attack.TYPE)
    for module_switches in (
        attack.SWITCHES, battle.SWITCHES, cards.SWITCHES, cost.SWITCHES, damage.SWITCHES, DECK_SWITCHES,
        effects.SWITCHES,
        encore.SWITCHES, end.SWITCHES, forbids.SWITCHES, icons.SWITCHES, interrupts.SWITCHES, queries.SWITCHES,
        moves.SWITCHES, permissions.SWITCHES, processes.SWITCHES, stage.SWITCHES, turn.SWITCHES, verbs.SWITCHES,
        vocabulary.SWITCHES, vocabulary_events.SWITCHES, vocabulary_states.SWITCHES,
    ):  # fmt: skip
        book.add(*module_switches)


def _functions(book: Rulebook) -> None:
    book.rule_processes = processes.rule_actions
    book.idle = processes.idle
    book.interrupts = interrupts.interrupts
    book.interrupt_aspects = interrupts.LOOKS
    book.process_aspects = processes.LOOKS
    set_verbs(book, VERBS)
    book.resolve = play.start_resolving
    book.commits = {E_PLAYER_DAMAGE: damage.commit_damage}
    book.arrived = moves.arrived
    book.arrival_zones = 1 << STAGE | 1 << CLIMAX_AREA
    book.departed = moves.departed
    book.prevents = forbids.prevents
    book.held_in = [zone == STAGE for zone in range(len(book.schema.zones))]
    book.concede = processes.CONCEDING.concede
    book.concede_clause = "1.2.4"
    book.draw = moves.draw
    book.proportion = guessing.proportion
    book.label = LABELS.label
