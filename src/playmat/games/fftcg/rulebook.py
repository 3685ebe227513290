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
from playmat.games.fftcg.rules.data_rules import add_data_rules
from playmat.games.fftcg.rules.options import DEFAULT, EDITIONS, FORMATS
from playmat.games.fftcg.rules.permissions import CAST, PLAY
from playmat.games.fftcg.rules.permissions import SWITCHES as PLAY_SWITCHES
from playmat.games.fftcg.rules.permit_abilities import USE
from playmat.games.fftcg.rules.permit_battle import ATTACK, BLOCK, PARTY
from playmat.games.fftcg.rules.queries import ALONE
from playmat.games.fftcg.rules.resolve import RESOLVE, start_resolving
from playmat.games.fftcg.rules.schema import (
    DURATIONS,
    E_PRIMED,
    ENTERED,
    FIELD,
    PHASES,
    SINCE,
    STACK,
    UNDER,
    make_schema,
)
from playmat.games.fftcg.rules.setup_game import GAME
from playmat.games.fftcg.rules.turn import TURN
from playmat.games.fftcg.table.labels import LABELS
from playmat.kernel.completing import complete
from playmat.kernel.model.rulebook import Rulebook
from playmat.kernel.model.schema import E_DAMAGE, E_PLAYER_DAMAGE
from playmat.kernel.procedures.arrivals import make_arrivals
from playmat.kernel.procedures.priority import make_priority, make_settle
from playmat.kernel.procedures.replacing import make_replacement
from playmat.kernel.running.loops import make_loops
from playmat.lang.run.execute import add_procedures
from playmat.rules.rulebooks import new_rulebook
from playmat.rules.verbs import set_verbs

LAYERS: Final = 6


def make_rulebook(edition: str = "default", format: str = "") -> Rulebook:
    """The rulebook of an edition (or several parts joined with "+", see `options`) and a format."""
    book = new_rulebook("fftcg", make_schema(), edition, format, DEFAULT, EDITIONS, list(FORMATS))
    book.numbers = dict(FORMATS[book.format])
    book.phases = PHASES
    book.durations = DURATIONS
    book.turn_on_move = [SINCE, ENTERED]
    book.reset_zones = 1 << FIELD | 1 << STACK | 1 << UNDER
    book.turn_on_control = [SINCE]
    book.layer_count = LAYERS
    book.own_layer_first = True
    book.dependency = True
    book.mechanisms = MECHANISMS
    _procedures(book)
    _permissions(book)
    _functions(book)
    add_data_rules(book)
    complete(book)
    return book


def _procedures(book: Rulebook) -> None:
    settle = make_settle(
        processes=["12.3", "11.1.3"],
        states=["11.8.18"],
        order=["11.8.7", "9.2.1.2", "9.3.1.3"],
        placing=[
            "11.8.7",
            "11.1.4",
            "11.8.1",
            "11.8.3",
            "9.1.1.2",
            "9.2.1.2",
            "9.3.1.3",
            "10.1.1.1",
            "10.1.2.5",
            "10.1.3.5",
            "10.1.4.3",
            "9.5.1.1",
        ],
    )  # fmt: skip
    priority = make_priority(
        gain=["11.1.2", "11.1.3", "11.1.4", "12.3"],
        act=["11.1.1", "9.3.1.4", "9.3.1.6", "9.3.1.7", "10.1.1.2", "10.1.2.6", "10.1.3.6", "10.1.4.4"],
        take=["11.1.6", "11.3.8", "11.6.11", "11.7.11"],
        resolve=["11.1.7", "11.1.5", "11.11.1", "9.3.1.2"],
    )
    replacement = make_replacement("11.12.5.6.1", "11.12.5.1")
    book.add(keyword_actions.WARPING, keyword_actions.PRIMING, primed.PRIME)
    book.add(GAME, TURN, PHASE, strike.STRIKE, SUMMON, CHARACTER, USING, PLACING, RESOLVE)
    book.add(damage.EX, damage.AT_ONCE, processes.LETHAL_NOW, settle, priority, replacement)
    add_procedures(book, vocabulary.make_vocabulary(book.schema))
    book.add(make_loops("13.1", "13.2", "13.3"), make_arrivals("11.12.4.11"))
    book.start = GAME


def _permissions(book: Rulebook) -> None:
    book.add(CAST, PLAY, USE, ATTACK, PARTY, BLOCK, ARRANGE, keyword_actions.WARP, keyword_actions.PRIME)
    for module_switches in (
        [ALONE], CARD_SWITCHES, cost.SWITCHES, cp.SWITCHES, damage.SWITCHES, DECK_SWITCHES,
        keyword_actions.SWITCHES, moves.SWITCHES, payment.SWITCHES, permit_battle.BATTLE_SWITCHES, PLAY_SWITCHES,
        primed.SWITCHES, processes.SWITCHES, resolve.SWITCHES,
        strike.SWITCHES, turn.SWITCHES, vocabulary.SWITCHES,
    ):  # fmt: skip
        book.add(*module_switches)


def _functions(book: Rulebook) -> None:
    book.rule_processes = processes.rule_processes
    set_verbs(book, VERBS)
    book.resolve = start_resolving
    book.place = start_placing
    book.commits = {E_DAMAGE: damage.commit_damage, E_PLAYER_DAMAGE: damage.commit_player_damage}
    book.crowded = moves.crowded
    book.prevents = moves.prevents
    book.arrived = arrived
    book.departed = primed.departed
    book.exchange_event = E_PRIMED
    book.back = back
    book.concede = processes.CONCEDING.concede
    book.concede_clause = "2.1"
    book.draw = moves.draw
    book.label = LABELS.label
    book.abandon = abandon
