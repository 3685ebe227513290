"""A toy with other rules, for tests of what the kernel makes of them."""

from __future__ import annotations

from playmat.kernel.registry import GameKind, MakePool, MakeRulebook, find


def changed(name: str, rulebook: MakeRulebook | None = None, pool: MakePool | None = None) -> GameKind:
    """The game, known to nobody, with another rulebook, or other cards linked."""
    kind = find(name)
    return GameKind(
        name, kind.title, rulebook or kind.make_rulebook, pool or kind.make_pool, kind.gather, decks=kind.decks
    )
