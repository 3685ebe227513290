"""What cards are now: ongoing effects applied in the rulebook's layers, with timestamps and dependency.

`refresh` works everything out again when something it depends on has changed. The records it makes are replaced, never
changed afterwards, so forks may share them.
"""

from __future__ import annotations

from playmat.kernel.ability import K_REPLACEMENT, K_STATE, K_STATIC, K_TRIGGERED, Change, Code, Pool
from playmat.kernel.mechanisms import DEPENDENCY, GRANTED_LATER, LAST_KNOWN, LAYERS, OWN_FIRST, STATICS, TIMESTAMPS
from playmat.kernel.records import CARD_BITS, CARD_MASK, Chars, Ctx
from playmat.kernel.schema import A_FIELD, A_ZONES, BASE, CONTROLLER, DEF, STAMP, ZONE
from playmat.kernel.state import State

LAYER_CONTROL = 0  # effects that change the controller
LAYER_TEXT = 1  # effects that change the text: abilities gained and lost
SETTLE_AT_MOST = 4  # passes until conditions and values agree
STATE_TRIGGERS = -1  # key in State.watch of abilities that trigger on a state of the game


class Active:
    """One change of one effect that is in force."""

    __slots__ = ("change", "code", "ctx", "held", "own", "stamp", "targets")

    def __init__(self, code: Code, change: Change, ctx: Ctx, stamp: int, own: bool, targets: list[int] | None) -> None:
        self.code = code
        self.change = change
        self.ctx = ctx
        self.stamp = stamp
        self.own = own
        self.targets = targets
        self.held = -1  # whether its condition held when it was applied; -1: it has none that looks at values


def chars(s: State, card: int) -> Chars:
    """What the card is now."""
    if s.dirty:
        refresh(s)
    return s.chars[card]


def number(s: State, prop: int, obj: int) -> int:
    """A numeric property of an object, zero where it is below and the rules read it so."""
    n = raw_number(s, prop, obj)
    return 0 if n < 0 and prop in s.book.never_negative else n


def raw_number(s: State, prop: int, obj: int) -> int:
    """A numeric property of an object: as it is, or as it was when it left (6.4.2 and its like)."""
    card = obj & CARD_MASK
    if s.cols[STAMP][card] == obj >> CARD_BITS:
        if s.dirty:
            refresh(s)
        return s.chars[card].numbers[prop]
    snap = s.lki.get(obj >> CARD_BITS)
    if snap is not None and LAST_KNOWN.on:
        return snap.chars.numbers[prop]
    return s.pool.defs[s.cols[DEF][card]].base.numbers[prop]


def values(s: State, prop: int, obj: int) -> tuple[str, ...]:
    """A set-valued property of an object, now or last known."""
    card = obj & CARD_MASK
    if s.cols[STAMP][card] == obj >> CARD_BITS:
        if s.dirty:
            refresh(s)
        return s.chars[card].sets[prop]
    snap = s.lki.get(obj >> CARD_BITS)
    if snap is not None and LAST_KNOWN.on:
        return snap.chars.sets[prop]
    return s.pool.defs[s.cols[DEF][card]].base.sets[prop]


def controller(s: State, obj: int) -> int:
    """Who controls an object, now or when it left."""
    card = obj & CARD_MASK
    if s.cols[STAMP][card] != obj >> CARD_BITS:
        snap = s.lki.get(obj >> CARD_BITS)
        if snap is not None and LAST_KNOWN.on:
            return snap.cols[CONTROLLER]
    return s.cols[CONTROLLER][card]


def find_elsewhere(s: State) -> list[int]:
    """Cards that have an ability which works outside the field."""
    field = s.book.schema.field
    found: list[int] = []
    for card, d in enumerate(s.cols[DEF]):
        if works_elsewhere(s.pool, d, field):
            found.append(card)
    return found


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
    is read when the effect's turn comes; if the finished values say otherwise, everything is worked out again with what
    they say, a few times at the most.
    """
    s.dirty = False
    s.version += 1
    decided: dict[int, bool] = {}
    for _ in range(SETTLE_AT_MOST):
        actives = _work_out(s, decided)
        if not _decide_again(s, actives, decided):
            return


def _decide_again(s: State, actives: list[Active], decided: dict[int, bool]) -> bool:
    """Read the conditions once more on the finished values; whether any says something else than it did."""
    again = False
    for a in actives:
        if a.held >= 0:
            code = a.code
            now = code.condition is None or code.condition(s, a.ctx)
            if now != (a.held == 1):
                decided[_condition_key(a)] = now
                again = True
    return again


def _condition_key(a: Active) -> int:
    return a.stamp << 24 | a.code.aid


def _work_out(s: State, decided: dict[int, bool]) -> list[Active]:
    """One pass over all layers; the effects that were looked at."""
    defs = s.pool.defs
    codes = s.pool.codes
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
    field = s.book.schema.field
    cards: list[int] = []
    for p in range(s.players):
        cards.extend(s.zones[field * s.players + p])
    # Who has static abilities, by the printed text.
    actives: list[Active] = []
    reads = A_FIELD
    for card in cards if STATICS.on else []:
        for aid in table[card].abilities:
            code = codes[aid]
            if code.kind == K_STATIC and field in code.held_zones:
                reads |= code.aspects
                _collect(code, _source_ctx(s, card, code), s.cols[STAMP][card], None, actives)
    for card in s.elsewhere:
        zone = s.cols[ZONE][card]
        if zone != field:
            for aid in table[card].abilities:
                code = codes[aid]
                if code.kind == K_STATIC and zone in code.held_zones:
                    reads |= code.aspects
                    _collect(code, _source_ctx(s, card, code), s.cols[STAMP][card], None, actives)
    for effect in s.lasting:
        code = codes[effect.aid]
        if code.kind == K_STATIC:
            reads |= code.aspects
            _collect(code, effect.ctx, effect.stamp, effect.targets, actives)
    for layer in range(s.book.layer_count if actives else 0):
        todo = [a for a in actives if a.change.layer == layer or (not LAYERS.on and layer == 0)]
        if not LAYERS.on and layer:
            break
        if todo:
            _apply_layer(s, todo, decided)
        if layer == LAYER_TEXT and todo:
            # abilities came and went: later layers use the abilities that are there now
            text_changed = [c for c in s.changed if table[c].abilities != defs[definitions[c]].base.abilities]
            if text_changed:
                actives = _recollect(s, actives, text_changed)
                for a in actives:
                    reads |= a.code.aspects
    _index_watchers(s, cards)
    s.reads = reads | _watch_aspects(s)
    return actives


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
        if a.change.gives == aid and a.stamp > stamp and GRANTED_LATER.on and card in _targets(s, a):
            stamp = a.stamp
    return stamp


def _apply_layer(s: State, todo: list[Active], decided: dict[int, bool]) -> None:
    """All effects of a layer: those on their own source first, then by timestamp, but after what they depend on."""
    if len(todo) > 1:
        own_first = s.book.own_layer_first and OWN_FIRST.on
        order = sorted(
            range(len(todo)), key=lambda i: (own_first and not todo[i].own, todo[i].stamp if TIMESTAMPS.on else -i, i)
        )
        todo = [todo[i] for i in order]
        if s.book.dependency and DEPENDENCY.on and _may_depend(todo):
            while len(todo) > 1:
                at = _first_independent(s, todo, decided)
                _apply(s, todo[at], decided)
                todo.pop(at)
    for a in todo:
        _apply(s, a, decided)


def _may_depend(todo: list[Active]) -> bool:
    """Whether any effect of the layer reads what any of them writes (most layers: none does)."""
    reads = 0
    writes = 0
    for a in todo:
        reads |= a.change.reads
        writes |= a.change.writes
    return reads & writes != 0


def _first_independent(s: State, todo: list[Active], decided: dict[int, bool]) -> int:
    """The first effect that depends on no other that is still to come (or only mutually)."""
    for i, a in enumerate(todo):
        free = True
        for k, b in enumerate(todo):
            if k != i and _depends(s, a, b, decided) and not _depends(s, b, a, decided):
                free = False
                break
        if free:
            return i
    return 0


def _depends(s: State, a: Active, b: Active, decided: dict[int, bool]) -> bool:
    """Whether applying b first changes to what, or how, a applies (11.12.4.12): tried out, not guessed."""
    if not a.change.reads & b.change.writes:
        return False
    before = _effect_of(s, a, decided)
    # What has been changed already is changed further in place, so the trial works on copies of it.
    saved_table = s.chars[:]
    for card in s.changed:
        s.chars[card] = saved_table[card].copy()
    saved_changed = s.changed[:]
    saved_rules = s.rules[:]
    saved_controls = s.controls[:]
    _apply(s, b, decided)
    after = _effect_of(s, a, decided)
    s.chars[:] = saved_table
    s.changed = saved_changed
    s.rules = saved_rules
    s.controls = saved_controls
    return before != after


def _effect_of(s: State, a: Active, decided: dict[int, bool]) -> list[tuple[int, str]]:
    """What an effect would do now: its targets with the difference it makes."""
    found: list[tuple[int, str]] = []
    if not _holds(s, a, decided):
        return found
    for card in _targets(s, a):
        probe = s.chars[card].copy()
        a.change.apply(s, probe, card, a.ctx)
        base = s.chars[card]
        delta = [p - q for p, q in zip(probe.numbers, base.numbers, strict=True)]
        gained = [tuple(v for v in p if v not in q) for p, q in zip(probe.sets, base.sets, strict=True)]
        abilities = [a for a in probe.abilities if a not in base.abilities]
        lost = len(base.abilities) + len(abilities) - len(probe.abilities)
        found.append((card, repr((delta, gained, abilities, lost, len(probe.rules) - len(base.rules)))))
    return found


def _targets(s: State, a: Active) -> list[int]:
    if a.targets is not None:
        stamps = s.cols[STAMP]
        return [o & CARD_MASK for o in a.targets if stamps[o & CARD_MASK] == o >> CARD_BITS]
    if a.code.scope is None:
        return []
    return a.code.scope(s, a.ctx)


def _holds(s: State, a: Active, decided: dict[int, bool]) -> bool:
    """Whether an effect's condition holds: as the finished values said, or as it is now."""
    code = a.code
    if code.condition is None:
        return True
    if decided:
        known = decided.get(_condition_key(a))
        if known is not None:
            a.held = 1 if known else 0
            return known
    now = code.condition(s, a.ctx)
    a.held = (1 if now else 0) if code.condition_reads else -1
    return now


def _apply(s: State, a: Active, decided: dict[int, bool]) -> None:
    if not _holds(s, a, decided):
        return
    if a.targets is None and a.code.scope is None:
        holder = Chars([], [], [], s.rules)
        a.change.apply(s, holder, -1, a.ctx)
        return
    for card in _targets(s, a):
        mine = s.chars[card]
        if card not in s.changed:
            mine = mine.copy()
            s.chars[card] = mine
            s.changed.append(card)
        a.change.apply(s, mine, card, a.ctx)


def change_control(s: State, card: int, player: int) -> None:
    """For the control layer: note who controls the card; the field follows when the running step is done."""
    s.controls.append(card << 4 | player)


def control_changes(s: State) -> list[int]:
    """``card << 4 | player`` for every card of the field that lies on the wrong side."""
    if s.dirty:
        refresh(s)
    want: dict[int, int] = {}
    for packed in s.controls:
        want[packed >> 4] = packed & 15
    found: list[int] = []
    field = s.book.schema.field
    base = s.cols[BASE]
    now = s.cols[CONTROLLER]
    for p in range(s.players):
        for card in s.zones[field * s.players + p]:
            target = want.get(card, base[card])
            if target != now[card]:
                found.append(card << 4 | target)
    return found


def _index_watchers(s: State, cards: list[int]) -> None:
    watch: dict[int, list[int]] = {}
    replacing: dict[int, list[int]] = {}
    codes = s.pool.codes
    field = s.book.schema.field
    for card in cards:
        for aid in s.chars[card].abilities:
            code = codes[aid]
            if field in code.held_zones:
                _index(code, card, watch, replacing)
    for card in s.elsewhere:
        zone = s.cols[ZONE][card]
        if zone != field:
            for aid in s.chars[card].abilities:
                code = codes[aid]
                if zone in code.held_zones:
                    _index(code, card, watch, replacing)
    s.watch = watch
    s.replacing = replacing


def _index(code: Code, card: int, watch: dict[int, list[int]], replacing: dict[int, list[int]]) -> None:
    kind = code.kind
    if kind == K_TRIGGERED or kind == K_REPLACEMENT:  # noqa: SIM109  (a tuple is slower compiled)
        table = watch if kind == K_TRIGGERED else replacing
        for k in code.watches:
            got = table.get(k)
            if got is None:
                table[k] = [code.aid << CARD_BITS | card]
            else:
                got.append(code.aid << CARD_BITS | card)
    elif kind == K_STATE:
        watch.setdefault(STATE_TRIGGERS, []).append(code.aid << CARD_BITS | card)


def _watch_aspects(s: State) -> int:
    """Abilities that work elsewhere come and go with the zones."""
    return A_ZONES if s.elsewhere else 0


def players_rules(s: State) -> None:
    """Make sure that `State.rules` is up to date."""
    if s.dirty:
        refresh(s)
