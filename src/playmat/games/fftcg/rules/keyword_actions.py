"""Warp and Priming: keywords with a cost that a player pays in a Main Phase (docs/fftcg-newest-mechanics.md).

Both are special actions: neither uses the stack, and neither is casting.
"""

from __future__ import annotations

from typing import Final

from playmat import lang as L
from playmat.games.fftcg.rules.cost import PRIMING as PRIMING_WORD
from playmat.games.fftcg.rules.cost import WARP as WARP_WORD
from playmat.games.fftcg.rules.permissions import main_phase
from playmat.games.fftcg.rules.schema import FIELD, HAND, O_PRIME, O_WARP
from playmat.kernel import atoms
from playmat.kernel.continuous import chars
from playmat.kernel.errors import KernelBug
from playmat.kernel.model.ability import K_KEYWORD, LinkedAbility
from playmat.kernel.model.permission import Permission
from playmat.kernel.model.procedure import DONE, NEXT, Procedure, Switch
from playmat.kernel.model.schema import CONTROLLER, OWNER, V_ACTIVE, V_PRIORITY, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import BY_RULE, Answer, CardId, Ctx, Frame, answer_of, card_in
from playmat.lang.run.costs import ANY_KIND
from playmat.lang.run.execute import can_pay, push_effect
from playmat.lang.run.flow import push_payment
from playmat.lang.run.rules_on import fits, rules_about
from playmat.rules.abilities import context_of
from playmat.rules.objects import everybody, obj

WARP: Final = Permission("warp")
PRIME: Final = Permission("prime")
TICKING: Final = Switch("warp", "a counter is removed in each Main Phase 1", ["Warp.4"])
ENDING: Final = Switch("warp", "the last counter brings the card onto the field", ["Warp.5"])
SWITCHES: Final = [TICKING, ENDING]

COUNTER: Final = "Warp"


# ------------------------------------------------------------------------------------------------ what they consist of


def consists_of(node: L.Keyword) -> tuple[L.Ability, ...]:
    """The auto-abilities that a printed keyword has besides what a player pays for."""
    if node.name != WARP_WORD:
        return ()
    found: list[L.Ability] = []
    there = L.CompareCounters(COUNTER, ">", L.Num(0))
    if TICKING.on:
        found.append(
            L.Triggered(
                (L.Event("phase begins", player=L.You(), phase="main 1"),),
                L.Counters(L.This(), COUNTER, L.Num(1), True),
                L.Fits(L.This(), L.Filter((there,))),
                zones=("removed",),
            )
        )
    if ENDING.on:
        found.append(
            L.Triggered(
                (L.Event("counter removed", L.This(), name=COUNTER),),
                L.Move(L.This(), "field", how="play"),
                L.Isnt(L.Fits(L.This(), L.Filter((there,)))),
                zones=("removed",),
                name=WARP_WORD,
            )
        )
    return tuple(found)


def effect_of(node: L.Keyword) -> L.Step | None:
    """What is done once the cost of a keyword has been paid."""
    if node.name == WARP_WORD:
        return L.Sequence((L.Move(L.This(), "removed"), L.Counters(L.This(), COUNTER, L.Num(node.amount))))
    if node.name == PRIMING_WORD:
        named = L.Filter((L.In("deck", L.You()), L.Is("name", node.card)))
        return L.Search("primed", L.Num(1), L.Num(1), named, L.Act("prime", L.Bound("primed")))
    return None


def keyword_of(s: State, card: CardId, word: str) -> LinkedAbility | None:
    """The keyword of a card with its number, cost and card, if the card has it now."""
    for aid in chars(s, card).abilities:
        found = s.pool.abilities[aid]
        if found.kind == K_KEYWORD and found.name == word and found.cost >= 0:
            return found
    return None


def _paying(s: State, player: int, card: CardId, found: LinkedAbility) -> Ctx:
    """In whose name the cost is paid: a card that is warped cannot pay for itself."""
    ctx = Ctx(obj(s, card), player, found.aid, BY_RULE)
    if found.name == WARP_WORD:
        ctx.slots["#reserved"] = [ctx.src]
    for r in rules_about(s, player, f"any element cp to {'warp' if found.name == WARP_WORD else 'prime'}"):
        if isinstance(r.node, L.Rule) and (r.node.by is None or fits(s, r, r.node.by, ctx.src)):
            ctx.nums[ANY_KIND] = 1
    return ctx


def _payable(s: State, player: int, card: CardId, word: str) -> bool:
    found = keyword_of(s, card, word)
    return found is not None and can_pay(s, found.cost, _paying(s, player, card, found))


def options(s: State, player: int) -> list[Answer]:
    """What the player may warp and prime now."""
    found: list[Answer] = []
    if player != s.vals[V_ACTIVE] or s.stack or not main_phase(s):
        return found
    if WARP_WORD in s.pool.noted:
        found += [answer_of(O_WARP, card) for card in s.zone(HAND, player) if WARP.ok(s, player, card)]
    if PRIMING_WORD in s.pool.noted:
        found += [answer_of(O_PRIME, card) for card in s.zone(FIELD, player) if PRIME.ok(s, player, card)]
    return found


# ------------------------------------------------------------------------------------------------ Warp


@WARP.unless("Warp.1")
def no_warp(s: State, player: int, card: CardId) -> bool:
    """Only a card with Warp is warped."""
    return not s.book.options["newest sets"] or keyword_of(s, card, WARP_WORD) is None


@WARP.unless("Warp.2", "11.1.1")
def no_priority_to_warp(s: State, player: int, card: CardId) -> bool:
    """Without priority nothing is warped."""
    return s.vals[V_PRIORITY] != player


@WARP.unless("Warp.2")
def warp_out_of_reach(s: State, player: int, card: CardId) -> bool:
    """It works in the hand."""
    return s.cols[ZONE][card] != HAND or s.cols[OWNER][card] != player


@WARP.unless("Warp.2")
def not_your_main_phase_to_warp(s: State, player: int, card: CardId) -> bool:
    """The turn player warps in a Main Phase, on an empty stack."""
    return player != s.vals[V_ACTIVE] or not main_phase(s) or len(s.stack) > 0


@WARP.unless("Warp.2", "11.2.1")
def warp_not_affordable(s: State, player: int, card: CardId) -> bool:
    """The Warp cost must be payable."""
    return not _payable(s, player, card, WARP_WORD)


def start(s: State, procedure: str, player: int, card: CardId) -> None:
    """Begin to warp or to prime a card."""
    found = keyword_of(s, card, WARP_WORD if procedure == "warping" else PRIMING_WORD)
    if found is None:
        raise KernelBug(f"{procedure} of a card without the keyword")
    index = s.book.procedure(procedure).index
    s.frames.append(Frame(index, 0, player, [found.aid], ctx=_paying(s, player, card, found)))


def _code(s: State, f: Frame) -> LinkedAbility:
    return s.pool.abilities[f.x[0]]


WARPING: Final = Procedure("warping", pushes=["effect", "payment"])


@WARPING.step("Warp.2", "11.2.1")
def pay_the_warp_cost(s: State, f: Frame) -> int:
    """The card is shown and its Warp cost is paid, instead of what it costs to cast it."""
    ctx = context_of(f)
    atoms.show(s, card_in(ctx.src), everybody(s))
    push_payment(s, _code(s, f).cost, ctx.copy())
    return NEXT


@WARPING.step("Warp.3")
def remove_it_with_counters(s: State, f: Frame) -> int:
    """It is removed from the game with its Warp Counters at once; nobody can respond."""
    push_effect(s, _code(s, f).program, context_of(f).copy())
    return NEXT


@WARPING.step("Warp.3")
def it_has_been_warped(s: State, f: Frame) -> int:
    """It has not been cast."""
    return DONE


# ------------------------------------------------------------------------------------------------ Priming


@PRIME.unless("Priming.1")
def no_priming(s: State, player: int, card: CardId) -> bool:
    """Only a Character with Priming is primed."""
    return not s.book.options["newest sets"] or keyword_of(s, card, PRIMING_WORD) is None


@PRIME.unless("Priming.1", "11.1.1")
def no_priority_to_prime(s: State, player: int, card: CardId) -> bool:
    """Without priority nothing is primed."""
    return s.vals[V_PRIORITY] != player


@PRIME.unless("Priming.1")
def priming_out_of_reach(s: State, player: int, card: CardId) -> bool:
    """It works on the field, for who controls the Character."""
    return s.cols[ZONE][card] != FIELD or s.cols[CONTROLLER][card] != player


@PRIME.unless("Priming.1")
def not_your_main_phase_to_prime(s: State, player: int, card: CardId) -> bool:
    """The turn player primes in a Main Phase, on an empty stack."""
    return player != s.vals[V_ACTIVE] or not main_phase(s) or len(s.stack) > 0


@PRIME.unless("Priming.1", "11.2.1")
def priming_not_affordable(s: State, player: int, card: CardId) -> bool:
    """The Priming cost must be payable."""
    return not _payable(s, player, card, PRIMING_WORD)


PRIMING: Final = Procedure("priming", pushes=["effect", "payment"])


@PRIMING.step("Priming.2", "11.2.1")
def pay_the_priming_cost(s: State, f: Frame) -> int:
    """The cost is paid; nothing is put on the stack."""
    push_payment(s, _code(s, f).cost, context_of(f).copy())
    return NEXT


@PRIMING.step("Priming.2", "Priming.3")
def search_for_the_card(s: State, f: Frame) -> int:
    """The deck is searched for the card; without it nothing more happens."""
    push_effect(s, _code(s, f).program, context_of(f).copy())
    return NEXT


@PRIMING.step("Priming.2")
def it_has_been_searched_for(s: State, f: Frame) -> int:
    """Nobody could respond."""
    return DONE
