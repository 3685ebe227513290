"""Crystals, a resource of the player."""

from __future__ import annotations

from typing import Final

from playmat.games.fftcg.rules.schema import CRYSTALS, E_CRYSTAL_LOST
from playmat.kernel import atoms
from playmat.kernel.model.state import State
from playmat.kernel.records import BY_COST, Answer, Ctx, Event
from playmat.lang.run.costs import DUE
from playmat.lang.run.vocabulary import Resource


def _has_crystals(
    s: State, player: int, symbols: tuple[str, ...], generic: int, picks: list[int], taken: list[int], ctx: Ctx
) -> bool:
    return s.pvals[CRYSTALS][player] >= generic + len(symbols)


def _no_picks(
    s: State, player: int, symbols: tuple[str, ...], generic: int, picks: list[int], taken: list[int], ctx: Ctx
) -> list[Answer]:
    return []


def _most_crystals(s: State, player: int, symbols: tuple[str, ...], taken: list[int], ctx: Ctx) -> int:
    return s.pvals[CRYSTALS][player] - len(symbols)


def gain_crystals(s: State, player: int, n: int) -> None:
    """Give (n > 0) or take Crystals."""
    atoms.set_player_value(s, CRYSTALS, player, max(0, s.pvals[CRYSTALS][player] + n))


def _pay_crystals(s: State, player: int, picks: list[int], ctx: Ctx) -> None:
    n = ctx.nums.get(DUE, 0)
    gain_crystals(s, player, -n)
    atoms.emit(s, Event(E_CRYSTAL_LOST, player=player, amount=n, by=BY_COST))


CRYSTAL: Final = Resource(_has_crystals, _no_picks, _has_crystals, _pay_crystals, _most_crystals, picks=False)
