"""Loops: a sequence that repeats is noticed, and ended as the rulebook says.

While a phase goes on and on, the positions at which a player gets priority (or an ability is resolved at a check
timing) are noted down, with every answer between them. A position that comes back, through the same answers, is a loop:

- with something chosen on the way, when it has come back twice, counters and ongoing effects included;
- with passes only, when it has come back twelve times but for counters and ongoing effects, which may grow, and when
  playing on for a while in a copy does not lead out of it.

Who can stop it: those who chose to go on; if nobody did, those who could have done something else. If there is nobody,
the game is a draw. Each of these players, beginning with the turn player, names a number of rounds; the smallest
counts. The loop then plays itself that many times, and after that they may not give the answers that kept it going.

`make_loops` makes the procedure; a rulebook without it notices no loops. All of it lies in the state: ``s.loop`` is the
record (or the round that is being played), ``s.bans`` the answers that are forbidden for the rest of the phase.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from hashlib import blake2b
from sys import byteorder
from zlib import crc32

from playmat.kernel import atoms
from playmat.kernel.procedure import DONE, NEXT, Procedure
from playmat.kernel.records import (
    CARD_BITS,
    CARD_MASK,
    NO,
    NO_CARD,
    O_NUMBER,
    PASS,
    Q_ACT,
    Q_NUMBER,
    Q_ORDER,
    YES,
    Ask,
    Frame,
    aux_of,
    code,
)
from playmat.kernel.schema import (
    CONTROLLER,
    DRAW,
    FACE,
    KERNEL_COLUMNS,
    TURNED,
    V_ACTIVE,
    V_HELD,
    V_LOOP,
    V_RESULT,
    V_ROUNDS,
    V_SERIAL,
)
from playmat.kernel.state import State

START = 30  # positions of a phase that pass before anything is noted
CHOSEN_TIMES = 3  # how often a position is there before a loop with choices is noticed
FORCED_TIMES = 13  # the same for a loop of passes
SILENT_TIMES = 100  # the same for a loop without any answer: it can't be tried out in a copy
LOOK_AHEAD = 50  # rounds that are tried out
MOST_ROUNDS = 99  # the largest number that can be named
RECORD = 1500  # entries kept

CanStop = Callable[[State, int, bool, bool], bool]
"""(state, player, that player chose to go on, that player had another answer) -> whether the player can stop it."""


def _can_stop(s: State, player: int, chose: bool, had: bool) -> bool:
    return chose or had


# ---- what counts as the same position ------------------------------------------------------------------------------


def position(s: State) -> list[int]:
    """The position as everybody sees it, without serials, counters, ongoing effects and history: what counts where
    Rulebook.loop_key gives nothing. What is hidden counts by its number only, so that nobody's record tells of it.
    """
    cols = s.cols
    schema = s.book.schema
    key: list[int] = []
    columns = range(len(KERNEL_COLUMNS), len(cols))
    objects = [name in schema.objects for name in schema.columns]
    for at, cards in enumerate(s.zones):
        key.append(-1 - len(cards))
        if not schema.hidden[at // s.players]:
            for card in cards:
                known = cols[FACE][card] == 0
                key.append(card if known else NO_CARD)
                key.append(cols[TURNED][card] | cols[CONTROLLER][card] << 1)
                for column in columns:
                    value = cols[column][card]
                    key.append(value & CARD_MASK if objects[column] else value)
    for values in s.pvals:
        key.extend(values)
    skipped = (V_SERIAL, V_LOOP, V_ROUNDS, V_HELD)
    for at, value in enumerate(s.vals):
        if at not in skipped:
            key.append(value)
    key.append(sum(s.used.values()))
    key.append(sum(s.used_game.values()))
    return key


def _under_way(s: State) -> list[int]:
    """What goes on: frames but for the step of the uppermost one, the stack, waiting abilities."""
    key: list[int] = []
    for f in s.frames[:-1]:
        key += (f.proc, f.step, f.who)
    key += (s.frames[-1].proc, s.frames[-1].who)
    for item in s.stack:
        key += (item.card, item.aid, item.ctx.src & CARD_MASK)
    key.append(-1)
    key += sorted(w.aid << CARD_BITS | (w.ctx.src & CARD_MASK) for w in s.waiting)
    return key


def _growing(s: State) -> list[int]:
    """What may grow without end: counters and ongoing effects."""
    words = s.pool.words
    key: list[int] = []
    counted = [(k >> 16, crc32(words[k & 0xFFFF].encode()), n) for k, n in s.counters.items()]
    counted.sort()
    for card, word, n in counted:
        key += (card, word, n)
    key.append(-1)
    for e in s.lasting:
        key += (e.aid, e.until, e.uses)
    return key


def _hashed(key: list[int]) -> int:
    packed = array("q", key)
    if byteorder == "big":
        packed.byteswap()
    return int.from_bytes(blake2b(packed.tobytes(), digest_size=7).digest(), "little")


def keys(s: State) -> tuple[int, int]:
    """Two numbers for the position: without what may grow, and with it."""
    shape = (s.book.loop_key(s) or position(s)) + _under_way(s)
    return _hashed(shape), _hashed(shape + _growing(s))


# ---- the record ----------------------------------------------------------------------------------------------------
# Entries of s.loop: a position is two numbers below zero (-1 - key); an answer is one from zero up, packed as below.


def packed(answer: int, player: int, order: bool, had_another: bool, chose: bool) -> int:
    """An answer with who gave it, whether it was about an order, whether there was another, and whether it was chosen
    rather than let pass. An order never stops a loop.
    """
    return answer << 7 | player << 3 | (4 if order else 0) | (2 if had_another else 0) | (1 if chose else 0)


def note(s: State) -> None:
    """A position at which loops are looked for. If one is found, its procedure is pushed: call it last in a step."""
    n = s.vals[V_LOOP] + 1
    if s.vals[V_ROUNDS]:
        return
    atoms.set_value(s, V_LOOP, n)
    if n < START:
        return
    shape, strict = keys(s)
    if len(s.loop) > RECORD:
        atoms.set_list(s, s.loop, [])
    atoms.add_to_list(s, s.loop, -1 - shape)
    atoms.add_to_list(s, s.loop, -1 - strict)
    found = _period(s.loop, shape, strict, s.vals[V_ACTIVE])
    if found >= 0:
        s.frames.append(Frame(s.book.by_name["loop"].index, 0, s.vals[V_ACTIVE], [found]))


def note_answer(s: State, q: Ask, answer: int) -> None:
    """An answer is given while positions are noted (how many rounds to play is no part of a round)."""
    if s.frames[-1].proc == s.book.by_name["loop"].index:
        return
    order = q.kind == Q_ORDER
    had = len(q.options) > 1 and not order
    chose = had and answer not in (PASS, NO)
    atoms.add_to_list(s, s.loop, packed(answer, q.player, order, had, chose))


def _period(loop: list[int], shape: int, strict: int, active: int) -> int:
    """Where in the record the last round of a loop begins; -1 if there is none."""
    same: list[int] = []  # where the same shape stands, the last first
    equal: list[int] = []  # where the same position stands
    end = len(loop)
    while end > 0 and len(same) <= SILENT_TIMES:
        if loop[end - 1] >= 0:
            end -= 1
            continue
        end -= 2
        if loop[end] == -1 - shape:
            same.append(end)
            if loop[end + 1] == -1 - strict:
                equal.append(end)
    if len(equal) >= CHOSEN_TIMES and _alike(_answers(loop, equal[1], equal[0]), _answers(loop, equal[2], equal[1])):
        chosen = [a for a in _answers(loop, equal[1], equal[0]) if a & 1]
        # It is noticed where it begins for people: where the turn player, if anybody, chooses to go on.
        begins = [a for a in chosen if a >> 3 & 15 == active] or chosen
        if begins and loop[equal[1] + 2] == begins[0]:
            return equal[1]
        if chosen:
            return -1
    if len(same) >= FORCED_TIMES:
        given = _answers(loop, same[1], same[0])
        if any(a & 1 for a in given) or (not given and len(same) < SILENT_TIMES):
            return -1
        for k in range(1, FORCED_TIMES - 1):
            if not _alike(_answers(loop, same[k + 1], same[k]), given):
                return -1
        return same[1]
    return -1


def _alike(given: list[int], other: list[int]) -> bool:
    """Whether two rounds went the same way, orders apart."""
    if len(given) != len(other):
        return False
    for a, b in zip(given, other, strict=True):
        if a != b and not (a & 4 and b & 4 and a & 127 == b & 127):
            return False
    return True


def _answers(loop: list[int], start: int, end: int) -> list[int]:
    """The answers between two positions."""
    return [entry for entry in loop[start:end] if entry >= 0]


def _round_goes_on(s: State, given: list[int]) -> bool:
    """Whether a copy that answers so for many rounds comes to the same position again."""
    if not given:
        return True
    from playmat.kernel.advance import advance, give

    copy = s.copy()
    copy.frames.pop()  # this procedure
    copy.vals[V_LOOP] = -(1 << 40)
    copy.journal_limit = 0
    advance(copy)
    shape = keys(copy)[0]
    for _ in range(LOOK_AHEAD):
        for entry in given:
            if copy.ask is None or entry >> 7 not in copy.ask.options:
                return False
            give(copy, entry >> 7)
    return copy.ask is not None and keys(copy)[0] == shape


# ---- the procedure -------------------------------------------------------------------------------------------------


def make_loops(draw: str, one: str, both: str, can_stop: CanStop = _can_stop) -> Procedure:
    """The procedure for a loop that was noticed; clauses in the rulebook's numbers: nobody can stop it, one player can,
    several can. `can_stop` narrows down who can.

    Its locals: where the round begins in the record, then those who can stop it, in turn order, then their numbers.
    """
    proc = Procedure("loop")

    @proc.step(name="is_it_one")
    def is_it_one(s: State, f: Frame) -> int:
        start = f.x[0]
        given = _answers(s.loop, start, len(s.loop))
        chosen = any(a & 1 for a in given)
        if not chosen and not _round_goes_on(s, given):
            atoms.set_list(s, s.loop, [])
            atoms.set_value(s, V_LOOP, -START)  # not at once again
            return DONE
        player = s.vals[V_ACTIVE]
        for _ in range(s.players):
            mine = [a for a in given if a >> 3 & 15 == player]
            chose = any(a & 1 for a in mine)
            had = any(a & 2 for a in mine) and not chosen
            if can_stop(s, player, chose, had):
                f.x.append(player)
            player = s.opponent(player)
        return NEXT

    @proc.step(draw, name="nobody_can_stop_it")
    def nobody_can_stop_it(s: State, f: Frame) -> int:
        if len(f.x) == 1:
            atoms.set_value(s, V_RESULT, DRAW)
        return NEXT

    @proc.step(name="begin_with_the_first")
    def begin_with_the_first(s: State, f: Frame) -> int:
        f.x = [f.x[0], len(f.x) - 1, *f.x[1:]]
        return NEXT

    @proc.ask(one, both, name="how_many_rounds")
    def how_many_rounds(s: State, f: Frame) -> Ask | None:
        named = len(f.x) - 2 - f.x[1]
        if named >= f.x[1]:
            return None
        clause = s.book.clause_index[one if f.x[1] == 1 else both]
        options = [code(O_NUMBER, NO_CARD, n) for n in range(MOST_ROUNDS + 1)]
        return Ask(f.x[2 + named], Q_NUMBER, options, "rounds of the loop", clause)

    @proc.step(one, both, name="note_the_number")
    def note_the_number(s: State, f: Frame) -> int:
        if f.ans >= 0:
            f.x.append(aux_of(f.ans))
        return proc.at("how_many_rounds") if len(f.x) - 2 < 2 * f.x[1] else NEXT

    @proc.step(one, both, name="play_the_rounds")
    def play_the_rounds(s: State, f: Frame) -> int:
        n = f.x[1]
        players = f.x[2 : 2 + n]
        numbers = f.x[2 + n : 2 + 2 * n]
        rounds = min(numbers)
        stopper = players[numbers.index(rounds)]
        record = s.loop[f.x[0] :]
        given = _answers(record, 0, len(record))
        chosen = any(a & 1 for a in given)
        clause = s.book.clause_index[one if n == 1 else both]
        bans = _bans_of_choices(record, players, clause) if chosen else _bans_of_passes(given, stopper, clause)
        atoms.set_list(s, s.bans, bans)
        atoms.set_list(s, s.loop, given if rounds else [])
        atoms.set_value(s, V_ROUNDS, rounds * len(given))
        atoms.set_value(s, V_LOOP, 0)
        return DONE

    return proc


# ---- playing the rounds, and what is forbidden afterwards ----------------------------------------------------------
# s.bans: four numbers each: player, key of the position (0: any, until the player does something), answer, clause.


def _bans_of_choices(record: list[int], players: list[int], clause: int) -> list[int]:
    """In the same position none of these players may choose to go on again."""
    bans: list[int] = []
    key = 0
    at = 0
    while at < len(record):
        entry = record[at]
        if entry < 0:
            key = -1 - record[at + 1]
            at += 1
        elif entry & 1 and entry >> 3 & 15 in players:
            bans += (entry >> 3 & 15, key, entry >> 7, clause)
        at += 1
    return bans


def _bans_of_passes(given: list[int], stopper: int, clause: int) -> list[int]:
    """The player who stops it has to do something else than let it go on, at the next chance."""
    bans: list[int] = []
    for entry in given:
        if entry & 2 and entry >> 3 & 15 == stopper:
            ban = [stopper, 0, entry >> 7, clause]
            if ban not in [bans[i : i + 4] for i in range(0, len(bans), 4)]:
                bans += ban
    return bans


def by_itself(s: State, q: Ask) -> int:
    """The answer that a loop gives by itself while its rounds are played; -1 if the player is asked."""
    left = s.vals[V_ROUNDS]
    if left == 0:
        return -1
    n = len(s.loop)
    entry = s.loop[(n - left % n) % n]
    if entry >> 3 & 15 != q.player or entry >> 7 not in q.options:
        # Something has come between: the loop is over, and nothing has to be forbidden.
        atoms.set_value(s, V_ROUNDS, 0)
        atoms.set_list(s, s.loop, [])
        atoms.set_list(s, s.bans, [])
        return -1
    atoms.set_value(s, V_ROUNDS, left - 1)
    if left == 1:
        atoms.set_list(s, s.loop, [])
    return entry >> 7


def without_banned(s: State, q: Ask) -> Ask:
    """The question with the options left to a player who has to stop a loop, or may not start it again."""
    left = [o for o in q.options if ban_on(s, q, o) < 0]
    if left and len(left) < len(q.options):
        return Ask(q.player, q.kind, left, q.about, q.clause, q.subject)
    return q


def ban_on(s: State, q: Ask, answer: int) -> int:
    """The clause that forbids an answer after a loop; -1 if none does."""
    bans = s.bans
    key = -1
    for at in range(0, len(bans), 4):
        if bans[at] == q.player and bans[at + 2] == answer:
            if bans[at + 1] == 0:
                return bans[at + 3]
            if key < 0:
                key = keys(s)[1]
            if bans[at + 1] == key:
                return bans[at + 3]
    return -1


def lift(s: State, q: Ask, answer: int) -> None:
    """A player who had to do something has done it."""
    if (q.kind == Q_ACT and answer != PASS) or (answer == NO and YES in q.options):
        kept: list[int] = []
        for at in range(0, len(s.bans), 4):
            if s.bans[at] != q.player or s.bans[at + 1] != 0:
                kept += s.bans[at : at + 4]
        if len(kept) != len(s.bans):
            atoms.set_list(s, s.bans, kept)
