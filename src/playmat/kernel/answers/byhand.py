"""Deeds by hand: what players carry out themselves because a card has a line that the rules do not read.

A deed is an answer like giving up is one: taken at any question although it is none of the options, recorded, taken
back, played again. The question that stood is asked again afterwards. As text it begins with ``by-hand PLAYER``:

    by-hand 0 move to break of 1 #12 fox      by-hand 0 move top of deck of 0 to hand of 0
    by-hand 0 turn #12 fox                    by-hand 0 ready #12 fox
    by-hand 0 damage 3000 #12 fox             by-hand 0 set 0 damage #12 fox
    by-hand 0 counter -1 charge #12 fox       by-hand 0 adjust -2000 power #12 fox
    by-hand 0 draw 2 of 1                     by-hand 0 value +1 points of 0
    by-hand 0 shuffle deck of 1               by-hand 0 reveal top of deck of 1

In a record #12 is the card's number in the game; in what a player writes it is the handle that the player's view shows,
and ``#any fox`` is some fox of the player's own hidden zones (for what may be searched).
Cards are turned by the verbs that the schema has for its orientations. A move may end in ``bottom`` and ``turned``;
``reveal to 0 ...`` shows a card to one player alone. Its verb holds who does it, which deed it is, and a number for a
name (of a counter, a value, a column, a property).
"""

from __future__ import annotations

import re
from typing import Final

from playmat.kernel.errors import IllegalAnswer, MalformedAnswer, PlaymatError
from playmat.kernel.knowledge import card_text, card_with_handle
from playmat.kernel.model.schema import DEEDS, DEF, KERNEL_COLUMNS, ZONE, Schema
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    AUX_MASK,
    NO_CARD,
    NONE,
    PLAYER_MASK,
    Answer,
    CardId,
    answer_of,
    aux_of,
    card_of,
    verb_of,
)

PREFIX: Final = "by-hand"
PROCEDURE: Final = "by hand"
CLAUSE: Final = "by hand"  # stands in the log where else a clause does

D_MOVE: Final = 1
D_TURN: Final = 2  # into the orientation whose number is one more than the auxiliary number
D_READY: Final = 3  # upright
D_DAMAGE: Final = 4
D_SET: Final = 5  # a column of a card
D_COUNTER: Final = 6
D_ADJUST: Final = 7  # a number of a card, until the end of the turn
D_DRAW: Final = 8
D_VALUE: Final = 9  # a value of a player
D_SHUFFLE: Final = 10
D_REVEAL: Final = 11
_KINDS: Final[dict[str, int]] = dict(
    zip(DEEDS, (D_MOVE, D_DAMAGE, D_SET, D_COUNTER, D_ADJUST, D_DRAW, D_VALUE, D_SHUFFLE, D_REVEAL), strict=True)
)
_VERBS: Final[dict[int, str]] = {kind: verb for verb, kind in _KINDS.items()}
ABOUT_CARDS: Final = (D_MOVE, D_TURN, D_READY, D_DAMAGE, D_SET, D_COUNTER, D_ADJUST, D_REVEAL)
ON_FIELD: Final = (D_TURN, D_READY, D_DAMAGE, D_ADJUST)

_FLAG: Final = 1 << 8  # verbs of rulebooks lie below it
_KIND_MASK: Final = 15  # which deed, in the lowest bits of the verb
_DOER_AT: Final = 4
_NAME_AT: Final = 9
_NAME_MASK: Final = 0xFFFF
MIDDLE: Final = 1 << 19  # an amount with a sign is kept as its sum with this
MOST: Final = MIDDLE - 1
_VALUE_MIDDLE: Final = 1 << 16  # the same where a player stands beside it
# How the place of a card is said that is not named: from which end, or whichever chance picks.
BY_NAME: Final = 0
TOP: Final = 1
BOTTOM: Final = 2
RANDOM: Final = 3
_ENDS: Final = ["", "top", "bottom", "random"]

_PLACE: Final = r"(?P<end>top|bottom|random) of (?P<frm>.+?) of (?P<whose>\d)"
_FORMS: Final = {
    D_MOVE: re.compile(rf"(?:{_PLACE} )?to (?P<zone>.+) of (?P<who>\d)(?P<low> bottom)?(?P<turned> turned)?"),
    D_TURN: re.compile(""),
    D_READY: re.compile(""),
    D_DAMAGE: re.compile(r"(?P<n>\d{1,6})"),
    D_SET: re.compile(r"(?P<n>\d{1,6}) (?P<name>[^#]+)"),
    D_COUNTER: re.compile(r"(?P<n>[+-]?\d{1,4}) (?P<name>[^#]+)"),
    D_ADJUST: re.compile(r"(?P<n>[+-]?\d{1,6}) (?P<name>[^#]+)"),
    D_DRAW: re.compile(r"(?P<n>\d{1,3}) of (?P<who>\d)"),
    D_VALUE: re.compile(r"(?P<n>[+-]?\d{1,4}) (?P<name>.+) of (?P<who>\d)"),
    D_SHUFFLE: re.compile(r"(?P<zone>.+) of (?P<who>\d)"),
    D_REVEAL: re.compile(rf"(?:to (?P<who>\d))? ?(?:{_PLACE})?"),
}
# A player beside a number, and in an auxiliary number that tells of a zone of a player, or of a move (see Move).
_WHO_BITS: Final = 3
_WHO_MASK: Final = (1 << _WHO_BITS) - 1
_ZONE_BITS: Final = 5
_ZONE_MASK: Final = (1 << _ZONE_BITS) - 1
_LOW_AT: Final = _ZONE_BITS + _WHO_BITS
_TURNED_AT: Final = 9
_END_AT: Final = 10
_FROM_AT: Final = 12
_WRITTEN: Final = re.compile(
    r"by-hand (?P<player>\d) (?P<deed>[a-z]+)(?: (?P<args>[^#]*?))?(?: ?#(?P<card>-?\d{1,9}|any)(?: (?P<key>.*))?)?"
)


def deed(player: int, kind: int, card: CardId = NO_CARD, aux: int = 0, name: int = 0) -> Answer:
    """A deed as an answer."""
    return answer_of(_FLAG | player << _DOER_AT | kind | name << _NAME_AT, card, aux)


def is_deed(answer: Answer) -> bool:
    """Whether an answer is a deed by hand, be it a possible one or not."""
    verb = verb_of(answer)
    return answer > 0 and bool(verb & _FLAG) and verb < _NAME_MASK + 1 << _NAME_AT and 0 < verb & _KIND_MASK <= D_REVEAL


def kind_of(answer: Answer) -> int:
    """Which deed it is."""
    return verb_of(answer) & _KIND_MASK


def doer_of(answer: Answer) -> int:
    """The player who does it."""
    return verb_of(answer) >> _DOER_AT & PLAYER_MASK


def name_in(answer: Answer) -> int:
    """The number of the name in it: a word of the pool, or a place among the names of the schema."""
    return verb_of(answer) >> _NAME_AT & _NAME_MASK


def pile_aux(zone: int, player: int) -> int:
    """The auxiliary number for a zone of a player."""
    return zone | player << _ZONE_BITS


def pile_in(aux: int) -> tuple[int, int]:
    """The zone of which player an auxiliary number tells of."""
    return aux & _ZONE_MASK, aux >> _ZONE_BITS & _WHO_MASK


def amount_for(aux: int) -> tuple[int, int]:
    """A number and the player whom it is about (cards drawn)."""
    return aux >> _WHO_BITS, aux & _WHO_MASK


class Move:
    """Where a moved card goes; where it comes from, if it is known by its place only. As one auxiliary number."""

    __slots__ = ("end", "frm", "low", "player", "turned", "whose", "zone")

    def __init__(self, aux: int) -> None:
        self.zone, self.player = pile_in(aux)
        self.low = aux >> _LOW_AT & 1
        self.turned = aux >> _TURNED_AT & 1
        self.end = aux >> _END_AT & 3
        self.frm, self.whose = pile_in(aux >> _FROM_AT)


def move_aux(
    zone: int, player: int, low: int = 0, turned: int = 0, end: int = BY_NAME, frm: int = 0, whose: int = 0
) -> int:
    """The auxiliary number of a move. For a reveal `low` says that `player` alone is shown the card."""
    laid = low << _LOW_AT | turned << _TURNED_AT | end << _END_AT
    return pile_aux(zone, player) | laid | pile_aux(frm, whose) << _FROM_AT


def value_change(aux: int) -> tuple[int, int]:
    """The player whose value changes, and by how much."""
    return aux & _WHO_MASK, (aux >> _WHO_BITS) - _VALUE_MIDDLE


# ---- text -----------------------------------------------------------------------------------------------------------


def written(s: State, answer: Answer, player: int = NONE) -> str:
    """The deed as text: of a record, or as a player reads it."""
    kind, card = kind_of(answer), card_of(answer)
    args = _args(s, kind, aux_of(answer), name_in(answer), card)
    text = " ".join(part for part in (f"{PREFIX} {doer_of(answer)} {_verb(s, kind, aux_of(answer))}", args) if part)
    return text + card_text(s, card, player)


def _verb(s: State, kind: int, aux: int) -> str:
    """The verb of a deed."""
    if kind in (D_TURN, D_READY):
        return _at(s.book.schema.orientation_verbs, aux + 1 if kind == D_TURN else 0)
    return _VERBS[kind]


def verbs(schema: Schema) -> list[str]:
    """The verbs of all deeds in a game."""
    return [DEEDS[0], *schema.orientation_verbs, *DEEDS[1:]]


def _args(s: State, kind: int, aux: int, name: int, card: CardId) -> str:
    zones = s.book.schema.zones
    if kind in (D_MOVE, D_REVEAL):
        m = Move(aux)
        place = f"{_ENDS[m.end]} of {_at(zones, m.frm)} of {m.whose}" if m.end else ""
        if kind == D_REVEAL:
            return " ".join(part for part in (f"to {m.player}" if m.low else "", place) if part)
        to = f"to {_at(zones, m.zone)} of {m.player}{' bottom' if m.low else ''}{' turned' if m.turned else ''}"
        return f"{place} {to}" if place else to
    if kind == D_DAMAGE:
        return str(aux)
    if kind == D_SET:
        return f"{aux} {_at(s.book.schema.columns, name)}"
    if kind == D_COUNTER:
        return f"{aux - MIDDLE:+} {_at(s.pool.words, name)}"
    if kind == D_ADJUST:
        return f"{aux - MIDDLE:+} {_at(s.book.schema.numbers, name)}"
    if kind == D_DRAW:
        return f"{aux >> _WHO_BITS} of {aux & _WHO_MASK}"
    if kind == D_VALUE:
        player, n = value_change(aux)
        return f"{n:+} {_at(s.book.schema.player_values, name)} of {player}"
    if kind == D_SHUFFLE:
        zone, whose = pile_in(aux)
        return f"{_at(zones, zone)} of {whose}"
    return ""


def _at(names: list[str], at: int) -> str:
    return names[at] if at < len(names) else "?"


def parse(s: State, text: str, given: bool = False) -> Answer:
    """The deed that a text means; whether it is possible is not looked at. given: by a player, whose text has the
    handle of a card (``#any KEY``: any of that key in that player's own hidden zones), not its number in the game.
    """
    found = _WRITTEN.fullmatch(text.strip())
    schema = s.book.schema
    verb = "" if found is None else found["deed"]
    to = schema.orientation_verbs.index(verb) if verb in schema.orientation_verbs else -1
    kind = _KINDS.get(verb, -1) if to < 0 else D_TURN if to else D_READY
    if found is None or kind < 1:
        raise MalformedAnswer(f"{text!r}: expected 'by-hand PLAYER DEED', the deed one of {', '.join(verbs(schema))}")
    form = _FORMS[kind].fullmatch((found["args"] or "").strip())
    if form is None or int(found["player"]) > 7:
        raise MalformedAnswer(f"{text!r}: this is not how {verb!r} is written; expected as in {example(schema, kind)}")
    card = NO_CARD if found["card"] is None else _card(s, text, found, given)
    got = form.groupdict()
    n = int(got.get("n") or 0)
    name = got.get("name") or ""
    who = min(7, int(got.get("who") or 0))
    number, aux = 0, 0
    if kind in (D_MOVE, D_REVEAL):
        end = _ENDS.index(got["end"] or "")
        frm = _index(text, schema.zone_index, got["frm"], "zone") if end else 0
        whose = min(7, int(got["whose"] or 0))
        if kind == D_REVEAL:
            aux = move_aux(0, who, 1 if got["who"] else 0, 0, end, frm, whose)
        else:
            zone = _index(text, schema.zone_index, got["zone"], "zone")
            aux = move_aux(zone, who, 1 if got["low"] else 0, 1 if got["turned"] else 0, end, frm, whose)
    elif kind == D_TURN:
        aux = to - 1
    elif kind == D_DAMAGE:
        aux = min(n, AUX_MASK)
    elif kind == D_SET:
        number, aux = _index(text, schema.column_index, name, "column"), min(n, AUX_MASK)
    elif kind == D_COUNTER:
        number, aux = s.pool.word(name), n + MIDDLE
    elif kind == D_ADJUST:
        number, aux = _index(text, schema.number_index, name, "number"), max(-MOST, min(n, MOST)) + MIDDLE
    elif kind == D_DRAW:
        aux = n << _WHO_BITS | who
    elif kind == D_VALUE:
        number, aux = _index(text, schema.player_value_index, name, "value"), n + _VALUE_MIDDLE << _WHO_BITS | who
    elif kind == D_SHUFFLE:
        aux = pile_aux(_index(text, schema.zone_index, got["zone"], "zone"), who)
    return deed(int(found["player"]), kind, CardId(card), aux, number)


def _card(s: State, text: str, found: re.Match[str], given: bool) -> int:
    """The card that a deed names."""
    named, player = found["card"], int(found["player"])
    if not given:
        return min(int(named), NO_CARD) if named.isdecimal() else NO_CARD
    if player >= s.players:
        return NO_CARD  # (which `check` refuses)
    if named != "any":
        card = card_with_handle(s, player, int(named))
        if card < 0:
            raise MalformedAnswer(f"{text!r}: player {player} sees no card #{named}; expected the handle of one")
        return card
    schema = s.book.schema
    for zone in range(len(schema.zones)):
        for card in s.zone(zone, player) if schema.hidden[zone] and not schema.shared[zone] else []:
            d = s.pool.defs[s.cols[DEF][card]]
            if found["key"] in (d.key, d.name):
                return card
    raise MalformedAnswer(f"{text!r}: player {player} has no such card there; expected the key of one")


_EXAMPLES: Final = {
    D_MOVE: "move to ZONE of PLAYER #CARD", D_DAMAGE: "damage 3000 #CARD", D_SET: "set 0 COLUMN #CARD",
    D_COUNTER: "counter +1 WORD #CARD", D_ADJUST: "adjust -2000 NUMBER #CARD", D_DRAW: "draw 2 of PLAYER",
    D_VALUE: "value +1 VALUE of PLAYER", D_SHUFFLE: "shuffle ZONE of PLAYER", D_REVEAL: "reveal #CARD",
}  # fmt: skip


def example(schema: Schema, kind: int) -> str:
    """How a deed is written."""
    return repr(_EXAMPLES.get(kind) or f"{schema.orientation_verbs[kind == D_TURN]} #CARD")


def _index(text: str, known: dict[str, int], name: str | None, what: str) -> int:
    at = known.get(name or "", -1)
    if at < 0:
        raise MalformedAnswer(f"{text!r}: there is no {what} {name!r}; expected one of {', '.join(known)}")
    return at


# ---- what is allowed ------------------------------------------------------------------------------------------------


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
        if kind in ON_FIELD and zone != s.book.schema.field:
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
        _player(s, aux & _WHO_MASK)
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
