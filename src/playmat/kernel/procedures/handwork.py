"""Carrying out what players settle by hand: a procedure on top of whatever asks, which then asks again.

Moves and damage are proposed like those of effects, everything else goes through atoms, so abilities see what is done
and it can be taken back. A deed at a question of priority begins the giving of priority anew: rule processes and
triggers come first, and who had passed may act again. So it is with a question before which a check timing stands
(`again` of its row).
"""

from __future__ import annotations

from typing import Final

from playmat.kernel import atoms
from playmat.kernel.answers.byhand import (
    BOTTOM,
    BY_NAME,
    CLAUSE,
    D_ADJUST,
    D_COUNTER,
    D_DAMAGE,
    D_DRAW,
    D_MOVE,
    D_READY,
    D_REVEAL,
    D_SET,
    D_SHUFFLE,
    D_TURN,
    D_VALUE,
    MIDDLE,
    PROCEDURE,
    TOP,
    Move,
    amount_for,
    doer_of,
    kind_of,
    name_in,
    pile_in,
    value_change,
)
from playmat.kernel.answers.byhandcheck import refused
from playmat.kernel.events.adjusting import adjust
from playmat.kernel.events.propose import move_event, propose
from playmat.kernel.model.procedure import DONE, NEXT, Procedure
from playmat.kernel.model.schema import (
    BASE,
    CONTROLLER,
    E_DAMAGE,
    E_REVEALED,
    OWNER,
    V_LOOP,
    ZONE,
)
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    BY_HAND,
    F_BOTTOM,
    F_TURNED,
    F_UNSEEN,
    NO_CARD,
    NO_OBJECT,
    Answer,
    CardId,
    Event,
    Frame,
    ObjectId,
    aux_of,
    card_of,
)

UNTIL: Final = "end of turn"  # the duration for which a number is changed, if the rulebook has it


def begin(s: State, answer: Answer) -> None:
    """Start a deed that was found possible. The frame that asks keeps its place, or goes back to giving priority."""
    if s.vals[V_LOOP] or s.bans:
        atoms.forget_loop(s)
    top = s.own_frame(s.frames[-1])
    asking = s.book.by_name.get("priority")
    if asking is not None and top.proc == asking.index:
        top.step = asking.at("settle")
        top.x[0] = 0
    else:
        proc = s.book.procedures[top.proc]
        if proc.steps[top.step].again:
            top.step = proc.at(proc.steps[top.step].again)
    s.frames.append(Frame(s.book.procedure(PROCEDURE).index, 0, doer_of(answer), [answer]))


def make_by_hand() -> Procedure:
    """The procedure of one deed; every rulebook has it."""
    proc = Procedure(PROCEDURE, hands_over=True)

    @proc.step(name="do_it")
    def do_it(s: State, f: Frame) -> int:
        answer = Answer(f.x[0])
        f.x = []  # its name is a number of this pool: it must not be left where a digest finds it
        s.clause = s.book.clause_index[CLAUSE]
        _do(s, answer)
        return NEXT

    @proc.step(name="is_it_asked_again")
    def is_it_asked_again(s: State, f: Frame) -> int:
        below = s.frames[-2]
        row = s.book.procedures[below.proc].steps[below.step]
        if row.ask is not None and row.on and not row.again:
            q = row.ask(s, below)
            if q is None or not q.options:
                # What is half done was chosen for the table as it was; it must not go on with nothing to choose from.
                raise refused("then nothing is left to choose from here; answer the question first")
        return DONE

    return proc


def _do(s: State, answer: Answer) -> None:
    kind, who, card, aux, name = kind_of(answer), doer_of(answer), card_of(answer), aux_of(answer), name_in(answer)
    if kind in (D_MOVE, D_REVEAL) and Move(aux).end != BY_NAME:
        card = _at_place(s, Move(aux))
    o = atoms.obj_id(s, card) if card != NO_CARD else NO_OBJECT
    atoms.emit(s, Event(s.book.schema.event_index[CLAUSE], o, player=who, by=BY_HAND, by_player=who))
    if kind == D_MOVE:
        _move(s, who, card, Move(aux))
    elif kind in (D_TURN, D_READY):
        to = aux + 1 if kind == D_TURN else 0
        if not atoms.turn(s, card, to, BY_HAND, who):
            raise refused(f"it is {s.book.schema.orientations[to]} already")
    elif kind == D_DAMAGE:
        if E_DAMAGE not in s.book.commits:
            raise refused("cards are dealt no damage in this game")
        ev = Event(E_DAMAGE, o, amount=aux, by=BY_HAND, by_player=who)
        if s.book.prevents(s, ev):
            raise refused("a rule keeps this damage away")
        propose(s, [ev])
    elif kind == D_SET:
        atoms.set_column(s, name, card, aux)
    elif kind == D_COUNTER:
        if not atoms.add_counters(s, card, s.pool.words[name], aux - MIDDLE, BY_HAND, who):
            raise refused("there is no such counter on it")
    elif kind == D_ADJUST:
        _adjust(s, who, o, name, aux - MIDDLE)
    elif kind == D_DRAW:
        if s.book.draw is None:
            raise refused("this rulebook does not say how to draw; move the cards")
        n, player = amount_for(aux)
        s.book.draw(s, player, n, BY_HAND, who)
    elif kind == D_VALUE:
        player, n = value_change(aux)
        atoms.set_player_value(s, name, player, s.pvals[name][player] + n)
    elif kind == D_SHUFFLE:
        zone, player = pile_in(aux)
        atoms.shuffle(s, zone, player)
    else:
        m = Move(aux)
        atoms.show(s, card, 1 << m.player if m.low else (1 << s.players) - 1)
        atoms.emit(s, Event(E_REVEALED, o, player=who, by=BY_HAND, by_player=who))


def _at_place(s: State, m: Move) -> CardId:
    """The card at a place; the one at the end, or whichever chance picks."""
    cards = s.zone(m.frm, m.whose)
    if m.end == TOP:
        return cards[-1]
    return cards[0] if m.end == BOTTOM else cards[atoms.chance(s, len(cards))]


def _move(s: State, who: int, card: CardId, m: Move) -> None:
    schema = s.book.schema
    frm = s.cols[ZONE][card]
    if m.zone == schema.field:
        if frm == schema.field:
            _hand_over(s, card, m.player)
            return
    elif m.player != s.cols[OWNER][card]:
        raise refused(f"a card goes to the {schema.zones[m.zone]!r} of its owner")
    flags = (F_BOTTOM if m.low else 0) | (F_TURNED if m.turned and m.zone == schema.field else 0)
    if m.end == BY_NAME and schema.hidden[frm] and schema.hidden[m.zone]:
        flags |= F_UNSEEN  # it was picked, and nobody else saw from which place
    ev = move_event(s, atoms.obj_id(s, card), m.zone, m.player, flags, BY_HAND, who)
    if s.book.prevents(s, ev):
        raise refused(f"a rule keeps it from going to {schema.zones[m.zone]!r}")
    propose(s, [ev])


def _hand_over(s: State, card: CardId, player: int) -> None:
    """A card of the field comes under another player's control for good; it stays the same object."""
    if s.cols[CONTROLLER][card] == player:
        raise refused("it lies on that side of the field already")
    atoms.set_column(s, BASE, card, player)
    atoms.set_controller(s, card, player)


def _adjust(s: State, who: int, o: ObjectId, prop: int, n: int) -> None:
    """A number of a card changes until the end of the turn: an ongoing effect from the pool's ready abilities."""
    if UNTIL not in s.book.schema.durations:
        raise refused("this game has no effects until the end of the turn")
    adjust(s, who, o, s.book.schema.numbers[prop], n, s.book.schema.durations.index(UNTIL), BY_HAND)
