"""The pool of a game: every card that takes part, with its abilities linked for the kernel."""

from __future__ import annotations

from playmat import lang as L
from playmat.kernel.errors import DataError
from playmat.kernel.model.ability import Pool
from playmat.kernel.model.schema import Schema
from playmat.kernel.records import CardDef, Chars
from playmat.lang.run.abilities import AbilityLinker
from playmat.lang.run.sources import CardSource
from playmat.lang.run.vocabulary import Vocabulary


def build_pool(voc: Vocabulary, sources: list[CardSource]) -> Pool:
    """Link all cards of a game. An ability that can't be linked makes its card's line declined, with the reason; it is
    never dropped in silence.
    """
    pool = Pool()
    extend_pool(voc, pool, sources)
    return pool


def extend_pool(voc: Vocabulary, pool: Pool, sources: list[CardSource]) -> None:
    """Link more cards into a pool with which no game is played yet."""
    schema = voc.schema
    linker = AbilityLinker(voc, pool)
    if not pool.of_rules:
        pool.of_rules = {name: linker.add(ability) for name, ability in voc.rule_abilities.items()}
    pool.resources = {**voc.resources}
    for source in sources:
        _check_names(source, schema)
        numbers = [source.numbers.get(n, 0) for n in schema.numbers]
        sets = [source.sets.get(n, ()) for n in schema.sets]
        for words in sets:
            for w in words:
                pool.word(w)
        keyword = schema.set_index.get("keyword", -1)
        linker.of = len(pool.defs)
        aids: list[int] = []
        declined = source.declined[:]
        for ability in source.abilities:
            mark = (len(pool.abilities), len(pool.programs), len(pool.memories))
            try:
                aids.extend(linker.printed(ability))
            except DataError as e:
                del pool.abilities[mark[0] :]
                del pool.programs[mark[1] :]
                declined.append(f"{type(ability).__name__}: {e}")
                continue
            for linked in pool.abilities[mark[0] :]:
                linked.printed = ability
            if isinstance(ability, L.Keyword) and keyword >= 0:
                sets[keyword] = (*sets[keyword], ability.name)
        base = Chars(numbers, sets, aids, [])
        index = len(pool.defs)
        pool.defs.append(CardDef(index, source.key, source.name, source.record, base, declined))
        pool.by_key[source.key] = index
        pool.sources.append(source.data())
        voc.link_play(linker.programmer(), pool.defs[index])
    linker.of = -1
    _ready_numbers(linker, schema.numbers if any(d.declined for d in pool.defs) else voc.rule_numbers)
    linker.k.closed = True


def _check_names(source: CardSource, schema: Schema) -> None:
    """DataError for a number or set of a card that the game does not have."""
    for what, told, known in (
        ("number", list(source.numbers), schema.numbers),
        ("set", list(source.sets), schema.sets),
    ):
        for name in told:
            if name not in known:
                raise DataError(
                    f"{source.name}: this game's cards have no {what} {name!r}; they have {', '.join(known)}"
                )


def _ready_numbers(linker: AbilityLinker, names: list[str]) -> None:
    """What the rules need, and players who settle a line by hand: numbers of a card, changed by as much as they say."""
    pool = linker.pool
    for name in names:
        if name in pool.by_hand:
            continue
        kept = len(pool.abilities)
        try:
            adjust = L.Adjust(name, L.Num(0))  # how much stands in the context of the effect
            pool.by_hand[name] = linker.add(L.Static(L.This(), (adjust,)), frozen=True)
        except DataError:
            del pool.abilities[kept:]  # a number that no effect may change
