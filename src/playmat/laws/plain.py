"""The law that shortcuts are nothing but shorter: without them the same game comes out."""

from __future__ import annotations

from playmat.kernel.model.shortcuts import plain, shortcuts
from playmat.kernel.origin import GameSetup
from playmat.kernel.records import Answer
from playmat.kernel.running.advance import give
from playmat.kernel.saving.digest import digest
from playmat.laws.place import Place

LAW = "shortcuts"
EVERY = 10  # answers after which digests are compared


def same_without(place: Place) -> None:
    """Play the game twice more, with the shortcuts and with all of them shut: same options, same digests."""
    game = place.game
    if game.setup is None:
        return
    given = game._state.history.answers
    usual = _course(game.setup, given)
    were = [way.on for way in shortcuts()]
    plain(True)
    try:
        without = _course(game.setup, given)
    finally:
        for way, on in zip(shortcuts(), were, strict=True):
            way.on = on
    for n, (mine, theirs) in enumerate(zip(without, usual, strict=True)):
        place.equal(LAW, f"what is asked after {n} answers, and the digest, without shortcuts", mine, theirs)
    place.report.tried(LAW)


def _course(setup: GameSetup, given: list[Answer]) -> list[tuple[list[Answer], str]]:
    """The options of each question, and now and then the digest; up to an answer that is none of them."""
    s = setup.start()
    s.history.limit = 0
    found: list[tuple[list[Answer], str]] = []
    for n, answer in enumerate(given):
        found.append((s.ask.options if s.ask is not None else [], digest(s) if n % EVERY == 0 else ""))
        if s.ask is None or answer not in s.ask.options:
            break
        give(s, answer)
    found.append((s.ask.options if s.ask is not None else [], digest(s)))
    return found
