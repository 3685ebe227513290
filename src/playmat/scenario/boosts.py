"""`Ash Knight (+2000 power until end of turn)`: an ongoing effect that nobody's card has begun."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from playmat.kernel import atoms
from playmat.kernel.model.ability import Pool
from playmat.kernel.model.schema import CONTROLLER, V_ACTIVE, V_TURN
from playmat.kernel.model.state import State
from playmat.kernel.records import CardId, Ctx, Lasting
from playmat.lang import Adjust, Event, Num, Ongoing, This, Triggered
from playmat.lang.node import to_data
from playmat.lang.run.lasting import OngoingOp
from playmat.scenario.dialect import Dialect
from playmat.scenario.model import Listed

SOURCE: Final = "Until End of Turn"  # the name of the card, which nobody has, whose abilities these effects are
USUAL: Final = "power"
MARK: Final = "until end of turn "
_WORDS: Final = re.compile(
    r"(?P<by>[+\-\u2212]\d{1,6})(?:\s+(?P<what>[a-z]+))?(?:\s+until\s+(?:the\s+)?end\s+of\s+(?:the\s+)?turn)?"
)


def boost_of(mark: str, dialect: Dialect) -> tuple[str, int] | None:
    """The mark and the amount of `+2000 power until end of turn`; None for anything else.

    `+2000` alone is power, or the first number that a game has.
    """
    found = _WORDS.fullmatch(mark.lower())
    if found is None:
        return None
    numbers = dialect.numbers or ()
    what = found["what"] or (USUAL if USUAL in numbers else next(iter(numbers), ""))
    if what not in numbers:
        return None
    return MARK + what, int(found["by"].replace("\u2212", "-"))


def boosted(roster: Iterable[Listed]) -> list[str]:
    """The numbers that marks of a file change until the end of the turn."""
    names = {name.removeprefix(MARK) for card in roster for name, _ in card.marks if name.startswith(MARK)}
    return sorted(names)


def abilities_for(numbers: Iterable[str]) -> list[object]:
    """One ability a number, as data: its effect changes the number until the end of the turn."""
    return [
        to_data(Triggered((Event("enters", This()),), Ongoing(This(), (Adjust(name, Num(1)),), "end of turn")))
        for name in numbers
    ]


def lay_boost(s: State, card: CardId, number: str, by: int) -> None:
    """The effect begins to work on the card."""
    op = _op(s.pool, number)
    target = atoms.obj_id(s, card)
    ctx = Ctx(target, s.cols[CONTROLLER][card], op.aid)
    for index, _ in op.values:
        ctx.nums[f"#{index}"] = by
    stamp = atoms.serial(s)
    lasting = Lasting(op.aid, ctx, [target], op.until, stamp, 0, s.vals[V_TURN], stamp, [s.vals[V_ACTIVE]])
    atoms.add_lasting(s, lasting)


def _op(pool: Pool, number: str) -> OngoingOp:
    """The operation that changes a number, among the abilities of the card that stands for these effects."""
    for aid in pool.defs[pool.by_key[SOURCE]].base.abilities:
        for op in pool.programs[pool.abilities[aid].program]:
            if isinstance(op, OngoingOp):
                nodes = [change.node for change in pool.abilities[op.aid].changes]
                if any(isinstance(node, Adjust) and node.prop == number for node in nodes):
                    return op
    raise AssertionError(number)
