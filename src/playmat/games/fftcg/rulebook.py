"""The rulebook put together: schema, procedures, permissions, switches, editions and formats."""

from __future__ import annotations

from typing import Final

from playmat.games.fftcg.cards.formats import SWITCHES as DECK_SWITCHES
from playmat.games.fftcg.linking import SWITCHES as CARD_SWITCHES
from playmat.games.fftcg.linking import back
from playmat.games.fftcg.reader import vocabulary
from playmat.games.fftcg.rules import (
    cost,
    cp,
    damage,
    keyword_actions,
    moves,
    payment,
    permit_battle,
    primed,
    processes,
    resolve,
    strike,
    turn,
)
from playmat.games.fftcg.rules.abandon import abandon
from playmat.games.fftcg.rules.abilities import PLACING, USING, start_placing
from playmat.games.fftcg.rules.actions import VERBS
from playmat.games.fftcg.rules.arrange import ARRANGE
from playmat.games.fftcg.rules.attack import PHASE
from playmat.games.fftcg.rules.cast import CHARACTER, SUMMON, arrived
from playmat.games.fftcg.rules.clauses import MECHANISMS
from playmat.games.fftcg.rules.data_rules import DataRules, make_schema
from playmat.games.fftcg.rules.options import DEFAULT, EDITIONS, FORMATS
from playmat.games.fftcg.rules.permissions import CAST, PLAY
from playmat.games.fftcg.rules.permissions import SWITCHES as PLAY_SWITCHES
from playmat.games.fftcg.rules.permit_abilities import USE
from playmat.games.fftcg.rules.permit_battle import ATTACK, BLOCK, PARTY
from playmat.games.fftcg.rules.queries import ALONE
from playmat.games.fftcg.rules.resolve import RESOLVE, start_resolving
from playmat.games.fftcg.rules.schema import (
    BREAK,
    DRAW_CARD,
    E_PRIMED,
    FIELD,
    HAND,
    N_COST,
    N_POWER,
    REMOVED,
    STACK,
    UNDER,
)
from playmat.games.fftcg.rules.setup_game import GAME
from playmat.games.fftcg.rules.turn import TURN
from playmat.games.fftcg.table.labels import LABELS
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
from playmat.kernel.model.schema import E_DAMAGE, E_PLAYER_DAMAGE, Schema
from playmat.kernel.procedures.arrivals import make_arrivals
from playmat.kernel.procedures.priority import make_priority, make_settle
from playmat.kernel.procedures.replacing import make_replacement
from playmat.kernel.running.loops import make_loops
from playmat.lang.run.execute import effect_procedures, run_program
from playmat.rules.rulebooks import edition_of
from playmat.rules.verbs import actions_of

SETTLE: Final = make_settle(
    processes=["12.3", "11.1.3"],
    states=["11.8.18"],
    order=["11.8.7", "9.2.1.2", "9.3.1.3"],
    placing=[
        "11.8.7", "11.1.4", "11.8.1", "11.8.3", "9.1.1.2", "9.2.1.2", "9.3.1.3", "10.1.1.1", "10.1.2.5", "10.1.3.5",
        "10.1.4.3", "9.5.1.1",
    ],
)  # fmt: skip
PRIORITY: Final = make_priority(
    gain=["11.1.2", "11.1.3", "11.1.4", "12.3"],
    act=["11.1.1", "9.3.1.4", "9.3.1.6", "9.3.1.7", "10.1.1.2", "10.1.2.6", "10.1.3.6", "10.1.4.4"],
    take=["11.1.6", "11.3.8", "11.6.11", "11.7.11"],
    resolve=["11.1.7", "11.1.5", "11.11.1", "9.3.1.2"],
)


def make_rulebook(edition: str = "default", format: str = "") -> Rulebook:
    """The rulebook of an edition (or several parts joined with "+", see `options`) and a format."""
    return complete(make_rules(edition, format))


def make_rules(edition: str, format: str) -> Rules:
    """All that it is told."""
    data = DataRules()
    schema = make_schema(data)
    return Rules(
        edition_of("fftcg", edition, format, DEFAULT, EDITIONS, list(FORMATS), FORMATS),
        schema,
        _rows(schema, data),
        actions=actions_of(VERBS, LABELS.label, moves.draw, abandon),
        processes=Processes(processes.rule_processes),
        abilities=Abilities(start_resolving, start_placing, run_program),
        happenings=Happenings(
            {E_DAMAGE: damage.commit_damage, E_PLAYER_DAMAGE: damage.commit_player_damage},
            prevents=moves.prevents,
            crowded=moves.crowded,
            exchange=E_PRIMED,
        ),
        moves=Moves(
            new_object=data.new_object.on,
            marked=[FIELD, STACK, UNDER],
            arrived=arrived,
            departed=primed.departed,
            told=[DRAW_CARD],
        ),
        layering=Layering(
            dependency=True, own_first=True, never_negative=[N_POWER, N_COST] if data.not_below_zero.on else []
        ),
        knowledge=Knowledge(back),
        ending=Ending(processes.CONCEDING.concede, "2.1", loose=[HAND, FIELD, BREAK, REMOVED]),
    )


def _rows(schema: Schema, data: DataRules) -> Rows:
    procedures = [
        keyword_actions.WARPING, keyword_actions.PRIMING, primed.PRIME, GAME, TURN, PHASE, strike.STRIKE, SUMMON,
        CHARACTER, USING, PLACING, RESOLVE, damage.EX, damage.AT_ONCE, processes.LETHAL_NOW, SETTLE, PRIORITY,
        make_replacement("11.12.5.6.1", "11.12.5.1"), *effect_procedures(vocabulary.make_vocabulary(schema)),
        make_loops("13.1", "13.2", "13.3"), make_arrivals("11.12.4.11"),
    ]  # fmt: skip
    permissions = [CAST, PLAY, USE, ATTACK, PARTY, BLOCK, ARRANGE, keyword_actions.WARP, keyword_actions.PRIME]
    switches = [
        [ALONE], CARD_SWITCHES, cost.SWITCHES, cp.SWITCHES, damage.SWITCHES, DECK_SWITCHES,
        keyword_actions.SWITCHES, moves.SWITCHES, payment.SWITCHES, permit_battle.BATTLE_SWITCHES, PLAY_SWITCHES,
        primed.SWITCHES, processes.SWITCHES, resolve.SWITCHES,
        strike.SWITCHES, turn.SWITCHES, vocabulary.SWITCHES, data.rows(),
    ]  # fmt: skip
    return Rows(GAME, procedures, permissions, [switch for some in switches for switch in some], MECHANISMS)
