"""Moving cards as the rules know it: drawing, discarding, destroying, banishing; tokens; what arrives."""

from __future__ import annotations

from typing import Final

from playmat.games.evolve.rules.queries import is_token
from playmat.games.evolve.rules.schema import (
    BANISH,
    BANISHED,
    BELOW,
    CEMETERY,
    DECK,
    DESTROY,
    DISCARD,
    DRAW_CARD,
    DREW_NOTHING,
    E_NO_CARD,
    ELIMINATED,
    EX,
    FIELD,
    FRESH,
    HAND,
    MAKE,
    MILL,
    ORIGIN,
    RESOLUTION,
    S_KEYWORD,
    S_TYPE,
    STACK,
    STACK_COUNTER,
    TOKEN,
)
from playmat.kernel import atoms
from playmat.kernel.continuous import chars
from playmat.kernel.errors import DataError
from playmat.kernel.events.propose import move_event, propose, propose_move
from playmat.kernel.model.frames import push
from playmat.kernel.model.procedure import DONE, NEXT, Procedure, Switch
from playmat.kernel.model.schema import CONTROLLER, DEF, OWNER, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    BY_RULE,
    CARD_MASK,
    F_FACE_DOWN,
    NO_OBJECT,
    NONE,
    CardId,
    Ctx,
    Event,
    Frame,
    ObjectId,
    card_in,
)
from playmat.lang.placing import BESIDES
from playmat.rules.objects import obj

OWN_ZONES: Final = Switch("moves", "cards go to their owner's zones", ["4.1.6", "5.5.1", "5.6.1", "5.21.3", "3.1.1"])
REMEMBER: Final = Switch("moves", "a draw from an empty deck is remembered", ["5.9.1.1", "1.2.1.2", "11.2.2"])
ELIMINATES: Final = Switch(
    "tokens", "tokens exist in some zones only", ["9.1.3", "9.1.3.1", "9.1.4", "9.1.4.1", "9.1.4.2", "9.1.4.3"]
)
CREATED: Final = Switch(
    "tokens",
    "a token is a card, put into the zone in which it is created",
    ["9.1.1.1", "9.1.2", "9.1.2.2", "5.4.2", "5.4.2.1", "5.16.1"],
)
BELONGS: Final = Switch("tokens", "a token is its player's in whose zone it is created", ["9.1.2.1"])
BY_NAME: Final = Switch("tokens", "a token is what its name says", ["9.1.2.3"])
TRACED: Final = Switch("moves", "a played card comes from where it was played", ["5.4.3"])
UNEVOLVES: Final = Switch("evolve", "what leaves the field is no evolved card any more", ["5.15.4", "5.15.2"])
EFFECTS_GO: Final = Switch("moves", "effects about a card alone end when it has gone", ["4.1.4"])
FITS: Final = Switch("tokens", "no more are made than there is room for", ["4.4.4.2", "4.8.3.2"])
STACKED: Final = Switch("arriving", "a Stack comes with a counter", ["13.3.2.2", "13.3.2.1"])
AT_ONCE: Final = Switch("earth rite", "an emptied Stack goes at once", ["13.3.3.2"])
SWITCHES: Final = [
    OWN_ZONES, REMEMBER, ELIMINATES, CREATED, BELONGS, BY_NAME, TRACED, UNEVOLVES, EFFECTS_GO, FITS, STACKED,
    AT_ONCE,
]  # fmt: skip

# Where tokens may be (9.1.4); a spell token comes to no field in any case.
HOMES: Final = 1 << EX | 1 << FIELD | 1 << RESOLUTION | 1 << ELIMINATED


def home(s: State, card: CardId) -> int:
    """Whose cemetery, hand or deck the card goes to: its owner's."""
    return s.cols[OWNER][card] if OWN_ZONES.on else s.cols[CONTROLLER][card]


def away(
    s: State,
    o: ObjectId,
    by: int = BY_RULE,
    by_player: int = NONE,
    source: ObjectId = NO_OBJECT,
    name: str = "",
    zone: int = CEMETERY,
    flags: int = 0,
) -> Event:
    """A proposed move of an object to its owner's cemetery (or another zone of its owner)."""
    return move_event(s, o, zone, home(s, card_in(o)), flags, by, by_player, source, name)


# ------------------------------------------------------------------------------------------------ the deck

LEFT: Final = 0
BY: Final = 1
BY_PLAYER: Final = 2
SOURCE: Final = 3  # locals of drawing: how many are left, the cause, whose it is, its source; then what was drawn

DRAWING: Final = Procedure("drawing")


def draw(s: State, player: int, n: int, by: int = BY_RULE, by_player: int = NONE, source: int = NONE) -> None:
    """Draw cards one after another. Call it last in a step; the cards are in ``s.returned`` when the next one runs."""
    s.returned = []
    if n > 0:
        push(s, "drawing", player, [n, by, by_player, source])


@DRAWING.step("5.9.1", "5.9.2", "5.9.1.1")
def draw_one(s: State, f: Frame) -> int:
    """The topmost card; where there is none, the draw of no card."""
    x = f.x
    if x[LEFT] <= 0:
        s.returned = [ObjectId(o) for o in x[SOURCE + 1 :]]
        return DONE
    x[LEFT] -= 1
    deck = s.zone(DECK, f.who)
    if not deck:  # (something else may happen instead)
        propose(s, [Event(E_NO_CARD, source=ObjectId(x[SOURCE]), player=f.who, by=x[BY], by_player=x[BY_PLAYER])])
        return NEXT
    propose_move(s, obj(s, deck[-1]), HAND, f.who, 0, x[BY], x[BY_PLAYER], ObjectId(x[SOURCE]), DRAW_CARD)
    return NEXT


@DRAWING.step()
def note_it(s: State, f: Frame) -> int:
    """What became of it, for those who ask afterwards."""
    f.x = [*f.x, *s.returned]
    return DRAWING.at("draw_one")


def draw_nothing(s: State, ev: Event) -> None:
    """A player had to draw from an empty deck, and nothing else happened instead: that is remembered (5.9.1.1)."""
    if REMEMBER.on:
        atoms.set_player_value(s, DREW_NOTHING, ev.player, 1)


def mill(s: State, player: int, n: int, by: int, by_player: int, source: ObjectId) -> None:
    """Put cards from the top of a deck into the cemetery."""
    top = s.zone(DECK, player)[: -n - 1 : -1] if n > 0 else []
    propose(s, [move_event(s, obj(s, c), CEMETERY, player, 0, by, by_player, source, MILL) for c in top])


# ------------------------------------------------------------------------------------------------ verbs


def destroy(s: State, ctx: Ctx, objs: list[ObjectId], who: int) -> None:
    """Destroy cards of the field: they go to their owners' cemeteries."""
    here = [o for o in objs if s.cols[ZONE][o & CARD_MASK] == FIELD]
    propose(s, [away(s, o, ctx.by, ctx.you, ctx.src, DESTROY) for o in here])


def banish(s: State, ctx: Ctx, objs: list[ObjectId], who: int) -> None:
    """Banish cards, wherever they are."""
    propose(s, [away(s, o, ctx.by, ctx.you, ctx.src, BANISH, BANISHED) for o in objs])


def banish_face_down(s: State, ctx: Ctx, objs: list[ObjectId], who: int) -> None:
    """Banish cards face down: nobody sees which they are."""
    propose(s, [away(s, o, ctx.by, ctx.you, ctx.src, BANISH, BANISHED, F_FACE_DOWN) for o in objs])


def discard(s: State, ctx: Ctx, objs: list[ObjectId], who: int) -> None:
    """Discard cards of hands."""
    here = [o for o in objs if s.cols[ZONE][o & CARD_MASK] == HAND]
    propose(s, [away(s, o, ctx.by, ctx.you, ctx.src, DISCARD) for o in here])


def take_stack(s: State, ctx: Ctx, objs: list[ObjectId], who: int) -> None:
    """Take a Stack counter from each; what has none left goes to the cemetery at once (13.3.3.2)."""
    taken = [o for o in objs if atoms.add_counters(s, card_in(o), STACK_COUNTER, -1, ctx.by, ctx.you, ctx.src)]
    empty = [o for o in taken if AT_ONCE.on and not atoms.counters_on(s, card_in(o), STACK_COUNTER)]
    propose(s, [away(s, o, ctx.by, ctx.you, ctx.src) for o in empty])
    s.returned = taken


# ------------------------------------------------------------------------------------------------ tokens


def eliminate(s: State, ctx: Ctx, objs: list[ObjectId], who: int) -> None:
    """Eliminate tokens, wherever they are: they leave their zone and are no part of the game any more (9.1.3)."""
    here = [o for o in objs if is_token(s, card_in(o)) and s.cols[ZONE][o & CARD_MASK] != ELIMINATED]
    propose(s, [away(s, o, ctx.by, ctx.you, ctx.src, "", ELIMINATED) for o in here if ELIMINATES.on])


def token(s: State, name: str) -> int:
    """The definition of the token of a name."""
    found = s.pool.noted.get("token " + name, [])
    if not BY_NAME.on:
        found = [d.index for d in s.pool.defs if TOKEN in d.base.sets[S_TYPE]]
    if not found:
        raise DataError(f"there is no token {name!r} among the cards of this game")
    return found[0]


def make(s: State, ctx: Ctx, name: str, n: int, zone: int, player: int) -> None:
    """Create tokens in a zone of a player, who owns them, as far as there is room; of several names together, where the
    effect's controller selects which if there is not room for all.
    """
    if not CREATED.on:
        return
    owner = player if BELONGS.on else ctx.you
    if s.book.limited >> zone & 1 and FITS.on:
        n = min(n, max(0, s.book.room(s, zone, player)))
    cards: list[CardId] = []
    for definition in [token(s, one) for one in name.split(BESIDES)]:
        left = [c for c in s.zone(ELIMINATED, owner) if s.cols[DEF][c] == definition][:n]
        cards += left + [atoms.add_card(s, definition, owner) for _ in range(n - len(left))]
    propose(s, [move_event(s, obj(s, c), zone, player, 0, ctx.by, ctx.you, ctx.src, MAKE) for c in cards])


# ------------------------------------------------------------------------------------------------ arriving and leaving


def arrived(s: State, card: CardId) -> None:
    """A token that has come where it may not exist is eliminated; what has come to the field is noted."""
    zone = s.cols[ZONE][card]
    if zone == FIELD:
        atoms.set_column(s, FRESH, card, 1)
        if STACKED.on and STACK in chars(s, card).sets[S_KEYWORD]:
            atoms.add_counters(s, card, STACK_COUNTER, 1, BY_RULE, s.cols[CONTROLLER][card])
        return
    if not HOMES >> zone & 1 and ELIMINATES.on and is_token(s, card):
        atoms.move(s, card, ELIMINATED, s.cols[OWNER][card], by=BY_RULE)


def departed(s: State, o: ObjectId) -> None:
    """What has left the field is the card that it was before it evolved, and what was said of it alone is over."""
    card = card_in(o)
    below = s.cols[BELOW][card]
    if below and UNEVOLVES.on:
        atoms.set_column(s, BELOW, card, 0)
        atoms.become(s, card, below - 1)
    if EFFECTS_GO.on:
        end_effects_on(s, o)


def end_effects_on(s: State, o: ObjectId) -> None:
    """What effects have said of a card alone is over."""
    for effect in s.lasting[:]:
        if effect.targets == [o]:
            atoms.remove_lasting(s, effect.serial)


def origin(s: State, ev: Event) -> int:
    """From which zone a card was put onto the field: if it was played, from where it was played."""
    if ev.frm == RESOLUTION and TRACED.on:
        where = s.cols[ORIGIN][ev.obj & CARD_MASK]
        return where - 1 if where else ev.frm
    return ev.frm
