"""Working out what every card is: all layers, again until conditions and values agree."""

from __future__ import annotations

from typing import Final

from playmat.kernel.continuous.active import Decided, apply, condition_key, targets_of
from playmat.kernel.continuous.collect import (
    LAYER_SHIFT,
    LAYER_TEXT,
    aspects_of,
    collect,
    field_cards,
    find_elsewhere,
    find_usable_elsewhere,
    given_at,
    in_force,
    printed,
    recollect,
    source_ctx,
)
from playmat.kernel.continuous.layers import apply_layer, in_order, next_of
from playmat.kernel.continuous.quick.renew import renew, sum_up
from playmat.kernel.continuous.watchers import index_watchers
from playmat.kernel.model.ability import K_STATIC
from playmat.kernel.model.active import Active
from playmat.kernel.model.mechanisms import BLANK, LAYERS
from playmat.kernel.model.schema import A_EFFECTS, DEF, EVERYTHING, FACE, STAMP, ZONE
from playmat.kernel.model.shortcuts import RENEWING
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_BITS

SETTLE_AT_MOST: Final = 6  # passes until conditions and values agree


def refresh(s: State) -> None:
    """Work out what every card is (11.12.4 of FFTCG, 8.9 of Weiss Schwarz, 10.9 of Evolve, 909 of Force of Will).

    A condition of an effect may look at what other effects change ("if it has 10000 power or more, it gains Brave"). It
    is read when the effect's turn comes; if later layers then make it say otherwise, everything is worked out again
    with what the finished values say, a few times at the most. So it is with what fits a scope. Within a layer the
    order decides: an effect is applied once, and what it does itself does not switch it off again.
    """
    touched = s.computed.dirty
    s.computed.dirty = 0
    shorter = RENEWING.on and touched != EVERYTHING and renew(s, touched)
    s.computed.moved = []
    s.computed.begun = []
    s.computed.ended = False
    if shorter:
        return
    s.computed.version += 1
    renewable = True
    decided = Decided()
    for _ in range(SETTLE_AT_MOST):
        s.computed.renewable = renewable
        s.computed.actives = _work_out(s, decided, touched & A_EFFECTS != 0 or s.computed.abilities_changed)
        sum_up(s, s.computed.actives)
        if not _decide_again(s, s.computed.actives, decided):
            return
        renewable = False
    s.computed.renewable = False


def _decide_again(s: State, actives: list[Active], decided: Decided) -> bool:
    """Read conditions and scopes once more on the finished values; whether any says something else than it did."""
    again = False
    for a in actives:
        if a.held < 0 and a.chosen is None:
            continue
        key = condition_key(a)
        if key in decided.frozen:
            continue
        ability = a.ability
        if a.held >= 0:
            now = ability.condition is None or ability.condition(s, a.ctx)
            if now != (a.held == 1):
                decided.condition(key, not now, now)
                again = True
        if a.chosen is not None and ability.scope is not None:
            cards = ability.scope(s, a.ctx)
            if cards != a.chosen:
                decided.scope(key, a.chosen, cards)
                again = True
    return again


def _work_out(s: State, decided: Decided, anew: bool) -> list[Active]:
    """One pass over all layers; the effects as they were applied. `anew`: there may be other effects than last time."""
    _back_to_print(s)
    s.computed.abilities_changed = False
    defs = s.pool.defs
    table = s.computed.chars
    definitions = s.cols[DEF]
    cards = field_cards(s)
    actives = in_force(s, cards) if anew else [a.again() for a in s.computed.actives]
    reads = aspects_of(actives)
    _look_ahead(actives)
    applied: list[Active] = []
    for layer in range(s.book.layer_count if actives else 0):
        todo = [a for a in actives if a.key >> LAYER_SHIFT == layer]
        if not todo:
            continue
        if layer == LAYER_TEXT and any(_grants_text(s, a) for a in todo):
            s.computed.abilities_changed = True
            applied += _apply_text(s, todo, decided, actives)
        else:
            applied += apply_layer(s, todo, decided)
        if layer == LAYER_TEXT:
            # abilities came and went: later layers use the abilities that are there now
            text_changed = [c for c in s.computed.changed if table[c].abilities != defs[definitions[c]].base.abilities]
            if text_changed:
                s.computed.abilities_changed = True
                actives = recollect(s, actives, text_changed)
                reads |= aspects_of(actives)
                _look_ahead(actives)
    if anew or s.computed.abilities_changed:
        index_watchers(s, cards)
    s.computed.reads = reads
    return applied


def _look_ahead(actives: list[Active]) -> None:
    """Tell every effect what later layers write."""
    for a in actives:
        if a.ability.condition_reads or a.ability.scope_reads:
            later = 0
            for b in actives:
                if b.change.layer > a.change.layer and LAYERS.on:
                    later |= b.change.writes
            a.later = later


def _grants_text(s: State, a: Active) -> bool:
    """Whether an effect gives an ability that itself changes text."""
    if a.change.gives < 0:
        return False
    ability = s.pool.abilities[a.change.gives]
    return ability.kind == K_STATIC and any(c.layer <= LAYER_TEXT for c in ability.changes)


def _apply_text(s: State, todo: list[Active], decided: Decided, actives: list[Active]) -> list[Active]:
    """The text layer, when it gives abilities that change text in turn: each of those joins as soon as it is given."""
    applied: list[Active] = []
    todo = in_order(todo)
    while todo:
        a = todo.pop(next_of(s, todo, decided))
        apply(s, a, decided)
        applied.append(a)
        if not _grants_text(s, a):
            continue
        ability = s.pool.abilities[a.change.gives]
        for card in targets_of(s, a):
            src = s.cols[STAMP][card] << CARD_BITS | card
            if ability.aid not in s.computed.chars[card].abilities or s.cols[ZONE][card] not in ability.held_zones:
                continue
            if any(b.ability is ability and b.ctx.src == src and b.targets is None for b in actives):
                continue
            start = len(actives)
            collect(
                s,
                ability,
                source_ctx(s, card, ability),
                given_at(s, actives, card, ability.aid),
                None,
                actives,
            )
            todo = in_order(todo + [b for b in actives[start:] if b.change.layer <= LAYER_TEXT])
    return applied


def _back_to_print(s: State) -> None:
    """Every card is what is printed on it, and no rule is laid on anybody."""
    defs = s.pool.defs
    table = s.computed.chars
    definitions = s.cols[DEF]
    if len(table) != len(definitions):
        table.clear()
        for d in definitions:
            table.append(defs[d].base)
        s.computed.elsewhere = find_elsewhere(s)
        s.computed.usable_elsewhere = find_usable_elsewhere(s)
    else:
        for card in s.computed.changed:
            table[card] = defs[definitions[card]].base
    s.computed.changed = []
    s.computed.rules = []
    s.computed.controls = {}
    for zone in s.book.blank_face_down if BLANK.on else []:
        for p in range(s.players):
            for card in s.zones[zone * s.players + p]:
                if s.cols[FACE][card]:
                    table[card] = printed(s, card)
                    table[card].version = s.computed.version
                    s.computed.changed.append(card)
