"""Which effects there are: static abilities of cards where they work, and what lasts."""

from __future__ import annotations

from typing import Final

from playmat.kernel.continuous.active import targets_of
from playmat.kernel.model.ability import (
    K_ACTIVATED,
    K_PLAY,
    K_REPLACEMENT,
    K_STATE,
    K_STATIC,
    K_TRIGGERED,
    LinkedAbility,
    Pool,
)
from playmat.kernel.model.active import Active
from playmat.kernel.model.mechanisms import BLANK, GRANTED_LATER, LAYERS, OWN_FIRST, STATICS, TIMESTAMPS
from playmat.kernel.model.schema import A_FIELD, CONTROLLER, DEF, FACE, STAMP, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_MASK, CardDef, CardId, Chars, Ctx, Lasting, ObjectId, object_id

LAYER_TEXT: Final = 1  # effects that change the text: abilities gained and lost

# Active.key, from the lowest bits: as collected, the timestamp, whether it is on another card than its source, layer.
TIME_SHIFT: Final = 12
OTHERS: Final = 1 << 51
LAYER_SHIFT: Final = 52
LAST: Final = (1 << TIME_SHIFT) - 1


def find_elsewhere(s: State) -> list[CardId]:
    """Cards that have an ability which works outside the field."""
    outside = ~(1 << s.book.schema.field)
    defs = s.pool.defs
    found: list[CardId] = []
    for card, definition in enumerate(s.cols[DEF]):
        d = defs[definition]
        if d.live_zones < 0:
            look_up(s.pool, d)
        if (d.live_zones | d.action_zones) & outside:
            found.append(CardId(card))
    return found


def works_elsewhere(pool: Pool, definition: int, field: int) -> bool:
    """Whether a card with this definition has an ability that works outside the field."""
    d = pool.defs[definition]
    if d.live_zones < 0:
        look_up(pool, d)
    return (d.live_zones | d.action_zones) & ~(1 << field) != 0


def find_usable_elsewhere(s: State) -> dict[int, set[CardId]]:
    """The zones outside the field where an activated ability of some card works, as printed, with these cards."""
    found: dict[int, set[CardId]] = {}
    zones = [zone for zone in range(len(s.book.schema.zones)) if zone != s.book.schema.field]
    definitions = s.cols[DEF]
    acting = [card for card in s.computed.elsewhere if looked_up(s.pool, definitions[card]).action_zones]
    for zone in zones:
        for card in acting:
            if s.pool.defs[definitions[card]].action_zones >> zone & 1:
                found.setdefault(zone, set()).add(card)
    return found


def find_delayed(s: State) -> list[Lasting]:
    """What lasts and waits for events: delayed abilities, and shields."""
    abilities = s.pool.abilities
    return [effect for effect in s.lasting if abilities[effect.aid].kind != K_STATIC]


def live_zones(pool: Pool, definition: int) -> int:
    """The zones, as bits, in which a card with this definition may change what cards are or what waits for events."""
    d = pool.defs[definition]
    return d.live_zones if d.live_zones >= 0 else look_up(pool, d)


def looked_up(pool: Pool, definition: int) -> CardDef:
    """A definition with what it notes of its abilities."""
    d = pool.defs[definition]
    if d.live_zones < 0:
        look_up(pool, d)
    return d


def look_up(pool: Pool, d: CardDef) -> int:
    """Note once for a definition which of its abilities the computed values ask about."""
    d.live_zones = 0
    d.action_zones = 0
    d.statics = []
    plays = False  # whether it says when it may be played
    for aid in d.base.abilities:
        ability = pool.abilities[aid]
        if ability.kind in (K_STATIC, K_TRIGGERED, K_REPLACEMENT, K_STATE):
            for zone in ability.held_zones:
                d.live_zones |= 1 << zone
            if ability.kind == K_STATIC:
                d.statics.append(aid)
                d.has_own_rules = d.has_own_rules or bool(ability.own_rules)
                d.changes_own_cost = d.changes_own_cost or ability.changes_own_cost
            else:
                d.waits.append(aid)
        elif ability.kind == K_ACTIVATED:
            for zone in ability.held_zones:
                d.action_zones |= 1 << zone
        elif ability.kind == K_PLAY:
            plays = True
    d.vanilla = not (plays or d.has_own_rules or d.changes_own_cost)
    return d.live_zones


def printed(s: State, card: CardId) -> Chars:
    """What is printed on a card; of one that lies face down only the abilities that say they work so are known."""
    base = s.pool.defs[s.cols[DEF][card]].base
    if not s.cols[FACE][card] or s.cols[ZONE][card] not in s.book.blank_face_down or not BLANK.on:
        return base
    working = [aid for aid in base.abilities if s.pool.abilities[aid].face_down]
    return Chars([0] * len(base.numbers), [() for _ in base.sets], working, [])


def field_cards(s: State) -> list[CardId]:
    """The cards of the field, player by player."""
    field = s.book.schema.field
    cards: list[CardId] = []
    for p in range(s.players):
        cards += s.zones[field * s.players + p]
    return cards


def in_force(s: State, cards: list[CardId]) -> list[Active]:
    """The effects of static abilities, by the printed text, and of what lasts. `cards`: those of the field."""
    field = s.book.schema.field
    found: list[Active] = []
    for card in cards:
        collect_card(s, card, found)
    for card in s.computed.elsewhere:
        if s.cols[ZONE][card] != field:
            collect_card(s, card, found)
    for effect in s.lasting:
        ability = s.pool.abilities[effect.aid]
        if ability.kind == K_STATIC:
            collect(s, ability, effect.ctx, effect.stamp, effect.targets, found, True)
    return found


def collect_card(s: State, card: CardId, into: list[Active]) -> None:
    """The effects of the static abilities that are printed on a card and work where it lies."""
    d = s.pool.defs[s.cols[DEF][card]]
    if d.live_zones < 0:
        look_up(s.pool, d)
    zone = s.cols[ZONE][card]
    if not d.statics or zone < 0 or not d.live_zones >> zone & 1 or not STATICS.on:
        return
    working = d.base.abilities if not s.cols[FACE][card] else printed(s, card).abilities
    for aid in d.statics:
        ability = s.pool.abilities[aid]
        if zone in ability.held_zones and aid in working:
            collect(s, ability, source_ctx(s, card, ability), s.cols[STAMP][card], None, into)


def source_ctx(s: State, card: CardId, ability: LinkedAbility) -> Ctx:
    """In whose name a static ability of a card works."""
    return Ctx(object_id(card, s.cols[STAMP][card]), s.cols[CONTROLLER][card], ability.aid)


def collect(
    s: State,
    ability: LinkedAbility,
    ctx: Ctx,
    stamp: int,
    targets: list[ObjectId] | None,
    into: list[Active],
    lasts: bool = False,
) -> None:
    """The changes of one effect, each with its place in the order in which they are applied: by layer, those on their
    own source first where the rules say so, by time, and then as they were collected.
    """
    own = ability.self_only and targets is None
    late = OTHERS if s.book.own_layer_first and OWN_FIRST.on and not own else 0
    at = into[-1].at + 1 if into else 0
    for change in ability.changes:
        place = stamp << TIME_SHIFT | at if TIMESTAMPS.on else LAST - at
        if LAYERS.on:
            place |= change.layer << LAYER_SHIFT
        into.append(Active(ability, change, ctx, stamp, targets, late | place, at, lasts))
        at += 1


def aspects_of(actives: list[Active]) -> int:
    """What the effects look at; which cards are on the field always counts."""
    reads = A_FIELD
    for a in actives:
        reads |= a.ability.aspects
    return reads


def recollect(s: State, actives: list[Active], changed: list[CardId]) -> list[Active]:
    """The effects for the layers after the text layer: lost abilities are gone, gained ones have come."""
    abilities = s.pool.abilities
    kept: list[Active] = []
    for a in actives:
        card = a.ctx.src & CARD_MASK
        if (
            a.change.layer <= LAYER_TEXT
            or a.targets is not None
            or card not in changed
            or a.ability.aid in s.computed.chars[card].abilities
        ):
            kept.append(a)
    have = {(a.ctx.src & CARD_MASK, a.ability.aid) for a in kept if a.targets is None}
    field = s.book.schema.field
    for card in changed:
        if s.cols[ZONE][card] != field:
            continue
        for aid in s.computed.chars[card].abilities:
            ability = abilities[aid]
            if ability.kind == K_STATIC and (card, aid) not in have:
                start = len(kept)
                collect(
                    s,
                    ability,
                    source_ctx(s, card, ability),
                    given_at(s, actives, card, aid),
                    None,
                    kept,
                )
                kept[start:] = [a for a in kept[start:] if a.change.layer > LAYER_TEXT]
    return kept


def given_at(s: State, actives: list[Active], card: CardId, aid: int) -> int:
    """The timestamp of a gained ability: the card's, or that of the effect that gave it, whichever is later."""
    stamp = s.cols[STAMP][card]
    for a in actives:
        if a.change.gives == aid and a.stamp > stamp and GRANTED_LATER.on and card in targets_of(s, a):
            stamp = a.stamp
    return stamp
