"""The rulebook put together: schema, procedures, permissions, switches, editions and formats."""

from __future__ import annotations

from typing import Final

from playmat.games.evolve import linking
from playmat.games.evolve.cards.formats import SWITCHES as DECK_SWITCHES
from playmat.games.evolve.reader import vocabulary, vocabulary_events
from playmat.games.evolve.rules import (
    arrange,
    attack,
    cost,
    damage,
    effects,
    end,
    evolving,
    forbids,
    links,
    moves,
    permissions,
    permit_abilities,
    permit_attack,
    play,
    processes,
    queries,
    stealing,
    turn,
    verbs,
    ward,
)
from playmat.games.evolve.rules.actions import VERBS
from playmat.games.evolve.rules.clauses import MECHANISMS
from playmat.games.evolve.rules.data_rules import CARRIED, DataRules, make_schema
from playmat.games.evolve.rules.options import DEFAULT, EDITIONS, FORMATS
from playmat.games.evolve.rules.schema import (
    DECK,
    DRAW_CARD,
    E_LOSES,
    E_NO_CARD,
    ELIMINATED,
    EVOLVE_ZONE,
    EX,
    FIELD,
    LEADER_AREA,
    N_COST,
    RACE_ZONE,
    RESOLUTION,
    ZONES,
)
from playmat.games.evolve.rules.setup_game import GAME
from playmat.games.evolve.table.labels import LABELS
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
from playmat.kernel.model.schema import E_DAMAGE, Schema
from playmat.kernel.procedures.checktiming import make_check_timing
from playmat.kernel.procedures.replacing import make_replacement
from playmat.kernel.procedures.room import make_room
from playmat.kernel.running.loops import make_loops
from playmat.lang.run.execute import effect_procedures, run_program
from playmat.rules.rulebooks import edition_of
from playmat.rules.verbs import actions_of

CONFIRMATION: Final = make_check_timing(
    processes=["10.5.2.1", "10.5.1", "10.5.1.1", "10.5.2", "11.1.1", "11.1.2"],
    order=["10.5.2.2", "10.5.2.3", "10.7.3", "10.7.3.1"],
    resolve=["10.5.2.2", "10.5.2.3", "10.7.3", "10.7.3.1", "10.6.1"],
    ends=["10.5.2.4"],
    each=False,
)
EVERYWHERE: Final = range(len(ZONES.names))


def make_rulebook(edition: str = "default", format: str = "") -> Rulebook:
    """The rulebook of an edition and a format."""
    return complete(make_rules(edition, format))


def make_rules(edition: str, format: str) -> Rules:
    """All that it is told."""
    data = DataRules()
    schema = make_schema(data)
    return Rules(
        edition_of("evolve", edition, format, DEFAULT, EDITIONS, FORMATS),
        schema,
        _rows(schema, data),
        actions=actions_of(VERBS, LABELS.label, moves.draw),
        processes=Processes(
            processes.rules_handling,
            looks=processes.LOOKS,
            calm=processes.CALM,
            idle=processes.idle,
            interrupts=ward.interrupts,
            interrupt_looks=ward.LOOKS,
        ),
        abilities=Abilities(play.start_resolving, run=run_program),
        happenings=Happenings(
            {E_DAMAGE: damage.commit_damage, E_LOSES: processes.commit_loss, E_NO_CARD: moves.draw_nothing},
            prevents=forbids.prevents,
            damaged=[FIELD, LEADER_AREA],
        ),
        moves=Moves(
            new_object=data.new_object.on,
            marked=[FIELD, EVOLVE_ZONE, RACE_ZONE],
            arrived=moves.arrived,
            arrival=[zone for zone in EVERYWHERE if zone not in (ELIMINATED, EX)],
            departed=moves.departed,
            carried=CARRIED if data.carried.on else [],
            limited=[FIELD, EX],
            room=queries.room,
            gone=ELIMINATED,
            told=[DRAW_CARD],
        ),
        layering=Layering(dependency=True, never_negative=[N_COST] if data.not_below_zero.on else []),
        knowledge=Knowledge(back=linking.back, printed=queries.printed),
        ending=Ending(
            processes.CONCEDING.concede, "1.2.3", loose=[zone for zone in EVERYWHERE if zone not in (DECK, RESOLUTION)]
        ),
        players=2 if data.two_players.on else 3,
    )


def _rows(schema: Schema, data: DataRules) -> Rows:
    procedures = [
        GAME, turn.TURN, end.END, attack.ATTACKING, moves.DRAWING, stealing.STEALING, ward.ARRIVING, processes.SHARED,
        processes.TOO_MANY, play.PLAYING, play.USING, play.RESOLVING, CONFIRMATION,
        make_replacement("10.10.2", "10.10.1"), make_room("4.4.4.2", "4.8.3.2"),
        make_loops("15.2.1.3", "15.2.1.1", "15.2.1.1", by_choosing=True),
        *effect_procedures(vocabulary.make_vocabulary(schema)),
    ]  # fmt: skip
    permits = [
        permissions.PLAY, permit_abilities.USE, permit_attack.ATTACK, permit_attack.TARGET, end.WARDING,
        arrange.ARRANGE,
    ]  # fmt: skip
    switches = [
        attack.SWITCHES, cost.SWITCHES, damage.SWITCHES, DECK_SWITCHES, effects.SWITCHES, end.SWITCHES,
        evolving.SWITCHES, forbids.SWITCHES, links.SWITCHES, moves.SWITCHES, permissions.SWITCHES,
        permit_abilities.SWITCHES,
        permit_attack.SWITCHES, processes.SWITCHES, queries.SWITCHES, stealing.SWITCHES, turn.SWITCHES, verbs.SWITCHES,
        vocabulary.SWITCHES, vocabulary_events.SWITCHES, linking.SWITCHES, ward.SWITCHES, data.rows(),
    ]  # fmt: skip
    return Rows(GAME, procedures, permits, [switch for some in switches for switch in some], MECHANISMS)
