"""Deeds by hand as text, which begins with ``by-hand PLAYER``:

    by-hand 0 move to break of 1 #12 fox      by-hand 0 move top of deck of 0 to hand of 0
    by-hand 0 turn #12 fox                    by-hand 0 ready #12 fox
    by-hand 0 damage 3000 #12 fox             by-hand 0 set 0 damage #12 fox
    by-hand 0 counter -1 charge #12 fox       by-hand 0 adjust -2000 power #12 fox
    by-hand 0 draw 2 of 1                     by-hand 0 value +1 points of 0
    by-hand 0 shuffle deck of 1               by-hand 0 reveal top of deck of 1

In a record #12 is the card's number in the game; in what a player writes it is the handle that the player's view shows,
and ``#any fox`` is some fox of the player's own hidden zones (for what may be searched).
Cards are turned by the verbs that the schema has for its orientations. A move may end in ``bottom`` and ``turned``;
``reveal to 0 ...`` shows a card to one player alone.
"""

from __future__ import annotations

import re
from typing import Final

from playmat.kernel.answers.byhand import (
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
    ENDS,
    MIDDLE,
    MOST,
    PREFIX,
    VALUE_MIDDLE,
    WHO_BITS,
    WHO_MASK,
    Move,
    deed,
    doer_of,
    kind_of,
    move_aux,
    name_in,
    pile_aux,
    pile_in,
    value_change,
)
from playmat.kernel.errors import MalformedAnswer
from playmat.kernel.knowledge import card_text, card_with_handle
from playmat.kernel.model.schema import DEEDS, DEF, Schema
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    AUX_MASK,
    NO_CARD,
    NONE,
    Answer,
    CardId,
    aux_of,
    card_of,
)

_KINDS: Final[dict[str, int]] = dict(
    zip(DEEDS, (D_MOVE, D_DAMAGE, D_SET, D_COUNTER, D_ADJUST, D_DRAW, D_VALUE, D_SHUFFLE, D_REVEAL), strict=True)
)
_VERBS: Final[dict[int, str]] = {kind: verb for verb, kind in _KINDS.items()}
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
_WRITTEN: Final = re.compile(
    r"by-hand (?P<player>\d) (?P<deed>[a-z]+)(?: (?P<args>[^#]*?))?(?: ?#(?P<card>-?\d{1,9}|any)(?: (?P<key>.*))?)?"
)


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
        place = f"{ENDS[m.end]} of {_at(zones, m.frm)} of {m.whose}" if m.end else ""
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
        return f"{aux >> WHO_BITS} of {aux & WHO_MASK}"
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
        end = ENDS.index(got["end"] or "")
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
        aux = n << WHO_BITS | who
    elif kind == D_VALUE:
        number, aux = _index(text, schema.player_value_index, name, "value"), n + VALUE_MIDDLE << WHO_BITS | who
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
