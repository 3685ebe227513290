"""Working out what every card is: all layers, again until conditions and values agree."""

from __future__ import annotations

from typing import Final

from playmat.kernel.ability import K_REPLACEMENT, K_STATE, K_STATIC, K_TRIGGERED, Code, Pool
from playmat.kernel.continuous.active import Active, Decided, apply, condition_key, targets_of
from playmat.kernel.continuous.again import still_so
from playmat.kernel.continuous.layers import apply_layer, in_order, next_of
from playmat.kernel.continuous.watchers import index_watchers
from playmat.kernel.mechanisms import BLANK, GRANTED_LATER, LAYERS, STATICS
from playmat.kernel.records import CARD_BITS, CARD_MASK, Chars, Ctx
from playmat.kernel.schema import A_FIELD, CONTROLLER, DEF, EVERYTHING, FACE, STAMP, ZONE
from playmat.kernel.state import State

LAYER_TEXT: Final = 1  # effects that change the text: abilities gained and lost
SETTLE_AT_MOST: Final = 6  # passes until conditions and values agree


def find_elsewhere(s: State) -> list[int]:
    """Cards that have an ability which works outside the field."""
    field = s.book.schema.field
    found: list[int] = []
    for card, d in enumerate(s.cols[DEF]):
        if works_elsewhere(s.pool, d, field):
            found.append(card)
    return found


def live_zones(pool: Pool, definition: int) -> int:
    """The zones, as bits, in which a card with this definition may change what cards are or what waits for events."""
    d = pool.defs[definition]
    if d.live < 0:
        d.live = 0
        for aid in d.base.abilities:
            if pool.codes[aid].kind in (K_STATIC, K_TRIGGERED, K_REPLACEMENT, K_STATE):
                for zone in pool.codes[aid].held_zones:
                    d.live |= 1 << zone
    return d.live


def works_elsewhere(pool: Pool, definition: int, field: int) -> bool:
    """Whether a card with this definition has an ability that works outside the field."""
    for aid in pool.defs[definition].base.abilities:
        for zone in pool.codes[aid].held_zones:
            if zone != field:
                return True
    return False


def _source_ctx(s: State, card: int, code: Code) -> Ctx:
    return Ctx(s.cols[STAMP][card] << CARD_BITS | card, s.cols[CONTROLLER][card], code.aid)


def refresh(s: State) -> None:
    """Work out what every card is (11.12.4 of FFTCG, 8.9 of Weiss Schwarz, 10.9 of Evolve, 909 of Force of Will).

    A condition of an effect may look at what other effects change ("if it has 10000 power or more, it gains Brave"). It
    is read when the effect's turn comes; if later layers then make it say otherwise, everything is worked out again
    with what the finished values say, a few times at the most. So it is with what fits a scope. Within a layer the
    order decides: an effect is applied once, and what it does itself does not switch it off again.
    """
    touched = s.dirty
    s.dirty = 0
    if touched != EVERYTHING and still_so(s, touched):
        return
    s.version += 1
    firm = True
    decided = Decided()
    for _ in range(SETTLE_AT_MOST):
        s.firm = firm
        s.actives = _work_out(s, decided, touched == EVERYTHING or s.retold)
        if not _decide_again(s, s.actives, decided):
            return
        firm = False
    s.firm = False


def _decide_again(s: State, actives: list[Active], decided: Decided) -> bool:
    """Read conditions and scopes once more on the finished values; whether any says something else than it did."""
    again = False
    for a in actives:
        if a.held < 0 and a.chosen is None:
            continue
        key = condition_key(a)
        if key in decided.frozen:
            continue
        code = a.code
        if a.held >= 0:
            now = code.condition is None or code.condition(s, a.ctx)
            if now != (a.held == 1):
                decided.condition(key, not now, now)
                again = True
        if a.chosen is not None and code.scope is not None:
            cards = code.scope(s, a.ctx)
            if cards != a.chosen:
                decided.scope(key, a.chosen, cards)
                again = True
    return again


def _work_out(s: State, decided: Decided, anew: bool) -> list[Active]:
    """One pass over all layers; the effects that were looked at. `anew`: there may be other effects than last time."""
    _back_to_print(s)
    s.retold = False
    defs = s.pool.defs
    table = s.chars
    definitions = s.cols[DEF]
    field = s.book.schema.field
    cards: list[int] = []
    for p in range(s.players):
        cards.extend(s.zones[field * s.players + p])
    actives = _in_force(s, cards) if anew else [a.again() for a in s.actives]
    reads = _aspects(actives)
    _look_ahead(actives)
    for layer in range(s.book.layer_count if actives else 0):
        todo = [a for a in actives if a.change.layer == layer or (not LAYERS.on and layer == 0)]
        if not LAYERS.on and layer:
            break
        if todo:
            if layer == LAYER_TEXT and any(_grants_text(s, a) for a in todo):
                s.retold = True
                _apply_text(s, todo, decided, actives)
            else:
                apply_layer(s, todo, decided)
        if layer == LAYER_TEXT and todo:
            # abilities came and went: later layers use the abilities that are there now
            text_changed = [c for c in s.changed if table[c].abilities != defs[definitions[c]].base.abilities]
            if text_changed:
                s.retold = True
                actives = _recollect(s, actives, text_changed)
                reads |= _aspects(actives)
                _look_ahead(actives)
    if anew or s.retold:
        index_watchers(s, cards)
    s.reads = reads
    return actives


def _look_ahead(actives: list[Active]) -> None:
    """Tell every effect what later layers write."""
    for a in actives:
        if a.code.condition_reads or a.code.scope_reads:
            later = 0
            for b in actives:
                if b.change.layer > a.change.layer and LAYERS.on:
                    later |= b.change.writes
            a.later = later


def _grants_text(s: State, a: Active) -> bool:
    """Whether an effect gives an ability that itself changes text."""
    if a.change.gives < 0:
        return False
    code = s.pool.codes[a.change.gives]
    return code.kind == K_STATIC and any(c.layer <= LAYER_TEXT for c in code.changes)


def _apply_text(s: State, todo: list[Active], decided: Decided, actives: list[Active]) -> None:
    """The text layer, when it gives abilities that change text in turn: each of those joins as soon as it is given."""
    todo = in_order(s, todo)
    while todo:
        a = todo.pop(next_of(s, todo, decided))
        apply(s, a, decided)
        if not _grants_text(s, a):
            continue
        code = s.pool.codes[a.change.gives]
        for card in targets_of(s, a):
            src = s.cols[STAMP][card] << CARD_BITS | card
            if code.aid not in s.chars[card].abilities or s.cols[ZONE][card] not in code.held_zones:
                continue
            if any(b.code is code and b.ctx.src == src and b.targets is None for b in actives):
                continue
            born: list[Active] = []
            _collect(code, _source_ctx(s, card, code), _given_at(s, actives, card, code.aid), None, born)
            actives.extend(born)
            todo.extend(b for b in born if b.change.layer <= LAYER_TEXT)
            todo = in_order(s, todo)


def _back_to_print(s: State) -> None:
    """Every card is what is printed on it, and no rule is laid on anybody."""
    defs = s.pool.defs
    table = s.chars
    definitions = s.cols[DEF]
    if len(table) != len(definitions):
        table.clear()
        for d in definitions:
            table.append(defs[d].base)
        s.elsewhere = find_elsewhere(s)
    else:
        for card in s.changed:
            table[card] = defs[definitions[card]].base
    s.changed = []
    s.rules = []
    s.controls = []
    for zone in s.book.blank_face_down if BLANK.on else []:
        for p in range(s.players):
            for card in s.zones[zone * s.players + p]:
                if s.cols[FACE][card]:
                    table[card] = _blank(s, card)
                    s.changed.append(card)


def _blank(s: State, card: int) -> Chars:
    """A card that lies face down: nothing is known of it but the abilities that say they work so."""
    base = s.pool.defs[s.cols[DEF][card]].base
    working = [aid for aid in base.abilities if s.pool.codes[aid].face_down]
    return Chars([0] * len(base.numbers), [() for _ in base.sets], working, [])


def _in_force(s: State, cards: list[int]) -> list[Active]:
    """The effects of static abilities, by the printed text, and of what lasts."""
    codes = s.pool.codes
    table = s.chars
    field = s.book.schema.field
    actives: list[Active] = []
    for card in cards if STATICS.on else []:
        for aid in table[card].abilities:
            code = codes[aid]
            if code.kind == K_STATIC and field in code.held_zones:
                _collect(code, _source_ctx(s, card, code), s.cols[STAMP][card], None, actives)
    for card in s.elsewhere:
        zone = s.cols[ZONE][card]
        if zone != field:
            for aid in table[card].abilities:
                code = codes[aid]
                if code.kind == K_STATIC and zone in code.held_zones:
                    _collect(code, _source_ctx(s, card, code), s.cols[STAMP][card], None, actives)
    for effect in s.lasting:
        code = codes[effect.aid]
        if code.kind == K_STATIC:
            _collect(code, effect.ctx, effect.stamp, effect.targets, actives)
    return actives


def _aspects(actives: list[Active]) -> int:
    """What the effects look at; which cards are on the field always counts."""
    reads = A_FIELD
    for a in actives:
        reads |= a.code.aspects
    return reads


def _collect(code: Code, ctx: Ctx, stamp: int, targets: list[int] | None, into: list[Active]) -> None:
    own = code.self_only and targets is None
    for change in code.changes:
        into.append(Active(code, change, ctx, stamp, own, targets))


def _recollect(s: State, actives: list[Active], changed: list[int]) -> list[Active]:
    """The effects for the layers after the text layer: lost abilities are gone, gained ones have come."""
    codes = s.pool.codes
    kept: list[Active] = []
    for a in actives:
        card = a.ctx.src & CARD_MASK
        if (
            a.change.layer <= LAYER_TEXT
            or a.targets is not None
            or card not in changed
            or a.code.aid in s.chars[card].abilities
        ):
            kept.append(a)
    have = {(a.ctx.src & CARD_MASK, a.code.aid) for a in kept if a.targets is None}
    field = s.book.schema.field
    for card in changed:
        if s.cols[ZONE][card] != field:
            continue
        for aid in s.chars[card].abilities:
            code = codes[aid]
            if code.kind == K_STATIC and (card, aid) not in have:
                found: list[Active] = []
                _collect(code, _source_ctx(s, card, code), _given_at(s, actives, card, aid), None, found)
                kept.extend(a for a in found if a.change.layer > LAYER_TEXT)
    return kept


def _given_at(s: State, actives: list[Active], card: int, aid: int) -> int:
    """The timestamp of a gained ability: the card's, or that of the effect that gave it, whichever is later."""
    stamp = s.cols[STAMP][card]
    for a in actives:
        if a.change.gives == aid and a.stamp > stamp and GRANTED_LATER.on and card in targets_of(s, a):
            stamp = a.stamp
    return stamp
