"""How effects are carried out in this game: what the interpreter of abilities has to know besides the words."""

from __future__ import annotations

from typing import Final

from playmat.games.weiss.rules.moves import from_the_top
from playmat.games.weiss.rules.schema import CHANGED, DRAW_CARD, MILL, STAGE
from playmat.games.weiss.rules.stage import add_places
from playmat.kernel import atoms
from playmat.kernel.model.procedure import Switch
from playmat.kernel.model.schema import E_USED, SEEN, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_MASK, F_TURNED, NO_CARD, NO_OBJECT, Ctx, Event, ObjectId, card_in
from playmat.lang.run.ops import EXCHANGED, PAID, PLACED
from playmat.lang.run.rules_on import forbidden
from playmat.lang.run.vocabulary import Vocabulary
from playmat.rules.objects import column, everybody

UNSEEN: Final = Switch("choosing", "hidden cards need not be found", ["8.6.3.1.4"])
CHOOSING: Final = Switch("choosing", "what cannot be chosen", ["1.3.3", "8.6.3"])
USES: Final = Switch(
    "using", "an ability is used when it has done what it is for",
    ["10.7.2", "10.7.4", "10.8.5", "10.11.4", "10.12.3", "10.13.3"],
)  # fmt: skip
LATER: Final = Switch("effects", "what comes later is not reached", ["8.9.2"])
CHANGING: Final = Switch("effects", "what is placed by Change is called so", ["10.8.4"])
TURNED_OVER: Final = Switch("effects", "brainstormed cards wait in the resolution zone", ["10.7.3", "3.13.1.4"])
PLAYED: Final = Switch("effects", "being played is more than being placed", ["10.4.2"])
SWITCHES: Final = [UNSEEN, CHOOSING, USES, LATER, CHANGING, TURNED_OVER, PLAYED]

# What an ability of a name must have done for its player to have "used" it. Its cost, if it has one, must have been
# paid in any case.
NEEDED: Final = {"change": PLACED, "shift": EXCHANGED}


def add_effects(voc: Vocabulary) -> None:
    """How costs are paid, cards go from the top of the deck, and characters come to the stage."""
    add_places(voc.places)
    voc.pays_in_order = True
    voc.card_by_card = True
    voc.search_reveals = "never"
    voc.turned_over = {"brainstorm": "resolution zone"} if TURNED_OVER.on else {}
    voc.rules_reach_newcomers = not LATER.on
    voc.ordered = ["deck", "stock", "clock", "level", "marker area"]
    voc.from_top = _from_top
    voc.enter_flags = _enter_flags
    voc.name_of_move = _name_of_move
    voc.unseen = _unseen
    voc.may_target = _may_target
    voc.used = _used


def _from_top(s: State, player: int, n: int, zone: int, ctx: Ctx, how: str, bottom: bool) -> None:
    from_the_top(s, player, n, zone, ctx.by, ctx.you, ctx.src, how if how in (DRAW_CARD, MILL) else "", bottom)


def _enter_flags(s: State, ctx: Ctx, o: ObjectId, state: str) -> int:
    """A character is placed standing where nothing is said."""
    return F_TURNED if state == "rested" else 0


def _name_of_move(s: State, ctx: Ctx) -> str:
    """What an ability with the keyword Change places is placed by a "Change" effect (10.8.4)."""
    if not CHANGING.on:
        return ""
    return CHANGED if ctx.aid >= 0 and s.pool.abilities[ctx.aid].name == "change" else ""


def _unseen(s: State, ctx: Ctx, o: ObjectId) -> bool:
    """Whether only who chooses could tell that a card in a hidden zone fits."""
    card = o & CARD_MASK
    if not UNSEEN.on or card == NO_CARD or not s.book.schema.hidden[s.cols[ZONE][card]]:
        return False
    return s.cols[SEEN][card] & everybody(s) != everybody(s)


def _may_target(s: State, ctx: Ctx, o: ObjectId) -> int:
    """-1 if an effect may choose the card, else the index of the clause that forbids it."""
    if CHOOSING.on and o & CARD_MASK != NO_CARD and forbidden(s, card_in(o), "cannot be chosen", ctx.src, ctx.you):
        return s.book.clause("1.3.3")
    return -1


def _used(s: State, ctx: Ctx, name: str, costs: bool) -> None:
    """An ability with a keyword has been resolved: it is used, if it did what makes its use."""
    if USES.on and (not costs or ctx.nums.get(PAID)) and (name not in NEEDED or ctx.nums.get(NEEDED[name])):
        atoms.emit(
            s,
            Event(E_USED, ObjectId(user(s, ctx)), NO_OBJECT, ctx.src, ctx.you, by=ctx.by, by_player=ctx.you, name=name),
        )


def user(s: State, ctx: Ctx) -> int:
    """The card whose ability was used: as it was on the stage, else as it is now, for it may have paid with itself."""
    o = ctx.src
    return o if column(s, o, ZONE) == STAGE else atoms.obj_id(s, card_in(o))
