"""Which deeds by hand are possible, and why one is refused."""

from __future__ import annotations

from typing import Final

from playmat.kernel.answers.byhand import (
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
    WHO_MASK,
    Move,
    doer_of,
    kind_of,
    name_in,
    pile_in,
    value_change,
)
from playmat.kernel.answers.byhandtext import example
from playmat.kernel.errors import IllegalAnswer, MalformedAnswer, PlaymatError
from playmat.kernel.knowledge import card_text
from playmat.kernel.model.schema import DEF, KERNEL_COLUMNS, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    NO_CARD,
    Answer,
    aux_of,
    card_of,
)

ABOUT_CARDS: Final = (D_MOVE, D_TURN, D_READY, D_DAMAGE, D_SET, D_COUNTER, D_ADJUST, D_REVEAL)
ON_FIELD: Final = (D_TURN, D_READY)
DAMAGED: Final = (D_DAMAGE, D_ADJUST)


def allowed(s: State) -> bool:
    """Whether players may settle anything by hand: some card of the game has a line that the rules do not read."""
    return any(d.declined for d in s.pool.defs)


def refused(text: str) -> PlaymatError:
    """The error for a deed that can't be done now."""
    return IllegalAnswer(f"by hand: {text}", CLAUSE)


def check(s: State, answer: Answer) -> None:
    """Raise for a deed that is not possible; nothing is changed."""
    if not allowed(s):
        raise refused("every line of these cards is carried out by the rules, so nothing is settled by hand")
    kind, card, aux = kind_of(answer), card_of(answer), aux_of(answer)
    if doer_of(answer) >= s.players:
        raise MalformedAnswer(f"by hand: expected a player from 0 to {s.players - 1}, got {doer_of(answer)}")
    end = Move(aux).end if kind in (D_MOVE, D_REVEAL) else BY_NAME
    if (kind in ABOUT_CARDS) != (card != NO_CARD or end != BY_NAME) or (card != NO_CARD and end != BY_NAME):
        raise MalformedAnswer(f"by hand: expected a card, as in {example(s.book.schema, kind)}")
    if card != NO_CARD:
        if card >= len(s.cols[DEF]):
            raise MalformedAnswer("by hand: there is no such card; expected the handle of one")
        zone = s.cols[ZONE][card]
        if zone < 0 or s.book.schema.shared[zone]:
            raise refused(f"{_title(s, answer)} lies in no zone of a player; what waits there is left to the rules")
        away = kind in ON_FIELD and zone != s.book.schema.field
        if away or (kind in DAMAGED and not s.book.damaged_zones >> zone & 1):
            raise refused(f"{_title(s, answer)} is not on the field")
    _check_rest(s, answer, kind, aux)


def _title(s: State, answer: Answer) -> str:
    """The card as who does the deed knows it."""
    return card_text(s, card_of(answer), doer_of(answer)).strip() or "this card"


def _check_rest(s: State, answer: Answer, kind: int, aux: int) -> None:
    schema = s.book.schema
    name = name_in(answer)
    if kind in (D_MOVE, D_REVEAL):
        m = Move(aux)
        _zone(s, m.zone, m.player)
        if m.end:
            _zone(s, m.frm, m.whose)
            if not s.zone(m.frm, m.whose):
                raise refused(f"there is no card in {schema.zones[m.frm]!r} of player {m.whose}")
    elif kind == D_SHUFFLE:
        zone, whose = pile_in(aux)
        _zone(s, zone, whose)
        if not schema.hidden[zone]:
            raise refused(f"{schema.zones[zone]!r} lies open: only a hidden zone is shuffled")
    elif kind in (D_DRAW, D_VALUE):
        _player(s, aux & WHO_MASK)
    if kind == D_TURN and aux + 1 >= len(schema.orientations):
        raise refused("cards are turned in no such way")
    if kind == D_SET and not len(KERNEL_COLUMNS) <= name < len(schema.columns):
        raise refused("only a column of the rulebook is set")
    if kind == D_SET and (schema.columns[name] in schema.objects or schema.columns[name] in schema.private):
        raise refused(f"{schema.columns[name]!r} is the rules' own")
    if kind == D_VALUE:
        if name >= len(schema.player_values) or schema.player_values[name] in schema.private:
            raise refused("players have no such value")
        who, n = value_change(aux)
        if s.pvals[name][who] + n < 0:
            raise refused(f"player {who} has {s.pvals[name][who]} {schema.player_values[name]} only")
    if kind == D_ADJUST and (name >= len(schema.numbers) or schema.numbers[name] not in s.pool.by_hand):
        raise refused(f"only {' and '.join(s.pool.by_hand) or 'nothing'} of a card can be changed for a turn")
    if kind == D_COUNTER and name >= len(s.pool.words):
        raise MalformedAnswer("by hand: expected the name of a counter")


def _zone(s: State, zone: int, player: int) -> None:
    _player(s, player)
    if zone >= len(s.book.schema.zones):
        raise MalformedAnswer(f"by hand: expected one of the zones {', '.join(s.book.schema.zones)}")
    if s.book.schema.shared[zone]:
        raise refused(f"what lies in {s.book.schema.zones[zone]!r} is left to the rules")


def _player(s: State, player: int) -> None:
    if player >= s.players:
        raise MalformedAnswer(f"by hand: expected a player from 0 to {s.players - 1}, got {player}")
