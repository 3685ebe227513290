"""Settling by hand what the table can't read: what a person types becomes a deed as `Game.settle` takes it.

`damage 3000 marn`, `move marn to break`, `move top of deck to hand`, `draw 2 of them`, `adjust -2000 power marn`: names
of cards and zones, and `me`, `them` or a player's name. A player who is not named is the one who types. A card may be
said by its handle, too: `damage 3000 #57`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playmat.kernel.errors import PlaymatError
from playmat.kernel.model.schema import DEF, Schema
from playmat.table.look import named
from playmat.table.screen import everything

if TYPE_CHECKING:
    from playmat.kernel.views.cardview import CardView
    from playmat.table.session import Session

_FORMS = (
    "damage N CARD, adjust +N NUMBER CARD, counter +N NAME CARD, set N COLUMN CARD, draw N, value +N NAME, "
    "shuffle ZONE, reveal CARD, reveal top of ZONE"
)
_COPY = re.compile(r"(?P<name>.+) (?P<n>\d)")
_HANDLE = re.compile(r"#(?P<handle>[1-9]\d{0,8})")
_WHO = r"(?: of (?P<who>[^#]+?))?"
_MOVE = re.compile(
    r"(?:(?P<end>top|bottom|random) of (?P<frm>.+?)(?: of (?P<whose>.+?))?|(?P<card>.+?))"
    rf" to (?:the )?(?P<zone>.+?){_WHO}(?P<low> bottom)?"
)
_REVEAL = re.compile(r"(?:(?P<end>top|bottom|random) of (?P<frm>.+?)(?: of (?P<whose>.+?))?|(?P<card>.+))")
_WITH_CARD = {
    "damage": re.compile(r"(?P<said>\d+ )(?P<card>.+)"),
    "adjust": re.compile(r"(?P<said>[+-]\d+ \w+ )(?P<card>.+)"),
    "counter": re.compile(r"(?P<said>[+-]\d+ \w+ )(?P<card>.+)"),
    "set": re.compile(r"(?P<said>\d+ \w+ )(?P<card>.+)"),
}
_OF_PLAYER = {
    "draw": re.compile(rf"(?P<said>\d+){_WHO}"),
    "value": re.compile(rf"(?P<said>[+-]\d+ .+?){_WHO}"),
    "shuffle": re.compile(rf"(?P<said>.+?){_WHO}"),
}


def forms(schema: Schema) -> str:
    """How deeds are typed in a game."""
    turning = ", ".join(f"{verb} CARD" for verb in schema.orientation_verbs)
    return f"move CARD to ZONE, move top of ZONE to ZONE, {turning}, {_FORMS}"


def deed(session: Session, text: str) -> str:
    """The deed that somebody has typed, in the kernel's words."""
    schema = session.book.schema
    kind, _, rest = text.strip().partition(" ")
    turned = ""
    for word in (schema.orientations[1], "turned") if kind == "move" else ():
        if rest.endswith(f" {word}"):
            rest, turned = rest.removesuffix(f" {word}"), " turned"
    if kind in schema.orientation_verbs and rest:
        return kind + _card(session, rest)
    if kind == "move" and (found := _MOVE.fullmatch(rest)):
        low = " bottom" if found["low"] else ""
        to = f"to {_zone(session, found['zone'])} of {_player(session, found['who'])}{low}{turned}"
        return f"move {_place(session, found)}{to}{_card(session, found['card'])}"
    if kind == "reveal" and (found := _REVEAL.fullmatch(rest)):
        return f"reveal {_place(session, found)}".strip() + _card(session, found["card"])
    if kind in _WITH_CARD and (found := _WITH_CARD[kind].fullmatch(rest)):
        return f"{kind} {found['said']}".strip() + _card(session, found["card"])
    if kind in _OF_PLAYER and (found := _OF_PLAYER[kind].fullmatch(rest)):
        said = _zone(session, found["said"]) if kind == "shuffle" else found["said"]
        return f"{kind} {said} of {_player(session, found['who'])}"
    raise PlaymatError(f"by hand: expected one of: {forms(schema)}")


def _place(session: Session, found: re.Match[str]) -> str:
    if not found["end"]:
        return ""
    return f"{found['end']} of {_zone(session, found['frm'])} of {_player(session, found['whose'])} "


def _card(session: Session, text: str | None) -> str:
    """A card that the person sees, or else one of the person's own deck, as its handle or its key. Where several of a
    name look different, a number after the name says which is meant.
    """
    if not text:
        return ""
    handle = _HANDLE.fullmatch(text)
    shown = [card for card in everything(session.view(), session.layout) if card.known]
    by_name: dict[str, list[CardView]] = {}
    for card in shown:
        by_name.setdefault(card.name, []).append(card)
    if handle is not None:
        if all(card.handle != int(handle["handle"]) for card in shown):
            raise PlaymatError(f"you see no card {text}")
        return f" {text}"
    copy = _COPY.fullmatch(text)
    if copy is not None and text.casefold() not in map(str.casefold, by_name):
        found = named(copy["name"], by_name)
        if not 0 < int(copy["n"]) <= len(found):
            raise PlaymatError(f"there are {len(found)} of {found[0].name}")
        return f" #{found[int(copy['n']) - 1].handle}"
    if not any(text.casefold() in name.casefold() for name in by_name):
        return f" #any {named(text, _own_hidden(session))}"
    found = named(text, by_name)
    looks = {card.zone + repr({k: v for k, v in card.tree().items() if k != "handle"}) for card in found}
    if len(looks) > 1:
        words = session.layout.names
        places = (f"{n} ({words.get(c.zone, c.zone)}, {session.names[c.controller]})" for n, c in enumerate(found, 1))
        raise PlaymatError(f"which {found[0].name}: {', '.join(places)}? Type the number after the name")
    return f" #{found[0].handle}"


def _own_hidden(session: Session) -> dict[str, str]:
    """Keys of the cards of the person's own hidden zones by name, for searches: they don't tell where the cards lie."""
    s = session.game._state
    schema = session.book.schema
    found: dict[str, str] = {}
    for zone in range(len(schema.zones)):
        if schema.hidden[zone] and not schema.shared[zone]:
            for card in s.zone(zone, session.watcher):
                d = s.pool.defs[s.cols[DEF][card]]
                found[d.name] = min(d.key, found.get(d.name, d.key))
    return found


def _zone(session: Session, text: str) -> str:
    """A zone by its name, or by what the layout calls it."""
    wanted = text.strip().casefold()
    for zone in session.book.schema.zones:
        if wanted in (zone, session.layout.names.get(zone, zone).casefold()):
            return zone
    raise PlaymatError(f"there is no zone {text!r}; expected one of {', '.join(session.book.schema.zones)}")


def _player(session: Session, text: str | None) -> int:
    """A player's number: `me`, `them`, or a name."""
    me = session.watcher
    wanted = (text or "me").strip().casefold()
    if wanted in ("me", "you", "my", "mine"):
        return me
    if wanted in ("them", "opponent"):
        return (me + 1) % session.game.players
    for at, name in enumerate(session.names):
        if wanted == name.casefold():
            return at
    raise PlaymatError(f"nobody is called {text!r}; expected me, them, or {' or '.join(session.names)}")
