"""What has come to the field: a follower with Ward may be engaged as it is put there (12.8.2)."""

from __future__ import annotations

from typing import Final

from playmat.games.evolve.rules.queries import has, is_follower
from playmat.games.evolve.rules.schema import ENGAGED, FIELD, FRESH, RESERVED
from playmat.kernel import atoms
from playmat.kernel.model.procedure import DONE, Procedure, Switch
from playmat.kernel.model.schema import CONTROLLER, TURNED, zone_aspect
from playmat.kernel.model.state import State
from playmat.kernel.records import BY_RULE, CARD_MASK, NO, Q_YESNO, YES, Ask, CardId, Frame, card_in
from playmat.rules.objects import obj

ON_ARRIVAL: Final = Switch("ward", "Ward is engaged on arrival", ["12.8.2", "4.2.2.3"])
SWITCHES: Final = [ON_ARRIVAL]

LOOKS: Final = zone_aspect(FIELD)

ARRIVING: Final = Procedure("arriving")  # x: the followers with Ward that have come, objects


def interrupts(s: State) -> bool:
    """Ask about the followers with Ward that have just been put onto a field; whether to look again soon."""
    fresh = s.cols[FRESH]
    came = [card for pile in (FIELD * 2, FIELD * 2 + 1) for card in s.zones[pile] if fresh[card]]
    if not came:
        return False
    if s.batch_held:
        return True  # (a cost is being paid)
    for card in came:
        atoms.set_column(s, FRESH, card, 0)
    asked = [obj(s, card) for card in came if _may_engage(s, card)]
    if asked and ON_ARRIVAL.on:
        s.frames.append(Frame(ARRIVING.index, 0, s.cols[CONTROLLER][asked[0] & CARD_MASK], [*asked]))
    return True


def _may_engage(s: State, card: CardId) -> bool:
    return s.cols[TURNED][card] == RESERVED and is_follower(s, card) and has(s, card, "ward")


@ARRIVING.ask("12.8.2", "12.8.1")
def whether_to_engage_it(s: State, f: Frame) -> Ask | None:
    """Its player may engage it as it comes."""
    return Ask(s.cols[CONTROLLER][f.x[0] & CARD_MASK], Q_YESNO, [YES, NO], "engage on arrival", subject=f.x[0])


@ARRIVING.step("12.8.2", "5.3.1")
def engage_it(s: State, f: Frame) -> int:
    """It is engaged, which triggers."""
    o = f.x[0]
    f.x = f.x[1:]
    if f.answer == YES:
        atoms.turn(s, card_in(o), ENGAGED, BY_RULE, s.cols[CONTROLLER][o & CARD_MASK])
    return ARRIVING.at("whether_to_engage_it") if f.x else DONE
