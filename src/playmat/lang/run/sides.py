"""Whether what an ongoing effect says can change only by what happens on its controller's side of the field, or not by
what comes and goes on the field at all.

Most effects of cards speak of "your other characters" or of the card itself: what the opponent does on the other side
is nothing to them, and they need not be asked again.
"""

from __future__ import annotations

from typing import Final

from playmat import lang as L
from playmat.kernel.continuous.quick.renew import SIDED
from playmat.kernel.model.schema import A_COLUMN, A_FIELD, A_TURNED
from playmat.lang.run.vocabulary import Vocabulary

_TESTS: Final = (
    L.In, L.ControlledBy, L.OwnedBy, L.Is, L.NameHolds, L.Compare, L.CompareCounters, L.HasAbility, L.Not, L.AnyOf,
    L.AllOf, L.OtherThan, L.Among, L.Shares,
)  # fmt: skip
# What looks at no other card of the field, as long as its parts don't.
_READS_OWN_CARD: Final = (
    L.Static, L.Adjust, L.Become, L.Gain, L.Turn, L.Lose, L.Cmp, L.Both, L.Either, L.Isnt, L.Fits, L.DuringTurn,
    L.DuringPhase, L.Num, L.CountOf, L.Plus, L.Minus, L.Times, L.Filter, L.Is, L.Not, L.AnyOf, L.AllOf, L.In, L.You,
    L.Opponent, L.TurnPlayer, L.This,
)  # fmt: skip


def reads_own_side(voc: Vocabulary, node: L.Static) -> bool:
    """Whether scope, condition and amounts look at no card of the field but the controller's own."""
    return all(_own(voc, part) for part in L.walk(node))


def reads_own_card(voc: Vocabulary, node: L.Static) -> bool:
    """Whether an effect is about its own card, and looks at no other card of the field."""
    return isinstance(node.scope, L.This) and all(_reads_own_card(voc, part) for part in L.walk(node))


def _reads_own_card(voc: Vocabulary, part: object) -> bool:
    if isinstance(part, (L.Matching, L.Exists)):
        zones = [voc.schema.zone_index.get(t.zone, voc.schema.field) for t in part.what.tests if isinstance(t, L.In)]
        return bool(zones) and voc.schema.field not in zones
    if isinstance(part, L.PlayerValue):
        return not voc.player_aspects.get(part.name, A_FIELD) & SIDED
    return isinstance(part, _READS_OWN_CARD)


def _own(voc: Vocabulary, part: object) -> bool:
    if isinstance(part, (L.Matching, L.Exists)):
        return any(_binds(voc, t) for t in part.what.tests)
    if isinstance(part, L.Related):
        return part.how in voc.places.same_side and isinstance(part.of, L.This)
    if isinstance(part, L.Ref):
        return isinstance(part, (L.This, L.Candidate, L.Narrow))
    if isinstance(part, L.State):
        return voc.state_aspects.get(part.name, SIDED) in (A_TURNED, A_COLUMN)
    if isinstance(part, L.Test):
        return isinstance(part, _TESTS)
    if isinstance(part, L.PlayerValue):
        return not voc.player_aspects.get(part.name, 0) & SIDED
    return True


def _binds(voc: Vocabulary, test: L.Test) -> bool:
    """Whether only cards of the controller's side, or of no side, pass a test."""
    if isinstance(test, L.ControlledBy):
        return isinstance(test.who, L.You)
    if isinstance(test, L.In):
        return isinstance(test.of, L.You)
    return isinstance(test, L.Among) and isinstance(test.ref, L.Related) and _own(voc, test.ref)
