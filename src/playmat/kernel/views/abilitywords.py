"""An ability in its own words: the printed line from which it was read."""

from __future__ import annotations

from typing import Final

from playmat.kernel.model.ability import Pool
from playmat.kernel.model.state import State
from playmat.kernel.registry import part_of

READER: Final = "reader.reader"


def ability_words(s: State, aid: int) -> str:
    """The printed line of an ability, for one that was given by another that one's line; its name if it was read from
    no text, and whose it is if it has no name either. "" for none.
    """
    if aid < 0:
        return ""
    words = s.pool.told.get(aid)
    if words is None:
        words = s.pool.told[aid] = _words(s.book.name, s.pool, aid)
    return words


def _words(game: str, pool: Pool, aid: int) -> str:
    ability = pool.abilities[aid]
    if ability.of < 0:
        return ability.name
    card = pool.defs[ability.of]
    if ability.printed is not None and card.record is not None:
        part = part_of(game, READER)
        line: str = "" if part is None else part.reader().line_of(card.record, ability.printed)
        if line:
            return line
    return ability.name or f"an ability of {card.name}"
