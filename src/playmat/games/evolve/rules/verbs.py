"""What effects do in this game's words: verbs with objects, verbs with players, and the abilities of keywords."""

from __future__ import annotations

from typing import Final

from playmat import lang as L
from playmat.games.evolve.rules import damage, evolving, moves, stealing, turn
from playmat.games.evolve.rules.schema import (
    BANISHED,
    CEMETERY,
    DECK,
    E_LOSES,
    ENGAGED,
    EVOLUTION_POINTS,
    EVOLVE_DECK,
    EXTRA_TURNS,
    FIELD,
    HAND,
    RESERVED,
    STACK,
    STACK_COUNTER,
)
from playmat.kernel import atoms
from playmat.kernel.events.propose import propose
from playmat.kernel.model.procedure import Switch
from playmat.kernel.model.schema import E_READIED, E_TURNED, V_RESULT, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import Ctx, Event, ObjectId, card_in
from playmat.lang.run.rules_on import forbidden, rules_about
from playmat.lang.run.vocabulary import VerbFn, Vocabulary

TURNS: Final = Switch("verbs", "cards are engaged and refreshed", ["4.2.2", "5.3.1"])
SHUFFLES: Final = Switch("verbs", "decks are shuffled, however few cards they have", ["5.8.1", "5.8.1.1"])
ALREADY: Final = Switch("verbs", "no change to the state that it has", ["1.3.2.1"])
AT_ONCE: Final = Switch("verbs", "winning and losing by an effect is immediate", ["1.2.4"])
SWITCHES: Final = [TURNS, SHUFFLES, ALREADY, AT_ONCE]

_STOPS: Final = ("does not refresh", "cannot be engaged")


def turn_to(s: State, ctx: Ctx, objs: list[ObjectId], state: int) -> None:
    """Engage or refresh cards of the field; what lies so already is not engaged or refreshed again."""
    for o in objs if TURNS.on else []:
        card = card_in(o)
        if s.cols[ZONE][card] != FIELD or forbidden(s, card, _STOPS[state], ctx.src, ctx.you, "ability"):
            continue
        if atoms.turn(s, card, state, ctx.by, ctx.you, ctx.src):
            s.returned.append(o)
        elif not ALREADY.on:
            kind = E_TURNED if state else E_READIED
            atoms.emit(s, Event(kind, o, source=ctx.src, by=ctx.by, by_player=ctx.you))


def shuffle(s: State, player: int) -> None:
    """A player's deck is shuffled; that has happened with no or one card, too."""
    if SHUFFLES.on:
        atoms.shuffle(s, DECK, player)


def put_down(s: State, ctx: Ctx, objs: list[ObjectId], who: int) -> None:
    """Put cards into their owners' cemeteries, which is no destroying."""
    propose(s, [moves.away(s, o, ctx.by, ctx.you, ctx.src) for o in objs])


def turn_over(s: State, ctx: Ctx, objs: list[ObjectId], face_down: bool) -> None:
    """Turn cards of an evolve deck face down or face up; what lies so already is not turned again."""
    for o in objs:
        card = card_in(o)
        if s.cols[ZONE][card] == EVOLVE_DECK and (atoms.turn_down if face_down else atoms.turn_up)(s, card):
            s.returned.append(o)


def gain_points(s: State, ctx: Ctx, player: int, n: int) -> None:
    """A player has more evolution points (3.2.5)."""
    atoms.set_player_value(s, EVOLUTION_POINTS, player, s.pvals[EVOLUTION_POINTS][player] + n)


def win(s: State, player: int) -> None:
    """A player wins by an effect, without a confirmation timing."""
    if AT_ONCE.on:
        atoms.set_value(s, V_RESULT, player)


def lose(s: State, ctx: Ctx, player: int) -> None:
    """A player loses by an effect, without a confirmation timing, unless another one says that this player cannot."""
    if AT_ONCE.on and not rules_about(s, player, "cannot lose"):
        propose(s, [Event(E_LOSES, source=ctx.src, player=player, by=ctx.by, by_player=ctx.you)])


def grant_turn(s: State, player: int, n: int) -> None:
    """A player takes another turn after this one."""
    atoms.set_player_value(s, EXTRA_TURNS, player, s.pvals[EXTRA_TURNS][player] + n)


def add_verbs(voc: Vocabulary) -> None:
    """Verbs with objects, and verbs with a player and a number."""
    voc.verbs = {
        "refresh": lambda s, ctx, objs, who: turn_to(s, ctx, objs, RESERVED),
        "engage": lambda s, ctx, objs, who: turn_to(s, ctx, objs, ENGAGED),
        "destroy": moves.destroy,
        "banish": moves.banish,
        "banish face down": moves.banish_face_down,
        "discard": moves.discard,
        "eliminate": moves.eliminate,
        "bury": put_down,
        "steal": stealing.steal,
        "take a Stack counter": moves.take_stack,
        "evolve": evolving.evolve,
        "serve": evolving.serve,
        "race": evolving.race,
        "transform": moves.banish,
        "turn face down": lambda s, ctx, objs, who: turn_over(s, ctx, objs, True),
        "turn face up": lambda s, ctx, objs, who: turn_over(s, ctx, objs, False),
    }
    for n in range(2, 11):
        voc.verbs[f"serve {n} times"] = _serve(n)
        voc.verbs[f"race {n} times"] = _race(n)
    voc.verb_zones = {
        **dict.fromkeys(("destroy", "discard"), CEMETERY),
        **dict.fromkeys(("banish", "banish face down", "transform"), BANISHED),
    }
    voc.player_verbs = {
        "draw": lambda s, ctx, who, n: moves.draw(s, who, n, ctx.by, ctx.you, ctx.src),
        "mill": lambda s, ctx, who, n: moves.mill(s, who, n, ctx.by, ctx.you, ctx.src),
        "shuffle": lambda s, ctx, who, n: shuffle(s, who),
        "gain defense": damage.gain_defense,
        "lose defense": damage.lose_defense,
        "set defense": damage.set_defense,
        "gain evolution points": gain_points,
        "recover": turn.recover,
        "raise maximum": turn.raise_maximum,
        "lower maximum": turn.lower_maximum,
        "win": lambda s, ctx, who, n: win(s, who),
        "lose": lambda s, ctx, who, n: lose(s, ctx, who),
        "extra turn": lambda s, ctx, who, n: grant_turn(s, who, n),
    }
    voc.takes_from = {"draw": DECK, "mill": DECK}
    voc.brings_to = {"draw": HAND, "mill": CEMETERY, "bury": CEMETERY, "banish": BANISHED}
    voc.make = moves.make
    voc.rule_abilities = RULE_ABILITIES


def _serve(n: int) -> VerbFn:
    return lambda s, ctx, objs, who: evolving.serve(s, ctx, objs, who, n)


def _race(n: int) -> VerbFn:
    return lambda s, ctx, objs, who: evolving.race(s, ctx, objs, who, n)


# What rules say in the words of abilities. Keywords that are automatic abilities are made pending by what they wait for
# (damage, attack).
DRAIN: Final = L.Triggered(
    (L.Event("deals attack damage", L.This()),), L.PlayerAct("gain defense", L.You(), L.EventAmount())
)
BANE: Final = L.Triggered((L.Event("fought", L.This()),), L.Act("destroy", L.That("object")))
# 14.2.3.1: what has raced has Rush as long as it is linked to a card of the race zone.
HAS_RACED: Final = L.Static(
    L.This(), (L.Gain("keyword", "rush"),), L.Exists(L.Filter((L.Among(L.This()), L.State("served"))))
)
RULE_ABILITIES: Final[dict[str, L.Ability]] = {"drain": DRAIN, "bane": BANE, evolving.RACED_ABILITY: HAS_RACED}

# 13.3.2.2: "Stack" stands for two abilities, besides the counter with which a card comes (`moves.arrived`).
STACK_ABILITIES: Final[tuple[L.Ability, ...]] = (
    L.Replacement(
        L.Event("leaves", L.This()),
        L.Instead(L.Counters(L.This(), STACK_COUNTER, L.Num(1), True)),
        L.Cmp(L.CountersOn(STACK_COUNTER, L.This()), ">", L.Num(0)),
    ),
    L.Activated(
        L.Cost((L.TurnThis("engaged"),)),
        L.Sequence(
            (
                L.Pick(
                    "stack",
                    "choose",
                    L.Num(1),
                    L.Num(1),
                    L.Filter(
                        (
                            L.ControlledBy(L.You()),
                            L.Is("type", "Amulet"),
                            L.Is("keyword", STACK),
                            L.OtherThan(L.This()),
                        )
                    ),
                ),
                L.Counters(L.Bound("stack"), STACK_COUNTER, L.CountersOn(STACK_COUNTER, L.This())),
                L.Counters(L.This(), STACK_COUNTER, L.CountersOn(STACK_COUNTER, L.This()), True),
            )
        ),
        name="stack",
    ),
)


def consists_of(node: L.Keyword) -> tuple[L.Ability, ...]:
    """The abilities that a printed keyword stands for, besides being a keyword."""
    return STACK_ABILITIES if node.name == STACK else ()
