"""The rulebook put together: schema, procedures, permissions, switches, editions and formats."""

from __future__ import annotations

from typing import Final

from playmat.games.weiss import linking as cards
from playmat.games.weiss.cards.formats import SWITCHES as DECK_SWITCHES
from playmat.games.weiss.reader import vocabulary, vocabulary_events, vocabulary_states
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
from playmat.games.weiss.rules.data_rules import DataRules, make_schema
from playmat.games.weiss.rules.options import DEFAULT, EDITIONS, FORMATS
from playmat.games.weiss.rules.schema import (
    CLIMAX_AREA,
    DRAW_CARD,
    E_REVERSED,
    HAND,
    MARKERS,
    MEMORY,
    N_COST,
    STAGE,
    WAITING_ROOM,
)
from playmat.games.weiss.rules.setup_game import GAME
from playmat.games.weiss.table.labels import LABELS
from playmat.kernel.completing import complete
from playmat.kernel.model.rulebook import Rulebook
from playmat.kernel.model.rules import (
    Abilities,
    Ending,
    Happenings,
    Knowledge,
    Layering,
    Moves,
    Processes,
    Rows,
    Rules,
)
from playmat.kernel.model.schema import E_PLAYER_DAMAGE, E_READIED, E_TURNED, Schema
from playmat.kernel.procedures.checktiming import make_check_timing
from playmat.kernel.procedures.replacing import make_replacement
from playmat.kernel.running.loops import make_loops
from playmat.lang.run.execute import effect_procedures, run_program
from playmat.rules.rulebooks import edition_of
from playmat.rules.verbs import actions_of

# What is carried out when a waiting automatic ability is resolved.
RESOLVING: Final = [
    "4.4.2", "8.5.1.2", "8.5.1.3", "8.6.2.4.4", "8.7.1", "8.7.3", "8.7.3.1", "8.7.3.2", "8.7.3.2.1", "4.3.5",
]  # fmt: skip


CHECK_TIMING: Final = make_check_timing(
    processes=["4.4.1", "4.4.2", "8.5.1", "8.5.1.1", "9.1.1", "9.1.2", "9.1.2.2"],
    order=["4.4.2", "8.5.1.2", "8.5.1.3", "8.7.3", "8.7.3.1"],
    resolve=RESOLVING,
    ends=["8.5.1.4"],
)


def make_rulebook(edition: str = "default", format: str = "") -> Rulebook:
    """The rulebook of an edition (or several parts joined with "+", see `options`) and a format."""
    return complete(make_rules(edition, format))


def make_rules(edition: str, format: str) -> Rules:
    """All that it is told."""
    data = DataRules()
    schema = make_schema(data)
    return Rules(
        edition_of("weiss", edition, format, DEFAULT, EDITIONS, FORMATS),
        schema,
        _rows(schema, data),
        actions=actions_of(VERBS, LABELS.label, moves.draw),
        processes=Processes(
            processes.rule_actions,
            looks=processes.LOOKS,
            calm=processes.CALM,
            idle=processes.idle,
            interrupts=interrupts.interrupts,
            interrupt_looks=interrupts.LOOKS,
        ),
        abilities=Abilities(play.start_resolving, run=run_program),
        happenings=Happenings(
            {E_PLAYER_DAMAGE: damage.commit_damage},
            prevents=forbids.prevents,
            prevents_from=[STAGE],
            turned=[E_READIED, E_TURNED, E_REVERSED if data.three_states.on else E_TURNED],
        ),
        moves=Moves(
            new_object=data.new_object.on,
            marked=[STAGE, CLIMAX_AREA, MARKERS],
            arrived=moves.arrived,
            arrival=[STAGE, CLIMAX_AREA],
            departed=moves.departed,
            blank_face_down=[MEMORY] if data.blank.on else [],
            told=[DRAW_CARD],
        ),
        layering=Layering(dependency=True, never_negative=[N_COST] if data.not_below_zero.on else []),
        knowledge=Knowledge(proportion=guessing.proportion),
        ending=Ending(processes.CONCEDING.concede, "1.2.4", loose=[HAND, STAGE, WAITING_ROOM, MEMORY]),
        players=2 if data.two_players.on else 3,
    )


def _rows(schema: Schema, data: DataRules) -> Rows:
    procedures = [
        GAME, turn.TURN, attack.PHASE, encore.ENCORE, end.END, moves.TOP, damage.DAMAGE, icons.CHECK, icons.ICON,
        interrupts.INTERRUPT, play.CHARACTER, play.EVENT, play.CLIMAX, play.USING, play.AUTO, play.EXCHANGE,
        CHECK_TIMING, make_replacement("8.10.2", "8.10.1"),
        make_loops("11.1.1.1", "11.1.1.2", "11.1.1.3", by_choosing=True),
        *effect_procedures(vocabulary.make_vocabulary(schema)),
    ]  # fmt: skip
    permits = [
        permissions.PLAY, permissions.EVENT, permissions.CLIMAX, permit_abilities.USE, permit_abilities.EXCHANGE,
        arrange.ARRANGE, permit_attack.ATTACK, permit_attack.TYPE,
    ]  # fmt: skip
    switches = [
        attack.SWITCHES, battle.SWITCHES, cards.SWITCHES, cost.SWITCHES, damage.SWITCHES, DECK_SWITCHES,
        effects.SWITCHES,
        encore.SWITCHES, end.SWITCHES, forbids.SWITCHES, icons.SWITCHES, interrupts.SWITCHES, queries.SWITCHES,
        moves.SWITCHES, permissions.SWITCHES, processes.SWITCHES, stage.SWITCHES, turn.SWITCHES, verbs.SWITCHES,
        vocabulary.SWITCHES, vocabulary_events.SWITCHES, vocabulary_states.SWITCHES, data.rows(),
    ]  # fmt: skip
    return Rows(GAME, procedures, permits, [switch for some in switches for switch in some], MECHANISMS)
