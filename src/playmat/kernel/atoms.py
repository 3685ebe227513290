"""Atoms: the only ways to change a state. Each guards against doing nothing, writes its undo, its event, and what it
makes stale. A test reads the source of playmat and bans every other way.

Undo entries are laid on the journal as plain values, the opcode last.
"""

from __future__ import annotations

from playmat.kernel import rng as _rng
from playmat.kernel.continuous import refresh, works_elsewhere
from playmat.kernel.errors import KernelBug
from playmat.kernel.mechanisms import COUNTERS_VANISH
from playmat.kernel.records import (
    CARD_BITS,
    CARD_MASK,
    NONE,
    Event,
    Frame,
    Item,
    Lasting,
    Snapshot,
    Waiting,
)
from playmat.kernel.schema import (
    A_COLUMN,
    A_COUNTER,
    A_FIELD,
    A_MEMORY,
    A_PLAYER,
    A_STACK,
    A_TURN,
    A_TURNED,
    A_ZONES,
    BASE,
    CONTROLLER,
    DEF,
    E_CONTROL,
    E_COUNTER,
    E_MOVE,
    E_READIED,
    E_SHUFFLED,
    E_TURNED,
    E_UNCOUNTER,
    FACE,
    OWNER,
    SEEN,
    STAMP,
    TURNED,
    V_LOOP,
    V_PHASE,
    V_PRIORITY,
    V_ROUNDS,
    V_SERIAL,
    V_TURN,
    ZONE,
)
from playmat.kernel.state import State

J_SET = 0  # list, index, old value
J_INSERT = 1  # list, index
J_REMOVE = 2  # list, index, object
J_DICT = 3  # dict, key, old value or None
J_LIST = 4  # list, old contents
J_CARD = 5  # a card was added to every column
J_MEMORY = 6  # old memory, old memory of the last turn, old uses, old last-known
J_APPEND = 7  # list that got one item at its end


def undo_to(s: State, mark: int) -> None:
    """Take back every atom since the journal had this length."""
    j = s.j
    while len(j) > mark:
        op = j.pop()
        if op == J_SET:
            value = j.pop()
            index = j.pop()
            where = j.pop()
            assert isinstance(where, list) and isinstance(index, int)
            where[index] = value
        elif op == J_APPEND:
            where = j.pop()
            assert isinstance(where, list)
            where.pop()
        elif op == J_INSERT:
            index = j.pop()
            where = j.pop()
            assert isinstance(where, list) and isinstance(index, int)
            del where[index]
        elif op == J_REMOVE:
            thing = j.pop()
            index = j.pop()
            where = j.pop()
            assert isinstance(where, list) and isinstance(index, int)
            where.insert(index, thing)
        elif op == J_DICT:
            value = j.pop()
            key = j.pop()
            table = j.pop()
            assert isinstance(table, dict)
            if value is None:
                del table[key]
            else:
                table[key] = value
        elif op == J_LIST:
            old = j.pop()
            where = j.pop()
            assert isinstance(where, list) and isinstance(old, list)
            where[:] = old
        elif op == J_CARD:
            for col in s.cols:
                col.pop()
            s.chars.pop()
            left = len(s.cols[DEF])
            s.elsewhere = [card for card in s.elsewhere if card < left]
            s.changed = [card for card in s.changed if card < left]
        elif op == J_MEMORY:
            s.lki = j.pop()  # type: ignore[assignment]
            s.used = j.pop()  # type: ignore[assignment]
            s.memory_last = j.pop()  # type: ignore[assignment]
            s.memory = j.pop()  # type: ignore[assignment]
        else:
            raise KernelBug(f"unknown journal entry {op}")
    s.dirty = True
    s.tick += 1
    s.batch.clear()
    s.hold = 0


def stale(s: State, aspect: int) -> None:
    """Something of this aspect changed: computed values that depend on it must be worked out again."""
    if s.reads & aspect:
        s.dirty = True


def emit(s: State, event: Event) -> None:
    """Add to the running batch and to the log: four ints an event.

    They are: kind and clause; who knows the first card, and both cards; players, zones and cause; amount. Who knows the
    card is noted at once, since the log is read later, when more may be known.
    """
    s.batch.append(event)
    log = s.log
    log.append(event.kind << 14 | s.clause)
    card = event.subj & CARD_MASK
    # An ability on the stack, as a subject, has no card.
    seen = 0 if event.subj < 0 or card >= len(s.cols[SEEN]) else s.cols[SEEN][card] & 127
    log.append(seen << 24 | card << CARD_BITS | (event.obj & CARD_MASK))
    log.append((event.player & 15) << 20 | (event.frm & 31) << 15 | (event.to & 31) << 10 | (event.by & 1023))
    log.append(event.amount)


def set_value(s: State, value: int, to: int) -> None:
    """Set one of the game's values."""
    old = s.vals[value]
    if old != to:
        s.j += (s.vals, value, old, J_SET)
        s.vals[value] = to
        if value == V_PRIORITY or value == V_LOOP:  # noqa: SIM109  (a tuple is slower compiled)
            return  # nothing is worked out from these
        stale(s, A_TURN)
        s.tick += 1
        if value <= V_PHASE and (s.vals[V_LOOP] or s.bans):
            forget_loop(s)


def forget_loop(s: State) -> None:
    """Another turn or phase: what repeats is looked for anew."""
    set_list(s, s.loop, [])
    set_list(s, s.bans, [])
    set_value(s, V_LOOP, 0)
    set_value(s, V_ROUNDS, 0)


def set_list(s: State, where: list[int], to: list[int]) -> None:
    """Give one of the state's own lists of numbers another content."""
    s.tick += 1
    if where != to:
        s.j += (where, where[:], J_LIST)
        where[:] = to


def add_to_list(s: State, where: list[int], value: int) -> None:
    """Add a number at the end of one of the state's own lists."""
    s.tick += 1
    s.j += (where, J_APPEND)
    where.append(value)


def set_player_value(s: State, value: int, player: int, to: int) -> None:
    """Set one of a player's values."""
    s.tick += 1
    where = s.pvals[value]
    old = where[player]
    if old != to:
        s.j += (where, player, old, J_SET)
        where[player] = to
        stale(s, A_PLAYER)


def set_column(s: State, column: int, card: int, to: int) -> None:
    """Set one column of one card, without an event."""
    s.tick += 1
    where = s.cols[column]
    old = where[card]
    if old != to:
        s.j += (where, card, old, J_SET)
        where[card] = to
        stale(s, A_TURNED if column == TURNED else A_COLUMN)


def turn(s: State, card: int, to: int, by: int = 0, by_player: int = NONE, source: int = NONE) -> bool:
    """Turn a card (1 dull, 0 active). No event if it stands so already."""
    s.tick += 1
    where = s.cols[TURNED]
    old = where[card]
    if old == to:
        return False
    s.j += (where, card, old, J_SET)
    where[card] = to
    stale(s, A_TURNED)
    emit(s, Event(E_TURNED if to else E_READIED, obj_id(s, card), source=source, by=by, by_player=by_player))
    return True


def obj_id(s: State, card: int) -> int:
    """The object that a card is now."""
    return s.cols[STAMP][card] << CARD_BITS | card


def alive(s: State, obj: int) -> bool:
    """Whether the object is still the one its card is."""
    return s.cols[STAMP][obj & CARD_MASK] == obj >> CARD_BITS


def serial(s: State) -> int:
    """A new serial: identity and timestamp."""
    vals = s.vals
    n = vals[V_SERIAL] + 1
    s.j += (vals, V_SERIAL, n - 1, J_SET)
    vals[V_SERIAL] = n
    return n


def move(
    s: State,
    card: int,
    zone: int,
    player: int,
    bottom: bool = False,
    by: int = 0,
    by_player: int = NONE,
    source: int = NONE,
    name: str = "",
    face_down: bool = False,
    unseen: bool = False,
    turned: int = 0,
) -> int:
    """Put a card into a zone of a player, who then controls it, as a new object, and return that object.

    `unseen`: players who can't see either zone lose track of what else lies in the zone it came from (a card that was
    picked from a hand, say); without it the place it came from is known to all (a draw, a mill).
    """
    s.tick += 1
    cols = s.cols
    schema = s.book.schema
    j = s.j
    frm = cols[ZONE][card]
    holder = cols[CONTROLLER][card]
    old_stamp = cols[STAMP][card]
    old = old_stamp << CARD_BITS | card
    everybody = (1 << s.players) - 1
    if frm >= 0:
        where = s.zones[frm * s.players + (0 if schema.shared[frm] else holder)]
        at = where.index(card)
        if frm == schema.field:
            keep_snapshot(s, card)
        j += (where, at, card, J_REMOVE)
        del where[at]
    # knowledge
    seen_col = cols[SEEN]
    seen = seen_col[card]
    if not schema.hidden[zone]:
        now_seen = everybody if not face_down else seen
    elif schema.own[zone]:
        now_seen = seen | 1 << player
    else:
        now_seen = seen
    if unseen and frm >= 0 and schema.hidden[frm] and schema.hidden[zone]:
        keep = 1 << holder
        now_seen &= keep | (1 << player if schema.own[zone] else 0)
        for other in where:
            if seen_col[other] & ~keep:
                j += (seen_col, other, seen_col[other], J_SET)
                seen_col[other] &= keep
    if now_seen != seen:
        j += (seen_col, card, seen, J_SET)
        seen_col[card] = now_seen
    # the new object
    n = s.vals[V_SERIAL] + 1
    j += (s.vals, V_SERIAL, n - 1, J_SET)
    s.vals[V_SERIAL] = n
    j += (cols[STAMP], card, old_stamp, J_SET)
    cols[STAMP][card] = n
    j += (cols[ZONE], card, frm, J_SET)
    cols[ZONE][card] = zone
    if cols[BASE][card] != player:
        j += (cols[BASE], card, cols[BASE][card], J_SET)
        cols[BASE][card] = player
    if cols[CONTROLLER][card] != player:
        j += (cols[CONTROLLER], card, cols[CONTROLLER][card], J_SET)
        cols[CONTROLLER][card] = player
    if cols[TURNED][card] != turned:
        j += (cols[TURNED], card, cols[TURNED][card], J_SET)
        cols[TURNED][card] = turned
    face = 1 if face_down else 0
    if cols[FACE][card] != face:
        j += (cols[FACE], card, cols[FACE][card], J_SET)
        cols[FACE][card] = face
    for column in s.book.reset_on_move:
        if cols[column][card] != 0:
            j += (cols[column], card, cols[column][card], J_SET)
            cols[column][card] = 0
    for column in s.book.turn_on_move:
        if cols[column][card] != s.vals[V_TURN]:
            j += (cols[column], card, cols[column][card], J_SET)
            cols[column][card] = s.vals[V_TURN]
    if s.counters and COUNTERS_VANISH.on:
        for key in [k for k in s.counters if k >> 16 == card]:
            j += (s.counters, key, s.counters[key], J_DICT)
            del s.counters[key]
    where = s.zones[zone * s.players + (0 if schema.shared[zone] else player)]
    if bottom:
        j += (where, 0, J_INSERT)
        where.insert(0, card)
    else:
        j += (where, J_APPEND)
        where.append(card)
    if zone == schema.field or frm == schema.field:
        s.dirty = True
        stale(s, A_FIELD)
    stale(s, A_ZONES)
    new = n << CARD_BITS | card
    if zone == schema.field:
        holder = player  # whose field it enters; else whose zone it has left
    emit(s, Event(E_MOVE, old, new, source, holder, 0, frm, zone, by, by_player, name))
    return new


def keep_snapshot(s: State, card: int) -> None:
    """Remember the object as it is, for those who look for it after it has left."""
    stamp = s.cols[STAMP][card]
    if stamp in s.lki:
        return
    if s.dirty and not s.batch:
        refresh(s)
    counters: dict[str, int] = {}
    for key, n in s.counters.items():
        if key >> 16 == card:
            counters[s.pool.words[key & 0xFFFF]] = n
    s.j += (s.lki, stamp, None, J_DICT)
    s.lki[stamp] = Snapshot(card, stamp, s.cols[ZONE][card], s.chars[card], [col[card] for col in s.cols], counters)


def place(s: State, card: int, zone: int, player: int) -> None:
    """Set-up only: lay a card that is in no zone into one, without an event."""
    s.tick += 1
    s.j += (s.zones[zone * s.players + player], J_APPEND)
    s.zones[zone * s.players + player].append(card)
    set_column(s, ZONE, card, zone)
    s.j += (s.cols[STAMP], card, s.cols[STAMP][card], J_SET)
    s.cols[STAMP][card] = serial(s)


def reorder(s: State, zone: int, player: int, order: list[int]) -> None:
    """Give the cards of a zone another order (the same cards)."""
    s.tick += 1
    where = s.zones[zone * s.players + player]
    if sorted(where) != sorted(order):
        raise KernelBug("a reorder must keep the cards")
    s.j += (where, where[:], J_LIST)
    where[:] = order


def shuffle(s: State, zone: int, player: int) -> None:
    """Shuffle a zone with the state's generator; nobody knows any card of it afterwards."""
    s.tick += 1
    where = s.zones[zone * s.players + player]
    s.j += (where, where[:], J_LIST)
    s.j += (s.rng, s.rng[:], J_LIST)
    _rng.shuffle(s.rng, where)
    seen = s.cols[SEEN]
    for card in where:
        if seen[card]:
            s.j += (seen, card, seen[card], J_SET)
            seen[card] = 0
    emit(s, Event(E_SHUFFLED, player=player, to=zone))


def chance(s: State, n: int) -> int:
    """A number from 0 to n - 1 from the state's generator."""
    s.j += (s.rng, s.rng[:], J_LIST)
    return _rng.below(s.rng, n)


def show(s: State, card: int, players: int) -> None:
    """These players (bitmask) now know which card this is."""
    s.tick += 1
    seen = s.cols[SEEN]
    old = seen[card]
    if old | players != old:
        s.j += (seen, card, old, J_SET)
        seen[card] = old | players


def set_controller(s: State, card: int, player: int) -> None:
    """A card of the field comes under another player's control. It stays the same object."""
    s.tick += 1
    old = s.cols[CONTROLLER][card]
    if old == player:
        return
    field = s.book.schema.field
    where = s.zones[field * s.players + old]
    at = where.index(card)
    s.j += (where, at, card, J_REMOVE)
    del where[at]
    to = s.zones[field * s.players + player]
    s.j += (to, J_APPEND)
    to.append(card)
    s.j += (s.cols[CONTROLLER], card, old, J_SET)
    s.cols[CONTROLLER][card] = player
    for column in s.book.turn_on_control:
        set_column(s, column, card, s.vals[V_TURN])
    s.dirty = True
    emit(s, Event(E_CONTROL, obj_id(s, card), player=player))


def add_counters(s: State, card: int, word: str, n: int, by: int = 0, by_player: int = NONE, source: int = NONE) -> int:
    """Put (n > 0) or take (n < 0) counters; returns how many really were."""
    s.tick += 1
    key = card << 16 | s.pool.word(word)
    old = s.counters.get(key, 0)
    new = max(0, old + n)
    if new == old:
        return 0
    s.j += (s.counters, key, old if key in s.counters else None, J_DICT)
    if new:
        s.counters[key] = new
    else:
        del s.counters[key]
    stale(s, A_COUNTER)
    kind = E_COUNTER if n > 0 else E_UNCOUNTER
    emit(s, Event(kind, obj_id(s, card), NONE, source, NONE, abs(new - old), by=by, by_player=by_player, name=word))
    return abs(new - old)


def counters_on(s: State, card: int, word: str) -> int:
    """Counters of a name on a card ("" for all)."""
    if not word:
        return sum(n for key, n in s.counters.items() if key >> 16 == card)
    at = s.pool.word_index.get(word, -1)
    return 0 if at < 0 else s.counters.get(card << 16 | at, 0)


def push_item(s: State, item: Item) -> None:
    """Put an item on top of the stack."""
    s.tick += 1
    s.j += (s.stack, J_APPEND)
    s.stack.append(item)
    stale(s, A_STACK)


def remove_item(s: State, serial_: int) -> Item | None:
    """Take the item with this serial from the stack; None if it is not there any more."""
    s.tick += 1
    for at in range(len(s.stack) - 1, -1, -1):
        item = s.stack[at]
        if item.serial == serial_:
            s.j += (s.stack, at, item, J_REMOVE)
            del s.stack[at]
            stale(s, A_STACK)
            return item
    return None


def replace_item(s: State, item: Item) -> None:
    """Put an item in the place of the one with the same serial (new targets)."""
    s.tick += 1
    for at in range(len(s.stack)):
        if s.stack[at].serial == item.serial:
            s.j += (s.stack, at, s.stack[at], J_SET)
            s.stack[at] = item


def add_waiting(s: State, waiting: Waiting) -> None:
    """An ability has triggered and waits."""
    s.tick += 1
    s.j += (s.waiting, J_APPEND)
    s.waiting.append(waiting)


def remove_waiting(s: State, at: int) -> Waiting:
    """Take a waiting ability out."""
    s.tick += 1
    got = s.waiting[at]
    s.j += (s.waiting, at, got, J_REMOVE)
    del s.waiting[at]
    return got


def replace_waiting(s: State, at: int, waiting: Waiting) -> None:
    """Change a waiting ability (release one that was held back)."""
    s.tick += 1
    s.j += (s.waiting, at, s.waiting[at], J_SET)
    s.waiting[at] = waiting


def add_lasting(s: State, effect: Lasting) -> None:
    """An ongoing effect, shield or delayed ability begins."""
    s.tick += 1
    s.j += (s.lasting, J_APPEND)
    s.lasting.append(effect)
    s.dirty = True


def remove_lasting(s: State, serial_: int) -> None:
    """The ongoing effect with this serial ends."""
    s.tick += 1
    for at in range(len(s.lasting)):
        if s.lasting[at].serial == serial_:
            s.j += (s.lasting, at, s.lasting[at], J_REMOVE)
            del s.lasting[at]
            s.dirty = True
            return


def replace_lasting(s: State, effect: Lasting) -> None:
    """Change an ongoing effect (fewer uses left)."""
    s.tick += 1
    for at in range(len(s.lasting)):
        if s.lasting[at].serial == effect.serial:
            s.j += (s.lasting, at, s.lasting[at], J_SET)
            s.lasting[at] = effect
            s.dirty = True


def use(s: State, table: dict[int, int], key: int) -> None:
    """Count a use of a limited ability (table: s.used for the turn, s.used_game for the game)."""
    s.tick += 1
    old = table.get(key, 0)
    s.j += (table, key, old if key in table else None, J_DICT)
    table[key] = old + 1


def remember(s: State, key: int, obj: int) -> None:
    """An event that some ability counts happened."""
    s.tick += 1
    got = s.memory.get(key)
    if got is None:
        s.j += (s.memory, key, None, J_DICT)
        s.memory[key] = [obj]
    else:
        s.j += (got, J_APPEND)
        got.append(obj)
    stale(s, A_MEMORY)


def new_turn_memory(s: State, keep_after: int) -> None:
    """A turn begins: memory becomes last turn's, uses start at none, snapshots up to a serial are dropped."""
    s.tick += 1
    s.j += (s.memory, s.memory_last, s.used, s.lki, J_MEMORY)
    s.memory_last = s.memory
    s.memory = {}
    s.used = {}
    s.lki = {stamp: snap for stamp, snap in s.lki.items() if stamp > keep_after}
    stale(s, A_MEMORY)


def add_card(s: State, definition: int, owner: int) -> int:
    """A card (a token) that was not in the game: it lies in no zone yet."""
    s.tick += 1
    card = len(s.cols[DEF])
    if card >= CARD_MASK:
        raise KernelBug("too many cards in one game")
    for at, col in enumerate(s.cols):
        col.append(definition if at == DEF else owner if at in (OWNER, CONTROLLER, BASE) else NONE if at == ZONE else 0)
    s.chars.append(s.pool.defs[definition].base)
    if works_elsewhere(s.pool, definition, s.book.schema.field):
        s.elsewhere = [*s.elsewhere, card]
    s.j.append(J_CARD)
    return card


def push_frame(s: State, frame: Frame) -> None:
    """Start a procedure on top of the running one. Frames are restored from the mark, so this needs no journal."""
    s.frames.append(frame)
