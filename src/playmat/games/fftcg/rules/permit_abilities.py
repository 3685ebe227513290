"""Who may use which action and special abilities: rows of refusals, each with its clause."""

from __future__ import annotations

from typing import Final

from playmat.games.fftcg.rules.cost import ability_affordable
from playmat.games.fftcg.rules.permissions import open_phase
from playmat.games.fftcg.rules.queries import hasty, is_type
from playmat.games.fftcg.rules.schema import ENTERED, FIELD, SINCE, ST_BETWEEN, TURNS, V_STEP
from playmat.kernel.events.triggers import limit_reached
from playmat.kernel.model.ability import LinkedAbility
from playmat.kernel.model.permission import Permission
from playmat.kernel.model.schema import CONTROLLER, OWNER, TURNED, V_PRIORITY, V_TURN, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import BY_ACTIVATED, BY_NAMED, CARD_MASK, CardId, Ctx, card_in
from playmat.lang.run.execute import can_announce, program_of
from playmat.lang.run.naming import XOp
from playmat.lang.run.rules import reader
from playmat.lang.run.rules_on import rules_about, rules_on
from playmat.rules.abilities import ability_at, is_activated
from playmat.rules.objects import obj

USE: Final = Permission("use")


def ability_ctx(s: State, player: int, card: CardId, ability: LinkedAbility) -> Ctx:
    """In whose name an ability is used."""
    return Ctx(obj(s, card), player, ability.aid, BY_NAMED if ability.name else BY_ACTIVATED)


def new_here(s: State, player: int, card: CardId) -> bool:
    """Whether the player has not controlled the card without a break since the player's turn began."""
    if s.book.options["unbroken control"]:
        return s.cols[SINCE][card] >= s.pvals[TURNS][player]
    return s.cols[ENTERED][card] == s.vals[V_TURN]


@USE.unless("11.5.2")
def no_such_ability(s: State, player: int, subject: int) -> bool:
    """Only action and special abilities are used."""
    return not is_activated(s, subject)


@USE.unless("11.1.1")
def no_priority_to_use(s: State, player: int, subject: int) -> bool:
    """Without priority no ability is used."""
    return s.vals[V_PRIORITY] != player


@USE.unless("11.6.4", "11.7.4")
def ability_out_of_reach(s: State, player: int, subject: int) -> bool:
    """An ability is used by the controller of its card, from the zone in which it works."""
    card = subject & CARD_MASK
    zone = s.cols[ZONE][card]
    ability = ability_at(s, subject)
    if ability is None or zone not in ability.held_zones:
        return True
    return s.cols[CONTROLLER if zone == FIELD else OWNER][card] != player


@USE.unless("9.3.1.7", "9.5.1.1", "9.5.1.4")
def no_phase_for_abilities(s: State, player: int, subject: int) -> bool:
    """Abilities are used in Main Phases and the Attack Phase only."""
    return not open_phase(s)


@USE.unless("15.2.3.3")
def no_ability_between_strikes(s: State, player: int, subject: int) -> bool:
    """Between First Strike damage and the other damage no ability is used."""
    return s.vals[V_STEP] == ST_BETWEEN


@USE.unless("2.1", "2.2", "15.2.6.1", "15.2.6.2")
def ability_forbidden(s: State, player: int, subject: int) -> bool:
    """The text of the ability, or a rule, does not let it be used now."""
    card = card_in(subject)
    ability = ability_at(s, subject)
    if ability is None:
        return True
    if (ability.limit_times or ability.limit_if is not None) and limit_reached(
        s, ability, ability_ctx(s, player, card, ability)
    ):
        return True
    rules = rules_on(s, card, "cannot use abilities")
    if s.computed.rules:
        rules = [*rules, *rules_about(s, player, "cannot use abilities")]
    if not rules:
        return False
    kind = "special" if ability.name else "action"
    return any(reader(s).means(r, s, obj(s, card), player, kind) for r in rules)


@USE.unless("11.6.2.2", "15.2.2.3", "beginner-5")
def too_new_for_an_action(s: State, player: int, subject: int) -> bool:
    """An action ability with the Dull icon waits for the next turn; not with Haste, not on a Monster."""
    ability = ability_at(s, subject)
    return ability is not None and not ability.name and _too_new(s, player, card_in(subject), ability)


@USE.unless("11.7.2.2", "15.2.2.3", "beginner-5")
def too_new_for_a_special(s: State, player: int, subject: int) -> bool:
    """A special ability with the Dull icon waits for the next turn; not with Haste, not on a Monster."""
    ability = ability_at(s, subject)
    return ability is not None and ability.name != "" and _too_new(s, player, card_in(subject), ability)


def _too_new(s: State, player: int, card: CardId, ability: LinkedAbility) -> bool:
    if not ability.turns_itself or s.cols[ZONE][card] != FIELD or not new_here(s, player, card):
        return False
    if is_type(s, card, "Monster") and not (
        is_type(s, card, "Forward") and s.book.options["monsters wait as Forwards"]
    ):
        return False
    return not hasty(s, card)


@USE.unless("11.6.3", "15.1.1.2.1")
def action_of_a_dull_card(s: State, player: int, subject: int) -> bool:
    """What is dull cannot be dulled for an action ability."""
    ability = ability_at(s, subject)
    return (
        ability is not None and ability.turns_itself and not ability.name and s.cols[TURNED][subject & CARD_MASK] == 1
    )


@USE.unless("11.7.3", "15.1.1.2.1")
def special_of_a_dull_card(s: State, player: int, subject: int) -> bool:
    """What is dull cannot be dulled for a special ability."""
    ability = ability_at(s, subject)
    return (
        ability is not None and ability.turns_itself and ability.name != "" and s.cols[TURNED][subject & CARD_MASK] == 1
    )


@USE.unless("11.6.5", slow=True)
def action_without_target(s: State, player: int, subject: int) -> bool:
    """An action ability that chooses needs a legal target."""
    ability = ability_at(s, subject)
    return ability is not None and not ability.name and _no_target(s, player, card_in(subject), ability)


@USE.unless("11.7.5", slow=True)
def special_without_target(s: State, player: int, subject: int) -> bool:
    """A special ability that chooses needs a legal target."""
    ability = ability_at(s, subject)
    return ability is not None and ability.name != "" and _no_target(s, player, card_in(subject), ability)


def variable_of(s: State, program: int) -> XOp | None:
    """The variable in a cost."""
    if program >= 0:
        for op in program_of(s, program):
            if isinstance(op, XOp):
                return op
    return None


def values_of_x(s: State, ctx: Ctx, ability: LinkedAbility, x: XOp, payable: bool = True) -> list[int]:
    """What the variable may be: it must leave legal targets, and be payable."""
    found: list[int] = []
    for n in range(max(0, x.most(s, ctx)) + 1):
        trial = ctx.copy()
        trial.nums[x.name] = n
        if can_announce(s, ability.program, trial) and (not payable or ability_affordable(s, trial, ability.cost)):
            found.append(n)
    return found


def _no_target(s: State, player: int, card: CardId, ability: LinkedAbility) -> bool:
    ctx = ability_ctx(s, player, card, ability)
    x = variable_of(s, ability.cost)
    if x is not None:
        return not values_of_x(s, ctx, ability, x, payable=False)
    return not can_announce(s, ability.program, ctx)


@USE.unless("11.6.3", "11.6.10", "11.6.2.3", "11.6.2.4", "14.1")
def action_not_affordable(s: State, player: int, subject: int) -> bool:
    """The whole cost of an action ability must be payable."""
    ability = ability_at(s, subject)
    return ability is not None and not ability.name and _not_affordable(s, player, card_in(subject), ability)


@USE.unless("11.7.3", "11.7.1", "11.7.10", "11.7.2.3", "11.7.2.4", "14.1")
def special_not_affordable(s: State, player: int, subject: int) -> bool:
    """The whole cost of a special ability must be payable, a card of the same name included."""
    ability = ability_at(s, subject)
    return ability is not None and ability.name != "" and _not_affordable(s, player, card_in(subject), ability)


def _not_affordable(s: State, player: int, card: CardId, ability: LinkedAbility) -> bool:
    ctx = ability_ctx(s, player, card, ability)
    x = variable_of(s, ability.cost)
    if x is not None:
        return not values_of_x(s, ctx, ability, x)
    return not ability_affordable(s, ctx, ability.cost)
