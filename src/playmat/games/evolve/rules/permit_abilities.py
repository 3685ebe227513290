"""Who may use which activated abilities: rows of refusals, each with its clause."""

from __future__ import annotations

from typing import Final

from playmat.games.evolve.rules.cost import CHANGES
from playmat.games.evolve.rules.evolving import SERVED_ONCE, candidates, links
from playmat.games.evolve.rules.permissions import main_time, play_time
from playmat.games.evolve.rules.schema import EVOLVE, GROWN, QUICK, RACE_ZONE, SERVE
from playmat.kernel.continuous import refresh
from playmat.kernel.events.triggers import limit_reached
from playmat.kernel.model.ability import LinkedAbility
from playmat.kernel.model.permission import Permission
from playmat.kernel.model.procedure import Switch
from playmat.kernel.model.schema import CONTROLLER, STAMP, TURNED, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import BY_ACTIVATED, CARD_BITS, CARD_MASK, CardId, Ctx, card_in, object_id
from playmat.lang.effects import Rule
from playmat.lang.run.costs import LESS, TurnThisOp
from playmat.lang.run.execute import can_announce, can_pay, program_of
from playmat.lang.run.pricing import ability_less
from playmat.lang.run.rules_on import rules_about, rules_on
from playmat.rules.abilities import ability_at, is_activated
from playmat.rules.objects import obj

USE: Final = Permission("use")

ONE_A_TURN: Final = Switch("abilities", "one evolve or serve ability a turn", ["8.3.2"])
SWITCHES: Final = [ONE_A_TURN]

EXCEPT: Final = "except "


def ability_ctx(s: State, player: int, card: CardId, ability: LinkedAbility) -> Ctx:
    """In whose name an ability is used."""
    ctx = Ctx(object_id(card, s.cols[STAMP][card]), player, ability.aid, BY_ACTIVATED)
    if CHANGES.on and called(ability, EVOLVE):
        ctx.nums[LESS] = ability_less(s, player, card)
    return ctx


def called(ability: LinkedAbility, word: str) -> bool:
    """Whether an activated ability is of a kind: evolve, serve, quick."""
    return word in ability.words


def barred(ability: LinkedAbility, what: str) -> bool:
    """Whether a ban on abilities means this one: those that are called so, all "except" those, or all."""
    if what.startswith(EXCEPT):
        return not called(ability, what.removeprefix(EXCEPT))
    return not what or called(ability, what)


def grows(ability: LinkedAbility) -> bool:
    """Whether it is an evolve or serve ability."""
    return called(ability, EVOLVE) or called(ability, SERVE)


@USE.unless("8.3.1", "10.6.1", "10.1.1.1", given=True)
def no_such_ability(s: State, player: int, subject: int) -> bool:
    """Only activated abilities are played."""
    return not is_activated(s, subject)


@USE.unless("7.3.3", "7.1.2", "8.3.1", "7.4.4", "8.4.7", "12.3.4", timing=True)
def no_time_to_use(s: State, player: int, subject: int) -> bool:
    """Abilities are played in the own main phase, or at the two times for Quick."""
    return not play_time(s, player)


USE.when(play_time)


@USE.unless("8.3.1", "10.3.5", "10.3.4", bulk=True)
def ability_out_of_reach(s: State, player: int, subject: int) -> bool:
    """An ability is played by the controller of its card, from the zone in which it is valid."""
    card = subject & CARD_MASK
    ability = ability_at(s, subject)
    return ability is None or s.cols[ZONE][card] not in ability.held_zones or s.cols[CONTROLLER][card] != player


@USE.unless("7.4.4", "8.4.7", "12.3.3", "12.2.1", "12.3.4", bulk=True)
def ability_without_quick(s: State, player: int, subject: int) -> bool:
    """In the other player's turn only what has Quick in front of it."""
    ability = ability_at(s, subject)
    return not main_time(s, player) and (ability is None or not called(ability, QUICK))


@USE.unless("8.3.2", bulk=True)
def second_evolve_ability(s: State, player: int, subject: int) -> bool:
    """Evolve and serve abilities: one in a turn, of both together."""
    ability = ability_at(s, subject)
    return ability is not None and ONE_A_TURN.on and grows(ability) and s.pvals[GROWN][player] > 0


@USE.unless("1.3.1", "1.3.3", bulk=True)
def ability_forbidden(s: State, player: int, subject: int) -> bool:
    """The text of the ability, or a rule, does not let it be played now."""
    ability = ability_at(s, subject)
    return ability is None or _forbids(s, player, card_in(subject), ability)


def _forbids(s: State, player: int, card: CardId, ability: LinkedAbility) -> bool:
    """Whether rules or its own text do not let a player use an ability of a card now."""
    if s.computed.rules or s.computed.chars[card].rules:
        for r in [*rules_about(s, player, "cannot use"), *rules_on(s, card, "cannot use")]:
            if isinstance(r.node, Rule) and barred(ability, r.node.what):
                return True
    if not ability.limit_times and ability.limit_if is None:
        return False
    return limit_reached(s, ability, ability_ctx(s, player, card, ability))


@USE.unless("10.6.2.3.4", "10.6.2.1.1", "10.6.2.3", slow=True, bulk=True)
def ability_without_target(s: State, player: int, subject: int) -> bool:
    """An ability that selects needs something to select."""
    ability = ability_at(s, subject)
    if ability is None:
        return True
    return not can_announce(s, ability.program, ability_ctx(s, player, card_in(subject), ability))


@USE.unless("10.4.6", "10.4.6.1", "8.1.2", bulk=True)
def engaged_already(s: State, player: int, subject: int) -> bool:
    """To engage a card as a cost it must be reserved."""
    ability = ability_at(s, subject)
    return ability is not None and s.cols[TURNED][card_in(subject)] != 0 and _engages(s, ability)


def _engages(s: State, ability: LinkedAbility) -> bool:
    """Whether the cost of an ability is to engage its own card, among other things."""
    return ability.cost >= 0 and any([isinstance(op, TurnThisOp) for op in program_of(s, ability.cost)])


@USE.unless("12.2.2", "8.1.2", bulk=True)
def nothing_to_evolve_into(s: State, player: int, subject: int) -> bool:
    """An evolve ability needs an evolved card of the name."""
    ability = ability_at(s, subject)
    return ability is not None and called(ability, EVOLVE) and not candidates(s, player, card_in(subject))


@USE.unless("14.2.1.2.1", "8.1.2", bulk=True)
def served_already(s: State, player: int, subject: int) -> bool:
    """What is linked to a Carrot is not served again."""
    ability = ability_at(s, subject)
    if ability is None or not called(ability, SERVE) or not SERVED_ONCE.on:
        return False
    return bool(links(s, RACE_ZONE, obj(s, card_in(subject))))


@USE.unless("10.4.2.2", "10.6.2.5", "10.4.4", "10.4.5", "10.6.2.1.1", "14.2.2.3", slow=True, bulk=True)
def ability_too_dear(s: State, player: int, subject: int) -> bool:
    """The whole cost must be payable."""
    ability = ability_at(s, subject)
    return ability is None or not can_pay(s, ability.cost, ability_ctx(s, player, card_in(subject), ability))


@USE.in_bulk
def usable(s: State, player: int, subjects: list[int]) -> list[int]:
    """Those of the abilities of a player's cards that all of these rows leave."""
    found: list[int] = []
    if s.computed.dirty:
        refresh(s)
    abilities = s.pool.abilities
    values = s.computed.chars
    zones = s.cols[ZONE]
    controllers = s.cols[CONTROLLER]
    turned = s.cols[TURNED]
    main = main_time(s, player)
    grown = ONE_A_TURN.on and s.pvals[GROWN][player] > 0
    for subject in subjects:
        card = card_in(subject)
        own = values[card].abilities
        place = subject >> CARD_BITS
        if place >= len(own):
            continue
        ability = abilities[own[place]]
        if zones[card] not in ability.held_zones or controllers[card] != player:
            continue
        if turned[card] and _engages(s, ability):
            continue
        words = ability.words
        if words:
            if not main and QUICK not in words:
                continue
            if grown and (EVOLVE in words or SERVE in words):
                continue
            if EVOLVE in words and not candidates(s, player, card):
                continue
        elif not main:
            continue
        if _forbids(s, player, card, ability):
            continue
        ctx = ability_ctx(s, player, card, ability)
        if can_pay(s, ability.cost, ctx) and can_announce(s, ability.program, ctx):
            found.append(subject)
    return found
