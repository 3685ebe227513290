"""Moving cards as the rules know it: drawing, discarding, breaking, entering the field; and what forbids a move."""

from __future__ import annotations

from typing import Final

from playmat.games.fftcg.rules.queries import backups, is_type
from playmat.games.fftcg.rules.schema import (
    BREAK,
    BROKEN,
    BY_EX,
    CHARACTERS,
    DAMAGE,
    DECK,
    DISCARD,
    DRAW_CARD,
    DREW_NOTHING,
    E_FACE_UP,
    E_FROZEN,
    FIELD,
    FROZEN,
    HAND,
    MILL,
    REMOVED,
    S_TYPE,
)
from playmat.kernel import atoms
from playmat.kernel.continuous import chars
from playmat.kernel.events.propose import move_event, propose
from playmat.kernel.model.procedure import Switch
from playmat.kernel.model.schema import CONTROLLER, E_DAMAGE, E_MOVE, OWNER, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    BY_ABILITY,
    BY_BATTLE,
    BY_COST,
    BY_RULE,
    BY_SPELL,
    CARD_MASK,
    F_TURNED,
    NO_CARD,
    NO_OBJECT,
    NONE,
    CardId,
    Ctx,
    Event,
    ObjectId,
    card_in,
)
from playmat.lang.run.rules import reader
from playmat.lang.run.rules_on import forbidden, own_rules, rules_about
from playmat.rules.objects import obj

REMEMBER: Final = Switch("moves", "a draw from an empty deck is remembered", ["3.1.2", "12.4.2"])
BACKUPS_DULL: Final = Switch("moves", "Backups enter dull", ["beginner-3"])
ONLY_CHARACTERS: Final = Switch("moves", "only Characters enter the field", ["5.2.3.1.1.1", "5.2.3.1.2.1"])
CANNOT: Final = Switch("moves", "what cannot happen does not", ["2.2"])
OWN_ZONES: Final = Switch("moves", "cards go to their owner's zones", ["7.3", "15.1.1.3.1", "15.1.1.4.1"])
BREAKING: Final = Switch("moves", "breaking", ["15.1.1.3.1", "15.1.1.3.2"])
TO_ACTIVE: Final = Switch("moves", "activating", ["15.1.1.1.1", "15.1.1.1.2"])
TO_DULL: Final = Switch("moves", "dulling", ["15.1.1.2.1", "15.1.1.2.2"])
DISCARDS: Final = Switch("moves", "a discard is a move from the hand", ["15.1.1.4.1"])
SWITCHES: Final = [
    REMEMBER, BACKUPS_DULL, ONLY_CHARACTERS, CANNOT, OWN_ZONES, BREAKING, TO_ACTIVE, TO_DULL, DISCARDS,
]  # fmt: skip

TABLE_BACKUPS: Final = 5  # table practice, in no document


def cause(by: int) -> str:
    """The word for what causes an event, as rules name it."""
    if by & BY_EX:
        return "ex burst, summon" if by & BY_SPELL else "ex burst, ability"
    if by & BY_SPELL:
        return "summon"
    if by & BY_ABILITY:
        return "ability"
    if by & BY_COST:
        return "cost"
    return "rule" if by & BY_RULE else "battle" if by & BY_BATTLE else ""


def prevents(s: State, ev: Event) -> bool:
    """Whether a rule forbids a proposed event: then it does not happen (2.2)."""
    if ev.kind == E_DAMAGE:
        return CANNOT.on and _harmless(s, ev)
    if ev.kind != E_MOVE:
        return False
    card = card_in(ev.subj)
    if ev.to == FIELD and (not _may_enter(s, card, ev.player) or _unplayable(s, ev)):
        return True
    if not CANNOT.on or not chars(s, card).rules:
        return False
    if ev.to == REMOVED and _stops(s, ev, "cannot be removed"):
        return True
    if ev.frm != FIELD:
        return False
    if _stops(s, ev, "cannot leave"):
        return True
    if ev.to == BREAK:
        if ev.name == BROKEN and (_stops(s, ev, "cannot be broken") or _unhurt(s, ev)):
            return True
        return _stops(s, ev, "cannot be put into the break zone")
    return ev.to == HAND and _stops(s, ev, "cannot be returned")


def crowded(s: State, ev: Event) -> bool:
    """Whether table practice leaves no room for another Backup, those that have just come with it included."""
    return ev.to == FIELD and not _has_room(s, card_in(ev.subj), ev.player)


def _unhurt(s: State, ev: Event) -> bool:
    """Broken by a Summon or ability that deals no damage: what damage breaks is broken by the rules."""
    return not ev.by & BY_RULE and _stops(s, ev, "cannot be broken without damage")


def _stops(s: State, ev: Event, rule: str) -> bool:
    return forbidden(s, card_in(ev.subj), rule, ev.source, ev.by_player, cause(ev.by))


def _harmless(s: State, ev: Event) -> bool:
    """Damage that its source cannot deal to this Forward, or that this Forward cannot be dealt."""
    if _stops(s, ev, "cannot be dealt damage"):
        return True
    if ev.source == NONE or ev.source & CARD_MASK == NO_CARD or not atoms.alive(s, ev.source):
        return False
    return forbidden(s, card_in(ev.source), "cannot deal damage", ev.subj)


def _may_enter(s: State, card: CardId, player: int) -> bool:
    types = chars(s, card).sets[S_TYPE]
    if ONLY_CHARACTERS.on and not any(kind in CHARACTERS for kind in types):
        return False
    return _has_room(s, card, player)


def _has_room(s: State, card: CardId, player: int) -> bool:
    return not (is_type(s, card, "Backup") and s.cols[ZONE][card] != FIELD and too_many_backups(s, player))


def _unplayable(s: State, ev: Event) -> bool:
    """Whether a text forbids that a Summon or ability plays the card. Playing from the hand is refused beforehand."""
    kind = cause(ev.by)
    if not CANNOT.on or ev.frm == FIELD or not ev.by & (BY_SPELL | BY_ABILITY):
        return False
    card = card_in(ev.subj)
    own = own_rules(s, ev.player, card, "cannot be played")
    if ev.frm == HAND:
        own = own + own_rules(s, ev.player, card, "cannot be played from hand")
    rules = [*own, *rules_about(s, ev.player, "cannot play")]
    return any(reader(s).means(r, s, ev.subj, ev.player, kind) for r in rules)


def too_many_backups(s: State, player: int) -> bool:
    """Whether table practice allows the player no more Backups."""
    return s.book.options["five backups"] and len(backups(s, player)) >= TABLE_BACKUPS


def enter_flags(s: State, card: CardId, state: str) -> int:
    """How a card enters the field: Backups dull, others active, unless it is said otherwise."""
    if state == "dull":
        return F_TURNED
    return F_TURNED if state != "active" and BACKUPS_DULL.on and is_type(s, card, "Backup") else 0


def draw(s: State, player: int, n: int, by: int = BY_RULE, by_player: int = NONE, source: ObjectId = NO_OBJECT) -> None:
    """Draw cards one after another; who cannot draw remembers that until the rule processes."""
    deck = s.zone(DECK, player)
    if n > len(deck) and REMEMBER.on:
        atoms.set_player_value(s, DREW_NOTHING, player, 1)
    top = deck[: -n - 1 : -1] if n > 0 else []
    propose(s, [move_event(s, obj(s, c), HAND, player, 0, by, by_player, source, DRAW_CARD) for c in top])


def mill(s: State, player: int, n: int, by: int, by_player: int, source: ObjectId) -> None:
    """Put cards from the top of a deck into the Break Zone."""
    top = s.zone(DECK, player)[: -n - 1 : -1] if n > 0 else []
    propose(s, [move_event(s, obj(s, c), BREAK, player, 0, by, by_player, source, MILL) for c in top])


def discard(s: State, objs: list[ObjectId], by: int, by_player: int, source: ObjectId) -> None:
    """Discard cards from hands."""
    name = discard_name()
    propose(
        s,
        [
            move_event(s, o, BREAK, home(s, card_in(o)), 0, by, by_player, source, name)
            for o in objs
            if s.cols[ZONE][o & CARD_MASK] == HAND
        ],
    )


def discard_name() -> str:
    """What a move from the hand to the Break Zone is called when it is a discard."""
    return DISCARD if DISCARDS.on else ""


def home(s: State, card: CardId) -> int:
    """Whose Break Zone, hand or deck the card goes to: its owner's."""
    return s.cols[OWNER][card] if OWN_ZONES.on else s.cols[CONTROLLER][card]


def break_them(s: State, ctx: Ctx, objs: list[ObjectId], who: int) -> None:
    """Break cards of the field."""
    if not BREAKING.on:
        return
    propose(
        s,
        [
            move_event(s, o, BREAK, home(s, card_in(o)), 0, ctx.by, ctx.you, ctx.src, BROKEN)
            for o in objs
            if s.cols[ZONE][o & CARD_MASK] == FIELD
        ],
    )


def dull(s: State, ctx: Ctx, objs: list[ObjectId], who: int) -> None:
    """Dull Characters; a dull one may be told to, and nothing happens to it."""
    for o in objs:
        card = card_in(o)
        if s.cols[ZONE][card] == FIELD and not _untouched(s, ctx, card, "cannot be dulled") and TO_DULL.on:
            if not atoms.turn(s, card, 1, ctx.by, ctx.you, ctx.src) and ctx.by & BY_COST:
                continue
            s.returned.append(o)


def activate(s: State, ctx: Ctx, objs: list[ObjectId], who: int) -> None:
    """Activate Characters; an active one may be told to, and nothing happens to it."""
    for o in objs:
        card = card_in(o)
        if s.cols[ZONE][card] == FIELD and not _untouched(s, ctx, card, "cannot be activated") and TO_ACTIVE.on:
            atoms.turn(s, card, 0, ctx.by, ctx.you, ctx.src)
            s.returned.append(o)


def negate_damage(s: State, ctx: Ctx, objs: list[ObjectId], who: int) -> None:
    """Take away the damage that Forwards have been dealt."""
    for o in objs:
        card = card_in(o)
        if s.cols[ZONE][card] == FIELD and s.cols[DAMAGE][card]:
            atoms.set_column(s, DAMAGE, card, 0)
            s.returned.append(o)


def turn_face_up(s: State, ctx: Ctx, objs: list[ObjectId], who: int) -> None:
    """Turn cards of an LB deck that lie face down face up."""
    for o in objs:
        if atoms.turn_up(s, card_in(o)):
            atoms.emit(s, Event(E_FACE_UP, o, NO_OBJECT, ctx.src, by=ctx.by, by_player=ctx.you))
            s.returned.append(o)


def freeze(s: State, ctx: Ctx, objs: list[ObjectId], who: int) -> None:
    """Freeze Characters: they stay dull in their controller's next Active Phase."""
    for o in objs:
        card = card_in(o)
        if s.cols[ZONE][card] == FIELD and not _untouched(s, ctx, card, "cannot be frozen"):
            atoms.set_column(s, FROZEN, card, 1)
            atoms.emit(s, Event(E_FROZEN, o, NO_OBJECT, ctx.src, by=ctx.by, by_player=ctx.you))
            s.returned.append(o)


def _untouched(s: State, ctx: Ctx, card: CardId, rule: str) -> bool:
    return CANNOT.on and forbidden(s, card, rule, ctx.src, ctx.you, cause(ctx.by))
