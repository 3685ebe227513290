"""What it costs to play a card: its printed cost with the changes that apply, from the stock and only in full."""

from __future__ import annotations

from typing import Final

from playmat.games.weiss.rules.moves import pay_stock
from playmat.games.weiss.rules.schema import N_COST, STOCK
from playmat.kernel.continuous import chars
from playmat.kernel.model.procedure import Switch
from playmat.kernel.model.state import State
from playmat.kernel.records import Answer, CardId, Ctx
from playmat.lang.run.costs import DUE
from playmat.lang.run.pricing import changed_cost
from playmat.lang.run.vocabulary import Resource

CHANGES: Final = Switch("cost", "cost changes", ["8.6.2.3"])
SWITCHES: Final = [CHANGES]


def play_cost(s: State, player: int, card: CardId) -> int:
    """How many stock cards it costs the player to play the card now."""
    printed = chars(s, card).numbers[N_COST]
    if not CHANGES.on:
        return max(0, printed)
    total, floor = changed_cost(s, player, card, printed)
    if total == printed >= 0:  # as a rule nothing changes it
        return printed
    return max(total, min(floor, printed), 0)  # a floor raises nothing


def payable(s: State, player: int, cards: list[CardId]) -> list[CardId]:
    """Those of the cards whose whole cost is in the player's stock."""
    stock = len(s.zone(STOCK, player))
    return [card for card in cards if play_cost(s, player, card) <= stock]


def _feasible(
    s: State, player: int, symbols: tuple[str, ...], n: int, picks: list[int], taken: list[int], ctx: Ctx
) -> bool:
    return len(s.zone(STOCK, player)) >= n


def _no_options(
    s: State, player: int, symbols: tuple[str, ...], n: int, picks: list[int], taken: list[int], ctx: Ctx
) -> list[Answer]:
    return []


def _complete(
    s: State, player: int, symbols: tuple[str, ...], n: int, picks: list[int], taken: list[int], ctx: Ctx
) -> bool:
    return True


def _commit(s: State, player: int, picks: list[int], ctx: Ctx) -> None:
    pay_stock(s, player, ctx.nums.get(DUE, 0), ctx.src)


def _most(s: State, player: int, symbols: tuple[str, ...], taken: list[int], ctx: Ctx) -> int:
    return len(s.zone(STOCK, player))


STOCK_COST: Final = Resource(_feasible, _no_options, _complete, _commit, _most, picks=False)
